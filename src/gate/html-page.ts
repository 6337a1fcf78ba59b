import { readPageParts } from '../adapters/report-page.ts';
import type { Noise } from '../verdict/noise.ts';
import type { Report } from '../model/report.ts';

/**
 * A report as one HTML file. The renderer is loaded for who asks for it, and once everything is decided: nothing
 * of it is there while something is measured.
 *
 * @param programs the folder of the built programs
 * @param noise what a comparison of the app with itself came to; null for any other
 */
export async function pageOf(
  report: Report,
  programs: URL,
  noise: Noise | null = null,
): Promise<string> {
  const { renderHtml } = await import('../render/html.ts');
  return renderHtml(report, await readPageParts(programs), noise);
}
