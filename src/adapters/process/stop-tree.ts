/**
 * Ends everything that a command has started. The watchdog's program needs this and little else, and starts with each gate:
 * so it is apart from what starts commands and reads their logs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { cgroupMembers, killCgroup, removeCgroup } from './cgroup.ts';
import {
  allProcesses,
  groupOf,
  HAS_PROC,
  isAlive,
  processesWithVariable,
  processTree,
} from './process-tree.ts';

const KILL_TIMEOUT_MS = 2_000;
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
