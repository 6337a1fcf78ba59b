import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UnusableFileError,
  readPlainText
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError
} from "./chunk-KWWBEFFM.js";
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import {
  redactAll
} from "./chunk-LHIIM6OK.js";
import {
  environmentSchema,
  launchSchema,
  measurementFields,
  reportSchema,
  runSchema,
  scenarioReportSchema,
  warningSchema
} from "./chunk-GXJVACMF.js";
import {
  INPUTS,
  array,
  boolean,
  int,
  literal,
  number,
  object,
  string,
  union
} from "./chunk-OTZHA2M2.js";

// src/adapters/checkpoint-file.ts
import { createHash } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

// src/model/checkpoint.ts
var CHECKPOINT_VERSION = 2;
var seconds = number().nonnegative();
var loadSchema = union([
  object({ seconds: number().positive(), rate: number().positive() }),
  object({ seconds: number().positive(), slice: number().positive() }),
  object({ requests: int().positive(), slice: number().positive() }),
  object({ seconds: number().positive() }),
  object({ requests: int().positive() })
]);
var checkpointSchema = object({
  kind: literal("cannongate-checkpoint"),
  version: literal(CHECKPOINT_VERSION),
  cannongate: string(),
  commits: reportSchema.shape.commits,
  /** Equal for two comparisons with the same settings and scenarios. */
  fingerprint: string(),
  seed: string(),
  environment: environmentSchema,
  /** Seconds of each phase so far. */
  spent: object({
    checkout: seconds,
    install: seconds,
    build: seconds,
    pilot: seconds,
    launches: seconds
  }),
  /** Seconds since the comparison began, without interruptions; absent in older checkpoints. */
  elapsed: seconds.optional(),
  warnings: array(warningSchema),
  scenarios: array(scenarioReportSchema.omit({ secondOpinion: true, warmUpCurve: true })),
  /** The loads that the pilot chose; `Workload` in measure/launch.ts. */
  workloads: array(
    object({
      scenario: string(),
      window: loadSchema,
      pilotWindows: int().positive(),
      isFast: boolean().default(false),
      unloaded: loadSchema.nullable().default(null),
      run: loadSchema
    })
  ),
  schedule: object({
    maxWindows: int().positive(),
    rounds: int().positive(),
    launches: int().positive(),
    looks: array(int()),
    launchTime: number().positive(),
    isFinal: boolean()
  }),
  pilot: array(runSchema),
  launches: array(launchSchema),
  controls: array(launchSchema),
  /** Why the checkouts keep their paths; null if they move, and in older checkpoints. */
  fixedPathReason: string().nullable().default(null)
});
function parseCheckpoint(text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const result = checkpointSchema.safeParse(raw);
  if (result.success) return { checkpoint: result.data };
  const [issue] = result.error.issues;
  const where = issue?.path.join(".") ?? "";
  return {
    advice: `it is not what an interrupted comparison saves (${where}: ${issue?.message ?? ""})`
  };
}

