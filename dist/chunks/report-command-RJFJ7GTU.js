import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Command,
  OUTPUT_FLAGS,
  output,
  outputProblems,
  parseArguments
} from "./chunk-MRNEXZJS.js";
import {
  comparedOf,
  conclude,
  evaluate,
  parseReport,
  ruleOf,
  warningsOf
} from "./chunk-HIP2U3BZ.js";
import {
  ConfigurationError
} from "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/report-command.ts
import { readFile } from "node:fs/promises";

// src/decide/merge.ts
function merge(reports) {
  const [first, ...others] = reports;
  if (!first || others.length === 0) throw new RangeError("there is nothing to merge");
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
    report: conclude({
      cannongate: report.cannongate,
      fingerprint: report.fingerprint,
      pullRequest: report.pullRequest,
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
      fixedPath: all.find((each) => each.fixedPath !== null)?.fixedPath ?? null
    })
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
  "the commands": ({ settings: { start, install, build, hooks, workingDirectory } }) => JSON.stringify({ start, install, build, hooks, workingDirectory }),
  "the policies": ({ settings: { onRegression, onInconclusive, onBaselineFailed } }) => [onRegression, onInconclusive, onBaselineFailed].join(", "),
  "the scenarios": ({ scenarios }) => JSON.stringify(scenarios.map(identity))
};
function identity({ name, method, path, connections, amount, rate, gates }) {
  return { name, method, path, connections, amount, rate: rate?.asked ?? null, gates };
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

// src/command-line/report-command.ts
async function reportCommand(args) {
  const command = new Command("cannongate report").usage("<file...> [flags]").description(
    "Renders a saved report again, without measuring. Of several machines that measured the same comparison (mode: measure) it makes one, and decides."
  );
  const parsed = parseArguments(command, OUTPUT_FLAGS, args);
  if (!parsed) return 0;
  const problems = [...parsed.problems, ...outputProblems(parsed.outputs)];
  if (parsed.operands.length === 0) {
    const advice = "give a report, as --json wrote it, or several to be merged";
    problems.push({ where: "report", found: "0 files", advice });
  }
  const read = await Promise.all(
    parsed.operands.map(async (name) => ({ name, ...await readReport(name) }))
  );
  const reports = read.flatMap((each) => "report" in each ? [each] : []);
  for (const each of read) {
    if ("advice" in each) problems.push({ where: each.name, advice: each.advice });
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems);
  if (others.length === 0) return await output(first.report, parsed);
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await output(merged.report, parsed);
}
async function readReport(file) {
  try {
    return parseReport(await readFile(file, "utf8"));
  } catch (error) {
    return { advice: `it cannot be read (${error.message})` };
  }
}
export {
  reportCommand
};
