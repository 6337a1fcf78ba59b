import type { Arm } from '../model/arm.ts';
import type { Hooks, Scenario } from '../model/settings.ts';
import type { App, Hook, LaunchName } from '../ports/ports.ts';
import { withEach } from './both-arms.ts';
import type { Stage } from './load.ts';

/** What the boots of one launch have in common. */
export interface LaunchSetting {
  readonly launch: LaunchName;
  readonly padding: number;
  /** An app is ready when it answers one of their requests. */
  readonly scenarios: readonly Scenario[];
  /** Whether the apps are profiled from the start; absent: they are not. */
  readonly isProfiled?: boolean;
}

/** Seconds of a launch that are not load, as far as they are spent. */
export interface Spent {
  boot: Record<Arm, number>;
  stop: number;
  hooks: number;
}

/** The apps of one launch that are up, and the hooks around them. */
export class LaunchApps implements AsyncDisposable {
  readonly spent: Spent = { boot: { baseline: 0, candidate: 0 }, stop: 0, hooks: 0 };
  readonly #setting: LaunchSetting;
  readonly #stage: Omit<Stage, 'generator'>;
  readonly #up = new Map<Arm, App>();
  /** The arms whose hook before the launch was run, whatever came of it. */
  readonly #begun = new Set<Arm>();

  constructor(setting: LaunchSetting, stage: Omit<Stage, 'generator'>) {
    this.#setting = setting;
    this.#stage = stage;
  }

  async boot(arm: Arm): Promise<App> {
    const { ports, directories, hooks } = this.#stage;
    ports.signal.throwIfAborted();
    this.#begun.add(arm);
    await this.#hook(arm, 'before-launch', hooks);
    const { scenarios, padding, isProfiled = false } = this.#setting;
    const started = ports.clock.now();
    const app = await ports.apps.boot(arm, directories[arm], scenarios, padding, isProfiled);
    this.#up.set(arm, app);
    this.spent.boot[arm] = ports.clock.now() - started;
    return app;
  }

  /** A visit to the apps that are up, between the scenario's hooks. */
  async visit<T>(scenario: Scenario, work: () => Promise<T>): Promise<T> {
    const hook = (name: Hook['name']) =>
      withEach([...this.#up.keys()], (arm) => this.#hook(arm, name, scenario.hooks, scenario));
    let result: T;
    try {
      await hook('before-launch');
      result = await work();
      await this.assertNotRestarted(scenario);
    } catch (error) {
      await hook('after-launch').catch(afterAnother);
      throw error;
    }
    await hook('after-launch');
    return result;
  }

  async assertNotRestarted({ name }: Scenario): Promise<void> {
    await withEach([...this.#up.keys()], (arm) => {
      this.#up.get(arm)?.assertNotRestarted(name);
      return Promise.resolve();
    });
  }

  /** Stops what is up, then runs the hooks after the launch. */
  async stop(): Promise<void> {
    await this.#stopApps();
    await this.#runLastHooks();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stopApps();
    await this.#runLastHooks().catch(afterAnother);
  }

  async #stopApps(): Promise<void> {
    const { now } = this.#stage.ports.clock;
    const apps = [...this.#up.values()];
    this.#up.clear();
    const started = now();
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
    this.spent.stop += now() - started;
  }

  async #runLastHooks(): Promise<void> {
    const due = [...this.#begun];
    this.#begun.clear();
    await withEach(due, (arm) => this.#hook(arm, 'after-launch', this.#stage.hooks));
  }

  async #hook(arm: Arm, name: Hook['name'], hooks: Hooks, scenario?: Scenario): Promise<void> {
    const line = name === 'before-launch' ? hooks.beforeLaunch : hooks.afterLaunch;
    const url = this.#up.get(arm)?.url;
    if (line === null) return;
    const { ports, directories } = this.#stage;
    const { launch } = this.#setting;
    const visit = scenario && url !== undefined ? { scenario: scenario.name, url } : null;
    const started = ports.clock.now();
    try {
      await ports.apps.runHook(arm, directories[arm], { name, line, launch, visit });
    } finally {
      this.spent.hooks += ports.clock.now() - started;
    }
  }
}

/** What ended the launch goes before what its last hooks fail with. */
function afterAnother(): void {}
