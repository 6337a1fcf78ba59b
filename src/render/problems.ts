import { describeProblem, type Problem } from '../model/problem.ts';
import { counted } from '../model/text.ts';
import { inline } from './escape.ts';

/** The comment for a configuration error. */
export function renderProblems(problems: readonly Problem[]): string {
  const items = problems.map((problem) => `- ${inline(describeProblem(problem))}`);
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
  return `Configuration error: ${counted(problems.length, 'problem')}, nothing was measured`;
}
