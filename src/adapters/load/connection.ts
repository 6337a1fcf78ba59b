/**
 * What autocannon's connections get wrong when a server closes them, mended, and a way to let them
 * finish. autocannon keeps the request of a closed connection in its queue, so that all later
 * responses are paired with the start of an earlier request; it sends the next request into a
 * connection that the response has just announced to close; and at the end of a run it drops what
 * is in flight, which biases CPU time per request for slow routes.
 *
 * This hooks two of its internal methods through its `setupClient` option; the version is pinned
 * and __tests__/adapters/load holds every behaviour that is relied upon.
 */
import type { Client } from 'autocannon';

/** A server that closes on this many requests will not answer; reconnecting costs ports. */
const MOST_UNANSWERED = 100;

interface ResponseHead {
  readonly shouldKeepAlive: boolean;
}

/** The connections of one run. */
export class Connections {
  /** Requests that went out. */
  sent = 0;
  /** Requests whose connection the server closed before the response was complete. */
  unanswered = 0;
  readonly #busy = new Set<Client>();
  readonly #end: () => void;
  #draining = false;

  /** @param end called when nothing is in flight any more, or too many requests went unanswered */
  constructor(end: () => void) {
    this.#end = end;
  }

  /** Sends no more; the end follows when all that is in flight has been answered or has failed. */
  drain(): void {
    this.#draining = true;
    if (this.#busy.size === 0) this.#end();
  }

  /** For autocannon's `setupClient`: called before the client connects. */
  readonly adopt = (client: Client): void => {
    const connect = client._connect.bind(client);
    const send = client._doRequest.bind(client);
    let closing = false;
    let reconnecting = false;

    client.on('headers', (head: ResponseHead) => {
      closing = !head.shouldKeepAlive;
    });
    // The failed request is counted as a connection error, by autocannon.
    client.on('connError', () => {
      client.pipelinedRequests.clear();
    });

    client._connect = () => {
      reconnecting = true;
      // A body without a length ends with its connection: this completes its response.
      client.parser.finish();
      client.parser.reinitialize('RESPONSE');
      this.unanswered += client.pipelinedRequests.size();
      client.pipelinedRequests.clear();
      if (this.unanswered > MOST_UNANSWERED) this.#end();
      reconnecting = false;
      closing = false;
      if (this.#draining) this.#rest(client);
      else connect();
    };

    client._doRequest = () => {
      if (reconnecting) return;
      if (this.#draining) {
        this.#rest(client);
      } else if (closing) {
        client._destroyConnection();
        client._connect();
      } else {
        const before = client.reqsMade;
        send();
        // With a fixed amount, the one that finds its quota used up sends nothing and ends.
        if (client.reqsMade === before) return;
        this.sent += 1;
        this.#busy.add(client);
      }
    };
  };

  #rest(client: Client): void {
    this.#busy.delete(client);
    if (this.#busy.size === 0) this.#end();
  }
}
