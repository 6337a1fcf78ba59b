import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of chance that always tells the same story for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
}

/**
 * A stream of its own for every label, so that one decision's chance does not depend on how many
 * numbers were drawn for another.
 */
export function randomFrom(seed: string, ...labels: (string | number)[]): Random {
  const generator = xoroshiro128plus(hash([seed, ...labels].join('\u0000')));
  return { below: (below) => uniformInt(generator, 0, below - 1) };
}

/** Fisher–Yates. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value | 0;
}
