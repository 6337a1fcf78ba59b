/** Compares both arms' costs: what changed by more than noise, and where in the code most of that change is. */
import { mean, sum } from 'simple-statistics';
import type { CostChange, CodeLocation } from '../model/profile.ts';
import { NO_LINE } from './call-tree.ts';
import type { LocationCost, LocationCosts } from './location-costs.ts';
import { REMOVED_LINE } from './match-locations.ts';
import { summariseModerated, type PlaceEffects } from '../stats/moderated.ts';
import { interval, type TSummary } from '../stats/student.ts';

/** Both arms' costs in one launch; the baseline's with the candidate's locations (see `matchToCandidate`). */
export interface CostPair {
  readonly baseline: LocationCosts;
  readonly candidate: LocationCosts;
}

/** Facts about the code that profiles do not contain. */
export interface CodeInfo {
  /** The versions of a package in both arms; null of an arm where they could not be read. */
  versionsOf(name: string): CostChange['versions'];
  /** Whether the lockfiles list a package as updated. */
  isUpdated(name: string): boolean;
  /** Whether the change between the arms touched a file. */
  isChanged(file: string): boolean;
  /** Whether a file certainly is the same in both arms. Where neither this nor `isChanged` holds, it is not known. */
  isUnchanged(file: string): boolean;
  /** Whether the candidate's commit has a file. */
  isCommitted(file: string): boolean;
  /** The text of a line of the candidate; null if it cannot be read. */
  textAt(file: string, line: number): string | null;
}

/** As a share of all CPU time: a location that costs less in both arms is ignored. */
const MIN_COST = 0.005;
/** As a share of the baseline's CPU time: a smaller change is not notable, however certain it is. */
const MIN_CHANGE = 0.01;
/** As a share of a change: a line, callee or caller is named if it accounts for this much. */
const MAIN_PART = 0.5;

/** The probability that all intervals together hold. */
export const LEVEL = 0.99;

/** A change that is not notable may be the probable cause if it is this share of the whole increase. */
const MIN_PROBABLE_SHARE = 0.25;
/** And if its interval at this level, without a correction for other locations, is above zero. */
const PROBABLE_LEVEL = 0.9;

/**
 * How the locations' own costs changed. The order is: functions and packages that cost more, since those can
 * be changed; then what else costs more, garbage collection for example; then what costs less; each by size.
 *
 * A launch gives each location the logarithm of the ratio of its costs: a fourfold cost then stands out however much
 * the launches differ in speed. The scatter of one location in a few launches is estimated with the help of all
 * others (stats/moderated.ts). Intervals have Bonferroni's correction (Dunn 1961) within two groups that share the
 * error alike: what the change touched, which is known before anything is measured and is mostly little, and
 * everything else. Without a change of cost, all of them contain zero in 99 of 100 cases.
 *
 * @param pairs one per launch, at least two
 */
export function costChanges(pairs: readonly CostPair[], code: CodeInfo): CostChange[] {
  const locations = new Map(
    pairs.flatMap(({ baseline, candidate }) =>
      [...baseline, ...candidate].map(([key, { location }]) => [key, location] as const),
    ),
  );
  const rows = [...locations].map(([key, location]) => rowOf(key, location, pairs, code));
  const before = sum(rows.map(({ baseline }) => mean(baseline)));
  const after = sum(rows.map(({ candidate }) => mean(candidate)));
  const large = rows.filter(
    (row) =>
      Math.max(mean(row.baseline), mean(row.candidate)) >= MIN_COST * Math.max(before, after),
  );
  const offset = (MIN_COST / 2) * Math.max(before, after);
  const summaries = summariseModerated(large.map((row) => effectsOf(row, offset)));
  const versions = large.map((row) => versionsOf(row, code));
  const isTouched = large.map(({ location }, i) => touches(location, versions[i] ?? null, code));
  const touched = isTouched.filter(Boolean).length;
  const groups = touched === 0 || touched === large.length ? 1 : 2;
  const changes = large.map((row, i) => {
    const members = isTouched[i] === true ? touched : large.length - touched;
    const change = changeOf(row, summaries[i] ?? null, {
      offset,
      level: 1 - (1 - LEVEL) / groups / members,
      minChange: MIN_CHANGE * before,
      minProbable: MIN_PROBABLE_SHARE * (after - before),
    });
    const { kind, file, line } = row.location;
    // Minified code has no line. It is what a build wrote, whatever its file.
    const isUnchanged =
      kind === 'function' && file !== null && line !== null && code.isUnchanged(file);
    return {
      ...change,
      versions: versions[i] ?? null,
      isTouched: isTouched[i] === true,
      isUnchanged,
    };
  });
  return changes.sort((a, b) => rankOf(a) - rankOf(b) || Math.abs(b.change) - Math.abs(a.change));
}

