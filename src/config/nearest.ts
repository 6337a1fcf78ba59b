import { distance } from 'fastest-levenshtein';

/** Advice for an unknown name: the nearest known one when it is near, else all of them. */
export function adviceForUnknown(word: string, known: readonly string[]): string {
  const ranked = known
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  // Beyond a third of the letters a guess misleads more than it helps.
  if (best && best.edits <= Math.max(2, Math.ceil(word.length / 3))) {
    return `did you mean ${best.name}?`;
  }
  return `known are ${known.join(', ')}`;
}
