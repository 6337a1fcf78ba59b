/**
 * What the two strategies do differently. Pilot, launch and profiled launch choose between them here and
 * nowhere else.
 */
import type { Arm } from '../model/arm.ts';
import type { Strategy } from '../model/strategy.ts';
import type { MeasuringContext } from './context.ts';
import { measureInTurns, pilotInTurns } from './in-turns.ts';
import type { LaunchApps } from './boot-and-stop.ts';
import type { RunningLaunch, Visit } from './running-launch.ts';
import type { PilotChecks, ScenarioPilot } from './scenario-pilot.ts';
import { measureSideBySide, pilotSideBySide } from './side-by-side.ts';

export interface StrategySteps {
  /** Boots both arms, visits every scenario (warm-up, then rounds) and stops the arms. */
  readonly measure: (
    bootedFirst: Arm,
    visits: readonly Visit[],
    launch: RunningLaunch,
  ) => Promise<void>;
  /**
   * The same for the pilot: a few requests to every scenario of the app, then a whole warm-up.
   *
   * @param apps both up if the strategy is `side-by-side`, otherwise none
   * @returns without the scenarios that are not compared any more
   */
  readonly pilot: (
    first: Arm,
    apps: LaunchApps,
    context: MeasuringContext,
    checks: PilotChecks,
  ) => Promise<ScenarioPilot[]>;
}

export const STRATEGY_STEPS: Readonly<Record<Strategy, StrategySteps>> = {
  'side-by-side': { measure: measureSideBySide, pilot: pilotSideBySide },
  'in-turns': { measure: measureInTurns, pilot: pilotInTurns },
};
