/** Processes that were started and could not be ended. */
import type { LeftProcess } from '../adapters/process/stop-tree.ts';
import type { Warning } from '../model/warnings.ts';

/** A warning lists no more of them. */
const MAX_NAMED = 3;

/** Those of everything that this process has measured: the command line names them after an interruption. */
const all: LeftProcess[] = [];

/** @returns the warning of these processes alone */
export function noteLeft(left: readonly LeftProcess[]): Warning {
  all.push(...left);
  return warningOf(left);
}

/** The warning of all processes that were left so far; null if all could be ended. */
export function everythingLeft(): Warning | null {
  return all.length === 0 ? null : warningOf(all);
}

export function warningOf(left: readonly LeftProcess[]): Warning {
  return { code: 'processes-left', count: left.length, processes: left.slice(0, MAX_NAMED) };
}
