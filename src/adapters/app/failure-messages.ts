/**
 * Messages about apps that do not boot, stop, or restart, and about hooks that fail. Each states what
 * happened, why, and what to do.
 */
import type { Arm } from '../../model/arm.ts';
import { formatDuration } from '../../model/text.ts';
import type { Hook } from '../../ports/ports.ts';
import type { Exit } from '../process/process-group.ts';
import type { UnreadyResponse } from './readiness.ts';

export interface AppExit {
  readonly exit: Exit;
  readonly line: string;
  /** The port that the app was given in PORT. */
  readonly port: number;
  readonly log: readonly string[];
}

export interface ReadyTimeout {
  /** Seconds. */
  readonly readyTimeout: number;
  /** The port that the app was given in PORT. */
  readonly port: number;
  /** The app's last response; null if there was none. */
  readonly answered: UnreadyResponse | null;
  /** Other ports that the app listens on. */
  readonly otherPorts: readonly number[];
  /** The ports of `otherPorts` on which another program listens as well. */
  readonly sharedPorts: readonly number[];
  /** Paths of the Unix sockets that the app listens on; empty if it listens on a port. */
  readonly unixSockets: readonly string[];
}

const USE_PORT = 'Let it listen on process.env.PORT, or put {port} into start';

export function describeBootFailure(arm: Arm, cause: AppExit | ReadyTimeout): string {
  return 'exit' in cause
    ? `the ${arm} did not boot: ${describeAppExit(cause)}`
    : `the ${arm} was not ready within ${cause.readyTimeout}s: ${describeTimeout(cause)}`;
}

/** `node server.js exited with code 1`. */
export function describeExit({ code, signal }: Exit, line: string): string {
  return signal === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal}`;
}

function describeAppExit({ exit, line, port, log }: AppExit): string {
  const text = log.join('\n');
  if (/EADDRINUSE|address already in use/i.test(text)) {
    const wanted = /EADDRINUSE[^\n]*?:(\d+)\s*$/m.exec(text)?.[1];
    if (wanted === String(port)) return `another program took port ${port} first. Run again`;
    const which = wanted === undefined ? 'the port it wants' : `port ${wanted}`;
    return `${which} is taken, and the app ignores PORT=${port}. ${USE_PORT}`;
  }
  const what = describeExit(exit, line);
  if (exit.code === 0) {
    return `${what} before the app was ready. The start command must stay in the foreground while the app runs`;
  }
  if (exit.code === 127) return `${what}: there is no such command at this commit`;
  return `${what} before the app was ready. See its log; list variables that it needs under env`;
}

function describeTimeout(timeout: ReadyTimeout): string {
  const { port, answered, otherPorts, unixSockets } = timeout;
  if (answered?.status === null) {
    return `it accepted ${answered.request} on port ${port} and did not answer. Choose a path that works, or raise ready-timeout`;
  }
  if (answered) {
    return `it answered ${answered.request} with ${answered.status}. Choose a path that works, or allow this status with expect`;
  }
  if (otherPorts.length > 0) {
    return `it listens on port ${list(otherPorts)} instead of ${port}, ${whyUnusable(timeout)}. ${USE_PORT}`;
  }
  if (unixSockets.length > 0) {
    const paths = new Intl.ListFormat('en').format(unixSockets.map((path) => JSON.stringify(path)));
    return `it listens on no port, only on the Unix socket ${paths}, and cannongate sends requests to ports only. ${USE_PORT}`;
  }
  return `nothing answered on port ${port}. ${USE_PORT}, or raise ready-timeout`;
}

/** Why the app is not measured on one of the other ports that it listens on. */
function whyUnusable({ otherPorts, sharedPorts }: ReadyTimeout): string {
  if (sharedPorts.length > 0) return `and another program shares port ${list(sharedPorts)}`;
  return otherPorts.length > 1
    ? 'and not exactly one of them answers as expected'
    : 'and does not answer there as expected';
}

function list(ports: readonly number[]): string {
  return new Intl.ListFormat('en').format(ports.map(String));
}

/**
 * @param exit null if the command took too long
 * @param seconds that it may take
 */
export function describeStepFailure(
  arm: string,
  step: 'install' | 'build',
  exit: Exit | null,
  line: string,
  seconds: number,
): string {
  const remedy = 'Run it in a fresh clone of that commit to see why';
  return exit === null
    ? `${step} of the ${arm} did not end within ${formatDuration(seconds)}: ${line}. ${remedy}, or raise setup-timeout`
    : `${step} of the ${arm} failed: ${describeExit(exit, line)}. ${remedy}`;
}

/** @param isBack whether a process listens on the port again */
export function describeRestart(
  arm: string,
  scenario: string,
  port: number,
  isBack: boolean,
): string {
  const what = isBack
    ? `a different process listens on port ${port} than after the boot`
    : `no process listens on port ${port} any more`;
  return `the ${arm} restarted itself under load (${scenario}): ${what}. A launch must not mix two processes: start the app without a supervisor, and see its log for why it stopped`;
}

/** @param exit null if the hook took too long */
export function describeHookFailure(
  arm: string,
  { name, line, launch, visit }: Hook,
  exit: Exit | null,
  seconds: number,
): string {
  const when =
    launch === 'pilot' ? 'the pilot' : launch === 'alone' ? 'booted alone' : `launch ${launch}`;
  const whose = visit === null ? '' : ` of ${visit.scenario}`;
  const what =
    exit === null
      ? `${line} did not end within ${seconds}s. Make it faster, or raise ready-timeout`
      : describeExit(exit, line);
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}
