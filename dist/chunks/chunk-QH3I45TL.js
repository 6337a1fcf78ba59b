import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GitError
} from "./chunk-TT7YCSSF.js";

// src/adapters/git/bare-repository.ts
import { existsSync } from "node:fs";
import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  rename,
  stat,
  utimes,
  writeFile
} from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

// src/adapters/git/moved-lines.ts
var DIFF_OPTIONS = [
  "--unified=0",
  "--find-renames",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv"
];
var HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
function movedLines(diff) {
  const changes = /* @__PURE__ */ new Map();
  let at = null;
  let isInHeader = false;
  let before = null;
  const change = (file) => {
    const known = changes.get(file) ?? { file, hunks: [] };
    changes.set(file, known);
    return known;
  };
  for (const line of diff.split("\n")) {
    if (line.startsWith("diff --git ")) {
      [isInHeader, before, at] = [true, null, null];
      continue;
    }
    const [, start, lost = "1", gained = "1"] = HUNK.exec(line) ?? [];
    if (start !== void 0) {
      isInHeader = false;
      at?.hunks.push({ start: Number(start), before: Number(lost), after: Number(gained) });
    }
    if (!isInHeader) continue;
    const [, word, name = ""] = /^(--- |\+\+\+ |rename from |rename to )(.*)$/.exec(line) ?? [];
    const path = unquoted(name.replace(/\t$/, ""));
    if (word === "--- " || word === "rename from ") before = path;
    if ((word === "+++ " || word === "rename to ") && before !== null && before !== "/dev/null") {
      at = change(before);
      at.file = path === "/dev/null" ? null : path;
    }
  }
  return (file, line) => {
    const { file: to, hunks } = changes.get(file) ?? { file, hunks: [] };
    if (to === null) return null;
    let shift = 0;
    for (const { start, before: lost, after } of hunks) {
      if (lost === 0 ? line <= start : line < start) break;
      if (line < start + lost) {
        return lost === after ? { file: to, line: line + shift, isEdited: true } : null;
      }
      shift += after - lost;
    }
    return { file: to, line: line + shift };
  };
}
function unquoted(name) {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  try {
    return JSON.parse(name);
  } catch {
    return name;
  }
}

