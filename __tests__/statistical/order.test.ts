/**
 * What the machine does to runs that are the same, in the order in which they are made: put there
 * before the order of the arms is drawn, it must not turn into verdicts.
 */
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../src/stats/effects.ts';
import { isDecided } from '../../src/verdict/evaluate-launches.ts';
import { judge, type Judgement } from '../../src/verdict/decision-rule.ts';
import { metricNamed } from '../../src/model/metric.ts';
import { otherArm, type Arm } from '../../src/model/arm.ts';
import type { Launch, Round, Run } from '../../src/model/run.ts';
import { looksFor } from '../../src/plan/looks.ts';
import { orderOfLaunch, type LaunchOrder } from '../../src/plan/order.ts';
import { normals, slack } from '../support/chance.ts';
import { aLaunch, aRun } from '../support/runs.ts';

const COMPARISONS = 2000;
const LAUNCHES = 18;
const ROUNDS = 4;
const RULE = { alpha: 0.05, looks: looksFor(LAUNCHES).length, launches: LAUNCHES };

/** By how much (a log ratio) a run is slowed down. @param turn 0 for the first of a round, else 1 */
type Disturbance = (when: {
  run: number;
  turn: 0 | 1;
  launch: number;
  /** Whether the arm was booted before the other. */
  isFirstBoot: boolean;
}) => number;

const DISTURBANCES: Record<string, Disturbance> = {
  nothing: () => 0,
  'a drift to half the speed over the comparison': ({ run }) =>
    (Math.LN2 * run) / (2 * ROUNDS * LAUNCHES),
  'a drift within every launch': ({ run }) => (0.1 * (run % (2 * ROUNDS))) / (2 * ROUNDS),
  'a period of two runs': ({ run }) => (run % 2 === 0 ? 0.05 : 0),
  'a period of four runs': ({ run }) => (run % 4 < 2 ? 0.05 : 0),
  'a period that shifts': ({ run }) => 0.05 * Math.sin(run * 1.7),
  bursts: ({ run }) => (Math.sin(run * run * 0.37) > 0.8 ? 0.15 : 0),
  'a burst at the beginning of every launch': ({ run }) => (run % (2 * ROUNDS) < 2 ? 0.15 : 0),
  'an advantage of the first turn': ({ turn }) => (turn === 0 ? 0 : 0.05),
  'an advantage of the first boot': ({ isFirstBoot }) => (isFirstBoot ? 0 : 0.05),
  'slow first launches': ({ launch }) => (launch < 3 ? 0.3 : 0),
};

/** Millions of runs are needed, so only what differs between them is made anew. */
const RUNS = { baseline: aRun({ arm: 'baseline' }), candidate: aRun({ arm: 'candidate' }) };
const TYPICAL = 5000;

/** @param slowed by how much, as a log ratio */
function runOf(arm: Arm, slowed: number): Run {
  const run = RUNS[arm];
  return { ...run, duration: (run.completed / TYPICAL) * Math.exp(slowed) };
}

/** Orders as they would be without chance: the baseline always first. */
function fixedOrder(): Pick<LaunchOrder, 'visits' | 'bootedFirst'> {
  const firstArms: Arm[] = Array.from({ length: ROUNDS }, () => 'baseline');
  const visit = { scenario: 'GET /', warmedFirst: 'baseline', firstArms } as const;
  return { bootedFirst: 'baseline', visits: [visit] };
}

/** The place of a run within its launch: in turns, or all of one arm before the other's. */
type PlaceOf = (round: number, turn: 0 | 1) => number;
const inTurns: PlaceOf = (round, turn) => 2 * round + turn;
const inBlocks: PlaceOf = (round, turn) => turn * ROUNDS + round;

/** Share of comparisons of identical arms that are blocked, or called an improvement as surely. */
function falseVerdicts(
  disturbance: Disturbance,
  orderOf: (seed: string, index: number) => Pick<LaunchOrder, 'visits' | 'bootedFirst'>,
  placeOf: PlaceOf = inTurns,
): number {
  const normal = normals(5);
  const metric = metricNamed('throughput');
  let wrong = 0;
  for (let comparison = 0; comparison < COMPARISONS; comparison++) {
    const launches: Launch[] = [];
    for (let launch = 0; launch < LAUNCHES; launch++) {
      const boots = { baseline: 0.01 * normal(), candidate: 0.01 * normal() };
      const order = orderOf(String(comparison), launch);
      const [visit] = order.visits;
      const rounds = (visit?.firstArms ?? []).map((first, round): Round => {
        const run = (arm: Arm, turn: 0 | 1) => {
          const slowed = disturbance({
            run: 2 * ROUNDS * launch + placeOf(round, turn),
            turn,
            launch,
            isFirstBoot: order.bootedFirst === arm,
          });
          return runOf(arm, slowed - boots[arm] - 0.03 * normal());
        };
        const [one, other] = [run(first, 0), run(otherArm(first), 1)];
        const [baseline, candidate] = first === 'baseline' ? [one, other] : [other, one];
        return { scenario: 'GET /', first, baseline, candidate };
      });
      launches.push(aLaunch(launch, rounds));
    }
    const { effects } = effectsOf(launches, 'GET /', metric);
    if (isWrong(effects)) wrong += 1;
  }
  return wrong / COMPARISONS;
}

function isWrong(effects: readonly number[]): boolean {
  for (const look of looksFor(LAUNCHES)) {
    const [judgement] = judge([{ effects: effects.slice(0, look), tolerance: 0 }], RULE);
    if (!judgement) throw new Error('no judgement');
    const { interval } = judgement;
    if (interval && (interval.low > 0 || interval.high < 0)) return true;
    if (isDecided({ cells: [{ gated: true, verdict: verdictOf(judgement) }] })) break;
  }
  return false;
}

function verdictOf({ verdict }: Judgement) {
  return verdict;
}

describe('no excess of false verdicts, on either side, from', () => {
  it.each(Object.entries(DISTURBANCES))('%s', (_, disturbance) => {
    const share = falseVerdicts(disturbance, (seed, index) =>
      orderOfLaunch(seed, index, ['GET /'], ROUNDS),
    );
    expect(share).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
  });
});

describe('in a fixed order there is one: the test can fail', () => {
  it.each([
    'a period of two runs',
    'an advantage of the first turn',
    'an advantage of the first boot',
  ])('%s, with the baseline always first', (name) => {
    const share = falseVerdicts(DISTURBANCES[name] ?? (() => 0), fixedOrder);
    expect(share).toBeGreaterThan(0.5);
  });

  it.each([
    'a drift to half the speed over the comparison',
    'a drift within every launch',
    'a burst at the beginning of every launch',
  ])('%s, with all of the baseline’s runs before the candidate’s', (name) => {
    const share = falseVerdicts(DISTURBANCES[name] ?? (() => 0), fixedOrder, inBlocks);
    expect(share).toBeGreaterThan(0.5);
  });
});
