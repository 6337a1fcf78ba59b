/**
 * Part of the tracer: which of the requests that a process serves it sends itself. The two ends of a connection have the same pair of ports,
 * so the port from which a call is sent tells it. Calls between several processes of an app are not recognised, and neither are those
 * through a Unix socket, which has no ports.
 */
import { subscribe } from 'node:diagnostics_channel';
import { isObject } from './replace-method.ts';

/** What is used of a socket. */
export interface Ports {
  readonly localPort?: number | undefined;
  readonly remotePort?: number | undefined;
}

interface ClientSocket extends Ports {
  readonly connecting?: boolean;
  once(event: 'connect', then: () => void): unknown;
}

/** @template T what is known of a call */
export class OwnCalls<T> {
  /** By the object that a client has for a call. */
  readonly #sending = new WeakMap<object, (socket: ClientSocket) => void>();
  /** By both ports of the connection. It has one call at a time. */
  readonly #sent = new Map<string, T>();

  constructor() {
    subscribe('undici:client:sendHeaders', (message) => {
      const { request, socket } = message as { request: object; socket: ClientSocket };
      this.#sending.get(request)?.(socket);
    });
  }

  /**
   * A call begins.
   *
   * @param handle the object that its client has for it
   * @returns ends it
   */
  began(handle: object, call: T): () => void {
    let key: string | null = null;
    let isOver = false;
    const isSentOn = (socket: ClientSocket) => {
      const connected = () => {
        if (isOver) return;
        key = keyOf(socket.localPort, socket.remotePort);
        if (key !== null) this.#sent.set(key, call);
      };
      if (socket.connecting === true) socket.once('connect', connected);
      else connected();
    };
    this.#sending.set(handle, isSentOn);
    // A request of node:http gets its socket later, if the agent has none that is free.
    const { socket, once } = handle as { socket?: unknown; once?: unknown };
    if (isObject(socket)) isSentOn(socket as unknown as ClientSocket);
    else if (typeof once === 'function') Reflect.apply(once, handle, ['socket', isSentOn]);
    return () => {
      isOver = true;
      if (key !== null && this.#sent.get(key) === call) this.#sent.delete(key);
    };
  }

  /**
   * The call of this process that a request is; null if it came from elsewhere.
   *
   * @param socket on which it came; apps also hand requests to a server that have none
   */
  behind(socket: Ports | null | undefined): T | null {
    const key = keyOf(socket?.remotePort, socket?.localPort);
    return key === null ? null : (this.#sent.get(key) ?? null);
  }
}

/** @returns null for a Unix socket, and for one that is closed */
function keyOf(from: number | undefined, to: number | undefined): string | null {
  return from === undefined || to === undefined ? null : `${from} ${to}`;
}
