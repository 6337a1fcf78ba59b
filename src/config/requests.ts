/** Turns a request of the configuration file into one that can be sent, and collects its problems. */
import {
  encodedTemplate,
  holdsId,
  plainRequest,
  requestLine,
  type Capture,
  type Request,
  type RequestBody,
} from '../model/request.ts';
import type { Problem } from '../model/problem.ts';
import { captureName } from './request-readers.ts';
import type { FileRequest } from './file-schema.ts';
import { formBody } from './form-body.ts';
import { bytesFrom, type Reading } from './named-files.ts';
import { acceptedBy, read } from '../inputs/readers.ts';

interface Content {
  readonly body: RequestBody;
  /** The content type; null if the request has only the one of its headers, if any. */
  readonly type: string | null;
}

/** @param shared headers for all requests, which the request's headers override */
export function requestFrom(
  request: FileRequest,
  shared: Readonly<Record<string, string>>,
  reading: Reading,
): Request {
  const content = contentOf(request, reading);
  const body = content?.body ?? null;
  const { path: written = '/', method, expect, query = [] } = request;
  const path = withoutExpressions(written, ['path'], reading);
  const pairs = query.map(
    ([name, value]) => [name, withoutExpressions(value, ['query'], reading)] as const,
  );
  const headers = mergedHeaders(shared, headersFrom(request.headers ?? {}, reading));
  const captures = capturesOf(request, reading);
  reading.problems.push(...compressedProblems(headers, captures, expect, reading));
  return {
    ...plainRequest(method ?? (request.form ? 'POST' : 'GET'), withQuery(path, pairs)),
    headers: withType(headers, content?.type ?? null),
    body,
    expectedStatus: expect?.status ?? null,
    expectedBody: expectedBodyOf(expect, reading),
    captures,
  };
}

/** Headers whose values can be sent. */
export function headersFrom(
  headers: Readonly<Record<string, string>>,
  reading: Reading,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(
      ([name, value]) => [name, withoutExpressions(value, ['headers'], reading)] as const,
    ),
  );
}

/** Refuses what GitHub evaluates in workflows only. In the text that is returned, nothing is taken for a captured value. */
function withoutExpressions(
  text: string,
  key: readonly PropertyKey[],
  { locate, problems }: Reading,
): string {
  return text.replace(/\$\{\{(?:[^}]*\}\}|.*)/g, (value) => {
    problems.push({
      code: 'not-allowed',
      where: locate(...key),
      reason: 'github-expression',
      value,
    });
    return value.replaceAll('{', '%7B');
  });
}

/** Not every Node.js that runs us can decompress all of these, and without that a body holds neither the text nor the value. */
function compressedProblems(
  headers: Readonly<Record<string, string>>,
  captures: readonly Capture[],
  expect: FileRequest['expect'],
  { locate }: Reading,
): Problem[] {
  const isCompressed = Object.entries(headers).some(
    ([name, value]) =>
      name.toLowerCase() === 'accept-encoding' && /\b(?:gzip|br|deflate|zstd)\b/i.test(value),
  );
  if (!isCompressed) return [];
  const reason = 'compressed-body';
  const other = 'accept-encoding';
  const ofBody = captures.filter(({ from }) => !('header' in from));
  return [
    ...(expect?.body?.contains === undefined
      ? []
      : [
          {
            code: 'conflict',
            where: locate('expect', 'body'),
            keys: ['expect.body', other],
            reason,
          } as const,
        ]),
    ...ofBody.map(({ name }): Problem => ({
      code: 'conflict',
      where: locate('capture', name),
      keys: ['capture', other],
      reason,
    })),
  ];
}

function withQuery(path: string, query: readonly (readonly [string, string])[]): string {
  if (query.length === 0) return path;
  const pairs = query.map((pair) => pair.map(encodedTemplate).join('='));
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** autocannon replaces ids everywhere in a scenario, as text, which would damage a binary body. */
export function idProblems(requests: readonly Request[], { locate }: Reading): Problem[] {
  const bytes = requests.find(({ body }) => body !== null && !isUtf8(body.bytes));
  if (!bytes || !requests.some(holdsId)) return [];
  return [
    {
      code: 'not-allowed',
      where: locate(),
      reason: 'id-beside-binary-body',
      request: requestLine(bytes),
    },
  ];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Names of headers ignore case. */
export function mergedHeaders(
  shared: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const inherited = Object.entries(shared).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(inherited), ...own };
}

function withType(headers: Record<string, string>, type: string | null): Record<string, string> {
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return isTyped || type === null ? headers : { ...headers, 'content-type': type };
}

function expectedBodyOf(expect: FileRequest['expect'], reading: Reading): Request['expectedBody'] {
  const { contains = null, type = null } = expect?.body ?? {};
  withoutExpressions(contains ?? '', ['expect', 'body'], reading);
  return contains === null && type === null ? null : { contains, type };
}

function contentOf(request: FileRequest, reading: Reading): Content | null {
  const { body, 'body-file': file, form } = request;
  const [first, second] = (['body', 'body-file', 'form'] as const).filter(
    (key) => request[key] !== undefined,
  );
  if (first !== undefined && second !== undefined) {
    reading.problems.push({
      code: 'conflict',
      where: reading.locate(second),
      keys: [second, first],
      reason: 'keep-one',
    });
    return null;
  }
  if (form !== undefined) {
    for (const [name, { value = '' }] of Object.entries(form)) {
      withoutExpressions(value, ['form', name], reading);
    }
    return formBody(form, reading);
  }
  if (file !== undefined) {
    const bytes = bytesFrom(file, ['body-file'], reading);
    return bytes && { body: { bytes, escaping: null }, type: null };
  }
  if (body === undefined) return null;
  return {
    body: {
      bytes: new TextEncoder().encode(withoutExpressions(body.text, ['body'], reading)),
      escaping: body.json ? 'json' : 'none',
    },
    type: body.json ? 'application/json' : null,
  };
}

/** Where in the response a captured value is. */
const CAPTURE_KEYS = ['json', 'header', 'pattern'] as const;

function capturesOf({ capture = {} }: FileRequest, { locate, problems }: Reading): Capture[] {
  return Object.entries(capture).flatMap(([name, { json, header, pattern }]): Capture[] => {
    const values = { json, header, pattern };
    const present = CAPTURE_KEYS.filter((key) => values[key] !== undefined);
    if (!('value' in read(captureName, name))) {
      problems.push({
        code: 'invalid-value',
        where: locate('capture', name),
        value: name,
        accepted: acceptedBy(captureName),
      });
    }
    if (present.length !== 1) {
      problems.push({
        code: 'not-exactly-one',
        where: locate('capture', name),
        keys: CAPTURE_KEYS,
        present,
      });
    }
    if (json !== undefined) return [{ name, from: { json } }];
    if (header !== undefined) return [{ name, from: { header } }];
    return pattern === undefined ? [] : [{ name, from: { pattern } }];
  });
}
