/** The three kinds of load. They answer different questions, so each has its own metrics. */

/**
 * `closed`: every connection sends its next request as soon as it is answered, for a time.
 * `amount`: the same, for a fixed number of requests. `rate`: requests at a fixed rate, whether or not
 * the ones before have been answered.
 */
export const LOAD_KINDS = ['closed', 'amount', 'rate'] as const;

export type LoadKind = (typeof LOAD_KINDS)[number];

/** One run's load: for a time in seconds, a number of requests, or a time at so many per second. */
export type Load =
  | SlicedLoad
  | { readonly seconds: number }
  | { readonly requests: number }
  | { readonly seconds: number; readonly rate: number };

/** If both arms are up, their runs alternate after each `slice` of so many seconds. */
export type SlicedLoad = { readonly slice: number } & (
  | { readonly seconds: number }
  | { readonly requests: number }
);

/** A rate as it was asked for: requests per second, or a share of the baseline's capacity. */
export type Rate = { readonly asked: string } & (
  | { readonly perSecond: number }
  | { readonly share: number }
);

export function loadKindOf(scenario: {
  readonly amount: number | null;
  readonly rate: object | null;
}): LoadKind {
  if (scenario.rate !== null) return 'rate';
  return scenario.amount === null ? 'closed' : 'amount';
}
