/** The commands that repeat a comparison in a clone of the repository. */
import { LINE_INPUTS, namesFor } from '../inputs/declarations.ts';
import type { Report } from '../model/report.ts';
import { PUBLISHED_PACKAGE } from '../model/published.ts';
import { MAX_TEXT_LENGTH, type Escaper } from './escape.ts';

/** `baseline` and `seed` are taken from the report itself; `mode: measure` would keep it from judging. */
const NOT_REPEATED: ReadonlySet<string> = new Set(['baseline', 'seed', 'mode']);

/**
 * Inputs that a shell runs, or that change what it runs. Readers copy the lines that we print, and cannot
 * see who wrote the report: a pull request may have. So these values are never part of the lines.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['start', 'install', 'build', 'env']);

/** Characters of a flag with its value. Comment and page cut longer lines, and a command that is cut is a wrong one. */
const MAX_FLAG_LENGTH = MAX_TEXT_LENGTH - 100;

/** Where the lines expect a clone of cannongate: beside that of the repository. */
const CLONE = '../cannongate';

/**
 * Lines for the shell; none if a commit is not known, or both are the same, as in a report of `noise`. A saved report may have been edited, so only known
 * flags, valid hashes and quoted values get into them.
 *
 * @param published the name of the package on npm; null if it is not there
 */
export function repeatCommands(
  report: Report,
  published: string | null = PUBLISHED_PACKAGE,
): string[] {
  const { cannongate, commits, settings } = report;
  const { baseline, candidate, uncommitted } = commits;
  if (!isCommit(baseline) || !isCommit(candidate)) return [];
  // `compare` measures nothing then.
  if (baseline === candidate && !uncommitted) return [];
  const flags = [
    ...printableFlags('baseline', [baseline]),
    ...printableFlags('seed', [settings.seed]),
    ...inputFlags(report).flags,
  ];
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : '';
  const program = published === null ? `node ${CLONE}/dist/cli.js` : `npx ${published}${version}`;
  const fetched = uncommitted ? null : whatToFetch(report, { baseline, candidate });
  return [
    ...(fetched === null ? [] : [`git fetch origin ${fetched}`]),
    ...(uncommitted ? [] : [`git checkout ${candidate}`]),
    ...inLines([`${program} compare`, ...flags]),
  ];
}

/** The flags of the inputs, and the names of those that are too long to be printed. */
function inputFlags({ settings }: Report): { flags: string[]; tooLong: string[] } {
  const known = namesFor('flag').filter((name) => !NOT_REPEATED.has(name) && !LEFT_OUT.has(name));
  const flags: string[] = [];
  const tooLong: string[] = [];
  for (const name of known) {
    const value = settings.inputs[name];
    if (value === undefined) continue;
    const isList = LINE_INPUTS.has(name);
    const values = isList ? value.split('\n').filter((line) => line.trim() !== '') : [value];
    const given = printableFlags(name, values);
    // A part of a list would measure something else.
    if (given.some((flag) => flag.length > MAX_FLAG_LENGTH)) tooLong.push(name);
    else flags.push(...given);
  }
  return { flags, tooLong };
}

/** No valid value has control characters, and a terminal may act on them when they are pasted. */
function printableFlags(name: string, values: readonly string[]): string[] {
  return values
    .filter((value) => !/\p{Cc}/u.test(value))
    .map((value) => `--${name} ${quoteForShell(value)}`);
}

/** A command in one line, or in one for each of its parts if that would be cut. */
export function inLines(parts: readonly string[]): string[] {
  const line = parts.join(' ');
  if (line.length <= MAX_TEXT_LENGTH) return [line];
  return parts.map(
    (part, i) => `${i === 0 ? '' : '  '}${part}${i === parts.length - 1 ? '' : ' \\'}`,
  );
}

/** Null if the clone has the commits, or nothing is known that holds them. */
function whatToFetch(
  { commits, head, pullRequest, sourceUrl }: Report,
  { baseline, candidate }: { readonly baseline: string; readonly candidate: string },
): string | null {
  if (commits.isOfFork === true) {
    // The fork chose the hashes, and GitHub serves any commit of any fork by its hash. The ref holds what the pull request shows.
    if (pullRequest === null) return null;
    return `pull/${pullRequest}/${candidate === head?.sha ? 'head' : 'merge'}`;
  }
  // Commits of the command line are in the clone, and perhaps nowhere else.
  if (pullRequest === null && sourceUrl === null) return null;
  // The commit of a pull request or a merge queue is on no branch. Its ref has another name on each server, moves with the
  // next push and is removed in the end. By the full hash a server still gives the commit.
  return `${baseline} ${candidate}`;
}

/** What to do before the lines of `repeatCommands` work; empty if nothing. */
export function describeRepeating(
  report: Report,
  { code }: Escaper,
  published: string | null = PUBLISHED_PACKAGE,
): string {
  const { commits, pullRequest, settings } = report;
  const named = (names: readonly string[]) => names.map((name) => code(`--${name}`)).join(', ');
  const omitted = [...LEFT_OUT].filter((name) => Object.hasOwn(settings.inputs, name));
  const { tooLong } = inputFlags(report);
  return [
    ...(published === null
      ? [
          `cannongate is not on npm: clone its repository, which the workflow names after ${code('uses:')}, at the same commit to ${code(CLONE)}. It needs no installation.`,
        ]
      : []),
    ...(omitted.length === 0
      ? []
      : [
          `Add ${named(omitted)} with the values of the workflow, after reading them: they are left out here, since a pull request can write them.`,
        ]),
    ...(tooLong.length === 0
      ? []
      : [
          `Add ${named(tooLong)} with ${tooLong.length === 1 ? 'the value of the workflow: it is' : 'the values of the workflow: they are'} too long to be shown here.`,
        ]),
    ...(commits.isOfFork === true && pullRequest !== null
      ? [
          'The report comes from a fork, which could name any commit in it. So these lines fetch only what the pull request contains now. If git does not find the commit, the pull request or its base has changed since the measurement.',
        ]
      : []),
  ].join(' ');
}

function isCommit(hash: string | null): hash is string {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}

/** For a POSIX shell. */
export function quoteForShell(value: string): string {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}
