import { describe, expect, it } from 'vitest';
import { loadKindOf } from '../../src/model/load.ts';
import type { MetricName } from '../../src/model/metric.ts';
import {
  areFarApart,
  lengthensRuns,
  pacedRunLength,
  resolveRate,
  runLength,
  sliced,
} from '../../src/plan/run-length.ts';

it('a scenario’s load is closed unless it has an amount or a rate', () => {
  const rate = { asked: '5/s', perSecond: 5 };
  expect(loadKindOf({ amount: null, rate: null })).toBe('closed');
  expect(loadKindOf({ amount: 5, rate: null })).toBe('amount');
  expect(loadKindOf({ amount: null, rate })).toBe('rate');
});

it('a run lasts 20 median responses, and at least half a second', () => {
  expect(runLength('auto', 0.0002)).toBe(0.5);
  expect(runLength('auto', 0.1)).toBeCloseTo(2);
  expect(runLength(3, 0.1)).toBe(3);
});

it('arms are far apart if one takes more than three times as long, whichever it is', () => {
  expect(areFarApart([0.1, 0.31])).toBe(true);
  expect(areFarApart([0.31, 0.1])).toBe(true);
  expect(areFarApart([0.1, 0.29])).toBe(false);
});

it('arms that are far apart make a run longer only if the slower one takes long', () => {
  expect(lengthensRuns([0.04, 0.2])).toBe(true);
  expect(lengthensRuns([0.2, 0.04])).toBe(true);
  expect(lengthensRuns([0.00012, 0.0017])).toBe(false);
  expect(lengthensRuns([0.15, 0.2])).toBe(false);
});

it('a run may have fewer responses', () => {
  expect(runLength('auto', 0.5, 3)).toBeCloseTo(1.5);
  expect(runLength('auto', 0.1, 3)).toBe(0.5);
  expect(runLength(3, 0.5, 3)).toBe(3);
});

describe('a run is divided into slices', () => {
  it('of five median responses, and of at least 20 ms', () => {
    expect(sliced({ seconds: 0.5 }, 0.0001)).toEqual({ seconds: 0.5, slice: 0.02 });
    expect(sliced({ seconds: 0.5 }, 0.016)).toEqual({ seconds: 0.5, slice: 0.08 });
  });

  it('none of which is longer than the run', () => {
    expect(sliced({ seconds: 2 }, 0.5)).toEqual({ seconds: 2, slice: 2 });
    expect(sliced({ seconds: 0.01 }, 0.1)).toEqual({ seconds: 0.01, slice: 0.01 });
  });

  it('of twice the time for which the last responses are waited for, if that is longer', () => {
    expect(sliced({ seconds: 0.5 }, 0.0001, 0.005)).toEqual({ seconds: 0.5, slice: 0.02 });
    expect(sliced({ seconds: 0.5 }, 0.0001, 0.05)).toEqual({ seconds: 0.5, slice: 0.1 });
    expect(sliced({ seconds: 0.5 }, 0.0001, 1)).toEqual({ seconds: 0.5, slice: 0.5 });
  });

  it('also if it has a number of requests, but not at a fixed rate', () => {
    expect(sliced({ requests: 10 }, 0.016)).toEqual({ requests: 10, slice: 0.08 });
    expect(sliced({ seconds: 1, rate: 10 }, 0.001)).toEqual({ seconds: 1, rate: 10 });
  });
});

describe('a run at a fixed rate', () => {
  const gates = (...metrics: MetricName[]) =>
    metrics.map((metric) => ({ metric, tolerance: 0.03 }));
  const length = (rate: number, ...metrics: MetricName[]) =>
    pacedRunLength('auto', 0, gates(...metrics), rate);

  it('has ten requests beyond every gated percentile, and at least a hundred', () => {
    expect(length(100)).toBeCloseTo(1);
    expect(length(100, 'achieved-rate', 'cpu', 'latency-max')).toBeCloseTo(1);
    expect(length(100, 'latency-p50', 'latency-p90')).toBeCloseTo(1);
    expect(length(100, 'latency-p90', 'latency-p97.5')).toBeCloseTo(4);
    expect(length(500, 'latency-p99')).toBeCloseTo(2);
  });

  it('is no shorter than any other run, and no longer than ten seconds', () => {
    expect(length(5000, 'latency-p99')).toBe(0.5);
    expect(pacedRunLength('auto', 0.1, [], 5000)).toBeCloseTo(2);
    expect(length(2, 'latency-p99')).toBe(10);
    expect(pacedRunLength('auto', 30, [], 5000)).toBe(10);
  });

  it('lasts as long as the settings ask for', () => {
    expect(pacedRunLength(20, 0, gates('latency-p99'), 5)).toBe(20);
    expect(pacedRunLength(0.2, 0, gates('latency-p99'), 5)).toBe(0.2);
  });
});

it('a rate is given per second, or as a share of the baseline’s capacity', () => {
  expect(resolveRate({ asked: '2.5/s', perSecond: 2.5 }, 0)).toBe(2.5);
  expect(resolveRate({ asked: '60%', share: 0.6 }, 2057)).toBe(1230);
  expect(resolveRate({ asked: '60%', share: 0.6 }, 21.37)).toBe(12.8);
  expect(resolveRate({ asked: '5%', share: 0.05 }, 2)).toBe(1);
});
