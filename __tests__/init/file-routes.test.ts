import { describe, expect, it } from 'vitest';
import { routesOfFiles } from '../../src/init/file-routes.ts';
import type { FileRouter } from '../../src/model/project.ts';

const routesOf = (framework: FileRouter, files: readonly string[], base = '') =>
  routesOfFiles({ framework, files, base });

it.for([
  ['Nitro', 'routes/index.ts', '/'],
  ['Nitro', 'index.vue', '/'],
  ['Nitro', 'api/index.get.ts', '/api'],
  ['Nitro', 'routes/users/index.js', '/users'],
  ['Nitro', 'routes/users/[id].get.ts', '/users/{id}'],
  ['Nitro', 'api/(admin)/users.prod.ts', '/api/users'],
  ['Nitro', 'routes/feed.xml.ts', '/feed.xml'],
  ['Nitro', 'routes/@me.ts', '/@me'],
  ['Nitro', 'routes/users/user-[id].mts', '/users/user-{id}'],
  ['Nitro', 'api/users/[user-id].ts', '/api/users/{user_id}'],
  ['Nitro', 'routes/prix/café au lait.get.ts', '/prix/caf%C3%A9%20au%20lait'],
  ['Nitro', 'routes/a#b:c.ts', '/a%23b%3Ac'],
  ['Next.js', 'app/page.tsx', '/'],
  ['Next.js', 'app/route.ts', '/'],
  ['Next.js', 'app/api/items/route.ts', '/api/items'],
  ['Next.js', 'app/(shop)/api/items/[item-id]/route.js', '/api/items/{item_id}'],
  ['Next.js', 'app/(shop)/@cart/orders/page.jsx', '/orders'],
  ['Next.js', 'app/docs/[[...slug]]/page.tsx', '/docs'],
  ['Next.js', 'app/prix/café/route.ts', '/prix/caf%C3%A9'],
  ['Next.js', 'pages/index.tsx', '/'],
  ['Next.js', 'pages/api/index.ts', '/api'],
  ['Next.js', 'pages/api/users/[id].ts', '/api/users/{id}'],
  ['Next.js', 'pages/blog/index.jsx', '/blog'],
  ['SvelteKit', '+page.svelte', '/'],
  ['SvelteKit', 'api/items/+server.ts', '/api/items'],
  ['SvelteKit', '(shop)/[[lang]]/items/[id=integer]/+page@.svelte', '/items/{id}'],
  ['Astro', 'index.astro', '/'],
  ['Astro', 'api/items.json.ts', '/api/items.json'],
  ['Astro', 'posts/[slug].md', '/posts/{slug}'],
  ['React Router', '_index.tsx', '/'],
  ['React Router', 'about.tsx', '/about'],
  ['React Router', 'api.users.ts', '/api/users'],
  ['React Router', 'users.$id.tsx', '/users/{id}'],
  ['React Router', '_auth.login.tsx', '/login'],
  ['React Router', 'users_.edit/route.tsx', '/users/edit'],
  ['React Router', '($lang).items._index.tsx', '/items'],
  ['React Router', 'sitemap[.]xml.ts', '/sitemap.xml'],
] as const)('%s serves %s at %s', ([framework, file, path]) => {
  const { plain, needy, omitted } = routesOf(framework, [file]);
  expect([...plain, ...needy].map((each) => each.path)).toEqual([path]);
  expect(omitted.map(({ route }) => route)).toEqual(needy.length === 0 ? [] : [`GET ${path}`]);
});

it('files of other methods, and those that serve all paths below, are left out', () => {
  const { plain, needy, omitted } = routesOf('Nitro', ['api/orders.post.ts', 'routes/[...all].ts']);
  expect([...plain, ...needy]).toEqual([]);
  expect(omitted).toEqual([
    { route: 'GET /**', why: 'its path matches more than one segment' },
    { route: 'POST /api/orders', why: 'it is not a GET and may change data' },
  ]);
});

describe('routes of Next.js', () => {
  const pathsOf = (files: readonly string[], base?: string) =>
    routesOf('Next.js', files, base).plain.map(({ path }) => path);

  it('are first the page at the root path, then handlers, then other pages', () => {
    const files = ['app/about/page.tsx', 'app/page.tsx', 'app/z/route.ts', 'pages/api/a.ts'];
    expect(pathsOf(files)).toEqual(['/', '/z', '/api/a', '/about']);
  });

  it('begin with the path that the app puts in front', () => {
    expect(pathsOf(['app/page.tsx', 'app/api/route.ts'], '/shop')).toEqual(['/shop', '/shop/api']);
  });

  it('are none of files whose pages are shown in place of others', () => {
    const files = ['app/feed/(.)photo/page.tsx', 'app/feed/(..)(..)photo/[id]/page.tsx'];
    expect(routesOf('Next.js', files)).toEqual({ plain: [], needy: [], omitted: [] });
  });
});
