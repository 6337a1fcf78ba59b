/** The likely cause of a regression, in the sentence that is not folded away: what comes first, and who is behind it. */
import { sum } from 'simple-statistics';
import { compareCalls } from '../model/call-counts.ts';
import { metricNamed, shareBeyond } from '../model/metric.ts';
import type { CostChange, Frame, ScenarioExplanation, UpdateCost } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { plural } from '../model/text.ts';
import type { WaitChange } from '../model/trace.ts';
import { callsClause } from './calls.ts';
import {
  formatFileAndLine,
  formatUpdate,
  isMinified,
  locationTitle,
  updateOf,
} from './code-locations.ts';
import { codeSpan, escapeWithinLine } from './escape.ts';
import { formatCost, formatCostChange, formatPercentage, formatQuantity } from './format.ts';
import { leadingLeak } from './leaks.ts';
import {
  hasRegressed,
  isCpuClearlyHigher,
  isOfMemory,
  isOfTime,
  isProbablyWaiting,
  isSlowdown,
  measuredIncrease,
  regressedCells,
  timeIncrease,
} from './regressed-cells.ts';
import { describeDelay, isOfCode, leadingDelay } from './slowest.ts';
import { describeWait, formatWait, namedWaits, tasksBehind, type ThreadTasks } from './waits.ts';

/** Per scenario; the report has all changes. */
const MAX_NAMED_CHANGES = 5;

/** The functions and packages named in Why: the first notable changes, in the report's order. */
export function namedChanges({ changes }: Pick<ScenarioExplanation, 'changes'>): CostChange[] {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MAX_NAMED_CHANGES);
}

/** What to name where nothing is certain: of the probable causes one that the change touched, else the largest. */
export function probableCause({
  changes,
}: Pick<ScenarioExplanation, 'changes'>): CostChange | null {
  const probable = changes.filter(({ isProbable }) => isProbable);
  return probable.find(({ isTouched }) => isTouched) ?? probable[0] ?? null;
}

/** Of the increase: what is certain and explains less of it is not the main cause. */
const MIN_MAIN_SHARE = 0.25;
/** So many times as much the probable cause has to explain then. */
const MIN_LARGER = 2;

/**
 * Whether the probable cause is named before what is certain. Nobody changes garbage collection or threads: code that was
 * changed comes before them. Code that explains much more comes before code that certainly explains little, unless only
 * that was changed.
 *
 * @param first the largest certain change; null if none is certain
 */
export function isProbableFirst(
  explained: Pick<ScenarioExplanation, 'changes' | 'baseline' | 'candidate'>,
  first: CostChange | null,
): boolean {
  const probable = probableCause(explained);
  if (probable === null) return false;
  if (first === null) return true;
  if (!isOfCodeOrPackage(first)) return probable.isTouched;
  const isLittle =
    first.change < MIN_MAIN_SHARE * (explained.candidate - explained.baseline) &&
    probable.change >= MIN_LARGER * first.change;
  return isLittle && isOfCodeOrPackage(probable) && (probable.isTouched || !first.isTouched);
}

/** Scenarios whose cause is named before anything is unfolded. */
const MAX_CAUSES = 2;

/**
 * A sentence for the part of the comment that is not folded away; empty if nothing is named.
 *
 * @param code how names of code are put into it
 */
export function likelyCause(report: Report, code: (text: string) => string = codeSpan): string {
  const scenarios = report.explanation?.scenarios ?? [];
  const causes = scenarios.flatMap((each) => {
    const first = firstCauses(each, report, code);
    const others = first.isAll ? [] : causesOf(each, report, code);
    const cause = [...first.causes, ...others].join('; ');
    return cause === '' ? [] : [{ scenario: each.scenario, cause }];
  });
  const [only, ...others] = causes;
  if (!only) return '';
  if (others.length === 0) {
    // Of several slower scenarios it is the cause in this one, whichever the headline names.
    const where = scenarios.length === 1 ? '' : ` in ${code(only.scenario)}`;
    return `Likely cause${where}: ${only.cause}.`;
  }
  const shown = causes.slice(0, MAX_CAUSES);
  const lines = shown.map(({ scenario, cause }) => `in ${code(scenario)}, ${cause}`);
  return `Likely causes: ${lines.join('; ')}.`;
}

