import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-HLUUB4NW.js";
import "./chunk-737NJIUA.js";
import {
  EXIT_NOT_WRITTEN,
  printReport,
  writeOutputs
} from "./chunk-CAEZ7FJ4.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-EI2QVYE7.js";
import "./chunk-Q4XTCDLL.js";
import "./chunk-CNKE5UZJ.js";
import "./chunk-6IVFYEUD.js";
import {
  abortOnInterrupt
} from "./chunk-THQV7ZDC.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-WXU3H7ZM.js";
import "./chunk-WNHQSAGV.js";
import "./chunk-IK2K7LIQ.js";
import "./chunk-CXEMRCQW.js";
import "./chunk-J5N7JN7Y.js";
import "./chunk-ULAC53VQ.js";
import "./chunk-3B73BMRC.js";
import "./chunk-GXNYO5WV.js";
import "./chunk-S3CZY2SY.js";
import "./chunk-XGXL7U3Q.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-BN2PFFY7.js";
import {
  Git
} from "./chunk-QYBYMBM2.js";
import "./chunk-S3LJR37M.js";
import {
  writeLines
} from "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import "./chunk-2LHGZS57.js";
import {
  describeConsequence
} from "./chunk-ZCHXR4U4.js";
import "./chunk-DZUBAHAS.js";
import "./chunk-BZ4RLPSZ.js";
import "./chunk-TZ6I7YQ6.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-RHLRDLF6.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";

// src/cli/demo-command.ts
import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
var REGRESSION = {
  patch: "copied-products.patch",
  title: "Copies the products of a list, so that no caller can change them",
  regression: true
};
var HARMLESS = {
  patch: "health-uptime.patch",
  title: "Adds the uptime to the health check",
  regression: false
};
var NO_REGRESSION = {
  name: "no-regression",
  placeholder: null,
  description: "Demonstrate a harmless change instead. The gate must not block it."
};
var DEFAULTS = { baseline: "main", budget: "80s" };
var FLAGS = [
  NO_REGRESSION,
  ...inputFlags(DEFAULTS),
  ...OUTPUT_FLAGS.map(
    (flag) => flag.name === "quiet" ? { ...flag, description: "Print only the headline, and whether the gate was right." } : flag
  )
];
var DEMO = {
  name: "demo",
  usage: "[flags]",
  description: "Runs the real gate on the example app, with a planted regression.",
  flags: FLAGS,
  examples: [
    "cannongate demo",
    "cannongate demo --no-regression",
    "cannongate demo --quiet --json demo-report.json"
  ]
};
async function demoCommand(args, programs) {
  const parsed = parseArguments(DEMO, args);
  if (!parsed) return 0;
  const change = parsed.switches.has(NO_REGRESSION.name) ? HARMLESS : REGRESSION;
  const signal = abortOnInterrupt();
  const directory = await realpath(await mkdtemp(join(tmpdir(), "cannongate-demo-")));
  try {
    await createDemoRepository(directory, change, new URL("../example-app/", programs), signal);
    const isQuiet = parsed.switches.has("quiet");
    const introduction = isQuiet ? "" : await describeChange(change, programs);
    const withDefaults = { ...parsed, texts: { ...DEFAULTS, ...parsed.texts } };
    const report = await runComparison(directory, withDefaults, programs, signal, {
      begin() {
        if (introduction !== "") writeLines(process.stdout, introduction);
      }
    });
    printReport(report, parsed);
    const isWritten = await writeOutputs(report, parsed, programs);
    const { behaved, sentence } = judgeDemo(report, change.regression);
    const inCi = `
In CI, this would be a comment on the pull request. ${describeConsequence(report)}
`;
    writeLines(process.stdout, `${isQuiet ? "" : inCi}${sentence}`);
    if (behaved !== true) return 1;
    return isWritten ? 0 : EXIT_NOT_WRITTEN;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
async function createDemoRepository(directory, change, app, signal) {
  await cp(app, directory, {
    recursive: true,
    filter: (source) => !["node_modules", "changes"].includes(basename(source))
  });
  const git = new Git(process.env, signal);
  const identity = {
    GIT_AUTHOR_NAME: "cannongate demo",
    GIT_AUTHOR_EMAIL: "demo@localhost",
    GIT_COMMITTER_NAME: "cannongate demo",
    GIT_COMMITTER_EMAIL: "demo@localhost"
  };
  const run = (...words) => git.run(words, { cwd: directory, env: identity });
  const commit = async (message) => {
    await run("add", "--all");
    await run("-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "-m", message);
  };
  await run("init", "--quiet", "--template=", "--initial-branch=main");
  await commit("The example app");
  await run("switch", "--quiet", "--create", "pull-request");
  await run("apply", fileURLToPath(new URL(`changes/${change.patch}`, app)));
  await commit(change.title);
}
async function describeChange({ title, patch }, programs) {
  const text = await readFile(new URL(`../example-app/changes/${patch}`, programs), "utf8");
  const changed = text.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  return [
    "A pull request against example-app, in a temporary git repository:",
    "",
    `    ${title}`,
    "",
    ...changed.map((line) => `    ${line}`),
    "",
    ""
  ].join("\n");
}
function judgeDemo({ outcome, blocked, cells }, isRegression) {
  const isDecided = ["pass", "regression", "inconclusive"].includes(outcome);
  if (!isDecided || !cells.some((cell) => cell.gated)) {
    const sentence = `Nothing was measured that shows how the gate behaves: the outcome is ${outcome}.`;
    return { behaved: null, sentence };
  }
  const behaved = isRegression ? outcome === "regression" : outcome !== "regression" && !blocked;
  const what = isRegression ? `the planted regression was ${behaved ? "found" : "missed"}` : `the harmless change was ${behaved ? "not " : ""}${outcome === "regression" ? "taken for a regression" : "blocked"}`;
  const how = behaved ? "behaved" : "did not behave";
  return { behaved, sentence: `The gate ${how} as it should: ${what}.` };
}
export {
  DEMO,
  demoCommand,
  judgeDemo
};
