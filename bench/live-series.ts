/**
 * The live series of `npm run bench:history -- --live`: which commits it has, what is planted in them, and what its
 * stored comparisons say about them. `npm run docs` makes the tables of docs/explanation/history.md from it.
 */
import { fileURLToPath } from 'node:url';
import { hashOf } from '../__tests__/support/networks.ts';
import { changePointsOf } from '../src/history/change-points.ts';
import { judgeDrifts, stepsOf } from '../src/history/drift.ts';
import { intervalOf, type Difference } from '../src/history/network.ts';
import type { CommitRecord, ComparisonRecord } from '../src/history/records.ts';
import { trendOf, type Trend } from '../src/history/trend.ts';
import type { MetricName } from '../src/model/metric.ts';
import type { DriftVerdict } from '../src/model/outcome.ts';
import type { GateVersion } from './gate-version.ts';
import { readLines, RECORDINGS } from './recordings.ts';

export const LIVE_FILE = fileURLToPath(new URL('history-live.jsonl', RECORDINGS));
export const LIVE_METRIC: MetricName = 'cpu';

const COMMITS = 40;

/** The extra CPU time of each planted merge, as a share of a request’s; all others change nothing. */
const PLANTED = new Map<number, number>([
  [6, 0.1],
  // It is undone.
  [12, -0.1],
  [18, 0.05],
  ...Array.from({ length: 10 }, (_, i): [number, number] => [24 + i, 0.01]),
]);

/** The last commit before ten that are slower by 1% each, and the last of them. */
const TEN_STEPS = [23, 33] as const;

/** As docs/workflows/history-nightly.yml does: so often, the branch is compared with the last release. */
const EVERY = 8;
const RELEASE = 0;

export const DRIFT_TOLERANCE = 0.05;

/** A change named one commit beside the planted one counts as found. */
const NEAR = 1;

export interface LiveComparison {
  readonly baseline: number;
  readonly candidate: number;
  readonly record: ComparisonRecord;
  /** How long the comparison took, with its installations and boots. */
  readonly seconds: number;
  readonly gate: GateVersion;
}

/** The extra CPU time of each commit, as a share of a request’s. */
export const shares: readonly number[] = Array.from({ length: COMMITS }, (_, commit) =>
  [...PLANTED].reduce((sum, [at, share]) => (at <= commit ? sum + share : sum), 0),
);

/** A log ratio to the first commit. */
export const plantedEffect = (commit: number): number => Math.log1p(shares[commit] ?? NaN);

/** The comparisons of the series: each commit against the one before, some also against the release. */
export const pairs: readonly (readonly [baseline: number, candidate: number])[] = shares
  .flatMap((_, candidate) => [
    [candidate - 1, candidate] as const,
    ...(candidate % EVERY === 0 || candidate === COMMITS - 1
      ? [[RELEASE, candidate] as const]
      : []),
  ])
  .filter(([baseline, candidate]) => baseline >= 0 && baseline < candidate);

export function readLiveSeries(): LiveComparison[] {
  return readLines<LiveComparison>(LIVE_FILE);
}

export interface LiveIndex {
  readonly commit: number;
  /** All three are log ratios to the first commit. */
  readonly planted: number;
  readonly measured: Difference;
  readonly interval: { readonly low: number; readonly high: number };
}

export interface LiveStep {
  readonly commit: number;
  readonly planted: number;
  readonly measured: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** The first commit with whose comparisons the change is named; null if it never is. */
  readonly namedAt: number | null;
}

export interface LiveDrift {
  readonly from: number;
  readonly to: number;
  readonly planted: number;
  readonly measured: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly verdict: DriftVerdict;
}

export interface LiveResults {
  readonly comparisons: number;
  /** The last commit that all comparisons before it reach. */
  readonly last: number;
  /** Without the first commit, which has the index 100 in any case. */
  readonly index: readonly LiveIndex[];
  /** The same from comparisons of neighbours alone. */
  readonly chain: readonly LiveIndex[];
  /** The planted changes of 5% and more. */
  readonly steps: readonly LiveStep[];
  /** Commits that are named although nothing near them is planted. */
  readonly falselyNamed: readonly number[];
  readonly drifts: readonly LiveDrift[];
}

