/** What a search does when a comparison does not fit into its measuring time, and when one fails. */
import { expect, it } from 'vitest';
import {
  comparedFrom,
  measuringTimeFor,
  withEnoughTime,
} from '../../src/gate/point-comparisons.ts';
import type { Arm } from '../../src/model/arm.ts';
import type { Problem } from '../../src/model/problem.ts';
import type { Failure } from '../../src/model/report.ts';
import { ConfigurationError } from '../../src/ports/errors.ts';
import { aReport } from '../support/reports.ts';

const tooShort = (found: number, minimum: number): Problem => ({
  code: 'measuring-time-too-short',
  where: 'measuring-time',
  measuringTime: `${found}s`,
  minimum,
  scenarios: 1,
  launches: null,
});

/** Comparisons with so many seconds at first, whose pilots need so many seconds, one after the other. */
async function lengthsOf(first: number, needed: readonly number[]): Promise<readonly number[]> {
  const lengths: number[] = [];
  let seconds = first;
  await withEnoughTime(
    async () => {
      const minimum = needed[lengths.length] ?? 0;
      lengths.push(seconds);
      await Promise.resolve();
      if (seconds < minimum) throw new ConfigurationError([tooShort(seconds, minimum)]);
    },
    (longer) => {
      seconds = longer;
    },
  );
  return lengths;
}

it('more effort gives the launches more time, whatever the latest pilot took and of how many scenarios', () => {
  expect(measuringTimeFor(1, 1, 90, 10)).toBe(90);
  expect(measuringTimeFor(2, 1, 90, 10)).toBe(170);
  expect(measuringTimeFor(2, 20, 90, 10)).toBe(3400);
  for (const pilot of [0, 50, 90, 200]) {
    expect(measuringTimeFor(2, 1, 90, pilot)).toBeGreaterThan(90);
    expect(measuringTimeFor(4, 1, 90, pilot)).toBeGreaterThan(measuringTimeFor(2, 1, 90, pilot));
  }
});

it('a second pilot that is slower than the one that named the shortest time still fits', async () => {
  const lengths = await lengthsOf(15, [20, 25]);
  expect(lengths).toHaveLength(2);
  expect(lengths[1]).toBeGreaterThan(25);
});

it('a machine that becomes slower and slower gets more time each time', async () => {
  const lengths = await lengthsOf(15, [20, 40, 70, 70]);
  expect(lengths).toHaveLength(4);
  expect(lengths[3]).toBeGreaterThanOrEqual(70);
});

it('it gives up after a few attempts, with the time that the last pilot named', async () => {
  const endless = Array.from({ length: 20 }, (_, i) => 20 * 3 ** i);
  await expect(lengthsOf(15, endless)).rejects.toThrow(/found \d+s/);
});

it('any other problem ends the search at once', async () => {
  let attempts = 0;
  const refused = withEnoughTime(
    async () => {
      attempts++;
      const problem = { code: 'bisect-resume-differs', where: '--resume', value: 'a' } as const;
      return await Promise.reject(new ConfigurationError([problem]));
    },
    () => undefined,
  );
  await expect(refused).rejects.toThrow();
  expect(attempts).toBe(1);
});

it.each<[Failure['phase'], Arm | null, object]>([
  ['boot', 'baseline', { kind: 'failed', point: 3 }],
  ['boot', 'candidate', { kind: 'failed', point: 8 }],
  ['boot', null, { kind: 'failed', point: null }],
  ['checkout', null, { kind: 'stopped' }],
  // It lacks the app's folder.
  ['checkout', 'baseline', { kind: 'failed', point: 3 }],
  ['checkout', 'candidate', { kind: 'failed', point: 8 }],
  ['integrity', null, { kind: 'stopped' }],
])(
  'a failure in the phase %s, of the arm %s, is that of the point at fault',
  async (phase, arm, expected) => {
    const failure = { arm, phase, scenario: null, message: 'why', log: [] };
    const compared = comparedFrom({ ...(await aReport()), failure }, 3, 8, null, 0);
    expect(compared).toMatchObject({ ...expected, reason: 'why' });
  },
);

it('a network that failed is no fault of a commit', async () => {
  const log = { scenario: null, message: 'why', log: [] };
  const failure = { arm: null, phase: 'install', isOfNetwork: true, ...log } as const;
  const compared = comparedFrom({ ...(await aReport()), failure }, 3, 8, null, 0);
  expect(compared).toEqual({ kind: 'stopped', reason: 'why' });
});
