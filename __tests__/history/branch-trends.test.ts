import { describe, expect, it } from 'vitest';
import { branchTrendsOf, meansOfNeighbours } from '../../src/history/branch-trends.ts';
import { parseHistory } from '../../src/history/records.ts';
import { asHistory, filesOf, hashOf, simulateHistory } from '../support/networks.ts';

const WORKLOAD = 'GET /search';

/** Thirty merges; the tenth is slower by 5 %. */
function aHistory() {
  const simulated = simulateHistory({
    commits: 30,
    seed: 3,
    launches: 60,
    merge: (i) => (i === 10 ? Math.log(1.05) : 0),
  });
  const { commits, series } = asHistory(simulated);
  const asked = {
    scenarios: [{ name: 'search', workload: WORKLOAD }],
    baseline: { commit: hashOf(29), tree: null },
    branch: commits,
    tags: new Map([[hashOf(4), ['v1.4']]]),
    since: null,
  };
  return { history: parseHistory(filesOf({ commits, series })), commits, asked };
}

describe('what a history says about the branch of a pull request', () => {
  it('is the change since the last tag, with the merge that made it', () => {
    const { history, asked } = aHistory();
    const {
      trends: [trend],
    } = branchTrendsOf(history, asked);
    expect(trend).toMatchObject({
      scenario: 'search',
      metric: 'cpu',
      from: { commit: hashOf(4), name: 'v1.4' },
      to: { commit: hashOf(29) },
      merges: 25,
    });
    expect(trend?.change.effect).toBeGreaterThan(0.02);
    expect(trend?.contributions[0]).toMatchObject({ commit: hashOf(10), title: 'change 10' });
    expect(trend?.line).toHaveLength(26);
  });

  it('is counted from the last tag of the branch, also if nobody compared that commit', () => {
    const { history, asked, commits } = aHistory();
    const tagged = { ...commits[9], commit: 'f'.repeat(40) } as (typeof commits)[number];
    const branch = [...commits.slice(0, 10), tagged, ...commits.slice(10)];
    const tags = new Map([...asked.tags, [tagged.commit, ['v1.5']]]);
    const {
      trends: [trend],
    } = branchTrendsOf(history, { ...asked, branch, tags });
    expect(trend).toMatchObject({ from: { commit: hashOf(9) }, merges: 20 });
  });

  it('is counted from the commit that was asked for', () => {
    const { history, asked } = aHistory();
    const {
      trends: [trend],
    } = branchTrendsOf(history, { ...asked, since: hashOf(20) });
    expect(trend).toMatchObject({ from: { commit: hashOf(20) }, merges: 9 });
  });

  it('ends at the last compared commit before the baseline', () => {
    const { history, asked, commits } = aHistory();
    const newest = { ...commits[29], commit: 'f'.repeat(40) } as (typeof commits)[number];
    const {
      trends: [trend],
    } = branchTrendsOf(history, {
      ...asked,
      branch: [...commits, newest],
      baseline: { commit: newest.commit, tree: null },
    });
    expect(trend?.to.commit).toBe(hashOf(29));
  });

  it('finds the baseline by its files, if it is another commit', () => {
    const { history, asked } = aHistory();
    const files = 'e'.repeat(40);
    const commits = new Map(history.commits);
    const known = commits.get(hashOf(29));
    if (known) commits.set(hashOf(29), { ...known, tree: files });
    const baseline = { commit: 'f'.repeat(40), tree: files };
    const {
      trends: [trend],
    } = branchTrendsOf({ ...history, commits }, { ...asked, branch: null, baseline });
    expect(trend?.to.commit).toBe(hashOf(29));
  });

  it('is counted from the first commit of a series that began after the commit that was asked for', () => {
    const { history, asked, commits } = aHistory();
    const earlier = { ...commits[0], commit: 'f'.repeat(40) } as (typeof commits)[number];
    const branch = [earlier, ...commits];
    for (const since of [earlier.commit, earlier.commit.slice(0, 9)]) {
      const { trends } = branchTrendsOf(history, { ...asked, branch, since });
      expect(trends).toMatchObject([{ from: { commit: hashOf(0) }, merges: 29 }]);
    }
  });

  it('names the commit that was asked for if it is counted from a later one, and only then', () => {
    const { history, asked, commits } = aHistory();
    const [tagged, plain] = ['f', 'e'].map(
      (digit) => ({ ...commits[0], commit: digit.repeat(40) }) as (typeof commits)[number],
    );
    const branch = [tagged, plain, ...commits].filter((each) => each !== undefined);
    const tags = new Map([...asked.tags, ['f'.repeat(40), ['v1.0']]]);
    const nameFor = (since: string | null) =>
      branchTrendsOf(history, { ...asked, branch, tags, since }).trends[0]?.asked;
    expect(nameFor('f'.repeat(40))).toBe('v1.0');
    expect(nameFor('e'.repeat(40))).toBe('eeeeeeeeee');
    expect([hashOf(0), hashOf(20), null].map(nameFor)).toEqual([undefined, undefined, undefined]);
  });

  it('is nothing for a baseline that it does not know, in a clone without commits', () => {
    const { history, asked } = aHistory();
    const baseline = { commit: 'f'.repeat(40), tree: null };
    const answer = branchTrendsOf(history, { ...asked, branch: null, baseline });
    expect(answer).toEqual({ trends: [], silence: 'baseline-unknown' });
  });

  it('is nothing from a commit that neither the branch nor a series has', () => {
    const { history, asked } = aHistory();
    const answer = branchTrendsOf(history, { ...asked, since: 'v1.44' });
    expect(answer).toEqual({ trends: [], silence: 'start-unknown' });
  });

  it('is nothing where no comparisons lead from the start to the baseline', () => {
    const { history, asked } = aHistory();
    const series = history.series.map((each) => ({
      ...each,
      comparisons: each.comparisons.filter(({ candidate }) => candidate !== hashOf(15)),
    }));
    const answer = branchTrendsOf({ ...history, series }, asked);
    expect(answer).toEqual({ trends: [], silence: 'not-linked' });
  });

  it('is nothing, and no riddle, if nothing was compared since the start', () => {
    const { history, asked } = aHistory();
    const answer = branchTrendsOf(history, { ...asked, since: hashOf(29) });
    expect(answer).toEqual({ trends: [], silence: null });
  });

  it('is nothing for another workload of the same name', () => {
    const { history, asked } = aHistory();
    const scenarios = [{ name: 'search', workload: 'GET /search?all' }];
    const answer = branchTrendsOf(history, { ...asked, scenarios });
    expect(answer).toEqual({ trends: [], silence: 'no-series' });
  });
});

it('a long line becomes as many means as are drawn', () => {
  expect(meansOfNeighbours([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(meansOfNeighbours([1, 3, 5, 7], 2)).toEqual([2, 6]);
});
