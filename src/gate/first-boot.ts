/** Boots an app once as the gate would, from a clean checkout, and requests some paths. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as z from 'zod';
import { fileURLToPath } from 'node:url';
import { ShellApps } from '../adapters/app/shell-apps.ts';
import { portOf } from '../adapters/app/listening-port.ts';
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
import type { InputValues } from '../inputs/declarations.ts';
import { scenariosFrom } from '../config/scenarios.ts';
import { appSettingsFrom } from '../config/resolve-settings.ts';
import { ConfigurationError, MeasurementError } from '../ports/errors.ts';
import { NO_LUCK } from '../model/luck.ts';
import type { Answer, Exploration, FirstBoot, TableRoute } from '../model/project.ts';
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
  /** Variables to try if the app does not come up without them. */
  readonly exampleVariables: readonly EnvEntry[];
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

/** In a comparison, the work tree is the candidate. */
const ARM = 'candidate';

/**
 * An app that does not boot is a result, not an error.
 *
 * @throws ConfigurationError when the work tree cannot be read
 */
export async function bootOnce(request: FirstBootRequest): Promise<FirstBoot> {
  const { signal, variables, progress } = request;
  await using watchdog = Watchdog.start(request.watchdog, variables);
  await using scratch = await ScratchDirectory.create(tmpdir(), undefined, watchdog);
  const settings = settingsOf(request);
  const logs = await logDirectory(scratch);
  const socket = runtimeSocket(scratch.path);
  const preload = { script: fileURLToPath(request.preload), socket };
  // On a file system without sockets, the framework is not asked for its routes.
  using processes = socket === null ? null : await AppProcesses.listen(socket).catch(() => null);
  const options = { variables, logs, signal, watchdog, preload };
  let usedExample = false;
  const apps = new ShellApps({ ...options, settings });
  try {
    progress('checking out the work tree, uncommitted changes included');
    const directory = await checkOut(request, scratch);
    for (const step of ['install', 'build'] as const) {
      progress(step === 'install' ? 'installing' : 'building');
      await apps.prepare(ARM, directory, step);
    }
    progress('booting the app');
    const explore = async (booted: App) => {
      await using app = booted;
      progress('looking for its routes');
      const tables = await routeTables(app, processes, scratch);
      const get = async (path: string) => {
        signal.throwIfAborted();
        return await getPath(app.url, path, signal);
      };
      const explored = await request.explore(get, tables);
      const port = portOf(app.url);
      const honoursPort = !app.unassignedPorts().includes(port);
      return { kind: 'answered', honoursPort, usedExample, port, ...explored } as const;
    };
    const boot = async (of: ShellApps) => {
      const started = performance.now();
      const app = await of.boot(ARM, directory, settings.scenarios, NO_LUCK);
      return { app, bootTime: (performance.now() - started) / 1000 };
    };
    const ask = async ({ app, bootTime }: Awaited<ReturnType<typeof boot>>, of: ShellApps) => {
      const answered = await explore(app);
      if (answered.honoursPort) return { ...answered, bootTime };
      // This boot waited for the port in PORT until ready-timeout. Later ones know where the app listens.
      progress('booting it once more, to see how long that takes');
      const again = await boot(of).catch(() => null);
      await again?.app[Symbol.asyncDispose]();
      signal.throwIfAborted();
      return { ...answered, bootTime: again?.bootTime ?? bootTime };
    };
    const first = await boot(apps).catch((error: unknown) => ({ error }));
    if ('app' in first) return await ask(first, apps);
    if (!isHelpedBy(request.exampleVariables, first.error)) throw first.error;
    progress('booting it again, with the values of its example environment file');
    usedExample = true;
    const env = [...settings.env, ...request.exampleVariables];
    const second = join(logs, 'example');
    await mkdir(second);
    const withExample = new ShellApps({ ...options, logs: second, settings: { ...settings, env } });
    return await ask(await boot(withExample), withExample);
  } catch (error) {
    signal.throwIfAborted();
    return failedBoot(error, request, usedExample);
  }
}

/** Whether the app may come up with more variables. */
function isHelpedBy(variables: readonly EnvEntry[], error: unknown): boolean {
  if (variables.length === 0 || !(error instanceof MeasurementError)) return false;
  const { causes } = error;
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

function failedBoot(error: unknown, { values }: FirstBootRequest, usedExample: boolean): FirstBoot {
  if (error instanceof MeasurementError) {
    const { phase, message, log } = error.failure;
    const { causes } = error;
    // The messages are worded for a comparison, but there is only one arm here.
    const worded = message.replaceAll('the candidate', 'the app');
    return { kind: 'failed', phase, message: worded, log, causes, usedExample };
  }
  const [problem] = error instanceof ConfigurationError ? error.problems : [];
  if (problem?.code !== 'command-not-found' || values.start !== null) throw error;
  const message = `the app did not boot: there is no command ${JSON.stringify(problem.value)}`;
  return { kind: 'failed', phase: 'boot', message, log: [], causes: [], usedExample };
}
