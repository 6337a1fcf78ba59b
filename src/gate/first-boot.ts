/** Boots an app once as the gate would, from a clean checkout, and requests some paths. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as z from 'zod';
import { fileURLToPath } from 'node:url';
import { ShellApps } from '../adapters/app/shell-apps.ts';
import { isPortTaken } from '../adapters/app/choose-port.ts';
import { getPath } from '../adapters/app/get-path.ts';
import { commitsOfWorkTreeAlone } from '../adapters/git/find-commits.ts';
import type { Git } from '../adapters/git/git.ts';
import type { Repository } from '../adapters/git/repository.ts';
import { BareRepository } from '../adapters/git/bare-repository.ts';
import {
  armRoots,
  GitWorkspace,
  logDirectory,
  ScratchDirectory,
} from '../adapters/git/checkouts.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../adapters/plain-file.ts';
import { Watchdog } from '../adapters/process/watchdog.ts';
import { AppProcesses } from '../adapters/runtime/app-processes.ts';
import { runtimeSocket } from '../adapters/runtime/preload-env.ts';
import { noteLeft } from './left-processes.ts';
import type { InputValues } from '../inputs/declarations.ts';
import { scenariosFrom } from '../config/scenarios.ts';
import { appSettingsFrom } from '../config/resolve-settings.ts';
import { ConfigurationError, MeasurementError } from '../ports/errors.ts';
import type { BootCause } from '../model/boot-causes.ts';
import type { Failure } from '../model/report.ts';
import { describeWarning } from '../model/warnings.ts';
import { NO_LUCK } from '../model/luck.ts';
import { portOf } from '../model/request.ts';
import {
  HEADERS_BEHIND_TLS,
  type Answer,
  type Exploration,
  type FirstBoot,
  type HttpsRedirects,
  type TableRoute,
} from '../model/project.ts';
import { NO_HOOKS, type AppSettings, type EnvEntry } from '../model/settings.ts';
import type { App, Variables } from '../ports/ports.ts';

export interface FirstBootRequest {
  readonly git: Git;
  readonly repository: Repository;
  readonly values: InputValues;
  /** Where the app lives, relative to the repository's root. */
  readonly directory: string;
  /** The command that boots it; null for the start script. */
  readonly start: string | null;
  /** What to try if the app does not come up without it. */
  readonly remedies: Remedies;
  /** What every boot gets besides what the user gave. */
  readonly variablesToTry: readonly EnvEntry[];
  /** The services that the app needs according to its files, as it would find them on this machine. */
  readonly services: {
    readonly ports: readonly number[];
    /** With which it finds them; given if all are there. */
    readonly variables: readonly EnvEntry[];
  };
  /** Paths that the app may serve: it is ready when it answers one of them. */
  readonly paths: readonly string[];
  /** Called once the app is ready, with a way to request paths and the route table of its framework. */
  readonly explore: (
    get: (path: string) => Promise<Answer>,
    tables: readonly TableRoute[],
  ) => Promise<Exploration>;
  readonly variables: Variables;
  /** Called with the current activity. */
  readonly progress: (activity: string) => void;
  readonly signal: AbortSignal;
  /** The program that cleans up if this process is killed. */
  readonly watchdog: URL;
  /** The script preloaded into the app's Node.js processes. */
  readonly preload: URL;
}

export interface Remedies {
  /** The values of the example of an environment file. */
  readonly variables: readonly EnvEntry[];
  /** The example in the app's own directory, such as `.env.example`; null without one. */
  readonly exampleFile: string | null;
  /** The build command that is detected; null for none. */
  readonly build: string | null;
}

/** What a boot is tried with, besides what the user gave. */
interface Attempt {
  readonly usedExample: boolean;
  /** In place of the detected build; null for that. */
  readonly build: string | null;
  readonly usedTls: boolean;
}

/** Each needs a build and a boot. */
const MAX_ATTEMPTS = 5;

/** Of requests to an app that speaks HTTPS. Its certificate is not checked. */
const TLS = { servername: null, certificate: null };

/** In a comparison, the work tree is the candidate. */
const ARM = 'candidate';

/**
 * An app that does not boot is a result, not an error.
 *
 * @throws ConfigurationError when the work tree cannot be read
 */
