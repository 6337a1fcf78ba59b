import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  INPUTS,
  METRIC_NAMES,
  _enum,
  array,
  boolean,
  branchTrendSchema,
  discriminatedUnion,
  formatEffect,
  formatShare,
  formatTime,
  int,
  isNone,
  literal,
  metricNamed,
  number,
  object,
  partialRecord,
  plural,
  record,
  shortCommit,
  string,
  union,
  unknown,
  usualNoiseSchema
} from "./chunk-OTZHA2M2.js";
import {
  FAILURE_KINDS
} from "./chunk-UKDOXAXZ.js";
import {
  sum
} from "./chunk-RNES36XW.js";

// src/model/budget.ts
var UNITS = { bytes: "size", \u00B5s: "time", "%": "share" };
function budgetUnitOf(name2) {
  const { worse, isTimed, unit } = metricNamed(name2);
  if (worse === "lower" || isTimed) return null;
  return UNITS[unit] ?? "count";
}
var SIZES = ["B", "KiB", "MiB", "GiB"];
var DIGITS = Array.from({ length: 12 }, (_, i) => 4 + i);
function formatExcess(name2, value, atMost) {
  const limit = formatBudgeted(name2, atMost);
  const digits = DIGITS.find((each) => formatBudgeted(name2, value, each) !== limit);
  return formatBudgeted(name2, value, digits);
}
function formatUsed(name2, value) {
  const { none } = metricNamed(name2);
  return formatBudgeted(name2, none !== void 0 && isNone(value, none) ? 0 : value);
}
function formatBudgeted(name2, value, digits) {
  const short = (each) => shortened(each, digits);
  switch (budgetUnitOf(name2)) {
    case "size": {
      const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
      return `${short(value / 1024 ** power)} ${SIZES[power] ?? ""}`;
    }
    case "time":
      return value >= 1e3 ? `${short(value / 1e3)} ms` : `${short(value)} \xB5s`;
    case "share":
      return `${short(value)}%`;
    case "count":
    case null:
      return short(value);
  }
}
function shortened(value, digits = 4) {
  const rounded = Number(value.toPrecision(Math.max(digits, value >= 1e3 ? 6 : 0)));
  return rounded.toLocaleString("en", { maximumFractionDigits: 12 });
}

// src/model/docs-pages.ts
var DOCS_PAGES = {
  inputs: "docs/reference/inputs.md",
  messages: "docs/reference/messages.md",
  readTheComment: "docs/how-to/read-the-comment.md",
  forks: "docs/how-to/forks.md"
};