/**
 * A package that one arm does not call has no version there. Null if the version could not be read of an arm that calls it:
 * the package would seem to be new, or gone.
 */
function versionsOf(
  { location: { kind, name }, baseline, candidate }: Row,
  code: CodeInfo,
): CostChange['versions'] {
  const versions = kind === 'package' ? code.versionsOf(name) : null;
  if (versions === null) return null;
  const isUnknown = (version: string | null, costs: readonly number[]) =>
    version === null && costs.some((cost) => cost > 0);
  const isIncomplete =
    isUnknown(versions.baseline, baseline) || isUnknown(versions.candidate, candidate);
  return isIncomplete ? null : versions;
}

/** Whether the change between the arms touched the code: its file, or its package. */
function touches(
  { kind, name, file }: CodeLocation,
  versions: CostChange['versions'],
  code: CodeInfo,
): boolean {
  if (kind === 'package') {
    const isOther = versions !== null && versions.baseline !== versions.candidate;
    return isOther || code.isUpdated(name);
  }
  return file !== null && code.isChanged(file);
}

/**
 * The change of each launch as a log ratio. @param offset is added to all costs, so that code that only one arm has,
 * or that costs next to nothing, has a ratio as well
 */
function effectsOf({ baseline, candidate }: Row, offset: number): PlaceEffects {
  return {
    effects: candidate.map((cost, i) => Math.log((cost + offset) / ((baseline[i] ?? 0) + offset))),
    // Costs are counted samples: the fewer, the more they scatter.
    size: Math.log(mean([...baseline, ...candidate]) + offset),
  };
}

function rankOf({ location: { kind }, change }: CostChange): number {
  if (change <= 0) return 2;
  return kind === 'function' || kind === 'package' ? 0 : 1;
}

interface Row {
  readonly location: CodeLocation;
  /** Own costs, one per launch. */
  readonly baseline: readonly number[];
  readonly candidate: readonly number[];
  readonly total: CostChange['total'];
  readonly hottestLine: CostChange['hottestLine'];
  readonly isLineUnknown: boolean;
  readonly viaFunction: CostChange['viaFunction'];
  readonly calledFrom: CostChange['calledFrom'];
}

type MaybeCost = LocationCost | undefined;

function rowOf(
  key: string,
  location: CodeLocation,
  pairs: readonly CostPair[],
  code: CodeInfo,
): Row {
  const costs = {
    baseline: pairs.map((pair) => pair.baseline.get(key)),
    candidate: pairs.map((pair) => pair.candidate.get(key)),
  };
  const meanOf = (ofArm: readonly MaybeCost[], part: (cost: LocationCost) => number) =>
    mean(ofArm.map((cost) => (cost ? part(cost) : 0)));
  const changeIn = (part: (cost: LocationCost) => number) =>
    meanOf(costs.candidate, part) - meanOf(costs.baseline, part);
  const all = [...costs.baseline, ...costs.candidate].filter((cost) => cost !== undefined);
  const change = changeIn(({ own }) => own);

  const callees = new Set(all.flatMap(({ viaFunction }) => [...viaFunction.keys()]));
  const viaFunction = mainPartOf(
    [...callees].map((name) => ({
      name,
      change: changeIn((cost) => cost.viaFunction.get(name) ?? 0),
    })),
    change,
  );
  const callers = new Map(all.flatMap(({ calledFrom }) => [...calledFrom]));
  const calledFrom = mainPartOf(
    [...callers].map(([caller, { location: callerLocation }]) => ({
      location: withCommitted(callerLocation, code),
      change: changeIn((cost) => cost.calledFrom.get(caller)?.cost ?? 0),
    })),
    change,
  );
  return {
    location: withCommitted(location, code),
    baseline: costs.baseline.map((cost) => cost?.own ?? 0),
    candidate: costs.candidate.map((cost) => cost?.own ?? 0),
    total: {
      baseline: meanOf(costs.baseline, ({ total }) => total),
      candidate: meanOf(costs.candidate, ({ total }) => total),
    },
    hottestLine: hottestLineOf(location, costs.candidate, all, changeIn, code),
    isLineUnknown: isMainPart(
      changeIn(({ lines }) => lines.get(NO_LINE) ?? 0),
      change,
    ),
    viaFunction,
    calledFrom,
  };
}

