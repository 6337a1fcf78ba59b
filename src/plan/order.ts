/**
 * Which arm goes first. A fixed order favours one arm, above all under periodic noise (Abedi & Brecht 2017). So
 * every order is random and balanced, and follows from the recorded seed alone.
 */
import { otherArm, type Arm } from '../model/arm.ts';
import type { Luck } from '../model/luck.ts';
import { randomFrom, shuffled } from './random.ts';

export interface Visit {
  readonly scenario: string;
  readonly warmedFirst: Arm;
  /** The arm that goes first in each round: either arm in half of them. */
  readonly firstArms: readonly Arm[];
}

export interface LaunchOrder {
  readonly index: number;
  readonly bootedFirst: Arm;
  readonly luck: Luck;
  /** Characters by which both checkouts' paths are made longer, for the same reason as the environment. */
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
    luck: luckOf(seed, index),
    pathExtra: randomFrom(seed, 'path', index).below(MAX_PATH_EXTRA + 1),
    visits: shuffled(scenarios, random).map((scenario) => ({
      scenario,
      warmedFirst: balancedFirst(seed, `warm-up ${scenario}`, index),
      firstArms: shuffled(alternatingArms(rounds), random),
    })),
  };
}

const MAX_PADDING = 4096;
/** Enough for twice the stack's alignment; a socket's path must stay short. */
const MAX_PATH_EXTRA = 31;

/** Ten digits, so that all seeds make the environment equally long. */
const MIN_LUCK_SEED = 2 ** 30;

/**
 * The luck of both arms in a launch. The size of the environment moves the stack, which alone can change a program's
 * speed by several per cent (Mytkowicz et al. 2009); the seed moves V8's heap. With fixed ones, every launch would
 * have the same luck.
 */
export function luckOf(seed: string, launch: number | 'pilot'): Luck {
  return {
    padding: randomFrom(seed, 'padding', launch).below(MAX_PADDING + 1),
    seed: MIN_LUCK_SEED + randomFrom(seed, 'luck', launch).below(MIN_LUCK_SEED),
    isEarly: false,
  };
}

/** In each pair of launches either arm goes first once; which one begins is drawn per pair. */
function balancedFirst(seed: string, label: string, index: number): Arm {
  const pair = Math.floor(index / 2);
  const first: Arm = randomFrom(seed, label, pair).below(2) === 0 ? 'baseline' : 'candidate';
  return index % 2 === 0 ? first : otherArm(first);
}

function alternatingArms(rounds: number): Arm[] {
  return Array.from({ length: rounds }, (_, i) => (i % 2 === 0 ? 'baseline' : 'candidate'));
}
