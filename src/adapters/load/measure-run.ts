import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from 'simple-statistics';
import autocannon, { type Client, type Recorder } from 'autocannon';
import { combineMetrics, type AppProcesses } from '../runtime/app-processes.ts';
import { startMeter, type Usage } from '../process/resource-usage.ts';
import { InterferenceMonitor } from '../process/interference.ts';
import { allProcesses, type ProcessEntry } from '../process/process-tree.ts';
import { ResponseSampler } from './response-sampler.ts';
import { Connections, writeOwnBytes } from './autocannon-patches.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { FixedRateSchedule } from './fixed-rate.ts';
import type { InterleavedRequest, MeasuredRun, RunRequest } from './generator-protocol.ts';
import { autocannonRequests, containIds } from './autocannon-requests.ts';
import { hasOwnBytes } from './header-bytes.ts';
import { EMPTY_SESSION, withSession } from './session.ts';

/** How often autocannon checks whether to stop: a run may end this much late. */
const STOP_CHECK_MS = 10;
/** How often the load generator checks whether its event loop is blocked. */
const STALL_RESOLUTION_MS = 10;
const ONE_DAY_SECONDS = 24 * 60 * 60;

const NO_USAGE: Usage = { cpu: null, memory: null, anonymousMemory: null, kernelWork: null };

/** Replaces autocannon's three histograms, which are not used. */
const ignored: Recorder = { __custom: true, recordValue: () => {}, destroy: () => {} };

/** One for each of the runs that go on at the same time: they are large, and runs are many. */
const histograms = [new LatencyHistogram(), new LatencyHistogram()] as const;

/** Those going on, or the latest. */
let currentRuns: readonly LoadedApp[] = [];

/** Responses of the current runs so far, and requests that failed; of the latest if none is going on. */
export function progressOfRuns(): number {
  return sum([0, ...currentRuns.map((run) => run.progress)]);
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
  const app = new LoadedApp(request, histograms[0]);
  const [run] = await measured([app] as const, processes, async () => {
    app.start();
    const { load } = request;
    const deadline =
      'seconds' in load && !('rate' in load)
        ? setTimeout(() => {
            app.drain();
          }, load.seconds * 1000)
        : undefined;
    await app.ended;
    clearTimeout(deadline);
  });
  return run;
}

/**
 * Measures a run on each arm. The runs alternate in slices: one arm is loaded alone for a slice, its last responses are
 * awaited, then the other arm is loaded. So whatever the machine does for longer than a slice happens to both. A run's
 * duration is the sum of its slices. A number of requests takes the slower arm more slices.
 *
 * @param processes see `measureRun`
 */
export async function measureInterleaved(
  { interleaved: [one, other], load }: InterleavedRequest,
  processes: AppProcesses | null = null,
): Promise<[MeasuredRun, MeasuredRun]> {
  const apps = [new LoadedApp(one, histograms[0]), new LoadedApp(other, histograms[1])] as const;
  const count = 'seconds' in load ? Math.max(1, Math.round(load.seconds / load.slice)) : Infinity;
  const slice = 'seconds' in load ? load.seconds / count : load.slice;
  return await measured(apps, processes, async () => {
    await Promise.all(apps.map((app) => app.startPaused()));
    const goesOn = (app: LoadedApp) => !app.hasEnded && !app.hasFailed;
    for (let i = 0; i < count && apps.some(goesOn); i++) {
      // An app that has failed is left alone: each slice would wait for the timeout again. The other one gets all of its
      // load, so that its own failure is reported, too.
      for (const app of apps) if (goesOn(app)) await app.loadFor(slice * 1000);
    }
    for (const app of apps) app.drain();
    await Promise.all(apps.map((app) => app.ended));
  });
}

/** Does the work, and measures meanwhile what happens to the apps and on the machine. */
async function measured<A extends readonly LoadedApp[]>(
  apps: A,
  processes: AppProcesses | null,
  work: () => Promise<void>,
): Promise<{ -readonly [I in keyof A]: MeasuredRun }> {
  currentRuns = apps;
  const requests = apps.map((app) => app.request);
  await Promise.all(requests.map(async ({ mark, memory }) => processes?.begin(mark, memory)));
  // Read once before and once after the runs for all that is measured of processes.
  const processesBefore = allProcesses();
  const interference = startInterference(requests, processesBefore);
  const meters = await Promise.all(
    requests.map(async ({ roots, readsGrowth, mark }) =>
      roots === null ? null : await startMeter(roots, processesBefore, { readsGrowth, mark }),
    ),
  );
  const stalls = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
  stalls.enable();
  const ownCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const endedAt = performance.now();
  const processesAfter = allProcesses();
  const usages = await Promise.all(meters.map(async (meter) => await meter?.end(processesAfter)));
  const ownCpu = cpuSince(ownCpuBefore);
  stalls.disable();
  const metrics = await Promise.all(
    requests.map(async ({ mark }) => (await processes?.end(mark)) ?? []),
  );
  const isAppTimeKnown = usages.every((usage) => usage?.cpu !== null);
  const machine = {
    interference: interference?.end(processesAfter, isAppTimeKnown) ?? null,
    // Negative if the run ended before the first check.
    generatorStall: Math.max(0, stalls.max / 1000 - STALL_RESOLUTION_MS * 1000),
  };
  const ofAll = ownCpu / (endedAt - startedAt);
  return apps.map((app, i): MeasuredRun => {
    const run = app.result(endedAt);
    const usage = usages[i] ?? NO_USAGE;
    const runtime = combineMetrics(metrics[i] ?? [], run.duration);
    return { ...run, ...usage, ...machine, generatorCpu: app.generatorCpu ?? ofAll, runtime };
  }) as { -readonly [I in keyof A]: MeasuredRun };
}

