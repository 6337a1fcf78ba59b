/**
 * The rules of other tools, applied to recorded runs as their sources define them. Every rule says whether it
 * calls the candidate slower.
 */
import compare from 'autocannon-compare';
import { mean, median, sampleVariance, sum, wilcoxonRankSum } from 'simple-statistics';
import ttest from 'ttest';
import type { Random } from '../src/plan/random.ts';
import type { RecordedLaunch, RecordedPair, RecordedSequential } from './recordings.ts';

const ALPHA = 0.05;

/**
 * A recorded row and how fast the machine was at the time: 1 on average. Rules that do not pair their runs get
 * rates divided by this level, because their own runs would have taken minutes, not the hours of the recording.
 */
export interface AtLevel<T> {
  readonly row: T;
  readonly level: number;
}

/** The recordings of one injected slowdown, from which a rival's runs are drawn. */
export interface Recorded {
  readonly pairs: readonly AtLevel<RecordedPair>[];
  readonly launches: readonly AtLevel<RecordedLaunch>[];
}

/** The level comes from this many rows before and after. */
const NEIGHBOURS = 3;

/** @param rateOf the baseline's requests per second: the baseline has no injected slowdown */
export function atLevels<T extends { readonly at: number }>(
  rows: readonly T[],
  rateOf: (row: T) => number,
): AtLevel<T>[] {
  const sorted = [...rows].sort((a, b) => a.at - b.at);
  const rates = sorted.map(rateOf);
  const overall = mean(rates);
  return sorted.map((row, i) => {
    const nearby = rates.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
    nearby.splice(Math.min(i, NEIGHBOURS), 1);
    return { row, level: median(nearby) / overall };
  });
}

export interface Call {
  readonly isSlower: boolean;
  /** Seconds under load. */
  readonly load: number;
}

export interface Rival {
  readonly name: string;
  /** The rule and its source. */
  readonly rule: string;
  /** Runs per side at the start. */
  readonly runs: number;
  /** Rules on one run per side judge every recorded pair once; others draw that many comparisons. */
  calls(recorded: Recorded, comparisons: number, random: Random): Call[];
  /** How many independent recordings the calls are based on. */
  sampleSize(recorded: Recorded): number;
}

function drawn<T>(items: readonly T[], random: Random): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('no recordings to draw from');
  return item;
}

const loadOf = (pair: RecordedPair) => pair.b.duration + pair.c.duration;

/** A rule on one run per side. */
function single(
  name: string,
  rule: string,
  isSlower: (baseline: RecordedSequential, candidate: RecordedSequential) => boolean,
): Rival {
  return {
    name,
    rule,
    runs: 1,
    calls: ({ pairs }) =>
      pairs.map(({ row }) => ({ isSlower: isSlower(row.b, row.c), load: loadOf(row) })),
    sampleSize: ({ pairs }) => pairs.length,
  };
}

/** A rule on several fresh runs per side. */
function repeated(
  name: string,
  rule: string,
  count: number,
  isSlower: (baseline: readonly number[], candidate: readonly number[]) => boolean,
): Rival {
  const callOn = ({ pairs }: Recorded, random: Random) => {
    const taken = Array.from({ length: count }, () => drawn(pairs, random));
    const rates = (side: 'b' | 'c') =>
      taken.map(({ row, level }) => row[side].requests.mean / level);
    const load = sum(taken.map(({ row }) => loadOf(row)));
    return { isSlower: isSlower(rates('b'), rates('c')), load };
  };
  return {
    name,
    rule,
    runs: count,
    calls: (recorded, comparisons, random) =>
      Array.from({ length: comparisons }, () => callOn(recorded, random)),
    sampleSize: ({ pairs }) => pairs.length,
  };
}

/** Whether the candidate's mean is lower, by Welch's t-test, two-sided. */
function welch(baseline: readonly number[], candidate: readonly number[]): boolean {
  const p = ttest(baseline, candidate, { varEqual: false }).pValue();
  return p < ALPHA && mean(candidate) < mean(baseline);
}

