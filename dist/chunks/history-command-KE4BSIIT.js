import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseArguments,
  unexpectedOperands
} from "./chunk-2CCBXYOB.js";
import {
  readReport
} from "./chunk-XY7W7ZTF.js";
import {
  abortOnInterrupt
} from "./chunk-TZTZ2ZMU.js";
import {
  EXIT_BLOCKED,
  EXIT_CONFIGURATION
} from "./chunk-KMOZ4UFJ.js";
import {
  digamma,
  inverseTrigamma,
  trigamma
} from "./chunk-EWJ552EW.js";
import {
  IDENTITY,
  withoutCredentials
} from "./chunk-YZUDYMVY.js";
import "./chunk-7O76LYW3.js";
import "./chunk-C2LV5VH5.js";
import {
  ConfigurationError,
  unknownName
} from "./chunk-64DLEH6Q.js";
import {
  UnusableFileError,
  openRepository,
  readPlainText
} from "./chunk-IDJHTPIO.js";
import {
  Git,
  GitError
} from "./chunk-TT7YCSSF.js";
import {
  writeLines
} from "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import {
  constantOf,
  describeChange,
  effectsOf,
  holm,
  interval,
  pValue,
  quantile,
  summariseStrata,
  upperBound
} from "./chunk-7OWZNUT7.js";
import {
  METRIC_NAMES,
  formatEffect,
  formatShare,
  metricNamed,
  slowdownOf
} from "./chunk-JLMI6Y2U.js";
import {
  choice,
  describeProblem,
  integer,
  iso_exports,
  percentage,
  read
} from "./chunk-2HPAZDUD.js";
import {
  countedLaunches,
  mean,
  median,
  sampleVariance,
  sum
} from "./chunk-VBF52FUD.js";
import {
  _enum,
  int,
  literal,
  number,
  object,
  string
} from "./chunk-YHR4UQV4.js";
import {
  oneLine,
  plural
} from "./chunk-5K2WHE4H.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/history/from-report.ts
var CONSTANT_FREEDOM = 1e3;
function additionsOf(report, at) {
  const { baseline, candidate, uncommitted } = report.commits;
  if (uncommitted) return { reason: "uncommitted" };
  if (baseline === null || candidate === null) return { reason: "no-commits" };
  if (baseline === candidate) return { reason: "same-commit" };
  if (report.failure !== null) return { reason: "failed" };
  const launches = unselected(report);
  const additions = report.cells.filter(({ gated }) => gated).flatMap((cell) => {
    const scenario = report.scenarios.find(({ name }) => name === cell.scenario);
    const measured = measure(launches, cell);
    if (!scenario || !measured) return [];
    const record = {
      version: 1,
      baseline,
      candidate,
      ...measured,
      runner: runnerOf(report),
      at,
      pullRequest: report.pullRequest,
      acceptedBy: report.acceptance?.login.slice(0, 100) ?? null
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
function unselected({ launches, settings, plan, machines }) {
  const counted = countedLaunches(launches);
  const mayHaveStopped = settings.mode === "gate" && machines.length === 0 && plan !== null && plan.looks.length > 1;
  return mayHaveStopped ? counted.slice(0, plan.looks[0]) : counted;
}
function measure(launches, { scenario, metric }) {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return effectsOf(own, scenario, metricNamed(metric)).effects;
  });
  const effects = strata.flat();
  if (effects.length < 2) return null;
  const summary = summariseStrata(strata);
  const constant = constantOf(effects);
  if (summary === null) {
    if (constant === null) return null;
    return {
      effect: constant,
      error: 0,
      degreesOfFreedom: CONSTANT_FREEDOM,
      launches: effects.length
    };
  }
  const { mean: mean2, error, degreesOfFreedom } = summary;
  return { effect: mean2, error, degreesOfFreedom, launches: effects.length };
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
function runnerOf({ environment, machines }) {
  const { platform, arch, cpu, cores } = environment;
  const own = `${platform} ${arch}, ${cpu}, ${cores} cores`.slice(0, 250);
  return machines.length > 1 ? `${own}, ${machines.length} machines` : own;
}

// src/history/records.ts
var VERSION = 1;
var COMMITS_FILE = "commits.jsonl";
var SERIES_FOLDER = "series";
var MAX_LINES = 2e5;
var hash = string().regex(/^[0-9a-f]{7,64}$/);
var time = iso_exports.datetime({ offset: true });
var version = literal(VERSION);
var commitSchema = object({
  version,
  commit: hash,
  /** Commits with the same files are the same point of the network; null if git did not know the commit. */
  tree: hash.nullable(),
  /** When it was committed; null if git did not know it. */
  at: time.nullable(),
  /** The first line of its message, shortened. */
  title: string().max(200).nullable()
});
var headerSchema = object({
  version,
  scenario: string().max(500),
  metric: _enum(METRIC_NAMES),
  /** The requests and the load, as text. A scenario whose workload changes begins a new series. */
  workload: string().max(4e3)
});
var comparisonSchema = object({
  version,
  baseline: hash,
  candidate: hash,
  /** A log ratio: above 0 the candidate is worse. */
  effect: number().min(-20).max(20),
  /** Standard error of the effect. */
  error: number().nonnegative().max(20),
  degreesOfFreedom: number().positive(),
  launches: int().positive(),
  /** The class of the runner: platform, processor, cores. */
  runner: string().max(300),
  /** When it was added. */
  at: time,
  /** The pull request whose head, or merge with its base, the candidate is; null for a commit of the branch. */
  pullRequest: int().positive().nullable(),
  /** Who accepted its regression; null if nobody did. */
  acceptedBy: string().max(100).nullable()
});
function isHistoryFile(name) {
  return name === COMMITS_FILE || name.startsWith(`${SERIES_FOLDER}/`) && name.endsWith(".jsonl");
}
function parseHistory(files) {
  const faults = [];
  const commits = /* @__PURE__ */ new Map();
  const series = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  for (const { name, text } of files.filter((file) => isHistoryFile(file.name))) {
    const read2 = (schema, { line, text: one2 }) => {
      const result = readLine(schema, one2);
      if ("value" in result) return result.value;
      faults.push({ file: name, line, reason: result.reason });
      return null;
    };
    const lines = linesOf(text);
    if (lines.length > MAX_LINES) {
      const reason = `has ${plural(lines.length, "line")}; the first ${MAX_LINES.toLocaleString("en")} are used`;
      faults.push({ file: name, line: null, reason });
      lines.length = MAX_LINES;
    }
    if (name === COMMITS_FILE) {
      for (const line of lines) {
        const record = read2(commitSchema, line);
        if (record && (record.tree !== null || !commits.has(record.commit)))
          commits.set(record.commit, record);
      }
      continue;
    }
    const [first, ...others] = lines;
    const header = first === void 0 ? null : read2(headerSchema, first);
    if (header === null) {
      if (others.length > 0) {
        const reason = "is left out: without its first line nobody knows what it measured";
        faults.push({ file: name, line: null, reason });
      }
      continue;
    }
    const key = keyOf(header);
    const one = series.get(key) ?? { header, comparisons: [] };
    series.set(key, one);
    for (const line of others) {
      if (line.text === first?.text) continue;
      const record = read2(comparisonSchema, line);
      if (!record || record.baseline === record.candidate) continue;
      const identity = `${key}
${identityOf(record)}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      one.comparisons.push(record);
    }
  }
  return {
    commits,
    series: [...series.values()].map(({ header: { scenario, metric, workload }, comparisons }) => ({
      scenario,
      metric,
      workload,
      comparisons
    })),
    faults
  };
}
function keyOf({ scenario, metric, workload }) {
  return JSON.stringify([scenario, metric, workload]);
}
function identityOf({ baseline, candidate, effect, error, launches }) {
  return [baseline, candidate, effect, error, launches].join(" ");
}
function withComparisons(text, { header, comparisons }) {
  const present = text ?? "";
  const known = new Set(
    linesOf(present).flatMap(({ text: line }) => {
      const result = readLine(comparisonSchema, line);
      return "value" in result ? [identityOf(result.value)] : [];
    })
  );
  const added = comparisons.filter((each) => !known.has(identityOf(each)));
  if (added.length === 0 && text !== null) return null;
  return appended(present, [...present.trim() === "" ? [header] : [], ...added]);
}
function withCommits(text, commits) {
  const known = /* @__PURE__ */ new Map();
  for (const { text: line } of linesOf(text ?? "")) {
    const result = readLine(commitSchema, line);
    if ("reason" in result) continue;
    const { commit, tree } = result.value;
    known.set(commit, tree !== null || known.get(commit) === true);
  }
  const added = commits.filter(
    ({ commit, tree }) => !known.has(commit) || tree !== null && known.get(commit) === false
  );
  if (added.length === 0 && text !== null) return null;
  return appended(text ?? "", added);
}
function appended(text, records) {
  const start = text === "" || text.endsWith("\n") ? text : `${text}
`;
  return `${start}${records.map((record) => `${JSON.stringify(record)}
`).join("")}`;
}
function linesOf(text) {
  return text.split("\n").map((each, i) => ({ line: i + 1, text: each.trim() })).filter(({ text: each }) => each !== "");
}
function readLine(schema, text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch {
    return { reason: "is not valid JSON" };
  }
  const written = raw?.version;
  if (typeof written === "number" && written > VERSION) {
    return {
      reason: `is of version ${written}, from a newer cannongate; this one reads version ${VERSION}`
    };
  }
  const result = schema.safeParse(raw);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const place = issue === void 0 || issue.path.length === 0 ? "the whole" : issue.path.join(".");
  return { reason: oneLine(`is no record (${place}: ${issue?.message ?? "unknown"})`) };
}
function measuredOf({ baseline, candidate, effect, error, degreesOfFreedom, launches, runner }, pointOf) {
  return {
    baseline: pointOf(baseline),
    candidate: pointOf(candidate),
    effect,
    error,
    degreesOfFreedom,
    launches,
    runner
  };
}

// src/adapters/history/store.ts
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
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
  const slug = header.scenario.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40);
  const hash2 = createHash("sha256").update(keyOf(header)).digest("hex").slice(0, 12);
  return `${SERIES_FOLDER}/${[slug, header.metric, hash2].filter((part) => part !== "").join(".")}.jsonl`;
}
var FolderHistory = class {
  name;
  #folder;
  constructor(folder) {
    this.#folder = folder;
    this.name = `folder ${folder}`;
  }
  // eslint-disable-next-line @typescript-eslint/require-await -- a branch takes time
  async read() {
    if (!existsSync(join(this.#folder, COMMITS_FILE))) return null;
    try {
      return this.#files();
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      throw new ConfigurationError([{ where: error.path, ...error.refusal }], "nothing was done");
    }
  }
  #files() {
    const series = join(this.#folder, SERIES_FOLDER);
    const names = existsSync(series) ? readdirSync(series).sort() : [];
    return [COMMITS_FILE, ...names.map((name) => `${SERIES_FOLDER}/${name}`)].filter(isHistoryFile).map((name) => ({
      name,
      text: readPlainText(join(this.#folder, name), {
        limit: MAX_HISTORY_FILE_SIZE,
        links: { within: this.#folder }
      })
    }));
  }
  async update(change) {
    const present = await this.read() ?? [];
    try {
      await this.#append(present, change(present));
    } catch (error) {
      const { message } = error;
      throw new ConfigurationError(
        [{ code: "file-not-writable", where: "--to", value: this.#folder, message }],
        "not everything was added"
      );
    }
  }
  async #append(present, changed) {
    const before = new Map(present.map(({ name, text }) => [name, text]));
    const ordered = [...changed].sort((a) => a.name === COMMITS_FILE ? 1 : -1);
    for (const { name, text } of ordered) {
      const file = join(this.#folder, name);
      mkdirSync(dirname(file), { recursive: true });
      const known = before.get(name);
      if (known === void 0) await writeFile(file, text, { flag: "a" });
      else await appendFile(file, text.slice(known.length));
    }
    const readme = join(this.#folder, README.name);
    if (!existsSync(readme)) await writeFile(readme, README.text);
  }
};

// src/cli/history-place.ts
import { mkdtemp, rm as rm2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join as join3, resolve } from "node:path";

// src/adapters/history/branch-store.ts
import { mkdir, rm, writeFile as writeFile2 } from "node:fs/promises";
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
        await this.#run([...quiet, ...push], true);
        return;
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        if (!CAME_SECOND.test(error.message)) throw this.#refusal(error, true);
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
      const listed = await this.#git.run(["ls-remote", "--", url, "HEAD", this.#ref], {
        cwd: "/",
        env: this.#remote.authorizationEnv
      });
      const refs = listed.split("\n").map((line) => line.split("	"));
      await this.#make(refs[0]?.[0]?.length === 64 ? "sha256" : "sha1");
      const tip = refs.find(([, name]) => name === this.#ref)?.[0];
      if (tip === void 0) return null;
      await this.#run(
        [
          "fetch",
          "--quiet",
          "--no-tags",
          "--force",
          "--depth=1",
          "--",
          url,
          `${this.#ref}:${this.#ref}`
        ],
        true
      );
      return await this.#run(["rev-parse", "--verify", `${this.#ref}^{commit}`]);
    } catch (error) {
      if (error instanceof GitError) throw this.#refusal(error, isWriting);
      throw error;
    }
  }
  async #make(format) {
    if (this.#isMade) return;
    await mkdir(this.#directory, { recursive: true });
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
      if (mode !== "100644" || blob === void 0 || name === void 0) return [];
      return Number(size) > MAX_HISTORY_FILE_SIZE ? [] : [{ blob, name }];
    });
    if (!entries.some(({ name }) => name === COMMITS_FILE)) {
      const found = { where: "--branch", value: this.#branch };
      throw isWriting ? new ConfigurationError([{ code: "not-a-history", ...found }], "nothing was added") : new ConfigurationError(
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
    await this.#run(["read-tree", parent ?? "--empty"], false, env);
    const written = join2(this.#directory, "file-of-history");
    for (const { name, text } of parent === null ? [README, ...changed] : changed) {
      await writeFile2(written, text);
      const blob = await this.#run(["hash-object", "-w", "--no-filters", "--", written]);
      await this.#run(
        ["update-index", "--add", "--cacheinfo", `100644,${blob},${name}`],
        false,
        env
      );
    }
    const tree = await this.#run(["write-tree"], false, env);
    const parents = parent === null ? [] : ["-p", parent];
    return await this.#run(["commit-tree", ...parents, "-m", message, tree], false, env);
  }
  async #run(args, isRemote = false, env = {}) {
    const authorization = isRemote ? this.#remote.authorizationEnv : {};
    return await this.#git.run(args, {
      cwd: this.#directory,
      env: { GIT_DIR: this.#directory, ...env, ...authorization }
    });
  }
  #refusal({ message }, isWriting) {
    return new ConfigurationError(
      [{ code: "history-not-reached", where: "--branch", message, isWriting }],
      isWriting ? "nothing was added" : "nothing was read"
    );
  }
};

// src/adapters/history/commits.ts
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
async function commitsOfBranch(git, root, name) {
  const format = "--format=%H%x00%T%x00%cI%x00%s";
  const args = [
    "log",
    "--first-parent",
    "--no-show-signature",
    `--max-count=${MAX_BRANCH}`,
    format
  ];
  const listed = await git.try([...args, "--end-of-options", name], { cwd: root });
  if (listed === null) return null;
  return listed.split("\n").map((line) => {
    const [commit = "", tree = null, at = null, title = null] = line.split("\0");
    return { version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null };
  }).reverse();
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
  return tags;
}

// src/cli/history-place.ts
var BRANCH_FLAGS = [
  {
    name: "branch",
    placeholder: "name",
    description: "The branch of the remote that keeps the history, such as cannongate-history."
  },
  {
    name: "remote",
    placeholder: "address",
    description: "The address or folder of the remote that has the branch. Default: the repository\u2019s remote named origin."
  }
];
async function openHistory(command, folderFlag, { values }, problems) {
  const [folder, branch, address] = [folderFlag, "branch", "remote"].map(
    (name) => values.get(name)?.at(-1)
  );
  const git = new Git(process.env, abortOnInterrupt());
  const opened = await openRepository(git, process.cwd());
  const repository = "repository" in opened ? opened.repository : null;
  if (folder === void 0 === (branch === void 0)) {
    const isBoth = folder !== void 0;
    problems.push({
      code: "no-history-named",
      where: `cannongate ${command}`,
      isBoth,
      folderFlag: `--${folderFlag}`
    });
  }
  if (branch !== void 0 && !await isBranchName(git, branch)) {
    problems.push({ code: "invalid-branch-name", where: "--branch", value: branch });
  }
  const url = remoteUrl(address, repository);
  if (branch !== void 0 && url === null) {
    problems.push({ code: "no-remote", where: "--branch" });
  }
  if (problems.length > 0) throw new ConfigurationError(problems, "nothing was done");
  const temporary = await mkdtemp(join3(tmpdir(), "cannongate-history-"));
  return {
    git,
    repository,
    store: branch === void 0 ? new FolderHistory(folder ?? "") : new BranchHistory(
      git,
      { url: url ?? "", authorizationEnv: authorizationOf(git) },
      branch,
      join3(temporary, "store")
    ),
    async describe(commits) {
      return await describeCommits(git, repository?.root ?? null, commits);
    },
    async [Symbol.asyncDispose]() {
      await rm2(temporary, { recursive: true, force: true });
    }
  };
}
function remoteUrl(given, repository) {
  const url = given ?? repository?.origin ?? null;
  const isPath = url !== null && !/^[\w+.-]+:/.test(url) && !/^[^/]+:/.test(url);
  if (!isPath || isAbsolute(url)) return url;
  return resolve(given === void 0 ? repository?.root ?? "." : ".", url);
}
async function isBranchName(git, name) {
  return await git.try(["check-ref-format", "--branch", name], { cwd: "/" }) === name;
}
function authorizationOf(git) {
  const { GITHUB_TOKEN: token = "", GITHUB_SERVER_URL: server = "" } = process.env;
  return token === "" || server === "" ? {} : git.authorizationEnv(server, token);
}

// src/history/drift.ts
var LEVEL = 0.95;
var GUARDED = 2 / 3;
var GUARD_ALPHA = 0.1;
var MAX_CONTRIBUTIONS = 5;
function judgeDrifts(spans, tolerance) {
  const limit = Math.log1p(tolerance);
  const linked = spans.flatMap(({ trend, from, to }) => {
    const [first, last] = [trend.line[from], trend.line[to]];
    if (!first || !last) return [];
    const difference = trend.network.difference(first.point, last.point);
    return difference ? [{ trend, from, to, first, last, difference }] : [];
  });
  const steps = holm(
    linked.map(({ difference }) => difference.error > 0 ? pValue(summaryOf(difference)) : 1),
    1 - LEVEL
  );
  return linked.map(({ trend, from, to, first, last, difference }, i) => {
    const summary = summaryOf(difference);
    const bounds = difference.error > 0 ? interval(summary, LEVEL) : { low: summary.mean, high: summary.mean };
    const guard = lowerBound(summary, 1 - GUARD_ALPHA / linked.length);
    const isDrifted = steps[i]?.rejected === true && summary.mean >= limit && guard > GUARDED * limit;
    const isWithin = (difference.error > 0 ? upperBound(summary, LEVEL) : summary.mean) < limit;
    return {
      trend,
      from: first,
      to: last,
      merges: to - from,
      difference,
      interval: bounds,
      verdict: isDrifted ? "drifted" : isWithin ? "within" : "unclear",
      contributions: contributionsOf(trend, from, to)
    };
  });
}
function summaryOf({ effect, error, degreesOfFreedom }) {
  return { mean: effect, error, degreesOfFreedom };
}
function lowerBound(summary, level) {
  if (summary.error === 0) return summary.mean;
  return 2 * summary.mean - upperBound(summary, level);
}
function stepsOf({ line, network }, from, to) {
  const steps = [];
  for (let i = from + 1; i <= to; i++) {
    const [before, commit] = [line[i - 1], line[i]];
    const difference = before && commit ? network.difference(before.point, commit.point) : null;
    if (!commit || !difference) continue;
    const { effect } = difference;
    const bounds = difference.error > 0 ? interval(summaryOf(difference), LEVEL) : { low: effect, high: effect };
    steps.push({ commit, difference, interval: bounds });
  }
  return steps;
}
function contributionsOf(trend, from, to) {
  const { line } = trend;
  const steps = Array.from({ length: to - from }, (_, i) => {
    const [before, commit] = [line[from + i], line[from + i + 1]];
    return {
      index: from + i + 1,
      effect: (commit?.position.effect ?? 0) - (before?.position.effect ?? 0)
    };
  });
  return steps.sort((a, b) => b.effect - a.effect).slice(0, MAX_CONTRIBUTIONS).flatMap(({ index }) => stepsOf(trend, index - 1, index)).filter((step) => step.interval.low > 0);
}

// src/history/noise.ts
var MIN_COMPARISONS = 12;
var MAX_FREEDOM = 1e3;
var MIN_ERROR = 1e-5;
function moderateErrors(comparisons) {
  const priors = new Map(
    [...byRunner(comparisons)].map(([runner, those]) => [runner, priorOf(those)])
  );
  return comparisons.map((comparison) => {
    const prior = priors.get(comparison.runner);
    if (!prior || comparison.error <= MIN_ERROR)
      return { ...comparison, error: Math.max(MIN_ERROR, comparison.error) };
    const { degreesOfFreedom: own, launches } = comparison;
    const variance = (prior.freedom * prior.variance + own * varianceOf(comparison)) / (prior.freedom + own);
    return {
      ...comparison,
      error: Math.max(MIN_ERROR, Math.sqrt(variance / launches)),
      degreesOfFreedom: Math.min(MAX_FREEDOM, Math.floor(prior.freedom + own))
    };
  });
}
function noiseOfRunners(comparisons) {
  return [...byRunner(comparisons)].flatMap(([runner, those]) => {
    const prior = priorOf(those);
    if (!prior) return [];
    return [{ runner, deviation: Math.sqrt(prior.variance), comparisons: those.length }];
  }).sort((a, b) => b.comparisons - a.comparisons);
}
function byRunner(comparisons) {
  const groups = /* @__PURE__ */ new Map();
  for (const comparison of comparisons) {
    const known = groups.get(comparison.runner);
    if (known) known.push(comparison);
    else groups.set(comparison.runner, [comparison]);
  }
  return groups;
}
function varianceOf({ error, launches }) {
  return error ** 2 * launches;
}
function priorOf(comparisons) {
  const varying = comparisons.filter(({ error }) => error > MIN_ERROR);
  if (varying.length < MIN_COMPARISONS) return null;
  const logs = varying.map((each) => {
    const half = each.degreesOfFreedom / 2;
    return Math.log(varianceOf(each)) - digamma(half) + Math.log(half);
  });
  const middle = mean(logs);
  const excess = logs.map(
    (each, i) => (each - middle) ** 2 * logs.length / (logs.length - 1) - trigamma((varying[i]?.degreesOfFreedom ?? 1) / 2)
  );
  const doubt = Math.sqrt(sampleVariance(excess) / excess.length);
  const freedom = 2 * inverseTrigamma(Math.max(0, mean(excess)) + 2 * doubt);
  const total = sum(varying.map(({ degreesOfFreedom }) => degreesOfFreedom));
  const variance = sum(varying.map((each) => each.degreesOfFreedom * varianceOf(each))) / total;
  return { variance, freedom };
}

// src/history/sparse-cholesky.ts
function factorise(diagonal, entries) {
  const size = diagonal.length;
  const rows = Array.from({ length: size }, () => /* @__PURE__ */ new Map());
  const add = (a, b, value) => {
    rows[a]?.set(b, (rows[a].get(b) ?? 0) + value);
    rows[b]?.set(a, (rows[b].get(a) ?? 0) + value);
  };
  for (const { row, column, value } of entries) add(row, column, value);
  const pivots = Float64Array.from(diagonal);
  const columns = [];
  const position = new Int32Array(size).fill(-1);
  const order = [];
  for (const next of fewestFirst(rows, position)) {
    const row = rows[next] ?? /* @__PURE__ */ new Map();
    const pivot = pivots[next] ?? NaN;
    if (!(pivot > 0)) throw new RangeError("the matrix is not positive definite");
    const others = [...row.keys()];
    const values = others.map((each) => (row.get(each) ?? 0) / pivot);
    for (const [i, a] of others.entries()) {
      rows[a]?.delete(next);
      const factor = values[i] ?? 0;
      pivots[a] = (pivots[a] ?? NaN) - factor * factor * pivot;
      for (const [j, b] of others.entries()) {
        if (j > i) add(a, b, -factor * (values[j] ?? 0) * pivot);
      }
    }
    position[next] = order.length;
    order.push(next);
    columns[next] = { rows: others, values };
  }
  const columnOf = (index) => columns[index] ?? { rows: [], values: [] };
  return {
    solve(right) {
      const x = Float64Array.from(right);
      for (const k of order) {
        const { rows: below, values } = columnOf(k);
        const known = x[k] ?? 0;
        for (const [i, row] of below.entries()) x[row] = (x[row] ?? 0) - (values[i] ?? 0) * known;
      }
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let sum2 = (x[k] ?? 0) / (pivots[k] ?? NaN);
        for (const [i, row] of below.entries()) sum2 -= (values[i] ?? 0) * (x[row] ?? 0);
        x[k] = sum2;
      }
      return x;
    },
    inverse() {
      const onDiagonal = new Float64Array(size);
      const off = Array.from({ length: size }, () => /* @__PURE__ */ new Map());
      const at = (a, b) => {
        if (a === b) return onDiagonal[a] ?? NaN;
        const [first, second] = (position[a] ?? 0) < (position[b] ?? 0) ? [a, b] : [b, a];
        const value = off[first]?.get(second);
        if (value === void 0) throw new RangeError(`there is no entry for ${a} and ${b}`);
        return value;
      };
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let own = 1 / (pivots[k] ?? NaN);
        for (const row of below) {
          let sum2 = 0;
          for (const [i, other] of below.entries()) sum2 -= (values[i] ?? 0) * at(row, other);
          off[k]?.set(row, sum2);
        }
        for (const [i, row] of below.entries()) own -= (values[i] ?? 0) * (off[k]?.get(row) ?? NaN);
        onDiagonal[k] = own;
      }
      return { diagonal: onDiagonal, at };
    }
  };
}
function* fewestFirst(rows, position) {
  const byDegree = [];
  const put = (index) => {
    const degree = rows[index]?.size ?? 0;
    (byDegree[degree] ??= []).push(index);
  };
  for (let i = rows.length - 1; i >= 0; i--) put(i);
  for (let degree = 0; degree < byDegree.length; degree++) {
    const next = byDegree[degree]?.pop();
    if (next === void 0) continue;
    if (position[next] !== -1 || rows[next]?.size !== degree) {
      degree -= 1;
      continue;
    }
    const neighbours = [...rows[next].keys()];
    yield next;
    for (const each of neighbours) put(each);
    degree = Math.max(-1, degree - 2);
  }
}

