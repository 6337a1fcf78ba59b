import type { Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { Load } from '../ports/ports.ts';
import type { LaunchApps } from './launch-apps.ts';
import type { Stage } from './load.ts';

/** A scenario with the loads that the pilot settled for it. */
export interface Workload {
  readonly scenario: Scenario;
  /** One window of the warm-up. */
  readonly window: Load;
  /** Windows per arm where the arms take turns; null: as many as both together need. */
  readonly windows: number | null;
  readonly run: Load;
}

/** A scenario's turn within a launch, with its load. */
export type Visit = Omit<LaunchOrder['visits'][number], 'scenario'> & Workload;

/** What a launch has shown so far; filled in. */
export interface Seen {
  readonly warmUps: Run[];
  readonly stillWarmingUp: string[];
  readonly rounds: Round[];
  warmUpTime: number;
}

/** A launch in the making. */
export interface Making {
  readonly apps: LaunchApps;
  readonly stage: Stage;
  readonly seen: Seen;
  /** Windows after which a warm-up ends in any case. */
  readonly most: number;
  readonly onRound: (scenario: string, round: number) => void;
}
