/**
 * A launch that records: the same boots and warm-ups as in other launches, with one kind of recording on all the time, so
 * that code is compiled under the same conditions in both arms. Its runs are no part of any effect.
 */
import { sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { ProcessCalls } from '../model/call-counts.ts';
import type { ProcessHeap } from '../model/heap.ts';
import type { ProcessProfile } from '../model/profile.ts';
import type { Run } from '../model/run.ts';
import type { ProcessTrace, WireTrace } from '../model/trace.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { Generator, LaunchName, Load, Recording } from '../ports/ports.ts';
import type { MeasuringContext } from './context.ts';
import { LaunchApps } from './boot-and-stop.ts';
import { luckFor } from './launch.ts';
import { emptyRecord, type Visit, type Workload } from './running-launch.ts';
import { STRATEGY_STEPS } from './strategies.ts';

/** What one run recorded in each of the app's processes, over a known number of requests. */
export interface RecordedRun<P> {
  readonly arm: Arm;
  readonly scenario: string;
  /** Requests that were answered. */
  readonly requests: number;
  /** Seconds of CPU time of the whole process tree; null where it cannot be read. */
  readonly cpu: number | null;
  /** Empty if a process did not deliver. */
  readonly processes: readonly P[];
}

export type ProfiledRun = RecordedRun<ProcessProfile>;
export type TracedRun = RecordedRun<ProcessTrace>;
export type CountedRun = RecordedRun<ProcessCalls>;

/** A workload with the load of its profiled run: as many requests for either arm. */
export interface ProfiledWorkload extends Workload {
  readonly profile: Load;
}

type RunArguments = Parameters<Generator['run']>;

interface Recorder<P> {
  readonly recording: Recording;
  readonly record: (
    generator: Generator,
    visit: RunArguments,
  ) => Promise<{ readonly run: Run; readonly processes: readonly P[] }>;
}

const PROFILER: Recorder<ProcessProfile> = {
  recording: 'profile',
  record: (generator, visit) => generator.profile(...visit),
};

const TRACER: Recorder<ProcessTrace> = {
  recording: 'trace',
  record: (generator, visit) => generator.trace(...visit),
};

/** Of failed requests, as a share of the answered ones: fewer change no count noticeably. */
const MAX_FAILED = 0.01;

const COUNTER: Recorder<ProcessCalls> = {
  recording: 'count',
  record: async (generator, visit) => {
    const { run, processes } = await generator.count(...visit);
    // Work for requests that failed would count as work for the others.
    const failed = sum([0, ...Object.values(run.failures)]);
    return { run, processes: failed > MAX_FAILED * run.completed ? [] : processes };
  },
};

const HEAP_SAMPLER: Recorder<ProcessHeap> = {
  recording: 'heap',
  record: (generator, visit) => generator.sampleHeap(...visit),
};

const RELAYS: Recorder<WireTrace> = {
  recording: 'wire',
  record: async (generator, visit) => {
    const [, { wire }] = visit;
    wire?.begin();
    const run = await generator.run(...visit);
    return { run, processes: wire === null ? [] : [wire.end(run)] };
  },
};

export type RecordedLaunch = [
  context: MeasuringContext,
  order: LaunchOrder,
  workloads: readonly ProfiledWorkload[],
  maxWindows: number,
  name: LaunchName,
];

/** Warms up each scenario, then makes one profiled run of each arm. Its windows are those of a warm-up, per arm. */
export async function profileLaunch(...launch: RecordedLaunch): Promise<ProfiledRun[]> {
  return await recordLaunch(PROFILER, ...launch);
}

/** The same with a traced run. */
export async function traceLaunch(...launch: RecordedLaunch): Promise<TracedRun[]> {
  return await recordLaunch(TRACER, ...launch);
}

/** The same with a run whose calls of functions are counted. */
export async function countLaunch(...launch: RecordedLaunch): Promise<CountedRun[]> {
  return await recordLaunch(COUNTER, ...launch);
}

/** The same with a run after which the heap is looked at. */
export async function sampleHeapLaunch(
  ...launch: RecordedLaunch
): Promise<RecordedRun<ProcessHeap>[]> {
  return await recordLaunch(HEAP_SAMPLER, ...launch);
}

/** The same with a run whose queries are seen on the app's connections to its services. */
export async function relayLaunch(...launch: RecordedLaunch): Promise<RecordedRun<WireTrace>[]> {
  return await recordLaunch(RELAYS, ...launch);
}

async function recordLaunch<P>(
  recorder: Recorder<P>,
  ...[context, order, workloads, maxWindows, name]: RecordedLaunch
): Promise<RecordedRun<P>[]> {
  const { bootedFirst } = order;
  const scenarios = workloads.map(({ scenario }) => scenario);
  await using apps = new LaunchApps(context, {
    launch: name,
    luck: luckFor(order, workloads),
    scenarios,
    recording: recorder.recording,
  });
  const visits = order.visits.flatMap(({ scenario: visited, warmedFirst }): Visit[] => {
    const workload = workloads.find(({ scenario }) => scenario.name === visited);
    if (!workload) return [];
    const run = workload.profile;
    return [{ ...workload, run, unloaded: null, warmedFirst, firstArms: [warmedFirst] }];
  });
  const runs: RecordedRun<P>[] = [];
  await STRATEGY_STEPS[context.strategy].measure(bootedFirst, visits, {
    context,
    apps,
    roundGenerator: recordingGenerator(context.generator, recorder, runs),
    record: emptyRecord(),
    maxWindows,
    onRound: () => {},
  });
  return runs;
}

/** Records every run that it makes, and adds it to `runs`. */
function recordingGenerator<P>(
  generator: Generator,
  { record }: Recorder<P>,
  runs: RecordedRun<P>[],
): Generator {
  return {
    run: async (...visit) => {
      const { run, processes } = await record(generator, visit);
      const { arm, scenario, completed: requests, cpu } = run;
      runs.push({ arm, scenario, requests, cpu, processes });
      return run;
    },
    interleave: (...visit) => generator.interleave(...visit),
    profile: (...visit) => generator.profile(...visit),
    trace: (...visit) => generator.trace(...visit),
    count: (...visit) => generator.count(...visit),
    sampleHeap: (...visit) => generator.sampleHeap(...visit),
    setUp: (...visit) => generator.setUp(...visit),
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose](),
  };
}
