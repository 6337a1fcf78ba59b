/**
 * The error with which an app ended, in its log. Other lines may be notices that it prints at every boot, such as
 * "SENTRY_DSN is not set, error reporting is disabled": only this error says why it ended.
 */
import type { BootCause } from '../model/boot-causes.ts';
import { ABOVE_PANIC_OF_RUST, errorIndexOf, errorLineOf, isFrameOrRemark } from './error-line.ts';
import { connectionsInLog, outOfMemoryIn } from './from-log.ts';
import { CARETS, plainLines } from './log-lines.ts';

export interface Crash {
  /** The line of code that Node.js shows above the error; empty if it shows none. */
  readonly source: readonly string[];
  /** From the error's first line to the end of the log. */
  readonly lines: readonly string[];
}

/** A frame of Node.js. */
const FRAME_OF_NODE = /^\s+at /;

/** Node.js ends with this line after an error that nobody caught. */
const END_OF_NODE = /^Node\.js v\d+\.\d+/;

/** Where the line of code is: `/app/server.js:3`. */
const PLACE = /^\S.*:\d+$/;

/** Lines of code above the carets. */
const MAX_SOURCE = 4;

/** One that Python raised while it handled another, or because of it. */
const CHAINED =
  /^(?:During handling of the above exception|The above exception was the direct cause)/;

/** What frameworks log above a Traceback that they have caught: they answer with 500 and go on. */
const ABOVE_CAUGHT =
  /\bException on \/|\bError handling request \/|^Internal Server Error: \/|\bException in ASGI application$/;

