/** Readers of a sequence's `capture`: where in a response a value stands. */
import { asText, quote, type Reader, reader } from './values.ts';

/** `data.items[0].id`, or `token`. A leading `$.` is what other tools write. */
export const jsonPath: Reader<(string | number)[]> = reader(
  'the path of a value in a JSON body, for example data.items[0].id',
  (raw) => {
    const text = (asText(raw)?.trim() ?? '').replace(/^\$\.?/, '');
    if (!/^(?:[^.[\]\s]+|\[\d+\])(?:\.[^.[\]\s]+|\[\d+\])*$/.test(text)) return undefined;
    return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
      index === undefined ? key : Number(index),
    );
  },
);

const PATTERN = 'a regular expression with one group, for example name="csrf" value="([^"]+)"';

export const pattern: Reader<string> = {
  accepts: PATTERN,
  schema: { type: 'string' },
  read(raw) {
    const refuse = (why: string) => ({
      refusals: [{ found: quote(raw), advice: `${why}give ${PATTERN}` }],
    });
    if (typeof raw !== 'string' || raw === '') return refuse('');
    try {
      // With an alternative that matches nothing, the match tells how many groups there are.
      const groups = (new RegExp(`${raw}|`).exec('')?.length ?? 1) - 1;
      return groups === 1 ? { value: raw } : refuse(`it has ${groups} groups; `);
    } catch (error) {
      return refuse(`${(error as Error).message}; `);
    }
  },
};

/** Letters, digits and underscores: what `{{name}}` can hold. */
export function isCaptureName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}
