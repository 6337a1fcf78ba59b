/** How commits are named in messages, comments and pages. */

/** Long enough to be unique in a large repository, where git shows ten digits, too. */
const SHOWN_DIGITS = 10;

/** The first digits of a commit's hash. */
export function shortCommit(commit: string): string {
  return commit.slice(0, SHOWN_DIGITS);
}
