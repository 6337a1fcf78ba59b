/**
 * A program of `dist` in a process of its own. With root, it and all that it starts are in a PID namespace: they see
 * no other process of the machine and can signal none, and reading /proc costs them little. The namespace's first
 * process outlives the program, so that what the program leaves behind is still there to be found.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { enteringCgroup } from '../src/adapters/process/cgroup.ts';
import { readOrNull, readProcess } from '../src/adapters/process/process-tree.ts';

/** How often a program is looked at, in milliseconds. */
const POLL = 20;

const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * Starts the program in a session of its own, notes its exit code, and stays. A shell makes what it starts in the
 * background ignore SIGINT; `env` undoes that.
 */
const FIRST_PROCESS =
  'setsid env --default-signal=INT "$@" & wait $!; echo $? > "$0.new"; mv "$0.new" "$0"; exec sleep 10000';

export const HAS_NAMESPACES =
  spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status === 0;

export interface ProgramOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folders of cgroups that it enters, the first one last. */
  readonly cgroups: readonly string[];
  /** Where its exit code is noted; must not exist. */
  readonly endFile: string;
}

export class Program {
  readonly #child: ChildProcess;
  readonly #endFile: string;
  #output = { stdout: '', stderr: '' };
  /** As a shell gives it: 128 and the number of the signal that ended it. Null while it runs. */
  exitCode: number | null = null;
  /** Milliseconds, of a monotonic clock; null while it runs. */
  endedAt: number | null = null;
  readonly ended: Promise<void>;

  constructor(command: readonly string[], { cwd, env, cgroups, endFile }: ProgramOptions) {
    this.#endFile = endFile;
    const first = ['sh', '-c', FIRST_PROCESS, endFile, ...command];
    const isolated = HAS_NAMESPACES ? [...UNSHARE, ...first] : first;
    const [program = '', ...args] = cgroups.reduce<readonly string[]>(
      (line, cgroup) => enteringCgroup(cgroup, line),
      isolated,
    );
    this.#child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const name of ['stdout', 'stderr'] as const) {
      this.#child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#output[name] = (this.#output[name] + chunk).slice(-200_000);
      });
    }
    this.ended = this.#untilEnded();
  }

  async #untilEnded(): Promise<void> {
    while (!existsSync(this.#endFile)) {
      const { exitCode, signalCode } = this.#child;
      if (exitCode !== null || signalCode !== null) {
        throw new Error(`the first process has ended: ${String(exitCode ?? signalCode)}`);
      }
      await sleep(POLL);
    }
    this.endedAt = performance.now();
    this.exitCode = Number(readFileSync(this.#endFile, 'utf8'));
    // What it wrote last is in the pipe, and read between two timers.
    for (let i = 0; i < 5; i++) await sleep(POLL);
  }

  get stdout(): string {
    return this.#output.stdout;
  }

  get stderr(): string {
    return this.#output.stderr;
  }

  /** As `head -1` does. */
  closeStdout(): void {
    this.#child.stdout?.destroy();
  }

  /** Our own helpers among some processes: the first process, and the one that made the namespace. */
  isHelper(pid: number): boolean {
    return pid === this.#child.pid || pid === this.#firstProcess();
  }

  /** Its process, as this machine numbers it; null before it has begun. @param among its processes */
  pidAmong(pids: readonly number[]): number | null {
    const first = this.#firstProcess();
    const own = pids.find((pid) => !this.isHelper(pid) && readProcess(pid)?.parent === first);
    return own ?? null;
  }

  #firstProcess(): number | null {
    const { pid } = this.#child;
    if (pid === undefined || !HAS_NAMESPACES) return pid ?? null;
    const children = readOrNull(`/proc/${pid}/task/${pid}/children`) ?? '';
    return children.trim() === '' ? null : Number(children.trim().split(' ')[0]);
  }

  /** Ends its first process, and so everything in its namespace. */
  stop(): void {
    const first = this.#firstProcess();
    for (const pid of [first, this.#child.pid ?? null]) {
      try {
        if (pid !== null) process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  }
}

/** The number of a process in its own namespace; null if it has ended. */
export function ownNumberOf(pid: number): number | null {
  const status = readOrNull(`/proc/${pid}/status`);
  const numbers = /^NSpid:\t(.*)$/m.exec(status ?? '')?.[1]?.split('\t');
  return numbers === undefined ? null : Number(numbers.at(-1));
}
