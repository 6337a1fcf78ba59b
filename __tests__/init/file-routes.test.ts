import { expect, it } from 'vitest';
import { routesOfFiles } from '../../src/init/file-routes.ts';

it.for([
  ['routes/index.ts', '/'],
  ['index.vue', '/'],
  ['api/index.get.ts', '/api'],
  ['routes/users/index.js', '/users'],
  ['routes/users/[id].get.ts', '/users/{id}'],
  ['api/(admin)/users.prod.ts', '/api/users'],
  ['routes/feed.xml.ts', '/feed.xml'],
  ['routes/users/user-[id].mts', '/users/user-{id}'],
  ['api/users/[user-id].ts', '/api/users/{user_id}'],
] as const)('%s is %s', ([file, path]) => {
  const { plain, needy, omitted } = routesOfFiles([file]);
  expect([...plain, ...needy].map((each) => each.path)).toEqual([path]);
  expect(omitted.map(({ route }) => route)).toEqual(needy.length === 0 ? [] : [`GET ${path}`]);
});

it('files of other methods, and those that serve all paths below, are left out', () => {
  const { plain, needy, omitted } = routesOfFiles(['api/orders.post.ts', 'routes/[...all].ts']);
  expect([...plain, ...needy]).toEqual([]);
  expect(omitted).toEqual([
    { route: 'GET /**', why: 'its path matches more than one segment' },
    { route: 'POST /api/orders', why: 'it is not a GET and may change data' },
  ]);
});
