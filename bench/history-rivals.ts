/**
 * What tools that keep absolute values make of the recorded ones: one plain autocannon run for each commit, as they
 * would store it, in seconds for each request. Nothing changes, or one commit is slower by 3 %.
 *
 * Bencher's rule is its t test threshold at 0.99 over at most 64 values; github-action-benchmark's an alert from a share
 * of the value before on (https://bencher.dev/docs/explanation/thresholds, its README). Apache Otava runs itself, with
 * its defaults; it needs a Python that has the package `apache-otava`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { levelChangesOf } from '../src/history/level-changes.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { quantile } from '../src/stats/student.ts';
import { EARLIER, recordedPlainRuns } from './recordings.ts';

/** Places at which a rule names a change, of each series. */
type Rule = (series: readonly (readonly number[])[]) => number[][];

export interface RivalRow {
  readonly rule: string;
  /** `recorded`: in the order in which they were measured; `random`: the same values in any order. */
  readonly order: 'recorded' | 'random';
  readonly histories: number;
  /** Shares of histories: any change named where there is none; the step named, at its commit or one beside it. */
  readonly falseAlarms: number;
  readonly stepFound: number;
}

const COMMITS = 64;
const STEP_AT = 35;
const STEP = 1.03;
const RANDOM_ORDERS = 200;

const eachOf =
  (isAlarm: (value: number, before: readonly number[]) => boolean): Rule =>
  (series) =>
    series.map((values) =>
      values.flatMap((value, i) => (isAlarm(value, values.slice(0, i)) ? [i] : [])),
    );

const bencher = eachOf((value, before) => {
  const sample = before.slice(-64);
  if (sample.length < 2) return false;
  const spread = quantile(sample.length - 1, 0.99) * sampleStandardDeviation(sample);
  return value > mean(sample) + spread;
});

const fromShareOn = (share: number) =>
  eachOf((value, before) => value > share * (before.at(-1) ?? Infinity));

const otavaBy =
  (python: string): Rule =>
  (series) => {
    const script = fileURLToPath(new URL('otava-rule.py', import.meta.url));
    const input = series.map((values) => `${JSON.stringify(values)}\n`).join('');
    const { status, stdout, stderr } = spawnSync(python, [script], { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`Apache Otava did not run: ${stderr}`);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as number[]);
  };

/** @param python one that has `apache-otava`; null to leave Otava out */
export function rivalRows(python: string | null): RivalRow[] {
  const values = recordedPlainRuns(EARLIER).map(({ b }) => 1 / b.requests.mean);
  const starts = values.slice(COMMITS - 1).map((_, i) => values.slice(i, i + COMMITS));
  const orders = {
    recorded: [...starts, ...starts.map((each) => each.toReversed())],
    random: Array.from({ length: RANDOM_ORDERS }, (_, i) =>
      shuffled(values, randomFrom('rivals', i)).slice(0, COMMITS),
    ),
  };
  const rules: [string, Rule][] = [
    ['github-action-benchmark, alert at 200% (its default)', fromShareOn(2)],
    ['github-action-benchmark, alert at 105%', fromShareOn(1.05)],
    ['Bencher, t test at 0.99', bencher],
    ...(python === null ? [] : [['Apache Otava 0.8', otavaBy(python)] as [string, Rule]]),
    [
      'cannongate, imported values',
      (series) => series.map((each) => levelChangesOf(each.map(Math.log)).map(({ at }) => at)),
    ],
  ];
  return rules.flatMap(([rule, find]) =>
    (['recorded', 'random'] as const).map((order): RivalRow => {
      const still = orders[order];
      const stepped = still.map((each) =>
        each.map((value, i) => (i >= STEP_AT ? STEP * value : value)),
      );
      const share = (found: number[][], isHit: (places: number[]) => boolean) =>
        found.filter(isHit).length / still.length;
      return {
        rule,
        order,
        histories: still.length,
        falseAlarms: share(find(still), ({ length }) => length > 0),
        stepFound: share(find(stepped), (places) =>
          places.some((place) => Math.abs(place - STEP_AT) <= 1),
        ),
      };
    }),
  );
}
