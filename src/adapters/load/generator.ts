/**
 * Starts load generators and sends them runs. This folder knows how requests are sent with autocannon, at
 * which pace, and how responses are timed and checked. It assumes nothing about the app but its URL and
 * process id. Each generator is a warm process (generator-process.ts) that measures one run at a time
 * (measure-run.ts) and answers in the messages of generator-messages.ts.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { MeasurementError } from '../../ports/errors.ts';
import type { Run } from '../../model/run.ts';
import type { Scenario } from '../../model/settings.ts';
import type { Generator, Generators, Variables } from '../../ports/ports.ts';
import { pinProcess } from '../process/pinning.ts';
import { readProfile } from '../runtime/profile-file.ts';
import { withEnvironment } from './requests.ts';
import type { GeneratorReply, RunRequest } from './generator-protocol.ts';

export interface GeneratorOptions {
  /** The socket that apps' processes connect to, to report runtime metrics; null for none. */
  readonly socket: string | null;
  /** Cores that the generator is pinned to, as a list for `taskset`; null for all. */
  readonly cores: string | null;
  /** The folder that apps' processes write CPU profiles to; null to take none. */
  readonly profiles: string | null;
  /** Environment variables that scenarios may refer to. */
  readonly variables: Variables;
}

/** Starts load generators, each a Node.js process that runs `program`. */
export class GeneratorProcesses implements Generators {
  readonly #program: URL;
  readonly #signal: AbortSignal;
  readonly #options: GeneratorOptions;

  constructor(program: URL, signal: AbortSignal, options: Partial<GeneratorOptions> = {}) {
    this.#program = program;
    this.#signal = signal;
    this.#options = { socket: null, cores: null, profiles: null, variables: {}, ...options };
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
    await generator.started;
    if (cores !== null && child.pid !== undefined) await pinProcess(cores, child.pid);
    return generator;
  }
}

type Visit = Parameters<Generator['run']>;

class GeneratorProcess implements Generator {
  /** Also resolves if the process has ended; the first run then fails with the reason. */
  readonly started: Promise<void>;
  readonly #child: ChildProcess;
  readonly #signal: AbortSignal;
  readonly #variables: Variables;
  readonly #profiles: string | null;
  #stderr = '';

  constructor(
    child: ChildProcess,
    signal: AbortSignal,
    { variables, profiles }: Pick<GeneratorOptions, 'variables' | 'profiles'>,
  ) {
    this.#child = child;
    this.#signal = signal;
    this.#variables = variables;
    this.#profiles = profiles;
    this.started = new Promise((resolve, reject) => {
      child.once('error', reject);
      for (const event of ['message', 'exit']) {
        child.once(event, () => {
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

  async run(...visit: Visit): Promise<Run> {
    const { run } = await this.#measure(visit, null);
    return run;
  }

  async profile(...visit: Visit): ReturnType<Generator['profile']> {
    const { run, files } = await this.#measure(visit, this.#profiles);
    const processes = await Promise.all(files.map(readProfile));
    return { run, processes: processes.filter((each) => each !== null) };
  }

  async #measure(
    [arm, app, scenario, load, twin]: Visit,
    profiles: RunRequest['profiles'],
  ): Promise<{ run: Run; files: readonly string[] }> {
    const { connections, pipelining, timeout, tls } = scenario;
    const { url, pid, mark } = app;
    const request: RunRequest = {
      url,
      pid,
      mark,
      twin: twin?.pid ?? null,
      requests: withEnvironment(scenario, this.#variables),
      connections,
      pipelining,
      timeout,
      tls,
      load,
      profiles,
    };
    const reply = await this.#send(request);
    if ('run' in reply) {
      return { run: { scenario: scenario.name, arm, ...reply.run }, files: reply.profiles };
    }
    throw this.#failed(scenario, 'error' in reply ? reply.error : 'it sent an unexpected reply');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  #send(request: RunRequest): Promise<GeneratorReply> {
    this.#signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        this.#signal.removeEventListener('abort', onAbort);
        act();
      };
      const onMessage = (reply: unknown) => {
        finish(() => {
          resolve(reply as GeneratorReply);
        });
      };
      const onExit = () => {
        finish(() => {
          resolve({ error: `it ended unexpectedly\n${this.#stderr}` });
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

  #failed(scenario: Scenario, error: string): MeasurementError {
    return new MeasurementError({
      arm: null,
      phase: 'load',
      scenario: scenario.name,
      message: `${scenario.name}: the load generator failed`,
      log: error.split('\n').slice(0, 20),
    });
  }
}
