/** The schema of autobench's configuration file. Its values have the same limits as in a cannongate.yml. */
import * as z from 'zod';
import type { Path } from '../document.ts';
import { INPUTS } from '../../inputs/declarations.ts';
import { requestHeaders, requestMethod } from '../request-readers.ts';
import {
  asNumber,
  boolean,
  integer,
  reader,
  requestPath,
  text,
  type Reader,
} from '../../inputs/readers.ts';

export interface AutobenchUrl {
  /** The URL's path without a slash at its end; empty for none. */
  readonly prefix: string;
  /** The host; null if it is this machine. */
  readonly otherHost: string | null;
}

/** Null without a URL; autobench treats an empty one alike. */
export const autobenchUrl: Reader<AutobenchUrl | null> = reader<AutobenchUrl | null>(
  'the URL at which autobench finds the app, for example http://localhost:3000',
  (raw, refuse) => {
    if (raw === null || raw === '') return null;
    const url = typeof raw === 'string' ? parseUrl(raw.trim()) : undefined;
    // No message quotes what may be a password or a token.
    if (url === undefined) {
      refuse(typeof raw === 'string' ? raw.replace(/^.*@/s, '…@') : raw);
      return undefined;
    }
    if (url.username !== '' || url.password !== '') {
      const reason = 'credentials-in-url';
      refuse(undefined, { code: 'not-allowed', reason });
    }
    if (url.search !== '') refuse(undefined, { code: 'not-allowed', reason: 'query-in-url' });
    const otherHost = isThisMachine(url.hostname) ? null : url.host;
    return { prefix: url.pathname.replace(/\/+$/, ''), otherHost };
  },
  { type: 'string' },
);

/** As autocannon reads it: the scheme defaults to HTTP, the host to this machine. */
function parseUrl(text: string): URL | undefined {
  if (/\s/.test(text) || text === '') return undefined;
  const whole = text.startsWith('/')
    ? `http://localhost${text}`
    : /^https?:\/\//i.test(text)
      ? text
      : `http://${text}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function isThisMachine(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/** autobench sends every body as JSON, whatever the headers say. */
const jsonBody: Reader<unknown> = reader('a mapping, a list or text, to be sent as JSON', (raw) => {
  if (typeof raw === 'string') return raw;
  // Parsing its own JSON turns aliases and timestamps into plain values.
  const isJson = typeof raw === 'object' && raw !== null;
  return isJson ? (JSON.parse(JSON.stringify(raw)) as unknown) : undefined;
});

const seconds: Reader<number> = reader('a number of seconds, for example 30', (raw) => {
  const value = asNumber(raw);
  return value !== undefined && value > 0 ? value : undefined;
});

const benchmarkSchema = z.strictObject({
  name: text('a name'),
  path: requestPath,
  method: requestMethod.optional(),
  headers: requestHeaders.optional(),
  body: jsonBody.optional(),
  idReplacement: boolean.optional(),
});

export const autobenchSchema = z.strictObject({
  name: text('the project’s name').optional(),
  benchFolder: text('a folder').optional(),
  url: autobenchUrl.optional(),
  connections: INPUTS.connections.reader.optional(),
  pipelining: integer(1, 100).optional(),
  duration: seconds.optional(),
  benchmarks: z.array(benchmarkSchema).min(1),
});

export type Autobench = z.infer<typeof autobenchSchema>;
export type Benchmark = z.infer<typeof benchmarkSchema>;

export function autobenchKeysAt(path: Path): string[] {
  return Object.keys((path[0] === 'benchmarks' ? benchmarkSchema : autobenchSchema).shape);
}
