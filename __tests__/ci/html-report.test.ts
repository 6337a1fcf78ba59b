/**
 * The page in a real browser, as it is built: drawn, used by pointer and by keys, printed, in light and in
 * dark. Pictures of it are kept in a temporary folder, which is printed.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPageParts } from '../../src/gate/html-page.ts';
import type { PageParts } from '../../src/model/plot-data.ts';
import type { Report } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderBisectionPage } from '../../src/render/html/bisection-page.ts';
import { aBisection } from '../support/bisections.ts';
import { aBrowser } from '../support/browser.ts';
import { aScenario } from '../support/apps.ts';
import { aLargeRegression, aRegression, aReport } from '../support/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'cannongate-page-'));
const pictures = mkdtempSync(join(tmpdir(), 'cannongate-pictures-'));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let parts: PageParts;
let regression: Report;

beforeAll(async () => {
  browser = await aBrowser();
  parts = await readPageParts(pathToFileURL(inject('dist')));
  regression = await aLargeRegression(2);
  console.log(`pictures: ${pictures}`);
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened extends AsyncDisposable {
  readonly page: Page;
  readonly file: string;
  /** What the console says, what broke, and what was asked for besides the file itself. */
  readonly complaints: string[];
}

/** Milliseconds: more than anything takes on a busy machine, and less than a test may. */
const TIMEOUT = 10_000;

let opened = 0;

async function open(report: Report, options: BrowserContextOptions = {}): Promise<Opened> {
  return await openPage(renderHtml(report, parts), options);
}

