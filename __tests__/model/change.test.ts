import { describe, expect, it } from 'vitest';
import {
  changeOf,
  describeBound,
  describeChange,
  describeConversion,
  describeOpenResult,
  describePossible,
  describeRange,
  describeResult,
  formatBound,
  formatChange,
  formatRange,
  formatSlowdownBound,
} from '../../src/model/change.ts';
import { METRICS } from '../../src/model/metric.ts';

/** The effect of a request that takes or costs so much more, as a fraction. */
const effect = Math.log1p;

describe('a change in numbers', () => {
  it('is in the metric’s own direction', () => {
    // 5,771 → 4,160 req/s
    const slower = Math.log(5771 / 4160);
    expect(changeOf(slower, 'throughput')).toBeCloseTo(4160 / 5771 - 1);
    expect(formatChange(slower, 'throughput')).toBe('−28%');
    expect(formatChange(effect(0.38), 'cpu')).toBe('+38%');
  });

  it('has its range with the smaller number first', () => {
    const range = { low: effect(0.26), high: effect(0.53) };
    expect(formatRange(range, 'throughput')).toBe('−35% to −21%');
    expect(formatRange(range, 'cpu')).toBe('+26% to +53%');
    expect(formatRange({ low: effect(0.298), high: effect(0.302) }, 'cpu')).toBe(
      '+29.8% to +30.2%',
    );
  });
});

describe('a change near −100%', () => {
  it('is not rounded to all of it in a sentence about an improvement', () => {
    const most = Math.log(0.0004);
    expect(describeChange('cpu', most, null)).toBe('uses about 99.96% less CPU per request');
    expect(describeChange('throughput', most, null)).toBe('takes about 99.96% less time');
    const range = { low: most, high: most };
    expect(describeConversion('throughput', range)?.time).toBe('99.96% less time');
    expect(describeChange('cpu', Math.log(0.05), null)).toBe('uses about 95% less CPU per request');
  });

  const said = (times: number) => {
    const [low, high] = [Math.log(times * 0.998), Math.log(times * 1.002)];
    return [
      formatChange(Math.log(times), 'throughput', { low, high }),
      formatRange({ low, high }, 'throughput'),
      describeConversion('throughput', { low: Math.log(times), high: Math.log(times) })?.rate,
    ];
  };

  it('has so many digits that what is left is seen, and its range as many at both ends', () => {
    expect(said(40)).toEqual(['−97.5%', '−97.50% to −97.49%', '97.5% fewer']);
    expect(said(12)).toEqual(['−91.7%', '−91.7% to −91.6%', '91.7% fewer']);
    expect(said(100)).toEqual(['−99.0%', '−99.002% to −98.998%', '99% fewer']);
    expect(said(1000)).toEqual(['−99.90%', '−99.9002% to −99.8998%', '99.9% fewer']);
    expect(formatChange(-Math.log(40), 'cpu')).toBe('−97.5%');
    // What grows by so much has no end to be near to.
    expect(formatChange(effect(0.974), 'cpu')).toBe('+97%');
  });
});

describe('a change that is certain', () => {
  // One byte more of 40,000, which are the same in all launches.
  const one = effect(1 / 40_000);

  it('does not look like none, however small it is', () => {
    const range = { low: one, high: one };
    expect(formatChange(one, 'bytes', range)).toBe('+0.003%');
    expect(formatRange(range, 'bytes')).toBe('+0.003% to +0.003%');
    expect(formatRange({ low: effect(0.000401), high: effect(0.000409) }, 'cpu')).toBe(
      '+0.040% to +0.041%',
    );
    expect(describeChange('bytes', one, range)).toBe(
      'sends about 0.003% more data per response (likely 0.003%)',
    );
  });

  it('is the only one: others are none where they round to it', () => {
    const range = { low: effect(-0.01), high: effect(0.01) };
    expect(formatChange(one, 'bytes', range)).toBe('0.0%');
    expect(formatRange({ low: effect(-0.01), high: one }, 'bytes')).toBe('−1.0% to 0.0%');
    expect(formatChange(1e-15, 'bytes', { low: 1e-15, high: 1e-15 })).toBe('0.0%');
  });
});

