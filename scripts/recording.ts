/**
 * Draws docs/compare.svg for `npm run docs`: a terminal on which `cannongate compare` measures a slower pull request,
 * as a moving picture. What it prints is the command's own text, of a comparison with made-up numbers, so that it is
 * the same each time.
 */
import sliceAnsi from 'slice-ansi';
import { compare } from '../src/comparison/compare.ts';
import type { ProgressEvent } from '../src/ports/ports.ts';
import { renderSummary } from '../src/render/markdown.ts';
import { renderLiveView } from '../src/terminal/live-view.ts';
import { ProgressState } from '../src/terminal/progress-state.ts';
import { aScenario, someSettings } from '../__tests__/support/apps.ts';
import { aWorld } from '../__tests__/support/world.ts';

const SIZE = { columns: 134, rows: 24 };
const COMMAND = 'cannongate compare';

interface Frame {
  /** Seconds of the comparison. */
  readonly at: number;
  readonly lines: readonly string[];
}

const SCENARIOS = [
  aScenario({ name: 'search', path: '/products?word=cedar' }),
  aScenario({ name: 'place an order', method: 'POST', path: '/orders' }),
];

/** A search that takes a third longer, and orders as before, on a machine with some noise. */
async function record(): Promise<Frame[]> {
  const world = aWorld({
    run: ({ arm, scenario: { name }, boot }) => {
      const factor = arm === 'candidate' && name === 'search' ? 1.33 : 1;
      const noise = (salt: number) =>
        1 +
        0.003 * Math.sin(97.3 * boot + 31.7 * name.length + salt * (arm === 'baseline' ? 1 : 5));
      const [throughput, cpu] = name === 'search' ? [5771, 141] : [8437, 108];
      return {
        throughput: (throughput / factor) * noise(1),
        cpu: cpu * factor * noise(2),
        slowness: factor,
      };
    },
  });
  const state = new ProgressState();
  const frames: Frame[] = [];
  const report = (event: ProgressEvent) => {
    if (event.kind === 'warning') return;
    state.update(event, world.now());
    const lines = renderLiveView(state.describe(world.now()), state.estimates, SIZE);
    frames.push({ at: world.now(), lines });
  };
  const settings = someSettings({ scenarios: SCENARIOS, measuringTime: 300 });
  const ports = { ...world.ports, progress: report };
  const result = await compare(settings, ports, { version: '1', warnings: [], checkpoint: null });
  const summary = renderSummary(result).trimEnd().split('\n');
  return [...frames, { at: world.now(), lines: summary.flatMap(wrapped) }];
}

/** As a terminal breaks a line. */
function wrapped(line: string): string[] {
  const rest = sliceAnsi(line, SIZE.columns);
  return [sliceAnsi(line, 0, SIZE.columns), ...(rest === '' ? [] : wrapped(rest))];
}

const CELL = { width: 8.43, height: 19 };
const PADDING = 16;
/** A comparison of a minute is shown in this time, and its result for as long as somebody needs to read it. */
const SHOWN_SECONDS = 12;
const LAST_FRAME_SECONDS = 10;
const MAX_FRAMES = 40;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function recordingSvg(): Promise<string> {
  const all = await record();
  const step = Math.ceil(all.length / MAX_FRAMES);
  const frames = all.filter((_, i) => i % step === 0 || i === all.length - 1);
  const end = all.at(-1)?.at ?? 1;
  const total = SHOWN_SECONDS + LAST_FRAME_SECONDS;
  const begins = frames.map(({ at }) => (at / end) * SHOWN_SECONDS);
  const rows = 1 + Math.max(...frames.map(({ lines }) => lines.length));
  const width = Math.ceil(SIZE.columns * CELL.width + 2 * PADDING);
  const height = Math.ceil((rows + 0.5) * CELL.height + 2 * PADDING);
  const percent = (seconds: number) => `${((seconds / total) * 100).toFixed(2)}%`;
  const text = (line: string, row: number) =>
    `<text x="${PADDING}" y="${PADDING + (row + 1) * CELL.height}">${escaped(line.trimEnd())}</text>`;
  const animations = frames.map((_, i) => {
    const before = i === 0 ? '' : '0%{visibility:hidden}';
    const from = i === 0 ? '0%' : percent(begins[i] ?? 0);
    const next = begins[i + 1];
    const after = next === undefined ? '' : `${percent(next)}{visibility:hidden}`;
    return `@keyframes f${i}{${before}${from}{visibility:visible}${after}}.f${i}{animation:f${i} ${total}s step-end infinite}`;
  });
  const groups = frames.map(
    ({ lines }, i) =>
      `<g class="f f${i}">${lines.map((line, row) => text(line, row + 1)).join('')}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="cannongate compare in a terminal">`,
    '<style>',
    'text{font:14px "DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre}',
    '.prompt{fill:#7ee787}.f{visibility:hidden}',
    ...animations,
    // Who wants no motion sees the result.
    `@media(prefers-reduced-motion:reduce){.f{animation:none}.f${frames.length - 1}{visibility:visible}}`,
    '</style>',
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    `<text x="${PADDING}" y="${PADDING + CELL.height}"><tspan class="prompt">$</tspan> ${COMMAND}</text>`,
    ...groups,
    '</svg>',
    '',
  ].join('\n');
}
