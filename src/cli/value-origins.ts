/** Describes where the value of an input comes from. */
import { join, relative } from 'node:path';
import {
  detectBuild,
  detectInstall,
  detectStart,
  otherLanguage,
} from '../adapters/project/detect-commands.ts';
import { nearestLockfile } from '../adapters/project/nearest-lockfile.ts';
import { START_SCRIPT, startSource } from '../adapters/project/read-project.ts';
import { UnusableFileError } from '../adapters/plain-file.ts';
import type { ConfigFile } from '../config/file.ts';
import { INPUTS, type InputName } from '../inputs/declarations.ts';
import type { Path } from '../config/document.ts';
import type { AppSettings } from '../model/settings.ts';
import type { ResolvedComparison } from '../gate/resolve.ts';

/** `cannongate.yml:4:3`; without the key, which is printed beside it. */
export function locationIn(file: ConfigFile, path: Path): string {
  return file.locate(path).replace(/ \S*$/, '');
}

export interface ValueOrigin {
  readonly kind: 'flag' | 'file' | 'default';
  readonly description: string;
}

/** @param typed the names of the flags on the command line */
export function originOf(
  name: InputName,
  typed: ReadonlySet<string>,
  file: ConfigFile | null,
): ValueOrigin {
  if (typed.has(name)) return { kind: 'flag', description: `--${name}` };
  if (file?.values[name] !== undefined)
    return { kind: 'file', description: locationIn(file, [name]) };
  return { kind: 'default', description: 'default' };
}

/** The value in effect if the user set none. */
export interface EffectiveDefault {
  readonly value: string;
  readonly source: string;
}

/** Detected in the work tree. In a comparison, each arm uses its own. */
export function detectedStep(...args: Parameters<typeof detectStep>): EffectiveDefault {
  try {
    return detectStep(...args);
  } catch (error) {
    if (error instanceof UnusableFileError) return { value: 'none', source: error.message };
    throw error;
  }
}

function detectStep(
  name: 'start' | 'install' | 'build',
  settings: Pick<AppSettings, 'workingDirectory' | 'install' | 'build' | 'start'>,
  { repository }: ResolvedComparison['loaded'],
): EffectiveDefault {
  const { root } = repository;
  const { workingDirectory, build } = settings;
  const app = join(root, workingDirectory);
  const manifest = relative(root, join(app, 'package.json'));
  const detected = (value: string, from: string) => ({ value, source: `detected from ${from}` });
  const other = otherLanguage(app, root);
  if (other !== null) {
    const value = name === 'build' ? (detectBuild(app, root, settings)?.line ?? null) : other[name];
    if (value === null) return { value: 'none', source: `nothing for it in ${other.source}` };
    return detected(value, (name === 'install' ? other.installedFrom : null) ?? other.source);
  }
  if (name === 'start') {
    const source = startSource(app, root);
    const from =
      source === START_SCRIPT ? `${source} of ${manifest}` : relative(root, join(app, source));
    return detected(detectStart(app, root, build) ?? 'none', from);
  }
  if (name === 'build') {
    const step = detectBuild(app, root, settings);
    if (step === null) return { value: 'none', source: `no build script in ${manifest}` };
    return detected(step.line, `the build script of ${manifest}`);
  }
  const step = detectInstall(app, root);
  if (step === null) return { value: 'none', source: 'no lockfile, and no dependencies' };
  const lockfile = nearestLockfile(app, root);
  if (lockfile === null) return detected(step.line, `the dependencies of ${manifest}`);
  return detected(step.line, relative(root, join(lockfile.directory, lockfile.name)));
}

/** A default: either a value that YAML can hold, or a description. */
export function describeDefault(name: InputName): {
  readonly isValue: boolean;
  readonly text: string;
} {
  const { byDefault } = INPUTS[name];
  const value = /^`([^`]*)`$/.exec(byDefault)?.[1];
  return value === undefined
    ? { isValue: false, text: byDefault.replace(/`/g, '') }
    : { isValue: true, text: value };
}
