/**
 * The explanation in sentences, for the likely cause, the folded section Why and the page: which functions and
 * packages cost more, and how much of the increase they do not explain.
 */
import { sum } from 'simple-statistics';
import { compareCalls } from '../model/call-counts.ts';
import { formatEffect, formatShare } from '../model/effect.ts';
import type { Leaks } from '../model/heap.ts';
import type { CostChange, ScenarioExplanation, UpdateCost } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';
import { metricNamed, shareBeyond } from '../model/metric.ts';
import { plural } from '../model/text.ts';
import type { WaitChange } from '../model/trace.ts';
import { callLines, callsClause, describeCounting, uncountedLines } from './calls.ts';
import { codeSpan, codeSpanInCell, escapeText, escapeWithinLine } from './escape.ts';
import {
  formatCost,
  formatCostChange,
  formatPercentage,
  formatQuantity,
  formatTime,
} from './format.ts';
import {
  lineUrl,
  changeUrl,
  formatUpdate,
  locationName,
  formatVersions,
  formatFileAndLine,
} from './code-locations.ts';
import { describeSampled, leadingLeak, leakLines } from './leaks.ts';
import { describeDelay, isOfCode, leadingDelay, slowestLines } from './slowest.ts';
import { formatTable } from './verdict-table.ts';
import {
  describeWait,
  formatWait,
  namedWaits,
  tasksBehind,
  waitLines,
  type ThreadTasks,
} from './waits.ts';

/** Per scenario; the report has all changes. */
const MAX_NAMED_CHANGES = 5;

/** The functions and packages named in Why: the first notable changes, in the report's order. */
export function namedChanges({ changes }: Pick<ScenarioExplanation, 'changes'>): CostChange[] {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MAX_NAMED_CHANGES);
}

/** What to name where nothing is certain: of the probable causes one that the change touched, else the largest. */
function probableCause({ changes }: Pick<ScenarioExplanation, 'changes'>): CostChange | null {
  const probable = changes.filter(({ isProbable }) => isProbable);
  return probable.find(({ isTouched }) => isTouched) ?? probable[0] ?? null;
}

/** Microseconds of CPU time by which a request costs more, measured without a profiler; null if it was not measured. */
export function measuredIncrease(
  { cells }: Pick<Report, 'cells'>,
  scenario: string,
): number | null {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}

/** Scenarios whose cause is named before anything is unfolded. */
const MAX_CAUSES = 2;

/**
 * A sentence for the part of the comment that is not folded away; empty if nothing is named.
 *
 * @param code how names of code are put into it
 */
export function likelyCause(report: Report, code: (text: string) => string = codeSpan): string {
  const causes = (report.explanation?.scenarios ?? []).flatMap((each) => {
    const first = firstCauses(each, report, code);
    const others = first.isAll ? [] : causesOf(each, report, code);
    const cause = [...first.causes, ...others].join('; ');
    return cause === '' ? [] : [{ scenario: each.scenario, cause }];
  });
  const [only, ...others] = causes;
  if (!only) return '';
  if (others.length === 0) return `Likely cause: ${only.cause}.`;
  const shown = causes.slice(0, MAX_CAUSES);
  const lines = shown.map(({ scenario, cause }) => `in ${code(scenario)}, ${cause}`);
  return `Likely causes: ${lines.join('; ')}.`;
}

/** What leaves memory behind, and what makes the slowest requests slower: causes of regressions in these metrics alone. */
function firstCauses(
  explained: ScenarioExplanation,
  { cells }: Report,
  code: (text: string) => string,
): {
  readonly causes: readonly string[];
  /** Whether they leave nothing to be explained by other causes. */
  readonly isAll: boolean;
} {
  const leak = leadingLeak(explained, code);
  const delay = leadingDelay(explained);
  const slowest = explained.waits?.slowest ?? null;
  const tail = delay && slowest ? describeDelay(slowest, delay, code) : null;
  const regressed = regressedCells(explained, { cells });
  const others = regressed.filter(({ metric }) =>
    metricNamed(metric).isLeak === true
      ? explained.leaks === null
      : tail === null || shareBeyond(metric) === null,
  );
  const isOfSomeCode = delay !== null && isOfCode(delay);
  return {
    causes: [leak, tail].flatMap((each) => each ?? []),
    isAll: regressed.length > 0 && others.length === 0 && !isOfSomeCode,
  };
}

