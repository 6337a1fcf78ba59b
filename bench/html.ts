/**
 * The size of the HTML page, and the time to make and to load it: with fifty scenarios and with one, in turns,
 * as ratios. Then the page of a history (history-page.ts), which `--history` measures alone. Needs Chromium
 * (`CHROMIUM=/path`, by default /usr/bin/chromium).
 *
 *     npm run bench:html -- --rounds 5 --history
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median } from 'simple-statistics';
import { aBrowser } from '../__tests__/support/browser.ts';
import { aLargeRegression } from '../__tests__/support/reports.ts';
import { buildPrograms } from '../scripts/build.ts';
import { readPageParts } from '../src/gate/html-page.ts';
import { renderHtml } from '../src/render/html.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { benchHistoryPage } from './history-page.ts';
import { summary } from './side-by-side.ts';

const MANY = 50;
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    history: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(flags.rounds);

const folder = await mkdtemp(join(tmpdir(), 'cannongate-bench-html-'));
const dist = join(folder, 'dist');
await buildPrograms(dist);
const kib = (text: string | Uint8Array) => `${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB`;
const sizes = (text: string) => `${kib(text)} (${kib(gzipSync(text))} compressed)`;

console.log(`with ${formatGateVersion(gateVersion())}`);
const browser = await aBrowser();
try {
  if (!flags.history) await benchReports();
  await benchHistoryPage(browser, folder, pathToFileURL(`${dist}/`), ROUNDS);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function benchReports(): Promise<void> {
  const started = performance.now();
  const parts = await readPageParts(pathToFileURL(`${dist}/`));
  const read = performance.now() - started;

  console.log(
    `script ${sizes(parts.script)}, style ${sizes(parts.style)}, read in ${read.toFixed(1)} ms`,
  );
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
}
