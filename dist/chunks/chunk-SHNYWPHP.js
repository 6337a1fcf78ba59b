import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GitError
} from "./chunk-Z3WTKQTR.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/git/repository.ts
import { existsSync, statSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
async function openRepository(git, directory) {
  const where = "working-directory";
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    return { problem: { code: "not-found", where, value: directory, what: "directory" } };
  }
  const inside = { cwd: directory };
  let root;
  try {
    root = await git.run(["rev-parse", "--show-toplevel"], inside);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const { message } = error;
    return { problem: { code: "no-repository", where, value: directory, message, isEmpty: false } };
  }
  const head = await git.try(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], inside);
  if (head === null) {
    return { problem: { code: "no-repository", where, isEmpty: true } };
  }
  const at = { cwd: root };
  const facts = ["--is-shallow-repository", "--show-object-format", "--git-common-dir"];
  const [answers, origin, parents] = await Promise.all([
    git.run(["rev-parse", ...facts], at),
    git.try(["remote", "get-url", "origin"], at),
    parentsOf(git, head, root)
  ]);
  const [shallow, objectFormat = "", ...common] = answers.split("\n");
  return {
    repository: {
      root,
      commonDirectory: resolve(root, common.join("\n")),
      objectFormat,
      head,
      parents,
      isShallow: shallow === "true",
      origin: origin === null ? null : remoteAddress(origin, root)
    }
  };
}
function remoteAddress(address, from) {
  const isUrl = /^[^/]+:/.test(address);
  return isUrl || isAbsolute(address) ? address : resolve(from, address);
}
async function parentsOf(git, commit, cwd) {
  const text = await git.run(["cat-file", "commit", commit], { cwd });
  const headers = text.slice(0, text.indexOf("\n\n"));
  return [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}
function insideRepository(root, directory) {
  const [realRoot, realPath] = [realpathSync(root), realpathSync(directory)];
  return realRoot === realPath ? "." : pathInside(realRoot, realPath);
}
function pathInside(root, path) {
  const inside = relative(root, path);
  const isOutside = inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return inside === "" || isOutside ? null : inside.split(sep).join("/");
}
async function ignoredFiles(git, root, names) {
  const args = ["-c", "core.quotePath=false", "check-ignore", "--", ...names];
  const output = await git.try(args, { cwd: root });
  return new Set((output ?? "").split("\n").filter((name) => name !== ""));
}
function repositoryNameIn(address) {
  const bare = address.replace(/\/+$/, "").replace(/\/?\.git$/, "");
  return /[^/:]+\/[^/:]+$/.exec(bare)?.[0] ?? bare;
}

// src/adapters/plain-file.ts
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync as realpathSync2
} from "node:fs";
var MEBIBYTE = 2 ** 20;
var MAX_PROJECT_FILE_SIZE = 16 * MEBIBYTE;
var MAX_GENERATED_FILE_SIZE = 64 * MEBIBYTE;
var UnusableFileError = class extends Error {
  path;
  /** Completes a sentence that begins with the file's name: `is a named pipe, not a plain file`. */
  reason;
  isTooLarge;
  #limit;
  constructor(path, reason, limit, isTooLarge = false) {
    super(`${path} ${reason}`);
    this.name = "UnusableFileError";
    this.path = path;
    this.reason = reason;
    this.isTooLarge = isTooLarge;
    this.#limit = limit;
  }
  get refusal() {
    return { code: "unusable-file", reason: this.reason, limit: this.#limit };
  }
};
function readPlainFile(path, options) {
  var _stack = [];
  try {
    const file = __using(_stack, openPlainFile(path, options));
    const { limit } = options;
    const chunks = [];
    let total = 0;
    for (let room = file.size + 1; ; room = MEBIBYTE) {
      const chunk = Buffer.allocUnsafe(Math.min(room, limit + 1 - total));
      const count = readSync(file.descriptor, chunk);
      if (count === 0) return chunks[0]?.length === total ? chunks[0] : Buffer.concat(chunks, total);
      chunks.push(chunk.subarray(0, count));
      total += count;
      if (total > limit) throw tooLarge(path, limit);
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function readPlainText(path, options) {
  return readPlainFile(path, options).toString("utf8");
}
function readPlainTextOrNull(path, options) {
  try {
    return readPlainText(path, options);
  } catch {
    return null;
  }
}
function openPlainFile(path, { limit, links }, access = constants.O_RDONLY) {
  const check = (stats) => {
    if (!stats.isFile()) {
      throw new UnusableFileError(path, `is ${kindOf(stats)}, not a plain file`, limit);
    }
    if (stats.size > limit) throw tooLarge(path, limit);
  };
  const permitted = (action) => {
    try {
      return action();
    } catch (error) {
      if (error.code !== "EACCES") throw error;
      throw new UnusableFileError(path, "may not be read", limit);
    }
  };
  const target = permitted(() => targetOf(path, links));
  if (target === null) throw new UnusableFileError(path, "leads out of the repository", limit);
  check(permitted(() => lstatSync(target)));
  const { O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
  const descriptor = permitted(() => openSync(target, access | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  const close = () => {
    closeSync(descriptor);
  };
  try {
    const stats = fstatSync(descriptor);
    check(stats);
    return { descriptor, size: stats.size, [Symbol.dispose]: close };
  } catch (error) {
    close();
    throw error;
  }
}
function targetOf(path, links) {
  if (links === "none") return path;
  const target = realpathSync2(path);
  return links === "all" || pathInside(realpathSync2(links.within), target) !== null ? target : null;
}
function tooLarge(path, limit) {
  const size = limit % MEBIBYTE === 0 ? `${limit / MEBIBYTE} MiB` : `${limit} bytes`;
  return new UnusableFileError(path, `is larger than ${size}`, limit, true);
}
function kindOf(stats) {
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isDirectory()) return "a directory";
  return stats.isSocket() ? "a socket" : "a device";
}

export {
  openRepository,
  remoteAddress,
  insideRepository,
  pathInside,
  ignoredFiles,
  repositoryNameIn,
  MAX_PROJECT_FILE_SIZE,
  MAX_GENERATED_FILE_SIZE,
  UnusableFileError,
  readPlainFile,
  readPlainText,
  readPlainTextOrNull,
  openPlainFile,
  tooLarge
};
