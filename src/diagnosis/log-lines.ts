/** The lines of a log: as text, shortened, and what is found in them. */

/** pino's and bunyan's numbers. */
const ERROR_LEVEL = 50;

const MAX_LENGTH = 200;

/** Names that nobody would mistake for something else than themselves, also in a shell. */
export const SAFE_NAME = /^[\w.:@/-]+$/;

/** What Node.js puts below the line of code. */
export const CARETS = /^\s*\^+\s*$/;

/** Lines that are JSON, as loggers write them, as their message; others as they are. */
export function plainLines(log: readonly string[]): string[] {
  return log.map((line) => messageOfJson(line) ?? line);
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
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return null;
  }
  const { level, msg, message, err, error } = entry as Record<string, unknown>;
  const text = [textOf(err), textOf(error), textOf(msg), textOf(message)].find(
    (each) => each !== '',
  );
  if (text === undefined) return null;
  const isError =
    (typeof level === 'number' && level >= ERROR_LEVEL) ||
    (typeof level === 'string' && /^(?:error|fatal|crit)/i.test(level));
  return isError ? `error: ${text}` : text;
}

/** Of a text, or of an error as loggers write it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { message } = value as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
