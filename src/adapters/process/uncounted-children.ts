/**
 * Children whose CPU time is lost. If a process ignores SIGCHLD, the kernel itself collects its children, and adds what they have used to
 * nobody's time. A server that forks for each request would seem to do no work.
 */
import { readdirSync } from 'node:fs';
import {
  childrenOfThread,
  processTree,
  readOrNull,
  type ProcessEntry,
  type Roots,
} from './process-tree.ts';

/** Children are seen while they live. Those of a server under load follow one another. */
const LOOK_INTERVAL_MS = 20;

/** In the mask of ignored signals, of which the lowest bit is that of signal 1. */
const SIGCHLD_BIT = 1 << 16;

/** Processes of which children were lost, in any run: what happened once happens in others, too, though nobody may look in time. */
const losing = new Set<number>();

/** Looks for lost children from its creation until `end`. */
export class UncountedChildren {
  readonly #ignoring: readonly number[];
  readonly #seen = new Map<number, number>();
  readonly #timer: NodeJS.Timeout | null;

  constructor(roots: Roots, all: readonly ProcessEntry[]) {
    this.#ignoring = processTree(roots, all).filter(ignoresChildren);
    const look = () => {
      this.#look();
    };
    // Also a child that is there from the beginning uses time that is lost if it ends.
    look();
    this.#timer = this.#ignoring.length === 0 ? null : setInterval(look, LOOK_INTERVAL_MS);
  }

  /** @returns whether CPU time may be lost */
  end(roots: Roots, all: readonly ProcessEntry[]): boolean {
    if (this.#timer === null) return false;
    clearInterval(this.#timer);
    const living = new Set(processTree(roots, all));
    for (const [child, parent] of this.#seen) if (!living.has(child)) losing.add(parent);
    return this.#ignoring.some((pid) => losing.has(pid));
  }

  #look(): void {
    for (const pid of this.#ignoring) {
      for (const child of childrenOf(pid)) this.#seen.set(child, pid);
    }
  }
}

function ignoresChildren(pid: number): boolean {
  const mask = /^SigIgn:\s*([\da-f]+)$/m.exec(readOrNull(`/proc/${pid}/status`) ?? '')?.[1];
  // The lower half: as a whole it is too large for bitwise operators.
  return mask !== undefined && (Number.parseInt(mask.slice(-8), 16) & SIGCHLD_BIT) !== 0;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => childrenOfThread(pid, thread));
  } catch {
    return [];
  }
}
