import { MeasurementError } from '../ports/errors.ts';
import { otherArm, type Arm } from '../model/arm.ts';
import { adviceOnMemory } from '../model/boot-causes.ts';
import type { Failure } from '../model/report.ts';

/**
 * Does the same work with both arms, one after the other. If it fails on the first arm it is still tried on
 * the other, so that the error does not depend on which arm came first.
 *
 * @throws MeasurementError of the arm that fails, or of neither (`arm: null`) when both do
 */
export async function withBoth<T>(
  first: Arm,
  work: (arm: Arm) => Promise<T>,
): Promise<Record<Arm, T>> {
  const results: Partial<Record<Arm, T>> = {};
  await withEach(armsFrom(first), async (arm) => {
    results[arm] = await work(arm);
  });
  return results as Record<Arm, T>;
}

/** Like `withBoth`, for a list of arms that may be shorter. */
export async function withEach(
  arms: readonly Arm[],
  work: (arm: Arm) => Promise<void>,
): Promise<void> {
  let failed: MeasurementError | null = null;
  for (const arm of arms) {
    try {
      await work(arm);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      failed = failed === null ? error : combinedError(failed, error);
    }
  }
  if (failed) throw failed;
}

/** Both arms, beginning with this one. */
export function armsFrom(first: Arm): [Arm, Arm] {
  return [first, otherArm(first)];
}

/** One error of both arms if they have failed one each. */
export function combinedError(one: MeasurementError, other: MeasurementError): MeasurementError {
  // An app that has stopped is reported again when the other arm is loaded.
  if (one.failure.arm === null || one.failure.arm === other.failure.arm) return one;
  const failures = [one.failure, other.failure];
  const ofMemory = failures.every(({ phase }) => phase === 'load')
    ? adviceOnMemory([one.causes[0], other.causes[0]])
    : '';
  const ending = ofMemory === '' ? '' : `. ${ofMemory}`;
  const of = (arm: Arm) => failures.find((failure) => failure.arm === arm);
  const [baseline, candidate] = [of('baseline'), of('candidate')];
  if (!baseline || !candidate) return one;
  // Causes and remedies are long: what holds for both is said once.
  const areAlike = withoutSide(candidate.message) === withoutSide(baseline.message);
  const [what, advice] = splitAdvice(baseline.message);
  const isSameAdvice = withoutSide(advice) === withoutSide(splitAdvice(candidate.message)[1]);
  return new MeasurementError({
    arm: null,
    phase: candidate.phase,
    scenario: candidate.scenario,
    message: areAlike
      ? `both sides fail in the same way: ${baseline.message}${ending}`
      : `both sides fail: ${isSameAdvice ? what : baseline.message}; ${candidate.message}${ending}`,
    log: [...prefixedLog(baseline), ...prefixedLog(candidate)],
  });
}

/** Each side has a port of its own. */
function withoutSide(message: string): string {
  return message
    .replaceAll('candidate', 'baseline')
    .replaceAll(/\bport \d+(?: instead of \d+)?|\bPORT=\d+/g, 'its port');
}

/** What happened, and what is to be done, which follows as sentences of their own. */
export function splitAdvice(message: string): [what: string, advice: string] {
  const end = message.search(/\. [A-Z]/);
  return end < 0 ? [message, ''] : [message.slice(0, end), message.slice(end)];
}

function prefixedLog({ arm, log }: Failure): string[] {
  return log.map((line) => `${arm}: ${line}`);
}
