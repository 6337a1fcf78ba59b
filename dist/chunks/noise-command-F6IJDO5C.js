import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-ZBTYUWDY.js";
import "./chunk-K5NYOSGO.js";
import "./chunk-ME2F6DML.js";
import {
  noiseOf,
  printAndWrite,
  printAndWriteNoise
} from "./chunk-ZKTOTWFR.js";
import "./chunk-MZMNPVYW.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-PEZ27LAF.js";
import {
  abortOnInterrupt
} from "./chunk-3YPR22YQ.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-ZJXBDO6A.js";
import "./chunk-72EI5NR3.js";
import "./chunk-SKPURKGO.js";
import "./chunk-4IYMSIWO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZTQEAZCZ.js";
import "./chunk-32IZVRFY.js";
import "./chunk-WL3PMBD5.js";
import "./chunk-GOWNB3DA.js";
import "./chunk-JXC72M4V.js";
import "./chunk-IH2EKZLD.js";
import "./chunk-UL44G7IG.js";
import "./chunk-A52SNSHK.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-OLYTOJKY.js";
import "./chunk-SXZYKWIJ.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-RPWCBAIH.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-BYLVCMYC.js";
import "./chunk-GX2J53JF.js";
import "./chunk-UHNJSPCM.js";
import "./chunk-DVACGJUB.js";
import {
  noiseHeadline
} from "./chunk-BTE65D6K.js";
import "./chunk-MPYQUJMI.js";
import "./chunk-7K45QJ6G.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-TVFXSYLD.js";
import "./chunk-DAZMJQLS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-XSTBA3B4.js";
import "./chunk-BFAI33GM.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-ZTB4HIXQ.js";
import "./chunk-RPYKSNQ3.js";
import "./chunk-4YHYMACT.js";
import "./chunk-I6EFSDC4.js";
import "./chunk-566FJEYR.js";
import "./chunk-2ZPBLY7B.js";
import "./chunk-YHR4UQV4.js";
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
