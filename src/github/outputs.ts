/** The action's outputs: set by publish.ts, declared in action.yml and the README by `npm run docs`. */
import { OUTCOMES } from '../model/outcome.ts';

const OUTCOME_LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  OUTCOMES.map((outcome) => `\`${outcome}\``),
);

export const OUTPUTS = {
  outcome: `${OUTCOME_LIST}.`,
  blocked: '`true` when the check fails, else `false`.',
  headline:
    'The verdict in one line of at most 500 characters: letters, digits, spaces and `% + - . , : / @ _`; any other character is a `_`.',
  report: 'Path of the report (JSON); empty after a configuration error.',
  markdown: 'Path of the comment (Markdown).',
  html: 'Path of the page: the report with plots, as one HTML file; empty after a configuration error, or if files that the verdict rests on were changed.',
  'comment-url': 'Address of the comment; empty when none was written.',
};

export type OutputName = keyof typeof OUTPUTS;

/** In characters. */
const MAX_LINE_LENGTH = 500;

/**
 * A text as an output. A workflow may put an output into a shell script, where names and commands of a pull
 * request would run as code. So this keeps one line of characters that mean nothing to a shell, be they in
 * quotes or not: no quotes, brackets, `$`, `;`, `&`, `|`, `<`, `>`, `\\`, `#` or line breaks.
 */
export function outputLine(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/\u2212|\u2013/g, '-')
    .replace(/\s*[([]/g, ', ')
    .replace(/[)\]]/g, '')
    // A command of the runner begins with two colons.
    .replace(/:{2,}/g, ':')
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} %+\-.,:/@_]/gu, '_')
    .trim();
  // The cut may split a surrogate pair.
  return line.slice(0, MAX_LINE_LENGTH).replace(/[\ud800-\udbff]$/, '');
}

/** An address as an output; empty if it holds more than addresses of comments do. */
export function outputAddress(url: string): string {
  return /^https?:\/\/[\w.:/#-]+$/.test(url) ? url : '';
}
