/**
 * Starts load generators and sends them runs. This folder knows how requests are sent with autocannon, at
 * which pace, and how responses are timed and checked. It assumes nothing about the app but its URL and
 * process id. Each generator is a warm process (generator-process.ts) that measures one run at a time
 * (measure-run.ts) and answers in the messages of generator-protocol.ts.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MeasurementError } from '../../ports/errors.ts';
import { otherArm, type Arm } from '../../model/arm.ts';
import type { MetricName } from '../../model/metric.ts';
import { runSchema, type Run, type SetupResult } from '../../model/run.ts';
import { allRequestsOf, type Scenario } from '../../model/settings.ts';
import type { App, Generator, Generators, SlicedLoad, Variables } from '../../ports/ports.ts';
import { machineFailure } from '../machine-failure.ts';
import { pinProcess } from '../process/pinning.ts';
import { readProcess } from '../process/process-tree.ts';
import { readCalls, readHeap, readProfile, readTrace } from '../runtime/profile-file.ts';
import type { MemoryCare } from '../runtime/preload-protocol.ts';
import { withEnvironment } from './autocannon-requests.ts';
import type {
  GeneratorReply,
  GeneratorRequest,
  InterleavedRequest,
  RunRequest,
  SetupReply,
  SetupRequest,
} from './generator-protocol.ts';

export interface GeneratorOptions {
  /** The socket that apps' processes connect to, to report runtime metrics; null for none. */
  readonly socket: string | null;
  /** Cores that the generator is pinned to, as a list for `taskset`; null for all. */
  readonly cores: string | null;
  /** The folder that apps' processes write CPU profiles to; null to take none. */
  readonly profiles: string | null;
  /** Environment variables that scenarios may refer to. */
  readonly variables: Variables;
  /** Seconds that a run may take longer than planned, and that the process may take to reply. */
  readonly replyTimeout: number;
}

/** Long enough for a machine that is busy with something else. */
const REPLY_TIMEOUT = 30;

/** Seconds. */
const START_TIMEOUT = 60;

/** Seconds in which profiles are started and written, beyond the run itself. */
const PROFILE_TIME = 40;

/** Starts load generators, each a Node.js process that runs `program`. */
export class GeneratorProcesses implements Generators {
  readonly #program: URL;
  readonly #signal: AbortSignal;
  readonly #options: GeneratorOptions;

  constructor(program: URL, signal: AbortSignal, options: Partial<GeneratorOptions> = {}) {
    this.#program = program;
    this.#signal = signal;
    this.#options = {
      socket: null,
      cores: null,
      profiles: null,
      variables: {},
      replyTimeout: REPLY_TIMEOUT,
      ...options,
    };
  }

  async start(): Promise<GeneratorProcess> {
    const { socket, cores } = this.#options;
    // It needs no environment variables, so it gets none: no secrets.
    const child = fork(this.#program, socket === null ? [] : [socket], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const generator = new GeneratorProcess(child, this.#signal, this.#options);
    try {
      await generator.started;
      if (cores !== null) await generator.pinTo(cores);
      return generator;
    } catch (error) {
      // Nobody else could end it, and its channel would keep this process from ending.
      await generator[Symbol.asyncDispose]();
      throw error;
    }
  }
}

/** Why a run does not end. `blocked`: the process does not reply, and was not stopped. */
type Hang = 'stopped' | 'blocked' | 'unfinished';

/** A run at a rate that the app cannot keep may take this many times its length. */
const MAX_STRETCH = 2;

type RunArguments = Parameters<Generator['run']>;

/** What says how long a reply may take. */
type ReplyLimits = Pick<RunRequest, 'load' | 'timeout' | 'profiles'>;

class GeneratorProcess implements Generator {
  /** Also resolves if the process has ended; the first run then fails with the reason. */
  readonly started: Promise<void>;
  readonly #child: ChildProcess;
  readonly #signal: AbortSignal;
  readonly #variables: Variables;
  readonly #profiles: string | null;
  readonly #replyTimeout: number;
  /** By app and by the scenario's name. */
  readonly #setups = new WeakMap<App, Map<string, SetupReply>>();
  /** Setups that no run has reported yet. */
  readonly #unreported = new WeakSet<SetupReply>();
  #stderr = '';

