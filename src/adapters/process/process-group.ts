import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARK_VARIABLE } from '../runtime/preload-messages.ts';
import { keepTail, emptyIfTooLarge } from './log-file.ts';
import { groupOf, isAlive, processesWithVariable, processTree } from './process-tree.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A shell command in a process group of its own, writing to a log file. */
export interface ProcessGroup extends AsyncDisposable {
  readonly pid: number;
  /** What its processes have in their environment, and no others. */
  readonly mark: string;
  /** Null while the command runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
}

/** How long a command may take to end by itself once it was asked to. */
const TERM_TIMEOUT_MS = 2_000;
const KILL_TIMEOUT_MS = 2_000;
const POLL_MS = 10;
/** Often enough for a log that grows by gigabytes a second to stay on the disk. */
const LOG_CHECK_MS = 100;

/** @throws when the shell itself cannot be started */
export async function startProcessGroup(
  line: string,
  options: {
    cwd: string;
    env: Readonly<Record<string, string>>;
    log: string;
    /** The cores that it is kept on, as `taskset` takes them; null for all. */
    cores?: string | null;
  },
): Promise<ProcessGroup> {
  const mark = randomUUID();
  const log = openSync(options.log, 'a');
  const cores = options.cores ?? null;
  const [program, args] =
    cores === null ? [line, []] : ['taskset', ['--cpu-list', cores, '/bin/sh', '-c', line]];
  const child = spawn(program, args, {
    shell: cores === null,
    cwd: options.cwd,
    env: { ...options.env, [MARK_VARIABLE]: mark },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  const trimming = setInterval(() => {
    emptyIfTooLarge(options.log);
  }, LOG_CHECK_MS).unref();
  let exit: Exit | null = null;
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      exit = { code, signal };
      resolve(exit);
    });
  });
  const { pid } = child;
  if (pid === undefined) {
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  let stopped: Promise<void> | null = null;
  return {
    pid,
    mark,
    get exit() {
      return exit;
    },
    exited,
    async [Symbol.asyncDispose]() {
      clearInterval(trimming);
      stopped ??= stopTree(pid, `${MARK_VARIABLE}=${mark}`);
      await stopped;
      keepTail(options.log);
    },
  };
}

/** Asks the whole tree to end, then ends it. */
async function stopTree(root: number, marker: string): Promise<void> {
  const members = () => new Set([...processTree(root), ...processesWithVariable(marker)]);
  const first = members();
  signalAll(root, first, 'SIGTERM');
  if (await haveEnded(root, first, TERM_TIMEOUT_MS)) {
    // Whoever was started while the others ended has had no chance to be asked.
    if (members().size === 0) return;
  }
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const left = members();
    signalAll(root, left, 'SIGKILL');
    if (await haveEnded(root, left, 100)) return;
  }
}

/** Signals everybody once: the group as a whole, then who has left it. */
function signalAll(root: number, members: ReadonlySet<number>, name: NodeJS.Signals): void {
  const outside = [...members].filter((pid) => groupOf(pid) !== root);
  for (const target of [-root, ...outside]) {
    try {
      process.kill(target, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function haveEnded(root: number, members: ReadonlySet<number>, ms: number): Promise<boolean> {
  for (let waited = 0; waited <= ms; waited += POLL_MS) {
    if (![root, ...members].some(isAlive)) return true;
    await sleep(POLL_MS);
  }
  return false;
}
