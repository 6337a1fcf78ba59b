/**
 * The launches of an explanation: profiles of V8, traces of what requests wait for, counts of calls, sampled heaps, and queries seen on
 * connections. Each boots both arms again under the load of the comparison. What they mean is said in profile/.
 */
import { blockingRatio, callTree } from '../profile/call-tree.ts';
import { callsPerRequest, type CountedLaunch } from '../profile/explain-calls.ts';
import type { HeapLaunch } from '../profile/explain-leaks.ts';
import type { LaunchTrees } from '../profile/explain-scenario.ts';
import { slowestShare } from '../profile/explain-slowest.ts';
import type { TracedLaunch } from '../profile/explain-waits.ts';
import { heapTree } from '../profile/heap-tree.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { Plan } from './launch-loop.ts';
import { directoriesOf, type MeasuringContext } from '../measure/context.ts';
import {
  countLaunch,
  profileLaunch,
  relayLaunch,
  sampleHeapLaunch,
  traceLaunch,
  type ProfiledRun,
  type ProfiledWorkload,
  type RecordedLaunch,
  type RecordedRun,
} from '../measure/profile-launch.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { ProcessHeap } from '../model/heap.ts';
import { NOT_NODE, type CallFrame } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { framesOf } from '../model/trace-frames.ts';
import { countedLaunches, type Round } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import type { ProcessTrace, WireTrace } from '../model/trace.ts';
import { orderOfLaunch } from '../plan/order.ts';
import {
  countedLoad,
  mayProfileAnother,
  mayTraceAnother,
  MAX_PROFILED_LAUNCHES,
  MAX_PROFILED_WINDOWS,
  MAX_TRACED_WINDOWS,
  profileLoad,
  tracedLoad,
} from '../plan/profiled-launches.ts';
import type { ComparisonPorts, Load, Sources } from '../ports/ports.ts';
import type { ComparisonRecord } from './comparison-record.ts';
import { ProfiledCode } from './profiled-code.ts';

/**
 * Launches in a row, from the first, that may record nothing of any scenario before no further one is made. A single one may
 * only have been late: a machine held a process up. One is enough if the measured runs of a side had no runtime metrics: that side is not
 * Node.js. If neither side's had any, no profile is tried.
 */
const EMPTY_LAUNCHES = { ofNode: 2, ofOthers: 1 };

/** The number of rounds must be even. A profiled launch makes one run per arm, whatever the rounds. */
const ROUNDS = 2;

/** The comparison whose regressions are explained. Its launches are over. */
export interface FinishedComparison {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly ports: ComparisonPorts;
  readonly record: ComparisonRecord;
  /** Of the report. */
  readonly cells: readonly Cell[];
  readonly budgets: Report['budgets'];
}

export interface Profiles {
  /** Call trees of each profiled launch, by scenario. */
  readonly trees: ReadonlyMap<string, LaunchTrees[]>;
  /** Why a scenario has no trees, or too few. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly code: ProfiledCode;
}

interface ProfiledApp extends Profiles {
  /** Whether a launch failed: then no trees do not mean that the app is written in another language. */
  readonly hasFailed: boolean;
}

/**
 * @param apps number of apps that share the time
 * @param isEnough whether the profiles so far name the cause so clearly that no further launch is needed
 */
