/** Made-up counts of calls, as an app's process has them. */
import type { ProcessCalls } from '../../src/model/call-counts.ts';

/** @param counts by frame: `name@url:line`, the line from 1 */
export function someCounts(
  counts: Readonly<Record<string, number>>,
  isComplete = true,
): ProcessCalls {
  const functions = Object.entries(counts).map(([text, count]) => {
    const [, functionName = '', url = '', line = '1'] = /^(.*?)@(.*?):(\d+)$/.exec(text) ?? [];
    const frame = { functionName, url, lineNumber: Number(line) - 1, columnNumber: 0 };
    return { frame, count };
  });
  return { functions, isComplete, maps: {} };
}
