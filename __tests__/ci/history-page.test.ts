/** The page of a history in a real browser: drawn, read out, zoomed by pointer, buttons and keys, in light and dark. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPageParts } from '../../src/gate/html-page.ts';
import type { PageParts } from '../../src/model/plot-data.ts';
import { aBrowser } from '../support/browser.ts';
import { aHistoryTrend, writeHistoryPage } from '../support/history-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'cannongate-history-page-'));
const pictures = mkdtempSync(join(tmpdir(), 'cannongate-pictures-'));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let parts: PageParts;
let opened = 0;

beforeAll(async () => {
  browser = await aBrowser();
  parts = await readPageParts(pathToFileURL(inject('dist')), 'history-page');
  console.log(`pictures: ${pictures}`);
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: string[];
}

async function open(
  trends: ReturnType<typeof aHistoryTrend>[],
  options: BrowserContextOptions = {},
): Promise<Opened> {
  opened += 1;
  const home = join(folder, String(opened));
  const file = pathToFileURL(writeHistoryPage(home, trends, parts)).href;
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(home).href)) complaints.push(request.url());
  });
  await page.goto(file);
  await page.waitForSelector('.history-plot canvas');
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
    },
  };
}

const readOut = async (page: Page) => (await page.locator('output').first().textContent()) ?? '';

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('draws, asks nobody for anything, and keeps nobody out', async () => {
    await using it = await open([aHistoryTrend(200, 1), aHistoryTrend(12, 2)], { colorScheme });
    await it.page.screenshot({
      path: join(pictures, `history-${colorScheme}.png`),
      fullPage: true,
    });
    expect(it.complaints).toEqual([]);
    await it.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const session = await it.page.context().newCDPSession(it.page);
    await session.send('Runtime.evaluate', { expression: AXE });
    const violations = await it.page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(document);
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('\n')}`,
      );
    });
    expect(violations).toEqual([]);
  });
});

it('fits a phone', async () => {
  await using it = await open([aHistoryTrend(200, 1)], { viewport: { width: 390, height: 800 } });
  await it.page.screenshot({ path: join(pictures, 'history-phone.png'), fullPage: true });
  expect(await it.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('reads out a commit, goes on by keys and buttons, and zooms by keys, buttons and pointer', async () => {
  await using it = await open([aHistoryTrend(200, 1)]);
  expect(await readOut(it.page)).toMatch(
    /index \d+\.\d \(\d+\.\d–\d+\.\d\) · .* against the one before · change 199$/,
  );
  const plot = it.page.locator('.history-plot').first();
  await plot.focus();
  await it.page.keyboard.press('ArrowLeft');
  expect(await readOut(it.page)).toContain('change 198');
  await it.page.getByRole('button', { name: 'The commit before' }).click();
  expect(await readOut(it.page)).toContain('change 197');
  await plot.focus();
  await it.page.keyboard.press('Home');
  expect(await readOut(it.page)).toContain('change 0');
  await it.page.keyboard.press('ArrowRight');
  expect(await readOut(it.page)).toContain('regression accepted by mona');
  const overlay = plot.locator('.u-over');
  const box = await overlay.boundingBox();
  if (!box) throw new Error('the plot has no size');
  const hover = async (share: number) => {
    await it.page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
    return Number(/change (\d+)/.exec(await readOut(it.page))?.[1]);
  };
  expect(await hover(0.5)).toBeGreaterThan(90);
  expect(await hover(0.5)).toBeLessThan(110);
  await it.page.mouse.move(box.x + 0.5 * box.width, box.y + 50);
  await it.page.mouse.down();
  await it.page.mouse.move(box.x + 0.6 * box.width, box.y + 60, { steps: 4 });
  await it.page.mouse.up();
  await expect.poll(async () => await hover(0.01)).toBeGreaterThan(95);
  await it.page.getByRole('button', { name: 'Show all commits' }).click();
  await expect.poll(async () => await hover(0.01)).toBeLessThan(10);
  await hover(0.5);
  await plot.focus();
  await it.page.keyboard.press('+');
  await expect.poll(async () => await hover(0.02)).toBeGreaterThan(40);
});

it('shows 5,000 commits of 20 series, and only draws what is looked at', async () => {
  const trend = aHistoryTrend(5000, 1);
  const trends = Array.from({ length: 20 }, (_, i) => ({ ...trend, scenario: `scenario ${i}` }));
  await using it = await open(trends);
  expect(await it.page.locator('.history-plot canvas').count()).toBeLessThan(10);
  await it.page.locator('.history-plot').last().scrollIntoViewIfNeeded();
  await it.page.waitForFunction(
    () => [...document.querySelectorAll('.history-plot')].at(-1)?.querySelector('canvas') != null,
  );
  await it.page.evaluate(() => {
    scrollTo(0, 0);
    const [details] = document.querySelectorAll('details');
    if (details) details.open = true;
  });
  const rows = it.page.locator('section').first().locator('tbody tr');
  expect(await rows.count()).toBe(20);
  await it.page.getByRole('button', { name: 'Show 500 more' }).first().click();
  expect(await rows.count()).toBe(520);
  expect(it.complaints).toEqual([]);
});

it('shows hostile titles as text', async () => {
  const title = '</script><script>document.title="caught"</script><img src=x onerror=alert(1)>';
  await using it = await open([aHistoryTrend(12, 1, title)]);
  expect(await readOut(it.page)).toContain(title);
  expect(await it.page.title()).toBe('Performance history');
  expect(await it.page.locator('img').count()).toBe(0);
  expect(it.complaints).toEqual([]);
});
