/**
 * Routes that do something when they are requested, although they are GETs. `init` requests what it proposes, and the gate would load it:
 * `GET /reset` may empty the developer's database, and after `GET /logout` no request is signed in.
 */
import type { RouteList } from '../model/project.ts';

/** As a whole segment. Only words that hardly ever name a thing: `/drops/{id}` and `/deleted-items` are read. Below `/cron` are jobs. */
const ALONE =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|nuke|truncate|reset|seed|reseed|migrate|rollback|shut ?down|power ?off|restart|reboot|kill|terminate|quit|crash|(?:un)?subscribe|opt ?out|(?:de)?activate|disable|enable|suspend|revoke|invalidate|evict|uninstall|unpublish|unlink|reindex|regenerate|recalculate|impersonate|cron)$/;

/** As the whole last segment. With more below they name a thing: `/stop/{id}` may be that of a bus, and `/import/{id}` one that was made. */
const LAST =
  /^(?:clear|drop|empty|stop|halt|abort|exit|clean ?up|prune|populate|(?:re)?import|(?:re)?sync|cancel|(?:un)?ban|insert|create|add|update|upsert|save|(?:re)?send|notify|deploy|backup|restore|recover|refresh|reload|rebuild|rotate|run|exec(?:ute)?|trigger|pause|toggle|approve|reject|publish|pay|incr(?:ement)?|decr(?:ement)?)$/;

/** The same behind a parameter: `/containers/{id}/start`. Elsewhere these may name a thing: `/resume`, `/vote`. */
const OF_ITEM =
  /^(?:start|resume|retry|rerun|accept|decline|confirm|(?:un)?lock|(?:un|dis)?like|(?:un)?follow|(?:up|down)?vote|claim|complete|finish|reopen|expire)$/;

/** `/logout` and `/signout-everywhere`. */
const SIGNS_OUT = /^(?:log|sign) ?(?:out|off)(?: .*)?$/;

/** Before another word: `/delete-account`, `/resetDatabase`, `/send-test-email`. */
const BEFORE_ANY =
  /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|shutdown|restart|reboot|kill|terminate|(?:re)?send|disable|enable|(?:de)?activate|suspend|revoke|invalidate|uninstall|unpublish|reindex|regenerate|recalculate) /;

const DATA = String.raw`(?:db|data|database|caches?|tables?|schema|index(?:es)?|fixtures?|records?|entries|all|everything)`;
const ITEMS = String.raw`(?:users?|admins?|accounts?|customers?|employees|students|products?|items|categories|orders?|posts?|articles|comments|messages|events|books|movies|todos|tasks|roles|permissions)`;

/**
 * Before such a word these do not name a thing: `/seed-users`, `/clear_cache`, `/init-db`, `/cancel-order`, but not `/seed-banks`. Both may be
 * written as one word: `/resetdb`.
 */
const BEFORE_DATA = new RegExp(
  [
    String.raw`^(?:delete|remove|reset|clear|drop|flush|wipe|purge|truncate|empty|(?:re)?seed|migrate|populate|fill|init(?:iali[sz]e)?|(?:re)?create|insert|add|update) ?(?:(?:all|test|demo|sample|dummy|fake|mock) ?)?(?:${DATA}|${ITEMS})$`,
    String.raw`^(?:(?:re)?import|(?:re)?load|reload|restore|rebuild|refresh|sync|backup|(?:re)?generate) ?(?:(?:all|test|demo|sample|dummy|fake|mock) ?)?(?:${DATA}|users|products|customers)$`,
    String.raw`^(?:run|trigger|execute|start) ?(?:jobs?|tasks?|migrations?|seeds?|seeders?|crons?|backup|import|sync|clean ?up)$`,
    String.raw`^cancel ?(?:orders?|subscription|booking|reservation|appointment|account)$`,
  ].join('|'),
);

/** Behind the data: `/db-reset`, `/cacheClear`, `/factory-reset`. */
const BEHIND_DATA =
  /^(?:db|data|database|cache|tables?|factory|hard) ?(?:reset|clear|drop|flush|wipe|purge|truncate|delete|seed|migrate|populate|init)$/;

/** Whether a segment of the path says that a request changes something. */
export function isAction(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.some((segment, i) => {
    const words = wordsOf(segment);
    const isLast = i === segments.length - 1;
    const isOfItem = isLast && /^\{.*\}$/.test(segments[i - 1] ?? '');
    const patterns = [
      ...[ALONE, SIGNS_OUT, BEFORE_ANY, BEFORE_DATA, BEHIND_DATA],
      ...(isLast ? [LAST] : []),
      ...(isOfItem ? [OF_ITEM] : []),
    ];
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
