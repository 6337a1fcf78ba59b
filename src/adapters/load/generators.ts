import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { MeasurementError } from '../../errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Run } from '../../model/run.ts';
import type { Scenario } from '../../model/settings.ts';
import type { App, Generator, Generators, Load, Variables } from '../../ports.ts';
import { moveTo } from '../process/pinning.ts';
import { requestsOf } from '../requests.ts';
import type { Reply, RunOrder } from './protocol.ts';

/** Starts load generators, each a Node process that runs `program`. */
export class GeneratorProcesses implements Generators {
  readonly #program: URL;
  readonly #signal: AbortSignal;
  readonly #socket: string | null;
  readonly #cores: string | null;
  readonly #variables: Variables;

  /**
   * @param socket where it listens for the apps' processes
   * @param cores that it is kept on, as `taskset` takes them; null for all
   * @param variables what scenarios may refer to
   */
  constructor(
    program: URL,
    signal: AbortSignal,
    socket: string | null = null,
    cores: string | null = null,
    variables: Variables = {},
  ) {
    this.#program = program;
    this.#signal = signal;
    this.#variables = variables;
    this.#socket = socket;
    this.#cores = cores;
  }

  async start(): Promise<GeneratorProcess> {
    // The generator is cannongate's own code: it runs on cannongate's Node and sees no secrets.
    const child = fork(this.#program, this.#socket === null ? [] : [this.#socket], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const generator = new GeneratorProcess(child, this.#signal, this.#variables);
    await generator.started;
    if (this.#cores !== null && child.pid !== undefined) await moveTo(this.#cores, child.pid);
    return generator;
  }
}

class GeneratorProcess implements Generator {
  /** Also when it ended at once: the first run then says why. */
  readonly started: Promise<void>;
  readonly #child: ChildProcess;
  readonly #signal: AbortSignal;
  readonly #variables: Variables;
  #lastWords = '';

  constructor(child: ChildProcess, signal: AbortSignal, variables: Variables) {
    this.#child = child;
    this.#signal = signal;
    this.#variables = variables;
    this.started = new Promise((resolve, reject) => {
      child.once('error', reject);
      for (const event of ['message', 'exit']) {
        child.once(event, () => {
          resolve();
        });
      }
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-4000);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async run(arm: Arm, app: App, scenario: Scenario, load: Load, twin?: App): Promise<Run> {
    const { connections, pipelining, timeout, tls } = scenario;
    const { url, pid, mark } = app;
    const order: RunOrder = {
      ...{ url, pid, mark, twin: twin?.pid ?? null },
      requests: requestsOf(scenario, this.#variables),
      ...{ connections, pipelining, timeout, tls, load },
    };
    const reply = await this.#ask(order);
    if ('run' in reply) return { scenario: scenario.name, arm, ...reply.run };
    throw this.#failed(scenario, 'error' in reply ? reply.error : 'it answered out of turn');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  #ask(order: RunOrder): Promise<Reply> {
    this.#signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        this.#signal.removeEventListener('abort', onAbort);
        act();
      };
      const onMessage = (reply: unknown) => {
        settle(() => {
          resolve(reply as Reply);
        });
      };
      const onExit = () => {
        settle(() => {
          resolve({ error: `it ended unexpectedly\n${this.#lastWords}` });
        });
      };
      const onAbort = () => {
        settle(() => {
          reject(this.#signal.reason as Error);
        });
      };
      this.#child.on('message', onMessage);
      this.#child.on('exit', onExit);
      this.#signal.addEventListener('abort', onAbort);
      this.#child.send(order, (error) => {
        if (error) onExit();
      });
    });
  }

  #failed(scenario: Scenario, error: string): MeasurementError {
    return new MeasurementError({
      ...{ arm: null, phase: 'load', scenario: scenario.name },
      message: `${scenario.name}: the load generator failed`,
      log: error.split('\n').slice(0, 20),
    });
  }
}
