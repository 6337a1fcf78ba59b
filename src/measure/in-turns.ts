/**
 * A launch in which the arms take turns, since they cannot be up at the same time: one boots alone,
 * visits all scenarios and stops, then the other does. The i-th runs of both make a round.
 */
import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { MIN_WINDOWS, warmthOf } from '../plan/warm-up.ts';
import type { App } from '../ports/ports.ts';
import { withBoth } from './both-arms.ts';
import type { LaunchApps } from './launch-apps.ts';
import { loadAlone } from './load.ts';
import type { Making, Visit } from './visit.ts';
import { warmUpAlone } from './warm-up.ts';

/** Boots each arm alone and visits the scenarios in their order; what came of each visit, by arm. */
export async function takeTurns<S extends { readonly scenario: Scenario }, T>(
  first: Arm,
  visits: readonly S[],
  apps: LaunchApps,
  work: (arm: Arm, app: App, visit: S) => Promise<T>,
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

export async function visitInTurns(
  bootedFirst: Arm,
  visits: readonly Visit[],
  { apps, stage, seen, most, onRound }: Making,
): Promise<void> {
  const { now } = stage.ports.clock;
  const turns = await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
    const { scenario, window, run, firstTurns } = visit;
    const warmingSince = now();
    const count = Math.min(most, visit.windows ?? MIN_WINDOWS);
    const windows = await warmUpAlone(arm, app, scenario, window, count, stage);
    seen.warmUps.push(...windows);
    seen.warmUpTime += now() - warmingSince;
    const runs: Run[] = [];
    for (const i of firstTurns.keys()) {
      onRound(scenario.name, i + 1);
      runs.push(await loadAlone(arm, app, scenario, run, stage));
    }
    return { windows, runs };
  });
  for (const [i, { scenario }] of visits.entries()) {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) throw new RangeError(`${scenario.name} was not visited`);
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (warmthOf(windows, most) !== 'settled') seen.stillWarmingUp.push(scenario.name);
    for (const [j, run] of baseline.runs.entries()) {
      const twin = candidate.runs[j];
      if (!twin) throw new RangeError(`${scenario.name} has a run without its twin`);
      const round = { scenario: scenario.name, first: bootedFirst };
      seen.rounds.push({ ...round, baseline: run, candidate: twin });
    }
  }
}
