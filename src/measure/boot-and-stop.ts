import { ARMS, type Arm } from '../model/arm.ts';
import { inAll, NO_LUCK, type Luck, type SharedLuck } from '../model/luck.ts';
import type { Hooks, Scenario } from '../model/settings.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { App, Hook, LaunchName, Recording } from '../ports/ports.ts';
import { withEach } from './both-arms.ts';
import { directoriesOf, type MeasuringContext } from './context.ts';
import type { RunningApps } from './load-arms.ts';

export interface BootOptions {
  /** Passed to hooks. */
  readonly launch: LaunchName;
  /** The same for both arms. */
  readonly luck: Luck;
  /** An app is ready when it answers them. */
  readonly scenarios: readonly Scenario[];
  /** What the apps record from the start; nothing by default. */
  readonly recording?: Recording;
}

/** Seconds that boots, setups, stops and hooks of a launch have taken so far. */
export interface LaunchAppsTimings {
  boot: Record<Arm, number>;
  setup: number;
  stop: number;
  hooks: number;
}

type BootContext = Pick<MeasuringContext, 'app' | 'ports' | 'directories' | 'generator'>;

/** To boot an arm alone. The checkouts move between launches, and in a control both arms are the baseline. */
export function appsAlone(
  context: MeasuringContext,
  scenarios: readonly Scenario[],
  luck = NO_LUCK,
): LaunchApps {
  const directories = directoriesOf(context.ports.workspace, context.app);
  const options = { launch: 'alone', luck, scenarios } as const;
  return new LaunchApps({ ...context, directories }, options);
}

/**
 * Boots an arm of an app and stops it again, while nothing of the other one runs. So it is known which files the baseline writes
 * when it boots (`Integrity.bootAlone`), whether its after-launch hook works, and whether an arm bears the preload and the luck.
 *
 * @returns how it failed; null if it did not
 */
export async function bootAlone(
  context: MeasuringContext,
  arm: Arm = 'baseline',
  luck = NO_LUCK,
): Promise<MeasurementError | null> {
  await using apps = appsAlone(context, context.app.scenarios, luck);
  try {
    await apps.boot(arm);
    await apps.stop();
    return null;
  } catch (error) {
    // What follows boots it again, and shows whether the other arm fails, too.
    if (!(error instanceof MeasurementError)) throw error;
    return error;
  }
}

/** Boots and stops the arms of one app in one launch, and runs the hooks around them. */
export class LaunchApps implements AsyncDisposable {
  readonly timings: LaunchAppsTimings = {
    boot: { baseline: 0, candidate: 0 },
    setup: 0,
    stop: 0,
    hooks: 0,
  };
  readonly #context: BootContext;
  readonly #options: BootOptions;
  readonly #running = new Map<Arm, App>();
  /** The arms of which a boot's processes could not be seen. */
  readonly #unseen = new Set<Arm>();
  /** Of each boot. */
  readonly #sharedLuck: (SharedLuck | null)[] = [];
  /** The arms whose before-launch hook has run, whether or not it succeeded, and whose after-launch hook has not ended yet. */
  readonly #hooked = new Set<Arm>();
  /** The arms of which anything has run. */
  readonly #begun = new Set<Arm>();
  /** Seconds that setup and hooks of each scenario's visits have taken. */
  readonly #visits = new Map<string, Pick<LaunchAppsTimings, 'setup' | 'hooks'>>();
  /** Visits that an interruption cut off, and whose after-launch hooks have to run yet. */
  readonly #unfinished: { readonly arm: Arm; readonly scenario: Scenario; readonly app: App }[] =
    [];

  constructor(context: BootContext, options: BootOptions) {
    this.#context = context;
    this.#options = options;
  }

  async boot(arm: Arm): Promise<App> {
    const { app: settings, ports } = this.#context;
    ports.signal.throwIfAborted();
    const boot = () => this.#boot(arm);
    const isAlone = this.#running.size === 0;
    try {
      return await (isAlone && arm === 'baseline'
        ? ports.integrity.bootAlone(settings.name, boot)
        : boot());
    } catch (error) {
      if (!(error instanceof MeasurementError) || this.#begun.size > 1) throw error;
      throw new MeasurementError(error.failure, error.causes, true);
    }
  }

  async #boot(arm: Arm): Promise<App> {
    const { app: settings, ports, directories } = this.#context;
    this.#hooked.add(arm);
    this.#begun.add(arm);
    await this.#hook(arm, 'before-launch', settings.hooks, null);
    const { scenarios, luck, recording } = this.#options;
    const started = ports.clock.now();
    const app = await ports.apps.boot(arm, directories[arm], scenarios, luck, recording);
    this.#running.set(arm, app);
    this.#sharedLuck.push(app.sharedLuck);
    if (app.roots === null) this.#unseen.add(arm);
    this.timings.boot[arm] = ports.clock.now() - started - app.waitedOnce;
    return app;
  }