// src/adapters/checkpoint-file.ts
var MAX_CHECKPOINT_SIZE = 256 * 2 ** 20;
function fingerprintOf(settings, secrets, inputs = INPUTS) {
  const measured = {
    ...measurementFields("comparison", settings, inputs),
    apps: settings.apps.map((app) => ({
      ...measurementFields("app", app, inputs),
      name: app.name,
      hooks: app.hooks,
      affectedBy: app.affectedBy,
      scenarios: app.scenarios.map((each) => plainScenario(each, secrets))
    }))
  };
  return createHash("sha256").update(JSON.stringify(redactAll(measured, secrets))).digest("hex");
}
function plainScenario({ setup, requests, tls, ...scenario }, secrets) {
  const plain = (request) => plainRequest(request, secrets);
  return {
    ...scenario,
    // Absent without one, so that the fingerprints of older checkpoints and reports stay equal.
    ...setup === null ? {} : { setup: { ...setup, requests: setup.requests.map(plain) } },
    // The client's key does not affect measurements.
    tls: tls && { servername: tls.servername },
    requests: requests.map(plain)
  };
}
function plainRequest({ body, ...request }, secrets) {
  return {
    ...request,
    body: body && { ...body, bytes: bytesWithout(secrets, body.bytes).toString("base64") }
  };
}
function bytesWithout(secrets, bytes) {
  const texts = secrets.map((secret) => Buffer.from(secret).toString("latin1"));
  const text = Buffer.from(bytes).toString("latin1");
  return Buffer.from(
    texts.reduce((rest, secret) => rest.replaceAll(secret, "***"), text),
    "latin1"
  );
}
function readCheckpoint(file) {
  const refuse = (reason) => ({
    problem: {
      code: "checkpoint-unreadable",
      where: "--resume",
      value: file,
      reason
    }
  });
  let text;
  try {
    text = readPlainText(file, { limit: MAX_CHECKPOINT_SIZE, links: "all" });
  } catch (error) {
    if (error instanceof UnusableFileError) return refuse(`it ${error.reason}`);
    return refuse(`it cannot be read (${error.message})`);
  }
  const parsed = parseCheckpoint(text);
  return "checkpoint" in parsed ? parsed : refuse(parsed.advice);
}
function checkIdentity(checkpoint, now) {
  const code = "checkpoint-differs";
  const where = "--resume";
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return { code, where, in: "commits", saved: commits, now: now.commits };
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return { code, where, in: "version", saved: checkpoint.cannongate };
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return { code, where, in: "settings" };
}
var CheckpointFile = class {
  path;
  #identity;
  #warn;
  /** @param warn called if the file cannot be written */
  constructor(path, identity, warn) {
    this.path = path;
    this.#identity = identity;
    this.#warn = warn;
  }
  async save(measured) {
    const checkpoint = {
      kind: "cannongate-checkpoint",
      version: CHECKPOINT_VERSION,
      ...this.#identity,
      ...measured
    };
    await saveAtomically(this.path, checkpoint, this.#warn);
  }
  /** Removes the file, so that nothing goes on from it. */
  async remove() {
    try {
      await rm(this.path, { force: true });
    } catch (error) {
      const reason = error.message;
      this.#warn({ code: "checkpoint-not-written", path: this.path, reason });
    }
  }
};
async function saveAtomically(path, content, warn) {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, JSON.stringify(content));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {
    });
    warn({ code: "checkpoint-not-written", path, reason: error.message });
  }
}

// src/adapters/saved-progress.ts
import { lstatSync, statSync } from "node:fs";
var KINDS = {
  "cannongate-checkpoint": { of: "comparison", list: "launches" },
  "cannongate-bisection-part": { of: "search", list: "comparisons" }
};
function savedProgressIn(file) {
  try {
    if (lstatSync(file, { throwIfNoEntry: false }) === void 0) return "nothing";
  } catch {
    return "nothing";
  }
  try {
    if (statSync(file).size === 0) return "nothing";
    const text = readPlainText(file, { limit: MAX_CHECKPOINT_SIZE, links: "all" });
    const content = JSON.parse(text);
    if (!isRecord(content)) return "something-else";
    const kind = Object.entries(KINDS).find(([name]) => name === content["kind"])?.[1];
    if (kind === void 0) return "something-else";
    const saved = content[kind.list];
    return { of: kind.of, count: Array.isArray(saved) ? saved.length : 0, content };
  } catch {
    return "something-else";
  }
}
function refuseToReplace(file, isSame, warn) {
  const saved = savedProgressIn(file);
  if (typeof saved === "string" || saved.count === 0) return;
  const { of, count } = saved;
  if (!isSame(saved)) {
    warn({ code: "saved-progress-replaced", path: file, of, count });
    return;
  }
  const problem = {
    code: "saved-progress-in-the-way",
    where: "--json",
    value: file,
    reason: "same",
    of,
    count
  };
  throw new ConfigurationError([problem]);
}

export {
  checkpointSchema,
  fingerprintOf,
  readCheckpoint,
  checkIdentity,
  CheckpointFile,
  saveAtomically,
  savedProgressIn,
  refuseToReplace
};
