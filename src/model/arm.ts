/** A side of the comparison: the base commit, or the commit that wants to be merged. */
export const ARMS = ['baseline', 'candidate'] as const;

export type Arm = (typeof ARMS)[number];

export function otherArm(arm: Arm): Arm {
  return arm === 'baseline' ? 'candidate' : 'baseline';
}
