/**
 * Builds the proposal of `init` from facts: the repository's files, and the responses of one boot. Pure: this
 * folder reads no file and runs nothing; the command line does that.
 */
import type { FirstBoot, Project, UserChoices } from '../model/project.ts';
import type { InitNote } from '../model/notes.ts';
import { ownPortOf } from '../model/start-port.ts';
import { isServiceLeftOut, renderConfigFile } from './proposed-config.ts';
import { estimateLaunch } from './launch-estimate.ts';
import {
  selectScenarios,
  type ScenarioCandidates,
  type ScenarioSelection,
} from './scenario-selection.ts';
import { detectFramework, type StartCommand } from './start-command.ts';
import { proposeServices, type ServiceProposal } from './proposed-services.ts';
import {
  CHECK_NAME,
  packageManagerToInstall,
  passedVariables,
  renderWorkflow,
} from './proposed-workflow.ts';
import { writtenOutside } from './written-outside.ts';

export const WORKFLOW_FILE = '.github/workflows/cannongate.yml';

/** Where the gate finds its configuration file from the repository's root, the first one first. */
export const CONFIGS_AT_ROOT = ['cannongate.yml', '.github/cannongate.yml'] as const;

export interface Proposal {
  /** Facts about the app, as a table. */
  readonly facts: readonly (readonly [heading: string, text: string])[];
  /** Possible problems, and what to do about them. */
  readonly notes: readonly InitNote[];
  readonly files: readonly ProposedFile[];
  readonly nextSteps: readonly string[];
}

export interface ProposedFile {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
}

/** @param flag leads the user's own commands to a configuration file that is not at the root; empty if none is needed */
export function buildProposal(
  project: Project,
  given: UserChoices,
  start: StartCommand,
  candidates: ScenarioCandidates,
  boot: FirstBoot,
  configName: string,
  flag = '',
): Proposal {
  const choices = { ...given, build: boot.build ?? given.build };
  const selection = selectScenarios(candidates, boot);
  const estimate =
    boot.kind === 'answered' ? estimateLaunch(boot.bootTime, selection.scenarios.length) : null;
  const measuringTime = estimate?.measuringTime ?? '5m';
  const needs = servicesFor(project, choices);
  const services = needs.services.map(({ service, source }) => `${service} (${source})`);
  const isAtRoot = CONFIGS_AT_ROOT.some((name) => name === configName);
  const directory = isAtRoot ? null : project.directory;
  return {
    facts: [
      ['directory', project.directory],
      ['install', describeInstall(project, choices)],
      ...buildFact(project, choices),
      ['framework', detectFramework(project) ?? project.language ?? 'unknown'],
      ['start', `${start.line} (${start.source})`],
      ['boot', describeBoot(boot, start)],
      ...(services.length > 0 ? [['services', services.join(', ')] as const] : []),
      ['load', selection.why],
      ...(estimate === null ? [] : [['launch', estimate.text] as const]),
    ],
    notes: [
      ...bootNotes(boot, start),
      ...(isServiceLeftOut(boot, needs)
        ? [
            {
              code: 'services-not-here',
              services: needs.services.map((each) => each.service),
            } as const,
          ]
        : []),
      ...startNotes(start, boot),
      ...outsideNotes(start, project, choices),
      ...installNotes(project, choices),
      ...candidates.notes,
      ...selection.notes,
      ...queryNotes(project, selection),
      ...project.workflows
        // That one is replaced.
        .filter((file) => file !== WORKFLOW_FILE)
        .map((file): InitNote => ({ code: 'workflow-exists', file })),
    ],
    files: [
      {
        name: WORKFLOW_FILE,
        text: renderWorkflow(
          project,
          choices,
          needs.services,
          directory,
          commandsOf(project, choices, start),
        ),
      },
      {
        name: configName,
        text: renderConfigFile(project, choices, start, selection, boot, needs, measuringTime),
      },
    ],
    nextSteps: nextSteps(choices, boot, flag),
  };
}

/** Those that install, build and boot the app, with the scripts of package.json that they run. */
function commandsOf(
  { install, build, scripts }: Project,
  choices: UserChoices,
  { line }: StartCommand,
): string[] {
  const lines = [choices.install ?? install, choices.build ?? build, line];
  return lines.flatMap((each) => {
    if (each === false || each === null) return [];
    const name = /^(?:npm|pnpm|yarn) (?:run )?([\w:.-]+)$/.exec(each)?.[1] ?? '';
    return [each, scripts[name] ?? '', scripts[`pre${name}`] ?? ''];
  });
}

