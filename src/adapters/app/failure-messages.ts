/** Why an app did not come up, in words that say what happened and what to try. */
import type { Arm } from '../../model/arm.ts';
import type { Hook } from '../../ports/ports.ts';
import type { Exit } from '../process/process-group.ts';
import type { UnreadyResponse } from './readiness.ts';

export interface AppExit {
  readonly exit: Exit;
  readonly line: string;
  readonly port: number;
  readonly log: readonly string[];
}

export interface ReadyTimeout {
  /** Seconds. */
  readonly readyTimeout: number;
  readonly port: number;
  /** What it answered last; null when it answered nothing. */
  readonly answered: UnreadyResponse | null;
  /** Other ports that it listens on. */
  readonly elsewhere: readonly number[];
  /** Those among them that another program listens on too. */
  readonly shared: readonly number[];
  readonly line: string;
}

export function describeBootFailure(arm: Arm, what: AppExit | ReadyTimeout): string {
  return 'exit' in what ? describeAppExit(arm, what) : describeTimeout(arm, what);
}

/** `node server.js exited with code 1`. */
export function describeExit({ code, signal }: Exit, line: string): string {
  return signal === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal}`;
}

function describeAppExit(arm: Arm, { exit, line, port, log }: AppExit): string {
  const taken = /EADDRINUSE|address already in use/i.exec(log.join('\n'));
  if (taken) {
    const insisted = /EADDRINUSE[^\n]*?:(\d+)\s*$/m.exec(log.join('\n'))?.[1];
    const which = insisted === undefined ? 'the port it wants' : `port ${insisted}`;
    const hint =
      insisted === String(port)
        ? 'another program took it meanwhile; run again'
        : `it was told to use port ${port}: make it listen on process.env.PORT, or put {port} in start`;
    return `the ${arm} did not boot: ${which} is taken; ${hint}`;
  }
  const what = describeExit(exit, line);
  if (exit.code === 0) {
    return `the ${arm} did not boot: ${what} before it answered; start has to stay in the foreground while the app runs`;
  }
  if (exit.code === 127) return `the ${arm} did not boot: ${what}: there is no such command there`;
  return `the ${arm} did not boot: ${what}; run that with PORT=${port} to see why, and give env what it lacks`;
}

function describeTimeout(arm: Arm, what: ReadyTimeout): string {
  const { readyTimeout, port, answered, elsewhere } = what;
  const start = `the ${arm} was not ready within ${readyTimeout}s`;
  if (answered?.status === null) {
    return `${start}: it took ${answered.request} on port ${port} and did not answer; give a path that works, or raise ready-timeout`;
  }
  if (answered) {
    return `${start}: it answered ${answered.request} with ${answered.status}; give a path that works, or pin the status with expect`;
  }
  if (elsewhere.length > 0) {
    const listens = `it listens on port ${list(elsewhere)} instead of ${port}`;
    return `${start}: ${listens}, ${whyNotThere(what)}; make it listen on process.env.PORT, or put {port} in start`;
  }
  return `${start}: nothing answered on port ${port}; make it listen on process.env.PORT, or put {port} in start, or raise ready-timeout`;
}

/** Why the other ports that it listens on were not taken for the one that is meant. */
function whyNotThere({ elsewhere, shared }: ReadyTimeout): string {
  if (shared.length > 0) return `and so does another program on port ${list(shared)}`;
  return elsewhere.length > 1
    ? 'and not exactly one of them answers as it should'
    : 'and does not answer there as it should';
}

function list(ports: readonly number[]): string {
  return new Intl.ListFormat('en').format(ports.map(String));
}

/** @param isBack whether somebody listens again */
export function describeRestart(
  arm: string,
  scenario: string,
  port: number,
  isBack: boolean,
): string {
  const what = isBack
    ? `another process answers on port ${port} now than after its boot`
    : `nobody listens on port ${port} any more`;
  return `the ${arm} restarted itself under load (${scenario}): ${what}, so its runs are not of one launch; start it without a supervisor, and see why it ended`;
}

/** @param exit null when it took too long */
export function describeHookFailure(
  arm: string,
  { name, line, launch, visit }: Hook,
  exit: Exit | null,
  seconds: number,
): string {
  const when = launch === 'pilot' ? 'the pilot' : `launch ${launch}`;
  const whose = visit === null ? '' : ` of ${visit.scenario}`;
  const what =
    exit === null
      ? `${line} did not end within ${seconds}s; make it faster, or raise ready-timeout`
      : describeExit(exit, line);
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}
