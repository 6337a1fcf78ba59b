import { MeasurementError } from '../ports/errors.ts';
import { otherArm, type Arm } from '../model/arm.ts';
import type { Failure } from '../model/report.ts';

/**
 * Does the same with both arms, one after the other. Where it fails on one it is tried on the other
 * all the same, so that whose failure it is does not depend on who came first.
 *
 * @throws MeasurementError of the arm that fails, or of neither (`arm: null`) when both do
 */
export async function withBoth<T>(
  first: Arm,
  work: (arm: Arm) => Promise<T>,
): Promise<Record<Arm, T>> {
  const results: Partial<Record<Arm, T>> = {};
  await withEach(inTurn(first), async (arm) => {
    results[arm] = await work(arm);
  });
  return results as Record<Arm, T>;
}

/** The same with the arms that are given. */
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
      failed = failed === null ? error : together(failed, error);
    }
  }
  if (failed) throw failed;
}

export function inTurn(first: Arm): [Arm, Arm] {
  return [first, otherArm(first)];
}

function together(one: MeasurementError, other: MeasurementError): MeasurementError {
  // An app that has gone is missed again when its twin has had its turn.
  if (one.failure.arm === null || one.failure.arm === other.failure.arm) return one;
  const failures = [one.failure, other.failure];
  const of = (arm: Arm) => failures.find((failure) => failure.arm === arm);
  const [baseline, candidate] = [of('baseline'), of('candidate')];
  if (!baseline || !candidate) return one;
  return new MeasurementError({
    arm: null,
    phase: candidate.phase,
    scenario: candidate.scenario,
    message: `both arms fail: ${baseline.message}; ${candidate.message}`,
    log: [...marked(baseline), ...marked(candidate)],
  });
}

function marked({ arm, log }: Failure): string[] {
  return log.map((line) => `${arm}: ${line}`);
}
