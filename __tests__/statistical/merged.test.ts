/** The rule on launches of several machines, which are judged together and once. */
import { describe, expect, it } from 'vitest';
import { areDisagreeing, heterogeneityOf } from '../../src/stats/strata.ts';
import { judge } from '../../src/verdict/decision-rule.ts';
import { normals, slack } from '../support/chance.ts';

const COMPARISONS = 4000;
const SD = 0.025;

interface Merged {
  readonly cells: number;
  /** Launches of each machine. */
  readonly counts: readonly number[];
  /** Standard deviation of what a machine adds to all of its effects. */
  readonly between?: number;
  /** Standard deviation of each machine's launches. Machines need not be equally noisy. */
  readonly noises?: readonly number[];
  readonly truth?: number;
  /** How many of the cells have that effect; all by default. */
  readonly slower?: number;
  readonly tolerance?: number;
}

/** Share of comparisons that are blocked; by default of identical arms, at tolerance 0. */
function blocked({
  cells,
  counts,
  between = 0,
  noises = counts.map((_, machine) => SD * (1 + machine)),
  truth = 0,
  slower = cells,
  tolerance = 0,
}: Merged): number {
  const normal = normals(20_261_121 + cells);
  const rule = { alpha: 0.05, looks: 1, launches: 0 };
  let count = 0;
  for (let i = 0; i < COMPARISONS; i++) {
    const evidence = Array.from({ length: cells }, (_, cell) => {
      const byMachine = counts.map((size, machine) => {
        const shift = (cell < slower ? truth : 0) + between * normal();
        return Array.from({ length: size }, () => shift + (noises[machine] ?? NaN) * normal());
      });
      return { effects: byMachine.flat(), byMachine, tolerance };
    });
    if (judge(evidence, rule).some(({ verdict }) => verdict === 'regression')) count += 1;
  }
  return count / COMPARISONS;
}

/** Machines with few launches, of which the first is far noisier than the others. */
const UNEQUALLY_NOISY = [
  [[4, 4], 5],
  [[6, 6], 5],
  [[4, 4, 4], 3],
  [[8, 8, 8], 5],
] as const;

const noisesOf = (counts: readonly number[], times: number) =>
  counts.map((_, machine) => (machine === 0 ? times * 0.02 : 0.02));

describe.each([4, 30])(
  '%i gated cells, with few launches of machines that scatter differently',
  (cells) => {
    it.each(UNEQUALLY_NOISY)(
      'of %j launches, the first one with %i times the noise: unchanged code is blocked in at most alpha / 2',
      (counts, times) => {
        const share = blocked({ cells, counts, noises: noisesOf(counts, times) });
        expect(share).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
      },
    );
  },
);

it.each(UNEQUALLY_NOISY)(
  'two thirds of the tolerance are blocked in at most 10 % on machines of %j launches, the first one with %i times the noise',
  (counts, times) => {
    const noises = noisesOf(counts, times);
    const truth = (2 / 3) * Math.log(1.03);
    const share = blocked({ cells: 30, counts, noises, truth, tolerance: 0.03 });
    expect(share).toBeLessThan(0.1 + slack(0.1, COMPARISONS));
  },
);

describe.each([1, 4, 12])('%i gated cells', (cells) => {
  it.each([[[8]], [[10]], [[10, 10]], [[5, 20]], [[10, 12, 15]]])(
    'unchanged code on machines of %j launches is blocked in at most alpha / 2',
    (counts) => {
      expect(blocked({ cells, counts })).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
    },
  );

  it.each([
    [2, 10],
    [3, 13],
    [5, 20],
  ])(
    'so is it if the machine with fewer launches, %i beside %i, is five times as noisy',
    (...counts) => {
      const share = blocked({ cells, counts, noises: [0.1, 0.02] });
      expect(share).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
    },
  );

  it('there two thirds of the tolerance are blocked in at most 10 %', () => {
    const share = blocked({
      cells,
      counts: [3, 12],
      noises: [0.1, 0.02],
      truth: (2 / 3) * Math.log(1.03),
      tolerance: 0.03,
    });
    expect(share).toBeLessThan(0.1 + slack(0.1, COMPARISONS));
  });

  it.each([
    [[10, 10, 10, 10], 0.05],
    [[10, 10, 10, 10], 0],
    [[4, 4, 4, 4], 0],
    [[5, 20, 10, 15, 8], 0],
  ])('so is it on machines of %j launches, whose effects differ by %d', (counts, between) => {
    const noises = between === 0 ? counts.map(() => SD) : undefined;
    const share = blocked({ cells, counts, between, ...(noises && { noises }) });
    expect(share).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
  });
});

