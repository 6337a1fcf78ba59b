/** The result of the whole comparison. */
export const OUTCOMES = [
  'pass',
  'regression',
  'drift',
  'inconclusive',
  'accepted',
  'invalid',
  'baseline-failed',
  'candidate-failed',
  'configuration-error',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** The result of one cell (scenario × metric). Failures are outcomes, never verdicts. */
export const VERDICTS = ['pass', 'regression', 'inconclusive', 'not-gated'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** Whether many small changes in sum are too large. */
export const DRIFT_VERDICTS = ['drifted', 'within', 'unclear'] as const;

export type DriftVerdict = (typeof DRIFT_VERDICTS)[number];