/** What all requests of a scenario wait for or what costs them more, the most likely cause; empty if nothing is named. */
function causesOf(
  each: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
): string[] {
  const payload = describeLargerPayload(report, each.scenario);
  const wait = leadingWait(each, report);
  if (wait !== null) {
    // More queries or calls move more bytes, too.
    const isOfPayload = wait.finding === 'slower';
    return [describeWait(wait, code), ...(isOfPayload ? payload : [])];
  }
  return [...payload, ...codeCausesOf(each, report, code)];
}

/** Of the measured increase. What explains less of it costs more, and is not the cause. */
const MIN_CAUSE_SHARE = 0.05;

/** The code that costs more. */
function codeCausesOf(
  each: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
): string[] {
  if (isOfMemory(each, report)) return [];
  const named = namedChanges(each);
  const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
  const least = isCpuClearlyHigher(report, each.scenario) ? MIN_CAUSE_SHARE * (increase ?? 0) : 0;
  const probable = describeProbable(each, report, code);
  const threads = tasksCause(each, report);
  const listed = named.find(({ change }) => change > 0 && change >= least);
  const tasks = threads?.tasks ?? null;
  const first = threads?.change ?? listed;
  const more = named.filter((change) => change !== first);
  if (!first) return probable === null ? [] : [probable];
  const partOf = (change: number) =>
    increase === null || increase < change
      ? ''
      : ` (${formatPercentage(change, increase)} of the increase in CPU)`;
  const part = partOf(first.change);
  const andMore = more.length === 0 ? '' : `; ${plural(more.length, 'more place')} changed`;
  if (tasks !== null) {
    return [
      `other threads cost ${formatCost(first.change)} more per request${part}: ${describeTasks(tasks, report, code)}${andMore}`,
    ];
  }
  const updated = leadingUpdate(each, first);
  const updatedFirst =
    updated === null
      ? []
      : [
          `${updatedTitle(updated.name, report, code)}, with what it calls, costs ${formatCost(updated.change)} more per request${partOf(updated.change)}`,
        ];
  // Nobody changes garbage collection or threads: code that was changed, and is the probable cause, is named before them.
  const isGuess = !isOfCodeOrPackage(first) && probableCause(each)?.isTouched === true;
  const probableFirst = probable !== null && isGuess && updated === null ? [probable] : [];
  const mainPart =
    first.viaFunction === null ? '' : `, most of it in ${code(first.viaFunction.name)}`;
  const caller = first.calledFrom?.location ?? null;
  const calledFrom =
    caller === null
      ? ''
      : `, called from ${locationTitle({ location: caller, versions: null }, code)}`;
  // A comma ends the example of threads.
  const comma = first.location.kind === 'threads' ? ',' : '';
  const verb = `${comma} ${isSeveral(first) ? 'cost' : 'costs'}`;
  const calls = callsClause(first, each, code);
  return [
    ...updatedFirst,
    ...probableFirst,
    `${causeTitle(first, code)}${bringer(first, report, code)}${verb} ${formatCost(first.change)} more per request${part}${mainPart}${calledFrom}${calls}${andMore}`,
  ];
}

function isOfCodeOrPackage({ location: { kind } }: CostChange): boolean {
  return kind === 'function' || kind === 'package';
}

/**
 * A package whose version the change updates, if it costs more than the first place and that place is the same code as
 * before: then the package probably calls it more often. Null if there is none.
 */
function leadingUpdate({ updates }: ScenarioExplanation, first: CostChange): UpdateCost | null {
  if (first.isTouched) return null;
  const [update] = updates
    .filter(({ isNotable, change }) => isNotable && change >= first.change)
    .sort((a, b) => b.change - a.change);
  return update ?? null;
}

/** A package with its versions in the lockfiles. */
function updatedTitle(
  name: string,
  { updates }: Pick<Report, 'updates'>,
  code: (text: string) => string,
): string {
  const update = updates?.packages.find((each) => each.name === name);
  if (update === undefined) return code(name);
  const isNew = update.baseline.length === 0;
  const versions = isNew ? `${update.candidate.join(', ')}, new` : formatUpdate(update);
  return `${code(name)} (${escapeWithinLine(versions)})`;
}

