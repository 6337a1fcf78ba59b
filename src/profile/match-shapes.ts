/** Finds the baseline's shapes, such as statements and calls, in the candidate, where they were edited or moved. */
import type { CodeLocation } from '../model/profile.ts';
import type { DelayKind } from '../model/trace.ts';

/** What identifies a shape. Its location has to be the candidate's in both arms (see `matchTracesToCandidate`). */
interface Shape {
  readonly kind: DelayKind;
  readonly name: string;
  readonly location: CodeLocation | null;
  readonly package?: string | null;
}

/** By `keyOf`. */
type Shapes = ReadonlyMap<string, Shape>;

/** Of the words of two names: with as many in common one is the other after an edit. */
const MIN_ALIKE = 0.5;
/** The same if other code begins it now, or if that is not known. */
const MIN_ALIKE_ANYWHERE = 0.75;

/**
 * The same shape in both arms. A statement may move in the code and stays the same; a timer or a file has no other name
 * than its place.
 */
export function keyOf(shape: Shape): string {
  const { kind, name, location, package: by = null } = shape;
  const where = isNamed(shape) ? null : [location?.file, location?.name];
  return JSON.stringify([kind, name, where, by]);
}

function isNamed({ kind, name }: Shape): boolean {
  return (
    kind === 'query' || kind === 'call' || kind === 'pool' || (kind === 'span' && name !== '…')
  );
}

/** The code that begins a shape, and its kind: there one can take the place of another. */
export function codeOf({ kind, location, package: by = null }: Omit<Shape, 'name'>): string {
  return JSON.stringify([kind, location?.file, location?.name, by]);
}

/**
 * Keys of the candidate by those of the baseline. A statement that was edited has another name, and so has a call with
 * another path: it would seem to be new, and the cause of all that it took before.
 *
 * It may have been moved to other code at the same time. Then more of its words have to be the same, and nothing else may be
 * new in the code where it was, since that may have taken its place.
 */
export function editedShapes(before: Shapes, after: Shapes): ReadonlyMap<string, string> {
  const onlyIn = (shapes: Shapes, others: Shapes) =>
    [...shapes]
      .filter(([key]) => !others.has(key))
      .map(([key, shape]) => ({ key, shape, code: codeOf(shape), words: wordsOf(shape.name) }));
  const added = onlyIn(after, before);
  const replaced = new Set(added.map(({ code }) => code));
  const pairs = onlyIn(before, after)
    .flatMap((from) =>
      added.flatMap((to) => {
        const { kind } = to.shape;
        const isSameCode = from.code === to.code;
        const mayHaveMoved =
          from.shape.kind === kind && isNamed(to.shape) && !replaced.has(from.code);
        const isPossible = isSameCode || mayHaveMoved;
        const alike = isPossible ? alikeness(from.words, to.words) : 0;
        const least = isSameCode && isOneFunction(to.shape) ? MIN_ALIKE : MIN_ALIKE_ANYWHERE;
        return alike >= least ? [{ from: from.key, to: to.key, isSameCode, alike }] : [];
      }),
    )
    .sort((a, b) => Number(b.isSameCode) - Number(a.isSameCode) || b.alike - a.alike);
  const edited = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of pairs) {
    if (edited.has(from) || taken.has(to)) continue;
    edited.set(from, to);
    taken.add(to);
  }
  return edited;
}

/** Not if the code is unknown, nor if it is all of a minified file. */
function isOneFunction({ location }: Shape): boolean {
  return location !== null && (location.kind !== 'function' || location.line !== null);
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(name.match(/[\p{L}\p{N}_]+/gu));
}

/** The share of words that two names have in common, of all their words. */
function alikeness(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, words.size + others.size - common);
}
