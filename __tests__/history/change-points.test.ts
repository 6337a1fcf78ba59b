/** Commits at which the index jumps. */
import { expect, it } from 'vitest';
import { changePointsOf } from '../../src/history/change-points.ts';
import { aHistoryTrend } from '../support/history-pages.ts';
import { renderTrend } from '../../src/render/history/show.ts';

it('a step is named at its commit, and nothing else is', () => {
  const trend = aHistoryTrend(60, 1);
  expect(changePointsOf(trend).map(({ commit }) => commit.title)).toEqual(['change 30']);
  const text = renderTrend(trend, 1, ({ commit }) => commit.slice(0, 7));
  expect(text).toMatch(/Changes that stand out:\n {4}\w{10} {2}\+5\.\d% \(.*\) {2}change 30$/m);
});

it('a certain change of less than 1% is none', () => {
  const trend = aHistoryTrend(60, 1);
  const network = {
    ...trend.network,
    difference: (from: string, to: string) => {
      const found = trend.network.difference(from, to);
      return found && { ...found, effect: found.effect / 10, error: found.error / 100 };
    },
  };
  expect(changePointsOf({ ...trend, network })).toEqual([]);
});
