/** The apps of a comparison: where each is measured, and one launch of them all. */
import { MeasurementError } from '../ports/errors.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Launch } from '../model/run.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { Workspace } from '../ports/ports.ts';
import { measureLaunch, type Listener } from './launch.ts';
import type { Stage } from './load.ts';
import type { Workload } from './visit.ts';

/** An app, and what is needed to measure it. */
export interface AppStage {
  readonly app: AppSettings;
  readonly stage: Stage;
}

/** Where an app's arms are now. Throws a `MeasurementError` when an arm does not have it. */
export function directoriesOf(
  workspace: Workspace,
  { workingDirectory }: AppSettings,
): Record<Arm, string> {
  const of = (arm: Arm) => {
    const directory = workspace.directoryOf(arm, workingDirectory);
    if (directory !== null) return directory;
    throw new MeasurementError({
      arm,
      phase: 'checkout',
      scenario: null,
      log: [],
      message: `the ${arm} has no directory ${workingDirectory}; it is not committed there`,
    });
  };
  return { baseline: of('baseline'), candidate: of('candidate') };
}

export function stageOf(stages: readonly AppStage[], { name }: Pick<Scenario, 'name'>): Stage {
  const found = stages.find(({ app }) => app.scenarios.some((scenario) => scenario.name === name));
  if (!found) throw new RangeError(`no app has the scenario ${name}`);
  return found.stage;
}

/** Told of an app, one of several, whose baseline failed: it is measured no more. */
export interface AppLog {
  setAppAside(app: AppSettings, message: string): void;
}

/**
 * Does something with an app. A baseline of one of several that fails says nothing of the others: they go on
 * without it. Other errors say which app they are about.
 *
 * @returns null when its baseline failed, which the log is told of
 */
export async function unlessBaselineFails<T>(
  app: AppSettings,
  log: AppLog,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (app.name === null || !(error instanceof MeasurementError)) throw error;
    const { failure } = error;
    if (failure.arm !== 'baseline') {
      throw new MeasurementError({ ...failure, message: `${app.name}: ${failure.message}` });
    }
    log.setAppAside(app, failure.message);
    return null;
  }
}

/**
 * One launch: each app in turn is booted, visited and stopped, the one whose scenario comes first before
 * the others. Together they are one launch, since they share its order and its luck.
 */
export async function measureLaunchOfApps(
  order: LaunchOrder,
  stages: readonly AppStage[],
  workloads: readonly Workload[],
  windows: number,
  log: AppLog,
  { keep, ...listener }: Listener,
): Promise<void> {
  const parts: Launch[] = [];
  const firstVisit = ({ app }: AppStage) =>
    order.visits.findIndex((visit) => app.scenarios.some(({ name }) => name === visit.scenario));
  const inOrder = stages
    .filter((each) => firstVisit(each) >= 0)
    .sort((a, b) => firstVisit(a) - firstVisit(b));
  try {
    for (const { app, stage } of inOrder) {
      const isOwn = (name: string) => app.scenarios.some((scenario) => scenario.name === name);
      const own = workloads.filter(({ scenario }) => isOwn(scenario.name));
      const visits = order.visits.filter(({ scenario }) => isOwn(scenario));
      let made: Launch[] = [];
      const setAppAside = (failed: AppSettings, message: string) => {
        // The part that there is of it would make the others' void.
        made = [];
        log.setAppAside(failed, message);
      };
      try {
        await unlessBaselineFails(app, { setAppAside }, () =>
          measureLaunch({ ...order, visits }, own, windows, stage, {
            ...listener,
            keep: (launch) => made.push(launch),
          }),
        );
      } finally {
        parts.push(...made);
      }
    }
  } finally {
    // Also the part that there is when an app fails: it is void, and so is the whole.
    if (parts.length > 0) keep(parts.reduce(joined));
  }
}

function joined(one: Launch, other: Launch): Launch {
  const { timings: a } = one;
  const { timings: b } = other;
  const boot = Object.fromEntries(ARMS.map((arm) => [arm, a.boot[arm] + b.boot[arm]]));
  return {
    ...one,
    excluded: one.excluded ?? other.excluded,
    order: [...one.order, ...other.order],
    timings: {
      boot: boot as Record<Arm, number>,
      warmUp: a.warmUp + b.warmUp,
      load: a.load + b.load,
      stop: a.stop + b.stop,
      hooks: a.hooks + b.hooks,
      total: a.total + b.total,
    },
    warmUps: [...one.warmUps, ...other.warmUps],
    stillWarmingUp: [...one.stillWarmingUp, ...other.stillWarmingUp],
    rounds: [...one.rounds, ...other.rounds],
  };
}
