/** How often an app whose change stays the same is said to be another one during its runs, and what is found. */
import { expect, it } from 'vitest';
import type { Launch } from '../../src/model/run.ts';
import type { GatedScenario } from '../../src/model/scenario-report.ts';
import { derivedWarnings } from '../../src/verdict/derived-warnings.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
import { normals, slack } from '../support/chance.ts';
import { aLaunch, aRound } from '../support/runs.ts';

const GATES = 1000;
const METRICS = ['throughput', 'cpu', 'latency-mean'] as const;

/** The share of gates that have the warning. @param shift how much less a request costs the candidate in the second half of its runs */
function shareOfWarned({ scenarios = 1, launches = 4, rounds = 2, noise = 0.05, shift = 0 }) {
  const normal = normals(20_261_129 + scenarios + launches);
  const names = Array.from({ length: scenarios }, (_, i) => `GET /${i}`);
  const gated = names.map((name): GatedScenario => {
    const gates = METRICS.map((metric) => ({ metric, tolerance: 0.03 }));
    return { name, gates, amount: null, rate: null };
  });
  const runOf = (scenario: string, cost = 1) => ({
    scenario,
    throughput: 5000 * Math.exp(noise * normal()),
    cpu: cost * 180 * Math.exp(noise * normal()),
    slowness: Math.exp(noise * normal()),
  });
  const launch = (index: number): Launch => {
    const all = names.flatMap((name) =>
      Array.from({ length: rounds }, (_, i) =>
        aRound(runOf(name), runOf(name, 2 * i < rounds ? 1 : Math.exp(-shift))),
      ),
    );
    return { ...aLaunch(index, all), stillWarmingUp: names };
  };
  const made = () => Array.from({ length: launches }, (_, i) => launch(i));
  const rule = { alpha: 0.05, looks: 1, launches };
  // Only its launches differ between gates.
  const evaluated = evaluate(gated, { launches: made(), controls: [] }, rule);
  const isWarned = () =>
    derivedWarnings({ failure: null, scenarios: [] }, { ...evaluated, launches: made() }).some(
      ({ code }) => code === 'still-warming-up',
    );
  return Array.from({ length: GATES }, isWarned).filter(Boolean).length / GATES;
}

it.each([
  { scenarios: 1, launches: 4 },
  { scenarios: 4, launches: 4 },
  { scenarios: 1, launches: 10, rounds: 4 },
  { scenarios: 12, launches: 6 },
])('noise is taken for a shift during the runs in at most one of twenty gates: %j', (gate) => {
  expect(shareOfWarned(gate)).toBeLessThan(0.05 + slack(0.05, GATES));
});

it('a shift beyond the noise is seen', () => {
  const share = shareOfWarned({ scenarios: 4, launches: 6, rounds: 4, noise: 0.01, shift: 0.06 });
  expect(share).toBeGreaterThan(0.9);
});
