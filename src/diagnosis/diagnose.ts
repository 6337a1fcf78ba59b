/**
 * The likely causes of a failed install, build or boot, the likeliest first. Pure: adapters collect the evidence,
 * model/boot-causes.ts words the causes.
 *
 * What the log says of itself comes before what was seen from outside, and an explanation before a fact that only
 * describes the failure ("nothing answered"). The ranking is a list, so that a table of tests can hold it.
 */
import { describeCause, isKilled, type BootCause } from '../model/boot-causes.ts';
import { crashIn, isAbout, isNamedIn, type Crash } from './crash.ts';
import { errorLineOf, isMistakeInCode, linesAboveCauses } from './error-line.ts';
import type { BootEvidence, CommandEvidence, FailedConnection, StepEvidence } from './evidence.ts';
import {
  addressTakenCause,
  connectionsInLog,
  envFileCause,
  isKnownPort,
  isRefusedConnection,
  loginCause,
  memoryCause,
  nodeVersionCause,
  portForbiddenCause,
  schemaCause,
  serviceAt,
  startOf,
  typeScriptCause,
} from './from-log.ts';
import { missingVariableCause } from './missing-variables.ts';
import { lineWith, shortened } from './log-lines.ts';
import {
  embeddedCause,
  fileCause,
  generatedClientCause,
  moduleCause,
  notCheckedOut,
  pythonModuleCause,
} from './missing-files.ts';
import { networkFaultIn } from './network-fault.ts';
import { developmentServer, portSetBy, supervisorIn } from './start-tools.ts';

type Found = readonly (BootCause | null)[];

/** @returns at least one cause, the likeliest first */
export function diagnoseBoot(seen: BootEvidence): readonly [BootCause, ...BootCause[]] {
  const evidence = withoutEarlyAnswer(seen);
  const { port, answered, exit, log, hasBaseBooted } = evidence;
  const loop = restartsForever(evidence, errorLineOf(log));
  const causes = rankedCauses(evidence, loop);
  const crash = hasEnded(evidence, loop) && answered === null ? crashIn(log) : null;
  const lines = crash === null || errorLineOf(crash.lines) === null ? log : crash.lines;
  const error = errorLineOf(lines);
  const isMistake = isMistakeInCode(lines);
  const fallback =
    (exit !== null && isKilled(exit.text) ? null : refusedConnection(lines, error)) ??
    (exit === null
      ? ({ code: 'never-listens', port, error, hasBaseBooted } as const)
      : ({ code: 'exited', what: exit.text, error, isMistake, hasBaseBooted } as const));
  const ranked = crash === null ? causes : crashFirst(evidence, crash, causes, loop ?? fallback);
  const [first, ...others] = ranked;
  // Facts about the project alone do not say why it failed: the failure itself comes before them.
  if (first === undefined || isOnlyHint(first)) return [fallback, ...ranked];
  return [first, ...others];
}

/** An app that prints nothing else than that it waits has no error. */
function refusedConnection(log: readonly string[], error: string | null): BootCause | null {
  const line = error ?? shortened(log.findLast((each) => each.trim() !== '') ?? '');
  // A line such as "Caused by: … Connection refused" does not say what for.
  const text = [...linesAboveCauses(log).map(shortened), line].join('\n');
  return isRefusedConnection(text) ? { code: 'connection-refused', line } : null;
}

/**
 * An app that ended with an error cannot be ready any more, whatever it answered before. A master process such as gunicorn's
 * accepts connections while its workers still fail to start.
 */
function withoutEarlyAnswer(evidence: BootEvidence): BootEvidence {
  return hasEnded(evidence, null) ? { ...evidence, answered: null } : evidence;
}

function hasEnded({ exit }: BootEvidence, loop: BootCause | null): boolean {
  return exit === null ? loop !== null : exit.code !== 0;
}

