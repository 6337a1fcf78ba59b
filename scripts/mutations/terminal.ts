/** Of `src/terminal`. */
import type { Mutation } from './mutation.ts';

export const terminalMutations: readonly Mutation[] = [
  {
    name: 'estimates-of-other-commits',
    point: null,
    file: 'src/terminal/progress-state.ts',
    find: "event.phase === 'checkout' || event.phase === 'pilot'",
    replace: "event.phase === 'pilot'",
    test: [
      '__tests__/terminal/progress-display.test.ts',
      'shows no estimates of an earlier comparison when the next one of a search begins',
    ],
  },
  {
    name: 'estimates-of-discarded-launches',
    point: null,
    file: 'src/terminal/progress-state.ts',
    find: "event.phase === 'checkout' || event.phase === 'pilot'",
    replace: "event.phase === 'checkout'",
    test: [
      '__tests__/terminal/progress-display.test.ts',
      'shows no estimates of launches that are made again',
    ],
  },
];
