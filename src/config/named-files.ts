/** The files that requests and scenarios name, and what reading them needs. */
import type { Problem, UnreadableBody } from '../model/problem.ts';

/** Reads a file that a scenario names, or returns the problem with it. */
export type ReadBody = (path: string) => { value: Uint8Array } | { refusal: UnreadableBody };

/** The location of a key of the request in the file. */
export type Locate = (...path: PropertyKey[]) => string;

export interface Reading {
  readonly readBody: ReadBody;
  readonly locate: Locate;
  /** Added to. */
  readonly problems: Problem[];
}

/** @param key the key that names the file, for the location of a problem */
export function bytesFrom(
  file: string,
  key: readonly PropertyKey[],
  { readBody, locate, problems }: Reading,
): Uint8Array | null {
  const result = readBody(file);
  if ('value' in result) return result.value;
  problems.push({ ...result.refusal, where: locate(...key), value: file });
  return null;
}
