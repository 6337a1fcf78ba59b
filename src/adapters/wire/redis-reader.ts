/**
 * Reads the protocol of Redis, versions 2 and 3 (https://redis.io/docs/latest/develop/reference/protocol-spec/): which
 * command is sent, and when it is answered. Only the name of a command is kept: keys, values and replies are skipped.
 */
import type { Unread } from '../../model/trace.ts';
import { commandShape } from '../runtime/shapes.ts';
import { OpenQueries, type OnQuery, type WireReader } from './wire-reader.ts';

/** Characters of a line that are kept: more than any length or name of a command has. */
const MAX_LINE = 128;
/** Bytes of a name. */
const MAX_WORD = 64;

/** After these, replies no longer belong to commands. */
const PUSHING = new Set(['SUBSCRIBE', 'PSUBSCRIBE', 'SSUBSCRIBE', 'MONITOR', 'SYNC', 'PSYNC']);

/** Collects a line over several chunks, up to a length. */
class Line {
  #text = '';

  /** @returns the line and where the next one begins; null if it is not over */
  read(chunk: Buffer, from: number): { readonly text: string; readonly next: number } | null {
    const end = chunk.indexOf(0x0a, from);
    const stop = end < 0 ? chunk.length : end;
    const room = MAX_LINE - this.#text.length;
    this.#text += chunk.toString('latin1', from, Math.min(stop, from + room));
    if (end < 0) return null;
    const text = this.#text.replace(/\r$/, '');
    this.#text = '';
    return { text, next: end + 1 };
  }
}

/** A length or a number of elements; null if it is none. */
function sizeIn(line: string): number | null {
  return /^(?:-1|\d{1,10})$/.test(line.slice(1)) ? Number(line.slice(1)) : null;
}

export class RedisReader implements WireReader {
  unread: Unread | null = null;
  readonly #open: OpenQueries<{ name: string; sent: number }>;
  readonly #commandLine = new Line();
  /** Arguments that a command still has. */
  #arguments = 0;
  /** Bytes that its current argument still has, line end included; null between arguments. */
  #argumentLeft: number | null = null;
  /** The command's name, and in `CLIENT REPLY` the next argument. */
  #words: string[] = [];
  /** How many more characters the current word may have. */
  #room = 0;
  readonly #replyLine = new Line();
  /** Elements that a reply still has; 0 between replies. */
  #elements = 0;
  /** Bytes that its current text still has, line end included; null outside of a text. */
  #textLeft: number | null = null;
  /** Whether the reply says that there is no such command. Then its name may be anything. */
  #isNoCommand = false;
  #hasReplied = false;

  constructor(onQuery: OnQuery) {
    this.#open = new OpenQueries(onQuery);
  }

  sent(chunk: Buffer, now: number): void {
    for (let at = 0; at < chunk.length && this.unread === null;) {
      if (this.#argumentLeft === null) {
        const line = this.#commandLine.read(chunk, at);
        if (line === null) return;
        at = line.next;
        if (this.#arguments === 0) this.#commandBegins(line.text, now);
        else this.#argumentBegins(line.text);
      } else {
        const end = Math.min(chunk.length, at + this.#argumentLeft);
        const kept = Math.min(end - at, this.#room);
        if (kept > 0) {
          this.#words.push((this.#words.pop() ?? '') + chunk.toString('latin1', at, at + kept));
          this.#room -= kept;
        }
        this.#argumentLeft -= end - at;
        at = end;
        if (this.#argumentLeft === 0) this.#argumentEnds(now);
      }
    }
  }

  received(chunk: Buffer, now: number): void {
    for (let at = 0; at < chunk.length && this.unread === null;) {
      if (this.#textLeft === null) {
        const line = this.#replyLine.read(chunk, at);
        if (line === null) return;
        at = line.next;
        this.#replyGoesOn(line.text, now);
      } else {
        const end = Math.min(chunk.length, at + this.#textLeft);
        this.#textLeft -= end - at;
        at = end;
        if (this.#textLeft === 0) {
          this.#textLeft = null;
          this.#elementEnds(now);
        }
      }
    }
  }

  #commandBegins(line: string, now: number): void {
    if (!line.startsWith('*')) {
      // A command that somebody typed, in one line.
      this.#words = line.trim().split(/\s+/).slice(0, 2);
      this.#commandEnds(now);
      return;
    }
    const size = sizeIn(line);
    if (size === null) this.#giveUp();
    this.#arguments = Math.max(0, size ?? 0);
    this.#words = [];
  }

  #argumentBegins(line: string): void {
    const size = line.startsWith('$') ? sizeIn(line) : null;
    if (size === null || size < 0) {
      this.#giveUp();
      return;
    }
    this.#argumentLeft = size + 2;
    const [name] = this.#words;
    const isKept = name === undefined || (this.#words.length === 1 && isClient(name));
    this.#room = isKept ? Math.min(size, MAX_WORD) : 0;
    if (isKept) this.#words.push('');
  }

  #argumentEnds(now: number): void {
    this.#argumentLeft = null;
    this.#arguments -= 1;
    if (this.#arguments === 0) this.#commandEnds(now);
  }

  #commandEnds(now: number): void {
    const [word = '', next = ''] = this.#words;
    this.#words = [];
    // The server ignores empty lines.
    if (word === '') return;
    const name = /^[\w.-]+$/.test(word) ? commandShape(word.toUpperCase()) : '?';
    const isSilenced = isClient(word) && next.toUpperCase() === 'REPLY';
    if (PUSHING.has(name) || isSilenced) this.unread = 'pushed';
    else if (!this.#open.add({ name, sent: now })) this.#giveUp();
  }

  #replyGoesOn(line: string, now: number): void {
    const type = line.charAt(0);
    if (this.#elements === 0) {
      // What nobody asked for.
      if (type === '>') {
        this.unread = 'pushed';
        return;
      }
      this.#elements = 1;
      this.#isNoCommand = /^-ERR unknown command/i.test(line);
    }
    const size = sizeIn(line);
    switch (type) {
      case '+':
      case '-':
      case ':':
      case '_':
      case '#':
      case ',':
      case '(':
        this.#elementEnds(now);
        break;
      case '$':
      case '!':
      case '=':
        if (size === null) this.#giveUp();
        else if (size < 0) this.#elementEnds(now);
        else this.#textLeft = size + 2;
        break;
      case '*':
      case '~':
      case '>':
        this.#holds(size);
        this.#elementEnds(now);
        break;
      case '%':
        this.#holds(size === null ? null : 2 * size);
        this.#elementEnds(now);
        break;
      // Attributes come before what they belong to, and are no element.
      case '|':
        this.#holds(size === null ? null : 2 * size);
        break;
      default:
        this.#giveUp();
    }
  }

  /** The current element has others. */
  #holds(elements: number | null): void {
    if (elements === null) this.#giveUp();
    else this.#elements += Math.max(0, elements);
  }

  #elementEnds(now: number): void {
    if (this.unread !== null) return;
    this.#elements -= 1;
    if (this.#elements > 0) return;
    if (!this.#open.first) {
      this.#giveUp();
      return;
    }
    this.#hasReplied = true;
    this.#open.end(now, true, this.#isNoCommand ? '?' : undefined);
  }

  #giveUp(): void {
    // Before the first reply it was probably never Redis.
    this.unread ??= this.#hasReplied ? 'garbled' : 'unknown';
  }
}

function isClient(word: string): boolean {
  return word.toUpperCase() === 'CLIENT';
}
