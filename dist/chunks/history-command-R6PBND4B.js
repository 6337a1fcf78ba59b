import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readReport
} from "./chunk-ORGFSG23.js";
import {
  judgeDrifts,
  moderateErrors,
  renderDrift,
  renderTrend,
  shortOf,
  solveNetwork
} from "./chunk-IC6MNB7A.js";
import {
  makeDirectories,
  parseArguments,
  unexpectedOperands
} from "./chunk-5KPZOUSZ.js";
import {
  abortOnInterrupt
} from "./chunk-HRVIQK6O.js";
import {
  EXIT_BLOCKED,
  EXIT_CONFIGURATION
} from "./chunk-KMOZ4UFJ.js";
import "./chunk-BPFFBCBR.js";
import "./chunk-VBHPFX3H.js";
import {
  IDENTITY,
  withoutCredentials
} from "./chunk-YZUDYMVY.js";
import "./chunk-JX3MIHKA.js";
import {
  ConfigurationError,
  unknownName
} from "./chunk-PHQVJDHD.js";
import {
  UnusableFileError,
  openRepository,
  readPlainText
} from "./chunk-YJX2XFZ2.js";
import {
  Git,
  GitError
} from "./chunk-TT7YCSSF.js";
import {
  writeLines
} from "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import {
  markup
} from "./chunk-VPQY3XXW.js";
import {
  effectsOf,
  summariseStrata
} from "./chunk-CSQK2PZY.js";
import {
  constantOf
} from "./chunk-I5IGKREG.js";
import "./chunk-KHYEOPLO.js";
import {
  choice,
  describeProblem,
  integer,
  iso_exports,
  percentage,
  read
} from "./chunk-TTMBM6CJ.js";
import {
  METRIC_NAMES,
  metricNamed,
  slowdownOf
} from "./chunk-RA5YYFRL.js";
import {
  countedLaunches
} from "./chunk-JX7VXVTO.js";
import {
  _enum,
  int,
  literal,
  number,
  object,
  string
} from "./chunk-YHR4UQV4.js";
import "./chunk-25TNU3ES.js";
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
  const { mean, error, degreesOfFreedom } = summary;
  return { effect: mean, error, degreesOfFreedom, launches: effects.length };
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
  // eslint-disable-next-line @typescript-eslint/require-await -- what it throws has to reject, as git's errors do for a branch
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
      makeDirectories(dirname(file));
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

// src/cli/history-read.ts
import { writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname2, join as join4 } from "node:path";

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

