/**
 * Who goes first. Fixed orders fail under periodic noise and give one arm the better turn (Abedi &
 * Brecht 2017), so every order is random, balanced, and made from the recorded seed alone.
 */
import { otherArm, type Arm } from '../model/arm.ts';
import { randomFrom, shuffled } from './random.ts';

export interface Visit {
  readonly scenario: string;
  readonly warmedFirst: Arm;
  /** The arm that has the first turn, for each round: half of them each. */
  readonly firstArms: readonly Arm[];
}

export interface LaunchOrder {
  readonly index: number;
  readonly bootedFirst: Arm;
  /** See `paddingOf`. */
  readonly padding: number;
  /** Characters by which the paths of both checkouts are longer than at first, for the same reason. */
  readonly pathExtra: number;
  readonly visits: readonly Visit[];
}

/**
 * The order of launch `index` (from 0).
 *
 * @param rounds rounds per scenario, an even number
 */
export function orderOfLaunch(
  seed: string,
  index: number,
  scenarios: readonly string[],
  rounds: number,
): LaunchOrder {
  if (rounds < 2 || rounds % 2 !== 0) {
    throw new RangeError(`rounds must be even and at least 2 to be balanced, not ${rounds}`);
  }
  const random = randomFrom(seed, 'launch', index);
  return {
    index,
    bootedFirst: balancedFirst(seed, 'boot', index),
    padding: paddingOf(seed, index),
    pathExtra: randomFrom(seed, 'path', index).below(MAX_PATH_EXTRA + 1),
    visits: shuffled(scenarios, random).map((scenario) => ({
      scenario,
      warmedFirst: balancedFirst(seed, `warm-up ${scenario}`, index),
      firstArms: shuffled(alternatingArms(rounds), random),
    })),
  };
}

const MAX_PADDING = 4096;
/** Twice the stack's alignment; much longer paths would not fit into a socket's name. */
const MAX_PATH_EXTRA = 31;

/**
 * By how many bytes the environment of both apps is made longer in a launch. Its size moves the stack,
 * which alone can make a program slower or faster by per cents (Mytkowicz et al. 2009): with a fixed
 * one it would be the same luck in every launch.
 */
export function paddingOf(seed: string, launch: number | 'pilot'): number {
  return randomFrom(seed, 'padding', launch).below(MAX_PADDING + 1);
}

/** Of every two launches each arm comes first in one; which, is drawn per pair. */
function balancedFirst(seed: string, label: string, index: number): Arm {
  const pair = Math.floor(index / 2);
  const first: Arm = randomFrom(seed, label, pair).below(2) === 0 ? 'baseline' : 'candidate';
  return index % 2 === 0 ? first : otherArm(first);
}

function alternatingArms(rounds: number): Arm[] {
  return Array.from({ length: rounds }, (_, i) => (i % 2 === 0 ? 'baseline' : 'candidate'));
}
