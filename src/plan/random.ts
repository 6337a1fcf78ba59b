import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that are the same for the same seed. */
export interface Random {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
}

/**
 * A separate stream for every list of labels, so that one decision does not depend on how many numbers were drawn
 * for another. Most streams give a single number, so a stream has to be cheap to begin: a Mersenne Twister fills 624
 * words first.
 */
export function randomFrom(seed: string, ...labels: (string | number)[]): Random {
  const key = hash([seed, ...labels].join('\u0000'));
  // All four words of the state are mixed, so that already the first number depends on every bit of the seed.
  const state = [0, 1, 2, 3].map((word) => mixed(key + Math.imul(word, GOLDEN_RATIO)));
  const generator = xoroshiro128plusFromState(state);
  return { below: (below) => uniformInt(generator, 0, below - 1) };
}

/** 2³² divided by the golden ratio: the steps that splitmix takes between words (Steele et al. 2014). */
const GOLDEN_RATIO = 0x9e3779b9;

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
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), then mixed: without that the lowest bits depend on
 * little but the last letters, here an index.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return mixed(value);
}

/** MurmurHash3's finaliser: every bit of the result depends on every bit of the value. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) | 0;
}
