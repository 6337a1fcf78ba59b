/**
 * Readers for the parts of an HTTP request, which is sent as raw text: they refuse what HTTP does not allow
 * there. And readers of a sequence's `capture`: where in a response a value is.
 */
import {
  acceptedBy,
  asText,
  reader,
  SCALAR,
  SCALAR_OR_LIST,
  textLike,
  type Reader,
} from '../inputs/readers.ts';

// HEAD is missing: autocannon's parser waits for a body that a HEAD response never has.
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

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

const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

const FRAMING = new Set(['connection', 'content-length', 'transfer-encoding']);

export const requestHeaders: Reader<Record<string, string>> = reader(
  'header names and their values, each on one line; Connection, Content-Length and Transfer-Encoding are set by cannongate',
  (raw, refuse) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const headers: Record<string, string> = {};
    for (const [name, written] of Object.entries(raw as Record<string, unknown>)) {
      const value = asText(written);
      const isLegal = HEADER_NAME.test(name) && !FRAMING.has(name.toLowerCase());
      if (isLegal && value !== undefined && /^[\t\x20-\x7e]*$/.test(value)) headers[name] = value;
      else refuse({ [name]: written });
    }
    return headers;
  },
  { type: 'object', additionalProperties: SCALAR },
);

export const headerName = textLike(HEADER_NAME, 'the name of a header');

/** Names with a value, or with several, in the order in which they are sent. */
export const queryValues: Reader<[name: string, value: string][]> = reader(
  'names with a text, a number or a list of these, for example { page: 2, tag: [a, b] }',
  (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const pairs = Object.entries(raw).flatMap(([name, written]: [string, unknown]) =>
      (Array.isArray(written) ? written : [written]).map((each) => [name, asText(each)] as const),
    );
    return pairs.every((pair): pair is [string, string] => pair[1] !== undefined)
      ? pairs
      : undefined;
  },
  {
    type: 'object',
    additionalProperties: SCALAR_OR_LIST,
  },
);

/** `data.items[0].id`, or `token`. A leading `$.` is what other tools write. */
export const jsonPath: Reader<(string | number)[]> = reader(
  'the path of a value in a JSON body, for example data.items[0].id',
  (raw) => {
    const text = (asText(raw)?.trim() ?? '').replace(/^\$\.?/, '');
    if (!/^(?:[^.[\]\s]+|\[\d+\])(?:\.[^.[\]\s]+|\[\d+\])*$/.test(text)) return undefined;
    return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
      index === undefined ? key : Number(index),
    );
  },
);

export const pattern: Reader<string> = reader(
  'a regular expression with one group, for example name="csrf" value="([^"]+)"',
  (raw, refuse) => {
    if (typeof raw !== 'string' || raw === '') return undefined;
    const reason = whyInvalidPattern(raw);
    if (reason === null) return raw;
    refuse(raw, { code: 'invalid-value', accepted: acceptedBy(pattern), reason });
    return undefined;
  },
  { type: 'string' },
);

/** Null for a pattern with one group. */
function whyInvalidPattern(source: string): string | null {
  try {
    // With an empty alternative it always matches, and the match has an item per group.
    const groups = (new RegExp(`${source}|`).exec('')?.length ?? 1) - 1;
    return groups === 1 ? null : `it has ${groups} groups`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What `{{name}}` can hold. */
export const captureName: Reader<string> = reader(
  'it a name of letters, digits and underscores: {{name}} stands for its value',
  (raw) => (typeof raw === 'string' && /^[A-Za-z_][A-Za-z0-9_]*$/.test(raw) ? raw : undefined),
);
