/**
 * A look at some of a run's responses: status, media type and size, and whether the body holds what is
 * expected. A sample is enough to tell a page from an error page, and costs next to nothing.
 */
import type { Client } from 'autocannon';
import type { Answer } from '../../model/run.ts';
import type { ExpectedBody } from '../../model/settings.ts';

/** The first responses are all looked at, then one in so many: a prime, which no cycle of answers hits. */
const FIRST = 8;
const EVERY = 97;

/** An app that answers in more ways has its first ones kept. */
const MOST_KINDS = 20;

export interface ResponseHead {
  readonly shouldKeepAlive: boolean;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
}

interface Tally {
  count: number;
  size: number;
  wrong: number;
}

export class Answers {
  readonly #expected: ExpectedBody | null;
  readonly #heads = new Map<Client, ResponseHead>();
  readonly #tallies = new Map<string, Tally>();
  #seen = 0;
  #current: { status: number; type: string | null; size: number } | null = null;

  constructor(expected: ExpectedBody | null) {
    this.#expected = expected;
  }

  readonly adopt = (client: Client): void => {
    client.on('headers', (head: ResponseHead) => this.#heads.set(client, head));
  };

  /** Told of every response. @param size bytes, headers included */
  note(client: Client, status: number, size: number): void {
    this.#seen += 1;
    const isSampled = this.#seen <= FIRST || this.#seen % EVERY === 0;
    this.#current = isSampled ? { status, type: mediaTypeOf(this.#heads.get(client)), size } : null;
  }

  /** For autocannon's `verifyBody`: called with the body of the response that was just noted. */
  readonly look = (body: string): boolean => {
    const current = this.#current;
    this.#current = null;
    if (current) this.#add(current, body);
    return true;
  };

  summary(): Answer[] {
    return [...this.#tallies].map(([key, { count, size, wrong }]) => {
      const [status, type] = JSON.parse(key) as [number, string | null];
      return { status, type, count, size: size / count, wrong };
    });
  }

  #add(
    { status, type, size }: { status: number; type: string | null; size: number },
    body: string,
  ) {
    const key = JSON.stringify([status, type]);
    let tally = this.#tallies.get(key);
    if (!tally) {
      if (this.#tallies.size === MOST_KINDS) return;
      tally = { count: 0, size: 0, wrong: 0 };
      this.#tallies.set(key, tally);
    }
    tally.count += 1;
    tally.size += size;
    if (!this.#isExpected(type, body)) tally.wrong += 1;
  }

  #isExpected(type: string | null, body: string): boolean {
    if (!this.#expected) return true;
    const { contains, type: expectedType } = this.#expected;
    if (expectedType !== null && expectedType !== type) return false;
    return contains === null || body.includes(contains);
  }
}

/** `application/json` of `Content-Type: application/json; charset=utf-8`. */
function mediaTypeOf(head: ResponseHead | undefined): string | null {
  const headers = head?.headers ?? [];
  const at = headers.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  const value = at === -1 ? undefined : headers[at + 1];
  return value?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
}
