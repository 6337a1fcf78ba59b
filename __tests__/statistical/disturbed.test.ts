/** A machine that disturbs many of the launches: which of them count, and whether the shares of the verdicts hold. */
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import { isLookDue, looksFor, looksIfBeyond } from '../../src/plan/looks.ts';
import { randomFrom } from '../../src/plan/random.ts';
import { exclusionReasons } from '../../src/verdict/disturbance.ts';
import { evaluate, isDecided } from '../../src/verdict/evaluate-launches.ts';
import { normals, SD, slack } from '../support/chance.ts';
import { aLaunch, aRun } from '../support/runs.ts';

const COMPARISONS = 600;
const MOST = 27;
const LIMIT = Math.log(1.03);

/** Disturbed launches vary by this many times as much. */
const WORSE = 4;

interface Machine {
  /** Share of the launches that are disturbed, beside either arm alike. */
  readonly share: number;
  /** The true effect on CPU time per request. */
  readonly truth: number;
  readonly tolerance: number;
}

/** Many runs are needed, so only what differs between them is made anew. */
const RUN = aRun();

function runOf(arm: Arm, effect: number, otherProcesses: number): Run {
  const cpu = (RUN.cpu ?? NaN) * Math.exp(effect);
  const interference = { otherProcesses, steal: 0, throttled: null, frequency: null };
  return { ...RUN, arm, cpu, interference };
}

/** Whole comparisons by the real rule, from launches to verdicts. */
function sharesOn({ share, truth, tolerance }: Machine) {
  const normal = normals(20_261_123);
  const random = randomFrom('disturbed', String(share));
  const looks = looksFor(MOST);
  const rule = { alpha: 0.05, looks: looks.length, launches: MOST };
  const scenario = { name: 'GET /', gates: [{ metric: 'cpu' as const, tolerance }] };
  const gated = [{ ...scenario, amount: null, rate: null }];
  let [blocked, passed] = [0, 0];
  for (let i = 0; i < COMPARISONS; i++) {
    const launches: Launch[] = [];
    let before = 0;
    for (;;) {
      const isDisturbed = random.below(1000) < 1000 * share;
      const effect = truth + SD * (isDisturbed ? WORSE : 1) * normal();
      const isBaseline = random.below(2) === 0;
      const others = (isHit: boolean) => (isDisturbed && isHit ? 0.9 : 0.02);
      const round = {
        scenario: 'GET /',
        first: 'baseline' as const,
        baseline: runOf('baseline', 0, others(isBaseline)),
        candidate: runOf('candidate', effect, others(!isBaseline)),
      };
      launches.push(aLaunch(launches.length, [round]));
      const counted = exclusionReasons(launches).filter((reason) => reason === null).length;
      const isLast = counted >= MOST || launches.length >= 2 * MOST;
      const isDue = isLookDue(looks, before, counted);
      const ofLook =
        counted > MOST
          ? { ...rule, looks: looksIfBeyond(looks, before, counted).length, launches: counted }
          : rule;
      before = counted;
      if (!isLast && !isDue) continue;
      const evaluation = evaluate(gated, { launches, controls: [] }, ofLook);
      if (!isLast && !isDecided(evaluation)) continue;
      const verdicts = evaluation.cells.filter((cell) => cell.gated).map(({ verdict }) => verdict);
      if (verdicts.includes('regression')) blocked += 1;
      else if (verdicts.every((verdict) => verdict === 'pass')) passed += 1;
      break;
    }
  }
  return { blocked: blocked / COMPARISONS, passed: passed / COMPARISONS };
}

describe.each([0.3, 0.6, 0.9])('with a share of %f of the launches disturbed', (share) => {
  it('unchanged code at tolerance 0 is blocked in at most alpha / 2', () => {
    const { blocked } = sharesOn({ share, truth: 0, tolerance: 0 });
    expect(blocked).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
  });

  it('a slowdown of two thirds of the tolerance is blocked in at most 10 %', () => {
    const { blocked } = sharesOn({ share, truth: (2 / 3) * LIMIT, tolerance: 0.03 });
    expect(blocked).toBeLessThan(0.1 + slack(0.1, COMPARISONS));
  });

  it('a slowdown of the tolerance passes in at most 5 %', () => {
    const { passed } = sharesOn({ share, truth: LIMIT, tolerance: 0.03 });
    expect(passed).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
  });

  it('a slowdown of 2× is blocked', () => {
    expect(sharesOn({ share, truth: Math.log(2), tolerance: 0.03 }).blocked).toBe(1);
  });
});
