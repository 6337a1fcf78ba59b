/** What a request does, from counts in runs to the verdict and the comment. */
import { describe, expect, it } from 'vitest';
import type { MetricName } from '../../src/model/metric.ts';
import type { Gate } from '../../src/model/settings.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { MIN_LAUNCHES } from '../../src/plan/looks.ts';
import { aScenario } from '../support/apps.ts';
import { aReport, growing } from '../support/reports.ts';
import type { RunContext } from '../support/world.ts';

const REQUESTS = 500;

/** Runs in which each request makes so many queries. @param queries of an arm, or of one run */
function counting(queries: (context: RunContext) => number, calls = 0) {
  return (context: RunContext) => ({
    statuses: { '200': REQUESTS },
    runtime: {
      eventLoopDelayP99: 2500,
      eventLoopUtilization: 0.9,
      gcShare: 0.03,
      heapUsed: 1e7,
      processes: 1,
      queries: Math.round(queries(context) * REQUESTS),
      calls: calls * REQUESTS,
    },
  });
}

const gated = (metric: MetricName, tolerance = 0.03) => {
  const gates: Gate[] = [{ metric, tolerance }];
  return { scenarios: [aScenario({ gates })] };
};

const perArm = (baseline: number, candidate: number) =>
  counting(({ arm }) => (arm === 'baseline' ? baseline : candidate));

describe('a gated count', () => {
  it('that is the same in every launch is called at the first look', async () => {
    const report = await aReport({ run: perArm(1, 21) }, gated('queries'));
    expect(report.outcome).toBe('regression');
    expect(report.launches).toHaveLength(MIN_LAUNCHES);
    expect(report.headline).toBe('Costs more: GET / makes 21 queries per request instead of 1');
  });

  it('that was none is compared, too', async () => {
    const report = await aReport({ run: perArm(0, 1) }, gated('queries'));
    expect(report.headline).toContain('makes 1 query per request instead of none');
    expect((await aReport({ run: perArm(1, 0) }, gated('queries'))).outcome).toBe('pass');
  });

  it('that was none is drawn as no ratio, beside changes of a few per cent', async () => {
    const gates: Gate[] = [
      { metric: 'queries', tolerance: 0 },
      { metric: 'cpu', tolerance: 0.03 },
    ];
    const report = await aReport(
      { run: perArm(0, 1) },
      { scenarios: [aScenario({ gates })], explain: 'never' },
    );
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    // A change from none to one is an effect of a hundred.
    expect(page).not.toContain('9900');
    expect(renderMarkdown(report)).not.toContain('9900');
  });

  it('that falls to none is told, since a bundled driver makes queries that nobody counts', async () => {
    const budget = {
      scenarios: [aScenario({ gates: [], budgets: [{ metric: 'queries' as const, atMost: 3 }] })],
    };
    for (const settings of [gated('queries'), budget]) {
      const codes = async (baseline: number, candidate: number) =>
        (await aReport({ run: perArm(baseline, candidate) }, settings)).warnings.map(
          ({ code }) => code,
        );
      expect(await codes(2, 0)).toContain('queries-gone');
      expect(await codes(2, 1)).not.toContain('queries-gone');
      expect(await codes(0, 0)).not.toContain('queries-gone');
      // Whoever gates queries expects some: a driver that nobody counts would pass for ever.
      expect(await codes(0, 0)).toContain('no-queries');
      expect(await codes(1, 1)).not.toContain('no-queries');
    }
    const [gone, none] = await Promise.all(
      [2, 0].map(async (count) => await aReport({ run: perArm(count, 0) })),
    );
    expect(gone?.warnings.map(({ code }) => code)).not.toContain('queries-gone');
    expect(none?.warnings.map(({ code }) => code)).not.toContain('no-queries');
  });

  it('passes at the first look if it is the same on both sides, also if it is none', async () => {
    for (const count of [0, 3]) {
      const report = await aReport({ run: perArm(count, count) }, gated('queries'));
      expect({ outcome: report.outcome, launches: report.launches.length }).toEqual({
        outcome: 'pass',
        launches: MIN_LAUNCHES,
      });
    }
  });

  it('that is not quite the same in every launch is tested like what is measured', async () => {
    const wobbling = (candidate: number) =>
      counting(({ arm, boot }) => (arm === 'baseline' ? 2 : candidate) + (boot % 2) * 0.002);
    expect((await aReport({ run: wobbling(3) }, gated('queries'))).outcome).toBe('regression');
    expect((await aReport({ run: wobbling(2) }, gated('queries'))).outcome).toBe('pass');
  });

  it('of an app that does not count is no pass', async () => {
    expect((await aReport({}, gated('queries'))).outcome).not.toBe('pass');
  });
});

