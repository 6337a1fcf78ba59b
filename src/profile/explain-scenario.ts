/**
 * The explanation of one scenario, from the call trees of both arms. This folder assumes that both arms were
 * profiled alike in each launch: same warm-up, same load. Costs are microseconds of CPU time per request.
 */
import { mean, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { CostChange, MovedLine, ScenarioExplanation, UpdateCost } from '../model/profile.ts';
import type { CallNode } from './call-tree.ts';
import { costChanges, LEVEL, type CodeInfo } from './cost-changes.ts';
import { costsByLocation } from './location-costs.ts';
import { flameGraphFrames } from './flame-graph-frames.ts';
import { matchToCandidate } from './match-locations.ts';
import { toWallTime, scaleToMeasured } from './scale-costs.ts';

/** A scenario's call trees of one launch. */
export type LaunchTrees = Readonly<
  Record<
    Arm,
    {
      readonly tree: readonly CallNode[];
      readonly requests: number;
      /** See `blockingRatio` in `call-tree.ts`. */
      readonly blockingRatio: number;
    }
  >
>;

export interface ExplainOptions {
  /** Why there are too few launches; null if unknown. */
  readonly reason: string | null;
  /** The CPU time of a request to each arm without a profiler, both together, in microseconds; null if it cannot be read. */
  readonly measuredCpu: number | null;
  readonly movedLine: MovedLine;
  readonly code: CodeInfo;
  /** See the report. */
  readonly start: ScenarioExplanation['start'];
  /** The packages whose version the change updates. */
  readonly updated: ReadonlySet<string>;
}

/** Fewer do not show how much launches differ. */
const MIN_LAUNCHES_TO_EXPLAIN = 3;

/**
 * If the blocking ratios of the arms differ by this factor, calls block the main thread of one arm. As shares of CPU
 * time those calls would shrink all other costs, so wall-clock time is compared instead. A ratio that both
 * arms share is only waiting for a core.
 */
const MIN_BLOCKING_DIFFERENCE = 1.25;

/**
 * Of the increase: so much of it one place has to explain for certain, to stand out. Of the baseline's costs: a smaller increase may be
 * chance.
 */
const CLEAR = { share: 0.25, increase: 0.05 };

/**
 * Whether more launches would hardly name another cause first: one function or package certainly costs more, and more than any other one
 * probably does. Its interval is the one that holds for all places at once, so few launches are enough only for what stands out. What the
 * change touched may explain why other code costs more, so nothing is clear while it is only probable that such code does.
 */
export function isClear({
  changes,
  baseline,
  candidate,
}: Pick<ScenarioExplanation, 'changes' | 'baseline' | 'candidate'>): boolean {
  const isCode = ({ location: { kind } }: CostChange) => kind === 'function' || kind === 'package';
  const [first, ...others] = changes.filter((each) => isCode(each) && each.change > 0);
  const increase = candidate - baseline;
  if (first === undefined || increase < CLEAR.increase * baseline) return false;
  return (
    first.isNotable &&
    first.low >= CLEAR.share * increase &&
    others.every(({ change }) => change < first.low) &&
    !others.some(({ isTouched, isProbable }) => isTouched && isProbable)
  );
}

function updateCosts(changes: readonly CostChange[], updated: ReadonlySet<string>): UpdateCost[] {
  return changes.flatMap(({ location, baseline, candidate, change, low, high, isNotable }) =>
    location.kind === 'package' && updated.has(location.name)
      ? [{ name: location.name, baseline, candidate, change, low, high, isNotable }]
      : [],
  );
}

export function explainScenario(
  scenario: string,
  launches: readonly LaunchTrees[],
  { reason, measuredCpu, movedLine, code, start, updated }: ExplainOptions,
): ScenarioExplanation {
  const common = { scenario, launches: launches.length, level: LEVEL, start };
  if (launches.length < MIN_LAUNCHES_TO_EXPLAIN) {
    return {
      ...common,
      waits: null,
      calls: null,
      leaks: null,
      reason: reason ?? 'too few launches could be profiled',
      requests: 0,
      isWallTime: false,
      baseline: 0,
      candidate: 0,
      changes: [],
      updates: [],
      frames: [],
    };
  }
  const blocked = (arm: Arm) => mean(launches.map((each) => each[arm].blockingRatio));
  const ratio = Math.abs(Math.log(blocked('candidate') / blocked('baseline')));
  const isBlocked = ratio > Math.log(MIN_BLOCKING_DIFFERENCE);
  const treesOf = (arm: Arm) =>
    launches.map(({ [arm]: each }) =>
      isBlocked ? toWallTime(each.tree, each.blockingRatio) : each.tree,
    );
  const trees = {
    baseline: matchToCandidate(treesOf('baseline'), treesOf('candidate'), movedLine),
    candidate: treesOf('candidate'),
  };
  // `measuredCpu` is CPU time, so it cannot scale wall-clock times.
  const { baseline, candidate } = scaleToMeasured(trees, isBlocked ? null : measuredCpu);
  const isChanged = (file: string) => code.isChanged(file);
  const pairsOf = (bearing?: ReadonlySet<string>) =>
    baseline.map((tree, i) => ({
      baseline: costsByLocation(tree, bearing, isChanged),
      candidate: costsByLocation(candidate[i] ?? [], bearing, isChanged),
    }));
  const pairs = pairsOf();
  const total = (arm: Arm) =>
    mean(pairs.map((pair) => sum([...pair[arm].values()].map(({ own }) => own))));
  return {
    ...common,
    reason: null,
    isWallTime: isBlocked,
    requests: Math.round(mean(launches.map((each) => each.candidate.requests))),
    baseline: total('baseline'),
    candidate: total('candidate'),
    changes: costChanges(pairs, code),
    updates: updated.size === 0 ? [] : updateCosts(costChanges(pairsOf(updated), code), updated),
    frames: flameGraphFrames(baseline, candidate),
    waits: null,
    calls: null,
    leaks: null,
  };
}
