/**
 * Sends one request to a port where the app may listen, and says what came in place of an answer: another protocol, a handshake that
 * failed, or a response without an end.
 */
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { connect as connectSecurely } from 'node:tls';
import type { Fragment, UnreadyResponse } from '../../diagnosis/evidence.ts';
import { LONGEST_PROBE } from '../../model/boot-causes.ts';
import { FIRST_ERROR_STATUS, requestLine, withIds } from '../../model/request.ts';
import { MAX_RESPONSE_SIZE } from '../../model/failure.ts';
import type { Scenario } from '../../model/settings.ts';
import { asSent, textCookies } from '../load/header-bytes.ts';
import { newId } from '../load/new-id.ts';

/** Limit for one request: an app may accept a connection before it can serve it. */
export const REQUEST_TIMEOUT_MS = LONGEST_PROBE * 1000;

/** Limit for a handshake. The app is up, and need not do anything else for it. */
const HANDSHAKE_TIMEOUT_MS = 1000;

/** With which servers that speak TLS answer a plain request, if at all. */
const BAD_REQUEST = 400;

/** Addresses that an app may listen on, in the order of trying. */
export const HOSTS = [
  { host: '127.0.0.1', url: '127.0.0.1' },
  { host: '::1', url: '[::1]' },
] as const;

/** A scenario with the values of variables; `requestLine` is its first request without them, for messages. */
export type ScenarioWithRequestLine = Scenario & { readonly requestLine?: string };

/** What another port than the assigned one answers. */
export interface OtherPortAnswer {
  readonly port: number;
  /** Where it answers one of the scenarios with an expected status or one below 400; null if it does not. */
  readonly url: string | null;
  /** The request that it answers so; null for none. */
  readonly request: string | null;
  /** The responses with other statuses. */
  readonly refused: readonly UnreadyResponse[];
  /** What it makes of a request with TLS if it has none, or without if it has; null if it was not asked so. */
  readonly otherTls: UnreadyResponse | null;
  /** Where it gave the first of them that is no error of the server; null for none. */
  readonly refusedAt: string | null;
}

/** Stricter than for the assigned port, since the port may serve something else. */
export async function askOtherPort(
  port: number,
  scenarios: readonly ScenarioWithRequestLine[],
  signal: AbortSignal,
): Promise<OtherPortAnswer> {
  const refused: UnreadyResponse[] = [];
  let otherTls: UnreadyResponse | null = null;
  let refusedAt: string | null = null;
  for (const { host, url: name } of HOSTS) {
    const url = `http://${name}:${port}`;
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      const probed = await sendProbe(host, port, scenario, REQUEST_TIMEOUT_MS, signal);
      if (probed === 'unreachable') break;
      const { status } = probed;
      if (status === null) {
        const isTls = scenario.tls === null && (await speaksTls(host, port));
        const instead = isTls ? ({ kind: 'tls' } as const) : probed.instead;
        if (instead?.kind === 'tls' || instead?.kind === 'no-tls') {
          otherTls ??= { status, instead, request: requestLineOf(scenario) };
        }
        break;
      }
      const isRight =
        status < FIRST_ERROR_STATUS ||
        isExpectedStatus(scenario, status) ||
        (scenario.setup !== null && REFUSED_WITHOUT_SETUP.has(status));
      const request = requestLineOf(scenario);
      // nginx and servers in Go answer a request without TLS so.
      if (isDoubtful(status, scenario) && (await speaksTls(host, port))) {
        otherTls ??= { status: null, instead: { kind: 'tls' }, request };
        break;
      }
      if (isRight) return { port, url, request, refused, refusedAt, otherTls };
      refused.push({ ...probed, request });
      if (isReadyStatus(status, scenario)) refusedAt ??= url;
    }
  }
  return { port, url: null, request: null, refused, refusedAt, otherTls };
}

export function requestLineOf({ requestLine: given, requests }: ScenarioWithRequestLine): string {
  return given ?? requestLine(requests[0]);
}

export function isReadyStatus(status: number | null, scenario: Scenario): boolean {
  if (status === null) return false;
  // Without the values of its setup, many apps fail in a request instead of refusing it.
  const isUnprepared = status === 500 && scenario.setup !== null;
  return status < 500 || isUnprepared || isExpectedStatus(scenario, status);
}

/** What says that somebody is not signed in. */
const REFUSED_WITHOUT_SETUP = new Set([401, 403]);

/** Checks the first request only: later ones of a sequence may need values captured from it. */
export function isExpectedStatus({ requests: [first] }: Scenario, status: number): boolean {
  return first.expectedStatus?.includes(status) === true;
}

/** Whether the answer may only say that the request came without TLS. */
export function isDoubtful(status: number | null, scenario: Scenario): boolean {
  return (
    status === BAD_REQUEST && scenario.tls === null && !isExpectedStatus(scenario, BAD_REQUEST)
  );
}

/** Whether a server on the port accepts connections. Nothing is sent. */
export async function accepts(host: string, port: number): Promise<boolean> {
  return await reaches(connect({ host, port, timeout: HANDSHAKE_TIMEOUT_MS }), 'connect');
}

/** Whether a server on the port completes a handshake of TLS. */
export async function speaksTls(host: string, port: number): Promise<boolean> {
  const options = { host, port, rejectUnauthorized: false, timeout: HANDSHAKE_TIMEOUT_MS };
  return await reaches(connectSecurely(options), 'secureConnect');
}

