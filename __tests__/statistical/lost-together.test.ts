/**
 * How often unchanged code that loses a few requests fails one side, if it loses them one by one or several at once, and after how many
 * launches code fails that loses them by itself. A rule that was tried and rejected is simulated as well (decision 48).
 */
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import { randomFrom, type Random } from '../../src/plan/random.ts';
import { tally, withLosses, type Tally } from '../../src/verdict/tally-requests.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';

const COMPARISONS = 1000;
const LAUNCHES = 10;
/** Of an arm in a launch. */
const REQUESTS = 20_000;
/** Of a slow app: ten lost requests are more than one in a thousand. */
const FEW_REQUESTS = 1400;

/** How many requests an arm loses in a launch. */
type Losses = (random: Random, launch: number) => number;

/** The arm that a rule fails after these launches; null for none. */
type Rule = (lost: Readonly<Record<Arm, readonly number[]>>) => Arm | null;

const NOTHING = tally([], aScenario().requests);

const ofLaunches = (lost: readonly number[], requests: number): Tally => ({
  ...NOTHING,
  lost: lost.reduce((total, each) => total + each, 0),
  losses: ['requests that were lost'],
  sent: lost.length * requests,
});

/** @param requests of an arm in a launch */
const decidedAt =
  (requests: number): Rule =>
  (lost) => {
    const judged = withLosses(
      ofLaunches(lost.baseline, requests),
      ofLaunches(lost.candidate, requests),
    );
    if (judged.candidate.failures.length > 0) return 'candidate';
    return judged.baseline.failures.length > 0 ? 'baseline' : null;
  };

const asDecided = decidedAt(REQUESTS);

/** The rule that was rejected: the candidate has lost some in so many launches, and the baseline in none. */
const ifInLaunches =
  (fewest: number): Rule =>
  ({ baseline, candidate }) => {
    const isOnBaseline = baseline.some((lost) => lost > 0);
    const launches = candidate.filter((lost) => lost > 0).length;
    return !isOnBaseline && launches >= fewest ? 'candidate' : null;
  };

interface Ended {
  readonly failed: Arm | null;
  readonly launch: number;
}

/** The first failure ends a comparison. */
function compared(
  rule: Rule,
  losses: Readonly<Record<Arm, Losses>>,
  launches: number,
  random: Random,
): Ended {
  const lost: Record<Arm, number[]> = { baseline: [], candidate: [] };
  for (let launch = 0; launch < launches; launch++) {
    lost.baseline.push(losses.baseline(random, launch));
    lost.candidate.push(losses.candidate(random, launch));
    const failed = rule(lost);
    if (failed) return { failed, launch: launch + 1 };
  }
  return { failed: null, launch: Infinity };
}

/** On average one request in a launch. @param together how many at once */
const lostAtOnce =
  (together: number): Losses =>
  (random) =>
    // A hundred moments in a launch, each as likely.
    together * Array.from({ length: 100 }).filter(() => random.below(100 * together) === 0).length;

const none: Losses = () => 0;

/** A worker that crashes once in each third launch, the first of them by chance. */
function inEachThird(random: Random): Losses {
  const first = random.below(3);
  return (_, launch) => (launch % 3 === first ? 10 : 0);
}

function shareOfFailed(arm: Arm, together: number, rule = asDecided): number {
  const random = randomFrom('lost together', together);
  const losses = { baseline: lostAtOnce(together), candidate: lostAtOnce(together) };
  const ended = Array.from({ length: COMPARISONS }, () => compared(rule, losses, LAUNCHES, random));
  return ended.filter(({ failed }) => failed === arm).length / COMPARISONS;
}

/** The launch after which all but one in fifty comparisons with such a candidate have failed. */
function failsAfter(losses: (random: Random) => Losses, rule = asDecided): number {
  const random = randomFrom('lost by the head');
  const ends = Array.from({ length: COMPARISONS }, () => {
    const arms = { baseline: none, candidate: losses(random) };
    return compared(rule, arms, 4 * LAUNCHES, random).launch;
  });
  return ends.sort((a, b) => a - b)[Math.floor(0.98 * COMPARISONS)] ?? Infinity;
}

describe('unchanged code that loses requests', () => {
  it('one by one fails in at most one of a hundred comparisons', () => {
    for (const arm of ['baseline', 'candidate'] as const) {
      expect(shareOfFailed(arm, 1)).toBeLessThan(0.01 + slack(0.01, COMPARISONS));
    }
  });

  it('ten at once fails as a baseline in at most one of a hundred', () => {
    expect(shareOfFailed('baseline', 10)).toBeLessThan(0.01 + slack(0.01, COMPARISONS));
  });

  it('ten at once fails as a candidate in about four of ten: the limit is known', () => {
    expect(shareOfFailed('candidate', 10)).toBeGreaterThan(0.3);
  });

  it('ten at once fails as a baseline in about one of five if it serves few requests: the limit is known', () => {
    expect(shareOfFailed('baseline', 10, decidedAt(FEW_REQUESTS))).toBeGreaterThan(0.15);
  });
});

it.each<[string, number, (random: Random) => Losses]>([
  ['one in 200, one by one', 1, () => (random) => 100 + random.below(11) - 5],
  ['ten at once in each launch', 1, () => () => 10],
  ['ten at once in each third launch', 3, inEachThird],
])('code that loses %s fails after at most %i launches', (_, launches, losses) => {
  expect(failsAfter(losses)).toBeLessThanOrEqual(launches);
});

describe('a rule that waits for more launches with losses, and was rejected for that,', () => {
  it.each([
    // An ordinary comparison has four to ten launches.
    [2, 6, 0.1],
    [4, 12, 0],
  ])(
    'fails a candidate that loses ten in each third launch, with %i of them, after %i launches',
    (fewest, launches, least) => {
      const rule = ifInLaunches(fewest);
      expect(failsAfter(inEachThird, rule)).toBe(launches);
      expect(shareOfFailed('candidate', 10, rule)).toBeGreaterThanOrEqual(least);
    },
  );

  it('fails unchanged code in at most two of a hundred with four launches', () => {
    const share = shareOfFailed('candidate', 10, ifInLaunches(4));
    expect(share).toBeLessThan(0.02 + slack(0.02, COMPARISONS));
  });
});
