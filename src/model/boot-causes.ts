/**
 * Why an app cannot be installed or built, or does not come up: the likely causes, each a code and values.
 * `diagnosis/` finds them. Five catalogues in boot-causes/ word them, one per subject: what is wrong, then the line that
 * mends it. Each has its cause and remedy for docs/reference/messages.md.
 *
 * Values may be hostile: they come from the app's log and files. A sentence is plain text, which every renderer
 * escapes as a whole.
 */
import { type Entry, USE_PORT } from './boot-cause-entry.ts';
import { SERVICE_CAUSES } from './boot-causes/services.ts';
import { FILE_AND_PACKAGE_CAUSES } from './boot-causes/files-and-packages.ts';
import { TOOL_CAUSES } from './boot-causes/tools.ts';
import { LISTENING_CAUSES } from './boot-causes/listening.ts';
import { isHeapOfV8, isKilled, RUNNING_CAUSES } from './boot-causes/running.ts';
import { oneLine } from './text.ts';

export type { ConnectionEnd } from './boot-causes/services.ts';
export { isKilled, LONGEST_PROBE } from './boot-causes/running.ts';

/** By code, in the order of docs/reference/messages.md. */
export const BOOT_CAUSES = {
  ...SERVICE_CAUSES,
  ...FILE_AND_PACKAGE_CAUSES,
  ...TOOL_CAUSES,
  ...LISTENING_CAUSES,
  ...RUNNING_CAUSES,
};

export type BootCauseCode = keyof typeof BOOT_CAUSES;

type ValuesOf<Code extends BootCauseCode> =
  (typeof BOOT_CAUSES)[Code] extends Entry<infer Values> ? Values : never;

/** One likely cause. */
export type BootCause = {
  [Code in BootCauseCode]: { readonly code: Code } & ValuesOf<Code>;
}[BootCauseCode];

/** On one line. */
export function describeCause(cause: BootCause): string {
  const { sentence } = BOOT_CAUSES[cause.code] as Entry<object>;
  return oneLine(sentence(cause));
}

/**
 * What to do if both sides have stopped under load for want of memory; empty if not both have. What one side bears is for the other
 * one to bear, too.
 */
export function adviceOnMemory(stopped: readonly (BootCause | undefined)[]): string {
  const isOut = (cause?: BootCause) => cause?.code === 'out-of-memory';
  const areKilled = stopped.map((cause) => cause?.code === 'exited' && isKilled(cause.what));
  if (!stopped.every((cause, i) => isOut(cause) || areKilled[i] === true)) return '';
  if (areKilled.includes(true)) {
    return 'Something killed both, as Linux does when memory runs out: lower connections, let the app use less of it with --max-old-space-size in start, or use a larger runner';
  }
  const isOfV8 = stopped.every(
    (cause) => cause?.code === 'out-of-memory' && isHeapOfV8(cause.line),
  );
  return `Lower connections, give the app more memory${isOfV8 ? ' with a larger --max-old-space-size in start' : ''}, or use a larger runner`;
}

/**
 * The likeliest cause in full, then the next one, which does not repeat the advice about PORT.
 *
 * @param causes ranked; at least one
 */
export function describeCauses(causes: readonly BootCause[]): string {
  const [first = '', ...others] = causes.slice(0, 2).map(describeCause);
  const isSaid = first.includes(USE_PORT);
  const news = others.map((text) => (isSaid ? text.replace(`. ${USE_PORT}`, '') : text));
  return [first, ...news].join('. Also possible: ');
}
