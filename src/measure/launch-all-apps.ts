/** One launch of a comparison that may have several apps. */
import { FailsOnOtherPorts, MeasurementError, TransientFailure } from '../ports/errors.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import { namingSources } from '../model/failure-message.ts';
import { inAll } from '../model/luck.ts';
import type { Failure } from '../model/report.ts';
import type { Launch } from '../model/run.ts';
import type { AppSettings } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import { hasScenario, type MeasuringContext } from './context.ts';
import { measureLaunch } from './launch.ts';
import type { LaunchOptions, Workload } from './running-launch.ts';

/** Called when the baseline of an app fails, which is then left out of the comparison. */
export type ExcludeApp = (app: AppSettings, failure: Failure) => void;

/**
 * Finds out whether a failure of the baseline is its own. Called once no app is up.
 *
 * @returns the failure itself, one that says that the baseline fails only since the candidate runs, or a `TransientFailure`
 */
export type ConfirmFailure = (
  failure: MeasurementError,
  context: MeasuringContext,
) => Promise<MeasurementError>;

/**
 * Does the work of one app. If there are several apps and this one's baseline fails, only this app is
 * excluded. Any other error is thrown, with the app's name in it.
 *
 * @param confirm asked about a failure of the baseline
 * @returns null when the app was excluded
 */
export async function excludingFailedBaseline<T>(
  app: AppSettings,
  excludeApp: ExcludeApp,
  work: () => Promise<T>,
  confirm: (failure: MeasurementError) => Promise<MeasurementError> = (failure) =>
    Promise.resolve(failure),
): Promise<T | null> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof MeasurementError)) throw thrown;
    const error = thrown.failure.arm === 'baseline' ? await confirm(thrown) : thrown;
    if (app.name === null) throw error;
    const { failure } = error;
    // A failure of a scenario begins with its name, and so with that of the app.
    const prefix = `${app.name}: `;
    const isNamed = failure.scenario !== null && failure.message.startsWith(prefix);
    const message = isNamed ? failure.message : namingSources([app.name], failure.message);
    const named = { ...failure, message };
    if (error instanceof TransientFailure) throw new TransientFailure(named);
    if (error instanceof FailsOnOtherPorts) throw new FailsOnOtherPorts(named);
    if (failure.arm !== 'baseline') throw new MeasurementError(named);
    excludeApp(app, failure);
    return null;
  }
}

/**
 * Boots, visits and stops the apps one after the other; the app whose scenario comes first in the order goes
 * first. Their parts are joined into one launch, since they share its order and its random conditions.
 */
export async function measureLaunchOfApps(
  contexts: readonly MeasuringContext[],
  order: LaunchOrder,
  workloads: readonly Workload[],
  { onLaunch, ...options }: LaunchOptions,
  excludeApp: ExcludeApp,
  confirm: ConfirmFailure,
): Promise<void> {
  const parts: Launch[] = [];
  const firstVisit = ({ app }: MeasuringContext) =>
    order.visits.findIndex(({ scenario }) => hasScenario(app, scenario));
  const inOrder = contexts
    .filter((context) => firstVisit(context) >= 0)
    .sort((a, b) => firstVisit(a) - firstVisit(b));
  try {
    for (const context of inOrder) {
      const { app } = context;
      const ofApp = workloads.filter(({ scenario }) => hasScenario(app, scenario.name));
      const visits = order.visits.filter(({ scenario }) => hasScenario(app, scenario));
      let part: Launch[] = [];
      const exclude: ExcludeApp = (failed, failure) => {
        // An excluded part would exclude the whole launch.
        part = [];
        excludeApp(failed, failure);
      };
      try {
        await excludingFailedBaseline(
          app,
          exclude,
          () =>
            measureLaunch(context, { ...order, visits }, ofApp, {
              ...options,
              onLaunch: (launch) => part.push(launch),
            }),
          (failure) => confirm(failure, context),
        );
      } finally {
        parts.push(...part);
      }
    }
  } finally {
    // If an app failed, its part is excluded, and so is the launch.
    if (parts.length > 0) onLaunch(parts.reduce(joined));
  }
}

function joined(one: Launch, other: Launch): Launch {
  const { timings: a } = one;
  const { timings: b } = other;
  const boot = Object.fromEntries(ARMS.map((arm) => [arm, a.boot[arm] + b.boot[arm]]));
  return {
    ...one,
    excluded: one.excluded ?? other.excluded,
    sharedLuck: joinedLuck(one.sharedLuck, other.sharedLuck),
    order: [...one.order, ...other.order],
    timings: {
      boot: boot as Record<Arm, number>,
      warmUp: a.warmUp + b.warmUp,
      load: a.load + b.load,
      stop: a.stop + b.stop,
      hooks: a.hooks + b.hooks,
      setup: a.setup + b.setup,
      total: a.total + b.total,
    },
    warmUps: [...one.warmUps, ...other.warmUps],
    steadyWindows: { ...one.steadyWindows, ...other.steadyWindows },
    stillWarmingUp: [...one.stillWarmingUp, ...other.stillWarmingUp],
    rounds: [...one.rounds, ...other.rounds],
  };
}

/** What is shared in both parts. All apps of a launch have the same seed. */
function joinedLuck(one: Launch['sharedLuck'], other: Launch['sharedLuck']): Launch['sharedLuck'] {
  const inBoth = inAll([one, other]);
  return inBoth && { seed: one?.seed ?? other?.seed ?? null, ...inBoth };
}
