/**
 * Part of the preload: what of chance the process shares with the other arm's. The script that starts the app has set
 * it; here it is read, and what must not stay is taken back.
 */
import { executionAsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v8 from 'node:v8';
import type { SharedLuck } from '../../model/luck.ts';
import {
  COLLECTOR_OPTION,
  EARLY_VARIABLE,
  SCRIPT_VARIABLE,
  SEED_OPTION,
  SEED_VARIABLE,
  SOCKET_VARIABLE,
} from './preload-protocol.ts';

/** Exported, so that the module cache keeps it. */
export const keptTick: { object: object | null } = { object: null };

/**
 * Keeps an object of `process.nextTick` alive. A collection of the whole heap that finds none also collects their hidden
 * class. The next call then finds a new one, and V8 takes the properties for ones with ever new names: each call costs four
 * times as much from then on, and a request makes several. Whether such a collection comes early is luck, and an app with
 * another use of memory has another luck.
 */
export function keepTick(): void {
  process.nextTick(() => {
    keptTick.object = executionAsyncResource();
  });
}

/** `ADDR_NO_RANDOMIZE` of personality(2). */
const FIXED_ADDRESSES = 0x0040000;

/**
 * What this process shares with the other arm. The seed has done its work by now, and is taken back: Math.random must
 * not return the same in both arms, which may write to one database, nor in two worker threads. A process that this
 * one forks does not get the options, since a worker thread that is given them by hand would not start.
 */
export function takeLuck(): SharedLuck {
  const { env, execArgv } = process;
  const [pid, count] = (env[SCRIPT_VARIABLE] ?? '').split(' ');
  const shared = {
    isSeeded: false,
    hasFixedAddresses: hasFixedAddresses(),
    compilesInLine: false,
    collectsInLine: false,
    optimisesEarly: earlyOptions().length > 0,
  };
  if (pid !== String(process.pid)) return shared;
  const seed = env[SEED_VARIABLE] ?? '';
  // The script puts its options first. Later ones of the kind are the user's.
  const options = execArgv.splice(0, Number(count));
  if (seed !== '' && !execArgv.some((each) => each.startsWith(SEED_OPTION))) drawRandomAgain();
  const collectsInLine = options.includes(COLLECTOR_OPTION);
  return { ...shared, isSeeded: seed !== '', compilesInLine: true, collectsInLine };
}

/** V8's options to optimise early. None if V8 is not the one that they were tried with, or no run would apply them. */
export function earlyOptions(): string[] {
  const [version, ...options] = (process.env[EARLY_VARIABLE] ?? '').split(' ');
  const isReached = process.env[SOCKET_VARIABLE] !== undefined;
  return isReached && version === process.versions.v8 ? options : [];
}

/** Math.random takes its state from the option when it is first called, from then on from itself. */
function drawRandomAgain(): void {
  const seed = 1 + (randomBytes(4).readUInt32LE(0) % (2 ** 31 - 1));
  v8.setFlagsFromString(`${SEED_OPTION}${seed}`);
  Math.random();
  // Worker threads draw their own.
  v8.setFlagsFromString(`${SEED_OPTION}0`);
}

function hasFixedAddresses(): boolean {
  try {
    const flags = Number.parseInt(readFileSync('/proc/self/personality', 'latin1'), 16);
    return (flags & FIXED_ADDRESSES) !== 0;
  } catch {
    return false;
  }
}
