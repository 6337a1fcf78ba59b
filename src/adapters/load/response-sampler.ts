/**
 * A look at some of a run's responses: status, media type and size, and whether the body holds what is
 * expected. A sample is enough to tell a page from an error page, and costs next to nothing.
 */
import type { Client } from 'autocannon';
import type { ResponseSample, RequestStatus } from '../../model/run.ts';
import type { Request, Requests } from '../../model/request.ts';

/** Of each request the first responses are all looked at, then one in so many: a prime, which no cycle hits. */
const ALWAYS_SAMPLED = 8;
const SAMPLING_INTERVAL = 97;

/** An app that answers a request in more ways has the first ones kept. */
const MAX_KINDS = 20;

export interface ResponseHead {
  readonly shouldKeepAlive: boolean;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
}

/** The response that is being looked at. */
interface SampledResponse {
  readonly request: number;
  readonly status: number;
  readonly type: string | null;
  readonly size: number;
}

interface Tally {
  count: number;
  size: number;
  wrong: number;
}

export class ResponseSampler {
  readonly #requests: Requests;
  readonly #heads = new Map<Client, ResponseHead>();
  readonly #tallies = new Map<string, Tally>();
  readonly #statuses = new Map<string, RequestStatus>();
  /** Responses so far, by request. */
  readonly #seen: number[];
  /** The request that the next response belongs to. */
  #request = 0;
  #current: SampledResponse | null = null;

  /** @param requests that are sent in turn */
  constructor(requests: Requests) {
    this.#requests = requests;
    this.#seen = requests.map(() => 0);
  }

  /** Told, in a sequence, which of its requests has just been answered. */
  setRequest(request: number): void {
    this.#request = request;
  }

  readonly attach = (client: Client): void => {
    client.on('headers', (head: ResponseHead) => this.#heads.set(client, head));
  };

  /** Told of every response. @param size bytes, headers included */
  recordResponse(client: Client, status: number, size: number): void {
    const request = this.#request;
    const seen = (this.#seen[request] ?? 0) + 1;
    this.#seen[request] = seen;
    const isSampled = seen <= ALWAYS_SAMPLED || seen % SAMPLING_INTERVAL === 0;
    this.#current = isSampled
      ? { request, status, type: mediaTypeOf(this.#heads.get(client)), size }
      : null;
    if (this.#requests.length > 1) this.#count(request, status);
  }

  /** Of a sequence; a single request's are told anyway. */
  requestStatuses(): RequestStatus[] {
    return [...this.#statuses.values()];
  }

  #count(request: number, status: number): void {
    const key = `${request} ${status}`;
    const count = (this.#statuses.get(key)?.count ?? 0) + 1;
    this.#statuses.set(key, { request, status, count });
  }

  /** For autocannon's `verifyBody`: called with the body of the response that was just noted. */
  readonly checkBody = (body: string): boolean => {
    const current = this.#current;
    this.#current = null;
    if (current) this.#add(current, body);
    return true;
  };

  samples(): ResponseSample[] {
    return [...this.#tallies].map(([key, { count, size, wrong }]) => {
      const [request, status, type] = JSON.parse(key) as [number, number, string | null];
      return { request, status, type, count, size: size / count, wrong };
    });
  }

  #add({ request, status, type, size }: SampledResponse, body: string) {
    const key = JSON.stringify([request, status, type]);
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size === MAX_KINDS * this.#requests.length) return;
      tally = { count: 0, size: 0, wrong: 0 };
      this.#tallies.set(key, tally);
    }
    tally.count += 1;
    tally.size += size;
    if (!isExpected(this.#requests[request], type, body)) tally.wrong += 1;
  }
}

function isExpected(request: Request | undefined, type: string | null, body: string): boolean {
  if (!request?.expectedBody) return true;
  const { contains, type: expectedType } = request.expectedBody;
  if (expectedType !== null && expectedType !== type) return false;
  return contains === null || body.includes(contains);
}

/** `application/json` of `Content-Type: application/json; charset=utf-8`. */
function mediaTypeOf(head: ResponseHead | undefined): string | null {
  const headers = head?.headers ?? [];
  const at = headers.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  const value = at === -1 ? undefined : headers[at + 1];
  return value?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}
