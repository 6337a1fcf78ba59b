/**
 * Prints the settings in effect as a valid configuration file; comments say where each value comes from.
 * Detected values and descriptions are comments, too, so that the file means the same. Values of environment
 * variables are never printed.
 */
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { inputFlags, parseArguments, type CommandHelp } from './arguments.ts';
import { resolveOnly, resolveRequest } from './resolve-comparison.ts';
import { Document, Scalar, visit } from 'yaml';
import { harmless } from '../adapters/standard-streams.ts';
import { OF_ONE_APP } from '../config/apps.ts';
import type { Path } from '../config/document.ts';
import type { ConfigFile } from '../config/file.ts';
import { writtenAs } from '../config/budgets.ts';
import { INPUTS, namesFor, type InputName } from '../inputs/declarations.ts';
import { read } from '../inputs/readers.ts';
import { loadKindOf } from '../model/load.ts';
import { describeWarning } from '../model/warnings.ts';
import { formatBudgeted } from '../model/budget.ts';
import { metricNamed } from '../model/metric.ts';
import { requestLine } from '../model/request.ts';
import type { AppSettings, EnvEntry, Scenario } from '../model/settings.ts';
import { plural, oneLine } from '../model/text.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import type { ResolvedComparison } from '../gate/resolve.ts';
import {
  describeDefault,
  detectedStep,
  originOf,
  locationIn,
  type EffectiveDefault,
  type ValueOrigin,
} from './value-origins.ts';

export const CONFIG: CommandHelp = {
  name: 'config',
  usage: '[flags]',
  description:
    'Prints the settings that compare would use with the same flags, where each comes from, and the scenarios. Nothing is built or booted.',
  flags: inputFlags(),
  examples: [
    'cannongate config',
    'cannongate config --tolerance 5% --filter search',
    'cannongate config --config .github/cannongate.yml',
  ],
};

export async function configCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(CONFIG, args);
  if (!parsed) return 0;
  const setup = await resolveOnly(resolveRequest(process.cwd(), parsed, abortOnInterrupt()));
  writeLines(process.stdout, formatConfig(setup, { texts: parsed.texts, variables: process.env }));
  return 0;
}

