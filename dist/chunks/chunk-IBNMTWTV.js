import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  DOCS_PAGES,
  describeProgress
} from "./chunk-GXJVACMF.js";
import {
  formatDuration,
  formatShortTime,
  formatTime,
  oneLine,
  plural,
  quote,
  shortCommit,
  withoutCommands
} from "./chunk-OTZHA2M2.js";

// src/model/problem-entry.ts
function entry(one) {
  return one;
}
function quoted(value) {
  return value === void 0 ? null : quote(value);
}

// src/model/bisect-problems.ts
var BISECT_PROBLEMS = {
  "bisect-end-missing": entry({
    found: () => null,
    advice: () => "name both ends: --good with a commit, tag or branch before the slowdown, and --bad with one after it",
    example: { where: "--good" },
    cause: "A search needs a commit that is fast and a commit that is slow.",
    remedy: "Give `--good` and `--bad`."
  }),
  "bisect-same-commit": entry({
    found: ({ commit }) => `the same commit as --good, ${shortCommit(commit)}`,
    advice: () => "name two different commits, the fast one as --good and the slow one as --bad",
    example: { where: "--bad", commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d" },
    cause: "Both names are the same commit, so nothing lies between them.",
    remedy: "Name a commit before the slowdown as `--good` and one after it as `--bad`."
  }),
  "bisect-swapped": entry({
    found: ({ good, bad, isImprovement }) => isImprovement ? `${JSON.stringify(good)}, which comes before --bad ${JSON.stringify(bad)}` : `${JSON.stringify(good)}, which comes after --bad ${JSON.stringify(bad)}`,
    advice: ({ isImprovement }) => isImprovement ? "with --improvement the fast commit is the later one: swap the two, or leave out --improvement to find what made it slower" : "swap the two to find what made it slower, or add --improvement to find what made it faster",
    example: { where: "--good", good: "v1.3", bad: "v1.2", isImprovement: false },
    cause: "The search for a slowdown starts from a fast commit and ends at a later, slow one. Here the fast one is the later.",
    remedy: "Swap `--good` and `--bad`. To find the commit that made the app faster, keep them and add `--improvement`."
  }),
  "bisect-other-way": entry({
    found: ({ change, isImprovement }) => isImprovement ? `that --good is the slower one: its cost differs from that of --bad by ${change}` : `that --bad is the faster one: its cost differs from that of --good by ${change}`,
    advice: ({ good, bad, isImprovement }) => isImprovement ? `to find what made it slower, use --good ${bad} --bad ${good} without --improvement` : `to find what made it faster, use --good ${bad} --bad ${good} --improvement`,
    example: {
      where: "--bad",
      good: "v1.2",
      bad: "v1.3",
      change: "\u221212% (\u221214% to \u221210%)",
      isImprovement: false
    },
    cause: "Both ends were measured, and the one called bad is the faster one.",
    remedy: "Search for the improvement with the command that the message names, or name other commits."
  }),
  "bisect-unrelated": entry({
    found: ({ good, bad, base }) => base === null ? `${JSON.stringify(good)}, which shares no history with --bad ${JSON.stringify(bad)}` : `${JSON.stringify(good)}, which is on another branch than --bad ${JSON.stringify(bad)}`,
    advice: ({ base, isImprovement }) => {
      if (base === null) return "name two commits of the same history";
      const side = isImprovement ? "--bad" : "--good";
      return `use the last commit that both have in common: ${side} ${shortCommit(base)}`;
    },
    example: {
      where: "--good",
      good: "release-1",
      bad: "main",
      base: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
      isImprovement: false
    },
    cause: "The search goes through the commits that lead from one end to the other. None lead from this one to the other.",
    remedy: "Name the commit where the branches part, which the message names, or compare the two directly with `cannongate compare`."
  }),
  "bisect-end-merged": entry({
    found: ({ good, bad, isImprovement }) => {
      const [first, last] = isImprovement ? [bad, good] : [good, bad];
      return `${JSON.stringify(first)}, which is not on the line of first parents of ${JSON.stringify(last)}: a merge brought it`;
    },
    advice: ({ good, bad, base, isImprovement }) => {
      const last = JSON.stringify(isImprovement ? good : bad);
      if (base === null) return `name a commit that git log --first-parent lists for ${last}`;
      const side = isImprovement ? "--bad" : "--good";
      return `use the commit where the two part: ${side} ${shortCommit(base)}`;
    },
    example: {
      where: "--good",
      good: "v1.2.0",
      bad: "main",
      base: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
      isImprovement: false
    },
    cause: "Only first parents are searched, from the later end back to the earlier one. Here the earlier one is on a branch that was merged in between: such as a release branch, or `main` if it was merged into a feature branch. A commit before that merge would be blamed for what it does not have yet.",
    remedy: "Start from the commit that the message names. The merge is then one of the commits that are searched. Or compare both ends directly with `cannongate compare`."
  }),
  "bisect-shallow": entry({
    found: ({ message }) => `a clone without the commits in between, which cannot be fetched (${message})`,
    advice: () => "fetch them: git fetch --unshallow, or fetch-depth: 0 for actions/checkout",
    example: { where: "--good", message: "could not read Username" },
    cause: "The clone holds only the newest commits, and git could not fetch the others from the remote.",
    remedy: "Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in a workflow."
  }),
  "bisect-end-failed": entry({
    found: ({ commit, reason }) => `${commit}, which cannot be measured (${oneLine(reason)})`,
    advice: ({ side, line }) => line === "packages" ? "the code of the later commit has to work with the packages of both: search among the commits, without --dependencies, or give ends that are nearer to each other" : line === "versions" ? "the app has to install, build, boot and answer with both versions: give a version with which it does" : side === "good" ? "both ends have to install, build, boot and answer: give an earlier or later commit that does" : "both ends have to install, build, boot and answer: give another slow commit that does",
    example: {
      where: "--good",
      side: "good",
      line: "commits",
      commit: "1a2b3c4d5e",
      reason: "the baseline stopped before it listened"
    },
    cause: "Fewer than two commits can be compared: one end does not install, build, boot or answer. Commits in between may fail; they are skipped.",
    remedy: "Give a neighbouring commit that works. `--install`, `--build`, `--start` and `--env` hold for all commits."
  }),
  "bisect-no-series": entry({
    found: ({ metric }) => metric === null ? "no gated metric" : JSON.stringify(metric),
    advice: ({ measured }) => measured.length === 0 ? "gate a metric of a scenario; see gate in the configuration" : `these metrics are gated: ${[...new Set(measured)].join(", ")}; name one of them, or gate another one`,
    example: { where: "--metric", metric: "memory", measured: ["cpu", "throughput"] },
    cause: "The search follows a gated metric, and no scenario that it compares gates one of that name. A metric with a budget alone is not compared, and so cannot be followed.",
    remedy: "Leave out `--metric`, or gate the metric with `gate`."
  }),
  "bisect-resume-differs": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: () => "it belongs to a search between other commits or with other settings; use the same flags, or leave out --resume",
    example: { where: "--resume", value: "bisect.json.part" },
    cause: "Comparisons can only be used again for the same commits, scenarios and settings, and by the same version.",
    remedy: "Repeat the command as it was, or start again without `--resume`."
  }),
  "bisect-one-line": entry({
    found: ({ flags }) => flags.join(" and "),
    advice: () => "leave one of them out",
    example: { where: "--package", flags: ["--package", "--dependencies"] },
    cause: "A search goes through commits, through updated packages or through versions of a package, and only commits belong to a history.",
    remedy: "Give one of the two flags."
  }),
  "bisect-no-versions": entry({
    found: ({ value, count }) => `${JSON.stringify(value)} with ${plural(count, "version")} from one end to the other`,
    advice: () => "give two published versions of a package that the app depends on, the fast one as --good",
    example: { where: "--package", value: "fastify", count: 0 },
    cause: "The registry lists no versions from one end to the other, or not both ends, or the app does not depend on the package.",
    remedy: "Check the name and both versions with `npm view NAME versions`."
  }),
  "bisect-same-dependencies": entry({
    found: () => "no package in a different version",
    advice: () => "both commits install the same packages: search among the commits, without --dependencies",
    example: { where: "--dependencies" },
    cause: "The lockfiles of both commits list the same versions of all packages.",
    remedy: "Leave out `--dependencies`."
  }),
  "bisect-no-lockfile": entry({
    found: ({ commit }) => `no package-lock.json, pnpm-lock.yaml or yarn.lock in ${shortCommit(commit)}`,
    advice: () => "npm, pnpm and Yarn are known: commit the lockfile of one of them, or search among the commits instead",
    example: { where: "--dependencies", commit: "1a2b3c4d5e" },
    cause: "The search among packages starts from the lockfile of npm, pnpm or Yarn.",
    remedy: "Search among the commits, without `--dependencies` or `--package`."
  }),
  "bisect-packages-unreadable": entry({
    found: ({ file, commit, reason }) => `${JSON.stringify(file)} in ${shortCommit(commit)}, which cannot be read (${oneLine(reason)})`,
    advice: () => "name a commit in which it is whole, or search among the commits instead",
    example: {
      where: "--dependencies",
      file: "yarn.lock",
      commit: "1a2b3c4d5e",
      reason: "Map keys must be unique at line 7, column 1"
    },
    cause: "A lockfile or package.json of one of the commits is broken, such as by a merge conflict.",
    remedy: "Name another commit as this end of the search."
  }),
  "bisect-lockfile-changed": entry({
    found: ({ before, after }) => `${before} in the earlier commit and ${after} in the later one`,
    advice: () => "no package manager reads both: name two commits with the same kind of lockfile, or search among the commits instead",
    example: { where: "--dependencies", before: "package-lock.json", after: "pnpm-lock.yaml" },
    cause: "The project changed its package manager between the two commits.",
    remedy: "Name two commits from before the change, or two from after it. Or leave out `--dependencies`."
  }),
  "bisect-manager-missing": entry({
    found: ({ manager }) => `a lockfile of ${manager}, which is not installed here`,
    advice: () => "install it, or corepack, which brings it: npm install --global corepack && corepack enable; in a workflow, in a step before the search",
    example: { where: "--dependencies", manager: "pnpm" },
    cause: "The package manager of the lockfile resolves each combination of packages. The PATH has neither it nor corepack.",
    remedy: "Install the package manager, or corepack, which brings it: `npm install --global corepack && corepack enable`."
  }),
  "bisect-subset-unresolved": entry({
    found: ({ subset, manager, message }) => subset === null ? `packages that ${manager} cannot install in their old versions (${oneLine(message)})` : `${subset}, which ${manager} cannot install with the others (${oneLine(message)})`,
    advice: () => "search among the commits, without --dependencies or --package",
    example: {
      where: "--dependencies",
      subset: "fastify 5.2.0",
      manager: "npm",
      message: "npm error code ERESOLVE"
    },
    cause: "Each step of the search installs some packages in the old and some in the new version. The package manager refused this combination, or `overrides` or `resolutions` in package.json ask for other versions.",
    remedy: "Search among the commits instead."
  })
};

