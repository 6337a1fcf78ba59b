/**
 * Records real runs of this machine for `bench:decisions`. It makes launches of cannongate's procedure on an
 * app against itself and against copies with a known amount of extra work per request. It also makes the
 * rivals' runs: 10 s on each side, one after the other, each on a fresh boot. The order is random, so that all
 * kinds see the same machine. An interrupted recording continues where it stopped.
 *
 * First it calibrates the extra work, from CPU time per request with and without a large amount of it. On another machine of the
 * same kind go on with `--new-machine`, which calibrates again: the work may cost another share there.
 *
 * `--waits 60` records launches whose candidate waits (planted-waits.ts) in a recording of its own, and nothing else.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine } from '../src/adapters/process/machine.ts';
import { defaultGates } from '../src/config/gated-metrics.ts';
import { effectsOf } from '../src/stats/effects.ts';
import { interval, summarise } from '../src/stats/student.ts';
import { measureLaunch } from '../src/measure/launch.ts';
import type { Workload } from '../src/measure/running-launch.ts';
import { NO_LUCK } from '../src/model/luck.ts';
import { metricNamed } from '../src/model/metric.ts';
import type { Launch } from '../src/model/run.ts';
import { orderOfLaunch } from '../src/plan/order.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { MAX_WINDOWS } from '../src/plan/warm-up-length.ts';
import {
  Copies,
  type ExtraWork,
  openBench,
  pilotedWorkload,
  recordedDoubling,
  SEARCH,
  SEARCH_PATH,
  type Bench,
} from './copies.ts';
import { gateVersion, type GateVersion } from './gate-version.ts';
import { RECORDED_WAITS, waitingServer } from './planted-waits.ts';
import {
  readRecordings,
  recordedLaunch,
  RECORDED,
  RECORDINGS,
  SLOWDOWNS,
  WAITS,
  type OtherMachine,
  type RecordedPair,
  type RecordedSequential,
} from './recordings.ts';
import { plainApp } from './scenario.ts';
import { ask, evaluated } from './side-by-side.ts';

const ROUNDS = 4;
/** Any will do: what is gated by default decides what a launch consists of, and not how it is judged. */
const TOLERANCE = 0.03;
const CALIBRATION_LAUNCHES = 24;
/** Slowdowns near the tolerances that `bench:decisions` tries: their power depends on the noise the most. */
const NEAR_TOLERANCE: readonly number[] = [0.03, 0.05];
/** Seconds of a rival's run: the default of autocannon and of the tools built on it. */
const SEQUENTIAL = 10;

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    seed: { type: 'string', default: 'record' },
    same: { type: 'string', default: '300' },
    near: { type: 'string', default: '160' },
    slower: { type: 'string', default: '60' },
    'new-machine': { type: 'boolean', default: false },
    'sequential-same': { type: 'string', default: '40' },
    'sequential-slower': { type: 'string', default: '20' },
    /** Launches of each kind of wait. */
    waits: { type: 'string', default: '0' },
  },
});

const WAITING_LAUNCHES = Number(values.waits);
if (!Number.isSafeInteger(WAITING_LAUNCHES) || WAITING_LAUNCHES < 0) {
  throw new Error(
    `--waits is ${values.waits}: give the number of launches of each kind, such as 60`,
  );
}
if (WAITING_LAUNCHES > 0 && values['new-machine']) {
  throw new Error('waits are not calibrated: leave out --new-machine');
}
const NAME = values.name ?? (WAITING_LAUNCHES > 0 ? WAITS : RECORDED);
const FILE = fileURLToPath(new URL(`${NAME}.jsonl`, RECORDINGS));
const ABOUT = fileURLToPath(new URL(`${NAME}.about.json`, RECORDINGS));

