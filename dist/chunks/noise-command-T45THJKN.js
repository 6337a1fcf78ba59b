import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-LPSBXNKM.js";
import "./chunk-2LRAVASA.js";
import "./chunk-VIWE25DT.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-ZFPDV5BL.js";
import "./chunk-EVUUPH5P.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-562R3ZJT.js";
import {
  abortOnInterrupt
} from "./chunk-NDUHGXRK.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-KXSOO46Y.js";
import "./chunk-IV2DKBGR.js";
import "./chunk-VSAMFBO6.js";
import "./chunk-KAFUVEPO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-TUIJVRMV.js";
import "./chunk-3UHTURMU.js";
import "./chunk-XKF7UXUM.js";
import "./chunk-WGNZQV2T.js";
import "./chunk-HSSRYUEJ.js";
import "./chunk-ZCOS3FDA.js";
import "./chunk-IVAZLS2N.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-SS6YY5VM.js";
import "./chunk-VN4DOHQA.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-HWWHSKLG.js";
import {
  noiseOf
} from "./chunk-5Y2ZDME4.js";
import "./chunk-RDCGGN3H.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EQ2ZYGCY.js";
import "./chunk-FVH4HJQ5.js";
import "./chunk-EIGPJOGE.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-YJPLDURF.js";
import "./chunk-MM426RNY.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-X7LGY3JH.js";
import "./chunk-TC2QLVS2.js";
import "./chunk-7HRY52BA.js";
import "./chunk-SUGKNJDZ.js";
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
