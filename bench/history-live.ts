/**
 * Measures the live series: 40 commits of the example app with planted steps, each against the one before it, every
 * eighth and the last also against the first (bench/live-series.ts). Each comparison is kept at once in
 * bench/recordings/history-live.jsonl, so that the command goes on where it was:
 *
 *     npm run bench:history -- --live --most 5
 *
 * `npm run docs` then brings docs/explanation/history.md up to date. The gate has to be built (`npm run build`).
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { hashOf } from '../__tests__/support/networks.ts';
import { additionsOf } from '../src/history/from-report.ts';
import type { ComparisonRecord } from '../src/history/records.ts';
import { formatEffect, formatShare } from '../src/model/effect.ts';
import { recordedDoubling, SEARCH_PATH, slowedExample } from './copies.ts';
import { gate, Repository } from './gate.ts';
import { gateVersion } from './gate-version.ts';
import {
  LIVE_FILE,
  LIVE_METRIC,
  pairs,
  plantedEffect,
  readLiveSeries,
  shares,
  type LiveComparison,
} from './live-series.ts';
import { EARLIER } from './recordings.ts';

/** A comparison then takes about a minute and a quarter, with its boots. */
const MEASURING_TIME = '60s';

/** After so many failures in a row, the next one would fail, too. */
const MAX_FAILURES = 2;

/** @param most comparisons that are made now */
export async function measureLive(most: number): Promise<void> {
  const known = readLiveSeries();
  const isKnown = ([baseline, candidate]: readonly [number, number]) =>
    known.some((each) => each.baseline === baseline && each.candidate === candidate);
  let failures = 0;
  for (const [baseline, candidate] of pairs.filter((pair) => !isKnown(pair)).slice(0, most)) {
    try {
      const made = await compared(baseline, candidate);
      appendFileSync(LIVE_FILE, `${JSON.stringify(made)}\n`);
      known.push(made);
      failures = 0;
      console.log(`${known.length} of ${pairs.length}: ${describe(made)}`);
    } catch (error) {
      // The next call tries it again.
      process.exitCode = 1;
      console.error(`${candidate} against ${baseline}: ${(error as Error).message}`);
      if (++failures === MAX_FAILURES) break;
    }
  }
  const left = pairs.filter((pair) => !isKnown(pair)).length;
  if (left > 0) console.log(`${left} comparisons are left; run the command again.`);
  console.log('npm run docs puts what is stored into docs/explanation/history.md.');
}

function describe({ baseline, candidate, record, seconds }: LiveComparison): string {
  const planted = plantedEffect(candidate) - plantedEffect(baseline);
  return `${candidate} against ${baseline}, planted ${formatEffect(planted)}, measured ${formatEffect(record.effect)} (standard error ${formatShare(record.error)}), ${record.launches} launches in ${seconds} s`;
}

async function compared(baseline: number, candidate: number): Promise<LiveComparison> {
  const doubling = recordedDoubling(EARLIER);
  const commit = (index: number) => (directory: string) => {
    slowedExample(directory, shares[index] ?? 0, doubling);
    // A merge that changes nothing is another commit all the same.
    writeFileSync(join(directory, 'commit.txt'), `${index}\n`);
  };
  const from = performance.now();
  using repository = new Repository(commit(baseline), commit(candidate));
  const report = await gate(repository.directory, [
    ...['--mode', 'measure', '--measuring-time', MEASURING_TIME, '--explain', 'never'],
    ...['--baseline', 'main', '--request-paths', SEARCH_PATH],
  ]);
  return {
    baseline,
    candidate,
    record: recordOf(report, baseline, candidate),
    seconds: Math.round((performance.now() - from) / 1000),
    gate: gateVersion(),
  };
}

function recordOf(
  report: Parameters<typeof additionsOf>[0],
  baseline: number,
  candidate: number,
): ComparisonRecord {
  const found = additionsOf(report, new Date().toISOString());
  const additions = 'additions' in found ? found.additions : [];
  const [record] = additions.find(({ header }) => header.metric === LIVE_METRIC)?.comparisons ?? [];
  if (!record) throw new Error(`no result: ${report.headline}`);
  return { ...record, baseline: hashOf(baseline), candidate: hashOf(candidate) };
}
