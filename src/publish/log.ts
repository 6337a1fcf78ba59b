import { info } from '@actions/core';

const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Prints lines to the workflow's log so that none of them is taken for a workflow command: the
 * runner looks for `::command::` at the start of a line, blanks aside, and for `##[command]` anywhere.
 */
export function logLines(text: string): void {
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) info(defuse(line));
}

export function defuse(line: string): string {
  return `│ ${line.replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`)}`;
}
