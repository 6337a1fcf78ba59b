import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  MAX_TEXT_LENGTH,
  truncate
} from "./chunk-I5IGKREG.js";
import {
  printable
} from "./chunk-5K2WHE4H.js";

// src/render/html/markup.ts
var Html = class {
  text;
  constructor(text) {
    this.text = text;
  }
};
function markup(pieces, ...contents) {
  return new Html(
    pieces.map((piece, i) => i === 0 ? piece : textOf(contents[i - 1] ?? null) + piece).join("")
  );
}
function textOf(content) {
  if (content === null) return "";
  if (content instanceof Html) return content.text;
  if (typeof content === "string") return escape(content);
  if (typeof content === "number") return String(content);
  return content.map(textOf).join("");
}
function escape(text) {
  return truncate(printable(text), MAX_TEXT_LENGTH).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#39;");
}
var HTML_ESCAPER = {
  text: escape,
  code: (text) => `<code>${escape(text)}</code>`,
  strong: (text) => `<strong>${escape(text)}</strong>`
};
function jsonScript(value, id = null) {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  const named = id === null ? "" : ` id="${id}"`;
  return new Html(`<script type="application/json"${named}>${json}</script>`);
}
function link(url, content) {
  if (!/^https?:\/\//i.test(url)) return markup`${content}`;
  return markup`<a href="${url}" rel="noopener noreferrer">${content}</a>`;
}

export {
  Html,
  markup,
  HTML_ESCAPER,
  jsonScript,
  link
};