/** Whether a socket that connects comes to an event. It is closed then. */
function reaches(socket: Socket, event: 'connect' | 'secureConnect'): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      socket.destroy();
      resolve(isReached);
    };
    socket.once(event, () => {
      end(true);
    });
    for (const failed of ['timeout', 'error', 'close']) {
      socket.on(failed, () => {
        end(false);
      });
    }
  });
}

export type Probed = Pick<UnreadyResponse, 'status' | 'instead'>;

/** What one request got. Each has an id of its own, as the requests of a run have: an app may keep it, also for the next boot. */
export function sendProbe(
  host: string,
  port: number,
  { requests: [first], tls }: Scenario,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Probed | 'unreachable'> {
  const { method, path, headers, body } = withIds(first, newId);
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(body.bytes.byteLength) };
    const request = tls === null ? requestPlain : requestSecure;
    const outgoing = request({
      host,
      port,
      method,
      path,
      ...(tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate }),
      ...(tls?.servername == null ? {} : { servername: tls.servername }),
      // Node.js' default of 16 KiB would reject large headers that the app may send.
      maxHeaderSize: 1 << 20,
      headers: { ...asSent(textCookies(headers)), ...length },
      agent: false,
      signal,
    });
    let isLate = false;
    // Not AbortSignal.any with a timeout: it may be garbage-collected before it fires (nodejs/node#57736).
    const timer = setTimeout(() => {
      isLate = true;
      outgoing.destroy(new Error('no answer in time'));
    }, timeoutMs);
    let isConnected = false;
    let head: { readonly response: IncomingMessage; readonly since: number } | null = null;
    /** The body as far as it can say that the server speaks HTTP/2 only. */
    let text = '';
    const end = () => {
      const status = head?.response.statusCode ?? null;
      const isRefused = tls !== null && status === FORBIDDEN && REFUSED_BY_HTTP2.test(text);
      resolve(isRefused ? { status: null, instead: HTTP2 } : { status, instead: null });
    };
    const fail = (error?: Error) => {
      const instead =
        head === null
          ? (withoutTls(error, tls) ?? failedHandshake(error, tls) ?? otherProtocol(error))
          : unfinished(head.response, isLate ? (performance.now() - head.since) / 1000 : null);
      resolve(isConnected ? { status: null, instead } : 'unreachable');
    };
    outgoing.once('close', () => {
      clearTimeout(timer);
      // After `101 Switching Protocols` Node.js reports neither a response nor an error. The end of a response may
      // come after this.
      if (head === null) fail();
    });
    outgoing.once('response', (response) => {
      head = { response, since: performance.now() };
      // Wait for the whole response: only then has the app served it. One that is too large counts as
      // served; the first run then fails, and says so.
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (text.length < REFUSAL_LENGTH) text += chunk.toString('latin1');
        if (received <= MAX_RESPONSE_SIZE) return;
        end();
        outgoing.destroy();
      });
      response.once('end', end);
      response.once('error', fail);
    });
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        isConnected = true;
      });
    });
    outgoing.once('error', fail);
    outgoing.end(body?.bytes);
  });
}

function unfinished(
  { statusCode = 0, headers: { 'content-type': type } }: IncomingMessage,
  seconds: number | null,
): Fragment {
  // Without its parameters.
  const name = /^[\w.+-]+\/[\w.+-]+/.exec(type ?? '')?.[0] ?? null;
  return { kind: 'unfinished', status: statusCode, type: name, seconds };
}

/**
 * How a server of Node.js' http2 that speaks HTTP/2 only over TLS answers a client that did not ask for it in the handshake. The app's
 * own code does not run for it.
 */
const REFUSED_BY_HTTP2 = /^(?:Missing|Unknown) ALPN Protocol, expected `h2`/;
const REFUSAL_LENGTH = 64;
const FORBIDDEN = 403;

/** How a server that does not speak TLS ends a handshake: its answer, such as a 400 in plain text, is no record of TLS. */
const NO_RECORD = ':wrong version number:';

function withoutTls(
  error: NodeJS.ErrnoException | undefined,
  tls: Scenario['tls'],
): Fragment | null {
  const isPlain = tls !== null && error?.code === 'EPROTO' && error.message.includes(NO_RECORD);
  return isPlain ? { kind: 'no-tls' } : null;
}

/** What OpenSSL says of an error of its own, or of one of which the server has sent an alert: the phrase behind its version of TLS. */
const OPENSSL_REASON = /:SSL routines:\w*:(?:(?:ssl\/tls|(?:ssl|tls)v\d+) (?:alert )?)?([\w ]+):/;

function failedHandshake(error: Error | undefined, tls: Scenario['tls']): Fragment | null {
  const reason = tls === null ? undefined : OPENSSL_REASON.exec(error?.message ?? '')?.[1];
  return reason === undefined ? null : { kind: 'failed-handshake', reason };
}

const HTTP2: Fragment = { kind: 'other-protocol', name: 'HTTP/2' };

/** The type of a frame of HTTP/2 follows its length, of three bytes. With this type servers begin. */
const SETTINGS = 4;

/** @param error of Node.js, which holds the bytes that are no HTTP/1.1 */
function otherProtocol(
  error: (NodeJS.ErrnoException & { rawPacket?: Buffer }) | undefined,
): Fragment | null {
  if (!error?.code?.startsWith('HPE_')) return null;
  const isHttp2 = error.rawPacket?.[3] === SETTINGS;
  return isHttp2 ? HTTP2 : { kind: 'other-protocol', name: null };
}