// src/model/warning-entry.ts
var originShape = { app: string().optional(), report: string().optional() };
function entry(one) {
  return one;
}
var text = string();
var count = int().nonnegative();
var scenario = string();
var request = string().nullable();
var file = string();
function metricTitle(metric) {
  const { title } = metricNamed(metric);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

// src/model/warnings/app-setup.ts
var APP_SETUP_WARNINGS = {
  "config-misnamed": entry({
    values: { file, expected: file },
    sentence: ({ file: file2, expected }) => `${file2} is not read. Rename it to ${expected}.`,
    example: { file: "cannongate.yaml", expected: "cannongate.yml" },
    cause: "The configuration file has to end in `.yml`; a file that ends in `.yaml` is ignored.",
    remedy: "Rename the file."
  }),
  "config-ignored": entry({
    values: { file, config: file },
    sentence: ({ file: file2, config }) => `${file2} is not read, since there is ${config}. Delete one of them.`,
    example: { file: "autobench.yml", config: "cannongate.yml" },
    cause: "The repository has both a `cannongate.yml` and an `autobench.yml`. Only the first is used.",
    remedy: "Delete the file that you do not need."
  }),
  "env-not-set": entry({
    values: { variable: text },
    sentence: ({ variable }) => `env passes ${variable} through, but it is not set. The app runs without it.`,
    example: { variable: "DATABASE_URL" },
    cause: "`env` lists a variable without a value, which passes it on from the environment of the job. It is not set there.",
    remedy: "Set the variable in the workflow\u2019s `env`, or remove it from the list."
  }),
  "env-not-filled-in": entry({
    values: { variable: text },
    sentence: ({ variable }) => `env sets ${variable} to a text with \${NAME}, which is not replaced. To pass a variable of the environment through, write its name alone.`,
    example: { variable: "DATABASE_URL" },
    cause: "A value under `env` holds `${NAME}`. It is passed on as it is written; only some libraries that read configuration replace it.",
    remedy: "Set the whole value in the environment of the step, and list its name alone under `env`."
  }),
  "env-quoted": entry({
    values: { variable: text },
    sentence: ({ variable }) => `env sets ${variable} to a value in quotes, which are passed on as part of it. Remove them, unless the app needs them.`,
    example: { variable: "DATABASE_URL" },
    cause: "A value under `env` begins and ends with a quote. Programs that read a file such as `.env` remove quotes; cannongate passes the value on as it is written.",
    remedy: "Write the value without quotes: `DATABASE_URL=postgres://localhost/test`."
  }),
  "app-found-below": entry({
    values: { directory: text },
    sentence: ({ directory }) => `The root has no start command of its own, so the app in ${directory} is compared: no other package has a start script. Set working-directory to it, or to the folder of the right app.`,
    example: { directory: "apps/api" },
    cause: "Nothing says where the app is, and the root of the repository has no start command, or one that starts all packages. The app is taken from the only package with a start script.",
    remedy: "Set `working-directory` to the folder of the app. If the app is at the root, set `start` to the command that boots it."
  }),
  "node-version-differs": entry({
    values: { file, wanted: text, running: text },
    sentence: ({ file: file2, wanted, running }) => `${file2} asks for Node.js ${wanted}, and the node of the PATH, which runs the app, is ${running}. Switch to the one that production has.`,
    example: { file: ".nvmrc", wanted: "22", running: "20.19.0" },
    cause: "The app runs on the `node` that is first on the `PATH`. It is not the one that the project asks for in `.nvmrc`, `.node-version` or `engines`, so it may be faster or slower than in production, or not run at all.",
    remedy: "Switch to the right version. In a workflow, use `actions/setup-node` with `node-version-file`."
  }),
  "start-watches": entry({
    values: { tool: text, instead: text },
    sentence: ({ tool, instead }) => `The start command watches files (${tool}): it restarts the app when one changes, in the middle of a run, too, and is measured together with it. Boot the app without it; ${instead}.`,
    example: { tool: "nodemon", instead: "build: npm run build, start: node dist/index.js" },
    cause: "The start command, or a script that it runs, is a watcher or a development server. If the app writes a file in a folder that is watched, it is restarted while it answers requests, and a side may fail for that.",
    remedy: "Set `start` to the command that boots the app itself, and `build` to what that needs."
  }),
  "start-compiles": entry({
    values: { tool: text, instead: text },
    sentence: ({ tool, instead }) => `The start command compiles the app in each boot (${tool}), so launches take longer, and fewer fit into the measuring time. Compile the app once, and boot the result; ${instead}.`,
    example: { tool: "nest start", instead: "build: npm run build, start: node dist/main.js" },
    cause: "The start command, or a script that it runs, compiles the app before it boots it. Each launch boots both sides, so this takes measuring time in each of them.",
    remedy: "Set `start` to the command that boots the compiled app, and `build` to what compiles it."
  }),
  "start-sets-port": entry({
    values: { port: count },
    sentence: ({ port }) => `The start command sets PORT to ${port}, in place of the free port that each side is given, so both want the same one. Give start the command that boots the app with PORT={port}.`,
    example: { port: 3e3 },
    cause: "The start command, or a script that it runs, sets the variable `PORT` to a fixed port. The app does not see the one that cannongate gives it, and one port cannot serve both sides at once.",
    remedy: "Set `start` to the command that boots the app, with `PORT={port}` in place of its own port, such as `PORT={port} node server.js`. Or leave `PORT` out of it, if the app has a default."
  }),
  "production-install": entry({
    values: {},
    sentence: () => "env has NODE_ENV=production, which install and build get, too: package managers then leave out development dependencies, which the build may need. Remove it: the app runs with NODE_ENV=production anyway.",
    example: {},
    cause: "Variables under `env` reach install, build and app. With `NODE_ENV=production`, package managers install no development dependencies, such as a compiler.",
    remedy: "Remove `NODE_ENV` from `env`. The app gets `NODE_ENV=production` without it."
  }),
  "installs-outside": entry({
    values: { step: _enum(["install", "build"]), command: text },
    sentence: ({ step, command }) => `${step} runs ${command}, which may write outside of the app\u2019s folder, where both sides look. Then the baseline runs what the candidate has installed, and a slowdown in it cannot be seen. Let each side install into its own folder.`,
    example: { step: "install", command: "pip install -r requirements.txt" },
    cause: "Baseline and candidate are installed one after the other, with the same home folder, PATH and container engine. What the second one writes there replaces what the first one wrote.",
    remedy: "Install into the app\u2019s folder: `python3 -m venv .venv && .venv/bin/pip install \u2026`, `GOBIN=$PWD/bin go install \u2026`, `docker build --iidfile image.id .`, or a build without `mvn install`. If the command installs a tool that both sides have alike, ignore this."
  }),
  "luck-not-shared": entry({
    values: {},
    sentence: () => "Only one side starts all of its Node.js processes as node of the PATH, so shared-luck is off for both. The verdict stays right, but may need more launches.",
    example: {},
    cause: "With `shared-luck`, both sides get options of Node.js, so that V8 optimises their code at the same request. They reach what the `node` of the PATH starts. One side starts Node.js by its full path, or has processes that Node.js forks, such as workers of a cluster. Measured with the options on one side alone, a change that costs nothing could look slower.",
    remedy: "Nothing has to be done. To keep the options, let both sides start Node.js in the same way, as `node`."
  }),
  "install-without-lockfile": entry({
    values: {
      /** One that is not read; null if there is none at all. */
      other: file.nullable(),
      /** One in a folder above, of another project; null for none. */
      above: file.nullable().default(null)
    },
    sentence: ({ other, above }) => above !== null ? `${above} is of another project: no workspace there has the app. So both sides may get other versions of their packages, and that difference would be measured, too. Commit a lockfile in the app\u2019s folder, or list the app among the workspaces.` : other === null ? "There is no lockfile, so both sides may get other versions of their packages, and that difference would be measured, too. Commit a lockfile." : `${other} is not read, so both sides may get other versions of their packages, and that difference would be measured, too. Set install to the command that installs from it${/\bbun\.lockb?$/.test(other) ? ": bun install --frozen-lockfile" : ""}.`,
    example: { other: "bun.lock", above: null },
    cause: "The packages are installed without a lockfile: there is none, or only that of another project in a folder above, or only one that cannongate cannot install from, such as that of Bun or Deno. Each installation may then resolve other versions.",
    remedy: "Commit a lockfile of npm, pnpm or Yarn. Or set `install` to a command that installs from the lockfile, and put its package manager on the PATH."
  }),
  "lockfile-not-used": entry({
    values: {
      /** From which the packages are installed. */
      used: file,
      /** Of another package manager; null if there is none. */
      other: file.nullable(),
      /** The package manager that the project names; null if it names none. */
      named: text.nullable()
    },
    sentence: ({ used, other, named }) => {
      const missed = other === null ? "so both sides may get other packages than in production" : `so a change of ${other} is not measured`;
      if (named === null) {
        return `The packages are installed from ${used}, although there is ${other ?? "another lockfile"}, too, ${missed}. Remove the lockfile that is out of date, or name the package manager as packageManager in package.json.`;
      }
      const remedy = named === "bun" ? "Set install: bun install --frozen-lockfile." : `Remove ${used}, and commit the lockfile of ${named}. Or set install.`;
      return `packageManager in package.json names ${named}, but the packages are installed from ${used}, ${missed}. ${remedy}`;
    },
    example: { used: "package-lock.json", other: "bun.lock", named: "bun" },
    cause: "There are lockfiles of several package managers, and `packageManager` in package.json names none of them, or it names a package manager that has no lockfile, or Bun, from whose lockfile no install is detected. Of several lockfiles that of npm comes first, then that of pnpm. If it is left from before the project changed its package manager, both sides get packages that the project no longer uses.",
    remedy: "Remove the lockfile that is out of date, name the package manager as `packageManager` in package.json, or set `install`."
  })
};

// src/model/warnings/commits-and-history.ts
var COMMIT_AND_HISTORY_WARNINGS = {
  "same-commit": entry({
    values: { isMeasured: boolean().default(true) },
    sentence: ({ isMeasured }) => isMeasured ? "Both sides are the same commit, so every difference is noise." : "Both sides are the same commit, so nothing was measured. Change something, or give another baseline. To measure the noise of this machine, run cannongate noise.",
    example: { isMeasured: false },
    cause: "The baseline and the candidate resolve to the same commit, for example when the gate runs on the base branch itself.",
    remedy: "Give another `baseline`, or run the gate on a pull request. `same-commit: measure` measures all the same."
  }),
  "other-commit-checked-out": entry({
    values: {
      checkedOut: text,
      expected: text,
      /** Whether the event is the push of a branch. */
      isPush: boolean().default(false)
    },
    sentence: ({ checkedOut, expected, isPush }) => `This was measured at ${shortCommit(checkedOut)}, which the workflow has checked out. ${isPush ? `That is not the commit whose push started this run, ${shortCommit(expected)}.` : `That is neither the head that the pull request had when this run was started (${shortCommit(expected)}), nor a merge of that head.`}`,
    example: {
      checkedOut: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9",
      expected: "9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0",
      isPush: false
    },
    cause: "The workflow has checked out another commit than that of the event. Perhaps somebody has pushed since the event, and `ref` names the branch. Or `ref` names something else, or an earlier step has pushed a commit.",
    remedy: "If the branch was pushed to, its newer run measures it. Otherwise leave `ref` out of `actions/checkout`."
  }),
  "baseline-not-fetched": entry({
    values: { baseline: text, commit: text, reason: text },
    sentence: ({ baseline, commit, reason }) => `The baseline ${baseline} could not be fetched, so it is what this checkout has under that name: ${shortCommit(commit)}, which may be old (${reason}).`,
    example: {
      baseline: "main",
      commit: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9",
      reason: "git fetch failed: could not read from remote repository"
    },
    cause: "The `baseline` is a branch or a tag, and the remote could not be asked where it is now. A runner that keeps its checkouts may have it as it was at an earlier run, so changes of others may be taken for those of the pull request.",
    remedy: "Look at what git says, for example a network or a token that failed, and run the job again. With a commit as `baseline` nothing has to be asked."
  }),
  "baseline-outdated": entry({
    values: {
      baseline: text,
      /** The commit of the base branch. */
      merged: text
    },
    sentence: ({ baseline, merged }) => `The baseline ${shortCommit(baseline)} is the base commit that the event names, but the workflow has checked out a merge of this pull request with another commit of the base branch, ${shortCommit(merged)}. What others changed between these two is compared, too, as if this pull request had changed it. Leave out the input baseline.`,
    example: {
      baseline: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9",
      merged: "9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0"
    },
    cause: "The workflow gives `github.event.pull_request.base.sha` as `baseline`. GitHub does not always update it when the base branch moves on, while `actions/checkout` checks out a merge with the newest commit of the base branch.",
    remedy: "Remove `baseline`: without it, the merge is compared with the commit of the base branch that it was made of."
  }),
  "baseline-ahead": entry({
    values: {
      baseline: text,
      count,
      /** The merge base. */
      shared: text
    },
    sentence: ({ baseline, count: count5, shared }) => `${plural(count5, "commit")} of the baseline ${baseline} ${count5 === 1 ? "is" : "are"} not in the head, and what ${count5 === 1 ? "it" : "they"} changed is compared, too: an improvement there makes the head look slower, and a slowdown there hides one of the head. Rebase the head, or give ${shortCommit(shared)} as the baseline, the last commit that both have.`,
    example: { baseline: "main", count: 12, shared: "3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9" },
    cause: "The input `baseline` names a branch, a tag or a commit that has moved on since the head left it. A named baseline is taken as it is; without one, pull requests are compared with the commit they were merged with or left, and the command line with the merge base.",
    remedy: "Rebase the branch or merge the baseline into it. Or remove `baseline` if it is the branch that the pull request goes to, or give the merge base, which the warning names: `git merge-base main HEAD`. If you mean to compare two lines of releases, ignore this."
  }),
  "history-not-used": entry({
    values: { history: text, reason: text },
    sentence: ({ history, reason }) => `The history ${history} is not used: ${reason}. The verdict does not need it, but the sum of the changes is not judged.`,
    example: { history: "cannongate-history", reason: "there is none yet" },
    cause: "The input `history` names a branch or a folder without a history, or one that could not be read. Or it has no comparisons of these scenarios on the way from the commit to count from to the base.",
    remedy: "Begin one with `cannongate history add`, or with the workflow in docs/how-to/keep-a-history.md. If it exists, give the job `contents: read`. If it lacks commits, add the reports of comparisons that lead to the base."
  }),
  "drift-not-judged": entry({
    values: { inputs: array(text) },
    sentence: ({ inputs }) => `${new Intl.ListFormat("en").format(inputs)} ${inputs.length === 1 ? "has" : "have"} no effect without history, so the sum of the changes is not judged.`,
    example: { inputs: ["on-drift"] },
    cause: "The workflow or the configuration file says how a drift is judged, and names no history to judge it by.",
    remedy: "Set `history`, as docs/how-to/keep-a-history.md shows, or remove the other inputs of a drift."
  }),
  "history-damaged": entry({
    values: { count, first: text },
    sentence: ({ count: count5, first }) => `${plural(count5, "line of the history is", "lines of the history are")} left out. The first one: ${first}.`,
    example: { count: 1, first: "series/search.cpu.1f2e3d4c5b6a.jsonl line 7 is not valid JSON" },
    cause: "Lines of the history\u2019s files are damaged, or from a newer cannongate.",
    remedy: "Correct or remove the lines that `cannongate history show` names. All other lines count."
  })
};

// src/model/warnings/launches-and-noise.ts
var LAUNCH_AND_NOISE_WARNINGS = {
  "too-noisy": entry({
    values: { scenario, metric: _enum(METRIC_NAMES), tolerance: number() },
    sentence: ({ metric, tolerance }) => `${metricTitle(metric)} is so noisy here that a tolerance of ${formatShare(tolerance)} will probably stay undecided within the measuring time. If it does, the report says which measuring time would decide. Or give a larger tolerance.`,
    example: { scenario: "search", metric: "throughput", tolerance: 0.03 },
    cause: "The first launches scatter so much that an unchanged app would probably be inconclusive at the end of the measuring time. Four launches are too few to say how much time is enough, so no figure is given yet.",
    remedy: "Wait for the report, whose suggested measuring time rests on all launches. Or give a larger `tolerance`, or use a quieter machine. `cannongate noise` measures which values suit it."
  }),
  "budget-too-close": entry({
    values: { scenario, metric: _enum(METRIC_NAMES), atMost: number().nonnegative() },
    sentence: ({ metric, atMost }) => `${metricTitle(metric)} is so close to its budget of ${formatBudgeted(metric, atMost)}, for how much it varies here, that the budget will probably stay undecided within the measuring time. If it does, the report says whether more time would decide.`,
    example: { scenario: "search", metric: "cpu", atMost: 400 },
    cause: "By the first launches, the range of the value will probably still hold the budget at the end of the measuring time.",
    remedy: "Wait for the report. Or raise the budget, give a longer `measuring-time`, or use a quieter machine."
  }),
  "measuring-time-used-up": entry({
    values: { launches: count, planned: count, isTooFew: boolean().default(false) },
    merging: {
      merge: (all) => ({
        launches: sum(all.map(({ launches }) => launches)),
        planned: sum(all.map(({ planned }) => planned)),
        isTooFew: all.every(({ isTooFew }) => isTooFew)
      })
    },
    sentence: ({ launches, planned, isTooFew }) => `The measuring time was used up after ${launches} of ${plural(planned, "planned launch", "planned launches")}. ${isTooFew ? "So few cannot be judged." : "The ranges are wider than planned."}`,
    example: { launches: 7, planned: 12, isTooFew: false },
    cause: "Launches took longer than the pilot predicted, or some were excluded and made again. With fewer than four, the outcome is invalid.",
    remedy: "Give a longer `measuring-time`, or fewer scenarios."
  }),
  "measuring-time-exceeded": entry({
    values: { spent: number().nonnegative(), measuringTime: number().nonnegative() },
    sentence: ({ spent, measuringTime }) => `Measuring took ${formatTime(Math.round(spent))}, and the measuring time is ${formatTime(Math.round(measuringTime))}: launches took longer than the pilot predicted.`,
    example: { spent: 460, measuringTime: 300 },
    cause: "A verdict needs at least four launches. They may take up to twice the measuring time, or two minutes more than it if that is longer. Later launches may exceed it by a tenth. A launch that has begun is not cut short.",
    remedy: "Give a longer `measuring-time`, or fewer scenarios. If launches differ much in length, look for other work on the machine, or for an app that boots ever more slowly."
  }),
  "noise-floor-missing": entry({
    values: { message: text },
    sentence: ({ message }) => `The noise was not measured: ${message}. The noise floor is missing; the verdict does not need it.`,
    example: { message: "the baseline did not boot" },
    cause: "`measure-noise: true` boots a second copy of the baseline, and that failed. Two copies may need the same file or port.",
    remedy: "Make two copies of the app run side by side, or leave `measure-noise` out."
  }),
  "baseline-boot-repeated": entry({
    values: { launch: count, message: text },
    sentence: ({ launch, message }) => `${launch === 0 ? "The pilot" : `Launch ${launch}`} was made again: ${message}. If that happens again, the comparison ends.`,
    example: {
      launch: 3,
      message: "the baseline failed before the candidate was booted, and worked when it was booted again: the app was not ready within 30 s"
    },
    cause: "The baseline did not boot, or its before-launch hook failed before anything of the candidate had run. Booted again alone it worked.",
    remedy: "Find out what makes the boot unreliable: a service that it needs, a `ready-timeout` that is too short for a busy machine, or too little memory."
  }),
  "launches-excluded": entry({
    isDerived: true,
    values: {
      launches: count,
      /** By number, from 1. */
      excluded: array(object({ launch: count, reason: text }))
    },
    sentence: ({ launches, excluded }) => {
      const each = excluded.map(({ launch, reason }) => `launch ${launch}: ${reason}`);
      return `${excluded.length} of ${plural(launches, "launch", "launches")} excluded (${each.join("; ")}).`;
    },
    example: {
      launches: 9,
      excluded: [
        {
          launch: 3,
          reason: "other work on the machine took 0.95 cores while the baseline ran and 0.03 cores while the candidate ran"
        }
      ]
    },
    cause: "During these launches something else on the machine slowed one side more than the other. They are left out, and made again as far as the measuring time allows. If more than a fifth of the launches is disturbed, none is left out: see `usually-disturbed`.",
    remedy: "If it happens often, stop other work on the machine or use a larger runner."
  }),
  "usually-disturbed": entry({
    isDerived: true,
    values: { disturbed: count, launches: count },
    sentence: ({ disturbed, launches }) => `Something beside the two sides took processor time from one of them in ${disturbed} of ${plural(launches, "launch", "launches")}. At one point that was more than a fifth, so these launches count, and the ranges are wider.`,
    example: { disturbed: 6, launches: 9 },
    cause: "A launch is excluded if it was disturbed from outside, as long as that is rare. If more than a fifth of the launches is disturbed, the others need not be a fair sample, and there may be too few. So all count. The disturbances are noise like any other: they hit either side by chance, and the verdict takes them into account. A database or another service on this machine that one side uses more counts as well.",
    remedy: "The verdict holds. For narrower ranges, stop other work on the machine, give runs of at least 500 ms, or use a larger runner."
  }),
  "slower-boot": entry({
    isDerived: true,
    values: {
      /** Seconds, medians of the launches. */
      baseline: number(),
      candidate: number(),
      launches: count
    },
    sentence: ({ baseline, candidate, launches }) => `Booting the candidate takes ${formatBoot(candidate)}, and booting the baseline ${formatBoot(baseline)} (medians of ${plural(launches, "launch", "launches")}). The verdict is about requests, so it does not count this.`,
    example: { baseline: 0.42, candidate: 1.31, launches: 5 },
    cause: "In each launch both sides are booted, and the candidate certainly needs at least a fifth longer until it can be asked, and a tenth of a second longer: for example because it loads more code, or waits for something first. Runs begin after that. With several apps, these are the boots of all of them together.",
    remedy: "Look at what the app does before it listens, such as packages that are loaded and only needed later. If the app is started rarely, ignore this."
  }),
  "more-memory": entry({
    isDerived: true,
    values: {
      scenario,
      /** Bytes, means of the launches. */
      baseline: number(),
      candidate: number()
    },
    sentence: ({ baseline, candidate }) => `The candidate needs ${formatBudgeted("memory", candidate)} of memory at its peak, and the baseline ${formatBudgeted("memory", baseline)}. The verdict does not count this. To find out whether requests leave it behind, add memory-growth to the scenario\u2019s gate.`,
    example: { scenario: "search", baseline: 108e6, candidate: 219e6 },
    cause: "The peak memory of the app\u2019s processes is certainly at least a fifth higher, and 8 MiB higher, and nothing that is gated shows it. Either the app holds more from the start, such as more data or more packages, or each request leaves something behind, such as an entry in a map that nobody removes. Of several scenarios, the one with the largest increase is named.",
    remedy: "If the app is meant to hold more, ignore this. Otherwise gate `memory-growth`, or `retained` for the heap of Node.js: the comment then names [the code that leaves memory behind](../explanation/causes.md#what-a-request-leaves-in-memory)."
  }),
  "still-warming-up": entry({
    isDerived: true,
    values: {
      scenario,
      launches: count,
      total: count,
      metric: _enum(METRIC_NAMES),
      /** The effect in the first half of a launch's rounds, and in the second. */
      early: number(),
      late: number()
    },
    sentence: ({ launches, total, metric, early, late }) => `Still warming up when its runs began, in ${launches} of ${plural(total, "launch", "launches")}, and it matters: the change in ${metricNamed(metric).title} was ${formatEffect(early)} in the first half of the runs and ${formatEffect(late)} in the second. Set a longer run-duration, such as 2s, so that most of every run is warm.`,
    example: {
      scenario: "search",
      launches: 4,
      total: 5,
      metric: "cpu",
      early: 0.062,
      late: 0.021
    },
    cause: "Requests were still getting cheaper when the longest warm-up was over, and one side faster than the other: the change differs between the first and the second half of the runs by at least half of the tolerance, and by more than noise. If both sides get cheaper alike, there is no warning, since the change stays the same.",
    remedy: "Set a longer `run-duration`, such as `2s`, and a longer `measuring-time`: a short one shortens the warm-up. Or give the scenario a larger `tolerance`."
  })
};
function formatBoot(seconds3) {
  return `${Number(seconds3.toPrecision(2))} s`;
}

// src/model/arm.ts
var ARMS = ["baseline", "candidate"];
function otherArm(arm) {
  return arm === "baseline" ? "candidate" : "baseline";
}

// src/model/saved-progress.ts
function describeProgress({ of, count: count5 }) {
  return of === "comparison" ? plural(count5, "launch", "launches") : plural(count5, "comparison");
}

// src/model/warnings/machine.ts
var MACHINE_WARNINGS = {
  "submodules-missing": entry({
    values: {},
    sentence: () => "The repository has submodules. cannongate does not check them out.",
    example: {},
    cause: "cannongate checks out the two commits without their submodules.",
    remedy: "If the app needs them, let `install` fetch them before it installs the packages: `git submodule update --init --recursive && npm ci`."
  }),
  "lockfile-unreadable": entry({
    values: { lockfile: file, arm: _enum(ARMS), reason: text },
    sentence: ({ lockfile, arm, reason }) => `Which packages were updated is not known, because ${lockfile} of the ${arm} could not be read: ${reason}.`,
    example: {
      lockfile: "pnpm-lock.yaml",
      arm: "candidate",
      reason: "Map keys must be unique at line 7, column 1"
    },
    cause: "The change touches the lockfile, but the lockfile is not of the format that its name promises. The verdict does not depend on it: only the list of updated packages is missing.",
    remedy: "Let the package manager write the lockfile again, and commit it."
  }),
  "large-files-missing": entry({
    values: {},
    sentence: () => "Of files in Git LFS, cannongate checks out only the pointers.",
    example: {},
    cause: "cannongate checks out the two commits without running the LFS filter.",
    remedy: "If the app needs the files, let `install` fetch them before it installs the packages: `git lfs pull && npm ci`."
  }),
  "scratch-not-removed": entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) => `${path} could not be removed: ${reason}. Remove it yourself.`,
    example: {
      path: "/tmp/cannongate-Ab12Cd",
      reason: "EACCES: permission denied, rmdir '/tmp/cannongate-Ab12Cd/arm-1/data'"
    },
    cause: "The directory of the checkouts could not be removed after the comparison. Often a container of the app has left files of another user there.",
    remedy: "Remove the directory. Let the app or its containers run as the same user."
  }),
  "saved-progress-replaced": entry({
    values: { path: file, of: _enum(["comparison", "search"]), count },
    sentence: ({ path, of, count: count5 }) => `${path} holds ${describeProgress({ of, count: count5 })} of another ${of}, which was interrupted: with other commits or settings, or by another version. What is saved next replaces it. To keep it, stop now and move the file.`,
    example: { path: "report.json.part", of: "comparison", count: 7 },
    cause: "With `--json FILE`, `compare` and `bisect` save their progress in `FILE.part`. An interrupted run has left its progress there, and this run cannot continue it.",
    remedy: "To continue the other run later, stop before the first launch has ended, and move the file. `--resume` takes it under any name."
  }),
  "processes-left": entry({
    // A launch may leave more of them.
    isRunningCount: true,
    values: {
      count,
      /** The first of them. */
      processes: array(object({ pid: int().positive(), command: text }))
    },
    sentence: ({ count: count5, processes }) => {
      const named = processes.map(({ pid, command }) => `${pid} (${command})`);
      const more = count5 - named.length;
      const all = more > 0 ? [...named, `${more.toLocaleString("en")} more`] : named;
      return `${plural(count5, "process", "processes")} could not be ended: ${new Intl.ListFormat("en").format(all)}. End ${count5 === 1 ? "it" : "them"} yourself. If another user owns ${count5 === 1 ? "it" : "them"}, as after sudo, let the app run as the user who runs cannongate.`;
    },
    example: { count: 1, processes: [{ pid: 4711, command: "sudo node server.js" }] },
    cause: "The app, a hook, install or build started processes of another user, for example by `sudo`, and only that user may end them. Or a process waits for a device or a network file system and takes no signal. They may still hold memory and ports, and use the CPU of later launches.",
    remedy: "Look the processes up by their number and end them. Start the app without `sudo`, as the user who runs cannongate. An app that needs root, for example for a port below 1024, can read `PORT` instead."
  }),
  "checkpoint-not-written": entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) => `${path} could not be written: ${reason}. The comparison goes on, but if it is interrupted, it cannot be resumed from here.`,
    example: { path: "report.json.part", reason: "ENOSPC: no space left on device, write" },
    cause: "Each launch is saved, so that an interrupted comparison can be resumed. Saving failed, for example because the disk is full.",
    remedy: "Make room on the disk, or give `--json` a file that can be written."
  }),
  "runner-files-changed": entry({
    values: { files: array(text) },
    sentence: ({ files }) => `Something other than cannongate changed ${new Intl.ListFormat("en").format(files)} during this step. Later steps would have obeyed that, so cannongate has undone it. Find out whether the app, install or build did it.`,
    example: { files: ["GITHUB_ENV"] },
    cause: "Through these files a step sets variables, the PATH, outputs and the summary of its job. cannongate hides their names from the app, install, build and hooks, but code on the runner can find the files. A variable such as `NODE_OPTIONS` would run its code in later steps.",
    remedy: "Read the pull request with suspicion: an app has no reason to do this. If your own tools do it, move them to a step of their own."
  }),
  "port-ignored": entry({
    values: { arm: _enum(ARMS), port: count },
    sentence: ({ arm, port }) => `The ${arm} listens on port ${port} instead of the one in PORT. cannongate has to wait for that at each boot of the pilot. Make it listen on PORT, or put {port} into start.`,
    example: { arm: "baseline", port: 3e3 },
    cause: "Each side gets a free port in the variable `PORT`. This app listens on a port of its own choice. That delays every boot of the pilot: by two seconds if the app\u2019s log names the port, or if it is a single Node.js process that only waits for requests; else until `ready-timeout` is over.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command."
  }),
  "ports-remapped": entry({
    values: {
      /** On which the app serves; null if that is the one in PORT. */
      served: count.nullable(),
      others: array(count)
    },
    sentence: ({ served, others }) => {
      const ports = [served ?? [], others].flat();
      const isOne = ports.length === 1;
      const named = `port${isOne ? "" : "s"} ${new Intl.ListFormat("en").format(ports.map(String))}`;
      const sooner = served === null ? "" : " If the app read PORT, each comparison would begin some seconds sooner.";
      return `Both sides want ${named}, so each was given ${isOne ? "a free one" : "free ones"} instead. The results are valid.${sooner}`;
    },
    example: { served: 3e3, others: [] },
    cause: "The app listens on a fixed port, and one port cannot serve both sides at once. In the app\u2019s Node.js processes cannongate puts a free port in the place of that one, also where the app connects to itself. So both sides can be measured side by side.",
    remedy: "Nothing, if the app\u2019s routes respond as usual. To save the first seconds, make the app read `PORT`, or put `{port}` into the `start` command. If another program has to find a port of the app, let both read it from a variable."
  }),
  "arms-take-turns": entry({
    values: {
      ports: array(count),
      /**
       * How the head failed under load beside the base, or, with ports, why the sides could not be given others; null if it did not come
       * so far. Older reports do not say.
       */
      failure: text.nullable().default(null),
      /** Unix sockets on which both sides would listen. Older reports have none. */
      sockets: array(text).default([])
    },
    sentence: ({ ports, failure, sockets }) => {
      if (sockets.length > 0) {
        return `Both sides listen on ${sockets.join(" and ")}, where one would serve both, so they take turns. Noise between their turns does not cancel out. Put the port into the socket\u2019s name to measure them side by side.`;
      }
      if (failure !== null && ports.length > 0) {
        return `Both sides need port ${ports.join(" or ")}, and do not work on others (${failure}), so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
      }
      if (failure !== null) {
        return `The candidate fails under load while the baseline is up (${failure}), and works when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what two apps use up, such as the connections of a database or memory, and give them more of it, to measure them side by side.`;
      }
      return ports.length === 0 ? "The candidate does not boot while the baseline is up, and boots when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what both use, such as a lock, a socket file or a data folder, and give each side its own, for example with the port in its name, to measure them side by side." : `Both sides need port ${ports.join(" or ")}, so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
    },
    example: { ports: [3e3], failure: null, sockets: [] },
    cause: "Baseline and candidate cannot run at the same time: the app listens on a fixed port, or takes a lock, a socket file or a data folder for itself, or two of it need more of something than there is, such as memory. On a socket with a fixed path, one side would even answer for both. Results are valid but noisier.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command. Put the port into the names of files that only one process can use. Let the database take as many connections as two apps open."
  }),
  "app-not-seen": entry({
    values: { arms: array(_enum(ARMS)) },
    sentence: ({ arms }) => {
      const [only] = arms;
      const whose = arms.length === 1 ? `the ${only}\u2019s port` : "the app\u2019s port";
      return `No process that the start command has started listens on ${whose}, so the app runs elsewhere, for example in a container. Its CPU time, memory and system calls are unknown and not gated. Start it without the container, or gate its times alone.`;
    },
    example: { arms: ["baseline", "candidate"] },
    cause: "The start command and everything it has started can be seen, daemons included, and none of these processes has the port that answers. What they use is not what the app uses, so it is not read. A restart of the app cannot be noticed either. A daemon that also overwrites its environment, such as nginx, is not found.",
    remedy: "Start the app without its container, and in the foreground. If that is not possible, gate what is timed: `gate: [throughput, unloaded-latency]`."
  })
};