function rankedCauses(evidence: BootEvidence, loop: BootCause | null): BootCause[] {
  const { port, answered, exit } = evidence;
  const error = errorLineOf(evidence.log);
  const development = developmentServer(evidence.line, evidence.programs, evidence.project);
  const setByStart = portSetBy(evidence.line, evidence.project);
  const [services, otherServices] = unreachableServices(evidence);
  const taken = addressTakenCause(evidence, port, setByStart);
  // One that the app goes on without: it explains no answer on the assigned one.
  const isOfAnotherPort =
    taken?.code === 'port-taken' && taken.port !== null && taken.port !== port;
  const found: Found = [
    speaksTls(evidence),
    ...(isOfAnotherPort ? [lacksTls(evidence), taken] : [taken, lacksTls(evidence)]),
    // An app that answers on its port goes on without another one, such as 80 for redirects.
    answered === null ? portForbiddenCause(evidence, setByStart) : null,
    envFileCause(evidence, evidence.line),
    generatedClientCause(evidence),
    // An app that answers 503 because its database is not there says so only in its own words.
    ...(answered === null || evidence.speaksTls ? [] : [...services, answerCause(evidence, error)]),
    typeScriptCause(evidence),
    nodeVersionCause(evidence),
    ...(answered === null ? services : []),
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
    exit?.code === 127 && lineWith(evidence.log, LACKS_LIBRARY) === undefined
      ? (plugAndPlayProgram(evidence) ?? missingProgram(evidence))
      : null,
    exit === null ? development : null,
    exit?.code === 0 && (evidence.takenPort !== null || !saysThatItFailed(evidence.log, error))
      ? {
          code: 'leaves-foreground',
          line: evidence.line,
          takenPort: evidence.takenPort,
          hasBaseBooted: evidence.hasBaseBooted,
        }
      : null,
    nodeVersionCause(evidence) === null ? otherNodeVersion(evidence) : null,
    environmentFile(evidence),
  ];
  return found.filter((cause) => cause !== null);
}

/**
 * Puts the error with which the app ended before all causes that only other lines of the log speak of: those may be notices of
 * every boot, as of a service that it does without. The ones that the base prints as well are no causes.
 *
 * @param ended says that it ended, and with which error
 */
function crashFirst(
  evidence: BootEvidence,
  crash: Crash,
  causes: readonly BootCause[],
  ended: BootCause,
): readonly BootCause[] {
  const own = causesInWords({ ...evidence, log: crash.lines });
  const isOwn = (cause: BootCause) => own.some(({ code }) => code === cause.code);
  // In the order of the ranking, and with the values of the error.
  const ranked = new Set([
    ...own.filter(({ code }) => !causes.some((cause) => cause.code === code)),
    ...causes.map((cause) => own.find(({ code }) => code === cause.code) ?? cause),
  ]);
  const reasons = [...ranked].filter((cause) => isOwn(cause) || isAbout(crash, cause));
  const others = [...ranked].filter((cause) => !reasons.includes(cause) && cause !== ended);
  if (reasons.length > 0)
    return [...reasons, ...causes.filter((cause) => cause === ended), ...others];
  const ofBase = causesInWords({ ...evidence, log: evidence.baseLog });
  const isNotice = (cause: BootCause) =>
    cause.code === 'service-unreachable'
      ? isNamedIn(evidence.baseLog, cause.address)
      : ofBase.some((each) => describeCause(each) === describeCause(cause));
  return [ended, ...others.filter((cause) => !isNotice(cause))];
}

/** Why a module is missing. Nobody has to build, write or install what a checkout lacks. */
function missingModule(evidence: CommandEvidence): Found {
  return [notCheckedOut(evidence) ?? moduleCause(evidence)];
}

/** Causes of which a line of the log speaks, and that may be harmless for an app that goes on. */
function causesInWords(evidence: BootEvidence): BootCause[] {
  const setByStart = portSetBy(evidence.line, evidence.project);
  const found: Found = [
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
    memoryCause(evidence),
  ];
  return found.filter((cause) => cause !== null);
}

/** @returns the likeliest cause first; empty if none is known */
export function diagnoseStep(evidence: StepEvidence): readonly BootCause[] {
  const manager = packageManagerCause(evidence);
  const fault = networkFault(evidence);
  const found: Found = [
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
    evidence.code === 127 && manager === null ? missingProgram(evidence) : null,
  ];
  return found.filter((cause) => cause !== null);
}

/** In the words of waitress and of uvicorn with several workers, which exit with 0 although the app has failed. */
const FAILED_BEFORE_EXIT_0 =
  /^There was an exception \(\w+\) importing your module|^ERROR: +(?:Application startup failed\. Exiting|Child process \[\d+\] failed to start)/;

