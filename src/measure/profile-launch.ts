/**
 * A profiled launch: the same boots and warm-ups as in other launches, with V8's CPU profiler on all the time,
 * so that code is compiled under the same conditions in both arms. Its runs are no part of any effect.
 */
import type { Arm } from '../model/arm.ts';
import type { ProcessProfile } from '../model/profile.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { Generator, LaunchName, Load } from '../ports/ports.ts';
import type { MeasuringContext } from './context.ts';
import { LaunchApps } from './boot-and-stop.ts';
import { emptyRecord, type Visit, type Workload } from './launch.ts';
import { STRATEGY_STEPS } from './strategies.ts';

/** One profiled run: the profiles of the app's processes, over a known number of requests. */
export interface ProfiledRun {
  readonly arm: Arm;
  readonly scenario: string;
  /** Requests that were answered. */
  readonly requests: number;
  /** Seconds of CPU time of the whole process tree; null where it cannot be read. */
  readonly cpu: number | null;
  /** Empty if a process did not deliver its profile. */
  readonly processes: readonly ProcessProfile[];
}

/** A workload with the load of its profiled run: as many requests for either arm. */
export interface ProfiledWorkload extends Workload {
  readonly profile: Load;
}

/** Warms up each scenario, then makes one profiled run of each arm. @param maxWindows of a warm-up, per arm */
export async function profileLaunch(
  context: MeasuringContext,
  order: LaunchOrder,
  workloads: readonly ProfiledWorkload[],
  maxWindows: number,
  name: LaunchName,
): Promise<ProfiledRun[]> {
  const { bootedFirst, luck } = order;
  const scenarios = workloads.map(({ scenario }) => scenario);
  await using apps = new LaunchApps(context, {
    launch: name,
    luck,
    scenarios,
    isProfiled: true,
  });
  const visits = order.visits.flatMap(({ scenario: visited, warmedFirst }): Visit[] => {
    const workload = workloads.find(({ scenario }) => scenario.name === visited);
    if (!workload) return [];
    const run = workload.profile;
    return [{ ...workload, run, unloaded: null, warmedFirst, firstArms: [warmedFirst] }];
  });
  const runs: ProfiledRun[] = [];
  await STRATEGY_STEPS[context.strategy].measure(bootedFirst, visits, {
    context,
    apps,
    roundGenerator: profilingGenerator(context.generator, runs),
    record: emptyRecord(),
    maxWindows,
    onRound: () => {},
  });
  return runs;
}

/** Profiles every run that it makes, and adds it to `runs`. */
function profilingGenerator(generator: Generator, runs: ProfiledRun[]): Generator {
  return {
    run: async (...visit) => {
      const { run, processes } = await generator.profile(...visit);
      const { arm, scenario, completed: requests, cpu } = run;
      runs.push({ arm, scenario, requests, cpu, processes });
      return run;
    },
    interleave: (...visit) => generator.interleave(...visit),
    profile: (...visit) => generator.profile(...visit),
    setUp: (...visit) => generator.setUp(...visit),
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose](),
  };
}
