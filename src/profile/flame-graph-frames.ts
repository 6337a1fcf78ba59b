/** The call trees of both arms merged into one, for a differential flame graph (Gregg 2014). */
import { sum } from 'simple-statistics';
import type { Frame } from '../model/profile.ts';
import { nodeKey, walk, type CallNode } from './call-tree.ts';

/** As a share of all CPU time: narrower frames would be invisible. */
const MIN_WIDTH = 0.001;

interface Merged {
  readonly node: CallNode;
  baseline: number;
  candidate: number;
  readonly children: Map<string, Merged>;
}

const MAX_FRAMES = 3000;

/** Callers above callees. A browser cannot zoom out of 3,000: the library that draws them calls itself for each. */
const MAX_DEPTH = 1000;

/**
 * Frames with the mean costs of both arms, each after its caller.
 *
 * @param baseline a tree per launch, with the candidate's locations
 */
export function flameGraphFrames(
  baseline: readonly (readonly CallNode[])[],
  candidate: readonly (readonly CallNode[])[],
): Frame[] {
  const roots = new Map<string, Merged>();
  for (const tree of baseline) merge(tree, roots, 'baseline', 1 / baseline.length);
  for (const tree of candidate) merge(tree, roots, 'candidate', 1 / candidate.length);
  const all = [...roots.values()];
  const whole = Math.max(
    sum(all.map((each) => each.baseline)),
    sum(all.map((each) => each.candidate)),
  );
  const frames: Frame[] = [];
  // Breadth first, so that the limit drops the deepest frames.
  let level: { merged: Merged; parent: number | null }[] = all.map((merged) => ({
    merged,
    parent: null,
  }));
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { merged, parent } of level) {
      const isWide = Math.max(merged.baseline, merged.candidate) >= MIN_WIDTH * whole;
      if (!isWide || frames.length >= MAX_FRAMES) continue;
      const index = frames.push(frameOf(merged, parent)) - 1;
      for (const child of merged.children.values()) next.push({ merged: child, parent: index });
    }
    level = next;
  }
  return frames;
}

/** One visit of a node, with its cost and what is to be added for everything that it calls. */
interface Visited {
  readonly merged: Merged;
  readonly caller: Visited | null;
  cost: number;
}

function merge(
  roots: readonly CallNode[],
  into: Map<string, Merged>,
  arm: 'baseline' | 'candidate',
  share: number,
): void {
  const visited: Visited[] = [];
  walk<Visited | null>(roots, null, (node, caller) => {
    const siblings = caller?.merged.children ?? into;
    const key = nodeKey(node);
    const merged = siblings.get(key) ?? { node, baseline: 0, candidate: 0, children: new Map() };
    siblings.set(key, merged);
    const visit = { merged, caller, cost: node.self * share };
    visited.push(visit);
    return visit;
  });
  // From the innermost functions to the roots.
  for (const { merged, caller, cost } of visited.reverse()) {
    merged[arm] += cost;
    if (caller) caller.cost += cost;
  }
}

function frameOf({ node, baseline, candidate }: Merged, parent: number | null): Frame {
  const { location, name } = node;
  const where =
    location.file !== null && location.line !== null
      ? `${location.file}:${location.line}`
      : location.kind === 'package'
        ? location.name
        : null;
  return { parent, name, kind: location.kind, where, baseline, candidate };
}
