/**
 * Problems of what a command needs and does not find, or cannot use. Six catalogues in setup-problems/ word them, one
 * per subject. See problem.ts.
 */
import { APP_PROBLEMS } from './setup-problems/app.ts';
import { COMMIT_PROBLEMS } from './setup-problems/commits.ts';
import { ENVIRONMENT_PROBLEMS } from './setup-problems/environment.ts';
import { FILE_PROBLEMS } from './setup-problems/files.ts';
import { MEASURING_PROBLEMS } from './setup-problems/measuring.ts';
import { SAVED_RESULT_PROBLEMS } from './setup-problems/saved-results.ts';

/** By code, in the order of docs/reference/messages.md. */
export const SETUP_PROBLEMS = {
  ...FILE_PROBLEMS,
  ...APP_PROBLEMS,
  ...COMMIT_PROBLEMS,
  ...MEASURING_PROBLEMS,
  ...SAVED_RESULT_PROBLEMS,
  ...ENVIRONMENT_PROBLEMS,
};
