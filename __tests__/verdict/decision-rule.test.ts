import { describe, expect, it } from 'vitest';
import { levelOfLook } from '../../src/stats/boundaries.ts';
import { summariseStrata } from '../../src/stats/strata.ts';
import { interval, summarise } from '../../src/stats/student.ts';
import {
  judge,
  prospectOf,
  type CellData,
  type Judgement,
  type Rule,
} from '../../src/verdict/decision-rule.ts';

/** Effects with the given mean and standard deviation, five or more of them. */
function effectsAround(mean: number, sd: number, count = 8): number[] {
  const shape = Array.from({ length: count }, (_, i) => i - (count - 1) / 2);
  const spread = Math.sqrt(shape.reduce((sum, x) => sum + x * x, 0) / (count - 1));
  return shape.map((x) => mean + (x / spread) * sd);
}

/** A rule that looks once, at the end. */
const once = (launches: number, alpha = 0.05): Rule => ({ alpha, looks: 1, launches });

function judgeOne(effects: number[], tolerance: number | null = 0.03, alpha = 0.05): Judgement {
  const [judgement] = judge([{ effects, tolerance }], once(effects.length, alpha));
  if (!judgement) throw new Error('no judgement');
  return judgement;
}

it('four machines are judged by a plain t-test of their means, however many launches they made', () => {
  const means = effectsAround(0.03, 0.01, 4);
  const byMachine = means.map((mean) => effectsAround(mean, 0.02, 5));
  const cell = { effects: byMachine.flat(), byMachine, tolerance: 0.03 };
  const [judged] = judge([cell], once(0));
  const plain = summarise(means);
  const expected = plain && interval(plain, 0.95);
  expect(judged?.interval?.low).toBeCloseTo(expected?.low ?? NaN, 10);
  expect(judged?.interval?.high).toBeCloseTo(expected?.high ?? NaN, 10);
});

it.each([
  ['one machine', [13]],
  ['two machines', [6, 7]],
  ['three machines', [4, 4, 5]],
  ['four machines, one of which is left out,', [4, 4, 5, 1]],
])('from thirteen launches on %s are judged at the level of one trimmed sample', (_, counts) => {
  const byMachine = counts.map((count) => effectsAround(0.01, 0.03, count));
  const [judged] = judge([{ effects: byMachine.flat(), byMachine, tolerance: 0.03 }], once(0));
  const summary = summariseStrata(byMachine);
  const expected = summary && interval(summary, 1 - 2 * levelOfLook(0.025, 1, 13));
  expect(judged?.interval?.low).toBeCloseTo(expected?.low ?? NaN, 10);
  expect(judged?.interval?.high).toBeCloseTo(expected?.high ?? NaN, 10);
});

describe('the picture of the rule', () => {
  it('an interval that rules out a slowdown of the tolerance passes', () => {
    expect(judgeOne(effectsAround(-0.01, 0.01)).verdict).toBe('pass');
  });

  it('a slowdown that is certain but within the tolerance passes', () => {
    const judgement = judgeOne(effectsAround(Math.log(1.01), 0.004));
    expect(judgement.interval?.low).toBeGreaterThan(0);
    expect(judgement.verdict).toBe('pass');
  });

  it('an interval that holds zero and the tolerance is inconclusive', () => {
    const judgement = judgeOne(effectsAround(0.01, 0.06));
    expect(judgement.verdict).toBe('inconclusive');
    expect(judgement.atMost).toBeGreaterThan(Math.log(1.03));
  });

  it('a slowdown beyond the tolerance whose interval excludes zero is a regression', () => {
    expect(judgeOne(effectsAround(Math.log(1.1), 0.02)).verdict).toBe('regression');
  });

  it('a slowdown that excludes zero but is neither below nor beyond the tolerance is inconclusive', () => {
    const judgement = judgeOne(effectsAround(Math.log(1.025), 0.01, 12));
    expect(judgement.interval?.low).toBeGreaterThan(0);
    expect(judgement.verdict).toBe('inconclusive');
  });

  it('an improvement, however large and certain, passes', () => {
    expect(judgeOne(effectsAround(-0.7, 0.01)).verdict).toBe('pass');
  });

  it('with tolerance zero, any certain slowdown is a regression', () => {
    expect(judgeOne(effectsAround(0.01, 0.002), 0).verdict).toBe('regression');
  });

  it('a slowdown of 2× is a regression at five launches, also when they are noisy', () => {
    expect(judgeOne(effectsAround(Math.log(2), 0.2, 5)).verdict).toBe('regression');
  });
});

