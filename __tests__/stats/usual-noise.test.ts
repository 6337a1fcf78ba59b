import { describe, expect, it } from 'vitest';
import { usualNoiseOn } from '../../src/history/noise.ts';
import { parseReport } from '../../src/model/report.ts';
import { expectedError, summariseTrimmed } from '../../src/stats/student.ts';
import { varianceFactor } from '../../src/stats/usual-noise.ts';
import { conclude } from '../../src/verdict/build-report.ts';
import { noiseOf } from '../../src/verdict/noise.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { renderNoise } from '../../src/render/noise-report.ts';
import { normals } from '../support/chance.ts';
import { simulateHistory } from '../support/networks.ts';
import { aReport } from '../support/reports.ts';

const USUAL = {
  scenario: 'GET /',
  metric: 'cpu',
  deviation: 0.04,
  degreesOfFreedom: 100,
  comparisons: 60,
} as const;

describe('the noise that is usual on a class of runners', () => {
  it('is learnt from comparisons on that class alone, effects left aside', () => {
    const { comparisons } = simulateHistory({
      commits: 60,
      seed: 1,
      deviation: 0.04,
      merge: () => 0.3,
    });
    const usual = usualNoiseOn('simulated', comparisons);
    expect(usual?.deviation).toBeGreaterThan(0.035);
    expect(usual?.deviation).toBeLessThan(0.047);
    expect(usual?.comparisons).toBe(59);
    expect(usualNoiseOn('another', comparisons)).toBeNull();
  });

  it('weighs as much as it is known, against the launches', () => {
    const own = { scenario: 'GET /', metric: 'cpu' } as const;
    expect(varianceFactor([USUAL], own, 0.02, 5)).toBeCloseTo((100 * 4 + 4) / 104, 6);
    expect(varianceFactor([USUAL], own, 0.02, 10_000)).toBeCloseTo(1, 1);
    expect(varianceFactor([USUAL], { ...own, scenario: 'GET /b' }, 0.02, 5)).toBe(1);
    expect(varianceFactor([], own, 0.02, 5)).toBe(1);
  });
});

/** A comparison that cannot decide: the app against itself with much noise. */
async function open() {
  const normal = normals(4);
  return await aReport(
    {
      run: () => {
        const noise = Math.exp(0.08 * normal());
        return { throughput: 5000 * noise, cpu: 180 / noise };
      },
    },
    { measuringTime: 60 },
  );
}

describe('a comparison with a history', () => {
  it('suggests a measuring time by the noise that is usual, and keeps its verdicts', async () => {
    const report = await open();
    const suggested = ({ cells }: typeof report) =>
      cells.find(({ metric }) => metric === 'cpu')?.suggestedMeasuringTime ?? null;
    const plain = suggested(report);
    expect(plain).not.toBeNull();
    const noisier = conclude({ ...report, usualNoise: [{ ...USUAL, deviation: 0.2 }] });
    expect(suggested(noisier) ?? Infinity).toBeGreaterThan(2 * (plain ?? 0));
    expect(noisier.cells.map(({ verdict, interval }) => [verdict, interval])).toEqual(
      report.cells.map(({ verdict, interval }) => [verdict, interval]),
    );
    const parsed = parseReport(JSON.stringify(noisier));
    expect('report' in parsed && parsed.report.usualNoise).toEqual(noisier.usualNoise);
  });

  it('that was noisier than usual says to run it again, and no time that it already has', async () => {
    const report = await open();
    const quiet = (['cpu', 'throughput'] as const).map((metric) => ({
      ...USUAL,
      metric,
      deviation: 0.001,
      degreesOfFreedom: 500,
    }));
    const lucky = conclude({ ...report, usualNoise: quiet });
    expect(lucky.outcome).toBe('inconclusive');
    const text = renderSummary(lucky);
    expect(text).toContain(
      'The runs differ from each other by more than is usual on such runners.',
    );
    expect(text).toContain(
      'Otherwise run this again: with the usual noise, `measuring-time: 1m`, as it is now, is probably enough.',
    );
    expect(text).not.toContain('in the workflow or in cannongate.yml');
    // To repeat a run of a merge queue puts nothing back into the queue.
    const queued = renderMarkdown({ ...lucky, blocked: true }, Infinity, {
      projectUrl: null,
      runUrl: null,
      acceptLabel: null,
      isQueued: true,
    });
    expect(queued).toContain('**Next:** Queue the pull request again: with the usual noise, ');
    // A comparison may take a little longer than its measuring time.
    const { timings } = lucky;
    expect(timings.pilot + timings.launches).toBeLessThan(62);
    const overrun = conclude({
      ...lucky,
      timings: { ...timings, launches: 65 - timings.pilot },
    });
    expect(renderSummary(overrun)).toContain('run this again: with the usual noise,');
  });

  it('suggests the same time if its noise is usual, whatever launches that were trimmed away', async () => {
    const normal = normals(5);
    const off = new Map([
      [3, 0.3],
      [9, -0.3],
    ]);
    const effects = new Map<number, number>();
    const effectOf = (boot: number) => {
      const effect = effects.get(boot) ?? 0.025 + (off.get(boot) ?? 0.04 * normal());
      effects.set(boot, effect);
      return effect;
    };
    const report = await aReport(
      {
        run: ({ arm, boot }) =>
          arm === 'candidate' ? { cpu: 180 * Math.exp(effectOf(boot)) } : { cpu: 180 },
      },
      { measuringTime: 120 },
    );
    expect(report.launches.length).toBeGreaterThan(13);
    const suggested = ({ cells }: typeof report) =>
      cells.find(({ metric }) => metric === 'cpu')?.suggestedMeasuringTime ?? NaN;
    const { effects: measured = [] } = report.cells.find(({ metric }) => metric === 'cpu') ?? {};
    const deviation =
      (summariseTrimmed(measured)?.error ?? NaN) / expectedError(1, measured.length);
    const usual = conclude({ ...report, usualNoise: [{ ...USUAL, deviation }] });
    expect(suggested(usual) / suggested(report)).toBeCloseTo(1, 6);
  });

  it('draws the noise command’s numbers towards what is usual, and says so', async () => {
    const report = await open();
    const quiet = {
      ...report,
      usualNoise: [{ ...USUAL, deviation: 0.001, degreesOfFreedom: 500 }],
    };
    const cpu = (each: typeof report) => noiseOf(each).cells.find(({ metric }) => metric === 'cpu');
    expect(cpu(quiet)?.deviation).toBeLessThan(0.5 * (cpu(report)?.deviation ?? 0));
    expect(renderNoise(noiseOf(quiet), quiet)).toContain(
      'from up to 60 comparisons of the history',
    );
    expect(renderNoise(noiseOf(report), report)).not.toContain('history');
  });
});
