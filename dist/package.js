import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runGate
} from "./chunks/chunk-KZGI7CFH.js";
import "./chunks/chunk-AEYQ7IEH.js";
import "./chunks/chunk-KVAU2OTF.js";
import "./chunks/chunk-5EGL27PF.js";
import "./chunks/chunk-FAKNDWZM.js";
import "./chunks/chunk-GCAQGBUL.js";
import "./chunks/chunk-GOVUV7KA.js";
import "./chunks/chunk-6QER4G7G.js";
import {
  pageOf,
  parseReport
} from "./chunks/chunk-URU427J3.js";
import "./chunks/chunk-RCWAS2QA.js";
import {
  ConfigurationError,
  adviceForUnknown
} from "./chunks/chunk-WIQJAOZQ.js";
import {
  VERSION
} from "./chunks/chunk-3WVSTMB5.js";
import "./chunks/chunk-MBCPB6V2.js";
import {
  renderMarkdown,
  renderSummary
} from "./chunks/chunk-4F7XQGIZ.js";
import {
  INPUTS,
  LINE_INPUTS,
  namesFor
} from "./chunks/chunk-R5AEOCQK.js";
import "./chunks/chunk-3Y536B5Q.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/package.ts
import { tmpdir } from "node:os";

// src/options.ts
var OWN = {
  cwd: {
    accepts: "the path of a directory",
    fits: (given) => typeof given === "string" && given !== ""
  },
  signal: { accepts: "an AbortSignal", fits: (given) => given instanceof AbortSignal },
  onProgress: {
    accepts: "a function of one event",
    fits: (given) => typeof given === "function"
  }
};
function readOptions(options) {
  const texts = {};
  const own = {};
  const problems = [];
  const inputs = namesFor("flag");
  for (const [name, given] of entriesOf(options, problems)) {
    if (given === void 0) continue;
    const input = inputs.find((each) => each === name);
    const check = Object.hasOwn(OWN, name) ? OWN[name] : void 0;
    if (input !== void 0) {
      const spelt = spell(input, given);
      if ("text" in spelt) texts[input] = spelt.text;
      else problems.push(...spelt.problems);
    } else if (check === void 0) {
      const advice = adviceForUnknown(name, [...inputs, ...Object.keys(OWN)]);
      problems.push({ where: labelOf(name), found: "an unknown option", advice });
    } else if (check.fits(given)) {
      own[name] = given;
    } else {
      const found = kindOf(given);
      problems.push({ where: labelOf(name), found, advice: `give ${check.accepts}` });
    }
  }
  const { cwd = null, signal = null, onProgress = () => {
  } } = own;
  const isCwd = (name) => name === "working-directory" && texts[name] === void 0;
  const label = (name) => labelOf(cwd !== null && isCwd(name) ? "cwd" : name);
  return { texts, label, cwd, signal, onProgress, problems };
}
function labelOf(name) {
  return `option ${name}`;
}
function entriesOf(options, problems) {
  if (typeof options === "object" && options !== null && !Array.isArray(options)) {
    return Object.entries(options);
  }
  const advice = 'give an object, for example { paths: ["/"], budget: "2m" }';
  problems.push({ where: "options", found: kindOf(options), advice });
  return [];
}
function spell(name, given) {
  const where = labelOf(name);
  const { reader } = INPUTS[name];
  const refuse = (found, advice) => ({ problems: [{ where, found, advice }] });
  const items = Array.isArray(given) && LINE_INPUTS.has(name) ? given : [given];
  const odd = items.filter((item) => !isScalar(item));
  if (odd.length > 0) return refuse(kindOf(odd[0]), `give ${reader.accepts}`);
  const lines = items.map(String);
  if (lines.length > 1 && lines.some((line) => /[\r\n]/.test(line))) {
    return refuse("an item of several lines", "give one line in each item");
  }
  if (typeof given === "boolean") {
    const result = reader.read(given);
    if ("refusals" in result) {
      return { problems: result.refusals.map((refusal) => ({ where, ...refusal })) };
    }
  }
  return { text: lines.join("\n") };
}
function isScalar(value) {
  return ["string", "number", "boolean"].includes(typeof value);
}
function kindOf(value) {
  if (value === null || value === void 0) return String(value);
  if (Array.isArray(value)) return "a list";
  if (value === "") return "an empty text";
  const kind = typeof value;
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

// src/package.ts
var PROGRAMS = new URL(".", import.meta.url);
async function renderHtml(report) {
  return await pageOf(report, PROGRAMS);
}
var isComparing = false;
async function compare(options = {}) {
  const { texts, label, cwd, signal, onProgress, problems } = readOptions(options);
  if (isComparing) {
    const advice = "wait for it first: two at once would be each other\u2019s noise";
    const found = "another comparison that this process has not finished";
    throw new ConfigurationError([...problems, { where: "compare", found, advice }]);
  }
  isComparing = true;
  try {
    signal?.throwIfAborted();
    return await runGate({
      cwd: cwd ?? process.cwd(),
      texts,
      filter: [],
      label,
      problems,
      itself: false,
      event: null,
      pullRequest: null,
      head: null,
      sources: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL("generator.js", PROGRAMS),
      preload: new URL("preload.cjs", PROGRAMS),
      progress: onProgress,
      signal: signal ?? new AbortController().signal,
      outputs: [],
      checkpoint: null,
      resume: null,
      onValues: () => {
      }
    });
  } finally {
    isComparing = false;
  }
}
export {
  ConfigurationError,
  VERSION,
  compare,
  parseReport,
  renderHtml,
  renderMarkdown,
  renderSummary
};
