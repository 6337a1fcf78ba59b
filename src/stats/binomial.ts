/** Tail probabilities of counts. */
import { gammaln } from 'simple-statistics';

/**
 * The probability of `count` or more successes in `trials`, each of which succeeds with probability `share`.
 *
 * The terms are added from `count` upwards until they no longer matter, each from the one before:
 * P(i + 1) = P(i) × (n − i) ÷ (i + 1) × p ÷ (1 − p).
 *
 * @param count 0 to `trials`, an integer
 * @param share above 0 and below 1
 */
export function binomialTail(count: number, trials: number, share: number): number {
  if (count <= 0) return 1;
  const choose = gammaln(trials + 1) - gammaln(count + 1) - gammaln(trials - count + 1);
  let term = Math.exp(choose + count * Math.log(share) + (trials - count) * Math.log1p(-share));
  let tail = 0;
  for (let i = count; i <= trials; i++) {
    tail += term;
    const next = (term * (trials - i) * share) / ((i + 1) * (1 - share));
    // Below the mean, terms grow at first.
    if (next < term && next < 1e-12 * tail) break;
    term = next;
  }
  return Math.min(1, tail);
}
