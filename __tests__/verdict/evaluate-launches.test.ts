import { expect, it } from 'vitest';
import { ARMS, type Arm } from '../../src/model/arm.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import type { GatedScenario } from '../../src/model/scenario-report.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
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
 * @param between how much launches differ
 */
function eight(
  { windows, rounds }: Record<'windows' | 'rounds', number>,
  scenario = 'GET /',
  between = 0.001,
): Launch[] {
  return [1, -1, 1, -1, 1, -1, 1, -1].map((sign, index) => {
    const scatter = between * sign;
    const cost = (effect: number) => COST * Math.exp(effect + scatter);
    const warmUps = ARMS.flatMap((arm) =>
      [0.15, 0.15, 0.15, -0.15, -0.15, -0.15].map((each) =>
        aRun({ scenario, arm, cpu: arm === 'baseline' ? COST : cost(windows + sign * each) }),
      ),
    );
    const pair = () => ({
      ...aRound({ scenario, cpu: COST }, { scenario, cpu: cost(rounds) }),
      scenario,
    });
    return { ...aLaunch(index, [pair(), pair()]), warmUps, steadyWindows: { [scenario]: 6 } };
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

it('a verdict that another scenario makes possible by its rounds is held against rounds, too', () => {
  const named = (name: string, tolerance: number): GatedScenario => ({
    ...SCENARIO,
    name,
    gates: [{ metric: 'cpu', tolerance, isNamed: true }],
  });
  // By its rounds the first one is a regression, so Holm's procedure leaves the second one all of alpha.
  const first = eight({ windows: -0.0512, rounds: 0.04 }, 'first', 0.006);
  const second = eight({ windows: 0.04, rounds: 0.002 }, 'second', 0.0215);
  const launches = first.map((launch, i) => ({
    ...launch,
    rounds: [...launch.rounds, ...(second[i]?.rounds ?? [])],
    warmUps: [...launch.warmUps, ...(second[i]?.warmUps ?? [])],
    steadyWindows: { first: 6, second: 6 },
  }));
  const scenarios = [named('first', 0.03), named('second', 0.005)];
  const { cells } = evaluate(scenarios, { launches, controls: [] }, RULE);
  const verdicts = cells.filter(({ gated }) => gated).map((cell) => [cell.scenario, cell.verdict]);
  expect(verdicts).toEqual([
    ['first', 'regression'],
    ['second', 'inconclusive'],
  ]);
});

it('growth of memory, which the last windows have a part in, is held against rounds, too', () => {
  const launches = eight({ windows: 0, rounds: 0 }).map((launch, i) => {
    const used = { baseline: 1e8, candidate: 1e8 };
    const grown = (run: Run, growth: Record<Arm, number>) => {
      const before = used[run.arm];
      used[run.arm] += growth[run.arm] * (i % 2 === 0 ? 1.01 : 0.99);
      return { ...run, anonymousMemory: { before, after: used[run.arm] } };
    };
    const early = { baseline: 4e6, candidate: 1e6 };
    const late = { baseline: 2e6, candidate: 3e6 };
    const warmUps = launch.warmUps.map((run) => grown(run, early));
    const rounds = launch.rounds.map((round) => ({
      ...round,
      baseline: grown(round.baseline, late),
      candidate: grown(round.candidate, late),
    }));
    return { ...launch, warmUps, rounds };
  });
  const gates: GatedScenario['gates'] = [
    { metric: 'memory-growth', tolerance: 0.1, isNamed: true },
  ];
  const verdictOf = (all: readonly Launch[]) =>
    evaluate([{ ...SCENARIO, gates }], { launches: all, controls: [] }, RULE).cells.find(
      ({ metric }) => metric === 'memory-growth',
    )?.verdict;
  expect(verdictOf(launches.map((each) => ({ ...each, steadyWindows: {} })))).toBe('regression');
  expect(verdictOf(launches)).toBe('regression');
});
