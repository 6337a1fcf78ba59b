/**
 * A flame graph as a tree that keys can walk: one frame at a time is in the order of tabs, arrows lead
 * to the others.
 */
import type { FlameGraph, Node } from 'd3-flame-graph';

interface Words<D> {
  readonly label: (node: Node<D>) => string;
  /** Says beside the graph what is under the pointer or the focus; null for nothing. */
  readonly tell: (node: Node<D> | null) => void;
}

/** What d3 leaves on the elements that it draws. */
type Bound<D> = SVGGElement & { __data__: Node<D> };

/** @returns what has to be called whenever the graph has changed */
export function enableKeys<D>(
  svg: SVGSVGElement | null,
  chart: FlameGraph<D>,
  { label, tell }: Words<D>,
): () => void {
  if (!svg) return () => {};
  let current: Node<D> | null = null;
  svg.setAttribute('role', 'tree');
  // A browser takes a picture that listens for focus for one that wants it.
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
    tell(current);
  });
  host.addEventListener('focusout', () => {
    tell(null);
  });
  host.addEventListener('mouseover', ({ target }) => {
    const element = (target as Element).closest<Bound<D>>('g.frame');
    tell(element ? element.__data__ : current);
  });
  host.addEventListener('keydown', (event) => {
    if (!current) return;
    const siblings = current.parent?.children ?? [current];
    const place = siblings.indexOf(current);
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
        focus(visible(siblings.slice(place + 1)));
      },
      ArrowLeft: () => {
        focus(visible(siblings.slice(0, Math.max(0, place)).reverse()));
      },
      Enter: () => {
        const zoomed = current;
        if (!zoomed) return;
        chart.zoomTo(zoomed);
        focus(zoomed);
      },
      Escape: () => {
        const kept = current;
        chart.resetZoom();
        focus(kept);
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
