/** GETs to an app that is up, for `init`. */
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { Answer } from '../../model/project.ts';

const TIMEOUT_MS = 5_000;
/** Bytes of a body that is kept. OpenAPI documents of large apps have a few MiB. */
const MAX_BODY = 16 * 2 ** 20;

/** @param url of the app @param path starts with a slash @param more headers @param timeout milliseconds for the whole answer */
export function getPath(
  url: string,
  path: string,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
  timeout = TIMEOUT_MS,
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(url);
  const get = protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve) => {
    let status: number | null = null;
    let redirect: Pick<Answer, 'redirect' | 'leadsToHttps'> = {};
    const chunks: Buffer[] = [];
    let size = 0;
    const request = get({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      agent: false,
      // A test server has a certificate that nobody signed.
      rejectUnauthorized: false,
      signal,
      maxHeaderSize: 1 << 20,
      headers: { accept: 'application/json, */*;q=0.5', ...more },
    });
    const finish = (body: string) => {
      clearTimeout(timer);
      request.destroy();
      resolve({ status, body, ...redirect });
    };
    const timer = setTimeout(() => {
      // Of an endless stream, whose status came at once, no run could measure a whole response.
      status = null;
      finish('');
    }, timeout);
    request.once('error', () => {
      finish('');
    });
    request.once('response', (response) => {
      status = response.statusCode ?? null;
      redirect = redirectOf(response, new URL(url).origin + path);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BODY) finish('');
      });
      response.once('error', () => {
        finish('');
      });
      response.once('end', () => {
        finish(Buffer.concat(chunks).toString());
      });
    });
  });
}

function redirectOf(
  { statusCode = 0, headers }: IncomingMessage,
  from: string,
): Pick<Answer, 'redirect' | 'leadsToHttps'> {
  const { location } = headers;
  if (statusCode < 300 || statusCode > 399 || location === undefined) return {};
  if (!URL.canParse(location, from)) return {};
  const [to, asked] = [new URL(location, from), new URL(from)];
  if (to.origin === asked.origin) return { redirect: to.pathname + to.search };
  // Of another host, such as the one that the app has in public, only if the path is the same. A login has its own root.
  const isSamePath = to.pathname === asked.pathname && asked.pathname !== '/';
  const isUpgrade = asked.protocol === 'http:' && to.protocol === 'https:';
  return isUpgrade && (to.hostname === asked.hostname || isSamePath) ? { leadsToHttps: true } : {};
}
