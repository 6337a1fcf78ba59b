/**
 * The rule with the windows of warm-ups that count like rounds: whether they do is decided from the launches of the verdict, which must not
 * make it wrong more often.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { ARMS, type Arm } from '../../src/model/arm.ts';
import { metricNamed } from '../../src/model/metric.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import { looksFor, MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { steadyWindows, warmUpState } from '../../src/plan/warm-up-length.ts';
import { effectsOf } from '../../src/stats/effects.ts';
import { withSteadyWindows } from '../../src/stats/steady-windows.ts';
import { isContradicted, judge } from '../../src/verdict/decision-rule.ts';
import { normals, slack } from '../support/chance.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

const COMPARISONS = 10_000;
/** Of what differs by far more. */
const FEW = 1500;
const LIMIT = Math.log(1.03);
/** Of a window, as on a busy machine. A run of a round lasts as long as two and a half. */
const NOISE = 0.06;
const RUN = 2.5;

const CPU = metricNamed('cpu');

/** Effects of all that counts, and of the rounds alone. */
type Look = Record<'counted' | 'alone', readonly number[]>;

/**
 * The effects at each look of one comparison after the other, of code that is unchanged in the rounds.
 *
 * @param launches at the last look
 * @param early how much dearer the candidate is in all windows of its warm-ups, as a log ratio
 */
function simulated(
  launches: number,
  noise = NOISE,
  early = 0,
  comparisons = COMPARISONS,
): Look[][] {
  const next = normals(launches);
  const run = (arm: Arm, windows: number, cost: number) => {
    const scattered = () => Math.exp(cost + (noise / Math.sqrt(windows)) * next());
    return aRun({ arm, cpu: 180 * scattered(), throughput: 5000 / scattered() });
  };
  const launch = (index: number): Launch => {
    const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
    do for (const arm of ARMS) windows[arm].push(run(arm, 1, arm === 'candidate' ? early : 0));
    while (warmUpState(windows) === 'warming');
    const rounds = [0, 1].map(() => ({
      ...aRound({}, {}),
      baseline: run('baseline', RUN, 0),
      candidate: run('candidate', RUN, 0),
    }));
    const warmUps = [...windows.baseline, ...windows.candidate];
    const steady = steadyWindows(windows, rounds);
    return { ...aLaunch(index, rounds), warmUps, steadyWindows: { 'GET /': steady } };
  };
  return Array.from({ length: comparisons }, () => {
    const all = Array.from({ length: launches }, (_, index) => launch(index));
    return looksFor(launches).map((look) => {
      const effects = (of: readonly Launch[]) => effectsOf(of, 'GET /', CPU).effects;
      const made = all.slice(0, look);
      return {
        counted: effects(withSteadyWindows(made)),
        alone: effects(made.map((each) => ({ ...each, steadyWindows: {} }))),
      };
    });
  });
}

/** @param truth the candidate's slowdown: it is the same for windows and rounds, so it moves every effect as far */
function sharesOf(
  comparisons: readonly (readonly Look[])[],
  launches: number,
  truth: number,
  tolerance: number,
) {
  const rule = { alpha: 0.05, looks: looksFor(launches), launches };
  const judgeOne = (effects: readonly number[]) =>
    judge([{ effects: effects.map((effect) => effect + truth), tolerance }], {
      ...rule,
      looks: rule.looks.length,
    })[0];
  const ended = comparisons.map((looks) => {
    const judged = looks.map(({ counted, alone }) => {
      const [both, rounds] = [judgeOne(counted), judgeOne(alone)];
      const isAlone = both && isContradicted(both, tolerance, rounds?.estimate ?? null);
      return isAlone ? rounds : both;
    });
    return judged.find((each) => each?.verdict !== 'inconclusive') ?? judged.at(-1);
  });
  const share = (isSo: (judgement: (typeof ended)[number]) => boolean) =>
    ended.filter(isSo).length / ended.length;
  return {
    blocked: share((each) => each?.verdict === 'regression'),
    passed: share((each) => each?.verdict === 'pass'),
    covered: share(
      (each) => each?.interval != null && each.interval.low < truth && truth < each.interval.high,
    ),
  };
}

describe.each([MIN_LAUNCHES, 10])('%i launches', (launches) => {
  let comparisons: Look[][] = [];
  beforeAll(() => {
    comparisons = simulated(launches);
  });

  const shares = (truth: number, tolerance: number) =>
    sharesOf(comparisons, launches, truth, tolerance);

  it('unchanged code at tolerance 0 is blocked in at most alpha / 2', () => {
    const { blocked } = shares(0, 0);
    expect(blocked).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
    expect(blocked).toBeGreaterThan(0.01);
  });

  it('two thirds of the tolerance are blocked in at most 10 %', () => {
    const { blocked } = shares((2 / 3) * LIMIT, 0.03);
    expect(blocked).toBeLessThan(0.1 + slack(0.1, COMPARISONS));
  });

  it('a slowdown of the tolerance passes in at most 5 %', () => {
    const { passed } = shares(LIMIT, 0.03);
    expect(passed).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
    expect(passed).toBeGreaterThan(0.01);
  });

  it('the interval covers the truth in at least 95 %, whichever windows count', () => {
    const { covered } = shares(0, 0);
    expect(covered).toBeGreaterThan(0.95 - slack(0.95, COMPARISONS));
  });

  describe.each([0.03, NOISE])('with windows that scatter by %d', (noise) => {
    it('a slowdown of the tolerance that warm-ups do not have passes at most two thirds as often as with their windows', () => {
      const late = simulated(launches, noise, -LIMIT, FEW);
      const { passed } = sharesOf(late, launches, LIMIT, 0.03);
      const { passed: before } = sharesOf(asCounted(late), launches, LIMIT, 0.03);
      expect(passed).toBeLessThan((2 / 3) * before + slack((2 / 3) * before, FEW));
    });

    it('unchanged code whose warm-ups are dearer by twice the tolerance is blocked in at most 10 %', () => {
      const early = simulated(launches, noise, 2 * LIMIT, FEW);
      const { blocked } = sharesOf(early, launches, 0, 0.03);
      expect(blocked).toBeLessThan(0.1 + slack(0.1, FEW));
    });
  });
});

/** As if the rounds alone could contradict nothing. */
function asCounted(comparisons: readonly (readonly Look[])[]): Look[][] {
  return comparisons.map((looks) => looks.map(({ counted }) => ({ counted, alone: counted })));
}
