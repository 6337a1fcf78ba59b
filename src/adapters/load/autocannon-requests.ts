/** Turns a scenario's requests into autocannon's: environment variables and captured values filled in. */
import type { Request as Sent } from 'autocannon';
import {
  capturedIn,
  holdsId,
  withCaptured,
  withVariables,
  type Capture,
  type Request,
  type Requests,
} from '../../model/request.ts';
import { encodingIn, headerIn, readBody } from './content-encoding.ts';
import { textOfHeader } from './header-bytes.ts';
import type { Variables } from '../../ports/ports.ts';

/**
 * Requests with the values of environment variables. Only the requests that are sent contain these values;
 * reports, logs and checkpoints do not.
 */
export function withEnvironment([first, ...more]: Requests, variables: Variables): Requests {
  const fill = (request: Request) => withVariables(request, (name) => variables[name] ?? '');
  return [fill(first), ...more.map(fill)];
}

/** Values that a connection has captured since its sequence began, by name. */
type Captured = Record<string, string>;

/** Called for each response of a sequence, before the response is counted. */
export interface SequenceListener {
  /** @param index of the request within the sequence, from 0 */
  onResponse(index: number): void;
  /** A response lacked a value to capture; the sequence starts again. */
  onMissingCapture(name: string): void;
}

/** Whether any request contains the placeholder for a unique id. */
export function containIds(requests: readonly Request[]): boolean {
  return requests.some(holdsId);
}

export function autocannonRequests(
  requests: readonly Request[],
  listener: SequenceListener,
): Sent[] {
  const known = new Set(requests.flatMap(({ captures }) => captures.map(({ name }) => name)));
  return requests.map((request, index) => {
    // A placeholder that no request captures is plain text.
    const names = capturedIn(request).filter((name) => known.has(name));
    const plain = toAutocannon(request);
    // A listener costs time on every response, and a single request needs none.
    if (requests.length === 1 && request.captures.length === 0) return plain;
    return {
      ...plain,
      ...(names.length === 0 ? {} : { setupRequest: fillCaptures(request, names) }),
      onResponse: (_status, body, captured, headers) => {
        listener.onResponse(index);
        if (request.captures.length === 0) return;
        const encoding = encodingIn(headerIn(headers, 'content-encoding'));
        const text = encoding === null ? body : textOf(body, encoding, request);
        for (const capture of request.captures) {
          const value = capturedValue(capture, text, headers);
          if (value === null) listener.onMissingCapture(capture.name);
          else captured[capture.name] = value;
        }
      },
    };
  });
}

/** The text of a compressed body. @param body one character for each of its bytes */
function textOf(body: string, encoding: string, { headers }: Request): string {
  return readBody(Buffer.from(body, 'latin1'), encoding, headers).bytes.toString();
}

/** Fills in captured values. Returns null if one is missing: autocannon then starts the sequence again. */
function fillCaptures(request: Request, names: readonly string[]) {
  return (defaults: Sent, captured: Captured): Sent | null => {
    if (names.some((name) => captured[name] === undefined)) return null;
    const filled = withCaptured(request, (name) => captured[name] ?? '');
    return { ...defaults, ...toAutocannon(filled) };
  };
}

function toAutocannon({ method, path, headers, body }: Request): Sent {
  return {
    method,
    path,
    headers: { ...headers, ...lengthOfNothing({ method, headers, body }) },
    ...(body === null ? {} : { body: Buffer.from(body.bytes) }),
  };
}

/** A POST, PUT or PATCH without a body says so, as clients do: some servers refuse it otherwise. autocannon does not. */
function lengthOfNothing({
  method,
  headers,
  body,
}: Pick<Request, 'method' | 'headers' | 'body'>): Record<string, string> {
  const needsLength = /^(?:POST|PUT|PATCH)$/.test(method) && !body?.bytes.byteLength;
  const isGiven = Object.keys(headers).some((name) =>
    /^(?:content-length|transfer-encoding)$/i.test(name),
  );
  return needsLength && !isGiven ? { 'Content-Length': '0' } : {};
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** The value to capture from a response; null if it is not there. */
export function capturedValue({ from }: Capture, body: string, headers: Headers): string | null {
  if ('json' in from) {
    const value = valueAtPath(from.json, body);
    return toText(isExact(value, body) ? value : valueAtPath(from.json, withNumbersAsText(body)));
  }
  if ('header' in from) {
    const wanted = from.header.toLowerCase();
    const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return toText(typeof text === 'string' ? textOfHeader(text) : text);
  }
  return toText(new RegExp(from.pattern).exec(body)?.[1]);
}

function valueAtPath(path: readonly (string | number)[], body: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Not JSON.
    return undefined;
  }
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/**
 * Whether JavaScript writes a number as the body does. It rounds ids above 2^53, and shortens `12.50`, `3.0` and `1e3`. Of a whole number only the last
 * two can have been shortened, and most bodies have none: to read them twice would cost the generator time.
 */
function isExact(value: unknown, body: string): boolean {
  if (typeof value !== 'number') return true;
  return Number.isSafeInteger(value) && !Object.is(value, -0) && !SHORTENED.test(body);
}

/** A whole number that is written with zeros after the point, or with an exponent. */
const SHORTENED = /(?:^|[:[,])\s*-?\d+(?:\.0+(?!\d)|(?:\.\d+)?[eE])/;

/** Valid JSON with every number as a text of the same digits. */
function withNumbersAsText(body: string): string {
  return body.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}

/** A captured value as text; null if it cannot be sent. A line break would start another header. */
function toText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && !/[\r\n]/.test(value) ? value : null;
}
