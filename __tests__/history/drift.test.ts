/** Lines of commits, and whether they have drifted. */
import { describe, expect, it } from 'vitest';
import { judgeDrifts, stepsOf, type Drift } from '../../src/history/drift.ts';
import { parseHistory, type CommitRecord } from '../../src/history/records.ts';
import { trendOf, type Trend } from '../../src/history/trend.ts';
import type { MetricName } from '../../src/model/metric.ts';
import { badgeOf, renderBadge } from '../../src/render/history/badge.ts';
import { renderDrift, renderTrend } from '../../src/render/history/show.ts';
import { describeUnclear, sparkLine } from '../../src/render/history/words.ts';
import { asHistory, filesOf, hashOf, simulateHistory, type Shape } from '../support/networks.ts';

function aTrend(shape: Partial<Shape> = {}, branch: readonly CommitRecord[] | null = null): Trend {
  const simulated = simulateHistory({ commits: 32, seed: 4, deviation: 0.01, ...shape });
  const history = parseHistory(filesOf(asHistory(simulated)));
  const [series] = history.series;
  const trend = series && trendOf(series, history, branch);
  if (!trend) throw new Error('there is no trend');
  return trend;
}

/** Of these comparisons: from, to, effect and error. */
function aTrendOf(comparisons: readonly (readonly [number, number, number, number])[]): Trend {
  const { commits, series } = asHistory(simulateHistory({ commits: 6, seed: 1 }));
  const [first] = series.comparisons;
  if (!first) throw new Error('there is no comparison');
  const records = comparisons.map(([from, to, effect, error]) => {
    const [baseline, candidate] = [hashOf(from), hashOf(to)];
    const degreesOfFreedom = error > 0.02 ? 3 : 20;
    return { ...first, baseline, candidate, effect, error, degreesOfFreedom, launches: 21 };
  });
  const history = parseHistory(filesOf({ commits, series: { ...series, comparisons: records } }));
  const [one] = history.series;
  const trend = one && trendOf(one, history, commits);
  if (!trend) throw new Error('there is no trend');
  return trend;
}

const whole = (trend: Trend) => ({ trend, from: 0, to: trend.line.length - 1 });
const name = ({ commit }: CommitRecord) => commit.slice(0, 7);

