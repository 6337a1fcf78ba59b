/**
 * All problems: the mistakes in what the user wrote or asked for. Four catalogues word them: input-problems.ts,
 * setup-problems.ts, history-problems.ts and bisect-problems.ts. Each entry says what was found and what to do, and holds the cause and remedy for
 * docs/reference/messages.md. Other modules say which problem it is, by its code and values; no other module turns
 * them into words.
 *
 * Values may be hostile: names and paths come from a pull request. Advice is plain text, which every
 * renderer escapes as a whole.
 */
import { BISECT_PROBLEMS } from './bisect-problems.ts';
import { HISTORY_PROBLEMS } from './history-problems.ts';
import { INPUT_PROBLEMS } from './input-problems.ts';
import { quoted, type Entry, type Wrong } from './problem-entry.ts';
import { SETUP_PROBLEMS } from './setup-problems.ts';
import { oneLine, plural, withoutCommands } from './text.ts';

/** By code, in the order of docs/reference/messages.md. */
export const PROBLEMS = {
  ...INPUT_PROBLEMS,
  ...SETUP_PROBLEMS,
  ...HISTORY_PROBLEMS,
  ...BISECT_PROBLEMS,
};

export type ProblemCode = keyof typeof PROBLEMS;

type ValuesOf<Code extends ProblemCode> =
  (typeof PROBLEMS)[Code] extends Entry<infer Values> ? Values : never;

/** The properties of an intersection as one object type, so that the package's types can spell it out. */
type Flat<T> = { readonly [Name in keyof T]: T[Name] };

/** A problem of which it is not said yet where it is. */
export type Refusal = {
  [Code in ProblemCode]: Flat<
    {
      code: Code;
    } & Wrong &
      ValuesOf<Code>
  >;
}[ProblemCode];

/** Why a file that a scenario names cannot be read. Its name, as it was written, is the value. */
export type UnreadableBody =
  | { readonly code: 'not-found'; readonly what: 'file'; readonly path?: string }
  | { readonly code: 'not-in-repository'; readonly what: 'file' }
  | {
      readonly code: 'unusable-file';
      readonly reason: string;
      readonly limit: number;
      readonly isForbidden?: true;
    };

/** One mistake in the user's configuration or request. */
export type Problem = {
  [Code in ProblemCode]: Flat<
    {
      code: Code;
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
    } & Wrong &
      ValuesOf<Code>
  >;
}[ProblemCode];

/** What is wrong, completing "found …"; null if there is nothing to show. */
export function describeFound(problem: Refusal): string | null {
  const { found } = PROBLEMS[problem.code] as Entry<object>;
  return found === undefined ? quoted(problem.value) : found(problem);
}

/** What is right, and what to do. */
export function describeAdvice(problem: Refusal): string {
  const { advice } = PROBLEMS[problem.code] as Entry<object>;
  return advice(problem);
}

export function describeProblem(problem: Problem): string {
  const found = describeFound(problem);
  // A key of a file may hold line breaks, and would look like another problem.
  return `${oneLine(problem.where)}: ${found === null ? '' : `found ${found}; `}${describeAdvice(problem)}`;
}

/** @param consequence for example `nothing was measured` */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'nothing was measured',
): string {
  const count = plural(problems.length, 'problem');
  const lines = problems.map(
    (problem, i) => `  ${i + 1}. ${describeProblem(problem)} [${problem.code}]`,
  );
  const message = [`${count} in the configuration; ${consequence}.`, ...lines].join('\n');
  return withoutCommands(message);
}