it.each([[[5, 5]], [[12, 12]], [[8, 8, 8]]])(
  'machines of %j launches that agree are seen to disagree in at most one of twenty',
  (counts) => {
    const normal = normals(20_261_126);
    let few = 0;
    let tested = 0;
    for (let i = 0; i < COMPARISONS; i++) {
      const machines = counts.map((size, machine) =>
        Array.from({ length: size }, () => SD * (1 + machine) * normal()),
      );
      const { share, p } = heterogeneityOf(machines) ?? { share: 0, p: 1 };
      if (share >= 0.5) few += 1;
      if (share >= 0.5 && p <= 0.05) tested += 1;
    }
    expect(tested / COMPARISONS).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
    // I² alone would say so far more often.
    expect(few / COMPARISONS).toBeGreaterThan(0.1);
  },
);

describe.each([9, 30])('of %i cells', (cells) => {
  /** Share of comparisons in which any cell is said to disagree. @param apart by how much one of the cells does */
  const disagreeing = (counts: readonly number[], noises: readonly number[], apart = 0) => {
    const comparisons = 2000;
    const normal = normals(20_261_127);
    let count = 0;
    for (let i = 0; i < comparisons; i++) {
      const isSaid = Array.from({ length: cells }, (_, cell) => {
        const machines = counts.map((size, machine) => {
          const shift = cell === 0 && machine === 0 ? apart : 0;
          return Array.from({ length: size }, () => shift + (noises[machine] ?? NaN) * normal());
        });
        const heterogeneity = heterogeneityOf(machines);
        return heterogeneity !== null && areDisagreeing(heterogeneity, cells);
      });
      if (isSaid.includes(true)) count += 1;
    }
    return { share: count / comparisons, slack: slack(0.05, comparisons) };
  };

  it.each([
    [
      [4, 20],
      [0.06, 0.02],
    ],
    [
      [4, 20],
      [0.1, 0.02],
    ],
    [
      [4, 4],
      [0.1, 0.02],
    ],
    [
      [5, 20],
      [0.1, 0.02],
    ],
    [
      [20, 20],
      [0.1, 0.02],
    ],
    [
      [20, 20],
      [0.02, 0.02],
    ],
    [
      [6, 6, 6],
      [0.1, 0.02, 0.02],
    ],
  ])(
    'none is said to disagree beyond one comparison of twenty: %j launches with a noise of %j',
    (counts, noises) => {
      const said = disagreeing(counts, noises);
      expect(said.share).toBeLessThan(0.05 + said.slack);
    },
  );

  it('one that does is found with the usual number of launches', () => {
    expect(disagreeing([12, 12], [0.025, 0.025], 0.06).share).toBeGreaterThan(0.9);
  });
});

it('four machines find a slowdown less often than three do, and six as often again', () => {
  const foundBy = (machines: number) => {
    const each = Array.from({ length: machines });
    const truth = Math.log(1.06);
    const counts = each.map(() => 10);
    const noises = each.map(() => 0.05);
    return blocked({ cells: 12, counts, noises, truth, slower: 1, tolerance: 0.03 });
  };
  const [three, four, six] = [foundBy(3), foundBy(4), foundBy(6)];
  expect(three).toBeGreaterThan(0.9);
  expect(four).toBeLessThan(0.6);
  expect(six).toBeGreaterThan(0.9);
});

it('two machines that differ are taken for all there are: the test can fail', () => {
  const share = blocked({ cells: 1, counts: [10, 10], between: 0.05 });
  expect(share).toBeGreaterThan(0.025 + slack(0.025, COMPARISONS));
});
