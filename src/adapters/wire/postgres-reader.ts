/**
 * Reads the protocol of PostgreSQL, version 3 (https://www.postgresql.org/docs/current/protocol.html): which statement
 * is sent, and when it is answered. Rows, parameters and passwords are skipped by their length.
 */
import type { Unread } from '../../model/trace.ts';
import { statementShape } from '../runtime/shapes.ts';
import { OpenQueries, type OnQuery, type WireReader } from './wire-reader.ts';

/** Bytes of a statement that are read. A shape is much shorter. */
const MAX_STATEMENT = 16 * 1024;
/** Bytes that hold the names at the beginning of a message. */
const MAX_NAMES = 1024;
/** A connection that prepares more statements is no longer read. */
const MAX_STATEMENTS = 10_000;
/** A prepared statement whose text was not seen. */
const UNKNOWN = '?';
/** The server accepts no longer one: `MAX_STARTUP_PACKET_LENGTH`. */
const MAX_STARTUP = 10_000;

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/** Bytes to keep of the messages that matter. */
const KEPT_OF_APP: Readonly<Record<string, number>> = {
  Q: MAX_STATEMENT,
  P: MAX_STATEMENT,
  B: MAX_NAMES,
  E: MAX_NAMES,
  C: MAX_NAMES,
};

const MESSAGES_OF_APP = /^[QPBECDHSFdcfpX]$/;
const MESSAGES_OF_SERVER = /^[RKSZTDCIENA123nstGHWdcVv]$/;

/** Only these are longer than `MAX_SHORT`: rows, copied data, results, notices, errors, and types of parameters. */
const LONG_OF_SERVER = /^[DdTVNEAt]$/;
const MAX_SHORT = 30_000;

/** One way of a connection, as messages: a type, a length, and a body of which only the beginning is kept. */
class Messages {
  readonly #header = Buffer.alloc(5);
  /** Bytes of the header so far. */
  #filled = 0;
  #left = 0;
  #keep = 0;
  #kept: Buffer[] = [];

