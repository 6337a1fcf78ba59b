import { describe, expect, it } from 'vitest';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import { noiseOf, type Noise } from '../../src/verdict/noise.ts';
import { noiseHeadline, renderNoise } from '../../src/render/noise-report.ts';
import type { MetricName } from '../../src/model/metric.ts';
import { aScenario, type Whole } from '../support/apps.ts';
import { normals } from '../support/chance.ts';
import { aReport } from '../support/reports.ts';

/**
 * An app against itself, on a machine on which runs and boots scatter by so much.
 *
 * @param collections how much time in garbage collection scatters; 0 for an app that does not report it
 */
async function noisy(runs: number, boots: number, settings: Partial<Whole> = {}, collections = 0) {
  const normal = normals(17);
  const luck = new Map<string, number>();
  const report = await aReport(
    {
      run: ({ arm, boot }) => {
        const key = `${arm} ${boot}`;
        if (!luck.has(key)) luck.set(key, boots * normal());
        const noise = Math.exp((luck.get(key) ?? 0) + runs * normal());
        const gcShare = 0.03 * Math.exp(collections === 0 ? 0 : collections * normal());
        const runtime = { eventLoopDelayP99: 900, eventLoopUtilization: 0.9, heapUsed: 1e6 };
        return {
          throughput: 5000 * noise,
          cpu: 180 / noise,
          runtime: collections === 0 ? null : { ...runtime, gcShare, processes: 1 },
        };
      },
    },
    { mode: 'measure', measuringTime: 600, ...settings },
  );
  return { report, noise: noiseOf(report) };
}

