/**
 * The explanation in sentences, for the folded section Why, the terminal and the page: which functions and packages cost
 * more, and how much of the increase they do not explain.
 */
import { sum } from 'simple-statistics';
import { isFromNone } from '../model/change.ts';
import { formatEffect, formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Leaks } from '../model/heap.ts';
import {
  NOT_NODE,
  type CostChange,
  type Explanation,
  type ScenarioExplanation,
} from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { formatTime, plural } from '../model/text.ts';
import { leadingRegression } from '../verdict/headline.ts';
import { callLines, describeCounting, uncountedLines } from './calls.ts';
import { changeUrl, formatVersions, lineUrl, locationTitle, namedLine } from './code-locations.ts';
import { codeSpan, codeSpanInCell, escapeText } from './escape.ts';
import { formatCost, formatCostChange, formatPercentage, formatQuantity } from './format.ts';
import { describeSampled, leakLines } from './leaks.ts';
import { namedChanges } from './costlier-code.ts';
import {
  codeCausesOf,
  describeProbable,
  firstCauses,
  leadingWait,
  likelyCause,
  saysProbableCalls,
} from './likely-cause.ts';
import {
  hasRegressed,
  isCpuClearlyHigher,
  isCpuClearlyLower,
  isOfMemory,
  isOfSampledLeak,
  isProbablyWaiting,
  isSlowdown,
  measuredIncrease,
} from './regressed-cells.ts';
import { leadingDelay, slowestLines } from './slowest.ts';
import { formatTable } from './verdict-table.ts';
import { isNothingExplained, namedWaits, waitLines } from './waits.ts';

/** The folded section of the comment; empty without an explanation. */
export function whySection(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const parts = explanation.scenarios.map((each) => scenarioSection(each, report));
  if (explanation.reason !== null) parts.push(`${escapeText(explanation.reason)}.`);
  parts.push(...uncountedLines(explanation));
  if (parts.length === 0) return '';
  const boots = describeBoots(explanation);
  if (boots !== '')
    parts.unshift(
      `After the verdict both sides were booted again, ${boots}, which took ${formatTime(explanation.time)}. The verdict does not depend on them.`,
    );
  return parts.join('\n\n');
}

/**
 * What the boots of an explanation were for. Where the memory names the cause of a leak, nothing else is recorded. Empty if nothing was, as
 * of an app in another language without services whose queries could be read.
 */
export function describeBoots({ scenarios }: Pick<Explanation, 'scenarios'>): string {
  if (scenarios.length > 0 && scenarios.every(({ reason }) => reason === NOT_NODE)) {
    const isRead = scenarios.some(({ waits }) => waits !== null && waits.wire !== null);
    return isRead ? 'with relays that read its queries' : '';
  }
  const isSampled = scenarios.some(({ leaks }) => leaks !== null);
  if (isSampled && scenarios.every(({ waits }) => waits === null)) {
    return 'with a sample of their memory';
  }
  const sampled = isSampled ? ' and with a sample of their memory' : '';
  return `under V8’s CPU profiler and then with tracing${sampled}`;
}

const NOTHING_NAMED =
  'The profiles show no cause: no function or package changed by more than noise and by at least 1% of the CPU time.';

/** Of an app in another language, after no query has turned out to be the cause. */
const ONLY_OF_NODE =
  'The cause is not known: which code costs CPU time is only found for Node.js, and no process of the app has reported as one.';

const NO_CAUSE_OF_MEMORY = 'CPU profiles do not show what needs the memory.';

