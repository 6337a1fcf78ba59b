import type { Report } from '../model/report.ts';
import { shortCommit } from './format.ts';

/** What a checkout of the candidate already says, or what means nothing locally. */
const NOT_REPEATED = new Set(['baseline', 'seed', 'comment', 'comment-key']);

/** The command that makes the same comparison locally, in a checkout of the candidate. */
export function repeatCommand({ commits, settings }: Report): string {
  const flags: [string, string][] = [
    ['baseline', shortCommit(commits.baseline)],
    ['seed', settings.seed],
    ...Object.entries(settings.given).filter(([name]) => !NOT_REPEATED.has(name)),
  ];
  const given = flags.flatMap(([name, value]) =>
    value.split('\n').map((line) => `--${name} ${quoted(line)}`),
  );
  return ['npx cannongate compare', ...given].join(' ');
}

/** For a POSIX shell. */
function quoted(value: string): string {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}
