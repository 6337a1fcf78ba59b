import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UNKNOWN_LINE,
  require_yaml
} from "./chunk-Y3VCVPA2.js";
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  glob,
  globSync,
  insideRepository,
  isFile,
  pathInside,
  readPlainText,
  readPlainTextOrNull,
  repositoryNameIn,
  require_picomatch
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  GitError,
  MeasurementError,
  problemOfServer
} from "./chunk-KWWBEFFM.js";
import {
  require_satisfies,
  require_valid
} from "./chunk-RBRQBEMM.js";
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import {
  removeTree
} from "./chunk-HG6G2Z7I.js";
import {
  baseVariables,
  configuredVariables,
  isProductionInstall
} from "./chunk-LHIIM6OK.js";
import {
  GO_PROGRAM,
  ownPortOf
} from "./chunk-7MJRXXNU.js";
import {
  scenariosOf
} from "./chunk-CZZBO6H7.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-Y4SLCDLU.js";
import {
  ACTION_REPOSITORY
} from "./chunk-ME6ID6U5.js";
import {
  ARMS,
  MAX_PACKAGE_NAME,
  MAX_REPOSITORY_LENGTH,
  MAX_UPDATES,
  MAX_VERSIONS,
  WINDOWS_PER_ROUND,
  isPackageName
} from "./chunk-GXJVACMF.js";
import {
  metricNamed
} from "./chunk-OTZHA2M2.js";
import {
  FAILURE_KINDS,
  LOST_KINDS
} from "./chunk-UKDOXAXZ.js";
import {
  mean,
  median,
  sum
} from "./chunk-RNES36XW.js";
import {
  __toESM
} from "./chunk-26LVTRER.js";

