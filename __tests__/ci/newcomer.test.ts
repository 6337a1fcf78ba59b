/** What the README promises to somebody who has just cloned the repository, as it is committed. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aDirectory, git } from '../support/repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function demo(...args: string[]) {
  const clone = join(aDirectory('clone'), 'cannongate');
  git('/', 'clone', '--quiet', ROOT, clone);
  const temporary = aDirectory('temporary');
  const env = { ...process.env, TMPDIR: temporary };
  const result = await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      'npm',
      ['run', 'demo', '--', ...args],
      { cwd: clone, env },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      },
    );
  });
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  expect(git(clone, 'status', '--porcelain', '--ignored')).toBe('');
  expect(readdirSync(temporary).filter((name) => name.startsWith('cannongate'))).toEqual([]);
  return result;
}

it('npm run demo, nothing installed before it: the planted regression is blocked', async () => {
  const { code, stdout, stderr } = await demo();
  expect(stdout).toMatch(/### ❌ (Slower|Costs more): `search products` \w+ about \d+%/);
  expect(stdout).toContain('**This check fails**');
  expect(stdout).toContain('The gate behaved as it should: the planted regression was found.');
  expect(stderr).toMatch(/launch 1 of \d+ done, at most about [^\n]+ left/);
  expect(code).toBe(0);
});

it('npm run demo -- --no-regression: the harmless change is not', async () => {
  // So wide a tolerance that noise cannot turn the verdict.
  const { code, stdout } = await demo(
    '--no-regression',
    '--tolerance',
    '100%',
    '--measuring-time',
    '60s',
  );
  expect(stdout).toContain('The gate behaved as it should: the harmless change was not blocked.');
  expect(stdout).toMatch(/### ✅ Pass/);
  expect(code).toBe(0);
});
