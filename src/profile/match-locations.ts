/** Finds the baseline's functions in the candidate, where lines have moved and functions been renamed. */
import type { CallFrame, CodeLocation, MovedLine } from '../model/profile.ts';
import { framesOf } from '../model/trace-frames.ts';
import { childOf, emptyTree, locationKey, NO_LINE, walk, type CallNode } from './call-tree.ts';
import type { TracedLaunch } from './explain-waits.ts';

/** Stands for the number of a line that the candidate does not have, or has edited. */
export const REMOVED_LINE = 0;

/**
 * The baseline's trees with the candidate's locations. A function is matched by its name and its moved line;
 * or by the moved line alone, if each arm has one function there; or by its name alone, if each arm has
 * that name once in the file; or if it was moved to another file. Unmatched functions keep their location and are marked as removed.
 */
export function matchToCandidate(
  baseline: readonly (readonly CallNode[])[],
  candidate: readonly (readonly CallNode[])[],
  movedLine: MovedLine,
): CallNode[][] {
  const matches = matchFunctions(functionsOf(baseline), functionsOf(candidate), movedLine);
  return baseline.map((roots) => {
    const translated = emptyTree();
    walk(roots, translated, (node, caller) => {
      const location = matches.get(locationKey(node.location)) ?? node.location;
      // Two functions of the baseline may match one of the candidate: then it gets the costs of both.
      const same = childOf(caller, location, node.name);
      same.self += node.self;
      for (const [line, time] of moveLines(node, movedLine))
        same.lines.set(line, (same.lines.get(line) ?? 0) + time);
      return same;
    });
    return [...translated.children.values()];
  });
}

/**
 * The same for traces. A timer has no name but its place: without this, one that was there before looks new after a
 * file was moved or a function renamed.
 */
export function matchTracesToCandidate(
  launches: readonly TracedLaunch[],
  movedLine: MovedLine,
): TracedLaunch[] {
  const locationsIn = (arm: 'baseline' | 'candidate') =>
    new Map(
      launches.flatMap(({ [arm]: { processes, locate } }) =>
        framesOf(processes).flatMap((frame) => {
          const location = locate(frame);
          return location?.kind === 'function' ? [[locationKey(location), location] as const] : [];
        }),
      ),
    );
  const matches = matchFunctions(
    locationsIn('baseline'),
    locationsIn('candidate'),
    movedLine,
    true,
  );
  return launches.map(({ baseline, candidate }) => {
    const locate = (frame: CallFrame): CodeLocation | null => {
      const location = baseline.locate(frame);
      return location === null ? null : (matches.get(locationKey(location)) ?? location);
    };
    return { baseline: { ...baseline, locate }, candidate };
  });
}

/**
 * Where the baseline's functions are in the candidate, by the key of their location.
 *
 * @param before and after functions by `locationKey`
 * @param areCalls whether a function has a location for each call in it; calls may have been added or removed
 */
export function matchFunctions(
  before: Locations,
  after: Locations,
  movedLine: MovedLine,
  areCalls = false,
): ReadonlyMap<string, CodeLocation> {
  const matches = new Map<string, CodeLocation>();
  const unmatched = new Map<string, CodeLocation>();
  for (const [key, location] of before) {
    const counterpart = counterpartOf(location, before, after, movedLine);
    if (counterpart) matches.set(key, counterpart);
    else unmatched.set(key, location);
  }
  const moved = movedToOtherFiles(unmatched, after, matches, movedLine, areCalls);
  for (const [key, location] of unmatched) {
    matches.set(key, moved.get(key) ?? { ...location, isRemoved: true });
  }
  return matches;
}

/**
 * Functions that somebody has moved: their lines are gone, and one other file has their name, which no function has that
 * was there before. Taken for removed and new ones, they would be blamed for all that they cost before.
 */
