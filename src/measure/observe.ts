/** The pilot's look at the scenarios: a few requests, then a whole warm-up, on both arms. */
import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { resolveRate } from '../plan/load.ts';
import { probeAmount } from '../plan/schedule.ts';
import { canWarmUp, MAX_WINDOWS, windowLoad, windowsUntilWarm } from '../plan/warm-up.ts';
import type { Load } from '../ports/ports.ts';
import { inTurn } from './both-arms.ts';
import type { LaunchApps } from './launch-apps.ts';
import { loadAlone, loadBoth, type RunningApps, type Stage } from './load.ts';
import { takeTurns } from './in-turns.ts';
import { warmUp, warmUpAlone } from './warm-up.ts';

type ByArm<T> = Readonly<Record<Arm, T>>;

export interface Observation {
  readonly scenario: Scenario;
  /** The load of one window of a warm-up. */
  readonly window: Load;
  /** How many windows the warm-up took, and the seconds of one on both arms, overheads included. */
  readonly windows: number;
  readonly windowTime: number;
  /** What each arm showed last, once it was warm. */
  readonly last: ByArm<Run>;
  /** The baseline's windows at the fixed rate that was asked for; empty where it is a share. */
  readonly paced: readonly Run[];
}

/** Told what both arms answered; says whether the scenario is still to be compared. */
export type Assess = (scenario: Scenario, runs: readonly Run[]) => boolean;

export async function observeSideBySide(
  first: Arm,
  both: RunningApps,
  scenarios: readonly Scenario[],
  apps: LaunchApps,
  stage: Stage,
  assess: Assess,
): Promise<Observation[]> {
  const observations: Observation[] = [];
  for (const scenario of scenarios) {
    await apps.visit(scenario, async () => {
      const probed = await loadBoth(first, both, scenario, probeLoad(scenario), stage);
      await apps.assertNotRestarted(scenario);
      if (!assess(scenario, inOrder(first, probed))) return;
      const median = Math.max(...mediansOf(scenario, probed));
      const { runs, ...tried } = await tryOut(first, both, scenario, median, stage);
      await apps.assertNotRestarted(scenario);
      if (assess(scenario, runs)) observations.push({ scenario, ...tried });
    });
  }
  await apps.stop();
  return observations;
}

/**
 * A warm-up, which shows how long one takes. Where the rate is a share of what the baseline can do, it is
 * a closed loop that shows that, too.
 */
async function tryOut(
  first: Arm,
  apps: RunningApps,
  scenario: Scenario,
  median: number,
  stage: Stage,
): Promise<Omit<Observation, 'scenario'> & { runs: readonly Run[] }> {
  const { now } = stage.ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && 'share' in rate;
  const least = sequenceOf(scenario);
  const window = windowLoad(median, rate === null || isShare ? null : rate.perSecond, least);
  const started = now();
  const { windows, runs } = await warmUp(first, apps, scenario, window, MAX_WINDOWS, stage);
  const count = windows.baseline.length;
  const windowTime = (now() - started) / count;
  if (!isShare) {
    const last = lastOf(windows);
    return { window, windows: count, windowTime, last, paced: windows.baseline, runs };
  }

  const paced = windowLoad(median, resolveRate(rate, capacityOf(windows.baseline)), least);
  const pacedSince = now();
  const last = await loadBoth(first, apps, scenario, paced, stage);
  return {
    window: paced,
    windows: count,
    windowTime: now() - pacedSince,
    last,
    paced: [],
    runs: [...runs, ...inOrder(first, last)],
  };
}

export async function observeInTurns(
  first: Arm,
  scenarios: readonly Scenario[],
  apps: LaunchApps,
  stage: Stage,
  assess: Assess,
): Promise<Observation[]> {
  const { now } = stage.ports.clock;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probed = await loadAlone(arm, app, scenario, probeLoad(scenario), stage);
    const started = now();
    const window = windowLoad(
      medianOf(scenario, probed),
      fixedRateOf(scenario),
      sequenceOf(scenario),
    );
    const windows = canWarmUp(probed)
      ? await warmUpAlone(arm, app, scenario, window, MAX_WINDOWS, stage)
      : [];
    return { probed, windows, warmUpTime: now() - started };
  });
  return scenarios.flatMap((scenario, i) => {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) return [];
    const seen = { baseline, candidate };
    if (
      !assess(
        scenario,
        inOrder(first, seen).map(({ probed }) => probed),
      )
    )
      return [];
    if (
      !assess(
        scenario,
        inOrder(first, seen).flatMap((each) => each.windows),
      )
    )
      return [];
    const { rate } = scenario;
    const perSecond =
      rate === null ? null : resolveRate(rate, 'share' in rate ? capacityOf(baseline.windows) : 0);
    const median = Math.max(
      medianOf(scenario, baseline.probed),
      medianOf(scenario, candidate.probed),
    );
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    return [
      {
        scenario,
        window: windowLoad(median, perSecond, sequenceOf(scenario)),
        windows: windowsUntilWarm(windows),
        windowTime: warmUpTime / baseline.windows.length,
        last: lastOf(windows),
        paced: windows.baseline,
      },
    ];
  });
}

function fixedRateOf({ rate }: Scenario): number | null {
  return rate !== null && 'perSecond' in rate ? rate.perSecond : null;
}

/**
 * Requests per second in the warmer half of the windows. The candidate is not asked for its capacity: a
 * slower one must not be given less to do.
 */
function capacityOf(windows: readonly Run[]): number {
  const warm = windows.slice(Math.floor(windows.length / 2));
  const sum = (of: (run: Run) => number) => warm.reduce((total, run) => total + of(run), 0);
  return sum((run) => run.completed) / sum((run) => run.duration);
}

function probeLoad(scenario: Scenario): Load {
  return { requests: probeAmount(scenario) };
}

/** Seconds: the median response time of each arm, or what a connection takes for the whole sequence. */
export function mediansOf(scenario: Scenario, { baseline, candidate }: ByArm<Run>): number[] {
  return [medianOf(scenario, baseline), medianOf(scenario, candidate)];
}

function medianOf({ requests }: Scenario, { latency }: Run): number {
  if (requests.length === 1) return (latency?.p50 ?? 0) / 1e6;
  // With room for connections that are slower than the mean.
  return (1.5 * requests.length * (latency?.mean ?? 0)) / 1e6;
}

/** Requests that take every connection through the sequence; 0 where there is none. */
export function sequenceOf({ requests, connections }: Scenario): number {
  return requests.length === 1 ? 0 : requests.length * connections;
}

function inOrder<T>(first: Arm, byArm: ByArm<T>): T[] {
  return inTurn(first).map((arm) => byArm[arm]);
}

function lastOf(windows: ByArm<readonly Run[]>): ByArm<Run> {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError('a warm-up has at least one window');
  return { baseline, candidate };
}
