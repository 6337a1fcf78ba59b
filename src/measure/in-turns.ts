/**
 * Both arms cannot be up at the same time: one boots alone, visits all scenarios and stops, then the other
 * does. The i-th runs of both make a round.
 */
import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { resolveRate } from '../plan/run-length.ts';
import { MAX_WINDOWS, warmUpState, windowLoad, windowsUntilWarm } from '../plan/warm-up-length.ts';
import type { App } from '../ports/ports.ts';
import { withBoth } from './both-arms.ts';
import type { MeasuringContext } from './context.ts';
import type { LaunchApps } from './boot-and-stop.ts';
import { unloaded, type RunningLaunch, type Visit } from './running-launch.ts';
import { loadAlone } from './load-arms.ts';
import {
  capacityOf,
  inOrder,
  lastOf,
  medianOf,
  probeLoad,
  sequenceRequests,
  windowAfter,
  type PilotChecks,
  type ScenarioPilot,
} from './scenario-pilot.ts';
import { warmUpAlone } from './run-warm-up.ts';
import { findShedding } from './shedding.ts';

/** Boots each arm alone and visits the scenarios in their order. @returns the results of each arm's visits */
async function takeTurns<V extends { readonly scenario: Scenario }, T>(
  first: Arm,
  visits: readonly V[],
  apps: LaunchApps,
  work: (arm: Arm, app: App, visit: V) => Promise<T>,
): Promise<Record<Arm, T[]>> {
  return await withBoth(first, async (arm) => {
    const results: T[] = [];
    try {
      const app = await apps.boot(arm);
      for (const visit of visits) {
        results.push(await apps.visit(visit.scenario, () => work(arm, app, visit)));
      }
    } catch (error) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
    await apps.stop();
    return results;
  });
}

export async function measureInTurns(
  bootedFirst: Arm,
  visits: readonly Visit[],
  { context, apps, roundGenerator, record, maxWindows, onRound }: RunningLaunch,
): Promise<void> {
  const { now } = context.ports.clock;
  const roundContext = { ...context, generator: roundGenerator };
  const turns = await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
    const { scenario, window, pilotWindows, run, firstArms } = visit;
    const warmingSince = now();
    const count = Math.min(maxWindows, pilotWindows);
    const windows = await warmUpAlone(context, app, arm, scenario, window, count);
    record.warmUps.push(...windows);
    record.warmUpTime += now() - warmingSince;
    const runs: Run[] = [];
    const unloadedRuns: Run[] = [];
    for (const i of firstArms.keys()) {
      onRound(scenario.name, i + 1);
      const made = await loadAlone(roundContext, app, arm, scenario, run);
      runs.push(made);
      // An arm that has stopped answering fails anyway: do not wait for its other rounds.
      if (made.completed === 0) break;
      if (visit.unloaded === null) continue;
      unloadedRuns.push(
        await loadAlone(roundContext, app, arm, unloaded(scenario), visit.unloaded),
      );
    }
    return { windows, runs, unloadedRuns };
  });
  for (const [i, { scenario }] of visits.entries()) {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) throw new RangeError(`${scenario.name} was not visited`);
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (warmUpState(windows, maxWindows) !== 'warm') record.stillWarmingUp.push(scenario.name);
    for (const [j, run] of baseline.runs.entries()) {
      const twin = candidate.runs[j];
      // The other arm has stopped answering before.
      if (!twin) break;
      const round = { scenario: scenario.name, first: bootedFirst, baseline: run, candidate: twin };
      const [b, c] = [baseline.unloadedRuns[j], candidate.unloadedRuns[j]];
      record.rounds.push(b && c ? { ...round, unloaded: { baseline: b, candidate: c } } : round);
    }
  }
}

export async function pilotInTurns(
  first: Arm,
  apps: LaunchApps,
  context: MeasuringContext,
  { checkRuns, checkLeftOut }: PilotChecks,
): Promise<ScenarioPilot[]> {
  const { now } = context.ports.clock;
  const { scenarios } = context.app;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probe = await loadAlone(context, app, arm, scenario, probeLoad(scenario));
    const started = now();
    const window = windowAfter(context, scenario, probe);
    // A probe with failures gets one window: they may be the load generator's, and then do not count.
    const windows =
      probe.completed > 0
        ? await warmUpAlone(context, app, arm, scenario, window, MAX_WINDOWS)
        : [];
    const warmUpTime = now() - started;
    const shedding =
      arm === 'baseline' && windows.length > 0
        ? await findShedding(context, app, scenario, [probe, ...windows])
        : null;
    return { probe, windows, warmUpTime, shedding };
  });
  return scenarios.flatMap((scenario, i) => {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) return [];
    const visited = inOrder(first, { baseline, candidate });
    const probes = visited.map(({ probe }) => probe);
    const { shedding } = baseline;
    const warmUps = visited.flatMap(({ windows }) => windows);
    const isShedding = shedding !== null && candidate.windows.length > 0;
    if (!isShedding && !checkRuns(scenario, probes)) {
      checkLeftOut(scenario, candidate.windows);
      return [];
    }
    if (!isShedding && !checkRuns(scenario, warmUps)) return [];
    const { rate } = scenario;
    const perSecond =
      rate === null ? null : resolveRate(rate, 'share' in rate ? capacityOf(baseline.windows) : 0);
    const median = Math.max(...probes.map((probe) => medianOf(scenario, probe)));
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    const { runDuration } = context;
    const window = windowLoad(runDuration, median, perSecond, sequenceRequests(scenario));
    // For a share of the capacity these windows were closed loops. Those of launches have the rate, and may be longer.
    const leastWindowTime = 'rate' in window ? 2 * window.seconds : 0;
    return [
      {
        scenario,
        window,
        windows: windowsUntilWarm(windows),
        windowTime: warmUpTime / baseline.windows.length,
        leastWindowTime,
        lastRuns: lastOf(windows),
        fixedRateRuns: windows.baseline,
        shedding,
      },
    ];
  });
}
