/** The picture of `bench:decisions`: how often each rule calls the candidate slower. */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { Share } from './our-rule.ts';

export interface Point extends Share {
  readonly rule: string;
  /** A fraction; 0 is the app against itself. */
  readonly slowdown: number;
}

/**
 * SVG with a white background, so that it can be read on light and dark pages.
 *
 * @param points joined by one line per rule
 * @param recorded drawn as circles; their rules are among those of `points`
 */
export function powerPicture(points: readonly Point[], recorded: readonly Point[]): string {
  const { document } = new JSDOM('').window;
  const label = ({ slowdown }: Point) => (slowdown === 0 ? 'none' : `${100 * slowdown}%`);
  const order = [...new Set(points.map(({ slowdown }) => slowdown))].sort((a, b) => a - b);
  const ours = (point: Point) => point.rule.startsWith('cannongate');
  const legend = [...new Set(points.map(({ rule }) => rule))].map((rule, i) => {
    return { rule, y: 0.97 - 0.06 * i };
  });
  const last = `${100 * (order.at(-1) ?? 0)}%`;
  const svg = Plot.plot({
    document,
    width: 860,
    height: 430,
    marginBottom: 50,
    marginRight: 250,
    marginLeft: 50,
    style: { background: 'white', color: '#222', fontSize: '12px' },
    x: {
      type: 'point',
      label: 'injected slowdown',
      domain: order.map((slowdown) => (slowdown === 0 ? 'none' : `${100 * slowdown}%`)),
    },
    y: { label: 'called slower', domain: [0, 1], tickFormat: '.0%', grid: true },
    color: { legend: false, scheme: 'tableau10' },
    marks: [
      Plot.ruleY([0]),
      Plot.link(points, {
        x1: label,
        x2: label,
        y1: 'low',
        y2: 'high',
        stroke: 'rule',
        strokeOpacity: 0.4,
      }),
      Plot.line(points, {
        x: label,
        y: 'share',
        stroke: 'rule',
        z: 'rule',
        strokeWidth: (point: Point) => (ours(point) ? 3 : 1.2),
      }),
      Plot.dot(points, { x: label, y: 'share', fill: 'rule', r: 3 }),
      Plot.dot(recorded, { x: label, y: 'share', stroke: 'rule', strokeWidth: 2, r: 5 }),
      Plot.text(legend, {
        x: () => last,
        y: 'y',
        text: 'rule',
        fill: 'rule',
        textAnchor: 'start',
        dx: 60,
        fontWeight: 'bold',
      }),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML}\n`;
}
