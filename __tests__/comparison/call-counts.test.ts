/** Calls of functions counted: from the counts of both arms to the comment. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import type { Report } from '../../src/model/report.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { someSettings } from '../support/apps.ts';
import { someCounts } from '../support/call-counts.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aReport } from '../support/reports.ts';
import { aWorld, type RunContext } from '../support/world.ts';

const slower = ({ arm }: RunContext) => (arm === 'candidate' ? { throughput: 2500, cpu: 220 } : {});
/** Requests of a run whose calls are counted. */
const REQUESTS = 1000;
const counts = (arm: string) => [
  someCounts({
    'handle@/app/src/a.js:7': REQUESTS,
    'format@/app/src/b.js:3': (arm === 'candidate' ? 2400 : 12) * REQUESTS,
    'parse@/app/node_modules/json/i.js:1': 3 * REQUESTS,
  }),
];
const world = { run: slower, profiles: unlikeProfiles(), counts };
const about = { version: '0.0.0', warnings: [], checkpoint: null };
const settings = { explain: 'on-regression' } as const;

describe('after a regression whose cost grew', () => {
  it('calls are counted in one more boot of each arm', async () => {
    const made = aWorld(world);
    const report = await compare(
      someSettings({ measuringTime: 61, ...settings }),
      made.ports,
      about,
    );
    const [explained] = report.explanation?.scenarios ?? [];
    expect(explained?.calls).toMatchObject({ reason: null, requests: REQUESTS });
    const boots = made.log.filter((entry) => entry.startsWith('boot'));
    // Pilot, launches, six profiled, two whose processes have no trace, one counted.
    expect(boots).toHaveLength(2 * (1 + report.launches.length + 6 + 2 + 1));
    expect(made.left()).toEqual([]);
  });

  it('the comment says how often the named function is called, beside what it costs', async () => {
    const report = await aReport(world, settings);
    expect(renderSummary(report)).toMatch(
      /Likely cause: `format` \(`src\/b\.js:3`\) costs \d+ µs more per request.*; it is called 2,400 times a request instead of 12/,
    );
  });

  it('the verdict is the same as without', async () => {
    const report = await aReport(world, settings);
    const plain = await aReport(world, { explain: 'never' });
    expect(report.cells).toEqual(plain.cells);
    expect(report.headline).toBe(plain.headline);
  });
});

describe('calls are not counted', () => {
  it('if nothing was profiled', async () => {
    const report = await aReport({ run: slower, counts }, settings);
    expect(report.explanation?.scenarios[0]?.calls).toBeNull();
  });

  it('if nothing costs more, and nothing is named', async () => {
    const same = () => unlikeProfiles()('baseline');
    const report = await aReport({ profiles: same, counts }, { explain: 'always' });
    expect(report.outcome).toBe('pass');
    expect(report.explanation?.scenarios[0]).toMatchObject({ reason: null, calls: null });
  });
});

describe('if they cannot be counted, the explanation says why, and is complete otherwise:', () => {
  const expectExplained = (report: Report, reason: string): void => {
    const [explained] = report.explanation?.scenarios ?? [];
    expect(report.outcome).toBe('regression');
    expect(explained?.calls?.reason).toContain(reason);
    expect(renderSummary(report)).toContain('Likely cause: `format`');
    expect(renderMarkdown(report)).toContain('How often functions are called is not known');
  };

  it('a process that does not report', async () => {
    const report = await aReport({ ...world, counts: () => [] }, settings);
    expectExplained(report, 'there is no complete count of the baseline');
  });

  it('requests that fail', async () => {
    const report = await aReport(
      {
        ...world,
        run: (context) => ({
          ...slower(context),
          failures: context.recording === 'count' ? { timeout: 400 } : {},
        }),
      },
      settings,
    );
    expectExplained(report, 'requests failed');
  });

  it.each(['boot', 'load'] as const)('a failure (%s)', async (phase) => {
    const made = aWorld({
      ...world,
      failure: (at) => (at.recording === 'count' && at.phase === phase ? 'it failed' : null),
    });
    const report = await compare(
      someSettings({ measuringTime: 61, ...settings }),
      made.ports,
      about,
    );
    expectExplained(report, 'it failed');
    expect(made.left()).toEqual([]);
  });
});
