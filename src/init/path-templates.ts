/** Reads the route tables of web frameworks: their paths become paths with parameters in braces. */
import { read, requestPath } from '../inputs/readers.ts';
import type { RouteList, TableRoute } from '../model/project.ts';
import { withoutActions } from './acting-routes.ts';

/** Unlike a document, a table has no examples. Routes that match more than one segment are left out. */
export function readRouteTable(table: readonly TableRoute[]): RouteList {
  const routes = table.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  const gets = routes.filter(({ method }) => method === 'GET' || method === 'ALL');
  const known = gets.map(({ path, framework }) => ({
    path,
    framework,
    template: templateOf(path),
  }));
  const templates = [...new Set(known.flatMap(({ template }) => template ?? []))];
  const isPlain = (path: string) => !path.includes('{');
  const needy = templates.filter((path) => !isPlain(path));
  return withoutActions({
    plain: templates
      .filter((path) => isPlain(path) && 'value' in read(requestPath, path))
      .map((path) => ({ path, requests: requestsOf(path, known) })),
    needy: needy.map((path) => ({ path, prefixes: [''], query: [], examples: {} })),
    omitted: [
      ...needy.map((path) => ({ route: `GET ${path}`, why: needs(path) })),
      ...known.flatMap(({ path, template }) =>
        template === null
          ? [{ route: `GET ${path}`, why: 'its path matches more than one segment' }]
          : [],
      ),
      ...[
        ...new Set(
          routes
            .filter((route) => !gets.includes(route))
            .map(({ method, path }) => `${method} ${templateOf(path) ?? path}`),
        ),
      ].map((route) => ({ route, why: 'it is not a GET and may change data' })),
    ],
  });
}

/** Where the procedures of tRPC usually are: its own table does not say. */
const TRPC_PREFIXES = ['/trpc', '/api/trpc', ''];

/** Some frameworks answer a path only with the slash at its end with which the table has it. */
function requestsOf(
  template: string,
  known: readonly (Omit<TableRoute, 'method'> & { readonly template: string | null })[],
): string[] {
  const spelled = known.filter((each) => each.template === template);
  if (spelled.every(({ framework }) => framework === 'trpc')) {
    return TRPC_PREFIXES.map((prefix) => `${prefix}${template}`);
  }
  const hasSlash = template !== '/' && spelled.every(({ path }) => path.endsWith('/'));
  return hasSlash ? [`${template}/`, template] : [template];
}

export function needs(template: string): string {
  const names = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return `it needs ${new Intl.ListFormat('en').format(names)}`;
}

/**
 * `/users/{id}` of `/users/:id`, `/users/:id(\\d+)`, `/users/:id{[0-9]+}` or `/users/{id}`. Optional parts are left
 * out. Null for a path with a wildcard, or with a pattern that is none of these.
 */
export function templateOf(path: string): string | null {
  const template = path
    // Optional: `/:page?` of Express 4, Koa, Hono and Fastify, `{/:page}` of Express 5, `{page?}` of hapi.
    .replace(/\/?:\w+(?:\([^)]*\))?\?/g, '')
    .replace(/\{\/[^{}]*\}/g, '')
    .replace(/\/?\{\w+\?\}/g, '')
    .replace(/:(\w+)(?:\{[^}]*\}|\((?:[^()]|\([^)]*\))*\))?/g, '{$1}');
  const isSimple = /^\/(?:[\w.~!$&'+,;=@%:-]|\{\w+\}|\/)*$/.test(template);
  if (!isSimple) return template === '' ? '/' : null;
  return template.length > 1 ? template.replace(/\/$/, '') : template;
}
