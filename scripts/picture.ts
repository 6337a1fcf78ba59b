/**
 * Draws docs/comment.png: the comment of a fresh `npm run demo`, as GitHub would show it. The report stays in
 * a temporary folder. Needs an up-to-date `dist` and Chromium (`CHROMIUM=/path`, by default
 * /usr/bin/chromium).
 *
 *     npm run docs:picture
 *     npm run docs:picture -- FILE.png
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { chromium } from 'playwright-core';
import { parseReport, type Report } from '../src/model/report.ts';
import { renderMarkdown } from '../src/render/markdown.ts';

const ROOT = new URL('..', import.meta.url);
const WIDTH = 1200;

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

function pageWith(report: Report): string {
  const css = readFileSync(
    createRequire(import.meta.url).resolve('github-markdown-css/github-markdown-light.css'),
    'utf8',
  );
  const comment = marked.parse(renderMarkdown(report), { async: false, gfm: true });
  return `<!doctype html><meta charset="utf-8"><style>${css}
  body { margin: 0; padding: 24px; background: #fff; }
  .markdown-body { font-family: 'DejaVu Sans', 'Noto Color Emoji', sans-serif; font-size: 14px; }
  .markdown-body code { font-family: 'DejaVu Sans Mono', monospace; }
  table { display: table; white-space: nowrap; }
</style><article class="markdown-body">${comment}</article>`;
}

const html = pageWith(demoReport());
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 400 } });
  await page.setContent(html);
  const path = process.argv[2] ?? fileURLToPath(new URL('docs/comment.png', ROOT));
  await page.screenshot({ path, fullPage: true });
} finally {
  await browser.close();
}
