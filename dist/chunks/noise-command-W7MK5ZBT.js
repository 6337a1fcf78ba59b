import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-JTWGSUIJ.js";
import "./chunk-5OF6DMRZ.js";
import "./chunk-IBPJDLQ3.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-6K5PX3YO.js";
import "./chunk-IC3GIKYD.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-V4ES7XSV.js";
import {
  abortOnInterrupt
} from "./chunk-A7J65Q7U.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-OHKHAW32.js";
import "./chunk-XNVGR5K3.js";
import "./chunk-2WMDT2V3.js";
import "./chunk-6PKG5D7S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YFFYLL3B.js";
import "./chunk-NNAC3WYZ.js";
import "./chunk-CFNHN77J.js";
import "./chunk-FOSYRPRE.js";
import "./chunk-E2GS2NRU.js";
import "./chunk-M6WANSIG.js";
import "./chunk-K7MDOOGA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-QZEMLBBR.js";
import "./chunk-RZW3U3TT.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-P66ZUPO6.js";
import "./chunk-3UD65363.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-EGGVI73S.js";
import {
  noiseOf
} from "./chunk-MBO37LIF.js";
import "./chunk-ONO2WUUI.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ECDHOQ2B.js";
import "./chunk-DRXRTRD2.js";
import "./chunk-PD4J2Y6M.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-H5K3BHS2.js";
import "./chunk-REU5IR2N.js";
import "./chunk-XR7OE7HG.js";
import "./chunk-MVTLQNW5.js";
import "./chunk-BTAS5BAE.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HJAXMOMG.js";
import "./chunk-Q3PMYVXN.js";
import "./chunk-ODQOD2M2.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";

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
