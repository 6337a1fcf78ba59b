/**
 * A temporary bare repository that borrows the objects of the user's repository (git's alternates). Both
 * arms are checked out from it. The user's HEAD, index, refs and configuration are never touched, their
 * hooks and filters do not run, and removing one directory removes everything.
 */
import { existsSync, lstatSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { MAX_GENERATED_FILE_SIZE, readPlainText, readPlainTextOrNull } from '../plain-file.ts';
import { GitError, type Git, type GitOptions } from './git.ts';
import { builtLines } from './built-lines.ts';
import { DIFF_OPTIONS, movedLines } from './moved-lines.ts';
import type { Arm } from '../../model/arm.ts';
import type { MovedLine } from '../../model/profile.ts';
import { describeProblem } from '../../model/problem.ts';
import { openRepository, repositoryNameIn, type Repository } from './repository.ts';
import { percentDecoded } from '../../inputs/percent-encoding.ts';

/** Settings on how files are read and written, copied from the user's repository. */
const FILE_SETTINGS = [
  'core.autocrlf',
  'core.eol',
  'core.filemode',
  'core.ignorecase',
  'core.symlinks',
  'core.precomposeunicode',
  'core.longpaths',
];

/** Settings that name a file of such rules. */
const RULE_FILES = ['core.excludesfile', 'core.attributesfile'];

const PARTIAL_CLONE_SETTINGS = ['remote.origin.promisor', 'remote.origin.partialclonefilter'];

export const IDENTITY = {
  GIT_AUTHOR_NAME: 'cannongate',
  GIT_AUTHOR_EMAIL: 'cannongate@localhost',
  GIT_COMMITTER_NAME: 'cannongate',
  GIT_COMMITTER_EMAIL: 'cannongate@localhost',
};

/** Looking up a commit must not make the user's partial clone fetch it. */
const NO_LAZY_FETCH = { GIT_NO_LAZY_FETCH: '1' };

/** The remote that missing commits are fetched from. */
export interface Remote {
  readonly url: string;
  /** Environment variables that authorize git at the remote; empty without a token, unless helpers may need some. */
  readonly authorizationEnv: Readonly<Record<string, string>>;
}

/** A user that is a token: GitHub's and GitLab's have a prefix, and others are long. */
const TOKEN_AS_USER = /^(gh[a-z]_|github_pat_|glpat-)|^[\w-]{20,}$/;

/**
 * The remote with a URL that holds no password and no token. They move into environment variables, because
 * any process can read the arguments of a command, and the app can read the store's configuration.
 */
export function withoutCredentials(git: Git, remote: Remote): Remote {
  const hasToken = Object.keys(remote.authorizationEnv).length > 0;
  const forHelpers = hasToken ? remote : { ...remote, authorizationEnv: git.helperEnv };
  if (!/^https?:/i.test(remote.url) || !URL.canParse(remote.url)) return forHelpers;
  const url = new URL(remote.url);
  const [user, password] = [percentDecoded(url.username), percentDecoded(url.password)];
  // A name alone is no secret; a credential helper may know its password.
  if (password === '' && !TOKEN_AS_USER.test(user)) return forHelpers;
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    authorizationEnv: hasToken
      ? remote.authorizationEnv
      : git.authorizationEnv(url.origin, password, user),
  };
}

/** A setting as git's configuration files have it. @param key of two or three parts, such as `remote.origin.url` */
function settingLines(key: string, value: string): string {
  const [section = '', ...rest] = key.split('.');
  const name = rest.pop() ?? '';
  const subsection = rest.length === 0 ? '' : ` "${rest.join('.')}"`;
  return `[${section}${subsection}]\n\t${name} = ${quoted(value)}\n`;
}

