/** What a history says about a pull request, for its comment: a line of context, and the commits behind a drift. */
import { shortCommit } from '../../model/commit.ts';
import type { BranchTrend } from '../../model/branch-trend.ts';
import { describeChange, formatSlowdown } from '../../model/change.ts';
import { formatEffect, formatShare } from '../../model/effect.ts';
import { driftToleranceOf } from '../../model/metric.ts';
import type { Cell, Report } from '../../model/report.ts';
import { plural } from '../../model/text.ts';
import { judgeSums } from '../../stats/sums.ts';
import { acceptableOutcome } from '../../verdict/decide-outcome.ts';
import { trendOfCell } from '../../verdict/drift.ts';
import { leadingDrift } from '../../verdict/headline.ts';
import type { Escaper } from '../escape.ts';
import { describeUnclear, isMostOf, namedWithUncompared, sparkLine } from './words.ts';

/**
 * `search takes about 6.2% longer (likely 4.9–7.5%) on main than at v1.4, after 31 commits; this adds 2.1%. ▁▂▄▆█`: of the
 * result whose sum grew most. Empty without a history.
 */
export function describeBranch(report: Report, { text, code }: Escaper): string {
  const cell = leadingDrift(report.cells);
  const trend = cell && trendOfCell(report.history, cell);
  if (!cell || !trend) return '';
  const { change, from, asked, merges, line } = trend;
  // It is the one that grew most: among all of them, one may look certain by chance.
  const changes = report.history.map((each) => ({ ...each.change, mean: each.change.effect }));
  const judged = judgeSums(changes.map((each) => ({ ...each, tolerance: 0 })));
  const { isClear, interval: range } = judged[report.history.indexOf(trend)] ?? {};
  if (!range) return '';
  const on = `on ${text(report.head?.base ?? 'the base')}`;
  const later = asked === undefined ? '' : ` (measured neither at ${text(asked)} nor before)`;
  const start = `${text(from.name)}${later}`;
  const after = `after ${plural(merges, 'commit')}`;
  const main =
    isClear !== true
      ? `has not clearly changed ${on} since ${start}, ${after} (${describeUnclear(range)})`
      : `${describeChange(trend.metric, change.effect, range)} ${on} than at ${start}, ${after}`;
  const bars = code(sparkLine([...line, (line.at(-1) ?? 0) + (cell.estimate ?? 0)]));
  return `${code(cell.scenario)} ${main}; ${describeOwn(cell)}. ${bars}${describeLate(report, cell)}`;
}

function describeOwn({ estimate, interval }: Cell): string {
  const size = formatSlowdown(estimate ?? 0, interval).replace(/[+−]/, '');
  const { low = 0, high = 0 } = interval ?? {};
  if (low > 0) return `this adds ${size}`;
  if (high < 0) return `this takes off ${size}`;
  return 'this has no clear effect';
}

/** The branch is beyond the tolerance, but that is not the fault of this pull request. */
function describeLate({ settings }: Report, cell: Cell): string {
  const { drift } = cell;
  if (drift?.verdict !== 'drifted' || drift.isWorsened) return '';
  return ` In sum that is beyond the drift tolerance of ${formatShare(driftToleranceOf(cell, settings.driftTolerance))}, but not clearly because of this change.`;
}

/**
 * `Most of it came with 1a2b3c4d5 “Add search” (+3.1%) and …`, or that these stand out if they are less than half of what the branch
 * has become; empty unless there is a drift.
 */
export function describeContributions(report: Report, wording: Escaper): string {
  if (acceptableOutcome(report) !== 'drift') return '';
  const cell = leadingDrift(report.cells);
  const trend = cell && trendOfCell(report.history, cell);
  if (!trend) return '';
  const { contributions, areOthersSmall } = trend;
  if (contributions.length === 0) {
    // Older reports do not say.
    if (areOthersSmall === undefined) return 'No single commit stands out.';
    return areOthersSmall
      ? 'No single commit stands out: many small ones added up.'
      : 'No single commit is certain: the comparisons of the history are too few or too noisy to tell.';
  }
  const named = contributions.map((each) => describeContribution(each, wording));
  const all = new Intl.ListFormat('en').format(named);
  const lowest = contributions.map(({ low }) => low);
  if (isMostOf(lowest, trend.change.effect)) return `Most of it came with ${all}.`;
  const stand = `${all} ${named.length === 1 ? 'stands' : 'stand'} out`;
  if (areOthersSmall === undefined) return `${stand}.`;
  const rest = areOthersSmall
    ? 'the rest are changes too small to tell apart'
    : 'for the rest, the comparisons of the history are too few or too noisy to tell';
  return `${stand}; ${rest}.`;
}

function describeContribution(
  { commit, title, uncompared = 0, effect }: BranchTrend['contributions'][number],
  { text, code }: Escaper,
): string {
  const name = code(shortCommit(commit));
  return `${name}${title === '' ? '' : ` ${text(title)}`} (${namedWithUncompared(formatEffect(effect), uncompared)})`;
}
