/** The page of a history in a real browser: drawn, read out, zoomed by pointer, buttons and keys, in light and dark. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPageParts } from '../../src/gate/html-page.ts';
import type { PageParts } from '../../src/model/plot-data.ts';
import { aBrowser } from '../support/browser.ts';
import type { ImportedSeries } from '../../src/history/records.ts';
import {
  aHistoryTrend,
  aTrendOfGroups,
  REPOSITORY,
  writeHistoryPage,
} from '../support/history-pages.ts';
import { hashOf } from '../support/networks.ts';

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
  imported: readonly ImportedSeries[] = [],
  before: () => void = () => undefined,
): Promise<Opened> {
  opened += 1;
  const home = join(folder, String(opened));
  const file = pathToFileURL(writeHistoryPage(home, trends, parts, imported)).href;
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(home).href)) complaints.push(request.url());
  });
  await page.addInitScript(before);
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

/** Presses a key so many times. */
async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

it('goes on by keys where no comparison links a commit with the one before', async () => {
  await using it = await open([aTrendOfGroups(3)]);
  await it.page.locator('.history-plot').first().focus();
  await press(it.page, 'End');
  expect(await readOut(it.page)).toMatch(/change 11\b/);
  await press(it.page, 'ArrowLeft', 11);
  expect(await readOut(it.page)).toMatch(/change 0\b/);
  await press(it.page, 'ArrowRight', 11);
  expect(await readOut(it.page)).toMatch(/change 11\b/);
  expect(it.complaints).toEqual([]);
});

it('reads out the same commit after a zoom, and the next one beyond the edge', async () => {
  await using it = await open([aHistoryTrend(200, 1)]);
  await it.page.locator('.history-plot').first().focus();
  await press(it.page, 'End');
  await press(it.page, 'ArrowLeft', 20);
  for (const key of ['+', '+', '-', '0']) {
    await press(it.page, key);
    expect(await readOut(it.page), key).toMatch(/change 179\b/);
  }
  // A quarter of a quarter: the first 25 commits.
  await press(it.page, 'Home');
  await press(it.page, '+', 3);
  await press(it.page, 'ArrowRight', 24);
  expect(await readOut(it.page)).toMatch(/change 24\b/);
  for (const next of [25, 26, 27]) {
    await press(it.page, 'ArrowRight');
    expect(await readOut(it.page)).toMatch(new RegExp(`change ${next}\\b`));
  }
});

