/**
 * Why a regression is one: after the verdict both arms are booted again, a few times, under the same load and
 * V8's CPU profiler, and what their functions cost is compared. Nothing of it is part of the verdict.
 */
import { mean } from 'simple-statistics';
import { blockingRatio, callTree } from '../profile/call-tree.ts';
import { explainScenario, type LaunchTrees } from '../profile/explain-scenario.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { Plan } from './launch-loop.ts';
import { directoriesOf, type AppStage } from '../measure/apps.ts';
import type { Logbook } from './logbook.ts';
import { profileLaunch, type ProfiledWorkload, type Stretch } from '../measure/profile-launch.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { ScenarioExplanation, Explanation } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { countedLaunches, type Round } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import { orderOfLaunch } from '../plan/order.ts';
import {
  mayProfileAnother,
  MAX_PROFILED_LAUNCHES,
  MAX_PROFILED_WINDOWS,
  profileLoad,
} from '../plan/profile.ts';
import type { ComparisonPorts, Sources } from '../ports/ports.ts';

/** Of a comparison: more would not be read, and each takes its time. */
const MOST_SCENARIOS = 4;

/** An order has rounds in pairs; of each arm there is one profile in a launch, and either is first in turn. */
const ROUNDS = 2;

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

/**
 * As `explain`; whatever goes wrong is said in place of an explanation, since the verdict is there already.
 * Only an interrupt is thrown.
 */
export async function explainOrSayWhyNot(
  names: readonly string[],
  given: Explainable,
): Promise<Explanation> {
  const { clock, signal } = given.ports;
  const started = clock.now();
  try {
    return await explain(names, given);
  } catch (error) {
    signal.throwIfAborted();
    const note = `it could not be explained: ${error instanceof Error ? error.message : String(error)}`;
    return { time: clock.now() - started, reason: note, scenarios: [] };
  }
}

/** @param names of scenarios, the most important first; at least one */
async function explain(names: readonly string[], given: Explainable): Promise<Explanation> {
  const { ports, stages, log } = given;
  const { now } = ports.clock;
  const started = now();
  ports.progress({ kind: 'phase', phase: 'explain' });
  const chosen = names.slice(0, MOST_SCENARIOS);
  const left = names.slice(MOST_SCENARIOS);
  const moved = await ports.workspace.movedLines();
  const committed = await ports.workspace.committedFiles();
  const apps = stages
    .map((stage) => ({ stage, own: chosen.filter((name) => hasScenario(stage, name)) }))
    .filter(({ own }) => own.length > 0);
  const scenarios: ScenarioExplanation[] = [];
  for (const { stage, own } of apps) {
    const { trees, notes, sources } = await profileApp(own, stage, apps.length, given);
    for (const name of own) {
      scenarios.push(
        explainScenario(name, trees.get(name) ?? [], {
          reason: notes.get(name) ?? null,
          measuredCpu: measuredCpu(roundsOf(name, log)),
          movedLine: moved,
          code: codeOf(sources, committed),
        }),
      );
    }
  }
  scenarios.sort((a, b) => chosen.indexOf(a.scenario) - chosen.indexOf(b.scenario));
  const note = left.length === 0 ? null : `not profiled: ${left.join(', ')}`;
  return { time: now() - started, reason: note, scenarios };
}

function hasScenario({ app }: AppStage, name: string): boolean {
  return app.scenarios.some((scenario) => scenario.name === name);
}

interface ProfiledApp {
  /** What the launches showed, by scenario. */
  readonly trees: ReadonlyMap<string, LaunchTrees[]>;
  /** Why a scenario has none, or too few. */
  readonly notes: ReadonlyMap<string, string>;
  /** Of each launch: the checkouts move. */
  readonly sources: Readonly<Record<Arm, Sources[]>>;
}

