import { info } from '@actions/core';
import { withoutCommands } from '../model/text.ts';

/** Prints lines to the workflow's log so that none of them is taken for a workflow command. */
export function logLines(text: string): void {
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) info(withoutCommands(`│ ${line}`));
}
