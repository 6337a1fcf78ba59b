/** Searches for a step that is hardly larger than the tolerance: most comparisons cannot tell whether there is one, and where. */
import { expect, it } from 'vitest';
import { noiseOf, SD, slack } from '../support/chance.ts';
import { simulateSearch, withSteps } from '../support/bisections.ts';

const SEARCHES = 40;
const COMMITS = 16;

it.each([0.03, 0.035])(
  'at a tolerance of three per cent, at most one search in twenty for a step of %f names a wrong commit',
  (size) => {
    const normal = noiseOf('normal', 20_261_131);
    let [wrong, missed] = [0, 0];
    for (let i = 0; i < SEARCHES; i++) {
      const at = 1 + ((i * 7) % COMMITS);
      const { answer } = simulateSearch({
        levels: withSteps(COMMITS, { [at]: Math.log1p(size) }),
        noise: () => SD * normal(),
        deviation: SD,
      });
      if (answer.kind === 'found' && answer.steps.some(({ last }) => last !== at)) wrong += 1;
      if (answer.kind === 'no-difference') missed += 1;
    }
    expect(wrong / SEARCHES).toBeLessThan(0.05 + slack(0.05, SEARCHES));
    // The limit is known: docs/maintainers/bisect.md says that a small step may be called no difference.
    expect(missed / SEARCHES).toBeGreaterThan(0);
  },
);
