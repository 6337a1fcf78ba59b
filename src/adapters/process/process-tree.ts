/**
 * Which processes belong to a started command. This folder starts and ends commands and reads what the
 * operating system knows of their processes: members, CPU time, memory, ports, and the load that other
 * processes put on the machine. It assumes Linux and /proc; on other systems most functions return null
 * or nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** Whether it has ended and waits to be collected. */
  readonly isZombie: boolean;
  /** Whether a signal such as SIGSTOP, or a debugger, has stopped it. */
  readonly isStopped: boolean;
  /** Whether it waits for something, and is not about to run. */
  readonly isAsleep: boolean;
  /** CPU time of all its threads in ticks, including threads that have ended. */
  readonly ownTicks: number;
  /** CPU time in ticks of its descendants that have ended and been collected. */
  readonly childTicks: number;
  /** Minor page faults of those. Every process causes some, so this grows whenever one is collected. */
  readonly childFaults: number;
}

export const HAS_PROC = process.platform === 'linux';

/** Where process trees begin: one process or several. */
export type Roots = number | readonly number[];

/** The living processes of the trees under `roots`. Empty without /proc. @param all see `treeEntries` */
export function processTree(roots: Roots, all?: readonly ProcessEntry[]): number[] {
  return treeEntries(roots, all)
    .filter(({ isZombie }) => !isZombie)
    .map(({ pid }) => pid);
}

/**
 * The process trees under `roots`, including zombies: their descendants, and members of their process groups
 * or sessions whose parent has ended. Each process once.
 *
 * @param all the machine's processes, if they were just read: reading them costs milliseconds
 */
export function treeEntries(
  roots: Roots,
  all: readonly ProcessEntry[] = allProcesses(),
): ProcessEntry[] {
  const first = new Set(typeof roots === 'number' ? [roots] : roots);
  const members = new Set(first);
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid, parent, group, session } of all) {
      if (members.has(pid)) continue;
      if (members.has(parent) || first.has(group) || first.has(session)) {
        members.add(pid);
        grown = true;
      }
    }
  }
  return all.filter(({ pid }) => members.has(pid));
}

/** The living processes with `NAME=value` in their environment. @param all see `treeEntries` */
export function processesWithVariable(
  entry: string,
  all: readonly ProcessEntry[] = allProcesses(),
): number[] {
  return all
    .filter(({ pid, isZombie }) => !isZombie && environmentOf(pid).includes(`${entry}\0`))
    .map(({ pid }) => pid);
}

/** The process group of a process; null if it has ended. */
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

/** Longer command lines are cut off. */
const MAX_COMMAND_LENGTH = 200;

/** The command line of a process, or else the name of its program; empty if neither can be read. */
export function commandOf(pid: number): string {
  const line = (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  const command = line === '' ? (readOrNull(`/proc/${pid}/comm`) ?? '').trim() : line;
  return command.length > MAX_COMMAND_LENGTH ? `${command.slice(0, MAX_COMMAND_LENGTH)}…` : command;
}

/** All processes of the machine. Empty without /proc. */
export function allProcesses(): ProcessEntry[] {
  if (!HAS_PROC) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Null if the process has ended. See proc_pid_stat(5). */
export function readProcess(pid: number): ProcessEntry | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The command's name, in parentheses, may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const number = (i: number) => Number(fields[i]);
  return {
    pid,
    parent: number(1),
    group: number(2),
    session: number(3),
    // The main thread may have ended while other threads still run and hold the ports.
    isZombie: (state === 'Z' || state === 'X') && number(17) <= 1,
    isStopped: state === 'T' || state === 't',
    isAsleep: state === 'S',
    ownTicks: number(11) + number(12),
    childTicks: number(13) + number(14),
    childFaults: number(8),
  };
}

/** The children of one thread of a process: a child belongs to the thread that has started it. See proc_tid_children(5). */
export function childrenOfThread(pid: number, thread: number | string): number[] {
  return (readOrNull(`/proc/${pid}/task/${thread}/children`) ?? '')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);
}

function environmentOf(pid: number): string {
  // Ends with NUL unless the process rewrote it. Other users' processes cannot be read.
  return `${readOrNull(`/proc/${pid}/environ`) ?? ''}\0`;
}

/** The text of a file in /proc; null if the process has ended or belongs to another user. */
export function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