// src/model/warnings/metrics-and-merging.ts
var METRIC_AND_MERGING_WARNINGS = {
  "generator-bound": entry({
    isDerived: true,
    values: {
      scenario,
      /** Older reports do not say. */
      isBaselineOnly: boolean().default(false),
      isCpuGated: boolean().default(true)
    },
    sentence: ({ isBaselineOnly, isCpuGated }) => {
      const limit = isBaselineOnly ? "autocannon was the limit of the baseline, not the app: throughput and latency under load block here if they are surely worse, and cannot pass" : "autocannon was the limit, not the app: throughput and latency under load are not gated here";
      return `${limit}${isCpuGated ? ". CPU per request is gated as usual" : ""}. Try a heavier route.`;
    },
    example: { scenario: "GET /health", isBaselineOnly: false, isCpuGated: true },
    cause: "The load generator used more than 90% of a core. The route is so cheap that throughput and latency show the speed of autocannon. If that is so of the baseline only, the candidate is slower by at least as much as it looks: a regression of throughput or latency still blocks, and nothing else is concluded from them. `unloaded-latency` stays gated, since one connection is no limit.",
    remedy: "Measure a route that does more work, send fewer requests at a fixed `rate`, or gate CPU time only."
  }),
  "metric-unreadable": entry({
    isDerived: true,
    values: { scenario, metric: _enum(METRIC_NAMES) },
    sentence: ({ metric }) => `${metricTitle(metric)} cannot be read of this app or on this machine, so it is not gated.`,
    example: { scenario: "search", metric: "cpu" },
    cause: "The metric needs data that the platform or the app does not offer. CPU time and memory are exact on Linux only; metrics of the runtime need a Node.js app. CPU time is unknown if processes end meanwhile whose parent ignores the signal SIGCHLD, or has ended before them, as in an app that forks twice: Linux then adds their time to none of the app\u2019s processes. Calls, queries and allocated memory are unknown in a run in which a Node.js process of the app begins or ends, for example one for each request.",
    remedy: "Run the gate on Linux, or set `gate` to metrics that can be read. A server that starts a process for each request can wait for it instead of ignoring SIGCHLD or forking twice."
  }),
  "values-missing": entry({
    isDerived: true,
    values: {
      scenario,
      metric: _enum(METRIC_NAMES),
      arm: _enum(ARMS),
      missing: count,
      missingOnOther: count,
      runs: count
    },
    sentence: ({ metric, arm, missing, missingOnOther, runs }) => `${missing} of ${runs} runs of the ${arm} have no value of ${metricTitle(metric)}, and ${missingOnOther === 0 ? "none" : missingOnOther} of the ${otherArm(arm)}\u2019s. Only rounds with both values are judged, so the worst ones may be missing.`,
    example: {
      scenario: "search",
      metric: "event-loop-delay",
      arm: "candidate",
      missing: 24,
      missingOnOther: 0,
      runs: 60
    },
    cause: "A process that is busy for long, that ends or that is replaced does not answer when it is asked for its metrics, and its run has no value of them. If that happens on one side more often than chance explains, or if one side lacks a quarter of its values in launch after launch and the other at most half as many, what is left is no fair sample.",
    remedy: "Look at the metrics of time, which have values in every run. Find out what keeps the process from answering: one long task, or a restart."
  }),
  "queries-gone": entry({
    isDerived: true,
    values: { scenario },
    sentence: () => "The candidate makes no query that can be counted, and the baseline does. If the candidate still asks its database, for example with a driver that is bundled or new, or in a worker thread, its queries do not count.",
    example: { scenario: "search" },
    cause: "Queries are gated or have a budget, and fell to none. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are, nor what worker threads ask, nor what a tag store of `node:sqlite` asks that was made before the first run.",
    remedy: "Nothing, if the queries are gone. Otherwise keep the driver in node_modules, or gate other metrics."
  }),
  "no-queries": entry({
    isDerived: true,
    values: { scenario },
    sentence: () => "Neither side makes a query that can be counted, so the gate or budget on queries has checked nothing. If the app does ask a database, its driver is not one of those whose queries are counted, or is in a worker thread.",
    example: { scenario: "search" },
    cause: "Queries are gated or have a budget, and none was counted in any launch. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are, nor what worker threads ask, nor what a tag store of `node:sqlite` asks that was made before the first run.",
    remedy: "Nothing, if the scenario makes no queries. Otherwise keep the driver in node_modules, or gate other metrics."
  }),
  "budget-not-judged": entry({
    isDerived: true,
    values: { scenario, isNew: boolean() },
    sentence: ({ isNew }) => `It has a budget, which was not judged: ${isNew ? "the baseline does not have the route" : "the baseline fails"}, so nothing was measured. The next change is judged by it.`,
    example: { scenario: "GET /report", isNew: true },
    cause: "A scenario is measured on both sides or not at all. So the budget of a route that is new, or that fails on the baseline, is first judged when a later change is compared.",
    remedy: "Look at the route once before you merge: `cannongate noise` compares the app with itself, and its report has what the route uses."
  }),
  "rate-not-reached": entry({
    isDerived: true,
    values: { scenario, achieved: number(), rate: number() },
    sentence: ({ achieved, rate }) => `The baseline answered ${formatRate(achieved)} of ${formatRate(rate)} requests per second. The rate is beyond its capacity, so latency shows the backlog. Give a lower rate.`,
    example: { scenario: "search", achieved: 940, rate: 1e3 },
    cause: "The app cannot serve the fixed `rate`. Requests queue up until the run ends, and latency grows with the length of the run.",
    remedy: "Give a lower `rate`, or a share of the capacity such as `60%`."
  }),
  "generator-late": entry({
    isDerived: true,
    values: {
      scenario,
      /** Microseconds: the 99th percentile. */
      lag: number()
    },
    sentence: ({ lag }) => `autocannon itself sent 1% of the requests at least ${(lag / 1e3).toFixed(0)} ms late. The machine is too slow or too busy for this rate, so latency is less exact.`,
    example: { scenario: "search", lag: 23e3 },
    cause: "At a fixed `rate` requests should go out evenly. The load generator did not get enough CPU time for that.",
    remedy: "Give a lower `rate`, or use a machine with more cores."
  }),
  "report-not-used": entry({
    values: { headline: text },
    sentence: ({ headline }) => `Not used: ${headline}.`,
    example: {
      report: "machine-3.json",
      headline: "The baseline did not boot: it exited with code 1"
    },
    cause: "One of the merged reports has no result, since something failed on its machine. If the candidate failed, or is the cause, that is the outcome; otherwise the other reports decide.",
    remedy: "Look at the log of that job."
  }),
  "machine-left-out": entry({
    values: { count },
    sentence: ({ count: count5 }) => `Not used: ${count5 === 0 ? "none" : "only one"} of its launches counts, and a machine needs two to show its noise.`,
    example: { report: "machine-3.json", count: 1 },
    cause: "How much launches differ is measured within a machine, and a single launch cannot differ. The launches of the other reports decide, if there are at least four.",
    remedy: "Give each job a longer `measuring-time`, so that a machine makes several launches."
  }),
  "scenario-not-on-machine": entry({
    values: { scenario, reason: text },
    sentence: ({ reason }) => `Not compared there: ${reason}.`,
    example: { report: "machine-3.json", scenario: "search", reason: "the baseline answers 404" },
    cause: "Some of the merged reports, which the warning names, do not compare this scenario. The launches of the other reports decide.",
    remedy: "Look at the logs of their jobs."
  })
};
function formatRate(perSecond) {
  return perSecond.toLocaleString("en", { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}

// src/model/luck.ts
var NO_LUCK = { padding: 0, seed: null, isEarly: false };
var sharedLuckSchema = object({
  /** Whether V8 took it, in every Node.js process of the app. */
  isSeeded: boolean(),
  /** Whether the kernel put nothing at random addresses, in every Node.js process of the app. */
  hasFixedAddresses: boolean(),
  /** Whether V8 optimised code between requests and not in a thread beside them, in every Node.js process of the app. */
  compilesInLine: boolean().default(false),
  /** Whether V8 collected garbage in the main thread alone, in every Node.js process of the app. */
  collectsInLine: boolean().default(false),
  /** Whether V8 optimised functions after fewer calls than by default, in every Node.js process of the app. */
  optimisesEarly: boolean().default(false)
});
function shareAlike(one, other) {
  if (one === null || other === null) return true;
  return Object.entries(one).every(([which, is]) => other[which] === is);
}
function inAll(each) {
  if (each.every((one) => one === null)) return null;
  const isIn = (which) => each.every((one) => one?.[which] === true);
  return {
    isSeeded: isIn("isSeeded"),
    hasFixedAddresses: isIn("hasFixedAddresses"),
    compilesInLine: isIn("compilesInLine"),
    collectsInLine: isIn("collectsInLine"),
    optimisesEarly: isIn("optimisesEarly")
  };
}

// src/model/run.ts
var count2 = int().nonnegative();
var microseconds = number().nonnegative();
var latencySchema = object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  "p97.5": microseconds,
  p99: microseconds,
  max: microseconds
});
var interferenceSchema = object({
  /** CPU time of all processes but the apps, the load generator and the gate; null if it is not known what the apps used. */
  otherProcesses: number().nonnegative().nullable(),
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number().nonnegative(),
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number().nonnegative().nullable(),
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number().positive().nullable()
});
var paceSchema = object({
  /** Requests per second that were asked for. */
  rate: number().positive(),
  /**
   * Responses per second, from when the first could have come to when the last came; null when there
   * were fewer than two.
   */
  achieved: number().positive().nullable(),
  /** Requests that fell due and never went out: the run had already lasted twice its length. */
  unsent: count2,
  /** How late requests went out although a connection was free: the load generator's own doing. */
  generatorLag: object({ p50: microseconds, p99: microseconds })
});
var responseSampleSchema = object({
  /** Which of the scenario's requests they answer, from 0. */
  request: count2.default(0),
  status: int(),
  /** The media type, without parameters; null when the response named none. */
  type: string().nullable(),
  count: count2,
  /** Mean bytes of the body, decompressed if a client can do that. */
  size: number().nonnegative(),
  /** Standard deviation of their sizes, in bytes; absent in older reports. */
  sizeDeviation: number().nonnegative().optional(),
  /** How many of them are not as the scenario expects. */
  wrong: count2,
  /** How the body was compressed, as the response says; absent if it was not. */
  encoding: string().optional(),
  /**
   * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
   * this encoding.
   */
  unreadable: _enum(["broken", "not-accepted"]).optional(),
  /**
   * Of a redirect: the path that it leads to, in which `*` stands for numbers, ids and tokens; null if it names none. Absent of other
   * responses, and in older reports.
   */
  location: string().nullable().optional(),
  /**
   * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
   * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
   * adapters/load/body-digest.ts.
   */
  digest: string().regex(/^[\da-f]{8}$/).nullable().optional()
});
var requestStatusSchema = object({ request: count2, status: int(), count: count2 });
var setupFailureSchema = object({
  /** From 0. */
  request: count2,
  /** Null without a complete response. */
  status: int().nullable(),
  /** `capture`: the response lacks a value to capture; `body`: it is not as expected. */
  reason: _enum(["status", "body", "capture", ...FAILURE_KINDS]),
  /** The name of the value that could not be captured. */
  capture: string().nullable()
});
var setupResultSchema = object({
  responses: array(responseSampleSchema),
  failure: setupFailureSchema.nullable()
});
var runtimeSchema = object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: number().min(0).max(1),
  gcShare: number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: number().nonnegative(),
  /** Of the whole run and over all processes: HTTP calls to others, queries of databases, bytes allocated, collections. */
  calls: count2.nullable().default(null),
  queries: count2.nullable().default(null),
  allocated: number().nonnegative().nullable().default(null),
  collections: count2.nullable().default(null),
  /** Bytes that live longer than the run, from a collection before it to one after it; null unless `retained` is gated. */
  retained: number().nonnegative().nullable().default(null),
  /** How many there were. */
  processes: int().positive()
});
var kernelWorkSchema = object({
  /** Calls of `read` and `write` and the like, on files and sockets. */
  readsAndWrites: count2,
  /** Bytes that these calls moved. */
  bytesMoved: count2,
  /** How often a thread got a core. */
  contextSwitches: count2
});
var memorySpanSchema = object({
  before: number().nonnegative(),
  after: number().nonnegative()
});
var runSchema = object({
  scenario: string(),
  arm: _enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: number().nonnegative(),
  sent: count2,
  /** Requests that got a complete response, whatever its status. */
  completed: count2,
  /** Bytes of all responses, headers included. */
  bytes: count2,
  /** In the first run after the scenario's setup; null in all others, and without a setup. */
  setup: setupResultSchema.nullable().default(null),
  /** Completed responses by HTTP status code. */
  statuses: record(string().regex(/^\d{3}$/), count2),
  /** A sample of the responses, by kind. */
  responses: array(responseSampleSchema).default([]),
  /** The same for each request of a sequence; empty if the scenario has only one request. */
  requestStatuses: array(requestStatusSchema).default([]),
  /** Responses that did not hold a value that was to be captured, by its name. */
  missingCaptures: record(string(), count2).default({}),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: partialRecord(_enum(FAILURE_KINDS), count2),
  /**
   * How many of the lost requests waited on a connection for longer than the keep-alive timeout that the response before had announced:
   * an app that is too busy to read them takes the connection for idle, and closes it. Absent if none did.
   */
  takenForIdle: count2.optional(),
  /** Responses that announced that the server closes their connection. Absent if none did, and in older reports. */
  closings: count2.optional(),
  /** Processes of the app that were there when the run began, and have ended since. Absent if there are none, or nobody knows. */
  endedProcesses: count2.optional(),
  /**
   * Microseconds, over the completed responses; null when there were none. At a fixed rate they count
   * from when a request was due if no connection was free for it, and a request that never went out
   * counts with the time that it had waited.
   */
  latency: latencySchema.nullable(),
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: number().nonnegative().nullable(),
  /** Set if it is null since a process of the app ignores SIGCHLD or ends before those that it starts: the time of those is then added to none of the app. */
  isCpuLost: literal(true).optional(),
  /** The load generator's own share of one core during the run, or its slices; 0 to about 1. */
  generatorCpu: number().nonnegative(),
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: microseconds.nullable().default(null),
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number().positive().nullable().default(null),
  /** The process tree's resident memory without pages of files; null unless `memory-growth` is gated. */
  anonymousMemory: memorySpanSchema.nullable().default(null),
  interference: interferenceSchema.nullable().default(null),
  /** Null unless the load is a fixed rate. */
  pace: paceSchema.nullable().default(null),
  /** Null for an app that is not Node.js, or did not report in time. */
  runtime: runtimeSchema.nullable().default(null),
  /** Null where it cannot be read, or a process ended meanwhile. */
  kernelWork: kernelWorkSchema.nullable().default(null)
});
var loadedRunSchema = runSchema.refine(({ duration, sent }) => duration > 0 || sent === 0, {
  path: ["duration"],
  message: "no run with requests lasts for 0 seconds"
});
var roundSchema = object({
  scenario: string(),
  first: _enum(ARMS),
  baseline: loadedRunSchema,
  candidate: loadedRunSchema,
  /** Runs with one connection that follow; only if `unloaded-latency` is gated. */
  unloaded: object({ baseline: loadedRunSchema, candidate: loadedRunSchema }).optional()
});
function pairsOf(round) {
  return round.unloaded ? [round, round.unloaded] : [round];
}
var MAX_STEADY_WINDOWS = 16;
var launchSchema = object({
  index: count2,
  /** The machine on which it was made, in a merged report. */
  machine: count2.default(0),
  /** Why this launch does not count; null when it does. */
  excluded: string().nullable(),
  /**
   * What disturbed this launch, whether it counts or not; null if nothing did. It is looked for once, in all windows that the warm-ups
   * offer: of these fewer may count later. Absent before that.
   */
  disturbance: string().nullable().optional(),
  bootedFirst: _enum(ARMS),
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: count2.nullable().default(null),
  /** The seed of both apps, and where it arrived; null if luck was not to be shared. */
  sharedLuck: sharedLuckSchema.extend({ seed: count2.nullable() }).nullable().default(null),
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: count2.nullable().default(null),
  /** Scenario names in the order in which they were visited. */
  order: array(string()),
  /** Seconds. */
  timings: object({
    boot: object({ baseline: number(), candidate: number() }),
    warmUp: number(),
    load: number(),
    stop: number(),
    /** Of both arms, those around visits included. */
    hooks: number().default(0),
    /** Of both arms. */
    setup: number().default(0),
    total: number()
  }),
  /** Runs that bring the app to speed, always checked for failures. Only `steadyWindows` of them count. */
  warmUps: array(runSchema),
  /**
   * How many of the last windows of a scenario's warm-up count, on each arm, every three of them like another round;
   * scenarios without any are absent.
   */
  steadyWindows: record(string(), int().positive().max(MAX_STEADY_WINDOWS)).default({}),
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  stillWarmingUp: array(string()).default([]),
  rounds: array(roundSchema)
});
function mergedRun(runs) {
  const [first] = runs;
  if (!first) throw new RangeError("no run to merge");
  const failures = {};
  const merged = { duration: 0, sent: 0, completed: 0, bytes: 0, generatorTime: 0 };
  let cpu = 0;
  let generatorStall = 0;
  for (const run of runs) {
    merged.duration += run.duration;
    merged.sent += run.sent;
    merged.completed += run.completed;
    merged.bytes += run.bytes;
    merged.generatorTime += run.generatorCpu * run.duration;
    cpu = cpu === null || run.cpu === null ? null : cpu + run.cpu;
    generatorStall = generatorStall === null || run.generatorStall === null ? null : Math.max(generatorStall, run.generatorStall);
    for (const kind of FAILURE_KINDS) {
      const count5 = run.failures[kind];
      if (count5 !== void 0) failures[kind] = (failures[kind] ?? 0) + count5;
    }
  }
  const { generatorTime, ...totals } = merged;
  return {
    scenario: first.scenario,
    arm: first.arm,
    ...totals,
    setup: null,
    statuses: {},
    responses: [],
    requestStatuses: [],
    missingCaptures: {},
    failures,
    latency: null,
    cpu,
    ...runs.some(({ isCpuLost }) => isCpuLost) && { isCpuLost: true },
    generatorCpu: totals.duration === 0 ? 0 : generatorTime / totals.duration,
    generatorStall,
    memory: null,
    anonymousMemory: mergedSpan(runs),
    interference: mergedInterference(runs, totals.duration),
    pace: null,
    runtime: null,
    kernelWork: null
  };
}
function mergedSpan(runs) {
  const [first, last] = [runs[0]?.anonymousMemory, runs.at(-1)?.anonymousMemory];
  return first && last ? { before: first.before, after: last.after } : null;
}
function mergedInterference(runs, duration) {
  const each = runs.flatMap(({ interference }) => interference ?? []);
  if (each.length < runs.length || duration === 0) return null;
  const average = (read) => {
    let total = 0;
    for (const [i, interference] of each.entries()) {
      const value = read(interference);
      if (value === null) return null;
      total += value * (runs[i]?.duration ?? 0) / duration;
    }
    return total;
  };
  return {
    otherProcesses: average(({ otherProcesses }) => otherProcesses),
    steal: average(({ steal }) => steal) ?? 0,
    throttled: average(({ throttled }) => throttled),
    frequency: average(({ frequency }) => frequency)
  };
}
var WINDOWS_PER_ROUND = 3;
var STEADY_ROUNDS = /* @__PURE__ */ new WeakMap();
function steadyRounds(launch, scenario2) {
  const { warmUps, bootedFirst: first } = launch;
  const windows = launch.steadyWindows[scenario2];
  if (windows === void 0) return [];
  const known = STEADY_ROUNDS.get(warmUps) ?? /* @__PURE__ */ new Map();
  STEADY_ROUNDS.set(warmUps, known);
  const key = JSON.stringify([scenario2, windows, first, warmUps.length]);
  const rounds = known.get(key) ?? lastAsRounds(launch, scenario2, windows);
  known.set(key, rounds);
  return rounds;
}
function lastAsRounds({ warmUps, bootedFirst: first }, scenario2, windows) {
  const last = (arm) => warmUps.filter((run) => run.scenario === scenario2 && run.arm === arm).slice(-windows);
  const [baseline, candidate] = [last("baseline"), last("candidate")];
  const count5 = Math.min(baseline.length, candidate.length);
  const rounds = [];
  for (let used = 0; used < count5; used += WINDOWS_PER_ROUND) {
    const size2 = Math.min(WINDOWS_PER_ROUND, count5 - used);
    const merged = (runs) => mergedRun(runs.slice(runs.length - used - size2, runs.length - used));
    rounds.unshift({ scenario: scenario2, first, baseline: merged(baseline), candidate: merged(candidate) });
  }
  return rounds;
}
function visitAsRound(launch, scenario2) {
  const rounds = [
    ...steadyRounds(launch, scenario2).slice(-1),
    ...launch.rounds.filter((round) => round.scenario === scenario2)
  ];
  if (rounds.length === 0) return [];
  const pairs = rounds.flatMap(pairsOf);
  const whole = (arm) => mergedRun(pairs.map((pair) => pair[arm]));
  return [
    {
      scenario: scenario2,
      first: launch.bootedFirst,
      baseline: whole("baseline"),
      candidate: whole("candidate")
    }
  ];
}
function withoutDigests(launch) {
  const without = (run) => ({
    ...run,
    responses: run.responses.map(
      ({ digest, ...response }) => digest === null ? { ...response, digest } : response
    )
  });
  const both = ({ baseline, candidate }) => ({
    baseline: without(baseline),
    candidate: without(candidate)
  });
  return {
    ...launch,
    warmUps: launch.warmUps.map(without),
    rounds: launch.rounds.map((round) => ({
      ...round,
      ...both(round),
      ...round.unloaded && { unloaded: both(round.unloaded) }
    }))
  };
}
function countedLaunches(launches) {
  return launches.filter((launch) => launch.excluded === null);
}

