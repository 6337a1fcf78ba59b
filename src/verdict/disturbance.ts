/**
 * Which launches were disturbed from outside, so that they are not believed. What takes from both arms
 * alike cancels out in their ratio, and the rest is the noise that the test is made for; what does not
 * is somebody who was busy beside one arm's runs and not beside the other's. What counts is what others
 * did to the machine, never what the apps answered, and the rule is symmetric in the arms: it cannot
 * tell which one it spares.
 */
import { mean } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { Launch, Run } from '../model/run.ts';

/** Cores that others took beside the one arm more than beside the other, on average over its runs. */
const IMBALANCE = 0.5;
/** The same for the processor's speed, as a share. */
const SLOWED = 0.1;
/** A stall of the load generator counts from this share of a run. */
const STALL = 0.4;

/** The share of launches that may be void in a comparison that is believed. */
export const MAX_EXCLUDED_SHARE = 0.2;

/** For each launch why it is void, or null. One that is void already stays so. */
export function exclusionReasons(launches: readonly Launch[]): (string | null)[] {
  return launches.map(
    (launch) => launch.excluded ?? taken(launch) ?? slowed(launch) ?? stalled(launch),
  );
}

/** Other processes, the hypervisor, and a limit on our own group. */
function taken(launch: Launch): string | null {
  const shares = perArm(launch, ({ interference }) => {
    if (!interference) return null;
    const { otherProcesses, steal, throttled } = interference;
    return otherProcesses + steal + (throttled ?? 0);
  });
  if (!shares || Math.abs(shares.baseline - shares.candidate) <= IMBALANCE) return null;
  const spell = (arm: Arm) => `${shares[arm].toFixed(2)} cores beside the ${arm}`;
  return `others took ${spell('baseline')} and ${spell('candidate')}`;
}

function slowed(launch: Launch): string | null {
  const speeds = perArm(launch, ({ interference }) => interference?.frequency ?? null);
  if (!speeds) return null;
  const { baseline, candidate } = speeds;
  if (Math.min(baseline, candidate) >= (1 - SLOWED) * Math.max(baseline, candidate)) return null;
  const spell = (arm: Arm) => `${Math.round(speeds[arm])} MHz under the ${arm}`;
  return `the processor ran at ${spell('baseline')} and at ${spell('candidate')}`;
}

function stalled({ rounds }: Launch): string | null {
  const shares = rounds
    .flatMap(({ baseline, candidate }) => [baseline, candidate])
    .map(({ generatorStall, duration }) =>
      generatorStall === null || duration === 0 ? 0 : generatorStall / 1e6 / duration,
    );
  const worst = Math.max(0, ...shares);
  if (worst <= STALL) return null;
  return `the load generator stood still for ${Math.round(100 * worst)}% of a run`;
}

/** The mean over each arm's runs; null when a run does not tell. */
function perArm({ rounds }: Launch, read: (run: Run) => number | null): Record<Arm, number> | null {
  const of = (arm: Arm) => rounds.map((round) => read(round[arm]));
  const [baseline, candidate] = [of('baseline'), of('candidate')];
  if (rounds.length === 0 || [...baseline, ...candidate].includes(null)) return null;
  return { baseline: mean(baseline as number[]), candidate: mean(candidate as number[]) };
}
