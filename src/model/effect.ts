/**
 * An effect is ln(candidate / baseline), signed so that above 0 the candidate is worse. As a percentage it is
 * the slowdown: how much more a request costs, in time or in CPU. `change.ts` says it in a metric's own direction.
 */

/** The slowdown as a fraction: an effect of 0.0953 is 0.1. */
export function slowdownOf(effect: number): number {
  return Math.expm1(effect);
}

/** The slowdown: `+4.2%`, `−0.3%`, `0.0%`. */
export function formatEffect(effect: number): string {
  return formatSigned(slowdownOf(effect));
}

/**
 * A fraction with its sign, a true minus: `+4.2%`, `−0.3%`, `0.0%`.
 *
 * @param decimals a tenth by default, but not for 100% and more
 */
export function formatSigned(
  fraction: number,
  decimals = Math.abs(fraction) < 0.9995 ? 1 : 0,
): string {
  const percent = fraction * 100;
  const digits = Math.abs(percent).toFixed(decimals);
  if (Number(digits) === 0) return '0.0%';
  return `${percent > 0 ? '+' : '−'}${digits}%`;
}

/** A plain share: `3%`, `2.5%`. A share below 1 never rounds to `100%`. */
export function formatShare(share: number): string {
  const spelt = (digits: number) => Number((share * 100).toFixed(digits));
  const digits = [2, 3, 4, 5, 6, 7, 8].find((each) => share >= 1 || spelt(each) < 100);
  return `${spelt(digits ?? 2)}%`;
}
