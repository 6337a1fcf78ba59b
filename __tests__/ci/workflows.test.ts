/** The workflows, our own and the one to copy, under the linters of the trade. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = [
  ...['.github/workflows', 'docs/workflows'],
  ...['example-app/.github/workflows', 'recipes/postgres/.github/workflows'],
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

function lint(command: string, args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, output: error ? error.message : stdout + stderr };
}

it('there are some', () => {
  expect(files.length).toBeGreaterThanOrEqual(2);
});

it('actionlint finds nothing', () => {
  expect(lint('actionlint', files)).toEqual({ status: 0, output: '' });
});

it('zizmor, at its strictest, finds nothing', () => {
  const args = ['--offline', '--persona', 'auditor', '--config', '.github/zizmor.yml'];
  const { status, output } = lint('zizmor', [...args, 'action.yml', ...files]);
  expect(output).toContain('No findings to report');
  expect(status).toBe(0);
});
