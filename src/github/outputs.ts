/** The action's outputs: set by publish.ts, declared in action.yml and the README by `npm run docs`. */
import { OUTCOMES } from '../model/outcome.ts';

const OUTCOME_LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  OUTCOMES.map((outcome) => `\`${outcome}\``),
);

export const OUTPUTS = {
  outcome: `${OUTCOME_LIST}.`,
  blocked: '`true` when the check fails, else `false`.',
  headline: 'The verdict in one line.',
  report: 'Path of the report (JSON); empty after a configuration error.',
  markdown: 'Path of the comment (Markdown).',
  html: 'Path of the page: the report with plots, as one HTML file; empty after a configuration error.',
  'comment-url': 'Address of the comment; empty when none was written.',
};

export type OutputName = keyof typeof OUTPUTS;