describe('a family of cells', () => {
  const regression: CellData = { effects: effectsAround(0.2, 0.02), tolerance: 0.03 };
  /** p is about 0.03: significant alone, not among many. */
  const borderline: CellData = { effects: effectsAround(0.06, 0.05), tolerance: 0.03 };

  it('a borderline cell that would block alone does not block among twelve', () => {
    expect(judge([borderline], once(8))[0]?.verdict).toBe('regression');
    const quiet: CellData = { effects: effectsAround(0, 0.01), tolerance: 0.03 };
    const among = judge([borderline, ...Array.from({ length: 11 }, () => quiet)], once(8));
    expect(among[0]?.verdict).toBe('inconclusive');
    expect(among[0]?.interval?.level).toBeCloseTo(1 - 0.05 / 12, 10);
  });

  it('an interval is shown at the level that its decision used', () => {
    const [first, second] = judge([regression, borderline], once(8));
    expect(first?.interval?.level).toBeCloseTo(0.975, 10);
    expect(second?.interval?.level).toBeCloseTo(0.95, 10);
  });

  it('cells share the level by their weights', () => {
    const quiet: CellData = { effects: effectsAround(0, 0.01), tolerance: 0.03 };
    const light = { ...quiet, weight: 0.25 };
    const [whole, quarter] = judge([quiet, light], once(8));
    expect(whole?.interval?.level).toBeCloseTo(1 - 0.05 / 1.25, 10);
    expect(quarter?.interval?.level).toBeCloseTo(1 - (0.05 * 0.25) / 1.25, 10);
    // The guard, too: what three equal cells would not call, one of two and a quarter calls.
    const noisy: CellData = { effects: effectsAround(0.05, 0.0414), tolerance: 0.03 };
    expect(judge([noisy, quiet, light], once(8))[0]?.verdict).toBe('regression');
    expect(judge([noisy, quiet, quiet], once(8))[0]?.verdict).toBe('inconclusive');
  });

  it('cells that are not gated take no share of alpha', () => {
    const reported: CellData = { effects: effectsAround(0.2, 0.02), tolerance: null };
    const [gated, other] = judge([borderline, reported], once(8));
    expect(gated?.interval?.level).toBeCloseTo(0.95, 10);
    expect(other?.verdict).toBe('not-gated');
  });
});

describe('a regression is', () => {
  const limit = Math.log(1.03);

  it('at least the tolerance, however certain a smaller slowdown is', () => {
    expect(judgeOne(effectsAround(limit - 1e-6, 1e-5)).verdict).not.toBe('regression');
    expect(judgeOne(effectsAround(limit + 1e-6, 1e-7)).verdict).toBe('regression');
  });

  it('beyond two thirds of the tolerance for certain, not only beyond zero', () => {
    const noisy = judgeOne(effectsAround(limit + 0.001, 0.03, 12));
    expect(noisy.interval?.low).toBeGreaterThan(0);
    expect(noisy.verdict).toBe('inconclusive');
    expect(judgeOne(effectsAround(limit + 0.001, 0.01, 12)).verdict).toBe('regression');
  });
});

describe('several looks', () => {
  const effects = effectsAround(0.05, 0.053);
  const looked = (looks: number) => judge([{ effects, tolerance: 0 }], { ...once(8), looks })[0];

  it('hold each of them to a stricter level, at the same level over all', () => {
    const [first, fifth] = [looked(1), looked(5)];
    expect(first?.verdict).toBe('regression');
    expect(fifth?.verdict).toBe('inconclusive');
    expect(fifth?.interval?.level).toBe(first?.interval?.level);
    expect(fifth?.interval?.low).toBeLessThan(first?.interval?.low ?? NaN);
    expect(fifth?.atMost).toBeGreaterThan(first?.atMost ?? NaN);
  });

  it('the minimum detectable effect is that of the last look', () => {
    const rule = { ...once(8), looks: 4 };
    const soon = judge([{ effects, tolerance: 0.03 }], rule)[0]?.minimumDetectableEffect ?? NaN;
    const late = judge([{ effects, tolerance: 0.03 }], { ...rule, launches: 32 })[0]
      ?.minimumDetectableEffect;
    expect(late).toBeLessThan(0.7 * soon);
  });
});

describe('a cell that cannot be judged never passes', () => {
  it.each([
    ['no launches', []],
    ['one launch', [0.5]],
    ['three launches', [0.5, 0.49, 0.51]],
    ['no spread at all', [0.5, 0.5, 0.5, 0.5, 0.5]],
    ['values that are no numbers', [0.5, NaN, 0.5, 0.4, 0.3]],
  ])('%s', (_, effects) => {
    const judgement = judgeOne(effects);
    expect(judgement.verdict).toBe('inconclusive');
    expect(judgement.interval).toBeNull();
  });
});

