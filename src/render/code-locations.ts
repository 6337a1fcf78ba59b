/** Code locations of an explanation as text: names, files and lines, versions, links. */
import type { PackageUpdate } from '../model/package-update.ts';
import type { CostChange, CodeLocation } from '../model/profile.ts';
import type { Report } from '../model/report.ts';
import { escapeWithinLine } from './escape.ts';

/** Names of locations that are not in any code of the app. */
const KIND_NAMES = {
  node: 'Node.js’ own JavaScript',
  native: 'built-in functions',
  bundled: 'bundled code',
  gc: 'garbage collection',
  program: 'the runtime itself (compiling, system calls)',
  threads: 'other threads',
  processes: 'other processes',
} as const;

export function locationName({ kind, name }: Pick<CodeLocation, 'kind' | 'name'>): string {
  if (kind === 'function') return name === '' ? '(anonymous function)' : name;
  if (kind === 'package') return name;
  return isNamed({ kind, name }) ? name : KIND_NAMES[kind];
}

/** Whether it is a function without a file. */
function isNamed({ kind, name }: Pick<CodeLocation, 'kind' | 'name'>): boolean {
  return (kind === 'native' || kind === 'bundled') && name !== '';
}

/** `src/users.ts:41`; null for a location without a file. */
export function formatFileAndLine({ file, line }: CodeLocation): string | null {
  if (file === null) return null;
  return line === null ? file : `${file}:${line}`;
}

/** `5.7.0 → 6.0.1`; empty if no version is known. */
export function formatVersions(versions: CostChange['versions']): string {
  const { baseline, candidate } = versions ?? { baseline: null, candidate: null };
  if (baseline === candidate) return candidate ?? '';
  if (baseline === null) return `${candidate ?? ''}, not called before`;
  return candidate === null ? `${baseline}, no longer called` : `${baseline} → ${candidate}`;
}

/** The line that most of a change is in; null if its text says nothing, as the `});` at the end of a function, where it returns. */
export function namedLine({
  hottestLine,
}: Pick<CostChange, 'hottestLine'>): CostChange['hottestLine'] {
  return hottestLine !== null && /[\p{L}\p{N}]/u.test(hottestLine.text) ? hottestLine : null;
}

/** Whether it is minified code without a source map, in which functions cannot be told apart. */
export function isMinified({ file, line }: CodeLocation): boolean {
  return file !== null && line === null;
}

/** `remember (cache.js:12)`, or `the function at cache.js:12` of one without a name, which is known by its place alone. */
export function functionTitle(location: CodeLocation, format: (text: string) => string): string {
  const { name, isRemoved } = location;
  const where = formatFileAndLine(location);
  if (isMinified(location)) return `minified code in ${format(location.file ?? '')}`;
  if (where === null) return name === '' ? locationName(location) : format(name);
  if (name !== '')
    return `${format(name)} (${isRemoved === true ? 'removed from ' : ''}${format(where)})`;
  return isRemoved === true
    ? `the function removed from ${format(where)}`
    : `the function at ${format(where)}`;
}

/** A function with its file and line, or a package with its versions. */
export function locationTitle(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  format: (text: string) => string,
): string {
  const { kind, name } = location;
  if (formatFileAndLine(location) !== null) return functionTitle(location, format);
  if (kind === 'package') {
    const text = formatVersions(versions);
    return text === '' ? format(name) : `${format(name)} (${escapeWithinLine(text)})`;
  }
  if (!isNamed(location)) return locationName(location);
  return `${format(name)} (${kind === 'native' ? 'built in' : 'in bundled code'})`;
}

/** `3.25.0 → 4.1.0`. Several copies are listed with commas; a package may also be new or gone. */
export function formatUpdate({
  baseline,
  candidate,
}: Pick<PackageUpdate, 'baseline' | 'candidate'>): string {
  if (baseline.length === 0) return `${candidate.join(', ')} (new)`;
  if (candidate.length === 0) return `${baseline.join(', ')} (removed)`;
  return `${baseline.join(', ')} → ${candidate.join(', ')}`;
}

/** Characters: real paths are shorter. */
const MAX_PATH_LENGTH = 300;

/** The URL of a location's line; null if the commit does not have it. @param sourceUrl see the report */
export function lineUrl(
  { file, line, isCommitted }: CodeLocation,
  sourceUrl: string | null,
): string | null {
  if (file === null || sourceUrl === null || isCommitted !== true) return null;
  // In a hostile report the path may lead out of the repository, or be too long to show.
  const isOutside = file.split('/').some((part) => /^\.{0,2}$/.test(part));
  if (isOutside || file.length > MAX_PATH_LENGTH) return null;
  const path = file
    .split('/')
    // `encodeURIComponent` throws at a lone surrogate.
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')))
    .map((part) => part.replace(/[!'()*]/g, percentEncode))
    .join('/');
  return `${sourceUrl.replace(/\/?$/, '/')}${path}${line === null ? '' : `#L${line}`}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The same for a change; null if the candidate no longer has the code. */
export function changeUrl(
  { location, candidate }: Pick<CostChange, 'location' | 'candidate'>,
  sourceUrl: string | null,
): string | null {
  return candidate > 0 ? lineUrl(location, sourceUrl) : null;
}

/** The update of a package; null if the change does not update it. */
export function updateOf(
  name: string | null,
  { updates }: Pick<Report, 'updates'>,
): PackageUpdate | null {
  return updates?.packages.find((each) => each.name === name) ?? null;
}

/** A package with its versions in the lockfiles. */
export function updatedTitle(
  name: string,
  report: Pick<Report, 'updates'>,
  code: (text: string) => string,
): string {
  const update = updateOf(name, report);
  if (update === null) return code(name);
  const isNew = update.baseline.length === 0;
  const versions = isNew ? `${update.candidate.join(', ')}, new` : formatUpdate(update);
  return `${code(name)} (${escapeWithinLine(versions)})`;
}
