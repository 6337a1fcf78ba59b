/**
 * Lines of package versions: the same code, with one package after the other, or one version after the other, installed in
 * place of the old ones. npm resolves each combination on a lockfile alone; each becomes a commit of the temporary
 * repository, so that it is built, cached and compared like any other commit.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import compareVersions from 'semver/functions/compare.js';
import type { BisectionPoint } from '../../model/bisection.ts';
import type { Problem } from '../../model/problem.ts';
import type { Variables } from '../../ports/ports.ts';
import { stepEnv } from '../app/child-env.ts';
import { readPlainText } from '../plain-file.ts';
import {
  listedDependencies,
  lockedVersions,
  lockfileOf,
  updatesBetween,
} from '../project/lockfile.ts';
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
  readonly signal: AbortSignal;
}

const LOCKFILE = 'package-lock.json';

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
  const locks: string[] = [];
  let lockfile = '';
  for (const commit of [good, bad]) {
    const found = lockfileOf(app, new Set(await store.listFiles(commit)));
    if (found === null || posix.basename(found) !== LOCKFILE) {
      return { problems: [{ code: 'bisect-no-lockfile', where, commit }] };
    }
    lockfile = found;
    locks.push(await store.show(commit, found));
  }
  const [before = '', after = ''] = locks;
  const manifest = await store.show(bad, posix.join(app, 'package.json'));
  const direct = new Set(listedDependencies(manifest));
  const changed = updatesBetween(
    lockedVersions(lockfile, before),
    lockedVersions(lockfile, after),
    direct,
  );
  const updates = changed.flatMap(({ name, baseline, candidate, isDirect }) => {
    // A package of which there are several copies is at the version that the app itself gets.
    const [from, to] = [
      ownVersion(before, name) ?? baseline.at(-1),
      ownVersion(after, name) ?? candidate.at(-1),
    ];
    return isDirect && from !== undefined && to !== undefined && from !== to
      ? [{ name, from, to }]
      : [];
  });
  if (changed.length === 0) return { problems: [{ code: 'bisect-same-dependencies', where }] };
  await using npm = await NpmFolder.create(bad, lockfile, context);
  const old = updates.map(({ name, from }) => `${name}@${from}`);
  const titleOf = ({ name, to }: { name: string; to: string }) => `${name} ${to}`;
  const resolved = await npm.resolve(before, old, 'as before');
  if ('problem' in resolved) return { problems: [{ where, ...resolved.problem }] };
  const points = [resolved.point];
  let lock = resolved.lock;
  for (const [i, update] of updates.entries()) {
    const wanted = [
      ...updates.slice(0, i + 1).map(({ name, to }) => `${name}@${to}`),
      ...updates.slice(i + 1).map(({ name, from }) => `${name}@${from}`),
    ];
    const next = await npm.resolve(lock, wanted, titleOf(update));
    if ('problem' in next) return { problems: [{ where, ...next.problem }] };
    points.push(next.point);
    lock = next.lock;
  }
  if (points.at(-1)?.tree !== (await store.describe(bad, '%T'))) {
    points.push({
      ...plainPoint('packages that other packages need'),
      commit: bad,
      tree: await store.describe(bad, '%T'),
    });
  }
  const first = resolved;
  return {
    points,
    alone: async (point) => {
      const update = updates[point - 1];
      // The first one is alone already.
      if (!update || point === 1) return null;
      await using folder = await NpmFolder.create(bad, lockfile, context);
      const others = updates.filter((each) => each !== update);
      const wanted = [
        `${update.name}@${update.to}`,
        ...others.map(({ name, from }) => `${name}@${from}`),
      ];
      const one = await folder.resolve(first.lock, wanted, `${titleOf(update)} alone`);
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
  const { store, app } = context;
  const where = '--package';
  const lockfile = lockfileOf(app, new Set(await store.listFiles(commit)));
  if (lockfile === null || posix.basename(lockfile) !== LOCKFILE) {
    return { problems: [{ code: 'bisect-no-lockfile', where, commit }] };
  }
  const manifest = await store.show(commit, posix.join(app, 'package.json'));
  await using npm = await NpmFolder.create(commit, lockfile, context);
  const isNeeded = listedDependencies(manifest).includes(name);
  const versions = isNeeded ? versionsBetween(await npm.versions(name), ends) : [];
  const known = [versions[0] === ends.first, versions.at(-1) === ends.last];
  if (versions.length < 2 || known.includes(false)) {
    return {
      problems: [{ code: 'bisect-no-versions', where, value: name, count: versions.length }],
    };
  }
  const lock = await store.show(commit, lockfile);
  const points: BisectionPoint[] = [];
  for (const version of versions) {
    const next = await npm.resolve(lock, [`${name}@${version}`], `${name} ${version}`);
    if ('problem' in next) return { problems: [{ where, ...next.problem }] };
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

/** The version at the top of node_modules. */
function ownVersion(lock: string, name: string): string | undefined {
  const { packages = {} } = JSON.parse(lock) as {
    packages?: Record<string, { version?: unknown } | undefined>;
  };
  const version = packages[`node_modules/${name}`]?.version;
  return typeof version === 'string' ? version : undefined;
}

