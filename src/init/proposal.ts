/** Facts in, proposal out: the files, what there is to know of them, and what comes next. */
import type { FirstBoot, Project, UserChoices } from '../model/project.ts';
import { oneLine } from '../model/text.ts';
import { renderConfigFile } from './proposed-config.ts';
import { selectScenarios, type ScenarioCandidates } from './scenario-selection.ts';
import { detectFramework, type StartCommand } from './start-command.ts';
import { CHECK_NAME, packageManagerToInstall, renderWorkflow } from './proposed-workflow.ts';

export const WORKFLOW_FILE = '.github/workflows/cannongate.yml';

export interface Proposal {
  /** What was found, as pairs of a heading and what stands beside it. */
  readonly found: readonly (readonly [heading: string, text: string])[];
  /** What is not as it should be, and what to do about it. */
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
  wishes: UserChoices,
  start: StartCommand,
  candidates: ScenarioCandidates,
  boot: FirstBoot,
  configName: string,
): Proposal {
  const chosen = selectScenarios(candidates, boot);
  return {
    found: [
      ['directory', project.directory],
      ['install', describeInstall(project, wishes)],
      ['framework', detectFramework(project) ?? 'none that is known'],
      ['start', `${start.line} (${start.source})`],
      ['boot', describeBoot(boot)],
      ['load', chosen.why],
    ],
    notes: [
      ...bootNotes(boot, start),
      ...(start.warning === null ? [] : [start.warning]),
      ...installNotes(project, wishes),
      ...candidates.notes,
      ...chosen.notes,
      ...project.workflows.map(
        (name) =>
          `${name} uses cannongate already: two gates on one pull request disturb neither, but comment twice unless each has a comment-key`,
      ),
    ].map(oneLine),
    files: [
      { name: WORKFLOW_FILE, text: renderWorkflow(project, wishes) },
      { name: configName, text: renderConfigFile(project, wishes, start, chosen, boot) },
    ],
    nextSteps: nextSteps(wishes, boot),
  };
}

function describeInstall({ install, lockfile }: Project, wishes: UserChoices): string {
  if (wishes.install === false) return 'skipped';
  if (wishes.install !== null) return `${wishes.install} (--install)`;
  if (install === null) return 'nothing to install';
  return `${install} (${lockfile ?? 'no lockfile'})`;
}

function describeBoot(boot: FirstBoot): string {
  if (boot.kind === 'failed') return `failed at ${boot.phase}`;
  return boot.honoursPort
    ? 'it came up and listens where it is told'
    : `it came up, but listens on port ${boot.port} whatever it is told`;
}

function bootNotes(boot: FirstBoot, { line }: StartCommand): string[] {
  if (boot.kind === 'failed') {
    return [
      `${boot.message}. The proposal below is untried: mend that, and run cannongate init again. The app is installed and booted from a clean checkout, without ignored files like .env: what it needs of them, give with --env`,
    ];
  }
  if (boot.honoursPort) return [];
  const remedy = line.includes('{port}')
    ? 'the port that {port} stands for does not reach it'
    : `let it listen on the port that the variable PORT holds, or, if its command takes a port, give --start with {port} in it, for example "${line} --port {port}"`;
  return [
    `the app listens on port ${boot.port} whatever PORT says, so both sides cannot run side by side and are measured in turns, less precisely: ${remedy}`,
  ];
}

function installNotes(project: Project, wishes: UserChoices): string[] {
  if (wishes.install !== null) return [];
  const { lockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...(unknownLockfile === null
      ? []
      : [
          `${unknownLockfile} is not detected: give --install with the command that follows it, and bring its package manager in the workflow`,
        ]),
    ...(lockfile === null && install !== null && unknownLockfile === null
      ? [
          'there is no lockfile, so both sides may be installed with other versions of their dependencies: commit one',
        ]
      : []),
    ...(manager === null || pinsPackageManager
      ? []
      : [`package.json has no packageManager, so corepack brings the latest ${manager}: add it`]),
  ];
}

function nextSteps({ env }: UserChoices, boot: FirstBoot): string[] {
  const passed = env.filter(({ value }) => value === null).map(({ name }) => name);
  return [
    ...(boot.kind === 'failed'
      ? ['Let the app come up, see above, and run this again, with --force.']
      : []),
    'Read what the files say, and put the scenarios there that matter to you.',
    ...(passed.length > 0
      ? [`Add ${passed.join(', ')} to the repository’s secrets, with values that a test may use.`]
      : []),
    'In place of v1 put the full hash of a commit, until there is a release.',
    'See what this machine would say: cannongate noise, then cannongate compare on a branch.',
    'Commit both files on a branch and open a pull request.',
    `To make it block, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`,
  ];
}
