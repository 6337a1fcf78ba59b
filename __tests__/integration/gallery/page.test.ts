import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gateVersion, hashOfSource } from '../../../bench/gate-version.ts';
import { repositoryOf } from '../../../gallery/run/arms.ts';
import { allJobs, titleOf, type Job } from '../../../gallery/run/jobs.ts';
import {
  documentOf,
  MARKDOWN,
  page,
  pageRows,
  SVG,
  type PageRow,
} from '../../../gallery/run/page.ts';
import { picture } from '../../../gallery/run/picture.ts';
import { failureOf, lastOf, type Result } from '../../../gallery/run/results.ts';
import { summary, table } from '../../../gallery/run/table.ts';

const GATE = { commit: 'a'.repeat(40), isClean: true, sourceHash: 'today' };
const COMMITS = { baseline: 'b'.repeat(40), candidate: 'c'.repeat(40) };

const titled = (title: string): Job => {
  const job = allJobs().find((each) => titleOf(each) === title);
  if (!job) throw new Error(`no ${title}`);
  return job;
};
const ALL_AT_ONCE = titled('talk-serial: to Promise.all');
const ITSELF = titled('talk-serial: with itself');

function aResult({ experiment, pair, isItself }: Job): Result {
  return {
    experiment: experiment.id,
    pair: pair.name,
    isItself,
    commits: COMMITS,
    gate: GATE,
    startedAt: '2026-01-01T00:00:00.000Z',
    node: 'v24.0.0',
    cores: 2,
    time: 42,
    launches: 5,
    outcome: 'pass',
    headline: 'Pass: nothing is slower',
    cells: [],
    named: [],
    deviations: [],
    main: {
      scenario: 'GET /',
      metric: 'throughput',
      unit: 'req/s',
      baseline: 1000,
      candidate: 4000,
      estimate: -1.386,
      effects: [-1.38, -1.39],
      interval: { low: -1.4, high: -1.37, level: 0.95 },
    },
    comment: '### Pass\n\nnothing is slower',
  };
}

const shown = (job: Job, result: Result | null): PageRow => ({
  ...job,
  result,
  diff: '-one\n+all',
});

describe('the last result', () => {
  const result = aResult(ALL_AT_ONCE);

  it('is the last of the pair, or of the arm compared with itself', () => {
    const results = [{ ...result, time: 1 }, result, aResult(ITSELF)];
    expect(lastOf(ALL_AT_ONCE, COMMITS, results)).toBe(result);
    expect(lastOf(titled('talk-serial: to one by one'), COMMITS, results)).toBeNull();
  });

  it('compared the same commits', () => {
    const others = [
      { ...result, commits: { ...COMMITS, baseline: 'd' } },
      { ...result, commits: { ...COMMITS, candidate: 'd' } },
      { ...result, commits: null },
    ];
    expect(lastOf(ALL_AT_ONCE, COMMITS, [result, ...others])).toBe(result);
    expect(lastOf(ALL_AT_ONCE, COMMITS, others)).toBeNull();
  });

  it('may be a failure without a report', () => {
    const { gate, startedAt } = result;
    const circumstances = { gate, startedAt, time: 1.2, commits: COMMITS };
    const failure = failureOf(ALL_AT_ONCE, new Error('no report:\n  it broke'), circumstances);
    expect(failure).toMatchObject({
      outcome: null,
      headline: 'no report: it broke',
      deviations: ['no report: it broke'],
      experiment: 'talk-serial',
      pair: 'to Promise.all',
      commits: COMMITS,
      time: 1,
    });
    const text = page([shown(ALL_AT_ONCE, failure)], GATE.sourceHash);
    expect(text).toMatch(/\| no report +\| none measured +\|.*\| \*\*no\*\*: no report: it broke/);
    expect(text).toContain('- Measured: nothing, since there is no report.');
    expect(text).toContain('0 of 1 as expected; on 2 cores, in 1 s.');
  });
});

it('has a table of expectation, verdict, effect, reported effect, agreement and time', () => {
  const rows = [ALL_AT_ONCE, ITSELF].map((job) => shown(job, aResult(job)));
  const gone = titled('cookbook-sync: without try');
  const lines = table([...rows, shown(gone, null)])
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
  expect(lines[2]).toBe(
    '| talk-serial: to Promise.all | pass, improved | pass | time per request −75.0% (−75.3% to −74.6%) | −75.0%: mean latency 8,031 → 2,005 ms | yes | 42 s |',
  );
  expect(lines[3]).toContain('| talk-serial: with itself | no regression | pass |');
  expect(lines[4]).toBe(
    '| cookbook-sync: without try | pass (reported otherwise) | not run | | −74.8%: 58,190 → 231,196 calls/s | | |',
  );
});

it('shows the diff, the figures and the comment of every pair', () => {
  const rows = [ALL_AT_ONCE, ITSELF].map((job) => shown(job, aResult(job)));
  const text = page(rows, GATE.sourceHash);
  expect(text).toContain('```diff\n-one\n+all\n```');
  expect(text).toContain('- Measured: 1,000 req/s → 4,000 req/s; time per request −75.0%');
  expect(text).toContain('> ### Pass\n>\n> nothing is slower');
  expect(text).toContain('2 of 2 as expected; Node.js v24.0.0, on 2 cores, in 1 min 24 s.');
  expect(picture(rows)).toContain('talk-serial: with itself');
});

it('shows the version of the gate, and whether it is older than the current one', () => {
  const row = shown(ALL_AT_ONCE, aResult(ALL_AT_ONCE));
  const measured = 'Measured with cannongate at aaaaaaa on 2026-01-01.';
  const today = page([row], GATE.sourceHash);
  expect(today).toContain(measured);
  expect(today).not.toContain('older than the gate');
  expect(today).not.toContain('words, layout and the signs of changes differ');
  const later = page([row], 'changed');
  expect(later).toContain(measured);
  expect(later).toContain('These results are older than the gate');
  expect(later).toMatch(
    /comments are quoted .* words, layout and the signs of changes differ from \[today's comment\]/,
  );
  expect(gateVersion()).toMatchObject({ sourceHash: hashOfSource() });
});

it('says which pairs were not run', () => {
  const rows = [shown(ALL_AT_ONCE, aResult(ALL_AT_ONCE)), shown(ITSELF, null)];
  expect(summary(rows)).toBe('1 of 2 as expected, 1 not run');
  expect(page([shown(ALL_AT_ONCE, null)], GATE.sourceHash)).toContain('- Not run.');
  expect(picture(rows)).not.toContain('NaN');
  expect(picture([])).not.toContain('NaN');
});

describe('docs/explanation/gallery.md', () => {
  const rows = pageRows();

  it('is up to date with results and src, and so is its picture (npm run gallery -- --docs)', async () => {
    const { markdown, svg } = await documentOf(rows);
    expect(readFileSync(MARKDOWN, 'utf8')).toBe(markdown);
    expect(readFileSync(SVG, 'utf8')).toBe(svg);
  });

  it('has pairs and arms compared with themselves, all as expected', () => {
    expect(new Set(rows.map(({ isItself }) => isItself))).toEqual(new Set([true, false]));
    const found = rows.flatMap((row) => {
      const deviations = row.result?.deviations ?? ['not run'];
      return deviations.map((each) => `${titleOf(row)}: ${each}`);
    });
    expect(found).toEqual([]);
  });
});

it('builds the same commits each time', () => {
  const commits = () => {
    using repository = repositoryOf(ALL_AT_ONCE.experiment, ALL_AT_ONCE.pair);
    return repository.commits();
  };
  expect(commits()).toEqual(commits());
});
