import { ConfigurationError } from '../ports/errors.ts';
import type { Arm } from '../model/arm.ts';
import type { Warning } from '../model/messages.ts';
import type { Problem } from '../model/problem.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { pacedRunLength, RESPONSES_PER_RUN, runLength } from '../plan/load.ts';
import { paddingOf } from '../plan/order.ts';
import { randomFrom } from '../plan/random.ts';
import type { Costs } from '../plan/schedule.ts';
import type { Load } from '../ports/ports.ts';
import { arrange } from './boot-strategy.ts';
import { LaunchApps } from './launch-apps.ts';
import type { Stage } from './load.ts';
import {
  mediansOf,
  observeInTurns,
  observeSideBySide,
  sequenceOf,
  type Assess,
} from './observe.ts';
import type { Observation } from './observe.ts';
import type { Workload } from './visit.ts';

export interface Pilot {
  readonly workloads: readonly Workload[];
  readonly costs: Costs;
  /** Whether the arms take turns in every launch, since they cannot be up at the same time. */
  readonly inTurns: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * The launch before the first that counts: finds out whether both arms can be up together, tries every
 * scenario on both, settles how long its runs and warm-ups have to be, and learns what a launch costs.
 */
export async function runPilot(
  settings: Settings,
  scenarios: readonly Scenario[],
  stage: Stage,
  assess: Assess,
): Promise<Pilot> {
  const { seed } = settings;
  const first: Arm = randomFrom(seed, 'pilot').below(2) === 0 ? 'baseline' : 'candidate';
  const padding = paddingOf(seed, 'pilot');
  const open = () => new LaunchApps({ launch: 'pilot', padding, scenarios }, stage);
  const { both, launch, warnings } = await arrange(first, open);
  await using apps = launch;
  const observations = await (both === null
    ? observeInTurns(first, scenarios, apps, stage, assess)
    : observeSideBySide(first, both, scenarios, apps, stage, assess));
  const beyond = observations.flatMap(beyondCapacity);
  if (beyond.length > 0) throw new ConfigurationError(beyond);
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

/** A baseline that never gets near a rate cannot keep it; one that nearly does may have been disturbed. */
const NEAR = 0.8;

/** A rate that the baseline cannot serve, whatever the luck of a window. */
function beyondCapacity({ scenario: { name, rate }, paced }: Observation): Problem[] {
  const reached = Math.max(0, ...paced.map((run) => run.pace?.achieved ?? 0));
  if (rate === null || !('perSecond' in rate) || reached === 0) return [];
  if (reached >= NEAR * rate.perSecond) return [];
  const spell = (perSecond: number) => `${Number(perSecond.toPrecision(2))}/s`;
  return [
    {
      where: `rate of ${name}`,
      found: `${rate.asked}, of which the baseline reaches ${spell(reached)} here`,
      advice: `give at most ${spell(NEAR * reached)}, or a share of its capacity, for example 60%`,
    },
  ];
}

/** The loads that follow from what was seen, and what they will cost. */
function settle(
  { scenario, window, windows, windowTime, last }: Observation,
  settings: Settings,
  inTurns: boolean,
): { workload: Workload; costs: Costs['scenarios'][number] } {
  const run = runOf(scenario, window, settings, last);
  const seen = [last.baseline, last.candidate];
  const load = seen.reduce((sum, each) => sum + lengthOf(run, each), 0);
  const overhead = Math.max(0, windowTime - seen.reduce((sum, each) => sum + each.duration, 0));
  return {
    workload: { scenario, window, windows: inTurns ? windows : null, run },
    costs: { window: windowTime, windows, round: load + overhead, load },
  };
}

/** Times that a run takes every connection through a sequence: the last time is cut short. */
const SEQUENCES = 3;

function runOf(
  scenario: Scenario,
  window: Load,
  { runDuration }: Settings,
  warmed: Readonly<Record<Arm, Run>>,
): Load {
  const { amount, gates, requests } = scenario;
  if (amount !== null) return { requests: amount };
  // Twenty responses are enough of one request, three times through of several.
  const units = mediansOf(scenario, warmed).map((unit) =>
    requests.length === 1 ? unit : (SEQUENCES / RESPONSES_PER_RUN) * unit,
  );
  if (!('rate' in window)) return { seconds: runLength(runDuration, Math.max(...units)) };
  const { rate } = window;
  const seconds = pacedRunLength(runDuration, Math.min(...units), gates, rate);
  if (runDuration !== 'auto') return { seconds, rate };
  return { seconds: Math.max(seconds, (SEQUENCES * sequenceOf(scenario)) / rate), rate };
}

/** A run at a rate that cannot be kept ends at twice its length. */
const LONGEST = 2;

/** Seconds that a run will probably last, by what the warm-up saw. */
function lengthOf(load: Load, seen: Run): number {
  if ('rate' in load) {
    return (
      load.seconds * Math.min(LONGEST, Math.max(1, load.rate / (seen.pace?.achieved ?? load.rate)))
    );
  }
  if ('seconds' in load) return load.seconds;
  return seen.completed === 0 ? 0 : (load.requests / seen.completed) * seen.duration;
}
