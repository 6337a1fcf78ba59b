import { mean } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';

/**
 * The cost of a request in each window of the warm-up, as a multiple of its cost in the rounds afterwards. The
 * geometric mean over launches, of CPU time or, where that cannot be read in some run, wall time. A late window averages
 * only the launches whose warm-up lasted that long. Null without any launch.
 */
export function warmUpCurve(
  launches: readonly Launch[],
  scenario: string,
): Record<Arm, number[]> | null {
  const logs: Record<Arm, number[][]> = { baseline: [], candidate: [] };
  const counted = countedLaunches(launches).map((launch) => ({
    warmUps: launch.warmUps.filter((run) => run.scenario === scenario),
    rounds: launch.rounds.filter((round) => round.scenario === scenario),
  }));
  const runs = counted.flatMap(({ warmUps, rounds }) => [
    ...warmUps,
    ...ARMS.flatMap((arm) => rounds.map((round) => round[arm])),
  ]);
  // One unit for all: they are compared, and a run may lack its CPU time.
  const hasCpu = runs.every(({ cpu }) => cpu !== null && cpu > 0);
  const costOf = ({ cpu, completed, duration }: Run) =>
    logOf(((hasCpu ? cpu : null) ?? duration) / completed);
  for (const { warmUps, rounds } of counted) {
    for (const arm of ARMS) {
      const settled = rounds.flatMap((round) => costOf(round[arm]));
      if (settled.length === 0) continue;
      const windows = warmUps.filter((run) => run.arm === arm);
      for (const [i, run] of windows.entries()) {
        const window = (logs[arm][i] ??= []);
        window.push(...costOf(run).map((cost) => cost - mean(settled)));
      }
    }
  }
  if (logs.baseline.length === 0 || logs.candidate.length === 0) return null;
  const curve = (arm: Arm) =>
    logs[arm].filter((window) => window.length > 0).map((window) => Math.exp(mean(window)));
  return { baseline: curve('baseline'), candidate: curve('candidate') };
}

/** Empty if there was no response. */
function logOf(cost: number): number[] {
  return Number.isFinite(cost) && cost > 0 ? [Math.log(cost)] : [];
}
