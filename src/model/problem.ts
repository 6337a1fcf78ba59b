import { plural, withoutCommands } from './text.ts';

/** One thing that is wrong with what the user gave, worded so that they can mend it at once. */
export interface Problem {
  /** Where it stands: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
  readonly where: string;
  /** What was found there, as the user wrote it; absent when nothing was. */
  readonly found?: string;
  /** What would have been right, and what to do about it. */
  readonly advice: string;
}

export function describeProblem(problem: Problem): string {
  const found = problem.found === undefined ? '' : `found ${problem.found}; `;
  return `${problem.where}: ${found}${problem.advice}`;
}

/** @param consequence what has not been done because of them */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'nothing was measured',
): string {
  const count = plural(problems.length, 'problem');
  const lines = problems.map((problem, i) => `  ${i + 1}. ${describeProblem(problem)}`);
  const message = [`${count} in the configuration; ${consequence}.`, ...lines].join('\n');
  return withoutCommands(message);
}
