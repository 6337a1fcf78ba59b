/**
 * The protections of docs/maintainers/protections.md, each with a change that takes it out and the test that must then fail.
 * `npm run test:mutation` tries them (run-mutations.ts); `__tests__/mutations.test.ts` holds the lists to the
 * sources. A mutation stands in the file that is named after the folder of what it changes.
 */
import { adaptersAppMutations } from './adapters/app.ts';
import { adaptersGitMutations } from './adapters/git.ts';
import { adaptersHistoryMutations } from './adapters/history.ts';
import { adaptersLoadMutations } from './adapters/load.ts';
import { adaptersOtherMutations } from './adapters/other.ts';
import { adaptersProcessMutations } from './adapters/process.ts';
import { adaptersProjectMutations } from './adapters/project.ts';
import { adaptersRuntimeMutations } from './adapters/runtime.ts';
import { adaptersWireMutations } from './adapters/wire.ts';
import { bisectMutations } from './bisect.ts';
import { cliMutations } from './cli.ts';
import { comparisonMutations } from './comparison.ts';
import { configMutations } from './config.ts';
import { diagnosisMutations } from './diagnosis.ts';
import { entriesMutations } from './entries.ts';
import { gateMutations } from './gate.ts';
import { githubMutations } from './github.ts';
import { historyMutations } from './history.ts';
import { initMutations } from './init.ts';
import { inputsMutations } from './inputs.ts';
import { measureMutations } from './measure.ts';
import { modelMutations } from './model.ts';
import { planMutations } from './plan.ts';
import { profileMutations } from './profile.ts';
import { renderMutations } from './render.ts';
import { repositoryMutations } from './repository.ts';
import { statsMutations } from './stats.ts';
import { terminalMutations } from './terminal.ts';
import { verdictMutations } from './verdict.ts';
import type { Mutation } from './mutation.ts';

/** Points of the list that no mutation belongs to, and why. */
export const WITHOUT_MUTATION: Readonly<Record<number, string>> = {
  2: '`npm run build:check` builds dist and compares it byte for byte. There is no code to take out.',
};

/** Tests that docs/maintainers/protections.md names and no mutation belongs to, and why. */
export const TESTS_WITHOUT_MUTATION: Readonly<Record<string, string>> = {
  'a failed fetch does not print the token':
    'git gets the token in a variable only, and the writer strikes it out of all it writes. With either of them gone the other still holds.',
};

export const MUTATIONS: readonly Mutation[] = [
  ...adaptersAppMutations,
  ...adaptersGitMutations,
  ...adaptersHistoryMutations,
  ...adaptersLoadMutations,
  ...adaptersOtherMutations,
  ...adaptersProcessMutations,
  ...adaptersProjectMutations,
  ...adaptersRuntimeMutations,
  ...adaptersWireMutations,
  ...bisectMutations,
  ...cliMutations,
  ...comparisonMutations,
  ...configMutations,
  ...diagnosisMutations,
  ...entriesMutations,
  ...gateMutations,
  ...githubMutations,
  ...historyMutations,
  ...initMutations,
  ...inputsMutations,
  ...measureMutations,
  ...modelMutations,
  ...planMutations,
  ...profileMutations,
  ...renderMutations,
  ...repositoryMutations,
  ...statsMutations,
  ...terminalMutations,
  ...verdictMutations,
];
