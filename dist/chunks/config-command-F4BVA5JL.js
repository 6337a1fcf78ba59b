import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  setUpAlone,
  setupRequest
} from "./chunk-GKXAOPUO.js";
import "./chunk-SVKT2TGT.js";
import {
  FILTER,
  inputFlags,
  parseArguments
} from "./chunk-GF5VQ334.js";
import "./chunk-GDBOZQN6.js";
import {
  onInterrupt
} from "./chunk-SKPXTQRI.js";
import {
  OF_ONE_APP
} from "./chunk-GOVUV7KA.js";
import {
  detectBuild,
  detectInstall,
  detectStart,
  nearestLockfile,
  require_dist
} from "./chunk-6QER4G7G.js";
import "./chunk-URU427J3.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import {
  requestLine
} from "./chunk-MBCPB6V2.js";
import "./chunk-DO77VP5V.js";
import "./chunk-4F7XQGIZ.js";
import {
  INPUTS,
  loadKindOf,
  metricNamed,
  namesFor
} from "./chunk-R5AEOCQK.js";
import {
  counted,
  oneLine,
  withoutCommands
} from "./chunk-3Y536B5Q.js";
import {
  __toESM
} from "./chunk-MIU6LSPI.js";

// src/command-line/config-text.ts
var import_yaml = __toESM(require_dist(), 1);

// src/command-line/origins.ts
import { join, relative } from "node:path";
function placeIn(file, path) {
  return file.locate(path).replace(/ \S*$/, "");
}
function originOf(name, typed, file) {
  if (typed.has(name)) return { kind: "flag", words: `--${name}` };
  if (file?.values[name] !== void 0) return { kind: "file", words: placeIn(file, [name]) };
  return { kind: "default", words: "default" };
}
function detectedFor(name, { workingDirectory }, { repository }) {
  const { root } = repository;
  const app = join(root, workingDirectory);
  const manifest = relative(root, join(app, "package.json"));
  const detected = (value, from) => ({ value, from: `detected from ${from}` });
  if (name === "start") {
    return detected(detectStart(app) ?? "none", `the start script of ${manifest}`);
  }
  if (name === "build") {
    const step2 = detectBuild(app, root);
    if (step2 === null) return { value: "none", from: `no build script in ${manifest}` };
    return detected(step2.line, `the build script of ${manifest}`);
  }
  const step = detectInstall(app, root);
  if (step === null) return { value: "none", from: "no lockfile, and no dependencies" };
  const lockfile = nearestLockfile(app, root);
  if (lockfile === null) return detected(step.line, `the dependencies of ${manifest}`);
  return detected(step.line, relative(root, join(lockfile.directory, lockfile.name)));
}
function defaultOf(name) {
  const { byDefault } = INPUTS[name];
  const value = /^`([^`]*)`$/.exec(byDefault)?.[1];
  return value === void 0 ? { isValue: false, text: byDefault.replace(/`/g, "") } : { isValue: true, text: value };
}

