/** A real workflow runner (nektos/act, without containers), with the action as it is committed. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { FakeGitHub } from './forge/github.ts';
import { aDirectory, TestRepository } from './repository.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const TOKEN = 'ghs_tokenOfTheWorkflow';

/** What a release of the action holds. */
function theAction(): string {
  const action = new TestRepository(aDirectory('action'));
  for (const name of ['action.yml', 'cli', 'dist', 'package.json']) {
    cpSync(join(ROOT, name), join(action.path, name), { recursive: true });
  }
  action.git('init', '--quiet');
  action.commit('release');
  return action.path;
}

/** Stands for actions/upload-artifact: a folder beside. */
const UPLOAD = `
name: stand-in
inputs: { name: {}, path: {}, overwrite: {} }
runs:
  using: composite
  steps:
    - shell: bash
      env: { NAME: '\${{ inputs.name }}', FILE: '\${{ inputs.path }}' }
      run: mkdir -p "$ARTIFACTS/$NAME" && cp "$FILE" "$ARTIFACTS/$NAME/"
`;

/** Stands for actions/upload-pages-artifact. */
const UPLOAD_PAGES = `
name: stand-in
inputs: { path: {} }
runs:
  using: composite
  steps:
    - shell: bash
      env: { FOLDER: '\${{ inputs.path }}' }
      run: mkdir -p "$ARTIFACTS" && cp -r "$FOLDER" "$ARTIFACTS/github-pages"
`;

/** Stands for actions/deploy-pages. */
const DEPLOY_PAGES = `
name: stand-in
outputs: { page_url: { value: 'https://owner.example/name' } }
runs:
  using: composite
  steps:
    - shell: bash
      run: test -f "$ARTIFACTS/github-pages/index.html" && echo "deployed the page"
`;

/** Stands for actions/download-artifact. A pattern that fits one artifact alone makes no folder for it, as there. */
const DOWNLOAD = `
name: stand-in
inputs: { name: {}, pattern: {}, path: {}, run-id: {}, github-token: {} }
runs:
  using: composite
  steps:
    - shell: bash
      env: { NAME: '\${{ inputs.name }}', PATTERN: '\${{ inputs.pattern }}', TO: '\${{ inputs.path }}' }
      run: |
        mkdir -p "$TO"
        found=("$ARTIFACTS"/\${NAME:-$PATTERN})
        if [ "\${#found[@]}" = 1 ]; then cp "\${found[0]}"/* "$TO/"; else cp -r "\${found[@]}" "$TO/"; fi
`;

function standIn(definition: string, file = 'action.yml'): string {
  const action = new TestRepository(aDirectory('stand-in'));
  action.git('init', '--quiet');
  action.commit('release', { [file]: definition });
  return action.path;
}

/** The reference by which a workflow uses an action, if it does. */
function referenceIn(workflow: string, action: string): string | null {
  const [, reference = null] = new RegExp(`uses: ${action}(?:/cli)?@(\\S+)`).exec(workflow) ?? [];
  return reference === null ? null : `${action}@${reference}`;
}

export interface ActRun {
  readonly repository: TestRepository;
  readonly event: string;
  readonly payload: object;
  /** Relative to the repository. */
  readonly workflow: string;
  /** Where artifacts are kept. */
  readonly artifacts?: string;
  readonly github: FakeGitHub;
  /** A folder of programs that come before those of the machine. */
  readonly programs?: string;
  /** The definition of an action that stands for cannongate's command line; by default there is no stand-in. */
  readonly commandLine?: string;
}

export interface ActResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a workflow as it stands. */
export async function act(run: ActRun): Promise<ActResult> {
  const { repository, github, workflow } = run;
  const payload = join(aDirectory('event'), 'event.json');
  writeFileSync(payload, JSON.stringify(run.payload));
  const artifacts = run.artifacts ?? aDirectory('artifacts');
  mkdirSync(artifacts, { recursive: true });
  const text = readFileSync(join(repository.path, workflow), 'utf8');
  const replaced = [
    [
      'cannongate/cannongate',
      () =>
        run.commandLine === undefined ? theAction() : standIn(run.commandLine, 'cli/action.yml'),
    ],
    ['actions/upload-artifact', () => standIn(UPLOAD)],
    ['actions/download-artifact', () => standIn(DOWNLOAD)],
    ['actions/upload-pages-artifact', () => standIn(UPLOAD_PAGES)],
    ['actions/deploy-pages', () => standIn(DEPLOY_PAGES)],
  ] as const;
  const replacements = replaced.flatMap(([name, make]) => {
    const reference = referenceIn(text, name);
    return reference === null ? [] : ['--local-repository', `${reference}=${make()}`];
  });
  const before = repository.state();
  const args = [
    run.event,
    '--workflows',
    workflow,
    ...['ubuntu-latest', 'self-hosted', 'linux'].flatMap((label) => [
      '--platform',
      `${label}=-self-hosted`,
    ]),
    '--eventpath',
    payload,
    ...replacements,
    '--secret',
    `GITHUB_TOKEN=${TOKEN}`,
    '--env',
    `GITHUB_API_URL=${github.url}`,
    '--env',
    'GITHUB_REPOSITORY=owner/name',
    '--env',
    `ARTIFACTS=${artifacts}`,
  ];
  const result = await new Promise<ActResult>((resolve, reject) => {
    // A cache for each, since several run at the same time.
    const own = { XDG_CACHE_HOME: aDirectory('cache') };
    const path = [...(run.programs === undefined ? [] : [run.programs]), process.env['PATH']];
    const env = { ...process.env, ...own, PATH: path.join(':') };
    const options = { cwd: repository.path, env, maxBuffer: 2 ** 26 };
    execFile('act', args, options, (error, stdout, stderr) => {
      const exit: unknown = error?.code ?? 0;
      if (typeof exit === 'number') resolve({ code: exit, output: stdout + stderr });
      else reject(error ?? new Error('act ended without a code'));
    });
  });
  expect(github.violations).toEqual([]);
  expect(repository.state()).toEqual(before);
  expect(result.output).not.toContain(TOKEN);
  return result;
}
