/** Where the value of an input comes from, in words. */
import { join, relative } from 'node:path';
import {
  detectBuild,
  detectInstall,
  detectStart,
  nearestLockfile,
} from '../adapters/project/detect-commands.ts';
import type { ConfigFile } from '../config/file.ts';
import { INPUTS, type InputName } from '../config/inputs.ts';
import type { Path } from '../config/document.ts';
import type { AppSettings } from '../model/settings.ts';
import type { ResolvedComparison } from '../gate/resolve.ts';

/** `cannongate.yml:4:3`, without the key, which stands beside it. */
export function placeIn(file: ConfigFile, path: Path): string {
  return file.locate(path).replace(/ \S*$/, '');
}

export interface Origin {
  readonly kind: 'flag' | 'file' | 'default';
  readonly words: string;
}

/** @param typed the names of the flags that were given */
export function originOf(
  name: InputName,
  typed: ReadonlySet<string>,
  file: ConfigFile | null,
): Origin {
  if (typed.has(name)) return { kind: 'flag', words: `--${name}` };
  if (file?.values[name] !== undefined) return { kind: 'file', words: placeIn(file, [name]) };
  return { kind: 'default', words: 'default' };
}

/** What takes the place of a value that nobody gave. */
export interface Standin {
  readonly value: string;
  readonly from: string;
}

/** What is found in the work tree, where nothing was given; each arm's own is used. */
export function detectedFor(
  name: 'start' | 'install' | 'build',
  { workingDirectory }: Pick<AppSettings, 'workingDirectory'>,
  { repository }: ResolvedComparison['loaded'],
): Standin {
  const { root } = repository;
  const app = join(root, workingDirectory);
  const manifest = relative(root, join(app, 'package.json'));
  const detected = (value: string, from: string) => ({ value, from: `detected from ${from}` });
  if (name === 'start') {
    return detected(detectStart(app) ?? 'none', `the start script of ${manifest}`);
  }
  if (name === 'build') {
    const step = detectBuild(app, root);
    if (step === null) return { value: 'none', from: `no build script in ${manifest}` };
    return detected(step.line, `the build script of ${manifest}`);
  }
  const step = detectInstall(app, root);
  if (step === null) return { value: 'none', from: 'no lockfile, and no dependencies' };
  const lockfile = nearestLockfile(app, root);
  if (lockfile === null) return detected(step.line, `the dependencies of ${manifest}`);
  return detected(step.line, relative(root, join(lockfile.directory, lockfile.name)));
}

/** A default in words; what is a value stands there by itself. */
export function defaultOf(name: InputName): { readonly isValue: boolean; readonly text: string } {
  const { byDefault } = INPUTS[name];
  const value = /^`([^`]*)`$/.exec(byDefault)?.[1];
  return value === undefined
    ? { isValue: false, text: byDefault.replace(/`/g, '') }
    : { isValue: true, text: value };
}
