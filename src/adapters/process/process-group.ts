/** Starts a shell command in a process group, and ends everything that it has started. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync } from 'node:fs';
import { MARK_VARIABLE } from '../runtime/preload-protocol.ts';
import { CGROUP_PREFIX, createCgroup, enteringCgroup, removeCgroup } from './cgroup.ts';
import { createLog, keepTail, emptyIfTooLarge } from './log-file.ts';
import { stopTree } from './stop-tree.ts';
import type { WatchedGroups } from './watchdog.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A shell command that runs in its own process group and writes to a log file. */
export interface ProcessGroup extends AsyncDisposable {
  readonly pid: number;
  /** A unique value of `CANNONGATE_PROCESS` in the environment of its processes. */
  readonly mark: string;
  /** How the command ended; null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
}

/** How long processes may take to end after SIGTERM. */
const TERM_TIMEOUT_MS = 2_000;
/** The same after an interruption: the runner waits for a short time only until this process has ended. */
const URGENT_TERM_TIMEOUT_MS = 500;
/** Short enough to keep a log that grows by gigabytes per second from filling the disk. */
const LOG_CHECK_MS = 100;

/** @throws if the shell cannot be started */
export async function startProcessGroup(
  line: string,
  options: {
    cwd: string;
    env: Readonly<Record<string, string>>;
    log: string;
    /** Cores to run on, as a list for `taskset`; null for all. */
    cores?: string | null;
    /** Whether an interruption leaves little time to end the processes; false by default. */
    isUrgent?: () => boolean;
    /** Ends the processes if this process is killed. */
    watchdog?: WatchedGroups | null;
    /** What is struck out of the log. */
    secrets?: readonly string[];
  },
): Promise<ProcessGroup> {
  const mark = randomUUID();
  const log = createLog(options.log);
  const cores = options.cores ?? null;
  const { watchdog = null, isUrgent = () => false } = options;
  const cgroup = createCgroup(`${CGROUP_PREFIX}${mark}`);
  watchdog?.groupStarts(mark, cgroup);
  const [program, args] = commandFor(line, cores, cgroup);
  const child = spawn(program, args, {
    shell: args.length === 0,
    cwd: options.cwd,
    env: { ...options.env, [MARK_VARIABLE]: mark },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

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
    removeCgroup(cgroup);
    watchdog?.groupEnded(mark);
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  watchdog?.groupStarted(mark, pid);
  const trimming = setInterval(() => {
    emptyIfTooLarge(options.log);
  }, LOG_CHECK_MS).unref();
  const stop = async () => {
    const timeout = () => {
      const urgent = isUrgent();
      return { ms: urgent ? URGENT_TERM_TIMEOUT_MS : TERM_TIMEOUT_MS, isUrgent: urgent };
    };
    const members = { root: pid, marker: `${MARK_VARIABLE}=${mark}`, cgroup };
    const left = await stopTree(members, timeout);
    if (left.length === 0) watchdog?.groupEnded(mark);
    else watchdog?.groupLeft(mark, cgroup, left);
  };
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
      stopped ??= stop();
      await stopped;
      keepTail(options.log, options.secrets);
    },
  };
}

/** If `args` is empty, `program` is a line for a shell. */
function commandFor(
  line: string,
  cores: string | null,
  cgroup: string | null,
): [program: string, args: string[]] {
  if (cores === null && cgroup === null) return [line, []];
  const shell = ['/bin/sh', '-c', line];
  const pinned = cores === null ? shell : ['taskset', '--cpu-list', cores, ...shell];
  const [program = '', ...args] = cgroup === null ? pinned : enteringCgroup(cgroup, pinned);
  return [program, args];
}
