/**
 * The size of the HTML page, and the time to make and to load it: with fifty scenarios and with one, in turns,
 * as ratios. Then the page of a history, with 5,000 commits in 20 series and with 50 in one. Needs Chromium (`CHROMIUM=/path`, by default /usr/bin/chromium).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { median } from 'simple-statistics';
import { aBrowser } from '../__tests__/support/browser.ts';
import { aHistoryTrend, writeHistoryPage } from '../__tests__/support/history-pages.ts';
import { aLargeRegression } from '../__tests__/support/reports.ts';
import { buildPrograms } from '../scripts/build.ts';
import { readPageParts } from '../src/gate/html-page.ts';
import { renderHtml } from '../src/render/html.ts';
import { summary } from './side-by-side.ts';

const MANY = 50;
const ROUNDS = Number(process.argv[2] ?? 9);

const folder = await mkdtemp(join(tmpdir(), 'cannongate-bench-html-'));
const dist = join(folder, 'dist');
await buildPrograms(dist);
const started = performance.now();
const parts = await readPageParts(pathToFileURL(`${dist}/`));
const read = performance.now() - started;

const kib = (text: string | Uint8Array) => `${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB`;
const sizes = (text: string) => `${kib(text)} (${kib(gzipSync(text))} compressed)`;
console.log(
  `script ${sizes(parts.script)}, style ${sizes(parts.style)}, read in ${read.toFixed(1)} ms`,
);

const browser = await aBrowser();
try {
  const context = await browser.newContext();
  const cases = await Promise.all(
    [1, MANY].map(async (count) => {
      const report = await aLargeRegression(count);
      return {
        count,
        report,
        file: join(folder, `${count}.html`),
        made: [] as number[],
        loaded: [] as number[],
      };
    }),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const { report, file, made, loaded } of round % 2 === 0 ? cases : cases.toReversed()) {
      const before = performance.now();
      const html = renderHtml(report, parts);
      made.push(performance.now() - before);
      await writeFile(file, html);
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector('figure[data-figure="forest"] svg');
      loaded.push(performance.now() - from);
      await page.close();
    }
  }
  for (const { count, report, made, loaded } of cases) {
    const html = renderHtml(report, parts);
    const json = kib(JSON.stringify(report));
    console.log(
      `scenarios: ${count}; ${sizes(html)}, of which ${json} are the report; made in ${median(made).toFixed(0)} ms, loaded and its first plot drawn in ${median(loaded).toFixed(0)} ms`,
    );
  }
  const [one, many] = cases;
  if (one && many) {
    const ratios = (key: 'made' | 'loaded') =>
      many[key].map((time, i) => time / (one[key][i] ?? NaN));
    console.log(`made, ${MANY} ÷ 1: ${summary(ratios('made'))}`);
    console.log(`loaded, ${MANY} ÷ 1: ${summary(ratios('loaded'))}`);
  }
  await loadHistories();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/** From the address to the first plot, in turns. */
async function loadHistories(): Promise<void> {
  const pageParts = await readPageParts(pathToFileURL(`${dist}/`), 'history-page');
  const context = await browser.newContext();
  const cases = (
    [
      [50, 1],
      [5000, 20],
    ] as const
  ).map(([commits, series]) => {
    const trend = aHistoryTrend(commits, 1);
    const trends = Array.from({ length: series }, (_, i) => ({ ...trend, scenario: `${i}` }));
    const file = writeHistoryPage(join(folder, `history-${commits}`), trends, pageParts);
    return { commits, series, url: pathToFileURL(file).href, loaded: [] as number[] };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, loaded } of round % 2 === 0 ? cases : cases.toReversed()) {
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(url);
      await page.waitForSelector('.history-plot canvas');
      loaded.push(performance.now() - from);
      await page.close();
    }
  }
  for (const { commits, series, loaded } of cases) {
    console.log(
      `history of ${commits} commits × ${series}: its first plot drawn in ${median(loaded).toFixed(0)} ms`,
    );
  }
  const [few, many] = cases;
  if (few && many) {
    const ratios = many.loaded.map((time, i) => time / (few.loaded[i] ?? NaN));
    console.log(`loaded, 5,000 × 20 ÷ 50 × 1: ${summary(ratios)}`);
  }
}
