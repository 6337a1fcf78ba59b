/**
 * Whether a failure of the baseline is its own. Both arms run as the same user and may share a database, files
 * and ports, so a candidate can make the baseline fail, on purpose or by accident: it ends the baseline's
 * processes, or migrates its database. A failing baseline does not block by default, so such a candidate would
 * pass.
 *
 * In the pilot the baseline answers a few requests and a window of load for every scenario before the candidate is booted. If
 * it did so as expected, and fails later, it is booted again alone. A baseline that then fails under load has failed by
 * itself. One that answers and takes the load fails only beside the candidate; one that no longer answers as it did at first
 * was changed since. Both make the comparison invalid. If the baseline has failed by itself, the candidate is
 * loaded alone as well: it must not pass if it fails, too.
 */
import { sum } from 'simple-statistics';
import { FailsOnOtherPorts, MeasurementError, TransientFailure } from '../ports/errors.ts';
import { combinedError } from '../measure/both-arms.ts';
import {
  contextOf,
  directoryMissing,
  ofNewApp,
  type MeasuringContext,
} from '../measure/context.ts';
import { appsAlone, bootAlone } from '../measure/boot-and-stop.ts';
import type { Workload } from '../measure/running-launch.ts';
import { loadAlone } from '../measure/load-arms.ts';
import { warmUpAlone } from '../measure/run-warm-up.ts';
import { probeLoad, windowAfter } from '../measure/scenario-pilot.ts';
import type { Arm } from '../model/arm.ts';
import { describeCause } from '../model/boot-causes.ts';
import type { Failure } from '../model/report.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { Strategy } from '../model/strategy.ts';
import { describeStatuses } from '../model/warnings.ts';
import { canWarmUp, MAX_WINDOWS } from '../plan/warm-up-length.ts';
import type { App } from '../ports/ports.ts';
import {
  isMoreThanChance,
  risenKinds,
  risenThroughout,
  type CountsOfRun,
} from '../verdict/chance.ts';
import { isUsualAlike, LEAST_OF_SHARE } from '../verdict/response-parity.ts';
import { tally, withLosses, type JudgedRun } from '../verdict/tally-requests.ts';
import {
  failureAlone,
  failureLeftOut,
  ownFailure,
  responsesTo,
  stalledRun,
  validityOf,
} from '../verdict/validity.ts';
import type { ComparisonRecord } from './comparison-record.ts';
import { failedResponses } from './failed-responses.ts';

/** The load of a launch, which the baseline has to take alone; null during the pilot. */
export interface LaunchLoad {
  readonly workloads: readonly Workload[];
  readonly rounds: number;
  /** Windows of a warm-up, per arm. */
  readonly maxWindows: number;
}

/**
 * Boots the baseline again alone if it answered before the candidate was booted, or if not even its boot has succeeded yet.
 *
 * @param error of the baseline; no app is up any more
 * @param wasOnOtherPorts whether it failed on other ports than it asks for, and now has its own
 * @returns the error itself if the failure is the baseline's own, otherwise one without an arm; a `TransientFailure` if a boot
 *   failed that works again, unless the candidate was booted before it and one was repeated already; `FailsOnOtherPorts` if it
 *   works on its own
 */
