/**
 * Simulates how often comparisons of identical arms with normal noise are called at any look. It uses the
 * smallest nominal level that each comparison reaches. Successive looks share launches and so are correlated,
 * which leaves no closed form.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** One look: the number of launches so far, and its statistic. */
export interface Look {
  readonly launches: number;
  /** The statistic of the launches so far; large when the candidate looks worse. */
  statistic(effects: Float64Array): number;
  /** Critical values of one look for falling one-sided levels. */
  readonly criticals: readonly number[];
}

/**
 * Standard normal numbers, by Box and Muller. The seed is mixed first: the generator's own first numbers hardly depend
 * on a small one.
 */
export function normals(seed: number): () => number {
  return normalsFrom(xoroshiro128plus(mixed(seed)));
}

/** MurmurHash3's finaliser: each bit of the result depends on all of the seed. */
function mixed(seed: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

function normalsFrom(generator: ReturnType<typeof xoroshiro128plus>): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator)));
    const angle = 2 * Math.PI * uniformFloat64(generator);
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/**
 * For each number of looks k, from 1, and each index of `criticals`: the share of comparisons whose
 * statistic exceeds that critical value at one of the first k looks.
 */
export function shareEverCalled(
  looks: readonly Look[],
  comparisons: number,
  seed: number,
): number[][] {
  // Not mixed: the table of the looks' levels was made so, and millions of numbers need no good beginning.
  const normal = normalsFrom(xoroshiro128plus(seed));
  const most = looks.at(-1)?.launches ?? 0;
  const effects = new Float64Array(most);
  const levels = looks[0]?.criticals.length ?? 0;
  // reached[k][i]: comparisons whose highest index after k looks is i.
  const reached = looks.map(() => new Float64Array(levels + 1));
  for (let comparison = 0; comparison < comparisons; comparison++) {
    for (let i = 0; i < most; i++) effects[i] = normal();
    let furthest = 0;
    for (const [k, look] of looks.entries()) {
      const statistic = look.statistic(effects.subarray(0, look.launches));
      while (furthest < levels && statistic > (look.criticals[furthest] ?? Infinity)) furthest++;
      const row = reached[k];
      if (row) row[furthest] = (row[furthest] ?? 0) + 1;
    }
  }
  return reached.map((row) => {
    const shares: number[] = [];
    let count = 0;
    for (let i = levels; i > 0; i--) {
      count += row[i] ?? 0;
      shares[i - 1] = count / comparisons;
    }
    return shares;
  });
}
