/**
 * The pilot is the launch before the first that counts. It finds out whether both arms of an app can be up at
 * the same time, tries every scenario on both, chooses the length of runs and warm-ups, and measures what
 * a launch costs.
 */
import { sum } from 'simple-statistics';
import { ConfigurationError, MeasurementError, PILOT_ALONE } from '../ports/errors.ts';
import { isOfProcesses } from '../model/metric.ts';
import type { Arm } from '../model/arm.ts';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import type { Run } from '../model/run.ts';
import type { Hooks, Settings } from '../model/settings.ts';
import type { Strategy } from '../model/strategy.ts';
import { runLength, slicesOf } from '../plan/run-length.ts';
import {
  canWarmUp,
  isFast,
  MIN_WINDOWS,
  MIN_WINDOWS_IF_FAR_APART,
} from '../plan/warm-up-length.ts';
import { luckOf } from '../plan/order.ts';
import type { LaunchCosts } from '../plan/schedule.ts';
import type { App, FixedPorts, Load } from '../ports/ports.ts';
import { chooseStrategy, inTurnsOnOwnPorts, type BootChanges } from './choose-strategy.ts';
import type { MeasuringContext } from './context.ts';
import { appsAlone, bootAlone, LaunchApps } from './boot-and-stop.ts';
import type { Workload } from './running-launch.ts';
import { loadAlone } from './load-arms.ts';
import {
  isFarApart,
  probeLoad,
  responsesPerRun,
  runLoadOf,
  unloadedLoadOf,
  windowAfter,
  type ScenarioPilot,
} from './scenario-pilot.ts';
import { sheddingProblem } from './shedding.ts';
import { FIRST, tryScenarios, type TriesRecord } from './try-scenarios.ts';

export interface Pilot {
  readonly strategy: Strategy;
  readonly workloads: readonly Workload[];
  readonly costs: LaunchCosts;
  /** Seconds of each arm's boots in a launch. */
  readonly boots: Readonly<Record<Arm, number>>;
  readonly warnings: readonly Warning[];
}

/** What becomes of a pilot's runs, and what is known of them. */
export interface PilotRecord extends TriesRecord {
  /** The ports of the baseline of an app that has failed on others, so that its arms take turns; null if it has not. */
  readonly ownPorts: FixedPorts | null;
  /** Whether the baseline was asked before this pilot, so that `onBaselineAlone` is not called. */
  readonly hasFirstAnswers: boolean;
  /**
   * Called before the candidate's first boot, unless the app has failed on other ports, if the baseline's hooks work, with its first answers and with whether it failed
   * before it had given all of them.
   */
  readonly onBaselineAlone: (runs: readonly Run[], hasFailed: boolean) => void;
  /** Called when the apps get no luck in common from now on: also if this pilot is made again, whose boots are alike then. */
  readonly onLuckNotShared: () => void;
}

export function hasAny({ beforeLaunch, afterLaunch }: Hooks): boolean {
  return beforeLaunch !== null || afterLaunch !== null;
}

/** What an app's baseline answers, and whether it failed before it had answered all scenarios. */
export interface AnswersAlone {
  readonly runs: readonly Run[];
  readonly hasFailed: boolean;
}

async function answersOf(
  app: App,
  apps: LaunchApps,
  context: MeasuringContext,
): Promise<AnswersAlone> {
  const { scenarios } = context.app;
  const runs: Run[] = [];
  try {
    for (const scenario of scenarios) {
      await apps.visit(scenario, async () => {
        const probe = await loadAlone(context, app, FIRST, scenario, probeLoad(scenario));
        runs.push(probe);
        // A few requests would not show what the baseline answers to one in a hundred.
        if (!canWarmUp(probe)) return;
        const window = windowAfter(context, scenario, probe);
        runs.push(await loadAlone(context, app, FIRST, scenario, window));
      });
    }
    return { runs, hasFailed: false };
  } catch (error) {
    // The pilot shows it again, and whether the candidate fails, too.
    if (!(error instanceof MeasurementError)) throw error;
    return { runs, hasFailed: true };
  } finally {
    // The baseline answers them alone: no launch has them.
    apps.forgetVisits(scenarios);
  }
}