/** Null if an app's processes cannot be seen: what it uses would be taken for the work of other programs. */
function startInterference(
  requests: readonly RunRequest[],
  all: readonly ProcessEntry[],
): InterferenceMonitor | null {
  const roots = requests.flatMap((request) => [request.roots, request.twin]);
  if (roots.includes(null)) return null;
  const apps = [...new Set(roots.flatMap((each) => each ?? []))];
  return new InterferenceMonitor({ apps, gate: [process.ppid, process.pid] }, all);
}

/** Milliseconds of CPU time that this process has used. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Requests of a sequence depend on each other, and others than these may have had an effect. */
function isRepeatable({ requests }: RunRequest): boolean {
  return requests.length === 1 && requests.every(({ method }) => /^(?:GET|HEAD)$/.test(method));
}

/** Sends the requests of a run, and counts what comes back. */
class LoadedApp {
  readonly request: RunRequest;
  readonly #latencies: LatencyHistogram;
  readonly #schedule: FixedRateSchedule | null;
  readonly #connections: Connections;
  readonly #sampler: ResponseSampler;
  readonly #statuses: Record<string, number> = {};
  readonly #missingCaptures: Record<string, number> = {};
  /** Milliseconds of all slices; null while the run is not divided into slices. */
  #sliced: number | null = null;
  /** Milliseconds of all slices until their last responses were noticed, and our own CPU time in them. */
  readonly #loaded = { time: 0, cpu: 0 };
  #completed = 0;
  #bytes = 0;
  /** Times are milliseconds on a monotonic clock. */
  #startedAt = 0;
  #lastResponseAt = 0;
  #tracker: ReturnType<typeof autocannon> | null = null;
  #ended: Promise<void> = Promise.resolve();
  hasEnded = false;

