/** The run that measured, of which a comment says how it ended, whether its check is that of the pull request, and where its log is. */

/** The run that measured, where a job decides from its reports. */
export interface MeasuringRun {
  /** Its address; null if unknown. */
  readonly url: string | null;
  /** How it ended, if its check is that of the pull request; null if that is the check of this run. */
  readonly conclusion: string | null;
  /** Whether a push starts it again, as that of an open pull request. */
  readonly isStartedByPush: boolean;
}

export const OWN_RUN: MeasuringRun = { url: null, conclusion: null, isStartedByPush: true };

export const CONCLUSIONS: Readonly<Record<string, string>> = {
  success: 'passed',
  failure: 'failed',
  cancelled: 'was cancelled',
  timed_out: 'ran out of time',
  skipped: 'was skipped',
};

/** The conclusions that a required check passes with. */
const PASSED = new Set(['success', 'skipped', 'neutral']);

/** The conclusions of which it is known that a required check fails with them. */
const FAILED = new Set(['failure', 'cancelled', 'timed_out', 'startup_failure']);

/** Whether the pull request's check is that of the run that measured, whatever the job says that decides from its reports. */
export function hasOwnCheck({ conclusion }: MeasuringRun): boolean {
  return conclusion !== null;
}

export function linkTo(text: string, { url }: MeasuringRun): string {
  return url === null ? text : `[${text}](${url})`;
}

export function hasPassed({ conclusion }: MeasuringRun): boolean {
  return conclusion !== null && PASSED.has(conclusion);
}

/** Without a conclusion the check is that of this run, which fails. */
export function hasFailed({ conclusion }: MeasuringRun): boolean {
  return conclusion === null || FAILED.has(conclusion);
}
