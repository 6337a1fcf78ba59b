/**
 * Orphans whose CPU time is lost. When a process ends before its child, the child is given to the reaper: process 1, or another
 * ancestor of the app that has asked for orphans. Once the orphan has ended, Linux adds its CPU time to that of the reaper, where it
 * cannot be told from the time of other programs. A server that forks twice for each request would seem to do no work.
 */
import { MARK_VARIABLE } from '../runtime/preload-protocol.ts';
import {
  childrenOfThread,
  processesWithVariable,
  readProcess,
  treeEntries,
  type ProcessEntry,
  type Roots,
} from './process-tree.ts';

/** Orphans are seen while they live. Those of a server under load follow one another. */
const LOOK_INTERVAL_MS = 50;

/**
 * Once so many runs of an app have lost orphans, all later ones have, though nobody may look in time. A single one may be a helper that
 * the app started once.
 */
const USUAL_RUNS = 2;

/** First processes of apps of which a process has ended in an earlier run. Others leave no orphans, and nobody looks for any. */
const ending = new Set<number>();

/** By the first process of an app: how many of its runs have lost orphans. */
const losing = new Map<number, number>();

/** Looks for orphans of an app from its creation until `end`. */
export class LostOrphans {
  readonly #roots: readonly number[];
  readonly #mark: string | null;
  readonly #childFaults: ReadonlyMap<number, number>;
  readonly #reapers: readonly number[];
  readonly #checked = new Set<number>();
  readonly #seen = new Set<number>();
  readonly #timer: NodeJS.Timeout | null = null;

  /** @param mark the value of `CANNONGATE_PROCESS` in the environment of the app's processes; null if they have none */
  constructor(roots: Roots, mark: string | null, all: readonly ProcessEntry[]) {
    this.#roots = [roots].flat();
    this.#mark = mark;
    this.#childFaults = new Map(
      treeEntries(roots, all).map((each) => [each.pid, each.childFaults]),
    );
    this.#reapers = ancestorsOf(process.pid, all);
    if (!ending.has(this.#app)) return;
    const look = () => {
      this.#look();
    };
    // Also an orphan that is there from the beginning uses time that is lost if it ends.
    look();
    this.#timer = setInterval(look, LOOK_INTERVAL_MS);
  }

  /** @returns whether CPU time may be lost */
  end(all: readonly ProcessEntry[]): boolean {
    const tree = treeEntries(this.#roots, all);
    if (tree.some((each) => each.childFaults > (this.#childFaults.get(each.pid) ?? 0))) {
      ending.add(this.#app);
    }
    if (this.#timer === null) return false;
    clearInterval(this.#timer);
    const living = new Set(all.filter(({ isZombie }) => !isZombie).map(({ pid }) => pid));
    const isLost = [...this.#seen].some((pid) => !living.has(pid));
    const runs = (losing.get(this.#app) ?? 0) + (isLost ? 1 : 0);
    losing.set(this.#app, runs);
    return isLost || runs >= USUAL_RUNS;
  }

  get #app(): number {
    return this.#roots[0] ?? 0;
  }

  #look(): void {
    for (const reaper of this.#reapers) {
      // The kernel gives an orphan to the main thread.
      for (const pid of childrenOfThread(reaper, reaper)) {
        if (this.#checked.has(pid)) continue;
        this.#checked.add(pid);
        if (this.#isOfApp(pid)) this.#seen.add(pid);
      }
    }
  }

  #isOfApp(pid: number): boolean {
    if (this.#roots.includes(pid)) return false;
    const entry = readProcess(pid);
    if (entry === null || entry.isZombie) return false;
    return (
      this.#roots.includes(entry.group) ||
      this.#roots.includes(entry.session) ||
      (this.#mark !== null &&
        processesWithVariable(`${MARK_VARIABLE}=${this.#mark}`, [entry]).length > 0)
    );
  }
}

/** Its parent, the parent of that, and so on. */
function ancestorsOf(pid: number, all: readonly ProcessEntry[]): number[] {
  const parents = new Map(all.map((each) => [each.pid, each.parent]));
  const ancestors: number[] = [];
  for (let each = parents.get(pid); each !== undefined && each > 0; each = parents.get(each)) {
    ancestors.push(each);
  }
  return ancestors;
}
