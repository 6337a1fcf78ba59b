/**
 * Explains regressions: after the verdict both arms are booted again a few times under the same load. With V8's CPU
 * profiler, the costs of their functions are compared; with the tracer, what their requests wait for; with the counter, how
 * often functions are called; with the sampled heap, what requests leave in memory. An app that is not Node.js is booted
 * with relays to its services, which see its queries. None of it is part of the verdict.
 */
import { mean } from 'simple-statistics';
import { blockingRatio, callTree } from '../profile/call-tree.ts';
import { callsPerRequest, withCalls, type CountedLaunch } from '../profile/explain-calls.ts';
import { explainLeaks, type HeapLaunch } from '../profile/explain-leaks.ts';
import { explainScenario, isClear, type LaunchTrees } from '../profile/explain-scenario.ts';
import { explainSlowest, slowestShare } from '../profile/explain-slowest.ts';
import { explainWaits, type TracedLaunch } from '../profile/explain-waits.ts';
import { heapTree } from '../profile/heap-tree.ts';
import { matchTracesToCandidate } from '../profile/match-locations.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { Plan } from './launch-loop.ts';
import { directoriesOf, hasScenario, type MeasuringContext } from '../measure/context.ts';
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
import { metricNamed } from '../model/metric.ts';
import {
  NOT_NODE,
  type CallFrame,
  type ScenarioExplanation,
  type Explanation,
} from '../model/profile.ts';
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
import { changedStart, ProfiledCode } from './profiled-code.ts';

/** More explanations would not be read, and each takes time. */
const MAX_SCENARIOS = 4;

/**
 * Launches in a row, from the first, that may record nothing of any scenario before no further one is made. A single one may
 * only have been late: a machine held a process up. One is enough if the measured runs of a side had no runtime metrics: that side is not
 * Node.js. If neither side's had any, no profile is tried.
 */
const EMPTY_LAUNCHES = { ofNode: 2, ofOthers: 1 };

/** Of a scenario whose cause is named already. */
const NOT_PROFILED =
  'only memory has regressed, and the sampled heap shows the code that leaves it behind';

/** The number of rounds must be even. A profiled launch makes one run per arm, whatever the rounds. */
const ROUNDS = 2;

/** The names of the scenarios to explain, the worst first. */
export function scenariosToExplain({ explain }: Settings, report: Report): string[] {
  const { cells, budgets, scenarios, failure } = report;
  if (explain === 'never' || failure !== null) return [];
  const worst = (name: string) =>
    Math.max(
      ...cells.map(({ scenario, gated, estimate }) =>
        scenario === name && gated ? (estimate ?? 0) : -Infinity,
      ),
    );
  const isRegression = (name: string) =>
    [...cells, ...budgets].some(
      ({ scenario, verdict }) => scenario === name && verdict === 'regression',
    );
  return scenarios
    .filter(
      ({ state, name }) => state === 'compared' && (explain === 'always' || isRegression(name)),
    )
    .map(({ name }) => name)
    .sort((a, b) => worst(b) - worst(a));
}

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

/**
 * The verdict is there already, so a failure is reported in place of an explanation. Only an interruption is
 * thrown.
 *
 * @param names of scenarios, the most important first; at least one
 */
export async function explainOrSayWhyNot(
  names: readonly string[],
  comparison: FinishedComparison,
): Promise<Explanation> {
  const { clock, signal } = comparison.ports;
  const started = clock.now();
  try {
    const scenarios = await explain(names.slice(0, MAX_SCENARIOS), comparison);
    const notProfiled = names.slice(MAX_SCENARIOS);
    const reason =
      notProfiled.length === 0
        ? null
        : `At most ${MAX_SCENARIOS} scenarios are profiled; not profiled: ${notProfiled.join(', ')}`;
    return { time: clock.now() - started, reason, scenarios };
  } catch (error) {
    signal.throwIfAborted();
    const reason = `The explanation failed: ${error instanceof Error ? error.message : String(error)}`;
    return { time: clock.now() - started, reason, scenarios: [] };
  }
}

