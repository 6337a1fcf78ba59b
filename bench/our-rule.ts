/** Applies cannongate's decision rule to recorded launches: the verdict, and when it comes. */
import { chunk, mean } from 'simple-statistics';
import { exclusionReasons } from '../src/verdict/disturbance.ts';
import { excessesOf, steadyCount } from '../src/stats/steady-windows.ts';
import { componentsOf } from '../src/stats/variance.ts';
import { isDecided } from '../src/verdict/evaluate-launches.ts';
import { judge } from '../src/verdict/decision-rule.ts';
import { metricNamed, toleranceFor, weightFor } from '../src/model/metric.ts';
import {
  mergedRun,
  WINDOWS_PER_ROUND,
  type Launch,
  type Round,
  type Run,
} from '../src/model/run.ts';
import { randomFrom, type Random } from '../src/plan/random.ts';
import { replan, withTimeLeft } from '../src/plan/rounds.ts';
import { MIN_ROUNDS, scheduleFor, type Schedule } from '../src/plan/schedule.ts';
import { MIN_WINDOWS, steadyWindows } from '../src/plan/warm-up-length.ts';
import type { RecordedLaunch, Window } from './recordings.ts';

/** Of one recorded round: how much worse the candidate was, as log ratios. */
export interface RoundEffect {
  readonly throughput: number;
  readonly cpu: number;
  /** Of the unloaded latency. Windows of a warm-up have none, nor have recordings from before it was gated by default. */
  readonly unloaded?: number;
}

export interface Material {
  readonly rounds: readonly RoundEffect[];
  /** The last windows of the warm-up, every three as a round; empty if they do not count. */
  readonly steady: readonly RoundEffect[];
  /** Seconds of boots and warm-up, of the warm-up alone, and of each round. */
  readonly fixed: number;
  readonly warmUp: number;
  readonly perRound: number;
}

/**
 * @param launches of one slowdown. Which windows of their warm-ups count is decided once, by all launches of a machine. The gate decides it at
 *   each look, by the launches that it has by then; `__tests__/statistical/steady-windows.test.ts` simulates that.
 * @param countsWarmUp false for the procedure before the last windows counted
 */
export function materialsOf(launches: readonly RecordedLaunch[], countsWarmUp = true): Material[] {
  const machineOf = ({ machine }: RecordedLaunch) => machine ?? 0;
  const limits = new Map(
    [...new Set(launches.map(machineOf))].map((machine) => {
      const own = launches.filter((launch) => machineOf(launch) === machine);
      const excesses = own.map((launch) => excessesOf(steadyIn(launch), firstRounds(launch)));
      return [machine, countsWarmUp ? steadyCount(excesses) : 0];
    }),
  );
  return launches.map((launch) => {
    const { rounds, seconds } = launch;
    const [, warmUp, load, total] = seconds;
    const steady = steadyIn(launch);
    const limit = Math.min(steady.length, limits.get(machineOf(launch)) ?? 0);
    return {
      rounds: balanced(rounds).map(([, b, c, unloaded]) => ({
        ...effectOf(windowOf(b), windowOf(c)),
        ...(unloaded && { unloaded: Math.log(unloaded[1] / unloaded[0]) }),
      })),
      steady: steady
        .slice(steady.length - limit)
        .map(({ baseline, candidate }) => effectOf(windowFrom(baseline), windowFrom(candidate))),
      fixed: total - load,
      warmUp,
      perRound: load / rounds.length,
    };
  });
}

/** The same launch with a candidate that is slower by another log ratio. */
export function shiftedBy(material: Material, by: number): Material {
  const shifted = (effect: RoundEffect): RoundEffect => ({
    throughput: effect.throughput + by,
    cpu: effect.cpu + by,
    ...(effect.unloaded === undefined ? {} : { unloaded: effect.unloaded + by }),
  });
  const { rounds, steady } = material;
  return { ...material, rounds: rounds.map(shifted), steady: steady.map(shifted) };
}

/** A launch's effect as the gate computes it: the mean of its rounds and of those that the last windows of its warm-up are. */
export function launchEffect({ rounds, steady }: Material, metric: keyof RoundEffect): number {
  return mean(valuesOf([...steady, ...rounds], metric));
}

function valuesOf(rounds: readonly RoundEffect[], metric: keyof RoundEffect): number[] {
  return rounds.flatMap((round) => round[metric] ?? []);
}

/** What the gate judges by default, as far as it was recorded. */
export function metricsOf(material: readonly Material[]): (keyof RoundEffect)[] {
  const hasUnloaded = material.every(({ rounds }) => valuesOf(rounds, 'unloaded').length > 0);
  return hasUnloaded ? ['throughput', 'cpu', 'unloaded'] : ['throughput', 'cpu'];
}

