/** What a profiler adds, taken off. Pure. */
import { mean, sum } from 'simple-statistics';
import type { CallNode } from './call-tree.ts';

type Trees = readonly (readonly CallNode[])[];

/**
 * Both arms' trees by one factor, so that the baseline's costs come to what a request costs without a profiler:
 * it makes everything slower, by about the same share, since it interrupts by the clock.
 *
 * @param measured microseconds of CPU time per request of the baseline; null to leave them as they are
 */
export function scaleToMeasured(
  { baseline, candidate }: { readonly baseline: Trees; readonly candidate: Trees },
  measured: number | null,
): { baseline: CallNode[][]; candidate: CallNode[][] } {
  const profiled = mean(baseline.map((roots) => sum(roots.map(totalOf))));
  const factor = measured === null || profiled === 0 ? 1 : measured / profiled;
  const all = (trees: Trees) => trees.map((roots) => roots.map((root) => times(root, factor)));
  return { baseline: all(baseline), candidate: all(candidate) };
}

/** The main thread's costs by the clock, the others' as they are. @param factor see `blockedBy` */
export function toWallTime(roots: readonly CallNode[], factor: number): CallNode[] {
  const beside = ({ location: { kind } }: CallNode) => kind === 'threads' || kind === 'processes';
  return roots.map((root) => (beside(root) ? root : times(root, factor)));
}

function times({ children, self, lines, ...node }: CallNode, factor: number): CallNode {
  return {
    ...node,
    self: self * factor,
    lines: new Map([...lines].map(([line, time]) => [line, time * factor])),
    children: new Map([...children].map(([key, child]) => [key, times(child, factor)])),
  };
}

function totalOf({ self, children }: CallNode): number {
  return self + sum([...children.values()].map(totalOf));
}
