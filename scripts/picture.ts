/**
 * Draws docs/comment.png: the comment of a fresh `npm run demo`, as GitHub would show it. The report stays in
 * a temporary folder. Needs an up-to-date `dist` and Chromium: see draw-comment.ts.
 *
 *     npm run docs:picture
 *     npm run docs:picture -- FILE.png
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseReport, type Report } from '../src/model/report.ts';
import { renderMarkdown } from '../src/render/markdown.ts';
import { drawComment, withBrowser } from './draw-comment.ts';

const ROOT = new URL('..', import.meta.url);
/** Pixels: as wide as GitHub shows a comment. */
const WIDTH = 880;

/** The report of a demo that runs now. */
function demoReport(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-picture-'));
  try {
    const file = join(folder, 'report.json');
    const cli = fileURLToPath(new URL('dist/cli.js', ROOT));
    // The demo's exit code is 1: its candidate is a regression.
    spawnSync(process.execPath, [cli, 'demo', '--json', file], { stdio: 'inherit' });
    if (!existsSync(file)) throw new Error('the demo wrote no report: see its output above');
    const parsed = parseReport(readFileSync(file, 'utf8'));
    if ('advice' in parsed) throw new Error(`the demo's report: ${parsed.advice}`);
    return parsed.report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const markdown = renderMarkdown(demoReport(), Infinity);
const path = process.argv[2] ?? fileURLToPath(new URL('docs/comment.png', ROOT));
await withBrowser(async (browser) => {
  writeFileSync(path, await drawComment(browser, markdown, WIDTH, 'light'));
});
