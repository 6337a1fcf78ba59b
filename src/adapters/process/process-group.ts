/** Starts a shell command in a process group, and ends everything that it has started. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARK_VARIABLE } from '../runtime/preload-protocol.ts';
import {
  CGROUP_PREFIX,
  cgroupMembers,
  createCgroup,
  enteringCgroup,
  killCgroup,
  removeCgroup,
} from './cgroup.ts';
import { createLog, keepTail, emptyIfTooLarge } from './log-file.ts';
import type { WatchedGroups } from './watchdog.ts';
import {
  allProcesses,
  groupOf,
  HAS_PROC,
  isAlive,
  processesWithVariable,
  processTree,
} from './process-tree.ts';

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
/** The same after an interruption, of which a runner waits for the end. */
const URGENT_TERM_TIMEOUT_MS = 500;
const KILL_TIMEOUT_MS = 2_000;
const POLL_MS = 10;
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
    /** What the log may have to be redacted of. */
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
    const timeout = () => (isUrgent() ? URGENT_TERM_TIMEOUT_MS : TERM_TIMEOUT_MS);
    await stopTree({ root: pid, marker: `${MARK_VARIABLE}=${mark}`, cgroup }, timeout);
    watchdog?.groupEnded(mark);
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

/** Without arguments, the program is a line for a shell. */
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

/** By what the processes of a command are found. */
export interface Members {
  /** Null if the process at the root is not known. */
  readonly root: number | null;
  /** `NAME=value` in their environment. */
  readonly marker: string;
  /** Null if they are in none of their own. */
  readonly cgroup: string | null;
  /** Whether they are looked for in /proc; by default where there is one. */
  readonly hasProc?: boolean;
}

/**
 * Sends SIGTERM to the whole tree, then SIGKILL to what is left. Removes the cgroup.
 *
 * @param timeout milliseconds between the two signals; it may become shorter meanwhile
 */
export async function stopTree(of: Members, timeout: number | (() => number)): Promise<void> {
  await endTree(of, timeout);
  removeCgroup(of.cgroup);
}

async function endTree(
  { root, marker, cgroup, hasProc = HAS_PROC }: Members,
  timeout: number | (() => number),
): Promise<void> {
  // Without /proc, the group is all that is known of processes that outlive the root.
  const isGroupAlive = () => !hasProc && root !== null && hasMembers(root);
  const members = () => {
    if (!hasProc) return new Set<number>();
    const all = allProcesses();
    const tree = root === null ? [] : processTree(root, all);
    return new Set([...tree, ...processesWithVariable(marker, all), ...cgroupMembers(cgroup)]);
  };
  const first = members();
  signalAll(root, first, 'SIGTERM');
  const ms = typeof timeout === 'number' ? () => timeout : timeout;
  if (await haveEnded(root, first, ms, isGroupAlive)) {
    // Processes started meanwhile have received no signal yet.
    if (members().size === 0 && !isGroupAlive()) return;
  }
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const remaining = members();
    killCgroup(cgroup);
    signalAll(root, remaining, 'SIGKILL');
    if (await haveEnded(root, remaining, () => 100, isGroupAlive)) return;
  }
}

/** Whether the process group has members. */
function hasMembers(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Signals each process once: the group as a whole, then members that left the group. */
function signalAll(root: number | null, members: ReadonlySet<number>, name: NodeJS.Signals): void {
  const outside = [...members].filter((pid) => groupOf(pid) !== root);
  for (const target of [...(root === null ? [] : [-root]), ...outside]) {
    try {
      process.kill(target, name);
    } catch {
      // The process has already ended.
    }
  }
}

async function haveEnded(
  root: number | null,
  members: ReadonlySet<number>,
  ms: () => number,
  isGroupAlive: () => boolean,
): Promise<boolean> {
  const all = [...(root === null ? [] : [root]), ...members];
  for (let waited = 0; waited <= ms(); waited += POLL_MS) {
    if (!all.some(isAlive) && !isGroupAlive()) return true;
    await sleep(POLL_MS);
  }
  return false;
}