/** A plain autocannon run that also reports the requests of each second. */
const RIVAL = `
const autocannon = require(${JSON.stringify(fileURLToPath(import.meta.resolve('autocannon')))});
process.on('message', async (options) => {
  const perSecond = [];
  const running = autocannon(options);
  running.on('tick', ({ counter }) => perSecond.push(counter));
  const { requests, throughput, latency, duration } = await running;
  const spread = ({ mean, stddev }) => ({ mean, stddev });
  process.send({
    perSecond,
    requests: { ...spread(requests), total: requests.total },
    throughput: spread(throughput),
    latency: spread(latency),
    duration,
  });
});`;

interface Job {
  readonly kind: 'launch' | 'sequential';
  readonly slowdown: number;
  readonly index: number;
}

const keyOf = ({ kind, slowdown, index }: Job) => `${kind} ${slowdown} ${index}`;

function jobs(): Job[] {
  const several = (kind: Job['kind'], slowdown: number, count: number) =>
    Array.from({ length: count }, (_, index): Job => ({ kind, slowdown, index }));
  const launchesAt = (slowdown: number) => {
    if (slowdown === 0) return values.same;
    return NEAR_TOLERANCE.includes(slowdown) ? values.near : values.slower;
  };
  const all = [
    ...SLOWDOWNS.flatMap((slowdown) => several('launch', slowdown, Number(launchesAt(slowdown)))),
    ...several('sequential', 0, Number(values['sequential-same'])),
    ...[0.05, 0.1, 0.3].flatMap((slowdown) =>
      several('sequential', slowdown, Number(values['sequential-slower'])),
    ),
  ];
  return shuffled(all, randomFrom(values.seed, 'jobs'));
}

/** The names of the copies that are the arms. */
interface Copied {
  readonly baseline: string;
  readonly candidate: string;
}

class Recorder {
  readonly #copies: Copies;
  readonly #bench: Bench;
  readonly #baseline: string;
  /** A copy of the baseline. */
  readonly #twin: string;
  /** The slower copy, by slowdown. */
  readonly #candidates = new Map<number, string>();
  /** Found before the first launch: one for all slowdowns, and one for each kind of wait. */
  readonly #workloads = new Map<string, Workload>();

  constructor(copies: Copies, bench: Bench) {
    this.#copies = copies;
    this.#bench = bench;
    this.#baseline = copies.add(0);
    this.#twin = copies.add(0);
  }