// src/history/network.ts
var ALMOST_NOTHING = 1e-9;
var MAX_FREEDOM2 = 1e3;
var MISFIT_LEVEL = 0.05;
function solveNetwork(comparisons, references = []) {
  const { misfits, leftOut } = findMisfits(comparisons, references);
  const used = comparisons.flatMap((_, index) => leftOut.has(index) ? [] : [index]);
  const solution = solveParts(comparisons, used, references);
  const { positions, parts } = solution;
  const effectOf = (commit) => positions.get(commit)?.effect ?? NaN;
  const fits = comparisons.map(({ baseline, candidate, effect }, index) => {
    const fit = solution.fits.get(index);
    const studentised = misfits.get(index);
    return {
      residual: effect - (effectOf(candidate) - effectOf(baseline)),
      leverage: fit?.leverage ?? 0,
      studentised: studentised ?? fit?.studentised ?? null,
      isMisfit: studentised !== void 0,
      isLeftOut: leftOut.has(index)
    };
  });
  return {
    parts: parts.map(({ part }) => part),
    positions,
    fits,
    difference(from, to) {
      const part = positions.get(from)?.part;
      if (part === void 0 || positions.get(to)?.part !== part) return null;
      return parts[part]?.difference(from, to) ?? null;
    },
    covariancesWith(commit) {
      const part = positions.get(commit)?.part;
      if (part === void 0) return () => 0;
      return parts[part]?.covariancesWith(commit) ?? (() => 0);
    }
  };
}
var MAX_MISFITS = 20;
var ALIKE = 0.95;
function findMisfits(comparisons, references) {
  const misfits = /* @__PURE__ */ new Map();
  const leftOut = /* @__PURE__ */ new Set();
  const left = new Set(comparisons.keys());
  for (let round = 0; round < MAX_MISFITS; round++) {
    const { fits, positions } = solveParts(comparisons, [...left], references);
    const checked = [...fits].flatMap(
      ([index, { studentised }]) => studentised === null ? [] : [{ index, size: Math.abs(studentised), studentised }]
    );
    const pValues = checked.map(
      ({ index, size }) => pValue({ mean: size, error: 1, degreesOfFreedom: comparisons[index]?.degreesOfFreedom ?? 1 })
    );
    const steps = holm(pValues, MISFIT_LEVEL);
    const worst = checked.filter((_, i) => steps[i]?.rejected === true).reduce(
      (most, each) => most === null || each.size > most.size ? each : most,
      null
    );
    if (worst === null) break;
    const partOf = (index) => positions.get(comparisons[index]?.baseline ?? "")?.part;
    const group = checked.filter(
      ({ index, size }) => size >= ALIKE * worst.size && partOf(index) === partOf(worst.index)
    );
    for (const { index, studentised } of group) misfits.set(index, studentised);
    if (group.length === 1) leftOut.add(worst.index);
    left.delete(worst.index);
  }
  return { misfits, leftOut };
}
function solveParts(comparisons, used, references) {
  const links = linksOf(comparisons, used);
  const wanted = references.filter((each) => links.has(each));
  const positions = /* @__PURE__ */ new Map();
  const fits = /* @__PURE__ */ new Map();
  const parts = [];
  for (const start of [...wanted, ...links.keys()]) {
    if (positions.has(start)) continue;
    const solved = solvePart(start, links, comparisons);
    for (const [commit, position] of solved.positions) {
      positions.set(commit, { ...position, part: parts.length });
    }
    for (const [index, fit] of solved.fits) fits.set(index, fit);
    parts.push(solved);
  }
  return { positions, fits, parts };
}
function intervalOf({ effect, error, degreesOfFreedom }, level = 0.95) {
  if (error === 0) return { low: effect, high: effect };
  return interval({ mean: effect, error, degreesOfFreedom }, level);
}
function halfWidthOf({ error, degreesOfFreedom }, level = 0.95) {
  return error === 0 ? 0 : error * quantile(degreesOfFreedom, (1 + level) / 2);
}
function linksOf(comparisons, used) {
  const links = /* @__PURE__ */ new Map();
  const add = (from, to, index) => {
    const known = links.get(from);
    if (known) known.push({ to, index });
    else links.set(from, [{ to, index }]);
  };
  for (const index of used) {
    const comparison = comparisons[index];
    if (!comparison) continue;
    const { baseline, candidate, error } = comparison;
    if (baseline === candidate) throw new RangeError("a comparison needs two commits");
    if (!(error > 0)) throw new RangeError("a comparison needs a standard error above 0");
    add(baseline, candidate, index);
    add(candidate, baseline, index);
  }
  return links;
}
function solvePart(reference, links, comparisons) {
  const ways = mostPreciseWays(reference, links, comparisons);
  const commits = [...ways.keys()];
  const places = new Map(commits.map((commit, i) => [commit, i - 1]));
  const place = (commit) => places.get(commit) ?? -1;
  const indices = [
    ...new Set(commits.flatMap((commit) => (links.get(commit) ?? []).map(({ index: index2 }) => index2)))
  ];
  const own = indices.flatMap((index2) => {
    const comparison = comparisons[index2];
    if (!comparison) return [];
    const { baseline, candidate, error } = comparison;
    return [
      { ...comparison, index: index2, from: place(baseline), to: place(candidate), weight: error ** -2 }
    ];
  });
  const size = commits.length - 1;
  const diagonal = new Float64Array(size);
  const right = new Float64Array(size);
  const entries = [];
  for (const { from, to, weight, effect } of own) {
    if (from >= 0) {
      diagonal[from] = (diagonal[from] ?? 0) + weight;
      right[from] = (right[from] ?? 0) - weight * effect;
    }
    if (to >= 0) {
      diagonal[to] = (diagonal[to] ?? 0) + weight;
      right[to] = (right[to] ?? 0) + weight * effect;
    }
    if (from >= 0 && to >= 0) entries.push({ row: from, column: to, value: -weight });
  }
  const factor = factorise(diagonal, entries);
  const index = factor.solve(right);
  const at = (each) => each < 0 ? 0 : index[each] ?? NaN;
  const inverse = factor.inverse();
  const redundancy = own.length - size;
  const squares = own.reduce(
    (sum2, { from, to, weight, effect }) => sum2 + weight * (effect - (at(to) - at(from))) ** 2,
    0
  );
  const widening = redundancy > 0 ? Math.sqrt(Math.max(1, squares / redundancy)) : 1;
  return {
    part: { commits, reference, redundancy, widening },
    positions: new Map(
      commits.map((commit, i) => {
        const way = ways.get(commit);
        return [
          commit,
          {
            effect: at(i - 1),
            error: i === 0 ? 0 : widening * Math.sqrt(inverse.diagonal[i - 1] ?? NaN),
            degreesOfFreedom: way ? freedomOf(way.variance, way.squares) : MAX_FREEDOM2,
            steps: way?.steps ?? 0
          }
        ];
      })
    ),
    fits: own.map((each) => [each.index, fitOf(each, at, inverse)]),
    difference(from, to) {
      return differenceOf(factor, own, place(from), place(to), size, widening);
    },
    covariancesWith(commit) {
      const unit = new Float64Array(size);
      if (place(commit) >= 0) unit[place(commit)] = widening ** 2;
      const column = factor.solve(unit);
      return (other) => place(other) < 0 ? 0 : column[place(other)] ?? 0;
    }
  };
}
function fitOf({ from, to, weight, effect, error }, at, inverse) {
  const variance = (a, b) => a < 0 || b < 0 ? 0 : inverse.at(a, b);
  const adjusted = variance(from, from) + variance(to, to) - 2 * variance(from, to);
  const leverage = Math.min(1, Math.max(0, weight * adjusted));
  const residual = effect - (at(to) - at(from));
  const isChecked = 1 - leverage > ALMOST_NOTHING;
  return { leverage, studentised: isChecked ? residual / (error * Math.sqrt(1 - leverage)) : null };
}
function differenceOf(factor, edges, from, to, size, widening) {
  if (from === to) return { effect: 0, error: 0, degreesOfFreedom: MAX_FREEDOM2 };
  const right = new Float64Array(size);
  if (from >= 0) right[from] = -1;
  if (to >= 0) right[to] = 1;
  const x = factor.solve(right);
  const at = (place) => place < 0 ? 0 : x[place] ?? NaN;
  let [effect, variance, squares] = [0, 0, 0];
  for (const edge of edges) {
    const share = edge.weight * (at(edge.to) - at(edge.from));
    const part = (share * edge.error) ** 2;
    effect += share * edge.effect;
    variance += part;
    squares += part ** 2 / edge.degreesOfFreedom;
  }
  return {
    effect,
    error: widening * Math.sqrt(variance),
    degreesOfFreedom: freedomOf(variance, squares)
  };
}
function freedomOf(variance, squares) {
  if (squares === 0) return MAX_FREEDOM2;
  return Math.max(1, Math.min(MAX_FREEDOM2, Math.floor(variance ** 2 / squares + ALMOST_NOTHING)));
}
function mostPreciseWays(start, links, comparisons) {
  const found = /* @__PURE__ */ new Map();
  const queue = new Queue();
  queue.put(start, { variance: 0, squares: 0, steps: 0 });
  for (let next = queue.take(); next !== null; next = queue.take()) {
    const { commit, way } = next;
    if (found.has(commit)) continue;
    found.set(commit, way);
    for (const { to, index } of links.get(commit) ?? []) {
      const comparison = comparisons[index];
      if (!comparison || found.has(to)) continue;
      const variance = comparison.error ** 2;
      queue.put(to, {
        variance: way.variance + variance,
        squares: way.squares + variance ** 2 / comparison.degreesOfFreedom,
        steps: way.steps + 1
      });
    }
  }
  return found;
}
var Queue = class {
  #heap = [];
  put(commit, way) {
    const heap = this.#heap;
    let i = heap.push({ commit, way }) - 1;
    while (i > 0 && this.#variance(i - 1 >> 1) > this.#variance(i)) {
      this.#swap(i, i - 1 >> 1);
      i = i - 1 >> 1;
    }
  }
  take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === void 0 || last === void 0 || heap.length === 0) return first ?? null;
    heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      const smaller = this.#variance(left + 1) < this.#variance(left) ? left + 1 : left;
      if (this.#variance(smaller) >= this.#variance(i)) return first;
      this.#swap(i, smaller);
      i = smaller;
    }
  }
  #variance(i) {
    return this.#heap[i]?.way.variance ?? Infinity;
  }
  #swap(i, j) {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return;
    this.#heap[i] = b;
    this.#heap[j] = a;
  }
};