/** The flags and the environment. */
export interface UserInput {
  readonly texts: Partial<Readonly<Record<InputName, string>>>;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export function formatConfig(setup: ResolvedComparison, typed: UserInput): string {
  const { apps } = setup.settings;
  const [first] = apps;
  const isSeveral = first.name !== null;
  const lines = [
    ...headLines(setup, typed),
    '',
    ...namesFor('file')
      .filter((name) => !isSeveral || !OF_ONE_APP.some((each) => each === name))
      .flatMap((name) => inputLines(name, setup, typed)),
    ...affectedLines(setup, isSeveral),
    ...hookLines(setup),
    ...setupLines(setup),
    '',
    ...(isSeveral
      ? [
          'apps:',
          ...apps.flatMap((app, i) => appLines(app, setup.fileIndexes[i] ?? [], setup, typed)),
        ]
      : [
          'scenarios:',
          ...first.scenarios.flatMap((scenario, i) =>
            scenarioLines(scenario, setup.fileIndexes[0]?.[i] ?? null, {
              file: setup.loaded.file,
              path: [],
              raw: setup.loaded.file?.raw ?? {},
              pathsOrigin: originOf('request-paths', typedNames(typed), setup.loaded.file)
                .description,
            }),
          ),
        ]),
  ];
  return lines.map(escapeControls).join('\n');
}

/**
 * What would otherwise be changed when it is written stands in double-quoted strings, see `yaml`. There an escape is valid, and
 * the file means the same.
 */
function escapeControls(line: string): string {
  return line
    .replace(/##(?=\[)/g, String.raw`#\x23`)
    .replace(
      /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

function headLines(
  { settings, workspace, loaded, warnings }: ResolvedComparison,
  { texts }: UserInput,
): string[] {
  const { baseline, candidate, uncommitted } = workspace.commits;
  const changes = uncommitted ? 'with uncommitted changes' : 'without uncommitted changes';
  const config = loaded.config === null ? 'none' : loaded.config.name;
  const configOrigin = texts.config === undefined ? 'default' : '--config';
  return [
    'The settings in effect, and where each comes from. This is a valid cannongate.yml.',
    `Compared: the work tree, ${changes}, with the commit ${baseline}${baseline === candidate ? ', which is the same' : ''}.`,
    `Configuration file: ${config} (${configOrigin})`,
    `Mode: ${settings.mode} (${texts.mode === undefined ? 'default' : '--mode'})`,
    ...warnings.map((warning) => `Warning: ${describeWarning(warning)} [${warning.code}]`),
  ].map(comment);
}

const ENV_ABOVE: EnvOrigin = { entries: [], description: 'as above' };

/** An app's entry in the file, without what a flag overrides, and with the scenarios that are compared. */
function appLines(
  app: AppSettings,
  fileIndexes: readonly (number | null)[],
  { loaded, unaffected }: ResolvedComparison,
  typed: UserInput,
): string[] {
  const { file } = loaded;
  const index = file?.apps.findIndex(({ name }) => name === app.name) ?? -1;
  if (file === null || index < 0) return [];
  const path = ['apps', index];
  const raw = (file.raw['apps'] as Record<string, unknown>[])[index] ?? {};
  const { env, scenarios: _scenarios, 'request-paths': paths, ...others } = raw;
  const isTyped = (name: string) => typedNames(typed).has(name);
  // A flag holds for all apps, and is shown above them.
  const shown = Object.fromEntries(Object.entries(others).filter(([name]) => !isTyped(name)));
  const defaults = (['start', 'install', 'build'] as const)
    .filter((name) => raw[name] === undefined && file.values[name] === undefined && !isTyped(name))
    .map((name) => commentedDefault(name, detectedStep(name, app, loaded)));
  const pathsOrigin =
    paths === undefined ? 'default' : locationIn(file, [...path, 'request-paths']);
  const list = { file, path, raw, pathsOrigin };
  return [
    comment(locationIn(file, path)),
    ...(unaffected.includes(app.name) ? [comment('not affected by the change')] : []),
    ...yaml([shown]),
    ...[
      ...defaults,
      ...(env === undefined ? [] : envLines(app.env, [ENV_ABOVE], typed)),
      'scenarios:',
      ...app.scenarios.flatMap((scenario, i) => {
        // In the file a name does not begin with that of the app.
        const name = scenario.name.slice(`${app.name}: `.length);
        return scenarioLines({ ...scenario, name }, fileIndexes[i] ?? null, list);
      }),
    ].map((line) => `  ${line}`),
  ].map((line) => `  ${line}`.trimEnd());
}

function inputLines(name: InputName, setup: ResolvedComparison, typed: UserInput): string[] {
  const { settings, loaded } = setup;
  const origin = originOf(name, typedNames(typed), loaded.file);
  if (name === 'env') return envLines(loaded.values.env, envOrigins(loaded), typed);
  if (name === 'request-paths') return pathsLines(loaded.values['request-paths'], origin);
  if (name === 'working-directory') {
    const { workingDirectory } = settings.apps[0];
    const isCurrentDirectory = origin.kind === 'default' && workingDirectory !== '.';
    const where = isCurrentDirectory ? 'the current directory' : origin.description;
    return withOrigin({ [name]: workingDirectory }, where);
  }
  if (isDetectable(name) && origin.kind === 'default') {
    const [first] = settings.apps;
    if (first.name !== null) return [comment(`${name}: as each app’s files say`)];
    return [commentedDefault(name, detectedStep(name, first, loaded))];
  }
  if (origin.kind === 'flag') {
    return withOrigin({ [name]: yamlValue(name, typed.texts[name] ?? '') }, origin.description);
  }
  if (origin.kind === 'file')
    return withOrigin({ [name]: loaded.file?.raw[name] }, origin.description);
  const { isValue, text } = describeDefault(name);
  if (isValue) return withOrigin({ [name]: yamlValue(name, text) }, origin.description);
  const value = name === 'baseline' ? 'the merge base with the default branch' : text;
  return [commentedDefault(name, { value, source: origin.description })];
}

function typedNames({ texts }: UserInput): Set<string> {
  return new Set(Object.keys(texts));
}

function isDetectable(name: InputName): name is 'start' | 'install' | 'build' {
  return name === 'start' || name === 'install' || name === 'build';
}

/** A number or a boolean, if the input reads it like the text. */
function yamlValue(name: InputName, text: string): unknown {
  const trimmed = text.trim();
  const word = { true: true, false: false }[trimmed];
  const plain = word ?? (/^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed);
  const result = (raw: unknown) => JSON.stringify(read<unknown>(INPUTS[name].reader, raw));
  return result(plain) === result(text) ? plain : trimmed;
}

/** One of the places whose variables add up. */
interface EnvOrigin {
  readonly entries: readonly EnvEntry[];
  readonly description: string;
}

/** Those that hold variables, the overriding one first; the default if there are none. */
function envOrigins({ typed, file }: ResolvedComparison['loaded']): EnvOrigin[] {
  const of = (entries: readonly EnvEntry[] | undefined, description: () => string) =>
    entries === undefined ? [] : [{ entries, description: description() }];
  const origins = [
    ...of(typed.env, () => '--env'),
    ...of(file?.values.env, () => (file === null ? '' : locationIn(file, ['env']))),
  ];
  return origins.length > 0 ? origins : [{ entries: [], description: 'default' }];
}

/**
 * Only names, never values. A name under which no variable is set may be part of a secret that was pasted
 * by mistake, so it is shown only if it looks like the name of a variable.
 */
function envLines(
  entries: readonly EnvEntry[],
  origins: readonly EnvOrigin[],
  { variables }: UserInput,
): string[] {
  const originOfEntry = ({ name }: EnvEntry) =>
    origins.find((origin) => origin.entries.some((entry) => entry.name === name)) ?? origins[0];
  const describe = (entry: EnvEntry) => originOfEntry(entry)?.description ?? '';
  if (entries.length === 0) {
    return [comment(`env: none (${origins.map(({ description }) => description).join(', ')})`)];
  }
  const isName = ({ name }: EnvEntry) =>
    variables[name] !== undefined || /^[A-Z][A-Z0-9_]{0,39}$/.test(name);
  const passed = entries.filter((entry) => entry.value === null && isName(entry));
  const comments = entries.flatMap((entry, i) => {
    const origin = describe(entry);
    if (entry.value !== null) {
      return [comment(`env: ${entry.name}, with a value that is not shown (${origin})`)];
    }
    if (isName(entry)) return [];
    const place = originOfEntry(entry)?.entries.findIndex(({ name }) => name === entry.name) ?? -1;
    return [comment(`env: variable ${(place < 0 ? i : place) + 1}, which is not set (${origin})`)];
  });
  const names = passed.map(({ name }) => name);
  const namesFrom = [...new Set(passed.map(describe))].join(', ');
  return [...(names.length === 0 ? [] : withOrigin({ env: names }, namesFrom)), ...comments];
}

/** A comment: each path is listed as a scenario below, and the key would add it twice. */
function pathsLines(paths: readonly string[] | null, origin: ValueOrigin): string[] {
  const text = paths === null ? describeDefault('request-paths').text : paths.join(' ');
  return [comment(`request-paths: ${text} (${origin.description}); see scenarios below`)];
}

function affectedLines(
  { loaded: { file }, unaffected }: ResolvedComparison,
  isSeveral: boolean,
): string[] {
  const key = 'affected-by';
  const raw = file?.raw[key];
  if (file === null || raw === undefined) return [];
  // Of several apps, each that is left out says so itself.
  const note =
    !isSeveral && unaffected.includes(null) ? [comment('not affected by the change')] : [];
  return [...withOrigin({ [key]: raw }, locationIn(file, [key])), ...note];
}

function hookLines({ loaded: { file } }: ResolvedComparison): string[] {
  const hooks = file?.raw['hooks'];
  if (file === null || hooks === undefined) return [];
  return withOrigin({ hooks }, locationIn(file, ['hooks']));
}

function setupLines({ loaded: { file } }: ResolvedComparison): string[] {
  return (['setup', 'shared-setup'] as const).flatMap((key) => {
    const raw = file?.raw[key];
    return file === null || raw === undefined
      ? []
      : withOrigin({ [key]: raw }, locationIn(file, [key]));
  });
}

/** Where scenarios stand: in the file itself, or in the entry of an app. */
interface ScenarioList {
  readonly file: ConfigFile | null;
  /** Of the mapping that has the key `scenarios`. */
  readonly path: Path;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Of the scenarios that are not listed. */
  readonly pathsOrigin: string;
}

function scenarioLines(
  scenario: Scenario,
  index: number | null,
  { file, path, raw: parent, pathsOrigin }: ScenarioList,
): string[] {
  const inFile = file !== null && index !== null;
  const listed = inFile ? (parent['scenarios'] as Record<string, unknown>[])[index] : undefined;
  const { tolerance: _tolerance, ...raw } = listed ?? { path: scenario.requests[0].path };
  const setup = (scenario.setup?.requests ?? []).map(requestLine).join(', ');
  const { name, connections, gates, budgets = [] } = scenario;
  const gate = [
    ...gates.map(({ metric, tolerance }) => ({ metric, tolerance: formatPercent(tolerance) })),
    ...budgets.map(({ metric, atMost }) => ({
      metric,
      'at-most': writtenAs(metric, atMost),
    })),
  ];
  const origin = inFile ? locationIn(file, [...path, 'scenarios', index]) : pathsOrigin;
  const requests = scenario.requests.map(requestLine).join(', ');
  return [
    comment(`${requests} (${origin})`),
    ...(setup === '' ? [] : [comment(`setup: ${setup}`)]),
    comment(`${describeLoad(scenario)}; ${describeGates(scenario)}`),
    ...yaml([{ name, ...raw, connections, gate }]),
  ].map((line) => `  ${line}`.trimEnd());
}

function describeLoad(scenario: Scenario): string {
  const { amount, rate, pipelining } = scenario;
  const on = `on ${plural(scenario.connections, 'connection')}`;
  const ahead = pipelining === 1 ? '' : `, ${pipelining} requests at a time on each`;
  switch (loadKindOf(scenario)) {
    case 'closed':
      return `closed loop ${on}${ahead}`;
    case 'amount':
      return `fixed amount of ${plural(amount ?? 0, 'request')} ${on}${ahead}`;
    case 'rate': {
      const share = rate !== null && 'share' in rate ? ' of the baseline’s capacity' : '';
      return `fixed rate of ${rate?.asked ?? ''}${share} ${on}`;
    }
  }
}

function describeGates({ gates, budgets = [] }: Pick<Scenario, 'gates' | 'budgets'>): string {
  const each = [
    ...gates.map(
      ({ metric, tolerance }) => `${metricNamed(metric).title} ${formatPercent(tolerance)}`,
    ),
    ...budgets.map(
      ({ metric, atMost }) =>
        `${metricNamed(metric).title} at most ${formatBudgeted(metric, atMost)}`,
    ),
  ];
  if (each.length === 0) return 'nothing is gated';
  return `gated: ${each.join(', ')}`;
}

/** Without rounding, because the text must read back as the same value. */
function formatPercent(share: number): string {
  return `${Number((share * 100).toPrecision(12))}%`;
}

function commentedDefault(name: InputName, { value, source }: EffectiveDefault): string {
  return comment(`${name}: ${value} (${source})`);
}

/** A key with its value, and its origin behind it, or above a value of several lines. */
function withOrigin(pair: Readonly<Record<string, unknown>>, origin: string): string[] {
  const [first = '', ...others] = yaml(pair);
  return others.length === 0
    ? [`${first.padEnd(VALUE_WIDTH)} ${comment(origin)}`]
    : [comment(origin), first, ...others];
}

/** Aligns the origins of short values. */
const VALUE_WIDTH = 31;

function comment(text: string): string {
  return `# ${oneLine(text)}`;
}

function yaml(value: unknown): string[] {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && harmless(node.value) !== node.value) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedAsJSON: true }).trimEnd().split('\n');
}
