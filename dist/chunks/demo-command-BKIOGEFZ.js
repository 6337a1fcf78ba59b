import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runComparison
} from "./chunk-KY7LSL4A.js";
import "./chunk-MFGW7V52.js";
import "./chunk-Q7P4J4Z4.js";
import {
  printReport,
  writeOutputs
} from "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import "./chunk-MIF3ZLCX.js";
import "./chunk-ZJJUCZVF.js";
import "./chunk-JVNHBB3L.js";
import "./chunk-423NU2TJ.js";
import "./chunk-RK4M6K5X.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UACHMOZF.js";
import "./chunk-OGXTQT6N.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-IQ3DVRKK.js";
import "./chunk-ELP5D36L.js";
import "./chunk-Y3VCVPA2.js";
import "./chunk-3Q5IZT7V.js";
import {
  Git
} from "./chunk-KWWBEFFM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CR2KYNTP.js";
import "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import {
  likelyCause
} from "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import {
  PUBLISHED_PACKAGE
} from "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import {
  INPUTS,
  oneLine
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

// src/cli/demo-command.ts
import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
var REGRESSION = {
  patch: "copied-products.patch",
  title: "Copies the products of a list, so that no caller can change them",
  regression: true,
  path: "/products",
  why: "the change copies every product that a search returns"
};
var HARMLESS = {
  patch: "health-uptime.patch",
  title: "Adds the uptime to the health check",
  regression: false,
  path: "/health",
  why: "a search does not run the code that was changed"
};
var NO_REGRESSION = {
  name: "no-regression",
  placeholder: null,
  description: "Demonstrate a harmless change instead. The gate must not block it."
};
var DEFAULTS = {
  baseline: "main",
  tolerance: "10%",
  "run-duration": "150ms"
};
var EXCLUDED_INPUTS = /* @__PURE__ */ new Map([
  ["mode", "a flag of compare: leave it out, since the demo shows what the gate decides"]
]);
var FLAGS = [
  NO_REGRESSION,
  ...inputFlags(DEFAULTS).filter(({ name }) => !EXCLUDED_INPUTS.has(name)),
  ...OUTPUT_FLAGS.map(
    (flag) => flag.name === "quiet" ? { ...flag, description: "Print only the headline, and whether the gate was right." } : flag
  )
];
var DEMO = {
  name: "demo",
  usage: "[flags]",
  description: "Runs the real gate on the example app, with a planted regression.",
  flags: FLAGS,
  excluded: EXCLUDED_INPUTS,
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
    const withDefaults = { ...parsed, texts: { ...DEFAULTS, ...parsed.texts } };
    const introduction = isQuiet ? "" : await describeChange(change, withDefaults.texts, programs);
    const report = await runComparison(directory, withDefaults, programs, signal, {
      begin() {
        if (introduction !== "") writeLines(process.stdout, introduction);
      }
    });
    printReport(report, parsed);
    const isWritten = await writeOutputs(report, parsed, programs);
    const verdict = judgeDemo(report, change);
    const end = isQuiet ? verdict.sentence : describeEnd(report, change, verdict, programs);
    writeLines(process.stdout, end);
    if (verdict.behaved !== true) return 1;
    return isWritten ? 0 : EXIT_FAILED;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
async function createDemoRepository(directory, change, app, signal) {
  await cp(app, directory, {
    recursive: true,
    filter: (source) => !["node_modules", "changes"].includes(basename(source))
  });
  await cp(new URL("changes/demo.yml", app), join(directory, "cannongate.yml"));
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
async function describeChange({ title, patch }, texts, programs) {
  const shortened = ["tolerance", "run-duration"].map((name) => {
    const usual = INPUTS[name].byDefault.replaceAll("`", "");
    return `${name}: ${texts[name] ?? usual} (the default is ${usual})`;
  });
  const paths = texts["request-paths"]?.split("\n").filter((path) => path.trim() !== "") ?? [];
  const compared = paths.length === 0 ? "one scenario, search products" : paths.join(", ");
  const text = await readFile(new URL(`../example-app/changes/${patch}`, programs), "utf8");
  const changed = text.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  return [
    "A pull request against example-app, in a temporary git repository:",
    "",
    `    ${title}`,
    "",
    ...changed.map((line) => `    ${line}`),
    "",
    `To be short, the demo compares ${compared}, with`,
    `${shortened.join(" and ")}.`,
    "",
    ""
  ].join("\n");
}
function describeEnd(report, { why }, { behaved, sentence }, programs) {
  const named = likelyCause(report, (text) => text).replace(/^Likely causes?: /, "").replace(/\.$/, "");
  const cause = named === "" ? why : named;
  const program = PUBLISHED_PACKAGE === null ? `node ${fileURLToPath(new URL("cli.js", programs))}` : `npx ${PUBLISHED_PACKAGE}`;
  return [
    "",
    sentence,
    `What happened: ${oneLine(report.headline)}.`,
    `Why: ${behaved === null ? "see the outcome above" : oneLine(cause)}.`,
    `In CI: the text above is a comment on the pull request, and the check ${report.blocked ? "fails" : "passes"}.`,
    `Next: run "${program} init" in your own repository. It proposes a workflow, and asks before it writes.`
  ].join("\n");
}
function judgeDemo({
  outcome,
  blocked,
  cells,
  scenarios
}, { regression: isRegression, path }) {
  const nothing = (why) => ({
    behaved: null,
    sentence: `Nothing was measured that shows how the gate behaves: ${why}.`
  });
  const isDecided = ["pass", "regression", "inconclusive"].includes(outcome);
  if (!isDecided || !cells.some((cell) => cell.gated)) return nothing(`the outcome is ${outcome}`);
  const isLoaded = scenarios.some((each) => each.path.split(/[?#]/, 1)[0] === path);
  if (isRegression && !isLoaded) {
    return nothing(`only requests to ${path} run the code that the planted change makes slower`);
  }
  const behaved = isRegression ? outcome === "regression" : outcome !== "regression" && !blocked;
  const what = isRegression ? `the planted regression was ${behaved ? "found" : "missed"}` : `the harmless change was ${behaved ? "not " : ""}${outcome === "regression" ? "taken for a regression" : "blocked"}`;
  const how = behaved ? "behaved" : "did not behave";
  return { behaved, sentence: `The gate ${how} as it should: ${what}.` };
}
export {
  DEMO,
  demoCommand,
  describeChange,
  describeEnd,
  judgeDemo
};
