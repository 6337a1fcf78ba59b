/**
 * Draws the comment of a saved report as GitHub would show it: docs/comment.png from
 * docs/demo-report.json, which `npm run demo -- --json docs/demo-report.json` writes. Needs Chromium
 * (`CHROMIUM=/path`, by default /usr/bin/chromium).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { chromium } from 'playwright-core';
import { parseReport } from '../src/model/report.ts';
import { renderMarkdown } from '../src/render/markdown.ts';

const ROOT = new URL('..', import.meta.url);
const WIDTH = 1200;

const parsed = parseReport(await readFile(new URL('docs/demo-report.json', ROOT), 'utf8'));
if ('advice' in parsed) throw new Error(`docs/demo-report.json: ${parsed.advice}`);
const css = await readFile(
  createRequire(import.meta.url).resolve('github-markdown-css/github-markdown-light.css'),
  'utf8',
);
const comment = marked.parse(renderMarkdown(parsed.report), { async: false, gfm: true });
const html = `<!doctype html><meta charset="utf-8"><style>${css}
  body { margin: 0; padding: 24px; background: #fff; }
  .markdown-body { font-family: 'DejaVu Sans', 'Noto Color Emoji', sans-serif; font-size: 14px; }
  .markdown-body code { font-family: 'DejaVu Sans Mono', monospace; }
  table { display: table; white-space: nowrap; }
</style><article class="markdown-body">${comment}</article>`;

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