export async function confirmedFailure(
  error: MeasurementError,
  context: MeasuringContext,
  record: ComparisonRecord,
  load: LaunchLoad | null,
  wasOnOtherPorts = false,
): Promise<MeasurementError> {
  const scenarios = context.app.scenarios.filter((scenario) => record.isCompared(scenario));
  // Without a scenario neither side is asked for anything, and none would be called ready.
  if (scenarios.length === 0) return error;
  const answered = scenarios.filter((scenario) => record.firstAnswers(scenario) !== null);
  const { phase } = error.failure;
  const isBuilt = phase !== 'install' && phase !== 'build';
  if (isBuilt && answered.length > 0 && !record.hasFailedAlone(context.app)) {
    const alone = await measureAlone(context, answered, record, load);
    if (alone.kind === 'works') {
      // A candidate that makes the boot fail makes it fail in the repeated launch as well, which has the same order.
      const launch = load === null ? 0 : record.launches.length + 1;
      const mayBeChance = phase === 'boot' && record.repeated !== launch;
      if (error.wasAlone || mayBeChance) return transient(error);
      if (wasOnOtherPorts) return ofPorts(error.failure);
    }
    // Under load it ends once, and that ends the comparison.
    if (alone.kind !== 'fails')
      return causedByCandidate(error.failure, alone, context.strategy, load, phase === 'load');
  } else if (error.wasAlone && answered.length === 0 && (await bootAlone(context)) === null) {
    // The very first boot, when nothing is in the machine's caches yet.
    return transient(error);
  }
  return await withCandidateFailure(error, context, scenarios, record, load);
}

/**
 * The baseline's failure ended the load before the candidate had all of it, or any. So it gets that alone: a candidate that does not boot or
 * bear it either, or answers it wrongly, is broken, too, and must not pass because the baseline is.
 */
async function withCandidateFailure(
  error: MeasurementError,
  context: MeasuringContext,
  scenarios: readonly Scenario[],
  record: ComparisonRecord,
  load: LaunchLoad | null,
): Promise<MeasurementError> {
  const ofCandidate = await candidateFailureAlone(context, scenarios, record, load);
  return ofCandidate === null ? besideWorking(error) : combinedError(error, ofCandidate);
}

/** The candidate works with the settings that the baseline fails with: advice about `tls` must not break it. */
function besideWorking(error: MeasurementError): MeasurementError {
  const [first, ...others] = error.causes;
  if (first?.code !== 'speaks-tls' && first?.code !== 'lacks-tls') return error;
  const known = { ...first, answeredBy: 'candidate' } as const;
  const message = error.failure.message.replace(describeCause(first), () => describeCause(known));
  return new MeasurementError({ ...error.failure, message }, [known, ...others], error.wasAlone);
}

/**
 * Tries an app that only the candidate has: there is nothing to compare it with, and it must not pass if it is broken.
 *
 * @throws MeasurementError if it fails, or if it is the only app: then nothing is compared
 */
export async function tryAdded(context: MeasuringContext, record: ComparisonRecord): Promise<void> {
  const { app } = context;
  const failure = await candidateFailureAlone(context, app.scenarios, record, null);
  if (failure !== null) throw ofNewApp(failure);
  if (app.name !== null) return;
  const more = '. The candidate, which adds it, boots and answers there';
  throw directoryMissing('baseline', app, more);
}

/**
 * How the candidate fails alone; null if it does not.
 *
 * @throws MeasurementError without an arm of what says nothing of the candidate, such as the load generator
 */
async function candidateFailureAlone(
  context: MeasuringContext,
  scenarios: readonly Scenario[],
  record: ComparisonRecord,
  load: LaunchLoad | null,
): Promise<MeasurementError | null> {
  await using apps = appsAlone(context, scenarios);
  try {
    const app = await apps.boot('candidate');
    for (const scenario of scenarios) {
      await apps.visit(scenario, async () => {
        const probe = await loadAlone(context, app, 'candidate', scenario, probeLoad(scenario));
        const runs = await loadAsBefore(context, app, 'candidate', scenario, probe, load);
        throwIfWrong(scenario, [probe, ...runs], context, record);
      });
    }
    await apps.stop();
    return null;
  } catch (error) {
    if (!(error instanceof MeasurementError) || error.failure.arm === null) throw error;
    return error;
  }
}

/**
 * An app that has failed on other ports than it asks for may work on its own. So the arm that failed gets the same load
 * there, alone: with less, what fails late would not fail again. The baseline was asked already when its error was confirmed; of an error of
 * neither arm the candidate is asked.
 *
 * @param error of a launch; no app is up any more, and they have their own ports back
 * @returns `FailsOnOtherPorts` if the ports may be the reason, otherwise the error itself
 */
