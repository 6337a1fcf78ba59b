/** Which place of the baseline is which of the candidate. Pure. */
import type { MovedLine, CodeLocation } from '../model/profile.ts';
import { locationKey, nodeKey, type CallNode } from './call-tree.ts';

/** In place of the number of a line that the candidate does not have, or that was changed itself. */
export const REMOVED_LINE = 0;

/**
 * The baseline's trees with the candidate's places: by name at the line to which its own came, by that
 * line alone where each arm has one function there, else by a name that stands once in that file of either
 * arm. What the candidate does not have stays as it is, and is gone.
 */
export function matchToCandidate(
  baseline: readonly (readonly CallNode[])[],
  candidate: readonly (readonly CallNode[])[],
  moved: MovedLine,
): CallNode[][] {
  const before = functionsOf(baseline);
  const after = functionsOf(candidate);
  const matches = new Map<string, CodeLocation>();
  for (const [key, place] of before) {
    matches.set(key, counterpartOf(place, before, after, moved) ?? { ...place, isRemoved: true });
  }
  const translate = (node: CallNode): CallNode => {
    const place = matches.get(locationKey(node.location)) ?? node.location;
    const children = new Map<string, CallNode>();
    for (const child of node.children.values()) add(translate(child), children);
    const { name, self } = node;
    return { location: place, name, self, lines: moveLines(node, moved), children };
  };
  return baseline.map((roots) => {
    const translated = new Map<string, CallNode>();
    for (const root of roots) add(translate(root), translated);
    return [...translated.values()];
  });
}

/** Two functions of the baseline may be one of the candidate. */
function add(node: CallNode, to: Map<string, CallNode>): void {
  const key = nodeKey(node);
  const known = to.get(key);
  if (!known) {
    to.set(key, node);
    return;
  }
  known.self += node.self;
  for (const [line, time] of node.lines) known.lines.set(line, (known.lines.get(line) ?? 0) + time);
  for (const child of node.children.values()) add(child, known.children);
}

function moveLines({ location: { file }, lines }: CallNode, moved: MovedLine): Map<number, number> {
  const result = new Map<number, number>();
  for (const [line, time] of lines) {
    const to = file === null ? null : moved(file, line);
    const at = to === null || to.isEdited === true ? REMOVED_LINE : to.line;
    result.set(at, (result.get(at) ?? 0) + time);
  }
  return result;
}

function functionsOf(trees: readonly (readonly CallNode[])[]): Map<string, CodeLocation> {
  const places = new Map<string, CodeLocation>();
  const walk = ({ location, children }: CallNode): void => {
    if (location.kind === 'function') places.set(locationKey(location), location);
    for (const child of children.values()) walk(child);
  };
  for (const roots of trees) for (const root of roots) walk(root);
  return places;
}

type Locations = ReadonlyMap<string, CodeLocation>;

function counterpartOf(
  place: CodeLocation,
  before: Locations,
  after: Locations,
  moved: MovedLine,
): CodeLocation | undefined {
  const { file, line, name } = place;
  if (file === null || line === null) return undefined;
  const at = moved(file, line);
  const there = at && after.get(locationKey({ ...place, file: at.file, line: at.line }));
  if (there) return there;
  const only = at && onlyOne(after, (each) => each.file === at.file && each.line === at.line);
  // A build that minifies has other names each time, and a function may be given another one.
  if (only && onlyOne(before, (each) => each.file === file && each.line === line)) return only;
  // Its line stands where it stood among others that were changed: it merely was not seen there.
  const stands = at !== null && at.isEdited !== true && (at.file !== file || at.line !== line);
  if (name === '' || stands) return undefined;
  const isNamesake = (of: string) => (each: CodeLocation) => each.name === name && each.file === of;
  return onlyOne(before, isNamesake(file)) && onlyOne(after, isNamesake(at?.file ?? file));
}

function onlyOne(
  places: Locations,
  isIt: (place: CodeLocation) => boolean,
): CodeLocation | undefined {
  const [first, ...more] = [...places.values()].filter(isIt);
  return more.length === 0 ? first : undefined;
}