function effectOf(b: Window, c: Window): RoundEffect {
  return {
    throughput: Math.log(b[0] / b[1] / (c[0] / c[1])),
    cpu: Math.log(c[2] / c[0] / (b[2] / b[0])),
  };
}

type Pair = Pick<Round, 'baseline' | 'candidate'>;

/** The windows that may count as rounds, as the gate finds them after a launch, with the rounds that it makes at first. */
function steadyIn(launch: RecordedLaunch): Pair[] {
  const { settled, windows } = launch;
  const curves = { baseline: windows.b.map(asRun), candidate: windows.c.map(asRun) };
  const count = settled ? steadyWindows(curves, firstRounds(launch)) : 0;
  const merged = (runs: readonly Run[]) =>
    chunk(runs.slice(runs.length - count), WINDOWS_PER_ROUND).map(mergedRun);
  const [b, c] = [merged(curves.baseline), merged(curves.candidate)];
  return b.flatMap((baseline, i) =>
    c.slice(i, i + 1).map((candidate) => ({ baseline, candidate })),
  );
}

function firstRounds({ rounds }: RecordedLaunch): Pair[] {
  return rounds
    .slice(0, MIN_ROUNDS)
    .map(([, b, c]) => ({ baseline: asRun(windowOf(b)), candidate: asRun(windowOf(c)) }));
}

function windowFrom({ completed, duration, cpu }: Run): Window {
  return [completed, duration, cpu ?? NaN];
}

export function windowOf([completed, duration, cpu]: RecordedLaunch['rounds'][number][1]): Window {
  return [completed, duration, cpu];
}

/** A window as the rules of the warm-up read it. */
export function asRun([completed, duration, cpu]: Window): Run {
  const unknown = { generatorStall: null, interference: null };
  return { completed, duration, cpu, failures: {}, statuses: {}, ...unknown } as unknown as Run;
}

/** In an order of which every even number has each arm first in one half. */
function balanced(rounds: RecordedLaunch['rounds']): RecordedLaunch['rounds'] {
  const [b, c] = ['b', 'c'].map((arm) => rounds.filter(([first]) => first === arm));
  return (b ?? []).flatMap((round, i) => [round, ...(c?.slice(i, i + 1) ?? [])]);
}

/** The launches that the gate would have counted. */
export function counted(launches: readonly RecordedLaunch[]): RecordedLaunch[] {
  const reasons = exclusionReasons(launches.map(asLaunch));
  return launches.filter((_, i) => reasons[i] === null);
}

function asLaunch({ rounds }: RecordedLaunch): Launch {
  const run = ([
    ,
    duration,
    ,
    ,
    generatorStall,
    others,
    steal,
  ]: RecordedLaunch['rounds'][number][1]) => ({
    duration,
    generatorStall,
    interference: { otherProcesses: others, steal, throttled: null, frequency: null },
  });
  const paired = rounds.map(([, b, c]) => ({ baseline: run(b), candidate: run(c) }));
  return { excluded: null, rounds: paired, warmUps: [], steadyWindows: {} } as unknown as Launch;
}

const UNLOADED = metricNamed('unloaded-latency');

export interface Gate {
  readonly tolerance: number;
  /** Seconds. */
  readonly measuringTime: number;
  /** Seconds of the pilot. */
  readonly pilot: number;
}

export interface How {
  readonly flip?: boolean;
  readonly shift?: RoundEffect;
  /** What is judged; all that was recorded by default. */
  readonly metrics?: readonly (keyof RoundEffect)[];
}

const NONE: RoundEffect = { throughput: 0, cpu: 0 };

export interface Decided {
  readonly verdict: 'regression' | 'pass' | 'inconclusive';
  readonly seconds: number;
  /** Seconds under load, warm-ups included. */
  readonly load: number;
}

/** The schedule that the pilot would make. */
export function scheduleOf(
  material: readonly Material[],
  { measuringTime, pilot }: Gate,
): Schedule {
  const perRound = mean(material.map((each) => each.perRound));
  const fixed = mean(material.map((each) => each.fixed));
  const costs = {
    minWindows: MIN_WINDOWS,
    perLaunch: fixed,
    scenarios: [
      {
        window: 0,
        windows: 6,
        round: perRound,
        load: 0.97 * perRound,
        responses: null,
        unloaded: 0,
      },
    ],
  };
  const scheduled = scheduleFor(measuringTime, pilot, costs);
  if (!('schedule' in scheduled))
    throw new RangeError(`a measuring time of ${measuringTime} s holds too little`);
  return scheduled.schedule;
}

/**
 * One comparison: launches are drawn from the material until a look is clear or the schedule is done.
 * After the first look, launches have as many rounds as it plans, up to the recorded number.
 *
 * @param shift added to every effect of a metric
 * @param flip whether to turn a launch's effects round at random, which only launches of the same code
 *   allow
 */