export async function profileApp(
  context: MeasuringContext,
  names: readonly string[],
  apps: number,
  { settings, plan, ports, record }: FinishedComparison,
  isEnough: (profiles: Profiles) => boolean,
): Promise<ProfiledApp> {
  const { workspace, clock } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record });
  const trees = new Map<string, LaunchTrees[]>(names.map((name) => [name, []]));
  const reasons = new Map<string, string>();
  const code = new ProfiledCode();
  let hasFailed = false;
  if (names.length === 0) return { trees, reasons, hasFailed, code };
  if (!hasSomeRuntime(names, record)) {
    for (const name of names) reasons.set(name, NOT_NODE);
    return { trees, reasons, hasFailed, code };
  }
  const maxWindows = Math.min(plan.schedule.maxWindows, MAX_PROFILED_WINDOWS);
  const isNode = hasRuntime(names, record);
  const mayBeEmpty = EMPTY_LAUNCHES[isNode ? 'ofNode' : 'ofOthers'];
  const started = clock.now();
  for (let done = 0; mayProfileAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} explain`, done, names, ROUNDS);
    if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
    const moved = { ...context, directories: directoriesOf(workspace, app) };
    const launch = `explain-${done + 1}` as const;
    const runs = await profileLaunch(moved, order, workloads, maxWindows, launch).catch(
      measurementError,
    );
    if (runs instanceof MeasurementError) {
      for (const name of names) reasons.set(name, runs.message);
      hasFailed = true;
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: '.' });
    const sources = {
      baseline: ports.sourcesIn(roots.baseline),
      candidate: ports.sourcesIn(roots.candidate),
    };
    code.beginLaunch(sources);
    for (const name of names) {
      const ofScenario = runs.filter(({ scenario }) => scenario === name);
      const baseline = completeRun(ofScenario, 'baseline');
      const candidate = completeRun(ofScenario, 'candidate');
      if (baseline && candidate) {
        const launchTrees = {
          baseline: treeOf(baseline, sources.baseline),
          candidate: treeOf(candidate, sources.candidate),
        };
        trees.get(name)?.push(launchTrees);
        // The checkouts move before the next launch, which may have no sample of a package.
        for (const arm of ARMS) code.remember(arm, launchTrees[arm].tree);
      } else {
        const incomplete = baseline ? 'candidate' : 'baseline';
        const why = isNode
          ? 'one of its processes did not report'
          : 'none of its processes runs Node.js, or one did not report';
        reasons.set(name, `there is no complete profile of the ${incomplete}: ${why}`);
      }
    }
    for (const arm of ARMS) sources[arm].release();
    ports.progress({ kind: 'profiled', launch: done + 1, launches: MAX_PROFILED_LAUNCHES });
    if (done + 1 >= mayBeEmpty && names.every((name) => trees.get(name)?.length === 0)) break;
    if (isEnough({ trees, reasons, code })) break;
  }
  return { trees, reasons, hasFailed, code };
}

/** What is recorded of an arm's processes in launches of its own. */
interface AppRecorder<P, S> {
  /** Of the launches. */
  readonly name: 'trace' | 'heap' | 'wire';
  readonly record: (...launch: RecordedLaunch) => Promise<RecordedRun<P>[]>;
  /** What one run of an arm says; null if nothing. The checkouts move before the next launch. */
  readonly read: (run: RecordedRun<P>, sources: Sources) => S | null;
  /** Why a scenario has none. */
  readonly missing: (arm: Arm) => string;
  /** Per arm, of a warm-up. */
  readonly maxWindows: number;
  /** The load of a recorded run of a scenario; that of a profiled one by default. */
  readonly load?: (workload: ProfiledWorkload, cells: readonly Cell[]) => Load;
}

export const TRACER: AppRecorder<ProcessTrace, TracedLaunch[Arm]> = {
  name: 'trace',
  record: traceLaunch,
  read: ({ processes }, sources) => {
    if (!processes.some(({ requests }) => requests > 0)) return null;
    for (const { maps } of processes) sources.adopt(maps);
    const located = new Map(
      framesOf(processes).map((frame) => [frame, sources.locate(frame, true)] as const),
    );
    return { processes, locate: (frame: CallFrame) => located.get(frame) ?? null };
  },
  missing: (arm) => `no request of the ${arm} could be traced`,
  maxWindows: MAX_TRACED_WINDOWS,
  load: ({ scenario, profile }, cells) =>
    tracedLoad(scenario, profile, slowestShare(cells, scenario.name) !== null),
};

export const HEAP_SAMPLER: AppRecorder<ProcessHeap, HeapLaunch[Arm]> = {
  name: 'heap',
  record: sampleHeapLaunch,
  read: ({ processes, requests }, sources) => {
    for (const { maps } of processes) sources.adopt(maps);
    return heapTree(processes, requests, sources);
  },
  missing: (arm) =>
    `the memory of the ${arm} could not be sampled: none of its processes runs Node.js with an inspector, or one did not report`,
  maxWindows: MAX_PROFILED_WINDOWS,
};

function wireRecorder(variables: readonly string[]): AppRecorder<WireTrace, TracedLaunch[Arm]> {
  return {
    name: 'wire',
    record: relayLaunch,
    read: ({ processes }) => ({
      processes,
      locate: () => null,
      wire: { variables, unread: processes.flatMap(({ unread }) => unread) },
    }),
    missing: (arm) =>
      `none of its processes runs Node.js, and no query of the ${arm} could be seen: no service listens at the address in ${variables.join(', ')}, or no request was answered`,
    maxWindows: MAX_PROFILED_WINDOWS,
  };
}

/**
 * Of an app that cannot be traced from inside.
 *
 * @param reasons why it cannot, by scenario
 */
export async function recordQueries(
  context: MeasuringContext,
  names: readonly string[],
  apps: number,
  comparison: FinishedComparison,
  reasons: ReadonlyMap<string, string>,
): Promise<Recorded<TracedLaunch[]>> {
  const variables = context.ports.apps.relayable;
  if (variables.length > 0) {
    return await recordApp(wireRecorder(variables), context, names, apps, comparison);
  }
  const unseen =
    'its queries were not read, since no variable under env has the address of a PostgreSQL or Redis on this machine';
  const unknown = new Map([...reasons].map(([name, reason]) => [name, `${reason}; ${unseen}`]));
  return { launches: new Map(), reasons: unknown };
}

/** What launches of one kind have recorded of an app. */
export interface Recorded<T> {
  /** By scenario. */
  readonly launches: ReadonlyMap<string, T>;
  /** Why a scenario has none. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Without one kind of recording there is still an explanation, so only an interruption is thrown. @param names of scenarios */
export async function orSayWhyNot<T>(
  names: readonly string[],
  { ports: { signal } }: FinishedComparison,
  record: () => Promise<Recorded<T>>,
): Promise<Recorded<T>> {
  if (names.length === 0) return { launches: new Map(), reasons: new Map() };
  try {
    return await record();
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { launches: new Map(), reasons: new Map(names.map((name) => [name, reason])) };
  }
}

/**
 * @param apps number of apps that share the time
 * @param isEnough whether a launch shows so much of a scenario that no further one is needed; by default none does
 */
export async function recordApp<P, S>(
  {
    name: kind,
    record: recordLaunch,
    read,
    missing,
    maxWindows: mostWindows,
    load = ({ profile }) => profile,
  }: AppRecorder<P, S>,
  context: MeasuringContext,
  names: readonly string[],
  apps: number,
  { settings, plan, ports, record, cells }: FinishedComparison,
  isEnough: (name: string, launch: Record<Arm, S>) => boolean = () => false,
): Promise<Recorded<Record<Arm, S>[]>> {
  const { workspace, clock } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record }).map((workload) => ({
    ...workload,
    profile: load(workload, cells),
  }));
  const launches = new Map<string, Record<Arm, S>[]>(names.map((name) => [name, []]));
  const reasons = new Map<string, string>();
  const maxWindows = Math.min(plan.schedule.maxWindows, mostWindows);
  const mayBeEmpty = EMPTY_LAUNCHES[hasRuntime(names, record) ? 'ofNode' : 'ofOthers'];
  const started = clock.now();
  for (let done = 0; mayTraceAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} ${kind}`, done, names, ROUNDS);
    if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
    const moved = { ...context, directories: directoriesOf(workspace, app) };
    const launch = `${kind}-${done + 1}` as const;
    const runs = await recordLaunch(moved, order, workloads, maxWindows, launch).catch(
      measurementError,
    );
    if (runs instanceof MeasurementError) {
      for (const name of names) reasons.set(name, runs.message);
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: '.' });
    for (const name of names) {
      const ofScenario = runs.filter(({ scenario }) => scenario === name);
      const sideOf = (arm: Arm) => {
        const run = completeRun(ofScenario, arm);
        if (run === null) return null;
        const sources = ports.sourcesIn(roots[arm]);
        const side = read(run, sources);
        sources.release();
        return side;
      };
      const [baseline, candidate] = [sideOf('baseline'), sideOf('candidate')];
      if (baseline !== null && candidate !== null) {
        launches.get(name)?.push({ baseline, candidate });
      } else reasons.set(name, missing(baseline === null ? 'baseline' : 'candidate'));
    }
    if (done + 1 >= mayBeEmpty && names.every((name) => launches.get(name)?.length === 0)) break;
    if (names.every((name) => launches.get(name)?.some((each) => isEnough(name, each)))) break;
  }
  return { launches, reasons };
}

