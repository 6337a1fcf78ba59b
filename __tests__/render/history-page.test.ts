/** The data of a history's page. `__tests__/ci/history-page.test.ts` shows it in a browser. */
import { expect, it } from 'vitest';
import { parseHistory, type CommitRecord } from '../../src/history/records.ts';
import { trendOf } from '../../src/history/trend.ts';
import type { HistoryData } from '../../src/model/plot-data.ts';
import { renderHistoryPage } from '../../src/render/history/page.ts';
import { asHistory, filesOf, hashOf, simulateHistory } from '../support/networks.ts';

it('marks an accepted regression at the commit that its pull request became, measured as a merge', () => {
  const { commits, series } = asHistory(simulateHistory({ commits: 4, seed: 1 }));
  const tree = 'eeeeeee5';
  const merge: CommitRecord = { version: 1, commit: hashOf(50), tree, at: null, title: null };
  const asMerge = { candidate: merge.commit, pullRequest: 7, acceptedBy: 'mona' };
  const comparisons = series.comparisons.map((each, i) =>
    i === 1 ? { ...each, ...asMerge } : each,
  );
  const history = parseHistory(
    filesOf({ commits: [...commits, merge], series: { ...series, comparisons } }),
  );
  const branch = commits.map((commit, i) => (i === 2 ? { ...commit, tree } : commit));
  const trend = history.series[0] && trendOf(history.series[0], history, branch);
  const { data } = renderHistoryPage(
    {
      trends: trend ? [trend] : [],
      imported: [],
      tags: new Map(),
      name: ({ commit }) => commit,
      endBeyond: () => null,
      repositoryUrl: null,
    },
    { script: '', style: '', scriptHash: '' },
  );
  const [, json = ''] = /^globalThis\.cannongateHistory = (.*);\n$/.exec(data) ?? [];
  const shown = JSON.parse(json) as HistoryData;
  expect(shown.series[0]?.accepted).toEqual([[2, 'mona']]);
  expect(shown.commits[2]?.[3]).toBe(7);
});

it('has indices in its data that round to the same tenth as those of its tables', () => {
  const { commits, series } = asHistory(simulateHistory({ commits: 60, seed: 3 }));
  const history = parseHistory(filesOf({ commits, series }));
  const trend = history.series[0] && trendOf(history.series[0], history, commits);
  const { data, html } = renderHistoryPage(
    {
      trends: trend ? [trend] : [],
      imported: [],
      tags: new Map(),
      name: ({ commit }) => commit,
      endBeyond: () => null,
      repositoryUrl: null,
    },
    { script: '', style: '', scriptHash: '' },
  );
  const [, json = ''] = /^globalThis\.cannongateHistory = (.*);\n$/.exec(data) ?? [];
  const { scale, series: all } = JSON.parse(json) as HistoryData;
  const [shown] = all;
  const text = (scaled: number | undefined) => ((scaled ?? NaN) / scale).toFixed(1);
  const ranges = (shown?.index ?? []).map(
    (index, i) => `${text(index)} (${text(shown?.low[i])}–${text(shown?.high[i])})`,
  );
  const inTable = [...html.matchAll(/[\d.]+ \([\d.]+–[\d.]+\)/g)].map(([each]) => each);
  expect(inTable.length).toBeGreaterThan(15);
  expect(inTable.filter((each) => !ranges.includes(each))).toEqual([]);
});
