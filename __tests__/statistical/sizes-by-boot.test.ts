/** Bodies whose size each boot draws anew: how often unchanged code fails for them, and after how many launches code fails whose bodies are smaller. */
import { describe, expect, it } from 'vitest';
import type { Arm } from '../../src/model/arm.ts';
import { randomFrom, type Random } from '../../src/plan/random.ts';
import type { JudgedRun } from '../../src/verdict/tally-requests.ts';
import { validityOf } from '../../src/verdict/validity.ts';
import { aScenario } from '../support/apps.ts';
import { slack } from '../support/chance.ts';
import { aRun } from '../support/runs.ts';

const COMPARISONS = 300;
const LAUNCHES = 6;
const RUNS = 3;

/** The mean size of a boot's responses, in bytes. */
type Size = (random: Random) => number;

/** From 0 to 1, without both. */
const chance = (random: Random) => (random.below(1e6) + 0.5) / 1e6;

const runOf = (arm: Arm, size: number, about: Omit<JudgedRun, keyof ReturnType<typeof aRun>>) => {
  const response = { request: 0, status: 200, type: 'text/plain', count: 13, size, wrong: 0 };
  return { ...aRun({ arm, responses: [response] }), ...about };
};

/** The launch after which a comparison fails, from 1, or 0 for the pilot; infinite if it does not. It is checked after each. */
function failsAfter(sizes: Readonly<Record<Arm, Size>>, random: Random): number {
  const isValid = (runs: Readonly<Record<Arm, readonly JudgedRun[]>>) =>
    validityOf(runs.baseline, runs.candidate, aScenario()).kind === 'valid';
  const pilotOf = (arm: Arm) => [runOf(arm, sizes[arm](random), { isOfPilot: true })];
  if (!isValid({ baseline: pilotOf('baseline'), candidate: pilotOf('candidate') })) return 0;
  const runs: Record<Arm, JudgedRun[]> = { baseline: [], candidate: [] };
  for (let launch = 0; launch < LAUNCHES; launch++) {
    for (const arm of ['baseline', 'candidate'] as const) {
      const size = sizes[arm](random);
      for (let run = 0; run < RUNS; run++) runs[arm].push(runOf(arm, size, { launch }));
    }
    if (!isValid(runs)) return launch + 1;
  }
  return Infinity;
}

const SIZES: Record<string, Size> = {
  'of any size up to 10 kB': (random) => 10_000 * chance(random),
  'with exponential sizes': (random) => -10_000 * Math.log(chance(random)),
  'of 200 bytes to 20 kB, each magnitude as likely': (random) => 200 * 100 ** chance(random),
  'that are small in every second boot': (random) => (random.below(2) === 0 ? 2000 : 10_000),
  'that are small in every fifth boot': (random) => (random.below(5) === 0 ? 1000 : 10_000),
  'that are large in every fifth boot': (random) => (random.below(5) === 0 ? 10_000 : 1000),
};

describe('unchanged code', () => {
  it.each(Object.entries(SIZES))(
    'with bodies %s fails in at most two of a hundred comparisons',
    (name, size) => {
      const random = randomFrom('sizes by boot', name);
      const ends = Array.from({ length: COMPARISONS }, () =>
        failsAfter({ baseline: size, candidate: size }, random),
      );
      const failed = ends.filter(Number.isFinite).length / COMPARISONS;
      expect(failed).toBeLessThan(0.02 + slack(0.02, COMPARISONS));
    },
  );
});

it.each<[string, number, Size]>([
  ['always', 3, () => 2000],
  ['but for what varies from boot to boot', 3, (random) => 1500 + 1000 * chance(random)],
])(
  'code whose bodies are a fifth as large, %s, fails after at most %i launches',
  (_, most, size) => {
    const random = randomFrom('smaller');
    const before: Size = () => 10_000;
    const ends = Array.from({ length: 50 }, () =>
      failsAfter({ baseline: before, candidate: size }, random),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(most);
  },
);
