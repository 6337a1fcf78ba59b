/**
 * Recorded runs, compact: one line of JSON per launch or per pair of runs in sequence. Written by
 * `bench:record`, read by `bench:decisions`.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Launch, Round, Run } from '../src/model/run.ts';

export const RECORDINGS = new URL('recordings/', import.meta.url);

/** Slowdowns that were injected, as fractions; 0 is the app against itself. */
export const SLOWDOWNS = [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.3] as const;

/** Completed requests, seconds, seconds of CPU time. */
export type Window = readonly [completed: number, duration: number, cpu: number];

/** The same, then shares of a core and microseconds. */
type RecordedRun = readonly [
  ...Window,
  generatorCpu: number,
  generatorStall: number,
  others: number,
  steal: number,
  latencyMean: number,
  latencyP50: number,
  latencyP99: number,
];

export interface RecordedLaunch {
  readonly kind: 'launch';
  readonly slowdown: number;
  readonly index: number;
  /** Minutes since the recording began. */
  readonly at: number;
  readonly bootedFirst: 'b' | 'c';
  readonly settled: boolean;
  /** Seconds: both boots, the warm-up, the rounds, everything. */
  readonly seconds: readonly [boots: number, warmUp: number, rounds: number, total: number];
  readonly windows: { readonly b: readonly Window[]; readonly c: readonly Window[] };
  readonly rounds: readonly (readonly [first: 'b' | 'c', b: RecordedRun, c: RecordedRun])[];
}

/** What autocannon says of one run of its own, as anybody would make it. */
export interface RecordedSequential {
  /** Requests of every second. */
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
  /** Seconds of everything, boots included. */
  readonly seconds: number;
  readonly b: RecordedSequential;
  readonly c: RecordedSequential;
}

/** A whole gate, as a user runs it. */
export interface RecordedGate {
  readonly slowdown: number;
  readonly seed: string;
  readonly outcome: string;
  readonly launches: number;
  /** Seconds of measuring. */
  readonly seconds: number;
  /** Effects by metric. */
  readonly estimates: Readonly<Record<string, number | null>>;
}

export type Recorded = RecordedLaunch | RecordedPair;

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

/** Four digits: a run's noise is in the second. */
function brief(value: number): number {
  return Number(value.toPrecision(4));
}

function windowOf(run: Run): Window {
  return [run.completed, brief(run.duration), brief(run.cpu ?? 0)];
}

function recordedRun(run: Run): RecordedRun {
  const { interference, latency } = run;
  return [
    ...windowOf(run),
    brief(run.generatorCpu),
    brief(run.generatorStall ?? 0),
    brief(interference?.otherProcesses ?? 0),
    brief(interference?.steal ?? 0),
    brief(latency?.mean ?? 0),
    brief(latency?.p50 ?? 0),
    brief(latency?.p99 ?? 0),
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
    at: brief(at),
    bootedFirst: short[launch.bootedFirst],
    settled: launch.stillWarmingUp.length === 0,
    seconds: [brief(boot.baseline + boot.candidate), brief(warmUp), brief(load), brief(total)],
    windows: { b: windows('baseline'), c: windows('candidate') },
    rounds: launch.rounds.map((round: Round) => [
      short[round.first],
      recordedRun(round.baseline),
      recordedRun(round.candidate),
    ]),
  };
}
