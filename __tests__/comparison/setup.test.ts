/** A scenario's setup in a whole comparison: when it is made, what it costs, and what its failure does. */
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/adapters/checkpoint-file.ts';
import { compare } from '../../src/comparison/compare.ts';
import { plainRequest } from '../../src/model/request.ts';
import type { Run } from '../../src/model/run.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aWorld } from '../support/world.ts';

const about = { version: '0.0.0', warnings: [], checkpoint: null };

const setup = { requests: [plainRequest('POST', '/login')], isShared: false } as const;
const signedIn = aScenario({ name: 'GET /me', path: '/me', setup });
const settings = someSettings({ measuringTime: 120, scenarios: [signedIn, aScenario()] });

const failure = { request: 0, status: 401, reason: 'status', capture: null } as const;
/** The run that the load generator reports after a setup that failed. */
const afterFailure = { setup: { responses: [], failure }, statuses: {} } satisfies Partial<Run>;

describe('a setup', () => {
  it.for([
    ['side by side', {}],
    ['in turns', { fixedPort: () => 3000 }],
  ] as const)(
    'comes once per launch and arm, before the first window of its warm-up: %s',
    async ([, how]) => {
      const world = aWorld(how);
      const report = await compare(settings, world.ports, about);
      const counted = world.log.filter((entry) => entry.startsWith('setup'));
      const launches = report.launches.length;
      // In the pilot the baseline is set up for its first answers, too.
      expect(counted.filter((entry) => entry === 'setup candidate GET /me')).toHaveLength(
        launches + 1,
      );
      expect(new Set(counted)).toEqual(
        new Set(['setup baseline GET /me', 'setup candidate GET /me']),
      );
      for (const arm of ['baseline', 'candidate']) {
        const own = world.log.filter((entry) => entry.split(' ')[1] === arm);
        const visits = own
          .join('\n')
          .split(/^boot .*$/m)
          .slice(-launches);
        for (const visit of visits.filter((each) => each.includes('GET /me'))) {
          const [first] = visit.split('\n').filter((entry) => entry.endsWith('GET /me'));
          expect(first).toBe(`setup ${arm} GET /me`);
          expect(visit.match(/^setup/gm)).toHaveLength(1);
        }
      }
    },
  );

  it('takes time of the measuring time, but none of the warm-up or of the load', async () => {
    const without = someSettings({
      measuringTime: 120,
      scenarios: [{ ...signedIn, setup: null }, aScenario()],
    });
    const [report, plain] = [
      await compare(settings, aWorld().ports, about),
      await compare(without, aWorld().ports, about),
    ];
    const [launch, before] = [report.launches[0], plain.launches[0]];
    expect(launch?.timings.setup).toBeCloseTo(1);
    expect(before?.timings.setup).toBe(0);
    expect(launch?.timings.warmUp).toBeCloseTo(before?.timings.warmUp ?? NaN);
    expect(launch?.timings.total).toBeCloseTo((before?.timings.total ?? NaN) + 1);
    expect(report.timings.setup).toBeCloseTo(report.launches.length);
    // The plan knows of it.
    expect(report.timings.pilot + report.timings.launches).toBeLessThanOrEqual(
      settings.measuringTime,
    );
    expect(report.scenarios[0]?.setup).toEqual(['POST /login']);
  });

  it('that fails on the candidate fails the candidate, and says at which request', async () => {
    const world = aWorld({
      run: ({ arm, scenario }) =>
        arm === 'candidate' && scenario.setup !== null ? afterFailure : {},
    });
    const report = await compare(settings, world.ports, about);
    expect(report).toMatchObject({ outcome: 'candidate-failed', blocked: true });
    expect(report.headline).toMatch(
      /GET \/me: its setup fails: POST \/login was answered with 401/,
    );
  });

  it('that fails on the baseline leaves its scenario out, and no other', async () => {
    const world = aWorld({
      run: ({ arm, scenario }) =>
        arm === 'baseline' && scenario.setup !== null ? afterFailure : {},
    });
    const report = await compare(settings, world.ports, about);
    expect(report.scenarios.map(({ name, state }) => [name, state])).toEqual([
      ['GET /me', 'baseline-failed'],
      ['GET /', 'compared'],
    ]);
    expect(report.launches.length).toBeGreaterThanOrEqual(MIN_LAUNCHES);
  });

  it('is part of the fingerprint, with all of its requests', () => {
    const [app] = settings.apps;
    const fingerprint = (given: typeof signedIn.setup) =>
      fingerprintOf(
        {
          ...settings,
          apps: [{ ...app, scenarios: [{ ...signedIn, setup: given }] }],
        },
        [],
      );
    const prints = [
      null,
      setup,
      { ...setup, isShared: true },
      { ...setup, requests: [plainRequest('POST', '/sign-in')] as const },
    ].map(fingerprint);
    expect(new Set(prints).size).toBe(4);
  });

  it('is done once in each boot, on both sides alike, also in the pilot', async () => {
    const world = aWorld();
    const scenarios = [aScenario({ setup: { ...setup, isShared: true } })];
    await compare(someSettings({ measuringTime: 60, scenarios }), world.ports, about);
    const setups = (arm: string) =>
      world.log
        .filter((entry) => new RegExp(`^(?:boot|setup) ${arm}\\b`).test(entry))
        .map((entry) => entry.split(' ')[0])
        .join(' ');
    for (const arm of ['baseline', 'candidate']) {
      expect(setups(arm)).toMatch(/^boot setup(?: boot setup)+$/);
    }
  });
});
