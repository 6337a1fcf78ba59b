/**
 * All patches of autocannon's internals are in this file. They were written for autocannon 9.0.0
 * (`PATCHED_VERSION`). `checkAutocannon` runs when the load generator starts; it fails if the version
 * differs or a member used here is missing.
 *
 * The documented option `setupClient` hands us each client before it connects. Patched there:
 *
 * - `client._connect` opens a connection. When a connection closes, autocannon keeps its unanswered
 *   request in the queue and pairs every later response with the wrong request; it also counts the end
 *   of an idle connection as a failed request. The patch empties the queue and counts a failure for
 *   each request in flight. It also reads into memory of its own, see `openPlain`.
 * - `client._doRequest` sends the next request. autocannon sends it into a connection that the server
 *   has just announced to close, and at the end of a run it drops the requests in flight, which makes
 *   slow routes look cheap in CPU time per request. The patch reconnects first, lets requests finish,
 *   and waits for the schedule if the load has a fixed rate. It is called by the parser, which must not read on what has
 *   come on the old connection: the patch sets `client.parser.offset` to its `end`.
 * - `client.parser[2]` and `client.parser[4]` handle complete headers and complete messages.
 *   autocannon takes 1xx responses for final ones, waits for the body of a 304 that gives its length, and crashes on a
 *   response without a request. The patch skips 1xx responses and such bodies, and counts a response without a request as
 *   a failure.
 * - `client.parser.execute` reads what arrives. autocannon ignores its errors, so that a response that is not HTTP takes
 *   as long as the timeout. The patch ends the connection, which counts a failure.
 * - `client.pipelinedRequests.toArray` tells since when each request waits. autocannon forgets those that are pipelined behind a response
 *   that closes the connection. The patch sends them again if it may, and counts both attempts as their time.
 * - `client.requestIterator.setRequests` gives a connection requests of its own, with the values of its
 *   session. The documented `client.setRequests` refuses that with pipelining, although nothing is sent yet.
 * - `client.requestIterator.rebuildRequest` writes a request into `currentRequest.requestBuffer`, all of it as UTF-8. The patch puts
 *   the bytes of a cookie that is no UTF-8 there.
 * - `client.pipelinedRequests.addByteCount` hears of all that arrives. autocannon keeps whole responses in
 *   memory, however large. The patch ends the connection of a response that is too large.
 * - `client.pipelinedRequests.addBody` and `.terminateRequest` hear of each part of a body, and of its end. autocannon decodes
 *   each part alone, which spoils a character whose bytes come in two. The patch keeps them until the next part. A compressed body is no
 *   text: the patch keeps each of its bytes as one character. It also counts the bytes.
 * - `client.parser.constructor.encoding` is ASCII, which loses a bit of each byte of a header that has eight. The patch reads each as one character.
 *
 * `measure-run.ts` also relies on the undocumented option `histograms`.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { StringDecoder } from 'node:string_decoder';
import type { Client } from 'autocannon';
import HttpClient from 'autocannon/lib/httpClient.js';
import installed from 'autocannon/package.json' with { type: 'json' };
import { MAX_RESPONSE_SIZE, type FailureKind } from '../../model/failure.ts';
import { isCompressed, keepAliveOf, type ResponseHead } from './response-sampler.ts';
import type { FixedRateSchedule, Connection } from './fixed-rate.ts';
import { withOwnBytes } from './header-bytes.ts';

/** The version of autocannon that the patches were written for. */
export const PATCHED_VERSION = '9.0.0';

/** Numbers by which http-parser-js names its callbacks. */
const ON_HEADERS_COMPLETE = 2;
const ON_MESSAGE_COMPLETE = 4;

/** What the callback for complete headers returns so that the parser takes the response to end there. */
const WITHOUT_BODY = 1;

/** A run with more failures ends early: each reconnection uses up a port. */
const MAX_FAILURES = 100;

/**
 * At a fixed rate, a connection that was free for less was not idle: no server closes one so soon. Without this limit an app that
 * drops requests at a high rate would pass, since each would be sent again. The shortest slice is as long.
 */
const MIN_IDLE_MS = 20;

