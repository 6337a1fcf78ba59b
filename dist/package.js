import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runGate
} from "./chunks/chunk-MIF3ZLCX.js";
import "./chunks/chunk-ZJJUCZVF.js";
import "./chunks/chunk-JVNHBB3L.js";
import "./chunks/chunk-423NU2TJ.js";
import "./chunks/chunk-RK4M6K5X.js";
import "./chunks/chunk-X2Q4RHWI.js";
import "./chunks/chunk-UACHMOZF.js";
import "./chunks/chunk-OGXTQT6N.js";
import "./chunks/chunk-UPUVEQ63.js";
import {
  renderHtmlPage
} from "./chunks/chunk-IQ3DVRKK.js";
import "./chunks/chunk-ELP5D36L.js";
import "./chunks/chunk-Y3VCVPA2.js";
import "./chunks/chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  unknownName
} from "./chunks/chunk-KWWBEFFM.js";
import {
  VERSION
} from "./chunks/chunk-L6PWVIAJ.js";
import "./chunks/chunk-IHB7N7DA.js";
import "./chunks/chunk-X2DU6W76.js";
import "./chunks/chunk-SNOIGEV3.js";
import "./chunks/chunk-RBRQBEMM.js";
import "./chunks/chunk-EHPC47B5.js";
import {
  isRecord
} from "./chunks/chunk-OTYCJNJK.js";
import "./chunks/chunk-PAR3MRWM.js";
import "./chunks/chunk-HG6G2Z7I.js";
import "./chunks/chunk-X3IIGEG3.js";
import "./chunks/chunk-LHIIM6OK.js";
import "./chunks/chunk-ITGQ3LDZ.js";
import {
  renderMarkdown,
  renderSummary
} from "./chunks/chunk-QSCK3BUT.js";
import "./chunks/chunk-7MJRXXNU.js";
import "./chunks/chunk-CZZBO6H7.js";
import {
  describeProblem
} from "./chunks/chunk-IBNMTWTV.js";
import "./chunks/chunk-OXBBMLCZ.js";
import "./chunks/chunk-F6BUVUE3.js";
import "./chunks/chunk-Y4SLCDLU.js";
import "./chunks/chunk-UNDSXMIC.js";
import "./chunks/chunk-VSGFNP36.js";
import "./chunks/chunk-3MBIGBPM.js";
import "./chunks/chunk-6DPI2E5L.js";
import "./chunks/chunk-ME6ID6U5.js";
import {
  describeWarning,
  parseReport
} from "./chunks/chunk-GXJVACMF.js";
import {
  INPUTS,
  LINE_INPUTS,
  acceptedBy,
  kindOf,
  namesFor,
  read
} from "./chunks/chunk-OTZHA2M2.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-RNES36XW.js";
import "./chunks/chunk-26LVTRER.js";

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
      const unknown = unknownName("option", name, [...inputs, ...Object.keys(PROGRAM_OPTIONS)]);
      problems.push({ ...unknown, where: labelOf(name) });
    } else if (check.isValid(value)) {
      own[name] = value;
    } else {
      const where = labelOf(name);
      const accepted = check.accepts;
      problems.push({ code: "invalid-value", where, kind: kindOf(value), accepted });
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
  if (isRecord(options)) return Object.entries(options);
  const accepted = 'an object, for example { "request-paths": ["/"], "measuring-time": "2m" }';
  problems.push({ code: "invalid-value", where: "options", kind: kindOf(options), accepted });
  return [];
}
function textOf(name, value) {
  const where = labelOf(name);
  const { reader } = INPUTS[name];
  const isList = Array.isArray(value) && LINE_INPUTS.has(name);
  const items = isList ? value : [value];
  const invalid = items.filter((item) => !isScalar(item));
  if (invalid.length > 0) {
    const kind = kindOf(invalid[0]);
    return { problems: [{ code: "invalid-value", where, kind, accepted: acceptedBy(reader) }] };
  }
  const lines = items.map(String);
  if (isList && lines.some((line) => /[\r\n]/.test(line))) {
    return { problems: [{ code: "item-of-several-lines", where }] };
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

// src/package.ts
var PROGRAMS = new URL(".", import.meta.url);
async function renderHtml(report) {
  return await renderHtmlPage(report, PROGRAMS);
}
var isComparing = false;
async function compare(options = {}) {
  const { texts, label, cwd, signal, onProgress, problems } = readOptions(options);
  if (isComparing) {
    const running = { code: "comparison-running", where: "compare" };
    throw new ConfigurationError([...problems, running]);
  }
  isComparing = true;
  try {
    signal?.throwIfAborted();
    return await runGate({
      cwd: cwd ?? process.cwd(),
      texts,
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
      watchdog: new URL("watchdog.js", PROGRAMS),
      progress: onProgress,
      signal: signal ?? new AbortController().signal,
      outputs: [],
      checkpoint: null,
      resume: null
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
