import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isHiddenVariable
} from "./chunk-QUKUVTNN.js";

// src/adapters/git/git.ts
import { execFile, spawnSync } from "node:child_process";
var GitError = class extends Error {
  name = "GitError";
};
var GitStopped = class extends Error {
  name = "GitStopped";
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
var SETTINGS = /^GIT_(CONFIG_KEY_\d+|(PROXY_)?SSL_KEY|(PROXY_)?SSL_CERT_PASSWORD_PROTECTED|HTTP_PROXY_AUTHMETHOD)$/;
var NO_TRACES = { GIT_TRACE2: "0", GIT_TRACE2_EVENT: "0", GIT_TRACE2_PERF: "0" };
var MAX_OUTPUT = 256 * 1024 * 1024;
var Git = class {
  /**
   * Variables named like a secret. A credential helper may need them, so commands get them that ask a server
   * for which we have no token. No other command gets them.
   */
  helperEnv;
  #env;
  #signal;
  constructor(variables, signal) {
    const inherited = Object.entries(variables).filter(
      (entry) => entry[1] !== void 0 && !HIDDEN_VARIABLES.test(entry[0])
    );
    const isSecret = ([name]) => isHiddenVariable(name) && !SETTINGS.test(name);
    this.helperEnv = Object.fromEntries(inherited.filter(isSecret));
    this.#env = {
      ...Object.fromEntries(inherited.filter((entry) => !isSecret(entry))),
      ...NO_TRACES,
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
    return await new Promise((resolve, reject) => {
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
          if (!error) resolve(stdout.replace(/\n$/, ""));
          else if (this.#signal.aborted) reject(this.#signal.reason);
          else reject(failureOf(args, error, stderr));
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
    const key = `http.${server.replace(/\/+$/, "")}/.extraheader`;
    const header = `AUTHORIZATION: basic ${credentials}`;
    const values = this.#hasOwnAuthorization(server) ? ["", header] : [header];
    const settings = values.flatMap((value, i) => [
      [`GIT_CONFIG_KEY_${count + i}`, key],
      [`GIT_CONFIG_VALUE_${count + i}`, value]
    ]);
    return {
      GIT_CONFIG_COUNT: String(count + values.length),
      ...Object.fromEntries(settings)
    };
  }
  /** Whether the user's configuration, outside of any repository, authorizes requests to the server. */
  #hasOwnAuthorization(server) {
    const args = ["config", "--get-urlmatch", "http.extraheader", server];
    const { stdout } = spawnSync("git", args, { cwd: "/", env: this.#env, encoding: "utf8" });
    return /^authorization:/im.test(stdout);
  }
};
function failureOf(args, error, stderr) {
  const { signal, code } = error;
  if (signal) return new GitStopped(`git ${args[0] ?? ""} was ended by ${signal}`);
  const isAnswer = typeof code === "number" || ["ENOENT", "EACCES"].includes(code ?? "");
  return isAnswer ? new GitError(endOf(stderr) || error.message) : error;
}
function endOf(stderr) {
  const lines = stderr.trim().split("\n");
  const owned = lines.find((line) => line.includes("dubious ownership"));
  return owned?.trim() ?? lines.slice(-3).join(" ").trim();
}

export {
  GitError,
  GitStopped,
  Git
};
