/** A pull request on top of a history: within its own tolerance, and in sum beyond that of the drift. */
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import type { BranchTrend } from '../../src/model/branch-trend.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { reconsider } from '../../src/verdict/build-report.ts';
import { merge } from '../../src/verdict/merge-reports.ts';
import { aScenario, someSettings, type Whole } from '../support/apps.ts';
import { aWorld } from '../support/world.ts';

/** The branch since v1.4, in CPU per request. */
function branch(slowdown: number, error = 0.005): BranchTrend {
  return {
    scenario: 'GET /',
    metric: 'cpu',
    from: { commit: 'a'.repeat(40), name: 'v1.4' },
    to: { commit: 'b'.repeat(40), name: 'bbbbbbbbbb' },
    merges: 31,
    change: { effect: Math.log1p(slowdown), error, degreesOfFreedom: 100 },
    line: [0, 0.01, 0.03, 0.05, Math.log1p(slowdown)],
    contributions: [
      { commit: 'c'.repeat(40), title: 'Parse dates', effect: 0.03, low: 0.026, high: 0.034 },
    ],
    areOthersSmall: true,
  };
}

async function reportOf(
  slowdown: number,
  history: BranchTrend[],
  settings: Partial<Whole> = {},
): Promise<Report> {
  const world = aWorld({
    run: ({ arm }) => (arm === 'candidate' ? { cpu: 180 * (1 + slowdown) } : {}),
  });
  const whole = someSettings({ measuringTime: 120, ...settings });
  const report = await compare(whole, world.ports, {
    version: '0.0.0',
    warnings: [],
    checkpoint: null,
    pullRequest: 12,
    head: { sha: 'd'.repeat(40), base: 'main' },
    history,
  });
  expect(report.scenarios.map(({ name }) => name)).toContain('GET /');
  return report;
}

/** The same branch, in unloaded latency, and a pull request that adds to that. */
async function unloadedReport(
  before: number,
  added: number,
  driftTolerance?: number,
): Promise<Report> {
  const world = aWorld({
    run: ({ arm, scenario }) =>
      arm === 'candidate' && scenario.connections === 1 ? { slowness: 1 + added } : {},
  });
  const scenarios = [aScenario({ connections: 10, gates: defaultGates('closed', 0.03, 10) })];
  const settings = {
    measuringTime: 120,
    scenarios,
    ...(driftTolerance === undefined ? {} : { driftTolerance }),
  };
  return await compare(someSettings(settings), world.ports, {
    version: '0.0.0',
    warnings: [],
    checkpoint: null,
    history: [{ ...branch(before), metric: 'unloaded-latency' }],
  });
}

const cpuOf = ({ cells }: Report) => cells.find(({ metric }) => metric === 'cpu');

