/** The proposed `cannongate.yml`. */
import { stringify } from 'yaml';
import type { FirstBoot, Project, UserChoices } from '../model/project.ts';
import { ownPortOf, withPortOption } from '../model/start-port.ts';
import { oneLine } from '../model/text.ts';
import {
  exampleVariables,
  isMadeUp,
  raisedLimits,
  type ServiceProposal,
} from './proposed-services.ts';
import type { ScenarioSelection } from './scenario-selection.ts';
import type { StartCommand } from './start-command.ts';

const MAX_OMITTED_LISTED = 30;

export function renderConfigFile(
  project: Pick<Project, 'directory' | 'hints'>,
  choices: UserChoices,
  start: StartCommand,
  selection: ScenarioSelection,
  boot: FirstBoot,
  needs: ServiceProposal,
  measuringTime: string,
): string {
  return [
    '# How cannongate boots the app, and which requests it sends. Most inputs of the action can be set here, too;',
    '# inputs in the workflow and flags on the command line override this file.',
    ...appLines(project, choices, start, boot, needs),
    '',
    '# Largest acceptable slowdown. cannongate noise suggests one for this machine.',
    'tolerance: 3%',
    '# Measuring time for all scenarios together; checkout, install and build come on top.',
    `measuring-time: ${measuringTime}`,
    '# For a trial period, in which regressions do not block:',
    '# on-regression: warn',
    '',
    ...scenarioLines(selection),
    '',
  ].join('\n');
}

function appLines(
  project: Pick<Project, 'directory' | 'hints'>,
  choices: UserChoices,
  start: StartCommand,
  boot: FirstBoot,
  needs: ServiceProposal,
): string[] {
  const { directory } = project;
  const { install, build, readyTimeout } = choices;
  const lines: string[] = [];
  if (directory !== '.') lines.push(...yaml({ 'working-directory': directory }));
  if (install !== null) lines.push(...yaml({ install }));
  if (build !== null) lines.push(...yaml({ build }));
  if (!start.isDetected) {
    lines.push(...comment(`From ${start.source}.`), ...yaml({ start: start.line }));
  }
  lines.push(...portLines(start, boot));
  lines.push(...envLines(project, choices, boot, needs));
  if (readyTimeout !== null) lines.push(...yaml({ 'ready-timeout': readyTimeout }));
  if (needs.beforeLaunch !== null) {
    const isLeftOut = isServiceLeftOut(boot, needs);
    lines.push(
      ...comment(
        'Both versions use the same database, mostly at the same time. This prepares it before each boot, also while the other version is up. If pull requests change the schema, give each side its own: docs/how-to/databases.md.',
      ),
      ...(isLeftOut ? comment(LEFT_OUT) : []),
      ...commentedOut(yaml({ hooks: { 'before-launch': needs.beforeLaunch } }), isLeftOut),
    );
  }
  if (needs.seed !== null) {
    lines.push(
      ...comment(
        `${oneLine(needs.seed)} would fill the database with test data. It is no hook here, since hooks run before each boot of both versions: a seed that only adds rows fails the second time, or adds them again, and one that empties tables does so on whatever database the app is led to. If it can be repeated, and the database is one for tests, add it to before-launch.`,
      ),
    );
  }
  return lines.length > 0 ? ['', ...lines] : [];
}

const RAISED_LIMITS =
  'Raised: under load a rate limiter refuses nearly all requests, and its refusals would be measured instead of the app.';

const LEFT_OUT = 'The service is not on this machine, and the app came up without it: not tried.';

/**
 * Whether the app came up without the services that its files name, which are not on this machine. Services whose
 * addresses the user gave are elsewhere.
 */
export function isServiceLeftOut(
  boot: FirstBoot,
  { services, variables }: ServiceProposal,
): boolean {
  const isHere = services.length > 0 && variables.length > 0;
  return isHere && boot.kind === 'answered' && !boot.areServicesThere;
}

function commentedOut(lines: readonly string[], isLeftOut: boolean): string[] {
  return isLeftOut ? lines.map((line) => `# ${line}`) : [...lines];
}

