export interface Mutation {
  /** For the command line and the table. Says what is wrong with the mutated code. */
  readonly name: string;
  /** The point of the list in docs/maintainers/protections.md; null for a sentence below the list. */
  readonly point: number | null;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail: its file, and its title, or that of its group, as docs/maintainers/protections.md names it. */
  readonly test: readonly [file: string, title: string];
}

/**
 * The file's text with the mutation.
 *
 * @throws Error if the text to replace does not stand there exactly once
 */
export function applyMutation({ name, file, find, replace }: Mutation, text: string): string {
  const pieces = text.split(find);
  if (pieces.length === 2) return pieces.join(replace);
  throw new Error(
    `scripts/mutations is out of date: ${name} replaces a text that stands ${pieces.length - 1} times in ${file} instead of once. Give the text that is the protection now`,
  );
}

/** A regular expression for the titles that a test has, with each row's values in those of a table. */
export function titlePattern(title: string): string {
  return title
    .split(/%[a-z]|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
}
