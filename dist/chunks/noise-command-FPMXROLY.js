import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-HLUUB4NW.js";
import "./chunk-737NJIUA.js";
import {
  EXIT_NOT_WRITTEN,
  printAndWrite,
  writeOutputs
} from "./chunk-CAEZ7FJ4.js";
import {
  FILTER,
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-EI2QVYE7.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-Q4XTCDLL.js";
import "./chunk-CNKE5UZJ.js";
import "./chunk-6IVFYEUD.js";
import {
  abortOnInterrupt
} from "./chunk-THQV7ZDC.js";
import "./chunk-PZKCMJ4I.js";
import {
  componentsOf
} from "./chunk-WXU3H7ZM.js";
import "./chunk-WNHQSAGV.js";
import "./chunk-IK2K7LIQ.js";
import "./chunk-CXEMRCQW.js";
import {
  prospectOf,
  ruleOf
} from "./chunk-J5N7JN7Y.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-ULAC53VQ.js";
import "./chunk-3B73BMRC.js";
import "./chunk-GXNYO5WV.js";
import "./chunk-S3CZY2SY.js";
import "./chunk-XGXL7U3Q.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-BN2PFFY7.js";
import "./chunk-QYBYMBM2.js";
import "./chunk-S3LJR37M.js";
import {
  writeLines
} from "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import {
  interval,
  roundEffectsOf,
  summariseTrimmed
} from "./chunk-2LHGZS57.js";
import "./chunk-ZCHXR4U4.js";
import {
  metricNamed
} from "./chunk-DZUBAHAS.js";
import "./chunk-BZ4RLPSZ.js";
import "./chunk-TZ6I7YQ6.js";
import {
  mean
} from "./chunk-F2WFVYY2.js";
import {
  countedLaunches
} from "./chunk-RHLRDLF6.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";

// src/verdict/noise.ts
var BUDGETS = [60, 120, 180, 300, 480, 600, 900, 1200, 1800, 3600];
var TOLERANCES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5];
var TABLE_BUDGETS = [60, 120, 300, 600, 1200];
function noiseOf(report) {
  const launches = countedLaunches(report.launches);
  const measured = report.cells.flatMap((cell) => {
    const metric = metricNamed(cell.metric);
    const noise = componentsOf(roundEffectsOf(launches, cell.scenario, metric));
    const summary = summariseTrimmed(cell.effects);
    return noise && summary ? [{ cell, noise, summary }] : [];
  });
  const gated = measured.filter(({ cell }) => cell.gated);
  const plan = planFor(report);
  const reaches = (budget, tolerance) => {
    const count = plan.launchesIn(budget);
    return count >= MIN_LAUNCHES && gated.length > 0 && gated.every(({ cell, noise }) => {
      const limit = tolerance ?? cell.tolerance ?? 0;
      return plan.prospect(noise, count, limit, gated.length).factor <= 1;
    });
  };
  return {
    launches: launches.length,
    cells: measured.map(({ cell, noise, summary }) => ({
      scenario: cell.scenario,
      metric: cell.metric,
      gated: cell.gated,
      deviation: Math.sqrt(noise.between + noise.within / plan.rounds),
      boots: Math.sqrt(noise.between),
      estimate: summary.mean,
      ...interval(summary, 0.95),
      minimumDetectableEffects: TABLE_BUDGETS.map((budget) => {
        const count = plan.launchesIn(budget);
        const cells = Math.max(1, gated.length);
        const effect = count < MIN_LAUNCHES ? null : plan.prospect(noise, count, 0, cells).minimumDetectableEffect;
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
    launchesIn: (budget) => Math.min(MAX_LAUNCHES, Math.floor((budget - timings.pilot) / perLaunch)),
    prospect({ between, within }, count, tolerance, cells) {
      const deviation = Math.sqrt(between + within / rounds);
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(deviation, tolerance, cells, rule);
    }
  };
}

// src/cli/noise-command.ts
var EXCLUDED_INPUTS = /* @__PURE__ */ new Set([
  "baseline",
  "mode",
  "control",
  "explain",
  "on-regression",
  "on-inconclusive",
  "on-baseline-failed"
]);
var NOISE = {
  name: "noise",
  usage: "[flags]",
  description: "Compares the work tree with itself to measure the machine\u2019s noise, and says which slowdowns it can detect and which tolerance and budget fit.",
  flags: [
    ...inputFlags().filter(({ name }) => !EXCLUDED_INPUTS.has(name)),
    FILTER,
    ...OUTPUT_FLAGS
  ],
  examples: [
    "cannongate noise --budget 3m",
    "cannongate noise --filter search --tolerance 2%",
    "cannongate noise --quiet --markdown noise.md"
  ]
};
async function noiseCommand(args, programs) {
  const parsed = parseArguments(NOISE, args);
  if (!parsed) return 0;
  const withInputs = {
    ...parsed,
    texts: { ...parsed.texts, mode: "measure", control: "false", explain: "never" }
  };
  const report = await runComparison(process.cwd(), withInputs, programs, abortOnInterrupt(), {
    itself: true
  });
  if (report.failure || report.cells.length === 0)
    return await printAndWrite(report, parsed, programs);
  const noise = noiseOf(report);
  const text = parsed.switches.has("quiet") ? noiseHeadline(noise, report) : renderNoise(noise, report);
  writeLines(process.stdout, text);
  const isWritten = await writeOutputs(report, parsed, programs, noise);
  return isWritten ? 0 : EXIT_NOT_WRITTEN;
}
export {
  NOISE,
  noiseCommand
};
