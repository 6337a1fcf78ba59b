/**
 * The script of the HTML page: draws the plots, unfolds everything for printing, and offers the report for
 * download. It loads nothing and stores nothing.
 */
import type { Figure } from '../../model/plot-data.ts';
import { drawFlame } from './flame-graph.ts';
import { drawForest, drawLatency, drawLaunches, drawWarmUp } from './plots.ts';
import { unfoldForPrint } from './print.ts';
import './page.css';

type Draw = (width: number) => Element;

/** Pixels: plots this far below the window are drawn already. */
const DRAW_AHEAD = 300;

function drawerOf(figure: Figure, element: HTMLElement): Draw {
  const title = element.dataset['title'] ?? '';
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

/** Draws on demand, and again when the width has changed. */
class Plot {
  readonly element: HTMLElement;
  #draw: Draw | null = null;
  #width = 0;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  show(): void {
    const width = this.element.clientWidth;
    if (width === 0 || width === this.#width) return;
    this.#width = width;
    this.#draw ??= drawerOf(this.#figure(), this.element);
    try {
      this.element.replaceChildren(this.#draw(width));
    } catch (error) {
      // The other plots are still drawn.
      this.element.textContent = 'This plot could not be drawn. The table has the numbers.';
      console.error(error);
    }
  }

  get isDrawn(): boolean {
    return this.#draw !== null;
  }

  #figure(): Figure {
    const text = this.element.parentElement?.querySelector('script')?.textContent ?? '';
    return JSON.parse(text) as Figure;
  }
}

const plots = [...document.querySelectorAll<HTMLElement>('figure > .plot')].map(
  (element) => new Plot(element),
);
const plotOf = new Map<Element, Plot>(plots.map((plot) => [plot.element, plot]));

// With dozens of scenarios most plots are never scrolled to.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) plotOf.get(target)?.show();
    }
  },
  { rootMargin: `${DRAW_AHEAD}px` },
);
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const plot = plotOf.get(target);
    if (plot?.isDrawn === true) plot.show();
  }
});
for (const { element } of plots) {
  watcher.observe(element);
  resized.observe(element);
}

unfoldForPrint(() => {
  for (const plot of plots) plot.show();
});
offerDownload();

/** Adds a button that downloads the report in the page, formatted as `--json` writes it. */
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
    // By then the download has started, and needs the URL no more.
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 1000);
  });
  const size = `${Math.max(1, Math.round(source.length / 1024)).toLocaleString('en')} KiB within this page`;
  document.querySelector('#download')?.append(button, ` ${size}`);
}
