import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-ZKNLSK45.js";
import "./chunk-ZEKNHNYH.js";
import "./chunk-KHI42W4X.js";
import {
  printAndWrite,
  writeOutputs
} from "./chunk-73UDWLIQ.js";
import "./chunk-MB25MGUX.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-P27NULM7.js";
import {
  abortOnInterrupt
} from "./chunk-T3VGGCKG.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import {
  componentsOf,
  componentsOfLaunches
} from "./chunk-EADTA5B4.js";
import "./chunk-JSLEPUX4.js";
import "./chunk-FHJJLVI6.js";
import "./chunk-3O3HH7L4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-6MXSEXHT.js";
import "./chunk-KBKHBVUE.js";
import "./chunk-TGZ3WPZE.js";
import "./chunk-UMMFVGUL.js";
import "./chunk-DCTRXK5J.js";
import "./chunk-MCLWLWWQ.js";
import "./chunk-TTTYVCYO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-ZF72XTEY.js";
import "./chunk-HQIWYTJ6.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-Z4I3GHVM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-BYLVCMYC.js";
import {
  writeLines
} from "./chunk-FJOUDTEQ.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-L6F2UACO.js";
import {
  prospectOf,
  ruleOf,
  varianceFactor
} from "./chunk-UN44AUW7.js";
import "./chunk-5HTOEJN4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBKTPDXC.js";
import "./chunk-ZIXK5YGR.js";
import "./chunk-IRLQMKCJ.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-Y4SLCDLU.js";
import "./chunk-AJCCFDEJ.js";
import {
  roundEffectsOf
} from "./chunk-ZZXL433L.js";
import "./chunk-Y5VFDPRA.js";
import {
  constantOf,
  interval,
  summariseTrimmed
} from "./chunk-DSKSJKOV.js";
import "./chunk-W2XVN74A.js";
import {
  mean,
  sum
} from "./chunk-4YHYMACT.js";
import "./chunk-HFIIE4C3.js";
import {
  metricNamed,
  weightFor
} from "./chunk-566FJEYR.js";
import {
  countedLaunches
} from "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";

// src/verdict/noise.ts
var MEASURING_TIMES = [60, 120, 180, 300, 480, 600, 900, 1200, 1800, 3600];
var TOLERANCES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5];
var TABLE_TIMES = [60, 120, 300, 600, 1200];
function noiseOf(report) {
  const launches = countedLaunches(report.launches);
  const measured = report.cells.flatMap((cell) => {
    const metric = metricNamed(cell.metric);
    const effects = roundEffectsOf(launches, cell.scenario, metric);
    const constant = metric.isExact === true && cell.gated ? constantOf(cell.effects) : null;
    if (constant !== null) {
      const summary2 = { mean: constant, error: 0, degreesOfFreedom: 1 };
      return [{ cell, noise: { between: 0, within: 0 }, rounds: 1, summary: summary2 }];
    }
    const noise = componentsOf(effects) ?? componentsOfLaunches(cell.effects);
    const summary = summariseTrimmed(cell.effects);
    if (!noise || !summary) return [];
    const rounds = mean(effects.map(({ length }) => length));
    const deviation = Math.sqrt(noise.between + noise.within / rounds);
    const factor = varianceFactor(report.usualNoise, cell, deviation, launches.length);
    const usual = { between: factor * noise.between, within: factor * noise.within };
    return [{ cell, noise: usual, rounds, summary }];
  });
  const gated = measured.filter(({ cell }) => cell.gated);
  const weightOf = ({ metric, tolerance }) => weightFor(metricNamed(metric), tolerance);
  const family = gated.length + report.budgets.length;
  const total = sum(gated.map(({ cell }) => weightOf(cell))) + report.budgets.length;
  const shareOf = (cell) => weightOf(cell) / total;
  const plan = planFor(report);
  const reaches = (which, measuringTime, tolerance) => {
    const count = plan.launchesIn(measuringTime);
    return count >= MIN_LAUNCHES && which.length > 0 && which.every(({ cell, noise, rounds }) => {
      const limit = tolerance ?? cell.tolerance ?? 0;
      if (noise.between + noise.within === 0) return true;
      return plan.prospect(noise, rounds, count, limit, family, shareOf(cell)).factor <= 1;
    });
  };
  const suggestionFor = (which) => TOLERANCES.find((each) => reaches(which, report.settings.measuringTime, each)) ?? null;
  const hasOwn = ({ cell }) => metricNamed(cell.metric).leastTolerance !== void 0;
  const ofScenario = gated.filter((each) => !hasOwn(each));
  const judgedAlike = ofScenario.length > 0 ? ofScenario : gated;
  const own = [...new Set(gated.filter(hasOwn).map(({ cell }) => cell.metric))];
  const ownTolerances = own.flatMap((metric) => {
    const which = gated.filter(({ cell }) => cell.metric === metric);
    if (reaches(which, report.settings.measuringTime, null)) return [];
    return [{ metric, tolerance: suggestionFor(which) }];
  });
  return {
    launches: launches.length,
    learntFrom: Math.max(0, ...report.usualNoise.map(({ comparisons }) => comparisons)),
    cells: measured.map(({ cell, noise, rounds, summary }) => ({
      scenario: cell.scenario,
      metric: cell.metric,
      gated: cell.gated,
      deviation: Math.sqrt(noise.between + noise.within / rounds),
      boots: Math.sqrt(noise.between),
      estimate: summary.mean,
      ...interval(summary, 0.95),
      minimumDetectableEffects: TABLE_TIMES.map((measuringTime) => {
        const count = plan.launchesIn(measuringTime);
        const cells = Math.max(1, family);
        const share = cell.gated ? shareOf(cell) : 1 / cells;
        const effect = count < MIN_LAUNCHES ? null : plan.prospect(noise, rounds, count, 0, cells, share).minimumDetectableEffect;
        return { measuringTime, effect };
      })
    })),
    tolerance: suggestionFor(judgedAlike),
    ownTolerances: ofScenario.length > 0 ? ownTolerances : [],
    measuringTime: MEASURING_TIMES.find((each) => reaches(judgedAlike, each, null)) ?? null
  };
}
function planFor({ launches, timings, settings }) {
  const perLaunch = mean(launches.map((launch) => launch.timings.total));
  return {
    launchesIn: (measuringTime) => Math.min(MAX_LAUNCHES, Math.floor((measuringTime - timings.pilot) / perLaunch)),
    /** @param rounds per launch, the steady part of the warm-up included */
    prospect({ between, within }, rounds, count, tolerance, cells, share) {
      const deviation = Math.sqrt(between + within / rounds);
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(deviation, tolerance, cells, rule, share);
    }
  };
}