export async function bootOnce(request: FirstBootRequest): Promise<FirstBoot> {
  const { signal, variables, progress } = request;
  await using watchdog = Watchdog.start(request.watchdog, variables, (processes) => {
    progress(describeWarning(noteLeft(processes)));
  });
  await using scratch = await ScratchDirectory.create(tmpdir(), undefined, watchdog);
  const settings = settingsOf(request);
  const logs = await logDirectory(scratch);
  const socket = runtimeSocket(scratch.path);
  const preload = { script: fileURLToPath(request.preload), socket };
  // On a file system without sockets, the framework is not asked for its routes.
  using processes = socket === null ? null : await AppProcesses.listen(socket).catch(() => null);
  const options = { variables, logs, signal, watchdog, preload };
  const areServicesThere = await isEachListening(request.services.ports);
  const variablesOfServices = areServicesThere ? request.services.variables : [];
  let attempt: Attempt = { usedExample: false, build: null, usedTls: false };
  let isInstalled = false;
  try {
    progress('checking out the work tree, uncommitted changes included');
    const directory = await checkOut(request, scratch);
    for (let tries = 1; ; tries++) {
      const { usedExample, build, usedTls } = attempt;
      const scenarios = settings.scenarios.map((each) => (usedTls ? { ...each, tls: TLS } : each));
      const env = usedExample
        ? request.remedies.variables
        : [...variablesOfServices, ...request.variablesToTry];
      const own = { ...settings, env: [...settings.env, ...env] };
      if (build !== null) own.build = { kind: 'command', line: build };
      const logsOfTry = join(logs, String(tries));
      await mkdir(logsOfTry);
      const apps = new ShellApps({
        ...options,
        logs: logsOfTry,
        settings: own,
        // Most paths are guesses, and answered with 404.
        isFirstAnswerEnough: true,
        // What an earlier build has left on this machine does not matter.
        hasOneSide: true,
      });
      try {
        if (!isInstalled) {
          progress('installing');
          await apps.prepare(ARM, directory, 'install');
          isInstalled = true;
        }
        // Each attempt has another build, or other variables, which a build may read, too.
        progress('building');
        await apps.prepare(ARM, directory, 'build');
        progress('booting the app');
        const boot = async () => {
          const started = performance.now();
          const app = await apps.boot(ARM, directory, scenarios, NO_LUCK);
          return { app, bootTime: (performance.now() - started) / 1000 };
        };
        const { app, bootTime } = await boot();
        const explored = await exploreApp(app, usedTls, request, processes, scratch);
        const found = { kind: 'answered', ...explored, ...attempt, areServicesThere } as const;
        if (explored.honoursPort) return { ...found, bootTime };
        // This boot may have waited for the port in PORT. Later ones know where the app listens.
        progress('booting it once more, to see how long that takes');
        const again = await boot().catch(() => null);
        await again?.app[Symbol.asyncDispose]();
        signal.throwIfAborted();
        return { ...found, bootTime: again?.bootTime ?? bootTime };
      } catch (error) {
        signal.throwIfAborted();
        const next = tries < MAX_ATTEMPTS ? nextAttempt(attempt, error, request) : null;
        if (next === null) throw error;
        attempt = next.attempt;
        progress(next.why);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    return { ...failedBoot(error, request), ...attempt, areServicesThere };
  }
}

/** Stops the app at the end. */
async function exploreApp(
  booted: App,
  usedTls: boolean,
  { progress, explore, signal }: FirstBootRequest,
  processes: AppProcesses | null,
  scratch: ScratchDirectory,
) {
  await using app = booted;
  progress('looking for its routes');
  const tables = await routeTables(app, processes, scratch);
  const url = usedTls ? app.url.replace(/^http:/, 'https:') : app.url;
  let httpsRedirects: HttpsRedirects = 'none';
  const get = async (path: string): Promise<Answer> => {
    signal.throwIfAborted();
    const behind = () => getPath(url, path, signal, HEADERS_BEHIND_TLS);
    if (httpsRedirects === 'without-header') return await behind();
    const answer = await getPath(url, path, signal);
    if (answer.leadsToHttps !== true || httpsRedirects === 'always') return answer;
    const asBehindProxy = await behind();
    httpsRedirects = asBehindProxy.leadsToHttps === true ? 'always' : 'without-header';
    return asBehindProxy;
  };
  const explored = await explore(get, tables);
  const port = portOf(app.url);
  return {
    ...explored,
    httpsRedirects,
    port,
    honoursPort: !app.unassignedPorts().includes(port),
    isPortRemappable: app.remappablePorts().includes(port),
  };
}

/** What may help after a failure, once each; null for nothing. */
function nextAttempt(
  last: Attempt,
  error: unknown,
  { remedies, values }: FirstBootRequest,
): { readonly attempt: Attempt; readonly why: string } | null {
  if (!(error instanceof MeasurementError)) return null;
  const { causes } = error;
  if (causes.some(({ code }) => code === 'speaks-tls') && !last.usedTls) {
    return { attempt: { ...last, usedTls: true }, why: 'trying again, with TLS' };
  }
  const mayBuild = values.build.kind === 'detect';
  const ungenerated = causes.find(({ code }) => code === 'client-not-generated');
  if (ungenerated?.code === 'client-not-generated' && mayBuild && last.build === null) {
    // The detected build, which may be another one than in the advice: what the start script builds.
    const [generate = ''] = ungenerated.command.split(' && ');
    const build = [generate, remedies.build].filter((line) => line !== null).join(' && ');
    return { attempt: { ...last, build }, why: `trying again, with the build ${build}` };
  }
  const unbuilt = causes.find(({ code }) => code === 'workspace-package-not-built');
  const command = unbuilt?.code === 'workspace-package-not-built' ? unbuilt.command : null;
  if (command !== null && mayBuild && last.build === null) {
    const why = `trying again, with the build ${command}`;
    return { attempt: { ...last, build: command }, why };
  }
  const missing = causes.find(({ code }) => code === 'file-missing');
  const { exampleFile } = remedies;
  if (missing?.code === 'file-missing' && missing.file === '.env' && mayBuild && exampleFile) {
    const copy = `cp ${exampleFile} .env`;
    const build = [copy, last.build ?? remedies.build].filter((line) => line !== null).join(' && ');
    if (last.build?.includes(copy) !== true) {
      return { attempt: { ...last, build }, why: `trying again, with the build ${build}` };
    }
  }
  if (last.usedExample || !isHelpedBy(remedies.variables, error)) return null;
  const why = 'booting it again, with the values of its example environment file';
  return { attempt: { ...last, usedExample: true }, why };
}

/** Whether the app may come up with more variables. */
function isHelpedBy(variables: readonly EnvEntry[], { causes }: MeasurementError): boolean {
  if (variables.length === 0) return false;
  const [first] = causes;
  if (first?.code === 'service-unreachable') {
    // Not if they lead to the same place.
    const port = first.address.split(':').at(-1) ?? '';
    return !variables.some(({ value }) => value?.includes(port) === true);
  }
  return causes.some(
    ({ code }) => code === 'variable-missing' || code === 'environment-file-missing',
  );
}

/** Whether something listens on each of these ports of this machine. Nothing is sent. */
async function isEachListening(ports: readonly number[]): Promise<boolean> {
  const answers = await Promise.all(ports.map((port) => isPortTaken(port)));
  return answers.every(Boolean);
}

function settingsOf({ values, directory, start, paths }: FirstBootRequest): AppSettings {
  const inputs = { ...values, start, 'request-paths': paths };
  const noBody = () => ({ value: new Uint8Array() });
  const { scenarios } = scenariosFrom(inputs, null, noBody);
  const own = { name: null, scenarios, hooks: NO_HOOKS, affectedBy: null };
  return appSettingsFrom(inputs, own, directory);
}

async function checkOut(
  { git, repository, directory }: FirstBootRequest,
  scratch: ScratchDirectory,
): Promise<string> {
  const { origin } = repository;
  const remote = origin === null ? null : { url: origin, authorizationEnv: {} };
  const store = await BareRepository.create(git, repository, join(scratch.path, 'store'), remote);
  // The temporary folder may be in the work tree.
  await store.excludeFiles([scratch.path]);
  const resolved = await commitsOfWorkTreeAlone(store, repository);
  if ('problem' in resolved) throw new ConfigurationError([resolved.problem]);
  const roots = armRoots(scratch);
  const recordsNoPath = () => Promise.resolve(false);
  const workspace = new GitWorkspace(store, resolved.commits, roots, recordsNoPath);
  await workspace.checkOut(ARM);
  const appDirectory = workspace.directoryOf(ARM, directory);
  if (appDirectory !== null) return appDirectory;
  const where = 'working-directory';
  throw new ConfigurationError([
    { code: 'not-in-repository', where, value: directory, what: 'directory', isIgnored: true },
  ]);
}

/** What the app's processes tell of their framework's routes; empty if none of them runs a known one. */
async function routeTables(
  app: App,
  processes: AppProcesses | null,
  scratch: ScratchDirectory,
): Promise<TableRoute[]> {
  if (processes === null) return [];
  const folder = join(scratch.path, 'routes');
  await mkdir(folder);
  const files = await processes.routes(app.mark, folder);
  return files.flatMap((file) => {
    const text = readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: 'none' });
    return text === null ? [] : tableIn(text);
  });
}

