/**
 * Routes that do something when they are requested, although they are GETs. `init` requests what it proposes, and the gate would load it:
 * `GET /reset` may empty the developer's database, and after `GET /logout` no request is signed in.
 */
import type { RouteList } from '../model/project.ts';

/** As a whole segment. Only words that hardly ever name a thing: `/drops/{id}` and `/deleted-items` are read. Below `/cron` are jobs. */
const ALONE =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|seed|reseed|migrate|shutdown|shut down|restart|reboot|kill|quit|crash|unsubscribe|deactivate|revoke|cron)$/;

/** As the whole last segment. With more below they name a thing: `/stop/{id}` may be that of a bus. */
const LAST = /^(?:clear|drop|empty|stop|exit|clean ?up|populate|sync|cancel)$/;

/** `/logout` and `/signout-everywhere`. */
const SIGNS_OUT = /^(?:log|sign) ?(?:out|off)(?: .*)?$/;

/** Before another word: `/delete-account`, `/resetDatabase`, `/send-test-email`. */
const BEFORE_ANY =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|shutdown|restart|reboot|kill|send) /;

/** These may name a thing, too, but not before such a word: `/seed-data`, `/clear_cache`, `/init-db`. Both may be written as one word: `/resetdb`. */
const BEFORE_DATA =
  /^(?:delete|remove|reset|clear|drop|flush|wipe|purge|truncate|seed|reseed|migrate|populate|init|create) ?(?:db|data|database|caches?|tables?|all)$/;

/** Whether a segment of the path says that a request changes something. */
export function isAction(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.some((segment, i) => {
    const words = wordsOf(segment);
    const isLast = i === segments.length - 1;
    const patterns = [ALONE, SIGNS_OUT, BEFORE_ANY, BEFORE_DATA, ...(isLast ? [LAST] : [])];
    return patterns.some((pattern) => pattern.test(words));
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
