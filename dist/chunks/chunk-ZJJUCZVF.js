import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isDiskFull,
  machineFailure
} from "./chunk-423NU2TJ.js";
import {
  CARETS,
  CODE_FRAME,
  GOES_ON,
  MIN_ROUNDS,
  SAFE_NAME,
  SERVICES,
  binFolders,
  detectBuild,
  detectInstall,
  detectStart,
  developmentServer,
  findBuiltFiles,
  findExampleFiles,
  findModules,
  findPackagesBelow,
  findPythonFiles,
  findPythonModules,
  firstMatch,
  groupOf,
  hasInstallScript,
  inVirtualEnvironment,
  launchTimeFor,
  lineWith,
  nodeOnPath,
  npmVariables,
  plainLines,
  plugAndPlay,
  portSetBy,
  projectManager,
  readManifest,
  readProjectHints,
  relativeTo,
  serviceAtPort,
  shortened,
  supervisorIn,
  withScripts
} from "./chunk-OGXTQT6N.js";
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  globSync,
  hashOfFile,
  openPlainFile,
  readPlainTextOrNull
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  MeasurementError
} from "./chunk-KWWBEFFM.js";
import {
  asSent,
  newId,
  require_node_http,
  textCookies,
  withEnvironment
} from "./chunk-X2DU6W76.js";
import {
  CGROUP_PREFIX,
  createCgroup,
  enteringCgroup,
  removeCgroup,
  stopTree
} from "./chunk-PAR3MRWM.js";
import {
  BASELINE_OPTION,
  COLLECTOR_OPTION,
  COMPILER_OPTION,
  COUNT_VARIABLE,
  EARLY_OPTIONS,
  EARLY_VARIABLE,
  HAS_PROC,
  HEAP_VARIABLE,
  MARK_VARIABLE,
  NOTES_VARIABLE,
  PORTS_VARIABLE,
  PROFILE_VARIABLE,
  SCRIPT_VARIABLE,
  SEED_OPTION,
  SEED_VARIABLE,
  SOCKET_VARIABLE,
  TRACE_VARIABLE,
  allProcesses,
  isAlive,
  portMapText,
  processTree,
  processesWithVariable,
  readOrNull,
  treeEntries
} from "./chunk-X3IIGEG3.js";
import {
  LONGEST_SHAPE,
  appEnv,
  baseVariables,
  configuredVariables,
  hookEnv,
  isProductionInstall,
  redactPrinted,
  secretValues,
  stepEnv
} from "./chunk-LHIIM6OK.js";
import {
  FIRST_ERROR_STATUS,
  portOf,
  requestLine,
  variablesIn,
  withIds
} from "./chunk-ITGQ3LDZ.js";
import {
  allRequestsOf
} from "./chunk-CZZBO6H7.js";
import {
  MIN_LAUNCHES
} from "./chunk-Y4SLCDLU.js";
import {
  MAX_SHAPES
} from "./chunk-GXJVACMF.js";
import {
  formatShortTime,
  oneLine,
  shortCommit
} from "./chunk-OTZHA2M2.js";
import {
  MAX_RESPONSE_SIZE
} from "./chunk-UKDOXAXZ.js";
import {
  sum
} from "./chunk-RNES36XW.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-26LVTRER.js";

// src/adapters/runtime/preload-env.ts
import { join } from "node:path";
import { pathToFileURL } from "node:url";
var MAX_SOCKET_PATH = 103;
function runtimeSocket(folder) {
  const path = join(folder, "rt");
  return isSocketPath(path) ? path : null;
}
function isSocketPath(path) {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH;
}
function withPreload(env, { script, socket }, notes = null) {
  return {
    ...env,
    NODE_OPTIONS: joined([env["NODE_OPTIONS"] ?? "", preloadOption(script)]),
    ...socket === null ? {} : { [SOCKET_VARIABLE]: socket },
    ...notes === null ? {} : { [NOTES_VARIABLE]: notes }
  };
}
function preloadOption(script) {
  return `--require ${quoted(script)}`;
}
function withPlugAndPlay(env, { script, loader }) {
  const options = [
    `--require ${quoted(script)}`,
    loader === null ? "" : `--experimental-loader ${pathToFileURL(loader).href}`
  ];
  return { ...env, NODE_OPTIONS: joined([...options, env["NODE_OPTIONS"] ?? ""]) };
}
function joined(options) {
  return options.filter((text) => text.trim() !== "").join(" ");
}
function quoted(path) {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path;
}