export async function confirmedOnOwnPorts(
  error: MeasurementError,
  context: MeasuringContext,
  record: ComparisonRecord,
  load: LaunchLoad,
): Promise<MeasurementError> {
  const { arm, phase, isCausedByCandidate } = error.failure;
  const isOfPhase = phase === 'boot' || phase === 'load';
  if (error instanceof FailsOnOtherPorts || isCausedByCandidate === true) return error;
  if (!isOfPhase || arm === 'baseline') return error;
  const scenarios = context.app.scenarios.filter((scenario) => record.isCompared(scenario));
  const fails = await candidateFailureAlone(context, scenarios, record, load);
  return fails === null ? ofPorts(error.failure) : error;
}

/**
 * @throws MeasurementError if the candidate's runs are wrong: beside what the baseline answered at first, or by themselves if it
 *   answered nothing
 */
function throwIfWrong(
  scenario: Scenario,
  runs: readonly Run[],
  { ports }: MeasuringContext,
  record: ComparisonRecord,
): void {
  const before = record.firstAnswers(scenario);
  throwIfStalled(scenario, runs);
  const reason =
    before === null ? ownFailure(runs, scenario) : failureAlone(before, runs, scenario);
  if (reason !== null) throw failedResponses(ports.apps, 'candidate', scenario, reason);
}

/**
 * Checks what the candidate does under load in a scenario that the baseline does not serve.
 *
 * @throws MeasurementError if it fails: of the candidate if the route is new, of neither arm if the baseline fails, too
 */
export function checkLeftOut(
  scenario: Scenario,
  runs: readonly Run[],
  { ports }: Pick<MeasuringContext, 'ports'>,
  record: ComparisonRecord,
): void {
  throwIfStalled(scenario, runs);
  const failure = failureLeftOut(record.runsOf(scenario, 'baseline'), runs, scenario);
  if (failure === null) return;
  const { state, reason } = record.entryOf(scenario);
  if (state === 'new') throw failedResponses(ports.apps, 'candidate', scenario, failure);
  const ofBoth = `both sides fail: the baseline with ${reason ?? ''}, the candidate with ${failure}`;
  throw failedResponses(ports.apps, null, scenario, ofBoth);
}

/** The load generator was paused: what was sent says nothing of any arm. */
function throwIfStalled(scenario: Scenario, runs: readonly Run[]): void {
  const message = stalledRun(runs, scenario);
  if (message === null) return;
  const { name } = scenario;
  throw new MeasurementError({
    arm: null,
    phase: 'load',
    scenario: name,
    message: `${name}: ${message}`,
    log: [],
  });
}

/**
 * The same for scenarios that were excluded because of the baseline's responses.
 *
 * @throws MeasurementError without an arm if one of them fails only since the candidate runs, or only on other ports
 */
export async function confirmExclusions(
  contexts: readonly MeasuringContext[],
  record: ComparisonRecord,
  load: LaunchLoad | null,
  wereOnOtherPorts = false,
): Promise<void> {
  const doubtful = record
    .takeNewExclusions()
    .filter(({ scenario }) => answeredBefore(scenario, record));
  for (const { scenario, reason } of doubtful) {
    const context = contextOf(contexts, scenario);
    const alone = await measureAlone(context, [scenario], record, load, failsAlike);
    if (alone.kind === 'fails') continue;
    const name = scenario.name;
    const message = `${name}: ${reason}`;
    const log = context.ports.apps.lastLines('baseline');
    const failure = { arm: 'baseline', phase: 'load', scenario: name, message, log } as const;
    if (alone.kind === 'works' && wereOnOtherPorts) throw ofPorts(failure);
    const mayBeRare = alone.kind === 'works' && mayFailRarely(scenario, record, alone.sent);
    throw causedByCandidate(failure, alone, context.strategy, load, mayBeRare);
  }
}

/**
 * Whether the baseline may fail as rarely by itself: its requests failed in a single run beside the candidate, for which one moment is
 * enough, or the load alone may have none of them by chance. A few lost requests are no failure: then its statuses exclude the scenario.
 */
