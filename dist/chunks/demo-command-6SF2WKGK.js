import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareIn
} from "./chunk-JOBU6MPX.js";
import {
  Git
} from "./chunk-UUPEPJRI.js";
import "./chunk-UDSYN633.js";
import {
  Command,
  OUTPUT_FLAGS,
  inputFlags,
  output,
  parseArguments
} from "./chunk-H6AFWD2J.js";
import {
  consequence
} from "./chunk-BPFZLRYD.js";
import {
  onInterrupt
} from "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/demo-command.ts
import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
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
var DEMO_BUDGET = "80s";
async function demoCommand(args, programs) {
  const command = new Command("cannongate demo").usage("[flags]").description("Runs the real gate on the example app, with a planted regression.");
  const parsed = parseArguments(command, [NO_REGRESSION, ...inputFlags(), ...OUTPUT_FLAGS], args);
  if (!parsed) return 0;
  const change = parsed.switches.has(NO_REGRESSION.name) ? HARMLESS : REGRESSION;
  const signal = onInterrupt();
  const directory = await realpath(await mkdtemp(join(tmpdir(), "cannongate-demo-")));
  try {
    await plant(directory, change, new URL("../example-app/", programs), signal);
    if (!parsed.switches.has("quiet")) await introduce(change, programs);
    const report = await compareIn(directory, withDefaults(parsed), programs, signal);
    await output(report, parsed);
    return conclude(report, change);
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
async function introduce({ title, patch }, programs) {
  const text = await readFile(new URL(`../example-app/changes/${patch}`, programs), "utf8");
  const changed = text.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  process.stdout.write(
    [
      "A pull request against example-app, in a temporary git repository:",
      "",
      `    ${title}`,
      "",
      ...changed.map((line) => `    ${line}`),
      "",
      ""
    ].join("\n")
  );
}
function withDefaults(parsed) {
  return { ...parsed, texts: { baseline: "main", budget: DEMO_BUDGET, ...parsed.texts } };
}
function conclude(report, { regression }) {
  const behaved = regression ? report.outcome === "regression" : !report.blocked;
  const comment = "the comment above would stand on the pull request";
  process.stdout.write(
    [
      "",
      `In CI: ${comment}. ${consequence(report)}`,
      behaved ? `The gate behaved as it should: ${regression ? "the planted regression was found" : "the harmless change was not blocked"}.` : `The gate did not behave as it should: ${regression ? "the planted regression was missed" : "a harmless change was blocked"}.`,
      ""
    ].join("\n")
  );
  return behaved ? 0 : 1;
}
export {
  demoCommand
};
