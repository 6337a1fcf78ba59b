import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PageParts } from '../model/figure.ts';

/** What every page of a report brings along, as it was built. @param programs the folder of the built programs */
export async function readPageParts(programs: URL): Promise<PageParts> {
  const [script, style] = await Promise.all(
    ['report-page.js', 'report-page.css'].map((name) => readFile(new URL(name, programs), 'utf8')),
  );
  if (script === undefined || style === undefined) throw new Error('no page was built');
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  return { script, scriptHash, style };
}
