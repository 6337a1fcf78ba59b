/** Finds the line of a log that says what went wrong, among stack frames and the remarks of package managers. */
import { plainLines, shortened } from './log-lines.ts';

/** A frame of a stack, or what Node.js prints around one. */
const FRAME =
  /^(?:npm (?:ERR!|error) )?(?:[A-Z]+ )?[{}[\])]+[,;]?$|^\s+[a-z]\w*: .*[,[{]$|^\s*(?:at |\.{3} \d+ |node:internal|Node\.js v\d|\^+$|[{}[\])]+[,;]?$|throw |Emitted 'error' event|File ".*", line \d+|goroutine \d+|created by )|^\s*(?:errno|code|syscall|address|port|requireStack|path|stack): /;

/** What package managers, pip, Maven, compilers, gunicorn, uvicorn and shells print after the error itself. */
const REMARK =
  /^(?:\[ERROR\] *(?:$|(?:-> )?\[Help \d+\]|To see the full stack trace|Re-run Maven|For more information about the errors|After correcting the problems|  mvn <args>|Failed to execute goal .*(?:Process terminated with exit code|Command execution failed))|gunicorn\.errors\.HaltServer: |\d+ errors?$|Found \d+ error(?:s|\(s\))?(?: in .*)?[.:]?$|error: (?:aborting due to|could not compile|compilation failed)\b|For more information about this error, try|\s*For further information visit https:|\[[^\]]*\] \[\d+\] \[ERROR\] (?:Worker \(pid:\d+\) (?:exited with code|was sent SIGTERM!)|Shutting down: Master|Reason: )|ERROR: +(?:Application startup failed\. Exiting|Child process \[\d+\] failed to start)|npm (?:ERR!|error)(?: (?:code|path|command|errno|syscall|Lifecycle script|A complete log|workspace|location|in workspace)\b.*)?$|npm (?:ERR!|error) A complete log|npm (?:ERR!|error) 404(?! Not Found)|npm (?:notice|warn)\b|\s*error: (?:subprocess-exited-with-error|metadata-generation-failed)|.*\bSee above for output\b|\s*ELIFECYCLE|error Command failed with exit code|info Visit https:\/\/yarnpkg|➤ YN0000: |➤ YN\d{4}: │ {2,}|> \S+@\S+ |\$ |\[nodemon\] |ERR_PNPM_RECURSIVE_RUN)/i;

