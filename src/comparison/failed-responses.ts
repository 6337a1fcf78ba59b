/** A failure of what an app answers, with what its log says of it. */
import { MeasurementError } from '../ports/errors.ts';
import { otherArm, type Arm } from '../model/arm.ts';
import type { Scenario } from '../model/settings.ts';
import type { Apps } from '../ports/ports.ts';

/**
 * @param arm the arm that fails; null if both do
 * @param reason see `withLogged`
 */
export function failedResponses(
  apps: Pick<Apps, 'lastLines' | 'loggedErrors'>,
  arm: 'candidate' | null,
  { name }: Pick<Scenario, 'name'>,
  reason: string,
): MeasurementError {
  return new MeasurementError({
    arm,
    phase: 'load',
    scenario: name,
    message: `${name}: ${withLogged(apps, arm, reason)}`,
    log: apps.lastLines('candidate'),
  });
}

/**
 * A reason with the latest error in the arm's log. One that the other arm logs as well, although it does not fail, is not why.
 *
 * @param arm the arm that fails; null if both do
 * @param reason its first sentence says what happened, the others what to do
 */
export function withLogged(
  apps: Pick<Apps, 'loggedErrors'>,
  arm: Arm | null,
  reason: string,
): string {
  const failing = arm ?? 'candidate';
  const error = apps.loggedErrors(failing).at(-1);
  if (error === undefined) return reason;
  const isOfBoth = apps
    .loggedErrors(otherArm(failing))
    .some((each) => withoutNumbers(each) === withoutNumbers(error));
  if (isOfBoth !== (arm === null)) return reason;
  const logged = `${isOfBoth ? 'both logs say' : 'its log says'}: ${error}`;
  return reason.replace(/(?=\. [A-Z])|$/, () => `; ${logged}`);
}

/** Such as times, ports and ids, which differ each time. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '');
}
