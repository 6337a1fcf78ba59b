/** The plots. Their colours are CSS variables, so that a change between light and dark needs no redrawing. */
import * as Plot from '@observablehq/plot';
import type {
  ForestRow,
  LatencyPoint,
  LaunchLine,
  LaunchPoint,
  WarmUpPoint,
} from '../../model/plot-data.ts';

const ARMS = [
  { arm: 'baseline', colour: 'var(--baseline)', symbol: 'circle' },
  { arm: 'candidate', colour: 'var(--candidate)', symbol: 'triangle' },
] as const;

const ZERO = { stroke: 'currentColor', strokeWidth: 1.5 } as const;
const TOLERANCE = { stroke: 'var(--tolerance)', strokeWidth: 1.5, strokeDasharray: '3,3' } as const;
const TIP = { fill: 'var(--raised)', stroke: 'var(--line)' } as const;
/** Pixels: the average width of a character in a label. */
const CHARACTER_WIDTH = 6.6;

/** For an axis: `+5%`, `−0.3%`. */
function formatPercentTick(fraction: number): string {
  const text = Math.abs(fraction * 100).toLocaleString('en', { maximumSignificantDigits: 3 });
  if (fraction === 0) return '0%';
  return `${fraction > 0 ? '+' : '−'}${text}%`;
}

/** For an axis: `250 µs`, `1.5 s`. */
function formatDurationTick(microseconds: number): string {
  const [value, unit] =
    microseconds >= 1e6
      ? [microseconds / 1e6, 's']
      : microseconds >= 1000
        ? [microseconds / 1000, 'ms']
        : [microseconds, 'µs'];
  return `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`;
}

/** A screen reader reads the title, and that the table has the numbers. */
function plot(title: string, options: Plot.PlotOptions): Element {
  const element = Plot.plot({
    ...options,
    style: { fontSize: '12px', background: 'transparent', overflow: 'visible' },
  });
  // Labels of parts would be read as well.
  for (const part of element.querySelectorAll('[aria-label], [aria-description]')) {
    part.removeAttribute('aria-label');
    part.removeAttribute('aria-description');
  }
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', `${title}; the table has the numbers`);
  return element;
}

/** Pixels per row. */
const ROW_HEIGHT = 22;

export function drawForest(rows: readonly ForestRow[], title: string, width: number): Element {
  // Not by label: two rows may have the same one.
  const data = rows.map((row, index) => ({ ...row, index: String(index) }));
  const longest = Math.max(...rows.map(({ label }) => label.length));
  const maxLabel = Math.min(longest, Math.floor((width * 0.45) / CHARACTER_WIDTH));
  const marks = rows.flatMap(({ low, high, tolerance, estimate }) =>
    [low, high, estimate, tolerance, tolerance === null ? null : -tolerance].filter(
      (each) => each !== null,
    ),
  );
  return plot(title, {
    width,
    height: rows.length * ROW_HEIGHT + 60,
    marginLeft: maxLabel * CHARACTER_WIDTH + 24,
    marginRight: 16,
    marginTop: 34,
    x: {
      domain: [Math.min(-0.01, ...marks), Math.max(0.01, ...marks)],
      nice: true,
      label: '← better · change · worse →',
      labelAnchor: 'center',
      axis: 'top',
      grid: true,
      tickFormat: formatPercentTick,
      ticks: Math.max(3, Math.floor(width / 140)),
    },
    y: {
      domain: data.map(({ index }) => index),
      label: null,
      tickSize: 0,
      tickFormat: (index: string) => shorten(data[Number(index)]?.label ?? '', maxLabel),
    },
    marks: [
      Plot.ruleX([0], ZERO),
      Plot.tickX(
        data.filter(({ tolerance }) => tolerance !== null && tolerance > 0),
        { x: 'tolerance', y: 'index', ...TOLERANCE, strokeWidth: 2 },
      ),
      Plot.link(data, {
        x1: 'low',
        x2: 'high',
        y1: 'index',
        y2: 'index',
        stroke: 'var(--interval)',
        strokeWidth: 2.5,
      }),
      Plot.dot(data, {
        x: 'estimate',
        y: 'index',
        r: 4.5,
        fill: 'var(--interval)',
        title: 'tooltip',
        tip: TIP,
      }),
    ],
  });
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** Pixels per metric. */
const FACET_HEIGHT = 110;

export function drawLaunches(
  points: readonly LaunchPoint[],
  lines: readonly LaunchLine[],
  title: string,
  width: number,
): Element {
  const metrics = [...new Set(points.map(({ metric }) => metric))];
  const last = Math.max(...points.map(({ launch }) => launch));
  const linesOf = (kind: LaunchLine['kind']) => lines.filter((line) => line.kind === kind);
  return plot(title, {
    width,
    height: metrics.length * FACET_HEIGHT + 60,
    marginLeft: 56,
    marginRight: 110,
    x: {
      domain: [0.5, last + 0.5],
      label: 'launch →',
      ticks: ticksTo(last, width),
      tickFormat: String,
    },
    y: {
      label: 'change',
      inset: 6,
      grid: true,
      tickFormat: formatPercentTick,
      ticks: 4,
      nice: true,
    },
    fy: { domain: metrics, label: null },
    marks: [
      Plot.frame({ stroke: 'var(--line)' }),
      Plot.ruleY([0], ZERO),
      Plot.ruleY(linesOf('tolerance'), { y: 'slowdown', fy: 'metric', ...TOLERANCE }),
      Plot.ruleY(linesOf('estimate'), { y: 'slowdown', fy: 'metric', stroke: 'var(--interval)' }),
      Plot.dot(
        points.filter(({ counts }) => counts),
        {
          x: 'launch',
          y: 'slowdown',
          fy: 'metric',
          r: 4,
          fill: 'var(--interval)',
          title: 'tooltip',
          tip: TIP,
        },
      ),
      Plot.dot(
        points.filter(({ counts }) => !counts),
        {
          x: 'launch',
          y: 'slowdown',
          fy: 'metric',
          r: 5,
          symbol: 'times',
          stroke: 'currentColor',
          strokeWidth: 2,
          title: 'tooltip',
          tip: TIP,
        },
      ),
    ],
  });
}

/** Whole numbers from 1, as many as fit. */
function ticksTo(last: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(last / (width / 40)));
  return Array.from({ length: last }, (_, i) => i + 1).filter((each) => (each - 1) % step === 0);
}

