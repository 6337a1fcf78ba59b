import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Where systems keep it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** A real browser that calls nobody at home. `CHROMIUM=/path` names another than the system's. */
export async function aBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('there is no Chromium: set CHROMIUM to its path');
  return await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
