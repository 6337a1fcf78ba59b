/**
 * Builds the proposal of `init` from facts: the repository's files, and the responses of one boot. Pure: this
 * folder reads no file and runs nothing; the command line does that.
 */
import type { FirstBoot, Project, UserChoices } from '../model/project.ts';
import type { InitNote } from '../model/notes.ts';
import { CHECK_NAME } from '../model/published.ts';
import { renderConfigFile } from './proposed-config.ts';
import { selectScenarios, type ScenarioCandidates } from './scenario-selection.ts';
import { detectFramework, type StartCommand } from './start-command.ts';
import { packageManagerToInstall, renderWorkflow } from './proposed-workflow.ts';

export const WORKFLOW_FILE = '.github/workflows/cannongate.yml';

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
    facts: [
      ['directory', project.directory],
      ['install', describeInstall(project, choices)],
      ['framework', detectFramework(project) ?? 'unknown'],
      ['start', `${start.line} (${start.source})`],
      ['boot', describeBoot(boot)],
      ['load', selection.why],
    ],
    notes: [
      ...bootNotes(boot, start),
      ...(start.doubt === null ? [] : [start.doubt]),
      ...installNotes(project, choices),
      ...candidates.notes,
      ...selection.notes,
      ...project.workflows.map((file): InitNote => ({ code: 'workflow-exists', file })),
    ],
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

function bootNotes(boot: FirstBoot, { line }: StartCommand): InitNote[] {
  if (boot.kind === 'failed') return [{ code: 'app-not-booted', message: boot.message }];
  return boot.honoursPort ? [] : [{ code: 'app-ignores-port', port: boot.port, start: line }];
}

function installNotes(project: Project, choices: UserChoices): InitNote[] {
  if (choices.install !== null) return [];
  const { lockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...(unknownLockfile === null
      ? []
      : [{ code: 'lockfile-unsupported', lockfile: unknownLockfile } as const]),
    ...(lockfile === null && install !== null && unknownLockfile === null
      ? [{ code: 'no-lockfile' } as const]
      : []),
    ...(manager === null || pinsPackageManager
      ? []
      : [{ code: 'package-manager-unpinned', manager } as const]),
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
    'Try it here: cannongate noise, then cannongate compare on a branch.',
    'Commit both files on a branch and open a pull request.',
    `To block merges, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`,
  ];
}