async function openPage(html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  opened += 1;
  const file = join(folder, `${opened}.html`);
  writeFileSync(file, html);
  const context = await browser.newContext({
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const own = [pathToFileURL(file).href, 'blob:'];
    if (!own.some((each) => request.url().startsWith(each))) complaints.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return {
    page,
    file,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
    },
  };
}

/** As somebody does who reads all of it. */
async function scrollThrough(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(async () => {
    // On a busy machine Chromium once drew no frame at all, and nothing else would have ended the wait.
    const frame = () =>
      Promise.race([
        new Promise((done) => requestAnimationFrame(done)),
        new Promise((done) => setTimeout(done, 1000)),
      ]);
    for (const plot of document.querySelectorAll<HTMLElement>('figure > .plot')) {
      if (!plot.checkVisibility()) continue;
      plot.scrollIntoView();
      // One frame until the observer is called, and one until it has drawn.
      for (let i = 0; i < 2; i++) await frame();
    }
  });
  const isDrawn = () =>
    [...document.querySelectorAll<HTMLElement>('figure > .plot')].every(
      (plot) => !plot.checkVisibility() || plot.firstElementChild !== null,
    );
  await page.waitForFunction(isDrawn, undefined, { timeout: TIMEOUT, polling: 100 });
}

const frameOf = (page: Page, name: string) =>
  page.locator(`.flame g.frame[aria-label^="${name} "]`);
const widthOf = async (page: Page, name: string) =>
  Number(await frameOf(page, name).first().locator('rect').getAttribute('width'));

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('draws everything, says nothing on the console, and asks nobody for anything', async () => {
    await using it = await open(regression, { colorScheme });
    await scrollThrough(it.page);
    for (const kind of ['forest', 'launches', 'latency', 'warm-up', 'flame']) {
      const drawn = it.page.locator(`figure[data-figure="${kind}"] .plot svg`);
      expect(await drawn.count(), kind).toBeGreaterThan(0);
    }
    await it.page.screenshot({ path: join(pictures, `${colorScheme}.png`), fullPage: true });
    expect(it.complaints).toEqual([]);
  });

  it('has nothing serious that keeps anybody out', async () => {
    await using it = await open(regression, { colorScheme });
    await it.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await scrollThrough(it.page);
    // The page's policy lets no script in; the inspector's own way is not the page's.
    const session = await it.page.context().newCDPSession(it.page);
    await session.send('Runtime.evaluate', { expression: AXE });
    const violations = await it.page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(document);
      return results.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`);
    });
    expect(violations).toEqual([]);
  });
});

it('has other colours in the dark', async () => {
  const coloursIn = async (colorScheme: 'light' | 'dark') => {
    await using it = await open(regression, { colorScheme });
    await scrollThrough(it.page);
    return await it.page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).color,
      ...[...document.querySelectorAll('.flame rect')].map((rect) => getComputedStyle(rect).fill),
    ]);
  };
  const [light, dark] = [await coloursIn('light'), await coloursIn('dark')];
  expect(light).toHaveLength(dark.length);
  expect(light.filter((colour, i) => colour === dark[i])).toEqual([]);
});

/** A report whose scenarios differ only far behind in their names, with budgets. */
async function withLongNames(): Promise<Report> {
  const scenarios = ['members', 'deployments'].map((list, i) =>
    aScenario({
      name: `GET /api/v2/organisations/{organisation}/projects/{project}/${list}?sort=name`,
      path: `/${i}`,
      budgets: [{ metric: 'cpu', atMost: 1 }],
    }),
  );
  return await aRegression(1.2, { scenarios, measuringTime: 180 });
}

describe.each([
  ['in a wide window', { viewport: { width: 1100, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 800 } }],
])('%s', (_, window) => {
  it.each(['Every scenario in every gated metric', 'Budgets'])(
    'shows the verdict of each row of “%s” without scrolling, however long the names are',
    async (name) => {
      await using it = await open(await withLongNames(), window);
      const isSeen = await it.page.getByRole('group', { name }).evaluate((element) => {
        const cells = [...element.querySelectorAll('thead th')];
        const column = cells.findIndex(({ textContent }) => textContent === 'Verdict');
        const words = [...element.querySelectorAll(`tbody td:nth-child(${column + 1})`)];
        const { right } = element.getBoundingClientRect();
        return words.map((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return range.getBoundingClientRect().right <= right;
        });
      });
      expect(isSeen.length).toBeGreaterThan(0);
      expect(isSeen).not.toContain(false);
    },
  );

  it('tells the rows of the changes apart, although their names begin alike', async () => {
    const report = await withLongNames();
    await using it = await open(report, window);
    await scrollThrough(it.page);
    const texts = await it.page
      .locator('figure[data-figure="forest"] .plot svg text')
      .allTextContents();
    const labels = texts.filter((text) => text.includes('GET'));
    const gated = report.cells.filter((cell) => cell.gated);
    expect(new Set(labels).size).toBe(gated.length);
    for (const label of labels) expect(label).toMatch(/ · (throughput|CPU per request)$/);
  });

  it('has a scale at the latencies: at least two numbers that do not overlap', async () => {
    await using it = await open(await aReport(), window);
    await scrollThrough(it.page);
    const boxes = await it.page
      .locator('figure[data-figure="latency"] .plot svg')
      .first()
      .evaluate((svg) =>
        [...svg.querySelectorAll('text')]
          .filter(({ textContent }) => /[µm]s$|latency/.test(textContent))
          .map((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return { text: text.textContent, left, right, top, bottom };
          }),
      );
    expect(boxes.filter(({ text }) => text.endsWith('s')).length).toBeGreaterThan(1);
    const overlaps = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
            Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top),
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(overlaps).toEqual([]);
  });
});

it.each([390, 700])(
  'keeps the name of a row beside the numbers that are scrolled to, in %i pixels',
  async (width) => {
    await using it = await open(await withLongNames(), { viewport: { width, height: 800 } });
    const table = it.page.getByRole('group', { name: 'Every scenario in every gated metric' });
    const left = await table.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
      const name = element.querySelector('tbody th')?.getBoundingClientRect().left ?? NaN;
      return [element.scrollLeft > 0, name - element.getBoundingClientRect().left];
    });
    expect(left).toEqual([true, 0]);
  },
);

it('is drawn on the page of a search as well', async () => {
  const effect = { estimate: 0.1, low: 0.08, high: 0.12 };
  const step = { after: 1, last: 2, probability: 1, effect, files: ['a.js'], alone: null };
  const bisection = aBisection({ steps: [{ ...step, report: regression }] });
  await using it = await openPage(renderBisectionPage(bisection, parts));
  await scrollThrough(it.page);
  expect(await it.page.locator('figure[data-figure="flame"] .plot svg').count()).toBeGreaterThan(0);
  await it.page.screenshot({ path: join(pictures, 'search.png'), fullPage: true });
  expect(it.complaints).toEqual([]);
});

it('fits a narrow window', async () => {
  await using it = await open(regression, { viewport: { width: 400, height: 800 } });
  await scrollThrough(it.page);
  await it.page.screenshot({ path: join(pictures, 'narrow.png'), fullPage: true });
  expect(await it.page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
});

describe('the flame graph', () => {
  it('zooms to what is clicked, and back', async () => {
    await using it = await open(regression);
    await scrollThrough(it.page);
    const all = await widthOf(it.page, 'all CPU time');
    const before = await widthOf(it.page, 'emit3');
    expect(before).toBeLessThan(all / 1.5);
    await frameOf(it.page, 'emit3').first().click();
    await expect.poll(async () => await widthOf(it.page, 'emit3')).toBeCloseTo(all, 0);
    await it.page
      .locator('.flame')
      .first()
      .screenshot({ path: join(pictures, 'zoomed.png') });
    await it.page.getByRole('button', { name: 'Show all' }).first().click();
    await expect.poll(async () => await widthOf(it.page, 'emit3')).toBeCloseTo(before, 0);
  });

  it('can be walked and zoomed by keys', async () => {
    await using it = await open(regression);
    await scrollThrough(it.page);
    const focused = async () =>
      await it.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await it.page.getByRole('button', { name: 'Show all' }).first().focus();
    await it.page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^all CPU time /);
    await it.page.keyboard.press('ArrowDown');
    await it.page.keyboard.press('ArrowDown');
    const name = (await focused()).split(' ')[0] ?? '';
    const before = await widthOf(it.page, name);
    await it.page.keyboard.press('Enter');
    await expect
      .poll(async () => await widthOf(it.page, name))
      .toBeCloseTo(await widthOf(it.page, 'all CPU time'), 0);
    expect(await focused()).toMatch(new RegExp(`^${name} `));
    expect(await it.page.locator('.flame .details').first().textContent()).toContain(' → ');
    await it.page.keyboard.press('Escape');
    await expect.poll(async () => await widthOf(it.page, name)).toBeCloseTo(before, 0);
    await it.page.keyboard.press('ArrowRight');
    expect(await focused()).not.toMatch(new RegExp(`^${name} `));
    await it.page.keyboard.press('ArrowUp');
    await it.page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^all CPU time /);
  });

  it('finds frames by their text, and says how many', async () => {
    await using it = await open(regression);
    await scrollThrough(it.page);
    await it.page.getByLabel('Search frames').first().fill('SEND');
    const found = await it.page.locator('.flame .found').first().textContent();
    expect(found).toMatch(/^\d+ frames found$/);
    const marked = it.page.locator('.flame').first().locator('g.match');
    const fill = () => marked.first().locator('rect').getAttribute('fill');
    expect(await marked.count()).toBeGreaterThan(0);
    expect(await fill()).toBe('var(--match)');
    for (const each of await marked.all()) {
      expect(await each.getAttribute('aria-label')).toMatch(/^[^:]*send/i);
    }
    await it.page
      .locator('.flame')
      .first()
      .screenshot({ path: join(pictures, 'found.png') });
    await it.page.getByLabel('Search frames').first().fill('');
    expect(await marked.count()).toBe(0);
  });

  it('takes what is searched for as text', async () => {
    await using it = await open(regression);
    await scrollThrough(it.page);
    await it.page.getByLabel('Search frames').first().fill('(');
    expect(await it.page.locator('.flame .found').first().textContent()).toBe('0 frames found');
    expect(it.complaints).toEqual([]);
  });

  it('tells both costs of what the pointer is on', async () => {
    await using it = await open(regression);
    await scrollThrough(it.page);
    await frameOf(it.page, 'emit3').first().hover();
    expect(await it.page.locator('.flame .details').first().textContent()).toMatch(
      /^emit3.*: [\d.]+ µs → [\d.]+ µs \([+−][\d.]+ µs\)$/,
    );
  });
});

it('draws what is folded away once it is unfolded', async () => {
  await using it = await open(await aLargeRegression(5));
  const plots = it.page.locator('#scenarios .plot svg');
  await it.page.locator('#scenarios').scrollIntoViewIfNeeded();
  expect(await plots.count()).toBe(0);
  await it.page.locator('#scenarios > details > summary').nth(4).click();
  await expect.poll(async () => await plots.count()).toBeGreaterThan(0);
});

it('is unfolded on paper, and all of it is drawn', async () => {
  await using it = await open(await aLargeRegression(5), { colorScheme: 'dark' });
  const state = async () =>
    await it.page.evaluate(() => ({
      folded: document.querySelectorAll('details:not([open])').length,
      undrawn: document.querySelectorAll('figure > .plot:empty').length,
    }));
  const before = await state();
  expect(before.folded).toBeGreaterThan(5);
  await it.page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const folded = document.querySelectorAll('details:not([open])').length;
      const undrawn = document.querySelectorAll('figure > .plot:empty').length;
      const cut = document.querySelectorAll('.flame svg:not([viewBox])').length;
      document.documentElement.dataset['printed'] = `${folded} ${undrawn} ${cut}`;
    });
  });
  const pdf = await it.page.pdf({ path: join(pictures, 'printed.pdf') });
  expect(pdf.length).toBeGreaterThan(0);
  expect(await it.page.evaluate(() => document.documentElement.dataset['printed'])).toBe('0 0 0');
  expect(await it.page.locator('.flame svg[viewBox]').count()).toBe(0);
  expect((await state()).folded).toBe(before.folded);
  await it.page.emulateMedia({ media: 'print' });
  const ground = await it.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  expect(await it.page.locator('nav').isVisible()).toBe(false);
});

it('shows every column of the results on paper, however long the names are', async () => {
  // As wide as A4 between the margins.
  await using it = await open(await withLongNames(), { viewport: { width: 718, height: 1000 } });
  await it.page.emulateMedia({ media: 'print' });
  const table = it.page.getByRole('group', { name: 'Every scenario in every gated metric' });
  const [needed, given] = await table.evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ]);
  expect(needed).toBe(given);
});

it('hands the report out as --json would have written it', async () => {
  await using it = await open(regression);
  const waiting = it.page.waitForEvent('download');
  await it.page.getByRole('button', { name: /^Download/ }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('report.json');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toBe(`${JSON.stringify(regression, null, 2)}\n`);
  expect(it.complaints).toEqual([]);
});

it('is all there without a script, but for the pictures', async () => {
  await using it = await open(regression, { javaScriptEnabled: false });
  expect(await it.page.locator('#verdict table').first().isVisible()).toBe(true);
  expect(await it.page.locator('#why table').first().isVisible()).toBe(true);
});

it.each([
  ['without numbers', null, 0],
  ['with zeros', 0, 0],
  ['beyond all bounds', 1000, Number.MAX_VALUE],
])('draws a report %s', async (_, effect, latency) => {
  const cells = regression.cells.map((cell) => ({
    ...cell,
    estimate: effect,
    tolerance: effect,
    interval: effect === null ? null : { low: -effect, high: effect, level: 0.95 },
  }));
  const launches = structuredClone(regression.launches);
  for (const { baseline } of launches.flatMap(({ rounds }) => rounds)) {
    baseline.latency = { mean: 0, stddev: 0, p50: 0, p90: 0, 'p97.5': 1, p99: 1, max: latency };
    baseline.duration = 0;
  }
  await using it = await open({ ...regression, cells, launches });
  await scrollThrough(it.page);
  expect(it.complaints).toEqual([]);
});

it('runs nothing that a report brings along', async () => {
  const evil =
    '</script><img src="http://x.example/" onerror="console.log(1)"><script>console.log(2)</script>';
  const report = await aReport();
  await using it = await open({
    ...report,
    headline: evil,
    warnings: [{ code: 'noise-floor-missing', message: evil }],
  });
  await scrollThrough(it.page);
  expect(it.complaints).toEqual([]);
  // Nor what gets into it in another way.
  await it.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
  });
  expect(await it.page.title()).not.toBe('run');
});

it('bears fifty scenarios', async () => {
  const report = await aLargeRegression(50);
  const started = performance.now();
  await using it = await open(report);
  const loaded = performance.now() - started;
  const size = statSync(it.file).size / 2 ** 20;
  console.log(
    `50 scenarios: ${size.toFixed(1)} MiB, written and loaded in ${loaded.toFixed(0)} ms`,
  );
  await it.page.screenshot({ path: join(pictures, 'fifty.png') });
  expect(await it.page.locator('#scenarios > details').count()).toBe(50);
  expect(it.complaints).toEqual([]);
});