  constructor(
    child: ChildProcess,
    signal: AbortSignal,
    { variables, profiles, replyTimeout }: GeneratorOptions,
  ) {
    this.#child = child;
    this.#signal = signal;
    this.#variables = variables;
    this.#profiles = profiles;
    this.#replyTimeout = replyTimeout;
    this.started = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#stderr = `it did not start within ${START_TIMEOUT} s`;
        child.kill('SIGKILL');
      }, START_TIMEOUT * 1000);
      child.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      for (const event of ['message', 'exit']) {
        child.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#stderr = `${this.#stderr}${chunk}`.slice(-4000);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async pinTo(cores: string): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      await pinProcess(cores, pid);
    } catch (error) {
      // The first run then fails with the reason.
      if (this.#hasEnded) return;
      // For example, no more processes can be started.
      if (machineFailure(error) !== null) throw error;
      const { stderr = '' } = error as { stderr?: string };
      throw new MeasurementError({
        arm: null,
        phase: 'load',
        scenario: null,
        message: `the load generator cannot be pinned to core ${cores}, which worked before the comparison. Find out what has limited the cores of this machine or container since then, and run again`,
        log: linesOf(stderr),
      });
    }
  }

  get #hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  async setUp(arm: Arm, app: App, scenario: Scenario): Promise<void> {
    const { setup, name, connections, timeout, tls } = scenario;
    if (setup === null) return;
    const request: SetupRequest = {
      url: app.url,
      timeout,
      tls,
      setup: withEnvironment(setup.requests, this.#variables),
      sessions: setup.isShared ? 1 : connections,
    };
    const requests = request.sessions * setup.requests.length;
    const limits = { load: { requests }, timeout, profiles: null };
    const reply = await this.#exchange(request, limits, arm, scenario);
    if (!('setup' in reply)) throw this.#unexpected(reply, scenario);
    const setups = this.#setups.get(app) ?? new Map<string, SetupReply>();
    this.#setups.set(app, setups.set(name, reply));
    this.#unreported.add(reply);
  }

  async run(...visit: RunArguments): Promise<Run> {
    const { run } = await this.#measure(visit, null);
    return run;
  }

  async profile(...visit: RunArguments): ReturnType<Generator['profile']> {
    return await this.#record(visit, readProfile);
  }

  async trace(...visit: RunArguments): ReturnType<Generator['trace']> {
    return await this.#record(visit, readTrace);
  }

  async count(...visit: RunArguments): ReturnType<Generator['count']> {
    return await this.#record(visit, readCalls);
  }

  async sampleHeap(...visit: RunArguments): ReturnType<Generator['sampleHeap']> {
    return await this.#record(visit, readHeap);
  }

  async #record<P>(
    visit: RunArguments,
    read: (file: string) => Promise<P | null>,
  ): Promise<{ run: Run; processes: P[] }> {
    const { run, files } = await this.#measure(visit, this.#profiles);
    const all = await Promise.all(files.map(read));
    const processes = all.filter((each) => each !== null);
    // The rest would be mistaken for the whole app.
    return { run, processes: processes.length < all.length ? [] : processes };
  }

  async interleave(
    first: Arm,
    apps: Readonly<Record<Arm, App>>,
    scenario: Scenario,
    load: SlicedLoad,
  ): Promise<Record<Arm, Run>> {
    const visitOf = (arm: Arm): RunArguments => [
      arm,
      apps[arm],
      scenario,
      load,
      apps[otherArm(arm)],
    ];
    const second = otherArm(first);
    if ([first, second].some((arm) => this.#hasFailedSetup(apps[arm], scenario))) {
      // One arm cannot be loaded. The other one still is, so that its own failure is reported, too.
      const runs = { [first]: await this.run(...visitOf(first)) } as Record<Arm, Run>;
      return { ...runs, [second]: await this.run(...visitOf(second)) };
    }
    const [one, other] = [
      this.#prepare(visitOf(first), null),
      this.#prepare(visitOf(second), null),
    ];
    const request = { interleaved: [one.request, other.request], load } as const;
    const measured = await this.#exchange(request, one.request, null, scenario);
    if (!('interleaved' in measured)) throw this.#unexpected(measured, scenario);
    const [ofFirst, ofSecond] = measured.interleaved;
    return {
      [first]: { ...one.about, ...ofFirst },
      [second]: { ...other.about, ...ofSecond },
    } as Record<Arm, Run>;
  }

  #hasFailedSetup(app: App, { name }: Scenario): boolean {
    return (this.#setups.get(app)?.get(name)?.setup.failure ?? null) !== null;
  }

  /** The request for a run, and what the run's record says besides what is measured. */
  #prepare(
    [arm, app, scenario, load, twin]: RunArguments,
    profiles: RunRequest['profiles'],
  ): { about: Pick<Run, 'scenario' | 'arm' | 'setup'>; request: RunRequest } {
    const { name, connections, pipelining, timeout, tls } = scenario;
    const { url, roots, mark } = app;
    const reply = this.#setups.get(app)?.get(name) ?? null;
    if (scenario.setup !== null && reply === null) throw new RangeError(`${name} is not set up`);
    const setup = reply !== null && this.#unreported.delete(reply) ? reply.setup : null;
    return {
      about: { scenario: name, arm, setup },
      request: {
        url,
        roots,
        mark,
        twin: twin === undefined ? [] : twin.roots,
        requests: withEnvironment(scenario.requests, this.#variables),
        sessions: reply?.sessions ?? [],
        connections,
        pipelining,
        timeout,
        tls,
        load,
        memory: memoryCare(scenario),
        readsGrowth: isGated(scenario, 'memory-growth'),
        profiles,
      },
    };
  }

  async #measure(
    visit: RunArguments,
    profiles: RunRequest['profiles'],
  ): Promise<{ run: Run; files: readonly string[] }> {
    const [arm, app, scenario] = visit;
    const { request, about } = this.#prepare(visit, profiles);
    const setup = this.#setups.get(app)?.get(scenario.name)?.setup;
    if (setup && setup.failure !== null) return { run: unmadeRun(arm, scenario, setup), files: [] };
    const measured = await this.#exchange(request, request, arm, scenario);
    if (!('run' in measured)) throw this.#unexpected(measured, scenario);
    return { run: { ...about, ...measured.run }, files: measured.profiles };
  }

  /** @param limits how long the reply may take */
  async #exchange(
    request: RunRequest | InterleavedRequest | SetupRequest,
    limits: ReplyLimits,
    arm: Arm | null,
    scenario: Scenario,
  ): Promise<GeneratorReply> {
    const watchdog = new AbortController();
    const hung = this.#untilHung(limits, watchdog.signal);
    try {
      const reply = await Promise.race([this.#send(request), hung]);
      if (typeof reply !== 'string') return reply;
      this.#child.kill('SIGKILL');
      throw this.#failed(scenario, this.#describeHang(reply, arm, scenario));
    } finally {
      watchdog.abort();
    }
  }

  #unexpected(reply: GeneratorReply, scenario: Scenario): MeasurementError {
    const error = 'error' in reply ? reply.error : 'it sent an unexpected reply';
    return this.#failed(scenario, 'the load generator failed', error);
  }

  /**
   * Watches a run. The process is asked for its progress only once the run takes longer than it should, so
   * that nothing disturbs one that does not.
   *
   * @returns only if the run must be given up
   */
  async #untilHung({ load, timeout, profiles }: ReplyLimits, signal: AbortSignal): Promise<Hang> {
    const seconds = 'seconds' in load ? MAX_STRETCH * load.seconds : 0;
    const wait = async (duration: number) => {
      await sleep(duration * 1000, undefined, { signal });
    };
    try {
      await wait(seconds + (profiles === null ? 0 : PROFILE_TIME));
      for (let before = -1; ;) {
        // Requests in flight at the end may take until their timeout.
        await wait(timeout + this.#replyTimeout);
        const progress = await this.#progress();
        if (progress === null) return this.#isStopped() ? 'stopped' : 'blocked';
        // A fixed number of requests takes as long as it takes, and so does waiting for the last responses of each slice.
        const hasLimit = !('requests' in load || 'slice' in load);
        if (hasLimit || progress === before) return 'unfinished';
        before = progress;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      // The run has ended in time.
      return await new Promise<never>(() => {});
    }
  }

  /** Responses of the run so far; null if the process does not reply. */
  #progress(): Promise<number | null> {
    return new Promise((resolve) => {
      const finish = (progress: number | null) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage);
        resolve(progress);
      };
      const onMessage = (reply: unknown) => {
        const { progress } = reply as { progress?: number };
        if (progress !== undefined) finish(progress);
      };
      const timer = setTimeout(finish, this.#replyTimeout * 1000, null);
      this.#child.on('message', onMessage);
      this.#child.send({ isAlive: true } satisfies GeneratorRequest, (error) => {
        if (error) finish(null);
      });
    });
  }

  #isStopped(): boolean {
    return this.#child.pid !== undefined && readProcess(this.#child.pid)?.isStopped === true;
  }

  #describeHang(hang: Hang, arm: Arm | null, scenario: Scenario): string {
    const side = arm === null ? 'both sides' : `the ${arm}`;
    const during = `during a run on ${side}`;
    if (hang === 'stopped') {
      return `the load generator's process was stopped by a signal ${during}, and did not go on. Find what sent it SIGSTOP, and run again`;
    }
    if (hang === 'unfinished') {
      return `a run on ${side} did not end in time, although the load generator works. Run again; if it happens again, choose another path`;
    }
    const patterns = allRequestsOf(scenario).flatMap(({ captures }) =>
      captures.flatMap(({ name, from }) =>
        'pattern' in from ? [`${name}: ${JSON.stringify(from.pattern)}`] : [],
      ),
    );
    if (patterns.length === 0) {
      return `the load generator was busy with something else than requests for over ${this.#replyTimeout} s ${during}. Run again; if it happens again, choose a path with smaller responses`;
    }
    return `a pattern of capture (${patterns.join(', ')}) searched a response of ${side} for over ${this.#replyTimeout} s without an end. Patterns with repetitions in repetitions can do that: choose a simpler one, or capture with json or header`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#hasEnded) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  #send(request: RunRequest | InterleavedRequest | SetupRequest): Promise<GeneratorReply> {
    this.#signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        this.#signal.removeEventListener('abort', onAbort);
        act();
      };
      const onMessage = (message: unknown) => {
        const reply = message as GeneratorReply;
        if ('progress' in reply) return;
        finish(() => {
          resolve(reply);
        });
      };
      const onExit = () => {
        finish(() => {
          const { exitCode, signalCode } = this.#child;
          const how =
            signalCode ?? (exitCode === null ? 'its channel is closed' : `code ${exitCode}`);
          resolve({ error: `it ended unexpectedly: ${how}\n${this.#stderr}` });
        });
      };
      const onAbort = () => {
        finish(() => {
          reject(this.#signal.reason as Error);
        });
      };
      this.#child.on('message', onMessage);
      this.#child.on('exit', onExit);
      this.#signal.addEventListener('abort', onAbort);
      this.#child.send(request, (error) => {
        if (error) onExit();
      });
    });
  }

  #failed(scenario: Scenario, what: string, error = ''): MeasurementError {
    return new MeasurementError({
      arm: null,
      phase: 'load',
      scenario: scenario.name,
      message: `${scenario.name}: ${what}`,
      log: linesOf(error),
    });
  }
}

/** Of what a program printed, for the log of a failure. */
function linesOf(text: string): string[] {
  const lines = text.trimEnd();
  return lines === '' ? [] : lines.split('\n').slice(0, 20);
}

/** The run of a scenario whose setup has failed: no request was sent. */
function unmadeRun(arm: Arm, { name }: Scenario, setup: SetupResult): Run {
  return runSchema.parse({
    scenario: name,
    arm,
    setup,
    duration: 0,
    sent: 0,
    completed: 0,
    bytes: 0,
    statuses: {},
    failures: {},
    latency: null,
    cpu: null,
    generatorCpu: 0,
  });
}

/** How closely runs look at the app's memory: as closely as what is gated needs. */
function memoryCare(scenario: Gated): MemoryCare {
  return {
    collects: isGated(scenario, 'retained'),
    listsAll: isGated(scenario, 'gc', 'allocation', 'collections'),
  };
}

type Gated = Pick<Scenario, 'gates' | 'budgets'>;

/** Whether one of the metrics has a gate or a budget. */
function isGated({ gates, budgets = [] }: Gated, ...names: readonly MetricName[]): boolean {
  return [...gates, ...budgets].some(({ metric }) => names.includes(metric));
}
