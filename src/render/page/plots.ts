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
/** Pixels. */
const FONT_SIZE = 12;
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
    style: { fontSize: `${FONT_SIZE}px`, background: 'transparent', overflow: 'visible' },
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

/** Pixels per row, with the label beside it or above it. */
const ROW_HEIGHT = 22;
const STACKED_ROW_HEIGHT = 40;

/** Below the axis: room for the numbers and, under them, for the axis’ label. */
const LABELLED_AXIS = 42;

export function drawForest(rows: readonly ForestRow[], title: string, width: number): Element {
  // Not by label: two rows may have the same one.
  const data = rows.map((row, index) => ({ ...row, index: String(index) }));
  const longest = Math.max(...rows.map(({ label }) => label.length)) * CHARACTER_WIDTH;
  // On a phone, or with long names: beside the rows there would be no room for the labels, or none for the plot.
  const isStacked = longest > width * 0.45;
  const marks = rows.flatMap(({ low, high, tolerance, estimate }) =>
    [low, high, estimate, tolerance, tolerance === null ? null : -tolerance].filter(
      (each) => each !== null,
    ),
  );
  return plot(title, {
    width,
    height: rows.length * (isStacked ? STACKED_ROW_HEIGHT : ROW_HEIGHT) + 60,
    marginLeft: isStacked ? 16 : longest + 24,
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
      tickFormat: (index: string) => data[Number(index)]?.label ?? '',
      ...(isStacked ? { axis: null } : {}),
    },
    marks: [
      Plot.ruleX([0], ZERO),
      Plot.tickX(
        data.filter(({ tolerance }) => tolerance !== null && tolerance > 0),
        {
          x: 'tolerance',
          y: 'index',
          ...TOLERANCE,
          strokeWidth: 2,
          ...(isStacked ? { insetTop: 11, insetBottom: 9 } : {}),
        },
      ),
      isStacked
        ? Plot.text(data, {
            y: 'index',
            frameAnchor: 'left',
            dx: -12,
            dy: -15,
            text: 'label',
            lineWidth: (width * 0.9) / FONT_SIZE,
            // Paths often begin alike, and the metric is at the end.
            textOverflow: 'ellipsis-middle',
            fill: 'currentColor',
            // The line of no change does not run through the words.
            stroke: 'var(--ground)',
            strokeWidth: 4,
          })
        : null,
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
    height: metrics.length * FACET_HEIGHT + 72,
    marginLeft: 56,
    marginRight: 110,
    marginBottom: LABELLED_AXIS,
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

/** The round numbers of a decade, from many to one. */
const ROUND = [
  [...Array(90).keys()].map((i) => (i + 10) / 10),
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  [1, 2, 5],
  [1, 3],
  [1],
];

/** Pixels from the middle of a label to that of the next. */
const LABEL_DISTANCE = 60;

/**
 * As many as have room for a label, and at least two: a single one gives no scale. Null if no round numbers do.
 *
 * @param room pixels from the smallest value to the largest
 */
function logarithmicTicks(values: readonly number[], room: number): number[] | null {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pixels = (value: number) => (Math.log(value / low) / Math.log(high / low)) * room;
  for (const mantissas of ROUND) {
    const ticks = [...Array(10).keys()]
      .flatMap((decade) => mantissas.map((each) => each * 10 ** decade))
      .filter((each) => each >= low && each <= high);
    const isSpaced = ticks.every(
      (each, i) => i === 0 || pixels(each) - pixels(ticks[i - 1] ?? low) >= LABEL_DISTANCE,
    );
    if (isSpaced && ticks.length > 1) return ticks;
  }
  return null;
}

export function drawLatency(
  points: readonly LatencyPoint[],
  title: string,
  width: number,
): Element {
  const percentiles = [...new Set(points.map(({ percentile }) => percentile))];
  const values = points.flatMap(({ low, median, high }) => [low, median, high]);
  return plot(title, {
    width,
    height: percentiles.length * 40 + 72,
    marginLeft: 56,
    marginRight: 40,
    marginBottom: LABELLED_AXIS,
    x: {
      type: 'log',
      inset: 8,
      label: 'latency →',
      grid: true,
      tickFormat: formatDurationTick,
      ticks: logarithmicTicks(values, width - 112) ?? Math.max(2, Math.floor(width / 110)),
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
    height: 252,
    marginLeft: 56,
    marginBottom: LABELLED_AXIS,
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
