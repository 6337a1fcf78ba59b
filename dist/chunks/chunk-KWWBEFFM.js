import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isHiddenVariable
} from "./chunk-LHIIM6OK.js";
import {
  describeProblems
} from "./chunk-IBNMTWTV.js";
import {
  plural,
  renamedInput
} from "./chunk-OTZHA2M2.js";
import {
  __commonJS,
  __toESM
} from "./chunk-26LVTRER.js";

// node_modules/fastest-levenshtein/mod.js
var require_mod = __commonJS({
  "node_modules/fastest-levenshtein/mod.js"(exports) {
    "use strict";
    exports.__esModule = true;
    exports.distance = exports.closest = void 0;
    var peq = new Uint32Array(65536);
    var myers_32 = function(a, b) {
      var n = a.length;
      var m = b.length;
      var lst = 1 << n - 1;
      var pv = -1;
      var mv = 0;
      var sc = n;
      var i = n;
      while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
      }
      for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= (eq & pv) + pv ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
          sc++;
        }
        if (pv & lst) {
          sc--;
        }
        mv = mv << 1 | 1;
        pv = pv << 1 | ~(xv | mv);
        mv &= xv;
      }
      i = n;
      while (i--) {
        peq[a.charCodeAt(i)] = 0;
      }
      return sc;
    };
    var myers_x = function(b, a) {
      var n = a.length;
      var m = b.length;
      var mhc = [];
      var phc = [];
      var hsize = Math.ceil(n / 32);
      var vsize = Math.ceil(m / 32);
      for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
      }
      var j = 0;
      for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
          var eq = peq[a.charCodeAt(i)];
          var pb = phc[i / 32 | 0] >>> i & 1;
          var mb = mhc[i / 32 | 0] >>> i & 1;
          var xv = eq | mv_1;
          var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
          var ph = mv_1 | ~(xh | pv_1);
          var mh = pv_1 & xh;
          if (ph >>> 31 ^ pb) {
            phc[i / 32 | 0] ^= 1 << i;
          }
          if (mh >>> 31 ^ mb) {
            mhc[i / 32 | 0] ^= 1 << i;
          }
          ph = ph << 1 | pb;
          mh = mh << 1 | mb;
          pv_1 = mh | ~(xv | ph);
          mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] = 0;
        }
      }
      var mv = 0;
      var pv = -1;
      var start = j * 32;
      var vlen = Math.min(32, m - start) + start;
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
      }
      var score = m;
      for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = phc[i / 32 | 0] >>> i & 1;
        var mb = mhc[i / 32 | 0] >>> i & 1;
        var xv = eq | mv;
        var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += ph >>> m - 1 & 1;
        score -= mh >>> m - 1 & 1;
        if (ph >>> 31 ^ pb) {
          phc[i / 32 | 0] ^= 1 << i;
        }
        if (mh >>> 31 ^ mb) {
          mhc[i / 32 | 0] ^= 1 << i;
        }
        ph = ph << 1 | pb;
        mh = mh << 1 | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
      }
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
      }
      return score;
    };
    var distance2 = function(a, b) {
      if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
      }
      if (b.length === 0) {
        return a.length;
      }
      if (a.length <= 32) {
        return myers_32(a, b);
      }
      return myers_x(a, b);
    };
    exports.distance = distance2;
    var closest = function(str, arr) {
      var min_distance = Infinity;
      var min_index = 0;
      for (var i = 0; i < arr.length; i++) {
        var dist = distance2(str, arr[i]);
        if (dist < min_distance) {
          min_distance = dist;
          min_index = i;
        }
      }
      return arr[min_index];
    };
    exports.closest = closest;
  }
});

