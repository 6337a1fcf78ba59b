/** How often unchanged code that loses a few requests fails one side, if it loses them one by one or several at once. */
import { expect, it } from 'vitest';
import { randomFrom } from '../../src/plan/random.ts';
import { tally, withLosses, type Tally } from '../../src/verdict/tally-requests.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';

const COMPARISONS = 1000;
const LAUNCHES = 10;
/** Of an arm in a launch. */
const REQUESTS = 20_000;

const NOTHING = tally([], aScenario().requests);

/** The share of comparisons in which the candidate fails. On average each arm loses one request in a launch. @param together how many at once */
function shareOfFailed(together: number): number {
  const random = randomFrom('lost together', together);
  // A hundred moments in a launch, each as likely.
  const lostInLaunch = () =>
    together * Array.from({ length: 100 }).filter(() => random.below(100 * together) === 0).length;
  const later = ({ lost, sent }: Tally): Tally => ({
    ...NOTHING,
    lost: lost + lostInLaunch(),
    losses: ['requests that were lost'],
    sent: sent + REQUESTS,
  });
  const isFailed = () => {
    let [baseline, candidate] = [NOTHING, NOTHING];
    for (let launch = 0; launch < LAUNCHES; launch++) {
      [baseline, candidate] = [later(baseline), later(candidate)];
      const judged = withLosses(baseline, candidate);
      // The first failure ends a comparison.
      if (judged.candidate.failures.length > 0) return true;
      if (judged.baseline.failures.length > 0) return false;
    }
    return false;
  };
  return Array.from({ length: COMPARISONS }, isFailed).filter(Boolean).length / COMPARISONS;
}

it('requests that are lost one by one fail it in at most one of a hundred comparisons', () => {
  expect(shareOfFailed(1)).toBeLessThan(0.01 + slack(0.01, COMPARISONS));
});

it('ten that are lost at once fail it in about four of ten: the limit is known', () => {
  expect(shareOfFailed(10)).toBeGreaterThan(0.3);
});