describe('a metric that cannot be equal in every run', () => {
  it('was not measured if it is, but for the last digits of its logarithms', () => {
    for (const [effect, tolerance] of [
      [0, 0.03],
      [Math.log(1.2), 0.03],
      [1e-15, 0],
    ] as const) {
      for (const digits of [0, 1e-16, 1e-17]) {
        const effects = [0, 1, 0, 2, 1, 0, 0, 1].map((factor) => effect + factor * digits);
        const [judged] = judge([{ effects, tolerance }], once(8));
        expect(judged, `${effect} ${digits}`).toMatchObject({
          verdict: 'inconclusive',
          estimate: null,
        });
      }
    }
  });

  it('leaves its part of the level to nobody', () => {
    const levelBeside = (effects: number[]) => {
      const cells = [effectsAround(0.2, 0.02), effects].map((each) => ({
        effects: each,
        tolerance: 0.03,
      }));
      return judge(cells, once(8))[0]?.interval?.level;
    };
    const constant = [0, 1, 0, 2, 1, 0, 0, 1].map((factor) => 0.1 + factor * 1e-16);
    expect(levelBeside(constant)).toBe(levelBeside(effectsAround(0, 0.02)));
  });
});

describe('a metric that may be equal in every run', () => {
  const exactly = (effect: number, tolerance: number | null = 0.03) =>
    judge(
      [{ effects: Array.from({ length: 9 }, () => effect), tolerance, isExact: true }],
      once(9),
    );

  it('is compared without a test', () => {
    expect(exactly(0)[0]).toMatchObject({ verdict: 'pass', estimate: 0, atMost: 0 });
    expect(exactly(Math.log(1.02))[0]?.verdict).toBe('pass');
    expect(exactly(Math.log(1.04))[0]?.verdict).toBe('regression');
    expect(exactly(0, 0)[0]?.verdict).toBe('pass');
    // Whole numbers may grow by exactly the tolerance, and the logarithms differ in their last digits.
    for (let baseline = 1; baseline <= 200; baseline++) {
      for (let more = 1; more <= baseline; more++) {
        const effect = Math.log(baseline + more) - Math.log(baseline);
        const [at] = exactly(effect, more / baseline);
        expect(at?.verdict, `${baseline} and ${more} more`).toBe('regression');
      }
    }
    expect(exactly(0.01, null)[0]?.verdict).toBe('not-gated');
  });

  it('is not worse by what rounding leaves of equal values, at a tolerance of 0', () => {
    // Such as the mean of logarithms of the same values in another order.
    const residue = 1e-17;
    const [judged] = judge(
      [{ effects: [residue, residue, 0, residue], tolerance: 0, isExact: true }],
      once(4),
    );
    expect(judged).toMatchObject({ verdict: 'pass', estimate: 0, atMost: 0 });
    expect(exactly(1e-9, 0)[0]?.verdict).toBe('regression');
  });

  it('is compared without a test on machines of which each has its own constant', () => {
    const [one, other] = [Math.log(204 / 200), Math.log(207 / 203)];
    const byMachine = [one, other].map((effect) => Array.from({ length: 10 }, () => effect));
    const judged = (tolerance: number) =>
      judge([{ effects: byMachine.flat(), byMachine, tolerance, isExact: true }], once(20))[0];
    expect(judged(0.03)).toMatchObject({ verdict: 'pass', atMost: (one + other) / 2 });
    expect(judged(0.01)?.verdict).toBe('regression');
  });

  it('and is tested like any other where it varies', () => {
    const effects = effectsAround(0.2, 0.02);
    const [one, other] = [true, false].map((isExact) =>
      judge([{ effects, tolerance: 0.03, isExact }], once(8)),
    );
    expect(one).toEqual(other);
  });
});

it.each([0, 1e-17])(
  'an unchanged count that does not vary passes, with any tolerance (%f)',
  (deviation) => {
    for (const tolerance of [0, 0.03]) {
      expect(prospectOf(deviation, tolerance, 2, once(8)).factor).toBe(0);
    }
  },
);

describe('other fields of a cell', () => {
  it('the measuring time that would settle it grows with the noise and shrinks with the distance', () => {
    const factor = (mean: number, sd: number) =>
      judgeOne(effectsAround(mean, sd)).measuringTimeFactor;
    expect(factor(0, 0.06)).toBeGreaterThan(factor(0, 0.05) ?? NaN);
    expect(factor(0.01, 0.06)).toBeGreaterThan(factor(0, 0.06) ?? NaN);
    expect(factor(Math.log(1.03) - 1e-6, 0.05)).toBeNull();
  });

  it('a settled cell names no measuring time', () => {
    expect(judgeOne(effectsAround(0.2, 0.02)).measuringTimeFactor).toBeNull();
    expect(judgeOne(effectsAround(-0.1, 0.02)).measuringTimeFactor).toBeNull();
  });

  it('the minimum detectable effect is at least the tolerance and grows with the noise', () => {
    const calm = judgeOne(effectsAround(0, 0.001)).minimumDetectableEffect ?? NaN;
    const noisy = judgeOne(effectsAround(0, 0.1)).minimumDetectableEffect ?? NaN;
    expect(calm).toBeGreaterThan(Math.log(1.03));
    expect(calm).toBeLessThan(Math.log(1.032));
    expect(noisy).toBeGreaterThan(0.1);
  });
});
