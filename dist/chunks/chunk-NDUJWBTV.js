import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  colourVerdicts,
  supportsColour
} from "./chunk-5TBABGAK.js";
import {
  OUTPUT_FILES
} from "./chunk-PIPKIHRU.js";
import {
  EXIT_FAILED,
  exitCodeOf
} from "./chunk-YHVMK2NU.js";
import {
  savedProgressIn
} from "./chunk-UPUVEQ63.js";
import {
  mayMakePage,
  renderHtmlPage
} from "./chunk-IQ3DVRKK.js";
import {
  replaceFile
} from "./chunk-3Q5IZT7V.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  noiseHeadline,
  renderNoise
} from "./chunk-CR2KYNTP.js";
import {
  noiseOf,
  renderMarkdown,
  renderSummary
} from "./chunk-QSCK3BUT.js";
import {
  decidingOutcome,
  describeUnexplained
} from "./chunk-F6BUVUE3.js";
import {
  withoutEscapes
} from "./chunk-ME6ID6U5.js";
import {
  formatReport
} from "./chunk-GXJVACMF.js";
import {
  oneLine
} from "./chunk-OTZHA2M2.js";

// src/cli/output.ts
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
async function printAndWrite(report, parsed, programs, origin) {
  printReport(report, parsed);
  return exitCodeFor(report, await writeOutputs(report, parsed, programs, origin));
}
async function printAndWriteNoise(report, parsed, programs, origin) {
  const noise = noiseOf(report);
  const isQuiet = parsed.switches.has("quiet");
  const text = isQuiet ? noiseHeadline(noise, report) : renderNoise(noise, report, terminalWidth());
  writeLines(process.stdout, text);
  const isWritten = await writeOutputs(report, parsed, programs, { ...origin, noise });
  return isWritten ? 0 : EXIT_FAILED;
}
function exitCodeFor(report, isWritten) {
  const code = exitCodeOf(decidingOutcome(report), report.blocked);
  return code === 0 && !isWritten ? EXIT_FAILED : code;
}
function printReport(report, { switches }) {
  const unexplained = withoutEscapes(describeUnexplained(report));
  const text = switches.has("quiet") ? oneLine(report.headline) : [renderSummary(report, void 0, terminalWidth()), unexplained].filter((part) => part !== "").join("\n\n");
  const hasColour = supportsColour(process.stdout, process.env);
  writeLines(
    process.stdout,
    text,
    (plain) => hasColour ? colourVerdicts(plain, report.outcome) : plain
  );
}
function terminalWidth() {
  const { columns } = process.stdout;
  return columns !== void 0 && columns > 0 ? columns : Infinity;
}
var FILE_CONTENTS = { json: "report", markdown: "comment", html: "page" };
async function writeOutputs(report, { outputs }, programs, { noise = null, isSaved = false } = {}) {
  const texts = {
    json: () => formatReport(report),
    markdown: () => noise === null ? renderMarkdown(report) : `${renderNoise(noise, report)}
`,
    html: async () => await renderHtmlPage(report, programs, { noise })
  };
  const { html, ...others } = outputs;
  if (html === void 0 || isSaved || mayMakePage(report)) return await writeTexts(outputs, texts);
  writeLines(
    process.stderr,
    "cannongate: there is no page: files that the verdict rests on were changed, perhaps those that would make it"
  );
  await writeTexts(others, texts);
  return false;
}
async function writeTexts(outputs, texts) {
  let isComplete = true;
  for (const name of OUTPUT_FILES) {
    const file = outputs[name];
    if (file === void 0) continue;
    try {
      await writeAtomically(file, await texts[name]());
    } catch (error) {
      isComplete = false;
      const reason = oneLine(error.message);
      const message = `cannongate: the ${FILE_CONTENTS[name]} could not be written to ${JSON.stringify(file)}: ${reason}; the verdict above is still valid`;
      writeLines(process.stderr, message);
    }
  }
  return isComplete;
}
function findOutputProblems(outputs, checkpoint = null, reports = []) {
  const named = Object.entries(outputs);
  const all = [
    ...checkpoint === null ? [] : [[checkpoint.flag, checkpoint.file]],
    ...named.map(([name, file]) => [`--${name}`, file])
  ];
  for (const [i, [where, value]] of all.entries()) {
    const other = all.slice(0, i).find(([, each]) => isSameFile(each, value));
    if (other) return [{ code: "same-file", where, value, flag: other[0] }];
    if (reports.some((each) => isSameFile(each, value))) {
      return [{ code: "same-file", where, value, flag: null }];
    }
  }
  const begun = checkpoint?.flag === "--resume" ? null : checkpoint;
  const inTheWay = [];
  if (begun !== null && savedProgressIn(begun.file) === "something-else") {
    const [code, where] = ["saved-progress-in-the-way", "--json"];
    inTheWay.push({ code, where, value: begun.file, reason: "something-else" });
  }
  const ofOutputs = named.flatMap(([name, file]) => {
    const where = `--${name}`;
    const saved = file.endsWith(".part") ? savedProgressIn(file) : "nothing";
    if (typeof saved === "object") {
      const { of, count } = saved;
      const code = "saved-progress-in-the-way";
      return [{ code, where, value: file, reason: "output", of, count }];
    }
    if (file === "")
      return [{ code: "missing-value", where, missing: "file", placeholder: "file" }];
    try {
      assertWritable(file);
      return [];
    } catch (error) {
      const { message } = error;
      return [{ code: "file-not-writable", where, value: file, message }];
    }
  });
  return [...inTheWay, ...ofOutputs];
}
function checkpointPath({
  resume,
  outputs
}) {
  if (resume !== null) return resume;
  const { json } = outputs;
  if (json === void 0 || json === "" || descriptorOf(json) !== null) return null;
  return existsSync(json) && !statSync(json).isFile() ? null : `${json}.part`;
}
function canBeContinued(checkpoint, resume) {
  const saved = () => {
    if (checkpoint === null) return null;
    try {
      const { ino, mtimeNs } = statSync(checkpoint, { bigint: true });
      return `${ino} ${mtimeNs}`;
    } catch {
      return null;
    }
  };
  const left = resume === null ? saved() : null;
  return () => saved() !== null && saved() !== left;
}
function isSameFile(a, b) {
  const [first, second] = [a, b].map(
    (file) => descriptorOf(file) === null && existsSync(file) ? realpathSync(file) : resolve(file)
  );
  return first === second;
}
function assertWritable(file) {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new Error("it is a directory");
  if (descriptorOf(file) !== null && there !== void 0) return;
  if (there?.isFile() === false) {
    accessSync(file, constants.W_OK);
    return;
  }
  rmdirSync(mkdtempSync(join(nearestExisting(dirname(file)), ".cannongate-")));
}
function descriptorOf(file) {
  const path = resolve(file);
  if (path === "/dev/stdout") return 1;
  if (path === "/dev/stderr") return 2;
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(path)?.[1];
  return number === void 0 ? null : Number(number);
}
function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
async function writeAtomically(file, text) {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    await writeFile(file, text);
    return;
  }
  const descriptor = descriptorOf(file);
  if (descriptor !== null) {
    writeFileSync(descriptor, text);
    return;
  }
  await replaceFile(file, text);
}

export {
  printAndWrite,
  printAndWriteNoise,
  exitCodeFor,
  printReport,
  terminalWidth,
  writeOutputs,
  writeTexts,
  findOutputProblems,
  checkpointPath,
  canBeContinued
};
