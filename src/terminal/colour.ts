/** Colours verdict words if the stream supports it. Colour only repeats what the words say. */
import { styleText } from 'node:util';
import type { Outcome, Verdict } from '../model/outcome.ts';
import { ACCEPTED, BETTER, VERDICT_WORDS } from '../render/verdict-table.ts';

type Colour = 'green' | 'red' | 'yellow';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * FORCE_COLOR decides if it is set. Otherwise the stream must be a terminal with colours, and NO_COLOR
 * (no-color.org) must not be set.
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
  drift: 'yellow',
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

/** Colours the outcome and the table's verdicts in a summary, or in its headline alone. */
export function colourVerdicts(text: string, outcome: Outcome): string {
  const headed = text.replace(
    /^((?:### \S+ )?)([^:\n]+)/,
    (_, icon: string, word: string) => icon + colourText(word, OUTCOMES[outcome]),
  );
  const words: [string, Colour][] = [
    [BETTER, 'green'],
    [ACCEPTED, 'yellow'],
    ...Object.entries(VERDICTS).map(([verdict, colour]): [string, Colour] => [
      VERDICT_WORDS[verdict as Verdict],
      colour,
    ]),
  ];
  return words.reduce(
    // The verdict is the table's first cell. On a narrow terminal a row begins with it.
    (painting, [word, colour]) =>
      painting.replace(
        new RegExp(`^(\\| )${word}(?= *\\|)|^${word}(?=  )`, 'gm'),
        (_, border: string | undefined) => (border ?? '') + colourText(word, colour),
      ),
    headed,
  );
}

export function colourText(text: string, colour: Colour): string {
  return styleText(colour, text, { validateStream: false });
}
