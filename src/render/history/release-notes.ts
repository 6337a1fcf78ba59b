/** A section of a release's notes: what the changes since the release before come to. Names and titles may be hostile. */
import type { Contribution, Drift } from '../../history/drift.ts';
import type { LineCommit } from '../../history/trend.ts';
import { shortCommit } from '../../model/commit.ts';
import { describeChange } from '../../model/change.ts';
import { formatEffect } from '../../model/effect.ts';
import { metricNamed } from '../../model/metric.ts';
import { plural } from '../../model/text.ts';
import { codeSpan, escapeText } from '../escape.ts';
import type { NameCommit } from './show.ts';
import { describeUnclear, namedWithUncompared, sparkLineOf } from './words.ts';

export interface NotesHeading {
  /** The names of the releases. */
  readonly from: string;
  readonly to: string;
  /** Of all series together. */
  readonly merges: number;
  /** Commits at which a series starts or ends, if it is measured over another part than the others. */
  readonly outlying: ReadonlySet<LineCommit>;
  /** Series of which nobody knows what changed, since no comparisons link the two releases. */
  readonly unlinked: number;
}

/** @param drifts at least one */
export function renderReleaseNotes(
  drifts: readonly Drift[],
  name: NameCommit,
  { from, to, merges, outlying, unlinked }: NotesHeading,
): string {
  const sorted = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const clear = sorted.filter(({ isClear }) => isClear);
  const unclear = sorted.filter((drift) => !clear.includes(drift));
  const partOf = (drift: Drift) => describePart(drift, name, outlying);
  return [
    '## Performance',
    '',
    `${escapeText(to)} against ${escapeText(from)}, after ${plural(merges, 'commit')}, each measured side by side on one machine:`,
    '',
    ...clear.flatMap((drift) => changeLines(drift, partOf(drift))),
    ...(clear.length === 0 ? ['- Nothing has clearly changed.'] : []),
    ...unclear.map((drift) => unclearLine(drift, partOf(drift))),
    ...(unlinked === 0
      ? []
      : [
          `- ${plural(unlinked, 'series is', 'series are')} not known: no comparisons link the two.`,
        ]),
  ].join('\n');
}

/** `, measured from 1a2b3c4d5 on`, of a series that does not have the part of the others; else empty. */
function describePart(
  { from, to }: Drift,
  name: NameCommit,
  outlying: NotesHeading['outlying'],
): string {
  const [first, last] = [from, to].map((commit) => escapeText(name(commit)));
  if (outlying.has(from)) {
    return outlying.has(to) ? `, measured from ${first} to ${last}` : `, measured from ${first} on`;
  }
  return outlying.has(to) ? `, measured up to ${last}` : '';
}

function changeLines(drift: Drift, part: string): string[] {
  const { trend, difference, interval, contributions, from, to } = drift;
  const { line, scenario, metric } = trend;
  const bars = sparkLineOf(line.slice(line.indexOf(from), line.indexOf(to) + 1));
  const change = describeChange(metric, difference.effect, interval);
  return [
    `- ${codeSpan(scenario)} ${change}${part}. ${codeSpan(bars)}`,
    ...contributions.map((step) => `  - ${contribution(step)}`),
  ];
}

function contribution({ commit, uncompared, difference }: Contribution): string {
  const title = commit.title === null ? '' : ` ${escapeText(commit.title)}`;
  const named = namedWithUncompared(`${codeSpan(shortCommit(commit.commit))}${title}`, uncompared);
  return `${named}: ${formatEffect(difference.effect)}`;
}

function unclearLine({ trend, interval }: Drift, part: string): string {
  return `- ${metricNamed(trend.metric).title} of ${codeSpan(trend.scenario)}: no clear change (${describeUnclear(interval)})${part}.`;
}