// src/model/history-problems.ts
var HISTORY_PROBLEMS = {
  "no-history-named": entry({
    found: ({ isBoth, folderFlag }) => isBoth ? `both ${folderFlag} and --branch` : `neither ${folderFlag} nor --branch`,
    advice: ({ folderFlag }) => `give one of them: ${folderFlag} a folder, or --branch cannongate-history`,
    example: { where: "history add", isBoth: false, folderFlag: "--to" },
    cause: "A history is kept either in a folder or on a branch of the repository\u2019s remote.",
    remedy: "Give the folder or the branch."
  }),
  "history-not-found": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ kind }) => `there is no history ${kind === "folder" ? "in that folder" : "on that branch"}; begin one with cannongate history add`,
    example: { where: "--branch", value: "cannongate-history", kind: "branch" },
    cause: "The folder or the branch does not exist, or has no file `commits.jsonl`.",
    remedy: "Correct the name. `cannongate history add` makes the folder or the branch when it adds the first report."
  }),
  "not-a-history": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ kind }) => `it exists and holds other files; name a ${kind} for the history alone, such as ${kind === "branch" ? "cannongate-history" : "history"}`,
    example: { where: "--branch", kind: "branch", value: "main" },
    cause: "The branch or the folder exists, and has no file `commits.jsonl`. So it holds somebody\u2019s own files, which a history must not be mixed with.",
    remedy: "Name another one. It is made when it does not exist."
  }),
  "invalid-branch-name": entry({
    advice: () => "give the name of a branch, such as cannongate-history",
    example: { where: "--branch", value: "my history" },
    cause: "Git has rules for names of branches, and this breaks one.",
    remedy: "Use letters, digits, dashes and slashes."
  }),
  "no-remote": entry({
    found: () => "no remote",
    advice: () => "run it in a clone whose remote is named origin, or give --remote with an address or a folder",
    example: { where: "--branch" },
    cause: "A branch is read from and written to the remote of the repository, and none is known.",
    remedy: "Run it inside a clone, or give `--remote`."
  }),
  "history-not-reached": entry({
    found: ({ message }) => `a remote that refused (git: ${message})`,
    advice: ({ isWriting }) => isWriting ? "let the job write: in a workflow, give permissions: contents: write, and GITHUB_TOKEN as a variable" : "check the address and the token; in a workflow, give GITHUB_TOKEN as a variable",
    example: {
      where: "--branch",
      message: "could not read Username",
      isWriting: true
    },
    cause: "Git could not read the branch or its commits, or not write to it: the token may not, a rule protects the branch, or the server gives no single commits.",
    remedy: "Read git\u2019s message. In a workflow, the job needs `contents: write` to add to a history, and `contents: read` to read it. Where the server gives no single commits, check out with `fetch-depth: 0`."
  }),
  "history-write-conflict": entry({
    found: ({ attempts }) => `${attempts} attempts, each with another job\u2019s push in between`,
    advice: () => "run the job again; nothing was lost, and nothing is added twice",
    example: { where: "--branch", attempts: 12 },
    cause: "Other jobs wrote to the branch all the time. Each attempt starts from the newest state.",
    remedy: "Run the job again. A report that is added twice counts once."
  }),
  "empty-history": entry({
    found: ({ reason }) => EMPTY_HISTORY[reason].found,
    advice: ({ reason }) => EMPTY_HISTORY[reason].advice,
    example: { where: "cannongate history show", reason: "filtered" },
    cause: "There is nothing to show: no series matches, or none has a comparison of two commits of the branch whose files differ.",
    remedy: "Leave out the filters, or add reports."
  }),
  "history-not-linked": entry({
    found: () => "no series whose two commits are linked",
    advice: () => "compare the last commit with the one to start from, and add the report; cannongate history show says which comparison is missing",
    example: { where: "cannongate history badge" },
    cause: "No comparisons lead from the commit to start from to the last one.",
    remedy: "Compare the two directly and add the report, or start from a later commit."
  }),
  "history-not-measured-since": entry({
    found: ({ start }) => `no series that was measured after ${start}`,
    advice: () => "measure a later commit and add its report, or start from an earlier commit",
    example: { where: "cannongate history badge", start: "v1.4" },
    cause: "The commit to start from is the last one that was measured, or a later one.",
    remedy: "Add the report of a later commit, or give an earlier commit as the start."
  }),
  "history-beyond-clone": entry({
    found: ({ count, branch }) => `${plural(count, "comparison")} of later commits that are not on ${branch} here`,
    advice: () => "run git fetch, or give --ref with the branch to follow: the check would end at an older commit",
    example: { where: "cannongate history check", count: 2, branch: "origin/main" },
    cause: "The history has comparisons of commits that the clone does not have on that branch, as when it is behind its remote. Nobody knows their order here.",
    remedy: "Run `git fetch`, or give `--ref` with the branch to follow. With `--ref` or `--on-drift warn` the check goes up to the last commit that is on the branch, and says that others are left out."
  }),
  "one-start-too-many": entry({
    found: () => "both --since and --window",
    advice: () => "give one of them: a commit to start from, or a number of commits",
    example: { where: "--window" },
    cause: "Both flags say where the judged part of the history begins.",
    remedy: "Leave one of them out."
  }),
  "commit-not-in-history": entry({
    advice: ({ isKnown }) => isKnown ? "no series has that commit, nor one before it; give a commit, tag or branch of the measured branch, and in a workflow fetch-depth: 0" : "git knows no commit, tag or branch of that name here; correct the name, or fetch it: in a workflow, with fetch-depth: 0",
    example: { where: "--since", value: "v1.4", isKnown: true },
    cause: "The drift is taken from a commit that was compared, or from the last one before it that was. Neither is known here: the name is misspelt, the clone is shallow, or the history begins later.",
    remedy: "Run it in a clone with all commits and tags, or give a later commit. `cannongate history show` lists the commits."
  }),
  "import-unreadable": entry({
    advice: ({ reason }) => reason,
    example: {
      where: "results.json",
      reason: "it does not say which commit it is of; give --commit"
    },
    cause: "The file is not what github-action-benchmark, Bencher or autobench save, or it has no date and no commit.",
    remedy: "Give a `data.js` of github-action-benchmark, an answer of Bencher\u2019s API under `/perf`, or a file of autobench\u2019s folder. For one run in the Bencher Metric Format, name its commit with `--commit`."
  }),
  "report-not-for-history": entry({
    found: ({ reason }) => NOT_FOR_HISTORY[reason].found,
    advice: ({ reason }) => NOT_FOR_HISTORY[reason].advice,
    example: { where: "report.json", reason: "uncommitted" },
    cause: "A history links commits. The report compares nothing that it could link, or has no results.",
    remedy: "Add reports of two different commits without uncommitted changes. With `--skip-unusable` other reports are added, and this one is only mentioned."
  })
};
var EMPTY_HISTORY = {
  empty: {
    found: "a history without comparisons",
    advice: "add reports with cannongate history add"
  },
  filtered: {
    found: "no series that matches",
    advice: "leave out --scenario and --metric to see all series"
  },
  "same-files": {
    found: "only comparisons of commits with the same files",
    advice: "add the report of two commits whose files differ"
  },
  "one-commit": {
    found: "only comparisons of pull requests with one commit of the branch",
    advice: "add the report of two commits of the branch"
  }
};
var NOT_FOR_HISTORY = {
  uncommitted: {
    found: "a comparison with uncommitted changes",
    advice: "commit them and measure again; untracked files count, so keep reports outside of the repository, or have git ignore them"
  },
  "no-commits": {
    found: "a comparison without commits",
    advice: "give a report that names both commits"
  },
  "same-commit": {
    found: "a comparison of a commit with itself",
    advice: "give a report of two commits"
  },
  failed: {
    found: "a comparison that failed",
    advice: "leave it out, or measure again"
  },
  "no-results": {
    found: "no result of a gated metric",
    advice: "leave it out, or gate a metric and measure again"
  }
};

