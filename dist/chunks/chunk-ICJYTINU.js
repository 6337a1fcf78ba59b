import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readReport
} from "./chunk-VMQ5WXUO.js";
import {
  renderDrift,
  renderImported,
  renderTrend
} from "./chunk-UIK5VW2Z.js";
import {
  parseArguments,
  unexpectedOperands
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_BLOCKED,
  EXIT_CONFIGURATION
} from "./chunk-YHVMK2NU.js";
import {
  BranchHistory,
  FolderHistory,
  MAX_HISTORY_FILE_SIZE,
  additionsOf,
  commitNamed,
  commitsOfBranch,
  commitsPerhapsAfter,
  describeCommits,
  formerScenarios,
  importedFile,
  remoteTagsOf,
  seriesFile,
  tagsOf
} from "./chunk-RK4M6K5X.js";
import {
  bodyReader,
  findConfig
} from "./chunk-ELP5D36L.js";
import {
  isAutobenchFile,
  parseConfigFile
} from "./chunk-Y3VCVPA2.js";
import {
  UnusableFileError,
  makeDirectories,
  openRepository,
  readPlainText,
  remoteAddress
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  Git,
  unknownName
} from "./chunk-KWWBEFFM.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  describeProblem
} from "./chunk-IBNMTWTV.js";
import {
  COMMITS_FILE,
  commitWithPrefix,
  comparisonsBeyond,
  describeUnclear,
  judgeDrifts,
  namedWithUncompared,
  parseHistory,
  placeOf,
  placeOfLastTag,
  shortOf,
  sparkLineOf,
  trendOf,
  withCommits,
  withComparisons,
  withFormerNames,
  withPoints
} from "./chunk-OXBBMLCZ.js";
import {
  changeOf,
  describeChange,
  markup
} from "./chunk-6DPI2E5L.js";
import {
  codeSpan,
  escapeText
} from "./chunk-ME6ID6U5.js";
import {
  array,
  choice,
  driftToleranceOf,
  formatEffect,
  formatShare,
  integer,
  isOfSpeed,
  metricNamed,
  number,
  object,
  oneLine,
  percentage,
  plural,
  read,
  reader,
  record,
  shortCommit,
  slowdownOf,
  string
} from "./chunk-OTZHA2M2.js";
import {
  __callDispose,
  __using
} from "./chunk-26LVTRER.js";

// src/history/imports.ts
var number2 = number();
var nameSchema = string().min(1);
var dataJsSchema = object({
  entries: record(
    string(),
    array(
      object({
        commit: object({ id: string(), message: string().default("") }),
        date: number2,
        tool: string().default(""),
        benches: array(object({ name: nameSchema, value: number2, unit: string() }))
      })
    )
  )
});
var bencherPerfSchema = object({
  results: array(
    object({
      branch: object({ name: string() }).nullish(),
      testbed: object({ name: string() }).nullish(),
      benchmark: object({ name: nameSchema }),
      measure: object({ name: string(), units: string().default("") }),
      metrics: array(
        object({
          start_time: string(),
          version: object({ hash: string().nullish() }).nullish(),
          metric: object({ value: number2 })
        })
      )
    })
  )
});
var bencherRunSchema = record(nameSchema, record(string(), object({ value: number2 })));
var autobenchSchema = object({
  title: string().nullish(),
  url: string().nullish(),
  start: string().nullish(),
  requests: object({ average: number2 }),
  latency: object({ average: number2 })
});
var UNREADABLE = "it is no data.js of github-action-benchmark, no result of Bencher and none of autobench";
function importedFrom(text, of, isoDateOf2) {
  let raw;
  try {
    raw = JSON.parse(
      text.replace(/^\uFEFF?\s*window\.BENCHMARK_DATA\s*=/, "").replace(/;\s*$/, "")
    );
  } catch {
    return { reason: UNREADABLE };
  }
  const values = valuesOf(raw, of);
  if (values === null) return { reason: UNREADABLE };
  if (values === "which-commit") {
    return { reason: "it does not say which commit it is of; give --commit" };
  }
  const series = /* @__PURE__ */ new Map();
  let skipped = 0;
  for (const { source, name, unit, isHigherBetter, value, commit, at, title } of values) {
    const date = isoDateOf2(at);
    if (!(value > 0) || !Number.isFinite(value) || date === null) {
      skipped += 1;
      continue;
    }
    const header = {
      version: 1,
      source,
      name: name.slice(0, 500),
      unit: unit.slice(0, 100),
      better: isHigherBetter ? "higher" : "lower"
    };
    const key = JSON.stringify(header);
    const one = series.get(key) ?? { header, points: [] };
    series.set(key, one);
    one.points.push({
      version: 1,
      commit: /^[0-9a-f]{7,64}$/.test(commit ?? "") ? commit : null,
      at: date,
      value,
      title: title?.split("\n")[0]?.slice(0, 200) ?? null
    });
  }
  return { additions: [...series.values()], skipped };
}
var HIGHER_TOOLS = ["customBiggerIsBetter", "benchmarkjs", "pytest"];
var LOWER_TOOL = "customSmallerIsBetter";
var isRate = (unit) => /\/\s*s(ec(ond)?)?\b|per second/i.test(unit);
function valuesOf(raw, of) {
  const dataJs = dataJsSchema.safeParse(raw);
  if (dataJs.success) return fromDataJs(dataJs.data);
  const perf = bencherPerfSchema.safeParse(raw);
  if (perf.success) return fromBencher(perf.data);
  const autobench = autobenchSchema.safeParse(raw);
  if (autobench.success) {
    const { title, url, start, requests } = autobench.data;
    const at = of?.at ?? start;
    if (at == null) return "which-commit";
    const name = [title, url].find((each) => each != null && each !== "") ?? "autobench";
    const value = requests.average;
    const rate = { source: "autobench", unit: "requests/s", isHigherBetter: true };
    return [{ ...rate, name, value, commit: of?.commit ?? null, at, title: null }];
  }
  const run = bencherRunSchema.safeParse(raw);
  if (!run.success || Object.keys(run.data).length === 0) return null;
  if (of === null) return "which-commit";
  return Object.entries(run.data).flatMap(
    ([name, measures]) => Object.entries(measures).map(([measure, { value }]) => ({
      source: "bencher",
      name: `${name}: ${measure}`,
      unit: "",
      isHigherBetter: /throughput/i.test(measure),
      value,
      ...of,
      title: null
    }))
  );
}
function fromDataJs({ entries }) {
  return Object.entries(entries).flatMap(
    ([suite, runs]) => runs.flatMap(
      ({ commit, date, tool, benches }) => benches.map(({ name, value, unit }) => ({
        source: "github-action-benchmark",
        name: `${suite}: ${name}`,
        unit,
        isHigherBetter: tool !== LOWER_TOOL && (HIGHER_TOOLS.includes(tool) || isRate(unit)),
        value,
        commit: commit.id,
        at: date,
        title: commit.message
      }))
    )
  );
}
function fromBencher({ results }) {
  const hasSeveral = (of) => new Set(results.map((result) => result[of]?.name)).size > 1;
  const told = ["branch", "testbed"].filter(hasSeveral);
  return results.flatMap(
    ({ benchmark, measure, metrics, ...place }) => metrics.map(({ start_time: at, version, metric }) => ({
      source: "bencher",
      name: [
        `${benchmark.name}: ${measure.name}`,
        ...told.flatMap((of) => place[of]?.name ?? [])
      ].join(", "),
      unit: measure.units,
      isHigherBetter: isRate(measure.units) || /throughput/i.test(measure.name),
      value: metric.value,
      commit: version?.hash ?? null,
      at,
      title: null
    }))
  );
}

