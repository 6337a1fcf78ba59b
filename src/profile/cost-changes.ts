/** What changed between the arms' costs, by more than noise. Pure. */
import { mean, sum } from 'simple-statistics';
import type { CostChange, CodeLocation } from '../model/profile.ts';
import type { LocationCost, LocationCosts } from './location-costs.ts';
import { REMOVED_LINE } from './match-locations.ts';
import { interval, summarise } from '../stats/student.ts';

/** What both arms cost in one launch; the baseline's places as in `inCandidate`. */
export interface CostPair {
  readonly baseline: LocationCosts;
  readonly candidate: LocationCosts;
}

/** What else is known of the code. */
export interface CodeInfo {
  /** The versions of a package in both arms. */
  versionsOf(name: string): CostChange['versions'];
  /** Whether the candidate's commit has a file. */
  isCommitted(file: string): boolean;
  /** The text of a line of the candidate; null when it cannot be read. */
  textAt(file: string, line: number): string | null;
}

/** Of all CPU time: what costs less in both arms is nobody's cause. */
const MIN_COST = 0.005;
/** Of the baseline's CPU time: a change that is less is not named, however sure it is. */
const MIN_CHANGE = 0.01;
/** Of a change: what less of it goes through is not told. */
const MAIN_PART = 0.5;

/** Of the intervals, over all places together. */
export const LEVEL = 0.99;

/**
 * How the places' own costs changed: first functions and packages that cost more, which somebody can
 * change, then what costs more because of them, then what costs less; the largest change of each first.
 * Intervals are Student's over the launches, with Bonferroni's correction for the number of places (Dunn
 * 1961): where nothing changed, all of them hold zero in 99 of 100 cases.
 *
 * @param pairs one per launch, two at least
 */
export function costChanges(pairs: readonly CostPair[], known: CodeInfo): CostChange[] {
  const places = new Map(
    pairs.flatMap(({ baseline, candidate }) =>
      [...baseline, ...candidate].map(([key, { location }]) => [key, location] as const),
    ),
  );
  const rows = [...places].map(([key, place]) => rowOf(key, place, pairs, known));
  const before = sum(rows.map(({ baseline }) => mean(baseline)));
  const after = sum(rows.map(({ candidate }) => mean(candidate)));
  const large = rows.filter(
    (row) =>
      Math.max(mean(row.baseline), mean(row.candidate)) >= MIN_COST * Math.max(before, after),
  );
  return large
    .map((row) => changeOf(row, 1 - (1 - LEVEL) / large.length, MIN_CHANGE * before))
    .map((change) =>
      change.location.kind === 'package'
        ? { ...change, versions: known.versionsOf(change.location.name) }
        : change,
    )
    .sort((a, b) => rankOf(a) - rankOf(b) || Math.abs(b.change) - Math.abs(a.change));
}

function rankOf({ location: { kind }, change }: CostChange): number {
  if (change <= 0) return 2;
  return kind === 'function' || kind === 'package' ? 0 : 1;
}

interface Row {
  readonly location: CodeLocation;
  readonly baseline: readonly number[];
  readonly candidate: readonly number[];
  readonly total: CostChange['total'];
  readonly hottestLine: CostChange['hottestLine'];
  readonly viaFunction: CostChange['viaFunction'];
  readonly calledFrom: CostChange['calledFrom'];
}

function rowOf(key: string, place: CodeLocation, pairs: readonly CostPair[], known: CodeInfo): Row {
  const of = (arm: keyof CostPair) => pairs.map((pair) => pair[arm].get(key));
  const arms = { baseline: of('baseline'), candidate: of('candidate') };
  const own = (costs: readonly (LocationCost | undefined)[]) => costs.map((cost) => cost?.own ?? 0);
  const difference = (part: (cost: LocationCost) => number) => {
    const inAll = (costs: readonly (LocationCost | undefined)[]) =>
      sum(costs.map((cost) => (cost ? part(cost) : 0)));
    return (inAll(arms.candidate) - inAll(arms.baseline)) / pairs.length;
  };
  const all = [...arms.baseline, ...arms.candidate].filter((cost) => cost !== undefined);
  const names = new Set(all.flatMap(({ viaFunction }) => [...viaFunction.keys()]));
  const callers = new Map(
    all.flatMap(({ calledFrom }) =>
      [...calledFrom].map(([each, { location: at }]) => [each, at] as const),
    ),
  );
  const through = [...names].map((name) => ({
    name,
    change: difference((cost) => cost.viaFunction.get(name) ?? 0),
  }));
  const under = [...callers].map(([caller, at]) => ({
    place: at,
    change: difference((cost) => cost.calledFrom.get(caller)?.cost ?? 0),
  }));
  const numbers = new Set(all.flatMap((cost) => [...cost.lines.keys()]).filter(isLine));
  const lines = [...numbers].map((line) => ({
    line,
    change: difference((cost) => cost.lines.get(line) ?? 0),
  }));
  const total = (costs: readonly (LocationCost | undefined)[]) =>
    mean(costs.map((cost) => cost?.total ?? 0));
  const baseline = own(arms.baseline);
  const candidate = own(arms.candidate);
  const change = mean(candidate) - mean(baseline);
  // What the candidate does not have is at no line of it.
  const isThere = candidate.some((cost) => cost > 0);
  // Nor can it be told of one that was changed itself what it costs more.
  const gone = Math.abs(difference((cost) => cost.lines.get(REMOVED_LINE) ?? 0));
  const isClear = isThere && gone < MAIN_PART * Math.abs(change);
  const line = isClear ? (mainPartOf(lines, change)?.line ?? null) : null;
  const { file } = place;
  // What a build has made may hold what was put into it, secrets included.
  const isTold = line !== null && file !== null && known.isCommitted(file);
  const text = isTold ? known.textAt(file, line) : null;
  const told = (at: CodeLocation): CodeLocation =>
    at.file === null ? at : { ...at, isCommitted: known.isCommitted(at.file) };
  const caller = mainPartOf(under, change);
  return {
    location: told(place),
    baseline,
    candidate,
    total: { baseline: total(arms.baseline), candidate: total(arms.candidate) },
    hottestLine: line === null || text === null ? null : { line, text },
    viaFunction: mainPartOf(through, change),
    calledFrom: caller && { ...caller, location: told(caller.place) },
  };
}

/** The part that makes most of a change. */
function mainPartOf<T extends { readonly change: number }>(
  parts: readonly T[],
  whole: number,
): T | null {
  const [largest] = [...parts].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest && largest.change / whole >= MAIN_PART ? largest : null;
}

function isLine(line: number): boolean {
  return line !== REMOVED_LINE;
}

function changeOf(row: Row, level: number, smallest: number): CostChange {
  const differences = row.candidate.map((cost, i) => cost - (row.baseline[i] ?? 0));
  const summary = summarise(differences);
  const change = mean(differences);
  // Without spread there is nothing to judge by.
  const { low, high } = summary ? interval(summary, level) : { low: 0, high: 0 };
  const { location, total, hottestLine, viaFunction, calledFrom } = row;
  return {
    location,
    total,
    hottestLine,
    viaFunction,
    calledFrom,
    versions: null,
    baseline: mean([...row.baseline]),
    candidate: mean([...row.candidate]),
    change,
    low,
    high,
    isNotable: (low > 0 || high < 0) && Math.abs(change) >= smallest,
  };
}
