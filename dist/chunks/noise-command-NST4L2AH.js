import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-ZUNCW7RU.js";
import "./chunk-5UWLEJTZ.js";
import "./chunk-QR3TX5HR.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-5EFCWIA6.js";
import "./chunk-Z6C5ZSJQ.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-R7YMVXTY.js";
import {
  abortOnInterrupt
} from "./chunk-NAMWJTLG.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-AUEF5C2Z.js";
import "./chunk-6XOEAXQ3.js";
import "./chunk-UAGU55IF.js";
import "./chunk-TAXW56L5.js";
import "./chunk-OTD62TEY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FWJ3RISD.js";
import "./chunk-3ALLVGRN.js";
import "./chunk-RCHODKDR.js";
import "./chunk-2FG34D5S.js";
import "./chunk-5ZW5PUS5.js";
import "./chunk-RY4GZ5XZ.js";
import "./chunk-4ACJYTDA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-ZLVIFOFB.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-MWO6DNES.js";
import "./chunk-IDOBE5G5.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-XD4DP62G.js";
import {
  noiseOf
} from "./chunk-KESHXXYI.js";
import "./chunk-VMHUB62P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-CLBFITM2.js";
import "./chunk-MUTDJBKI.js";
import "./chunk-GSZIWTQF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-K2SQ5743.js";
import "./chunk-CDFDITGO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-2VJ6B7DC.js";
import "./chunk-HQGDUSEK.js";
import "./chunk-HYM7TXKU.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
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
