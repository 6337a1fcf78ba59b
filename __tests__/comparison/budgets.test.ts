/** Budgets: the largest value that a metric of the candidate may have, from the runs to the verdict and the comment. */
import { describe, expect, it } from 'vitest';
import { formatExcess } from '../../src/model/budget.ts';
import type { MetricName } from '../../src/model/metric.ts';
import { parseReport, type Report } from '../../src/model/report.ts';
import type { Budget, Gate } from '../../src/model/settings.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { merge } from '../../src/verdict/merge-reports.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario } from '../support/apps.ts';
import { anExplanation } from '../support/explanations.ts';
import { aReport } from '../support/reports.ts';
import type { RunContext } from '../support/world.ts';

const REQUESTS = 500;

/** Runs in which each request makes so many queries and allocates so many bytes. */
const using =
  (
    queries: (context: RunContext) => number,
    allocated: (context: RunContext) => number = () => 0,
  ) =>
  (context: RunContext) => ({
    statuses: { '200': REQUESTS },
    runtime: {
      eventLoopDelayP99: 2500,
      eventLoopUtilization: 0.9,
      gcShare: 0.03,
      heapUsed: 1e7,
      processes: 1,
      calls: 0,
      queries: Math.round(queries(context) * REQUESTS),
      allocated: allocated(context) * REQUESTS,
    },
  });
const perArm = (baseline: number, candidate: number) =>
  using(({ arm }) => (arm === 'baseline' ? baseline : candidate));

const limited = (metric: MetricName, atMost: number, gates: Gate[] = []) => {
  const budgets: Budget[] = [{ metric, atMost }];
  return { scenarios: [aScenario({ gates, budgets })] };
};
const verdictOf = ({ budgets }: Report) => budgets.map(({ verdict }) => verdict);

describe('a budget for what is the same in every launch', () => {
  it('is exceeded at the first look', async () => {
    const report = await aReport({ run: perArm(3, 3.5) }, limited('queries', 3));
    expect([report.outcome, report.blocked, verdictOf(report)]).toEqual([
      'regression',
      true,
      ['regression'],
    ]);
    expect(report.launches).toHaveLength(MIN_LAUNCHES);
    expect(report.headline).toBe('Over budget: GET /, queries per request 3.5 (at most 3)');
  });

  it('is kept by a value that equals it, whatever the baseline has', async () => {
    for (const baseline of [1, 3, 40]) {
      const report = await aReport({ run: perArm(baseline, 3) }, limited('queries', 3));
      expect([report.outcome, report.launches.length]).toEqual(['pass', MIN_LAUNCHES]);
      expect(report.headline).toBe('Pass: everything is within its budget');
    }
  });

  it('has room for a heartbeat, and for nothing that requests do', async () => {
    const beating = (more: number) => using(({ boot }) => 3 + (boot % 2) * more);
    const kept = await aReport({ run: beating(0.004) }, limited('queries', 3));
    expect([kept.outcome, kept.launches.length]).toEqual(['pass', MIN_LAUNCHES]);
    expect((await aReport({ run: perArm(3, 3.05) }, limited('queries', 3))).outcome).toBe(
      'regression',
    );
  });

  it('is exceeded although the baseline exceeds it, too', async () => {
    const report = await aReport({ run: perArm(21, 21) }, limited('queries', 3));
    expect(report.outcome).toBe('regression');
  });

  it('may be none', async () => {
    expect((await aReport({ run: perArm(2, 0) }, limited('queries', 0))).outcome).toBe('pass');
    const none = await aReport({ run: perArm(2, 0) }, limited('queries', 0));
    expect(renderMarkdown(none)).toMatch(
      /\| ✅ within \| GET \/ +\| queries per request \| +0 \| +– \| at most 0 \|/,
    );
    const rarely = await aReport(
      { run: using(({ boot }) => (boot % 3) * 0.01) },
      limited('queries', 0),
    );
    expect(renderMarkdown(rarely)).toMatch(
      /queries per request \| +0\.\d+ \| +0 to 0\.\d+ \| at most 0 \|/,
    );
    const one = await aReport({ run: perArm(0, 1) }, limited('queries', 0));
    expect(one.headline).toBe('Over budget: GET /, queries per request 1 (at most 0)');
  });
});