// src/model/input-problems.ts
var INPUT_PROBLEMS = {
  "invalid-value": entry({
    found: ({ kind, line, value }) => {
      if (line !== void 0) return `line ${line}, not shown since it may hold a secret`;
      return kind === void 0 ? quoted(value) : KINDS[kind];
    },
    advice: ({ accepted, reason }) => `${reason === void 0 ? "" : `${reason}; `}give ${accepted}`,
    example: {
      where: "--connections",
      value: "many",
      accepted: "a whole number from 1 to 10000"
    },
    cause: "A value cannot be read, or is outside its limits.",
    remedy: "Give a value of the kind that the message names. Durations and percentages need a unit."
  }),
  "missing-value": entry({
    found: ({ missing }) => `no ${missing}`,
    advice: ({ missing, accepted, placeholder }) => `give ${accepted ?? (placeholder === void 0 ? `its ${missing}` : `a ${placeholder}`)}`,
    example: { where: "cannongate.yml:2:5 scenarios[0]", missing: "path" },
    cause: "A value is needed here, and there is none.",
    remedy: "Add the value."
  }),
  "empty-list": entry({
    found: () => "[]",
    advice: ({ item }) => `give at least one ${item}`,
    example: { where: "cannongate.yml:1:1 scenarios", item: "scenario" },
    cause: "A list has no items.",
    remedy: "Add an item, or remove the key."
  }),
  "item-of-several-lines": entry({
    found: () => "an item of several lines",
    advice: () => "give one line in each item",
    example: { where: "option request-paths" },
    cause: "An item of a list of the package\u2019s options contains a line break.",
    remedy: "Give each line as an item."
  }),
  "no-request": entry({
    found: () => "no path",
    advice: () => "give its path, or a sequence or har for several requests",
    example: { where: "cannongate.yml:2:5 scenarios[0]" },
    cause: "A scenario does not say which request to send.",
    remedy: "Add `path`, `sequence` or `har` to the scenario."
  }),
  "no-report": entry({
    found: () => "no file",
    advice: () => "give one or more reports that --json wrote",
    example: { where: "report" },
    cause: "`cannongate report` was called without a file.",
    remedy: "Give the file of one or more reports."
  }),
  "report-mode": entry({
    found: () => "report",
    advice: () => "give gate or measure; saved reports are read by cannongate report FILE",
    example: { where: "--mode" },
    cause: "`mode: report` measures nothing. Only the action has it.",
    remedy: "Use `cannongate report FILE` on the command line."
  }),
  "not-exactly-one": entry({
    found: ({ keys, present }) => present.length === 0 ? `no ${listed(keys)}` : `both ${listed(present, "and")}`,
    advice: ({ keys }) => `give exactly one of ${listed(keys, "and")}`,
    example: {
      where: "cannongate.yml:4:9 scenarios[0].form.avatar",
      keys: ["value", "file"],
      present: ["value", "file"]
    },
    cause: "Exactly one of several keys is needed here, and there is none or more than one.",
    remedy: "Keep one of the keys that the message names."
  }),
  "tls-incomplete": entry({
    found: ({ present }) => `a ${present} without a ${present === "cert-file" ? "key-file" : "cert-file"}`,
    advice: () => "give both, or neither",
    example: { where: "cannongate.yml:3:5 scenarios[0].tls", present: "cert-file" },
    cause: "A client\u2019s certificate is of no use without its key.",
    remedy: "Give both `cert-file` and `key-file`."
  }),
  "not-pem": entry({
    advice: ({ kind }) => `give a file in PEM, with a line -----BEGIN ${kind}-----`,
    example: {
      where: "cannongate.yml:4:7 scenarios[0].tls.cert-file",
      value: "client.der",
      kind: "CERTIFICATE"
    },
    cause: "The file of a certificate or key is not in the PEM format.",
    remedy: "Convert the file, for example with `openssl`."
  }),
  "unknown-name": entry({
    found: ({ kind }) => UNKNOWN[kind],
    advice: ({ known, nearest, belongs, ignoredName }) => {
      if (ignoredName !== void 0) {
        return nearest === null ? `name it ${ignoredName} if it only holds anchors` : `did you mean ${nearest}, or ${ignoredName} for a key that only holds anchors?`;
      }
      return belongs === void 0 ? describeNearest(known, nearest) : `it is ${belongs}`;
    },
    example: {
      where: "cannongate.yml:3:1 tolerence",
      kind: "key",
      known: ["tolerance", "measuring-time"],
      nearest: "tolerance"
    },
    cause: "There is no key, flag, input, option or command of this name.",
    remedy: "Correct the name, or remove it. If it is a variable of the job whose name begins with `INPUT_` and is not meant for cannongate, rename it. A key at the top of the file that only holds values with an anchor begins with `x-`."
  }),
  "renamed-input": entry({
    found: () => "a name of earlier versions",
    advice: ({ name }) => `it is now ${name}; the values are the same`,
    example: { where: "input budget", name: "measuring-time" },
    cause: "The input was renamed before version 1.",
    remedy: "Use the new name, which the message gives."
  }),
  "url-not-path": entry({
    advice: ({ path }) => `give the path alone, ${quote(path)}: cannongate boots the app itself on a port of its own`,
    example: { where: "--request-paths", value: "http://localhost:3000/users", path: "/users" },
    cause: "A path of a scenario is a whole URL.",
    remedy: "Remove the scheme and the host."
  }),
  "several-paths": entry({
    advice: ({ paths: [first = "", second = ""] }) => `give one path per line, ${quote(first)} and then ${quote(second)}; a flag may be given more than once. Write %2C for a comma that is part of a path`,
    example: { where: "--request-paths", value: "/users,/orders", paths: ["/users", "/orders"] },
    cause: "A line of `request-paths` seems to hold several paths. Each line is one path.",
    remedy: "Put each path on a line of its own, or give the flag once for each. If the comma is part of the path, write `%2C`."
  }),
  "not-allowed": entry({
    found: (problem) => {
      switch (problem.reason) {
        case "credentials-in-url":
          return "a user name or password";
        case "query-in-url":
          return "a query";
        case "id-beside-binary-body":
          return `[<id>] in a request with a binary body, ${problem.request}`;
        case "runner-variable":
        case "set-by-cannongate":
        case "variable-twice":
          return `line ${problem.line}, ${problem.variable}`;
        case "runner-variable-in-request":
        case "variable-beside-file":
          return `\${${problem.variable}}`;
        case "github-expression":
        case "type-without-file":
          return quoted(problem.value);
        case "shared-setup-without-setup":
          return "shared-setup without setup";
        case "github-expression-in-env":
        case "github-expression-in-command":
          return "${{ \u2026 }}";
      }
    },
    advice: ({ reason }) => NOT_ALLOWED[reason],
    example: { where: "input env", reason: "set-by-cannongate", variable: "PORT", line: 1 },
    cause: "This key, variable or value has no meaning here, or would be unsafe.",
    remedy: "Remove it. The message says why it cannot be used."
  }),
  conflict: entry({
    found: ({ keys: [key, other] }) => `${key} together with ${other}`,
    advice: ({ reason }) => CONFLICTS[reason],
    example: {
      where: "cannongate.yml:4:5 scenarios[0].rate",
      keys: ["rate", "amount"],
      reason: "rate-and-amount"
    },
    cause: "Two keys or flags cannot be used together.",
    remedy: "Remove one of them."
  }),
  "same-file": entry({
    found: ({ value, flag }) => flag === null ? `${JSON.stringify(value)}, a report that is read` : `${JSON.stringify(value)}, the same file as ${flag}`,
    advice: ({ flag }) => flag === null ? "give another file: this one would be replaced" : "give each flag a different file",
    example: { where: "--html", value: "report.json", flag: "--json" },
    cause: "Two outputs would be written to the same file, or one would replace a report that `cannongate report` reads.",
    remedy: "Give each flag a different file, and none that is read."
  }),
  "duplicate-name": entry({
    found: ({ of, name, first, count }) => first === null ? `${count} named ${quote(name)}` : `${quote(name)}, the same as ${of}s[${first}]`,
    advice: ({ of }) => `give each ${of} a different name`,
    example: { where: "scenarios", of: "scenario", name: "search", first: null, count: 2 },
    cause: "Results are listed by name, so names have to be unique.",
    remedy: "Rename all but one. A scenario without a `name` is named after its request."
  }),
  "former-name-taken": entry({
    found: ({ value, isPresent }) => `${quote(value)}, ${isPresent ? "the name of another scenario" : "which another scenario lists, too"}`,
    advice: ({ isPresent }) => isPresent ? "leave it out, or rename the other scenario: otherwise the other scenario would lose its history" : "leave it out of one of them: a history goes on under one name",
    example: {
      where: "cannongate.yml:4:5 scenarios[0].former-names",
      value: "search",
      isPresent: true
    },
    cause: "The history of a former name goes on under the present name of the scenario that lists it. Here two scenarios claim the same history.",
    remedy: "Leave the name out of `former-names`, or rename the other scenario."
  }),
  "invalid-yaml": entry({
    advice: ({ message }) => `not valid YAML: ${message}`,
    example: { where: "cannongate.yml:2:1", message: "Map keys must be unique" },
    cause: "The configuration file cannot be read.",
    remedy: "Correct the line. Often the indentation is wrong, or a text needs quotes."
  }),
  "invalid-package-json": entry({
    found: ({ message }) => `a package.json that is not valid JSON (${message})`,
    advice: () => "fix the file",
    example: { where: "working-directory", message: "Unexpected end of JSON input" },
    cause: "The `package.json` of the app is not valid JSON.",
    remedy: "Fix the file."
  }),
  "invalid-har": entry({
    advice: ({ wrong }) => `give a HAR file as a browser saves it${wrong.length === 0 ? "" : `; missing or wrong there: ${wrong.join(", ")}`}`,
    example: {
      where: "cannongate.yml:3:5 scenarios[0].har",
      value: "checkout.har",
      wrong: ["log.entries"]
    },
    cause: "The file is not a HAR file (HTTP Archive 1.2).",
    remedy: "Save it again from the network panel of a browser."
  }),
  "log-without-requests": entry({
    advice: () => "give an access log in the common or combined format, as JSON lines with method, URL and status, or a HAR file; no line of this one holds a request that succeeded",
    example: { where: "--from", value: "access.log" },
    cause: "No line of the access log holds a request in a format that is known.",
    remedy: "Give a log in one of the formats that the message names."
  }),
  "har-without-requests": entry({
    advice: () => "give a HAR file with requests over HTTP; this one has none",
    example: { where: "cannongate.yml:3:5 scenarios[0].har", value: "checkout.har" },
    cause: "The HAR file holds no requests over HTTP or HTTPS.",
    remedy: "Record the requests to the app, and save the file again."
  }),
  "har-host": entry({
    found: ({ hosts, isUnknown, value }) => isUnknown ? quoted(value) : `requests to ${hosts.length} hosts: ${hosts.join(", ")}`,
    advice: ({ file, hosts, isUnknown }) => isUnknown ? `the file has requests to ${hosts.join(", ")}: give one of these` : `say which of them the app is: har: { file: ${file}, host: ${hosts[0] ?? ""} }`,
    example: {
      where: "cannongate.yml:3:5 scenarios[0].har",
      file: "checkout.har",
      hosts: ["shop.example", "cdn.example"],
      isUnknown: false
    },
    cause: "A HAR file holds requests to several hosts. Only those to the app can be sent, and it is not clear which they are.",
    remedy: "Give `host`, one of those that the file names."
  }),
  "har-form-without-text": entry({
    found: () => "a form without the text that was sent",
    advice: () => "save it with the text of its body, or write the request as part of a sequence",
    example: { where: "cannongate.yml:3:5 scenarios[0].har, entry 2" },
    cause: "A request of the HAR file sends a form, but the file lacks its text.",
    remedy: "Save the file with another browser, or write the request as part of a `sequence`."
  }),
  "capture-missing": entry({
    found: ({ name }) => `{{${name}}}`,
    advice: ({ captured, nearest }) => captured.length === 0 ? "capture it in an earlier request of the sequence or of a setup" : `no earlier request captures it; ${describeNearest(captured, nearest)}`,
    example: {
      where: "cannongate.yml:4:9 scenarios[0].sequence[0]",
      name: "token",
      captured: [],
      nearest: null
    },
    cause: "A request uses a value that no earlier request of its sequence or its `setup` captures.",
    remedy: "Add a `capture` to an earlier request, or correct the name."
  }),
  "captured-twice": entry({
    found: ({ name }) => `${quote(name)}, which the setup captures, too`,
    advice: () => "give one of the two another name",
    example: { where: "cannongate.yml:9:11 scenarios[0].sequence[1].capture.token", name: "token" },
    cause: "A value that the setup captures is the same in all requests of a launch, so a sequence cannot replace it.",
    remedy: "Rename one of the captures."
  }),
  "amount-too-small": entry({
    found: ({ amount, connections, pipelining, requests }) => {
      const inTurn = requests > 1 ? ` that send ${requests} requests in turn` : "";
      const each = requests > 1 || pipelining === 1 ? "" : `, ${pipelining} at a time`;
      return `${amount} requests for ${connections} connections${inTurn}${each}`;
    },
    advice: ({ requests, minimum }) => requests > 1 ? `give at least ${minimum} requests, so that every connection gets to the last one; or fewer connections` : `give at least ${minimum} requests, or fewer connections`,
    example: {
      where: "cannongate.yml:3:5 scenarios[0].amount",
      amount: 5,
      connections: 10,
      pipelining: 1,
      requests: 1,
      minimum: 10
    },
    cause: "With this `amount` some connections or requests would not be used.",
    remedy: "Give a larger `amount` or fewer `connections`."
  }),
  "metric-not-gated": entry({
    advice: ({ reason, instead }) => `${NOT_GATED[reason]} ${listed(instead)} instead`,
    example: {
      where: "cannongate.yml:4:7 scenarios[0].gate[0]",
      value: "throughput",
      reason: "meaningless-at-fixed-rate",
      instead: ["achieved-rate", "cpu"]
    },
    cause: "The metric says nothing, or nothing new, about this kind of load.",
    remedy: "Gate another metric, or change the load with `rate` or `amount`."
  }),
  "all-skipped": entry({
    found: () => "skip: true in every scenario",
    advice: () => "remove it from at least one",
    example: { where: "cannongate.yml:1:1 scenarios" },
    cause: "Every scenario of the file has `skip: true`.",
    remedy: "Remove `skip` from at least one."
  }),
  "filter-without-match": entry({
    found: ({ words }) => `${words.map(quote).join(" and ")}, which ${words.length === 1 ? "matches" : "match"} no scenario`,
    advice: ({ names, tags }) => {
      const knownTags = tags.length === 0 ? "there are no tags" : `known tags are ${tags.join(", ")}`;
      const known = `known names are ${names.join(", ")}; ${knownTags}`;
      return oneLine(`give a part of a scenario\u2019s name, or a tag: ${known}`);
    },
    example: {
      where: "input filter",
      words: ["serach"],
      names: ["search", "GET /"],
      tags: []
    },
    cause: "A word of `filter` is in no scenario\u2019s name, and is no tag. It is probably misspelt.",
    remedy: "Correct the word. `--list` shows names and tags."
  }),
  "variable-unusable": entry({
    found: ({ variable, isSet }) => {
      const why = isSet ? "whose value cannot be sent in a request" : "which is not set, or empty: pull requests from forks get no secrets";
      return `\${${variable}}, ${why}`;
    },
    advice: ({ variable, isSet }) => isSet ? "give it a value of printable ASCII characters on one line" : `set ${variable} in the environment, or write $\${${variable}} to send the text \${${variable}} itself`,
    example: {
      where: 'scenario "search"',
      variable: "TOKEN",
      isSet: false
    },
    cause: "A request contains an environment variable that is not set or empty, or whose value HTTP does not allow there.",
    remedy: "Set the variable in the workflow\u2019s `env`. Secrets are empty for pull requests from forks: without them, use a value that is no secret."
  })
};
function listed(names, word = "or") {
  return names.join(", ").replace(/, ([^,]*)$/, ` ${word} $1`);
}
function describeNearest(known, nearest) {
  return nearest === null ? `known are ${known.join(", ")}` : `did you mean ${nearest}?`;
}
var UNKNOWN = {
  command: "an unknown command",
  flag: "an unknown flag",
  "flag-before-command": "a flag before any command",
  input: "an unknown input",
  key: "an unknown key",
  option: "an unknown option"
};
var KINDS = {
  bigint: "a bigint",
  boolean: "a boolean",
  empty: "an empty text",
  "empty-list": "an empty list",
  function: "a function",
  list: "a list",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
  symbol: "a symbol",
  undefined: "undefined"
};
var NOT_ALLOWED = {
  "credentials-in-url": "leave them out, and give the benchmarks an Authorization header",
  "github-expression-in-env": `put the value into the env of the workflow\u2019s step, and write the name alone here: GitHub evaluates expressions in workflows only`,
  "github-expression-in-command": `put the value into the env of the workflow\u2019s step, list its name under env here, and write $NAME: GitHub evaluates expressions in workflows only`,
  "github-expression": `put the value into the env of the workflow\u2019s step, and write \${NAME} here: GitHub evaluates expressions in workflows only`,
  "id-beside-binary-body": "leave [<id>] out: replacing it would change the body",
  "query-in-url": "leave it out, and put it into the paths",
  "runner-variable": "leave it out: the runner\u2019s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not passed through",
  "runner-variable-in-request": "leave it out: the runner\u2019s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent",
  "set-by-cannongate": "leave it out: PORT and CANNONGATE_* are set by cannongate",
  "type-without-file": "leave it out: only a file has a type",
  "variable-beside-file": "leave it out: in a form with a file nothing is filled in, since a file may contain any text",
  "variable-twice": "remove it or the earlier line of the same variable: it can have one value only",
  "shared-setup-without-setup": "leave it out, or list requests under setup"
};
var CONFLICTS = {
  "apps-have-their-own": "give each app its own",
  "compressed-body": "keep one of them: a compressed body cannot be read. Check or capture in a scenario without accept-encoding",
  "har-has-its-own": "leave it out: the requests of the har have their own",
  "keep-one": "keep one of them",
  "list-measures-nothing": "remove one of the two flags",
  "metric-compared-twice": "keep one of them: a metric is compared once, with one tolerance",
  "pipelining-and-captures": "keep one of them: a request that uses a captured value has to wait for that response",
  "pipelining-and-rate": "keep one of them: at a fixed rate a connection has one request at a time",
  "reports-without-their-mode": "set mode: report to decide from reports, or leave reports out to measure",
  "rate-and-amount": "keep one of them: rate sends requests for a set time, amount sends a set number",
  "sequence-has-its-own": "leave it out: the requests of the sequence have their own"
};
var NOT_GATED = {
  "fixed-amount-only": "it can be gated only with a fixed amount of requests: set amount, or gate",
  "fixed-rate-only": "it can be gated only at a fixed rate: set rate, for example rate: 60%, or gate",
  "meaningless-at-fixed-rate": "at a fixed rate it says nothing: gate",
  "same-as-completion-time": "with a fixed amount it says the same as completion-time: gate",
  "without-rate-and-amount-only": "it is measured only in scenarios without rate and amount: remove these, or gate"
};

