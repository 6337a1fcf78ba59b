/**
 * One entry of the catalogue of problems: the words for what was found and for what to do, and the cause and
 * remedy for docs/reference/messages.md.
 */
import { quote } from '../inputs/readers.ts';
import type { Explained } from './warnings.ts';

/** The wrong value as the user wrote it; absent if there was none, or if it may be secret. */
export interface Wrong {
  readonly value?: unknown;
}

/** For docs/reference/messages.md. */
type Example<Values> = { readonly where: string } & Wrong & Values;

export interface Entry<Values> extends Explained {
  /** What is wrong, completing "found …"; null for nothing. Without it, the wrong value in quotes. */
  readonly found?: (values: Values & Wrong) => string | null;
  /** What is right, and what to do. It follows the location and what was found. */
  readonly advice: (values: Values) => string;
  readonly example: Example<Values>;
}

export function entry<Values extends object = object>(one: Entry<NoInfer<Values>>): Entry<Values> {
  return one;
}

/** Null for no value. */
export function quoted(value: unknown): string | null {
  return value === undefined ? null : quote(value);
}
