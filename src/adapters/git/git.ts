/** Runs git commands, safely even in a hostile repository. */
import { execFile, spawnSync, type ExecFileException } from 'node:child_process';
import type { Variables } from '../../ports/ports.ts';
import { isHiddenVariable } from '../redact-secrets.ts';

/** A git command failed. The message is the end of git's error output. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** A git command was ended by a signal, or could not be started: it said neither yes nor no. */
export class GitStopped extends Error {
  override readonly name = 'GitStopped';
}

export interface GitOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
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

export class Git {
  /**
   * Variables named like a secret. A credential helper may need them, so commands get them that ask a server
   * for which we have no token. No other command gets them.
   */
  readonly helperEnv: Readonly<Record<string, string>>;
  readonly #env: Record<string, string>;
  readonly #signal: AbortSignal;

  constructor(variables: Variables, signal: AbortSignal) {
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
  }

  /** The command's output without the last line break. @throws GitError */
  async run(args: readonly string[], { cwd, env }: GitOptions): Promise<string> {
    return await new Promise((resolve, reject) => {
      execFile(
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
    });
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

  /** Whether the user's configuration, outside of any repository, authorizes requests to the server. */
  #hasOwnAuthorization(server: string): boolean {
    const args = ['config', '--get-urlmatch', 'http.extraheader', server];
    const { stdout } = spawnSync('git', args, { cwd: '/', env: this.#env, encoding: 'utf8' });
    // Without git it is null, which no header is; that git is missing is said later.
    return /^authorization:/im.test(stdout);
  }
}

function failureOf(args: readonly string[], error: ExecFileException, stderr: string): Error {
  const { signal, code } = error;
  if (signal) return new GitStopped(`git ${args[0] ?? ''} was ended by ${signal}`);
  // Without git, or without a folder to run it in that may be entered, the callers say what is missing.
  const isAnswer = typeof code === 'number' || ['ENOENT', 'EACCES'].includes(code ?? '');
  return isAnswer ? new GitError(endOf(stderr) || error.message) : error;
}

/** The reason stands last, but for a checkout of another user: behind it git has four lines about a setting. */
function endOf(stderr: string): string {
  const lines = stderr.trim().split('\n');
  const owned = lines.find((line) => line.includes('dubious ownership'));
  return owned?.trim() ?? lines.slice(-3).join(' ').trim();
}
