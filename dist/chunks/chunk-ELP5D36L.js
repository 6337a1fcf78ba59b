import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  MAX_PROJECT_FILE_SIZE,
  UnusableFileError,
  insideRepository,
  readPlainFile,
  require_picomatch
} from "./chunk-3Q5IZT7V.js";
import {
  __toESM
} from "./chunk-26LVTRER.js";

// src/adapters/project/config-files.ts
var import_picomatch = __toESM(require_picomatch(), 1);
import { isUtf8 } from "node:buffer";
import { statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
var MAX_BODY_SIZE = 64 * 2 ** 20;
var DEFAULT_CONFIGS = ["cannongate.yml", join(".github", "cannongate.yml")];
var AUTOBENCH_CONFIGS = ["autobench.yml"];
function findConfig(root, directory, configured, cwd) {
  const candidates = configured === null ? [DEFAULT_CONFIGS, AUTOBENCH_CONFIGS].flatMap(
    (names) => defaultPaths(names, root, directory)
  ) : [cwd, directory, root].map((folder) => resolve(folder, configured));
  const isNamed = configured !== null;
  const path = candidates.find(isNoDirectory) ?? candidates.find((each) => isNamed && isThere(each));
  const where = "config";
  if (path === void 0) {
    if (!isNamed) return null;
    return { problem: { code: "not-found", where, value: configured, what: "file" } };
  }
  const value = configured ?? relative(root, path);
  const name = insideRepository(root, path);
  if (name === null) return { problem: { ...OUTSIDE, where, value } };
  try {
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const bytes = readPlainFile(path, options);
    if (!isUtf8(bytes) || bytes.includes(0)) return { problem: { code: "not-utf8", where, value } };
    return { name, path, text: bytes.toString("utf8") };
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    return { problem: { ...error.refusal, where, value } };
  }
}
function warnAboutUnreadConfigs(root, directory, config) {
  const misnamed = defaultPaths(DEFAULT_CONFIGS, root, directory).map((path) => path.replace(/\.yml$/, ".yaml")).filter(isNoDirectory).map((path) => {
    const file = relative(root, path);
    return { code: "config-misnamed", file, expected: `${basename(file, ".yaml")}.yml` };
  });
  const autobench = defaultPaths(AUTOBENCH_CONFIGS, root, directory).filter(isNoDirectory);
  if (config === null || autobench.includes(config.path)) return misnamed;
  const ignored = autobench.map((path) => ({
    code: "config-ignored",
    file: relative(root, path),
    config: config.name
  }));
  return [...misnamed, ...ignored];
}
function defaultPaths(names, root, directory) {
  return [.../* @__PURE__ */ new Set([directory, root])].flatMap(
    (folder) => names.map((name) => join(folder, name))
  );
}
function bodyReader(root, config) {
  return (path) => {
    const file = resolve(config === null ? root : dirname(config.path), path);
    const byName = relative(root, file);
    if (/^\.\.(?:[/\\]|$)/.test(byName) || isAbsolute(byName)) return { refusal: OUTSIDE };
    if (!isThere(file)) return { refusal: { code: "not-found", what: "file", path: byName } };
    if (insideRepository(root, file) === null) return { refusal: OUTSIDE };
    try {
      return { value: readPlainFile(file, { limit: MAX_BODY_SIZE, links: { within: root } }) };
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      return { refusal: error.refusal };
    }
  };
}
var OUTSIDE = { code: "not-in-repository", what: "file" };
var NO_PATH = ["ENOTDIR", "ENAMETOOLONG", "ELOOP", "ERR_INVALID_ARG_VALUE"];
function isNoDirectory(path) {
  return isThere(path, (stats) => !stats.isDirectory());
}
function isThere(path, isMeant = (_stats) => true) {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== void 0 && isMeant(stats);
  } catch (error) {
    return !NO_PATH.includes(error.code);
  }
}
function matchesPatterns(file, patterns) {
  return matchesAny(file, patterns, () => false);
}
function mayMatchInside(submodule, patterns) {
  return matchesAny(submodule, patterns, (pattern) => leadsInto(submodule, pattern));
}
function matchesAny(file, patterns, alsoMatches) {
  const plain = patterns.map(
    (pattern) => pattern.replace(/^(!?)(?:\.?\/)+/, "$1").replace(/\/$/, "")
  );
  const matches = (pattern) => import_picomatch.default.isMatch(file, [pattern, `${pattern}/**`], { dot: true });
  const [excluded = [], included = []] = [true, false].map(
    (isOut) => plain.filter((pattern) => /^!(?!\()/.test(pattern) === isOut)
  );
  const isIncluded = included.length === 0 || included.some((each) => matches(each) || alsoMatches(each));
  return isIncluded && !excluded.some((pattern) => matches(pattern.slice(1)));
}
function leadsInto(folder, pattern) {
  if (/[{(]/.test(pattern)) return true;
  const parts = pattern.split("/");
  for (const [i, name] of folder.split("/").entries()) {
    const part = parts[i];
    if (part === void 0) return false;
    if (part.includes("**")) return true;
    if (!import_picomatch.default.isMatch(name, [part], { dot: true })) return false;
  }
  return true;
}

export {
  findConfig,
  warnAboutUnreadConfigs,
  bodyReader,
  matchesPatterns,
  mayMatchInside
};
