import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-2PLFX4I7.js";
import "./chunk-I2RLFGHJ.js";
import "./chunk-Q24N2FUB.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-OT243NVB.js";
import "./chunk-MWCPPUDL.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-NJL6UBX7.js";
import {
  abortOnInterrupt
} from "./chunk-6WUNANIB.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-V7FLV7KT.js";
import "./chunk-VLHNFPFY.js";
import "./chunk-BFFBJUOE.js";
import "./chunk-KSLZM64U.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VZ7PUSBE.js";
import "./chunk-S3TZS2TZ.js";
import "./chunk-D6YWWB56.js";
import "./chunk-5BMBRVDP.js";
import "./chunk-VLU4LMCS.js";
import "./chunk-TF3WMKGY.js";
import "./chunk-6CDSJ6DU.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-H2GBFGE2.js";
import "./chunk-ZXDYR7LK.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-EABGEAHN.js";
import {
  noiseOf
} from "./chunk-IJ23VZWV.js";
import "./chunk-MBKR4ADK.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-2P7RNUXF.js";
import "./chunk-Q3RCSVNJ.js";
import "./chunk-TO436KMS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-QKQGVOX5.js";
import "./chunk-ALLIN4EH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6D6XETZV.js";
import "./chunk-2MMQGGN5.js";
import "./chunk-KOEALCPC.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
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
