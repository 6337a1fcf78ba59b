/**
 * The commands that install, build and start an arm: those of the settings, or else those that its project's files call for. And
 * what a diagnosis has to know of one that failed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandEvidence } from '../../diagnosis/evidence.ts';
import { hasMissingSettings } from '../../diagnosis/missing-variables.ts';
import { withScripts } from '../../diagnosis/start-tools.ts';
import type { Arm } from '../../model/arm.ts';
import type { AppSettings } from '../../model/settings.ts';
import { MeasurementError } from '../../ports/errors.ts';
import type { Variables } from '../../ports/ports.ts';
import { machineFailure } from '../machine-failure.ts';
import {
  detectBuild,
  detectInstall,
  detectStart,
  hasInstallScript,
  type DetectedStep,
} from '../project/detect-commands.ts';
import {
  findBuiltFiles,
  findExampleFiles,
  findModules,
  findPackagesBelow,
  findPythonModules,
} from '../project/find-packages.ts';
import { findPythonPackages } from '../project/python-packages.ts';
import { findVariablePrefixes } from '../project/variable-prefixes.ts';
import { inVirtualEnvironment } from '../project/other-languages.ts';
import { readManifest } from '../project/read-manifest.ts';
import { findMissingSubmodules } from '../project/missing-submodules.ts';
import { readProjectHints } from '../project/read-project-hints.ts';
import { isProductionInstall } from './child-env.ts';
import type { Environments } from './environments.ts';
import { nodeOnPath } from './node-on-path.ts';

export class ArmCommands {
  readonly #settings: Pick<AppSettings, 'install' | 'build' | 'start' | 'env'>;
  readonly #variables: Variables;
  readonly #environments: Environments;

  constructor(
    settings: Pick<AppSettings, 'install' | 'build' | 'start' | 'env'>,
    variables: Variables,
    environments: Environments,
  ) {
    this.#settings = settings;
    this.#variables = variables;
    this.#environments = environments;
  }

  /** Null if there is nothing to run. */
  step(arm: Arm, directory: string, step: 'install' | 'build'): DetectedStep | null {
    const command = this.#settings[step];
    if (command.kind === 'skip') return null;
    if (command.kind === 'command') return { line: command.line, directory };
    const root = this.#environments.rootOf(directory);
    return this.#detected(arm, step, () =>
      step === 'install'
        ? detectInstall(directory, root)
        : detectBuild(directory, root, this.#settings),
    );
  }

  /** Null without one. */
  start(arm: Arm, directory: string): string | null {
    return (
      this.#givenStart(directory) ??
      this.#detected(arm, 'start', () =>
        detectStart(directory, this.#environments.rootOf(directory), this.#settings.build),
      )
    );
  }

  /** See `Apps.startLines`. */
  startLines(arm: Arm, directory: string): readonly string[] {
    try {
      const line = this.start(arm, directory);
      if (line === null) return [];
      const root = this.#environments.rootOf(directory);
      const manifest = this.#detected(arm, 'start', () => readManifest(directory, root));
      return withScripts(line, manifest ?? { scripts: {} });
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      return [];
    }
  }

  /** Null if it is to be detected. */
  #givenStart(directory: string): string | null {
    const { start, install } = this.#settings;
    if (start === null || install.kind !== 'detect') return start;
    const folders = this.#environments.pathOf(directory);
    return inVirtualEnvironment(start, directory, (program) =>
      folders.some((folder) => existsSync(join(folder, program))),
    );
  }

  /** See `Apps.preparesWithOwnCode`. */
  prepareWithOwnCode(arm: Arm, directory: string): boolean {
    const { install, build } = this.#settings;
    if (install.kind === 'command' || build.kind === 'command') return true;
    try {
      const root = this.#environments.rootOf(directory);
      const isScript = () => hasInstallScript(directory, root);
      return (
        this.step(arm, directory, 'build') !== null || this.#detected(arm, 'install', isScript)
      );
    } catch (error) {
      // What cannot be read is reported by the step that reads it.
      if (!(error instanceof MeasurementError)) throw error;
      return true;
    }
  }

  /** @param build the build command, which has run or is this one; null without one */
  async evidence(
    arm: Arm,
    directory: string,
    line: string,
    log: readonly string[],
    build: string | null,
  ): Promise<CommandEvidence> {
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
      node: version?.replace(/^v/, '') ?? null,
      build,
      built: findBuiltFiles(directory, project.outputs),
      examples: findExampleFiles(directory),
      givenStart: start,
      modules: findModules(directory),
      candidateModules:
        arm === 'baseline' ? this.#environments.othersOf(directory).flatMap(findModules) : [],
      pythonModules: findPythonModules(directory, root),
      pythonPackages: findPythonPackages(directory, root),
      variablePrefixes: hasMissingSettings(log) ? findVariablePrefixes(directory, root) : {},
      missingSubmodules: findMissingSubmodules(root),
      packagesBelow: findPackagesBelow(directory, root),
    };
  }

  /** Detection reads the project's files, which may be broken in one of the arms. */
  #detected<T>(arm: Arm, step: 'install' | 'build' | 'start', detect: () => T): T {
    try {
      return detect();
    } catch (error) {
      // For example, no more files can be opened.
      if (machineFailure(error) !== null) throw error;
      throw new MeasurementError({
        arm,
        phase: step === 'start' ? 'boot' : step,
        scenario: null,
        log: [],
        message: `the ${arm}'s project files cannot be read: ${(error as Error).message}`,
      });
    }
  }
}
