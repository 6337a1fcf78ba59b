/** Readers for the parts of an HTTP request. They guard the raw request that is sent. */
import { asText, quote, reader, SCALAR, type Reader } from './values.ts';

// HEAD is missing: autocannon's parser waits for a body that a HEAD response never has.
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Sent as it stands in the request line, so it has to be what HTTP allows there. */
export const requestPath: Reader<string> = {
  accepts:
    'a path that starts with a slash, without spaces or #, percent-encoded where needed, for example /users?page=2',
  schema: { type: 'string', pattern: '^\\s*/' },
  read(raw) {
    const path = asText(raw)?.trim() ?? '';
    if (/^\/[\x21\x22\x24-\x7e]*$/.test(path)) return { value: path };
    const accepts = requestPath.accepts;
    const advice = /^[a-z]+:\/\//i.test(path)
      ? `give the path alone, ${quote(pathOf(path))}: cannongate boots the app itself on a port of its own`
      : `give ${accepts}`;
    return { refusals: [{ found: quote(raw), advice }] };
  },
};

export const requestMethod: Reader<string> = reader(
  `one of ${METHODS.join(', ')}`,
  (raw) => {
    const method = asText(raw)?.toUpperCase();
    return METHODS.find((each) => each === method);
  },
  { type: 'string', pattern: `^(${METHODS.join('|')}|${METHODS.join('|').toLowerCase()})$` },
);

/** Without parameters, which are not compared. */
export const mediaType: Reader<string> = reader(
  'a media type without parameters, for example application/json',
  (raw) => {
    const type = asText(raw)?.trim().toLowerCase() ?? '';
    return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : undefined;
  },
);

const FRAMING = new Set(['connection', 'content-length', 'transfer-encoding']);

export const requestHeaders: Reader<Record<string, string>> = {
  accepts:
    'header names and their values, each on one line; Connection, Content-Length and Transfer-Encoding are set by cannongate',
  schema: { type: 'object', additionalProperties: SCALAR },
  read(raw) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      return { refusals: [{ found: quote(raw), advice: `give ${requestHeaders.accepts}` }] };
    }
    const headers: Record<string, string> = {};
    const refusals = [];
    for (const [name, found] of Object.entries(raw as Record<string, unknown>)) {
      const value = asText(found);
      const legal = /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !FRAMING.has(name.toLowerCase());
      if (legal && value !== undefined && /^[\t\x20-\x7e]*$/.test(value)) headers[name] = value;
      else
        refusals.push({
          found: quote({ [name]: found }),
          advice: `give ${requestHeaders.accepts}`,
        });
    }
    return refusals.length > 0 ? { refusals } : { value: headers };
  },
};

export const headerName: Reader<string> = reader('the name of a header', (raw) => {
  const name = asText(raw)?.trim() ?? '';
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) ? name : undefined;
});

/** Names with a value, or with several, in the order in which they are sent. */
export const queryValues: Reader<[name: string, value: string][]> = reader(
  'names with a text, a number or a list of these, for example { page: 2, tag: [a, b] }',
  (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const pairs = Object.entries(raw).flatMap(([name, found]: [string, unknown]) =>
      (Array.isArray(found) ? found : [found]).map((each) => [name, asText(each)] as const),
    );
    return pairs.every((pair): pair is [string, string] => pair[1] !== undefined)
      ? pairs
      : undefined;
  },
  {
    type: 'object',
    additionalProperties: { anyOf: [SCALAR, { type: 'array', items: SCALAR, minItems: 1 }] },
  },
);

function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
}
