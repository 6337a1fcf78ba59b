/** What `history show` and `history check` print. */
import { levelChangesOf, worseLogsOf } from '../../history/level-changes.ts';
import type { CommitRecord, ImportedSeries } from '../../history/records.ts';
import { changePointsOf } from '../../history/change-points.ts';
import {
  areOthersSmall,
  judgeDrifts,
  stepsOf,
  type Contribution,
  type Drift,
} from '../../history/drift.ts';
import { halfWidthOf } from '../../history/network.ts';
import { noiseOfRunners } from '../../history/noise.ts';
import { proposeComparison } from '../../history/propose.ts';
import type { LineCommit, Trend } from '../../history/trend.ts';
import { shortCommit } from '../../model/commit.ts';
import { describeChange, formatSlowdownBound } from '../../model/change.ts';
import { formatEffect, formatShare, slowdownOf } from '../../model/effect.ts';
import { driftToleranceOf } from '../../model/metric.ts';
import { oneLine, plural } from '../../model/text.ts';
import { quoteForShell } from '../repeat-command.ts';
import {
  describeIndex,
  describeUnclear,
  isMostOf,
  namedWithUncompared,
  shortOf,
  sparkLine,
  sparkLineOf,
  titleOf,
} from './words.ts';

/** Of the changes that stand out, the last ones. */
const MAX_CHANGES = 5;

/** How commits are named: by a tag, or by the beginning of the hash. */
export type NameCommit = (commit: CommitRecord) => string;

/**
 * @param last how many commits to list
 * @param end the last commit of other series, if this one ends before it
 */
export function renderTrend(
  trend: Trend,
  last: number,
  name: NameCommit,
  end: CommitRecord | null = null,
): string {
  const { line, workload, network } = trend;
  const [first, head] = [line[0], line.at(-1)];
  const parts = new Set(line.map(({ position }) => position.part));
  return [
    titleOf(trend),
    `  ${plural(line.length, 'commit')} of the branch, ${plural(trend.comparisons.length, 'comparison')}; ${oneLine(workload)}`,
    ...(first && head && line.length > 1 ? summaryLines(trend, first, head, name) : []),
    ...(head && end ? [`  ${describeEnd(head, end, name)}`] : []),
    '',
    ...commitTable(trend, last, name),
    ...(parts.size > 1
      ? [
          '',
          `  ${plural(parts.size, 'group')} of commits that no comparison links. Each has an index of its own; do not compare them.`,
        ]
      : []),
    ...changeLines(trend),
    ...misfitLines(trend),
    ...(network.parts.some(({ widening }) => widening > 1.5)
      ? ['', `  The comparisons disagree by more than their errors, so all ranges are widened.`]
      : []),
    ...proposalLines(trend, name),
    ...noiseLines(trend),
  ].join('\n');
}

function summaryLines(
  trend: Trend,
  first: LineCommit,
  head: LineCommit,
  name: NameCommit,
): string[] {
  const [drift] = judgeDrifts([{ trend, from: 0, to: trend.line.length - 1 }], 1);
  const bars = sparkLineOf(trend.line);
  if (!drift) return [`  ${bars}`];
  return [
    `  ${bars}  ${describeSince(drift, name)}`,
    ...(head.position.steps > 1
      ? [
          `  ${name(head)} is ${plural(head.position.steps, 'comparison')} away from ${name(first)}, so its index is known to ±${formatShare(halfWidthOf(drift.difference))}.`,
        ]
      : []),
  ];
}

/** That a series may have ended, as when its workload was changed, or is not measured as often as others. */
export function describeEnd(last: CommitRecord, end: CommitRecord, name: NameCommit): string {
  return `Last measured at ${name(last)}; other series go on to ${name(end)}.`;
}

/** `uses about 6.2% more CPU per request (likely 4.9–7.5%) at 1a2b3c4 than at v1.4, after 31 commits` */
export function describeSince(
  { trend, from, to, merges, difference, interval, isClear }: Drift,
  name: NameCommit,
): string {
  const since = `at ${name(to)} than at ${name(from)}, after ${plural(merges, 'commit')}`;
  if (!isClear)
    return `no clear change from ${name(from)} to ${name(to)}, after ${plural(merges, 'commit')} (${describeUnclear(interval)})`;
  return `${describeChange(trend.metric, difference.effect, interval)} ${since}`;
}

