/** How often unchanged code is said to lack more values on one side, and what is found, in gates of usual lengths. */
import { describe, expect, it } from 'vitest';
import type { Launch, Run } from '../../src/model/run.ts';
import { randomFrom } from '../../src/plan/random.ts';
import { derivedWarnings } from '../../src/verdict/derived-warnings.ts';
import type { GatedScenario } from '../../src/model/scenario-report.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
import { slack } from '../support/chance.ts';
import { aLaunch, aRun } from '../support/runs.ts';

const GATES = 1000;
/** Of gates, at the worst share of missing values and the worst length. */
const FALSE_ALARMS = 0.075;

const RUNS: Record<'whole' | 'lacking', Run> = {
  whole: aRun(),
  lacking: { ...aRun(), cpu: null },
};

const SCENARIO: GatedScenario = {
  name: 'GET /',
  gates: [{ metric: 'cpu', tolerance: 0.03 }],
  amount: null,
  rate: null,
};
const WHOLE = {
  scenario: 'GET /',
  first: 'baseline',
  baseline: RUNS.whole,
  candidate: RUNS.whole,
} as const;

/** Only its launches differ between gates. */
const EVALUATED = evaluate(
  [SCENARIO],
  { launches: [0, 1, 2, 3].map((i) => aLaunch(i, [WHOLE])), controls: [] },
  { alpha: 0.05, looks: 1, launches: 4 },
);

interface Gate {
  readonly launches: number;
  readonly rounds: number;
  /** How often values are missing, by arm. */
  readonly baseline: number;
  readonly candidate: number;
  /** Whether all runs of an arm in a launch lack it, or none. */
  readonly inWholeLaunches?: boolean;
}

/** The share of gates that have the warning. */
function shareOfWarned({ launches, rounds, inWholeLaunches = false, ...missing }: Gate): number {
  const random = randomFrom('values missing', JSON.stringify([launches, rounds, missing]));
  const runsOf = (share: number) => {
    const isLacking = () => random.below(1000) < 1000 * share;
    const inAll = isLacking();
    const runs = Array.from({ length: rounds }, () => (inWholeLaunches ? inAll : isLacking()));
    return runs.map((each) => RUNS[each ? 'lacking' : 'whole']);
  };
  let warned = 0;
  for (let gate = 0; gate < GATES; gate++) {
    const made = Array.from({ length: launches }, (_, i): Launch => {
      const [baseline, candidate] = [runsOf(missing.baseline), runsOf(missing.candidate)];
      const pairs = baseline.flatMap((run, j) => {
        const other = candidate[j];
        return other === undefined ? [] : [{ ...WHOLE, baseline: run, candidate: other }];
      });
      return aLaunch(i, pairs);
    });
    const evaluation = { ...EVALUATED, launches: made };
    const all = derivedWarnings({ failure: null, scenarios: [] }, evaluation);
    if (all.some(({ code }) => code === 'values-missing')) warned += 1;
  }
  return warned / GATES;
}

const LENGTHS = [
  [4, 2],
  [5, 2],
  [6, 2],
  [6, 4],
  [10, 2],
] as const;

describe.for(LENGTHS)('a gate of %d launches with %d rounds', ([launches, rounds]) => {
  it.for([0.1, 0.2, 0.3, 0.5])(
    'that lacks %d of the values on both sides hardly ever says that one lacks more',
    (share) => {
      const gate = { launches, rounds, baseline: share, candidate: share };
      expect(shareOfWarned(gate)).toBeLessThan(FALSE_ALARMS + slack(FALSE_ALARMS, GATES));
    },
  );
});

describe.for([
  [6, 2],
  [6, 8],
  [10, 6],
  [16, 4],
] as const)('a gate of %d launches with %d rounds', ([launches, rounds]) => {
  it.for([0.1, 0.2, 0.3, 0.5])(
    'of launches that lack all values or none, %d of them, hardly ever says so either',
    (share) => {
      const gate = { launches, rounds, baseline: share, candidate: share };
      const warned = shareOfWarned({ ...gate, inWholeLaunches: true });
      expect(warned).toBeLessThan(FALSE_ALARMS + slack(FALSE_ALARMS, GATES));
    },
  );
});

it.for([
  [4, 2, 0.6],
  [6, 2, 0.9],
  [6, 4, 0.98],
] as const)(
  'a side that lacks seven in ten values in %d launches of %d rounds is mostly told',
  ([launches, rounds, least]) => {
    const warned = shareOfWarned({ launches, rounds, baseline: 0, candidate: 0.7 });
    expect(warned).toBeGreaterThan(least - slack(least, GATES));
  },
);
