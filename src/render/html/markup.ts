/**
 * HTML from tagged templates. Every string that is put in gets escaped, so that a hostile report cannot
 * add elements or attributes or run a script. Only an `Html` object is taken as it is.
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

/** The template tag. Null adds nothing; a list adds its items one after the other. */
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

/** For sentences that the comment and the page share. */
export const HTML_ESCAPER: Escaper = {
  text: escape,
  code: (text) => `<code>${escape(text)}</code>`,
  strong: (text) => `<strong>${escape(text)}</strong>`,
};

/** JSON for the page's script, without a `<` that could end the element. */
export function jsonScript(value: unknown, id: string | null = null): Html {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  const named = id === null ? '' : ` id="${id}"`;
  return new Html(`<script type="application/json"${named}>${json}</script>`);
}

/** Nothing is loaded, and no script runs but ours. Styles are inline, since Observable Plot adds style elements. @param scriptHash null without a script */
export function policyFor(scriptHash: string | null): string {
  return [
    "default-src 'none'",
    ...(scriptHash === null ? [] : [`script-src '${scriptHash}'`]),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A link; for a URL that is not HTTP, `javascript:` for example, the content without a link. */
export function link(url: string, content: Content): Html {
  if (!/^https?:\/\//i.test(url)) return markup`${content}`;
  return markup`<a href="${url}" rel="noopener noreferrer">${content}</a>`;
}