function scenarioSection(explained: ScenarioExplanation, report: Report): string {
  const { scenario, reason, launches, level } = explained;
  const name = codeSpan(scenario);
  const waits = waitsSection(explained, report);
  if (reason !== null) {
    const by = waits.length === 0 ? '' : ' by CPU profiles';
    const why = escapeText(withUnseenQueries(reason, explained));
    return [...waits, `${name}: no explanation${by}, since ${why}.`].join('\n\n');
  }
  const named = namedChanges(explained);
  const growth = [
    ...describeStart(explained, codeSpan),
    ...describeMemoryGrowth(report, scenario),
    ...describeUpdatedPackages(explained).map(escapeText),
  ];
  const calls = callsSection(explained, report);
  if (named.length === 0)
    return [
      ...waits,
      `${name}: ${describeNothingNamed(explained, report)}`,
      ...calls,
      ...growth,
    ].join('\n\n');
  const rows = named.map((change) => [
    withLink(locationTitle(change, codeSpanInCell), changeUrl(change, report.sourceUrl)),
    formatCostChange(change.change),
    `${formatCostChange(change.low)} to ${formatCostChange(change.high)}`,
    describeMainPart(change, report.sourceUrl),
  ]);
  const header = ['Where', 'Change per request', 'Interval', 'Mainly'];
  const legend = `With ${formatShare(level)} confidence all these intervals hold at once. They are from ${plural(launches, 'launch', 'launches')} of each side.`;
  return [
    ...waits,
    `${name}: ${describeExplainedShare(explained, report)}`,
    formatTable(header, ['l', 'r', 'r', 'l'], rows),
    legend,
    ...calls,
    ...growth,
  ].join('\n\n');
}

/** Of an app in another language, its queries could name the cause: then also why none were seen. */
function withUnseenQueries(reason: string, { waits }: ScenarioExplanation): string {
  if (reason !== NOT_NODE || waits?.reason == null) return reason;
  return waits.reason.startsWith(reason) ? waits.reason : `${reason}; ${waits.reason}`;
}

/** How often functions are called, and where the counts come from; empty if that was not counted, or says nothing. */
function callsSection(explained: ScenarioExplanation, report: Report): string[] {
  const counting = describeCounting(explained);
  const lines = callLines(explained, namedChanges(explained), codeSpan);
  // A probable cause has its counts beside it, and no line here.
  const isSaid = lines.length > 0 || saysProbableCalls(explained, report);
  if (counting === null || !isSaid) return [];
  return lines.length === 0 ? [counting] : [lines.map((line) => `- ${line}`).join('\n'), counting];
}

/** Where no wait is named, one sentence: a list of what the requests wait for would have nothing in it. */
function waitParagraphs(explained: ScenarioExplanation): string[] {
  const name = codeSpan(explained.scenario);
  const lines = waitLines(explained, codeSpan);
  return isNothingExplained(explained)
    ? lines.map((line) => `${name}: ${line}`)
    : listed(`${name} waits:`, lines);
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, lines.map((line) => `- ${line}`).join('\n')];
}

/** What requests leave in memory and wait for; empty if that was not recorded, or could not be. */
function waitsSection(explained: ScenarioExplanation, report: Report): string[] {
  const { scenario, waits } = explained;
  return [
    ...listed(
      `${codeSpan(scenario)} leaves memory behind:`,
      leakLines(explained, report, codeSpan),
    ),
    ...(waits?.reason !== null
      ? []
      : [
          ...listed(
            `${codeSpan(scenario)}, its slowest requests:`,
            slowestLines(explained, codeSpan),
          ),
          ...waitParagraphs(explained),
        ]),
  ];
}

/** The likely cause of a slowdown, or why there is none to name. */
export function describeCause(report: Report): string {
  const cause = causeOfRegressed(report);
  const lead = leadingRegression(report.cells);
  if (cause !== '' || lead === null) return cause;
  if (report.explanation === null) return 'The cause was not looked for.';
  const own = leadWithoutCause(report);
  return own ? describeNoCause(own, report) : 'The cause could not be found.';
}

/** With `explain: always`, other scenarios are profiled, too. */
function causeOfRegressed(report: Report): string {
  const { explanation } = report;
  const scenarios = (explanation?.scenarios ?? []).filter((each) => hasRegressed(each, report));
  return likelyCause({ ...report, explanation: explanation && { ...explanation, scenarios } });
}

/** The scenario that the headline names, if no cause is named at all; otherwise null. */
function leadWithoutCause(report: Report): ScenarioExplanation | null {
  const lead = leadingRegression(report.cells);
  const own = report.explanation?.scenarios.find(({ scenario }) => scenario === lead?.scenario);
  return own === undefined || causeOfRegressed(report) !== '' ? null : own;
}

/**
 * What the explanation did not find, for the terminal, which shows no folded section: one line for each scenario that has
 * regressed without a named cause. Empty without an explanation, and where the summary names the likely cause, or says the same.
 */
