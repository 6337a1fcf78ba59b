import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-NMGMXPBT.js";
import "./chunk-TYFIJOC5.js";
import "./chunk-IK7AFHMM.js";
import {
  printAndWrite,
  writeOutputs
} from "./chunk-ZTYM3XVQ.js";
import "./chunk-6CM23GNF.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-BJSGO7QK.js";
import {
  abortOnInterrupt
} from "./chunk-7L2LX7T3.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import {
  componentsOf
} from "./chunk-R4SLP5N5.js";
import "./chunk-ODCG5GU2.js";
import "./chunk-JUKLA4H6.js";
import "./chunk-6BEBH5WO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-X6CPN5X7.js";
import "./chunk-UXVWMA3G.js";
import "./chunk-OI2LQU3B.js";
import "./chunk-T5BIUDFX.js";
import "./chunk-TECST7Q4.js";
import "./chunk-VQ2XMEJ6.js";
import "./chunk-XOCHN2M7.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-4PW5QOQF.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import {
  writeLines
} from "./chunk-7ML5XVQE.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-FF3V7Q25.js";
import {
  prospectOf,
  ruleOf,
  varianceFactor
} from "./chunk-BYSPK7DO.js";
import "./chunk-IFDFNBCR.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZGNAWDBG.js";
import "./chunk-WOR4YM3X.js";
import "./chunk-MIB6PTYI.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-Y4SLCDLU.js";
import "./chunk-DEVTJEB4.js";
import {
  roundEffectsOf
} from "./chunk-7D5A6KA4.js";
import "./chunk-RRFXBGB7.js";
import {
  constantOf,
  interval,
  summariseTrimmed
} from "./chunk-NX64FAO2.js";
import "./chunk-N6Y37QBQ.js";
import {
  mean,
  sampleVariance,
  sum
} from "./chunk-4YHYMACT.js";
import "./chunk-G4A7N6TS.js";
import {
  metricNamed,
  weightFor
} from "./chunk-QG3GI6XS.js";
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
    const noise = componentsOf(effects) ?? ofLaunches(cell.effects);
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
  const total = sum(gated.map(({ cell }) => weightOf(cell)));
  const shareOf = (cell) => weightOf(cell) / total;
  const plan = planFor(report);
  const reaches = (which, measuringTime, tolerance) => {
    const count = plan.launchesIn(measuringTime);
    return count >= MIN_LAUNCHES && which.length > 0 && which.every(({ cell, noise, rounds }) => {
      const limit = tolerance ?? cell.tolerance ?? 0;
      if (noise.between + noise.within === 0) return true;
      return plan.prospect(noise, rounds, count, limit, gated.length, shareOf(cell)).factor <= 1;
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
        const cells = Math.max(1, gated.length);
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
function ofLaunches(effects) {
  return effects.length < 2 ? null : { between: sampleVariance(effects), within: 0 };
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
var NOISE = {
  name: "noise",
  usage: "[flags]",
  description: "Compares the work tree with itself to measure the machine\u2019s noise, and says which slowdowns it can detect and which tolerance and measuring time fit.",
  flags: [...inputFlags().filter(({ name }) => !EXCLUDED_INPUTS.has(name)), ...OUTPUT_FLAGS],
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
