/** Which code is named as the cause of a regression, and in which order: of what costs more, and of what probably does. */
import { compareCalls } from '../model/call-counts.ts';
import type { CostChange, Frame, ScenarioExplanation } from '../model/profile.ts';
import { formatFileAndLine } from './code-locations.ts';

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

/** As a ratio: so much does the cost of a function differ that was only moved. */
const MAX_MOVED = 0.25;

/**
 * The named changes that cost more. A function without a name that is new may be one that was moved to another file: if one that is
 * gone cost about as much, requests cost more only by the difference, if that is certain.
 */
export function costlierIn(explained: ScenarioExplanation): CostChange[] {
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
export function hasTouched({ changes }: ScenarioExplanation): boolean {
  return changes.some(
    ({ isTouched, isNotable, isProbable, change }) =>
      isTouched && change > 0 && (isNotable || isProbable),
  );
}

/** Whether the place only costs more because it is called more often. */
export function isCalledMore({ calls }: CostChange): boolean {
  return calls !== null && compareCalls(calls) === 'more';
}

/** Whether a place certainly is the same, and no code that calls it may have been changed. */
export function isSameCode(place: CostChange, { changes }: ScenarioExplanation): boolean {
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

/**
 * A function of a changed file whose time may be part of the place's; null if there is none. Only its lines show
 * which time is that of an inlined function, and a minified bundle is one line. Its source map names functions, but no lines.
 * No source map leads to a file that is certainly the same, so the profile knows its lines.
 */
export function perhapsInlined(
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
export const MIN_CAUSE_SHARE = 0.05;

export function isOfCodeOrPackage({ location: { kind } }: CostChange): boolean {
  return kind === 'function' || kind === 'package';
}
