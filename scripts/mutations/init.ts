/** Of `src/init`. */
import type { Mutation } from './mutation.ts';
import { SHIPPED_NAMES } from './tests.ts';

export const initMutations: readonly Mutation[] = [
  {
    name: 'actions-are-requested',
    point: null,
    file: 'src/init/acting-routes.ts',
    find: 'if (left.length === 0)',
    replace: 'if (left.length >= 0)',
    test: ['__tests__/init/acting-routes.test.ts', 'are not requested from the app either'],
  },
  {
    name: 'job-ends-before-its-setup',
    point: 36,
    file: 'src/init/proposed-workflow.ts',
    find: 'timeout-minutes: 30',
    replace: 'timeout-minutes: 20',
    test: [
      SHIPPED_NAMES,
      'gives a job that measures time for a setup that hangs, so that a comment says so, and for measuring',
    ],
  },
  {
    name: 'tokens-of-redirects-in-the-proposal',
    point: null,
    file: 'src/init/explore.ts',
    find: 'for (const page of lastingPaths(redirect)) await ask(page);',
    replace: 'await ask(lastingPaths.length > 1 ? path : redirect);',
    test: [
      '__tests__/init/explore.test.ts',
      'proposes %s without what may be the token of one session',
    ],
  },
  {
    name: 'expressions-in-the-proposal',
    point: null,
    file: 'src/init/proposed-services.ts',
    find: 'image: PLAIN.test(image) ? image : template.image,',
    replace: 'image,',
    test: [
      '__tests__/init/proposed-services.test.ts',
      'take no text of a file that a workflow would evaluate',
    ],
  },
  {
    name: 'secrets-in-the-configuration-file',
    point: null,
    file: 'src/init/proposed-config.ts',
    find: 'value === null || secrets.includes(name) ? name :',
    replace: 'value === null || secrets.includes(value) ? name :',
    test: [
      '__tests__/integration/cli/init.test.ts',
      'writes no secret into a file, whether it was typed or passed on',
    ],
  },
  {
    name: 'redirects-expected',
    point: null,
    file: 'src/init/scenario-selection.ts',
    find: 'if (areRedirected && !isSuccess(success?.status)) {',
    replace: 'if (areRedirected && success === undefined) {',
    test: [
      '__tests__/init/scenario-selection.test.ts',
      'no redirect is expected, since the gate would pass without a warning whatever the app does',
    ],
  },
  {
    name: 'second-installer-missing',
    point: null,
    file: 'src/init/proposed-workflow.ts',
    find: ".replace(/&&|;|[()]/g, '\\n')",
    replace: ".replace(/;|[()]/g, '\\n')",
    test: ['__tests__/init/proposal.test.ts', 'brings %s, which the runner’s image lacks'],
  },
];
