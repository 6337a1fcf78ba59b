import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-3QZLO2BP.js";
import "./chunk-K4RRIZHI.js";
import "./chunk-S5G533D7.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-4OJ3MFTT.js";
import "./chunk-6AJOI734.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-BFCQH4ZA.js";
import {
  abortOnInterrupt
} from "./chunk-NIIKXEEL.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-CJHX5UJX.js";
import "./chunk-ICXRK2GP.js";
import "./chunk-VNJRCOG3.js";
import "./chunk-ZFH47BNK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MF2VQNMR.js";
import "./chunk-KMQBZWL4.js";
import "./chunk-5CJM4ICK.js";
import "./chunk-JPE7YFSU.js";
import "./chunk-T2UVNIQC.js";
import "./chunk-XB74EULD.js";
import "./chunk-7VBDVCFL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-3BZ6T6QH.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-W3UCMWWV.js";
import {
  noiseOf
} from "./chunk-4UYP4MOL.js";
import "./chunk-K726EJ5N.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMVGJMHU.js";
import "./chunk-ZUKMT5CS.js";
import "./chunk-QWR2QRWM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-U37EIV4W.js";
import "./chunk-HVD5IKZN.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-TKQ554QO.js";
import "./chunk-ZGNHO4JB.js";
import "./chunk-XUMBQZTY.js";
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
