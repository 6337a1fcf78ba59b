/** Places and costs of an explanation in words. */
import type { CostChange, CodeLocation } from '../model/profile.ts';

/** What has no name of its own. */
const KIND_NAMES = {
  node: 'Node.js’ own JavaScript',
  native: 'built-in functions',
  gc: 'garbage collection',
  program: 'the runtime itself (compiling, system calls)',
  threads: 'other threads',
  processes: 'other processes',
} as const;

export function locationName({ kind, name }: Pick<CodeLocation, 'kind' | 'name'>): string {
  if (kind === 'function') return name === '' ? '(anonymous function)' : name;
  if (kind === 'package') return name;
  return kind === 'native' && name !== '' ? name : KIND_NAMES[kind];
}

/** `src/users.ts:41`; null for what is in no file. */
export function formatFileAndLine({ file, line }: CodeLocation): string | null {
  if (file === null) return null;
  return line === null ? file : `${file}:${line}`;
}

/** `5.7.0 → 6.0.1`; empty where there is none to tell. */
export function formatVersions(versions: CostChange['versions']): string {
  const { baseline, candidate } = versions ?? { baseline: null, candidate: null };
  if (baseline === candidate) return candidate ?? '';
  if (baseline === null) return `${candidate ?? ''}, not called before`;
  return candidate === null ? `${baseline}, no longer called` : `${baseline} → ${candidate}`;
}

/** Characters: no file that anybody has written is further down. */
const MAX_PATH_LENGTH = 300;

/** The URL of a function's line; null where there is none. @param sources see the report */
export function lineUrl(
  { file, line, isCommitted }: CodeLocation,
  sources: string | null,
): string | null {
  if (file === null || sources === null || isCommitted !== true) return null;
  // A report may be anybody's: no link leads out of the repository, or is too long to be shown.
  const isOutside = file.split('/').some((part) => /^\.{0,2}$/.test(part));
  if (isOutside || file.length > MAX_PATH_LENGTH) return null;
  const path = file
    .split('/')
    // Half of a character has no encoding.
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')))
    .map((part) => part.replace(/[!'()*]/g, percent))
    .join('/');
  return `${sources.replace(/\/?$/, '/')}${path}${line === null ? '' : `#L${line}`}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The URL of what changed; null for what the candidate does not have. */
export function changeUrl(
  { location, candidate }: Pick<CostChange, 'location' | 'candidate'>,
  sources: string | null,
): string | null {
  return candidate > 0 ? lineUrl(location, sources) : null;
}
