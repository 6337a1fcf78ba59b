/**
 * A comparison from start to end: prepare both arms, run a pilot, plan, measure launches, decide, explain. This
 * folder calls the others in that order and keeps what they return; everything outside the process is
 * reached through ports. It assumes that settings and commits are checked already.
 */
import { conclude } from '../verdict/build-report.ts';
import { ConfigurationError, FailsOnOtherPorts, MeasurementError } from '../ports/errors.ts';
import { explainOrSayWhyNot, scenariosToExplain } from './explain.ts';
import { measureLaunches, type Plan } from './launch-loop.ts';
import { directoriesOf, type MeasuringContext } from '../measure/context.ts';
import { bootAlone } from '../measure/boot-and-stop.ts';
import { askBaseline, hasAny } from '../measure/pilot.ts';
import { excludingFailedBaseline } from '../measure/launch-all-apps.ts';
import { ARMS } from '../model/arm.ts';
import type { Checkpoint } from '../model/checkpoint.ts';
import type { Warning } from '../model/warnings.ts';
import { reportSettingsOf, type Environment, type Report } from '../model/report.ts';
import { scenariosOf, type AppSettings, type Settings } from '../model/settings.ts';
import { luckOf } from '../plan/order.ts';
import type { Schedule } from '../plan/schedule.ts';
import type { ComparisonPorts, Generator } from '../ports/ports.ts';
import { confirmedFailure, tryAdded } from './baseline-failure.ts';
import { ComparisonRecord, warn } from './comparison-record.ts';
import { addAnswersAlone, planOnOwnPorts, planWithPilots, resumedPlan } from './plan-launches.ts';
import { excludeAll, excludeUnaffected, prepare, type Prepared } from './prepare.ts';

export interface CompareOptions {
  /** cannongate's version. */
  readonly version: string;
  /** Equal for equal settings; null or absent if unknown. */
  readonly fingerprint?: string | null;
  /** Warnings from before the comparison. */
  readonly warnings: readonly Warning[];
  /** The names of the apps without any changed file. */
  readonly unaffectedApps?: readonly (string | null)[];
  /** Whether nothing is measured, since both sides are the same commit. */
  readonly isSkipped?: boolean;
  /** The pull request's number; null or absent outside of one. */
  readonly pullRequest?: number | null;
  readonly head?: Report['head'];
  /** What the history says about the branch; empty or absent without one. */
  readonly history?: Report['history'];
  /** What the history knows of the noise on such runners; empty or absent without one. */
  readonly usualNoise?: Report['usualNoise'];
  readonly sourceUrl?: Report['sourceUrl'];
  /** Of the interrupted comparison that goes on; null for a new one. */
  readonly checkpoint: Checkpoint | null;
}

/**
 * Measures both arms and decides. If an arm fails, the report has that outcome.
 *
 * @throws ConfigurationError when the measuring time is too short for four launches, or when the checkpoint
 *   comes from another machine
 */