// src/history/trend.ts
function trendOf(series, history, branch) {
  const trees = new Map((branch ?? []).map(({ commit, tree }) => [commit, tree]));
  const pointOf = (commit) => trees.get(commit) ?? history.commits.get(commit)?.tree ?? commit;
  const records = series.comparisons.filter(
    ({ baseline, candidate }) => pointOf(baseline) !== pointOf(candidate)
  );
  if (records.length === 0) return null;
  const comparisons = moderateErrors(records.map((record) => measuredOf(record, pointOf)));
  const measured = new Set(comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate]));
  const known = (branch ?? []).filter(({ commit }) => measured.has(pointOf(commit)));
  const commits = known.length > 1 ? known : byDate(records, history);
  const network = solveNetwork(
    comparisons,
    commits.map(({ commit }) => pointOf(commit))
  );
  const line = commits.flatMap((record) => {
    const point = pointOf(record.commit);
    const position = network.positions.get(point);
    return position ? [{ ...record, point, position }] : [];
  });
  const { scenario, metric, workload } = series;
  return { scenario, metric, workload, line, network, comparisons, records };
}
function byDate(records, { commits }) {
  const names = /* @__PURE__ */ new Set();
  for (const { baseline, candidate, pullRequest } of records) {
    names.add(baseline);
    if (pullRequest === null) names.add(candidate);
  }
  let latest = -Infinity;
  return [...names].map((commit, i) => {
    const record = commits.get(commit) ?? {
      version: 1,
      commit,
      tree: null,
      at: null,
      title: null
    };
    const at = record.at === null ? latest : Date.parse(record.at);
    latest = at;
    return { record, at, i };
  }).sort((a, b) => a.at === b.at ? a.i - b.i : a.at - b.at).map(({ record }) => record);
}