// src/command-line/config-text.ts
function configText(setup, typed) {
  const { apps } = setup.settings;
  const [first] = apps;
  const isSeveral = first.name !== null;
  const lines = [
    ...headLines(setup, typed),
    "",
    ...namesFor("file").filter((name) => !isSeveral || !OF_ONE_APP.some((each) => each === name)).flatMap((name) => inputLines(name, setup, typed)),
    ...hookLines(setup),
    "",
    ...isSeveral ? ["apps:", ...apps.flatMap((app) => appLines(app, setup, typed))] : [
      "scenarios:",
      ...first.scenarios.flatMap(
        (scenario, i) => scenarioLines(scenario, setup.places[i] ?? null, setup, typed)
      )
    ]
  ];
  return withoutCommands(`${lines.map(escaped).join("\n")}
`);
}
function escaped(line) {
  return line.replace(
    /[\u007f-\u009f]/g,
    (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, "0")}`
  );
}
function headLines({ settings, workspace, given, warnings }, { texts }) {
  const { baseline, uncommitted } = workspace.commits;
  const tree = uncommitted ? "with uncommitted changes" : "as it was committed";
  const config = given.config === null ? "none" : given.config.name;
  const found = texts.config === void 0 ? "default" : "--config";
  return [
    "What is in effect here, and where it comes from. It may stand in a cannongate.yml as it is.",
    `Compared are the work tree, ${tree}, and the commit ${baseline}.`,
    `Configuration file: ${config} (${found})`,
    `Mode: ${settings.mode} (${texts.mode === void 0 ? "default" : "--mode"})`,
    ...warnings.map((warning) => `Warning: ${warning}`)
  ].map(comment);
}
var ORIGIN_ABOVE = { kind: "file", words: "as above" };
function appLines(app, { given, unaffected }, typed) {
  const { file } = given;
  const place = file?.apps.findIndex(({ name }) => name === app.name) ?? -1;
  if (file === null || place < 0) return [];
  const raw = file.raw["apps"][place] ?? {};
  const { env, ...shown } = raw;
  const standins = ["start", "install", "build"].filter((name) => raw[name] === void 0 && file.values[name] === void 0).map((name) => withStandin(name, detectedFor(name, app, given)));
  return [
    comment(placeIn(file, ["apps", place])),
    ...unaffected.includes(app.name ?? "") ? [comment("the change does not concern it")] : [],
    ...app.scenarios.map(
      (scenario) => comment(`${scenario.name}: ${loadOf(scenario)}; ${gatedOf(scenario.gates)}`)
    ),
    ...yaml([shown]),
    ...standins.map((line) => `  ${line}`),
    ...env === void 0 ? [] : envLines(app.env, ORIGIN_ABOVE, typed).map((line) => `  ${line}`)
  ].map((line) => `  ${line}`.trimEnd());
}
function inputLines(name, setup, typed) {
  const { settings, given } = setup;
  const origin = originOf(name, typedNames(typed), given.file);
  if (name === "env") return envLines(given.values.env, origin, typed);
  if (name === "paths") return pathsLines(given.values.paths, origin);
  if (name === "working-directory") {
    const { workingDirectory } = settings.apps[0];
    const isElsewhere = origin.kind === "default" && workingDirectory !== ".";
    const where = isElsewhere ? "where you stand" : origin.words;
    return withOrigin({ [name]: workingDirectory }, where);
  }
  if (isDetectable(name) && origin.kind === "default") {
    const [first] = settings.apps;
    if (first.name !== null) return [comment(`${name}: as each app\u2019s files say`)];
    return [withStandin(name, detectedFor(name, first, given))];
  }
  if (origin.kind === "flag") {
    return withOrigin({ [name]: asTyped(name, typed.texts[name] ?? "") }, origin.words);
  }
  if (origin.kind === "file") return withOrigin({ [name]: given.file?.raw[name] }, origin.words);
  const { isValue, text } = defaultOf(name);
  if (isValue) return withOrigin({ [name]: asTyped(name, text) }, origin.words);
  const value = name === "baseline" ? "the merge base with the default branch" : text;
  return [withStandin(name, { value, from: origin.words })];
}
function typedNames({ texts }) {
  return new Set(Object.keys(texts));
}
function isDetectable(name) {
  return name === "start" || name === "install" || name === "build";
}
function asTyped(name, text) {
  const trimmed = text.trim();
  const word = { true: true, false: false }[trimmed];
  const plain = word ?? (/^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed);
  const read = (raw) => JSON.stringify(INPUTS[name].reader.read(raw));
  return read(plain) === read(text) ? plain : trimmed;
}
function envLines(entries, origin, { variables }) {
  if (entries.length === 0) return [comment(`env: none (${origin.words})`)];
  const isName = ({ name }) => variables[name] !== void 0 || /^[A-Z][A-Z0-9_]{0,39}$/.test(name);
  const passed = entries.filter((entry) => entry.value === null && isName(entry));
  const others = entries.flatMap((entry, i) => {
    if (entry.value !== null) {
      return [comment(`env: ${entry.name}, with a value that is not shown (${origin.words})`)];
    }
    if (isName(entry)) return [];
    return [comment(`env: variable ${i + 1}, which is not set (${origin.words})`)];
  });
  const names = passed.map(({ name }) => name);
  return [...names.length === 0 ? [] : withOrigin({ env: names }, origin.words), ...others];
}
function pathsLines(paths, origin) {
  const given = paths === null ? defaultOf("paths").text : paths.join(" ");
  return [comment(`paths: ${given} (${origin.words}); what is loaded stands under scenarios`)];
}
function hookLines({ given: { file } }) {
  const hooks = file?.raw["hooks"];
  if (file === null || hooks === void 0) return [];
  return withOrigin({ hooks }, placeIn(file, ["hooks"]));
}
function scenarioLines(scenario, place, { given: { file } }, typed) {
  const inFile = file !== null && place !== null;
  const listed = inFile ? file.raw["scenarios"][place] : void 0;
  const { tolerance: _tolerance, ...raw } = listed ?? { path: scenario.requests[0].path };
  const { name, connections, gates } = scenario;
  const gate = gates.map(({ metric, tolerance }) => ({ metric, tolerance: percent(tolerance) }));
  const origin = inFile ? placeIn(file, ["scenarios", place]) : originOf("paths", typedNames(typed), file).words;
  const requests = scenario.requests.map(requestLine).join(", ");
  return [
    comment(`${requests} (${origin})`),
    comment(`${loadOf(scenario)}; ${gatedOf(gates)}`),
    ...yaml([{ ...{ name }, ...raw, ...{ connections, gate } }])
  ].map((line) => `  ${line}`.trimEnd());
}
function loadOf(scenario) {
  const { amount, rate, pipelining } = scenario;
  const on = `on ${counted(scenario.connections, "connection")}`;
  const ahead = pipelining === 1 ? "" : `, ${pipelining} requests at a time on each`;
  switch (loadKindOf(scenario)) {
    case "closed":
      return `closed loop ${on}${ahead}`;
    case "amount":
      return `fixed amount of ${counted(amount ?? 0, "request")} ${on}${ahead}`;
    case "rate": {
      const share = rate !== null && "share" in rate ? " of the baseline\u2019s capacity" : "";
      return `fixed rate of ${rate?.asked ?? ""}${share} ${on}`;
    }
  }
}
function gatedOf(gates) {
  if (gates.length === 0) return "nothing is gated";
  const each = gates.map(
    ({ metric, tolerance }) => `${metricNamed(metric).title} ${percent(tolerance)}`
  );
  return `gated: ${each.join(", ")}`;
}
function percent(share) {
  return `${Number((share * 100).toPrecision(12))}%`;
}
function withStandin(name, { value, from }) {
  return comment(`${name}: ${value} (${from})`);
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
  const options = { lineWidth: 0, aliasDuplicateObjects: false };
  return (0, import_yaml.stringify)(value, options).trimEnd().split("\n");
}

// src/command-line/config-command.ts
var CONFIG = {
  name: "config",
  usage: "[flags]",
  description: "Prints the settings that compare would have with the same flags, where each comes from, and the scenarios. Nothing is built or booted.",
  flags: [...inputFlags(), FILTER],
  examples: [
    "cannongate config",
    "cannongate config --tolerance 5% --filter search",
    "cannongate config --config .github/cannongate.yml"
  ]
};
async function configCommand(args) {
  const parsed = parseArguments(CONFIG, args);
  if (!parsed) return 0;
  const setup = await setUpAlone(setupRequest(process.cwd(), parsed, onInterrupt()));
  process.stdout.write(configText(setup, { texts: parsed.texts, variables: process.env }));
  return 0;
}
export {
  CONFIG,
  configCommand
};
