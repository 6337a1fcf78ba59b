import { execFile } from 'node:child_process';
import type { Variables } from '../../ports/ports.ts';

/** What a git command failed with; its message is git's own last words. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

export interface GitOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

// A repository may be hostile: nothing in it gets to run, and nothing asks for a password.
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

/** Variables that would point git somewhere else, or that it has no business to see. */
const HIDDEN_VARIABLES =
  /^(INPUT_.*|ACTIONS_.*|GITHUB_.*|GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|PREFIX|NAMESPACE|SHALLOW_FILE|GRAFT_FILE|IMPLICIT_WORK_TREE|REPLACE_REF_BASE|NO_REPLACE_OBJECTS|INTERNAL_SUPER_PREFIX|CONFIG|CONFIG_PARAMETERS|EXTERNAL_DIFF|EDITOR|TRACE.*))$/;

const MAX_OUTPUT = 256 * 1024 * 1024;

/** Runs git. */
export class Git {
  readonly #env: Record<string, string>;
  readonly #signal: AbortSignal;

  constructor(variables: Variables, signal: AbortSignal) {
    const kept = Object.entries(variables).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !HIDDEN_VARIABLES.test(entry[0]),
    );
    this.#env = {
      ...Object.fromEntries(kept),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      // Reading must not write: not even a refreshed index.
      GIT_OPTIONAL_LOCKS: '0',
      // Large files stay pointers, as actions/checkout leaves them: their server would be the
      // repository's own choice, and its credentials the user's.
      GIT_LFS_SKIP_SMUDGE: '1',
    };
    this.#signal = signal;
  }

  /** What the command prints, without the last line break. @throws GitError */
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
          else reject(new GitError(lastWords(stderr) || error.message));
        },
      );
    });
  }

  /** The same, or null when the command fails. */
  async try(args: readonly string[], options: GitOptions): Promise<string | null> {
    try {
      return await this.run(args, options);
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }

  /**
   * The environment that authorises requests to a server, and to no other: through git's
   * configuration variables, since arguments and files can be read by others.
   */
  authorizationEnv(server: string, token: string): Record<string, string> {
    const count = Number(this.#env['GIT_CONFIG_COUNT'] ?? 0);
    const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
    return {
      GIT_CONFIG_COUNT: String(count + 1),
      [`GIT_CONFIG_KEY_${count}`]: `http.${server.replace(/\/+$/, '')}/.extraheader`,
      [`GIT_CONFIG_VALUE_${count}`]: `AUTHORIZATION: basic ${credentials}`,
    };
  }
}

function lastWords(stderr: string): string {
  return stderr.trim().split('\n').slice(-3).join(' ').trim();
}
