/** An arm of an experiment as files, and both as commits. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GALLERY } from './about.ts';

/** Beside the folders of the arms; the first tells the gate what to load. */
const SHARED = ['cannongate.yml', 'package.json', 'common'];

/** So that equal files make equal commits, which comments name. */
const WHEN = '2026-01-01T00:00:00Z';

export function aDirectory(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'cannongate-gallery-')));
}

export function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** Writes what all arms share, and then an arm's own files over it. */
export function writeArm(id: string, arm: string, directory: string): void {
  const filter = (source: string) => !source.endsWith('node_modules');
  for (const name of [...SHARED, arm]) {
    const source = join(GALLERY, id, name);
    if (!existsSync(source)) continue;
    const isFile = name.includes('.');
    cpSync(source, isFile ? join(directory, name) : directory, { recursive: true, filter });
  }
}

/** A repository with the baseline on `main`, and the candidate on top of it. */
export class Repository implements Disposable {
  readonly directory = aDirectory();

  constructor(id: string, baseline: string, candidate: string) {
    this.#git('init', '--quiet', '--initial-branch=main');
    writeArm(id, baseline, this.directory);
    this.#commit('baseline');
    this.#git('checkout', '--quiet', '-b', 'candidate');
    for (const name of readdirSync(this.directory)) {
      if (name !== '.git') remove(join(this.directory, name));
    }
    writeArm(id, candidate, this.directory);
    this.#commit('candidate');
  }

  [Symbol.dispose](): void {
    remove(this.directory);
  }

  /** What the candidate changes, without the lines by which git names the files' contents. */
  diff(): string {
    const text = this.#git('diff', '--unified=1', '--no-prefix', 'main', 'candidate');
    const isNoise = /^(index|similarity index|(new|deleted) file mode|diff --git) /;
    return text
      .split('\n')
      .filter((line) => !isNoise.test(line))
      .join('\n')
      .trimEnd();
  }

  #commit(message: string): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', `--message=${message}`);
  }

  #git(...words: string[]): string {
    // Whoever's machine it is, nothing of their git configuration matters.
    const identity = ['-c', 'user.name=gallery', '-c', 'user.email=gallery@localhost'];
    const plain = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null'];
    return execFileSync('git', [...identity, ...plain, ...words], {
      cwd: this.directory,
      env: { ...process.env, GIT_AUTHOR_DATE: WHEN, GIT_COMMITTER_DATE: WHEN },
      encoding: 'utf8',
    });
  }
}

/** Lines that a diff adds, and that it takes away. */
export function changedLines(diff: string): { added: number; removed: number } {
  const lines = diff.split('\n');
  const count = (sign: string, header: string) =>
    lines.filter((line) => line.startsWith(sign) && !line.startsWith(header)).length;
  return { added: count('+', '+++ '), removed: count('-', '--- ') };
}
