/** The pilot's look at the scenarios: a few requests, then a whole warm-up, on both arms. */
import { ARMS, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { probeAmount } from '../plan/schedule.ts';
import { canWarmUp, MOST_WINDOWS, windowLength } from '../plan/warm-up.ts';
import type { Load } from '../ports.ts';
import { inTurn } from './both.ts';
import type { LaunchApps } from './launch-apps.ts';
import { loadAlone, loadBoth, type RunningApps, type Stage } from './load.ts';
import { takeTurns } from './turns.ts';
import { warmUp, warmUpAlone } from './warm-up.ts';

type ByArm<T> = Readonly<Record<Arm, T>>;

export interface Observation {
  readonly scenario: Scenario;
  readonly probed: ByArm<Run>;
  readonly windows: ByArm<readonly Run[]>;
  /** Seconds that these windows took, of both arms. */
  readonly warmUpTime: number;
}

/**
 * Told what both arms answered, and the same runs in their order; says whether the scenario is still to
 * be compared.
 */
export type Assess = (
  scenario: Scenario,
  byArm: ByArm<readonly Run[]>,
  runs: readonly Run[],
) => boolean;

export async function observeSideBySide(
  first: Arm,
  both: RunningApps,
  scenarios: readonly Scenario[],
  apps: LaunchApps,
  stage: Stage,
  assess: Assess,
): Promise<Observation[]> {
  const { now } = stage.ports.clock;
  const observations: Observation[] = [];
  for (const scenario of scenarios) {
    await apps.visit(scenario, async () => {
      const probed = await loadBoth(first, both, scenario, probeLoad(scenario), stage);
      await apps.assertNotRestarted(scenario);
      if (!assess(scenario, single(probed), inOrder(first, probed))) return;
      const started = now();
      const window = windowLoad(probed.baseline, probed.candidate);
      const { windows, runs } = await warmUp(first, both, scenario, window, stage);
      const warmUpTime = now() - started;
      await apps.assertNotRestarted(scenario);
      if (assess(scenario, windows, runs)) {
        observations.push({ scenario, probed, windows, warmUpTime });
      }
    });
  }
  await apps.stop();
  return observations;
}

export async function observeInTurns(
  first: Arm,
  scenarios: readonly Scenario[],
  apps: LaunchApps,
  stage: Stage,
  assess: Assess,
): Promise<Observation[]> {
  const { now } = stage.ports.clock;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probed = await loadAlone(arm, app, scenario, probeLoad(scenario), stage);
    const started = now();
    const windows = canWarmUp(probed)
      ? await warmUpAlone(arm, app, scenario, windowLoad(probed), MOST_WINDOWS, stage)
      : [];
    return { probed, windows, warmUpTime: now() - started };
  });
  return scenarios.flatMap((scenario, i) => {
    const seen = { baseline: turns.baseline[i], candidate: turns.candidate[i] };
    if (!seen.baseline || !seen.candidate) return [];
    const { baseline, candidate } = seen;
    const probed = { baseline: baseline.probed, candidate: candidate.probed };
    if (!assess(scenario, single(probed), inOrder(first, probed))) return [];
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (
      !assess(
        scenario,
        windows,
        inTurn(first).flatMap((arm) => windows[arm]),
      )
    )
      return [];
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    return [{ scenario, probed, windows, warmUpTime }];
  });
}

function probeLoad(scenario: Scenario): Load {
  return { requests: probeAmount(scenario) };
}

function windowLoad(...probed: readonly Run[]): Load {
  return { seconds: windowLength(slowerMedian(probed)) };
}

/** Seconds: the median response time of the slower arm, so that both get runs of one length. */
export function slowerMedian(runs: readonly Run[]): number {
  return Math.max(...runs.map((run) => run.latency?.p50 ?? 0)) / 1e6;
}

function single(probed: ByArm<Run>): ByArm<readonly Run[]> {
  return { baseline: [probed.baseline], candidate: [probed.candidate] };
}

function inOrder<T>(first: Arm, byArm: ByArm<T>): T[] {
  return inTurn(first).map((arm) => byArm[arm]);
}

/** The last window of each arm. */
export function lastWindows({ windows }: Observation): Run[] {
  return ARMS.map((arm) => {
    const last = windows[arm].at(-1);
    if (!last) throw new RangeError('a warm-up has at least one window');
    return last;
  });
}
