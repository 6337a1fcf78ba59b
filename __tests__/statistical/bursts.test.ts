/**
 * Wrong answers that come together in one run or in one launch: how often unchanged code fails for them, and after how many launches
 * code fails that answers wrongly by itself.
 */
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import type { ResponseSample } from '../../src/model/run.ts';
import { randomFrom, type Random } from '../../src/plan/random.ts';
import type { JudgedRun } from '../../src/verdict/tally-requests.ts';
import { validityOf } from '../../src/verdict/validity.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';
import { aRun } from '../support/runs.ts';

const COMPARISONS = 400;
const LAUNCHES = 6;
const RUNS = 6;
const REQUESTS = 800;
const SAMPLED = 13;

/** Of the answers of a run, from 0 to 1. */
type WrongShare = (random: Random, launch: number, arm: Arm) => (run: number) => number;

const chance = (random: Random) => random.below(1e6) / 1e6;

/** How many of so many are wrong, each by itself. */
function wrongOf(all: number, share: number, random: Random): number {
  if (share === 0) return 0;
  return Array.from({ length: all }, () => chance(random)).filter((each) => each < share).length;
}

const SAMPLE = { request: 0, status: 200, type: 'text/plain', size: 1000, wrong: 0 };

const KINDS: Record<string, (share: number, random: Random, arm: Arm) => JudgedRun> = {
  'the status 404': (share, random, arm) => {
    const wrong = wrongOf(REQUESTS, share, random);
    return aRun({ arm, statuses: { '200': REQUESTS - wrong, ...(wrong > 0 && { '404': wrong }) } });
  },
  'another media type': (share, random, arm) => {
    const wrong = wrongOf(SAMPLED, share, random);
    return aRun({ arm, responses: samples(wrong, { type: 'text/html' }) });
  },
  'no body': (share, random, arm) => {
    const wrong = wrongOf(SAMPLED, share, random);
    return aRun({ arm, responses: samples(wrong, { size: 0 }) });
  },
  'a far larger body': (share, random, arm) => {
    const wrong = wrongOf(SAMPLED, share, random);
    return aRun({ arm, responses: samples(wrong, { size: 90_000 }) });
  },
};

function samples(wrong: number, values: Partial<ResponseSample>): ResponseSample[] {
  return [
    { ...SAMPLE, count: SAMPLED - wrong },
    { ...SAMPLE, ...values, count: wrong },
  ].filter(({ count }) => count > 0);
}

/** The launch after which a comparison fails, from 1; null if it does not. It is checked after each. */
function failsAfter(kind: string, shareOf: WrongShare, random: Random): number | null {
  const runs: Record<Arm, JudgedRun[]> = { baseline: [], candidate: [] };
  const runOf = KINDS[kind];
  if (!runOf) throw new RangeError(kind);
  for (let launch = 0; launch < LAUNCHES; launch++) {
    for (const arm of ['baseline', 'candidate'] as const) {
      const share = shareOf(random, launch, arm);
      for (let run = 0; run < RUNS; run++) {
        runs[arm].push({ ...runOf(share(run), random, arm), launch });
      }
    }
    const { kind: is } = validityOf(runs.baseline, runs.candidate, aScenario());
    if (is !== 'valid') return launch + 1;
  }
  return null;
}

describe.for(Object.keys(KINDS))('unchanged code that answers with %s', (kind) => {
  it.for<[string, WrongShare]>([
    [
      'in half of the answers of one run in a hundred',
      (random) => () => (chance(random) < 0.01 ? 0.5 : 0),
    ],
    [
      'beside a few always, in most answers of one run in a hundred',
      (random) => () => (chance(random) < 0.01 ? 0.9 : 0.002),
    ],
    [
      'in a third of the answers of one launch in ten',
      (random) => {
        // Not in all runs: that would be the code's doing until other launches show that it is not.
        const isBad = chance(random) < 0.1;
        return (run) => (isBad && run < RUNS / 2 ? 0.33 : 0);
      },
    ],
    [
      'in half of the answers of one run of every second launch',
      (random) => {
        const bad = chance(random) < 0.5 ? random.below(RUNS) : null;
        return (run) => (run === bad ? 0.5 : 0);
      },
    ],
    [
      'in a third of the answers in half of every second launch',
      (random) => {
        const isBad = chance(random) < 0.5;
        return (run) => (isBad && run < RUNS / 2 ? 0.33 : 0);
      },
    ],
    [
      'in one run of every launch, each time in another part of the answers',
      (random) => {
        const [bad, share] = [random.below(RUNS), chance(random)];
        return (run) => (run === bad ? share : 0);
      },
    ],
  ])('%s hardly ever fails', ([, shareOf]) => {
    const random = randomFrom('bursts', kind);
    let failed = 0;
    for (let i = 0; i < COMPARISONS; i++) {
      if (failsAfter(kind, shareOf, random) !== null) failed += 1;
    }
    expect(failed / COMPARISONS).toBeLessThan(0.01 + slack(0.01, COMPARISONS));
  });
});

const ofCandidate =
  (share: number): WrongShare =>
  (_, __, arm) =>
  () =>
    arm === 'candidate' ? share : 0;

it.for<[kind: string, how: string, launches: number, WrongShare]>([
  ['the status 404', 'to every request', 1, ofCandidate(1)],
  ['the status 404', 'to every tenth request', 1, ofCandidate(0.1)],
  ['the status 404', 'to one request in a thousand', 5, ofCandidate(0.001)],
  [
    'the status 404',
    'to every request from the second launch on',
    4,
    (_, launch, arm) => () => (arm === 'candidate' && launch > 0 ? 1 : 0),
  ],
  [
    'the status 404',
    'to every request from the third launch on',
    4,
    (_, launch, arm) => () => (arm === 'candidate' && launch > 1 ? 1 : 0),
  ],
  [
    'the status 404',
    'to a third of the requests from the middle of the second launch on',
    4,
    (_, launch, arm) => (run) => {
      return arm === 'candidate' && launch * RUNS + run >= 1.5 * RUNS ? 0.33 : 0;
    },
  ],
  [
    'the status 404',
    'to more and more requests of each launch from the second on',
    4,
    (_, launch, arm) => (run) => (arm === 'candidate' && launch > 0 ? 0.02 + 0.08 * run : 0),
  ],
  [
    'the status 404',
    'to every fifth request, where the base does to every twentieth',
    4,
    (_, __, arm) => () => (arm === 'candidate' ? 0.2 : 0.05),
  ],
  ['another media type', 'to every second request', 1, ofCandidate(0.5)],
  ['another media type', 'to every tenth request', 4, ofCandidate(0.1)],
  [
    'another media type',
    'to every request from the third launch on',
    4,
    (_, launch, arm) => () => (arm === 'candidate' && launch > 1 ? 1 : 0),
  ],
  ['no body', 'to every tenth request', 4, ofCandidate(0.1)],
])(
  'code that answers with %s %s fails after at most %d launches',
  ([kind, , launches, shareOf]) => {
    const random = randomFrom('always', kind);
    const ends = Array.from({ length: 50 }, () => failsAfter(kind, shareOf, random) ?? Infinity);
    const inTime = ends.filter((end) => end <= launches).length;
    expect(inTime / ends.length).toBeGreaterThan(0.98 - slack(0.98, ends.length));
  },
);