// src/history/propose.ts
var ENDS = 24;
var MIN_GAIN = 0.1;
function proposeComparison(comparisons, line) {
  const network = solveNetwork(comparisons, line);
  const known = line.filter((commit) => network.positions.has(commit));
  const partOf = (commit) => network.positions.get(commit)?.part;
  for (const [i, candidate] of known.entries()) {
    const baseline = known[i - 1];
    if (baseline !== void 0 && partOf(baseline) !== partOf(candidate))
      return { baseline, candidate, reason: "link", error: null };
  }
  if (known.length < 3) return null;
  const ends = evenly(known, ENDS).map((commit) => ({
    commit,
    covariances: network.covariancesWith(commit)
  }));
  const usual = median(comparisons.map(({ error }) => error)) ** 2;
  const before = sum(known.map((commit) => (network.positions.get(commit)?.error ?? 0) ** 2));
  let best = null;
  for (const [i, a] of ends.entries()) {
    for (const b of ends.slice(i + 1)) {
      const shifts = known.map((commit) => a.covariances(commit) - b.covariances(commit));
      const variance = a.covariances(a.commit) - 2 * a.covariances(b.commit) + b.covariances(b.commit);
      const gain = sum(shifts.map((each) => each ** 2)) / (variance + usual);
      if (gain > (best?.gain ?? 0)) best = { baseline: a.commit, candidate: b.commit, gain };
    }
  }
  if (best === null || 1 - Math.sqrt(1 - best.gain / before) < MIN_GAIN) return null;
  return {
    baseline: best.baseline,
    candidate: best.candidate,
    reason: "tighten",
    error: {
      before: Math.sqrt(before / (known.length - 1)),
      after: Math.sqrt((before - best.gain) / (known.length - 1))
    }
  };
}
function evenly(items, count) {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => {
    const item = items[Math.round(i * (items.length - 1) / (count - 1))];
    if (item === void 0) throw new RangeError("there is no such item");
    return item;
  });
}

