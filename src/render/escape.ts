/**
 * Makes any string safe in a comment. Names, paths, statuses and logs come from code that a pull
 * request controls: they must not end a table cell, a code block or a `<details>`, nor mention
 * anybody.
 */

import { oneLine, printable } from '../model/text.ts';

const ZERO_WIDTH_SPACE = '\u200b';

/** Characters of one text that a comment shows; the report has all of them. */
export const MAX_TEXT_LENGTH = 1000;
const MAX_CODE_LENGTH = 300;

/** @param most characters */
export function truncate(text: string, most: number): string {
  // Half a character is none.
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** One line of plain text. */
export function escapeText(text: string): string {
  return (
    truncate(oneLine(text), MAX_TEXT_LENGTH)
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      // At a line's start these begin a list, a heading's underline or a rule.
      .replace(/^[-+=]/, '\\$&')
      .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
      // Inside a word an underscore is one.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=[#\w])/g, '&amp;')
      // Mentions and references are made from the rendered text, so escapes do not stop them.
      .replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`)
      .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`)
      .replace(/(?<![\p{L}\p{N}])www\./giu, `www${ZERO_WIDTH_SPACE}.`)
      .replace(/\bGH-(?=\d)/gi, `$&${ZERO_WIDTH_SPACE}`)
      // Formulas, too; only an element of its own keeps a dollar sign from starting one.
      .replace(/\$/g, () => '<span>$</span>')
  );
}

/** A code span; in a table's cell, `codeInCell`. */
export function codeSpan(text: string): string {
  return span(truncate(oneLine(text), MAX_CODE_LENGTH));
}

/** A code span in a table's cell, which holds a pipe only behind a backslash. */
export function codeSpanInCell(text: string): string {
  // One more backslash in front would escape that one.
  const separated = truncate(oneLine(text), MAX_CODE_LENGTH).replace(
    /\\(?=\|)/g,
    `\\${ZERO_WIDTH_SPACE}`,
  );
  return span(separated.replace(/\|/g, '\\|'));
}

function span(text: string): string {
  const content = text || ' ';
  const fence = '`'.repeat(longestRun(content, '`') + 1);
  const padding = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${content}${padding}${fence}`;
}

/** A code block. */
export function codeBlock(lines: readonly string[], language = 'text'): string {
  const content = lines.map((line) => truncate(printable(line), MAX_TEXT_LENGTH));
  const fence = '`'.repeat(Math.max(3, longestRun(content.join('\n'), '`') + 1));
  return [`${fence}${language}`, ...content, fence].join('\n');
}

function longestRun(text: string, character: string): number {
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}

/** How foreign words stand in a sentence: the same sentences are the comment's and the page's. */
export interface Escaper {
  readonly text: (text: string) => string;
  readonly code: (text: string) => string;
}

export const MARKDOWN_ESCAPER: Escaper = { text: escapeText, code: codeSpan };
