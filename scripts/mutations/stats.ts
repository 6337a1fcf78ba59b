/** Of `src/stats`. */
import type { Mutation } from './mutation.ts';
import { USUAL_NOISE } from './tests.ts';

export const statsMutations: readonly Mutation[] = [
  {
    name: 'lost-requests-of-long-comparisons-are-many',
    point: null,
    file: 'src/stats/binomial.ts',
    find: 'if (count > trials * share) return',
    replace: 'return',
    test: [
      '__tests__/stats/binomial.test.ts',
      '%i of them at a share of %f: right below, at and above the mean',
    ],
  },
  {
    name: 'usual-noise-over-the-launches',
    point: null,
    file: 'src/stats/usual-noise.ts',
    find: '(known.degreesOfFreedom + own);',
    replace: 'known.degreesOfFreedom;',
    test: [USUAL_NOISE, 'weighs as much as it is known, against the launches'],
  },
  {
    name: 'a-merge-is-blamed-by-its-own-range',
    point: null,
    file: 'src/stats/sums.ts',
    find: 'return lowerBound(sum, 1 - (1 - LEVEL) / (2 * among)) > 0;',
    replace: 'return lowerBound(sum, 1 - (1 - LEVEL) / (among > 0 ? 2 : 1)) > 0;',
    test: [
      '__tests__/statistical/history.test.ts',
      'of many equal steps of a trend, %i launches each, no single one is blamed, and none is said to be most of it',
    ],
  },
  {
    name: 'a-series-is-clear-by-its-own-range',
    point: null,
    file: 'src/stats/sums.ts',
    find: 'const isClear = steps[i]?.rejected === true;',
    replace:
      'const isClear = steps.length > 0 && (likelyRange(sum).low > 0 || likelyRange(sum).high < 0);',
    test: [
      '__tests__/statistical/history.test.ts',
      'among ten series without a change, any is said to have clearly changed in at most one of twenty',
    ],
  },
  {
    name: 'a-noisy-machine-has-the-launches-of-the-others',
    point: null,
    file: 'src/stats/strata.ts',
    find: 'return Math.min(satterthwaite, fewest * (1 + ofOthers));',
    replace: 'return fewest > 0 ? satterthwaite : 0;',
    test: [
      '__tests__/statistical/merged.test.ts',
      'so is it if the machine with fewer launches, %i beside %i, is five times as noisy',
    ],
  },
  {
    name: 'few-launches-know-the-scatter-of-a-machine',
    point: null,
    file: 'src/stats/strata.ts',
    find: '(parts.length - 1) * Math.min(1, fewest / KNOWN_SCATTER) ** 2;',
    replace: '(parts.length - 1) * Math.min(1, KNOWN_SCATTER);',
    test: [
      '__tests__/statistical/merged.test.ts',
      'of %j launches, the first one with %i times the noise: unchanged code is blocked in at most alpha / 2',
    ],
  },
  {
    name: 'few-machines-have-the-level-of-a-plain-t-test',
    point: null,
    file: 'src/stats/strata.ts',
    find: 'return usable.length >= MIN_MACHINES_TO_SAMPLE ? 0 : strata.flat().length;',
    replace: 'return usable.length > 1 ? 0 : strata.flat().length;',
    test: [
      '__tests__/verdict/decision-rule.test.ts',
      'from thirteen launches on %s are judged at the level of one trimmed sample',
    ],
  },
  {
    name: 'machines-disagree-by-their-share-alone',
    point: null,
    file: 'src/stats/strata.ts',
    find: 'const p = Math.min(1, pairs.length * Math.min(...pairs.map(pValue)));',
    replace: 'const p = 0 * Math.min(1, pairs.length * Math.min(...pairs.map(pValue)));',
    test: [
      '__tests__/statistical/merged.test.ts',
      'machines of %j launches that agree are seen to disagree in at most one of twenty',
    ],
  },
  {
    name: 'machines-that-scatter-differently-disagree',
    point: null,
    file: 'src/stats/strata.ts',
    find: 'degreesOfFreedom: Math.min(one.degreesOfFreedom, other.degreesOfFreedom),',
    replace: 'degreesOfFreedom: one.degreesOfFreedom + other.degreesOfFreedom,',
    test: [
      '__tests__/statistical/merged.test.ts',
      'none is said to disagree beyond one comparison of twenty: %j launches with a noise of %j',
    ],
  },
  {
    name: 'growth-by-run',
    point: null,
    file: 'src/stats/effects.ts',
    find: 'if (metric.isOfVisit) return visitAsRound(launch, scenario);',
    replace: '',
    test: ['__tests__/stats/effects.test.ts', 'is that of a whole visit, over all its requests'],
  },
  {
    name: 'dear-windows-count',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: 'const limit = Math.max(MAX_DIFFERENCE, chanceOf(excesses, differences, unit));',
    replace: 'const limit = Infinity;\n    void MAX_DIFFERENCE;\n    void chanceOf;',
    test: [
      '__tests__/stats/steady-windows.test.ts',
      'those that one arm finds dearer or cheaper in all launches do not, nor those before them',
    ],
  },
  {
    name: 'windows-judged-by-one-half-s-scatter',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: 'return Math.min(limitOf(rounds), limitOf([differences]));',
    replace: 'return Math.max(limitOf([]), limitOf([differences]));',
    test: [
      '__tests__/stats/steady-windows.test.ts',
      'four launches are enough to see a clear difference: both halves show their scatter',
    ],
  },
  {
    name: 'windows-judged-by-a-stall-before-them',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: 'Math.min(limitOf(rounds), limitOf([differences]))',
    replace: 'Math.min(limitOf(rounds), limitOf(rounds))',
    test: [
      '__tests__/stats/steady-windows.test.ts',
      'a stall in the half before hides no difference that all launches show in the last one',
    ],
  },
  {
    name: 'windows-left-out-by-chance',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: 'return quantile(freedom, 1 - CHANCE / 8) * ',
    replace: 'void quantile;\n    void CHANCE;\n    return 2 * ',
    test: [
      '__tests__/statistical/steady-windows.test.ts',
      'the interval covers the truth in at least 95 %, whichever windows count',
    ],
  },
  {
    name: 'windows-of-an-arm-that-waits',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: "for (const unit of ['difference', 'wallDifference'] as const) {",
    replace: "for (const unit of ['difference', 'difference'] as const) {",
    test: [
      '__tests__/stats/steady-windows.test.ts',
      'those in which one arm serves fewer requests do not count, although each costs as much CPU time',
    ],
  },
  {
    name: 'windows-decided-by-each-launch',
    point: null,
    file: 'src/stats/steady-windows.ts',
    find: 'const kept = Math.min(count, limits.get(launch.machine)?.get(name) ?? 0);',
    replace:
      'const kept = Math.min(count, steadyIn([{ ...launch, excluded: null }], name) * (limits.size > 0 ? 1 : 0));',
    test: [
      '__tests__/stats/steady-windows.test.ts',
      'a difference that chance explains leaves them, and all launches of a machine have the same',
    ],
  },
];
