import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import { paddingOf } from '../plan/order.ts';
import { randomFrom } from '../plan/random.ts';
import { runLength, type Costs } from '../plan/schedule.ts';
import { windowLength, windowsUntilWarm } from '../plan/warm-up.ts';
import type { Load } from '../ports.ts';
import { arrange } from './arrange.ts';
import { LaunchApps } from './launch-apps.ts';
import type { Stage } from './load.ts';
import {
  lastWindows,
  observeInTurns,
  observeSideBySide,
  slowerMedian,
  type Assess,
  type Observation,
} from './observe.ts';
import type { Workload } from './visit.ts';

export interface Pilot {
  readonly workloads: readonly Workload[];
  readonly costs: Costs;
  /** Whether the arms take turns in every launch, since they cannot be up at the same time. */
  readonly inTurns: boolean;
  readonly warnings: readonly string[];
}

/**
 * The launch before the first that counts: finds out whether both arms can be up together, tries every
 * scenario on both, settles how long its runs and warm-ups have to be, and learns what a launch costs.
 */
export async function runPilot(settings: Settings, stage: Stage, assess: Assess): Promise<Pilot> {
  const { seed, scenarios } = settings;
  const first: Arm = randomFrom(seed, 'pilot').below(2) === 0 ? 'baseline' : 'candidate';
  const padding = paddingOf(seed, 'pilot');
  const open = () => new LaunchApps({ launch: 'pilot', padding, scenarios }, stage);
  const { both, launch, warnings } = await arrange(first, open);
  await using apps = launch;
  const observations = await (both === null
    ? observeInTurns(first, scenarios, apps, stage, assess)
    : observeSideBySide(first, both, scenarios, apps, stage, assess));
  const settled = observations.map((each) => settle(each, settings, both === null));
  const { boot, stop, hooks } = apps.spent;
  return {
    workloads: settled.map(({ workload }) => workload),
    costs: {
      perLaunch: boot.baseline + boot.candidate + stop + hooks,
      scenarios: settled.map(({ costs }) => costs),
    },
    inTurns: both === null,
    warnings,
  };
}

/** The loads that follow from what was seen, and what they will cost. */
function settle(
  observation: Observation,
  { runDuration }: Settings,
  inTurns: boolean,
): { workload: Workload; costs: Costs['scenarios'][number] } {
  const { scenario, probed, windows, warmUpTime } = observation;
  const last = lastWindows(observation);
  const run: Load =
    scenario.amount === null
      ? { seconds: runLength(runDuration, slowerMedian(last)) }
      : { requests: scenario.amount };
  const load = last.map((seen) => lengthOf(run, seen)).reduce((a, b) => a + b);
  const seen = windows.baseline.length;
  const warmUpLoad = [...windows.baseline, ...windows.candidate].reduce(
    (sum, { duration }) => sum + duration,
    0,
  );
  const overhead = Math.max(0, warmUpTime - warmUpLoad) / seen;
  const needed = inTurns ? windowsUntilWarm(windows) : null;
  return {
    workload: {
      scenario,
      window: { seconds: windowLength(slowerMedian([probed.baseline, probed.candidate])) },
      windows: needed,
      run,
    },
    costs: { warmUp: (warmUpTime * (needed ?? seen)) / seen, round: load + overhead, load },
  };
}

/** Seconds that a run will probably last, by what the warm-up saw. */
function lengthOf(load: Load, seen: Run): number {
  if ('seconds' in load) return load.seconds;
  return seen.completed === 0 ? 0 : (load.requests / seen.completed) * seen.duration;
}