/** A clause for a package that another updated one brings; empty if none does, or if that is not known. */
function bringer(
  { location: { kind, name } }: CostChange,
  { updates }: Pick<Report, 'updates'>,
  code: (text: string) => string,
): string {
  const packages = updates?.packages ?? [];
  const by = packages.find((each) => each.name === name)?.broughtBy ?? null;
  const isUpdated = packages.some((each) => each.name === by);
  return kind !== 'package' || by === null || !isUpdated
    ? ''
    : `, which comes with ${updatedTitle(by, { updates }, code)},`;
}

/** Garbage collection on the main thread, as a ratio to what the other threads cost more. */
const MAX_COLLECTION = 0.1;
/** Per request. */
const MIN_MORE_TASKS = 0.5;

/**
 * Other threads with the tasks that make them cost more, if these are the likely cause: no code certainly costs more than
 * they do, and none that was changed costs more at all, apart from that of the package that begins the tasks.
 */
export function tasksCause(
  explained: ScenarioExplanation,
  report: Report,
): { readonly change: CostChange; readonly tasks: ThreadTasks } | null {
  if (isOfMemory(explained, report)) return null;
  const change = explained.changes.find(
    (each) => each.location.kind === 'threads' && each.isNotable && each.change > 0,
  );
  const tasks = change === undefined ? null : tasksBehind(explained, change.change);
  if (change === undefined || tasks === null) return null;
  const gc = explained.changes.find((each) => each.location.kind === 'gc' && each.isNotable);
  // A collector has helpers among the other threads, and all tasks wait for it.
  if (gc !== undefined && gc.change >= MAX_COLLECTION * change.change) return null;
  const by = tasks.package;
  const isUpdated = report.updates?.packages.some(({ name }) => name === by) === true;
  // A package that is the same and begins as many tasks as before may only be in the way of something else.
  if (by !== null && !isUpdated && tasks.more < MIN_MORE_TASKS) return null;
  const least = MIN_CAUSE_SHARE * (measuredIncrease(report, explained.scenario) ?? 0);
  const isBefore = (each: CostChange) => {
    const isOwn = each.location.kind === 'package' && each.location.name === tasks.package;
    const isCause = isOfCodeOrPackage(each) && each.isNotable && each.change >= least;
    return each !== change && isCause && !isOwn && (each.isTouched || each.change > change.change);
  };
  return change.change < least ||
    explained.changes.some((each) => each.change > 0 && isBefore(each))
    ? null
    : { change, tasks };
}

/** A clause: `tasks of zlib that \`koa-compress\` (3.1.0 → 5.0.1) begins take at least 48 ms a request instead of 1.1 ms`. */
function describeTasks(
  { name, package: by, location, baseline, candidate }: ThreadTasks,
  report: Report,
  code: (text: string) => string,
): string {
  const where = location === null ? null : formatFileAndLine(location);
  const caller = where === null ? '' : `, called from ${code(where)},`;
  const begun = by === null ? '' : ` that ${updatedTitle(by, report, code)} begins`;
  const before = baseline === 0 ? 'none' : formatWait(baseline);
  return `tasks of ${code(name)}${begun}${caller} take at least ${formatWait(candidate)} a request instead of ${before}`;
}

/** Whether a place is named in the plural. */
function isSeveral({ location: { kind } }: CostChange): boolean {
  return kind === 'threads' || kind === 'processes';
}

/** Bytes of a request, as a ratio and as a difference: a smaller change is no likely cause. */
const MIN_PAYLOAD_RATIO = 2;
const MIN_MORE_PAYLOAD = 16 * 1024;

/** Code that costs more may cost more because it has more to read or to write. */
function describeLargerPayload({ cells }: Report, scenario: string): string[] {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'io-bytes');
  if (cell?.baseline == null || cell.candidate == null || cell.interval === null) return [];
  const { baseline, candidate, interval } = cell;
  const isLarger =
    interval.low > 0 &&
    candidate >= MIN_PAYLOAD_RATIO * baseline &&
    candidate - baseline >= MIN_MORE_PAYLOAD;
  if (!isLarger) return [];
  const [now, before] = [candidate, baseline].map((bytes) => formatQuantity(bytes, 'bytes'));
  return [`a request moves ${now} through sockets and files instead of ${before}`];
}

/** How many times as long as the code of the requests on all other connections an answer may wait because of it. */
const MAX_DUE_TO_CODE = 3;

/**
 * What requests wait for, if that explains more than code that costs more; otherwise null. Where code costs more, all
 * waiting becomes longer, because answers are looked at later: then only that counts which is more or no longer at once, or
 * so much slower that the code of all requests at once does not explain it.
 */
