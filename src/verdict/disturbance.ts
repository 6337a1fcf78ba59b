/**
 * Which launches were disturbed from outside and are therefore excluded. A disturbance of both arms cancels
 * out in their ratio, or is noise that the test allows for. So a launch is excluded if one arm was
 * disturbed more than the other, or if the load generator stopped for a large part of a run. The rule looks at the machine, never
 * at the app's responses, and treats both arms alike. An arm that makes another program of the machine work now and then can still have these
 * launches left out (docs/maintainers/decisions/0013-excluded-launches.md). Runs that alternate in slices have one reading of
 * the machine for both arms, so other processes exclude launches only where arms take turns, and at a fixed rate.
 */
import { mean } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import { steadyRounds, type Launch, type Round, type Run } from '../model/run.ts';

/** Largest accepted difference between the arms in the cores that other work took, averaged over runs. */
const MAX_IMBALANCE = 0.5;
/** Largest accepted difference in the processor's frequency, as a share of the faster one. */
const MAX_SLOWDOWN = 0.1;
/** Longest accepted pause of the load generator, as a share of a run. */
const MAX_STALL = 0.4;

/** If a larger share of the launches is disturbed, disturbances are how this machine is. */
const MAX_DISTURBED_SHARE = 0.2;
/** Of fewer launches one is more than that share, which tells nothing. */
const MIN_LAUNCHES_FOR_SHARE = 5;

/**
 * For each launch why it is excluded, or null. An existing reason is kept.
 *
 * A rare disturbance is left out. If more than a fifth of the launches are disturbed, that is no exception but how this
 * machine is: noise, which the test is made for. Leaving it out would leave a choice of the launches that need not be
 * a fair one, or none to decide from, however large the change. So from the moment on at which more than a fifth of
 * the launches so far were disturbed, none is excluded for it. What counted once counts for good, so that the number of
 * launches that count never falls.
 *
 * Each machine of a merged report is looked at alone. What is usual on one is not so on another, and the order in which reports
 * are named must not decide.
 */
export function exclusionReasons(launches: readonly Launch[]): (string | null)[] {
  const disturbances = launches.map(disturbanceOf);
  const isUsualOn = (machine: number) =>
    isExceeded(
      disturbances.flatMap((reason, i) =>
        launches[i]?.machine === machine ? [reason !== null] : [],
      ),
    );
  const usualOn = [...new Set(launches.map(({ machine }) => machine))].filter(isUsualOn);
  return launches.map(({ excluded, machine }, i) => {
    const disturbance = disturbances[i] ?? null;
    const areUsual = usualOn.includes(machine);
    if (areUsual) return excluded === disturbance ? null : excluded;
    return excluded ?? disturbance;
  });
}

/** Whether the share was too large in the first launches, of any number of them that tells. */
function isExceeded(disturbed: readonly boolean[]): boolean {
  let count = 0;
  return disturbed.some((isDisturbed, i) => {
    if (isDisturbed) count += 1;
    return i + 1 >= MIN_LAUNCHES_FOR_SHARE && count > MAX_DISTURBED_SHARE * (i + 1);
  });
}

/** The launches that count although they were disturbed. */
export function disturbedThatCount(launches: readonly Launch[]): Launch[] {
  return launches.filter((launch) => launch.excluded === null && disturbanceOf(launch) !== null);
}

/** Launches do not change, and after each one those before it are asked again. */
const FOUND = new WeakMap<Launch, string | null>();

/** Of a stored report what was found then, since windows that did not count are no longer told from others. */
export function disturbanceOf(launch: Launch): string | null {
  if (launch.disturbance !== undefined) return launch.disturbance;
  const known = FOUND.get(launch);
  if (known !== undefined) return known;
  const rounds = countedRounds(launch);
  const found = lostCores(rounds) ?? slowerProcessor(rounds) ?? generatorStall(rounds);
  FOUND.set(launch, found);
  return found;
}

/** Cores taken by other processes, the hypervisor, or a limit of the control group. */
function lostCores(rounds: readonly Round[]): string | null {
  const taken = ({ interference }: Run) =>
    interference === null ? null : interference.steal + (interference.throttled ?? 0);
  const withOthers = (run: Run) => {
    const [others, rest] = [run.interference?.otherProcesses ?? null, taken(run)];
    return others === null || rest === null ? null : others + rest;
  };
  // Where the work of other processes is unknown, what the hypervisor and the limit took still is known.
  const cores = perArm(rounds, withOthers) ?? perArm(rounds, taken);
  if (!cores || Math.abs(cores.baseline - cores.candidate) <= MAX_IMBALANCE) return null;
  const describe = (arm: Arm) => `${cores[arm].toFixed(2)} cores while the ${arm} ran`;
  return `other work on the machine took ${describe('baseline')} and ${describe('candidate')}`;
}

function slowerProcessor(rounds: readonly Round[]): string | null {
  const speeds = perArm(rounds, ({ interference }) => interference?.frequency ?? null);
  if (!speeds) return null;
  const { baseline, candidate } = speeds;
  const slower = Math.min(baseline, candidate);
  if (slower >= (1 - MAX_SLOWDOWN) * Math.max(baseline, candidate)) return null;
  const describe = (arm: Arm) => `${Math.round(speeds[arm])} MHz while the ${arm} ran`;
  return `the processor ran at ${describe('baseline')} and at ${describe('candidate')}`;
}

function generatorStall(rounds: readonly Round[]): string | null {
  const shares = rounds
    .flatMap(({ baseline, candidate }) => [baseline, candidate])
    .map(({ generatorStall, duration }) =>
      generatorStall === null || duration === 0 ? 0 : generatorStall / 1e6 / duration,
    );
  const worst = Math.max(0, ...shares);
  if (worst <= MAX_STALL) return null;
  return `the load generator paused for ${Math.round(100 * worst)}% of a run`;
}

/** All that may be part of an effect. */
function countedRounds(launch: Launch): Round[] {
  const steady = Object.keys(launch.steadyWindows);
  return [...steady.flatMap((scenario) => steadyRounds(launch, scenario)), ...launch.rounds];
}

/** The mean over each arm's runs; null when a run does not have the value. */
function perArm(
  rounds: readonly Round[],
  read: (run: Run) => number | null,
): Record<Arm, number> | null {
  const of = (arm: Arm) => rounds.map((round) => read(round[arm]));
  const [baseline, candidate] = [of('baseline'), of('candidate')];
  if (rounds.length === 0 || [...baseline, ...candidate].includes(null)) return null;
  return { baseline: mean(baseline as number[]), candidate: mean(candidate as number[]) };
}
