import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  runGate
} from "./chunks/chunk-SEVGD56X.js";
import "./chunks/chunk-YNTYXJ6K.js";
import "./chunks/chunk-4RSW3NHH.js";
import "./chunks/chunk-TJPEEKVD.js";
import "./chunks/chunk-IQORJ6UO.js";
import "./chunks/chunk-X2Q4RHWI.js";
import "./chunks/chunk-ZDH4NAEA.js";
import "./chunks/chunk-H33UA5GJ.js";
import {
  renderHtmlPage
} from "./chunks/chunk-YGTZGW2U.js";
import "./chunks/chunk-XOJN5NEN.js";
import "./chunks/chunk-5A6YTH3D.js";
import "./chunks/chunk-MEUCKVWO.js";
import {
  ConfigurationError,
  unknownName
} from "./chunks/chunk-OBSRMRUI.js";
import {
  VERSION
} from "./chunks/chunk-L6PWVIAJ.js";
import "./chunks/chunk-5OGYXYHZ.js";
import "./chunks/chunk-EXD4CT2S.js";
import "./chunks/chunk-F3YT6FGI.js";
import {
  isRecord
} from "./chunks/chunk-ZUHJOFIC.js";
import "./chunks/chunk-TBFIDUEO.js";
import "./chunks/chunk-C6ZUJX2B.js";
import "./chunks/chunk-IF3TTSQY.js";
import "./chunks/chunk-TJHMVB2M.js";
import "./chunks/chunk-LZWEESLG.js";
import "./chunks/chunk-YUEAX6DG.js";
import {
  renderMarkdown,
  renderSummary
} from "./chunks/chunk-LAM4OVCV.js";
import "./chunks/chunk-OSZFF4SI.js";
import {
  describeProblem
} from "./chunks/chunk-PGJMBG2D.js";
import "./chunks/chunk-54UOUXQH.js";
import "./chunks/chunk-FR25RJP2.js";
import "./chunks/chunk-HHSVWK35.js";
import "./chunks/chunk-7KMSS6TM.js";
import {
  parseReport
} from "./chunks/chunk-GLKWNVT4.js";
import {
  describeWarning
} from "./chunks/chunk-QGMLHWXK.js";
import {
  INPUTS,
  LINE_INPUTS,
  acceptedBy,
  kindOf,
  namesFor,
  read
} from "./chunks/chunk-Q6MLLHBU.js";
import "./chunks/chunk-TPI2FF5Y.js";
import "./chunks/chunk-NBEVBI6E.js";
import "./chunks/chunk-ZZVZSN3W.js";
import "./chunks/chunk-DVB4J4GG.js";
import "./chunks/chunk-MI5ZEDCC.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-5K2WHE4H.js";
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
