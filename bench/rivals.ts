/**
 * How others decide, on recorded runs: each rule as its source has it, given the runs that it would have
 * made. Every rule answers whether it takes the candidate for slower.
 */
import compare from 'autocannon-compare';
import { mean, median, sampleVariance, wilcoxonRankSum } from 'simple-statistics';
import ttest from 'ttest';
import type { Random } from '../src/plan/random.ts';
import type { RecordedLaunch, RecordedPair, RecordedSequential } from './recordings.ts';

const ALPHA = 0.05;

/**
 * What was recorded, and how fast the machine was then: 1 on average. A rule that does not pair its runs gets
 * them relative to that, as if the machine had been the same all the time, for its own runs would have been
 * made within minutes and not within the hours of a recording.
 */
export interface AtLevel<T> {
  readonly row: T;
  readonly level: number;
}

/** What a rival has to draw its runs from: of one injected slowdown. */
export interface Recorded {
  readonly pairs: readonly AtLevel<RecordedPair>[];
  readonly launches: readonly AtLevel<RecordedLaunch>[];
}

/** Before and after a row: as many neighbours show how fast the machine was. */
const NEIGHBOURS = 3;

/** @param rateOf the baseline's requests per second, which no slowdown was injected into */
export function atLevels<T extends { readonly at: number }>(
  rows: readonly T[],
  rateOf: (row: T) => number,
): AtLevel<T>[] {
  const sorted = [...rows].sort((a, b) => a.at - b.at);
  const rates = sorted.map(rateOf);
  const overall = mean(rates);
  return sorted.map((row, i) => {
    const around = rates.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
    around.splice(Math.min(i, NEIGHBOURS), 1);
    return { row, level: median(around) / overall };
  });
}

export interface Answer {
  readonly slower: boolean;
  /** Seconds under load. */
  readonly load: number;
}

export interface Rival {
  readonly name: string;
  /** Its rule, and where that stands. */
  readonly rule: string;
  /** Runs per side, at first. */
  readonly runs: number;
  /** Comparisons: of one run a side as many as were recorded, of several as many as are asked for. */
  answers(recorded: Recorded, comparisons: number, random: Random): Answer[];
  /** How many independent parts the answers are made of. */
  parts(recorded: Recorded): number;
}

function drawn<T>(items: readonly T[], random: Random): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('there is nothing to draw from');
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
    answers: ({ pairs }) =>
      pairs.map(({ row }) => ({ slower: isSlower(row.b, row.c), load: loadOf(row) })),
    parts: ({ pairs }) => pairs.length,
  };
}

/** A rule on so many fresh runs per side. */
function repeated(
  name: string,
  rule: string,
  count: number,
  isSlower: (baseline: readonly number[], candidate: readonly number[]) => boolean,
): Rival {
  const answer = ({ pairs }: Recorded, random: Random) => {
    const taken = Array.from({ length: count }, () => drawn(pairs, random));
    const rates = (side: 'b' | 'c') =>
      taken.map(({ row, level }) => row[side].requests.mean / level);
    const load = taken.reduce((sum, { row }) => sum + loadOf(row), 0);
    return { slower: isSlower(rates('b'), rates('c')), load };
  };
  return {
    name,
    rule,
    runs: count,
    answers: (recorded, comparisons, random) =>
      Array.from({ length: comparisons }, () => answer(recorded, random)),
    parts: ({ pairs }) => pairs.length,
  };
}

/** Whether the candidate's mean is lower, by Welch's t-test, two-sided. */
function welch(baseline: readonly number[], candidate: readonly number[]): boolean {
  const p = ttest(baseline, candidate, { varEqual: false }).pValue();
  return p < ALPHA && mean(candidate) < mean(baseline);
}

/** By Mann and Whitney's U, with the normal approximation that is good from eight a side on. */
function mannWhitney(baseline: readonly number[], candidate: readonly number[]): boolean {
  const [m, n] = [baseline.length, candidate.length];
  const u = wilcoxonRankSum(candidate, baseline) - (n * (n + 1)) / 2;
  const error = Math.sqrt((m * n * (m + n + 1)) / 12);
  // 1.959964 is the two-sided 5 % point; half a rank is the correction for continuity.
  return u - (m * n) / 2 + 0.5 < -1.959964 * error;
}

/** The seconds of a run that were whole. */
const seconds = ({ perSecond }: RecordedSequential) => perSecond.slice(0, 10);

/** tachometer's: in samples per side, and in seconds. */
const FEWEST_SAMPLES = 50;
const SAMPLES_PER_STEP = 10;
const MOST_SECONDS = 180;

/** Samples are runs, drawn a launch at a time; the interval is an unpaired one of the difference. */
function tachometer({ launches }: Recorded, random: Random): Answer {
  const baseline: number[] = [];
  const candidate: number[] = [];
  let load = 0;
  let longest = Infinity;
  for (;;) {
    const target = baseline.length === 0 ? FEWEST_SAMPLES : baseline.length + SAMPLES_PER_STEP;
    while (baseline.length < target) {
      const { row, level } = drawn(launches, random);
      for (const [, b, c] of row.rounds) {
        baseline.push((level * b[1]) / b[0]);
        candidate.push((level * c[1]) / c[0]);
        load += b[1] + c[1];
      }
    }
    // Its time begins when the first samples are there.
    if (longest === Infinity) longest = load + MOST_SECONDS;
    const difference = mean(candidate) - mean(baseline);
    const error = Math.sqrt(
      sampleVariance(candidate) / candidate.length + sampleVariance(baseline) / baseline.length,
    );
    const isClear = Math.abs(difference) > 1.97 * error;
    if (isClear || load >= longest) return { slower: isClear && difference > 0, load };
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
  single('Welch on seconds', 'the seconds of one run a side as the sample', (b, c) =>
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
    runs: FEWEST_SAMPLES,
    answers: (recorded, comparisons, random) =>
      Array.from({ length: comparisons }, () => tachometer(recorded, random)),
    parts: ({ launches }) => launches.length,
  },
  repeated(
    'benchstat',
    'golang.org/x/perf/cmd/benchstat: Mann–Whitney, 10 runs a side',
    10,
    mannWhitney,
  ),
  repeated('Node.js core', 'benchmark/compare.R: Welch, 30 runs a side', 30, welch),
];

function shape({ requests, throughput, latency, duration }: RecordedSequential) {
  return { requests, throughput, latency, duration };
}