function movedToOtherFiles(
  unmatched: Locations,
  after: Locations,
  matches: ReadonlyMap<string, CodeLocation>,
  movedLine: MovedLine,
  areCalls: boolean,
): Map<string, CodeLocation> {
  const taken = new Set([...matches.values()].map(locationKey));
  const isGone = ({ file, line }: CodeLocation) => {
    const target = file === null || line === null ? undefined : movedLine(file, line);
    return target === null || target?.line === null;
  };
  const isStillThere = (each: CodeLocation) => !isGone(each);
  const ambiguous = new Set(
    [...[...matches.values()], ...[...unmatched.values()].filter(isStillThere)].map(
      ({ name }) => name,
    ),
  );
  const gone = byName([...unmatched.values()].filter(isGone));
  const added = byName([...after].flatMap(([key, each]) => (taken.has(key) ? [] : [each])));
  const moved = new Map<string, CodeLocation>();
  for (const [name, before] of gone) {
    const there = added.get(name) ?? [];
    const files = [before, there].map((each) => new Set(each.map(({ file }) => file)));
    const [from, to] = files.map((each) => (each.size === 1 ? [...each][0] : null));
    if (from == null || to == null || from === to || ambiguous.has(name)) continue;
    // A function has a location for each call in it, and calls may have been added or removed. Of two functions with one name
    // nobody can tell which is which.
    if (!areCalls && (before.length !== 1 || there.length !== 1)) continue;
    before.forEach((each, i) => {
      const location = there[Math.min(i, there.length - 1)];
      if (location) moved.set(locationKey(each), location);
    });
  }
  return moved;
}

/** Named functions, of each name in the order of their lines. */
function byName(locations: readonly CodeLocation[]): Map<string, CodeLocation[]> {
  const sorted = new Map<string, CodeLocation[]>();
  for (const each of [...locations].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) {
    if (each.name !== '') sorted.set(each.name, [...(sorted.get(each.name) ?? []), each]);
  }
  return sorted;
}

function moveLines(
  { location: { file }, lines }: CallNode,
  movedLine: MovedLine,
): Map<number, number> {
  const result = new Map<number, number>();
  for (const [line, time] of lines) {
    const target = file === null ? null : movedLine(file, line);
    const moved = target?.isEdited === true ? REMOVED_LINE : (target?.line ?? REMOVED_LINE);
    const number = line === NO_LINE ? line : moved;
    result.set(number, (result.get(number) ?? 0) + time);
  }
  return result;
}

function functionsOf(trees: readonly (readonly CallNode[])[]): Map<string, CodeLocation> {
  const locations = new Map<string, CodeLocation>();
  walk(trees.flat(), null, ({ location }) => {
    if (location.kind === 'function') locations.set(locationKey(location), location);
    return null;
  });
  return locations;
}

type Locations = ReadonlyMap<string, CodeLocation>;

function counterpartOf(
  location: CodeLocation,
  before: Locations,
  after: Locations,
  movedLine: MovedLine,
): CodeLocation | undefined {
  const { file, line, name } = location;
  if (file === null) return undefined;
  if (line === null) {
    // A bundler may put a hash of the code into the name of the file.
    const isMinified = (each: CodeLocation) => each.line === null;
    const isUnique = onlyOne(before, isMinified) !== undefined;
    return after.get(locationKey(location)) ?? (isUnique ? onlyOne(after, isMinified) : undefined);
  }
  const target = movedLine(file, line);
  const hasName = (called: string, path: string) => (each: CodeLocation) =>
    called !== '' && each.name === called && each.file === path;
  if (target !== null && target.line !== null) {
    const isTarget = (each: CodeLocation) => each.file === target.file && each.line === target.line;
    const sameName = after.get(locationKey({ ...location, file: target.file, line: target.line }));
    if (sameName) return sameName;
    // Names differ after a renaming, and between builds that minify.
    const sameLine = onlyOne(after, isTarget);
    const isOnlyOne = onlyOne(before, (each) => each.file === file && each.line === line);
    // Among lines that were edited, another function may have come to this one: then names tell more.
    const isAnother =
      target.isEdited === true &&
      sameLine !== undefined &&
      ([...after.values()].some(hasName(name, target.file)) ||
        [...before.values()].some(hasName(sameLine.name, file)));
    if (sameLine && isOnlyOne && !isAnother) return sameLine;
    // An unedited line that moved is certainly there, but no sample hit it: a namesake is another function.
    const hasMoved = target.file !== file || target.line !== line;
    if (hasMoved && target.isEdited !== true) return undefined;
  }
  if (name === '') return undefined;
  const isUnique = onlyOne(before, hasName(name, file)) !== undefined;
  return isUnique ? onlyOne(after, hasName(name, target?.file ?? file)) : undefined;
}

function onlyOne(
  locations: Locations,
  matches: (location: CodeLocation) => boolean,
): CodeLocation | undefined {
  const [first, ...more] = [...locations.values()].filter(matches);
  return more.length === 0 ? first : undefined;
}
