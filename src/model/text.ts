const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Text in which a workflow's runner finds no command in the middle of a line: it takes `##[command]`
 * for one anywhere. (`::command::` it takes for one at a line's start only, blanks aside.)
 */
export function withoutCommands(text: string): string {
  return text.replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`);
}

/** One line without control characters or invisible characters that reorder what is read. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
