/**
 * What follows the headline: whether the check passes, what that means, and the one thing to do next. The comment,
 * the page and the demo share these sentences.
 */
import { describeBound, describeConversion, describeResult } from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { describeNotAccepted, type NotAccepted } from '../model/notes.ts';
import { driftToleranceOf, isOfSpeed, metricNamed, type Metric } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Acceptance, Cell, Failure, Report } from '../model/report.ts';
import { formatDuration } from '../model/text.ts';
import {
  acceptableOutcome,
  blockingOutcome,
  decidingOutcome,
  hasEndedEarly,
  isUnaffected,
} from '../verdict/decide-outcome.ts';
import { isBaselineAbove } from '../verdict/budgets.ts';
import { timeSpentPerMachine } from '../verdict/build-report.ts';
import { isDecided } from '../verdict/evaluate-launches.ts';
import {
  asSaid,
  capitalised,
  leadingDrift,
  leadingOpen,
  leadingRegression,
  namedChanges,
  nameOfArm,
  nearestToTolerance,
  overBudget,
  possibleRange,
  unjudged,
} from '../verdict/headline.ts';
import { MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { describeContributions } from './history/branch-note.ts';
import { formatCommit, formatTime, roundMeasuringTime } from './format.ts';

/**
 * What the result means, in sentences; some may be empty.
 *
 * @param otherEnd a sentence about the check of the pull request, if that has ended otherwise than this result says; or empty
 */
export function describeChecked(
  report: Report,
  wording: Escaper = MARKDOWN_ESCAPER,
  otherEnd = '',
): string[] {
  return [
    describeConsequence(report, wording, otherEnd === '' ? 'This' : 'By this report the'),
    otherEnd,
    describeRequestsPerSecond(report),
    describeAlsoWorse(report, wording),
    describeMoreWork(report, wording),
    describeNearest(report, wording),
    describeContributions(report, wording),
  ];
}

/**
 * Whether the check passes, and why. Whether that blocks a merge, only the repository's settings say.
 *
 * @param which check, beginning the sentence
 */
function describeConsequence(
  report: Report,
  wording: Escaper,
  which: 'This' | 'By this report the',
): string {
  const { code, strong } = wording;
  const { outcome, blocked, settings, acceptance } = report;
  const passes = strong(`${which} check passes`);
  if (blocked) {
    const cause = decidingOutcome(report);
    const why =
      cause === outcome ? describeFailed(report) : describeFailedBeside(report, cause, wording);
    return `${strong(`${which} check fails`)}${why}.`;
  }
  if (settings.mode === 'measure') {
    return `${passes}: this job only measures (${code('mode: measure')}). The job that judges all reports together has the verdict.`;
  }
  if (outcome === 'accepted' && acceptance) {
    const commit = code(formatCommit(report.head?.sha ?? report.commits.candidate));
    return `${passes} for commit ${commit}: ${describeAcceptance(report, acceptance, wording)}.`;
  }
  // No policy decides this: a change that concerns no app never blocks.
  if (outcome === 'inconclusive' && isUnaffected(report.scenarios)) {
    return `${passes}, ${describeWarned(report)}.`;
  }
  const policy = POLICIES[outcome];
  if (policy === undefined) return `${passes}.`;
  const because = code(`${policy.input}: ${settings[policy.setting]}`);
  const accepted = acceptance ? ` ${describeAcceptance(report, acceptance, wording)}.` : '';
  return `${passes} because of ${because}, ${describeWarned(report)}.${accepted}`;
}

function describeAcceptance(
  report: Report,
  { login, label }: Acceptance,
  { text, code }: Pick<Escaper, 'text' | 'code'>,
): string {
  const what = acceptableOutcome(report) === 'regression' ? nameOfRegression(report) : 'drift';
  return `${text(login)} has accepted the ${what} with the label ${code(label)}`;
}

/**
 * Where only a budget is exceeded, nothing need be worse than before. More memory, more queries or more processor time alone make
 * nothing slower: requests may even be answered faster.
 */
function nameOfRegression({
  cells,
}: Pick<Report, 'cells'>): 'slowdown' | 'CPU increase' | 'regression' | 'excess' {
  const regressed = regressedMetrics(cells);
  if (regressed.length === 0) return 'excess';
  if (regressed.some((metric) => metric.isTimed)) return 'slowdown';
  return regressed.every(({ name }) => name === 'cpu') ? 'CPU increase' : 'regression';
}

function regressedMetrics(cells: readonly Cell[]): Metric[] {
  return cells.flatMap(({ metric, verdict }) =>
    verdict === 'regression' ? [metricNamed(metric)] : [],
  );
}

/** What to do about a regression, beginning a sentence. */
function fixOf(report: Pick<Report, 'cells'>): string {
  switch (nameOfRegression(report)) {
    case 'slowdown':
      return 'Make it faster';
    case 'excess':
      return 'Get it within its budget';
    case 'CPU increase':
    case 'regression': {
      const regressed = regressedMetrics(report.cells);
      if (regressed.some(isOfSpeed)) return 'Make it cheaper';
      return regressed.every((metric) => metric.isLeak === true)
        ? 'Mend the leak'
        : 'Bring it down';
    }
  }
}

/** Why a check fails although its outcome is accepted, or only warned of. @param cause the other outcome, which fails it */
function describeFailedBeside(
  report: Report,
  cause: Outcome,
  wording: Pick<Escaper, 'text' | 'code'>,
): string {
  const { code } = wording;
  const { outcome, settings, acceptance } = report;
  const warned = POLICIES[outcome];
  const although =
    outcome === 'accepted' && acceptance
      ? describeAcceptance(report, acceptance, wording)
      : warned === undefined
        ? ''
        : `${code(`${warned.input}: ${settings[warned.setting]}`)} is set`;
  return `${although === '' ? '' : `, although ${although}`}: ${describeOther(report, cause, wording)}`;
}

/** What else is wrong, beside the outcome that the first line says, and that it makes the check fail. */
function describeOther(
  report: Report,
  cause: Outcome,
  { text, code }: Pick<Escaper, 'text' | 'code'>,
): string {
  const policy = POLICIES[cause];
  const because = policy === undefined ? '' : `, and ${code(`${policy.input}: fail`)} is set`;
  const gated = report.cells.filter((cell) => cell.gated);
  const what =
    cause === 'invalid'
      ? text(unjudged(report, gated))
      : cause === 'inconclusive'
        ? `for another result ${describePossible(report)}`
        : describeBeside(cause, report);
  return `${what}${because}`;
}

/** The same as plain text, for where only the headline is shown otherwise; empty if that says why the check fails. */
export function describeOtherCause(report: Report): string {
  const cause = decidingOutcome(report);
  if (!report.blocked || cause === report.outcome) return '';
  const same = (text: string) => text;
  return `This check fails${describeFailedBeside(report, cause, { text: same, code: same })}.`;
}

function describeBeside(cause: Outcome, report: Report): string {
  if (cause === 'baseline-failed') {
    return `${nameOfArm(report, 'baseline')} failed in another scenario`;
  }
  return cause === 'drift'
    ? 'the sum of the changes since the last release is beyond the drift tolerance'
    : 'another result fails';
}

/** The input that decides whether the check fails. */
const POLICIES: Partial<
  Record<
    Outcome,
    {
      readonly input: string;
      readonly setting: 'onRegression' | 'onDrift' | 'onInconclusive' | 'onBaselineFailed';
    }
  >
> = {
  regression: { input: 'on-regression', setting: 'onRegression' },
  drift: { input: 'on-drift', setting: 'onDrift' },
  inconclusive: { input: 'on-inconclusive', setting: 'onInconclusive' },
  'baseline-failed': { input: 'on-baseline-failed', setting: 'onBaselineFailed' },
};

function describeFailed(report: Report): string {
  switch (report.outcome) {
    case 'drift':
      return `, because ${describeBeyond(report)}`;
    case 'inconclusive':
      return `, because ${describePossible(report)}`;
    case 'baseline-failed':
      return ', because the code to compare with does not work';
    case 'candidate-failed':
      return `, and the speed was not compared${describeOtherArm(report)}`;
    case 'invalid':
      return report.failure === null
        ? ', because a gated metric could not be judged'
        : ', because nothing valid was measured';
    case 'configuration-error':
      return ', because nothing was measured';
    case 'pass':
    case 'accepted':
    case 'regression':
      return '';
  }
}

function describeBeyond({ settings, cells }: Report): string {
  const cell = leadingDrift(cells);
  const tolerance = cell
    ? driftToleranceOf(cell, settings.driftTolerance)
    : settings.driftTolerance;
  return `the sum is beyond the drift tolerance of ${formatShare(tolerance)}; this change alone is within its own`;
}

/** The baseline is installed, built and booted before the candidate, so that it got through these steps if it has the app. */
const BASE_DID: Partial<Record<Failure['phase'], string>> = {
  install: 'was installed',
  build: 'was built',
  boot: 'booted',
};

function describeOtherArm(report: Report): string {
  const { failure } = report;
  const did = failure === null ? undefined : BASE_DID[failure.phase];
  if (did === undefined) return '';
  const base = capitalised(nameOfArm(report, 'baseline'));
  return failure?.isOfNewApp === true
    ? `. ${base} does not have this app`
    : `. ${base}’s app ${did}`;
}

/** What a check that passes does not mean. */
function describeWarned(report: Report): string {
  if (report.outcome === 'regression') {
    const name = nameOfRegression(report);
    return name === 'excess' ? 'although a budget is exceeded' : `although this is a ${name}`;
  }
  if (report.outcome === 'drift') return `although ${describeBeyond(report)}`;
  if (report.outcome === 'inconclusive') {
    return hasNothingToCompare(report)
      ? 'and nothing was compared'
      : `but ${describePossible(report)}`;
  }
  return report.failure === null
    ? `but not everything was compared: ${nameOfArm(report, 'baseline')} failed in the scenarios below`
    : `but nothing was compared, because ${nameOfArm(report, 'baseline')} failed`;
}

/** What an open result leaves open. */
function describePossible(report: Pick<Report, 'cells' | 'budgets'>): string {
  if (isOpenForBudgetsAlone(report)) return 'a budget may be exceeded';
  return isOpenSlowdown(report)
    ? 'a slowdown cannot be ruled out'
    : 'an increase cannot be ruled out';
}

/** Whether a result is open that would be a slowdown: more memory or more queries alone make nothing slower. */
function isOpenSlowdown({ cells }: Pick<Report, 'cells'>): boolean {
  return openCells({ cells }).some(({ metric }) => isOfSpeed(metricNamed(metric)));
}

function isOpenForBudgetsAlone({ cells, budgets }: Pick<Report, 'cells' | 'budgets'>): boolean {
  return (
    openCells({ cells }).length === 0 && budgets.some(({ verdict }) => verdict === 'inconclusive')
  );
}

function hasNothingToCompare({ cells, budgets }: Pick<Report, 'cells' | 'budgets'>): boolean {
  return budgets.length === 0 && !cells.some((cell) => cell.gated);
}

/** What else got worse in the scenario that the headline names, if it is the only one; empty if nothing did. */
function describeAlsoWorse(report: Pick<Report, 'cells'>, { code }: Escaper): string {
  const cells = asSaid(report.cells);
  const lead = leadingRegression(cells);
  const regressions = cells.filter((cell) => cell.gated && cell.verdict === 'regression');
  if (lead === null || regressions.some(({ scenario }) => scenario !== lead.scenario)) return '';
  const said = regressions.flatMap((cell) =>
    cell.estimate === null || cell.metric === lead.metric ? [] : [describeResult(cell, null)],
  );
  if (said.length === 0) return '';
  return `${code(lead.scenario)} also ${new Intl.ListFormat('en').format(said)}.`;
}

/** Scenarios that are named. */
const MAX_SCENARIOS_WITH_MORE_WORK = 3;

/**
 * Calls and queries that requests now make more often, although no gate names them. What is the same in every launch
 * is no estimate: it may be said of a pass as well. Empty if there are none.
 */
function describeMoreWork({ cells }: Pick<Report, 'cells'>, { code }: Escaper): string {
  const grown = cells.filter((cell) => !cell.gated && isCertainlyMore(cell));
  const said = grown
    .slice(0, MAX_SCENARIOS_WITH_MORE_WORK)
    .map((cell) => `${code(cell.scenario)} now ${describeResult(cell, null)}`);
  return said.length === 0 ? '' : `${new Intl.ListFormat('en').format(said)}.`;
}

/** Less than one more in twenty requests may be a cache that was filled at another time. */
const MIN_MORE_WORK = 0.05;

function isCertainlyMore({ metric, interval, baseline, candidate }: Cell): boolean {
  if (metricNamed(metric).isCount !== true || baseline === null || candidate === null) return false;
  // A count that varies is an estimate, and among many one looks like more by chance.
  const isSame = interval !== null && interval.low === interval.high;
  return isSame && interval.low > 0 && candidate - baseline >= MIN_MORE_WORK;
}

/**
 * The headline says the time of a request, and the table the requests per second: how they belong together. Empty if
 * the headline says no time.
 */
function describeRequestsPerSecond(report: Report): string {
  const { outcome } = report;
  const cells = asSaid(report.cells);
  const open = outcome === 'inconclusive' ? leadingOpen(cells) : null;
  const isSlowdown = outcome === 'regression' || outcome === 'accepted';
  const namesChanges =
    outcome === 'pass' ||
    open !== null ||
    (isSlowdown && leadingRegression(cells) !== null && acceptableOutcome(report) !== 'drift');
  if (!namesChanges) return '';
  const ranges =
    open !== null
      ? [{ metric: open.metric, range: openRange(open), tolerance: open.tolerance }]
      : namedChanges(cells).flatMap(({ metric, estimate }) =>
          estimate === null
            ? []
            : [{ metric, range: { low: estimate, high: estimate }, tolerance: null }],
        );
  const conversions = ranges.flatMap(
    ({ metric, range, tolerance }) => describeConversion(metric, range, tolerance) ?? [],
  );
  // The same time twice, with rates that are rounded differently, would look like a contradiction.
  const said = conversions
    .filter(({ time }, i) => conversions.findIndex((each) => each.time === time) === i)
    .map(({ time, rate }, i) => `${time} means ${rate}${i === 0 ? ' requests per second' : ''}`);
  return said.length === 0 ? '' : `At full load, ${new Intl.ListFormat('en').format(said)}.`;
}

/** The range that the headline says, or its upper end where it says only that. */
function openRange(cell: Cell): { low: number; high: number } {
  const { low, high } = possibleRange(cell);
  return low > 0 ? { low, high } : { low: high, high };
}

/** How near a pass is to its tolerance; empty if nothing may be slower. */
function describeNearest({ outcome, cells }: Report, { code }: Escaper): string {
  if (outcome !== 'pass') return '';
  const nearest = nearestToTolerance(asSaid(cells).filter(({ gated }) => gated));
  if (nearest?.atMost == null) return '';
  return `Nearest to the tolerance: ${code(nearest.scenario)} ${describeBound(nearest.metric, nearest.atMost, nearest.tolerance)}.`;
}

/** What a label could do about a regression or a drift, or why it has not. */
export interface LabelContext {
  /** The label that accepts a slowdown; null if there is none. */
  readonly acceptLabel: string | null;
  /** Why it does not count although it is set, or that nobody knows whether it is; null if it is not set, or counts. */
  readonly notAccepted?: NotAccepted | null;
}

/**
 * The one thing to do next; empty after a pass.
 *
 * @param remedy what a failure's message says to do; empty if nothing
 */
export function describeNextStep(
  report: Report,
  label: LabelContext,
  wording: Escaper = MARKDOWN_ESCAPER,
  remedy = '',
): string {
  const step = nextStep(report, label, wording, remedy);
  return step === '' ? '' : `${wording.strong('Next:')} ${step}`;
}

function nextStep(
  report: Report,
  { acceptLabel, notAccepted = null }: LabelContext,
  wording: Escaper,
  remedy: string,
): string {
  const { code } = wording;
  const { failure, settings } = report;
  if (settings.mode === 'measure' && failure === null) return '';
  const outcome = decidingOutcome(report);
  const first = remedy === '' ? '' : `${remedy} `;
  const unread =
    notAccepted === null
      ? ''
      : ' Whether it is set could not be read: the log of the step says why.';
  switch (outcome) {
    case 'pass':
    case 'configuration-error':
      return remedy;
    case 'regression': {
      const name = nameOfRegression(report);
      const fix = fixOf(report);
      if (name === 'excess' && wasOverBefore(report)) {
        return `${fix}, or raise the budget: before the change it was above it, too.`;
      }
      if (acceptLabel === null || !report.blocked) return `${fix}, or undo the change.`;
      return notAccepted !== null && isKnownToBeSet(notAccepted)
        ? `${fix}, or undo the change. ${describeRefusal(report, name, notAccepted, wording)}`
        : `${fix}, or have the ${name} accepted: somebody with write access sets the label ${code(acceptLabel)}. ${describeAccepting(report, wording)}${unread}`;
    }
    case 'drift': {
      const fix = 'Make up for it in this change or in another one';
      if (acceptLabel === null || !report.blocked) return `${fix}.`;
      return notAccepted !== null && isKnownToBeSet(notAccepted)
        ? `${fix}. ${describeRefusal(report, 'drift', notAccepted, wording)}`
        : `${fix}, or have the drift accepted: somebody with write access sets the label ${code(acceptLabel)}.${unread}`;
    }
    case 'accepted':
      return acceptedStep(report);
    case 'inconclusive':
      return inconclusiveStep(report, code);
    case 'baseline-failed':
      if (failure?.phase === 'checkout') {
        return `${first}If this change adds the app, there is nothing to fix: the next change is compared with it. Otherwise fix what the first line says.`;
      }
      return `${first}${failure === null ? `If this change is the fix, ${report.blocked ? 'somebody who may has to merge it although this check fails' : 'there is nothing to do'}: the next change is compared with it. Otherwise fix` : 'Fix'} ${report.pullRequest === null ? 'the baseline' : 'the base branch, then merge it into this branch'}. To run this again helps if the cause was outside of the code; otherwise it compares the same commits again. Both sides use the ${code('cannongate.yml')} of ${report.pullRequest === null ? 'the candidate' : 'this pull request'}: if it changes how the app is built or booted, merge that change alone, in a form that works for both.`;
    case 'candidate-failed':
      if (failure?.phase === 'checkout') {
        return `${first}Commit the folder, or correct ${code('working-directory')}, then push again.`;
      }
      return remedy === '' ? 'Fix it, then push again.' : `${remedy} Then push again.`;
    case 'invalid':
      return remedy === ''
        ? `Fix what ${outcome === report.outcome ? 'the first line says' : 'could not be judged'}, then run this again.`
        : `${remedy} Then run this again.`;
  }
}

/** What happens once a regression is accepted. The label waives nothing else for which the check fails. */
function describeAccepting(report: Report, wording: Escaper): string {
  const cause = blockingOutcome('accepted', report.settings, report);
  return cause === null
    ? 'The next run of this check then passes, and a new push takes that back.'
    : `The check then still fails, because ${describeOther(report, cause, wording)}.`;
}

function isKnownToBeSet(why: NotAccepted): boolean {
  return why.reason !== 'request-failed' || why.isLabelSet;
}

/** Why a label that is set does not count. @param what is not accepted */
function describeRefusal(
  report: Report,
  what: string,
  why: NotAccepted,
  wording: Pick<Escaper, 'text' | 'code'>,
): string {
  // The message of a failed request may have several lines, which the log keeps. They do not fit into a sentence.
  const sentence =
    why.reason === 'request-failed'
      ? 'who set it, and when, could not be read; the log of the step says why'
      : wording.text(describeNotAccepted(why));
  const refusal = `The label is set, but the ${what} is not accepted: ${sentence}.`;
  const cause = blockingOutcome('accepted', report.settings, report);
  return cause === null
    ? refusal
    : `${refusal} If it were, the check would still fail, because ${describeOther(report, cause, wording)}.`;
}

/** Whether the baseline is above all budgets that the candidate exceeds, so that to undo the change would not help. */
function wasOverBefore({ budgets, launches }: Report): boolean {
  return overBudget(budgets).every((budget) => isBaselineAbove(budget, launches));
}

function acceptedStep(report: Report): string {
  const policy = POLICIES[acceptableOutcome(report) ?? 'regression'];
  const isOnlyWarned = policy !== undefined && report.settings[policy.setting] !== 'fail';
  return isOnlyWarned
    ? 'Nothing, if that is intended. A new push takes the acceptance back. So does removing the label.'
    : 'Nothing, if that is intended. A new push makes the check fail again. So does removing the label; where labels start no run, run the check again after that.';
}

function inconclusiveStep(report: Report, code: Escaper['code']): string {
  const { scenarios } = report;
  if (hasNothingToCompare(report)) {
    if (isUnaffected(scenarios)) return '';
    return scenarios.length > 0 && scenarios.every(({ state }) => state === 'new')
      ? `Nothing. From the next ${report.pullRequest === null ? 'change' : 'pull request'} on there is a base to compare with.`
      : `Name a metric that can be measured here under ${code('gate')}.`;
  }
  const { step } = describeDeciding(report, code);
  return report.blocked
    ? step
    : `Merge if ${isOpenForBudgetsAlone(report) || !isOpenSlowdown(report) ? 'that much' : 'a slowdown of that size'} would be fine. Otherwise ${step.charAt(0).toLowerCase()}${step.slice(1)}`;
}

/** Minutes that the job of our workflows may take, and what they have for all that is not measuring. */
const JOB_MINUTES = 30;
const MINUTES_BESIDE_MEASURING = 8;

/** A sentence if the job of a workflow would be ended before such a comparison is; otherwise empty. */
function describeJobTimeout(measuringTime: number, code: Escaper['code']): string {
  const minutes = 5 * Math.ceil((measuringTime / 60 + MINUTES_BESIDE_MEASURING) / 5);
  return minutes > JOB_MINUTES
    ? ` A workflow then also needs ${code(`timeout-minutes: ${minutes}`)} or more for the job.`
    : '';
}

/** Why the results are open, and what would decide them, said once for all of them. */
export function describeDeciding(
  report: Report,
  code: Escaper['code'],
): { readonly reason: string; readonly step: string } {
  const { cells, budgets, settings } = report;
  const name = nameOfRegression(report);
  if (isDecided(report) && hasEndedEarly(report)) {
    const end =
      name === 'excess' ? 'once a budget was certainly exceeded' : `at the first certain ${name}`;
    return {
      reason: `The comparison ended ${end}, too early to judge this.`,
      step: 'Once that is fixed, a run has its whole measuring time for it.',
    };
  }
  const isBeside = isDecided(report) && decidingOutcome(report) !== 'inconclusive';
  const worse = name === 'excess' ? 'a budget is exceeded' : 'another row is worse';
  const beside = isBeside ? `This does not change the verdict: ${worse}.` : null;
  const open = [
    ...openCells({ cells }),
    ...budgets.filter(({ verdict, candidate }) => verdict === 'inconclusive' && candidate !== null),
  ];
  const times = open.map((each) => each.suggestedMeasuringTime);
  const known = times.filter((time) => time !== null);
  if (known.length < times.length || known.length === 0) {
    return {
      reason: 'The runs differ too much from each other, and more time would hardly help.',
      step:
        beside ?? `Run ${code('cannongate noise')} to see which tolerance this machine can decide.`,
    };
  }
  const needed = Math.max(...known);
  const spent = timeSpentPerMachine(report);
  const now = settings.measuringTime;
  if (needed <= Math.max(now, spent)) {
    // Without a history, what is not clear needs more time than was spent on it.
    const isNoisier = needed <= spent;
    return {
      reason: isNoisier
        ? 'The runs differ from each other by more than is usual on such runners.'
        : 'The runs differ too much from each other for the time they had.',
      step:
        beside ??
        `Run this again: ${isNoisier ? 'with the usual noise, ' : ''}${code(`measuring-time: ${formatDuration(now)}`)}, as it is now, is probably enough.`,
    };
  }
  const seconds = roundMeasuringTime(needed);
  return {
    reason: 'The runs differ too much from each other for the time they had.',
    step:
      beside ??
      `Set ${code(`measuring-time: ${formatDuration(seconds)}`)} (now ${formatDuration(now)}) in the workflow or in cannongate.yml, and let a new run measure with it. If these figures are about right, that is enough time in 4 of 5 cases. A run then measures for up to ${formatTime(seconds - now)} longer.${describeJobTimeout(seconds, code)}`,
  };
}

/** Why an inconclusive outcome is one; empty where the headline says it. */
export function describeOpen(report: Report): string {
  const { outcome, settings } = report;
  const isSaid = settings.mode === 'measure' || hasNothingToCompare(report);
  if (outcome !== 'inconclusive' || isSaid) return '';
  return describeDeciding(report, (text) => text).reason;
}

/** Those without an interval could not be judged, which more time does not change. */
export function openCells({ cells }: Pick<Report, 'cells'>): Cell[] {
  return cells.filter(
    ({ gated, verdict, interval }) => gated && verdict === 'inconclusive' && interval !== null,
  );
}
