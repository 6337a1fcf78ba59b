/** Warm-ups of a scenario. The rule that ends them is in plan/warm-up-length.ts. */
import { ARMS, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { canWarmUp, warmUpState } from '../plan/warm-up-length.ts';
import type { App, Load } from '../ports/ports.ts';
import { armsFrom } from './both-arms.ts';
import type { MeasuringContext } from './context.ts';
import { loadAlone, loadBoth, type RunningApps } from './load-arms.ts';

export interface WarmUp {
  /** The load of the last window. */
  readonly window: Load;
  readonly windows: Readonly<Record<Arm, readonly Run[]>>;
  /** The same runs in the order in which they were made. */
  readonly runs: readonly Run[];
  /** False if the warm-up ended at `maxWindows`, or before the app was warm because the pilot knew enough. */
  readonly isWarm: boolean;
}

/** The pilot's warm-up chooses the loads of launches meanwhile. */
export interface WarmUpOfPilot {
  /** Gets the runs of the first window. @returns the load of the others */
  readonly adapt: (runs: readonly Run[]) => Load;
  /** Whether nothing would be learned from more windows. */
  readonly isEnough: (window: Load, windows: WarmUp['windows']) => boolean;
}

/**
 * Warms a scenario up on both arms.
 *
 * @param maxWindows per arm
 */
export async function warmUp(
  context: MeasuringContext,
  apps: RunningApps,
  first: Arm,
  scenario: Scenario,
  window: Load,
  maxWindows: number,
  pilot?: WarmUpOfPilot,
): Promise<WarmUp> {
  const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
  const runs: Run[] = [];
  for (let load = window; ;) {
    const pair = await loadBoth(context, apps, first, scenario, load);
    for (const arm of ARMS) windows[arm].push(pair[arm]);
    runs.push(...armsFrom(first).map((arm) => pair[arm]));
    const state = warmUpState(windows, maxWindows);
    if (state !== 'warming' || pilot?.isEnough(load, windows) === true) {
      return { window: load, windows, runs, isWarm: state === 'warm' };
    }
    if (windows.baseline.length === 1 && pilot) load = pilot.adapt(runs);
  }
}

/** Warms one arm up while the other is not up: a fixed number of windows, so that both arms get equally many. */
export async function warmUpAlone(
  context: MeasuringContext,
  app: App,
  arm: Arm,
  scenario: Scenario,
  window: Load,
  count: number,
): Promise<Run[]> {
  const windows: Run[] = [];
  while (windows.length < count && windows.every(canWarmUp)) {
    windows.push(await loadAlone(context, app, arm, scenario, window));
  }
  return windows;
}
