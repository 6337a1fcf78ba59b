import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  inputFlags,
  parseArguments,
  unexpectedOperands
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import {
  ShellApps,
  Watchdog,
  isPortTaken,
  launchPartsOf,
  migrationCommand,
  runtimeSocket,
  seedCommand,
  waysToFit,
  withoutEnvFile
} from "./chunk-ZJJUCZVF.js";
import {
  noteLeft
} from "./chunk-423NU2TJ.js";
import {
  ENV_FILES,
  GitWorkspace,
  LOCKFILE_NAMES,
  MIN_WINDOWS,
  SERVICES,
  START_SCRIPT,
  ScratchDirectory,
  armRoots,
  commitsOfWorkTreeAlone,
  environmentWarnings,
  findPackagesWithStart,
  hasOtherLanguage,
  installsFolder,
  isOfFrontEnd,
  listedPackages,
  logDirectory,
  nodeOnPath,
  readManifestOrNull,
  readProject,
  scheduleFor,
  scriptThatBoots,
  servesPages,
  startElsewhere,
  withScripts
} from "./chunk-OGXTQT6N.js";
import {
  AUTOBENCH_URL,
  BareRepository,
  appSettingsFrom,
  convertAutobench,
  passable,
  readTexts,
  require_yaml,
  scenariosFrom,
  withDefaults
} from "./chunk-Y3VCVPA2.js";
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  UnusableFileError,
  ignoredFiles,
  insideRepository,
  openRepository,
  pathExists,
  readPlainText,
  readPlainTextOrNull,
  writeFiles
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  Git,
  MeasurementError
} from "./chunk-KWWBEFFM.js";
import {
  AppProcesses
} from "./chunk-5V7R75GZ.js";
import {
  require_node_http
} from "./chunk-X2DU6W76.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  isSecret,
  percentDecoded
} from "./chunk-LHIIM6OK.js";
import {
  plainRequest,
  portOf
} from "./chunk-ITGQ3LDZ.js";
import {
  describeAnswer,
  describeInitNote,
  ownPortOf,
  withPortOption
} from "./chunk-7MJRXXNU.js";
import {
  NO_HOOKS
} from "./chunk-CZZBO6H7.js";
import {
  describeLaunchParts,
  describeWayToFit
} from "./chunk-IBNMTWTV.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-3MBIGBPM.js";
import {
  ACTION,
  quoteForShell
} from "./chunk-ME6ID6U5.js";
import {
  NO_LUCK,
  describeWarning
} from "./chunk-GXJVACMF.js";
import {
  array,
  formatDuration,
  formatTime,
  object,
  oneLine,
  printable,
  read,
  requestPath,
  string
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-26LVTRER.js";

// src/cli/init-command.ts
import { existsSync } from "node:fs";
import { basename, dirname, join as join2, relative, resolve } from "node:path";

// src/gate/first-boot.ts
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

// src/adapters/app/get-path.ts
var import_node_http = __toESM(require_node_http(), 1);
import { get as getSecure } from "node:https";
var TIMEOUT_MS = 5e3;
var MAX_BODY = 16 * 2 ** 20;
function getPath(url, path, signal, more = {}, timeout = TIMEOUT_MS) {
  const { protocol, hostname, port } = new URL(url);
  const get = protocol === "https:" ? getSecure : import_node_http.get;
  return new Promise((resolve2) => {
    let status = null;
    let redirect = {};
    const chunks = [];
    let size = 0;
    const request2 = get({
      host: hostname.replace(/^\[|\]$/g, ""),
      port,
      path,
      agent: false,
      // A test server has a certificate that nobody signed.
      rejectUnauthorized: false,
      signal,
      maxHeaderSize: 1 << 20,
      headers: { accept: "application/json, */*;q=0.5", ...more }
    });
    const finish = (body) => {
      clearTimeout(timer);
      request2.destroy();
      resolve2({ status, body, ...redirect });
    };
    const timer = setTimeout(() => {
      status = null;
      finish("");
    }, timeout);
    request2.once("error", () => {
      finish("");
    });
    request2.once("response", (response) => {
      status = response.statusCode ?? null;
      redirect = redirectOf(response, new URL(url).origin + path);
      response.on("data", (chunk) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BODY) finish("");
      });
      response.once("error", () => {
        finish("");
      });
      response.once("end", () => {
        finish(Buffer.concat(chunks).toString());
      });
    });
  });
}
function redirectOf({ statusCode = 0, headers }, from) {
  const { location } = headers;
  if (statusCode < 300 || statusCode > 399 || location === void 0) return {};
  if (!URL.canParse(location, from)) return {};
  const [to, asked] = [new URL(location, from), new URL(from)];
  if (to.origin === asked.origin) return { redirect: to.pathname + to.search };
  const isSamePath = to.pathname === asked.pathname && asked.pathname !== "/";
  const isUpgrade = asked.protocol === "http:" && to.protocol === "https:";
  return isUpgrade && (to.hostname === asked.hostname || isSamePath) ? { leadsToHttps: true } : {};
}

// src/model/project.ts
var HEADERS_BEHIND_TLS = { "x-forwarded-proto": "https" };

