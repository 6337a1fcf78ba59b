/** Requests of a HAR file (HTTP Archive 1.2), as browsers export them. */
import * as z from 'zod';
import type { Refusal } from '../model/problem.ts';
import { literally, plainRequest, type Request } from '../model/request.ts';
import type { FileScenario } from './file-schema.ts';
import { METHODS, requestHeaders, requestMethod } from './request-readers.ts';
import { bytesFrom, type Reading } from './named-files.ts';
import { mergedHeaders } from './requests.ts';
import { acceptedBy, read, requestPath } from '../inputs/readers.ts';

const pair = z.object({ name: z.string(), value: z.string() });

const harSchema = z.object({
  log: z.object({
    entries: z
      .array(
        z.object({
          request: z.object({
            method: z.string(),
            url: z.url(),
            headers: z.array(pair).default([]),
            postData: z
              .object({ text: z.string().optional(), params: z.array(z.unknown()).default([]) })
              .optional(),
          }),
        }),
      )
      .min(1),
  }),
});

type Entry = z.infer<typeof harSchema>['log']['entries'][number];

/** With its index in the file. */
type Numbered = Entry & { readonly index: number };

/** Headers that cannongate sets itself. */
const NOT_SENT = new Set(['connection', 'content-length', 'transfer-encoding', 'host']);

type Har = NonNullable<FileScenario['har']>;

/** The requests to one host, in the order of the file; empty after a problem. */
export function requestsFromHar(
  { file, host }: Har,
  shared: Readonly<Record<string, string>>,
  reading: Reading,
): Request[] {
  const { locate, problems } = reading;
  const bytes = bytesFrom(file, ['har'], reading);
  if (bytes === null) return [];
  const refuse = (refusal: Refusal) => {
    problems.push({ ...refusal, where: locate('har') });
    return [];
  };
  const parsed = harSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.')).filter(Boolean);
    return refuse({ code: 'invalid-har', value: file, wrong: places.slice(0, 5) });
  }
  // Pages also load URLs such as data: and ws:, which are not HTTP requests.
  const entries = parsed.data.log.entries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ request }) => /^https?:/.test(request.url));
  if (entries.length === 0) {
    return refuse({ code: 'har-without-requests', value: file });
  }
  const hosts = [...new Set(entries.map(hostOf))];
  const [only] = hosts;
  if (host !== undefined && !hosts.includes(host)) {
    return refuse({ code: 'har-host', value: host, file, hosts, isUnknown: true });
  }
  if (host === undefined && hosts.length > 1) {
    return refuse({ code: 'har-host', file, hosts, isUnknown: false });
  }
  return entries.flatMap((entry) =>
    hostOf(entry) === (host ?? only) ? requestOf(entry, shared, reading) : [],
  );
}

function requestOf(
  { request: { method, url, headers, postData }, index }: Numbered,
  shared: Readonly<Record<string, string>>,
  { locate, problems }: Reading,
): Request[] {
  const { pathname, search } = new URL(url);
  const path = literally(`${pathname}${search}`);
  const own = headers.filter(
    ({ name }) => !name.startsWith(':') && !NOT_SENT.has(name.toLowerCase()),
  );
  const ownHeaders = Object.fromEntries(own.map(({ name, value }) => [name, literally(value)]));
  const checks = [read(requestPath, path), read(requestHeaders, ownHeaders)];
  const refusals: Refusal[] = checks.flatMap((check) =>
    'refusals' in check ? check.refusals : [],
  );
  if (!METHODS.some((each) => each === method)) {
    const accepted = acceptedBy(requestMethod);
    refusals.push({ code: 'invalid-value', value: method, accepted });
  }
  const where = `${locate('har')}, entry ${index + 1}`;
  problems.push(...refusals.map((refusal) => ({ ...refusal, where })));
  const text = postData?.text;
  if (text === undefined && (postData?.params.length ?? 0) > 0) {
    problems.push({ code: 'har-form-without-text', where });
  }
  const bytes = text === undefined ? null : new TextEncoder().encode(text);
  return [
    {
      ...plainRequest(method, path),
      headers: mergedHeaders(ownHeaders, shared),
      body: bytes && { bytes, escaping: null },
    },
  ];
}

function hostOf({ request }: Entry): string {
  return new URL(request.url).host;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // The schema refuses it.
    return null;
  }
}
