/**
 * Draws docs/pictures/comment-*.png: the kinds of comments that a reader meets, from made-up comparisons, as wide
 * as GitHub shows a comment and as a phone does, in both colour schemes. Needs Chromium: see draw-comment.ts.
 *
 *     npm run docs:screens            all of them
 *     npm run docs:screens -- pass    one
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCREEN_CONTEXT, SCREENS, type ScreenName } from '../__tests__/support/screens.ts';
import { renderMarkdown } from '../src/render/markdown.ts';
import { drawComment, withBrowser } from './draw-comment.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** In pixels. */
const WIDTHS = { desktop: 880, phone: 390 };

const wanted = process.argv.slice(2);
const names = (Object.keys(SCREENS) as ScreenName[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
);
if (names.length === 0) {
  throw new Error(`no screen has this name; there are ${Object.keys(SCREENS).join(', ')}`);
}
mkdirSync(FOLDER, { recursive: true });
await withBrowser(async (browser) => {
  for (const name of names) {
    const markdown = renderMarkdown(await SCREENS[name].report(), Infinity, SCREEN_CONTEXT);
    for (const [device, width] of Object.entries(WIDTHS)) {
      for (const scheme of ['light', 'dark'] as const) {
        const file = `comment-${name}-${device}-${scheme}.png`;
        const picture = await drawComment(browser, markdown, width, scheme);
        writeFileSync(`${FOLDER}${file}`, picture);
        console.log(`${file}: ${(picture.length / 1024).toFixed(0)} KiB`);
      }
    }
  }
});
