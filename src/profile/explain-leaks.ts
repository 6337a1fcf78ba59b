/**
 * Which code leaves memory behind, from the sampled heaps of both arms. Objects that were allocated during the load and
 * are still alive after it: what caches and V8 keep is alike in both arms, what only the candidate keeps is the leak.
 */
import { mean, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import { MAX_LEAKS, type Leak, type Leaks } from '../model/heap.ts';
import type { CodeLocation, MovedLine } from '../model/profile.ts';
import { MIN_TRACED_LAUNCHES } from '../model/trace.ts';
import type { CallNode } from './call-tree.ts';
import { costsByLocation, type LocationCost } from './location-costs.ts';
import { matchToCandidate } from './match-locations.ts';

/** The trees of one launch, with bytes per request. */
export type HeapLaunch = Readonly<Record<Arm, readonly CallNode[]>>;

/** Bytes per request: the smallest closure takes more. */
const MIN_CHANGE = 24;
/** Of the increase: a smaller part is not named. */
const MIN_PART = 0.05;
/** The same for what no code of the app allocated: it is kept by code that is named, or by Node.js itself. */
const MIN_PART_OF_OTHERS = 0.5;
/** Bytes per request: less in both arms is not listed. */
const MIN_SHOWN = 1;

/** @param reason why there are no launches; null if unknown */
export function explainLeaks(
  launches: readonly HeapLaunch[],
  {
    reason,
    movedLine,
    isCommitted,
  }: {
    readonly reason: string | null;
    readonly movedLine: MovedLine;
    /** Whether the candidate's commit has a file. */
    readonly isCommitted: (file: string) => boolean;
  },
): Leaks {
  if (launches.length === 0) {
    const why = reason ?? 'no launch could be sampled';
    return { launches: 0, reason: why, baseline: 0, candidate: 0, leaks: [] };
  }
  const candidates = launches.map(({ candidate }) => candidate);
  const baselines = matchToCandidate(
    launches.map(({ baseline }) => baseline),
    candidates,
    movedLine,
  );
  const pairs = baselines.map((tree, i) => ({
    baseline: costsByLocation(tree),
    candidate: costsByLocation(candidates[i] ?? []),
  }));
  const total = (arm: Arm) =>
    mean(pairs.map((pair) => sum([0, ...[...pair[arm].values()].map(({ own }) => own)])));
  const [baseline, candidate] = [total('baseline'), total('candidate')];
  const known = new Map(
    pairs.flatMap((pair) =>
      [...pair.baseline, ...pair.candidate].map(([key, cost]) => [key, cost]),
    ),
  );
  const leaks = [...known].flatMap(([key, { location }]): Leak[] => {
    const ofArm = (arm: Arm) => pairs.map((pair) => pair[arm].get(key)?.own ?? 0);
    const [before, after] = [ofArm('baseline'), ofArm('candidate')];
    if (Math.max(mean(before), mean(after)) < MIN_SHOWN) return [];
    const changes = after.map((bytes, i) => bytes - (before[i] ?? 0));
    const change = mean(changes);
    const low = Math.min(...changes);
    const part = isOfTheApp(location) ? MIN_PART : MIN_PART_OF_OTHERS;
    const isNamed =
      pairs.length >= MIN_TRACED_LAUNCHES &&
      low > 0 &&
      change >= Math.max(MIN_CHANGE, part * (candidate - baseline));
    const marked = (each: CodeLocation): CodeLocation =>
      each.file === null || each.isRemoved === true
        ? each
        : { ...each, isCommitted: isCommitted(each.file) };
    const caller = callerOf(pairs.flatMap((pair) => pair.candidate.get(key) ?? []));
    return [
      {
        location: marked(location),
        calledFrom: caller === null ? null : marked(caller),
        baseline: mean(before),
        candidate: mean(after),
        change,
        low,
        high: Math.max(...changes),
        isNamed,
      },
    ];
  });
  const rank = ({ isNamed, location }: Leak) => (isNamed ? (isOfTheApp(location) ? 0 : 1) : 2);
  return {
    launches: launches.length,
    reason: null,
    baseline,
    candidate,
    leaks: leaks
      .sort((a, b) => rank(a) - rank(b) || Math.abs(b.change) - Math.abs(a.change))
      .slice(0, MAX_LEAKS),
  };
}

/** Whether it is code that a reader can change. */
function isOfTheApp({ kind }: CodeLocation): boolean {
  return kind === 'function' || kind === 'package';
}

/** The function of the app under which a package allocates most; null if none is known. */
function callerOf(costs: readonly LocationCost[]): CodeLocation | null {
  const callers = costs.flatMap(({ calledFrom }) => [...calledFrom.values()]);
  const [first] = callers.sort((a, b) => b.cost - a.cost);
  return first?.location ?? null;
}