/**
 * An app that catches its error and prints it ends with 0 as well, since nothing keeps it running: it did not go into the background.
 *
 * @param error the line of the log that says what went wrong; null without one
 */
function saysThatItFailed(log: readonly string[], error: string | null): boolean {
  const isError = error !== null && !WARNS.test(error);
  return isError || lineWith(log, FAILED_BEFORE_EXIT_0) !== undefined;
}

/** Programs that go into the background warn, too: `warn: --minUptime not set` of forever. */
const WARNS = /\bwarn(?:ing)?\b/i;

/** In the words of the dynamic linker, which ends with 127, too, as a shell does that finds no program. */
const LACKS_LIBRARY =
  /: error while loading shared libraries: |: version `\w+(?:\.\w+)*' not found \(required by /;

function isOnlyHint(cause: BootCause): boolean {
  if (cause.code === 'node-version') return cause.line === null;
  return cause.code === 'environment-file-missing';
}

// --- What was seen from outside

function speaksTls(evidence: BootEvidence): BootCause | null {
  const { answered, answeredElsewhere, port: assigned } = evidence;
  const seen = answered === null ? answeredElsewhere : { ...answered, port: assigned };
  const isSecure = answered === null ? seen?.instead?.kind === 'tls' : evidence.speaksTls;
  if (seen === null || !isSecure) return null;
  const { request, port } = seen;
  return { code: 'speaks-tls', request, port, answeredBy: answeredBy(evidence) };
}

function lacksTls(evidence: BootEvidence): BootCause | null {
  const { answered, answeredElsewhere, port: assigned } = evidence;
  const seen = answered === null ? answeredElsewhere : { ...answered, port: assigned };
  if (seen?.instead?.kind !== 'no-tls') return null;
  const { request, port } = seen;
  return { code: 'lacks-tls', request, port, answeredBy: answeredBy(evidence) };
}

/** Whether the other side answers the request is known of the candidate only, whose boot follows that of the base. */
function answeredBy({ hasBaseAnswered }: BootEvidence): 'baseline' | null {
  return hasBaseAnswered ? 'baseline' : null;
}

function answerCause(evidence: BootEvidence, error: string | null): BootCause | null {
  const { answered, port, hasBaseAnswered } = evidence;
  if (answered === null) return null;
  const { request, status, instead } = answered;
  if (status !== null) {
    const of = { request, status, port: null, assigned: port };
    return { code: 'answers-with-error', ...of, error, hasBaseAnswered };
  }
  if (instead === null) return { code: 'does-not-answer', request, port, error, hasBaseAnswered };
  if (instead.kind === 'no-tls' || instead.kind === 'tls') return null;
  if (instead.kind === 'failed-handshake') {
    return { code: 'tls-fails', request, port, reason: instead.reason, hasBaseAnswered };
  }
  if (instead.kind === 'other-protocol') {
    return { code: 'other-protocol', request, port, protocol: instead.name };
  }
  const { kind: _, ...response } = instead;
  return { code: 'unfinished-response', request, port, ...response };
}

const LOOPBACK = /^(?:127\.0\.0\.1|::1|::|0\.0\.0\.0|::ffff:127\.0\.0\.1|::ffff:0\.0\.0\.0)$/;

/** Sockets on which supervisors and build tools listen, not the app. */
const OF_TOOLS =
  /\.pm2\/|\/\.nx\/|\/d\.sock$|\/plugin[\w-]*\.sock$|\/fp[\w-]*\.sock$|\/(?:tsx|vite|turbo)[\w-]*\//;

function socketCauses(
  evidence: BootEvidence,
  error: string | null,
  setByStart: number | null,
): Found {
  const { listening, sharedPorts, unixSockets, port } = evidence;
  const { answered, answeredElsewhere, hasBaseAnswered } = evidence;
  if (answered !== null) return [];
  if (answeredElsewhere?.status === null) {
    const { request, port: other, instead } = answeredElsewhere;
    // Otherwise only TLS keeps it from being measured there.
    return instead === null
      ? [{ code: 'does-not-answer', request, port: other, error, hasBaseAnswered }]
      : [];
  }
  if (answeredElsewhere?.status != null) {
    // It listens where it was asked, so another port would not help it.
    const { request, status, port: other } = answeredElsewhere;
    const of = { request, status, port: other, assigned: port };
    return [{ code: 'answers-with-error', ...of, error, hasBaseAnswered }];
  }
  const onPort = listening.filter((each) => each.port === port);
  if (onPort.length > 0 && onPort.every(({ host }) => !LOOPBACK.test(host))) {
    const addresses = onPort.map(({ host }) =>
      host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    );
    return [{ code: 'other-address', addresses, port }];
  }
  const ports = [...new Set(listening.map((each) => each.port))]
    .filter((each) => each !== port)
    .sort((a, b) => a - b);
  if (ports.length > 0) {
    const isSetByStart = setByStart !== null && ports.includes(setByStart);
    return [{ code: 'other-port', ports, shared: sharedPorts, assigned: port, isSetByStart }];
  }
  const paths = unixSockets.filter((path) => !OF_TOOLS.test(path));
  if (listening.length > 0 || paths.length === 0) return [];
  return [{ code: 'unix-socket', paths, isTaken: false }];
}

/** Collectors of traces and metrics: an app runs on without them. */
const TELEMETRY_PORTS = new Set([4317, 4318, 6831, 8125, 8126, 9411, 14_268]);

/**
 * Services that the app could not connect to. The first list explains the failure: the log names them, or the app
 * listens nowhere and waits, or it answers with errors while a database that we know is not there. The second may be
 * incidental.
 */
function unreachableServices(
  evidence: BootEvidence,
): readonly [likely: readonly BootCause[], others: readonly BootCause[]] {
  const { project, log, connections, listening, answered, answeredElsewhere } = evidence;
  const isAnswering = ((answered ?? answeredElsewhere)?.status ?? 0) >= 500;
  const inLog = connectionsInLog(log);
  const all = unique([
    ...inLog.filter(({ end }) => end !== 'unknown-host'),
    ...connections,
    ...inLog,
  ]);
  const toOthers = all.filter(({ host, port }) =>
    // Tools look for sockets of their own, which mostly are not there. Those of databases are known.
    port === null
      ? !host.startsWith('/') || serviceAt({ host, port }, project) !== null
      : port !== evidence.port && !TELEMETRY_PORTS.has(port),
  );
  const causes = toOthers.map((connection) => {
    const service = serviceAt(connection, project);
    const cause: BootCause = {
      code: 'service-unreachable',
      address: addressOf(connection),
      service,
      end: connection.end,
      start: startOf(service, project),
    };
    const isKnown = service !== null || isKnownPort(connection.port);
    const isNamed = inLog.some((each) => each.port === connection.port);
    const isWaiting = listening.length === 0 && (isKnown || isNamed);
    return { cause, isLikely: isWaiting || (isAnswering && isKnown), isKnown };
  });
  // A service that we know by name explains more than an unknown port.
  const ranked = [...causes].sort((a, b) => Number(b.isKnown) - Number(a.isKnown));
  const of = (isLikely: boolean) =>
    ranked.filter((each) => each.isLikely === isLikely).map(({ cause }) => cause);
  return [of(true), of(false)];
}

/** One per port: a name such as localhost has several addresses. */
function unique(connections: readonly FailedConnection[]): FailedConnection[] {
  const byTarget = new Map<string, FailedConnection>();
  for (const each of connections) {
    const key = each.port === null ? each.host : String(each.port);
    const before = byTarget.get(key);
    // The IPv4 address is the one that people know.
    if (before === undefined || (before.host.includes(':') && !each.host.includes(':'))) {
      byTarget.set(key, each);
    }
  }
  return [...byTarget.values()];
}

function addressOf({ host, port }: FailedConnection): string {
  if (port === null) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Fewer starts may be workers, or a retry. */
const MIN_RESTARTS = 3;

function restartsForever(
  { starts, line, programs, exit }: BootEvidence,
  error: string | null,
): BootCause | null {
  if (exit !== null) return null;
  const [again] = [...starts]
    .filter(({ ended }) => ended >= MIN_RESTARTS)
    .sort((a, b) => b.ended - a.ended);
  if (!again) return null;
  const supervisor = supervisorIn([line, ...programs]);
  const script = /^[\w./-]+$/.test(again.script) ? again.script : null;
  return { code: 'restarts-forever', supervisor, count: again.started, error, script };
}

// --- What the project's files say

/** The wrong Node.js, although the log does not speak of it. */
function otherNodeVersion({ project: { node } }: CommandEvidence): BootCause | null {
  if (node?.isRunning !== false) return null;
  const { running, text, file } = node;
  return { code: 'node-version', running, wanted: text, file, line: null };
}

/** Variables that cannongate sets, or that apps do without. */
const USUAL = /^(?:PORT|HOST|NODE_ENV|LOG_LEVEL|TZ|DEBUG)$/;

function environmentFile({ project: { exampleEnv }, given }: CommandEvidence): BootCause | null {
  if (exampleEnv === null) return null;
  const names = exampleEnv.variables
    .map(({ name }) => name)
    .filter((name) => !USUAL.test(name) && !given.includes(name));
  return names.length === 0
    ? null
    : { code: 'environment-file-missing', file: exampleEnv.file, names };
}

// --- Install and build

const NOT_FOUND = /(?:^|[\s:])([\w@./-]+): (?:command )?not found\b|command not found: ([\w@./-]+)/;

/** The program that the shell did not find; null if the log does not say. */
function missingProgramIn({ log }: CommandEvidence): string | null {
  for (const line of log) {
    const match = NOT_FOUND.exec(line);
    const name = match?.[1] ?? match?.[2];
    if (name !== undefined) return name;
  }
  return null;
}

function missingProgram(evidence: CommandEvidence & { readonly line: string }): BootCause {
  const program = missingProgramIn(evidence) ?? evidence.line.trim().split(/\s+/)[0] ?? '';
  return { code: 'program-missing', program };
}

const PERMISSION_DENIED = /(?:^|[\s:])((?:\.{0,2}\/)?[\w@./-]+): [Pp]ermission denied\b/;

/** Shells end with 126 if what they find may not be executed. */
function notExecutable({ log }: CommandEvidence): BootCause | null {
  for (const line of log) {
    const file = PERMISSION_DENIED.exec(line)?.[1];
    if (file !== undefined) return { code: 'not-executable', file };
  }
  return null;
}

/** Programs that come with the machine, or not at all. */
const OF_NO_PACKAGE: ReadonlySet<string> = new Set([
  'node',
  'npm',
  'npx',
  'pnpm',
  'sh',
  'bash',
  'python3',
  'docker',
]);

/** A program of a package that no folder of the PATH can have, or Yarn, which boots do not get from corepack. */
function plugAndPlayProgram(evidence: CommandEvidence): BootCause | null {
  const program = missingProgramIn(evidence);
  const isOfPackage = program !== null && !program.includes('/') && !OF_NO_PACKAGE.has(program);
  return evidence.project.hasPlugAndPlay && isOfPackage
    ? { code: 'plug-and-play-program', program }
    : null;
}

/** The same in a build, which may get Yarn from corepack. */
function plugAndPlayStep(evidence: CommandEvidence): BootCause | null {
  const cause = plugAndPlayProgram(evidence);
  return cause?.code === 'plug-and-play-program'
    ? { code: 'plug-and-play-step', program: cause.program }
    : null;
}

function packageManagerCause({ line, code, log, project }: StepEvidence): BootCause | null {
  const isPinned = project.packageManager !== '';
  for (const manager of ['pnpm', 'yarn'] as const) {
    const isMissing = new RegExp(String.raw`(?:^|[\s:])${manager}: (?:command )?not found\b`, 'm');
    if (code === 127 && line.trimStart().startsWith(manager) && isMissing.test(log.join('\n'))) {
      return { code: 'package-manager-missing', manager, isPinned };
    }
  }
  // Yarn 1 refuses to run in a project that names another version.
  const refused = /packageManager": "(yarn|pnpm)@|configured to use (yarn|pnpm)\b/.exec(
    log.join('\n'),
  );
  const manager = refused?.[1] ?? refused?.[2];
  return manager === undefined ? null : { code: 'package-manager-missing', manager, isPinned };
}

/** Programs of packages whose names differ from theirs. */
const PROGRAMS: Readonly<Record<string, string>> = { tsc: 'typescript', nest: '@nestjs/cli' };

/** The build does not find a program of a development dependency. */
function developmentProgram(evidence: StepEvidence): BootCause | null {
  const program = missingProgramIn(evidence);
  if (program === null) return null;
  const name = PROGRAMS[program] ?? program;
  const { project, isProduction } = evidence;
  return project.devDependencies.includes(name)
    ? { code: 'development-packages-missing', name, isProduction, manager: project.manager }
    : null;
}

/** In the words of Node.js, git, curl and Go. The host is safe to print: names have no other characters. */
const UNREACHABLE_HOST =
  /getaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([\w.-]+)|[Cc]ould not resolve host:? ([\w.-]+)|dial tcp: lookup ([\w.-]+)|request to https?:\/\/([\w.-]+)\S* failed|connect (?:ETIMEDOUT|ENETUNREACH) ([\d.]+)/;

function networkCause({ log }: StepEvidence): BootCause | null {
  for (const line of log) {
    const host = UNREACHABLE_HOST.exec(line)
      ?.slice(1)
      .find((each: string | undefined) => each);
    if (host !== undefined) return { code: 'network-unreachable', host };
  }
  return null;
}

function networkFault(evidence: StepEvidence): BootCause | null {
  const line = networkFaultIn(evidence);
  return line === null ? null : { code: 'network-failed', line: shortened(line) };
}

const OUTDATED =
  /can only install (?:packages )?when your[^]*|ERR_PNPM_(?:OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH).*|Your lockfile needs to be updated.*|The lockfile would have been modified.*/;

function lockfileCause({ log }: StepEvidence): BootCause | null {
  const line = log.map((each) => OUTDATED.exec(each)?.[0]).find((each) => each !== undefined);
  // Only what is wrong: the sentence behind it is advice of the package manager, and ours follows.
  const [wrong = ''] = line?.split(/\. (?=[A-Z])/) ?? [];
  if (line === undefined) return null;
  const manager = managerSaying(line);
  const said = manager === 'npm' ? (differenceInNpm(log) ?? `npm ci ${wrong}`) : wrong;
  return { code: 'lockfile-outdated', line: shortened(said), manager };
}

/** `Missing: ms@2.1.2 from lock file (and 3 more)`: npm lists each package below the sentence that says that some differ. */
function differenceInNpm(log: readonly string[]): string | null {
  const [first, ...others] = log.flatMap(
    (line) =>
      /^npm (?:error|ERR!) ((?:Missing: \S+ from lock file|Invalid: lock file's \S+ does not satisfy \S+))/
        .exec(line)
        ?.slice(1) ?? [],
  );
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}

function managerSaying(outdated: string): 'npm' | 'pnpm' | 'yarn' {
  if (outdated.startsWith('ERR_PNPM_')) return 'pnpm';
  return outdated.startsWith('can only install') ? 'npm' : 'yarn';
}

/** In the words of npm, pnpm and Yarn. */
const WITHOUT_LOCKFILE: readonly (readonly [RegExp, 'npm' | 'pnpm' | 'yarn'])[] = [
  [/can only install with an existing package-lock\.json/, 'npm'],
  [/ERR_PNPM_NO_LOCKFILE/, 'pnpm'],
  [/The lockfile would have been created by this install/, 'yarn'],
];

function missingLockfile({ log, project }: StepEvidence): BootCause | null {
  const found = WITHOUT_LOCKFILE.find(([words]) => log.some((line) => words.test(line)));
  if (found === undefined) return null;
  const [, manager] = found;
  const other = project.manager === manager ? null : project.manager;
  return { code: 'lockfile-missing', manager, other };
}

function ignoredScripts({ log }: StepEvidence): BootCause | null {
  if (!log.some((line) => line.includes('ERR_PNPM_IGNORED_BUILDS'))) return null;
  const packages = log
    .map((line) => /Ignored build scripts: ([\w@./, -]+)/.exec(line)?.[1])
    .find((each) => each !== undefined);
  return { code: 'build-scripts-ignored', packages: packages?.slice(0, 120) ?? null };
}
