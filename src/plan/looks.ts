/**
 * With fewer launches the t-test hardly knows the noise. Three would be enough for the largest slowdowns; whether four
 * differences that agree are chance can be judged without relying much on the shape of the noise.
 */
export const MIN_LAUNCHES = 4;

/**
 * Numbers of launches at which a comparison is looked at. Each has about 1.6 times as many as the one before, so a verdict
 * comes at most that much later than it could (rounded and but for the last, the preferred numbers of ISO 3, series R5). After a change: `npm run boundaries`.
 */
const LOOKS = [MIN_LAUNCHES, 6, 10, 16, 25, 40, 63, 100, 160, 200] as const;

/** More would take hours, and the boundaries are calibrated up to here. */
export const MAX_LAUNCHES = 200;

/**
 * The numbers of valid launches at which a decision is made; the last is `launches`.
 *
 * @param launches planned, from 4 to 200
 */
export function looksFor(launches: number): number[] {
  return [...LOOKS.filter((look) => look < launches), launches];
}

/**
 * Whether a planned look was reached by the last launch. Often the number of launches that count grows by one, but by more
 * if disturbed launches count again; the looks that were jumped over are then one late look.
 *
 * @param before launches that counted before the last launch
 * @param counted launches that count with it
 */
export function isLookDue(looks: readonly number[], before: number, counted: number): boolean {
  return looks.some((look) => look > before && look <= counted);
}

/**
 * The looks that the level is taken for if the number of launches jumps over the planned ones: the last look has more
 * launches than it was calibrated for. So it has the level of as many looks as its launches would have had, which is
 * stricter. An only look needs none: that of a report which is judged later with others, or one before which fewer than four
 * launches counted.
 */
export function looksIfBeyond(
  planned: readonly number[],
  before: number,
  counted: number,
): number[] {
  const isOnly = planned.length === 1 || before < MIN_LAUNCHES;
  return isOnly ? [counted] : looksFor(Math.min(counted, MAX_LAUNCHES));
}

/** The largest number of launches, up to `launches`, that needs no more than `looks` looks. */
export function cappedLaunches(launches: number, looks: number): number {
  let capped = Math.min(launches, MAX_LAUNCHES);
  while (looksFor(capped).length > looks) capped -= 1;
  return capped;
}
