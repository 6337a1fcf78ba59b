/** Loading the arms: what pilot, warm-up and rounds are made of. */
import { otherArm, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Hooks, Scenario } from '../model/settings.ts';
import type { App, Generator, Load, Ports } from '../ports/ports.ts';
import { inTurn, withBoth } from './both-arms.ts';

export type RunningApps = Readonly<Record<Arm, App>>;

export interface Stage {
  readonly ports: Ports;
  readonly generator: Generator;
  readonly directories: Readonly<Record<Arm, string>>;
  /** Around each launch. */
  readonly hooks: Hooks;
}

/** As much of a stage as a run needs. */
export interface Loading {
  readonly ports: Ports;
  readonly generator: Pick<Generator, 'run'>;
}

/** One run on each arm. An app that stopped meanwhile is told apart from one that answers wrongly. */
export async function loadBoth(
  first: Arm,
  apps: RunningApps,
  scenario: Scenario,
  load: Load,
  { generator, ports }: Loading,
): Promise<Record<Arm, Run>> {
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
    return run;
  });
}

/** One run on an arm whose twin is not up. */
export async function loadAlone(
  arm: Arm,
  app: App,
  scenario: Scenario,
  load: Load,
  { generator, ports }: Loading,
): Promise<Run> {
  ports.signal.throwIfAborted();
  const run = await generator.run(arm, app, scenario, load);
  app.assertAlive(scenario.name);
  return run;
}
