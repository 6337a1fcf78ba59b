import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  glob,
  isDynamicPattern
} from "./chunk-ADPX2ZW7.js";
import {
  comparedOf,
  conclude,
  evaluate,
  ruleOf,
  warningsOf
} from "./chunk-KVAU2OTF.js";
import {
  LARGEST_REPORT,
  parseReport
} from "./chunk-URU427J3.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/report-files.ts
import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
async function findReports(patterns, cwd, workspace) {
  const problems = [];
  const files = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const refuse = (advice) => problems.push({ where: "reports", found: JSON.stringify(pattern), advice });
    if (pattern.split(/[\\/]/).includes("..")) {
      refuse("give a path without ..");
      continue;
    }
    const found = isDynamicPattern(pattern) ? await glob(pattern, {
      ...{ cwd, absolute: true, dot: true, followSymbolicLinks: false, onlyFiles: false },
      expandDirectories: false
    }) : [resolve(cwd, pattern)];
    if (found.length === 0) refuse("no file is called like that; download the reports before");
    for (const file of found) files.add(resolve(file));
  }
  if (workspace !== null) {
    for (const file of files) {
      if (!await isInside(workspace, file)) continue;
      const advice = "it is inside the workspace, where it may have replaced what was checked out; download it to runner.temp";
      problems.push({ where: "reports", found: JSON.stringify(file), advice });
    }
  }
  return { files: [...files].sort(), problems };
}
async function isInside(folder, file) {
  const actual = async (path2) => await realpath(path2).catch(() => resolve(path2));
  const path = relative(await actual(folder), await actual(file));
  return path !== "" && path.split(sep)[0] !== ".." && !isAbsolute(path);
}
async function readReport(file, followLinks) {
  try {
    var _stack = [];
    try {
      const flags = constants.O_RDONLY | constants.O_NONBLOCK;
      const handle = __using(_stack, await open(file, followLinks ? flags : flags | constants.O_NOFOLLOW), true);
      const { size, isFile } = await handle.stat().then((stat) => ({
        size: stat.size,
        isFile: stat.isFile()
      }));
      if (!isFile) return { advice: "it is no file; give the report itself" };
      if (size === 0) return { advice: "it is empty" };
      if (size > LARGEST_REPORT) return { advice: "it is too large to be a report" };
      return parseReport(await handle.readFile("utf8"));
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (error.code === "ELOOP") {
      return { advice: "it is a symbolic link; give the report itself" };
    }
    return { advice: `it cannot be read (${error.message})` };
  }
}

// src/decide/merge.ts
function merge(reports) {
  const [first, ...others] = reports;
  if (!first) throw new RangeError("there is nothing to merge");
  const problems = [
    ...reports.flatMap(mergeable),
    ...others.flatMap((other) => belonging(first, other)),
    ...duplicates(reports)
  ];
  if (problems.length > 0) return { problems };
  const { able, unable } = byAbility(reports);
  const [{ report }] = [able[0] ?? first];
  const all = able.map((each) => each.report);
  const launches = all.flatMap(
    (each, machine) => each.launches.map((launch) => ({
      ...launch,
      machine,
      rounds: launch.rounds.filter(({ scenario }) => isCompared(each, scenario))
    }))
  );
  const total = launches.length;
  return {
    report: {
      ...conclude({
        cannongate: report.cannongate,
        fingerprint: report.fingerprint,
        pullRequest: report.pullRequest,
        head: report.head,
        acceptance: null,
        commits: report.commits,
        settings: { ...report.settings, mode: "gate" },
        environment: report.environment,
        timings: summed(reports.map((each) => each.report.timings)),
        warnings: [
          ...unable.map(({ name, report: { headline } }) => `${name} does not count: ${headline}`),
          ...able.flatMap(
            ({ name, report: each }) => [...ownWarnings(each), ...setAside(each)].map((warning) => `${name}: ${warning}`)
          )
        ],
        failure: able.length === 0 ? failureOf(reports) : candidateFailure(reports),
        scenarios: report.scenarios.map((scenario) => mergedState(scenario, able, reports)),
        plan: total === 0 ? null : { rounds: report.plan?.rounds ?? 2, launches: total, looks: [total] },
        pilot: all.flatMap((each) => each.pilot),
        launches: launches.map((launch, index) => ({ ...launch, index })),
        controls: all.flatMap(
          (each, machine) => each.controls.map((launch) => ({ ...launch, machine }))
        ),
        machines: all.map(({ environment, timings, settings, plan }) => ({
          ...{ environment, timings, plan },
          seed: settings.seed
        })),
        turns: all.some((each) => each.turns),
        fixedPath: all.find((each) => each.fixedPath !== null)?.fixedPath ?? null,
        sources: report.sources
      }),
      explanation: all.find((each) => each.explanation !== null)?.explanation ?? null
    }
  };
}
function byAbility(reports) {
  const able = reports.filter(({ report }) => report.failure === null);
  return { able, unable: reports.filter((each) => !able.includes(each)) };
}
function isCompared({ scenarios }, name) {
  return scenarios.some((each) => each.name === name && each.state === "compared");
}
function mergeable({ name, report }) {
  const { plan, machines, settings } = report;
  if (machines.length > 0) {
    return [{ where: name, advice: "it is merged already; give the reports that it was made of" }];
  }
  if (settings.mode === "measure" || plan === null || plan.looks.length === 1) return [];
  return [
    {
      where: name,
      found: `a comparison that was looked at up to ${plan.looks.length} times`,
      advice: "each machine has to measure without looking, or the looks decide for the others; measure with mode: measure"
    }
  ];
}
var SAME = {
  "the version of cannongate": ({ cannongate }) => cannongate,
  baseline: ({ commits }) => commits.baseline,
  candidate: ({ commits }) => commits.candidate,
  "the settings": ({ fingerprint }) => fingerprint,
  alpha: ({ settings }) => settings.alpha,
  "the commands": ({ settings: { start, install, build, hooks, workingDirectory, apps } }) => JSON.stringify({ start, install, build, hooks, workingDirectory, apps }),
  "the policies": ({ settings: { onRegression, onInconclusive, onBaselineFailed } }) => [onRegression, onInconclusive, onBaselineFailed].join(", "),
  "the scenarios": ({ scenarios }) => JSON.stringify(scenarios.map(identity))
};
function identity({
  name,
  method,
  path,
  requests,
  connections,
  amount,
  rate,
  gates
}) {
  return { name, method, path, requests, connections, amount, rate: rate?.asked ?? null, gates };
}
function belonging(first, other) {
  const differing = Object.entries(SAME).filter(
    ([, read]) => read(first.report) !== read(other.report)
  );
  const named = differing.filter(([what]) => what !== "the settings");
  return (named.length > 0 ? named : differing).map(([what, read]) => ({
    where: other.name,
    found: `${what} ${short(read(other.report))}, where ${first.name} has ${short(read(first.report))}`,
    advice: "only reports of one comparison can be merged"
  }));
}
function short(value) {
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 77)}\u2026` : text;
}
function duplicates(reports) {
  const seen = /* @__PURE__ */ new Map();
  return reports.flatMap(({ name, report }) => {
    const content = JSON.stringify(report.launches);
    const earlier = report.launches.length === 0 ? void 0 : seen.get(content);
    if (earlier === void 0) {
      seen.set(content, name);
      return [];
    }
    return [{ where: name, found: `the same launches as in ${earlier}`, advice: "give it once" }];
  });
}
function candidateFailure(reports) {
  return failureOf(reports.filter(({ report }) => report.failure?.arm === "candidate"));
}
function failureOf(reports) {
  const failed = reports.flatMap(
    ({ name, report: { failure } }) => failure === null ? [] : [{ ...failure, message: `${name}: ${failure.message}` }]
  );
  const of = (arm) => failed.find((failure) => failure.arm === arm);
  return of("candidate") ?? of(null) ?? of("baseline") ?? null;
}
function ownWarnings(report) {
  const launches = report.launches.length;
  const rule = ruleOf(report.settings, { looks: [launches], launches });
  const compared = report.failure ? [] : comparedOf(report.scenarios);
  const derived = new Set(warningsOf(report, evaluate(compared, report, rule)));
  return report.warnings.filter((warning) => !derived.has(warning));
}
function setAside({ scenarios }) {
  return scenarios.flatMap(
    ({ name, state, note }) => state === "compared" ? [] : [`${name} was not compared there: ${note ?? state}`]
  );
}
function mergedState(scenario, able, all) {
  const seen = (able.length > 0 ? able : all).flatMap(
    ({ name, report }) => report.scenarios.flatMap((each) => each.name === scenario.name ? [{ name, each }] : [])
  );
  const compared = seen.find(({ each }) => each.state === "compared");
  if (compared) return compared.each;
  const aside = seen.find(({ each }) => each.state === "baseline-failed") ?? seen[0];
  if (!aside) return scenario;
  return { ...aside.each, note: `${aside.name}: ${aside.each.note ?? ""}` };
}
function summed(timings) {
  const [first, ...others] = timings;
  if (!first) throw new RangeError("no timings");
  return others.reduce(
    (sum, each) => Object.fromEntries(
      Object.entries(sum).map(([name, value]) => [name, value + each[name]])
    ),
    first
  );
}

export {
  findReports,
  readReport,
  merge
};
