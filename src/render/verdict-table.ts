/** Tables: their rows, and their layout as text. */
import { markdownTable } from 'markdown-table';
import { formatEffect, formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Verdict } from '../model/outcome.ts';
import type { Cell } from '../model/report.ts';
import { bar, type Scale } from './bar.ts';
import { codeSpanInCell } from './escape.ts';
import { formatQuantity } from './format.ts';

/** How verdicts are shown; every icon stands beside its word. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: '✅ pass',
  regression: '❌ regression',
  inconclusive: '❔ inconclusive',
  'not-gated': 'not gated',
};

/** Above the pictures: the sides say what they mean. */
export const BAR_TITLE = 'better ← → worse';

export type Align = 'l' | 'r';

/** A Markdown table that also reads well as text. */
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

/** A cell's row; scenario, metric, both values, change, interval, picture, verdict. */
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

/** What is told of a cell, as plain text. */
export function describeCell(cell: Cell) {
  const { baseline, candidate, estimate, interval, verdict } = cell;
  // The metric's own unit: what a report says may be anything.
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

/** An improvement is a note on a pass, not a verdict. */
function withNote({ verdict, interval, atMost }: Cell, word: string): string {
  if (verdict !== 'pass') return word;
  if (interval && interval.high < 0) return `${word}, improved`;
  return atMost === null ? word : `${word}, at most ${formatEffect(atMost)}`;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji, and what East Asian scripts are written in. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns on a terminal, of which wide characters take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}
