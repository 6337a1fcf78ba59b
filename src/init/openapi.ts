/** The routes that an OpenAPI document (3.x, or Swagger 2.0) describes. */
import { parse } from 'yaml';
import { requestPath } from '../config/request.ts';

export interface Routes {
  /** GETs without required parameters, in the document's order, deprecated ones last. */
  readonly plain: readonly Route[];
  /** Everything else. */
  readonly rest: readonly { readonly route: string; readonly why: string }[];
}

export interface Route {
  /** As the document has it. */
  readonly path: string;
  /** The request paths that may be meant: below the server's own path, or without it. */
  readonly requests: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

type Members = Readonly<Record<string, unknown>>;

/** @throws Error when the text is neither JSON nor YAML, or no OpenAPI document */
export function routesOf(text: string): Routes {
  // All JSON is YAML, but a reader of JSON is far faster, and generated documents are large.
  const document: unknown = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : parse(text);
  if (!isMembers(document) || !isMembers(document['paths'])) {
    throw new Error('it has no paths');
  }
  const prefix = prefixOf(document);
  const operations = Object.entries(document['paths']).flatMap(([path, found]) => {
    const item = resolve(document, found);
    return METHODS.flatMap((method) => {
      const operation = isMembers(item) ? item[method] : undefined;
      if (!isMembers(item) || !isMembers(operation)) return [];
      const why = whyNot(document, method, path, [item['parameters'], operation['parameters']]);
      return [{ method, path, why, isDeprecated: operation['deprecated'] === true }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return {
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated),
    ].map(({ path }) => ({ path, requests: [...new Set([prefix + path, path])] })),
    rest: operations.flatMap(({ method, path, why }) =>
      why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }],
    ),
  };
}

/** Why a request cannot be made from the document alone; null when it can. */
function whyNot(
  document: Members,
  method: string,
  path: string,
  lists: readonly unknown[],
): string | null {
  if (method !== 'get') return 'it is no GET, and may change what is stored';
  const parameters = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .map((found) => resolve(document, found));
  if (!parameters.every(isMembers)) return 'a parameter is described elsewhere';
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  const required = parameters.flatMap(({ required, name }) =>
    required === true && typeof name === 'string' ? [name] : [],
  );
  const needed = [...new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat('en').format(needed)}`;
  return 'value' in requestPath.read(path) ? null : 'it is no path that can be sent as it stands';
}

/** What a local reference leads to; undefined when it leads elsewhere or in a circle. */
function resolve(document: Members, found: unknown, hops = 0): unknown {
  if (!isMembers(found) || typeof found['$ref'] !== 'string') return found;
  if (!found['$ref'].startsWith('#/') || hops > 20) return undefined;
  const keys = found['$ref']
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>(
    (value, key) => (isMembers(value) ? value[key] : undefined),
    document,
  );
  return resolve(document, target, hops + 1);
}

/** The path of the first server, without a slash at its end. */
function prefixOf(document: Members): string {
  const { basePath, servers } = document;
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const url = typeof basePath === 'string' ? basePath : isMembers(first) ? first['url'] : undefined;
  if (typeof url !== 'string') return '';
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  // With a variable in it, it is not known.
  return path !== '' && 'value' in requestPath.read(path) && !path.includes('{') ? path : '';
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
