import { plural, withoutCommands } from './text.ts';

/** One mistake in the user's configuration or request, worded so that they can correct it at once. */
export interface Problem {
  /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
  readonly where: string;
  /** The wrong value, as the user wrote it; absent if there was none. */
  readonly found?: string;
  /** What is right, and what to do. */
  readonly advice: string;
}

export function describeProblem(problem: Problem): string {
  const found = problem.found === undefined ? '' : `found ${problem.found}; `;
  return `${problem.where}: ${found}${problem.advice}`;
}

/** @param consequence for example `nothing was measured` */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'nothing was measured',
): string {
  const count = plural(problems.length, 'problem');
  const lines = problems.map((problem, i) => `  ${i + 1}. ${describeProblem(problem)}`);
  const message = [`${count} in the configuration; ${consequence}.`, ...lines].join('\n');
  return withoutCommands(message);
}