function mayFailRarely(scenario: Scenario, record: ComparisonRecord, sentAlone: number): boolean {
  const made = tally(record.runsOf(scenario, 'baseline'), scenario);
  const { failed, sent, runs, runsWithFailures } = withLosses(made, tally([], scenario)).baseline;
  const isOneMoment = runsWithFailures === 1 && runs > 1;
  const isClear = isMoreThanChance({ count: failed, all: sent }, { count: 0, all: sentAlone });
  return failed > 0 && (isOneMoment || !isClear);
}

/** Whether the scenario would be compared if the baseline still answered as it did before the candidate's boot. */
function answeredBefore(scenario: Scenario, record: ComparisonRecord): boolean {
  const before = record.firstAnswers(scenario);
  return before !== null && !excludes(before, scenario, record);
}

/** Whether these runs of the baseline exclude the scenario. */
function excludes(runs: readonly Run[], scenario: Scenario, record: ComparisonRecord): boolean {
  const { kind } = validityOf(runs, record.runsOf(scenario, 'candidate'), scenario);
  return kind === 'baseline-failed' || kind === 'new';
}

/**
 * Whether the baseline fails alone as it did beside the candidate: it would be excluded again, or has the same errors, and
 * not clearly fewer. Rare errors exclude a scenario only after several launches, and are few in the load of one.
 */
function failsAlike(alone: readonly Run[], scenario: Scenario, record: ComparisonRecord): boolean {
  if (excludes(alone, scenario, record)) return true;
  const beside = record.runsOf(scenario, 'baseline');
  const errors = [...statusesOf(beside).keys()].filter((status) => isDataError(status, scenario));
  const seen = statusesOf(alone);
  return errors.some((status) => seen.has(status)) && !hasMoreErrors(beside, alone, scenario);
}

type Alone =
  | { readonly kind: 'works'; readonly sent: number }
  /** It answers, and fails under load. */
  | { readonly kind: 'fails' }
  /** It does not boot, or does not answer as it did before the candidate's boot. */
  | { readonly kind: 'changed'; readonly reason: string };

/** @param isItsOwn whether runs show the failure in question although they are like the first answers */
async function measureAlone(
  context: MeasuringContext,
  scenarios: readonly Scenario[],
  record: ComparisonRecord,
  load: LaunchLoad | null,
  isItsOwn: typeof failsAlike = () => false,
): Promise<Alone> {
  await using apps = appsAlone(context, scenarios);
  const progress = { isUnderLoad: false };
  let sent = 0;
  try {
    const app = await apps.boot('baseline');
    for (const scenario of scenarios) {
      const reason = await apps.visit(scenario, async () => {
        progress.isUnderLoad = false;
        const probe = await loadAlone(context, app, 'baseline', scenario, probeLoad(scenario));
        throwIfStalled(scenario, [probe]);
        const change = changeSince(scenario, [probe], record);
        if (change !== null) return { kind: 'changed', reason: change } as const;
        progress.isUnderLoad = true;
        const window = windowAfter(context, scenario, probe);
        const answers = [
          probe,
          ...(canWarmUp(probe)
            ? [await loadAlone(context, app, 'baseline', scenario, window)]
            : []),
        ];
        throwIfStalled(scenario, answers);
        const risen = risenErrors(scenario, answers, record);
        if (risen !== null) {
          // Errors that come in bursts may be in one window by chance. What was spoiled or used up has them in the next one, too.
          const again = canWarmUp(probe)
            ? [await loadAlone(context, app, 'baseline', scenario, window)]
            : [];
          throwIfStalled(scenario, again);
          const before = record.firstAnswers(scenario) ?? [];
          if (again.length === 0 || hasMoreErrors([...answers, ...again], before, scenario)) {
            return { kind: 'changed', reason: risen } as const;
          }
        }
        const loaded = await loadAsBefore(context, app, 'baseline', scenario, probe, load);
        throwIfStalled(scenario, loaded);
        const runs = [...answers, ...loaded];
        sent += sum(runs.map((run) => run.sent));
        const fails = changeSince(scenario, runs, record) !== null;
        return fails || isItsOwn(runs, scenario, record) ? ({ kind: 'fails' } as const) : null;
      });
      if (reason !== null) return reason;
    }
    await apps.stop();
    return { kind: 'works', sent };
  } catch (error) {
    if (!(error instanceof MeasurementError) || error.failure.arm === null) throw error;
    return progress.isUnderLoad && error.failure.phase === 'load'
      ? { kind: 'fails' }
      : { kind: 'changed', reason: error.message };
  }
}