// src/cli/noise-command.ts
var NO_EFFECT = "a flag of compare that has no effect if an app is compared with itself: leave it out";
var EXCLUDED_INPUTS = new Map(
  [
    "baseline",
    "mode",
    "measure-noise",
    "explain",
    "drift-since",
    "drift-tolerance",
    "on-drift",
    "on-regression",
    "on-inconclusive",
    "on-baseline-failed",
    "same-commit"
  ].map((name) => [name, NO_EFFECT])
);
var HISTORY_OF_NOISE = "The branch that keeps the history, such as cannongate-history; or a folder, whose name begins with ./, ../ or /. Its comparisons say how noisy such runners usually are. Default: none";
var NOISE = {
  name: "noise",
  usage: "[flags]",
  description: "Compares the work tree with itself to measure the machine\u2019s noise, and says which slowdowns it can detect and which tolerance and measuring time fit.",
  flags: [
    ...inputFlags().filter(({ name }) => !EXCLUDED_INPUTS.has(name)).map((flag) => flag.name === "history" ? { ...flag, description: HISTORY_OF_NOISE } : flag),
    ...OUTPUT_FLAGS
  ],
  excluded: EXCLUDED_INPUTS,
  examples: [
    "cannongate noise --measuring-time 3m",
    "cannongate noise --filter search --tolerance 2%",
    "cannongate noise --quiet --markdown noise.md"
  ]
};
async function noiseCommand(args, programs) {
  const parsed = parseArguments(NOISE, args);
  if (!parsed) return 0;
  const withInputs = {
    ...parsed,
    texts: { ...parsed.texts, mode: "measure", "measure-noise": "false", explain: "never" }
  };
  const report = await runComparison(process.cwd(), withInputs, programs, abortOnInterrupt(), {
    itself: true
  });
  if (report.failure || report.cells.length === 0) {
    const exitCode = await printAndWrite(report, parsed, programs);
    return exitCode === 0 ? EXIT_FAILED : exitCode;
  }
  const noise = noiseOf(report);
  const text = parsed.switches.has("quiet") ? noiseHeadline(noise, report) : renderNoise(noise, report);
  writeLines(process.stdout, text);
  const isWritten = await writeOutputs(report, parsed, programs, { noise });
  return isWritten ? 0 : EXIT_FAILED;
}
export {
  NOISE,
  noiseCommand
};