/** What leaves memory behind, and what makes the slowest requests slower: causes of regressions in these metrics alone. */
export function firstCauses(
  explained: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
): {
  readonly causes: readonly string[];
  /** Whether they leave nothing to be explained by other causes. */
  readonly isAll: boolean;
} {
  const leak = leadingLeak(explained, report, code);
  const delay = leadingDelay(explained);
  const slowest = explained.waits?.slowest ?? null;
  const tail = delay && slowest ? describeDelay(slowest, delay, code) : null;
  const regressed = regressedCells(explained, report);
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
  const payload = describeLargerPayload(each, report);
  const wait = leadingWait(each, report);
  if (wait !== null) {
    // More queries or calls move more bytes, too.
    const isOfPayload = wait.finding === 'slower';
    const isOther = isMostlyCode(each, report) && isBesides(wait, each);
    return [
      describeWait(wait, code),
      ...(isOfPayload ? payload : []),
      ...(isOther ? codeCausesOf(each, report, code) : []),
    ];
  }
  return [...payload, ...codeCausesOf(each, report, code)];
}

/** Of the measured increase in CPU. */
const MOST = 0.5;

/** Whether the code that is named accounts for most of a certain increase in CPU. */
function isMostlyCode(explained: ScenarioExplanation, report: Report): boolean {
  const increase = measuredIncrease(report, explained.scenario);
  if (explained.isWallTime || increase === null) return false;
  const named = namedChanges(explained).filter((each) => isOfCodeOrPackage(each));
  const explains = sum([0, ...named.map(({ change }) => change)]);
  return isCpuClearlyHigher(report, explained.scenario) && explains >= MOST * increase;
}

/** Whether a wait costs hardly any CPU time, however many there are. */
function isIdle({ kind, finding }: WaitChange): boolean {
  return finding !== 'more' || kind === 'timer' || kind === 'pool';
}

/** Whether the code costs more for another reason than the wait: more queries cost their driver's code more, too. */
function isBesides(wait: WaitChange, explained: ScenarioExplanation): boolean {
  return isIdle(wait) || costlierIn(explained)[0]?.isTouched === true;
}

/** As a ratio: so much does the cost of a function differ that was only moved. */
const MAX_MOVED = 0.25;

/**
 * The named changes that cost more. A function without a name that is new may be one that was moved to another file: if one that is
 * gone cost about as much, requests cost more only by the difference, if that is certain.
 */
