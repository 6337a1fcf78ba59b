/** Types for untyped packages, as far as the page uses them. */

declare module '*.css';

declare module 'd3-selection' {
  export interface Selection {
    datum(data: unknown): Selection;
    call(chart: (selection: Selection) => unknown): Selection;
  }
  export function select(element: Element): Selection;
}

declare module 'd3-flame-graph' {
  import type { Selection } from 'd3-selection';

  /** The input of a chart. */
  export interface Data<D> {
    readonly name: string;
    readonly value: number;
    readonly frame: D;
    readonly children: readonly Data<D>[];
    /** Set by the chart: it is an ancestor of the frame that is zoomed to. */
    fade?: boolean;
    /** Set by the chart: it is neither ancestor nor descendant of that frame. */
    hide?: boolean;
  }

  /** A node of the chart, made from the input. */
  export interface Node<D> {
    readonly data: Data<D>;
    readonly parent: Node<D> | null;
    readonly children?: readonly Node<D>[];
    readonly depth: number;
    readonly highlight?: boolean;
  }

  export interface FlameGraph<D> {
    (selection: Selection): unknown;
    width(pixels: number): FlameGraph<D>;
    cellHeight(pixels: number): FlameGraph<D>;
    minFrameSize(pixels: number): FlameGraph<D>;
    inverted(isInverted: boolean): FlameGraph<D>;
    resetHeightOnZoom(isReset: boolean): FlameGraph<D>;
    sort(compare: (a: Node<D>, b: Node<D>) => number): FlameGraph<D>;
    transitionDuration(milliseconds: number): FlameGraph<D>;
    setColorMapper(colour: (node: Node<D>, original: string) => string): FlameGraph<D>;
    setLabelHandler(label: (node: Node<D>) => string): FlameGraph<D>;
    setSearchMatch(matches: (node: Node<D>, term: string) => boolean): FlameGraph<D>;
    setSearchHandler(
      found: (nodes: readonly Node<D>[], value: number, whole: number) => void,
    ): FlameGraph<D>;
    onClick(clicked: (node: Node<D>) => void): FlameGraph<D>;
    search(term: string): void;
    clear(): void;
    zoomTo(node: Node<D>): void;
    resetZoom(): void;
    update(): void;
  }

  export default function flamegraph<D>(): FlameGraph<D>;
}
