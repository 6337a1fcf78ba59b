/**
 * The operating characteristics of the decision rule: how often a true slowdown blocks and how often it passes,
 * in whole comparisons simulated with a seed.
 *
 *     npm run bench:characteristics      writes docs/explanation/characteristics.svg
 */
import { writeFileSync } from 'node:fs';
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { simulate } from '../__tests__/support/chance.ts';
import { formatPercent } from './format.ts';

const COMPARISONS = 2000;
const TOLERANCE = 0.03;
/** As many as the default measuring time holds on a 2-core machine. */
const LAUNCHES = 24;
const CELLS = [1, 4, 12];
/** Standard deviations of a launch's effect, in tolerances. */
const NOISES = [0.5, 1, 2];
/** True slowdowns, in tolerances. */
const TRUTHS = Array.from({ length: 13 }, (_, i) => i / 4);

const points = NOISES.flatMap((noise) =>
  CELLS.flatMap((cells) =>
    TRUTHS.flatMap((times) => {
      const { blocked, passed } = simulate({
        comparisons: COMPARISONS,
        launches: LAUNCHES,
        tolerance: TOLERANCE,
        cells,
        truth: Math.log1p(times * TOLERANCE),
        sd: noise * TOLERANCE,
      });
      const of = { noise: `launches scatter by ${noise} × the tolerance`, cells, times };
      return [
        { ...of, share: blocked, what: 'blocked' },
        { ...of, share: passed, what: 'passed' },
      ];
    }),
  ),
);
for (const { noise, cells, times, share, what } of points) {
  console.log(
    `${noise}, ${cells} cells, ${times} × the tolerance: ${formatPercent(share)} ${what}`,
  );
}

type Point = (typeof points)[number];
const { document } = new JSDOM('').window;
const isBlocked = ({ what }: Point) => what === 'blocked';
const label = (cells: number) => (cells === 1 ? '1 gated cell' : `${cells} gated cells`);
const svg = Plot.plot({
  document,
  width: 900,
  height: 350,
  marginLeft: 50,
  marginTop: 50,
  marginBottom: 45,
  style: { background: 'white', color: '#222', fontSize: '12px' },
  x: { label: 'true slowdown ÷ tolerance, the same in all cells', ticks: [0, 1, 2, 3] },
  y: { label: 'share of comparisons', domain: [0, 1], tickFormat: '.0%', grid: true },
  fx: { label: null },
  color: { legend: false, domain: CELLS.map(label), range: ['#1f6f8b', '#d68910', '#8e44ad'] },
  marks: [
    Plot.ruleY([0]),
    Plot.ruleX([2 / 3, 1], { stroke: '#bbb', strokeDasharray: '2,3' }),
    ...[true, false].map((blocked) =>
      Plot.line(
        points.filter((point) => isBlocked(point) === blocked),
        {
          x: 'times',
          y: 'share',
          fx: 'noise',
          z: 'cells',
          strokeWidth: 2,
          stroke: ({ cells }: Point) => label(cells),
          strokeDasharray: blocked ? 'none' : '5,4',
        },
      ),
    ),
    Plot.text(
      CELLS.map((cells, i) => ({ cells, y: 0.58 - 0.07 * i, noise: points[0]?.noise })),
      {
        x: 2.95,
        y: 'y',
        fx: 'noise',
        textAnchor: 'end',
        text: ({ cells }: { cells: number }) => label(cells),
        fill: ({ cells }: { cells: number }) => label(cells),
      },
    ),
  ],
});
svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
writeFileSync(
  new URL('../docs/explanation/characteristics.svg', import.meta.url),
  `${svg.outerHTML}\n`,
);
