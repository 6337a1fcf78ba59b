/** The processes that belong to a started command, read from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** A process that has ended and waits to be collected. */
  readonly isZombie: boolean;
  /** CPU time of all its threads, in ticks, those that have ended included. */
  readonly ownTicks: number;
  /** The same of its children that have ended and been collected, and of theirs. */
  readonly childTicks: number;
}

export const HAS_PROC = process.platform === 'linux';

/** The living processes of the tree that `root` leads. Empty where /proc is missing. */
export function processTree(root: number): number[] {
  return treeEntries(root)
    .filter(({ isZombie }) => !isZombie)
    .map(({ pid }) => pid);
}

/**
 * The tree that `root` leads, those included that have ended and wait to be collected: its
 * descendants, and whoever is left of its process group or session after a parent in between has
 * gone.
 */
export function treeEntries(root: number): ProcessEntry[] {
  if (!HAS_PROC) return [];
  const entries = allProcesses();
  const members = new Set([root]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid, parent, group, session } of entries) {
      if (members.has(pid)) continue;
      if (members.has(parent) || group === root || session === root) {
        members.add(pid);
        grown = true;
      }
    }
  }
  return entries.filter(({ pid }) => members.has(pid));
}

/** The living processes whose environment holds the entry `NAME=value`. */
export function processesWithVariable(entry: string): number[] {
  if (!HAS_PROC) return [];
  return allProcesses()
    .filter(({ pid, isZombie }) => !isZombie && environmentOf(pid).includes(`${entry}\0`))
    .map(({ pid }) => pid);
}

/** The process group that a process is in; null when it has gone. */
export function groupOf(pid: number): number | null {
  return HAS_PROC ? (readProcess(pid)?.group ?? null) : null;
}

export function isAlive(pid: number): boolean {
  if (HAS_PROC) return readProcess(pid)?.isZombie === false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function allProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Null for a process that has gone meanwhile. See proc_pid_stat(5). */
export function readProcess(pid: number): ProcessEntry | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The command's name, in parentheses, may itself hold blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const number = (i: number) => Number(fields[i]);
  return {
    pid,
    parent: number(1),
    group: number(2),
    session: number(3),
    // Its main thread may be done while others still run, and hold its ports.
    isZombie: (state === 'Z' || state === 'X') && number(17) <= 1,
    ownTicks: number(11) + number(12),
    childTicks: number(13) + number(14),
  };
}

function environmentOf(pid: number): string {
  // Ends with a NUL except when the process rewrote it; other users' processes cannot be read.
  return `${readOrNull(`/proc/${pid}/environ`) ?? ''}\0`;
}

/** What a file of /proc holds; null when its process has gone or is not ours. */
export function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
