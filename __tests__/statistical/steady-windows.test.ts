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
import { judge } from '../../src/verdict/decision-rule.ts';
import { normals, slack } from '../support/chance.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

const COMPARISONS = 10_000;
const LIMIT = Math.log(1.03);
/** Of a window, as on a busy machine. A run of a round lasts as long as two and a half. */
const NOISE = 0.06;
const RUN = 2.5;

const CPU = metricNamed('cpu');

/** Effects of unchanged code at each look of one comparison after the other. @param launches at the last look */
function simulated(launches: number): number[][][] {
  const next = normals(launches);
  const run = (arm: Arm, windows: number) =>
    aRun({ arm, cpu: 180 * Math.exp((NOISE / Math.sqrt(windows)) * next()) });
  const launch = (index: number): Launch => {
    const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
    do for (const arm of ARMS) windows[arm].push(run(arm, 1));
    while (warmUpState(windows) === 'warming');
    const rounds = [0, 1].map(() => ({
      ...aRound({}, {}),
      baseline: run('baseline', RUN),
      candidate: run('candidate', RUN),
    }));
    const warmUps = [...windows.baseline, ...windows.candidate];
    const steady = steadyWindows(windows, rounds);
    return { ...aLaunch(index, rounds), warmUps, steadyWindows: { 'GET /': steady } };
  };
  return Array.from({ length: COMPARISONS }, () => {
    const all = Array.from({ length: launches }, (_, index) => launch(index));
    return looksFor(launches).map((look) => [
      ...effectsOf(withSteadyWindows(all.slice(0, look)), 'GET /', CPU).effects,
    ]);
  });
}

describe.each([MIN_LAUNCHES, 10])('%i launches', (launches) => {
  let comparisons: number[][][] = [];
  beforeAll(() => {
    comparisons = simulated(launches);
  });

  /** @param truth the candidate's slowdown: it is the same for windows and rounds, so it moves every effect as far */
  function shares(truth: number, tolerance: number) {
    const rule = { alpha: 0.05, looks: looksFor(launches).length, launches };
    const ended = comparisons.map((looks) => {
      const judged = looks.flatMap((effects) =>
        judge([{ effects: effects.map((effect) => effect + truth), tolerance }], rule),
      );
      return judged.find(({ verdict }) => verdict !== 'inconclusive') ?? judged.at(-1);
    });
    const share = (isSo: (judgement: (typeof ended)[number]) => boolean) =>
      ended.filter(isSo).length / COMPARISONS;
    return {
      blocked: share((each) => each?.verdict === 'regression'),
      passed: share((each) => each?.verdict === 'pass'),
      covered: share(
        (each) => each?.interval != null && each.interval.low < truth && truth < each.interval.high,
      ),
    };
  }

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
    expect(passed).toBeGreaterThan(0.02);
  });

  it('the interval covers the truth in at least 95 %, whichever windows count', () => {
    const { covered } = shares(0, 0);
    expect(covered).toBeGreaterThan(0.95 - slack(0.95, COMPARISONS));
  });
});