describe('the line', () => {
  it('is the commits by their date, without those of pull requests', () => {
    const simulated = simulateHistory({ commits: 6, seed: 1 });
    const { commits, series } = asHistory(simulated);
    const head = { ...series.comparisons[0], candidate: hashOf(99), pullRequest: 7 };
    const history = parseHistory(
      filesOf({
        commits: commits.toReversed(),
        series: { ...series, comparisons: [...series.comparisons, head as never] },
      }),
    );
    const [first] = history.series;
    const trend = first && trendOf(first, history, null);
    expect(trend?.line.map(({ commit }) => commit)).toEqual([0, 1, 2, 3, 4, 5].map(hashOf));
    expect(trend?.network.positions.size).toBe(7);
  });

  it('has the baseline before the candidate where dates are missing or the same, in whatever order they were added', () => {
    const { commits, series } = asHistory(
      simulateHistory({ commits: 6, seed: 1, merge: () => Math.log(1.2) }),
    );
    const day = '2026-01-01T00:00:00Z';
    const datedAs: readonly ((i: number) => string | null)[] = [
      () => null,
      () => day,
      (i) => (i === 3 ? null : day),
      (i) => (i === 0 || i === 5 ? null : (commits[i]?.at ?? null)),
      (i) => (i === 3 ? (commits[i]?.at ?? null) : null),
    ];
    for (const dateOf of datedAs) {
      for (const order of [
        [0, 1, 2, 3, 4],
        [4, 3, 2, 1, 0],
        [2, 4, 0, 3, 1],
      ]) {
        const comparisons = order.flatMap((i) => series.comparisons[i] ?? []);
        const of = new Map(commits.map((each, i) => [each.commit, { ...each, at: dateOf(i) }]));
        const trend = trendOf({ ...series.header, comparisons }, { commits: of }, null);
        expect(trend?.line.map(({ commit }) => commit)).toEqual([0, 1, 2, 3, 4, 5].map(hashOf));
        const [drift] = trend ? judgeDrifts([whole(trend)], 0.1) : [];
        expect(drift?.verdict).toBe('drifted');
      }
    }
  });

  it('puts a commit without a date beside those that it was compared with', () => {
    const { commits, series } = asHistory(simulateHistory({ commits: 6, seed: 1 }));
    const [template] = series.comparisons;
    const pairs = [
      ...[0, 1, 2, 3, 4].map((i) => [i, i + 1]),
      // Between 1 and 2, before 3, and after the one before 3.
      ...[[1, 20]],
      ...[
        [21, 3],
        [21, 22],
      ],
    ] as const;
    const comparisons = pairs.map(([from = NaN, to = NaN]) => ({
      ...template,
      baseline: hashOf(from),
      candidate: hashOf(to),
    })) as typeof series.comparisons;
    const of = new Map(commits.map((each) => [each.commit, each]));
    const trend = trendOf({ ...series.header, comparisons }, { commits: of }, null);
    expect(trend?.line.map(({ commit }) => commit)).toEqual(
      [0, 1, 20, 2, 21, 3, 22, 4, 5].map(hashOf),
    );
  });

  it('goes by dates where a comparison says otherwise, and ends also if comparisons go round', () => {
    const { commits, series } = asHistory(simulateHistory({ commits: 3, seed: 1 }));
    const [template] = series.comparisons;
    const lineOf = (pairs: readonly (readonly [number, number])[], isDated: boolean) => {
      const comparisons = pairs.map(([from, to]) => ({
        ...template,
        baseline: hashOf(from),
        candidate: hashOf(to),
      })) as typeof series.comparisons;
      const of = new Map(isDated ? commits.map((each) => [each.commit, each]) : []);
      const trend = trendOf({ ...series.header, comparisons }, { commits: of }, null);
      return trend?.line.map(({ commit }) => [0, 1, 2, 3].findIndex((i) => hashOf(i) === commit));
    };
    // A search compares a commit that has worked as the baseline.
    const back = [
      [2, 1],
      [1, 0],
    ] as const;
    expect(lineOf(back, true)).toEqual([0, 1, 2]);
    const round = [
      [1, 2],
      [2, 1],
      [2, 3],
      [0, 1],
    ] as const;
    expect(lineOf(round, false)?.at(-1)).toBe(3);
    expect(lineOf(round, false)?.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('follows the branch, and takes a pull request’s merge for the commit with the same files', () => {
    const { commits, series } = asHistory(simulateHistory({ commits: 3, seed: 1 }));
    const tree = 'eeeeeee5';
    // The pull request was measured as a merge that never reached the branch.
    const [first, second] = series.comparisons;
    const comparisons = [
      { ...first, candidate: hashOf(50), pullRequest: 7 },
      { ...second, baseline: hashOf(1) },
    ] as typeof series.comparisons;
    const merge: CommitRecord = { version: 1, commit: hashOf(50), tree, at: null, title: null };
    const history = parseHistory(
      filesOf({ commits: [...commits, merge], series: { ...series, comparisons } }),
    );
    const [one] = history.series;
    const branch = commits.map((commit, i) => (i === 1 ? { ...commit, tree } : commit));
    const trend = one && trendOf(one, history, branch);
    expect(trend?.line.map(({ commit }) => commit)).toEqual([0, 1, 2].map(hashOf));
    expect(trend?.network.parts).toHaveLength(1);
  });
});

describe('the drift', () => {
  it('of ten merges of 1% each is found, within the tolerance of each', () => {
    const trend = aTrend({ merge: (i) => (i % 3 === 0 ? Math.log(1.01) : 0) });
    const [drift] = judgeDrifts([whole(trend)], 0.05);
    expect(drift).toMatchObject({ verdict: 'drifted', merges: 31 });
    expect(Math.exp(drift?.difference.effect ?? 0)).toBeGreaterThan(1.08);
    expect(Math.exp(drift?.difference.effect ?? 0)).toBeLessThan(1.13);
  });

  it('names a merge with the commits before it that were not compared', () => {
    const simulated = simulateHistory({
      commits: 32,
      seed: 4,
      deviation: 0.01,
      merge: (i) => (i === 12 ? 0.2 : 0),
    });
    const history = parseHistory(filesOf(asHistory(simulated)));
    const [series] = history.series;
    const other = (i: number): CommitRecord => ({
      version: 1,
      commit: hashOf(1000 + i),
      tree: hashOf(2000 + i),
      at: null,
      title: `skipped ${i}`,
    });
    const branchWith = (skipped: number) =>
      Array.from({ length: 32 }, (_, i) => [
        ...(i === 12 ? Array.from({ length: skipped }, (__, j) => other(j)) : []),
        { ...other(i), commit: hashOf(i), tree: null, title: `change ${i}` },
      ]).flat();
    const textWith = (skipped: number) => {
      const trend = series && trendOf(series, history, branchWith(skipped));
      const [drift] = trend ? judgeDrifts([whole(trend)], 0.05) : [];
      return drift ? renderDrift(drift, 0.05, name) : '';
    };
    expect(textWith(0)).toMatch(/change 12$/m);
    expect(textWith(1)).toMatch(/change 12, or the commit before it$/m);
    expect(textWith(9)).toMatch(/change 12, or one of the 9 commits before it$/m);
  });

  it('names the merge that contributed most', () => {
    const trend = aTrend({ merge: (i) => (i === 12 ? 0.2 : 0) });
    const [drift] = judgeDrifts([whole(trend)], 0.05);
    expect(drift?.contributions[0]?.commit.title).toBe('change 12');
    expect(drift?.contributions[0]?.interval.low).toBeGreaterThan(0.15);
    const text = drift ? renderDrift(drift, 0.05, name) : '';
    expect(text).toMatch(
      /^search: CPU per request: DRIFTED \(tolerance 5%\)\n {2}uses about \d+% more CPU per request \(likely \d+–\d+%\) at \w+ than at \w+, after 31 commits\.\n {2}Most of it came with:\n.*change 12$/m,
    );
  });

  it('of many small merges and one larger one is not said to come from that one', () => {
    const trend = aTrend({ deviation: 0.002, merge: (i) => (i === 12 ? 0.03 : 0.004) });
    const [drift] = judgeDrifts([whole(trend)], 0.05);
    const text = drift ? renderDrift(drift, 0.05, name) : '';
    expect(text).toContain('These stand out; the rest are changes too small to tell apart:');
    expect(text).toContain('change 12');
    expect(text).not.toContain('Most of it');
  });

  it('of many small merges is said to be one only if none can be half of it', () => {
    const small = aTrendOf([
      ...[0, 1, 2, 3, 4].map((i) => [i, i + 1, 0.03, 0.0145] as const),
      [0, 5, 0.15, 0.004],
    ]);
    const [drift] = judgeDrifts([whole(small)], 0.05);
    expect(drift).toMatchObject({ verdict: 'drifted', contributions: [] });
    expect(drift ? renderDrift(drift, 0.05, name) : '').toContain(
      'No single commit stands out: many small ones added up.',
    );
  });

  it('by a merge that noise hides is not said to come from many small ones', () => {
    // Precise from end to end; the chain between them is too noisy for any step to be certain.
    const trend = aTrendOf([
      [0, 1, 0.01, 0.05],
      [1, 2, 0.15, 0.05],
      [2, 3, 0, 0.05],
      [3, 4, -0.01, 0.05],
      [4, 5, 0.01, 0.05],
      [0, 5, 0.16, 0.005],
    ]);
    const [drift] = judgeDrifts([whole(trend)], 0.1);
    expect(drift).toMatchObject({ verdict: 'drifted', contributions: [] });
    expect(drift ? renderDrift(drift, 0.1, name) : '').toMatch(
      /No single commit is certain: the comparisons are too few or too noisy to tell\. To learn more, compare \w{7} with \w{7}, and add the report\.$/,
    );
  });

  it('within a gap is named with the commits of the gap, as a change that stands out', () => {
    // Two jobs failed: 2 and 3 are linked with each other alone.
    const trend = aTrendOf([
      [0, 1, 0.001, 0.004],
      [2, 3, 0.002, 0.004],
      [4, 5, 0, 0.004],
      [0, 5, 0.16, 0.004],
    ]);
    const [drift] = judgeDrifts([whole(trend)], 0.1);
    const step = /change 4, or one of the 2 commits before it$/m;
    expect(drift ? renderDrift(drift, 0.1, name) : '').toMatch(
      /Most of it came with:\n.*change 4, or one of the 2 commits before it$/,
    );
    const [listed = '', changes = ''] = renderTrend(trend, 10, name).split(
      'Changes that stand out:',
    );
    expect(changes).toMatch(step);
    // The commit in the row before is in another group.
    expect(listed).toMatch(/^ {2}\w{7} {2}2025-01-05 {2}117\.\d \([^)]*\) +change 4$/m);
  });

  it('within the tolerance says how much worse it may be at most, where the range goes on beyond the tolerance', () => {
    const textWith = (effect: number) => {
      const [drift] = judgeDrifts([whole(aTrendOf([[0, 5, effect, 0.04]]))], 0.1);
      return drift ? renderDrift(drift, 0.1, name) : '';
    };
    expect(textWith(-0.03)).toMatch(
      /: within the tolerance \(10%\)\n {2}no clear change .* and 10\.2% worse\)\.\n {2}With 95% confidence it is at most 6\.6% worse\. The range is wider, because it may be wrong at either end\.$/,
    );
    expect(textWith(-0.06)).toMatch(/: within the tolerance \(10%\)\n {2}no clear change .*\)\.$/);
  });

  it('that is unclear has the same figures in words and in the table', () => {
    const text = renderTrend(aTrendOf([[0, 5, -0.03, 0.1]]), 10, name);
    const [, better, worse] = /\(between ([\d.]+)% better and ([\d.]+)% worse\)/.exec(text) ?? [];
    const [, low, high] = /\(−([\d.]+)% to \+([\d.]+)%\)/.exec(text) ?? [];
    expect(Number(low)).toBeGreaterThan(20);
    expect([better, worse]).toEqual([low, high]);
  });

  it('that is unclear though its range leaves out zero says that chance may do that to one of several', () => {
    const unclear = (low: number, high: number) =>
      describeUnclear({ low: Math.log(low), high: Math.log(high) });
    const chance = ', which one of several results may be by chance';
    expect(unclear(1.05, 1.497)).toBe(`between 5.0% and 49.7% worse${chance}`);
    expect(unclear(0.8, 0.95)).toBe(`between 20.0% and 5.0% better${chance}`);
    expect(unclear(0.95, 1.05)).toBe('between 5.0% better and 5.0% worse');
  });

  it('calls half of the time 50% better, as the tables do', () => {
    const range = { low: Math.log(0.5), high: Math.log(2) };
    expect(describeUnclear(range)).toBe('between 50.0% better and 100% worse');
  });

  it('of nothing is within the tolerance', () => {
    const [drift] = judgeDrifts([whole(aTrend())], 0.1);
    expect(drift).toMatchObject({ verdict: 'within' });
    expect(drift ? renderDrift(drift, 0.1, name) : '').toContain('no clear change from');
  });

  it('that a long chain is too noisy for is unclear, and says what would settle it', () => {
    const [drift] = judgeDrifts([whole(aTrend({ deviation: 0.08 }))], 0.02);
    expect(drift).toMatchObject({ verdict: 'unclear' });
    expect(drift ? renderDrift(drift, 0.02, name) : '').toMatch(
      /To settle it, compare \w+ with \w+ directly/,
    );
  });

  it('is not judged where no comparisons link the commits', () => {
    const trend = aTrend();
    const parted = { ...trend, network: { ...trend.network, difference: () => null } };
    expect(judgeDrifts([whole(parted)], 0.1)).toEqual([]);
  });

  it('of a metric that never varies is exact', () => {
    const trend = aTrend({ deviation: 0, merge: (i) => (i === 5 ? 0.2 : 0) });
    const [drift] = judgeDrifts([whole(trend)], 0.1);
    expect(drift).toMatchObject({ verdict: 'drifted' });
    expect(stepsOf(trend, 4, 5)[0]?.interval.low).toBeGreaterThan(0.19);
  });
});