/** Bytes of all unfinished responses of a run. A limit for each alone would allow it on every connection. */
const MAX_UNFINISHED_SIZE = 8 * MAX_RESPONSE_SIZE;

/** The code of the error that ends the connection of a response that is too large. */
const TOO_LARGE = 'CANNONGATE_RESPONSE_TOO_LARGE';

/** Members of a client that are patched or used here, as paths, with their types. */
const REQUIRED_MEMBERS: Readonly<Record<string, string>> = {
  'opts.port': 'number',
  _connect: 'function',
  _doRequest: 'function',
  _destroyConnection: 'function',
  destroyed: 'boolean',
  'requestIterator.setRequests': 'function',
  'requestIterator.rebuildRequest': 'function',
  'requestIterator.currentRequest.requestBuffer': 'object',
  reqsMade: 'number',
  secure: 'boolean',
  'pipelinedRequests.size': 'function',
  'pipelinedRequests.clear': 'function',
  'pipelinedRequests.toArray': 'function',
  'pipelinedRequests.addByteCount': 'function',
  'pipelinedRequests.addBody': 'function',
  'pipelinedRequests.terminateRequest': 'function',
  'parser.execute': 'function',
  'parser.finish': 'function',
  'parser.reinitialize': 'function',
  'parser.offset': 'number',
  'parser.end': 'number',
  'parser.state': 'string',
  'parser.line': 'string',
  'parser.hadError': 'boolean',
  'parser.constructor.encoding': 'string',
  [`parser.${ON_HEADERS_COMPLETE}`]: 'function',
  [`parser.${ON_MESSAGE_COMPLETE}`]: 'function',
};

/**
 * Makes a client that does not connect, and compares its members with those that the patches need.
 *
 * @throws Error that lists everything that differs
 */
export function checkAutocannon(
  Client: typeof HttpClient = HttpClient,
  version: string = installed.version,
): void {
  const problems: string[] = [];
  if (version !== PATCHED_VERSION) problems.push(`its version is ${version}`);
  const created: Client[] = [];
  const connecting: Client[] = [];
  try {
    new Client({
      hostname: 'localhost',
      requests: [{}],
      setupClient(client) {
        created.push(client);
        checkMembers(client, ['_connect', '_doRequest', '_destroyConnection'], problems);
        client._connect = () => {
          connecting.push(client);
          // The parser has some of its members only once it has read something.
          client.parser.execute(Buffer.alloc(0));
        };
      },
    });
  } catch (error) {
    problems.push(`a client cannot be created (${(error as Error).message})`);
  }
  for (const client of created) client.timeoutTicker?.clear();
  for (const client of connecting) checkMembers(client, Object.keys(REQUIRED_MEMBERS), problems);
  if (connecting.length === 0) problems.push('a new client does not call setupClient and _connect');
  if (problems.length === 0) return;
  throw new Error(
    `cannongate changes internals of autocannon ${PATCHED_VERSION}, but the installed autocannon differs: ${[...new Set(problems)].join('; ')}. Install autocannon ${PATCHED_VERSION}, or adapt src/adapters/load/autocannon-patches.ts.`,
  );
}

/** Lets a client send bytes that are no UTF-8 in its heads. Requests that are set before are written without. */
export function writeOwnBytes({ requestIterator }: Client): void {
  const rebuild = requestIterator.rebuildRequest.bind(requestIterator);
  requestIterator.rebuildRequest = () => {
    const result = rebuild();
    const { currentRequest } = requestIterator;
    currentRequest.requestBuffer = withOwnBytes(currentRequest.requestBuffer);
    return result;
  };
}

function checkMembers(client: object, paths: readonly string[], problems: string[]): void {
  for (const path of paths) {
    const member = path
      .split('.')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        client,
      );
    const type = REQUIRED_MEMBERS[path];
    if (typeof member !== type) problems.push(`client.${path} is not a ${type}`);
  }
}

