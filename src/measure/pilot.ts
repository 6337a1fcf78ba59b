import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { randomFrom } from '../plan/random.ts';
import { probeAmount, runLength, type Costs } from '../plan/schedule.ts';
import { MOST_WINDOWS, windowLength } from '../plan/warm-up.ts';
import type { Load } from '../ports.ts';
import { inTurn } from './both.ts';
import type { Workload } from './launch.ts';
import { bootBoth, loadBoth, type Stage } from './load.ts';
import { warmUp } from './warm-up.ts';

export interface Pilot {
  readonly workloads: readonly Workload[];
  readonly costs: Costs;
}

/**
 * Told what both arms answered, and the same runs in their order; says whether the scenario is still to
 * be compared.
 */
export type Assess = (
  scenario: Scenario,
  byArm: Readonly<Record<Arm, readonly Run[]>>,
  runs: readonly Run[],
) => boolean;

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
    const probe: Load = { requests: probeAmount(scenario) };
    const probed = await loadBoth(first, booted.apps, scenario, probe, stage);
    const firstRuns = { baseline: [probed.baseline], candidate: [probed.candidate] };
    if (
      !assess(
        scenario,
        firstRuns,
        inTurn(first).map((arm) => probed[arm]),
      )
    )
      continue;

    const window: Load = { seconds: windowLength(slowerMedian(probed)) };
    const started = clock.now();
    const { windows, runs } = await warmUp(
      first,
      booted.apps,
      scenario,
      window,
      MOST_WINDOWS,
      stage,
    );
    const warmUpTime = clock.now() - started;
    if (!assess(scenario, windows, runs)) continue;

    const last = lastOf(windows);
    const run: Load =
      scenario.amount === null
        ? { seconds: runLength(settings.runDuration, slowerMedian(last)) }
        : { requests: scenario.amount };
    const loadTime = inTurn(first)
      .map((arm) => lengthOf(run, last[arm]))
      .reduce((a, b) => a + b);
    const warmUpLoad = runs.reduce((sum, { duration }) => sum + duration, 0);
    const count = windows.baseline.length;
    const overhead = Math.max(0, warmUpTime - warmUpLoad) / count;
    workloads.push({ scenario, window, run });
    costs.push({
      ...{ window: warmUpTime / count, windows: count },
      ...{ round: loadTime + overhead, load: loadTime },
    });
  }
  const stoppingSince = clock.now();
  await booted[Symbol.asyncDispose]();
  const boot = bootTimes.baseline + bootTimes.candidate;
  return {
    workloads,
    costs: { perLaunch: boot + clock.now() - stoppingSince, scenarios: costs },
  };
}

function lastOf(windows: Readonly<Record<Arm, readonly Run[]>>): Record<Arm, Run> {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError('a warm-up has at least one window');
  return { baseline, candidate };
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
