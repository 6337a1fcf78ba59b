import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-KRRFH4BF.js";
import "./chunk-XDYFQOXP.js";
import "./chunk-4KHSI2JI.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-HOCDTP4X.js";
import "./chunk-O7AZK4KL.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-YN6LGQAN.js";
import {
  abortOnInterrupt
} from "./chunk-LLV7YOBC.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-LFM2Q56N.js";
import "./chunk-GPRM5JKR.js";
import "./chunk-GBXBOWLD.js";
import "./chunk-LHLQ24PH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WUG5LK23.js";
import "./chunk-66Z3MHQI.js";
import "./chunk-ZMTGH5EB.js";
import "./chunk-T4WDQBCP.js";
import "./chunk-7I3HLNLY.js";
import "./chunk-BJYGCHNF.js";
import "./chunk-TRWGNGKQ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-DMZLQYGY.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-5KG2GXJ4.js";
import "./chunk-DLZWMQPM.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-7ZZ7PULL.js";
import {
  noiseOf
} from "./chunk-TG6ZRGXE.js";
import "./chunk-YAUX5ACN.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-QZT4KTJO.js";
import "./chunk-M5HKN5FN.js";
import "./chunk-X2G6BWYF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-A4QPII6W.js";
import "./chunk-PBYD7U56.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KPNUDFHI.js";
import "./chunk-KI4OYXRH.js";
import "./chunk-3MOA5GVZ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
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
