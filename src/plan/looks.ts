/** With fewer launches the t-test cannot estimate the noise, and its bounds are useless. */
export const MIN_LAUNCHES = 5;

/**
 * Numbers of launches at which a comparison is looked at. Each has about half as many launches again as the one
 * before, so a verdict comes at most that much later than it could. After a change: `npm run boundaries`.
 */
const LOOKS = [MIN_LAUNCHES, 8, 12, 18, 27, 40, 60, 90, 135, 200] as const;

/** More would take hours, and the boundaries are calibrated up to here. */
export const MAX_LAUNCHES = 200;

/**
 * The numbers of valid launches at which a decision is made; the last is `launches`.
 *
 * @param launches planned, from 5 to 200
 */
export function looksFor(launches: number): number[] {
  return [...LOOKS.filter((look) => look < launches), launches];
}

/** The largest number of launches, up to `launches`, that needs no more than `looks` looks. */
export function cappedLaunches(launches: number, looks: number): number {
  let capped = Math.min(launches, MAX_LAUNCHES);
  while (looksFor(capped).length > looks) capped -= 1;
  return capped;
}
