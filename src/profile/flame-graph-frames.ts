/** The call trees of both arms merged into one, for a differential flame graph (Gregg 2014). */
import { sum } from 'simple-statistics';
import type { Frame } from '../model/profile.ts';
import { nodeKey, type CallNode } from './call-tree.ts';

/** As a share of all CPU time: narrower frames would be invisible. */
const MIN_WIDTH = 0.001;

interface Merged {
  readonly node: CallNode;
  baseline: number;
  candidate: number;
  readonly children: Map<string, Merged>;
}

const MAX_FRAMES = 3000;

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
  while (level.length > 0) {
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

/** @returns the cost of the nodes, including everything that they call */
function merge(
  nodes: Iterable<CallNode>,
  into: Map<string, Merged>,
  arm: 'baseline' | 'candidate',
  share: number,
): number {
  let total = 0;
  for (const node of nodes) {
    const key = nodeKey(node);
    const existing = into.get(key);
    const merged = existing ?? { node, baseline: 0, candidate: 0, children: new Map() };
    if (!existing) into.set(key, merged);
    const cost = node.self * share + merge(node.children.values(), merged.children, arm, share);
    merged[arm] += cost;
    total += cost;
  }
  return total;
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
