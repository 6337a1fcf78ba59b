/**
 * Why a regression is one: after the verdict both arms are booted again, a few times, under the same load and
 * V8's CPU profiler, and what their functions cost is compared. Nothing of it is part of the verdict.
 */
import { mean, sum } from 'simple-statistics';
import { callTree, type CallNode } from './analyse/call-tree.ts';
import { costChanges, LEVEL, type Known } from './analyse/cost-changes.ts';
import { costsOf } from './analyse/costs.ts';
import { framesOf } from './analyse/flame.ts';
import { inCandidate } from './analyse/match-places.ts';
import { scaled } from './analyse/scale.ts';
import { MeasurementError } from './errors.ts';
import type { Plan } from './launches.ts';
import { directoriesOf, type AppStage } from './measure/apps.ts';
import type { Logbook } from './measure/logbook.ts';
import { profileLaunch, type ProfiledWorkload, type Stretch } from './measure/profile.ts';
import { ARMS, type Arm } from './model/arm.ts';
import type { Explained, Explanation, MovedLine } from './model/profile.ts';
import type { Report } from './model/report.ts';
import { countedOf } from './model/run.ts';
import type { Settings } from './model/settings.ts';
import { orderOfLaunch } from './plan/order.ts';
import { mayProfileAnother, MOST_PROFILED_WINDOWS, profileLoad } from './plan/profile.ts';
import type { ComparisonPorts, Sources } from './ports.ts';

/** Of a comparison: more would not be read, and each takes its time. */
const MOST_SCENARIOS = 4;

/** Profiles per arm in a launch, one before the other arm's and one behind it. */
const PROFILES = 2;

/** The names of the scenarios that are to be explained, the worst first. */
export function scenariosToExplain({ explain }: Settings, report: Report): string[] {
  const { cells, scenarios, failure } = report;
  if (explain === 'never' || failure !== null) return [];
  const worst = (name: string) =>
    Math.max(
      ...cells.map(({ scenario, gated, estimate }) =>
        scenario === name && gated ? (estimate ?? 0) : -Infinity,
      ),
    );
  const isRegression = (name: string) =>
    cells.some(({ scenario, verdict }) => scenario === name && verdict === 'regression');
  return scenarios
    .filter(
      ({ state, name }) => state === 'compared' && (explain === 'always' || isRegression(name)),
    )
    .map(({ name }) => name)
    .sort((a, b) => worst(b) - worst(a));
}

export interface Explainable {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly stages: readonly AppStage[];
  readonly log: Logbook;
  readonly ports: ComparisonPorts;
}

/** @param names of scenarios, the most important first; at least one */
export async function explain(names: readonly string[], given: Explainable): Promise<Explanation> {
  const { ports, stages } = given;
  const { now } = ports.clock;
  const started = now();
  ports.progress({ kind: 'phase', phase: 'explain' });
  const chosen = names.slice(0, MOST_SCENARIOS);
  const left = names.slice(MOST_SCENARIOS);
  const moved = await ports.workspace.movedLines();
  const scenarios: Explained[] = [];
  for (const each of stages) {
    const own = chosen.filter((name) => each.app.scenarios.some((one) => one.name === name));
    if (own.length > 0) scenarios.push(...(await explainApp(own, each, moved, given)));
  }
  scenarios.sort((a, b) => chosen.indexOf(a.scenario) - chosen.indexOf(b.scenario));
  const note = left.length === 0 ? null : `not profiled: ${left.join(', ')}`;
  return { time: now() - started, note, scenarios };
}

/** What one launch showed of a scenario. */
type Trees = Readonly<
  Record<Arm, { readonly tree: readonly CallNode[]; readonly requests: number }>
>;

