/**
 * Reads the route tables of the app's web framework, in the app's process, once and only for `init`. No framework is
 * hooked: V8's inspector lists all objects of the heap, and those with the shape of a route table are read. So it
 * works for CommonJS, ES modules and bundles alike. Only own data properties are read, since a getter may run code.
 *
 * Paths stay as the framework writes them; `init` reads them.
 */
import type { Runtime, Session } from 'node:inspector';
import { types } from 'node:util';

export interface FoundRoute {
  /** In capitals; `ALL` for any. */
  readonly method: string;
  readonly path: string;
  readonly framework: 'express' | 'fastify' | 'hapi' | 'hono' | 'koa' | 'trpc';
}

/** More would not be proposed, and an app may have made them on purpose. */
const MAX_ROUTES = 5000;
const MAX_DEPTH = 20;

type Members = Readonly<Record<PropertyKey, unknown>>;

export function findRoutes(session: Session): FoundRoute[] {
  const found: FoundRoute[] = [];
  const tables = [expressRoutes, koaRoutes, fastifyRoutes, honoRoutes, hapiRoutes, trpcRoutes];
  const objects = heapObjects(session);
  for (const routesOf of tables) {
    try {
      for (const route of routesOf(objects, session)) found.push(route);
    } catch {
      // A table of an unknown version.
    }
  }
  const unique = new Map(found.map((route) => [`${route.method} ${route.path}`, route]));
  return [...unique.values()].slice(0, MAX_ROUTES);
}

/** Functions are objects, too. */
function heapObjects(session: Session): Members[] {
  const key = '__cannongateObjects';
  const holder = globalThis as Record<string, unknown>;
  session.post('Runtime.evaluate', { expression: 'Object.prototype' }, (noObject, prototype) => {
    const prototypeObjectId = noObject ? undefined : prototype.result.objectId;
    if (prototypeObjectId === undefined) return;
    session.post('Runtime.queryObjects', { prototypeObjectId }, (none, result) => {
      const objectId = none ? undefined : result.objects.objectId;
      if (objectId === undefined) return;
      const functionDeclaration = `function () { globalThis.${key} = this; }`;
      session.post('Runtime.callFunctionOn', { objectId, functionDeclaration });
    });
  });
  const objects: unknown = holder[key];
  Reflect.deleteProperty(holder, key);
  const isReadable = (each: unknown): each is Members => !types.isProxy(each);
  return Array.isArray(objects) ? (objects as unknown[]).filter(isReadable) : [];
}

