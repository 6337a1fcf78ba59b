/** Real git repositories, made for one test. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterFile } from './clean-up.ts';
import { WITH_LIMIT } from './time-limit.ts';

const IDENTITY = {
  GIT_AUTHOR_NAME: 'A Tester',
  GIT_AUTHOR_EMAIL: 'tester@localhost',
  GIT_COMMITTER_NAME: 'A Tester',
  GIT_COMMITTER_EMAIL: 'tester@localhost',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** A directory that is gone after the test file. */
export function aDirectory(name = 'test'): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), `cannongate-${name}-`)));
  afterFile(() => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  });
  return path;
}

export function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...IDENTITY };
  return execFileSync('git', args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...WITH_LIMIT,
  }).trim();
}

export type Files = Readonly<Record<string, string | null>>;

export class TestRepository {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Writes files; null removes one. */
  write(files: Files): this {
    for (const [name, content] of Object.entries(files)) {
      const file = join(this.path, name);
      mkdirSync(dirname(file), { recursive: true });
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
    }
    return this;
  }

  /** Writes and commits; returns the commit. */
  commit(message: string, files: Files = {}): string {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '-m', message);
    return this.#head();
  }

  /** The commit that is checked out. Read from the files of git, since a test starts it dozens of times otherwise. */
  #head(): string {
    const [, ref] = /^ref: (.+)$/m.exec(this.#file('HEAD') ?? '') ?? [];
    return (ref === undefined ? null : this.#file(ref)?.trim()) ?? this.git('rev-parse', 'HEAD');
  }

  /** A file of git's own; null if it is not there. */
  #file(name: string): string | null {
    const path = join(this.path, '.git', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  /** Commits nothing new so many times, by one process; returns the last commit. */
  commits(count: number): string {
    const ref = this.git('symbolic-ref', 'HEAD');
    const first = this.git('rev-parse', 'HEAD');
    const input = Array.from({ length: count }, (_, i) => {
      const from = i === 0 ? `from ${first}\n` : '';
      return `commit ${ref}\ncommitter A Tester <tester@localhost> now\ndata 0\n${from}`;
    });
    execFileSync('git', ['fast-import', '--quiet', '--date-format=now'], {
      cwd: this.path,
      input: input.join(''),
      ...WITH_LIMIT,
    });
    return this.git('rev-parse', 'HEAD');
  }

  git(...args: string[]): string {
    return git(this.path, ...args);
  }

  /** A clone next to it, as actions/checkout would make: one commit deep, at a detached HEAD. */
  shallowCheckout(ref: string): TestRepository {
    const clone = new TestRepository(aDirectory('checkout'));
    clone.git('init', '--quiet');
    clone.git('remote', 'add', 'origin', `file://${this.path}`);
    clone.git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', ref);
    clone.git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
    return clone;
  }

  /** Everything that git keeps and everything in the work tree, to be compared later. */
  state(): object {
    const folder = join(this.path, '.git');
    const worktrees = join(folder, 'worktrees');
    return {
      head: this.#file('HEAD'),
      // The stash is one of them. Asked of git, since a name may be no UTF-8.
      refs: this.git('for-each-ref'),
      config: this.#file('config'),
      worktrees: existsSync(worktrees) ? readdirSync(worktrees) : [],
      index: this.git('ls-files', '--stage'),
      status: this.git('status', '--porcelain', '--ignored'),
    };
  }
}

let emptyFolder: string | null = null;

/** What git keeps of a repository with nothing in it. Copying it is faster than starting git for each repository, and for each setting. */
function emptyRepository(): string {
  if (emptyFolder !== null) return emptyFolder;
  const templateFolder = aDirectory('template');
  const config = [
    // What GitHub allows: fetching a commit by its hash.
    '[uploadpack]\n\tallowAnySHA1InWant = true',
    '[commit]\n\tgpgsign = false',
    // Each commit would start a process that looks for something to clean up.
    '[maintenance]\n\tauto = false',
    '',
  ].join('\n');
  writeFileSync(join(templateFolder, 'config'), config);
  mkdirSync(join(templateFolder, 'hooks'));
  const folder = aDirectory('empty-repository');
  git(folder, 'init', '--quiet', '--initial-branch=main', `--template=${templateFolder}`);
  afterFile(() => {
    emptyFolder = null;
  });
  emptyFolder = join(folder, '.git');
  return emptyFolder;
}

/** A repository with a main branch and nothing in it yet. */
export function aRepository(): TestRepository {
  const repository = new TestRepository(aDirectory('repository'));
  cpSync(emptyRepository(), join(repository.path, '.git'), { recursive: true });
  return repository;
}

/** Variables with which the git on the PATH says that it has this version. */
export function variablesForGit(version: string): { PATH: string; REAL_PATH: string } {
  const folder = aDirectory('path');
  // Settings come before the command.
  const says = `case "$*" in *--version) echo "git version ${version}"; exit;; esac`;
  const script = `#!/bin/sh\n${says}\nPATH="$REAL_PATH" exec git "$@"\n`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  const { PATH: REAL_PATH = '' } = process.env;
  return { PATH: `${folder}:${REAL_PATH}`, REAL_PATH };
}
