/**
 * Every input, once: the action's inputs, the command line's flags, the configuration file's keys,
 * `action.yml` and the tables in the docs are all made from this list.
 */
import {
  MAX_BUDGET,
  MODES,
  type EnvEntry,
  type Mode,
  type StepCommand,
} from '../model/settings.ts';
import {
  asText,
  choice,
  duration,
  integer,
  level,
  listOf,
  orWord,
  percentage,
  reader,
  text,
  yesOrNo,
  type Reader,
} from './values.ts';
import { envEntries } from './env.ts';
import { requestPath } from './request.ts';

/** Where an input may be given. */
export type Source = 'action' | 'flag' | 'file';

export interface Input<T> {
  readonly description: string;
  /** The default in words, as the docs show it. */
  readonly byDefault: string;
  readonly fallback: T;
  /** What stands behind the flag in the help. */
  readonly placeholder: string;
  readonly reader: Reader<T>;
  readonly sources: readonly Source[];
}

const EVERYWHERE: readonly Source[] = ['action', 'flag', 'file'];

function input<T>(definition: Omit<Input<T>, 'sources'> & { sources?: readonly Source[] }) {
  return { sources: EVERYWHERE, ...definition } satisfies Input<T>;
}

function stepCommand(accepts: string): Reader<StepCommand> {
  return reader(
    accepts,
    (raw) => {
      if (raw === false || raw === 'false') return { kind: 'skip' };
      const line = typeof raw === 'string' ? raw.trim() : '';
      return line === '' ? undefined : { kind: 'command', line };
    },
    { anyOf: [{ const: false }, { type: 'string' }] },
  );
}

const DETECTED: StepCommand = { kind: 'detect' };