it('a leak of 1 KB a request is a regression, what caches keep is none', async () => {
  const leaving = (bytes: number) => (context: RunContext) => {
    const { runtime, ...run } = counting(() => 0)(context);
    const left = (context.arm === 'candidate' ? bytes : 0) + 60 * (1 + (context.boot % 3));
    return { ...run, runtime: { ...runtime, retained: left * REQUESTS } };
  };
  const leak = await aReport({ run: leaving(1024) }, gated('retained'));
  expect(leak.outcome).toBe('regression');
  expect(leak.headline).toMatch(/leaves 1,\d{3} bytes per request instead of none/);
  // The table says of what, and as exactly as it is known.
  expect(renderSummary(leak)).toMatch(/\| \+1,\d{3} bytes left behind\/request \|/);
  expect((await aReport({ run: leaving(0) }, gated('retained'))).outcome).toBe('pass');
});

describe('memory growth that is gated', () => {
  const settings = gated('memory-growth');

  it('of 1 KB a request is a regression, and what an allocator takes in advance is none', async () => {
    const leak = await aReport({ run: growing(1024) }, settings);
    expect(leak.outcome).toBe('regression');
    expect(leak.headline).toMatch(/keeps 1,\d{3} bytes per request instead of none/);
    const same = await aReport({ run: growing(0) }, settings);
    expect({ outcome: same.outcome, launches: same.launches.length }).toEqual({
      outcome: 'pass',
      launches: MIN_LAUNCHES,
    });
  });

  it('may have a budget, which is of a whole visit, too', async () => {
    const limited = (atMost: number) => ({
      scenarios: [
        aScenario({ gates: [], budgets: [{ metric: 'memory-growth' as const, atMost }] }),
      ],
    });
    expect((await aReport({ run: growing(1024) }, limited(512))).outcome).toBe('regression');
    expect((await aReport({ run: growing(1024) }, limited(2048))).outcome).toBe('pass');
  });

  it('is no pass where it cannot be read', async () => {
    expect((await aReport({}, settings)).outcome).not.toBe('pass');
  });
});

describe('a count that is not gated', () => {
  it('blocks nothing, but more of it is said in the comment and on the page', async () => {
    const report = await aReport({ run: perArm(1, 21) });
    expect(report.outcome).toBe('pass');
    const sentence = 'now makes 21 queries per request instead of 1.';
    expect(renderMarkdown(report)).toContain(`\`GET /\` ${sentence}`);
    const text = renderMarkdown(report);
    expect(text).toMatch(/What a request does[^]*\| `GET \/` +\| +1 → 21 \|/);
    const page = renderHtml(report, { script: '', style: '', scriptHash: '' });
    expect(page).toMatch(/What a request does[^]*1 → 21/);
  });

  it('is not said where it is not certainly more', async () => {
    const same = await aReport({ run: perArm(3, 3) });
    const fewer = await aReport({ run: perArm(3, 1) });
    for (const report of [same, fewer]) expect(renderSummary(report)).not.toContain('now makes');
    expect(renderMarkdown(fewer)).toMatch(/\| +3 → 1 \|/);
  });

  it('is not said where it varies: then more is an estimate', async () => {
    const varying = await aReport({
      run: counting(({ arm, boot }) => (arm === 'baseline' ? 2 : 2.2) + 0.02 * (boot % 3)),
    });
    const cell = varying.cells.find(({ metric }) => metric === 'queries');
    expect(cell?.interval?.low).toBeGreaterThan(0);
    expect(cell?.interval?.high).toBeGreaterThan(cell?.interval?.low ?? NaN);
    expect(renderSummary(varying)).not.toContain('now makes');
  });

  it('has no row if it is none on both sides', async () => {
    const { cells } = await aReport({ run: perArm(0, 0) });
    expect(cells.map(({ metric }) => metric)).not.toContain('queries');
    const { cells: grown } = await aReport({ run: perArm(0, 1) });
    expect(grown.map(({ metric }) => metric)).toContain('queries');
  });
});