function leadingWait(explained: ScenarioExplanation, report: Report): WaitChange | null {
  const { scenario } = explained;
  const [code] = namedChanges(explained).filter(({ change }) => change > 0);
  const hasCode = code !== undefined || describeProbable(explained, report) !== null;
  const connections = report.scenarios.find(({ name }) => name === scenario)?.connections ?? 1;
  const dueToCode = MAX_DUE_TO_CODE * connections * (measuredIncrease(report, scenario) ?? 0);
  const tasks = tasksCause(explained, report)?.tasks ?? null;
  const isSure = ({ kind, name, package: by, finding, change }: WaitChange) => {
    // These tasks are work of other threads, and are named as such.
    if (kind === 'thread-pool' && name === tasks?.name && by === tasks.package) return false;
    if (finding !== 'slower' || !hasCode) return true;
    return !isCpuClearlyHigher(report, scenario) || change > dueToCode;
  };
  const wait = namedWaits(explained).find(isSure);
  if (!wait) return null;
  return wait.change >= (code?.change ?? 0) || explained.isWallTime ? wait : null;
}

/** The folded section of the comment; empty without an explanation. */
export function whySection(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const parts = explanation.scenarios.map((each) => scenarioSection(each, report));
  if (explanation.reason !== null) parts.push(escapeText(explanation.reason));
  parts.push(...uncountedLines(explanation));
  if (parts.length === 0) return '';
  const hasLeaks = explanation.scenarios.some(({ leaks }) => leaks !== null);
  return [
    `After the verdict both sides were booted again, under V8’s CPU profiler and then with tracing${hasLeaks ? ' and with a sample of their memory' : ''}, which took ${formatTime(explanation.time)}. The verdict does not depend on them.`,
    ...parts,
  ].join('\n\n');
}

const NOTHING_NAMED =
  'The profiles show no cause: no function or package changed by more than noise and by at least 1% of the CPU time.';

const NO_CAUSE_OF_MEMORY = 'CPU profiles do not show what needs the memory.';

function scenarioSection(explained: ScenarioExplanation, report: Report): string {
  const { scenario, reason, launches, level } = explained;
  const name = codeSpan(scenario);
  const waits = waitsSection(explained);
  if (reason !== null) {
    const by = waits.length === 0 ? '' : ' by CPU profiles';
    return [...waits, `${name}: no explanation${by}, since ${escapeText(reason)}.`].join('\n\n');
  }
  const named = namedChanges(explained);
  const growth = [
    ...describeMemoryGrowth(report, scenario),
    ...describeUpdatedPackages(explained).map(escapeText),
  ];
  const calls = callsSection(explained);
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

/** How often functions are called; empty if that was not counted, or says nothing. */
function callsSection(explained: ScenarioExplanation): string[] {
  const lines = callLines(explained, namedChanges(explained), codeSpan);
  if (lines.length === 0) return [];
  return [lines.map((line) => `- ${line}`).join('\n'), describeCounting(explained) ?? ''];
}

/** What requests leave in memory and wait for; empty if that was not recorded, or could not be. */
function waitsSection(explained: ScenarioExplanation): string[] {
  const { scenario, waits } = explained;
  const listed = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, lines.map((line) => `- ${line}`).join('\n')];
  return [
    ...listed(`${codeSpan(scenario)} leaves memory behind:`, leakLines(explained, codeSpan)),
    ...(waits?.reason !== null
      ? []
      : [
          ...listed(
            `${codeSpan(scenario)}, its slowest requests:`,
            slowestLines(explained, codeSpan),
          ),
          ...listed(`${codeSpan(scenario)} waits:`, waitLines({ waits }, codeSpan)),
        ]),
  ];
}

/**
 * What the explanation did not find, for the terminal, which shows no folded section: one line for each scenario
 * without a named cause. Empty without an explanation, and where the summary names the likely cause.
 */
