/**
 * Routes that do something when they are requested, although they are GETs. `init` requests what it proposes, and the gate would load it:
 * `GET /reset` may empty the developer's database, and after `GET /logout` no request is signed in.
 */
import type { RouteList } from '../model/project.ts';

/** As a whole segment. Only words that hardly ever name a thing: `/drops/{id}` and `/deleted-items` are read. */
const ALONE =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|seed|reseed|migrate|shutdown|shut down|restart|reboot|kill|quit|crash|unsubscribe|deactivate|revoke|(?:log|sign) ?(?:out|off))$/;

/** Before another word: `/delete-account`, `/resetDatabase`. */
const BEFORE_ANY =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|shutdown|restart|reboot|kill) /;

/** These may name a thing, too, but not before such a word: `/seed-data`, `/clear_cache`. */
const BEFORE_DATA = /^(?:clear|drop|seed|reseed|migrate) (?:db|data|database|caches?|tables?|all)$/;

/** Whether a segment of the path says that a request changes something. */
export function isAction(path: string): boolean {
  return path.split('/').some((segment) => {
    const words = wordsOf(segment);
    return ALONE.test(words) || BEFORE_ANY.test(words) || BEFORE_DATA.test(words);
  });
}

/** `delete account` of `delete-account`, `delete_account`, `deleteAccount` and `delete-account.php`. */
function wordsOf(segment: string): string {
  return segment
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
}

/** Leaves them out, and says so. */
export function withoutActions({ plain, needy, omitted }: RouteList): RouteList {
  const left = [...new Set([...plain, ...needy].map(({ path }) => path).filter(isAction))];
  if (left.length === 0) return { plain, needy, omitted };
  const routes = left.map((path) => `GET ${path}`);
  return {
    plain: plain.filter(({ path }) => !isAction(path)),
    needy: needy.filter(({ path }) => !isAction(path)),
    omitted: [
      ...routes.map((route) => ({ route, why: 'its name says that it changes something' })),
      ...omitted.filter(({ route }) => !routes.includes(route)),
    ],
  };
}