// src/render/history/words.ts
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
var MIN_SPAN = Math.log(1.005);
function sparkLine(effects, width = 40) {
  const count = Math.min(width, effects.length);
  const means = Array.from({ length: count }, (_, i) => {
    const from = Math.floor(i * effects.length / count);
    const part = effects.slice(
      from,
      Math.max(from + 1, Math.floor((i + 1) * effects.length / count))
    );
    return part.reduce((sum2, each) => sum2 + each, 0) / part.length;
  });
  const low = Math.min(...means);
  const span = Math.max(MIN_SPAN, Math.max(...means) - low);
  return means.map((each) => BARS[Math.round((each - low) / span * (BARS.length - 1))] ?? "").join("");
}
function titleOf({ scenario, metric }) {
  return `${oneLine(scenario)}: ${metricNamed(metric).title}`;
}
function formatIndex(effect) {
  return (100 * Math.exp(effect)).toFixed(1);
}
function describeIndex({ position }) {
  if (position.error === 0) return formatIndex(position.effect);
  const { low, high } = intervalOf(position);
  return `${formatIndex(position.effect)} (${formatIndex(low)}\u2013${formatIndex(high)})`;
}
function shortOf({ commit }) {
  return commit.slice(0, 9);
}
function describeDifference(metric, effect, range) {
  if (range.low <= 0 && range.high >= 0) return describeChange(metric, effect, null);
  return describeChange(metric, effect, range);
}

