/**
 * Checks a sample of a run's responses: status, media type, size, and whether the body is as expected.
 * A sample detects error pages at almost no cost.
 */
import type { Client } from 'autocannon';
import type { ResponseSample, RequestStatus } from '../../model/run.ts';
import type { Request, Requests } from '../../model/request.ts';

/** The first responses to each request are all checked. */
const ALWAYS_SAMPLED = 8;
/** After these, every 97th: a prime, so that the sample does not follow a cycle of the app. */
const SAMPLING_INTERVAL = 97;

/** Kinds of responses (status and media type) that are kept per request. */
const MAX_KINDS = 20;

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
}

interface Tally {
  count: number;
  /** Bytes of all of their bodies. Headers would hide that a small body is gone. */
  size: number;
  /** Sum of the squared distances of their sizes from the mean (Welford 1962). */
  squares: number;
  wrong: number;
}

export class ResponseSampler {
  readonly #requests: Requests;
  readonly #heads = new Map<Client, ResponseHead>();
  readonly #tallies = new Map<string, Tally>();
  readonly #statuses = new Map<string, RequestStatus>();
  /** Responses so far, by request. */
  readonly #counts: number[];
  /** Index of the request that the next response belongs to. */
  #request = 0;
  #sampled: SampledResponse | null = null;

  /** @param requests the scenario's requests, which each connection sends in turn */
  constructor(requests: Requests) {
    this.#requests = requests;
    this.#counts = requests.map(() => 0);
  }

  /** Sets which request of a sequence the next response answers. */
  setRequest(request: number): void {
    this.#request = request;
  }

  readonly attach = (client: Client): void => {
    client.on('headers', (head: ResponseHead) => this.#heads.set(client, head));
  };

  /** Call for every response. */
  recordResponse(client: Client, status: number): void {
    const request = this.#request;
    const seen = (this.#counts[request] ?? 0) + 1;
    this.#counts[request] = seen;
    const isSampled = seen <= ALWAYS_SAMPLED || seen % SAMPLING_INTERVAL === 0;
    this.#sampled = isSampled
      ? { request, status, type: mediaTypeOf(this.#heads.get(client)) }
      : null;
    if (this.#requests.length > 1) this.#count(request, status);
  }

  /** Statuses by request of a sequence; empty for a single request, whose statuses the run has. */
  requestStatuses(): RequestStatus[] {
    return [...this.#statuses.values()];
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
    if (current) this.#add(current, body);
    return true;
  };

  samples(): ResponseSample[] {
    return [...this.#tallies].map(([key, { count, size, squares, wrong }]) => {
      const [request, status, type] = JSON.parse(key) as [number, number, string | null, boolean];
      const sizeDeviation = Math.sqrt(Math.max(0, squares) / count);
      return { request, status, type, count, size: size / count, sizeDeviation, wrong };
    });
  }

  #add({ request, status, type }: SampledResponse, body: string) {
    const size = Buffer.byteLength(body);
    // Empty ones would hide in the mean size of the others.
    const key = JSON.stringify([request, status, type, size === 0]);
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size === MAX_KINDS * this.#requests.length) return;
      tally = { count: 0, size: 0, squares: 0, wrong: 0 };
      this.#tallies.set(key, tally);
    }
    const distance = tally.count === 0 ? 0 : size - tally.size / tally.count;
    tally.count += 1;
    tally.size += size;
    tally.squares += distance * (size - tally.size / tally.count);
    if (!isExpected(this.#requests[request], type, body)) tally.wrong += 1;
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
  const headers = head?.headers ?? [];
  const at = headers.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  return mediaTypeIn(at === -1 ? undefined : headers[at + 1]);
}

/** `application/json` of `application/json; charset=utf-8`. */
export function mediaTypeIn(contentType: string | undefined): string | null {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}