function costlierIn(explained: ScenarioExplanation): CostChange[] {
  const isNameless = ({ location: { kind, name } }: CostChange) =>
    kind === 'function' && name === '';
  const gone = explained.changes.filter(
    (each) => isNameless(each) && each.location.isRemoved === true && each.candidate === 0,
  );
  const costlier = namedChanges(explained).filter(({ change }) => change > 0);
  const differences = new Map<CostChange, CostChange>();
  for (const each of costlier.filter((one) => isNameless(one) && one.baseline === 0)) {
    const distance = ({ baseline }: CostChange) => Math.abs(baseline - each.candidate);
    const [before] = gone
      .filter((one) => distance(one) <= MAX_MOVED * one.baseline)
      .sort((a, b) => distance(a) - distance(b));
    if (!before) continue;
    // Each was moved to one place.
    gone.splice(gone.indexOf(before), 1);
    differences.set(each, differenceOf(before, each));
  }
  if (differences.size === 0) return costlier;
  const rankOf = (each: CostChange) => (isOfCodeOrPackage(each) ? 0 : 1);
  return costlier
    .flatMap((each) => {
      const difference = differences.get(each) ?? null;
      if (difference === null) return [each];
      return difference.low > 0 ? [difference] : [];
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || b.change - a.change);
}

/** By how much a function costs more than before it was moved. Both intervals add up as those of independent costs. */
function differenceOf(before: CostChange, after: CostChange): CostChange {
  const change = after.candidate - before.baseline;
  return {
    ...after,
    baseline: before.baseline,
    total: { baseline: before.total.baseline, candidate: after.total.candidate },
    change,
    low: change - Math.hypot(after.change - after.low, before.change - before.low),
    high: change + Math.hypot(after.high - after.change, before.high - before.change),
    // Both are known of the new place alone, as if all of it were new.
    viaFunction: null,
    calls: null,
  };
}

/** Whether the change between the arms touched code that costs more, or may do so. */
function hasTouched({ changes }: ScenarioExplanation): boolean {
  return changes.some(
    ({ isTouched, isNotable, isProbable, change }) =>
      isTouched && change > 0 && (isNotable || isProbable),
  );
}

/** Whether the place only costs more because it is called more often. */
function isCalledMore({ calls }: CostChange): boolean {
  return calls !== null && compareCalls(calls) === 'more';
}

/**
 * The start command, if it differs and nothing else does that could make the code slower: then it probably is the cause, by an option of
 * Node.js or a loader for example. Empty otherwise.
 */
function startCause(
  explained: ScenarioExplanation,
  places: readonly CostChange[],
  code: (text: string) => string,
): string[] {
  const { start } = explained;
  const isSame = (each: CostChange) => !isCalledMore(each) && isSameCode(each, explained);
  if (start?.isAlone !== true || hasTouched(explained) || !places.every(isSame)) return [];
  return [`the start command is now ${code(start.candidate)} instead of ${code(start.baseline)}`];
}

/** Whether a place certainly is the same, and no code that calls it may have been changed. */
function isSameCode(place: CostChange, { changes }: ScenarioExplanation): boolean {
  const { location, versions, isUnchanged, isTouched, calledFrom } = place;
  if (location.kind === 'function') return isUnchanged && calledFrom === null;
  if (location.kind !== 'package') return true;
  const isSameVersion = versions !== null && versions.baseline === versions.candidate;
  const caller = calledFrom?.location ?? null;
  const isOfCaller = ({ location: { file, line, name } }: CostChange) =>
    file === caller?.file && line === caller.line && name === caller.name;
  const isCallerSame = caller === null || changes.find(isOfCaller)?.isUnchanged === true;
  return isSameVersion && !isTouched && isCallerSame;
}

/** A clause; empty where the file changed, and where that is not known. */
function unchangedClause(
  place: CostChange,
  explained: ScenarioExplanation,
  code: (text: string) => string,
): string {
  const inlined = perhapsInlined(place, explained);
  if (inlined === null && !place.isUnchanged) return '';
  const but =
    inlined === null
      ? ''
      : `, but that of ${locationTitle(inlined, code)} did: V8 may have inlined that function`;
  return `; its file did not change between the commits${but}`;
}

/**
 * A function of a changed file whose time may be part of the place's; null if there is none. Only its lines show
 * which time is that of an inlined function, and a minified bundle is one line. Its source map names functions, but no lines.
 * No source map leads to a file that is certainly the same, so the profile knows its lines.
 */
function perhapsInlined(
  place: CostChange,
  { changes, frames }: ScenarioExplanation,
): CostChange | null {
  const { location, isLineUnknown, isTouched, isUnchanged } = place;
  const isOneLine = location.kind === 'function' && location.line !== null && isLineUnknown;
  if (!isOneLine || location.isCommitted !== true || isTouched || isUnchanged) return null;
  if (isCalledMore(place)) return null;
  const mayBe = (each: CostChange) =>
    each.isTouched && each.location.kind === 'function' && each.candidate > 0;
  return changes.find((each) => mayBe(each) && !isCaller(each, place, frames)) ?? null;
}

/** Whether the call tree has a function above a place: V8 inlines a function into its caller, not a caller into what it calls. */
function isCaller(one: CostChange, place: CostChange, frames: readonly Frame[]): boolean {
  const isOf = ({ name, where }: Frame, { location }: CostChange) =>
    name === location.name && where === formatFileAndLine(location);
  /** Whether each frame is one of the function, or below one. A frame's caller comes before it. */
  const isBelow: boolean[] = [];
  return frames.some((frame, i) => {
    const isUnderIt = frame.parent !== null && isBelow[frame.parent] === true;
    isBelow[i] = isUnderIt || isOf(frame, one);
    return isUnderIt && isOf(frame, place);
  });
}

/** Of the measured increase. What explains less of it costs more, and is not the cause. */
const MIN_CAUSE_SHARE = 0.05;

/** The code that costs more. */
export function codeCausesOf(
  each: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
): string[] {
  if (isOfMemory(each, report)) return [];
  const delay = leadingDelay(each);
  const isBlocked = delay !== null && isOfCode(delay);
  // What costs a request a little more is not why it waits, unless it blocks the event loop for a few of them.
  if (isProbablyWaiting(each, report) && !isBlocked) return [];
  const isCpuHigher = isCpuClearlyHigher(report, each.scenario);
  // Nor is it why a request moves more bytes or makes more queries.
  if (hasRegressed(each, report) && !isSlowdown(each, report) && !isCpuHigher) return [];
  const named = namedChanges(each);
  const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
  const isCostSure = each.isWallTime || isCpuHigher;
  const whole = each.isWallTime ? timeIncrease(report, each.scenario) : (increase ?? 0);
  const least = isCostSure ? MIN_CAUSE_SHARE * whole : 0;
  const probable = describeProbable(each, report, code);
  const threads = tasksCause(each, report);
  const listed = costlierIn(each).find(({ change }) => change >= least);
  const tasks = threads?.tasks ?? null;
  const first = threads?.change ?? listed;
  // Of a function that was moved, the first is only the difference.
  const more = named.filter(({ location }) => location !== first?.location);
  const guess = probableCause(each);
  if (!first) {
    return probable === null || guess === null
      ? []
      : [...startCause(each, [guess], code), probable];
  }
  const partOf = (change: number) =>
    increase === null || increase < change
      ? ''
      : ` (${formatPercentage(change, increase)} of the increase in CPU)`;
  const part = partOf(first.change);
  // Code comes first, since nobody changes the collector. But who looks at the code alone would look for the rest in vain.
  // Of an increase that is not known nothing is most.
  const collection =
    isOfCodeOrPackage(first) && whole > 0
      ? named.find(({ location: { kind }, change }) => kind === 'gc' && change >= MOST * whole)
      : undefined;
  const andCollection =
    collection === undefined
      ? ''
      : `; garbage collection costs ${formatCost(collection.change)} more${partOf(collection.change)}`;
  const others = more.length - (collection === undefined ? 0 : 1);
  const andMore = `${andCollection}${others === 0 ? '' : `; ${plural(others, 'more place')} changed`}`;
  if (tasks !== null) {
    return [
      ...startCause(each, [first], code),
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
  const isGuess = probable !== null && isProbableFirst(each, first);
  const probableFirst = isGuess && updated === null ? [probable] : [];
  const started = startCause(each, isGuess && guess !== null ? [guess, first] : [first], code);
  const isStartOther = each.start !== null && started.length === 0 && !hasTouched(each);
  const andStart = isStartOther ? '; the start command differs, too' : '';
  const mainPart = mainPartOf(first, code);
  const caller = first.calledFrom?.location ?? null;
  const calledFrom =
    caller === null
      ? ''
      : `, called from ${locationTitle({ location: caller, versions: null }, code)}`;
  // A comma ends the example of threads.
  const comma = first.location.kind === 'threads' ? ',' : '';
  const verb = `${comma} ${isSeveral(first) ? 'cost' : 'costs'}`;
  const calls = callsClause(first, each, code) || sourceMapHint(first);
  return [
    ...(updated === null ? started : []),
    ...updatedFirst,
    ...probableFirst,
    `${causeTitle(first, code)}${bringer(first, report, code)}${verb} ${formatCost(first.change)} more per request${part}${mainPart}${calledFrom}${calls}${unchangedClause(first, each, code)}${andStart}${andMore}`,
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
  report: Pick<Report, 'updates'>,
  code: (text: string) => string,
): string {
  const update = updateOf(name, report);
  if (update === null) return code(name);
  const isNew = update.baseline.length === 0;
  const versions = isNew ? `${update.candidate.join(', ')}, new` : formatUpdate(update);
  return `${code(name)} (${escapeWithinLine(versions)})`;
}

/** A clause for a package that another updated one brings; empty if none does, or if that is not known. */
function bringer(
  { location: { kind, name } }: CostChange,
  report: Pick<Report, 'updates'>,
  code: (text: string) => string,
): string {
  const by = kind === 'package' ? (updateOf(name, report)?.broughtBy ?? null) : null;
  return by === null || updateOf(by, report) === null
    ? ''
    : `, which comes with ${updatedTitle(by, report, code)},`;
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
  const costlier = explained.changes.filter(({ isNotable, change }) => isNotable && change > 0);
  const least = MIN_CAUSE_SHARE * (measuredIncrease(report, explained.scenario) ?? 0);
  const threads = costlier.find(({ location }) => location.kind === 'threads');
  if (threads === undefined || threads.change < least) return null;
  const tasks = tasksBehind(explained, threads.change);
  if (tasks === null) return null;
  const by = tasks.package;
  // A package that is the same and begins as many tasks as before may only be in the way of something else.
  if (by !== null && updateOf(by, report) === null && tasks.more < MIN_MORE_TASKS) return null;
  const comesFirst = (each: CostChange) => {
    const { location, change, isTouched } = each;
    // A collector has helpers among the other threads, and all tasks wait for it.
    if (location.kind === 'gc') return change >= MAX_COLLECTION * threads.change;
    if (!isOfCodeOrPackage(each) || (location.kind === 'package' && location.name === by))
      return false;
    return change >= least && (isTouched || change > threads.change);
  };
  return costlier.some(comesFirst) ? null : { change: threads, tasks };
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
function describeLargerPayload(explained: ScenarioExplanation, report: Report): string[] {
  if (isOfMemory(explained, report)) return [];
  const { scenario } = explained;
  const cell = report.cells.find(
    (each) => each.scenario === scenario && each.metric === 'io-bytes',
  );
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
 * so much slower that the code of all requests at once does not explain it. The same holds if no time has regressed: then no timer is
 * the cause either, if code explains most of it. If memory alone has, no wait is its cause.
 */
export function leadingWait(explained: ScenarioExplanation, report: Report): WaitChange | null {
  if (isOfMemory(explained, report)) return null;
  const { scenario } = explained;
  const [code] = costlierIn(explained);
  const hasCode = code !== undefined || describeProbable(explained, report) !== null;
  const connections = report.scenarios.find(({ name }) => name === scenario)?.connections ?? 1;
  const dueToCode = MAX_DUE_TO_CODE * connections * (measuredIncrease(report, scenario) ?? 0);
  const tasks = tasksCause(explained, report)?.tasks ?? null;
  const isOfSomeTime = isOfTime(explained, report);
  const isSure = (wait: WaitChange) => {
    const { kind, name, package: by, finding, change } = wait;
    // These tasks are work of other threads, and are named as such.
    if (kind === 'thread-pool' && name === tasks?.name && by === tasks.package) return false;
    if (finding !== 'slower')
      return isOfSomeTime || !isIdle(wait) || !isMostlyCode(explained, report);
    if (!isOfSomeTime) return false;
    if (!hasCode) return true;
    return !isCpuClearlyHigher(report, scenario) || change > dueToCode;
  };
  const wait = namedWaits(explained).find(isSure);
  if (!wait) return null;
  const isWaiting = explained.isWallTime || isProbablyWaiting(explained, report);
  return isWaiting || wait.change >= (code?.change ?? 0) ? wait : null;
}

/** Times the increase: an interval that ends beyond it says nothing about the upper end. */
const MAX_OF_INCREASE = 2;

/** The cause that is more likely than any other, with its uncertainty; null if there is none. */
export function describeProbable(
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
  const { change, low, high } = probable;
  const clause = isCalledMore(probable)
    ? callsClause(probable, explained, code)
    : sourceMapHint(probable);
  const whole = increase ?? explained.candidate - explained.baseline;
  const most =
    high > MAX_OF_INCREASE * whole ? 'more than the whole increase' : formatCostChange(high);
  return `probably ${causeTitle(probable, code)}${part}${mainPartOf(probable, code)}, though the profiles differ too much to be certain (${formatCostChange(change)} per request, ${formatCostChange(low)} to ${most})${clause}${unchangedClause(probable, explained, code)}`;
}

/** Whether the sentence of the probable cause says how often it is called. */
export function saysProbableCalls(explained: ScenarioExplanation, report: Report): boolean {
  const probable = probableCause(explained);
  return (
    probable !== null && isCalledMore(probable) && describeProbable(explained, report) !== null
  );
}

/** A clause for minified code; empty for other code. */
function sourceMapHint({ location }: CostChange): string {
  return isMinified(location) ? '; with a source map the function would be named' : '';
}

/** A clause: `, most of it in \`pbkdf2Sync\``; empty if it is in the place's own code. */
function mainPartOf({ viaFunction }: CostChange, code: (text: string) => string): string {
  return viaFunction === null ? '' : `, most of it in ${code(viaFunction.name)}`;
}

/** The same for a sentence, in which other threads need an example. */
function causeTitle(
  change: Pick<CostChange, 'location' | 'versions'>,
  format: (text: string) => string,
): string {
  const title = locationTitle(change, format);
  if (change.location.kind !== 'threads') return title;
  return `${title}, such as those of compression, garbage collection or workers`;
}