// src/render/history/badge.ts
var LABEL = "performance";
var FILLS = {
  // Darker than those of shields.io, so that white text can be read on them.
  brightgreen: "#2a7a0b",
  red: "#b3261e",
  lightgrey: "#5c5c5c"
};
function badgeOf(drifts, name) {
  const worst = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const drifted = worst.find(({ verdict }) => verdict === "drifted");
  const unclear = worst.find(({ verdict }) => verdict === "unclear");
  const [shown] = drifted ? [drifted] : unclear ? [unclear] : worst;
  if (!shown) throw new RangeError("a badge needs a series");
  const since = `since ${name(shown.from)}`;
  if (drifted) {
    const size = (100 * slowdownOf(drifted.difference.effect)).toLocaleString("en", {
      maximumFractionDigits: 1
    });
    return { label: LABEL, message: `${size}% slower ${since}`, color: "red" };
  }
  if (unclear) return { label: LABEL, message: `unclear ${since}`, color: "lightgrey" };
  return { label: LABEL, message: `stable ${since}`, color: "brightgreen" };
}
function renderEndpoint({ label, message, color }) {
  return `${JSON.stringify({ schemaVersion: 1, label, message, color })}
`;
}
var CHARACTER_WIDTH = 6.6;
var PADDING = 7;
function renderBadge({ label, message, color }) {
  const widthOf = (text2) => Math.round(text2.length * CHARACTER_WIDTH) + 2 * PADDING;
  const [left, right] = [widthOf(label), widthOf(message)];
  const text = (x, width, content) => markup`<text x="${x + width / 2}" y="14" textLength="${width - 2 * PADDING}">${content}</text>`;
  return `${markup`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${message}">
<title>${label}: ${message}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${FILLS[color]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(0, left, label)}${text(left, right, message)}</g>
</svg>`.text}
`;
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
var DRIFT_FLAGS = [
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
    ...DRIFT_FLAGS,
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
var HISTORY_BADGE = {
  name: "history badge",
  usage: "(--from <folder> | --branch <name>) (--json <file> | --svg <file>) [flags]",
  description: "Writes a badge for a README: whether the app has become slower since the last tag. As an endpoint of shields.io or as an SVG.",
  flags: [
    { name: "json", placeholder: "file", description: "Write the endpoint of shields.io." },
    { name: "svg", placeholder: "file", description: "Write the badge itself." },
    ...READ_FLAGS,
    ...DRIFT_FLAGS
  ],
  examples: [
    "cannongate history badge --branch cannongate-history --svg performance.svg",
    "cannongate history badge --from history --since v1.4.0 --json badge.json"
  ]
};
var HISTORY_PAGE = {
  name: "history page",
  usage: "(--from <folder> | --branch <name>) --to <folder> [flags]",
  description: "Writes a page with a plot and a table of each series: index.html and a data file beside it, for GitHub Pages or any server of files.",
  flags: [
    { name: "to", placeholder: "folder", description: "The folder to write to." },
    ...READ_FLAGS
  ],
  examples: [
    "cannongate history page --branch cannongate-history --to site",
    "cannongate history page --from history --scenario search --to site"
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
async function pageCommand(args, programs) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_PAGE, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const folder = parsed.values.get("to")?.at(-1) ?? "";
    if (folder === "") {
      problems.push({
        code: "missing-value",
        where: "--to",
        missing: "folder",
        placeholder: "folder"
      });
    }
    const opened = __using(_stack, await openTrends("history page", parsed, problems), true);
    const { DATA_FILE, renderHistoryPage } = await import("./page-32YEKGEQ.js");
    const { readPageParts } = await import("./html-page-QP6FG6YA.js");
    const parts = await readPageParts(programs, "history-page");
    const { html, data } = renderHistoryPage(opened.trends, opened.tags, opened.name, parts);
    await writeOrRefuse(join4(folder, DATA_FILE), data, "--to");
    await writeOrRefuse(join4(folder, "index.html"), html, "--to");
    writeLines(
      process.stdout,
      `Wrote ${plural(opened.trends.length, "series", "series")} to ${join4(folder, "index.html")}.`
    );
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
    const onDrift = valueOf(parsed, "on-drift", choice("fail", "warn"), "fail", problems);
    const judged = __using(_stack, await judge("history check", parsed, problems), true);
    const { drifts, unlinked, tolerance, opened } = judged;
    const texts = drifts.map((drift) => renderDrift(drift, tolerance, opened.name));
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
async function badgeCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_BADGE, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const [json, svg] = ["json", "svg"].map((name) => parsed.values.get(name)?.at(-1));
    if (json === void 0 && svg === void 0) {
      const missing = { missing: "file", accepted: "--json, --svg or both" };
      problems.push({ code: "missing-value", where: "cannongate history badge", ...missing });
    }
    const judged = __using(_stack, await judge("history badge", parsed, problems), true);
    const { drifts, opened } = judged;
    if (drifts.length === 0) {
      const problem = { code: "history-not-linked", where: "cannongate history badge" };
      throw new ConfigurationError([problem], "no badge was written");
    }
    const badge = badgeOf(drifts, opened.name);
    for (const [file, text] of [
      [json, renderEndpoint(badge)],
      [svg, renderBadge(badge)]
    ]) {
      if (file !== void 0) await writeOrRefuse(file, text, file === json ? "--json" : "--svg");
    }
    writeLines(process.stdout, `${badge.label}: ${badge.message}`);
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function writeOrRefuse(file, text, where) {
  try {
    makeDirectories(dirname2(file));
    await writeFile3(file, text);
  } catch (error) {
    const { message } = error;
    throw new ConfigurationError(
      [{ code: "file-not-writable", where, value: file, message }],
      "not everything was written"
    );
  }
}
async function judge(command, parsed, problems) {
  const tolerance = valueOf(parsed, "drift-tolerance", percentage, 0.1, problems);
  const window = valueOf(parsed, "window", integer(1, 5e3), null, problems);
  if (window !== null && parsed.values.has("since")) {
    problems.push({ code: "one-start-too-many", where: "--window" });
  }
  const opened = await openTrends(command, parsed, problems);
  const close = async () => {
    await opened[Symbol.asyncDispose]();
  };
  try {
    const spans = await spansOf(opened, parsed.values.get("since")?.at(-1) ?? null, window);
    const drifts = judgeDrifts(spans, tolerance);
    const unlinked = spans.length - drifts.length;
    return { opened, drifts, unlinked, tolerance, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
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
  badge: { help: HISTORY_BADGE, run: badgeCommand },
  check: { help: HISTORY_CHECK, run: checkCommand },
  page: { help: HISTORY_PAGE, run: pageCommand },
  show: { help: HISTORY_SHOW, run: showCommand }
};
var HISTORY_COMMANDS = Object.values(COMMANDS).map(
  ({ help }) => help
);
async function historyCommand(args, programs) {
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
  return await command.run(others, programs);
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
