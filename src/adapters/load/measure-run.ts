import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import autocannon, { type Client, type Recorder } from 'autocannon';
import { combineMetrics, type AppProcesses } from '../runtime/app-processes.ts';
import { startMeter } from '../process/resource-usage.ts';
import { InterferenceMonitor } from '../process/interference.ts';
import { ResponseSampler } from './response-sampler.ts';
import { Connections } from './autocannon-patches.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { FixedRateSchedule } from './fixed-rate.ts';
import type { MeasuredRun, RunRequest } from './generator-messages.ts';
import { autocannonRequests, containIds } from './requests.ts';

/** How often autocannon looks whether it is to stop: the time that a run may linger after its end. */
const STOP_CHECK_MS = 10;
/** How often the load generator looks whether it is late. */
const STALL_RESOLUTION_MS = 10;
const ONE_DAY_SECONDS = 24 * 60 * 60;

/** autocannon keeps three histograms of its own; none of them is read here. */
const ignored: Recorder = { __custom: true, recordValue: () => {}, destroy: () => {} };

const latencies = new LatencyHistogram();

/**
 * One run, in the generator's process. Throughput is counted on a monotonic clock from the first
 * request to the last response: autocannon ends only on its own ticks and rounds its duration.
 *
 * @param processes asked for runtime figures before and after, outside of what counts as CPU time
 */
export async function measureRun(
  order: RunRequest,
  processes: AppProcesses | null = null,
): Promise<MeasuredRun> {
  latencies.reset();
  const statuses: Record<string, number> = {};
  let completed = 0;
  let bytes = 0;
  let lastResponseAt = 0;

  const pace =
    'rate' in order.load
      ? new FixedRateSchedule({
          ...order.load,
          connections: order.connections,
          onFinished: () => {
            connections.drain();
          },
        })
      : null;
  const connections = new Connections(
    () => {
      tracker.stop();
    },
    order.pipelining,
    pace,
  );
  const answers = new ResponseSampler(order.requests);
  const uncaptured: Record<string, number> = {};
  await processes?.begin(order.mark);
  const meter = await startMeter(order.pid);
  const watch = new InterferenceMonitor({
    apps: [order.pid, ...(order.twin === null ? [] : [order.twin])],
    gate: [process.ppid, process.pid],
  });
  const stalls = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
  stalls.enable();
  const ownCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const tracker = autocannon({
    url: order.tls === null ? order.url : order.url.replace(/^http:/, 'https:'),
    requests: autocannonRequests(order.requests, {
      onResponse: (index) => {
        answers.setRequest(index);
      },
      onMissingCapture: (name) => {
        uncaptured[name] = (uncaptured[name] ?? 0) + 1;
      },
    }),
    idReplacement: containIds(order.requests),
    connections: order.connections,
    pipelining: order.pipelining,
    ...tlsOptions(order.tls),
    ...('requests' in order.load ? { amount: order.load.requests } : {}),
    duration: ONE_DAY_SECONDS,
    sampleInt: STOP_CHECK_MS,
    timeout: order.timeout,
    skipAggregateResult: true,
    histograms: { latencies: ignored, requests: ignored, throughput: ignored },
    setupClient(client) {
      connections.patch(client);
      answers.attach(client);
    },
    verifyBody: answers.checkBody,
  });
  const deadline =
    'seconds' in order.load && !pace
      ? setTimeout(() => {
          connections.drain();
        }, order.load.seconds * 1000)
      : undefined;

  tracker.on('response', (client: Client, status: number, size: number, milliseconds: number) => {
    lastResponseAt = performance.now();
    completed += 1;
    bytes += size;
    statuses[status] = (statuses[status] ?? 0) + 1;
    answers.recordResponse(client, status, size);
    latencies.record(pace ? milliseconds + connections.queueTimeOf(client) : milliseconds);
  });
  await tracker;
  clearTimeout(deadline);
  pace?.stop();

  const endedAt = performance.now();
  const usage = await meter.end();
  const ownCpu = process.cpuUsage(ownCpuBefore);
  stalls.disable();
  const figures = (await processes?.end(order.mark)) ?? [];
  const firstDueAt = pace?.startedAt ?? startedAt;
  const achieved = pace && achievedRate(completed, firstDueAt, lastResponseAt);
  const unsent = pace?.unsentWaits() ?? [];
  for (const wait of unsent) latencies.record(wait);
  const duration = Math.max(0, (completed > 0 ? lastResponseAt : endedAt) - firstDueAt) / 1000;
  return {
    duration,
    sent: connections.sent,
    completed,
    bytes,
    statuses,
    responses: answers.samples(),
    requestStatuses: answers.requestStatuses(),
    missingCaptures: uncaptured,
    failures: connections.failures,
    latency: latencies.summary(),
    ...usage,
    interference: watch.end(),
    // Nothing recorded: the first timer had not come when the run was over.
    generatorStall: Math.max(0, stalls.max / 1000 - STALL_RESOLUTION_MS * 1000),
    generatorCpu: (ownCpu.user + ownCpu.system) / 1000 / (endedAt - startedAt),
    pace:
      pace && 'rate' in order.load
        ? {
            rate: order.load.rate,
            achieved,
            unsent: unsent.length,
            generatorLag: pace.schedulingDelay,
          }
        : null,
    runtime: combineMetrics(figures, duration),
  };
}

function tlsOptions(tls: RunRequest['tls']) {
  if (tls === null) return {};
  const { servername, certificate } = tls;
  return {
    ...(servername === null ? {} : { servername }),
    ...(certificate === null ? {} : { tlsOptions: { ...certificate } }),
  };
}

/**
 * Responses per second, from when the first could have come to when the last came. The fastest response
 * time is taken off, or a rate that was kept would seem missed by the last response's time.
 */
function achievedRate(completed: number, from: number, to: number): number | null {
  const span = to - from - latencies.min;
  return completed > 1 && span > 0 ? ((completed - 1) / span) * 1000 : null;
}
