import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { randomFrom } from '../plan/random.ts';
import { pacedRunLength, resolveRate, runLength } from '../plan/load.ts';
import { probeAmount, warmUpLength, type Costs } from '../plan/schedule.ts';
import type { App, Load } from '../ports.ts';
import { bootBoth, inTurn, loadArm, type Stage, type Workload } from './launch.ts';

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
  const [readyOn] = settings.scenarios;
  if (!readyOn) throw new RangeError('a comparison needs at least one scenario');
  await using booted = await bootBoth(first, readyOn, stage);
  const workloads: Workload[] = [];
  const costs: Costs['scenarios'][number][] = [];
  for (const scenario of settings.scenarios) {
    const probed = await onBoth(
      first,
      booted.apps,
      scenario,
      { requests: probeAmount(scenario) },
      stage,
    );
    if (!assess(scenario, together(probed))) continue;

    const seconds = warmUpLength(slowerMedian(probed));
    const capacity = await seekCapacity(booted.apps, scenario, seconds, settings, stage);
    const rate = scenario.rate && resolveRate(scenario.rate, capacity.perSecond);
    const warmUp: Load = rate === null ? { seconds } : { seconds, rate };
    const started = clock.now();
    const warmed = await onBoth(first, booted.apps, scenario, warmUp, stage);
    const warmUpTime = clock.now() - started;
    const seen = together(probed, warmed);
    seen.baseline.push(...capacity.runs);
    if (!assess(scenario, seen)) continue;
    const overhead = Math.max(0, warmUpTime - warmed.baseline.duration - warmed.candidate.duration);

    const run = runOf(scenario, rate, settings, warmed);
    const load = inTurn(first)
      .map((arm) => lengthOf(run, warmed[arm]))
      .reduce((a, b) => a + b);
    workloads.push({ scenario, warmUp, run });
    costs.push({ warmUp: warmUpTime, round: load + overhead, load });
  }
  const stoppingSince = clock.now();
  await booted[Symbol.asyncDispose]();
  const boot = booted.bootTimes.baseline + booted.bootTimes.candidate;
  return {
    workloads,
    costs: { perLaunch: boot + clock.now() - stoppingSince, scenarios: costs },
  };
}

/**
 * What the baseline can do in a closed loop once it is warm, when the rate is a share of that. The
 * candidate is not asked: a slower one must not be given less to do.
 */
async function seekCapacity(
  apps: Readonly<Record<Arm, App>>,
  scenario: Scenario,
  warmUp: number,
  { runDuration }: Settings,
  stage: Stage,
): Promise<{ perSecond: number; runs: Run[] }> {
  if (scenario.rate === null || 'perSecond' in scenario.rate) return { perSecond: 0, runs: [] };
  const load = (seconds: number) => loadArm('baseline', apps, scenario, { seconds }, stage);
  const warmed = await load(warmUp);
  const counted = await load(runLength(runDuration, (warmed.latency?.p50 ?? 0) / 1e6));
  return { perSecond: counted.completed / counted.duration, runs: [warmed, counted] };
}

function runOf(
  { amount, gates }: Scenario,
  rate: number | null,
  { runDuration }: Settings,
  warmed: Readonly<Record<Arm, Run>>,
): Load {
  if (amount !== null) return { requests: amount };
  if (rate === null) return { seconds: runLength(runDuration, slowerMedian(warmed)) };
  return { seconds: pacedRunLength(runDuration, fasterMedian(warmed), gates, rate), rate };
}

async function onBoth(
  first: Arm,
  apps: Readonly<Record<Arm, App>>,
  scenario: Scenario,
  load: Load,
  stage: Stage,
): Promise<Record<Arm, Run>> {
  const runs: Partial<Record<Arm, Run>> = {};
  for (const arm of inTurn(first)) runs[arm] = await loadArm(arm, apps, scenario, load, stage);
  return runs as Record<Arm, Run>;
}

function together(...runs: readonly Readonly<Record<Arm, Run>>[]): Record<Arm, Run[]> {
  return {
    baseline: runs.map(({ baseline }) => baseline),
    candidate: runs.map(({ candidate }) => candidate),
  };
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
