/**
 * Makes hostile text harmless in Markdown: it must not end a table cell, a code block or a `<details>`,
 * link anywhere or mention anybody. `html/markup.ts` does the same for the page, `code-locations.ts` for
 * URLs of lines, `repeat-command.ts` for the shell, and `withoutCommands` in `model/text.ts` for a
 * workflow's log.
 */
import { oneLine, printable } from '../model/text.ts';
import type { Wording } from '../verdict/headline.ts';

const ZERO_WIDTH_SPACE = '\u200b';

/** Characters: longer texts are cut in the comment and the page. The report has the full text. */
export const MAX_TEXT_LENGTH = 1000;
const MAX_CODE_LENGTH = 300;

/** @param length characters */
export function truncate(text: string, length: number): string {
  // A surrogate pair must not be cut in half.
  return text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** One line of text, with everything escaped that Markdown or GitHub would interpret. */
export function escapeText(text: string): string {
  return escapeMarkup(truncate(oneLine(text), MAX_TEXT_LENGTH));
}

/** Where advice gives a command, as in `Set build: pnpm run build. Then run this again`, or the statuses to expect. */
const TO_COPY =
  /(?<=\b(?:install|build|start): )[^\s,][^]*?(?=, and |, (?:install|build|start): |\. [A-Z]|$)|\bexpect: \{ status: \[[\d, ]+\] \}/g;

/** The same for advice. What is to be copied and would need to be escaped becomes code: with the escape it would not work. */
export function escapeAdvice(text: string): string {
  const line = truncate(oneLine(text), MAX_TEXT_LENGTH);
  let escaped = '';
  let end = 0;
  for (const { 0: copied, index } of line.matchAll(TO_COPY)) {
    if (escapeMarkup(copied) === copied) continue;
    // Whole: a command that is cut does not work.
    escaped += escapeMarkup(line.slice(end, index)) + span(copied);
    end = index + copied.length;
  }
  return escaped + escapeMarkup(line.slice(end));
}

/** A scoped package, with a path or a version behind it: `@nestjs/core`, which GitHub would take for a team. */
const SCOPED =
  /((?<![\p{L}\p{N}_@/.-])@[\w~-][\w.~-]*(?:\/[\w~-](?:[\w.~-]*[\w~-])?)+(?:@[~^]?\d[\w.+-]*\w)?)/u;

/** A scoped package becomes code: with the escape of its `@` it could not be copied. */
function escapeMarkup(text: string): string {
  return text
    .split(SCOPED)
    .map((part, i) => (i % 2 === 1 ? span(part) : escapeOutsideOfCode(part)))
    .join('');
}

function escapeOutsideOfCode(text: string): string {
  return (
    text
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      // At the start of a line these would begin a list, a heading's underline or a rule.
      .replace(/^[-+=]/, '\\$&')
      .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
      // An underscore inside a word has no meaning in Markdown.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=[#\w])/g, '&amp;')
      // GitHub looks for mentions and references in the rendered text, so a backslash does not help.
      .replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`)
      .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`)
      // `:rocket:` would become a picture, and `:white_check_mark:` a verdict.
      // Line and column, as in `file.yml:1:1`, are no emoji, but two numbers are.
      .replace(/:(?=(?:100|1234|(?!\d+:)[\w+-]+):)/g, `:${ZERO_WIDTH_SPACE}`)
      .replace(/(?<![\p{L}\p{N}])www\./giu, `www${ZERO_WIDTH_SPACE}.`)
      .replace(/\bGH-(?=\d)/gi, `$&${ZERO_WIDTH_SPACE}`)
      // GitHub also looks for formulas there; only an element around it stops a dollar sign.
      .replace(/\$/g, () => '<span>$</span>')
  );
}

/** Code, or one escape of `escapeText`. */
const CODE_OR_ESCAPE =
  /(?<code>(`+)(?!`)[^]*?(?<!`)\2(?!`))|\\(?<plain>[\\`*[\]<>|~_+=.)-])|(?<dollar><span>\$<\/span>)|(?<and>&amp;(?=[#\w]))|(?<=[@#:]|www|GH-)\u200b/giu;

/**
 * Our Markdown for where nothing interprets it, as on a terminal: without the escapes of `escapeText`, which would be seen there. Names in
 * code keep their backticks.
 */
export function withoutEscapes(markdown: string): string {
  return unescaped(markdown, (code) => code);
}

/** The same for a table’s cell, whose code has the escapes of `codeSpanInCell`. */
export function cellWithoutEscapes(cell: string): string {
  return unescaped(cell, (code) =>
    code.replace(/\\\|/g, '|').replace(/\\\u200b(?=\|)/g, () => '\\'),
  );
}

function unescaped(markdown: string, ofCode: (code: string) => string): string {
  return markdown.replace(CODE_OR_ESCAPE, (...match) => {
    const { code, plain, dollar, and } = match.at(-1) as Record<string, string | undefined>;
    if (code !== undefined) return ofCode(code);
    if (dollar !== undefined) return '$';
    return and === undefined ? (plain ?? '') : '&';
  });
}

/** The same for text that follows other text on its line: digits and a dot do not start a list there. */
export function escapeWithinLine(text: string): string {
  return /^\d/.test(text) ? escapeText(`v${text}`).slice(1) : escapeText(text);
}

/** Not for a table's cell: see `codeSpanInCell`. */
export function codeSpan(text: string): string {
  return span(truncate(oneLine(text), MAX_CODE_LENGTH));
}

/** In a table's cell a pipe needs a backslash, even in a code span. */
export function codeSpanInCell(text: string): string {
  // A backslash that is already there would escape ours.
  const separated = truncate(oneLine(text), MAX_CODE_LENGTH).replace(
    /\\(?=\|)/g,
    `\\${ZERO_WIDTH_SPACE}`,
  );
  return span(separated.replace(/\|/g, '\\|'));
}

/** A name as plain text, which breaks better on a phone; as code if plain text would need to be escaped. */
export function nameInCell(text: string): string {
  const name = oneLine(text);
  const isPlain = name !== '' && name.length <= MAX_CODE_LENGTH && escapeText(name) === name;
  return isPlain ? name : codeSpanInCell(text);
}

function span(text: string): string {
  const content = text || ' ';
  const fence = '`'.repeat(longestRun(content, '`') + 1);
  const padding = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${content}${padding}${fence}`;
}

export function codeBlock(lines: readonly string[], language = 'text'): string {
  const content = lines.map((line) => truncate(printable(line), MAX_TEXT_LENGTH));
  const fence = '`'.repeat(Math.max(3, longestRun(content.join('\n'), '`') + 1));
  return [`${fence}${language}`, ...content, fence].join('\n');
}

function longestRun(text: string, character: string): number {
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}

/** How to put a report's text into a sentence. The comment and the page share sentences, but escape differently. */
export interface Escaper extends Wording {
  /** For a word or two of our own; not for a report's text. */
  readonly strong: (text: string) => string;
}

export const MARKDOWN_ESCAPER: Escaper = {
  text: escapeText,
  code: codeSpan,
  strong: (text) => `**${text}**`,
};
