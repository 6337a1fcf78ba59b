/**
 * This folder sees the queries of apps that cannot be traced from inside: it relays the connections to their services,
 * and reads the protocols of PostgreSQL and Redis on the way. It knows where an app's environment names a service
 * (service-addresses.ts), how to pass bytes on (relay.ts), how to read each protocol (postgres-reader.ts, redis-reader.ts)
 * and how to fold what was read (query-log.ts). It assumes that connections are not encrypted. Readers open no socket and
 * read no clock: they are given chunks of bytes, and the time at which these came.
 */
import type { Unread } from '../../model/trace.ts';

/** Milliseconds on any clock. */
export type OnQuery = (name: string, start: number, end: number) => void;

/** Reads one connection. It never throws, and keeps no more than a bounded amount of what it is given. */
export interface WireReader {
  /** Why the connection is no longer read; null if it is. */
  readonly unread: Unread | null;
  /** The app sent these bytes. */
  sent(chunk: Buffer, now: number): void;
  /** The service sent these bytes. */
  received(chunk: Buffer, now: number): void;
}

/** Queries that wait for an answer; more are never open at once but in a protocol that is read wrongly. */
const MAX_OPEN = 10_000;

interface Open {
  readonly name: string;
  readonly sent: number;
}

/** Queries of a connection that wait for their answers, which come in the same order. */
export class OpenQueries<T extends Open> {
  readonly #open: T[] = [];
  readonly #onQuery: OnQuery;
  #lastEnd = -Infinity;

  constructor(onQuery: OnQuery) {
    this.#onQuery = onQuery;
  }

  get first(): T | undefined {
    return this.#open[0];
  }

  /** @returns false if there are too many */
  add(query: T): boolean {
    return this.#open.push(query) <= MAX_OPEN;
  }

  /** The first one is answered. @param isQuery false if it does not count */
  end(now: number, isQuery = true, name?: string): void {
    const query = this.#open.shift();
    if (!query || !isQuery) return;
    // Of those that were sent together, each is worked on when the one before it is done.
    this.#onQuery(name ?? query.name, Math.max(query.sent, this.#lastEnd), now);
    this.#lastEnd = now;
  }

  /** Forgets the first ones, up to one of these. @returns whether there is such a one */
  dropUntil(isKept: (query: T) => boolean): boolean {
    const at = this.#open.findIndex(isKept);
    this.#open.splice(0, at < 0 ? this.#open.length : at);
    return at >= 0;
  }

  drop(isDropped: (query: T) => boolean): void {
    const kept = this.#open.filter((query) => !isDropped(query));
    this.#open.splice(0, this.#open.length, ...kept);
  }
}