export const INPUTS = {
  start: input<string | null>({
    description:
      'Command that boots the app. It gets `PORT` in its environment, and `{port}` in the command is replaced.',
    byDefault: 'the `start` script of package.json',
    fallback: null,
    placeholder: 'command',
    reader: text('the command that boots the app, for example node server.js'),
  }),
  install: input<StepCommand>({
    description: 'Command that installs dependencies, run once per arm. `false` skips it.',
    byDefault: 'detected from the lockfile (npm, pnpm, yarn)',
    fallback: DETECTED,
    placeholder: 'command',
    reader: stepCommand('an install command, for example npm ci, or false to skip it'),
  }),
  build: input<StepCommand>({
    description: 'Command that builds the app, run once per arm. `false` skips it.',
    byDefault: 'the `build` script of package.json, if there is one',
    fallback: DETECTED,
    placeholder: 'command',
    reader: stepCommand('a build command, for example npm run build, or false to skip it'),
  }),
  'working-directory': input({
    description: 'Where the app lives, in both arms.',
    byDefault: '`.`',
    fallback: '.',
    placeholder: 'directory',
    reader: text('a directory of the repository, for example packages/api'),
  }),
  env: input<readonly EnvEntry[]>({
    description:
      'Variables for install, build and app: lines `NAME` (passed through) or `NAME=value`. Everything else but a short allow-list is kept from them.',
    byDefault: 'none',
    fallback: [],
    placeholder: 'lines',
    reader: envEntries,
  }),
  'ready-timeout': input({
    description: 'How long a boot may take.',
    byDefault: '`30s`',
    fallback: 30,
    placeholder: 'time',
    reader: duration(0.1, 3600, '30s'),
  }),
  paths: input<readonly string[] | null>({
    description: 'Request paths, one per line; each is a GET scenario.',
    byDefault: '`/`, unless the configuration file has scenarios',
    fallback: null,
    placeholder: 'lines',
    reader: listOf(requestPath, 'request paths'),
  }),
  config: input<string | null>({
    description: 'Configuration file: defaults for the inputs, and scenarios.',
    byDefault:
      '`cannongate.yml`, `.github/cannongate.yml` or else `autobench.yml`, if there is one',
    fallback: null,
    placeholder: 'file',
    sources: ['action', 'flag'],
    reader: text('the path of a YAML file in the repository'),
  }),
  baseline: input<string | null>({
    description: 'Git ref of the baseline.',
    byDefault: 'from the event; on the command line the merge base with the default branch',
    fallback: null,
    placeholder: 'ref',
    reader: reader('a commit, tag or branch', (raw) => {
      const ref = asText(raw)?.trim() ?? '';
      // A ref that starts with a dash would be read as an option by git.
      return /^[^-\s][^\s]*$/.test(ref) ? ref : undefined;
    }),
  }),
  connections: input({
    description: 'Concurrent connections.',
    byDefault: '`10`',
    fallback: 10,
    placeholder: 'count',
    reader: integer(1, 10_000),
  }),
  'run-duration': input<number | 'auto'>({
    description:
      'Length of one run. `auto` is at least 0.5 s and 20 median responses, and at a fixed rate enough requests for what is gated.',
    byDefault: '`auto`',
    fallback: 'auto',
    placeholder: 'time',
    reader: orWord('auto', duration(0.1, 600, '1s')),
  }),
  alpha: input({
    description: 'Family-wise level of the two-sided test, from 0.000001 to 0.5.',
    byDefault: '`0.05`',
    fallback: 0.05,
    placeholder: 'level',
    reader: level,
  }),
  tolerance: input({
    description: 'The slowdown the team puts up with.',
    byDefault: '`3%`',
    fallback: 0.03,
    placeholder: 'percentage',
    reader: percentage,
  }),
  budget: input({
    description:
      'Measuring time of the whole comparison, all scenarios. Install and build are not counted.',
    byDefault: '`5m`',
    fallback: 300,
    placeholder: 'time',
    reader: duration(1, MAX_BUDGET, '5m'),
  }),
  control: input({
    description:
      'Whether to compare the baseline with itself as well, in every other launch: the noise floor beside the verdict, for a third of the budget.',
    byDefault: '`false`',
    fallback: false,
    placeholder: 'true|false',
    reader: yesOrNo,
  }),
  mode: input<Mode | 'report'>({
    description:
      '`gate` decides. `measure` judges nothing: its report is judged later, together with those of other machines. `report` reads reports and executes nothing.',
    byDefault: '`gate`',
    fallback: 'gate',
    placeholder: 'mode',
    sources: ['action', 'flag'],
    reader: choice(...MODES, 'report'),
  }),
  reports: input<readonly string[] | null>({
    description:
      'Files or patterns of the reports that `mode: report` reads, one per line. Several are merged and decided together.',
    byDefault: 'none; after a change of labels, the report of the last run for that head commit',
    fallback: null,
    placeholder: 'lines',
    sources: ['action'],
    reader: listOf(text('a file or a pattern, for example reports/*/report.json'), 'files'),
  }),
  'on-regression': input<'fail' | 'warn'>({
    description: 'What a regression does: `fail`, or `warn` for a trial period.',
    byDefault: '`fail`',
    fallback: 'fail',
    placeholder: 'policy',
    reader: choice('fail', 'warn'),
  }),
  'on-inconclusive': input<'warn' | 'pass' | 'fail'>({
    description: 'What an inconclusive comparison does: `warn`, `pass` or `fail`.',
    byDefault: '`warn`',
    fallback: 'warn',
    placeholder: 'policy',
    reader: choice('warn', 'pass', 'fail'),
  }),
  'on-baseline-failed': input<'warn' | 'fail'>({
    description:
      'What a failing baseline does: `warn`, so that a broken base does not block its own fix, or `fail`.',
    byDefault: '`warn`',
    fallback: 'warn',
    placeholder: 'policy',
    reader: choice('warn', 'fail'),
  }),
  seed: input<string | null>({
    description: 'Makes the order of arms reproducible.',
    byDefault: 'random, recorded in the report',
    fallback: null,
    placeholder: 'text',
    reader: reader('up to 64 letters, digits, dots, dashes or underscores', (raw) => {
      const seed = asText(raw)?.trim() ?? '';
      return /^[\w.-]{1,64}$/.test(seed) ? seed : undefined;
    }),
  }),
  explain: input<'on-regression' | 'always' | 'never'>({
    description:
      'When to say why: `on-regression` boots both arms again after the verdict, under a CPU profiler, and names the functions and packages that cost more.',
    byDefault: '`on-regression`',
    fallback: 'on-regression',
    placeholder: 'policy',
    reader: choice('on-regression', 'always', 'never'),
  }),
  comment: input<'always' | 'on-change' | 'never'>({
    description:
      'When to comment on the pull request: `always`, `on-change` (stays silent while there is nothing to say) or `never`.',
    byDefault: '`always`',
    fallback: 'always',
    placeholder: 'policy',
    sources: ['action', 'file'],
    reader: choice('always', 'on-change', 'never'),
  }),
  'comment-key': input({
    description: 'One sticky comment is kept per key.',
    byDefault: '`default`',
    fallback: 'default',
    placeholder: 'key',
    sources: ['action', 'file'],
    reader: reader('up to 64 letters, digits, dots, dashes or underscores', (raw) => {
      const key = asText(raw)?.trim() ?? '';
      return /^[\w.-]{1,64}$/.test(key) ? key : undefined;
    }),
  }),
  'accept-label': input({
    description:
      'Label of the pull request that turns a regression into an acceptance, when somebody who may write to the repository has set it since the last push.',
    byDefault: '`cannongate:accept`',
    fallback: 'cannongate:accept',
    placeholder: 'label',
    sources: ['action', 'file'],
    reader: reader('the name of a label, of up to 50 characters', (raw) => {
      const label = asText(raw)?.trim() ?? '';
      return /^.{1,50}$/u.test(label) ? label : undefined;
    }),
  }),
  token: input<string | null>({
    description: 'Token for the comment and for fetching the base.',
    byDefault: '`${{ github.token }}`',
    fallback: null,
    placeholder: 'token',
    sources: ['action'],
    reader: text('a GitHub token'),
  }),
};

export type InputName = keyof typeof INPUTS;

export type InputValues = {
  readonly [Name in InputName]: (typeof INPUTS)[Name] extends Input<infer T> ? T : never;
};

export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

export function namesFor(source: Source): InputName[] {
  return INPUT_NAMES.filter((name) => INPUTS[name].sources.includes(source));
}

/** Given line by line, and as flags more than once. */
export const LINE_INPUTS: ReadonlySet<string> = new Set<InputName>(['paths', 'env', 'reports']);
