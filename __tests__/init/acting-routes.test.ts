/** GETs that change something: `init` neither requests nor proposes them. */
import { describe, expect, it } from 'vitest';
import { readAccessLog } from '../../src/init/access-log.ts';
import { isAction } from '../../src/init/acting-routes.ts';
import { explore } from '../../src/init/explore.ts';
import { readOpenApiRoutes } from '../../src/init/openapi-routes.ts';
import { readRouteTable } from '../../src/init/path-templates.ts';
import { collectCandidates } from '../../src/init/scenario-selection.ts';

const WHY = 'its name says that it changes something';

it.each([
  '/logout',
  '/auth/log-out',
  '/signOut',
  '/logout.php',
  '/api/v1/reset',
  '/posts/{id}/delete',
  '/delete/{id}',
  '/users/{id}/delete-avatar',
  '/deleteAccount',
  '/admin/reset_database',
  '/seed',
  '/seed-data',
  '/clear-cache',
  '/debug/crash',
  '/Shutdown',
  '/resetdb',
  '/resetDB',
  '/deleteall',
  '/dropdb',
  '/createdb',
  '/init-db',
  '/flushall',
  '/clearcache',
  '/clear-all',
  '/db/drop',
  '/clear',
  '/cache/clear/',
  '/cart/empty',
  '/logout-all',
  '/signout-everywhere',
  '/signOutAll',
  '/stop',
  '/exit',
  '/orders/{id}/cancel',
  '/api/cron/cleanup',
  '/api/cron/daily',
  '/clean-up',
  '/api/populate',
  '/sync',
  '/send-test-email',
  '/admin/disable',
  '/admin/enable/{feature}',
  '/disable-account',
  '/users/{id}/suspend',
  '/api/import',
  '/import.php',
  '/importData',
  '/load-fixtures',
  '/api/seed-users',
  '/seedProducts',
  '/seed-test-users',
  '/api/create-admin',
  '/init-schema',
  '/reload-data',
  '/sync-products',
  '/db-reset',
  '/cache-clear',
  '/factory-reset',
  '/rollback',
  '/terminate',
  '/poweroff',
  '/activate/{token}',
  '/reindex',
  '/run-migrations',
  '/tasks/run',
  '/deploy',
  '/db/backup',
  '/db/restore',
  '/token/refresh',
  '/counter/increment',
  '/posts/create',
  '/cart/add',
  '/settings/update',
  '/newsletter/unsubscribe/{token}',
  '/cancel-order',
  '/orders/{id}/pay',
  '/orders/{id}/approve',
  '/containers/{id}/start',
  '/posts/{id}/like',
  '/users/{id}/follow',
  '/invites/{id}/accept',
  '/admin/impersonate/{id}',
])('%s changes something', (path) => {
  expect(isAction(path)).toBe(true);
});

it.each([
  '/',
  '/login',
  '/deleted-items',
  '/resets',
  '/seeds/{id}',
  '/seed-banks',
  '/drop-shipping',
  '/clear-skies',
  '/clearance',
  '/clear-glass/{id}',
  '/dropdown',
  '/drop/{id}',
  '/empty-states',
  '/exits',
  '/stops',
  '/stop/{id}',
  '/products/stop-list',
  '/synced-items',
  '/cancellations',
  '/log-output',
  '/signoffs',
  '/sender',
  '/initial-data',
  '/created',
  '/database',
  '/all',
  '/products/removable',
  '/blog/how-to-reset-a-router',
  '/login-logout',
  '/{delete}',
  '/killers',
  '/disabled-users',
  '/enabled',
  '/imports',
  '/imports/12',
  '/import/{id}',
  '/import-jobs',
  '/import-orders/{id}',
  '/seeds',
  '/seeds/{id}/packets',
  '/sync-jobs',
  '/exports/{id}',
  '/updates',
  '/update/{id}',
  '/resume',
  '/resume/{id}',
  '/vote',
  '/start',
  '/likes',
  '/posts/{id}/likes',
  '/follow',
  '/runs',
  '/runs/{id}',
  '/run/{id}',
  '/stocks/{id}/close',
  '/employees/{id}/leave',
  '/block/{hash}',
  '/triggers',
  '/trigger/{id}',
  '/backups',
  '/backup/{id}',
  '/banners',
  '/added-items',
  '/add-ons',
  '/addresses',
  '/creators',
  '/create-react-app',
  '/savings',
  '/payments',
  '/pay-grades',
  '/publishers',
  '/approvals',
  '/refreshments',
  '/loaders',
  '/load-balancers',
  '/generated/{id}',
  '/cache-statistics',
  '/database/tables',
  '/cancellation-policy',
  '/cancel-culture',
  '/terminals',
  '/terms',
  '/activations',
  '/active',
])('%s does not say so', (path) => {
  expect(isAction(path)).toBe(false);
});

describe('routes that change something', () => {
  const omitted = [
    { route: 'GET /reset', why: WHY },
    { route: 'GET /users/{id}/delete', why: WHY },
  ];

  it('of a route table are left out', () => {
    const route = (path: string) => ({ method: 'GET', path, framework: 'express' });
    const table = ['/reset', '/users', '/users/:id/delete'].map(route);
    expect(readRouteTable(table)).toEqual({
      plain: [{ path: '/users', requests: ['/users'] }],
      needy: [],
      omitted,
    });
  });

  it('of an OpenAPI document are left out', () => {
    const get = { get: { responses: {} } };
    const paths = { '/reset': get, '/users': get, '/users/{id}/delete': get };
    const { plain, needy, omitted: left } = readOpenApiRoutes(JSON.stringify({ paths }));
    expect(plain.map(({ path }) => path)).toEqual(['/users']);
    expect(needy).toEqual([]);
    expect(left).toEqual(omitted);
  });

  it('of an access log are left out', () => {
    const log = ['/reset', '/users', '/users/7/delete']
      .map((path) => `"GET ${path} HTTP/1.1" 200`)
      .join('\n');
    const routes = readAccessLog(log);
    expect(routes?.plain.map(({ path }) => path)).toEqual(['/users']);
    expect(routes?.needy).toEqual([]);
    expect(routes?.omitted).toEqual(omitted);
  });

  it('are not requested from the app either', async () => {
    const none = { openApi: null, autobench: null, routeFiles: null, routeSources: null };
    const from = collectCandidates(none, { paths: null }, () => ({ problems: [] }));
    const asked: string[] = [];
    const get = (path: string) => {
      asked.push(path);
      return Promise.resolve({ status: 200, body: '[{"id":7}]' });
    };
    const route = (path: string) => ({ method: 'GET', path, framework: 'express' });
    const table = ['/reset', '/users', '/users/:id', '/users/:id/delete'].map(route);
    const { found } = await explore(get, table, from);
    expect(asked).toContain('/users/7');
    expect(asked.filter(isAction)).toEqual([]);
    expect(found?.routes.omitted).toEqual(omitted);
  });
});
