/**
 * Lines of package versions: the same code, with one package after the other, or one version after the other, installed in
 * place of the old ones. The project's package manager resolves each combination; each becomes a commit of the temporary
 * repository, so that it is built, cached and compared like any other commit.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, posix } from 'node:path';
import compareVersions from 'semver/functions/compare.js';
import { errorLineOf } from '../../diagnosis/error-line.ts';
import { shortened } from '../../diagnosis/log-lines.ts';
import type { BisectionPoint } from '../../model/bisection.ts';
import type { Problem } from '../../model/problem.ts';
import type { EnvEntry } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { stepEnv } from '../app/child-env.ts';
import { isOnPath, packageManagersFor } from '../app/corepack.ts';
import { readPlainText } from '../plain-file.ts';
import { removeTree } from '../remove-tree.ts';
import { updatesBetween } from '../project/compare-lockfiles.ts';
import { projectManager } from '../project/nearest-lockfile.ts';
import { lockedVersions, lockfileOf, versionForApp } from '../project/lockfile.ts';
import { registryDependencies, withExactVersions } from '../project/package-manifest.ts';
import {
  listedVersions,
  packageManagerOf,
  type PackageManager,
} from '../project/package-manager.ts';
import type { BareRepository } from './bare-repository.ts';

export type PackageLine =
  | {
      readonly points: readonly BisectionPoint[];
      /** The first point with this point's package alone in the newer version; null where that is no question. */
      readonly alone: (point: number) => Promise<BisectionPoint | null>;
    }
  | { readonly problems: readonly Problem[] };

export interface PackageContext {
  readonly store: BareRepository;
  /** For temporary files; must exist. */
  readonly folder: string;
  /** The app's folder, relative to the repository's root, with forward slashes. */
  readonly app: string;
  readonly variables: Variables;
  /** What the app and its install get besides, such as the token of a registry. */
  readonly env: readonly EnvEntry[];
  readonly signal: AbortSignal;
}

/** The first point of a search among updated packages. */
const ALL_OLD = 'as before';

/** Bytes of a lockfile. */
const MAX_SIZE = 64 * 2 ** 20;

/** Which of the packages that two commits install in different versions made the difference, with the code of the later one. */
export async function dependencyLine(
  good: string,
  bad: string,
  context: PackageContext,
): Promise<PackageLine> {
  const { store, app } = context;
  const where = '--dependencies';
  const before = await lockfileAt(good, where, context);
  const after = await lockfileAt(bad, where, context);
  if ('problem' in before) return { problems: [before.problem] };
  if ('problem' in after) return { problems: [after.problem] };
  if (posix.basename(before.file) !== posix.basename(after.file)) {
    const files = { before: before.file, after: after.file };
    return { problems: [{ code: 'bisect-lockfile-changed', where, ...files }] };
  }
  const locked = {
    before: lockedVersions(before.file, before.text),
    after: lockedVersions(after.file, after.text),
  };
  if (updatesBetween(locked.before, locked.after, new Set()).length === 0) {
    return { problems: [{ code: 'bisect-same-dependencies', where }] };
  }
  const specsBefore = registryDependencies(before.manifest);
  const updates = [...registryDependencies(after.manifest)].flatMap(([name, spec]) => {
    const { file, text } = before;
    const from =
      versionForApp(file, text, app, name, specsBefore.get(name) ?? spec) ??
      [...(locked.before.get(name) ?? [])].at(-1);
    const to =
      versionForApp(after.file, after.text, app, name, spec) ?? onlyOne(locked.after.get(name));
    const isUpdated = from !== undefined && to !== null && from !== to;
    return isUpdated ? [{ name, from, to }] : [];
  });
  updates.sort((a, b) => (a.name < b.name ? -1 : 1));
  /** All in the old version, but for some. */
  const versionsWith = (isNew: (update: (typeof updates)[number], index: number) => boolean) =>
    new Map(updates.map((each, i) => [each.name, isNew(each, i) ? each.to : each.from]));
  const opened = await PackageFolder.open(bad, after, where, context);
  if ('problem' in opened) return { problems: [opened.problem] };
  await using folder = opened;
  const titleOf = ({ name, to }: { name: string; to: string }) => `${name} ${to}`;
  const first = await folder.resolve(
    before.text,
    versionsWith(() => false),
    ALL_OLD,
  );
  if ('problem' in first) return { problems: [first.problem] };
  const points = [first.point];
  let { lock } = first;
  for (const [last, update] of updates.entries()) {
    const versions = versionsWith((_, i) => i <= last);
    const next = await folder.resolve(lock, versions, titleOf(update));
    if ('problem' in next) return { problems: [next.problem] };
    points.push(next.point);
    ({ lock } = next);
  }
  const reached = lockedVersions(after.file, lock);
  if (updatesBetween(reached, locked.after, new Set()).length > 0) {
    points.push({
      ...plainPoint('packages that other packages need'),
      commit: bad,
      tree: await store.describe(bad, '%T'),
    });
  }
  return {
    points,
    alone: async (point) => {
      const update = updates[point - 1];
      // The first one is alone already.
      if (!update || point === 1) return null;
      const again = await PackageFolder.open(bad, after, where, context);
      if ('problem' in again) return null;
      await using another = again;
      const versions = versionsWith((each) => each === update);
      const one = await another.resolve(first.lock, versions, `${titleOf(update)} alone`);
      return 'problem' in one ? null : one.point;
    },
  };
}

