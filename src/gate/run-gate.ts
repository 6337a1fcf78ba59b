/** Builds settings and adapters for a comparison; the entries differ in where these come from. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ShellApps } from '../adapters/app/shell-apps.ts';
import { CheckpointFile } from '../adapters/checkpoint-file.ts';
import { Git } from '../adapters/git/git.ts';
import { logDirectory, ScratchDirectory } from '../adapters/git/workspace.ts';
import { GeneratorProcesses } from '../adapters/load/generator.ts';
import { runtimeSocket } from '../adapters/runtime/preload-env.ts';
import { CheckoutSources } from '../adapters/runtime/sources.ts';
import { describeMachine } from '../adapters/process/machine.ts';
import { choosePinning } from '../adapters/process/pinning.ts';
import { compare } from '../comparison/compare.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { CheckpointContent } from '../model/checkpoint.ts';
import type { Report } from '../model/report.ts';
import type { AppSettings } from '../model/settings.ts';
import type { ProgressEvent } from '../ports/ports.ts';
import { identityOf, withInputNames, resolveComparison, type ResolveRequest } from './resolve.ts';
import { VERSION } from '../model/version.ts';

export interface GateRequest extends ResolveRequest {
  /** Its number, when the event has one. */
  readonly pullRequest: number | null;
  /** The pull request's head commit. */
  readonly head: Report['head'];
  /** Where files of a commit are shown: a URL to put the path of one behind; null when nowhere. */
  readonly sources: ((commit: string) => string) | null;
  readonly temporary: string;
  /** The load generator's program. */
  readonly generator: URL;
  /** What the app's Node.js processes load. */
  readonly preload: URL;
  readonly progress: (event: ProgressEvent) => void;
  /** Where to keep what has been measured; null for nowhere. */
  readonly checkpoint: string | null;
}

/**
 * Checks everything that can be checked before anything is built, then compares.
 *
 * @throws ConfigurationError with all problems at once
 */
export async function runGate(request: GateRequest): Promise<Report> {
  const { variables, signal } = request;
  const git = new Git(variables, signal);
  await using scratch = await ScratchDirectory.create(request.temporary);
  const setup = await resolveComparison(request, git, scratch);
  const { settings, workspace, warnings, unaffected, checkpoint } = setup;
  const identity = identityOf(settings, workspace);
  const saved =
    request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity);
  const pinning = await choosePinning();
  const socket = runtimeSocket(scratch.path);
  const logs = await logDirectory(scratch);
  const profiles = join(scratch.path, 'profiles');
  mkdirSync(profiles);
  const preload = socket === null ? null : { script: fileURLToPath(request.preload), socket };
  const prepared = new Set<string>();
  const appsByName = new Map<string | null, ShellApps>();
  const appsOf = (app: AppSettings): ShellApps => {
    const existing = appsByName.get(app.name);
    if (existing) return existing;
    const folder = join(logs, String(appsByName.size));
    mkdirSync(folder);
    const apps = new ShellApps({
      settings: app,
      variables,
      logs: folder,
      signal,
      preload,
      prepared,
      cores: pinning?.apps ?? null,
    });
    appsByName.set(app.name, apps);
    return apps;
  };
  const ports = {
    workspace,
    appsOf,
    generators: new GeneratorProcesses(request.generator, signal, {
      socket,
      variables,
      cores: pinning?.generator ?? null,
      profiles,
    }),
    sourcesIn: (root: string) => new CheckoutSources(root),
    clock: { now: () => performance.now() / 1000 },
    progress: request.progress,
    environment: () => describeMachine(variables, pinning),
    saveCheckpoint: async (measured: CheckpointContent) => {
      await saved?.save(measured);
    },
    signal,
  };
  try {
    const { pullRequest, head } = request;
    const { fingerprint, commits } = identity;
    // Its lines are those of what was measured, which may be a merge.
    const sourceUrl =
      commits.uncommitted || commits.candidate === null
        ? null
        : (request.sources?.(commits.candidate) ?? null);
    const about = { version: VERSION, fingerprint, pullRequest, head, sourceUrl, checkpoint };
    return await compare(settings, ports, {
      ...about,
      warnings,
      unaffectedApps: unaffected,
    });
  } catch (error) {
    throw error instanceof ConfigurationError
      ? withInputNames(error.problems, request, setup.loaded.file)
      : error;
  }
}