// src/model/warnings/responses.ts
var responseSchema = responseSampleSchema.pick({
  status: true,
  type: true,
  size: true,
  encoding: true,
  unreadable: true,
  // Only of bodies that differ although status, media type and size agree.
  digest: true
});
var statusCountsSchema = array(object({ status: int(), count }));
var MOVED = /* @__PURE__ */ new Set([301, 307, 308]);
var HTTPS_REDIRECT_HINT = "if it redirects HTTP to HTTPS, give the scenario the header x-forwarded-proto: https";
function mayLeadToHttps(statuses) {
  return statuses.some((status) => MOVED.has(status));
}
var RESPONSE_WARNINGS = {
  "unexpected-status": entry({
    isRunningCount: true,
    values: { scenario, request, statuses: statusCountsSchema },
    merging: {
      merge: (all) => ({
        ...firstOf(all),
        statuses: addedUp(all.map(({ statuses }) => statuses))
      })
    },
    sentence: ({ statuses }) => {
      const hint = mayLeadToHttps(statuses.map(({ status }) => status)) ? `: ${HTTPS_REDIRECT_HINT}` : "";
      return `The app answers ${describeStatuses(statuses)}. If that is what you want to measure, say so with expect: { status: \u2026 }; otherwise correct the request${hint}.`;
    },
    example: { scenario: "GET /old", request: null, statuses: [{ status: 404, count: 2001 }] },
    cause: "The app answers with a redirect or a client error, and no side clearly does so more often in most of its launches. An error page is often cheap, so its speed says little about the app.",
    remedy: "Correct the path, the headers or the body of the request; or accept the status with `expect: { status: \u2026 }`. An app that redirects HTTP to HTTPS usually answers if the scenario has the header of a proxy that speaks HTTPS for it: `headers: { x-forwarded-proto: https }`."
  }),
  "statuses-differ": entry({
    isRunningCount: true,
    values: { scenario, request, baseline: statusCountsSchema, candidate: statusCountsSchema },
    merging: {
      merge: (all) => ({
        ...firstOf(all),
        baseline: addedUp(all.map(({ baseline }) => baseline)),
        candidate: addedUp(all.map(({ candidate }) => candidate))
      })
    },
    sentence: ({ baseline, candidate }) => `The baseline answers ${describeStatuses(baseline)}, the candidate ${describeStatuses(candidate)}. All of these are expected, but the two sides do different work, so the change may come from that.`,
    example: {
      scenario: "GET /cart",
      request: null,
      baseline: [
        { status: 200, count: 950 },
        { status: 404, count: 50 }
      ],
      candidate: [{ status: 404, count: 1e3 }]
    },
    cause: "The scenario expects several statuses, and one side answers clearly more often with one of them. An error or a redirect is often cheaper than a success.",
    remedy: "Check that the candidate still does what the scenario is to measure. If only one of the statuses is right, expect that one alone."
  }),
  "answers-differ-at-times": entry({
    isRunningCount: true,
    values: {
      scenario,
      request,
      arm: _enum(ARMS),
      status: int(),
      /** Null if the status itself is what differs. */
      response: responseSchema.nullable()
    },
    sentence: ({ arm, status, response }) => `In some launches the ${arm} answers ${response === null ? status : describeResponse(response)} more often than the ${otherArm(arm)}. That may be chance, so neither side fails. But the two sides did different work there, and the change may come from that. Check these responses, or say which are right with expect: { ${response === null ? "status" : "body"}: \u2026 }.`,
    example: {
      scenario: "GET /cart",
      request: null,
      arm: "candidate",
      status: 404,
      response: null
    },
    cause: "One side gives responses of this kind far more often, but not in all launches or runs, or in all of too few. A cold cache or a service that was away does that to either side, and so does code that spoils its own data after a while. In so few launches they cannot be told apart.",
    remedy: "Ask the app for the response that is named. With `expect: { status: \u2026 }` or `expect: { body: \u2026 }` a single wrong response fails its side."
  }),
  "lost-requests": entry({
    isRunningCount: true,
    values: {
      scenario,
      lost: count,
      sent: count,
      /** How many of those that were lost; null in older reports. */
      ofBaseline: count.nullable().default(null),
      /** Whether the candidate lost clearly more, but in too few runs to blame it; never in older reports. */
      isOpen: boolean().default(false)
    },
    merging: {
      merge: (all) => {
        const known = all.flatMap((each) => each.ofBaseline ?? []);
        const lost = sum(all.map((each) => each.lost));
        const ofBaseline = known.length < all.length ? null : sum(known);
        return {
          ...firstOf(all),
          lost,
          sent: sum(all.map(({ sent }) => sent)),
          ofBaseline,
          // On another machine the baseline may have lost as many.
          isOpen: all.some(({ isOpen }) => isOpen) && lost > 2 * (ofBaseline ?? 0)
        };
      }
    },
    sentence: ({ lost, sent, ofBaseline, isOpen }) => {
      const all = sent.toLocaleString("en");
      const ofArms = lossesOfArms(lost, ofBaseline);
      const what = lost === 1 ? `One of ${all} requests was lost${ofArms}: its connection was closed before the response.` : `${lost.toLocaleString("en")} of ${all} requests were lost${ofArms}: their connection was closed before the response.`;
      if (isOpen) {
        return `${what} They were lost in so few runs that this may be chance, if both sides lose some now and then. Look in the candidate\u2019s log for a process that ended.`;
      }
      if (ofBaseline !== null && ofBaseline > lost / 2) {
        return `${what} So few hardly change a result, and no side is blamed.`;
      }
      return `${what} ${lost === 1 ? "That" : "That few"} may be chance, so no side is blamed.`;
    },
    example: { scenario: "GET /products", lost: 3, sent: 7679, ofBaseline: 0, isOpen: false },
    cause: "A server that closes idle connections sometimes closes one just when a request arrives. The number is small, and the candidate has not clearly more of them than the baseline. Requests that are lost at once, as when a process ends, have one reason, so those of a run count as one event. If the candidate lost clearly more requests, but in fewer than four runs, in a single launch, or not in clearly more runs than the baseline, nothing passes: the comparison goes on as long as it may, and then is inconclusive.",
    remedy: "Nothing, if the app is known to do that. A longer keep-alive timeout of the app loses fewer. If it is new, look for a process that ends and is started again."
  }),
  "connections-closed": entry({
    isDerived: true,
    values: {
      scenario,
      /** Shares of their responses. */
      baseline: number().nonnegative(),
      candidate: number().nonnegative()
    },
    sentence: ({ baseline, candidate }) => `The baseline closes the connection after ${Math.round(100 * baseline)}% of its responses, the candidate after ${Math.round(100 * candidate)}%. To open a new one costs the app time and lets its client wait, most with TLS, so part of the change comes from that. Look for what sets the header connection: close, answers with HTTP/1.0, or sends no length.`,
    example: { scenario: "search", baseline: 0, candidate: 1 },
    cause: "One side clearly more often answers so that the connection cannot be used again. The next request then waits for a new one. That costs processor time of the app, too, which no function of its code shows.",
    remedy: "Keep connections open, unless the change closes them on purpose: look for the header `connection: close`, a limit of requests per connection, or a body without a length from a server of HTTP/1.0."
  }),
  "responses-differ": entry({
    // The mean sizes change a little with every launch.
    isRunningCount: true,
    values: {
      scenario,
      request,
      baseline: responseSchema,
      candidate: responseSchema
    },
    merging: {
      // Sizes of the same responses hardly differ between machines: the one with the larger difference says most.
      merge: (all) => {
        const differences = all.map(
          ({ baseline, candidate }) => Math.abs(candidate.size - baseline.size)
        );
        return all[differences.indexOf(Math.max(...differences))] ?? firstOf(all);
      },
      // Digests of two machines never agree.
      alike: ({ baseline, candidate }) => [baseline, candidate].map(
        ({ size: _size, digest, ...kind }) => JSON.stringify([kind, digest === void 0])
      )
    },
    sentence: ({ baseline, candidate }) => typeof candidate.digest === "string" ? `The baseline always sends one body, the candidate always another one: ${describeAlike(baseline, candidate)}, and only what they say differs. If the change alters this answer on purpose, do nothing. Otherwise the candidate may send a wrong record or an error page: ask both sides for it, and say which body is right with expect: { body: \u2026 }.` : `The baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}.${describeSizes(candidate.size, baseline.size)} Check that the candidate\u2019s response is still right.`,
    example: {
      scenario: "search",
      request: null,
      baseline: { status: 200, type: "application/json", size: 6253 },
      candidate: { status: 200, type: "application/json", size: 14993 }
    },
    cause: "The responses of the two sides differ in size by more than 5% and by more than chance explains, or are compressed in different ways, or only one of them names a media type. Part of the change may come from the data and not from the code. Or status, type and size agree and the bodies do not: each side gives one answer in at least four launches, and the candidate\u2019s is not the baseline\u2019s. That is a wrong record, an error page with a status of 200, a change that is meant, or data that each side\u2019s build draws, such as random records in a database. Times, long ids, ports and the like are left out of that comparison, and a body that varies is not compared. A report holds no body, only eight digits of a hash with a random key that is kept nowhere, so nobody can try which body they are from.",
    remedy: "None is needed if the pull request changes the response on purpose. If a build draws the data, give it a fixed seed. Otherwise ask both sides for it, and say which is right with `expect: { body: \u2026 }`. Any body is right with `expect: { body: '' }`, and then nothing is compared."
  })
};
function lossesOfArms(lost, ofBaseline) {
  if (ofBaseline === null) return "";
  const all = lost === 1 ? ", " : ", all of them ";
  if (ofBaseline === 0) return `${all}on the candidate`;
  if (ofBaseline === lost) return `${all}on the baseline`;
  return `, ${ofBaseline.toLocaleString("en")} of them on the baseline`;
}
function firstOf([first]) {
  if (first === void 0) throw new RangeError("there is nothing to merge");
  return first;
}
function addedUp(lists) {
  const counts = /* @__PURE__ */ new Map();
  for (const { status, count: count5 } of lists.flat()) {
    counts.set(status, (counts.get(status) ?? 0) + count5);
  }
  return [...counts].map(([status, count5]) => ({ status, count: count5 }));
}
function describeStatuses(counts) {
  const [only] = counts;
  if (only && counts.length === 1) return String(only.status);
  const each = [...counts].sort((a, b) => a.status - b.status).map(({ status, count: count5 }) => `${status} (${count5.toLocaleString("en")} \xD7)`);
  return new Intl.ListFormat("en").format(each);
}
function describeResponse({
  status,
  type,
  size: size2,
  encoding,
  unreadable
}) {
  const bytes = Math.round(size2).toLocaleString("en");
  const body = `${status} with ${bytes} bytes of ${type ?? "no media type"}`;
  switch (unreadable) {
    case "broken":
      return `${body} that no client can read: its content-encoding says ${encoding}, but the body is not valid ${encoding}`;
    case "not-accepted":
      return `${body} that its client cannot read: its content-encoding is ${encoding}, which the accept-encoding of the request does not allow`;
    case void 0:
      return encoding === void 0 ? body : `${body}, compressed with ${encoding}`;
  }
}
function describeAlike(baseline, candidate) {
  const [before, after] = [describeResponse(baseline), describeResponse(candidate)];
  return before === after ? `both are ${before}` : `${before}, and ${after}`;
}
function describeSizes(candidate, baseline) {
  return Math.round(candidate) === Math.round(baseline) ? "" : " The responses differ in size, and a different amount of data costs a different amount of time.";
}

