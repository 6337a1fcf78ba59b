/** Of `src/bisect`. */
import type { Mutation } from './mutation.ts';

export const bisectMutations: readonly Mutation[] = [
  {
    name: 'a-step-s-range-is-the-normal-one',
    point: null,
    file: 'src/bisect/search.ts',
    find: 'quantile(Number.isFinite(freedom) ? freedom : 1, 0.975)',
    replace: 'quantile(1000 + freedom, 0.975)',
    test: [
      '__tests__/bisect/search.test.ts',
      'the range of a step counts how little five launches know of their own noise',
    ],
  },
  {
    name: 'bisect-without-heavy-tails',
    point: null,
    file: 'src/bisect/posterior.ts',
    find: 'return (-(freedom + 1) / 2) * Math.log1p(value ** 2 / freedom);',
    replace: 'return freedom * 0 - value ** 2 / 2;',
    test: [
      '__tests__/bisect/search.test.ts',
      'one comparison that contradicts others does not settle the search',
    ],
  },
  {
    name: 'bisect-takes-many-series-for-no-difference',
    point: null,
    file: 'src/bisect/search.ts',
    find: 'const isAlike = likenessIn(asNamed(line, observations, posterior));',
    replace: 'const isAlike = likenessIn(posterior);',
    test: [
      '__tests__/bisect/search.test.ts',
      'a difference that was chosen among many is not called none for that',
    ],
  },
  {
    name: 'bisect-follows-what-is-clear-and-too-small',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'if (isClearlyBeyond(cell, { expects, tolerance })) return 3;',
    replace: 'if (isClearlyBeyond(cell, { expects, tolerance })) return 2;',
    test: [
      '__tests__/bisect/run.test.ts',
      'is one that changed by more than the tolerance, though a smaller change is clearer',
    ],
  },
  {
    name: 'bisect-ends-with-the-first-series',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'if (other === null) return false;',
    replace: 'if (other === null || this.#made.length > 0) return false;',
    test: [
      '__tests__/bisect/run.test.ts',
      'is another one if the first one does not differ and the other clearly does',
    ],
  },
  {
    name: 'bisect-without-any-error',
    point: null,
    file: 'src/bisect/posterior.ts',
    find: 'return Math.max(MIN_ERROR, Math.hypot(error, IMMATERIAL_SHARE * tolerance));',
    replace: 'return Math.max(0 * MIN_ERROR, Math.hypot(error, IMMATERIAL_SHARE * tolerance));',
    test: [
      '__tests__/bisect/run.test.ts',
      'finds what is the same in every launch also with a tolerance of 0',
    ],
  },
  {
    name: 'bisect-blames-for-the-registry',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'const isBuiltAnew = this.#doubted.length > 0;',
    replace: 'const isBuiltAnew = this.#doubted.length < 0;',
    test: [
      '__tests__/bisect/run.test.ts',
      'commits that cannot be installed while what worked cannot either are no reason to skip any',
    ],
  },
  {
    name: 'bisect-names-without-confirming',
    point: null,
    file: 'src/bisect/search.ts',
    find: "if (!unconfirmed) return finished('found');",
    replace: "if (unconfirmed !== null) return finished('found');",
    test: [
      '__tests__/bisect/search.test.ts',
      'compares the commit that was found with its parent before it names it',
    ],
  },
  {
    name: 'bisect-range-of-known-noise',
    point: null,
    file: 'src/bisect/search.ts',
    find: 'sum + (freedom + 3) / (freedom + 1)',
    replace: 'sum + freedom / freedom',
    test: [
      '__tests__/bisect/search.test.ts',
      'the range of a step counts how little five launches know of their own noise',
    ],
  },
  {
    name: 'explained-backwards',
    point: null,
    file: 'src/bisect/run.ts',
    find: '? { from, to }',
    replace: '? orientedFor(from, to, this.#comparisons)',
    test: [
      '__tests__/bisect/run.test.ts',
      'explains the commit as the candidate also if it was measured before and its parent was not',
    ],
  },
  {
    name: 'bisect-empty-comparison-forever',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'if (countedLaunches(report.launches).length === 0) return this.#oddFailure(report.headline);',
    replace:
      "if (countedLaunches(report.launches).length === 0) return { kind: 'failed', reason: report.headline };",
    test: [
      '__tests__/bisect/run.test.ts',
      'a comparison in which no launch counts is made again, and blamed on no missing gate',
    ],
  },
  {
    name: 'bisect-blames-what-worked',
    point: null,
    file: 'src/bisect/run.ts',
    find: '? undefined : suspects.find((each) => !worked.has(each));',
    replace: '? undefined : suspects[0];',
    test: [
      '__tests__/bisect/run.test.ts',
      'commits that worked and fail twice are no reason to skip one',
    ],
  },
  {
    name: 'bisect-blames-for-the-machine',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'if (culprit !== point && worked.size > 0) {',
    replace: 'if (culprit !== point && worked.size < 0) {',
    test: [
      '__tests__/bisect/run.test.ts',
      'commits that worked and fail now, as without their database, are no reason to skip others',
    ],
  },
  {
    name: 'bisect-of-the-other-direction',
    point: null,
    file: 'src/bisect/run.ts',
    find: "if (isSlower !== (this.#options.expects === 'slower'))",
    replace: "if (isSlower && this.#options.expects === 'faster' && total.estimate < 0)",
    test: [
      '__tests__/bisect/run.test.ts',
      'says when the bad end is the faster one, after the ends alone',
    ],
  },
  {
    name: 'bisect-choice-without-cost',
    point: null,
    file: 'src/bisect/posterior.ts',
    find: 'const none = 1 - (1 - PRIOR.none) / line.choices;',
    replace: 'const none = PRIOR.none + 0 * line.choices;',
    test: [
      '__tests__/bisect/search.test.ts',
      'a difference that was chosen among many has to be clearer',
    ],
  },
  {
    name: 'history-uses-up-the-search',
    point: null,
    file: 'src/bisect/search.ts',
    find: 'observations.length - known.length >= MAX_COMPARISONS',
    replace: 'observations.length >= MAX_COMPARISONS',
    test: [
      '__tests__/bisect/search.test.ts',
      'comparisons of a history are none of those that a search may make',
    ],
  },
  {
    name: 'whole-history-in-a-search',
    point: null,
    file: 'src/bisect/from-history.ts',
    find: 'records.length > MAX_EDGES',
    replace: 'records.length < 0',
    test: [
      '__tests__/history/edges.test.ts',
      'of many, fewer that say the same of points farther apart',
    ],
  },
  {
    name: 'worked-when-it-was-recorded',
    point: null,
    file: 'src/bisect/run.ts',
    find: "const made = comparisons.filter(({ source }) => source === 'measured');",
    replace: 'const made = comparisons;',
    test: [
      '__tests__/bisect/run.test.ts',
      'skips a commit that a history knows from a time when it worked, and confirms the step around it',
    ],
  },
  {
    name: 'bisect-forgets-other-scenarios',
    point: null,
    file: 'src/bisect/run.ts',
    find: 'this.#made = [...(saved?.made ?? [])];',
    replace: 'this.#made = [];',
    test: [
      '__tests__/bisect/run.test.ts',
      'is another scenario also if the search was interrupted after the first comparison',
    ],
  },
];