describe('a budget for what differs between launches', () => {
  const allocating = (mean: number, spread: number) =>
    using(
      () => 0,
      ({ arm, boot }) => (arm === 'baseline' ? 1 : mean + spread * (boot % 2 === 0 ? 1.1 : -1)),
    );

  it('is exceeded if the value is above it for certain', async () => {
    const report = await aReport({ run: allocating(25_000, 500) }, limited('allocation', 20_480));
    expect(report.outcome).toBe('regression');
    expect(report.headline).toMatch(
      /^Over budget: GET \/, allocated per request 2\d\.\d+ KiB \(at most 20 KiB\)$/,
    );
  });

  it('is kept if the value is below it for certain', async () => {
    const report = await aReport({ run: allocating(15_000, 500) }, limited('allocation', 20_480));
    expect(report.outcome).toBe('pass');
  });

  it('is open in between, and the outcome inconclusive', async () => {
    const report = await aReport({ run: allocating(20_480, 9000) }, limited('allocation', 20_480));
    expect([report.outcome, verdictOf(report)]).toEqual(['inconclusive', ['inconclusive']]);
    expect(report.headline).toMatch(
      /^Inconclusive: GET \/, allocated per request .+ to .+ \(at most 20 KiB\) may or may not be over budget$/,
    );
    expect(renderMarkdown(report)).toContain('The runs differ too much from each other');
  });
});

describe('a budget for what some runs have none of', () => {
  /** The candidate's runs collect garbage for these shares of their time, in turn. */
  const collecting = (shares: readonly number[], baseline = 0.03) => {
    let runs = 0;
    return ({ arm }: RunContext) => {
      if (arm === 'candidate') runs += 1;
      const gcShare = arm === 'candidate' ? (shares[runs % shares.length] ?? 0) : baseline;
      const others = { eventLoopDelayP99: 2500, eventLoopUtilization: 0.9, heapUsed: 1e7 };
      return { runtime: { ...others, processes: 1, gcShare, collections: gcShare > 0 ? 5 : 0 } };
    };
  };

  it('is compared with the mean over all runs', async () => {
    const kept = await aReport({ run: collecting([0, 0.125]) }, limited('gc', 10));
    expect([kept.outcome, verdictOf(kept)]).toEqual(['pass', ['pass']]);
    expect(kept.budgets[0]?.candidate).toBeCloseTo(6.25, 1);
    const over = await aReport({ run: collecting([0, 0.4]) }, limited('gc', 10));
    expect([over.outcome, verdictOf(over)]).toEqual(['regression', ['regression']]);
  });

  it.each(['gc', 'collections'] as const)(
    'is kept by an app that never collects: %s',
    async (metric) => {
      const settings = limited(metric, 10, [{ metric, tolerance: 0.03 }]);
      for (const baseline of [0, 0.03]) {
        const report = await aReport({ run: collecting([0], baseline) }, settings);
        expect([report.outcome, verdictOf(report)]).toEqual(['pass', ['pass']]);
        expect(report.cells.find((cell) => cell.metric === metric)?.verdict).toBe('pass');
      }
    },
  );
});