async function explainApp(
  names: readonly string[],
  { app, stage }: AppStage,
  moved: MovedLine,
  { settings, plan, log, ports }: Explainable,
): Promise<Explained[]> {
  const { workspace, clock } = ports;
  const workloads = plan.workloads
    .filter(({ scenario }) => names.includes(scenario.name))
    .map((workload): ProfiledWorkload => {
      const runs = countedOf(log.launches)
        .flatMap(({ rounds }) => rounds)
        .filter(({ scenario }) => scenario === workload.scenario.name)
        .map(({ baseline }) => baseline);
      return { ...workload, profile: profileLoad(workload, runs) };
    });
  const trees = new Map<string, Trees[]>(names.map((name) => [name, []]));
  const notes = new Map<string, string>();
  const sources: Record<Arm, Sources[]> = { baseline: [], candidate: [] };
  const windows = Math.min(plan.schedule.windows, MOST_PROFILED_WINDOWS);
  const started = clock.now();
  for (let done = 0; mayProfileAnother(done, clock.now() - started); done++) {
    const order = orderOfLaunch(`${settings.seed} explain`, done, names, PROFILES);
    if (log.fixedPath === null) await workspace.move(order.pathExtra);
    const roots = directoriesOf(workspace, { ...app, workingDirectory: '.' });
    const there = { ...stage, directories: directoriesOf(workspace, app) };
    const stretches = await profileLaunch(
      ...([order, workloads, windows, there, `explain-${done + 1}`] as const),
    ).catch(failureOf);
    if (stretches instanceof MeasurementError) {
      for (const name of names) notes.set(name, stretches.message);
      break;
    }
    const here = {
      baseline: ports.sourcesIn(roots.baseline),
      candidate: ports.sourcesIn(roots.candidate),
    };
    for (const arm of ARMS) sources[arm].push(here[arm]);
    for (const name of names) {
      const own = stretches.filter(({ scenario }) => scenario === name);
      const blind = ARMS.find(
        (arm) => !own.some((each) => each.arm === arm && each.processes.length > 0),
      );
      if (blind === undefined) trees.get(name)?.push(treesOf(own, here));
      else notes.set(name, `no Node.js process of the ${blind} could be profiled`);
    }
    if (names.every((name) => trees.get(name)?.length === 0)) break;
  }
  const versionOf = (arm: Arm, name: string) =>
    sources[arm].map((each) => each.versionOf(name)).find((version) => version !== null) ?? null;
  const code: Known = {
    versionsOf: (name) => ({
      baseline: versionOf('baseline', name),
      candidate: versionOf('candidate', name),
    }),
    textAt: (file, line) => sources.candidate.at(-1)?.textAt(file, line) ?? null,
  };
  return names.map((name) => {
    const note = notes.get(name) ?? null;
    const measured = measuredCpu(name, log);
    return explained(name, trees.get(name) ?? [], { note, measured, moved, code });
  });
}

function failureOf(error: unknown): MeasurementError {
  if (error instanceof MeasurementError) return error;
  throw error;
}

/** The profiles of one arm in a launch are put together. */
function treesOf(stretches: readonly Stretch[], sources: Readonly<Record<Arm, Sources>>): Trees {
  const of = (arm: Arm) => {
    const own = stretches.filter((each) => each.arm === arm);
    const requests = own.reduce((sum, each) => sum + each.requests, 0);
    const processes = own.flatMap((each) => each.processes);
    for (const { maps } of processes) sources[arm].adopt(maps);
    const tree = callTree(processes, requests, sources[arm]);
    return { tree, requests };
  };
  return { baseline: of('baseline'), candidate: of('candidate') };
}

/** Microseconds of CPU time per request of the baseline without a profiler; null where it cannot be read. */
function measuredCpu(name: string, { launches }: Logbook): number | null {
  const costs = countedOf(launches)
    .flatMap(({ rounds }) => rounds)
    .filter(({ scenario }) => scenario === name)
    .flatMap(({ baseline: { cpu, completed } }) =>
      cpu === null || completed === 0 ? [] : [(1e6 * cpu) / completed],
    );
  return costs.length === 0 ? null : mean(costs);
}

interface Circumstances {
  readonly note: string | null;
  readonly measured: number | null;
  readonly moved: MovedLine;
  readonly code: Known;
}

/** Fewer launches than this have no spread to judge by. */
const FEWEST_LAUNCHES = 3;

function explained(
  scenario: string,
  launches: readonly Trees[],
  { note, measured, moved, code }: Circumstances,
): Explained {
  const about = { scenario, launches: launches.length, level: LEVEL };
  const requests = Math.round(mean([0, ...launches.map(({ candidate }) => candidate.requests)]));
  if (launches.length < FEWEST_LAUNCHES) {
    const why = note ?? 'too few launches could be profiled';
    return { ...about, requests, note: why, baseline: 0, candidate: 0, changes: [], frames: [] };
  }
  const of = (arm: Arm) => launches.map((each) => each[arm].tree);
  const { baseline, candidate } = scaled(
    { baseline: inCandidate(of('baseline'), of('candidate'), moved), candidate: of('candidate') },
    measured,
  );
  const pairs = baseline.map((tree, i) => ({
    baseline: costsOf(tree),
    candidate: costsOf(candidate[i] ?? []),
  }));
  const whole = (arm: Arm) =>
    mean(pairs.map((pair) => sum([...pair[arm].values()].map(({ own }) => own))));
  return {
    ...{ ...about, requests, note: null },
    ...{ baseline: whole('baseline'), candidate: whole('candidate') },
    changes: costChanges(pairs, code),
    frames: framesOf(baseline, candidate),
  };
}
