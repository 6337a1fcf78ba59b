import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../../model/settings.ts';

const POLL_MS = 20;
/** An app may accept a connection before it can serve it, so one try does not take all the time. */
const TRY_MS = 10_000;

/** The addresses an app may listen on, in the order in which they are tried. */
const HOSTS = [
  { host: '127.0.0.1', url: '127.0.0.1' },
  { host: '::1', url: '[::1]' },
] as const;

export type Readiness =
  { readonly url: string } | { readonly lastStatus: number | null; readonly stopped: boolean };

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port to be had');
  return address.port;
}

/**
 * Asks until the app answers the scenario's request with an expected status, by default one below
 * 500, until it has stopped, or until the time is up (seconds).
 */
export async function untilReady(
  port: number,
  scenario: Scenario,
  timeout: number,
  hasStopped: () => boolean,
  signal: AbortSignal,
): Promise<Readiness> {
  const deadline = Date.now() + timeout * 1000;
  let lastStatus: number | null = null;
  while (Date.now() < deadline) {
    for (const { host, url } of HOSTS) {
      signal.throwIfAborted();
      if (hasStopped()) return { lastStatus, stopped: true };
      const patience = Math.max(1, Math.min(TRY_MS, deadline - Date.now()));
      const status = await statusOf(host, port, scenario, patience, signal);
      lastStatus = status ?? lastStatus;
      const right = status !== null && (scenario.expectedStatus?.includes(status) ?? status < 500);
      if (right && !hasStopped()) return { url: `http://${url}:${port}` };
    }
    await sleep(POLL_MS);
  }
  return { lastStatus, stopped: hasStopped() };
}

/** The status of one real request; null when there is no answer in time. */
function statusOf(
  host: string,
  port: number,
  { method, path, headers, body }: Scenario,
  patience: number,
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(body.byteLength) };
    const outgoing = request({
      ...{ host, port, method, path },
      headers: { ...headers, ...length },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
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
    outgoing.once('error', () => {
      resolve(null);
    });
    outgoing.end(body ?? undefined);
  });
}