/** What the proposal has besides what the user gave. */
export function servicesFor({ hints }: Project, { env }: UserChoices): ServiceProposal {
  return proposeServices(
    hints,
    env.map(({ name }) => name),
  );
}

function describeInstall({ install, lockfile }: Project, choices: UserChoices): string {
  if (choices.install === false) return 'skipped';
  if (choices.install !== null) return `${choices.install} (--install)`;
  if (install === null) return 'nothing to install';
  return `${install} (${lockfile ?? 'no lockfile'})`;
}

function buildFact({ build }: Project, choices: UserChoices): (readonly [string, string])[] {
  if (choices.build === false) return [['build', 'skipped']];
  const line = choices.build ?? build;
  return line === null ? [] : [['build', line]];
}

function describeBoot(boot: FirstBoot, { line }: StartCommand): string {
  if (boot.kind === 'failed') return `failed at ${boot.phase}`;
  const protocol = boot.usedTls ? ', with HTTPS' : '';
  if (boot.honoursPort) return `it came up and listens on the given port${protocol}`;
  return ownPortOf(line)?.port === boot.port
    ? `it came up, on port ${boot.port}, which its command puts into PORT${protocol}`
    : `it came up, but ignores PORT and listens on port ${boot.port}${protocol}`;
}

function bootNotes(boot: FirstBoot, { line }: StartCommand): InitNote[] {
  if (boot.kind === 'failed') return [{ code: 'app-not-booted', message: boot.message }];
  const { honoursPort, port, isPortRemappable: isRemappable } = boot;
  return honoursPort ? [] : [{ code: 'app-ignores-port', port, isRemappable, start: line }];
}

function startNotes({ doubt }: StartCommand, { usedExample }: FirstBoot): InitNote[] {
  if (doubt === null) return [];
  return doubt.code === 'start-reads-env-file'
    ? [{ ...doubt, hasVariables: usedExample }]
    : [doubt];
}

function outsideNotes({ line }: StartCommand, project: Project, choices: UserChoices): InitNote[] {
  const written = writtenOutside(line, project, choices);
  return written === null ? [] : [{ code: 'start-written-outside', ...written }];
}

function installNotes(project: Project, choices: UserChoices): InitNote[] {
  if (choices.install !== null) return [];
  const { lockfile, ignoredLockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...(unknownLockfile === null
      ? []
      : [{ code: 'lockfile-unsupported', lockfile: unknownLockfile } as const]),
    ...(lockfile === null && install !== null && unknownLockfile === null
      ? [{ code: 'no-lockfile', ignored: ignoredLockfile } as const]
      : []),
    ...(manager === null || pinsPackageManager
      ? []
      : [{ code: 'package-manager-unpinned', manager } as const]),
  ];
}

const GRAPHQL_SERVERS = [
  '@apollo/server',
  'apollo-server',
  'apollo-server-express',
  'express-graphql',
  'graphql-http',
  'graphql-yoga',
  'mercurius',
  '@nestjs/graphql',
];

function queryNotes({ dependencies }: Project, { scenarios }: ScenarioSelection): InitNote[] {
  const server = GRAPHQL_SERVERS.find((name) => dependencies.includes(name));
  const hasOthers = scenarios.some(({ method = 'GET' }) => method !== 'GET');
  return server === undefined || hasOthers
    ? []
    : [{ code: 'graphql-needs-queries', package: server }];
}

function nextSteps(choices: UserChoices, boot: FirstBoot, flag: string): string[] {
  const passed = passedVariables(choices);
  const namesOf = (isSecret: boolean) =>
    passed.filter((each) => each.isSecret === isSecret).map(({ name }) => name);
  const [secrets, settings] = [namesOf(true), namesOf(false)];
  return [
    ...(boot.kind === 'failed'
      ? ['Fix the boot of the app, see above, and run this again with --force.']
      : []),
    'Read the files, and replace the scenarios by those that matter to you.',
    ...(secrets.length > 0
      ? [`Add ${secrets.join(', ')} to the repository’s secrets, with test credentials only.`]
      : []),
    ...(settings.length > 0
      ? [`Add ${settings.join(', ')} to the repository’s variables for Actions.`]
      : []),
    `Try it here: cannongate noise${flag}, then cannongate compare${flag} on a branch.`,
    'Commit both files on a branch and open a pull request.',
    `To block merges, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`,
  ];
}
