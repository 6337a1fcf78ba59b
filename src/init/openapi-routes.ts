/** Reads the routes of an OpenAPI document (3.x, or Swagger 2.0). */
import { parse } from 'yaml';
import { read, requestPath } from '../inputs/readers.ts';

export interface OpenApiRoutes {
  /** GETs without required parameters, in the document's order, deprecated routes last. */
  readonly plain: readonly Route[];
  /** All other routes. */
  readonly omitted: readonly { readonly route: string; readonly why: string }[];
}

export interface Route {
  /** As in the document. */
  readonly path: string;
  /** Possible request paths: with the path of the document's server in front, and without it. */
  readonly requests: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

type JsonObject = Readonly<Record<string, unknown>>;

/** @throws Error if the text is neither JSON nor YAML, or is no OpenAPI document */
export function readOpenApiRoutes(text: string): OpenApiRoutes {
  // JSON is valid YAML, but JSON.parse is far faster, and generated documents are large.
  const document: unknown = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : parse(text);
  if (!isObject(document) || !isObject(document['paths'])) {
    throw new Error('it has no paths');
  }
  const prefix = serverPathPrefix(document);
  const operations = Object.entries(document['paths']).flatMap(([path, value]) => {
    const item = resolveReference(document, value);
    return METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      if (!isObject(item) || !isObject(operation)) return [];
      const why = describeObstacle(document, method, path, [
        item['parameters'],
        operation['parameters'],
      ]);
      return [{ method, path, why, isDeprecated: operation['deprecated'] === true }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return {
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated),
    ].map(({ path }) => ({ path, requests: [...new Set([prefix + path, path])] })),
    omitted: operations.flatMap(({ method, path, why }) =>
      why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }],
    ),
  };
}

/** Why the document alone is not enough to make a request; null if it is. */
function describeObstacle(
  document: JsonObject,
  method: string,
  path: string,
  lists: readonly unknown[],
): string | null {
  if (method !== 'get') return 'it is not a GET and may change data';
  const parameters = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .map((value) => resolveReference(document, value));
  if (!parameters.every(isObject)) return 'a parameter is described in another document';
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  const required = parameters.flatMap(({ required, name }) =>
    required === true && typeof name === 'string' ? [name] : [],
  );
  const needed = [...new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat('en').format(needed)}`;
  return 'value' in read(requestPath, path) ? null : 'its path is not a valid request path';
}

/** Undefined for a reference to another document, and for a circular one. */
function resolveReference(document: JsonObject, value: unknown, hops = 0): unknown {
  if (!isObject(value) || typeof value['$ref'] !== 'string') return value;
  if (!value['$ref'].startsWith('#/') || hops > 20) return undefined;
  const keys = value['$ref']
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    document,
  );
  return resolveReference(document, target, hops + 1);
}

/** The path of the first server, without a trailing slash; empty if it is unknown. */
function serverPathPrefix(document: JsonObject): string {
  const { basePath, servers } = document;
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const url = typeof basePath === 'string' ? basePath : isObject(first) ? first['url'] : undefined;
  if (typeof url !== 'string') return '';
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  // The value of a variable is unknown.
  return path !== '' && 'value' in read(requestPath, path) && !path.includes('{') ? path : '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
