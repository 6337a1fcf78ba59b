/** The lines of a log: as text, shortened, and what is found in them. */
import { isRecord } from '../model/record.ts';

/** pino's and bunyan's numbers. */
const ERROR_LEVEL = 50;

const MAX_LENGTH = 200;

/** Names that nobody would mistake for something else than themselves, also in a shell. */
export const SAFE_NAME = /^[\w.:@/-]+$/;

/** What Node.js puts below the line of code. */
export const CARETS = /^\s*\^+\s*$/;

/** A line of code as libraries print it around an error: `❯ 2|  env: schema(),`. The lines of pm2 have a name behind the bar: `0|api  | text`. */
export const CODE_FRAME = /^\s*(?:[>❯]\s*)?\d+\s*[|│](?:\s|$)/;

/** The app goes on without the service, or the variable. */
export const GOES_ON =
  /\bfall(?:s|ing)? ?back\b|\b(?:continu\w+|proceed\w*|start\w*|runn?\w*) without\b|\bin-memory\b|\bdisabl\w+|\bskip\w*|\bignor\w+|\boptional\b/i;

/** Lines that are JSON, as loggers write them, as their message; an error of Zod in one line; others as they are. */
export function plainLines(log: readonly string[]): string[] {
  return withIssuesInOneLine(log).map((line) => messageOfJson(line) ?? line);
}

/** The message of Zod's errors is the list of its issues, as JSON in many lines. */
const ABOVE_ISSUES = /^(.*\bZodError: )\[$/;
const BELOW_ISSUES = ']';

/** An error of Zod as `ZodError: PORT: Required; HOST: Required`, and empty lines below it, so that the others keep their numbers. */
function withIssuesInOneLine(log: readonly string[]): string[] {
  const lines = [...log];
  for (const [i, line] of log.entries()) {
    const above = ABOVE_ISSUES.exec(line)?.[1];
    const end = above === undefined ? -1 : log.indexOf(BELOW_ISSUES, i);
    const issues = end === -1 ? null : issuesIn(['[', ...log.slice(i + 1, end + 1)].join('\n'));
    if (issues === null) continue;
    lines.fill('', i, end + 1);
    lines[i] = `${above ?? ''}${issues}`;
  }
  return lines;
}

/** The issues in the message of an error of Zod; null if it is no such list. */
function issuesIn(message: string): string | null {
  if (!message.startsWith('[')) return null;
  const issues = parsedOrNull(message);
  if (!Array.isArray(issues) || issues.length === 0) return null;
  const texts = issues.map((issue) => {
    const { path, message: text } = (issue ?? {}) as { path?: unknown; message?: unknown };
    if (!Array.isArray(path) || typeof text !== 'string') return null;
    return [...(path.length === 0 ? [] : [path.join('.')]), text].join(': ');
  });
  return texts.includes(null) ? null : texts.join('; ');
}

/**
 * A line as a message quotes it. Readers of a message take its first sentence for what happened and the rest for the
 * remedy: no-break spaces keep the sentences of a line together, so that none of them becomes advice.
 */
export function shortened(line: string): string {
  const text = line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\. (?=[A-Z])/g, '.\u00a0')
    .replace(/[.:;,]+$/, '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Relative to the app if it is below it. Nobody knows the folder of a checkout. */
export function relativeTo(directory: string, path: string): string {
  const plain = path.replace(/^file:\/\//, '');
  return shortened(plain.startsWith(`${directory}/`) ? plain.slice(directory.length + 1) : plain);
}

/** Of the first line that matches. */
export function firstMatch(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  return null;
}

/** The first group that has matched. */
export function groupOf(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((each: string | undefined) => each !== undefined);
}

export function lineWith(lines: readonly string[], pattern: RegExp): string | undefined {
  return lines.find((line) => pattern.test(line));
}

/** Null unless the line is a JSON object of a logger with an error. */
function messageOfJson(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const entry = parsedOrNull(line);
  if (!isRecord(entry)) return null;
  const { level, msg, message, err, error } = entry;
  const text = [textOf(err), textOf(error), textOf(msg), textOf(message)].find(
    (each) => each !== '',
  );
  if (text === undefined) return null;
  const isError =
    (typeof level === 'number' && level >= ERROR_LEVEL) ||
    (typeof level === 'string' && /^(?:error|fatal|crit)/i.test(level));
  return isError && !KIND_OF_ERROR.test(text) ? `error: ${text}` : text;
}

/** `TypeError: …`: nobody has to be told that it is an error. */
const KIND_OF_ERROR = /^[A-Z]\w*Error: /;

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Of a text, or of an error as loggers write it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return issuesIn(value) ?? value;
  if (typeof value !== 'object' || value === null) return '';
  const { message, type } = value as { message?: unknown; type?: unknown };
  if (typeof message !== 'string' || message === '') return '';
  const text = issuesIn(message) ?? message;
  // "Error" alone says nothing, and of a message "TypeError" says most.
  const isKind = typeof type === 'string' && KIND_OF_ERROR.test(`${type}: `) && type !== 'Error';
  return isKind && !KIND_OF_ERROR.test(text) ? `${type}: ${text}` : text;
}
