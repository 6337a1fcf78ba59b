/**
 * Messages about apps that do not boot, stop, or restart, and about hooks that fail. Each states what
 * happened, why, and what to do.
 */
import type { Arm } from '../../model/arm.ts';
import { describeCauses, isKilled, type BootCause } from '../../model/boot-causes.ts';
import { formatShortTime } from '../../model/text.ts';
import { lastWordsIn } from '../../diagnosis/crash.ts';
import { errorIndexOf } from '../../diagnosis/error-line.ts';
import { outOfMemoryIn } from '../../diagnosis/from-log.ts';
import type { BootEvidence } from '../../diagnosis/evidence.ts';
import type { Hook } from '../../ports/ports.ts';
import type { Exit } from '../process/process-group.ts';

/**
 * @param causes ranked
 * @param readyTimeout seconds
 */
export function describeBootFailure(
  arm: Arm,
  { exit }: Pick<BootEvidence, 'exit'>,
  causes: readonly BootCause[],
  readyTimeout: number,
): string {
  const why = describeCauses(causes);
  // It did not take that long to find out.
  const [first] = causes;
  if (first?.code === 'speaks-tls' || first?.code === 'lacks-tls')
    return `the ${arm} cannot be measured: ${why}`;
  if (exit === null)
    return `the ${arm} was not ready within ${formatShortTime(readyTimeout)}: ${why}`;
  // Not twice: these causes say it themselves.
  const isSaid = first?.code === 'exited' || first?.code === 'leaves-foreground';
  return `the ${arm} did not boot: ${isSaid ? why : withDetail(why, exit.text)}`;
}

/** The detail belongs to what happened, the first sentence, and not to the remedy behind it. */
function withDetail(text: string, detail: string): string {
  return text.replace(/(?=\. [A-Z])|$/, () => ` (${detail})`);
}

/** `node server.js exited with code 1`. */
export function describeExit({ code, signal }: Exit, line: string): string {
  return signal === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal}`;
}

/** In the words of npm, pnpm and Yarn. A registry says of a private package to strangers that there is none. */
const REFUSED_BY_REGISTRY =
  /^npm (?:ERR!|error) 40[134] |Incorrect or missing password|ERR_PNPM_FETCH_40[134]\b|authentication token not provided|Response Code: 40[134]\b/;

/**
 * @param exit null if the command took too long
 * @param seconds that it may take
 * @param causes ranked; empty if none is known
 * @param error the line of the log that says what went wrong; null without one
 * @param isSilent whether the command has printed nothing; otherwise the end of its log is shown with the message
 */
export function describeStepFailure(
  arm: string,
  step: 'install' | 'build',
  exit: Exit | null,
  line: string,
  seconds: number,
  causes: readonly BootCause[],
  error: string | null,
  isSilent: boolean,
): string {
  const ended = exit === null ? '' : describeExit(exit, line);
  if (exit !== null && causes.length > 0) {
    return `${step} of the ${arm} failed: ${withDetail(describeCauses(causes), ended)}`;
  }
  const refusal = step === 'install' && REFUSED_BY_REGISTRY.test(error ?? '');
  const token =
    'that registry needs a token, list its variable under env, such as NPM_TOKEN: install gets no others';
  const remedy = refusal
    ? /\b404\b/.test(error ?? '')
      ? `Correct the name of the package, or if ${token}`
      : `If ${token}`
    : 'Run it in a fresh clone of that commit to see why';
  if (exit === null) {
    return `${step} of the ${arm} did not end within ${formatShortTime(seconds)}: ${line}. ${remedy}, or raise setup-timeout`;
  }
  const what = `${step} of the ${arm} failed: ${error === null ? ended : `${error} (${ended})`}`;
  // What it has printed says why.
  return refusal || isSilent ? `${what}. ${remedy}` : what;
}

/** @param log what it has printed; what ended it may be far above the end */
export function describeStop(
  arm: string,
  scenario: string,
  exit: Exit,
  line: string,
  log: readonly string[],
): string {
  const ended = describeExit(exit, line);
  // Errors of requests did not end an app that was killed.
  const error = isKilled(ended) ? null : lastWordsIn(log);
  return `the ${arm} stopped under load (${scenario}): ${error === null ? ended : withDetail(error, ended)}`;
}

/**
 * Whether an app that has stopped may lack memory: it says so, or something killed it. Empty otherwise.
 *
 * @param exit null if its start command has not ended
 */
export function memoryCausesOf(
  exit: Exit | null,
  line: string,
  log: readonly string[],
): readonly BootCause[] {
  const what = exit === null ? '' : describeExit(exit, line);
  if (isKilled(what)) {
    return [{ code: 'exited', what, error: null, isMistake: false, hasBaseBooted: true }];
  }
  const words = outOfMemoryIn([lastWordsIn(log) ?? '']);
  return words === null ? [] : [{ code: 'out-of-memory', line: words }];
}

/**
 * @param isBack whether a process listens on the port again
 * @param log what the app has printed
 */
export function describeRestart(
  arm: string,
  scenario: string,
  port: number,
  isBack: boolean,
  log: readonly string[],
): string {
  const error = lastWordsIn(log);
  if (error !== null) {
    return isBack
      ? `the ${arm} restarted itself under load (${scenario}): ${withDetail(error, `a different process listens on port ${port} than after the boot`)}`
      : `the ${arm} stopped listening under load (${scenario}): ${withDetail(error, `no process listens on port ${port} any more, although the start command has not ended`)}`;
  }
  return isBack
    ? `the ${arm} restarted itself under load (${scenario}): a different process listens on port ${port} than after the boot. A launch must not mix two processes: start the app without a supervisor, and see its log for why it stopped`
    : `the ${arm} stopped listening under load (${scenario}): no process listens on port ${port} any more, although the start command has not ended. See the app’s log for why: the process that its supervisor started may have ended, or all workers of its cluster`;
}

/**
 * @param exit null if the hook took too long
 * @param error the line of its log that says what went wrong; null without one
 */
export function describeHookFailure(
  arm: string,
  { name, line, launch, visit }: Hook,
  exit: Exit | null,
  seconds: number,
  error: string | null,
): string {
  const when =
    launch === 'pilot' ? 'the pilot' : launch === 'alone' ? 'booted alone' : `launch ${launch}`;
  const whose = visit === null ? '' : ` of ${visit.scenario}`;
  const what =
    exit === null
      ? `${line} did not end within ${formatShortTime(seconds)}. Make it faster, or raise ready-timeout`
      : error === null
        ? describeExit(exit, line)
        : `${error} (${describeExit(exit, line)})`;
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}

const LOG_LINES = 20;
/** After the line that says what went wrong, which a long stack may push far up. */
const LINES_AFTER_ERROR = 8;

const MAX_LINE_LENGTH = 500;

/** The lines of a log that a message shows: the last ones, and the one that says what went wrong. */
export function shownLines(log: readonly string[]): string[] {
  return selectedLines(log).map((line) =>
    line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line,
  );
}

function selectedLines(log: readonly string[]): readonly string[] {
  const error = errorIndexOf(log);
  if (error === null || error >= log.length - LOG_LINES) return log.slice(-LOG_LINES);
  const around = log.slice(error, error + LINES_AFTER_ERROR);
  return [...around, '…', ...log.slice(around.length + 1 - LOG_LINES)];
}
