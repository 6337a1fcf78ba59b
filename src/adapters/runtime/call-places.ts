/** Where in the app's source the code is that is running, and the words of that source. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallFrame } from '../../model/code-location.ts';
import { isFile, packageOf } from './scripts.ts';
import { wordsOf } from './shapes.ts';

export const NO_WORDS: ReadonlySet<string> = new Set();

/** By script. */
const words = new Map<string, ReadonlySet<string>>();

/** Of a script. */
export function wordsIn(url: string): ReadonlySet<string> {
  let known = words.get(url);
  if (known === undefined) {
    try {
      known = wordsOf(readFileSync(url.startsWith('file:') ? fileURLToPath(url) : url, 'utf8'));
    } catch {
      known = NO_WORDS;
    }
    words.set(url, known);
  }
  return known;
}

/** Frames of the app that are kept: the code that waits may be a helper, and its caller what was changed. */
const MAX_PLACES = 3;

/** Where the app's own code is: no package, nothing of Node.js. The nearest first, and of each of its files the nearest. Empty if none is on the stack. */
export function placesOf(): readonly CallFrame[] {
  const frames: CallFrame[] = [];
  for (const site of callSites()) {
    const url = urlOf(site);
    if (url === null || packageOf(url) !== null || frames.some((each) => each.url === url))
      continue;
    frames.push(frameOf(site, url));
    if (frames.length === MAX_PLACES) break;
  }
  return frames;
}

export interface Caller {
  /** The package whose code calls; null if the app's own code does. */
  readonly package: string | null;
  /** Of the app's own code, the nearest first. */
  readonly frames: readonly CallFrame[];
}

/** @param isBetween whether a package only stands between the caller and us */
export function callerOf(isBetween: (packageName: string) => boolean): Caller {
  const frames: CallFrame[] = [];
  let caller: string | null | undefined;
  for (const site of callSites()) {
    const url = urlOf(site);
    if (url === null) continue;
    const owner = packageOf(url);
    if (owner === null) frames.push(frameOf(site, url));
    if (caller === undefined && (owner === null || !isBetween(owner))) caller = owner;
  }
  return { package: caller ?? null, frames };
}

/** Frames that are looked through for one of the app. */
const MAX_FRAMES = 50;

function callSites(): NodeJS.CallSite[] {
  const { stackTraceLimit } = Error;
  // oxlint-disable-next-line typescript/unbound-method -- it is put back, not called
  const { prepareStackTrace } = Error;
  try {
    Error.stackTraceLimit = MAX_FRAMES;
    Error.prepareStackTrace = (_, all) => all;
    const holder: { stack?: unknown } = {};
    Error.captureStackTrace(holder, callSites);
    return Array.isArray(holder.stack) ? (holder.stack as NodeJS.CallSite[]) : [];
  } finally {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- an app may have set none
    if (prepareStackTrace === undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');
    else Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Null if it is code of Node.js or ours. */
function urlOf(site: NodeJS.CallSite): string | null {
  const url = site.getFileName();
  if (!url || !isFile(url)) return null;
  return url === OWN_FILE || url === PRELOAD ? null : url;
}

function frameOf(site: NodeJS.CallSite, url: string): CallFrame {
  return {
    functionName: site.getFunctionName() ?? '',
    url,
    lineNumber: (site.getLineNumber() ?? 1) - 1,
    columnNumber: (site.getColumnNumber() ?? 1) - 1,
  };
}

/** CommonJS, as it is bundled. */
declare const __filename: string;
const OWN_FILE = __filename;
const PRELOAD = OWN_FILE.replace(/tracer\.cjs$/, 'preload.cjs');
