/** What must hold of every text that cannongate says about an input. */
import { describeProblems, PROBLEMS, type Problem } from '../src/model/problem.ts';
import { describeWarning, WARNINGS, type Warning } from '../src/model/warnings.ts';
import { withoutCommands } from '../src/model/text.ts';
import type { Answer } from './target.ts';

/** Texts that only a defect prints. */
const DEFECT =
  /\b(?:Type|Reference|Range|Syntax)Error\b|Cannot read propert|is not a function|is not iterable|Maximum call stack|this is a defect|cannongate itself failed|\[object Object\]/;

/** @throws Error unless a text says something, and nothing that only a defect would say */
export function expectSaid(text: unknown, what: string): void {
  if (typeof text !== 'string' || text.trim() === '') throw new Error(`${what} says nothing`);
}

/** @throws Error if a program's output tells of a defect */
export function expectNoDefect(output: string): void {
  const [found] = DEFECT.exec(output) ?? [];
  if (found !== undefined) throw new Error(`the output says ${JSON.stringify(found)}:\n${output}`);
}

/** The commands that a workflow's runner would find in what is printed: its own two forms, line by line. */
export function workflowCommandsIn(output: string): string[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => {
    const named = /^\s*::([^:\s]+)(?:\s[^]*?)?::/.exec(line)?.[1];
    const bracketed = /##\[([^\]]+)\]/.exec(line)?.[1];
    return [named, bracketed].filter((each) => each !== undefined);
  });
}

/** @throws Error if the runner would find a command in an output */
export function expectNoCommands(output: string): void {
  const [found] = workflowCommandsIn(output);
  if (found !== undefined) {
    throw new Error(`the output holds the workflow command ${JSON.stringify(found)}`);
  }
}

/** A refusal by problems: each has a code of the catalogue and a text. @throws Error */
export function expectProblems(problems: readonly Problem[]): Answer {
  for (const { code, where } of problems) {
    if (!Object.hasOwn(PROBLEMS, code)) throw new Error(`there is no problem ${code}`);
    if (typeof where !== 'string') throw new Error(`the problem ${code} is nowhere`);
  }
  if (problems.length === 0) return 'accepted';
  const text = describeProblems(problems);
  expectSaid(text, 'the list of problems');
  expectNoCommands(text);
  return 'refused';
}

/** @throws Error */
export function expectWarnings(warnings: readonly Warning[]): void {
  for (const warning of warnings) {
    if (!Object.hasOwn(WARNINGS, warning.code)) {
      throw new Error(`there is no warning ${warning.code}`);
    }
    const text = describeWarning(warning);
    expectSaid(text, `the warning ${warning.code}`);
    expectNoCommands(withoutCommands(text));
  }
}

/** What is printed while something runs. */
export async function printedBy(run: () => unknown): Promise<string> {
  let output = '';
  const write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    output += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    for (const each of rest) if (typeof each === 'function') (each as () => void)();
    return true;
  };
  const streams = [process.stdout, process.stderr];
  const writers = streams.map((stream) => stream.write.bind(stream));
  for (const stream of streams) stream.write = write;
  try {
    await run();
  } finally {
    for (const [i, stream] of streams.entries()) {
      const writer = writers[i];
      if (writer) stream.write = writer;
    }
  }
  return output;
}
