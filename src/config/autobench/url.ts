/** What of the URL that autobench loads is of use to a gate that boots the app itself. */
import { quote, type Reader } from '../values.ts';

export interface AutobenchUrl {
  /** The URL's path without a slash at its end; empty for none. */
  readonly prefix: string;
  /** A host that is not this machine, and so was meant to be something else; null for none. */
  readonly elsewhere: string | null;
}

const ACCEPTS = 'the URL at which autobench finds the app, for example http://localhost:3000';

/** Null where there is none: autobench takes an empty one for none, too. */
export const autobenchUrl: Reader<AutobenchUrl | null> = {
  accepts: ACCEPTS,
  schema: { type: 'string' },
  read(raw) {
    if (raw === null || raw === '') return { value: null };
    const url = typeof raw === 'string' ? parsed(raw.trim()) : undefined;
    // From here on nothing is quoted that may be a password or a token.
    if (url === undefined) {
      const found = quote(typeof raw === 'string' ? raw.replace(/^.*@/s, '…@') : raw);
      return { refusals: [{ found, advice: `give ${ACCEPTS}` }] };
    }
    const refusals = [];
    if (url.username !== '' || url.password !== '') {
      const advice = 'leave them out, and give the benchmarks an Authorization header';
      refusals.push({ found: 'a user name or password', advice });
    }
    if (url.search !== '') {
      refusals.push({ found: 'a query', advice: 'leave it out, and put it into the paths' });
    }
    if (refusals.length > 0) return { refusals };
    const elsewhere = isThisMachine(url.hostname) ? null : url.host;
    return { value: { prefix: url.pathname.replace(/\/+$/, ''), elsewhere } };
  },
};

/** As autocannon reads one: without a scheme it is HTTP, and a path alone is of this machine. */
function parsed(text: string): URL | undefined {
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
