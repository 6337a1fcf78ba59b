import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { experimentIds, readExperiment, type Experiment } from '../../gallery/run/about.ts';
import { lastOf, page, pairOfItself } from '../../gallery/run/page.ts';
import { picture } from '../../gallery/run/picture.ts';
import { readResults, type Result } from '../../gallery/run/results.ts';
import { table, titleOf, type Row } from '../../gallery/run/table.ts';

const SERIAL: Experiment = readExperiment('talk-serial');

function aResult(pair: string | null, isItself = false): Result {
  return {
    ...{ experiment: 'talk-serial', pair, isItself, at: '2026-01-01T00:00:00.000Z' },
    ...{ node: 'v24.0.0', cores: 2, time: 42, launches: 5, outcome: 'pass' },
    ...{ headline: 'Pass: nothing is slower', cells: [], named: [], wrong: [] },
    main: {
      ...{ scenario: 'GET /', metric: 'throughput', unit: 'req/s', baseline: 1000 },
      ...{ candidate: 4000, estimate: -1.386, effects: [-1.38, -1.39] },
      interval: { low: -1.4, high: -1.37, level: 0.95 },
    },
    comment: '### Pass\n\nnothing is slower',
  };
}

it('takes the last result of every pair, those with itself last', () => {
  const first = { ...aResult('to Promise.all'), time: 1 };
  const last = aResult('to Promise.all');
  const rows = lastOf([SERIAL], [aResult(null, true), first, last, aResult('gone since')]);
  expect(rows.map(({ result }) => result)).toEqual([last, aResult(null, true)]);
});

it('shows expectation, verdict, effect, what was reported, agreement and time', () => {
  const rows = lastOf([SERIAL], [aResult('to Promise.all'), aResult(null, true)]);
  const lines = table(rows)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
  expect(lines[2]).toBe(
    '| talk-serial: to Promise.all | pass, improved | pass | throughput −75.0% (−75.3% to −74.6%) | −75.0%: mean latency 8,031 → 2,005 ms | yes | 42 s |',
  );
  expect(lines[3]).toContain('| talk-serial: with itself | no regression | pass |');
});

it('shows what changed, the figures and the comment of every pair', () => {
  const rows = lastOf([SERIAL], [aResult('to Promise.all'), aResult(null, true)]);
  const text = page(rows, new Map([['talk-serial: to Promise.all', '-one\n+all']]));
  expect(text).toContain('```diff\n-one\n+all\n```');
  expect(text).toContain('- Measured: 1,000 req/s → 4,000 req/s; throughput −75.0%');
  expect(text).toContain('> ### Pass\n>\n> nothing is slower');
  expect(text).toContain('2 of 2 as expected; Node.js v24.0.0, on 2 cores, in 1 min 24 s.');
  expect(picture(rows)).toContain('talk-serial: with itself');
});

it('compares the folder with itself that is asked for', () => {
  expect(pairOfItself(SERIAL)).toMatchObject({ baseline: 'candidate', candidate: 'candidate' });
  expect(pairOfItself({ ...SERIAL, itself: null })).toBeNull();
});

const DOCUMENT = fileURLToPath(new URL('../../docs/gallery.md', import.meta.url));

describe.runIf(existsSync(DOCUMENT))('docs/gallery.md', () => {
  const rows: Row[] = lastOf(experimentIds().map(readExperiment), readResults());

  it('has the last results', () => {
    const squeezed = (text: string) => text.replace(/[ \\]+/g, ' ').replace(/-{2,}/g, '-');
    const lines = (text: string) => text.split('\n').map(squeezed);
    const document = lines(readFileSync(DOCUMENT, 'utf8'));
    for (const { experiment, result } of rows) {
      const title = titleOf(experiment.id, result);
      const row = lines(table(rows)).find((line) => line.startsWith(`| ${title} |`));
      expect(document).toContain(row);
    }
  });
});