// src/model/setup-problems/app.ts
var MAX_CANDIDATES = 5;
function candidateNames(files) {
  const more = files.length - MAX_CANDIDATES;
  const shown = files.slice(0, MAX_CANDIDATES).join(", ");
  const others = more > 0 ? ` and ${plural(more, "more file")}` : "";
  return `These look like apps: ${shown}${others}`;
}
var BUILD_OF_RUST = "cargo build --release";
var OF_CARGO = /^(?:\.\/)?target\/(release|debug)\//;
function adviceAbout(start) {
  const kind = OF_CARGO.exec(start)?.[1];
  if (kind !== void 0) {
    const build = kind === "debug" ? "cargo build" : BUILD_OF_RUST;
    return `let build make it, for example --build "${build}", or correct its name`;
  }
  return /^\s*[\w.-]*\//.test(start) ? "let build make that file, or use a command that exists" : "use a command that exists";
}
var COMMANDS = {
  Go: '--build "go build -trimpath -buildvcs=false -o server ." --start ./server',
  Python: '--install "python3 -m venv venv && venv/bin/pip install -r requirements.txt" --start "venv/bin/python server.py"',
  Rust: `--build "${BUILD_OF_RUST}" --start target/release/server`
};
var PORT_OF_APP = "the app has to listen on the port in PORT, or its command takes {port}";
var APP_PROBLEMS = {
  "no-start-command": entry({
    found: (problem) => {
      if (problem.isInit) {
        const directory = problem.directory === "." ? "the root" : problem.directory;
        const files = problem.candidates.length === 0 ? "" : `. ${candidateNames(problem.candidates)}`;
        return `no start command in ${directory}: neither a start script in package.json, nor a Procfile or Dockerfile with one, nor a file like server.js${files}`;
      }
      if (problem.isOfFrontEnd) {
        return "no start command: the start script in package.json is for a front end, and the app beside it is in another language";
      }
      const what = problem.hasManifest ? "no start script in package.json" : "no package.json";
      return problem.isRemoved ? `${what}, although the base has a start script there` : what;
    },
    advice: (problem) => {
      if (!problem.isInit) {
        if (problem.isRemoved)
          return "bring it back, or set start to the command that boots the app";
        return problem.hasManifest ? "set start to the command that boots the app" : "set start to the command that boots the app, or working-directory to its folder";
      }
      const { language, candidates } = problem;
      const [first] = candidates;
      if (language === null && first !== void 0) {
        return `choose one of them, for example --start "node ${first}"`;
      }
      if (language === "Python" && problem.hasInstall) {
        return `give the command for Python, for example --start "uvicorn package.module:app --port {port}"; ${PORT_OF_APP}`;
      }
      const orDirectory = problem.directory === "." ? ", or the app\u2019s directory with --working-directory" : "";
      if (language === null && !problem.hasManifest) {
        return `give --start with the command that boots the app, and --install and --build with what it needs before${orDirectory}; ${PORT_OF_APP}`;
      }
      return language === null ? `give --start, for example --start "node build/server.js"${orDirectory}` : `give the commands for ${language}, for example ${COMMANDS[language]}; ${PORT_OF_APP}`;
    },
    example: {
      where: "start",
      isInit: false,
      hasManifest: true,
      isOfFrontEnd: false,
      isRemoved: false
    },
    cause: "There is no `start`, and no command was found that boots the app.",
    remedy: "Set `start`. If the app is in another directory, set `working-directory`."
  }),
  "command-not-found": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ value, program, message }) => {
      if (program !== null) return `use a command that exists; ${program} is not on the PATH`;
      return `${adviceAbout(value)}; ${message ?? "command not found"}`;
    },
    example: { where: "start", value: "nood server.js", program: "nood", message: null },
    cause: "The shell cannot find the program of `start`.",
    remedy: "Correct the command, or make `install` or `build` create the program."
  }),
  "path-in-workspace": entry({
    found: ({ path }) => JSON.stringify(path),
    advice: ({ instead }) => `both sides would use the candidate\u2019s there, so that no regression of it would be seen; write the path from the app\u2019s folder, ${instead}, or keep what both sides share outside of the checkout`,
    example: { where: "start", path: "/home/me/shop/server.js", instead: "server.js" },
    cause: "A command names a place in your checkout by its absolute path, such as `${{ github.workspace }}/server.js`, or a variable under `env` names a committed file so. Each side is checked out into a folder of its own. By that path the baseline, too, would run or read the candidate\u2019s files.",
    remedy: "Write the path from the app\u2019s folder, in which commands run: `node server.js`. Put files that both sides are meant to share outside of the checkout, for example into `runner.temp`."
  }),
  "file-of-both-sides": entry({
    found: ({ path, step }) => `${path}, which ${step} writes outside of the checkout`,
    advice: ({ step }) => `let ${step} write into the checkout, and name files by their paths from the app\u2019s folder. Outside of it both sides have the same files: they would run the same program, and no slowdown could be seen`,
    example: { where: "start", path: "/tmp/shop/server", step: "build" },
    cause: "The start command names a program outside of the checkouts, and the candidate\u2019s install or build replaced what the baseline\u2019s had written there. Or Cargo builds both sides in one folder: it takes the candidate\u2019s sources for those that it has just built, and builds nothing. So both sides would run the same program.",
    remedy: "Let the command write into the checkout, and name the file by its path from the app\u2019s folder: `./server`, `target/release/server`. For Cargo, take `CARGO_TARGET_DIR` or `CARGO_BUILD_BUILD_DIR` out of `env`, `--target-dir` out of the command, or `target-dir` or `build-dir` out of its configuration. Or let `build` run `cargo clean` before, and copy the program into the checkout after it."
  }),
  "image-of-both-sides": entry({
    found: ({ image, step }) => `the image ${image}, which ${step} makes`,
    advice: () => 'let build store the image\u2019s id in the checkout, and start the image by its id: --iidfile image.id in build, "$(cat image.id)" in start. A tag has one image, so the baseline would run the candidate\u2019s, and no slowdown could be seen',
    example: { where: "start", image: "shop:latest", step: "build" },
    cause: "Both sides are built one after the other on the same container engine, and a tag leads to the image that was built last. So both sides would start the candidate\u2019s.",
    remedy: "Start the image by its id, as in [the recipe for Docker](../how-to/stacks.md#docker), or measure the app without its container."
  }),
  "several-packages": entry({
    found: ({ directories }) => `${directories.length} packages with a start script`,
    advice: ({ directories }) => `choose one as working-directory: ${directories.join(" or ")}`,
    example: {
      where: "--working-directory",
      directories: ["apps/shop", "apps/admin"]
    },
    cause: "The repository has several packages that could be the app.",
    remedy: "Choose one of them with `working-directory`."
  })
};

