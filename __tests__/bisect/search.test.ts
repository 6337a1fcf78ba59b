/** The search for the commit that made the app slower, on simulated lines of commits. */
import { describe, expect, it } from 'vitest';
import { answerSoFar, nextStep, type Answer, type SearchState } from '../../src/bisect/search.ts';
import { posteriorOf, type Observation } from '../../src/bisect/posterior.ts';
import { SD, noiseOf, slack } from '../support/chance.ts';
import { simulateSearch, withSteps, type SimulatedLine } from '../support/bisections.ts';

function simulated(levels: readonly number[], seed: number, more: Partial<SimulatedLine> = {}) {
  const normal = noiseOf('normal', seed);
  return simulateSearch({ levels, noise: () => SD * normal(), deviation: SD, ...more });
}

/** A comparison that hardly errs. */
function exactly(from: number, to: number, effect: number): Observation {
  return { from, to, effect, error: 0.001, degreesOfFreedom: 20 };
}

function stateOf(observations: readonly Observation[], length = 8): SearchState {
  return {
    line: { length, tolerance: Math.log(1.03), choices: 1 },
    observations,
    known: [],
    skipped: new Set(),
    costs: {
      built: new Set(observations.flatMap(({ from, to }) => [from, to])),
      build: 5,
      overhead: 10,
      launches: 60,
      error: 0.01,
    },
  };
}

const found = ({ kind, steps }: Answer) =>
  kind === 'found' ? steps.map(({ last }) => last) : kind;

describe('finds', () => {
  it('a step up and a step down, with its size', () => {
    for (const size of [0.1, -0.1, 0.7]) {
      const { answer } = simulated(withSteps(64, { 23: size }), 5);
      expect(found(answer)).toEqual([23]);
      expect(answer.steps[0]?.effect.low).toBeLessThan(size);
      expect(answer.steps[0]?.effect.high).toBeGreaterThan(size);
    }
  });

  it('a step of 5 % in at least the stated share of searches', () => {
    const searches = 60;
    let right = 0;
    for (let seed = 0; seed < searches; seed++) {
      const at = 1 + ((seed * 37) % 64);
      const { answer } = simulated(withSteps(64, { [at]: 0.05 }), 100 + seed);
      if (String(found(answer)) === String(at)) right += 1;
    }
    expect(right / searches).toBeGreaterThan(0.95 - slack(0.95, searches));
  });

  it('two steps, also when the second takes most of the first back', () => {
    expect(found(simulated(withSteps(64, { 12: 0.1, 50: 0.1 }), 2).answer)).toEqual([12, 50]);
    expect(found(simulated(withSteps(64, { 20: 0.2, 40: -0.12 }), 2).answer)).toEqual([20, 40]);
  });

  it('a step in the first commit, in the last, and the only one there is', () => {
    expect(found(simulated(withSteps(16, { 1: 0.1 }), 3).answer)).toEqual([1]);
    expect(found(simulated(withSteps(16, { 16: 0.1 }), 3).answer)).toEqual([16]);
    expect(found(simulated(withSteps(1, { 1: 0.1 }), 3).answer)).toEqual([1]);
  });

  it('a step although launches are often disturbed', () => {
    const disturbed = noiseOf('heavy-tailed', 8);
    let right = 0;
    for (let round = 0; round < 20; round++) {
      const { answer } = simulateSearch({
        levels: withSteps(32, { 9: 0.12 }),
        noise: () => 0.04 * disturbed(),
        deviation: 0.04,
      });
      if (String(found(answer)) === '9') right += 1;
    }
    expect(right).toBeGreaterThanOrEqual(18);
  });
});

