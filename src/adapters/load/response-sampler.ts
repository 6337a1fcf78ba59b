/**
 * Checks a sample of a run's responses: status, media type, size, whether the body is as expected, and whether all bodies are the same.
 * A sample detects error pages at almost no cost.
 */
import type { Client } from 'autocannon';
import type { ResponseSample, RequestStatus } from '../../model/run.ts';
import type { Request, Requests } from '../../model/request.ts';
import { DifferentBodies } from './body-digest.ts';
import { encodingIn, readBody, type Compression } from './content-encoding.ts';
import { targetOf } from './redirect-target.ts';

/** The first responses to each request are all checked. */
const ALWAYS_SAMPLED = 8;
/** After these, every 97th: a prime, so that the sample does not follow a cycle of the app. */
const SAMPLING_INTERVAL = 97;

/** Kinds of responses (status and media type) that are kept per request. */
const MAX_KINDS = 20;

/** Targets of redirects that are told apart per request. From so many on they are not compared. */
const MAX_TARGETS = 8;

/**
 * Bytes of compressed bodies that are kept until the run is over: decompressing them meanwhile would slow down one side only. Few apps
 * send that much on one machine, as the sample of a run.
 */
const MAX_KEPT = 64 * 2 ** 20;

/** Characters of different bodies that are kept until the run is over, of all kinds together. */
const MAX_DIFFERENT = 16 * 2 ** 20;

export interface ResponseHead {
  readonly shouldKeepAlive: boolean;
  /** Names and values, alternating. */
  readonly headers?: readonly string[];
}

/** The response whose body is checked next. */
interface SampledResponse {
  readonly request: number;
  readonly status: number;
  readonly type: string | null;
  /** How its body is compressed; null if it is not. */
  readonly encoding: string | null;
  /** Bytes of its body, as they were sent. */
  readonly size: number;
  readonly target: Target;
}

/** Where it leads, if it is a redirect. */
type Target = Pick<ResponseSample, 'location'>;

interface Tally extends Compression, Target {
  readonly request: number;
  readonly status: number;
  readonly type: string | null;
  count: number;
  /** Bytes of all of their bodies. Headers would hide that a small body is gone. */
  size: number;
  /** Sum of the squared distances of their sizes from the mean (Welford 1962). */
  squares: number;
  wrong: number;
  readonly bodies: DifferentBodies;
}

export class ResponseSampler {
  readonly #requests: Requests;
  /** Of the app. */
  readonly #port: string;
  readonly #heads = new Map<Client, ResponseHead>();
  readonly #tallies = new Map<string, Tally>();
  readonly #statuses = new Map<string, RequestStatus>();
  /** Where redirects have led so far, by request. */
  readonly #targets = new Map<number, Set<string>>();
  /** Responses so far, by request. */
  readonly #counts: number[];
  /** Index of the request that the next response belongs to. */
  #request = 0;
  #sampled: SampledResponse | null = null;
  /** Responses with a compressed body, one character for each of its bytes. */
  #compressed: { readonly response: SampledResponse; readonly body: string }[] = [];
  #kept = 0;
  #different = 0;

  /**
   * @param requests the scenario's requests, which each connection sends in turn
   * @param url of the app
   */
  constructor(requests: Requests, url: string) {
    this.#requests = requests;
    this.#port = new URL(url).port;
    this.#counts = requests.map(() => 0);
  }

  /** Sets which request of a sequence the next response answers. */
  setRequest(request: number): void {
    this.#request = request;
  }

