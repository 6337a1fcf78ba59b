/** The t-test needs some launches to estimate their spread; below five its bounds are useless. */
export const MIN_LAUNCHES = 5;

/**
 * When a comparison is looked at. The first five launches are the fewest that a t-test makes something
 * of; after that each look has half as many launches again, so that a verdict comes at most that much
 * later than it could have.
 */
const LOOKS = [MIN_LAUNCHES, 8, 12, 18, 27, 40, 60, 90, 135, 200] as const;

/** Beyond it a comparison would take hours; and the boundaries are calibrated up to here. */
export const MAX_LAUNCHES = 200;

/**
 * The numbers of valid launches at which a decision is made; the last is `launches`.
 *
 * @param launches planned, from 5 to 200
 */
export function looksFor(launches: number): number[] {
  return [...LOOKS.filter((rung) => rung < launches), launches];
}

/** The most launches, up to `launches`, that are looked at no more than `looks` times. */
export function cappedLaunches(launches: number, looks: number): number {
  let capped = Math.min(launches, MAX_LAUNCHES);
  while (looksFor(capped).length > looks) capped -= 1;
  return capped;
}
