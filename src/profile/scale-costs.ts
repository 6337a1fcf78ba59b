/** Corrects the costs of call trees: for the profiler's own cost, and for blocked main threads. */
import { mean } from 'simple-statistics';
import { nodeKey, walk, type CallNode } from './call-tree.ts';

type Trees = readonly (readonly CallNode[])[];

/**
 * Multiplies both arms' costs by one factor, so that those of a request to each arm add up to their CPU time without a profiler.
 * One factor is enough: the profiler interrupts at regular intervals, so it slows everything down about alike. It is that of both arms
 * together: where a request to the baseline costs little, what a launch does beside it would make a factor of its own too large or small.
 *
 * @param measured the CPU time of a request to each arm, both together, in microseconds; null to change nothing
 */
export function scaleToMeasured(
  { baseline, candidate }: { readonly baseline: Trees; readonly candidate: Trees },
  measured: number | null,
): { baseline: CallNode[][]; candidate: CallNode[][] } {
  const meanOf = (trees: Trees) => mean(trees.map((roots) => totalOf(roots)));
  const profiled = meanOf(baseline) + meanOf(candidate);
  const factor = measured === null || profiled === 0 ? 1 : measured / profiled;
  const all = (trees: Trees) => trees.map((roots) => scale(roots, () => factor));
  return { baseline: all(baseline), candidate: all(candidate) };
}

/** Turns the main thread's CPU time into wall-clock time. @param factor its `blockingRatio` */
export function toWallTime(roots: readonly CallNode[], factor: number): CallNode[] {
  const isOffMainThread = ({ location: { kind } }: CallNode) =>
    kind === 'threads' || kind === 'processes';
  return scale(roots, (root) => (isOffMainThread(root) ? 1 : factor));
}

/** @param factorOf a root's factor, which its whole tree has */
function scale(roots: readonly CallNode[], factorOf: (root: CallNode) => number): CallNode[] {
  const scaled = new Map<string, CallNode>();
  interface Visited {
    readonly siblings: Map<string, CallNode>;
    readonly factor: number | null;
  }
  walk<Visited>(roots, { siblings: scaled, factor: null }, (node, ofCaller) => {
    const factor = ofCaller.factor ?? factorOf(node);
    const children = new Map<string, CallNode>();
    ofCaller.siblings.set(nodeKey(node), {
      ...node,
      self: node.self * factor,
      lines: new Map([...node.lines].map(([line, time]) => [line, time * factor])),
      children,
    });
    return { siblings: children, factor };
  });
  return [...scaled.values()];
}

function totalOf(roots: readonly CallNode[]): number {
  let total = 0;
  walk(roots, null, ({ self }) => {
    total += self;
    return null;
  });
  return total;
}
