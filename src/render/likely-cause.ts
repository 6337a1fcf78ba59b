/** The likely cause of a regression, in the sentence that is not folded away: what comes first, and who is behind it. */
import { sum } from 'simple-statistics';
import { metricNamed, shareBeyond } from '../model/metric.ts';
import type { CostChange, ScenarioExplanation, UpdateCost } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { plural } from '../model/text.ts';
import type { WaitChange } from '../model/trace.ts';
import { callsClause } from './calls.ts';
import { isMinified, locationTitle, updatedTitle, updateOf } from './code-locations.ts';
import {
  costlierIn,
  hasTouched,
  isCalledMore,
  isOfCodeOrPackage,
  isProbableFirst,
  isSameCode,
  MIN_CAUSE_SHARE,
  namedChanges,
  perhapsInlined,
  probableCause,
} from './costlier-code.ts';
import { codeSpan } from './escape.ts';
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
import { describeTasks, tasksCause } from './thread-tasks.ts';
import { describeWait, namedWaits } from './waits.ts';

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
  const size = payload.length > 0 ? [] : describeLargerResponses(each, report);
  return [...payload, ...codeCausesOf(each, report, code), ...size];
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

/** The code that costs more. */
export function codeCausesOf(
  each: ScenarioExplanation,
  report: Report,
  code: (text: string) => string,
): string[] {
  if (isOfMemory(each, report)) return [];
  const delay = leadingDelay(each);
  const isBlocked = delay !== null && isOfCode(delay);
  const isCpuHigher = isCpuClearlyHigher(report, each.scenario);
  // What costs a request a little more is not why it waits, unless it blocks the event loop for a few of them. Code that certainly costs
  // more, and may do so because of the change, is named as a part of an increase in CPU.
  const [certain] = costlierIn(each);
  const isOfChange =
    isCpuHigher &&
    certain !== undefined &&
    (!certain.isUnchanged || certain.calledFrom !== null || isCalledMore(certain));
  if (isProbablyWaiting(each, report) && !isBlocked && !isOfChange) return [];
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

/** Of a response, as a ratio and as a difference in bytes. */
const MIN_RESPONSE_RATIO = 2;
const MIN_MORE_RESPONSE = 1000;

/** Said beside the code that costs more: it may be the same as before, and have more data to send. */
function describeLargerResponses(explained: ScenarioExplanation, report: Report): string[] {
  if (!isSlowdown(explained, report)) return [];
  const { scenario } = explained;
  const sizes = report.warnings.flatMap((warning) =>
    warning.code === 'responses-differ' && warning.scenario === scenario
      ? [{ before: warning.baseline.size, now: warning.candidate.size }]
      : [],
  );
  const larger = sizes.find(
    ({ before, now }) => now >= MIN_RESPONSE_RATIO * before && now - before >= MIN_MORE_RESPONSE,
  );
  if (larger === undefined) return [];
  const [now, before] = [larger.now, larger.before].map((size) =>
    Math.round(size).toLocaleString('en'),
  );
  return [`responses have ${now} bytes instead of ${before}`];
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
      : `, about ${formatPercentage(probable.change, increase)} of the increase in CPU`;
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
