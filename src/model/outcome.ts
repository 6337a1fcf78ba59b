/** What the whole comparison came to. */
export const OUTCOMES = [
  'pass',
  'regression',
  'inconclusive',
  'accepted',
  'invalid',
  'baseline-failed',
  'candidate-failed',
  'configuration-error',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What one cell (scenario × metric) came to. Failures are outcomes, never verdicts. */
export const VERDICTS = ['pass', 'regression', 'inconclusive', 'not-gated'] as const;

export type Verdict = (typeof VERDICTS)[number];
