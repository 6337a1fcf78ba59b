/** Reads the routes of an OpenAPI document (3.x, or Swagger 2.0). */
import { parse } from 'yaml';
import { read, requestPath } from '../inputs/readers.ts';
import { isRecord } from '../model/record.ts';
import type { NeedyRoute, RouteList } from '../model/project.ts';
import { withoutActions } from './acting-routes.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

type JsonObject = Readonly<Record<string, unknown>>;

/** @throws Error if the text is neither JSON nor YAML, or is no OpenAPI document */
export function readOpenApiRoutes(text: string): RouteList {
  // JSON is valid YAML, but JSON.parse is far faster, and generated documents are large.
  const document: unknown = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : parse(text);
  if (!isRecord(document) || !isRecord(document['paths'])) {
    throw new Error('it has no paths');
  }
  const prefix = serverPathPrefix(document);
  const operations = Object.entries(document['paths']).flatMap(([path, value]) => {
    const item = resolveReference(document, value);
    return METHODS.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : undefined;
      if (!isRecord(item) || !isRecord(operation)) return [];
      const lists = [item['parameters'], operation['parameters']];
      const why = describeObstacle(document, method, path, lists);
      const needy = method === 'get' && why !== null ? needsOf(document, path, lists) : null;
      const isDeprecated = operation['deprecated'] === true;
      return [{ method, path, why, needy, isDeprecated }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return withoutActions({
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated),
    ].map(({ path }) => ({ path, requests: [...new Set([prefix + path, path])] })),
    needy: operations.flatMap(({ needy }) =>
      needy === null ? [] : [{ ...needy, prefixes: [...new Set([prefix, ''])] }],
    ),
    omitted: operations.flatMap(({ method, path, why }) =>
      why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }],
    ),
  });
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
  if (!parameters.every(isRecord)) return 'a parameter is described in another document';
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  const required = parameters.flatMap(({ required, name }) =>
    required === true && typeof name === 'string' ? [name] : [],
  );
  const needed = [...new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat('en').format(needed)}`;
  return pathIn(path) === path ? null : 'its path is not a valid request path';
}

/** What a GET needs, if that is only values in its path and query; null otherwise. */
function needsOf(
  document: JsonObject,
  path: string,
  lists: readonly unknown[],
): Omit<NeedyRoute, 'prefixes'> | null {
  const parameters = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .map((value) => resolveReference(document, value));
  if (!parameters.every(isRecord)) return null;
  const required = parameters.filter((each) => each['required'] === true || each['in'] === 'path');
  if (required.some(({ in: place }) => place !== 'path' && place !== 'query')) return null;
  const examples = parameters.flatMap((parameter): [string, string][] => {
    const example = exampleOf(document, parameter);
    const { name } = parameter;
    return typeof name === 'string' && example !== null ? [[name, example]] : [];
  });
  const query = required.flatMap(({ in: place, name }) =>
    place === 'query' && typeof name === 'string' ? [name] : [],
  );
  return { path, query, examples: Object.fromEntries(examples) };
}

/** The document's own example of a parameter, or else its default or its first possible value. */
function exampleOf(document: JsonObject, parameter: JsonObject): string | null {
  const resolved = resolveReference(document, parameter['schema']);
  const schema: JsonObject = isRecord(resolved) ? resolved : {};
  const { examples } = parameter;
  const named = isRecord(examples) ? Object.values(examples)[0] : undefined;
  const listed = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
  const values: unknown[] = [
    parameter['example'],
    isRecord(named) ? named['value'] : undefined,
    schema['example'],
    listed(schema['examples']),
    parameter['default'] ?? schema['default'],
    listed(parameter['enum'] ?? schema['enum']),
  ];
  const value = values.find((each) => typeof each === 'string' || typeof each === 'number');
  return value === undefined ? null : String(value);
}

/** Undefined for a reference to another document, and for a circular one. */
function resolveReference(document: JsonObject, value: unknown, hops = 0): unknown {
  if (!isRecord(value) || typeof value['$ref'] !== 'string') return value;
  if (!value['$ref'].startsWith('#/') || hops > 20) return undefined;
  const keys = value['$ref']
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>(
    (value, key) => (isRecord(value) ? value[key] : undefined),
    document,
  );
  return resolveReference(document, target, hops + 1);
}

/** The path of the first server, without a trailing slash; empty if it is unknown. */
function serverPathPrefix(document: JsonObject): string {
  const { basePath, servers } = document;
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const url = typeof basePath === 'string' ? basePath : isRecord(first) ? first['url'] : undefined;
  if (typeof url !== 'string') return '';
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  // The value of a variable is unknown.
  return path.includes('{') ? '' : (pathIn(path) ?? '');
}

/** The text as a request path, without spaces around it; null if it is none. */
function pathIn(text: string): string | null {
  const result = read(requestPath, text);
  return 'value' in result ? result.value : null;
}
