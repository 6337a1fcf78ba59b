import { median } from 'simple-statistics';
import { ARMS } from '../model/arm.ts';
import { countedLaunches, type Launch } from '../model/run.ts';

/** From here on a run may show the speed of the load generator instead of the app's. */
const SATURATED = 0.9;

/** Whether the load generator was the bottleneck of a scenario on either arm, in the typical run. */
export function isGeneratorBound(launches: readonly Launch[], scenario: string): boolean {
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  if (rounds.length === 0) return false;
  return ARMS.some((arm) => median(rounds.map((round) => round[arm].generatorCpu)) > SATURATED);
}
