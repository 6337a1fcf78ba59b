/**
 * Keyboard control of a flame graph, as an ARIA tree: one frame is a tab stop, and the arrow keys move to
 * the others.
 */
import type { FlameGraph, Node } from 'd3-flame-graph';

interface Texts<D> {
  readonly label: (node: Node<D>) => string;
  /** Shows the description of the frame under the pointer or the focus; null for none. */
  readonly describe: (node: Node<D> | null) => void;
}

/** An element drawn by d3, which attaches the data to it. */
type Bound<D> = SVGGElement & { __data__: Node<D> };

/** @returns a function to call whenever the graph has changed */
export function enableKeys<D>(
  svg: SVGSVGElement | null,
  chart: FlameGraph<D>,
  { label, describe }: Texts<D>,
): () => void {
  if (!svg) return () => {};
  let current: Node<D> | null = null;
  svg.setAttribute('role', 'tree');
  // Browsers make an SVG that listens for focus an extra tab stop.
  const host = svg.parentElement ?? document.body;

  const elements = () => [...svg.querySelectorAll<Bound<D>>('g.frame')];
  const elementOf = (node: Node<D>) => elements().find((each) => each.__data__ === node);

  const refresh = () => {
    const all = elements();
    const target = all.find((each) => each.__data__ === current) ?? all[0];
    for (const element of all) {
      const node = element.__data__;
      element.setAttribute('role', 'treeitem');
      element.setAttribute('aria-level', String(node.depth + 1));
      element.setAttribute('aria-label', label(node));
      element.setAttribute('tabindex', element === target ? '0' : '-1');
      element.classList.toggle('match', node.highlight === true);
    }
  };

  const focus = (node: Node<D> | null | undefined) => {
    if (!node || node.data.hide === true || !elementOf(node)) return;
    current = node;
    refresh();
    elementOf(node)?.focus();
  };

  host.addEventListener('focusin', ({ target }) => {
    const element = (target as Element).closest<Bound<D>>('g.frame');
    if (!element) return;
    current = element.__data__;
    describe(current);
  });
  host.addEventListener('focusout', () => {
    describe(null);
  });
  host.addEventListener('mouseover', ({ target }) => {
    const element = (target as Element).closest<Bound<D>>('g.frame');
    describe(element ? element.__data__ : current);
  });
  host.addEventListener('keydown', (event) => {
    if (!current) return;
    const siblings = current.parent?.children ?? [current];
    const index = siblings.indexOf(current);
    const visible = (nodes: readonly Node<D>[]) =>
      nodes.find((node) => node.data.hide !== true && elementOf(node) !== undefined);
    const steps: Record<string, () => void> = {
      ArrowDown: () => {
        focus(visible(current?.children ?? []));
      },
      ArrowUp: () => {
        focus(current?.parent);
      },
      ArrowRight: () => {
        focus(visible(siblings.slice(index + 1)));
      },
      ArrowLeft: () => {
        focus(visible(siblings.slice(0, Math.max(0, index)).reverse()));
      },
      Enter: () => {
        const zoomed = current;
        if (!zoomed) return;
        chart.zoomTo(zoomed);
        focus(zoomed);
      },
      Escape: () => {
        const focused = current;
        chart.resetZoom();
        focus(focused);
      },
    };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step();
    refresh();
  });
  refresh();
  return refresh;
}
