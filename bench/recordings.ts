/**
 * The format of recorded runs: one line of JSON per launch, or per pair of runs in sequence. `bench:record`
 * writes it, `bench:decisions` and `bench:warm-up` read it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ARMS } from '../src/model/arm.ts';
import type { Launch, Round, Run } from '../src/model/run.ts';
import type { GateVersion } from './gate-version.ts';

export const RECORDINGS = new URL('recordings/', import.meta.url);

/** The injected slowdowns, as fractions; 0 is the app against itself. */
export const SLOWDOWNS = [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.3] as const;

/** Completed requests, seconds, seconds of CPU time. */
export type Window = readonly [completed: number, duration: number, cpu: number];

/** A window, then shares of a core, then microseconds. */
type RecordedRun = readonly [
  ...Window,
  generatorCpu: number,
  generatorStall: number,
  otherProcesses: number,
  steal: number,
  latencyMean: number,
  latencyP50: number,
  latencyP99: number,
];

export interface RecordedLaunch {
  readonly kind: 'launch';
  /** Of the extra work; 0 if a wait is planted. */
  readonly slowdown: number;
  /** What is planted instead of work, by its name in `planted-waits.ts`. */
  readonly wait?: string;
  readonly index: number;
  /** Minutes since the recording began. */
  readonly at: number;
  /** Of those of `OtherMachine`, from 1; absent for the machine on which the recording began. */
  readonly machine?: number;
  readonly bootedFirst: 'b' | 'c';
  readonly settled: boolean;
  /** In seconds. */
  readonly seconds: readonly [boots: number, warmUp: number, rounds: number, total: number];
  readonly windows: { readonly b: readonly Window[]; readonly c: readonly Window[] };
  readonly rounds: readonly RecordedRound[];
}

/** Two runs and, if the recording has them, the mean latencies of both arms with one connection, in microseconds. */
type RecordedRound = readonly [
  first: 'b' | 'c',
  b: RecordedRun,
  c: RecordedRun,
  unloaded?: readonly [b: number, c: number],
];

/** The result of one plain autocannon run. */
export interface RecordedSequential {
  /** Requests in each second. */
  readonly perSecond: readonly number[];
  readonly requests: { readonly mean: number; readonly stddev: number; readonly total: number };
  readonly throughput: { readonly mean: number; readonly stddev: number };
  readonly latency: { readonly mean: number; readonly stddev: number };
  readonly duration: number;
}

export interface RecordedPair {
  readonly kind: 'sequential';
  readonly slowdown: number;
  readonly index: number;
  readonly at: number;
  /** Seconds, including boots. */
  readonly seconds: number;
  readonly b: RecordedSequential;
  readonly c: RecordedSequential;
}

/** A whole comparison, as a user runs it. */
export interface RecordedGate {
  readonly slowdown: number;
  readonly seed: string;
  readonly outcome: string;
  readonly launches: number;
  /** Measuring time in seconds. */
  readonly seconds: number;
  /** Effects by metric. */
  readonly estimates: Readonly<Record<string, number | null>>;
  /** The code of the gate that measured. */
  readonly gate: GateVersion;
}

/** A machine on which a recording went on: the planted work may cost another share of a request there. */
export interface OtherMachine {
  readonly startedAt: string;
  /** What the work that doubles a request's CPU time on the first machine costs there, relative to it, with its 95% interval. */
  readonly factor: number;
  readonly low: number;
  readonly high: number;
}

export type Recorded = RecordedLaunch | RecordedPair;

/** The recording with today's procedure, of which the page of the evidence speaks. */
export const RECORDED = 'two-cores-node-24';

/** The same procedure beside other work on the same kind of machine. */
export const BUSY = 'two-cores-node-24-busy';

/**
 * An older recording of a noisier machine, with runs that followed each other. Simulated histories and searches have its noise, and
 * the series of `bench:history -- --live` its planted work.
 */
export const EARLIER = 'two-cores';

/** Launches whose candidate waits, recorded apart. */
export const WAITS = 'two-cores-node-24-waits';

/** Plain runs of the rivals that were recorded at another time than the launches. */
const PLAIN_RUNS = 'plain-runs';

export function recordedLaunches(name = RECORDED): RecordedLaunch[] {
  return readRecordings(new URL(`${name}.jsonl`, RECORDINGS)).flatMap((row) =>
    row.kind === 'launch' ? [row] : [],
  );
}

/** The rivals' plain runs, in their order: those of the recording, or else those that were recorded apart. */
export function recordedPlainRuns(name = RECORDED): RecordedPair[] {
  const pairs = readRecordings(new URL(`${recordingOfPlainRuns(name)}.jsonl`, RECORDINGS));
  return pairs
    .flatMap((row) => (row.kind === 'sequential' ? [row] : []))
    .sort((a, b) => a.at - b.at);
}

/** The recording that the plain runs of a recording are in: itself, or that of those recorded apart. */
export function recordingOfPlainRuns(name = RECORDED): string {
  const rows = readRecordings(new URL(`${name}.jsonl`, RECORDINGS));
  return rows.some(({ kind }) => kind === 'sequential') ? name : PLAIN_RUNS;
}

export function readRecordings(file: URL | string): Recorded[] {
  return readLines<Recorded>(file);
}

export function readLines<T>(file: URL | string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** To four significant digits; a run's noise is in the second. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function windowOf(run: Run): Window {
  return [run.completed, rounded(run.duration), rounded(run.cpu ?? 0)];
}

function recordedRun(run: Run): RecordedRun {
  const { interference, latency } = run;
  return [
    ...windowOf(run),
    rounded(run.generatorCpu),
    rounded(run.generatorStall ?? 0),
    rounded(interference?.otherProcesses ?? 0),
    rounded(interference?.steal ?? 0),
    rounded(latency?.mean ?? 0),
    rounded(latency?.p50 ?? 0),
    rounded(latency?.p99 ?? 0),
  ];
}

export function recordedLaunch(launch: Launch, slowdown: number, at: number): RecordedLaunch {
  const { boot, warmUp, load, total } = launch.timings;
  const windows = (arm: 'baseline' | 'candidate') =>
    launch.warmUps.filter((run) => run.arm === arm).map(windowOf);
  const short = { baseline: 'b', candidate: 'c' } as const;
  return {
    kind: 'launch',
    slowdown,
    index: launch.index,
    at: rounded(at),
    bootedFirst: short[launch.bootedFirst],
    settled: launch.stillWarmingUp.length === 0,
    seconds: [
      rounded(boot.baseline + boot.candidate),
      rounded(warmUp),
      rounded(load),
      rounded(total),
    ],
    windows: { b: windows('baseline'), c: windows('candidate') },
    rounds: launch.rounds.map((round: Round): RecordedRound => {
      const { first, baseline, candidate, unloaded } = round;
      const runs = [short[first], recordedRun(baseline), recordedRun(candidate)] as const;
      const alone = ARMS.map((arm) => unloaded?.[arm].latency?.mean ?? 0);
      const [b = 0, c = 0] = alone.map(rounded);
      return b > 0 && c > 0 ? [...runs, [b, c]] : runs;
    }),
  };
}
