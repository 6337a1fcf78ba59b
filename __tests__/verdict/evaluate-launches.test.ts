import { expect, it } from 'vitest';
import { ARMS } from '../../src/model/arm.ts';
import type { Launch } from '../../src/model/run.ts';
import { evaluate, type GatedScenario } from '../../src/verdict/evaluate-launches.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

const SCENARIO: GatedScenario = {
  name: 'GET /',
  gates: [{ metric: 'cpu', tolerance: 0.03, isNamed: true }],
  amount: null,
  rate: null,
};
const RULE = { alpha: 0.05, looks: 1, launches: 8 };
const COST = 180;

/**
 * Eight launches whose windows scatter so much that no difference from the rounds can be seen. The scatter cancels out within each launch.
 *
 * @param windows how much dearer the candidate is in the windows of its warm-ups, as a log ratio. @param rounds in its rounds
 */
function eight({ windows, rounds }: Record<'windows' | 'rounds', number>): Launch[] {
  return [1, -1, 1, -1, 1, -1, 1, -1].map((sign, index) => {
    const scatter = 0.001 * sign;
    const cost = (effect: number) => COST * Math.exp(effect + scatter);
    const warmUps = ARMS.flatMap((arm) =>
      [0.15, 0.15, 0.15, -0.15, -0.15, -0.15].map((each) =>
        aRun({ arm, cpu: arm === 'baseline' ? COST : cost(windows + sign * each) }),
      ),
    );
    const pair = () => aRound({ cpu: COST }, { cpu: cost(rounds) });
    return { ...aLaunch(index, [pair(), pair()]), warmUps, steadyWindows: { 'GET /': 6 } };
  });
}

function judged(launches: readonly Launch[]) {
  const { cells, launches: counted } = evaluate([SCENARIO], { launches, controls: [] }, RULE);
  const { verdict, estimate } = cells.find(({ metric }) => metric === 'cpu') ?? {};
  return { verdict, estimate, windows: counted.map((each) => each.steadyWindows['GET /'] ?? 0) };
}

it('windows of warm-ups have a part in a verdict that the rounds alone do not contradict', () => {
  const { verdict, estimate, windows } = judged(eight({ windows: 0, rounds: 0.015 }));
  expect(verdict).toBe('pass');
  // The scatter of a merged window is one of costs, not of their logarithms.
  expect(estimate).toBeCloseTo(0.0075, 3);
  expect(new Set(windows)).toEqual(new Set([6]));
});

it.each([
  { windows: 0, rounds: 0.04, alone: 'regression' },
  { windows: 0.09, rounds: 0, alone: 'pass' },
])(
  'rounds on the other side of two thirds of the tolerance are judged alone: %j',
  ({ alone, ...costs }) => {
    const { verdict, estimate, windows } = judged(eight(costs));
    expect(verdict).toBe(alone);
    expect(estimate).toBeCloseTo(costs.rounds, 3);
    expect(new Set(windows)).toEqual(new Set([0]));
  },
);