// src/model/setup-problems/commits.ts
var IS_GONE = "couldn't find remote ref";
var COMMIT_PROBLEMS = {
  "no-repository": entry({
    found: (problem) => problem.isEmpty ? "a repository without a commit" : `${JSON.stringify(problem.value)} (git: ${problem.message})`,
    advice: (problem) => {
      if (problem.isEmpty) return "commit something first";
      if (problem.message.includes("spawn git ENOENT")) {
        return "git is not installed, or not on the PATH; in a workflow, install it in a step before actions/checkout, which makes no repository without it";
      }
      return problem.message.includes("dubious ownership") ? 'it belongs to another user, and git refuses it; in a container of a workflow, run git config --global --add safe.directory "$GITHUB_WORKSPACE" in a step before' : "run it inside a git repository; in a workflow, use actions/checkout before, and if you give that a path, give the same path as working-directory; if a step installs git, put it before actions/checkout";
    },
    example: {
      where: "working-directory",
      value: "/home/me",
      message: "not a git repository",
      isEmpty: false
    },
    cause: "cannongate compares two commits, and the directory is in no git repository that has any.",
    remedy: 'Run it inside a repository with commits. In a workflow, use `actions/checkout` first. If that has a `path`, give it as `working-directory`, or begin that with it. Without git, `actions/checkout` downloads the files alone: in a `container:` whose image has no git, such as `node:22-slim`, install git in a step before it. In a job with `container:`, git also asks for a step with `git config --global --add safe.directory "$GITHUB_WORKSPACE"`.'
  }),
  "git-too-old": entry({
    found: ({ value }) => `git ${value}`,
    advice: () => "use git 2.31 or later: with an older one, files outside of a sparse checkout would seem to be deleted",
    example: { where: "git", value: "2.30.2" },
    cause: "The git on the PATH is older than 2.31. It does not know all that cannongate asks of it, and does not say so. For example, the head would lack the files outside of a sparse checkout.",
    remedy: "Install git 2.31 or later. Debian 11 has 2.30: on a self-hosted runner or in a `container:`, use a newer image."
  }),
  "in-submodule": entry({
    found: ({ value }) => `${JSON.stringify(value)}, which is in a submodule`,
    advice: ({ superproject }) => `this run is for the repository in ${superproject}, and the submodule\u2019s commits are those of another one; run the gate in the workflow of the submodule\u2019s repository`,
    example: { where: "working-directory", value: "services/api", superproject: "/home/me/shop" },
    cause: "The working directory is in a submodule. The base and head of the run are commits of the repository that has the submodule, and cannongate does not check out submodules.",
    remedy: "Run the gate in a workflow of the submodule\u2019s own repository."
  }),
  "unmerged-files": entry({
    found: ({ files }) => `${plural(files.length, "file")} with conflicts, such as ${JSON.stringify(files[0])}`,
    advice: () => "resolve them and git add the files, or take the merge, rebase or cherry-pick back, for example with git merge --abort",
    example: { where: "working-directory", files: ["src/app.js"] },
    cause: "A merge, rebase or cherry-pick has left conflicts in the work tree, and git counts them as not resolved. An app with the marks of conflicts in its files does not start.",
    remedy: "Resolve them and `git add` the files, or take it back with `git merge --abort`."
  }),
  "no-baseline": entry({
    found: (problem) => {
      switch (problem.reason) {
        case "event":
          return `no baseline in a ${problem.event} event`;
        case "merge-group-without-base":
          return "a merge_group event without base_sha";
        case "no-shared-history":
          return "no default branch that shares history with the work tree";
        case "pull-request-missing":
          return "a pull_request event without a pull request";
        case "push-of-tag":
          return "no baseline in a push of a tag";
        case "push-without-before":
          return "a push event without a commit before it";
      }
    },
    advice: ({ reason }) => reason === "push-of-tag" ? "set baseline to the commit, tag or branch to compare with, or start the workflow for branches only, for example on: { push: { branches: [main] } }" : "set baseline to the commit, tag or branch to compare with",
    example: { where: "baseline", reason: "event", event: "schedule" },
    cause: "Neither the event nor the repository says which commit to compare with.",
    remedy: "Set `baseline`."
  }),
  "pull-request-not-checked-out": entry({
    found: ({ checkedOut, expected }) => `a checkout of ${shortCommit(checkedOut)}, which is not the pull request (its head is ${shortCommit(expected)})`,
    advice: () => "leave ref out of actions/checkout, which then checks out the pull request. If it was pushed to meanwhile, its newer run measures it",
    example: {
      where: "baseline",
      checkedOut: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9",
      expected: "9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0"
    },
    cause: "The workflow has checked out neither the merge commit of the pull request nor its head. A `ref` such as `github.head_ref` names a branch: if the pull request comes from a fork, a branch of this repository may have the same name, for example `main`.",
    remedy: "Leave `ref` out of `actions/checkout`, or give it `github.event.pull_request.head.sha`."
  }),
  "queued-commit-not-checked-out": entry({
    found: ({ checkedOut, expected }) => `a checkout of ${shortCommit(checkedOut)}, which is not what the merge queue would merge (${shortCommit(expected)})`,
    advice: () => "leave ref out of actions/checkout, which then checks out the commit of the queue",
    example: {
      where: "baseline",
      checkedOut: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9",
      expected: "9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0"
    },
    cause: "The workflow has checked out something else than the commit that a merge queue asks about, such as the branch `main`. A verdict on that would be taken for one on the queue.",
    remedy: "Leave `ref` out of `actions/checkout`, or give it `github.sha`."
  }),
  "commit-not-found": entry({
    found: ({ name, kind }) => kind === "named" ? JSON.stringify(name) : `${kind} ${name}`,
    advice: ({ message, kind, name }) => kind === "named" ? `this clone has no such commit, tag or branch, and it cannot be fetched (${message}); name one that exists${/[~^]/.test(name) ? ", or set fetch-depth: 0 for actions/checkout, which leaves out the history by default" : ""}` : kind === "branch" && message.includes(IS_GONE) ? "the repository has no such branch any more, so it was renamed or deleted; push again, since a run that is repeated keeps the old name, or set baseline" : `it is not in this clone and cannot be fetched (${message}); give the token input, or set fetch-depth: 0 for actions/checkout`,
    example: {
      where: "baseline",
      name: "v1.2",
      kind: "named",
      message: "couldn\u2019t find remote ref v1.2"
    },
    cause: "The baseline is not in this clone, and git cannot fetch it.",
    remedy: "Correct the name. In a workflow, check the `token` input, or fetch the whole history with `fetch-depth: 0`. If the base branch was renamed or deleted, push again."
  }),
  "server-not-reached": entry({
    found: ({ message }) => `a server that could not be reached (git: ${message})`,
    advice: () => "the fault is the server\u2019s or the network\u2019s: run it again",
    example: {
      where: "baseline",
      message: "The requested URL returned error: 503"
    },
    cause: "Git got no answer, the connection broke off, or the server said that it cannot serve now. A fetch was tried three times; a push is made once.",
    remedy: "Run the job again. If it fails every time, check the address, the network and the proxy of the runner, and whether the server works."
  }),
  "files-not-added": entry({
    found: ({ message }) => `files that git cannot add (${message})`,
    advice: () => "ignore, remove or commit them: the candidate includes uncommitted files",
    example: { where: "working-directory", message: "permission denied" },
    cause: "The candidate includes uncommitted files, and git cannot read some of them.",
    remedy: "Ignore, remove or commit these files."
  }),
  "submodule-changes": entry({
    found: ({ folders }) => {
      const [first] = folders;
      const name = JSON.stringify(first);
      return folders.length === 1 ? `uncommitted changes in the submodule ${name}` : `uncommitted changes in ${plural(folders.length, "submodule")}, such as ${name}`;
    },
    advice: ({ folders }) => `they would not be measured: of a submodule the candidate has only a commit; commit and push them there, or put them aside with git -C ${JSON.stringify(folders[0])} stash --include-untracked`,
    example: { where: "working-directory", folders: ["vendor/shared"] },
    cause: "The candidate includes the uncommitted changes of the work tree, but not those inside of a submodule: of that it has only the commit that is checked out there. The changes would not be measured, and the verdict would be on other code.",
    remedy: "Commit the changes in the submodule, and push that commit if `install` fetches the submodule. Or put them aside with `git stash --include-untracked` in its folder. Let git ignore new files that are not part of the app."
  })
};