/** As git's own files quote a text that may have line breaks. */
function quoted(text: string): string {
  const escaped = text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

export class BareRepository {
  readonly #git: Git;
  readonly #repository: Repository;
  readonly #directory: string;
  readonly #remote: Remote | null;
  /** The name that git gave each checkout: not that of its folder, if another checkout has that already. */
  readonly #checkouts = new Map<string, string>();
  /** Those that are excluded from `snapshot`. */
  #excluded: readonly string[] = [];
  #isPartial = false;

  private constructor(git: Git, repository: Repository, directory: string, remote: Remote | null) {
    this.#git = git;
    this.#repository = repository;
    this.#directory = directory;
    this.#remote = remote;
  }

  /** Whether commits are fetched from the repository that the clone was made from, whose branches it has. */
  get isOfOrigin(): boolean {
    const [remote, origin] = [this.#remote?.url, this.#repository.origin];
    if (remote === undefined || origin === null) return true;
    return repositoryNameIn(remote) === repositoryNameIn(origin);
  }

  /** @param directory where to create it; must not exist */
  static async create(
    git: Git,
    repository: Repository,
    directory: string,
    remote: Remote | null,
  ): Promise<BareRepository> {
    const safe = remote && withoutCredentials(git, remote);
    const bare = new BareRepository(git, repository, directory, safe);
    const format = `--object-format=${repository.objectFormat}`;
    await git.run(['init', '--quiet', '--bare', '--template=', format, directory], {
      cwd: repository.root,
      // Tags are copied into a file that a reftable replaces.
      env: { GIT_DEFAULT_REF_FORMAT: 'files' },
    });
    await mkdir(join(directory, 'info'), { recursive: true });
    await bare.#borrowObjects();
    await bare.#copySettings();
    return bare;
  }

  /** The commit that a name refers to, in the user's repository or in this one; null for neither. */
  async resolve(name: string): Promise<string | null> {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return (
      (await this.#git.try(args, { cwd: this.#repository.root, env: NO_LAZY_FETCH })) ??
      (await this.#git.try(args, this.#options()))
    );
  }

  /** Those of the user's refs that exist, in the order that is asked. @param refs in full, such as `refs/heads/main` */
  async existing(refs: readonly string[]): Promise<string[]> {
    const args = ['for-each-ref', '--format=%(refname)', ...refs];
    const listed = await this.#git.run(args, { cwd: this.#repository.root });
    const found = new Set(listed.split('\n'));
    return refs.filter((ref) => found.has(ref));
  }

  /** Whether a branch of a remote, as the user's repository has it, leads to a commit. */
  async isOnRemoteBranch(commit: string): Promise<boolean> {
    const args = ['for-each-ref', '--count=1', `--contains=${commit}`, 'refs/remotes'];
    const listed = await this.#git.try(args, { cwd: this.#repository.root, env: NO_LAZY_FETCH });
    return listed !== null && listed !== '';
  }

  /** Whether a commit and its files exist here. */
  async has(commit: string): Promise<boolean> {
    return (await this.#git.try(['cat-file', '-e', `${commit}^{tree}`], this.#options())) !== null;
  }

  /**
   * Fetches from the remote.
   *
   * @param refs full hashes, names, or refspecs like `refs/heads/main:refs/cannongate/main`
   * @param depth how many commits of history; null for all
   * @throws GitError if the remote does not have them; ServerNotReached if it does not answer
   */
  async fetch(refs: readonly string[], depth: number | null): Promise<void> {
    if (!this.#remote) throw new GitError('the repository has no remote named origin');
    const { url, authorizationEnv } = this.#remote;
    const history = depth === null ? await this.#unshallow() : [`--depth=${depth}`];
    const args = ['fetch', '--quiet', '--no-tags', '--force', ...history, '--end-of-options', url];
    const { cwd, env } = this.#options();
    await this.#git.readRemote([...args, ...refs], { cwd, env: { ...env, ...authorizationEnv } });
  }

  /** The best common ancestor; null if none is known here. */
  async mergeBase(a: string, b: string): Promise<string | null> {
    return await this.#git.try(['merge-base', a, b], this.#options());
  }

  /** How many commits lead to `to` and not to `from`. */
  async countCommits(from: string, to: string): Promise<number> {
    const args = ['rev-list', '--count', '--end-of-options', `${from}..${to}`];
    return Number(await this.#git.run(args, this.#options()));
  }

  /** Whether nothing is cut off of what leads to `tips` and not to `base`. */
  async isCompleteSince(base: string, tips: readonly string[]): Promise<boolean> {
    const file = join(this.#directory, 'shallow');
    if (!existsSync(file)) return true;
    const text = readPlainText(file, { limit: MAX_GENERATED_FILE_SIZE, links: 'none' });
    const cutOff = new Set(text.split('\n'));
    const since = await this.#git.run(['rev-list', ...tips, '--not', base], this.#options());
    return !since.split('\n').some((commit) => commit !== '' && cutOff.has(commit));
  }

  /** Whether `ancestor` is the commit itself or one that came before it. */
  async isAncestor(ancestor: string, commit: string): Promise<boolean> {
    const args = ['merge-base', '--is-ancestor', ancestor, commit];
    return (await this.#git.try(args, this.#options())) !== null;
  }

  /** Whether commits may be missing here, since the clone holds only the newest ones. */
  async isShallow(): Promise<boolean> {
    const args = ['rev-parse', '--is-shallow-repository'];
    return (await this.#git.run(args, this.#options())) === 'true';
  }

  /**
   * The commits after one, up to and including another, oldest first, without those of merged branches: one line each,
   * in a format of `git log`.
   */
  async firstParents(after: string, last: string, format: string): Promise<string[]> {
    const args = [
      'log',
      '--first-parent',
      '--reverse',
      '--no-show-signature',
      `--format=${format}`,
    ];
    const range = ['--end-of-options', `${after}..${last}`];
    const listed = await this.#git.run([...args, ...range], this.#options());
    return listed === '' ? [] : listed.split('\n');
  }

  /** One commit, in a format of `git log`. */
  async describe(commit: string, format: string): Promise<string> {
    const args = ['log', '--max-count=1', '--no-show-signature', `--format=${format}`];
    return await this.#git.run([...args, '--end-of-options', commit], this.#options());
  }

  /** All files of a commit, relative to the repository's root, with forward slashes. */
  async listFiles(commit: string): Promise<string[]> {
    const args = ['ls-tree', '-r', '--name-only', '-z', '--full-tree', '--end-of-options', commit];
    const listed = await this.#git.run(args, this.#options());
    return listed.split('\0').filter((name) => name !== '');
  }

  /** The files that differ between two commits, as paths from the root. Moved files have both paths. */
  async changedFiles(a: string, b: string): Promise<string[]> {
    return (await this.changedPaths(a, b)).map(({ path }) => path);
  }

  /** The same, and which of them are submodules that have another commit, are new or are gone. */
  async changedPaths(
    a: string,
    b: string,
  ): Promise<{ readonly path: string; readonly isSubmodule: boolean }[]> {
    // The user may have told git to ignore submodules.
    const options = ['--raw', '--no-renames', '--ignore-submodules=none', '-z'];
    const args = ['diff', ...options, '--end-of-options', a, b];
    const fields = (await this.#git.run(args, this.#options())).split('\0');
    // `:100644 160000 <hash> <hash> T`, then the path.
    return fields.flatMap((modes, i) =>
      i % 2 === 0 && modes !== ''
        ? [{ path: fields[i + 1] ?? '', isSubmodule: /^:(?:160000|\d+ 160000)/.test(modes) }]
        : [],
    );
  }

  /** The content of a commit's file. @throws GitError if the commit does not have it, or if it is very large */
  async show(commit: string, file: string): Promise<string> {
    return await this.#git.run(['cat-file', 'blob', `${commit}:${file}`], this.#options());
  }

  /**
   * A commit with other contents of some files, which no ref names.
   *
   * @param files by path from the root; a path that the commit lacks is added
   */
  async withFiles(
    commit: string,
    files: Readonly<Record<string, string>>,
    message: string,
  ): Promise<string> {
    const { cwd, env: own } = this.#options();
    const env = { ...own, GIT_INDEX_FILE: join(this.#directory, 'changed-index') };
    await this.#git.run(['read-tree', commit], { cwd, env });
    const written = join(this.#directory, 'changed-file');
    for (const [path, text] of Object.entries(files)) {
      await writeFile(written, text);
      const add = ['hash-object', '-w', '--no-filters', '--', written];
      const blob = await this.#git.run(add, { cwd, env });
      const entry = `100644,${blob},${path}`;
      await this.#git.run(['update-index', '--add', '--cacheinfo', entry], { cwd, env });
    }
    const tree = await this.#git.run(['write-tree'], { cwd, env });
    // Dated like the commit, so that the same files always give the same commit.
    const date = `@${await this.#git.run(['show', '-s', '--no-show-signature', '--format=%ct', '--end-of-options', commit], { cwd, env })} +0000`;
    const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const args = ['commit-tree', '-p', commit, '-m', message, tree];
    return await this.#git.run(args, { cwd, env: { ...env, ...IDENTITY, ...dates } });
  }

  /**
   * Excludes files from `snapshot` unless they are committed. For files that the gate writes, and for what it leaves of them
   * if it is killed while it writes: with that, an interrupted comparison could not resume.
   */
  async excludeFiles(files: readonly string[]): Promise<void> {
    this.#excluded = [...this.#excluded, ...files];
    const paths = files
      .map((file) => relative(this.#repository.root, file).split(sep).join('/'))
      .filter((path) => path !== '' && !path.startsWith('../'))
      .map((path) => `/${path.replace(/[*?[\]\\!# ]/g, '\\$&')}`)
      .flatMap((path) => [`${path}\n`, `${path}.[0-9]*.tmp\n`]);
    await appendFile(join(this.#directory, 'info', 'exclude'), `\n${paths.join('')}`);
  }

  /**
   * Maps lines of one commit to lines of another.
   *
   * @param directoryOf the checkouts of both, for files that a build has written
   */
  async movedLines(
    from: string,
    to: string,
    directoryOf: (arm: Arm) => string,
  ): Promise<MovedLine> {
    const args = ['-c', 'core.quotePath=false', 'diff', ...DIFF_OPTIONS, '--no-prefix'];
    return movedLines(
      await this.#git.run([...args, '--end-of-options', from, to], this.#options()),
      new Set(await this.listFiles(from)),
      builtLines(directoryOf, (before, after) => this.#diffOf(before, after)),
    );
  }

  /** How one text became another; null if git fails, or takes too long. */
  #diffOf(before: string, after: string): string | null {
    const [from, to] = [before, after].map((text) =>
      this.#git.tryAtOnce(['hash-object', '-w', '--stdin'], this.#options(), text)?.trim(),
    );
    if (from === undefined || to === undefined) return null;
    return this.#git.tryAtOnce(['diff', '--text', ...DIFF_OPTIONS, from, to], this.#options());
  }

  /** Files of the user's work tree in which a merge has left conflicts that nobody has marked as resolved. */
  async unmergedFiles(): Promise<string[]> {
    const args = ['ls-files', '--unmerged', '-z'];
    const listed = await this.#git.run(args, { cwd: this.#repository.root });
    // Each of up to three versions has an entry: `100644 <hash> 2<tab><path>`.
    const files = listed.split('\0').map((each) => each.slice(each.indexOf('\t') + 1));
    return [...new Set(files)].filter((file) => file !== '');
  }

  /**
   * The submodules, from the root, whose work trees have changes that are in no commit. `snapshot` has only the commit that is checked
   * out in a submodule.
   */
  async changedSubmodules(): Promise<string[]> {
    const { root } = this.#repository;
    const listed = await this.#git.run(['ls-files', '--stage', '-z'], { cwd: root });
    // `160000 <commit> 0<tab><path>`.
    const folders = listed
      .split('\0')
      .filter((each) => each.startsWith('160000 '))
      .map((each) => each.slice(each.indexOf('\t') + 1));
    const changed: string[] = [];
    for (const [i, folder] of folders.entries()) {
      const path = join(root, folder);
      // One that was not fetched has no files.
      if (!existsSync(join(path, '.git'))) continue;
      const opened = await openRepository(this.#git, path);
      if ('problem' in opened) {
        throw new GitError(`the submodule ${folder}: ${describeProblem(opened.problem)}`);
      }
      // `git status` would run the filters that the submodule's own configuration names.
      const { head, origin } = opened.repository;
      const remote = origin === null ? null : { url: origin, authorizationEnv: {} };
      const store = join(this.#directory, `submodule-${i}`);
      const bare = await BareRepository.create(this.#git, opened.repository, store, remote);
      await bare.excludeFiles(this.#excluded);
      if ((await bare.snapshot()) !== head) changed.push(folder);
      changed.push(...(await bare.changedSubmodules()).map((each) => `${folder}/${each}`));
    }
    return changed;
  }

  /** Commits the user's work tree with uncommitted changes, without ignored files. HEAD if nothing changed. */
  async snapshot(): Promise<string> {
    const { root, head } = this.#repository;
    const index = join(this.#directory, 'snapshot-index');
    await this.#copyIndex(index);
    const env = { GIT_INDEX_FILE: index, GIT_DIR: this.#directory, GIT_WORK_TREE: root };
    await this.#clearMarks({ cwd: root, env });
    await this.#git.run(['add', '--all', '.'], { cwd: root, env });
    const tree = await this.#git.run(['write-tree'], { cwd: root, env });
    const shown = ['show', '-s', '--no-show-signature', '--format=%T %ct', head];
    const [committed, seconds] = (await this.#git.run(shown, { cwd: root, env })).split(' ');
    if (tree === committed) return head;
    // Dated like HEAD, so that the same work tree always gives the same commit.
    const date = `@${seconds} +0000`;
    const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const args = ['commit-tree', '-p', head, '-m', 'The work tree with uncommitted changes', tree];
    return await this.#git.run(args, { cwd: root, env: { ...env, ...IDENTITY, ...dates } });
  }

  /** Checks a commit out. @param directory must not exist */
  async checkOut(commit: string, directory: string): Promise<void> {
    const args = ['worktree', 'add', '--quiet', '--detach', '--force', directory, commit];
    // Only a partial clone has to fetch here; otherwise git does not get the token.
    const authorizationEnv = this.#isPartial ? (this.#remote?.authorizationEnv ?? {}) : {};
    const { cwd, env } = this.#options();
    const at = { cwd, env: { ...env, ...authorizationEnv } };
    await (this.#isPartial ? this.#git.readRemote(args, at) : this.#git.run(args, at));
    // `gitdir: …/worktrees/arm-1`. Read now, since code of the commit may change it later.
    const options = { limit: MAX_GENERATED_FILE_SIZE, links: 'none' } as const;
    const link = readPlainTextOrNull(join(directory, '.git'), options);
    if (link !== null) this.#checkouts.set(directory, basename(link.trim()));
  }

  /**
   * Moves a checkout within its folder, or leaves it where it is if that fails. `git worktree move` would refuse after some
   * builds.
   *
   * @param original where it was checked out
   */
  async move(original: string, from: string, to: string): Promise<void> {
    const name = this.#checkouts.get(original) ?? basename(original);
    const record = join(this.#directory, 'worktrees', name, 'gitdir');
    if (!existsSync(record)) {
      await rename(from, to);
      return;
    }
    // Written before anything moves: on a full disk the checkout stays, and so does what git knows of it.
    const changed = `${record}.new`;
    try {
      await writeFile(changed, `${join(to, '.git')}\n`);
      await rename(from, to);
      try {
        await rename(changed, record);
      } catch (error) {
        await rename(to, from);
        throw error;
      }
    } finally {
      await rm(changed, { force: true });
    }
  }

  /** Names the git directory, since `safe.bareRepository` may keep git from finding bare repositories. */
  #options() {
    return { cwd: this.#directory, env: { GIT_DIR: this.#directory } };
  }

  /** Refers to the user's objects; copies the shallow boundary, and tags for builds that use `git describe`. */
  async #borrowObjects(): Promise<void> {
    const { commonDirectory, root } = this.#repository;
    const alternates = join(this.#directory, 'objects', 'info', 'alternates');
    await mkdir(join(this.#directory, 'objects', 'info'), { recursive: true });
    const objects = join(commonDirectory, 'objects');
    // One path a line.
    await writeFile(alternates, `${objects.includes('\n') ? quoted(objects) : objects}\n`);
    for (const file of ['shallow', 'info/exclude', 'info/attributes']) {
      const source = join(commonDirectory, file);
      // A copy of the file itself could not be written to if the user's cannot.
      if (existsSync(source)) await writeFile(join(this.#directory, file), await readFile(source));
    }
    const format = '--format=%(objectname) %(refname)';
    const tags = await this.#git.run(['for-each-ref', format, 'refs/tags'], { cwd: root });
    if (tags !== '') await appendFile(join(this.#directory, 'packed-refs'), `${tags}\n`);
  }

  async #copySettings(): Promise<void> {
    const user = await this.#userSettings();
    const copied = Object.entries(user).filter(([key]) => FILE_SETTINGS.includes(key));
    const rules = RULE_FILES.flatMap((key) => {
      const file = user[key];
      // git itself replaces ~, and takes other paths from the directory that it runs in.
      if (file === undefined) return [];
      return [[key, file.startsWith('~') ? file : resolve(this.#repository.root, file)] as const];
    });
    const remote = this.#remote ? [['remote.origin.url', this.#remote.url] as const] : [];
    // In a partial clone, git fetches files from the remote when they are needed.
    this.#isPartial = this.#remote !== null && user['remote.origin.promisor'] === 'true';
    const partial = [
      ['core.repositoryformatversion', '1'],
      ['extensions.partialclone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.partialclonefilter', user['remote.origin.partialclonefilter'] ?? 'blob:none'],
    ] as const;
    const settings = [...copied, ...rules, ...remote, ...(this.#isPartial ? partial : [])];
    // One file instead of a process for each setting. Of several values of a key, git takes the last.
    const text = settings.map(([key, value]) => settingLines(key, value)).join('');
    await appendFile(join(this.#directory, 'config'), text);
  }

  /** The user's settings that are copied, by key. */
  async #userSettings(): Promise<Readonly<Record<string, string>>> {
    const wanted = [...FILE_SETTINGS, ...RULE_FILES, ...PARTIAL_CLONE_SETTINGS].map((key) =>
      key.replaceAll('.', '\\.'),
    );
    const args = ['config', '--null', '--get-regexp', `^(${wanted.join('|')})$`];
    // It fails if none is set.
    const listed = (await this.#git.try(args, { cwd: this.#repository.root })) ?? '';
    const entries = listed.split('\0').filter((entry) => entry !== '');
    return Object.fromEntries(
      entries.map((entry) => {
        const end = entry.indexOf('\n');
        // A key without a value is switched on.
        return end === -1 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)];
      }),
    );
  }

  /** The user's index saves reading unchanged files, and keeps sparse checkouts sparse. */
  async #copyIndex(target: string): Promise<void> {
    const { root } = this.#repository;
    const index = await this.#git.run(
      ['rev-parse', '--path-format=absolute', '--git-path', 'index'],
      { cwd: root },
    );
    if (!existsSync(index)) return;
    // Read the time before copying. If the copy looks older, git only reads more files. If it looked
    // newer, git would miss files that were changed in the second in which the index was written.
    const written = Math.floor((await stat(index)).mtimeMs / 1000);
    await copyFile(index, target);
    await utimes(target, written, written);
    const folder = join(index, '..');
    const shared = (await readdir(folder)).filter((name) => name.startsWith('sharedindex.'));
    for (const name of shared) await copyFile(join(folder, name), join(this.#directory, name));
  }

  /**
   * Clears the marks by which git would overlook the changes of files: `assume-unchanged`, and `skip-worktree` of files that are there.
   * Outside of a sparse checkout all files have the second mark, and are not there.
   *
   * @param at with the copied index
   */
  async #clearMarks(at: GitOptions): Promise<void> {
    const listed = await this.#git.run(['ls-files', '-v', '-z'], at);
    // `h a.js`, in small letters if it is assumed to be unchanged.
    const files = listed.split('\0').map((each) => [each.slice(0, 1), each.slice(2)] as const);
    const isThere = finderIn(this.#repository.root);
    const marked = {
      '--no-assume-unchanged': files.filter(([mark]) => /[a-z]/.test(mark)),
      '--no-skip-worktree': files.filter(([mark, name]) => /s/i.test(mark) && isThere(name)),
    };
    for (const [flag, found] of Object.entries(marked)) {
      if (found.length === 0) continue;
      const input = found.map(([, name]) => `${name}\0`).join('');
      await this.#git.run(['update-index', flag, '-z', '--stdin'], { ...at, input });
    }
  }

  async #unshallow(): Promise<string[]> {
    const shallow = await this.#git.run(['rev-parse', '--is-shallow-repository'], this.#options());
    return shallow === 'true' ? ['--unshallow'] : [];
  }
}

/** Tells which files are there. Of a folder that is missing, as most are in a sparse checkout, it asks only once. */
function finderIn(root: string): (name: string) => boolean {
  const folders = new Map<string, boolean>([['.', true]]);
  const isThere = (name: string): boolean =>
    isFolder(dirname(name)) && lstatSync(join(root, name), { throwIfNoEntry: false }) !== undefined;
  const isFolder = (name: string): boolean => {
    const known = folders.get(name) ?? isThere(name);
    folders.set(name, known);
    return known;
  };
  return isThere;
}
