/**
 * Logs of commands and apps. A command writes directly into its log file: reading its output would cost
 * CPU time during the measurement, and could make a verbose app wait.
 */
import { constants, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { redactPrinted } from '../redact-secrets.ts';
import { LONGEST_SHAPE } from '../../inputs/secret-shapes.ts';
import { openPlainFile, type OpenFile } from '../plain-file.ts';

const TAIL_BYTES = 64 * 1024;
const MAX_LINE_LENGTH = 500;
const MAX_FILE_SIZE = 16 * 1024 * 1024;

/**
 * Bytes that are read or kept before the tail: of a secret that begins there, the tail has only the rest, which nobody
 * could recognise alone. Twice the longest, since line breaks may stand within a secret, and enough for those that are recognised
 * by their form.
 */
function bytesBefore(secrets: readonly string[]): number {
  const lengths = secrets.map((secret) => 2 * Buffer.byteLength(secret));
  return lengths.reduce((most, length) => Math.max(most, length), LONGEST_SHAPE);
}

/**
 * Creates a log, and replaces what an app of an earlier boot may have planted at its path.
 *
 * @returns a descriptor for appending
 */
export function createLog(file: string): number {
  rmSync(file, { recursive: true, force: true });
  return openSync(file, 'ax');
}

/** Null without the log, or if the command that writes it has put something else into its place. */
function openLog(file: string, access?: number): OpenFile | null {
  try {
    return openPlainFile(file, { limit: Infinity, links: 'none' }, access);
  } catch {
    return null;
  }
}

/**
 * The last lines of a log, without control characters.
 *
 * @param secrets texts to replace by `***`
 * @param maxLength characters; longer lines are cut off
 */
export function lastLines(
  file: string,
  count = 20,
  secrets: readonly string[] = [],
  maxLength = MAX_LINE_LENGTH,
): string[] {
  using log = openLog(file);
  if (log === null) return [];
  const { descriptor, size } = log;
  const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES + bytesBefore(secrets)));
  readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  // Strip colours first: a colour code within a secret would hide it.
  const plain = (bytes: Buffer) => stripVTControlCharacters(bytes.toString('utf8'));
  const before = plain(buffer.subarray(0, Math.max(0, buffer.length - TAIL_BYTES)));
  return redactPrinted(plain(buffer), secrets, before.length)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
    .map((line) => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line));
}

/**
 * Cuts a log down to its end. Only for logs that no process writes to any more.
 *
 * @param secrets those that `lastLines` will replace
 */
export function keepTail(file: string, secrets: readonly string[] = []): void {
  using log = openLog(file, constants.O_RDWR);
  const kept = TAIL_BYTES + bytesBefore(secrets);
  if (log === null || log.size <= kept) return;
  const { descriptor, size } = log;
  const tail = Buffer.alloc(kept);
  const read = readSync(descriptor, tail, 0, kept, size - kept);
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, tail, 0, read, 0);
}

/** Empties a log that is too large. Processes that append to it continue at its new end. */
export function emptyIfTooLarge(file: string): void {
  using log = openLog(file, constants.O_WRONLY);
  if (log !== null && log.size > MAX_FILE_SIZE) ftruncateSync(log.descriptor, 0);
}