describe('a budget', () => {
  it('that cannot be judged is no pass, and the headline says why', async () => {
    const report = await aReport({}, limited('queries', 3));
    expect(report.outcome).toBe('invalid');
    expect(report.headline).toMatch(
      /^Invalid: GET \/ queries per request could be measured in none of \d+ launches$/,
    );
    // More of them would have none either.
    expect(report.launches).toHaveLength(4);
  });

  it('stands beside a gate of the same metric, and each can block', async () => {
    const both = limited('queries', 30, [{ metric: 'queries', tolerance: 0.03 }]);
    const more = await aReport({ run: perArm(1, 21) }, both);
    expect([more.outcome, verdictOf(more)]).toEqual(['regression', ['pass']]);
    const over = await aReport({ run: perArm(1, 40) }, both);
    expect(over.headline).toBe(
      'Costs more: GET / makes 40 queries per request instead of 1; over budget: GET /, queries per request 40 (at most 30)',
    );
  });

  it('is explained if it is exceeded', async () => {
    const settings = { ...limited('queries', 3), explain: 'on-regression' } as const;
    const report = await aReport({ run: perArm(1, 21) }, settings);
    expect(report.explanation?.scenarios.map(({ scenario }) => scenario)).toEqual(['GET /']);
  });

  it('is judged later in mode: measure', async () => {
    const report = await aReport(
      { run: perArm(1, 21) },
      { ...limited('queries', 3), mode: 'measure' },
    );
    expect(verdictOf(report)).toEqual(['not-gated']);
    expect(report.outcome).not.toBe('regression');
  });

  it('is judged when the reports of several machines are merged, if all have the same', async () => {
    const measured = async (seed: string, atMost: number) => ({
      name: `${seed}.json`,
      report: await aReport(
        { run: perArm(1, 21) },
        { ...limited('queries', atMost), mode: 'measure', seed },
      ),
    });
    const [one, other] = [await measured('a', 3), await measured('b', 3)];
    const result = merge([one, other]);
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    expect(result.report.outcome).toBe('regression');
    expect(verdictOf(result.report)).toEqual(['regression']);
    expect(merge([one, await measured('c', 4)])).toHaveProperty('problems');
  });

  it('or a gate is judged on machines of which one adds a heartbeat to what is exact on the other', async () => {
    const settings = limited('queries', 3, [{ metric: 'queries', tolerance: 0.03 }]);
    const measured = async (seed: string, candidate: number, beats: readonly number[]) => {
      let runs = 0;
      const run = using(({ arm }) => {
        const beat = beats[((runs += 1) * 7 + Math.floor(runs / 3)) % beats.length] ?? 0;
        return (arm === 'baseline' ? 1 : candidate) + beat / REQUESTS;
      });
      const report = await aReport({ run }, { ...settings, mode: 'measure', seed });
      return { name: `${seed}.json`, report };
    };
    const mergedWith = async (candidate: number) => {
      const beating = await measured('b', candidate, [0, 1, 2, 3]);
      const result = merge([await measured('a', candidate, [0]), beating]);
      if ('problems' in result) throw new Error(JSON.stringify(result.problems));
      return result.report;
    };
    const unchanged = await mergedWith(1);
    expect(new Set(unchanged.cells.find(({ gated }) => gated)?.effects).size).toBeGreaterThan(2);
    expect([unchanged.outcome, verdictOf(unchanged)]).toEqual(['pass', ['pass']]);
    const more = await mergedWith(21);
    expect([more.outcome, verdictOf(more)]).toEqual(['regression', ['regression']]);
    expect(more.headline).toMatch(/makes 2[01](\.\d+)? queries per request instead of 1/);
  });

  it('changes nothing in the cells of a comparison, and none is in a report without', async () => {
    const gates: Gate[] = [{ metric: 'cpu', tolerance: 0.03 }];
    const plain = await aReport({ run: perArm(1, 3) }, { scenarios: [aScenario({ gates })] });
    expect(plain.budgets).toEqual([]);
    expect(renderMarkdown(plain)).not.toMatch(/budget/i);
    const report = await aReport({ run: perArm(1, 3) }, limited('queries', 3, gates));
    expect(report.cells.map(({ effects }) => effects)).toEqual(
      plain.cells.map(({ effects }) => effects),
    );
  });
});

it('the budget of a route that the baseline does not have is said not to be judged', async () => {
  const budgets: Budget[] = [{ metric: 'queries', atMost: 3 }];
  const scenarios = [aScenario(), aScenario({ name: 'new', path: '/new', gates: [], budgets })];
  const report = await aReport(
    {
      run: (context) => {
        const isAbsent = context.scenario.name === 'new' && context.arm === 'baseline';
        return isAbsent ? { statuses: { '404': REQUESTS } } : using(() => 50)(context);
      },
    },
    { scenarios },
  );
  expect(report.outcome).toBe('pass');
  expect(report.warnings).toContainEqual({
    code: 'budget-not-judged',
    scenario: 'new',
    isNew: true,
  });
  const judged = await aReport({ run: perArm(2, 2) }, limited('queries', 3));
  expect(judged.warnings.map(({ code }) => code)).not.toContain('budget-not-judged');
});

