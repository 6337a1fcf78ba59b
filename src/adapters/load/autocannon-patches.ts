/**
 * What autocannon's connections get wrong when a server closes them, mended, a way to let them
 * finish, and a way to pace them. autocannon keeps the request of a closed connection in its queue,
 * so that all later responses are paired with the start of an earlier request; it sends the next
 * request into a connection that the response has just announced to close; it counts an idle
 * connection's end as a failed request; and at the end of a run it drops what is in flight, which
 * biases CPU time per request for slow routes.
 *
 * This hooks two of its internal methods through its `setupClient` option; the version is pinned
 * and __tests__/integration/adapters/load holds every behaviour that is relied upon.
 */
import type { Client } from 'autocannon';
import type { FailureKind } from '../../model/run.ts';
import type { ResponseHead } from './response-sampler.ts';
import type { FixedRateSchedule, Connection } from './fixed-rate.ts';

/** Of http-parser-js, which names them by number. */
const ON_HEADERS_COMPLETE = 2;
const ON_MESSAGE_COMPLETE = 4;

/** A server that fails this often has failed; reconnecting costs ports, and would have no end. */
const MAX_FAILURES = 100;

/** The connections of one run. */
export class Connections {
  /** Requests that went out. */
  sent = 0;
  /** Requests without a complete response, by kind. */
  readonly failures: Partial<Record<FailureKind, number>> = {};
  readonly #end: () => void;
  readonly #pipelining: number;
  readonly #pace: FixedRateSchedule | null;
  readonly #senders = new Map<Client, Connection>();
  #inFlight = 0;
  #failed = 0;
  #draining = false;

  /**
   * @param end called when nothing is in flight any more after `drain`, which too many failures bring on
   * @param pipelining requests that may be in flight on a connection; one where they are paced
   * @param pace says when a free connection sends; null: at once, a closed loop
   */
  constructor(end: () => void, pipelining: number, pace: FixedRateSchedule | null) {
    this.#end = end;
    this.#pipelining = pipelining;
    this.#pace = pace;
  }

  /** Sends no more; the end follows when all that is in flight has been answered or has failed. */
  drain(): void {
    this.#draining = true;
    this.#pace?.stop();
    this.#endWhenIdle();
  }

  /** Milliseconds that the client's latest request waited for a connection. */
  queueTimeOf(client: Client): number {
    return this.#senders.get(client)?.queueTime ?? 0;
  }

  /** For autocannon's `setupClient`: called before the client connects. */
  readonly patch = (client: Client): void => {
    const connect = client._connect.bind(client);
    const send = client._doRequest.bind(client);
    let inFlight = 0;
    let open = false;
    /** The response has announced that its connection will be closed. */
    let closing = false;
    /** autocannon asks for a request, which is not wanted where it asks. */
    let silent = false;

    const settle = () => {
      if (inFlight === 0) return;
      inFlight -= 1;
      this.#inFlight -= 1;
    };
    /** All that is in flight here is lost. */
    const fail = (kind: FailureKind) => {
      while (inFlight > 0) {
        settle();
        this.#count(kind);
      }
    };
    const reconnect = () => {
      silent = true;
      connect();
      silent = false;
      open = true;
      closing = false;
    };
    const reset = () => {
      silent = true;
      // A body without a length ends with its connection: this completes its response.
      client.parser.finish();
      client.parser.reinitialize('RESPONSE');
      silent = false;
    };
    const transmit = () => {
      // autocannon would end with what is still on its way.
      const quota = client.responseMax ?? 0;
      const isQuotaUsed = quota > 0 && client.reqsMade >= quota;
      if (client.destroyed || (isQuotaUsed && inFlight > 0)) return;
      if (closing) {
        client._destroyConnection();
        reset();
        open = false;
      }
      if (!open) reconnect();
      const before = client.reqsMade;
      send();
      // With a fixed amount, the one that finds its quota used up sends nothing and ends.
      if (client.reqsMade === before) return;
      this.sent += 1;
      this.#inFlight += 1;
      inFlight += 1;
    };
    const sender: Connection = { send: transmit, queueTime: 0, freeSince: 0, isFree: false };
    const release = () => {
      if (this.#draining) this.#endWhenIdle();
      else if (this.#pace) this.#pace.connectionFree(sender);
      else transmit();
    };
    const releaseAll = () => {
      for (let i = 0; i < this.#pipelining; i++) release();
    };

    client.on('headers', (head: ResponseHead) => {
      closing = !head.shouldKeepAlive;
    });
    client.on('connError', (error: NodeJS.ErrnoException) => {
      client.pipelinedRequests.clear();
      fail(kindOf(error));
    });

    // Called when a connection is to be opened: at first, and after it was closed, failed or timed out.
    client._connect = () => {
      const isFirst = client.conn === undefined;
      // autocannon sets its own handlers after it has let us adopt the client.
      if (isFirst) this.#filter(client);
      reset();
      // autocannon has already emptied the queue of a request that timed out.
      fail(client.pipelinedRequests.size() > 0 ? 'unanswered' : 'timeout');
      // What the old connection still has to say must not be taken for the next one's.
      if (!isFirst) client._destroyConnection();
      open = false;
      closing = false;
      if (isFirst && this.#pace) {
        // Paced requests find their connection open; one that is closed later is opened when needed.
        this.#senders.set(client, sender);
        reconnect();
        client.conn?.once(client.secure ? 'secureConnect' : 'connect', release);
      } else {
        releaseAll();
      }
    };

    // Called when a connection is free for the next request.
    client._doRequest = () => {
      settle();
      if (silent) return;
      if (closing && inFlight > 0) {
        // What was sent behind a response that ends the connection is never answered.
        fail('unanswered');
        releaseAll();
      } else {
        release();
      }
    };
  };

  /** Keeps from autocannon what is no answer to a request. */
  #filter({ parser, pipelinedRequests }: Client): void {
    const onHeaders = parser[ON_HEADERS_COMPLETE];
    const onComplete = parser[ON_MESSAGE_COMPLETE];
    let isInterim = false;
    parser[ON_HEADERS_COMPLETE] = (head) => {
      // 100 Continue and 103 Early Hints come before the response, they are none.
      isInterim = head.statusCode < 200;
      return isInterim ? undefined : onHeaders(head);
    };
    parser[ON_MESSAGE_COMPLETE] = () => {
      if (isInterim) isInterim = false;
      else if (pipelinedRequests.size() > 0) onComplete();
      // An answer that nobody asked for; autocannon would look for its request.
      else this.#count('other');
    };
  }

  #count(kind: FailureKind): void {
    this.failures[kind] = (this.failures[kind] ?? 0) + 1;
    this.#failed += 1;
    if (this.#failed > MAX_FAILURES) this.drain();
  }

  #endWhenIdle(): void {
    if (this.#inFlight === 0) this.#end();
  }
}

function kindOf({ code }: NodeJS.ErrnoException): FailureKind {
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'reset' : 'other';
}