export async function compare(
  settings: Settings,
  ports: ComparisonPorts,
  options: CompareOptions,
): Promise<Report> {
  const { checkpoint } = options;
  const record = new ComparisonRecord(scenariosOf(settings), ports.clock.now, checkpoint);
  warn(options.warnings, ports, record);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule: Schedule | null = null;
  const decide = () => {
    ports.progress({ kind: 'phase', phase: 'decide' });
    record.failure ??= record.failureOfAllBaselines(settings.apps);
    return reportOf(settings, options, ports, environment, schedule, record);
  };
  try {
    const affected =
      options.isSkipped === true
        ? excludeAll(settings, record)
        : excludeUnaffected(settings, options.unaffectedApps ?? [], record);
    if (affected.length === 0) return decide();
    // One for all: the apps' processes report to its socket, which a second one could not have.
    await using generator = await ports.generators.start();
    const { apps, added, failing }: Prepared = await prepare(
      affected,
      ports,
      record,
      (ready, all) =>
        checkpoint
          ? Promise.resolve()
          : askBaselines(ready, all, (app) => contextFor(app, settings, ports, generator), record),
    );
    const contexts = apps.map((app) => contextFor(app, settings, ports, generator));
    /** Boots candidates, so the baselines of all other apps have to be seen before. */
    const tryAlone = async () => {
      for (const { app, error } of failing) {
        const context = contextFor(app, settings, ports, generator);
        await excludingFailedBaseline(
          app,
          record.excludeApp,
          () => Promise.reject(error),
          () => record.time('pilot', () => confirmedFailure(error, context, record, null)),
        );
      }
      for (const app of added) {
        const context = contextFor(app, settings, ports, generator);
        const before = record.timeSpent;
        await excludingFailedBaseline(app, record.excludeApp, () =>
          record.time('pilot', () => tryAdded(context, record)),
        );
        // This says nothing of the speed, so its time is not taken from the launches of the other apps.
        record.giveBackTime(record.timeSpent - before);
      }
    };
    let plan: Plan | null;
    if (checkpoint) {
      await bootEachAlone(contexts, settings, record);
      await tryAlone();
      plan = resumedPlan(checkpoint, contexts, settings, record);
    } else plan = await planWithPilots(contexts, settings, record, { afterPilots: tryAlone });
    const measure = async (first: Plan) => {
      ({ schedule } = first);
      return await measureLaunches(settings, first, environment, ports, record, options.usualNoise);
    };
    if (plan) {
      // Asked after the pilot, since boots write files too.
      record.fixedPathReason = checkpoint?.fixedPathReason ?? (await ports.workspace.whyFixed());
      const finalPlan = await measure(plan).catch(async (error: unknown) => {
        if (!(error instanceof FailsOnOtherPorts)) throw error;
        schedule = null;
        const again = await planOnOwnPorts(error, plan.contexts, settings, record);
        return again && (await measure(again));
      });
      schedule = finalPlan?.schedule ?? null;
      await failIfChanged(ports, record);
      const report = decide();
      if (finalPlan === null) return report;
      const names = scenariosToExplain(settings, report);
      if (names.length === 0) return report;
      if (settings.mode === 'gate') ports.progress({ kind: 'decided', headline: report.headline });
      const explanation = await explainOrSayWhyNot(names, {
        settings,
        plan: finalPlan,
        ports,
        record,
        cells: report.cells,
        budgets: report.budgets,
      });
      // The explanation boots the candidate again, and the page is made by programs that are loaded only then.
      const changes = await ports.integrity.programChanges();
      if (changes.length === 0) return { ...report, explanation };
      await failAsChanged(changes, ports, record);
      return decide();
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    record.failure = error.failure;
  }
  // A failure may be the consequence, too: a candidate can break the baseline.
  await failIfChanged(ports, record);
  return decide();
}

/**
 * Asks every baseline for its answers before anything of a candidate runs. Its install or build may change a database that both sides
 * use, and so may the candidate of another app, whose pilot comes first. A baseline that fails only after that has not failed by itself.
 * Where neither can be, and no setup is needed, the pilot asks as early, without another boot.
 */
async function askBaselines(
  ready: readonly AppSettings[],
  all: readonly AppSettings[],
  contextOf: (app: AppSettings) => MeasuringContext,
  record: ComparisonRecord,
): Promise<void> {
  const runsOwnCode = (app: AppSettings) => {
    const { ports, directories } = contextOf(app);
    return ports.apps.preparesWithOwnCode('candidate', directories.candidate);
  };
  // Within the boot of the pilot, its setup and hooks would run once more than those of the candidate.
  const isPrepared = ready.some(({ scenarios }) =>
    scenarios.some(({ setup, hooks }) => setup !== null || hasAny(hooks)),
  );
  if (all.length < 2 && !isPrepared && !all.some(runsOwnCode)) return;
  for (const app of ready) {
    const context = contextOf(app);
    const before = record.timeSpent;
    const answers = await record.time('pilot', () => askBaseline(context));
    // This says nothing of the speed, and the plan has no time for it, so it is not counted.
    record.giveBackTime(record.timeSpent - before);
    if (answers !== null) addAnswersAlone(answers, context, record);
  }
}

/**
 * What the pilot of a resumed comparison knew. The checkouts are new, so which files each baseline writes when it boots is learnt again.
 * And an arm that does not bear the preload or shared luck has to show it now: in a launch, the other arm would have been booted with them.
 */
async function bootEachAlone(
  contexts: readonly MeasuringContext[],
  { seed }: Settings,
  record: ComparisonRecord,
): Promise<void> {
  const compared = contexts.filter(({ app }) =>
    app.scenarios.some((scenario) => record.isCompared(scenario)),
  );
  for (const arm of ARMS) {
    for (const context of compared) await bootAlone(context, arm, luckOf(seed, 'pilot'));
  }
}

/** How many changes a message lists. */
const MAX_CHANGES = 5;

/** Makes the comparison fail if files that the verdict rests on were changed while it measured. */
async function failIfChanged(ports: ComparisonPorts, record: ComparisonRecord): Promise<void> {
  const { integrity, signal } = ports;
  const changes = await integrity.changes();
  signal.throwIfAborted();
  if (changes.length > 0) await failAsChanged(changes, ports, record);
}

/** Removes the checkpoint: a resumed comparison would judge these launches, and find no file changed any more. */
async function failAsChanged(
  changes: readonly string[],
  { saveCheckpoint }: Pick<ComparisonPorts, 'saveCheckpoint'>,
  record: ComparisonRecord,
): Promise<void> {
  await saveCheckpoint(null);
  const listed = changes.slice(0, MAX_CHANGES);
  const more = changes.length - listed.length;
  const what = listed.join(', ') + (more > 0 ? `, and ${more} more` : '');
  const before = record.failure === null ? '' : `. Before that: ${record.failure.message}`;
  record.failure = {
    arm: null,
    phase: 'integrity',
    scenario: null,
    message: `files that the verdict rests on were changed while measuring: ${what}. Look for code of the candidate that writes outside its own checkout. If the app writes such a file itself, let it write to a folder named tmp, logs or .cache${before}`,
    log: record.failure?.log ?? [],
  };
}

/** Launches on different machines cannot be mixed in one comparison. */
function assertSameMachine(before: Environment, now: Environment): void {
  const describe = ({ cpu, cores, platform, arch, node }: Environment) =>
    `${cores} × ${cpu}, ${platform} ${arch}, Node.js ${node ?? 'none'}`;
  if (describe(before) === describe(now)) return;
  throw new ConfigurationError([
    {
      code: 'checkpoint-differs',
      where: '--resume',
      in: 'machine',
      saved: describe(before),
      now: describe(now),
    },
  ]);
}

function contextFor(
  app: AppSettings,
  { runDuration }: Settings,
  ports: ComparisonPorts,
  generator: Generator,
): MeasuringContext {
  const directories = directoriesOf(ports.workspace, app);
  const ownPorts = { ...ports, apps: ports.appsOf(app) };
  return { app, ports: ownPorts, generator, directories, strategy: 'side-by-side', runDuration };
}

function reportOf(
  settings: Settings,
  options: CompareOptions,
  { workspace }: ComparisonPorts,
  environment: Environment,
  schedule: Schedule | null,
  record: ComparisonRecord,
): Report {
  return conclude({
    cannongate: options.version,
    fingerprint: options.fingerprint ?? null,
    pullRequest: options.pullRequest ?? null,
    head: options.head ?? null,
    history: options.history ?? [],
    usualNoise: options.usualNoise ?? [],
    sourceUrl: options.sourceUrl ?? null,
    acceptance: null,
    commits: workspace.commits,
    settings: reportSettingsOf(settings),
    environment,
    timings: record.timings(),
    warnings: record.warnings,
    failure: record.failure,
    scenarios: record.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks,
    },
    pilot: record.pilot,
    launches: record.launches,
    controls: record.controls,
    machines: [],
    fixedPathReason: record.fixedPathReason,
    updates: record.updates,
  });
}