describe('a change in words', () => {
  it('says throughput as the time of a request', () => {
    const range = { low: effect(0.262), high: effect(0.534) };
    expect(describeChange('throughput', effect(0.387), range)).toBe(
      'takes about 39% longer (likely 26–53%)',
    );
    expect(describeChange('throughput', effect(-0.22), null)).toBe('takes about 22% less time');
  });

  it('has a tenth of a per cent only where it matters', () => {
    expect(
      describeChange('cpu', effect(0.0449), { low: effect(0.0212), high: effect(0.068) }),
    ).toBe('uses about 4.5% more CPU per request (likely 2.1–6.8%)');
    expect(describeBound('throughput', effect(0.019), 0.03)).toBe('takes 1.9% longer at worst');
    expect(describeBound('throughput', effect(0.0004), null)).toBe('takes 0.04% longer at worst');
    expect(describeChange('cpu', effect(31.5), null)).toBe(
      'uses about 3,150% more CPU per request',
    );
  });

  it('has as many digits at both ends of a range as the larger needs, unless the smaller would be 0', () => {
    const said = (low: number, high: number) =>
      describeRange('cpu', { low: effect(low), high: effect(high) });
    expect(said(0.097, 0.351)).toBe('uses 10–35% more CPU per request');
    expect(said(0.004, 0.123)).toBe('uses 0.4–12.3% more CPU per request');
    expect(said(0.3001, 0.3002)).toBe('uses 30.01–30.02% more CPU per request');
  });

  it('says a pass bound so that it is not taken for the tolerance', () => {
    expect(formatBound(effect(0.1462), 'cpu', 0.15)).toBe('+14.6%');
    expect(describeBound('throughput', effect(0.1462), 0.15)).toBe('takes 14.6% longer at worst');
    expect(formatBound(effect(0.0297), 'cpu', 0.03)).toBe('+2.97%');
    expect(describeBound('throughput', effect(0.0297), 0.03)).toBe('takes 2.97% longer at worst');
    expect(formatBound(effect(0.031), 'cpu', 0.03)).toBe('+3.1%');
    // From 100% on, as changes are.
    expect(formatBound(effect(1.886), 'cpu', 0.03)).toBe('+189%');
    expect(formatSlowdownBound(effect(1.886), 0.03)).toBe('+189%');
  });

  it('says what the time of a request means for the requests per second', () => {
    const both = (low: number, high = low) =>
      describeConversion('throughput', { low: effect(low), high: effect(high) });
    expect(both(0.387)).toEqual({ time: '39% longer', rate: '28% fewer' });
    expect(both(-0.26)).toEqual({ time: '26% less time', rate: '35% more' });
    expect(both(0.001, 0.082)).toEqual({ time: '0.1–8.2% longer', rate: '0.1–7.6% fewer' });
    expect(describeConversion('cpu', { low: 0.1, high: 0.1 })).toBeNull();
  });

  it('says of a smaller rate how much is missing', () => {
    expect(describeChange('achieved-rate', Math.log(1000 / 800), null)).toBe(
      'answers about 20% fewer requests per second',
    );
  });

  it('leaves out a range of both signs, whose lower end would lose its sign', () => {
    const range = { low: effect(-0.01), high: effect(0.21) };
    expect(describeChange('cpu', effect(0.096), range)).toBe(
      'uses about 9.6% more CPU per request',
    );
  });

  it('says both values where one side has none', () => {
    const NONE = 0.01;
    const result = (metric: 'gc' | 'collections', baseline: number, candidate: number) =>
      describeResult(
        { metric, estimate: Math.log(candidate / baseline), baseline, candidate },
        { low: 1, high: 2 },
      );
    expect(result('gc', NONE, 3.02)).toBe('has 3.02% time in GC instead of none');
    expect(result('gc', 3.02, NONE)).toBe('has no time in GC instead of 3.02%');
    expect(result('collections', NONE, 2)).toBe(
      'has 2 garbage collections per 1,000 requests instead of none',
    );
    expect(result('gc', 2, 3)).toMatch(/^spends about 50% more time in garbage collection/);
    const open = { metric: 'gc', estimate: 8, baseline: NONE, candidate: 1 } as const;
    const [low, high] = [Math.log(0.5 / NONE), Math.log(3 / NONE)];
    expect(describeOpenResult(open, { low, high })).toBe('has 0.5–3% time in GC instead of none');
    expect(describeOpenResult(open, { low: -1, high })).toBe(
      'may have up to 3% time in GC instead of none',
    );
  });

  it('says an open result in per cent if two decimals do not show it', () => {
    const few = { metric: 'queries', estimate: 0.01, baseline: 0.1, candidate: 0.101 } as const;
    const range = { low: -0.01, high: effect(0.03) };
    expect(describeOpenResult(few, range)).toBe('may make up to 3% more queries per request');
    // One of them is singular.
    const one = { ...few, baseline: 0.9, candidate: 0.95 };
    expect(describeOpenResult(one, { low: -0.01, high: Math.log(1 / 0.9) })).toBe(
      'may make up to 1 query per request instead of 0.9',
    );
  });

  it('says an open result of a count as a count', () => {
    const open = { metric: 'queries', estimate: 0.2, baseline: 1, candidate: 1.2 } as const;
    const range = { low: Math.log(1.1), high: Math.log(1.55) };
    expect(describeOpenResult(open, range)).toBe('makes 1.1–1.55 queries per request instead of 1');
    expect(describeOpenResult(open, { ...range, low: -0.1 })).toBe(
      'may make up to 1.55 queries per request instead of 1',
    );
    const timed = { ...open, metric: 'throughput' } as const;
    expect(describeOpenResult(timed, { low: effect(0.001), high: effect(0.082) })).toBe(
      'takes 0.1–8.2% longer',
    );
  });

  it('says what is possible, and what is certain', () => {
    expect(describePossible('latency-p90', effect(0.061))).toBe(
      'may be up to 6.1% slower at latency p90',
    );
    expect(describeRange('throughput', { low: effect(0.0011), high: effect(0.082) })).toBe(
      'takes 0.1–8.2% longer',
    );
  });

  it('that may be beyond the tolerance does not look like the tolerance', () => {
    expect(describePossible('unloaded-latency', effect(0.2003), 0.2)).toMatch(/ 20\.03% longer /);
    expect(describePossible('cpu', effect(0.0304), 0.03)).toMatch(/ up to 3\.04% more /);
    expect(describePossible('cpu', effect(0.0704), 0.07)).toMatch(/ up to 7\.04% more /);
    expect(describePossible('cpu', effect(0.0304), null)).toMatch(/ up to 3% more /);
    // Clearly above it no decimals are added.
    expect(describePossible('cpu', effect(0.224), 0.2)).toMatch(/ up to 22% more /);
    const range = { low: effect(0.011), high: effect(0.0304) };
    expect(describeRange('cpu', range, 0.03)).toMatch(/ 1\.1–3\.04% more /);
    expect(describeRange('cpu', { ...range, high: effect(0.030004) }, 0.03)).toMatch(/ 1\.1–3% /);
    expect(formatRange(range, 'cpu', 0.03)).toBe('+1.1% to +3.04%');
    expect(formatRange(range, 'cpu')).toBe('+1.1% to +3.0%');
    expect(describeConversion('throughput', { low: range.high, high: range.high }, 0.03)).toEqual({
      time: '3.04% longer',
      rate: '3% fewer',
    });
  });

  it('that may be within the tolerance does not look as if it were surely as large', () => {
    const range = (low: number, high: number) => ({ low: effect(low), high: effect(high) });
    const near = range(0.1975, 0.2176);
    expect(formatRange(near, 'cpu', 0.2)).toBe('+19.8% to +22%');
    expect(formatRange(near, 'cpu')).toBe('+20% to +22%');
    expect(describeRange('cpu', near, 0.2)).toMatch(/ 19\.8–21\.8% more /);
    expect(describePossible('cpu', effect(0.1996), 0.2)).toMatch(/ up to 19\.96% more /);
    expect(formatChange(effect(0.1996), 'cpu', near, 0.2)).toBe('+19.96%');
    expect(formatChange(effect(0.203), 'cpu', near, 0.2)).toBe('+20.3%');
    expect(formatRange(range(0.0297, 0.0304), 'cpu', 0.03)).toBe('+2.97% to +3.04%');
    expect(formatRange(range(0.997, 1.003), 'cpu', 1)).toBe('+99.7% to +100.3%');
    // What is better by as much is on the other side.
    expect(formatRange(range(-0.2, 0.1996), 'cpu', 0.2)).toBe('−20% to +19.96%');
    expect(formatChange(effect(-0.1996), 'cpu', near, 0.2)).toBe('−20%');
  });

  it('of a rate is compared with the fall that the tolerance means', () => {
    // 20% more time is 16.67% fewer requests per second.
    const near = { low: effect(0.1986), high: effect(0.2006) };
    expect(formatRange(near, 'throughput', 0.2)).toBe('−17% to −16.6%');
    expect(formatRange({ ...near, high: effect(0.225) }, 'throughput', 0.2)).toBe('−18% to −16.6%');
    expect(describeConversion('throughput', near, 0.2)).toEqual({
      time: '19.9–20.1% longer',
      rate: '16.6–16.7% fewer',
    });
    expect(formatChange(effect(0.1999), 'throughput', near, 0.2)).toBe('−16.66%');
    expect(formatBound(effect(0.1999), 'throughput', 0.2)).toBe('−16.66%');
    expect(formatBound(effect(0.19), 'throughput', 0.2)).toBe('−16.0%');
  });

  it('has one number where the ends of its range look alike', () => {
    const about = (times: number, error: number) => {
      const middle = -Math.log(times);
      return describeChange('throughput', middle, { low: middle - error, high: middle + error });
    };
    expect(about(400, 0.001)).toBe('takes about 99.75% less time (likely 99.75%)');
    expect(about(500, 0.001)).toBe('takes about 99.8% less time (likely 99.8%)');
    expect(about(400, 0.004)).toBe('takes about 99.75% less time (likely 99.749–99.751%)');
  });

  it('a pass bound below a tolerance that has no exact binary fraction does not look like it', () => {
    expect(formatBound(effect(0.06997), 'cpu', 0.07)).toBe('+6.997%');
    expect(formatSlowdownBound(effect(0.02997), 0.03)).toBe('+2.997%');
    expect(formatSlowdownBound(effect(0.02997), null)).toBe('+3.0%');
  });

  it.each(METRICS.map(({ name }) => name))('of %s is a clause behind a name', (name) => {
    const said = [
      describeChange(name, 0.2, { low: 0.1, high: 0.3 }),
      describeChange(name, -0.2, { low: -0.3, high: -0.1 }),
      describeBound(name, 0.02, 0.03),
    ];
    for (const text of said) expect(text).toMatch(/^(is|[a-z]+s) [^A-Z]*\d+(\.\d+)?%.*$/);
    expect(new Set(said).size).toBe(3);
    expect(describePossible(name, 0.02)).toMatch(/^may [a-z]+ /);
  });
});
