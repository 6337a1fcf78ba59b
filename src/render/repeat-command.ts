import { LINE_INPUTS, namesFor } from '../config/inputs.ts';
import type { Report } from '../model/report.ts';

/** What the commits and the seed of the report already say, and what would keep it from judging. */
const NOT_REPEATED: ReadonlySet<string> = new Set(['baseline', 'seed', 'mode']);

/**
 * The shell's lines that make the same comparison in a clone; none where a commit is not known. A
 * saved report may come from anybody, so nothing of it gets here that is not what it should be.
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
  const given = flags.map(([name, value]) => `--${name} ${quoteForShell(value)}`);
  return [
    // A merge commit that GitHub made is on no branch.
    ...(pullRequest === null || uncommitted ? [] : [`git fetch origin pull/${pullRequest}/merge`]),
    ...(uncommitted ? [] : [`git checkout ${candidate}`]),
    ...[`npx cannongate${version} compare`, ...given].join(' ').split('\n'),
  ];
}

function isCommit(hash: string | null): hash is string {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}

/** For a POSIX shell. */
function quoteForShell(value: string): string {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}
