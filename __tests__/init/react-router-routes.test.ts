import { expect, it } from 'vitest';
import { routesOfReactRouter } from '../../src/init/react-router-routes.ts';

it('routes of React Router are those that app/routes.ts lists', () => {
  const text = `import { type RouteConfig, index, route, layout, prefix } from "@react-router/dev/routes";
export default [
  index("routes/home.tsx"), // route("old", "./old.tsx")
  route('about', './about.tsx'),
  layout("./auth/layout.tsx", [route("login", "./auth/login.tsx")]),
  ...prefix("concerts", [
    index("./concerts/home.tsx"),
    route(":city", "./concerts/city.tsx", [route("dates", "./dates.tsx")]),
  ]),
  route("files/*", "./files.tsx"),
  route(computed(), "./x.tsx", [index("./y.tsx")]),
  route(\`api/\${version}\`, "./z.ts"),
] satisfies RouteConfig;
`;
  expect(routesOfReactRouter(text).map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/login',
    '/concerts',
    '/concerts/:city',
    '/concerts/:city/dates',
    '/files/*',
  ]);
});
