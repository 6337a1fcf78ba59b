/** Start commands that set PORT themselves: what they boot does not get the port that cannongate gives it. */

/** Matched within a line only: with line breaks, a file of empty lines would take hours. */
const BLANK = String.raw`[^\S\n]`;

const VARIABLE = String.raw`\w+=(?:"[^"]*"|'[^']*'|[^\s;&|()"']*)${BLANK}+`;

/** Where a command begins, or a program that is given variables; then other variables; then PORT with a fixed value. */
const OWN_PORT = new RegExp(
  String.raw`((?:^|[\n;&|(]|\b(?:export|env|cross-env(?:-shell)?)${BLANK})${BLANK}*(?:${VARIABLE})*)PORT=(["']?)(\d+)\2(?=[\s;&|)]|$)`,
);

export interface OwnPort {
  readonly port: number;
  /** The command with the given port in place of its own. */
  readonly instead: string;
}

/** Null if the command sets no port, or has a place for the given one. */
export function ownPortOf(line: string): OwnPort | null {
  const match = OWN_PORT.exec(line);
  if (match === null || line.includes('{port}')) return null;
  return { port: Number(match[3]), instead: line.replace(OWN_PORT, '$1PORT={port}') };
}

/** What the detected build of an app in Go writes. No folder of a project has this name, into which the compiler would write instead. */
export const GO_PROGRAM = 'cannongate-app';

/** Programs that take the port by another option than `--port`, which they refuse or ignore. */
const OPTIONS: Readonly<Record<string, string>> = {
  gunicorn: '--bind 127.0.0.1:{port}',
  hypercorn: '--bind 127.0.0.1:{port}',
  serve: '--listen {port}',
  verdaccio: '--listen {port}',
};

/** The name of the program that a command begins with, behind its variables and npx. */
const PROGRAM = new RegExp(String.raw`^(?:${VARIABLE})*(?:npx${BLANK}+)?(?:\S*/)?([\w.-]+)`);

/** The command with a port as its program takes it, or many do; null for one in Go, which ends at a flag that it does not define. */
export function withPortOption(line: string): string | null {
  if (line.startsWith(`./${GO_PROGRAM}`)) return null;
  const option = OPTIONS[PROGRAM.exec(line)?.[1] ?? ''] ?? '--port {port}';
  return `${line} ${option}`;
}