describe('a pull request within its own tolerance', () => {
  it.each([
    ['is no drift by a change that is within its own', 0, 0.15, 'pass', 'within'],
    ['is one beyond that, which the comment names', 0.15, 0.15, 'drift', 'drifted'],
    ['is none within it, whatever the tolerance of other drifts', 0, 0.15, 'pass', 'within', 0],
  ])('in unloaded latency %s', async (_, before, added, outcome, verdict, tolerance?: number) => {
    const report = await unloadedReport(before, added, tolerance);
    expect(report.outcome).toBe(outcome);
    expect(report.cells.find(({ drift }) => drift !== null)?.drift).toMatchObject({ verdict });
    if (outcome === 'drift') {
      expect(renderMarkdown(report)).toContain('beyond the drift tolerance of 20%');
    }
  });

  it('that takes the sum beyond the drift tolerance is told so, with the merges behind it', async () => {
    const report = await reportOf(0.025, [branch(0.09)]);
    expect(report).toMatchObject({ outcome: 'drift', blocked: false });
    expect(cpuOf(report)).toMatchObject({ verdict: 'pass', drift: { verdict: 'drifted' } });
    const comment = renderMarkdown(report);
    expect(comment).toMatch(
      /^### 📈 Drift: `GET \/` uses about 12% more CPU per request \(likely .*%\) than at v1\.4, in sum/,
    );
    expect(comment).toContain(
      '**This check passes** because of `on-drift: warn`, although the sum is beyond the drift tolerance of 10%; this change alone is within its own.',
    );
    // Of 9% the history shows where 3% came from.
    expect(comment).toContain(
      '`cccccccccc` Parse dates (+3.0%) stands out; the rest are changes too small to tell apart.',
    );
    const small = renderMarkdown(await reportOf(0.025, [branch(0.05)], { driftTolerance: 0.05 }));
    expect(small).toContain('Most of it came with `cccccccccc` Parse dates (+3.0%).');
  });

  it.each([
    [true, 'No single commit stands out: many small ones added up.'],
    [false, 'No single commit is certain: the comparisons of the history are too few or too noisy'],
    [undefined, 'No single commit stands out.\n'],
  ])('says that many small merges added up only if that is certain: %s', async (known, text) => {
    const { areOthersSmall: _, ...trend } = { ...branch(0.09), contributions: [] };
    const history = known === undefined ? trend : { ...trend, areOthersSmall: known };
    expect(renderMarkdown(await reportOf(0.025, [history]))).toContain(text);
  });

  it('does not call merges small that it knows too little of', async () => {
    const report = await reportOf(0.025, [{ ...branch(0.09), areOthersSmall: false }]);
    expect(renderMarkdown(report)).toContain(
      '`cccccccccc` Parse dates (+3.0%) stands out; for the rest, the comparisons of the history are too few or too noisy to tell.',
    );
  });

  it('is blocked under on-drift: fail, and the label accepts it', async () => {
    const report = await reportOf(0.025, [branch(0.09)], { onDrift: 'fail' });
    expect(report.blocked).toBe(true);
    const context = { projectUrl: null, runUrl: null, acceptLabel: 'ok' };
    expect(renderMarkdown(report, Infinity, context)).toContain(
      'or have the drift accepted: somebody with write access sets the label `ok`.',
    );
    const notAccepted = { reason: 'set-before-push', label: 'ok' } as const;
    expect(renderMarkdown(report, Infinity, { ...context, notAccepted })).toContain(
      '**Next:** Make up for it in this change or in another one. The label is set, but the drift is not accepted: the label ok was set before this commit was pushed; remove it and set it again to accept this one.\n',
    );
    const unread = { reason: 'request-failed', isLabelSet: false, message: 'down' } as const;
    expect(renderMarkdown(report, Infinity, { ...context, notAccepted: unread })).toContain(
      'sets the label `ok`. Whether it is set could not be read: the log of the step says why.\n',
    );
    const accepted = reconsider(report, {}, { login: 'kim', at: '2026-01-01', label: 'ok' });
    expect(accepted).toMatchObject({ outcome: 'accepted', blocked: false });
    expect(accepted.headline).toMatch(/^Accepted by kim: .* than at v1\.4, in sum$/);
    expect(reconsider(accepted, {}, null)).toMatchObject({ outcome: 'drift', blocked: true });
  });

  it('but over its budget is a regression again when the label is removed', async () => {
    const gates = [{ metric: 'cpu', tolerance: 0.05 }] as const;
    const budgets = [{ metric: 'cpu', atMost: 1 }] as const;
    const scenarios = [aScenario({ gates: [...gates], budgets: [...budgets] })];
    const report = await reportOf(0.025, [branch(0.09)], { scenarios });
    expect(report).toMatchObject({ outcome: 'regression', blocked: true });
    expect(cpuOf(report)).toMatchObject({ verdict: 'pass', drift: { verdict: 'drifted' } });
    const accepted = reconsider(report, {}, { login: 'kim', at: '2026-01-01', label: 'ok' });
    expect(accepted).toMatchObject({ outcome: 'accepted', blocked: false });
    expect(reconsider(accepted, {}, null)).toMatchObject({ outcome: 'regression', blocked: true });
  });

  it('passes with a line of context while the sum is within', async () => {
    const report = await reportOf(0.02, [branch(0.02)]);
    expect(report.outcome).toBe('pass');
    expect(renderSummary(report)).toMatch(
      /\*\*History\*\*: `.+` .*2.* on main than at v1\.4, after 31 commits; this adds .*%\. `[▁▂▃▄▅▆▇█]{6}`/,
    );
  });

  it.each([0.02, 0])(
    'says that it is counted from a later commit than drift-since names, at %s',
    async (effect) => {
      const report = await reportOf(0.02, [{ ...branch(effect), asked: 'v1.0' }]);
      expect(renderSummary(report)).toMatch(
        /on main (?:than at|since) v1\.4 \(measured neither at v1\.0 nor before\), after 31 commits/,
      );
    },
  );

  it('adds something if that is certain, however little', async () => {
    const report = await reportOf(0.02, [branch(0.02)]);
    const least = { estimate: 0.0002, interval: { low: 0.0001, high: 0.0003, level: 0.95 } };
    const cells = report.cells.map((cell) => ({ ...cell, ...least }));
    expect(renderSummary({ ...report, cells })).toContain('; this adds 0.02%.');
  });

  it('is not held to account for a branch that has drifted already if it adds nothing', async () => {
    const report = await reportOf(0, [branch(0.2)], { onDrift: 'fail' });
    expect(report).toMatchObject({ outcome: 'pass', blocked: false });
    expect(renderSummary(report)).toContain(
      'this has no clear effect. `▁▁▂▃██` In sum that is beyond the drift tolerance of 10%, but not clearly because of this change.',
    );
  });

  it('is no drift while the history knows too little', async () => {
    const report = await reportOf(0.025, [branch(0.09, 0.08)], { onDrift: 'fail' });
    expect(report.outcome).toBe('pass');
    expect(cpuOf(report)?.drift?.verdict).toBe('unclear');
  });
});

