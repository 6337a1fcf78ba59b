/** The commands that repeat a comparison in a clone of the repository. */
import { LINE_INPUTS, namesFor } from '../inputs/declarations.ts';
import type { Report } from '../model/report.ts';

/** `baseline` and `seed` are taken from the report itself; `mode: measure` would keep it from judging. */
const NOT_REPEATED: ReadonlySet<string> = new Set(['baseline', 'seed', 'mode']);

/**
 * Lines for the shell; none if a commit is not known. A saved report may have been edited, so only known
 * flags, valid hashes and quoted values get into them.
 */
export function repeatCommands({ cannongate, commits, pullRequest, settings }: Report): string[] {
  const { baseline, candidate, uncommitted } = commits;
  if (!isCommit(baseline) || !isCommit(candidate)) return [];
  const known = [...namesFor('flag').filter((name) => !NOT_REPEATED.has(name)), 'filter'];
  const flags: [string, string][] = [
    ['baseline', baseline],
    ['seed', settings.seed],
    ...known.flatMap((name): [string, string][] => {
      const value = settings.inputs[name];
      if (value === undefined) return [];
      if (!LINE_INPUTS.has(name) && name !== 'filter') return [[name, value]];
      const lines = value.split('\n').filter((line) => line.trim() !== '');
      return lines.map((line): [string, string] => [name, line]);
    }),
  ];
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : '';
  const args = flags.map(([name, value]) => `--${name} ${quoteForShell(value)}`);
  return [
    // The merge commit of a pull request is on no branch, so it is not fetched by default.
    ...(pullRequest === null || uncommitted ? [] : [`git fetch origin pull/${pullRequest}/merge`]),
    ...(uncommitted ? [] : [`git checkout ${candidate}`]),
    ...[`npx cannongate${version} compare`, ...args].join(' ').split('\n'),
  ];
}

function isCommit(hash: string | null): hash is string {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}

/** For a POSIX shell. */
function quoteForShell(value: string): string {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}
