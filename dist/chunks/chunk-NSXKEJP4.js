import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isColoured,
  withVerdictColours
} from "./chunk-AGZKIOZU.js";
import {
  exitCodeOf,
  renderMarkdown,
  renderSummary
} from "./chunk-Z4DZMXFT.js";
import {
  oneLine,
  withoutCommands
} from "./chunk-Z3X3UY6C.js";

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
async function output(report, parsed) {
  print(report, parsed);
  return codeFor(report, await write(report, parsed));
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
async function write(report, { outputs }, markdown = () => renderMarkdown(report)) {
  const texts = {
    json: () => `${JSON.stringify(report, null, 2)}
`,
    markdown
  };
  let isComplete = true;
  for (const name of ["json", "markdown"]) {
    const file = outputs[name];
    if (file === void 0) continue;
    try {
      await writeWhole(file, texts[name]());
    } catch (error) {
      isComplete = false;
      const what = { json: "report", markdown: "comment" }[name];
      const reason = oneLine(error.message);
      const message = `cannongate: the ${what} could not be written to ${JSON.stringify(file)}: ${reason}; the verdict above stands`;
      process.stderr.write(`${withoutCommands(message)}
`);
    }
  }
  return isComplete;
}
function outputProblems(outputs) {
  const { json, markdown } = outputs;
  if (json !== void 0 && markdown !== void 0 && resolve(json) === resolve(markdown)) {
    const found = `${JSON.stringify(markdown)}, which --json names as well`;
    return [{ where: "--markdown", found, advice: "give each a file of its own" }];
  }
  return Object.entries(outputs).flatMap(([name, file]) => {
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
