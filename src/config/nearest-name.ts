import { distance } from 'fastest-levenshtein';
import { renamedInput } from '../inputs/declarations.ts';

/** The known name that is most similar to a word; null if none is similar. */
export function nearestName(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  // Beyond a third of the letters a guess misleads more than it helps.
  // Of a short word, half would be as many: `code` is not `body`.
  const isNear =
    best !== undefined &&
    best.edits <= Math.max(2, Math.ceil(word.length / 3)) &&
    2 * best.edits < Math.max(word.length, best.name.length);
  return isNear ? best.name : null;
}

/** See `SchemaHints`. */
interface NameHints {
  readonly belongs?: string | null | undefined;
  readonly ignoredName?: string | null | undefined;
}

/** The problem of a name that is not known: a former name of an input, or any other word. */
export function unknownName(
  kind: 'command' | 'flag' | 'flag-before-command' | 'input' | 'key' | 'option',
  word: string,
  known: readonly string[],
  { belongs = null, ignoredName = null }: NameHints = {},
) {
  const name = renamedInput(word);
  if (name !== undefined && known.includes(name)) return { code: 'renamed-input', name } as const;
  const nearest = nearestName(word, known);
  const hints = {
    ...(belongs !== null && { belongs }),
    ...(ignoredName !== null && { ignoredName }),
  };
  return { code: 'unknown-name', kind, known, nearest, ...hints } as const;
}