/** Undefined for what is no own data property. */
function own(object: unknown, key: PropertyKey): unknown {
  const isObject = (typeof object === 'object' && object !== null) || typeof object === 'function';
  if (!isObject || types.isProxy(object)) return undefined;
  return Object.getOwnPropertyDescriptor(object, key)?.value as unknown;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Express 4 and 5, and Nest on it. */
function expressRoutes(objects: readonly Members[], session: Session): FoundRoute[] {
  const isApp = (object: unknown) =>
    typeof object === 'function' && own(object, 'settings') && own(object, 'locals');
  const apps = objects.filter(isApp);
  const childrenOf = (app: unknown) => apps.filter((each) => own(each, 'parent') === app);
  const walkApp = (app: Members, prefix: string, depth: number): FoundRoute[] => [
    ...walk(expressRouter(app), prefix, depth),
    ...childrenOf(app).flatMap((child) => {
      const mounted = [own(child, 'mountpath')].flat();
      return mounted.flatMap((path) =>
        typeof path === 'string' ? walkApp(child, joined(prefix, path), depth + 1) : [],
      );
    }),
  ];
  const walk = (router: unknown, prefix: string, depth: number): FoundRoute[] => {
    if (depth > MAX_DEPTH) return [];
    return listOf(own(router, 'stack')).flatMap((layer): FoundRoute[] => {
      const route = own(layer, 'route');
      if (route === undefined) {
        const handle = own(layer, 'handle');
        if (!Array.isArray(own(handle, 'stack'))) return [];
        const path = layerPath(layer, session);
        return path === null ? [] : walk(handle, joined(prefix, path), depth + 1);
      }
      const paths = [own(route, 'path')].flat(Infinity);
      const methods = Object.keys(own(route, 'methods') ?? {});
      return paths.flatMap((path) =>
        typeof path !== 'string'
          ? []
          : methods.map((method) => ({
              method: method === '_all' ? 'ALL' : method.toUpperCase(),
              path: joined(prefix, path),
              framework: 'express' as const,
            })),
      );
    });
  };
  return apps
    .filter((app) => own(app, 'parent') === undefined)
    .flatMap((app) => walkApp(app, '', 0));
}

/** Express 4 has a data property; in Express 5 it is a getter, which at most makes an empty router. */
function expressRouter(app: Members): unknown {
  const old = own(app, '_router');
  if (old !== undefined) return old;
  try {
    return app['router'];
  } catch {
    return undefined;
  }
}

/** The path below which a router is mounted, for Express 4 and 5; null if it cannot be read. */
function layerPath(layer: unknown, session: Session): string | null {
  if (own(layer, 'slash') === true) return '';
  const raw = own(layer, 'rawPath');
  if (typeof raw === 'string') return raw;
  const regexp = own(layer, 'regexp');
  if (regexp instanceof RegExp) {
    if (own(regexp, 'fast_slash') === true) return '';
    return pathOfRegExp(regexp, listOf(own(layer, 'keys')));
  }
  const [matcher] = listOf(own(layer, 'matchers'));
  if (typeof matcher !== 'function') return null;
  const { regexp: inClosure, keys } = closureOf(matcher, session);
  return inClosure instanceof RegExp ? pathOfRegExp(inClosure, listOf(keys)) : null;
}

/** The variables `regexp` and `keys` of the function around a function, as path-to-regexp names them. */
function closureOf(matcher: unknown, session: Session): Members {
  const key = '__cannongateValue';
  const holder = globalThis as Record<string, unknown>;
  const variables: Record<string, unknown> = {};
  const keep = (objectId: string, name: string) => {
    const functionDeclaration = `function () { globalThis.${key} = this; }`;
    session.post('Runtime.callFunctionOn', { objectId, functionDeclaration });
    variables[name] = holder[key];
  };
  const propertiesOf = (objectId: string) => {
    let found: Runtime.GetPropertiesReturnType = { result: [] };
    // It calls back at once.
    session.post(
      'Runtime.getProperties',
      { objectId, ownProperties: true },
      (error, properties) => {
        if (!error) found = properties;
      },
    );
    return found;
  };
  holder[key] = matcher;
  session.post('Runtime.evaluate', { expression: `globalThis.${key}` }, (error, evaluated) => {
    const objectId = error ? undefined : evaluated.result.objectId;
    if (objectId === undefined) return;
    const { internalProperties = [] } = propertiesOf(objectId);
    const scopes = internalProperties.find(({ name }) => name === '[[Scopes]]')?.value?.objectId;
    const [nearest] = scopes === undefined ? [] : propertiesOf(scopes).result;
    if (nearest?.value?.objectId === undefined) return;
    for (const { name, value } of propertiesOf(nearest.value.objectId).result) {
      const isWanted = name === 'regexp' || name === 'keys';
      if (isWanted && value?.objectId !== undefined) keep(value.objectId, name);
    }
  });
  Reflect.deleteProperty(holder, key);
  return variables;
}

/** `/api/:id` of the regular expressions that path-to-regexp makes; null for others. */
function pathOfRegExp({ source }: RegExp, keys: readonly unknown[]): string | null {
  let index = 0;
  const path = source
    .replace(/^\^/, '')
    .replace(/\(\?=\\\/\|\$\)$/, '')
    .replace(/\(\?:\\\/\$\)\?$/, '')
    .replace(/\\\/\?$/, '')
    .replace(/^\(\?:(.*)\)$/, '$1')
    .replace(/\(\?:\\?\/?\(\[\^[^\]]*\]\+\??\)\)|\(\[\^[^\]]*\]\+\??\)/g, (group) => {
      const name = own(keys[index], 'name');
      index += 1;
      const parameter = typeof name === 'string' ? name : `p${index}`;
      return `${group.startsWith('(?:\\/') ? '/' : ''}:${parameter}`;
    })
    .replace(/\\(.)/g, '$1');
  return /[()?*+^$|[\]]/.test(path) ? null : path;
}

