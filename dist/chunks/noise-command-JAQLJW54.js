import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-KY7LSL4A.js";
import "./chunk-MFGW7V52.js";
import "./chunk-Q7P4J4Z4.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-MIF3ZLCX.js";
import "./chunk-ZJJUCZVF.js";
import "./chunk-JVNHBB3L.js";
import "./chunk-423NU2TJ.js";
import "./chunk-RK4M6K5X.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UACHMOZF.js";
import "./chunk-OGXTQT6N.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-IQ3DVRKK.js";
import "./chunk-ELP5D36L.js";
import "./chunk-Y3VCVPA2.js";
import "./chunk-3Q5IZT7V.js";
import "./chunk-KWWBEFFM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import {
  noiseHeadline
} from "./chunk-CR2KYNTP.js";
import {
  noiseOf
} from "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

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
  const headline = noiseHeadline(noiseOf(report), report);
  return await printAndWriteNoise({ ...report, headline, isOfNoise: true }, parsed, programs);
}
export {
  NOISE,
  noiseCommand
};