// src/adapters/git/git.ts
import { execFile, spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
var GitError = class extends Error {
  name = "GitError";
};
var ServerNotReached = class extends GitError {
};
function problemOfServer(error, where) {
  if (!(error instanceof ServerNotReached)) return null;
  return { code: "server-not-reached", where, message: error.message };
}
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
var DEFAULT_TIMEOUTS = {
  reading: [30, 60, 600],
  writing: 120,
  pause: 1,
  atOnce: 5
};
var LOW_SPEED = 1e3;
var OWN_LOW_SPEED = String.raw`^http\.(.*\.)?lowspeed(limit|time)$`;
var NOT_REACHED = /(?:error: |HTTP )(?:5\d\d|408|429)\b|could not resolve|name resolution|unable to look ?up|(?:failed|couldn't) to connect|couldn't connect|connection (?:was )?(?:refused|reset|closed|timed out)|operation (?:timed out|too slow)|network is unreachable|no route to host|empty reply|transfer closed|unexpected disconnect|early EOF|remote end hung up|recv (?:error|failure)|send failure|SSL_ERROR_SYSCALL|unexpected eof|not closed cleanly/i;
var REFUSED = /(?:error: |HTTP )4(?!08|29)\d\d\b|remote error: |permission denied|authentication failed/i;
var Git = class {
  /**
   * Variables named like a secret. A credential helper may need them, so commands get them that ask a server
   * for which we have no token. No other command gets them.
   */
  helperEnv;
  #env;
  #signal;
  #timeouts;
  constructor(variables, signal, timeouts = DEFAULT_TIMEOUTS) {
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
    this.#timeouts = timeouts;
  }
  /** The command's output without the last line break. @throws GitError */
  async run(args, { cwd, env, input }) {
    return await new Promise((resolve, reject) => {
      const { stdin } = execFile(
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
      if (input === void 0) return;
      stdin?.on("error", () => {
      });
      stdin?.end(input);
    });
  }
  /**
   * Like `run`, for a command that reads from a server: tried again if the server could not be reached, and ended if it is
   * silent. A refusal is an answer, after which nothing is tried again.
   */
  async readRemote(args, options) {
    for (const [i, seconds] of this.#timeouts.reading.slice(0, -1).entries()) {
      try {
        return await this.#ask(args, options, seconds);
      } catch (error) {
        if (!(error instanceof ServerNotReached)) throw error;
      }
      await this.#pause(this.#timeouts.pause * (i + 1) ** 2);
    }
    return await this.#ask(args, options, this.#timeouts.reading.at(-1) ?? 0);
  }
  /** Like `run`, for a command that writes to a server: never made twice, and ended if the server is silent. */
  async push(args, options) {
    return await this.#ask(args, options, this.#timeouts.writing);
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
   * Like `try`, for a command that mostly takes next to no time, where nothing can wait for it. Null also if it takes too long.
   *
   * @param input that it reads
   */
  tryAtOnce(args, { cwd, env }, input = "") {
    const { status, stdout } = spawnSync("git", [...SAFE_CONFIG, ...args], {
      cwd,
      env: { ...this.#env, ...env },
      input,
      encoding: "utf8",
      maxBuffer: MAX_OUTPUT,
      timeout: this.#timeouts.atOnce * 1e3,
      killSignal: "SIGKILL"
    });
    return status === 0 ? stdout : null;
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
  /** @param seconds how long the server may be silent, unless the user has an own setting for that */
  async #ask(args, options, seconds) {
    const own = await this.try(["config", "--get-regexp", OWN_LOW_SPEED], { cwd: "/" });
    const limit = [`http.lowSpeedLimit=${LOW_SPEED}`, `http.lowSpeedTime=${seconds}`];
    const settings = own === null ? limit.flatMap((setting) => ["-c", setting]) : [];
    return await this.run([...settings, ...args], options);
  }
  async #pause(seconds) {
    try {
      await delay(seconds * 1e3, null, { signal: this.#signal });
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    }
  }
  /** Whether the user's configuration, outside of any repository, authorizes requests to the server. */
  #hasOwnAuthorization(server) {
    const args = ["config", "--get-urlmatch", "http.extraheader", server];
    const { stdout } = spawnSync("git", args, { cwd: "/", env: this.#env, encoding: "utf8" });
    return /^authorization:/im.test(stdout);
  }
};
function commandOf(args) {
  const isOfSetting = (i) => args[i] === "-c" || args[i - 1] === "-c";
  return args.find((_, i) => !isOfSetting(i)) ?? "";
}
function failureOf(args, error, stderr) {
  const { signal, code } = error;
  if (signal) return new GitStopped(`git ${commandOf(args)} was ended by ${signal}`);
  const isAnswer = typeof code === "number" || ["ENOENT", "EACCES"].includes(code ?? "");
  if (!isAnswer) return error;
  const message = endOf(stderr) || error.message;
  const isReached = REFUSED.test(stderr) || !NOT_REACHED.test(stderr);
  return isReached ? new GitError(message) : new ServerNotReached(message);
}
function endOf(stderr) {
  const lines = stderr.trim().split("\n");
  const owned = lines.find((line) => line.includes("dubious ownership"));
  return owned?.trim() ?? lines.slice(-3).join(" ").trim();
}

// src/ports/errors.ts
var PILOT_ALONE = "only a pilot was made, and nothing was compared";
function endedAfter(launches) {
  return `the comparison ended after ${plural(launches, "launch", "launches")}, without a verdict`;
}
var ConfigurationError = class extends Error {
  name = "ConfigurationError";
  problems;
  /** What was not done because of the problems; undefined if nothing was measured. */
  consequence;
  constructor(problems, consequence) {
    super(describeProblems(problems, consequence));
    this.problems = problems;
    this.consequence = consequence;
  }
};
var MeasurementError = class extends Error {
  name = "MeasurementError";
  failure;
  /** The likely causes of a failed install, build or boot, or of an app that stopped, the likeliest first; empty if none is known. */
  causes;
  /** Whether a boot, or the hook before it, failed before anything of the other arm ran in that launch. */
  wasAlone;
  constructor(failure, causes = [], wasAlone = false) {
    super(failure.message);
    this.failure = failure;
    this.causes = causes;
    this.wasAlone = wasAlone;
  }
};
var TransientFailure = class extends MeasurementError {
};
var FailsOnOtherPorts = class extends MeasurementError {
};
var Interrupted = class extends Error {
  name = "Interrupted";
  signal;
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
};

// src/config/nearest-name.ts
var import_fastest_levenshtein = __toESM(require_mod(), 1);
function nearestName(word, known) {
  const ranked = known.map((name) => ({ name, edits: (0, import_fastest_levenshtein.distance)(word.toLowerCase(), name.toLowerCase()) })).sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  const isNear = best !== void 0 && best.edits <= Math.max(2, Math.ceil(word.length / 3)) && 2 * best.edits < Math.max(word.length, best.name.length);
  return isNear ? best.name : null;
}
function unknownName(kind, word, known, { belongs = null, ignoredName = null } = {}) {
  const name = renamedInput(word);
  if (name !== void 0 && known.includes(name)) return { code: "renamed-input", name };
  const nearest = nearestName(word, known);
  const hints = {
    ...belongs !== null && { belongs },
    ...ignoredName !== null && { ignoredName }
  };
  return { code: "unknown-name", kind, known, nearest, ...hints };
}

export {
  GitError,
  problemOfServer,
  GitStopped,
  Git,
  PILOT_ALONE,
  endedAfter,
  ConfigurationError,
  MeasurementError,
  TransientFailure,
  FailsOnOtherPorts,
  Interrupted,
  require_mod,
  nearestName,
  unknownName
};
