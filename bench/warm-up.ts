/**
 * Tries rules for the end of a warm-up on recorded launches: how many windows each takes, how precise what counts
 * is, and by how much it overstates the cost of slow starters. The recordings hold every window up to the end of
 * today's rule, then the rounds.
 *
 *     npm run bench:warm-up
 */
import { mean, sampleVariance, sum } from 'simple-statistics';
import { formatPercent } from './format.ts';
import { asRun, counted } from './our-rule.ts';
import { RECORDED, recordedLaunches, type RecordedLaunch, type Window } from './recordings.ts';
import { ARMS, type Arm } from '../src/model/arm.ts';
import { mergedRun, type Run } from '../src/model/run.ts';
import {
  MAX_WINDOWS,
  steadyWindows,
  warmUpState,
  WARM_UP_RULE,
  type WarmUpRule,
} from '../src/plan/warm-up-length.ts';
import { excessesOf, steadyCount } from '../src/stats/steady-windows.ts';

/** Windows of 0.2 s after the warm-up, a second of load on each arm: what two rounds have. */
const AFTER = 5;
/** Seconds of a launch's boots and stop, and the factor by which a window takes longer than its load. */
const BOOTS = 0.9;
const OVERHEAD = 1.08;
/** Excess cost of two slow starters, by window: it falls by the factor e every four windows, or ends after two seconds. */
const SLOW_STARTERS = [
  (k: number) => 0.6 * Math.exp(-k / 4),
  (k: number) => 0.6 * Math.min(1, Math.max(0, 2 / (2 * OVERHEAD * 0.2) - k)),
];

interface Rule extends WarmUpRule {
  /** Which windows of a warm-up count: all that today's rule takes, the last ones alone as before, or none. */
  readonly counts: 'all' | 'last' | 'none';
}

const rules: Rule[] = [
  { ...WARM_UP_RULE, counts: 'all' },
  { ...WARM_UP_RULE, counts: 'last' },
  { ...WARM_UP_RULE, counts: 'none' },
  ...[0.02, 0.05, 0.1].flatMap((fall) =>
    (['all', 'none'] as const).map((counts) => ({ span: 2, fall: Math.log(1 + fall), counts })),
  ),
  { span: 1, fall: Math.log(1.05), counts: 'all' },
];

type Curves = Readonly<Record<Arm, readonly Run[]>>;

/** The first window that counts: the first of the last ones, or the one after them. */
function startOf(loads: Curves, end: number, rule: Rule, isNoisy: boolean): number {
  if (rule.counts === 'none') return end;
  const cut = (from: number, to: number) => ({
    baseline: loads.baseline.slice(from, to),
    candidate: loads.candidate.slice(from, to),
  });
  const rounds = [cut(end, end + 3), cut(end + 3, end + AFTER)].map((round) => ({
    baseline: mergedRun(round.baseline),
    candidate: mergedRun(round.candidate),
  }));
  const steady = steadyWindows(cut(0, end), rounds, rule);
  if (rule.counts === 'last') return end - Math.min(steady, rule.span);
  // A slow starter is the same in all launches, which together decide that its windows do not count.
  const own = [2, 1].map((k) => cut(end - k * rule.span, end - (k - 1) * rule.span));
  const merged = own.map((of) => ({
    baseline: mergedRun(of.baseline),
    candidate: mergedRun(of.candidate),
  }));
  const excesses = excessesOf(merged, rounds);
  const isSteady = steadyCount([excesses, excesses]);
  return end - Math.min(steady, isNoisy ? steady : rule.span * isSteady);
}

/** Number of windows until both arms are warm. */
function endOf(curves: Curves, rule: WarmUpRule): number {
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

function tryRule(launches: readonly RecordedLaunch[], rule: Rule) {
  const effects = new Map<number, { cpu: number; throughput: number }[]>();
  const ends: number[] = [];
  const dearer: number[] = [];
  for (const launch of launches) {
    const loads = { baseline: loadOf(launch, 'b'), candidate: loadOf(launch, 'c') };
    const end = endOf(
      { baseline: launch.windows.b.map(asRun), candidate: launch.windows.c.map(asRun) },
      rule,
    );
    const runs = { baseline: loads.baseline.map(asRun), candidate: loads.candidate.map(asRun) };
    const start = startOf(runs, end, rule, true);
    const after = (arm: Arm) => costOf(loads[arm].slice(start, end + AFTER));
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

/** Mean excess cost of a slow starter in what counts, without noise. */
function remainingExcess(rule: Rule, excess: (k: number) => number): number {
  const curve = (of: (k: number) => number) =>
    Array.from({ length: MAX_WINDOWS + AFTER }, (_, k) => asRun([1000, 0.2, 0.2 * (1 + of(k))]));
  const curves = { baseline: curve(() => 0), candidate: curve(excess) };
  const end = endOf(curves, rule);
  const start = startOf(curves, end, rule, false);
  return mean(Array.from({ length: end + AFTER - start }, (_, i) => excess(start + i)));
}

const launches = counted(recordedLaunches(RECORDED));

const today = tryRule(launches, { ...WARM_UP_RULE, counts: 'all' });
console.log(
  `${launches.length} recorded launches; after the warm-up ${(AFTER * 0.2).toFixed(0)} s on each arm`,
);
console.log(
  'rule                windows  variance × time    still dearer  30% seen   slow starter too dear by',
);
console.log(
  '                             CPU    throughput  than the end  as, CPU    if it decays  if 2 s long',
);
for (const rule of rules) {
  const each = tryRule(launches, rule);
  const worth = (metric: 'cpu' | 'throughput') =>
    `×${((each[metric] * each.time) / (today[metric] * today.time)).toFixed(2)}`;
  const [decaying = 0, long = 0] = SLOW_STARTERS.map((excess) => remainingExcess(rule, excess));
  const name = `${rule.span} and ${rule.span}, ${formatPercent(Math.expm1(rule.fall), 0)}${{ all: ', counted', last: ', the last', none: '' }[rule.counts]}`;
  console.log(
    [
      name.padEnd(20),
      each.windows.toFixed(1).padStart(7),
      ` ${worth('cpu')}  ${worth('throughput')}`.padEnd(19),
      formatPercent(each.dearer).padStart(13),
      formatPercent(Math.expm1(each.slowest)).padStart(9),
      formatPercent(decaying).padStart(13),
      formatPercent(long).padStart(12),
    ].join(' '),
  );
}
