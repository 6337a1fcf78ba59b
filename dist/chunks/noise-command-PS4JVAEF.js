import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareIn
} from "./chunk-34RXYOQ5.js";
import "./chunk-3EHMGN6M.js";
import {
  componentsOf
} from "./chunk-UHG77YQE.js";
import {
  interval,
  prospectOf,
  roundEffectsOf,
  ruleOf,
  summariseTrimmed
} from "./chunk-JQ6HF7ZE.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-5ELCHM3S.js";
import {
  NOT_WRITTEN,
  output,
  write
} from "./chunk-NSXKEJP4.js";
import "./chunk-AGZKIOZU.js";
import "./chunk-ID442KBX.js";
import {
  FEWEST_LAUNCHES,
  MOST_LAUNCHES,
  code,
  codeInCell,
  countedOf,
  inline,
  looksFor,
  mean,
  spellEffect,
  spellShare,
  table
} from "./chunk-Z4DZMXFT.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-FFWNYEOG.js";
import "./chunk-BV6YY2SL.js";
import {
  FILTER,
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-QPJLRAAY.js";
import {
  onInterrupt
} from "./chunk-66LLMERT.js";
import "./chunk-VD6GFOA5.js";
import {
  metricNamed,
  spellTime
} from "./chunk-IZML7RLR.js";
import {
  counted,
  oneLine,
  withoutCommands
} from "./chunk-Z3X3UY6C.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-MIU6LSPI.js";

// src/decide/noise.ts
var BUDGETS = [60, 120, 180, 300, 480, 600, 900, 1200, 1800, 3600];
var TOLERANCES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5];
var SHOWN = [60, 120, 300, 600, 1200];
function noiseOf(report) {
  const launches = countedOf(report.launches);
  const seen = report.cells.flatMap((cell) => {
    const metric = metricNamed(cell.metric);
    const noise = componentsOf(roundEffectsOf(launches, cell.scenario, metric));
    const summary = summariseTrimmed(cell.effects);
    return noise && summary ? [{ cell, noise, summary }] : [];
  });
  const gated = seen.filter(({ cell }) => cell.gated);
  const plan = planFor(report);
  const reaches = (budget, tolerance) => {
    const count = plan.launchesIn(budget);
    return count >= FEWEST_LAUNCHES && gated.length > 0 && gated.every(({ cell, noise }) => {
      const limit = tolerance ?? cell.tolerance ?? 0;
      return plan.prospect(noise, count, limit, gated.length).factor <= 1;
    });
  };
  return {
    launches: launches.length,
    cells: seen.map(({ cell, noise, summary }) => ({
      ...{ scenario: cell.scenario, metric: cell.metric, gated: cell.gated },
      deviation: Math.sqrt(noise.between + noise.within / plan.rounds),
      boots: Math.sqrt(noise.between),
      estimate: summary.mean,
      ...interval(summary, 0.95),
      detectable: SHOWN.map((budget) => {
        const count = plan.launchesIn(budget);
        const cells = Math.max(1, gated.length);
        const effect = count < FEWEST_LAUNCHES ? null : plan.prospect(noise, count, 0, cells).detectable;
        return { budget, effect };
      })
    })),
    tolerance: TOLERANCES.find((each) => reaches(report.settings.budget, each)) ?? null,
    budget: BUDGETS.find((each) => reaches(each, null)) ?? null
  };
}
function planFor({ launches, timings, plan, settings }) {
  const perLaunch = mean(launches.map((launch) => launch.timings.total));
  const rounds = plan?.rounds ?? 1;
  return {
    rounds,
    launchesIn: (budget) => Math.min(MOST_LAUNCHES, Math.floor((budget - timings.pilot) / perLaunch)),
    prospect({ between, within }, count, tolerance, cells) {
      const error = Math.sqrt((between + within / rounds) / count);
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(error, tolerance, cells, rule);
    }
  };
}

