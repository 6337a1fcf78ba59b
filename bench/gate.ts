/** Runs the built command line on a repository of two commits, as users do. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Arm } from '../src/model/arm.ts';
import { parseReport, type Report } from '../src/model/report.ts';

export const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** A fixed date, so that equal files make equal commits. */
const WHEN = '2026-01-01T00:00:00Z';

// The git configuration of this machine is ignored.
const GIT_ENV = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@localhost',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@localhost',
  GIT_AUTHOR_DATE: WHEN,
  GIT_COMMITTER_DATE: WHEN,
};

/** A temporary folder; the caller removes it. */
export function aDirectory(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-bench-')));
}

export function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** A repository with the baseline on `main` and the candidate on top, checked out; disposing deletes it. */
export class Repository implements Disposable {
  readonly directory = aDirectory();

  /** @param baseline writes all files of its arm into an empty folder, as does `candidate` */
  constructor(baseline: (directory: string) => void, candidate: (directory: string) => void) {
    try {
      this.#git('init', '--quiet', '--template=', '--initial-branch=main');
      baseline(this.directory);
      this.#commit('baseline');
      this.#git('checkout', '--quiet', '-b', 'candidate');
      for (const name of readdirSync(this.directory)) {
        if (name !== '.git') remove(join(this.directory, name));
      }
      candidate(this.directory);
      this.#commit('candidate');
    } catch (error) {
      remove(this.directory);
      throw error;
    }
  }

  [Symbol.dispose](): void {
    remove(this.directory);
  }

  /** The hashes of both commits. */
  commits(): Record<Arm, string> {
    const [baseline = '', candidate = ''] = this.#git('rev-parse', 'main', 'candidate').split('\n');
    return { baseline, candidate };
  }

  /** @param context lines around a change */
  diff(from: 'main' | 'candidate', to: 'main' | 'candidate', context: number): string {
    return this.#git('diff', `--unified=${context}`, '--no-prefix', from, to);
  }

  #commit(message: string): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', `--message=${message}`);
  }

  #git(...words: string[]): string {
    return execFileSync('git', words, { cwd: this.directory, env: GIT_ENV, encoding: 'utf8' });
  }
}

export interface GateOptions {
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Runs `cannongate compare`. @throws when there is no valid report, with its output */
export async function gate(
  directory: string,
  args: readonly string[],
  { env = {}, signal = new AbortController().signal }: GateOptions = {},
): Promise<Report> {
  signal.throwIfAborted();
  const output = aDirectory();
  try {
    const json = join(output, 'report.json');
    const words = [CLI, 'compare', '--quiet', ...args, '--json', json];
    const child = spawn(process.execPath, words, {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    }
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    await once(child, 'close');
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (!existsSync(json)) throw new Error(`no report: ${printed.trim()}`);
    const parsed = parseReport(readFileSync(json, 'utf8'));
    if ('advice' in parsed) throw new Error(parsed.advice);
    return parsed.report;
  } finally {
    remove(output);
  }
}