// src/render/history/show.ts
function renderTrend(trend, last, name) {
  const { line, workload, network } = trend;
  const [first, head] = [line[0], line.at(-1)];
  const parts = new Set(line.map(({ position }) => position.part));
  return [
    titleOf(trend),
    `  ${plural(line.length, "commit")} of the branch, ${plural(trend.comparisons.length, "comparison")}; ${oneLine(workload)}`,
    ...first && head && line.length > 1 ? summaryLines(trend, first, head, name) : [],
    "",
    ...commitTable(trend, last, name),
    ...parts.size > 1 ? [
      "",
      `  ${plural(parts.size, "group")} of commits that no comparison links. Each has an index of its own; do not compare them.`
    ] : [],
    ...misfitLines(trend),
    ...network.parts.some(({ widening }) => widening > 1.5) ? ["", `  The comparisons disagree by more than their errors, so all ranges are widened.`] : [],
    ...proposalLines(trend, name),
    ...noiseLines(trend)
  ].join("\n");
}
function summaryLines(trend, first, head, name) {
  const [drift] = judgeDrifts([{ trend, from: 0, to: trend.line.length - 1 }], 1);
  const bars = sparkLine(trend.line.map(({ position }) => position.effect));
  if (!drift) return [`  ${bars}`];
  return [
    `  ${bars}  ${describeSince(drift, name)}`,
    ...head.position.steps > 1 ? [
      `  ${name(head)} is ${plural(head.position.steps, "comparison")} away from ${name(first)}, so its index is known to \xB1${formatShare(halfWidthOf(drift.difference))}.`
    ] : []
  ];
}
function describeSince({ trend, from, to, merges, difference, interval: interval2 }, name) {
  const since = `at ${name(to)} than at ${name(from)}, after ${plural(merges, "merge")}`;
  if (interval2.low <= 0 && interval2.high >= 0)
    return `no clear change from ${name(from)} to ${name(to)}, after ${plural(merges, "merge")} (${describeUnclear(interval2)})`;
  return `${describeDifference(trend.metric, difference.effect, interval2)} ${since}`;
}
function describeUnclear({ low, high }) {
  const size = (effect) => formatEffect(Math.abs(effect)).replace("+", "");
  return `between ${size(low)} better and ${size(high)} worse`;
}
function commitTable(trend, last, name) {
  const { line } = trend;
  const from = Math.max(0, line.length - last);
  const changes = new Map(
    stepsOf(trend, Math.max(0, from - 1), line.length - 1).map((step) => [step.commit, step])
  );
  const rows = line.slice(from).map((commit) => {
    const step = changes.get(commit);
    return [
      name(commit),
      commit.at?.slice(0, 10) ?? "",
      describeIndex(commit),
      step ? describeStep(step) : "",
      oneLine(commit.title ?? "")
    ];
  });
  const heading = ["Commit", "Date", "Index, lower is better", "Against the one before", "Title"];
  const widths = heading.map(
    (title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length))
  );
  return [heading, ...rows.toReversed()].map(
    (row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd()
  );
}
function describeStep({ difference, interval: interval2 }) {
  return `${formatEffect(difference.effect)} (${formatEffect(interval2.low)} to ${formatEffect(interval2.high)})`;
}
function misfitLines({ network, records }) {
  const misfits = records.flatMap((record, i) => {
    const fit = network.fits[i];
    return fit?.isMisfit === true ? [{ record, fit }] : [];
  });
  if (misfits.length === 0) return [];
  return [
    "",
    "  Comparisons that contradict the others:",
    ...misfits.map(
      ({ record, fit }) => `    ${record.candidate.slice(0, 9)} against ${record.baseline.slice(0, 9)}: measured ${formatEffect(record.effect)}, the others say ${formatEffect(record.effect - fit.residual)}; ${fit.isLeftOut ? "left out" : "one of these may be wrong, all are kept"}`
    )
  ];
}
function proposalLines({ comparisons, line }, name) {
  const proposal = proposeComparison(
    comparisons,
    line.map(({ point }) => point)
  );
  const commitOf = (point) => line.find((commit) => commit.point === point);
  const [baseline, candidate] = [
    commitOf(proposal?.baseline ?? ""),
    commitOf(proposal?.candidate ?? "")
  ];
  if (!proposal || !baseline || !candidate) return [];
  const gain = proposal.error === null ? "would link two groups" : `would tighten the index most: its usual error from ${formatShare(slowdownOf(proposal.error.before))} to ${formatShare(slowdownOf(proposal.error.after))}`;
  return ["", `  Next: a comparison of ${name(candidate)} with ${name(baseline)} ${gain}.`];
}
function noiseLines({ comparisons }) {
  return noiseOfRunners(comparisons).map(
    ({ runner, deviation, comparisons: count }) => `  One launch varies by ${formatShare(deviation)} on ${oneLine(runner)} (from ${plural(count, "comparison")}).`
  );
}
var HEADINGS = {
  drifted: "DRIFTED",
  within: "within the tolerance",
  unclear: "unclear"
};
function renderDrift(drift, tolerance, name) {
  const { trend, verdict, interval: interval2, contributions, from, to } = drift;
  const lines = [
    `${titleOf(trend)}: ${HEADINGS[verdict]} (${formatShare(tolerance)})`,
    `  ${describeSince(drift, name)}.`
  ];
  if (verdict === "unclear") {
    const most = formatEffect(interval2.high).replace("+", "");
    lines.push(
      `  It may be as much as ${most} worse. To settle it, compare ${name(to)} with ${name(from)} directly, and add the report.`
    );
  }
  if (verdict !== "within" && contributions.length > 0) {
    lines.push("  Most of it came with:");
    for (const step of contributions) {
      lines.push(
        `    ${shortOf(step.commit)}  ${describeStep(step)}  ${oneLine(step.commit.title ?? "")}`.trimEnd()
      );
    }
  } else if (verdict === "drifted") {
    lines.push("  No single merge stands out: many small ones added up.");
  }
  return lines.join("\n");
}

