/** The rule on launches of several machines, which are judged together and once. */
import { describe, expect, it } from 'vitest';
import { heterogeneityOf } from '../../src/stats/strata.ts';
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
}

/** Share of comparisons of identical arms that are blocked at tolerance 0. */
function blocked({ cells, counts, between = 0 }: Merged): number {
  const normal = normals(20_261_121 + cells);
  const launches = counts.reduce((sum, count) => sum + count, 0);
  const rule = { alpha: 0.05, looks: 1, launches };
  let count = 0;
  for (let i = 0; i < COMPARISONS; i++) {
    const evidence = Array.from({ length: cells }, () => {
      // Machines need not be equally noisy.
      const byMachine = counts.map((size, machine) => {
        const shift = between * normal();
        return Array.from({ length: size }, () => shift + SD * (1 + machine) * normal());
      });
      return { effects: byMachine.flat(), byMachine, tolerance: 0 };
    });
    if (judge(evidence, rule).some(({ verdict }) => verdict === 'regression')) count += 1;
  }
  return count / COMPARISONS;
}

describe.each([1, 4, 12])('%i gated cells', (cells) => {
  it.each([[[8]], [[10]], [[10, 10]], [[5, 20]], [[10, 12, 15]]])(
    'unchanged code on machines of %j launches is blocked in at most alpha / 2',
    (counts) => {
      expect(blocked({ cells, counts })).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
    },
  );

  it('so is it on four machines that differ', () => {
    const share = blocked({ cells, counts: [10, 10, 10, 10], between: 0.05 });
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

it('two machines that differ are taken for all there are: the test can fail', () => {
  const share = blocked({ cells: 1, counts: [10, 10], between: 0.05 });
  expect(share).toBeGreaterThan(0.025 + slack(0.025, COMPARISONS));
});