  constructor(request: RunRequest, latencies: LatencyHistogram) {
    latencies.reset();
    this.request = request;
    this.#latencies = latencies;
    this.#sampler = new ResponseSampler(request.requests, request.url);
    this.#schedule =
      'rate' in request.load
        ? new FixedRateSchedule({
            ...request.load,
            connections: request.connections,
            onFinished: () => {
              this.drain();
            },
          })
        : null;
    this.#connections = new Connections(
      () => {
        this.#tracker?.stop();
      },
      request.pipelining,
      this.#schedule,
      isRepeatable(request),
    );
  }

  get progress(): number {
    return this.#completed + sum([0, ...Object.values(this.#connections.failures)]);
  }

  /**
   * Our own share of one core in the slices, since one arm may be at the generator's limit while the other is not. Null while
   * there is none.
   */
  get generatorCpu(): number | null {
    const { time, cpu } = this.#loaded;
    return time > 0 ? cpu / time : null;
  }

  /** Whether a request has timed out, or so many have failed that the run has ended. */
  get hasFailed(): boolean {
    const { failures } = this.#connections;
    const hasTimedOut = failures.timeout !== undefined || failures.unfinished !== undefined;
    return hasTimedOut || (this.hasEnded && Object.keys(failures).length > 0);
  }

  /** Resolves when the last request is answered or has failed. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  start(): void {
    const { request } = this;
    const sessions = request.sessions.length === 0 ? [EMPTY_SESSION] : request.sessions;
    const listener = {
      onResponse: (index: number) => {
        this.#sampler.setRequest(index);
      },
      onMissingCapture: (name: string) => {
        this.#missingCaptures[name] = (this.#missingCaptures[name] ?? 0) + 1;
      },
    };
    /** The requests of one connection. autocannon changes them, so each gets objects of its own. */
    const requestsOf = (connection: number) => {
      const session = sessions[connection % sessions.length] ?? EMPTY_SESSION;
      return autocannonRequests(withSession(request.requests, session), listener);
    };
    const isOwn = sessions.some((session) =>
      withSession(request.requests, session).some(({ headers }) => hasOwnBytes(headers)),
    );
    let clients = 0;
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
      setupClient: (client) => {
        if (isOwn) writeOwnBytes(client);
        if (isOwn || sessions.length > 1) {
          client.requestIterator.setRequests(requestsOf(clients++));
        }
        this.#connections.patch(client);
        this.#sampler.attach(client);
      },
      verifyBody: this.#sampler.checkBody,
    });
    // Not before: many connections with large bodies take a while to make, and nothing is sent until then.
    this.#startedAt = performance.now();
    tracker.on('response', (client: Client, status: number, size: number, milliseconds: number) => {
      this.#lastResponseAt = performance.now();
      this.#completed += 1;
      this.#bytes += size;
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
      this.#sampler.recordResponse(client, status, this.#connections.bodySizeOf(client));
      this.#latencies.record(
        this.#schedule ? milliseconds + this.#connections.queueTimeOf(client) : milliseconds,
      );
    });
    this.#tracker = tracker;
    this.#ended = Promise.resolve(tracker).then(() => {
      this.hasEnded = true;
      this.#schedule?.stop();
    });
  }

  /** Opens the connections, and sends nothing before the first slice. */
  async startPaused(): Promise<void> {
    this.#sliced = 0;
    await this.#connections.pause();
    this.start();
    await this.#connections.opened();
  }

  /** Loads the app for a slice and waits for its last responses. */
  async loadFor(milliseconds: number): Promise<void> {
    if (this.hasEnded) return;
    // After all pending events: the app may have closed an idle connection meanwhile.
    await new Promise(setImmediate);
    const began = performance.now();
    const ownCpu = process.cpuUsage();
    const { sent } = this.#connections;
    this.#connections.resume();
    const stop = new AbortController();
    const over = sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
    await Promise.race([over, this.#ended]);
    stop.abort();
    await Promise.race([this.#connections.pause(), this.#ended]);
    // The pause held back the last responses of a number of requests: autocannon notices only now that it has sent them all.
    if (this.#connections.sent === sent) return;
    this.#loaded.cpu += cpuSince(ownCpu);
    this.#loaded.time += performance.now() - began;
    const ended = this.#lastResponseAt > began ? this.#lastResponseAt : performance.now();
    this.#sliced = (this.#sliced ?? 0) + ended - began;
  }

  /** Sends no more requests; the run ends with the last response. */
  drain(): void {
    this.#connections.drain();
  }

  result(
    endedAt: number,
  ): Omit<
    MeasuredRun,
    keyof Usage | 'interference' | 'generatorStall' | 'generatorCpu' | 'runtime'
  > {
    const { load } = this.request;
    const { takenForIdle, closings } = this.#connections;
    const schedule = this.#schedule;
    const firstDueAt = schedule?.startedAt ?? this.#startedAt;
    const completed = this.#completed;
    const unsent = schedule?.unsentWaits() ?? [];
    const achieved = schedule && this.#achievedRate(schedule, unsent.length > 0);
    for (const wait of unsent) this.#latencies.record(wait);
    const whole = (completed > 0 ? this.#lastResponseAt : endedAt) - firstDueAt;
    return {
      duration: Math.max(0, this.#sliced ?? whole) / 1000,
      sent: this.#connections.sent,
      completed,
      bytes: this.#bytes,
      statuses: this.#statuses,
      responses: this.#sampler.samples(),
      requestStatuses: this.#sampler.requestStatuses(),
      missingCaptures: this.#missingCaptures,
      failures: this.#connections.failures,
      ...(takenForIdle > 0 && { takenForIdle }),
      ...(closings > 0 && { closings }),
      latency: this.#latencies.summary(),
      pace:
        schedule && 'rate' in load
          ? {
              rate: load.rate,
              achieved,
              unsent: unsent.length,
              generatorLag: schedule.schedulingDelay,
            }
          : null,
    };
  }

  /**
   * Responses per second, from the first possible response to the last. The shortest response time is
   * subtracted; otherwise the last response's time would make a rate that was kept look missed. But if requests were left
   * unsent, the app had at least all the time in which they could have been sent: responses that take longer than that
   * all come at the end, as fast as their requests went out.
   */
  #achievedRate(schedule: FixedRateSchedule, leftSome: boolean): number | null {
    const { startedAt, sendingTime } = schedule;
    const answering = this.#lastResponseAt - (startedAt ?? this.#startedAt) - this.#latencies.min;
    const span = leftSome ? Math.max(answering, sendingTime) : answering;
    return this.#completed > 1 && span > 0 ? ((this.#completed - 1) / span) * 1000 : null;
  }
}

function tlsOptions(tls: RunRequest['tls']) {
  if (tls === null) return {};
  const { servername, certificate } = tls;
  return {
    ...(servername === null ? {} : { servername }),
    ...(certificate === null ? {} : { tlsOptions: { ...certificate } }),
  };
}