function withCommitted(location: CodeLocation, code: CodeInfo): CodeLocation {
  const { file } = location;
  return file === null ? location : { ...location, isCommitted: code.isCommitted(file) };
}

/** @param changeIn the mean change of a part of the location's cost */
function hottestLineOf(
  { file, line: start }: CodeLocation,
  candidate: readonly MaybeCost[],
  all: readonly LocationCost[],
  changeIn: (part: (cost: LocationCost) => number) => number,
  code: CodeInfo,
): CostChange['hottestLine'] {
  const change = changeIn(({ own }) => own);
  const isInCandidate = candidate.some((cost) => cost !== undefined && cost.own > 0);
  // If edited lines make up most of the change, the cost of a line before and after cannot be compared.
  const edited = Math.abs(changeIn((cost) => cost.lines.get(REMOVED_LINE) ?? 0));
  if (file === null || start === null || !isInCandidate || edited >= MAIN_PART * Math.abs(change))
    return null;
  const numbers = new Set(all.flatMap((cost) => [...cost.lines.keys()]));
  for (const other of [REMOVED_LINE, NO_LINE]) numbers.delete(other);
  const hottest = mainPartOf(
    [...numbers].map((line) => ({
      line,
      change: changeIn((cost) => cost.lines.get(line) ?? 0),
    })),
    change,
  );
  // Never the text of a build's output, which may contain secrets that were put into it.
  if (hottest === null || !code.isCommitted(file)) return null;
  const text = code.textAt(file, hottest.line);
  return text === null ? null : { line: hottest.line, text };
}

/** The largest part of a change, if it is most of it. */
function mainPartOf<T extends { readonly change: number }>(
  parts: readonly T[],
  whole: number,
): T | null {
  const [largest] = [...parts].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest && isMainPart(largest.change, whole) ? largest : null;
}

function isMainPart(part: number, whole: number): boolean {
  return part / whole >= MAIN_PART;
}

interface Limits {
  /** See `effectsOf`. */
  readonly offset: number;
  /** Of the interval. */
  readonly level: number;
  /** Microseconds; a smaller change is not notable, or not the probable cause. */
  readonly minChange: number;
  readonly minProbable: number;
}

/** @param summary null without any spread: then there is no interval, and nothing is notable */
function changeOf(
  row: Row,
  summary: TSummary | null,
  { offset, level, minChange, minProbable }: Limits,
): Omit<CostChange, 'versions' | 'isTouched' | 'isUnchanged'> {
  const change = mean(row.candidate) - mean(row.baseline);
  const inMicroseconds = (effect: number) => (mean(row.baseline) + offset) * Math.expm1(effect);
  const intervalAt = (wanted: number) => {
    if (!summary) return { low: 0, high: 0 };
    const { low, high } = interval(summary, wanted);
    return { low: inMicroseconds(low), high: inMicroseconds(high) };
  };
  const { low, high } = intervalAt(level);
  const isNotable = (low > 0 || high < 0) && Math.abs(change) >= minChange;
  const { location, total, hottestLine, isLineUnknown, viaFunction, calledFrom } = row;
  return {
    location,
    total,
    hottestLine,
    isLineUnknown,
    viaFunction,
    calledFrom,
    calls: null,
    baseline: mean(row.baseline),
    candidate: mean(row.candidate),
    change,
    low,
    high,
    isNotable,
    isProbable:
      !isNotable &&
      minProbable > 0 &&
      change >= Math.max(minChange, minProbable) &&
      intervalAt(PROBABLE_LEVEL).low > 0,
  };
}
