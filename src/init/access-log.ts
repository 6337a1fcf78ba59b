/**
 * Reads an access log, to propose the routes that are requested most: in the common or combined log format, as JSON
 * lines of the usual loggers, or a HAR file. Queries are dropped and ids become placeholders, since a log of production
 * holds personal data and ids that a test app does not have.
 */
import { read, requestPath } from '../inputs/readers.ts';
import type { RouteList } from '../model/project.ts';
import { isRecord } from '../model/record.ts';
import { withoutActions } from './acting-routes.ts';
import { needs } from './path-templates.ts';

export interface LoggedRoutes extends RouteList {
  /** The paths of GETs, the most requested first, with their share of all requests, 0 to 1. */
  readonly shares: readonly { readonly path: string; readonly share: number }[];
}

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** Null if the line does not tell. */
  readonly status: number | null;
}

/** The routes of the requests that succeeded; null if no line holds a request. */
export function readAccessLog(text: string): LoggedRoutes | null {
  const requests = requestsIn(text).filter(({ status }) => status === null || status < 400);
  if (requests.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { method, path } of requests) {
    const route = `${method} ${templateOfRequest(path)}`;
    counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  const routes = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([route, count]) => {
      const [method = '', path = ''] = route.split(' ');
      return { method, path, share: count / requests.length };
    });
  const gets = routes.filter(({ method }) => method === 'GET');
  const isNeedy = (path: string) => path.includes('{');
  const list = withoutActions({
    plain: gets
      .filter(({ path }) => !isNeedy(path) && 'value' in read(requestPath, path))
      .map(({ path }) => ({ path, requests: [path] })),
    needy: gets
      .filter(({ path }) => isNeedy(path))
      .map(({ path }) => ({ path, prefixes: [''], query: [], examples: {} })),
    omitted: [
      ...gets
        .filter(({ path }) => isNeedy(path))
        .map(({ path }) => ({ route: `GET ${path}`, why: needs(path) })),
      ...routes
        .filter(({ method }) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS')
        .map(({ method, path }) => ({
          route: `${method} ${path}`,
          why: 'it is not a GET and may change data',
        })),
    ],
  });
  return { shares: gets.map(({ path, share }) => ({ path, share })), ...list };
}

function requestsIn(text: string): LoggedRequest[] {
  const har = /^\s*\{\s*"log"\s*:/.test(text) ? harEntries(text) : null;
  if (har) return har.flatMap((entry) => ofJson(entry) ?? []);
  return text.split('\n').flatMap((line) => ofLine(line) ?? []);
}

function harEntries(text: string): unknown[] | null {
  try {
    const { log } = JSON.parse(text) as { log?: { entries?: unknown } };
    return Array.isArray(log?.entries) ? log.entries : null;
  } catch {
    return null;
  }
}

/** `"GET /users HTTP/1.1" 200` in the common and the combined format; or a JSON object. */
function ofLine(line: string): LoggedRequest | null {
  const start = line.indexOf('{');
  // A prefix, as `docker compose logs` writes it, may precede the object.
  if (start >= 0 && start < 100 && line.trimEnd().endsWith('}')) {
    try {
      return ofJson(JSON.parse(line.slice(start)));
    } catch {
      // No JSON: perhaps a line of another format with braces in it.
    }
  }
  const match = /"([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3})\b/.exec(line);
  return match ? request(match[1], match[2], match[3]) : null;
}

const METHOD_KEYS = ['method', 'request_method', 'httpMethod', 'http_method', 'verb'];
const PATH_KEYS = [
  'url',
  'path',
  'uri',
  'originalUrl',
  'request_uri',
  'requestUrl',
  'http_path',
  'requestPath',
];
const STATUS_KEYS = ['statusCode', 'status', 'status_code', 'http_status', 'responseStatus'];
/** Objects that hold these in the logs of pino, morgan, winston, Caddy, Traefik and in a HAR. */
const HOLDERS = ['req', 'request', 'res', 'response', 'http', 'httpRequest'];

function ofJson(value: unknown): LoggedRequest | null {
  if (!isRecord(value)) return null;
  const holders = [value, ...HOLDERS.map((name) => value[name]).filter(isRecord)];
  const first = (keys: readonly string[]) =>
    keys.flatMap((key) => holders.map((holder) => holder[key])).find(isScalar);
  // nginx may log the whole request line.
  const line = isScalar(value['request']) ? /^([A-Z]+) (\S+)/.exec(String(value['request'])) : null;
  return request(
    first(METHOD_KEYS) ?? line?.[1],
    first(PATH_KEYS) ?? line?.[2],
    first(STATUS_KEYS),
  );
}

function request(method: unknown, url: unknown, status: unknown): LoggedRequest | null {
  if (typeof method !== 'string' || typeof url !== 'string') return null;
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '') || '/';
  if (!path.startsWith('/')) return null;
  const number = Number(status);
  return { method: method.toUpperCase(), path, status: number >= 100 ? number : null };
}

/** Segments that are ids: numbers, UUIDs, hexadecimal or long mixed words. E-mail addresses and JSON web tokens are, too. */
const ID =
  /^(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=.*\d)[0-9a-f]{8,}|(?=.*\d)(?=.*[a-z])[\w-]{16,}|[^/]*(?:@|%40)[^/]*)$/i;

export function isId(segment: string): boolean {
  return ID.test(segment);
}

function templateOfRequest(path: string): string {
  let count = 0;
  const template = path
    .split('/')
    .map((segment) => {
      if (!isId(segment)) return segment;
      count += 1;
      return count === 1 ? '{id}' : `{id${count}}`;
    })
    .join('/');
  return template.length > 1 ? template.replace(/\/$/, '') : template;
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
