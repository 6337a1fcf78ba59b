/** Tail probabilities of counts. */
import { gammaln } from 'simple-statistics';

/** Terms below this share of the sum so far end it. */
const NEGLIGIBLE = 1e-12;

/**
 * The probability of `count` or more successes in `trials`, each of which succeeds with probability `share`.
 *
 * The smaller tail is added up, from its largest term outwards, each term from the one before:
 * P(i + 1) = P(i) × (n − i) ÷ (i + 1) × p ÷ (1 − p). A sum through the mean could begin with a term of 0, since
 * there are none as small as the probability of 1 where 1,000 are expected.
 *
 * @param count 0 to `trials`, an integer
 * @param share 0 to 1
 */
export function binomialTail(count: number, trials: number, share: number): number {
  if (count <= 0) return 1;
  if (count > trials * share) return outerTail(count, trials, share);
  // Fewer successes than `count` are more than `trials - count` failures.
  return Math.max(0, 1 - outerTail(trials - count + 1, trials, 1 - share));
}

/** @param count above the mean, so that the terms fall */
function outerTail(count: number, trials: number, share: number): number {
  const choose = gammaln(trials + 1) - gammaln(count + 1) - gammaln(trials - count + 1);
  const misses = trials === count ? 0 : (trials - count) * Math.log1p(-share);
  let term = Math.exp(choose + count * Math.log(share) + misses);
  let tail = 0;
  for (let i = count; i <= trials && term > NEGLIGIBLE * tail; i++) {
    tail += term;
    term *= ((trials - i) * share) / ((i + 1) * (1 - share));
  }
  return Math.min(1, tail);
}
