/** Simulated histories: a chain of merges with a true cost of each commit, and comparisons with noise. */
import { normals } from '../../scripts/calibration.ts';
import type { Measured } from '../../src/history/noise.ts';
import {
  withCommits,
  withComparisons,
  type CommitRecord,
  type HistoryFile,
  type SeriesAddition,
} from '../../src/history/records.ts';
import { summariseTrimmed } from '../../src/stats/student.ts';
import { noiseOf, type Noise } from './chance.ts';

export interface Shape {
  readonly commits: number;
  readonly seed: number;
  /** One stream of noise for many histories, in place of the seed's. */
  readonly source?: () => number;
  /** The true effect of each merge against the one before; none by default. */
  readonly merge?: (index: number) => number;
  /** Standard deviation of one launch's effect. */
  readonly deviation?: number;
  readonly launches?: number;
  readonly noise?: Noise;
  /** A nightly comparison: every so many commits, against the one that is so many compared commits back, or the first. */
  readonly long?: { readonly every: number; readonly back: number };
  /** The share of merges that nobody compared; the next comparison then reaches further back. */
  readonly missing?: number;
}

export interface SimulatedHistory {
  readonly commits: readonly string[];
  /** Of each commit, relative to the first. */
  readonly truth: readonly number[];
  readonly comparisons: readonly Measured[];
}

export const commitName = (index: number) => `c${index}`;

/** Comparisons as `mode: measure` makes them: a fixed number of launches, summarised like a report's. */
export function simulateHistory({
  commits: count,
  seed,
  source,
  merge = () => 0,
  deviation = 0.025,
  launches = 12,
  noise = 'normal',
  long,
  missing = 0,
}: Shape): SimulatedHistory {
  const next = source ?? noiseOf(noise, seed);
  const chance = normals(seed + 5_000_011);
  const truth = [0];
  for (let i = 1; i < count; i++) truth.push((truth[i - 1] ?? 0) + merge(i));
  const measure = (from: number, to: number): Measured => {
    const difference = (truth[to] ?? NaN) - (truth[from] ?? NaN);
    const effects = Array.from({ length: launches }, () => difference + deviation * next());
    const summary = summariseTrimmed(effects);
    return {
      baseline: commitName(from),
      candidate: commitName(to),
      effect: summary?.mean ?? difference,
      error: summary?.error ?? 0,
      degreesOfFreedom: summary?.degreesOfFreedom ?? 1000,
      launches,
      runner: 'simulated',
    };
  };
  const comparisons: Measured[] = [];
  const compared = [0];
  for (let i = 1; i < count; i++) {
    // Two thirds of all normal numbers are below 1, so this is about a share of `missing`.
    const isMissing = i < count - 1 && Math.abs(chance()) < 1.25 * missing;
    if (isMissing) continue;
    comparisons.push(measure(compared.at(-1) ?? 0, i));
    if (long && i % long.every === 0 && compared.length > 1) {
      comparisons.push(measure(compared.at(-Math.min(long.back, compared.length)) ?? 0, i));
    }
    compared.push(i);
  }
  return { commits: truth.map((_, i) => commitName(i)), truth, comparisons };
}

/** The hash of a simulated commit. */
export const hashOf = (index: number) => (0xabcdef0 + index).toString(16).padEnd(40, '0');

/** The simulated history as its files keep it: one series, commits a day apart. */
export function asHistory(
  { commits, comparisons }: SimulatedHistory,
  title: (index: number) => string = (index) => `change ${index}`,
): { readonly commits: CommitRecord[]; readonly series: SeriesAddition } {
  const hash = (name: string) => hashOf(Number(name.slice(1)));
  return {
    commits: commits.map((name, i) => ({
      version: 1,
      commit: hash(name),
      tree: null,
      at: new Date(Date.UTC(2025, 0, 1 + i)).toISOString(),
      title: title(i),
    })),
    series: {
      header: { version: 1, scenario: 'search', metric: 'cpu', workload: 'GET /search' },
      comparisons: comparisons.map((each) => ({
        version: 1,
        ...each,
        baseline: hash(each.baseline),
        candidate: hash(each.candidate),
        at: '2026-01-01T00:00:00.000Z',
        pullRequest: null,
        acceptedBy: null,
      })),
    },
  };
}

/** The files of a history with these series. */
export function filesOf({ commits, series }: ReturnType<typeof asHistory>): HistoryFile[] {
  return [
    { name: 'commits.jsonl', text: withCommits(null, commits) ?? '' },
    { name: 'series/search.cpu.jsonl', text: withComparisons(null, series) ?? '' },
  ];
}
