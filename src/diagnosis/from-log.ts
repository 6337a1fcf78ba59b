/** Causes that a log names by itself: what programs and libraries print when something is missing. */
import type { BootCause, ConnectionEnd } from '../model/boot-causes.ts';
import type { ProjectHints } from '../model/project-hints.ts';
import { serviceAtPort, SERVICES, type ServiceName } from '../model/services.ts';
import { errorLineOf } from './error-line.ts';
import type { CommandEvidence, FailedConnection } from './evidence.ts';
import {
  GOES_ON,
  firstMatch,
  groupOf,
  lineWith,
  plainLines,
  relativeTo,
  SAFE_NAME,
  shortened,
} from './log-lines.ts';
import { withScripts } from './start-tools.ts';

/** Words only: nothing in it would start another command. */
const PLAIN_COMMAND = /^[\w./ :@=-]+$/;

// --- Services

const CONNECTION_ERRORS: readonly (readonly [RegExp, ConnectionEnd])[] = [
  [/\bconnect ECONNREFUSED (\S+)/, 'refused'],
  [/\bconnect (?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/, 'unanswered'],
  [/\bconnect ENOENT (\/\S+)/, 'refused'],
  // Go, Rust and others: `dial tcp 127.0.0.1:5432: connect: connection refused`.
  [/\bdial (?:tcp|unix) (\S+?): connect: (?:connection refused|no such file)/, 'refused'],
  [/\bdial tcp (\S+?): i\/o timeout/, 'unanswered'],
  [/\bdial tcp: lookup (\S+?)(?: on \S+)?: /, 'unknown-host'],
  [/\b(?:ENOTFOUND|EAI_AGAIN) ([\w.-]+(?::\d+)?)/, 'unknown-host'],
  // libpq, Prisma, Python's clients.
  [
    /connection to server at "[^"]*"(?: \(([\d.:a-f]+)\))?, port (\d+) failed: Connection refused/i,
    'refused',
  ],
  [/connection to server at "([\d.:a-f]+)", port (\d+) failed: Connection refused/i, 'refused'],
  [
    /Can't reach database server at [`'"]?([^\s`'"]+?)[`'"]?:?[`'"]?(\d+)?[`'"]?(?:\s|$)/,
    'refused',
  ],
  [
    /(?:Error 111|Errno 111|\[111\]).*?(?:connecting to|connect to) ['"(]*([\w.:-]+?)['",]*[:,] ?(\d+)/i,
    'refused',
  ],
  // asyncio, then pymongo.
  [/\bConnect call failed \('([\w.:]+)', (\d+)/, 'refused'],
  [/\b([\w.-]+:\d+): \[Errno 111\] Connection refused\b/, 'refused'],
  [/\bConnection to (\S+:\d+) refused\b/, 'refused'],
  // Of the same failure, libraries of MySQL say 111 or, since they connect without waiting, 115.
  [
    /Can't connect to (?:\w+ )?server on '([\w.-]+)(?::(\d+))?'.*\((?:\[Errno )?11[15]\b/,
    'refused',
  ],
];

const SERVICE_IN_WORDS =
  '(?:database|db|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbitmq|kafka|elasticsearch)(?: server| service| connection)?';

/** Nothing follows, or only that the app tries again. Other words would say why it cannot connect: its address is not valid, or a driver is missing. */
const NO_OTHER_REASON = String.raw`(?=[^\w,;]*$|.*\b(?:retry(?:ing)?|retries|attempts?|try(?:ing)? again|sleeping|waiting|timed? ?out|AggregateError)\b)`;

/** What libraries say of a service that is not there, or not ready yet. The line may not say where that would be. */
const CONNECTION_REFUSED =
  /\bconnection refused\b|ConnectionRefused|\bECONNREFUSED\b|\bCommunications link failure\b|\bConnection is not available, request timed out\b|\bpool timed out while waiting for an open connection\b|\bdatabase system is (?:starting up|not yet accepting connections)\b/i;

/** The same in the words of an app. */
const SERVICE_NOT_READY = new RegExp(
  [
    String.raw`\b${SERVICE_IN_WORDS} (?:is |was )?(?:not (?:ready|reachable|available|up)|unavailable|unreachable)(?: yet)?\b`,
    String.raw`\b(?:could not|cannot|can't|failed to|unable to) connect to (?:the |a )?${SERVICE_IN_WORDS}(?: at \S+|:\d+)?(?!\w)`,
    String.raw`\bwaiting (?:\d+ seconds )?for (?:the )?${SERVICE_IN_WORDS}(?::\d+)?(?: to (?:start|come up|accept connections|be(?:come)? (?:ready|available|up|healthy|reachable)))?(?!\w)`,
  ]
    .map((words) => words + NO_OTHER_REASON)
    .join('|'),
  'i',
);

/** The service is there, and refuses what the app says. In the words of MQTT. */
const REFUSED_BY_SERVICE =
  /\bconnection refused: (?:not authorized|bad user|identifier|unacceptable)/i;

/** An app does without what collects these. */
const ABOUT_TELEMETRY =
  /telemetry|\bot(?:el|lp)\b|\btrac(?:es?|ing|er)\b|\bspans?\b|\bmetrics?\b|sentry|statsd|jaeger|zipkin|datadog/i;

/** The app may log these lines although it needs no such service, or the service is there. */
const NO_CAUSE: readonly RegExp[] = [GOES_ON, REFUSED_BY_SERVICE, ABOUT_TELEMETRY];

/** Whether a line, or an exception in several, says that a service refuses connections. */
export function isRefusedConnection(line: string): boolean {
  const isRefused = CONNECTION_REFUSED.test(line) || SERVICE_NOT_READY.test(line);
  return isRefused && !NO_CAUSE.some((pattern) => pattern.test(line));
}

/** Failed connections that the log names. */
export function connectionsInLog(log: readonly string[]): FailedConnection[] {
  const found: FailedConnection[] = [];
  for (const line of plainLines(log)) {
    for (const [pattern, end] of CONNECTION_ERRORS) {
      const match = pattern.exec(line);
      const host = match?.[1];
      if (host === undefined) continue;
      found.push({ ...splitAddress(host.replace(/[,;)'"\]]+$/, ''), match?.[2]), end });
      break;
    }
  }
  return found;
}

/** `127.0.0.1:5432`, `::1:5432`, `[::1]:5432`, `/run/app.sock` or `db`. */
function splitAddress(text: string, port?: string): { host: string; port: number | null } {
  if (text.startsWith('/')) return { host: text, port: null };
  if (port !== undefined) return { host: text, port: Number(port) };
  const match = /^\[?(.+?)\]?:(\d{1,5})$/.exec(text);
  return match?.[1] === undefined
    ? { host: text, port: null }
    : { host: match[1], port: Number(match[2]) };
}

/** Which service would be at an address; null if it is not known. */
export function serviceAt(
  { host, port }: Pick<FailedConnection, 'host' | 'port'>,
  { services, dependencies }: ProjectHints,
): ServiceName | null {
  const own = services.find(
    (each) => (port !== null && each.ports.includes(port)) || each.key === host,
  );
  if (own?.kind != null) return own.kind;
  if (host.includes('.s.PGSQL.')) return 'PostgreSQL';
  if (/\/mysqld?[\w.-]*\.sock$/.test(host)) return 'MySQL';
  if (/\/redis[\w.-]*\.sock$/.test(host)) return 'Redis';
  return port === null ? null : serviceAtPort(port, dependencies);
}

const IMAGES: Partial<Record<ServiceName, string>> = {
  PostgreSQL: 'docker run -d -p 5432:5432 -e POSTGRES_PASSWORD=postgres postgres:17',
  MySQL: 'docker run -d -p 3306:3306 -e MYSQL_ROOT_PASSWORD=mysql mysql:8',
  MariaDB: 'docker run -d -p 3306:3306 -e MARIADB_ROOT_PASSWORD=mariadb mariadb:11',
  Redis: 'docker run -d -p 6379:6379 redis:7',
  MongoDB: 'docker run -d -p 27017:27017 mongo:7',
};

/** The command that starts a service here; null if none is known. */
export function startOf(service: ServiceName | null, { services }: ProjectHints): string | null {
  if (service === null) return null;
  const own = services.find(({ kind }) => kind === service);
  if (own && SAFE_NAME.test(own.key) && SAFE_NAME.test(own.file)) {
    return `docker compose -f ${own.file} up -d ${own.key}`;
  }
  return IMAGES[service] ?? null;
}

const LOGIN_REFUSED =
  /password authentication failed|no pg_hba\.conf entry|client password must be a string|role "[^"]*" does not exist|Access denied for user|ER_ACCESS_DENIED|NOAUTH|WRONGPASS|Authentication failed|bad auth/i;

const LOGIN_SERVICES: readonly (readonly [RegExp, ServiceName])[] = [
  [/pg_hba|password authentication failed|client password must be|role "/i, 'PostgreSQL'],
  [/Access denied for user|ER_ACCESS_DENIED/i, 'MySQL'],
  [/NOAUTH|WRONGPASS/, 'Redis'],
  [/MongoServerError|bad auth/i, 'MongoDB'],
];

const MISSING_TABLE: readonly RegExp[] = [
  /relation "([^"]+)" does not exist/,
  /no such table: ([\w.]+)/,
  /Table '([^']+)' doesn't exist/,
  /The table `([^`]+)` does not exist in the current database/,
];

const MISSING_DATABASE =
  /database "([^"]+)" does not exist|Unknown database '([^']+)'|Database `([^`]+)` does not exist/;

const NODE_VERSION =
  /The engine "node" is incompatible|Unsupported engine|EBADENGINE|ERR_PNPM_UNSUPPORTED_ENGINE|No such built-in module: node:|compiled against a different Node\.js version|Unknown file extension "\.ts"|Node\.js version .{0,40}(?:not supported|unsupported|is required)|requires? (?:at least )?Node(?:\.js)? (?:version )?[v>=^~\d]|does not support your (?:current )?Node|You are running Node|Unsupported Node\.js version|bad option: --/i;

const OUT_OF_MEMORY =
  /JavaScript heap out of memory|FatalProcessOutOfMemory|Cannot allocate memory|java\.lang\.OutOfMemoryError|^MemoryError\b|memory allocation of \d+ bytes failed|runtime: out of memory/i;

const ADDRESS_IN_USE = /EADDRINUSE|address already in use|\bport \d+ was already in use/i;

/** Node.js goes on without its inspector, so its port is not why the app does not come up. */
const ABOUT_INSPECTOR = /\bStarting inspector on /;

/** Scripts that migrate a database, the likeliest first. */
const MIGRATION_SCRIPT =
  /^(?:(?:db|prisma|database|knex|typeorm|sequelize)[:_-])?migrat(?:e|ions?)(?:[:_-](?:up|run|latest|deploy|prod|all))?$/i;

/** What drops a database or its tables before it makes them, or takes migrations back. `prisma migrate dev` may do so. */
const DROPS_DATA = new RegExp(
  [
    String.raw`\bmigrate (?:dev|reset|down)\b`,
    String.raw`\bmigrat\w*:(?:fresh|refresh|reset|rollback|undo|down|revert)\b`,
    String.raw`\b(?:db|database|schema)[:_ -](?:drop|reset|wipe|fresh|refresh)\b`,
    String.raw`\b(?:drop|reset|wipe)[:_ -]?(?:db|database|schema|tables?)\b`,
    String.raw`--force-reset\b|--accept-data-loss\b`,
  ].join('|'),
  'i',
);

/** Whether a script, or one that it runs, does: as a hook it would empty the database of whoever boots the app with it. */
function dropsData(name: string, scripts: ProjectHints['scripts']): boolean {
  // npm runs these with it.
  const lines = [`pre${name}`, name, `post${name}`].map((each) => scripts[each] ?? '');
  return lines
    .flatMap((line) => withScripts(line, { scripts }))
    .some((text) => DROPS_DATA.test(text));
}

/** The command that migrates the database; null if none is known. */
export function migrationCommand({
  scripts,
  dependencies,
  hasPrisma,
  prismaProvider,
}: ProjectHints): string | null {
  // Prisma has no migrations for MongoDB: its command ends with an error there.
  const canPrismaMigrate = prismaProvider !== 'mongodb';
  const isRefused = (name: string) =>
    dropsData(name, scripts) ||
    (!canPrismaMigrate && /\bprisma migrate\b/.test(scripts[name] ?? ''));
  const own = Object.keys(scripts).find((name) => MIGRATION_SCRIPT.test(name) && !isRefused(name));
  if (own !== undefined) return scriptCommand(own, scripts);
  if (hasPrisma && canPrismaMigrate) return 'npx prisma migrate deploy';
  if (dependencies.includes('knex')) return 'npx knex migrate:latest';
  if (dependencies.includes('sequelize-cli')) return 'npx sequelize-cli db:migrate';
  if (dependencies.includes('drizzle-kit')) return 'npx drizzle-kit migrate';
  return null;
}

const SEED_SCRIPT = /^(?:(?:db|prisma|database)[:_-])?seed(?:[:_-](?:run|all|dev|test))?$/i;

/** The command that fills the database with test data; null if none is known. */
export function seedCommand({ scripts }: ProjectHints): string | null {
  const own = Object.keys(scripts).find(
    (name) => SEED_SCRIPT.test(name) && !dropsData(name, scripts),
  );
  return own === undefined ? null : scriptCommand(own, scripts);
}

/** The script; without its file of variables, which no checkout has: `env` has those variables. */
function scriptCommand(name: string, scripts: ProjectHints['scripts']): string {
  const line = scripts[name] ?? '';
  const direct = withoutEnvFile(line);
  return direct === line || !PLAIN_COMMAND.test(direct) ? `npm run ${name}` : direct;
}

export function schemaCause({ log, project }: CommandEvidence): BootCause | null {
  for (const pattern of MISSING_TABLE) {
    const name = groupOf(firstMatch(log, pattern));
    if (name === undefined) continue;
    return {
      code: 'schema-missing',
      what: `table ${shortened(name)}`,
      command: migrationCommand(project),
    };
  }
  const database = groupOf(firstMatch(log, MISSING_DATABASE));
  if (database === undefined) return null;
  const what = `database ${shortened(database)}`;
  return { code: 'schema-missing', what, command: migrationCommand(project) };
}

export function loginCause({ log }: CommandEvidence): BootCause | null {
  const line = lineWith(plainLines(log), LOGIN_REFUSED);
  if (line === undefined) return null;
  const service = LOGIN_SERVICES.find(([pattern]) => pattern.test(line))?.[1] ?? null;
  return { code: 'service-refuses-login', service, line: shortened(line) };
}

/** Without Node.js' option to read variables from a file. */
export function withoutEnvFile(line: string): string {
  return line.replace(/ --env-file(?:=| )[\w./-]+(?=\s)/g, '');
}

/** @param line that boots the app */
export function envFileCause({ log, project }: CommandEvidence, line: string): BootCause | null {
  const file = groupOf(firstMatch(log, /^(?:\S*\/)?node: (\S+): not found$/));
  if (file === undefined || !SAFE_NAME.test(file)) return null;
  const lines = [line, project.scripts['start'] ?? ''];
  const found = lines.find((each) => withoutEnvFile(each) !== each) ?? line;
  const start = withoutEnvFile(found);
  return PLAIN_COMMAND.test(start) ? { code: 'environment-file-required', file, start } : null;
}

/** In the words of npm, Yarn and pnpm: the install went on, and failed for something else. */
const WARNING = /^\s*(?:npm )?warn(?:ing)?\b/i;

/** What a Node.js says that does not know the syntax of the code yet, or how it loads its modules. */
const NEWER_CODE =
  /\bSyntaxError\b|\bERR_(?:UNKNOWN_BUILTIN_MODULE|UNKNOWN_FILE_EXTENSION|REQUIRE_ESM|IMPORT_ATTRIBUTE_\w+|IMPORT_ASSERTION_\w+)\b/;

/** In the words of V8: data is broken, whatever the version. Python has syntax, too. */
const NOT_OF_NODE = /\bJSON\b|\.json\b|^SyntaxError: invalid (?:syntax|non-printable)/;

export function nodeVersionCause({ log, project, node }: CommandEvidence): BootCause | null {
  const wanted = project.node;
  const error = errorLineOf(log) ?? '';
  // Such errors have other causes as well, so the project itself has to ask for another version.
  const isOfSyntax =
    wanted?.isRunning === false && NEWER_CODE.test(error) && !NOT_OF_NODE.test(error);
  const line =
    plainLines(log).find((each) => NODE_VERSION.test(each) && !WARNING.test(each)) ??
    (isOfSyntax ? error : undefined);
  if (line === undefined) return null;
  return {
    code: 'node-version',
    running: node,
    wanted: wanted?.text ?? null,
    file: wanted?.file ?? null,
    line: shortened(line),
  };
}

/** In the words of Node.js, which removes types and compiles nothing. */
const TYPESCRIPT_CODE =
  /\[ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX\]: (?:TypeScript )?(.+?) (?:is|are) not supported in strip-only mode/;
const TYPESCRIPT_PACKAGE =
  /\[ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING\]: .*[\\/]node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)/;

/** The file that Node.js shows above the error, with its line. */
const TYPESCRIPT_PLACE = /^(?:file:\/\/)?([\\/].+\.[cm]?ts:\d+)$/;

export function typeScriptCause({ directory, log }: CommandEvidence): BootCause | null {
  const name = groupOf(firstMatch(log, TYPESCRIPT_PACKAGE));
  if (name !== undefined) return { code: 'typescript-in-package', name: shortened(name) };
  const error = log.findIndex((line) => TYPESCRIPT_CODE.test(line));
  const what = groupOf(TYPESCRIPT_CODE.exec(log[error] ?? ''));
  if (what === undefined) return null;
  const above = log.slice(0, error).findLast((line) => TYPESCRIPT_PLACE.test(line));
  const place = above === undefined ? undefined : TYPESCRIPT_PLACE.exec(above)?.[1];
  return {
    code: 'typescript-not-removable',
    what: shortened(what),
    place: place === undefined ? null : relativeTo(directory, place),
  };
}

export function memoryCause({ log }: CommandEvidence): BootCause | null {
  const line = lineWith(log, OUT_OF_MEMORY);
  return line === undefined ? null : { code: 'out-of-memory', line: shortened(line) };
}

/** `JavaScript heap out of memory`, without the rest of the line, which differs from one time to the next; null if the log has no such words. */
export function outOfMemoryIn(log: readonly string[]): string | null {
  return OUT_OF_MEMORY.exec(lineWith(log, OUT_OF_MEMORY) ?? '')?.[0] ?? null;
}

/** In the words of Node.js, which may leave the address out, then of Go. The address of a Unix socket is its path. */
const ADDRESS_TAKEN =
  /\bEADDRINUSE:?(?: address already in use)? (?!address already)([^\s"']+)|\blisten unix (\S+): bind: address already in use/;

/**
 * In the words of Node.js, then of Go, .NET and nginx, which name the port before, of Python, and of Spring Boot. A time of day has colons and commas,
 * too, and is no address.
 */
const PORTS_TAKEN: readonly RegExp[] = [
  /(?:EADDRINUSE|address already in use)[^\n]*?(?::| port )(\d{1,5})\b/i,
  /(?:^|[\s"'(=\]*:]|\d\.\d{1,3}|localhost|\/\/[\w.-]+):(\d{1,5})(?:: bind)?(?::| failed \(\d+:)? (?:\[errno \d+\] )?address already in use/i,
  /["'], ?(\d{1,5})(?:, \d+, \d+)?\):? (?:\[errno \d+\] )?address already in use/i,
  /\bport (\d{1,5}) was already in use/i,
];

/** The path of the Unix socket that the app wants, and that another process has; null if that is not what the log says. */
function takenSocketIn(log: readonly string[]): string | null {
  const address = groupOf(firstMatch(plainLines(log), ADDRESS_TAKEN));
  if (address === undefined) return null;
  // Node.js' own error has this port for a path, which may be relative and have any name.
  const hasNoPort = !/:\d+$/.test(address) && log.some((line) => /\bport: -1\b/.test(line));
  return hasNoPort || /^\.{0,2}\/|\.sock(?:et)?$/.test(address) ? shortened(address) : null;
}

/**
 * The port, or the Unix socket, that another process has.
 *
 * @param setByStart the port that the start command puts into PORT; null for none
 */
export function addressTakenCause(
  { log }: CommandEvidence,
  assigned: number,
  setByStart: number | null,
): BootCause | null {
  const lines = log.filter((line) => !ABOUT_INSPECTOR.test(line));
  const text = lines.join('\n');
  if (!ADDRESS_IN_USE.test(text)) return null;
  const path = takenSocketIn(lines);
  if (path !== null) return { code: 'unix-socket', paths: [path], isTaken: true };
  const wanted = PORTS_TAKEN.map((pattern) => Number(pattern.exec(text)?.[1] ?? 0));
  // Otherwise it wants the one that it was given, and that may be another than ours.
  const port = wanted.find((each) => each > 0) ?? setByStart;
  const isSetByStart = port !== null && port === setByStart;
  return { code: 'port-taken', port, assigned, isSetByStart };
}

/** In the words of Node.js, Go, asyncio, gunicorn and nginx. */
const PORTS_FORBIDDEN: readonly RegExp[] = [
  /\blisten EACCES: permission denied \S*:(\d{1,5})\b/,
  /\blisten tcp\d? \S*:(\d{1,5}): bind: permission denied/,
  /\[Errno 13\] error while attempting to bind on address \(["'][^"']*["'], (\d{1,5})\b/,
  /\bconnection to \(["'][^"']*["'], (\d{1,5})\b[^)]*\) failed: \[Errno 13\]/,
  /\bbind\(\) to \S*:(\d{1,5}) failed \(13: /,
];

/** Java does not say which port. */
const PORT_FORBIDDEN_IN_JAVA = /\bjava\.net\.BindException: Permission denied\b/;

/** Only root may listen on ports below this. */
const FIRST_FREE_PORT = 1024;

/**
 * A port on which the app may not listen.
 *
 * @param setByStart the port that the start command puts into PORT; null for none
 */
export function portForbiddenCause(
  { log }: CommandEvidence,
  setByStart: number | null,
): BootCause | null {
  const ports = PORTS_FORBIDDEN.map((pattern) => Number(groupOf(firstMatch(log, pattern)) ?? 0));
  const named = ports.find((each) => each > 0 && each < FIRST_FREE_PORT);
  if (named === undefined && lineWith(log, PORT_FORBIDDEN_IN_JAVA) === undefined) return null;
  const isForbidden = setByStart !== null && setByStart < FIRST_FREE_PORT;
  const port = named ?? (isForbidden ? setByStart : null);
  return { code: 'port-forbidden', port, isSetByStart: port !== null && port === setByStart };
}

/** Whether a connection error is about a service that we know by its port. */
export function isKnownPort(port: number | null): boolean {
  return SERVICES.some((each) => each.port === port);
}
