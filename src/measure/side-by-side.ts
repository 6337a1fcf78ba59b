/** Both arms are up for the whole launch, and the two runs of a round follow each other. */
import type { Arm } from '../model/arm.ts';
import type { Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { resolveRate, sliced, slicesOf } from '../plan/run-length.ts';
import { MAX_WINDOWS, steadyWindows, USUAL_WINDOWS, windowLoad } from '../plan/warm-up-length.ts';
import type { App } from '../ports/ports.ts';
import { withBoth } from './both-arms.ts';
import type { MeasuringContext } from './context.ts';
import type { LaunchApps } from './boot-and-stop.ts';
import { unloaded, type RunningLaunch, type Visit } from './running-launch.ts';
import { loadBoth, type RunningApps } from './load-arms.ts';
import {
  capacityOf,
  hasShortestLoads,
  inOrder,
  lastOf,
  longestResponseOf,
  medianOf,
  probeLoad,
  responseTimeOf,
  sequenceRequests,
  waitOf,
  windowAfter,
  type ByArm,
  type PilotChecks,
  type ScenarioPilot,
} from './scenario-pilot.ts';
import { warmUp, warmUpAlone } from './run-warm-up.ts';
import { findShedding, refusalsIn } from './shedding.ts';

export async function measureSideBySide(
  bootedFirst: Arm,
  visits: readonly Visit[],
  { context, apps, roundGenerator, record, maxWindows, onRound }: RunningLaunch,
): Promise<void> {
  const { now } = context.ports.clock;
  const roundContext = { ...context, generator: roundGenerator };
  const running = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const visit of visits) {
    const { scenario, window, run, warmedFirst, firstArms } = visit;
    await apps.visit(scenario, async () => {
      const warmingSince = now();
      const warmed = await warmUp(context, running, warmedFirst, scenario, window, maxWindows);
      record.warmUps.push(...warmed.runs);
      if (!warmed.isWarm) record.stillWarmingUp.push(scenario.name);
      record.warmUpTime += now() - warmingSince;
      const rounds: Round[] = [];
      for (const [i, first] of firstArms.entries()) {
        onRound(scenario.name, i + 1);
        const runs = await loadBoth(roundContext, running, first, scenario, run);
        const round = { scenario: scenario.name, first, ...runs };
        record.rounds.push(round);
        rounds.push(round);
        // An arm that has stopped answering fails anyway: do not wait for its other rounds.
        if (runs.baseline.completed === 0 || runs.candidate.completed === 0) break;
        if (visit.unloaded === null) continue;
        const alone = unloaded(scenario);
        const pair = await loadBoth(roundContext, running, first, alone, visit.unloaded);
        record.rounds.splice(-1, 1, { ...round, unloaded: pair });
      }
      const steady = warmed.isWarm ? steadyWindows(warmed.windows, rounds) : 0;
      if (steady > 0) record.steadyWindows[scenario.name] = steady;
    });
  }
  await apps.stop();
}

export async function pilotSideBySide(
  first: Arm,
  apps: LaunchApps,
  context: MeasuringContext,
  { checkRuns, checkLeftOut }: PilotChecks,
): Promise<ScenarioPilot[]> {
  const running = apps.runningApps();
  const pilots: ScenarioPilot[] = [];
  for (const scenario of context.app.scenarios) {
    await apps.visit(scenario, async () => {
      const probe = await loadBoth(context, running, first, scenario, probeLoad(scenario));
      await apps.assertNotRestarted(scenario);
      const probes = inOrder(first, probe);
      // Even a few requests may be too many for an app that sheds load, and would look like a broken one.
      const isShedding = refusalsIn([probe.baseline], scenario) !== null;
      if (!isShedding && !checkRuns(scenario, probes)) {
        checkLeftOut(scenario, await loadLeftOut(context, running.candidate, scenario, probe));
        return;
      }
      const { runs, pilot } = await warmUpForPilot(context, running, first, scenario, probes);
      await apps.assertNotRestarted(scenario);
      const ofBaseline = [...probes, ...runs].filter(({ arm }) => arm === 'baseline');
      const shedding = await findShedding(context, running.baseline, scenario, ofBaseline);
      const isValid =
        shedding !== null || checkRuns(scenario, isShedding ? [...probes, ...runs] : runs);
      if (isValid) pilots.push({ ...pilot, shedding });
    });
  }
  await apps.stop();
  return pilots;
}

