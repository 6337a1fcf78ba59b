/** Warnings about what is compared: scenarios and apps that are left out, and a converted autobench.yml. */
import * as z from 'zod';
import { plural } from '../text.ts';
import { entry, scenario, text } from '../warning-entry.ts';

export const SCENARIO_WARNINGS = {
  'scenarios-left-out': entry({
    values: {
      reason: z.enum(['only', 'skip', 'filter', 'request-paths']),
      /** The words of `filter`; empty for the other reasons. */
      words: z.array(text),
      scenarios: z.array(scenario),
    },
    sentence: ({ reason, words, scenarios }) => {
      const why = {
        only: 'other scenarios have only: true',
        skip: 'they have skip: true',
        filter: `filter is ${words.join(', ')}`,
        'request-paths': `request-paths replaces the ${plural(scenarios.length, 'scenario')} of the configuration file`,
      };
      return `Not compared, since ${why[reason]}: ${scenarios.join(', ')}.`;
    },
    example: { reason: 'filter', words: ['search'], scenarios: ['place order', 'GET /'] },
    cause:
      '`only` or `skip` in the configuration file, or the input `filter`, selects some of the scenarios, or `request-paths` in the workflow or as a flag replaces those of the file. The verdict says nothing about the others.',
    remedy:
      'Remove `only` and `skip` before you commit the file. To compare paths beside the scenarios, write `request-paths` into the file.',
  }),
  'pattern-without-files': entry({
    values: { pattern: text },
    sentence: ({ pattern }) =>
      `affected-by has a pattern that matches no file of either commit: ${pattern}. Correct it or remove it.`,
    example: { app: 'shop', pattern: 'app/shop/**' },
    cause:
      'A pattern in `affected-by` matches nothing, so it is probably misspelt. Changes that it should match do not start a comparison.',
    remedy: 'Patterns start at the repository’s root, for example `apps/web/**`. Correct this one.',
  }),
  'app-unaffected': entry({
    values: { patterns: z.array(text) },
    sentence: ({ patterns }) =>
      `Not compared: no changed file matches affected-by (${patterns.join(', ')}).`,
    example: { app: 'shop', patterns: ['apps/shop/**', 'lib/**'] },
    cause:
      'The configuration file has `affected-by`, and the pull request changes none of those files.',
    remedy: 'None is needed. If the app does depend on what changed, extend `affected-by`.',
  }),
  'autobench-duration': entry({
    values: { location: text },
    sentence: () => 'duration is not used, since cannongate chooses the length of its runs.',
    example: { location: 'autobench.yml' },
    cause: 'autobench runs each benchmark for `duration`; cannongate needs several shorter runs.',
    remedy: 'Give `run-duration` if a run has to have a certain length.',
  }),
  'autobench-folder': entry({
    values: { location: text },
    sentence: () => 'benchFolder is not used, since the baseline is measured with the candidate.',
    example: { location: 'autobench.yml' },
    cause:
      'autobench compares with results that it saved earlier; cannongate measures both commits.',
    remedy: 'None is needed.',
  }),
  'autobench-other-server': entry({
    values: { location: text, host: text },
    sentence: ({ host }) => `${host} gets no requests: cannongate boots the app and loads that.`,
    example: { location: 'autobench.yml:1:1 url', host: 'staging.example.com' },
    cause: 'The URL of the autobench file names another machine.',
    remedy: 'None is needed, as long as `start` boots the app that you mean.',
  }),
  'autobench-url-path': entry({
    values: { location: text, path: text },
    sentence: ({ path }) =>
      `The URL’s path, ${path}, is put before the paths of the benchmarks. autobench 1.4 leaves it out.`,
    example: { location: 'autobench.yml:1:1 url', path: '/api' },
    cause: 'The URL of the autobench file has a path.',
    remedy: 'Remove the path from the URL if the requests should go without it.',
  }),
  'autobench-url-variable': entry({
    values: { location: text },
    sentence: () =>
      'This URL is used, not the one in the file. autobench would use the one in the file.',
    example: { location: 'AUTOBENCH_URL' },
    cause: 'Both AUTOBENCH_URL and the autobench file give a URL, and they differ.',
    remedy: 'Remove one of them.',
  }),
  'autobench-id': entry({
    values: { location: text },
    sentence: () =>
      '[<id>] is replaced by another id in each request, although idReplacement is not true.',
    example: { location: 'autobench.yml:4:5 benchmarks[0]' },
    cause:
      'cannongate always replaces `[<id>]`; autobench does so with `idReplacement: true` only.',
    remedy: 'Write `idReplacement: true` to make both agree.',
  }),
  'autobench-text-body': entry({
    values: { location: text },
    sentence: () => 'The text is sent as JSON, so with quotes around it, as autobench does.',
    example: { location: 'autobench.yml:4:26 benchmarks[0].body' },
    cause: 'A benchmark’s `body` is a text. autobench sends every body as JSON.',
    remedy:
      'To send plain text, use a `cannongate.yml`: `cannongate init` makes one from the autobench file.',
  }),
};