  launch({ slowdown, index }: Job, candidate: string): Promise<Launch> {
    const arms = { baseline: this.#baseline, candidate };
    // The pilot loads the app and its twin, so that all slowdowns get the same loads.
    const piloted = { baseline: this.#baseline, candidate: this.#twin };
    return this.#measure('slowdowns', `${values.seed} ${slowdown}`, index, arms, piloted);
  }

  /** The pilot loads both arms, as in a gate. */
  waitingLaunch(wait: string, index: number, arms: Copied): Promise<Launch> {
    return this.#measure(wait, `${values.seed} ${wait}`, index, arms, arms);
  }

  async #measure(
    what: string,
    label: string,
    index: number,
    arms: Copied,
    piloted: Copied,
  ): Promise<Launch> {
    const { ports, generator } = this.#bench;
    const order = orderOfLaunch(label, index, [SEARCH.name], ROUNDS);
    this.#copies.move(order.pathExtra);
    const app = plainApp('node server.js');
    const context = {
      app,
      ports,
      generator,
      directories: this.#directories(arms),
      strategy: 'side-by-side',
      runDuration: 'auto',
    } as const;
    const workload =
      this.#workloads.get(what) ??
      (await pilotedWorkload(
        { ...context, directories: this.#directories(piloted) },
        defaultGates('closed', TOLERANCE, SEARCH.connections),
      ));
    this.#workloads.set(what, workload);
    const launches: Launch[] = [];
    await measureLaunch(context, order, [workload], {
      name: index + 1,
      maxWindows: MAX_WINDOWS,
      onRound: () => {},
      onLaunch: (launch) => launches.push(launch),
    });
    const [launch] = launches;
    if (!launch) throw new Error('measureLaunch returned no launch');
    return launch;
  }

  #directories({ baseline, candidate }: Copied) {
    const pathOf = (name: string) => this.#copies.pathOf(name);
    return { baseline: pathOf(baseline), candidate: pathOf(candidate) };
  }

  /**
   * How many iterations double a request's CPU time, with a 95% interval of the true factor: a first guess,
   * corrected, then measured.
   */
  async calibrate(): Promise<About['calibration']> {
    const copy = this.#copies.add(0);
    const costOf = async (iterations: number, launches: number) => {
      this.#copies.change(copy, iterations);
      const made: Launch[] = [];
      for (let index = 0; index < launches; index++) {
        made.push(await this.launch({ kind: 'launch', slowdown: iterations, index }, copy));
      }
      const { effects } = effectsOf(made, SEARCH.name, metricNamed('cpu'));
      return effects;
    };
    // Products that are looked at: a request looks at 1,500, and has other work.
    const guess = 4000;
    const [first] = await costOf(guess, 1);
    const near = Math.round(guess / Math.expm1(first ?? 0));
    const summary = summarise(await costOf(near, CALIBRATION_LAUNCHES));
    if (!summary) throw new Error('calibration failed: no effect could be computed');
    const { low, high } = interval(summary, 0.95);
    const share = Math.expm1(summary.mean);
    return {
      work: 'search',
      iterations: Math.round(near / share),
      low: Math.expm1(low) / share,
      high: Math.expm1(high) / share,
    };
  }

  build(perRequest: number): void {
    for (const slowdown of SLOWDOWNS) {
      this.#candidates.set(slowdown, this.#copies.add(Math.round(slowdown * perRequest)));
    }
  }

  candidateOf({ slowdown }: Job): string {
    const candidate = this.#candidates.get(slowdown);
    if (candidate === undefined)
      throw new RangeError(`there is no copy with a slowdown of ${slowdown}`);
    return candidate;
  }

  /** Always the baseline first, as the rivals do. */
  async sequential(job: Job, at: number): Promise<RecordedPair> {
    const { bare } = this.#bench;
    const started = performance.now();
    await using rival = await evaluated(RIVAL);
    const arms = { baseline: this.#baseline, candidate: this.candidateOf(job) };
    const directories = this.#directories(arms);
    const run = async (arm: 'baseline' | 'candidate') => {
      await using app = await bare.boot(arm, directories[arm], [SEARCH], NO_LUCK);
      const url = new URL(SEARCH_PATH, app.url).href;
      const options = { url, connections: SEARCH.connections, duration: SEQUENTIAL };
      return await ask<RecordedSequential>(rival.child, options);
    };
    const b = await run('baseline');
    const c = await run('candidate');
    const { slowdown, index } = job;
    const seconds = Math.round((performance.now() - started) / 10) / 100;
    return { kind: 'sequential', slowdown, index, at, seconds, b, c };
  }
}

interface About {
  readonly seed: string;
  /** The code of the gate that measured. */
  readonly gate: GateVersion;
  readonly rounds: number;
  /** Iterations that double a request's CPU time, and the interval of the true factor. */
  readonly calibration: {
    /** What is planted; absent in recordings that have arithmetic. */
    readonly work?: ExtraWork;
    readonly iterations: number;
    readonly low: number;
    readonly high: number;
  };
  readonly otherMachines?: readonly OtherMachine[];
  readonly startedAt: string;
  readonly environment: Awaited<ReturnType<typeof describeMachine>>;
}

/** Calibrates once more, for a recording that goes on elsewhere: also on the same kind of machine the work may cost another share. */
async function goOn(begun: About, recorder: Recorder): Promise<About> {
  if (!values['new-machine']) return begun;
  const startedAt = new Date().toISOString();
  const { iterations, low, high } = await recorder.calibrate();
  const factor = begun.calibration.iterations / iterations;
  const other: OtherMachine = { startedAt, factor, low: low * factor, high: high * factor };
  const made = { ...begun, otherMachines: [...(begun.otherMachines ?? []), other] };
  writeFileSync(ABOUT, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

async function about(recorder: Recorder): Promise<About> {
  if (existsSync(ABOUT)) {
    return await goOn(JSON.parse(readFileSync(ABOUT, 'utf8')) as About, recorder);
  }
  const environment = await describeMachine(process.env, null);
  const calibration = await recorder.calibrate();
  const startedAt = new Date().toISOString();
  const { seed } = values;
  const gate = gateVersion();
  const made = { seed, gate, rounds: ROUNDS, calibration, startedAt, environment };
  writeFileSync(ABOUT, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

/** Launches of each kind of wait, in a random order; goes on where it was. */
async function recordWaits(): Promise<void> {
  using copies = new Copies();
  await using bench = await openBench(copies);
  const recorder = new Recorder(copies, bench);
  const copyOf = (code: string) => {
    const copy = copies.add(0);
    copies.serve(copy, waitingServer(code));
    return copy;
  };
  const kinds = RECORDED_WAITS.map(({ name, baseline, candidate }) => ({
    name,
    arms: { baseline: copyOf(baseline), candidate: copyOf(candidate) },
  }));
  if (!existsSync(ABOUT)) {
    const environment = await describeMachine(process.env, null);
    const begun = { seed: values.seed, gate: gateVersion(), rounds: ROUNDS };
    const made = { ...begun, startedAt: new Date().toISOString(), environment };
    writeFileSync(ABOUT, `${JSON.stringify(made, null, 2)}\n`);
  }
  const { startedAt } = JSON.parse(readFileSync(ABOUT, 'utf8')) as Pick<About, 'startedAt'>;
  const done = new Set(
    readRecordings(FILE).map((row) => (row.kind === 'launch' ? `${row.wait} ${row.index}` : '')),
  );
  const all = shuffled(
    kinds.flatMap((kind) =>
      Array.from({ length: WAITING_LAUNCHES }, (_, index) => ({ ...kind, index })),
    ),
    randomFrom(values.seed, 'waits'),
  );
  for (const [i, { name, arms, index }] of all.entries()) {
    if (done.has(`${name} ${index}`)) continue;
    const at = minutesSince(startedAt);
    const launch = recordedLaunch(await recorder.waitingLaunch(name, index, arms), 0, at);
    appendFileSync(FILE, `${JSON.stringify({ ...launch, wait: name })}\n`);
    process.stderr.write(`\r${i + 1} of ${all.length}: ${name} ${index}        `);
  }
  process.stderr.write('\n');
}

function minutesSince(startedAt: string): number {
  return Math.round((Date.now() - Date.parse(startedAt)) / 600) / 100;
}

async function main(): Promise<void> {
  mkdirSync(RECORDINGS, { recursive: true });
  if (WAITING_LAUNCHES > 0) {
    await recordWaits();
    return;
  }
  // An interrupted recording goes on with the work that it began with.
  const work = existsSync(ABOUT) ? recordedDoubling(NAME).work : 'search';
  using copies = new Copies(work);
  await using bench = await openBench(copies);
  const recorder = new Recorder(copies, bench);
  const { calibration, startedAt, otherMachines = [] } = await about(recorder);
  const machine = otherMachines.length;
  recorder.build(calibration.iterations);
  const done = new Set(readRecordings(FILE).map(keyOf));
  const all = jobs();
  for (const [i, job] of all.entries()) {
    if (done.has(keyOf(job))) continue;
    const at = minutesSince(startedAt);
    const row =
      job.kind === 'sequential'
        ? await recorder.sequential(job, at)
        : recordedLaunch(await recorder.launch(job, recorder.candidateOf(job)), job.slowdown, at);
    const named = row.kind === 'launch' && machine > 0 ? { ...row, machine } : row;
    appendFileSync(FILE, `${JSON.stringify(named)}\n`);
    process.stderr.write(`\r${i + 1} of ${all.length}: ${keyOf(job)}        `);
  }
  process.stderr.write('\n');
}

await main();
