/** Finds out which protocol a connection speaks, and reads it. Whatever goes wrong, it only stops to read. */
import type { Unread } from '../../model/trace.ts';
import { PostgresReader } from './postgres-reader.ts';
import { RedisReader } from './redis-reader.ts';
import type { OnQuery, WireReader } from './wire-reader.ts';

/** The first byte of TLS. */
const HANDSHAKE = 0x16;

export class ConnectionReader implements WireReader {
  readonly #onQuery: OnQuery;
  #reader: WireReader | null = null;
  #unread: Unread | null = null;

  constructor(onQuery: OnQuery) {
    this.#onQuery = onQuery;
  }

  get unread(): Unread | null {
    return this.#unread ?? this.#reader?.unread ?? null;
  }

  sent(chunk: Buffer, now: number): void {
    this.#read(() => {
      this.#reader ??= this.#readerFor(chunk[0]);
      this.#reader?.sent(chunk, now);
    });
  }

  received(chunk: Buffer, now: number): void {
    this.#read(() => {
      // In both protocols the app speaks first.
      if (this.#reader === null) this.#unread = 'unknown';
      this.#reader?.received(chunk, now);
    });
  }

  /** An error thrown here would end the gate. */
  #read(read: () => void): void {
    if (this.unread !== null) return;
    try {
      read();
    } catch {
      this.#unread = 'garbled';
    }
  }

  #readerFor(first: number | undefined): WireReader | null {
    if (first === undefined) return null;
    // The length of PostgreSQL's first message, which is short.
    if (first === 0) return new PostgresReader(this.#onQuery);
    // An array, or a command in letters.
    if (/^[*a-z]$/i.test(String.fromCharCode(first))) return new RedisReader(this.#onQuery);
    this.#unread = first === HANDSHAKE ? 'encrypted' : 'unknown';
    return null;
  }
}
