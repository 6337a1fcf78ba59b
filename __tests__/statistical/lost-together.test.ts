/**
 * How often unchanged code that loses a few requests fails one side, if it loses them one by one or several at once, and after how many
 * launches code fails that loses them by itself. Rules that were tried are simulated as well (decision 48).
 */
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import { randomFrom, type Random } from '../../src/plan/random.ts';
import { isMoreThanChance } from '../../src/verdict/chance.ts';
import { tally, withLosses, type Tally } from '../../src/verdict/tally-requests.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';

const COMPARISONS = 1000;
const LAUNCHES = 10;
/** Of an arm in a launch: windows of the warm-up and rounds. */
const RUNS = 8;
/** Of an arm in a launch. */
const REQUESTS = 20_000;
/** Of a slow app: ten lost requests are more than one in a thousand. */
const FEW_REQUESTS = 1400;

/** How many requests an arm loses in each run of a launch. */
type Losses = (random: Random, launch: number, requests: number) => readonly number[];

/** What has become of a comparison: whether an arm fails, or whether it is open if lost requests are the candidate's doing. */
type Verdict = Arm | 'both' | 'open' | null;

type Rule = (arms: Readonly<Record<Arm, Tally>>) => Verdict;

const NOTHING = tally([], aScenario());

function withLaunch(before: Tally, lost: readonly number[], sent: number, connections: number) {
  const count = (of: (lost: number) => number) => lost.reduce((total, each) => total + of(each), 0);
  return {
    ...before,
    losses: ['requests that were lost'],
    lost: before.lost + count((each) => each),
    runsWithLosses: before.runsWithLosses + count((each) => (each > 0 ? 1 : 0)),
    launchesWithLosses: before.launchesWithLosses + (lost.some((each) => each > 0) ? 1 : 0),
    moments: before.moments + count((each) => Math.ceil(each / connections)),
    sent: before.sent + sent,
  };
}

const asDecided: Rule = (arms) => {
  const { baseline, candidate, fewLost } = withLosses(arms.baseline, arms.candidate);
  const failed = [baseline, candidate].map(({ failures }) => failures.length > 0);
  if (failed[0] && failed[1]) return 'both';
  if (failed[1]) return 'candidate';
  return failed[0] ? 'baseline' : fewLost?.isOpen ? 'open' : null;
};

/** The rule that was decided at first: requests alone, each by itself. */
const byRequests: Rule = ({ baseline, candidate }) => {
  const partOf = ({ lost, sent }: Tally) => ({ count: lost, all: sent });
  return isMoreThanChance(partOf(candidate), partOf(baseline)) ? 'candidate' : null;
};

/** The candidate fails once it has losses in so many runs, and the baseline in none. */
const ifInRuns =
  (fewest: number): Rule =>
  (arms) =>
    byRequests(arms) === 'candidate' &&
    arms.baseline.runsWithLosses === 0 &&
    arms.candidate.runsWithLosses >= fewest
      ? 'candidate'
      : null;

interface Ended {
  readonly verdict: Verdict;
  readonly launch: number;
}

interface Simulated {
  readonly rule?: Rule;
  readonly losses: Readonly<Record<Arm, Losses>>;
  readonly launches?: number;
  /** Of an arm in a launch. */
  readonly requests?: number;
  readonly connections?: number;
}

/** The first failure ends a comparison. */
function compared(
  {
    rule = asDecided,
    losses,
    launches = LAUNCHES,
    requests = REQUESTS,
    connections = 10,
  }: Simulated,
  random: Random,
): Ended {
  let arms = { baseline: NOTHING, candidate: NOTHING };
  let verdict: Verdict = null;
  for (let launch = 0; launch < launches; launch++) {
    const after = (arm: Arm) =>
      withLaunch(arms[arm], losses[arm](random, launch, requests), requests, connections);
    arms = { baseline: after('baseline'), candidate: after('candidate') };
    verdict = rule(arms);
    if (verdict !== null && verdict !== 'open') return { verdict, launch: launch + 1 };
  }
  return { verdict, launch: Infinity };
}

/** A number of events, of which so many are expected (Poisson). */
function eventsOf(mean: number, random: Random): number {
  const chance = (random.below(1e9) + 0.5) / 1e9;
  let term = Math.exp(-mean);
  let total = term;
  let count = 0;
  while (chance > total && count < 1000) {
    count += 1;
    term *= mean / count;
    total += term;
  }
  return count;
}

/** @param share of the requests that are lost. @param together how many at once */
const lostAtOnce =
  (together: number, share: number): Losses =>
  (random, _, requests) =>
    Array.from({ length: RUNS }, () => {
      const sent = requests / RUNS;
      return Math.min(sent, together * eventsOf((share * sent) / together, random));
    });

const none: Losses = () => [0];

const from =
  (first: number, losses: Losses): Losses =>
  (random, launch, requests) =>
    launch < first ? [0] : losses(random, launch, requests);

/** A worker that crashes once in each third launch, the first of them by chance. */
function inEachThird(random: Random): Losses {
  const first = random.below(3);
  return (_, launch) => [launch % 3 === first ? 10 : 0];
}