// src/cli/history-place.ts
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  if ("problem" in opened && opened.problem.code === "git-too-old") {
    throw new ConfigurationError([...problems, opened.problem], "nothing was done");
  }
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
  const temporary = await mkdtemp(join(tmpdir(), "cannongate-history-"));
  const remote = { url: url ?? "", authorizationEnv: authorizationOf(git) };
  return {
    git,
    repository,
    store: branch === void 0 ? new FolderHistory(folder ?? "", `--${folderFlag}`) : new BranchHistory(git, remote, branch, join(temporary, "store")),
    async tags() {
      const isComplete = repository !== null && !repository.isShallow;
      return new Map([
        ...branch === void 0 || isComplete ? [] : await remoteTagsOf(git, remote),
        ...repository ? await tagsOf(git, repository.root) : []
      ]);
    },
    async describe(commits) {
      return await describeCommits(git, repository?.root ?? null, commits);
    },
    async commitNamed(name) {
      if (name === null) return null;
      const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
      const commit = repository ? await git.try(args, { cwd: repository.root }) : null;
      const root = repository?.root ?? null;
      const [record2] = commit === null ? [] : await describeCommits(git, root, [commit]);
      if (commit !== null && record2?.at != null) return { commit, at: record2.at };
      const where = "--commit";
      throw new ConfigurationError(
        [{ code: "commit-not-in-history", where, value: name, isKnown: false }],
        "nothing was done"
      );
    },
    async [Symbol.asyncDispose]() {
      await rm(temporary, { recursive: true, force: true });
    }
  };
}
function remoteUrl(given, repository) {
  return given === void 0 ? repository?.origin ?? null : remoteAddress(given, process.cwd());
}
async function isBranchName(git, name) {
  return await git.try(["check-ref-format", "--branch", name], { cwd: "/" }) === name;
}
function authorizationOf(git) {
  const { GITHUB_TOKEN: token = "", GITHUB_SERVER_URL: server = "" } = process.env;
  return token === "" || server === "" ? {} : git.authorizationEnv(server, token);
}
function historyNotFound({ values }) {
  const folder = values.get("from")?.at(-1);
  const isBranch = folder === void 0;
  return {
    code: "history-not-found",
    where: isBranch ? "--branch" : "--from",
    value: folder ?? values.get("branch")?.at(-1) ?? "",
    kind: isBranch ? "branch" : "folder"
  };
}

