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

it('no time of a scenario in which the load generator was the limit, whatever its verdict', async () => {
  const report = committed(await aReport());
  const warning = {
    code: 'generator-bound',
    scenario: report.scenarios[0]?.name ?? '',
    isBaselineOnly: true,
    isCpuGated: true,
  } as const;
  const metrics = (verdict: 'pass' | 'inconclusive') => {
    const cells = report.cells.map((cell) =>
      cell.metric === 'throughput' ? { ...cell, gated: verdict !== 'pass', verdict } : cell,
    );
    return addedBy({ ...report, cells, warnings: [warning] }).map(({ header }) => header.metric);
  };
  expect(metrics('inconclusive')).toEqual(metrics('pass'));
  expect(metrics('pass')).toContain('cpu');
  expect(addedBy(report).map(({ header }) => header.metric)).toContain('throughput');
});

it('who accepted it, of the result that was accepted and of no other', async () => {
  const report = committed(await aRegression());
  const cells = report.cells.map((cell) =>
    cell.metric === 'cpu' ? { ...cell, verdict: 'pass' as const } : cell,
  );
  const acceptance = { login: 'ann', at: AT, label: 'ok' };
  const accepted: Report = { ...report, cells, outcome: 'accepted', acceptance };
  const names = addedBy(accepted).map(
    ({ header, comparisons: [record] }) => [header.metric, record?.acceptedBy] as const,
  );
  expect(new Map(names)).toEqual(
    new Map([
      ['throughput', 'ann'],
      ['cpu', null],
    ]),
  );
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