// src/render/noise.ts
function noiseHeadline({ tolerance, budget }, { settings }) {
  const within = `within ${spellTime(settings.budget)}`;
  const suggested = tolerance === null ? `no tolerance up to 50% can be promised ${within}` : `${within} unchanged code passes at tolerance: ${spellShare(tolerance)}`;
  const given = `tolerance: ${spellShare(settings.tolerance)}`;
  return budget === null ? `Noise: ${suggested}; ${given} needs more than an hour` : `Noise: ${suggested}; for ${given} a budget of ${spellTime(budget)} is enough`;
}
function renderNoise(noise, report) {
  const budgets = noise.cells[0]?.detectable.map(({ budget }) => budget) ?? [];
  const header = [
    "Scenario",
    "Metric",
    "Noise of a launch",
    "of that, boots",
    "Against itself",
    ...budgets.map((budget) => `in ${spellTime(budget)}`)
  ];
  const rows = noise.cells.map((cell) => [
    codeInCell(cell.scenario),
    `${metricNamed(cell.metric).title}${cell.gated ? "" : " (not gated)"}`,
    `\xB1${spellEffect(cell.deviation).slice(1)}`,
    `\xB1${spellEffect(cell.boots).replace(/^\+/, "")}`,
    `${spellEffect(cell.low)} to ${spellEffect(cell.high)}`,
    ...cell.detectable.map(({ effect }) => effect === null ? "\u2013" : spellEffect(effect))
  ]);
  const numbers = ["r", "r", "r", ...budgets.map(() => "r")];
  return [
    `### ${inline(noiseHeadline(noise, report))}`,
    `The app was compared with itself in ${counted(noise.launches, "launch", "launches")} that count.`,
    table(header, ["l", "l", ...numbers], rows),
    "The noise of a launch is the standard deviation of its effect; that of boots is the part that more rounds do not help. \u201CAgainst itself\u201D is the 95% interval of the difference between two copies of the same code: where it does not hold zero, something favours one of them. Then, by budget, the smallest slowdown that would be called with 80% power at tolerance 0.",
    ...report.warnings.map((warning) => `- **Warning**: ${inline(oneLine(warning))}`),
    `Put ${code("tolerance")} and ${code("budget")} into the workflow, or into cannongate.yml.`
  ].join("\n\n");
}

// src/command-line/noise-command.ts
var WITHOUT = /* @__PURE__ */ new Set([
  ...["baseline", "mode", "control"],
  ...["on-regression", "on-inconclusive", "on-baseline-failed"]
]);
var NOISE = {
  name: "noise",
  usage: "[flags]",
  description: "Compares the work tree with itself: the machine\u2019s noise, what slowdowns it lets be seen, and which tolerance and budget go with that.",
  flags: [...inputFlags().filter(({ name }) => !WITHOUT.has(name)), FILTER, ...OUTPUT_FLAGS],
  examples: [
    "cannongate noise --budget 3m",
    "cannongate noise --filter search --tolerance 2%",
    "cannongate noise --quiet --markdown noise.md"
  ]
};
async function noiseCommand(args, programs) {
  const parsed = parseArguments(NOISE, args);
  if (!parsed) return 0;
  const given = { ...parsed, texts: { ...parsed.texts, mode: "measure", control: "false" } };
  const report = await compareIn(process.cwd(), given, programs, onInterrupt(), { itself: true });
  if (report.failure || report.cells.length === 0) return await output(report, parsed);
  const noise = noiseOf(report);
  const text = parsed.switches.has("quiet") ? noiseHeadline(noise, report) : renderNoise(noise, report);
  process.stdout.write(`${withoutCommands(text)}
`);
  const isWritten = await write(report, parsed, () => `${renderNoise(noise, report)}
`);
  return isWritten ? 0 : NOT_WRITTEN;
}
export {
  NOISE,
  noiseCommand
};
