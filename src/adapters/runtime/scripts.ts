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

  /** Where a CPU profile has the function that begins at the offset in V8's coverage. */
  frameAt(offset: number): Place {
    const at = offset + headLength(this.text.slice(offset, offset + MAX_HEAD), offset === 0);
    const lineNumber = this.lineAt(at);
    return { lineNumber, columnNumber: at - (this.#starts[lineNumber] ?? 0) };
  }
}

/** Characters that are looked through for a function's parameters. */
const MAX_HEAD = 1000;

/** White space and comments. */
const GAP = String.raw`(?:\s|/\*[\s\S]*?\*/|//.*\n)*`;
/** Before a method's name. `async` before parameters begins an arrow function. */
const MODIFIERS = new RegExp(String.raw`^(?!async${GAP}\()(?:(?:async|get|set)${GAP})?\*?${GAP}`);
const FUNCTION = new RegExp(String.raw`^(?:async\s+)?function\b${GAP}\*?${GAP}`);
const NAME = String.raw`(?:#?(?:[\p{ID_Continue}$.]|\\u(?:\w{4}|\{\w+\}))+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
const UP_TO_PARAMETERS = new RegExp(String.raw`^${NAME}?${GAP}(?=\()`, 'u');

/**
 * The length of the text before a function's parameters, where a CPU profile has the function. Coverage begins it at `function`, or at a
 * method's name or `async`, `get`, `set` or `*` before that. Both begin arrow functions and classes at their first character: 0.
 */
function headLength(text: string, mayBeScript: boolean): number {
  // A script may begin with a call, which looks like a method.
  const before = FUNCTION.exec(text)?.[0] ?? (mayBeScript ? null : MODIFIERS.exec(text)?.[0]);
  if (before == null) return 0;
  const name = before.length + computedNameLength(text.slice(before.length));
  const rest = UP_TO_PARAMETERS.exec(text.slice(name))?.[0];
  return rest === undefined ? 0 : name + rest.length;
}

/** What may have brackets that open or close nothing, and brackets. */
const BRACKETS =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*.*?\*\/|\/\/[^\n]*|[[\]]/gs;

/** The length of a name in brackets that the text begins with; 0 if it begins with none. */
function computedNameLength(text: string): number {
  if (!text.startsWith('[')) return 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(BRACKETS)) {
    if (token === '[') depth += 1;
    if (token === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
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
