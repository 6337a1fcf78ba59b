import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UnusableFileError,
  glob,
  isDynamicPattern,
  readPlainText
} from "./chunk-3Q5IZT7V.js";
import {
  MAX_REPORT_SIZE,
  parseReport
} from "./chunk-GXJVACMF.js";

// src/adapters/report-files.ts
import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
async function findReports(patterns, cwd, workspace) {
  const problems = [];
  const files = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const refuse = (reason) => {
      problems.push({ code: "report-not-found", where: "reports", value: pattern, reason });
    };
    if (pattern.split(/[\\/]/).includes("..")) {
      refuse("parent-directory");
      continue;
    }
    const matches = isDynamicPattern(pattern) ? await glob(pattern, {
      cwd,
      absolute: true,
      dot: true,
      followSymbolicLinks: false,
      onlyFiles: false,
      expandDirectories: false
    }) : [resolve(cwd, pattern)];
    if (matches.length === 0) refuse("no-match");
    for (const file of matches) files.add(resolve(file));
  }
  if (workspace !== null) {
    for (const file of files) {
      if (!await isInside(workspace, file)) continue;
      const reason = "in-workspace";
      problems.push({ code: "report-not-found", where: "reports", value: file, reason });
    }
  }
  return { files: [...files].sort(), problems };
}
async function isInside(folder, file) {
  const actual = async (path2) => await realpath(path2).catch(() => resolve(path2));
  const path = relative(await actual(folder), await actual(file));
  return path !== "" && path.split(sep)[0] !== ".." && !isAbsolute(path);
}
function readReport(file, followLinks) {
  try {
    const text = readPlainText(file, {
      limit: MAX_REPORT_SIZE,
      links: followLinks ? "all" : "none"
    });
    return text === "" ? { advice: "it is empty" } : parseReport(text);
  } catch (error) {
    if (error instanceof UnusableFileError) {
      const { isTooLarge, reason } = error;
      if (isTooLarge) return { advice: "it is too large to be a report" };
      return { advice: `it ${reason}; name the report itself` };
    }
    return { advice: `it cannot be read (${error.message})` };
  }
}

export {
  findReports,
  readReport
};
