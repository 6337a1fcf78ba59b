/**
 * The differential flame graph: d3-flame-graph with keyboard control, a search box, and a description of
 * the current frame, also for screen readers.
 */
import flamegraph, { type Data, type FlameGraph, type Node } from 'd3-flame-graph';
import { select } from 'd3-selection';
import type { FlameFrame } from '../../model/plot-data.ts';
import { enableKeys } from './flame-graph-keyboard.ts';

/** Pixels. */
const ROW_HEIGHT = 22;
/** Pixels: narrower frames are drawn only when zoomed to. */
const MIN_FRAME_WIDTH = 0.6;
/** As a share of the largest change: below it a frame's name has no arrow. */
const MIN_MARKED_CHANGE = 0.05;

let drawn = 0;

export function drawFlame(frames: readonly FlameFrame[], title: string, width: number): Element {
  drawn += 1;
  const id = `flame-${drawn}`;
  const element = document.createElement('div');
  element.className = 'flame';
  const search = searchBox(id);
  const reset = button('Show all');
  const searchResult = line('found', 'status');
  const controls = document.createElement('div');
  controls.className = 'controls';
  controls.append(search.label, search.input, reset, searchResult);
  const graph = document.createElement('div');
  const help = line('help');
  help.id = `${id}-help`;
  help.textContent =
    'Click a frame to zoom to it. With the keyboard: arrows move, Enter zooms, Escape shows all.';
  const details = line('details');
  element.append(controls, graph, details, help);

  const chart = chartOf(width);
  const describeCurrent = (node: Node<FlameFrame> | null) => {
    details.textContent = node === null ? '\u00a0' : describe(node.data.frame);
  };
  describeCurrent(null);
  chart.setSearchHandler((nodes) => {
    const count = nodes.length === 1 ? '1 frame' : `${nodes.length.toLocaleString('en')} frames`;
    searchResult.textContent = search.input.value === '' ? '' : `${count} found`;
  });
  select(graph).datum(treeOf(frames)).call(chart);
  const svg = graph.querySelector('svg');
  const refresh = enableKeys(svg, chart, {
    label: ({ data }) => `${data.frame.name} ${data.frame.where}: ${data.frame.tooltip}`,
    describe: describeCurrent,
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
    .cellHeight(ROW_HEIGHT)
    .minFrameSize(MIN_FRAME_WIDTH)
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

/** The term is plain text, not a regular expression. */
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

/** With an arrow, so that colour is not the only sign of a change. */
function withArrow({ name, change }: FlameFrame): string {
  if (Math.abs(change) < MIN_MARKED_CHANGE) return name;
  return `${change > 0 ? '▲' : '▼'} ${name}`;
}

function treeOf(frames: readonly FlameFrame[]): Data<FlameFrame> {
  const nodes = frames.map((frame) => ({
    name: withArrow(frame),
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

function searchBox(id: string) {
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
