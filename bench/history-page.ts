/**
 * The page of a history in Chromium, with 5,000 commits in 20 series and with 50, in turns: the time until its first
 * plot is drawn, and for how long each step of moving, zooming and scrolling keeps the page from answering.
 */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { median, quantile } from 'simple-statistics';
import { aHistoryTrend, writeHistoryPage } from '../__tests__/support/history-pages.ts';
import { readPageParts } from '../src/gate/html-page.ts';
import { plural } from '../src/model/text.ts';
import { DATA_FILE } from '../src/render/history/page.ts';
import { summary } from './side-by-side.ts';

const SERIES = 20;
const [FEW, MANY] = [50, 5000];

/** Milliseconds. A page that does not answer for longer feels stuck (https://web.dev/articles/optimize-long-tasks). */
const LONG = 50;

const ACTIONS = ['hovering', 'dragging', 'zooming', 'scrolling'] as const;

/** Of each step of an action: milliseconds for which the page did nothing else. */
type Blocked = Readonly<Record<(typeof ACTIONS)[number], readonly number[]>>;

interface Case {
  readonly commits: number;
  readonly url: string;
  /** Bytes of the page and its data. */
  readonly size: number;
  /** In each round: milliseconds until the first plot is drawn. */
  readonly loaded: number[];
  readonly blocked: Blocked[];
}

/** @param folder for the pages */
export async function benchHistoryPage(
  browser: Browser,
  folder: string,
  dist: URL,
  rounds: number,
): Promise<void> {
  const parts = await readPageParts(dist, 'history-page');
  const context = await browser.newContext();
  const cases = [FEW, MANY].map((commits): Case => {
    const trend = aHistoryTrend(commits, 1);
    const trends = Array.from({ length: SERIES }, (_, i) => ({ ...trend, scenario: `${i}` }));
    const file = writeHistoryPage(join(folder, `history-${commits}`), trends, parts);
    const size = statSync(file).size + statSync(join(dirname(file), DATA_FILE)).size;
    const url = pathToFileURL(file).href;
    return { commits, url, size, loaded: [], blocked: [] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { url, loaded, blocked } of round % 2 === 0 ? cases : cases.toReversed()) {
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(url);
      await page.waitForSelector('.history-plot canvas');
      loaded.push(performance.now() - from);
      blocked.push(await useOf(page));
      await page.close();
    }
  }
  for (const { commits, size, loaded, blocked } of cases) {
    console.log(
      `history of ${commits} commits × ${SERIES} series: ${(size / 2 ** 20).toFixed(1)} MiB, its first plot drawn in ${median(loaded).toFixed(0)} ms`,
    );
    for (const action of ACTIONS) {
      const steps = blocked.flatMap((each) => each[action]);
      const most = quantile(steps, 0.95);
      console.log(
        `  ${action}: ${plural(steps.length, 'step')}, the page answers after ${median(steps).toFixed(0)} ms (median), ${most.toFixed(0)} ms (95 of 100); target at most ${LONG} ms: ${most <= LONG ? 'met' : 'MISSED'}`,
      );
    }
  }
  const [few, many] = cases;
  if (!few || !many) return;
  const ratios = (timesOf: (each: Case) => readonly number[]) => {
    const short = timesOf(few);
    return summary(timesOf(many).map((time, i) => time / (short[i] ?? NaN)));
  };
  const name = `${MANY.toLocaleString('en')} commits ÷ ${FEW}`;
  console.log(`loaded, ${name}: ${ratios(({ loaded }) => loaded)}`);
  for (const action of ACTIONS) {
    const ratio = ratios(({ blocked }) => blocked.map((each) => median([...each[action]])));
    console.log(`${action}, ${name}: ${ratio}`);
  }
}

/** Steps of a movement of the mouse. */
const STEPS = 30;

const KEYS = ['0', '+', '+', 'ArrowRight', '-', '-', '0', '+', 'End', 'Home', '0'];

/** Milliseconds between two steps, in which the page draws. */
const PAUSE = 50;

async function useOf(page: Page): Promise<Blocked> {
  const box = await page.locator('.u-over').first().boundingBox();
  if (!box) throw new Error('the plot has no size');
  const to = async (share: number) => {
    await page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
  };
  const through = (from: number, until: number) =>
    Array.from({ length: STEPS }, (_, i) => () => to(from + ((until - from) * (i + 1)) / STEPS));
  const hovering = await blockedIn(page, through(0.05, 0.95));
  await to(0.2);
  await page.mouse.down();
  const dragging = await blockedIn(page, [...through(0.2, 0.8), () => page.mouse.up()]);
  // Outside of what is timed: to find the element, the driver runs a script of its own in the page.
  await page.locator('.history-plot').first().focus();
  const zooming = await blockedIn(
    page,
    KEYS.map((key) => () => page.keyboard.press(key)),
  );
  const wheel = () => page.mouse.wheel(0, 500);
  const scrolling = await blockedIn(
    page,
    Array.from({ length: SERIES }, () => wheel),
  );
  return { hovering, dragging, zooming, scrolling };
}

/** Of each step, the longest pause between two turns of the page’s event loop until the next one. */
async function blockedIn(
  page: Page,
  steps: readonly (() => Promise<void>)[],
): Promise<readonly number[]> {
  await page.evaluate(() => {
    const state = globalThis as unknown as { longest: number; isWatched: boolean };
    state.isWatched = true;
    const { port1, port2 } = new MessageChannel();
    let last = performance.now();
    port1.onmessage = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - last);
      last = now;
      if (state.isWatched) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  const blocked: number[] = [];
  for (const step of steps) {
    await page.evaluate(() => {
      (globalThis as unknown as { longest: number }).longest = 0;
    });
    await step();
    await page.waitForTimeout(PAUSE);
    blocked.push(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest));
  }
  await page.evaluate(() => {
    (globalThis as unknown as { isWatched: boolean }).isWatched = false;
  });
  return blocked;
}
