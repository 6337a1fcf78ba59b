/** Booting both arms and loading them in turn: what pilot, warm-up and rounds are made of. */
import { otherArm, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { App, Generator, Load, Ports } from '../ports.ts';
import { inTurn, withBoth } from './both.ts';

export type RunningApps = Readonly<Record<Arm, App>>;

export interface Stage {
  readonly ports: Ports;
  readonly generator: Generator;
  readonly directories: Readonly<Record<Arm, string>>;
}

export interface Booted extends AsyncDisposable {
  readonly apps: RunningApps;
}

/**
 * Boots one arm after the other; when one does not come up the other is stopped.
 *
 * @param scenarios an app is ready when it answers one of their requests
 * @param bootTimes seconds, filled in
 */
export async function bootBoth(
  first: Arm,
  scenarios: readonly Scenario[],
  { ports, directories }: Pick<Stage, 'ports' | 'directories'>,
  bootTimes: Record<Arm, number>,
): Promise<Booted> {
  const apps: App[] = [];
  const stop = async () => {
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
  };
  try {
    const booted = await withBoth(first, async (arm) => {
      const started = ports.clock.now();
      const app = await ports.apps.boot(arm, directories[arm], scenarios);
      apps.push(app);
      bootTimes[arm] = ports.clock.now() - started;
      return app;
    });
    return { apps: booted, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One run on each arm. An app that stopped meanwhile is told apart from one that answers wrongly. */
export async function loadBoth(
  first: Arm,
  apps: RunningApps,
  scenario: Scenario,
  load: Load,
  { generator, ports }: Pick<Stage, 'generator' | 'ports'>,
): Promise<Record<Arm, Run>> {
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
    return run;
  });
}
