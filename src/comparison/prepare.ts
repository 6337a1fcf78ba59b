/**
 * What is compared, and from which files: apps that the change concerns, checked out, installed and built at both commits before
 * the first launch.
 */
import { combinedError, withBoth } from '../measure/both-arms.ts';
import { directoriesOf, ofNewApp } from '../measure/context.ts';
import { excludingFailedBaseline } from '../measure/launch-all-apps.ts';
import type { Arm } from '../model/arm.ts';
import { scenariosOf, type AppSettings, type Settings } from '../model/settings.ts';
import type { Warning } from '../model/warnings.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { ComparisonPorts } from '../ports/ports.ts';
import { warn, type ComparisonRecord } from './comparison-record.ts';

/** Both sides are the same commit. @returns no apps */
export function excludeAll(settings: Settings, record: ComparisonRecord): AppSettings[] {
  for (const scenario of scenariosOf(settings)) {
    record.exclude(scenario, 'unaffected', 'both sides are the same commit');
  }
  return [];
}

/** @returns the apps that are affected by the changes */
export function excludeUnaffected(
  { apps }: Settings,
  unaffected: readonly (string | null)[],
  record: ComparisonRecord,
): AppSettings[] {
  const isAffected = ({ name }: AppSettings) => !unaffected.includes(name);
  for (const app of apps.filter((each) => !isAffected(each))) {
    const reason = `no changed file is one of ${(app.affectedBy ?? []).join(', ')}`;
    for (const scenario of app.scenarios) record.exclude(scenario, 'unaffected', reason);
    record.warn({
      code: 'app-unaffected',
      app: app.name ?? undefined,
      patterns: [...(app.affectedBy ?? [])],
    });
  }
  return apps.filter(isAffected);
}

export interface Prepared {
  /** Ready on both arms. */
  readonly apps: readonly AppSettings[];
  /** Ready on the candidate, which alone has them. */
  readonly added: readonly AppSettings[];
  /** Those of which only the baseline could not be installed or built. */
  readonly failing: readonly { readonly app: AppSettings; readonly error: MeasurementError }[];
}

/**
 * Checks out, installs and builds both arms of every app before the first launch, so that no build disturbs a
 * run. All of the baseline is built first: no code of the candidate has run by then, so it cannot make the
 * baseline's build fail.
 *
 * @param beforeCandidate called with the apps whose baseline is ready, and with all whose candidate is prepared, before anything of the
 *   candidate runs
 * @throws MeasurementError if the candidate of an app, or both arms, could not be installed or built, or one for a reason of neither
 */
export async function prepare(
  apps: readonly AppSettings[],
  ports: ComparisonPorts,
  record: ComparisonRecord,
  beforeCandidate: (ready: readonly AppSettings[], all: readonly AppSettings[]) => Promise<void>,
): Promise<Prepared> {
  const { workspace, integrity, progress } = ports;
  progress({ kind: 'phase', phase: 'checkout', uncommitted: workspace.commits.uncommitted });
  await record.time('checkout', () => withBoth('baseline', (arm) => workspace.checkOut(arm)));
  warn(notFetched(workspace.warnings, apps), ports, record);
  const isAtBase = (app: AppSettings) =>
    workspace.directoryOf('baseline', app.workingDirectory) !== null;
  const onBothArms = apps.filter(isAtBase);
  const added = apps.filter((app) => !isAtBase(app));
  for (const { name, workingDirectory, scenarios } of added) {
    const reason = `the baseline has no ${workingDirectory}; the candidate was tried alone`;
    // If it is the only app, nothing is compared, and the missing folder is a failure of the baseline.
    if (name !== null) for (const each of scenarios) record.exclude(each, 'new', reason);
  }
  const appsOf = { baseline: onBothArms, candidate: apps };
  const errors = {
    baseline: new Map<AppSettings, MeasurementError>(),
    candidate: new Map<AppSettings, MeasurementError>(),
  };
  const prepareArm = async (arm: Arm) => {
    // An install of the same folder would remove what another app's build has put into its node_modules.
    for (const step of ['install', 'build'] as const) {
      for (const app of appsOf[arm].filter((each) => !errors[arm].has(each))) {
        progress({ kind: 'phase', phase: step, arm });
        try {
          const directory = directoriesOf(workspace, app)[arm];
          await record.time(step, () => ports.appsOf(app).prepare(arm, directory, step));
        } catch (error) {
          if (!(error instanceof MeasurementError)) throw error;
          // Of neither side, as with a network that fails: nothing is compared then.
          if (error.failure.arm === null) {
            await excludingFailedBaseline(app, record.excludeApp, () => Promise.reject(error));
          }
          errors[arm].set(app, added.includes(app) ? ofNewApp(error) : error);
          // Nothing is compared then, so nothing else needs to be ready.
          if (arm === 'candidate' && !errors.baseline.has(app)) return;
        }
      }
    }
  };
  // All of the baseline is built, and its files are remembered, before any code of the candidate runs.
  await prepareArm('baseline');
  await integrity.remember('baseline');
  await beforeCandidate(
    onBothArms.filter((app) => !errors.baseline.has(app)),
    apps,
  );
  await prepareArm('candidate');
  // Before the candidate's apps boot: what is kept of its build must have the files of the build only.
  await integrity.remember('candidate');
  const failed = apps.find((app) => errors.candidate.has(app) && !errors.baseline.has(app));
  const prepared: AppSettings[] = [];
  const failing: { app: AppSettings; error: MeasurementError }[] = [];
  for (const app of failed ? [failed] : onBothArms) {
    // What failed above is reported here, where it is seen whether both sides have failed.
    const [ofBaseline, ofCandidate] = [errors.baseline.get(app), errors.candidate.get(app)];
    if (ofCandidate) {
      const error = ofBaseline ? combinedError(ofBaseline, ofCandidate) : ofCandidate;
      await excludingFailedBaseline(app, record.excludeApp, () => Promise.reject(error));
    } else if (ofBaseline) failing.push({ app, error: ofBaseline });
    else prepared.push(app);
  }
  await noteUpdates(prepared, ports, record);
  return { apps: prepared, added, failing };
}

/** How an install fetches what the checkouts lack. */
const FETCHING: Readonly<Partial<Record<Warning['code'], RegExp>>> = {
  'submodules-missing': /\bgit\b.*\bsubmodule\b/,
  'large-files-missing': /\bgit\b.*\blfs\b/,
};

/** Warnings of the checkouts, without those of files that the install of an app fetches. */
function notFetched(warnings: readonly Warning[], apps: readonly AppSettings[]): Warning[] {
  const installs = apps.flatMap(({ install }) => (install.kind === 'command' ? install.line : []));
  const isFetched = ({ code }: Warning) => installs.some((line) => FETCHING[code]?.test(line));
  return warnings.filter((warning) => !isFetched(warning));
}

/** Notes which packages the lockfiles update, for the comment and for the explanation. */
async function noteUpdates(
  apps: readonly AppSettings[],
  ports: ComparisonPorts,
  record: ComparisonRecord,
): Promise<void> {
  const folders = [...new Set(apps.map((app) => app.workingDirectory))];
  const { updates, unreadable } = await ports.workspace.packageUpdates(folders);
  record.updates = updates;
  warn(
    unreadable.map((each) => ({ code: 'lockfile-unreadable' as const, ...each })),
    ports,
    record,
  );
}
