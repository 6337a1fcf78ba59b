/**
 * The script of a history's page: draws the index of each series with its band, reads it out at a commit, zooms by
 * pointer, buttons and keys, and fills the table of all commits when it is opened.
 */
import uPlot from 'uplot';
import type { HistoryData, HistorySeries } from '../../model/plot-data.ts';
import { unfoldForPrint } from './print.ts';
import 'uplot/dist/uPlot.min.css';
import './page.css';
import './history.css';

/** Pixels. */
const HEIGHT = 280;
const DRAW_AHEAD = 300;

/** Rows of the table that are added at once, so that opening it does not stop the page. */
const ROWS_AT_ONCE = 500;

/** Pixels right of the plot: half of a date, which stands below the last commit. */
const LABEL_ROOM = 40;

/** Where uPlot has no cursor, and so reads nothing out. */
const NOWHERE = { left: -10, top: -10 };

const data = (globalThis as { cannongateHistory?: HistoryData }).cannongateHistory;

const variable = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const scale = data?.scale ?? 1;

const formatIndex = (scaled: number) => (scaled / scale).toFixed(1);

interface Row {
  /** The place in the list of all commits. */
  readonly commit: number;
  readonly index: number;
  readonly low: number;
  readonly high: number;
  /** As another tool has measured it; null where comparisons make the index. */
  readonly value: string | null;
}

/** Of an index that comparisons make. Values of another tool have no range. */
const formatRange = ({ index, low, high }: Row) =>
  `${formatIndex(index)} (${formatIndex(low)}–${formatIndex(high)})`;

class HistoryPlot {
  readonly element: HTMLElement;
  readonly #data: HistoryData;
  readonly #series: HistorySeries;
  readonly #output = document.createElement('output');
  /** By x: its row, or null in a gap. */
  readonly #rows: (Row | null)[] = [];
  #plot: uPlot | null = null;
  #at = 0;

  constructor(element: HTMLElement, all: HistoryData, series: HistorySeries) {
    this.element = element;
    this.#data = all;
    this.#series = series;
  }

