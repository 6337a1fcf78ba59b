import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/text.ts
var ZERO_WIDTH_SPACE = "\u200B";
function withoutCommands(text) {
  return text.replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`).replace(/^(?:[^\S\r\n]|\u0085)*(?=::)/gm, `$&${ZERO_WIDTH_SPACE}`);
}
function printable(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu, "");
}
function oneLine(text) {
  return printable(text).trim();
}
function plural(count, noun, plural2 = `${noun}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural2}`;
}
function formatDuration(seconds) {
  if (seconds < 1) return `${Math.round(seconds * 1e3)}ms`;
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  if (seconds % 60 === 0) return `${seconds / 60}m`;
  return `${seconds}s`;
}

export {
  withoutCommands,
  printable,
  oneLine,
  plural,
  formatDuration
};
