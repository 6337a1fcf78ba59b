/** Which place of the baseline is which of the candidate. Pure. */
import type { MovedLine, Place } from '../model/profile.ts';
import { keyOf, type CallNode } from './call-tree.ts';

/**
 * The baseline's trees with the candidate's places: by name and line where the line came to, else by a name
 * that stands once in that file of either arm. What the candidate does not have stays as it is.
 */
export function inCandidate(
  baseline: readonly (readonly CallNode[])[],
  candidate: readonly (readonly CallNode[])[],
  moved: MovedLine,
): CallNode[][] {
  const before = functionsOf(baseline);
  const after = functionsOf(candidate);
  const matches = new Map<string, Place>();
  for (const [key, place] of before) {
    const twin = twinOf(place, before, after, moved);
    if (twin) matches.set(key, twin);
  }
  const translate = (node: CallNode): CallNode => {
    const place = matches.get(keyOf(node.place)) ?? node.place;
    const children = [...node.children.values()].map(translate);
    return {
      ...{ place, name: node.name, self: node.self },
      lines: movedTo(node, moved),
      children: new Map(children.map((child) => [`${keyOf(child.place)} ${child.name}`, child])),
    };
  };
  return baseline.map((roots) => roots.map(translate));
}

/** Lines that are gone have no number any more: what they cost is in the place's own. */
function movedTo({ place: { file }, lines }: CallNode, moved: MovedLine): Map<number, number> {
  const entries = [...lines].flatMap(([line, time]) => {
    const at = file === null ? null : moved(file, line);
    return at === null ? [] : [[at.line, time] as const];
  });
  return new Map(entries);
}

function functionsOf(trees: readonly (readonly CallNode[])[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const walk = ({ place, children }: CallNode): void => {
    if (place.kind === 'function') places.set(keyOf(place), place);
    for (const child of children.values()) walk(child);
  };
  for (const roots of trees) for (const root of roots) walk(root);
  return places;
}

function twinOf(
  place: Place,
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
  moved: MovedLine,
): Place | undefined {
  const { file, line, name } = place;
  if (file === null || line === null) return undefined;
  const at = moved(file, line);
  const there = at && after.get(keyOf({ ...place, ...at }));
  if (there || name === '') return there ?? undefined;
  const namesakes = (places: ReadonlyMap<string, Place>, of: string) =>
    [...places.values()].filter((each) => each.name === name && each.file === of);
  const [twin, ...more] = namesakes(after, at?.file ?? file);
  return more.length === 0 && namesakes(before, file).length === 1 ? twin : undefined;
}
