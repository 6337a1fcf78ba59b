/** What the profiles of both arms say of a scenario. Pure. */
import { mean, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { ScenarioExplanation, MovedLine } from '../model/profile.ts';
import type { CallNode } from './call-tree.ts';
import { costChanges, LEVEL, type CodeInfo } from './cost-changes.ts';
import { costsByLocation } from './location-costs.ts';
import { flameGraphFrames } from './flame-graph.ts';
import { matchToCandidate } from './match-locations.ts';
import { toWallTime, scaleToMeasured } from './scale-costs.ts';

/** What one launch showed of a scenario. */
export type LaunchTrees = Readonly<
  Record<
    Arm,
    {
      readonly tree: readonly CallNode[];
      readonly requests: number;
      /** See `blockedBy`. */
      readonly blockingRatio: number;
    }
  >
>;

export interface ExplainOptions {
  /** Why there are too few launches; null when that is not known. */
  readonly reason: string | null;
  /** Microseconds of CPU time per request of the baseline without a profiler; null where it cannot be read. */
  readonly measuredCpu: number | null;
  readonly movedLine: MovedLine;
  readonly code: CodeInfo;
}

/** Fewer launches than this have no spread to judge by. */
const MIN_PROFILED_LAUNCHES = 3;

/**
 * When one arm's main thread is that much longer at work than it has a core, something blocks it: booked as CPU
 * time, that would be taken from all other places. What both arms have of it is waiting for a core.
 */
const MIN_BLOCKING_DIFFERENCE = 1.25;

export function explainScenario(
  scenario: string,
  launches: readonly LaunchTrees[],
  { reason, measuredCpu: measured, movedLine: moved, code }: ExplainOptions,
): ScenarioExplanation {
  const about = { scenario, launches: launches.length, level: LEVEL };
  if (launches.length < MIN_PROFILED_LAUNCHES) {
    return {
      ...about,
      reason: reason ?? 'too few launches could be profiled',
      requests: 0,
      isWallTime: false,
      baseline: 0,
      candidate: 0,
      changes: [],
      frames: [],
    };
  }
  const blocked = (arm: Arm) => mean(launches.map((each) => each[arm].blockingRatio));
  const ratio = Math.abs(Math.log(blocked('candidate') / blocked('baseline')));
  const isBlocked = ratio > Math.log(MIN_BLOCKING_DIFFERENCE);
  const of = (arm: Arm) =>
    launches.map(({ [arm]: each }) =>
      isBlocked ? toWallTime(each.tree, each.blockingRatio) : each.tree,
    );
  const trees = {
    baseline: matchToCandidate(of('baseline'), of('candidate'), moved),
    candidate: of('candidate'),
  };
  // What was measured is CPU time.
  const { baseline, candidate } = scaleToMeasured(trees, isBlocked ? null : measured);
  const pairs = baseline.map((tree, i) => ({
    baseline: costsByLocation(tree),
    candidate: costsByLocation(candidate[i] ?? []),
  }));
  const whole = (arm: Arm) =>
    mean(pairs.map((pair) => sum([...pair[arm].values()].map(({ own }) => own))));
  return {
    ...about,
    reason: null,
    isWallTime: isBlocked,
    requests: Math.round(mean(launches.map((each) => each.candidate.requests))),
    baseline: whole('baseline'),
    candidate: whole('candidate'),
    changes: costChanges(pairs, code),
    frames: flameGraphFrames(baseline, candidate),
  };
}
