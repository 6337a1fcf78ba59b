/** Runs on the arms: the probes, windows and rounds of pilot and launches are made of them. */
import { otherArm, type Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { App, Load } from '../ports/ports.ts';
import { armsFrom, withBoth, withEach } from './both-arms.ts';
import type { MeasuringContext } from './context.ts';

export type RunningApps = Readonly<Record<Arm, App>>;

type LoadContext = Pick<MeasuringContext, 'generator' | 'ports'>;

/**
 * One run on each arm: in slices that alternate if the load has them, otherwise one after the other. Throws a
 * `MeasurementError` if an app has stopped by itself; wrong responses are part of the run.
 */
export async function loadBoth(
  { generator, ports }: LoadContext,
  apps: RunningApps,
  first: Arm,
  scenario: Scenario,
  load: Load,
): Promise<Record<Arm, Run>> {
  ports.signal.throwIfAborted();
  if ('slice' in load) {
    const runs = await generator.interleave(first, apps, scenario, load);
    await withEach(armsFrom(first), (arm) => {
      apps[arm].assertAlive(scenario.name);
      return Promise.resolve();
    });
    return runs;
  }
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    for (const each of armsFrom(arm)) apps[each].assertAlive(scenario.name);
    return run;
  });
}

/** One run on an arm while the other arm is not up. */
export async function loadAlone(
  { generator, ports }: LoadContext,
  app: App,
  arm: Arm,
  scenario: Scenario,
  load: Load,
): Promise<Run> {
  ports.signal.throwIfAborted();
  const run = await generator.run(arm, app, scenario, load);
  app.assertAlive(scenario.name);
  return run;
}
