/**
 * Launches that are profiled: the same boots and warm-ups as those that are measured, with V8's CPU profiler on
 * all the time, so that what is compiled meanwhile is compiled for it in both arms. Nothing of them is part
 * of an effect.
 */
import type { Arm } from '../model/arm.ts';
import type { ProcessProfile } from '../model/profile.ts';
import type { LaunchOrder } from '../plan/order.ts';
import { MIN_WINDOWS } from '../plan/warm-up.ts';
import type { Generator, LaunchName, Load } from '../ports/ports.ts';
import { withBoth } from './both-arms.ts';
import { LaunchApps } from './launch-apps.ts';
import { loadAlone, loadBoth, type Stage } from './load.ts';
import { takeTurns } from './in-turns.ts';
import type { Workload } from './visit.ts';
import { warmUp, warmUpAlone } from './warm-up.ts';

/** What an arm's processes said of a stretch of load. */
export interface Stretch {
  readonly arm: Arm;
  readonly scenario: string;
  /** That were answered meanwhile. */
  readonly requests: number;
  /** Seconds of CPU time of the whole process tree; null where it cannot be read. */
  readonly cpu: number | null;
  readonly processes: readonly ProcessProfile[];
}

/** A workload with the load of one profile, which asks as many requests of either arm. */
export interface ProfiledWorkload extends Workload {
  readonly profile: Load;
}

/** One launch, of whose warm-ups nothing is kept. @param windows that a warm-up may have at most */
export async function profileLaunch(
  order: LaunchOrder,
  workloads: readonly ProfiledWorkload[],
  windows: number,
  stage: Stage,
  name: LaunchName,
): Promise<Stretch[]> {
  const kept: Stretch[] = [];
  const profiling = { ports: stage.ports, generator: keeping(stage.generator, kept) };
  const { bootedFirst, padding } = order;
  const scenarios = workloads.map(({ scenario }) => scenario);
  await using apps = new LaunchApps({ launch: name, padding, scenarios, isProfiled: true }, stage);
  const visits = order.visits.flatMap((visit) => {
    const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
    return workload ? [{ ...visit, ...workload }] : [];
  });
  if (workloads.some((workload) => workload.windows !== null)) {
    await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
      const { scenario, window, profile } = visit;
      const count = Math.min(windows, visit.windows ?? MIN_WINDOWS);
      await warmUpAlone(arm, app, scenario, window, count, stage);
      await loadAlone(arm, app, scenario, profile, profiling);
    });
    return kept;
  }
  const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const { scenario, window, profile, warmedFirst } of visits) {
    await apps.visit(scenario, async () => {
      await warmUp(warmedFirst, both, scenario, window, windows, stage);
      await loadBoth(warmedFirst, both, scenario, profile, profiling);
    });
  }
  await apps.stop();
  return kept;
}

/** Has what is loaded profiled. @param kept is added to */
function keeping(generator: Generator, kept: Stretch[]): Pick<Generator, 'run'> {
  return {
    run: async (...visit) => {
      const { run, processes } = await generator.profile(...visit);
      const { arm, scenario, completed: requests, cpu } = run;
      kept.push({ arm, scenario, requests, cpu, processes });
      return run;
    },
  };
}
