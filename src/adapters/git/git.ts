/** Runs git commands, safely even in a hostile repository. */
import { execFile, spawnSync, type ExecFileException } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '../../model/problem.ts';
import type { Variables } from '../../ports/ports.ts';
import { isHiddenVariable } from '../redact-secrets.ts';

/** A git command failed. The message is the end of git's error output. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** A server gave no answer, broke off, or could not serve just now. The same command may succeed later. */
export class ServerNotReached extends GitError {}

/** @returns null if git failed for another reason, which the caller words */
export function problemOfServer(error: GitError, where: string): Problem | null {
  if (!(error instanceof ServerNotReached)) return null;
  return { code: 'server-not-reached', where, message: error.message };
}

/** A git command was ended by a signal, or could not be started: it said neither yes nor no. */
export class GitStopped extends Error {
  override readonly name = 'GitStopped';
}

export interface GitOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the command reads; absent if it reads nothing. */
  readonly input?: string;
}

/** Keeps git from running hooks and programs that a hostile repository configures, and from housekeeping. */
const SAFE_CONFIG = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.ext.allow=never',
  '-c',
  'gc.auto=0',
  '-c',
  'maintenance.auto=false',
];

/** Variables that would redirect git, or that contain tokens. */
const HIDDEN_VARIABLES =
  /^(INPUT_.*|ACTIONS_.*|GITHUB_.*|GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|PREFIX|NAMESPACE|SHALLOW_FILE|GRAFT_FILE|IMPLICIT_WORK_TREE|REPLACE_REF_BASE|NO_REPLACE_OBJECTS|INTERNAL_SUPER_PREFIX|CONFIG|CONFIG_PARAMETERS|EXTERNAL_DIFF|EDITOR|TRACE.*))$/;

/** Settings of git that are named like a secret. They hold a file's name, a flag or the name of another setting. */
const SETTINGS =
  /^GIT_(CONFIG_KEY_\d+|(PROXY_)?SSL_KEY|(PROXY_)?SSL_CERT_PASSWORD_PROTECTED|HTTP_PROXY_AUTHMETHOD)$/;

/**
 * Git's traces are off, whatever the configuration says: an install script can write ~/.gitconfig, and traces
 * name variables with their values.
 */
const NO_TRACES = { GIT_TRACE2: '0', GIT_TRACE2_EVENT: '0', GIT_TRACE2_PERF: '0' };

const MAX_OUTPUT = 256 * 1024 * 1024;

/** In seconds. */
export interface Timeouts {
  /** At each attempt to read from a server: how long it may send next to nothing. */
  readonly reading: readonly number[];
  /** The same for a push, of which there is only one attempt: nobody knows whether one that broke off was made. */
  readonly writing: number;
  /** Before the second attempt; before the n-th it is (n - 1)² times as long. */
  readonly pause: number;
  /** For a command during which nothing else can be done. */
  readonly atOnce: number;
}

/**
 * Each attempt waits longer than the one before: a server that packs the whole history of a large repository is as silent
 * as one that hangs.
 */
const DEFAULT_TIMEOUTS: Timeouts = {
  reading: [30, 60, 600],
  writing: 120,
  pause: 1,
  atOnce: 5,
};

/** Bytes per second. A transfer that is slower for that long counts as broken off. Without this limit, git waits forever. */
const LOW_SPEED = 1000;

/** Settings of the user for the same, for all servers or for one. */
const OWN_LOW_SPEED = String.raw`^http\.(.*\.)?lowspeed(limit|time)$`;

/**
 * What git says if it was the server or the network: a status of 5xx, 408 or 429, and the words of git, curl and ssh for
 * connections that were not made or broke off.
 */
