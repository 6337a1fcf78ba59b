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
    await withEach(armsFrom(first), async (arm) => {
      await assertAlive(apps[arm], scenario, runs[arm]);
    });
    return runs;
  }
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    await assertAlive(apps[arm], scenario, run);
    apps[otherArm(arm)].assertAlive(scenario.name);
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
  await assertAlive(app, scenario, run);
  return run;
}

/** An app that ends in a run has lost its connections before its exit is told. Then it would only seem to have refused them. */
async function assertAlive(app: App, scenario: Scenario, run: Run): Promise<void> {
  if ((run.endedProcesses ?? 0) > 0) await app.untilExitIsTold();
  app.assertAlive(scenario.name);
}
