/** The proposed workflow: docs/workflows/simple.yml with the steps and secrets that the project needs. */
import { stringify } from 'yaml';
import type { Project, UserChoices } from '../model/project.ts';
import { ACTION } from '../model/published.ts';
import { oneLine } from '../model/text.ts';
import type { ProposedService } from './proposed-services.ts';

/** The name of the job that decides, in every workflow that we ship or propose: so branch protection asks for it. */
export const CHECK_NAME = 'performance';

/** The same hashes as in docs/workflows; a test compares them. */
const CHECKOUT = 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1';
const SETUP_NODE = 'actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0';

const SETUP_PYTHON = 'actions/setup-python@ece7cb06caefa5fff74198d8649806c4678c61a1 # v6.3.0';
const SETUP_BUN = 'oven-sh/setup-bun@0c5077e51419868618aeaa5fe8019c62421857d6 # v2.2.0';
const SETUP_DENO = 'denoland/setup-deno@667a34cdef165d8d2b2e98dde39547c9daac7282 # v2.0.4';

/**
 * @param directory where the action has to look for the configuration file; null if it finds it by itself
 * @param commands those that install, build and boot the app, with the scripts that they run
 */
export function renderWorkflow(
  project: Pick<Project, 'install' | 'nodeVersionFile' | 'pythonVersionFile'>,
  choices: Pick<UserChoices, 'env' | 'secrets'>,
  services: readonly ProposedService[] = [],
  directory: string | null = null,
  commands: readonly string[] = [],
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
    `  ${CHECK_NAME}:`,
    `    name: ${CHECK_NAME}`,
    '    runs-on: ubuntu-latest',
    '    timeout-minutes: 30',
    '    permissions:',
    '      actions: read # to see when the commit was pushed',
    '      contents: read # to check out, and to fetch the base',
    '      pull-requests: write # for the comment',
    ...serviceLines(services),
    '    steps:',
    `      - uses: ${CHECKOUT}`,
    '        with:',
    '          persist-credentials: false',
    ...nodeSteps(project),
    ...pythonSteps(project),
    ...otherRuntimeSteps(commands),
    `      - uses: ${ACTION}`,
    ...directoryLines(directory),
    ...passedEnv(choices),
    '',
  ].join('\n');
}

function directoryLines(directory: string | null): string[] {
  if (directory === null) return [];
  return ['        with:', ...indented(10, { 'working-directory': directory })];
}

/** Both arms use the node and the package manager on the PATH. */
function nodeSteps({ install, nodeVersionFile }: Pick<Project, 'install' | 'nodeVersionFile'>) {
  const manager = packageManagerToInstall(install);
  if (manager === null && nodeVersionFile === null) return [];
  // Node.js has brought corepack until version 24, and the file may name, or come to name, a later one.
  const corepack =
    nodeVersionFile === null
      ? 'corepack enable'
      : 'npm install --global corepack && corepack enable';
  const version =
    nodeVersionFile === null
      ? 'node-version: 24 # the last that brings corepack'
      : stringify({ 'node-version-file': nodeVersionFile }).trimEnd();
  const noCache =
    manager === null
      ? 'the pull request’s code could write what is cached'
      : 'setup-node would look for the manager before corepack brings it';
  return [
    `      - uses: ${SETUP_NODE}`,
    '        with:',
    `          ${version}`,
    `          package-manager-cache: false # ${noCache}`,
    ...(manager === null ? [] : [`      - run: ${corepack} # brings ${manager}`]),
  ];
}

/** Programs that install a Python app's packages. The runner's image has pip and pipx, and none of these. */
const PYTHON_INSTALLERS = /^(?:\w+=\S* )*(uv|poetry|pipenv) /m;

/** One on each line: an app in two languages has an install step for each, and a step may change the folder first. */
function commandsOf(install: string | null): string {
  return (install ?? '').replace(/&&|;|[()]/g, '\n').replace(/^\s+/gm, '');
}

/** Installs with the python of the PATH, unlike uv, which brings the Python that a project names. */
const USES_PYTHON_OF_PATH = /^(?:\w+=\S* )*(?:python3?|pip3?|poetry|pipenv) /m;

function pythonSteps({
  install,
  pythonVersionFile,
}: Pick<Project, 'install' | 'pythonVersionFile'>): string[] {
  const commands = commandsOf(install);
  const installer = PYTHON_INSTALLERS.exec(commands)?.[1];
  const isOfPath = USES_PYTHON_OF_PATH.test(commands);
  return [
    ...(pythonVersionFile === null || !isOfPath
      ? []
      : [
          `      - uses: ${SETUP_PYTHON}`,
          '        with:',
          ...indented(10, { 'python-version-file': pythonVersionFile }),
        ]),
    ...(installer === undefined ? [] : [`      - run: pipx install ${installer}`]),
  ];
}

/** Of Bun and Deno, of which the runner's image has neither. */
function otherRuntimeSteps(commands: readonly string[]): string[] {
  const lines = commandsOf(commands.join('\n'));
  const isUsed = (program: string) =>
    new RegExp(String.raw`^(?:cross-env )?(?:\w+=\S* )*${program}(?:\s|$)`, 'm').test(lines);
  return [
    ...(isUsed('bunx?')
      ? [
          `      - uses: ${SETUP_BUN}`,
          '        with:',
          '          no-cache: true # the pull request’s code could write what is cached',
        ]
      : []),
    ...(isUsed('deno') ? [`      - uses: ${SETUP_DENO}`] : []),
  ];
}

/** Null for npm and Yarn 1, which the runner's image has. */
export function packageManagerToInstall(install: string | null): 'pnpm' | 'yarn' | null {
  const commands = commandsOf(install);
  if (/^pnpm /m.test(commands)) return 'pnpm';
  return /^yarn .*--immutable/m.test(commands) ? 'yarn' : null;
}

/** Containers that the runner starts before the steps, and that have to be healthy by then. */
function serviceLines(services: readonly ProposedService[]): string[] {
  if (services.length === 0) return [];
  const lines = services.flatMap(({ key, image, env, ports, healthCommand, source }) => [
    `      # ${oneLine(source)} asks for it. Remove it if the app does not need it here.`,
    `      ${key}:`,
    ...indented(8, {
      image,
      ...(Object.keys(env).length > 0 ? { env } : {}),
      ports: [ports],
      options: `--health-cmd "${healthCommand}" --health-interval 2s --health-timeout 5s --health-retries 30`,
    }),
  ]);
  return ['    services:', ...lines];
}

function indented(by: number, value: object): string[] {
  // On one line, however long: a folded command is hard to read.
  return stringify(value, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => ' '.repeat(by) + line);
}

/**
 * The values of variables that `env` passes to the app: secrets come from the repository's secrets, plain settings from
 * its variables.
 */
function passedEnv({ env, secrets }: Pick<UserChoices, 'env' | 'secrets'>): string[] {
  const passed = passedVariables({ env, secrets });
  if (passed.length === 0) return [];
  return [
    '        env: # pass test credentials only: the pull request’s code can read them',
    ...passed.map(
      ({ name, isSecret }) => `          ${name}: \${{ ${isSecret ? 'secrets' : 'vars'}.${name} }}`,
    ),
  ];
}

/** The variables whose values are not written into the configuration file. */
export function passedVariables({
  env,
  secrets,
}: Pick<UserChoices, 'env' | 'secrets'>): { readonly name: string; readonly isSecret: boolean }[] {
  return env
    .map(({ name, value }) => ({ name, value, isSecret: secrets.includes(name) }))
    .filter(({ value, isSecret }) => value === null || isSecret);
}