// src/model/setup-problems/environment.ts
var ENVIRONMENT_PROBLEMS = {
  "temporary-not-writable": entry({
    found: ({ path, message }) => `${JSON.stringify(path)}, in which nothing can be written (${message})`,
    advice: () => "make room there, or set TMPDIR (RUNNER_TEMP in a workflow) to a directory that can be written",
    example: {
      where: "temporary directory",
      path: "/tmp",
      message: "ENOSPC: no space left on device, mkdtemp '/tmp/cannongate-XXXXXX'"
    },
    cause: "Both commits are checked out in a temporary directory. The disk is full, or the directory is read-only or missing.",
    remedy: "Make room on the disk, or set `TMPDIR` (in a workflow `RUNNER_TEMP`) to a directory that can be written."
  }),
  "invalid-event-file": entry({
    found: ({ message }) => message === null ? "a file that is not a JSON object" : `a file that cannot be read (${message})`,
    advice: () => "run the job again, and let no step of it write to this file or variable",
    example: { where: "GITHUB_EVENT_PATH", message: "Unexpected end of JSON input" },
    cause: "The runner describes the event that started the workflow in this file. It is missing, or holds no JSON object.",
    remedy: "Run the job again. If the message stays, look for a step that writes to the file, or a runner that does not provide it."
  }),
  "invalid-event-field": entry({
    found: ({ fields }) => `an event in which ${fields.map(({ name, found, expected }) => `${name} is ${found} instead of ${expected}`).join(", and ")}`,
    advice: () => "run the job again, and let no step of it write to the event\u2019s file; if it stays, the server describes its events in another way than GitHub: please report it",
    example: {
      where: "GITHUB_EVENT_PATH",
      fields: [
        { name: "pull_request.number", found: "a text", expected: "a positive whole number" }
      ]
    },
    cause: "The runner describes the event that started the workflow in this file. A field of it is of another type than GitHub documents.",
    remedy: "Run the job again. If the message stays, look for a step that writes to the file. On a server other than GitHub, report it with the name of the server and its version."
  }),
  "unsafe-event": entry({
    found: ({ event, mode }) => `${event} with mode: ${mode}`,
    advice: ({ isAllowable }) => isAllowable ? STRANGERS_EVENT : SAFE_SETUP,
    example: {
      where: "event",
      event: "pull_request_target",
      mode: "gate",
      isAllowable: false
    },
    cause: "Workflows of this event have a token that can write, even when a stranger starts them, for a pull request from a fork or by a comment. Foreign code must not run beside that token.",
    remedy: `Measure with \`on: pull_request\`. For a comment, use two workflows, as in ${DOCS_PAGES.forks}. Events such as \`issue_comment\` can be allowed with \`allow-unsafe-events\`.`
  }),
  "unexpected-argument": entry({
    found: () => "an argument without a flag",
    advice: () => "put its flag in front of it, or quote a value that contains spaces",
    example: { where: "server.js" },
    cause: "A word of the command line belongs to no flag.",
    remedy: "Put its flag in front of it, or quote the whole value."
  }),
  "no-terminal": entry({
    found: () => "no terminal to ask on",
    advice: () => "read the proposal above, then give --yes to write it",
    example: { where: "--yes" },
    cause: "`cannongate init` asks before it writes files, which needs a terminal.",
    remedy: "Read the proposal, then run the command with `--yes`."
  })
};
var SAFE_SETUP = `with this event, code from a fork would run beside a token that can write. Use two workflows: measure in one, comment from the other:
    on: pull_request
      with: { mode: gate, comment: never }, then upload its report as an artifact
    on: { workflow_run: { workflows: [Performance], types: [completed] } }
      download the artifact to runner.temp, then with: { mode: report, reports: \u2026 }
  Both are in ${DOCS_PAGES.forks}.`;
