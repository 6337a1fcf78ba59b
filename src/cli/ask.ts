import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/**
 * Whether the answer to a question is yes. The end of the input is a no.
 *
 * @throws the signal's reason when it is aborted
 */
export async function askYesOrNo(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<boolean> {
  // Not in raw mode, in which an interrupt would not reach the process.
  const lines = createInterface({ input, output, terminal: false });
  try {
    const answer = lines.question(`${question} [y/N] `, { signal });
    const ended = once(lines, 'close').then(() => '');
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([answer, ended]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}