/** Which published version of a package made the difference, with the code of a commit. */
export async function versionLine(
  name: string,
  ends: { readonly first: string; readonly last: string },
  commit: string,
  context: PackageContext,
): Promise<PackageLine> {
  const where = '--package';
  const lockfile = await lockfileAt(commit, where, context);
  if ('problem' in lockfile) return { problems: [lockfile.problem] };
  const opened = await PackageFolder.open(commit, lockfile, where, context);
  if ('problem' in opened) return { problems: [opened.problem] };
  await using folder = opened;
  const isNeeded = registryDependencies(lockfile.manifest).has(name);
  const versions = isNeeded ? versionsBetween(await folder.versions(name), ends) : [];
  const known = [versions[0] === ends.first, versions.at(-1) === ends.last];
  if (versions.length < 2 || known.includes(false)) {
    return {
      problems: [{ code: 'bisect-no-versions', where, value: name, count: versions.length }],
    };
  }
  const points: BisectionPoint[] = [];
  for (const version of versions) {
    const wanted = new Map([[name, version]]);
    const next = await folder.resolve(lockfile.text, wanted, `${name} ${version}`);
    if ('problem' in next) return { problems: [next.problem] };
    points.push(next.point);
  }
  return { points, alone: () => Promise.resolve(null) };
}

/** From one to the other, both included. Prereleases count only as ends. */
export function versionsBetween(
  versions: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): string[] {
  const isEnd = (version: string) => version === first || version === last;
  try {
    return versions
      .filter(
        (version) =>
          (isEnd(version) || !version.includes('-')) &&
          compareVersions(first, version) <= 0 &&
          compareVersions(version, last) <= 0,
      )
      .sort((a, b) => compareVersions(a, b));
  } catch {
    // One of them is no version.
    return [];
  }
}

function plainPoint(title: string): Omit<BisectionPoint, 'commit' | 'tree'> {
  return { title, writtenAt: null, author: null, isMerge: false };
}

function onlyOne(versions: ReadonlySet<string> | undefined): string | null {
  const [version, ...others] = versions ?? [];
  return version === undefined || others.length > 0 ? null : version;
}

/** The line that says why a package manager failed. Codes of pnpm and Yarn come first: other lines explain or count. */
function reasonIn(lines: readonly string[]): string | null {
  const named =
    lines.find((line) => line.includes('ERR_PNPM_')) ??
    lines.findLast((line) => /^➤ YN(?!0000)\d+: │ /.test(line));
  return named === undefined ? errorLineOf(lines) : shortened(named);
}

/** How a package manager ended that did not say why: with the last that it printed, which may tell a reader more. */
function withoutReason(
  { code, signal, message }: ExecFileException,
  lines: readonly string[],
): string {
  const last = lines.findLast((line) => line.trim() !== '');
  const end =
    typeof code === 'number'
      ? `ended with code ${code}`
      : typeof signal === 'string'
        ? `was ended by ${signal}`
        : // It did not start, or printed too much.
          shortened(message);
  return last === undefined
    ? `${end}; it printed nothing`
    : `${end}; its last line: ${shortened(last)}`;
}

interface Lockfile {
  /** From the root. */
  readonly file: string;
  readonly text: string;
  readonly manager: PackageManager;
  /** The app's package.json; an empty object if the commit has none. */
  readonly manifest: string;
}

async function lockfileAt(
  commit: string,
  where: string,
  { store, app }: PackageContext,
): Promise<Lockfile | { readonly problem: Problem }> {
  const files = new Set(await store.listFiles(commit));
  const file = await lockfileOf(app, files, (name) => store.show(commit, name));
  const text = file === null ? '' : await store.show(commit, file);
  const manager = file === null ? null : packageManagerOf(file, text);
  if (file === null || manager === null) {
    return { problem: { code: 'bisect-no-lockfile', where, commit } };
  }
  const path = posix.join(app, 'package.json');
  const manifest = files.has(path) ? await store.show(commit, path) : '{}';
  for (const [name, read] of [
    [file, () => lockedVersions(file, text)],
    [path, () => registryDependencies(manifest)],
  ] as const) {
    try {
      read();
    } catch (error) {
      const reason = shortened((error as Error).message);
      return { problem: { code: 'bisect-packages-unreadable', where, file: name, commit, reason } };
    }
  }
  return { file, text, manager, manifest };
}

type Resolved =
  | { readonly point: BisectionPoint; readonly lock: string }
  | { readonly problem: Problem };

/**
 * A checkout in which a package manager resolves lockfiles, with all that this may need: workspaces, patches, the
 * settings of package managers, Yarn itself. No install scripts run, and the app is not built.
 */
