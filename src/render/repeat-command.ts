/** The commands that repeat a comparison in a clone of the repository. */
import { LINE_INPUTS, namesFor } from '../inputs/declarations.ts';
import type { Report } from '../model/report.ts';
import { PUBLISHED_PACKAGE } from '../model/published.ts';
import type { Escaper } from './escape.ts';

/** `baseline` and `seed` are taken from the report itself; `mode: measure` would keep it from judging. */
const NOT_REPEATED: ReadonlySet<string> = new Set(['baseline', 'seed', 'mode']);

/**
 * Inputs that a shell runs, or that change what it runs. Readers copy the lines that we print, and cannot
 * see who wrote the report: a pull request may have. So these values are never part of the lines.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['start', 'install', 'build', 'env']);

/** Where the lines expect a clone of cannongate: beside that of the repository. */
const CLONE = '../cannongate';

/**
 * Lines for the shell; none if a commit is not known. A saved report may have been edited, so only known
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
  const known = namesFor('flag').filter((name) => !NOT_REPEATED.has(name) && !LEFT_OUT.has(name));
  const flags: [string, string][] = [
    ['baseline', baseline],
    ['seed', settings.seed],
    ...known.flatMap((name): [string, string][] => {
      const value = settings.inputs[name];
      if (value === undefined) return [];
      const isList = LINE_INPUTS.has(name);
      const values = isList ? value.split('\n').filter((line) => line.trim() !== '') : [value];
      return values.map((each): [string, string] => [name, each]);
    }),
  ];
  const args = flags
    // No valid value has control characters, and a terminal may act on them when they are pasted.
    .filter(([, value]) => !/\p{Cc}/u.test(value))
    .map(([name, value]) => `--${name} ${quoteForShell(value)}`);
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : '';
  const program = published === null ? `node ${CLONE}/dist/cli.js` : `npx ${published}${version}`;
  const fetched = uncommitted ? null : whatToFetch(report, { baseline, candidate });
  return [
    ...(fetched === null ? [] : [`git fetch origin ${fetched}`]),
    ...(uncommitted ? [] : [`git checkout ${candidate}`]),
    [`${program} compare`, ...args].join(' '),
  ];
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
  { commits, pullRequest, settings }: Report,
  { code }: Escaper,
  published: string | null = PUBLISHED_PACKAGE,
): string {
  const omitted = [...LEFT_OUT].filter((name) => Object.hasOwn(settings.inputs, name));
  const flags = omitted.map((name) => code(`--${name}`)).join(', ');
  return [
    ...(published === null
      ? [
          `cannongate is not on npm: clone its repository, which the workflow names after ${code('uses:')}, at the same commit to ${code(CLONE)}. It needs no installation.`,
        ]
      : []),
    ...(omitted.length === 0
      ? []
      : [
          `Add ${flags} with the values of the workflow, after reading them: they are left out here, since a pull request can write them.`,
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
