import { errorFunction } from 'simple-statistics';

/** The probability that a normal number lies between two values, which may be infinite. */
export function normalBetween(low: number, high: number, mean: number, variance: number): number {
  if (variance === 0) return low < mean && mean < high ? 1 : 0;
  const below = (value: number) => {
    if (!Number.isFinite(value)) return value > 0 ? 1 : 0;
    return (1 + errorFunction((value - mean) / Math.sqrt(2 * variance))) / 2;
  };
  return below(high) - below(low);
}
