/**
 * Whether both arms can be up at the same time. Apps that insist on a port of their own cannot, and
 * then take turns within each launch.
 */
import { MeasurementError } from '../ports/errors.ts';
import { ARMS, otherArm, type Arm } from '../model/arm.ts';
import type { Warning } from '../model/messages.ts';
import type { App } from '../ports/ports.ts';
import { withBoth } from './both-arms.ts';
import type { LaunchApps } from './launch-apps.ts';
import type { RunningApps } from './load.ts';

export interface Arrangement {
  /** Null when the arms have to take turns. */
  readonly both: RunningApps | null;
  /** The launch that goes on: with both arms up, or with none. */
  readonly launch: LaunchApps;
  readonly warnings: readonly Warning[];
}

/** @param open begins a launch */
export async function arrange(first: Arm, open: () => LaunchApps): Promise<Arrangement> {
  const launch = open();
  try {
    const tried = await tryBoth(first, launch);
    if ('conflict' in tried) {
      await launch.stop();
      // Alone it boots, or what it fails with is its own. It must not take a turn to find that out.
      await launch.boot(otherArm(first));
      await launch.stop();
      return {
        both: null,
        launch: open(),
        warnings: [{ code: 'arms-take-turns', ports: [...tried.conflict] }],
      };
    }
    const warnings = insistent(tried.both);
    if (warnings.length === 0) return { both: tried.both, launch, warnings };
    // It is known by now where they listen: other boots do not take as long as these did.
    await launch.stop();
    return { ...(await bootAgain(first, open())), warnings };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}

type Tried =
  | { readonly both: RunningApps }
  /** The ports of the first arm that may have kept the second from booting. */
  | { readonly conflict: readonly number[] };

async function tryBoth(first: Arm, launch: LaunchApps): Promise<Tried> {
  const up: Partial<Record<Arm, App>> = {};
  try {
    const both = await withBoth(first, async (arm) => (up[arm] = await launch.boot(arm)));
    const [port] = insistsOn(both.baseline);
    return port !== undefined && insistsOn(both.candidate).includes(port)
      ? { conflict: [port] }
      : { both };
  } catch (error) {
    const held = heldBy(up[first]);
    const isOfSecond =
      error instanceof MeasurementError &&
      error.failure.phase === 'boot' &&
      error.failure.arm === otherArm(first);
    if (isOfSecond && held.length > 0) return { conflict: held };
    throw error;
  }
}

async function bootAgain(first: Arm, launch: LaunchApps) {
  try {
    return { both: await withBoth(first, (arm) => launch.boot(arm)), launch };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}

/** The port at which it answers, unless that is the one it was told. */
function insistsOn(app: App): number[] {
  const port = Number(new URL(app.url).port);
  return app.portsOfItsOwn().filter((each) => each === port);
}

/** Every port that the other arm may have wanted; the one at which it answers is the likeliest. */
function heldBy(app: App | undefined): readonly number[] {
  if (!app) return [];
  const insisted = insistsOn(app);
  return insisted.length > 0 ? insisted : app.portsOfItsOwn();
}

function insistent(both: RunningApps): Warning[] {
  return ARMS.flatMap((arm) =>
    insistsOn(both[arm]).map((port): Warning => ({ code: 'port-ignored', arm, port })),
  );
}
