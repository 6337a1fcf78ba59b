/**
 * Comments as pictures: rendered from Markdown in Chromium, with the style sheet of GitHub's dialect. A picture
 * has at most 256 colours, which makes it a third as large. Needs Chromium (`CHROMIUM=/path`, by default
 * /usr/bin/chromium) and, on Debian, the packages fonts-liberation and fonts-noto-color-emoji.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { marked } from 'marked';
import { chromium, type Browser } from 'playwright-core';
import { palettePng } from './palette-png.ts';

export type ColourScheme = 'light' | 'dark';

const STYLE = readFileSync(
  createRequire(import.meta.url).resolve('github-markdown-css/github-markdown.css'),
  'utf8',
);

/** As wide as the fonts that GitHub asks for. */
const LAYOUT = `
  body { margin: 0; background: #fff; }
  @media (prefers-color-scheme: dark) { body { background: #0d1117; } }
  .markdown-body { padding: 16px; font-size: 14px; font-family: 'Liberation Sans', 'Noto Color Emoji', sans-serif; }
  .markdown-body code, .markdown-body pre { font-family: 'Liberation Mono', 'DejaVu Sans Mono', monospace; }
  /* As on GitHub: cells break their lines, and a table that is still wider than the comment scrolls. */
  .markdown-body table { display: block; width: max-content; max-width: 100%; overflow: auto; }
`;

/** Without these the browser takes others, in which digits are pictures, or verdicts empty boxes. */
const FONTS = ['Liberation Sans', 'Liberation Mono', 'Noto Color Emoji'];

/** @throws if a font is missing */
async function checkFonts(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  try {
    // No function in it has a name, since tsx would add a helper to it that the page does not have.
    const missing = await page.evaluate((fonts) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('this browser has no canvas');
      return fonts.filter((font) =>
        // A font that is missing leaves the text to the one after it, whichever that is.
        ['serif', 'monospace'].every((other) => {
          const [own, others] = [`"${font}", ${other}`, other].map((family) => {
            context.font = `40px ${family}`;
            return context.measureText('iiimmm 0123').width;
          });
          return own === others;
        }),
      );
    }, FONTS);
    if (missing.length > 0)
      throw new Error(
        `there is no ${missing.join(', no ')}: install fonts-liberation and fonts-noto-color-emoji`,
      );
  } finally {
    await page.close();
  }
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await checkFonts(browser);
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A comment as a PNG file. @param width pixels */
export async function drawComment(
  browser: Browser,
  markdown: string,
  width: number,
  colorScheme: ColourScheme,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 100 }, colorScheme });
  try {
    // GitHub breaks a comment's lines where the text does.
    const comment = marked.parse(markdown, { async: false, gfm: true, breaks: true });
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${STYLE}${LAYOUT}</style><article class="markdown-body">${comment}</article>`,
    );
    const screenshot = await page.screenshot({ fullPage: true });
    const image = await page.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser has no canvas');
      context.drawImage(picture, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height);
      let binary = '';
      for (let i = 0; i < pixels.length; i += 4) {
        binary += String.fromCharCode(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0);
      }
      return { width: canvas.width, height: canvas.height, colours: btoa(binary) };
    }, screenshot.toString('base64'));
    return palettePng(image.width, image.height, Buffer.from(image.colours, 'base64'));
  } finally {
    await page.close();
  }
}