export function describeUnexplained(report: Report): string {
  const { explanation } = report;
  if (!explanation) return '';
  const lines = explanation.scenarios.flatMap((each) => {
    const name = codeSpan(each.scenario);
    if (firstCauses(each, report, codeSpan).causes.length > 0) return [];
    if (each.leaks !== null && isOfMemoryAlone(each, report))
      return [`${name}: ${describeUnknownLeak(each.leaks)}`];
    if (leadingWait(each, report) !== null) return [];
    if (each.reason !== null) return [`${name}: not explained, since ${escapeText(each.reason)}.`];
    return codeCausesOf(each, report, codeSpan).length > 0
      ? []
      : [`${name}: ${describeNothingNamed(each, report)}`];
  });
  if (explanation.reason !== null) lines.push(`${escapeText(explanation.reason)}.`);
  return lines.map((line) => `- ${line}`).join('\n');
}

function describeUnknownLeak(leaks: Leaks): string {
  if (leaks.reason === null) return escapeText(describeSampled(leaks));
  return `What stays in memory is not known, since ${escapeText(leaks.reason)}.`;
}

/** A sentence for a scenario that has no likely cause. */
export function describeNoCause(explained: ScenarioExplanation, report: Report): string {
  const { leaks, reason } = explained;
  if (leaks !== null && isOfMemoryAlone(explained, report)) return describeUnknownLeak(leaks);
  return reason === null
    ? describeNothingNamed(explained, report)
    : 'The cause could not be found.';
}

/** Whether requests leave more in memory, and nothing else has regressed. */
function isOfMemoryAlone(explained: ScenarioExplanation, report: Report): boolean {
  const regressed = regressedCells(explained, report);
  return (
    explained.leaks !== null && regressed.every(({ metric }) => metricNamed(metric).isLeak === true)
  );
}

function regressedCells(
  { scenario }: Pick<ScenarioExplanation, 'scenario'>,
  { cells }: Pick<Report, 'cells'>,
): Cell[] {
  return cells.filter((cell) => cell.scenario === scenario && cell.verdict === 'regression');
}

/** Whether an app needs more memory, and nothing else has regressed. What costs processor time is no cause of that. */
function isOfMemorySizeAlone(
  explained: Pick<ScenarioExplanation, 'scenario'>,
  report: Pick<Report, 'cells'>,
): boolean {
  const regressed = regressedCells(explained, report);
  return regressed.length > 0 && regressed.every(({ metric }) => isSize(metric));
}

function isSize(metric: Cell['metric']): boolean {
  return metric === 'memory' || metric === 'heap';
}

/** Whether memory alone has regressed, in size or in growth. */
export function isOfMemory(explained: ScenarioExplanation, report: Report): boolean {
  const regressed = regressedCells(explained, report);
  const isMemory = ({ metric }: Cell) => isSize(metric) || metricNamed(metric).isLeak === true;
  return regressed.length > 0 && regressed.every(isMemory);
}

/** A sentence for a scenario of which no cause is named. @param code how names of code are put into it */
export function describeNothingNamed(
  explained: ScenarioExplanation,
  report: Report,
  code: (text: string) => string = codeSpan,
): string {
  if (isOfMemorySizeAlone(explained, report)) return NO_CAUSE_OF_MEMORY;
  const increase = measuredIncrease(report, explained.scenario);
  if (increase !== null && !isCpuClearlyHigher(report, explained.scenario)) {
    return describeWaiting(increase, explained, report);
  }
  const probable = describeProbable(explained, report, code);
  if (probable !== null) return `The profiles show no certain cause: ${probable}.`;
  const isSomeNamed = namedChanges(explained).some(({ change }) => change > 0);
  return isSomeNamed ? describeExplainedShare(explained, report) : NOTHING_NAMED;
}

/** The cause that is more likely than any other, with its uncertainty; null if there is none. */
function describeProbable(
  explained: ScenarioExplanation,
  report: Report,
  code: (text: string) => string = codeSpan,
): string | null {
  const probable = probableCause(explained);
  const increase = measuredIncrease(report, explained.scenario);
  if (probable === null || (increase !== null && !isCpuClearlyHigher(report, explained.scenario))) {
    return null;
  }
  const part =
    increase === null || increase < probable.change
      ? ''
      : `, about ${formatPercentage(probable.change, increase)} of the increase`;
  const { change, low, high, calls } = probable;
  const isMore = calls !== null && compareCalls(calls) === 'more';
  const clause = isMore ? callsClause(probable, explained, code) : '';
  return `probably ${causeTitle(probable, code)}${part}, though the profiles differ too much to be certain (${formatCostChange(change)} per request, ${formatCostChange(low)} to ${formatCostChange(high)})${clause}`;
}

