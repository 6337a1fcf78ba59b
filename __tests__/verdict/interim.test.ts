import { describe, expect, it } from 'vitest';
import { compare } from '../../src/comparison/compare.ts';
import { interimEstimates } from '../../src/verdict/interim.ts';
import type { ProgressEvent } from '../../src/ports/ports.ts';
import { aScenario, someSettings } from '../support/apps.ts';
import { aWorld } from '../support/world.ts';

const cell = { scenario: 'GET /', metric: 'throughput', tolerance: 0.03 } as const;
const standOf = (effects: number[]) => interimEstimates([{ ...cell, effects }])[0];

describe('how a cell stands', () => {
  it('is the mean of its launches with Student’s plain 95% interval', () => {
    // t is 4.3027 for two degrees of freedom; the standard error of 1, 2, 3 is 1 / √3.
    const { estimate, interval } = standOf([0.01, 0.02, 0.03]) ?? {};
    expect(estimate).toBeCloseTo(0.02, 12);
    expect(interval?.low).toBeCloseTo(0.02 - (4.3027 * 0.01) / Math.sqrt(3), 6);
    expect(interval?.high).toBeCloseTo(0.02 + (4.3027 * 0.01) / Math.sqrt(3), 6);
    expect(interval?.level).toBe(0.95);
  });

  it.each([[[]], [[0.01]], [[0.01, NaN]]])('cannot be told of %j', (effects) => {
    expect(standOf(effects)).toEqual({ ...cell, estimate: null, interval: null });
  });

  it('of effects that are all the same is that effect', () => {
    const { estimate, interval } = standOf([0.1, 0.1, 0.1]) ?? {};
    expect({ estimate, interval }).toEqual({
      estimate: 0.1,
      interval: { low: 0.1, high: 0.1, level: 0.95 },
    });
  });

  it('is told of what is gated alone', () => {
    expect(interimEstimates([{ ...cell, tolerance: null, effects: [0.01, 0.02] }])).toEqual([]);
  });
});

describe('while launches go on', () => {
  const settings = someSettings({
    budget: 61,
    scenarios: [aScenario(), aScenario({ name: 'search', path: '/search' })],
  });
  const about = { version: '0.0.0', warnings: [], checkpoint: null };
  const standings = (events: readonly ProgressEvent[]) =>
    events.flatMap((event) => (event.kind === 'interim' ? [event] : []));

  it('it is told after each launch from the second on, and the last is the report’s', async () => {
    const world = aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 4855, cpu: 185.4 } : {}),
    });
    const report = await compare(settings, world.ports, about);
    const told = standings(world.events);
    expect(told.map(({ counted }) => counted)).toEqual(
      report.launches.slice(1).map((_, i) => i + 2),
    );
    const [first, last] = [told[0], told.at(-1)];
    expect(first?.cells.map(({ scenario, metric }) => [scenario, metric])).toEqual([
      ['GET /', 'throughput'],
      ['GET /', 'cpu'],
      ['search', 'throughput'],
      ['search', 'cpu'],
    ]);
    const gated = report.cells.filter((each) => each.gated);
    for (const [i, { estimate, interval }] of (last?.cells ?? []).entries()) {
      expect(estimate).toBe(gated[i]?.estimate);
      // Decisions never rest on a narrower one.
      expect(interval?.low).toBeGreaterThanOrEqual(gated[i]?.interval?.low ?? NaN);
      expect(interval?.high).toBeLessThanOrEqual(gated[i]?.interval?.high ?? NaN);
    }
  });

  it('it comes after its launch, before anything of the next', async () => {
    const world = aWorld();
    await compare(settings, world.ports, about);
    const kinds = world.events.map(({ kind }) => kind);
    for (const [i, kind] of kinds.entries()) {
      if (kind === 'interim') expect(kinds[i - 1]).toBe('launched');
    }
    expect(kinds).toContain('interim');
  });

  it('what a listener does with it changes nothing', async () => {
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
