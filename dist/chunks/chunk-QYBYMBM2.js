import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/git/git.ts
import { execFile } from "node:child_process";
var GitError = class extends Error {
  name = "GitError";
};
var SAFE_CONFIG = [
  "-c",
  "core.hooksPath=/dev/null",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "protocol.ext.allow=never",
  "-c",
  "gc.auto=0",
  "-c",
  "maintenance.auto=false"
];
var HIDDEN_VARIABLES = /^(INPUT_.*|ACTIONS_.*|GITHUB_.*|GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|PREFIX|NAMESPACE|SHALLOW_FILE|GRAFT_FILE|IMPLICIT_WORK_TREE|REPLACE_REF_BASE|NO_REPLACE_OBJECTS|INTERNAL_SUPER_PREFIX|CONFIG|CONFIG_PARAMETERS|EXTERNAL_DIFF|EDITOR|TRACE.*))$/;
var MAX_OUTPUT = 256 * 1024 * 1024;
var Git = class {
  #env;
  #signal;
  constructor(variables, signal) {
    const inherited = Object.entries(variables).filter(
      (entry) => entry[1] !== void 0 && !HIDDEN_VARIABLES.test(entry[0])
    );
    this.#env = {
      ...Object.fromEntries(inherited),
      LC_ALL: "C",
      GIT_TERMINAL_PROMPT: "0",
      // Read-only commands must not refresh the user's index.
      GIT_OPTIONAL_LOCKS: "0",
      // Git LFS files stay pointers, as with actions/checkout: a hostile repository could choose an LFS
      // server that receives the user's credentials.
      GIT_LFS_SKIP_SMUDGE: "1"
    };
    this.#signal = signal;
  }
  /** The command's output without the last line break. @throws GitError */
  async run(args, { cwd, env }) {
    return await new Promise((resolve2, reject) => {
      execFile(
        "git",
        [...SAFE_CONFIG, ...args],
        {
          cwd,
          env: { ...this.#env, ...env },
          encoding: "utf8",
          maxBuffer: MAX_OUTPUT,
          signal: this.#signal
        },
        (error, stdout, stderr) => {
          if (!error) resolve2(stdout.replace(/\n$/, ""));
          else if (this.#signal.aborted) reject(this.#signal.reason);
          else reject(new GitError(endOf(stderr) || error.message));
        }
      );
    });
  }
  /** Like `run`, but null if the command fails. */
  async try(args, options) {
    try {
      return await this.run(args, options);
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }
  /**
   * Environment variables that authorize requests to one server only. Not arguments or files, which
   * other processes can read.
   *
   * @param token the password of the user
   */
  authorizationEnv(server, token, user = "x-access-token") {
    const count = Number(this.#env["GIT_CONFIG_COUNT"] ?? 0);
    const credentials = Buffer.from(`${user}:${token}`).toString("base64");
    return {
      GIT_CONFIG_COUNT: String(count + 1),
      [`GIT_CONFIG_KEY_${count}`]: `http.${server.replace(/\/+$/, "")}/.extraheader`,
      [`GIT_CONFIG_VALUE_${count}`]: `AUTHORIZATION: basic ${credentials}`
    };
  }
};
function endOf(stderr) {
  return stderr.trim().split("\n").slice(-3).join(" ").trim();
}

// src/adapters/git/repository.ts
import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
async function openRepository(git, directory) {
  const where = "working-directory";
  if (!existsSync(directory)) {
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
  const [common, shallow, origin] = await Promise.all([
    git.run(["rev-parse", "--git-common-dir"], at),
    git.run(["rev-parse", "--is-shallow-repository"], at),
    git.try(["remote", "get-url", "origin"], at)
  ]);
  return {
    repository: {
      root,
      commonDirectory: resolve(root, common),
      head,
      parents: await parentsOf(git, head, at.cwd),
      isShallow: shallow === "true",
      origin
    }
  };
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
  const target = targetOf(path, links);
  if (target === null) throw new UnusableFileError(path, "leads out of the repository", limit);
  check(lstatSync(target));
  const { O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
  const descriptor = openSync(target, access | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
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
  GitError,
  Git,
  openRepository,
  insideRepository,
  pathInside,
  MAX_PROJECT_FILE_SIZE,
  MAX_GENERATED_FILE_SIZE,
  UnusableFileError,
  readPlainFile,
  readPlainText,
  readPlainTextOrNull,
  openPlainFile
};