/** Routers that a Koa app uses; their routes hold those of nested routers. */
function koaRoutes(objects: readonly Members[]): FoundRoute[] {
  const apps = objects.filter(
    (each) => Array.isArray(own(each, 'middleware')) && 'callback' in each,
  );
  return apps
    .flatMap((app) => listOf(own(app, 'middleware')))
    .flatMap((middleware) => listOf(own(own(middleware, 'router'), 'stack')))
    .flatMap((layer): FoundRoute[] => {
      const path = own(layer, 'path');
      if (typeof path !== 'string') return [];
      return listOf(own(layer, 'methods')).flatMap((method) =>
        typeof method === 'string' ? [{ method, path, framework: 'koa' as const }] : [],
      );
    });
}

/** With more methods, a path is that of a handler for whatever is not found. */
const MAX_METHODS = 10;

/** The routers of Fastify, and so of Nest on it. */
function fastifyRoutes(objects: readonly Members[]): FoundRoute[] {
  const routers = objects.filter(
    (each) => Array.isArray(own(each, 'routes')) && typeof own(each, 'trees') === 'object',
  );
  return routers.flatMap((router) => {
    const routes = listOf(own(router, 'routes')).flatMap((route): FoundRoute[] => {
      const [method, path] = [own(route, 'method'), own(route, 'path') ?? own(route, 'pattern')];
      if (typeof path !== 'string') return [];
      return [method].flat().flatMap((each) => {
        return typeof each === 'string'
          ? [{ method: each, path, framework: 'fastify' as const }]
          : [];
      });
    });
    const countOf = (path: string) => routes.filter((each) => each.path === path).length;
    return routes.filter(({ path }) => countOf(path) < MAX_METHODS);
  });
}

/** An app holds the routes of those that it contains, so the largest table is the whole. */
function honoRoutes(objects: readonly Members[]): FoundRoute[] {
  const tables = objects.flatMap((each) => {
    const isApp = typeof own(each, 'fetch') === 'function' && 'router' in each;
    return isApp ? [listOf(own(each, 'routes'))] : [];
  });
  const [largest = []] = tables.sort((a, b) => b.length - a.length);
  return largest.flatMap((route): FoundRoute[] => {
    const [method, path] = [own(route, 'method'), own(route, 'path')];
    // Middleware is registered for ALL.
    const isRoute = typeof method === 'string' && method !== 'ALL' && typeof path === 'string';
    return isRoute ? [{ method, path, framework: 'hono' }] : [];
  });
}

function hapiRoutes(objects: readonly Members[]): FoundRoute[] {
  const servers = objects.filter(
    (each) => own(each, '_core') && own(each, 'realm') && typeof each['table'] === 'function',
  );
  return servers.flatMap((server) => {
    const table = (server['table'] as () => unknown).call(server);
    return listOf(table).flatMap((route): FoundRoute[] => {
      const [method, path] = [own(route, 'method'), own(route, 'path')];
      if (typeof method !== 'string' || typeof path !== 'string') return [];
      const isAny = method === '*' || method === '_special';
      return [{ method: isAny ? 'ALL' : method.toUpperCase(), path, framework: 'hapi' }];
    });
  });
}

/** Of tRPC, the queries that take no input: `/users.list`. A router holds those of the routers in it, so the largest is the whole. */
function trpcRoutes(objects: readonly Members[]): FoundRoute[] {
  const tables = objects.flatMap((each) => {
    const definition = own(each, '_def');
    const procedures = own(definition, 'router') === true ? own(definition, 'procedures') : null;
    return typeof procedures === 'object' && procedures !== null ? [procedures] : [];
  });
  const [largest = {}] = tables.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  return Object.keys(largest).flatMap((name): FoundRoute[] => {
    const definition = own(own(largest, name), '_def');
    // In version 10 a query has a member of its own.
    const isQuery = own(definition, 'type') === 'query' || own(definition, 'query') === true;
    const takesInput = listOf(own(definition, 'inputs')).length > 0;
    return isQuery && !takesInput ? [{ method: 'GET', path: `/${name}`, framework: 'trpc' }] : [];
  });
}

function joined(prefix: string, path: string): string {
  const whole = `${prefix}/${path}`.replace(/\/{2,}/g, '/');
  return whole.length > 1 ? whole.replace(/\/$/, '') : whole;
}