/** Seconds for which a scenario that is not compared is loaded. */
const LEFT_OUT_SECONDS = 2;

/** What the baseline does not serve is not compared, and must bear load on the candidate all the same. */
async function loadLeftOut(
  context: MeasuringContext,
  app: App,
  scenario: Scenario,
  probe: ByArm<Run>,
): Promise<Run[]> {
  const window = windowAfter(context, scenario, probe.candidate);
  if (!('seconds' in window)) throw new RangeError('a window lasts for a time');
  // A sequence would not come to its end.
  const most = scenario.requests.length === 1 ? LEFT_OUT_SECONDS : window.seconds;
  const short = { ...window, seconds: Math.min(window.seconds, most) };
  const count = Math.max(1, Math.floor(LEFT_OUT_SECONDS / short.seconds));
  return await warmUpAlone(context, app, 'candidate', scenario, short, count);
}

/** After so many windows the pilot may know the loads of launches. The first has other slices than the others. */
const PILOT_WINDOWS = 3;

/**
 * If the rate is a share of the baseline's capacity, the warm-up is a closed loop, which shows the capacity.
 * One window at that rate follows.
 */
async function warmUpForPilot(
  context: MeasuringContext,
  apps: RunningApps,
  first: Arm,
  scenario: Scenario,
  probes: readonly Run[],
): Promise<{ pilot: Omit<ScenarioPilot, 'shedding'>; runs: readonly Run[] }> {
  const { runDuration, ports } = context;
  const { now } = ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && 'share' in rate;
  const minRequests = sequenceRequests(scenario);
  const perSecond = rate === null || isShare ? null : rate.perSecond;
  const median = Math.max(...probes.map((probe) => medianOf(scenario, probe)));
  const whole = windowLoad(runDuration, median, perSecond, minRequests);
  // Each slice of the first window might wait for a response as long as the longest so far.
  const guess = sliced(whole, responseTimeOf(probes), longestResponseOf(probes));
  let started = now();
  /** Windows that had other slices than those of the launches. */
  let uncounted = 0;
  const { window, windows, runs, isWarm } = await warmUp(
    context,
    apps,
    first,
    scenario,
    guess,
    MAX_WINDOWS,
    {
      adapt: (firstRuns) => {
        const known = sliced(whole, responseTimeOf(firstRuns), waitOf(firstRuns, guess));
        if (slicesOf(known) !== slicesOf(guess)) {
          started = now();
          uncounted = 1;
        }
        return known;
      },
      isEnough: (load, soFar) =>
        soFar.baseline.length >= PILOT_WINDOWS &&
        hasShortestLoads({ scenario, window: load, lastRuns: lastOf(soFar) }, runDuration),
    },
  );
  const made = windows.baseline.length;
  // Ended before the app was warm, it does not show how long that takes.
  const count = isWarm || made === MAX_WINDOWS ? made : USUAL_WINDOWS;
  const windowTime = (now() - started) / (made - uncounted);
  if (!isShare) {
    const lastRuns = lastOf(windows);
    const fixedRateRuns = windows.baseline;
    return {
      pilot: { scenario, window, windows: count, windowTime, lastRuns, fixedRateRuns },
      runs,
    };
  }
  const atRate = windowLoad(
    runDuration,
    median,
    resolveRate(rate, capacityOf(windows.baseline)),
    minRequests,
  );
  const rateSince = now();
  const lastRuns = await loadBoth(context, apps, first, scenario, atRate);
  return {
    pilot: {
      scenario,
      window: atRate,
      windows: count,
      windowTime: now() - rateSince,
      lastRuns,
      fixedRateRuns: [],
    },
    runs: [...runs, ...inOrder(first, lastRuns)],
  };
}
