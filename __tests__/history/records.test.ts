/** The files of a history: what is read, left out and appended. */
import { describe, expect, it } from 'vitest';
import {
  parseHistory,
  withCommits,
  withComparisons,
  withFormerNames,
  type CommitRecord,
  type ComparisonRecord,
  type History,
  type SeriesHeader,
} from '../../src/history/records.ts';
import { asHistory, simulateHistory } from '../support/networks.ts';

const header: SeriesHeader = {
  version: 1,
  scenario: 'search',
  metric: 'cpu',
  workload: 'GET /search; 10 connections',
};

const comparison = (baseline: string, candidate: string, effect = 0.01): ComparisonRecord => ({
  version: 1,
  baseline,
  candidate,
  effect,
  error: 0.01,
  degreesOfFreedom: 11,
  launches: 12,
  runner: 'linux x64, a processor, 2 cores',
  at: '2026-01-01T00:00:00.000Z',
  pullRequest: null,
  acceptedBy: null,
});

const commit = (hash: string, tree: string | null = null): CommitRecord => ({
  version: 1,
  commit: hash,
  tree,
  at: null,
  title: null,
});

const [A, B, C] = ['aaaaaaa1', 'bbbbbbb2', 'ccccccc3'];
const SERIES = 'series/search.cpu.jsonl';
const text =
  withComparisons(null, { header, comparisons: [comparison(A, B), comparison(B, C)] }) ?? '';
const read = (series: string, commits = '') =>
  parseHistory([
    { name: SERIES, text: series },
    { name: 'commits.jsonl', text: commits },
  ]);

it('what was appended is read', () => {
  const commits = withCommits(null, [commit(A), commit(B, 'eeeeeee5')]) ?? '';
  const history = read(text, commits);
  expect(history.faults).toEqual([]);
  expect([...history.commits.keys()]).toEqual([A, B]);
  expect(history.series).toEqual([
    {
      scenario: 'search',
      metric: 'cpu',
      workload: 'GET /search; 10 connections',
      comparisons: [comparison(A, B), comparison(B, C)],
    },
  ]);
});

it('only appends, and adds nothing twice', () => {
  const more = withComparisons(text, { header, comparisons: [comparison(A, B), comparison(A, C)] });
  expect(more?.startsWith(text)).toBe(true);
  expect(more?.slice(text.length)).toBe(`${JSON.stringify(comparison(A, C))}\n`);
  expect(withComparisons(text, { header, comparisons: [comparison(A, B)] })).toBeNull();
});

it('a commit is written again only when more is known of it', () => {
  const first = withCommits(null, [commit(A)]) ?? '';
  expect(withCommits(first, [commit(A)])).toBeNull();
  const second = withCommits(first, [commit(A, 'eeeeeee5')]) ?? '';
  expect(withCommits(second, [commit(A), commit(A, 'eeeeeee5')])).toBeNull();
  expect(read(text, second).commits.get(A)?.tree).toBe('eeeeeee5');
});

describe('a damaged line is told and left out:', () => {
  it.each([
    ['half a line', '{"version":1,"base', 'is not valid JSON'],
    ['a mark of a conflict', '<<<<<<< HEAD', 'is not valid JSON'],
    ['a number', '7', 'is no record (the whole'],
    ['another field', JSON.stringify({ ...comparison(A, B), effect: '1' }), 'is no record (effect'],
    [
      'a commit that is none',
      JSON.stringify({ ...comparison(A, B), baseline: '--upload-pack=x' }),
      'is no record (baseline',
    ],
    [
      'a newer version',
      JSON.stringify({ ...comparison(A, B), version: 2 }),
      'is of version 2, from a newer cannongate; this one reads version 1',
    ],
  ])('%s', (_, line, reason) => {
    const lines = text.trimEnd().split('\n');
    const damaged = [...lines.slice(0, 2), line, ...lines.slice(2)].join('\n');
    const { series, faults } = read(damaged);
    expect(series[0]?.comparisons).toHaveLength(2);
    expect(faults).toEqual([
      { file: SERIES, line: 3, reason: expect.stringContaining(reason) as unknown },
    ]);
  });
});

it('an append after half a line keeps what it appends', () => {
  const torn = text.slice(0, -20);
  const more = withComparisons(torn, { header, comparisons: [comparison(A, C)] }) ?? '';
  const { series, faults } = read(more);
  expect(series[0]?.comparisons).toEqual([comparison(A, B), comparison(A, C)]);
  expect(faults).toHaveLength(1);
});

it('a series without its first line is left out', () => {
  const { series, faults } = read(text.split('\n').slice(1).join('\n'));
  expect(series).toEqual([]);
  expect(faults.map(({ line }) => line)).toEqual([1, null]);
});

it('both sides of a conflict can be kept', () => {
  const ours = withComparisons(null, { header, comparisons: [comparison(A, B)] }) ?? '';
  const theirs = withComparisons(null, {
    header,
    comparisons: [comparison(A, B), comparison(B, C)],
  });
  const { series, faults } = read(ours + (theirs ?? ''));
  expect(series[0]?.comparisons).toEqual([comparison(A, B), comparison(B, C)]);
  expect(faults).toEqual([]);
});

it('other files are ignored', () => {
  expect(parseHistory([{ name: 'README.md', text: 'hello' }])).toEqual({
    commits: new Map(),
    series: [],
    imported: [],
    faults: [],
  });
});

it('a renamed scenario goes on in its series, unless its workload is another', () => {
  const seriesOf = (
    scenario: string,
    workload: string,
    candidate: string,
  ): History['series'][0] => {
    const { series } = asHistory(simulateHistory({ commits: 2, seed: 1 }));
    const comparisons = series.comparisons.map((each) => ({ ...each, candidate }));
    return { scenario, metric: 'cpu', workload, comparisons };
  };
  const history: History = {
    commits: new Map(),
    imported: [],
    faults: [],
    series: [
      seriesOf('find', 'GET /search', 'b'.repeat(40)),
      seriesOf('search', 'GET /search', 'c'.repeat(40)),
      seriesOf('find', 'GET /find', 'd'.repeat(40)),
    ],
  };
  const { series } = withFormerNames(history, new Map([['find', 'search']]));
  expect(
    series.map(({ scenario, workload, comparisons }) => [scenario, workload, comparisons.length]),
  ).toEqual([
    ['search', 'GET /search', 2],
    ['search', 'GET /find', 1],
  ]);
});