var STRANGERS_EVENT = `with this event, anybody may make code from a fork run beside a token that can write. Measure with on: pull_request. If the workflow makes sure that somebody with write access has reviewed the commit, name the event under allow-unsafe-events`;

// src/model/setup-problems/files.ts
var FILE_PROBLEMS = {
  "not-found": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, path }) => {
      if (what === "directory") return "give a directory that exists in the repository";
      return `give a file that exists${path === void 0 ? "" : `; there is none at ${path}`}`;
    },
    example: { where: "--config", value: "gate.yml", what: "file" },
    cause: "The file or directory does not exist.",
    remedy: "Correct the path. Paths in the configuration file are relative to that file; `working-directory` there is relative to the repository\u2019s root."
  }),
  "not-in-repository": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, isIgnored }) => isIgnored ? `give a ${what} that is not ignored by git` : `give a ${what} inside the repository`,
    example: { where: "--config", value: "../gate.yml", what: "file" },
    cause: "Only what is in the repository can be compared. The path leads out of it, or git ignores it.",
    remedy: "Move the file or directory into the repository."
  }),
  "unusable-file": entry({
    advice: ({ reason, limit, isForbidden }) => isForbidden ? `it ${reason}; let the account that runs cannongate read it` : `it ${reason}; give a plain file of at most ${limit / 2 ** 20} MiB inside the repository`,
    example: {
      where: "cannongate.yml:3:5 scenarios[0].body-file",
      value: "video.mp4",
      reason: "is larger than 64 MiB",
      limit: 64 * 2 ** 20
    },
    cause: "The file is too large, may not be read, is a directory, a named pipe, a socket or a device, or is a symbolic link that leads out of the repository.",
    remedy: "Put a plain file in its place, or change its permissions."
  }),
  "not-utf8": entry({
    advice: () => "it is in another encoding than UTF-8; save it as UTF-8. Windows PowerShell 5 writes UTF-16 unless you add -Encoding utf8",
    example: { where: "--config", value: "cannongate.yml" },
    cause: "The configuration file is in another encoding than UTF-8, such as UTF-16 or Latin-1.",
    remedy: "Save the file as UTF-8. Windows PowerShell 5 writes UTF-16 with `>`: use `Out-File -Encoding utf8` there."
  }),
  "file-exists": entry({
    found: () => "an existing file",
    advice: () => "give --force to replace it",
    example: { where: "cannongate.yml" },
    cause: "`cannongate init` does not overwrite files unless you ask for it.",
    remedy: "Give `--force`, or move the file away."
  }),
  "file-not-writable": entry({
    found: ({ value, message }) => value === void 0 ? `an error while writing it (${message})` : `${JSON.stringify(value)}, which cannot be written (${message})`,
    advice: ({ isOneOfSeveral }) => isOneOfSeveral ? "fix that and run again; none of the files was written" : "give a file that can be written",
    example: {
      where: "--json",
      value: "/report.json",
      message: "EACCES: permission denied"
    },
    cause: "The operating system does not let cannongate write the file.",
    remedy: "Check that its directory exists and can be written, or give another file."
  })
};

// src/model/launch-cost.ts
function describeFarApart(found) {
  const each = found.map(
    ({ scenario, baseline, candidate }) => `${scenario ?? "the boot"} took ${formatShortTime(candidate)} with the candidate and ${formatShortTime(baseline)} with the baseline`
  );
  return `in a first try ${each.join(", and ")}`;
}
function describeLaunchParts({ boots, warmUps, runs }) {
  const parts = [
    `boots ${formatTime(boots)}`,
    `warm-up ${formatTime(warmUps)}`,
    `runs ${formatTime(runs)}`
  ];
  return `a launch takes about ${formatTime(boots + warmUps + runs)}: ${parts.join(", ")}`;
}
function describeWayToFit(way) {
  switch (way.kind) {
    case "scenarios":
      return `no more than ${plural(way.count, "scenario")}`;
    case "run-duration":
      return `run-duration: ${way.seconds < 1 ? `${way.seconds * 1e3}ms` : `${way.seconds}s`}`;
    case "connections":
      return `connections: ${way.connections} in ${way.scenario} (each response then comes sooner, so warm-up and runs get shorter)`;
  }
}

// src/model/setup-problems/measuring.ts
var MEASURING_PROBLEMS = {
  "measuring-time-too-short": entry({
    found: ({ measuringTime }) => measuringTime,
    advice: ({
      minimum,
      scenarios,
      launches,
      parts = null,
      spent = 0,
      ways = [],
      farApart = []
    }) => {
      const fewer = scenarios > 1 ? ", or fewer scenarios" : "";
      const atLeast = `give at least ${formatDuration(minimum)}`;
      if (launches === null) return `${atLeast} for ${plural(scenarios, "scenario")}${fewer}`;
      const cost = parts === null ? "" : ` (${describeLaunchParts(parts)})`;
      const alternatives = ways.map((way) => `, or ${describeWayToFit(way)}`).join("");
      const times = farApart.length === 0 ? "" : `; ${describeFarApart(farApart)}`;
      const pilot = spent < 0.95 ? "" : ` (trying every scenario took ${formatTime(spent)} of it)`;
      return `${launches} launches do not fit${cost}${times}; ${atLeast}${pilot}${alternatives}`;
    },
    example: {
      where: "input measuring-time",
      measuringTime: "10s",
      minimum: 60,
      scenarios: 2,
      launches: null
    },
    cause: "A comparison needs at least four launches of both apps, with a run of every scenario. They do not fit into the measuring time.",
    remedy: "Give a longer `measuring-time`, or make a launch cheaper. The message says what takes the time, and what would be enough: fewer scenarios, shorter runs, or fewer connections for a slow scenario."
  }),
  "sheds-load": entry({
    found: ({ rate, status, share, launch }) => `${status} for ${percent(share)} of the baseline\u2019s requests ${rate === null ? "under full load" : `at ${rate}`}${launch === null ? "" : ` from launch ${launch} on, and none before`}`,
    advice: ({ status, bearable, launch }) => {
      const what = status === 429 ? `a rate limiter refuses requests${launch === null ? "" : ", and probably counts those of all launches"}. Turn it off or raise its limit for the measurement, for example by a variable under env` : "the app refuses requests to protect itself, and refusals would be measured instead of its work. Raise its limit for the measurement";
      if (bearable === null) return what;
      return `${what}, or send fewer requests: rate: ${perSecond(bearable)} is what it answers here`;
    },
    example: {
      where: "scenario GET /users",
      rate: null,
      status: 503,
      share: 0.43,
      bearable: 350,
      launch: null
    },
    cause: "The app answers a few requests, and refuses some under load: with 503 to protect itself, as Fastify\u2019s under-pressure does, or with 429 by a rate limiter. A refusal is faster than the work, so it must not be measured. A limiter that refuses nothing in the first launches probably counts in a service, such as Redis, or in a proxy, which each boot of the app shares.",
    remedy: "Give the scenario the `rate` that the message proposes, or fewer `connections`. Or raise the limit for the measurement, with a variable under `env`."
  }),
  "rate-too-high": entry({
    found: ({ rate, reached }) => `${rate}, but the baseline reaches only ${perSecond(reached)} here`,
    advice: ({ maximum }) => `give at most ${perSecond(maximum)}, or a share of its capacity, for example 60%`,
    example: { where: "rate of search", rate: "1000/s", reached: 420, maximum: 340 },
    cause: "The baseline cannot serve the fixed `rate` on this machine.",
    remedy: "Give a lower `rate`, or a share of the capacity such as `60%`."
  }),
  "unsupported-platform": entry({
    found: ({ value }) => value,
    advice: () => "run it on Linux: in a workflow with runs-on: ubuntu-latest, on Windows in WSL. Saved reports are read everywhere",
    example: { where: "platform", value: "Windows" },
    cause: "Apps are started, watched and stopped in ways that Windows does not have. Linux is what cannongate is tested on; macOS is only not refused.",
    remedy: "Let the job run on Linux: `runs-on: ubuntu-latest`. On a machine with Windows use the Windows Subsystem for Linux."
  }),
  "comparison-running": entry({
    found: () => "another comparison that is still running in this process",
    advice: () => "wait until it has finished: two at once would disturb each other",
    example: { where: "compare" },
    cause: "A program called `compare` while an earlier call was still running.",
    remedy: "Await the first comparison before you start the second."
  })
};
function percent(share) {
  return `${Number((100 * share).toPrecision(share < 0.01 ? 1 : 2))}%`;
}
function perSecond(rate) {
  return `${Number(rate.toPrecision(2))}/s`;
}

