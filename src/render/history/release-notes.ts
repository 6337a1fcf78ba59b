/** A section of a release's notes: what the changes since the release before come to. Names and titles may be hostile. */
import type { Contribution, Drift } from '../../history/drift.ts';
import { describeChange } from '../../model/change.ts';
import { formatEffect } from '../../model/effect.ts';
import { metricNamed } from '../../model/metric.ts';
import { plural } from '../../model/text.ts';
import { codeSpan, escapeText } from '../escape.ts';
import type { NameCommit } from './show.ts';
import { describeUnclear, sparkLineOf } from './words.ts';

/** @param drifts at least one */
export function renderReleaseNotes(drifts: readonly Drift[], name: NameCommit): string {
  const [first] = drifts;
  if (!first) throw new RangeError('the notes need a series');
  const sorted = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const clear = sorted.filter(({ interval }) => interval.low > 0 || interval.high < 0);
  const unclear = sorted.filter((drift) => !clear.includes(drift));
  return [
    '## Performance',
    '',
    `${escapeText(name(first.to))} against ${escapeText(name(first.from))}, after ${plural(first.merges, 'merge')}, each measured side by side on one machine:`,
    '',
    ...clear.flatMap((drift) => changeLines(drift)),
    ...(clear.length === 0 ? ['- Nothing has clearly changed.'] : []),
    ...unclear.map(unclearLine),
  ].join('\n');
}

function changeLines({ trend, difference, interval, contributions, from, to }: Drift): string[] {
  const { line, scenario, metric } = trend;
  const bars = sparkLineOf(line.slice(line.indexOf(from), line.indexOf(to) + 1));
  const change = describeChange(metric, difference.effect, interval);
  return [
    `- ${codeSpan(scenario)} ${change}. ${codeSpan(bars)}`,
    ...contributions.map((step) => `  - ${contribution(step)}`),
  ];
}

function contribution({ commit, difference }: Contribution): string {
  const title = commit.title === null ? '' : ` ${escapeText(commit.title)}`;
  return `${codeSpan(commit.commit.slice(0, 9))}${title}: ${formatEffect(difference.effect)}`;
}

function unclearLine({ trend, interval }: Drift): string {
  return `- ${metricNamed(trend.metric).title} of ${codeSpan(trend.scenario)}: no clear change (${describeUnclear(interval)}).`;
}
