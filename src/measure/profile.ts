/**
 * Launches that are profiled: the same boots and warm-ups as those that are measured, with V8's CPU profiler on
 * all the time, so that what is compiled meanwhile is compiled for it in both arms. Nothing of them is part
 * of an effect.
 */
import type { Arm } from '../model/arm.ts';
import type { ProcessProfile } from '../model/profile.ts';
import type { Run } from '../model/run.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { App, Generator, LaunchName, Load } from '../ports.ts';
import { withBoth } from './both.ts';
import { LaunchApps } from './launch-apps.ts';
import { loadAlone, loadBoth, type Stage } from './load.ts';
import { takeTurns } from './turns.ts';
import type { Workload } from './visit.ts';
import { warmUp, warmUpAlone } from './warm-up.ts';
import { FEWEST_WINDOWS } from '../plan/warm-up.ts';

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

/** One launch, of which the warm-ups' profiles are thrown away. @param windows that a warm-up may have at most */
export async function profileLaunch(
  order: LaunchOrder,
  workloads: readonly ProfiledWorkload[],
  windows: number,
  stage: Stage,
  name: LaunchName,
): Promise<Stretch[]> {
  const profiling = new Profiling(stage.generator);
  const there = { ...stage, generator: profiling };
  const { bootedFirst, padding } = order;
  const scenarios = workloads.map(({ scenario }) => scenario);
  await using apps = new LaunchApps({ launch: name, padding, scenarios, isProfiled: true }, there);
  const visits = order.visits.flatMap((visit) => {
    const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
    return workload ? [{ ...visit, ...workload }] : [];
  });
  if (workloads.some((workload) => workload.windows !== null)) {
    await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
      const { scenario, window, profile } = visit;
      const count = Math.min(windows, visit.windows ?? FEWEST_WINDOWS);
      await warmUpAlone(arm, app, scenario, window, count, there);
      await profiling.keep(() => loadAlone(arm, app, scenario, profile, there));
    });
    return profiling.kept;
  }
  const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const { scenario, window, profile, warmedFirst } of visits) {
    await apps.visit(scenario, async () => {
      await warmUp(warmedFirst, both, scenario, window, windows, there);
      await profiling.keep(() => loadBoth(warmedFirst, both, scenario, profile, there));
    });
  }
  await apps.stop();
  return profiling.kept;
}

/** A load generator that has whatever it loads profiled. */
class Profiling implements Generator {
  readonly kept: Stretch[] = [];
  readonly #generator: Generator;
  /** The apps whose profiler is on. */
  readonly #begun = new WeakSet<App>();
  #isKeeping = false;

  constructor(generator: Generator) {
    this.#generator = generator;
  }

  /** Keeps the profiles of what is loaded by the work. */
  async keep(work: () => Promise<unknown>): Promise<void> {
    this.#isKeeping = true;
    try {
      await work();
    } finally {
      this.#isKeeping = false;
    }
  }

  async run(...visit: Parameters<Generator['run']>): Promise<Run> {
    const [, app] = visit;
    if (!this.#isKeeping) {
      if (this.#begun.has(app)) return await this.#generator.run(...visit);
      this.#begun.add(app);
      const { run } = await this.#generator.profile(false, ...visit);
      return run;
    }
    // The profiler ends with it.
    this.#begun.delete(app);
    const { run, processes } = await this.#generator.profile(true, ...visit);
    const { arm, scenario, completed: requests, cpu } = run;
    this.kept.push({ arm, scenario, requests, cpu, processes });
    return run;
  }

  async profile(...visit: Parameters<Generator['profile']>): ReturnType<Generator['profile']> {
    return await this.#generator.profile(...visit);
  }

  /** It is whose it was. */
  async [Symbol.asyncDispose](): Promise<void> {}
}
