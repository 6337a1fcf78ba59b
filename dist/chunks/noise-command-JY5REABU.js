import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-O3SVY4PT.js";
import "./chunk-TUTFIXVO.js";
import "./chunk-KSSTA75W.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-PMOII7TB.js";
import "./chunk-USTOJQBJ.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-4WMESLW7.js";
import {
  abortOnInterrupt
} from "./chunk-GOKKGRMM.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-YTA3MEWJ.js";
import "./chunk-MGMW7V2Q.js";
import "./chunk-VZZUX6DV.js";
import "./chunk-JX4HYGOP.js";
import "./chunk-YZXKE6XI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UVD55VVK.js";
import "./chunk-VN4TNQDC.js";
import "./chunk-AZIOSCK7.js";
import "./chunk-V3ZCHHTH.js";
import "./chunk-YOTYOVB5.js";
import "./chunk-BWP4NQRQ.js";
import "./chunk-VPYISWJO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-LIFMSWX4.js";
import "./chunk-JMHBBSFI.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-RPUROHRM.js";
import {
  noiseOf
} from "./chunk-G6NNGEIW.js";
import "./chunk-JADDMKM4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EFERPU7O.js";
import "./chunk-4UBQ34TR.js";
import "./chunk-AMDXZIJE.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-HUMSY4X2.js";
import "./chunk-C6FMHMSV.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-NRZYGFWT.js";
import "./chunk-JGYYEBA5.js";
import "./chunk-JUSMDRFN.js";
import "./chunk-47DLCW6P.js";
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