export function describeUnexplained(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const lead = leadWithoutCause(report);
  const lines = explanation.scenarios.flatMap((each) => {
    const name = codeSpan(each.scenario);
    if (firstCauses(each, report, codeSpan).causes.length > 0) return [];
    const isLeak = each.leaks !== null && isOfSampledLeak(each, report);
    if (each === lead && (isLeak || each.reason === null || each.reason === NOT_NODE)) return [];
    if (each.leaks !== null && isLeak)
      return [`${name}: ${describeUnknownLeak(each.leaks, each, report)}`];
    if (leadingWait(each, report) !== null) return [];
    if (each.reason !== null) return [`${name}: not explained, since ${escapeText(each.reason)}.`];
    return !hasRegressed(each, report) || codeCausesOf(each, report, codeSpan).length > 0
      ? []
      : [`${name}: ${describeNothing(each, report, codeSpan, false)}`];
  });
  if (explanation.reason !== null) lines.push(`${escapeText(explanation.reason)}.`);
  return lines.map((line) => `- ${line}`).join('\n');
}

function describeUnknownLeak(leaks: Leaks, explained: ScenarioExplanation, report: Report): string {
  if (leaks.reason === null) return escapeText(describeSampled(leaks, explained, report));
  return `What stays in memory is not known, since ${escapeText(leaks.reason)}.`;
}

/** A sentence for a scenario that has no likely cause. */
function describeNoCause(explained: ScenarioExplanation, report: Report): string {
  const { leaks, reason } = explained;
  if (leaks !== null && isOfSampledLeak(explained, report))
    return describeUnknownLeak(leaks, explained, report);
  if (reason === null) return describeNothing(explained, report, codeSpan, false);
  return reason === NOT_NODE ? ONLY_OF_NODE : 'The cause could not be found.';
}

/** A sentence for the section Why about a scenario of which no cause is named. @param code how names of code are put into it */
export function describeNothingNamed(
  explained: ScenarioExplanation,
  report: Report,
  code: (text: string) => string = codeSpan,
): string {
  return describeNothing(explained, report, code, true);
}

/** @param isBelowWaits whether what requests wait for is said above */
function describeNothing(
  explained: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
  isBelowWaits: boolean,
): string {
  if (isOfMemory(explained, report) && !isOfSampledLeak(explained, report))
    return NO_CAUSE_OF_MEMORY;
  const increase = measuredIncrease(report, explained.scenario);
  if (increase !== null && !isCpuClearlyHigher(report, explained.scenario)) {
    return describeNoMoreCpu(increase, explained, report, isBelowWaits);
  }
  if (increase !== null && isProbablyWaiting(explained, report)) {
    return `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler: a small part of the time that it takes longer. ${describeWaiting(explained, isBelowWaits)}`;
  }
  const probable = describeProbable(explained, report, code);
  if (probable !== null) return `The profiles show no certain cause: ${probable}.`;
  const isSomeNamed = namedChanges(explained).some(({ change }) => change > 0);
  return isSomeNamed ? describeShare(explained, report, isBelowWaits) : NOTHING_NAMED;
}

function describeNoMoreCpu(
  increase: number,
  explained: ScenarioExplanation,
  report: Report,
  isBelowWaits: boolean,
): string {
  const cost = isCpuClearlyLower(report, explained.scenario)
    ? `A request costs ${formatCost(-increase)} less CPU time, measured without the profiler.`
    : `A request does not clearly cost more CPU time (${formatCostChange(increase)}).`;
  // What did not become slower does not wait longer.
  if (isOfSampledLeak(explained, report) || !hasRegressed(explained, report)) return cost;
  if (!isSlowdown(explained, report)) return `${cost} CPU profiles do not show the cause.`;
  const isSaid = namedWaits(explained).length > 0 || leadingDelay(explained) !== null;
  if (!isSaid && !isProbablyWaiting(explained, report))
    return `${cost} It may all the same: the measurement is too uncertain to tell more work from waiting.`;
  return `${cost} ${describeWaiting(explained, isBelowWaits)}`;
}

/** Of a scenario whose requests wait longer, or probably do. */
function describeWaiting(explained: ScenarioExplanation, isBelowWaits: boolean): string {
  const where = isBelowWaits ? ', as said above' : '';
  if (namedWaits(explained).length > 0) return `It waits longer${where}.`;
  if (leadingDelay(explained) !== null) return `The slowest wait longer${where}.`;
  return 'It probably waits longer, for a database or a lock for example; CPU profiles do not show waiting.';
}

