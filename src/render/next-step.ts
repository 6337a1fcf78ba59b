/** The next step: what to do about the result, and what would decide it if it is open. */
import { describeNotAccepted, type NotAccepted } from '../model/notes.ts';
import { formatShare } from '../model/effect.ts';
import { isOfSpeed, metricNamed } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { formatDuration, formatTime } from '../model/text.ts';
import {
  acceptableOutcome,
  blockingOutcome,
  decidingOutcome,
  hasEndedEarly,
  isUnaffected,
  openLosses,
} from '../verdict/decide-outcome.ts';
import { areDisagreeing, MIN_MACHINES_TO_SAMPLE } from '../stats/strata.ts';
import { isBaselineAbove } from '../verdict/budgets.ts';
import { timeSpentPerMachine } from '../verdict/build-report.ts';
import { isDecided } from '../verdict/evaluate-launches.ts';
import { capitalised, nameOfArm, overBudget } from '../verdict/headline.ts';
import { noiseOf } from '../verdict/noise.ts';
import { MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { roundMeasuringTime } from './format.ts';
import {
  describeOther,
  hasNothingToCompare,
  isOpenForBudgetsAlone,
  isOpenForLossesAlone,
  isOpenSlowdown,
  nameOfRegression,
  openCells,
  POLICIES,
  regressedMetrics,
} from './consequence.ts';

/** What can be done at the pull request: what a label could do about a regression or a drift, or why it has not, and whether to push. */
export interface PullRequestContext {
  /** The label that accepts a slowdown; null if there is none. */
  readonly acceptLabel: string | null;
  /** Why it does not count although it is set, or that nobody knows whether it is; null if it is not set, or counts. */
  readonly notAccepted?: NotAccepted | null;
  /** Whether it was closed or merged, so that no push is measured any more. */
  readonly isClosed?: boolean;
  /** Whether a merge queue asks: a failure takes the pull request out of it, and to repeat the run does not put it back. */
  readonly isQueued?: boolean;
}

/**
 * The one thing to do next; empty after a pass.
 *
 * @param remedy what a failure's message says to do; empty if nothing
 */
export function describeNextStep(
  report: Report,
  context: PullRequestContext,
  wording: Escaper = MARKDOWN_ESCAPER,
  remedy = '',
): string {
  const step = nextStep(report, context, wording, remedy);
  return step === '' ? '' : `${wording.strong('Next:')} ${step}`;
}

function nextStep(
  report: Report,
  { acceptLabel, notAccepted = null, isClosed = false, isQueued = false }: PullRequestContext,
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
        : `${fix}, or have the ${name} accepted: somebody with write access sets the label ${code(acceptLabel)}. ${describeAccepting(report, wording, isClosed)}${unread}`;
    }
    case 'drift': {
      const fix = 'Make up for it in this change or in another one';
      if (acceptLabel === null || !report.blocked) return `${fix}.`;
      return notAccepted !== null && isKnownToBeSet(notAccepted)
        ? `${fix}. ${describeRefusal(report, 'drift', notAccepted, wording)}`
        : `${fix}, or have the drift accepted: somebody with write access sets the label ${code(acceptLabel)}.${unread}`;
    }
    case 'accepted':
      return acceptedStep(report, isClosed);
    case 'inconclusive':
      return inconclusiveStep(report, code, isQueued && report.blocked);
    case 'baseline-failed':
      if (failure?.phase === 'checkout') {
        return `${first}If this change adds the app, there is nothing to fix: the next change is compared with it. Otherwise fix what the first line says.`;
      }
      // What is wrong with the baseline concerns nobody whose change mends it, or adds what it lacks.
      return `If this change is the fix, ${report.blocked && !isClosed ? 'somebody who may merge although this check fails has to do so' : 'there is nothing to do'}: the next change is compared with it. Otherwise fix ${baselineToFix(report, isClosed)}. ${first}${capitalised(repeating(report, isQueued))} only if the cause was outside of the code, such as the network${isQueued ? '' : ': that compares the same commits'}. Both sides use the ${code('cannongate.yml')} of ${report.pullRequest === null ? 'the candidate' : 'this pull request'}: if it changes how the app is built or booted, merge that change alone, in a form that works for both.`;
    case 'candidate-failed': {
      // Nobody has to push for the command line, which compares commits that need not be on a server.
      const isPushed = report.pullRequest !== null;
      if (isPushed && isClosed) {
        return `${first}Fix it in another pull request, since this one is closed.`;
      }
      const again = isPushed ? 'push again' : repeating(report, isQueued);
      if (failure?.phase === 'checkout') {
        return `${first}Commit the folder, or correct ${code('working-directory')}, then ${again}.`;
      }
      if (remedy !== '') return `${remedy} Then ${again}.`;
      return `Fix it, then ${isPushed || isQueued ? again : `commit that and ${again}`}.`;
    }
    case 'invalid':
      return remedy === ''
        ? `Fix what ${outcome === report.outcome ? 'the first line says' : 'could not be judged'}, then ${repeating(report, isQueued)}.`
        : `${remedy} Then ${repeating(report, isQueued)}.`;
  }
}

