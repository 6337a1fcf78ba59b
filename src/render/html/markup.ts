/**
 * HTML from templates. What is put in is text unless it is HTML already, so nothing that a report says
 * becomes an element, leaves its attribute or runs.
 */
import { printable } from '../../model/text.ts';
import { truncate, MAX_TEXT_LENGTH, type Escaper } from '../escape.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | null | readonly Content[];

/** A template's tag; null is nothing, and a list its items in turn. */
export function markup(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(
    pieces.map((piece, i) => (i === 0 ? piece : textOf(contents[i - 1] ?? null) + piece)).join(''),
  );
}

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escape(content);
  if (typeof content === 'number') return String(content);
  return content.map(textOf).join('');
}

function escape(text: string): string {
  return truncate(printable(text), MAX_TEXT_LENGTH)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** For the sentences that are the comment's as well. */
export const HTML_ESCAPER: Escaper = {
  text: escape,
  code: (text) => `<code>${escape(text)}</code>`,
};

/** Data that a script reads; nothing in it can end the element. */
export function jsonScript(value: unknown, id: string | null = null): Html {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  const named = id === null ? '' : ` id="${id}"`;
  return new Html(`<script type="application/json"${named}>${json}</script>`);
}

/** A link to elsewhere, for addresses that lead to a page; the content alone for all others. */
export function link(address: string, content: Content): Html {
  if (!/^https?:\/\//i.test(address)) return markup`${content}`;
  return markup`<a href="${address}" rel="noopener noreferrer">${content}</a>`;
}
