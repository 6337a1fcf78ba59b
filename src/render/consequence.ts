/** What the result means: whether the check passes, why, and what the headline leaves out. */
import { describeBound, describeConversion, describeResult } from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { driftToleranceOf, isOfSpeed, metricNamed, type Metric } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Acceptance, Cell, Failure, Report } from '../model/report.ts';
import {
  acceptableOutcome,
  decidingOutcome,
  isUnaffected,
  openLosses,
} from '../verdict/decide-outcome.ts';
import {
  asSaid,
  capitalised,
  leadingDrift,
  leadingOpen,
  leadingRegression,
  namedChanges,
  nameOfArm,
  nearestToTolerance,
  possibleRange,
  unjudged,
} from '../verdict/headline.ts';
import { MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { describeContributions } from './history/branch-note.ts';
import { formatCommit } from './format.ts';

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
export function nameOfRegression({
  cells,
}: Pick<Report, 'cells'>): 'slowdown' | 'CPU increase' | 'regression' | 'excess' {
  const regressed = regressedMetrics(cells);
  if (regressed.length === 0) return 'excess';
  if (regressed.some((metric) => metric.isTimed)) return 'slowdown';
  return regressed.every(({ name }) => name === 'cpu') ? 'CPU increase' : 'regression';
}

export function regressedMetrics(cells: readonly Cell[]): Metric[] {
  return cells.flatMap(({ metric, verdict }) =>
    verdict === 'regression' ? [metricNamed(metric)] : [],
  );
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
export function describeOther(
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
        ? `${isOpenForLossesAlone(report) ? '' : 'for another result '}${describePossible(report)}`
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
export const POLICIES: Partial<
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
  const what = hasNothingToCompare(report) ? 'nothing' : 'not everything';
  return report.failure === null
    ? `but ${what} was compared: ${nameOfArm(report, 'baseline')} failed in the scenarios below`
    : `but nothing was compared, because ${nameOfArm(report, 'baseline')} failed`;
}

/** What an open result leaves open. */
function describePossible(
  report: Pick<Report, 'cells' | 'budgets' | 'warnings' | 'pullRequest'>,
): string {
  if (isOpenForLossesAlone(report)) return `${nameOfArm(report, 'candidate')} may lose requests`;
  if (isOpenForBudgetsAlone(report)) return 'a budget may be exceeded';
  return isOpenSlowdown(report)
    ? 'a slowdown cannot be ruled out'
    : 'an increase cannot be ruled out';
}

/** Those without an interval could not be judged, which more time does not change. */
export function openCells({ cells }: Pick<Report, 'cells'>): Cell[] {
  return cells.filter(
    ({ gated, verdict, interval }) => gated && verdict === 'inconclusive' && interval !== null,
  );
}

/** Whether a result is open that would be a slowdown: more memory or more queries alone make nothing slower. */
export function isOpenSlowdown({ cells }: Pick<Report, 'cells'>): boolean {
  return openCells({ cells }).some(({ metric }) => isOfSpeed(metricNamed(metric)));
}

/** Whether nothing is open but whether the requests that were lost are chance. */
export function isOpenForLossesAlone({
  cells,
  budgets,
  warnings,
}: Pick<Report, 'cells' | 'budgets' | 'warnings'>): boolean {
  return (
    openLosses(warnings) !== null &&
    openCells({ cells }).length === 0 &&
    budgets.every(({ verdict }) => verdict !== 'inconclusive')
  );
}

export function isOpenForBudgetsAlone({
  cells,
  budgets,
}: Pick<Report, 'cells' | 'budgets'>): boolean {
  return (
    openCells({ cells }).length === 0 && budgets.some(({ verdict }) => verdict === 'inconclusive')
  );
}

export function hasNothingToCompare({
  cells,
  budgets,
}: Pick<Report, 'cells' | 'budgets'>): boolean {
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
