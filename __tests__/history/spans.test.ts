/** From where to where each series is judged, of a history in which series end, begin and are measured now and then. */
import { describe, expect, it } from 'vitest';
import type { CommitRecord } from '../../src/history/records.ts';
import { spansBetween, type SpanQuestion } from '../../src/history/spans.ts';
import { trendOf, type Trend } from '../../src/history/trend.ts';
import { asHistory, hashOf, simulateHistory } from '../support/networks.ts';

const { commits, series } = asHistory(simulateHistory({ commits: 12, seed: 1 }));
const known = new Map(commits.map((record) => [record.commit, record]));

/** A series that compares each of these commits with the one before it. */
function aSeries(
  scenario: string,
  places: readonly number[],
  branch: readonly CommitRecord[] | null,
  of: ReadonlyMap<string, CommitRecord> = known,
): Trend {
  const [template] = series.comparisons;
  if (!template) throw new Error('there is no comparison');
  const comparisons = places.slice(1).map((place, i) => ({
    ...template,
    baseline: hashOf(places[i] ?? NaN),
    candidate: hashOf(place),
  }));
  const trend = trendOf({ ...series.header, scenario, comparisons }, { commits: of }, branch);
  if (!trend) throw new Error('there is no trend');
  return trend;
}

const tagsAt = (tags: Readonly<Record<number, string>>) =>
  new Map(Object.entries(tags).map(([place, tag]) => [hashOf(Number(place)), [tag]]));

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Each span as `name: first–last`, by the numbers of the commits, and the series that have ended. */
function judged(question: Partial<SpanQuestion> & Pick<SpanQuestion, 'trends'>) {
  const asked = {
    branch: commits,
    tags: new Map(),
    since: null,
    until: null,
    window: null,
    isTagBeforeEnd: true,
  };
  const found = spansBetween({ ...asked, ...question });
  const numberOf = ({ commit }: Pick<CommitRecord, 'commit'>) =>
    range(0, 99).findIndex((i) => hashOf(i) === commit);
  const placeIn = ({ line }: Trend, i: number) => numberOf(line[i] ?? { commit: '' });
  return {
    spans: found.spans.map(
      ({ trend, from, to }) => `${trend.scenario}: ${placeIn(trend, from)}–${placeIn(trend, to)}`,
    ),
    ended: found.ended.map(({ scenario }) => scenario),
    outlying: [...found.outlying].map(numberOf),
    begunLater: [...found.begunLater].map(numberOf),
    start: found.start && numberOf(found.start),
    end: found.end && numberOf(found.end),
    merges: found.merges,
  };
}

describe.each([
  ['on the branch', commits],
  ['by the commits’ dates', null],
])('%s, a series', (_, branch) => {
  const ended = aSeries('ended', range(0, 3), branch);
  const live = aSeries('live', range(3, 7), branch);

  it('that ended before the last tag is judged no more', () => {
    const trends = [ended, live];
    const tags = tagsAt({ 0: 'v1.0', 5: 'v1.1', 7: 'v1.2' });
    const found = judged({ trends, branch, tags });
    expect(found).toEqual({
      spans: ['live: 5–7'],
      ended: ['ended'],
      outlying: [],
      begunLater: [],
      start: 5,
      end: 7,
      merges: 2,
    });
    expect(judged({ trends: trends.toReversed(), branch, tags })).toEqual(found);
  });

  it('that ended after the last tag is judged up to its end, a new one from its beginning', () => {
    const tags = tagsAt({ 0: 'v1.0' });
    expect(judged({ trends: [ended, live], branch, tags })).toEqual({
      spans: ['ended: 0–3', 'live: 3–7'],
      ended: [],
      outlying: [3, 3],
      begunLater: [3],
      start: 0,
      end: 7,
      merges: 7,
    });
  });

  it('is placed at the start and the end that were asked for, also by the beginning of their hashes', () => {
    const [since, until] = [hashOf(5).slice(0, 9), hashOf(6).slice(0, 9)];
    expect(judged({ trends: [ended, live], branch, since, until })).toMatchObject({
      spans: ['live: 5–6'],
      ended: ['ended'],
      start: 5,
      end: 6,
      merges: 1,
    });
    // A name that is not known, such as that of a tag, is no commit whose hash begins like it.
    expect(
      judged({ trends: [ended, live], branch, since: hashOf(5).slice(0, 3), until: null }).start,
    ).toBeNull();
    const early = { since: hashOf(1), until: hashOf(6) };
    // The second begins later, and is judged from its first commit.
    expect(judged({ trends: [ended, live], branch, ...early }).spans).toEqual([
      'ended: 1–3',
      'live: 3–6',
    ]);
  });

  it('starts at its first commit if there are no tags', () => {
    expect(judged({ trends: [ended, live], branch })).toMatchObject({
      spans: ['ended: 0–3', 'live: 3–7'],
      ended: [],
      start: 0,
    });
  });

  it('that ended before the window is judged no more', () => {
    const trends = [ended, live];
    expect(judged({ trends, branch, window: 4 })).toMatchObject({
      spans: ['live: 3–7'],
      ended: ['ended'],
    });
    expect(judged({ trends, branch, window: 5 }).spans).toEqual(['ended: 0–3', 'live: 3–7']);
  });

  it('that is measured now and then lags behind, and is judged', () => {
    const nightly = aSeries('nightly', [0, 4, 8], branch);
    const trends = [nightly, aSeries('live', range(0, 11), branch)];
    const { spans } = judged({ trends, branch, tags: tagsAt({ 0: 'v1.0' }) });
    expect(spans).toEqual(['nightly: 0–8', 'live: 0–11']);
    // A release that it has not measured: its last commit before that.
    expect(judged({ trends, branch, tags: tagsAt({ 0: 'v1.0', 5: 'v1.1' }) })).toEqual({
      spans: ['nightly: 4–8', 'live: 5–11'],
      ended: [],
      outlying: [4, 8],
      begunLater: [],
      start: 5,
      end: 11,
      merges: 6,
    });
    expect(judged({ trends, branch, window: 4 }).spans).toEqual(['nightly: 0–8', 'live: 7–11']);
    // Alone, it does not wait for a measurement after a release that nobody has measured yet.
    expect(judged({ trends: [nightly], branch, tags: tagsAt({ 0: 'v1.0', 9: 'v1.1' }) })).toEqual({
      spans: ['nightly: 0–8'],
      ended: [],
      outlying: [],
      begunLater: [],
      start: 0,
      end: 8,
      merges: 2,
    });
  });
});

