import { mean } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Launch, Run } from '../model/run.ts';

/**
 * The cost of a request in each window of the warm-up, as a multiple of its cost in the rounds afterwards. The
 * geometric mean over launches, of CPU time or, where that cannot be read, wall time. A late window averages
 * only the launches whose warm-up lasted that long. Null without any launch.
 */
export function warmUpCurve(
  launches: readonly Launch[],
  scenario: string,
): Record<Arm, number[]> | null {
  const logs: Record<Arm, number[][]> = { baseline: [], candidate: [] };
  for (const launch of launches.filter((each) => each.excluded === null)) {
    for (const arm of ARMS) {
      const settled = launch.rounds.flatMap((round) =>
        round.scenario === scenario ? costOf(round[arm]) : [],
      );
      if (settled.length === 0) continue;
      const windows = launch.warmUps.filter((run) => run.scenario === scenario && run.arm === arm);
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

/** The log of the cost of a request; empty if there was no response. */
function costOf({ cpu, completed, duration }: Run): number[] {
  const cost = (cpu ?? duration) / completed;
  return Number.isFinite(cost) && cost > 0 ? [Math.log(cost)] : [];
}
