import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { randomFrom } from '../plan/random.ts';
import { pacedRunLength, resolveRate, runLength } from '../plan/load.ts';
import { probeAmount, type Costs } from '../plan/schedule.ts';
import { MOST_WINDOWS, windowLoad } from '../plan/warm-up.ts';
import type { Load } from '../ports.ts';
import { inTurn } from './both.ts';
import type { Workload } from './launch.ts';
import { bootBoth, loadBoth, type RunningApps, type Stage } from './load.ts';
import { warmUp } from './warm-up.ts';

export interface Pilot {
  readonly workloads: readonly Workload[];
  readonly costs: Costs;
}

/** Told what both arms answered; says whether the scenario is still to be compared. */
export type Assess = (scenario: Scenario, runs: readonly Run[]) => boolean;

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
    if (
      !assess(
        scenario,
        inTurn(first).map((arm) => probed[arm]),
      )
    )
      continue;

    const tried = await tryOut(first, booted.apps, scenario, slowerMedian(probed), stage);
    if (!assess(scenario, tried.runs)) continue;

    const { window, windows, windowTime, last } = tried;
    const run = runOf(scenario, window, settings, last);
    const load = inTurn(first).reduce((sum, arm) => sum + lengthOf(run, last[arm]), 0);
    const overhead = Math.max(0, windowTime - last.baseline.duration - last.candidate.duration);
    workloads.push({ scenario, window, run });
    costs.push({ window: windowTime, windows, round: load + overhead, load });
  }
  const stoppingSince = clock.now();
  await booted[Symbol.asyncDispose]();
  const boot = bootTimes.baseline + bootTimes.candidate;
  return {
    workloads,
    costs: { perLaunch: boot + clock.now() - stoppingSince, scenarios: costs },
  };
}

interface Tried {
  /** The load of one window of a warm-up. */
  readonly window: Load;
  /** How many windows the warm-up took, and the seconds of one, overheads included. */
  readonly windows: number;
  readonly windowTime: number;
  readonly last: Readonly<Record<Arm, Run>>;
  readonly runs: readonly Run[];
}

/**
 * A warm-up, which shows how long one takes. Where the rate is a share of what the baseline can do, it is
 * a closed loop that shows that, too. The candidate's capacity is not asked: a slower one must not be
 * given less to do.
 */
async function tryOut(
  first: Arm,
  apps: RunningApps,
  scenario: Scenario,
  median: number,
  stage: Stage,
): Promise<Tried> {
  const { now } = stage.ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && 'share' in rate;
  const window = windowLoad(median, rate === null || isShare ? null : rate.perSecond);
  const started = now();
  const { windows, runs } = await warmUp(first, apps, scenario, window, MOST_WINDOWS, stage);
  const count = windows.baseline.length;
  const windowTime = (now() - started) / count;
  if (!isShare) return { window, windows: count, windowTime, last: lastOf(windows), runs };

  const paced = windowLoad(median, resolveRate(rate, capacityOf(windows.baseline)));
  const pacedSince = now();
  const last = await loadBoth(first, apps, scenario, paced, stage);
  return {
    ...{ window: paced, windows: count, windowTime: now() - pacedSince, last },
    runs: [...runs, ...inTurn(first).map((arm) => last[arm])],
  };
}

/** Requests per second in the warmer half of the windows. */
function capacityOf(windows: readonly Run[]): number {
  const warm = windows.slice(Math.floor(windows.length / 2));
  const sum = (of: (run: Run) => number) => warm.reduce((total, run) => total + of(run), 0);
  return sum((run) => run.completed) / sum((run) => run.duration);
}

function runOf(
  { amount, gates }: Scenario,
  window: Load,
  { runDuration }: Settings,
  warmed: Readonly<Record<Arm, Run>>,
): Load {
  if (amount !== null) return { requests: amount };
  if (!('rate' in window)) return { seconds: runLength(runDuration, slowerMedian(warmed)) };
  const { rate } = window;
  return { seconds: pacedRunLength(runDuration, fasterMedian(warmed), gates, rate), rate };
}

function lastOf(windows: Readonly<Record<Arm, readonly Run[]>>): Record<Arm, Run> {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError('a warm-up has at least one window');
  return { baseline, candidate };
}

/** Seconds: the median response time of the slower arm, so that both get runs of one length. */
function slowerMedian(runs: Readonly<Record<Arm, Run>>): number {
  return Math.max(...mediansOf(runs));
}

function fasterMedian(runs: Readonly<Record<Arm, Run>>): number {
  return Math.min(...mediansOf(runs));
}

function mediansOf({ baseline, candidate }: Readonly<Record<Arm, Run>>): number[] {
  return [baseline, candidate].map((run) => (run.latency?.p50 ?? 0) / 1e6);
}

/** Seconds that a run will probably last, by what the warm-up saw. */
function lengthOf(load: Load, seen: Run): number {
  if ('rate' in load)
    return load.seconds * Math.max(1, load.rate / (seen.pace?.achieved ?? load.rate));
  if ('seconds' in load) return load.seconds;
  return seen.completed === 0 ? 0 : (load.requests / seen.completed) * seen.duration;
}