// src/model/warnings/scenarios.ts
var SCENARIO_WARNINGS = {
  "scenarios-left-out": entry({
    values: {
      reason: _enum(["only", "skip", "filter", "request-paths"]),
      /** The words of `filter`; empty for the other reasons. */
      words: array(text),
      scenarios: array(scenario)
    },
    sentence: ({ reason, words, scenarios }) => {
      const why = {
        only: "other scenarios have only: true",
        skip: "they have skip: true",
        filter: `filter is ${words.join(", ")}`,
        "request-paths": `request-paths replaces the ${plural(scenarios.length, "scenario")} of the configuration file`
      };
      return `Not compared, since ${why[reason]}: ${scenarios.join(", ")}.`;
    },
    example: { reason: "filter", words: ["search"], scenarios: ["place order", "GET /"] },
    cause: "`only` or `skip` in the configuration file, or the input `filter`, selects some of the scenarios, or `request-paths` in the workflow or as a flag replaces those of the file. The verdict says nothing about the others.",
    remedy: "Remove `only` and `skip` before you commit the file. To compare paths beside the scenarios, write `request-paths` into the file."
  }),
  "pattern-without-files": entry({
    values: { pattern: text },
    sentence: ({ pattern }) => `affected-by has a pattern that matches no file of either commit: ${pattern}. Correct it or remove it.`,
    example: { app: "shop", pattern: "app/shop/**" },
    cause: "A pattern in `affected-by` matches nothing, so it is probably misspelt. Changes that it should match do not start a comparison.",
    remedy: "Patterns start at the repository\u2019s root, for example `apps/web/**`. Correct this one."
  }),
  "app-unaffected": entry({
    values: { patterns: array(text) },
    sentence: ({ patterns }) => `Not compared: no changed file matches affected-by (${patterns.join(", ")}).`,
    example: { app: "shop", patterns: ["apps/shop/**", "lib/**"] },
    cause: "The configuration file has `affected-by`, and the pull request changes none of those files.",
    remedy: "None is needed. If the app does depend on what changed, extend `affected-by`."
  }),
  "autobench-duration": entry({
    values: { location: text },
    sentence: () => "duration is not used, since cannongate chooses the length of its runs.",
    example: { location: "autobench.yml" },
    cause: "autobench runs each benchmark for `duration`; cannongate needs several shorter runs.",
    remedy: "Give `run-duration` if a run has to have a certain length."
  }),
  "autobench-folder": entry({
    values: { location: text },
    sentence: () => "benchFolder is not used, since the baseline is measured with the candidate.",
    example: { location: "autobench.yml" },
    cause: "autobench compares with results that it saved earlier; cannongate measures both commits.",
    remedy: "None is needed."
  }),
  "autobench-other-server": entry({
    values: { location: text, host: text },
    sentence: ({ host }) => `${host} gets no requests: cannongate boots the app and loads that.`,
    example: { location: "autobench.yml:1:1 url", host: "staging.example.com" },
    cause: "The URL of the autobench file names another machine.",
    remedy: "None is needed, as long as `start` boots the app that you mean."
  }),
  "autobench-url-path": entry({
    values: { location: text, path: text },
    sentence: ({ path }) => `The URL\u2019s path, ${path}, is put before the paths of the benchmarks. autobench 1.4 leaves it out.`,
    example: { location: "autobench.yml:1:1 url", path: "/api" },
    cause: "The URL of the autobench file has a path.",
    remedy: "Remove the path from the URL if the requests should go without it."
  }),
  "autobench-url-variable": entry({
    values: { location: text },
    sentence: () => "This URL is used, not the one in the file. autobench would use the one in the file.",
    example: { location: "AUTOBENCH_URL" },
    cause: "Both AUTOBENCH_URL and the autobench file give a URL, and they differ.",
    remedy: "Remove one of them."
  }),
  "autobench-id": entry({
    values: { location: text },
    sentence: () => "[<id>] is replaced by another id in each request, although idReplacement is not true.",
    example: { location: "autobench.yml:4:5 benchmarks[0]" },
    cause: "cannongate always replaces `[<id>]`; autobench does so with `idReplacement: true` only.",
    remedy: "Write `idReplacement: true` to make both agree."
  }),
  "autobench-text-body": entry({
    values: { location: text },
    sentence: () => "The text is sent as JSON, so with quotes around it, as autobench does.",
    example: { location: "autobench.yml:4:26 benchmarks[0].body" },
    cause: "A benchmark\u2019s `body` is a text. autobench sends every body as JSON.",
    remedy: "To send plain text, use a `cannongate.yml`: `cannongate init` makes one from the autobench file."
  })
};

