/** The elements of which the page's sections are made: tables, lists, folded parts, figures. */
import type { Figure } from '../../model/figure.ts';
import { jsonScript, markup, type Content, type Html } from './markup.ts';

export interface Column {
  readonly title: string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
}

/**
 * A table whose first column names its rows. It can be scrolled sideways, by keys as well.
 *
 * @param caption what it shows, for who hears it
 */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Content[])[],
): Html {
  const kind = (i: number) => (columns[i]?.isNumber === true ? 'number' : 'word');
  const head = columns.map(
    ({ title }, i) => markup`<th scope="col" class="${kind(i)}">${title}</th>`,
  );
  const body = rows.map((cells) => {
    const each = cells.map((cell, i) =>
      i === 0
        ? markup`<th scope="row" class="${typeof cell === 'number' ? 'count' : 'name'}">${cell}</th>`
        : markup`<td class="${kind(i)}">${cell}</td>`,
    );
    return markup`<tr>${each}</tr>\n`;
  });
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
}

/** Pairs of a word and what it stands for. */
export function descriptionList(pairs: readonly (readonly [string, Content])[]): Html {
  const items = pairs.map(
    ([word, content]) => markup`<div><dt>${word}</dt><dd>${content}</dd></div>\n`,
  );
  return markup`<dl>\n${items}</dl>`;
}

/** Of parts of a kind: more than these are folded away. */
export const MAX_OPEN = 3;

export function folded(title: Content, content: Content, isOpen = false): Html {
  return isOpen
    ? markup`<details open><summary>${title}</summary>\n${content}\n</details>`
    : markup`<details><summary>${title}</summary>\n${content}\n</details>`;
}

/** Lines as they are; wide ones are scrolled to, by keys as well. */
export function pre(label: string, lines: readonly string[]): Html {
  const texts = lines.map((line) => markup`${line}\n`);
  return markup`<pre tabindex="0" role="group" aria-label="${label}">\n${texts}</pre>`;
}

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