/** Patches the connections of one run and counts their requests. */
export class Connections {
  /** Requests sent. */
  sent = 0;
  /** Requests without a complete response, by kind. */
  readonly failures: Partial<Record<FailureKind, number>> = {};
  /** Of the lost requests: see `takenForIdle` in `src/model/run.ts`. */
  takenForIdle = 0;
  /** Responses that announced that the server closes their connection. */
  closings = 0;
  readonly #onIdle: () => void;
  readonly #pipelining: number;
  readonly #schedule: FixedRateSchedule | null;
  readonly #isRepeatable: boolean;
  readonly #connections = new Map<Client, Connection>();
  /** By client: reads how many bytes the body has that was received last. */
  readonly #bodySizes = new Map<Client, () => number>();
  #inFlight = 0;
  #failed = 0;
  #isDraining = false;
  #isPaused = false;
  #onQuiet: (() => void) | null = null;
  /** Of each connection that is opened during a pause: settles once it is open, or cannot be opened. */
  readonly #opening: Promise<void>[] = [];
  /** Sends what each client held back during a pause. */
  readonly #release: (() => void)[] = [];
  /** Bytes received of responses that are not complete. */
  #unfinished = 0;

  /**
   * @param onIdle called after `drain`, once no request is in flight; too many failures also drain
   * @param pipelining how many requests may be in flight per connection; 1 at a fixed rate
   * @param schedule decides when a free connection sends; null: at once (closed loop)
   * @param isRepeatable whether a request may be sent again that the server has closed an idle connection on
   */
  constructor(
    onIdle: () => void,
    pipelining: number,
    schedule: FixedRateSchedule | null,
    isRepeatable = false,
  ) {
    this.#isRepeatable = isRepeatable;
    this.#onIdle = onIdle;
    this.#pipelining = pipelining;
    this.#schedule = schedule;
  }

  /** Sends no more requests, and calls `onIdle` once those in flight are answered or have failed. */
  drain(): void {
    this.#isDraining = true;
    this.#schedule?.stop();
    this.#endWhenIdle();
  }