// src/model/setup-problems/saved-results.ts
var SCENARIO_NAMES = "the names of the scenarios";
var SAVED_RESULT_PROBLEMS = {
  "checkpoint-unreadable": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => reason,
    example: {
      where: "--resume",
      value: "report.json.part",
      reason: "it is not valid JSON (Unexpected end of JSON input)"
    },
    cause: "The file of `--resume` is not one that an interrupted comparison saved.",
    remedy: "Give the file that the interrupted comparison named, or start again without `--resume`."
  }),
  "saved-progress-in-the-way": entry({
    found: (problem) => {
      const name = JSON.stringify(problem.value);
      switch (problem.reason) {
        case "something-else":
          return `${name}, which no interrupted run of cannongate has saved`;
        case "output":
          return `${name}, which holds ${describeProgress(problem)} of an interrupted ${problem.of}`;
        case "same":
          return `${name}, which holds ${describeProgress(problem)} of this same ${problem.of}, which was interrupted`;
      }
    },
    advice: ({ value, reason }) => {
      switch (reason) {
        case "something-else":
          return "the progress of this run would be saved there; move that file, or write to another one";
        case "output":
          return `the output would replace them; continue with --resume ${value}, or write to another file`;
        case "same":
          return `continue it with --resume ${value}, or delete that file to begin anew`;
      }
    },
    example: {
      where: "--json",
      value: "report.json.part",
      reason: "same",
      of: "comparison",
      count: 7
    },
    cause: "With `--json FILE`, `compare` and `bisect` save their progress in `FILE.part`. That file is there already: an interrupted run of the same command has left it, or it is a file of somebody else. Or the file of `--json` itself is one that an interrupted run has saved.",
    remedy: "Continue the interrupted run with `--resume FILE.part`, or delete that file to begin anew. If it is no file of cannongate, move it, or write to another file."
  }),
  "checkpoint-differs": entry({
    found: (problem) => {
      switch (problem.in) {
        case "commits":
          return `a comparison of ${describeCommits(problem.saved)}`;
        case "machine":
          return `a comparison on another machine (${problem.saved})`;
        case "version":
          return `a comparison by version ${problem.saved}`;
        case "seed":
          return `a comparison with the seed ${JSON.stringify(problem.saved)}`;
        case "settings":
          return "a comparison with other settings or scenarios";
      }
    },
    advice: (problem) => {
      switch (problem.in) {
        case "commits":
          return `check out these commits, or start again without resuming (checked out here: ${describeCommits(problem.now)})`;
        case "machine":
          return `resume on that machine, or start again here without resuming (${problem.now})`;
        case "version":
          return "resume with that version";
        case "seed":
          return `leave out the seed ${JSON.stringify(problem.now)}: a comparison keeps the one it began with`;
        case "settings":
          return "use the same flags and configuration file, or start again without resuming";
      }
    },
    example: { where: "--resume", in: "settings" },
    cause: "The interrupted comparison had other commits or settings, another version of cannongate, or another machine. Its launches cannot be mixed with new ones.",
    remedy: "Resume under the same conditions, or start again without `--resume`."
  }),
  "report-unreadable": entry({
    advice: ({ reason }) => reason,
    example: { where: "report.json", reason: "it is empty" },
    cause: "The file is not a report that this version of cannongate can read.",
    remedy: "Give a file that `--json` or the action wrote, with the same version of cannongate."
  }),
  "report-not-found": entry({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => REPORT_NOT_FOUND[reason],
    example: { where: "reports", value: "reports/*.json", reason: "no-match" },
    cause: "The input `reports` names no file, or one that must not be used.",
    remedy: "Download the reports to `runner.temp` first, and name them there."
  }),
  "no-stored-report": entry({
    advice: ({ reason }) => `${reason}; run the measuring workflow again`,
    example: { where: "reports", reason: "the artifact cannongate-report holds no report" },
    cause: "A label was changed, so the report that an earlier run stored is judged again. There is none for this commit.",
    remedy: "Run the measuring workflow again."
  }),
  "report-of-other-commit": entry({
    found: ({ commit }) => `a report of ${commit ?? "no commit"}`,
    advice: ({ expected }) => `give the report of ${expected}, the commit of this event`,
    example: { where: "reports", commit: "1f2e3d4", expected: "5a6b7c8" },
    cause: "The report is not of the commit that the workflow runs for.",
    remedy: "Download the report of the run that this workflow belongs to."
  }),
  "report-not-mergeable": entry({
    found: (problem) => {
      switch (problem.reason) {
        case "duplicate":
          return `the same launches as in ${problem.of}`;
        case "gate":
          return "a report of mode: gate";
        case "merged":
          return "a merged report";
      }
    },
    advice: ({ reason }) => NOT_MERGEABLE[reason],
    example: { where: "machine-2.json", reason: "gate" },
    cause: "Only reports of `mode: measure` can be merged, each once.",
    remedy: "Use `mode: measure` in every job, and give each report once."
  }),
  "reports-differ": entry({
    found: ({ what, value, first, expected }) => `${what} ${value}, where ${first} has ${expected}`,
    advice: ({ what }) => what === SCENARIO_NAMES ? "each machine has to measure all scenarios: give all jobs the same ones. To divide the scenarios among jobs, let each job decide by itself, with mode: gate and its own comment-key" : "only reports of one comparison can be merged",
    example: {
      where: "machine-2.json",
      what: "candidate",
      value: "1f2e3d4",
      first: "machine-1.json",
      expected: "5a6b7c8"
    },
    cause: "Merged reports must have the same commits, settings, scenarios and version.",
    remedy: "Give reports of one workflow run whose jobs have the same settings."
  })
};
function describeCommits({ baseline, candidate }) {
  return `${candidate ?? "nothing"} against ${baseline ?? "nothing"}`;
}
var REPORT_NOT_FOUND = {
  "in-workspace": "it is inside the workspace, where downloads can overwrite checked-out files; download it to runner.temp",
  "no-match": "no file matches; download the reports first",
  "parent-directory": "give a path without .."
};
var NOT_MERGEABLE = {
  duplicate: "give each report once",
  gate: "it may have stopped early, so it cannot be merged; use mode: measure in every job",
  merged: "it is merged already; give the reports that it was merged from"
};

// src/model/setup-problems.ts
var SETUP_PROBLEMS = {
  ...FILE_PROBLEMS,
  ...APP_PROBLEMS,
  ...COMMIT_PROBLEMS,
  ...MEASURING_PROBLEMS,
  ...SAVED_RESULT_PROBLEMS,
  ...ENVIRONMENT_PROBLEMS
};

// src/model/problem.ts
var PROBLEMS = {
  ...INPUT_PROBLEMS,
  ...SETUP_PROBLEMS,
  ...HISTORY_PROBLEMS,
  ...BISECT_PROBLEMS
};
function describeFound(problem) {
  const { found } = PROBLEMS[problem.code];
  return found === void 0 ? quoted(problem.value) : found(problem);
}
function describeAdvice(problem) {
  const { advice } = PROBLEMS[problem.code];
  return advice(problem);
}
function describeProblem(problem) {
  const found = describeFound(problem);
  return `${oneLine(problem.where)}: ${found === null ? "" : `found ${found}; `}${describeAdvice(problem)}`;
}
function describeProblems(problems, consequence = "nothing was measured") {
  const count = plural(problems.length, "problem");
  const lines = problems.map(
    (problem, i) => `  ${i + 1}. ${describeProblem(problem)} [${problem.code}]`
  );
  const message = [`${count} in the configuration; ${consequence}.`, ...lines].join("\n");
  return withoutCommands(message);
}

export {
  describeLaunchParts,
  describeWayToFit,
  SCENARIO_NAMES,
  describeAdvice,
  describeProblem,
  describeProblems
};
