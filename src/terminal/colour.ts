/** Colour on verdict words, where the reader can see it. Words say the same without. */
import { styleText } from 'node:util';
import type { Outcome, Verdict } from '../model/outcome.ts';
import { VERDICT_WORDS } from '../render/verdict-table.ts';

type Colour = 'green' | 'red' | 'yellow';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Whether a stream wants colour: FORCE_COLOR says so or not, before all else; else it has to be a terminal
 * that knows colours, without NO_COLOR (no-color.org).
 */
export function supportsColour(
  { isTTY }: { readonly isTTY?: boolean | undefined },
  { FORCE_COLOR: forced, NO_COLOR: refused, TERM: term }: Variables,
): boolean {
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTTY === true && term !== 'dumb' && (refused ?? '') === '';
}

const OUTCOMES: Record<Outcome, Colour> = {
  pass: 'green',
  accepted: 'yellow',
  inconclusive: 'yellow',
  'baseline-failed': 'yellow',
  regression: 'red',
  'candidate-failed': 'red',
  invalid: 'red',
  'configuration-error': 'red',
};

const VERDICTS: Partial<Record<Verdict, Colour>> = {
  pass: 'green',
  regression: 'red',
  inconclusive: 'yellow',
};

/** A summary, or its headline alone, with colour on the outcome and on the table's verdicts. */
export function colourVerdicts(text: string, outcome: Outcome): string {
  const headed = text.replace(
    /^((?:### \S+ )?)([^:\n]+)/,
    (_, icon: string, word: string) => icon + colourText(word, OUTCOMES[outcome]),
  );
  return Object.entries(VERDICTS).reduce((painting, [verdict, colour]) => {
    const word = VERDICT_WORDS[verdict as Verdict];
    // As a cell of the table ends, or goes on with a note.
    return painting.replace(
      new RegExp(`${word}(?=(?:,[^|\\n]*)? *\\|$)`, 'gm'),
      colourText(word, colour),
    );
  }, headed);
}

export function colourText(text: string, colour: Colour): string {
  return styleText(colour, text, { validateStream: false });
}
