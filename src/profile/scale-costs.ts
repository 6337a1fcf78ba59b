/** Corrects the costs of call trees: for the profiler's own cost, and for blocked main threads. */
import { mean, sum } from 'simple-statistics';
import type { CallNode } from './call-tree.ts';

type Trees = readonly (readonly CallNode[])[];

/**
 * Multiplies both arms' costs by one factor, so that the baseline's add up to its CPU time without a profiler.
 * One factor is enough: the profiler interrupts at regular intervals, so it slows everything down about alike.
 *
 * @param measured the baseline's CPU time per request in microseconds; null to change nothing
 */
export function scaleToMeasured(
  { baseline, candidate }: { readonly baseline: Trees; readonly candidate: Trees },
  measured: number | null,
): { baseline: CallNode[][]; candidate: CallNode[][] } {
  const profiled = mean(baseline.map((roots) => sum(roots.map(totalOf))));
  const factor = measured === null || profiled === 0 ? 1 : measured / profiled;
  const all = (trees: Trees) => trees.map((roots) => roots.map((root) => scale(root, factor)));
  return { baseline: all(baseline), candidate: all(candidate) };
}

/** Turns the main thread's CPU time into wall-clock time. @param factor its `blockingRatio` */
export function toWallTime(roots: readonly CallNode[], factor: number): CallNode[] {
  const isOffMainThread = ({ location: { kind } }: CallNode) =>
    kind === 'threads' || kind === 'processes';
  return roots.map((root) => (isOffMainThread(root) ? root : scale(root, factor)));
}

function scale({ children, self, lines, ...node }: CallNode, factor: number): CallNode {
  return {
    ...node,
    self: self * factor,
    lines: new Map([...lines].map(([line, time]) => [line, time * factor])),
    children: new Map([...children].map(([key, child]) => [key, scale(child, factor)])),
  };
}

function totalOf({ self, children }: CallNode): number {
  return self + sum([...children.values()].map(totalOf));
}
