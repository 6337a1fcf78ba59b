/**
 * The result of `cannongate bisect` for the terminal and as a comment: which commit it was, how much, why, and how it was
 * found. Titles, names of authors and files may be hostile.
 */
import { shortCommit } from '../model/commit.ts';
import {
  CERTAINTY_OF_SEARCH,
  type Bisection,
  type BisectionStep,
  type EffectInterval,
} from '../model/bisection.ts';
import { describeChange, formatChange, formatRange } from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { metricNamed, type MetricName } from '../model/metric.ts';
import { formatTime, oneLine, plural } from '../model/text.ts';
import { interval as tInterval } from '../stats/student.ts';
import {
  codeBlock,
  codeSpan,
  codeSpanInCell,
  escapeText,
  truncate,
  withoutEscapes,
} from './escape.ts';
import { whySection } from './explanation.ts';
import { likelyCause } from './likely-cause.ts';
import { renderSections, type Section } from './folded-sections.ts';
import { formatTable } from './verdict-table.ts';

/** Files that are listed; there may be more. */
const MAX_FILES = 10;

/** Points that are named where the search could not decide. */
const MAX_CANDIDATES = 6;

/** What a point is called, as one and as many. */
export const POINT_NOUNS = {
  commits: ['commit', 'commits'],
  versions: ['version', 'versions'],
  packages: ['package', 'packages'],
} as const;

/** Of plain text without markup: for the first line, a page's title and a quiet command. */
export function bisectionHeadline(bisection: Bisection): string {
  const { answer, series, points, lineKind, tolerance } = bisection;
  const { metric, scenario } = series;
  const name = oneLine(scenario);
  const [one, many] = POINT_NOUNS[lineKind];
  const { total, steps } = answer;
  const whole = describeChange(metric, total.estimate, total);
  switch (answer.kind) {
    case 'found': {
      const [step, ...others] = steps;
      if (!step) return `${name}: nothing was found`;
      if (others.length > 0) {
        return `${name} changed in ${plural(steps.length, 'place')}; together it ${whole}`;
      }
      const change = describeChange(metric, step.effect.estimate, step.effect);
      const count = step.last - step.after;
      return count === 1
        ? `${nameOf(bisection, step.last)}: since then ${name} ${change}`
        : `One of ${count} ${many} that cannot be told apart: since then ${name} ${change}`;
    }
    case 'gradual':
      return `No single ${one}: ${name} changed gradually over ${plural(points.length - 1, one, many)}, and now ${whole}`;
    case 'no-difference':
      return `No difference: ${name} ${describeAlike(total, metric, tolerance)}`;
    case 'unclear-difference':
      return `Too noisy to say whether ${name} changes (${formatRange(total, metric)})`;
    case 'undecided':
      return `${name} ${whole}, and the search could not find the ${one} with certainty`;
  }
}

/** The range is wider than what the search goes by, and may reach beyond the tolerance. */
function describeAlike(total: EffectInterval, metric: MetricName, tolerance: number): string {
  const limit = `less than ${formatShare(tolerance)}`;
  return Math.max(total.high, -total.low) <= Math.log1p(tolerance)
    ? `changes by ${limit} (${formatRange(total, metric)})`
    : `most likely changes by ${limit}`;
}

/**
 * The part that is not folded away, also for the terminal.
 *
 * @param width columns of the terminal; on a narrower one than a table, each of its rows becomes several lines. Null where the text is
 * Markdown that is rendered
 * @param isWithin whether it was searched within a merge, whose own merges are not entered
 */
