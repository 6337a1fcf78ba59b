import type { Figure } from '../../model/figure.ts';
import { jsonScript, markup, type Content, type Html } from './markup.ts';
import { folded } from './table.ts';

/**
 * A place for a plot, with what it shows as data and as a table. Where no script runs, the table is there.
 *
 * @param title what it shows, in a few words
 * @param legend how it is read
 * @param behind the same as a table; null where that stands beside it
 */
export function figure(content: Figure, title: string, legend: Content, behind: Html | null): Html {
  return markup`<figure data-figure="${content.kind}">
<figcaption><strong>${title}</strong> <span class="legend">${legend}</span></figcaption>
<div class="plot" data-title="${title}"></div>
${jsonScript(content)}
${behind === null ? null : folded(`Table: ${title}`, behind)}
</figure>`;
}

/** The arms' marks, as every plot draws them. */
export const ARMS_LEGEND = markup`<span class="key baseline">● baseline</span> <span class="key candidate">▲ candidate</span>`;