  /** Only of a series that is looked at: a page may have a hundred thousand rows. */
  #fillRows(): void {
    const { commits, index: indices, low: lows, high: highs, gaps: starts, values } = this.#series;
    const gaps = new Set(starts);
    for (const [i, commit] of commits.entries()) {
      if (gaps.has(i)) this.#rows.push(null);
      const [index = 0, low = 0, high = 0] = [indices[i], lows[i], highs[i]];
      this.#rows.push({ commit, index, low, high, value: values?.[i] ?? null });
    }
    this.#at = this.#rows.length - 1;
  }

  show(): void {
    const width = this.element.clientWidth;
    if (width === 0) return;
    if (this.#plot) {
      this.#plot.setSize({ width, height: HEIGHT });
      return;
    }
    this.#fillRows();
    this.#draw(width);
    this.#addControls();
    this.#addTouch();
    this.#fillTable();
    this.#read(this.#at);
  }

  /** Before printing, which waits for nothing: in the colours that the page has now. */
  drawAtOnce(): void {
    this.redraw();
    this.show();
    this.#plot?.batch(() => undefined);
  }

  /** Colours are drawn into a canvas, so a change between light and dark needs a new drawing. */
  redraw(): void {
    if (!this.#plot) return;
    const { min, max } = this.#plot.scales['x'] ?? {};
    this.#plot.destroy();
    this.#draw(this.element.clientWidth);
    if (min != null && max != null) this.#zoomTo(min, max);
  }

  #draw(width: number): void {
    const rows = this.#rows;
    const column = (key: 'index' | 'low' | 'high') =>
      rows.map((row) => (row ? row[key] / scale : row));
    const [text, line, band] = ['--text', '--line', '--baseline'].map(variable);
    const axis = {
      stroke: text ?? '',
      grid: { stroke: line ?? '', width: 1 },
      ticks: { show: false },
    };
    const edge = { stroke: 'transparent', width: 0, points: { show: false } };
    const options: uPlot.Options = {
      width,
      height: HEIGHT,
      legend: { show: false },
      padding: [null, LABEL_ROOM, null, null],
      cursor: { y: false, drag: { x: true, y: false } },
      scales: { x: { time: false } },
      axes: [
        { ...axis, values: (_, places) => places.map((place) => this.#tick(place)), space: 90 },
        { ...axis, size: 56 },
      ],
      series: [
        {},
        { ...edge },
        { ...edge },
        { stroke: band ?? '', width: 2, points: { show: rows.length < 60 } },
      ],
      bands: [{ series: [2, 1], fill: `${band ?? '#888888'}33` }],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            if (cursor.idx != null) this.#read(cursor.idx);
          },
        ],
        draw: [
          (plot) => {
            this.#drawMarks(plot);
          },
        ],
      },
    };
    const values: uPlot.AlignedData = [
      rows.map((_, i) => i),
      column('low'),
      column('high'),
      column('index'),
    ];
    this.#plot = new uPlot(options, values, this.element);
    const canvas = this.#plot.root;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute(
      'aria-label',
      `${this.element.dataset['title'] ?? ''}: the table below has the numbers`,
    );
  }

  /** Releases as lines with their names, accepted regressions as diamonds. */
  #drawMarks(plot: uPlot): void {
    const { ctx, bbox } = plot;
    const [quiet, candidate] = ['--quiet', '--candidate'].map(variable);
    ctx.save();
    ctx.strokeStyle = quiet ?? '';
    ctx.fillStyle = quiet ?? '';
    ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`;
    ctx.textAlign = 'left';
    ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
    const names = new Map(this.#data.releases);
    const [from, to] = [plot.scales['x']?.min ?? 0, plot.scales['x']?.max ?? 0];
    let free = -Infinity;
    for (const [i, row] of this.#rows.entries()) {
      const name = row === null ? undefined : names.get(row.commit);
      if (name === undefined || i < from || i > to) continue;
      const x = plot.valToPos(i, 'x', true);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      // Names that would cover each other are left out.
      if (x < free) continue;
      ctx.fillText(name, x + 4 * devicePixelRatio, bbox.top + 12 * devicePixelRatio);
      free = x + ctx.measureText(name).width + 12 * devicePixelRatio;
    }
    ctx.setLineDash([]);
    ctx.strokeStyle = candidate ?? '';
    ctx.lineWidth = 2 * devicePixelRatio;
    for (const i of this.#series.changes) {
      const row = this.#rows[this.#place(i)];
      if (!row || this.#place(i) < from || this.#place(i) > to) continue;
      const [x, y] = [
        plot.valToPos(this.#place(i), 'x', true),
        plot.valToPos(row.index / scale, 'y', true),
      ];
      ctx.beginPath();
      ctx.arc(x, y, 7 * devicePixelRatio, 0, 2 * Math.PI);
      ctx.stroke();
    }
    ctx.fillStyle = candidate ?? '';
    for (const [i] of this.#series.accepted) {
      const row = this.#rows[this.#place(i)];
      if (!row || this.#place(i) < from || this.#place(i) > to) continue;
      const [x, y] = [
        plot.valToPos(this.#place(i), 'x', true),
        plot.valToPos(row.index / scale, 'y', true),
      ];
      const size = 6 * devicePixelRatio;
      ctx.beginPath();
      ctx.moveTo(x, y - size);
      ctx.lineTo(x + size, y);
      ctx.lineTo(x, y + size);
      ctx.lineTo(x - size, y);
      ctx.fill();
    }
    ctx.restore();
  }

  /** Where the i-th commit of the series is drawn: gaps take a place, too. */
  #place(i: number): number {
    return i + this.#series.gaps.filter((gap) => gap <= i).length;
  }

  #tick(place: number): string {
    const row = this.#rows[Math.round(place)];
    return row && Number.isInteger(place) ? (this.#data.commits[row.commit]?.[1] ?? '') : '';
  }

  #read(place: number): void {
    const row = this.#rows[place];
    if (!row) return;
    this.#at = place;
    const [hash = '', date = '', title = '', pullRequest = 0] =
      this.#data.commits[row.commit] ?? [];
    const release = new Map(this.#data.releases).get(row.commit);
    const before = this.#rows[place - 1];
    const step = before
      ? ` · ${formatStep(row.index / before.index - 1)} against the one before`
      : '';
    const accepted = this.#series.accepted.find(([i]) => this.#place(i) === place);
    const measured =
      row.value === null
        ? `index ${formatRange(row)}`
        : `${row.value}, index ${formatIndex(row.index)}`;
    const said = [
      ` ${date}: ${measured}${step}`,
      title,
      this.#series.changes.some((i) => this.#place(i) === place) ? 'a change that stands out' : '',
      accepted === undefined ? '' : `regression accepted by ${accepted[1]}`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
    this.#output.replaceChildren(
      release === undefined ? '' : `${release} · `,
      this.#link(`commit/${hash}`, hash),
      said,
      // Every forge leads from an issue's number to the pull request that has it.
      ...(pullRequest === 0 ? [] : [' · ', this.#link(`issues/${pullRequest}`, `#${pullRequest}`)]),
    );
  }

  /** The text alone where the repository's address is not known. */
  #link(path: string, text: string): Node {
    const { repositoryUrl } = this.#data;
    if (repositoryUrl === null || !/^https?:\/\//i.test(repositoryUrl) || text === '')
      return document.createTextNode(text);
    const link = document.createElement('a');
    link.href = `${repositoryUrl}/${path}`;
    link.rel = 'noopener noreferrer';
    link.textContent = text;
    return link;
  }

  /** The places at the left and at the right edge. */
  #edges(): { min: number; max: number } {
    const { min = 0, max = 0 } = this.#plot?.scales['x'] ?? {};
    return { min, max };
  }

  #moveTo(place: number): void {
    if (!this.#plot) return;
    const step = Math.sign(place - this.#at);
    let target = Math.min(this.#rows.length - 1, Math.max(0, place));
    // A gap has no commit. The first place and the last one always have one, so this ends.
    while (this.#rows[target] === null) target += step;
    this.#read(target);
    const { min, max } = this.#edges();
    const half = (max - min) / 2;
    if (target < min || target > max) this.#zoomTo(target - half, target + half);
    else this.#putCursor();
  }

  /** Puts the cursor to the commit that is read out. The hook is left out: it would read out again. */
  #putCursor(): void {
    const plot = this.#plot;
    plot?.setCursor({ left: plot.valToPos(this.#at, 'x'), top: 10 }, false);
  }

  /** What is read out stays. */
  #zoomTo(from: number, to: number): void {
    const plot = this.#plot;
    if (!plot) return;
    const end = this.#rows.length - 1;
    const span = Math.min(end, Math.max(4, to - from));
    const min = Math.min(end - span, Math.max(0, from));
    // With another scale, uPlot would read out another commit: the one that is then below the cursor.
    plot.setCursor(NOWHERE, false);
    // At once: the cursor's place follows from the new scale.
    plot.batch(() => {
      plot.setScale('x', { min, max: min + span });
    });
    this.#putCursor();
  }

  /** @param factor below 1 shows fewer commits */
  #zoomBy(factor: number): void {
    const { min, max } = this.#edges();
    const half = ((max - min) * factor) / 2;
    this.#zoomTo(this.#at - half, this.#at + half);
  }

  #addControls(): void {
    const controls = document.createElement('div');
    controls.className = 'history-controls';
    const add = (title: string, label: string, act: () => void) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = title;
      button.setAttribute('aria-label', label);
      button.addEventListener('click', act);
      controls.append(button);
    };
    add('◀', 'The commit before', () => {
      this.#moveTo(this.#at - 1);
    });
    add('▶', 'The next commit', () => {
      this.#moveTo(this.#at + 1);
    });
    add('Zoom in', 'Zoom in', () => {
      this.#zoomBy(0.5);
    });
    add('Zoom out', 'Zoom out', () => {
      this.#zoomBy(2);
    });
    add('All', 'Show all commits', () => {
      this.#zoomTo(0, this.#rows.length);
    });
    this.#output.setAttribute('aria-live', 'polite');
    this.element.after(controls, this.#output);
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'group');
    this.element.setAttribute(
      'aria-label',
      `${this.element.dataset['title'] ?? ''}. Arrow keys go from commit to commit, plus and minus zoom, 0 shows all`,
    );
    this.element.addEventListener('keydown', (event) => {
      const act = this.#keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    });
  }

  /**
   * One finger reads commits out, and moves what is shown if not all of it is; two fingers zoom. Movements up and down
   * stay with the page (touch-action in history.css).
   */
  #addTouch(): void {
    const fingers = new Map<number, number>();
    const spread = () => {
      const [a = 0, b = 0] = fingers.values();
      return Math.max(20, Math.abs(a - b));
    };
    const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
    this.element.addEventListener('pointerdown', (event) => {
      if (isTouch(event)) fingers.set(event.pointerId, event.clientX);
    });
    this.element.addEventListener('pointermove', (event) => {
      const before = fingers.get(event.pointerId);
      const plot = this.#plot;
      if (!isTouch(event) || before === undefined || !plot) return;
      const { min, max } = this.#edges();
      const { left, width } = plot.over.getBoundingClientRect();
      const placeAt = (x: number) => {
        const edges = this.#edges();
        return edges.min + ((x - left) / width) * (edges.max - edges.min);
      };
      const wide = spread();
      fingers.set(event.pointerId, event.clientX);
      if (fingers.size === 2) {
        const [a = 0, b = 0] = fingers.values();
        const centre = placeAt((a + b) / 2);
        const factor = wide / spread();
        this.#zoomTo(centre - (centre - min) * factor, centre + (max - centre) * factor);
        return;
      }
      const shift = placeAt(before) - placeAt(event.clientX);
      if (max - min < this.#rows.length - 1) this.#zoomTo(min + shift, max + shift);
      const shown = this.#edges();
      const place = Math.min(shown.max, Math.max(shown.min, placeAt(event.clientX)));
      this.#read(Math.round(place));
      this.#putCursor();
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.element.addEventListener(end, ({ pointerId }) => {
        fingers.delete(pointerId);
      });
    }
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      this.#moveTo(this.#at - 1);
    },
    ArrowRight: () => {
      this.#moveTo(this.#at + 1);
    },
    Home: () => {
      this.#moveTo(0);
    },
    End: () => {
      this.#moveTo(this.#rows.length - 1);
    },
    '+': () => {
      this.#zoomBy(0.5);
    },
    '-': () => {
      this.#zoomBy(2);
    },
    '0': () => {
      this.#zoomTo(0, this.#rows.length);
    },
  };

  /** The page’s own table has the last commits; opened, it gets all. */
  #fillTable(): void {
    const details = this.element.closest('section')?.querySelector('details');
    const body = details?.querySelector('tbody');
    if (!details || !body) return;
    const older = this.#rows
      .filter((row) => row !== null)
      .reverse()
      .slice(body.rows.length);
    if (older.length === 0) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Show ${Math.min(ROWS_AT_ONCE, older.length)} more`;
    button.addEventListener('click', () => {
      for (const row of older.splice(0, ROWS_AT_ONCE)) body.append(this.#tableRow(row));
      button.textContent = `Show ${Math.min(ROWS_AT_ONCE, older.length)} more`;
      if (older.length === 0) button.remove();
    });
    details.append(button);
  }

  #tableRow(row: Row): HTMLTableRowElement {
    const { commit } = row;
    const [hash = '', date = '', title = ''] = this.#data.commits[commit] ?? [];
    const element = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    head.className = 'name';
    const name = new Map(this.#data.releases).get(commit) ?? hash;
    head.append(hash === '' ? '–' : this.#link(`commit/${hash}`, name));
    element.append(head);
    for (const [text, kind] of [
      [date, 'word'],
      [row.value ?? formatRange(row), 'number'],
      [title, 'word'],
    ] as const) {
      const cell = document.createElement('td');
      cell.className = kind;
      cell.textContent = text;
      element.append(cell);
    }
    return element;
  }
}

function formatStep(fraction: number): string {
  const text = Math.abs(fraction * 100).toFixed(1);
  if (text === '0.0') return '0.0%';
  return `${fraction > 0 ? '+' : '−'}${text}%`;
}

if (data) {
  const plots = [...document.querySelectorAll<HTMLElement>('.history-plot')].flatMap((element) => {
    const series = data.series[Number(element.dataset['series'])];
    return series ? [new HistoryPlot(element, data, series)] : [];
  });
  const plotOf = new Map<Element, HistoryPlot>(plots.map((plot) => [plot.element, plot]));
  // One plot in each frame: several with thousands of commits at once would hold up scrolling.
  const waiting = new Set<HistoryPlot>();
  const showNext = () => {
    const [next] = waiting;
    if (!next) return;
    next.show();
    requestAnimationFrame(() => {
      waiting.delete(next);
      showNext();
    });
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const isShowing = waiting.size > 0;
      for (const { isIntersecting, target } of entries) {
        const plot = isIntersecting ? plotOf.get(target) : undefined;
        if (plot) waiting.add(plot);
      }
      if (!isShowing) showNext();
    },
    { rootMargin: `${DRAW_AHEAD}px` },
  );
  for (const { element } of plots) watcher.observe(element);
  addEventListener('resize', () => {
    for (const plot of plots) if (plot.element.childElementCount > 0) plot.show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    for (const plot of plots) plot.redraw();
  });
  // The page gets the colours of paper only after the plots are drawn for it.
  const { classList } = document.documentElement;
  unfoldForPrint(
    () => {
      classList.add('printing');
      for (const plot of plots) plot.drawAtOnce();
    },
    () => {
      classList.remove('printing');
      for (const plot of plots) plot.redraw();
    },
  );
}