  /** What all boots so far have in common. */
  get sharedLuck(): SharedLuck | null {
    return inAll(this.#sharedLuck);
  }

  /** The arms whose app was in none of its processes, for example in a container. */
  get unseen(): readonly Arm[] {
    return ARMS.filter((arm) => this.#unseen.has(arm));
  }

  /** The apps of both arms, which have to be up. */
  runningApps(): RunningApps {
    const [baseline, candidate] = ARMS.map((arm) => this.#running.get(arm));
    if (!baseline || !candidate) throw new RangeError('not both arms are up');
    return { baseline, candidate };
  }

  /** Does the work between the scenario's hooks, after its setup. */
  async visit<T>(scenario: Scenario, work: () => Promise<T>): Promise<T> {
    const { setup, hooks } = this.timings;
    try {
      return await this.#visit(scenario, work);
    } finally {
      const before = this.#visits.get(scenario.name) ?? { setup: 0, hooks: 0 };
      this.#visits.set(scenario.name, {
        setup: before.setup + this.timings.setup - setup,
        hooks: before.hooks + this.timings.hooks - hooks,
      });
    }
  }

  /** Takes the visits of these scenarios so far out of the timings, because a launch does not make them. */
  forgetVisits(scenarios: readonly Scenario[]): void {
    for (const { name } of scenarios) {
      const { setup, hooks } = this.#visits.get(name) ?? { setup: 0, hooks: 0 };
      this.timings.setup -= setup;
      this.timings.hooks -= hooks;
      this.#visits.delete(name);
    }
  }

  async #visit<T>(scenario: Scenario, work: () => Promise<T>): Promise<T> {
    const running = [...this.#running];
    const arms = running.map(([arm]) => arm);
    const visitBy = (arm: Arm) => visitOf(scenario, this.#running.get(arm));
    /** The arms whose after-launch hook has not ended yet. */
    const open = new Set(arms);
    const end = () =>
      withEach(arms, (arm) => this.#lastHook(arm, scenario.hooks, visitBy(arm), open));
    try {
      let result: T;
      try {
        await withEach(arms, (arm) =>
          this.#hook(arm, 'before-launch', scenario.hooks, visitBy(arm)),
        );
        await this.#setUp(scenario);
        result = await work();
        await this.assertNotRestarted(scenario);
      } catch (error) {
        if (!this.#context.ports.signal.aborted) await end().catch(ignored);
        throw error;
      }
      await end();
      return result;
    } finally {
      if (this.#context.ports.signal.aborted) {
        // Apps are stopped first: if time runs out, hooks are what is left undone, not running apps.
        for (const [arm, app] of running) {
          if (open.has(arm)) this.#unfinished.push({ arm, scenario, app });
        }
      }
    }
  }

  /** On every arm that is up, before any run: its cost is part of no run and of no warm-up. */
  async #setUp(scenario: Scenario): Promise<void> {
    if (scenario.setup === null) return;
    const { ports, generator } = this.#context;
    const started = ports.clock.now();
    for (const [arm, app] of this.#running) {
      ports.signal.throwIfAborted();
      await generator.setUp(arm, app, scenario);
    }
    this.timings.setup += ports.clock.now() - started;
  }

  async assertNotRestarted({ name }: Scenario): Promise<void> {
    await withEach([...this.#running.keys()], async (arm) => {
      await this.#running.get(arm)?.assertNotRestarted(name);
    });
  }

  /** Stops the running apps, then runs the after-launch hooks. */
  async stop(): Promise<void> {
    await this.#stopApps();
    await this.#runLastHooks();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stopApps();
    await this.#runLastHooks().catch(ignored);
  }

  async #stopApps(): Promise<void> {
    const { now } = this.#context.ports.clock;
    const apps = [...this.#running.values()];
    this.#running.clear();
    const started = now();
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
    this.timings.stop += now() - started;
  }

  async #runLastHooks(): Promise<void> {
    const arms = [...this.#hooked];
    if (this.#context.ports.signal.aborted) {
      this.#hooked.clear();
      // Both at once: they share the time that an interruption leaves.
      await Promise.all(arms.map((arm) => this.#cleanUp(arm)));
      return;
    }
    const { hooks } = this.#context.app;
    await withEach(arms, (arm) => this.#lastHook(arm, hooks, null, this.#hooked));
  }

  /** Runs an after-launch hook, and takes its arm out of those whose hook has to run yet, unless an interruption cuts it off. */
  async #lastHook(arm: Arm, hooks: Hooks, visit: Hook['visit'], open: Set<Arm>): Promise<void> {
    try {
      await this.#hook(arm, 'after-launch', hooks, visit);
    } catch (error) {
      if (!this.#context.ports.signal.aborted) open.delete(arm);
      throw error;
    }
    open.delete(arm);
  }

  /** An arm's hooks after an interruption: of visits that it cut off, then of the launch. */
  async #cleanUp(arm: Arm): Promise<void> {
    for (const { scenario, app } of this.#unfinished.filter((visit) => visit.arm === arm)) {
      const visit = visitOf(scenario, app);
      await this.#hook(arm, 'after-launch', scenario.hooks, visit).catch(ignored);
    }
    await this.#hook(arm, 'after-launch', this.#context.app.hooks, null).catch(ignored);
  }

  async #hook(arm: Arm, name: Hook['name'], hooks: Hooks, visit: Hook['visit']): Promise<void> {
    const line = name === 'before-launch' ? hooks.beforeLaunch : hooks.afterLaunch;
    if (line === null) return;
    const { ports, directories } = this.#context;
    const { launch } = this.#options;
    const started = ports.clock.now();
    try {
      await ports.apps.runHook(arm, directories[arm], { name, line, launch, visit });
    } finally {
      this.timings.hooks += ports.clock.now() - started;
    }
  }
}

function visitOf({ name }: Scenario, app: App | undefined): Hook['visit'] {
  return app ? { scenario: name, url: app.url } : null;
}

/** An error of the last hooks must not hide the error that ended the launch. */
function ignored(): void {}
