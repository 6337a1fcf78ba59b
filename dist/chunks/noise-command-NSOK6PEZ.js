import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-LFSQOYCH.js";
import "./chunk-5DZBMAKY.js";
import "./chunk-DBF3R6UJ.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-P65YMBSV.js";
import "./chunk-A6ZJ2FC2.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-ILUVPTN4.js";
import {
  abortOnInterrupt
} from "./chunk-FHPDJZOV.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-4PXANMZ4.js";
import "./chunk-LW3DHNMZ.js";
import "./chunk-KC6G66Q7.js";
import "./chunk-SPXHH4VZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O5LX6JGA.js";
import "./chunk-SSN52SLV.js";
import "./chunk-IPCTDOJ4.js";
import "./chunk-YKYS7OIQ.js";
import "./chunk-CXLWU3MB.js";
import "./chunk-J2Z4RYDV.js";
import "./chunk-QFKLX7XF.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-ZLVIFOFB.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-INE5NYWS.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-RVDEGNJX.js";
import {
  noiseOf
} from "./chunk-5ZRNUT4M.js";
import "./chunk-FWSHFT5I.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZLN3USJU.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-U7RQ4C6P.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-OBFWPT2Y.js";
import "./chunk-5ZCQMIZO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
import "./chunk-KF5QATVQ.js";
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