/** What the user gave, and then what the app needs according to its files. Secrets by name only. */
function envLines(
  { hints }: Pick<Project, 'hints'>,
  { env, secrets }: UserChoices,
  boot: FirstBoot,
  needs: ServiceProposal,
): string[] {
  const { usedExample } = boot;
  // Without the example, the app came up without these variables.
  const isLeftOut = !usedExample && isServiceLeftOut(boot, needs);
  const own = env.map(({ name, value }) =>
    value === null || secrets.includes(name) ? name : `${name}=${value}`,
  );
  const given = env.map(({ name }) => name);
  const limits = raisedLimits(hints, given);
  const isLimit = (name: string) => limits.some((each) => each.name === name);
  const found = (usedExample ? exampleVariables(hints, needs, given) : needs.variables).filter(
    ({ name }) => !isLimit(name),
  );
  if (own.length + found.length + limits.length === 0) return [];
  const file = usedExample ? (hints.exampleEnv?.file ?? needs.source) : needs.source;
  let why =
    file === null
      ? 'The address of the service in the workflow. Name the variable as the app does.'
      : `From ${file}${needs.services.length === 0 ? '' : ', with the addresses of the services in the workflow'}. For test values only: this file is committed.`;
  if (isLeftOut) why = `${why} ${LEFT_OUT}`;
  return [
    ...commentedOut(['env:'], isLeftOut && own.length + limits.length === 0),
    ...own.flatMap((entry) => yaml([entry]).map((line) => `  ${line}`)),
    ...(limits.length > 0 ? comment(RAISED_LIMITS).map((line) => `  ${line}`) : []),
    ...limits.flatMap(({ name, value }) => yaml([`${name}=${value}`]).map((line) => `  ${line}`)),
    ...(found.length > 0 ? comment(why).map((line) => `  ${line}`) : []),
    ...found.flatMap(({ name, value }) => [
      ...(isMadeUp(value) ? comment('Empty there: made up.').map((line) => `  ${line}`) : []),
      ...commentedOut(
        yaml([`${name}=${value}`]).map((line) => `  ${line}`),
        isLeftOut,
      ),
    ]),
  ];
}

function portLines({ line }: StartCommand, boot: FirstBoot): string[] {
  if (boot.kind === 'failed' || boot.honoursPort || line.includes('{port}')) return [];
  const consequence = `which makes the comparison ${boot.isPortRemappable ? 'begin later' : 'less precise'}`;
  const own = ownPortOf(line);
  if (own?.port === boot.port) {
    return [
      ...comment(
        `The start command sets PORT to ${boot.port}, in place of the port that the app is given, ${consequence}. With the given one:`,
      ),
      `# start: ${oneLine(own.instead)}`,
    ];
  }
  const example = withPortOption(oneLine(line));
  const remedy = `The app ignores PORT and listens on port ${boot.port}, ${consequence}. Make it listen on the port in the variable PORT, or, if its command takes a port`;
  return example === null
    ? comment(`${remedy}, write it with {port} as start.`)
    : [...comment(`${remedy}:`), `# start: ${example}`];
}

function scenarioLines({ scenarios, why, leftOut }: ScenarioSelection): string[] {
  const listed = leftOut.slice(0, MAX_OMITTED_LISTED).map(({ route, why }) => `  ${route}: ${why}`);
  const more = leftOut.length - listed.length;
  return [
    ...comment(`Scenarios: ${why}.`),
    'scenarios:',
    ...scenarios.flatMap((scenario) => yaml([scenario]).map((line) => `  ${line}`.trimEnd())),
    ...(listed.length > 0 ? ['', '# Left out:'] : []),
    ...listed.map((line) => `# ${oneLineKeepingIndent(line)}`),
    ...(more > 0 ? [`#   and ${more} more`] : []),
  ];
}

function oneLineKeepingIndent(line: string): string {
  return `  ${oneLine(line)}`;
}

function yaml(value: unknown): string[] {
  // On one line, however long: a folded command is hard to read.
  return stringify(value, { lineWidth: 0 }).trimEnd().split('\n');
}

const WIDTH = 98;

/** Wraps long comments. */
function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}
