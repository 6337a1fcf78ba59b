import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  DOCS_PAGES,
  INPUTS
} from "./chunk-Q6MLLHBU.js";
import {
  METRIC_NAMES,
  formatEffect,
  formatShare,
  isNone,
  metricNamed
} from "./chunk-NBEVBI6E.js";
import {
  ARMS,
  responseSampleSchema
} from "./chunk-DVB4J4GG.js";
import {
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  number,
  object,
  record,
  string,
  unknown
} from "./chunk-YHR4UQV4.js";
import {
  plural
} from "./chunk-5K2WHE4H.js";

// src/model/load.ts
var LOAD_KINDS = ["closed", "amount", "rate"];
function loadKindOf(scenario2) {
  if (scenario2.rate !== null) return "rate";
  return scenario2.amount === null ? "closed" : "amount";
}

// src/model/warnings.ts
var originShape = { app: string().optional(), report: string().optional() };
function entry(one) {
  return one;
}
var text = string();
var count = int().nonnegative();
var scenario = string();
var request = string().nullable();
var file = string();
var responseSchema = responseSampleSchema.pick({ status: true, type: true, size: true });
var statusCountsSchema = array(object({ status: int(), count }));
var WARNINGS = {
  "same-commit": entry({
    values: { isMeasured: boolean().default(true) },
    sentence: ({ isMeasured }) => isMeasured ? "Both sides are the same commit, so every difference is noise." : "Both sides are the same commit, so nothing was measured. Change something, or give another baseline. To measure the noise of this machine, run cannongate noise.",
    example: { isMeasured: false },
    cause: "The baseline and the candidate resolve to the same commit, for example when the gate runs on the base branch itself.",
    remedy: "Give another `baseline`, or run the gate on a pull request. `same-commit: measure` measures all the same."
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
    sentence: ({ count: count3, first }) => `${plural(count3, "line of the history is", "lines of the history are")} left out. The first one: ${first}.`,
    example: { count: 1, first: "series/search.cpu.1f2e3d4c5b6a.jsonl line 7 is not valid JSON" },
    cause: "Lines of the history\u2019s files are damaged, or from a newer cannongate.",
    remedy: "Correct or remove the lines that `cannongate history show` names. All other lines count."
  }),
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
  "app-found-below": entry({
    values: { directory: text },
    sentence: ({ directory }) => `The root has no start command, so the app in ${directory} is compared: no other package has a start script. Set working-directory to it, or to the folder of the right app.`,
    example: { directory: "apps/api" },
    cause: "Nothing says where the app is, and the root of the repository has no start command. The app is taken from the only package with a start script.",
    remedy: "Set `working-directory` to the folder of the app. If the app is at the root, set `start` to the command that boots it."
  }),
  "node-version-differs": entry({
    values: { file, wanted: text, running: text },
    sentence: ({ file: file2, wanted, running }) => `${file2} asks for Node.js ${wanted}, and the node of the PATH, which runs the app, is ${running}. Switch to the one that production has.`,
    example: { file: ".nvmrc", wanted: "22", running: "20.19.0" },
    cause: "The app runs on the `node` that is first on the `PATH`. It is not the one that the project asks for in `.nvmrc`, `.node-version` or `engines`, so it may be faster or slower than in production, or not run at all.",
    remedy: "Switch to the right version. In a workflow, use `actions/setup-node` with `node-version-file`."
  }),
  "production-install": entry({
    values: {},
    sentence: () => "env has NODE_ENV=production, which install and build get, too: package managers then leave out development dependencies, which the build may need. Remove it: the app runs with NODE_ENV=production anyway.",
    example: {},
    cause: "Variables under `env` reach install, build and app. With `NODE_ENV=production`, package managers install no development dependencies, such as a compiler.",
    remedy: "Remove `NODE_ENV` from `env`. The app gets `NODE_ENV=production` without it."
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
      other: file.nullable()
    },
    sentence: ({ other }) => other === null ? "There is no lockfile, so both sides may get other versions of their packages, and that difference would be measured, too. Commit a lockfile." : `${other} is not read, so both sides may get other versions of their packages, and that difference would be measured, too. Set install to the command that installs from it${/\bbun\.lockb?$/.test(other) ? ": bun install --frozen-lockfile" : ""}.`,
    example: { other: "bun.lock" },
    cause: "The packages are installed with `npm install`, without a lockfile: there is none, or only one that cannongate cannot install from, such as that of Bun or Deno. Each installation may then resolve other versions.",
    remedy: "Commit a lockfile of npm, pnpm or Yarn. Or set `install` to a command that installs from the lockfile, and put its package manager on the PATH."
  }),
  "scenarios-left-out": entry({
    values: {
      reason: _enum(["only", "skip", "filter"]),
      /** The words of `filter`; empty for the other reasons. */
      words: array(text),
      scenarios: array(scenario)
    },
    sentence: ({ reason, words, scenarios }) => {
      const why = {
        only: "other scenarios have only: true",
        skip: "they have skip: true",
        filter: `filter is ${words.join(", ")}`
      };
      return `Not compared, since ${why[reason]}: ${scenarios.join(", ")}.`;
    },
    example: { reason: "filter", words: ["search"], scenarios: ["place order", "GET /"] },
    cause: "`only` or `skip` in the configuration file, or the input `filter`, selects some of the scenarios. The verdict says nothing about the others.",
    remedy: "Remove `only` and `skip` before you commit the file."
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
  }),
  "submodules-missing": entry({
    values: {},
    sentence: () => "The repository has submodules. They are not checked out.",
    example: {},
    cause: "cannongate checks out the two commits without their submodules.",
    remedy: "If the app needs them, fetch them in the `install` command."
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
    sentence: () => "Files in Git LFS are not checked out, only their pointers.",
    example: {},
    cause: "cannongate checks out the two commits without running the LFS filter.",
    remedy: "If the app needs the files, run `git lfs pull` in the `install` command."
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
    cause: "Each side gets a free port in the variable `PORT`. This app listens on a port of its own choice. That delays every boot of the pilot: by two seconds if the app\u2019s log names the port, else until `ready-timeout` is over.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command."
  }),
  "arms-take-turns": entry({
    values: {
      ports: array(count),
      /** How the head failed under load beside the base; null if it did not come so far. Older reports do not say. */
      failure: text.nullable().default(null)
    },
    sentence: ({ ports, failure }) => {
      if (failure !== null) {
        return `The head fails under load while the base is up (${failure}), and works when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what two apps use up, such as the connections of a database or memory, and give them more of it, to measure them side by side.`;
      }
      return ports.length === 0 ? "The head does not boot while the base is up, and boots when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what both use, such as a lock, a socket file or a data folder, and give each side its own, for example with the port in its name, to measure them side by side." : `Both sides need port ${ports.join(" or ")}, so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
    },
    example: { ports: [3e3], failure: null },
    cause: "The app listens on a fixed port, or takes a lock, a socket file or a data folder for itself, or two of it need more than there is of something. So baseline and candidate cannot run at the same time. Results are valid but noisier.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command. Put the port into the names of files that only one process can use. Let the database take as many connections as two apps open."
  }),
  "unexpected-status": entry({
    isRunningCount: true,
    values: { scenario, request, statuses: statusCountsSchema },
    sentence: ({ statuses }) => `The app answers ${describeStatuses(statuses)}. If that is what you want to measure, say so with expect: { status: \u2026 }; otherwise correct the request.`,
    example: { scenario: "GET /old", request: null, statuses: [{ status: 404, count: 2001 }] },
    cause: "The app answers with a redirect or a client error, and neither side does so clearly more often. An error page is often cheap, so its speed says little about the app.",
    remedy: "Correct the path, the headers or the body of the request; or accept the status with `expect: { status: \u2026 }`."
  }),
  "lost-requests": entry({
    isRunningCount: true,
    values: { scenario, lost: count, sent: count },
    sentence: ({ lost, sent }) => `${lost.toLocaleString("en")} of ${sent.toLocaleString("en")} requests were lost: their connection was closed before the response. That few may be chance, so no side is blamed.`,
    example: { scenario: "GET /products", lost: 3, sent: 7679 },
    cause: "A server that closes idle connections sometimes closes one just when a request arrives. The number is small, and both sides may well lose the same share.",
    remedy: "Nothing, if the app is known to do that. A longer keep-alive timeout of the app loses fewer. If it is new, look for a process that ends and is started again."
  }),
  "responses-differ": entry({
    values: {
      scenario,
      request,
      baseline: responseSchema,
      candidate: responseSchema
    },
    sentence: ({ baseline, candidate }) => `The baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}. Sending ${amountOf(candidate.size / baseline.size)} data may explain part of the change.`,
    example: {
      scenario: "search",
      request: null,
      baseline: { status: 200, type: "application/json", size: 6253 },
      candidate: { status: 200, type: "application/json", size: 14993 }
    },
    cause: "The responses of the two sides differ in size by more than 5%, or only one of them names a media type. Part of the change may come from the data and not from the code.",
    remedy: "None is needed if the pull request changes the response on purpose. Otherwise say which is right with `expect: { body: \u2026 }`."
  }),
  "too-noisy": entry({
    values: { scenario, metric: _enum(METRIC_NAMES), tolerance: number() },
    sentence: ({ metric, tolerance }) => `${metricTitle(metric)} is so noisy here that a tolerance of ${formatShare(tolerance)} will probably stay undecided within the measuring time. If it does, the report says which measuring time would decide. Or give a larger tolerance.`,
    example: { scenario: "search", metric: "throughput", tolerance: 0.03 },
    cause: "The first launches scatter so much that an unchanged app would probably be inconclusive at the end of the measuring time. Five launches are too few to say how much time is enough, so no figure is given yet.",
    remedy: "Wait for the report, whose suggested measuring time rests on all launches. Or give a larger `tolerance`, or use a quieter machine. `cannongate noise` measures which values suit it."
  }),
  "measuring-time-used-up": entry({
    values: { launches: count, planned: count },
    sentence: ({ launches, planned }) => `The measuring time was used up after ${launches} of ${plural(planned, "planned launch", "planned launches")}. The ranges are wider than planned.`,
    example: { launches: 7, planned: 12 },
    cause: "Launches took longer than the pilot predicted, or some were excluded and made again.",
    remedy: "Give a longer `measuring-time`, or fewer scenarios."
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
    sentence: ({ launch, message }) => `Launch ${launch} was made again: ${message}. If that happens again, the comparison ends.`,
    example: {
      launch: 3,
      message: "the baseline failed before the candidate was booted, and worked when it was booted again: the app was not ready within 30s"
    },
    cause: "The baseline did not boot, or its before-launch hook failed, in a launch in which nothing of the candidate had run yet. Booted again alone it worked.",
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
  }),
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
    sentence: ({ metric }) => `${metricTitle(metric)} cannot be read on this machine, so it is not gated.`,
    example: { scenario: "search", metric: "cpu" },
    cause: "The metric needs data that the platform or the app does not offer. CPU time and memory are exact on Linux only; metrics of the runtime need a Node.js app.",
    remedy: "Run the gate on Linux, or set `gate` to metrics that can be read."
  }),
  "queries-gone": entry({
    isDerived: true,
    values: { scenario },
    sentence: () => "The candidate makes no query that can be counted, and the baseline does. If the candidate still asks its database, for example with a driver that is bundled or new, its queries do not count.",
    example: { scenario: "search" },
    cause: "Queries are gated or have a budget, and fell to none. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are.",
    remedy: "Nothing, if the queries are gone. Otherwise keep the driver in node_modules, or gate other metrics."
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
  "scenario-not-on-machine": entry({
    values: { scenario, reason: text },
    sentence: ({ reason }) => `Not compared in this report: ${reason}.`,
    example: { report: "machine-3.json", scenario: "search", reason: "the baseline answers 404" },
    cause: "One of the merged reports does not compare this scenario. The launches of the other reports decide.",
    remedy: "Look at the log of that job."
  })
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
function describeStatuses(counts) {
  const [only] = counts;
  if (only && counts.length === 1) return String(only.status);
  const each = [...counts].sort((a, b) => a.status - b.status).map(({ status, count: count3 }) => `${status} (${count3.toLocaleString("en")} \xD7)`);
  return new Intl.ListFormat("en").format(each);
}
function describeResponse({
  status,
  type,
  size
}) {
  const bytes = Math.round(size).toLocaleString("en");
  return `${status} with ${bytes} bytes of ${type ?? "no media type"}`;
}
function amountOf(ratio) {
  if (ratio === 1) return "different";
  return ratio < 1 ? "less" : "more";
}
function metricTitle(metric) {
  const { title } = metricNamed(metric);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
function formatRate(perSecond) {
  return perSecond.toLocaleString("en", { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}

// src/model/budget.ts
var UNITS = { bytes: "size", \u00B5s: "time", "%": "share" };
function budgetUnitOf(name2) {
  const { worse, isTimed, unit } = metricNamed(name2);
  if (worse === "lower" || isTimed) return null;
  return UNITS[unit] ?? "count";
}
var SIZES = ["B", "KiB", "MiB", "GiB"];
function formatUsed(name2, value) {
  const { none } = metricNamed(name2);
  return formatBudgeted(name2, none !== void 0 && isNone(value, none) ? 0 : value);
}
function formatBudgeted(name2, value) {
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
function short(value) {
  const rounded = Number(value.toPrecision(value >= 1e3 ? 6 : 4));
  return rounded.toLocaleString("en", { maximumFractionDigits: 6 });
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
  /** From 1; null unless it is a function. */
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
var count2 = int().nonnegative();
var name = string().max(MAX_NAME_LENGTH);
var packageName = string().max(MAX_PACKAGE_NAME);
var foldedShapeSchema = object({
  kind: _enum(WAIT_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  frame: callFrameSchema.nullable(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  count: count2,
  /** Of all of them, waiting at the same time counted for each. */
  time,
  /** Of that, what a request could not end without. */
  path: time,
  /** The largest number at once in a request, summed over the requests that had any. */
  atOnce: count2,
  /** Requests that had any. */
  requests: count2,
  /** Of all together in the request that had the least of any: there hardly any has waited for a thread or a processor. */
  least: time.default(0),
  /** Of a pool: its largest number of connections. */
  size: count2.nullable()
});
var TAILS = [0.01, 0.025, 0.1];
var requestsPartSchema = object({
  requests: count2,
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
  requests: count2,
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
  size: count2.nullable()
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
  requests: count2,
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
  launches: count2,
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

export {
  fieldsFrom,
  recordedShape,
  recordedFields,
  measurementFields,
  agreedFields,
  LOAD_KINDS,
  loadKindOf,
  LOCATION_KINDS,
  codeLocationSchema,
  callFrameSchema,
  MAX_PACKAGE_NAME,
  isPackageName,
  MIN_TRACED_LAUNCHES,
  MAX_SHAPES,
  MAX_DELAYS,
  TAILS,
  processTraceSchema,
  describeUnread,
  waitsSchema,
  warningSchema,
  describeWarning,
  isDerived,
  uniqueWarnings,
  messageLocation,
  describeStatuses,
  describeResponse,
  MAX_VERSIONS,
  MAX_REPOSITORY_LENGTH,
  MAX_UPDATES,
  packageUpdatesSchema,
  budgetUnitOf,
  formatUsed,
  formatBudgeted
};