// src/cli/history-read.ts
var READ_FLAGS = [
  { name: "from", placeholder: "folder", description: "The folder that keeps the history." },
  ...BRANCH_FLAGS,
  {
    name: "scenario",
    placeholder: "word",
    description: "Only the scenarios whose name holds the word."
  },
  { name: "metric", placeholder: "name", description: "Only this metric, such as cpu." },
  {
    name: "ref",
    placeholder: "name",
    description: "The branch whose commits to follow. Default: the default branch of the clone; outside of a clone, the commits by their date."
  }
];
var HISTORY_SHOW = {
  name: "history show",
  usage: "(--from <folder> | --branch <name>) [flags]",
  description: "Prints the index of each commit with its range, what each merge changed, contradictions between comparisons, and which comparison would tighten the index most.",
  flags: [
    ...READ_FLAGS,
    {
      name: "last",
      placeholder: "count",
      description: "How many commits to list. Default: 10"
    }
  ],
  examples: [
    "cannongate history show --branch cannongate-history",
    "cannongate history show --from history --scenario search --last 30"
  ]
};
var HISTORY_CHECK = {
  name: "history check",
  usage: "(--from <folder> | --branch <name>) [flags]",
  description: "Judges whether many small changes have added up since a commit, a release or over a number of commits, and names the merges that contributed most.",
  flags: [
    ...READ_FLAGS,
    {
      name: "since",
      placeholder: "name",
      description: "The commit, tag or branch to start from. Default: the last tag, else the first commit of the history."
    },
    {
      name: "window",
      placeholder: "count",
      description: "Start so many commits before the last one."
    },
    {
      name: "drift-tolerance",
      placeholder: "percentage",
      description: "Largest acceptable slowdown in sum. Default: 10%"
    },
    {
      name: "on-drift",
      placeholder: "fail|warn",
      description: "Whether a drift exits with 1. Default: fail"
    }
  ],
  examples: [
    "cannongate history check --branch cannongate-history --since v1.4.0",
    "cannongate history check --from history --window 50 --drift-tolerance 5% --on-drift warn"
  ]
};
async function openTrends(command, parsed, problems) {
  problems.push(...unexpectedOperands(parsed.operands));
  const place = await openHistory(command, "from", parsed, problems);
  try {
    const files = await place.store.read();
    if (files === null) {
      const folder = parsed.values.get("from")?.at(-1);
      const where = folder === void 0 ? "--branch" : "--from";
      const value = folder ?? parsed.values.get("branch")?.at(-1) ?? "";
      const kind = folder === void 0 ? "branch" : "folder";
      throw new ConfigurationError(
        [{ code: "history-not-found", where, value, kind }],
        "nothing was read"
      );
    }
    const history = parseHistory(files);
    for (const { file, line, reason } of history.faults) {
      const at = line === null ? file : `${file} line ${line}`;
      const consequence = line === null ? "" : "; it is left out";
      writeLines(process.stderr, `cannongate: ${at} ${reason}${consequence}`);
    }
    const [word, metric] = ["scenario", "metric"].map((name) => parsed.values.get(name)?.at(-1));
    const wanted = history.series.filter(
      (series) => (word === void 0 || series.scenario.includes(word)) && (metric === void 0 || series.metric === metric)
    );
    const branch = await branchOf(place, parsed);
    const trends = wanted.flatMap((series) => trendOf(series, history, branch) ?? []).filter(({ line }) => line.length > 1).sort((a, b) => a.scenario + a.metric < b.scenario + b.metric ? -1 : 1);
    if (trends.length === 0) {
      const isFiltered = wanted.length < history.series.length;
      const problem = {
        code: "empty-history",
        where: `cannongate ${command}`,
        isFiltered
      };
      throw new ConfigurationError([problem], "nothing was read");
    }
    const { git, repository } = place;
    const tags = repository ? await tagsOf(git, repository.root) : /* @__PURE__ */ new Map();
    return {
      trends,
      branch,
      tags,
      name: (commit) => tags.get(commit.commit)?.at(-1) ?? shortOf(commit),
      async resolve(name) {
        if (!repository) return null;
        const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
        return await git.try(args, { cwd: repository.root });
      },
      [Symbol.asyncDispose]: async () => {
        await place[Symbol.asyncDispose]();
      }
    };
  } catch (error) {
    await place[Symbol.asyncDispose]();
    throw error;
  }
}
var DEFAULT_BRANCHES = ["origin/HEAD", "origin/main", "origin/master", "main", "master", "HEAD"];
async function branchOf({ git, repository }, { values }) {
  if (!repository || repository.isShallow) return null;
  const asked = values.get("ref")?.at(-1);
  for (const name of asked === void 0 ? DEFAULT_BRANCHES : [asked, `origin/${asked}`]) {
    const commits = await commitsOfBranch(git, repository.root, name);
    if (commits !== null) return commits;
  }
  if (asked === void 0) return null;
  throw new ConfigurationError(
    [{ code: "commit-not-in-history", where: "--ref", value: asked }],
    "nothing was read"
  );
}
function valueOf({ values }, name, reader, byDefault, problems) {
  const text = values.get(name)?.at(-1);
  if (text === void 0) return byDefault;
  const result = read(reader, text);
  if ("value" in result) return result.value;
  problems.push(...result.refusals.map((refusal) => ({ ...refusal, where: `--${name}` })));
  return byDefault;
}
async function showCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_SHOW, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const last = valueOf(parsed, "last", integer(1, 5e3), 10, problems);
    const opened = __using(_stack, await openTrends("history show", parsed, problems), true);
    const texts = opened.trends.map((trend) => renderTrend(trend, last, opened.name));
    writeLines(process.stdout, texts.join("\n\n"));
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function checkCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_CHECK, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const tolerance = valueOf(parsed, "drift-tolerance", percentage, 0.1, problems);
    const window = valueOf(parsed, "window", integer(1, 5e3), null, problems);
    const onDrift = valueOf(parsed, "on-drift", choice("fail", "warn"), "fail", problems);
    if (window !== null && parsed.values.has("since")) {
      problems.push({ code: "one-start-too-many", where: "--window" });
    }
    const opened = __using(_stack, await openTrends("history check", parsed, problems), true);
    const since = parsed.values.get("since")?.at(-1) ?? null;
    const spans = await spansOf(opened, since, window);
    const drifts = judgeDrifts(spans, tolerance);
    const texts = drifts.map((drift) => renderDrift(drift, tolerance, opened.name));
    const unlinked = spans.length - drifts.length;
    if (unlinked > 0) {
      texts.push(
        `${plural(unlinked, "series", "series")} cannot be judged: no comparisons link the two commits. cannongate history show says which comparison would.`
      );
    }
    writeLines(process.stdout, texts.join("\n\n"));
    const hasDrifted = drifts.some(({ verdict }) => verdict === "drifted");
    return hasDrifted && onDrift === "fail" ? EXIT_BLOCKED : 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function spansOf({ trends, branch, tags, resolve: resolve2 }, since, window) {
  const start = since === null ? null : await resolve2(since) ?? since;
  const spans = trends.flatMap((trend) => {
    const { line } = trend;
    const to = line.length - 1;
    if (window !== null) return [{ trend, from: Math.max(0, to - window), to }];
    if (start === null) {
      const tagged = line.findLastIndex(({ commit }, i) => i < to && tags.has(commit));
      return [{ trend, from: Math.max(0, tagged), to }];
    }
    const from = placeOf(line, start, branch);
    return from === null || from === to ? [] : [{ trend, from, to }];
  });
  if (since === null || spans.length > 0) return spans;
  throw new ConfigurationError(
    [{ code: "commit-not-in-history", where: "--since", value: since }],
    "nothing was judged"
  );
}
function placeOf(line, commit, branch) {
  const own = line.findIndex((each) => each.commit.startsWith(commit));
  if (own >= 0) return own;
  const end = branch?.findIndex((each) => each.commit === commit) ?? -1;
  if (end < 0) return null;
  const before = new Set(branch?.slice(0, end).map((each) => each.commit));
  const place = line.findLastIndex((each) => before.has(each.commit));
  return place < 0 ? null : place;
}

