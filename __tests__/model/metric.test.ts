import { describe, expect, it } from 'vitest';
import { METRICS, metricNamed, type MetricName } from '../../src/model/metric.ts';
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

  it('cannot be compared if it is 0', () => {
    const still = { ...runtime, eventLoopDelayP99: 0, eventLoopUtilization: 0, gcShare: 0 };
    const measured = METRICS.filter(({ name }) => /^(event-loop|gc|heap)/.test(name)).filter(
      (metric) => metric.read(aRun({ runtime: still })) !== null,
    );
    expect(measured.map(({ name }) => name)).toEqual(['heap']);
  });

  it('is null in runs that were saved before the metric existed', () => {
    const { runtime: _, ...saved } = aRun({ runtime });
    expect(runSchema.parse(saved).runtime).toBeNull();
    expect(runSchema.parse(aRun({ runtime })).runtime).toEqual(runtime);
  });
});