function baselineToFix({ pullRequest }: Report, isClosed: boolean): string {
  if (pullRequest === null) return 'the baseline';
  return isClosed ? 'the base branch' : 'the base branch, then merge it into this branch';
}

/** To repeat the job alone that judges the reports of several machines would judge the same ones again. */
function whatToRepeat({ machines }: Report): string {
  return machines.length > 0 ? 'all jobs' : 'this';
}

function repeating(report: Report, isQueued: boolean): string {
  return isQueued ? 'queue the pull request again' : `run ${whatToRepeat(report)} again`;
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

/** What happens once a regression is accepted. The label waives nothing else for which the check fails. */
function describeAccepting(report: Report, wording: Escaper, isClosed: boolean): string {
  const cause = blockingOutcome('accepted', report.settings, report);
  return cause === null
    ? `The next run of this check then passes${isClosed ? '' : ', and a new push takes that back'}.`
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

function acceptedStep(report: Report, isClosed: boolean): string {
  if (isClosed) return 'Nothing, if that is intended.';
  const policy = POLICIES[acceptableOutcome(report) ?? 'regression'];
  const isOnlyWarned = policy !== undefined && report.settings[policy.setting] !== 'fail';
  return isOnlyWarned
    ? 'Nothing, if that is intended. A new push takes the acceptance back. So does removing the label.'
    : 'Nothing, if that is intended. A new push makes the check fail again. So does removing the label; where labels start no run, run the check again after that.';
}

function inconclusiveStep(report: Report, code: Escaper['code'], isQueued: boolean): string {
  const { scenarios } = report;
  if (hasNothingToCompare(report)) {
    if (isUnaffected(scenarios)) return '';
    return scenarios.length > 0 && scenarios.every(({ state }) => state === 'new')
      ? `Nothing. From the next ${report.pullRequest === null ? 'change' : 'pull request'} on there is a base to compare with.`
      : `Name a metric that can be measured here under ${code('gate')}.`;
  }
  const { step } = describeDeciding(report, code, isQueued);
  if (isOpenForLossesAlone(report)) return step;
  // That a slowdown would be fine is no reason to merge what may lose requests.
  if (openLosses(report.warnings) !== null) {
    return `${step} ${capitalised(nameOfArm(report, 'candidate'))} may lose requests, too. ${LOOK_FOR_END}.`;
  }
  if (report.blocked) return step;
  return `Merge if ${isOpenForBudgetsAlone(report) || !isOpenSlowdown(report) ? 'that much' : 'a slowdown of that size'} would be fine. Otherwise ${step.charAt(0).toLowerCase()}${step.slice(1)}`;
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

/** Seconds: nobody waits longer than an hour for a check, unless it takes longer already. */
const MAX_SUGGESTED = 3600;

/** What to do where no measuring time is enough: what this machine can decide with its noise. */
function describeLessPrecise(report: Report, code: Escaper['code']): string {
  const { settings } = report;
  if (isOpenForBudgetsAlone(report)) {
    return 'Use a quieter machine, or raise the budget.';
  }
  const open = openCells(report);
  const hasOwnTolerance = open.some(({ metric }) => metricNamed(metric).minTolerance !== undefined);
  // A larger tolerance decides no budget, and what is known of the noise is that of one machine.
  const isOfOthers = report.budgets.some(isOpenBudget) || report.machines.length > 1;
  const { tolerance } = noiseOf(report);
  const enough = Math.max(...open.map((cell) => cell.tolerance ?? 0));
  if (hasOwnTolerance || isOfOthers || tolerance === null || tolerance <= enough) {
    return `Use a quieter machine. ${code('cannongate noise')} says which tolerance a machine can decide.`;
  }
  const time = code(`measuring-time: ${formatDuration(settings.measuringTime)}`);
  return `Use a quieter machine, or set ${code(`tolerance: ${formatShare(tolerance)}`)} (now ${formatShare(enough)}): with the noise of this run, unchanged code probably passes with it within ${time}.`;
}

function isOpenBudget({ verdict, candidate }: Report['budgets'][number]): boolean {
  return verdict === 'inconclusive' && candidate !== null;
}

const LOOK_FOR_END = 'Look for a process of the app that ended or was restarted';

/** Why the results are open, and what would decide them, said once for all of them. @param isQueued see `PullRequestContext` */
export function describeDeciding(
  report: Report,
  code: Escaper['code'],
  isQueued = false,
): { readonly reason: string; readonly step: string } {
  const { cells, budgets, settings } = report;
  const name = nameOfRegression(report);
  if (isDecided({ cells, budgets }) && hasEndedEarly(report)) {
    const end =
      name === 'excess' ? 'once a budget was certainly exceeded' : `at the first certain ${name}`;
    return {
      reason: `The comparison ended ${end}, too early to judge this.`,
      // Where the regression is accepted, no fix follows, and every other gate would end at it, too.
      step:
        report.outcome === 'accepted'
          ? `So it is not judged. To judge it, compare with ${code('mode: measure')}, which makes all launches, and run ${code('cannongate report')} on the report.`
          : 'After the fix, the next run has all of its measuring time for it.',
    };
  }
  if (isOpenForLossesAlone(report)) {
    return {
      reason:
        'Requests that are lost at once have one reason, and there were too few such moments to tell whether the code or chance is to blame.',
      step: `${LOOK_FOR_END}, and ${repeating(report, isQueued)}: code that loses requests by itself loses some again.`,
    };
  }
  const isBeside = isDecided({ cells, budgets }) && decidingOutcome(report) !== 'inconclusive';
  const worse = name === 'excess' ? 'a budget is exceeded' : 'another row is worse';
  const beside = isBeside ? `This does not change the verdict: ${worse}.` : null;
  const open = [...openCells({ cells }), ...budgets.filter(isOpenBudget)];
  const times = open.map((each) => each.suggestedMeasuringTime);
  const known = times.filter((time) => time !== null);
  const longest = Math.max(MAX_SUGGESTED, settings.measuringTime);
  const enough = known.filter((time) => time <= longest);
  if (known.length === 0 && isOpenForBudgetsAlone(report)) {
    return {
      reason: 'The budget is within the range of the value, and more time would hardly help.',
      step: beside ?? 'Get clearly below the budget, or raise it.',
    };
  }
  const narrowing = known.length === 0 ? timeToNarrow(report) : null;
  if (narrowing === 'spent') {
    return {
      reason: 'The change is about as large as the tolerance, so more time may not decide it.',
      step: beside ?? 'Get clearly below the tolerance, or raise it.',
    };
  }
  if (narrowing !== null) {
    return {
      reason:
        'With so much noise, this change is too close to the tolerance to say how much time would decide. More time would narrow the range.',
      step:
        beside ??
        `${describeLongerTime(report, narrowing, code)} With the noise of this run, unchanged code then probably passes. A change that is really as large as the tolerance may stay unsure.`,
    };
  }
  if (report.machines.length >= MIN_MACHINES_TO_SAMPLE && known.length === 0) {
    const gated = cells.filter((cell) => cell.gated).length;
    const disagree = openCells({ cells }).some(
      ({ heterogeneity }) => heterogeneity !== null && areDisagreeing(heterogeneity, gated),
    );
    return {
      reason: disagree
        ? 'The machines differ too much from each other for their number.'
        : 'Each machine counts as one measurement, and these are too few to tell.',
      step:
        beside ??
        `Let more machines measure (now ${report.machines.length}): ${disagree ? 'each counts as one measurement, so more of them' : 'more of them'} narrow the range. A change that is really as large as the tolerance may stay unsure.`,
    };
  }
  if (known.length < times.length || known.length === 0) {
    return {
      reason:
        enough.length === 0
          ? 'The runs differ too much from each other, and more time would hardly help.'
          : `The runs differ too much from each other. More time would probably decide only ${enough.length} of ${times.length} unsure results.`,
      step: beside ?? describeLessPrecise(report, code),
    };
  }
  const needed = Math.max(...known);
  if (needed > longest) {
    const time = longest === MAX_SUGGESTED ? 'an hour' : formatTime(longest);
    return {
      reason: `The runs differ too much from each other: to decide this would take more than ${time} of measuring.`,
      step: beside ?? describeLessPrecise(report, code),
    };
  }
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
        `${capitalised(repeating(report, isQueued))}: ${isNoisier ? 'with the usual noise, ' : ''}${code(`measuring-time: ${formatDuration(now)}`)}, as it is now, is probably enough.`,
    };
  }
  const seconds = roundMeasuringTime(needed);
  return {
    reason: 'The runs differ too much from each other for the time they had.',
    step:
      beside ??
      describeLongerTime(
        report,
        seconds,
        code,
        ' If these figures are about right, that is enough time in 4 of 5 cases.',
      ),
  };
}

/** @param prospect what to expect of it; begins with a space */
function describeLongerTime(
  { settings: { measuringTime: now } }: Report,
  seconds: number,
  code: Escaper['code'],
  prospect = '',
): string {
  return `Set ${code(`measuring-time: ${formatDuration(seconds)}`)} (now ${formatDuration(now)}) in the workflow or in cannongate.yml, and let a new run measure with it.${prospect} A run then measures for up to ${formatTime(seconds - now)} longer.${describeJobTimeout(seconds, code)}`;
}

/**
 * Seconds within which unchanged code would pass, if that is longer than this comparison had; `spent` if it had that time. An estimate
 * that lies at the tolerance predicts no time, since the distance between them is too small. In few launches it may lie there by chance.
 * Of two or three machines each is to measure for that long. It is estimated as for one machine, so it is more than they need. Null if
 * more time is not known to help: if noise is far larger than the tolerance, or where each machine is one observation.
 */
function timeToNarrow(report: Report): number | 'spent' | null {
  const open = openCells(report);
  // A metric with a tolerance of its own has no part in this time.
  const isPredictable =
    report.machines.length < MIN_MACHINES_TO_SAMPLE &&
    open.length > 0 &&
    open.every(({ metric }) => metricNamed(metric).minTolerance === undefined) &&
    report.budgets.every(({ verdict }) => verdict !== 'inconclusive');
  if (!isPredictable) return null;
  const { measuringTime } = noiseOf(report);
  const spent = Math.max(report.settings.measuringTime, timeSpentPerMachine(report));
  if (measuringTime === null || measuringTime > spent) return measuringTime;
  return open.every(isAroundTolerance) ? 'spent' : null;
}

function isAroundTolerance({ interval, tolerance }: Cell): boolean {
  if (interval === null || tolerance === null) return false;
  return interval.low < tolerance && tolerance < interval.high;
}

/** Why an inconclusive outcome is one; empty where the headline says it. */
export function describeOpen(report: Report): string {
  const { outcome, settings } = report;
  const isSaid = settings.mode === 'measure' || hasNothingToCompare(report);
  if (outcome !== 'inconclusive' || isSaid) return '';
  return describeDeciding(report, (text) => text).reason;
}
