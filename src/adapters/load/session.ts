/**
 * What a connection keeps from its scenario's setup: captured values, and cookies. Both become part of all its
 * later requests. The cookies are those of one host over a few seconds, so a jar needs neither domains nor
 * `Secure` nor `SameSite`; docs/maintainers/decisions/0035-setup.md says why it is no library.
 */
import { capturedIn, withCaptured, type Request, type Requests } from '../../model/request.ts';
import { textCookies } from './header-bytes.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Sent with requests to this path and below it. */
  readonly path: string;
}

export interface Session {
  /** By the name of the capture. */
  readonly values: Readonly<Record<string, string>>;
  readonly cookies: readonly Cookie[];
}

export const EMPTY_SESSION: Session = { values: {}, cookies: [] };

/** The same requests with the session's values and cookies. Placeholders of other values stay. */
export function withSession([first, ...others]: Requests, session: Session): Requests {
  const fill = (request: Request) => {
    const filled = withValues(request, session.values);
    return withCookies({ ...filled, headers: textCookies(filled.headers) }, session);
  };
  return [fill(first), ...others.map(fill)];
}

function withValues(request: Request, values: Session['values']): Request {
  const isKnown = (name: string) => Object.hasOwn(values, name);
  if (!capturedIn(request).some(isKnown)) return request;
  return withCaptured(request, (name) => (isKnown(name) ? (values[name] ?? '') : null));
}

/** A cookie of the session replaces one of the same name that the request brings along. */
function withCookies(request: Request, { cookies }: Session): Request {
  const sent = cookies.filter(({ path }) => isBelow(pathOf(request), path));
  if (sent.length === 0) return request;
  const names = new Set(sent.map(({ name }) => name));
  const headers = Object.entries(request.headers);
  const isCookie = ([name]: readonly [string, string]) => name.toLowerCase() === 'cookie';
  const own = headers
    .filter(isCookie)
    .flatMap(([, value]) => value.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !names.has(pair.split('=', 1)[0] ?? ''));
  const cookie = [...own, ...sent.map(({ name, value }) => `${name}=${value}`)].join('; ');
  const others = Object.fromEntries(headers.filter((header) => !isCookie(header)));
  return { ...request, headers: { ...others, cookie } };
}

/**
 * The cookies after a response.
 *
 * @param lines its `Set-Cookie` headers
 * @param path of the request
 * @param now of the response, in milliseconds; NaN if unknown: then no cookie has expired
 */
export function withSetCookies(
  cookies: readonly Cookie[],
  lines: readonly string[],
  path: string,
  now: number,
): readonly Cookie[] {
  return lines.reduce((jar, line) => {
    const parsed = parseSetCookie(line, path, now);
    if (parsed === null) return jar;
    const { cookie, isDeleted } = parsed;
    const others = jar.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    return isDeleted ? others : [...others, cookie];
  }, cookies);
}

function parseSetCookie(
  line: string,
  requestPath: string,
  now: number,
): { readonly cookie: Cookie; readonly isDeleted: boolean } | null {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  if (at < 1) return null;
  const attributes = new Map(
    rest.map((part) => {
      const equals = part.indexOf('=');
      const key = equals < 0 ? part : part.slice(0, equals);
      return [key.trim().toLowerCase(), equals < 0 ? '' : part.slice(equals + 1).trim()] as const;
    }),
  );
  const path = attributes.get('path') ?? '';
  const maxAge = attributes.get('max-age');
  const expires = Date.parse(attributes.get('expires') ?? '');
  return {
    cookie: {
      name: pair.slice(0, at).trim(),
      value: pair.slice(at + 1).trim(),
      path: path.startsWith('/') ? path : folderOf(requestPath),
    },
    // Max-Age comes before Expires (RFC 6265, 4.1.2.2).
    isDeleted: maxAge === undefined ? expires <= now : Number(maxAge) <= 0,
  };
}

function pathOf({ path }: Pick<Request, 'path'>): string {
  return path.split('?', 1)[0] ?? '/';
}

/** The path that a cookie without one belongs to (RFC 6265, 5.1.4). */
function folderOf(path: string): string {
  const end = (path.split('?', 1)[0] ?? '').lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}

function isBelow(path: string, folder: string): boolean {
  if (path === folder) return true;
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
