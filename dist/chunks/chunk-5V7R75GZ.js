import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import {
  isProfileFile
} from "./chunk-X3IIGEG3.js";
import {
  sum
} from "./chunk-RNES36XW.js";

// src/adapters/runtime/app-processes.ts
import { createServer } from "node:net";
import { once } from "node:events";
var REPLY_TIMEOUT_MS = 250;
var COLLECTION_TIMEOUT_MS = 5e3;
var NO_CARE = { collects: false, listsAll: false };
var PROFILE_START_TIMEOUT_MS = { hasAnswered: 1e4, neverAnswered: 2e3 };
var PROFILE_WRITE_TIMEOUT_MS = 2e4;
var ROUTES_TIMEOUT_MS = 2e4;
var LATE_TIMEOUT_MS = 5e3;
var MAX_MESSAGE_LENGTH = 4096;
var MAX_PROCESSES = 256;
var UNCOUNTED = {
  calls: null,
  queries: null,
  allocated: null,
  collections: null,
  retained: null
};
var AppProcesses = class _AppProcesses {
  #server;
  #processes = /* @__PURE__ */ new Set();
  /** The apps of which a process has joined or gone since their run began. */
  #changed = /* @__PURE__ */ new Set();
  constructor(server) {
    this.#server = server;
    server.on("connection", (socket) => {
      const process = new AppProcess(socket, (mark) => this.#changed.add(mark));
      this.#processes.add(process);
      socket.once("close", () => this.#processes.delete(process));
    });
    server.on("error", () => {
    });
  }
  /** Listens on a socket path for the processes of all apps. */
  static async listen(path) {
    const server = createServer();
    server.maxConnections = MAX_PROCESSES;
    const processes = new _AppProcesses(server);
    server.listen(path);
    await once(server, "listening");
    return processes;
  }
  async begin(mark, care = NO_CARE) {
    this.#changed.delete(mark);
    await Promise.all(this.#of(mark).map((process) => process.begin(care)));
  }
  /**
   * Metrics of the app's processes for the run; see `#allOf`. If a process has joined or gone meanwhile, nobody knows what it did: what is
   * counted is then unknown for the whole app.
   */
  async end(mark) {
    const metrics = await this.#allOf(mark, (process) => process.end());
    return this.#changed.has(mark) ? metrics.map((each) => ({ ...each, ...UNCOUNTED })) : metrics;
  }
  /** Starts CPU profiles in the app's processes. */
  async profile(mark) {
    await Promise.all(this.#of(mark).map((process) => process.profile()));
  }
  /** Ends the profiles. @returns their files in the folder; see `#allOf` */
  async keep(mark, folder) {
    const kept = await this.#allOf(mark, (process) => process.keep(folder));
    return kept.map(({ file }) => file);
  }
  /** @returns the files in the folder to which the app's processes have written their route tables */
  async routes(mark, folder) {
    const answers = await Promise.all(this.#of(mark).map((process) => process.routes(folder)));
    return answers.filter((file) => file !== null);
  }
  close() {
    this.#server.close();
    for (const process of this.#processes) process.close();
  }
  [Symbol.dispose]() {
    this.close();
  }
  /**
   * The replies of all processes that have replied before. Empty if one of them does not reply: the rest
   * would be mistaken for the whole app.
   */
  async #allOf(mark, ask) {
    const processes = this.#of(mark).filter((process) => process.hasAnswered);
    const answers = await Promise.all(processes.map(ask));
    if (answers.includes("silent")) return [];
    return answers.filter((answer) => typeof answer !== "string");
  }
  #of(mark) {
    return [...this.#processes].filter((process) => process.mark === mark);
  }
};
var AppProcess = class {
  /** Which app the process belongs to; null before its greeting. */
  mark = null;
  /** Stays false for a launcher that blocks while it waits for its child; such a process is ignored. */
  hasAnswered = false;
  #socket;
  #onChange;
  #received = "";
  #onReply = null;
  /** Called once a reply came for which nobody waits any more. */
  #onIdle = null;
  #isBusy = false;
  /** Milliseconds to wait for a reply about the current run. */
  #timeout = REPLY_TIMEOUT_MS;
  /** The state of the current run. */
  #run = "gone";
  /** The state of the current profile. */
  #profile = "gone";
  /** @param onChange called with the app's mark when the process joins and when it goes */
  constructor(socket, onChange) {
    this.#socket = socket;
    this.#onChange = onChange;
    socket.setEncoding("utf8").on("data", (chunk) => {
      this.#read(String(chunk));
    });
    socket.on("error", () => {
    });
    socket.once("close", () => {
      if (this.mark !== null) this.#onChange(this.mark);
      this.#onReply?.("gone");
      this.#onIdle?.("gone");
    });
  }
  async begin({ collects, listsAll }) {
    this.#timeout = collects ? COLLECTION_TIMEOUT_MS : REPLY_TIMEOUT_MS;
    const answer = await this.#request({ kind: "begin", collects, listsAll }, this.#timeout);
    this.#run = typeof answer === "string" ? answer : "begun";
  }
  async end() {
    if (this.#run !== "begun") return this.#run;
    this.#run = "gone";
    const answer = await this.#request({ kind: "end" }, this.#timeout);
    if (typeof answer === "string") return answer;
    return "figures" in answer ? answer.figures ?? "silent" : "gone";
  }
  async profile() {
    const timeout = PROFILE_START_TIMEOUT_MS[this.hasAnswered ? "hasAnswered" : "neverAnswered"];
    const answer = await this.#requestOnceIdle({ kind: "profile" }, timeout);
    this.#profile = typeof answer === "string" ? answer : "begun";
  }
  async keep(folder) {
    if (this.#profile !== "begun") return this.#profile;
    this.#profile = "gone";
    const answer = await this.#requestOnceIdle({ kind: "keep", folder }, PROFILE_WRITE_TIMEOUT_MS);
    if (typeof answer === "string") return answer;
    const file = "kept" in answer ? answer.kept : null;
    return file !== null && isProfileFile(file, folder) ? { file } : "silent";
  }
  async routes(folder) {
    const answer = await this.#requestOnceIdle({ kind: "routes", folder }, ROUTES_TIMEOUT_MS);
    const file = typeof answer !== "string" && "kept" in answer ? answer.kept : null;
    return file !== null && isProfileFile(file, folder) ? file : null;
  }
  close() {
    this.#socket.destroy();
  }
  /**
   * Asks a process that may still owe a reply: on a busy machine the one about a run's metrics comes late, and a profile must not be
   * lost for that.
   */
  async #requestOnceIdle(request, timeoutMs) {
    const state = await this.#untilIdle();
    return state === "idle" ? await this.#request(request, timeoutMs) : state;
  }
  #untilIdle() {
    if (!this.#isBusy) return Promise.resolve("idle");
    if (!this.hasAnswered) return Promise.resolve("silent");
    return new Promise((resolve) => {
      const finish = (state) => {
        clearTimeout(timer);
        this.#onIdle = null;
        resolve(state);
      };
      const timer = setTimeout(finish, LATE_TIMEOUT_MS, "silent");
      this.#onIdle = finish;
    });
  }
  #request(request, timeoutMs = REPLY_TIMEOUT_MS) {
    if (this.#isBusy) return Promise.resolve("silent");
    this.#isBusy = true;
    return new Promise((resolve) => {
      const finish = (answer) => {
        clearTimeout(timer);
        this.#onReply = null;
        resolve(answer);
      };
      const timer = setTimeout(finish, timeoutMs, "silent");
      this.#onReply = finish;
      this.#socket.write(`${JSON.stringify(request)}
`);
    });
  }
  #read(chunk) {
    const lines = (this.#received + chunk).split("\n");
    this.#received = lines.pop() ?? "";
    const messages = lines.map(parse);
    if (this.#received.length > MAX_MESSAGE_LENGTH || messages.includes(null)) {
      this.close();
      return;
    }
    for (const message of messages) {
      if (message === null) continue;
      if ("mark" in message) {
        this.mark = message.mark;
        this.#onChange(message.mark);
        continue;
      }
      this.#isBusy = false;
      this.hasAnswered = true;
      this.#onReply?.(message);
      this.#onIdle?.("idle");
    }
  }
};
function parse(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isRecord(message)) return null;
  const { mark, figures, kept } = message;
  if (typeof mark === "string") return { mark };
  if (message["begun"] === true) return { begun: true };
  if (kept === null || typeof kept === "string") return { kept };
  if (figures === null) return { figures };
  if (!isRecord(figures)) return null;
  const { active, gc, delayP99, heapUsed, calls, queries } = figures;
  const { allocated, collections, retained } = figures;
  const isValid = [active, gc, delayP99, heapUsed].every(isAmount) && [calls, queries, allocated, collections, retained].every(
    (value) => value === null || isAmount(value)
  );
  const counts = { calls, queries, allocated, collections, retained };
  const known = { active, gc, delayP99, heapUsed, ...counts };
  return isValid ? { figures: known } : null;
}
function isAmount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
function combineMetrics(processes, seconds) {
  const [busiest] = [...processes].sort((a, b) => b.active - a.active);
  if (!busiest || seconds <= 0) return null;
  const share = (milliseconds) => Math.min(1, milliseconds / 1e3 / seconds);
  const total = (name) => {
    const known = processes.flatMap((each) => each[name] ?? []);
    return known.length < processes.length ? null : sum(known);
  };
  return {
    eventLoopDelayP99: busiest.delayP99 * 1e3,
    eventLoopUtilization: share(busiest.active),
    gcShare: share(busiest.gc),
    heapUsed: total("heapUsed") ?? 0,
    calls: total("calls"),
    queries: total("queries"),
    allocated: total("allocated"),
    collections: total("collections"),
    retained: total("retained"),
    processes: processes.length
  };
}

export {
  AppProcesses,
  combineMetrics
};
