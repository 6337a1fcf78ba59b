/** A share as a percentage: `2.5%`. */
export function formatPercent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}
