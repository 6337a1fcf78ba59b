/**
 * Logs of commands and apps. A command writes directly into its log file: reading its output would cost
 * CPU time during the measurement, and could make a verbose app wait.
 */
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { redact } from '../app/secrets.ts';

const TAIL_BYTES = 64 * 1024;
const MAX_LINE_LENGTH = 500;
const MAX_FILE_SIZE = 16 * 1024 * 1024;

/**
 * The last lines of a log, without control characters.
 *
 * @param secrets texts to replace by `***`
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
  // Strip colours first: a colour code within a secret would hide it.
  const plain = stripVTControlCharacters(buffer.toString('utf8'));
  return redact(plain, secrets)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line));
}

/** Cuts a log down to its end. Only for logs that no process writes to any more. */
export function keepTail(file: string): void {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  if (size <= TAIL_BYTES) return;
  const tail = Buffer.alloc(TAIL_BYTES);
  const descriptor = openSync(file, 'r+');
  try {
    const read = readSync(descriptor, tail, 0, TAIL_BYTES, size - TAIL_BYTES);
    ftruncateSync(descriptor, 0);
    writeSync(descriptor, tail, 0, read, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Empties a log that is too large. Processes that append to it continue at its new end. */
export function emptyIfTooLarge(file: string): void {
  if (existsSync(file) && statSync(file).size > MAX_FILE_SIZE) truncateSync(file, 0);
}
