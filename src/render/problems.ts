import { describeProblem, type Problem } from '../model/problem.ts';
import { plural } from '../model/text.ts';
import { escapeText } from './escape.ts';

/** The comment for a configuration error. */
export function renderProblems(problems: readonly Problem[]): string {
  const items = problems.map((problem) => `- ${escapeText(describeProblem(problem))}`);
  return [
    `### 🚫 ${problemsHeadline(problems)}`,
    '',
    'The check fails: this blocks the merge.',
    '',
    ...items,
    '',
  ].join('\n');
}

export function problemsHeadline(problems: readonly Problem[]): string {
  return `Configuration error: ${plural(problems.length, 'problem')}, nothing was measured`;
}

/** The comment for an error of cannongate's own. The log has the details: a comment is public. */
export function renderDefect(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    'The check fails: this blocks the merge. The log of the step says what broke.',
    '',
  ].join('\n');
}
