import { ARMS, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { canWarmUp, warmthOf } from '../plan/warm-up.ts';
import type { App, Load } from '../ports/ports.ts';
import { inTurn } from './both-arms.ts';
import { loadAlone, loadBoth, type RunningApps, type Stage } from './load.ts';

export interface WarmedUp {
  readonly windows: Readonly<Record<Arm, readonly Run[]>>;
  /** The same runs in the order in which they were made. */
  readonly runs: readonly Run[];
  readonly isSettled: boolean;
}

/**
 * Brings a scenario to speed on both arms: see plan/warm-up.ts for when that is.
 *
 * @param most windows per arm
 */
export async function warmUp(
  first: Arm,
  apps: RunningApps,
  scenario: Scenario,
  window: Load,
  most: number,
  stage: Stage,
): Promise<WarmedUp> {
  const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
  const runs: Run[] = [];
  for (;;) {
    const made = await loadBoth(first, apps, scenario, window, stage);
    for (const arm of ARMS) windows[arm].push(made[arm]);
    runs.push(...inTurn(first).map((arm) => made[arm]));
    const warmth = warmthOf(windows, most);
    if (warmth !== 'warming') return { windows, runs, isSettled: warmth === 'settled' };
  }
}

/**
 * Does what can be done on one arm alone: as many windows as it is told, so that both arms get equally
 * many.
 */
export async function warmUpAlone(
  arm: Arm,
  app: App,
  scenario: Scenario,
  window: Load,
  count: number,
  stage: Stage,
): Promise<Run[]> {
  const windows: Run[] = [];
  while (windows.length < count && windows.every(canWarmUp)) {
    windows.push(await loadAlone(arm, app, scenario, window, stage));
  }
  return windows;
}
