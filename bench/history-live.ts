/**
 * One real series: 40 commits of the example app with planted steps, each measured against the one before it, every
 * eighth also against the one eight before. Each comparison is kept at once in bench/recordings/history-live.jsonl,
 * so that the command goes on where it was:
 *
 *     npm run bench:history -- --live --most 5
 *
 * All of them take an hour on an idle machine; the gate has to be built (`npm run build`).
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../__tests__/support/networks.ts';
import { changePointsOf } from '../src/history/change-points.ts';
import { stepsOf } from '../src/history/drift.ts';
import { additionsOf } from '../src/history/from-report.ts';
import { intervalOf } from '../src/history/network.ts';
import type { CommitRecord, ComparisonRecord } from '../src/history/records.ts';
import { trendOf } from '../src/history/trend.ts';
import { formatEffect, formatShare } from '../src/model/effect.ts';
import { recordedIterations, SEARCH_PATH, slowedExample } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { readLines, RECORDINGS } from './recordings.ts';

const FILE = fileURLToPath(new URL('history-live.jsonl', RECORDINGS));
const COMMITS = 40;
const LONG = 8;
const MEASURING_TIME = '75s';
const METRIC = 'cpu';

/** The extra CPU time of each planted merge, as a share of a request's; all others change nothing. */
const PLANTED = new Map<number, number>([
  [6, 0.1],
  // It is undone.
  [12, -0.1],
  [18, 0.05],
  ...Array.from({ length: 10 }, (_, i): [number, number] => [24 + i, 0.01]),
]);

interface LiveComparison {
  readonly baseline: number;
  readonly candidate: number;
  readonly record: ComparisonRecord;
}

/** The extra CPU time of each commit, as a share of a request's. */
const shares: number[] = [];
for (let i = 0; i < COMMITS; i++) shares.push((shares[i - 1] ?? 0) + (PLANTED.get(i) ?? 0));

const pairs = Array.from({ length: COMMITS - 1 }, (_, i) => i + 1).flatMap((candidate) => [
  [candidate - 1, candidate] as const,
  ...(candidate % LONG === 0 ? [[candidate - LONG, candidate] as const] : []),
]);

/** @param most comparisons that are made now */
export async function measureLive(most: number): Promise<void> {
  const known = readLines<LiveComparison>(FILE);
  const isKnown = ([baseline, candidate]: readonly [number, number]) =>
    known.some((each) => each.baseline === baseline && each.candidate === candidate);
  const missing = pairs.filter((pair) => !isKnown(pair));
  for (const [baseline, candidate] of missing.slice(0, most)) {
    const made = { baseline, candidate, record: await compared(baseline, candidate) };
    appendFileSync(FILE, `${JSON.stringify(made)}\n`);
    known.push(made);
    const planted = (1 + (shares[candidate] ?? 0)) / (1 + (shares[baseline] ?? 0));
    console.log(
      `${known.length} of ${pairs.length}: ${candidate} against ${baseline}, planted ${formatEffect(Math.log(planted))}, measured ${formatEffect(made.record.effect)} (standard error ${formatShare(made.record.error)})`,
    );
  }
  if (known.length === pairs.length) summarise(known);
  else console.log(`${pairs.length - known.length} comparisons are left; run it again.`);
}

async function compared(baseline: number, candidate: number): Promise<ComparisonRecord> {
  const iterations = recordedIterations();
  const commit = (index: number) => (directory: string) => {
    slowedExample(directory, shares[index] ?? 0, iterations);
    // A merge that changes nothing is another commit all the same.
    writeFileSync(join(directory, 'commit.txt'), `${index}\n`);
  };
  using repository = new Repository(commit(baseline), commit(candidate));
  const report = await gate(repository.directory, [
    ...['--mode', 'measure', '--measuring-time', MEASURING_TIME, '--explain', 'never'],
    ...['--baseline', 'main', '--request-paths', SEARCH_PATH],
  ]);
  const found = additionsOf(report, new Date().toISOString());
  const additions = 'additions' in found ? found.additions : [];
  const [record] = additions.find(({ header }) => header.metric === METRIC)?.comparisons ?? [];
  if (!record) throw new Error(`no result: ${report.headline}`);
  return { ...record, baseline: hashOf(baseline), candidate: hashOf(candidate) };
}

function summarise(known: readonly LiveComparison[]): void {
  const commits = shares.map((_, i): CommitRecord => ({
    version: 1,
    commit: hashOf(i),
    tree: null,
    at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    title: `commit ${i}`,
  }));
  const series = {
    scenario: 'search',
    metric: METRIC,
    workload: SEARCH_PATH,
    comparisons: known.map(({ record }) => record),
  } as const;
  const trend = trendOf(series, { commits: new Map() }, commits);
  if (!trend) throw new Error('there is no trend');
  const truth = shares.map((share) => Math.log1p(share));
  const inside = trend.line.filter(({ position }, i) => {
    const { low, high } = intervalOf(position);
    return low <= (truth[i] ?? NaN) && (truth[i] ?? NaN) <= high;
  });
  const named = new Set(changePointsOf(trend).map(({ commit }) => commit.commit));
  for (const { commit, difference, interval } of stepsOf(trend, 0, trend.line.length - 1)) {
    const place = trend.line.indexOf(commit);
    const planted = (truth[place] ?? NaN) - (truth[place - 1] ?? NaN);
    const isNamed = named.has(commit.commit);
    if (planted === 0 && !isNamed) continue;
    console.log(
      `commit ${place}: planted ${formatEffect(planted)}, measured ${formatEffect(difference.effect)} (${formatEffect(interval.low)} to ${formatEffect(interval.high)})${isNamed ? ', named' : ''}`,
    );
  }
  console.log(`the range of the index holds the truth at ${inside.length} of ${COMMITS} commits`);
}