describe('says', () => {
  it('that the ends do not differ, and names no commit', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { answer } = simulated(withSteps(64, {}), 300 + seed);
      expect(answer.kind).toBe('no-difference');
      expect(answer.steps).toEqual([]);
    }
  });

  it('that many small changes are gradual', () => {
    const slope = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [i + 1, 0.005]));
    const kinds = Array.from({ length: 10 }, (_, i) => {
      return simulated(withSteps(64, slope), 400 + i).answer.kind;
    });
    expect(kinds.filter((kind) => kind === 'gradual').length).toBeGreaterThanOrEqual(8);
    expect(kinds).not.toContain('found');
  });

  it('that it is one of the commits that cannot be compared, or the one after them', () => {
    const skipped = new Set([10, 11]);
    const { answer, observations } = simulated(withSteps(32, { 11: 0.15 }), 7, { skipped });
    expect(answer.kind).toBe('found');
    expect(answer.steps).toMatchObject([{ after: 9, last: 12 }]);
    expect(observations.flatMap(({ from, to }) => [from, to])).not.toContain(10);
  });

  it('that the noise is too large to tell whether the ends differ', () => {
    const noise = noiseOf('normal', 6);
    const { answer } = simulateSearch({
      levels: withSteps(8, { 3: 0.04 }),
      noise: () => 0.6 * noise(),
      deviation: 0.6,
    });
    expect(answer.kind).toBe('unclear-difference');
  });
});

it('the range of a step counts how little five launches know of their own noise', () => {
  const known = [{ from: 0, to: 1, effect: 0.3, error: 0.02, degreesOfFreedom: 4 }];
  const state = stateOf(known, 1);
  const { low, high } = answerSoFar(state, posteriorOf(state.line, known)).total;
  // With known noise it would be 1.96 standard errors to either side; by Student's t alone it is 2.78, and 3.17 with what else might
  // be true of the line. What few launches tell of an effect makes it wider by √(7 ÷ 5).
  expect((high - low) / 2).toBeGreaterThan(3.5 * 0.02);
  expect((high - low) / 2).toBeLessThan(3.9 * 0.02);
});

it('the range of a step holds the truth in 95 of 100, also if the noise is large beside the tolerance', () => {
  const searches = 100;
  let [covered, all] = [0, 0];
  for (let seed = 0; seed < searches; seed++) {
    const noise = noiseOf('normal', 500 + seed);
    const { answer } = simulateSearch({
      levels: withSteps(8, { 3: 0.3 }),
      noise: () => 0.06 * noise(),
      deviation: 0.06,
      tolerance: 0.01,
    });
    for (const { last, effect } of answer.steps) {
      if (last !== 3) continue;
      all += 1;
      if (effect.low <= 0.3 && effect.high >= 0.3) covered += 1;
    }
  }
  expect(all).toBeGreaterThan(searches / 2);
  expect(covered / all).toBeGreaterThan(0.95 - slack(0.95, all));
});

it.each([3, 12, 24])(
  '"no difference" is said of a slower one of %i series in at most 5 percent',
  (choices) => {
    const searches = 400;
    let alike = 0;
    for (let seed = 0; seed < searches; seed++) {
      const { answer } = simulated(withSteps(1, { 1: Math.log(1.05) }), 900 + seed, { choices });
      if (answer.kind === 'no-difference') alike += 1;
    }
    expect(alike / searches).toBeLessThan(0.05);
  },
);

it('and is still said of nearly all that do not differ', () => {
  const searches = 400;
  let alike = 0;
  for (let seed = 0; seed < searches; seed++) {
    const { answer } = simulated(withSteps(1, {}), 900 + seed, { choices: 24 });
    if (answer.kind === 'no-difference') alike += 1;
  }
  expect(alike / searches).toBeGreaterThan(0.95);
});