async function loadAsBefore(
  context: MeasuringContext,
  app: App,
  arm: Arm,
  scenario: Scenario,
  probe: Run,
  load: LaunchLoad | null,
): Promise<Run[]> {
  if (!canWarmUp(probe)) return [];
  const workload = load?.workloads.find((each) => each.scenario.name === scenario.name);
  const window = workload?.window ?? windowAfter(context, scenario, probe);
  const count = load?.maxWindows ?? MAX_WINDOWS;
  const runs = await warmUpAlone(context, app, arm, scenario, window, count);
  for (let round = 0; workload && load && round < load.rounds; round++) {
    runs.push(await loadAlone(context, app, arm, scenario, workload.run));
  }
  return runs;
}

/**
 * From this ratio on, a request takes more CPU time than alone for another reason than chance or the other arm. Programs that look for
 * the app on a port where it is not cost more than that.
 */
const DEARER = 2;

/**
 * How the baseline differs from what it did alone: in statuses, media types, sizes or CPU time, or in errors for which the scenario is
 * excluded. Unlike `changeSince` it also tells answers that no comparison would reject, such as a shorter one. Null if it does not
 * differ.
 */
export function differenceFromFirst(scenario: Scenario, record: ComparisonRecord): string | null {
  const { reason } = record.entryOf(scenario);
  if (reason !== null && answeredBefore(scenario, record)) return `${scenario.name}: ${reason}`;
  const before = record.firstAnswers(scenario);
  const now = record.runsOf(scenario, 'baseline');
  const answersAlike =
    before !== null &&
    hasUsualStatus(statusesOf(before), statusesOf(now)) &&
    scenario.requests.every((_, i) => isUsualAlike(responsesTo(i, before), responsesTo(i, now)));
  if (!answersAlike) return `${scenario.name} has other responses there`;
  const [first, last] = [costOf(before), costOf(now)];
  return first !== null && last !== null && first > 0 && last >= DEARER * first
    ? `${scenario.name} takes ${(last / first).toFixed(1)} times as much CPU time there`
    : null;
}

/** CPU time per request; null if unknown. */
function costOf(runs: readonly Run[]): number | null {
  const cpu = sum(runs.map((run) => run.cpu ?? Number.NaN));
  const requests = sum(runs.map(({ completed }) => completed));
  return Number.isFinite(cpu) && requests > 0 ? cpu / requests : null;
}

/** Whether the most frequent status of before is still frequent. Of a scenario with several requests it is that of one of them. */
function hasUsualStatus(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): boolean {
  const share = (status: number, counts: ReadonlyMap<number, number>) =>
    (counts.get(status) ?? 0) / sum([...counts.values()]);
  const [usual] = [...before].sort(([, a], [, b]) => b - a);
  if (usual === undefined) return now.size === 0;
  return share(usual[0], now) >= LEAST_OF_SHARE * share(usual[0], before);
}

/** How the responses differ from those before the candidate's first boot; null if they do not. */
function changeSince(
  scenario: Scenario,
  runs: readonly Run[],
  record: ComparisonRecord,
): string | null {
  const validity = validityOf(runs, record.firstAnswers(scenario) ?? [], scenario);
  const isWorse = validity.kind === 'baseline-failed' || validity.kind === 'new';
  return isWorse || validity.kind === 'invalid' ? validity.reason : null;
}

