import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runGate
} from "./chunks/chunk-ICMDMITK.js";
import "./chunks/chunk-A7NELNJO.js";
import "./chunks/chunk-BWOE3WZY.js";
import "./chunks/chunk-3VDHAL7N.js";
import "./chunks/chunk-HNGAFBMX.js";
import "./chunks/chunk-ZI6WSLYB.js";
import "./chunks/chunk-OVHBJ2XT.js";
import "./chunks/chunk-YMSHJ54T.js";
import {
  parseReport,
  renderHtmlPage
} from "./chunks/chunk-QRTEATU3.js";
import "./chunks/chunk-QAGOXGXY.js";
import {
  ConfigurationError,
  unknownName
} from "./chunks/chunk-SG5T3OCL.js";
import {
  VERSION
} from "./chunks/chunk-ITDJ76NM.js";
import "./chunks/chunk-U77D7LDJ.js";
import {
  renderMarkdown,
  renderSummary
} from "./chunks/chunk-UIONX52M.js";
import {
  INPUTS,
  LINE_INPUTS,
  acceptedBy,
  describeWarning,
  namesFor,
  read
} from "./chunks/chunk-WYQLNHOW.js";
import {
  describeProblem
} from "./chunks/chunk-AYZ5KSGT.js";
import "./chunks/chunk-F2WFVYY2.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/package.ts
import { tmpdir } from "node:os";

// src/config/package-options.ts
var PROGRAM_OPTIONS = {
  cwd: {
    accepts: "the path of a directory",
    isValid: (value) => typeof value === "string" && value !== ""
  },
  signal: { accepts: "an AbortSignal", isValid: (value) => value instanceof AbortSignal },
  onProgress: {
    accepts: "a function of one event",
    isValid: (value) => typeof value === "function"
  }
};
function readOptions(options) {
  const texts = {};
  const own = {};
  const problems = [];
  const inputs = namesFor("flag");
  for (const [name, value] of entriesOf(options, problems)) {
    if (value === void 0) continue;
    const input = inputs.find((each) => each === name);
    const check = Object.hasOwn(PROGRAM_OPTIONS, name) ? PROGRAM_OPTIONS[name] : void 0;
    if (input !== void 0) {
      const converted = textOf(input, value);
      if ("text" in converted) texts[input] = converted.text;
      else problems.push(...converted.problems);
    } else if (check === void 0) {
      const unknown = unknownName(name, [...inputs, ...Object.keys(PROGRAM_OPTIONS)]);
      problems.push({ ...unknown, where: labelOf(name), found: "an unknown option" });
    } else if (check.isValid(value)) {
      own[name] = value;
    } else {
      const where = labelOf(name);
      const accepted = check.accepts;
      problems.push({ code: "invalid-value", where, found: kindOf(value), accepted });
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
  const accepted = 'an object, for example { paths: ["/"], budget: "2m" }';
  problems.push({ code: "invalid-value", where: "options", found: kindOf(options), accepted });
  return [];
}
function textOf(name, value) {
  const where = labelOf(name);
  const { reader } = INPUTS[name];
  const refuse = (found, accepted) => ({
    problems: [{ code: "invalid-value", where, found, accepted }]
  });
  const items = Array.isArray(value) && LINE_INPUTS.has(name) ? value : [value];
  const invalid = items.filter((item) => !isScalar(item));
  if (invalid.length > 0) return refuse(kindOf(invalid[0]), acceptedBy(reader));
  const lines = items.map(String);
  if (lines.length > 1 && lines.some((line) => /[\r\n]/.test(line))) {
    return refuse("an item of several lines", "one line in each item");
  }
  if (typeof value === "boolean") {
    const result = read(reader, value);
    if ("refusals" in result) {
      return { problems: result.refusals.map((refusal) => ({ ...refusal, where })) };
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
  return await renderHtmlPage(report, PROGRAMS);
}
var isComparing = false;
async function compare(options = {}) {
  const { texts, label, cwd, signal, onProgress, problems } = readOptions(options);
  if (isComparing) {
    const found = "another comparison that is still running in this process";
    const code = "comparison-running";
    throw new ConfigurationError([...problems, { code, where: "compare", found }]);
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
  describeProblem,
  describeWarning,
  parseReport,
  renderHtml,
  renderMarkdown,
  renderSummary
};
