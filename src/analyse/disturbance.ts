/**
 * Which launches were disturbed from outside, so that they are not believed. What counts is what
 * others did to the machine, never what the apps answered, and both arms' runs count alike: the rule
 * cannot tell which arm it spares.
 */
import { mean, median } from 'simple-statistics';
import type { Launch, Run } from '../model/run.ts';

/** A launch stands out when others took this much of a core more than they usually do … */
const EXCESS = 0.5;
/** … and this many times what they usually take. */
const FACTOR = 3;
/** A stall of the load generator counts from this share of a run. */
const STALL = 0.2;
/** A core that runs at less than this share of its speed in another run of the launch. */
const SLOWED = 0.8;

/** The share of launches that may be void in a comparison that is believed. */
export const MOST_VOID = 0.2;

/** For each launch why it is void, or null. One that is void already stays so. */
export function disturbances(launches: readonly Launch[]): (string | null)[] {
  const taken = launches.map(takenByOthers);
  const known = taken.filter((share) => share !== null);
  const usual = known.length === 0 ? 0 : median(known);
  return launches.map((launch, i) => {
    if (launch.void !== null) return launch.void;
    const share = taken[i] ?? null;
    if (share !== null && share - usual > EXCESS && share > FACTOR * usual) {
      return `others took ${share.toFixed(2)} of a core (usually ${usual.toFixed(2)})`;
    }
    return stalled(launch) ?? slowed(launch);
  });
}

/** In cores: other processes, the hypervisor, and a limit on our own group, over all of its runs. */
function takenByOthers(launch: Launch): number | null {
  const shares = runsOf(launch).flatMap(({ surroundings }) => {
    if (!surroundings) return [];
    const { others, steal, throttled } = surroundings;
    return [others + steal + (throttled ?? 0)];
  });
  return shares.length === 0 ? null : mean(shares);
}

function stalled(launch: Launch): string | null {
  const worst = Math.max(
    ...runsOf(launch).map(({ generatorStall, duration }) =>
      generatorStall === null || duration === 0 ? 0 : generatorStall / 1e6 / duration,
    ),
  );
  if (!(worst > STALL)) return null;
  return `the load generator stood still for ${Math.round(100 * worst)}% of a run`;
}

function slowed(launch: Launch): string | null {
  const speeds = runsOf(launch).flatMap(({ surroundings }) => surroundings?.frequency ?? []);
  if (speeds.length === 0) return null;
  const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)];
  if (slowest >= SLOWED * fastest) return null;
  return `the processor ran at ${Math.round(slowest)} MHz in one run and at ${Math.round(fastest)} in another`;
}

function runsOf({ rounds }: Launch): Run[] {
  return rounds.flatMap(({ baseline, candidate }) => [baseline, candidate]);
}