/**
 * Boots an app's baseline for its answers before the pilot does, since something of a candidate runs in between.
 *
 * @returns null if it did not boot, or did not stop as it should: the pilot then asks it as if this had not been
 */
export async function askBaseline(context: MeasuringContext): Promise<AnswersAlone | null> {
  await using apps = appsAlone(context, context.app.scenarios);
  try {
    const answers = await answersOf(await apps.boot(FIRST), apps, context);
    await apps.stop();
    return answers;
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    return null;
  }
}

export async function runPilot(
  context: MeasuringContext,
  settings: Settings,
  record: PilotRecord,
): Promise<Pilot> {
  const { seed, runDuration } = settings;
  const { scenarios } = context.app;
  const luck = luckOf(seed, 'pilot');
  const open = () => new LaunchApps(context, { launch: 'pilot', luck, scenarios });
  // Without this, the hook would first run when the candidate has run as well, and may have broken it.
  const alone =
    record.ownPorts !== null || record.hasFirstAnswers || context.app.hooks.afterLaunch === null
      ? null
      : await bootAlone(context);
  // What failed before the last hook may have failed by chance, and says nothing of that hook.
  const mayBeChance = alone?.wasAlone === true && alone.failure.phase === 'hook';
  const hooked = mayBeChance ? await bootAlone(context) : alone;
  const hooksWork = hooked?.failure.phase !== 'hook';
  const { apps: booting } = context.ports;
  const changes: BootChanges = {
    stopSharingLuck: () => {
      booting.stopSharingLuck();
      record.onLuckNotShared();
    },
    // A hook beside a running app may look for it on its own port.
    remapPorts: scenarios.some(({ hooks }) => hasAny(hooks))
      ? null
      : (...options) => {
          booting.remapPorts(...options);
        },
  };
  const whileAlone = async (app: App, apps: LaunchApps) => {
    if (record.hasFirstAnswers) return;
    const { runs, hasFailed } = await answersOf(app, apps, context);
    if (hooksWork) record.onBaselineAlone(runs, hasFailed);
  };
  const choice =
    record.ownPorts === null
      ? await chooseStrategy(FIRST, open, changes, whileAlone)
      : await inTurnsOnOwnPorts(FIRST, open, record.ownPorts);
  const tried = await tryScenarios(choice, open, context, record);
  const { strategy, warnings, pilots } = tried;
  await using apps = tried.apps;
  // Launches leave out the scenarios that cannot be compared.
  apps.forgetVisits(
    scenarios.filter(({ name }) => pilots.every(({ scenario }) => scenario.name !== name)),
  );
  const problems = pilots.flatMap((pilot) =>
    pilot.shedding === null
      ? rateProblems(pilot)
      : [sheddingProblem(pilot.scenario, pilot.shedding)],
  );
  if (problems.length > 0) throw new ConfigurationError(problems, PILOT_ALONE);
  const planned = pilots.map((pilot) => ({
    pilot,
    run: runLoadOf(pilot, runDuration),
    unloaded: unloadedLoadOf(pilot, runDuration),
  }));
  const { boot, setup, stop, hooks } = apps.timings;
  return {
    strategy,
    workloads: planned.map(({ pilot: { scenario, window, windows, lastRuns }, run, unloaded }) => ({
      scenario,
      window,
      pilotWindows: windows,
      isFast: isFast([lastRuns.baseline, lastRuns.candidate]),
      run,
      unloaded,
    })),
    costs: {
      minWindows: pilots.some(isFarApart) ? MIN_WINDOWS_IF_FAR_APART : MIN_WINDOWS,
      perLaunch: boot.baseline + boot.candidate + setup + stop + hooks,
      scenarios: planned.map(({ pilot, run, unloaded }) => costsOf(pilot, run, unloaded, settings)),
    },
    boots: { ...boot },
    warnings: [...warnings, ...appNotSeen(apps, pilots)],
  };
}

/** No warning if nothing is gated that is read from the app's processes: then nothing is missing. */
function appNotSeen({ unseen }: LaunchApps, pilots: readonly ScenarioPilot[]): Warning[] {
  const isAsked = pilots.some(({ scenario: { gates, budgets = [] } }) =>
    [...gates, ...budgets].some(({ metric }) => isOfProcesses(metric)),
  );
  return isAsked && unseen.length > 0 ? [{ code: 'app-not-seen', arms: [...unseen] }] : [];
}