/** Counts of one launch. */
export async function countApp(
  context: MeasuringContext,
  names: readonly string[],
  { settings, plan, ports, record }: FinishedComparison,
): Promise<Recorded<CountedLaunch>> {
  const { workspace } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record }).map((workload) => ({
    ...workload,
    profile: countedLoad(workload.scenario, workload.profile),
  }));
  const maxWindows = Math.min(plan.schedule.maxWindows, MAX_TRACED_WINDOWS);
  const order = orderOfLaunch(`${settings.seed} count`, 0, names, ROUNDS);
  if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
  const moved = { ...context, directories: directoriesOf(workspace, app) };
  const runs = await countLaunch(moved, order, workloads, maxWindows, 'count-1');
  const roots = directoriesOf(workspace, { ...app, workingDirectory: '.' });
  const launches = new Map<string, CountedLaunch>();
  const reasons = new Map<string, string>();
  for (const name of names) {
    const ofScenario = runs.filter(({ scenario }) => scenario === name);
    const [baseline, candidate] = ARMS.map((arm) => {
      const run = completeRun(ofScenario, arm);
      if (run === null) return null;
      const sources = ports.sourcesIn(roots[arm]);
      for (const { maps } of run.processes) sources.adopt(maps);
      const calls = callsPerRequest(run.processes, run.requests, (frame) => sources.locate(frame));
      sources.release();
      return calls;
    });
    if (baseline && candidate) launches.set(name, { baseline, candidate });
    else {
      const missing = baseline ? 'candidate' : 'baseline';
      reasons.set(
        name,
        `there is no complete count of the ${missing} (its Node.js cannot count, a process did not report, or requests failed)`,
      );
    }
  }
  return { launches, reasons };
}