export function drawLatency(
  points: readonly LatencyPoint[],
  title: string,
  width: number,
): Element {
  const percentiles = [...new Set(points.map(({ percentile }) => percentile))];
  return plot(title, {
    width,
    height: percentiles.length * 40 + 60,
    marginLeft: 56,
    marginRight: 40,
    x: {
      type: 'log',
      inset: 8,
      label: 'latency →',
      grid: true,
      tickFormat: formatDurationTick,
      ticks: Math.max(2, Math.floor(width / 110)),
    },
    y: { domain: ARMS.map(({ arm }) => arm), axis: null },
    fy: { domain: percentiles, label: null },
    marks: ARMS.flatMap(({ arm, colour, symbol }) => {
      const own = points.filter((point) => point.arm === arm);
      return [
        Plot.link(own, {
          x1: 'low',
          x2: 'high',
          y1: 'arm',
          y2: 'arm',
          fy: 'percentile',
          stroke: colour,
          strokeWidth: 2,
        }),
        Plot.dot(own, {
          x: 'median',
          y: 'arm',
          fy: 'percentile',
          symbol,
          r: 5,
          fill: colour,
          title: 'tooltip',
          tip: TIP,
        }),
      ];
    }),
  });
}

export function drawWarmUp(points: readonly WarmUpPoint[], title: string, width: number): Element {
  const last = Math.max(...points.map((point) => point.window));
  const costs = points.map(({ cost }) => cost);
  return plot(title, {
    width,
    height: 240,
    marginLeft: 56,
    x: {
      domain: [0.5, last + 0.5],
      label: 'window →',
      ticks: ticksTo(last, width),
      tickFormat: String,
    },
    y: {
      domain: [Math.min(0.9, ...costs), Math.max(1.1, ...costs)],
      label: 'cost',
      grid: true,
      nice: true,
      tickFormat: (ratio: number) => `×${ratio.toLocaleString('en')}`,
    },
    marks: [
      Plot.ruleY([1], ZERO),
      ...ARMS.flatMap(({ arm, colour, symbol }) => {
        const own = points.filter((point) => point.arm === arm);
        return [
          Plot.line(own, { x: 'window', y: 'cost', stroke: colour, strokeWidth: 1.5 }),
          Plot.dot(own, {
            x: 'window',
            y: 'cost',
            symbol,
            r: 4,
            fill: colour,
            title: 'tooltip',
            tip: TIP,
          }),
        ];
      }),
    ],
  });
}
