/** The text of the proposed workflow: docs/workflows/simple.yml, with what the project needs before. */
import { stringify } from 'yaml';
import type { Project, UserChoices } from '../model/project.ts';

/** Pinned by their hashes, which the shipped workflows have, too; a test holds them together. */
const CHECKOUT = 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1';
const SETUP_NODE = 'actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0';
const GATE = 'cannongate/cannongate@v1 # until that is tagged, the full hash of a commit';

/** The job's name, which is that of the check. */
export const CHECK_NAME = 'cannongate';

export function renderWorkflow(
  project: Pick<Project, 'install' | 'nodeVersionFile'>,
  { env }: Pick<UserChoices, 'env'>,
): string {
  return [
    '# Measures each pull request against its base, and comments. Pull requests from forks get the check',
    '# and the summary, but no comment.',
    'name: Performance',
    'on: pull_request',
    'permissions: {}',
    'concurrency:',
    '  group: performance-${{ github.ref }}',
    '  cancel-in-progress: true',
    'jobs:',
    '  gate:',
    `    name: ${CHECK_NAME}`,
    '    runs-on: ubuntu-latest',
    '    timeout-minutes: 20',
    '    permissions:',
    '      contents: read # to check out, and to fetch the base',
    '      pull-requests: write # for the comment',
    '    steps:',
    `      - uses: ${CHECKOUT}`,
    '        with:',
    '          persist-credentials: false',
    ...nodeSteps(project),
    `      - uses: ${GATE}`,
    ...secretsEnv(env),
    '',
  ].join('\n');
}

/** Both sides are booted with the PATH's node, and installed with its package manager. */
function nodeSteps({ install, nodeVersionFile }: Pick<Project, 'install' | 'nodeVersionFile'>) {
  const manager = packageManagerToInstall(install);
  if (manager === null && nodeVersionFile === null) return [];
  const version =
    nodeVersionFile === null
      ? 'node-version: 24 # the last that brings corepack'
      : stringify({ 'node-version-file': nodeVersionFile }).trimEnd();
  return [
    `      - uses: ${SETUP_NODE}`,
    '        with:',
    `          ${version}`,
    '          package-manager-cache: false # it is looked for before it is there',
    ...(manager === null ? [] : [`      - run: corepack enable # brings ${manager}`]),
  ];
}

/** The runner's image has npm and Yarn 1. */
export function packageManagerToInstall(install: string | null): 'pnpm' | 'yarn' | null {
  if (install?.startsWith('pnpm ') === true) return 'pnpm';
  return install?.startsWith('yarn ') === true && install.includes('--immutable') ? 'yarn' : null;
}

/** Variables that are passed through have to come from somewhere. */
function secretsEnv(env: UserChoices['env']): string[] {
  const passed = env.filter(({ value }) => value === null);
  if (passed.length === 0) return [];
  return [
    '        env: # the pull request’s code gets these: what a test may use, nothing that matters',
    ...passed.map(({ name }) => `          ${name}: \${{ secrets.${name} }}`),
  ];
}