/** @param apps that share the time */
async function profileApp(
  names: readonly string[],
  { app, stage }: AppStage,
  apps: number,
  { settings, plan, log, ports }: Explainable,
): Promise<ProfiledApp> {
  const { workspace, clock } = ports;
  const workloads = plan.workloads
    .filter(({ scenario }) => names.includes(scenario.name))
    .map((workload): ProfiledWorkload => {
      const rounds = roundsOf(workload.scenario.name, log);
      return { ...workload, profile: profileLoad(workload, rounds) };
    });
  const trees = new Map<string, LaunchTrees[]>(names.map((name) => [name, []]));
  const notes = new Map<string, string>();
  const sources: Record<Arm, Sources[]> = { baseline: [], candidate: [] };
  const windows = Math.min(plan.schedule.windows, MAX_PROFILED_WINDOWS);
  const started = clock.now();
  for (let done = 0; mayProfileAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} explain`, done, names, ROUNDS);
    if (log.fixedPathReason === null) await workspace.move(order.pathExtra);
    const there = { ...stage, directories: directoriesOf(workspace, app) };
    const name = `explain-${done + 1}` as const;
    const stretches = await profileLaunch(order, workloads, windows, there, name).catch(failureOf);
    if (stretches instanceof MeasurementError) {
      for (const each of names) notes.set(each, stretches.message);
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: '.' });
    const here = {
      baseline: ports.sourcesIn(roots.baseline),
      candidate: ports.sourcesIn(roots.candidate),
    };
    for (const arm of ARMS) sources[arm].push(here[arm]);
    for (const each of names) {
      const own = stretches.filter(({ scenario }) => scenario === each);
      const baseline = toldOf(own, 'baseline');
      const candidate = toldOf(own, 'candidate');
      if (baseline && candidate) {
        trees.get(each)?.push({
          baseline: treeOf(baseline, here.baseline),
          candidate: treeOf(candidate, here.candidate),
        });
      } else {
        const blind = baseline ? 'candidate' : 'baseline';
        notes.set(
          each,
          `there is no whole profile of the ${blind}: none of its processes runs Node.js, or one did not tell`,
        );
      }
    }
    for (const arm of ARMS) here[arm].release();
    ports.progress({ kind: 'profiled', launch: done + 1, launches: MAX_PROFILED_LAUNCHES });
    if (names.every((each) => trees.get(each)?.length === 0)) break;
  }
  return { trees, notes, sources };
}

/** An arm's profiles; null where not everything told, since what does not would seem to cost nothing. */
function toldOf(stretches: readonly Stretch[], arm: Arm): Stretch | null {
  const own = stretches.find((each) => each.arm === arm);
  return own !== undefined && own.requests > 0 && own.processes.length > 0 ? own : null;
}

function failureOf(error: unknown): MeasurementError {
  if (error instanceof MeasurementError) return error;
  throw error;
}

function treeOf({ requests, processes, cpu }: Stretch, sources: Sources): LaunchTrees[Arm] {
  for (const { maps } of processes) sources.adopt(maps);
  const tree = callTree(processes, requests, sources, cpu === null ? null : 1e6 * cpu);
  return { tree, requests, blockingRatio: blockingRatio(processes) };
}

function codeOf(sources: ProfiledApp['sources'], committed: ReadonlySet<string>) {
  const versionOf = (arm: Arm, name: string) =>
    sources[arm].map((each) => each.versionOf(name)).find((version) => version !== null) ?? null;
  return {
    versionsOf: (name: string) => ({
      baseline: versionOf('baseline', name),
      candidate: versionOf('candidate', name),
    }),
    isCommitted: (file: string) => committed.has(file),
    textAt: (file: string, line: number) => sources.candidate.at(-1)?.textAt(file, line) ?? null,
  };
}

function roundsOf(name: string, { launches }: Logbook): Round[] {
  return countedLaunches(launches)
    .flatMap(({ rounds }) => rounds)
    .filter(({ scenario }) => scenario === name);
}

/** Microseconds of CPU time per request of the baseline; null where it cannot be read. */
function measuredCpu(rounds: readonly Round[]): number | null {
  const costs = rounds.flatMap(({ baseline: { cpu, completed } }) =>
    cpu === null || completed === 0 ? [] : [(1e6 * cpu) / completed],
  );
  return costs.length === 0 ? null : mean(costs);
}
