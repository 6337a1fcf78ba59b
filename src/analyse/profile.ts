/** V8's CPU profiles as costs by place, and what changed between the two arms'. Pure. */
import { mean } from 'simple-statistics';
import type { Cost, CpuProfile, Place, PlaceKind } from '../model/profile.ts';
import { interval, summarise } from './student.ts';

type Frame = CpuProfile['nodes'][number]['callFrame'];

const SPECIAL: Readonly<Record<string, PlaceKind | 'none'>> = {
  '(root)': 'none',
  // Nobody's cost: the app waited.
  '(idle)': 'none',
  '(garbage collector)': 'gc',
  '(program)': 'program',
};

/**
 * CPU time per request by place.
 *
 * @param root of the app's checkout, where its own code lives
 * @param requests that were answered meanwhile
 */
export function costsOf(profile: CpuProfile, root: string, requests: number): Cost[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children = [] } of profile.nodes) {
    for (const child of children) parents.set(child, id);
  }
  const places = new Map<number, Place | null>();
  for (const { id, callFrame } of profile.nodes) places.set(id, placeOf(callFrame, root));
  const selfOf = new Map<number, number>();
  for (const [i, id] of profile.samples.entries()) {
    const delta = Math.max(0, profile.timeDeltas[i] ?? 0);
    selfOf.set(id, (selfOf.get(id) ?? 0) + delta);
  }
  const costs = new Map<string, { place: Place; self: number; total: number }>();
  const costAt = (place: Place) => {
    const key = keyOf(place);
    const cost = costs.get(key) ?? { place, self: 0, total: 0 };
    costs.set(key, cost);
    return cost;
  };
  for (const [id, time] of selfOf) {
    if (!nodes.has(id)) continue;
    const own = places.get(id);
    if (own) costAt(own).self += time;
    // Once for each place on the stack, however often it stands there.
    const seen = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const place = places.get(at);
      if (!place || seen.has(keyOf(place))) continue;
      seen.add(keyOf(place));
      costAt(place).total += time;
    }
  }
  return [...costs.values()].map(({ place, self, total }) => ({
    ...{ place, self: self / requests, total: total / requests },
  }));
}

function placeOf({ functionName, url, lineNumber }: Frame, root: string): Place | null {
  const special = SPECIAL[functionName];
  if (special === 'none') return null;
  const nowhere = { file: null, line: null };
  if (special) return { kind: special, name: '', ...nowhere };
  if (url.startsWith('node:')) return { kind: 'node', name: 'Node.js', ...nowhere };
  const path = pathOf(url);
  if (path === null) return { kind: 'native', name: '', ...nowhere };
  const name = packageOf(path);
  if (name !== null) return { kind: 'package', name, ...nowhere };
  const file = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  return { kind: 'function', name: functionName, file, line: Math.max(1, lineNumber + 1) };
}

/** CommonJS modules go by their paths, ES modules by URLs. */
function pathOf(url: string): string | null {
  if (url.startsWith('/')) return url;
  return url.startsWith('file://') ? decodeURIComponent(new URL(url).pathname) : null;
}

/** `fastify`, `@fastify/cors`: of the innermost `node_modules`. */
function packageOf(path: string): string | null {
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

function keyOf({ kind, name, file, line }: Place): string {
  return JSON.stringify([kind, name, file, line]);
}

/** Where a line of a baseline's file is in the candidate's; null when it is gone. */
export type MovedLine = (file: string, line: number) => number | null;

/** One profile of each arm, taken next to each other. */
export interface ProfilePair {
  readonly baseline: readonly Cost[];
  readonly candidate: readonly Cost[];
}

export interface CostChange {
  /** In the candidate; in the baseline where only that has it. */
  readonly place: Place;
  /** Microseconds of its own per request, the mean over all profiles. */
  readonly baseline: number;
  readonly candidate: number;
  /** Candidate − baseline, with the interval that holds for all places at once. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Whether it is more than noise: the interval leaves zero out. */
  readonly standsOut: boolean;
}

/** Of all CPU time; what is below it is nobody's cause. */
const SMALLEST_SHARE = 0.005;

/**
 * How the places' own costs changed, the largest increase first. Intervals are Student's over the pairs,
 * with Bonferroni's correction for the number of places (Dunn 1961), so that in a comparison without any
 * change none stands out in 95 of 100 cases.
 *
 * @param pairs two at least
 */
export function costChanges(pairs: readonly ProfilePair[], moved: MovedLine): CostChange[] {
  const matched = pairs.map((pair) => matchedCosts(pair, moved));
  const keys = new Map(
    matched.flatMap((costs) => [...costs].map(([key, { place }]) => [key, place] as const)),
  );
  const rows = [...keys].map(([key, place]) => {
    const of = (arm: 'baseline' | 'candidate') =>
      matched.map((costs) => costs.get(key)?.[arm] ?? 0);
    return { place, baseline: of('baseline'), candidate: of('candidate') };
  });
  const whole = rows.reduce(
    (sum, row) => sum + Math.max(mean(row.baseline), mean(row.candidate)),
    0,
  );
  const large = rows.filter(
    (row) => Math.max(mean(row.baseline), mean(row.candidate)) >= SMALLEST_SHARE * whole,
  );
  return large
    .map((row) => changeOf(row, 1 - 0.05 / large.length))
    .sort((a, b) => b.change - a.change);
}

function changeOf(
  row: { place: Place; baseline: readonly number[]; candidate: readonly number[] },
  level: number,
): CostChange {
  const differences = row.candidate.map((cost, i) => cost - (row.baseline[i] ?? 0));
  const summary = summarise(differences);
  const { low, high } = summary ? interval(summary, level) : { low: -Infinity, high: Infinity };
  return {
    place: row.place,
    baseline: mean([...row.baseline]),
    candidate: mean([...row.candidate]),
    change: mean(differences),
    ...{ low, high, standsOut: low > 0 || high < 0 },
  };
}

interface Matched {
  readonly place: Place;
  readonly baseline: number;
  readonly candidate: number;
}

/** Both arms' own costs by place: by name and line where the line came to, else by a name that is unique. */
function matchedCosts(
  { baseline, candidate }: ProfilePair,
  moved: MovedLine,
): Map<string, Matched> {
  const matched = new Map<string, Matched>();
  const inCandidate = new Map(candidate.map((cost) => [keyOf(cost.place), cost]));
  const namesakes = (costs: readonly Cost[], { kind, name, file }: Place) =>
    costs.filter(({ place }) => place.kind === kind && place.name === name && place.file === file);
  for (const cost of baseline) {
    const { place } = cost;
    const line = place.file === null || place.line === null ? null : moved(place.file, place.line);
    const there = inCandidate.get(keyOf(place.file === null ? place : { ...place, line }));
    const alike = namesakes(candidate, place);
    const isUnique =
      place.name !== '' && alike.length === 1 && namesakes(baseline, place).length === 1;
    const twin = there ?? (isUnique ? alike[0] : undefined);
    const at = twin?.place ?? place;
    matched.set(keyOf(at), { place: at, baseline: cost.self, candidate: twin?.self ?? 0 });
  }
  for (const cost of candidate) {
    const key = keyOf(cost.place);
    if (!matched.has(key))
      matched.set(key, { place: cost.place, baseline: 0, candidate: cost.self });
  }
  return matched;
}
