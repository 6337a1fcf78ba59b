/**
 * How others decide, on recorded runs: each rule as its source has it (see docs/statistics.md), given
 * the runs that it would have made. Every rule answers whether it takes the candidate for slower.
 */
import compare from 'autocannon-compare';
import { mean, sampleVariance, wilcoxonRankSum } from 'simple-statistics';
import ttest from 'ttest';
import type { Random } from '../src/plan/random.ts';
import type { RecordedLaunch, RecordedPair, RecordedSequential } from './recordings.ts';

const ALPHA = 0.05;
/** What a rival has to draw its runs from: of one true slowdown. */
export interface Recorded {
  readonly pairs: readonly RecordedPair[];
  readonly launches: readonly RecordedLaunch[];
}

export interface Answer {
  readonly slower: boolean;
  /** Seconds under load. */
  readonly load: number;
}

export interface Rival {
  readonly name: string;
  readonly rule: string;
  /** Runs per side; with one, as many comparisons are known as pairs were recorded. */
  readonly runs: number;
  judge(recorded: Recorded, random: Random): Answer;
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
    judge({ pairs }, random) {
      const pair = drawn(pairs, random);
      return { slower: isSlower(pair.b, pair.c), load: loadOf(pair) };
    },
  };
}

/** A rule on so many fresh runs per side, in turns. */
function repeated(
  name: string,
  rule: string,
  count: number,
  isSlower: (baseline: readonly number[], candidate: readonly number[]) => boolean,
): Rival {
  return {
    name,
    rule,
    runs: count,
    judge({ pairs }, random) {
      const taken = Array.from({ length: count }, () => drawn(pairs, random));
      const rates = (side: 'b' | 'c') => taken.map((pair) => pair[side].requests.mean);
      const load = taken.reduce((sum, pair) => sum + loadOf(pair), 0);
      return { slower: isSlower(rates('b'), rates('c')), load };
    },
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
  for (;;) {
    const target = baseline.length === 0 ? FEWEST_SAMPLES : baseline.length + SAMPLES_PER_STEP;
    while (baseline.length < target) {
      for (const [, b, c] of drawn(launches, random).rounds) {
        baseline.push(b[1] / b[0]);
        candidate.push(c[1] / c[0]);
        load += b[1] + c[1];
      }
    }
    const difference = mean(candidate) - mean(baseline);
    const error = Math.sqrt(
      sampleVariance(candidate) / candidate.length + sampleVariance(baseline) / baseline.length,
    );
    const isClear = Math.abs(difference) > 1.97 * error;
    if (isClear || load >= MOST_SECONDS) return { slower: isClear && difference > 0, load };
  }
}

export const RIVALS: readonly Rival[] = [
  single('autobench', 'autocannon-compare calls the baseline the winner', (b, c) => {
    return compare(shape(b), shape(c)).aWins;
  }),
  single('autocannon-compare, p values', 'its p value of requests is below 0.05', (b, c) => {
    return compare(shape(b), shape(c)).requests.pValue < ALPHA && c.requests.mean < b.requests.mean;
  }),
  single('Welch on seconds', 'the seconds of one run a side are the sample', (b, c) =>
    welch(seconds(b), seconds(c)),
  ),
  single('110% of a single run', 'one run a side, more than 10% slower', (b, c) => {
    return b.requests.mean > 1.1 * c.requests.mean;
  }),
  single('200% of a single run', 'github-action-benchmark’s default', (b, c) => {
    return b.requests.mean > 2 * c.requests.mean;
  }),
  {
    name: 'tachometer',
    rule: '50 samples a side, then 10 more until a 95% interval is clear or 3 minutes are up',
    runs: FEWEST_SAMPLES,
    judge: tachometer,
  },
  repeated('benchstat', 'Mann–Whitney of 10 fresh runs a side', 10, mannWhitney),
  repeated('Node.js core', 'Welch of 30 fresh runs a side', 30, welch),
];

function shape({ requests, throughput, latency, duration }: RecordedSequential) {
  return { requests, throughput, latency, duration };
}
