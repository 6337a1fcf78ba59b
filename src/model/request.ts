/** The requests of a scenario, and the values that are captured from their responses. */

/** What a correct response contains; null members are not checked. */
export interface ExpectedBody {
  readonly contains: string | null;
  /** A media type without parameters, in lower case. */
  readonly type: string | null;
}

/** How a value is escaped when it replaces a placeholder. */
export type Escaping = 'json' | 'form' | 'none';

export interface RequestBody {
  readonly bytes: Uint8Array;
  /** How its placeholders are replaced; null if it has none and is sent unchanged. */
  readonly escaping: Escaping | null;
}

/** A value taken from a response and used in later requests. */
export interface Capture {
  readonly name: string;
  /** Where it is: at a path of keys in a JSON body, in a header, or in the first group of a pattern in the body. */
  readonly from:
    | { readonly json: readonly (string | number)[] }
    | { readonly header: string }
    | { readonly pattern: string };
}

/**
 * One HTTP request. Its path, header values and body may contain placeholders: `${NAME}` for an environment
 * variable, `{{name}}` for a value captured from an earlier response of the sequence, and `[<id>]` for an id that
 * is new in every request sent.
 */
export interface Request {
  readonly method: string;
  /** Starts with a slash; with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
  /** The accepted statuses; null accepts any status below 500 as long as both arms agree. */
  readonly expectedStatus: readonly number[] | null;
  /** What a response has to contain; null accepts any body as long as both arms agree in media type and size. */
  readonly expectedBody: ExpectedBody | null;
  readonly captures: readonly Capture[];
}

/** From here on a status says that a request failed, unless the request expects it. */
export const FIRST_ERROR_STATUS = 400;

/** At least one; several are sent in turn on every connection. */
export type Requests = readonly [Request, ...Request[]];

export function plainRequest(method: string, path: string): Request {
  return {
    method,
    path,
    headers: {},
    body: null,
    expectedStatus: null,
    expectedBody: null,
    captures: [],
  };
}

/** `GET /users`. */
export function requestLine({ method, path }: Pick<Request, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** autocannon's placeholder for a new id. */
export const ID = '[<id>]';

const VARIABLE = /\$?\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
const EVERY_ID = /\[<id>\]/g;
const CAPTURED = /\{\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\}\}/g;
const PLACEHOLDER = new RegExp(`(?:${VARIABLE.source}|${CAPTURED.source}|\\[<id>\\])`, 'g');

/** Percent-encodes everything except placeholders, whose values are encoded when they are filled in. */
export function encodedTemplate(text: string): string {
  let encoded = '';
  let at = 0;
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    // A path holds no blanks, not even until they are replaced.
    encoded += percentEncoded(text.slice(at, index)) + placeholder.replace(/[ \t]/g, '');
    at = index + placeholder.length;
  }
  return encoded + percentEncoded(text.slice(at));
}

/** Escapes a text so that nothing in it is taken for a variable. */
export function literally(text: string): string {
  return text.replace(/\$\{(?=[A-Za-z_][A-Za-z0-9_]*\})/g, '$$$${');
}

/** A text of a request and how values are written into it. */
export interface Template {
  readonly text: string;
  readonly escaping: Escaping;
}

/** The texts of a request that may hold placeholders. */
export function templatesOf({ path, headers, body }: Request): Template[] {
  return [
    { text: path, escaping: 'form' },
    ...Object.values(headers).map((text): Template => ({ text, escaping: 'none' })),
    ...(body?.escaping == null ? [] : [{ text: textOf(body.bytes), escaping: body.escaping }]),
  ];
}

/** Whether every request sent gets a new id. */
export function holdsId(request: Request): boolean {
  return templatesOf(request).some(({ text }) => text.includes(ID));
}

/** The environment variables that a request refers to. */
export function variablesIn(request: Request): string[] {
  const texts = [...templatesOf(request), ...expectedTexts(request)];
  return [...new Set(texts.flatMap(({ text }) => variablesInText(text)))];
}

/** The environment variables that a text refers to; `$${NAME}` is an escaped text, not a reference. */
export function variablesInText(text: string): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([whole, name]) =>
    whole.startsWith('$$') || name === undefined ? [] : [name],
  );
}

function expectedTexts({ expectedBody }: Request): Template[] {
  const text = expectedBody?.contains;
  return text == null ? [] : [{ text, escaping: 'none' }];
}

/** The captured values that a request refers to. */
export function capturedIn(request: Request): string[] {
  const found = templatesOf(request).flatMap(({ text }) =>
    [...text.matchAll(CAPTURED)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(found)];
}

type Values = (name: string) => string;

/** Replaces `${NAME}` by environment variables. */
export function withVariables(request: Request, value: Values): Request {
  const filled = filledIn(request, VARIABLE, (whole, name) =>
    whole.startsWith('$$') ? { kept: whole.slice(1) } : value(name),
  );
  const { expectedBody } = request;
  if (expectedBody?.contains == null) return filled;
  const contains = expectedBody.contains.replace(VARIABLE, (whole: string, name: string) =>
    whole.startsWith('$$') ? whole.slice(1) : value(name),
  );
  return { ...filled, expectedBody: { ...expectedBody, contains } };
}

/** Replaces `{{name}}` by captured values. @param value returns null to keep the placeholder */
export function withCaptured(request: Request, value: (name: string) => string | null): Request {
  return filledIn(request, CAPTURED, (whole, name) => value(name) ?? { kept: whole });
}

/** Replaces every `[<id>]` by the same new id, as autocannon does. */
export function withIds(request: Request, newId: () => string): Request {
  if (!holdsId(request)) return request;
  const id = newId();
  return filledIn(request, EVERY_ID, () => id);
}

/** @param value of a placeholder; `kept` is written as it is, without escaping */
function filledIn(
  request: Request,
  placeholder: RegExp,
  value: (whole: string, name: string) => string | { readonly kept: string },
): Request {
  const fill = ({ text, escaping }: Template) =>
    text.replace(placeholder, (whole: string, name: string) => {
      const filled = value(whole, name);
      return typeof filled === 'string' ? escaped(filled, escaping) : filled.kept;
    });
  const { path, headers, body } = request;
  return {
    ...request,
    path: fill({ text: path, escaping: 'form' }),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, fill({ text, escaping: 'none' })]),
    ),
    body:
      body?.escaping == null
        ? body
        : { ...body, bytes: bytesOf(fill({ text: textOf(body.bytes), escaping: body.escaping })) },
  };
}

function escaped(value: string, escaping: Escaping): string {
  switch (escaping) {
    case 'json':
      return JSON.stringify(value).slice(1, -1);
    case 'form':
      return percentEncoded(value);
    case 'none':
      return value;
  }
}

/** Replaces half of a surrogate pair, which cannot be encoded, by U+FFFD. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The port of an app's URL, 80 by default. */
export function portOf(url: string): number {
  return Number(new URL(url).port || 80);
}
