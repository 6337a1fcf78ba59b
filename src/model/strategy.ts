/**
 * How the arms of one app share a launch. `side-by-side`: both are up at the same time, and the two runs of a
 * round follow each other. `in-turns`: one arm boots, does all its runs and stops, then the other does; for
 * apps whose arms cannot be up at the same time.
 */
export const STRATEGIES = ['side-by-side', 'in-turns'] as const;

export type Strategy = (typeof STRATEGIES)[number];
