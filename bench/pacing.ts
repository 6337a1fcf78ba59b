/**
 * Measures how precise the load generator is, against a reference in the same run:
 *
 * 1. at a fixed rate: how far requests arrive from an even schedule, as a share of the gap between two
 *    requests, seen from the server; the reference is autocannon's `overallRate`;
 * 2. response times: the median on one connection; the reference is a raw Node.js socket that sends the same
 *    request in a loop. Allowed beyond it are 25 µs + 5%.
 *
 * Only ratios are printed: absolute times depend on the machine.
 */
import { once } from 'node:events';
import { median, quantileSorted } from 'simple-statistics';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { getting } from './scenario.ts';
import {
  ask,
  BARE,
  evaluated,
  SERVER,
  served,
  startGenerator,
  summary,
  verdict,
} from './side-by-side.ts';

const CONNECTIONS = 10;
const PAIRS = 12;
const RUN_SECONDS = 2;

/** A server that reports on request when its requests arrived, in milliseconds, since the last report. */
const WATCHING_SERVER = `
let arrivals = [];
require('node:http').createServer((request, response) => {
  arrivals.push(performance.now());
  response.end('hello');
}).listen(0, '127.0.0.1', function () { process.send(this.address().port); });
process.on('message', () => { process.send(arrivals); arrivals = []; });`;

/** Sends one request after the other over a bare socket; reports the median response time in µs. */
const RAW_CLIENT = `
const { connect } = require('node:net');
process.on('message', ({ port, seconds }) => {
  const request = 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:' + port + '\\r\\nConnection: keep-alive\\r\\n\\r\\n';
  const times = [];
  const until = performance.now() + seconds * 1000;
  let length = 0;
  let received = 0;
  let sentAt = 0;
  const send = () => { received = 0; sentAt = performance.now(); socket.write(request); };
  const socket = connect(port, '127.0.0.1', send);
  socket.on('data', (chunk) => {
    if (length === 0) length = chunk.length;
    received += chunk.length;
    if (received < length) return;
    times.push((performance.now() - sentAt) * 1000);
    if (performance.now() < until) return send();
    socket.destroy();
    process.send(times.sort((a, b) => a - b)[times.length >> 1]);
  });
});`;

/** How far arrivals lie from the even schedule that fits them best, in gaps. */
function deviations(arrivals: readonly number[], rate: number): { p50: number; p99: number } {
  const gap = 1000 / rate;
  const offsets = arrivals.map((at, k) => at - k * gap);
  const start = median(offsets);
  const shares = offsets.map((offset) => Math.abs(offset - start) / gap).sort((a, b) => a - b);
  return { p50: quantileSorted(shares, 0.5), p99: quantileSorted(shares, 0.99) };
}

async function evenness(): Promise<void> {
  await using server = await evaluated(WATCHING_SERVER);
  const [port] = (await once(server.child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  await using bare = await evaluated(BARE);
  await using ours = await startGenerator();
  const app = served(server.child, url);
  const scenario = getting('hello', '/', CONNECTIONS);
  await ours.run('baseline', app, scenario, { seconds: RUN_SECONDS });
  await ask(server.child, {});
  for (const rate of [100, 1000, 5000]) {
    const seen = { p50: [] as number[], p99: [] as number[], cpu: [] as number[] };
    const own = { p50: [] as number[], p99: [] as number[] };
    for (let i = 0; i < PAIRS / 2; i++) {
      const run = await ours.run('baseline', app, scenario, { seconds: RUN_SECONDS, rate });
      const paced = deviations(await ask<number[]>(server.child, {}), rate);
      seen.p50.push(paced.p50);
      seen.p99.push(paced.p99);
      seen.cpu.push(run.generatorCpu);
      const duration = RUN_SECONDS;
      await ask(bare.child, { url, connections: CONNECTIONS, duration, overallRate: rate });
      const bursts = deviations(await ask<number[]>(server.child, {}), rate);
      own.p50.push(bursts.p50);
      own.p99.push(bursts.p99);
    }
    const format = ({ p50, p99 }: { p50: number[]; p99: number[] }) =>
      `p50 ${median(p50).toFixed(3)}, p99 ${median(p99).toFixed(3)} of the gap`;
    const title = `off schedule at ${rate.toLocaleString('en')}/s:`.padEnd(34);
    console.log(`${title} ${format(seen)}; generator at ${median(seen.cpu).toFixed(2)} of a core`);
    console.log(`  autocannon's overallRate:        ${format(own)}`);
  }
}

async function responseTimes(): Promise<void> {
  await using server = await evaluated(SERVER);
  const [port] = (await once(server.child, 'message')) as [number];
  await using raw = await evaluated(RAW_CLIENT);
  await using ours = await startGenerator();
  const app = served(server.child, `http://127.0.0.1:${port}`);
  const scenario = getting('hello', '/', 1);
  const closed = { seconds: RUN_SECONDS };
  const medians = {
    ours: async () => (await ours.run('baseline', app, scenario, closed)).latency?.p50 ?? NaN,
    raw: () => ask(raw.child, { port, seconds: RUN_SECONDS }),
  };
  await medians.ours();
  await medians.raw();
  const ratios: number[] = [];
  const shares: number[] = [];
  for (let i = 0; i < PAIRS; i++) {
    const first = i % 2 === 0 ? 'ours' : 'raw';
    const second = i % 2 === 0 ? 'raw' : 'ours';
    const seen = { [first]: await medians[first](), [second]: await medians[second]() };
    const [own = NaN, reference = NaN] = [seen['ours'], seen['raw']];
    ratios.push(own / reference);
    shares.push((own - reference) / (25 + 0.05 * reference));
  }
  console.log(`p50 ÷ raw socket's:                ${summary(ratios)}`);
  console.log(`beyond it ÷ (25 µs + 5%):          ${summary(shares)}`);
  console.log(`                                   ${verdict(median(shares), 1, 'at most')}`);
}

console.log(formatGateVersion(gateVersion()));
await evenness();
await responseTimes();
