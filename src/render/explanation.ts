/** What the explanation names, in words: of functions and packages whose cost grew, and what is left over. */
import { formatEffect, formatShare } from '../model/effect.ts';
import type { CostChange, ScenarioExplanation } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { codeSpan, codeSpanInCell, escapeText } from './escape.ts';
import { plural } from '../model/text.ts';
import { formatCostChange, formatPercentage, formatTime } from './format.ts';
import {
  lineUrl,
  changeUrl,
  locationName,
  formatVersions,
  formatFileAndLine,
} from './code-locations.ts';
import { formatTable } from './verdict-table.ts';

/** Of a scenario; the report has all of them. */
const MAX_NAMED_CHANGES = 5;

/** The changes that are named, in the report's order. */
export function namedChanges({ changes }: Pick<ScenarioExplanation, 'changes'>): CostChange[] {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MAX_NAMED_CHANGES);
}

/** Microseconds: what a request costs more than the baseline's, measured without a profiler; null if not told. */
export function measuredIncrease(
  { cells }: Pick<Report, 'cells'>,
  scenario: string,
): number | null {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}

/** One line, beside what shows before anything is unfolded; empty when there is nothing to name. */
export function whyLine(report: Report): string {
  const lines = (report.explanation?.scenarios ?? []).flatMap((each) => {
    const [first, ...more] = namedChanges(each);
    if (!first || first.change <= 0) return [];
    const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
    const part =
      increase === null || increase < first.change
        ? ''
        : ` (${formatPercentage(first.change, increase)} of what it costs more)`;
    const through =
      first.viaFunction === null ? '' : `, most of it in ${codeSpan(first.viaFunction.name)}`;
    const others = more.length === 0 ? '' : `, and ${more.length} more`;
    return [
      `${codeSpan(each.scenario)}: ${locationTitle(first, codeSpan)} costs ${formatCostChange(first.change)} per request${part}${through}${others}`,
    ];
  });
  return lines.length === 0 ? '' : `**Why**: ${lines.join('; ')}.`;
}

/** The section that is folded away; empty without an explanation. */
export function whySection(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const parts = explanation.scenarios.map((each) => explainScenario(each, report));
  if (explanation.reason !== null) parts.push(escapeText(explanation.reason));
  if (parts.length === 0) return '';
  return [
    `After the verdict both arms were booted again, under V8’s CPU profiler, which took ${formatTime(explanation.time)}; nothing of that is part of the verdict.`,
    ...parts,
  ].join('\n\n');
}

const NOTHING_NAMED =
  'The profiles do not say: no function or package changed by more than noise and by 1% of the CPU time.';

function explainScenario(explained: ScenarioExplanation, report: Report): string {
  const { scenario, reason, launches, level } = explained;
  const name = codeSpan(scenario);
  if (reason !== null) return `${name}: the profiles do not say, ${escapeText(reason)}.`;
  const named = namedChanges(explained);
  const growth = [
    ...describeMemoryGrowth(report, scenario),
    ...describeUpdatedPackages(explained).map(escapeText),
  ];
  if (named.length === 0)
    return [`${name}: ${describeNothingNamed(explained, report)}`, ...growth].join('\n\n');
  const rows = named.map((change) => [
    withLink(locationTitle(change, codeSpanInCell), changeUrl(change, report.sourceUrl)),
    formatCostChange(change.change),
    `${formatCostChange(change.low)} to ${formatCostChange(change.high)}`,
    describeMainPart(change, report.sourceUrl),
  ]);
  const header = ['Where', 'Change per request', 'Interval', 'Most of it'];
  const together = `Intervals hold for all places at once (${formatShare(level)}), over ${plural(launches, 'launch', 'launches')} of both.`;
  return [
    `${name}: ${describeExplainedShare(explained, report)}`,
    formatTable(header, ['l', 'r', 'r', 'l'], rows),
    together,
    ...growth,
  ].join('\n\n');
}

/** What there is to say where nothing is named. */
export function describeNothingNamed({ scenario }: ScenarioExplanation, report: Report): string {
  const increase = measuredIncrease(report, scenario);
  return increase === null || isCpuClearlyHigher(report, scenario)
    ? NOTHING_NAMED
    : describeWaiting(increase);
}

