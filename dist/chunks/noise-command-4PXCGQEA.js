import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareIn
} from "./chunk-QSKS4F4J.js";
import "./chunk-SBYVJ4MQ.js";
import {
  componentsOf
} from "./chunk-KZGI7CFH.js";
import "./chunk-AEYQ7IEH.js";
import {
  prospectOf,
  ruleOf
} from "./chunk-KVAU2OTF.js";
import "./chunk-5EGL27PF.js";
import "./chunk-FAKNDWZM.js";
import {
  interval,
  roundEffectsOf,
  summariseTrimmed
} from "./chunk-GCAQGBUL.js";
import "./chunk-GKXAOPUO.js";
import {
  NOT_WRITTEN,
  output,
  write
} from "./chunk-SVKT2TGT.js";
import {
  FILTER,
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-GF5VQ334.js";
import "./chunk-GDBOZQN6.js";
import {
  onInterrupt
} from "./chunk-SKPXTQRI.js";
import "./chunk-GOVUV7KA.js";
import "./chunk-6QER4G7G.js";
import {
  FEWEST_LAUNCHES,
  MOST_LAUNCHES,
  looksFor
} from "./chunk-URU427J3.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-DO77VP5V.js";
import {
  countedOf,
  mean
} from "./chunk-4F7XQGIZ.js";
import {
  metricNamed
} from "./chunk-R5AEOCQK.js";
import {
  withoutCommands
} from "./chunk-3Y536B5Q.js";
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
      const deviation = Math.sqrt(between + within / rounds);
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(deviation, tolerance, cells, rule);
    }
  };
}

// src/command-line/noise-command.ts
var WITHOUT = /* @__PURE__ */ new Set([
  ...["baseline", "mode", "control", "explain"],
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
  const given = {
    ...parsed,
    texts: { ...parsed.texts, mode: "measure", control: "false", explain: "never" }
  };
  const report = await compareIn(process.cwd(), given, programs, onInterrupt(), { itself: true });
  if (report.failure || report.cells.length === 0) return await output(report, parsed, programs);
  const noise = noiseOf(report);
  const text = parsed.switches.has("quiet") ? noiseHeadline(noise, report) : renderNoise(noise, report);
  process.stdout.write(`${withoutCommands(text)}
`);
  const isWritten = await write(report, parsed, programs, noise);
  return isWritten ? 0 : NOT_WRITTEN;
}
export {
  NOISE,
  noiseCommand
};