/** Explanations in the order of the names. */
async function explain(
  names: readonly string[],
  comparison: FinishedComparison,
): Promise<ScenarioExplanation[]> {
  const { plan, ports, record } = comparison;
  ports.progress({ kind: 'phase', phase: 'explain' });
  const movedLine = await ports.workspace.movedLines();
  const [before, committed] = [
    await ports.workspace.committedFiles('baseline'),
    await ports.workspace.committedFiles('candidate'),
  ];
  const changed = await ports.workspace.changedFiles();
  const apps = plan.contexts
    .map((context) => ({
      context,
      scenarios: names.filter((name) => hasScenario(context.app, name)),
    }))
    .filter(({ scenarios }) => scenarios.length > 0);
  const explanations: ScenarioExplanation[] = [];
  for (const { context, scenarios } of apps) {
    const sampleHeaps = async (sampledNames: readonly string[]) =>
      await orSayWhyNot(sampledNames, comparison, () =>
        recordApp(HEAP_SAMPLER, context, sampledNames, apps.length, comparison),
      );
    const facts = { movedLine, isCommitted: (file: string) => committed.has(file) };
    const leaksOf = (name: string, { launches, reasons }: Recorded<HeapLaunch[]>) =>
      explainLeaks(launches.get(name) ?? [], { reason: reasons.get(name) ?? null, ...facts });
    // Of a leak alone, only the heap can name the cause. What takes longer could use up the time before it.
    const onlyLeaking = hasRuntime(scenarios, record)
      ? scenarios.filter((name) => isOnlyLeak(name, comparison))
      : [];
    const sampledFirst = await sampleHeaps(onlyLeaking);
    const isNamed = (name: string) =>
      onlyLeaking.includes(name) &&
      leaksOf(name, sampledFirst).leaks.some(({ isNamed: isCause }) => isCause);
    const others = scenarios.filter((name) => !isNamed(name));
    const updated = new Set(record.updates?.packages.map((each) => each.name));
    const explanationOf = (name: string, { trees, reasons, code }: Profiles) =>
      explainScenario(name, trees.get(name) ?? [], {
        reason: others.includes(name) ? (reasons.get(name) ?? null) : NOT_PROFILED,
        measuredCpu: measuredCpu(roundsOf(name, record)),
        movedLine,
        code: code.info({ before, committed, changed, updated }),
        start: changedStart(context, changed),
        updated,
      });
    const profiled = await profileApp(context, others, apps.length, comparison, (profiles) =>
      others.every((name) => isClear(explanationOf(name, profiles))),
    );
    // Before the checkouts move again: lines are read from where the last profile was taken.
    const explained = scenarios.map((name) => explanationOf(name, profiled));
    // What cannot be profiled cannot be traced either: its queries are looked for on its connections.
    const isNode =
      profiled.hasFailed ||
      hasRuntime(scenarios, record) ||
      others.some((name) => profiled.trees.get(name)?.length !== 0);
    const clear = new Set(explained.filter(isClear).map(({ scenario }) => scenario));
    // If the code that costs more is known, requests that wait for nothing need not be traced again. The slowest may meet what others do not.
    const hasTracedEnough = (name: string, launch: TracedLaunch) =>
      clear.has(name) &&
      slowestShare(comparison.cells, name) === null &&
      ARMS.every((arm) => launch[arm].processes.every(({ shapes }) => shapes.length === 0));
    const traced = await orSayWhyNot(others, comparison, () =>
      isNode
        ? recordApp(TRACER, context, others, apps.length, comparison, hasTracedEnough)
        : recordQueries(context, others, apps.length, comparison, profiled.reasons),
    );
    const leaking = scenarios.filter((name) => hasLeak(name, comparison.cells));
    const sampled: Recorded<HeapLaunch[]> = isNode
      ? await sampleHeaps(leaking.filter((name) => !onlyLeaking.includes(name)))
      : { launches: new Map(), reasons: profiled.reasons };
    const counting = explained
      .filter((each) => isWorthCounting(each, comparison.cells))
      .map(({ scenario }) => scenario);
    const counted = await orSayWhyNot(counting, comparison, () =>
      countApp(context, counting, comparison),
    );
    for (const each of explained) {
      const { scenario: name } = each;
      const launches = matchTracesToCandidate(traced.launches.get(name) ?? [], movedLine);
      const waits = others.includes(name)
        ? explainWaits(launches, traced.reasons.get(name) ?? null)
        : null;
      const share = slowestShare(comparison.cells, name);
      const slowest = share === null ? null : explainSlowest(launches, share);
      const leaks = leaking.includes(name)
        ? leaksOf(name, onlyLeaking.includes(name) ? sampledFirst : sampled)
        : null;
      const launch = counted.launches.get(name) ?? null;
      const reason = counted.reasons.get(name) ?? null;
      const withCounts = counting.includes(name) ? withCalls(each, launch, reason, facts) : each;
      explanations.push({ ...withCounts, waits: waits && { ...waits, slowest }, leaks });
    }
  }
  return explanations.sort((a, b) => names.indexOf(a.scenario) - names.indexOf(b.scenario));
}

