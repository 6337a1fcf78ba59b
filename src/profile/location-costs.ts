/** The cost of each function of the app and of each package, from a call tree. */
import type { CodeLocation } from '../model/profile.ts';
import { locationKey, walk, type CallNode } from './call-tree.ts';

export interface LocationCost {
  readonly location: CodeLocation;
  /** The location's own cost, including what Node.js and built-in functions do for it. */
  own: number;
  /** Including everything that it calls. */
  total: number;
  /** Parts of `own` by line of the file; for functions of the app only. */
  readonly lines: Map<number, number>;
  /** Parts of `own` by the function of a package, of Node.js or of V8 in which they are spent. */
  readonly viaFunction: Map<string, number>;
  /**
   * Parts of `own` by the function of the app that led to the call: of a package, the one that calls it; of a function in a file that the
   * change did not touch, the nearest one in a file that it did.
   */
  readonly calledFrom: Map<string, { readonly location: CodeLocation; cost: number }>;
}

export type LocationCosts = ReadonlyMap<string, LocationCost>;

/**
 * Costs by `locationKey`. What Node.js and built-in functions do for a function of the app or a package is
 * part of that one's cost, since a reader can change only those two. The own costs add up to all CPU time.
 *
 * @param updated packages that also bear the cost of the packages that they call, unless those are updated themselves
 * @param isChanged whether the change touched a file
 */
export function costsByLocation(
  roots: readonly CallNode[],
  updated: ReadonlySet<string> = new Set(),
  isChanged: (file: string) => boolean = () => false,
): LocationCosts {
  const costs = new Map<string, LocationCost>();
  const costOf = (location: CodeLocation): LocationCost => {
    const key = locationKey(location);
    const cost = costs.get(key) ?? {
      location,
      own: 0,
      total: 0,
      lines: new Map(),
      viaFunction: new Map(),
      calledFrom: new Map(),
    };
    costs.set(key, cost);
    return cost;
  };
  const nobody = { owner: null, builtIn: null, caller: null, changedCaller: null };
  const atRoot: Visited = { context: nobody, stack: [] };
  walk(roots, atRoot, (node, { context, stack: callers }) => {
    const here = contextOf(node, context, { updated, isChanged });
    const cost = costOf(here.owner);
    // Recursion must not add to the total twice.
    const stack = callers.includes(cost) ? callers : [...callers, cost];
    cost.own += node.self;
    for (const each of stack) each.total += node.self;
    if (node.self > 0) addParts(cost, node, here);
    return { context: here, stack };
  });
  return new Map([...costs].filter(([, { own }]) => own > 0));
}

function addParts(
  { lines, viaFunction, calledFrom }: LocationCost,
  node: CallNode,
  { owner, builtIn, caller, changedCaller }: ReturnType<typeof contextOf>,
): void {
  for (const [line, time] of node.lines) lines.set(line, (lines.get(line) ?? 0) + time);
  const callee = builtIn ?? (owner.kind === 'package' && node.name !== '' ? node.name : null);
  if (callee !== null) viaFunction.set(callee, (viaFunction.get(callee) ?? 0) + node.self);
  const by = owner.kind === 'package' ? caller : owner.kind === 'function' ? changedCaller : null;
  // The change may have touched the function itself.
  if (by === null || by.file === owner.file) return;
  const key = locationKey(by);
  const part = calledFrom.get(key) ?? { location: by, cost: 0 };
  part.cost += node.self;
  calledFrom.set(key, part);
}

interface CallContext {
  /** The location that gets the cost; null at the root. */
  readonly owner: CodeLocation | null;
  /** The function of Node.js or of V8 that the owner called. */
  readonly builtIn: string | null;
  /** The innermost function of the app. */
  readonly caller: CodeLocation | null;
  /** The innermost one in a file that the change touched. */
  readonly changedCaller: CodeLocation | null;
}

interface Visited {
  readonly context: CallContext;
  /** Costs whose `total` includes what is called from here. */
  readonly stack: readonly LocationCost[];
}

function contextOf(
  { location, name }: CallNode,
  parent: CallContext,
  {
    updated,
    isChanged,
  }: { readonly updated: ReadonlySet<string>; readonly isChanged: (file: string) => boolean },
): CallContext & { readonly owner: CodeLocation } {
  const { owner, caller, changedCaller } = parent;
  if (location.kind === 'function') {
    const isTouched = location.file !== null && isChanged(location.file);
    return {
      owner: location,
      builtIn: null,
      caller: location,
      changedCaller: isTouched ? location : changedCaller,
    };
  }
  if (location.kind === 'package') {
    const isBorne =
      owner?.kind === 'package' && updated.has(owner.name) && !updated.has(location.name);
    return { owner: isBorne ? owner : location, builtIn: null, caller, changedCaller };
  }
  const isOwned = owner?.kind === 'function' || owner?.kind === 'package';
  if (owner === null || !isOwned) return { owner: location, builtIn: null, caller, changedCaller };
  // The built-in function that the owner called tells more than the internals that follow.
  const callee = location.kind === 'native' || location.kind === 'bundled' ? location.name : name;
  return {
    owner,
    builtIn: parent.builtIn ?? (callee === '' ? null : callee),
    caller,
    changedCaller,
  };
}
