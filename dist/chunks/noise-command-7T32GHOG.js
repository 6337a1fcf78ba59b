import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-DUGSQLUL.js";
import "./chunk-SVGHTNLA.js";
import "./chunk-MOC4IZT5.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-ALUSOQPE.js";
import "./chunk-AHHTKIHF.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-CPSTNJWD.js";
import {
  abortOnInterrupt
} from "./chunk-CGBETSR7.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-TK4YLQYJ.js";
import "./chunk-7MYOGSNW.js";
import "./chunk-BQU7DG7B.js";
import "./chunk-ZEBTZTSX.js";
import "./chunk-QEEUQ4C3.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SWPFH5OU.js";
import "./chunk-RLCESNHX.js";
import "./chunk-DR36ZNDB.js";
import "./chunk-4RG3BWRU.js";
import "./chunk-4ABDTBK7.js";
import "./chunk-L2KV7NJ5.js";
import "./chunk-QD7T5PUL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-X2DU6W76.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-VX7DH3DF.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-CIR5YPMN.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import {
  noiseHeadline
} from "./chunk-2KR64O4M.js";
import {
  noiseOf
} from "./chunk-4T6VZKK3.js";
import "./chunk-WWVL3WNP.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-52SY6GYV.js";
import "./chunk-6LTELBJ7.js";
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
