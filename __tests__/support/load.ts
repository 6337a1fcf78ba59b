/** Servers for tests to load, and runs against them. */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import type { MeasuredRun, RunRequest } from '../../src/adapters/load/generator-protocol.ts';
import { measureInterleaved, measureRun } from '../../src/adapters/load/measure-run.ts';
import { plainRequest, type Request } from '../../src/model/request.ts';
import type { SlicedLoad } from '../../src/model/load.ts';
import { REQUEST_TIMEOUT } from '../../src/model/settings.ts';
import { CERTIFICATE } from './certificate.ts';

export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const http = (listener: RequestListener) => listening(createHttpServer(listener));

type OnRequest = (socket: Socket, request: string) => void;

const answering = (onRequest: OnRequest) => (socket: Socket) => {
  socket.on('data', (chunk) => {
    onRequest(socket, chunk.toString());
  });
  socket.on('error', () => {});
};

/** A TCP server that receives each request's text and can answer with any bytes. */
export const raw = (onRequest: OnRequest) => listening(createServer(answering(onRequest)));

/** The same over TLS. */
export const rawSecure = (onRequest: OnRequest) =>
  listening(createSecureServer(CERTIFICATE, answering(onRequest)));

type RunOptions = Partial<RunRequest> & Partial<Request>;

/** A run with one request, unless `requests` are set. */
const runRequest = (
  url: string,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body = null,
    expectedBody = null,
    expectedStatus = null,
    ...options
  }: RunOptions = {},
): RunRequest => ({
  url,
  requests: [{ ...plainRequest(method, path), headers, body, expectedBody, expectedStatus }],
  sessions: [],
  pipelining: 1,
  timeout: REQUEST_TIMEOUT,
  tls: null,
  connections: 4,
  load: { seconds: 0.2 },
  roots: [process.pid],
  twin: [],
  mark: 'mark',
  memory: { collects: false, listsAll: false },
  readsGrowth: false,
  profiles: null,
  ...options,
});

export const load = (url: string, options: RunOptions = {}): Promise<MeasuredRun> =>
  measureRun(runRequest(url, options));

/** Runs on two servers that alternate, the first one's slice first. */
export const interleaved = (
  [one, other]: readonly [string, string],
  load: SlicedLoad,
  options: RunOptions = {},
): Promise<[MeasuredRun, MeasuredRun]> =>
  measureInterleaved({
    interleaved: [runRequest(one, { load, ...options }), runRequest(other, { load, ...options })],
    load,
  });

const failuresOf = ({ failures }: MeasuredRun) =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Holds for every run: each request sent has completed or failed. */
export function expectAccountedFor(run: MeasuredRun): void {
  expect(run.completed + failuresOf(run)).toBe(run.sent);
  expect(Object.values(run.statuses).reduce((sum, count) => sum + count, 0)).toBe(run.completed);
}
