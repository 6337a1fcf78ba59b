import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-HUVAVEBE.js";
import "./chunk-55N7GVCW.js";
import "./chunk-NVFEXS7R.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-4GABWCRR.js";
import "./chunk-6AFL7I6T.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-335JKMJP.js";
import {
  abortOnInterrupt
} from "./chunk-EXGBN75L.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-SBP35L24.js";
import "./chunk-EVUBUX4Y.js";
import "./chunk-W3T65SEX.js";
import "./chunk-GV5LKYMK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-OI2TBKUM.js";
import "./chunk-GEEN4SRG.js";
import "./chunk-5CMJVURN.js";
import "./chunk-YXK3HTVI.js";
import "./chunk-CWKH6TPP.js";
import "./chunk-RCIYJV7V.js";
import "./chunk-CO75Y5X3.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-ISADQYGE.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-OPDMNGAW.js";
import "./chunk-W3KKVN7E.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-ZKENAO7M.js";
import {
  noiseOf
} from "./chunk-I52Y7GNT.js";
import "./chunk-6J5EX7TA.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-VJNBIZUO.js";
import "./chunk-US456EQP.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PC4XT536.js";
import "./chunk-AIRN6O6I.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-UKJGPOHP.js";
import "./chunk-CHJUZIG2.js";
import "./chunk-OVW44G7F.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SSGEYHO6.js";
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