// src/model/warnings.ts
var WARNINGS = {
  ...COMMIT_AND_HISTORY_WARNINGS,
  ...APP_SETUP_WARNINGS,
  ...SCENARIO_WARNINGS,
  ...MACHINE_WARNINGS,
  ...RESPONSE_WARNINGS,
  ...LAUNCH_AND_NOISE_WARNINGS,
  ...METRIC_AND_MERGING_WARNINGS
};
var CODES = Object.keys(WARNINGS);
var optionOf = (code) => object({ code: literal(code), ...originShape, ...WARNINGS[code].values });
var [firstCode = "same-commit", ...otherCodes] = CODES;
var warningSchema = discriminatedUnion(
  "code",
  [optionOf(firstCode), ...otherCodes.map(optionOf)],
  {
    error: ({ input }) => `unknown warning ${JSON.stringify(input?.code ?? null).slice(0, 80)}`
  }
);
function describeWarning(warning) {
  const { sentence } = WARNINGS[warning.code];
  return [...subjectOf(warning), sentence(warning)].join(": ");
}
function subjectOf(warning) {
  const { report, app } = warning;
  const location = "location" in warning ? warning.location : void 0;
  const scenario2 = "scenario" in warning ? warning.scenario : void 0;
  const request2 = "request" in warning ? warning.request : null;
  return [report, app, location, scenario2, request2].filter((part) => part != null);
}
function isDerived({ code }) {
  return WARNINGS[code].isDerived === true;
}
function uniqueWarnings(warnings) {
  const keyOf = (warning) => WARNINGS[warning.code].isRunningCount ? JSON.stringify([warning.code, ...subjectOf(warning)]) : describeWarning(warning);
  return [...new Map(warnings.map((warning) => [keyOf(warning), warning])).values()];
}
function messageLocation(code) {
  return `${DOCS_PAGES.messages}#${code}`;
}

// src/inputs/fields.ts
function fieldsFrom(scope, values, inputs = INPUTS) {
  return mapFields(scope, inputs, (_, name2) => values[name2]);
}
function recordedShape(scope, inputs = INPUTS) {
  return mapFields(scope, inputs, schemaOf);
}
function recordedFields(scope, settings, inputs = INPUTS) {
  return mapFields(scope, inputs, ({ recorded }, _, field) => {
    const value = settings[field];
    return recorded ? recorded.from(value) : value;
  });
}
function measurementFields(scope, settings, inputs = INPUTS) {
  return recordedFields(scope, settings, onlyAffecting(["measurement"], inputs));
}
function agreedFields(scope, inputs = INPUTS) {
  const agreed = onlyAffecting(["measurement", "verdict"], inputs);
  const names = Object.keys(agreed).filter((name2) => agreed[name2]?.scope === scope);
  return Object.fromEntries(
    names.map((name2) => [name2, camelCase(name2)])
  );
}
function onlyAffecting(effects, inputs) {
  return Object.fromEntries(
    Object.entries(inputs).filter(([, { affects }]) => affects && effects.includes(affects))
  );
}
function mapFields(scope, inputs, value) {
  return Object.fromEntries(
    Object.entries(inputs).filter(([, input]) => input.scope === scope).map(([name2, input]) => [camelCase(name2), value(input, name2, camelCase(name2))])
  );
}
function schemaOf({ recorded, setting, reader, default: byDefault }) {
  const schema = recorded?.schema ?? setting;
  return schema ?? (byDefault === null ? reader.out.nullable() : reader.out);
}
function camelCase(name2) {
  return name2.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

// src/model/outcome.ts
var OUTCOMES = [
  "pass",
  "regression",
  "drift",
  "inconclusive",
  "accepted",
  "invalid",
  "baseline-failed",
  "candidate-failed",
  "configuration-error"
];
var VERDICTS = ["pass", "regression", "inconclusive", "not-gated"];
var DRIFT_VERDICTS = ["drifted", "within", "unclear"];

// src/model/package-update.ts
var MAX_VERSIONS = 20;
var MAX_REPOSITORY_LENGTH = 300;
var MAX_UPDATES = 1e3;
var packageUpdateSchema = object({
  /** As in `node_modules`, so that it is the name under which profiles know the package. */
  name: string(),
  /**
   * The versions in the arm's lockfile, in ascending order: several if there are several copies, none if there is no copy.
   * What is not the registry's package of that name has its source after it: `1.0.0 (3f2a1b0)`.
   */
  baseline: array(string()).max(MAX_VERSIONS),
  candidate: array(string()).max(MAX_VERSIONS),
  /** Whether a package.json of the app lists it. Every other package is there because some package needs it. */
  isDirect: boolean(),
  /** The package of which it is the build for one platform, of which most machines install one; null if it is not. */
  buildOf: string().nullable().default(null),
  /** The package listed in a package.json that alone brings it; null if several do, if it is listed itself, or unknown. */
  broughtBy: string().nullable().default(null),
  /** The field `repository` of its installed package.json, which its author wrote; null if it could not be read. */
  repository: string().max(MAX_REPOSITORY_LENGTH).nullable(),
  /** The same for `repository.directory`, which packages that share a repository have. */
  directory: string().max(MAX_REPOSITORY_LENGTH).nullable().default(null)
});
var packageUpdatesSchema = object({
  /** How many packages were updated, also those beyond the limit of the list. */
  total: int().positive(),
  /** Whether nothing else differs between the commits: only lockfiles, and dependencies in package.json. */
  isOnlyChange: boolean(),
  /** Direct ones first, then by name. */
  packages: array(packageUpdateSchema).max(MAX_UPDATES)
});

// src/model/code-location.ts
var LOCATION_KINDS = [
  "function",
  "package",
  "node",
  "native",
  "bundled",
  "gc",
  "program",
  "threads",
  "processes"
];
var codeLocationSchema = object({
  kind: _enum(LOCATION_KINDS),
  /** A function's or a package's name; empty for a function without one. */
  name: string(),
  /** Path from the repository's root, with forward slashes; null unless it is a function. */
  file: string().nullable(),
  /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
  line: int().positive().nullable(),
  /** Whether the file is in the candidate's commit; files that a build writes are not. */
  isCommitted: boolean().optional(),
  /** Whether only the baseline has it; then file and line are the baseline's. */
  isRemoved: boolean().optional()
});
var callFrameSchema = object({
  functionName: string(),
  url: string(),
  /** From 0; negative if there is none. */
  lineNumber: int(),
  columnNumber: int()
});

// src/model/call-counts.ts
var MAX_COUNTED_FUNCTIONS = 2e4;
var MAX_CALL_CHANGES = 30;
var count3 = int().nonnegative();
var perRequest = number().nonnegative();
var processCallsSchema = object({
  functions: array(object({ frame: callFrameSchema, count: count3 })).max(MAX_COUNTED_FUNCTIONS),
  /** Whether all functions that were called are listed. */
  isComplete: boolean(),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: record(string(), unknown()).default({})
});
var callsSchema = object({
  baseline: perRequest,
  candidate: perRequest,
  /** Whether several functions have the same name and line, as an arrow function inside of another one; then all their calls count. */
  isShared: boolean().optional()
});
var callChangeSchema = callsSchema.extend({
  /** In the candidate; in the baseline if only the baseline calls it. */
  location: codeLocationSchema,
  /**
   * How it belongs to the function that the explanation names first, by the call tree: it leads to it, or is below it.
   * Null if it does neither.
   */
  relation: _enum(["caller", "callee"]).nullable()
});
var callCountsSchema = object({
  /** Why there are none; null if there are. */
  reason: string().nullable(),
  /** Requests of either arm; of the arm with fewer. */
  requests: count3,
  /** Functions of the app that are called more or less often; those with the largest difference first. */
  changes: array(callChangeSchema).max(MAX_CALL_CHANGES)
});
var MIN_DIFFERENCE = { share: 0.05, calls: 0.05 };
function compareCalls({ baseline, candidate }) {
  const difference = candidate - baseline;
  const least = Math.max(MIN_DIFFERENCE.calls, MIN_DIFFERENCE.share * baseline);
  if (Math.abs(difference) < least) return "same";
  return difference > 0 ? "more" : "fewer";
}

// src/model/heap.ts
var MAX_NODES = 2e5;
var MAX_LEAKS = 200;
var size = number().nonnegative();
var processHeapSchema = object({
  /** Callers come before what they call. */
  nodes: array(
    object({
      callFrame: callFrameSchema,
      /** The index of its caller; null for the root. */
      parent: int().nonnegative().nullable(),
      /** Allocated by this function itself. */
      size
    })
  ).max(MAX_NODES),
  /** Source maps of scripts that were compiled in memory, by the script's name. */
  maps: record(string(), unknown()).default({})
});
var leakSchema = object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** Of a package: the function of the app under which most is allocated. */
  calledFrom: codeLocationSchema.nullable(),
  baseline: size,
  candidate: size,
  /** `candidate` − `baseline`: the mean over the launches, the smallest and the largest. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether the explanation names it: all launches show it, and it is large enough to matter. */
  isNamed: boolean()
});
var leaksSchema = object({
  /** How many fresh boots of both arms were sampled. */
  launches: int().nonnegative(),
  /** Why there is no sample; null if there is one. */
  reason: string().nullable(),
  /** Of all locations together. */
  baseline: size,
  candidate: size,
  /** First those that are named, the most important first. */
  leaks: array(leakSchema).max(MAX_LEAKS)
});

