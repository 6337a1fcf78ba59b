/**
 * `npm run bench:estimators`: how precise other estimates of a change would be than the trimmed mean, on recorded launches as they
 * are, and with one launch in ten that is off by 30%. Launches are drawn with replacement, seeded: it measures nothing.
 */
import { markdownTable } from 'markdown-table';
import { mean, median, medianAbsoluteDeviation, sampleKurtosis, sum } from 'simple-statistics';
import { randomFrom, type Random } from '../src/plan/random.ts';
import { trimmedMean } from '../src/stats/student.ts';
import { counted, launchEffect, materialsOf } from './our-rule.ts';
import { BUSY, RECORDED, recordedLaunches } from './recordings.ts';

const DRAWS = 4000;
/** The first look whose launches are trimmed, and a late one. */
const COUNTS = [16, 40];
const OFF_SHARE = 0.1;
const OFF_BY = Math.log(1.3);
/** With fewer launches of a slowdown, their own mean is too uncertain to be taken for the truth. */
const MIN_LAUNCHES = 50;

type Estimate = (values: readonly number[]) => number;

/** A share of the values left out at either end. */
function trimmedBy(share: number): Estimate {
  return (values) => {
    const out = Math.floor(share * values.length);
    return mean([...values].sort((a, b) => a - b).slice(out, values.length - out));
  };
}

/** Huber's estimate (1964) with his constant for 95% efficiency, by reweighting; the scale is the median absolute deviation. */
function huber(values: readonly number[]): number {
  const scale = 1.4826 * medianAbsoluteDeviation([...values]);
  if (scale === 0) return median([...values]);
  let centre = median([...values]);
  for (let i = 0; i < 50; i++) {
    const weights = values.map((value) =>
      Math.min(1, (1.345 * scale) / Math.max(Number.MIN_VALUE, Math.abs(value - centre))),
    );
    centre = sum(values.map((value, j) => value * (weights[j] ?? 0))) / sum(weights);
  }
  return centre;
}

const ESTIMATES: readonly (readonly [string, Estimate])[] = [
  ['a fifth trimmed (the gate)', (values) => trimmedMean([...values])],
  ['a tenth trimmed', trimmedBy(0.1)],
  ['mean', (values) => mean([...values])],
  ['Huber', huber],
];

/** Of all launches of each slowdown, without its mean. */
function deviations(name: string, metric: 'throughput' | 'cpu'): number[] {
  const launches = counted(recordedLaunches(name));
  const slowdowns = [...new Set(launches.map(({ slowdown }) => slowdown))];
  return slowdowns.flatMap((slowdown) => {
    const own = launches.filter((launch) => launch.slowdown === slowdown);
    const effects = materialsOf(own).map((material) => launchEffect(material, metric));
    if (effects.length < MIN_LAUNCHES) return [];
    const centre = mean(effects);
    return effects.map((effect) => effect - centre);
  });
}

function drawn(values: readonly number[], count: number, offShare: number, random: Random) {
  return Array.from({ length: count }, () => {
    const value = values[random.below(values.length)] ?? NaN;
    const isOff = random.below(1000) < 1000 * offShare;
    return isOff ? value + (random.below(2) === 0 ? OFF_BY : -OFF_BY) : value;
  });
}

/** The mean square error of each estimate. */
function errors(values: readonly number[], count: number, offShare: number): number[] {
  const random = randomFrom('estimators', count, offShare);
  const draws = Array.from({ length: DRAWS }, () => drawn(values, count, offShare, random));
  return ESTIMATES.map(([, estimate]) => mean(draws.map((draw) => estimate(draw) ** 2)));
}

for (const name of [RECORDED, BUSY]) {
  for (const metric of ['cpu', 'throughput'] as const) {
    const values = deviations(name, metric);
    console.log(
      `\n${name}, ${metric}: ${values.length} launches, excess kurtosis ${sampleKurtosis(values).toFixed(1)}. Mean square error, relative to the gate's:\n`,
    );
    const conditions = [0, OFF_SHARE].flatMap((share) => COUNTS.map((count) => ({ share, count })));
    const columns = conditions.map(({ share, count }) => {
      const all = errors(values, count, share);
      return all.map((error) => `×${(error / (all[0] ?? NaN)).toFixed(2)}`);
    });
    console.log(
      markdownTable([
        [
          'Estimate',
          ...conditions.map(
            ({ share, count }) => `${count} launches${share > 0 ? ', one in ten off' : ''}`,
          ),
        ],
        ...ESTIMATES.map(([title], i) => [title, ...columns.map((column) => column[i] ?? '')]),
      ]),
    );
  }
}
