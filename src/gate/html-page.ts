import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PageParts } from '../model/plot-data.ts';
import type { Report } from '../model/report.ts';
import type { PageContext } from '../render/html.ts';

/**
 * A report as one HTML file. The renderer is imported only here, after the verdict, so that it takes no
 * memory while the apps are measured.
 *
 * @param programs the folder of the built programs
 */
export async function renderHtmlPage(
  report: Report,
  programs: URL,
  context: PageContext = {},
): Promise<string> {
  const { renderHtml } = await import('../render/html.ts');
  return renderHtml(report, await readPageParts(programs), context);
}

/**
 * Whether the process that measured may make the page: what it would load may be what was changed, and would run in this process.
 */
export function mayMakePage({ failure }: Report): boolean {
  return failure?.phase !== 'integrity';
}

/**
 * What every page of a kind brings along, as it was built.
 *
 * @param programs the folder of the built programs
 */
export async function readPageParts(
  programs: URL,
  page: 'report-page' | 'history-page' = 'report-page',
): Promise<PageParts> {
  const [script, style] = await Promise.all(
    [`${page}.js`, `${page}.css`].map((name) => readFile(new URL(name, programs), 'utf8')),
  );
  if (script === undefined || style === undefined) throw new Error('no page was built');
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  return { script, scriptHash, style };
}
