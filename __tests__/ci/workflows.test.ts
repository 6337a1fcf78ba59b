/** The workflows, our own and the one to copy, under the linters of the trade. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { renderWorkflow } from '../../src/init/proposed-workflow.ts';
import { aDirectory } from '../support/repository.ts';
import { WITH_LIMIT } from '../support/time-limit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = [
  '.github/workflows',
  'docs/workflows',
  'example-app/.github/workflows',
  'recipes/postgres/.github/workflows',
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

function lint(command: string, args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    ...WITH_LIMIT,
  });
  return { status, output: error ? error.message : stdout + stderr };
}

it('there are some', () => {
  expect(files.length).toBeGreaterThanOrEqual(2);
});

/** What `init` proposes. @param secrets those that the app is given */
function proposed(...secrets: string[]): string[] {
  const directory = aDirectory('proposed');
  const env = secrets.map((name) => ({ name, value: null }));
  const variants = [
    renderWorkflow(
      { install: null, nodeVersionFile: null, pythonVersionFile: null },
      { env, secrets },
    ),
    renderWorkflow(
      { install: 'npm ci', nodeVersionFile: '.nvmrc', pythonVersionFile: null },
      { env, secrets },
    ),
    renderWorkflow(
      { install: 'pnpm install', nodeVersionFile: null, pythonVersionFile: null },
      { env, secrets },
    ),
    renderWorkflow(
      { install: 'poetry install', nodeVersionFile: null, pythonVersionFile: '.python-version' },
      { env, secrets },
    ),
    renderWorkflow(
      { install: null, nodeVersionFile: null, pythonVersionFile: null },
      { env, secrets },
      [],
      null,
      ['bun install', 'deno task start'],
    ),
  ];
  return variants.map((text, i) => {
    const file = join(directory, `${i}.yml`);
    writeFileSync(file, text);
    return file;
  });
}

it('actionlint finds nothing', () => {
  expect(lint('actionlint', [...files, ...proposed(), ...proposed('TOKEN')])).toEqual({
    status: 0,
    output: '',
  });
});

it('zizmor, at its strictest, finds nothing', () => {
  const args = ['--offline', '--persona', 'auditor', '--config', '.github/zizmor.yml'];
  // Secrets would have it ask for an environment, which only the repository's owner can make.
  const { status, output } = lint('zizmor', [
    ...args,
    'action.yml',
    '.github/dependabot.yml',
    ...files,
    ...proposed(),
  ]);
  expect(output).toContain('No findings to report');
  expect(status).toBe(0);
});
