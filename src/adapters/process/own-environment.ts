/**
 * Takes secrets out of the environment of this process. Linux shows the environment with which a process was
 * started to every process of the same user, the app under test included, in /proc/PID/environ. Deleting a
 * variable does not change that memory, so its value is overwritten there.
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import type { Variables } from '../../ports/ports.ts';
import { isHiddenVariable } from '../redact-secrets.ts';

export interface OwnEnvironment {
  /** All variables, as the process was started with them. */
  readonly variables: Variables;
  /** Why other processes can still read the secrets; null if they cannot. */
  readonly stillReadable: string | null;
}

/** Call it once, before anything else runs. Afterwards `process.env` has no secrets either. */
export function takeEnvironment(): OwnEnvironment {
  const variables = { ...process.env };
  const names = Object.keys(variables).filter(isHiddenVariable);
  const stillReadable = names.length === 0 ? null : blank(new Set(names));
  for (const name of names) Reflect.deleteProperty(process.env, name);
  return { variables, stillReadable };
}

function blank(names: ReadonlySet<string>): string | null {
  try {
    overwriteValues(names);
    const left = entriesOf(readFileSync('/proc/self/environ')).some(
      ({ name, length }) => names.has(name) && length > 0,
    );
    return left ? 'the memory of the environment could not be changed' : null;
  } catch (error) {
    return (error as Error).message;
  }
}

function overwriteValues(names: ReadonlySet<string>): void {
  const { start, end } = environmentAddresses();
  const memory = openSync('/proc/self/mem', 'r+');
  try {
    const block = Buffer.alloc(end - start);
    const size = readSync(memory, block, 0, block.length, start);
    for (const { name, offset, length } of entriesOf(block.subarray(0, size))) {
      if (names.has(name)) writeSync(memory, Buffer.alloc(length), 0, length, start + offset);
    }
  } finally {
    closeSync(memory);
  }
}

/** Where the kernel placed the environment: fields 50 and 51 of /proc/self/stat. */
function environmentAddresses(): { start: number; end: number } {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  // The second field is the program's name in brackets, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [start = 0, end = 0] = [fields[47], fields[48]].map(Number);
  if (!(start > 0 && end > start)) throw new Error('/proc/self/stat does not say where it is');
  return { start, end };
}

/** The `NAME=value` entries of a block that separates them with zero bytes. @returns places of the values */
function entriesOf(block: Buffer): { name: string; offset: number; length: number }[] {
  const entries = [];
  for (let at = 0; at < block.length;) {
    const zero = block.indexOf(0, at);
    const end = zero === -1 ? block.length : zero;
    const equals = block.indexOf('=', at);
    if (equals !== -1 && equals < end) {
      const name = block.toString('utf8', at, equals);
      entries.push({ name, offset: equals + 1, length: end - equals - 1 });
    }
    at = end + 1;
  }
  return entries;
}