// src/model/package-name.ts
var MAX_PACKAGE_NAME = 214;
var NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/;
function isPackageName(name2) {
  return name2.length <= MAX_PACKAGE_NAME && NAME.test(name2);
}

// src/model/trace.ts
var MIN_TRACED_LAUNCHES = 2;
var WAIT_KINDS = [
  "query",
  "call",
  "pool",
  "connection",
  "timer",
  "dns",
  "file",
  "process",
  "thread-pool",
  "span"
];
var MAX_NAME_LENGTH = 200;
var MAX_SHAPES = 200;
var MAX_DELAYS = 200;
var MAX_TYPICAL_SPANS = 100;
var time = number().nonnegative();
var count4 = int().nonnegative();
var name = string().max(MAX_NAME_LENGTH);
var packageName = string().max(MAX_PACKAGE_NAME);
var foldedShapeSchema = object({
  kind: _enum(WAIT_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  frame: callFrameSchema.nullable(),
  /** Code of other files of the app that called it, the nearest first. */
  callers: array(callFrameSchema).max(2).readonly().optional(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  count: count4,
  /** Of all of them, waiting at the same time counted for each. */
  time,
  /** Of that, what a request could not end without. */
  path: time,
  /** The largest number at once in a request, summed over the requests that had any. */
  atOnce: count4,
  /** Requests that had any. */
  requests: count4,
  /** Of all together in the request that had the least of any: there hardly any has waited for a thread or a processor. */
  least: time.default(0),
  /** Of a pool: its largest number of connections. */
  size: count4.nullable()
});
var TAILS = [0.01, 0.025, 0.1];
var requestsPartSchema = object({
  requests: count4,
  time,
  /** In which the event loop served nobody for several milliseconds, without collections. */
  stalled: time,
  /** In which garbage was collected. */
  collected: time,
  shapes: array(foldedShapeSchema.pick({ kind: true, name: true, frame: true, count: true, path: true })).max(MAX_SHAPES)
});
var typicalSchema = object({
  duration: time,
  spans: array(object({ kind: _enum(WAIT_KINDS), name, start: time, end: time })).max(MAX_TYPICAL_SPANS)
});
var processTraceSchema = object({
  /** Requests that were answered. */
  requests: count4,
  /** Of all requests, from the handler's call to the end of the answer. */
  time,
  /** Of that, what no shape is the reason for. */
  rest: time,
  shapes: array(foldedShapeSchema).max(MAX_SHAPES),
  typical: typicalSchema.nullable(),
  /** All requests, and the slowest of them; null without requests. */
  slowest: object({
    all: requestsPartSchema,
    tails: array(requestsPartSchema.extend({ share: number().positive().max(1) })).max(TAILS.length)
  }).nullable().default(null),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: record(string(), unknown()).default({})
});
var UNREAD = {
  encrypted: "it is encrypted",
  unknown: "it is neither PostgreSQL\u2019s protocol nor Redis\u2019",
  pushed: "the service sends messages that answer no query",
  garbled: "it does not follow the protocol"
};
var unreadSchema = object({
  /** The variable that leads to the service. */
  variable: string(),
  why: _enum(Object.keys(UNREAD))
});
function describeUnread({ variable, why }, code = (text2) => text2) {
  return `a connection of ${code(variable)} was not read, since ${UNREAD[why]}`;
}
var waitSchema = object({
  count: number().nonnegative(),
  /** Of each. */
  time,
  /** What the request could not end without. */
  path: time,
  /** The largest number at once. */
  atOnce: number().nonnegative(),
  /** Time of all of them if each request that has any had as little as the request with the least; 0 if unknown. */
  least: time.default(0),
  size: count4.nullable()
});
var WAIT_FINDINGS = ["more", "one-by-one", "slower"];
var waitChangeSchema = object({
  kind: _enum(WAIT_KINDS),
  name,
  /** In the candidate; in the baseline if only the baseline has it; null if no code of the app began it. */
  location: codeLocationSchema.nullable(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  baseline: waitSchema,
  candidate: waitSchema,
  /** By how much a request waits longer for it: the mean over the launches, and the smallest and largest of them. */
  change: number(),
  low: number(),
  high: number(),
  finding: _enum(WAIT_FINDINGS).nullable()
});
var DELAY_KINDS = [...WAIT_KINDS, "stall", "collection"];
var delaySchema = object({
  count: number().nonnegative(),
  /** All of them together. */
  time
});
var delayChangeSchema = object({
  kind: _enum(DELAY_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  location: codeLocationSchema.nullable(),
  /** The slowest requests of each arm. */
  baseline: delaySchema,
  candidate: delaySchema,
  /** The other requests of the candidate. */
  others: delaySchema,
  /** By how much the slowest meet it longer in the candidate: the mean over the launches, the smallest and the largest. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether it makes the slowest slower, and not the others. */
  isNamed: boolean()
});
var slowestSchema = object({
  /** Their share of all requests. */
  share: number().positive().max(1),
  /** Traced requests of the candidate that belong to them. */
  requests: count4,
  /** Time of one of them, the stall in which it was taken up included. */
  baseline: time,
  candidate: time,
  /** Of another one. */
  others: object({ baseline: time, candidate: time }),
  /** First those that are named, the most important first. */
  changes: array(delayChangeSchema).max(MAX_DELAYS)
});
var waitsSchema = object({
  /** How many fresh boots of both arms were traced. */
  launches: count4,
  /** Why there is no trace; null if there is one. */
  reason: string().nullable(),
  /** Time from the handler's call to the end of the answer. */
  baseline: time,
  candidate: time,
  /** Of that, what nothing below is the reason for: the app's own code, the event loop, locks and queues. */
  rest: object({ baseline: time, candidate: time }),
  /** First what is named, the most important first. */
  changes: array(waitChangeSchema).max(2 * MAX_SHAPES),
  typical: object({ baseline: typicalSchema.nullable(), candidate: typicalSchema.nullable() }).default({ baseline: null, candidate: null }),
  /** Null unless a percentile of the latency has regressed. */
  slowest: slowestSchema.nullable().default(null),
  /**
   * If queries were seen on the connections to services, since the app could not be traced from inside. Then times are
   * those of the load generator, and what a request waits for is an upper bound. Null if it was traced.
   */
  wire: object({
    /** Variables that lead to these services. */
    variables: array(string()),
    unread: array(unreadSchema)
  }).nullable().default(null)
});

// src/model/profile.ts
var MAX_ITEMS = 5e3;
var cost = number().nonnegative();
var costChangeSchema = object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** A package's version in each arm, null if its package.json names none; null for other code. */
  versions: object({ baseline: string().nullable(), candidate: string().nullable() }).nullable(),
  /** The mean over all launches. */
  baseline: cost,
  candidate: cost,
  /** Including everything that it calls. */
  total: object({ baseline: cost, candidate: cost }),
  /** `candidate` − `baseline`, with an interval that holds for all locations at once. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether the explanation names it: the change is more than noise, and large enough to matter. */
  isNotable: boolean(),
  /**
   * Whether it is a large part of the increase and its own interval at 90% is above zero, although that is not certain
   * enough for `isNotable`.
   */
  isProbable: boolean().default(false),
  /** Whether the change between the arms touched the function's file or the package's version. */
  isTouched: boolean().default(false),
  /** Whether the function's file certainly is the same in both arms. With neither of both, that is not known. */
  isUnchanged: boolean().default(false),
  /** The line in which most of the change is spent, with its text; null unless it is a function. */
  hottestLine: object({ line: int().positive(), text: string() }).nullable(),
  /** Whether most of the change is in code of which the line is not known, as in minified code. */
  isLineUnknown: boolean().default(false),
  /**
   * The function in which most of the change is spent: a function inside the package, or one of Node.js or V8
   * that the location calls. Null if the change is in the location's own code.
   */
  viaFunction: object({ name: string(), change: number() }).nullable(),
  /**
   * The function of the app under which most of the change is spent: of a package, the one that calls it; of a function in a file that the
   * change did not touch, the nearest one in a file that it did.
   */
  calledFrom: object({ location: codeLocationSchema, change: number() }).nullable(),
  /** How often a request calls the function, or that of a package which `viaFunction` names; null if that is unknown. */
  calls: callsSchema.nullable().default(null)
});
var updateCostSchema = costChangeSchema.pick({ baseline: true, candidate: true, change: true, low: true, high: true, isNotable: true }).extend({ name: string() });
var frameSchema = object({
  /** The index of its caller, which comes before it; null for a root. */
  parent: int().nonnegative().nullable(),
  name: string(),
  kind: _enum(LOCATION_KINDS),
  /** `src/users.ts:41`, or a package's name; null if unknown. */
  where: string().nullable(),
  baseline: cost,
  candidate: cost
});
var scenarioExplanationSchema = object({
  scenario: string(),
  /** How many fresh boots of both arms were profiled. */
  launches: int().nonnegative(),
  /** Requests per launch and arm. */
  requests: int().nonnegative(),
  /** Why there is no explanation; null if there is one. */
  reason: string().nullable(),
  /** Whether costs are wall-clock time instead of CPU time, because one arm's main thread is blocked for longer. */
  isWallTime: boolean().default(false),
  /**
   * The start commands of the arms, where they differ, or a script that they run does; null where they are the same, and where that is
   * not known.
   */
  start: object({
    baseline: string(),
    candidate: string(),
    /** Whether no other file differs that the app could read. Data or settings can make unchanged code slower, too. */
    isAlone: boolean().default(false)
  }).nullable().default(null),
  /** Of all locations together. */
  baseline: cost,
  candidate: cost,
  /** Confidence level of all intervals together, between 0 and 1. */
  level: number(),
  /** Locations with a cost that matters; first the functions and packages that cost more. */
  changes: array(costChangeSchema).max(MAX_ITEMS),
  /** The updated packages whose cost matters; in the order of `changes`. */
  updates: array(updateCostSchema).max(MAX_ITEMS).default([]),
  frames: array(frameSchema).max(MAX_ITEMS),
  /** What its requests wait for; null if that was not traced. */
  waits: waitsSchema.nullable().default(null),
  /** How often its requests call functions; null if that was not counted. */
  calls: callCountsSchema.nullable().default(null),
  /** What its requests leave in memory; null unless that has regressed. */
  leaks: leaksSchema.nullable().default(null)
});
var NOT_NODE = "only Node.js can be profiled, and no process of the app has reported as one";
var explanationSchema = object({
  /** Seconds that profiling took. */
  time: number().nonnegative(),
  /** Why there is no explanation at all; null if there is one. */
  reason: string().nullable(),
  scenarios: array(scenarioExplanationSchema).max(MAX_ITEMS)
});
var cpuProfileSchema = object({
  nodes: array(
    object({
      id: int(),
      callFrame: callFrameSchema,
      children: array(int()).optional(),
      /** Samples per line; lines count from 1. */
      positionTicks: array(
        object({
          line: int(),
          ticks: number().nonnegative(),
          /** The function whose line it is, if V8 inlined that one into the node's; null if it is not known which one. */
          inlined: callFrameSchema.nullish()
        })
      ).optional()
    })
  ),
  /** For each sample, the id of the node that was running. */
  samples: array(int()),
  /** For each sample, the time since the sample before. */
  timeDeltas: array(number())
});
var plainSourceMapSchema = object({
  version: literal(3),
  sources: array(string().nullable()),
  sourceRoot: string().nullish(),
  mappings: string(),
  /** What the source calls the identifiers that a minifier has renamed. */
  names: array(string()).catch([])
});
var sourceMapSchema = union([
  object({
    version: literal(3),
    sections: array(
      object({
        offset: object({ line: int(), column: int() }),
        map: plainSourceMapSchema
      })
    )
  }),
  plainSourceMapSchema
]);
var processProfileSchema = object({
  profile: cpuProfileSchema,
  /** Source maps of scripts that were compiled in memory, by the script's name in the profile. */
  maps: record(string(), unknown()).default({}),
  /** Microseconds of CPU time of the main thread; null where it cannot be read. */
  main: cost.nullable(),
  /** Microseconds in which the main thread could have run and waited for a core. */
  waited: cost.default(0),
  /** Microseconds of CPU time of all threads except the profiler's. */
  all: cost,
  /** The same for the profiler's thread. */
  profiler: cost.default(0),
  /** Of worker threads, whose CPU time is part of `all`; those that used the most. */
  workers: array(
    object({
      profile: cpuProfileSchema,
      /** Microseconds of CPU time. */
      cpu: cost
    })
  ).default([])
});

// src/model/strategy.ts
var STRATEGIES = ["side-by-side", "in-turns"];

// src/model/scenario-report.ts
var seconds = number().nonnegative();
var differenceSchema = object({ difference: string(), pValue: number().nullable() });
var secondOpinionSchema = object({
  requests: differenceSchema,
  throughput: differenceSchema,
  latency: differenceSchema,
  faster: _enum([...ARMS, "neither"])
});
var SCENARIO_STATES = ["compared", "new", "baseline-failed", "unaffected"];
var scenarioReportSchema = object({
  name: string(),
  method: string(),
  path: string(),
  /** `GET /users`: all that it sends in turn; empty in older reports. */
  requests: array(string()).default([]),
  /** The requests of its setup; empty without one. */
  setup: array(string()).default([]),
  connections: int().positive(),
  amount: int().positive().nullable(),
  /** The fixed rate as asked for, and what that is per second; null before the pilot. */
  rate: object({ asked: string(), perSecond: number().positive().nullable() }).nullable().default(null),
  state: _enum(SCENARIO_STATES),
  /** The metrics that can block, with their tolerances. */
  gates: array(
    object({
      metric: _enum(METRIC_NAMES),
      tolerance: number().nonnegative(),
      /** Present if the configuration file lists it, and not just the defaults. */
      isNamed: literal(true).optional()
    })
  ).default([]),
  /** The largest values that metrics of the candidate may have, in their units. */
  budgets: array(object({ metric: _enum(METRIC_NAMES), atMost: number().nonnegative() })).default([]),
  /** Why the state is not `compared`; null when it is. */
  reason: string().nullable(),
  /** Length of one run and of one window of the warm-up; null before the pilot. */
  run: seconds.nullable(),
  window: seconds.nullable().default(null),
  /** How the arms of its app shared each launch; null before the pilot has chosen. */
  strategy: _enum(STRATEGIES).nullable().default(null),
  /** The cost of a request in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: object({ baseline: array(number()), candidate: array(number()) }).nullable().default(null),
  secondOpinion: secondOpinionSchema.nullable()
});

// src/model/report.ts
var REPORT_VERSION = 4;
var MAX_REPORT_SIZE = 128 * 2 ** 20;
var MAX_INDENTED = 2 ** 22;
var MAX_REPORT_DEPTH = 40;
var MAX_ITEMS2 = 1e4;
var seconds2 = number().nonnegative();
var MAX_EFFECT = Math.log(1e16);
var effect = number().min(-MAX_EFFECT).max(MAX_EFFECT);
var MAX_BOUND = 700;
var bound = number().min(-MAX_BOUND).max(MAX_BOUND);
var driftSchema = object({
  /** The sum of both, with its range at 95 %. Effects. */
  estimate: effect,
  low: bound,
  high: bound,
  verdict: _enum(DRIFT_VERDICTS),
  /** Whether the cell certainly made it worse. */
  isWorsened: boolean()
});
var cellSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  unit: string(),
  gated: boolean(),
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: number().nonnegative().nullable(),
  /** In `unit`. `baseline` is the trimmed geometric mean over the launches; `candidate` is `baseline` changed by `estimate`. */
  baseline: number().positive().nullable(),
  candidate: number().positive().nullable(),
  /** One log ratio per launch; above 0 the candidate is worse. */
  effects: array(effect).max(MAX_ITEMS2),
  /** Mean of the effects; the trimmed mean from thirteen effects on. */
  estimate: effect.nullable(),
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: object({ low: bound, high: bound, level: number() }).nullable(),
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: bound.nullable(),
  /** The smallest true slowdown that this comparison would have called a regression with 80 % power. */
  minimumDetectableEffect: bound.nullable(),
  /** The noise floor: the interval of the baseline against itself; null without `measure-noise`. */
  noiseFloor: object({ estimate: number(), low: number(), high: number(), level: number() }).nullable().default(null),
  /** How much machines disagree; null for a comparison on one machine. */
  heterogeneity: object({
    /** Cochran's Q; chi-squared with `degreesOfFreedom` if the machines agree. */
    q: number().nonnegative(),
    degreesOfFreedom: int().positive(),
    /** The share of the spread that is more than noise (I²), 0 to 1. */
    share: number().min(0).max(1),
    /** How likely noise alone makes two of the machines differ as much; absent in reports of older versions. */
    p: number().min(0).max(1).optional()
  }).nullable().default(null),
  /** Measuring time with an 80 % chance of deciding an inconclusive cell; null if it cannot be computed. */
  suggestedMeasuringTime: seconds2.nullable(),
  verdict: _enum(VERDICTS),
  /** Null without a history of the cell, or for a cell that is not gated. */
  drift: driftSchema.nullable().default(null)
});
function isBeyond({ drift }) {
  return drift?.verdict === "drifted" && drift.isWorsened;
}
var budgetResultSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  atMost: number().nonnegative(),
  /** The candidate's, one per launch. */
  values: array(number()).max(MAX_ITEMS2),
  /** The mean, with its two-sided interval over all looks and gated cells; null if it cannot be judged. */
  candidate: number().nullable(),
  low: number().nullable(),
  high: number().nullable(),
  /** See cells. */
  suggestedMeasuringTime: seconds2.nullable(),
  verdict: _enum(VERDICTS)
});
var FAILURE_PHASES = [
  "checkout",
  "install",
  "build",
  "hook",
  "boot",
  "load",
  /** Files that the verdict rests on were changed meanwhile. */
  "integrity"
];
var failureSchema = object({
  /** Null when both arms failed, or neither by itself. */
  arm: _enum(ARMS).nullable(),
  phase: _enum(FAILURE_PHASES),
  scenario: string().nullable(),
  message: string(),
  log: array(string()).max(MAX_ITEMS2),
  /** Whether the baseline worked and fails because of the candidate; `arm` is null then. */
  isCausedByCandidate: boolean().optional(),
  /** Whether only the candidate has the app that failed. */
  isOfNewApp: boolean().optional(),
  /** Whether the network failed, or the server of the packages, also when it was tried again; `arm` is null then. */
  isOfNetwork: boolean().optional()
});
var timingsSchema = object({
  /** From the start of the comparison, when settings and commits are known, to the report. */
  total: seconds2,
  checkout: seconds2,
  install: seconds2,
  build: seconds2,
  pilot: seconds2,
  /** All counted launches: boot, setup, warm-up, load, stop and hooks. */
  launches: seconds2,
  boot: seconds2,
  warmUp: seconds2,
  load: seconds2,
  stop: seconds2,
  hooks: seconds2.default(0),
  setup: seconds2.default(0)
});
var pinningSchema = object({ apps: string(), generator: string() });
var environmentSchema = object({
  platform: string(),
  arch: string(),
  cpu: string(),
  cores: int().positive(),
  /** Bytes. */
  memory: number().positive(),
  /** Version of the `node` on the app's PATH; null if there is none. */
  node: string().nullable(),
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: string().nullable(),
  /** The cores to which the apps and the load generator were pinned; null if they were not. */
  pinning: pinningSchema.nullable().default(null)
});
var hooksSchema = object({
  beforeLaunch: string().nullable(),
  afterLaunch: string().nullable()
});
function reportSettingsSchemaOf(inputs) {
  const app = object({ ...recordedShape("app", inputs), hooks: hooksSchema });
  return app.extend({
    ...recordedShape("comparison", inputs),
    /** Empty for a single app. For several apps, the fields above are those of the first. */
    apps: array(
      app.extend({
        name: string(),
        affectedBy: array(string()).readonly().nullable()
      })
    ),
    /** The inputs and flags as they were typed; for `env` only the names. */
    inputs: record(string(), string())
  });
}
var reportSettingsSchema = reportSettingsSchemaOf(INPUTS);
var acceptanceSchema = object({
  login: string(),
  /** When the label was set, as an ISO date. */
  at: string(),
  label: string()
});
var planSchema = object({
  rounds: int().positive(),
  launches: int().positive(),
  looks: array(int())
});
var machineSchema = object({
  environment: environmentSchema,
  timings: timingsSchema,
  seed: string(),
  plan: planSchema.nullable()
});
var reportSchema = object({
  version: literal(REPORT_VERSION),
  cannongate: string(),
  outcome: _enum(OUTCOMES),
  blocked: boolean(),
  headline: string(),
  commits: object({
    baseline: string().nullable(),
    candidate: string().nullable(),
    /** Whether the candidate includes uncommitted changes. */
    uncommitted: boolean(),
    /** Whether a job of a fork named them, so that they may be any commits. Set by whoever judges its report. */
    isOfFork: boolean().optional()
  }),
  /** Whether an app was compared with itself, as `cannongate noise` does; absent otherwise. */
  isOfNoise: literal(true).optional(),
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: string().nullable().default(null),
  /** The pull request's number; null outside of a pull request. */
  pullRequest: int().positive().nullable().default(null),
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: object({ sha: string(), base: string() }).nullable().default(null),
  /** The run of the workflow that published it, and its attempt; absent outside of one, and in older reports. */
  run: object({ id: int().positive(), attempt: int().positive() }).optional(),
  /** Set when a regression was accepted. */
  acceptance: acceptanceSchema.nullable().default(null),
  settings: reportSettingsSchema,
  environment: environmentSchema,
  timings: timingsSchema,
  /** Each has a `code` and values; `describeWarning` makes the sentence. */
  warnings: array(warningSchema).max(MAX_ITEMS2),
  failure: failureSchema.nullable(),
  scenarios: array(scenarioReportSchema).max(MAX_ITEMS2),
  plan: planSchema.nullable(),
  /** The runs of the pilot, which sets the run lengths; they are never part of an effect. */
  pilot: array(runSchema).max(MAX_ITEMS2).default([]),
  launches: array(launchSchema).max(MAX_ITEMS2),
  /** Control launches: their candidate is a second copy of the baseline. */
  controls: array(launchSchema).max(MAX_ITEMS2).default([]),
  /** The machines of a merged report, by the machine number of its launches; empty if the report was not merged. */
  machines: array(machineSchema).max(MAX_ITEMS2).default([]),
  /** Why the length of the arms' paths was the same in all launches; null if it was varied. */
  fixedPathReason: string().nullable().default(null),
  cells: array(cellSchema).max(MAX_ITEMS2),
  /** Empty if no gate has a budget. */
  budgets: array(budgetResultSchema).max(MAX_ITEMS2).default([]),
  /** What the history says about the branch up to the baseline; empty without one. */
  history: array(branchTrendSchema).max(MAX_ITEMS2).default([]),
  /** What the history knows of the noise on such runners; empty without one. */
  usualNoise: array(usualNoiseSchema).max(MAX_ITEMS2).default([]),
  /** Where the candidate's files can be seen: a URL to which a path is appended; null if there is none. */
  sourceUrl: string().regex(/^https?:\/\/[\w.:-]+\/[\w./%-]*$/).nullable().default(null),
  /** The packages whose version differs between the lockfiles; null if none does. */
  updates: packageUpdatesSchema.nullable().default(null),
  /** Null if no explanation was asked for. */
  explanation: explanationSchema.nullable().default(null)
});
function reportSettingsOf(settings, inputs = INPUTS) {
  const { apps } = settings;
  const appFields = (app) => ({
    ...recordedFields("app", app, inputs),
    hooks: app.hooks
  });
  const perApp = apps.map((app) => ({
    name: app.name ?? "",
    ...appFields(app),
    affectedBy: app.affectedBy
  }));
  return {
    ...appFields(apps[0]),
    ...recordedFields("comparison", settings, inputs),
    apps: perApp.length > 1 ? perApp : [],
    inputs: settings.inputs
  };
}
function formatReport(report, limit = MAX_REPORT_SIZE) {
  const plain = JSON.stringify(report);
  const text2 = plain.length > MAX_INDENTED ? plain : JSON.stringify(report, null, 2);
  if (text2.length > limit / 4 && new TextEncoder().encode(text2).length >= limit) {
    throw new Error(
      `the report is larger than ${limit / 2 ** 20} MiB, and nothing would read it; give less measuring time, or fewer scenarios to each job`
    );
  }
  return `${text2}
`;
}
var IS_BISECTION = "it is the answer of cannongate bisect, not the report of a comparison. cannongate bisect adds the comparisons of its search to a history if it gets --add-to-history";
function parseReport(text2) {
  if (text2.length > MAX_REPORT_SIZE) return { advice: "it is too large to be a report" };
  if (isDeep(text2)) return { advice: "it is nested too deeply to be a report" };
  let raw;
  try {
    raw = JSON.parse(text2);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const { kind, version } = raw ?? {};
  if (kind === "cannongate-bisection") return { advice: IS_BISECTION };
  if (typeof version === "number" && version !== REPORT_VERSION) {
    const way = version > REPORT_VERSION ? "a newer" : "an older";
    return {
      advice: `it is of version ${version}, from ${way} cannongate; this one reads version ${REPORT_VERSION}. Use the cannongate that wrote it`
    };
  }
  const result = reportSchema.safeParse(raw);
  if (result.success) return { report: result.data };
  const issues = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? "the whole" : path.join(".")}: ${message}`
  );
  const more = issues.length > 3 ? `, and ${issues.length - 3} more` : "";
  return { advice: `it is not a report (${issues.slice(0, 3).join("; ")}${more})` };
}
function isDeep(text2) {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text2.length; i += 1) {
    const character = text2[i];
    if (isInString) {
      if (character === "\\") i += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > MAX_REPORT_DEPTH) return true;
  }
  return false;
}

export {
  fieldsFrom,
  measurementFields,
  agreedFields,
  ARMS,
  otherArm,
  DOCS_PAGES,
  budgetUnitOf,
  formatExcess,
  formatUsed,
  formatBudgeted,
  describeProgress,
  NO_LUCK,
  shareAlike,
  inAll,
  runSchema,
  pairsOf,
  launchSchema,
  mergedRun,
  WINDOWS_PER_ROUND,
  steadyRounds,
  visitAsRound,
  withoutDigests,
  countedLaunches,
  HTTPS_REDIRECT_HINT,
  mayLeadToHttps,
  describeStatuses,
  describeResponse,
  WARNINGS,
  warningSchema,
  describeWarning,
  subjectOf,
  isDerived,
  uniqueWarnings,
  messageLocation,
  OUTCOMES,
  MAX_VERSIONS,
  MAX_REPOSITORY_LENGTH,
  MAX_UPDATES,
  MAX_CALL_CHANGES,
  processCallsSchema,
  compareCalls,
  MAX_LEAKS,
  processHeapSchema,
  MAX_PACKAGE_NAME,
  isPackageName,
  MIN_TRACED_LAUNCHES,
  MAX_SHAPES,
  MAX_DELAYS,
  TAILS,
  processTraceSchema,
  describeUnread,
  NOT_NODE,
  sourceMapSchema,
  processProfileSchema,
  scenarioReportSchema,
  REPORT_VERSION,
  MAX_REPORT_SIZE,
  isBeyond,
  timingsSchema,
  environmentSchema,
  reportSchema,
  reportSettingsOf,
  formatReport,
  parseReport
};
