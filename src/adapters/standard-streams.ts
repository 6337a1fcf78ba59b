/**
 * The only writer to stdout and stderr. A workflow's runner reads both and executes commands that it finds at
 * the start of a line, and a terminal obeys control characters. So all text is made harmless here, whoever
 * wrote it. The action's own commands go through `github/workflow-commands.ts`.
 */
import { withoutCommands } from '../model/text.ts';
import { redact } from './redact-secrets.ts';

export interface LineStream {
  write(text: string): unknown;
}

let secrets: readonly string[] = [];

/** Strikes secrets out of everything that is written from now on. @param texts from `knownSecrets` */
export function neverWrite(texts: readonly string[]): void {
  secrets = [...new Set([...secrets, ...texts])];
}

/** What may be written of a text. It keeps its line breaks. */
export function harmless(text: string): string {
  return withoutCommands(withoutControls(redact(text, secrets)));
}

/**
 * Writes whole lines: half of a command at the end of one text could otherwise meet its other half.
 *
 * @param paint adds colours to the harmless text
 */
export function writeLines(
  stream: LineStream,
  text: string,
  paint: (text: string) => string = (plain) => plain,
): void {
  stream.write(`${paint(harmless(text.replace(/\r?\n$/, '')))}\n`);
}

/**
 * Node.js prints warnings and uncaught errors by itself, with the texts of libraries and the names of files.
 * From now on they are written here. An uncaught error ends the process, unless somebody else handles it.
 *
 * @param exitCode after an uncaught error
 */
export function writeProcessMessages(exitCode: number): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    writeLines(process.stderr, `cannongate: ${name}: ${message}`);
  });
  process.on('uncaughtException', (error: unknown) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    writeLines(process.stderr, `cannongate: ${describeError(error)}`);
    process.exit(exitCode);
  });
}

/** With the stack, for a log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Without control characters except line feeds, and without other line breaks. */
function withoutControls(text: string): string {
  return (
    text
      .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      // They reorder the text around them.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  );
}
