/** Which comparisons of a history are known to a search. */
import { expect, it } from 'vitest';
import { edgesOf } from '../../src/bisect/from-history.ts';
import { workloadOf } from '../../src/history/from-report.ts';
import type { ComparisonRecord, History } from '../../src/history/records.ts';
import type { BisectionPoint } from '../../src/model/bisection.ts';
import { aReport } from '../support/reports.ts';

const hash = (letter: string) => letter.repeat(40);

function aPoint(letter: string): BisectionPoint {
  const tree = hash(letter === 'a' ? '1' : '2');
  const written = { writtenAt: '2026-01-01T00:00:00Z', author: 'Ann', isMerge: false };
  return { commit: hash(letter), tree, title: letter, ...written };
}

function aRecord(baseline: string, candidate: string): ComparisonRecord {
  return {
    version: 1,
    baseline,
    candidate,
    effect: 0.1,
    error: 0.01,
    degreesOfFreedom: 9,
    launches: 12,
    runner: 'linux',
    at: '2026-01-01T00:00:00Z',
    pullRequest: null,
    acceptedBy: null,
  };
}

it('those of the same scenario, metric and workload, between commits of the line or commits with the same files', async () => {
  const report = await aReport();
  const [scenario] = report.scenarios;
  if (!scenario) throw new Error('the report has no scenario');
  const points = [aPoint('a'), aPoint('b')];
  const merge = hash('c');
  const history: History = {
    commits: new Map([
      [merge, { version: 1, commit: merge, tree: points[1]?.tree ?? null, at: null, title: null }],
    ]),
    series: [
      {
        scenario: scenario.name,
        metric: 'cpu',
        workload: workloadOf(scenario),
        comparisons: [
          aRecord(hash('a'), hash('b')),
          // A merge with the files of the second commit.
          aRecord(hash('a'), merge),
          // The same files on both sides, and a commit of another branch.
          aRecord(hash('b'), merge),
          aRecord(hash('a'), hash('d')),
        ],
      },
      {
        scenario: scenario.name,
        metric: 'cpu',
        workload: 'another one',
        comparisons: [aRecord(hash('a'), hash('b'))],
      },
    ],
    imported: [],
    faults: [],
  };
  const workload = workloadOf(scenario);
  const series = { scenario: scenario.name, metric: 'cpu', workload } as const;
  const edge = { effect: 0.1, error: 0.01, degreesOfFreedom: 9, launches: 12, source: 'history' };
  expect(edgesOf(history, series, points)).toEqual([
    { from: 0, to: 1, ...edge },
    { from: 0, to: 1, ...edge },
  ]);
});

it('of many, fewer that say the same of points farther apart', async () => {
  const report = await aReport();
  const [scenario] = report.scenarios;
  if (!scenario) throw new Error('the report has no scenario');
  const named = (point: number) => String(point).padStart(40, '0');
  const count = 200;
  const points = Array.from({ length: count + 1 }, (_, point) => ({
    ...aPoint('a'),
    commit: named(point),
    tree: `tree ${point}`,
  }));
  const comparisons = Array.from({ length: count }, (_, i) => ({
    ...aRecord(named(i), named(i + 1)),
    effect: i === 119 ? 0.1 : 0,
  }));
  const workload = workloadOf(scenario);
  const one = { scenario: scenario.name, metric: 'cpu', workload, comparisons } as const;
  const history: History = { commits: new Map(), series: [one], imported: [], faults: [] };
  const edges = edgesOf(history, one, points);
  expect(edges.length).toBeLessThanOrEqual(32);
  // They are a chain from end to end, and the step is in the one that it belongs to.
  expect([edges[0]?.from, edges.at(-1)?.to]).toEqual([0, count]);
  expect(edges.slice(1).map(({ from }) => from)).toEqual(edges.slice(0, -1).map(({ to }) => to));
  for (const { from, to, effect, error } of edges) {
    expect(effect).toBeCloseTo(from <= 119 && to > 119 ? 0.1 : 0, 6);
    expect(error).toBeCloseTo(0.01 * Math.sqrt(to - from), 3);
  }
});