// src/diagnosis/start-elsewhere.ts
var CD = /^cd ([\w./-]+) *&& *[^&|;]+$/;
var BEFORE_RUNNER = /^(?:cross-env )?(?:\w+=\S* )*(?:npx |bunx |(?:pnpm(?: exec)?|yarn(?: run)?|bun(?: run| x)?) (?=(?:turbo|lerna|nx) ))?/;
var RUNNER = /^(?:npm|pnpm|yarn|bun|turbo|lerna|nx)(?= )/;
var IN_FOLDER = / (?:--prefix|-C|--cwd|--dir)[ =]([\w./-]+)(?= |$)/;
var IN_PACKAGE = /(?: (?:-w|--workspace|-F|--filter|--scope)[ =]|^yarn workspace )["']?(@?[\w./-]+?)(?:\.{3})?["']?(?= |$)/g;
var IN_ALL = /^(?:turbo|lerna|nx run-many) |^nx (?:serve|start)(?= -|$)|^(?:npm|bun) (?:.* )?(?:--workspaces|-ws)(?= |$)|^pnpm (?:run )?(?:-\S+ )*(?:--recursive|-r)(?= |$)|^yarn workspaces /;
var IN_SEVERAL = / (?:-F|--filter)[ =](?:["']?!|[^\s"']*\*|["'][^"']*\*)/;
function scriptThatBoots({
  scripts
}) {
  const names = /* @__PURE__ */ new Set(["start"]);
  for (const name of names) {
    const run = PLAIN_RUN.exec(scripts[name]?.trim() ?? "")?.[1];
    if (run !== void 0 && Object.hasOwn(scripts, run)) names.add(run);
  }
  return [...names].at(-1) ?? "start";
}
var PLAIN_RUN = /^(?:npm run(?:-script)?|(?:pnpm|yarn|bun)(?: run)?)(?: -s| --silent)? ([\w:.-]+)$/;
function startElsewhere(scripts) {
  const script = scripts[scriptThatBoots({ scripts })]?.trim() ?? "";
  const command = script.replace(BEFORE_RUNNER, "");
  const changed = CD.exec(command)?.[1];
  if (changed !== void 0) return ofFolder(changed);
  if (!RUNNER.test(command) || /[&|;]/.test(command)) return null;
  const [line = ""] = command.split(" -- ");
  const folder = IN_FOLDER.exec(line)?.[1];
  if (folder !== void 0) return ofFolder(folder);
  const [name, ...others] = [...line.matchAll(IN_PACKAGE)].map(([, found = ""]) => found);
  if (name !== void 0 && others.length === 0) return { kind: "package", name };
  const isOfAll = name !== void 0 || IN_ALL.test(line) || IN_SEVERAL.test(line);
  return isOfAll ? { kind: "all" } : null;
}
function ofFolder(written) {
  const folder = plainFolder(written);
  const isBelow = folder !== "" && !folder.split("/").includes("..") && !written.startsWith("/");
  return isBelow ? { kind: "folder", folder } : null;
}
function plainFolder(written) {
  return written.split("/").filter((part) => part !== "" && part !== ".").join("/");
}
function installsFolder(scripts, folder) {
  return ["preinstall", "install", "postinstall", "prepare"].some(
    (name) => (scripts[name] ?? "").split(/[\s"'=;&|]+/).some((word) => plainFolder(word) === folder)
  );
}

// src/adapters/project/read-manifest.ts
import { existsSync } from "node:fs";
import { join } from "node:path";

// src/adapters/project/package-manifest.ts
var import_valid = __toESM(require_valid(), 1);
var INSTALLED = ["dependencies", "devDependencies", "optionalDependencies"];
var DEPENDENCIES = [...INSTALLED, "peerDependencies"];
function members(value) {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
function member(value, key) {
  return members(value).find(([name]) => name === key)?.[1];
}
function stringOf(value) {
  return typeof value === "string" ? value : null;
}
function hasStartScript(manifest) {
  try {
    const scripts = member(JSON.parse(manifest), "scripts");
    return (stringOf(member(scripts, "start")) ?? "").trim() !== "";
  } catch {
    return false;
  }
}
function registryDependencies(manifest) {
  const content = JSON.parse(manifest);
  const found = /* @__PURE__ */ new Map();
  for (const group of INSTALLED) {
    for (const [name, spec] of members(member(content, group))) {
      if (typeof spec === "string" && isFromRegistry(spec)) found.set(name, spec);
    }
  }
  return found;
}
function isFromRegistry(spec) {
  return (0, import_valid.default)(spec) !== null || /^(?:npm|catalog):|^[\w.-]+$/.test(spec);
}
function withExactVersions(manifest, versions2) {
  const content = JSON.parse(manifest);
  for (const group of INSTALLED) {
    const listed = members(content[group]);
    if (listed.length === 0) continue;
    content[group] = Object.fromEntries(
      listed.map(([name, spec]) => {
        const version = versions2.get(name);
        return [name, version === void 0 ? spec : `${aliasOf(stringOf(spec))}${version}`];
      })
    );
  }
  return `${JSON.stringify(content, null, 2)}
`;
}
function aliasOf(spec) {
  const other = /^npm:(@?[^@]+)/.exec(spec ?? "")?.[1];
  return other === void 0 || (0, import_valid.default)(other) !== null ? "" : `npm:${other}@`;
}
var OF_A_DEPENDENCY = ["dependencies", "optionalDependencies", "peerDependencies"];
function listedDependencies(manifest, whose = "app") {
  const content = JSON.parse(manifest);
  const groups = whose === "app" ? DEPENDENCIES : OF_A_DEPENDENCY;
  return groups.flatMap(
    (key) => members(member(content, key)).flatMap(([name, spec]) => {
      const target = aliasOf(stringOf(spec)).slice("npm:".length, -1);
      return whose === "installed" || target === "" ? [name] : [name, target];
    })
  );
}
var OF_VERSIONS = /* @__PURE__ */ new Set([...DEPENDENCIES, "overrides", "resolutions", "pnpm"]);
function differsInDependenciesOnly(baseline, candidate, updated = null) {
  const [before, after] = [baseline, candidate].map((text) => members(JSON.parse(text)));
  const rest = (manifest = []) => JSON.stringify(manifest.filter(([key]) => !OF_VERSIONS.has(key)));
  if (rest(before) !== rest(after)) return false;
  if (updated === null) return true;
  const specs = (manifest = []) => new Map(
    manifest.filter(([key]) => OF_VERSIONS.has(key)).flatMap(
      ([key, group]) => members(group).map(([name, spec]) => [`${key} ${name}`, { name, spec }])
    )
  );
  const [one, other] = [specs(before), specs(after)];
  return [...one, ...other].every(([key, { name }]) => {
    const [before2, after2] = [one.get(key)?.spec, other.get(key)?.spec];
    if (JSON.stringify(before2) === JSON.stringify(after2)) return true;
    const [was, is] = [stringOf(before2), stringOf(after2)];
    const isOther = [before2, after2].some((spec) => spec !== void 0 && typeof spec !== "string");
    if (isOther) return false;
    const names = [name, ...[was, is].map((spec) => aliasOf(spec).slice("npm:".length, -1))];
    return names.some((each) => updated.has(each));
  });
}
function repositoryIn(manifest) {
  const repository = member(JSON.parse(manifest), "repository");
  const short = (value) => {
    const text = stringOf(value);
    return text === null || text.length > MAX_REPOSITORY_LENGTH ? null : text;
  };
  return {
    repository: short(repository) ?? short(member(repository, "url")),
    directory: short(member(repository, "directory"))
  };
}

// src/adapters/project/read-manifest.ts
function readManifest(directory, root) {
  const file = join(directory, "package.json");
  if (!existsSync(file)) return null;
  const content = readPlainText(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
  const raw = JSON.parse(content.replace(/^\ufeff/, ""));
  const text = (value) => stringOf(value) ?? "";
  const texts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  const manifest = Object.fromEntries(members(raw));
  const { workspaces, engines } = manifest;
  return {
    name: text(manifest["name"]),
    scripts: Object.fromEntries(members(manifest["scripts"]).map(([k, v]) => [k, text(v)])),
    version: text(manifest["version"]),
    config: members(manifest["config"]).flatMap(
      ([key, value]) => typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[key, String(value)]] : []
    ),
    packageManager: text(manifest["packageManager"]),
    refusesNpm: refusesNpm(member(manifest["devEngines"], "packageManager")),
    hasDependencies: [...INSTALLED, "workspaces"].some((key) => members(manifest[key]).length > 0),
    dependencies: INSTALLED.flatMap((key) => members(manifest[key]).map(([name]) => name)),
    hasLocalDependencies: [...INSTALLED, ...OVERRIDES].some((key) => namesLocal(manifest[key])),
    devDependencies: members(manifest["devDependencies"]).map(([name]) => name),
    // A list, or in Yarn's longer form an object with a list.
    workspaces: texts(Array.isArray(workspaces) ? workspaces : member(workspaces, "packages")),
    main: text(manifest["main"]),
    node: text(member(engines, "node"))
  };
}
function readManifestOrNull(directory, root) {
  try {
    return readManifest(directory, root);
  } catch {
    return null;
  }
}
function refusesNpm(packageManagers) {
  const all = [packageManagers].flat();
  const names = all.map((each) => stringOf(member(each, "name"))).filter((name) => name !== null);
  return names.length > 0 && !names.includes("npm");
}
var OVERRIDES = ["overrides", "resolutions", "pnpm"];
var MAX_DEPTH = 4;
var LOCAL = /^(?:file|link|portal|exec|patch|workspace):|^(?:\.{1,2}|~)?[\\/]|^[A-Za-z]:[\\/]|^[^:]*\.(?:tgz|tar|tar\.gz)$/;
function namesLocal(value, depth = 0) {
  if (typeof value === "string") return LOCAL.test(value);
  return depth < MAX_DEPTH && members(value).some(([, each]) => namesLocal(each, depth + 1));
}

// src/adapters/project/nearest-lockfile.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname, join as join2, relative, sep } from "node:path";

// src/adapters/project/workspaces.ts
var import_picomatch = __toESM(require_picomatch(), 1);
var import_yaml = __toESM(require_yaml(), 1);
var PNPM_WORKSPACE = "pnpm-workspace.yaml";
function installsPackagesOf(app, own, files) {
  return !listsPackages(own) || isWorkspaceMember(app, files) || listsAllOf(own, files.manifest) || // Lerna installs its packages in a script of the root.
  files.hasLerna || files.lockfile !== null && isFolderLocked(app, files.lockfile);
}
function listsPackages(manifest) {
  const content = parsed(manifest);
  return [...INSTALLED, "workspaces"].some((key) => members(member(content, key)).length > 0);
}
function listsAllOf(other, manifest) {
  const listed = (text) => INSTALLED.flatMap((key) => members(member(parsed(text), key))).map(
    ([name, range]) => `${name}@${stringOf(range) ?? ""}`
  );
  const own = new Set(listed(manifest));
  return listed(other).every((each) => own.has(each));
}
function isWorkspaceMember(app, { manifest, pnpm }) {
  const listed = pnpm === null ? workspacesIn(parsed(manifest)) : packagesIn(pnpm);
  const plain = listed.map((each) => each.replace(/^(!?)(?:\.?\/)+/, "$1").replace(/\/+$/, ""));
  const matches = (pattern) => import_picomatch.default.isMatch(app, [pattern], { dot: true });
  return plain.some((each) => !each.startsWith("!") && matches(each)) && !plain.some((each) => each.startsWith("!") && matches(each.slice(1)));
}
function isFolderLocked(app, lockfile) {
  return [`"${app}": {`, `
  ${app}:
`, `
  '${app}':
`, `@workspace:${app}"`].some(
    (entry) => lockfile.includes(entry)
  );
}
function parsed(manifest) {
  try {
    return JSON.parse((manifest ?? "").replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}
function workspacesIn(manifest) {
  const workspaces = member(manifest, "workspaces");
  return textsOf(Array.isArray(workspaces) ? workspaces : member(workspaces, "packages"));
}
function packagesIn(workspace) {
  try {
    return textsOf(member((0, import_yaml.parse)(workspace), "packages"));
  } catch {
    return ["**"];
  }
}
function textsOf(list) {
  return members(list).flatMap(([, each]) => stringOf(each) ?? []);
}

// src/adapters/project/nearest-lockfile.ts
var LOCKFILES = {
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn"
};
var LOCKFILE_NAMES = Object.keys(LOCKFILES);
function lockfileAmong(names, packageManager) {
  const named = names.find((name) => packageManager.split("@")[0] === LOCKFILES[name]);
  return named ?? names[0] ?? null;
}
function nearestLockfile(app, root, isCommitted = () => true) {
  const found = lockfilesAbove(app, root, isCommitted);
  return found.find(({ directory, name }) => isInstalledAt(app, directory, root, name)) ?? null;
}
function lockfileAbove(app, root, isCommitted = () => true) {
  return lockfilesAbove(app, root, isCommitted)[0] ?? null;
}
function lockfilesAbove(app, root, isCommitted) {
  return ancestors(app, root).flatMap((directory) => {
    const names = LOCKFILE_NAMES.filter((each) => {
      const file = join2(directory, each);
      return existsSync2(file) && isCommitted(file);
    });
    const field = names.length > 1 ? nearestPackageManager(app, root) : "";
    const name = lockfileAmong(names, field);
    return name === null ? [] : [{ directory, manager: LOCKFILES[name], name }];
  });
}
function nearestPackageManager(app, root) {
  for (const directory of ancestors(app, root)) {
    const field = packageManagerIn(directory, root);
    if (field !== "") return field;
  }
  return "";
}
function projectManager(app, root) {
  try {
    const field = nearestPackageManager(app, root);
    const name = /^\w+(?=@)/.exec(field)?.[0] ?? managerOf(app, root);
    if (name !== "pnpm" && name !== "yarn") return null;
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const bringsYarn = ancestors(app, root).some(
      (folder) => /^yarnPath:/m.test(readPlainTextOrNull(join2(folder, ".yarnrc.yml"), options) ?? "")
    );
    return { name, isNewerYarn: /^yarn@(?:[2-9]|\d\d)/.test(field) && !bringsYarn };
  } catch {
    return null;
  }
}
function packageManagerIn(directory, root) {
  try {
    return readManifest(directory, root)?.packageManager ?? "";
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return "";
  }
}
function isYarnClassic(directory, root) {
  if (existsSync2(join2(directory, ".yarnrc.yml"))) return false;
  if (/^yarn@[2-9]/.test(readManifest(directory, root)?.packageManager ?? "")) return false;
  const lockfile = join2(directory, "yarn.lock");
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return readPlainText(lockfile, options).includes("# yarn lockfile v1");
}
function workspaceOf(app, root, manager) {
  const isTop = (folder) => manager === "pnpm" ? existsSync2(join2(folder, PNPM_WORKSPACE)) : (readManifest(folder, root)?.workspaces.length ?? 0) > 0;
  return ancestors(app, root).find((folder) => isTop(folder) && isInstalledAt(app, folder, root)) ?? app;
}
function isInstalledAt(app, folder, root, lockfile = null) {
  if (folder === app) return true;
  const read = (at, name) => readPlainTextOrNull(join2(at, name), {
    limit: MAX_GENERATED_FILE_SIZE,
    links: { within: root }
  });
  return installsPackagesOf(relative(folder, app).split(sep).join("/"), read(app, "package.json"), {
    manifest: read(folder, "package.json"),
    pnpm: read(folder, PNPM_WORKSPACE),
    hasLerna: existsSync2(join2(folder, "lerna.json")),
    lockfile: lockfile === null ? null : read(folder, lockfile)
  });
}
function managerOf(app, root, isCommitted = () => true) {
  const lockfile = lockfileAbove(app, root, isCommitted);
  if (lockfile) return lockfile.manager;
  const named = /^\w+(?=@)/.exec(nearestPackageManager(app, root))?.[0];
  if (named === "npm" || named === "pnpm" || named === "yarn") return named;
  return hasPnpmWorkspace(app, root) ? "pnpm" : "npm";
}
function hasPnpmWorkspace(app, root) {
  return ancestors(app, root).some((each) => existsSync2(join2(each, PNPM_WORKSPACE)));
}
function ancestors(directory, root) {
  const up = dirname(directory);
  const isTop = directory === root || up === directory || !directory.startsWith(root);
  return isTop ? [directory] : [directory, ...ancestors(up, root)];
}

// src/adapters/project/other-languages.ts
import { existsSync as existsSync3, readdirSync, statSync } from "node:fs";
import { basename, dirname as dirname3, join as join5, relative as relative3 } from "node:path";

// src/adapters/project/container-start.ts
import { join as join3, posix } from "node:path";
var SHELL_SYNTAX = /[|;&`<>()\\]/;
function containerStarts(app, root) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const textOf5 = (name) => readPlainTextOrNull(join3(app, name), options);
  const found = [
    { file: "Procfile", line: webProcess(textOf5("Procfile") ?? "") },
    { file: "Dockerfile", line: dockerCommand(textOf5("Dockerfile") ?? "") }
  ];
  return found.flatMap(
    ({ file, line }) => line === null || line === "" || SHELL_SYNTAX.test(line) ? [] : [{ file, line: withPortPlaceholder(line) }]
  );
}
function webProcess(text) {
  return /^web:[ \t]*(.+)$/m.exec(text)?.[1]?.trim() ?? null;
}
function dockerCommand(text) {
  const { entrypoint, command, folder, flaskApp } = lastStage(text);
  const [entry, arguments_] = [wordsOf(entrypoint), wordsOf(command)];
  if (entry === null || arguments_ === null) return null;
  const written = [...entry, ...arguments_].filter(
    (word, i, all) => !(i < 3 && /^(?:\S*\/)?(?:tini|dumb-init|exec)$|^--$/.test(word) && all.length > 1)
  );
  const words = flaskApp === null ? written : withFlaskApp(written, flaskApp);
  const below = folder === "/" ? null : `${folder}/`;
  const relative10 = words.map((word, i) => {
    if (below !== null && word.startsWith(below)) return word.slice(below.length);
    return below === null && i === 0 ? word.replace(/^\//, "") : word;
  });
  const [program = "", ...rest] = relative10;
  const isElsewhere = rest.some((word) => /^(?:-{0,2}[\w.-]+=)?\//.test(word));
  return isElsewhere || program.endsWith(".sh") ? null : relative10.map(quotedIfNeeded).join(" ");
}
var NO_STAGE = {
  name: "",
  entrypoint: void 0,
  command: void 0,
  folder: "/",
  flaskApp: null
};
var FLASK_APP = /(?:^|\s)FLASK_APP(?:=|\s+)(["']?)([\w./:-]+)\1(?=\s|$)/;
function withFlaskApp(words, flaskApp) {
  const at = words.findIndex((word) => /^(?:\S*\/)?flask$/.test(word));
  const hasOption = words.some((word) => /^(?:--app(?:=|$)|-A)/.test(word));
  if (at === -1 || at > 2 || hasOption) return words;
  return [...words.slice(0, at + 1), "--app", flaskApp, ...words.slice(at + 1)];
}
function lastStage(text) {
  const lines = text.replace(/\\\r?\n/g, " ").split(/\r?\n/);
  const stages = [];
  let stage = NO_STAGE;
  let hasCommand = false;
  for (const line of lines) {
    const [, instruction = "", value = ""] = /^\s*([A-Za-z]+)\s+(.*\S)/.exec(line) ?? [];
    switch (instruction.toUpperCase()) {
      case "FROM": {
        const [, from = "", name = ""] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(value.toLowerCase()) ?? [];
        const before = stages.findLast((each) => each.name === from);
        stage = { ...before ?? NO_STAGE, name };
        stages.push(stage);
        hasCommand = false;
        continue;
      }
      case "ENTRYPOINT":
        stage = { ...stage, entrypoint: value, command: hasCommand ? stage.command : void 0 };
        break;
      case "CMD":
        stage = { ...stage, command: value };
        hasCommand = true;
        break;
      case "WORKDIR":
        stage = { ...stage, folder: workingDirectory(stage.folder, value) };
        break;
      case "ENV":
        stage = { ...stage, flaskApp: FLASK_APP.exec(value)?.[2] ?? stage.flaskApp };
        break;
      default:
        continue;
    }
    stages.splice(-1, 1, stage);
  }
  return stage;
}
function workingDirectory(before, value) {
  const path = value.replace(/^(["'])(.*)\1$/, "$2").replace(/\/+$/, "");
  return path.startsWith("$") ? path : posix.resolve(before, path);
}
function wordsOf(instruction) {
  if (instruction === void 0) return [];
  if (!instruction.startsWith("[")) return instruction.split(/\s+/);
  try {
    const parsed2 = JSON.parse(instruction);
    const isList = Array.isArray(parsed2) && parsed2.every((word) => typeof word === "string");
    if (!isList) return null;
    const [first, flag, line] = parsed2;
    const isShell = /^(?:\/bin\/)?(?:ba|a)?sh$/.test(first ?? "") && flag === "-c";
    return isShell && line !== void 0 ? line.split(/\s+/) : parsed2;
  } catch {
    return null;
  }
}
function quotedIfNeeded(word) {
  return /\s|["']/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : word;
}
function withPortPlaceholder(line) {
  return line.replace(/((?:^|\s)(?:--port|--http-port|-p)[ =])\d{2,5}(?=\s|$)/g, "$1{port}").replace(
    /((?:^|\s)(?:--bind|-b|--listen|--addr|--address|--host)[ =])(?:[\w.]*|\[::\]):\d{2,5}(?=\s|$)/g,
    "$1127.0.0.1:{port}"
  );
}

// src/adapters/project/rust-project.ts
import { dirname as dirname2, join as join4, relative as relative2 } from "node:path";
var SERVER = /^[ \t]*(?:"?(?:axum|actix-web|rocket|warp|hyper|tide|poem|salvo|ntex|tiny_http|rouille|gotham|viz|loco-rs)"?[ \t]*(?:=|\.)|\[(?:[\w.'()"]+\.)?dependencies\.(?:axum|actix-web|rocket|warp|hyper|tide|poem|salvo|ntex|tiny_http|rouille|gotham|viz|loco-rs)\])/m;
function rustProgram(app, root) {
  const manifest = textOf(join4(app, "Cargo.toml"), root);
  if (manifest === null) return null;
  const name = programName(app, manifest);
  const workspace = ancestors(app, root).find((folder) => isWorkspaceOf(folder, app, root)) ?? app;
  const target = targetFolder(app, root, workspace);
  if (name === null || target === null) return null;
  const [platform = ""] = cargoFolders(app, root, "target");
  if (!/^[\w-]*$/.test(platform)) return null;
  const path = join4(relative2(app, target), platform, "release", name);
  return {
    name,
    path: path.startsWith("..") ? path : `./${path}`,
    hasLockfile: isFile(join4(workspace, "Cargo.lock")),
    isServer: SERVER.test(manifest)
  };
}
function isWorkspaceOf(folder, app, root) {
  const [workspace] = sectionsOf(textOf(join4(folder, "Cargo.toml"), root) ?? "", "workspace");
  if (workspace === void 0) return false;
  const isIn = (path) => !relative2(join4(folder, path), app).startsWith("..");
  return !textsUnder(workspace, "exclude").some(isIn) || textsUnder(workspace, "members").some(isIn);
}
function targetFolder(app, root, workspace) {
  const [configured] = buildSettings(app, root, "target-dir");
  if (configured === void 0) return join4(workspace, "target");
  const { folder, value } = configured;
  const target = join4(folder, value);
  const isInside = /^\w[\w./-]*$/.test(value) && !relative2(root, target).startsWith("..");
  return isInside ? target : null;
}
function programName(app, manifest) {
  const [section = ""] = sectionsOf(manifest, "package");
  const own = textUnder(section, "name");
  if (own === null) return null;
  const isMain = isFile(join4(app, "src/main.rs"));
  const explicit = sectionsOf(manifest, "bin").map((bin) => ({
    name: textUnder(bin, "name"),
    path: textUnder(bin, "path")
  }));
  const mainName = explicit.find(({ path }) => path === "src/main.rs")?.name ?? own;
  const others = globSync(["src/bin/{*.rs,*/main.rs}"], {
    cwd: app,
    followSymbolicLinks: false,
    expandDirectories: false
  }).filter((file) => !explicit.some(({ path }) => path === file)).map((file) => /^src\/bin\/([^/]+?)(?:\.rs|\/main\.rs)$/.exec(file)?.[1] ?? "");
  const names = [
    ...isMain ? [mainName] : [],
    ...explicit.flatMap((bin) => bin.name ?? []),
    ...others
  ].filter((name) => /^[\w-]+$/.test(name));
  const [only, ...more] = new Set(names);
  const byDefault = textUnder(section, "default-run");
  if (byDefault !== null && names.includes(byDefault)) return byDefault;
  if (only === void 0) return null;
  return more.length === 0 || isMain ? only : null;
}
function cargoFolders(app, root, key) {
  return buildSettings(app, root, key).map(({ value }) => value);
}
function buildSettings(app, root, key) {
  return ancestors(app, root).flatMap(
    (folder) => settingIn(join4(folder, ".cargo"), root, key).map((value) => ({ folder, value }))
  );
}
function cargoFolderOfUser(cargoHome, key) {
  const [path] = settingIn(cargoHome, null, key);
  if (path === void 0) return null;
  if (path.startsWith("{")) return path;
  return join4(path.startsWith("/") ? "/" : dirname2(cargoHome), path);
}
function settingIn(folder, root, key) {
  for (const name of ["config", "config.toml"]) {
    const text = textOf(join4(folder, name), root);
    if (text === null) continue;
    const dotted = textUnder(
      text.split(/^[ \t]*\[/m)[0] ?? "",
      String.raw`build[ \t]*\.[ \t]*${key}`
    );
    const own = sectionsOf(text, "build").flatMap((section) => textUnder(section, key) ?? []);
    return dotted === null ? own : [dotted];
  }
  return [];
}
function sectionsOf(text, name) {
  return text.split(/^(?=[ \t]*\[)/m).filter((section) => new RegExp(String.raw`^[ \t]*\[\[?[ \t]*${name}[ \t]*\]`).test(section));
}
function textUnder(section, key) {
  const line = new RegExp(String.raw`^[ \t]*${key}[ \t]*=[ \t]*["']([^"'\n]*)["']`, "m");
  return line.exec(section)?.[1] ?? null;
}
function textsUnder(section, key) {
  const start = new RegExp(String.raw`^[ \t]*${key}[ \t]*=[ \t]*\[`, "m").exec(section);
  if (start === null) return [];
  const [list = ""] = section.slice(start.index + start[0].length).split("]", 1);
  return [...list.matchAll(/["']([^"'\n]*)["']/g)].map(([, text = ""]) => text);
}
function textOf(file, root) {
  return readPlainTextOrNull(file, {
    limit: MAX_PROJECT_FILE_SIZE,
    links: root === null ? "all" : { within: root }
  });
}

// src/adapters/project/other-languages.ts
function languageCommands(app, root) {
  const files = new ProjectFiles(app, root);
  if (files.text("go.mod") !== null) return goCommands(files, app, root);
  const own = PYTHON_INSTALLS.find(([name]) => files.has(name));
  const isOfWorkspace = own?.[0] === "pyproject.toml";
  const installed = (isOfWorkspace ? installOfWorkspace(files, app, root) : null) ?? own;
  const python = installed ? pythonCommands(files, app, root, isNoPackage(files, installed) ? WITHOUT_PACKAGE : installed) : null;
  return python?.start == null ? rustCommands(app, root, python !== null) ?? python : python;
}
function rustCommands(app, root, isBesidePython) {
  const program = rustProgram(app, root);
  const isAlone = !isBesidePython && !existsSync3(join5(app, "package.json"));
  if (program === null || !(program.isServer || isAlone)) return null;
  const { name, path, hasLockfile: hasLockfile2 } = program;
  const [container] = containerStarts(app, root);
  const { program: booted, rest } = programOf(container?.line ?? "");
  const isInContainer = booted === name;
  return {
    language: "Rust",
    install: null,
    installedFrom: null,
    build: `cargo build --release${hasLockfile2 ? " --locked" : ""}`,
    start: `${path}${isInContainer ? rest : ""}`,
    source: "Cargo.toml",
    isInContainer
  };
}
var PROJECT_FILE = /^(?:go\.mod|Cargo\.toml|manage\.py|pom\.xml|build\.gradle(?:\.kts)?|config\.ru|composer\.json|mix\.exs)$|\.(?:csproj|fsproj|slnx?)$/;
function hasOtherLanguage(folder) {
  return readdirSync(folder).some((name) => PROJECT_FILE.test(name));
}
var ProjectFiles = class {
  #app;
  #root;
  constructor(app, root) {
    this.#app = app;
    this.#root = root;
  }
  text(name) {
    const limit = name.endsWith("lock") ? MAX_GENERATED_FILE_SIZE : MAX_PROJECT_FILE_SIZE;
    return readPlainTextOrNull(join5(this.#app, name), { limit, links: { within: this.#root } });
  }
  has(name) {
    return statSync(join5(this.#app, name), { throwIfNoEntry: false })?.isFile() === true;
  }
  /** Names of files and folders of a folder, sorted. */
  list(folder) {
    try {
      const entries = readdirSync(join5(this.#app, folder), { withFileTypes: true });
      const plain = entries.filter(({ name }) => /^[\w.-]+$/.test(name));
      const names = (isWanted) => plain.filter(isWanted).map(({ name }) => name).sort();
      return {
        files: names((entry) => entry.isFile()),
        folders: names((entry) => entry.isDirectory())
      };
    } catch {
      return { files: [], folders: [] };
    }
  }
};
var SERVER_NAMES = ["server", "api", "web", "http", "app", "service"];
var GO_SERVER = /"(?:net\/http|github\.com\/(?:gin-gonic|labstack\/echo|gofiber|go-chi|gorilla)\/?)/;
function goCommands(files, app, root) {
  const module = /^module\s+(\S+)/m.exec(files.text("go.mod") ?? "")?.[1] ?? "";
  const names = [basename(module.replace(/\/v\d+$/, "")), basename(app)];
  const main = goMain(files, names);
  const source = main === null || main.folder === "." ? "go.mod" : `go.mod and ${main.folder}`;
  const none = { language: "Go", install: null, installedFrom: null, source };
  if (main === null) return { ...none, build: null, start: null, isInContainer: false };
  const path = main.folder === "." ? "." : `./${main.folder}`;
  const [container] = containerStarts(app, root);
  const args = programArguments(container?.line ?? "");
  const flag = args.includes("{port}") ? "" : portFlag(main.text);
  return {
    ...none,
    build: `go build -trimpath -buildvcs=false -o ${GO_PROGRAM} ${path}`,
    start: `./${GO_PROGRAM}${args}${flag}`,
    isInContainer: container !== void 0 && isBuiltProgram(container, [...names, basename(main.folder)], files.text("Dockerfile") ?? "")
  };
}
var GO_BUILD = /^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)?(?:\S*\/)?golang\b|\bgo (?:build|install)\b/im;
var OTHER_PROGRAM = /^(?:go|make|air|node|nodejs|npm|npx|pnpm|yarn|bun|deno|tsx|ts-node|nodemon|nest|pm2(?:-\w+)?|next|python[\d.]*|uv|poetry|pipenv|gunicorn|uvicorn|flask|nginx|caddy|sh|bash)$/;
function programOf(line) {
  const [, program = "", rest = ""] = /^(?:env )?(?:\w+=\S*\s+)*(\S+)(.*)$/.exec(line) ?? [];
  return { program: basename(program), rest };
}
function isBuiltProgram({ line, file }, names, dockerfile) {
  const { program } = programOf(line);
  if (file === "Procfile") return names.includes(program);
  const outputs = [...dockerfile.matchAll(/\bgo build\b.*?\s-o[ =](\S+)/g)].map(
    ([, path = ""]) => basename(path)
  );
  return GO_BUILD.test(dockerfile) && [...names, ...outputs].includes(program);
}
function programArguments(line) {
  const { program, rest } = programOf(line);
  return OTHER_PROGRAM.test(program) ? "" : rest;
}
function goMain(files, names) {
  const mains = [
    ".",
    ...files.list("cmd").folders.map((name) => `cmd/${name}`),
    "cmd",
    "src"
  ].flatMap((folder) => {
    const texts = files.list(folder).files.filter((name) => name.endsWith(".go") && !name.endsWith("_test.go")).map((name) => files.text(join5(folder, name)) ?? "").filter(
      (text) => /^package main\b/m.test(text) && !/^\/\/(?:go:build|\s*\+build) ignore/m.test(text)
    );
    return texts.length === 0 ? [] : [{ folder, text: texts.join("\n") }];
  });
  const [root] = mains;
  if (root?.folder === "." || mains.length === 1) return root ?? null;
  const called = [...names, ...SERVER_NAMES].map((name) => mains.find(({ folder }) => folder === `cmd/${name}`)).find((main) => main !== void 0);
  const servers = mains.filter(({ text }) => GO_SERVER.test(text));
  return called ?? (servers.length === 1 ? servers[0] ?? null : null);
}
var ADDRESS_FLAG = /\bString(?:P|Var|VarP)?\(\s*(?:&[\w.]+\s*,\s*)?"(addr|address|listen|http)"\s*,\s*(?:"\w?"\s*,\s*)?"[\w.-]*:\d+"/;
var PORT_FLAG = /\b(?:Int|Uint|String)(?:P|Var|VarP)?\(\s*(?:&[\w.]+\s*,\s*)?"port"(?:\s*,\s*(?:"\w?"\s*,\s*)?(?<byDefault>"[^"\n]*"|[^\n]+?)\s*,\s*"(?<about>[^"\n]*)"\s*,?\s*\))?/;
var OF_OTHER_SERVICE = /postgres|mysql|maria|mongo|sql ?server|database|\bdb\b|redis|memcached|rabbitmq|kafka|nats|smtp|elastic/i;
function portFlag(text) {
  if (/Getenv\("PORT"\)|LookupEnv\("PORT"\)/.test(text)) return "";
  const port = PORT_FLAG.exec(text);
  const { byDefault = "", about = "" } = port?.groups ?? {};
  if (port !== null && !OF_OTHER_SERVICE.test(about)) {
    return /^"[\w.-]*:\d+"$/.test(byDefault) ? " --port 127.0.0.1:{port}" : " --port {port}";
  }
  const address = ADDRESS_FLAG.exec(text)?.[1];
  return address === void 0 ? "" : ` --${address} 127.0.0.1:{port}`;
}
var PYTHON = ".venv/bin/python";
var DJANGO_SERVER = `${PYTHON} manage.py runserver --noreload 127.0.0.1:{port}`;
var WITH_PIP = "python3 -m venv .venv && .venv/bin/python -m pip install --quiet";
var PYTHON_INSTALLS = [
  ["uv.lock", "uv sync --frozen"],
  ["poetry.lock", "POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction --no-root"],
  ["Pipfile.lock", "PIPENV_VENV_IN_PROJECT=1 pipenv sync"],
  ["requirements.txt", `${WITH_PIP} -r requirements.txt`],
  ["pyproject.toml", `${WITH_PIP} .`],
  ["Pipfile", "PIPENV_VENV_IN_PROJECT=1 pipenv install"]
];
var NO_PACKAGES = /^(?:ci|bin|debian|docs?|documentation|manpages|news|newsfragments|changelog|tests?|unit_tests?|examples?|scripts|tools|utils?|python|build|benchmarks?|exercises?|htmlcov)$/;
var NO_MODULES = /^(?:setup|conftest|tests?|examples?|build|toxfile|noxfile|pavement|dodo|tasks|fabfile|SConstruct|conanfile|manage|benchmarks?|exercises?|[._].*)$/i;
var WITHOUT_PACKAGE = [
  "pyproject.toml",
  `python3 -m venv .venv && ${PYTHON} -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project'].get('dependencies', []), sep='\\n')" > .venv/requirements.txt && ${PYTHON} -m pip install --quiet -r .venv/requirements.txt`
];
function isNoPackage(files, [file]) {
  const text = files.text("pyproject.toml") ?? "";
  const isBuilt = /^[ \t]*\[(?:build-system|tool\.setuptools[\].])/m.test(text);
  const isOther = file !== "pyproject.toml" || files.has("setup.py") || files.has("setup.cfg");
  if (isOther || isBuilt || !/^[ \t]*\[project\]/m.test(text)) return false;
  const { folders, files: names } = files.list(".");
  const isName = (name) => /^[A-Za-z]\w*$/.test(name);
  const packages = folders.filter((name) => isName(name) && !NO_PACKAGES.test(name));
  if (folders.includes("src") || packages.length === 1) return false;
  const modules = names.filter((name) => name.endsWith(".py")).filter((name) => !NO_MODULES.test(basename(name, ".py")));
  return packages.length > 1 || modules.length > 1;
}
function installOfWorkspace(files, app, root) {
  if (!files.has("pyproject.toml")) return null;
  for (let folder = app; folder !== root && folder !== dirname3(folder); ) {
    folder = dirname3(folder);
    const above = new ProjectFiles(folder, root);
    const lockfile = above.text("uv.lock");
    const isWorkspace = /^[ \t]*\[tool\.uv\.workspace\]/m.test(above.text("pyproject.toml") ?? "");
    if (lockfile === null || !isWorkspace) continue;
    const member2 = relative3(folder, app);
    const isMember = ["virtual", "editable"].some(
      (kind) => lockfile.includes(`source = { ${kind} = "${member2}" }`)
    );
    const install = 'UV_PROJECT_ENVIRONMENT="$PWD/.venv" uv sync --frozen --no-editable';
    return isMember ? [relative3(root, join5(folder, "uv.lock")), install] : null;
  }
  return null;
}
function pythonCommands(files, app, root, [file, install]) {
  const dependencies = ["requirements.txt", "pyproject.toml", "Pipfile"].map((name) => files.text(name) ?? "").join("\n").toLowerCase();
  const inContainers = containerStarts(app, root).map(({ line, file: container }) => ({
    line: isPythonFileHere(files, line) ? pythonLine(line) : null,
    source: container
  }));
  const inContainer = inContainers.find(({ line }) => line !== null);
  const start = inContainer ?? pythonApp(files, dependencies);
  return {
    language: "Python",
    install,
    installedFrom: file,
    build: null,
    start: start?.line ?? null,
    source: start === null ? file : `${file} and ${start.source}`,
    isInContainer: inContainer !== void 0 && inContainer === inContainers[0]
  };
}
function isPythonFileHere(files, line) {
  const file = /^(?:(?:uv|poetry|pipenv) run )?python3?(?: -[WX] \S+| -(?![mcWX])\S+)* ([^\s-]\S*)/.exec(
    line
  )?.[1];
  return file === void 0 || files.has(file) || files.has(join5(file, "__main__.py"));
}
var PYTHON_SERVERS = {
  gunicorn: { module: "gunicorn", port: "--bind 127.0.0.1:{port}" },
  hypercorn: { module: "hypercorn", port: "--bind 127.0.0.1:{port}" },
  uvicorn: { module: "uvicorn", port: "--port {port}" },
  flask: { module: "flask", port: "--port {port}" },
  fastapi: { module: "fastapi", port: "--port {port}" },
  "waitress-serve": { module: "waitress", port: "--port={port}" }
};
var PROGRAM = /^(\s*(?:\w+=[\w./:@-]* +)*(?:exec +)?)([\w.-]+)(?=\s|$)/;
function inVirtualEnvironment(line, app, isOnPath) {
  const [, before = "", program = ""] = PROGRAM.exec(line) ?? [];
  const script = `.venv/bin/${program}`;
  if (program === "" || isOnPath(program) || !existsSync3(join5(app, script))) return line;
  const rest = line.slice(before.length + program.length);
  if (/^python3?$/.test(program)) return `${before}${PYTHON}${rest}`;
  const server = PYTHON_SERVERS[program];
  return `${before}${PYTHON} ${server ? `-m ${server.module}` : script}${rest}`;
}
function pythonLine(line) {
  const command = line.replace(/^(?:uv|poetry|pipenv) run /, "").replace(/^python3? -m (?=gunicorn|hypercorn|uvicorn|flask|fastapi)/, "").replace(/ --reload\b/, "");
  const [, program = "", rest = ""] = /^(\S+)(.*)$/.exec(command) ?? [];
  if (/^python3?$/.test(program)) {
    return /^ manage\.py runserver\b/.test(rest) ? DJANGO_SERVER : `${PYTHON}${rest}`;
  }
  const server = PYTHON_SERVERS[program];
  if (!server) return null;
  const hasPort = /\$\{?PORT\b|\{port\}/.test(rest);
  return `${PYTHON} -m ${server.module}${rest}${hasPort ? "" : ` ${server.port}`}`;
}
var IGNORED_FOLDERS = /^(?:\.|_|venv|env|node_modules|tests?$|docs?$|migrations$|build$|dist$)/;
var MAX_PYTHON_FILES = 300;
var MAIN_NAMES = ["main", "app", "wsgi", "asgi", "server", "api", "__init__"];
var PYTHON_APP = /^(?<name>\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(?<framework>Flask|FastAPI|Starlette|Quart|Litestar)\(/m;
var MADE_BY_FACTORY = /^(?<name>\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?<factory>create_app|make_app|get_app)\(/m;
var ASGI_FRAMEWORK = /\b(?:FastAPI|Starlette|Quart|Litestar)\(/;
function pythonApp(files, dependencies) {
  const django = djangoLine(files, dependencies);
  if (django !== null) return { line: django, source: "manage.py" };
  for (const name of pythonFiles(files)) {
    const text = files.text(name) ?? "";
    const found = PYTHON_APP.exec(text)?.groups ?? (ASGI_FRAMEWORK.test(text) ? MADE_BY_FACTORY.exec(text)?.groups : void 0);
    const factory = found ? null : flaskFactory(text);
    if (!found && factory === null) continue;
    const made = factory?.needsArguments === true ? madeBy(factory.name, files) : null;
    if (factory?.needsArguments === true && made === null) continue;
    const source = made?.file ?? name;
    const folder = source.startsWith("src/") && !files.has("src/__init__.py") ? "src" : null;
    const module = (folder === null ? source : source.slice(4)).replace(/\.py$/, "").replace(/\/?__init__$/, "").replaceAll("/", ".");
    if (!/^\w+(?:\.\w+)*$/.test(module)) continue;
    const isAsgi = found !== void 0 && found["framework"] !== "Flask";
    const variable = found?.["name"] ?? made?.name;
    const object = variable === void 0 ? `'${module}:${factory?.name ?? ""}()'` : `${module}:${variable}`;
    const line = isAsgi ? asgiLine(object, folder, dependencies) : wsgiLine(object, folder, dependencies);
    if (line !== null) return { line, source };
  }
  return null;
}
function flaskFactory(text) {
  if (!/\bFlask\(/.test(text)) return null;
  const [, name, list = ""] = /^def (create_app|make_app)\(([^)]*)/m.exec(text) ?? [];
  if (name === void 0) return null;
  const parameters = list.replace(/#.*/g, "").replace(/\[[^\]]*\]/g, "").split(",").map((each) => each.trim());
  const isRequired = (each) => !/^$|^[*/]|=/.test(each);
  return { name, needsArguments: parameters.some(isRequired) };
}
function madeBy(factory, files) {
  for (const file of pythonFiles(files)) {
    const made = MADE_BY_FACTORY.exec(files.text(file) ?? "")?.groups;
    if (made?.["factory"] === factory) return { file, name: made["name"] ?? "" };
  }
  return null;
}
function hasPackage(dependencies, name) {
  return new RegExp(String.raw`(?:^|["'\s])${name}(?=[\s"'=<>~!;,\[]|$)`, "m").test(dependencies);
}
function wsgiLine(object, folder, dependencies) {
  const isThere = (name) => hasPackage(dependencies, name);
  if (isThere("gunicorn")) {
    const chdir = folder === null ? "" : ` --chdir ${folder}`;
    return `${PYTHON} -m gunicorn --bind 127.0.0.1:{port}${chdir} ${object}`;
  }
  if (isThere("waitress") && folder === null) {
    return `${PYTHON} -m waitress --listen=127.0.0.1:{port} ${object.replace("()", "").replace(/^'/, "--call '")}`;
  }
  const where = folder === null ? "" : `PYTHONPATH=${folder} `;
  return `${where}${PYTHON} -m flask --app ${object} run --port {port}`;
}
function asgiLine(object, folder, dependencies) {
  const isThere = (name) => hasPackage(dependencies, name);
  if (isThere("uvicorn") || /\bfastapi\[(?:standard|all)\]/.test(dependencies)) {
    const directory = folder === null ? "" : ` --app-dir ${folder}`;
    return `${PYTHON} -m uvicorn${directory} ${object} --port {port}`;
  }
  if (!isThere("hypercorn")) return null;
  const where = folder === null ? "" : `PYTHONPATH=${folder} `;
  return `${where}${PYTHON} -m hypercorn --bind 127.0.0.1:{port} ${object}`;
}
function djangoLine(files, dependencies) {
  const text = files.text("manage.py");
  if (!text?.includes("django")) return null;
  const settings = /DJANGO_SETTINGS_MODULE["']\s*,\s*["']([\w.]+)["']/.exec(text)?.[1] ?? "";
  const [folder = ""] = settings.split(".");
  const isServed = hasPackage(dependencies, "gunicorn") && files.has(join5(folder, "wsgi.py"));
  return isServed && folder !== "" ? `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} ${folder}.wsgi` : DJANGO_SERVER;
}
function pythonFiles(files) {
  const below = (folder, depth) => {
    const { files: names, folders } = files.list(folder);
    const own = names.filter((name) => name.endsWith(".py")).map((name) => join5(folder, name));
    if (depth === 0) return own;
    const deeper = folders.filter((name) => !IGNORED_FOLDERS.test(name));
    return [...own, ...deeper.flatMap((name) => below(join5(folder, name), depth - 1))];
  };
  const rank = (name) => {
    const at = MAIN_NAMES.indexOf(basename(name, ".py"));
    return name.split("/").length * 100 + (at < 0 ? MAIN_NAMES.length : at);
  };
  return below(".", 2).slice(0, MAX_PYTHON_FILES).sort((a, b) => rank(a) - rank(b));
}

// src/adapters/project/find-packages.ts
import { existsSync as existsSync6 } from "node:fs";
import { dirname as dirname5, isAbsolute, join as join8 } from "node:path";
var import_yaml2 = __toESM(require_yaml(), 1);

// src/diagnosis/start-tools.ts
var built = (project, file) => `${project.scripts["build"] === void 0 ? "build: the command that compiles" : "build: npm run build"}, start: node ${file}`;
var TOOLS = [
  {
    pattern: /\bnx (?:(?:run )?([\w.-]+):serve|serve(?:[ ]+([\w.-]+))?)/,
    name: () => "nx serve",
    instead: (match, { nxBuild: nxBuild2 }) => {
      if (nxBuild2 !== null) {
        return `build: npx nx build ${nxBuild2.name}, start: node ${nxBuild2.main}`;
      }
      const app = match[1] ?? match[2] ?? "APP";
      return `build: npx nx build ${app}, start: node dist/${app}/main.js (see outputPath in its project.json)`;
    }
  },
  {
    pattern: /\bnest start\b.*\s(?:--watch|-w)\b/,
    name: () => "nest start",
    instead: (_, project) => built(project, "dist/main.js")
  },
  {
    pattern: /\b(?:(next|nuxi|nuxt|astro|remix|ng|vite|vue-cli-service|webpack) (?:dev|serve)|(?:react-scripts|craco|expo|ionic) (?:start|serve)|gatsby develop)\b/,
    isOfPages: true,
    name: ([text]) => text,
    instead: (match, project) => match[1] === "next" ? "build: npm run build, start: npx next start" : built(project, "server.js")
  },
  {
    // Vite and Parcel serve if they get no command.
    pattern: /(?:^|[\s&;])(vite|parcel|webpack-dev-server)(?=\s+-|\s+\S+\.html\b|\s*(?:$|[&;|]))/,
    isOfPages: true,
    name: (match) => match[1] ?? "",
    instead: (_, project) => built(project, "server.js")
  },
  {
    pattern: /\bnest start\b/,
    isCompiler: true,
    name: () => "nest start",
    instead: (_, project) => {
      const ofProduction = /^node ([\w./-]+)$/.exec(project.scripts["start:prod"] ?? "")?.[1];
      return built(project, ofProduction ?? "dist/main.js");
    }
  },
  {
    pattern: /\b(ts-node-dev|tsx watch|tsc-watch|nodemon|node-dev)(?=\s|$|[;&|])/,
    name: (match) => match[1] ?? "",
    instead: (_, project) => built(project, "dist/index.js")
  },
  {
    // Other programs mean something else by -w: npm a workspace, gunicorn its workers.
    pattern: /(?:^|\s)--watch(?:-path)?(?=\s|$|=(?!false\b))|\b(?:tsc|rollup|webpack|esbuild)\b.*\s-w(?=\s|$)/,
    name: () => "--watch",
    instead: () => "leave --watch out of start"
  }
];
function developmentServer(line, programs, project) {
  const found = toolIn(TOOLS, [line, ...programs.map(withoutPaths)], project);
  return found && { code: "development-server", ...found };
}
function watcherIn(line, project) {
  const watchers = TOOLS.filter(({ isCompiler }) => isCompiler !== true);
  return toolIn(watchers, withScripts(line, project), project);
}
function compilerIn(line, project) {
  const compilers = TOOLS.filter(({ isCompiler }) => isCompiler === true);
  return toolIn(compilers, withScripts(line, project), project);
}
function toolIn(tools, texts, project) {
  for (const { pattern, name, instead } of tools) {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (match) return { tool: name(match), instead: instead(match, project) };
    }
  }
  return null;
}
var SCRIPT_RUN = /\b(?:npm|pnpm|yarn|bun)(?: -\S+)*(?: run(?:-script)?(?: -\S+)*)? ([\w:.-]+)/g;
var OF_ANOTHER_PACKAGE = / (?:--prefix|-C|--dir|--cwd|--filter|-F|--workspaces?|-ws?|--recursive|-r)(?=[ =]|$)/;
function withScripts(line, { scripts }) {
  const texts = /* @__PURE__ */ new Set([line]);
  for (const text of texts) {
    for (const { 1: name = "", index } of text.matchAll(SCRIPT_RUN)) {
      const command = commandAt(text, index);
      if (OF_ANOTHER_PACKAGE.test(command)) continue;
      const script = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
      if (script !== void 0) texts.add(script);
    }
  }
  return [...texts];
}
var MAX_COMMAND = 1e3;
function commandAt(text, start) {
  const [command = ""] = text.slice(start, start + MAX_COMMAND).split(/[;&|]| -- /);
  return command;
}
function portSetBy(line, project) {
  if (line.includes("{port}")) return null;
  const own = withScripts(lastCommandOf(line), project).map(
    (text) => ownPortOf(lastCommandOf(text))
  );
  return own.find((each) => each !== null && each.port > 0)?.port ?? null;
}
function lastCommandOf(line) {
  const commands = line.split(/&&?|\|\|?|;|\n/);
  return commands.filter((each, i) => i === commands.length - 1 || /^\s*export\s/.test(each)).join("&&");
}
function servesPages(line) {
  return TOOLS.some(({ pattern, isOfPages }) => isOfPages === true && pattern.test(line));
}
var OF_FRONT_END = /^(?:gulp|grunt|brunch|webpack|webpack-cli|rollup|parcel|vite|esbuild|tsc|babel|swc|sass|node-sass|lessc|stylus|postcss|tailwindcss|@tailwindcss\/cli|encore|mix(?= watch)|ng|react-scripts|react-app-rewired|vue-cli-service|browser-sync|live-server|lite-server|http-server|serve)(?=\s|$)/;
var BEFORE_PROGRAM = /^(?:cross-env )?(?:\w+=\S* )*(?:npx |pnpm exec )?/;
var PATH_OF_PROGRAM = /^(?:node (?:-\S+ )*)?(?:\S*\/)?node_modules\/(?:\.bin\/|(?:@[\w.-]+\/)?([\w.-]+)\/\S*)/;
var HARMLESS = /^(?:(?:\S*\/)?(?:python[\d.]*|flask|uvicorn|gunicorn|django-admin|poetry|uv|pipenv|go|air|cargo)(?:\s.*)?|(?:npm|pnpm|yarn)(?: run)? [\w:.-]+|(?:concurrently|run-p|run-s|npm-run-all|cd|echo|rm|rimraf|mkdir|mkdirp|cp|cpx|copyfiles|clear|true|wait)(?:\s.*)?|-.*|)$/;
function isOfFrontEnd(line, scripts) {
  const commands = withScripts(line, { scripts }).flatMap((text) => text.split(/[&|;"'`()]/)).map((part) => part.trim().replace(BEFORE_PROGRAM, "").replace(PATH_OF_PROGRAM, "$1"));
  const isOfPages = (command) => OF_FRONT_END.test(command) || servesPages(command);
  return commands.some(isOfPages) && commands.every((command) => isOfPages(command) || HARMLESS.test(command));
}
var SUPERVISORS = ["pm2", "forever", "nodemon", "supervisor", "supervisord", "s6", "runit"];
function supervisorIn(lines) {
  for (const line of lines) {
    const found = SUPERVISORS.find(
      (name) => new RegExp(String.raw`(?:^|[\s/])${name}(?:-runtime)?(?:[\s/.:]|$)`, "i").test(line)
    );
    if (found !== void 0) return found;
  }
  return null;
}
function withoutPaths(line) {
  return line.replace(/\S*\/node_modules\/(?:\.bin\/|(?:@[\w.-]+\/)?([\w.-]+)\/\S*)/g, "$1");
}

// src/adapters/project/detect-commands.ts
import { existsSync as existsSync5 } from "node:fs";
import { join as join7, relative as relative5 } from "node:path";

// src/adapters/project/nx-project.ts
import { existsSync as existsSync4 } from "node:fs";
import { basename as basename2, dirname as dirname4, join as join6, normalize, relative as relative4 } from "node:path";
var PLAIN_PATH = /^(?:\.{1,2}\/)*\w[\w./-]*$/;
var PLAIN_NAME = /^@?\w[\w./-]*$/;
var BOOTS_ON_NODE = /^@(?:nx|nrwl)\/(?:js|node):(?:node|execute)$/;
var KEEPS_FOLDERS = /^@(?:nx|nrwl)\/js:(?:tsc|swc)$/;
function nxBuild(app, root) {
  const project = nxProject(app, root);
  return project && builtBy(project);
}
function nxServer(app, root) {
  const project = nxProject(app, root);
  const { executor } = recordOf(project?.targets["serve"]);
  if (project === null || typeof executor !== "string" || !BOOTS_ON_NODE.test(executor)) {
    return null;
  }
  const built2 = builtBy(project);
  return built2 && { ...built2, file: project.file };
}
function nxProject(app, root) {
  const manifest = jsonIn(join6(app, "package.json"), root);
  const own = jsonIn(join6(app, "project.json"), root);
  const file = own["targets"] === void 0 ? "package.json" : "project.json";
  const ofManifest = recordOf(manifest["nx"]);
  const targets = file === "project.json" ? own["targets"] : ofManifest["targets"];
  if (!isRecord(targets)) return null;
  const names = [own["name"], ofManifest["name"], manifest["name"], basename2(app)];
  const name = names.find((each) => typeof each === "string" && each !== "");
  const workspace = ancestors(app, root).find((folder) => existsSync4(join6(folder, "nx.json"))) ?? root;
  return typeof name === "string" && PLAIN_NAME.test(name) ? { app, root, file, name, targets, workspace } : null;
}
function builtBy(project) {
  const file = builtFile(project);
  if (file === null) return null;
  const main = relative4(project.app, file);
  return PLAIN_PATH.test(main) ? { name: project.name, main } : null;
}
function builtFile(project) {
  const { app, workspace, targets, name } = project;
  const { executor, options, configurations, defaultConfiguration } = recordOf(targets["build"]);
  const used = typeof defaultConfiguration === "string" ? recordOf(recordOf(configurations)[defaultConfiguration]) : {};
  const all = { ...recordOf(options), ...used };
  const { outputPath, main, outputFileName } = all;
  if (typeof outputPath !== "string" || typeof main !== "string") return bundledFile(project);
  const fromWorkspace = (path) => join6(
    workspace,
    path.replaceAll("{projectRoot}", relative4(workspace, app)).replaceAll("{workspaceRoot}", "").replaceAll("{projectName}", name)
  );
  const folder = fromWorkspace(outputPath);
  if (typeof outputFileName === "string") return join6(folder, outputFileName);
  const source = fromWorkspace(main);
  const compiler = typeof executor === "string" ? executor : "";
  const rootDir = typeof all["rootDir"] === "string" ? fromWorkspace(all["rootDir"]) : app;
  const below = KEEPS_FOLDERS.test(compiler) ? relative4(rootDir, dirname4(source)) : "";
  const extension = compiler.endsWith(":esbuild") ? extensionOfEsbuild(all) : ".js";
  return join6(folder, below, basename2(source).replace(/\.[cm]?[jt]s$/, "") + extension);
}
function extensionOfEsbuild({ format, esbuildOptions }) {
  const own = recordOf(recordOf(esbuildOptions)["outExtension"])[".js"];
  if (typeof own === "string") return own;
  return Array.isArray(format) && format.includes("cjs") ? ".cjs" : ".js";
}
var OUTPUT = /\bpath\s*:\s*(?:path\.)?(?:join|resolve)\(\s*__dirname\s*,\s*["'`]([^"'`]+)["'`]/;
function bundledFile({ app, root }) {
  for (const bundler of ["webpack", "rspack"]) {
    const text = textOf2(join6(app, `${bundler}.config.js`), root) ?? "";
    const folder = OUTPUT.exec(text)?.[1];
    if (folder === void 0 || !/\btarget\s*:\s*["'`]node["'`]/.test(text)) continue;
    const name = /\b(?:outputFileName|filename)\s*:\s*["'`]([\w.-]+)["'`]/.exec(text)?.[1];
    return normalize(join6(app, folder, name ?? "main.js"));
  }
  return null;
}
function jsonIn(file, root) {
  try {
    return recordOf(JSON.parse((textOf2(file, root) ?? "").replace(/^\ufeff/, "")));
  } catch {
    return {};
  }
}
function textOf2(file, root) {
  return readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
}
function recordOf(value) {
  return isRecord(value) ? value : {};
}

// src/adapters/project/split-start.ts
var BUILDS = /^(?:(?:npm|pnpm|yarn|bun)(?: run)? (?:(?:pre)?build|compile|clean|bundle|transpile)(?::[\w:.-]+)?|(?:npx |pnpm exec |yarn )?(?:tsc|tsc-alias|tspc|nest build|vite build|next build|nuxt build|webpack|rollup|esbuild|tsup|unbuild|ncc build|swc|babel|prisma generate)(?= |$).*)$/;
var FILE_WORK = /^(?:npx |pnpm exec |yarn )?(?:rimraf|copyfiles|cpx|rm -rf|mkdir -p|cp -r)(?= |$)/;
var BUILT = /^(?:\.\/)?(?:dist|build|out|output|lib|\.next|\.nuxt|\.output|[\w.-]*\.tsbuildinfo)(?:\/.*)?$/;
var WATCHES = /(?:^| )(?:-w|--watch)(?: |=|$)|watch/;
function splitStart(scripts) {
  const script = scripts["start"]?.trim() ?? "";
  if (script === "") return null;
  const before = partsOf(scripts["prestart"] ?? "");
  if (!before?.every(mayBuild)) return null;
  const parts = partsOf(script) ?? [script];
  const first = parts.findIndex((part) => !mayBuild(part));
  const leading = first < 0 ? 0 : first;
  const hasBuild = [...before, ...parts.slice(0, leading)].some(isBuild);
  if (!hasBuild && before.length > 0) return null;
  const count = hasBuild ? leading : 0;
  return { build: [...before, ...parts.slice(0, count)], start: parts.slice(count).join(" && ") };
}
function startAfterBuild(scripts, build) {
  const split = splitStart(scripts);
  if (split === null || split.build.length === 0) return null;
  const all = build.kind === "command" ? build.line.split(/&&|\|\||;/).map(workOf) : [];
  const given = all.some((part) => /^cd (?!\.$)/.test(part)) ? [] : all;
  const isDone = build.kind === "detect" || split.build.every((part) => given.includes(workOf(part)));
  return isDone ? split : null;
}
function partsOf(script) {
  if (script.trim() === "") return [];
  const parts = script.split("&&").map((part) => part.trim());
  const isPlain = (part) => part !== "" && !/[|;&`$()<>]|^cd /.test(part);
  return parts.slice(0, -1).every(isPlain) ? parts : null;
}
function workOf(part) {
  return withoutVariables(part.trim()).replace(/^(?:npm|pnpm|yarn|bun) run /, "").replace(/^(?:npx|pnpm exec|pnpm|yarn|bun) /, "");
}
function withoutVariables(part) {
  return part.replace(/^(?:cross-env )?(?:\w+=[\w./-]* )*/, "");
}
function mayBuild(part) {
  const command = withoutVariables(part);
  if (isBuild(part)) return true;
  if (!FILE_WORK.test(command) || /[|;&`$()<>]/.test(command)) return false;
  const [, removed] = /^(?:npx |pnpm exec |yarn )?(?:rimraf|rm -rf) (.*)$/.exec(command) ?? [];
  const isBuilt = (path) => BUILT.test(path) && !path.includes("..");
  return removed === void 0 || removed.split(" ").every(isBuilt);
}
function isBuild(part) {
  const command = withoutVariables(part);
  return BUILDS.test(command) && !WATCHES.test(command) && !/[|;&`$()<>]/.test(command);
}

// src/adapters/project/detect-commands.ts
function otherLanguage(app, root, isCommitted = () => true) {
  const other = languageCommands(app, root);
  if (other === null || !existsSync5(join7(app, "package.json"))) return other;
  if (other.start === null || isOfNode(app, root, other)) return null;
  const install = packageInstall(app, root, isCommitted);
  const isBuilt = readManifest(app, root)?.scripts["build"] !== void 0;
  return {
    ...other,
    install: inOrder([install && lineFrom(app, install), other.install]),
    build: inOrder([isBuilt ? buildScript(app, root) : null, other.build])
  };
}
var SERVERS = /* @__PURE__ */ new Set([
  "@adonisjs/core",
  "@apollo/server",
  "@feathersjs/feathers",
  "@hapi/hapi",
  "@hono/node-server",
  "@nestjs/core",
  "@react-router/serve",
  "@remix-run/serve",
  "@sveltejs/kit",
  "connect",
  "express",
  "fastify",
  "graphql-yoga",
  "koa",
  "next",
  "nitropack",
  "nuxt",
  "polka",
  "restify",
  "sails"
]);
function isOfNode(app, root, other) {
  const { scripts = {}, workspaces = [], dependencies = [] } = readManifest(app, root) ?? {};
  const start = scripts["start"]?.trim() ?? "";
  const hasWorkspaces = workspaces.length > 0 || existsSync5(join7(app, PNPM_WORKSPACE));
  if (start === "" && hasWorkspaces) return true;
  if (other.isInContainer) return false;
  if (detectContainerStart(app, root) !== null) return true;
  if (start !== "") return !isOfFrontEnd(start, scripts);
  return dependencies.some((name) => SERVERS.has(name));
}
function inOrder(lines) {
  return lines.filter((line) => line !== null).join(" && ") || null;
}
function lineFrom(app, { line, directory }) {
  return directory === app ? line : `(cd ${relative5(app, directory)} && ${line})`;
}
function stepOf(line, directory) {
  return line === null ? null : { line, directory };
}
function detectInstall(app, root, isCommitted = () => true) {
  const other = otherLanguage(app, root, isCommitted);
  return other === null ? packageInstall(app, root, isCommitted) : stepOf(other.install, app);
}
function packageInstall(app, root, isCommitted) {
  const lockfile = nearestLockfile(app, root, isCommitted);
  if (lockfile) return installFrom(lockfile, root);
  const own = installWithoutLockfile(app, root, isCommitted);
  const above = lockfileAbove(app, root, isCommitted);
  if (own === null || above === null || own.directory !== app) return own;
  return stepOf(inOrder([lineFrom(app, installFrom(above, root)), own.line]), app);
}
function installFrom({ directory, manager }, root) {
  switch (manager) {
    case "npm":
      return { line: "npm ci --no-audit --no-fund", directory };
    case "pnpm":
      return { line: "pnpm install --frozen-lockfile", directory };
    case "yarn": {
      const frozen = isYarnClassic(directory, root) ? "--frozen-lockfile" : "--immutable";
      return { line: `yarn install ${frozen}`, directory };
    }
  }
}
function installWithoutLockfile(app, root, isCommitted) {
  const manager = managerOf(app, root, isCommitted);
  const directory = manager === "npm" ? app : workspaceOf(app, root, manager);
  const isNeeded = [app, directory].some(
    (folder) => readManifest(folder, root)?.hasDependencies === true
  );
  if (!isNeeded) return null;
  switch (manager) {
    case "npm":
      return { line: "npm install --no-audit --no-fund", directory };
    // In CI, both would refuse to write a lockfile.
    case "pnpm": {
      const isAlone = !existsSync5(join7(directory, PNPM_WORKSPACE)) && hasPnpmWorkspace(app, root);
      const alone = isAlone ? " --ignore-workspace" : "";
      return { line: `pnpm install --no-frozen-lockfile${alone}`, directory };
    }
    case "yarn": {
      const above = lockfileAbove(app, root, isCommitted);
      const isOfFirst = above?.name === "yarn.lock" && isYarnClassic(above.directory, root);
      const isFirst = isOfFirst || /^yarn@[01]\b/.test(nearestPackageManager(app, root));
      if (isFirst) return { line: "yarn install", directory };
      const own = above === null ? "" : "touch yarn.lock && ";
      return { line: `${own}yarn install --no-immutable`, directory };
    }
  }
}
function detectBuild(app, root, { install, start = null } = {}) {
  const other = otherLanguage(app, root);
  if (other !== null) {
    const isBuilt = install?.kind === "command" && /\bcargo\b/.test(install.line);
    return other.language === "Rust" && isBuilt ? null : stepOf(other.build, app);
  }
  const scripts = readManifest(app, root)?.scripts;
  const isPlugAndPlay = managerOf(app, root) === "yarn" && plugAndPlay(app, root) !== null;
  const split = splitStart(scripts ?? {})?.build ?? [];
  const ofStart = isPlugAndPlay ? split.map(withYarn) : split;
  const hasScript = scripts?.["build"] !== void 0;
  const script = buildScript(app, root);
  const isScript = (line) => /^(?:npm|pnpm|yarn|bun)(?: run)? build$/.test(line);
  const isRunByStart = ofStart.some(isScript);
  const lines = hasScript && !isRunByStart ? [script, ...ofStart] : ofStart;
  const ofNx = lines.length === 0 ? nxCommands(app, root) : null;
  if (ofNx !== null) {
    if (start !== null && !start.includes(ofNx.main)) return null;
    const line = isPlugAndPlay ? withYarn(ofNx.build) : ofNx.build;
    return { line, directory: app };
  }
  return lines.length === 0 ? null : { line: lines.join(" && "), directory: app };
}
function nxCommands(app, root) {
  const script = readManifest(app, root)?.scripts["start"]?.trim() ?? "";
  const server = nxServer(app, root);
  if (server === null || script !== "" || detectContainerStart(app, root) !== null) return null;
  return {
    // Its daemon would go on after the build.
    build: `NX_DAEMON=false nx build ${server.name}`,
    main: server.main,
    start: `node ${server.main}`,
    file: server.file
  };
}
var RUNNER2 = /^((?:\w+=\S* )*)(?:(?:npx|pnpm exec) )?/;
function withYarn(command) {
  return /^(?:\w+=\S* )*(?:(?:npm|pnpm run|pnpm|yarn|bun) (?!exec )|rm |mkdir |cp )/.test(command) ? command : command.replace(RUNNER2, "$1yarn run ");
}
var INSTALL_SCRIPTS = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare"
];
var INSTALL_CODE = [".pnpmfile.cjs", ".pnpmfile.mjs", "pnpmfile.js", "binding.gyp"];
var INSTALL_SETTINGS = [
  [
    ".npmrc",
    /^[^\S\r\n]*["']?(?:script-shell|shell|node-options|git|onload-script|(?:global-)?pnpmfile)["']?[^\S\r\n]*(?:\[\][^\S\r\n]*)?(?:=|$)/m
  ],
  [
    ".yarnrc.yml",
    /(?:^|[{,])[^\S\r\n]*["']?(?:plugins|yarnPath|enableConstraintsChecks)["']?[^\S\r\n]*:/m
  ],
  [".yarnrc", /^[^\S\r\n]*["']?(?:yarn-path|script-shell)\b/m]
];
function hasInstallScript(app, root) {
  const isWorkspace = existsSync5(join7(root, PNPM_WORKSPACE)) || (readManifest(root, root)?.workspaces.length ?? 0) > 0;
  if (isWorkspace || otherLanguage(app, root) !== null) return true;
  return ancestors(app, root).some((directory) => {
    const { scripts = {}, hasLocalDependencies = false } = readManifest(directory, root) ?? {};
    return hasLocalDependencies || INSTALL_SCRIPTS.some((name) => Object.hasOwn(scripts, name)) || INSTALL_CODE.some((name) => existsSync5(join7(directory, name))) || INSTALL_SETTINGS.some(([name, setting]) => hasSetting(join7(directory, name), setting, root));
  });
}
function hasSetting(file, setting, root) {
  if (!existsSync5(file)) return false;
  const text = readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
  return text === null || setting.test(text);
}
function buildScript(app, root) {
  return `${managerOf(app, root)} run build`;
}
function detectStart(app, root, build = { kind: "detect" }) {
  const other = otherLanguage(app, root);
  if (other !== null) return other.start;
  const { scripts, refusesNpm: isForced } = readManifest(app, root) ?? {};
  const start = scripts?.["start"];
  if (start === void 0 || start.trim() === "") {
    return detectContainerStart(app, root)?.line ?? nxCommands(app, root)?.start ?? null;
  }
  if (isOfFrontEnd(start, scripts ?? {}) && hasOtherLanguage(app)) return null;
  const split = startAfterBuild(scripts ?? {}, build);
  if (split !== null) return split.start;
  if (scripts?.["prestart"] === void 0) return startOfAdonis(app, scripts ?? {}) ?? start;
  return isForced === true ? "npm start --force" : "npm start";
}
var BUILT_BY_ADONIS = "build";
function startOfAdonis(app, scripts) {
  const isBuilt = /\bnode ace(?:\.js)? build\b/.test(scripts["build"] ?? "");
  const [, before = "", file = ""] = /^(node (?:-\S+ )*)(?:\.\/)?((?:bin\/)?server\.js)$/.exec(scripts["start"]?.trim() ?? "") ?? [];
  if (!isBuilt || file === "" || existsSync5(join7(app, file))) return null;
  const source = join7(app, file.replace(/\.js$/, ".ts"));
  return existsSync5(source) ? `${before}${BUILT_BY_ADONIS}/${file}` : null;
}
var MAX_VARIABLE_SIZE = 4096;
var MAX_VARIABLES = 100;
function npmVariables(app, root) {
  const manifest = readManifest(app, root);
  const line = manifest?.scripts["start"];
  if (!manifest || line === void 0) return {};
  const all = [
    ["npm_package_name", manifest.name],
    ["npm_package_version", manifest.version],
    ["npm_package_json", join7(app, "package.json")],
    ["npm_lifecycle_event", "start"],
    ["npm_lifecycle_script", line],
    ...manifest.config.slice(0, MAX_VARIABLES).map(([key, value]) => [`npm_package_config_${key}`, value])
  ];
  return Object.fromEntries(
    all.filter(
      ([name, value]) => /^\w+$/.test(name) && value !== "" && value.length <= MAX_VARIABLE_SIZE && !value.includes("\0")
    )
  );
}
var NOT_FOR_A_LAUNCH = /\b(?:nodemon|ts-node-dev|pm2(?:-\w+)?|forever|watch|next dev|vite)\b/;
var OUTPUT_FOLDER = /^(?:\.\/)?(?:dist|build|out|output|lib|\.next|\.output)\//;
function isFileHere(app, line) {
  const file = /^(?:node|tsx)(?: -\S+)* ([^\s-]\S*)/.exec(line)?.[1];
  if (file === void 0) return true;
  return OUTPUT_FOLDER.test(file) || existsSync5(join7(app, file));
}
function detectContainerStart(app, root) {
  const scripts = readManifest(app, root)?.scripts;
  if (scripts === void 0) return null;
  for (const { line, file } of containerStarts(app, root)) {
    const name = /^(?:npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/.exec(line)?.[1];
    const script = name === void 0 || name === "start" ? void 0 : scripts[name];
    const direct = /^(?:node|tsx|fastify start) /.test(line) ? line : script;
    if (direct === void 0 || NOT_FOR_A_LAUNCH.test(direct)) continue;
    const isHere = direct !== line || isFileHere(app, line);
    if (isHere) return { line: direct, file };
  }
  return null;
}
function binFolders(app, root) {
  return ancestors(app, root).map((directory) => join7(directory, "node_modules", ".bin"));
}
var PLAIN_NODE_MODULES = [".package-lock.json", ".yarn-integrity", ".yarn-state.yml"];
var PNPM_STATE = ".modules.yaml";
function plugAndPlay(app, root) {
  for (const folder of ancestors(app, root)) {
    const marks = PLAIN_NODE_MODULES.map((name) => join7(folder, "node_modules", name));
    if (marks.some((mark) => existsSync5(mark))) return null;
    const state = readPlainTextOrNull(join7(folder, "node_modules", PNPM_STATE), {
      limit: MAX_GENERATED_FILE_SIZE,
      links: { within: root }
    });
    if (state !== null && !/\bnodeLinker"?: *"?pnp\b/.test(state)) return null;
    const script = join7(folder, ".pnp.cjs");
    const loader = join7(folder, ".pnp.loader.mjs");
    if (existsSync5(script)) return { script, loader: existsSync5(loader) ? loader : null };
  }
  return null;
}

// src/adapters/project/find-packages.ts
var DEFAULT_PATTERNS = ["*", "packages/*", "apps/*", "services/*"];
var NX_PROJECTS = ["*", "apps/*", "apps/*/*", "packages/*", "services/*"].map(
  (folder) => `${folder}/project.json`
);
async function findPackagesWithStart(root, useDefaults) {
  const listed = listedWorkspaces(root);
  const workspaces = listed.length === 0 && useDefaults ? DEFAULT_PATTERNS : listed;
  const hasNx = existsSync6(join8(root, "nx.json"));
  const patterns = [...manifestPatterns(workspaces), ...hasNx ? NX_PROJECTS : []];
  if (patterns.length === 0) return [];
  const manifests = await glob(patterns, packageSearch(root));
  const folders = [...new Set(foldersOf(manifests))];
  return folders.filter((directory) => hasStart(join8(root, directory), root));
}
async function findAppsBelow(root) {
  if (mayStart(root) && !startsAll(root)) return [];
  return await findPackagesWithStart(root, !hasOtherLanguage(root)).catch(() => []);
}
function mayStart(root) {
  try {
    return detectStart(root, root) !== null;
  } catch {
    return true;
  }
}
function startsAll(root) {
  const { scripts = {} } = readManifestOrNull(root, root) ?? {};
  return startElsewhere(scripts)?.kind === "all";
}
function listedPackages(root) {
  const listed = listedWorkspaces(root);
  if (listed.length === 0) return [];
  return foldersOf(globSync(manifestPatterns(listed), packageSearch(root)));
}
function listedWorkspaces(root) {
  return [...readManifest(root, root)?.workspaces ?? [], ...pnpmWorkspaces(root)];
}
function manifestPatterns(workspaces) {
  const inside = workspaces.filter(
    (pattern) => !isAbsolute(pattern.replace(/^!/, "")) && !pattern.split(/[\\/]/).includes("..")
  );
  return inside.map((pattern) => pattern.replace(/^(!?)(?:\.\/)?(.*?)\/*$/, "$1$2/package.json"));
}
function packageSearch(root) {
  return {
    cwd: root,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ["**/node_modules/**"]
  };
}
function foldersOf(manifests) {
  return manifests.map((manifest) => dirname5(manifest)).filter((directory) => directory !== ".").sort();
}
var MAX_BUILT = 5e3;
function findBuiltFiles(app, outputs) {
  const patterns = ["dist", "build", "out", ...outputs].map((each) => `${each}/**/*.{js,mjs,cjs}`);
  const found = globSync(patterns, { ...packageSearch(app), deep: 6 });
  return found.sort().slice(0, MAX_BUILT);
}
var MAX_PACKAGES_BELOW = 200;
function findPackagesBelow(app, root) {
  const manifests = globSync(["*/package.json", "*/*/package.json"], packageSearch(app));
  return foldersOf(manifests).slice(0, MAX_PACKAGES_BELOW).map((folder) => {
    const directory = join8(app, folder);
    const lockfile = LOCKFILE_NAMES.find((name) => existsSync6(join8(directory, name)));
    const { dependencies = [] } = readManifestOrNull(directory, root) ?? {};
    return { folder, dependencies, manager: lockfile === void 0 ? null : LOCKFILES[lockfile] };
  });
}
var MAX_MODULES = 5e3;
var MAX_PYTHON_FILES2 = 500;
function findModules(app) {
  const found = globSync(["**/*.{js,mjs,cjs,json}"], {
    ...packageSearch(app),
    ignore: ["**/node_modules/**", "**/.git/**", "**/.venv/**"],
    deep: 8
  });
  return found.sort().slice(0, MAX_MODULES);
}
var PYTHON_FILES = ["{,src/}*.py", "{,src/}*/{,*/}*.py"];
function findPythonModules(app, root) {
  const files = [.../* @__PURE__ */ new Set([app, root])].flatMap(pythonFilesIn);
  const names = files.map((file) => file.replace(/^src\//, "").replace(/(?:\.py$|\/.*)/, ""));
  return [...new Set(names)].sort().slice(0, MAX_MODULES);
}
function findPythonFiles(app, root) {
  const files = [.../* @__PURE__ */ new Set([app, root])].flatMap(
    (folder) => pythonFilesIn(folder).sort().map((file) => join8(folder, file))
  );
  return [...new Set(files)].slice(0, MAX_PYTHON_FILES2);
}
function pythonFilesIn(folder) {
  return globSync(PYTHON_FILES, {
    ...packageSearch(folder),
    ignore: ["**/node_modules/**", "**/.git/**", "**/site-packages/**"]
  });
}
var MAX_EXAMPLES = 500;
function findExampleFiles(app) {
  const found = globSync(["**/*{example,sample,template,dist,default}*"], {
    ...packageSearch(app),
    ignore: ["**/node_modules/**", "**/.git/**", "**/.venv/**", "{dist,build,out}/**"],
    dot: true,
    deep: 4
  });
  return found.sort().slice(0, MAX_EXAMPLES);
}
var ENTRIES_BELOW = ["*/{app,server,index,main}.{js,mjs,cjs}"];
var MAX_ENTRIES_BELOW = 40;
function findEntriesBelow(app) {
  const found = globSync(ENTRIES_BELOW, {
    cwd: app,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ["**/node_modules/**", "{test,tests,__tests__,dist,docs,scripts,lib,public}/**"]
  });
  return found.filter((name) => /^[\w./-]+$/.test(name)).sort().slice(0, MAX_ENTRIES_BELOW);
}
function hasStart(directory, root) {
  try {
    const start = detectStart(directory, root);
    if (start === null) return false;
    if (otherLanguage(directory, root) !== null) return true;
    const scripts = readManifest(directory, root)?.scripts ?? {};
    const script = scripts["start"] ?? "";
    const called = /^(?:npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/.exec(script)?.[1] ?? "";
    return ![start, script, scripts[called] ?? ""].some((line) => servesPages(line));
  } catch {
    return false;
  }
}
function pnpmWorkspaces(root) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const text = readPlainTextOrNull(join8(root, "pnpm-workspace.yaml"), options);
  if (text === null) return [];
  try {
    const raw = (0, import_yaml2.parse)(text);
    const packages = raw?.packages;
    return Array.isArray(packages) ? packages.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

// src/adapters/app/node-on-path.ts
import { execFile } from "node:child_process";
import { accessSync, constants, realpathSync, statSync as statSync2 } from "node:fs";
import { delimiter, join as join9 } from "node:path";
function nodeFileOnPath({ PATH = "" }) {
  for (const folder of PATH.split(delimiter)) {
    if (folder === "") continue;
    try {
      const file = join9(folder, "node");
      accessSync(file, constants.X_OK);
      const path = realpathSync(file);
      if (statSync2(path).isFile()) return path;
    } catch {
    }
  }
  return null;
}
var versions = /* @__PURE__ */ new Map();
async function nodeOnPath(variables) {
  const env = baseVariables(variables);
  const key = JSON.stringify([process.cwd(), env, identityOf(nodeFileOnPath(env))]);
  const known = versions.get(key) ?? askVersion(env);
  versions.set(key, known);
  const version = await known;
  if (version === null) versions.delete(key);
  return version;
}
function identityOf(file) {
  const stats = file === null ? void 0 : statSync2(file, { throwIfNoEntry: false });
  return stats === void 0 ? null : { file, inode: stats.ino, modified: stats.mtimeMs };
}
function askVersion(env) {
  return new Promise((resolve) => {
    execFile("node", ["--version"], { env, timeout: 1e4 }, (error, stdout) => {
      resolve(error ? null : stdout.trim());
    });
  });
}

// src/adapters/project/read-project.ts
import { existsSync as existsSync8, readdirSync as readdirSync2 } from "node:fs";
import { join as join14, relative as relative7 } from "node:path";

// src/adapters/project/deno-tasks.ts
import { existsSync as existsSync7 } from "node:fs";
import { join as join10 } from "node:path";
var FILES = ["deno.json", "deno.jsonc"];
function readDenoTasks(app, root) {
  const file = FILES.find((name) => existsSync7(join10(app, name)));
  if (file === void 0) return null;
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  try {
    const raw = JSON.parse(plainJson(readPlainTextOrNull(join10(app, file), options) ?? ""));
    const tasks = members(member(raw, "tasks")).map(
      // `"start": "deno run main.ts"`, or with a description: `"start": { "command": … }`.
      ([name, task]) => [name, stringOf(task) ?? stringOf(member(task, "command")) ?? ""]
    );
    return { file, tasks: Object.fromEntries(tasks) };
  } catch {
    return null;
  }
}
var STRING = String.raw`"(?:[^"\\\n]|\\.)*"?`;
var COMMENT = new RegExp(String.raw`(${STRING})|//.*|/\*(?:[^]*?\*/|[^]*)`, "g");
var LAST_COMMA = new RegExp(String.raw`(${STRING})|,(?=\s*[}\]])`, "g");
function plainJson(text) {
  const withoutMark = text.replace(/^\ufeff/, "");
  return withoutMark.replace(COMMENT, "$1").replace(LAST_COMMA, "$1");
}

// src/adapters/project/read-project-hints.ts
var import_satisfies = __toESM(require_satisfies(), 1);
var import_valid2 = __toESM(require_valid(), 1);
var import_yaml3 = __toESM(require_yaml(), 1);
import { join as join11, relative as relative6 } from "node:path";

// src/model/services.ts
var SERVICES = [
  {
    name: "PostgreSQL",
    port: 5432,
    image: /^(?:postgres|postgresql|postgis|pgvector|timescaledb)\b/,
    drivers: ["pg", "postgres", "pg-promise", "slonik", "@fastify/postgres"]
  },
  // Before MySQL: an app with the driver of MariaDB may have that of MySQL, too.
  {
    name: "MariaDB",
    port: 3306,
    image: /^mariadb\b/,
    drivers: ["mariadb"]
  },
  {
    name: "MySQL",
    port: 3306,
    image: /^(?:mysql|percona)\b/,
    drivers: ["mysql2", "mysql", "@fastify/mysql"]
  },
  {
    name: "Redis",
    port: 6379,
    image: /^(?:redis|valkey|keydb|redis-stack|redis-stack-server)\b/,
    drivers: ["redis", "ioredis", "@fastify/redis", "bull", "bullmq", "connect-redis"]
  },
  {
    name: "MongoDB",
    port: 27017,
    image: /^(?:mongo|mongodb|mongodb-community-server)\b/,
    drivers: ["mongodb", "mongoose", "@nestjs/mongoose", "@fastify/mongodb"]
  },
  { name: "RabbitMQ", port: 5672, image: /^rabbitmq\b/, drivers: ["amqplib"] },
  { name: "Kafka", port: 9092, image: /^(?:kafka|cp-kafka|redpanda)\b/, drivers: ["kafkajs"] },
  {
    name: "Elasticsearch",
    port: 9200,
    image: /^(?:elasticsearch|opensearch)\b/,
    drivers: ["@elastic/elasticsearch"]
  },
  { name: "Memcached", port: 11211, image: /^memcached\b/, drivers: ["memjs", "memcached"] },
  { name: "NATS", port: 4222, image: /^nats\b/, drivers: ["nats"] }
];
function serviceOfImage(image) {
  const name = image.replace(/[:@].*$/, "").split("/").at(-1) ?? "";
  return SERVICES.find((each) => each.image.test(name))?.name ?? null;
}
function serviceAtPort(port, dependencies = []) {
  const here = SERVICES.filter((each) => each.port === port);
  const used = here.find(({ drivers }) => drivers.some((driver) => dependencies.includes(driver)));
  return (used ?? here.at(-1))?.name ?? null;
}

// src/adapters/project/read-project-hints.ts
var EXAMPLES = [
  ".env.example",
  ".env.sample",
  ".env.template",
  ".env.dist",
  ".env.defaults",
  "example.env",
  "sample.env",
  "env.example"
];
var COMPOSE_FILES = ["compose", "docker-compose"].flatMap(
  (name) => ["", ".dev", ".test", ".local"].flatMap((kind) => [`${name}${kind}.yaml`, `${name}${kind}.yml`])
);
function readProjectHints(app, root, nodeVersion) {
  const folders = ancestors(app, root);
  const manifests = folders.flatMap((folder) => readManifestOrNull(folder, root) ?? []);
  const [manifest] = manifests;
  const dependencies = manifest?.dependencies ?? [];
  const schema = folders.map((folder) => textOf3(join11(folder, "prisma", "schema.prisma"), root)).find((text) => text !== null);
  const source = /\bdatasource\s+\w+\s*\{([^}]*)\}/.exec(schema ?? "")?.[1] ?? "";
  return {
    scripts: manifest?.scripts ?? {},
    dependencies,
    devDependencies: manifest?.devDependencies ?? [],
    manager: lockfileManager(app, root),
    packageManager: manifests.map((each) => each.packageManager).find((each) => each !== "") ?? "",
    exampleEnv: exampleEnvOf(folders, root),
    services: composeServices(folders, root),
    node: wantedNode(folders, root, nodeVersion?.replace(/^v/, "") ?? null),
    hasPrisma: dependencies.includes("prisma") || dependencies.includes("@prisma/client") || schema !== void 0,
    prismaProvider: /\bprovider\s*=\s*"(\w+)"/.exec(source)?.[1] ?? null,
    prismaVariable: /\burl\s*=\s*env\("(\w+)"\)/.exec(source)?.[1] ?? null,
    hasPlugAndPlay: plugAndPlay(app, root) !== null,
    pm2Script: pm2Script(app, root),
    nxBuild: nxBuild(app, root),
    workspace: packageWorkspace(app, root),
    aliases: folders.flatMap((folder) => aliasesIn(folder, root)),
    outputs: outputsIn(app, root)
  };
}
function lockfileManager(app, root) {
  try {
    return nearestLockfile(app, root)?.manager ?? null;
  } catch {
    return null;
  }
}
function tsconfigs(folder, root) {
  return ["tsconfig.json", "tsconfig.base.json", "tsconfig.build.json"].map((name) => textOf3(join11(folder, name), root) ?? "").join("\n");
}
function aliasesIn(folder, root) {
  const text = tsconfigs(folder, root);
  const paths = [...text.matchAll(/"paths"\s*:\s*\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  return paths.flatMap((each) => [...each.matchAll(/"([^"]+)"\s*:/g)].map((key) => key[1] ?? ""));
}
function outputsIn(app, root) {
  const found = tsconfigs(app, root).matchAll(
    /"outDir"\s*:\s*"(?:\.\/)?([\w-]+(?:\/[\w-]+)*)\/?"/g
  );
  return [...new Set([...found].flatMap((match) => match[1] ?? []))];
}
var PLAIN_PATH2 = /^(?:\.{1,2}\/)*\w[\w./-]*$/;
var PM2_FILES = ["ecosystem.config", "ecosystem", "process", "pm2.config", "pm2"].flatMap(
  (name) => ["json", "js", "cjs"].map((extension) => `${name}.${extension}`)
);
function pm2Script(app, root) {
  for (const name of PM2_FILES) {
    const text = textOf3(join11(app, name), root) ?? "";
    const script = /\bscript["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(text)?.[1];
    if (script !== void 0 && PLAIN_PATH2.test(script)) return script;
  }
  return null;
}
var PLAIN_NAME2 = /^@?\w[\w./-]*$/;
function packageWorkspace(app, root) {
  try {
    const packages = listedPackages(root).flatMap((directory) => {
      const name = readManifestOrNull(join11(root, directory), root)?.name ?? "";
      return PLAIN_NAME2.test(name) && PLAIN_NAME2.test(directory) ? [{ name, directory }] : [];
    });
    return packages.length === 0 ? null : { packages, build: workspaceBuild(app, root) };
  } catch {
    return null;
  }
}
function workspaceBuild(app, root) {
  const { name = "", scripts = {} } = readManifestOrNull(app, root) ?? {};
  const manager = nearestLockfile(app, root)?.manager ?? "npm";
  if (PLAIN_NAME2.test(name) && scripts["build"] !== void 0) {
    if (manager === "pnpm") return `pnpm --filter ${name}... run build`;
    const hasTurbo = textOf3(join11(root, "turbo.json"), root) !== null;
    if (hasTurbo) return `npx turbo run build --filter=${name}`;
  }
  const hasScript = readManifestOrNull(root, root)?.scripts["build"] !== void 0;
  const up = relative6(app, root);
  return hasScript && up !== "" ? `npm run build --prefix ${up}/` : null;
}
function textOf3(file, root) {
  return readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
}
function exampleEnvOf(folders, root) {
  for (const file of folders.flatMap((folder) => EXAMPLES.map((name) => join11(folder, name)))) {
    const text = textOf3(file, root);
    if (text === null) continue;
    const variables = text.split(/\r?\n/).flatMap((line) => exampleVariable(line) ?? []);
    if (variables.length > 0) return { file: relative6(root, file), variables };
  }
  return null;
}
function exampleVariable(line) {
  const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line);
  const name = match?.[1];
  if (name === void 0) return null;
  const text = match?.[2] ?? "";
  const quoted = /^(["'`])(.*?)\1/.exec(text);
  return { name, value: quoted?.[2] ?? text.replace(/\s+#.*$/, "").trim() };
}
function composeServices(folders, root) {
  for (const file of folders.flatMap((folder) => COMPOSE_FILES.map((name) => join11(folder, name)))) {
    const text = textOf3(file, root);
    if (text === null) continue;
    const services = servicesOf(text, relative6(root, file));
    if (services.length > 0) return services;
  }
  return [];
}
function servicesOf(text, file) {
  let document;
  try {
    document = (0, import_yaml3.parse)(text, { maxAliasCount: 100 });
  } catch {
    return [];
  }
  return Object.entries(recordOf2(recordOf2(document)["services"])).map(([key, value]) => {
    const service = recordOf2(value);
    const image = typeof service["image"] === "string" ? service["image"] : null;
    return {
      file,
      key,
      image,
      isBuilt: service["build"] !== void 0,
      kind: image === null ? null : serviceOfImage(image),
      ports: listOf(service["ports"]).flatMap(hostPort),
      environment: environmentOf(service["environment"])
    };
  });
}
function hostPort(entry) {
  const published = recordOf2(entry)["published"];
  const text = typeof entry === "string" ? entry.replace(/\/\w+$/, "").split(":").at(-2) : "";
  const port = Number(published === void 0 ? text : scalar(published));
  return Number.isInteger(port) && port > 0 ? [port] : [];
}
function environmentOf(value) {
  const entries = Array.isArray(value) ? value.flatMap((each) => {
    const [, name, text] = /^([^=]+)=([^]*)$/.exec(String(each)) ?? [];
    return name === void 0 ? [] : [[name, text ?? ""]];
  }) : Object.entries(recordOf2(value)).map(([name, text]) => [name, scalar(text)]);
  return Object.fromEntries(entries);
}
function scalar(value) {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
function recordOf2(value) {
  return isRecord(value) ? value : {};
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
var CODENAMES = {
  fermium: 14,
  gallium: 16,
  hydrogen: 18,
  iron: 20,
  jod: 22,
  krypton: 24
};
function wantedNode(folders, root, running) {
  for (const folder of folders) {
    for (const name of [".nvmrc", ".node-version"]) {
      const file = join11(folder, name);
      const text = textOf3(file, root)?.trim().split(/\s/)[0] ?? "";
      if (text !== "") return describedNode(relative6(root, file), text, running);
    }
    const engines = readManifestOrNull(folder, root)?.node.trim() ?? "";
    if (engines !== "") {
      return describedNode(relative6(root, join11(folder, "package.json")), engines, running);
    }
  }
  return null;
}
function describedNode(file, text, running) {
  const codename = /^lts\/(\w+)$/i.exec(text)?.[1]?.toLowerCase();
  const release = codename === void 0 ? void 0 : CODENAMES[codename];
  const range = (0, import_valid2.default)(release === void 0 ? text : String(release));
  const isRunning = range === null || running === null ? null : (0, import_satisfies.default)(running, range);
  return { file, text, running, isRunning };
}

// src/adapters/project/file-routes.ts
import { join as join12 } from "node:path";
var ERROR_PAGES = "{404,500}.*";
var SEARCHES = [
  {
    framework: "Next.js",
    packages: ["next"],
    folders: [".", "src"],
    patterns: ["app/**/{route,page}.{js,jsx,ts,tsx}", "pages/**/*.{js,jsx,ts,tsx}"],
    ignore: ["app/**/_*/**", "pages/_*", `pages/${ERROR_PAGES}`]
  },
  {
    framework: "SvelteKit",
    packages: ["@sveltejs/kit"],
    folders: ["src/routes"],
    patterns: ["**/+server.{js,ts}", "**/+page{,@*}.{js,ts,svelte}"]
  },
  {
    framework: "Astro",
    packages: ["astro"],
    folders: ["src/pages"],
    patterns: ["**/*.{js,mjs,ts,astro,md,mdx,html}"],
    ignore: ["**/_*", "**/_*/**", ERROR_PAGES]
  },
  {
    framework: "React Router",
    packages: ["@react-router/fs-routes", "@remix-run/dev"],
    folders: ["app/routes"],
    patterns: ["*.{js,jsx,ts,tsx}", "*/route.{js,jsx,ts,tsx}"]
  },
  {
    framework: "Nitro",
    packages: ["nuxt"],
    folders: ["server"],
    patterns: ["{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}"]
  },
  {
    framework: "Nitro",
    packages: ["nitropack", "nitro"],
    // Its templates set `server` as its folder, without that it is the root.
    folders: ["server", "."],
    patterns: ["{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}"]
  }
];
var ROOT_PAGES = ["app", ".", "src"].flatMap((folder) => [
  join12(folder, "pages/index.vue"),
  join12(folder, "app.vue")
]);
function findRouteFiles(app, root, dependencies) {
  for (const { framework, packages, folders, patterns, ignore = [] } of SEARCHES) {
    if (!packages.some((name) => dependencies.includes(name))) continue;
    for (const folder of folders) {
      const files = globSync([...patterns], {
        cwd: join12(app, folder),
        followSymbolicLinks: false,
        ignore: ["**/*.{test,spec,d}.*", "**/node_modules/**", ...ignore]
      }).sort();
      if (files.length === 0) continue;
      const hasPage = packages.includes("nuxt") && ROOT_PAGES.some((page) => isFile(join12(app, page)));
      const base = framework === "Next.js" ? basePathOfNext(app, root) : "";
      return { framework, files: hasPage ? ["index.vue", ...files] : files, base };
    }
  }
  return null;
}
function basePathOfNext(app, root) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  for (const extension of ["js", "mjs", "ts", "mts"]) {
    const file = join12(app, `next.config.${extension}`);
    if (!isFile(file)) continue;
    const line = /^[^/\n]*\bbasePath["']?\s*:\s*["'`](\/[\w./-]+)["'`]/m;
    return line.exec(readPlainTextOrNull(file, options) ?? "")?.[1] ?? "";
  }
  return "";
}

// src/adapters/project/route-sources.ts
import { join as join13 } from "node:path";
var MAX_FILES = 500;
var MAX_SIZE = 8 * 2 ** 20;
var IGNORED = [
  "**/{.*,venv,env,node_modules,vendor,testdata,site-packages,migrations,test,tests,benches,examples,target,docs,build,dist}/**",
  "**/{test_*,*_test,conftest}.{py,go}"
];
var ENDINGS = { Go: "go", Python: "py", Rust: "rs" };
function findRouteSources(app, root, dependencies) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const textsOf2 = (names) => {
    const texts = [];
    let size = 0;
    for (const name of names) {
      const text = readPlainTextOrNull(join13(app, name), options);
      if (text === null) continue;
      size += text.length;
      if (size > MAX_SIZE) break;
      texts.push({ name, text });
    }
    return texts;
  };
  const sources = (language2, names) => {
    const files = textsOf2(names);
    return files.length === 0 ? null : { language: language2, files };
  };
  const language = otherLanguage(app, root)?.language;
  if (language !== void 0) {
    const names = globSync([`**/*.${ENDINGS[language]}`], {
      cwd: app,
      followSymbolicLinks: false,
      expandDirectories: false,
      ignore: IGNORED,
      deep: 6
    });
    return sources(language, nearestFirst(names).slice(0, MAX_FILES));
  }
  if (!dependencies.includes("@react-router/dev")) return null;
  return sources("React Router", ["app/routes.ts", "app/routes.js", "app/routes.mjs"]);
}
function nearestFirst(names) {
  const depth = (name) => name.split("/").length;
  return [...names].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

// src/adapters/project/read-project.ts
var OPENAPI_FOLDERS = [
  ".",
  "docs",
  "doc",
  "api",
  "spec",
  "specs",
  "openapi",
  "swagger",
  "api-docs",
  "schema",
  "src",
  "public",
  "static"
];
var OPENAPI_NAMES = ["openapi", "swagger"].flatMap(
  (name) => ["yaml", "yml", "json"].map((extension) => `${name}.${extension}`)
);
var ENTRIES = ["server", "app", "index", "main"].flatMap(
  (name) => ["", "src/", "dist/", "bin/"].flatMap(
    (folder) => ["js", "mjs", "cjs"].map((extension) => `${folder}${name}.${extension}`)
  )
);
var ENV_FILES = [".env", ".env.local", ".env.development", ".env.production"];
var UNKNOWN_LOCKFILES = ["bun.lock", "bun.lockb", "deno.lock"];
function unknownLockfile(app, root) {
  return firstName(root, [app, root], UNKNOWN_LOCKFILES);
}
function readProject(root, directory, nodeVersion = null, ignored = /* @__PURE__ */ new Set(), build = { kind: "detect" }) {
  const app = join14(root, directory);
  const manifest = readManifest(app, root);
  const isCommitted = (file) => !ignored.has(relative7(root, file));
  const lockfile = nearestLockfile(app, root, isCommitted);
  const ignoredLockfile = lockfile === null ? nearestLockfile(app, root) : null;
  const folders = [.../* @__PURE__ */ new Set([app, root])];
  const main = manifest?.main ?? "";
  const hints = readProjectHints(app, root, nodeVersion);
  const isOfWorkspace = manifest === null && nxCommands(app, root) !== null;
  const dependencies = manifest?.dependencies ?? (isOfWorkspace ? hints.dependencies : []);
  return {
    directory,
    scripts: manifest?.scripts ?? {},
    dependencies,
    start: detectStart(app, root, build),
    startSource: startSource(app, root),
    containerStart: detectContainerStart(app, root),
    denoTasks: readDenoTasks(app, root),
    build: detectBuild(app, root)?.line ?? null,
    builtByStart: otherLanguage(app, root) === null ? (startAfterBuild(manifest?.scripts ?? {}, build)?.build ?? []).join(" && ") : "",
    language: manifest === null ? languageOf(app, root) : null,
    envFiles: ENV_FILES.filter((name) => isFile(join14(app, name)) && isCommitted(join14(app, name))),
    entries: [.../* @__PURE__ */ new Set([...main === "" ? [] : [main], ...ENTRIES])].filter(
      // Only names that need no quoting in a shell.
      (name) => /^[\w./-]+$/.test(name) && isFile(join14(app, name))
    ),
    install: detectInstall(app, root, isCommitted)?.line ?? null,
    entriesBelow: findEntriesBelow(app),
    lockfile: otherLanguage(app, root)?.installedFrom ?? (lockfile && relative7(root, join14(lockfile.directory, lockfile.name))),
    ignoredLockfile: ignoredLockfile && relative7(root, join14(ignoredLockfile.directory, ignoredLockfile.name)),
    unknownLockfile: lockfile ? null : unknownLockfile(app, root),
    pinsPackageManager: folders.some(
      (folder) => (readManifestOrNull(folder, root)?.packageManager ?? "") !== ""
    ),
    nodeVersionFile: nodeVersionFile(root, folders),
    pythonVersionFile: pythonVersionFile(root, folders),
    openApi: firstText(
      root,
      folders.flatMap((folder) => OPENAPI_FOLDERS.map((name) => join14(folder, name))),
      OPENAPI_NAMES
    ),
    autobench: firstText(root, folders, ["autobench.yml", "autobench.yaml"]),
    routeFiles: findRouteFiles(app, root, dependencies),
    routeSources: findRouteSources(app, root, dependencies),
    workflows: workflowsWithGate(root),
    hints
  };
}
var START_SCRIPT = "the start script";
function startSource(app, root) {
  const other = otherLanguage(app, root);
  if (other !== null) return other.source;
  const hasScript = (readManifest(app, root)?.scripts["start"]?.trim() ?? "") !== "";
  if (hasScript) return START_SCRIPT;
  const ofNx = nxCommands(app, root);
  return ofNx === null ? detectContainerStart(app, root)?.file ?? START_SCRIPT : ofNx.file;
}
var LANGUAGE_FILES = [
  ["go.mod", "Go"],
  ["Cargo.toml", "Rust"],
  ["requirements.txt", "Python"],
  ["pyproject.toml", "Python"],
  ["Pipfile", "Python"]
];
function languageOf(app, root) {
  const known = otherLanguage(app, root);
  if (known !== null && known.start !== null) return known.language;
  return LANGUAGE_FILES.find(([file]) => isFile(join14(app, file)))?.[1] ?? null;
}
function nodeVersionFile(root, folders) {
  const own = firstName(root, folders, [".nvmrc", ".node-version"]);
  if (own !== null) return own;
  const manifest = folders.find((folder) => (readManifestOrNull(folder, root)?.node ?? "") !== "");
  return manifest === void 0 ? null : relative7(root, join14(manifest, "package.json"));
}
var PYTHON_VERSION_FILES = [
  // The name of an environment of pyenv may stand there instead: actions/setup-python would fail with that.
  [".python-version", (text) => /^(?:\s*#.*\n)*\s*(?:pypy)?\d+\.\d+/.test(text)],
  ["Pipfile", (text) => hasKey(text, "requires", /^\s*python_(?:full_)?version\s*=/)],
  [
    "pyproject.toml",
    (text) => (
      // Without `[project]`, actions/setup-python reads Poetry's own section.
      /^[ \t]*\[project\]/m.test(text) ? hasKey(text, "project", /^\s*requires-python\s*=/) : hasKey(text, "tool.poetry.dependencies", /^\s*python\s*=/)
    )
  ]
];
function hasKey(text, section, key) {
  let current = "";
  return text.split("\n").some((line) => {
    current = /^\s*\[([\w.-]+)\]/.exec(line)?.[1] ?? current;
    return current === section && key.test(line);
  });
}
function pythonVersionFile(root, folders) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  for (const folder of folders) {
    const found = PYTHON_VERSION_FILES.find(
      ([name, isNamed]) => isNamed(readPlainTextOrNull(join14(folder, name), options) ?? "")
    );
    if (found) return relative7(root, join14(folder, found[0]));
  }
  return null;
}
var USES_GATE = new RegExp(`\\buses:\\s*['"]?${ACTION_REPOSITORY}@`);
function workflowsWithGate(root) {
  const folder = join14(root, ".github", "workflows");
  if (!existsSync8(folder)) return [];
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  return readdirSync2(folder).filter((name) => /\.ya?ml$/.test(name) && isFile(join14(folder, name))).filter((name) => {
    const text = readPlainTextOrNull(join14(folder, name), options);
    return text !== null && USES_GATE.test(text);
  }).map((name) => `.github/workflows/${name}`);
}
function firstName(root, folders, names) {
  const files = folders.flatMap((folder) => names.map((name) => join14(folder, name)));
  const file = files.find(isFile);
  return file === void 0 ? null : relative7(root, file);
}
function firstText(root, folders, names) {
  const name = firstName(root, folders, names);
  if (name === null) return null;
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return { name, text: readPlainText(join14(root, name), options) };
}

// src/adapters/app/check-environment.ts
import { existsSync as existsSync9 } from "node:fs";
import { basename as basename4, join as join16, relative as relative8 } from "node:path";

// src/adapters/app/outside-checkout.ts
import { basename as basename3, join as join15 } from "node:path";

// src/diagnosis/log-lines.ts
var ERROR_LEVEL = 50;
var MAX_LENGTH = 200;
var SAFE_NAME = /^[\w.:@/-]+$/;
var CARETS = /^\s*\^+\s*$/;
var CODE_FRAME = /^\s*(?:[>❯]\s*)?\d+\s*[|│](?:\s|$)/;
var GOES_ON = /\bfall(?:s|ing)? ?back\b|\b(?:continu\w+|proceed\w*|start\w*|runn?\w*) without\b|\bin-memory\b|\bdisabl\w+|\bskip\w*|\bignor\w+|\boptional\b/i;
function plainLines(log) {
  return withIssuesInOneLine(log).map((line) => messageOfJson(line) ?? line);
}
var ABOVE_ISSUES = /^(.*\bZodError: )\[$/;
var BELOW_ISSUES = "]";
function withIssuesInOneLine(log) {
  const lines = [...log];
  for (const [i, line] of log.entries()) {
    const above = ABOVE_ISSUES.exec(line)?.[1];
    const end = above === void 0 ? -1 : log.indexOf(BELOW_ISSUES, i);
    const issues = end === -1 ? null : issuesIn(["[", ...log.slice(i + 1, end + 1)].join("\n"));
    if (issues === null) continue;
    lines.fill("", i, end + 1);
    lines[i] = `${above ?? ""}${issues}`;
  }
  return lines;
}
function issuesIn(message) {
  if (!message.startsWith("[")) return null;
  const issues = parsedOrNull(message);
  if (!Array.isArray(issues) || issues.length === 0) return null;
  const texts = issues.map((issue) => {
    const { path, message: text } = issue ?? {};
    if (!Array.isArray(path) || typeof text !== "string") return null;
    return [...path.length === 0 ? [] : [path.join(".")], text].join(": ");
  });
  return texts.includes(null) ? null : texts.join("; ");
}
function shortened(line) {
  const text = line.trim().replace(/\s+/g, " ").replace(/\. (?=[A-Z])/g, ".\xA0").replace(/[.:;,]+$/, "");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\u2026` : text;
}
function relativeTo(directory, path) {
  const plain = path.replace(/^file:\/\//, "");
  return shortened(plain.startsWith(`${directory}/`) ? plain.slice(directory.length + 1) : plain);
}
function firstMatch(lines, pattern) {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  return null;
}
function groupOf(match) {
  return match?.slice(1).find((each) => each !== void 0);
}
function lineWith(lines, pattern) {
  return lines.find((line) => pattern.test(line));
}
function messageOfJson(line) {
  if (!line.startsWith("{")) return null;
  const entry = parsedOrNull(line);
  if (!isRecord(entry)) return null;
  const { level, msg, message, err, error } = entry;
  const text = [textOf4(err), textOf4(error), textOf4(msg), textOf4(message)].find(
    (each) => each !== ""
  );
  if (text === void 0) return null;
  const isError = typeof level === "number" && level >= ERROR_LEVEL || typeof level === "string" && /^(?:error|fatal|crit)/i.test(level);
  return isError && !KIND_OF_ERROR.test(text) ? `error: ${text}` : text;
}
var KIND_OF_ERROR = /^[A-Z]\w*Error: /;
function parsedOrNull(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
function textOf4(value) {
  if (typeof value === "string") return issuesIn(value) ?? value;
  if (typeof value !== "object" || value === null) return "";
  const { message, type } = value;
  if (typeof message !== "string" || message === "") return "";
  const text = issuesIn(message) ?? message;
  const isKind = typeof type === "string" && KIND_OF_ERROR.test(`${type}: `) && type !== "Error";
  return isKind && !KIND_OF_ERROR.test(text) ? `${type}: ${text}` : text;
}

// src/adapters/app/outside-checkout.ts
var OUTSIDE = /^(?:(?:python[\d.]*|py) -m )?(?:pip[\d.]*(?: -\S+)* install|go install|cargo install|gem install|npm link|yarn link|mvnw? (?:.* )?install|\.\/mvnw (?:.* )?install|(?:\.\/)?gradlew? (?:.* )?publishToMavenLocal)\b/;
var INSIDE = /venv|bin\/activate|--(?:target|prefix|root|install-dir)(?=[ =]|$)|GOBIN=|CARGO_INSTALL_ROOT=|GEM_HOME=|npm_config_prefix=|maven\.repo\.local/i;
var ENTERS = /venv|virtualenv|bin\/activate|^export /;
var BY_PATH = /^(?:poetry install|pipenv (?:install|sync))\b/;
var BESIDE_THE_APP = /(?:VIRTUALENVS|VENV)_IN_PROJECT=/;
function outsideCommand(settings, step, app, root) {
  const { env } = settings;
  for (const line of linesOf(settings, step, app, root)) {
    const parts = partsOf2(line);
    const isEntered = env.some(({ name }) => INSIDE.test(`${name}=`)) || parts.some((part) => ENTERS.test(part) && (INSIDE.test(part) || part.includes("virtualenv")));
    const found = parts.find(
      (part) => movesImage(part, env) || !isEntered && installsOutside(part, env)
    );
    if (found !== void 0) return withoutVariables2(found);
  }
  return null;
}
function leavesStateOutside(settings, app, root) {
  const { env } = settings;
  const isBesideTheApp = env.some(({ name }) => BESIDE_THE_APP.test(`${name}=`));
  return ["install", "build"].some((step) => {
    if (outsideCommand(settings, step, app, root) !== null) return true;
    return linesOf(settings, step, app, root).some((line) => {
      const isByPath = partsOf2(line).some((part) => BY_PATH.test(withoutVariables2(part)));
      return isByPath && !isBesideTheApp && !BESIDE_THE_APP.test(line);
    });
  });
}
function sharedImageProblems(settings, app, root) {
  const { env } = settings;
  const { services } = readProjectHints(app, root, null);
  const commands = (lines) => lines.flatMap(partsOf2).flatMap((part) => containerCommand(part) ?? []);
  const started = commands(startLines(settings, app, root));
  const own = started.flatMap((command) => imagesMadeBy(command, services));
  const run = started.filter((command) => !command.isComposeBuild).flatMap((command) => imagesRunBy(command, services)).filter((image) => isSameForBoth(image, env) && !own.includes(image));
  for (const step of ["install", "build"]) {
    const made = commands(linesOf(settings, step, app, root)).flatMap(
      (command) => imagesMadeBy(command, services)
    );
    const image = run.find((each) => made.includes(each));
    if (image !== void 0) return [{ code: "image-of-both-sides", where: "start", image, step }];
  }
  return [];
}
var BUILDS_WITH_CARGO = /^cargo(?: \+\S+)?(?: -\S+)* (?:build|b|run|r|rustc|zigbuild|leptos)(?=\s|$)/;
var CARGO_OPTION = /\s--target-dir[ =]["']?([^\s"';&|]*)/;
var CARGO_VARIABLE = /\bCARGO_(?:BUILD_)?TARGET_DIR=["']?([^\s"';&|]*)/;
var CARGO_BUILD_VARIABLE = /\bCARGO_BUILD_BUILD_DIR=["']?([^\s"';&|]*)/;
var ONE_FOLDER = /^(?:\/|~\/|\$HOME\b|\$\{HOME\}|\{cargo-cache-home\})(?!.*\{workspace-path-hash\})/;
function sharedTargetProblems(settings, app, root, variables) {
  const configured = configuredVariables(variables, settings.env);
  const given = Object.entries(configured).map(([name, value]) => `${name}=${value}`);
  const variableIn = (line, pattern) => firstMatch([line, ...given], pattern)?.[1] ?? null;
  const home = variables["HOME"];
  const cargoHome = configured["CARGO_HOME"] ?? (home === void 0 ? null : join15(home, ".cargo"));
  const ofFiles = (key) => cargoFolders(app, root, key)[0] ?? (cargoHome === null ? null : cargoFolderOfUser(cargoHome, key));
  const steps = [
    ["install", linesOf(settings, "install", app, root)],
    ["build", linesOf(settings, "build", app, root)],
    ["start", startLines(settings, app, root)]
  ];
  for (const [step, lines] of steps) {
    for (const line of lines) {
      const variable = variableIn(line, CARGO_VARIABLE);
      const onTheWay = variableIn(line, CARGO_BUILD_VARIABLE) ?? ofFiles("build-dir");
      const building = partsOf2(line).filter((part) => BUILDS_WITH_CARGO.test(programOf2(part)));
      for (const part of building) {
        const [command = ""] = part.split(" -- ");
        const path = CARGO_OPTION.exec(command)?.[1] ?? variable ?? ofFiles("target-dir");
        if (path !== null && ONE_FOLDER.test(path) && !takesOwnProgram(partsOf2(line), part, path)) {
          return [{ code: "file-of-both-sides", where: step, path, step }];
        }
        if (onTheWay !== null && ONE_FOLDER.test(onTheWay) && !buildsAnew(partsOf2(line), part)) {
          return [{ code: "file-of-both-sides", where: step, path: onTheWay, step }];
        }
      }
    }
  }
  return [];
}
var CLEANS_ALL = /^cargo(?: \+\S+)? clean(?=\s|$)(?!.*\s(?:-p|--package\b|--doc\b))/;
function takesOwnProgram(parts, building, target) {
  const at = parts.indexOf(building);
  const isOfTarget = (part) => part.includes(target) || /\bCARGO_|\b(?:release|debug)\//.test(part);
  return buildsAnew(parts, building) && parts.slice(at + 1).some((part) => /^(?:cp|mv|install)\s/.test(programOf2(part)) && isOfTarget(part));
}
function buildsAnew(parts, building) {
  const before = parts.slice(0, parts.indexOf(building));
  return before.some((part) => CLEANS_ALL.test(programOf2(part)));
}
function linesOf(settings, step, app, root) {
  const given = settings[step];
  if (given.kind === "skip" || given.kind === "detect" && step === "install") return [];
  return expanded(
    app,
    root,
    () => given.kind === "command" ? given.line : detectBuild(app, root, settings)?.line ?? null
  );
}
function startLines({ start, build }, app, root) {
  return expanded(app, root, () => start ?? detectStart(app, root, build));
}
function expanded(app, root, lineOf) {
  try {
    const line = lineOf();
    return line === null ? [] : withScripts(line, readManifest(app, root) ?? { scripts: {} });
  } catch {
    return [];
  }
}
function installsOutside(part, env) {
  if (INSIDE.test(part)) return false;
  const command = programOf2(part);
  return OUTSIDE.test(command) || installsGlobally(wordsOf2(command)) || installsWithUv(part, command, env);
}
var FOR_THE_SYSTEM = /\bUV_SYSTEM_PYTHON=(?:1|true)\b/;
function installsWithUv(part, command, env) {
  if (!/^uv(?: -\S+)* pip(?: -\S+)* (?:install|sync)\b/.test(command)) return false;
  const isInEnv = env.some(({ name, value }) => FOR_THE_SYSTEM.test(`${name}=${value ?? ""}`));
  return wordsOf2(command).includes("--system") || isInEnv || FOR_THE_SYSTEM.test(part);
}
function installsGlobally([manager = "", ...words]) {
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(manager)) return false;
  const isGlobal = words.some((word) => /^(?:-g|--global|--location=global)$/.test(word)) || manager === "yarn" && words[0] === "global";
  const operands = words.filter((word) => !word.startsWith("-") && word !== "global");
  const [command = "", ...packages] = operands;
  if (!isGlobal || !/^(?:install|i|add|link)$/.test(command)) return false;
  return packages.length === 0 || packages.some((each) => LOCAL_PACKAGE.test(each));
}
var LOCAL_PACKAGE = /^(?:\.|\/|~|file:|link:)|\.(?:tgz|tar\.gz)$|\$/;
var SUBCOMMANDS = /* @__PURE__ */ new Set([
  "build",
  "buildx",
  "builder",
  "compose",
  "container",
  "image",
  "run",
  "tag"
]);
var COMPOSE_COMMANDS = /* @__PURE__ */ new Set(["build", "create", "exec", "run", "start", "up"]);
function containerCommand(part) {
  const [program = "", ...words] = wordsOf2(programOf2(part));
  const name = basename3(program);
  const isOldCompose = /^(?:docker|podman)-compose$/.test(name);
  if (!isOldCompose && !/^(?:docker|podman|nerdctl)$/.test(name)) return null;
  const top = isOldCompose ? -1 : words.findIndex((word) => SUBCOMMANDS.has(word));
  const isCompose = isOldCompose || words[top] === "compose";
  const rest = words.slice(top + 1);
  const ofCompose = isCompose ? rest.find((word) => COMPOSE_COMMANDS.has(word)) ?? "" : null;
  const isComposeBuild = ofCompose === "build" || ofCompose !== null && ofCompose !== "" && rest.includes("--build");
  const isGroup = /^(?:buildx|builder|container|image)$/.test(words[top] ?? "");
  const at = isGroup ? top + 1 : top;
  return { words, at, ofCompose, isComposeBuild };
}
function movesImage(part, env) {
  const command = containerCommand(part);
  if (command === null || command.words.some((word) => /^--(?:root|iidfile)(?:=|$)/.test(word))) {
    return false;
  }
  const { words, at, isComposeBuild } = command;
  if (isComposeBuild || words[at] === "bake") return true;
  return tagsOf(command).some((tag) => isSameForBoth(tag, env));
}
function imagesMadeBy(command, services) {
  if (command.isComposeBuild)
    return imagesOf(
      command,
      services.filter(({ isBuilt }) => isBuilt)
    );
  return tagsOf(command);
}
function imagesRunBy(command, services) {
  const { words, at, ofCompose } = command;
  if (ofCompose !== null) {
    return ofCompose === "up" || ofCompose === "run" ? imagesOf(command, services) : [];
  }
  const image = words[at] === "run" ? operandOfRun(words.slice(at + 1)) : null;
  return image === null ? [] : [fullName(image)];
}
function imagesOf({ words }, services) {
  if (words.some((word) => /^(?:-f|--file(?:=.*)?)$/.test(word))) return [];
  const named = services.filter(({ key }) => words.includes(key));
  const chosen = named.length === 0 ? services : named;
  return chosen.flatMap(({ image }) => image === null ? [] : [fullName(image)]);
}
function tagsOf({ words, at }) {
  const rest = words.slice(at + 1);
  if (words[at] === "tag") return rest.slice(1, 2).map(fullName);
  if (words[at] !== "build") return [];
  const tags = rest.flatMap((word, i) => {
    if (/^(?:-t|--tag)$/.test(word)) return rest[i + 1] ?? [];
    return /^(?:--tag=|-t=?)(.+)$/.exec(word)?.[1] ?? [];
  });
  return tags.map(fullName);
}
var SWITCHES = /^--(?:detach|disable-content-trust|env-host|http-proxy|init|interactive|no-healthcheck|no-hosts|oom-kill-disable|privileged|publish-all|quiet|read-only|replace|rm|rmi|sig-proxy|tls-verify|tty)$/;
function operandOfRun(words) {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (!word.startsWith("-")) return word;
    if (word.startsWith("--")) {
      if (!word.includes("=") && !SWITCHES.test(word)) i++;
      continue;
    }
    if (/^-[diPqt]*[^diPqt]$/.test(word)) i++;
  }
  return null;
}
function fullName(image) {
  const name = image.replace(/^(?:docker\.io\/(?:library\/)?|localhost\/)/, "");
  return /[:@][^/]*$/.test(name) ? name : `${name}:latest`;
}
function isSameForBoth(image, env) {
  const names = new Set(env.map(({ name }) => name));
  const rest = image.replace(
    /\$(?:(\w+)|\{(\w+)\})/g,
    (all, plain, braced) => names.has(plain ?? braced ?? "") ? "" : all
  );
  return !/[$`]/.test(rest);
}
function partsOf2(line) {
  return line.split(/&&|\|\|?|;|\n/).map((part) => {
    const text = part.trim().replace(/^[({!\s]+/, "");
    return text.includes("(") ? text : text.replace(/\)$/, "");
  });
}
var VARIABLE = String.raw`\w+=(?:"[^"]*"|'[^']*'|[^\s"'])* +`;
var VARIABLES = new RegExp(`^(?:${VARIABLE})*`);
var BEFORE_PROGRAM2 = new RegExp(
  String.raw`^(?:(?:sudo(?: -[CghpuU] [^-\s]\S*| -\S+)*|command|env|exec|time) +|${VARIABLE})*`
);
function withoutVariables2(part) {
  return part.replace(VARIABLES, "");
}
function programOf2(part) {
  return part.replace(BEFORE_PROGRAM2, "");
}
function wordsOf2(command) {
  const words = command.match(/(?:\$\([^()]*\)|"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/["']/g, ""));
}

// src/adapters/app/check-environment.ts
async function environmentWarnings({ env, start, install, build }, app, root, variables) {
  const hints = readProjectHints(app, root, await nodeOnPath(variables));
  const { node, devDependencies, scripts } = hints;
  const warnings = [];
  if (node?.isRunning === false && node.running !== null) {
    const { file, text, running } = node;
    warnings.push({ code: "node-version-differs", file, wanted: text, running });
  }
  const builds = build.kind === "command" || build.kind === "detect" && scripts["build"] !== void 0;
  if (isProductionInstall(env, variables) && builds && install.kind === "detect" && devDependencies.length > 0) {
    warnings.push({ code: "production-install" });
  }
  for (const step of ["install", "build"]) {
    const command = outsideCommand({ env, install, build }, step, app, root);
    if (command !== null) warnings.push({ code: "installs-outside", step, command });
  }
  const line = start ?? detectedStart(app, root, build);
  const watcher = watcherIn(line, hints);
  if (watcher !== null) warnings.push({ code: "start-watches", ...watcher });
  const compiler = watcher === null ? compilerIn(line, hints) : null;
  if (compiler !== null) warnings.push({ code: "start-compiles", ...compiler });
  const port = portSetBy(line, hints);
  if (port !== null) warnings.push({ code: "start-sets-port", port });
  const hasPackages = hints.dependencies.length > 0 || hints.workspace !== null;
  if (install.kind === "detect" && hasPackages && !hasLockfile(app, root)) {
    const other = unknownLockfile(app, root);
    const above = other === null ? lockfileAbove(app, root) : null;
    warnings.push({
      code: "install-without-lockfile",
      other,
      above: above && relative8(root, join16(above.directory, above.name))
    });
  }
  if (install.kind === "detect" && hasPackages) {
    warnings.push(...lockfileWarnings(app, root, hints.packageManager));
  }
  return warnings;
}
var BUN_LOCKFILES = ["bun.lock", "bun.lockb"];
function lockfileWarnings(app, root, packageManager) {
  const used = lockfileOf(app, root);
  const named = /^\w+(?=@)/.exec(packageManager)?.[0] ?? null;
  if (used === null || used.manager === named) return [];
  const others = ancestors(app, used.directory).flatMap(
    (folder) => [...LOCKFILE_NAMES.filter((each) => LOCKFILES[each] !== used.manager), ...BUN_LOCKFILES].map((name) => join16(folder, name)).filter((file) => existsSync9(file))
  );
  const isNamed = (file) => named === "bun" && BUN_LOCKFILES.includes(basename4(file));
  const other = others.find(isNamed) ?? others[0] ?? null;
  if (other === null && named === null) return [];
  return [
    {
      code: "lockfile-not-used",
      used: relative8(root, join16(used.directory, used.name)),
      other: other === null ? null : relative8(root, other),
      named
    }
  ];
}
function detectedStart(app, root, build) {
  try {
    return detectStart(app, root, build) ?? "";
  } catch {
    return "";
  }
}
function lockfileOf(app, root) {
  try {
    return nearestLockfile(app, root);
  } catch {
    return null;
  }
}
function hasLockfile(app, root) {
  try {
    return nearestLockfile(app, root) !== null;
  } catch {
    return true;
  }
}

// src/adapters/git/checkouts.ts
import { existsSync as existsSync10 } from "node:fs";
import { mkdir, mkdtemp, realpath } from "node:fs/promises";
import { join as join19, posix as posix3, relative as relative9 } from "node:path";

// src/adapters/git/package-updates.ts
import { basename as basename5, join as join18 } from "node:path";

// src/adapters/project/compare-lockfiles.ts
function updatesBetween(baseline, candidate, direct, builds = /* @__PURE__ */ new Map()) {
  const updates = [.../* @__PURE__ */ new Set([...baseline.keys(), ...candidate.keys()])].map((name) => ({
    name,
    baseline: sorted(baseline.get(name)),
    candidate: sorted(candidate.get(name)),
    isDirect: direct.has(name),
    buildOf: builds.get(name) ?? null
  }));
  return updates.filter((each) => each.baseline.join(" ") !== each.candidate.join(" ")).sort((a, b) => Number(b.isDirect) - Number(a.isDirect) || (a.name < b.name ? -1 : 1)).map((each) => ({
    ...each,
    baseline: each.baseline.slice(0, MAX_VERSIONS),
    candidate: each.candidate.slice(0, MAX_VERSIONS)
  }));
}
function united(one, other) {
  const all = (arm) => sorted(/* @__PURE__ */ new Set([...one[arm], ...other[arm]])).slice(0, MAX_VERSIONS);
  return { ...one, baseline: all("baseline"), candidate: all("candidate") };
}
function hasMovedCopies(baseline, candidate, updated) {
  const byPlace = ({ copies }) => new Map(
    copies.filter(({ names }) => !names.some((name) => updated.has(name))).map((each) => [each.place, each])
  );
  const [before, after] = [byPlace(baseline), byPlace(candidate)];
  return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].some((place) => {
    const [one, other] = [before.get(place), after.get(place)];
    if (one === void 0 || other === void 0) return (one ?? other)?.isRange === false;
    return one.copy !== other.copy;
  });
}
var BY_NUMBERS = new Intl.Collator("en", { numeric: true });
function sorted(versions2) {
  return [...versions2 ?? []].sort((a, b) => BY_NUMBERS.compare(a, b));
}

// src/adapters/project/lockfile.ts
var import_yaml4 = __toESM(require_yaml(), 1);
import { createHash } from "node:crypto";
import { dirname as dirname6, posix as posix2 } from "node:path";
var MAX_LENGTH2 = 214;
async function lockfileOf2(app, files, read) {
  for (const folder of foldersAbove(app)) {
    const names = LOCKFILE_NAMES.filter((each) => files.has(posix2.join(folder, each)));
    const field = names.length > 1 ? await nearestPackageManager2(app, files, read) : "";
    const name = lockfileAmong(names, field);
    if (name === null) continue;
    const file = posix2.join(folder, name);
    if (await isInstalledFrom(file, app, files, read)) return file;
  }
  return null;
}
async function isInstalledFrom(lockfile, app, files, read) {
  const folder = posix2.dirname(lockfile);
  const path = posix2.relative(folder, posix2.normalize(app));
  if (path === "") return true;
  const textOf5 = async (file) => files.has(file) ? await read(file) : null;
  return installsPackagesOf(path, await textOf5(posix2.join(app, "package.json")), {
    manifest: await textOf5(posix2.join(folder, "package.json")),
    pnpm: await textOf5(posix2.join(folder, PNPM_WORKSPACE)),
    hasLerna: files.has(posix2.join(folder, "lerna.json")),
    lockfile: await read(lockfile)
  });
}
async function nearestPackageManager2(app, files, read) {
  for (const folder of foldersAbove(app)) {
    const file = posix2.join(folder, "package.json");
    const field = files.has(file) ? packageManagerIn2(await read(file)) : "";
    if (field !== "") return field;
  }
  return "";
}
function packageManagerIn2(manifest) {
  try {
    return stringOf(member(JSON.parse(manifest), "packageManager")) ?? "";
  } catch {
    return "";
  }
}
function foldersAbove(folder) {
  const here = posix2.normalize(folder).replace(/\/$/, "");
  return here === "." ? [here] : [here, ...foldersAbove(dirname6(here))];
}
function lockedPackages(file, text) {
  const parsed2 = parse3(file, text);
  const entries = [...entriesIn(parsed2)];
  const withSources = entries.map((entry) => ({ ...entry, version: identityOf2(entry) }));
  return {
    versions: versionsIn(withSources),
    builds: buildsIn(entries),
    copies: parsed2.form === "pnpm" ? pnpmCopies(parsed2.content) : copiesIn(entries)
  };
}
function lockedVersions(file, text) {
  return versionsIn(entriesIn(parse3(file, text)));
}
function parse3(file, text) {
  switch (posix2.basename(file)) {
    case "pnpm-lock.yaml":
      return { form: "pnpm", content: pnpmLockfile(text) };
    case "yarn.lock":
      return text.includes("# yarn lockfile v1") ? { form: "yarn-1", text } : { form: "yarn", content: (0, import_yaml4.parse)(text) };
    default:
      return { form: "npm", content: JSON.parse(text) };
  }
}
function entriesIn(lockfile) {
  switch (lockfile.form) {
    case "npm":
      return npmPackages(lockfile.content);
    case "pnpm":
      return pnpmPackages(lockfile.content);
    case "yarn":
      return yarnPackages(lockfile.content);
    case "yarn-1":
      return yarn1Packages(lockfile.text);
  }
}
function versionsIn(entries) {
  const packages = /* @__PURE__ */ new Map();
  for (const { name, version } of entries) {
    const isUsable = typeof version === "string" && version !== "" && version.length <= MAX_LENGTH2;
    if (!isUsable || name === "" || name.length > MAX_PACKAGE_NAME) continue;
    packages.set(name, (packages.get(name) ?? /* @__PURE__ */ new Set()).add(version));
  }
  return packages;
}
function identityOf2({ version, source = null }) {
  const text = stringOf(version);
  if (text === null || source === null) return text;
  const identity = `${text} (${source})`;
  return identity.length <= MAX_LENGTH2 ? identity : `${text} (${digest(source)})`;
}
function copiesIn(entries) {
  return entries.flatMap((entry) => {
    const { name, places = [], owners = [], isRange = false } = entry;
    const copy = identityOf2(entry) ?? "";
    return places.map((place) => ({ place, copy, names: [name, ...owners], isRange }));
  });
}
var SHORT = 7;
function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, SHORT);
}
function sourceOf(name, real, address) {
  const path = address?.replace(/%2f/gi, "/") ?? null;
  const isFromRegistry2 = address === null || path?.includes(`/${real}/-/`) === true || real.startsWith("@") && path?.includes(`/download/${real}/`) === true;
  if (isFromRegistry2) return real === name ? null : real;
  const commit = /[#/=]([\da-f]{40,64})(?:#[\da-f]+)?$/.exec(address)?.[1];
  return commit?.slice(0, SHORT) ?? `source ${digest(address)}`;
}
var PLATFORM = /(?:^|[/-])(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|win32|windows)(?:-|$)/;
var FOR_PLATFORMS = ["os", "cpu", "libc", "conditions"];
function buildsIn(entries) {
  const ofPlatforms = /* @__PURE__ */ new Set();
  const askers = /* @__PURE__ */ new Map();
  for (const { name, content } of entries) {
    if (FOR_PLATFORMS.some((key) => member(content, key) !== void 0)) ofPlatforms.add(name);
    for (const build of optionalIn(content))
      askers.set(build, (askers.get(build) ?? /* @__PURE__ */ new Set()).add(name));
  }
  return new Map(
    [...askers].flatMap(([build, names]) => {
      const [of = "", ...others] = names;
      const isBuild2 = ofPlatforms.has(build) && PLATFORM.test(build) && others.length === 0;
      return isBuild2 && of !== "" && of.length <= MAX_PACKAGE_NAME ? [[build, of]] : [];
    })
  );
}
function optionalIn(content) {
  const marked = members(member(content, "dependenciesMeta")).filter(
    ([, meta]) => member(meta, "optional") === true
  );
  return [...members(member(content, "optionalDependencies")), ...marked].map(([name]) => name);
}
function* npmPackages(lockfile) {
  const packages = member(lockfile, "packages");
  if (packages === void 0) {
    yield* npm6Packages(member(lockfile, "dependencies"));
    return;
  }
  for (const [path, content] of members(packages)) {
    const [, ...folders] = path.split("node_modules/");
    const name = folders.at(-1);
    if (name === void 0 || member(content, "link") === true) continue;
    const real = stringOf(member(content, "name")) ?? name;
    yield {
      name,
      version: member(content, "version"),
      content,
      source: sourceOf(name, real, stringOf(member(content, "resolved"))),
      places: [path],
      owners: folders.slice(0, -1).map((folder) => folder.replace(/\/$/, ""))
    };
  }
}
function* npm6Packages(dependencies, owners = []) {
  for (const [name, content] of members(dependencies)) {
    const path = [...owners, name];
    yield {
      name,
      version: member(content, "version"),
      content,
      places: [path.map((each) => `node_modules/${each}`).join("/")],
      owners
    };
    yield* npm6Packages(member(content, "dependencies"), path);
  }
}
function pnpmForm(lockfile) {
  return isBefore6(lockfile) ? /^\/?(.+?)\/([^/_]+)(?:_.*)?$/ : /^\/?(.[^@]*)@([^(]*)/;
}
function isBefore6(lockfile) {
  return Number.parseInt(String(member(lockfile, "lockfileVersion")), 10) < 6;
}
function* pnpmPackages(lockfile) {
  const form = pnpmForm(lockfile);
  for (const [key, content] of members(member(lockfile, "packages"))) {
    const [, named, inKey] = form.exec(key) ?? [];
    const version = stringOf(member(content, "version"));
    const name = stringOf(member(content, "name")) ?? named ?? "";
    const source = version === null ? null : sourceOf(name, name, withoutPeers(key, lockfile));
    yield { name, version: version ?? inKey, content, source };
  }
  for (const [key, content] of members(member(lockfile, "snapshots")))
    yield { name: form.exec(key)?.[1] ?? "", version: void 0, content };
}
function withoutPeers(key, lockfile) {
  return isBefore6(lockfile) ? key.replace(/(^|\/)(\d[^/_]*)_[^/]*$/, "$1$2") : key.replace(/\(.*$/, "");
}
function pnpmCopies(lockfile) {
  const form = pnpmForm(lockfile);
  const copiesFor = (asker, content, owners) => INSTALLED.flatMap(
    (group) => members(member(content, group)).map(([name, found]) => {
      const version = stringOf(found) ?? stringOf(member(found, "version")) ?? "";
      const copy = withoutPeers(version, lockfile);
      const real = form.exec(copy)?.[1] ?? name;
      const place = JSON.stringify([asker, name, owners.length === 0 ? null : copy]);
      return { place, copy, names: [name, real, ...owners], isRange: false };
    })
  );
  const importers = members(member(lockfile, "importers"));
  const folders = importers.length === 0 ? [[".", lockfile]] : importers;
  const packages = ["packages", "snapshots"].flatMap((key) => members(member(lockfile, key)));
  return [
    ...folders.flatMap(([folder, content]) => copiesFor(folder, content, [])),
    ...packages.flatMap(([key, content]) => {
      const name = stringOf(member(content, "name")) ?? form.exec(key)?.[1] ?? "";
      return copiesFor(withoutPeers(key, lockfile), content, [name]);
    })
  ];
}
function pnpmLockfile(text) {
  const documents = (0, import_yaml4.parseAllDocuments)(text);
  const last = "empty" in documents ? void 0 : documents.at(-1);
  const [error] = last?.errors ?? [];
  if (error) throw error;
  return last?.toJS();
}
function* yarnPackages(lockfile) {
  for (const [key, content] of members(lockfile)) {
    const isOfRepository = /@(?:workspace|link|portal):/.test(key);
    if (key === "__metadata" || isOfRepository) continue;
    const name = nameOf(key);
    const resolution = stringOf(member(content, "resolution"));
    const real = resolution === null ? name : nameOf(resolution);
    const isFromRegistry2 = resolution === null || /^.[^@]*@(?:npm:|patch:.*builtin<)/.test(resolution);
    yield {
      name,
      version: member(content, "version"),
      content,
      source: sourceOf(name, real, isFromRegistry2 ? null : resolution),
      places: key.split(/, */),
      isRange: true
    };
  }
}
function* yarn1Packages(text) {
  let key = null;
  let version = null;
  let address = null;
  for (const line of [...text.split("\n"), "end:"]) {
    if (/^[^\s#].*:\r?$/.test(line)) {
      if (key !== null && version !== null) yield yarn1Package(key, version, address);
      key = line.trim().slice(0, -1).replaceAll('"', "");
      [version, address] = [null, null];
    }
    version ??= /^ {2}version "?([^"\s]+)"?/.exec(line)?.[1] ?? null;
    address ??= /^ {2}resolved "?([^"\s]+)"?/.exec(line)?.[1] ?? null;
  }
}
function yarn1Package(key, version, address) {
  const name = nameOf(key);
  const places = key.split(/, */);
  const target = aliasOf(places[0]?.slice(name.length + 1) ?? null).slice("npm:".length, -1);
  const isAddress = places.some((each) => /[/#]/.test(each.slice(name.length + 1)));
  const source = target !== "" || !isAddress ? sourceOf(name, target || name, null) : sourceOf(name, name, address);
  return { name, version, content: null, source, places, isRange: true };
}
function nameOf(key) {
  const at = key.indexOf("@", 1);
  return at === -1 ? key : key.slice(0, at);
}
function versionForApp(file, text, app, name, spec) {
  const folder = posix2.relative(posix2.dirname(file), posix2.normalize(app)) || ".";
  switch (posix2.basename(file)) {
    case "pnpm-lock.yaml":
      return pnpmVersion(pnpmLockfile(text), folder, name);
    case "yarn.lock":
      return yarnVersion(text, name, spec);
    default:
      return npmVersion(JSON.parse(text), folder, name);
  }
}
function npmVersion(lockfile, folder, name) {
  const packages = member(lockfile, "packages");
  for (const each of foldersAbove(folder)) {
    const found = member(packages, posix2.join(each, "node_modules", name));
    if (found !== void 0) return stringOf(member(found, "version"));
  }
  return null;
}
function pnpmVersion(lockfile, folder, name) {
  const importer = member(member(lockfile, "importers"), folder) ?? lockfile;
  for (const group of INSTALLED) {
    const found = member(member(importer, group), name);
    const version = stringOf(found) ?? stringOf(member(found, "version"));
    if (version !== null) return /(?:^|[@/])(\d[^@/(_]*)(?:[(_].*)?$/.exec(version)?.[1] ?? null;
  }
  return null;
}
function yarnVersion(text, name, spec) {
  const keys = /* @__PURE__ */ new Set([`${name}@${spec}`, `${name}@npm:${spec}`]);
  const isOf = (key) => key.split(/, */).some((each) => keys.has(each));
  if (!text.includes("# yarn lockfile v1")) {
    const entry = members((0, import_yaml4.parse)(text)).find(([key]) => isOf(key));
    return stringOf(member(entry?.[1], "version"));
  }
  const lines = text.split("\n");
  const start = lines.findIndex(
    (line) => /^[^\s#].*:\r?$/.test(line) && isOf(line.trim().slice(0, -1).replaceAll('"', ""))
  );
  const version = start === -1 ? void 0 : lines.slice(start).find((line) => /^ {2}version /.test(line));
  return /version "?([^"\s]+)/.exec(version ?? "")?.[1] ?? null;
}

// src/adapters/project/installed-packages.ts
import { realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname7, join as join17 } from "node:path";
var MAX_LOOKUPS = 5e4;
var MAX_STEPS = 2e6;
function broughtBy(listed, folder, root) {
  const checkout = realpathOrNull(root);
  const from = realpathOrNull(folder);
  if (checkout === null || from === null) return /* @__PURE__ */ new Map();
  const tree = new InstalledPackages(checkout);
  const result = /* @__PURE__ */ new Map();
  for (const { name, copy } of tree.resolve(listed, from)) {
    for (const each of tree.below(name, copy)) {
      const isFirst = !result.has(each) || result.get(each) === name;
      result.set(each, isFirst ? name : null);
    }
  }
  for (const name of listed) result.delete(name);
  return tree.isComplete ? result : /* @__PURE__ */ new Map();
}
var InstalledPackages = class {
  #root;
  /** What each copy of a package gets, by its folder. */
  #needs = /* @__PURE__ */ new Map();
  #lookups = 0;
  #steps = 0;
  /** @param root without links */
  constructor(root) {
    this.#root = root;
  }
  get isComplete() {
    return this.#lookups < MAX_LOOKUPS && this.#steps < MAX_STEPS;
  }
  /** Names of all packages that one needs, those that they need included. */
  below(name, copy) {
    const names = /* @__PURE__ */ new Set();
    const visited = /* @__PURE__ */ new Set();
    const open = [{ name, copy }];
    for (let next = open.pop(); next !== void 0 && this.isComplete; next = open.pop()) {
      this.#steps += 1;
      names.add(next.name);
      if (visited.has(next.copy)) continue;
      visited.add(next.copy);
      for (const each of this.#needsOf(next.copy)) open.push(each);
    }
    return names;
  }
  /** Those of the names that are installed for a folder without links. */
  resolve(names, from) {
    return [...new Set(names)].flatMap((name) => {
      const copy = isPackageName(name) && this.isComplete ? this.#find(name, from) : null;
      return copy === null ? [] : [{ name, copy }];
    });
  }
  #find(name, from) {
    for (let folder = from; ; folder = dirname7(folder)) {
      this.#lookups += 1;
      const copy = realpathOrNull(join17(folder, "node_modules", name));
      if (copy !== null) return copy;
      if (folder === this.#root || pathInside(this.#root, folder) === null) return null;
    }
  }
  #needsOf(copy) {
    const known = this.#needs.get(copy);
    if (known !== void 0) return known;
    const needs = this.resolve(readNeeds(copy, this.#root), copy);
    this.#needs.set(copy, needs);
    return needs;
  }
};
function readNeeds(copy, root) {
  const file = join17(copy, "package.json");
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const manifest = readPlainTextOrNull(file, options);
  try {
    return manifest === null ? [] : listedDependencies(manifest, "installed");
  } catch {
    return [];
  }
}
function realpathOrNull(path) {
  try {
    return realpathSync2(path);
  } catch {
    return null;
  }
}

// src/adapters/git/package-updates.ts
async function packageUpdates(apps, { bare, commits, root }) {
  const changed = await bare.changedFiles(commits.baseline, commits.candidate);
  const isLockfile = (file) => LOCKFILE_NAMES.some((name) => name === basename5(file));
  if (!changed.some(isLockfile)) return { updates: null, unreadable: [] };
  const files = {
    baseline: new Set(await bare.listFiles(commits.baseline)),
    candidate: new Set(await bare.listFiles(commits.candidate))
  };
  const read = async (arm, file) => files[arm].has(file) ? await bare.show(commits[arm], file) : null;
  const unreadable = [];
  const packagesIn2 = async (arm, file) => {
    try {
      return lockedPackages(file, await read(arm, file) ?? "");
    } catch (error) {
      const [reason = ""] = error.message.split("\n");
      unreadable.push({ lockfile: file, arm, reason });
      return null;
    }
  };
  const updates = /* @__PURE__ */ new Map();
  const lockfileIn = (arm, app) => lockfileOf2(app, files[arm], (file) => bare.show(commits[arm], file));
  const pairs = /* @__PURE__ */ new Map();
  for (const app of apps) {
    const baseline = await lockfileIn("baseline", app);
    const candidate = await lockfileIn("candidate", app);
    const isChanged = [baseline, candidate].some((file) => file !== null && changed.includes(file));
    if (baseline !== null && candidate !== null && isChanged) {
      pairs.set(`${baseline}
${candidate}`, { baseline, candidate });
    }
  }
  const direct = await directDependencies(apps, read);
  const compared = [];
  const readable = /* @__PURE__ */ new Set();
  for (const { baseline, candidate } of pairs.values()) {
    const before = await packagesIn2("baseline", baseline);
    const after = await packagesIn2("candidate", candidate);
    if (before === null || after === null) continue;
    compared.push({ baseline: before, candidate: after });
    for (const file of [baseline, candidate]) readable.add(file);
    for (const each of updatesBetween(before.versions, after.versions, direct, after.builds)) {
      const other = updates.get(each.name);
      updates.set(each.name, other === void 0 ? each : united(other, each));
    }
  }
  const all = [...updates.values()];
  if (all.length === 0) return { updates: null, unreadable };
  const packages = withOrigins(all.slice(0, MAX_UPDATES), direct, apps, root);
  const names = new Set(updates.keys());
  const isOnlyChange = !compared.some(({ baseline, candidate }) => hasMovedCopies(baseline, candidate, names)) && await changesVersionsOnly(
    changed.filter((file) => !readable.has(file)),
    names,
    read
  );
  return { updates: { total: all.length, isOnlyChange, packages }, unreadable };
}
async function directDependencies(apps, read) {
  const names = /* @__PURE__ */ new Set();
  for (const folder of new Set(apps.flatMap(foldersAbove))) {
    for (const arm of ["baseline", "candidate"]) {
      const manifest = await read(arm, join18(folder, "package.json"));
      for (const name of ifValid(() => listedDependencies(manifest ?? "{}")) ?? []) names.add(name);
    }
  }
  return names;
}
function withOrigins(updates, direct, apps, root) {
  const isNeeded = updates.some(({ isDirect }) => !isDirect);
  const brought = isNeeded ? apps.map((app) => broughtBy([...direct], join18(root, app), root)) : [];
  return updates.map((each) => {
    const by = new Set(brought.flatMap((ofApp) => ofApp.get(each.name) ?? []));
    const isShared = brought.some((ofApp) => ofApp.get(each.name) === null);
    const [only = null] = by;
    return {
      ...each,
      broughtBy: isShared || by.size !== 1 ? null : only,
      ...repositoryOf(each.name, apps, root)
    };
  });
}
async function changesVersionsOnly(files, updated, read) {
  for (const file of files) {
    if (basename5(file) !== "package.json") return false;
    const [baseline, candidate] = [await read("baseline", file), await read("candidate", file)];
    if (baseline === null || candidate === null) return false;
    if (ifValid(() => differsInDependenciesOnly(baseline, candidate, updated)) !== true)
      return false;
  }
  return true;
}
function repositoryOf(name, apps, root) {
  for (const folder of new Set(apps.flatMap(foldersAbove))) {
    for (const place of ["node_modules", "node_modules/.pnpm/node_modules"]) {
      const file = join18(root, folder, place, name, "package.json");
      const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
      const manifest = readPlainTextOrNull(file, options);
      const found = manifest === null ? null : ifValid(() => repositoryIn(manifest));
      if (found !== null) return found;
    }
  }
  return { repository: null, directory: null };
}
function ifValid(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

// src/adapters/git/checkouts.ts
var MAX_ATTRIBUTES_SIZE = 100 * 2 ** 20;
var ScratchDirectory = class _ScratchDirectory {
  path;
  #warn;
  #watchdog;
  constructor(path, warn, watchdog) {
    this.path = path;
    this.#warn = warn;
    this.#watchdog = watchdog;
  }
  /**
   * @param warn called if the directory cannot be removed
   * @param watchdog removes it if this process is killed
   * @param name of the directory; null for a random one. If an earlier directory of that name could not be removed, this one
   *   gets another name of the same length.
   * @throws ConfigurationError if nothing can be written there, or on a platform on which apps cannot be run from it
   */
  static async create(parent, warn = () => {
  }, watchdog = null, name = null) {
    if (process.platform === "win32") {
      const where = "platform";
      throw new ConfigurationError([{ code: "unsupported-platform", where, value: "Windows" }]);
    }
    try {
      const made = name === null ? await mkdtemp(join19(parent, "cannongate-")) : await makeDirectory(parent, name);
      const path = await realpath(made);
      watchdog?.directoryCreated(path);
      return new _ScratchDirectory(path, warn, watchdog);
    } catch (error) {
      const { message } = error;
      const where = "temporary directory";
      throw new ConfigurationError([
        { code: "temporary-not-writable", where, path: parent, message }
      ]);
    }
  }
  async [Symbol.asyncDispose]() {
    try {
      await removeTree(this.path);
    } catch (error) {
      const reason = error.message;
      this.#warn({ code: "scratch-not-removed", path: this.path, reason });
    }
    this.#watchdog?.directoryRemoved(this.path);
  }
};
async function makeDirectory(parent, name) {
  for (let taken = 0; ; taken++) {
    const end = taken === 0 ? "" : String(taken);
    const path = join19(parent, name.slice(0, name.length - end.length) + end);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}
function armRoots(scratch) {
  return { baseline: join19(scratch.path, "arm-1"), candidate: join19(scratch.path, "arm-2") };
}
function areInLfs(root, files) {
  const options = { limit: MAX_ATTRIBUTES_SIZE, links: { within: root } };
  return files.filter((file) => posix3.basename(file) === ".gitattributes").some((file) => /\bfilter=lfs\b/.test(readPlainTextOrNull(join19(root, file), options) ?? ""));
}
var GitWorkspace = class {
  commits;
  #bare;
  /** Where the arms were checked out. */
  #roots;
  /** Where the arms are now. */
  #directories;
  #containsOwnPath;
  #hasLargeFiles = false;
  constructor(bare, commits, roots, containsOwnPath) {
    this.#bare = bare;
    this.commits = commits;
    this.#roots = roots;
    this.#directories = { ...roots };
    this.#containsOwnPath = containsOwnPath;
  }
  get warnings() {
    const submodules = Object.values(this.#roots).some(
      (root) => existsSync10(join19(root, ".gitmodules"))
    );
    return [
      ...submodules ? [{ code: "submodules-missing" }] : [],
      ...this.#hasLargeFiles ? [{ code: "large-files-missing" }] : []
    ];
  }
  async checkOut(arm) {
    const root = this.#roots[arm];
    try {
      await this.#bare.checkOut(this.commits[arm], root);
      const files = await this.#bare.listFiles(this.commits[arm]);
      this.#hasLargeFiles ||= areInLfs(root, files);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const message = `the ${arm} cannot be checked out: ${error.message}`;
      throw new MeasurementError({
        arm: null,
        phase: "checkout",
        scenario: null,
        message,
        log: []
      });
    }
  }
  directoryOf(arm, name) {
    const root = this.#directories[arm];
    const directory = join19(root, name);
    if (!existsSync10(directory)) return null;
    const inside = insideRepository(root, directory);
    return inside === null ? null : join19(root, inside);
  }
  async whyFixed() {
    const isFixed = await Promise.all(
      ARMS.map((arm) => this.#containsOwnPath(this.#directories[arm]))
    );
    const arms = ARMS.filter((_, i) => isFixed[i]);
    return arms.length === 0 ? null : `files of the ${arms.join(" and the ")} record it, or could not all be searched`;
  }
  async move(extra) {
    const from = { ...this.#directories };
    const moved = [];
    try {
      for (const arm of ARMS) {
        await this.#moveTo(arm, this.#roots[arm] + "x".repeat(extra));
        moved.push(arm);
      }
    } catch {
      for (const arm of moved) await this.#moveTo(arm, from[arm]);
    }
  }
  async committedFiles(arm) {
    return new Set(await this.#bare.listFiles(this.commits[arm]));
  }
  async changedFiles() {
    const { baseline, candidate } = this.commits;
    try {
      return new Set(await this.#bare.changedFiles(baseline, candidate));
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return null;
    }
  }
  async packageUpdates(apps) {
    try {
      const root = this.#directories.candidate;
      const folders = apps.map((app) => {
        const directory = this.directoryOf("candidate", app);
        return directory === null ? app : relative9(root, directory) || ".";
      });
      return await packageUpdates(folders, { bare: this.#bare, commits: this.commits, root });
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { updates: null, unreadable: [] };
    }
  }
  async movedLines() {
    try {
      const { baseline, candidate } = this.commits;
      return await this.#bare.movedLines(baseline, candidate, (arm) => this.#directories[arm]);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return UNKNOWN_LINE;
    }
  }
  async #moveTo(arm, directory) {
    if (this.#directories[arm] === directory) return;
    await this.#bare.move(this.#roots[arm], this.#directories[arm], directory);
    this.#directories[arm] = directory;
  }
};
async function logDirectory(scratch) {
  const path = join19(scratch.path, "logs");
  await mkdir(path);
  return path;
}

// src/adapters/git/event-baseline.ts
function baselineFromEvent(event, checkedOut) {
  switch (event.name) {
    case "pull_request":
      return fromPullRequest(event, checkedOut);
    case "merge_group":
      return event.mergeGroupBase === null ? noBaseline({ reason: "merge-group-without-base" }) : { kind: "commit", sha: event.mergeGroupBase };
    case "push":
      return fromPush(event);
    default:
      return noBaseline({ reason: "event", event: event.name });
  }
}
function fromPullRequest(event, checkedOut) {
  const { pullRequest } = event;
  if (!pullRequest) return noBaseline({ reason: "pull-request-missing" });
  const merged = mergedBase(event, checkedOut);
  if (merged !== null) return { kind: "commit", sha: merged };
  const { head } = checkedOut;
  const { baseRef: branch, baseSha, headSha } = pullRequest;
  return { kind: "merge-base", branch, before: head === headSha ? baseSha : null };
}
function mergedBase({ sha, ref, pullRequest }, { head, parents: [first, second] }) {
  if (pullRequest === null || first === void 0 || second === void 0) return null;
  const isMergeRef = sha === head && ref?.endsWith("/merge") === true;
  return isMergeRef || second === pullRequest.headSha ? first : null;
}
function mergedHead({ name, pullRequest }, { head, parents }) {
  if (name !== "pull_request" || pullRequest?.isMerged !== true) return null;
  const { headSha } = pullRequest;
  return [head, ...parents].includes(headSha) ? null : headSha;
}
function isOfPullRequest({ sha, pullRequest }, { head, parents }) {
  return [head, ...parents].some((each) => each === sha || each === pullRequest?.headSha);
}
function isOnTop(event, checkedOut) {
  const { head } = checkedOut;
  const isItself = head === event.sha || head === event.pullRequest?.headSha;
  return !isItself && mergedBase(event, checkedOut) === null;
}
function fromPush({ ref, before, isForced, defaultBranch }) {
  if (ref?.startsWith("refs/tags/") === true) return noBaseline({ reason: "push-of-tag" });
  const isRewritten = isForced && defaultBranch !== null && ref !== `refs/heads/${defaultBranch}`;
  if (before !== null && !/^0+$/.test(before) && !isRewritten) {
    return { kind: "commit", sha: before };
  }
  if (defaultBranch !== null) {
    return { kind: "merge-base", branch: defaultBranch, before: null };
  }
  return noBaseline({ reason: "push-without-before" });
}
function noBaseline(reason) {
  return { problem: { code: "no-baseline", where: "baseline", ...reason } };
}

// src/adapters/git/find-commits.ts
var DEPTHS = [50, 500, 5e3, null];
var DEFAULT_BRANCHES = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master"
];
var BRANCH_REF = "refs/cannongate/branch";
var FETCHED_REF = "refs/cannongate/fetched";
var DEPTH_OF_RELATIVE = 50;
var DEPTHS_FOR_WARNING = [50, 500];
var MAY_MOVE = /^(?<name>(?!HEAD(?:$|[~^])|[0-9a-f]{40,64}(?:$|[~^]))[^~^@:]+)(?<back>[~^][~^\d]*)?$/;
var OF_ORIGIN = /^(?:refs\/remotes\/)?origin\//;
async function commitsOfEvent(bare, repository, event, baseline) {
  const { pullRequest } = event;
  const merged = baseline === null ? mergedHead(event, repository) : null;
  if (merged !== null) return await commitsOfMerged(bare, repository, event, merged);
  const expected = pullRequest?.headSha ?? (event.name === "merge_group" ? event.sha : null);
  const { origin } = repository;
  const repositories = pullRequest?.repositories ?? [event.repository];
  const isElsewhere = baseline !== null && origin !== null && !repositories.includes(repositoryNameIn(origin));
  if (expected === null || isElsewhere) {
    const found2 = await commitsAtHead(bare, repository, event, baseline);
    return isElsewhere ? found2 : await withLaterPush(bare, repository, event, found2);
  }
  const commits = { checkedOut: repository.head, expected };
  const other = { code: "other-commit-checked-out", isPush: false, ...commits };
  if (await isOfEvent(bare, repository, event, expected)) {
    const found2 = await commitsAtHead(bare, repository, event, baseline);
    const isPushed = pullRequest !== null && isOnTop(event, repository) && await bare.isOnRemoteBranch(repository.head);
    return isPushed ? withWarning(found2, other) : found2;
  }
  if (pullRequest === null) {
    return { problem: { code: "queued-commit-not-checked-out", where: "baseline", ...commits } };
  }
  const refused = { code: "pull-request-not-checked-out", where: "baseline", ...commits };
  if (pullRequest.isFork) return { problem: refused };
  const found = await commitsAtHead(bare, repository, event, baseline);
  if ("problem" in found) return found;
  if (found.commits.baseline === repository.head) return { problem: refused };
  return withWarning(found, other);
}
async function withLaterPush(bare, { head }, { name, ref, sha }, found) {
  const isOther = name === "push" && ref?.startsWith("refs/heads/") === true && sha !== null && head !== sha && // What the workflow has committed on top is on no branch of the server.
  await bare.isOnRemoteBranch(head);
  if (!isOther) return found;
  const commits = { checkedOut: head, expected: sha };
  return withWarning(found, { code: "other-commit-checked-out", isPush: true, ...commits });
}
function withWarning(found, warning) {
  return "problem" in found ? found : { ...found, warnings: [...found.warnings ?? [], warning] };
}
async function commitsOfMerged(bare, repository, event, head) {
  try {
    if (!await bare.has(head)) await bare.fetch([head], repository.isShallow ? 1 : null);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return notFetched(error, { kind: "commit", name: head });
  }
  return await commitsAtHead(bare, { ...repository, head, parents: [] }, event, null);
}
async function commitsAtHead(bare, repository, event, baseline) {
  const candidate = repository.head;
  if (baseline !== null) {
    const { name, back = "" } = MAY_MOVE.exec(baseline)?.groups ?? {};
    const atRemote = name?.replace(OF_ORIGIN, "refs/heads/").replace(/^refs\/heads\/HEAD$/, "HEAD");
    const kinds = ["refs/heads/", "refs/tags/", ""];
    const isOfEvent2 = atRemote !== void 0 && kinds.some((kind) => event.ref === kind + atRemote);
    const isOwn = isOfEvent2 && event.sha === candidate;
    const asked = isOwn ? candidate : atRemote;
    const isHere = isOwn && back === "";
    const fetched = asked === void 0 || isHere ? asked ?? null : await fetchNamed(bare, repository, asked, back);
    const found = await withNamedBaseline(bare, repository, baseline, fetched, {
      candidate,
      uncommitted: false
    });
    const merged = mergedBase(event, repository);
    const isOfPayload = baseline === event.pullRequest?.baseSha;
    return isOfPayload && merged !== null && merged !== baseline ? withWarning(found, { code: "baseline-outdated", baseline, merged }) : found;
  }
  const request = baselineFromEvent(event, repository);
  if ("problem" in request) return request;
  return await withEventBaseline(bare, repository, request, candidate);
}
async function isOfEvent(bare, repository, event, expected) {
  if (isOfPullRequest(event, repository)) return true;
  if (!await bare.has(expected)) return false;
  return await bare.mergeBase(repository.head, expected) === expected;
}
async function commitsOfWorkTreeAlone(bare, repository) {
  const snapshot = await snapshotOf(bare);
  if ("problem" in snapshot) return snapshot;
  const { commit } = snapshot;
  const uncommitted = commit !== repository.head;
  return { commits: { baseline: commit, candidate: commit, uncommitted } };
}
async function commitsOfWorkTree(bare, repository, baseline) {
  const snapshot = await snapshotOf(bare);
  if ("problem" in snapshot) return snapshot;
  const candidate = snapshot.commit;
  const uncommitted = candidate !== repository.head;
  if (baseline !== null) {
    return await withNamedBaseline(bare, repository, baseline, null, { candidate, uncommitted });
  }
  for (const branch of await bare.existing(DEFAULT_BRANCHES)) {
    const tip = await bare.resolve(branch);
    const base = tip === null ? null : await bare.mergeBase(repository.head, tip);
    if (base !== null) return { commits: { baseline: base, candidate, uncommitted } };
  }
  return {
    problem: {
      code: "no-baseline",
      where: "baseline",
      reason: "no-shared-history"
    }
  };
}
async function snapshotOf(bare) {
  const unmerged = await bare.unmergedFiles();
  if (unmerged.length > 0) {
    return { problem: { code: "unmerged-files", where: "working-directory", files: unmerged } };
  }
  try {
    const folders = await bare.changedSubmodules();
    if (folders.length > 0) {
      return { problem: { code: "submodule-changes", where: "working-directory", folders } };
    }
    return { commit: await bare.snapshot() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      problem: {
        code: "files-not-added",
        where: "working-directory",
        message: error.message
      }
    };
  }
}
var NOT_AT_REMOTE = "couldn't find remote ref";
var REMOTE_HAS_NONE = new RegExp(`${NOT_AT_REMOTE}|no remote named origin`);
async function withNamedBaseline(bare, repository, name, fetched, commits) {
  const baseline = typeof fetched === "string" ? fetched : await findHere(bare, name, fetched) ?? fetched ?? await fetchNamed(bare, repository, name, "");
  if (typeof baseline === "string") {
    const behind = await warnIfBehind(bare, repository, name, baseline);
    const mayBeOld = fetched instanceof GitError && !REMOTE_HAS_NONE.test(fetched.message);
    const warnings = mayBeOld ? [
      {
        code: "baseline-not-fetched",
        baseline: name,
        commit: baseline,
        reason: fetched.message
      }
    ] : [];
    return { commits: { ...commits, baseline }, warnings: [...warnings, ...behind] };
  }
  return {
    problem: problemOfServer(baseline, "baseline") ?? {
      code: "commit-not-found",
      where: "baseline",
      name,
      kind: "named",
      message: baseline.message
    }
  };
}
async function findHere(bare, name, error) {
  if (error?.message.includes(NOT_AT_REMOTE) === true) {
    return OF_ORIGIN.test(name) ? null : await bare.resolve(name);
  }
  return await bare.resolve(name) ?? await bare.resolve(`origin/${name}`);
}
async function warnIfBehind(bare, repository, name, baseline) {
  const { head, parents, isShallow } = repository;
  if ([head, ...parents].includes(baseline)) return [];
  try {
    const shared = isShallow ? await fetchMergeBase(bare, [head, baseline], DEPTHS_FOR_WARNING) : await bare.mergeBase(head, baseline);
    if (shared === null || shared === baseline) return [];
    const count = await bare.countCommits(head, baseline);
    return [{ code: "baseline-ahead", baseline: name, count, shared }];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}
async function fetchMergeBase(bare, tips, depths) {
  for (const depth of depths) {
    await bare.fetch(tips, depth);
    const base = await bare.mergeBase(...tips);
    if (base !== null && await bare.isCompleteSince(base, tips)) return base;
  }
  return null;
}
async function fetchNamed(bare, { isShallow }, name, back) {
  const depth = back === "" ? 1 : DEPTH_OF_RELATIVE;
  try {
    await bare.fetch([`${name}:${FETCHED_REF}`], isShallow ? depth : null);
    const found = await bare.resolve(`${FETCHED_REF}${back}`);
    return found ?? new GitError(back === "" ? "it is not a commit" : "it is too far back");
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}
async function withEventBaseline(bare, repository, request, candidate) {
  try {
    const baseline = request.kind === "commit" ? await ensurePresent(bare, request.sha) : await baseOfBranch(bare, repository, request);
    return { commits: { baseline, candidate, uncommitted: false } };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const missing = request.kind === "commit" ? { kind: "commit", name: request.sha } : { kind: "branch", name: request.branch };
    return notFetched(error, missing);
  }
}
function notFetched(error, missing) {
  const { message } = error;
  return {
    problem: problemOfServer(error, "baseline") ?? {
      code: "commit-not-found",
      where: "baseline",
      ...missing,
      message
    }
  };
}
async function ensurePresent(bare, commit) {
  if (!await bare.has(commit)) await bare.fetch([commit], 1);
  return commit;
}
async function baseOfBranch(bare, repository, { branch, before }) {
  const base = await mergeBase(bare, repository, `refs/heads/${branch}`, [
    `origin/${branch}`,
    branch
  ]);
  if (base !== repository.head || before === null) return base;
  return await mergeBase(bare, repository, before, [before]);
}
async function mergeBase(bare, repository, source, names) {
  if (!repository.isShallow && bare.isOfOrigin) {
    let tip = null;
    for (const name of names) tip ??= await bare.resolve(name);
    const base = tip === null ? null : await bare.mergeBase(repository.head, tip);
    if (base !== null) return base;
  }
  for (const depth of repository.isShallow ? DEPTHS : [null]) {
    const tip = `${BRANCH_REF}/${source}/${depth ?? "whole"}`;
    const refs = [`${source}:${tip}`];
    await bare.fetch(repository.isShallow ? [...refs, repository.head] : refs, depth);
    const base = await bare.mergeBase(repository.head, tip);
    if (base === null) continue;
    const isBest = depth === null || await bare.isCompleteSince(base, [repository.head, tip]);
    if (isBest) return await ensurePresent(bare, base);
  }
  throw new GitError(`it shares no history with ${repository.head}`);
}

// src/plan/warm-up-length.ts
var WARM_UP_RULE = { span: WINDOWS_PER_ROUND, fall: Math.log(1.02) };
var MIN_WINDOWS = 2 * WARM_UP_RULE.span;
var MIN_WINDOWS_IF_FAR_APART = WARM_UP_RULE.span;
var MAX_WINDOWS = 16;
var USUAL_WINDOWS = 8;
var MIN_WINDOW_SECONDS = 0.2;
var RESPONSES_PER_WINDOW = 0.85;
var REQUESTS_PER_WINDOW = 20;
function windowLength(runDuration, median2) {
  const run = runDuration === "auto" ? MIN_WINDOW_SECONDS : runDuration;
  return Math.max(Math.min(MIN_WINDOW_SECONDS, run), RESPONSES_PER_WINDOW * median2);
}
function windowLoad(runDuration, median2, rate, minRequests = 0) {
  const seconds = windowLength(runDuration, median2);
  if (rate === null) return { seconds };
  return { seconds: Math.max(seconds, Math.max(REQUESTS_PER_WINDOW, minRequests) / rate), rate };
}
function warmUpBounds(window) {
  return { min: 2 * MIN_WINDOWS * window, max: 2 * MAX_WINDOWS * window };
}
var REQUESTS_UNTIL_FINAL = 1500;
function isFast(windows) {
  return windows.every(({ completed }) => MIN_WINDOWS * completed >= REQUESTS_UNTIL_FINAL);
}
function warmUpState(windows, maxWindows = MAX_WINDOWS, { span, fall } = WARM_UP_RULE) {
  const curves = [windows.baseline, windows.candidate].map(costsOf);
  const count = windows.baseline.length;
  if (curves.flat().includes(null)) return "warm";
  if (count < 2 * span) return count < maxWindows ? "warming" : "still-warming";
  if (fallOf(curves, span) < fall) return "warm";
  return count < maxWindows ? "warming" : "still-warming";
}
function windowsUntilWarm(windows) {
  const upTo = (count2) => ({
    baseline: windows.baseline.slice(0, count2),
    candidate: windows.candidate.slice(0, count2)
  });
  let count = MIN_WINDOWS;
  while (count < MAX_WINDOWS && warmUpState(upTo(count)) === "warming") count += 1;
  return count;
}
var MIN_SHARE_OF_RUN = 0.8;
function steadyWindows(windows, rounds, { span } = WARM_UP_RULE) {
  const count = 2 * span;
  const last = ARMS.flatMap((arm) => windows[arm].slice(-count));
  const runs = ARMS.flatMap((arm) => rounds.map((round) => round[arm]));
  if (runs.length === 0 || last.length < ARMS.length * count) return 0;
  const seconds = (of) => sum(of.map(({ duration }) => duration));
  const share = seconds(last) / 2 / (seconds(runs) / rounds.length);
  return share >= MIN_SHARE_OF_RUN && [...last, ...runs].every(canWarmUp) ? count : 0;
}
function canWarmUp({ completed, failures }) {
  return completed > 0 && FAILURE_KINDS.every((kind) => LOST_KINDS.has(kind) || !failures[kind]);
}
function costsOf(runs) {
  const hasCpu = runs.every(({ cpu }) => cpu !== null && cpu > 0);
  return runs.map(
    (run) => canWarmUp(run) ? Math.log(((hasCpu ? run.cpu : null) ?? run.duration) / run.completed) : null
  );
}
function fallOf(curves, span) {
  return mean(
    curves.map((curve) => median(curve.slice(-2 * span, -span)) - median(curve.slice(-span)))
  );
}

// src/plan/run-length.ts
var MIN_RUN_SECONDS = 0.5;
var MAX_AUTO_RUN_SECONDS = 10;
var RESPONSES_PER_RUN = 20;
var FAR_APART = 3;
var RESPONSES_IF_FAR_APART = 3;
var REQUESTS_BEYOND_PERCENTILE = 10;
var MIN_REQUESTS = 100;
function runLength(runDuration, median2, responses = RESPONSES_PER_RUN) {
  if (runDuration !== "auto") return runDuration;
  return Math.max(MIN_RUN_SECONDS, responses * median2);
}
function areFarApart(medians) {
  return Math.max(...medians) > FAR_APART * Math.min(...medians);
}
function lengthensRuns(medians) {
  const shortest = runLength("auto", 0);
  return areFarApart(medians) && RESPONSES_IF_FAR_APART * Math.max(...medians) > shortest;
}
var MIN_UNLOADED_SECONDS = 0.1;
var UNLOADED_SHARE = 0.25;
var MIN_UNLOADED_SEQUENCES = 2;
function isUnloadedGated(gates) {
  return gates.some(({ metric }) => metricNamed(metric).isUnloaded);
}
function unloadedLength(runDuration, response, responses = RESPONSES_PER_RUN) {
  const enough = Math.max(MIN_UNLOADED_SECONDS, UNLOADED_SHARE * responses * response);
  return runDuration === "auto" ? enough : Math.min(runDuration, enough);
}
function unloadedSequences(sequence) {
  if (sequence <= 0) return MIN_UNLOADED_SEQUENCES;
  return Math.max(MIN_UNLOADED_SEQUENCES, Math.ceil(MIN_UNLOADED_SECONDS / sequence));
}
var MIN_SLICE_SECONDS = 0.02;
var RESPONSES_PER_SLICE = 5;
var WAITS_PER_SLICE = 2;
function sliced(load, response, wait = 0) {
  if ("rate" in load) return load;
  const slice = Math.max(MIN_SLICE_SECONDS, RESPONSES_PER_SLICE * response, WAITS_PER_SLICE * wait);
  return "seconds" in load ? { seconds: load.seconds, slice: Math.min(load.seconds, slice) } : { requests: load.requests, slice };
}
function slicesOf(load) {
  return "slice" in load && "seconds" in load ? Math.max(1, Math.round(load.seconds / load.slice)) : 1;
}
function pacedRunLength(runDuration, median2, gates, rate) {
  const closedLoop = runLength(runDuration, median2);
  if (runDuration !== "auto") return closedLoop;
  return Math.min(MAX_AUTO_RUN_SECONDS, Math.max(closedLoop, requestsFor(gates) / rate));
}
function requestsFor(gates) {
  const needs = gates.map(({ metric }) => {
    const { percentile = 0 } = metricNamed(metric);
    return REQUESTS_BEYOND_PERCENTILE * 100 / (100 - percentile);
  });
  return Math.max(MIN_REQUESTS, ...needs);
}
function resolveRate(rate, capacity) {
  if ("perSecond" in rate) return rate.perSecond;
  return Math.max(1, Number((rate.share * capacity).toPrecision(3)));
}

// src/plan/schedule.ts
var MIN_ROUNDS = 2;
var MAX_ROUNDS = 12;
var ENOUGH_LAUNCHES = 8;
var WIDTH_FOR_EARLY_LOOK = 1.1;
var ASSUMED_VARIANCE_RATIO = 0.25;
var WINDOW_CAPS = [MAX_WINDOWS, 12, 9, MIN_WINDOWS];
var LAUNCH_SHARE_WITH_CONTROLS = 2 / 3;
function scheduleFor(measuringTime, spent, costs, share = 1) {
  const remaining = share * (measuringTime - spent);
  const caps = [...WINDOW_CAPS.filter((cap) => cap > costs.minWindows), costs.minWindows];
  const byWindowCap = caps.map((maxWindows2) => optionsFor(remaining, costs, maxWindows2));
  const usual = byWindowCap.filter((_, i) => (caps[i] ?? 0) >= MIN_WINDOWS);
  const best = usual.find((options) => options.some(({ launches: launches2 }) => launches2 >= ENOUGH_LAUNCHES)) ?? usual.find((options) => options.some(({ launches: launches2 }) => launches2 > MIN_LAUNCHES)) ?? usual.find((options) => options.length > 0) ?? byWindowCap.find((options) => options.length > 0);
  if (!best) {
    const minLaunchTime = launchTimeFor(costs, costs.minWindows, MIN_ROUNDS);
    return { minMeasuringTime: roundUp(spent + MIN_LAUNCHES * minLaunchTime / share) };
  }
  const narrowest = Math.min(...best.map(assumedHalfWidth));
  const soonest = best.find(
    (option) => assumedHalfWidth(option) <= WIDTH_FOR_EARLY_LOOK * narrowest
  );
  if (!soonest) throw new RangeError("there is no option");
  const { maxWindows, rounds, launches } = soonest;
  const launchTime = soonest.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { maxWindows, rounds, launches, looks, launchTime, isFinal: false } };
}
function optionsFor(remaining, costs, maxWindows) {
  return evenRounds(MIN_ROUNDS).map((rounds) => {
    const launchTime = launchTimeFor(costs, maxWindows, rounds);
    const launches = Math.min(MAX_LAUNCHES, Math.floor(remaining / launchTime));
    return { maxWindows, rounds, launches, launchTime };
  }).filter(({ launches }) => launches >= MIN_LAUNCHES);
}
function launchTimeFor({ perLaunch, scenarios }, maxWindows, rounds) {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, maxWindows) * window + rounds * round
  );
  return perLaunch + sum(perScenario);
}
function evenRounds(min) {
  const count = (MAX_ROUNDS - min) / 2 + 1;
  return Array.from({ length: count }, (_, i) => min + 2 * i);
}
function assumedHalfWidth({ launches, rounds }) {
  return halfWidth(launches, ASSUMED_VARIANCE_RATIO + 1 / rounds);
}
function halfWidth(launches, variance) {
  return t975(launches - 1) * Math.sqrt(variance / launches);
}
function t975(degreesOfFreedom) {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2 + third / degreesOfFreedom ** 3;
}
function minMeasuringTime(settings) {
  const perScenario = scenariosOf(settings).map((scenario) => {
    const run = minRunLength(scenario, settings.runDuration) + minUnloadedLength(scenario, settings);
    return warmUpBounds(windowLength(settings.runDuration, 0)).min + 2 * MIN_ROUNDS * run;
  });
  return roundUp(MIN_LAUNCHES * sum(perScenario));
}
function minRunLength({ amount, rate, gates }, runDuration) {
  if (amount !== null) return 0;
  const perSecond = rate && "perSecond" in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}
function minUnloadedLength({ gates }, { runDuration }) {
  if (!isUnloadedGated(gates)) return 0;
  return unloadedLength(runDuration, 0);
}
function probeAmount({ connections, requests }) {
  return Math.max(2, requests.length) * connections;
}
function roundUp(seconds) {
  return Math.ceil(seconds * 1.05 / 5) * 5;
}

export {
  scriptThatBoots,
  startElsewhere,
  installsFolder,
  developmentServer,
  withScripts,
  portSetBy,
  servesPages,
  isOfFrontEnd,
  supervisorIn,
  hasStartScript,
  registryDependencies,
  withExactVersions,
  readManifest,
  readManifestOrNull,
  LOCKFILE_NAMES,
  nearestLockfile,
  projectManager,
  hasOtherLanguage,
  inVirtualEnvironment,
  otherLanguage,
  detectInstall,
  detectBuild,
  hasInstallScript,
  detectStart,
  npmVariables,
  binFolders,
  plugAndPlay,
  findPackagesWithStart,
  findAppsBelow,
  listedPackages,
  findBuiltFiles,
  findPackagesBelow,
  findModules,
  findPythonModules,
  findPythonFiles,
  findExampleFiles,
  SAFE_NAME,
  CARETS,
  CODE_FRAME,
  GOES_ON,
  plainLines,
  shortened,
  relativeTo,
  firstMatch,
  groupOf,
  lineWith,
  SERVICES,
  serviceAtPort,
  readProjectHints,
  nodeFileOnPath,
  nodeOnPath,
  updatesBetween,
  lockfileOf2 as lockfileOf,
  lockedVersions,
  versionForApp,
  ScratchDirectory,
  armRoots,
  GitWorkspace,
  logDirectory,
  RESPONSES_PER_RUN,
  RESPONSES_IF_FAR_APART,
  runLength,
  areFarApart,
  lengthensRuns,
  isUnloadedGated,
  unloadedLength,
  unloadedSequences,
  sliced,
  slicesOf,
  pacedRunLength,
  resolveRate,
  MIN_WINDOWS,
  MIN_WINDOWS_IF_FAR_APART,
  MAX_WINDOWS,
  USUAL_WINDOWS,
  windowLoad,
  isFast,
  warmUpState,
  windowsUntilWarm,
  steadyWindows,
  canWarmUp,
  MIN_ROUNDS,
  ASSUMED_VARIANCE_RATIO,
  LAUNCH_SHARE_WITH_CONTROLS,
  scheduleFor,
  launchTimeFor,
  evenRounds,
  halfWidth,
  minMeasuringTime,
  probeAmount,
  commitsOfEvent,
  commitsOfWorkTreeAlone,
  commitsOfWorkTree,
  ENV_FILES,
  readProject,
  START_SCRIPT,
  startSource,
  leavesStateOutside,
  sharedImageProblems,
  sharedTargetProblems,
  environmentWarnings
};
