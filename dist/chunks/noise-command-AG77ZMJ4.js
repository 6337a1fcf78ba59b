import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-TMYE7XPJ.js";
import "./chunk-C33MANIW.js";
import "./chunk-JUFLYOJE.js";
import {
  printAndWrite,
  printAndWriteNoise
} from "./chunk-5WNYOGO5.js";
import "./chunk-Y4QODKX5.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-2OQBWSVB.js";
import {
  abortOnInterrupt
} from "./chunk-HKFKOTPF.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-SLNTUSCO.js";
import "./chunk-C4IMZJRN.js";
import "./chunk-U7H53TIE.js";
import "./chunk-LYI6YYL6.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-I33DYRO6.js";
import "./chunk-FTXGK4F2.js";
import "./chunk-ZAWSMGBM.js";
import "./chunk-5WQUYVIW.js";
import "./chunk-VNGTXE46.js";
import "./chunk-DIAPEKN3.js";
import "./chunk-OFFYU6WS.js";
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
} from "./chunk-P3YDLTOL.js";
import {
  noiseOf
} from "./chunk-D3HFBICT.js";
import "./chunk-MFXJFKIT.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMPDDAGH.js";
import "./chunk-65DTHHWH.js";
import "./chunk-D37RKK6N.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IHL54AX5.js";
import "./chunk-LCAPPSDM.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-U6C6LMUD.js";
import "./chunk-ESQ3R5WG.js";
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
