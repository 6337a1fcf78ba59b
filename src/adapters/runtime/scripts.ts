/** Scripts as V8 runs them: whose they are, and their texts with the lines. Part of the preload. */
import type { Session } from 'node:inspector';

/** Whether a script's name is that of a file. */
export function isFile(url: string): boolean {
  return /^(?:file:|\/|[A-Za-z]:[\\/])/.test(url);
}

/** The package that a script is in, the innermost one; null for the app's own code. */
export function packageOf(url: string): string | null {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(url) ?? [];
  return name === undefined ? null : name.replace('\\', '/');
}

/** Lines and columns count from 0. */
interface Place {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A text of which offsets are looked up by line. */
export class TextLines {
  readonly text: string;
  readonly #starts = [0];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
      this.#starts.push(at + 1);
  }

  lineAt(offset: number): number {
    return lastAtMost(this.#starts, offset);
  }

  /** The offset of a line's first character; that of the text's end for later lines. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /** Where a CPU profile has the function that begins at the offset: one with that word begins at its parameters. */
  frameAt(offset: number): Place {
    const [word = ''] =
      /^(?:async\s+)?function\b[^(]*/.exec(this.text.slice(offset, offset + 200)) ?? [];
    const at = offset + word.length;
    const lineNumber = this.lineAt(at);
    return { lineNumber, columnNumber: at - (this.#starts[lineNumber] ?? 0) };
  }
}

/** Asks V8 for the texts from its creation until `close`. No code of the app runs meanwhile. */
export class ScriptTexts {
  readonly #session: Session;
  readonly #texts = new Map<string, TextLines | null>();

  constructor(session: Session) {
    this.#session = session;
    session.post('Debugger.enable');
  }

  /** Null if it cannot be read, or is empty. */
  linesOf(scriptId: string): TextLines | null {
    let lines = this.#texts.get(scriptId);
    if (lines === undefined) {
      let text = '';
      // It calls back synchronously here.
      this.#session.post('Debugger.getScriptSource', { scriptId }, (error, source) => {
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- typed as always there
        if (error === null) text = source?.scriptSource ?? '';
      });
      lines = text === '' ? null : new TextLines(text);
      this.#texts.set(scriptId, lines);
    }
    return lines;
  }

  close(): void {
    this.#session.post('Debugger.disable');
  }
}

/** The index of the last of the sorted numbers that is not above the value. The first is never above it. */
export function lastAtMost(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
