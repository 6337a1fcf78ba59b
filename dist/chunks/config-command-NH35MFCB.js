import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  resolveOnly,
  resolveRequest
} from "./chunk-Q7P4J4Z4.js";
import "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import {
  inputFlags,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt
} from "./chunk-SXGWTW2D.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-UACHMOZF.js";
import {
  START_SCRIPT,
  detectBuild,
  detectInstall,
  detectStart,
  nearestLockfile,
  otherLanguage,
  startSource
} from "./chunk-OGXTQT6N.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-IQ3DVRKK.js";
import "./chunk-ELP5D36L.js";
import {
  OF_ONE_APP,
  require_yaml,
  writtenAs
} from "./chunk-Y3VCVPA2.js";
import {
  UnusableFileError
} from "./chunk-3Q5IZT7V.js";
import "./chunk-KWWBEFFM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-HG6G2Z7I.js";
import {
  harmless,
  writeLines
} from "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import {
  requestLine
} from "./chunk-ITGQ3LDZ.js";
import "./chunk-CR2KYNTP.js";
import "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import {
  loadKindOf
} from "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import {
  describeWarning,
  formatBudgeted
} from "./chunk-GXJVACMF.js";
import {
  INPUTS,
  metricNamed,
  namesFor,
  oneLine,
  plural,
  read
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import {
  __toESM
} from "./chunk-26LVTRER.js";

// src/cli/config-command.ts
var import_yaml = __toESM(require_yaml(), 1);

// src/cli/value-origins.ts
import { join, relative } from "node:path";
function locationIn(file, path) {
  return file.locate(path).replace(/ \S*$/, "");
}
function originOf(name, typed, file) {
  if (typed.has(name)) return { kind: "flag", description: `--${name}` };
  if (file?.values[name] !== void 0)
    return { kind: "file", description: locationIn(file, [name]) };
  return { kind: "default", description: "default" };
}
function detectedStep(...args) {
  try {
    return detectStep(...args);
  } catch (error) {
    if (error instanceof UnusableFileError) return { value: "none", source: error.message };
    throw error;
  }
}
function detectStep(name, settings, { repository }) {
  const { root } = repository;
  const { workingDirectory, build } = settings;
  const app = join(root, workingDirectory);
  const manifest = relative(root, join(app, "package.json"));
  const detected = (value, from) => ({ value, source: `detected from ${from}` });
  const other = otherLanguage(app, root);
  if (other !== null) {
    const value = name === "build" ? detectBuild(app, root, settings)?.line ?? null : other[name];
    if (value === null) return { value: "none", source: `nothing for it in ${other.source}` };
    return detected(value, (name === "install" ? other.installedFrom : null) ?? other.source);
  }
  if (name === "start") {
    const source = startSource(app, root);
    const from = source === START_SCRIPT ? `${source} of ${manifest}` : relative(root, join(app, source));
    return detected(detectStart(app, root, build) ?? "none", from);
  }
  if (name === "build") {
    const step2 = detectBuild(app, root, settings);
    if (step2 === null) return { value: "none", source: `no build script in ${manifest}` };
    return detected(step2.line, `the build script of ${manifest}`);
  }
  const step = detectInstall(app, root);
  if (step === null) return { value: "none", source: "no lockfile, and no dependencies" };
  const lockfile = nearestLockfile(app, root);
  if (lockfile === null) return detected(step.line, `the dependencies of ${manifest}`);
  return detected(step.line, relative(root, join(lockfile.directory, lockfile.name)));
}
function describeDefault(name) {
  const { byDefault } = INPUTS[name];
  const value = /^`([^`]*)`$/.exec(byDefault)?.[1];
  return value === void 0 ? { isValue: false, text: byDefault.replace(/`/g, "") } : { isValue: true, text: value };
}