/** A baseline below this share of the rate cannot keep it; one above may have been slowed by other processes. */
const MIN_SHARE_OF_RATE = 0.8;

/** Problems with a rate that the baseline cannot serve even in its best window. */
function rateProblems({ scenario: { name, rate }, fixedRateRuns }: ScenarioPilot): Problem[] {
  const reached = Math.max(0, ...fixedRateRuns.map((run) => run.pace?.achieved ?? 0));
  if (rate === null || !('perSecond' in rate) || reached === 0) return [];
  if (reached >= MIN_SHARE_OF_RATE * rate.perSecond) return [];
  return [
    {
      code: 'rate-too-high',
      where: `rate of ${name}`,
      rate: rate.asked,
      reached,
      maximum: MIN_SHARE_OF_RATE * reached,
    },
  ];
}

function costsOf(
  pilot: ScenarioPilot,
  run: Load,
  unloaded: Load | null,
  settings: Settings,
): LaunchCosts['scenarios'][number] {
  const { windowTime, windows, lastRuns } = pilot;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const loads = unloaded === null ? [run] : [run, unloaded];
  const alone =
    unloaded === null ? 0 : sum(runs.map((last) => expectedUnloaded(unloaded, last, pilot)));
  const load = sum(runs.map((last) => expectedDuration(run, last, pilot))) + alone;
  const overhead = Math.max(0, windowTime - sum(runs.map((each) => each.duration)));
  const round = load + loads.length * overhead;
  const responses = isLongForResponses(pilot, run, settings) ? responsesPerRun(pilot) : null;
  return {
    window: Math.max(windowTime, pilot.leastWindowTime ?? 0),
    windows,
    round,
    load,
    responses,
    unloaded: alone,
    stretch: 'seconds' in run ? (load - alone) / (runs.length * run.seconds) : 1,
    isWaiting: runs.some((last) => last.cpu !== null && last.cpu < BUSY * last.duration),
  };
}

/** Of a processor. An app that uses more keeps requests waiting for it. */
const BUSY = 0.5;

/** Whether a run is as long as it is because responses take their time. */
function isLongForResponses(
  { scenario }: ScenarioPilot,
  run: Load,
  { runDuration }: Settings,
): boolean {
  const isTimed = 'seconds' in run && !('rate' in run);
  const isSingle = scenario.requests.length === 1;
  return isTimed && isSingle && runDuration === 'auto' && run.seconds > runLength('auto', 0);
}

/** A run at a rate that the app cannot keep ends after this many times its length. */
const MAX_STRETCH = 2;

/** Expected seconds of a run. @param last the arm's last run in the warm-up */
function expectedDuration(load: Load, last: Run, { window }: ScenarioPilot): number {
  if ('rate' in load) {
    const stretch = Math.max(1, load.rate / (last.pace?.achieved ?? load.rate));
    return load.seconds * Math.min(MAX_STRETCH, stretch);
  }
  if ('seconds' in load) return load.seconds + expectedWaits(load, last, window);
  return last.completed === 0 ? 0 : (load.requests / last.completed) * last.duration;
}

/** Seconds in which the last responses of a run are waited for, or those of each of its slices. @param window the load of `last` */
function expectedWaits(load: Load & { seconds: number }, last: Run, window: Load): number {
  if (!('seconds' in window) || 'rate' in window) return 0;
  const waits = Math.max(0, last.duration - window.seconds);
  // In turns neither is cut into slices.
  return 'slice' in window ? (slicesOf(load) / slicesOf(window)) * waits : waits;
}

/**
 * With one connection requests come one after the other, each as late as under load at most. And as many connections as there are
 * fewer, so many fewer slices end with a response that is much slower than most.
 */
function expectedUnloaded(load: Load, last: Run, { scenario, window }: ScenarioPilot): number {
  if ('requests' in load) return (load.requests * (last.latency?.mean ?? 0)) / 1e6;
  return load.seconds + expectedWaits(load, last, window) / scenario.connections;
}
