/**
 * Resolves the settings and commits, builds the adapters and runs the comparison. Shared by the action, the
 * command line and the package; each passes its own inputs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { redactReport, secretsOf } from '../adapters/redact-secrets.ts';
import { prepareLuckSharing, type LuckSharing } from '../adapters/app/shared-luck.ts';
import { ShellApps } from '../adapters/app/shell-apps.ts';
import {
  CheckpointFile,
  checkIdentity,
  type ComparisonIdentity,
} from '../adapters/checkpoint-file.ts';
import { Git } from '../adapters/git/git.ts';
import { logDirectory, ScratchDirectory } from '../adapters/git/checkouts.ts';
import { refuseToReplace, type SavedProgress } from '../adapters/saved-progress.ts';
import { FileIntegrity } from '../adapters/integrity.ts';
import type { InputValues } from '../inputs/declarations.ts';
import type { KeptBuilds } from '../adapters/kept-builds.ts';
import { GeneratorProcesses } from '../adapters/load/generator.ts';
import { runtimeSocket, type Preload } from '../adapters/runtime/preload-env.ts';
import { CheckoutSources } from '../adapters/runtime/sources.ts';
import { describeMachine } from '../adapters/process/machine.ts';
import { choosePinning, haveAppsOneCore } from '../adapters/process/pinning.ts';
import type { LeftProcess } from '../adapters/process/stop-tree.ts';
import { Watchdog } from '../adapters/process/watchdog.ts';
import { compare } from '../comparison/compare.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { ARMS } from '../model/arm.ts';
import { checkpointSchema, type CheckpointContent } from '../model/checkpoint.ts';
import type { Environment, Pinning, Report } from '../model/report.ts';
import { runnerClassOf } from '../model/runner-class.ts';
import type { AppSettings } from '../model/settings.ts';
import { uniqueWarnings, type Warning } from '../model/warnings.ts';
import type { ComparisonPorts, ProgressEvent } from '../ports/ports.ts';
import {
  identityOf,
  withInputNames,
  resolveComparison,
  type ResolvedComparison,
  type ResolveRequest,
} from './resolve.ts';
import { noteLeft, warningOf } from './left-processes.ts';
import { loadInputs } from './load-inputs.ts';
import { readHistory } from './read-history.ts';
import { VERSION } from '../model/version.ts';

export interface GateRequest extends ResolveRequest {
  /** The pull request's number; null if there is none. */
  readonly pullRequest: number | null;
  /** The pull request's head commit. */
  readonly head: Report['head'];
  /** The URL below which a commit's files are shown; null if unknown. */
  readonly sources: ((commit: string) => string) | null;
  readonly temporary: string;
  /** The load generator's program. */
  readonly generator: URL;
  /** The script preloaded into the app's Node.js processes. */
  readonly preload: URL;
  /** The program that cleans up if this process is killed. */
  readonly watchdog: URL;
  readonly progress: (event: ProgressEvent) => void;
  /** Called with the values as soon as they are read, even if some turn out to be wrong. */
  readonly onValues?: (values: InputValues) => void;
  /** The file in which each launch is saved; null for none. */
  readonly checkpoint: string | null;
  /** Builds of earlier comparisons; absent for a single comparison. */
  readonly builds?: KeptBuilds;
  /** The name of the temporary directory, the same for comparisons that share builds; absent for a random one. */
  readonly scratchName?: string;
}

/**
 * Checks everything that can be checked before anything is built, then compares.
 *
 * @throws ConfigurationError with all problems at once
 */
export async function runGate(request: GateRequest): Promise<Report> {
  const { variables, signal, temporary, scratchName = null } = request;
  const git = new Git(variables, signal);
  const warn = (warning: Warning) => {
    request.progress({ kind: 'warning', warning });
  };
  // Ends last, when there is nothing left to clean up.
  const left: LeftProcess[] = [];
  await using watchdog = Watchdog.start(request.watchdog, variables, (processes) => {
    left.push(...processes);
    warn(noteLeft(processes));
  });
  // First, so that also what fails now is published as the file says.
  const loaded = await loadInputs(request, git);
  if ('repository' in loaded) request.onValues?.(loaded.readableValues);
  await using scratch = await ScratchDirectory.create(temporary, warn, watchdog, scratchName);
  const resolved = await resolveComparison(request, loaded, git, scratch);
  const { settings, workspace, warnings, unaffected, isSkipped } = resolved;
  const identity = identityOf(settings, workspace, variables);
  const checkpointFile =
    request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity, warn);
  // Nothing is saved where nothing is measured.
  if (request.checkpoint !== null && request.resume === null && !isSkipped) {
    refuseToReplace(request.checkpoint, isOf(identity), warn);
  }
  const history = await readHistory(request, resolved, git, {
    store: join(scratch.path, 'store'),
    temporary: join(scratch.path, 'history'),
  }).catch((error: unknown) => {
    throw error instanceof ConfigurationError
      ? withInputNames(error.problems, request, resolved.loaded.file)
      : error;
  });
  const setup = await setUpMeasuring(request, resolved, scratch);
  const ports = portsOf(request, resolved, setup, { watchdog, checkpointFile });
  try {
    const report = await compare(settings, ports, {
      ...provenanceOf(request, resolved, identity),
      history: [...history.trends],
      usualNoise: history.usualNoiseOn(runnerClassOf(setup.environment, 1)),
      warnings: [...warnings, ...history.warnings],
      unaffectedApps: unaffected,
      isSkipped,
    });
    const all =
      left.length === 0 ? report.warnings : uniqueWarnings([...report.warnings, warningOf(left)]);
    return redactReport({ ...report, warnings: all }, secretsOf(settings, variables));
  } catch (error) {
    throw error instanceof ConfigurationError
      ? withInputNames(error.problems, request, resolved.loaded.file, error.consequence)
      : error;
  }
}