/** A request in an access log: `127.0.0.1 - - [1/Jan/2026] "GET /prices HTTP/1.1" 500 -`. */
const OF_ACCESS_LOG = /(?:^|[\s"])(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/\S*[\s"]/;

const isTraceback = (line: string) => line.startsWith('Traceback (most recent call last)');

/** As the frames of a Traceback are. The first line below them that is not is the error. */
const isIndented = (line: string) => /^\s/.test(line);

/** Of Go, Rust and Java. Other threads of Rust and Java end alone. */
const OF_MAIN_THREAD =
  /^(?:panic: |thread 'main' (?:\(\d+\) )?panicked at |Exception in thread "main" )/;

/** What Go and Rust print below the message of a panic. */
const BELOW_PANIC = /^(?:goroutine \d|stack backtrace:|note: run with `RUST_BACKTRACE=)/;

/** The error with which the app ended; null if the log does not show one. */
export function crashIn(log: readonly string[]): Crash | null {
  const end = log.findLastIndex((line) => END_OF_NODE.test(line));
  if (end !== -1) {
    const before = log.slice(0, end);
    const carets = before.findLastIndex((line) => CARETS.test(line));
    if (carets !== -1) return { source: sourceAbove(log, carets), lines: log.slice(carets + 1) };
    const error = errorIndexOf(before);
    if (error !== null) return { source: [], lines: log.slice(error) };
  }
  const other = ofOtherLanguage(log) ?? printedStack(log);
  return other === null ? null : { source: [], lines: log.slice(other) };
}

/**
 * Why an app ended, in the words of its log: an error that nobody caught, or that it ran out of memory. Null if the log has neither: an
 * app that serves requests also logs errors that do not end it.
 */
export function lastWordsIn(log: readonly string[]): string | null {
  const crash = crashIn(log);
  return (crash && errorLineOf(crash.lines)) ?? outOfMemoryIn(log);
}

function sourceAbove(log: readonly string[], carets: number): string[] {
  const above = log.slice(Math.max(0, carets - MAX_SOURCE), carets);
  const place = above.findLastIndex((line) => PLACE.test(line));
  return place === -1 ? [] : above.slice(place + 1);
}

/** The index of the first line of an error of Python, Go, Rust or Java; null without one. */
function ofOtherLanguage(log: readonly string[]): number | null {
  let start = lastTraceback(log);
  while (start > 0) {
    const before = log.slice(0, start).findLast((line) => line.trim() !== '') ?? '';
    const previous = lastTraceback(log.slice(0, start));
    if (!CHAINED.test(before) || previous === -1) break;
    start = previous;
  }
  if (start === -1 || hasGoneOn(log, start)) {
    start = log.findLastIndex((line) => OF_MAIN_THREAD.test(line));
  }
  return start === -1 ? null : start;
}

/** The index of the last Traceback that says why; -1 without one. With its own, gunicorn only says that its workers have failed. */
function lastTraceback(log: readonly string[]): number {
  return log.findLastIndex((line, i) => {
    const error = log.slice(i + 1).find((each) => !isIndented(each));
    return isTraceback(line) && (error === undefined || !isFrameOrRemark(error));
  });
}

/** Whether the app has served requests since a Traceback, which was then that of a request. */
function hasGoneOn(log: readonly string[], traceback: number): boolean {
  const above = log.slice(0, traceback).findLast((line) => line.trim() !== '') ?? '';
  const isRequest = (line: string, i: number) => {
    if (i <= traceback || isIndented(line) || !OF_ACCESS_LOG.test(line)) return false;
    // The error may name a request itself.
    return !isTraceback(log.slice(0, i).findLast((each) => !isIndented(each)) ?? '');
  };
  return ABOVE_CAUGHT.test(above) || log.some(isRequest);
}

/** The index of an error whose stack ends the log: the app printed it, and ended itself. */
function printedStack(log: readonly string[]): number | null {
  const error = errorIndexOf(log);
  if (error === null) return null;
  const below = log.slice(error + 1);
  const isOfStack = (line: string) =>
    line.trim() === '' || /^\s/.test(line) || isFrameOrRemark(line);
  return below.some((line) => FRAME_OF_NODE.test(line)) && below.every(isOfStack) ? error : null;
}

/** A mistake in the code, in the words of V8 and of Python. Configuration and services do not lead to it by themselves. */
const MISTAKE =
  /\b(?:Syntax|Reference|Name|Attribute|Indentation)Error\b|TypeError: (?:Cannot |.* is not (?:a|an|iterable|defined)\b)/;

const ABOUT_CONFIGURATION =
  /\benv(?:ironment)?\b|\bvariables?\b|config|\bsettings?\b|\boptions?\b|secret|\bkeys?\b|token|credential|password/i;

const ABOUT_SERVICE =
  /connect|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|time(?:d )?-?out|retr(?:y|ies)|unreachable|unavailable|socket|network|authenti|login|password|migrat|schema|database|\bdb\b|\b(?:table|relation)\b|sql|mongo|redis|postgres|maria|prisma|sequelize|typeorm|knex|kafka|amqp|rabbit|elastic|SMTP/i;

const ABOUT_LISTENING = /\blisten|\bport\b|address/i;

/** An error that only says that something failed: the line above it says what. */
const WITHOUT_REASON =
  /^(?:Uncaught )?\w*Error:? *(?:$|\[$|(?=.*\b(?:validation|start(?:ed|ing|up)?|boot(?:ing|strap)?|init\w*)\b).*\b(?:fail\w*|invalid)\b)/im;

/**
 * Whether a cause, of which another line of the log speaks, is what the error is about: the error names the same, or speaks of
 * such things in general, as in "Error: Invalid configuration" below a list of variables.
 */
export function isAbout(crash: Crash, cause: BootCause): boolean {
  const text = messageOf(crash).join('\n');
  const isMistake = MISTAKE.test(text);
  const speaksOf = (pattern: RegExp) =>
    !isMistake && (pattern.test(text) || WITHOUT_REASON.test(text));
  switch (cause.code) {
    case 'variable-missing': {
      const all = [...crash.source, ...crash.lines].join('\n');
      return speaksOf(ABOUT_CONFIGURATION) || cause.names.some((name) => all.includes(name));
    }
    case 'service-unreachable':
      return speaksOf(ABOUT_SERVICE) || isNamedIn(crash.lines, cause.address);
    case 'service-refuses-login':
    case 'schema-missing':
      return speaksOf(ABOUT_SERVICE);
    case 'port-taken':
    case 'port-forbidden':
    case 'unix-socket':
      return speaksOf(ABOUT_LISTENING);
    case 'environment-file-required':
    case 'out-of-memory':
    case 'program-missing':
    case 'not-executable':
    case 'plug-and-play-program':
      // The words of Node.js itself and of shells are no notices.
      return true;
    default:
      return false;
  }
}

/** Whether a log names a failed connection to that address, also by another name of the host. */
export function isNamedIn(log: readonly string[], address: string): boolean {
  return connectionsInLog(log).some(({ host, port }) =>
    address.endsWith(port === null ? host : `:${port}`),
  );
}

/** Its words without its stack: names of files and functions say nothing of what went wrong. */
function messageOf({ lines }: Crash): string[] {
  const end = lines.findIndex((line) => BELOW_PANIC.test(line));
  const isPython = lines[0]?.startsWith('Traceback ') === true;
  const words = plainLines(end === -1 ? lines : lines.slice(0, end));
  const isPlace = (line: string) =>
    (isPython ? /^\s/ : FRAME_OF_NODE).test(line) || ABOVE_PANIC_OF_RUST.test(line);
  return words.filter((line) => !isPlace(line));
}