  readonly attach = (client: Client): void => {
    client.on('headers', (head: ResponseHead) => this.#heads.set(client, head));
  };

  /** Call for every response. @param size bytes of its body, as they were sent */
  recordResponse(client: Client, status: number, size: number): void {
    const request = this.#request;
    const seen = (this.#counts[request] ?? 0) + 1;
    this.#counts[request] = seen;
    const isSampled = seen <= ALWAYS_SAMPLED || seen % SAMPLING_INTERVAL === 0;
    const head = this.#heads.get(client);
    this.#sampled = isSampled
      ? {
          request,
          status,
          type: mediaTypeOf(head),
          encoding: encodingOf(head),
          size,
          target: this.#targetOf(request, status, valuesOf(head, 'location')[0]),
        }
      : null;
    if (this.#requests.length > 1) this.#count(request, status);
  }

  /** Statuses by request of a sequence; empty for a single request, whose statuses the run has. */
  requestStatuses(): RequestStatus[] {
    return [...this.#statuses.values()];
  }

  /** All others count as one after the first few: they would leave no room for other kinds. */
  #targetOf(request: number, status: number, header: string | undefined): Target {
    const target = targetOf(status, header);
    const { location } = target;
    if (location === undefined || location === null) return target;
    const seen = this.#targets.get(request) ?? new Set();
    this.#targets.set(request, seen);
    if (seen.size < MAX_TARGETS) seen.add(location);
    return seen.has(location) ? target : { location: '*' };
  }

  #count(request: number, status: number): void {
    const key = `${request} ${status}`;
    const count = (this.#statuses.get(key)?.count ?? 0) + 1;
    this.#statuses.set(key, { request, status, count });
  }

  /** For autocannon's `verifyBody`, which is called with the body of the response just recorded. */
  readonly checkBody = (body: string): boolean => {
    const current = this.#sampled;
    this.#sampled = null;
    if (!current) return true;
    if (current.encoding === null) {
      this.#add(current, current.size, body, {});
      return true;
    }
    this.#compressed.push({ response: current, body });
    this.#kept += body.length;
    if (this.#kept > MAX_KEPT) this.#readCompressed();
    return true;
  };

  samples(): ResponseSample[] {
    this.#readCompressed();
    return [...this.#tallies.values()].map(({ count, size, squares, wrong, bodies, ...kind }) => {
      const sizeDeviation = Math.sqrt(Math.max(0, squares) / count);
      const digest = bodies.digest(this.#port);
      const known = digest === undefined ? {} : { digest };
      return { ...kind, count, size: size / count, sizeDeviation, wrong, ...known };
    });
  }

  #readCompressed() {
    for (const { response, body } of this.#compressed) {
      const headers = this.#requests[response.request]?.headers ?? {};
      const sent = Buffer.from(body, 'latin1');
      const { bytes, compression } = readBody(sent, response.encoding, headers);
      this.#add(response, bytes.length, bytes.toString(), compression);
    }
    this.#compressed = [];
    this.#kept = 0;
  }

  /** @param size bytes of the body, decompressed */
  #add(
    { request, status, type, target }: SampledResponse,
    size: number,
    body: string,
    compression: Compression,
  ) {
    const kind = { request, status, type, ...compression, ...target };
    // Empty ones would hide in the mean size of the others.
    const key = JSON.stringify([kind, size === 0]);
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size === MAX_KINDS * this.#requests.length) return;
      tally = { ...kind, count: 0, size: 0, squares: 0, wrong: 0, bodies: new DifferentBodies() };
      this.#tallies.set(key, tally);
    }
    const distance = tally.count === 0 ? 0 : size - tally.size / tally.count;
    tally.count += 1;
    tally.size += size;
    tally.squares += distance * (size - tally.size / tally.count);
    if (!isExpected(this.#requests[request], type, body)) tally.wrong += 1;
    if (tally.bodies.add(body)) this.#different += body.length;
    if (this.#different > MAX_DIFFERENT) tally.bodies.giveUp();
  }
}

/** Whether a body is what the request expects. @param type its media type */
export function isExpected(
  request: Request | undefined,
  type: string | null,
  body: string,
): boolean {
  if (!request?.expectedBody) return true;
  const { contains, type: expectedType } = request.expectedBody;
  if (expectedType !== null && expectedType !== type) return false;
  return contains === null || body.includes(contains);
}

/** `application/json` of `Content-Type: application/json; charset=utf-8`. */
function mediaTypeOf(head: ResponseHead | undefined): string | null {
  return mediaTypeIn(valuesOf(head, 'content-type')[0]);
}

function encodingOf(head: ResponseHead | undefined): string | null {
  return encodingIn(valuesOf(head, CONTENT_ENCODING).join(', '));
}

const CONTENT_ENCODING = 'content-encoding';

/** The values of a header. @param name in lower case */
function valuesOf(head: ResponseHead | undefined, name: string): string[] {
  const headers = head?.headers ?? [];
  return headers.filter((_, i) => i % 2 === 1 && headers[i - 1]?.toLowerCase() === name);
}

/** Milliseconds after which an idle connection is closed, as its last response announces; null if it does not. */
export function keepAliveOf(head: ResponseHead | null): number | null {
  const [seconds] = valuesOf(head ?? undefined, 'keep-alive').flatMap(
    (value) => /\btimeout=(\d+)/i.exec(value)?.[1] ?? [],
  );
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Whether a body may be compressed. It is asked of every response, so it looks at little. */
export function isCompressed(head: ResponseHead): boolean {
  const { headers = [] } = head;
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i];
    if (name?.length === CONTENT_ENCODING.length && name.toLowerCase() === CONTENT_ENCODING) {
      return encodingOf(head) !== null;
    }
  }
  return false;
}

/** `application/json` of `application/json; charset=utf-8`. */
export function mediaTypeIn(contentType: string | undefined): string | null {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}
