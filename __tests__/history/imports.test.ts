/** What other tools have saved, as absolute series. */
import { describe, expect, it } from 'vitest';
import { importedFrom } from '../../src/history/imports.ts';
import { parseHistory, withPoints } from '../../src/history/records.ts';

const COMMIT = 'a'.repeat(40);
const RUN = { commit: COMMIT, at: '2026-01-02T03:04:05.000Z' };

const isoDateOf = (at: string | number) => new Date(at).toISOString();

const dataJs = `window.BENCHMARK_DATA = ${JSON.stringify({
  lastUpdate: 1,
  repoUrl: 'https://forge.example/owner/name',
  entries: {
    Server: [
      {
        commit: { id: COMMIT, message: 'Add search\n\nmore', url: 'https://forge.example/c' },
        date: Date.UTC(2026, 0, 1),
        tool: 'customSmallerIsBetter',
        benches: [
          { name: 'latency', value: 12.5, unit: 'ms', range: '± 2' },
          { name: 'errors', value: 3, unit: 'errors/s' },
          { name: 'broken', value: 0, unit: 'ms' },
        ],
      },
    ],
  },
})};\n`;

function added(text: string, of: typeof RUN | null = null) {
  const found = importedFrom(text, of, isoDateOf);
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

describe('what is imported', () => {
  it('data.js of github-action-benchmark, without running it', () => {
    const { additions, skipped } = added(dataJs);
    expect(additions).toEqual([
      {
        header: {
          version: 1,
          source: 'github-action-benchmark',
          name: 'Server: latency',
          unit: 'ms',
          better: 'lower',
        },
        points: [
          {
            version: 1,
            commit: COMMIT,
            at: '2026-01-01T00:00:00.000Z',
            value: 12.5,
            title: 'Add search',
          },
        ],
      },
      expect.objectContaining({ header: expect.objectContaining({ better: 'lower' }) as object }),
    ]);
    expect(skipped).toBe(1);
  });

  it('an answer of Bencher’s API', () => {
    const perf = {
      results: [
        {
          branch: { name: 'main' },
          benchmark: { name: 'search' },
          measure: { name: 'Throughput', units: 'operations / second' },
          metrics: [
            {
              start_time: '2026-01-01T00:00:00Z',
              version: { number: 1, hash: COMMIT },
              metric: { value: 5000, lower_value: null, upper_value: null },
            },
          ],
        },
      ],
    };
    expect(added(JSON.stringify(perf)).additions).toMatchObject([
      {
        header: { source: 'bencher', name: 'search: Throughput', better: 'higher' },
        points: [{ commit: COMMIT, value: 5000 }],
      },
    ]);
  });

  it('an answer of Bencher’s API in which testbeds or branches differ: each has a series of its own', () => {
    const result = (branch: string, testbed: string, value: number) => ({
      branch: { name: branch },
      testbed: { name: testbed },
      benchmark: { name: 'fib' },
      measure: { name: 'Latency', units: 'ns' },
      metrics: [
        { start_time: '2026-01-01T00:00:00Z', version: { hash: COMMIT }, metric: { value } },
      ],
    });
    const namesOf = (...results: unknown[]) =>
      added(JSON.stringify({ results })).additions.map(({ header }) => header.name);
    const [linux, mac] = [result('main', 'linux', 100), result('main', 'mac', 160)];
    expect(namesOf(linux)).toEqual(['fib: Latency']);
    expect(namesOf(linux, mac)).toEqual(['fib: Latency, linux', 'fib: Latency, mac']);
    expect(namesOf(linux, result('next', 'mac', 160))).toEqual([
      'fib: Latency, main, linux',
      'fib: Latency, next, mac',
    ]);
  });

  it('a run in Bencher’s format, if its commit is given', () => {
    const run = JSON.stringify({ search: { latency: { value: 88, lower_value: 87 } } });
    expect(importedFrom(run, null, isoDateOf)).toEqual({
      reason: 'it does not say which commit it is of; give --commit',
    });
    expect(added(run, RUN).additions).toMatchObject([
      { header: { name: 'search: latency', better: 'lower' }, points: [RUN] },
    ]);
  });

  it('a result of autobench', () => {
    const result = {
      title: 'search',
      start: '2026-01-01T00:00:00.000Z',
      requests: { average: 1200 },
      latency: { average: 8 },
    };
    expect(added(JSON.stringify(result)).additions).toMatchObject([
      {
        header: { source: 'autobench', name: 'search', better: 'higher' },
        points: [{ value: 1200 }],
      },
    ]);
  });

  it('a result of autobench without a title, which has the name of its address, or of autobench', () => {
    const nameOf = (more: object) => {
      const result = { requests: { average: 1200 }, latency: { average: 8 }, ...more };
      const start = '2026-01-01T00:00:00.000Z';
      return added(JSON.stringify({ start, ...result })).additions[0]?.header.name;
    };
    expect(nameOf({ title: '', url: 'http://localhost/a' })).toBe('http://localhost/a');
    expect(nameOf({ title: '' })).toBe('autobench');
  });

  it.each([
    ['no JSON', 'window.BENCHMARK_DATA = (() => process.exit(1))()'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['another object', '{"a":1}'],
  ])('not %s', (_, text) => {
    expect(importedFrom(text, RUN, isoDateOf)).toEqual({
      reason:
        'it is no data.js of github-action-benchmark, no result of Bencher and none of autobench',
    });
  });

  it('is read back from the history’s files, each value once', () => {
    const [addition] = added(dataJs).additions;
    if (!addition) throw new Error('nothing was imported');
    const once = withPoints(null, addition);
    expect(once?.count).toBe(1);
    expect(withPoints(once?.text ?? '', addition)).toBeNull();
    const text = `${once?.text ?? ''}{"version":1,"value":-1}\n`;
    const history = parseHistory([{ name: 'imported/latency.jsonl', text }]);
    expect(history.series).toEqual([]);
    expect(history.imported).toMatchObject([
      { name: 'Server: latency', points: [{ value: 12.5 }] },
    ]);
    expect(history.faults).toMatchObject([{ file: 'imported/latency.jsonl', line: 3 }]);
  });
});
