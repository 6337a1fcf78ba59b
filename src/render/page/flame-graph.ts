/**
 * The differential flame graph, with what d3-flame-graph leaves to its users: keys, a search box, and
 * what is told of a frame, also to who cannot see it.
 */
import flamegraph, { type Data, type FlameGraph, type Node } from 'd3-flame-graph';
import { select } from 'd3-selection';
import type { FlameFrame } from '../../model/figure.ts';
import { enableKeys } from './flame-graph-keys.ts';

const ROW = 22;
/** Pixels: narrower frames are not drawn until they are zoomed to. */
const NARROWEST = 0.6;
/** Shares of the largest change below which a frame has no sign before its name. */
const NOTICEABLE = 0.05;

let drawn = 0;

export function drawFlame(frames: readonly FlameFrame[], title: string, width: number): Element {
  drawn += 1;
  const id = `flame-${drawn}`;
  const element = document.createElement('div');
  element.className = 'flame';
  const search = labelled(id);
  const reset = button('Show all');
  const found = line('found', 'status');
  const controls = document.createElement('div');
  controls.className = 'controls';
  controls.append(search.label, search.input, reset, found);
  const graph = document.createElement('div');
  const help = line('help');
  help.id = `${id}-help`;
  help.textContent =
    'Click a frame to zoom to it. By keys: arrows move, Enter zooms, Escape shows all.';
  const details = line('details');
  element.append(controls, graph, details, help);

  const chart = chartOf(width);
  const tell = (node: Node<FlameFrame> | null) => {
    details.textContent = node === null ? '\u00a0' : describe(node.data.frame);
  };
  tell(null);
  chart.setSearchHandler((nodes) => {
    const count = nodes.length === 1 ? '1 frame' : `${nodes.length.toLocaleString('en')} frames`;
    found.textContent = search.input.value === '' ? '' : `${count} found`;
  });
  select(graph).datum(treeOf(frames)).call(chart);
  const svg = graph.querySelector('svg');
  const refresh = enableKeys(svg, chart, {
    label: ({ data }) => `${data.frame.name} ${data.frame.where}: ${data.frame.tooltip}`,
    tell,
  });
  svg?.setAttribute('aria-label', title);
  svg?.setAttribute('aria-describedby', help.id);
  chart.onClick(refresh);
  reset.addEventListener('click', () => {
    search.input.value = '';
    chart.search('');
    chart.resetZoom();
    refresh();
  });
  search.input.addEventListener('input', () => {
    chart.search(search.input.value.trim());
    refresh();
  });
  return element;
}

function chartOf(width: number): FlameGraph<FlameFrame> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return flamegraph<FlameFrame>()
    .width(width)
    .cellHeight(ROW)
    .minFrameSize(NARROWEST)
    .inverted(true)
    .resetHeightOnZoom(true)
    .sort((a, b) => b.data.value - a.data.value)
    .transitionDuration(isStill ? 0 : 200)
    .setLabelHandler(({ data }) => describe(data.frame))
    .setSearchMatch(({ data }, term) => matches(data.frame, term))
    .setColorMapper(({ data, highlight }) =>
      highlight === true ? 'var(--match)' : colourOf(data.frame.change),
    );
}

/** A term is text, not a pattern. */
function matches({ name, where }: FlameFrame, term: string): boolean {
  return term !== '' && `${name} ${where}`.toLowerCase().includes(term.toLowerCase());
}

function colourOf(change: number): string {
  if (change === 0) return 'var(--same)';
  const share = Math.round(15 + 85 * Math.abs(change));
  return `color-mix(in oklab, var(${change > 0 ? '--worse' : '--better'}) ${share}%, var(--same))`;
}

function describe({ name, where, tooltip }: FlameFrame): string {
  return `${name}${where === '' ? '' : ` (${where})`}: ${tooltip}`;
}

/** Not by colour alone. */
function signed({ name, change }: FlameFrame): string {
  if (Math.abs(change) < NOTICEABLE) return name;
  return `${change > 0 ? '▲' : '▼'} ${name}`;
}

function treeOf(frames: readonly FlameFrame[]): Data<FlameFrame> {
  const nodes = frames.map((frame) => ({
    name: signed(frame),
    value: frame.width,
    frame,
    children: [] as Data<FlameFrame>[],
  }));
  for (const node of nodes) {
    const { parent } = node.frame;
    if (parent !== null) nodes[parent]?.children.push(node);
  }
  const [root] = nodes;
  if (!root) throw new RangeError('a flame graph has at least one frame');
  return root;
}

function labelled(id: string) {
  const input = document.createElement('input');
  input.type = 'search';
  input.id = id;
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = 'Search frames';
  return { label, input };
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

function line(className: string, role: string | null = null): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = className;
  if (role !== null) element.setAttribute('role', role);
  return element;
}