interface Profiles {
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
async function profileApp(
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

/** Whether a scenario's requests leave more in memory than before. */
function hasLeak(name: string, cells: readonly Cell[]): boolean {
  return cells.some(
    ({ scenario, metric, verdict }) =>
      scenario === name && metricNamed(metric).isLeak === true && verdict === 'regression',
  );
}

/** Whether a scenario has regressed by a leak and by nothing else, and only regressions are to be explained. */
function isOnlyLeak(
  name: string,
  { settings: { explain: wanted }, cells, budgets }: FinishedComparison,
): boolean {
  const regressed = [...cells, ...budgets].filter(
    ({ scenario, verdict }) => scenario === name && verdict === 'regression',
  );
  return (
    wanted !== 'always' &&
    hasLeak(name, cells) &&
    regressed.every(({ metric }) => metricNamed(metric).isLeak === true)
  );
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

const TRACER: AppRecorder<ProcessTrace, TracedLaunch[Arm]> = {
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

const HEAP_SAMPLER: AppRecorder<ProcessHeap, HeapLaunch[Arm]> = {
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
async function recordQueries(
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
interface Recorded<T> {
  /** By scenario. */
  readonly launches: ReadonlyMap<string, T>;
  /** Why a scenario has none. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Without one kind of recording there is still an explanation, so only an interruption is thrown. @param names of scenarios */
async function orSayWhyNot<T>(
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
async function recordApp<P, S>(
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

/** If requests cost more, and the profiles can say what. */
function isWorthCounting(
  { scenario: name, reason, changes }: ScenarioExplanation,
  cells: readonly Cell[],
): boolean {
  if (reason !== null) return false;
  const isCostlier = cells.some(
    ({ scenario, metric, interval }) =>
      scenario === name &&
      (metric === 'cpu' || metric === 'throughput') &&
      interval !== null &&
      interval.low > 0,
  );
  return isCostlier || changes.some(({ isNotable, change }) => isNotable && change > 0);
}

/** Counts of one launch. */
async function countApp(
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

function roundsOf(name: string, { launches }: ComparisonRecord): Round[] {
  return countedLaunches(launches)
    .flatMap(({ rounds }) => rounds)
    .filter(({ scenario }) => scenario === name);
}

/** Whether processes of both arms have said in the measured launches how they fare, as only those of Node.js do. */
function hasRuntime(names: readonly string[], record: ComparisonRecord): boolean {
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

/** Microseconds of CPU time of a request to each arm, both together; null where it cannot be read. */
function measuredCpu(rounds: readonly Round[]): number | null {
  const [ofBaseline = null, ofCandidate = null] = ARMS.map((arm) => {
    const costs = rounds.flatMap(({ [arm]: { cpu, completed } }) =>
      cpu === null || completed === 0 ? [] : [(1e6 * cpu) / completed],
    );
    return costs.length === 0 ? null : mean(costs);
  });
  return ofBaseline === null || ofCandidate === null ? null : ofBaseline + ofCandidate;
}
