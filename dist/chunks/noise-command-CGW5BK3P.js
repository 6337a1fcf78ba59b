import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-VVJ2KUL6.js";
import "./chunk-NBHEIY7X.js";
import "./chunk-KF6OFZJT.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-4E7ANNUA.js";
import "./chunk-PRM2NCXE.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-EK4V2ESQ.js";
import {
  abortOnInterrupt
} from "./chunk-VILTRTT5.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-OAJAGXTH.js";
import "./chunk-72DOBCUV.js";
import "./chunk-45DGTRFF.js";
import "./chunk-HPMEECBZ.js";
import "./chunk-LC6R5BGL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SBCQS4TR.js";
import "./chunk-HJ52QVUK.js";
import "./chunk-7464QYNA.js";
import "./chunk-3DZMT35J.js";
import "./chunk-76BXMPCP.js";
import "./chunk-UQC4PJWC.js";
import "./chunk-QQJPHOA6.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-OLX6ALFR.js";
import "./chunk-RS5NIGOS.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-5KSJNWPV.js";
import {
  noiseOf
} from "./chunk-FCWFRGLT.js";
import "./chunk-GU25IK7P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-M2FTE2XX.js";
import "./chunk-MUKUSBTS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-ZSHN562D.js";
import "./chunk-WYHL3T6V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LUV27KIB.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
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
