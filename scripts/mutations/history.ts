/** Of `src/history`. */
import type { Mutation } from './mutation.ts';
import { HISTORY, USUAL_NOISE } from './tests.ts';

export const historyMutations: readonly Mutation[] = [
  {
    name: 'drift-of-small-merges-by-noise',
    point: null,
    file: 'src/history/drift.ts',
    find: '=> 2 * high < whole.effect;',
    replace: '=> high < Infinity;',
    test: [
      '__tests__/history/drift.test.ts',
      'by a merge that noise hides is not said to come from many small ones',
    ],
  },
  {
    name: 'step-lost-in-a-gap',
    point: null,
    file: 'src/history/trend.ts',
    find: 'if (place === undefined || !before) return [];',
    replace: 'if (place !== i - 1 || !before) return [];',
    test: [
      '__tests__/history/drift.test.ts',
      'within a gap is named with the commits of the gap, as a change that stands out',
    ],
  },
  {
    name: 'history-released-slowdown-for-ever',
    point: null,
    file: 'src/history/spans.ts',
    find: '(i < endPlace || !isTagBeforeEnd) &&',
    replace: 'i < endPlace &&',
    test: [
      HISTORY,
      'check and badge have nothing to judge after a release until a later commit is measured, unlike its notes',
    ],
  },
  {
    name: 'history-release-against-itself',
    point: null,
    file: 'src/history/spans.ts',
    find: '(i < endPlace || !isTagBeforeEnd) &&',
    replace: '',
    test: [
      HISTORY,
      'check and badge have nothing to judge after a release until a later commit is measured, unlike its notes',
    ],
  },
  {
    name: 'history-ended-series-for-ever',
    point: null,
    file: 'src/history/spans.ts',
    find: 'const start = timeline[startPlace]?.commit ?? since;',
    replace: 'const start = since;',
    test: [
      HISTORY,
      'before the last tag neither fails the check nor reddens the badge, and is in no later notes',
    ],
  },
  {
    name: 'history-half-a-line',
    point: null,
    file: 'src/history/records.ts',
    find: "const start = text === '' || text.endsWith('\\n') ? text : `${text}\\n`;",
    replace: 'const start = text;',
    test: [
      '__tests__/history/records.test.ts',
      'an append after half a line keeps what it appends',
    ],
  },
  {
    name: 'history-change-without-size',
    point: null,
    file: 'src/history/change-points.ts',
    find: 'Math.abs(step.difference.effect) >= MIN_CHANGE',
    replace: 'Math.abs(step.difference.effect) >= 0',
    test: ['__tests__/history/change-points.test.ts', 'a certain change of less than 1% is none'],
  },
  {
    name: 'history-of-chosen-results',
    point: null,
    file: 'src/history/from-report.ts',
    find: 'return mayHaveStopped ? counted.slice(0, plan.looks[0]) : counted;',
    replace: 'return mayHaveStopped ? counted : counted;',
    test: [
      '__tests__/history/from-report.test.ts',
      'of a gate, which may have stopped early, only the launches up to the first look',
    ],
  },
  {
    name: 'comparisons-weighed-by-their-own-errors',
    point: null,
    file: 'src/history/noise.ts',
    find: 'return { ...comparison, weight: errorOf(common, comparison) ** -2 };',
    replace: 'return comparison;',
    test: [
      '__tests__/history/network.test.ts',
      'where it is not known, comparisons count by their launches, not by their own errors',
    ],
  },
  {
    name: 'errors-of-an-index-by-its-weights-alone',
    point: null,
    file: 'src/history/network.ts',
    find: 'each.variance += excess * (at(each.to) - at(each.from)) ** 2;',
    replace: '',
    test: [
      '__tests__/history/network.test.ts',
      'leave each index, difference and fit with the error of what was measured',
    ],
  },
  {
    name: 'usual-noise-of-other-runners',
    point: null,
    file: 'src/history/noise.ts',
    find: 'comparisons.filter((each) => each.runner === runner)',
    replace: 'comparisons.filter((each) => each.runner !== "")',
    test: [USUAL_NOISE, 'is learnt from comparisons on that class alone, effects left aside'],
  },
  {
    name: 'history-in-order-of-arrival',
    point: null,
    file: 'src/history/trend.ts',
    find: 'byDate(comparedCommits(records, history), records)',
    replace: 'byDate(comparedCommits(records, history), [])',
    test: [
      '__tests__/history/drift.test.ts',
      'has the baseline before the candidate where dates are missing or the same, in whatever order they were added',
    ],
  },
];