it('is unfolded on paper, and all plots are drawn in the colours of paper', async () => {
  const trends = Array.from({ length: 8 }, (_, i) => ({
    ...aHistoryTrend(12, 1),
    scenario: `scenario ${i}`,
  }));
  await using it = await open(trends, { colorScheme: 'dark' });
  const state = async () =>
    await it.page.evaluate(() => ({
      folded: document.querySelectorAll('details:not([open])').length,
      undrawn: document.querySelectorAll('.history-plot:not(:has(canvas))').length,
      text: getComputedStyle(document.documentElement).getPropertyValue('--text').trim(),
    }));
  const before = await state();
  expect(before.folded).toBe(8);
  expect(before.undrawn).toBeGreaterThan(0);
  await it.page.evaluate(() => {
    const drawnBefore = document.querySelector('canvas');
    addEventListener('beforeprint', () => {
      const folded = document.querySelectorAll('details:not([open])').length;
      const undrawn = document.querySelectorAll('.history-plot:not(:has(canvas))').length;
      const text = getComputedStyle(document.documentElement).getPropertyValue('--text').trim();
      const isNew = document.querySelector('canvas') !== drawnBefore;
      document.documentElement.dataset['printed'] = [folded, undrawn, text, isNew].join(' ');
    });
  });
  const pdf = await it.page.pdf({ path: join(pictures, 'history-printed.pdf') });
  expect(pdf.length).toBeGreaterThan(0);
  const printed = await it.page.evaluate(() => document.documentElement.dataset['printed']);
  expect(printed).toMatch(/^0 0 #0{3,6} true$/);
  expect(await state()).toEqual({ ...before, undrawn: 0 });
  await it.page.emulateMedia({ media: 'print' });
  expect(await it.page.locator('.history-controls').first().isVisible()).toBe(false);
  expect(await it.page.locator('nav').isVisible()).toBe(false);
  expect(it.complaints).toEqual([]);
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

it('draws one plot in each frame, so that scrolling goes on', async () => {
  await using it = await open(
    Array.from({ length: 8 }, (_, i) => ({ ...aHistoryTrend(12, 1), scenario: `scenario ${i}` })),
    {
      // All plots are on the screen at once.
      viewport: { width: 1000, height: 6000 },
    },
    [],
    () => {
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      // Asked for in the frame before, this comes first in each. Two frames may have the same time on a busy machine.
      let frame = 0;
      const count = () => {
        frame += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.querySelector('canvas')) frames.push(frame);
      }).observe(document, { childList: true, subtree: true });
    },
  );
  const framesOfPlots = async () =>
    await it.page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await expect.poll(async () => (await framesOfPlots()).length).toBe(8);
  expect(new Set(await framesOfPlots()).size).toBe(8);
});

it('shows hostile titles as text', async () => {
  const title = '</script><script>document.title="caught"</script><img src=x onerror=alert(1)>';
  await using it = await open([aHistoryTrend(12, 1, title)]);
  expect(await readOut(it.page)).toContain(title);
  expect(await it.page.title()).toBe('Performance history');
  expect(await it.page.locator('img').count()).toBe(0);
  expect(it.complaints).toEqual([]);
});

it('leads to the commit and the pull request', async () => {
  await using it = await open([aHistoryTrend(30, 1)]);
  await it.page.locator('.history-plot').first().focus();
  await it.page.keyboard.press('Home');
  await it.page.keyboard.press('ArrowRight');
  const links = it.page.locator('output a');
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(addresses).toEqual([
    `${REPOSITORY}/commit/${hashOf(1).slice(0, 10)}`,
    `${REPOSITORY}/issues/7`,
  ]);
  const rows = it.page.locator('tbody th a');
  expect(await rows.first().getAttribute('href')).toBe(`${REPOSITORY}/commit/${hashOf(29)}`);
});

it('is read, moved and zoomed by fingers', async () => {
  await using it = await open([aHistoryTrend(200, 1)], { hasTouch: true });
  const box = await it.page.locator('.u-over').first().boundingBox();
  if (!box) throw new Error('the plot has no size');
  const session = await it.page.context().newCDPSession(it.page);
  const at = (...shares: number[]) =>
    shares.map((share, id) => ({ id, x: box.x + share * box.width, y: box.y + 100 }));
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...shares: number[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at(...shares) });
  };
  const shown = async () => Number(/change (\d+)/.exec(await readOut(it.page))?.[1]);
  await touch('touchStart', 0.3);
  await touch('touchMove', 0.4);
  await touch('touchMove', 0.5);
  await touch('touchEnd');
  expect(await shown()).toBeGreaterThan(90);
  expect(await shown()).toBeLessThan(110);
  // Two fingers go apart: the middle tenth fills the plot.
  await touch('touchStart', 0.45, 0.55);
  for (const half of [0.1, 0.2, 0.3, 0.4, 0.45]) await touch('touchMove', 0.5 - half, 0.5 + half);
  await touch('touchEnd');
  await touch('touchStart', 0.9);
  await touch('touchMove', 0.89);
  await touch('touchEnd');
  const right = await shown();
  expect(right).toBeGreaterThan(100);
  expect(right).toBeLessThan(135);
  // One finger to the left brings later commits.
  await touch('touchStart', 0.9);
  for (const share of [0.7, 0.5, 0.3, 0.1]) await touch('touchMove', share);
  await touch('touchEnd');
  await touch('touchStart', 0.9);
  await touch('touchMove', 0.89);
  await touch('touchEnd');
  expect(await shown()).toBeGreaterThan(right + 5);
});

it('draws what other tools have measured', async () => {
  const points = Array.from({ length: 40 }, (_, i) => ({
    version: 1 as const,
    commit: null,
    at: '2026-01-01T00:00:00.000Z',
    value: i < 20 ? 10 : 13,
    title: `change ${i}`,
  }));
  const imported = { source: 'bencher', name: 'fib', unit: 'ns', better: 'lower', points } as const;
  const later = points.map((point) => ({ ...point, at: '2026-02-02T00:00:00.000Z' }));
  const inMemory = { ...imported, unit: 'MB', points: later };
  await using it = await open([aHistoryTrend(30, 1)], {}, [imported, inMemory]);
  const shown = async (section: Locator) => {
    await section.scrollIntoViewIfNeeded();
    await section.locator('canvas').waitFor();
    return await section.locator('output').textContent();
  };
  const first = it.page.locator('section').nth(1);
  expect(await shown(first)).toMatch(/ 2026-01-01: 13 ns, index 130\.0 · [^()]* · change 39$/);
  expect(await shown(it.page.locator('section').last())).toContain(' 2026-02-02: 13 MB, index');
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Show 20 more' }).click();
  const rows = first.locator('tbody tr');
  expect(await rows.count()).toBe(40);
  expect(await rows.last().locator('th, td').allTextContents()).toEqual([
    '–',
    '2026-01-01',
    '10 ns',
    'change 0',
  ]);
  expect(it.complaints).toEqual([]);
});
