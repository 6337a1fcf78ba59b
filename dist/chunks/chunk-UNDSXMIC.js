import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  jsonScript,
  markup
} from "./chunk-6DPI2E5L.js";
import {
  printable
} from "./chunk-OTZHA2M2.js";

// src/render/html/elements.ts
function table(caption, columns, rows) {
  const kind = (i) => columns[i]?.isNumber === true ? "number" : "word";
  const head = columns.map(
    ({ title }, i) => markup`<th scope="col" class="${kind(i)}">${title}</th>`
  );
  const body = rows.map((cells) => {
    const each = cells.map(
      (cell, i) => i === 0 ? markup`<th scope="row" class="${typeof cell === "number" ? "count" : "name"}">${cell}</th>` : markup`<td class="${kind(i)}">${cell}</td>`
    );
    return markup`<tr>${each}</tr>\n`;
  });
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
}
function descriptionList(pairs) {
  const items = pairs.map(
    ([word, content]) => markup`<div><dt>${word}</dt><dd>${content}</dd></div>\n`
  );
  return markup`<dl>\n${items}</dl>`;
}
var MAX_OPEN = 3;
function folded(title, content, isOpen = false) {
  return isOpen ? markup`<details open><summary>${title}</summary>\n${content}\n</details>` : markup`<details><summary>${title}</summary>\n${content}\n</details>`;
}
function pre(label, lines) {
  const texts = lines.map((line) => markup`${line}\n`);
  return markup`<pre tabindex="0" role="group" aria-label="${label}">\n${texts}</pre>`;
}
function figure(content, title, legend, numbers) {
  return markup`<figure data-figure="${content.kind}">
<figcaption><strong>${title}</strong> <span class="legend">${legend}</span></figcaption>
<div class="plot" data-title="${title}"></div>
${jsonScript(shown(content))}
${numbers === null ? null : folded(`Table: ${title}`, numbers)}
</figure>`;
}
function shown(content) {
  return JSON.parse(
    JSON.stringify(content),
    (_, value) => typeof value === "string" ? value.split("\n").map(printable).join("\n") : value
  );
}
var ARMS_LEGEND = markup`<span class="key baseline">● baseline</span> <span class="key candidate">▲ candidate</span>`;

export {
  table,
  descriptionList,
  MAX_OPEN,
  folded,
  pre,
  figure,
  ARMS_LEGEND
};