/** By the interval of the measurement without a profiler. */
export function isCpuClearlyHigher({ cells }: Pick<Report, 'cells'>, scenario: string): boolean {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'cpu');
  return cell?.interval != null && cell.interval.low > 0;
}

function describeWaiting(increase: number, explained: ScenarioExplanation, report: Report): string {
  const cost = `A request does not clearly cost more CPU time (${formatCostChange(increase)}).`;
  if (isOfMemoryAlone(explained, report)) return cost;
  if (namedWaits(explained).length > 0) return `${cost} It waits longer, as said above.`;
  if (leadingDelay(explained) !== null) return `${cost} The slowest do, as said above.`;
  if (!isProbablyWaiting(explained, report))
    return `${cost} It may all the same: the measurement is too uncertain to tell more work from waiting.`;
  return `${cost} It probably waits longer, for a database or a lock for example; CPU profiles do not show waiting.`;
}

/**
 * Whether a slowdown is more than CPU time can account for: even the end of its interval is less than the request takes
 * longer.
 */
export function isProbablyWaiting(
  { scenario, isWallTime }: Pick<ScenarioExplanation, 'scenario' | 'isWallTime'>,
  { cells }: Pick<Report, 'cells'>,
): boolean {
  const cpu = cells.find((cell) => cell.scenario === scenario && cell.metric === 'cpu')?.interval;
  if (isWallTime || cpu == null || cpu.low > 0) return false;
  const slower = regressedCells({ scenario }, { cells }).flatMap(({ metric, estimate }) =>
    metricNamed(metric).isTimed && estimate !== null ? [estimate] : [],
  );
  return cpu.high < Math.max(0, ...slower);
}

/** How much of the measured increase the named changes explain. */
export function describeExplainedShare(explained: ScenarioExplanation, report: Report): string {
  const { scenario, changes, isWallTime } = explained;
  const notable = changes.filter(({ isNotable }) => isNotable);
  const named = sum(notable.map(({ change }) => change));
  const total = `The notable changes add up to ${formatCostChange(named)}`;
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side’s main thread is blocked for longer, so these are wall-clock times and include waiting. ${total} per request.`;
  }
  if (increase === null) return `${total} per request.`;
  if (!isCpuClearlyHigher(report, scenario)) return describeWaiting(increase, explained, report);
  const unexplained = formatCostChange(increase - named);
  return `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler. ${total} (${formatPercentage(named, increase)}); ${unexplained} remain unexplained.`;
}

/** A function with its file and line, or a package with its versions. */
function locationTitle(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  format: (text: string) => string,
): string {
  const { kind, name } = location;
  const where = formatFileAndLine(location);
  if (where !== null) {
    const title = name === '' ? locationName(location) : format(name);
    return `${title} (${location.isRemoved === true ? 'removed from ' : ''}${format(where)})`;
  }
  if (kind === 'package') {
    const text = formatVersions(versions);
    return text === '' ? format(name) : `${format(name)} (${escapeWithinLine(text)})`;
  }
  return kind === 'native' && name !== '' ? `${format(name)} (built in)` : locationName(location);
}

/** The same for a sentence, in which other threads need an example. */
function causeTitle(
  change: Pick<CostChange, 'location' | 'versions'>,
  format: (text: string) => string,
): string {
  const title = locationTitle(change, format);
  if (change.location.kind !== 'threads') return title;
  return `${title}, such as those of compression or garbage collection`;
}

function describeMainPart(
  { hottestLine, location, viaFunction, calledFrom }: CostChange,
  sourceUrl: string | null,
): string {
  const parts: string[] = [];
  if (hottestLine !== null) {
    const line = `line ${hottestLine.line}, ${codeSpanInCell(hottestLine.text)}`;
    parts.push(withLink(line, lineUrl({ ...location, line: hottestLine.line }, sourceUrl)));
  }
  if (viaFunction !== null) parts.push(`in ${codeSpanInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = locationTitle({ location: calledFrom.location, versions: null }, codeSpanInCell);
    parts.push(`called from ${withLink(title, lineUrl(calledFrom.location, sourceUrl))}`);
  }
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
      return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
    });
  const parts = [
    ...grown('memory', 'peak memory'),
    ...grown('heap', 'heap'),
    ...grown('gc', 'time in garbage collection'),
  ];
  return parts.length === 0 ? [] : [`Memory use grew, too: ${parts.join(', ')}.`];
}
