/**
 * Ends everything that a command has started. The watchdog's program needs this and little else, and starts with each gate:
 * so it is apart from what starts commands and reads their logs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { cgroupMembers, killCgroup, removeCgroup } from './cgroup.ts';
import {
  allProcesses,
  commandOf,
  groupOf,
  HAS_PROC,
  isAlive,
  processesWithVariable,
  processTree,
} from './process-tree.ts';

const KILL_TIMEOUT_MS = 2_000;
/** For a process that takes no signal: it may end by itself, as `sudo tee` does once the app that writes to it has ended. */
const OWN_END_TIMEOUT_MS = 500;
const POLL_MS = 10;

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

/** How long processes may take to end. */
export interface EndTimeout {
  readonly ms: number;
  /**
   * Whether somebody waits for the end. Otherwise only time in which this process ran counts: a machine that stood still has
   * kept the others from ending, too.
   */
  readonly isUrgent: boolean;
}

/** A clock, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** A process that could not be ended. */
export interface LeftProcess {
  readonly pid: number;
  /** Its command line as far as it can be read. */
  readonly command: string;
}

const REAL_TIME: Clock = { now: () => performance.now(), sleep };

/**
 * Sends SIGTERM to the whole tree, then SIGKILL to what is left. Removes the cgroup.
 *
 * @param timeout how long to wait between the two signals; it may become less meanwhile
 * @returns the processes that still run: those of another user, and those that wait for a device and take no signal
 */
export async function stopTree(
  of: Members,
  timeout: () => EndTimeout,
  clock: Clock = REAL_TIME,
): Promise<LeftProcess[]> {
  const known = await endTree(of, timeout, clock);
  const haveEnded = () => ![...known].some(isAlive);
  await becomesTrue(haveEnded, () => ({ ...timeout(), ms: OWN_END_TIMEOUT_MS }), clock);
  removeCgroup(of.cgroup);
  return [...known].filter(isAlive).map((pid) => ({ pid, command: commandOf(pid) }));
}

/** @returns all members that were seen */
async function endTree(
  { root, marker, cgroup, hasProc = HAS_PROC }: Members,
  timeout: () => EndTimeout,
  clock: Clock,
): Promise<ReadonlySet<number>> {
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
  const haveEnded = async (all: ReadonlySet<number>, howLong: () => EndTimeout) =>
    await becomesTrue(
      () => !(root !== null && canBeEnded(root)) && ![...all].some(canBeEnded) && !isGroupAlive(),
      howLong,
      clock,
    );
  if (await haveEnded(first, timeout)) {
    // Processes started meanwhile have received no signal yet.
    if (members().size === 0 && !isGroupAlive()) return first;
  }
  const known = new Set(first);
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const remaining = members();
    for (const pid of remaining) known.add(pid);
    killCgroup(cgroup);
    signalAll(root, remaining, 'SIGKILL');
    if (await haveEnded(remaining, () => ({ ...timeout(), ms: 100 }))) return known;
  }
  // Without /proc, the group's number stands for its members.
  return root !== null && isGroupAlive() ? known.add(root) : known;
}

/** Whether it lives and takes signals. Nobody has to wait for one of another user. */
function canBeEnded(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
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

async function becomesTrue(
  check: () => boolean,
  timeout: () => EndTimeout,
  { now, sleep: pause }: Clock,
): Promise<boolean> {
  const began = now();
  const isOver = (polled: number) => {
    const { ms, isUrgent } = timeout();
    return (isUrgent ? now() - began : polled) > ms;
  };
  for (let polled = 0; !isOver(polled); polled += POLL_MS) {
    if (check()) return true;
    await pause(POLL_MS);
  }
  return false;
}
