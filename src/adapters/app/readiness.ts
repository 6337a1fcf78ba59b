import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ID, requestLine } from '../../model/request.ts';
import type { Scenario } from '../../model/settings.ts';

const POLL_MS = 20;
/** Looking for other ports reads all of /proc, which takes the app's own CPU time. */
const TRIES_PER_PORT_SCAN = 10;
/** An app may accept a connection before it can serve it, so one try does not take all the time. */
const REQUEST_TIMEOUT_MS = 10_000;

/** The addresses an app may listen on, in the order in which they are tried. */
const HOSTS = [
  { host: '127.0.0.1', url: '127.0.0.1' },
  { host: '::1', url: '[::1]' },
] as const;

/** The last answer that did not show that the app is ready. */
export interface UnreadyResponse {
  /** Null when it took the connection and said nothing. */
  readonly status: number | null;
  /** `GET /users`. */
  readonly request: string;
}

export type ReadinessResult =
  { readonly url: string } | { readonly answered: UnreadyResponse | null };

/** A scenario as it is sent; `shown`: its first request as it was written, without any variable's value. */
export type ScenarioWithRequestLine = Scenario & { readonly shown?: string };

/** Asks elsewhere than on the port that was told; null while nobody is there either. */
export type ProbeOtherPorts = () => Promise<string | null>;

/**
 * Asks until the app answers the request of one of the scenarios, until it has stopped, or until the
 * time is up (seconds). An answer is a status below 500 or an expected one: whether it is the right
 * one is for the runs to show, and a scenario that fails is no reason to give up on the others.
 *
 * @param askElsewhere tried in between, for an app that is known not to listen where it is told
 */
export async function waitUntilReady(
  port: number,
  scenarios: readonly ScenarioWithRequestLine[],
  timeout: number,
  hasStopped: () => boolean,
  signal: AbortSignal,
  askElsewhere: ProbeOtherPorts | null = null,
): Promise<ReadinessResult> {
  const deadline = Date.now() + timeout * 1000;
  let answered: UnreadyResponse | null = null;
  for (let tries = 1; Date.now() < deadline; tries++) {
    for (const { host, url } of HOSTS) {
      for (const scenario of scenarios) {
        signal.throwIfAborted();
        if (hasStopped()) return { answered };
        const patience = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, deadline - Date.now()));
        const status = await sendProbe(host, port, scenario, patience, signal);
        // No other request would be answered either.
        if (status === 'nobody') break;
        if (isReadyStatus(status, scenario) && !hasStopped())
          return { url: `http://${url}:${port}` };
        answered = { status, request: scenario.shown ?? requestLine(scenario.requests[0]) };
      }
    }
    if (askElsewhere !== null && tries % TRIES_PER_PORT_SCAN === 0) {
      const url = await askElsewhere();
      if (url !== null && !hasStopped()) return { url };
    }
    await sleep(POLL_MS);
  }
  return { answered };
}

/**
 * Where a port answers the request of one of the scenarios as an app would that was never told to use
 * it: with an expected status or one below 400. Null when it does not.
 */
export async function findResponsiveUrl(
  port: number,
  scenarios: readonly Scenario[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const { host, url } of HOSTS) {
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      const status = await sendProbe(host, port, scenario, REQUEST_TIMEOUT_MS, signal);
      if (status === 'nobody' || status === null) break;
      const isRight = status < 400 || isExpectedStatus(scenario, status);
      if (isRight) return `http://${url}:${port}`;
    }
  }
  return null;
}

/** The status of one request to an app that is up; null when it does not answer in time. */
export async function requestStatus(
  url: string,
  scenario: Scenario,
  signal: AbortSignal,
): Promise<number | null> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const status = await sendProbe(host, Number(port), scenario, REQUEST_TIMEOUT_MS, signal);
  signal.throwIfAborted();
  return status === 'nobody' ? null : status;
}

function isReadyStatus(status: number | null, scenario: Scenario): boolean {
  return status !== null && (status < 500 || isExpectedStatus(scenario, status));
}

/** Of a sequence the first request is asked: the others need what it answers. */
function isExpectedStatus({ requests: [first] }: Scenario, status: number): boolean {
  return first.expectedStatus?.includes(status) === true;
}

/** As long as the ids that autocannon makes. */
const PROBE_ID = '0'.repeat(33);

/** The status of one real request; null when it is taken and not answered in time. */
function sendProbe(
  host: string,
  port: number,
  { requests: [{ method, path, headers, body }], tls }: Scenario,
  patience: number,
  signal: AbortSignal,
): Promise<number | null | 'nobody'> {
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(body.bytes.byteLength) };
    const request = tls === null ? requestPlain : requestSecure;
    const outgoing = request({
      host,
      port,
      method,
      path: path.replaceAll(ID, PROBE_ID),
      ...(tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate }),
      ...(tls?.servername == null ? {} : { servername: tls.servername }),
      // Node.js' 16 KiB would be the probe's limit, not the app's.
      maxHeaderSize: 1 << 20,
      headers: { ...headers, ...length },
      agent: false,
      signal,
    });
    // Not AbortSignal.any with a timeout: that one may be collected before it fires (nodejs/node#57736).
    const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), patience);
    outgoing.once('close', () => {
      clearTimeout(timer);
    });
    outgoing.once('response', (response) => {
      // The whole answer, so that a ready app has really served it.
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode ?? null);
      });
      response.once('error', () => {
        resolve(null);
      });
    });
    let isConnected = false;
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        isConnected = true;
      });
    });
    outgoing.once('error', () => {
      resolve(isConnected ? null : 'nobody');
    });
    outgoing.end(body?.bytes);
  });
}
