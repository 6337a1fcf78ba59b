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
  /** Parts of `own` by the function of the app that led to the call; for packages only. */
  readonly calledFrom: Map<string, { readonly location: CodeLocation; cost: number }>;
}

export type LocationCosts = ReadonlyMap<string, LocationCost>;

/**
 * Costs by `locationKey`. What Node.js and built-in functions do for a function of the app or a package is
 * part of that one's cost, since a reader can change only those two. The own costs add up to all CPU time.
 *
 * @param updated packages that also bear the cost of the packages that they call, unless those are updated themselves
 */
export function costsByLocation(
  roots: readonly CallNode[],
  updated: ReadonlySet<string> = new Set(),
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
  const atRoot: Visited = { context: { owner: null, builtIn: null, caller: null }, stack: [] };
  walk(roots, atRoot, (node, { context, stack: callers }) => {
    const here = contextOf(node, context, updated);
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
  { owner, builtIn, caller }: ReturnType<typeof contextOf>,
): void {
  for (const [line, time] of node.lines) lines.set(line, (lines.get(line) ?? 0) + time);
  const callee = builtIn ?? (owner.kind === 'package' && node.name !== '' ? node.name : null);
  if (callee !== null) viaFunction.set(callee, (viaFunction.get(callee) ?? 0) + node.self);
  if (caller === null || owner.kind !== 'package') return;
  const key = locationKey(caller);
  const part = calledFrom.get(key) ?? { location: caller, cost: 0 };
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
}

interface Visited {
  readonly context: CallContext;
  /** Costs whose `total` includes what is called from here. */
  readonly stack: readonly LocationCost[];
}

function contextOf(
  { location, name }: CallNode,
  parent: CallContext,
  updated: ReadonlySet<string>,
): CallContext & { readonly owner: CodeLocation } {
  const { owner, caller } = parent;
  if (location.kind === 'function') return { owner: location, builtIn: null, caller: location };
  if (location.kind === 'package') {
    const isBorne =
      owner?.kind === 'package' && updated.has(owner.name) && !updated.has(location.name);
    return { owner: isBorne ? owner : location, builtIn: null, caller };
  }
  const isOwned = owner?.kind === 'function' || owner?.kind === 'package';
  if (owner === null || !isOwned) return { owner: location, builtIn: null, caller };
  // The built-in function that the owner called tells more than the internals that follow.
  const callee = location.kind === 'native' ? location.name : name;
  return { owner, builtIn: parent.builtIn ?? (callee === '' ? null : callee), caller };
}
