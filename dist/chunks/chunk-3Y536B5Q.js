import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/text.ts
var ZERO_WIDTH_SPACE = "\u200B";
function withoutCommands(text) {
  return text.replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`).replace(/^[^\S\r\n]*(?=::)/gm, `$&${ZERO_WIDTH_SPACE}`);
}
function printable(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
function oneLine(text) {
  return printable(text).trim();
}
function counted(count, noun, plural = `${noun}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}

export {
  withoutCommands,
  printable,
  oneLine,
  counted
};
