/** Of `src/profile`. */
import type { Mutation } from './mutation.ts';
import { PROFILE } from './tests.ts';

export const profileMutations: readonly Mutation[] = [
  {
    name: 'lines-of-unknown-functions',
    point: null,
    file: 'src/profile/call-tree.ts',
    find: 'const source = inlined === null ? null : sources.lineOf(frame.url, line);',
    replace: 'const source = sources.lineOf(frame.url, line);',
    test: [PROFILE, 'blames no other function that has the same lines in the caller’s file as %s'],
  },
  {
    name: 'waiting-for-a-core-looks-blocked',
    point: null,
    file: 'src/profile/call-tree.ts',
    find: 'Math.max(Math.min(main, busy), busy - waited)',
    replace: 'busy',
    test: [
      '__tests__/profile/call-tree.test.ts',
      'the blocking ratio leaves out the time in which the thread waited for a core',
    ],
  },
  {
    name: 'calls-of-another-function',
    point: null,
    file: 'src/profile/explain-calls.ts',
    find: "return isKnown('baseline', baseline) && isKnown('candidate', candidate) ? calls : null;",
    replace: 'void isKnown;\n  return calls;',
    test: [
      '__tests__/profile/explain-calls.test.ts',
      'where a function costs time and has no calls: they are those of another function',
    ],
  },
  {
    name: 'a-version-that-was-not-read-is-another-one',
    point: null,
    file: 'src/profile/cost-changes.ts',
    find: 'return isIncomplete ? null : versions;',
    replace: 'return isIncomplete ? versions : versions;',
    test: [
      '__tests__/profile/cost-changes.test.ts',
      'is no package whose version could not be read of a side that calls it',
    ],
  },
  {
    name: 'what-a-compiler-wrote-is-the-same',
    point: null,
    file: 'src/profile/touched-files.ts',
    find: ' || compiled.has(file)) return false;',
    replace: ') return false;',
    test: ['__tests__/profile/touched-files.test.ts', 'is never said of a file %s'],
  },
  {
    name: 'files-of-commits-that-cannot-be-compared-are-the-same',
    point: null,
    file: 'src/profile/touched-files.ts',
    find: 'if (changed === null || changed.has(file) ||',
    replace: 'if (changed?.has(file) === true ||',
    test: [
      '__tests__/comparison/explain.test.ts',
      'says which files certainly are the same, unless the commits cannot be compared',
    ],
  },
  {
    name: 'minified-code-is-the-same',
    point: null,
    file: 'src/profile/cost-changes.ts',
    find: 'file !== null && line !== null && code.isUnchanged(file)',
    replace: 'file !== null && code.isUnchanged(file)',
    test: [
      '__tests__/profile/cost-changes.test.ts',
      'is certainly not in the file of a function that is the same, but nobody knows of minified code and of packages',
    ],
  },
  {
    name: 'slowest-as-all',
    point: null,
    file: 'src/profile/explain-slowest.ts',
    find: 'isNamed: isTheirOwn && isLarge && isOfTheSlowest && split',
    replace: 'isNamed: isLarge && split',
    test: [
      '__tests__/profile/explain-slowest.test.ts',
      'if all requests became slower, which is explained for all',
    ],
  },
  {
    name: 'edited-line-before-the-name',
    point: null,
    file: 'src/profile/match-locations.ts',
    find: 'if (sameLine && isOnlyOne && !isAnother) return sameLine;',
    replace: 'if (sameLine && isOnlyOne) return sameLine;',
    test: [
      '__tests__/profile/match-locations.test.ts',
      'is matched by its name among edited lines, if another function has come to its line',
    ],
  },
  {
    name: 'leak-of-both',
    point: null,
    file: 'src/profile/explain-leaks.ts',
    find: 'low > 0 &&\n      change',
    replace: 'mean(after)',
    test: [
      '__tests__/profile/explain-leaks.test.ts',
      'of what both arms keep, of what one launch does not show, and of a few bytes',
    ],
  },
  {
    name: 'one-traced-launch-names-a-slower-wait',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: "const isKnown = finding !== 'slower' || launches >= MIN_TRACED_LAUNCHES;",
    replace: 'const isKnown = true;',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'for its time if only one launch was traced, though for its count it is',
    ],
  },
  {
    name: 'edited-statement-looks-new',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: 'edited.get(key) ?? key',
    replace: 'key',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'is named if it takes longer, or if there are more of them',
    ],
  },
  {
    name: 'edited-and-moved-statement-looks-new',
    point: null,
    file: 'src/profile/match-shapes.ts',
    find: 'const isPossible = isSameCode || mayHaveMoved;',
    replace: 'const isPossible = isSameCode;',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'is compared with the one that was there before',
    ],
  },
  {
    name: 'rewritten-and-moved-statement-looks-new',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: 'const isCertain = launches >= MIN_TRACED_LAUNCHES;',
    replace: 'const isCertain = false;',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'is named if requests wait longer than for the one that is gone, however different its words are',
    ],
  },
  {
    name: 'edited-statement-of-the-slowest-looks-new',
    point: null,
    file: 'src/profile/explain-slowest.ts',
    find: 'edited.get(key) ?? key, delay',
    replace: 'key, delay',
    test: [
      '__tests__/profile/explain-slowest.test.ts',
      'is not taken for a new one that the slowest wait for',
    ],
  },
  {
    name: 'replaced-statement-of-the-slowest-looks-new',
    point: null,
    file: 'src/profile/explain-slowest.ts',
    find: 'if (replaced.length === 0) return difference;',
    replace: 'return difference;',
    test: [
      '__tests__/profile/explain-slowest.test.ts',
      'is named by what the slowest wait longer if all its words are others',
    ],
  },
  {
    name: 'calls-of-minified-code',
    point: null,
    file: 'src/profile/explain-calls.ts',
    find: 'if (location.line === null) continue;',
    replace: '',
    test: [
      '__tests__/profile/explain-calls.test.ts',
      'functions of minified code are not counted, since all of them are one location',
    ],
  },
  {
    name: 'replaced-statement-looks-new',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: 'if (gone.length === 0) return true;',
    replace: 'return true;',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'is not taken for a new one if all its words are others, unless requests wait longer',
    ],
  },
  {
    name: 'one-traced-launch-names-no-new-query',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: 'return replaced < MAX_REPLACED * change.candidate.path;',
    replace: 'return replaced < 0;',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'is taken for a new one in a single launch if hardly anything is gone, or anything may be',
    ],
  },
  {
    name: 'one-sampled-heap-names-a-leak',
    point: null,
    file: 'src/profile/explain-leaks.ts',
    find: 'pairs.length >= MIN_TRACED_LAUNCHES &&',
    replace: 'pairs.length > 0 &&',
    test: [
      '__tests__/profile/explain-leaks.test.ts',
      'one launch names nothing, since it cannot show whether launches agree',
    ],
  },
  {
    name: 'update-own-cost',
    point: null,
    file: 'src/profile/location-costs.ts',
    find: 'owner: isBorne ? owner : location',
    replace: 'owner: location',
    test: [
      '__tests__/profile/call-tree.test.ts',
      'bears what it makes other packages do, but not what the app’s own functions do',
    ],
  },
  {
    name: 'moved-function-blamed',
    point: null,
    file: 'src/profile/match-locations.ts',
    find: 'moved.get(key) ?? { ...location, isRemoved: true }',
    replace: '{ ...location, isRemoved: moved.has(key) || true }',
    test: [
      '__tests__/profile/match-locations.test.ts',
      'is matched by its name in another file if it is gone from its own and new there',
    ],
  },
  {
    name: 'report-that-cannot-be-read',
    point: null,
    file: 'src/profile/explain-waits.ts',
    find: '.slice(0, 2 * MAX_SHAPES)',
    replace: '.slice(0, 9 * MAX_SHAPES)',
    test: [
      '__tests__/profile/explain-waits.test.ts',
      'no more changes are kept than a report may have, and the largest are',
    ],
  },
  {
    name: 'two-of-one-name-paired',
    point: null,
    file: 'src/profile/match-locations.ts',
    find: 'if (!areCalls && (before.length !== 1 || there.length !== 1)) continue;',
    replace: '',
    test: [
      '__tests__/profile/match-locations.test.ts',
      'is matched by its name in another file if it is gone from its own and new there',
    ],
  },
];
