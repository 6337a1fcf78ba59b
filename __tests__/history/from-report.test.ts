/** What a report adds to a history. */
import { describe, expect, it } from 'vitest';
import { additionsOf } from '../../src/history/from-report.ts';
import type { Report } from '../../src/model/report.ts';
import { aRegression, aReport } from '../support/reports.ts';

const AT = '2026-01-01T00:00:00.000Z';
const COMMITS = { baseline: 'aaaaaaa1', candidate: 'bbbbbbb2', uncommitted: false };

const committed = (report: Report): Report => ({ ...report, commits: COMMITS });
const addedBy = (report: Report) => {
  const added = additionsOf(report, AT);
  if ('reason' in added) throw new Error(added.reason);
  return added.additions;
};

it('a comparison for each gated metric, with its effect and error', async () => {
  const report = committed(await aRegression(1.2, { mode: 'measure' }));
  const gated = report.cells.filter((cell) => cell.gated);
  const added = addedBy(report);
  expect(added.map(({ header }) => header.metric)).toEqual(gated.map(({ metric }) => metric));
  for (const [i, { header, comparisons }] of added.entries()) {
    const [record] = comparisons;
    expect(header.scenario).toBe(gated[i]?.scenario);
    expect(record).toMatchObject({ baseline: 'aaaaaaa1', candidate: 'bbbbbbb2', at: AT });
    expect(record?.effect).toBeCloseTo(gated[i]?.estimate ?? NaN, 12);
    expect(record?.launches).toBe(gated[i]?.effects.length);
    expect(record?.error).toBeGreaterThan(0);
  }
});

it('of a gate, which may have stopped early, only the launches up to the first look', async () => {
  const measured = committed(await aReport({}, { mode: 'measure', measuringTime: 600 }));
  const launches = measured.launches.length;
  expect(launches).toBeGreaterThan(8);
  const gate: Report = {
    ...measured,
    settings: { ...measured.settings, mode: 'gate' },
    plan: { rounds: 2, launches, looks: [5, 8, launches] },
  };
  for (const { comparisons } of addedBy(gate)) expect(comparisons[0]?.launches).toBe(5);
  for (const { comparisons } of addedBy(measured)) expect(comparisons[0]?.launches).toBe(launches);
});

it('the workload is the requests and the load', async () => {
  const report = committed(await aReport());
  const [added] = addedBy(report);
  const scenario = report.scenarios[0];
  expect(added?.header.workload).toContain(scenario?.path);
  expect(added?.header.workload).toContain(`${scenario?.connections ?? ''} connections`);
});

describe('nothing is added by a comparison', () => {
  it.each<[string, Partial<Report>, string]>([
    ['with uncommitted changes', { commits: { ...COMMITS, uncommitted: true } }, 'uncommitted'],
    ['without commits', { commits: { ...COMMITS, baseline: null } }, 'no-commits'],
    [
      'of a commit with itself',
      { commits: { ...COMMITS, candidate: COMMITS.baseline } },
      'same-commit',
    ],
    [
      'that failed',
      {
        failure: { arm: 'candidate', phase: 'boot', scenario: null, message: 'it fell', log: [] },
      },
      'failed',
    ],
    ['without a gated result', { cells: [] }, 'no-results'],
  ])('%s', async (_, change, reason) => {
    const report = { ...committed(await aReport()), ...change };
    expect(additionsOf(report, AT)).toEqual({ reason });
  });
});