const NOT_REACHED =
  /(?:error: |HTTP )(?:5\d\d|408|429)\b|could not resolve|name resolution|unable to look ?up|(?:failed|couldn't) to connect|couldn't connect|connection (?:was )?(?:refused|reset|closed|timed out)|operation (?:timed out|too slow)|network is unreachable|no route to host|empty reply|transfer closed|unexpected disconnect|early EOF|remote end hung up|recv (?:error|failure)|send failure|SSL_ERROR_SYSCALL|unexpected eof|not closed cleanly/i;

/** What git says if the server refused, which it would do again. After that, the connection may end early, too. */
const REFUSED =
  /(?:error: |HTTP )4(?!08|29)\d\d\b|remote error: |permission denied|authentication failed/i;

export class Git {
  /**
   * Variables named like a secret. A credential helper may need them, so commands get them that ask a server
   * for which we have no token. No other command gets them.
   */
  readonly helperEnv: Readonly<Record<string, string>>;
  readonly #env: Record<string, string>;
  readonly #signal: AbortSignal;
  readonly #timeouts: Timeouts;

  constructor(variables: Variables, signal: AbortSignal, timeouts = DEFAULT_TIMEOUTS) {
    const inherited = Object.entries(variables).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !HIDDEN_VARIABLES.test(entry[0]),
    );
    const isSecret = ([name]: [string, string]) => isHiddenVariable(name) && !SETTINGS.test(name);
    this.helperEnv = Object.fromEntries(inherited.filter(isSecret));
    this.#env = {
      ...Object.fromEntries(inherited.filter((entry) => !isSecret(entry))),
      ...NO_TRACES,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      // Read-only commands must not refresh the user's index.
      GIT_OPTIONAL_LOCKS: '0',
      // Git LFS files stay pointers, as with actions/checkout: a hostile repository could choose an LFS
      // server that receives the user's credentials.
      GIT_LFS_SKIP_SMUDGE: '1',
    };
    this.#signal = signal;
    this.#timeouts = timeouts;
  }

  /** The command's output without the last line break. @throws GitError */
  async run(args: readonly string[], { cwd, env, input }: GitOptions): Promise<string> {
    return await new Promise((resolve, reject) => {
      const { stdin } = execFile(
        'git',
        [...SAFE_CONFIG, ...args],
        {
          cwd,
          env: { ...this.#env, ...env },
          encoding: 'utf8',
          maxBuffer: MAX_OUTPUT,
          signal: this.#signal,
        },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout.replace(/\n$/, ''));
          else if (this.#signal.aborted) reject(this.#signal.reason as Error);
          else reject(failureOf(args, error, stderr));
        },
      );
      if (input === undefined) return;
      // A command that ends before it has read all says why itself.
      stdin?.on('error', () => {});
      stdin?.end(input);
    });
  }

  /**
   * Like `run`, for a command that reads from a server: tried again if the server could not be reached, and ended if it is
   * silent. A refusal is an answer, after which nothing is tried again.
   */
  async readRemote(args: readonly string[], options: GitOptions): Promise<string> {
    for (const [i, seconds] of this.#timeouts.reading.slice(0, -1).entries()) {
      try {
        return await this.#ask(args, options, seconds);
      } catch (error) {
        if (!(error instanceof ServerNotReached)) throw error;
      }
      await this.#pause(this.#timeouts.pause * (i + 1) ** 2);
    }
    return await this.#ask(args, options, this.#timeouts.reading.at(-1) ?? 0);
  }

  /** Like `run`, for a command that writes to a server: never made twice, and ended if the server is silent. */
  async push(args: readonly string[], options: GitOptions): Promise<string> {
    return await this.#ask(args, options, this.#timeouts.writing);
  }

  /** Like `run`, but null if the command fails. */
  async try(args: readonly string[], options: GitOptions): Promise<string | null> {
    try {
      return await this.run(args, options);
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }

  /**
   * Like `try`, for a command that mostly takes next to no time, where nothing can wait for it. Null also if it takes too long.
   *
   * @param input that it reads
   */
  tryAtOnce(args: readonly string[], { cwd, env }: GitOptions, input = ''): string | null {
    const { status, stdout } = spawnSync('git', [...SAFE_CONFIG, ...args], {
      cwd,
      env: { ...this.#env, ...env },
      input,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      timeout: this.#timeouts.atOnce * 1000,
      killSignal: 'SIGKILL',
    });
    return status === 0 ? stdout : null;
  }

  /**
   * Environment variables that authorize requests to one server only. Not arguments or files, which
   * other processes can read.
   *
   * @param token the password of the user
   */
  authorizationEnv(server: string, token: string, user = 'x-access-token'): Record<string, string> {
    const count = Number(this.#env['GIT_CONFIG_COUNT'] ?? 0);
    const credentials = Buffer.from(`${user}:${token}`).toString('base64');
    const key = `http.${server.replace(/\/+$/, '')}/.extraheader`;
    const header = `AUTHORIZATION: basic ${credentials}`;
    // A server refuses two of this name. The empty value takes back all headers that the user has configured.
    const values = this.#hasOwnAuthorization(server) ? ['', header] : [header];
    const settings = values.flatMap((value, i) => [
      [`GIT_CONFIG_KEY_${count + i}`, key],
      [`GIT_CONFIG_VALUE_${count + i}`, value],
    ]);
    return {
      GIT_CONFIG_COUNT: String(count + values.length),
      ...(Object.fromEntries(settings) as Record<string, string>),
    };
  }

  /** @param seconds how long the server may be silent, unless the user has an own setting for that */
  async #ask(args: readonly string[], options: GitOptions, seconds: number): Promise<string> {
    const own = await this.try(['config', '--get-regexp', OWN_LOW_SPEED], { cwd: '/' });
    const limit = [`http.lowSpeedLimit=${LOW_SPEED}`, `http.lowSpeedTime=${seconds}`];
    const settings = own === null ? limit.flatMap((setting) => ['-c', setting]) : [];
    return await this.run([...settings, ...args], options);
  }

  async #pause(seconds: number): Promise<void> {
    try {
      await delay(seconds * 1000, null, { signal: this.#signal });
    } catch (error) {
      // Whoever stopped it said why.
      this.#signal.throwIfAborted();
      throw error;
    }
  }

  /** Whether the user's configuration, outside of any repository, authorizes requests to the server. */
  #hasOwnAuthorization(server: string): boolean {
    const args = ['config', '--get-urlmatch', 'http.extraheader', server];
    const { stdout } = spawnSync('git', args, { cwd: '/', env: this.#env, encoding: 'utf8' });
    // Without git it is null, which no header is; that git is missing is said later.
    return /^authorization:/im.test(stdout);
  }
}

/** Behind the settings that come first: `fetch` of `-c a=b fetch`. */
function commandOf(args: readonly string[]): string {
  const isOfSetting = (i: number) => args[i] === '-c' || args[i - 1] === '-c';
  return args.find((_, i) => !isOfSetting(i)) ?? '';
}

function failureOf(args: readonly string[], error: ExecFileException, stderr: string): Error {
  const { signal, code } = error;
  if (signal) return new GitStopped(`git ${commandOf(args)} was ended by ${signal}`);
  // Without git, or without a folder to run it in that may be entered, the callers say what is missing.
  const isAnswer = typeof code === 'number' || ['ENOENT', 'EACCES'].includes(code ?? '');
  if (!isAnswer) return error;
  const message = endOf(stderr) || error.message;
  const isReached = REFUSED.test(stderr) || !NOT_REACHED.test(stderr);
  return isReached ? new GitError(message) : new ServerNotReached(message);
}

/** The reason stands last, but for a checkout of another user: behind it git has four lines about a setting. */
function endOf(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const owned = lines.find((line) => line.includes('dubious ownership'));
  return owned?.trim() ?? lines.slice(-3).join(' ').trim();
}