const tableSchema = z.array(
  z.object({
    method: z.string(),
    path: z.string().startsWith('/').max(2000),
    framework: z.string(),
  }),
);

/** An app wrote it, so it may be anything. */
function tableIn(text: string): TableRoute[] {
  try {
    const parsed = tableSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

const MIGRATIONS_OF_INIT =
  'cannongate init does not run migrations: run them yourself once before it';

function failedBoot(
  error: unknown,
  { values }: FirstBootRequest,
): { kind: 'failed'; causes: readonly BootCause[] } & Pick<Failure, 'phase' | 'message' | 'log'> {
  if (error instanceof MeasurementError) {
    const { phase, message, log } = error.failure;
    const { causes } = error;
    // The messages are worded for a comparison, but there is only one arm here.
    const worded = message.replaceAll('the candidate', 'the app');
    const hasNoTables = causes.some(({ code }) => code === 'schema-missing');
    const more = hasNoTables ? `. ${MIGRATIONS_OF_INIT}` : '';
    return { kind: 'failed', phase, message: worded + more, log, causes };
  }
  const [problem] = error instanceof ConfigurationError ? error.problems : [];
  if (problem?.code !== 'command-not-found' || values.start !== null) throw error;
  const message = `the app did not boot: there is no command ${JSON.stringify(problem.value)}`;
  return { kind: 'failed', phase: 'boot', message, log: [], causes: [] };
}