export function decide(
  material: readonly Material[],
  planned: Schedule,
  { tolerance, measuringTime, pilot }: Gate,
  random: Random,
  { flip = false, shift = NONE, metrics = metricsOf(material) }: How = {},
): Decided {
  let schedule = planned;
  let seconds = pilot;
  let load = 0;
  let launches = 0;
  const steadyCounts: number[] = [];
  const times = { fixed: [] as number[], perRound: [] as number[] };
  const cells = metrics.map((metric) => ({
    metric,
    tolerance: metric === 'unloaded' ? toleranceFor(UNLOADED, tolerance) : tolerance,
    weight: metric === 'unloaded' ? weightFor(UNLOADED, toleranceFor(UNLOADED, tolerance)) : 1,
    /** By launch. */
    effects: [] as number[],
    rounds: [] as number[][],
  }));
  for (;;) {
    const drawn = material[random.below(material.length)];
    if (!drawn) throw new RangeError('there is no material');
    const sign = flip && random.below(2) === 0 ? -1 : 1;
    const taken = drawn.rounds.slice(0, schedule.rounds);
    const { steady } = drawn;
    steadyCounts.push(steady.length);
    for (const { metric, effects, rounds } of cells) {
      const values = valuesOf([...steady, ...taken], metric).map(
        (value) => sign * value + (shift[metric] ?? 0),
      );
      rounds.push(values);
      effects.push(mean(values));
    }
    launches += 1;
    times.fixed.push(drawn.fixed);
    times.perRound.push(drawn.perRound);
    seconds += drawn.fixed + taken.length * drawn.perRound;
    load += drawn.warmUp + taken.length * drawn.perRound;
    if (!schedule.looks.includes(launches)) continue;
    if (!schedule.isFinal) {
      const perLaunch = mean(times.fixed);
      const soFar = { launches, perLaunch, perRound: mean(times.perRound) };
      schedule = withTimeLeft(schedule, soFar, measuringTime - seconds);
    }
    const { looks, launches: most } = schedule;
    const judgements = judge(cells, { alpha: 0.05, looks: looks.length, launches: most });
    const judged = judgements.map(({ verdict }) => ({ gated: true, verdict }));
    if (isDecided({ cells: judged }) || launches >= most) {
      const verdicts = judgements.map(({ verdict }) => verdict);
      const verdict = verdicts.includes('regression')
        ? 'regression'
        : verdicts.every((each) => each === 'pass')
          ? 'pass'
          : 'inconclusive';
      return { verdict, seconds, load };
    }
    if (!schedule.isFinal) {
      schedule = replan(
        schedule,
        {
          launches,
          perLaunch: mean(material.map((each) => each.fixed)),
          perRound: mean(material.map((each) => each.perRound)),
          steadyRounds: mean(
            cells.map(({ metric }) => (metric === 'unloaded' ? 0 : mean(steadyCounts))),
          ),
          varianceRatios: cells.map(({ rounds }) => {
            const noise = componentsOf(rounds);
            return noise && noise.within > 0 ? noise.between / noise.within : 0;
          }),
        },
        measuringTime - seconds,
      );
    }
  }
}

export interface Share {
  readonly share: number;
  /** The 95 % interval (Wilson 1927). */
  readonly low: number;
  readonly high: number;
}

export function shareOf(count: number, of: number): Share {
  const z = 1.959964;
  const p = count / of;
  const middle = (p + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  return { share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface Operating {
  readonly regression: Share;
  readonly pass: Share;
  readonly inconclusive: Share;
  /** Seconds to a verdict: the mean, and nine of ten are below. */
  readonly seconds: number;
  readonly ninth: number;
  /** Mean seconds under load. */
  readonly load: number;
  /** Regressions that were called within so many seconds. */
  within(seconds: number): Share;
}

/** Results of many simulated comparisons. */
export function operating(
  material: readonly Material[],
  gate: Gate,
  comparisons: number,
  label: string,
  how: How = {},
): Operating {
  const schedule = scheduleOf(material, gate);
  const random = randomFrom('decisions', label, gate.measuringTime, String(gate.tolerance));
  const all = Array.from({ length: comparisons }, () =>
    decide(material, schedule, gate, random, how),
  );
  const share = (verdict: Decided['verdict']) =>
    shareOf(all.filter((each) => each.verdict === verdict).length, comparisons);
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return {
    regression: share('regression'),
    pass: share('pass'),
    inconclusive: share('inconclusive'),
    seconds: mean(times),
    ninth: times[Math.floor(0.9 * times.length)] ?? NaN,
    load: mean(all.map((each) => each.load)),
    within: (limit) => {
      const soon = all.filter((each) => each.verdict === 'regression' && each.seconds <= limit);
      return shareOf(soon.length, comparisons);
    },
  };
}
