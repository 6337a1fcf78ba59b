/**
 * Which comparison to make next. Errors add up along a chain: after a hundred merges the index of the last is ten times
 * as uncertain as one comparison. A comparison of two commits far apart bounds that.
 *
 * An extra comparison of the commits i and j with variance v reduces the variance of another commit k by
 * (Cov(k, i) − Cov(k, j))² ÷ (Var(i − j) + v): the update of an inverse by one observation (Sherman & Morrison 1950,
 * Annals of Mathematical Statistics 21, 124–127). The proposal is the pair that reduces the sum over all commits most.
 */
import { median, sum } from 'simple-statistics';
import { solveNetwork, type Comparison } from './network.ts';

export interface Proposal {
  readonly baseline: string;
  readonly candidate: string;
  /** Why: it links commits that nothing links, or it tightens the index. */
  readonly reason: 'link' | 'tighten';
  /** The typical standard error over the line, before and after; null for a link. */
  readonly error: { readonly before: number; readonly after: number } | null;
}

/** Commits that are tried as either end, evenly along the line. All pairs of 24 are 276. */
const ENDS = 24;

/** A comparison that tightens less is not worth its time. */
const MIN_GAIN = 0.1;

/**
 * @param line the commits to tell apart, oldest first
 * @returns null if nothing would gain a tenth
 */
export function proposeComparison(
  comparisons: readonly Comparison[],
  line: readonly string[],
): Proposal | null {
  const network = solveNetwork(comparisons, line);
  const known = line.filter((commit) => network.positions.has(commit));
  const partOf = (commit: string) => network.positions.get(commit)?.part;
  for (const [i, candidate] of known.entries()) {
    const baseline = known[i - 1];
    if (baseline !== undefined && partOf(baseline) !== partOf(candidate))
      return { baseline, candidate, reason: 'link', error: null };
  }
  if (known.length < 3) return null;
  const ends = evenly(known, ENDS).map((commit) => ({
    commit,
    covariances: network.covariancesWith(commit),
  }));
  const usual = median(comparisons.map(({ error }) => error)) ** 2;
  const before = sum(known.map((commit) => (network.positions.get(commit)?.error ?? 0) ** 2));
  let best: { baseline: string; candidate: string; gain: number } | null = null;
  for (const [i, a] of ends.entries()) {
    for (const b of ends.slice(i + 1)) {
      const shifts = known.map((commit) => a.covariances(commit) - b.covariances(commit));
      const variance =
        a.covariances(a.commit) - 2 * a.covariances(b.commit) + b.covariances(b.commit);
      const gain = sum(shifts.map((each) => each ** 2)) / (variance + usual);
      if (gain > (best?.gain ?? 0)) best = { baseline: a.commit, candidate: b.commit, gain };
    }
  }
  if (best === null || 1 - Math.sqrt(1 - best.gain / before) < MIN_GAIN) return null;
  return {
    baseline: best.baseline,
    candidate: best.candidate,
    reason: 'tighten',
    error: {
      before: Math.sqrt(before / (known.length - 1)),
      after: Math.sqrt((before - best.gain) / (known.length - 1)),
    },
  };
}

/** At most `count` of the items, the first and the last among them. */
function evenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => {
    const item = items[Math.round((i * (items.length - 1)) / (count - 1))];
    if (item === undefined) throw new RangeError('there is no such item');
    return item;
  });
}