// src/adapters/git/bare-repository.ts
var FILE_SETTINGS = [
  "core.autocrlf",
  "core.eol",
  "core.filemode",
  "core.ignorecase",
  "core.symlinks",
  "core.precomposeunicode",
  "core.longpaths"
];
var IDENTITY = {
  GIT_AUTHOR_NAME: "cannongate",
  GIT_AUTHOR_EMAIL: "cannongate@localhost",
  GIT_COMMITTER_NAME: "cannongate",
  GIT_COMMITTER_EMAIL: "cannongate@localhost"
};
var NO_LAZY_FETCH = { GIT_NO_LAZY_FETCH: "1" };
var TOKEN_AS_USER = /^(gh[a-z]_|github_pat_|glpat-)|^[\w-]{20,}$/;
function withoutCredentials(git, remote) {
  if (!/^https?:/i.test(remote.url) || !URL.canParse(remote.url)) return remote;
  const url = new URL(remote.url);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (password === "" && !TOKEN_AS_USER.test(user)) return remote;
  url.username = "";
  url.password = "";
  const hasToken = Object.keys(remote.authorizationEnv).length > 0;
  return {
    url: url.href,
    authorizationEnv: hasToken ? remote.authorizationEnv : git.authorizationEnv(url.origin, password, user)
  };
}
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
var BareRepository = class _BareRepository {
  #git;
  #repository;
  #directory;
  #remote;
  #isPartial = false;
  constructor(git, repository, directory, remote) {
    this.#git = git;
    this.#repository = repository;
    this.#directory = directory;
    this.#remote = remote;
  }
  /** @param directory where to create it; must not exist */
  static async create(git, repository, directory, remote) {
    const safe = remote && withoutCredentials(git, remote);
    const bare = new _BareRepository(git, repository, directory, safe);
    const user = { cwd: repository.root };
    const format = await git.run(["rev-parse", "--show-object-format"], user);
    await git.run(
      ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, directory],
      user
    );
    await mkdir(join(directory, "info"), { recursive: true });
    await bare.#borrowObjects();
    await bare.#copySettings();
    return bare;
  }
  /** The commit that a name refers to, in the user's repository or in this one; null for neither. */
  async resolve(name) {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    return await this.#git.try(args, { cwd: this.#repository.root, env: NO_LAZY_FETCH }) ?? await this.#git.try(args, this.#options());
  }
  /** Whether a commit and its files exist here. */
  async has(commit) {
    return await this.#git.try(["cat-file", "-e", `${commit}^{tree}`], this.#options()) !== null;
  }
  /**
   * Fetches from the remote.
   *
   * @param refs full hashes, names, or refspecs like `refs/heads/main:refs/cannongate/main`
   * @param depth how many commits of history; null for all
   * @throws GitError if the remote does not have them or does not answer
   */
  async fetch(refs, depth) {
    if (!this.#remote) throw new GitError("the repository has no remote named origin");
    const { url, authorizationEnv } = this.#remote;
    const history = depth === null ? await this.#unshallow() : [`--depth=${depth}`];
    const args = ["fetch", "--quiet", "--no-tags", "--force", ...history, "--end-of-options", url];
    const { cwd, env } = this.#options();
    await this.#git.run([...args, ...refs], { cwd, env: { ...env, ...authorizationEnv } });
  }
  /** The best common ancestor; null if none is known here. */
  async mergeBase(a, b) {
    return await this.#git.try(["merge-base", a, b], this.#options());
  }
  /** Whether `ancestor` is the commit itself or one that came before it. */
  async isAncestor(ancestor, commit) {
    const args = ["merge-base", "--is-ancestor", ancestor, commit];
    return await this.#git.try(args, this.#options()) !== null;
  }
  /** Whether commits may be missing here, since the clone holds only the newest ones. */
  async isShallow() {
    const args = ["rev-parse", "--is-shallow-repository"];
    return await this.#git.run(args, this.#options()) === "true";
  }
  /**
   * The commits after one, up to and including another, oldest first, without those of merged branches: one line each,
   * in a format of `git log`.
   */
  async firstParents(after, last, format) {
    const args = [
      "log",
      "--first-parent",
      "--reverse",
      "--no-show-signature",
      `--format=${format}`
    ];
    const range = ["--end-of-options", `${after}..${last}`];
    const listed = await this.#git.run([...args, ...range], this.#options());
    return listed === "" ? [] : listed.split("\n");
  }
  /** One commit, in a format of `git log`. */
  async describe(commit, format) {
    const args = ["log", "--max-count=1", "--no-show-signature", `--format=${format}`];
    return await this.#git.run([...args, "--end-of-options", commit], this.#options());
  }
  /** All files of a commit, relative to the repository's root, with forward slashes. */
  async listFiles(commit) {
    const args = ["ls-tree", "-r", "--name-only", "-z", "--full-tree", "--end-of-options", commit];
    const listed = await this.#git.run(args, this.#options());
    return listed.split("\0").filter((name) => name !== "");
  }
  /** The files that differ between two commits, as paths from the root. Moved files have both paths. */
  async changedFiles(a, b) {
    const args = ["diff", "--name-only", "--no-renames", "-z", "--end-of-options", a, b];
    const listed = await this.#git.run(args, this.#options());
    return listed.split("\0").filter((name) => name !== "");
  }
  /** The content of a commit's file. @throws GitError if the commit does not have it, or if it is very large */
  async show(commit, file) {
    return await this.#git.run(["cat-file", "blob", `${commit}:${file}`], this.#options());
  }
  /** Excludes files from `snapshot` unless they are committed. For files that the gate writes. */
  async excludeFiles(files) {
    const paths = files.map((file) => relative(this.#repository.root, file).split(sep).join("/")).filter((path) => path !== "" && !path.startsWith("../")).map((path) => `/${path.replace(/[*?[\]\\!# ]/g, "\\$&")}
`);
    await appendFile(join(this.#directory, "info", "exclude"), `
${paths.join("")}`);
  }
  /** Maps lines of one commit to lines of another. */
  async movedLines(from, to) {
    const args = ["-c", "core.quotePath=false", "diff", ...DIFF_OPTIONS, "--no-prefix"];
    return movedLines(
      await this.#git.run([...args, "--end-of-options", from, to], this.#options())
    );
  }
  /** Commits the user's work tree with uncommitted changes, without ignored files. HEAD if nothing changed. */
  async snapshot() {
    const { root, head } = this.#repository;
    const index = join(this.#directory, "snapshot-index");
    await this.#copyIndex(index);
    const env = { GIT_INDEX_FILE: index, GIT_DIR: this.#directory, GIT_WORK_TREE: root };
    await this.#git.run(["add", "--all", "."], { cwd: root, env });
    const tree = await this.#git.run(["write-tree"], { cwd: root, env });
    if (tree === await this.#git.run(["rev-parse", `${head}^{tree}`], { cwd: root, env })) {
      return head;
    }
    const date = `@${await this.#git.run(["show", "-s", "--format=%ct", head], { cwd: root, env })} +0000`;
    const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const args = ["commit-tree", "-p", head, "-m", "The work tree with uncommitted changes", tree];
    return await this.#git.run(args, { cwd: root, env: { ...env, ...IDENTITY, ...dates } });
  }
  /** Checks a commit out. @param directory must not exist */
  async checkOut(commit, directory) {
    const args = ["worktree", "add", "--quiet", "--detach", "--force", directory, commit];
    const authorizationEnv = this.#isPartial ? this.#remote?.authorizationEnv ?? {} : {};
    const { cwd, env } = this.#options();
    await this.#git.run(args, { cwd, env: { ...env, ...authorizationEnv } });
  }
  /**
   * Moves a checkout within its folder. `git worktree move` would refuse after some builds.
   *
   * @param original where it was checked out
   */
  async move(original, from, to) {
    await rename(from, to);
    const record = join(this.#directory, "worktrees", basename(original), "gitdir");
    if (existsSync(record)) await writeFile(record, `${join(to, ".git")}
`);
  }
  /** Names the git directory, since `safe.bareRepository` may keep git from finding bare repositories. */
  #options() {
    return { cwd: this.#directory, env: { GIT_DIR: this.#directory } };
  }
  /** Refers to the user's objects; copies the shallow boundary, and tags for builds that use `git describe`. */
  async #borrowObjects() {
    const { commonDirectory, root } = this.#repository;
    const alternates = join(this.#directory, "objects", "info", "alternates");
    await mkdir(join(this.#directory, "objects", "info"), { recursive: true });
    await writeFile(alternates, `${join(commonDirectory, "objects")}
`);
    for (const file of ["shallow", "info/exclude"]) {
      const source = join(commonDirectory, file);
      if (existsSync(source)) await copyFile(source, join(this.#directory, file));
    }
    const format = "--format=%(objectname) %(refname)";
    const tags = await this.#git.run(["for-each-ref", format, "refs/tags"], { cwd: root });
    if (tags !== "") await appendFile(join(this.#directory, "packed-refs"), `${tags}
`);
  }
  async #copySettings() {
    const user = { cwd: this.#repository.root };
    for (const key of FILE_SETTINGS) {
      const value = await this.#git.try(["config", "--get", key], user);
      if (value !== null) await this.#git.run(["config", key, value], this.#options());
    }
    if (this.#remote)
      await this.#git.run(["config", "remote.origin.url", this.#remote.url], this.#options());
    const promisor = await this.#git.try(["config", "--get", "remote.origin.promisor"], user);
    if (promisor !== "true" || !this.#remote) return;
    this.#isPartial = true;
    const filter = await this.#git.try(
      ["config", "--get", "remote.origin.partialclonefilter"],
      user
    );
    for (const [key, value] of [
      ["core.repositoryformatversion", "1"],
      ["extensions.partialClone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.partialclonefilter", filter ?? "blob:none"]
    ]) {
      await this.#git.run(["config", key, value], this.#options());
    }
  }
  /** The user's index saves reading unchanged files, and keeps sparse checkouts sparse. */
  async #copyIndex(target) {
    const { root } = this.#repository;
    const index = await this.#git.run(
      ["rev-parse", "--path-format=absolute", "--git-path", "index"],
      { cwd: root }
    );
    if (!existsSync(index)) return;
    const written = Math.floor((await stat(index)).mtimeMs / 1e3);
    await copyFile(index, target);
    await utimes(target, written, written);
    const folder = join(index, "..");
    const shared = (await readdir(folder)).filter((name) => name.startsWith("sharedindex."));
    for (const name of shared) await copyFile(join(folder, name), join(this.#directory, name));
  }
  async #unshallow() {
    const shallow = await this.#git.run(["rev-parse", "--is-shallow-repository"], this.#options());
    return shallow === "true" ? ["--unshallow"] : [];
  }
};

export {
  IDENTITY,
  withoutCredentials,
  BareRepository
};