describe('the badge', () => {
  const badgeFor = (shape: Partial<Shape>, tolerance: number) =>
    badgeOf(judgeDrifts([whole(aTrend(shape))], tolerance), tolerance, () => 'v1.0');

  it('says whether it is slower, stable or unclear', () => {
    expect(badgeFor({ merge: (i) => (i === 12 ? 0.3 : 0) }, 0.05)).toMatchObject({ color: 'red' });
    expect(badgeFor({}, 0.1)).toMatchObject({ message: 'stable since v1.0', color: 'brightgreen' });
    expect(badgeFor({ deviation: 0.08 }, 0.02)).toMatchObject({ message: 'unclear since v1.0' });
  });

  it('does not call a clear change within the tolerance stable', () => {
    const once = (change: number): Partial<Shape> => ({
      deviation: 0.002,
      merge: (i) => (i === 12 ? change : 0),
    });
    const slower = badgeFor(once(0.05), 0.1);
    expect(slower.message).toMatch(/^[45](\.\d)?% slower since v1\.0$/);
    expect(slower.color).toBe('yellow');
    const faster = badgeFor(once(-0.05), 0.1);
    expect(faster.message).toMatch(/^[45](\.\d)?% faster since v1\.0$/);
    expect(faster.color).toBe('brightgreen');
    // Certain, and too small to matter.
    expect(badgeFor(once(0.005), 0.1).message).toBe('stable since v1.0');
  });

  it('shows a clear slowdown before a larger one that is not certain', () => {
    const [drift] = judgeDrifts([whole(aTrend())], 0.1);
    if (drift?.verdict !== 'within') throw new Error('there is no drift within the tolerance');
    const within = (effect: number, range: number): Drift => ({
      ...drift,
      difference: { ...drift.difference, effect },
      interval: { low: effect - range, high: effect + range },
      isClear: range < Math.abs(effect),
    });
    const uncertain = within(0.03, 0.04);
    const show = (...drifts: Drift[]) => badgeOf(drifts, 0.1, () => 'v1.0');
    const slower = { message: '2% slower since v1.0', color: 'yellow' };
    expect(show(uncertain, within(0.02, 0.01))).toMatchObject(slower);
    expect(show(within(0.02, 0.01), uncertain)).toMatchObject(slower);
    expect(show(uncertain, within(-0.02, 0.01)).message).toBe('within 10% since v1.0');
  });

  it('calls nothing stable that looks worse, certain or not', () => {
    const [drift] = judgeDrifts([whole(aTrend())], 0.1);
    if (drift?.verdict !== 'within') throw new Error('there is no drift within the tolerance');
    // Among several series none of these is certain.
    const badgeWithin = (low: number, effect: number, high: number) =>
      badgeOf(
        [
          {
            ...drift,
            difference: { ...drift.difference, effect },
            interval: { low, high },
            isClear: false,
          },
        ],
        0.1,
        () => 'v1.0',
      ).message;
    expect(badgeWithin(0.017, 0.06, 0.1)).toBe('within 10% since v1.0');
    expect(badgeWithin(-0.01, 0.03, 0.07)).toBe('within 10% since v1.0');
    expect(badgeWithin(-0.03, 0.002, 0.034)).toBe('stable since v1.0');
    expect(badgeWithin(0.002, 0.005, 0.008)).toBe('stable since v1.0');
    expect(badgeWithin(-0.05, -0.02, 0.01)).toBe('stable since v1.0');
  });

  it('says of what is no time that it is more or less, not slower or faster', () => {
    const [drift] = judgeDrifts([whole(aTrend())], 0.1);
    if (!drift) throw new Error('there is no drift');
    const badgeOfMetric = (metric: MetricName, effect: number) =>
      badgeOf(
        [
          {
            ...drift,
            trend: { ...drift.trend, metric },
            difference: { ...drift.difference, effect: Math.log1p(effect) },
            isClear: true,
          },
        ],
        0.1,
        () => 'v1.0',
      ).message;
    expect(badgeOfMetric('cpu', 0.05)).toBe('5% slower since v1.0');
    expect(badgeOfMetric('throughput', 0.05)).toBe('5% slower since v1.0');
    expect(badgeOfMetric('latency-p90', 0.05)).toBe('5% slower since v1.0');
    expect(badgeOfMetric('throughput', -0.05)).toBe('5% faster since v1.0');
    expect(badgeOfMetric('memory', 0.05)).toBe('5% more memory since v1.0');
    expect(badgeOfMetric('queries', 0.05)).toBe('5% more queries per request since v1.0');
    expect(badgeOfMetric('memory', -0.05)).toBe('5% less memory since v1.0');
  });

  it('shows a hostile tag as text', () => {
    const svg = renderBadge({ label: 'performance', message: '<script>"', color: 'red' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;&quot;');
  });
});

it('a trend is shown with its index, contradictions and the comparison to make next', () => {
  const trend = aTrend({ merge: (i) => (i === 12 ? 0.1 : 0) });
  const text = renderTrend(trend, 3, name);
  expect(text).toMatch(
    /^search: CPU per request\n {2}32 commits of the branch, 31 comparisons; GET \/search$/m,
  );
  expect(text).toMatch(/^ {2}▁+[▁-█]*█/m);
  expect(text).toMatch(/31 comparisons away from \w+, so its index is known to ±[\d.]+%/);
  expect(
    text.split('\n').filter((line) => /\d{4}-\d\d-\d\d .*change \d+$/.test(line)),
  ).toHaveLength(3);
  expect(text).toMatch(/Next: a comparison of \w+ with \w+ would tighten the index most/);
  expect(text).toMatch(
    /Check out \w+, and run:\n {2}cannongate compare --baseline \w+ --mode measure --json report\.json$/m,
  );
  expect(text).toMatch(/One launch varies by (?:0\.9|1)\d?(?:\.\d+)?% on simulated/);
});

it('the bars show only commits that comparisons link with the last one', () => {
  const trend = aTrend({ merge: (i) => (i < 20 ? 0.05 : 0) });
  const bars = (text: string) => /^ {2}([▁-█]+)/m.exec(text)?.[1] ?? '';
  expect(bars(renderTrend(trend, 3, name))).toHaveLength(32);
  const line = trend.line.map((commit, i) => ({
    ...commit,
    position: { ...commit.position, part: i < 22 ? 0 : 1 },
  }));
  expect(bars(renderTrend({ ...trend, line }, 3, name))).toHaveLength(10);
});

it('hostile titles and scenarios stay on their line', () => {
  const trend = aTrend();
  const hostile = {
    ...trend,
    scenario: 'a\nb',
    line: trend.line.map((commit) => ({ ...commit, title: 'x\n::error::y\u202e' })),
  };
  const text = renderTrend(hostile, 3, name);
  expect(text).not.toMatch(/^(?:b|::error)/m);
});

it.each([
  [[0, 0, 0], '▁▁▁'],
  [[0, 0.001, 0], '▁▂▁'],
  [[0, 0.1, 0.2], '▁▅█'],
  [[], ''],
])('a spark line of %j is %s', (effects, line) => {
  expect(sparkLine(effects)).toBe(line);
});

it('a spark line of many commits is as wide as asked', () => {
  expect(
    sparkLine(
      Array.from({ length: 5000 }, (_, i) => i / 5000),
      40,
    ),
  ).toHaveLength(40);
});
