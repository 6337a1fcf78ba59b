/**
 * What follows the headline: whether the check passes, what that means, and the one thing to do next. The comment,
 * the page and the demo share these sentences.
 */
import { changeOf, describeChange } from '../model/change.ts';
import { slowdownOf } from '../model/effect.ts';
import type { Outcome } from '../model/outcome.ts';
import { metricNamed } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { isUnaffected } from '../verdict/decide-outcome.ts';
import { hasTooManyExcluded } from '../verdict/evaluate-launches.ts';
import { leadingChange, leadingRegression } from '../verdict/headline.ts';
import { MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { formatMeasuringTime } from './format.ts';

/** Whether the check passes, and why. Whether that blocks a merge, only the repository's settings say. */
export function describeConsequence(report: Report, wording: Escaper = MARKDOWN_ESCAPER): string {
  const { outcome, blocked, settings, acceptance } = report;
  const { text, code, strong } = wording;
  const passes = strong('This check passes');
  if (blocked) return `${strong('This check fails')}${describeFailed(report)}.`;
  if (settings.mode === 'measure') {
    return `${passes}: this job only measures (${code('mode: measure')}). The job that judges all reports together has the verdict.`;
  }
  if (outcome === 'accepted' && acceptance) {
    return `${passes}, since ${text(acceptance.login)} has accepted the slowdown with the label ${code(acceptance.label)}.`;
  }
  const policy = POLICIES[outcome];
  if (policy === undefined) return `${passes}.`;
  const because = code(`${policy.input}: ${settings[policy.setting]}`);
  return `${passes} because of ${because}, ${describeWarned(report)}.`;
}

/** The input that decides whether the check fails. */
const POLICIES: Partial<
  Record<
    Outcome,
    {
      readonly input: string;
      readonly setting: 'onRegression' | 'onInconclusive' | 'onBaselineFailed';
    }
  >
> = {
  regression: { input: 'on-regression', setting: 'onRegression' },
  inconclusive: { input: 'on-inconclusive', setting: 'onInconclusive' },
  'baseline-failed': { input: 'on-baseline-failed', setting: 'onBaselineFailed' },
};

function describeFailed({ outcome }: Report): string {
  switch (outcome) {
    case 'inconclusive':
      return ', because a slowdown cannot be ruled out';
    case 'baseline-failed':
      return ', because the code to compare with does not work';
    case 'candidate-failed':
      return ', because the new code does not work here. Its speed was not compared';
    case 'invalid':
      return ', because nothing valid was measured';
    case 'configuration-error':
      return ', because nothing was measured';
    case 'pass':
    case 'accepted':
    case 'regression':
      return '';
  }
}

/** What a check that passes does not mean. */
function describeWarned(report: Report): string {
  if (report.outcome === 'regression') return 'although this is a slowdown';
  if (report.outcome === 'inconclusive') {
    return hasNothingToCompare(report)
      ? 'and nothing was compared'
      : 'but a slowdown cannot be ruled out';
  }
  return report.failure === null
    ? 'but not everything was compared: the base failed in the scenarios below'
    : 'but nothing was compared, because the base failed';
}

function hasNothingToCompare({ cells }: Pick<Report, 'cells'>): boolean {
  return !cells.some((cell) => cell.gated);
}

/** What else got worse in the scenario that the headline names; empty if nothing did. */
export function describeAlsoWorse({ cells }: Pick<Report, 'cells'>): string {
  const lead = leadingRegression(cells);
  if (lead === null) return '';
  const others = cells.filter(
    (cell) =>
      cell.gated &&
      cell.verdict === 'regression' &&
      cell.scenario === lead.scenario &&
      cell.metric !== lead.metric,
  );
  const said = others.flatMap(({ metric, estimate }) =>
    estimate === null ? [] : [describeChange(metric, estimate, null)],
  );
  return said.length === 0 ? '' : `It also ${said.join(', and ')}.`;
}

/**
 * The one thing to do next; empty after a pass.
 *
 * @param acceptLabel the label that accepts a slowdown; null if none can be set
 */
export function describeNextStep(
  report: Report,
  acceptLabel: string | null,
  { code }: Escaper = MARKDOWN_ESCAPER,
): string {
  const { outcome, failure, settings } = report;
  if (settings.mode === 'measure' && failure === null) return '';
  switch (outcome) {
    case 'pass':
    case 'configuration-error':
      return '';
    case 'regression':
      return acceptLabel === null
        ? 'Make it faster, or undo the change.'
        : `Make it faster, or accept the slowdown: somebody with write access sets the label ${code(acceptLabel)}.`;
    case 'accepted':
      return 'Removing the label takes that back, and so does the next push.';
    case 'inconclusive':
      return inconclusiveStep(report, code);
    case 'baseline-failed':
      return 'Fix the base branch, then run this again.';
    case 'candidate-failed':
      return failure?.phase === 'checkout'
        ? 'Fix what git says, then run this again.'
        : 'Fix it, then push again.';
    case 'invalid':
      return 'Fix what the first line says, then run this again.';
  }
}

function inconclusiveStep(report: Report, code: Escaper['code']): string {
  const { scenarios, launches } = report;
  if (hasTooManyExcluded(launches)) return 'Run this again, with less other work on the machine.';
  if (hasNothingToCompare(report)) {
    if (isUnaffected(scenarios)) return '';
    return scenarios.length > 0 && scenarios.every(({ state }) => state === 'new')
      ? 'From the next pull request on there is a base to compare with.'
      : `Name a metric that can be measured here under ${code('gate')}.`;
  }
  return describeDeciding(report, code, !report.blocked);
}

/**
 * What would decide the inconclusive results, said once for all of them.
 *
 * @param mayMerge whether merging without a verdict is a choice, too
 */
export function describeDeciding(
  { cells }: Pick<Report, 'cells'>,
  code: Escaper['code'],
  mayMerge = false,
): string {
  const times = openCells({ cells }).map((cell) => cell.suggestedMeasuringTime);
  const known = times.filter((time) => time !== null);
  const begin = (verb: string) =>
    mayMerge ? `Merge if you accept that risk, or ${verb.toLowerCase()}` : verb;
  if (known.length < times.length || known.length === 0) {
    return `The runs differ too much from each other, and more time would hardly help. ${begin('Run')} ${code('cannongate noise')} to see which tolerance this machine can decide.`;
  }
  const time = code(`measuring-time: ${formatMeasuringTime(Math.max(...known))}`);
  return `The runs differ too much from each other for the time they had. ${begin('Set')} ${time}, which has an 80% chance of a verdict.`;
}

export function openCells({ cells }: Pick<Report, 'cells'>): Cell[] {
  return cells.filter((cell) => cell.gated && cell.verdict === 'inconclusive');
}

/** What a change of requests per second means for a request; empty if no such change is named in the headline. */
export function describeThroughput({ cells }: Pick<Report, 'cells'>): string {
  const cell = leadingChange(cells.filter(({ metric, gated }) => gated && metric === 'throughput'));
  if (cell?.estimate == null) return '';
  const size = (fraction: number) => `${Math.abs(fraction * 100).toFixed(0)}%`;
  const change = changeOf(cell.estimate, 'throughput');
  const each = slowdownOf(cell.estimate);
  const { words } = metricNamed('throughput');
  return `At full load, ${size(change)} ${change < 0 ? 'fewer' : 'more'} requests per second mean that each takes ${(each > 0 ? words.worse : words.better)(size(each))}.`;
}