  /** Sends no more requests before `resume`. Resolves once those in flight are answered or have failed. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
    });
  }

  /** Resolves once all connections whose opening began in a pause are open, have failed, or have timed out. */
  async opened(): Promise<void> {
    await Promise.all(this.#opening);
  }

  resume(): void {
    this.#isPaused = false;
    for (const release of this.#release) release();
  }

  /** How long the client's latest request waited for a free connection, in milliseconds. */
  queueTimeOf(client: Client): number {
    return this.#connections.get(client)?.queueTime ?? 0;
  }

  /** Bytes of the body that the client has received last, as they were sent. */
  bodySizeOf(client: Client): number {
    return this.#bodySizes.get(client)?.() ?? 0;
  }

  /** Patches one client. Called by autocannon's `setupClient`, before the client connects. */
  readonly patch = (client: Client): void => {
    const connectSecurely = client._connect.bind(client);
    const send = client._doRequest.bind(client);
    let inFlight = 0;
    /** Requests that a pause holds back. */
    let held = 0;
    let isOpen = false;
    let isParserPatched = false;
    /** The last response announced that the server will close the connection. */
    let isClosing = false;
    /** The connection was idle before the latest request, and nothing has come on it since. */
    let isReused = false;
    /** A request was lost with the idle connection, and is to be sent again although the schedule has moved past it. */
    let isOverdue = false;
    /** Whether calls of `_doRequest` by autocannon are ignored for now. */
    let ignoreRequests = false;
    /** Of the last response that began on this connection. It is read only if a request is lost. */
    let lastHead: ResponseHead | null = null;
    let answeredAt = 0;

    /** Of the body that is being received: responses come one after the other, also with pipelining. */
    const decoder = new StringDecoder('utf8');
    let isBodyCompressed = false;
    let bodySize = 0;
    this.#bodySizes.set(client, () => bodySize);
    /** Bytes received on this connection since its last response was complete. */
    let received = 0;
    const forgetReceived = () => {
      this.#unfinished -= received;
      received = 0;
    };

    const countDone = () => {
      if (inFlight === 0) return;
      inFlight -= 1;
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#onQuiet?.();
    };
    /** Counts the request that waits longest on this connection as failed. */
    const failFirst = (kind: FailureKind) => {
      if (inFlight === 0) return;
      countDone();
      this.#countFailure(kind);
    };
    const failAll = (kind: FailureKind) => {
      while (inFlight > 0) failFirst(kind);
    };
    /** Counts the requests in flight on this connection as not sent: the caller frees the slots, which sends them again. */
    const takeBack = () => {
      while (inFlight > 0) {
        isOverdue = this.#schedule !== null;
        countDone();
        this.sent -= 1;
        client.reqsMade -= 1;
      }
    };
    /**
     * The server may close an idle connection while a request is on its way. Then it has not seen the request, and every
     * HTTP client sends it again (RFC 9112, 9.3.1): the caller frees the slots, which sends it on a new connection. At a fixed
     * rate a free slot sends the request that is due next, so the caller has to send this one itself.
     */
    const failUnlessRepeated = (kind: 'unanswered' | 'reset') => {
      if (!isReused || !this.#isRepeatable) {
        const idleTime = keepAliveOf(lastHead);
        if (idleTime !== null && performance.now() - answeredAt >= idleTime) {
          this.takenForIdle += inFlight;
        }
        failAll(kind);
        return;
      }
      isReused = false;
      takeBack();
    };
    const reconnect = () => {
      isReused = false;
      ignoreRequests = true;
      if (client.secure) connectSecurely();
      else openPlain(client);
      ignoreRequests = false;
      isOpen = true;
      isClosing = false;
      lastHead = null;
    };
    const resetParser = () => {
      ignoreRequests = true;
      // A body without a length ends when its connection does: this completes the response, unless its
      // request has failed already.
      if (client.pipelinedRequests.size() > 0) client.parser.finish();
      client.parser.reinitialize('RESPONSE');
      decoder.end();
      ignoreRequests = false;
    };
    /**
     * Ends a connection that the server has announced to close, once its last response is complete. Whatever else has come on
     * it answers no request (RFC 9112, 9.6).
     */
    const closeConnection = () => {
      client._destroyConnection();
      resetParser();
      // It may be the parser that calls us. It would read the rest of this connection as the first response of the next one.
      client.parser.offset = client.parser.end;
      isOpen = false;
      isClosing = false;
    };
    const sendRequest = () => {
      // With its share of a fixed number of requests sent, autocannon would end the client although
      // responses are outstanding.
      const quota = client.responseMax ?? 0;
      const isQuotaUsed = quota > 0 && client.reqsMade >= quota;
      if (client.destroyed || (isQuotaUsed && inFlight > 0)) return;
      // A response that no request had asked for may have announced it, too.
      if (isClosing) closeConnection();
      if (!isOpen) reconnect();
      const before = client.reqsMade;
      send();
      // Nothing was sent: the client has sent its share of a fixed number of requests, and ended.
      if (client.reqsMade === before) return;
      this.sent += 1;
      this.#inFlight += 1;
      inFlight += 1;
    };
    const connection: Connection = {
      send: () => {
        isReused = isOpen && !isClosing && connection.sentAt - connection.freeSince >= MIN_IDLE_MS;
        sendRequest();
      },
      queueTime: 0,
      freeSince: 0,
      sentAt: 0,
      isFree: false,
    };
    const freeSlot = () => {
      if (this.#isDraining) this.#endWhenIdle();
      else if (this.#schedule) this.#schedule.connectionFree(connection);
      else if (this.#isPaused) held += 1;
      else sendRequest();
    };
    const freeAllSlots = () => {
      held = 0;
      for (let i = 0; i < this.#pipelining; i++) freeSlot();
    };
    this.#release.push(() => {
      const count = held;
      held = 0;
      isReused = isOpen && !isClosing;
      for (let i = 0; i < count; i++) sendRequest();
    });

    const { pipelinedRequests } = client;
    const addByteCount = pipelinedRequests.addByteCount.bind(pipelinedRequests);
    pipelinedRequests.addByteCount = (count) => {
      addByteCount(count);
      isReused = false;
      received += count;
      this.#unfinished += count;
      if (received <= MAX_RESPONSE_SIZE && this.#unfinished <= MAX_UNFINISHED_SIZE) return;
      client.conn?.destroy(
        Object.assign(new Error('the response is too large'), { code: TOO_LARGE }),
      );
    };
    const addBody = pipelinedRequests.addBody.bind(pipelinedRequests);
    const terminateRequest = pipelinedRequests.terminateRequest.bind(pipelinedRequests);
    pipelinedRequests.addBody = (part: Buffer) => {
      bodySize += part.length;
      // The body of a response without a request is nobody's.
      if (pipelinedRequests.size() === 0) return;
      addBody(isBodyCompressed ? part.toString('latin1') : decoder.write(part));
    };
    pipelinedRequests.terminateRequest = () => {
      addBody(decoder.end());
      return terminateRequest();
    };
    client.on('response', () => {
      forgetReceived();
      answeredAt = performance.now();
    });
    client.on('headers', (head: ResponseHead) => {
      lastHead = head;
      isClosing = !head.shouldKeepAlive;
      if (isClosing) this.closings += 1;
      isBodyCompressed = isCompressed(head);
      bodySize = 0;
    });
    client.on('connError', (error: NodeJS.ErrnoException) => {
      // Ends this process: no arm is to blame for what the load generator lacks.
      if (OWN_LIMITS.has(error.code ?? '')) {
        throw new Error(
          `the load generator can open no more connections (${error.message}): raise the limit (ulimit -n) or set fewer connections`,
        );
      }
      client.pipelinedRequests.clear();
      const kind = failureKind(error);
      if (kind === 'reset') {
        // A server that closes its connection as announced, and leaves a pipelined request unread, takes the rest of its response back.
        const isTakenBack = isClosing && inFlight > 1;
        // What has begun is the response to the request that waits longest.
        if (hasBegunResponse(client) && !isTakenBack) failFirst('cut-off');
        failUnlessRepeated(kind);
      } else failAll(kind);
    });

    // Called to open a connection: the first time, and after it was closed, failed or timed out.
    client._connect = () => {
      const isFirst = client.conn === undefined;
      forgetReceived();
      // Only now: autocannon sets its own callbacks after `setupClient`.
      if (!isParserPatched) this.#patchParser(client);
      isParserPatched = true;
      // After a timeout autocannon has already emptied the queue.
      const isClosed = client.pipelinedRequests.size() > 0;
      const hasBegun = !isFirst && hasBegunResponse(client);
      const waiting = inFlight;
      resetParser();
      // Fewer wait if the end of the connection was that of the response.
      if (hasBegun && inFlight === waiting) failFirst(isClosed ? 'cut-off' : 'unfinished');
      if (isClosed) failUnlessRepeated('unanswered');
      else failAll('timeout');
      // Late data of the old connection must not be parsed as a response on the next one.
      if (!isFirst) client._destroyConnection();
      isOpen = false;
      isClosing = false;
      if (isFirst && this.#schedule) {
        // At a fixed rate, connections are opened before the first request is due. One that closes
        // later is reopened when a request needs it.
        this.#connections.set(client, connection);
        reconnect();
        client.conn?.once(client.secure ? 'secureConnect' : 'connect', freeSlot);
      } else if (isOverdue) {
        isOverdue = false;
        // Who waits for the response has waited since the first attempt.
        connection.queueTime += performance.now() - connection.sentAt;
        sendRequest();
      } else {
        if (isFirst && this.#isPaused) {
          // Not within the first slice, which would last as long as this takes: a second, if an app's queue is full.
          reconnect();
          this.#opening.push(openOrClosed(client));
        }
        freeAllSlots();
      }
    };

    // Called when the connection is free for its next request.
    client._doRequest = () => {
      countDone();
      if (ignoreRequests) return;
      const hasLost = isClosing && inFlight > 0;
      const lost = pipelinedRequests.toArray();
      if (isClosing) closeConnection();
      if (hasLost && this.#isRepeatable) {
        // Requests pipelined behind a response that closes the connection are never answered, as behind the last one that a server
        // allows on a connection. HTTP clients send them again (RFC 9112, 9.3.2). That ends: a response has come before.
        takeBack();
        freeAllSlots();
        // Who waits for the response has waited since the first attempt. In a pause nothing was sent yet, and none of it is the app's time.
        for (const [i, request] of pipelinedRequests.toArray().slice(0, lost.length).entries()) {
          request.startTime = lost[i]?.startTime ?? request.startTime;
        }
      } else if (hasLost) {
        failAll('unanswered');
        freeAllSlots();
      } else {
        freeSlot();
      }
    };
  };

  /** Hides from autocannon the responses that answer no request, and ends the connection of one that is not HTTP. */
  #patchParser(client: Client): void {
    client.parser.constructor.encoding = 'latin1';
    const { parser, pipelinedRequests } = client;
    const execute = parser.execute.bind(parser);
    parser.execute = (part) => {
      const result = execute(part);
      // Not for every error that it returns: it reads on after a long head.
      if (parser.hadError) {
        if (pipelinedRequests.size() === 0) this.#countFailure('other');
        client.conn?.destroy(result as Error);
      }
      return result;
    };
    const onHeaders = parser[ON_HEADERS_COMPLETE];
    const onComplete = parser[ON_MESSAGE_COMPLETE];
    let isInterim = false;
    parser[ON_HEADERS_COMPLETE] = (head) => {
      const { statusCode } = head;
      // 100 Continue and 103 Early Hints precede the response.
      isInterim = statusCode < 200;
      if (!isInterim) onHeaders(head);
      // These have no body (RFC 9112, 6.3). The parser waits for one if they have a length, as a 304 may (RFC 9110, 8.6).
      return isInterim || statusCode === 204 || statusCode === 304 ? WITHOUT_BODY : undefined;
    };
    parser[ON_MESSAGE_COMPLETE] = () => {
      if (isInterim) isInterim = false;
      else if (pipelinedRequests.size() > 0) onComplete();
      // A response without a request: autocannon would crash on it.
      else this.#countFailure('other');
    };
  }

  #countFailure(kind: FailureKind): void {
    this.failures[kind] = (this.failures[kind] ?? 0) + 1;
    this.#failed += 1;
    // One response that is too large has taken as much time and memory as a run should.
    if (this.#failed > MAX_FAILURES || kind === 'too-large') this.drain();
  }

  #endWhenIdle(): void {
    if (this.#inFlight === 0) this.#onIdle();
  }
}

/**
 * What sockets read into. One for all: the parser is done with a part of a response, and has copied what it keeps, before the next one
 * is read. As large as what Node.js reads at once by default.
 */
const readBuffer = Buffer.allocUnsafe(64 * 1024);

/**
 * Connects a client without TLS as autocannon does, but for what is read. Node.js makes a buffer for each read, and V8 collects the
 * whole heap after 64 MB of them: a few times in a second of load, for ten milliseconds, in which one of the arms waits for requests.
 */
function openPlain(client: Client): void {
  const { hostname, port } = client.opts;
  const conn = connect({
    host: hostname ?? 'localhost',
    port,
    onread: {
      buffer: readBuffer,
      callback: (size) => {
        // The client may have given this connection up meanwhile.
        if (client.conn !== conn) return false;
        client.pipelinedRequests.addByteCount(size);
        client.parser.execute(readBuffer.subarray(0, size));
        return true;
      },
    },
  });
  client.conn = conn;
  conn.on('error', (error) => {
    client.emit('connError', error);
    if (!client.destroyed) client._connect();
  });
  conn.on('end', () => {
    if (!client.destroyed) client._connect();
  });
}

/** Whether a part of a response has come, and not all of it. Interim responses (1xx) are none. */
function hasBegunResponse({ parser }: Client): boolean {
  return parser.state !== 'RESPONSE_LINE' || parser.line !== '';
}

async function openOrClosed({ conn, secure }: Client): Promise<void> {
  await new Promise<void>((resolve) => {
    conn?.once(secure ? 'secureConnect' : 'connect', resolve).once('close', resolve);
  });
}

/** Errors of connections that say what the machine lacks: files, memory, or free ports of its own. */
const OWN_LIMITS = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL']);

export function failureKind({ code }: NodeJS.ErrnoException): FailureKind {
  if (code === TOO_LARGE) return 'too-large';
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'reset' : 'other';
}
