import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { interimEstimates } from '../../src/verdict/evaluate-launches.ts';
import type { ProgressEvent } from '../../src/ports/ports.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aWorld } from '../support/world.ts';

const cell = { scenario: 'GET /', metric: 'throughput', tolerance: 0.03 } as const;
const estimateFrom = (effects: number[]) => interimEstimates([{ ...cell, effects }])[0];

describe('the interim estimate of a cell', () => {
  it('is the mean of its launches with Student’s plain 95% interval', () => {
    // t is 4.3027 for two degrees of freedom; the standard error of 1, 2, 3 is 1 / √3.
    const { estimate, interval } = estimateFrom([0.01, 0.02, 0.03]) ?? {};
    expect(estimate).toBeCloseTo(0.02, 12);
    expect(interval?.low).toBeCloseTo(0.02 - (4.3027 * 0.01) / Math.sqrt(3), 6);
    expect(interval?.high).toBeCloseTo(0.02 + (4.3027 * 0.01) / Math.sqrt(3), 6);
    expect(interval?.level).toBe(0.95);
  });

  it.each([[[]], [[0.01]], [[0.01, NaN]]])('is null for the effects %j', (effects) => {
    expect(estimateFrom(effects)).toEqual({ ...cell, estimate: null, interval: null });
  });

  it('is the effect if all effects are equal', () => {
    const { estimate, interval } = estimateFrom([0.1, 0.1, 0.1]) ?? {};
    expect({ estimate, interval }).toEqual({
      estimate: 0.1,
      interval: { low: 0.1, high: 0.1, level: 0.95 },
    });
  });

  it('exists only for gated cells', () => {
    expect(interimEstimates([{ ...cell, tolerance: null, effects: [0.01, 0.02] }])).toEqual([]);
  });
});

describe('interim estimates during a comparison', () => {
  const settings = someSettings({
    measuringTime: 61,
    scenarios: [aScenario(), aScenario({ name: 'search', path: '/search' })],
  });
  const about = { version: '0.0.0', warnings: [], checkpoint: null };
  const interimEvents = (events: readonly ProgressEvent[]) =>
    events.flatMap((event) => (event.kind === 'interim' ? [event] : []));

  it('are reported after each launch from the second on, and the last equals the report’s', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 4855, cpu: 185.4 } : {}),
    });
    const report = await compare(settings, world.ports, about);
    const interim = interimEvents(world.events);
    expect(interim.map(({ counted }) => counted)).toEqual(
      report.launches.slice(1).map((_, i) => i + 2),
    );
    const [first, last] = [interim[0], interim.at(-1)];
    expect(first?.cells.map(({ scenario, metric }) => [scenario, metric])).toEqual([
      ['GET /', 'throughput'],
      ['GET /', 'cpu'],
      ['search', 'throughput'],
      ['search', 'cpu'],
    ]);
    const gated = report.cells.filter((each) => each.gated);
    for (const [i, { estimate, interval }] of (last?.cells ?? []).entries()) {
      expect(estimate).toBe(gated[i]?.estimate);
      // The interval of a decision is never narrower.
      expect(interval?.low).toBeGreaterThanOrEqual(gated[i]?.interval?.low ?? NaN);
      expect(interval?.high).toBeLessThanOrEqual(gated[i]?.interval?.high ?? NaN);
    }
  });

  it('are reported right after their launch', async () => {
    const world = aWorld();
    await compare(settings, world.ports, about);
    const kinds = world.events.map(({ kind }) => kind);
    for (const [i, kind] of kinds.entries()) {
      if (kind === 'interim') expect(kinds[i - 1]).toBe('launched');
    }
    expect(kinds).toContain('interim');
  });

  it('can be changed by a listener without an effect on the verdict', async () => {
    const left = await compare(settings, aWorld().ports, about);
    const world = aWorld();
    const progress = (event: ProgressEvent) => {
      if (event.kind !== 'interim') return;
      for (const each of event.cells) Object.assign(each, { estimate: 9, tolerance: 9 });
      (event.cells as unknown[]).length = 0;
    };
    const meddled = await compare(settings, { ...world.ports, progress }, about);
    expect(meddled.cells).toEqual(left.cells);
    expect(meddled.outcome).toBe(left.outcome);
  });
});