function commitTable(trend: Trend, last: number, name: NameCommit): string[] {
  const { line } = trend;
  const from = Math.max(0, line.length - last);
  const changes = new Map(
    stepsOf(trend, Math.max(0, from - 1), line.length - 1).map((step) => [step.commit, step]),
  );
  const rows = line.slice(from).map((commit, i) => {
    const found = changes.get(commit);
    // In a gap, the step is one against an earlier row.
    const step = found?.before === line[from + i - 1] ? found : undefined;
    return [
      name(commit),
      commit.at?.slice(0, 10) ?? '',
      describeIndex(commit),
      step ? describeStep(step) : '',
      oneLine(commit.title ?? ''),
    ];
  });
  const heading = ['Commit', 'Date', 'Index, lower is better', 'Against the one before', 'Title'];
  const widths = heading.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  return [heading, ...rows.toReversed()].map((row) =>
    `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** `+2.1% (+0.3% to +3.9%)`: the slowdown. */
function describeStep({ difference, interval }: Contribution): string {
  return `${formatEffect(difference.effect)} (${formatEffect(interval.low)} to ${formatEffect(interval.high)})`;
}

/** `    1a2b3c4d5  +2.1% (+0.3% to +3.9%)  Add search` */
function stepLine(step: Contribution): string {
  const { commit, uncompared } = step;
  const title = namedWithUncompared(oneLine(commit.title ?? ''), uncompared);
  return `    ${shortOf(commit)}  ${describeStep(step)}  ${title}`.trimEnd();
}

function changeLines(trend: Trend): string[] {
  const changes = changePointsOf(trend).slice(-MAX_CHANGES);
  if (changes.length === 0) return [];
  return ['', '  Changes that stand out:', ...changes.toReversed().map(stepLine)];
}

function misfitLines({ network, records }: Trend): string[] {
  const misfits = records.flatMap((record, i) => {
    const fit = network.fits[i];
    return fit?.isMisfit === true ? [{ record, fit }] : [];
  });
  if (misfits.length === 0) return [];
  return [
    '',
    '  Comparisons that contradict the others:',
    ...misfits.map(
      ({ record, fit }) =>
        `    ${shortCommit(record.candidate)} against ${shortCommit(record.baseline)}: measured ${formatEffect(record.effect)}, the others say ${formatEffect(record.effect - fit.residual)}; ${fit.isLeftOut ? 'left out' : 'one of these may be wrong, all are kept'}`,
    ),
  ];
}

/** The comparison that would say most about these commits. */
function proposalOf({ comparisons }: Trend, line: readonly LineCommit[]) {
  const proposal = proposeComparison(
    comparisons,
    line.map(({ point }) => point),
  );
  const commitOf = (point: string) => line.find((commit) => commit.point === point);
  const [baseline, candidate] = [
    commitOf(proposal?.baseline ?? ''),
    commitOf(proposal?.candidate ?? ''),
  ];
  return proposal && baseline && candidate ? { ...proposal, baseline, candidate } : null;
}

function proposalLines(trend: Trend, name: NameCommit): string[] {
  const proposal = proposalOf(trend, trend.line);
  if (!proposal) return [];
  const { baseline, candidate } = proposal;
  const gain =
    proposal.error === null
      ? 'would link two groups'
      : `would tighten the index most: its usual error from ${formatShare(slowdownOf(proposal.error.before))} to ${formatShare(slowdownOf(proposal.error.after))}`;
  return [
    '',
    `  Next: a comparison of ${name(candidate)} with ${name(baseline)} ${gain}. Check out ${name(candidate)}, and run:`,
    `  cannongate compare --baseline ${quoteForShell(name(baseline))} --mode measure --json report.json`,
  ];
}

function noiseLines({ comparisons }: Trend): string[] {
  return noiseOfRunners(comparisons).map(
    ({ runner, deviation, comparisons: count }) =>
      `  One launch varies by ${formatShare(deviation)} on ${oneLine(runner)} (from ${plural(count, 'comparison')}).`,
  );
}

const HEADINGS: Readonly<Record<Drift['verdict'], string>> = {
  drifted: 'DRIFTED',
  within: 'within the tolerance',
  unclear: 'unclear',
};

/**
 * @param tolerance a fraction
 * @param asked the name of the commit to start from, if the series begins after it
 * @param end the last commit of other series, if this one ends before it
 */
export function renderDrift(
  drift: Drift,
  tolerance: number,
  name: NameCommit,
  { asked = null, end = null }: { asked?: string | null; end?: CommitRecord | null } = {},
): string {
  const { trend, verdict, interval, atMost, contributions, from, to } = drift;
  const limit = driftToleranceOf(trend, tolerance);
  const lines = [
    `${titleOf(trend)}: ${HEADINGS[verdict]} (${verdict === 'within' ? '' : 'tolerance '}${formatShare(limit)})`,
    `  ${describeSince(drift, name)}.`,
  ];
  if (verdict === 'within' && slowdownOf(interval.high) >= limit) {
    const most = formatSlowdownBound(Math.max(0, atMost), limit).replace('+', '');
    lines.push(
      `  With 95% confidence it is at most ${most} worse. The range is wider, because it may be wrong at either end.`,
    );
  }
  if (asked !== null) {
    lines.push(
      `  It is judged from ${name(from)} on, since it was measured neither at ${oneLine(asked)} nor before.`,
    );
  }
  if (verdict === 'unclear') {
    const most = formatEffect(interval.high).replace('+', '');
    lines.push(
      `  It may be as much as ${most} worse. To settle it, compare ${name(to)} with ${name(from)} directly, and add the report. If that has been done, compare them again with a longer measuring-time.`,
    );
  }
  const hasContributions = verdict !== 'within' && contributions.length > 0;
  if (hasContributions || verdict === 'drifted') lines.push(...contributionLines(drift, name));
  if (end) {
    const advice =
      verdict === 'drifted'
        ? ' If it is not measured any more, a later --since leaves it out.'
        : '';
    lines.push(`  ${describeEnd(to, end, name)}${advice}`);
  }
  return lines.join('\n');
}

/** Which commits it came with, as far as that is known. */
function contributionLines(
  { trend, from, to, difference, contributions }: Drift,
  name: NameCommit,
): string[] {
  const steps = contributions.map(stepLine);
  const lowest = contributions.map(({ interval: { low } }) => low);
  if (isMostOf(lowest, difference.effect)) return ['  Most of it came with:', ...steps];
  const [first, last] = [from, to].map((commit) => trend.line.indexOf(commit));
  const areSmall = areOthersSmall(trend, first ?? 0, last ?? 0, contributions);
  if (contributions.length > 0) {
    return [
      areSmall
        ? '  These stand out; the rest are changes too small to tell apart:'
        : '  These stand out; for the rest, the comparisons are too few or too noisy to tell:',
      ...steps,
    ];
  }
  if (areSmall) return ['  No single commit stands out: many small ones added up.'];
  const proposal = proposalOf(trend, trend.line.slice(first, (last ?? 0) + 1));
  const advice = proposal
    ? ` To learn more, compare ${name(proposal.candidate)} with ${name(proposal.baseline)}, and add the report.`
    : '';
  return [
    `  No single commit is certain: the comparisons are too few or too noisy to tell.${advice}`,
  ];
}

/** A series of absolute values that another tool has measured. @param last how many changes of level to list */
export function renderImported(series: ImportedSeries, last: number): string {
  const { points, name, source, unit, better } = series;
  const logs = worseLogsOf(series);
  const changes = levelChangesOf(logs);
  const values = points.map(({ value }) => value);
  const [first = 0, latest = 0] = [values[0], values.at(-1)];
  return [
    `${oneLine(name)} (imported from ${source})`,
    `  ${plural(points.length, 'value')}, ${better} is better; from ${formatValue(first, unit)} to ${formatValue(latest, unit)}`,
    `  ${sparkLine(logs)}  higher is worse`,
    ...(changes.length === 0 ? [] : ['', '  Changes of level:']),
    ...changes.slice(-last).map(({ at, effect }) => {
      const { commit = null, at: date = '', title = null } = points[at] ?? {};
      return `    ${commit == null ? '?' : shortCommit(commit)}  ${date.slice(0, 10)}  ${formatEffect(effect)}  ${oneLine(title ?? '')}`.trimEnd();
    }),
    '  Absolute values: what changes may be the machine.',
  ].join('\n');
}

/** `160.7 ns`. */
export function formatValue(value: number, unit: string): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 4 })} ${oneLine(unit)}`.trimEnd();
}
