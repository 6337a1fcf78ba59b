import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseArguments
} from "./chunk-HTKH3SOC.js";
import {
  readReport
} from "./chunk-VHS5SWAM.js";
import {
  abortOnInterrupt
} from "./chunk-FXY26SQK.js";
import {
  EXIT_CONFIGURATION
} from "./chunk-XZ2WFCNQ.js";
import {
  IDENTITY,
  withoutCredentials
} from "./chunk-YZUDYMVY.js";
import "./chunk-I3WX5XFG.js";
import "./chunk-VB2UKDFF.js";
import {
  ConfigurationError,
  unknownName
} from "./chunk-BMPXGA3Q.js";
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
  effectsOf,
  summariseStrata
} from "./chunk-6SBPBHZV.js";
import {
  METRIC_NAMES,
  metricNamed
} from "./chunk-JBJYBLX7.js";
import {
  describeProblem,
  iso_exports
} from "./chunk-B37U2E7W.js";
import {
  countedLaunches
} from "./chunk-MXR4SNSK.js";
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

// src/cli/history-command.ts
import { mkdtemp, rm as rm2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join as join3, resolve } from "node:path";

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

// src/adapters/history/branch-store.ts
import { mkdir, rm, writeFile as writeFile2 } from "node:fs/promises";
import { join as join2 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

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

// src/adapters/history/branch-store.ts
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

// src/cli/history-command.ts
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
  add: { help: HISTORY_ADD, run: addCommand }
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
      const read = readReport(name, true);
      if ("advice" in read) {
        problems.push({ code: "report-unreadable", where: name, reason: read.advice });
        return [];
      }
      const found = additionsOf(read.report, at);
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
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  historyCommand
};
