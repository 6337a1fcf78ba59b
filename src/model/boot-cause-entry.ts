/** An entry of the catalogue of causes: its values, its sentence, and its cause and remedy for docs/reference/messages.md. */
import type { Explained } from './warning-entry.ts';

export interface Entry<Values> extends Explained {
  /** What is wrong, and what mends it. It follows "the app did not boot: ". */
  readonly sentence: (values: Values) => string;
  /** For docs/reference/messages.md. */
  readonly example: Values;
}

export function entry<Values extends object>(one: Entry<NoInfer<Values>>): Entry<Values> {
  return one;
}

export const USE_PORT =
  'Let it listen on the port in the variable PORT, or put {port} into start, for example node server.js --port {port}';

export function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}