  /**
   * @param sizeOf bytes of the next header: 5 with a type, 4 without
   * @param keepOf how many bytes of a body to keep; null if there is no such message
   * @param onMessage false if nothing more is to be read
   * @returns false if these are no messages
   */
  read(
    chunk: Buffer,
    sizeOf: () => 4 | 5,
    keepOf: (type: string, length: number) => number | null,
    onMessage: (type: string, body: Buffer) => boolean,
  ): boolean {
    for (let at = 0; ;) {
      const size = sizeOf();
      if (this.#filled < size) {
        const end = Math.min(chunk.length, at + size - this.#filled);
        this.#filled += chunk.copy(this.#header, this.#filled, at, end);
        at = end;
        if (this.#filled < size) return true;
        // The length counts itself.
        this.#left = this.#header.readInt32BE(size - 4) - 4;
        const keep = this.#left < 0 ? null : keepOf(this.#type(size), this.#left);
        if (keep === null) return false;
        this.#keep = Math.min(keep, this.#left);
      }
      const end = Math.min(chunk.length, at + this.#left);
      if (this.#keep > 0 && end > at) {
        // A copy: a part of the chunk would keep all of it.
        const part = Buffer.from(chunk.subarray(at, Math.min(end, at + this.#keep)));
        this.#kept.push(part);
        this.#keep -= part.length;
      }
      this.#left -= end - at;
      at = end;
      if (this.#left > 0) return true;
      const [type, body] = [this.#type(size), Buffer.concat(this.#kept)];
      this.#filled = 0;
      this.#kept = [];
      if (!onMessage(type, body)) return true;
    }
  }

  #type(size: number): string {
    return size === 5 ? String.fromCharCode(this.#header[0] ?? 0) : '';
  }
}

interface Open {
  /** `simple` is over when the server is ready again, `execute` when its command is complete. `sync` is no query. */
  readonly kind: 'simple' | 'execute' | 'sync';
  readonly name: string;
  readonly sent: number;
}

export class PostgresReader implements WireReader {
  unread: Unread | null = null;
  readonly #open: OpenQueries<Open>;
  readonly #fromApp = new Messages();
  readonly #fromServer = new Messages();
  /** Shapes by the name of the prepared statement, and of the portal that it is bound to. */
  readonly #statements = new Map<string, string>();
  readonly #portals = new Map<string, string>();
  #isStartup = true;
  /** The server has to say whether it encrypts: with one byte, which is no message. */
  #isNegotiating = false;
  /** The app asks to cancel a query of another connection. Nothing follows. */
  #isCancelling = false;
  /** After an error, the server ignores everything until the next sync. */
  #isSkipping = false;

  constructor(onQuery: OnQuery) {
    this.#open = new OpenQueries(onQuery);
  }

  sent(chunk: Buffer, now: number): void {
    if (this.unread !== null || this.#isCancelling) return;
    const isRead = this.#fromApp.read(
      chunk,
      () => (this.#isStartup ? 4 : 5),
      (type, length) => {
        if (this.#isStartup) return length <= MAX_STARTUP ? 4 : null;
        return MESSAGES_OF_APP.test(type) ? (KEPT_OF_APP[type] ?? 0) : null;
      },
      (type, body) => {
        if (this.#isStartup) this.#start(body, now);
        else this.#ofApp(type, body, now);
        return this.unread === null && !this.#isCancelling;
      },
    );
    if (!isRead) this.#giveUp();
  }

  received(chunk: Buffer, now: number): void {
    if (this.unread !== null || chunk.length === 0) return;
    let rest = chunk;
    if (this.#isNegotiating) {
      const answer = String.fromCharCode(chunk[0] ?? 0);
      this.#isNegotiating = false;
      if (answer === 'S' || answer === 'G') {
        this.unread = 'encrypted';
        return;
      }
      if (answer === 'N') rest = chunk.subarray(1);
      // An error of a server that knows no encryption is a message.
    }
    if (rest.length === 0) return;
    const isRead = this.#fromServer.read(
      rest,
      () => 5,
      (type, length) => {
        const isPossible = length <= MAX_SHORT || LONG_OF_SERVER.test(type);
        return isPossible && MESSAGES_OF_SERVER.test(type) ? 0 : null;
      },
      (type) => {
        this.#ofServer(type, now);
        return this.unread === null;
      },
    );
    if (!isRead) this.#giveUp();
  }

  #start(body: Buffer, now: number): void {
    const code = body.length < 4 ? 0 : body.readInt32BE(0);
    if (code === SSL_REQUEST || code === GSS_REQUEST) this.#isNegotiating = true;
    else if (code === CANCEL_REQUEST) this.#isCancelling = true;
    else if (code >>> 16 === 3) {
      this.#isStartup = false;
      // The server says when it is ready.
      this.#add('sync', '', now);
    } else this.unread = 'unknown';
  }

  #ofApp(type: string, body: Buffer, now: number): void {
    switch (type) {
      case 'Q':
        this.#add('simple', shapeOf(textsOf(body)[0] ?? ''), now);
        break;
      case 'F':
        this.#add('simple', UNKNOWN, now);
        break;
      case 'P': {
        const [name = '', statement = ''] = textsOf(body);
        this.#remember(this.#statements, name, shapeOf(statement));
        break;
      }
      case 'B': {
        const [portal = '', statement = ''] = textsOf(body);
        this.#remember(this.#portals, portal, this.#statements.get(statement) ?? UNKNOWN);
        break;
      }
      case 'E':
        if (this.#isSkipping) break;
        this.#add('execute', this.#portals.get(textsOf(body)[0] ?? '') ?? UNKNOWN, now);
        break;
      case 'C': {
        const closed = body[0] === 'S'.charCodeAt(0) ? this.#statements : this.#portals;
        closed.delete(textsOf(body.subarray(1))[0] ?? '');
        break;
      }
      case 'S':
        this.#isSkipping = false;
        this.#add('sync', '', now);
        break;
      default:
    }
  }

  #ofServer(type: string, now: number): void {
    const kind = this.#open.first?.kind;
    switch (type) {
      // The command is complete, was empty, or has sent as many rows as were asked for.
      case 'C':
      case 'I':
      case 's':
        if (kind === 'execute') this.#open.end(now);
        else if (kind !== 'simple') this.#giveUp();
        break;
      case 'E':
        if (kind === 'simple') break;
        if (kind === 'execute') this.#open.end(now);
        this.#isSkipping = !this.#open.dropUntil((each) => each.kind !== 'execute');
        break;
      case 'Z':
        if (kind === 'sync') this.#open.end(now, false);
        else if (kind === 'simple') this.#open.end(now);
        else this.#giveUp();
        break;
      // It waits for data to copy. Until then it ignores what was sent with the command.
      case 'G':
        this.#open.drop((each) => each.kind === 'sync');
        break;
      case 'W':
        this.unread = 'pushed';
        break;
      default:
    }
  }

  #add(kind: Open['kind'], name: string, sent: number): void {
    if (!this.#open.add({ kind, name, sent })) this.#giveUp();
  }

  #remember(shapes: Map<string, string>, name: string, shape: string): void {
    if (name.length > MAX_NAMES || shapes.size >= MAX_STATEMENTS) this.#giveUp();
    else shapes.set(name, shape);
  }

  #giveUp(): void {
    this.unread ??= 'garbled';
  }
}

/** The texts of a body, each up to a zero byte. */
function textsOf(body: Buffer): string[] {
  return body.toString('utf8').split('\0', 2);
}

/** Known shapes of statements: an app has few, and parsing each takes time. */
const shapes = new Map<string, string>();
const MAX_CACHED = 1000;
const MAX_CACHED_LENGTH = 1024;

function shapeOf(statement: string): string {
  const known = shapes.get(statement);
  if (known !== undefined) return known;
  const shape = statementShape('pg', statement);
  if (shapes.size < MAX_CACHED && statement.length <= MAX_CACHED_LENGTH) {
    shapes.set(statement, shape);
  }
  return shape;
}
