/**
 * Builds the proposal of `init` from facts: the repository's files, and the responses of one boot. Pure: this
 * folder reads no file and runs nothing; the command line does that.
 */
import type { FirstBoot, Project, UserChoices } from '../model/project.ts';
import { oneLine } from '../model/text.ts';
import { renderConfigFile } from './proposed-config.ts';
import { selectScenarios, type ScenarioCandidates } from './scenario-selection.ts';
import { detectFramework, type StartCommand } from './start-command.ts';
import { CHECK_NAME, packageManagerToInstall, renderWorkflow } from './proposed-workflow.ts';

export const WORKFLOW_FILE = '.github/workflows/cannongate.yml';

export interface Proposal {
  /** Facts about the app, as a table. */
  readonly found: readonly (readonly [heading: string, text: string])[];
  /** Possible problems, and what to do about them. */
  readonly notes: readonly string[];
  readonly files: readonly ProposedFile[];
  readonly nextSteps: readonly string[];
}

export interface ProposedFile {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
}

export function buildProposal(
  project: Project,
  choices: UserChoices,
  start: StartCommand,
  candidates: ScenarioCandidates,
  boot: FirstBoot,
  configName: string,
): Proposal {
  const selection = selectScenarios(candidates, boot);
  return {
    found: [
      ['directory', project.directory],
      ['install', describeInstall(project, choices)],
      ['framework', detectFramework(project) ?? 'unknown'],
      ['start', `${start.line} (${start.source})`],
      ['boot', describeBoot(boot)],
      ['load', selection.why],
    ],
    notes: [
      ...bootNotes(boot, start),
      ...(start.warning === null ? [] : [start.warning]),
      ...installNotes(project, choices),
      ...candidates.notes,
      ...selection.notes,
      ...project.workflows.map(
        (name) =>
          `${name} uses cannongate already: two gates on one pull request overwrite each other’s comment unless each has its own comment-key`,
      ),
    ].map(oneLine),
    files: [
      { name: WORKFLOW_FILE, text: renderWorkflow(project, choices) },
      { name: configName, text: renderConfigFile(project, choices, start, selection, boot) },
    ],
    nextSteps: nextSteps(choices, boot),
  };
}

function describeInstall({ install, lockfile }: Project, choices: UserChoices): string {
  if (choices.install === false) return 'skipped';
  if (choices.install !== null) return `${choices.install} (--install)`;
  if (install === null) return 'nothing to install';
  return `${install} (${lockfile ?? 'no lockfile'})`;
}

function describeBoot(boot: FirstBoot): string {
  if (boot.kind === 'failed') return `failed at ${boot.phase}`;
  return boot.honoursPort
    ? 'it came up and listens on the given port'
    : `it came up, but ignores PORT and listens on port ${boot.port}`;
}

function bootNotes(boot: FirstBoot, { line }: StartCommand): string[] {
  if (boot.kind === 'failed') {
    return [
      `${boot.message}. The proposal below is untried: fix the app, then run cannongate init again. The app is installed and booted from a clean checkout, without ignored files like .env: pass variables that it needs with --env`,
    ];
  }
  if (boot.honoursPort) return [];
  const remedy = line.includes('{port}')
    ? 'the app ignores the value of {port} in its start command'
    : `make it listen on the port in the variable PORT, or, if its command takes a port, give --start with {port} in it, for example "${line} --port {port}"`;
  return [
    `the app ignores PORT and listens on port ${boot.port}, so the two versions cannot run at the same time and the comparison is less precise: ${remedy}`,
  ];
}

function installNotes(project: Project, choices: UserChoices): string[] {
  if (choices.install !== null) return [];
  const { lockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...(unknownLockfile === null
      ? []
      : [
          `${unknownLockfile} is not supported: give --install with the command that installs from it, and install its package manager in the workflow`,
        ]),
    ...(lockfile === null && install !== null && unknownLockfile === null
      ? [
          'there is no lockfile, so the two versions may get different dependencies: commit a lockfile',
        ]
      : []),
    ...(manager === null || pinsPackageManager
      ? []
      : [
          `package.json has no packageManager field, so corepack brings the latest ${manager}: add the field`,
        ]),
  ];
}

function nextSteps({ env }: UserChoices, boot: FirstBoot): string[] {
  const passed = env.filter(({ value }) => value === null).map(({ name }) => name);
  return [
    ...(boot.kind === 'failed'
      ? ['Fix the boot of the app, see above, and run this again with --force.']
      : []),
    'Read the files, and replace the scenarios by those that matter to you.',
    ...(passed.length > 0
      ? [`Add ${passed.join(', ')} to the repository’s secrets, with test credentials only.`]
      : []),
    'Until there is a release, replace v1 by the full hash of a commit.',
    'Try it here: cannongate noise, then cannongate compare on a branch.',
    'Commit both files on a branch and open a pull request.',
    `To block merges, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`,
  ];
}
