import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  OUTPUT_FILES
} from "./chunk-GF5VQ334.js";
import {
  isColoured,
  withVerdictColours
} from "./chunk-GDBOZQN6.js";
import {
  exitCodeOf,
  pageOf
} from "./chunk-URU427J3.js";
import {
  renderNoise
} from "./chunk-DO77VP5V.js";
import {
  renderMarkdown,
  renderSummary
} from "./chunk-4F7XQGIZ.js";
import {
  oneLine,
  withoutCommands
} from "./chunk-3Y536B5Q.js";

// src/command-line/output.ts
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  statSync
} from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
var NOT_WRITTEN = 3;
async function output(report, parsed, programs) {
  print(report, parsed);
  return codeFor(report, await write(report, parsed, programs));
}
function codeFor(report, isWritten) {
  const code = exitCodeOf(report.outcome, report.blocked);
  return code === 0 && !isWritten ? NOT_WRITTEN : code;
}
function print(report, { switches }) {
  const text = switches.has("quiet") ? oneLine(report.headline) : renderSummary(report);
  const shown = withoutCommands(text);
  const hasColour = isColoured(process.stdout, process.env);
  process.stdout.write(`${hasColour ? withVerdictColours(shown, report.outcome) : shown}
`);
}
var WHAT = { json: "report", markdown: "comment", html: "page" };
async function write(report, { outputs }, programs, noise = null) {
  const texts = {
    json: () => `${JSON.stringify(report, null, 2)}
`,
    markdown: () => noise === null ? renderMarkdown(report) : `${renderNoise(noise, report)}
`,
    html: async () => await pageOf(report, programs, noise)
  };
  let isComplete = true;
  for (const name of OUTPUT_FILES) {
    const file = outputs[name];
    if (file === void 0) continue;
    try {
      await writeWhole(file, await texts[name]());
    } catch (error) {
      isComplete = false;
      const reason = oneLine(error.message);
      const message = `cannongate: the ${WHAT[name]} could not be written to ${JSON.stringify(file)}: ${reason}; the verdict above stands`;
      process.stderr.write(`${withoutCommands(message)}
`);
    }
  }
  return isComplete;
}
function outputProblems(outputs) {
  const named = Object.entries(outputs);
  for (const [i, [name, file]] of named.entries()) {
    const other = named.slice(0, i).find(([, each]) => resolve(each) === resolve(file));
    if (!other) continue;
    const found = `${JSON.stringify(file)}, which --${other[0]} names as well`;
    return [{ where: `--${name}`, found, advice: "give each a file of its own" }];
  }
  return named.flatMap(([name, file]) => {
    if (file === "") return [{ where: `--${name}`, found: "no file", advice: "give a file" }];
    try {
      assertWritable(file);
      return [];
    } catch (error) {
      const found = `${JSON.stringify(file)}, which cannot be written (${error.message})`;
      return [{ where: `--${name}`, found, advice: "give a file that can be written" }];
    }
  });
}
function assertWritable(file) {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new Error("it is a directory");
  if (there?.isFile() === false) {
    accessSync(file, constants.W_OK);
    return;
  }
  rmdirSync(mkdtempSync(join(nearestExisting(dirname(file)), ".cannongate-")));
}
function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
function makeDirectory(path) {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}
async function writeWhole(file, text) {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    await writeFile(file, text);
    return;
  }
  makeDirectory(dirname(file));
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export {
  NOT_WRITTEN,
  output,
  codeFor,
  print,
  write,
  outputProblems
};