/** `TypeError: …`, `Uncaught Error: …`, `error: …`, `ERROR …`, `panic: …`, `[Nest] … ERROR [ExceptionHandler] …`, `level=error`, `[error] …`, `ERR_PNPM_… …`, `main.go:25:31: …` of Go's compiler, `error[E0425]: …` of Rust's, `django.core.exceptions.ImproperlyConfigured: …`, `http: panic serving …: …`, `thread 'main' panicked at …` of Rust, `Caused by: …` of Java. */
const STRONG =
  /^Caused by: \S|^thread '.*' (?:\(\d+\) )?panicked at |^error\[E\d+\]: |^(?:[a-z_]\w*\.)+_?[A-Z]\w*: |(?:^|[\s[(])(?:[Uu]ncaught )?(?:[A-Z]\w*)?(?:[Ee]rror|[Ee]xception|[Rr]ejection|[Pp]anic)\b(?: \[\w+\])?:|^\s*(?:[Ee]rror|[Ff]atal|[Pp]anic|[Cc]ritical|ERROR|FATAL|PANIC|CRITICAL)\b\s*[:\]-]|\bERROR\b|\bFATAL\b|\blevel=(?:error|fatal|panic)\b|\[(?:error|fatal)\]|^\w+:error\b|^\S*\d\S* (?:\S*\d\S* )?(?:error|fatal)\b|\bERR_PNPM_(?!RECURSIVE_RUN|WORKER)\w+|^\w*error TS\d+:|(?::| -) error TS\d+:|^\S+\.go:\d+:\d+: |\bpanic serving \S+: /;

/** What a compiler prints of each of its errors. The first one often causes the others. */
const OF_COMPILER =
  /^\w*error TS\d+:|(?::| -) error TS\d+:|^\S+\.go:\d+:\d+: |^\S+\.java:\d+: error: |^error\[E\d+\]: |^\S+\.[cm]?[jt]sx?:\d+:\d+: ERROR: /;

/** Where Go's compiler found an error, or where a logger of Go was called. */
const PLACE_OF_GO = /^\S+\.go:\d+:\d+: /;

/** The package that Go's compiler names above its errors. */
const PACKAGE_OF_GO = /^# \S/;

/** What the `go` command says of a file before it compiles any, and so without the name of a package: of imports and of embedded files. */
const BEFORE_COMPILING_GO =
  /^(?:expected .*, found |syntax error|(?:illegal|invalid|malformed) (?:character|BOM|UTF-8|import path)|(?:string|rune) literal not terminated|comment not terminated|missing import path|package \S+ is not in |no required module provides |missing go\.sum entry |cannot find (?:module|package) |found packages |import cycle not allowed|import "[^"]*" is a program|local import |"[^"]*" is relative|use of (?:internal|vendored) package |pattern .+: (?:no matching files found|cannot embed |invalid pattern))/;

/** Rust's compiler puts the place below an error; its errors of syntax have no code. */
const PLACE_OF_RUST = /^\s*--> \S+:\d+:\d+$/;

/** A mistake in the code, in the words of V8, of Python and of Go. V8 calls broken JSON so, too, which may be a variable’s. */
const MISTAKE_IN_CODE =
  /\b(?:ReferenceError|NameError|IndentationError)\b|\bSyntaxError\b(?!.*\bJSON\b)|^panic: assignment to entry in nil map$/;

/** Rust puts what went wrong below this line; until Rust 1.72 it was in the line itself. */
export const ABOVE_PANIC_OF_RUST = /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:$/;

/** Whose error it is, and no more: `Error: next/font: error:`. */
const NOTHING_BUT_ERROR = /(?:^|\s)error:$/i;

/** What led to an exception of Java, below its stack. */
const CAUSED_BY = 'Caused by: ';

/** What Nest's logger puts before a message: the process, the time and the logger's name. */
const BEFORE_MESSAGE_OF_NEST = /^\[Nest\] \d+\s+- .*?\s(?:ERROR|FATAL) (?:\[\w+\] )?/;

/** Every line of npm begins with this, so it does not say which one matters. */
const OF_NPM = /^npm (?:ERR!|error)(?: |$)/;

/** The first line that a tool such as npm gives its error: `npm error code E401`. */
const CODE_OF_NPM = /^npm (?:ERR!|error) code (?!ELIFECYCLE\b|\d+$)/;

const WEAK =
  /\b(?:error|fail(?:ed|ure|s)?|cannot|can't|could not|couldn't|unable|refused|denied|invalid|missing|required|not found|not set|undefined|exception)\b/i;

/**
 * The line that says what went wrong; null if none does.
 *
 * @param log the last lines, the oldest first
 */
export function errorLineOf(log: readonly string[]): string | null {
  const index = errorIndexOf(log);
  const line = index === null ? undefined : plainLines(log)[index];
  return line === undefined ? null : quoted(line);
}

/**
 * The lines that certainly report an error, each as a message quotes it. Of an app that serves requests, other lines may only sound
 * like one, such as a request for `/invalid`.
 *
 * @param log the last lines, the oldest first
 */
export function loggedErrorsIn(log: readonly string[]): string[] {
  const lines = withoutLoggersPlaces(plainLines(log));
  return lines.flatMap((line, i) => {
    if (isFrameOrRemark(line) || !STRONG.test(line)) return [];
    return [quoted((isAboveMessage(lines, i) ? lines[i + 1] : null) ?? line)];
  });
}

function quoted(line: string): string {
  const said = line.startsWith(CAUSED_BY) ? line.slice(CAUSED_BY.length) : line;
  return shortened(said.replace(BEFORE_MESSAGE_OF_NEST, ''));
}

/** What was logged with the exception of Java whose last cause that line is; empty for other lines. */
export function linesAboveCauses(log: readonly string[]): string[] {
  const lines = plainLines(log);
  const index = errorIndexOf(log);
  if (index === null || lines[index]?.startsWith(CAUSED_BY) !== true) return [];
  const isOfStack = (line: string) => isFrameOrRemark(line) || line.startsWith(CAUSED_BY);
  const exception = lines.slice(0, index).findLastIndex((line) => !isOfStack(line));
  // A logger's own line is above that of the exception.
  return lines.slice(Math.max(0, exception - 1), exception + 1);
}

/** Whether that line is a mistake in the code: a compiler refuses it, for example within the start command. */
export function isMistakeInCode(log: readonly string[]): boolean {
  const index = errorIndexOf(log);
  if (index === null) return false;
  const [line = '', below = ''] = withoutLoggersPlaces(plainLines(log)).slice(index);
  return (
    OF_COMPILER.test(line) ||
    MISTAKE_IN_CODE.test(line) ||
    (line.startsWith('error: ') && PLACE_OF_RUST.test(below))
  );
}

/** What Maven could not do, and where the compiler that it runs found an error. */
const GOAL_OF_MAVEN = '[ERROR] Failed to execute goal ';
const COMPILATION_OF_MAVEN = /: Compilation failure:?\s*$/;
const OF_MAVEN = '[ERROR]';

/** Maven says which goal failed, and below it what the goal said: the first error of the compiler, or its own sentence; null if none of its errors ends the log. */
function lineOfMaven(lines: readonly string[], last: number): number | null {
  const goal = lines.slice(0, last + 1).findLastIndex((line) => line.startsWith(GOAL_OF_MAVEN));
  if (goal === -1 || !lines.slice(goal, last + 1).every((line) => line.startsWith(OF_MAVEN)))
    return null;
  const isOfCompiler = COMPILATION_OF_MAVEN.test(lines[goal] ?? '') && goal < last;
  return isOfCompiler ? goal + 1 : goal;
}

/** What Spring Boot prints below a line of its logger that says nothing. */
const FAILURE_OF_SPRING = /^APPLICATION FAILED TO START$/;

/** Below its heading Spring Boot describes the failure in a sentence; null if the log has no such report. */
function descriptionOfSpring(lines: readonly string[]): number | null {
  const report = lines.findLastIndex((line) => FAILURE_OF_SPRING.test(line));
  if (report === -1) return null;
  const heading = lines.findIndex((line, i) => i > report && line.trim() === 'Description:');
  const description = lines.findIndex((line, i) => i > heading && line.trim() !== '');
  return heading === -1 || description === -1 ? null : description;
}

/** The index of that line. */
export function errorIndexOf(log: readonly string[]): number | null {
  const lines = withoutLoggersPlaces(plainLines(log));
  const meaningful = lines.map((line) => (isFrameOrRemark(line) ? '' : line));
  // Of several errors the last one counts, since an app may go on after the others. A compiler's are of one attempt.
  const ofNpm = lineAfterCode(lines, meaningful);
  if (ofNpm !== null) return ofNpm;
  const ofSpring = descriptionOfSpring(lines);
  if (ofSpring !== null) return ofSpring;
  for (const pattern of [STRONG, WEAK]) {
    const last = meaningful.findLastIndex((line) => pattern.test(line));
    if (OF_COMPILER.test(meaningful[last] ?? '')) {
      return meaningful.findIndex((line) => OF_COMPILER.test(line));
    }
    const ofMaven = lineOfMaven(lines, last);
    if (ofMaven !== null) return ofMaven;
    if (last !== -1) return isAboveMessage(meaningful, last) ? last + 1 : last;
  }
  return null;
}

/** Whether the line below says what went wrong. */
function isAboveMessage(meaningful: readonly string[], index: number): boolean {
  const [line = '', below] = meaningful.slice(index);
  if (below === undefined) return false;
  return ABOVE_PANIC_OF_RUST.test(line) || (NOTHING_BUT_ERROR.test(line) && below.trim() !== '');
}

/** The lines, where those of a logger of Go, `main.go:18:13: listening`, have lost the place that makes them look like the compiler's. */
function withoutLoggersPlaces(lines: readonly string[]): string[] {
  return lines.map((line, i) => {
    const place = PLACE_OF_GO.exec(line)?.[0];
    if (place === undefined) return line;
    const message = line.slice(place.length);
    const above = lines
      .slice(0, i)
      .findLast((each) => !PLACE_OF_GO.test(each) && !/^\s/.test(each));
    const isOfCompiler = PACKAGE_OF_GO.test(above ?? '') || BEFORE_COMPILING_GO.test(message);
    return isOfCompiler ? line : message;
  });
}

/** npm says after its code what went wrong, and below that how to go on; null unless an error of npm itself ends the log. */
function lineAfterCode(lines: readonly string[], meaningful: readonly string[]): number | null {
  const code = lines.findLastIndex((line) => CODE_OF_NPM.test(line));
  if (code === -1) return null;
  const isOther = (line: string, i: number) => i > code && !OF_NPM.test(line) && STRONG.test(line);
  if (meaningful.some(isOther)) return null;
  const after = meaningful.findIndex(
    (line, i) => i > code && OF_NPM.test(line) && line.trim() !== 'npm error',
  );
  return after === -1 ? null : after;
}

/** Whether it only says where an error was, or what a package manager remarks on it. */
export function isFrameOrRemark(line: string): boolean {
  return FRAME.test(line) || REMARK.test(line);
}
