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
  readonly windows: Readonly<Record<Arm, readonly Run[]>>;
  /** The same runs in the order in which they were made. */
  readonly runs: readonly Run[];
  /** False if the warm-up ended at `maxWindows`. */
  readonly isWarm: boolean;
}

/** Warms a scenario up on both arms. @param maxWindows per arm */
export async function warmUp(
  context: MeasuringContext,
  apps: RunningApps,
  first: Arm,
  scenario: Scenario,
  window: Load,
  maxWindows: number,
): Promise<WarmUp> {
  const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
  const runs: Run[] = [];
  for (;;) {
    const pair = await loadBoth(context, apps, first, scenario, window);
    for (const arm of ARMS) windows[arm].push(pair[arm]);
    runs.push(...armsFrom(first).map((arm) => pair[arm]));
    const state = warmUpState(windows, maxWindows);
    if (state !== 'warming') return { windows, runs, isWarm: state === 'warm' };
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