// src/adapters/app/shared-luck.ts
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "node:os";
import { join as join2 } from "node:path";
import { promisify } from "node:util";
var run = promisify(execFile);
var TIMEOUT_MS = 1e4;
async function prepareLuckSharing(folder, preload, variables, { what, appsHaveOneCore }) {
  const base = baseVariables(variables);
  const withoutRandomAddresses = ["setarch", machine(), "-R"];
  const outputOf = async (program, args2, env2) => await run(program, args2, { env: { ...base, ...env2 }, timeout: TIMEOUT_MS }).then(
    ({ stdout }) => stdout.trim(),
    () => null
  );
  const succeeds = async (...command) => await outputOf(...command) !== null;
  const [setarch = "", ...args] = withoutRandomAddresses;
  const canFix = what === "all" && await succeeds(setarch, [...args, "true"], {});
  const wanted = [BASELINE_OPTION, ...appsHaveOneCore ? [COLLECTOR_OPTION] : []];
  const versionWith = async (given) => await outputOf("node", [...given, "-p", "process.versions.v8"], {});
  const options = [COMPILER_OPTION];
  let early = null;
  for (const each of EARLY_OPTIONS.toReversed()) {
    const version = await versionWith([...wanted, ...each]);
    if (version === null) continue;
    options.push(...wanted);
    early = [version, ...each].join(" ");
    break;
  }
  if (early === null) {
    for (const option of wanted) if (await versionWith([option]) !== null) options.push(option);
    for (const each of EARLY_OPTIONS) {
      const known = await versionWith(each);
      if (known !== null) early = [known, ...each].join(" ");
    }
  }
  mkdirSync(folder);
  const script = join2(folder, "node");
  const prefix = canFix ? withoutRandomAddresses : [];
  writeFileSync(script, nodeScript(folder, preload, prefix, options), { mode: 365 });
  const env = withPreload(seedEnv(what === "all" ? 1 : null), { script: preload, socket: null });
  const works = await succeeds(script, ["--version"], env);
  return { what, folder: works ? folder : null, early };
}
function nodeScript(folder, preload, prefix, options) {
  const inLine = options.join(" ");
  const loading = quoted2(preloadOption(preload));
  return `#!/bin/sh
set -f
IFS=:
for folder in $PATH; do
  node=\${folder:-.}/node
  if [ "$folder" != ${quoted2(folder)} ] && [ -f "$node" ] && [ -x "$node" ]; then
    case "$NODE_OPTIONS" in
      *${loading}*) ;;
      *) export NODE_OPTIONS="\${NODE_OPTIONS:+$NODE_OPTIONS }"${loading} ;;
    esac
    if [ -n "$${SEED_VARIABLE}" ]; then
      export ${SCRIPT_VARIABLE}="$$ ${options.length + 1}"
      exec ${prefix.join(" ")} "$node" "${SEED_OPTION}$${SEED_VARIABLE}" ${inLine} "$@"
    fi
    export ${SCRIPT_VARIABLE}="$$ ${options.length}"
    exec "$node" ${inLine} "$@"
  fi
done
echo 'sh: node: not found' >&2
exit 127
`;
}
function quoted2(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
function seedEnv(seed) {
  if (seed === null) return {};
  const text = String(seed);
  return { [SEED_VARIABLE]: text, PYTHONHASHSEED: text, PERL_HASH_SEED: text };
}
function luckEnv({ what, early }, { seed, isEarly }) {
  return {
    ...what === "all" ? seedEnv(seed) : {},
    ...isEarly && early !== null ? { [EARLY_VARIABLE]: early } : {}
  };
}
function isAboutLuck(line, { folder }) {
  const script = folder === null ? [] : [join2(folder, "node")];
  const named = [SEED_OPTION, COMPILER_OPTION, BASELINE_OPTION, COLLECTOR_OPTION, ...script];
  return named.some((each) => line.includes(each));
}
function noticedLuck(notes, pids) {
  const starts = notes.flatMap(
    (note) => "luck" in note && pids.includes(note.pid) ? note.luck : []
  );
  const isInAll = (which) => starts.length > 0 && starts.every((luck) => luck[which]);
  return {
    isSeeded: isInAll("isSeeded"),
    hasFixedAddresses: isInAll("hasFixedAddresses"),
    compilesInLine: isInAll("compilesInLine"),
    collectsInLine: isInAll("collectsInLine"),
    optimisesEarly: isInAll("optimisesEarly")
  };
}

// src/diagnosis/error-line.ts
var FRAME = /^(?:npm (?:ERR!|error) )?(?:[A-Z]+ )?[{}[\])]+[,;]?$|^\s+[a-z]\w*: .*[,[{]$|^\s*(?:at |\.{3} \d+ |node:internal|Node\.js v\d|\^+$|[{}[\])]+[,;]?$|throw |Emitted 'error' event|File ".*", line \d+|goroutine \d+|created by )|^\s*(?:errno|code|syscall|address|port|requireStack|path|stack): /;
var REMARK = /^(?:\[ERROR\] *(?:$|(?:-> )?\[Help \d+\]|To see the full stack trace|Re-run Maven|For more information about the errors|After correcting the problems|  mvn <args>|Failed to execute goal .*(?:Process terminated with exit code|Command execution failed))|gunicorn\.errors\.HaltServer: |\d+ errors?$|Found \d+ error(?:s|\(s\))?(?: in .*)?[.:]?$|error: (?:aborting due to|could not compile|compilation failed)\b|For more information about this error, try|\s*For further information visit https:|\[[^\]]*\] \[\d+\] \[ERROR\] (?:Worker \(pid:\d+\) (?:exited with code|was sent SIGTERM!)|Shutting down: Master|Reason: )|ERROR: +(?:Application startup failed\. Exiting|Child process \[\d+\] failed to start)|npm (?:ERR!|error)(?: (?:code|path|command|errno|syscall|Lifecycle script|A complete log|workspace|location|in workspace)\b.*)?$|npm (?:ERR!|error) A complete log|npm (?:ERR!|error) 404(?! Not Found)|npm (?:notice|warn)\b|\s*error: (?:subprocess-exited-with-error|metadata-generation-failed)|.*\bSee above for output\b|\s*ELIFECYCLE|error Command failed with exit code|info Visit https:\/\/yarnpkg|➤ YN0000: |➤ YN\d{4}: │ {2,}|> \S+@\S+ |\$ |\[nodemon\] |ERR_PNPM_RECURSIVE_RUN)/i;
var STRONG = /^Caused by: \S|^thread '.*' (?:\(\d+\) )?panicked at |^error\[E\d+\]: |^(?:[a-z_]\w*\.)+_?[A-Z]\w*: |(?:^|[\s[(])(?:[Uu]ncaught )?(?:[A-Z]\w*)?(?:[Ee]rror|[Ee]xception|[Rr]ejection|[Pp]anic)\b(?: \[\w+\])?:|^\s*(?:[Ee]rror|[Ff]atal|[Pp]anic|[Cc]ritical|ERROR|FATAL|PANIC|CRITICAL)\b\s*[:\]-]|\bERROR\b|\bFATAL\b|\blevel=(?:error|fatal|panic)\b|\[(?:error|fatal)\]|^\w+:error\b|^\S*\d\S* (?:\S*\d\S* )?(?:error|fatal)\b|\bERR_PNPM_(?!RECURSIVE_RUN|WORKER)\w+|^\w*error TS\d+:|(?::| -) error TS\d+:|^\S+\.go:\d+:\d+: |\bpanic serving \S+: /;
var OF_COMPILER = /^\w*error TS\d+:|(?::| -) error TS\d+:|^\S+\.go:\d+:\d+: |^\S+\.java:\d+: error: |^error\[E\d+\]: |^\S+\.[cm]?[jt]sx?:\d+:\d+: ERROR: /;
var PLACE_OF_GO = /^\S+\.go:\d+:\d+: /;
var PACKAGE_OF_GO = /^# \S/;
var BEFORE_COMPILING_GO = /^(?:expected .*, found |syntax error|(?:illegal|invalid|malformed) (?:character|BOM|UTF-8|import path)|(?:string|rune) literal not terminated|comment not terminated|missing import path|package \S+ is not in |no required module provides |missing go\.sum entry |cannot find (?:module|package) |found packages |import cycle not allowed|import "[^"]*" is a program|local import |"[^"]*" is relative|use of (?:internal|vendored) package |pattern .+: (?:no matching files found|cannot embed |invalid pattern))/;
var PLACE_OF_RUST = /^\s*--> \S+:\d+:\d+$/;
var MISTAKE_IN_CODE = /\b(?:ReferenceError|NameError|IndentationError)\b|\bSyntaxError\b(?!.*\bJSON\b)|^panic: assignment to entry in nil map$/;
var ABOVE_PANIC_OF_RUST = /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:$/;
var NOTHING_BUT_ERROR = /(?:^|\s)error:$/i;
var CAUSED_BY = "Caused by: ";
var BEFORE_MESSAGE_OF_NEST = /^\[Nest\] \d+\s+- .*?\s(?:ERROR|FATAL) (?:\[\w+\] )?/;
var OF_NPM = /^npm (?:ERR!|error)(?: |$)/;
var CODE_OF_NPM = /^npm (?:ERR!|error) code (?!ELIFECYCLE\b|\d+$)/;
var WEAK = /\b(?:error|fail(?:ed|ure|s)?|cannot|can't|could not|couldn't|unable|refused|denied|invalid|missing|required|not found|not set|undefined|exception)\b/i;
function errorLineOf(log) {
  const index = errorIndexOf(log);
  const line = index === null ? void 0 : plainLines(log)[index];
  return line === void 0 ? null : quoted3(line);
}
function loggedErrorsIn(log) {
  const lines = withoutLoggersPlaces(plainLines(log));
  return lines.flatMap((line, i) => {
    if (isFrameOrRemark(line) || !STRONG.test(line)) return [];
    return [quoted3((isAboveMessage(lines, i) ? lines[i + 1] : null) ?? line)];
  });
}
function quoted3(line) {
  const said = line.startsWith(CAUSED_BY) ? line.slice(CAUSED_BY.length) : line;
  return shortened(said.replace(BEFORE_MESSAGE_OF_NEST, ""));
}
function linesAboveCauses(log) {
  const lines = plainLines(log);
  const index = errorIndexOf(log);
  if (index === null || lines[index]?.startsWith(CAUSED_BY) !== true) return [];
  const isOfStack = (line) => isFrameOrRemark(line) || line.startsWith(CAUSED_BY);
  const exception = lines.slice(0, index).findLastIndex((line) => !isOfStack(line));
  return lines.slice(Math.max(0, exception - 1), exception + 1);
}
function isMistakeInCode(log) {
  const index = errorIndexOf(log);
  if (index === null) return false;
  const [line = "", below = ""] = withoutLoggersPlaces(plainLines(log)).slice(index);
  return OF_COMPILER.test(line) || MISTAKE_IN_CODE.test(line) || line.startsWith("error: ") && PLACE_OF_RUST.test(below);
}
var GOAL_OF_MAVEN = "[ERROR] Failed to execute goal ";
var COMPILATION_OF_MAVEN = /: Compilation failure:?\s*$/;
var OF_MAVEN = "[ERROR]";
function lineOfMaven(lines, last) {
  const goal = lines.slice(0, last + 1).findLastIndex((line) => line.startsWith(GOAL_OF_MAVEN));
  if (goal === -1 || !lines.slice(goal, last + 1).every((line) => line.startsWith(OF_MAVEN)))
    return null;
  const isOfCompiler = COMPILATION_OF_MAVEN.test(lines[goal] ?? "") && goal < last;
  return isOfCompiler ? goal + 1 : goal;
}
var FAILURE_OF_SPRING = /^APPLICATION FAILED TO START$/;
function descriptionOfSpring(lines) {
  const report = lines.findLastIndex((line) => FAILURE_OF_SPRING.test(line));
  if (report === -1) return null;
  const heading = lines.findIndex((line, i) => i > report && line.trim() === "Description:");
  const description = lines.findIndex((line, i) => i > heading && line.trim() !== "");
  return heading === -1 || description === -1 ? null : description;
}
function errorIndexOf(log) {
  const lines = withoutLoggersPlaces(plainLines(log));
  const meaningful = lines.map((line) => isFrameOrRemark(line) ? "" : line);
  const ofNpm2 = lineAfterCode(lines, meaningful);
  if (ofNpm2 !== null) return ofNpm2;
  const ofSpring = descriptionOfSpring(lines);
  if (ofSpring !== null) return ofSpring;
  for (const pattern of [STRONG, WEAK]) {
    const last = meaningful.findLastIndex((line) => pattern.test(line));
    if (OF_COMPILER.test(meaningful[last] ?? "")) {
      return meaningful.findIndex((line) => OF_COMPILER.test(line));
    }
    const ofMaven = lineOfMaven(lines, last);
    if (ofMaven !== null) return ofMaven;
    if (last !== -1) return isAboveMessage(meaningful, last) ? last + 1 : last;
  }
  return null;
}
function isAboveMessage(meaningful, index) {
  const [line = "", below] = meaningful.slice(index);
  if (below === void 0) return false;
  return ABOVE_PANIC_OF_RUST.test(line) || NOTHING_BUT_ERROR.test(line) && below.trim() !== "";
}
function withoutLoggersPlaces(lines) {
  return lines.map((line, i) => {
    const place = PLACE_OF_GO.exec(line)?.[0];
    if (place === void 0) return line;
    const message = line.slice(place.length);
    const above = lines.slice(0, i).findLast((each) => !PLACE_OF_GO.test(each) && !/^\s/.test(each));
    const isOfCompiler = PACKAGE_OF_GO.test(above ?? "") || BEFORE_COMPILING_GO.test(message);
    return isOfCompiler ? line : message;
  });
}
function lineAfterCode(lines, meaningful) {
  const code = lines.findLastIndex((line) => CODE_OF_NPM.test(line));
  if (code === -1) return null;
  const isOther = (line, i) => i > code && !OF_NPM.test(line) && STRONG.test(line);
  if (meaningful.some(isOther)) return null;
  const after2 = meaningful.findIndex(
    (line, i) => i > code && OF_NPM.test(line) && line.trim() !== "npm error"
  );
  return after2 === -1 ? null : after2;
}
function isFrameOrRemark(line) {
  return FRAME.test(line) || REMARK.test(line);
}

// src/diagnosis/from-log.ts
var PLAIN_COMMAND = /^[\w./ :@=-]+$/;
var CONNECTION_ERRORS = [
  [/\bconnect ECONNREFUSED (\S+)/, "refused"],
  [/\bconnect (?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/, "unanswered"],
  [/\bconnect ENOENT (\/\S+)/, "refused"],
  // Go, Rust and others: `dial tcp 127.0.0.1:5432: connect: connection refused`.
  [/\bdial (?:tcp|unix) (\S+?): connect: (?:connection refused|no such file)/, "refused"],
  [/\bdial tcp (\S+?): i\/o timeout/, "unanswered"],
  [/\bdial tcp: lookup (\S+?)(?: on \S+)?: /, "unknown-host"],
  [/\b(?:ENOTFOUND|EAI_AGAIN) ([\w.-]+(?::\d+)?)/, "unknown-host"],
  // libpq, Prisma, Python's clients.
  [
    /connection to server at "[^"]*"(?: \(([\d.:a-f]+)\))?, port (\d+) failed: Connection refused/i,
    "refused"
  ],
  [/connection to server at "([\d.:a-f]+)", port (\d+) failed: Connection refused/i, "refused"],
  [
    /Can't reach database server at [`'"]?([^\s`'"]+?)[`'"]?:?[`'"]?(\d+)?[`'"]?(?:\s|$)/,
    "refused"
  ],
  [
    /(?:Error 111|Errno 111|\[111\]).*?(?:connecting to|connect to) ['"(]*([\w.:-]+?)['",]*[:,] ?(\d+)/i,
    "refused"
  ],
  // asyncio, then pymongo.
  [/\bConnect call failed \('([\w.:]+)', (\d+)/, "refused"],
  [/\b([\w.-]+:\d+): \[Errno 111\] Connection refused\b/, "refused"],
  [/\bConnection to (\S+:\d+) refused\b/, "refused"],
  // Of the same failure, libraries of MySQL say 111 or, since they connect without waiting, 115.
  [
    /Can't connect to (?:\w+ )?server on '([\w.-]+)(?::(\d+))?'.*\((?:\[Errno )?11[15]\b/,
    "refused"
  ]
];
var SERVICE_IN_WORDS = "(?:database|db|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbitmq|kafka|elasticsearch)(?: server| service| connection)?";
var NO_OTHER_REASON = String.raw`(?=[^\w,;]*$|.*\b(?:retry(?:ing)?|retries|attempts?|try(?:ing)? again|sleeping|waiting|timed? ?out|AggregateError)\b)`;
var CONNECTION_REFUSED = /\bconnection refused\b|ConnectionRefused|\bECONNREFUSED\b|\bCommunications link failure\b|\bConnection is not available, request timed out\b|\bpool timed out while waiting for an open connection\b|\bdatabase system is (?:starting up|not yet accepting connections)\b/i;
var SERVICE_NOT_READY = new RegExp(
  [
    String.raw`\b${SERVICE_IN_WORDS} (?:is |was )?(?:not (?:ready|reachable|available|up)|unavailable|unreachable)(?: yet)?\b`,
    String.raw`\b(?:could not|cannot|can't|failed to|unable to) connect to (?:the |a )?${SERVICE_IN_WORDS}(?: at \S+|:\d+)?(?!\w)`,
    String.raw`\bwaiting (?:\d+ seconds )?for (?:the )?${SERVICE_IN_WORDS}(?::\d+)?(?: to (?:start|come up|accept connections|be(?:come)? (?:ready|available|up|healthy|reachable)))?(?!\w)`
  ].map((words) => words + NO_OTHER_REASON).join("|"),
  "i"
);
var REFUSED_BY_SERVICE = /\bconnection refused: (?:not authorized|bad user|identifier|unacceptable)/i;
var ABOUT_TELEMETRY = /telemetry|\bot(?:el|lp)\b|\btrac(?:es?|ing|er)\b|\bspans?\b|\bmetrics?\b|sentry|statsd|jaeger|zipkin|datadog/i;
var NO_CAUSE = [GOES_ON, REFUSED_BY_SERVICE, ABOUT_TELEMETRY];
function isRefusedConnection(line) {
  const isRefused = CONNECTION_REFUSED.test(line) || SERVICE_NOT_READY.test(line);
  return isRefused && !NO_CAUSE.some((pattern) => pattern.test(line));
}
function connectionsInLog(log) {
  const found2 = [];
  for (const line of plainLines(log)) {
    for (const [pattern, end] of CONNECTION_ERRORS) {
      const match = pattern.exec(line);
      const host = match?.[1];
      if (host === void 0) continue;
      found2.push({ ...splitAddress(host.replace(/[,;)'"\]]+$/, ""), match?.[2]), end });
      break;
    }
  }
  return found2;
}
function splitAddress(text, port) {
  if (text.startsWith("/")) return { host: text, port: null };
  if (port !== void 0) return { host: text, port: Number(port) };
  const match = /^\[?(.+?)\]?:(\d{1,5})$/.exec(text);
  return match?.[1] === void 0 ? { host: text, port: null } : { host: match[1], port: Number(match[2]) };
}
function serviceAt({ host, port }, { services, dependencies }) {
  const own = services.find(
    (each) => port !== null && each.ports.includes(port) || each.key === host
  );
  if (own?.kind != null) return own.kind;
  if (host.includes(".s.PGSQL.")) return "PostgreSQL";
  if (/\/mysqld?[\w.-]*\.sock$/.test(host)) return "MySQL";
  if (/\/redis[\w.-]*\.sock$/.test(host)) return "Redis";
  return port === null ? null : serviceAtPort(port, dependencies);
}
var IMAGES = {
  PostgreSQL: "docker run -d -p 5432:5432 -e POSTGRES_PASSWORD=postgres postgres:17",
  MySQL: "docker run -d -p 3306:3306 -e MYSQL_ROOT_PASSWORD=mysql mysql:8",
  MariaDB: "docker run -d -p 3306:3306 -e MARIADB_ROOT_PASSWORD=mariadb mariadb:11",
  Redis: "docker run -d -p 6379:6379 redis:7",
  MongoDB: "docker run -d -p 27017:27017 mongo:7"
};
function startOf(service, { services }) {
  if (service === null) return null;
  const own = services.find(({ kind }) => kind === service);
  if (own && SAFE_NAME.test(own.key) && SAFE_NAME.test(own.file)) {
    return `docker compose -f ${own.file} up -d ${own.key}`;
  }
  return IMAGES[service] ?? null;
}
var LOGIN_REFUSED = /password authentication failed|no pg_hba\.conf entry|client password must be a string|role "[^"]*" does not exist|Access denied for user|ER_ACCESS_DENIED|NOAUTH|WRONGPASS|Authentication failed|bad auth/i;
var LOGIN_SERVICES = [
  [/pg_hba|password authentication failed|client password must be|role "/i, "PostgreSQL"],
  [/Access denied for user|ER_ACCESS_DENIED/i, "MySQL"],
  [/NOAUTH|WRONGPASS/, "Redis"],
  [/MongoServerError|bad auth/i, "MongoDB"]
];
var MISSING_TABLE = [
  /relation "([^"]+)" does not exist/,
  /no such table: ([\w.]+)/,
  /Table '([^']+)' doesn't exist/,
  /The table `([^`]+)` does not exist in the current database/
];
var MISSING_DATABASE = /database "([^"]+)" does not exist|Unknown database '([^']+)'|Database `([^`]+)` does not exist/;
var NODE_VERSION = /The engine "node" is incompatible|Unsupported engine|EBADENGINE|ERR_PNPM_UNSUPPORTED_ENGINE|No such built-in module: node:|compiled against a different Node\.js version|Unknown file extension "\.ts"|Node\.js version .{0,40}(?:not supported|unsupported|is required)|requires? (?:at least )?Node(?:\.js)? (?:version )?[v>=^~\d]|does not support your (?:current )?Node|You are running Node|Unsupported Node\.js version|bad option: --/i;
var OUT_OF_MEMORY = /JavaScript heap out of memory|FatalProcessOutOfMemory|Cannot allocate memory|java\.lang\.OutOfMemoryError|^MemoryError\b|memory allocation of \d+ bytes failed|runtime: out of memory/i;
var ADDRESS_IN_USE = /EADDRINUSE|address already in use|\bport \d+ was already in use/i;
var ABOUT_INSPECTOR = /\bStarting inspector on /;
var MIGRATION_SCRIPT = /^(?:(?:db|prisma|database|knex|typeorm|sequelize)[:_-])?migrat(?:e|ions?)(?:[:_-](?:up|run|latest|deploy|prod|all))?$/i;
var DROPS_DATA = new RegExp(
  [
    String.raw`\bmigrate (?:dev|reset|down)\b`,
    String.raw`\bmigrat\w*:(?:fresh|refresh|reset|rollback|undo|down|revert)\b`,
    String.raw`\b(?:db|database|schema)[:_ -](?:drop|reset|wipe|fresh|refresh)\b`,
    String.raw`\b(?:drop|reset|wipe)[:_ -]?(?:db|database|schema|tables?)\b`,
    String.raw`--force-reset\b|--accept-data-loss\b`
  ].join("|"),
  "i"
);
function dropsData(name, scripts) {
  const lines = [`pre${name}`, name, `post${name}`].map((each) => scripts[each] ?? "");
  return lines.flatMap((line) => withScripts(line, { scripts })).some((text) => DROPS_DATA.test(text));
}
function migrationCommand({
  scripts,
  dependencies,
  hasPrisma,
  prismaProvider
}) {
  const canPrismaMigrate = prismaProvider !== "mongodb";
  const isRefused = (name) => dropsData(name, scripts) || !canPrismaMigrate && /\bprisma migrate\b/.test(scripts[name] ?? "");
  const own = Object.keys(scripts).find((name) => MIGRATION_SCRIPT.test(name) && !isRefused(name));
  if (own !== void 0) return scriptCommand(own, scripts);
  if (hasPrisma && canPrismaMigrate) return "npx prisma migrate deploy";
  if (dependencies.includes("knex")) return "npx knex migrate:latest";
  if (dependencies.includes("sequelize-cli")) return "npx sequelize-cli db:migrate";
  if (dependencies.includes("drizzle-kit")) return "npx drizzle-kit migrate";
  return null;
}
var SEED_SCRIPT = /^(?:(?:db|prisma|database)[:_-])?seed(?:[:_-](?:run|all|dev|test))?$/i;
function seedCommand({ scripts }) {
  const own = Object.keys(scripts).find(
    (name) => SEED_SCRIPT.test(name) && !dropsData(name, scripts)
  );
  return own === void 0 ? null : scriptCommand(own, scripts);
}
function scriptCommand(name, scripts) {
  const line = scripts[name] ?? "";
  const direct = withoutEnvFile(line);
  return direct === line || !PLAIN_COMMAND.test(direct) ? `npm run ${name}` : direct;
}
function schemaCause({ log, project }) {
  for (const pattern of MISSING_TABLE) {
    const name = groupOf(firstMatch(log, pattern));
    if (name === void 0) continue;
    return {
      code: "schema-missing",
      what: `table ${shortened(name)}`,
      command: migrationCommand(project)
    };
  }
  const database = groupOf(firstMatch(log, MISSING_DATABASE));
  if (database === void 0) return null;
  const what = `database ${shortened(database)}`;
  return { code: "schema-missing", what, command: migrationCommand(project) };
}
function loginCause({ log }) {
  const line = lineWith(plainLines(log), LOGIN_REFUSED);
  if (line === void 0) return null;
  const service = LOGIN_SERVICES.find(([pattern]) => pattern.test(line))?.[1] ?? null;
  return { code: "service-refuses-login", service, line: shortened(line) };
}
function withoutEnvFile(line) {
  return line.replace(/ --env-file(?:=| )[\w./-]+(?=\s)/g, "");
}
function envFileCause({ log, project }, line) {
  const file = groupOf(firstMatch(log, /^(?:\S*\/)?node: (\S+): not found$/));
  if (file === void 0 || !SAFE_NAME.test(file)) return null;
  const lines = [line, project.scripts["start"] ?? ""];
  const found2 = lines.find((each) => withoutEnvFile(each) !== each) ?? line;
  const start = withoutEnvFile(found2);
  return PLAIN_COMMAND.test(start) ? { code: "environment-file-required", file, start } : null;
}
var WARNING = /^\s*(?:npm )?warn(?:ing)?\b/i;
var NEWER_CODE = /\bSyntaxError\b|\bERR_(?:UNKNOWN_BUILTIN_MODULE|UNKNOWN_FILE_EXTENSION|REQUIRE_ESM|IMPORT_ATTRIBUTE_\w+|IMPORT_ASSERTION_\w+)\b/;
var NOT_OF_NODE = /\bJSON\b|\.json\b|^SyntaxError: invalid (?:syntax|non-printable)/;
function nodeVersionCause({ log, project, node }) {
  const wanted = project.node;
  const error = errorLineOf(log) ?? "";
  const isOfSyntax = wanted?.isRunning === false && NEWER_CODE.test(error) && !NOT_OF_NODE.test(error);
  const line = plainLines(log).find((each) => NODE_VERSION.test(each) && !WARNING.test(each)) ?? (isOfSyntax ? error : void 0);
  if (line === void 0) return null;
  return {
    code: "node-version",
    running: node,
    wanted: wanted?.text ?? null,
    file: wanted?.file ?? null,
    line: shortened(line)
  };
}
var TYPESCRIPT_CODE = /\[ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX\]: (?:TypeScript )?(.+?) (?:is|are) not supported in strip-only mode/;
var TYPESCRIPT_PACKAGE = /\[ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING\]: .*[\\/]node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)/;
var TYPESCRIPT_PLACE = /^(?:file:\/\/)?([\\/].+\.[cm]?ts:\d+)$/;
function typeScriptCause({ directory, log }) {
  const name = groupOf(firstMatch(log, TYPESCRIPT_PACKAGE));
  if (name !== void 0) return { code: "typescript-in-package", name: shortened(name) };
  const error = log.findIndex((line) => TYPESCRIPT_CODE.test(line));
  const what = groupOf(TYPESCRIPT_CODE.exec(log[error] ?? ""));
  if (what === void 0) return null;
  const above = log.slice(0, error).findLast((line) => TYPESCRIPT_PLACE.test(line));
  const place = above === void 0 ? void 0 : TYPESCRIPT_PLACE.exec(above)?.[1];
  return {
    code: "typescript-not-removable",
    what: shortened(what),
    place: place === void 0 ? null : relativeTo(directory, place)
  };
}
function memoryCause({ log }) {
  const line = lineWith(log, OUT_OF_MEMORY);
  return line === void 0 ? null : { code: "out-of-memory", line: shortened(line) };
}
function outOfMemoryIn(log) {
  return OUT_OF_MEMORY.exec(lineWith(log, OUT_OF_MEMORY) ?? "")?.[0] ?? null;
}
var ADDRESS_TAKEN = /\bEADDRINUSE:?(?: address already in use)? (?!address already)([^\s"']+)|\blisten unix (\S+): bind: address already in use/;
var PORTS_TAKEN = [
  /(?:EADDRINUSE|address already in use)[^\n]*?(?::| port )(\d{1,5})\b/i,
  /(?:^|[\s"'(=\]*:]|\d\.\d{1,3}|localhost|\/\/[\w.-]+):(\d{1,5})(?:: bind)?(?::| failed \(\d+:)? (?:\[errno \d+\] )?address already in use/i,
  /["'], ?(\d{1,5})(?:, \d+, \d+)?\):? (?:\[errno \d+\] )?address already in use/i,
  /\bport (\d{1,5}) was already in use/i
];
function takenSocketIn(log) {
  const address = groupOf(firstMatch(plainLines(log), ADDRESS_TAKEN));
  if (address === void 0) return null;
  const hasNoPort = !/:\d+$/.test(address) && log.some((line) => /\bport: -1\b/.test(line));
  return hasNoPort || /^\.{0,2}\/|\.sock(?:et)?$/.test(address) ? shortened(address) : null;
}
function addressTakenCause({ log }, assigned, setByStart) {
  const lines = log.filter((line) => !ABOUT_INSPECTOR.test(line));
  const text = lines.join("\n");
  if (!ADDRESS_IN_USE.test(text)) return null;
  const path = takenSocketIn(lines);
  if (path !== null) return { code: "unix-socket", paths: [path], isTaken: true };
  const wanted = PORTS_TAKEN.map((pattern) => Number(pattern.exec(text)?.[1] ?? 0));
  const port = wanted.find((each) => each > 0) ?? setByStart;
  const isSetByStart = port !== null && port === setByStart;
  return { code: "port-taken", port, assigned, isSetByStart };
}
var PORTS_FORBIDDEN = [
  /\blisten EACCES: permission denied \S*:(\d{1,5})\b/,
  /\blisten tcp\d? \S*:(\d{1,5}): bind: permission denied/,
  /\[Errno 13\] error while attempting to bind on address \(["'][^"']*["'], (\d{1,5})\b/,
  /\bconnection to \(["'][^"']*["'], (\d{1,5})\b[^)]*\) failed: \[Errno 13\]/,
  /\bbind\(\) to \S*:(\d{1,5}) failed \(13: /
];
var PORT_FORBIDDEN_IN_JAVA = /\bjava\.net\.BindException: Permission denied\b/;
var FIRST_FREE_PORT = 1024;
function portForbiddenCause({ log }, setByStart) {
  const ports = PORTS_FORBIDDEN.map((pattern) => Number(groupOf(firstMatch(log, pattern)) ?? 0));
  const named = ports.find((each) => each > 0 && each < FIRST_FREE_PORT);
  if (named === void 0 && lineWith(log, PORT_FORBIDDEN_IN_JAVA) === void 0) return null;
  const isForbidden = setByStart !== null && setByStart < FIRST_FREE_PORT;
  const port = named ?? (isForbidden ? setByStart : null);
  return { code: "port-forbidden", port, isSetByStart: port !== null && port === setByStart };
}
function isKnownPort(port) {
  return SERVICES.some((each) => each.port === port);
}

// src/adapters/app/choose-port.ts
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
var FIRST_PORT = 2e4;
var PORTS_PER_GATE = 64;
var SLOTS = 199;
var STRIDE = 4;
var first = null;
var next = 0;
async function freePort() {
  first ??= reserveSlot().then((slot) => FIRST_PORT + slot * PORTS_PER_GATE);
  const from = await first;
  for (let tries = 0; tries < PORTS_PER_GATE; tries++) {
    const port2 = from + offsetOf(next);
    next = (next + 1) % PORTS_PER_GATE;
    if (!await isPortTaken(port2)) return port2;
  }
  const port = await listenOnce(0);
  if (port === null) throw new Error("no free port found");
  return port;
}
function offsetOf(index) {
  const perRound = PORTS_PER_GATE / STRIDE;
  return index % perRound * STRIDE + Math.floor(index / perRound);
}
async function reserveSlot() {
  let slot = randomInt(SLOTS);
  for (let tries = 1; tries < SLOTS && !await isReserved(slot); tries++)
    slot = (slot + 1) % SLOTS;
  return slot;
}
function isReserved(slot) {
  if (process.platform !== "linux") return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = createServer();
    socket.once("error", ({ code }) => {
      resolve(code !== "EADDRINUSE");
    });
    socket.listen(`\0${`cannongate-ports-${slot}-`.padEnd(107, "-")}`, () => {
      resolve(true);
    });
    socket.unref();
  });
}
async function isPortTaken(port) {
  return await listenOnce(port) === null;
}
async function listenOnce(port) {
  const server = createServer();
  const isFree = await new Promise((resolve, reject) => {
    server.once("error", (error) => {
      if (machineFailure(error) === null) resolve(false);
      else reject(error);
    });
    server.listen(port, () => {
      resolve(true);
    });
  });
  if (!isFree) return null;
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? address?.port ?? null : null;
}

// src/adapters/app/shell-apps.ts
import { rm } from "node:fs/promises";
import { join as join10 } from "node:path";

// src/model/boot-cause-entry.ts
function entry(one) {
  return one;
}
var USE_PORT = "Let it listen on the port in the variable PORT, or put {port} into start, for example node server.js --port {port}";
function list(words) {
  return new Intl.ListFormat("en").format(words);
}

// src/model/boot-causes/services.ts
function quotedForShell(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
var SERVICE_CAUSES = {
  "service-unreachable": entry({
    sentence: ({ address, service, end, start }) => {
      const what = service ?? "another service";
      const how = {
        refused: `nothing listens there`,
        unanswered: "nobody answers there",
        "unknown-host": "its host is unknown here",
        failed: "the connection failed"
      }[end];
      const elsewhere = end === "unknown-host" ? "Give the app an address that exists here, under env, and s" : "S";
      const example = start === null ? "" : `, for example with ${start}`;
      return `it cannot connect to ${what} at ${address}: ${how}. ${elsewhere}tart ${service ?? "that service"} first${example}; in a workflow, under services`;
    },
    example: {
      address: "127.0.0.1:5432",
      service: "PostgreSQL",
      end: "refused",
      start: "docker compose up -d db"
    },
    cause: "The app tried to connect to a database or another service, and could not. cannongate sees this in the app\u2019s own connection attempts, or in its log.",
    remedy: "Start the service before cannongate. In a workflow, put it under `services` with a health check; `cannongate init` proposes that block. If the address is wrong, give the app the right one under `env`."
  }),
  "connection-refused": entry({
    sentence: ({ line }) => `a service that it needs does not accept its connection: ${line}. Start that service first, and wait until it is ready; in a workflow, under services with a health check. If it is somewhere else, give the app its address under env`,
    example: { line: "database not ready, retrying: Connection refused" },
    cause: "The app\u2019s log says that a database or another service refuses its connection, or is not ready yet, and does not say where that service is.",
    remedy: "Start the service before cannongate, and wait until it is ready. In a workflow, put it under `services` with a health check. If the address is wrong, give the app the right one under `env`."
  }),
  "service-refuses-login": entry({
    sentence: ({ service, line }) => `${service ?? "a service"} refuses its user or password: ${line}. Give the right ones under env, the same as in the service\u2019s own settings`,
    example: { service: "PostgreSQL", line: 'password authentication failed for user "app"' },
    cause: "The service is there, and does not accept the app\u2019s user or password.",
    remedy: "Give the app the user and password of the test service, under `env`. Use test credentials only."
  }),
  "variable-missing": entry({
    sentence: ({ names, line, file }) => `it needs ${names.length > 1 ? "the variables" : "the variable"} ${list(names)}, which it does not get. Add to env: ${line}${file === null ? "" : ` (from ${file})`}. On the command line: --env ${quotedForShell(line)}`,
    example: {
      names: ["DATABASE_URL"],
      line: "DATABASE_URL=postgres://localhost/app",
      file: ".env.example"
    },
    cause: "The app\u2019s log says that a variable is missing. An app gets only a few variables by itself, and a clean checkout has no ignored file such as `.env`.",
    remedy: "List the variable under `env`, as `NAME=value`, or as `NAME` to pass it on from the environment of the job."
  }),
  "client-not-generated": entry({
    sentence: ({ tool, command }) => `the client of ${tool} was not generated. Generate it in build: ${command}`,
    example: { tool: "Prisma", command: "npx prisma generate && npm run build" },
    cause: "Part of the app\u2019s code is generated by a step that neither `install` nor `build` runs, or that `install` runs without scripts.",
    remedy: "Set `build` to a command that runs the generator first."
  }),
  "schema-missing": entry({
    sentence: ({ what, command }) => `the database has no ${what}. Run the migrations before each launch, with before-launch: ${command ?? "the command that runs them"}`,
    example: { what: "table users", command: "npx prisma migrate deploy" },
    cause: "The database is there and empty: its migrations did not run.",
    remedy: "Run the migrations, and what fills the tables with test data, in `before-launch`."
  })
};

// src/model/boot-causes/files-and-packages.ts
var WITH_DEVELOPMENT_PACKAGES = {
  npm: "npm ci --include=dev",
  pnpm: "pnpm install --frozen-lockfile --prod=false",
  yarn: "yarn install"
};
function chained(command, then) {
  return then === null ? command : `${command} && ${then}`;
}
var MAX_LISTED = 5;
function shortList(words) {
  const more = words.length - MAX_LISTED;
  return list([...words.slice(0, MAX_LISTED), ...more > 0 ? [`${more} more`] : []]);
}
function isOfVariables(file) {
  return /(?:^|\/)\.env(?:\.[^/]*)?$/.test(file);
}
function mayBeSecret(file) {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return /secret|credential|service[-_]?account|keystore|\.(?:pem|key|p12|pfx|jks)$/i.test(name) || /(?:[Kk]eys?|KEYS?)(?![A-Za-z])/.test(name);
}
var FILE_AND_PACKAGE_CAUSES = {
  "build-missing": entry({
    sentence: ({ file, build, made, importer }) => {
      const what = importer === null ? `there is no ${file} at this commit after install and build` : `${importer} imports ${file}, which is not there at this commit`;
      if (made !== null) return `${what}. The build made ${made} instead. Set start: node ${made}`;
      if (build !== null) return `${what}. Set build: ${build}`;
      if (importer === null) {
        return `${what}. Set build to the command that makes it, or correct start`;
      }
      return mayBeSecret(file) ? `${what}. Correct the import, or let build write the file from a test secret under env` : `${what}. Correct the import, commit the file, or let build make it`;
    },
    example: { file: "dist/main.js", build: "npm run build", made: null, importer: null },
    cause: "The start command boots a file that the build has to make, and no build made it, or the app imports a file that is not there. Ignored files, such as `dist`, are not part of a commit.",
    remedy: "Set `build` to the command that makes the file, or `start` to a file that exists. If the app imports the file, correct the import, or commit the file."
  }),
  "file-of-candidate": entry({
    sentence: ({ file, isStart }) => {
      const what = `there is no ${file} at this commit, but the candidate has it`;
      return isStart ? `${what}. Both sides boot by the same start command: name a file that both have, or merge the file before the new start` : `${what}. The change adds what the baseline lacks`;
    },
    example: { file: "src/server.js", isStart: true },
    cause: "The baseline asks for a file that only the candidate has. If the start command names it, the change has moved or added it: `start` is read from the candidate, and boots both sides.",
    remedy: "Leave `start` out, so that each side boots by the `start` script of its own package.json. Or let it name a file that both have."
  }),
  "import-misspelt": entry({
    sentence: ({ file, actual }) => actual.startsWith(file) ? `it asks for ${file}, and the file is ${actual}. Write the whole name in the import: Node.js adds no extension and no index.js to it` : `it asks for ${file}, and the file is ${actual}. Write that name: here upper and lower case are not the same, other than on macOS and Windows`,
    example: { file: "src/routes/users", actual: "src/routes/users.js" },
    cause: "The app imports a file by a name that differs from its own: without its extension in an ES module, or in other upper and lower case.",
    remedy: "Write the name of the file in the import as it is, with its extension."
  }),
  "alias-not-resolved": entry({
    sentence: ({ name }) => `${name} is an alias of the project\u2019s own files, which Node.js does not know. tsc leaves aliases as they are: let build replace them, for example with tsc-alias, or import the file by its path`,
    example: { name: "@app/common" },
    cause: "The app imports a name of `compilerOptions.paths` or `baseUrl` in tsconfig.json. The compiler leaves such names as they are, and Node.js does not read that file.",
    remedy: "Let `build` replace the names, with a bundler or `tsc-alias`. Or import the file by its relative path."
  }),
  "submodule-not-fetched": entry({
    sentence: ({ folder, then }) => `it needs files of the submodule ${folder}, and cannongate checks out no submodules. Set install: ${chained("git submodule update --init --recursive", then)}`,
    example: { folder: "vendor/shared", then: "npm ci" },
    cause: "A file that the app needs is in a submodule. cannongate checks out the commits without their submodules.",
    remedy: "Let `install` fetch the submodules before it installs the packages: `git submodule update --init --recursive && npm ci`. Those of private repositories need a token."
  }),
  "submodule-commit-missing": entry({
    sentence: ({ folder, commit }) => `the remote of the submodule ${folder} does not have its commit ${shortCommit(commit)}. Push that commit there. If it is gone for good, commit another one of the submodule here`,
    example: { folder: "vendor/shared", commit: "8dca391e5f0b7a264c1d9e3f8a2b6c0d4e7f1a95" },
    cause: "The command fetches the submodules, and the commit asks for one of a submodule that is not at the submodule\u2019s remote: it was not pushed, or its branch was rewritten.",
    remedy: "Push the commit in the submodule\u2019s folder, to any branch of its remote. If it is gone, commit another commit of the submodule."
  }),
  "large-file-pointer": entry({
    sentence: ({ then }) => `it reads a file that is kept in Git LFS, and cannongate checks out its pointer only. Set install: ${chained("git lfs pull", then)}`,
    example: { then: "npm ci" },
    cause: "A file that the app needs is kept in Git LFS. cannongate checks out the commits without running the LFS filter.",
    remedy: "Let `install` fetch the files before it installs the packages: `git lfs pull && npm ci`."
  }),
  "workspace-package-not-built": entry({
    sentence: ({ name, command }) => `the package ${name} of this workspace was not built. Build it before the app, with ${command === null ? "a command under build that builds both" : `build: ${command}`}`,
    example: { name: "@acme/shared", command: "pnpm --filter api... run build" },
    cause: "The app uses another package of its workspace, whose code a build has to make. The detected build command builds the app alone.",
    remedy: "Set `build` to a command that builds the packages that the app needs, too, such as `pnpm --filter api... run build` or `npx turbo run build --filter=api`."
  }),
  "package-missing": entry({
    sentence: ({ name }) => `the package ${name} is not installed. Add ${name} to the dependencies in package.json. If only CI needs it, set install: npm install && npm install --no-save ${name}`,
    example: { name: "express" },
    cause: "The app imports a package that its package.json does not list.",
    remedy: "Add it to the dependencies, or install it in `install`."
  }),
  "folder-not-installed": entry({
    sentence: ({ name, folder, install }) => `the package ${name} is not installed: ${folder}/package.json lists it, and install did not run in that folder. Set install: ${install}. If the app is to run there, set working-directory to that folder instead`,
    example: { name: "express", folder: "server", install: "npm ci --prefix server" },
    cause: "The start command boots a file of a folder that has a package.json of its own. cannongate installs the packages of the app\u2019s folder only.",
    remedy: "Let `install` install the folder, too, or set `working-directory` to it if its own package.json has the `start` script."
  }),
  "python-module-missing": entry({
    sentence: ({ name, isOwn, unlistedIn }) => {
      if (isOwn)
        return `Python does not find the module ${name}, which is the project\u2019s own. Commit its file, or name the folder that has it under env, for example env: PYTHONPATH=src`;
      const what = `the Python module ${name} is not installed where the app runs`;
      const where = "et install put it into the environment that the start command uses: .venv/bin/python, for example, has only what was installed with .venv/bin/python -m pip";
      return unlistedIn === null ? `${what}. L${where}` : `${what}, and ${unlistedIn} lists no package with that name. Add its package there. If it is there under another name, l${where}`;
    },
    example: { name: "flask", isOwn: false, unlistedIn: "requirements.txt" },
    cause: "The app imports a module that its Python does not have: it was not installed, or was installed for another Python than the one of the start command. Or it is a module of the project itself, in a folder where Python does not look.",
    remedy: "Add the package to `requirements.txt` or `pyproject.toml`, and let `install` and `start` use the same virtual environment. If it is a module of the project, commit it, and set `PYTHONPATH` under `env` if it is in another folder."
  }),
  "development-packages-missing": entry({
    sentence: ({ name, isProduction, manager }) => `${name} is a development dependency, and those were not installed${isProduction ? " because env has NODE_ENV=production. Remove that line: the app gets NODE_ENV=production anyway" : `. Set install: ${WITH_DEVELOPMENT_PACKAGES[manager ?? "npm"]}`}`,
    example: { name: "typescript", isProduction: true, manager: "npm" },
    cause: "The build needs development dependencies. With `NODE_ENV=production` under `env`, or an `install` such as `npm ci --omit=dev`, package managers leave them out.",
    remedy: "Remove `NODE_ENV` from `env`: the app gets `NODE_ENV=production` without it."
  }),
  "environment-file-required": entry({
    sentence: ({ file, start }) => `node ends because --env-file names ${file}, which a clean checkout does not have. Boot without that file, start: ${start}, and give the variables that it holds under env`,
    example: { file: ".env", start: "node server.js" },
    cause: "The start command has the option `--env-file` of Node.js. The file is ignored by git, so a clean checkout does not have it.",
    remedy: "Leave the option out of `start`, and list the variables under `env`."
  }),
  "environment-file-missing": entry({
    sentence: ({ file, names }) => `${file} lists variables that the app does not get: ${shortList(names)}. Give those that it needs under env`,
    example: { file: ".env.example", names: ["DATABASE_URL", "JWT_SECRET"] },
    cause: "The repository has an example of an environment file. The file itself is ignored by git, so a clean checkout does not have it.",
    remedy: "List the variables under `env`."
  }),
  "embedded-build-missing": entry({
    sentence: ({ pattern }) => `its code embeds ${pattern}, and this commit has no file for that. Let build make it before it compiles the code, for example build: npm ci && npm run build && go build -o server`,
    example: { pattern: "dist" },
    cause: "The code in Go embeds files that another build makes, such as a front end\u2019s. They are ignored by git, so a clean checkout does not have them.",
    remedy: "Put the command that makes the files before `go build`, both in `build`."
  }),
  "file-missing": entry({
    sentence: ({ file, example }) => {
      if (file.startsWith("/")) {
        return `it reads ${file}, which this machine does not have. Make it in an earlier step of the workflow`;
      }
      const what = `it reads ${file}, which a clean checkout does not have`;
      const copy = example === null ? "" : `, for example build: cp ${example} ${file}`;
      const fromSecret = "et build write it from a test secret under env";
      if (isOfVariables(file)) {
        const make = example === null ? `l${fromSecret}` : `make it in build${copy}`;
        return `${what}. List the variables that it holds under env, or ${make}`;
      }
      if (mayBeSecret(file)) {
        return `${what}. L${fromSecret}${example === null ? "" : `, or make it in build${copy}`}`;
      }
      return `${what}. Commit it, or make it in build${copy}`;
    },
    example: { file: "config/local.json", example: "config/local.json.example" },
    cause: "The app reads a file that is not committed, or that the machine does not have.",
    remedy: "Commit the file, or let `build` make it. Instead of a file that holds secrets, list its variables under `env`, or let `build` write it from a test secret under `env`. Make one outside of the repository in an earlier step."
  })
};

// src/model/boot-causes/tools.ts
var INSTALL_WITHOUT_LOCKFILE = {
  npm: "npm install",
  pnpm: "pnpm install --no-frozen-lockfile",
  yarn: "yarn install --no-immutable"
};
var TOOL_CAUSES = {
  "node-version": entry({
    sentence: ({ running, wanted, file, line }) => {
      const here = running === null ? "the PATH has no Node.js" : `this is Node.js ${running}`;
      const asked = wanted === null ? "" : `, and ${file ?? "package.json"} asks for ${wanted}`;
      const said = line === null ? "" : `: ${line}`;
      const use = wanted ?? "the version that it needs";
      return `${here}${asked}${said}. Use ${use}: cannongate runs apps with the node of the PATH. In a workflow, actions/setup-node sets it`;
    },
    example: { running: "18.20.8", wanted: ">=20", file: "package.json", line: null },
    cause: "The app does not run on the Node.js that is first on the PATH.",
    remedy: "Switch to the right version before you start cannongate. In a workflow, use `actions/setup-node` with `node-version-file`."
  }),
  "typescript-not-removable": entry({
    sentence: ({ what, place }) => {
      const at = place === null ? "" : ` (${place})`;
      const instead = what === "enum" ? ", for example with a constant object" : "";
      return `Node.js only removes the types of TypeScript, and cannot run this: ${what}${at}. Write the code without it${instead}, or let start use a program that compiles, such as tsx. The option erasableSyntaxOnly of TypeScript finds such code`;
    },
    example: { what: "enum", place: "src/types.ts:12" },
    cause: "Node.js runs TypeScript by removing its types. Enums, namespaces and parameter properties are more than types.",
    remedy: 'Write the code without them, or let `start` use a program that compiles, such as `tsx`. `"erasableSyntaxOnly": true` in tsconfig.json finds all of them.'
  }),
  "typescript-in-package": entry({
    sentence: ({ name }) => `Node.js does not run TypeScript of packages in node_modules, and ${name} has some. Let the package publish JavaScript, or let start use a program that compiles, such as tsx`,
    example: { name: "@shop/prices" },
    cause: "A package in node_modules is TypeScript, which Node.js runs only outside of that folder.",
    remedy: "Let the package publish JavaScript, or let `start` use a program that compiles, such as `tsx`."
  }),
  "package-manager-missing": entry({
    sentence: ({ manager, isPinned }) => `${manager} is not installed here. Install it, or corepack, which brings it: npm install --global corepack && corepack enable${isPinned ? "" : ` (without a packageManager field in package.json it brings the latest ${manager})`}. In a workflow, do this in a step before the gate`,
    example: { manager: "pnpm", isPinned: true },
    cause: "The lockfile is that of a package manager that is not on the PATH.",
    remedy: "Install the package manager, or corepack, which brings it: `npm install --global corepack && corepack enable`. Node.js up to version 24 has corepack; then cannongate enables it for install and build by itself."
  }),
  "not-executable": entry({
    sentence: ({ file }) => `${file} is not executable at this commit. Set its mode with: git update-index --chmod=+x ${file}`,
    example: { file: "./bin/serve" },
    cause: "The file is there, and is not marked as one that can be executed.",
    remedy: "Commit the mode: `git update-index --chmod=+x FILE`. Or start it with its interpreter, such as `sh FILE`."
  }),
  "program-missing": entry({
    sentence: ({ program }) => program.includes("/") ? `there is no such command at this commit: ${program}. Let install or build make it, correct the command, or, if the file is there, its first line: it may name a program that is not there, or end with CR LF` : `there is no such command at this commit: ${program}. Install it, or correct the command`,
    example: { program: "nood" },
    cause: "The shell does not find a program. It may have to be installed, or the other commit brings it.",
    remedy: "Correct the command, or let `install` or `build` bring the program."
  }),
  "plug-and-play-program": entry({
    sentence: ({ program }) => {
      const isYarn = program === "yarn";
      const what = isYarn ? "Yarn is not on the PATH" : `the shell does not find ${program}; if it is a program of a package, Plug\u2019n\u2019Play puts it into no folder`;
      return `${what}. Begin start with node, which finds the packages by itself, for example start: node server.js. Or put Yarn on the PATH first (npm install --global corepack && corepack enable), and ${isYarn ? "keep the command" : `write start: yarn run ${program}`}`;
    },
    example: { program: "nest" },
    cause: "The project uses Yarn\u2019s Plug\u2019n\u2019Play (`.pnp.cjs`). `node` finds its packages, but the start command begins with a program of a package, or with Yarn. Install and build may get Yarn from corepack; apps do not, because code of the pull request could change it.",
    remedy: "Let `start` begin with `node`, as in `node server.js`. Or put Yarn on the PATH before cannongate, with `npm install --global corepack && corepack enable`, and write `yarn run` before the program."
  }),
  "plug-and-play-step": entry({
    sentence: ({ program }) => `the shell does not find ${program}; if it is a program of a package, Plug\u2019n\u2019Play puts it into no folder. Write yarn run ${program} in its place`,
    example: { program: "tsc" },
    cause: "The project uses Yarn\u2019s Plug\u2019n\u2019Play (`.pnp.cjs`), and `install` or `build` begins with a program of a package. No folder of the PATH has it.",
    remedy: "Write `yarn run` before the program, or put the command into a script and run that with Yarn."
  }),
  "network-failed": entry({
    sentence: ({ line }) => `the network or the server of the packages failed: ${line}. It was tried several times, and neither side is to blame. Run again later; if it stays, check the registry and the proxy here`,
    example: { line: "npm error code ECONNRESET" },
    cause: "A package manager could not fetch packages: connections broke off or timed out, or the registry answered with 429 or 5xx. Install and build are tried three times then. If that does not help, the outcome is `invalid`, whichever side it was.",
    remedy: "Run again later. If it stays, check network, proxy and registry settings, or use a mirror. If the base names a server that is gone for good, merge the change that replaces it without this check."
  }),
  "network-unreachable": entry({
    sentence: ({ host }) => `it could not reach ${host}. Check the network, the proxy and the registry here, then run again. A dependency that install fetches from there needs a route to it`,
    example: { host: "registry.example" },
    cause: "Install or build fetches something from a host that this machine cannot reach: a registry, a git repository, or a file that a package downloads after it is installed.",
    remedy: "Check network, proxy and registry settings. In a private network, set the registry or mirror that the package manager or the package documents."
  }),
  "lockfile-outdated": entry({
    sentence: ({ line, manager }) => `the lockfile does not match package.json: ${line}. Update the lockfile, for example with ${manager} install, and commit it`,
    example: {
      line: "`npm ci` can only install packages when your package.json is in sync",
      manager: "npm"
    },
    cause: "The lockfile was not updated together with package.json.",
    remedy: "Run `npm install` (or that of your package manager), and commit the lockfile."
  }),
  "lockfile-missing": entry({
    sentence: ({ manager, other }) => other === null ? `the install command needs a lockfile, and there is none where it runs${manager === "npm" ? ", or one that npm cannot read, such as with the marks of a merge conflict" : ""}. Commit the one that ${manager} install writes, or set install: ${INSTALL_WITHOUT_LOCKFILE[manager]}` : `the install command needs a lockfile of ${manager}, and the one that was found is that of ${other}. Leave out install, so that ${other} is used`,
    example: { manager: "npm", other: null },
    cause: "The install command installs exactly what a lockfile lists, as `npm ci` does. The commit has no lockfile, or that of another package manager, or git ignores it. A `package-lock.json` that is no valid JSON counts as none for npm.",
    remedy: "Commit the lockfile, or set `install` to a command that goes without it, such as `npm install`. Without `install`, the package manager is that of the lockfile."
  }),
  "build-scripts-ignored": entry({
    sentence: ({ packages }) => `pnpm did not run the build scripts of ${packages ?? "some packages"}, and newer versions fail for that. Approve them with pnpm approve-builds and commit the file that it writes, or name the project\u2019s version of pnpm in packageManager of package.json. To go on without these scripts: --install "pnpm install --frozen-lockfile --config.strictDepBuilds=false"`,
    example: { packages: "esbuild@0.25.8" },
    cause: "pnpm runs no build script that the project has not approved, and newer versions end with an error then.",
    remedy: "Run `pnpm approve-builds` and commit what it writes, or name the version of pnpm that the project uses in `packageManager`. To go on without the scripts, set `install` to `pnpm install --frozen-lockfile --config.strictDepBuilds=false`."
  })
};

// src/model/boot-causes/listening.ts
var PASS_PORT = "Give start the command that boots the app with PORT={port}";
var LISTENING_CAUSES = {
  "port-taken": entry({
    sentence: ({ port, assigned, isSetByStart }) => {
      if (port === assigned) return `another program took port ${port} first. Run again`;
      if (isSetByStart) {
        return `port ${port} is taken, and the start command sets PORT to it, in place of the port that the app was given. ${PASS_PORT}`;
      }
      if (port === null) {
        return `the port it wants is taken, and its log does not say whether that is PORT=${assigned}. ${USE_PORT}. If it does already, run again`;
      }
      return `port ${port} is taken, and the app ignores PORT=${assigned}. ${USE_PORT}`;
    },
    example: { port: 3e3, assigned: 2e4, isSetByStart: false },
    cause: "The app wants a fixed port, and another program listens there.",
    remedy: "Let the app listen on `PORT`, put `{port}` into `start`, or end the other program. If the start command sets `PORT` itself, write `PORT={port}` there."
  }),
  "port-forbidden": entry({
    sentence: ({ port, isSetByStart }) => {
      const what = `it may not listen on ${port === null ? "its port" : `port ${port}`}: only root may use ports below 1024`;
      return isSetByStart ? `${what}. Its start command sets PORT. ${PASS_PORT}` : `${what}. ${USE_PORT}`;
    },
    example: { port: 80, isSetByStart: false },
    cause: "The app wants a fixed port below 1024, such as 80, and does not run as root.",
    remedy: "Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there."
  }),
  "other-port": entry({
    sentence: ({ ports, shared, assigned, isSetByStart }) => {
      const why = shared.length > 0 ? `and another program shares port ${list(shared.map(String))}` : ports.length > 1 ? "and either none or several of them answer as expected" : "and does not answer there as expected";
      const where = `it listens on port ${list(ports.map(String))} instead of ${assigned}, ${why}`;
      return isSetByStart ? `${where}. Its start command sets PORT. ${PASS_PORT}` : `${where}. ${USE_PORT}`;
    },
    example: { ports: [3e3], shared: [], assigned: 2e4, isSetByStart: false },
    cause: "The app listens on other ports than the one in `PORT`, and none could be used.",
    remedy: "Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there. Choose a path that answers with a status below 400."
  }),
  "other-address": entry({
    sentence: ({ addresses, port }) => `it listens on ${list(addresses)} only, and requests go to 127.0.0.1:${port} and [::1]:${port}. Let it listen on 127.0.0.1 or 0.0.0.0; many apps read the variable HOST: env: HOST=127.0.0.1`,
    example: { addresses: ["10.0.0.5:20000"], port: 2e4 },
    cause: "The app listens on the right port, and not on a loopback address.",
    remedy: "Let the app listen on `127.0.0.1`, `::1` or on all addresses."
  }),
  "unix-socket": entry({
    sentence: ({ paths, isTaken }) => {
      const socket = `the Unix socket ${list(paths.map((path) => JSON.stringify(path)))}`;
      const what = isTaken ? `${socket}, on which it wants to listen, is taken` : `it listens on no port, only on ${socket}`;
      return `${what}, and cannongate sends requests to ports only. ${USE_PORT}`;
    },
    example: { paths: ["/run/app.sock"], isTaken: false },
    cause: "The app listens on a Unix socket, which has no port.",
    remedy: "Let the app listen on `PORT`."
  })
};

// src/model/boot-causes/running.ts
var LONGEST_PROBE = 10;
function isKilled(what) {
  return /\bcode 137$|\bSIGKILL$/.test(what);
}
var NEVER_SETTLED = /(?:^|\/)node .*\bcode 13$/;
var CRASHED = /\bcode 13[2-69]$|\bSIG(?:ILL|TRAP|ABRT|BUS|FPE|SEGV)$/;
var MAY_LACK_VARIABLE = /\benv\b|environment|variable|config|\bsettings?\b|\boptions?\b|secret|\bkeys?\b|token|credential|password|undefined|\bnull\b|\bnone\b|\bnil\b|\b(?:missing|required|not set|empty)\b|invalid ur[il]|\b(?:start|boot|init)\w* fail|fail\w* to (?:start|boot|init)/i;
var NAME_IN_CAPITALS = /\b(?!ERR_)[A-Z][A-Z\d]*_[A-Z\d_]+\b/;
function afterExit({ what, error, isMistake, hasBaseBooted }) {
  if (isKilled(what)) {
    return "Something killed it, as Linux does when memory runs out: see its log, or use a larger runner";
  }
  if (isMistake) return "Correct the code: its log has the place";
  if (NEVER_SETTLED.test(what)) {
    return "Node.js ends like this if a top-level await never settles: find out what it waits for";
  }
  if (CRASHED.test(what)) {
    return "Its machine code crashed, such as that of a native module: see its log for where";
  }
  if (!hasBaseBooted) return "See its log; list variables that it needs under env";
  const mayLack = error === null || MAY_LACK_VARIABLE.test(error) || NAME_IN_CAPITALS.test(error);
  return mayLack ? "See its log. If the change needs a new variable, list it under env" : "See its log";
}
function isHeapOfV8(line) {
  return /JavaScript|FatalProcess/i.test(line);
}
function memoryOption(line) {
  if (isHeapOfV8(line)) {
    return ", for example env: NODE_OPTIONS=--max-old-space-size=4096";
  }
  return line.includes("java.lang.") ? ", for example env: JAVA_TOOL_OPTIONS=-Xmx2g" : "";
}
function serveTheSame(answeredBy2, ofBaseline, change) {
  const advice = `Both sides must speak the same to be compared: let the candidate serve ${ofBaseline} while it is measured, for example by a variable under env`;
  return answeredBy2 === "candidate" ? `${advice}, and ${change}` : `${advice}. If it cannot, ${change}: this change is not compared then, but the next one is`;
}
var RUNNING_CAUSES = {
  "restarts-forever": entry({
    sentence: ({ supervisor, count, error, script }) => {
      const what = script ?? "the app";
      const why = error === null ? "" : `: ${error}`;
      const direct = script === null ? "the command that boots the app itself" : `node ${script}`;
      return `${supervisor ?? "its start command"} started ${what} ${count} times, and it ended each time${why}. Find out why with start: ${direct}. Measure without a supervisor, too`;
    },
    example: {
      supervisor: "pm2",
      count: 12,
      error: "TypeError: config.load is not a function",
      script: "dist/main.js"
    },
    cause: "A supervisor such as pm2, forever or nodemon starts the app again whenever it ends, so its failure looks like a slow boot.",
    remedy: "Fix what the log says. Set `start` to the command that boots the app itself."
  }),
  "development-server": entry({
    sentence: ({ tool, instead }) => `${tool.startsWith("-") ? `a start command with ${tool}` : tool} is for development: it compiles the app at each boot, or watches files and restarts it. Boot the built app: ${instead}`,
    example: { tool: "nx serve", instead: "build: npx nx build api, start: node dist/api/main.js" },
    cause: "The start command compiles or watches. That takes longer than `ready-timeout`, hides failures, and would be measured together with the app.",
    remedy: "Set `build` to the command that compiles, and `start` to the one that boots the result."
  }),
  "leaves-foreground": entry({
    sentence: ({ line, takenPort, hasBaseBooted }) => {
      const ended = `${line} exited with code 0 before the app was ready`;
      const isForeground = "The start command must stay in the foreground while the app runs";
      if (takenPort !== null) {
        return `${ended}, although it said that it listens on port ${takenPort}, where another program may have been first: an app on Express 5 says that it listens, and ends, if its port is taken. End that program, or let the app listen on the port in PORT. ${isForeground}`;
      }
      const usesPm2 = /\bpm2\b/.test(line);
      if (hasBaseBooted && !usesPm2) {
        return `${ended}. See why it ends: an app that listens no more has nothing to wait for. ${isForeground}, too`;
      }
      return `${ended}. ${isForeground}${usesPm2 ? ": start the app without pm2, for example node server.js" : ""}`;
    },
    example: { line: "pm2 start server.js", takenPort: null, hasBaseBooted: false },
    cause: "The start command ended without an error, and nothing listens. Or the app ignores `PORT`, and another program listens on the port that it wants: Express 5 calls the function given to `listen` then, too, and the app ends.",
    remedy: "Use a command that stays in the foreground: without `&`, and without a supervisor that goes into the background. If the app wants a fixed port, end the program that listens there, or let the app listen on `PORT`."
  }),
  "out-of-memory": entry({
    sentence: ({ line }) => `it ran out of memory: ${line}. Give it more${memoryOption(line)}, or a larger runner`,
    example: { line: "JavaScript heap out of memory" },
    cause: "The app, or its build, needs more memory than it may have.",
    remedy: "Give it more memory, or use a larger runner."
  }),
  "answers-with-error": entry({
    sentence: ({ request, status, port, assigned, error, hasBaseAnswered }) => {
      const where = port === null ? "" : ` on port ${port} instead of ${assigned}`;
      const log = error === null ? "" : ` (its log: ${error})`;
      const advice = hasBaseAnswered ? "Fix that route; if the new status is intended, allow it with expect" : "Choose a path that works, or allow this status with expect";
      return `it answered ${request} with ${status}${where}${log}. ${advice}`;
    },
    example: {
      request: "GET /",
      status: 500,
      port: null,
      assigned: 2e4,
      error: null,
      hasBaseAnswered: false
    },
    cause: "The app is up, and answers the first request of every scenario with an error.",
    remedy: "See its log for the reason. If the base answers the request, fix the route. Otherwise choose another path, or allow the status with `expect`."
  }),
  "speaks-tls": entry({
    sentence: ({ request, port, answeredBy: answeredBy2 }) => {
      const what = `it speaks HTTPS on port ${port}, and ${request} was sent without TLS`;
      const set = "each of its scenarios tls: true in the configuration file";
      if (answeredBy2 === null) return `${what}. Give ${set}`;
      return `${what}, as the ${answeredBy2} needs it. ${serveTheSame(answeredBy2, answeredBy2 === "baseline" ? "HTTP" : "HTTPS", `give ${set}`)}`;
    },
    example: { request: "GET /", port: 2e4, answeredBy: null },
    cause: "The app serves HTTPS. Requests are sent without TLS unless a scenario says otherwise.",
    remedy: "Set `tls: true` in each scenario of the app; `request-paths` has no such setting. Or let the app serve HTTP while it is measured. If the change moves the app between HTTP and HTTPS, see [`tls`](configuration.md#keys-of-a-scenario)."
  }),
  "lacks-tls": entry({
    sentence: ({ request, port, answeredBy: answeredBy2 }) => {
      const what = `it does not speak TLS on port ${port}, and ${request} was sent with TLS`;
      const set = "tls from its scenarios in the configuration file";
      if (answeredBy2 === null) return `${what}. Remove ${set}, or let the app serve HTTPS there`;
      return `${what}, as the ${answeredBy2} needs it. ${serveTheSame(answeredBy2, answeredBy2 === "baseline" ? "HTTPS" : "HTTP", `remove ${set}`)}`;
    },
    example: { request: "GET /", port: 2e4, answeredBy: null },
    cause: "A scenario has `tls`, and the app answers its requests without TLS: it serves HTTP.",
    remedy: "Remove `tls` from the scenarios of the app, or let it serve HTTPS. If the change moves the app between HTTP and HTTPS, see [`tls`](configuration.md#keys-of-a-scenario)."
  }),
  "tls-fails": entry({
    sentence: ({ request, port, reason, hasBaseAnswered }) => {
      if (reason === "certificate required") {
        return `it asks for a client certificate on port ${port}, and ${request} was sent without. Give each of its scenarios cert-file and key-file under tls in the configuration file`;
      }
      const correct = hasBaseAnswered ? "It succeeds with the baseline: correct" : "Correct";
      return `the TLS handshake for ${request} on port ${port} failed: ${reason}. ${correct} the certificate, the key and the TLS options of the app. If it needs a server name or a client certificate, give each of its scenarios servername, or cert-file and key-file, under tls in the configuration file`;
    },
    example: {
      request: "GET /",
      port: 2e4,
      reason: "handshake failure",
      hasBaseAnswered: false
    },
    cause: "The app speaks TLS, and the handshake failed: it has no certificate for the name, asks for a client certificate, or allows no version or cipher of TLS that Node.js has.",
    remedy: "See its log for the reason. Give the scenarios `servername`, or `cert-file` and `key-file`, under [`tls`](configuration.md#keys-of-a-scenario), if the app needs them."
  }),
  "does-not-answer": entry({
    sentence: ({ request, port, error, hasBaseAnswered }) => {
      const log = error === null ? "" : ` (its log: ${error})`;
      const advice = hasBaseAnswered ? "The baseline answers it: fix that route, or raise ready-timeout if it is meant to take that long" : "Choose a path that works, or raise ready-timeout";
      return `it accepted ${request} on port ${port} and did not answer${log}. ${advice}`;
    },
    example: { request: "GET /", port: 2e4, error: null, hasBaseAnswered: false },
    cause: "The app accepts connections, and sends no response in time.",
    remedy: "The app may wait for a service: start that first. If the base answers the request, fix the route. Otherwise choose another path, or raise `ready-timeout`. A path that holds its response back, such as a long poll, cannot be measured."
  }),
  "unfinished-response": entry({
    sentence: ({ request, port, status, type, seconds }) => {
      const what = `it answered ${request} on port ${port} with ${status}${type === null ? "" : ` (${type})`}`;
      if (seconds === null) {
        return `${what} and closed the connection before the end of the response. See its log, or choose a path that works`;
      }
      const after2 = Math.max(1, Math.round(seconds));
      const raise = after2 < LONGEST_PROBE ? ", or raise ready-timeout" : "";
      return `${what}, and the response had not ended after ${formatShortTime(after2)}. cannongate measures whole responses, no endless streams. Choose a path whose responses end${raise}`;
    },
    example: {
      request: "GET /events",
      port: 2e4,
      status: 200,
      type: "text/event-stream",
      seconds: 10
    },
    cause: "The app began a response, and its end did not come: it is an endless stream, such as server-sent events, or the app stalled or closed the connection within it.",
    remedy: "Choose a path whose responses end. An app that takes ten seconds for one response is too slow to be measured."
  }),
  "other-protocol": entry({
    sentence: ({ request, port, protocol }) => protocol === null ? `what it sent on port ${port} in answer to ${request} is not HTTP/1.1. Let its HTTP server listen on the port in the variable PORT` : `it speaks ${protocol} on port ${port}, and ${request} was sent as HTTP/1.1, the only version that cannongate measures. Let it speak HTTP/1.1 while it is measured`,
    example: { request: "GET /", port: 2e4, protocol: "HTTP/2" },
    cause: "The app accepts connections on its port and speaks another protocol there, such as HTTP/2 alone, with or without TLS, or gRPC.",
    remedy: "Let the app serve HTTP/1.1 while it is measured; with `node:http2`, the option `allowHTTP1` over TLS, otherwise a server of `node:http` with the same handler. cannongate sends HTTP/1.1 only."
  }),
  exited: entry({
    sentence: (exit) => `${exit.what} before the app was ready${exit.error === null ? "" : `: ${exit.error}`}. ${afterExit(exit)}`,
    example: {
      what: "node server.js exited with code 1",
      error: "Error: no configuration",
      isMistake: false,
      hasBaseBooted: false
    },
    cause: "The app ended before it listened, for a reason that only its log knows.",
    remedy: "Read the log. List variables that the app needs under `env`."
  }),
  "never-listens": entry({
    sentence: ({ port, error, hasBaseBooted }) => {
      const advice = hasBaseBooted ? "See its log for what it waits for, or raise ready-timeout if it only needs longer than the baseline" : `${USE_PORT}, or raise ready-timeout`;
      return `nothing answered on port ${port}${error === null ? "" : `, and its log says: ${error}`}. ${advice}`;
    },
    example: { port: 2e4, error: null, hasBaseBooted: false },
    cause: "The app runs but listens on no port. No failed connection and no line of its log explains why.",
    remedy: "Let the app listen on `PORT`, or put `{port}` into `start`. If it only needs more time, raise `ready-timeout`."
  })
};

// src/model/boot-causes.ts
var BOOT_CAUSES = {
  ...SERVICE_CAUSES,
  ...FILE_AND_PACKAGE_CAUSES,
  ...TOOL_CAUSES,
  ...LISTENING_CAUSES,
  ...RUNNING_CAUSES
};
function describeCause(cause) {
  const { sentence } = BOOT_CAUSES[cause.code];
  return oneLine(sentence(cause));
}
function adviceOnMemory(stopped) {
  const isOut = (cause) => cause?.code === "out-of-memory";
  const areKilled = stopped.map((cause) => cause?.code === "exited" && isKilled(cause.what));
  if (!stopped.every((cause, i) => isOut(cause) || areKilled[i] === true)) return "";
  if (areKilled.includes(true)) {
    return "Something killed both, as Linux does when memory runs out: lower connections, let the app use less of it with --max-old-space-size in start, or use a larger runner";
  }
  const isOfV8 = stopped.every(
    (cause) => cause?.code === "out-of-memory" && isHeapOfV8(cause.line)
  );
  return `Lower connections, give the app more memory${isOfV8 ? " with a larger --max-old-space-size in start" : ""}, or use a larger runner`;
}
function describeCauses(causes) {
  const [first2 = "", ...others] = causes.slice(0, 2).map(describeCause);
  const isSaid = first2.includes(USE_PORT);
  const news = others.map((text) => isSaid ? text.replace(`. ${USE_PORT}`, "") : text);
  return [first2, ...news].join(". Also possible: ");
}

// src/diagnosis/crash.ts
var FRAME_OF_NODE = /^\s+at /;
var END_OF_NODE = /^Node\.js v\d+\.\d+/;
var PLACE = /^\S.*:\d+$/;
var MAX_SOURCE = 4;
var CHAINED = /^(?:During handling of the above exception|The above exception was the direct cause)/;
var ABOVE_CAUGHT = /\bException on \/|\bError handling request \/|^Internal Server Error: \/|\bException in ASGI application$/;
var OF_ACCESS_LOG = /(?:^|[\s"])(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/\S*[\s"]/;
var isTraceback = (line) => line.startsWith("Traceback (most recent call last)");
var isIndented = (line) => /^\s/.test(line);
var OF_MAIN_THREAD = /^(?:panic: |thread 'main' (?:\(\d+\) )?panicked at |Exception in thread "main" )/;
var BELOW_PANIC = /^(?:goroutine \d|stack backtrace:|note: run with `RUST_BACKTRACE=)/;
function crashIn(log) {
  const end = log.findLastIndex((line) => END_OF_NODE.test(line));
  if (end !== -1) {
    const before = log.slice(0, end);
    const carets = before.findLastIndex((line) => CARETS.test(line));
    if (carets !== -1) return { source: sourceAbove(log, carets), lines: log.slice(carets + 1) };
    const error = errorIndexOf(before);
    if (error !== null) return { source: [], lines: log.slice(error) };
  }
  const other = ofOtherLanguage(log) ?? printedStack(log);
  return other === null ? null : { source: [], lines: log.slice(other) };
}
function lastWordsIn(log) {
  const crash = crashIn(log);
  return (crash && errorLineOf(crash.lines)) ?? outOfMemoryIn(log);
}
function sourceAbove(log, carets) {
  const above = log.slice(Math.max(0, carets - MAX_SOURCE), carets);
  const place = above.findLastIndex((line) => PLACE.test(line));
  return place === -1 ? [] : above.slice(place + 1);
}
function ofOtherLanguage(log) {
  let start = lastTraceback(log);
  while (start > 0) {
    const before = log.slice(0, start).findLast((line) => line.trim() !== "") ?? "";
    const previous = lastTraceback(log.slice(0, start));
    if (!CHAINED.test(before) || previous === -1) break;
    start = previous;
  }
  if (start === -1 || hasGoneOn(log, start)) {
    start = log.findLastIndex((line) => OF_MAIN_THREAD.test(line));
  }
  return start === -1 ? null : start;
}
function lastTraceback(log) {
  return log.findLastIndex((line, i) => {
    const error = log.slice(i + 1).find((each) => !isIndented(each));
    return isTraceback(line) && (error === void 0 || !isFrameOrRemark(error));
  });
}
function hasGoneOn(log, traceback) {
  const above = log.slice(0, traceback).findLast((line) => line.trim() !== "") ?? "";
  const isRequest = (line, i) => {
    if (i <= traceback || isIndented(line) || !OF_ACCESS_LOG.test(line)) return false;
    return !isTraceback(log.slice(0, i).findLast((each) => !isIndented(each)) ?? "");
  };
  return ABOVE_CAUGHT.test(above) || log.some(isRequest);
}
function printedStack(log) {
  const error = errorIndexOf(log);
  if (error === null) return null;
  const below = log.slice(error + 1);
  const isOfStack = (line) => line.trim() === "" || /^\s/.test(line) || isFrameOrRemark(line);
  return below.some((line) => FRAME_OF_NODE.test(line)) && below.every(isOfStack) ? error : null;
}
var MISTAKE = /\b(?:Syntax|Reference|Name|Attribute|Indentation)Error\b|TypeError: (?:Cannot |.* is not (?:a|an|iterable|defined)\b)/;
var ABOUT_CONFIGURATION = /\benv(?:ironment)?\b|\bvariables?\b|config|\bsettings?\b|\boptions?\b|secret|\bkeys?\b|token|credential|password/i;
var ABOUT_SERVICE = /connect|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|time(?:d )?-?out|retr(?:y|ies)|unreachable|unavailable|socket|network|authenti|login|password|migrat|schema|database|\bdb\b|\b(?:table|relation)\b|sql|mongo|redis|postgres|maria|prisma|sequelize|typeorm|knex|kafka|amqp|rabbit|elastic|SMTP/i;
var ABOUT_LISTENING = /\blisten|\bport\b|address/i;
var WITHOUT_REASON = /^(?:Uncaught )?\w*Error:? *(?:$|\[$|(?=.*\b(?:validation|start(?:ed|ing|up)?|boot(?:ing|strap)?|init\w*)\b).*\b(?:fail\w*|invalid)\b)/im;
function isAbout(crash, cause) {
  const text = messageOf(crash).join("\n");
  const isMistake = MISTAKE.test(text);
  const speaksOf = (pattern) => !isMistake && (pattern.test(text) || WITHOUT_REASON.test(text));
  switch (cause.code) {
    case "variable-missing": {
      const all = [...crash.source, ...crash.lines].join("\n");
      return speaksOf(ABOUT_CONFIGURATION) || cause.names.some((name) => all.includes(name));
    }
    case "service-unreachable":
      return speaksOf(ABOUT_SERVICE) || isNamedIn(crash.lines, cause.address);
    case "service-refuses-login":
    case "schema-missing":
      return speaksOf(ABOUT_SERVICE);
    case "port-taken":
    case "port-forbidden":
    case "unix-socket":
      return speaksOf(ABOUT_LISTENING);
    case "environment-file-required":
    case "out-of-memory":
    case "program-missing":
    case "not-executable":
    case "plug-and-play-program":
      return true;
    default:
      return false;
  }
}
function isNamedIn(log, address) {
  return connectionsInLog(log).some(
    ({ host, port }) => address.endsWith(port === null ? host : `:${port}`)
  );
}
function messageOf({ lines }) {
  const end = lines.findIndex((line) => BELOW_PANIC.test(line));
  const isPython = lines[0]?.startsWith("Traceback ") === true;
  const words = plainLines(end === -1 ? lines : lines.slice(0, end));
  const isPlace = (line) => (isPython ? /^\s/ : FRAME_OF_NODE).test(line) || ABOVE_PANIC_OF_RUST.test(line);
  return words.filter((line) => !isPlace(line));
}

// src/diagnosis/missing-variables.ts
var ABOUT_VARIABLES = /\benv(?:ironment)?[\s_-]*(?:var|variable|validation|schema|config)|\bconfig(?:uration)? validation|\b(?:invalid|missing) env\b|\bprocess\.env\b|\bos\.environ\b|\benvalid\b|\bMissingEnvVars|\bvariables were defined in \S+/i;
var MISSING = /\b(?:missing|required|require[sd]?|not set|unset|not defined|undefined|is empty|must be (?:set|provided|defined|given|specified)|must have|needs? to be (?:set|provided|defined)|not found|not present|not provided|not specified|no value|invalid|set the \w+ environment variable)\b/i;
var IN_CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
var ERROR_CODE = /^(?:ERR_.*|.*_ERR(?:OR)?|.*ERROR_CODE|.*NOT_FOUND|E[A-Z]+_.*|INVALID_.*|UNABLE_TO_.*|CERT_.*|SELF_SIGNED_.*|GLIBC(?:XX)?_.*|NODE_MODULES|NODE_MODULE_VERSION|NODE_ENV|GYP_.*|CANNONGATE_.*)$/;
var WARNING_CODE = /^\(node:\d+\) \[\w+\]/;
var SOURCE_IN_ERROR = / \(In '.*$/;
var ERROR_OF_CODE = /\b(?:ReferenceError|NameError)\b|\bCannot (?:read|set|destructure) propert(?:y|ies) |\bundefined is not an object\b|\berror TS\d+\b|\binvalid input value for enum\b/;
var NAME = String.raw`[A-Z][A-Z0-9_]{2,}\b`;
var CALLED_VARIABLES = new RegExp(
  [
    String.raw`(?:\bvar(?:iable)?(?:\(s\)|s?\b)(?: (?:(?:is|are) )?(?:not \w+|missing|required|unset|undefined|invalid))?`,
    String.raw`[\s:=["'\`({]{1,6}|\bprocess\.env\.)`,
    String.raw`(${NAME}(?:["'\`]?(?:,|,? and) ?["'\`]?${NAME})*)`,
    // Another noun would follow `API key` and `JSON file`, which are no names.
    String.raw`(?!\w|\.\w|\s+(?!(?:is|are|was|were|has|have|must|needs?|should|not|missing|required|undefined|unset|empty|invalid)\b)[a-z])`
  ].join(""),
  "g"
);
var VARIABLE_BEFORE = /\b([A-Z][A-Z0-9]{2,})["'`]? env(?:ironment)?[ _-]var(?:iable)?\b/g;
var DOES_WITHOUT = /\b(?:using|default\w*)\b/i;
var KEY = /(?:^\s*["'[]?|[{,]\s*["']?)\b([A-Z0-9_]+)["']?\]?\s*[:=]/g;
var EMPHASISED = /^(?:ERROR|FATAL|PANIC|CRITICAL|SEVERE|WARN|WARNING|NOTICE|INFO|FAILED|FAILURE|NOT|MUST|ARE|WAS|HAS|HAVE|THE|MISSING|REQUIRED|UNSET|UNDEFINED|INVALID|EMPTY)$/;
var OF_ZOD = /\bZodError: (?!\[)/;
var KEY_OF_ISSUE = /(?:\bZodError:|;) ([A-Z][A-Z0-9_]+): /g;
var OF_PYDANTIC = /\bValidationError: \d+ validation errors? for (\w+)$/;
var SETTINGS_OF_PYDANTIC = /settings|config|env/i;
var MISSING_IN_PYDANTIC = /^\s+[Ff]ield required [[(]type=(?:value_error\.)?missing\b/;
function hasMissingSettings(log) {
  return log.some((line) => MISSING_IN_PYDANTIC.test(line));
}
function missingInPydantic(lines, { variablePrefixes, project }) {
  const isOfSettings = lines.some((line) => /[\\/]pydantic_settings[\\/]/.test(line));
  const listed = project.exampleEnv?.variables.map(({ name }) => name) ?? [];
  return lines.flatMap((line, i) => {
    if (!MISSING_IN_PYDANTIC.test(line)) return [];
    const heading = lines.slice(0, i).findLast((each) => OF_PYDANTIC.test(each));
    const name = OF_PYDANTIC.exec(heading ?? "")?.[1] ?? "";
    const field = /^[A-Za-z]\w*$/.exec(lines[i - 1] ?? "")?.[0];
    const isVariable = name !== "" && (isOfSettings || SETTINGS_OF_PYDANTIC.test(name));
    if (field === void 0 || !isVariable) return [];
    const isAlias2 = field === field.toUpperCase() && field.includes("_");
    const prefix = Object.hasOwn(variablePrefixes, name) ? variablePrefixes[name] : void 0;
    if (prefix !== void 0 && !isAlias2) return [`${prefix}${field}`.toUpperCase()];
    const plain = field.toUpperCase();
    const [like, ...others] = listed.filter((each) => each.endsWith(`_${plain}`));
    return [like !== void 0 && others.length === 0 && !listed.includes(plain) ? like : plain];
  });
}
var LINES_BELOW = 15;
function missingVariables(evidence) {
  const { log, project, given } = evidence;
  const lines = plainLines(log).map((line) => line.replace(SOURCE_IN_ERROR, ""));
  const listed = new Set(project.exampleEnv?.variables.map(({ name }) => name) ?? []);
  const names = missingInPydantic(lines, evidence);
  const add = (line, isBelowHeading, isOfCode) => {
    const inCapitals = [...line.matchAll(IN_CAPITALS)].map(([name]) => name);
    const keys = isBelowHeading ? [...line.matchAll(KEY)].map(([, name]) => name) : [];
    const words = [...line.matchAll(/\b[A-Z][A-Z0-9]{2,}\b/g)].map(([name]) => name).filter((name) => listed.has(name) || keys.includes(name));
    const isNotice = DOES_WITHOUT.test(line) || GOES_ON.test(line);
    const called = isBelowHeading && !isNotice ? [...line.matchAll(CALLED_VARIABLES), ...line.matchAll(VARIABLE_BEFORE)].flatMap(
      ([, names2 = ""]) => names2.match(/[A-Z][A-Z0-9_]+/g) ?? []
    ) : [];
    const keyError = /\bKeyError: '([A-Z][A-Z0-9_]*)'/.exec(line)?.[1];
    const found2 = [
      ...inCapitals,
      ...words,
      ...called,
      ...keyError === void 0 ? [] : [keyError]
    ];
    const isNamed = (name) => listed.has(name) || new RegExp(String.raw`\bprocess\.env\.${name}\b`).test(line);
    names.push(...found2.filter((name) => !isOfCode || isNamed(name)));
  };
  let below = 0;
  for (const [i, line] of lines.entries()) {
    if (/^\s+at /.test(line) || CODE_FRAME.test(line) || CARETS.test(lines[i + 1] ?? "")) continue;
    const isOfCode = ERROR_OF_CODE.test(log[i] ?? line);
    const isAbout2 = ABOUT_VARIABLES.test(line) && MISSING.test(line);
    if (isAbout2) below = LINES_BELOW;
    else below -= 1;
    const text = line.replace(WARNING_CODE, "");
    if (OF_ZOD.test(line))
      names.push(...[...line.matchAll(KEY_OF_ISSUE)].map(([, key = ""]) => key));
    else if (isAbout2 || below > 0) add(text, below > 0, isOfCode);
    else if (MISSING.test(line) || line.includes("KeyError:")) add(text, false, isOfCode);
  }
  const isVariable = (name) => name !== "NODE_ENV" && (listed.has(name) || !ERROR_CODE.test(name) && !EMPHASISED.test(name));
  const isNew = (name) => isVariable(name) && !given.includes(name);
  return [...new Set(names)].filter(isNew);
}
var MAX_NAMES = 8;
function missingVariableCause(context) {
  const names = missingVariables(context).slice(0, MAX_NAMES);
  const [first2] = names;
  if (first2 === void 0) return null;
  const { exampleEnv } = context.project;
  const example = exampleEnv?.variables.find(({ name }) => name === first2);
  return {
    code: "variable-missing",
    names,
    line: `${first2}=${exampleValue(example)}`,
    file: example === void 0 || example.value === "" ? null : exampleEnv?.file ?? null
  };
}
function exampleValue(example) {
  return example === void 0 || example.value === "" ? "\u2026" : example.value;
}

// src/diagnosis/missing-files.ts
var GENERATED_CLIENT = /@prisma\/client did not initialize yet|Cannot find module '\.prisma\/client|"@prisma\/client"' has no exported member|[\\/]generated[\\/]prisma[\\/'"]|Prisma Client could not locate the Query Engine/i;
var MISSING_MODULE = /Cannot find (?:module|package) '([^']+)'|Could not resolve "([^"]+)"/;
var MISSING_PYTHON_MODULE = /\bModuleNotFoundError: No module named '([\w.]+)'|\bpython[\d.]*: No module named ([\w.]+)$|^1\. No module named '([\w.]+)'$/;
var MISSING_FILE = /ENOENT: no such file or directory, (?:open|stat|lstat|access|scandir) '([^']+)'|^Error: Unable to access jarfile (\S+)$/;
function prismaCommand({ scripts }) {
  const own = Object.keys(scripts).find(
    (name) => SAFE_NAME.test(name) && /\bprisma generate\b/.test(scripts[name] ?? "")
  );
  const generate = own === void 0 || own === "build" ? "npx prisma generate" : `npm run ${own}`;
  return scripts["build"] === void 0 || own === "build" ? generate : `${generate} && npm run build`;
}
function generatedClientCause({ log, project }) {
  if (lineWith(log, GENERATED_CLIENT) === void 0) return null;
  return { code: "client-not-generated", tool: "Prisma", command: prismaCommand(project) };
}
var LFS_POINTER = /(version https:\/\/git-lfs\.\S+\/spec\/|"version ht"\.\.\. is not valid JSON)/;
var MISSING_SUBMODULE_COMMIT = /^fatal: Fetched in submodule path '(.+)', but it did not contain ([0-9a-f]{40,64})\b/;
function notCheckedOut(context) {
  const { log, project } = context;
  const [, submodule, commit] = firstMatch(log, MISSING_SUBMODULE_COMMIT) ?? [];
  if (submodule !== void 0 && commit !== void 0) {
    return { code: "submodule-commit-missing", folder: shortened(submodule), commit };
  }
  const then = installCommand(project);
  const pointer = firstMatch(log, LFS_POINTER);
  if (pointer !== null) return { code: "large-file-pointer", then };
  const match = firstMatch(log, MISSING_MODULE) ?? firstMatch(log, MISSING_FILE);
  const name = groupOf(match);
  if (match === null || name === void 0) return null;
  const folder = context.missingSubmodules.find((each) => isIn(each, name, match.input, context));
  return folder === void 0 ? null : { code: "submodule-not-fetched", folder, then };
}
var INSTALLS = {
  npm: "npm ci",
  pnpm: "pnpm install --frozen-lockfile",
  yarn: "yarn install"
};
function installCommand({ manager, dependencies }) {
  if (manager !== null) return INSTALLS[manager];
  return dependencies.length > 0 ? "npm install" : null;
}
function isIn(folder, name, line, context) {
  const { directory, root } = context;
  const plain = name.replace(/^file:\/\//, "");
  const importer = plain.startsWith(".") ? importerIn(context, line) : null;
  const from = importer ?? `${directory}/`;
  const path = plain.startsWith("/") ? plain : resolvedFrom(from, plain);
  return `${path}/`.startsWith(`${root}/${folder}/`);
}
function moduleCause(context) {
  const { directory, log, project, isProduction } = context;
  const match = firstMatch(log, MISSING_MODULE);
  const name = groupOf(match);
  if (match === null || name === void 0) return null;
  const unbuilt = workspacePackageIn(name, context);
  if (unbuilt !== null) {
    const command = project.workspace?.build ?? null;
    const isNew = command !== null && context.build?.includes(command) !== true;
    return { code: "workspace-package-not-built", name: unbuilt, command: isNew ? command : null };
  }
  if (/^(?:\.{0,2}\/|[A-Z]:\\|file:)/.test(name)) {
    return misspelt(name, match.input, context) ?? buildMissing(relativeTo(directory, name), match.input, context);
  }
  if (isAlias(name, match.input, context)) {
    return /\berror TS\d+/.test(match.input) ? null : { code: "alias-not-resolved", name: shortened(name) };
  }
  const parts = name.split("/");
  const packageName = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(packageName)) return null;
  if (project.devDependencies.includes(packageName)) {
    const { manager } = project;
    return { code: "development-packages-missing", name: packageName, isProduction, manager };
  }
  if (project.dependencies.includes(packageName)) return null;
  return installedNowhere(packageName, match.input, context) ?? {
    code: "package-missing",
    name: packageName
  };
}
function installedNowhere(name, line, context) {
  const importer = ownImporter(line, context);
  if (importer === null) return null;
  const [nearest] = context.packagesBelow.filter(({ folder: folder2 }) => importer.startsWith(`${folder2}/`)).sort((a, b) => b.folder.length - a.folder.length);
  if (nearest?.dependencies.includes(name) !== true || !SAFE_NAME.test(nearest.folder)) return null;
  const { folder, manager } = nearest;
  const own = installCommand(context.project);
  const install = INSTALLS_BELOW[manager ?? "none"](folder);
  return {
    code: "folder-not-installed",
    name,
    folder,
    install: own === null ? install : `${own} && ${install}`
  };
}
var INSTALLS_BELOW = {
  npm: (folder) => `npm ci --prefix ${folder}`,
  pnpm: (folder) => `pnpm --dir ${folder} install --frozen-lockfile`,
  yarn: (folder) => `yarn --cwd ${folder} install`,
  none: (folder) => `npm install --prefix ${folder}`
};
function pythonModuleCause({
  log,
  pythonModules,
  pythonPackages
}) {
  const name = groupOf(firstMatch(log, MISSING_PYTHON_MODULE));
  if (name === void 0 || log.some((line) => line.includes("gyp ERR!"))) return null;
  const [first2 = ""] = name.split(".");
  return {
    code: "python-module-missing",
    name: shortened(name),
    isOwn: pythonModules.includes(first2),
    unlistedIn: pythonPackages === null || isListed(first2, pythonPackages) ? null : pythonPackages.file
  };
}
function isListed(module, { words }) {
  const plain = (text) => text.toLowerCase().replaceAll(/[-_.]/g, "");
  return words.some((word) => plain(word).includes(plain(module)));
}
function misspelt(name, line, context) {
  const { directory, modules } = context;
  const importer = name.startsWith(".") ? importerIn(context, line) : null;
  const path = name.startsWith(".") ? importer && resolvedFrom(importer, name) : name.replace(/^file:\/\//, "");
  if (path?.startsWith(`${directory}/`) !== true) return null;
  const file = path.slice(directory.length + 1);
  const names = ENDINGS.map((end) => file + end);
  const isModule = line.includes("ERR_MODULE_NOT_FOUND");
  const actual = (isModule ? names.find((each) => modules.includes(each)) : void 0) ?? modules.find((each) => !names.includes(each) && isOneOf(names, each));
  return actual === void 0 || actual === file ? null : { code: "import-misspelt", file: shortened(file), actual: shortened(actual) };
}
function importerIn({ log, directory }, line) {
  const same = / imported from (\S+)/.exec(line)?.[1];
  const below = log.slice(log.findIndex((each) => each.includes(line)) + 1);
  const required = below.find((each) => each.startsWith("- /"))?.slice("- ".length);
  const compiled = groupOf(
    OF_ROLLUP.exec(line) ?? OF_TSC.exec(line) ?? OF_ESBUILD.exec(below[0] ?? "")
  );
  return same ?? required ?? (compiled === void 0 ? null : resolvedFrom(`${directory}/`, compiled));
}
var OF_ROLLUP = /Could not resolve "[^"]+" from "([^"]+)"/;
var OF_TSC = /^(\S+\.[cm]?tsx?)(?:\(\d+,\d+\): |:\d+:\d+ - )error TS\d+: /;
var OF_ESBUILD = /^\s+(\S+):\d+:\d+:$/;
function ownImporter(line, context) {
  const file = relativeTo(context.directory, importerIn(context, line) ?? "");
  return SAFE_NAME.test(file) && !file.startsWith("/") && !file.includes("node_modules/") ? file : null;
}
function resolvedFrom(importer, name) {
  const parts = importer.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
function isOneOf(names, file) {
  return names.some((name) => name.toLowerCase() === file.toLowerCase());
}
var ENDINGS = ["", ".js", ".mjs", ".cjs", ".json", "/index.js", "/index.mjs", "/index.cjs"];
function isAlias(name, line, context) {
  const { project, modules } = context;
  if (importerIn(context, line)?.includes("/node_modules/") === true) return false;
  const isNamed = project.aliases.some((alias) => {
    const [start = "", ...rest2] = alias.split("*");
    return rest2.length === 0 ? name === alias : start.length > 1 && name.startsWith(start);
  });
  const [folder = "", ...rest] = name.split("/");
  const files = ENDINGS.map((end) => `/${rest.join("/")}${end}`);
  const isFolder = rest.length > 0 && modules.some((file) => file.startsWith(`${folder}/`)) && modules.some((file) => files.some((each) => `/${file}`.endsWith(each)));
  const isPackage = project.dependencies.some(
    (each) => name === each || name.startsWith(`${each}/`)
  );
  return (isNamed || isFolder) && !isPackage;
}
function workspacePackageIn(name, context) {
  const { directory, root, project } = context;
  const path = name.replace(/^file:\/\//, "");
  const linked = /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//.exec(path)?.[1];
  const found2 = project.workspace?.packages.find((each) => {
    if (linked !== void 0) return each.name === linked;
    const folder = `${root}/${each.directory}`;
    if (path.startsWith("/")) return path.startsWith(`${folder}/`) && folder !== directory;
    const isNamed = path === each.name || path.startsWith(`${each.name}/`);
    return isNamed && project.dependencies.includes(each.name);
  });
  return found2?.name ?? null;
}
var OF_BUILD = /(?:^|\/)(?:dist|build|out|target|\.next|\.output)\//;
var MISSING_EMBEDDED = /\.go:\d+:\d+: pattern (\S+): (?:no matching files found|cannot embed directory \S+: contains no embeddable files)$/;
function embeddedCause({ log }) {
  const pattern = groupOf(firstMatch(log, MISSING_EMBEDDED));
  return pattern !== void 0 && OF_BUILD.test(`${pattern.replace(/^all:/, "")}/`) ? { code: "embedded-build-missing", pattern: shortened(pattern) } : null;
}
function isOfBuild(file, { project: { outputs } }) {
  return OF_BUILD.test(file) || outputs.some((folder) => file.startsWith(`${folder}/`));
}
function buildMissing(file, line, context) {
  const { candidateModules, givenStart } = context;
  const isNew = ENDINGS.some((end) => candidateModules.includes(file + end));
  const made = builtElsewhere(file, context);
  if (isNew && (made !== null || !isOfBuild(file, context))) {
    const words = (givenStart ?? "").split(/[\s"'=]+/).map((word) => word.replace(/^\.\//, ""));
    return { code: "file-of-candidate", file: shortened(file), isStart: words.includes(file) };
  }
  return {
    code: "build-missing",
    file,
    build: buildCommand(context),
    made,
    importer: ownImporter(line, context)
  };
}
var EXTENSION = /\.[cm]?js$/;
function builtElsewhere(file, { line, built, project }) {
  const isStart = [line, project.scripts["start"] ?? ""].some((each) => each.includes(file));
  if (!isStart) return null;
  const plain = (path) => path.replace(EXTENSION, "");
  const folder = ["dist", "build", "out", ...project.outputs].find(
    (each) => file.startsWith(`${each}/`)
  );
  const inOutput = plain(folder === void 0 ? file : file.slice(folder.length + 1));
  const name = `/${inOutput.split("/").at(-1) ?? ""}`;
  const depth = (path) => path.split("/").length;
  const alike = built.filter((path) => SAFE_NAME.test(path) && plain(path).endsWith(name)).sort((a, b) => depth(a) - depth(b));
  const same = alike.filter((path) => plain(path).endsWith(`/${inOutput}`));
  const [first2, second] = same.length > 0 ? same : alike;
  if (first2 === void 0) return null;
  return second !== void 0 && depth(second) === depth(first2) ? null : first2;
}
function buildCommand({ project: { scripts }, build }) {
  const ran = build ?? "";
  const called = Object.keys(scripts).filter((name2) => callsScript(ran, name2));
  const texts = [ran, ...called.map((name2) => scripts[name2] ?? "")];
  const name = ["build", "compile", "build:prod", "build:server", "bundle", "tsc"].find(
    (each) => scripts[each] !== void 0 && !texts.some((text) => callsScript(text, each))
  );
  return name === void 0 ? null : `npm run ${name}`;
}
function callsScript(line, name) {
  const words = line.split(/[\s&;|]+/);
  const isRunner = (word) => /^(?:run|npm|pnpm|yarn|bun)$/.test(word ?? "");
  return words.some((word, i) => word === name && isRunner(words[i - 1]));
}
var MISSING_CLASS_OF_JAVA = /^Error: Could not find or load main class (\S+)/;
function fileCause(context) {
  const { directory, log } = context;
  const mainClass = groupOf(firstMatch(log, MISSING_CLASS_OF_JAVA));
  if (mainClass !== void 0) {
    const file2 = `class ${shortened(mainClass)}`;
    return { code: "build-missing", file: file2, build: null, made: null, importer: null };
  }
  const path = groupOf(firstMatch(log, MISSING_FILE));
  if (path === void 0) return null;
  const file = relativeTo(directory, path);
  if (isOfBuild(file, context)) {
    const made = builtElsewhere(file, context);
    return { code: "build-missing", file, build: null, made, importer: null };
  }
  return SAFE_NAME.test(file) ? { code: "file-missing", file, example: exampleOf(file, context) } : null;
}
var EXAMPLE_WORD = /[._-](?:example|sample|template|dist|defaults?)(?=[._-]|$)/;
var EXAMPLE_PREFIX = /^(?:example|sample|template|defaults?)(?:(?=\.env\b)|[._-])/;
function exampleOf(file, { examples }) {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const found2 = examples.find((each) => {
    if (!each.startsWith(folder)) return false;
    const name = each.slice(folder.length);
    const plain = [name.replace(EXAMPLE_WORD, ""), name.replace(EXAMPLE_PREFIX, "")];
    return name !== file.slice(folder.length) && plain.some((one) => folder + one === file);
  });
  return found2 !== void 0 && SAFE_NAME.test(found2) ? found2 : null;
}

// src/diagnosis/network-fault.ts
var STATUS = String.raw`(?:429|5\d\d)\b`;
var PUBLIC_REGISTRY = String.raw`(?:[\w-]+\.)*(?:npmjs\.org|yarnpkg\.com|golang\.org|crates\.io|github\.com)\b`;
var OF_NODE = "E(?:CONNRESET|CONNREFUSED|CONNABORTED|PIPE|TIMEDOUT|SOCKETTIMEDOUT|AI_AGAIN|NETUNREACH|HOSTUNREACH|IDLETIMEOUT|CONNECTIONTIMEOUT|RESPONSETIMEOUT|TRANSFERTIMEOUT)|ERR_SOCKET_TIMEOUT|UND_ERR_(?:SOCKET|[A-Z]+_TIMEOUT)";
var OF_NODE_IN_WORDS = `${OF_NODE}|socket hang up|[Ss]ocket timeout|network timeout at|Timeout awaiting|premature close|getaddrinfo ENOTFOUND ${PUBLIC_REGISTRY}`;
var OF_RUST = `(?:[Cc]onnection (?:reset|refused|timed out|closed)|operation timed out|[Nn]etwork is unreachable|Temporary failure in name resolution|HTTP status (?:server|client) error \\(${STATUS}|Service Unavailable - ${STATUS})`;
var OF_GO = `dial tcp [^ ]*: (?:i/o timeout|connect: (?:connection (?:refused|timed out)|network is unreachable|no route to host))|dial tcp: lookup .*(?:i/o timeout|server misbehaving|Temporary failure)|read tcp .*(?:reset by peer|timed out|timeout)|net/http: TLS handshake timeout|context deadline exceeded|dial tcp: lookup ${PUBLIC_REGISTRY}.*no such host|(?:unexpected )?EOF`;
var OF_GIT = `Failed to connect|Could not connect|Recv failure|Send failure|Connection (?:reset|timed out|refused)|Operation (?:too slow|timed out)|Empty reply|The requested URL returned error: ${STATUS}|Could not resolve host: ${PUBLIC_REGISTRY}`;
var ENDINGS2 = [
  // npm: a script that fails has the code of its exit here, whatever it printed.
  new RegExp(`^npm (?:ERR!|error) code (?:${OF_NODE}|E${STATUS})`),
  /^npm (?:ERR!|error) network timeout at: /,
  new RegExp(
    String.raw`^npm (?:ERR!|error) network request to \S+ failed, reason: getaddrinfo ENOTFOUND ${PUBLIC_REGISTRY}`
  ),
  // pnpm. Its warnings, after which it tries again, begin with WARN.
  new RegExp(
    String.raw`^\s*(?:Error: )?\[?ERR_PNPM_(?:FETCH_${STATUS}|META_FETCH_FAIL\W.*(?:${OF_NODE_IN_WORDS})|BAD_TARBALL_SIZE)`
  ),
  new RegExp(
    String.raw`^\s*\[?(?:FETCH_ERROR|ENOTFOUND|${OF_NODE})\]? +request to https?://\S+ failed, reason: .*(?:${OF_NODE_IN_WORDS})`
  ),
  // Yarn 2 and later.
  new RegExp(
    `^(?:\u27A4 )?YN0001: .*(?:RequestError|ReadError|TimeoutError|FetchError): .*(?:${OF_NODE_IN_WORDS})`
  ),
  new RegExp(`^(?:\u27A4 )?YN0035: .*Response Code: ${STATUS}`),
  // pip, also for the packages that it needs to build one.
  /^\s*pip\._vendor\.urllib3\.exceptions\.(?:ReadTimeoutError|ProtocolError|IncompleteRead)\b/,
  new RegExp(`^\\s*ERROR: HTTP error ${STATUS} while getting `),
  // Go, which names the version of a module, or itself, before what failed.
  new RegExp(String.raw`(?:^go: |@v[\w.+-]+: ).*"https?://[^"]+": (?:${OF_GO})`),
  new RegExp(String.raw`(?:^go: |@v[\w.+-]+: )(?:.*: )?reading https?://\S+: ${STATUS}`),
  // git, which package managers start.
  new RegExp(
    String.raw`^\s*(?:npm (?:ERR!|error) )?(?:fatal|error): unable to access '[^']+': .*(?:${OF_GIT})`
  )
];
var PAIRS = [
  // Yarn 1 ends so if the install itself failed. It quotes the output of scripts as well, but not behind such a beginning.
  [
    /^info Visit https:\/\/yarnpkg\.com\/\S*\/docs\/cli\/(?:install|add)\b/,
    new RegExp(
      `^error (?:Error: |An unexpected error occurred: ").*(?:${OF_NODE_IN_WORDS}|returned a ${STATUS}|Request failed \\\\?"${STATUS})`
    )
  ],
  [
    /yarn\/lib\/cli\.js:|\byarn install v1\./,
    new RegExp(`^ResponseError: Request failed "${STATUS}`)
  ],
  // pip's last attempt. Without a version it got no list of them; a name that does not exist is no passing fault.
  [
    /^\s*ERROR: (?:Could not find a version .*\(from versions: none\)|Could not install packages due to an OSError: HTTPS?ConnectionPool\()/,
    /^\s*WARNING: Retrying \(Retry\(total=0,.* after connection broken by '(?!.*(?:Name or service not known|nodename nor servname))/
  ],
  [
    /\bFailed to (?:fetch|download|resolve dependency tree)/,
    new RegExp(`^\\s*(?:Caused by:|cause:|[\u251C\u2570]\u2500\u25B6) .*${OF_RUST}`)
  ],
  // cargo's last attempt; [6] is a name that does not exist.
  [
    /^error: failed to (?:get|download|fetch|load|update|query)\b/,
    /^warning: spurious network error \(1 tr(?:y|ies) remaining\): (?!\[6\])/
  ]
];
var OF_POETRY = /HTTPSConnectionPool\(host='[^']+', port=\d+\): (?:Read timed out|Max retries exceeded(?!.*Name or service not known))/;
function networkFaultIn({ line, log }) {
  const find = (pattern) => log.findLast((each) => pattern.test(each));
  const ofOneLine = log.findLast((each) => ENDINGS2.some((pattern) => pattern.test(each)));
  if (ofOneLine !== void 0) return ofOneLine;
  for (const [end, reason] of PAIRS) {
    const found2 = find(reason);
    if (found2 !== void 0 && find(end) !== void 0) return found2;
  }
  const ofPoetry = /\bpoetry\b/.test(line) ? find(OF_POETRY) : void 0;
  return ofPoetry ?? null;
}

// src/diagnosis/diagnose.ts
function diagnoseBoot(seen) {
  const evidence = withoutEarlyAnswer(seen);
  const { port, answered, exit, log, hasBaseBooted } = evidence;
  const loop = restartsForever(evidence, errorLineOf(log));
  const causes = rankedCauses(evidence, loop);
  const crash = hasEnded(evidence, loop) && answered === null ? crashIn(log) : null;
  const lines = crash === null || errorLineOf(crash.lines) === null ? log : crash.lines;
  const error = errorLineOf(lines);
  const isMistake = isMistakeInCode(lines);
  const fallback = (exit !== null && isKilled(exit.text) ? null : refusedConnection(lines, error)) ?? (exit === null ? { code: "never-listens", port, error, hasBaseBooted } : { code: "exited", what: exit.text, error, isMistake, hasBaseBooted });
  const ranked = crash === null ? causes : crashFirst(evidence, crash, causes, loop ?? fallback);
  const [first2, ...others] = ranked;
  if (first2 === void 0 || isOnlyHint(first2)) return [fallback, ...ranked];
  return [first2, ...others];
}
function refusedConnection(log, error) {
  const line = error ?? shortened(log.findLast((each) => each.trim() !== "") ?? "");
  const text = [...linesAboveCauses(log).map(shortened), line].join("\n");
  return isRefusedConnection(text) ? { code: "connection-refused", line } : null;
}
function withoutEarlyAnswer(evidence) {
  return hasEnded(evidence, null) ? { ...evidence, answered: null } : evidence;
}
function hasEnded({ exit }, loop) {
  return exit === null ? loop !== null : exit.code !== 0;
}
function rankedCauses(evidence, loop) {
  const { port, answered, exit } = evidence;
  const error = errorLineOf(evidence.log);
  const development = developmentServer(evidence.line, evidence.programs, evidence.project);
  const setByStart = portSetBy(evidence.line, evidence.project);
  const [services, otherServices] = unreachableServices(evidence);
  const taken = addressTakenCause(evidence, port, setByStart);
  const isOfAnotherPort = taken?.code === "port-taken" && taken.port !== null && taken.port !== port;
  const found2 = [
    speaksTls(evidence),
    ...isOfAnotherPort ? [lacksTls(evidence), taken] : [taken, lacksTls(evidence)],
    // An app that answers on its port goes on without another one, such as 80 for redirects.
    answered === null ? portForbiddenCause(evidence, setByStart) : null,
    envFileCause(evidence, evidence.line),
    generatedClientCause(evidence),
    // An app that answers 503 because its database is not there says so only in its own words.
    ...answered === null || evidence.speaksTls ? [] : [...services, answerCause(evidence, error)],
    typeScriptCause(evidence),
    nodeVersionCause(evidence),
    ...answered === null ? services : [],
    loginCause(evidence),
    schemaCause(evidence),
    missingVariableCause(evidence),
    ...missingModule(evidence),
    pythonModuleCause(evidence),
    notCheckedOut(evidence) === null ? fileCause(evidence) : null,
    embeddedCause(evidence),
    memoryCause(evidence),
    loop,
    ...socketCauses(evidence, error, setByStart),
    ...otherServices,
    exit?.code === 126 ? notExecutable(evidence) : null,
    exit?.code === 127 && lineWith(evidence.log, LACKS_LIBRARY) === void 0 ? plugAndPlayProgram(evidence) ?? missingProgram(evidence) : null,
    exit === null ? development : null,
    exit?.code === 0 && (evidence.takenPort !== null || !saysThatItFailed(evidence.log, error)) ? {
      code: "leaves-foreground",
      line: evidence.line,
      takenPort: evidence.takenPort,
      hasBaseBooted: evidence.hasBaseBooted
    } : null,
    nodeVersionCause(evidence) === null ? otherNodeVersion(evidence) : null,
    environmentFile(evidence)
  ];
  return found2.filter((cause) => cause !== null);
}
function crashFirst(evidence, crash, causes, ended) {
  const own = causesInWords({ ...evidence, log: crash.lines });
  const isOwn = (cause) => own.some(({ code }) => code === cause.code);
  const ranked = /* @__PURE__ */ new Set([
    ...own.filter(({ code }) => !causes.some((cause) => cause.code === code)),
    ...causes.map((cause) => own.find(({ code }) => code === cause.code) ?? cause)
  ]);
  const reasons = [...ranked].filter((cause) => isOwn(cause) || isAbout(crash, cause));
  const others = [...ranked].filter((cause) => !reasons.includes(cause) && cause !== ended);
  if (reasons.length > 0)
    return [...reasons, ...causes.filter((cause) => cause === ended), ...others];
  const ofBase = causesInWords({ ...evidence, log: evidence.baseLog });
  const isNotice = (cause) => cause.code === "service-unreachable" ? isNamedIn(evidence.baseLog, cause.address) : ofBase.some((each) => describeCause(each) === describeCause(cause));
  return [ended, ...others.filter((cause) => !isNotice(cause))];
}
function missingModule(evidence) {
  return [notCheckedOut(evidence) ?? moduleCause(evidence)];
}
function causesInWords(evidence) {
  const setByStart = portSetBy(evidence.line, evidence.project);
  const found2 = [
    addressTakenCause(evidence, evidence.port, setByStart),
    portForbiddenCause(evidence, setByStart),
    generatedClientCause(evidence),
    typeScriptCause(evidence),
    nodeVersionCause(evidence),
    loginCause(evidence),
    schemaCause(evidence),
    missingVariableCause(evidence),
    ...missingModule(evidence),
    pythonModuleCause(evidence),
    notCheckedOut(evidence) === null ? fileCause(evidence) : null,
    embeddedCause(evidence),
    memoryCause(evidence)
  ];
  return found2.filter((cause) => cause !== null);
}
function diagnoseStep(evidence) {
  const manager = packageManagerCause(evidence);
  const fault = networkFault(evidence);
  const found2 = [
    // First of all: it is the only one that says that nobody is at fault.
    fault,
    manager,
    typeScriptCause(evidence),
    nodeVersionCause(evidence),
    generatedClientCause(evidence),
    evidence.code === 127 && manager === null ? plugAndPlayStep(evidence) : null,
    developmentProgram(evidence),
    lockfileCause(evidence),
    missingLockfile(evidence),
    ignoredScripts(evidence),
    fault === null ? networkCause(evidence) : null,
    missingVariableCause(evidence),
    ...missingModule(evidence),
    pythonModuleCause(evidence),
    embeddedCause(evidence),
    memoryCause(evidence),
    evidence.code === 127 && manager === null ? missingProgram(evidence) : null
  ];
  return found2.filter((cause) => cause !== null);
}
var FAILED_BEFORE_EXIT_0 = /^There was an exception \(\w+\) importing your module|^ERROR: +(?:Application startup failed\. Exiting|Child process \[\d+\] failed to start)/;
function saysThatItFailed(log, error) {
  const isError = error !== null && !WARNS.test(error);
  return isError || lineWith(log, FAILED_BEFORE_EXIT_0) !== void 0;
}
var WARNS = /\bwarn(?:ing)?\b/i;
var LACKS_LIBRARY = /: error while loading shared libraries: |: version `\w+(?:\.\w+)*' not found \(required by /;
function isOnlyHint(cause) {
  if (cause.code === "node-version") return cause.line === null;
  return cause.code === "environment-file-missing";
}
function speaksTls(evidence) {
  const { answered, answeredElsewhere, port: assigned } = evidence;
  const seen = answered === null ? answeredElsewhere : { ...answered, port: assigned };
  const isSecure = answered === null ? seen?.instead?.kind === "tls" : evidence.speaksTls;
  if (seen === null || !isSecure) return null;
  const { request, port } = seen;
  return { code: "speaks-tls", request, port, answeredBy: answeredBy(evidence) };
}
function lacksTls(evidence) {
  const { answered, answeredElsewhere, port: assigned } = evidence;
  const seen = answered === null ? answeredElsewhere : { ...answered, port: assigned };
  if (seen?.instead?.kind !== "no-tls") return null;
  const { request, port } = seen;
  return { code: "lacks-tls", request, port, answeredBy: answeredBy(evidence) };
}
function answeredBy({ hasBaseAnswered }) {
  return hasBaseAnswered ? "baseline" : null;
}
function answerCause(evidence, error) {
  const { answered, port, hasBaseAnswered } = evidence;
  if (answered === null) return null;
  const { request, status, instead } = answered;
  if (status !== null) {
    const of = { request, status, port: null, assigned: port };
    return { code: "answers-with-error", ...of, error, hasBaseAnswered };
  }
  if (instead === null) return { code: "does-not-answer", request, port, error, hasBaseAnswered };
  if (instead.kind === "no-tls" || instead.kind === "tls") return null;
  if (instead.kind === "failed-handshake") {
    return { code: "tls-fails", request, port, reason: instead.reason, hasBaseAnswered };
  }
  if (instead.kind === "other-protocol") {
    return { code: "other-protocol", request, port, protocol: instead.name };
  }
  const { kind: _, ...response } = instead;
  return { code: "unfinished-response", request, port, ...response };
}
var LOOPBACK = /^(?:127\.0\.0\.1|::1|::|0\.0\.0\.0|::ffff:127\.0\.0\.1|::ffff:0\.0\.0\.0)$/;
var OF_TOOLS = /\.pm2\/|\/\.nx\/|\/d\.sock$|\/plugin[\w-]*\.sock$|\/fp[\w-]*\.sock$|\/(?:tsx|vite|turbo)[\w-]*\//;
function socketCauses(evidence, error, setByStart) {
  const { listening, sharedPorts, unixSockets, port } = evidence;
  const { answered, answeredElsewhere, hasBaseAnswered } = evidence;
  if (answered !== null) return [];
  if (answeredElsewhere?.status === null) {
    const { request, port: other, instead } = answeredElsewhere;
    return instead === null ? [{ code: "does-not-answer", request, port: other, error, hasBaseAnswered }] : [];
  }
  if (answeredElsewhere?.status != null) {
    const { request, status, port: other } = answeredElsewhere;
    const of = { request, status, port: other, assigned: port };
    return [{ code: "answers-with-error", ...of, error, hasBaseAnswered }];
  }
  const onPort = listening.filter((each) => each.port === port);
  if (onPort.length > 0 && onPort.every(({ host }) => !LOOPBACK.test(host))) {
    const addresses = onPort.map(
      ({ host }) => host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`
    );
    return [{ code: "other-address", addresses, port }];
  }
  const ports = [...new Set(listening.map((each) => each.port))].filter((each) => each !== port).sort((a, b) => a - b);
  if (ports.length > 0) {
    const isSetByStart = setByStart !== null && ports.includes(setByStart);
    return [{ code: "other-port", ports, shared: sharedPorts, assigned: port, isSetByStart }];
  }
  const paths = unixSockets.filter((path) => !OF_TOOLS.test(path));
  if (listening.length > 0 || paths.length === 0) return [];
  return [{ code: "unix-socket", paths, isTaken: false }];
}
var TELEMETRY_PORTS = /* @__PURE__ */ new Set([4317, 4318, 6831, 8125, 8126, 9411, 14268]);
function unreachableServices(evidence) {
  const { project, log, connections, listening, answered, answeredElsewhere } = evidence;
  const isAnswering = ((answered ?? answeredElsewhere)?.status ?? 0) >= 500;
  const inLog = connectionsInLog(log);
  const all = unique([
    ...inLog.filter(({ end }) => end !== "unknown-host"),
    ...connections,
    ...inLog
  ]);
  const toOthers = all.filter(
    ({ host, port }) => (
      // Tools look for sockets of their own, which mostly are not there. Those of databases are known.
      port === null ? !host.startsWith("/") || serviceAt({ host, port }, project) !== null : port !== evidence.port && !TELEMETRY_PORTS.has(port)
    )
  );
  const causes = toOthers.map((connection) => {
    const service = serviceAt(connection, project);
    const cause = {
      code: "service-unreachable",
      address: addressOf(connection),
      service,
      end: connection.end,
      start: startOf(service, project)
    };
    const isKnown = service !== null || isKnownPort(connection.port);
    const isNamed = inLog.some((each) => each.port === connection.port);
    const isWaiting = listening.length === 0 && (isKnown || isNamed);
    return { cause, isLikely: isWaiting || isAnswering && isKnown, isKnown };
  });
  const ranked = [...causes].sort((a, b) => Number(b.isKnown) - Number(a.isKnown));
  const of = (isLikely) => ranked.filter((each) => each.isLikely === isLikely).map(({ cause }) => cause);
  return [of(true), of(false)];
}
function unique(connections) {
  const byTarget = /* @__PURE__ */ new Map();
  for (const each of connections) {
    const key = each.port === null ? each.host : String(each.port);
    const before = byTarget.get(key);
    if (before === void 0 || before.host.includes(":") && !each.host.includes(":")) {
      byTarget.set(key, each);
    }
  }
  return [...byTarget.values()];
}
function addressOf({ host, port }) {
  if (port === null) return host;
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
var MIN_RESTARTS = 3;
function restartsForever({ starts, line, programs, exit }, error) {
  if (exit !== null) return null;
  const [again] = [...starts].filter(({ ended }) => ended >= MIN_RESTARTS).sort((a, b) => b.ended - a.ended);
  if (!again) return null;
  const supervisor = supervisorIn([line, ...programs]);
  const script = /^[\w./-]+$/.test(again.script) ? again.script : null;
  return { code: "restarts-forever", supervisor, count: again.started, error, script };
}
function otherNodeVersion({ project: { node } }) {
  if (node?.isRunning !== false) return null;
  const { running, text, file } = node;
  return { code: "node-version", running, wanted: text, file, line: null };
}
var USUAL = /^(?:PORT|HOST|NODE_ENV|LOG_LEVEL|TZ|DEBUG)$/;
function environmentFile({ project: { exampleEnv }, given }) {
  if (exampleEnv === null) return null;
  const names = exampleEnv.variables.map(({ name }) => name).filter((name) => !USUAL.test(name) && !given.includes(name));
  return names.length === 0 ? null : { code: "environment-file-missing", file: exampleEnv.file, names };
}
var NOT_FOUND = /(?:^|[\s:])([\w@./-]+): (?:command )?not found\b|command not found: ([\w@./-]+)/;
function missingProgramIn({ log }) {
  for (const line of log) {
    const match = NOT_FOUND.exec(line);
    const name = match?.[1] ?? match?.[2];
    if (name !== void 0) return name;
  }
  return null;
}
function missingProgram(evidence) {
  const program = missingProgramIn(evidence) ?? evidence.line.trim().split(/\s+/)[0] ?? "";
  return { code: "program-missing", program };
}
var PERMISSION_DENIED = /(?:^|[\s:])((?:\.{0,2}\/)?[\w@./-]+): [Pp]ermission denied\b/;
function notExecutable({ log }) {
  for (const line of log) {
    const file = PERMISSION_DENIED.exec(line)?.[1];
    if (file !== void 0) return { code: "not-executable", file };
  }
  return null;
}
var OF_NO_PACKAGE = /* @__PURE__ */ new Set([
  "node",
  "npm",
  "npx",
  "pnpm",
  "sh",
  "bash",
  "python3",
  "docker"
]);
function plugAndPlayProgram(evidence) {
  const program = missingProgramIn(evidence);
  const isOfPackage = program !== null && !program.includes("/") && !OF_NO_PACKAGE.has(program);
  return evidence.project.hasPlugAndPlay && isOfPackage ? { code: "plug-and-play-program", program } : null;
}
function plugAndPlayStep(evidence) {
  const cause = plugAndPlayProgram(evidence);
  return cause?.code === "plug-and-play-program" ? { code: "plug-and-play-step", program: cause.program } : null;
}
function packageManagerCause({ line, code, log, project }) {
  const isPinned = project.packageManager !== "";
  for (const manager2 of ["pnpm", "yarn"]) {
    const isMissing = new RegExp(String.raw`(?:^|[\s:])${manager2}: (?:command )?not found\b`, "m");
    if (code === 127 && line.trimStart().startsWith(manager2) && isMissing.test(log.join("\n"))) {
      return { code: "package-manager-missing", manager: manager2, isPinned };
    }
  }
  const refused = /packageManager": "(yarn|pnpm)@|configured to use (yarn|pnpm)\b/.exec(
    log.join("\n")
  );
  const manager = refused?.[1] ?? refused?.[2];
  return manager === void 0 ? null : { code: "package-manager-missing", manager, isPinned };
}
var PROGRAMS = { tsc: "typescript", nest: "@nestjs/cli" };
function developmentProgram(evidence) {
  const program = missingProgramIn(evidence);
  if (program === null) return null;
  const name = PROGRAMS[program] ?? program;
  const { project, isProduction } = evidence;
  return project.devDependencies.includes(name) ? { code: "development-packages-missing", name, isProduction, manager: project.manager } : null;
}
var UNREACHABLE_HOST = /getaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)|[Cc]ould not resolve host:? ([\w.-]+)|dial tcp: lookup ([\w.-]+)|request to https?:\/\/([\w.-]+)\S* failed|connect (?:ETIMEDOUT|ENETUNREACH) ([\d.]+)/;
function networkCause({ log }) {
  for (const line of log) {
    const host = UNREACHABLE_HOST.exec(line)?.slice(1).find((each) => each);
    if (host !== void 0) return { code: "network-unreachable", host };
  }
  return null;
}
function networkFault(evidence) {
  const line = networkFaultIn(evidence);
  return line === null ? null : { code: "network-failed", line: shortened(line) };
}
var OUTDATED = /can only install (?:packages )?when your[^]*|ERR_PNPM_(?:OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH).*|Your lockfile needs to be updated.*|The lockfile would have been modified.*/;
function lockfileCause({ log }) {
  const line = log.map((each) => OUTDATED.exec(each)?.[0]).find((each) => each !== void 0);
  const [wrong = ""] = line?.split(/\. (?=[A-Z])/) ?? [];
  if (line === void 0) return null;
  const manager = managerSaying(line);
  const said = manager === "npm" ? differenceInNpm(log) ?? `npm ci ${wrong}` : wrong;
  return { code: "lockfile-outdated", line: shortened(said), manager };
}
function differenceInNpm(log) {
  const [first2, ...others] = log.flatMap(
    (line) => /^npm (?:error|ERR!) ((?:Missing: \S+ from lock file|Invalid: lock file's \S+ does not satisfy \S+))/.exec(line)?.slice(1) ?? []
  );
  if (first2 === void 0) return null;
  return others.length === 0 ? first2 : `${first2} (and ${others.length} more)`;
}
function managerSaying(outdated) {
  if (outdated.startsWith("ERR_PNPM_")) return "pnpm";
  return outdated.startsWith("can only install") ? "npm" : "yarn";
}
var WITHOUT_LOCKFILE = [
  [/can only install with an existing package-lock\.json/, "npm"],
  [/ERR_PNPM_NO_LOCKFILE/, "pnpm"],
  [/The lockfile would have been created by this install/, "yarn"]
];
function missingLockfile({ log, project }) {
  const found2 = WITHOUT_LOCKFILE.find(([words]) => log.some((line) => words.test(line)));
  if (found2 === void 0) return null;
  const [, manager] = found2;
  const other = project.manager === manager ? null : project.manager;
  return { code: "lockfile-missing", manager, other };
}
function ignoredScripts({ log }) {
  if (!log.some((line) => line.includes("ERR_PNPM_IGNORED_BUILDS"))) return null;
  const packages = log.map((line) => /Ignored build scripts: ([\w@./, -]+)/.exec(line)?.[1]).find((each) => each !== void 0);
  return { code: "build-scripts-ignored", packages: packages?.slice(0, 120) ?? null };
}

// src/adapters/process/process-group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync } from "node:fs";

// src/adapters/process/log-file.ts
import { constants, ftruncateSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
var TAIL_BYTES = 64 * 1024;
var MAX_LINE_LENGTH = 500;
var MAX_FILE_SIZE = 16 * 1024 * 1024;
function bytesBefore(secrets) {
  const lengths = secrets.map((secret) => 2 * Buffer.byteLength(secret));
  return lengths.reduce((most, length) => Math.max(most, length), LONGEST_SHAPE);
}
function createLog(file) {
  rmSync(file, { recursive: true, force: true });
  return openSync(file, "ax");
}
function openLog(file, access) {
  try {
    return openPlainFile(file, { limit: Infinity, links: "none" }, access);
  } catch {
    return null;
  }
}
function lastLines(file, count = 20, secrets = [], maxLength = MAX_LINE_LENGTH) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file));
    if (log === null) return [];
    const { descriptor, size } = log;
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES + bytesBefore(secrets)));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const plain = (bytes) => stripVTControlCharacters(bytes.toString("utf8"));
    const before = plain(buffer.subarray(0, Math.max(0, buffer.length - TAIL_BYTES)));
    return redactPrinted(plain(buffer), secrets, before.length).split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trimEnd()).filter((line) => line !== "").slice(-count).map((line) => line.length > maxLength ? `${line.slice(0, maxLength)}\u2026` : line);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function keepTail(file, secrets = []) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file, constants.O_RDWR));
    const kept = TAIL_BYTES + bytesBefore(secrets);
    if (log === null || log.size <= kept) return;
    const { descriptor, size } = log;
    const tail = Buffer.alloc(kept);
    const read2 = readSync(descriptor, tail, 0, kept, size - kept);
    ftruncateSync(descriptor, 0);
    writeSync(descriptor, tail, 0, read2, 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function emptyIfTooLarge(file) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file, constants.O_WRONLY));
    if (log !== null && log.size > MAX_FILE_SIZE) ftruncateSync(log.descriptor, 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/adapters/process/process-group.ts
var TERM_TIMEOUT_MS = 2e3;
var URGENT_TERM_TIMEOUT_MS = 500;
var LOG_CHECK_MS = 100;
async function startProcessGroup(line, options) {
  const mark = randomUUID();
  const log = createLog(options.log);
  const cores = options.cores ?? null;
  const { watchdog = null, isUrgent = () => false } = options;
  const cgroup = createCgroup(`${CGROUP_PREFIX}${mark}`);
  watchdog?.groupStarts(mark, cgroup);
  const [program, args] = commandFor(line, cores, cgroup);
  const child = spawn(program, args, {
    shell: args.length === 0,
    cwd: options.cwd,
    env: { ...options.env, [MARK_VARIABLE]: mark },
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync(log);
  let exit = null;
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      exit = { code, signal };
      resolve(exit);
    });
  });
  const { pid } = child;
  if (pid === void 0) {
    removeCgroup(cgroup);
    watchdog?.groupEnded(mark);
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  watchdog?.groupStarted(mark, pid);
  const trimming = setInterval(() => {
    emptyIfTooLarge(options.log);
  }, LOG_CHECK_MS).unref();
  const stop = async () => {
    const timeout = () => {
      const urgent = isUrgent();
      return { ms: urgent ? URGENT_TERM_TIMEOUT_MS : TERM_TIMEOUT_MS, isUrgent: urgent };
    };
    const members = { root: pid, marker: `${MARK_VARIABLE}=${mark}`, cgroup };
    const left = await stopTree(members, timeout);
    if (left.length === 0) watchdog?.groupEnded(mark);
    else watchdog?.groupLeft(mark, cgroup, left);
  };
  let stopped = null;
  return {
    pid,
    mark,
    get exit() {
      return exit;
    },
    exited,
    async [Symbol.asyncDispose]() {
      clearInterval(trimming);
      stopped ??= stop();
      await stopped;
      keepTail(options.log, options.secrets);
    }
  };
}
function commandFor(line, cores, cgroup) {
  if (cores === null && cgroup === null) return [line, []];
  const shell = ["/bin/sh", "-c", line];
  const pinned = cores === null ? shell : ["taskset", "--cpu-list", cores, ...shell];
  const [program = "", ...args] = cgroup === null ? pinned : enteringCgroup(cgroup, pinned);
  return [program, args];
}

// src/adapters/process/listening-ports.ts
import { closeSync as closeSync2, openSync as openSync2, readdirSync, readlinkSync, readSync as readSync2 } from "node:fs";
import { endianness } from "node:os";
var LISTENING = "0A";
var CONNECTING = "02";
var CONNECTED = "01";
function listeningPorts(pids) {
  const ports = [...heldSockets(pids, LISTENING).values()].flat().map(({ port }) => port);
  return [...new Set(ports)].sort((a, b) => a - b);
}
function listeningAddresses(pids) {
  return addressesIn(pids, LISTENING);
}
function pendingConnections(pids) {
  return addressesIn(pids, CONNECTING);
}
function areConnected(pids) {
  return [CONNECTED, CONNECTING].some((state) => addressesIn(pids, state).length > 0);
}
function addressesIn(pids, state) {
  const found2 = [...heldSockets(pids, state).values()].flat();
  const byText = new Map(found2.map(({ host, port }) => [`${host} ${port}`, { host, port }]));
  return [...byText.values()];
}
function unsharedPorts(pids) {
  const held = new Set(pids.filter(sharesNetworkNamespace).flatMap(openSocketInodes));
  const sockets = listeningSockets("self");
  const foreign = new Set(sockets.flatMap(({ port, inode }) => held.has(inode) ? [] : [port]));
  const own = sockets.flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  return [...new Set(own)].filter((port) => !foreign.has(port)).sort((a, b) => a - b);
}
function listenersOn(port, pids) {
  const here = [...heldSockets(pids, LISTENING)].map(([pid, sockets]) => ({ pid, sockets: sockets.filter((each) => each.port === port) })).filter(({ sockets }) => sockets.length > 0);
  return {
    pids: new Set(here.map(({ pid }) => pid)),
    inodes: new Set(here.flatMap(({ sockets }) => sockets.map(({ inode }) => inode)))
  };
}
function isStillOpen({ pids, inodes }) {
  return [...pids].some((pid) => openSocketInodes(pid).some((inode) => inodes.has(inode)));
}
function areSocketsVisible(pids) {
  const isVisible = (pid) => {
    try {
      readdirSync(`/proc/${pid}/fd`);
      return true;
    } catch {
      return !isAlive(pid);
    }
  };
  return readOrNull("/proc/self/net/tcp") !== null && pids.every(isVisible);
}
function isTakenByOthers(port, pids) {
  if (listenersOn(port, pids).pids.size > 0) return false;
  return listeningSockets("self").some((each) => each.port === port);
}
var ACCEPTS_CONNECTIONS = 65536;
function listeningUnixSockets(pids) {
  const paths = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return (readOrNull(`/proc/${pid}/net/unix`) ?? "").split("\n").map((line) => /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) (.+)$/.exec(line)).flatMap((match) => {
      const [, flags = "", inode = "", path = ""] = match ?? [];
      const listens = (Number.parseInt(flags, 16) & ACCEPTS_CONNECTIONS) !== 0;
      return listens && held.has(inode) ? [path] : [];
    });
  });
  return [...new Set(paths)].sort();
}
function heldSockets(pids, state) {
  const tables = /* @__PURE__ */ new Map();
  const tableOf = (pid) => {
    const namespace = linkOrNull(`/proc/${pid}/ns/net`) ?? `of process ${pid}`;
    const table = tables.get(namespace) ?? socketsIn(pid, state);
    tables.set(namespace, table);
    return table;
  };
  return new Map(
    pids.map((pid) => {
      const held = new Set(openSocketInodes(pid));
      const isHeld = ({ inode }) => held.has(inode);
      return [pid, held.size === 0 ? [] : tableOf(pid).filter(isHeld)];
    })
  );
}
function listeningSockets(pid) {
  return socketsIn(pid, LISTENING);
}
function socketsIn(pid, state) {
  return ["tcp", "tcp6"].flatMap((table) => {
    const file = `/proc/${pid}/net/${table}`;
    return state === LISTENING ? listeningRows(file) : rowsOf((readOrNull(file) ?? "").split("\n"));
  }).filter((fields) => stateOf(fields) === state).map((fields) => {
    const [host = "", port = ""] = (fields[state === LISTENING ? 1 : 2] ?? "").split(":");
    return {
      host: addressOf2(host),
      port: Number.parseInt(port, 16),
      inode: fields[9] ?? ""
    };
  });
}
var CHUNK = 4096;
function listeningRows(file) {
  let descriptor;
  try {
    descriptor = openSync2(file, "r");
  } catch {
    return [];
  }
  try {
    const chunk = Buffer.alloc(CHUNK);
    const rows = [];
    for (let unfinished2 = ""; ; ) {
      const length = readSync2(descriptor, chunk);
      const lines = (unfinished2 + chunk.toString("latin1", 0, length)).split("\n");
      unfinished2 = lines.pop() ?? "";
      rows.push(...rowsOf(lines));
      const last = rows.at(-1);
      if (length === 0 || last && stateOf(last) !== LISTENING) return rows;
    }
  } catch {
    return [];
  } finally {
    closeSync2(descriptor);
  }
}
function rowsOf(lines) {
  return lines.map((line) => line.trim().split(/\s+/)).filter(([first2]) => first2 !== "" && first2 !== "sl");
}
function stateOf(fields) {
  return fields[3];
}
function addressOf2(hex) {
  const words = hex.match(/.{8}/g) ?? [];
  const bytes = words.flatMap((word) => {
    const inOrder = Buffer.from(word, "hex");
    return [...endianness() === "LE" ? inOrder.reverse() : inOrder];
  });
  if (bytes.length === 4) return bytes.join(".");
  const groups = Array.from(
    { length: 8 },
    (_, i) => ((bytes[2 * i] ?? 0) << 8 | (bytes[2 * i + 1] ?? 0)).toString(16)
  );
  return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
}
function sharesNetworkNamespace(pid) {
  const network = (of) => linkOrNull(`/proc/${of}/ns/net`);
  return network(pid) === network("self");
}
function openSocketInodes(pid) {
  const folder = `/proc/${pid}/fd`;
  let descriptors;
  try {
    descriptors = readdirSync(folder);
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    const target = linkOrNull(`${folder}/${descriptor}`) ?? "";
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}
function linkOrNull(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

// src/adapters/app/abort-time.ts
import { performance } from "node:perf_hooks";
var abortedAt = /* @__PURE__ */ new WeakMap();
function watchAbort(signal) {
  if (abortedAt.has(signal)) return;
  abortedAt.set(signal, null);
  signal.addEventListener(
    "abort",
    () => {
      abortedAt.set(signal, performance.now());
    },
    { once: true }
  );
}
function secondsSinceAbort(signal) {
  const at = abortedAt.get(signal) ?? null;
  return at === null ? 0 : (performance.now() - at) / 1e3;
}

// src/adapters/app/app-roots.ts
function appRoots({ pid, mark }, port) {
  if (!HAS_PROC) return [pid];
  const all = allProcesses();
  const tree = new Set(processTree(pid, all));
  const marked = processesWithVariable(`${MARK_VARIABLE}=${mark}`, all);
  const roots = [pid, ...marked.filter((each) => !tree.has(each))];
  const pids = processTree(roots, all);
  const isElsewhere = listenersOn(port, pids).pids.size === 0 && areSocketsVisible(pids);
  return isElsewhere ? null : roots;
}

// src/adapters/app/arm-commands.ts
import { existsSync } from "node:fs";
import { join as join5 } from "node:path";

// src/adapters/project/python-packages.ts
import { join as join3 } from "node:path";
var LISTS = ["requirements.txt", "pyproject.toml", "Pipfile"];
var ALL_LISTS = [
  ...LISTS,
  "{requirements,constraints}*.{txt,in}",
  "requirements/*.{txt,in}",
  "setup.{py,cfg}",
  "{uv,poetry,Pipfile}.lock"
];
var LEADS_ELSEWHERE = /^[ \t]*(?:-r|--requirement|-e|--editable)[ =]?[ \t]*(\S+)|^[ \t]*(\.\.?\/\S+)/gm;
function findPythonPackages(app, root) {
  const texts = /* @__PURE__ */ new Map();
  for (const folder of /* @__PURE__ */ new Set([app, root])) {
    const names = globSync(ALL_LISTS, { cwd: folder, expandDirectories: false, deep: 2 });
    for (const name of names) {
      const path = join3(folder, name);
      const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
      const text = readPlainTextOrNull(path, options);
      if (text !== null) texts.set(path, text.replaceAll(/(?:^|\s)#.*$/gm, ""));
    }
  }
  const file = LISTS.find((name) => texts.has(join3(app, name)));
  if (file === void 0) return null;
  for (const [path, text] of texts) {
    for (const [, named, folder] of text.matchAll(LEADS_ELSEWHERE)) {
      const other = join3(path, "..", named ?? folder ?? "");
      if (/\.(?:txt|in)$/.test(path) && !texts.has(other)) return null;
    }
  }
  const words = [...texts.values()].flatMap((text) => text.match(/[a-z\d][\w.-]*/gi) ?? []);
  return { file, words: [...new Set(words)] };
}

// src/adapters/project/variable-prefixes.ts
var PREFIX = /\benv_prefix["']?[ \t]*[=:][ \t]*["'](\w*)["']/;
function findVariablePrefixes(app, root) {
  const prefixes = {};
  for (const file of findPythonFiles(app, root)) {
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const text = readPlainTextOrNull(file, options) ?? "";
    if (!text.includes("env_prefix")) continue;
    for (const part of text.split(/^(?=class )/m)) {
      const name = /^class (\w+)/.exec(part)?.[1];
      const prefix = PREFIX.exec(part)?.[1];
      if (name !== void 0 && prefix !== void 0) prefixes[name] ??= prefix;
    }
  }
  return prefixes;
}

// src/adapters/project/missing-submodules.ts
import { readdirSync as readdirSync2 } from "node:fs";
import { join as join4 } from "node:path";
var PLAIN_FOLDER = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;
function findMissingSubmodules(root) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const text = readPlainTextOrNull(join4(root, ".gitmodules"), options) ?? "";
  return [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S+)[ \t\r]*$/gm)].map((match) => match[1] ?? "").filter((folder) => PLAIN_FOLDER.test(folder) && isEmpty(join4(root, folder)));
}
function isEmpty(directory) {
  try {
    return readdirSync2(directory).length === 0;
  } catch (error) {
    return error.code === "ENOENT";
  }
}

// src/adapters/app/arm-commands.ts
var ArmCommands = class {
  #settings;
  #variables;
  #environments;
  constructor(settings, variables, environments) {
    this.#settings = settings;
    this.#variables = variables;
    this.#environments = environments;
  }
  /** Null if there is nothing to run. */
  step(arm, directory, step) {
    const command = this.#settings[step];
    if (command.kind === "skip") return null;
    if (command.kind === "command") return { line: command.line, directory };
    const root = this.#environments.rootOf(directory);
    return this.#detected(
      arm,
      step,
      () => step === "install" ? detectInstall(directory, root) : detectBuild(directory, root, this.#settings)
    );
  }
  /** Null without one. */
  start(arm, directory) {
    return this.#givenStart(directory) ?? this.#detected(
      arm,
      "start",
      () => detectStart(directory, this.#environments.rootOf(directory), this.#settings.build)
    );
  }
  /** See `Apps.startLines`. */
  startLines(arm, directory) {
    try {
      const line = this.start(arm, directory);
      if (line === null) return [];
      const root = this.#environments.rootOf(directory);
      const manifest = this.#detected(arm, "start", () => readManifest(directory, root));
      return withScripts(line, manifest ?? { scripts: {} });
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      return [];
    }
  }
  /** Null if it is to be detected. */
  #givenStart(directory) {
    const { start, install } = this.#settings;
    if (start === null || install.kind !== "detect") return start;
    const folders = this.#environments.pathOf(directory);
    return inVirtualEnvironment(
      start,
      directory,
      (program) => folders.some((folder) => existsSync(join5(folder, program)))
    );
  }
  /** See `Apps.preparesWithOwnCode`. */
  prepareWithOwnCode(arm, directory) {
    const { install, build } = this.#settings;
    if (install.kind === "command" || build.kind === "command") return true;
    try {
      const root = this.#environments.rootOf(directory);
      const isScript = () => hasInstallScript(directory, root);
      return this.step(arm, directory, "build") !== null || this.#detected(arm, "install", isScript);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      return true;
    }
  }
  /** @param build the build command, which has run or is this one; null without one */
  async evidence(arm, directory, line, log, build) {
    const { env, start } = this.#settings;
    const version = await nodeOnPath(this.#variables);
    const root = this.#environments.rootOf(directory);
    const project = readProjectHints(directory, root, version);
    return {
      directory,
      root,
      line,
      log,
      project,
      given: env.map(({ name }) => name),
      isProduction: isProductionInstall(env, this.#variables),
      node: version?.replace(/^v/, "") ?? null,
      build,
      built: findBuiltFiles(directory, project.outputs),
      examples: findExampleFiles(directory),
      givenStart: start,
      modules: findModules(directory),
      candidateModules: arm === "baseline" ? this.#environments.othersOf(directory).flatMap(findModules) : [],
      pythonModules: findPythonModules(directory, root),
      pythonPackages: findPythonPackages(directory, root),
      variablePrefixes: hasMissingSettings(log) ? findVariablePrefixes(directory, root) : {},
      missingSubmodules: findMissingSubmodules(root),
      packagesBelow: findPackagesBelow(directory, root)
    };
  }
  /** Detection reads the project's files, which may be broken in one of the arms. */
  #detected(arm, step, detect) {
    try {
      return detect();
    } catch (error) {
      if (machineFailure(error) !== null) throw error;
      throw new MeasurementError({
        arm,
        phase: step === "start" ? "boot" : step,
        scenario: null,
        log: [],
        message: `the ${arm}'s project files cannot be read: ${error.message}`
      });
    }
  }
};

// src/adapters/app/arm-logs.ts
import { join as join6 } from "node:path";

// src/adapters/app/failure-messages.ts
function describeBootFailure(arm, { exit }, causes, readyTimeout) {
  const why = describeCauses(causes);
  const [first2] = causes;
  if (first2?.code === "speaks-tls" || first2?.code === "lacks-tls")
    return `the ${arm} cannot be measured: ${why}`;
  if (exit === null)
    return `the ${arm} was not ready within ${formatShortTime(readyTimeout)}: ${why}`;
  const isSaid = first2?.code === "exited" || first2?.code === "leaves-foreground";
  return `the ${arm} did not boot: ${isSaid ? why : withDetail(why, exit.text)}`;
}
function withDetail(text, detail) {
  return text.replace(/(?=\. [A-Z])|$/, () => ` (${detail})`);
}
function describeExit({ code, signal }, line) {
  return signal === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal}`;
}
var REFUSED_BY_REGISTRY = /^npm (?:ERR!|error) 40[134] |Incorrect or missing password|ERR_PNPM_FETCH_40[134]\b|authentication token not provided|Response Code: 40[134]\b/;
function describeStepFailure(arm, step, exit, line, seconds, causes, error, isSilent) {
  const ended = exit === null ? "" : describeExit(exit, line);
  if (exit !== null && causes.length > 0) {
    return `${step} of the ${arm} failed: ${withDetail(describeCauses(causes), ended)}`;
  }
  const refusal = step === "install" && REFUSED_BY_REGISTRY.test(error ?? "");
  const token = "that registry needs a token, list its variable under env, such as NPM_TOKEN: install gets no others";
  const remedy = refusal ? /\b404\b/.test(error ?? "") ? `Correct the name of the package, or if ${token}` : `If ${token}` : "Run it in a fresh clone of that commit to see why";
  if (exit === null) {
    return `${step} of the ${arm} did not end within ${formatShortTime(seconds)}: ${line}. ${remedy}, or raise setup-timeout`;
  }
  const what = `${step} of the ${arm} failed: ${error === null ? ended : `${error} (${ended})`}`;
  return refusal || isSilent ? `${what}. ${remedy}` : what;
}
function describeStop(arm, scenario, exit, line, log) {
  const ended = describeExit(exit, line);
  const error = isKilled(ended) ? null : lastWordsIn(log);
  return `the ${arm} stopped under load (${scenario}): ${error === null ? ended : withDetail(error, ended)}`;
}
function memoryCausesOf(exit, line, log) {
  const what = exit === null ? "" : describeExit(exit, line);
  if (isKilled(what)) {
    return [{ code: "exited", what, error: null, isMistake: false, hasBaseBooted: true }];
  }
  const words = outOfMemoryIn([lastWordsIn(log) ?? ""]);
  return words === null ? [] : [{ code: "out-of-memory", line: words }];
}
function describeRestart(arm, scenario, port, isBack, log) {
  const error = lastWordsIn(log);
  if (error !== null) {
    return isBack ? `the ${arm} restarted itself under load (${scenario}): ${withDetail(error, `a different process listens on port ${port} than after the boot`)}` : `the ${arm} stopped listening under load (${scenario}): ${withDetail(error, `no process listens on port ${port} any more, although the start command has not ended`)}`;
  }
  return isBack ? `the ${arm} restarted itself under load (${scenario}): a different process listens on port ${port} than after the boot. A launch must not mix two processes: start the app without a supervisor, and see its log for why it stopped` : `the ${arm} stopped listening under load (${scenario}): no process listens on port ${port} any more, although the start command has not ended. See the app\u2019s log for why: the process that its supervisor started may have ended, or all workers of its cluster`;
}
function describeHookFailure(arm, { name, line, launch, visit }, exit, seconds, error) {
  const when = launch === "pilot" ? "the pilot" : launch === "alone" ? "booted alone" : `launch ${launch}`;
  const whose = visit === null ? "" : ` of ${visit.scenario}`;
  const what = exit === null ? `${line} did not end within ${formatShortTime(seconds)}. Make it faster, or raise ready-timeout` : error === null ? describeExit(exit, line) : `${error} (${describeExit(exit, line)})`;
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}
var LOG_LINES = 20;
var LINES_AFTER_ERROR = 8;
var MAX_LINE_LENGTH2 = 500;
function shownLines(log) {
  return selectedLines(log).map(
    (line) => line.length > MAX_LINE_LENGTH2 ? `${line.slice(0, MAX_LINE_LENGTH2)}\u2026` : line
  );
}
function selectedLines(log) {
  const error = errorIndexOf(log);
  if (error === null || error >= log.length - LOG_LINES) return log.slice(-LOG_LINES);
  const around = log.slice(error, error + LINES_AFTER_ERROR);
  return [...around, "\u2026", ...log.slice(around.length + 1 - LOG_LINES)];
}

// src/adapters/app/arm-logs.ts
var DIAGNOSED_LINES = 400;
var DIAGNOSED_LENGTH = 2e3;
var LENGTH_WITH_STACK = 16384;
var ArmLogs = class {
  #folder;
  #secrets;
  #isDiskFull;
  #latestLog = {};
  #logCount = 0;
  constructor(options) {
    this.#folder = options.folder;
    this.#secrets = options.secrets;
    this.#isDiskFull = options.isDiskFull;
  }
  get secrets() {
    return this.#secrets;
  }
  addSecrets(secrets) {
    this.#secrets = [...secrets, ...this.#secrets];
  }
  newLog(arm, name) {
    this.#logCount += 1;
    return join6(this.#folder, `${String(this.#logCount).padStart(5, "0")}-${arm}-${name}.log`);
  }
  /** One that is the arm's latest log from now on. */
  newLatestLog(arm, name) {
    const log = this.newLog(arm, name);
    this.#latestLog[arm] = log;
    return log;
  }
  /** A path whose name does not say the arm: one more byte in the environment of one arm would favour the other. */
  ofBoot(extension) {
    return join6(this.#folder, `${String(this.#logCount).padStart(5, "0")}.${extension}`);
  }
  latestLines(arm) {
    const log = this.#latestLog[arm];
    return log === void 0 ? [] : this.lastLines(log);
  }
  /** See `Apps.loggedErrors`. */
  latestErrors(arm) {
    const log = this.#latestLog[arm];
    return log === void 0 ? [] : loggedErrorsIn(lastLines(log, DIAGNOSED_LINES, this.#secrets, LENGTH_WITH_STACK));
  }
  lastLines(log) {
    return shownLines(this.printed(log));
  }
  /** What a command printed, as far as a diagnosis reads it. */
  printed(log) {
    return lastLines(log, DIAGNOSED_LINES, this.#secrets, DIAGNOSED_LENGTH);
  }
  redact(message) {
    return redactPrinted(message, this.#secrets);
  }
  /** A full disk is the machine's fault: whatever an arm could not do then, it is not blamed for it. */
  error(failure, causes = []) {
    if (!this.#isDiskFull(this.#folder)) return new MeasurementError(failure, causes);
    const message = `${failure.message}. The disk of the temporary folder is full: make room there, then run again`;
    return new MeasurementError({ ...failure, arm: null, message });
  }
};

// src/adapters/app/listening-port.ts
import { basename } from "node:path";
import { performance as performance3 } from "node:perf_hooks";

// src/adapters/app/probe.ts
var import_node_http = __toESM(require_node_http(), 1);
import { request as requestSecure } from "node:https";
import { connect } from "node:net";
import { performance as performance2 } from "node:perf_hooks";
import { connect as connectSecurely } from "node:tls";
var REQUEST_TIMEOUT_MS = LONGEST_PROBE * 1e3;
var HANDSHAKE_TIMEOUT_MS = 1e3;
var BAD_REQUEST = 400;
var HOSTS = [
  { host: "127.0.0.1", url: "127.0.0.1" },
  { host: "::1", url: "[::1]" }
];
async function askOtherPort(port, scenarios, signal) {
  const refused = [];
  let otherTls = null;
  let refusedAt = null;
  for (const { host, url: name } of HOSTS) {
    const url = `http://${name}:${port}`;
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      const probed = await sendProbe(host, port, scenario, REQUEST_TIMEOUT_MS, signal);
      if (probed === "unreachable") break;
      const { status } = probed;
      if (status === null) {
        const isTls = scenario.tls === null && await speaksTls2(host, port);
        const instead = isTls ? { kind: "tls" } : probed.instead;
        if (instead?.kind === "tls" || instead?.kind === "no-tls") {
          otherTls ??= { status, instead, request: requestLineOf(scenario) };
        }
        break;
      }
      const isRight = status < FIRST_ERROR_STATUS || isExpectedStatus(scenario, status) || scenario.setup !== null && REFUSED_WITHOUT_SETUP.has(status);
      const request = requestLineOf(scenario);
      if (isDoubtful(status, scenario) && await speaksTls2(host, port)) {
        otherTls ??= { status: null, instead: { kind: "tls" }, request };
        break;
      }
      if (isRight) return { port, url, request, refused, refusedAt, otherTls };
      refused.push({ ...probed, request });
      if (isReadyStatus(status, scenario)) refusedAt ??= url;
    }
  }
  return { port, url: null, request: null, refused, refusedAt, otherTls };
}
function requestLineOf({ requestLine: given, requests }) {
  return given ?? requestLine(requests[0]);
}
function isReadyStatus(status, scenario) {
  if (status === null) return false;
  const isUnprepared = status === 500 && scenario.setup !== null;
  return status < 500 || isUnprepared || isExpectedStatus(scenario, status);
}
var REFUSED_WITHOUT_SETUP = /* @__PURE__ */ new Set([401, 403]);
function isExpectedStatus({ requests: [first2] }, status) {
  return first2.expectedStatus?.includes(status) === true;
}
function isDoubtful(status, scenario) {
  return status === BAD_REQUEST && scenario.tls === null && !isExpectedStatus(scenario, BAD_REQUEST);
}
async function accepts(host, port) {
  return await reaches(connect({ host, port, timeout: HANDSHAKE_TIMEOUT_MS }), "connect");
}
async function speaksTls2(host, port) {
  const options = { host, port, rejectUnauthorized: false, timeout: HANDSHAKE_TIMEOUT_MS };
  return await reaches(connectSecurely(options), "secureConnect");
}
function reaches(socket, event) {
  return new Promise((resolve) => {
    const end = (isReached) => {
      socket.destroy();
      resolve(isReached);
    };
    socket.once(event, () => {
      end(true);
    });
    for (const failed of ["timeout", "error", "close"]) {
      socket.on(failed, () => {
        end(false);
      });
    }
  });
}
function sendProbe(host, port, { requests: [first2], tls }, timeoutMs, signal) {
  const { method, path, headers, body } = withIds(first2, newId);
  return new Promise((resolve) => {
    const length = body === null ? {} : { "content-length": String(body.bytes.byteLength) };
    const request = tls === null ? import_node_http.request : requestSecure;
    const outgoing = request({
      host,
      port,
      method,
      path,
      ...tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate },
      ...tls?.servername == null ? {} : { servername: tls.servername },
      // Node.js' default of 16 KiB would reject large headers that the app may send.
      maxHeaderSize: 1 << 20,
      headers: { ...asSent(textCookies(headers)), ...length },
      agent: false,
      signal
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      outgoing.destroy(new Error("no answer in time"));
    }, timeoutMs);
    let isConnected = false;
    let head = null;
    let text = "";
    const end = () => {
      const status = head?.response.statusCode ?? null;
      const isRefused = tls !== null && status === FORBIDDEN && REFUSED_BY_HTTP2.test(text);
      resolve(isRefused ? { status: null, instead: HTTP2 } : { status, instead: null });
    };
    const fail = (error) => {
      const instead = head === null ? withoutTls(error, tls) ?? failedHandshake(error, tls) ?? otherProtocol(error) : unfinished(head.response, isLate ? (performance2.now() - head.since) / 1e3 : null);
      resolve(isConnected ? { status: null, instead } : "unreachable");
    };
    outgoing.once("close", () => {
      clearTimeout(timer);
      if (head === null) fail();
    });
    outgoing.once("response", (response) => {
      head = { response, since: performance2.now() };
      let received = 0;
      response.on("data", (chunk) => {
        received += chunk.length;
        if (text.length < REFUSAL_LENGTH) text += chunk.toString("latin1");
        if (received <= MAX_RESPONSE_SIZE) return;
        end();
        outgoing.destroy();
      });
      response.once("end", end);
      response.once("error", fail);
    });
    outgoing.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true;
      });
    });
    outgoing.once("error", fail);
    outgoing.end(body?.bytes);
  });
}
function unfinished({ statusCode = 0, headers: { "content-type": type } }, seconds) {
  const name = /^[\w.+-]+\/[\w.+-]+/.exec(type ?? "")?.[0] ?? null;
  return { kind: "unfinished", status: statusCode, type: name, seconds };
}
var REFUSED_BY_HTTP2 = /^(?:Missing|Unknown) ALPN Protocol, expected `h2`/;
var REFUSAL_LENGTH = 64;
var FORBIDDEN = 403;
var NO_RECORD = ":wrong version number:";
function withoutTls(error, tls) {
  const isPlain = tls !== null && error?.code === "EPROTO" && error.message.includes(NO_RECORD);
  return isPlain ? { kind: "no-tls" } : null;
}
var OPENSSL_REASON = /:SSL routines:\w*:(?:(?:ssl\/tls|(?:ssl|tls)v\d+) (?:alert )?)?([\w ]+):/;
function failedHandshake(error, tls) {
  const reason = tls === null ? void 0 : OPENSSL_REASON.exec(error?.message ?? "")?.[1];
  return reason === void 0 ? null : { kind: "failed-handshake", reason };
}
var HTTP2 = { kind: "other-protocol", name: "HTTP/2" };
var SETTINGS = 4;
function otherProtocol(error) {
  if (!error?.code?.startsWith("HPE_")) return null;
  const isHttp2 = error.rawPacket?.[3] === SETTINGS;
  return isHttp2 ? HTTP2 : { kind: "other-protocol", name: null };
}

// src/adapters/app/listening-port.ts
var NOTHING = { url: null, refused: null, refusedAt: null };
var QUIET_MS = 2e3;
var LONGEST_LOOK_MS = 500;
var ANNOUNCEMENT = /\b(?:listen|ready|runn|start|serv|avail|up\b|launch|live\b|open)|https?:\/\//i;
var ANOTHER_PURPOSE = /metric|prometheus|debug|inspect|admin|management|actuator|grpc|probe|health|profil|telemetry|websocket|\bws\b|\bwss?:|hmr|reload|proxy|database|redis|mongo|postgres|mysql|connect/i;
var PORT_IN_TEXT = /(?::|\bport\b\W{0,6}(?:is )?)(\d{4,5})(?![\w.:-])/gi;
function announcedPorts(lines) {
  const ports = lines.filter((line) => ANNOUNCEMENT.test(line) && !ANOTHER_PURPOSE.test(line)).flatMap((line) => [...line.matchAll(PORT_IN_TEXT)].map(([, port]) => Number(port)));
  return [...new Set(ports)];
}
async function takenPortOf(log, assignedPort) {
  for (const port of announcedPorts(log)) {
    if (port !== assignedPort && await isPortTaken(port)) return port;
  }
  return null;
}
var PortDetector = class {
  #signal;
  /** The log in which a booting app last announced a port, for how many milliseconds it is unchanged, and when it was read. */
  #announcements = /* @__PURE__ */ new WeakMap();
  /** Of booting apps that were asked because they wait: the process that was asked, and the URL of the only port that answers. */
  #askedWaiting = /* @__PURE__ */ new WeakMap();
  /** Booting apps that speak TLS on their only port, and were asked without. */
  #speakTls = /* @__PURE__ */ new WeakSet();
  /** Ports found so far, of either arm: both often use the same fixed port. */
  #knownPorts = /* @__PURE__ */ new Set();
  /** Requests that the baseline has answered well there. */
  #ofBase = /* @__PURE__ */ new Set();
  /** Arms known to ignore PORT. */
  #arms = /* @__PURE__ */ new Set();
  #isAnyAnswerEnough;
  /**
   * @param isAnyAnswerEnough whether the scenarios are guesses: an app that serves on a port according to its log, or that only waits for
   *   requests, may then refuse them all, as on the port in PORT
   */
  constructor(signal, isAnyAnswerEnough = false) {
    this.#signal = signal;
    this.#isAnyAnswerEnough = isAnyAnswerEnough;
  }
  /**
   * The URL of an app that may ignore PORT: on a port found before or, for an arm that picks a new port at
   * each boot, on the only port that answers.
   */
  async findKnown(app) {
    if (this.#knownPorts.size === 0) return null;
    const ports = otherPorts(app);
    const known = ports.filter((port) => this.#knownPorts.has(port));
    if (known.length > 0) return await this.#servedAt(app, known);
    return this.#arms.has(app.arm) ? await this.#servedAt(app, ports) : null;
  }
  /**
   * The URL of an app that is one process, beside the shells and package managers that have started it, and only waits for requests.
   * Hardly anything could make it open another port: a timer that does not keep it running, a signal, or a daemon.
   */
  async findWaiting(app, notes) {
    const pid = onlyProcess(app, notes);
    if (pid === null) return null;
    let asked = this.#askedWaiting.get(app);
    if (asked === void 0) {
      if (areConnected([pid])) return null;
      asked = { pid, url: null };
      this.#askedWaiting.set(app, asked);
      asked.url = await this.#servedAt(app, otherPorts(app));
    }
    const { url } = asked;
    const isStillAlone = url !== null && onlyProcess(app, notes) === asked.pid;
    return isStillAlone ? this.#remembered(app, url) : null;
  }
  /**
   * The URL of an app that says in its log on which other port it serves, if that is the only port on which it listens.
   * Reading the log costs little; the list of all sockets is read only when it names a port.
   */
  async findAnnounced(app, log) {
    const announced = announcedPorts(log).filter((port) => port !== app.assignedPort);
    if (announced.length === 0) return null;
    const text = log.join("\n");
    const readAt = performance3.now();
    const before = this.#announcements.get(app);
    const quiet = before?.text === text ? before.quiet + Math.min(readAt - before.readAt, LONGEST_LOOK_MS) : 0;
    this.#announcements.set(app, { text, quiet, readAt });
    if (quiet < QUIET_MS) return null;
    const [only, ...others] = otherPorts(app);
    const isAnnounced = only !== void 0 && others.length === 0 && announced.includes(only);
    if (!isAnnounced) return null;
    const url = await this.#servedAt(app, [only]);
    return url === null ? null : this.#remembered(app, url);
  }
  /** Where an app is that did not answer on its assigned port within the ready timeout, and otherwise what it answers there. */
  async find(app) {
    const found2 = await this.#onlyAnswer(app, otherPorts(app));
    if (found2.url !== null) this.#remembered(app, found2.url);
    return found2.url === null && found2.refused === null ? this.#silentAtKnown(app) : found2;
  }
  /** An app that listens where it served in an earlier boot, and answers nothing there: the port is not what is wrong. */
  #silentAtKnown(app) {
    const [port, ...others] = otherPorts(app).filter((each) => this.#knownPorts.has(each));
    const lines = app.scenarios.map((scenario) => requestLineOf(scenario));
    const request = lines.find((line) => this.#ofBase.has(line)) ?? lines[0];
    if (port === void 0 || others.length > 0 || request === void 0) return NOTHING;
    return { ...NOTHING, refused: { request, status: null, instead: null, port } };
  }
  /** Later boots look there first. */
  #remembered({ arm }, url) {
    this.#arms.add(arm);
    this.#knownPorts.add(portOf(url));
    return url;
  }
  async #servedAt(app, ports) {
    const { url, refused, refusedAt } = await this.#onlyAnswer(app, ports);
    if (refused?.instead?.kind === "tls") this.#speakTls.add(app);
    return url ?? (this.#isAnyAnswerEnough ? refusedAt : null);
  }
  async #onlyAnswer(app, ports) {
    const ask = (port2) => askOtherPort(port2, app.scenarios, this.#signal);
    const answers = await Promise.all(ports.map(ask));
    const isOwn = (port2) => otherPorts(app).includes(port2);
    const [right, ...moreRight] = answers.filter(({ url }) => url !== null);
    if (right !== void 0) {
      if (moreRight.length > 0 || !isOwn(right.port)) return NOTHING;
      if (app.arm === "baseline" && right.request !== null) this.#ofBase.add(right.request);
      return { url: right.url, refused: null, refusedAt: null };
    }
    const withStatus = answers.filter(({ refused: refused2 }) => refused2.length > 0);
    const refusing = (withStatus.length > 0 ? withStatus : answers).flatMap(
      ({ port: port2, refused: refused2, refusedAt: refusedAt2, otherTls }) => {
        const responses = refused2.length > 0 ? refused2 : otherTls ? [otherTls] : [];
        return responses.length > 0 ? [{ port: port2, refused: responses, refusedAt: refusedAt2 }] : [];
      }
    );
    const known = refusing.filter(({ port: port2 }) => this.#knownPorts.has(port2));
    const [only, ...others] = known.length > 0 ? known : refusing;
    if (only === void 0 || others.length > 0 || !isOwn(only.port)) {
      return NOTHING;
    }
    const refused = only.refused.find(({ request }) => this.#ofBase.has(request));
    const [first2 = null] = only.refused;
    const shown = refused ?? first2;
    const { port, refusedAt } = only;
    return { url: null, refused: shown && { ...shown, port }, refusedAt };
  }
  /** Whether an app, whose scenarios are guesses, is on another port, and has to be asked with TLS there. */
  needsTls(app) {
    return this.#isAnyAnswerEnough && this.#speakTls.has(app);
  }
  /** Whether the baseline has answered the request well on another port than the assigned one. */
  hasBaseAnswered(request) {
    return this.#ofBase.has(request);
  }
};
var SHELL = /^(?:ba|da|a|k|z|fi)?sh$/;
var PACKAGE_MANAGER = /^(?:npm|npx|pnpm|pnpx|yarn|corepack)\b/;
function onlyProcess({ rootPid }, notes) {
  const waiting = notes.flatMap((note) => "isWaiting" in note ? [note.pid] : []);
  if (waiting.length === 0) return null;
  const processes = treeEntries(rootPid).filter(({ isZombie }) => !isZombie);
  const [only, ...others] = processes.filter(({ pid }) => waiting.includes(pid));
  if (only === void 0 || others.length > 0) return null;
  const parentOf = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const above = /* @__PURE__ */ new Set();
  for (let pid = parentOf.get(only.pid); pid !== void 0; pid = parentOf.get(pid)) above.add(pid);
  const isAlone = processes.every(
    (each) => each === only || above.has(each.pid) && isLauncher(each, notes)
  );
  return isAlone ? only.pid : null;
}
function isLauncher({ pid, isAsleep }, notes) {
  if (!isAsleep) return false;
  if (SHELL.test(readOrNull(`/proc/${pid}/comm`)?.trim() ?? "")) return true;
  return notes.some(
    (note) => "script" in note && note.pid === pid && PACKAGE_MANAGER.test(basename(note.script ?? ""))
  );
}
function otherPorts({ rootPid, assignedPort, sidePorts }) {
  return unsharedPorts(processTree(rootPid)).filter(
    (port) => port !== assignedPort && !sidePorts.includes(port)
  );
}

// src/adapters/app/boot-ports.ts
var BootPorts = class {
  #signal;
  #isFirstAnswerEnough;
  #portDetector;
  /** See `waitUntilReady`. Of both arms: neither may get requests at its boots that the other does not get. */
  #otherAnswers;
  /** Null if the app listens on the ports that it asks for. */
  #fixedPorts = null;
  /** From the boots before the app was given other ports; null if it has not been. */
  #learnedOnOwnPorts = null;
  /** Seconds that a boot may take there; null for as many as on the app's own ports. */
  #readyWithin = null;
  /** Whether the baseline has come up on its assigned port, where every scenario is asked. */
  #isBaseOnItsPort = false;
  constructor(signal, { isFirstAnswerEnough }) {
    this.#signal = signal;
    this.#isFirstAnswerEnough = isFirstAnswerEnough;
    this.#portDetector = new PortDetector(signal, isFirstAnswerEnough);
    this.#otherAnswers = isFirstAnswerEnough ? null : /* @__PURE__ */ new Map();
  }
  get detector() {
    return this.#portDetector;
  }
  /** See `waitUntilReady`. */
  get otherAnswers() {
    return this.#otherAnswers;
  }
  /** @param own seconds that a boot may take on the app's own ports */
  readyTimeout(own) {
    return Math.min(own, this.#readyWithin ?? own);
  }
  /** See `Apps.remapPorts`. */
  remap(fixed, readyWithin) {
    this.#readyWithin = readyWithin;
    if (fixed !== null && this.#fixedPorts === null) {
      this.#learnedOnOwnPorts = { portDetector: this.#portDetector, answers: this.#otherAnswers };
      this.#portDetector = new PortDetector(this.#signal, this.#isFirstAnswerEnough);
      this.#otherAnswers = this.#otherAnswers && new Map(this.#otherAnswers);
    } else if (fixed === null && this.#learnedOnOwnPorts !== null) {
      this.#portDetector = this.#learnedOnOwnPorts.portDetector;
      this.#otherAnswers = this.#learnedOnOwnPorts.answers;
    }
    this.#fixedPorts = fixed;
  }
  /** None that another one takes the place of. */
  async free() {
    const { served = null, others = [] } = this.#fixedPorts ?? {};
    for (; ; ) {
      const port = await freePort();
      if (port !== served && !others.includes(port)) return port;
    }
  }
  /** The ports of one boot in place of fixed ones. */
  async inPlaceOfFixed(assigned) {
    if (this.#fixedPorts === null) return /* @__PURE__ */ new Map();
    const { served, others } = this.#fixedPorts;
    const remapped = new Map(served === null ? [] : [[served, assigned]]);
    for (const each of others) remapped.set(each, await this.free());
    return remapped;
  }
  /** The arm has come up. */
  noteReady(arm, url, assigned) {
    if (arm === "baseline" && portOf(url) === assigned) this.#isBaseOnItsPort = true;
  }
  /** Whether the base has come up, and has answered this request of these scenarios well. */
  hasBaseAnswered(request, scenarios) {
    if (this.#portDetector.hasBaseAnswered(request)) return true;
    const bad = this.#otherAnswers;
    if (!this.#isBaseOnItsPort || bad === null) return false;
    return !scenarios.some((each) => each.requestLine === request && bad.has(each.name));
  }
};

// src/adapters/app/preparation.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/app/run-command.ts
async function runCommand({ line, ...options }, signal, seconds) {
  var _stack = [];
  try {
    const group = __using(_stack, await startProcessGroup(line, options), true);
    const timer = new Timer(seconds);
    try {
      const ended = Promise.race([group.exited, timer.expired]);
      return await (signal === null ? ended : untilAborted(ended, signal));
    } finally {
      timer.stop();
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var Timer = class {
  expired;
  #timer;
  constructor(seconds) {
    this.expired = new Promise((resolve) => {
      this.#timer = setTimeout(() => {
        resolve(null);
      }, seconds * 1e3);
    });
  }
  stop() {
    clearTimeout(this.#timer);
  }
};
async function untilAborted(ended, signal) {
  signal.throwIfAborted();
  let onAbort = () => {
  };
  const aborted = new Promise((_, reject) => {
    onAbort = () => {
      reject(signal.reason);
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([ended, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

// src/adapters/app/preparation.ts
var PAUSES = [1, 4];
var Preparation = class {
  #settings;
  #environments;
  #commands;
  #logs;
  #signal;
  #watchdog;
  /** Install and build steps that have begun, for any app. One that failed has failed for all that share it. */
  #prepared;
  #pauses;
  constructor(options) {
    this.#settings = options.settings;
    this.#environments = options.environments;
    this.#commands = options.commands;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#watchdog = options.watchdog;
    this.#prepared = options.prepared;
    this.#pauses = options.pauses ?? PAUSES;
  }
  async run(arm, directory, step) {
    const found2 = this.#commands.step(arm, directory, step);
    if (!found2) return;
    const { line, directory: cwd } = found2;
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    const running = this.#prepared.get(key) ?? this.#runStep(arm, directory, step, found2);
    this.#prepared.set(key, running);
    await running;
  }
  /** An install or a build that could not fetch something is tried again, as git is: a network may fail for a moment. */
  async #runStep(arm, directory, step, found2) {
    let first2 = null;
    for (const pause of [...this.#pauses, null]) {
      const error = await this.#tryStep(arm, directory, step, found2);
      if (error === null) return;
      first2 ??= error;
      const [cause] = error.causes;
      const isOfNetwork = cause?.code === "network-failed" || cause?.code === "network-unreachable" && step === "install";
      if (!isOfNetwork || pause === null) throw first2.failure.arm === null ? first2 : error;
      await this.#pause(pause);
    }
  }
  /** @returns why it failed; null if it did not */
  async #tryStep(arm, directory, step, { line, directory: cwd }) {
    const log = this.#logs.newLatestLog(arm, step);
    const env = await this.#environments.ofStep(directory, step, line);
    const { setupTimeout } = this.#settings;
    const command = {
      line,
      cwd,
      env,
      log,
      isUrgent: () => this.#signal.aborted,
      watchdog: this.#watchdog,
      secrets: this.#logs.secrets
    };
    const exit = await runCommand(command, this.#signal, setupTimeout);
    if (exit?.code === 0) return null;
    const printed = this.#logs.printed(log);
    const build = step === "build" ? line : null;
    const seen = await this.#commands.evidence(arm, directory, line, printed, build);
    const causes = exit === null ? [] : diagnoseStep({ ...seen, code: exit.code });
    const isOfNetwork = causes[0]?.code === "network-failed";
    return this.#logs.error(
      {
        arm: isOfNetwork ? null : arm,
        ...isOfNetwork ? { isOfNetwork } : {},
        phase: step,
        scenario: null,
        log: shownLines(printed),
        message: this.#logs.redact(
          describeStepFailure(
            arm,
            step,
            exit,
            line,
            setupTimeout,
            causes,
            errorLineOf(printed),
            printed.length === 0
          )
        )
      },
      causes
    );
  }
  async #pause(seconds) {
    try {
      await sleep(seconds * 1e3, null, { signal: this.#signal });
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    }
  }
};

// src/adapters/app/boot-evidence.ts
import { relative } from "node:path";
function observeApp(root, directory, notes, assignedPort) {
  const pids = processTree(root);
  const ports = listeningPorts(pids);
  const unshared = unsharedPorts(pids);
  const noted = notes === null ? [] : readNotes(notes);
  const pending = pendingConnections(pids).map((to) => ({ ...to, end: "unanswered" }));
  return {
    listening: listeningAddresses(pids),
    sharedPorts: ports.filter((port) => port !== assignedPort && !unshared.includes(port)),
    unixSockets: ports.length === 0 ? listeningUnixSockets(pids) : [],
    connections: [...noted.flatMap(failedConnection), ...pending],
    starts: startsOf(noted, directory),
    programs: pids.map(commandLine).filter((line) => line !== "")
  };
}
var MAX_NOTES_SIZE = 1024 * 1024;
function readNotes(file) {
  const text = readPlainTextOrNull(file, { limit: MAX_NOTES_SIZE, links: "none" }) ?? "";
  return text.split("\n").flatMap((line) => parseNote(line) ?? []);
}
var MAX_TEXT = 300;
function parseNote(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const {
    pid,
    script,
    luck,
    isWaiting,
    remapped,
    debugger: ofDebugger,
    ...failed
  } = value;
  const isText = (each) => typeof each === "string" && each.length <= MAX_TEXT;
  if (Number.isSafeInteger(pid) && isWaiting === true) return { pid, isWaiting };
  if (Number.isSafeInteger(pid) && Number.isInteger(remapped)) {
    return { pid, remapped };
  }
  if (Number.isSafeInteger(pid) && Number.isInteger(ofDebugger)) {
    return { pid, debugger: ofDebugger };
  }
  const { code, host, port } = failed;
  if (Number.isSafeInteger(pid) && (script === null || isText(script))) {
    const shared = luck ?? {};
    const has = (which) => shared[which] === true;
    return {
      pid,
      script,
      luck: {
        isSeeded: has("isSeeded"),
        hasFixedAddresses: has("hasFixedAddresses"),
        compilesInLine: has("compilesInLine"),
        collectsInLine: has("collectsInLine"),
        optimisesEarly: has("optimisesEarly")
      }
    };
  }
  const isPort = port === null || Number.isInteger(port) && Number(port) > 0;
  if (!isText(code) || !isText(host) || !isPort) return null;
  return { code, host, port };
}
var ENDS = {
  ECONNREFUSED: "refused",
  ENOENT: "refused",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ETIMEDOUT: "unanswered",
  EHOSTUNREACH: "unanswered",
  ENETUNREACH: "unanswered"
};
function failedConnection(note) {
  if (!("code" in note)) return [];
  const { host, port, code } = note;
  return [{ host, port, end: ENDS[code] ?? "failed" }];
}
function startsOf(notes, directory) {
  const byScript = /* @__PURE__ */ new Map();
  for (const note of notes) {
    if (!("script" in note) || note.script === null) continue;
    byScript.set(note.script, [...byScript.get(note.script) ?? [], note.pid]);
  }
  return [...byScript].map(([script, pids]) => {
    const inApp = relative(directory, script);
    return {
      script: inApp.startsWith("..") ? script : inApp,
      started: pids.length,
      ended: pids.filter((pid) => !isAlive(pid)).length
    };
  });
}
var MAX_COMMAND_LINE = 300;
function commandLine(pid) {
  const text = readOrNull(`/proc/${pid}/cmdline`) ?? "";
  return text.split("\0").join(" ").trim().slice(0, MAX_COMMAND_LINE);
}

// src/adapters/app/environments.ts
import { dirname, join as join9, relative as relative2, sep } from "node:path";

// src/adapters/project/node-options.ts
import { join as join7 } from "node:path";
import { parseEnv } from "node:util";
function nodeOptionsInFiles(booted) {
  return (booted.isScript ? ofNpm(booted) : null) ?? ofEnvFiles(booted);
}
function ofNpm({ directory, root }) {
  for (const folder of /* @__PURE__ */ new Set([directory, root])) {
    const text = read(join7(folder, ".npmrc"), root);
    const lines = [...text.matchAll(/^[^\S\r\n]*node-options[^\S\r\n]*=[^\S\r\n]*(.*)$/gm)];
    const value = lines.at(-1)?.[1]?.trim() ?? "";
    const quoted4 = /^(["'])(.*)\1$/.exec(value)?.[2];
    const plain = quoted4 ?? value.replace(/[;#].*/, "").trim();
    if (plain !== "" && !plain.includes("${")) return plain;
  }
  return null;
}
var NODE_ALONE = /^(?:exec )?(?:\w+=[\w./:,-]* )*node [^&|;<>`$()\n]*$/;
function ofEnvFiles({ directory, root, line }) {
  if (!NODE_ALONE.test(line)) return null;
  const files = [...line.matchAll(/ --env-file(?:-if-exists)?(?:=| +)["']?([\w./-]+)/g)];
  const values = files.flatMap(
    ([, file = ""]) => parseEnv(read(join7(directory, file), root))["NODE_OPTIONS"] ?? []
  );
  return values.at(-1) ?? null;
}
function read(file, root) {
  const limits = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  return readPlainTextOrNull(file, limits) ?? "";
}

// src/adapters/app/corepack.ts
import { execFile as execFile2 } from "node:child_process";
import { accessSync, constants as constants2, mkdirSync as mkdirSync2 } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join as join8 } from "node:path";
var MANAGER = /(?:^|[\s;&|(])(pnpm|yarn)(?=\s|$)/;
var TIMEOUT = 2e4;
var FIRST_YARN = "1.";
async function packageManagersFor(line, env, folder, project = null) {
  const manager = MANAGER.exec(line)?.[1] ?? project?.name;
  if (manager === void 0 || !isOnPath("corepack", env)) return null;
  if (isOnPath(manager, env)) {
    const mayBeOld = manager === "yarn" && project?.isNewerYarn === true;
    if (!mayBeOld || !(await versionOf("yarn", env)).startsWith(FIRST_YARN)) return null;
  }
  mkdirSync2(folder, { recursive: true });
  const args = ["enable", "--install-directory", folder, "pnpm", "yarn"];
  const isMade = await new Promise((resolve) => {
    execFile2("corepack", args, { env, timeout: TIMEOUT }, (error) => {
      resolve(error === null);
    });
  });
  return isMade ? folder : null;
}
async function versionOf(program, env) {
  const options = { env, cwd: tmpdir(), timeout: TIMEOUT };
  return await new Promise((resolve) => {
    execFile2(program, ["--version"], options, (error, stdout) => {
      resolve(error === null ? stdout.trim() : "");
    });
  });
}
function isOnPath(program, env) {
  return (env["PATH"] ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join8(folder, program), constants2.X_OK);
      return folder !== "";
    } catch {
      return false;
    }
  });
}

// src/adapters/app/environments.ts
var PM2_SOCKET = "interactor.sock";
var Environments = class {
  #variables;
  #entries;
  #workingDirectory;
  #roots;
  #corepackFolder;
  constructor(options) {
    this.#variables = options.variables;
    this.#entries = options.entries;
    this.#workingDirectory = options.workingDirectory;
    this.#roots = options.roots ?? (() => []);
    this.#corepackFolder = options.corepackFolder;
  }
  /** The root of the checkout that contains the app's directory. */
  rootOf(directory) {
    const root = this.#roots().find(
      (each) => directory === each || directory.startsWith(each + sep)
    );
    return root ?? join9(directory, relative2(join9("/", this.#workingDirectory), "/"));
  }
  /** Where the app is in the other checkouts; empty if that is not known. */
  othersOf(directory) {
    const root = this.rootOf(directory);
    const others = this.#roots().filter((each) => each !== root);
    return others.map((each) => join9(each, relative2(root, directory)));
  }
  /** Null if the app's packages are in node_modules. */
  plugAndPlay(directory) {
    return plugAndPlay(directory, this.rootOf(directory));
  }
  /** Only steps get package managers from corepack: code of the candidate could change these before the baseline boots. */
  async ofStep(directory, step, line) {
    const plain = stepEnv(this.#variables, this.#entries);
    const root = this.rootOf(directory);
    const pnp = step === "build" ? this.plugAndPlay(directory) : null;
    const env = pnp === null ? plain : withPlugAndPlay(plain, pnp);
    const folder = await packageManagersFor(
      line,
      env,
      this.#corepackFolder,
      projectManager(directory, root)
    );
    const folders = [
      ...step === "build" ? binFolders(directory, root) : [],
      ...folder === null ? [] : [folder]
    ];
    if (folders.length === 0) return env;
    return {
      // Corepack would otherwise ask before it downloads.
      ...folder === null ? {} : { COREPACK_ENABLE_DOWNLOAD_PROMPT: "0" },
      ...env,
      PATH: [...folders, env["PATH"] ?? ""].join(":")
    };
  }
  ofHook(directory, arm, hook) {
    const env = hookEnv(this.#variables, this.#entries, arm, hook);
    return this.#withPackages(directory, env);
  }
  /** Where the programs of a boot are found. */
  pathOf(directory) {
    const plain = appEnv(this.#variables, this.#entries, 0);
    return (this.#withPackages(directory, plain)["PATH"] ?? "").split(":");
  }
  ofBoot(directory, boot) {
    const { luck, luckSharing, preload, pm2Home, line, isScript } = boot;
    const plain = appEnv(this.#variables, this.#entries, boot.port);
    const root = this.rootOf(directory);
    const options = plain["NODE_OPTIONS"] === void 0 ? nodeOptionsInFiles({ directory, root, line, isScript }) : null;
    const lucky = {
      ...isSocketPath(join9(pm2Home, PM2_SOCKET)) ? { PM2_HOME: pm2Home } : {},
      ...luckSharing ? luckEnv(luckSharing, luck) : {},
      ...isScript ? npmVariables(directory, root) : {},
      ...options === null ? {} : { NODE_OPTIONS: options },
      ...plain
    };
    const env = this.#withPackages(directory, lucky, luckSharing?.folder ?? null);
    return {
      ...preload ? withPreload(env, preload, boot.notes) : env,
      ...recordingEnv(boot.recording, preload),
      ...boot.remapped.size === 0 ? {} : { [PORTS_VARIABLE]: portMapText(boot.remapped) },
      CANNONGATE_PADDING: "x".repeat(luck.padding)
    };
  }
  /**
   * Lets commands find the programs of packages, and Node.js the packages themselves where they are not in node_modules.
   *
   * @param first a folder that comes before the PATH; null for none
   */
  #withPackages(directory, env, first2 = null) {
    const folders = binFolders(directory, this.rootOf(directory));
    const found2 = { ...env, PATH: [...folders, first2 ?? [], env["PATH"] ?? ""].flat().join(":") };
    const pnp = this.plugAndPlay(directory);
    return pnp === null ? found2 : withPlugAndPlay(found2, pnp);
  }
};
function recordingEnv(recording, preload) {
  switch (recording) {
    case "profile":
      return { [PROFILE_VARIABLE]: "1" };
    case "count":
      return { [COUNT_VARIABLE]: "1" };
    case "heap":
      return { [HEAP_VARIABLE]: "1" };
    case "trace":
      return preload === null ? {} : { [TRACE_VARIABLE]: join9(dirname(preload.script), "tracer.cjs") };
    default:
      return {};
  }
}

// src/adapters/app/files-outside.ts
import { accessSync as accessSync2, constants as constants3 } from "node:fs";
import { extname } from "node:path";

// src/adapters/code-files.ts
var CODE = new Set(
  `.js .cjs .mjs .jsx .ts .cts .mts .tsx .node .wasm .so .dylib .dll .exe .jar .war .class .py .pyz .rb .php .phar .sh`.split(
    " "
  )
);

// src/adapters/app/files-outside.ts
var READING = { limit: 2 ** 30, links: "all" };
var PATH = /(?<=^|[\s"'=:;|&(<])(?<!> ?)(?:~|\$\w+|\$\{\w+\})?(?:\/[^\s"'`:;|&()<>{}]+)?/g;
function outsideFiles(lines, variables, env) {
  const values = { HOME: variables["HOME"], ...configuredVariables(variables, env) };
  const words = new Set(lines.flatMap((line) => line.match(PATH) ?? []));
  const files = [];
  for (const word of words) {
    const path = withValue(word, values);
    const hash = path.startsWith("/") && isProgram(path) ? hashOfFile(path, READING) : null;
    if (hash !== null) files.push({ word, path, hash });
  }
  return files;
}
function replacedFile(files) {
  return files.find(({ path, hash }) => {
    const now = hashOfFile(path, READING);
    return now !== null && now !== hash;
  });
}
function isProgram(path) {
  if (CODE.has(extname(path))) return true;
  try {
    accessSync2(path, constants3.X_OK);
    return true;
  } catch {
    return false;
  }
}
function withValue(word, values) {
  return word.replace(/^~/, "$HOME").replace(/^\$\{?(\w+)\}?/, (all, name) => values[name] ?? all);
}

// src/adapters/app/readiness.ts
import { performance as performance4 } from "node:perf_hooks";
import { setTimeout as sleep2 } from "node:timers/promises";
var POLL_MS = 20;
var FIRST_PAUSE_MS = 50;
var LONGEST_PAUSE_MS = 400;
var TRIES_PER_PORT_SCAN = 10;
var STRANGER_TIMEOUT_MS = 2e3;
var OTHER_ANSWERS_TIMEOUT_MS = 2e3;
var SILENCE_MS = 3e3;
var PLAIN_MS = 3e3;
async function waitUntilReady(port, scenarios, otherAnswers, options) {
  return await new ReadinessWait(port, scenarios, otherAnswers, options).run();
}
var ReadinessWait = class {
  #port;
  #options;
  #deadline;
  #isFirstAnswerEnough;
  /** What scenarios were answered in earlier boots, by name; see `waitUntilReady`. */
  #known;
  /** All scenarios but those that were not answered at all in an earlier boot; if that leaves none, all. */
  #awaited;
  #addresses;
  /** The address that the latest try found ready; null for none. */
  #ready = null;
  /** When the first answer came that makes the app ready; null while it is not. */
  #readySince = null;
  /** Before a ready app is asked again. */
  #pause = FIRST_PAUSE_MS;
  /** What to report if the app does not become ready. */
  #answered = null;
  /** Whether no earlier boot has got a bad answer to that request. */
  #isNews = false;
  /** When another program answered first; null if none has. */
  #othersAnsweredAt = null;
  #silence = { host: null, since: 0 };
  /** Whether a doubtful answer has led to a handshake: one is enough. */
  #isTlsTried = false;
  /** Whether the latest try got an answer without TLS to a request with it. */
  #isPlain = false;
  /** Since when requests with TLS are answered without; infinite while they are not. */
  #plainSince = Infinity;
  constructor(port, scenarios, otherAnswers, options) {
    this.#port = port;
    this.#options = options;
    this.#deadline = performance4.now() + options.timeout * 1e3;
    this.#isFirstAnswerEnough = otherAnswers === null;
    this.#known = otherAnswers ?? /* @__PURE__ */ new Map();
    const answeredOnce = scenarios.filter(({ name }) => this.#known.get(name) !== null);
    this.#awaited = answeredOnce.length > 0 ? answeredOnce : scenarios;
    this.#addresses = HOSTS.map((each) => ({ ...each, answers: /* @__PURE__ */ new Map() }));
  }
  async run() {
    for (let tries = 1; performance4.now() < this.#deadline; tries++) {
      const result = await this.#try(tries);
      if (result !== null) return result;
    }
    return await this.#afterDeadline();
  }
  async #try(tries) {
    this.#ready = null;
    this.#isPlain = false;
    if (this.#othersAnsweredAt !== null && this.#mayStillFail()) {
      return await this.#leaveToOthers();
    }
    const result = await this.#askAddresses() ?? await this.#endIfTls() ?? this.#endIfNoTls() ?? await this.#endIfOnAnotherPort(tries);
    if (result === null) await this.#pauseUntilNextTry();
    return result;
  }
  /** Whether another program has the port, so that the app's own attempt to listen there would fail. */
  #mayStillFail() {
    if (!this.#options.isAnotherProgram()) return false;
    this.#othersAnsweredAt ??= performance4.now();
    return performance4.now() < this.#othersAnsweredAt + STRANGER_TIMEOUT_MS;
  }
  async #leaveToOthers() {
    if (this.#options.hasStopped()) return this.#notReady();
    await sleep2(FIRST_PAUSE_MS);
    this.#options.signal.throwIfAborted();
    return null;
  }
  /** Asks one address after the other, until one is ready. */
  async #askAddresses() {
    for (const address of this.#addresses) {
      const result = await this.#ask(address) ?? await this.#endIfAnswered(address);
      if (result !== null || this.#ready !== null) return result;
    }
    this.#readySince = null;
    this.#pause = FIRST_PAUSE_MS;
    return null;
  }
  /**
   * Sends the requests that an address has not answered well yet. One that was answered well is not sent again: it may
   * change something. But an answer that only is as in an earlier boot does not make an app ready.
   */
  async #ask(address) {
    const { signal, hasStopped } = this.#options;
    const { host, answers } = address;
    for (const scenario of isReadyAt(address) ? this.#lackingAt(address) : this.#awaited) {
      signal.throwIfAborted();
      if (hasStopped()) return this.#notReady();
      if (isReadyAt(address) && this.#timeLeft() <= FIRST_PAUSE_MS) return null;
      const timeoutMs = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, this.#timeLeft()));
      const probed = await sendProbe(host, this.#port, scenario, timeoutMs, signal);
      if (probed === "unreachable") {
        answers.clear();
        return null;
      }
      if (isReadyStatus(probed.status, scenario) && this.#mayStillFail()) {
        answers.clear();
        return null;
      }
      const isCutShort = timeoutMs < REQUEST_TIMEOUT_MS;
      const result = await this.#note(address, scenario, probed, isCutShort);
      if (result !== null) return result;
    }
    return null;
  }
  /** @param isCutShort whether the app had less time to answer than REQUEST_TIMEOUT_MS */
  async #note(address, scenario, probed, isCutShort) {
    const { host, answers } = address;
    const { status, instead } = probed;
    answers.set(scenario, status ?? answers.get(scenario) ?? null);
    this.#isPlain ||= instead?.kind === "no-tls";
    const response = { ...probed, request: requestLineOf(scenario) };
    if (isReadyStatus(status, scenario)) {
      const result = await this.#noteReady(address, scenario, response);
      if (result !== null) return result;
    }
    this.#keepToReport(response, scenario, isCutShort);
    if (status === null && scenario.tls === null && this.#silence.host === null) {
      this.#silence.host = host;
      this.#silence.since = performance4.now();
    }
    return null;
  }
  /** Of an answer that makes the app ready, unless it only says that the request came without TLS. */
  async #noteReady(address, scenario, response) {
    if (isDoubtful(response.status, scenario) && !this.#isTlsTried) {
      this.#isTlsTried = true;
      const isSecure = await speaksTls2(address.host, this.#port);
      if (isSecure) return { answered: response, speaksTls: true };
    }
    this.#readySince ??= performance4.now();
    const isEnough = this.#isFirstAnswerEnough && !this.#options.hasStopped();
    return isEnough ? await this.#accepted(address) : null;
  }
  #keepToReport(response, { name }, isCutShort) {
    if (response.status === null && isCutShort && this.#answered !== null) return;
    const isOld = this.#known.has(name);
    if (isOld && this.#isNews) return;
    this.#answered = response;
    this.#isNews = !isOld;
  }
  /** Accepts an address that has answered all requests well, or one of them when the time for the others is up. */
  async #endIfAnswered(address) {
    if (!isReadyAt(address)) return null;
    if (this.#options.hasStopped()) return this.#notReady();
    const isComplete = this.#lackingAt(address).length === 0;
    if (isComplete || this.#timeLeft() <= this.#pause) return await this.#accepted(address);
    this.#ready = address;
    return null;
  }
  /** Ends the wait for an app that accepts plain requests and does not answer them, since it speaks TLS. */
  async #endIfTls() {
    const isLong = performance4.now() >= this.#silence.since + SILENCE_MS;
    return isLong && await this.#isTlsBehind() ? this.#notReady(true) : null;
  }
  /** Whether an app that accepts plain requests and does not answer them speaks TLS. */
  async #isTlsBehind() {
    const { host } = this.#silence;
    if (host === null || this.#options.isAnotherProgram()) return false;
    this.#silence.since = performance4.now();
    return await speaksTls2(host, this.#port);
  }
  /** Ends the wait for an app that answers requests with TLS without. */
  #endIfNoTls() {
    const now = performance4.now();
    this.#plainSince = this.#isPlain ? Math.min(this.#plainSince, now) : Infinity;
    const isLong = now >= this.#plainSince + PLAIN_MS && !this.#options.isAnotherProgram();
    const isAllPlain = this.#ready === null && this.#answered?.instead?.kind === "no-tls";
    return isLong && isAllPlain ? this.#notReady() : null;
  }
  /** Looks from time to time whether the app ignores its assigned port. */
  async #endIfOnAnotherPort(tries) {
    if (this.#ready !== null || tries % TRIES_PER_PORT_SCAN !== 0) return null;
    const { probeOtherPorts, isLostElsewhere, hasStopped } = this.#options;
    const url = await probeOtherPorts();
    if (url !== null) return hasStopped() ? null : { url, waitedOnce: 0 };
    return isLostElsewhere() ? this.#notReady() : null;
  }
  async #pauseUntilNextTry() {
    await sleep2(this.#ready === null ? POLL_MS : this.#pause);
    if (this.#ready !== null) this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }
  async #afterDeadline() {
    if (this.#ready !== null && !this.#options.hasStopped()) {
      return await this.#accepted(this.#ready);
    }
    return this.#notReady(this.#answered?.status === null && await this.#isTlsBehind());
  }
  async #accepted(address) {
    const lacking = this.#lackingAt(address);
    for (const each of lacking) {
      const answer = address.answers.get(each);
      if (answer !== void 0) this.#known.set(each.name, answer);
    }
    const waited = lacking.length === 0 ? 0 : performance4.now() - (this.#readySince ?? Infinity);
    const url = `http://${(await this.#preferred(address)).url}:${this.#port}`;
    return { url, waitedOnce: Math.max(0, waited) / 1e3 };
  }
  /**
   * The first address at which the app listens. It may have begun to listen between the requests to the one and the other, and both arms
   * are to be loaded at the same.
   */
  async #preferred(address) {
    for (const each of this.#addresses) {
      if (each === address) break;
      const hasRefused = each.answers.size > 0;
      if (!hasRefused && await accepts(each.host, this.#port)) return each;
    }
    return address;
  }
  #notReady(isSecure = false) {
    return { answered: this.#answered, speaksTls: isSecure };
  }
  #lackingAt({ answers }) {
    return this.#awaited.filter((each) => !isGoodAnswer(answers.get(each), each, this.#known));
  }
  /** Until the deadline, or until the other answers are waited for no longer. */
  #timeLeft() {
    const lastAnswer = (this.#readySince ?? Infinity) + OTHER_ANSWERS_TIMEOUT_MS;
    return Math.min(this.#deadline, lastAnswer) - performance4.now();
  }
};
function isGoodAnswer(status, scenario, otherAnswers) {
  if (status === void 0) return false;
  const isRefused = status !== null && (status < 500 || isExpectedStatus(scenario, status));
  if (scenario.setup !== null && isRefused) return true;
  if (otherAnswers.get(scenario.name) === status) return true;
  if (status === null) return false;
  const { expectedStatus } = scenario.requests[0];
  return expectedStatus?.includes(status) ?? status < FIRST_ERROR_STATUS;
}
function isReadyAt({ answers }) {
  return [...answers].some(([each, status]) => isReadyStatus(status, each));
}

// src/adapters/app/preload-and-luck.ts
var STACK_FRAME = /\bat\s[^\n]*?:\d+:\d+\)?/g;
var PreloadAndLuck = class {
  /** Null if apps boot without a preload. */
  #preload;
  /** Null if every process draws its own luck. */
  #luckSharing;
  /** The arms that have come up with the preload. */
  #bearPreload = /* @__PURE__ */ new Set();
  /** Those that have come up with the options of shared luck, which are more where code is made early. */
  #bearLuck = /* @__PURE__ */ new Set();
  constructor(preload, luckSharing) {
    this.#preload = preload;
    this.#luckSharing = luckSharing;
  }
  get preload() {
    return this.#preload;
  }
  get luckSharing() {
    return this.#luckSharing;
  }
  stopSharingLuck() {
    this.#luckSharing = null;
  }
  /** The arm has come up. */
  noteReady(arm, luck) {
    if (this.#preload !== null) this.#bearPreload.add(arm);
    if (this.#luckSharing !== null && luck.seed !== null) this.#bearLuck.add(bearing(arm, luck));
  }
  /**
   * @param lines what the failed app has printed
   * @returns whether another boot may succeed, since something was left out
   */
  leaveOutIfAtFault(arm, luck, lines) {
    const isPreloadAtFault = this.#failedOnPreload(arm, lines);
    if (!isPreloadAtFault && !this.#failedOnLuck(arm, luck, lines)) return false;
    if (isPreloadAtFault) this.#preload = null;
    this.#luckSharing = null;
    return true;
  }
  /** Null if luck was not to be shared. */
  sharedLuck({ seed }, roots, noted) {
    if (this.#luckSharing === null || seed === null) return null;
    return noticedLuck(noted(), processTree(roots));
  }
  /**
   * Whether a failed app says that it cannot load the preload. An arm that has come up with it can: without it, the arm
   * would be measured in another way than the other one, which may be up already.
   */
  #failedOnPreload(arm, lines) {
    const script = this.#preload?.script;
    if (script === void 0 || this.#bearPreload.has(arm)) return false;
    return lines().some((line) => line.replace(STACK_FRAME, "").includes(script));
  }
  /** The same of shared luck: a start command may print the path of its `node`, and fail for another reason later. */
  #failedOnLuck(arm, luck, lines) {
    const sharing = this.#luckSharing;
    if (sharing === null || this.#bearLuck.has(bearing(arm, luck))) return false;
    return lines().some((line) => isAboutLuck(line, sharing));
  }
};
function bearing(arm, { isEarly }) {
  return `${arm} ${isEarly ? "early" : "late"}`;
}

// src/adapters/app/running-app.ts
import { setTimeout as after } from "node:timers/promises";
var EXIT_NOTICE = 1e3;
var LOOK_INTERVAL = 100;
var LOOKS = 20;
var CONTROL_SOCKET = "/gunicorn.ctl";
function runningApp({
  group,
  roots,
  line,
  url,
  waitedOnce,
  assignedPort,
  sharedLuck,
  noted,
  relays,
  tidyUp,
  fail
}) {
  const port = portOf(url);
  const processes = () => processTree(roots ?? group.pid);
  const listeners = () => listenersOn(port, processes());
  const atFirst = listeners();
  const unassignedPorts = () => listeningPorts(processes()).filter((each) => each !== assignedPort);
  const unixSockets = () => (
    // Others are relative to a directory, which is another one in each arm.
    listeningUnixSockets(processes()).filter(
      (path) => /^[/@]/.test(path) && !path.endsWith(CONTROL_SOCKET)
    )
  );
  const awaited = async (wanted, present) => {
    for (let looks = 1; ; looks++) {
      const found2 = wanted.filter((each) => present().includes(each));
      if (found2.length === wanted.length || looks === LOOKS || group.exit !== null) return found2;
      await after(LOOK_INTERVAL);
    }
  };
  const untilExitIsTold = async (now = listeners()) => {
    if (now.pids.size === 0 && atFirst.pids.size > 0)
      await Promise.race([group.exited, after(EXIT_NOTICE)]);
  };
  const assertAlive = (scenario) => {
    const { exit } = group;
    if (exit === null) return;
    fail(
      scenario,
      (arm, log) => describeStop(arm, scenario, exit, line, log),
      (log) => memoryCausesOf(exit, line, log)
    );
  };
  return {
    url,
    roots,
    mark: group.mark,
    waitedOnce,
    sharedLuck,
    wire: relays,
    unassignedPorts,
    remappablePorts: () => {
      const preloaded = new Set(noted().flatMap((note) => "script" in note ? [note.pid] : []));
      const pids = processes();
      return unassignedPorts().filter(
        (each) => [...listenersOn(each, pids).pids].every((pid) => preloaded.has(pid))
      );
    },
    remappedPorts: () => {
      const ports = noted().flatMap((note) => "remapped" in note ? [note.remapped] : []);
      return [...new Set(ports)];
    },
    listensOn: async (ports) => {
      const found2 = await awaited(ports, unassignedPorts);
      const ofDebuggers = noted().flatMap((note) => "debugger" in note ? note.debugger : []);
      return found2.filter((each) => !ofDebuggers.includes(each));
    },
    unixSockets,
    listensOnSockets: async (paths) => await awaited(paths, unixSockets),
    untilExitIsTold,
    assertAlive,
    assertNotRestarted: async (scenario) => {
      if (isStillOpen(atFirst)) return;
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      await untilExitIsTold(now);
      assertAlive(scenario);
      fail(
        scenario,
        (arm, log) => describeRestart(arm, scenario, port, now.pids.size > 0, log),
        (log) => memoryCausesOf(null, line, log)
      );
    },
    async [Symbol.asyncDispose]() {
      await group[Symbol.asyncDispose]();
      await relays?.[Symbol.asyncDispose]();
      await tidyUp();
    }
  };
}
function isRestarted(atFirst, now) {
  if (atFirst.pids.size === 0) return false;
  const remains = (before, after2) => [...before].some((each) => after2.has(each));
  return !remains(atFirst.pids, now.pids) && !remains(atFirst.inodes, now.inodes);
}

// src/adapters/wire/app-relays.ts
import { performance as performance6 } from "node:perf_hooks";

// src/adapters/runtime/shapes.ts
var MAX_LENGTH = 200;
var MAX_READ = 262144;
var SAVEPOINT = /^(\s*(?:savepoint|release(?:\s+savepoint)?|rollback(?:\s+(?:work|transaction))?\s+to(?:\s+savepoint)?))\s+(?:"[^"]*"|`[^`]*`|\w+)/i;
var NUMBER = /(?<![\w$."`\]])(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?)/gi;
function statementShape(client, statement) {
  const text = withoutTexts(statement.slice(0, MAX_READ), client === "mysql").replace(SAVEPOINT, "$1 ?").replace(/\$\d+\b|:\w+\b(?<!::\w+)|@\w+/g, "?").replace(NUMBER, "?").replace(/\b(?:true|false|null)\b(?=\s*[,)])/gi, "?").replace(/\s+/g, " ").replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, "(?)").replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, "(?)").trim();
  const isCut = statement.length > MAX_READ;
  if (isCut && text.length <= MAX_LENGTH) return `${text.replace(/,?\s*\([^()]*$/, "")}\u2026`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}\u2026` : text;
}
function withoutTexts(statement, isMySql) {
  const parts = [];
  let from = 0;
  const put = (end, part, next2) => {
    parts.push(statement.slice(from, end), part);
    from = next2;
    return next2;
  };
  for (let i = 0; i < statement.length; ) {
    const rest = statement.slice(i, i + 64);
    const character = statement.charAt(i);
    const dollar = isMySql ? null : /^\$(?:[a-z_]\w*)?\$/i.exec(rest)?.[0];
    if (rest.startsWith("--") || isMySql && character === "#") {
      i = put(i, " ", endOf(statement, "\n", i));
    } else if (rest.startsWith("/*")) {
      i = put(i, " ", isMySql ? endOf(statement, "*/", i + 2) : endOfComment(statement, i));
    } else if (dollar) {
      i = put(i, "?", endOf(statement, dollar, i + dollar.length));
    } else if (character === "'" || isMySql && character === '"') {
      const before = statement.slice(Math.max(from, i - 64), i);
      const prefix = /(?:\b[enbxu]|\bu&|_\w+)$/i.exec(before)?.[0] ?? "";
      const escapes = isMySql || /^e$/i.test(prefix);
      i = put(i - prefix.length, "?", endOfText(statement, i, escapes));
    } else if (character === '"' || character === "`") {
      i = endOfText(statement, i, false);
    } else {
      i += 1;
    }
  }
  return parts.join("") + statement.slice(from);
}
function endOf(text, mark, from) {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
function endOfComment(text, from) {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}
function endOfText(text, from, escapes) {
  const quote = text.charAt(from);
  for (let i = from + 1; i < text.length; i++) {
    if (escapes && text.charAt(i) === "\\") i += 1;
    else if (text.startsWith(`\\${quote}`, i) && quote === "'") return text.length;
    else if (text.charAt(i) === quote) {
      if (text.charAt(i + 1) !== quote) return i + 1;
      i += 1;
    }
  }
  return text.length;
}
function commandShape(command) {
  const words = command.split(" ").slice(0, 2);
  return words.map((word) => /^[\w.$-]{1,60}$/.test(word) ? word : "?").join(" ");
}

// src/adapters/wire/wire-reader.ts
var MAX_OPEN = 1e4;
var OpenQueries = class {
  #open = [];
  #onQuery;
  #lastEnd = -Infinity;
  constructor(onQuery) {
    this.#onQuery = onQuery;
  }
  get first() {
    return this.#open[0];
  }
  /** @returns false if there are too many */
  add(query) {
    return this.#open.push(query) <= MAX_OPEN;
  }
  /** The first one is answered. @param isQuery false if it does not count */
  end(now, isQuery = true, name) {
    const query = this.#open.shift();
    if (!query || !isQuery) return;
    this.#onQuery(name ?? query.name, Math.max(query.sent, this.#lastEnd), now);
    this.#lastEnd = now;
  }
  /** Forgets the first ones, up to one of these. @returns whether there is such a one */
  dropUntil(isKept) {
    const at = this.#open.findIndex(isKept);
    this.#open.splice(0, at < 0 ? this.#open.length : at);
    return at >= 0;
  }
  drop(isDropped) {
    const kept = this.#open.filter((query) => !isDropped(query));
    this.#open.splice(0, this.#open.length, ...kept);
  }
};

// src/adapters/wire/postgres-reader.ts
var MAX_STATEMENT = 16 * 1024;
var MAX_NAMES2 = 1024;
var MAX_STATEMENTS = 1e4;
var UNKNOWN = "?";
var MAX_STARTUP = 1e4;
var SSL_REQUEST = 80877103;
var GSS_REQUEST = 80877104;
var CANCEL_REQUEST = 80877102;
var KEPT_OF_APP = {
  Q: MAX_STATEMENT,
  P: MAX_STATEMENT,
  B: MAX_NAMES2,
  E: MAX_NAMES2,
  C: MAX_NAMES2
};
var MESSAGES_OF_APP = /^[QPBECDHSFdcfpX]$/;
var MESSAGES_OF_SERVER = /^[RKSZTDCIENA123nstGHWdcVv]$/;
var LONG_OF_SERVER = /^[DdTVNEAt]$/;
var MAX_SHORT = 3e4;
var Messages = class {
  #header = Buffer.alloc(5);
  /** Bytes of the header so far. */
  #filled = 0;
  #left = 0;
  #keep = 0;
  #kept = [];
  /**
   * @param sizeOf bytes of the next header: 5 with a type, 4 without
   * @param keepOf how many bytes of a body to keep; null if there is no such message
   * @param onMessage false if nothing more is to be read
   * @returns false if these are no messages
   */
  read(chunk, sizeOf, keepOf, onMessage) {
    for (let at = 0; ; ) {
      const size = sizeOf();
      if (this.#filled < size) {
        const end2 = Math.min(chunk.length, at + size - this.#filled);
        this.#filled += chunk.copy(this.#header, this.#filled, at, end2);
        at = end2;
        if (this.#filled < size) return true;
        this.#left = this.#header.readInt32BE(size - 4) - 4;
        const keep = this.#left < 0 ? null : keepOf(this.#type(size), this.#left);
        if (keep === null) return false;
        this.#keep = Math.min(keep, this.#left);
      }
      const end = Math.min(chunk.length, at + this.#left);
      if (this.#keep > 0 && end > at) {
        const part = Buffer.from(chunk.subarray(at, Math.min(end, at + this.#keep)));
        this.#kept.push(part);
        this.#keep -= part.length;
      }
      this.#left -= end - at;
      at = end;
      if (this.#left > 0) return true;
      const [type, body] = [this.#type(size), Buffer.concat(this.#kept)];
      this.#filled = 0;
      this.#kept = [];
      if (!onMessage(type, body)) return true;
    }
  }
  #type(size) {
    return size === 5 ? String.fromCharCode(this.#header[0] ?? 0) : "";
  }
};
var PostgresReader = class {
  unread = null;
  #open;
  #fromApp = new Messages();
  #fromServer = new Messages();
  /** Shapes by the name of the prepared statement, and of the portal that it is bound to. */
  #statements = /* @__PURE__ */ new Map();
  #portals = /* @__PURE__ */ new Map();
  #isStartup = true;
  /** The server has to say whether it encrypts: with one byte, which is no message. */
  #isNegotiating = false;
  /** The app asks to cancel a query of another connection. Nothing follows. */
  #isCancelling = false;
  /** After an error, the server ignores everything until the next sync. */
  #isSkipping = false;
  constructor(onQuery) {
    this.#open = new OpenQueries(onQuery);
  }
  sent(chunk, now) {
    if (this.unread !== null || this.#isCancelling) return;
    const isRead = this.#fromApp.read(
      chunk,
      () => this.#isStartup ? 4 : 5,
      (type, length) => {
        if (this.#isStartup) return length <= MAX_STARTUP ? 4 : null;
        return MESSAGES_OF_APP.test(type) ? KEPT_OF_APP[type] ?? 0 : null;
      },
      (type, body) => {
        if (this.#isStartup) this.#start(body, now);
        else this.#ofApp(type, body, now);
        return this.unread === null && !this.#isCancelling;
      }
    );
    if (!isRead) this.#giveUp();
  }
  received(chunk, now) {
    if (this.unread !== null || chunk.length === 0) return;
    let rest = chunk;
    if (this.#isNegotiating) {
      const answer = String.fromCharCode(chunk[0] ?? 0);
      this.#isNegotiating = false;
      if (answer === "S" || answer === "G") {
        this.unread = "encrypted";
        return;
      }
      if (answer === "N") rest = chunk.subarray(1);
    }
    if (rest.length === 0) return;
    const isRead = this.#fromServer.read(
      rest,
      () => 5,
      (type, length) => {
        const isPossible = length <= MAX_SHORT || LONG_OF_SERVER.test(type);
        return isPossible && MESSAGES_OF_SERVER.test(type) ? 0 : null;
      },
      (type) => {
        this.#ofServer(type, now);
        return this.unread === null;
      }
    );
    if (!isRead) this.#giveUp();
  }
  #start(body, now) {
    const code = body.length < 4 ? 0 : body.readInt32BE(0);
    if (code === SSL_REQUEST || code === GSS_REQUEST) this.#isNegotiating = true;
    else if (code === CANCEL_REQUEST) this.#isCancelling = true;
    else if (code >>> 16 === 3) {
      this.#isStartup = false;
      this.#add("sync", "", now);
    } else this.unread = "unknown";
  }
  #ofApp(type, body, now) {
    switch (type) {
      case "Q":
        this.#add("simple", shapeOf(textsOf(body)[0] ?? ""), now);
        break;
      case "F":
        this.#add("simple", UNKNOWN, now);
        break;
      case "P": {
        const [name = "", statement = ""] = textsOf(body);
        this.#remember(this.#statements, name, shapeOf(statement));
        break;
      }
      case "B": {
        const [portal = "", statement = ""] = textsOf(body);
        this.#remember(this.#portals, portal, this.#statements.get(statement) ?? UNKNOWN);
        break;
      }
      case "E":
        if (this.#isSkipping) break;
        this.#add("execute", this.#portals.get(textsOf(body)[0] ?? "") ?? UNKNOWN, now);
        break;
      case "C": {
        const closed = body[0] === "S".charCodeAt(0) ? this.#statements : this.#portals;
        closed.delete(textsOf(body.subarray(1))[0] ?? "");
        break;
      }
      case "S":
        this.#isSkipping = false;
        this.#add("sync", "", now);
        break;
      default:
    }
  }
  #ofServer(type, now) {
    const kind = this.#open.first?.kind;
    switch (type) {
      // The command is complete, was empty, or has sent as many rows as were asked for.
      case "C":
      case "I":
      case "s":
        if (kind === "execute") this.#open.end(now);
        else if (kind !== "simple") this.#giveUp();
        break;
      case "E":
        if (kind === "simple") break;
        if (kind === "execute") this.#open.end(now);
        this.#isSkipping = !this.#open.dropUntil((each) => each.kind !== "execute");
        break;
      case "Z":
        if (kind === "sync") this.#open.end(now, false);
        else if (kind === "simple") this.#open.end(now);
        else this.#giveUp();
        break;
      // It waits for data to copy. Until then it ignores what was sent with the command.
      case "G":
        this.#open.drop((each) => each.kind === "sync");
        break;
      case "W":
        this.unread = "pushed";
        break;
      default:
    }
  }
  #add(kind, name, sent) {
    if (!this.#open.add({ kind, name, sent })) this.#giveUp();
  }
  #remember(shapes2, name, shape) {
    if (name.length > MAX_NAMES2 || shapes2.size >= MAX_STATEMENTS) this.#giveUp();
    else shapes2.set(name, shape);
  }
  #giveUp() {
    this.unread ??= "garbled";
  }
};
function textsOf(body) {
  return body.toString("utf8").split("\0", 2);
}
var shapes = /* @__PURE__ */ new Map();
var MAX_CACHED = 1e3;
var MAX_CACHED_LENGTH = 1024;
function shapeOf(statement) {
  const known = shapes.get(statement);
  if (known !== void 0) return known;
  const shape = statementShape("pg", statement);
  if (shapes.size < MAX_CACHED && statement.length <= MAX_CACHED_LENGTH) {
    shapes.set(statement, shape);
  }
  return shape;
}

// src/adapters/wire/redis-reader.ts
var MAX_LINE = 128;
var MAX_WORD = 64;
var PUSHING = /* @__PURE__ */ new Set(["SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "MONITOR", "SYNC", "PSYNC"]);
var Line = class {
  #text = "";
  /** @returns the line and where the next one begins; null if it is not over */
  read(chunk, from) {
    const end = chunk.indexOf(10, from);
    const stop = end < 0 ? chunk.length : end;
    const room = MAX_LINE - this.#text.length;
    this.#text += chunk.toString("latin1", from, Math.min(stop, from + room));
    if (end < 0) return null;
    const text = this.#text.replace(/\r$/, "");
    this.#text = "";
    return { text, next: end + 1 };
  }
};
function sizeIn(line) {
  return /^(?:-1|\d{1,10})$/.test(line.slice(1)) ? Number(line.slice(1)) : null;
}
var RedisReader = class {
  unread = null;
  #open;
  #commandLine = new Line();
  /** Arguments that a command still has. */
  #arguments = 0;
  /** Bytes that its current argument still has, line end included; null between arguments. */
  #argumentLeft = null;
  /** The command's name, and in `CLIENT REPLY` the next argument. */
  #words = [];
  /** How many more characters the current word may have. */
  #room = 0;
  #replyLine = new Line();
  /** Elements that a reply still has; 0 between replies. */
  #elements = 0;
  /** Bytes that its current text still has, line end included; null outside of a text. */
  #textLeft = null;
  /** Whether the reply says that there is no such command. Then its name may be anything. */
  #isNoCommand = false;
  #hasReplied = false;
  constructor(onQuery) {
    this.#open = new OpenQueries(onQuery);
  }
  sent(chunk, now) {
    for (let at = 0; at < chunk.length && this.unread === null; ) {
      if (this.#argumentLeft === null) {
        const line = this.#commandLine.read(chunk, at);
        if (line === null) return;
        at = line.next;
        if (this.#arguments === 0) this.#commandBegins(line.text, now);
        else this.#argumentBegins(line.text);
      } else {
        const end = Math.min(chunk.length, at + this.#argumentLeft);
        const kept = Math.min(end - at, this.#room);
        if (kept > 0) {
          this.#words.push((this.#words.pop() ?? "") + chunk.toString("latin1", at, at + kept));
          this.#room -= kept;
        }
        this.#argumentLeft -= end - at;
        at = end;
        if (this.#argumentLeft === 0) this.#argumentEnds(now);
      }
    }
  }
  received(chunk, now) {
    for (let at = 0; at < chunk.length && this.unread === null; ) {
      if (this.#textLeft === null) {
        const line = this.#replyLine.read(chunk, at);
        if (line === null) return;
        at = line.next;
        this.#replyGoesOn(line.text, now);
      } else {
        const end = Math.min(chunk.length, at + this.#textLeft);
        this.#textLeft -= end - at;
        at = end;
        if (this.#textLeft === 0) {
          this.#textLeft = null;
          this.#elementEnds(now);
        }
      }
    }
  }
  #commandBegins(line, now) {
    if (!line.startsWith("*")) {
      this.#words = line.trim().split(/\s+/).slice(0, 2);
      this.#commandEnds(now);
      return;
    }
    const size = sizeIn(line);
    if (size === null) this.#giveUp();
    this.#arguments = Math.max(0, size ?? 0);
    this.#words = [];
  }
  #argumentBegins(line) {
    const size = line.startsWith("$") ? sizeIn(line) : null;
    if (size === null || size < 0) {
      this.#giveUp();
      return;
    }
    this.#argumentLeft = size + 2;
    const [name] = this.#words;
    const isKept = name === void 0 || this.#words.length === 1 && isClient(name);
    this.#room = isKept ? Math.min(size, MAX_WORD) : 0;
    if (isKept) this.#words.push("");
  }
  #argumentEnds(now) {
    this.#argumentLeft = null;
    this.#arguments -= 1;
    if (this.#arguments === 0) this.#commandEnds(now);
  }
  #commandEnds(now) {
    const [word = "", next2 = ""] = this.#words;
    this.#words = [];
    if (word === "") return;
    const name = /^[\w.-]+$/.test(word) ? commandShape(word.toUpperCase()) : "?";
    const isSilenced = isClient(word) && next2.toUpperCase() === "REPLY";
    if (PUSHING.has(name) || isSilenced) this.unread = "pushed";
    else if (!this.#open.add({ name, sent: now })) this.#giveUp();
  }
  #replyGoesOn(line, now) {
    const type = line.charAt(0);
    if (this.#elements === 0) {
      if (type === ">") {
        this.unread = "pushed";
        return;
      }
      this.#elements = 1;
      this.#isNoCommand = /^-ERR unknown command/i.test(line);
    }
    const size = sizeIn(line);
    switch (type) {
      case "+":
      case "-":
      case ":":
      case "_":
      case "#":
      case ",":
      case "(":
        this.#elementEnds(now);
        break;
      case "$":
      case "!":
      case "=":
        if (size === null) this.#giveUp();
        else if (size < 0) this.#elementEnds(now);
        else this.#textLeft = size + 2;
        break;
      case "*":
      case "~":
      case ">":
        this.#holds(size);
        this.#elementEnds(now);
        break;
      case "%":
        this.#holds(size === null ? null : 2 * size);
        this.#elementEnds(now);
        break;
      // Attributes come before what they belong to, and are no element.
      case "|":
        this.#holds(size === null ? null : 2 * size);
        break;
      default:
        this.#giveUp();
    }
  }
  /** The current element has others. */
  #holds(elements) {
    if (elements === null) this.#giveUp();
    else this.#elements += Math.max(0, elements);
  }
  #elementEnds(now) {
    if (this.unread !== null) return;
    this.#elements -= 1;
    if (this.#elements > 0) return;
    if (!this.#open.first) {
      this.#giveUp();
      return;
    }
    this.#hasReplied = true;
    this.#open.end(now, true, this.#isNoCommand ? "?" : void 0);
  }
  #giveUp() {
    this.unread ??= this.#hasReplied ? "garbled" : "unknown";
  }
};
function isClient(word) {
  return word.toUpperCase() === "CLIENT";
}

// src/adapters/wire/connection-reader.ts
var HANDSHAKE = 22;
var ConnectionReader = class {
  #onQuery;
  #reader = null;
  #unread = null;
  constructor(onQuery) {
    this.#onQuery = onQuery;
  }
  get unread() {
    return this.#unread ?? this.#reader?.unread ?? null;
  }
  sent(chunk, now) {
    this.#read(() => {
      this.#reader ??= this.#readerFor(chunk[0]);
      this.#reader?.sent(chunk, now);
    });
  }
  received(chunk, now) {
    this.#read(() => {
      if (this.#reader === null) this.#unread = "unknown";
      this.#reader?.received(chunk, now);
    });
  }
  /** An error thrown here would end the gate. */
  #read(read2) {
    if (this.unread !== null) return;
    try {
      read2();
    } catch {
      this.#unread = "garbled";
    }
  }
  #readerFor(first2) {
    if (first2 === void 0) return null;
    if (first2 === 0) return new PostgresReader(this.#onQuery);
    if (/^[*a-z]$/i.test(String.fromCharCode(first2))) return new RedisReader(this.#onQuery);
    this.#unread = first2 === HANDSHAKE ? "encrypted" : "unknown";
    return null;
  }
};

// src/adapters/wire/query-log.ts
var QueryLog = class {
  /** When the run began, in milliseconds; null outside of one. */
  #begun = null;
  #totals = /* @__PURE__ */ new Map();
  begin(now) {
    this.#begun = now;
    this.#totals = /* @__PURE__ */ new Map();
  }
  /** Milliseconds, on the clock of `begin`. */
  add(name, start, end) {
    if (this.#begun === null || start < this.#begun) return;
    const known = this.#totals.get(name);
    if (!known && this.#totals.size === MAX_SHAPES) return;
    const totals = known ?? { count: 0, time: 0 };
    this.#totals.set(name, totals);
    totals.count += 1;
    totals.time += Math.max(0, end - start);
  }
  /**
   * As if one process had waited for all of it. Which request a query belongs to cannot be seen here, so a request is
   * said to wait for all the time of its share of the queries. That is the most that it can be: queries that run side by
   * side count each, and so do those that no request waits for.
   */
  end({ completed, latency }) {
    this.#begun = null;
    const time = completed * (latency?.mean ?? 0);
    const shapes2 = [...this.#totals].map(([name, totals]) => {
      const microseconds = 1e3 * totals.time;
      return {
        kind: "query",
        name,
        frame: null,
        package: null,
        count: totals.count,
        time: microseconds,
        path: microseconds,
        // Unknown, so nothing is said to be no longer at once.
        atOnce: 0,
        requests: completed,
        least: 0,
        size: null
      };
    });
    const waited = sum([0, ...shapes2.map(({ path }) => path)]);
    const rest = Math.max(0, time - waited);
    return { requests: completed, time, rest, shapes: shapes2, typical: null, slowest: null, maps: {} };
  }
};

// src/adapters/wire/relay.ts
import { connect as connect2, createServer as createServer2 } from "node:net";
import { performance as performance5 } from "node:perf_hooks";
import { pipeline } from "node:stream";
var CONNECT_TIMEOUT = 1e3;
var SOCKETS = { allowHalfOpen: true, noDelay: true };
var Relay = class _Relay {
  port;
  #servers;
  #sockets;
  constructor(port, servers, sockets) {
    this.port = port;
    this.#servers = servers;
    this.#sockets = sockets;
  }
  /** @param tap called for each connection */
  static async open(service, tap) {
    const sockets = /* @__PURE__ */ new Set();
    const serve = (client) => {
      relayConnection(client, service, tap(), sockets);
    };
    const port = await freePort();
    const isName = !/[\d:]$/.test(service.host);
    const server = await listen(isName ? "127.0.0.1" : service.host, port, serve);
    const other = isName ? await listen("::1", port, serve).catch(() => null) : null;
    return new _Relay(port, [server, ...other === null ? [] : [other]], sockets);
  }
  async [Symbol.asyncDispose]() {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(
      this.#servers.map((server) => new Promise((resolve) => server.close(resolve)))
    );
  }
};
function listen(host, port, serve) {
  return new Promise((resolve, reject) => {
    const server = createServer2(SOCKETS, serve);
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject).on("error", ignored);
      resolve(server);
    });
  });
}
function relayConnection(client, service, tap, sockets) {
  const server = connect2({ ...service, ...SOCKETS });
  const both = [
    [client, server],
    [server, client]
  ];
  for (const [socket, other] of both) {
    sockets.add(socket);
    socket.on("error", ignored).once("close", () => sockets.delete(socket));
    pipeline(socket, other, ignored);
  }
  client.on("data", (chunk) => {
    tap.sent(chunk, performance5.now());
  });
  server.on("data", (chunk) => {
    tap.received(chunk, performance5.now());
  });
}
function isListening(address) {
  return new Promise((resolve) => {
    const socket = connect2({ ...address, timeout: CONNECT_TIMEOUT });
    const finish = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => {
      finish(true);
    });
    for (const event of ["error", "timeout"]) {
      socket.once(event, () => {
        finish(false);
      });
    }
    socket.on("error", ignored);
  });
}
function ignored() {
}

// src/adapters/wire/app-relays.ts
var AppRelays = class _AppRelays {
  #log;
  #relayed;
  constructor(log, relayed) {
    this.#log = log;
    this.#relayed = relayed;
  }
  static async open(variables) {
    const log = new QueryLog();
    const relayed = [];
    const relays = new _AppRelays(log, relayed);
    try {
      for (const variable of variables) {
        const unread = /* @__PURE__ */ new Set();
        const relay = await Relay.open(variable.address, () => readInto(log, unread));
        relayed.push({ variable, relay, unread });
      }
      return relays;
    } catch (error) {
      await relays[Symbol.asyncDispose]();
      throw error;
    }
  }
  /** The variables, which lead to the relays. */
  get env() {
    return Object.fromEntries(
      this.#relayed.map(({ variable, relay }) => [variable.name, variable.withPort(relay.port)])
    );
  }
  begin() {
    this.#log.begin(performance6.now());
  }
  end(run2) {
    const unread = this.#relayed.flatMap(
      ({ variable: { name: variable }, unread: reasons }) => [...reasons].map((why) => ({ variable, why }))
    );
    return { ...this.#log.end(run2), unread };
  }
  async [Symbol.asyncDispose]() {
    await Promise.all(this.#relayed.map(({ relay }) => relay[Symbol.asyncDispose]()));
  }
};
function readInto(log, unread) {
  const reader = new ConnectionReader((name, start, end) => {
    log.add(name, start, end);
  });
  const note = () => {
    if (reader.unread !== null) unread.add(reader.unread);
  };
  return {
    sent: (chunk, now) => {
      reader.sent(chunk, now);
      note();
    },
    received: (chunk, now) => {
      reader.received(chunk, now);
      note();
    }
  };
}

// src/adapters/wire/service-addresses.ts
var HOST = String.raw`localhost|127(?:\.\d{1,3}){3}|\[::1\]`;
var LOOPBACK2 = new RegExp(`^(?:${HOST}|::1)$`, "i");
var URL_FORM = new RegExp(
  String.raw`^((?:jdbc:)?(postgres(?:ql)?|redis|valkey|tcp)(?:\+[\w.]+)?://(?:[^/?#]*@)?(${HOST}))(?::(\d{1,5}))?(?=[/?#]|$)`,
  "i"
);
var PAIR_FORM = new RegExp(`^((${HOST})):(\\d{1,5})$`, "i");
var HOST_WORD = new RegExp(
  String.raw`(?:^|[\s;])(?:host|server)\s*=\s*(${HOST}|::1)(?=[\s;]|$)`,
  "i"
);
var PORT_WORD = /(?:^|[\s;])port\s*=\s*(\d{1,5})(?=[\s;]|$)/i;
var USUAL_PORTS = {
  postgres: 5432,
  postgresql: 5432,
  redis: 6379,
  valkey: 6379
};
var HOST_NAMES = ["HOST", "HOSTNAME", "SERVER", "ADDR", "ADDRESS"];
function servicesIn(env) {
  return Object.entries(env).flatMap(([name, value]) => {
    if (name === "PORT") return [];
    const found2 = inUrl(value) ?? inPair(value) ?? inWords(value) ?? besideHost(name, value, env);
    if (found2 === null || found2.address.port < 1 || found2.address.port > 65535) return [];
    return [{ name, ...found2 }];
  });
}
function inUrl(value) {
  const [, before = "", scheme = "", host = "", port] = URL_FORM.exec(value) ?? [];
  const known = port ?? USUAL_PORTS[scheme.toLowerCase()];
  if (known === void 0) return null;
  const after2 = value.slice(before.length + (port === void 0 ? 0 : port.length + 1));
  return found(host, known, (other) => `${before}:${other}${after2}`);
}
function inPair(value) {
  const [, before = "", host = "", port] = PAIR_FORM.exec(value) ?? [];
  return port === void 0 ? null : found(host, port, (other) => `${before}:${other}`);
}
function inWords(value) {
  const host = HOST_WORD.exec(value)?.[1];
  const match = PORT_WORD.exec(value);
  const port = match?.[1];
  if (host === void 0 || match === null || port === void 0) return null;
  const end = match.index + match[0].length;
  const [before, after2] = [value.slice(0, end - port.length), value.slice(end)];
  return found(host, port, (other) => `${before}${other}${after2}`);
}
function besideHost(name, value, env) {
  const [, before, word = ""] = /^(.+?)(port)$/i.exec(name) ?? [];
  if (before === void 0 || !/^\d{1,5}$/.test(value)) return null;
  const isLower = word === "port";
  const hosts = HOST_NAMES.flatMap(
    (each) => env[before + (isLower ? each.toLowerCase() : each)] ?? []
  );
  const [host] = hosts;
  if (host === void 0 || !hosts.every((each) => LOOPBACK2.test(each))) return null;
  return found(host, value, String);
}
function found(host, port, withPort) {
  return { address: { host: host.replace(/^\[|\]$/g, ""), port: Number(port) }, withPort };
}

// src/adapters/app/shell-apps.ts
var CLEANUP_DEADLINE = 4;
var MAX_PORTS = 3;
var ShellApps = class {
  #settings;
  #startPlace;
  #hasOneSide;
  #variables;
  #environments;
  #commands;
  #logs;
  #preparation;
  #ports;
  #preloadAndLuck;
  #signal;
  #cores;
  #watchdog;
  /** Variables that lead to services on this machine. */
  #services;
  /** Programs outside of the checkouts, as the base's latest step has left them. */
  #outsideOfBase = [];
  /** The log of the base's latest boot that succeeded; null before the first. */
  #baseLog = null;
  /** Those of them that listen; null before the first boot that relays. */
  #listening = null;
  constructor(options) {
    this.#settings = options.settings;
    this.#startPlace = options.startPlace ?? "start";
    this.#hasOneSide = options.hasOneSide === true;
    this.#variables = options.variables;
    this.#environments = new Environments({
      variables: options.variables,
      entries: options.settings.env,
      workingDirectory: options.settings.workingDirectory,
      roots: options.roots,
      corepackFolder: join10(options.logs, "corepack")
    });
    this.#commands = new ArmCommands(options.settings, options.variables, this.#environments);
    this.#logs = new ArmLogs({
      folder: options.logs,
      secrets: secretValues(variablesOf(options.settings), options.variables),
      isDiskFull: options.isDiskFull ?? isDiskFull
    });
    this.#signal = options.signal;
    this.#watchdog = options.watchdog ?? null;
    this.#preparation = new Preparation({
      settings: options.settings,
      environments: this.#environments,
      commands: this.#commands,
      logs: this.#logs,
      signal: options.signal,
      watchdog: this.#watchdog,
      prepared: options.prepared ?? /* @__PURE__ */ new Map(),
      pauses: options.pauses ?? null
    });
    this.#ports = new BootPorts(options.signal, {
      isFirstAnswerEnough: options.isFirstAnswerEnough === true
    });
    this.#services = servicesIn(configuredVariables(options.variables, options.settings.env));
    this.#cores = options.cores ?? null;
    this.#preloadAndLuck = new PreloadAndLuck(options.preload ?? null, options.luckSharing ?? null);
    watchAbort(options.signal);
  }
  get relayable() {
    return this.#services.map(({ name }) => name);
  }
  async prepare(arm, directory, step) {
    const outside = () => outsideFiles(this.#commands.startLines(arm, directory), this.#variables, this.#settings.env);
    const isSecond = arm === "candidate" && !this.#hasOneSide;
    const files = isSecond ? [...this.#outsideOfBase, ...outside()] : [];
    await this.#preparation.run(arm, directory, step);
    if (arm === "baseline") this.#outsideOfBase = outside();
    const replaced = replacedFile(files);
    if (replaced === void 0) return;
    const path = this.#logs.redact(replaced.word);
    const where = this.#startPlace;
    throw new ConfigurationError([{ code: "file-of-both-sides", where, path, step }]);
  }
  startLines(arm, directory) {
    return this.#commands.startLines(arm, directory).map((line) => this.#logs.redact(line));
  }
  preparesWithOwnCode(arm, directory) {
    return this.#commands.prepareWithOwnCode(arm, directory);
  }
  async runHook(arm, directory, hook) {
    const log = this.#logs.newLog(arm, hook.name);
    const env = this.#environments.ofHook(directory, arm, hook);
    const isLast = this.#signal.aborted;
    const seconds = isLast ? this.#cleanupTimeLeft() : this.#settings.readyTimeout;
    const command = { line: hook.line, cwd: directory, env, log, ...this.#group() };
    const exit = await runCommand(command, isLast ? null : this.#signal, seconds);
    if (exit?.code === 0) return;
    const printed = this.#logs.lastLines(log);
    throw this.#logs.error({
      arm,
      phase: "hook",
      scenario: hook.visit?.scenario ?? null,
      log: printed,
      message: this.#logs.redact(
        describeHookFailure(arm, hook, exit, seconds, errorLineOf(printed))
      )
    });
  }
  async boot(arm, directory, scenarios, luck, recording = null) {
    const fill = (scenario) => ({
      ...scenario,
      requests: withEnvironment(scenario.requests, this.#variables),
      requestLine: requestLine(scenario.requests[0])
    });
    const filled = scenarios.map(fill);
    const relays = recording === "wire" ? await this.#openRelays() : null;
    const options = { luck, recording, relays };
    try {
      return await this.#bootWithOrWithoutPreload(arm, directory, filled, options);
    } catch (error) {
      await relays?.[Symbol.asyncDispose]();
      throw error;
    }
  }
  stopSharingLuck() {
    this.#preloadAndLuck.stopSharingLuck();
  }
  remapPorts(fixed, readyWithin) {
    this.#ports.remap(fixed, readyWithin ?? null);
  }
  async #bootWithOrWithoutPreload(...boot) {
    const [arm, , , { luck }] = boot;
    try {
      const app = await this.#boot(...boot);
      this.#preloadAndLuck.noteReady(arm, luck);
      return app;
    } catch (error) {
      const isAtFault = this.#preloadAndLuck.leaveOutIfAtFault(
        arm,
        luck,
        () => this.lastLines(arm)
      );
      if (!isAtFault) throw error;
      return await this.#boot(...boot);
    }
  }
  /** Null if no service listens where a variable leads to. */
  async #openRelays() {
    if (this.#listening === null) {
      const listen2 = await Promise.all(this.#services.map(({ address }) => isListening(address)));
      this.#listening = this.#services.filter((_, i) => listen2[i]);
    }
    if (this.#listening.length === 0) return null;
    const relays = await AppRelays.open(this.#listening);
    const values = Object.entries(relays.env).map(([name, value]) => ({ name, value }));
    this.#logs.addSecrets(secretValues(values, {}));
    return relays;
  }
  async #boot(...[arm, directory, scenarios, options]) {
    for (let tries = 1; ; tries++) {
      const port = await this.#ports.free();
      try {
        return await this.#bootOn(port, arm, directory, scenarios, options);
      } catch (error) {
        if (tries === MAX_PORTS || !await isPortTaken(port)) throw error;
      }
    }
  }
  async #bootOn(port, ...boot) {
    const started = await this.#start(port, ...boot);
    try {
      const outcome = await this.#outcomeOf(started);
      if ("url" in outcome) return this.#ready(started, outcome);
      throw await this.#whyNotReady(started, outcome);
    } catch (error) {
      await started.group[Symbol.asyncDispose]();
      await started.tidyUp();
      throw error;
    }
  }
  async #start(port, ...[arm, directory, scenarios, { luck, recording, relays }]) {
    const log = this.#logs.newLatestLog(arm, "app");
    const start = this.#commands.start(arm, directory);
    if (start === null) {
      throw this.#bootFailure(
        arm,
        log,
        `the ${arm} has no start script in its package.json. Set start to the command that boots the app`
      );
    }
    const line = start.replaceAll("{port}", String(port));
    const notes = this.#preloadAndLuck.preload === null ? null : this.#logs.ofBoot("notes");
    const pm2Home = this.#logs.ofBoot("pm2");
    const remapped = await this.#ports.inPlaceOfFixed(port);
    const group = await startProcessGroup(line, {
      cwd: directory,
      log,
      cores: this.#cores,
      ...this.#group(),
      env: {
        ...this.#environments.ofBoot(directory, {
          line,
          port,
          isScript: this.#settings.start === null,
          remapped,
          luck,
          luckSharing: this.#preloadAndLuck.luckSharing,
          preload: this.#preloadAndLuck.preload,
          notes,
          recording,
          pm2Home
        }),
        ...relays?.env
      }
    });
    return {
      arm,
      directory,
      scenarios,
      luck,
      relays,
      line,
      log,
      assignedPort: port,
      sidePorts: [...remapped.values()].filter((each) => each !== port),
      notes,
      noted: () => notes === null ? [] : readNotes(notes),
      group,
      readyTimeout: this.#ports.readyTimeout(this.#settings.readyTimeout),
      // If something in it cannot be removed, it goes with the folder of the logs.
      tidyUp: () => rm(pm2Home, { recursive: true, force: true }).catch(() => {
      })
    };
  }
  /** Waits until a started app is ready, on the port that it was given or on another. */
  async #outcomeOf(started) {
    const { arm, scenarios, log, assignedPort, sidePorts, noted, group } = started;
    const booting = { arm, rootPid: group.pid, assignedPort, sidePorts, scenarios };
    const ready = await waitUntilReady(assignedPort, scenarios, this.#ports.otherAnswers, {
      timeout: started.readyTimeout,
      signal: this.#signal,
      hasStopped: () => group.exit !== null,
      isAnotherProgram: () => isTakenByOthers(assignedPort, processTree(group.pid)),
      probeOtherPorts: async () => await this.#ports.detector.findKnown(booting) ?? await this.#ports.detector.findWaiting(booting, noted()) ?? await this.#ports.detector.findAnnounced(booting, this.#logs.lastLines(log)),
      isLostElsewhere: () => this.#ports.detector.needsTls(booting)
    });
    if ("url" in ready) return ready;
    const isSilent = ready.answered === null && group.exit === null;
    const elsewhere = isSilent ? await this.#ports.detector.find(booting) : null;
    if (elsewhere?.url) return { url: elsewhere.url, waitedOnce: 0 };
    return { ...ready, answeredElsewhere: elsewhere?.refused ?? null };
  }
  #ready(started, { url, waitedOnce }) {
    const { arm, log, luck, group, assignedPort, noted } = started;
    this.#ports.noteReady(arm, url, assignedPort);
    if (arm === "baseline") this.#baseLog = log;
    const roots = appRoots(group, portOf(url));
    return runningApp({
      ...started,
      url,
      waitedOnce,
      roots,
      sharedLuck: this.#preloadAndLuck.sharedLuck(luck, roots ?? [group.pid], noted),
      fail: (scenario, what, causesIn) => {
        const printed = this.#logs.printed(log);
        const failure = {
          arm,
          phase: "load",
          scenario,
          log: this.#logs.lastLines(log),
          message: this.#logs.redact(what(arm, printed))
        };
        throw this.#logs.error(failure, causesIn(printed));
      }
    });
  }
  async #whyNotReady(started, outcome) {
    const { arm, line, log, readyTimeout } = started;
    if (this.#isStartWrong(started)) return this.#startNotFound(line, log);
    const evidence = await this.#evidenceOf(started, outcome);
    const causes = diagnoseBoot(evidence);
    const message = describeBootFailure(arm, evidence, causes, readyTimeout);
    return this.#bootFailure(arm, log, message, causes);
  }
  /** Whether the settings name a start command that does not exist. */
  #isStartWrong({ arm, directory, group }) {
    const mayBeWrong = this.#settings.start !== null && this.#baseLog === null && this.#environments.plugAndPlay(directory) === null;
    return group.exit?.code === 127 && mayBeWrong && arm === "candidate";
  }
  async #evidenceOf(started, outcome) {
    const { arm, directory, scenarios, line, log, notes, assignedPort, group } = started;
    const { answered, speaksTls: speaksTls3, answeredElsewhere } = outcome;
    const exit = group.exit && { code: group.exit.code, text: describeExit(group.exit, line) };
    const seen = observeApp(group.pid, directory, notes, assignedPort);
    const build = this.#commands.step(arm, directory, "build")?.line ?? null;
    const printed = this.#logs.printed(log);
    const command = await this.#commands.evidence(arm, directory, line, printed, build);
    const takenPort = exit?.code === 0 ? await takenPortOf(this.#logs.printed(log), assignedPort) : null;
    const isCandidate = arm === "candidate";
    const request = (answered ?? answeredElsewhere)?.request;
    return {
      ...command,
      ...seen,
      exit,
      port: assignedPort,
      answered,
      answeredElsewhere,
      takenPort,
      hasBaseAnswered: isCandidate && request !== void 0 && this.#ports.hasBaseAnswered(request, scenarios),
      hasBaseBooted: isCandidate && this.#baseLog !== null,
      baseLog: isCandidate && this.#baseLog !== null ? this.#logs.printed(this.#baseLog) : [],
      speaksTls: speaksTls3
    };
  }
  /** How its process groups end, and what their logs must not show. */
  #group() {
    return {
      isUrgent: () => this.#signal.aborted,
      watchdog: this.#watchdog,
      secrets: this.#logs.secrets
    };
  }
  /** Seconds until all hooks have to be done. */
  #cleanupTimeLeft() {
    const since = secondsSinceAbort(this.#signal);
    return Math.max(0, CLEANUP_DEADLINE - since);
  }
  lastLines(arm) {
    return this.#logs.latestLines(arm);
  }
  loggedErrors(arm) {
    return this.#logs.latestErrors(arm);
  }
  /** A start command that does not exist is a configuration error, not a failure of the candidate. */
  #startNotFound(line, log) {
    const message = this.#logs.lastLines(log).at(-1) ?? null;
    const value = this.#logs.redact(line);
    return new ConfigurationError([
      { code: "command-not-found", where: this.#startPlace, value, program: null, message }
    ]);
  }
  #bootFailure(arm, log, message, causes = []) {
    const failure = {
      arm,
      phase: "boot",
      scenario: null,
      message: this.#logs.redact(message),
      log: this.#logs.lastLines(log)
    };
    return this.#logs.error(failure, causes);
  }
};
function variablesOf({ env, scenarios }) {
  const inRequests = scenarios.flatMap(allRequestsOf).flatMap(variablesIn);
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}

// src/adapters/process/watchdog.ts
import { spawn as spawn2 } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
var EXIT_TIMEOUT_MS = 1e3;
var Watchdog = class _Watchdog {
  #child;
  #onLeft;
  constructor(child, onLeft) {
    this.#child = child;
    this.#onLeft = onLeft;
    child.on("error", () => {
    });
    child.stdin?.on("error", () => {
    });
    child.unref();
  }
  /**
   * @param program the built watchdog-process.ts
   * @param variables from which it gets the mark by which a runner finds processes that were left behind
   * @param onLeft called with the processes of a group that could not be ended
   */
  static start(program, variables, onLeft = () => {
  }) {
    const { RUNNER_TRACKING_ID: trackingId } = variables;
    const child = spawn2(process.execPath, [fileURLToPath(program)], {
      // Not a directory that is about to be removed.
      cwd: "/",
      env: trackingId === void 0 ? {} : { RUNNER_TRACKING_ID: trackingId },
      // A session of its own, so that Ctrl-C does not reach it.
      detached: true,
      stdio: ["pipe", "ignore", "ignore"]
    });
    return new _Watchdog(child, onLeft);
  }
  get pid() {
    return this.#child.pid;
  }
  /** Before a group is started: if the gate is killed in between, its processes are found by their mark. */
  groupStarts(mark, cgroup) {
    this.#send({ kind: "group", mark, cgroup });
  }
  groupStarted(mark, pid) {
    this.#send({ kind: "group-started", mark, pid });
  }
  groupEnded(mark) {
    this.#send({ kind: "group-ended", mark });
  }
  /**
   * The watchdog tries once more, when the gate ends: what waits for a device may take signals then. Not by the number of the shell, which
   * another process may have by then.
   */
  groupLeft(mark, cgroup, left) {
    this.groupStarts(mark, cgroup);
    this.#onLeft(left);
  }
  directoryCreated(path) {
    this.#send({ kind: "directory", path });
  }
  directoryRemoved(path) {
    this.#send({ kind: "directory-removed", path });
  }
  /** Lets it end, and waits for that. */
  async [Symbol.asyncDispose]() {
    const child = this.#child;
    if (child.pid === void 0 || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill("SIGKILL"), EXIT_TIMEOUT_MS);
    const exited = once(child, "exit");
    child.ref();
    child.stdin?.end();
    await exited;
    clearTimeout(timer);
  }
  #send(message) {
    const { stdin } = this.#child;
    if (stdin?.writable === true) stdin.write(`${JSON.stringify(message)}
`);
  }
};

// src/plan/ways-to-fit.ts
function launchPartsOf({ perLaunch, scenarios, minWindows }, maxWindows = minWindows, rounds = MIN_ROUNDS) {
  return {
    boots: perLaunch,
    warmUps: sum(scenarios.map(({ window, windows }) => Math.min(windows, maxWindows) * window)),
    runs: sum(scenarios.map(({ round }) => rounds * round))
  };
}
var RUN_DURATIONS = [10, 5, 2, 1, 0.5, 0.2, 0.1];
var FAST_WINDOW = 0.6;
function waysToFit(remaining, costs, scenarios) {
  const fits = (changed) => MIN_LAUNCHES * launchTimeFor({ ...costs, scenarios: changed }, costs.minWindows, MIN_ROUNDS) <= remaining;
  return [
    ...fewerScenarios(costs, fits),
    ...shorterRuns(costs, scenarios, fits),
    ...fewerConnections(costs, scenarios, fits)
  ];
}
function fewerScenarios({ scenarios, minWindows }, fits) {
  const costOf = ({ window, windows, round }) => Math.min(windows, minWindows) * window + MIN_ROUNDS * round;
  const cheapest = [...scenarios].sort((a, b) => costOf(a) - costOf(b));
  for (let count = scenarios.length - 1; count > 0; count--) {
    if (fits(cheapest.slice(0, count))) return [{ kind: "scenarios", count }];
  }
  return [];
}
function shorterRuns(costs, scenarios, fits) {
  const isTimed = scenarios.every(
    ({ requests, amount }) => requests.length === 1 && amount === null
  );
  if (!isTimed) return [];
  const seconds = RUN_DURATIONS.find(
    (duration) => fits(
      costs.scenarios.map((each) => {
        const load = (each.stretch ?? 1) * 2 * duration + Math.min(each.unloaded, 2 * duration);
        return { ...each, load, round: each.round - each.load + load };
      })
    )
  );
  return seconds === void 0 ? [] : [{ kind: "run-duration", seconds }];
}
function fewerConnections({ scenarios: costs }, scenarios, fits) {
  const slow = scenarios.flatMap(({ name, connections }, i) => {
    const cost = costs[i];
    return cost && cost.window > FAST_WINDOW && connections > 1 && cost.isWaiting !== true ? [{ name, connections, cost }] : [];
  });
  const [slowest] = slow.sort((a, b) => b.cost.round - a.cost.round);
  if (!slowest) return [];
  for (let fewer = slowest.connections - 1; fewer > 0; fewer--) {
    const share = fewer / slowest.connections;
    const changed = costs.map(
      (each) => each === slowest.cost ? {
        ...each,
        window: share * each.window,
        round: share * each.round,
        load: share * each.load
      } : each
    );
    if (fits(changed)) return [{ kind: "connections", scenario: slowest.name, connections: fewer }];
  }
  return [];
}

export {
  runtimeSocket,
  prepareLuckSharing,
  errorLineOf,
  describeCause,
  adviceOnMemory,
  migrationCommand,
  seedCommand,
  withoutEnvFile,
  isPortTaken,
  packageManagersFor,
  isOnPath,
  CODE,
  ShellApps,
  Watchdog,
  launchPartsOf,
  waysToFit
};
