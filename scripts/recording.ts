/**
 * Draws docs/compare.svg: a terminal on which `cannongate compare` measures a pull request that slows the example
 * app down, as a moving picture. The frames are the live view's own, of a comparison that runs now; pauses are
 * shortened. Needs an up-to-date `dist`.
 *
 *     npm run docs:recording
 *     npm run docs:recording -- FILE.svg
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sliceAnsi from 'slice-ansi';
import type * as Package from '../src/package.ts';
import { ProgressState } from '../src/terminal/progress-state.ts';
import { renderLiveView } from '../src/terminal/live-view.ts';

const ROOT = new URL('..', import.meta.url);
const SIZE = { columns: 104, rows: 24 };
const COMMAND = 'cannongate compare';

interface Frame {
  /** Seconds after the first one. */
  readonly at: number;
  readonly lines: readonly string[];
}

/** The example app in a repository: committed as it is, and slowed down in the work tree. */
function slowedApp(folder: string): string {
  const app = join(folder, 'shop');
  cpSync(new URL('example-app/', ROOT), app, {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  });
  const git = (...words: string[]) => {
    execFileSync('git', words, { cwd: app });
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  const identity = ['-c', 'user.name=cannongate', '-c', 'user.email=cannongate@localhost'];
  git(...identity, 'commit', '--quiet', '--message', 'The shop');
  git('apply', 'changes/copied-products.patch');
  return app;
}

async function record(): Promise<Frame[]> {
  const { compare, renderSummary } = (await import(
    new URL('dist/package.js', ROOT).href
  )) as typeof Package;
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-recording-'));
  try {
    const state = new ProgressState();
    const began = performance.now();
    const frames: Frame[] = [];
    const draw = (lines: readonly string[]) => {
      frames.push({ at: (performance.now() - began) / 1000, lines });
    };
    const report = await compare({
      cwd: slowedApp(folder),
      onProgress(event) {
        if (event.kind === 'warning') return;
        state.update(event, performance.now() / 1000);
        draw(renderLiveView(state.describe(performance.now() / 1000), state.estimates, SIZE));
      },
    });
    const summary = renderSummary(report).trimEnd().split('\n');
    draw(summary.flatMap((line) => wrapped(line)));
    return frames;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As a terminal breaks a line. */
function wrapped(line: string): string[] {
  const rest = sliceAnsi(line, SIZE.columns);
  return [sliceAnsi(line, 0, SIZE.columns), ...(rest === '' ? [] : wrapped(rest))];
}

const CELL = { width: 8.4, height: 19 };
const PADDING = 16;
/** A comparison of a minute is shown in this time. */
const SHOWN_SECONDS = 14;
const LAST_FRAME_SECONDS = 8;
const MAX_FRAMES = 60;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function svgOf(all: readonly Frame[]): string {
  const last = all.at(-1);
  if (!last) throw new Error('nothing was recorded');
  const step = Math.ceil(all.length / MAX_FRAMES);
  const frames = all.filter((frame, i) => i % step === 0 || frame === last);
  const total = SHOWN_SECONDS + LAST_FRAME_SECONDS;
  const begins = frames.map(({ at }) => (at / last.at) * SHOWN_SECONDS);
  const rows = 1 + Math.max(...frames.map(({ lines }) => lines.length));
  const width = Math.ceil(SIZE.columns * CELL.width + 2 * PADDING);
  const height = Math.ceil((rows + 0.5) * CELL.height + 2 * PADDING);
  const percent = (seconds: number) => `${((seconds / total) * 100).toFixed(2)}%`;
  const text = (line: string, row: number) =>
    `<text x="${PADDING}" y="${PADDING + (row + 1) * CELL.height}">${escaped(line)}</text>`;
  const animations = frames.map((_, i) => {
    const from = percent(begins[i] ?? 0);
    const to = percent(begins[i + 1] ?? total);
    const before = i === 0 ? '' : `0%{visibility:hidden}`;
    const after = i === frames.length - 1 ? '' : `${to}{visibility:hidden}`;
    return `@keyframes f${i}{${before}${from}{visibility:visible}${after}}.f${i}{animation:f${i} ${total}s step-end infinite}`;
  });
  const groups = frames.map(
    ({ lines }, i) =>
      `<g class="f f${i}">${lines.map((line, row) => text(line, row + 1)).join('')}</g>`,
  );
  const final = frames.length - 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="cannongate compare in a terminal">`,
    '<style>',
    'text{font:14px "DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre}',
    '.prompt{fill:#7ee787}.f{visibility:hidden}',
    ...animations,
    // Who wants no motion sees the result.
    `@media(prefers-reduced-motion:reduce){.f{animation:none}.f${final}{visibility:visible}}`,
    '</style>',
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    `<text x="${PADDING}" y="${PADDING + CELL.height}"><tspan class="prompt">$</tspan> ${COMMAND}</text>`,
    ...groups,
    '</svg>',
    '',
  ].join('\n');
}

const path = process.argv[2] ?? fileURLToPath(new URL('docs/compare.svg', ROOT));
writeFileSync(path, svgOf(await record()));