describe('the noise of an app against itself', () => {
  it('is estimated from its launches, with the share of the boots', async () => {
    const { noise, report } = await noisy(0.02, 0.03);
    const cell = noise.cells.find(({ metric }) => metric === 'throughput');
    const rounds = report.plan?.rounds ?? NaN;
    // Both arms add up. Some 60 launches know a standard deviation within a third.
    expect(cell?.boots).toBeGreaterThan(0.66 * 0.03 * Math.SQRT2);
    expect(cell?.boots).toBeLessThan(1.33 * 0.03 * Math.SQRT2);
    const whole = Math.SQRT2 * Math.sqrt(0.03 ** 2 + 0.02 ** 2 / rounds);
    expect(cell?.deviation).toBeGreaterThan(0.66 * whole);
    expect(cell?.deviation).toBeLessThan(1.33 * whole);
    expect(cell?.low).toBeLessThan(0);
    expect(cell?.high).toBeGreaterThan(0);
  });

  it('needs more time where each launch is followed by one of the baseline alone', async () => {
    const settings = { mode: 'gate', measureNoise: true, measuringTime: 300 } as const;
    const { noise, report } = await noisy(0.05, 0.08, settings);
    expect(report.controls.length).toBeGreaterThan(0);
    const without = noiseOf({ ...report, controls: [] });
    const seen = ({ cells }: Noise) => cells[0]?.minimumDetectableEffects[1]?.effect ?? NaN;
    expect(seen(noise)).toBeGreaterThan(1.2 * seen(without));
  });

  it('lets smaller slowdowns be seen the more time there is', async () => {
    const { noise } = await noisy(0.05, 0.01);
    const effects =
      noise.cells[0]?.minimumDetectableEffects.map(({ effect }) => effect ?? Infinity) ?? [];
    expect(effects).toHaveLength(5);
    for (const [i, effect] of effects.entries()) {
      expect(effect).toBeLessThan(effects[i - 1] ?? Infinity);
    }
  });

  it('suggests a larger tolerance, or a longer measuring time, on a noisier machine', async () => {
    const { noise: quiet } = await noisy(0.005, 0.002);
    const { noise: loud } = await noisy(0.1, 0.05);
    expect(quiet.tolerance).toBeLessThan(loud.tolerance ?? Infinity);
    expect(quiet.measuringTime).toBeLessThan(loud.measuringTime ?? Infinity);
  });

  it('is that of the launches that a gate does not trim, once it trims', async () => {
    const measured = async (odd: number) => {
      const normal = normals(17);
      const report = await aReport(
        {
          run: ({ arm, boot }) => {
            const isOdd = arm === 'candidate' && [7, 19, 31].includes(boot);
            const slowness = Math.exp(0.015 * normal() + (isOdd ? odd : 0));
            return { throughput: 5000 / slowness, cpu: 180 * slowness };
          },
        },
        { mode: 'measure', measuringTime: 300 },
      );
      const noise = noiseOf(report);
      const throughput = noise.cells.find(({ metric }) => metric === 'throughput');
      const [shortest, , long] = throughput?.minimumDetectableEffects ?? [];
      return { noise, throughput, shortest, long };
    };
    const [none, three] = [await measured(0), await measured(0.3)];
    expect(none.noise.launches).toBeGreaterThan(40);
    expect(three.throughput?.deviation).toBeGreaterThan(3 * (none.throughput?.deviation ?? NaN));
    // Nearest to the three odd ones are launches that are trimmed, too.
    expect(three.long?.effect).toBeLessThan(1.3 * (none.long?.effect ?? NaN));
    expect(three.noise.tolerance).toBe(none.noise.tolerance);
    expect(three.noise.measuringTime).toBeLessThanOrEqual(120);
    // In a minute a gate makes too few launches to trim, and one of them may be odd.
    expect(three.shortest?.effect).toBeGreaterThan(2 * (none.shortest?.effect ?? NaN));
  });

  describe('with a gated metric', () => {
    const gating = (...metrics: MetricName[]) => ({
      scenarios: [aScenario({ gates: metrics.map((metric) => ({ metric, tolerance: 0.03 })) })],
    });
    // Two tests compare with it.
    const throughputAlone = noisy(0.02, 0.02, gating('throughput'));
    const cellOf = (noise: Noise, metric: MetricName) =>
      noise.cells.find((cell) => cell.metric === metric);

    it('of one value per launch needs the tolerance and the time that suit that, too', async () => {
      const { noise: alone } = await noisy(0.005, 0.002, gating('throughput'));
      const { noise } = await noisy(0.005, 0.002, gating('throughput', 'gc'), 0.3);
      const { deviation = 0, boots, gated } = cellOf(noise, 'gc') ?? {};
      expect(gated).toBe(true);
      expect(deviation).toBeGreaterThan(0.1);
      expect(boots).toBe(deviation);
      expect(noise.tolerance).toBeGreaterThan(alone.tolerance ?? Infinity);
      expect(noise.measuringTime).toBeNull();
    });

    it('whose tolerance is larger by default is judged by that, and decides nothing for the others', async () => {
      const normal = normals(5);
      const scenarios = [aScenario({ connections: 10, gates: defaultGates('closed', 0.03, 10) })];
      const measured = async (alone: number) => {
        const report = await aReport(
          {
            run: ({ scenario }) => {
              const scatter = scenario.connections === 1 ? alone : 0.005;
              return {
                throughput: 5000,
                cpu: 180 * Math.exp(0.005 * normal()),
                slowness: Math.exp(scatter * normal()),
              };
            },
          },
          { mode: 'measure', measuringTime: 600, scenarios },
        );
        return { report, noise: noiseOf(report) };
      };
      const { noise } = await measured(0.06);
      expect(cellOf(noise, 'unloaded-latency')?.deviation).toBeGreaterThan(0.03);
      expect(noise.tolerance).toBeLessThanOrEqual(0.02);
      expect(noise.ownTolerances).toEqual([]);
      const loud = await measured(0.8);
      expect(loud.noise.tolerance).toBe(noise.tolerance);
      const [own] = loud.noise.ownTolerances;
      expect(own?.metric).toBe('unloaded-latency');
      expect(own?.tolerance).toBeGreaterThan(0.2);
      expect(loud.noise.measuringTime).toBe(noise.measuringTime);
      expect(noiseHeadline(loud.noise, loud.report)).toMatch(
        /; unloaded-latency needs its own tolerance of \d+%$/,
      );
      expect(renderNoise(loud.noise, loud.report)).toMatch(
        /^`unloaded-latency` scatters more .+: it needs its own tolerance of \d+%\. Set that under `gate`, or leave the metric out there\.$/m,
      );
      const louder = await measured(8);
      expect(louder.noise.ownTolerances).toEqual([{ metric: 'unloaded-latency', tolerance: null }]);
      expect(renderNoise(louder.noise, louder.report)).toMatch(
        /^`unloaded-latency` scatters more .+: no tolerance up to 50% is enough\. Leave it out of `gate`, or give a longer `measuring-time`\.$/m,
      );
    });

    it('is detected later beside budgets, which share the level', async () => {
      const { noise: alone } = await throughputAlone;
      const [scenario] = gating('throughput').scenarios;
      const budgets = [{ metric: 'cpu', atMost: 900 } as const];
      const scenarios = scenario ? [{ ...scenario, budgets }] : [];
      const { noise, report } = await noisy(0.02, 0.02, { scenarios });
      expect(report.budgets).toHaveLength(1);
      const [one, beside] = [alone, noise].map(
        (each) => cellOf(each, 'throughput')?.minimumDetectableEffects.at(-1)?.effect ?? NaN,
      );
      expect(beside).toBeGreaterThan(one ?? Infinity);
    });

    it('that is the same in every launch lets the others pass, as one more cell', async () => {
      const { noise: alone } = await throughputAlone;
      const { noise, report } = await noisy(0.02, 0.02, gating('throughput', 'bytes'));
      expect(cellOf(noise, 'bytes')).toMatchObject({ gated: true, deviation: 0, estimate: 0 });
      const [one, several] = [alone, noise].map(
        (each) => cellOf(each, 'throughput')?.minimumDetectableEffects.at(-1)?.effect ?? NaN,
      );
      expect(several).toBeGreaterThan(one ?? Infinity);
      expect(noise.tolerance).not.toBeNull();
      expect(renderNoise(noise, report)).toMatch(/bytes per response +\| +±0\.0% \| +±0\.0% \|/);
      const { noise: exact } = await noisy(0.02, 0.02, gating('bytes'));
      expect(exact.tolerance).toBe(0.01);
    });
  });

  it('is shown with its consequences', async () => {
    const { noise, report } = await noisy(0.01, 0.01);
    const text = renderNoise(noise, report);
    expect(text).toMatch(
      /^### Noise: unchanged code passes within 10m with tolerance: \d+%; tolerance: 3% needs a measuring time of \d+m/,
    );
    expect(text).toMatch(/\| `GET \/` +\| throughput +\| +±\d\.\d% \| +±\d\.\d% \| +[^|]+ to /);
    expect(noiseHeadline({ ...noise, tolerance: null, measuringTime: null }, report)).toBe(
      'Noise: unchanged code may not pass within 10m with any tolerance up to 50%; tolerance: 3% needs more than an hour',
    );
  });
});