describe('what exceeds a budget', () => {
  it('is shown with as many digits as tell it from the budget', async () => {
    expect(formatExcess('bytes', 20_484, 20 * 1024)).toBe('20.004 KiB');
    expect(formatExcess('queries', 21, 3)).toBe('21');
    const report = await aReport({ run: perArm(3, 3.00004) }, limited('queries', 3));
    const over = { ...report.budgets[0], candidate: 3.00004, verdict: 'regression' };
    const text = renderMarkdown({ ...report, outcome: 'regression', budgets: [over as never] });
    expect(text).toContain('queries per request 3.00004 (at most 3)');
    expect(text).toMatch(/\| 3\.00004 +\|/);
  });

  it('is no consequence of the change if the base is above it, too', async () => {
    const run = perArm(9, 9);
    const explained = anExplanation(['GET /']);
    const report = {
      ...(await aReport({ run }, limited('queries', 3, [{ metric: 'cpu', tolerance: 0.03 }]))),
      explanation: explained,
    };
    const text = renderMarkdown(report);
    expect(text).toContain('Over budget');
    expect(text).not.toContain('Likely cause');
    expect(text).toContain('or raise the budget: before the change it was above it, too.');
    // By the baseline's own value, as that of the candidate. The table shows one that the windows of the warm-up are part of.
    const cells = report.cells.map((cell) => ({ ...cell, baseline: 1 }));
    expect(renderMarkdown({ ...report, cells })).toContain(
      'before the change it was above it, too.',
    );
    const grown = await aReport({ run: perArm(2, 9) }, limited('queries', 3));
    expect(renderMarkdown(grown)).toContain('Get it within its budget, or undo the change.');
  });
});

describe('a report shows its budgets', () => {
  it('and says why a value in both tables may differ', async () => {
    const noisy = ({ arm, boot }: RunContext) => ({
      cpu: (arm === 'candidate' ? 175 : 180) * (1 + 0.01 * (boot % 3)),
    });
    const settings = (gates: { metric: 'cpu' | 'throughput'; tolerance: number }[]) => ({
      scenarios: [aScenario({ gates, budgets: [{ metric: 'cpu', atMost: 400 }] })],
    });
    const note =
      'Values beside a budget are means of the candidate alone; in the table of results they follow from the change';
    const both = await aReport({ run: noisy }, settings([{ metric: 'cpu', tolerance: 0.03 }]));
    expect(renderSummary(both)).toContain(note);
    expect(renderHtml(both, { script: '', style: '', scriptHash: '' })).toContain(note);
    const other = settings([{ metric: 'throughput', tolerance: 0.03 }]);
    expect(renderSummary(await aReport({ run: noisy }, other))).not.toContain(note);
  });

  it('in a table of the comment, of the terminal and of the page', async () => {
    const report = await aReport({ run: perArm(1, 21) }, limited('queries', 3));
    const row = /\| ❌ over \| GET \/ +\| queries per request \| +21 \| +– \| at most 3 \|/;
    for (const text of [renderMarkdown(report), renderSummary(report)]) {
      expect(text).toMatch(row);
      expect(text).toContain('Get it within its budget');
    }
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    expect(page).toContain('<caption>Budgets</caption>');
    expect(page).toContain('queries per request at most 3');
  });

  it('with names that are hostile as text', async () => {
    const evil = '`</code><script>@all | x';
    const scenario = aScenario({
      name: evil,
      gates: [],
      budgets: [{ metric: 'queries', atMost: 3 }],
    });
    const report = await aReport({ run: perArm(1, 21) }, { scenarios: [scenario] });
    const text = renderMarkdown(report);
    expect(text).toContain('Over budget: `` `</code><script>@all | x ``, queries per request 21');
    expect(text).toMatch(/\| ❌ over \| `` `<\/code><script>@all \\\| x `` \|/);
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    expect(page).not.toContain('</code><script>@all');
  });

  it('also if it was saved by an older cannongate, which knew none', async () => {
    const { budgets: _, scenarios, ...report } = await aReport({ run: perArm(1, 3) });
    const older = scenarios.map(({ budgets: _none, ...scenario }) => scenario);
    const parsed = parseReport(JSON.stringify({ ...report, scenarios: older }));
    if ('advice' in parsed) throw new Error(parsed.advice);
    expect(parsed.report.budgets).toEqual([]);
    expect(renderMarkdown(parsed.report)).not.toMatch(/budget/i);
  });
});