/** Tells whether what was saved is of the same comparison, so that it can be continued. */
function isOf(identity: ComparisonIdentity): (saved: SavedProgress) => boolean {
  return ({ content }) => {
    const { data } = checkpointSchema.safeParse(content);
    return data !== undefined && checkIdentity(data, identity) === null;
  };
}

/** How the apps are measured on this machine. */
interface MeasuringSetup {
  readonly pinning: Pinning | null;
  readonly environment: Environment;
  /** On which the preload reports; null if its path would be too long for one. */
  readonly socket: string | null;
  /** Null without a socket. */
  readonly preload: Preload | null;
  /** Null if every process draws its own luck. */
  readonly luckSharing: LuckSharing | null;
  /** Folders. */
  readonly logs: string;
  readonly profiles: string;
}

async function setUpMeasuring(
  request: GateRequest,
  { settings, isSkipped }: ResolvedComparison,
  scratch: ScratchDirectory,
): Promise<MeasuringSetup> {
  const { variables } = request;
  const pinning = await choosePinning();
  const socket = runtimeSocket(scratch.path);
  const logs = await logDirectory(scratch);
  const profiles = join(scratch.path, 'profiles');
  mkdirSync(profiles);
  const preload = socket === null ? null : { script: fileURLToPath(request.preload), socket };
  const luckSharing =
    preload === null || isSkipped || settings.sharedLuck === 'none'
      ? null
      : await prepareLuckSharing(join(scratch.path, 'luck'), preload.script, variables, {
          what: settings.sharedLuck,
          appsHaveOneCore: haveAppsOneCore(pinning),
        });
  const environment = await describeMachine(variables, pinning);
  return { pinning, environment, socket, preload, luckSharing, logs, profiles };
}

function portsOf(
  request: GateRequest,
  resolved: ResolvedComparison,
  setup: MeasuringSetup,
  { watchdog, checkpointFile }: { watchdog: Watchdog; checkpointFile: CheckpointFile | null },
): ComparisonPorts {
  const { variables, signal } = request;
  const { settings, workspace, unaffected } = resolved;
  const { pinning, environment, socket, luckSharing, profiles } = setup;
  const ownPorts = {
    workspace,
    appsOf: appsByName(request, resolved, setup, watchdog),
    generators: new GeneratorProcesses(request.generator, signal, {
      socket,
      variables,
      cores: pinning?.generator ?? null,
      profiles,
    }),
    sourcesIn: (root: string) => new CheckoutSources(root),
    integrity: new FileIntegrity({
      workspace,
      programs: fileURLToPath(new URL('.', request.generator)),
      luckFolder: luckSharing?.folder ?? null,
      variables,
    }),
    clock: { now: () => performance.now() / 1000 },
    progress: request.progress,
    environment: () => Promise.resolve(environment),
    saveCheckpoint: async (measured: CheckpointContent | null) => {
      await (measured === null ? checkpointFile?.remove() : checkpointFile?.save(measured));
    },
    signal,
  };
  // Apps that no change affects are not built.
  const names = settings.apps.map(({ name }) => name).filter((name) => !unaffected.includes(name));
  return request.builds ? request.builds.within(ownPorts, names) : ownPorts;
}

/** Each app's commands are run by one `ShellApps`, which is made when it is first asked for. */
function appsByName(
  { variables, signal }: GateRequest,
  { workspace, startPlaces }: ResolvedComparison,
  { pinning, preload, luckSharing, logs }: MeasuringSetup,
  watchdog: Watchdog,
): (app: AppSettings) => ShellApps {
  const prepared = new Map<string, Promise<void>>();
  const made = new Map<string | null, ShellApps>();
  return (app) => {
    const existing = made.get(app.name);
    if (existing) return existing;
    const folder = join(logs, String(made.size));
    mkdirSync(folder);
    const apps = new ShellApps({
      settings: app,
      startPlace: startPlaces.get(app.name),
      variables,
      logs: folder,
      signal,
      roots: () => ARMS.flatMap((arm) => workspace.directoryOf(arm, '.') ?? []),
      preload,
      luckSharing,
      prepared,
      watchdog,
      cores: pinning?.apps ?? null,
    });
    made.set(app.name, apps);
    return apps;
  };
}

/** What the report says of where it comes from. */
function provenanceOf(
  { pullRequest, head, sources }: GateRequest,
  { checkpoint }: ResolvedComparison,
  { fingerprint, commits }: ComparisonIdentity,
) {
  // Of the commit that was measured, which may be a merge commit, so that line numbers match.
  const sourceUrl =
    commits.uncommitted || commits.candidate === null
      ? null
      : (sources?.(commits.candidate) ?? null);
  return { version: VERSION, fingerprint, pullRequest, head, sourceUrl, checkpoint };
}
