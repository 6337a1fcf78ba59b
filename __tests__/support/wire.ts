/** What apps and services say to each other, byte by byte. */
import type { OnQuery, WireReader } from '../../src/adapters/wire/wire-reader.ts';

/** A message of PostgreSQL; the startup has no type. */
export function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export const SSL_REQUEST = message('', int32(80877103));
export const CANCEL_REQUEST = message('', int32(80877102), int32(7), int32(8));
export const STARTUP = message('', int32(196608), 'user\0me\0database\0shop\0\0');
const READY = message('Z', 'I');
export const simple = (statement: string) => message('Q', `${statement}\0`);
export const prepare = (name: string, statement: string) =>
  message('P', `${name}\0${statement}\0`, Buffer.alloc(2));
export const bind = (name: string, value: string) =>
  message('B', `\0${name}\0`, Buffer.alloc(2), int32(value.length), value, Buffer.alloc(2));
export const EXECUTE = message('E', '\0', int32(0));
export const SYNC = message('S');
export const row = (value: string) => message('D', int32(value.length), value);
export const complete = (tag = 'SELECT 1') => message('C', `${tag}\0`);
export const failed = (text: string) => message('E', `SERROR\0M${text}\0\0`);
/** The server's side of a connection that was just made. */
export const GREETING = Buffer.concat([message('R', int32(0)), message('S', 'a\0b\0'), READY]);
export { READY };

/** A command of Redis as clients send it. */
export const command = (...words: string[]) =>
  Buffer.from(
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
  );

/** Bytes of the app (`>`) or of the service (`<`). Each step takes a millisecond. */
export type Step = readonly ['>' | '<', string | Buffer];

export interface Seen {
  readonly queries: readonly (readonly [name: string, start: number, end: number])[];
  readonly unread: WireReader['unread'];
}

/**
 * What a reader sees of a conversation.
 *
 * @param size of the chunks that the bytes come in
 */
export function seenOf(
  readerOf: (onQuery: OnQuery) => WireReader,
  steps: readonly Step[],
  size = Infinity,
): Seen {
  const queries: [string, number, number][] = [];
  const reader = readerOf((...query) => queries.push(query));
  for (const [at, [side, bytes]] of steps.entries()) {
    const whole = Buffer.from(bytes);
    for (let from = 0; from < whole.length; from += size) {
      const chunk = whole.subarray(from, from + size);
      if (side === '>') reader.sent(chunk, at);
      else reader.received(chunk, at);
    }
  }
  return { queries, unread: reader.unread };
}
