/** One plot of all pairs: cost per request of the candidate, as a multiple of the baseline. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { titleOf } from './jobs.ts';
import type { Row } from './table.ts';

/** SVG with a white background, so that it can be read on light and dark pages. */
export function picture(rows: readonly Row[]): string {
  const { document } = new JSDOM('').window;
  const measured = rows.flatMap((row) => {
    const { pair, isItself, result } = row;
    if (result?.main?.estimate == null) return [];
    const { estimate, interval, effects } = result.main;
    return {
      title: titleOf(row),
      isRight: result.deviations.length === 0 ? 'as expected' : 'not as expected',
      estimate: Math.exp(estimate),
      low: Math.exp(interval?.low ?? estimate),
      high: Math.exp(interval?.high ?? estimate),
      launches: effects.map(Math.exp),
      reported: isItself || pair.reportedChange === null ? [] : [1 + pair.reportedChange],
    };
  });
  const each = (key: 'launches' | 'reported') =>
    measured.flatMap((one) => one[key].map((value) => ({ title: one.title, value })));
  const colour = { domain: ['as expected', 'not as expected'], range: ['#1f6f8b', '#c0392b'] };
  const svg = Plot.plot({
    document,
    width: 900,
    height: 60 + 24 * measured.length,
    marginLeft: 270,
    marginRight: 30,
    style: { background: 'white', color: '#222', fontSize: '12px' },
    x: { type: 'log', label: 'cost, as a multiple of the baseline’s (right is worse)', grid: true },
    y: { type: 'point', label: null, domain: measured.map(({ title }) => title) },
    color: colour,
    marks: [
      Plot.ruleX([1], { stroke: '#888' }),
      Plot.dot(each('launches'), { x: 'value', y: 'title', r: 2, fill: '#aaa' }),
      Plot.link(measured, {
        x1: 'low',
        x2: 'high',
        y1: 'title',
        y2: 'title',
        stroke: 'isRight',
        strokeWidth: 3,
      }),
      Plot.dot(measured, { x: 'estimate', y: 'title', fill: 'isRight', r: 4 }),
      Plot.dot(each('reported'), {
        x: 'value',
        y: 'title',
        symbol: 'times',
        stroke: '#d68910',
        strokeWidth: 2,
        r: 4,
      }),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}
