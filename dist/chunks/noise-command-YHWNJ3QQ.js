import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-NG6GFKSN.js";
import "./chunk-DVPYFCQR.js";
import "./chunk-GLJYPCPP.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-WNSZHS6G.js";
import "./chunk-KSZR5ESK.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-VPNQEPHW.js";
import {
  abortOnInterrupt
} from "./chunk-L3IDBPHW.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-IT56PMAD.js";
import "./chunk-MLMUEXCV.js";
import "./chunk-5IZZJVCE.js";
import "./chunk-YUPFKYFN.js";
import "./chunk-ECYAKWIW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RGTHJ7UM.js";
import "./chunk-VCI24GQA.js";
import "./chunk-4WXU3NCJ.js";
import "./chunk-LF3RR7LG.js";
import "./chunk-3IT6IO4K.js";
import "./chunk-LHO7KX7R.js";
import "./chunk-D7PRL6YA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-A772N2DN.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-UMRLGW5Z.js";
import {
  noiseOf
} from "./chunk-Q4Y2DG3N.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-GKONZGR6.js";
import "./chunk-QIPURBWI.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-SOH3CLTW.js";
import "./chunk-MH4RN5RL.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KTDNUQSN.js";
import "./chunk-YSHM2WAO.js";
import "./chunk-7OBR5NSL.js";
import "./chunk-4KYAGYP2.js";
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
