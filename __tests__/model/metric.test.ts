import { describe, expect, it } from 'vitest';
import { METRICS, metricNamed, NONE, type MetricName } from '../../src/model/metric.ts';
import { runSchema } from '../../src/model/run.ts';
import { aRun } from '../support/runs.ts';

const runtime = {
  eventLoopDelayP99: 2500,
  eventLoopUtilization: 0.8,
  gcShare: 0.031,
  heapUsed: 12e6,
  processes: 1,
};

describe('a runtime metric', () => {
  it.each<[MetricName, number]>([
    ['event-loop-delay', 2500],
    ['event-loop-utilization', 80],
    ['gc', 3.1],
    ['heap', 12e6],
  ])('%s is read in its unit, and gated on request', (name, value) => {
    const metric = metricNamed(name);
    expect(metric.read(aRun({ runtime }))).toBeCloseTo(value, 9);
    expect(metric.read(aRun())).toBeNull();
    expect(metric.worse).toBe('higher');
    expect(new Set(Object.values(metric.gates))).toEqual(new Set(['on-request']));
  });

  it('cannot be compared if it is 0, but for collections, which some runs have none of', () => {
    const still = { ...runtime, eventLoopDelayP99: 0, eventLoopUtilization: 0, gcShare: 0 };
    const measured = METRICS.filter(({ name }) => /^(event-loop|gc|heap)/.test(name)).filter(
      (metric) => metric.read(aRun({ runtime: still })) !== null,
    );
    expect(measured.map(({ name }) => name)).toEqual(['gc', 'heap']);
  });

  it('is null in runs that were saved before the metric existed', () => {
    const { runtime: _, ...saved } = aRun({ runtime });
    expect(runSchema.parse(saved).runtime).toBeNull();
    expect(runSchema.parse(aRun({ runtime })).runtime).toMatchObject(runtime);
  });
});

describe('counted work', () => {
  const statuses = { '200': 500 };
  const counts = { calls: 500, queries: 10_500, allocated: 5e6, collections: 2 };
  const kernelWork = { readsAndWrites: 2000, bytesMoved: 250_000, contextSwitches: 100 };
  const run = aRun({ statuses, runtime: { ...runtime, ...counts }, kernelWork });

  it.each<[MetricName, number]>([
    ['outgoing-calls', 1],
    ['queries', 21],
    ['allocation', 10_000],
    ['collections', 4],
    ['syscalls', 4],
    ['io-bytes', 500],
    ['context-switches', 0.2],
  ])('%s is read per request, and gated on request', (name, value) => {
    const metric = metricNamed(name);
    expect(metric.read(run)).toBe(value);
    expect(metric.read(aRun())).toBeNull();
    expect(metric.worse).toBe('higher');
    expect(new Set(Object.values(metric.gates))).toEqual(new Set(['on-request']));
  });

  it('is none if fewer than one in a hundred requests do it, so that a heartbeat is no change', () => {
    for (const calls of [0, 1, 4]) {
      const quiet = aRun({ statuses, runtime: { ...runtime, calls } });
      expect(metricNamed('outgoing-calls').read(quiet)).toBe(NONE);
    }
  });

  it('is unknown, not none, where it was not counted', () => {
    expect(metricNamed('queries').read(aRun({ runtime }))).toBeNull();
  });
});

describe('memory growth', () => {
  const metric = metricNamed('memory-growth');
  const MIB = 2 ** 20;
  const grown = (bytes: number, requests = 5000) =>
    aRun({
      statuses: { '200': requests },
      anonymousMemory: { before: 50 * MIB, after: 50 * MIB + bytes },
    });

  it('is read per request, and gated on request', () => {
    expect(metric.read(grown(10 * MIB))).toBe((10 * MIB) / 5000);
    expect(metric.worse).toBe('higher');
    expect(new Set(Object.values(metric.gates))).toEqual(new Set(['on-request']));
  });

  it('is none if the app shrinks, or grows by no more than an allocator’s chunks', () => {
    for (const bytes of [-20 * MIB, 0, 4 * MIB]) {
      expect(metric.read(grown(bytes))).toBe(metric.none);
      expect(metric.read(grown(bytes, 10))).toBe(metric.none);
    }
    expect(metric.none).toBeGreaterThan(NONE);
  });

  it('is none if it is little per request, however large the sum is', () => {
    expect(metric.read(grown(10 * MIB, 1_000_000))).toBe(metric.none);
  });

  it('is unknown, not none, where it was not read', () => {
    expect(metric.read(aRun())).toBeNull();
    expect(
      metric.read(aRun({ statuses: {}, anonymousMemory: { before: 1, after: 1 } })),
    ).toBeNull();
  });
});
