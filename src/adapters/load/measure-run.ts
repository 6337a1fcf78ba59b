import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { sum } from 'simple-statistics';
import autocannon, { type Client, type Recorder } from 'autocannon';
import { combineMetrics, type AppProcesses } from '../runtime/app-processes.ts';
import { startMeter } from '../process/resource-usage.ts';
import { InterferenceMonitor } from '../process/interference.ts';
import { allProcesses } from '../process/process-tree.ts';
import { ResponseSampler } from './response-sampler.ts';
import { Connections } from './autocannon-patches.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { FixedRateSchedule } from './fixed-rate.ts';
import type { MeasuredRun, RunRequest } from './generator-protocol.ts';
import { autocannonRequests, containIds } from './requests.ts';
import { EMPTY_SESSION, withSession } from './session.ts';

/** How often autocannon checks whether to stop: a run may end this much late. */
const STOP_CHECK_MS = 10;
/** How often the load generator checks whether its event loop is blocked. */
const STALL_RESOLUTION_MS = 10;
const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Replaces autocannon's three histograms, which are not used. */
const ignored: Recorder = { __custom: true, recordValue: () => {}, destroy: () => {} };

const latencies = new LatencyHistogram();

let currentProgress = () => 0;

/** Responses of the current run so far, and requests that failed; of the latest run if none is going on. */
export function progressOfRun(): number {
  return currentProgress();
}

/**
 * Measures one run, in the generator's process. Its duration lasts from the first request to the last
 * response on a monotonic clock, since autocannon rounds durations to its ticks.
 *
 * @param processes asked for runtime metrics before and after the run, outside of the measured CPU time
 */
export async function measureRun(
  request: RunRequest,
  processes: AppProcesses | null = null,
): Promise<MeasuredRun> {
  latencies.reset();
  const statuses: Record<string, number> = {};
  let completed = 0;
  let bytes = 0;
  let lastResponseAt = 0;

  const schedule =
    'rate' in request.load
      ? new FixedRateSchedule({
          ...request.load,
          connections: request.connections,
          onFinished: () => {
            connections.drain();
          },
        })
      : null;
  const connections = new Connections(
    () => {
      tracker.stop();
    },
    request.pipelining,
    schedule,
  );
  currentProgress = () => completed + sum(Object.values(connections.failures));
  const sampler = new ResponseSampler(request.requests);
  const missingCaptures: Record<string, number> = {};
  await processes?.begin(request.mark);
  // Read once before and once after the run for all that is measured of processes.
  const processesBefore = allProcesses();
  const interference = new InterferenceMonitor(
    {
      apps: [request.pid, ...(request.twin === null ? [] : [request.twin])],
      gate: [process.ppid, process.pid],
    },
    processesBefore,
  );
  const meter = await startMeter(request.pid, processesBefore);
  const { sessions } = request;
  const listener = {
    onResponse: (index: number) => {
      sampler.setRequest(index);
    },
    onMissingCapture: (name: string) => {
      missingCaptures[name] = (missingCaptures[name] ?? 0) + 1;
    },
  };
  /** The requests of one connection. autocannon changes them, so each gets objects of its own. */
  const requestsOf = (connection: number) => {
    const session = sessions[connection % sessions.length] ?? EMPTY_SESSION;
    return autocannonRequests(withSession(request.requests, session), listener);
  };
  let clients = 0;
  const stalls = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
  stalls.enable();
  const ownCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const tracker = autocannon({
    url: request.tls === null ? request.url : request.url.replace(/^http:/, 'https:'),
    requests: requestsOf(0),
    idReplacement: containIds(request.requests),
    connections: request.connections,
    pipelining: request.pipelining,
    ...tlsOptions(request.tls),
    ...('requests' in request.load ? { amount: request.load.requests } : {}),
    duration: ONE_DAY_SECONDS,
    sampleInt: STOP_CHECK_MS,
    timeout: request.timeout,
    skipAggregateResult: true,
    histograms: { latencies: ignored, requests: ignored, throughput: ignored },
    setupClient(client) {
      if (sessions.length > 1) client.requestIterator.setRequests(requestsOf(clients++));
      connections.patch(client);
      sampler.attach(client);
    },
    verifyBody: sampler.checkBody,
  });
  const deadline =
    'seconds' in request.load && !schedule
      ? setTimeout(() => {
          connections.drain();
        }, request.load.seconds * 1000)
      : undefined;

  tracker.on('response', (client: Client, status: number, size: number, milliseconds: number) => {
    lastResponseAt = performance.now();
    completed += 1;
    bytes += size;
    statuses[status] = (statuses[status] ?? 0) + 1;
    sampler.recordResponse(client, status, size);
    latencies.record(schedule ? milliseconds + connections.queueTimeOf(client) : milliseconds);
  });
  await tracker;
  clearTimeout(deadline);
  schedule?.stop();

  const endedAt = performance.now();
  const processesAfter = allProcesses();
  const usage = await meter.end(processesAfter);
  const ownCpu = process.cpuUsage(ownCpuBefore);
  stalls.disable();
  const metrics = (await processes?.end(request.mark)) ?? [];
  const firstDueAt = schedule?.startedAt ?? startedAt;
  const achieved = schedule && achievedRate(completed, firstDueAt, lastResponseAt);
  const unsent = schedule?.unsentWaits() ?? [];
  for (const wait of unsent) latencies.record(wait);
  const duration = Math.max(0, (completed > 0 ? lastResponseAt : endedAt) - firstDueAt) / 1000;
  return {
    duration,
    sent: connections.sent,
    completed,
    bytes,
    statuses,
    responses: sampler.samples(),
    requestStatuses: sampler.requestStatuses(),
    missingCaptures,
    failures: connections.failures,
    latency: latencies.summary(),
    ...usage,
    interference: interference.end(processesAfter),
    // Negative if the run ended before the first check.
    generatorStall: Math.max(0, stalls.max / 1000 - STALL_RESOLUTION_MS * 1000),
    generatorCpu: (ownCpu.user + ownCpu.system) / 1000 / (endedAt - startedAt),
    pace:
      schedule && 'rate' in request.load
        ? {
            rate: request.load.rate,
            achieved,
            unsent: unsent.length,
            generatorLag: schedule.schedulingDelay,
          }
        : null,
    runtime: combineMetrics(metrics, duration),
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
 * Responses per second, from the first possible response to the last. The shortest response time is
 * subtracted; otherwise the last response's time would make a rate that was kept look missed.
 */
function achievedRate(completed: number, from: number, to: number): number | null {
  const span = to - from - latencies.min;
  return completed > 1 && span > 0 ? ((completed - 1) / span) * 1000 : null;
}
