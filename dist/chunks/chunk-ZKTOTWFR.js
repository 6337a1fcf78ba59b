import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  colourVerdicts,
  supportsColour
} from "./chunk-MZMNPVYW.js";
import {
  OUTPUT_FILES
} from "./chunk-PEZ27LAF.js";
import {
  EXIT_FAILED,
  exitCodeOf
} from "./chunk-YHVMK2NU.js";
import {
  componentsOf,
  componentsOfLaunches
} from "./chunk-WL3PMBD5.js";
import {
  mayMakePage,
  renderHtmlPage
} from "./chunk-GOWNB3DA.js";
import {
  replaceFile
} from "./chunk-UL44G7IG.js";
import {
  writeLines
} from "./chunk-GX2J53JF.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-BTE65D6K.js";
import {
  prospectOf,
  renderMarkdown,
  renderSummary,
  ruleOf,
  varianceFactor
} from "./chunk-MPYQUJMI.js";
import {
  decidingOutcome,
  describeUnexplained
} from "./chunk-DAZMJQLS.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-Y4SLCDLU.js";
import {
  roundEffectsOf
} from "./chunk-BFAI33GM.js";
import {
  constantOf,
  interval,
  summariseTrimmed
} from "./chunk-ZTB4HIXQ.js";
import {
  mean,
  sum
} from "./chunk-4YHYMACT.js";
import {
  formatReport
} from "./chunk-I6EFSDC4.js";
import {
  metricNamed,
  oneLine,
  weightFor
} from "./chunk-566FJEYR.js";
import {
  countedLaunches
} from "./chunk-2ZPBLY7B.js";

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

// src/cli/output.ts
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
async function printAndWrite(report, parsed, programs, origin) {
  printReport(report, parsed);
  return exitCodeFor(report, await writeOutputs(report, parsed, programs, origin));
}
async function printAndWriteNoise(report, parsed, programs, origin) {
  const noise = noiseOf(report);
  const isQuiet = parsed.switches.has("quiet");
  const text = isQuiet ? noiseHeadline(noise, report) : renderNoise(noise, report);
  writeLines(process.stdout, text);
  const isWritten = await writeOutputs(report, parsed, programs, { ...origin, noise });
  return isWritten ? 0 : EXIT_FAILED;
}
function exitCodeFor(report, isWritten) {
  const code = exitCodeOf(decidingOutcome(report), report.blocked);
  return code === 0 && !isWritten ? EXIT_FAILED : code;
}
function printReport(report, { switches }) {
  const unexplained = describeUnexplained(report);
  const text = switches.has("quiet") ? oneLine(report.headline) : [renderSummary(report), unexplained].filter((part) => part !== "").join("\n\n");
  const hasColour = supportsColour(process.stdout, process.env);
  writeLines(
    process.stdout,
    text,
    (plain) => hasColour ? colourVerdicts(plain, report.outcome) : plain
  );
}
var FILE_CONTENTS = { json: "report", markdown: "comment", html: "page" };
async function writeOutputs(report, { outputs }, programs, { noise = null, isSaved = false } = {}) {
  const texts = {
    json: () => formatReport(report),
    markdown: () => noise === null ? renderMarkdown(report) : `${renderNoise(noise, report)}
`,
    html: async () => await renderHtmlPage(report, programs, noise)
  };
  const { html, ...others } = outputs;
  if (html === void 0 || isSaved || mayMakePage(report)) return await writeTexts(outputs, texts);
  writeLines(
    process.stderr,
    "cannongate: there is no page: files that the verdict rests on were changed, perhaps those that would make it"
  );
  await writeTexts(others, texts);
  return false;
}
async function writeTexts(outputs, texts) {
  let isComplete = true;
  for (const name of OUTPUT_FILES) {
    const file = outputs[name];
    if (file === void 0) continue;
    try {
      await writeAtomically(file, await texts[name]());
    } catch (error) {
      isComplete = false;
      const reason = oneLine(error.message);
      const message = `cannongate: the ${FILE_CONTENTS[name]} could not be written to ${JSON.stringify(file)}: ${reason}; the verdict above is still valid`;
      writeLines(process.stderr, message);
    }
  }
  return isComplete;
}
function findOutputProblems(outputs, checkpoint = null, reports = []) {
  const named = Object.entries(outputs);
  const all = [
    ...checkpoint === null ? [] : [[checkpoint.flag, checkpoint.file]],
    ...named.map(([name, file]) => [`--${name}`, file])
  ];
  for (const [i, [where, value]] of all.entries()) {
    const other = all.slice(0, i).find(([, each]) => isSameFile(each, value));
    if (other) return [{ code: "same-file", where, value, flag: other[0] }];
    if (reports.some((each) => isSameFile(each, value))) {
      return [{ code: "same-file", where, value, flag: null }];
    }
  }
  return named.flatMap(([name, file]) => {
    const where = `--${name}`;
    if (file === "")
      return [{ code: "missing-value", where, missing: "file", placeholder: "file" }];
    try {
      assertWritable(file);
      return [];
    } catch (error) {
      const { message } = error;
      return [{ code: "file-not-writable", where, value: file, message }];
    }
  });
}
function checkpointPath({
  resume,
  outputs
}) {
  if (resume !== null) return resume;
  const { json } = outputs;
  if (json === void 0 || json === "" || descriptorOf(json) !== null) return null;
  return existsSync(json) && !statSync(json).isFile() ? null : `${json}.part`;
}
function canBeContinued(checkpoint, resume) {
  const saved = () => {
    if (checkpoint === null) return null;
    try {
      const { ino, mtimeNs } = statSync(checkpoint, { bigint: true });
      return `${ino} ${mtimeNs}`;
    } catch {
      return null;
    }
  };
  const left = resume === null ? saved() : null;
  return () => saved() !== null && saved() !== left;
}
function isSameFile(a, b) {
  const [first, second] = [a, b].map(
    (file) => descriptorOf(file) === null && existsSync(file) ? realpathSync(file) : resolve(file)
  );
  return first === second;
}
function assertWritable(file) {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new Error("it is a directory");
  if (descriptorOf(file) !== null && there !== void 0) return;
  if (there?.isFile() === false) {
    accessSync(file, constants.W_OK);
    return;
  }
  rmdirSync(mkdtempSync(join(nearestExisting(dirname(file)), ".cannongate-")));
}
function descriptorOf(file) {
  const path = resolve(file);
  if (path === "/dev/stdout") return 1;
  if (path === "/dev/stderr") return 2;
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(path)?.[1];
  return number === void 0 ? null : Number(number);
}
function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
async function writeAtomically(file, text) {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    await writeFile(file, text);
    return;
  }
  const descriptor = descriptorOf(file);
  if (descriptor !== null) {
    writeFileSync(descriptor, text);
    return;
  }
  await replaceFile(file, text);
}

export {
  noiseOf,
  printAndWrite,
  printAndWriteNoise,
  exitCodeFor,
  printReport,
  writeOutputs,
  writeTexts,
  findOutputProblems,
  checkpointPath,
  canBeContinued
};
