/**
 * What a command prints goes straight into a file: no other process has to read it along, which
 * would cost the measured machine CPU time, and a chatty app never waits for a reader.
 */
import { closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const TAIL_BYTES = 64 * 1024;
const LONGEST_LINE = 500;
const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * The last lines of a log, made harmless: one line each, without control characters.
 *
 * @param secrets what is struck out
 */
export function lastLines(file: string, count = 20, secrets: readonly string[] = []): string[] {
  if (!existsSync(file)) return [];
  const size = statSync(file).size;
  const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(descriptor);
  }
  const text = secrets.reduce(
    (rest, secret) => rest.replaceAll(secret, '***'),
    buffer.toString('utf8'),
  );
  return stripVTControlCharacters(text)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
}

/** Empties a log that has outgrown its use; writers in append mode go on at its new end. */
export function trim(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_FILE) truncateSync(file, 0);
}
