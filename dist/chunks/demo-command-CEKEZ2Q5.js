import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareIn
} from "./chunk-QSKS4F4J.js";
import "./chunk-SBYVJ4MQ.js";
import "./chunk-KZGI7CFH.js";
import "./chunk-AEYQ7IEH.js";
import "./chunk-KVAU2OTF.js";
import "./chunk-5EGL27PF.js";
import "./chunk-FAKNDWZM.js";
import "./chunk-GCAQGBUL.js";
import "./chunk-GKXAOPUO.js";
import {
  NOT_WRITTEN,
  print,
  write
} from "./chunk-SVKT2TGT.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-GF5VQ334.js";
import "./chunk-GDBOZQN6.js";
import {
  onInterrupt
} from "./chunk-SKPXTQRI.js";
import "./chunk-GOVUV7KA.js";
import {
  Git
} from "./chunk-6QER4G7G.js";
import "./chunk-URU427J3.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-DO77VP5V.js";
import {
  consequence
} from "./chunk-4F7XQGIZ.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/demo-command.ts
import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

// src/command-line/demo-verdict.ts
function demoVerdict({ outcome, blocked, cells }, isRegression) {
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

// src/command-line/demo-command.ts
var REGRESSION = {
  patch: "lost-response-schema.patch",
  title: "Loses the response schema of the product list",
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
  description: "Demonstrate a harmless change instead, which must not be blocked."
};
var DEFAULTS = { baseline: "main", budget: "80s" };
var FLAGS = [
  NO_REGRESSION,
  ...inputFlags(DEFAULTS),
  ...OUTPUT_FLAGS.map(
    (flag) => flag.name === "quiet" ? { ...flag, description: "Print the headline, and whether the gate behaved, only." } : flag
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
  const signal = onInterrupt();
  const directory = await realpath(await mkdtemp(join(tmpdir(), "cannongate-demo-")));
  try {
    await plant(directory, change, new URL("../example-app/", programs), signal);
    const isQuiet = parsed.switches.has("quiet");
    const introduction = isQuiet ? "" : await introductionOf(change, programs);
    const given = { ...parsed, texts: { ...DEFAULTS, ...parsed.texts } };
    const report = await compareIn(directory, given, programs, signal, {
      begin() {
        process.stdout.write(introduction);
      }
    });
    print(report, parsed);
    const isWritten = await write(report, parsed, programs);
    const { behaved, sentence } = demoVerdict(report, change.regression);
    const inCi = `
In CI: the comment above would stand on the pull request. ${consequence(report)}
`;
    process.stdout.write(`${isQuiet ? "" : inCi}${sentence}
`);
    if (behaved !== true) return 1;
    return isWritten ? 0 : NOT_WRITTEN;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
async function plant(directory, change, app, signal) {
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
async function introductionOf({ title, patch }, programs) {
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
export {
  DEMO,
  demoCommand
};