/** Mann and Whitney's U, with the normal approximation, which holds from eight runs per side. */
function mannWhitney(baseline: readonly number[], candidate: readonly number[]): boolean {
  const [m, n] = [baseline.length, candidate.length];
  const u = wilcoxonRankSum(candidate, baseline) - (n * (n + 1)) / 2;
  const error = Math.sqrt((m * n * (m + n + 1)) / 12);
  // 1.959964 is the two-sided 5% point; half a rank corrects for continuity.
  return u - (m * n) / 2 + 0.5 < -1.959964 * error;
}

/** Requests in each whole second of a run. */
const seconds = ({ perSecond }: RecordedSequential) => perSecond.slice(0, 10);

/** tachometer's defaults: samples per side, and seconds. */
const MIN_SAMPLES = 50;
const SAMPLES_PER_STEP = 10;
const MAX_SECONDS = 180;

/** Samples are runs, drawn one launch at a time; the interval of the difference is unpaired. */
function tachometer({ launches }: Recorded, random: Random): Call {
  const baseline: number[] = [];
  const candidate: number[] = [];
  let load = 0;
  let longest = Infinity;
  for (;;) {
    const target = baseline.length === 0 ? MIN_SAMPLES : baseline.length + SAMPLES_PER_STEP;
    while (baseline.length < target) {
      const { row, level } = drawn(launches, random);
      for (const [, b, c] of row.rounds) {
        baseline.push((level * b[1]) / b[0]);
        candidate.push((level * c[1]) / c[0]);
        load += b[1] + c[1];
      }
    }
    // Its timeout starts after the first samples.
    if (longest === Infinity) longest = load + MAX_SECONDS;
    const difference = mean(candidate) - mean(baseline);
    const error = Math.sqrt(
      sampleVariance(candidate) / candidate.length + sampleVariance(baseline) / baseline.length,
    );
    const isClear = Math.abs(difference) > 1.97 * error;
    if (isClear || load >= longest) return { isSlower: isClear && difference > 0, load };
  }
}

export const RIVALS: readonly Rival[] = [
  single('autobench', 'autobench 1.4.0: autocannon-compare’s aWins', (b, c) => {
    return compare(shape(b), shape(c)).aWins;
  }),
  single(
    'autocannon-compare, p',
    'autocannon-compare 0.4.0: pValue of requests below 0.05',
    (b, c) => {
      return (
        compare(shape(b), shape(c)).requests.pValue < ALPHA && c.requests.mean < b.requests.mean
      );
    },
  ),
  single('Welch on seconds', 'the seconds of one run per side as the sample', (b, c) =>
    welch(seconds(b), seconds(c)),
  ),
  single('110% of a single run', 'github-action-benchmark with alert-threshold 110%', (b, c) => {
    return b.requests.mean > 1.1 * c.requests.mean;
  }),
  single('200% of a single run', 'github-action-benchmark, its default', (b, c) => {
    return b.requests.mean > 2 * c.requests.mean;
  }),
  {
    name: 'tachometer',
    rule: 'sampleSize 50, timeout 3 minutes: unpaired intervals until one is clear',
    runs: MIN_SAMPLES,
    calls: (recorded, comparisons, random) =>
      Array.from({ length: comparisons }, () => tachometer(recorded, random)),
    sampleSize: ({ launches }) => launches.length,
  },
  repeated(
    'benchstat',
    'golang.org/x/perf/cmd/benchstat: Mann–Whitney, 10 runs per side',
    10,
    mannWhitney,
  ),
  repeated('Node.js core', 'benchmark/compare.R: Welch, 30 runs per side', 30, welch),
];

function shape({ requests, throughput, latency, duration }: RecordedSequential) {
  return { requests, throughput, latency, duration };
}