/** Whether a request clearly costs more CPU time than before. */
function isCpuClearlyHigher({ cells }: Pick<Report, 'cells'>, scenario: string): boolean {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  return cell?.interval != null && cell.interval.low > 0;
}

function describeWaiting(increase: number): string {
  return `A request does not clearly cost more CPU time (${formatCostChange(increase)}), so what got slower is waiting, which profiles do not see.`;
}

/** What is named against what was measured. */
export function describeExplainedShare(
  { scenario, changes, isWallTime }: ScenarioExplanation,
  report: Report,
): string {
  const told = changes
    .filter(({ isNotable }) => isNotable)
    .reduce((sum, { change }) => sum + change, 0);
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side’s main thread is blocked for longer, so these are times by the clock, waiting included. What is named comes to ${formatCostChange(told)} per request.`;
  }
  if (increase === null) return `What is named comes to ${formatCostChange(told)} per request.`;
  if (!isCpuClearlyHigher(report, scenario)) return describeWaiting(increase);
  const left = formatCostChange(increase - told);
  return `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler. What is named comes to ${formatCostChange(told)} (${formatPercentage(told, increase)}); ${left} are not explained.`;
}

/** What a change is of: a function with its place, a package with its versions. */
function locationTitle(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  spell: (text: string) => string,
): string {
  const { kind, name } = location;
  const where = formatFileAndLine(location);
  if (where !== null) {
    const what = name === '' ? locationName(location) : spell(name);
    return `${what} ${spell(where)}${location.isRemoved === true ? ' (no longer there)' : ''}`;
  }
  if (kind === 'package') {
    const told = formatVersions(versions);
    return told === '' ? spell(name) : `${spell(name)} (${escapeText(`v${told}`).slice(1)})`;
  }
  return kind === 'native' && name !== '' ? `${spell(name)} (built in)` : locationName(location);
}

function describeMainPart(
  { hottestLine, location, viaFunction, calledFrom }: CostChange,
  sources: string | null,
): string {
  const parts: string[] = [];
  if (hottestLine !== null) {
    const line = `line ${hottestLine.line}, ${codeSpanInCell(hottestLine.text)}`;
    parts.push(withLink(line, lineUrl({ ...location, line: hottestLine.line }, sources)));
  }
  if (viaFunction !== null) parts.push(`in ${codeSpanInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = locationTitle({ location: calledFrom.location, versions: null }, codeSpanInCell);
    parts.push(`called from ${withLink(title, lineUrl(calledFrom.location, sources))}`);
  }
  return parts.join(', ');
}

/** The link has a label of its own: what code is called could end one early. */
function withLink(title: string, link: string | null): string {
  return link === null ? title : `${title} ([open](${link}))`;
}

/** Packages that cost much the same, in another version. */
export function describeUpdatedPackages({
  changes,
}: Pick<ScenarioExplanation, 'changes'>): string[] {
  const others = changes.filter(({ isNotable }) => !isNotable);
  const updated = others.flatMap(({ location, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isOther = baseline !== null && candidate !== null && baseline !== candidate;
    return isOther ? [`${location.name} ${formatVersions(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Of other versions, but not clearly dearer or cheaper: ${updated.join(', ')}.`];
}

/** Memory and garbage collection, where they grew by more than noise. */
export function describeMemoryGrowth({ cells }: Pick<Report, 'cells'>, scenario: string): string[] {
  const grown = (metric: Cell['metric'], title: string) =>
    cells.flatMap((cell) => {
      const { estimate, interval } = cell;
      const isIt = cell.scenario === scenario && cell.metric === metric;
      if (!isIt || estimate === null || interval === null || interval.low <= 0) return [];
      const { low, high } = interval;
      return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
    });
  const parts = [
    ...grown('memory', 'peak memory'),
    ...grown('heap', 'heap'),
    ...grown('gc', 'time in garbage collection'),
  ];
  return parts.length === 0
    ? []
    : [`What it keeps and throws away grew, too: ${parts.join(', ')}.`];
}
