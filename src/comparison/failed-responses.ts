/** A failure of what an app answers, with what its log says of it. */
import { MeasurementError } from '../ports/errors.ts';
import type { Scenario } from '../model/settings.ts';
import type { Apps } from '../ports/ports.ts';

/**
 * @param arm the arm that fails; null if both do
 * @param reason its first sentence says what happened, the others what to do
 */
export function failedResponses(
  apps: Pick<Apps, 'lastLines' | 'loggedErrors'>,
  arm: 'candidate' | null,
  { name }: Pick<Scenario, 'name'>,
  reason: string,
): MeasurementError {
  const logged = describeLogged(apps, arm);
  return new MeasurementError({
    arm,
    phase: 'load',
    scenario: name,
    message: `${name}: ${logged === null ? reason : reason.replace(/(?=\. [A-Z])|$/, () => `; ${logged}`)}`,
    log: apps.lastLines('candidate'),
  });
}

/** The candidate's latest error. One that the baseline logs as well is no reason why the candidate fails alone. */
function describeLogged(apps: Pick<Apps, 'loggedErrors'>, arm: 'candidate' | null): string | null {
  const error = apps.loggedErrors('candidate').at(-1);
  if (error === undefined) return null;
  const isOfBoth = apps
    .loggedErrors('baseline')
    .some((each) => withoutNumbers(each) === withoutNumbers(error));
  if (isOfBoth) return arm === null ? `both logs say: ${error}` : null;
  return arm === null ? null : `its log says: ${error}`;
}

/** Such as times, ports and ids, which differ each time. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '');
}