/**
 * How the baseline's errors seem to have risen since the candidate's first boot, in as many requests; null if they do not.
 * Unlike `changeSince` it knows chance, since a window has many requests. It takes each of them for itself.
 */
function risenErrors(
  scenario: Scenario,
  runs: readonly Run[],
  record: ComparisonRecord,
): string | null {
  const [now, first] = [runs, record.firstAnswers(scenario) ?? []].map(statusesOf) as [
    Map<number, number>,
    Map<number, number>,
  ];
  const isCounted = (status: number) => isDataError(status, scenario);
  if (!risenKinds(now, first, isCounted).some(isCounted)) return null;
  const describe = (counts: ReadonlyMap<number, number>) =>
    describeStatuses([...counts].map(([status, count]) => ({ status, count })));
  return `it answers ${describe(now)}, and answered ${describe(first)} at first`;
}

/** Whether an error is clearly more frequent in these runs than in the others, in all of them or in most launches, and not by chance. */
function hasMoreErrors(
  runs: readonly JudgedRun[],
  others: readonly JudgedRun[],
  scenario: Scenario,
): boolean {
  const isCounted = (status: number) => isDataError(status, scenario);
  const countsOf = (made: readonly JudgedRun[]) =>
    made.map((run, i): CountsOfRun<number> => {
      return { counts: statusesOf([run]), run: i, launch: run.launch ?? null };
    });
  return risenThroughout(countsOf(runs), countsOf(others), isCounted).some(isCounted);
}

function statusesOf(runs: readonly Run[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [code, count] of runs.flatMap(({ statuses }) => Object.entries(statuses))) {
    const status = Number(code);
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return counts;
}

/** A wrong answer that load does not explain, such as 404. Under load apps fail with 5xx, and rate limiters with 429. */
function isDataError(status: number, { requests }: Scenario): boolean {
  const isExpected = requests.some((each) => each.expectedStatus?.includes(status) === true);
  return status >= 400 && status < 500 && status !== 429 && !isExpected;
}

function transient({ failure, wasAlone }: MeasurementError): TransientFailure {
  const { phase, scenario, message, log } = failure;
  const when = wasAlone ? 'before' : 'after';
  return new TransientFailure({
    arm: null,
    phase,
    scenario,
    message: `the baseline failed ${when} the candidate was booted, and worked when it was booted again: ${message}`,
    log,
  });
}

function ofPorts(failure: Failure): FailsOnOtherPorts {
  return new FailsOnOtherPorts({ ...failure, arm: null });
}

function causedByCandidate(
  { phase, scenario, message, log }: Failure,
  alone: Exclude<Alone, { readonly kind: 'fails' }>,
  strategy: Strategy,
  load: LaunchLoad | null,
  mayBeRare: boolean,
): MeasurementError {
  // In a launch, the baseline has booted more than once.
  const isSecondBoot = load === null && phase === 'boot';
  const cause = isSecondBoot
    ? 'the candidate changed it, or an earlier boot of the baseline left something behind'
    : 'probably the candidate changed it';
  const when = strategy === 'side-by-side' ? 'beside the candidate' : 'after the candidate has run';
  const remedy =
    'Look for what both use, such as a database, files, ports or processes. Give each side its own, or reset it in before-launch';
  const conclusion = mayBeRare
    ? 'That may also be chance, if it fails now and then by itself. If a second run says the same, the candidate makes it fail'
    : 'So the candidate makes it fail';
  const text =
    alone.kind === 'works'
      ? `the baseline fails ${when}, and works when it is booted again alone: ${message}. ${conclusion}. ${remedy}`
      : `the baseline worked until code of the candidate ran, and then failed: ${message}. Booted again alone, it still fails: ${alone.reason}. So something that it needs has changed; ${cause}. ${remedy}`;
  return new MeasurementError({
    arm: null,
    phase,
    scenario,
    message: text,
    log,
    isCausedByCandidate: true,
  });
}
