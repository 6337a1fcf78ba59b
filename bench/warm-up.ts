/**
 * Tries rules for the end of a warm-up on recorded launches: how many windows each takes, how precise the load
 * after it is, and by how much it overstates the cost of a slow starter. The recordings hold every window up to
 * the end of today's rule, then the rounds.
 *
 *     npm run bench:warm-up
 */
import { mean, sampleVariance, sum } from 'simple-statistics';
import { formatPercent } from './format.ts';
import { counted } from './our-rule.ts';
import { readRecordings, RECORDINGS, type RecordedLaunch, type Window } from './recordings.ts';
import { ARMS, type Arm } from '../src/model/arm.ts';
import type { Run } from '../src/model/run.ts';
import {
  MAX_WINDOWS,
  warmUpState,
  WARM_UP_RULE,
  type WarmUpRule,
} from '../src/plan/warm-up-length.ts';

/** Windows of 0.2 s after the warm-up: two seconds of load on each arm. */
const AFTER = 10;
/** Seconds of a launch's boots and stop, and the factor by which a window takes longer than its load. */
const BOOTS = 0.9;
const OVERHEAD = 1.08;
/** A candidate whose excess cost starts at 60% and falls by the factor e every four windows. */
const SLOW = { excess: 0.6, windows: 4 };

const rules: WarmUpRule[] = [
  WARM_UP_RULE,
  ...[0.02, 0.03, 0.05, 0.1].map((fall) => ({ span: 2, fall: Math.log(1 + fall) })),
];

function asRun([completed, duration, cpu]: Window): Run {
  return { completed, duration, cpu: cpu * 1e6, failures: {} } as unknown as Run;
}

/** Number of windows until both arms are warm. */
function endOf(curves: Readonly<Record<Arm, readonly Run[]>>, rule: WarmUpRule): number {
  for (let count = 2 * rule.span; ; count++) {
    const upTo = {
      baseline: curves.baseline.slice(0, count),
      candidate: curves.candidate.slice(0, count),
    };
    if (warmUpState(upTo, MAX_WINDOWS, rule) !== 'warming') return count;
    if (count >= curves.baseline.length) return count;
  }
}

/** An arm's warm-up and rounds as one list of windows of 0.2 s. */
function loadOf({ windows, rounds }: RecordedLaunch, arm: 'b' | 'c'): Window[] {
  const parts = rounds.flatMap(([, b, c]) => {
    const [completed, duration, cpu] = arm === 'b' ? b : c;
    const part = (share: number): Window => [completed * share, duration * share, cpu * share];
    return [part(0.4), part(0.4), part(0.2)];
  });
  return [...windows[arm], ...parts];
}

function costOf(windows: readonly Window[]): { cpu: number; throughput: number } {
  const [completed, duration, cpu] = [0, 1, 2].map((i) =>
    sum(windows.map((window) => window[i] ?? 0)),
  ) as [number, number, number];
  return { cpu: Math.log(cpu / completed), throughput: Math.log(duration / completed) };
}

function tryRule(launches: readonly RecordedLaunch[], rule: WarmUpRule) {
  const effects = new Map<number, { cpu: number; throughput: number }[]>();
  const ends: number[] = [];
  const dearer: number[] = [];
  for (const launch of launches) {
    const loads = { baseline: loadOf(launch, 'b'), candidate: loadOf(launch, 'c') };
    const end = endOf(
      { baseline: launch.windows.b.map(asRun), candidate: launch.windows.c.map(asRun) },
      rule,
    );
    const after = (arm: Arm) => costOf(loads[arm].slice(end, end + AFTER));
    const [b, c] = [after('baseline'), after('candidate')];
    const effect = { cpu: c.cpu - b.cpu, throughput: c.throughput - b.throughput };
    effects.set(launch.slowdown, [...(effects.get(launch.slowdown) ?? []), effect]);
    for (const arm of ARMS) dearer.push(after(arm).cpu - costOf(loads[arm].slice(-AFTER)).cpu);
    ends.push(end);
  }
  const kinds = [...effects.values()];
  const variance = (metric: 'cpu' | 'throughput') =>
    sum(kinds.map((of) => (of.length - 1) * sampleVariance(of.map((each) => each[metric])))) /
    sum(kinds.map((of) => of.length - 1));
  const slowest = mean((effects.get(0.3) ?? []).map(({ cpu }) => cpu));
  const windows = mean(ends);
  const time = BOOTS + 2 * OVERHEAD * 0.2 * (windows + AFTER);
  return {
    windows,
    cpu: variance('cpu'),
    throughput: variance('throughput'),
    time,
    dearer: mean(dearer),
    slowest,
  };
}

/** Mean excess cost of the slow starter over the load after the warm-up, without noise. */
function remainingExcess(rule: WarmUpRule): number {
  const excess = (k: number) => SLOW.excess * Math.exp(-k / SLOW.windows);
  const curve = (of: (k: number) => number) =>
    Array.from({ length: MAX_WINDOWS }, (_, k) => asRun([1000, 0.2, 0.2 * (1 + of(k))]));
  const end = endOf({ baseline: curve(() => 0), candidate: curve(excess) }, rule);
  return mean(Array.from({ length: AFTER }, (_, i) => excess(end + i)));
}

const launches = counted(
  readRecordings(new URL('two-cores.jsonl', RECORDINGS)).flatMap((row) =>
    row.kind === 'launch' ? [row] : [],
  ),
);

const today = tryRule(launches, WARM_UP_RULE);
console.log(
  `${launches.length} recorded launches; after the warm-up ${(AFTER * 0.2).toFixed(0)} s on each arm`,
);
console.log(
  'rule                windows  variance × time    still dearer  30% seen   slow starter',
);
console.log('                             CPU    throughput  than the end  as, CPU    too dear by');
for (const rule of rules) {
  const each = tryRule(launches, rule);
  const worth = (metric: 'cpu' | 'throughput') =>
    `×${((each[metric] * each.time) / (today[metric] * today.time)).toFixed(2)}`;
  console.log(
    [
      `${rule.span} and ${rule.span}, ${formatPercent(Math.expm1(rule.fall), 0)}`.padEnd(19),
      each.windows.toFixed(1).padStart(7),
      ` ${worth('cpu')}  ${worth('throughput')}`.padEnd(19),
      formatPercent(each.dearer).padStart(13),
      formatPercent(Math.expm1(each.slowest)).padStart(9),
      formatPercent(remainingExcess(rule)).padStart(14),
    ].join(' '),
  );
}