// src/cli/config-command.ts
var CONFIG = {
  name: "config",
  usage: "[flags]",
  description: "Prints the settings that compare would use with the same flags, where each comes from, and the scenarios. Nothing is built or booted.",
  flags: inputFlags(),
  examples: [
    "cannongate config",
    "cannongate config --tolerance 5% --filter search",
    "cannongate config --config .github/cannongate.yml"
  ]
};
async function configCommand(args) {
  const parsed = parseArguments(CONFIG, args);
  if (!parsed) return 0;
  const setup = await resolveOnly(resolveRequest(process.cwd(), parsed, abortOnInterrupt()));
  writeLines(process.stdout, formatConfig(setup, { texts: parsed.texts, variables: process.env }));
  return 0;
}
function formatConfig(setup, typed) {
  const { apps } = setup.settings;
  const [first] = apps;
  const isSeveral = first.name !== null;
  const lines = [
    ...headLines(setup, typed),
    "",
    ...namesFor("file").filter((name) => !isSeveral || !OF_ONE_APP.some((each) => each === name)).flatMap((name) => inputLines(name, setup, typed)),
    ...affectedLines(setup, isSeveral),
    ...hookLines(setup),
    ...setupLines(setup),
    "",
    ...isSeveral ? [
      "apps:",
      ...apps.flatMap((app, i) => appLines(app, setup.fileIndexes[i] ?? [], setup, typed))
    ] : [
      "scenarios:",
      ...first.scenarios.flatMap(
        (scenario, i) => scenarioLines(scenario, setup.fileIndexes[0]?.[i] ?? null, {
          file: setup.loaded.file,
          path: [],
          raw: setup.loaded.file?.raw ?? {},
          pathsOrigin: originOf("request-paths", typedNames(typed), setup.loaded.file).description
        })
      )
    ]
  ];
  return lines.map(escapeControls).join("\n");
}
function escapeControls(line) {
  return line.replace(/##(?=\[)/g, String.raw`#\x23`).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function headLines({ settings, workspace, loaded, warnings }, { texts }) {
  const { baseline, candidate, uncommitted } = workspace.commits;
  const changes = uncommitted ? "with uncommitted changes" : "without uncommitted changes";
  const config = loaded.config === null ? "none" : loaded.config.name;
  const configOrigin = texts.config === void 0 ? "default" : "--config";
  return [
    "The settings in effect, and where each comes from. This is a valid cannongate.yml.",
    `Compared: the work tree, ${changes}, with the commit ${baseline}${baseline === candidate ? ", which is the same" : ""}.`,
    `Configuration file: ${config} (${configOrigin})`,
    `Mode: ${settings.mode} (${texts.mode === void 0 ? "default" : "--mode"})`,
    ...warnings.map((warning) => `Warning: ${describeWarning(warning)} [${warning.code}]`)
  ].map(comment);
}
var ENV_ABOVE = { entries: [], description: "as above" };
function appLines(app, fileIndexes, { loaded, unaffected }, typed) {
  const { file } = loaded;
  const index = file?.apps.findIndex(({ name }) => name === app.name) ?? -1;
  if (file === null || index < 0) return [];
  const path = ["apps", index];
  const raw = file.raw["apps"][index] ?? {};
  const { env, scenarios: _scenarios, "request-paths": paths, ...others } = raw;
  const isTyped = (name) => typedNames(typed).has(name);
  const shown = Object.fromEntries(Object.entries(others).filter(([name]) => !isTyped(name)));
  const defaults = ["start", "install", "build"].filter((name) => raw[name] === void 0 && file.values[name] === void 0 && !isTyped(name)).map((name) => commentedDefault(name, detectedStep(name, app, loaded)));
  const pathsOrigin = paths === void 0 ? "default" : locationIn(file, [...path, "request-paths"]);
  const list = { file, path, raw, pathsOrigin };
  return [
    comment(locationIn(file, path)),
    ...unaffected.includes(app.name) ? [comment("not affected by the change")] : [],
    ...yaml([shown]),
    ...[
      ...defaults,
      ...env === void 0 ? [] : envLines(app.env, [ENV_ABOVE], typed),
      "scenarios:",
      ...app.scenarios.flatMap((scenario, i) => {
        const name = scenario.name.slice(`${app.name}: `.length);
        return scenarioLines({ ...scenario, name }, fileIndexes[i] ?? null, list);
      })
    ].map((line) => `  ${line}`)
  ].map((line) => `  ${line}`.trimEnd());
}
function inputLines(name, setup, typed) {
  const { settings, loaded } = setup;
  const origin = originOf(name, typedNames(typed), loaded.file);
  if (name === "env") return envLines(loaded.values.env, envOrigins(loaded), typed);
  if (name === "request-paths") return pathsLines(loaded.values["request-paths"], origin);
  if (name === "working-directory") {
    const { workingDirectory } = settings.apps[0];
    const isCurrentDirectory = origin.kind === "default" && workingDirectory !== ".";
    const where = isCurrentDirectory ? "the current directory" : origin.description;
    return withOrigin({ [name]: workingDirectory }, where);
  }
  if (isDetectable(name) && origin.kind === "default") {
    const [first] = settings.apps;
    if (first.name !== null) return [comment(`${name}: as each app\u2019s files say`)];
    return [commentedDefault(name, detectedStep(name, first, loaded))];
  }
  if (origin.kind === "flag") {
    return withOrigin({ [name]: yamlValue(name, typed.texts[name] ?? "") }, origin.description);
  }
  if (origin.kind === "file")
    return withOrigin({ [name]: loaded.file?.raw[name] }, origin.description);
  const { isValue, text } = describeDefault(name);
  if (isValue) return withOrigin({ [name]: yamlValue(name, text) }, origin.description);
  const value = name === "baseline" ? "the merge base with the default branch" : text;
  return [commentedDefault(name, { value, source: origin.description })];
}
function typedNames({ texts }) {
  return new Set(Object.keys(texts));
}
function isDetectable(name) {
  return name === "start" || name === "install" || name === "build";
}
function yamlValue(name, text) {
  const trimmed = text.trim();
  const word = { true: true, false: false }[trimmed];
  const plain = word ?? (/^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed);
  const result = (raw) => JSON.stringify(read(INPUTS[name].reader, raw));
  return result(plain) === result(text) ? plain : trimmed;
}
function envOrigins({ typed, file }) {
  const of = (entries, description) => entries === void 0 ? [] : [{ entries, description: description() }];
  const origins = [
    ...of(typed.env, () => "--env"),
    ...of(file?.values.env, () => file === null ? "" : locationIn(file, ["env"]))
  ];
  return origins.length > 0 ? origins : [{ entries: [], description: "default" }];
}
function envLines(entries, origins, { variables }) {
  const originOfEntry = ({ name }) => origins.find((origin) => origin.entries.some((entry) => entry.name === name)) ?? origins[0];
  const describe = (entry) => originOfEntry(entry)?.description ?? "";
  if (entries.length === 0) {
    return [comment(`env: none (${origins.map(({ description }) => description).join(", ")})`)];
  }
  const isName = ({ name }) => variables[name] !== void 0 || /^[A-Z][A-Z0-9_]{0,39}$/.test(name);
  const passed = entries.filter((entry) => entry.value === null && isName(entry));
  const comments = entries.flatMap((entry, i) => {
    const origin = describe(entry);
    if (entry.value !== null) {
      return [comment(`env: ${entry.name}, with a value that is not shown (${origin})`)];
    }
    if (isName(entry)) return [];
    const place = originOfEntry(entry)?.entries.findIndex(({ name }) => name === entry.name) ?? -1;
    return [comment(`env: variable ${(place < 0 ? i : place) + 1}, which is not set (${origin})`)];
  });
  const names = passed.map(({ name }) => name);
  const namesFrom = [...new Set(passed.map(describe))].join(", ");
  return [...names.length === 0 ? [] : withOrigin({ env: names }, namesFrom), ...comments];
}
function pathsLines(paths, origin) {
  const text = paths === null ? describeDefault("request-paths").text : paths.join(" ");
  return [comment(`request-paths: ${text} (${origin.description}); see scenarios below`)];
}
function affectedLines({ loaded: { file }, unaffected }, isSeveral) {
  const key = "affected-by";
  const raw = file?.raw[key];
  if (file === null || raw === void 0) return [];
  const note = !isSeveral && unaffected.includes(null) ? [comment("not affected by the change")] : [];
  return [...withOrigin({ [key]: raw }, locationIn(file, [key])), ...note];
}
function hookLines({ loaded: { file } }) {
  const hooks = file?.raw["hooks"];
  if (file === null || hooks === void 0) return [];
  return withOrigin({ hooks }, locationIn(file, ["hooks"]));
}
function setupLines({ loaded: { file } }) {
  return ["setup", "shared-setup"].flatMap((key) => {
    const raw = file?.raw[key];
    return file === null || raw === void 0 ? [] : withOrigin({ [key]: raw }, locationIn(file, [key]));
  });
}
function scenarioLines(scenario, index, { file, path, raw: parent, pathsOrigin }) {
  const inFile = file !== null && index !== null;
  const listed = inFile ? parent["scenarios"][index] : void 0;
  const { tolerance: _tolerance, ...raw } = listed ?? { path: scenario.requests[0].path };
  const setup = (scenario.setup?.requests ?? []).map(requestLine).join(", ");
  const { name, connections, gates, budgets = [] } = scenario;
  const gate = [
    ...gates.map(({ metric, tolerance }) => ({ metric, tolerance: formatPercent(tolerance) })),
    ...budgets.map(({ metric, atMost }) => ({
      metric,
      "at-most": writtenAs(metric, atMost)
    }))
  ];
  const origin = inFile ? locationIn(file, [...path, "scenarios", index]) : pathsOrigin;
  const requests = scenario.requests.map(requestLine).join(", ");
  return [
    comment(`${requests} (${origin})`),
    ...setup === "" ? [] : [comment(`setup: ${setup}`)],
    comment(`${describeLoad(scenario)}; ${describeGates(scenario)}`),
    ...yaml([{ name, ...raw, connections, gate }])
  ].map((line) => `  ${line}`.trimEnd());
}
function describeLoad(scenario) {
  const { amount, rate, pipelining } = scenario;
  const on = `on ${plural(scenario.connections, "connection")}`;
  const ahead = pipelining === 1 ? "" : `, ${pipelining} requests at a time on each`;
  switch (loadKindOf(scenario)) {
    case "closed":
      return `closed loop ${on}${ahead}`;
    case "amount":
      return `fixed amount of ${plural(amount ?? 0, "request")} ${on}${ahead}`;
    case "rate": {
      const share = rate !== null && "share" in rate ? " of the baseline\u2019s capacity" : "";
      return `fixed rate of ${rate?.asked ?? ""}${share} ${on}`;
    }
  }
}
function describeGates({ gates, budgets = [] }) {
  const each = [
    ...gates.map(
      ({ metric, tolerance }) => `${metricNamed(metric).title} ${formatPercent(tolerance)}`
    ),
    ...budgets.map(
      ({ metric, atMost }) => `${metricNamed(metric).title} at most ${formatBudgeted(metric, atMost)}`
    )
  ];
  if (each.length === 0) return "nothing is gated";
  return `gated: ${each.join(", ")}`;
}
function formatPercent(share) {
  return `${Number((share * 100).toPrecision(12))}%`;
}
function commentedDefault(name, { value, source }) {
  return comment(`${name}: ${value} (${source})`);
}
function withOrigin(pair, origin) {
  const [first = "", ...others] = yaml(pair);
  return others.length === 0 ? [`${first.padEnd(VALUE_WIDTH)} ${comment(origin)}`] : [comment(origin), first, ...others];
}
var VALUE_WIDTH = 31;
function comment(text) {
  return `# ${oneLine(text)}`;
}
function yaml(value) {
  const document = new import_yaml.Document(value, { aliasDuplicateObjects: false });
  (0, import_yaml.visit)(document, {
    Scalar: (_, node) => {
      if (typeof node.value === "string" && harmless(node.value) !== node.value) {
        node.type = import_yaml.Scalar.QUOTE_DOUBLE;
      }
    }
  });
  return document.toString({ lineWidth: 0, doubleQuotedAsJSON: true }).trimEnd().split("\n");
}
export {
  CONFIG,
  configCommand,
  formatConfig
};
