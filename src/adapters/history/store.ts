/** Where a history is kept: in a folder, or on a branch of its own (branch-store.ts). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  COMMITS_FILE,
  isHistoryFile,
  IMPORTED_FOLDER,
  keyOf,
  SERIES_FOLDER,
  type HistoryFile,
  type ImportedHeader,
  type SeriesHeader,
} from '../../history/records.ts';
import { ConfigurationError } from '../../ports/errors.ts';
import { makeDirectories, replaceFile } from '../project/write-files.ts';
import { readPlainText, UnusableFileError } from '../plain-file.ts';

/** 64 MiB: hundreds of thousands of comparisons. */
export const MAX_HISTORY_FILE_SIZE = 64 * 2 ** 20;

/** The new texts of the files that change. Called again if somebody else wrote meanwhile. */
export type Change = (present: readonly HistoryFile[]) => readonly HistoryFile[];

export interface HistoryStore {
  /** For messages: `branch cannongate-history`. */
  readonly name: string;
  /** All files; null if there is no history. */
  read(): Promise<HistoryFile[] | null>;
  /** @param message what is added, for git */
  update(change: Change, message: string): Promise<void>;
}

/** For whoever finds the folder or the branch. */
export const README: HistoryFile = {
  name: 'README.md',
  text: [
    '# Performance history',
    '',
    'Written by `cannongate history add`. Each line of `series/*.jsonl` is a comparison of two commits that were',
    'measured side by side on one machine; `commits.jsonl` describes the commits. Lines are only ever appended.',
    '`cannongate history show` reads it.',
    '',
  ].join('\n'),
};

/** `series/search-products.cpu.1f2e3d4c5b6a.jsonl`: for readers, and the same for the same series. */
export function seriesFile(header: SeriesHeader): string {
  return fileOf(SERIES_FOLDER, header.scenario, [header.metric], keyOf(header));
}

/** `imported/rust-benchmark-fib-10.1f2e3d4c5b6a.jsonl` */
export function importedFile(header: ImportedHeader): string {
  return fileOf(IMPORTED_FOLDER, header.name, [], JSON.stringify(header));
}

/** For readers, and the same for the same key. */
function fileOf(folder: string, name: string, words: readonly string[], key: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return `${folder}/${[slug, ...words, hash].filter((part) => part !== '').join('.')}.jsonl`;
}

export class FolderHistory implements HistoryStore {
  readonly name: string;
  readonly #folder: string;
  readonly #flag: string;

  /** @param flag the one that named it, for problems */
  constructor(folder: string, flag: '--to' | '--from' = '--to') {
    this.#folder = folder;
    this.#flag = flag;
    this.name = `folder ${folder}`;
  }

  // oxlint-disable-next-line typescript/require-await -- what it throws has to reject, as git's errors do for a branch
  async read(): Promise<HistoryFile[] | null> {
    return this.#isHistory() ? this.#present() : null;
  }

  #isHistory(): boolean {
    return existsSync(join(this.#folder, COMMITS_FILE));
  }

  #present(): HistoryFile[] {
    try {
      return this.#files();
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      throw new ConfigurationError([{ where: error.path, ...error.refusal }], 'nothing was done');
    }
  }

  #files(): HistoryFile[] {
    const names = [SERIES_FOLDER, IMPORTED_FOLDER].flatMap((folder) => {
      const path = join(this.#folder, folder);
      const found = existsSync(path) ? readdirSync(path).sort() : [];
      return found.map((name) => `${folder}/${name}`);
    });
    const commits = this.#isHistory() ? [COMMITS_FILE] : [];
    return [...commits, ...names].filter(isHistoryFile).map((name) => ({
      name,
      text: this.#text(name),
    }));
  }

  #text(name: string): string {
    return readPlainText(join(this.#folder, name), {
      limit: MAX_HISTORY_FILE_SIZE,
      links: { within: this.#folder },
    });
  }

  async update(change: Change): Promise<void> {
    for (;;) {
      if (!this.#isHistory()) this.#expectUnused();
      // Also of an interrupted first `add`: half a line may be there, which has to be known to go on after it.
      const present = this.#present();
      const changed = change(present);
      try {
        if (await this.#write(present, changed)) return;
      } catch (error) {
        const { message } = error as Error;
        throw new ConfigurationError(
          [{ code: 'file-not-writable', where: this.#flag, value: this.#folder, message }],
          'not everything was added',
        );
      }
    }
  }

  /** A mistyped name must not strew files among somebody's own. What an interrupted `add` left behind is continued. */
  #expectUnused(): void {
    const own = new Set([SERIES_FOLDER, IMPORTED_FOLDER, README.name]);
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    if (names.every((name) => own.has(name) || name.startsWith('.'))) return;
    const problem = { code: 'not-a-history', kind: 'folder', where: this.#flag } as const;
    throw new ConfigurationError([{ ...problem, value: this.#folder }], 'nothing was added');
  }

  /** @returns false if somebody else wrote meanwhile to a file that has to be replaced, and so would be lost */
  async #write(present: readonly HistoryFile[], changed: readonly HistoryFile[]): Promise<boolean> {
    const before = new Map(present.map(({ name, text }) => [name, text]));
    const isMended = ({ name, text }: HistoryFile) => !text.startsWith(before.get(name) ?? '');
    // The file whose first line was damaged gets a new one before it, which no append can do.
    for (const { name, text } of changed.filter(isMended)) {
      if (this.#text(name) !== before.get(name)) return false;
      await replaceFile(join(this.#folder, name), text);
    }
    // The commits come last: with their file the folder is a history, and then it is complete.
    const ordered = changed
      .filter((file) => !isMended(file))
      .sort((a) => (a.name === COMMITS_FILE ? 1 : -1));
    for (const { name, text } of ordered) {
      const file = join(this.#folder, name);
      makeDirectories(dirname(file));
      // Only what is new is written: another process may have appended since.
      await appendFile(file, text.slice(before.get(name)?.length ?? 0));
    }
    const readme = join(this.#folder, README.name);
    if (!existsSync(readme)) await writeFile(readme, README.text);
    return true;
  }
}