export function renderBisection(
  bisection: Bisection,
  width: number | null = null,
  isWithin = false,
): string {
  const { answer } = bisection;
  const icon = answer.kind === 'found' || answer.kind === 'gradual' ? '🔎' : '❔';
  const isClear = answer.kind === 'no-difference';
  const heading = `### ${isClear ? '✅' : icon} ${escapeText(bisectionHeadline(bisection))}`;
  const steps =
    answer.kind === 'found' ? answer.steps.map((step) => describeStep(bisection, step)) : [];
  const within =
    bisection.within === null
      ? []
      : ['Within this merge:', renderBisection(bisection.within, width, true)];
  const shown = width === null ? (text: string) => text : withoutEscapes;
  return [
    ...[heading, ...steps].map(shown),
    candidatesOf(bisection, width),
    advice(bisection, isWithin),
    shown(howFound(bisection)),
    ...within,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The whole answer in a line of plain text: for a quiet command. */
export function bisectionSummary(bisection: Bisection): string {
  const { within } = bisection;
  const whole = bisectionHeadline(bisection);
  return within === null ? whole : `${whole}; within this merge: ${bisectionHeadline(within)}`;
}

/** The comment. */
export function renderBisectionMarkdown(bisection: Bisection): string {
  const { within, command } = bisection;
  const ofMerge = within === null ? [] : searchSections(within, ', within this merge');
  const sections = [
    ...searchSections(bisection, ''),
    ...ofMerge,
    { title: 'Repeat it', content: codeBlock(command.split('\n'), 'sh') },
  ].filter(({ content }) => content !== '');
  return `${[renderBisection(bisection), ...renderSections(sections)].join('\n\n')}\n`;
}

/** @param where after their titles */
function searchSections(bisection: Bisection, where: string): Section[] {
  const why = bisection.answer.steps.flatMap(({ report }) =>
    report === null ? [] : [whySection(report)],
  );
  return [
    { title: `Why${where}`, content: why.filter((text) => text !== '').join('\n\n') },
    { title: `All comparisons${where}`, content: comparisonsTable(bisection) },
    { title: `Skipped${where}`, content: skippedList(bisection) },
  ];
}

/** `1a2b3c4d5`, or a version. */
export function nameOf({ points, lineKind }: Bisection, point: number): string {
  const { commit = '', title = '' } = points[point] ?? {};
  return lineKind === 'commits' ? shortCommit(commit) : oneLine(title);
}

function describeStep(bisection: Bisection, step: BisectionStep): string {
  const { points, lineKind, series } = bisection;
  const { metric } = series;
  const change = `${metricNamed(metric).title} ${formatChange(step.effect.estimate, metric)} (${formatRange(step.effect, metric)}), ${formatShare(shareOf(step.probability))} certain`;
  const those = points.slice(step.after + 1, step.last + 1);
  const lines = those.slice(0, MAX_CANDIDATES).map((point) => {
    const when = point.writtenAt === null ? '' : `, ${point.writtenAt.slice(0, 10)}`;
    const who = point.author === null ? '' : ` by ${escapeText(point.author)}`;
    const merge = point.isMerge ? ' (a merge)' : '';
    return lineKind === 'commits'
      ? `- ${codeSpan(shortCommit(point.commit))} ${escapeText(point.title)}${merge}${who}${when}`
      : `- ${codeSpan(point.title)}`;
  });
  const more = those.length - lines.length;
  const files = step.files.slice(0, MAX_FILES).map((file) => codeSpan(file));
  const moreFiles = step.files.length - files.length;
  // What became faster has no cause that costs more.
  const cause = step.report === null || step.effect.estimate <= 0 ? '' : likelyCause(step.report);
  return [
    [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    `${change}.`,
    ...(files.length === 0
      ? []
      : [`Files: ${files.join(', ')}${moreFiles > 0 ? ` and ${moreFiles} more` : ''}.`]),
    ...(cause === '' ? [] : [cause]),
    ...(step.alone === null ? [] : [describeAlone(bisection, step.alone, step)]),
  ].join('\n\n');
}

/** Whether a package does as much alone as together with those before it. */
function describeAlone(
  { series: { metric } }: Bisection,
  alone: NonNullable<BisectionStep['alone']>,
  { effect }: BisectionStep,
): string {
  const isAlike = alone.low <= effect.high && effect.low <= alone.high;
  const range = `${formatChange(alone.estimate, metric)} (${formatRange(alone, metric)})`;
  return isAlike
    ? `Updated alone it changes as much: ${range}.`
    : `Updated alone it changes ${range}: it takes other updated packages as well.`;
}

/** A probability is never shown as certainty. */
export function shareOf(probability: number): number {
  return Math.min(0.999, Math.floor(probability * 1000) / 1000);
}

function candidatesOf(bisection: Bisection, width: number | null): string {
  const { answer, probabilities, points, lineKind } = bisection;
  if (answer.kind !== 'undecided') return '';
  const ranked = probabilities
    .map((probability, i) => ({ probability, point: i + 1 }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MAX_CANDIDATES);
  const rows = ranked.map(({ probability, point }) => [
    codeSpanInCell(nameOf(bisection, point)),
    lineKind === 'commits' ? escapeText(points[point]?.title ?? '') : '',
    formatShare(shareOf(probability)),
  ]);
  return formatTable(['Most probable', '', 'Probability'], ['l', 'l', 'r'], rows, width);
}

function advice(bisection: Bisection, isWithin: boolean): string {
  const { answer, points, lineKind, isImprovement, within, command } = bisection;
  const [step, ...others] = answer.steps;
  switch (answer.kind) {
    case 'found': {
      if (!step || others.length > 0 || lineKind !== 'commits') return '';
      const isMerge = points[step.last]?.isMerge === true && step.last - step.after === 1;
      if (!isMerge || within !== null) return '';
      if (isWithin) return 'It is a merge as well. The commits that it brought were not searched.';
      return command.includes('--enter-merges')
        ? 'It is a merge, and the commits that it brought were not searched. If this was tried, the log of the search says why it failed.'
        : 'It is a merge: `--enter-merges` also searches the commits that it brought.';
    }
    case 'gradual':
      return 'Many small changes cannot be told apart. A history keeps watch over them: `cannongate history check`.';
    case 'no-difference':
      return isImprovement
        ? 'So there is no commit to look for. A lower `--tolerance` looks for smaller improvements.'
        : 'So there is no commit to look for. A lower `--tolerance` looks for smaller slowdowns; another metric or scenario may have changed.';
    case 'unclear-difference':
      return 'Use a longer `--measuring-time` or a quieter machine; `cannongate noise` says what it can detect.';
    case 'undecided':
      return 'A longer `--measuring-time` decides it.';
  }
}

function howFound(bisection: Bisection): string {
  const { comparisons, points, skipped, series, seconds, lineKind } = bisection;
  const [one, many] = POINT_NOUNS[lineKind];
  const made = comparisons.filter(({ source }) => source === 'measured').length;
  const old = comparisons.length - made;
  const parts = [
    `${plural(points.length - 1, one, many)}, ${plural(made, 'comparison')} in ${formatTime(Math.round(seconds))}`,
    ...(old > 0 ? [`${old} from the history`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ];
  return `Searched ${escapeText(series.scenario)}, ${metricNamed(series.metric).title}: ${parts.join(', ')}. A ${one} is named once it is ${formatShare(CERTAINTY_OF_SEARCH)} certain.`;
}

/** All comparisons, in the order in which they were made. */
export function comparisonRows(bisection: Bisection): string[][] {
  const { metric } = bisection.series;
  return bisection.comparisons.map(({ from, to, effect, error, degreesOfFreedom, ...rest }) => {
    const summary = { mean: effect, error: Math.max(error, 1e-9), degreesOfFreedom };
    return [
      nameOf(bisection, from),
      nameOf(bisection, to),
      formatChange(effect, metric),
      formatRange(tInterval(summary, 0.95), metric),
      String(rest.launches),
      rest.source === 'history' ? 'history' : 'measured',
    ];
  });
}

export const COMPARISON_HEADER = ['From', 'To', 'Change', '95% range', 'Launches', 'Source'];

function comparisonsTable(bisection: Bisection): string {
  const rows = comparisonRows(bisection).map(([from = '', to = '', ...rest]) => [
    codeSpanInCell(from),
    codeSpanInCell(to),
    ...rest,
  ]);
  return formatTable(COMPARISON_HEADER, ['l', 'l', 'r', 'l', 'r', 'l'], rows);
}

function skippedList(bisection: Bisection): string {
  return bisection.skipped
    .map(({ point, reason }) => {
      const text = escapeText(truncate(reason, 200));
      return `- ${codeSpan(nameOf(bisection, point))}: ${text}`;
    })
    .join('\n');
}

const BLOCKS = ' ▁▂▃▄▅▆▇█';

/** The probability along the line: one character for each point, or for several of a long line. */
export function posteriorStrip(probabilities: readonly number[], width = 48): string {
  const columns = Math.min(width, probabilities.length);
  const sums = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * probabilities.length) / columns);
    const to = Math.floor(((column + 1) * probabilities.length) / columns);
    return probabilities.slice(from, to).reduce((total, each) => total + each, 0);
  });
  const most = Math.max(...sums, 1e-12);
  return sums
    .map((sum) => {
      // What is possible at all is never drawn as nothing.
      const height = sum < 1e-4 ? 0 : Math.max(1, Math.round((8 * sum) / most));
      return BLOCKS[height] ?? ' ';
    })
    .join('');
}
