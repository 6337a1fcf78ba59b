/**
 * This folder measures: it boots both arms of an app, loads them, stops them and returns the runs. It does not
 * judge them and knows no statistics. It assumes that both arms are built, that everything runs one after
 * the other, and that the order of the arms was decided before (plan/order.ts).
 */
import { MeasurementError } from '../ports/errors.ts';
import type { Arm } from '../model/arm.ts';
import type { AppSettings, Scenario, Settings } from '../model/settings.ts';
import type { Strategy } from '../model/strategy.ts';
import type { Generator, Ports, Workspace } from '../ports/ports.ts';

/** What is needed to measure one app. */
export interface MeasuringContext {
  readonly app: AppSettings;
  readonly ports: Ports;
  readonly generator: Generator;
  /** Where each arm's app is now: the checkouts move between launches. */
  readonly directories: Readonly<Record<Arm, string>>;
  /** `side-by-side` until the pilot finds that both arms cannot be up at the same time. */
  readonly strategy: Strategy;
  readonly runDuration: Settings['runDuration'];
}

/**
 * Where an app's arms are now. For an app that only the candidate has, both are its directory: nobody boots the baseline.
 *
 * @throws MeasurementError when the candidate does not have it
 */
export function directoriesOf(workspace: Workspace, app: AppSettings): Record<Arm, string> {
  const { workingDirectory } = app;
  const candidate = workspace.directoryOf('candidate', workingDirectory);
  if (candidate === null) throw directoryMissing('candidate', app);
  return { baseline: workspace.directoryOf('baseline', workingDirectory) ?? candidate, candidate };
}

/** @param more about the other arm, as further sentences */
export function directoryMissing(
  arm: Arm,
  { workingDirectory }: AppSettings,
  more = '',
): MeasurementError {
  return new MeasurementError({
    arm,
    phase: 'checkout',
    scenario: null,
    log: [],
    message: `the ${arm} has no directory ${workingDirectory}; it is not committed there${more}`,
  });
}

/** A failure of an app that only the candidate has. */
export function ofNewApp({ failure, causes, wasAlone }: MeasurementError): MeasurementError {
  return new MeasurementError({ ...failure, isOfNewApp: true }, causes, wasAlone);
}

/** The context of the app that has the scenario. */
export function contextOf(
  contexts: readonly MeasuringContext[],
  scenario: Pick<Scenario, 'name'>,
): MeasuringContext {
  const context = contexts.find(({ app }) => hasScenario(app, scenario.name));
  if (!context) throw new RangeError(`no app has the scenario ${scenario.name}`);
  return context;
}

export function hasScenario({ scenarios }: AppSettings, name: string): boolean {
  return scenarios.some((scenario) => scenario.name === name);
}
