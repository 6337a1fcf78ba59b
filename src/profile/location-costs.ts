/** What each place costs, from a call tree. Pure. */
import type { CodeLocation } from '../model/profile.ts';
import { locationKey, type CallNode } from './call-tree.ts';

/** Microseconds of CPU time per request. */
export interface LocationCost {
  readonly location: CodeLocation;
  /** Of its own, with what Node.js and the built-in functions do for it. */
  own: number;
  /** With everything that it calls. */
  total: number;
  /** The part of its own that is spent at a line of the file; of functions of the app only. */
  readonly lines: Map<number, number>;
  /** The part of it that is spent in a function of a package, of Node.js or of V8, by its name. */
  readonly viaFunction: Map<string, number>;
  /** The part of it that is spent under a function of the app; of packages only. */
  readonly calledFrom: Map<string, { readonly location: CodeLocation; cost: number }>;
}

export type LocationCosts = ReadonlyMap<string, LocationCost>;

/**
 * The cost of every place, by its key. A place that a reader can do something about, a function of the app or
 * a package, also gets what Node.js and built-in functions do under it, since that is done for it; the
 * costs add up to the whole.
 */
export function costsByLocation(roots: readonly CallNode[]): LocationCosts {
  const costs = new Map<string, LocationCost>();
  const costOf = (place: CodeLocation): LocationCost => {
    const key = locationKey(place);
    const cost = costs.get(key) ?? {
      location: place,
      own: 0,
      total: 0,
      lines: new Map(),
      viaFunction: new Map(),
      calledFrom: new Map(),
    };
    costs.set(key, cost);
    return cost;
  };
  /** @param callers whose total it is as well */
  const walk = (node: CallNode, above: Above, callers: readonly LocationCost[]): void => {
    const here = below(above, node);
    const cost = costOf(here.owner);
    // What calls itself is on the stack once.
    const stack = callers.includes(cost) ? callers : [...callers, cost];
    cost.own += node.self;
    for (const each of stack) each.total += node.self;
    if (node.self > 0) note(cost, node, here);
    for (const child of node.children.values()) walk(child, here, stack);
  };
  for (const root of roots) walk(root, { owner: null, builtIn: null, caller: null }, []);
  return new Map([...costs].filter(([, { own }]) => own > 0));
}

function note(
  { lines, viaFunction, calledFrom }: LocationCost,
  node: CallNode,
  { owner, builtIn, caller }: ReturnType<typeof below>,
): void {
  for (const [line, time] of node.lines) lines.set(line, (lines.get(line) ?? 0) + time);
  const inside = builtIn ?? (owner.kind === 'package' && node.name !== '' ? node.name : null);
  if (inside !== null) viaFunction.set(inside, (viaFunction.get(inside) ?? 0) + node.self);
  if (caller === null || owner.kind !== 'package') return;
  const key = locationKey(caller);
  const known = calledFrom.get(key) ?? { location: caller, cost: 0 };
  known.cost += node.self;
  calledFrom.set(key, known);
}

interface Above {
  /** Whose cost it is; null at the root. */
  readonly owner: CodeLocation | null;
  /** The function of Node.js or of V8 that the owner called. */
  readonly builtIn: string | null;
  /** The innermost function of the app. */
  readonly caller: CodeLocation | null;
}

function below(
  above: Above,
  { location, name }: CallNode,
): Above & { readonly owner: CodeLocation } {
  if (location.kind === 'function') return { owner: location, builtIn: null, caller: location };
  if (location.kind === 'package') return { owner: location, builtIn: null, caller: above.caller };
  const { owner, caller } = above;
  const isOwned = owner?.kind === 'function' || owner?.kind === 'package';
  if (owner === null || !isOwned) return { owner: location, builtIn: null, caller };
  // The one that it called itself says more than what that one calls in turn.
  const called = location.kind === 'native' ? location.name : name;
  return { owner, builtIn: above.builtIn ?? (called === '' ? null : called), caller };
}