function plainPoint(title: string): Omit<BisectionPoint, 'commit' | 'tree'> {
  return { title, writtenAt: null, author: null, isMerge: false };
}

type Resolved =
  | { readonly point: BisectionPoint; readonly lock: string }
  | {
      readonly problem: {
        readonly code: 'bisect-subset-unresolved';
        readonly title: string;
        readonly message: string;
      };
    };

/** A folder with all package.json of a commit, in which npm resolves lockfiles. It installs nothing and runs no scripts. */
class NpmFolder implements AsyncDisposable {
  readonly #path: string;
  readonly #commit: string;
  readonly #lockfile: string;
  readonly #context: PackageContext;
  /** Paths from the root. */
  readonly #manifests: ReadonlyMap<string, string>;

  private constructor(
    path: string,
    commit: string,
    lockfile: string,
    context: PackageContext,
    manifests: ReadonlyMap<string, string>,
  ) {
    this.#path = path;
    this.#commit = commit;
    this.#lockfile = lockfile;
    this.#context = context;
    this.#manifests = manifests;
  }

  static async create(
    commit: string,
    lockfile: string,
    context: PackageContext,
  ): Promise<NpmFolder> {
    const { store, folder } = context;
    const root = posix.dirname(lockfile);
    const manifests = new Map<string, string>();
    for (const file of await store.listFiles(commit)) {
      const isInside = root === '.' || file.startsWith(`${root}/`);
      const isWanted = ['package.json', '.npmrc'].includes(posix.basename(file));
      if (isInside && isWanted && !file.includes('node_modules/')) {
        manifests.set(file, await store.show(commit, file));
      }
    }
    const path = join(folder, 'npm');
    await mkdir(path);
    return new NpmFolder(path, commit, lockfile, context, manifests);
  }

  /** @param lock to start from @param wanted packages with exact versions */
  async resolve(lock: string, wanted: readonly string[], title: string): Promise<Resolved> {
    for (const [file, text] of this.#manifests) {
      const path = join(this.#path, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    await writeFile(join(this.#path, this.#lockfile), lock);
    const { app, store } = this.#context;
    const root = posix.dirname(this.#lockfile);
    const workspace = app === root ? [] : ['--workspace', relative(root, app)];
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--package-lock-only'];
    try {
      await this.#npm(['install', ...quiet, '--save-exact', ...workspace, '--', ...wanted]);
    } catch (error) {
      const message = (error as Error).message.split('\n').find((line) => line.includes('npm'));
      const code = 'bisect-subset-unresolved';
      return { problem: { code, title, message: (message ?? 'npm failed').slice(0, 300) } };
    }
    const read = (file: string) =>
      readPlainText(join(this.#path, file), { limit: MAX_SIZE, links: { within: this.#path } });
    const resolved = read(this.#lockfile);
    const manifest = posix.join(app, 'package.json');
    const files = { [this.#lockfile]: resolved, [manifest]: read(manifest) };
    const commit = await store.withFiles(this.#commit, files, title);
    const tree = await store.describe(commit, '%T');
    return { point: { ...plainPoint(title), commit, tree }, lock: resolved };
  }

  /** All that are published; none if the registry does not know the package. */
  async versions(name: string): Promise<string[]> {
    try {
      const listed: unknown = JSON.parse(
        await this.#npm(['view', '--json', '--', name, 'versions']),
      );
      const all = Array.isArray(listed) ? listed : [listed];
      return all.filter((each): each is string => typeof each === 'string');
    } catch {
      return [];
    }
  }

  async #npm(args: readonly string[]): Promise<string> {
    const { variables, signal } = this.#context;
    const cwd = join(this.#path, posix.dirname(this.#lockfile));
    const options = { cwd, env: stepEnv(variables, []), signal, maxBuffer: MAX_SIZE };
    return await new Promise((resolve, reject) => {
      execFile('npm', [...args], options, (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else if (signal.aborted) reject(signal.reason as Error);
        else reject(new Error(stderr || error.message));
      });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#path, { recursive: true, force: true });
  }
}