describe('the next comparison', () => {
  it('begins with the ends', () => {
    expect(nextStep(stateOf([]))).toMatchObject({ from: 0, to: 8, why: 'ends' });
  });

  it('then cuts the line in the middle', () => {
    const decision = nextStep(stateOf([exactly(0, 64, 0.1)], 64));
    expect(decision).toMatchObject({ kind: 'compare', why: 'search', effort: 1 });
    expect(decision).toHaveProperty(
      'to',
      expect.toSatisfy((to: number) => to > 28 && to < 36),
    );
  });

  it('compares the commit that was found with its parent before it names it', () => {
    const known = [exactly(0, 4, 0), exactly(0, 5, 0.1), exactly(0, 8, 0.1)];
    expect(nextStep(stateOf(known))).toMatchObject({ from: 4, to: 5, why: 'confirm' });
    const confirmed = nextStep(stateOf([...known, exactly(4, 5, 0.1)]));
    expect(confirmed).toMatchObject({ kind: 'finished', answer: { kind: 'found' } });
  });

  it('measures nothing again that is known: edges of a history settle the search', () => {
    const edges = Array.from({ length: 8 }, (_, i) => exactly(i, i + 1, i === 5 ? 0.1 : 0));
    const decision = nextStep(stateOf(edges));
    expect(decision).toMatchObject({
      kind: 'finished',
      answer: { kind: 'found', steps: [{ last: 6 }] },
    });
  });

  it('comparisons of a history are none of those that a search may make', () => {
    const noisy = { error: 0.1, degreesOfFreedom: 4 };
    const edges = Array.from({ length: 64 }, (_, i) => {
      return { from: i % 8, to: (i % 8) + 1, effect: 0, ...noisy };
    });
    const state = stateOf([exactly(0, 8, 0.1), ...edges]);
    expect(nextStep({ ...state, known: edges })).toMatchObject({ kind: 'compare', why: 'search' });
    expect(nextStep(state)).toMatchObject({ kind: 'finished', answer: { kind: 'undecided' } });
  });

  it('one comparison that contradicts others does not settle the search', () => {
    const steady = { error: 0.01, degreesOfFreedom: 4 };
    const right = { from: 0, to: 4, effect: 0, ...steady };
    // Thirty standard errors off, as after a disturbance of minutes.
    const wrong = { ...right, effect: 0.3 };
    const known = [exactly(0, 8, 0.1), right, wrong, right, right];
    const state = stateOf(known);
    const { steps } = answerSoFar(state, posteriorOf(state.line, known));
    expect(steps.map(({ after, last }) => [after, last])).toEqual([[4, 8]]);
  });

  it('a difference that was chosen among many has to be clearer', () => {
    const ends = { from: 0, to: 8, effect: 0.06, error: 0.01, degreesOfFreedom: 4 };
    const state = stateOf([ends]);
    expect(nextStep(state)).toMatchObject({ why: 'search' });
    const chosen = { ...state, line: { ...state.line, choices: 60 } };
    expect(nextStep(chosen)).toMatchObject({ why: 'ends' });
  });

  it('a difference that was chosen among many is not called none for that', () => {
    const ends = { from: 0, to: 8, effect: 0.055, error: 0.019, degreesOfFreedom: 3 };
    const state = stateOf([ends]);
    for (const choices of [1, 12, 60]) {
      const decision = nextStep({ ...state, line: { ...state.line, choices } });
      expect(decision).toMatchObject({ kind: 'compare', why: 'ends' });
    }
    // However many, "no difference" is as certain, and its range as wide, as for a series that was named.
    const alike = stateOf([{ ...ends, effect: 0.005, error: 0.004 }]);
    const answer = nextStep(alike);
    expect(answer).toMatchObject({ answer: { kind: 'no-difference' } });
    expect(nextStep({ ...alike, line: { ...alike.line, choices: 60 } })).toEqual(answer);
  });

  it('the range of a difference that stays unclear holds what was measured, however many there were to choose from', () => {
    const ends = { from: 0, to: 8, effect: 0.046, error: 0.049, degreesOfFreedom: 30 };
    const state = stateOf(Array.from({ length: 6 }, () => ends));
    const rangeOf = (choices: number) => {
      const decision = nextStep({ ...state, line: { ...state.line, choices } });
      expect(decision).toMatchObject({ answer: { kind: 'unclear-difference' } });
      return 'answer' in decision ? decision.answer.total : null;
    };
    expect(rangeOf(1)?.high).toBeGreaterThan(0.046);
    expect(rangeOf(60)).toEqual(rangeOf(1));
  });

  it('prefers a commit that is built when builds are slow', () => {
    const state = stateOf([exactly(0, 64, 0.1)], 64);
    const built = new Set([0, 24, 64]);
    const decision = nextStep({ ...state, costs: { ...state.costs, built, build: 600 } });
    const either = decision.kind === 'compare' ? [decision.from, decision.to] : [];
    expect(either).toContain(24);
  });
});