function ended(simulated: Simulated, seed: string, comparisons = COMPARISONS): Ended[] {
  const random = randomFrom('lost together', seed);
  return Array.from({ length: comparisons }, () => compared(simulated, random));
}

const shareOf = (all: readonly Ended[], ...verdicts: readonly Verdict[]) =>
  all.filter(({ verdict }) => verdicts.includes(verdict)).length / all.length;

/** The launch after which all but one in fifty comparisons with such a candidate have failed. */
function failsAfter(losses: (random: Random) => Losses, rule = asDecided): number {
  const random = randomFrom('lost by the head');
  const launches = Array.from({ length: COMPARISONS }, () => {
    const arms = { baseline: none, candidate: losses(random) };
    return compared({ rule, losses: arms, launches: 4 * LAUNCHES }, random).launch;
  });
  return launches.sort((a, b) => a - b)[Math.floor(0.98 * COMPARISONS)] ?? Infinity;
}

describe.for([1, 3, 10, 30])('unchanged code that loses %i at once', (together) => {
  it.for(
    [1 / 200_000, 1 / 20_000, 1 / 5000, 1 / 2000].flatMap((share) =>
      [REQUESTS, FEW_REQUESTS].map((requests) => [share, requests] as const),
    ),
  )('in a share of %f hardly ever fails, with %i requests in a launch', ([share, requests]) => {
    const losses = lostAtOnce(together, share);
    // A process that ends loses a request on each of its connections.
    const connections = Math.max(10, together);
    const all = ended(
      { losses: { baseline: losses, candidate: losses }, requests, connections },
      `${together} ${share} ${requests}`,
    );
    expect(shareOf(all, 'candidate')).toBeLessThan(0.05 + slack(0.05, COMPARISONS));
    expect(shareOf(all, 'baseline', 'both')).toBeLessThan(0.01 + slack(0.01, COMPARISONS));
  });
});

it('unchanged code that loses ten at once is inconclusive in about one of five comparisons: the limit is known', () => {
  const losses = lostAtOnce(10, 1 / 20_000);
  const open = shareOf(ended({ losses: { baseline: losses, candidate: losses } }, 'open'), 'open');
  expect(open).toBeGreaterThan(0.1);
  expect(open).toBeLessThan(0.3);
});

it.each<[string, number, (random: Random) => Losses]>([
  ['one in 200, one by one', 1, () => lostAtOnce(1, 1 / 200)],
  ['one in 100, ten at once', 1, () => lostAtOnce(10, 1 / 100)],
  ['one in 1000, one by one', 2, () => lostAtOnce(1, 1 / 1000)],
  ['one in 1000 from the third launch on, one by one', 4, () => from(2, lostAtOnce(1, 1 / 1000))],
  ['one in 1000, ten at once', 5, () => lostAtOnce(10, 1 / 1000)],
  ['one in 1000, thirty at once', 15, () => lostAtOnce(30, 1 / 1000)],
  ['ten at once in each launch', 4, () => () => [10]],
  ['ten at once in each third launch', 12, inEachThird],
])('code that loses %s fails after at most %i launches', (_, launches, losses) => {
  expect(failsAfter(losses)).toBeLessThanOrEqual(launches);
});

it.each<[string, number, Losses]>([
  ['one in 100, one by one', 1 / 100, lostAtOnce(1, 1 / 100)],
  ['one in 500, ten at once', 1 / 500, lostAtOnce(10, 1 / 500)],
  ['one in 1000, ten at once', 1 / 1000, lostAtOnce(10, 1 / 1000)],
  [
    'one in 1000 from the third launch on, ten at once',
    1 / 1000,
    from(2, lostAtOnce(10, 1 / 1000)),
  ],
])('code that loses %s does not pass after four launches', (what, _, candidate) => {
  const all = ended({ losses: { baseline: none, candidate }, launches: 4 }, what);
  expect(shareOf(all, 'candidate', 'open')).toBeGreaterThan(0.97);
});

it('code that loses ten at once in a single launch never passes, however many launches follow', () => {
  const candidate: Losses = (_, launch) => [launch === 1 ? 10 : 0];
  const all = ended({ losses: { baseline: none, candidate } }, 'once', 10);
  expect(shareOf(all, 'open')).toBe(1);
});

describe('a rule', () => {
  it.each<[string, Rule, number, number, number]>([
    ['each request by itself', byRequests, 0.42, 0.47, 3],
    ['losses in two runs', ifInRuns(2), 0.14, 0.21, 6],
    ['losses in three runs', ifInRuns(3), 0.04, 0.1, 9],
    ['losses in four runs', ifInRuns(4), 0.01, 0.05, 12],
  ])(
    'of %s fails unchanged code that loses ten at once as often as decision 48 says, and a candidate that does in each third launch as late',
    (what, rule, rare, frequent, launches) => {
      for (const [share, expected] of [
        [1 / 20_000, rare],
        [1 / 5000, frequent],
      ] as const) {
        const losses = lostAtOnce(10, share);
        const all = ended({ rule, losses: { baseline: losses, candidate: losses } }, what);
        expect(Math.abs(shareOf(all, 'candidate') - expected)).toBeLessThan(
          0.01 + slack(expected, COMPARISONS),
        );
      }
      expect(failsAfter(inEachThird, rule)).toBe(launches);
    },
  );
});