// src/gate/first-boot.ts
var MAX_ATTEMPTS = 5;
var TLS = { servername: null, certificate: null };
var ARM = "candidate";
async function bootOnce(request2) {
  var _stack = [];
  try {
    const { signal, variables, progress } = request2;
    const watchdog = __using(_stack, Watchdog.start(request2.watchdog, variables, (processes2) => {
      progress(describeWarning(noteLeft(processes2)));
    }), true);
    const scratch = __using(_stack, await ScratchDirectory.create(tmpdir(), void 0, watchdog), true);
    const settings = settingsOf(request2);
    const logs = await logDirectory(scratch);
    const socket = runtimeSocket(scratch.path);
    const preload = { script: fileURLToPath(request2.preload), socket };
    const processes = __using(_stack, socket === null ? null : await AppProcesses.listen(socket).catch(() => null));
    const options = { variables, logs, signal, watchdog, preload };
    const areServicesThere = await isEachListening(request2.services.ports);
    const variablesOfServices = areServicesThere ? request2.services.variables : [];
    let attempt = { usedExample: false, build: null, usedTls: false };
    let isInstalled = false;
    try {
      progress("checking out the work tree, uncommitted changes included");
      const directory = await checkOut(request2, scratch);
      for (let tries = 1; ; tries++) {
        const { usedExample, build, usedTls } = attempt;
        const scenarios = settings.scenarios.map((each) => usedTls ? { ...each, tls: TLS } : each);
        const env = usedExample ? request2.remedies.variables : [...variablesOfServices, ...request2.variablesToTry];
        const own = { ...settings, env: [...settings.env, ...env] };
        if (build !== null) own.build = { kind: "command", line: build };
        const logsOfTry = join(logs, String(tries));
        await mkdir(logsOfTry);
        const apps = new ShellApps({
          ...options,
          logs: logsOfTry,
          settings: own,
          // Most paths are guesses, and answered with 404.
          isFirstAnswerEnough: true,
          // What an earlier build has left on this machine does not matter.
          hasOneSide: true
        });
        try {
          if (!isInstalled) {
            progress("installing");
            await apps.prepare(ARM, directory, "install");
            isInstalled = true;
          }
          progress("building");
          await apps.prepare(ARM, directory, "build");
          progress("booting the app");
          const boot = async () => {
            const started = performance.now();
            const app2 = await apps.boot(ARM, directory, scenarios, NO_LUCK);
            return { app: app2, bootTime: (performance.now() - started) / 1e3 };
          };
          const { app, bootTime } = await boot();
          const explored = await exploreApp(app, usedTls, request2, processes, scratch);
          const found = { kind: "answered", ...explored, ...attempt, areServicesThere };
          if (explored.honoursPort) return { ...found, bootTime };
          progress("booting it once more, to see how long that takes");
          const again = await boot().catch(() => null);
          await again?.app[Symbol.asyncDispose]();
          signal.throwIfAborted();
          return { ...found, bootTime: again?.bootTime ?? bootTime };
        } catch (error) {
          signal.throwIfAborted();
          const next = tries < MAX_ATTEMPTS ? nextAttempt(attempt, error, request2) : null;
          if (next === null) throw error;
          attempt = next.attempt;
          progress(next.why);
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      return { ...failedBoot(error, request2), ...attempt, areServicesThere };
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function exploreApp(booted, usedTls, { progress, explore: explore2, signal }, processes, scratch) {
  var _stack = [];
  try {
    const app = __using(_stack, booted, true);
    progress("looking for its routes");
    const tables = await routeTables(app, processes, scratch);
    const url = usedTls ? app.url.replace(/^http:/, "https:") : app.url;
    let httpsRedirects = "none";
    const get = async (path) => {
      signal.throwIfAborted();
      const behind = () => getPath(url, path, signal, HEADERS_BEHIND_TLS);
      if (httpsRedirects === "without-header") return await behind();
      const answer = await getPath(url, path, signal);
      if (answer.leadsToHttps !== true || httpsRedirects === "always") return answer;
      const asBehindProxy = await behind();
      httpsRedirects = asBehindProxy.leadsToHttps === true ? "always" : "without-header";
      return asBehindProxy;
    };
    const explored = await explore2(get, tables);
    const port = portOf(app.url);
    return {
      ...explored,
      httpsRedirects,
      port,
      honoursPort: !app.unassignedPorts().includes(port),
      isPortRemappable: app.remappablePorts().includes(port)
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function nextAttempt(last, error, { remedies, values }) {
  if (!(error instanceof MeasurementError)) return null;
  const { causes } = error;
  if (causes.some(({ code }) => code === "speaks-tls") && !last.usedTls) {
    return { attempt: { ...last, usedTls: true }, why: "trying again, with TLS" };
  }
  const mayBuild = values.build.kind === "detect";
  const ungenerated = causes.find(({ code }) => code === "client-not-generated");
  if (ungenerated?.code === "client-not-generated" && mayBuild && last.build === null) {
    const [generate = ""] = ungenerated.command.split(" && ");
    const build = [generate, remedies.build].filter((line) => line !== null).join(" && ");
    return { attempt: { ...last, build }, why: `trying again, with the build ${build}` };
  }
  const unbuilt = causes.find(({ code }) => code === "workspace-package-not-built");
  const command = unbuilt?.code === "workspace-package-not-built" ? unbuilt.command : null;
  if (command !== null && mayBuild && last.build === null) {
    const why2 = `trying again, with the build ${command}`;
    return { attempt: { ...last, build: command }, why: why2 };
  }
  const missing = causes.find(({ code }) => code === "file-missing");
  const { exampleFile } = remedies;
  if (missing?.code === "file-missing" && missing.file === ".env" && mayBuild && exampleFile) {
    const copy = `cp ${exampleFile} .env`;
    const build = [copy, last.build ?? remedies.build].filter((line) => line !== null).join(" && ");
    if (last.build?.includes(copy) !== true) {
      return { attempt: { ...last, build }, why: `trying again, with the build ${build}` };
    }
  }
  if (last.usedExample || !isHelpedBy(remedies.variables, error)) return null;
  const why = "booting it again, with the values of its example environment file";
  return { attempt: { ...last, usedExample: true }, why };
}
function isHelpedBy(variables, { causes }) {
  if (variables.length === 0) return false;
  const [first] = causes;
  if (first?.code === "service-unreachable") {
    const port = first.address.split(":").at(-1) ?? "";
    return !variables.some(({ value }) => value?.includes(port) === true);
  }
  return causes.some(
    ({ code }) => code === "variable-missing" || code === "environment-file-missing"
  );
}
async function isEachListening(ports) {
  const answers = await Promise.all(ports.map((port) => isPortTaken(port)));
  return answers.every(Boolean);
}
function settingsOf({ values, directory, start, paths }) {
  const inputs = { ...values, start, "request-paths": paths };
  const noBody = () => ({ value: new Uint8Array() });
  const { scenarios } = scenariosFrom(inputs, null, noBody);
  const own = { name: null, scenarios, hooks: NO_HOOKS, affectedBy: null };
  return appSettingsFrom(inputs, own, directory);
}
async function checkOut({ git, repository, directory }, scratch) {
  const { origin } = repository;
  const remote = origin === null ? null : { url: origin, authorizationEnv: {} };
  const store = await BareRepository.create(git, repository, join(scratch.path, "store"), remote);
  await store.excludeFiles([scratch.path]);
  const resolved = await commitsOfWorkTreeAlone(store, repository);
  if ("problem" in resolved) throw new ConfigurationError([resolved.problem]);
  const roots = armRoots(scratch);
  const recordsNoPath = () => Promise.resolve(false);
  const workspace = new GitWorkspace(store, resolved.commits, roots, recordsNoPath);
  await workspace.checkOut(ARM);
  const appDirectory = workspace.directoryOf(ARM, directory);
  if (appDirectory !== null) return appDirectory;
  const where = "working-directory";
  throw new ConfigurationError([
    { code: "not-in-repository", where, value: directory, what: "directory", isIgnored: true }
  ]);
}
async function routeTables(app, processes, scratch) {
  if (processes === null) return [];
  const folder = join(scratch.path, "routes");
  await mkdir(folder);
  const files = await processes.routes(app.mark, folder);
  return files.flatMap((file) => {
    const text = readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: "none" });
    return text === null ? [] : tableIn(text);
  });
}
var tableSchema = array(
  object({
    method: string(),
    path: string().startsWith("/").max(2e3),
    framework: string()
  })
);
function tableIn(text) {
  try {
    const parsed = tableSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
var MIGRATIONS_OF_INIT = "cannongate init does not run migrations: run them yourself once before it";
function failedBoot(error, { values }) {
  if (error instanceof MeasurementError) {
    const { phase, message: message2, log } = error.failure;
    const { causes } = error;
    const worded = message2.replaceAll("the candidate", "the app");
    const hasNoTables = causes.some(({ code }) => code === "schema-missing");
    const more = hasNoTables ? `. ${MIGRATIONS_OF_INIT}` : "";
    return { kind: "failed", phase, message: worded + more, log, causes };
  }
  const [problem] = error instanceof ConfigurationError ? error.problems : [];
  if (problem?.code !== "command-not-found" || values.start !== null) throw error;
  const message = `the app did not boot: there is no command ${JSON.stringify(problem.value)}`;
  return { kind: "failed", phase: "boot", message, log: [], causes: [] };
}

// src/init/proposed-config.ts
var import_yaml = __toESM(require_yaml(), 1);

// src/init/proposed-services.ts
var LOGIN = { user: "test", password: "test", database: "test" };
var TEMPLATES = {
  PostgreSQL: {
    key: "postgres",
    image: "postgres:17",
    port: 5432,
    protocol: /^postgres(?:ql)?:$/,
    known: /^POSTGRES_(?:USER|PASSWORD|DB|INITDB_ARGS|HOST_AUTH_METHOD)$/,
    login: (known, example) => {
      const user = known["POSTGRES_USER"];
      const password = known["POSTGRES_PASSWORD"];
      return firstOf({ user, password, database: known["POSTGRES_DB"] }, example);
    },
    env: ({ user, password, database }) => ({
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: database
    }),
    health: "pg_isready",
    variable: { name: "DATABASE_URL", value: "postgresql://127.0.0.1" }
  },
  MySQL: {
    key: "mysql",
    image: "mysql:8",
    port: 3306,
    protocol: /^mysql2?:$/,
    known: /^MYSQL_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_PASSWORD)$/,
    login: mysqlLogin,
    env: (login) => mysqlEnv("MYSQL", login),
    health: "mysqladmin ping -h 127.0.0.1 --silent",
    variable: { name: "DATABASE_URL", value: "mysql://127.0.0.1" }
  },
  MariaDB: {
    key: "mariadb",
    image: "mariadb:11",
    port: 3306,
    protocol: /^(?:mariadb|mysql2?):$/,
    known: /^(?:MARIADB|MYSQL)_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_ROOT_PASSWORD)$/,
    login: mysqlLogin,
    // Older images know only the names of MySQL's.
    env: (login, known) => {
      const isMysql = Object.keys(known).some((name) => name.startsWith("MYSQL_"));
      return mysqlEnv(isMysql ? "MYSQL" : "MARIADB", login);
    },
    health: "healthcheck.sh --connect --innodb_initialized",
    variable: { name: "DATABASE_URL", value: "mysql://127.0.0.1" }
  },
  Redis: {
    key: "redis",
    image: "redis:7",
    port: 6379,
    protocol: /^rediss?:$/,
    known: /^$/,
    // It gets a password by an argument, and a workflow cannot give its services any.
    login: () => ({ user: "", password: "", database: "" }),
    env: () => ({}),
    health: "redis-cli ping",
    variable: { name: "REDIS_URL", value: "redis://127.0.0.1" }
  },
  MongoDB: {
    key: "mongo",
    image: "mongo:7",
    port: 27017,
    protocol: /^mongodb:$/,
    known: /^MONGO_INITDB_(?:ROOT_USERNAME|ROOT_PASSWORD|DATABASE)$/,
    login: (known, example) => {
      const user = known["MONGO_INITDB_ROOT_USERNAME"];
      const password = known["MONGO_INITDB_ROOT_PASSWORD"];
      const login = firstOf({ user, password, database: known["MONGO_INITDB_DATABASE"] }, example);
      const hasUser = [user, password, example.user].some((each) => each !== void 0);
      return hasUser ? login : { ...login, user: "", password: "" };
    },
    env: ({ user, password }) => user === "" ? {} : { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password },
    // Images before 5 have only the older shell.
    health: "mongosh --quiet --eval 1 || mongo --quiet --eval 1",
    variable: { name: "MONGODB_URI", value: "mongodb://127.0.0.1" }
  }
};
function firstOf(one, other) {
  return {
    user: one.user ?? other.user ?? LOGIN.user,
    password: one.password ?? other.password ?? LOGIN.password,
    database: one.database ?? other.database ?? LOGIN.database
  };
}
function mysqlLogin(known, example) {
  const read2 = (name) => known[`MARIADB_${name}`] ?? known[`MYSQL_${name}`];
  const ofRoot = read2("ROOT_PASSWORD");
  const user = read2("USER") ?? example.user ?? (ofRoot === void 0 ? void 0 : "root");
  const password = user === "root" ? ofRoot : read2("PASSWORD");
  return firstOf({ user, password, database: read2("DATABASE") }, example);
}
function mysqlEnv(prefix, { user, password, database }) {
  return {
    [`${prefix}_ROOT_PASSWORD`]: password,
    [`${prefix}_DATABASE`]: database,
    // The image refuses to make root a second time.
    ...user === "root" ? {} : { [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: password }
  };
}
var PRISMA_SERVICES = {
  postgresql: "PostgreSQL",
  postgres: "PostgreSQL",
  cockroachdb: "PostgreSQL",
  mysql: "MySQL",
  mongodb: "MongoDB"
};
function proposeServices(hints, given) {
  const needed = neededServices(hints);
  const example = hints.exampleEnv?.variables ?? [];
  const settings = settingsIn(example, needed, hints.services);
  const proposed = needed.flatMap((each) => proposedService(each, example, settings) ?? []);
  const all = proposed.flatMap((each) => variablesFor(each, hints));
  const variables = all.filter(({ name }, i) => all.findIndex((each) => each.name === name) === i);
  const isDatabase = proposed.some(({ needed: { service } }) => service !== "Redis");
  const fromExample = variables.some(({ name }) => example.some((each) => each.name === name));
  return {
    services: proposed.map(({ result }) => result),
    variables: variables.filter(({ name }) => !given.includes(name)),
    withheld: proposed.flatMap(
      (each) => each.settings.filter((setting) => isWithheld(setting, each)).map(({ name }) => name)
    ),
    source: fromExample ? hints.exampleEnv?.file ?? null : null,
    beforeLaunch: isDatabase ? migrationCommand(hints) : null,
    seed: isDatabase ? seedCommand(hints) : null
  };
}
var NOT_PROPOSED = /^(?:PORT|NODE_ENV|CANNONGATE_.*)$/;
var OWN_HOST = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/;
var OWN_SECRET = /^(?!.*(?:CLIENT|WEBHOOK|OAUTH|AWS|STRIPE|GOOGLE|GITHUB))(?:.*_)?(?:SECRET|SALT|PEPPER|(?:SECRET|JWT|COOKIES?|SESSIONS?|SIGNING|ENCRYPTION|APP|AUTH)_(?:KEY|SECRET))$/;
var MADE_UP = "made-up-for-tests-by-cannongate-0123456789-abcdefghijklmnopqrstuv";
var RATE_LIMIT = /RATE_?LIMIT|THROTTL|LIMITER/;
var NO_NUMBER_OF_REQUESTS = /WINDOW|TTL|DURATION|INTERVAL|PERIOD|DELAY|TIME|(?:^|_)(?:MS|S|SEC|SECONDS|MIN|MINUTES|HOURS|ENABLED?|DISABLED?|BLOCK)(?:_|$)/;
var RAISED = "1000000";
function raisedLimits({ exampleEnv }, given) {
  return (exampleEnv?.variables ?? []).filter(
    ({ name, value }) => RATE_LIMIT.test(name) && !NO_NUMBER_OF_REQUESTS.test(name) && /^\d+$/.test(value)
  ).filter(({ name }) => !given.includes(name)).map(({ name }) => ({ name, value: RAISED }));
}
function isMadeUp(value) {
  return value === MADE_UP;
}
function exampleVariables(hints, { variables, withheld }, given) {
  const { exampleEnv } = hints;
  const omitted = [...given, ...withheld];
  const replaced = [...variables, ...raisedLimits(hints, given)];
  const local = new Map(replaced.map(({ name, value }) => [name, value]));
  const listed = (exampleEnv?.variables ?? []).map(({ name, value }) => ({
    name,
    value: value === "" && OWN_SECRET.test(name) ? MADE_UP : value
  })).filter(({ name, value }) => value !== "" && !NOT_PROPOSED.test(name)).filter(({ name, value }) => name !== "HOST" || OWN_HOST.test(value)).filter(({ name }) => !omitted.includes(name)).map(({ name, value }) => ({ name, value: local.get(name) ?? value }));
  const others = variables.filter(({ name }) => !listed.some((each) => each.name === name));
  return [...listed, ...others];
}
var NAMED_AFTER = {
  PostgreSQL: /^(?:PG|POSTGRES)/,
  MySQL: /^MYSQL_/,
  MariaDB: /^(?:MARIADB|MYSQL)_/
};
function isSql(service) {
  return NAMED_AFTER[service] !== void 0;
}
function isNamed(service, { exampleEnv }) {
  return (exampleEnv?.variables ?? []).some(({ name, value }) => {
    const protocol = urlOf(value)?.protocol ?? "";
    return TEMPLATES[service]?.protocol.test(protocol) === true || NAMED_AFTER[service]?.test(name) === true;
  });
}
function neededServices(hints) {
  const { services, prismaProvider, dependencies, devDependencies } = hints;
  const fromCompose = services.flatMap(
    (compose) => compose.kind === null ? [] : [{ service: compose.kind, source: compose.file, compose }]
  );
  const prisma = PRISMA_SERVICES[prismaProvider ?? ""];
  const fromPrisma = prisma === void 0 ? [] : [{ service: prisma, source: "schema.prisma", compose: null }];
  const fromDrivers = SERVICES.flatMap(({ name, drivers }) => {
    const driver = drivers.find(
      (each) => dependencies.includes(each) && !devDependencies.includes(each)
    );
    return driver === void 0 ? [] : [{ service: name, source: driver, compose: null }];
  });
  const inExample = SERVICES.map(({ name }) => name).filter((name) => isNamed(name, hints));
  const named = [...[...fromCompose, ...fromPrisma].map(({ service }) => service), ...inExample];
  const isNeedless = ({ service }) => isSql(service) && named.some(isSql) && !inExample.includes(service);
  const found = /* @__PURE__ */ new Map();
  for (const each of [
    ...fromCompose,
    ...fromPrisma,
    ...fromDrivers.filter((each2) => !isNeedless(each2))
  ]) {
    const isOther = (one, other) => each.service === one && found.has(other);
    if (isOther("MySQL", "MariaDB") || isOther("MariaDB", "MySQL")) continue;
    if (!found.has(each.service)) found.set(each.service, each);
  }
  return [...found.values()];
}
var PLAIN = /^[\w.:/@+=, -]*$/;
function proposedService(needed, example, allSettings) {
  const { service, source, compose } = needed;
  const template = TEMPLATES[service];
  if (!template) return null;
  const known = Object.fromEntries(
    Object.entries(compose?.environment ?? {}).map(([name, value]) => [name, withValues(value, example)]).filter(([name, value]) => value !== "" && template.known.test(name) && PLAIN.test(value))
  );
  const settings = allSettings.filter((each) => each.service === service);
  const login = template.login(known, loginIn(settings));
  const port = portIn(settings, template.port) ?? compose?.ports[0] ?? template.port;
  const image = compose?.image ?? template.image;
  return {
    needed,
    template,
    login,
    port,
    settings,
    result: {
      key: template.key,
      service,
      image: PLAIN.test(image) ? image : template.image,
      env: { ...template.env(login, known), ...known },
      ports: `${port}:${template.port}`,
      hostPort: port,
      healthCommand: template.health,
      source
    }
  };
}
function withValues(text, example) {
  return text.replace(
    /\$\{(\w+)(?::?-([^}]*))?\}|\$(\w+)/g,
    (all, name, byDefault, plain) => {
      const value = example.find((each) => each.name === (name ?? plain))?.value ?? "";
      return value === "" ? byDefault ?? all : value;
    }
  );
}
function urlOf(text) {
  return URL.canParse(text) ? new URL(text) : null;
}
function loginOf({ username, password, pathname }) {
  return {
    user: percentDecoded(username),
    password: percentDecoded(password),
    database: percentDecoded(pathname.slice(1))
  };
}
var HERE = /^(?:|localhost|127\.0\.0\.1|\[::1\])$/;
var HOST_NAME = /(?:^|_|^PG)HOST(?:NAME)?$/;
var PORT_NAME = /(?:_|^PG)PORT$/;
var SETTING_OF = {
  PostgreSQL: /^(?:DB|DATABASE|POSTGRES|POSTGRESQL|PG|TYPEORM)_?[A-Z_]*$/,
  MySQL: /^(?:DB|DATABASE|MYSQL|TYPEORM)_[A-Z_]*$/,
  MariaDB: /^(?:DB|DATABASE|MARIADB|MYSQL|TYPEORM)_[A-Z_]*$/,
  Redis: /^(?:REDIS|CACHE)_[A-Z_]*$/,
  MongoDB: /^(?:MONGO|MONGODB|DB)_[A-Z_]*$/
};
var CONNECTION = /^(?:PG(?!_)|[A-Z]+_)/;
var LOGIN_NAMES = [
  ["user", /^USER(?:_?NAME)?$/],
  ["password", /^PASS(?:WORD)?$/],
  ["database", /^(?:DATABASE|DB|NAME|DB_?NAME|DATABASE_NAME)$/]
];
function partIn(name) {
  const rest = name.replace(CONNECTION, "");
  return LOGIN_NAMES.find(([, pattern]) => pattern.test(rest))?.[0] ?? null;
}
function settingsIn(example, needed, services) {
  const inside = (host) => services.find(({ key }) => key === host);
  const whereIs = (host) => {
    if (inside(host)) return "compose";
    return HERE.test(host) ? "here" : "elsewhere";
  };
  return example.flatMap(({ name, value }) => {
    const url = urlOf(value);
    const spoken = needed.find(
      ({ service }) => url !== null && TEMPLATES[service]?.protocol.test(url.protocol) === true
    )?.service;
    if (url !== null && spoken !== void 0) {
      return [{ name, value, service: spoken, url, where: whereIs(url.hostname) }];
    }
    if (url !== null && value.includes("//")) return [];
    const host = hostFor(name, value, example);
    const kind = inside(host)?.kind ?? null;
    const meant = needed.find(
      ({ service }) => SETTING_OF[service]?.test(name) === true && (kind === null || kind === service)
    )?.service;
    if (meant === void 0) return [];
    return [{ name, value, service: meant, url: null, where: whereIs(host) }];
  });
}
function hostFor(name, value, example) {
  if (HOST_NAME.test(name)) return value;
  const connection = PORT_NAME.test(name) ? name.replace(/PORT$/, "") : CONNECTION.exec(name)?.[0] ?? "";
  const hosts = [`${connection}HOST`, `${connection}HOSTNAME`];
  return example.find((each) => hosts.includes(each.name))?.value ?? "";
}
function loginIn(settings) {
  const ours = settings.filter(({ where }) => where !== "elsewhere");
  const find = (part) => ours.map(({ name, value, url }) => {
    if (url !== null) return loginOf(url)[part];
    return partIn(name) === part ? value : "";
  }).find((text) => text !== "" && PLAIN.test(text));
  return { user: find("user"), password: find("password"), database: find("database") };
}
function portIn(settings, byDefault) {
  return settings.filter(({ where }) => where === "here").map(({ name, value, url }) => {
    if (url !== null) return Number(url.port || byDefault);
    return PORT_NAME.test(name) ? Number(value) : 0;
  }).find((port) => Number.isInteger(port) && port > 0);
}
function variablesFor(proposed, { prismaProvider, prismaVariable, exampleEnv }) {
  const { template, login, port, needed, settings } = proposed;
  const local = settings.filter((each) => !isWithheld(each, proposed)).map((each) => ({
    wasEmpty: each.value === "",
    variable: { name: each.name, value: localValue(each, proposed) }
  }));
  const own = local.filter(({ wasEmpty }) => !wasEmpty).map(({ variable }) => variable);
  const filledIn = local.filter(({ wasEmpty, variable }) => wasEmpty && variable.value !== "").map(({ variable }) => variable);
  if (own.length > 0) return [...own, ...filledIn];
  const isPrisma = PRISMA_SERVICES[prismaProvider ?? ""] === needed.service;
  const name = (isPrisma ? prismaVariable : null) ?? template.variable.name;
  const value = withLogin(new URL(template.variable.value), login, port);
  const isTaken = !isPrisma && exampleEnv?.variables.some((each) => each.name === name && each.value !== "");
  return isTaken === true ? filledIn : [{ name, value }, ...filledIn];
}
function isWithheld({ name, url, where }, { login }) {
  const part = url === null ? partIn(name) : null;
  return login.user === "" && where !== "elsewhere" && (part === "user" || part === "password");
}
function localValue({ name, value, url, where }, { login, port, settings }) {
  if (where === "elsewhere") return value;
  if (url !== null) {
    const local = new URL(url);
    if (where === "compose") local.hostname = "127.0.0.1";
    const isNamed3 = settings.some(
      (each) => each.url !== null && loginOf(each.url).database === login.database
    );
    return withLogin(local, isNamed3 ? { ...login, database: "" } : login, port);
  }
  if (HOST_NAME.test(name)) return where === "compose" ? "127.0.0.1" : value;
  if (PORT_NAME.test(name)) return String(port);
  const part = partIn(name);
  return part === null || login[part] === "" ? value : login[part];
}
function withLogin(url, { user, password, database }, port) {
  url.port = String(port);
  if (database !== "") url.pathname = `/${database}`;
  url.username = user;
  url.password = password;
  if (user !== "") {
    const { protocol, searchParams } = url;
    if (protocol === "mongodb:" && !searchParams.has("authSource")) {
      searchParams.set("authSource", "admin");
    }
  }
  return url.href;
}

// src/init/proposed-config.ts
var MAX_OMITTED_LISTED = 30;
function renderConfigFile(project, choices, start, selection, boot, needs2, measuringTime) {
  return [
    "# How cannongate boots the app, and which requests it sends. Most inputs of the action can be set here, too;",
    "# inputs in the workflow and flags on the command line override this file.",
    ...appLines(project, choices, start, boot, needs2),
    "",
    "# Largest acceptable slowdown. cannongate noise suggests one for this machine.",
    "tolerance: 3%",
    "# Measuring time for all scenarios together; checkout, install and build come on top.",
    `measuring-time: ${measuringTime}`,
    "# For a trial period, in which regressions do not block:",
    "# on-regression: warn",
    "",
    ...scenarioLines(selection),
    ""
  ].join("\n");
}
function appLines(project, choices, start, boot, needs2) {
  const { directory } = project;
  const { install, build, readyTimeout } = choices;
  const lines = [];
  if (directory !== ".") lines.push(...yaml({ "working-directory": directory }));
  if (install !== null) lines.push(...yaml({ install }));
  if (build !== null) lines.push(...yaml({ build }));
  if (!start.isDetected) {
    lines.push(...comment(`From ${start.source}.`), ...yaml({ start: start.line }));
  }
  lines.push(...portLines(start, boot));
  lines.push(...envLines(project, choices, boot, needs2));
  if (readyTimeout !== null) lines.push(...yaml({ "ready-timeout": readyTimeout }));
  if (needs2.beforeLaunch !== null) {
    const isLeftOut = isServiceLeftOut(boot, needs2);
    lines.push(
      ...comment(
        "Both versions use the same database, mostly at the same time. This prepares it before each boot, also while the other version is up. If pull requests change the schema, give each side its own: docs/how-to/databases.md."
      ),
      ...isLeftOut ? comment(LEFT_OUT) : [],
      ...commentedOut(yaml({ hooks: { "before-launch": needs2.beforeLaunch } }), isLeftOut)
    );
  }
  if (needs2.seed !== null) {
    lines.push(
      ...comment(
        `${oneLine(needs2.seed)} would fill the database with test data. It is no hook here, since hooks run before each boot of both versions: a seed that only adds rows fails the second time, or adds them again, and one that empties tables does so on whatever database the app is led to. If it can be repeated, and the database is one for tests, add it to before-launch.`
      )
    );
  }
  return lines.length > 0 ? ["", ...lines] : [];
}
var RAISED_LIMITS = "Raised: under load a rate limiter refuses nearly all requests, and its refusals would be measured instead of the app.";
var LEFT_OUT = "The service is not on this machine, and the app came up without it: not tried.";
function isServiceLeftOut(boot, { services, variables }) {
  const isHere = services.length > 0 && variables.length > 0;
  return isHere && boot.kind === "answered" && !boot.areServicesThere;
}
function commentedOut(lines, isLeftOut) {
  return isLeftOut ? lines.map((line) => `# ${line}`) : [...lines];
}
function envLines({ hints }, { env, secrets }, boot, needs2) {
  const { usedExample } = boot;
  const isLeftOut = !usedExample && isServiceLeftOut(boot, needs2);
  const own = env.map(
    ({ name, value }) => value === null || secrets.includes(name) ? name : `${name}=${value}`
  );
  const given = env.map(({ name }) => name);
  const limits = raisedLimits(hints, given);
  const isLimit = (name) => limits.some((each) => each.name === name);
  const found = (usedExample ? exampleVariables(hints, needs2, given) : needs2.variables).filter(
    ({ name }) => !isLimit(name)
  );
  if (own.length + found.length + limits.length === 0) return [];
  const file = usedExample ? hints.exampleEnv?.file ?? needs2.source : needs2.source;
  let why = file === null ? "The address of the service in the workflow. Name the variable as the app does." : `From ${file}${needs2.services.length === 0 ? "" : ", with the addresses of the services in the workflow"}. For test values only: this file is committed.`;
  if (isLeftOut) why = `${why} ${LEFT_OUT}`;
  return [
    ...commentedOut(["env:"], isLeftOut && own.length + limits.length === 0),
    ...own.flatMap((entry) => yaml([entry]).map((line) => `  ${line}`)),
    ...limits.length > 0 ? comment(RAISED_LIMITS).map((line) => `  ${line}`) : [],
    ...limits.flatMap(({ name, value }) => yaml([`${name}=${value}`]).map((line) => `  ${line}`)),
    ...found.length > 0 ? comment(why).map((line) => `  ${line}`) : [],
    ...found.flatMap(({ name, value }) => [
      ...isMadeUp(value) ? comment("Empty there: made up.").map((line) => `  ${line}`) : [],
      ...commentedOut(
        yaml([`${name}=${value}`]).map((line) => `  ${line}`),
        isLeftOut
      )
    ])
  ];
}
function portLines({ line }, boot) {
  if (boot.kind === "failed" || boot.honoursPort || line.includes("{port}")) return [];
  const consequence = `which makes the comparison ${boot.isPortRemappable ? "begin later" : "less precise"}`;
  const own = ownPortOf(line);
  if (own?.port === boot.port) {
    return [
      ...comment(
        `The start command sets PORT to ${boot.port}, in place of the port that the app is given, ${consequence}. With the given one:`
      ),
      `# start: ${oneLine(own.instead)}`
    ];
  }
  const example = withPortOption(oneLine(line));
  const remedy = `The app ignores PORT and listens on port ${boot.port}, ${consequence}. Make it listen on the port in the variable PORT, or, if its command takes a port`;
  return example === null ? comment(`${remedy}, write it with {port} as start.`) : [...comment(`${remedy}:`), `# start: ${example}`];
}
function scenarioLines({ scenarios, why, leftOut }) {
  const listed = leftOut.slice(0, MAX_OMITTED_LISTED).map(({ route: route4, why: why2 }) => `  ${route4}: ${why2}`);
  const more = leftOut.length - listed.length;
  return [
    ...comment(`Scenarios: ${why}.`),
    "scenarios:",
    ...scenarios.flatMap((scenario) => yaml([scenario]).map((line) => `  ${line}`.trimEnd())),
    ...listed.length > 0 ? ["", "# Left out:"] : [],
    ...listed.map((line) => `# ${oneLineKeepingIndent(line)}`),
    ...more > 0 ? [`#   and ${more} more`] : []
  ];
}
function oneLineKeepingIndent(line) {
  return `  ${oneLine(line)}`;
}
function yaml(value) {
  return (0, import_yaml.stringify)(value, { lineWidth: 0 }).trimEnd().split("\n");
}
var WIDTH = 98;
function comment(text) {
  const lines = [];
  for (const word of oneLine(text).split(" ")) {
    const last = lines.at(-1);
    if (last !== void 0 && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}

// src/init/launch-estimate.ts
var USUAL = { window: 0.45, windows: 9, round: 1.3, load: 1.2, responses: null, unloaded: 0.2 };
var STOPS = 0.4;
var MEASURING_TIMES = [300, 600];
function estimateLaunch(boot, scenarios) {
  const costs = {
    minWindows: MIN_WINDOWS,
    perLaunch: 2 * boot + STOPS,
    scenarios: Array.from({ length: scenarios }, () => USUAL)
  };
  const { boots, warmUps } = launchPartsOf(costs, USUAL.windows);
  const pilot = boots + warmUps;
  const plans = MEASURING_TIMES.map((time2) => ({ time: time2, result: scheduleFor(time2, pilot, costs) }));
  const fitting = plans.find(({ result }) => "schedule" in result) ?? plans.at(-1);
  const time = fitting?.time ?? 300;
  const measuringTime = formatDuration(time);
  if (fitting && "schedule" in fitting.result) {
    const { launches, rounds, maxWindows } = fitting.result.schedule;
    const parts2 = describeLaunchParts(launchPartsOf(costs, maxWindows, rounds));
    return { measuringTime, text: `${parts2}; up to ${launches} fit into ${formatTime(time)}` };
  }
  const dummy = {
    name: "",
    connections: 1,
    requests: [plainRequest("GET", "/")],
    amount: null
  };
  const ways = waysToFit(
    time - pilot,
    costs,
    costs.scenarios.map(() => dummy)
  ).filter(({ kind }) => kind === "scenarios");
  const parts = describeLaunchParts(launchPartsOf(costs));
  const remedy = ways.length === 0 ? "a faster boot" : ways.map(describeWayToFit).join(" or ");
  return {
    measuringTime,
    text: `${parts}; four do not fit into ${formatTime(time)}: it takes ${remedy}, or a longer measuring-time`
  };
}

// src/init/scenario-selection.ts
var import_yaml3 = __toESM(require_yaml(), 1);

// src/init/acting-routes.ts
var ALONE = /^(?:delete|remove|destroy|erase|purge|flush|wipe|nuke|truncate|reset|seed|reseed|migrate|rollback|shut ?down|power ?off|restart|reboot|kill|terminate|quit|crash|(?:un)?subscribe|opt ?out|(?:de)?activate|disable|enable|suspend|revoke|invalidate|evict|uninstall|unpublish|unlink|reindex|regenerate|recalculate|impersonate|cron)$/;
var LAST = /^(?:clear|drop|empty|stop|halt|abort|exit|clean ?up|prune|populate|(?:re)?import|(?:re)?sync|cancel|(?:un)?ban|insert|create|add|update|upsert|save|(?:re)?send|notify|deploy|backup|restore|recover|refresh|reload|rebuild|rotate|run|exec(?:ute)?|trigger|pause|toggle|approve|reject|publish|pay|incr(?:ement)?|decr(?:ement)?)$/;
var OF_ITEM = /^(?:start|resume|retry|rerun|accept|decline|confirm|(?:un)?lock|(?:un|dis)?like|(?:un)?follow|(?:up|down)?vote|claim|complete|finish|reopen|expire)$/;
var SIGNS_OUT = /^(?:log|sign) ?(?:out|off)(?: .*)?$/;
var BEFORE_ANY = /^(?:delete|remove|destroy|erase|purge|flush|wipe|truncate|reset|shutdown|restart|reboot|kill|terminate|(?:re)?send|disable|enable|(?:de)?activate|suspend|revoke|invalidate|uninstall|unpublish|reindex|regenerate|recalculate) /;
var DATA = String.raw`(?:db|data|database|caches?|tables?|schema|index(?:es)?|fixtures?|records?|entries|all|everything)`;
var ITEMS = String.raw`(?:users?|admins?|accounts?|customers?|employees|students|products?|items|categories|orders?|posts?|articles|comments|messages|events|books|movies|todos|tasks|roles|permissions)`;
var BEFORE_DATA = new RegExp(
  [
    String.raw`^(?:delete|remove|reset|clear|drop|flush|wipe|purge|truncate|empty|(?:re)?seed|migrate|populate|fill|init(?:iali[sz]e)?|(?:re)?create|insert|add|update) ?(?:(?:all|test|demo|sample|dummy|fake|mock) ?)?(?:${DATA}|${ITEMS})$`,
    String.raw`^(?:(?:re)?import|(?:re)?load|reload|restore|rebuild|refresh|sync|backup|(?:re)?generate) ?(?:(?:all|test|demo|sample|dummy|fake|mock) ?)?(?:${DATA}|users|products|customers)$`,
    String.raw`^(?:run|trigger|execute|start) ?(?:jobs?|tasks?|migrations?|seeds?|seeders?|crons?|backup|import|sync|clean ?up)$`,
    String.raw`^cancel ?(?:orders?|subscription|booking|reservation|appointment|account)$`
  ].join("|")
);
var BEHIND_DATA = /^(?:db|data|database|cache|tables?|factory|hard) ?(?:reset|clear|drop|flush|wipe|purge|truncate|delete|seed|migrate|populate|init)$/;
function isAction(path) {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.some((segment, i) => {
    const words = wordsOf(segment);
    const isLast = i === segments.length - 1;
    const isOfItem = isLast && /^\{.*\}$/.test(segments[i - 1] ?? "");
    const patterns = [
      ...[ALONE, SIGNS_OUT, BEFORE_ANY, BEFORE_DATA, BEHIND_DATA],
      ...isLast ? [LAST] : [],
      ...isOfItem ? [OF_ITEM] : []
    ];
    return patterns.some((pattern) => pattern.test(words));
  });
}
function wordsOf(segment) {
  return segment.replace(/\.[a-z]{2,4}$/i, "").replace(/([a-z])(?=[A-Z])/g, "$1 ").replace(/[-_.]+/g, " ").toLowerCase();
}
function withoutActions({ plain, needy, omitted }) {
  const left = [...new Set([...plain, ...needy].map(({ path }) => path).filter(isAction))];
  if (left.length === 0) return { plain, needy, omitted };
  const routes = left.map((path) => `GET ${path}`);
  return {
    plain: plain.filter(({ path }) => !isAction(path)),
    needy: needy.filter(({ path }) => !isAction(path)),
    omitted: [
      ...routes.map((route4) => ({ route: route4, why: "its name says that it changes something" })),
      ...omitted.filter(({ route: route4 }) => !routes.includes(route4))
    ]
  };
}

// src/init/path-templates.ts
function readRouteTable(table) {
  const routes = table.filter(({ method }) => method !== "HEAD" && method !== "OPTIONS");
  const gets = routes.filter(({ method }) => method === "GET" || method === "ALL");
  const known = gets.map(({ path, framework }) => ({
    path,
    framework,
    template: templateOf(path)
  }));
  const templates = [...new Set(known.flatMap(({ template }) => template ?? []))];
  const isPlain = (path) => !path.includes("{");
  const needy = templates.filter((path) => !isPlain(path));
  return withoutActions({
    plain: templates.filter((path) => isPlain(path) && "value" in read(requestPath, path)).map((path) => ({ path, requests: requestsOf(path, known) })),
    needy: needy.map((path) => ({ path, prefixes: [""], query: [], examples: {} })),
    omitted: [
      ...needy.map((path) => ({ route: `GET ${path}`, why: needs(path) })),
      ...known.flatMap(
        ({ path, template }) => template === null ? [{ route: `GET ${path}`, why: "its path matches more than one segment" }] : []
      ),
      ...[
        ...new Set(
          routes.filter((route4) => !gets.includes(route4)).map(({ method, path }) => `${method} ${templateOf(path) ?? path}`)
        )
      ].map((route4) => ({ route: route4, why: "it is not a GET and may change data" }))
    ]
  });
}
var TRPC_PREFIXES = ["/trpc", "/api/trpc", ""];
function requestsOf(template, known) {
  const spelled = known.filter((each) => each.template === template);
  if (spelled.every(({ framework }) => framework === "trpc")) {
    return TRPC_PREFIXES.map((prefix) => `${prefix}${template}`);
  }
  const hasSlash = template !== "/" && spelled.every(({ path }) => path.endsWith("/"));
  return hasSlash ? [`${template}/`, template] : [template];
}
function needs(template) {
  const names = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  return `it needs ${new Intl.ListFormat("en").format(names)}`;
}
function templateOf(path) {
  const template = path.replace(/\/?:\w+(?:\([^)]*\))?\?/g, "").replace(/\{\/[^{}]*\}/g, "").replace(/\/?\{\w+\?\}/g, "").replace(/:(\w+)(?:\{[^}]*\}|\((?:[^()]|\([^)]*\))*\))?/g, "{$1}");
  const isSimple = /^\/(?:[\w.~!$&'+,;=@%:-]|\{\w+\}|\/)*$/.test(template);
  if (!isSimple) return template === "" ? "/" : null;
  return template.length > 1 ? template.replace(/\/$/, "") : template;
}

// src/init/file-routes.ts
var NITRO_NAME = /^(.*?)(?:\.(get|head|post|put|patch|delete|options|connect|trace))?(?:\.(?:dev|prod|prerender))?\.\w+$/;
var READERS = {
  Nitro(file) {
    const [, name = file, method = "all"] = NITRO_NAME.exec(file) ?? [];
    const path = withoutIndex(name.replace(/^routes\//, ""));
    return { method, path, isPage: file === "index.vue" };
  },
  "Next.js"(file) {
    const [, name = "", last = ""] = /^app\/(.*?)\/?(route|page)\.\w+$/.exec(file) ?? [];
    const path = name.replace(/(^|\/)@[^/]*/g, "$1");
    if (last !== "") return { method: "all", path, isPage: last === "page" };
    const ofPages = withoutIndex(file.replace(/^pages\//, "").replace(/\.\w+$/, ""));
    return { method: "all", path: ofPages, isPage: !/^api(?:\/|$)/.test(ofPages) };
  },
  SvelteKit(file) {
    const [, path = "", last = ""] = /^(.*?)\/?\+(server|page)[^/]*$/.exec(file) ?? [];
    return { method: "all", path, isPage: last === "page" };
  },
  "React Router"(file) {
    const name = file.replace(/(?:\/route)?\.\w+$/, "");
    const segments = (name.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? []).filter(
      (each) => !each.startsWith("_")
    );
    const path = segments.map((each) => {
      if (each === "$") return "[...rest]";
      if (/^\(.*\)$/.test(each)) return "";
      const [, parameter] = /^\$(\w+)_?$/.exec(each) ?? [];
      return parameter === void 0 ? each.replace(/_$/, "").replace(/[[\]]/g, "") : `[${parameter}]`;
    });
    return {
      method: "all",
      path: path.filter((each) => each !== "").join("/"),
      isPage: segments[0] !== "api"
    };
  },
  Astro(file) {
    const isPage = !/\.[mc]?[jt]s$/.test(file);
    return { method: "all", path: withoutIndex(file.replace(/\.\w+$/, "")), isPage };
  }
};
function routesOfFiles({ framework, files, base }) {
  const table = files.map(READERS[framework]).filter(({ path }) => !/(?:^|\/)\(\.+\)/.test(path)).map((route4) => ({ ...route4, path: pathOf(route4.path) })).sort((a, b) => rankOf(a) - rankOf(b)).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: path === "/" && base !== "" ? base : `${base}${path}`,
    framework
  }));
  return readRouteTable(table);
}
function rankOf({ path, isPage }) {
  if (!isPage) return 1;
  return path === "/" ? 0 : 2;
}
function withoutIndex(name) {
  return name.replace(/(?:^|\/)index$/, "");
}
function pathOf(name) {
  const segments = name.split("/").filter((segment) => !/^\(.*\)$/.test(segment)).map((segment) => segment.replace(PARAMETER_OR_TEXT, templatePart)).filter((segment) => segment !== "");
  return `/${segments.join("/")}`;
}
var PARAMETER_OR_TEXT = /(?<optional>\[\[[^\]]*\]\])|\[(?<rest>\.\.\.)?(?<name>[^\]=]+)(?:=[^\]]*)?\]|[^[]+|\[/g;
function templatePart(part, ...match) {
  const { optional, rest, name } = match.at(-1);
  if (optional !== void 0) return "";
  if (rest !== void 0) return "**";
  if (name !== void 0) return `{${name.replaceAll(/\W/g, "_")}}`;
  return encodeURI(part).replace(/[?#:*()]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code}`;
  });
}

// src/init/go-routes.ts
var TOKEN = /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|`[^`]*`|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_]\w*|:=|\S/g;
var CONSTRUCTORS = /* @__PURE__ */ new Set([
  "gin.Default",
  "gin.New",
  "echo.New",
  "fiber.New",
  "chi.NewRouter",
  "chi.NewMux",
  "mux.NewRouter",
  "http.NewServeMux",
  "httprouter.New"
]);
var APPS = /* @__PURE__ */ new Set([
  "gin.Engine",
  "echo.Echo",
  "fiber.App",
  "http.ServeMux",
  "httprouter.Router"
]);
var METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;
function routesOfGo(files) {
  const sources = files.map(({ text }) => tokensOf(text));
  const fields = new Set(sources.flatMap(routersInFields));
  let given = /* @__PURE__ */ new Map();
  for (let round = 1; ; round++) {
    const calls = /* @__PURE__ */ new Map();
    const routes = sources.flatMap((tokens) => routesIn(tokens, fields, given, calls));
    const next = onlyOnes(calls);
    if (isSame(next, given) || round === MAX_ROUNDS) return routes;
    given = next;
  }
}
var MAX_ROUNDS = 5;
function isSame(one, other) {
  return one.size === other.size && [...one].every(([key, at]) => other.get(key) === at);
}
function onlyOnes(calls) {
  return new Map(
    [...calls].map(([key, prefixes]) => [
      key,
      prefixes.size === 1 ? [...prefixes][0] ?? "" : null
    ])
  );
}
function tokensOf(text) {
  return [...text.matchAll(TOKEN)].filter(({ groups }) => groups?.["comment"] === void 0).map(([token]) => token);
}
function isNamed2(tokens, at, names) {
  return tokens[at + 1] === "." && names.has(`${tokens[at] ?? ""}.${tokens[at + 2] ?? ""}`);
}
function routersInFields(tokens) {
  return tokens.filter(
    (_, i) => (tokens[i + 1] === ":" || tokens[i + 1] === "=" && tokens[i - 1] === ".") && isNamed2(tokens, i + 2, CONSTRUCTORS)
  );
}
var MAX_DEPTH = 200;
var MAX_TOKENS = 2e3;
var MAX_ARGUMENT_TOKENS = 50;
function routesIn(tokens, fields, given, calls) {
  const found = [];
  const ownPackage = tokens[0] === "package" ? tokens[1] ?? "" : "";
  const scopes = [/* @__PURE__ */ new Map()];
  let parameters = /* @__PURE__ */ new Map();
  const prefixOf = (at) => {
    const name = tokens[at] ?? "";
    if (tokens[at - 1] === ".") return fields.has(name) ? "" : null;
    const scope = scopes.findLast((each) => each.has(name));
    return scope?.get(name) ?? null;
  };
  const noteCall = (name, start) => {
    for (const [place, at] of argumentsAt(tokens, start).entries()) {
      const isName = /^[,)]$/.test(tokens[at + 1] ?? "");
      const prefix = isName ? prefixOf(at) : prefixOfMade(tokens, at, prefixOf);
      if (prefix === null) continue;
      const key = `${name}#${place}`;
      calls.set(key, (calls.get(key) ?? /* @__PURE__ */ new Set()).add(prefix));
    }
  };
  let ownFunction = "";
  const noteMount = (at, prefix) => {
    const key = mountedAt(tokens, at, ownPackage, ownFunction);
    if (key !== null) calls.set(key, (calls.get(key) ?? /* @__PURE__ */ new Set()).add(prefix));
  };
  const pathOfNew = (name) => {
    const mounted = [`${ownFunction}:${name}`, `${ownFunction}()`].find((key) => given.has(key));
    return mounted === void 0 ? "" : given.get(mounted) ?? null;
  };
  for (let i = 0; i < tokens.length; i++) {
    const [token = "", next] = [tokens[i], tokens[i + 1]];
    if (token === "func" && scopes.length === 1) ownFunction = functionAt(tokens, i, ownPackage);
    if (token === "func" && tokens[i + 2] === "(") {
      for (const [place, at] of argumentsAt(tokens, i + 3).entries()) {
        const prefix = given.get(`${ownPackage}.${next ?? ""}#${place}`);
        if (typeof prefix === "string") parameters.set(tokens[at] ?? "", prefix);
      }
    } else if (next === "(" && /^\w/.test(token) && !/^(?:\.|func)$/.test(tokens[i - 1] ?? "")) {
      noteCall(`${ownPackage}.${token}`, i + 2);
    } else if (token === "{") {
      scopes.push(/^(?:interface|struct)$/.test(tokens[i - 1] ?? "") ? /* @__PURE__ */ new Map() : parameters);
      parameters = /* @__PURE__ */ new Map();
      if (scopes.length > MAX_DEPTH) break;
    } else if (token === "}") {
      if (scopes.length > 1) scopes.pop();
    } else if (next === "*" && isNamed2(tokens, i + 2, APPS)) {
      parameters.set(token, "");
    } else if (next === ":=" || next === "=") {
      const isNew = isNamed2(tokens, i + 2, CONSTRUCTORS);
      const prefix = isNew ? pathOfNew(token) : prefixOfMade(tokens, i + 2, prefixOf);
      if (prefix !== null && tokens[i - 1] !== ".") scopes.at(-1)?.set(token, prefix);
      else if (next === ":=") scopes.at(-1)?.set(token, null);
    } else if (next === "." && tokens[i + 3] === "(") {
      const call = tokens[i + 2] ?? "";
      const prefix = token === "http" ? "" : prefixOf(i);
      if (prefix === null) {
        if (tokens[i - 1] !== ".") noteCall(`${token}.${call}`, i + 4);
        continue;
      }
      const mount = mountIn(tokens, i + 4, call, prefix);
      if (mount !== null) noteMount(mount.at, mount.prefix);
      const nested = nestedRouter(tokens, i + 4, call, prefix);
      if (nested !== null) parameters.set(nested.name, nested.prefix);
      else found.push(...routesOf(tokens, i + 4, call, token === "http", prefix));
    }
  }
  return found;
}
function functionAt(tokens, at, ownPackage) {
  if (tokens[at + 1] !== "(") return `${ownPackage}.${tokens[at + 1] ?? ""}`;
  let close = at + 2;
  while (close < at + MAX_ARGUMENT_TOKENS && tokens[close] !== ")") close += 1;
  return `${ownPackage}.${tokens[close - 1] ?? ""}.${tokens[close + 1] ?? ""}`;
}
function mountIn(tokens, at, call, prefix) {
  if (call === "Mount") {
    const path2 = textAt(tokens, at);
    return path2 === null ? null : { at: at + 2, prefix: prefix + path2 };
  }
  const isStripped = call === "Handle" && tokens.slice(at + 1, at + 6).join("") === ",http.StripPrefix(";
  const path = isStripped ? textAt(tokens, at + 6) : null;
  if (path === null || path.endsWith("/")) return null;
  return { at: at + 8, prefix: prefix + path };
}
function mountedAt(tokens, at, ownPackage, ownFunction) {
  const text = tokens.slice(at, at + 8).join(" ");
  const [, variable] = /^(\w+) \)/.exec(text) ?? [];
  if (variable !== void 0) return `${ownFunction}:${variable}`;
  const [, called] = /^((?:\w+ \. )?\w+) \(/.exec(text) ?? [];
  if (called !== void 0) {
    const name = called.replaceAll(" ", "");
    return `${name.includes(".") ? name : `${ownPackage}.${name}`}()`;
  }
  const [, type, method] = /^(?:& )?(\w+) \{ \} \. (\w+) \(/.exec(text) ?? [];
  return type === void 0 ? null : `${ownPackage}.${type}.${method ?? ""}()`;
}
function argumentsAt(tokens, start) {
  const places = tokens[start] === ")" ? [] : [start];
  let depth = 1;
  for (let i = start; i < start + MAX_ARGUMENT_TOKENS && depth > 0; i++) {
    const token = tokens[i] ?? ")";
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    else if (token === "," && depth === 1) places.push(i + 1);
  }
  return places;
}
function prefixOfMade(tokens, at, prefixOf) {
  if (isNamed2(tokens, at, CONSTRUCTORS)) return "";
  const last = tokens[at + 1] === "." && tokens[at + 3] === "." ? at + 2 : at;
  const call = tokens[last + 2] ?? "";
  if (tokens[last + 1] !== "." || !/^(?:Group|PathPrefix)$/.test(call)) return null;
  const [prefix, path] = [prefixOf(last), textAt(tokens, last + 4)];
  return prefix === null || path === null ? null : prefix + path;
}
function nestedRouter(tokens, at, call, prefix) {
  const path = call === "Route" ? textAt(tokens, at) : "";
  const isNested = call === "Route" || call === "Group";
  const start = call === "Route" ? at + 2 : at;
  if (!isNested || path === null || tokens[start] !== "func" || tokens[start + 1] !== "(") {
    return null;
  }
  return { name: tokens[start + 2] ?? "", prefix: prefix + path };
}
function routesOf(tokens, at, call, isPackage, prefix) {
  const text = textAt(tokens, at);
  if (text === null) return [];
  const isHandle = call === "Handle" || call === "HandleFunc";
  const [, method, path = ""] = /^(?:([A-Z]+)[ \t]+)?(.*)$/.exec(text) ?? [];
  if (isHandle) {
    if (!path.startsWith("/")) return [];
    const methods = method === void 0 ? methodsAfter(tokens, at) : [method];
    return methods.map((each) => route(each, prefix + path));
  }
  if (isPackage) return [];
  if (METHOD.test(call)) return [route(call.toUpperCase(), prefix + text)];
  return call === "Any" || call === "All" ? [route("ALL", prefix + text)] : [];
}
function methodsAfter(tokens, at) {
  let depth = 1;
  let i = at;
  for (; i < at + MAX_TOKENS && depth > 0; i++) {
    const token = tokens[i];
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
  }
  if (tokens[i] !== "." || tokens[i + 1] !== "Methods") return ["ALL"];
  const methods = [];
  for (i += 3; i < at + MAX_TOKENS && tokens[i] !== ")"; i++) {
    const method = textAt(tokens, i) ?? /^Method(\w+)$/.exec(tokens[i] ?? "")?.[1];
    if (method !== void 0) methods.push(method.toUpperCase());
  }
  return methods;
}
function textAt(tokens, at) {
  const isWhole = /^[,)]$/.test(tokens[at + 1] ?? "");
  return isWhole ? /^["`](.*)["`]$/.exec(tokens[at] ?? "")?.[1] ?? null : null;
}
function route(method, path) {
  const template = path.replace(/\{\$\}$/, "").replace(/\{(\w+):[^{}]*\}/g, "{$1}").replace(/\/{2,}/g, "/");
  return { method, path: template.startsWith("/") ? template : `/${template}`, framework: "Go" };
}

// src/init/openapi-routes.ts
var import_yaml2 = __toESM(require_yaml(), 1);
var METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
function readOpenApiRoutes(text) {
  const document = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : (0, import_yaml2.parse)(text);
  if (!isRecord(document) || !isRecord(document["paths"])) {
    throw new Error("it has no paths");
  }
  const prefix = serverPathPrefix(document);
  const operations = Object.entries(document["paths"]).flatMap(([path, value]) => {
    const item = resolveReference(document, value);
    return METHODS.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : void 0;
      if (!isRecord(item) || !isRecord(operation)) return [];
      const lists = [item["parameters"], operation["parameters"]];
      const why = describeObstacle(document, method, path, lists);
      const needy = method === "get" && why !== null ? needsOf(document, path, lists) : null;
      const isDeprecated = operation["deprecated"] === true;
      return [{ method, path, why, needy, isDeprecated }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return withoutActions({
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated)
    ].map(({ path }) => ({ path, requests: [.../* @__PURE__ */ new Set([prefix + path, path])] })),
    needy: operations.flatMap(
      ({ needy }) => needy === null ? [] : [{ ...needy, prefixes: [.../* @__PURE__ */ new Set([prefix, ""])] }]
    ),
    omitted: operations.flatMap(
      ({ method, path, why }) => why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }]
    )
  });
}
function describeObstacle(document, method, path, lists) {
  if (method !== "get") return "it is not a GET and may change data";
  const parameters = lists.flatMap((list) => Array.isArray(list) ? list : []).map((value) => resolveReference(document, value));
  if (!parameters.every(isRecord)) return "a parameter is described in another document";
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  const required = parameters.flatMap(
    ({ required: required2, name }) => required2 === true && typeof name === "string" ? [name] : []
  );
  const needed = [.../* @__PURE__ */ new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat("en").format(needed)}`;
  return pathIn(path) === path ? null : "its path is not a valid request path";
}
function needsOf(document, path, lists) {
  const parameters = lists.flatMap((list) => Array.isArray(list) ? list : []).map((value) => resolveReference(document, value));
  if (!parameters.every(isRecord)) return null;
  const required = parameters.filter((each) => each["required"] === true || each["in"] === "path");
  if (required.some(({ in: place }) => place !== "path" && place !== "query")) return null;
  const examples = parameters.flatMap((parameter) => {
    const example = exampleOf(document, parameter);
    const { name } = parameter;
    return typeof name === "string" && example !== null ? [[name, example]] : [];
  });
  const query = required.flatMap(
    ({ in: place, name }) => place === "query" && typeof name === "string" ? [name] : []
  );
  return { path, query, examples: Object.fromEntries(examples) };
}
function exampleOf(document, parameter) {
  const resolved = resolveReference(document, parameter["schema"]);
  const schema = isRecord(resolved) ? resolved : {};
  const { examples } = parameter;
  const named = isRecord(examples) ? Object.values(examples)[0] : void 0;
  const listed = (value2) => Array.isArray(value2) ? value2[0] : void 0;
  const values = [
    parameter["example"],
    isRecord(named) ? named["value"] : void 0,
    schema["example"],
    listed(schema["examples"]),
    parameter["default"] ?? schema["default"],
    listed(parameter["enum"] ?? schema["enum"])
  ];
  const value = values.find((each) => typeof each === "string" || typeof each === "number");
  return value === void 0 ? null : String(value);
}
function resolveReference(document, value, hops = 0) {
  if (!isRecord(value) || typeof value["$ref"] !== "string") return value;
  if (!value["$ref"].startsWith("#/") || hops > 20) return void 0;
  const keys = value["$ref"].slice(2).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const target = keys.reduce(
    (value2, key) => isRecord(value2) ? value2[key] : void 0,
    document
  );
  return resolveReference(document, target, hops + 1);
}
function serverPathPrefix(document) {
  const { basePath, servers } = document;
  const first = Array.isArray(servers) ? servers[0] : void 0;
  const url = typeof basePath === "string" ? basePath : isRecord(first) ? first["url"] : void 0;
  if (typeof url !== "string") return "";
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "").replace(/\/+$/, "");
  return path.includes("{") ? "" : pathIn(path) ?? "";
}
function pathIn(text) {
  const result = read(requestPath, text);
  return "value" in result ? result.value : null;
}

// src/init/python-routes.ts
var MAX_DEPTH2 = 10;
var MAX_MOUNTED = 5e3;
function routesOfPython(files) {
  const modules = files.map(moduleOf);
  const djangoRoutes = routesOfDjango(modules);
  if (djangoRoutes.length > 0) return djangoRoutes;
  for (const module of modules) addRoutes(module, modules);
  const apps = modules.flatMap(({ routers }) => [...routers.values()].filter(({ isApp }) => isApp));
  const budget = { left: MAX_MOUNTED };
  return apps.flatMap((app) => routesBelow(app, "", 0, budget));
}
function routesBelow(router, base, depth, budget) {
  budget.left -= 1;
  if (depth > MAX_DEPTH2 || budget.left < 0) return [];
  return [
    ...router.routes.flatMap(
      ({ methods, path }) => methods.map((method) => route2(method, base + path, "Python"))
    ),
    ...router.mounted.flatMap(({ router: below, prefix }) => {
      if (prefix === null || below.prefix === null) return [];
      return routesBelow(below, base + (prefix ?? "") + below.prefix, depth + 1, budget);
    })
  ];
}
function route2(method, path, framework) {
  const template = path.replace(/<path:\w+>/g, "*").replace(/<(?:[\w()., ]+:)?(\w+)>/g, "{$1}").replace(/\/{2,}/g, "/");
  return { method, path: template.startsWith("/") ? template : `/${template}`, framework };
}
var MAKES_ROUTER = /^[ \t]*(\w+)(?:[ \t]*:[ \t]*[\w.]+)?[ \t]*=[ \t]*(?:\w+\.)?(Flask|Quart|FastAPI|Blueprint|APIRouter)\(/gm;
var IMPORT_FROM = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^()]*)\)|([^\n(]+))|^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*$/gm;
function moduleOf({ name: file, text: raw }) {
  const text = raw.replace(/^[ \t]*#.*$/gm, "");
  const name = file.replace(/\.py$/, "").replace(/(?:^|\/)__init__$/, "").replaceAll("/", ".");
  const isPackage = /(?:^|\/)__init__\.py$/.test(file);
  const routers = /* @__PURE__ */ new Map();
  for (const match of text.matchAll(MAKES_ROUTER)) {
    const [all, variable = "", kind = ""] = match;
    const given = argumentsAt2(text, match.index + all.length);
    const isApp = /^(?:Flask|Quart|FastAPI)$/.test(kind);
    const prefix = isApp ? "" : keyword(given, kind === "Blueprint" ? "url_prefix" : "prefix");
    routers.set(variable, {
      isApp,
      prefix: prefix === void 0 ? "" : prefix,
      routes: [],
      mounted: []
    });
  }
  const imports = /* @__PURE__ */ new Map();
  for (const [, from, inBrackets, plain, whole, alias] of text.matchAll(IMPORT_FROM)) {
    if (whole !== void 0) {
      if (alias !== void 0 || !whole.includes(".")) {
        imports.set(alias ?? whole, { module: whole, name: null });
      }
      continue;
    }
    const module = absoluteModule(from ?? "", name, isPackage);
    for (const each of (inBrackets ?? plain ?? "").replace(/#.*$/gm, "").split(",")) {
      const [, imported, as] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(each) ?? [];
      if (imported !== void 0) imports.set(as ?? imported, { module, name: imported });
    }
  }
  return { name, text, routers, restRouters: restRoutersIn(text), imports };
}
function absoluteModule(from, own, isPackage) {
  const [, dots = "", rest = ""] = /^(\.*)(.*)$/.exec(from) ?? [];
  if (dots === "") return rest;
  const parts = own === "" ? [] : own.split(".");
  const up = dots.length - (isPackage ? 1 : 0);
  const base = up > 0 ? parts.slice(0, -up) : parts;
  return [...base, ...rest === "" ? [] : [rest]].join(".");
}
function moduleNamed(name, modules) {
  const found = modules.filter((each) => each.name === name);
  const ending = found.length > 0 ? found : modules.filter((each) => each.name.endsWith(`.${name}`));
  return ending.length === 1 ? ending[0] ?? null : null;
}
function routerNamed(expression, module, modules, depth = 0) {
  const [first = "", ...rest] = expression.split(".");
  const own = module.routers.get(first);
  if (own !== void 0) return rest.length === 0 ? own : null;
  const imported = module.imports.get(first);
  if (imported === void 0 || depth > MAX_DEPTH2) return null;
  const whole = imported.name === null ? imported.module : `${imported.module}.${imported.name}`;
  const asModule = moduleNamed(whole.replace(/^\./, ""), modules);
  if (asModule !== null && asModule !== module && rest.length > 0) {
    return routerNamed(rest.join("."), asModule, modules, depth + 1);
  }
  const from = moduleNamed(imported.module, modules);
  if (imported.name === null || from === null || from === module) return null;
  return routerNamed([imported.name, ...rest].join("."), from, modules, depth + 1);
}
var REGISTERS = /(@?)\b(\w+)\.(route|api_route|get|post|put|patch|delete|head|options|add_url_rule|register_blueprint|include_router)\(/g;
function addRoutes(module, modules) {
  const { text } = module;
  for (const match of text.matchAll(REGISTERS)) {
    const [all, at = "", object2 = "", call = ""] = match;
    const given = argumentsAt2(text, match.index + all.length);
    const isMount = call === "register_blueprint" || call === "include_router";
    if (!isMount && at === "@" === (call === "add_url_rule")) continue;
    const receiver = routerNamed(object2, module, modules) ?? (isMount ? onlyApp(object2, modules) : null);
    if (receiver === null) continue;
    if (isMount) {
      const [, expression = ""] = /^\s*(?:router\s*=\s*)?([\w.]+)\s*(?:,|$)/.exec(given) ?? [];
      const router = routerNamed(expression, module, modules);
      const isFlask = call === "register_blueprint";
      const prefix = keyword(given, isFlask ? "url_prefix" : "prefix");
      if (router === null) continue;
      const instead = isFlask && prefix !== void 0 ? { ...router, prefix: "" } : router;
      receiver.mounted.push({ router: instead, prefix });
      continue;
    }
    const path = firstText(given);
    if (path === null) continue;
    receiver.routes.push({ methods: methodsOf(call, given), path });
  }
}
function onlyApp(name, modules) {
  if (name !== "app") return null;
  const apps = modules.flatMap(({ routers }) => [...routers.values()].filter(({ isApp }) => isApp));
  return apps.length === 1 ? apps[0] ?? null : null;
}
function methodsOf(call, given) {
  if (!/^(?:route|api_route|add_url_rule)$/.test(call)) return [call.toUpperCase()];
  const [, list] = /\bmethods\s*=\s*[[({]([^\])}]*)[\])}]/.exec(given) ?? [];
  if (list === void 0) return /\bmethods\s*=/.test(given) ? [] : ["GET"];
  return [...list.matchAll(/["'](\w+)["']/g)].map(([, method = ""]) => method.toUpperCase());
}
var SERVES_ADMIN = /\badmin\.site\.urls\b/;
function routesOfDjango(modules) {
  const names = modules.flatMap(
    ({ text }) => /^ROOT_URLCONF\s*=\s*["']([\w.]+)["']/m.exec(text)?.[1] ?? []
  );
  const [root, ...others] = [...new Set(names)];
  if (root === void 0 || others.length > 0) return [];
  const module = moduleNamed(root, modules);
  const budget = { left: MAX_MOUNTED };
  return module === null ? [] : patternsOf(module, module.text, "", modules, 0, budget);
}
function patternsOf(module, text, base, modules, depth, budget) {
  budget.left -= 1;
  if (depth > MAX_DEPTH2 || budget.left < 0) return [];
  const found = [];
  const calls = /(?<![\w.])(path|re_path|url)\(|^urlpatterns[ \t]*\+?=[ \t]*(\w+)\.urls\b/gm;
  for (let match = calls.exec(text); match !== null; match = calls.exec(text)) {
    const [all, kind, router] = match;
    if (router !== void 0) {
      found.push(...registeredAt(router, base, module, modules, budget));
      continue;
    }
    const start = match.index + all.length;
    const given = argumentsAt2(text, start);
    calls.lastIndex = start + given.length;
    const first = firstText(given);
    const path = first === null || kind === "path" ? first : textOfPattern(first);
    if (path === null || SERVES_ADMIN.test(given)) continue;
    const view = given.slice(given.indexOf(",") + 1).trim();
    const below = base + path;
    const [, included] = /^include\(\s*\(?\s*["']([\w.]+)["']/.exec(view) ?? [];
    const [, ofRouter] = /^include\(\s*\(?\s*(\w+)\.urls\b/.exec(view) ?? [];
    if (included !== void 0) {
      const next = moduleNamed(included, modules);
      if (next !== null)
        found.push(...patternsOf(next, next.text, below, modules, depth + 1, budget));
    } else if (ofRouter !== void 0) {
      found.push(...registeredAt(ofRouter, below, module, modules, budget));
    } else if (/^include\(\s*\(?\s*\[/.test(view)) {
      found.push(...patternsOf(module, view, below, modules, depth + 1, budget));
    } else if (!view.startsWith("include(")) {
      found.push(route2("GET", below, "Django"));
    }
  }
  return found;
}
function textOfPattern(pattern) {
  const text = pattern.replace(/^\^/, "").replace(/\$$/, "").replace(/\/\?$/, "/");
  return /^[\w/-]*$/.test(text) ? text : null;
}
function registeredAt(router, base, module, modules, budget) {
  const imported = module.imports.get(router);
  const from = imported === void 0 ? module : moduleNamed(imported.module, modules);
  const lists = from?.restRouters.get(imported?.name ?? router) ?? [];
  budget.left -= lists.length;
  if (budget.left < 0) return [];
  return lists.map((list) => route2("GET", base + list, "Django"));
}
function restRoutersIn(text) {
  const routers = /* @__PURE__ */ new Map();
  const makes = /\b(\w+)[ \t]*=[ \t]*(?:\w+\.)?\w*Router\(([^()]*)\)/g;
  for (const [, name = "", given = ""] of text.matchAll(makes)) {
    const end = /trailing_slash\s*=\s*False/.test(given) ? "" : "/";
    if (!routers.has(name)) routers.set(name, { end, lists: [] });
  }
  if (routers.size === 0) return /* @__PURE__ */ new Map();
  for (const match of text.matchAll(/\b(\w+)\.register\(/g)) {
    const [all, name = ""] = match;
    const router = routers.get(name);
    if (router === void 0) continue;
    const path = firstText(argumentsAt2(text, match.index + all.length));
    if (path !== null) router.lists.push(path + router.end);
  }
  return new Map([...routers].map(([name, { lists }]) => [name, lists]));
}
var MAX_ARGUMENTS = 3e3;
function argumentsAt2(text, start) {
  const end = Math.min(text.length, start + MAX_ARGUMENTS);
  let depth = 1;
  let quote = "";
  for (let i = start; i < end; i++) {
    const character = text.charAt(i);
    if (quote !== "") {
      if (character === "\\") i += 1;
      else if (character === quote) quote = "";
      continue;
    }
    switch (character) {
      case '"':
      case "'":
        quote = character;
        break;
      case "(":
      case "[":
      case "{":
        depth += 1;
        break;
      case ")":
      case "]":
      case "}":
        depth -= 1;
        if (depth === 0) return text.slice(start, i);
        break;
      default:
    }
  }
  return "";
}
function firstText(given) {
  return /^\s*r?(["'])([^"'\\\n]*)\1\s*(?:,|$)/.exec(given)?.[2] ?? null;
}
function keyword(given, name) {
  const match = new RegExp(String.raw`(?:^|[\s,(])${name}\s*=\s*`).exec(given);
  return match === null ? void 0 : firstText(given.slice(match.index + match[0].length));
}

// src/init/react-router-routes.ts
var TOKEN2 = /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|\b(?<call>index|route|layout|prefix)\s*\(\s*(?:(?<path>"[^"\n]*"|'[^'\n]*'|`[^`$]*`)\s*(?=[,)]))?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`|(?<bracket>[()])/g;
var MAX_DEPTH3 = 100;
function routesOfReactRouter(text) {
  const found = [];
  const open = [];
  for (const { groups } of text.matchAll(TOKEN2)) {
    const { call, path, bracket } = groups ?? {};
    if (bracket === ")") open.pop();
    else if (bracket === "(") open.push("");
    if (open.length > MAX_DEPTH3) break;
    if (call === void 0) continue;
    const own = path === void 0 ? null : path.slice(1, -1);
    const adds = call === "route" || call === "prefix";
    const above = open.every((each) => each !== null) ? open.filter((each) => each !== "") : null;
    open.push(adds ? own : "");
    if (above === null || adds && own === null) continue;
    if (call === "layout" || call === "prefix") continue;
    const whole = [...above, ...adds ? [own] : []].join("/");
    found.push({
      method: "GET",
      path: `/${whole}`.replace(/\/{2,}/g, "/"),
      framework: "React Router"
    });
  }
  return found;
}

// src/init/rust-routes.ts
var TOKEN3 = /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|\br#"(?:[^]*?"#|[^]*)|"(?:[^"\\]|\\[^])*"?|'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'|[A-Za-z_]\w*|::|\S/g;
var METHOD2 = /^(?:get|post|put|patch|delete|head|options)$/;
var MAX_DEPTH4 = 10;
var MAX_MOUNTED2 = 5e3;
var MAX_TOKENS2 = 500;
function routesOfRust(files) {
  const groups = /* @__PURE__ */ new Map();
  for (const { name, text } of files) addGroups(moduleOf2(name), tokensOf2(text), groups);
  for (const key of groups.keys()) if (key.startsWith("tests::")) groups.delete(key);
  const resolve2 = resolver(groups);
  const mounted = new Set(
    [...groups.values()].flatMap((group) => group.mounted.map(({ key }) => resolve2(key)))
  );
  const keepsSlash = files.some(({ text }) => text.includes("actix_web"));
  const budget = { left: MAX_MOUNTED2 };
  const below = (key, base, depth) => {
    const group = key === null ? void 0 : groups.get(key);
    budget.left -= 1;
    if (group === void 0 || depth > MAX_DEPTH4 || budget.left < 0) return [];
    return [
      ...group.routes.map(
        ({ method, path }) => route3(method, path === "/" && base !== "" && !keepsSlash ? base : base + path)
      ),
      ...group.mounted.flatMap((each) => below(resolve2(each.key), base + each.path, depth + 1))
    ];
  };
  return [...groups.keys()].filter((key) => !mounted.has(key)).flatMap((key) => below(key, "", 0));
}
function moduleOf2(file) {
  return /([^/]+?)(?:\/mod)?\.rs$/.exec(file)?.[1] ?? file;
}
function tokensOf2(text) {
  return [...text.matchAll(TOKEN3)].filter(({ groups }) => groups?.["comment"] === void 0).map(([token]) => token);
}
function resolver(groups) {
  const byName = /* @__PURE__ */ new Map();
  for (const key of groups.keys()) {
    const [, name = ""] = key.split("::");
    byName.set(name, [...byName.get(name) ?? [], key]);
  }
  return (key) => {
    if (groups.has(key)) return key;
    const [, name = ""] = key.split("::");
    const found = byName.get(name) ?? [];
    return found.length === 1 ? found[0] ?? null : null;
  };
}
function addGroups(file, tokens, groups) {
  const whole = { prefix: "", resource: null, outer: "", variable: null, module: file };
  const frames = [];
  let frame = { ...whole };
  let module = file;
  let ownFunction = "";
  let variable = null;
  let attributes = [];
  let nextPrefix = null;
  const variables = /* @__PURE__ */ new Set();
  const mountedVariables = /* @__PURE__ */ new Set();
  const groupOf = (key) => {
    const group = groups.get(key) ?? { routes: [], mounted: [] };
    groups.set(key, group);
    return group;
  };
  const own = () => {
    const name = `${module}::${ownFunction}`;
    if (variable === null) return groupOf(name);
    variables.add(`${name}:${variable}`);
    return groupOf(`${name}:${variable}`);
  };
  const mount = (at, path) => {
    const names = pathAt(tokens, at);
    const last = names.at(-1);
    if (last === void 0 || last === "new" || names[0] === "web") return;
    const ofVariable = `${module}::${ownFunction}:${last}`;
    const isVariable = names.length === 1 && variables.has(ofVariable);
    const from = names.at(-2);
    if (isVariable) mountedVariables.add(ofVariable);
    const key = isVariable ? ofVariable : `${from === void 0 || from === "self" ? module : from}::${last}`;
    own().mounted.push({ path, key });
  };
  for (let i = 0; i < tokens.length; i++) {
    const [token = "", next = ""] = [tokens[i], tokens[i + 1]];
    if (/^[([{]$/.test(token)) {
      frames.push(frame);
      const prefix = nextPrefix ?? frame.prefix;
      frame = { prefix, resource: null, outer: prefix, variable, module };
      if (tokens[i - 2] === "mod") module = tokens[i - 1] ?? "";
      nextPrefix = null;
    } else if (/^[)\]}]$/.test(token)) {
      ({ variable, module } = frame);
      frame = frames.pop() ?? { ...whole };
    } else if (token === ";") {
      frame.prefix = frame.outer;
      frame.resource = null;
      variable = frame.variable;
    } else if (token === "fn") {
      ownFunction = next;
      variable = null;
      if (attributes.length > 0) groupOf(`${module}::${next}`).routes.push(...attributes);
      attributes = [];
    } else if (token === "let") {
      variable = next === "mut" ? tokens[i + 2] ?? null : next;
    } else if (next === "=" && variables.has(`${module}::${ownFunction}:${token}`)) {
      variable = token;
    } else if (token === "#" && next === "[") {
      const at = i + 2 + 2 * (pathAt(tokens, i + 2).length - 1);
      const method = tokens[at] ?? "";
      const path = METHOD2.test(method) && tokens[at + 1] === "(" ? textAt2(tokens, at + 2) : null;
      const [bare = ""] = path?.split("?") ?? [];
      if (path !== null) attributes.push({ method: method.toUpperCase(), path: bare });
    } else if (token === "web" && next === "::" && tokens[i + 3] === "(") {
      const path = textAt2(tokens, i + 4);
      if (path !== null && tokens[i + 2] === "scope") frame.prefix += path;
      if (path !== null && tokens[i + 2] === "resource") frame.resource = frame.prefix + path;
    } else if (token === "." && tokens[i + 2] === "(") {
      const path = textAt2(tokens, i + 3);
      switch (next) {
        case "route": {
          const below = path === null ? frame.resource : frame.prefix + path;
          if (below === null) break;
          for (const method of methodsIn(tokens, i + 3)) own().routes.push({ method, path: below });
          break;
        }
        case "to":
          if (frame.resource !== null) own().routes.push({ method: "ALL", path: frame.resource });
          break;
        case "nest":
        case "mount":
          if (path === null) break;
          nextPrefix = frame.prefix + path;
          for (const at of mountedAt2(tokens, i + 5)) mount(at, nextPrefix);
          break;
        case "merge":
        case "configure":
        case "service":
          mount(i + 3, frame.prefix);
          break;
        default:
      }
    }
  }
  for (const key of variables) {
    if (mountedVariables.has(key)) continue;
    groupOf(key.slice(0, key.lastIndexOf(":"))).mounted.push({ path: "", key });
  }
}
function pathAt(tokens, at) {
  const names = [];
  for (let i = at; /^\w/.test(tokens[i] ?? ""); i += 2) {
    names.push(tokens[i] ?? "");
    if (tokens[i + 1] !== "::") break;
  }
  return names;
}
function mountedAt2(tokens, at) {
  if (tokens[at] !== "routes" || tokens[at + 1] !== "!") return [at];
  const places = [at + 3];
  for (let i = at + 3; i < at + MAX_TOKENS2 && /^(?:\w+|::|,)$/.test(tokens[i] ?? ""); i++) {
    if (tokens[i] === ",") places.push(i + 1);
  }
  return places;
}
function methodsIn(tokens, at) {
  const methods = [];
  let depth = 1;
  for (let i = at; i < at + MAX_TOKENS2 && depth > 0; i++) {
    const token = tokens[i] ?? ")";
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    else if (depth === 1 && tokens[i + 1] === "(") {
      if (METHOD2.test(token)) methods.push(token.toUpperCase());
      else if (token === "any" || token === "to") methods.push("ALL");
    }
  }
  return methods.length > 1 ? methods.filter((method) => method !== "ALL") : methods;
}
function textAt2(tokens, at) {
  const isWhole = /^[,)]$/.test(tokens[at + 1] ?? "");
  return isWhole ? /^"(.*)"$/.exec(tokens[at] ?? "")?.[1] ?? null : null;
}
function route3(method, path) {
  const template = path.replace(/\{\*\w+\}|\{\w+:\.[*+]\}|<\w+\.\.>/g, "*").replace(/\{(\w+):[^{}]*\}/g, "{$1}").replace(/<(\w+)>/g, "{$1}").replace(/\/{2,}/g, "/");
  return { method, path: template.startsWith("/") ? template : `/${template}`, framework: "Rust" };
}

// src/init/scenario-selection.ts
var MAX_SCENARIOS = 5;
var MAX_PATHS_TO_TRY = 40;
var COMMON_PATHS = [
  "/",
  "/health",
  "/healthz",
  "/health/live",
  "/api/health",
  "/api",
  "/api/v1",
  "/v1",
  "/status",
  "/ping",
  "/ready",
  "/readyz",
  "/live",
  "/livez",
  "/hello"
];
function collectCandidates({
  openApi,
  autobench,
  routeFiles,
  routeSources
}, { paths }, convertAutobench2, log = null) {
  const notes = [];
  const complete = (source2, scenarios2) => {
    const gets = scenarios2.filter(({ method = "GET" }) => method === "GET");
    return {
      source: source2,
      scenarios: scenarios2,
      notes,
      routes: NO_ROUTES,
      shares: [],
      pathsToTry: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MAX_PATHS_TO_TRY)
    };
  };
  if (paths !== null) {
    return complete(
      "--request-paths",
      paths.map((path) => ({ path }))
    );
  }
  if (log) {
    const { name, routes: routes2 } = log;
    const { shares } = routes2;
    return { source: name, scenarios: null, routes: routes2, shares, notes, pathsToTry: COMMON_PATHS };
  }
  const scenarios = autobench && scenariosFromAutobench(autobench, convertAutobench2, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const described = openApi ? routesFromOpenApi(openApi.name, openApi.text, notes) : NO_ROUTES;
  const found = described !== NO_ROUTES ? { source: openApi?.name ?? null, routes: described } : ofFiles(routeFiles) ?? ofSources(routeSources) ?? { source: null, routes: NO_ROUTES };
  const { source, routes, of } = found;
  const requests = routes.plain.flatMap((route4) => route4.requests);
  return {
    source,
    scenarios: null,
    routes,
    areOfFiles: of !== void 0,
    areOfCode: of === "code",
    shares: [],
    notes,
    pathsToTry: [.../* @__PURE__ */ new Set([...requests.slice(0, MAX_PATHS_TO_TRY), ...COMMON_PATHS])]
  };
}
function ofFiles(files) {
  if (files === null) return null;
  return { source: "the files of its routes", routes: routesOfFiles(files), of: "files" };
}
function ofSources(sources) {
  if (sources === null) return null;
  const table = tableOf(sources);
  if (table.length === 0) return null;
  return { source: "the routes in its code", routes: readRouteTable(table), of: "code" };
}
function tableOf({ language, files }) {
  switch (language) {
    case "Python":
      return routesOfPython(files);
    case "Go":
      return routesOfGo(files);
    case "Rust":
      return routesOfRust(files);
    case "React Router":
      return files.flatMap(({ text }) => routesOfReactRouter(text));
  }
}
function scenariosFromAutobench({ name, text }, convert, notes) {
  const converted = convert(text);
  if ("problems" in converted) {
    notes.push({ code: "autobench-not-converted", file: name, problems: converted.problems });
    return null;
  }
  const document = (0, import_yaml3.parseDocument)(converted.text);
  notes.push(...converted.warnings);
  const { scenarios, ...defaults } = document.toJS();
  const { connections } = defaults;
  return scenarios.map(
    (each) => connections === void 0 || "connections" in each ? each : { ...each, connections }
  );
}
var NO_ROUTES = { plain: [], needy: [], omitted: [] };
function routesFromOpenApi(name, text, notes) {
  try {
    const routes = readOpenApiRoutes(text);
    if (routes.plain.length > 0) return routes;
    notes.push({ code: "openapi-without-gets", file: name });
    return routes;
  } catch (error) {
    notes.push({ code: "openapi-unreadable", file: name, message: messageOf(error) });
    return NO_ROUTES;
  }
}
function selectScenarios(candidates, boot) {
  const selection = selectRequests(candidates, boot);
  if (boot.kind === "answered" && boot.httpsRedirects === "without-header") {
    return {
      ...selection,
      scenarios: selection.scenarios.map(withHeadersBehindTls),
      notes: [...selection.notes, { code: "redirects-without-header" }]
    };
  }
  if (boot.kind === "answered" && boot.httpsRedirects === "always") {
    const { statuses } = boot;
    const areOthersProposed = selection.scenarios.some(({ path }) => isSuccess(statuses.get(path)));
    const note = { code: "redirects-to-https", areOthersProposed };
    return { ...selection, notes: [...selection.notes, note] };
  }
  if (!boot.usedTls) return selection;
  const scenarios = selection.scenarios.map(
    (each) => "tls" in each ? each : { ...each, tls: true }
  );
  return { ...selection, scenarios };
}
function withHeadersBehindTls({ path, headers, ...others }) {
  return { path, headers: { ...HEADERS_BEHIND_TLS, ...isRecord(headers) && headers }, ...others };
}
function selectRequests(candidates, boot) {
  const { scenarios } = candidates;
  const statuses = boot.kind === "answered" ? boot.statuses : null;
  const found = boot.kind === "answered" ? boot.found : null;
  const { source, routes } = found ?? candidates;
  if (scenarios !== null) return keepScenarios(scenarios, `from ${source ?? ""}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? "";
    const described = statuses ? selectAnsweringRoutes(name, routes, statuses, candidates.shares) : selectUntriedRoutes(name, routes);
    if (described) return described;
  }
  const note = routes.plain.length > 0 ? [{ code: "no-route-answers", file: source ?? "" }] : [];
  const needy = routes.omitted.find(({ route: route4 }) => /^GET .*\{/.test(route4))?.route ?? null;
  const areRedirected = boot.kind === "answered" && boot.httpsRedirects === "always";
  const refused = routes.plain.map((route4) => {
    const answer = bestAnswer(route4, statuses ?? /* @__PURE__ */ new Map());
    const why = answer.status === void 0 ? NOT_TRIED : describeOmission(answer);
    return { route: `GET ${route4.path}`, why };
  });
  const leftOut = [...refused, ...routes.omitted];
  const others = leftOut.length === 0 ? NO_OTHERS : OTHERS_LEFT_OUT;
  const common = statuses ? selectCommonPath(statuses, needy, others, areRedirected) : UNTRIED_ROOT;
  return { ...common, leftOut, notes: [...note, ...common.notes] };
}
function keepScenarios(scenarios, why, statuses) {
  const notes = scenarios.flatMap(({ path, method = "GET" }) => {
    const status = method === "GET" ? statuses?.get(path) : void 0;
    if (status === void 0 || isSuccess(status)) return [];
    return [{ code: "response-not-successful", path, status }];
  });
  return { scenarios, why, leftOut: [], notes };
}
function selectAnsweringRoutes(name, { plain, omitted }, statuses, shares) {
  const tried = plain.map((route4) => ({ route: route4, answer: bestAnswer(route4, statuses) }));
  const successful = tried.filter(({ answer }) => isSuccess(answer.status));
  if (successful.length === 0) return null;
  const selected = successful.slice(0, MAX_SCENARIOS);
  const others = tried.filter((each) => !selected.includes(each));
  const refused = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: selected.map(({ answer }) => scenarioEntry(answer)),
    why: `${describeCount(selected.length, plain.length)} of ${name}, ${describeOrder(selected, shares, plain.length)}`,
    leftOut: [
      ...others.map(({ route: route4, answer }) => ({
        route: `GET ${route4.path}`,
        why: describeOmission(answer)
      })),
      ...omitted
    ],
    notes: refused ? [{ code: "authorisation-needed" }] : []
  };
}
function describeOrder(selected, shares, all) {
  if (shares.length === 0) {
    if (selected.length < all) return "the first to answer with 2xx";
    return all === 1 ? "which answers with 2xx" : "each answers with 2xx";
  }
  const percentages = selected.map(({ route: route4 }) => {
    const share = shares.find(({ path }) => path === route4.path)?.share ?? 0;
    return `${Number((100 * share).toPrecision(2))}%`;
  });
  const answer = selected.length === 1 ? "answers" : "answer";
  return `the most requested that ${answer} with 2xx (${percentages.join(", ")} of all requests)`;
}
function selectUntriedRoutes(name, { plain, omitted }) {
  const selected = plain.slice(0, MAX_SCENARIOS);
  return {
    scenarios: selected.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${describeCount(selected.length, plain.length)} without parameters of ${name}, untried`,
    leftOut: [
      ...plain.slice(MAX_SCENARIOS).map(({ path }) => ({ route: `GET ${path}`, why: BEYOND_LIMIT })),
      ...omitted
    ],
    notes: []
  };
}
function describeCount(selected, all) {
  if (all === 1) return "1 GET";
  return selected < all ? `${selected} of the ${all} GETs` : `all ${all} GETs`;
}
var BEYOND_LIMIT = `only the first ${MAX_SCENARIOS} are proposed, since scenarios share the measuring time`;
function bestAnswer({ requests, path }, statuses) {
  const answers = requests.map((request2) => ({ path: request2, status: statuses.get(request2) }));
  return answers.find(({ status }) => isSuccess(status)) ?? answers[0] ?? { path, status: void 0 };
}
function describeOmission({ status }) {
  if (status === void 0 || isSuccess(status)) return BEYOND_LIMIT;
  return `it ${describeAnswer(status)}`;
}
function scenarioEntry({ path, status }) {
  return status == null ? { path } : { path, expect: { status } };
}
var UNTRIED_ROOT = {
  scenarios: [{ path: "/" }],
  why: "a guess: no description of the routes was found, and the app did not boot",
  notes: []
};
var NOT_TRIED = `only the first ${MAX_PATHS_TO_TRY} requests are tried`;
var NO_OTHERS = "no file describes other routes";
var OTHERS_LEFT_OUT = "the routes that are known are left out, each for the reason below";
function selectCommonPath(statuses, needy, others, areRedirected) {
  const root = statuses.get("/") ?? null;
  if (isSuccess(root)) {
    const why = `GET / answered with ${root}; ${others}`;
    return { scenarios: [scenarioEntry({ path: "/", status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const success = answers.find(({ status }) => isSuccess(status)) ?? answers.find(({ status }) => status !== null && status < 400);
  if (areRedirected && !isSuccess(success?.status)) {
    return {
      // Not with the status of the redirect: to expect it would hide the warning that only it is measured.
      scenarios: [{ path: "/" }],
      why: `a placeholder: GET / ${describeAnswer(root)}, and no common path answered with 2xx`,
      notes: []
    };
  }
  if (success) {
    const answered = `GET ${success.path} ${describeAnswer(success.status)}`;
    const isRoot = success.path === "/";
    return {
      scenarios: [scenarioEntry(success)],
      why: `${answered}, ${isRoot ? "and no common path with 2xx" : "the first path that was tried to do so"}`,
      notes: [
        isRoot ? { code: "no-path-answers", status: root, route: needy } : { code: "common-path-proposed", ...success, rootStatus: root }
      ]
    };
  }
  return {
    scenarios: [{ path: "/" }],
    why: `a placeholder: GET / ${describeAnswer(root)}, and no common path answered with 2xx`,
    notes: [{ code: "no-path-answers", status: root, route: needy }]
  };
}
function isSuccess(status) {
  return status != null && status >= 200 && status < 300;
}
function messageOf(error) {
  return oneLine(error instanceof Error ? error.message : String(error));
}

// src/init/without-watcher.ts
var PROGRAM = String.raw`(?<file>[\w./-]+\.[cm]?js|[\w./-]*/[\w-]+|\.)(?<rest>(?: [\w./=:@-]+)*)`;
var NODEMON = new RegExp(
  String.raw`^nodemon(?: -(?:[qVL]|-quiet|-verbose|-legacy-watch|-inspect))* ${PROGRAM}$`
);
var PM2 = new RegExp(String.raw`^(?:pm2|pm2-runtime|pm2-docker)(?: start)? ${PROGRAM}$`);
var FOREVER = new RegExp(String.raw`^forever(?: start)? ${PROGRAM}$`);
var NODE_WATCH = /^(?:(?:node|tsx)(?: [\w./=:@-]+)+|bun(?: run)?(?: [\w./=:@-]+)* [\w./-]+\.[cm]?[jt]sx?)$/;
var NX = /^nx (?:run [\w-]+:)?serve(?: [\w-]+)?$/;
function withoutWatcher(script, { pm2Script, nxBuild }) {
  const [, variables = "", command = ""] = /^(?:npx )?((?:cross-env )?(?:\w+=[\w./:-]* )*)(?:npx )?(.*)$/.exec(script.trim()) ?? [];
  const kept = variables.replace(/^cross-env /, "").replace(/\b(?:NODE_ENV|PORT)=\S* /g, "");
  const found = direct(command, pm2Script, nxBuild);
  return found && { ...found, line: `${kept}${found.line}` };
}
function direct(command, pm2Script, nxBuild) {
  const nodemon = NODEMON.exec(command)?.groups;
  if (nodemon) return { line: nodeLine(nodemon), tool: "nodemon" };
  const forever = FOREVER.exec(command)?.groups;
  if (forever) return { line: nodeLine(forever), tool: "forever" };
  if (NX.test(command)) return nxBuild && { line: `node ${nxBuild.main}`, tool: "nx serve" };
  if (/^pm2\b/.test(command)) {
    if (/\b(?:ecosystem|process|pm2)[\w.]*\.(?:json|[cm]?js)\b/.test(command)) {
      return pm2Script === null ? null : { line: `node ${pm2Script}`, tool: "pm2" };
    }
    const file = PM2.exec(command)?.groups?.["file"];
    return file === void 0 ? null : { line: `node ${file}`, tool: "pm2" };
  }
  const line = NODE_WATCH.test(command) ? withoutWatching(command) : null;
  return line === null || line === command ? null : { line, tool: "watching" };
}
var TAKES_VALUE = /^(?:-r|-C|--(?:require|preload|import|loader|experimental-loader|conditions|env-file|env-file-if-exists|tsconfig))$/;
var WATCHES = /^--watch(?:-path|-preserve-output|-kill-signal)?(?:=|$)/;
var BUN_WATCHES = /^--(?:hot|no-clear-screen)$/;
var TSX_WATCHES = /^--(?:include|exclude|ignore|clear-?screen)(?:=|$)/i;
var VALUE_OF_WATCHING = /^--(?:watch-path|watch-kill-signal|include|exclude|ignore)$/;
function withoutWatching(command) {
  const [program = "", ...words] = command.split(" ");
  const isTsxWatch = program === "tsx" && words[0] === "watch";
  if (isTsxWatch) words.shift();
  const kept = [program, ...program === "bun" && words[0] === "run" ? words.splice(0, 1) : []];
  for (let word = words.shift(); word !== void 0; word = words.shift()) {
    if (!word.startsWith("-")) {
      return words.some((each) => WATCHES.test(each)) ? null : [...kept, word, ...words].join(" ");
    }
    const isOfBun = program === "bun" && BUN_WATCHES.test(word);
    if (WATCHES.test(word) || isOfBun || isTsxWatch && TSX_WATCHES.test(word)) {
      if (VALUE_OF_WATCHING.test(word)) words.shift();
      continue;
    }
    kept.push(word, ...TAKES_VALUE.test(word) ? words.splice(0, 1) : []);
  }
  return null;
}
function nodeLine({ file = "", rest = "" }) {
  return `node ${file}${rest}`;
}

// src/init/start-command.ts
var PRODUCTION_SCRIPTS = ["start:prod", "start:production", "serve", "prod"];
var DEVELOPMENT_SCRIPTS = ["dev", "start:dev", "develop", "server"];
var FILE_WATCHER = /\b(?:nodemon|ts-node-dev|pm2(?:-\w+)?|forever)\b|--watch\b|--hot\b|\bwatch\b|\b(?:next|nuxt|nuxi|astro|vite) dev\b|\bnx (?:run \S+:)?serve\b/;
var BUILT_SERVERS = [
  ["next", "next start", "next start"],
  ["nuxt", "node .output/server/index.mjs", "the server that Nuxt builds"],
  ["nitropack", "node .output/server/index.mjs", "the server that Nitro builds"],
  ["nitro", "node .output/server/index.mjs", "the server that Nitro builds"],
  ["@sveltejs/adapter-node", "node build", "the server that SvelteKit builds"],
  ["@astrojs/node", "node dist/server/entry.mjs", "the server that Astro builds"]
];
var FRAMEWORKS = [
  ["@nestjs/core", "NestJS"],
  ["next", "Next.js"],
  ["nuxt", "Nuxt"],
  ["nitropack", "Nitro"],
  ["nitro", "Nitro"],
  ["@sveltejs/kit", "SvelteKit"],
  ["astro", "Astro"],
  ["@adonisjs/core", "AdonisJS"],
  ["@react-router/serve", "React Router"],
  ["@remix-run/serve", "Remix"],
  ["fastify", "Fastify"],
  ["express", "Express"],
  ["koa", "Koa"],
  ["hono", "Hono"],
  ["elysia", "Elysia"],
  ["@hapi/hapi", "hapi"],
  // Its name until 2019.
  ["hapi", "hapi"]
];
function detectFramework({ dependencies }) {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}
function findStartCommand(project, { start }) {
  if (start !== null) return { line: start, isDetected: false, source: "--start", doubt: null };
  const booted = scriptThatBoots(project);
  const better = productionStart(project) ?? watchedStart(project, booted) ?? containerStart(project);
  if (project.start !== null) {
    const isScript = project.startSource === "the start script";
    const script = isScript ? project.scripts[booted] ?? "" : "";
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !FILE_WATCHER.test(script)) {
      const { builtByStart: build } = project;
      const line = withPresentFiles(project.start, project);
      if (line !== project.start) {
        const doubt3 = { code: "start-reads-env-file", start: line, hasVariables: false };
        const source = `${project.startSource} without --env-file`;
        return { line, isDetected: false, source, doubt: doubt3 };
      }
      const doubt2 = build === "" ? null : { code: "start-builds", build, start: line };
      return { line, isDetected: true, source: project.startSource, doubt: doubt2 };
    }
    const doubt = {
      code: "start-script-doubtful",
      why: isNestCompiler ? "compiles" : "watches",
      instead: better?.source ?? null
    };
    if (better) return { ...better, doubt };
    return { line: project.start, isDetected: true, source: "the start script", doubt };
  }
  if ((project.scripts["start"]?.trim() ?? "") !== "") return null;
  const ofDeno = denoStart(project);
  if (ofDeno !== null) return ofDeno;
  const guess = better ?? startFromEntryFile(project) ?? developmentStart(project);
  return guess && { ...guess, doubt: { code: "start-script-missing", source: guess.source } };
}
function productionStart({ scripts, dependencies }) {
  for (const name of PRODUCTION_SCRIPTS) {
    const line = scripts[name]?.trim() ?? "";
    if (line === "" || FILE_WATCHER.test(line) || servesPages(line)) continue;
    return { line, isDetected: false, source: `the script ${name}` };
  }
  const built = BUILT_SERVERS.find(([dependency]) => dependencies.includes(dependency));
  return built ? { line: built[1], isDetected: false, source: built[2] } : null;
}
function containerStart({ containerStart: found }) {
  return found && { line: found.line, isDetected: false, source: found.file };
}
function denoStart({ denoTasks }) {
  const { tasks = {}, file = "" } = denoTasks ?? {};
  const name = ["start", ...PRODUCTION_SCRIPTS].find((each) => {
    const line = tasks[each] ?? "";
    return line !== "" && !FILE_WATCHER.test(line);
  });
  if (name === void 0) return null;
  const source = `the task ${name} of ${file}`;
  return { line: `deno task ${name}`, isDetected: false, source, doubt: null };
}
function withPresentFiles(line, { envFiles }) {
  const file = / --env-file(?:=| )(?:\.\/)?([\w.-]+)(?=\s)/.exec(line)?.[1];
  return file === void 0 || envFiles.includes(file) ? line : withoutEnvFile(line);
}
function watchedStart(project, name) {
  const { scripts, hints } = project;
  const found = withoutWatcher(scripts[name] ?? "", hints);
  if (found === null) return null;
  const { tool } = found;
  const line = withPresentFiles(found.line, project);
  return { line, isDetected: false, source: `the ${name} script without ${tool}` };
}
function developmentStart(project) {
  const found = DEVELOPMENT_SCRIPTS.map((name) => watchedStart(project, name));
  return found.find((each) => each !== null) ?? null;
}
function startFromEntryFile(project) {
  const { entries, dependencies } = project;
  const isFrontEnd = isOnlyFrontEnd(project);
  const entry = entries.find((each) => !isFrontEnd || !OF_PAGES.test(each));
  if (entry === void 0) return null;
  const isPlugin = dependencies.includes("fastify-cli") && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? "fastify start" : "node";
  return { line: `${program} ${entry}`, isDetected: false, source: entry };
}
var OF_PAGES = /^(?:\.\/)?(?:src|app|client)\/(?:.*\/)?(?:main|index|app)\.[cm]?[jt]s$/;
var SERVERS = /^(?:ws|connect|polka|micro|restify|socket\.io|h3|koa-\w+|express-\w+|@trpc\/server|graphql-yoga|apollo-server|@apollo\/server|@hono\/node-server)$/;
function isOnlyFrontEnd(project) {
  const { scripts, dependencies } = project;
  const isServer = detectFramework(project) !== null || dependencies.some((it) => SERVERS.test(it));
  return !isServer && [...DEVELOPMENT_SCRIPTS, "serve"].some((it) => isOfPages(it, scripts));
}
function isOfPages(name, scripts) {
  return isOfFrontEnd(scripts[name]?.trim() ?? "", scripts);
}

// src/init/proposed-workflow.ts
var import_yaml4 = __toESM(require_yaml(), 1);
var CHECK_NAME = "performance";
var CHECKOUT = "actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1";
var SETUP_NODE = "actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0";
var SETUP_PYTHON = "actions/setup-python@ece7cb06caefa5fff74198d8649806c4678c61a1 # v6.3.0";
var SETUP_BUN = "oven-sh/setup-bun@0c5077e51419868618aeaa5fe8019c62421857d6 # v2.2.0";
var SETUP_DENO = "denoland/setup-deno@667a34cdef165d8d2b2e98dde39547c9daac7282 # v2.0.4";
function renderWorkflow(project, choices, services = [], directory = null, commands = []) {
  return [
    "# Measures each pull request against its base, and comments. Pull requests from forks get the check",
    "# and the summary, but no comment.",
    "name: Performance",
    "on: pull_request",
    "permissions: {}",
    "concurrency:",
    "  group: performance-${{ github.ref }}",
    "  cancel-in-progress: true",
    "jobs:",
    `  ${CHECK_NAME}:`,
    `    name: ${CHECK_NAME}`,
    "    runs-on: ubuntu-latest",
    "    timeout-minutes: 30",
    "    permissions:",
    "      actions: read # to see when the commit was pushed",
    "      contents: read # to check out, and to fetch the base",
    "      pull-requests: write # for the comment",
    ...serviceLines(services),
    "    steps:",
    `      - uses: ${CHECKOUT}`,
    "        with:",
    "          persist-credentials: false",
    ...nodeSteps(project),
    ...pythonSteps(project),
    ...otherRuntimeSteps(commands),
    `      - uses: ${ACTION}`,
    ...directoryLines(directory),
    ...passedEnv(choices),
    ""
  ].join("\n");
}
function directoryLines(directory) {
  if (directory === null) return [];
  return ["        with:", ...indented(10, { "working-directory": directory })];
}
function nodeSteps({ install, nodeVersionFile }) {
  const manager = packageManagerToInstall(install);
  if (manager === null && nodeVersionFile === null) return [];
  const corepack = nodeVersionFile === null ? "corepack enable" : "npm install --global corepack && corepack enable";
  const version = nodeVersionFile === null ? "node-version: 24 # the last that brings corepack" : (0, import_yaml4.stringify)({ "node-version-file": nodeVersionFile }).trimEnd();
  const noCache = manager === null ? "the pull request\u2019s code could write what is cached" : "setup-node would look for the manager before corepack brings it";
  return [
    `      - uses: ${SETUP_NODE}`,
    "        with:",
    `          ${version}`,
    `          package-manager-cache: false # ${noCache}`,
    ...manager === null ? [] : [`      - run: ${corepack} # brings ${manager}`]
  ];
}
var PYTHON_INSTALLERS = /^(?:\w+=\S* )*(uv|poetry|pipenv) /m;
function commandsOf(install) {
  return (install ?? "").replace(/&&|;|[()]/g, "\n").replace(/^\s+/gm, "");
}
var USES_PYTHON_OF_PATH = /^(?:\w+=\S* )*(?:python3?|pip3?|poetry|pipenv) /m;
function pythonSteps({
  install,
  pythonVersionFile
}) {
  const commands = commandsOf(install);
  const installer = PYTHON_INSTALLERS.exec(commands)?.[1];
  const isOfPath = USES_PYTHON_OF_PATH.test(commands);
  return [
    ...pythonVersionFile === null || !isOfPath ? [] : [
      `      - uses: ${SETUP_PYTHON}`,
      "        with:",
      ...indented(10, { "python-version-file": pythonVersionFile })
    ],
    ...installer === void 0 ? [] : [`      - run: pipx install ${installer}`]
  ];
}
function otherRuntimeSteps(commands) {
  const lines = commandsOf(commands.join("\n"));
  const isUsed = (program) => new RegExp(String.raw`^(?:cross-env )?(?:\w+=\S* )*${program}(?:\s|$)`, "m").test(lines);
  return [
    ...isUsed("bunx?") ? [
      `      - uses: ${SETUP_BUN}`,
      "        with:",
      "          no-cache: true # the pull request\u2019s code could write what is cached"
    ] : [],
    ...isUsed("deno") ? [`      - uses: ${SETUP_DENO}`] : []
  ];
}
function packageManagerToInstall(install) {
  const commands = commandsOf(install);
  if (/^pnpm /m.test(commands)) return "pnpm";
  return /^yarn .*--immutable/m.test(commands) ? "yarn" : null;
}
function serviceLines(services) {
  if (services.length === 0) return [];
  const lines = services.flatMap(({ key, image, env, ports, healthCommand, source }) => [
    `      # ${oneLine(source)} asks for it. Remove it if the app does not need it here.`,
    `      ${key}:`,
    ...indented(8, {
      image,
      ...Object.keys(env).length > 0 ? { env } : {},
      ports: [ports],
      options: `--health-cmd "${healthCommand}" --health-interval 2s --health-timeout 5s --health-retries 30`
    })
  ]);
  return ["    services:", ...lines];
}
function indented(by, value) {
  return (0, import_yaml4.stringify)(value, { lineWidth: 0 }).trimEnd().split("\n").map((line) => " ".repeat(by) + line);
}
function passedEnv({ env, secrets }) {
  const passed = passedVariables({ env, secrets });
  if (passed.length === 0) return [];
  return [
    "        env: # pass test credentials only: the pull request\u2019s code can read them",
    ...passed.map(
      ({ name, isSecret: isSecret2 }) => `          ${name}: \${{ ${isSecret2 ? "secrets" : "vars"}.${name} }}`
    )
  ];
}
function passedVariables({
  env,
  secrets
}) {
  return env.map(({ name, value }) => ({ name, value, isSecret: secrets.includes(name) })).filter(({ value, isSecret: isSecret2 }) => value === null || isSecret2);
}

// src/init/written-outside.ts
var OUTSIDE = /^(?:~|\$HOME|\$\{HOME\})?\/./;
var OUTPUT_OPTION = /^(?:-o|--out\w*)$/;
var OUTPUT_WITH_VALUE = /^--out\w*=(.+)$/;
var COPIES = /^(?:cp|mv|install|ln)$/;
function writtenOutside(start, { scripts, install, build }, choices) {
  const programs = withScripts(start, { scripts }).flatMap(wordsOf2).filter((word) => OUTSIDE.test(word));
  const steps = { install: choices.install ?? install, build: choices.build ?? build };
  for (const step of ["install", "build"]) {
    const line = steps[step];
    if (line === null || line === false) continue;
    const targets = withScripts(line, { scripts }).flatMap(targetsOf);
    const path = programs.find(
      (program) => targets.some((target) => target === program || target === program.replace(/[^/]*$/, ""))
    );
    if (path !== void 0) return { path, step };
  }
  return null;
}
function targetsOf(line) {
  return line.split(/&&|\|\|?|[;\n]/).flatMap((part) => {
    const words = wordsOf2(part);
    const program = words.find((word) => word !== "sudo" && !/^\w+=/.test(word)) ?? "";
    const last = COPIES.test(program) ? words.at(-1) : void 0;
    const targets = words.flatMap(
      (word, i) => OUTPUT_OPTION.test(word) ? words[i + 1] ?? [] : OUTPUT_WITH_VALUE.exec(word)?.[1] ?? []
    );
    return [...targets, ...last === void 0 ? [] : [last, `${last}/`]];
  });
}
function wordsOf2(line) {
  return line.split(/[\s"']+/).filter((word) => word !== "");
}

// src/init/proposal.ts
var WORKFLOW_FILE = ".github/workflows/cannongate.yml";
var CONFIGS_AT_ROOT = ["cannongate.yml", ".github/cannongate.yml"];
function buildProposal(project, given, start, candidates, boot, configName, flag = "") {
  const choices = { ...given, build: boot.build ?? given.build };
  const selection = selectScenarios(candidates, boot);
  const estimate = boot.kind === "answered" ? estimateLaunch(boot.bootTime, selection.scenarios.length) : null;
  const measuringTime = estimate?.measuringTime ?? "5m";
  const needs2 = servicesFor(project, choices);
  const services = needs2.services.map(({ service, source }) => `${service} (${source})`);
  const isAtRoot = CONFIGS_AT_ROOT.some((name) => name === configName);
  const directory = isAtRoot ? null : project.directory;
  return {
    facts: [
      ["directory", project.directory],
      ["install", describeInstall(project, choices)],
      ...buildFact(project, choices),
      ["framework", detectFramework(project) ?? project.language ?? "unknown"],
      ["start", `${start.line} (${start.source})`],
      ["boot", describeBoot(boot, start)],
      ...services.length > 0 ? [["services", services.join(", ")]] : [],
      ["load", selection.why],
      ...estimate === null ? [] : [["launch", estimate.text]]
    ],
    notes: [
      ...bootNotes(boot, start),
      ...isServiceLeftOut(boot, needs2) ? [
        {
          code: "services-not-here",
          services: needs2.services.map((each) => each.service)
        }
      ] : [],
      ...startNotes(start, boot),
      ...outsideNotes(start, project, choices),
      ...installNotes(project, choices),
      ...candidates.notes,
      ...selection.notes,
      ...queryNotes(project, selection),
      ...project.workflows.filter((file) => file !== WORKFLOW_FILE).map((file) => ({ code: "workflow-exists", file }))
    ],
    files: [
      {
        name: WORKFLOW_FILE,
        text: renderWorkflow(
          project,
          choices,
          needs2.services,
          directory,
          commandsOf2(project, choices, start)
        )
      },
      {
        name: configName,
        text: renderConfigFile(project, choices, start, selection, boot, needs2, measuringTime)
      }
    ],
    nextSteps: nextSteps(choices, boot, flag)
  };
}
function commandsOf2({ install, build, scripts }, choices, { line }) {
  const lines = [choices.install ?? install, choices.build ?? build, line];
  return lines.flatMap((each) => {
    if (each === false || each === null) return [];
    const name = /^(?:npm|pnpm|yarn) (?:run )?([\w:.-]+)$/.exec(each)?.[1] ?? "";
    return [each, scripts[name] ?? "", scripts[`pre${name}`] ?? ""];
  });
}
function servicesFor({ hints }, { env }) {
  return proposeServices(
    hints,
    env.map(({ name }) => name)
  );
}
function describeInstall({ install, lockfile }, choices) {
  if (choices.install === false) return "skipped";
  if (choices.install !== null) return `${choices.install} (--install)`;
  if (install === null) return "nothing to install";
  return `${install} (${lockfile ?? "no lockfile"})`;
}
function buildFact({ build }, choices) {
  if (choices.build === false) return [["build", "skipped"]];
  const line = choices.build ?? build;
  return line === null ? [] : [["build", line]];
}
function describeBoot(boot, { line }) {
  if (boot.kind === "failed") return `failed at ${boot.phase}`;
  const protocol = boot.usedTls ? ", with HTTPS" : "";
  if (boot.honoursPort) return `it came up and listens on the given port${protocol}`;
  return ownPortOf(line)?.port === boot.port ? `it came up, on port ${boot.port}, which its command puts into PORT${protocol}` : `it came up, but ignores PORT and listens on port ${boot.port}${protocol}`;
}
function bootNotes(boot, { line }) {
  if (boot.kind === "failed") return [{ code: "app-not-booted", message: boot.message }];
  const { honoursPort, port, isPortRemappable: isRemappable } = boot;
  return honoursPort ? [] : [{ code: "app-ignores-port", port, isRemappable, start: line }];
}
function startNotes({ doubt }, { usedExample }) {
  if (doubt === null) return [];
  return doubt.code === "start-reads-env-file" ? [{ ...doubt, hasVariables: usedExample }] : [doubt];
}
function outsideNotes({ line }, project, choices) {
  const written = writtenOutside(line, project, choices);
  return written === null ? [] : [{ code: "start-written-outside", ...written }];
}
function installNotes(project, choices) {
  if (choices.install !== null) return [];
  const { lockfile, ignoredLockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...unknownLockfile === null ? [] : [{ code: "lockfile-unsupported", lockfile: unknownLockfile }],
    ...lockfile === null && install !== null && unknownLockfile === null ? [{ code: "no-lockfile", ignored: ignoredLockfile }] : [],
    ...manager === null || pinsPackageManager ? [] : [{ code: "package-manager-unpinned", manager }]
  ];
}
var GRAPHQL_SERVERS = [
  "@apollo/server",
  "apollo-server",
  "apollo-server-express",
  "express-graphql",
  "graphql-http",
  "graphql-yoga",
  "mercurius",
  "@nestjs/graphql"
];
function queryNotes({ dependencies }, { scenarios }) {
  const server = GRAPHQL_SERVERS.find((name) => dependencies.includes(name));
  const hasOthers = scenarios.some(({ method = "GET" }) => method !== "GET");
  return server === void 0 || hasOthers ? [] : [{ code: "graphql-needs-queries", package: server }];
}
function nextSteps(choices, boot, flag) {
  const passed = passedVariables(choices);
  const namesOf = (isSecret2) => passed.filter((each) => each.isSecret === isSecret2).map(({ name }) => name);
  const [secrets, settings] = [namesOf(true), namesOf(false)];
  return [
    ...boot.kind === "failed" ? ["Fix the boot of the app, see above, and run this again with --force."] : [],
    "Read the files, and replace the scenarios by those that matter to you.",
    ...secrets.length > 0 ? [`Add ${secrets.join(", ")} to the repository\u2019s secrets, with test credentials only.`] : [],
    ...settings.length > 0 ? [`Add ${settings.join(", ")} to the repository\u2019s variables for Actions.`] : [],
    `Try it here: cannongate noise${flag}, then cannongate compare${flag} on a branch.`,
    "Commit both files on a branch and open a pull request.",
    `To block merges, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`
  ];
}

// src/init/access-log.ts
function readAccessLog(text) {
  const requests = requestsIn(text).filter(({ status }) => status === null || status < 400);
  if (requests.length === 0) return null;
  const counts = /* @__PURE__ */ new Map();
  for (const { method, path } of requests) {
    const route4 = `${method} ${templateOfRequest(path)}`;
    counts.set(route4, (counts.get(route4) ?? 0) + 1);
  }
  const routes = [...counts].sort(([, a], [, b]) => b - a).map(([route4, count]) => {
    const [method = "", path = ""] = route4.split(" ");
    return { method, path, share: count / requests.length };
  });
  const gets = routes.filter(({ method }) => method === "GET");
  const isNeedy = (path) => path.includes("{");
  const list = withoutActions({
    plain: gets.filter(({ path }) => !isNeedy(path) && "value" in read(requestPath, path)).map(({ path }) => ({ path, requests: [path] })),
    needy: gets.filter(({ path }) => isNeedy(path)).map(({ path }) => ({ path, prefixes: [""], query: [], examples: {} })),
    omitted: [
      ...gets.filter(({ path }) => isNeedy(path)).map(({ path }) => ({ route: `GET ${path}`, why: needs(path) })),
      ...routes.filter(({ method }) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS").map(({ method, path }) => ({
        route: `${method} ${path}`,
        why: "it is not a GET and may change data"
      }))
    ]
  });
  return { shares: gets.map(({ path, share }) => ({ path, share })), ...list };
}
function requestsIn(text) {
  const har = /^\s*\{\s*"log"\s*:/.test(text) ? harEntries(text) : null;
  if (har) return har.flatMap((entry) => ofJson(entry) ?? []);
  return text.split("\n").flatMap((line) => ofLine(line) ?? []);
}
function harEntries(text) {
  try {
    const { log } = JSON.parse(text);
    return Array.isArray(log?.entries) ? log.entries : null;
  } catch {
    return null;
  }
}
function ofLine(line) {
  const start = line.indexOf("{");
  if (start >= 0 && start < 100 && line.trimEnd().endsWith("}")) {
    try {
      return ofJson(JSON.parse(line.slice(start)));
    } catch {
    }
  }
  const match = /"([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3})\b/.exec(line);
  return match ? request(match[1], match[2], match[3]) : null;
}
var METHOD_KEYS = ["method", "request_method", "httpMethod", "http_method", "verb"];
var PATH_KEYS = [
  "url",
  "path",
  "uri",
  "originalUrl",
  "request_uri",
  "requestUrl",
  "http_path",
  "requestPath"
];
var STATUS_KEYS = ["statusCode", "status", "status_code", "http_status", "responseStatus"];
var HOLDERS = ["req", "request", "res", "response", "http", "httpRequest"];
function ofJson(value) {
  if (!isRecord(value)) return null;
  const holders = [value, ...HOLDERS.map((name) => value[name]).filter(isRecord)];
  const first = (keys) => keys.flatMap((key) => holders.map((holder) => holder[key])).find(isScalar);
  const line = isScalar(value["request"]) ? /^([A-Z]+) (\S+)/.exec(String(value["request"])) : null;
  return request(
    first(METHOD_KEYS) ?? line?.[1],
    first(PATH_KEYS) ?? line?.[2],
    first(STATUS_KEYS)
  );
}
function request(method, url, status) {
  if (typeof method !== "string" || typeof url !== "string") return null;
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/, "") || "/";
  if (!path.startsWith("/")) return null;
  const number = Number(status);
  return { method: method.toUpperCase(), path, status: number >= 100 ? number : null };
}
var ID = /^(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=.*\d)[0-9a-f]{8,}|(?=.*\d)(?=.*[a-z])[\w-]{16,}|[^/]*(?:@|%40)[^/]*)$/i;
function isId(segment) {
  return ID.test(segment);
}
function templateOfRequest(path) {
  let count = 0;
  const template = path.split("/").map((segment) => {
    if (!isId(segment)) return segment;
    count += 1;
    return count === 1 ? "{id}" : `{id${count}}`;
  }).join("/");
  return template.length > 1 ? template.replace(/\/$/, "") : template;
}
function isScalar(value) {
  return typeof value === "string" || typeof value === "number";
}

// src/init/explore.ts
var DOCUMENTS = [
  "/openapi.json",
  "/documentation/json",
  "/docs/json",
  "/api-json",
  "/docs-json",
  "/swagger-json",
  "/api/docs-json",
  "/swagger.json",
  "/api/swagger.json",
  "/api/openapi.json",
  "/api/docs/json",
  "/api/documentation/json",
  "/api-docs",
  "/api-docs.json",
  "/api/api-docs.json",
  "/v3/api-docs",
  "/v1/openapi.json",
  "/api/v1/openapi.json",
  "/doc",
  "/openapi",
  "/swagger/v1/swagger.json",
  "/openapi.yaml"
];
var SWAGGER_UI_SCRIPTS = [
  "/api-docs",
  "/docs",
  "/api/docs",
  "/api",
  "/swagger",
  "/v1/docs",
  "/documentation"
].map((folder) => `${folder}/swagger-ui-init.js`);
var MAX_REQUESTS_FOR_VALUES = 60;
var DULL = /(?:^|\/)(?:health\w*|live\w*|ready\w*|ping|status|metrics|docs?|documentation|swagger[\w-]*|api-docs|api-json|favicon\.ico|robots\.txt)(?:[/.]|$)/i;
async function explore(get, tables, {
  scenarios,
  source,
  routes,
  areOfFiles = false,
  areOfCode = false,
  shares,
  pathsToTry
}) {
  const answers = /* @__PURE__ */ new Map();
  const ask = async (path) => {
    const known2 = answers.get(path);
    if (known2) return known2;
    const answer = await get(path);
    answers.set(path, answer);
    return answer;
  };
  const statuses = () => new Map([...answers].map(([path, { status }]) => [path, status]));
  for (const path of pathsToTry) {
    const { redirect } = await ask(path);
    if (path === "/" && redirect !== void 0 && !DULL.test(redirect)) {
      for (const page of lastingPaths(redirect)) await ask(page);
    }
  }
  if (scenarios !== null) return { statuses: statuses(), found: null };
  const known = source === null ? null : { source, routes };
  const document = known === null || areOfCode ? await findDocument(ask) : null;
  const described = document ?? known;
  const ofTable = tables.length > 0 ? fromTable(tables) : null;
  const found = ofTable && described && areOfFiles ? both(ofTable, described) : described ?? ofTable;
  if (found === null) return { statuses: statuses(), found };
  const { plain } = found.routes;
  const inOrder = [...plain].sort((a, b) => Number(DULL.test(a.path)) - Number(DULL.test(b.path)));
  const toAsk = shares.length > 0 ? plain : inOrder;
  for (const path of toAsk.flatMap(({ requests }) => requests).slice(0, MAX_PATHS_TO_TRY)) {
    await ask(path);
  }
  const filled = await fillAll(found.routes.needy, ask);
  const isFilled = (route4) => filled.some(({ path }) => route4 === `GET ${path}`);
  return {
    statuses: statuses(),
    found: {
      source: found.source,
      routes: {
        plain: shares.length > 0 ? byShare([...plain, ...filled], shares) : interleaved(inOrder, filled),
        needy: [],
        omitted: found.routes.omitted.filter(({ route: route4 }) => !isFilled(route4))
      }
    }
  };
}
function lastingPaths(redirect) {
  const lasting = redirect.replace(/;[^/?]*/g, "");
  const [path = "", ...query] = lasting.split("?");
  if (path.split("/").some((segment) => isId(segment) && !/^\d+$/.test(segment))) return [];
  const values = [...new URLSearchParams(query.join("?")).values()];
  const areWords = values.length > 0 && values.every((value) => WORD.test(value));
  return areWords ? [path, lasting] : [path];
}
var WORD = /^[a-z/_-]{0,15}$/i;
function both(first, second) {
  const known = new Set([...first.routes.plain, ...first.routes.needy].map(({ path }) => path));
  const isNew = ({ path }) => !known.has(path);
  const isLeftOut = new Set(first.routes.omitted.map(({ route: route4 }) => route4));
  return {
    source: `${first.source} and ${second.source}`,
    routes: {
      plain: [...first.routes.plain, ...second.routes.plain.filter(isNew)],
      needy: [...first.routes.needy, ...second.routes.needy.filter(isNew)],
      omitted: [
        ...first.routes.omitted,
        ...second.routes.omitted.filter(({ route: route4 }) => !isLeftOut.has(route4))
      ]
    }
  };
}
function fromTable(tables) {
  const [first] = tables;
  return { source: `the route table of ${first?.framework ?? ""}`, routes: readRouteTable(tables) };
}
function byShare(routes, shares) {
  const rank = new Map(shares.map(({ path }, i) => [path, i]));
  return [...routes].sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
}
function interleaved(plain, filled) {
  const [dull, others] = [true, false].map(
    (isDull) => plain.filter(({ path }) => DULL.test(path) === isDull)
  );
  const lively = others ?? [];
  const length = Math.max(lively.length, filled.length);
  const turns = Array.from({ length }, (_, i) => [lively[i], filled[i]]).flat();
  return [...turns.filter((route4) => route4 !== void 0), ...dull ?? []];
}
async function findDocument(ask) {
  for (const path of DOCUMENTS) {
    const routes = routesIn2(await ask(path));
    if (routes) return { source: `the document at ${path}`, routes };
  }
  for (const script of SWAGGER_UI_SCRIPTS) {
    const { status, body } = await ask(script);
    if (status !== 200) continue;
    const source = `the document of ${script.replace(/\/[^/]*$/, "")}`;
    const embedded = embeddedDocument(body);
    const routes = embedded === null ? null : routesIn2({ status, body: embedded });
    if (routes) return { source, routes };
    const url = /["']?(?:swaggerUrl|url)["']?\s*:\s*["'](\/[^"']+)["']/.exec(body)?.[1];
    const linked = url === void 0 ? null : routesIn2(await ask(url));
    if (linked) return { source: `the document at ${url ?? ""}`, routes: linked };
  }
  return null;
}
function routesIn2({ status, body }) {
  if (status !== 200 || !/["']?(?:openapi|swagger)["']?\s*:/.test(body.slice(0, 2e4)))
    return null;
  try {
    const routes = readOpenApiRoutes(body);
    return routes.plain.length + routes.needy.length > 0 ? routes : null;
  } catch {
    return null;
  }
}
function embeddedDocument(script) {
  const at = /["']?swaggerDoc["']?\s*:\s*\{/.exec(script);
  if (!at) return null;
  const start = at.index + at[0].length - 1;
  let depth = 0;
  let isText = false;
  for (let i = start; i < script.length; i++) {
    const character = script[i];
    if (isText) {
      if (character === "\\") i += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0) return script.slice(start, i + 1);
  }
  return null;
}
async function fillAll(needy, ask) {
  const filled = [];
  let left = MAX_REQUESTS_FOR_VALUES;
  const limited = async (path) => {
    left -= 1;
    return left < 0 ? { status: null, body: "" } : await ask(path);
  };
  for (const route4 of needy) {
    if (left <= 0) break;
    for (const prefix of route4.prefixes) {
      const value = await fill(route4, prefix, limited);
      if (value === null) continue;
      const { request: request2, answer } = await withSlash(value, limited);
      const { status } = answer;
      filled.push({ path: route4.path, requests: [request2] });
      if (status !== null && status < 300) break;
      filled.pop();
    }
  }
  return filled;
}
async function withSlash(request2, ask) {
  const answer = await ask(request2);
  const led = `${request2}/`;
  return answer.redirect === led ? { request: led, answer: await ask(led) } : { request: request2, answer };
}
async function fill({ path, query, examples }, prefix, ask) {
  let done = prefix;
  for (const segment of path.split("/").slice(1)) {
    const names = [...segment.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
    let text = segment;
    for (const name of names) {
      const list = async () => (await withSlash(done === "" ? "/" : done, ask)).answer.body;
      const value = examples[name] ?? firstValue(await list(), name);
      if (value === null) return null;
      text = text.replace(`{${name}}`, encodeURIComponent(value));
    }
    done = `${done}/${text}`;
  }
  const pairs = query.map((name) => [name, examples[name]]);
  if (pairs.some(([, value]) => value === void 0)) return null;
  if (pairs.length === 0) return done;
  const encoded = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? "")}`
  );
  return `${done}?${encoded.join("&")}`;
}
var KEYS = ["id", "_id", "uuid", "slug", "key", "name"];
function firstValue(body, parameter) {
  let json;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const item = firstItem(json);
  if (typeof item === "string" || typeof item === "number") return String(item);
  if (!isRecord(item)) return null;
  const ending = /(?:_|[a-z](?=[A-Z]))(id|uuid|slug|key|name)$/i.exec(parameter)?.[1]?.toLowerCase();
  const names = [parameter, ...ending === void 0 ? [] : [ending], ...KEYS];
  for (const name of names) {
    const value = item[name];
    if (typeof value === "string" && value !== "" || typeof value === "number")
      return String(value);
  }
  return null;
}
function firstItem(json, depth = 0) {
  if (Array.isArray(json)) return json[0];
  if (!isRecord(json) || depth > 2) return void 0;
  const members = Object.values(json);
  const list = members.find((member) => Array.isArray(member) && member.length > 0);
  if (list !== void 0) return list[0];
  return members.map((member) => firstItem(member, depth + 1)).find((item) => item !== void 0);
}

// src/cli/init-command.ts
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
var INPUTS_OF_INIT = /* @__PURE__ */ new Set([
  "start",
  "install",
  "build",
  "working-directory",
  "env",
  "ready-timeout",
  "request-paths"
]);
var FLAGS = [
  { name: "yes", placeholder: null, description: "Write the files without asking." },
  { name: "force", placeholder: null, description: "Replace existing files." },
  {
    name: "from",
    placeholder: "file",
    description: "Propose the routes that are requested most in an access log: common or combined format, JSON lines, or a HAR file."
  }
];
var INIT = {
  name: "init",
  usage: "[flags]",
  description: "Reads the repository\u2019s files, boots the app once, proposes a workflow and a cannongate.yml, and writes them if you agree.",
  flags: [...FLAGS, ...inputFlags().filter(({ name }) => INPUTS_OF_INIT.has(name))],
  examples: [
    "cannongate init",
    "cannongate init --working-directory packages/api --from access.log",
    'cannongate init --start "node build/server.js" --env DATABASE_URL --request-paths /users --yes'
  ]
};
async function initCommand(args, programs, confirm = confirmWrite) {
  const parsed = parseArguments(INIT, args);
  if (!parsed) return 0;
  const { texts, switches } = parsed;
  const signal = abortOnInterrupt();
  const git = new Git(process.env, signal);
  const problems = [...parsed.problems, ...unexpectedOperands(parsed.operands)];
  const log = parsed.from === null ? null : readLog(parsed.from, problems);
  const context = await prepareInit(git, texts, switches.has("force"), problems);
  const { repository, values, choices, configName, project } = context;
  const start = findStartCommand(project, choices);
  if (start === null) throw initError([noStartProblem(project, repository.root)]);
  if (!switches.has("yes") && !process.stdin.isTTY) {
    writeLines(
      process.stderr,
      "cannongate: there is no terminal to ask on, so this shows a proposal and writes nothing. Give --yes to write it."
    );
  }
  const { env, warnings } = passable(values.env, process.env);
  const convert = (text) => convertAutobench(text, { url: process.env[AUTOBENCH_URL] ?? "" });
  const candidates = collectCandidates(project, choices, convert, log);
  const services = servicesFor(project, choices);
  const given = choices.env.map(({ name }) => name);
  const boot = await bootOnce({
    git,
    repository,
    directory: project.directory,
    signal,
    variables: process.env,
    watchdog: new URL("watchdog.js", programs),
    preload: new URL("preload.cjs", programs),
    values: { ...values, env },
    start: start.isDetected ? null : start.line,
    remedies: {
      variables: exampleVariables(project.hints, services, given),
      exampleFile: exampleFileOf(project),
      build: project.build
    },
    variablesToTry: raisedLimits(project.hints, given),
    services: {
      ports: services.services.map(({ hostPort }) => hostPort),
      variables: services.variables
    },
    paths: candidates.pathsToTry,
    explore: (get, tables) => explore(get, tables, candidates),
    progress: (activity) => {
      writeLines(process.stderr, `cannongate: ${activity}`);
    }
  }).catch((error) => {
    throw error instanceof ConfigurationError ? initError(error.problems.map(withFlagName)) : error;
  });
  const { root } = repository;
  const flag = directoryFlag(root, project.directory, configName);
  const proposed = buildProposal(project, choices, start, candidates, boot, configName, flag);
  const environment = await environmentWarnings(
    { env, start: values.start, install: values.install, build: values.build },
    join2(root, project.directory),
    root,
    process.env
  );
  const isDoubted = start.doubt?.code === "start-script-doubtful";
  const known = [
    "install-without-lockfile",
    "start-sets-port",
    ...isDoubted ? ["start-watches", "start-compiles"] : []
  ];
  const others = environment.filter(({ code }) => !known.includes(code));
  const proposal = { ...proposed, notes: [...warnings, ...others, ...proposed.notes] };
  writeLines(process.stdout, describeProposal(proposal, boot));
  const exitCode = boot.kind === "failed" ? EXIT_FAILED : 0;
  if (!switches.has("yes") && !await confirm(signal)) {
    writeLines(process.stdout, "Nothing was written.");
    return exitCode;
  }
  const notWritten = await writeFiles(repository.root, proposal.files, switches.has("force"));
  if (notWritten.length > 0) throw initError(notWritten);
  writeLines(process.stdout, describeNextSteps(proposal));
  return exitCode;
}
async function prepareInit(git, texts, mayReplace, problems) {
  const { values: typed, problems: inTexts } = readTexts(texts, (name) => `--${name}`);
  problems.push(...inTexts);
  const directory = resolve(typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) throw initError([...problems, withFlagName(opened.problem)]);
  const { repository } = opened;
  const path = insideRepository(repository.root, directory) ?? ".";
  const mayMove = typed["working-directory"] === void 0 && typed.start === void 0;
  const ignored = await ignoredByGit(git, repository.root, path);
  const node = await nodeOnPath(process.env);
  const values = withDefaults(typed, null);
  const read2 = (folder) => readProject(repository.root, folder, node, ignored, values.build);
  const project = await findProject(read2, repository.root, path, mayMove, problems);
  const configName = configFileName(repository.root, [".", project?.directory ?? path]);
  if (!mayReplace) {
    problems.push(
      ...[WORKFLOW_FILE, configName].filter((name) => pathExists(repository.root, name)).map((name) => ({ code: "file-exists", where: name }))
    );
  }
  if (problems.length > 0 || project === null) throw initError(problems);
  return { repository, project, values, choices: userChoices(values, texts, project), configName };
}
async function ignoredByGit(git, root, path) {
  const packages = await findPackagesWithStart(root, true).catch(() => []);
  const folders = [.../* @__PURE__ */ new Set([path, ...packages])].flatMap(pathsUp);
  const names = [...new Set(folders)].flatMap(
    (folder) => [...LOCKFILE_NAMES, ...ENV_FILES].map((name) => join2(folder, name))
  );
  return await ignoredFiles(git, root, names);
}
function pathsUp(folder) {
  return folder === "." ? ["."] : [folder, ...pathsUp(dirname(folder))];
}
function readLog(file, problems) {
  const where = "--from";
  if (!existsSync(file)) {
    problems.push({ code: "not-found", where, value: file, what: "file" });
    return null;
  }
  try {
    const text = readPlainText(file, { limit: MAX_GENERATED_FILE_SIZE, links: "all" });
    const routes = readAccessLog(text);
    if (routes) return { name: basename(file), routes };
    problems.push({ code: "log-without-requests", where, value: file });
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    problems.push({ ...error.refusal, where, value: file });
  }
  return null;
}
function configFileName(root, folders) {
  const names = folders.flatMap((folder) => CONFIGS_AT_ROOT.map((name) => join2(folder, name)));
  return names.find((name) => pathExists(root, name)) ?? CONFIGS_AT_ROOT[0];
}
function directoryFlag(root, directory, configName) {
  if (CONFIGS_AT_ROOT.some((name) => name === configName)) return "";
  const fromHere = relative(process.cwd(), join2(root, directory));
  return fromHere === "" ? "" : ` --working-directory ${quoteForShell(fromHere)}`;
}
function packageNamed({ name }, root) {
  const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
  const packages = listedPackages(root).map((folder) => ({
    folder,
    names: [folder, readManifestOrNull(join2(root, folder), root)?.name ?? ""]
  }));
  const exact = packages.filter(({ names }) => names.includes(plain));
  const ends = packages.filter(({ names }) => names.some((each) => each.endsWith(`/${plain}`)));
  const [found, ...others] = exact.length > 0 ? exact : ends;
  return found !== void 0 && others.length === 0 ? found.folder : null;
}
function appIn(folder, own, read2, root) {
  if (folder === null || installsFolder(own.scripts, folder)) return null;
  if (!existsSync(join2(root, folder, "package.json"))) return null;
  const below = read2(folder);
  const hasPackages = below.dependencies.length > 0 || own.dependencies.length === 0;
  return hasPackages && findStartCommand(below, { start: null }) !== null ? below : null;
}
async function findProject(read2, root, path, mayMove, problems) {
  try {
    const own = read2(path);
    if (!mayMove || path !== ".") return own;
    const elsewhere = own.startSource === START_SCRIPT ? startElsewhere(own.scripts) : null;
    if (elsewhere === null && own.start !== null) return own;
    if (elsewhere !== null && elsewhere.kind !== "all") {
      const folder = elsewhere.kind === "folder" ? elsewhere.folder : packageNamed(elsewhere, root);
      return appIn(folder, own, read2, root) ?? own;
    }
    const isWithout = elsewhere !== null || findStartCommand(own, { start: null }) === null;
    const isAnywhere = isWithout && !hasOtherLanguage(root);
    const packages = await findPackagesWithStart(root, isAnywhere);
    const [only] = packages;
    if (only === void 0) return own;
    if (packages.length === 1) return read2(only);
    const where = "--working-directory";
    const frameworkOf = (each) => detectFramework(readManifestOrNull(join2(root, each), root) ?? { dependencies: [] });
    const [likely = [], others = []] = [true, false].map(
      (hasFramework) => packages.filter((each) => frameworkOf(each) !== null === hasFramework)
    );
    problems.push({ code: "several-packages", where, directories: [...likely, ...others] });
  } catch (error) {
    if (error instanceof UnusableFileError) {
      problems.push({ ...error.refusal, where: relative(root, error.path) });
      return null;
    }
    if (!(error instanceof SyntaxError)) throw error;
    const { message } = error;
    problems.push({ code: "invalid-package-json", where: "--working-directory", message });
  }
  return null;
}
function userChoices({ start, install, build, env, "request-paths": paths }, texts, { hints }) {
  const line = (step) => step.kind === "command" ? step.line : step.kind === "skip" ? false : null;
  const readyTimeout = texts["ready-timeout"] ?? null;
  const secrets = env.filter(({ name, value }) => {
    const text = value ?? process.env[name];
    const example = hints.exampleEnv?.variables.find((each) => each.name === name)?.value;
    return text === void 0 || text !== example && isSecret(name, text);
  }).map(({ name }) => name);
  return { start, install: line(install), build: line(build), env, secrets, readyTimeout, paths };
}
function exampleFileOf({ directory, hints: { exampleEnv } }) {
  if (exampleEnv === null || dirname(exampleEnv.file) !== directory) return null;
  const name = basename(exampleEnv.file);
  return /^[\w.-]+$/.test(name) ? name : null;
}
function noStartProblem({ directory, language, install, entriesBelow: candidates }, root) {
  const hasManifest = existsSync(join2(root, directory, "package.json"));
  const found = { directory, language, hasManifest, hasInstall: install !== null, candidates };
  return { code: "no-start-command", where: "--start", isInit: true, ...found };
}
async function confirmWrite(signal) {
  if (!process.stdin.isTTY) {
    throw initError([{ code: "no-terminal", where: "--yes" }]);
  }
  return await askYesOrNo("Write these files?", process.stdin, process.stderr, signal);
}
function withFlagName(problem) {
  const isInput = INPUTS_OF_INIT.has(problem.where);
  return isInput ? { ...problem, where: `--${problem.where}` } : problem;
}
function initError(problems) {
  return new ConfigurationError(problems, "nothing was written");
}
async function askYesOrNo(question, input, output, signal) {
  const lines = createInterface({ input, output, terminal: false });
  try {
    const answer = lines.question(`${question} [y/N] `, { signal });
    const ended = once(lines, "close").then(() => "");
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([answer, ended]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}
function describeProposal({ facts, notes, files }, boot) {
  const width = Math.max(...facts.map(([heading]) => heading.length));
  const log = boot.kind === "failed" ? boot.log : [];
  const printer = boot.kind === "failed" && boot.phase !== "boot" ? `the ${boot.phase}` : "the app";
  const lines = [
    "Found:",
    ...facts.map(([heading, text]) => `  ${heading.padEnd(width)}  ${oneLine(text)}`),
    ...log.length > 0 ? ["", `The last lines that ${printer} printed:`] : [],
    ...log.map((line) => `  ${printable(line)}`),
    ...notes.length > 0 ? ["", "Notes:"] : [],
    ...notes.map((note) => `  - ${describeInitNote(note)}`),
    ...files.flatMap(({ name, text }) => ["", `--- ${name}`, "", text.trimEnd()]),
    ""
  ];
  return `${lines.join("\n")}
`;
}
function describeNextSteps({ files, nextSteps: nextSteps2 }) {
  const names = new Intl.ListFormat("en").format(files.map(({ name }) => name));
  const steps = nextSteps2.map((step, i) => `  ${i + 1}. ${step}`);
  return [`Wrote ${names}. Next steps:`, ...steps].join("\n");
}
export {
  INIT,
  askYesOrNo,
  initCommand
};