it('the newest tag is the start, also at the end and after it, unless a release is compared with the one before', () => {
  const trends = [aSeries('live', range(0, 7), commits), aSeries('nightly', [0, 4, 7], commits)];
  const [before, newest] = [{ isTagBeforeEnd: true }, { isTagBeforeEnd: false }];
  for (const [at, start] of [
    [7, 7],
    [9, 9],
  ] as const) {
    const tags = tagsAt({ 2: 'v1.0', [at]: 'v1.1' });
    expect(judged({ trends, tags, ...before })).toMatchObject({ start: 2, end: 7, ended: [] });
    expect(judged({ trends, tags, ...newest })).toMatchObject({
      spans: [],
      ended: ['live', 'nightly'],
      start,
      end: 7,
    });
  }
  const earlier = { trends, tags: tagsAt({ 2: 'v1.0', 5: 'v1.1' }) };
  expect(judged({ ...earlier, ...newest })).toEqual(judged({ ...earlier, ...before }));
});

it('a tag of a commit that nobody compared counts, unless it is older than the history', () => {
  const trends = [aSeries('live', [3, 4, 7, 8], commits)];
  const tags = tagsAt({ 1: 'v1.0', 5: 'v1.1' });
  expect(judged({ trends, tags })).toEqual({
    spans: ['live: 4–8'],
    ended: [],
    outlying: [],
    begunLater: [],
    start: 5,
    end: 8,
    merges: 2,
  });
  const old = { tags: tagsAt({ 1: 'v1.0' }) };
  expect(judged({ trends, ...old })).toMatchObject({ spans: ['live: 3–8'], start: 3, merges: 3 });
});

it('the tags and the last commit of another branch do not count', () => {
  const branch = commits.slice(0, 8);
  const tags = tagsAt({ 2: 'v1.0', 9: 'v0.9.1' });
  const trends = [aSeries('live', range(0, 7), branch), aSeries('aside', [8, 9, 11], branch)];
  expect(judged({ trends, branch, tags })).toMatchObject({
    spans: ['live: 2–7', 'aside: 8–11'],
    outlying: [8],
    start: 2,
    end: 7,
    merges: 5,
  });
});

it('a series without dates is judged from its own last tag, outside of a clone', () => {
  const undated = new Map<string, CommitRecord>();
  const trends = [
    aSeries('live', range(0, 7), null),
    aSeries('undated', range(8, 11), null, undated),
  ];
  const tags = tagsAt({ 5: 'v1.1', 9: 'v1.2' });
  expect(judged({ trends, branch: null, tags })).toMatchObject({
    spans: ['live: 5–7', 'undated: 9–11'],
    start: 5,
    end: 7,
  });
  const [, alone] = trends;
  expect(judged({ trends: alone ? [alone] : [], branch: null, tags })).toMatchObject({
    spans: ['undated: 9–11'],
    start: 9,
    end: 11,
    merges: 2,
  });
});
