import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  IDENTITY,
  prefixOf,
  reportedName,
  withoutCredentials
} from "./chunk-Y3VCVPA2.js";
import {
  UnusableFileError,
  makeDirectories,
  readPlainText,
  replaceFile,
  tooLarge
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  GitError,
  problemOfServer
} from "./chunk-KWWBEFFM.js";
import {
  require_coerce
} from "./chunk-SNOIGEV3.js";
import {
  require_compare
} from "./chunk-EHPC47B5.js";
import {
  COMMITS_FILE,
  IMPORTED_FOLDER,
  SERIES_FOLDER,
  isHistoryFile,
  keyOf
} from "./chunk-OXBBMLCZ.js";
import {
  summariseLaunches
} from "./chunk-VSGFNP36.js";
import {
  countedLaunches,
  isBeyond
} from "./chunk-GXJVACMF.js";
import {
  isTimedUnderLoad,
  metricNamed
} from "./chunk-OTZHA2M2.js";
import {
  __toESM
} from "./chunk-26LVTRER.js";

// src/adapters/history/store.ts
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
var MAX_HISTORY_FILE_SIZE = 64 * 2 ** 20;
var README = {
  name: "README.md",
  text: [
    "# Performance history",
    "",
    "Written by `cannongate history add`. Each line of `series/*.jsonl` is a comparison of two commits that were",
    "measured side by side on one machine; `commits.jsonl` describes the commits. Lines are only ever appended.",
    "`cannongate history show` reads it.",
    ""
  ].join("\n")
};
function seriesFile(header) {
  return fileOf(SERIES_FOLDER, header.scenario, [header.metric], keyOf(header));
}
function importedFile(header) {
  return fileOf(IMPORTED_FOLDER, header.name, [], JSON.stringify(header));
}
function fileOf(folder, name, words, key) {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40);
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 12);
  return `${folder}/${[slug, ...words, hash].filter((part) => part !== "").join(".")}.jsonl`;
}
var FolderHistory = class {
  name;
  #folder;
  #flag;
  /** @param flag the one that named it, for problems */
  constructor(folder, flag = "--to") {
    this.#folder = folder;
    this.#flag = flag;
    this.name = `folder ${folder}`;
  }
  // oxlint-disable-next-line typescript/require-await -- what it throws has to reject, as git's errors do for a branch
  async read() {
    return this.#isHistory() ? this.#present() : null;
  }
  #isHistory() {
    return existsSync(join(this.#folder, COMMITS_FILE));
  }
  #present() {
    try {
      return this.#files();
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      throw new ConfigurationError([{ where: error.path, ...error.refusal }], "nothing was done");
    }
  }
  #files() {
    const names = [SERIES_FOLDER, IMPORTED_FOLDER].flatMap((folder) => {
      const path = join(this.#folder, folder);
      const found = existsSync(path) ? readdirSync(path).sort() : [];
      return found.map((name) => `${folder}/${name}`);
    });
    const commits = this.#isHistory() ? [COMMITS_FILE] : [];
    return [...commits, ...names].filter(isHistoryFile).map((name) => ({
      name,
      text: this.#text(name)
    }));
  }
  #text(name) {
    return readPlainText(join(this.#folder, name), {
      limit: MAX_HISTORY_FILE_SIZE,
      links: { within: this.#folder }
    });
  }
  async update(change) {
    for (; ; ) {
      if (!this.#isHistory()) this.#expectUnused();
      const present = this.#present();
      const changed = change(present);
      try {
        if (await this.#write(present, changed)) return;
      } catch (error) {
        const { message } = error;
        throw new ConfigurationError(
          [{ code: "file-not-writable", where: this.#flag, value: this.#folder, message }],
          "not everything was added"
        );
      }
    }
  }
  /** A mistyped name must not strew files among somebody's own. What an interrupted `add` left behind is continued. */
  #expectUnused() {
    const own = /* @__PURE__ */ new Set([SERIES_FOLDER, IMPORTED_FOLDER, README.name]);
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    if (names.every((name) => own.has(name) || name.startsWith("."))) return;
    const problem = { code: "not-a-history", kind: "folder", where: this.#flag };
    throw new ConfigurationError([{ ...problem, value: this.#folder }], "nothing was added");
  }
  /** @returns false if somebody else wrote meanwhile to a file that has to be replaced, and so would be lost */
  async #write(present, changed) {
    const before = new Map(present.map(({ name, text }) => [name, text]));
    const isMended = ({ name, text }) => !text.startsWith(before.get(name) ?? "");
    for (const { name, text } of changed.filter(isMended)) {
      if (this.#text(name) !== before.get(name)) return false;
      await replaceFile(join(this.#folder, name), text);
    }
    const ordered = changed.filter((file) => !isMended(file)).sort((a) => a.name === COMMITS_FILE ? 1 : -1);
    for (const { name, text } of ordered) {
      const file = join(this.#folder, name);
      makeDirectories(dirname(file));
      await appendFile(file, text.slice(before.get(name)?.length ?? 0));
    }
    const readme = join(this.#folder, README.name);
    if (!existsSync(readme)) await writeFile(readme, README.text);
    return true;
  }
};

// src/model/runner-class.ts
function runnerClassOf({ platform, arch, cpu, cores }, machines) {
  const own = `${platform} ${arch}, ${cpu}, ${cores} cores`.slice(0, 250);
  return machines > 1 ? `${own}, ${machines} machines` : own;
}

// src/history/from-report.ts
function additionsOf(report, at) {
  const { baseline, candidate, uncommitted } = report.commits;
  if (uncommitted) return { reason: "uncommitted" };
  if (baseline === null || candidate === null) return { reason: "no-commits" };
  if (baseline === candidate) return { reason: "same-commit" };
  if (report.failure !== null) return { reason: "failed" };
  const launches = unselected(report);
  const additions = report.cells.filter((cell) => cell.gated && !isOfGenerator(report, cell)).flatMap((cell) => {
    const scenario = report.scenarios.find(({ name }) => name === cell.scenario);
    const summary = summariseLaunches(launches, cell);
    if (!scenario || !summary) return [];
    const { mean: effect, ...measured } = summary;
    const record = {
      version: 1,
      baseline,
      candidate,
      effect,
      ...measured,
      runner: runnerClassOf(report.environment, report.machines.length),
      at,
      pullRequest: report.pullRequest,
      acceptedBy: isAccepted(report, cell) ? report.acceptance?.login.slice(0, 100) ?? null : null
    };
    return [
      {
        header: {
          version: 1,
          scenario: cell.scenario.slice(0, 500),
          metric: cell.metric,
          workload: workloadOf(scenario)
        },
        comparisons: [record]
      }
    ];
  });
  return additions.length === 0 ? { reason: "no-results" } : { additions };
}
function isOfGenerator({ warnings }, { scenario, metric }) {
  return isTimedUnderLoad(metricNamed(metric)) && warnings.some((each) => each.code === "generator-bound" && each.scenario === scenario);
}
function isAccepted({ budgets }, cell) {
  const isExceeded = budgets.some(
    ({ scenario, metric, verdict }) => scenario === cell.scenario && metric === cell.metric && verdict === "regression"
  );
  return cell.verdict === "regression" || isExceeded || isBeyond(cell);
}
function unselected({ launches, settings, plan, machines }) {
  const counted = countedLaunches(launches);
  const mayHaveStopped = settings.mode === "gate" && machines.length === 0 && plan !== null && plan.looks.length > 1;
  return mayHaveStopped ? counted.slice(0, plan.looks[0]) : counted;
}
function workloadOf(scenario) {
  const { method, path, requests, setup, connections, amount, rate } = scenario;
  return [
    requests.length === 0 ? `${method} ${path}` : requests.join(", "),
    ...setup.length === 0 ? [] : [`setup ${setup.join(", ")}`],
    `${connections} connections`,
    ...amount === null ? [] : [`${amount} requests`],
    ...rate === null ? [] : [`rate ${rate.asked}`]
  ].join("; ").slice(0, 4e3);
}

// src/adapters/history/commits.ts
var import_coerce = __toESM(require_coerce(), 1);
var import_compare = __toESM(require_compare(), 1);
import { mkdir } from "node:fs/promises";
var MAX_TITLE = 200;
async function describeCommits(git, root, commits) {
  const records = [];
  for (const commit of new Set(commits)) {
    const format = "--format=%T%x00%cI%x00%s";
    const args = ["show", "--no-patch", "--no-show-signature", format, "--end-of-options", commit];
    const options = { cwd: root ?? "", env: { GIT_NO_LAZY_FETCH: "1" } };
    const shown = root === null ? null : await git.try(args, options);
    const [tree = null, at = null, title = null] = shown?.split("\0") ?? [];
    records.push({ version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null });
  }
  return records;
}
var MAX_BRANCH = "20000";
async function commitsOfBranch(git, root, name, env = {}) {
  const format = "--format=%H%x00%T%x00%cI%x00%s";
  const args = [
    "log",
    "--first-parent",
    "--no-show-signature",
    `--max-count=${MAX_BRANCH}`,
    format
  ];
  const listed = await git.try([...args, "--end-of-options", name], { cwd: root, env });
  if (listed === null) return null;
  return listed.split("\n").map((line) => {
    const [commit = "", tree = null, at = null, title = null] = line.split("\0");
    return { version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null };
  }).reverse();
}
var COMMITS_AT_ONCE = 1e3;
async function commitsPerhapsAfter(git, root, last, commits) {
  const found = [];
  for (let i = 0; i < commits.length; i += COMMITS_AT_ONCE) {
    const some = commits.slice(i, i + COMMITS_AT_ONCE);
    const listed = async (args) => {
      const options = { cwd: root, env: { GIT_NO_LAZY_FETCH: "1" } };
      const text = await git.try(["rev-list", ...args], options);
      return new Set(text?.split("\n") ?? []);
    };
    const known = await listed(["--no-walk", "--ignore-missing", "--end-of-options", ...some]);
    const own = some.filter((commit) => known.has(commit));
    const after = own.length === 0 ? /* @__PURE__ */ new Set() : await listed(["--ancestry-path", "--end-of-options", ...own, `^${last}`]);
    found.push(...some.filter((commit) => !known.has(commit) || after.has(commit)));
  }
  return found;
}
var NO_SUCH_COMMIT = /couldn't find remote ref|not our ref|want [0-9a-f]+ not valid/;
var FETCHED_BRANCH = "2000";
async function fetchedBranch(git, remote, commit, directory) {
  const { url, authorizationEnv } = withoutCredentials(git, remote);
  const env = { GIT_DIR: directory, GIT_NO_LAZY_FETCH: "1" };
  const format = `--object-format=${commit.length === 64 ? "sha256" : "sha1"}`;
  const bounds = [`--depth=${FETCHED_BRANCH}`, "--filter=tree:0"];
  await mkdir(directory, { recursive: true });
  await git.run(["init", "--quiet", "--bare", "--template=", format, directory], {
    cwd: directory
  });
  try {
    await git.readRemote(
      ["fetch", "--quiet", "--no-tags", ...bounds, "--end-of-options", url, commit],
      {
        cwd: directory,
        env: { ...env, ...authorizationEnv }
      }
    );
  } catch (error) {
    if (error instanceof GitError && NO_SUCH_COMMIT.test(error.message)) return null;
    throw historyNotReached(error);
  }
  return await commitsOfBranch(git, directory, commit, env);
}
function historyNotReached(error, isWriting = false) {
  if (!(error instanceof GitError)) return error;
  const { message } = error;
  const problem = problemOfServer(error, "--branch") ?? {
    code: "history-not-reached",
    where: "--branch",
    message,
    isWriting
  };
  return new ConfigurationError([problem], isWriting ? "nothing was added" : "nothing was read");
}
async function tagsOf(git, root) {
  const format = "--format=%(refname:short)%00%(*objectname)%00%(objectname)";
  const listed = await git.try(["for-each-ref", format, "refs/tags"], { cwd: root }) ?? "";
  const tags = /* @__PURE__ */ new Map();
  for (const line of listed.split("\n")) {
    const [name = "", annotated = "", direct = ""] = line.split("\0");
    const commit = annotated === "" ? direct : annotated;
    if (commit !== "") tags.set(commit, [...tags.get(commit) ?? [], name]);
  }
  return inOrderOfVersions(tags);
}
function inOrderOfVersions(tags) {
  const versionOf = (name) => (0, import_coerce.default)(name, { includePrerelease: true })?.version ?? null;
  const compare = (one, other) => {
    const [version, otherVersion] = [versionOf(one), versionOf(other)];
    if (version === null || otherVersion === null) {
      return Number(version !== null) - Number(otherVersion !== null);
    }
    return (0, import_compare.default)(version, otherVersion);
  };
  return new Map([...tags].map(([commit, names]) => [commit, names.toSorted(compare)]));
}
async function remoteTagsOf(git, remote) {
  const { url, authorizationEnv } = withoutCredentials(git, remote);
  const args = ["ls-remote", "--tags", "--", url];
  const listed = await git.readRemote(args, { cwd: "/", env: authorizationEnv }).catch((error) => {
    throw historyNotReached(error);
  });
  const commits = /* @__PURE__ */ new Map();
  for (const line of listed.split("\n")) {
    const [, hash, name] = /^([0-9a-f]+)\trefs\/tags\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    if (hash !== void 0 && name !== void 0) commits.set(name, hash);
  }
  const tags = /* @__PURE__ */ new Map();
  for (const [name, commit] of commits) tags.set(commit, [...tags.get(commit) ?? [], name]);
  return inOrderOfVersions(tags);
}
async function commitNamed(git, root, name, tags) {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const found = root === null ? null : await git.try(args, { cwd: root });
  return found ?? [...tags].find(([, names]) => names.includes(name))?.[0] ?? null;
}

// src/adapters/history/branch-store.ts
import { mkdir as mkdir2, rm, writeFile as writeFile2 } from "node:fs/promises";
import { join as join2 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
var ATTEMPTS = 12;
var FIRST_PAUSE = 100;
var LONGEST_PAUSE = 4e3;
var CAME_SECOND = /fetch first|non-fast-forward|cannot lock ref|failed to (?:lock|update) ref|incorrect old value|reference already exists|stale info/i;
var BranchHistory = class {
  name;
  #git;
  #remote;
  #branch;
  #directory;
  #isMade = false;
  /** @param directory for the temporary repository; must not exist. Whoever made its parent removes it */
  constructor(git, remote, branch, directory) {
    this.#git = git;
    this.#remote = withoutCredentials(git, remote);
    this.#branch = branch;
    this.#directory = directory;
    this.name = `branch ${branch}`;
  }
  async read() {
    const tip = await this.#fetch(false);
    return tip === null ? null : await this.#filesOf(tip, false);
  }
  async update(change, message) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const tip = await this.#fetch(true);
      const present = tip === null ? [] : await this.#filesOf(tip, true);
      const changed = change(present);
      if (changed.length === 0) return;
      const commit = await this.#commit(tip, changed, message);
      try {
        const quiet = ["-c", "advice.pushUpdateRejected=false"];
        const push = ["push", "--quiet", this.#remote.url, `${commit}:${this.#ref}`];
        await this.#git.push([...quiet, ...push], this.#optionsAtRemote());
        return;
      } catch (error) {
        const cameSecond = error instanceof GitError && CAME_SECOND.test(error.message);
        if (!cameSecond) throw historyNotReached(error, true);
      }
      const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
      await pause(longest * (0.5 + Math.random() / 2));
    }
    const conflict = {
      code: "history-write-conflict",
      where: "--branch",
      attempts: ATTEMPTS
    };
    throw new ConfigurationError([conflict], "nothing was added");
  }
  get #ref() {
    return `refs/heads/${this.#branch}`;
  }
  /** The branch's newest commit; null if there is no such branch. */
  async #fetch(isWriting) {
    const { url } = this.#remote;
    try {
      const listed = await this.#git.readRemote(["ls-remote", "--", url, "HEAD", this.#ref], {
        cwd: "/",
        env: this.#remote.authorizationEnv
      });
      const refs = listed.split("\n").map((line) => line.split("	"));
      await this.#make(refs[0]?.[0]?.length === 64 ? "sha256" : "sha1");
      const tip = refs.find(([, name]) => name === this.#ref)?.[0];
      if (tip === void 0) return null;
      const fetch = ["fetch", "--quiet", "--no-tags", "--force", "--depth=1"];
      const from = ["--", url, `${this.#ref}:${this.#ref}`];
      await this.#git.readRemote([...fetch, ...from], this.#optionsAtRemote());
      return await this.#run(["rev-parse", "--verify", `${this.#ref}^{commit}`]);
    } catch (error) {
      throw historyNotReached(error, isWriting);
    }
  }
  async #make(format) {
    if (this.#isMade) return;
    await mkdir2(this.#directory, { recursive: true });
    await this.#git.run(
      ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, this.#directory],
      { cwd: this.#directory }
    );
    this.#isMade = true;
  }
  async #filesOf(commit, isWriting) {
    const listed = await this.#run(["ls-tree", "-r", "-l", "-z", "--full-tree", commit]);
    const entries = listed.split("\0").flatMap((line) => {
      const [, mode, blob, size, name] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t([^]+)$/.exec(line) ?? [];
      if (!/^100(?:644|755)$/.test(mode ?? "") || blob === void 0 || name === void 0)
        return [];
      if (Number(size) > MAX_HISTORY_FILE_SIZE && isHistoryFile(name)) {
        const { path, refusal } = tooLarge(`${this.#branch}:${name}`, MAX_HISTORY_FILE_SIZE);
        throw new ConfigurationError([{ where: path, ...refusal }], "nothing was done");
      }
      return [{ blob, name }];
    });
    if (!entries.some(({ name }) => name === COMMITS_FILE)) {
      const found = { where: "--branch", value: this.#branch };
      throw isWriting ? new ConfigurationError(
        [{ code: "not-a-history", kind: "branch", ...found }],
        "nothing was added"
      ) : new ConfigurationError(
        [{ code: "history-not-found", kind: "branch", ...found }],
        "nothing was read"
      );
    }
    const files = [];
    for (const { blob, name } of entries.filter((entry) => isHistoryFile(entry.name))) {
      files.push({ name, text: `${await this.#run(["cat-file", "blob", blob])}
` });
    }
    return files;
  }
  async #commit(parent, changed, message) {
    const index = join2(this.#directory, "index-of-history");
    await rm(index, { force: true });
    const env = { ...IDENTITY, GIT_INDEX_FILE: index };
    await this.#run(["read-tree", parent ?? "--empty"], env);
    const written = join2(this.#directory, "file-of-history");
    for (const { name, text } of parent === null ? [README, ...changed] : changed) {
      await writeFile2(written, text);
      const blob = await this.#run(["hash-object", "-w", "--no-filters", "--", written]);
      await this.#run(["update-index", "--add", "--cacheinfo", `100644,${blob},${name}`], env);
    }
    const tree = await this.#run(["write-tree"], env);
    const parents = parent === null ? [] : ["-p", parent];
    return await this.#run(["commit-tree", ...parents, "-m", message, tree], env);
  }
  async #run(args, env = {}) {
    const own = { GIT_DIR: this.#directory };
    return await this.#git.run(args, { cwd: this.#directory, env: { ...own, ...env } });
  }
  #optionsAtRemote() {
    const env = { GIT_DIR: this.#directory, ...this.#remote.authorizationEnv };
    return { cwd: this.#directory, env };
  }
};

// src/config/former-scenarios.ts
function formerScenarios({ scenarios, apps }, readBody) {
  const inApps = apps.map((app) => [prefixOf(app), app.scenarios ?? []]);
  const all = [["", scenarios], ...inApps];
  return new Map(
    all.flatMap(
      ([prefix, own]) => renamed(own, readBody).map(([former, name]) => [
        prefix + former,
        prefix + name
      ])
    )
  );
}
function renamed(own, readBody) {
  if (own.every((scenario) => scenario["former-names"] === void 0)) return [];
  const present = own.map((scenario) => reportedName(scenario, readBody));
  const isTaken = (name, index) => own.some(
    (other, i) => i !== index && (present[i] === name || other["former-names"]?.includes(name) === true)
  );
  return own.flatMap(({ "former-names": former = [] }, i) => {
    const name = present[i] ?? null;
    if (name === null) return [];
    return former.filter((each) => !isTaken(each, i)).map((each) => [each, name]);
  });
}

export {
  runnerClassOf,
  describeCommits,
  commitsOfBranch,
  commitsPerhapsAfter,
  fetchedBranch,
  tagsOf,
  remoteTagsOf,
  commitNamed,
  MAX_HISTORY_FILE_SIZE,
  seriesFile,
  importedFile,
  FolderHistory,
  BranchHistory,
  additionsOf,
  workloadOf,
  formerScenarios
};
