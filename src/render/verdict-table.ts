/** The table of verdicts: the words for a cell, its row, and the layout of Markdown tables as aligned text. */
import { markdownTable } from 'markdown-table';
import { formatEffect, formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Verdict } from '../model/outcome.ts';
import type { Cell } from '../model/report.ts';
import { isImproved } from '../verdict/decide-outcome.ts';
import { bar, type Scale } from './bar.ts';
import { codeSpanInCell } from './escape.ts';
import { formatQuantity } from './format.ts';

/** Icons are decoration: each stands next to the word for it. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: '✅ pass',
  regression: '❌ regression',
  inconclusive: '❔ inconclusive',
  'not-gated': 'not gated',
};

/** The heading of the column of bars; it says which direction is worse. */
export const BAR_TITLE = 'better ← → worse';

export type Align = 'l' | 'r';

/** A Markdown table with aligned columns, so that it also reads well as plain text. */
export function formatTable(
  header: readonly string[],
  align: readonly Align[],
  rows: readonly (readonly string[])[],
): string {
  return markdownTable([[...header], ...rows.map((row) => [...row])], {
    align: [...align],
    stringLength: displayWidth,
  });
}

/** Columns: scenario, metric, baseline, candidate, change, interval, bar, verdict. */
export function cellRow(cell: Cell, scale: Scale): string[] {
  const { metric, baseline, candidate, change, interval, verdict } = describeCell(cell);
  return [
    codeSpanInCell(cell.scenario),
    metric,
    baseline,
    candidate,
    change,
    interval,
    `\`${bar(cell, scale)}\``,
    verdict,
  ];
}

/** A cell's values and verdict as plain text. */
export function describeCell(cell: Cell) {
  const { baseline, candidate, estimate, interval, verdict } = cell;
  // Not the unit in the report, which may be hostile.
  const { title, unit } = metricNamed(cell.metric);
  return {
    metric: title,
    baseline: baseline === null ? '–' : formatQuantity(baseline, unit),
    candidate: candidate === null ? '–' : formatQuantity(candidate, unit),
    change: estimate === null ? '–' : formatEffect(estimate),
    interval:
      interval === null
        ? '–'
        : `${formatEffect(interval.low)} to ${formatEffect(interval.high)} (${formatShare(interval.level)})`,
    verdict: withNote(
      cell,
      cell.gated && verdict === 'not-gated' ? 'not judged' : VERDICT_WORDS[verdict],
    ),
  };
}

/** A pass says whether it improved, else how large a slowdown is possible. */
function withNote(cell: Cell, word: string): string {
  const { verdict, atMost } = cell;
  if (verdict !== 'pass') return word;
  if (isImproved(cell)) return `${word}, improved`;
  return atMost === null ? word : `${word}, at most ${formatEffect(atMost)}`;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji and East Asian characters. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns on a terminal; wide characters take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}