// src/cli/history-command.ts
var HISTORY_ADD = {
  name: "history add",
  usage: "<report...> (--to <folder> | --branch <name>) [flags]",
  description: "Adds the comparisons of reports to a history: a folder, or a branch that git pushes. A report that is there already is not added twice.",
  flags: [
    { name: "to", placeholder: "folder", description: "The folder that keeps the history." },
    ...BRANCH_FLAGS,
    {
      name: "skip-unusable",
      placeholder: null,
      description: "Mention reports without results, and add the others."
    }
  ],
  examples: [
    "cannongate history add report.json --to history",
    "cannongate history add report.json --branch cannongate-history",
    "cannongate history add a.json b.json --branch cannongate-history --remote ../server.git"
  ]
};
var COMMANDS = {
  add: { help: HISTORY_ADD, run: addCommand },
  check: { help: HISTORY_CHECK, run: checkCommand },
  show: { help: HISTORY_SHOW, run: showCommand }
};
var HISTORY_COMMANDS = Object.values(COMMANDS).map(
  ({ help }) => help
);
async function historyCommand(args) {
  const [name, ...others] = args;
  if (name === void 0 || name === "--help" || name === "-h") {
    writeLines(name === void 0 ? process.stderr : process.stdout, usage());
    return name === void 0 ? EXIT_CONFIGURATION : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
  if (!command) {
    const unknown = unknownName("command", name, Object.keys(COMMANDS));
    throw new ConfigurationError([{ ...unknown, where: `history ${name}` }], "nothing was done");
  }
  return await command.run(others);
}
function usage() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const commands = Object.entries(COMMANDS).map(
    ([name, { help }]) => `  ${name.padEnd(width)}  ${help.description}`
  );
  const examples = Object.values(COMMANDS).map(({ help }) => `  ${help.examples[0] ?? ""}`);
  return [
    "Usage: cannongate history <command> [flags]",
    "",
    "Keeps the results of many commits without a service: comparisons, which link commits to a network.",
    "",
    "Commands:",
    ...commands,
    "",
    "cannongate history <command> --help shows its flags.",
    "",
    "Examples:",
    ...examples,
    ""
  ].join("\n");
}
async function addCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_ADD, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    if (parsed.operands.length === 0) problems.push({ code: "no-report", where: "history add" });
    const at = (/* @__PURE__ */ new Date()).toISOString();
    const unusable = [];
    const additions = parsed.operands.flatMap((name) => {
      const read2 = readReport(name, true);
      if ("advice" in read2) {
        problems.push({ code: "report-unreadable", where: name, reason: read2.advice });
        return [];
      }
      const found = additionsOf(read2.report, at);
      if ("additions" in found) return found.additions;
      unusable.push({ code: "report-not-for-history", where: name, reason: found.reason });
      return [];
    });
    if (!parsed.switches.has("skip-unusable")) problems.push(...unusable);
    const place = __using(_stack, await openHistory("history add", "to", parsed, problems), true);
    if (parsed.switches.has("skip-unusable")) {
      for (const problem of unusable) {
        writeLines(process.stderr, `cannongate: ${describeProblem(problem)}; it is not added`);
      }
    }
    if (additions.length === 0) {
      writeLines(process.stdout, "Nothing to add.");
      return 0;
    }
    const commits = await place.describe(
      additions.flatMap(
        ({ comparisons }) => comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate])
      )
    );
    let added = 0;
    await place.store.update((present) => {
      const { files, count } = filesWith(present, additions, commits);
      added = count;
      return files;
    }, messageOf(additions));
    writeLines(
      process.stdout,
      added === 0 ? `Nothing to add: ${place.store.name} has these comparisons already.` : `Added ${plural(added, "comparison")} to ${place.store.name}.`
    );
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function filesWith(present, additions, commits) {
  const texts = new Map(present.map(({ name, text: text2 }) => [name, text2]));
  const changed = /* @__PURE__ */ new Map();
  let count = 0;
  for (const addition of additions) {
    const name = seriesFile(addition.header);
    const text2 = withComparisons(texts.get(name) ?? null, addition);
    if (text2 === null) continue;
    count += addition.comparisons.length;
    texts.set(name, text2);
    changed.set(name, text2);
  }
  const text = withCommits(texts.get(COMMITS_FILE) ?? null, commits);
  if (text !== null) changed.set(COMMITS_FILE, text);
  return { files: [...changed].map(([name, each]) => ({ name, text: each })), count };
}
function messageOf(additions) {
  const pairs = new Set(
    additions.flatMap(
      ({ comparisons }) => comparisons.map(
        ({ baseline, candidate }) => `${baseline.slice(0, 9)} and ${candidate.slice(0, 9)}`
      )
    )
  );
  const [first = ""] = pairs;
  return pairs.size === 1 ? `Add ${first}` : `Add ${plural(pairs.size, "comparison")}`;
}
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  historyCommand
};
