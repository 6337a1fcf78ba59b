/** The tutorial, typed as it stands by somebody with a fresh clone; only its runs are shorter, and at a fixed rate. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lexer, type Tokens } from 'marked';
import { readText, ROOT } from '../support/documents.ts';
import { aDirectory, git } from '../support/repository.ts';
import { WITH_LIMIT } from '../support/time-limit.ts';

const blocks = lexer(readText('docs/tutorial/required-check.md')).filter(
  (token): token is Tokens.Code => token.type === 'code',
);

/**
 * The page as one script: shell blocks as they stand, and the configuration file where it is shown.
 *
 * @param errors a file for those of `noise`
 */
function script(errors: string): string {
  const lines = blocks.map(({ lang, text }) => {
    if (lang === 'sh') return text;
    return text.startsWith('# cannongate.yml\n')
      ? `cat > cannongate.yml <<'END'\n${text}\nEND`
      : '';
  });
  return (
    ['shopt -s expand_aliases', 'set -e', ...lines]
      .join('\n')
      // Shorter launches, so that four fit into the measuring time on a busy machine, too.
      .replaceAll('--measuring-time 2m', '$& --run-duration 100ms')
      // Noise is measured for the whole measuring time. Less is enough for four launches, if the machine is not too busy.
      .replace(
        /^cannongate noise$/m,
        `$& --measuring-time 90s --run-duration 100ms 2> ${errors} ||
{ cat ${errors} >&2; grep --quiet 'launches do not fit' ${errors} && $& --measuring-time 4m --run-duration 100ms; }`,
      )
      // It ends as soon as the slowdown is clear.
      .replace('compare --measuring-time 2m', 'compare --measuring-time 6m')
      // As fast as it can, the app would take the processor from the tests beside this one.
      .replace('    path: /products?word=cedar', '$&\n    rate: 100/s')
      // Its exit code is that of a regression, unless the machine is too busy to see it.
      .replace(/^cannongate compare (?!--list).*$/m, '$& --json report.json || test $? = 1')
  );
}

it('leads from nothing to two files that the gate accepts, and to a verdict', () => {
  const root = aDirectory('tutorial');
  const clone = join(root, 'clone');
  git('/', 'clone', '--quiet', ROOT, clone);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script(join(root, 'errors.txt'))], {
    cwd: clone,
    encoding: 'utf8',
    // Whole comparisons and installs, on a busy machine.
    ...{ ...WITH_LIMIT, timeout: 10 * 60_000 },
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A reader',
      GIT_AUTHOR_EMAIL: 'reader@example.com',
      GIT_COMMITTER_NAME: 'A reader',
      GIT_COMMITTER_EMAIL: 'reader@example.com',
    },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toContain('Wrote .github/workflows/cannongate.yml and cannongate.yml.');
  expect(stdout).toMatch(/^search +GET \/products\?word=cedar$/m);
  expect(stdout).toMatch(/^### Noise: /m);
  // A machine that is busy with other work may say that its launches were disturbed.
  expect(stdout).toMatch(
    /^### (?:❌ (?:Slower|Worse|Costs more|\d+ (?:slower|worse))|🟡 Inconclusive): /m,
  );
  expect(existsSync(join(root, 'shop/report.json'))).toBe(true);
  expect(git(join(root, 'shop'), 'branch', '--show-current').trim()).toBe('main');
});
