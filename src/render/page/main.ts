/**
 * The script of the page: draws the plots beside their tables, and offers the report for download. It
 * fetches nothing and keeps nothing.
 */
import type { Figure } from '../../model/figure.ts';
import { drawFlame } from './flame-graph.ts';
import { drawForest, drawLatency, drawLaunches, drawWarmUp } from './plots.ts';
import './page.css';

type Draw = (width: number) => Element;

/** Pixels below the window in which a plot is drawn already. */
const AHEAD = 300;

function drawerOf(figure: Figure, place: HTMLElement): Draw {
  const title = place.dataset['title'] ?? '';
  switch (figure.kind) {
    case 'forest':
      return (width) => drawForest(figure.rows, title, width);
    case 'launches':
      return (width) => drawLaunches(figure.points, figure.lines, title, width);
    case 'latency':
      return (width) => drawLatency(figure.points, title, width);
    case 'warm-up':
      return (width) => drawWarmUp(figure.points, title, width);
    case 'flame':
      return (width) => drawFlame(figure.frames, title, width);
  }
}

/** Draws on demand, once per width. */
class Plot {
  readonly place: HTMLElement;
  #draw: Draw | null = null;
  #width = 0;

  constructor(place: HTMLElement) {
    this.place = place;
  }

  show(): void {
    const width = this.place.clientWidth;
    if (width === 0 || width === this.#width) return;
    this.#width = width;
    this.#draw ??= drawerOf(this.#figure(), this.place);
    try {
      this.place.replaceChildren(this.#draw(width));
    } catch (error) {
      // The others are drawn all the same.
      this.place.textContent = 'This could not be drawn. The table has the numbers.';
      console.error(error);
    }
  }

  get isDrawn(): boolean {
    return this.#draw !== null;
  }

  #figure(): Figure {
    const text = this.place.parentElement?.querySelector('script')?.textContent ?? '';
    return JSON.parse(text) as Figure;
  }
}

const plots = [...document.querySelectorAll<HTMLElement>('figure > .plot')].map(
  (place) => new Plot(place),
);
const byPlace = new Map<Element, Plot>(plots.map((plot) => [plot.place, plot]));

// With dozens of scenarios most plots are never looked at.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) byPlace.get(target)?.show();
    }
  },
  { rootMargin: `${AHEAD}px` },
);
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const plot = byPlace.get(target);
    if (plot?.isDrawn === true) plot.show();
  }
});
for (const { place } of plots) {
  watcher.observe(place);
  resized.observe(place);
}

unfoldForPrint(() => {
  for (const plot of plots) plot.show();
});
offerDownload();

/** On paper nothing can be unfolded: all of it is, and what was folded is folded again afterwards. */
function unfoldForPrint(drawAll: () => void): void {
  let unfolded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of unfolded) details.open = true;
    drawAll();
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded) details.open = false;
    unfolded = [];
  });
}

/** A button for the report that the page holds, as `--json` would have written it. */
function offerDownload(): void {
  const source = document.querySelector('#report')?.textContent ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Download the report (JSON)';
  button.addEventListener('click', () => {
    const text = `${JSON.stringify(JSON.parse(source), null, 2)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = 'report.json';
    anchor.click();
    // The download has its own hold of the data by then.
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 1000);
  });
  const size = `${Math.max(1, Math.round(source.length / 1024)).toLocaleString('en')} KiB within this page`;
  document.querySelector('#download-place')?.append(button, ` ${size}`);
}
