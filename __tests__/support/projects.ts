/** Detection results for a repository, for tests of the proposal. */
import type { ProjectHints } from '../../src/model/project-hints.ts';
import type { FirstBoot, Project, UserChoices } from '../../src/model/project.ts';

/** Of a project whose files say nothing. */
export const NO_HINTS: ProjectHints = {
  scripts: {},
  dependencies: [],
  devDependencies: [],
  manager: null,
  packageManager: '',
  exampleEnv: null,
  services: [],
  node: null,
  hasPrisma: false,
  prismaProvider: null,
  prismaVariable: null,
  hasPlugAndPlay: false,
  pm2Script: null,
  nxBuild: null,
  workspace: null,
  aliases: [],
  outputs: [],
};

export function aProjectWith(given: Partial<Project> = {}): Project {
  return {
    directory: '.',
    scripts: { start: 'node server.js' },
    dependencies: [],
    start: 'node server.js',
    startSource: 'the start script',
    containerStart: null,
    denoTasks: null,
    build: null,
    builtByStart: '',
    language: null,
    envFiles: [],
    entries: [],
    entriesBelow: [],
    install: null,
    lockfile: null,
    ignoredLockfile: null,
    unknownLockfile: null,
    pinsPackageManager: false,
    nodeVersionFile: null,
    pythonVersionFile: null,
    openApi: null,
    autobench: null,
    routeFiles: null,
    routeSources: null,
    workflows: [],
    hints: NO_HINTS,
    ...given,
  };
}

export function someWishes(given: Partial<UserChoices> = {}): UserChoices {
  return {
    start: null,
    install: null,
    build: null,
    env: [],
    secrets: [],
    readyTimeout: null,
    paths: null,
    ...given,
  };
}

export function itAnswered(
  statuses: Record<string, number | null>,
  port = 4000,
): Extract<FirstBoot, { kind: 'answered' }> {
  return {
    kind: 'answered',
    found: null,
    honoursPort: true,
    isPortRemappable: false,
    httpsRedirects: 'none',
    usedExample: false,
    build: null,
    usedTls: false,
    areServicesThere: true,
    bootTime: 1,
    port,
    statuses: new Map(Object.entries(statuses)),
  };
}

export const itFailed: FirstBoot = {
  kind: 'failed',
  phase: 'boot',
  message: 'the app did not boot',
  log: ['no database'],
  causes: [],
  usedExample: false,
  build: null,
  usedTls: false,
  areServicesThere: true,
};
