import { performance } from 'node:perf_hooks';
import autocannon, { type Recorder } from 'autocannon';
import type { FailureKind } from '../../model/run.ts';
import { combine } from '../runtime/combine.ts';
import type { AppProcesses } from '../runtime/processes.ts';
import { cpuBetween, cpuTimesOf } from '../process/cpu-time.ts';
import { Connections } from './connection.ts';
import { Latencies } from './latencies.ts';
import type { MeasuredRun, RunOrder } from './protocol.ts';

/** How often autocannon looks whether it is to stop: the time that a run may linger after its end. */
const STOP_CHECK_MS = 10;
/** Seconds until a request without a response has failed. */
const REQUEST_TIMEOUT = 10;
/** A server that fails this often has failed; without an end to it autocannon reconnects forever. */
const MOST_ERRORS = 100;
const A_DAY = 24 * 60 * 60;

/** autocannon keeps three histograms of its own; none of them is read here. */
const ignored: Recorder = { __custom: true, recordValue: () => {}, destroy: () => {} };

const latencies = new Latencies();

/**
 * One run, in the generator's process. Throughput is counted on a monotonic clock from the first
 * request to the last response: autocannon ends only on its own ticks and rounds its duration.
 *
 * @param processes asked for runtime figures before and after, outside of what counts as CPU time
 */
export async function measureRun(
  order: RunOrder,
  processes: AppProcesses | null = null,
): Promise<MeasuredRun> {
  latencies.reset();
  const statuses: Record<string, number> = {};
  const failures: Partial<Record<FailureKind, number>> = {};
  let completed = 0;
  let bytes = 0;
  let lastResponseAt = 0;

  const connections = new Connections(() => {
    tracker.stop();
  });
  await processes?.begin(order.mark);
  const cpuBefore = cpuTimesOf(order.pid);
  const ownCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const tracker = autocannon({
    url: order.url,
    requests: [
      {
        method: order.method,
        path: order.path,
        headers: { ...order.headers },
        ...(order.body === null ? {} : { body: Buffer.from(order.body) }),
      },
    ],
    connections: order.connections,
    ...('requests' in order.load ? { amount: order.load.requests } : {}),
    duration: A_DAY,
    sampleInt: STOP_CHECK_MS,
    timeout: REQUEST_TIMEOUT,
    bailout: MOST_ERRORS,
    skipAggregateResult: true,
    histograms: { latencies: ignored, requests: ignored, throughput: ignored },
    setupClient: connections.adopt,
  });
  const deadline =
    'seconds' in order.load
      ? setTimeout(() => {
          connections.drain();
        }, order.load.seconds * 1000)
      : undefined;

  tracker.on('response', (_client, status: number, size: number, milliseconds: number) => {
    lastResponseAt = performance.now();
    completed += 1;
    bytes += size;
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.record(milliseconds);
  });
  tracker.on('reqError', (error: NodeJS.ErrnoException) => {
    const kind = kindOf(error);
    failures[kind] = (failures[kind] ?? 0) + 1;
  });
  await tracker;
  clearTimeout(deadline);

  const endedAt = performance.now();
  const cpuAfter = cpuTimesOf(order.pid);
  const ownCpu = process.cpuUsage(ownCpuBefore);
  const figures = (await processes?.end(order.mark)) ?? [];
  const duration = ((completed > 0 ? lastResponseAt : endedAt) - startedAt) / 1000;
  if (connections.unanswered > 0) failures.unanswered = connections.unanswered;
  return {
    duration,
    sent: connections.sent,
    completed,
    bytes,
    statuses,
    failures,
    latency: latencies.summary(),
    cpu: cpuBefore && cpuAfter ? cpuBetween(cpuBefore, cpuAfter) : null,
    generatorCpu: (ownCpu.user + ownCpu.system) / 1000 / (endedAt - startedAt),
    runtime: combine(figures, duration),
  };
}

function kindOf(error: NodeJS.ErrnoException): FailureKind {
  if (error.message === 'request timed out') return 'timeout';
  if (error.code === 'ECONNREFUSED') return 'refused';
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'reset' : 'other';
}
