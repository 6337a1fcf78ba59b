import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-ZCRWAXBW.js";
import "./chunk-77UKRKNV.js";
import "./chunk-XDF56OIY.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-KNXQHJLU.js";
import "./chunk-X65HIQNY.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-WRIPGSZC.js";
import {
  abortOnInterrupt
} from "./chunk-N47G2IQ5.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-QU4J2HCK.js";
import "./chunk-46MKEMFL.js";
import "./chunk-NKJN6EFQ.js";
import "./chunk-ZR6VPMEV.js";
import "./chunk-YDXOUAYA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JMDIO7I2.js";
import "./chunk-HGOFDX7F.js";
import "./chunk-JELWUW3V.js";
import "./chunk-CLADD7JR.js";
import "./chunk-HFQG2BM6.js";
import "./chunk-WZUK6ES2.js";
import "./chunk-CS7VRTSM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-VX7DH3DF.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import {
  noiseHeadline
} from "./chunk-EQPSB45T.js";
import {
  noiseOf
} from "./chunk-2EU5ZOWK.js";
import "./chunk-KWYITCEG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-PVFHRDK2.js";
import "./chunk-WWRXK2RD.js";
import "./chunk-G5RZIMY7.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-R2JBUZT3.js";
import "./chunk-ZJYPD5MU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-QQDURRPS.js";
import "./chunk-I2UQE4PS.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
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