/** @returns null while no comparison is stored */
export function liveResults(known: readonly LiveComparison[]): LiveResults | null {
  const trend = trendUpTo(known, COMMITS - 1);
  const chain = trendUpTo(
    known.filter(({ baseline, candidate }) => baseline === candidate - 1),
    COMMITS - 1,
  );
  if (!trend || !chain) return null;
  const last = placesOf(trend).at(-1) ?? 0;
  const named = namedByCommit(known, last);
  return {
    comparisons: known.length,
    last,
    index: indexOf(trend),
    chain: indexOf(chain),
    steps: stepsIn(trend, last, named),
    falselyNamed: [...new Set(named.flat())]
      .filter((commit) => ![...PLANTED.keys()].some((at) => Math.abs(at - commit) <= NEAR))
      .sort((a, b) => a - b),
    drifts: [[RELEASE, last] as const, [TEN_STEPS[0], last] as const].flatMap(([from, to]) =>
      from < to && (from === RELEASE || to >= TEN_STEPS[1]) ? driftOf(trend, from, to) : [],
    ),
  };
}

/** Of the comparisons that were there when a commit was the last one. */
function trendUpTo(known: readonly LiveComparison[], last: number): Trend | null {
  const commits = shares.slice(0, last + 1).map((_, i): CommitRecord => ({
    version: 1,
    commit: hashOf(i),
    tree: null,
    at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    title: `commit ${i}`,
  }));
  const series = {
    scenario: 'search',
    metric: LIVE_METRIC,
    workload: 'search',
    comparisons: known.filter(({ candidate }) => candidate <= last).map(({ record }) => record),
  };
  return trendOf(series, { commits: new Map() }, commits);
}

const COMMIT_OF = new Map(shares.map((_, i) => [hashOf(i), i]));

const commitOf = ({ commit }: { readonly commit: string }) => COMMIT_OF.get(commit) ?? NaN;

/** The commits of the line that are linked with the first. */
function placesOf({ line }: Trend): number[] {
  return line.filter(({ position }) => position.part === line[0]?.position.part).map(commitOf);
}

function indexOf(trend: Trend): LiveIndex[] {
  const linked = new Set(placesOf(trend));
  return trend.line
    .filter((each) => commitOf(each) > 0 && linked.has(commitOf(each)))
    .map((each) => ({
      commit: commitOf(each),
      planted: plantedEffect(commitOf(each)),
      measured: each.position,
      interval: intervalOf(each.position),
    }));
}

/** By commit, the changes that are named when it is the last one. */
function namedByCommit(known: readonly LiveComparison[], last: number): number[][] {
  return Array.from({ length: last + 1 }, (_, commit) => {
    const trend = trendUpTo(known, commit);
    return trend ? changePointsOf(trend).map((step) => commitOf(step.commit)) : [];
  });
}

function stepsIn(trend: Trend, last: number, named: readonly number[][]): LiveStep[] {
  const places = trend.line.map(commitOf);
  return [...PLANTED].flatMap(([commit, share]): LiveStep[] => {
    const place = places.indexOf(commit);
    const [step] = place < 1 ? [] : stepsOf(trend, place - 1, place);
    if (Math.abs(share) < 0.05 || commit > last || !step) return [];
    const isNear = (at: number) => Math.abs(at - commit) <= NEAR;
    const namedAt = named.findIndex((those, at) => at >= commit && those.some(isNear));
    return [
      {
        commit,
        planted: plantedEffect(commit) - plantedEffect(commit - 1),
        measured: step.difference.effect,
        interval: step.interval,
        namedAt: namedAt < 0 ? null : namedAt,
      },
    ];
  });
}

function driftOf(trend: Trend, from: number, to: number): LiveDrift[] {
  const places = trend.line.map(commitOf);
  const span = { trend, from: places.indexOf(from), to: places.indexOf(to) };
  if (span.from < 0 || span.to < 0) return [];
  return judgeDrifts([span], DRIFT_TOLERANCE).map(({ difference, interval, verdict }) => ({
    from,
    to,
    planted: plantedEffect(to) - plantedEffect(from),
    measured: difference.effect,
    interval,
    verdict,
  }));
}