// src/cli/history-read.ts
import { writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";

// src/history/spans.ts
function spansBetween(question) {
  const { trends, branch, tags, window, isTagBeforeEnd } = question;
  const timeline = timelineOf(trends, branch);
  const places = new Map(timeline.map(({ commit }, i) => [commit, i]));
  const whole = (name) => name === null ? null : commitWithPrefix(name, timeline) ?? name;
  const [since, until] = [whole(question.since), whole(question.until)];
  const ending = trends.flatMap((trend) => {
    const { line } = trend;
    const to = until === null ? line.length - 1 : placeOf(line, until, timeline);
    const [first, last] = [line[0], line[to ?? -1]];
    return to === null || !first || !last ? [] : [{ trend, to, first, last }];
  });
  const placesOf = (commits) => commits.flatMap(({ commit }) => places.get(commit) ?? []);
  const ofBranch = new Set(branch?.map(({ commit }) => commit));
  const own = ending.filter(({ last }) => ofBranch.has(last.commit));
  const followed = own.length > 0 ? own : ending;
  const isFollowed = ({ commit }) => own.length === 0 || ofBranch.has(commit);
  const reach = Math.max(-1, ...placesOf(followed.map(({ last }) => last)));
  const endPlace = until === null ? reach : places.get(until) ?? -1;
  const earliest = Math.min(...placesOf(followed.map(({ first }) => first)));
  const measured = new Set(
    ending.flatMap(({ trend, to }) => trend.line.slice(0, to + 1)).map(({ commit }) => commit)
  );
  const startOf = () => {
    if (since !== null) return places.get(since) ?? -1;
    if (window === null) {
      return timeline.findLastIndex(
        (record2, i) => (i < endPlace || !isTagBeforeEnd) && i >= earliest && isFollowed(record2) && tags.has(record2.commit)
      );
    }
    const before = timeline.flatMap(
      (record2, i) => i <= reach && isFollowed(record2) && measured.has(record2.commit) ? [i] : []
    );
    return before.at(-1 - window) ?? -1;
  };
  const startPlace = startOf();
  const start = timeline[startPlace]?.commit ?? since;
  const spans = [];
  const ended = [];
  const begunLater = /* @__PURE__ */ new Set();
  for (const { trend, to, last } of ending) {
    const { line } = trend;
    const place = start === null ? null : placeOf(line, start, timeline);
    const isOrdered = places.has(last.commit);
    if (place !== null && place >= to) ended.push(trend);
    else if (window !== null) spans.push({ trend, from: Math.max(0, to - window), to });
    else if (since !== null && startPlace < 0 && place === null) continue;
    else {
      const from = place ?? (isOrdered ? 0 : placeOfLastTag(line, to - 1, tags));
      if (from < to) spans.push({ trend, from, to });
      const begin2 = line[from];
      if (startPlace >= 0 && place === null && isOrdered && begin2) begunLater.add(begin2);
    }
  }
  const firsts = spans.flatMap(({ trend, from }) => trend.line[from] ?? []);
  const lasts = spans.flatMap(({ trend, to }) => trend.line[to] ?? []);
  const begins = placesOf(firsts.filter(isFollowed));
  const usual = startPlace < 0 ? Math.min(...begins) : Math.max(...begins.filter((place) => place <= startPlace));
  const begin = startPlace < 0 ? usual : startPlace;
  const after = timeline.filter(
    (record2, i) => i > begin && i <= reach && isFollowed(record2) && measured.has(record2.commit)
  ).length;
  return {
    spans,
    ended,
    start: timeline[begin] ?? firsts[0] ?? null,
    end: timeline[endPlace] ?? lasts[0] ?? null,
    merges: Math.max(after, ...spans.map(({ from, to }) => to - from)),
    outlying: /* @__PURE__ */ new Set([
      ...firsts.filter(({ commit }) => (places.get(commit) ?? usual) !== usual),
      ...lasts.filter(({ commit }) => (places.get(commit) ?? reach) < reach)
    ]),
    begunLater,
    isEndKnown: ending.length > 0
  };
}
function timelineOf(trends, branch) {
  const known = new Set(branch?.map(({ commit }) => commit));
  const others = /* @__PURE__ */ new Map();
  for (const { line } of trends) {
    if (line.every(({ at: at2 }) => at2 === null)) continue;
    let at = -Infinity;
    for (const record2 of line) {
      if (record2.at !== null) at = Date.parse(record2.at);
      if (!known.has(record2.commit) && !others.has(record2.commit)) {
        others.set(record2.commit, { record: record2, at });
      }
    }
  }
  const waiting = [...others.values()].sort((a, b) => a.at === b.at ? 0 : a.at - b.at);
  const timeline = [];
  let next = 0;
  for (const record2 of branch ?? []) {
    const at = Date.parse(record2.at ?? "");
    for (let other = waiting[next]; other && other.at < at; other = waiting[++next]) {
      timeline.push(other.record);
    }
    timeline.push(record2);
  }
  return [...timeline, ...waiting.slice(next).map(({ record: record2 }) => record2)];
}

// src/render/history/badge.ts
var LABEL = "performance";
var MIN_CHANGE = Math.log(1.01);
var FILLS = {
  // Darker than those of shields.io, so that white text can be read on them.
  brightgreen: "#2a7a0b",
  yellow: "#7a5c00",
  red: "#b3261e",
  lightgrey: "#5c5c5c"
};
function badgeOf(drifts, tolerance, name, unlinked = 0) {
  const worst = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const drifted = worst.find(({ verdict }) => verdict === "drifted");
  const unclear = worst.find(({ verdict }) => verdict === "unclear");
  const slower = worst.find((drift) => drift.difference.effect > 0 && isNoted(drift));
  const shown = drifted ?? unclear ?? slower ?? worst[0];
  if (!shown) throw new RangeError("a badge needs a series");
  const since = `since ${name(shown.from)}`;
  const message = `${describe(shown)} ${since}`;
  if (drifted) return { label: LABEL, message, color: "red" };
  if (unclear || unlinked > 0)
    return { label: LABEL, message: `unclear ${since}`, color: "lightgrey" };
  if (slower) return { label: LABEL, message, color: "yellow" };
  const good = (text) => {
    return { label: LABEL, message: `${text} ${since}`, color: "brightgreen" };
  };
  if (isNoted(shown)) return good(describe(shown));
  const others = drifts.filter(({ difference }) => difference.effect >= MIN_CHANGE);
  if (others.length === 0) return good("stable");
  const limit = Math.max(...others.map(({ trend }) => driftToleranceOf(trend, tolerance)));
  return good(`within ${formatShare(limit)}`);
}
function badgeAtStart(start, isLast) {
  return isLast ? { label: LABEL, message: `no change since ${start}`, color: "brightgreen" } : { label: LABEL, message: `not measured since ${start}`, color: "lightgrey" };
}
function describe({ trend, difference: { effect } }) {
  const metric = metricNamed(trend.metric);
  const { name, words } = metric;
  const isWorse = effect > 0;
  const sizeOf = (change) => `${(100 * Math.abs(change)).toLocaleString("en", { maximumFractionDigits: 1 })}%`;
  if (isOfSpeed(metric)) {
    return `${sizeOf(slowdownOf(effect))} ${isWorse ? "slower" : "faster"}`;
  }
  const size = sizeOf(changeOf(effect, name));
  return isWorse ? words.worse(size) : words.better(size);
}
function isNoted({ isClear, difference: { effect } }) {
  return isClear && Math.abs(effect) >= MIN_CHANGE;
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

// src/render/history/release-notes.ts
function renderReleaseNotes(drifts, name, { from, to, merges, outlying, unlinked }) {
  const sorted = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const clear = sorted.filter(({ isClear }) => isClear);
  const unclear = sorted.filter((drift) => !clear.includes(drift));
  const partOf = (drift) => describePart(drift, name, outlying);
  return [
    "## Performance",
    "",
    `${escapeText(to)} against ${escapeText(from)}, after ${plural(merges, "commit")}, each measured side by side on one machine:`,
    "",
    ...clear.flatMap((drift) => changeLines(drift, partOf(drift))),
    ...clear.length === 0 ? ["- Nothing has clearly changed."] : [],
    ...unclear.map((drift) => unclearLine(drift, partOf(drift))),
    ...unlinked === 0 ? [] : [
      `- ${plural(unlinked, "series is", "series are")} not known: no comparisons link the two.`
    ]
  ].join("\n");
}
function describePart({ from, to }, name, outlying) {
  const [first, last] = [from, to].map((commit) => escapeText(name(commit)));
  if (outlying.has(from)) {
    return outlying.has(to) ? `, measured from ${first} to ${last}` : `, measured from ${first} on`;
  }
  return outlying.has(to) ? `, measured up to ${last}` : "";
}
function changeLines(drift, part) {
  const { trend, difference, interval, contributions, from, to } = drift;
  const { line, scenario, metric } = trend;
  const bars = sparkLineOf(line.slice(line.indexOf(from), line.indexOf(to) + 1));
  const change = describeChange(metric, difference.effect, interval);
  return [
    `- ${codeSpan(scenario)} ${change}${part}. ${codeSpan(bars)}`,
    ...contributions.map((step) => `  - ${contribution(step)}`)
  ];
}
function contribution({ commit, uncompared, difference }) {
  const title = commit.title === null ? "" : ` ${escapeText(commit.title)}`;
  const named = namedWithUncompared(`${codeSpan(shortCommit(commit.commit))}${title}`, uncompared);
  return `${named}: ${formatEffect(difference.effect)}`;
}
function unclearLine({ trend, interval }, part) {
  return `- ${metricNamed(trend.metric).title} of ${codeSpan(trend.scenario)}: no clear change (${describeUnclear(interval)})${part}.`;
}

// src/cli/followed-branch.ts
var DEFAULT_BRANCHES = ["origin/HEAD", "origin/main", "origin/master", "main", "master", "HEAD"];
var DEFAULT_BRANCHES_OF_WORKFLOW = ["HEAD"];
async function branchOf({ git, repository }, { values }, series) {
  if (!repository || repository.isShallow) return null;
  const { root } = repository;
  const asked = values.get("ref")?.at(-1);
  const isWorkflow = process.env["GITHUB_ACTIONS"] === "true";
  const byDefault = isWorkflow ? DEFAULT_BRANCHES_OF_WORKFLOW : DEFAULT_BRANCHES;
  const isChosen = asked !== void 0 || isWorkflow;
  for (const each of asked === void 0 ? byDefault : [asked, `origin/${asked}`]) {
    const found = await commitsOfBranch(git, root, each);
    if (found === null) continue;
    const ahead = isChosen ? null : await comparedAhead(git, root, found, series);
    const [commits, followed] = ahead === null ? [found, each] : [ahead, "HEAD"];
    const args = ["rev-parse", "--abbrev-ref", "--end-of-options", followed];
    const named = (await git.try(args, { cwd: root }))?.split("\n").at(-1) ?? "";
    return { commits, name: oneLine(named === "" ? followed : named), isChosen };
  }
  if (asked === void 0) return null;
  throw new ConfigurationError(
    [{ code: "commit-not-in-history", where: "--ref", value: asked, isKnown: false }],
    "nothing was read"
  );
}
async function comparedAhead(git, root, branch, series) {
  const commits = await commitsOfBranch(git, root, "HEAD") ?? [];
  const place = commits.findIndex(({ commit }) => commit === branch.at(-1)?.commit);
  const later = new Set(commits.slice(place + 1).map(({ commit }) => commit));
  const isCompared = series.some(
    ({ comparisons }) => comparisons.some(({ candidate, pullRequest }) => pullRequest === null && later.has(candidate))
  );
  return place >= 0 && isCompared ? commits : null;
}
async function countBeyond({ git, repository }, { commits }, trends, history) {
  const records = comparisonsBeyond(trends, history, commits);
  const last = commits.at(-1);
  if (records.length === 0 || !last || !repository) return 0;
  const candidates = [...new Set(records.map(({ candidate }) => candidate))];
  const { root } = repository;
  const after = new Set(await commitsPerhapsAfter(git, root, last.commit, candidates));
  const pairs = records.filter(({ candidate }) => after.has(candidate)).map(({ baseline, candidate }) => `${baseline} ${candidate}`);
  return new Set(pairs).size;
}
function sayBeyond(where, count, { name, isChosen }, isWholeNeeded) {
  if (isWholeNeeded && !isChosen) {
    const problem = { code: "history-beyond-clone", where, count, branch: name };
    throw new ConfigurationError([problem], "nothing was judged");
  }
  const comparisons = plural(count, "comparison");
  const advice = isChosen ? "" : "; run git fetch, or give --ref";
  writeLines(
    process.stderr,
    `cannongate: ${comparisons} of commits that are not on ${name} here ${count === 1 ? "is" : "are"} left out${advice}`
  );
}

// src/cli/history-read.ts
var READ_FLAGS = [
  { name: "from", placeholder: "folder", description: "The folder that keeps the history." },
  ...BRANCH_FLAGS,
  {
    name: "scenario",
    placeholder: "word",
    description: "Only the scenarios whose name holds the word, in upper or lower case."
  },
  { name: "metric", placeholder: "name", description: "Only this metric, such as cpu." },
  {
    name: "ref",
    placeholder: "name",
    description: "The branch whose commits to follow. Default: in a workflow what it has checked out, elsewhere the default branch of the clone, with later commits that are checked out and were compared; outside of a clone, the commits by their date."
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
    description: "Largest acceptable slowdown of all changes together; for latencies at least 20%. Default: 10%"
  }
];
var HISTORY_SHOW = {
  name: "history show",
  usage: "(--from <folder> | --branch <name>) [flags]",
  description: "Prints the index of each commit with its range, what each commit changed, contradictions between comparisons, and which comparison would tighten the index most.",
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
  description: "Judges whether many small changes have added up since a commit, a release or over a number of commits, and names the commits that contributed most.",
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
var HISTORY_NOTES = {
  name: "history notes",
  usage: "(--from <folder> | --branch <name>) [flags]",
  description: "Prints a section on performance for the notes of a release, as Markdown: what has changed since the release before.",
  flags: [
    ...READ_FLAGS,
    {
      name: "since",
      placeholder: "name",
      description: "The commit or tag to start from. Default: the last tag before the end, else the first commit of the history."
    },
    {
      name: "until",
      placeholder: "name",
      description: "The commit or tag to end at. Default: the last commit of the history."
    },
    { name: "markdown", placeholder: "file", description: "Write the section to a file instead." }
  ],
  examples: [
    "cannongate history notes --branch cannongate-history --until v1.5.0",
    "cannongate history notes --from history --since v1.4.0 --markdown notes.md"
  ]
};
var HISTORY_PAGE = {
  name: "history page",
  usage: "(--from <folder> | --branch <name>) --to <folder> [flags]",
  description: "Writes a page with a plot and a table of each series: index.html and a data file beside it, for GitHub Pages or any server of files.",
  flags: [
    { name: "to", placeholder: "folder", description: "The folder to write to." },
    {
      name: "repository-url",
      placeholder: "address",
      description: "The address of the repository on the web, for links to commits and pull requests. Default: in a workflow its repository; else none."
    },
    ...READ_FLAGS
  ],
  examples: [
    "cannongate history page --branch cannongate-history --to site",
    "cannongate history page --from history --scenario search --to site"
  ]
};
async function openTrends(command, parsed, problems, {
  withImported = false,
  isWholeNeeded = false
} = {}) {
  problems.push(...unexpectedOperands(parsed.operands));
  const place = await openHistory(command, "from", parsed, problems);
  try {
    const files = await place.store.read();
    if (files === null) {
      throw new ConfigurationError([historyNotFound(parsed)], "nothing was read");
    }
    const history = historyFrom(files, place, parsed);
    const [word, metric] = ["scenario", "metric"].map((name) => parsed.values.get(name)?.at(-1));
    const isWanted = (name) => word === void 0 || name.toLowerCase().includes(word.toLowerCase());
    const wanted = history.series.filter(
      (series) => isWanted(series.scenario) && (metric === void 0 || series.metric === metric)
    );
    const followed = await branchOf(place, parsed, wanted);
    const branch = followed?.commits ?? null;
    const compared = wanted.flatMap((series) => trendOf(series, history, branch) ?? []);
    const trends = compared.filter(({ line }) => line.length > 1).sort((a, b) => a.scenario + a.metric < b.scenario + b.metric ? -1 : 1);
    const imported = withImported ? history.imported.filter(
      ({ name, points }) => metric === void 0 && points.length > 1 && isWanted(name)
    ) : [];
    if (trends.length + imported.length === 0) {
      const reason = whyEmpty(history, wanted, compared);
      const where = `cannongate ${command}`;
      throw new ConfigurationError([{ code: "empty-history", where, reason }], "nothing was read");
    }
    if (followed !== null) {
      const count = await countBeyond(place, followed, compared, history);
      if (count > 0) sayBeyond(`cannongate ${command}`, count, followed, isWholeNeeded);
    }
    const { git, repository } = place;
    const tags = await place.tags();
    return {
      trends,
      imported,
      branch,
      tags,
      name: (commit) => tags.get(commit.commit)?.at(-1) ?? shortOf(commit),
      async resolve(name) {
        return await commitNamed(git, repository?.root ?? null, name, tags);
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
function whyEmpty({ series }, wanted, compared) {
  if (compared.length > 0) return "one-commit";
  if (wanted.length > 0) return "same-files";
  return series.length > 0 ? "filtered" : "empty";
}
function historyFrom(files, place, parsed) {
  const history = withFormerNames(parseHistory(files), formerNames(place, parsed));
  for (const { file, line, reason } of history.faults) {
    const at = line === null ? file : `${file} line ${line}`;
    const consequence = line === null ? "" : "; it is left out";
    writeLines(process.stderr, `cannongate: ${at} ${reason}${consequence}`);
  }
  return history;
}
function formerNames({ repository }, { texts }) {
  const cwd = process.cwd();
  const found = repository && findConfig(repository.root, cwd, texts.config ?? null, cwd);
  if (!found || "problem" in found || isAutobenchFile(found.path)) return /* @__PURE__ */ new Map();
  const parsed = parseConfigFile(found.name, found.text);
  const readBody = bodyReader(repository.root, found);
  return formerScenarios("file" in parsed ? parsed.file : parsed.validPart, readBody);
}
function valueOf({ values }, name, reader2, byDefault, problems) {
  const text = values.get(name)?.at(-1);
  if (text === void 0) return byDefault;
  const result = read(reader2, text);
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
    const opened = __using(_stack, await openTrends("history show", parsed, problems, { withImported: true }), true);
    const endOf = endsBeyond(opened);
    const texts = [
      ...opened.trends.map((trend) => renderTrend(trend, last, opened.name, endOf(trend))),
      ...opened.imported.map((series) => renderImported(series, last))
    ];
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
    const repositoryUrl = valueOf(parsed, "repository-url", webAddress, workflowUrl(), problems);
    const opened = __using(_stack, await openTrends("history page", parsed, problems, { withImported: true }), true);
    const { DATA_FILE, renderHistoryPage } = await import("./page-OJIOOEP5.js");
    const { readPageParts } = await import("./html-page-5TJB6FUF.js");
    const parts = await readPageParts(programs, "history-page");
    const content = { ...opened, endBeyond: endsBeyond(opened), repositoryUrl };
    const { html, data } = renderHistoryPage(content, parts);
    await writeOrRefuse(join2(folder, DATA_FILE), data, "--to");
    await writeOrRefuse(join2(folder, "index.html"), html, "--to");
    writeLines(
      process.stdout,
      `Wrote ${plural(opened.trends.length + opened.imported.length, "series", "series")} to ${join2(folder, "index.html")}.`
    );
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var webAddress = reader(
  "an address that begins with https:// or http://, without a password",
  (raw) => {
    if (typeof raw !== "string" || !/^https?:\/\//i.test(raw) || !URL.canParse(raw))
      return void 0;
    const { username, password } = new URL(raw);
    return username === "" && password === "" ? raw.replace(/\/+$/, "") : void 0;
  },
  { type: "string" }
);
function workflowUrl() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server === void 0 || name === void 0 ? null : `${server}/${name}`;
}
async function checkCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_CHECK, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const onDrift = valueOf(parsed, "on-drift", choice("fail", "warn"), "fail", problems);
    const judging = { isWholeNeeded: onDrift === "fail" };
    const judged = __using(_stack, await judge("history check", parsed, problems, judging), true);
    const { drifts, spans, unlinked, tolerance, opened } = judged;
    const isBlind = drifts.length === 0 && (unlinked > 0 || !judged.startsAtLast);
    if (isBlind && onDrift === "fail") {
      throw new ConfigurationError(
        [nothingJudged("cannongate history check", spans, opened)],
        "nothing was judged"
      );
    }
    const since = parsed.values.get("since")?.at(-1) ?? null;
    const texts = drifts.map((drift) => {
      const isLater = spans.begunLater.has(drift.from);
      const asked = isLater ? askedOr(since, spans.start, opened.name) : null;
      return renderDrift(drift, tolerance, opened.name, {
        asked,
        end: endBeyond(spans, drift.trend)
      });
    });
    if (drifts.length === 0 && judged.startsAtLast && since === null && spans.start !== null) {
      texts.push(
        `Nothing new since ${opened.name(spans.start)}: no later commit was measured yet, so there is nothing to judge.`
      );
    } else if (spans.ended.length > 0 && spans.start !== null) {
      texts.push(
        spans.ended.length === 1 ? `1 series is not judged: it was not measured after ${opened.name(spans.start)}. cannongate history show says where it ends.` : `${spans.ended.length} series are not judged: they were not measured after ${opened.name(spans.start)}. cannongate history show says where each of them ends.`
      );
    }
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
    const { drifts, spans, opened, unlinked, tolerance, startsAtLast } = judged;
    const isAtTag = !parsed.values.has("since") && spans.spans.length === 0 && spans.start !== null;
    if (drifts.length === 0 && !isAtTag) {
      throw new ConfigurationError(
        [nothingJudged("cannongate history badge", spans, opened)],
        "no badge was written"
      );
    }
    const badge = isAtTag ? badgeAtStart(opened.name(spans.start), startsAtLast) : badgeOf(drifts, tolerance, opened.name, unlinked);
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
    makeDirectories(dirname(file));
    await writeFile(file, text);
  } catch (error) {
    const { message } = error;
    throw new ConfigurationError(
      [{ code: "file-not-writable", where, value: file, message }],
      "not everything was written"
    );
  }
}
async function notesCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_NOTES, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    const opened = __using(_stack, await openTrends("history notes", parsed, problems), true);
    const [since = null, until = null, file] = ["since", "until", "markdown"].map(
      (name) => parsed.values.get(name)?.at(-1)
    );
    const judged = await spansOf(opened, { since, until, window: null, isTagBeforeEnd: true });
    const drifts = judgeDrifts(judged.spans, null);
    if (drifts.length === 0) {
      throw new ConfigurationError(
        [nothingJudged("cannongate history notes", judged, opened)],
        "nothing was written"
      );
    }
    const { start, end, merges, outlying } = judged;
    const [from, to] = [askedOr(since, start, opened.name), askedOr(until, end, opened.name)];
    const unlinked = judged.spans.length - drifts.length;
    const heading = { from, to, merges, outlying, unlinked };
    const text = renderReleaseNotes(drifts, opened.name, heading);
    if (file === void 0) writeLines(process.stdout, text);
    else await writeOrRefuse(file, `${text}
`, "--markdown");
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function askedOr(asked, commit, name) {
  const isNamed = asked !== null && commit?.commit.startsWith(asked) !== true;
  return isNamed ? asked : commit ? name(commit) : "";
}
async function judge(command, parsed, problems, options = {}) {
  const tolerance = valueOf(parsed, "drift-tolerance", percentage, 0.1, problems);
  const window = valueOf(parsed, "window", integer(1, 5e3), null, problems);
  if (window !== null && parsed.values.has("since")) {
    problems.push({ code: "one-start-too-many", where: "--window" });
  }
  const opened = await openTrends(command, parsed, problems, options);
  const close = async () => {
    await opened[Symbol.asyncDispose]();
  };
  try {
    const since = parsed.values.get("since")?.at(-1) ?? null;
    const spans = await spansOf(opened, { since, until: null, window, isTagBeforeEnd: false });
    const drifts = judgeDrifts(spans.spans, tolerance);
    const unlinked = spans.spans.length - drifts.length;
    const atTag = window === null ? spans.start?.commit ?? null : null;
    const start = since === null ? atTag : await opened.resolve(since);
    const last = since === null ? opened.branch?.at(-1) ?? spans.end : opened.branch?.at(-1);
    const startsAtLast = start !== null && last?.commit === start;
    const judged = { opened, spans, drifts, unlinked, startsAtLast, tolerance };
    return { ...judged, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
async function spansOf({ trends, branch, tags, resolve }, { since, until, ...others }) {
  const hashOf = async (name) => name === null ? null : await resolve(name) ?? name;
  const named = { since: await hashOf(since), until: await hashOf(until) };
  const judged = spansBetween({ trends, branch, tags, ...named, ...others });
  const refusal = async (where, value) => {
    const isKnown = await resolve(value) !== null;
    const problem = { code: "commit-not-in-history", where, value, isKnown };
    return new ConfigurationError([problem], "nothing was judged");
  };
  if (until !== null && !judged.isEndKnown) throw await refusal("--until", until);
  const { spans, ended } = judged;
  if (since !== null && spans.length === 0 && ended.length === 0) {
    throw await refusal("--since", since);
  }
  return judged;
}
function endBeyond({ end, outlying }, { line }) {
  const last = line.at(-1);
  return last && outlying.has(last) ? end : null;
}
function endsBeyond(opened) {
  const asked = { since: null, until: null, window: null, isTagBeforeEnd: false };
  const all = spansBetween({ ...opened, ...asked, tags: /* @__PURE__ */ new Map() });
  return (trend) => endBeyond(all, trend);
}
function nothingJudged(where, { spans, ended, start }, { name }) {
  return spans.length === 0 && ended.length > 0 && start !== null ? { code: "history-not-measured-since", where, start: name(start) } : { code: "history-not-linked", where };
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
var HISTORY_IMPORT = {
  name: "history import",
  usage: "<file...> (--to <folder> | --branch <name>) [flags]",
  description: "Keeps what other tools have measured beside the comparisons: data.js of github-action-benchmark, results of Bencher and of autobench. They are absolute values, and never part of an index.",
  flags: [
    { name: "to", placeholder: "folder", description: "The folder that keeps the history." },
    ...BRANCH_FLAGS,
    {
      name: "commit",
      placeholder: "name",
      description: "The commit of files that name none: a single run of Bencher or autobench."
    }
  ],
  examples: [
    "cannongate history import dev/bench/data.js --branch cannongate-history",
    "cannongate history import bench/search.json --to history --commit v1.4.0"
  ]
};
var COMMANDS = {
  add: { help: HISTORY_ADD, run: addCommand },
  badge: { help: HISTORY_BADGE, run: badgeCommand },
  check: { help: HISTORY_CHECK, run: checkCommand },
  import: { help: HISTORY_IMPORT, run: importCommand },
  notes: { help: HISTORY_NOTES, run: notesCommand },
  page: { help: HISTORY_PAGE, run: pageCommand },
  show: { help: HISTORY_SHOW, run: showCommand }
};
var HISTORY_COMMANDS = Object.values(COMMANDS).map(
  ({ help }) => help
);
async function historyCommand(args, programs) {
  const [name, ...others] = args;
  if (name === void 0 || name === "--help" || name === "-h" || name === "help") {
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
    "Keeps the comparisons of many commits, without a service, and shows what they add up to.",
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
    writeLines(process.stdout, await addToHistory(place, additions));
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function addToHistory(place, additions) {
  if (additions.length === 0) return "Nothing to add.";
  const commits = await place.describe(
    additions.flatMap(
      ({ comparisons }) => comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate])
    )
  );
  let [added, unknown] = [0, 0];
  await place.store.update((present) => {
    const { files, count } = filesWith(present, additions, commits);
    added = count;
    const known = parseHistory(present.filter(({ name }) => name === COMMITS_FILE)).commits;
    unknown = commits.filter(
      ({ commit, tree }) => tree === null && known.get(commit)?.tree == null
    ).length;
    return files;
  }, messageOf(additions));
  const result = added === 0 ? `Nothing to add: ${place.store.name} has these comparisons already.` : `Added ${plural(added, "comparison")} to ${place.store.name}.`;
  if (unknown === 0) return result;
  return `${result} Git does not know ${unknown} of ${plural(commits.length, "commit")} here, so their dates and titles are missing. Add the report again in a clone that has them (in a workflow, fetch-depth: 0).`;
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
        ({ baseline, candidate }) => `${shortCommit(baseline)} and ${shortCommit(candidate)}`
      )
    )
  );
  const [first = ""] = pairs;
  return pairs.size === 1 ? `Add ${first}` : `Add ${plural(pairs.size, "comparison")}`;
}
async function importCommand(args) {
  var _stack = [];
  try {
    const parsed = parseArguments(HISTORY_IMPORT, args);
    if (!parsed) return 0;
    const problems = [...parsed.problems];
    if (parsed.operands.length === 0) {
      const missing = { missing: "file", placeholder: "file" };
      problems.push({ code: "missing-value", where: "history import", ...missing });
    }
    const texts = parsed.operands.flatMap((file) => {
      const text = readImported(file, problems);
      return text === null ? [] : [{ file, text }];
    });
    const place = __using(_stack, await openHistory("history import", "to", parsed, problems), true);
    const of = await place.commitNamed(parsed.values.get("commit")?.at(-1) ?? null);
    const additions = [];
    let skipped = 0;
    for (const { file, text } of texts) {
      const found = importedFrom(text, of, isoDateOf);
      if ("reason" in found) {
        problems.push({ code: "import-unreadable", where: file, reason: found.reason });
        continue;
      }
      additions.push(...found.additions);
      skipped += found.skipped;
    }
    if (problems.length > 0) throw new ConfigurationError(problems, "nothing was added");
    let added = 0;
    await place.store.update(
      (present) => {
        const { files, count } = filesWithPoints(present, additions);
        added = count;
        return files;
      },
      `Import ${plural(additions.length, "series", "series")}`
    );
    const name = place.store.name;
    const result = added === 0 ? `Nothing to add: ${name} has these values already.` : `Added ${plural(added, "value")} in ${plural(additions.length, "series", "series")} to ${name}.`;
    const left = `${plural(skipped, "value")} without a date, or not above 0, left out.`;
    writeLines(process.stdout, skipped === 0 ? result : `${result} ${left}`);
    return 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function filesWithPoints(present, additions) {
  const texts = new Map(present.map(({ name, text }) => [name, text]));
  const changed = /* @__PURE__ */ new Map();
  let count = 0;
  for (const addition of additions) {
    const name = importedFile(addition.header);
    const result = withPoints(texts.get(name) ?? null, addition);
    if (result === null) continue;
    count += result.count;
    texts.set(name, result.text);
    changed.set(name, result.text);
  }
  if (count > 0 && !texts.has(COMMITS_FILE)) changed.set(COMMITS_FILE, "");
  return { files: [...changed].map(([name, text]) => ({ name, text })), count };
}
function readImported(file, problems) {
  try {
    return readPlainText(file, { limit: MAX_HISTORY_FILE_SIZE, links: "all" });
  } catch (error) {
    if (error instanceof UnusableFileError) problems.push({ where: file, ...error.refusal });
    else {
      const reason = `it cannot be read (${error.message})`;
      problems.push({ code: "import-unreadable", where: file, reason });
    }
    return null;
  }
}
function isoDateOf(at) {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export {
  BRANCH_FLAGS,
  openHistory,
  historyNotFound,
  historyFrom,
  HISTORY_ADD,
  HISTORY_IMPORT,
  HISTORY_COMMANDS,
  historyCommand,
  addToHistory
};