function workloadsOf(
  names: readonly string[],
  { settings, plan, record }: Pick<FinishedComparison, 'settings' | 'plan' | 'record'>,
): ProfiledWorkload[] {
  return plan.workloads
    .filter(({ scenario }) => names.includes(scenario.name))
    .map((workload) => {
      const rounds = roundsOf(workload.scenario.name, record);
      return { ...workload, profile: profileLoad(workload, rounds, settings.runDuration) };
    });
}

/**
 * The recorded run of an arm; null when any of its processes did not deliver: counting that process as
 * zero would make its requests look free.
 */
function completeRun<P>(runs: readonly RecordedRun<P>[], arm: Arm): RecordedRun<P> | null {
  const run = runs.find((each) => each.arm === arm);
  return run !== undefined && run.requests > 0 && run.processes.length > 0 ? run : null;
}

function measurementError(error: unknown): MeasurementError {
  if (error instanceof MeasurementError) return error;
  throw error;
}

function treeOf({ requests, processes, cpu }: ProfiledRun, sources: Sources): LaunchTrees[Arm] {
  for (const { maps } of processes) sources.adopt(maps);
  const tree = callTree(processes, requests, sources, cpu === null ? null : 1e6 * cpu);
  return { tree, requests, blockingRatio: blockingRatio(processes) };
}

export function roundsOf(name: string, { launches }: ComparisonRecord): Round[] {
  return countedLaunches(launches)
    .flatMap(({ rounds }) => rounds)
    .filter(({ scenario }) => scenario === name);
}

/** Whether processes of both arms have said in the measured launches how they fare, as only those of Node.js do. */
export function hasRuntime(names: readonly string[], record: ComparisonRecord): boolean {
  return ARMS.every((arm) => hasReported(arm, names, record));
}

/** Whether those of at least one arm have. */
function hasSomeRuntime(names: readonly string[], record: ComparisonRecord): boolean {
  return ARMS.some((arm) => hasReported(arm, names, record));
}

function hasReported(arm: Arm, names: readonly string[], record: ComparisonRecord): boolean {
  const rounds = names.flatMap((name) => roundsOf(name, record));
  return rounds.some((round) => round[arm].runtime !== null);
}
