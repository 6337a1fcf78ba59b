/** The elements of which the page's sections are made: tables, lists, folded parts, figures. */
import type { Figure } from '../../model/plot-data.ts';
import { printable } from '../../model/text.ts';
import { jsonScript, markup, type Content, type Html } from './markup.ts';

export interface Column {
  readonly title: string;
  /** Numbers are aligned to the right. */
  readonly isNumber?: boolean;
}

/**
 * A table whose first column has the rows' names. It has a tab stop, so that wide tables can be scrolled
 * by keyboard.
 *
 * @param caption for screen readers
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

export function descriptionList(pairs: readonly (readonly [string, Content])[]): Html {
  const items = pairs.map(
    ([word, content]) => markup`<div><dt>${word}</dt><dd>${content}</dd></div>\n`,
  );
  return markup`<dl>\n${items}</dl>`;
}

/** Scenarios: if there are more, their parts are folded away. */
export const MAX_OPEN = 3;

export function folded(title: Content, content: Content, isOpen = false): Html {
  return isOpen
    ? markup`<details open><summary>${title}</summary>\n${content}\n</details>`
    : markup`<details><summary>${title}</summary>\n${content}\n</details>`;
}

/** Preformatted lines, with a tab stop for scrolling by keyboard. @param label for screen readers */
export function pre(label: string, lines: readonly string[]): Html {
  const texts = lines.map((line) => markup`${line}\n`);
  return markup`<pre tabindex="0" role="group" aria-label="${label}">\n${texts}</pre>`;
}

/**
 * A placeholder for a plot, with the plot's data for the page's script.
 *
 * @param numbers the same numbers as a table, folded away; null if the section already shows such a table
 */
export function figure(
  content: Figure,
  title: string,
  legend: Content,
  numbers: Html | null,
): Html {
  return markup`<figure data-figure="${content.kind}">
<figcaption><strong>${title}</strong> <span class="legend">${legend}</span></figcaption>
<div class="plot" data-title="${title}"></div>
${jsonScript(shown(content))}
${numbers === null ? null : folded(`Table: ${title}`, numbers)}
</figure>`;
}

/** What a plot shows: as everywhere on the page, no text may reorder the text around it. A tooltip keeps its lines. */
function shown(content: Figure): unknown {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.split('\n').map(printable).join('\n') : value,
  );
}

/** The symbols of both arms, the same in every plot. */
export const ARMS_LEGEND = markup`<span class="key baseline">● baseline</span> <span class="key candidate">▲ candidate</span>`;
