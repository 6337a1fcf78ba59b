import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Random numbers that are the same for the same seed. */
export interface Random {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
}

/**
 * A separate stream for every list of labels, so that one decision does not depend on how many numbers were drawn
 * for another.
 */
export function randomFrom(seed: string, ...labels: (string | number)[]): Random {
  // Already its first number depends on every bit of the seed, unlike xoroshiro's.
  const generator = mersenne(hash([seed, ...labels].join('\u0000')));
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

/**
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), then MurmurHash3's finaliser: without it the
 * lowest bits depend on little but the last letters, here an index.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}
