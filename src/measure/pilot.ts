import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { randomFrom } from '../plan/random.ts';
import { probeAmount, runLength, warmUpLength, type Costs } from '../plan/schedule.ts';
import type { Load } from '../ports.ts';
import { inTurn } from './both.ts';
import { bootBoth, loadBoth, type Stage, type Workload } from './launch.ts';

export interface Pilot {
  readonly workloads: readonly Workload[];
  readonly costs: Costs;
}

/** Told what both arms answered so far; says whether the scenario is still to be compared. */
export type Assess = (scenario: Scenario, runs: Readonly<Record<Arm, readonly Run[]>>) => boolean;

/**
 * The launch before the first that counts: tries every scenario on both arms, settles how long its
 * runs and warm-ups have to be, and learns what a launch costs.
 */
export async function runPilot(settings: Settings, stage: Stage, assess: Assess): Promise<Pilot> {
  const { clock } = stage.ports;
  const first: Arm = randomFrom(settings.seed, 'pilot').below(2) === 0 ? 'baseline' : 'candidate';
  const bootTimes: Record<Arm, number> = { baseline: 0, candidate: 0 };
  await using booted = await bootBoth(first, settings.scenarios, stage, bootTimes);
  const workloads: Workload[] = [];
  const costs: Costs['scenarios'][number][] = [];
  for (const scenario of settings.scenarios) {
    const load = (load: Load) => loadBoth(first, booted.apps, scenario, load, stage);
    const probed = await load({ requests: probeAmount(scenario) });
    if (!assess(scenario, together(probed))) continue;

    const warmUp = warmUpLength(slowerMedian(probed));
    const started = clock.now();
    const warmed = await load({ seconds: warmUp });
    const warmUpTime = clock.now() - started;
    if (!assess(scenario, together(probed, warmed))) continue;
    const overhead = Math.max(0, warmUpTime - warmed.baseline.duration - warmed.candidate.duration);

    const run: Load =
      scenario.amount === null
        ? { seconds: runLength(settings.runDuration, slowerMedian(warmed)) }
        : { requests: scenario.amount };
    const loadTime = inTurn(first)
      .map((arm) => lengthOf(run, warmed[arm]))
      .reduce((a, b) => a + b);
    workloads.push({ scenario, warmUp: { seconds: warmUp }, run });
    costs.push({ warmUp: warmUpTime, round: loadTime + overhead, load: loadTime });
  }
  const stoppingSince = clock.now();
  await booted[Symbol.asyncDispose]();
  const boot = bootTimes.baseline + bootTimes.candidate;
  return {
    workloads,
    costs: { perLaunch: boot + clock.now() - stoppingSince, scenarios: costs },
  };
}

function together(...runs: readonly Readonly<Record<Arm, Run>>[]): Record<Arm, Run[]> {
  return {
    baseline: runs.map(({ baseline }) => baseline),
    candidate: runs.map(({ candidate }) => candidate),
  };
}

/** Seconds: the median response time of the slower arm, so that both get runs of one length. */
function slowerMedian(runs: Readonly<Record<Arm, Run>>): number {
  const medians = [runs.baseline, runs.candidate].map((run) => run.latency?.p50 ?? 0);
  return Math.max(...medians) / 1e6;
}

/** Seconds that a run will probably last, by what the warm-up saw. */
function lengthOf(load: Load, seen: Run): number {
  if ('seconds' in load) return load.seconds;
  return seen.completed === 0 ? 0 : (load.requests / seen.completed) * seen.duration;
}