it('a regression comes before a drift', async () => {
  const report = await reportOf(0.2, [branch(0.2)]);
  expect(report.outcome).toBe('regression');
});

it('a saved report has all that is needed to judge the drift again', async () => {
  const measured = await reportOf(0.025, [branch(0.09)], { mode: 'measure' });
  expect(measured.outcome).not.toBe('drift');
  const parsed = parseReport(JSON.stringify(measured));
  if (!('report' in parsed)) throw new Error(parsed.advice);
  const merged = merge([{ name: 'a.json', report: parsed.report }]);
  expect('report' in merged && merged.report.outcome).toBe('drift');
});

it('machines that read the history at different moments are judged by what rests on most, in whichever order', async () => {
  const later = { ...branch(0.09), merges: 32 };
  const notRead = { code: 'history-not-used', history: 'h', reason: 'there is none yet' } as const;
  const each = await Promise.all(
    [[], [branch(0)], [later]].map(async (history, i) => ({
      name: `${i}.json`,
      report: await reportOf(0.02 + 0.001 * i, history, { mode: 'measure', onDrift: 'fail' }),
    })),
  );
  const [none, ...others] = each;
  if (!none) throw new Error('no report');
  const blind = { ...none, report: { ...none.report, warnings: [notRead] } };
  for (const reports of [[blind, ...others], [...others, blind], [...others].reverse()]) {
    const merged = merge(reports);
    if ('problems' in merged) throw new Error(JSON.stringify(merged.problems));
    expect(merged.report).toMatchObject({ outcome: 'drift', blocked: true, history: [later] });
    expect(merged.report.warnings.map(({ code }) => code)).not.toContain('history-not-used');
  }
  const [alone] = [merge([blind])];
  expect('report' in alone && alone.report.warnings).toContainEqual({
    ...notRead,
    report: '0.json',
  });
});

it('names in the history cannot break the comment', async () => {
  const hostile = { ...branch(0.09), from: { commit: 'a'.repeat(40), name: '@all </details>' } };
  const comment = renderMarkdown(await reportOf(0.025, [hostile]));
  expect(comment).not.toContain('@all');
  expect(comment).not.toContain(' </details> ');
});