/** How much of the measured increase the named changes explain, for the section Why. */
export function describeExplainedShare(explained: ScenarioExplanation, report: Report): string {
  return describeShare(explained, report, true);
}

function describeShare(
  explained: ScenarioExplanation,
  report: Report,
  isBelowWaits: boolean,
): string {
  const { scenario, changes, isWallTime } = explained;
  const notable = changes.filter(({ isNotable }) => isNotable);
  const named = sum(notable.map(({ change }) => change));
  const total = `The notable changes add up to ${formatCostChange(named)}`;
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side’s main thread is blocked for longer, so these are wall-clock times and include waiting. ${total} per request.`;
  }
  if (increase === null) return `${total} per request.`;
  if (!isCpuClearlyHigher(report, scenario))
    return describeNoMoreCpu(increase, explained, report, isBelowWaits);
  const cost = `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler.`;
  if (named > increase) {
    return `${cost} ${total}, which is more: something else became cheaper, or the profiler slows these places more than the rest.`;
  }
  // Where those that became cheaper outweigh the others, they are no share of an increase.
  const share = named > 0 ? ` (${formatPercentage(named, increase)})` : '';
  const rest = `${formatCostChange(increase - named)} remain unexplained.`;
  const waiting = isProbablyWaiting(explained, report)
    ? ` ${describeWaiting(explained, isBelowWaits)}`
    : '';
  return `${cost} ${total}${share}; ${rest}${waiting}`;
}

/** The start commands of both sides, if they differ. */
export function describeStart(
  { start }: ScenarioExplanation,
  code: (text: string) => string,
): string[] {
  if (start === null) return [];
  const { baseline, candidate } = start;
  return [`The start command differs. Baseline: ${code(baseline)}. Candidate: ${code(candidate)}.`];
}

/** What the table says of a place in a file that is certainly the same. */
export const UNCHANGED_FILE = 'its file did not change';

function describeMainPart(change: CostChange, sourceUrl: string | null): string {
  const { location, viaFunction, calledFrom, isUnchanged } = change;
  const named = namedLine(change);
  const parts: string[] = [];
  if (named !== null) {
    const line = `line ${named.line}, ${codeSpanInCell(named.text)}`;
    parts.push(withLink(line, lineUrl({ ...location, line: named.line }, sourceUrl)));
  }
  if (viaFunction !== null) parts.push(`in ${codeSpanInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = locationTitle({ location: calledFrom.location, versions: null }, codeSpanInCell);
    parts.push(`called from ${withLink(title, lineUrl(calledFrom.location, sourceUrl))}`);
  }
  if (isUnchanged) parts.push(UNCHANGED_FILE);
  return parts.join(', ');
}

/** The link's label is fixed: a hostile title could end a label early. */
function withLink(title: string, link: string | null): string {
  return link === null ? title : `${title} ([open](${link}))`;
}

/** Packages whose version changed and whose cost did not clearly change. */
export function describeUpdatedPackages({
  changes,
}: Pick<ScenarioExplanation, 'changes'>): string[] {
  const unchanged = changes.filter(({ isNotable }) => !isNotable);
  const updated = unchanged.flatMap(({ location, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isUpdated = baseline !== null && candidate !== null && baseline !== candidate;
    return isUpdated ? [`${location.name} ${formatVersions(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Also updated, without a clear change of cost: ${updated.join(', ')}.`];
}

/** Memory and garbage collection, if they grew by more than noise. */
export function describeMemoryGrowth({ cells }: Pick<Report, 'cells'>, scenario: string): string[] {
  const grown = (metric: Cell['metric'], title: string) =>
    cells.flatMap((cell) => {
      const { estimate, interval } = cell;
      const isWanted = cell.scenario === scenario && cell.metric === metric;
      if (!isWanted || estimate === null || interval === null || interval.low <= 0) return [];
      const { low, high } = interval;
      if (isFromNone(cell) && cell.candidate !== null)
        return [
          `${title} ${formatQuantity(cell.candidate, metricNamed(metric).unit)} instead of none`,
        ];
      return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
    });
  const parts = [
    ...grown('memory', 'peak memory'),
    ...grown('heap', 'heap'),
    ...grown('gc', 'time in garbage collection'),
  ];
  return parts.length === 0 ? [] : [`Memory use grew, too: ${parts.join(', ')}.`];
}