class PackageFolder implements AsyncDisposable {
  readonly #path: string;
  readonly #commit: string;
  readonly #lockfile: Lockfile;
  readonly #where: string;
  readonly #context: PackageContext;
  readonly #env: Readonly<Record<string, string>>;

  private constructor(
    path: string,
    commit: string,
    lockfile: Lockfile,
    where: string,
    context: PackageContext,
    env: Readonly<Record<string, string>>,
  ) {
    this.#path = path;
    this.#commit = commit;
    this.#lockfile = lockfile;
    this.#where = where;
    this.#context = context;
    this.#env = env;
  }

  static async open(
    commit: string,
    lockfile: Lockfile,
    where: string,
    context: PackageContext,
  ): Promise<PackageFolder | { readonly problem: Problem }> {
    const { program, name, env: own } = lockfile.manager;
    const path = await mkdtemp(join(context.folder, 'packages-'));
    const outer = stepEnv(context.variables, context.env);
    const tree = join(path, 'tree');
    await context.store.checkOut(commit, tree);
    const programs = await packageManagersFor(
      program,
      outer,
      join(path, 'corepack'),
      projectManager(join(tree, context.app), tree),
    );
    const search = [...(programs === null ? [] : [programs]), outer['PATH'] ?? ''];
    const env = {
      // Corepack would otherwise ask before it downloads.
      COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
      ...outer,
      ...own,
      PATH: search.join(delimiter),
    };
    if (!isOnPath(program, env)) {
      return { problem: { code: 'bisect-manager-missing', where, manager: name } };
    }
    return new PackageFolder(path, commit, lockfile, where, context, env);
  }

  /** @param lock to start from @param versions exact ones, by name */
  async resolve(
    lock: string,
    versions: ReadonlyMap<string, string>,
    title: string,
  ): Promise<Resolved> {
    const { app, store } = this.#context;
    const { file, manager } = this.#lockfile;
    const path = posix.join(app, 'package.json');
    const manifest = withExactVersions(this.#lockfile.manifest, versions);
    await this.#write(path, manifest);
    await this.#write(file, lock);
    const refuse = (message: string): Resolved => {
      const subset = title === ALL_OLD ? null : title;
      const [where, name] = [this.#where, manager.name];
      const code = 'bisect-subset-unresolved';
      return { problem: { code, where, subset, manager: name, message } };
    };
    const { failure, output } = await this.#run(manager.resolve);
    const lines = output.split('\n');
    if (failure !== null) return refuse(reasonIn(lines) ?? withoutReason(failure, lines));
    // pnpm would go on without the lockfile, and take the newest version of everything.
    const ignored = lines.find((line) => /not compatible lockfile/i.test(line));
    if (ignored !== undefined) return refuse(shortened(ignored));
    const resolved = readPlainText(join(this.#path, 'tree', file), {
      limit: MAX_SIZE,
      links: { within: this.#path },
    });
    // Overrides and resolutions in package.json come before what it lists.
    const specs = registryDependencies(manifest);
    for (const [name, version] of versions) {
      const installed = versionForApp(file, resolved, app, name, specs.get(name) ?? version);
      if (installed === version) continue;
      const instead = installed === null ? 'without it' : `with ${name} ${installed}`;
      return refuse(`asked for ${name} ${version}, it made a lockfile ${instead}`);
    }
    const commit = await store.withFiles(
      this.#commit,
      { [file]: resolved, [path]: manifest },
      title,
    );
    const tree = await store.describe(commit, '%T');
    return { point: { ...plainPoint(title), commit, tree }, lock: resolved };
  }

  /** All that are published; none if the registry does not know the package. */
  async versions(name: string): Promise<string[]> {
    const { failure, output } = await this.#run(this.#lockfile.manager.versions(name));
    try {
      return failure === null ? listedVersions(output) : [];
    } catch {
      return [];
    }
  }

  /** In place of what is there: a link would lead out of the checkout. */
  async #write(file: string, text: string): Promise<void> {
    const path = join(this.#path, 'tree', file);
    await rm(path, { force: true });
    await writeFile(path, text, { flag: 'wx' });
  }

  /** Runs where the lockfile is. The output is what was printed to stdout; after a failure, all that was printed. */
  async #run(
    args: readonly string[],
  ): Promise<{ failure: ExecFileException | null; output: string }> {
    const { signal } = this.#context;
    const { file, manager } = this.#lockfile;
    const cwd = join(this.#path, 'tree', posix.dirname(file));
    const options = { cwd, env: this.#env, signal, maxBuffer: MAX_SIZE };
    return await new Promise((resolve, reject) => {
      execFile(manager.program, [...args], options, (error, stdout, stderr) => {
        if (!error) resolve({ failure: null, output: stdout });
        else if (signal.aborted) reject(signal.reason as Error);
        else resolve({ failure: error, output: `${stdout}\n${stderr}` });
      });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await removeTree(this.#path);
  }
}
