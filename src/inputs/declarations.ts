/**
 * Every input, declared once. From this list follow the action's inputs and `action.yml`, the flags, the
 * package's options, the configuration file's keys and their JSON Schema, the table in docs/reference/inputs.md, the
 * comparison's settings, what the report keeps of them, and the fingerprint (see settings.ts).
 */
import * as z from 'zod';
import { envEntries, withEntries, type EnvEntry } from './env.ts';
import {
  boolean,
  choice,
  duration,
  integer,
  listOf,
  orWord,
  percentage,
  reader,
  readsList,
  listedPath,
  secondsOf,
  significanceLevel,
  text,
  textLike,
  type Reader,
} from './readers.ts';

/** `gate` decides; `measure` writes a report that is judged later, together with others. */
export const MODES = ['gate', 'measure'] as const;

export type Mode = (typeof MODES)[number];

/** What the arms of a launch share: nothing; the moments at which their code is optimised; or also addresses and seeds. */
export const SHARED_LUCK = ['none', 'code', 'all'] as const;

const LONGEST_TIME = '6h';

/** Seconds: longer than any pull request waits. */
export const MAX_MEASURING_TIME = secondsOf(LONGEST_TIME) ?? NaN;

/** A command line for the shell; `detect`: from the lockfile and scripts; `skip`: none. */
export type StepCommand =
  | { readonly kind: 'detect' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'command'; readonly line: string };

/** Where an input can be given; `app`: also for one of the file's `apps`. */
export type Source = 'action' | 'flag' | 'file' | 'app';

/**
 * What an input belongs to. `comparison` and `app`: it becomes a field of the settings, and the report
 * records it. `scenarios`: it shapes the scenarios. `command`: only the command or the workflow uses it.
 */
export type Scope = 'comparison' | 'app' | 'scenarios' | 'command';

/**
 * What a field of the settings changes. `measurement`: it is part of the fingerprint, so a comparison
 * goes on, and reports are merged, only where it is the same. `verdict`: reports are merged only where it
 * is the same. `neither`: it may differ.
 */
export type Effect = 'measurement' | 'verdict' | 'neither';

export interface Input {
  readonly description: string;
  /** The default in words, as the docs show it. */
  readonly byDefault: string;
  readonly default: unknown;
  /** Stands for the value in the help of the flag. */
  readonly placeholder: string;
  readonly reader: Reader<unknown>;
  readonly sources: readonly Source[];
  /** Its name in earlier versions, which an error points to the present one. */
  readonly formerName?: string;
  readonly scope: Scope;
  /** Of fields of the settings only. */
  readonly affects?: Effect;
  /** Several apps cannot have it in common. */
  readonly isOfOneApp?: true;
  /** It has an effect with `mode: report`, too, which decides and publishes, but measures nothing. */
  readonly isForReports?: true;
  /** Never recorded in the report. */
  readonly isSecret?: true;
  /** Joins the values of two sources, the overriding one last. Without it, the overriding value replaces the other. */
  readonly joined?: (overridden: never, overriding: never) => unknown;
  /** The schema of the settings' field where it is narrower than what can be given. */
  readonly setting?: z.ZodType;
  /** What the report keeps, where that is not the value itself. */
  readonly recorded?: { readonly schema: z.ZodType; readonly from: (value: never) => unknown };
}

export type Inputs = Readonly<Record<string, Input>>;

/** Holds the default to the reader's type; null stands for "not given". */
function input<const I extends Input>(
  declaration: I & { readonly default: z.output<I['reader']> | null },
): I {
  return declaration;
}

const EVERYWHERE = ['action', 'flag', 'file'] as const;
const EVERYWHERE_AND_APPS = ['action', 'flag', 'file', 'app'] as const;
const NOT_IN_FILE = ['action', 'flag'] as const;
const WORKFLOW = ['action', 'file'] as const;

/** Words for yes or no. YAML 1.2 reads them as text, and a shell would look for a program of that name; `yes` never ends. */
const NO_COMMAND = /^(?:no?|off|none|skip|y(?:es)?|on|false)$/i;

function stepCommand(accepts: string): Reader<StepCommand, string | false> {
  return reader(
    accepts,
    (raw) => {
      if (raw === false || raw === 'false') return { kind: 'skip' };
      const line = typeof raw === 'string' ? raw.trim() : '';
      return line === '' || line.includes('\0') || NO_COMMAND.test(line)
        ? undefined
        : { kind: 'command', line };
    },
    { anyOf: [{ const: false }, { type: 'string' }] },
  );
}

/** Their very purpose is to give a token that can write beside a pull request from a fork. */
export const NEVER_ALLOWED_EVENTS: readonly string[] = ['pull_request_target', 'workflow_run'];

const allowableEvent = reader(
  `the name of an event, for example issue_comment; never ${NEVER_ALLOWED_EVENTS.join(' or ')}`,
  (raw) =>
    typeof raw === 'string' && /^[a-z_]{1,64}$/.test(raw) && !NEVER_ALLOWED_EVENTS.includes(raw)
      ? raw
      : undefined,
  undefined,
  z.string(),
);

/** What an outcome does. All three where it is set, so that nobody has to look up which of them it has. */
const policy = choice('fail', 'warn', 'pass');

const DETECTED: StepCommand = { kind: 'detect' };

/** The command as a user could write it; null for a detected one, which may differ between the arms. */
const RECORDED_STEP = {
  schema: z.string().nullable(),
  from: (step: StepCommand) => {
    if (step.kind === 'detect') return null;
    return step.kind === 'skip' ? 'false' : step.line;
  },
};

export const INPUTS = {
  start: input({
    description:
      'Command that boots the app. The port to listen on is in the variable `PORT`, and replaces `{port}` in the command.',
    byDefault:
      'the `start` script of package.json; without one, what a Procfile or Dockerfile boots, or what is detected for Go, Python, Rust and Nx',
    default: null,
    placeholder: 'command',
    reader: text('the command that boots the app, for example node server.js'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'measurement',
    isOfOneApp: true,
  }),
  install: input({
    description:
      'Command that installs dependencies, run once for each side (base and pull request). `false` skips it.',
    byDefault: 'detected from the lockfile (npm, pnpm, yarn, or Python’s)',
    default: DETECTED,
    placeholder: 'command',
    reader: stepCommand('an install command, for example npm ci, or false to skip it'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'measurement',
    recorded: RECORDED_STEP,
  }),
  build: input({
    description: 'Command that builds the app, run once for each side. `false` skips it.',
    byDefault: 'the `build` script of package.json, or what is detected for Go, Rust and Nx',
    default: DETECTED,
    placeholder: 'command',
    reader: stepCommand('a build command, for example npm run build, or false to skip it'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'measurement',
    recorded: RECORDED_STEP,
  }),
  'working-directory': input({
    description: 'Directory of the app in the repository, the same on both sides.',
    byDefault: '`.`',
    default: '.',
    placeholder: 'directory',
    reader: text('a directory of the repository, for example packages/api'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'measurement',
    isOfOneApp: true,
  }),
  env: input({
    description:
      'Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Those of the workflow or of flags are added to those of the file. Apart from these they see only a few variables, such as PATH and HOME.',
    byDefault: 'none',
    default: [],
    placeholder: 'lines',
    reader: envEntries,
    joined: withEntries,
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    // Secrets in it are struck out of what is published.
    isForReports: true,
    affects: 'measurement',
    recorded: {
      // Values may be secrets, and a hash of few characters would not hide them either.
      schema: z.array(z.string()),
      from: (entries: readonly EnvEntry[]) => entries.map(({ name }) => name),
    },
  }),
  'ready-timeout': input({
    description: 'How long a boot may take.',
    byDefault: '`30s`',
    default: 30,
    placeholder: 'time',
    reader: duration('100ms', '1h', '30s'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'measurement',
  }),
  'setup-timeout': input({
    description: 'How long `install` may take on each side, and how long `build` may.',
    byDefault: '`20m`',
    default: 1200,
    placeholder: 'time',
    reader: duration('1s', LONGEST_TIME, '20m'),
    sources: EVERYWHERE_AND_APPS,
    scope: 'app',
    affects: 'neither',
  }),
  'request-paths': input({
    description:
      'Request paths, one per line; each is a GET scenario. Those of the workflow or of flags replace the scenarios of the configuration file. Those of the file are added to its scenarios.',
    byDefault: '`/`, unless the configuration file has scenarios',
    default: null,
    placeholder: 'lines',
    reader: listOf(listedPath, 'request paths'),
    sources: EVERYWHERE_AND_APPS,
    formerName: 'paths',
    scope: 'scenarios',
    isOfOneApp: true,
  }),
  filter: input({
    description:
      'Compare only the scenarios whose name contains one of these words, in upper or lower case, or that have one as a tag. One word per line.',
    byDefault: 'all scenarios that the configuration file does not skip',
    default: null,
    placeholder: 'words',
    reader: listOf(text('a part of a scenario’s name, or a tag'), 'words'),
    // In the file, `only` and `skip` select scenarios.
    sources: NOT_IN_FILE,
    scope: 'scenarios',
  }),
  config: input({
    description: 'Configuration file: defaults for the inputs, and scenarios.',
    byDefault:
      '`cannongate.yml` or `.github/cannongate.yml`, in the app’s directory or else at the root; without either, `autobench.yml`',
    default: null,
    placeholder: 'file',
    reader: text('the path of a YAML file in the repository'),
    sources: NOT_IN_FILE,
    scope: 'command',
  }),
  baseline: input({
    description: 'Git ref of the baseline.',
    byDefault:
      'the base commit of a `pull_request`, `push` or `merge_group` event; other events need this input; on the command line the merge base with the default branch',
    default: null,
    placeholder: 'ref',
    // Git would read a ref that starts with a dash as an option.
    reader: textLike(/^[^-\s][^\s]*$/, 'a commit, tag or branch'),
    sources: EVERYWHERE,
    scope: 'command',
  }),
  connections: input({
    description: 'Concurrent connections.',
    byDefault: '`10`',
    default: 10,
    placeholder: 'count',
    reader: integer(1, 10_000),
    sources: EVERYWHERE,
    scope: 'scenarios',
  }),
  'run-duration': input({
    description:
      'Length of one run. `auto`: 0.5 s, or longer for slow routes: 20 median response times of the slower side. These are 3 if one side is more than three times as slow as the other, and 10 or 5 if otherwise no more than four launches would fit. At a fixed rate it is 20 of the faster side, and long enough for the gated metrics, up to 10 s.',
    byDefault: '`auto`',
    default: 'auto',
    placeholder: 'time',
    reader: orWord('auto', duration('100ms', '10m', '1s')),
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'measurement',
  }),
  alpha: input({
    description:
      'How often a comparison may call unchanged code slower or faster by mistake, over all its metrics: 0.05 is 5%. In statistics: the family-wise level of the two-sided test. From 0.000001 to 0.5.',
    byDefault: '`0.05`',
    default: 0.05,
    placeholder: 'level',
    reader: significanceLevel,
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'measurement',
  }),
  tolerance: input({
    description: 'Largest acceptable slowdown; for latencies at least 20%.',
    byDefault: '`3%`',
    default: 0.03,
    placeholder: 'percentage',
    reader: percentage,
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'measurement',
  }),
  'measuring-time': input({
    description:
      'Measuring time of the whole comparison, all scenarios. Install and build are not counted.',
    byDefault: '`5m`',
    default: 300,
    placeholder: 'time',
    reader: duration('1s', LONGEST_TIME, '5m'),
    sources: EVERYWHERE,
    formerName: 'budget',
    scope: 'comparison',
    affects: 'neither',
  }),
  'measure-noise': input({
    description:
      'Whether to measure the noise, too: every other launch also compares the baseline with itself. This shows the noise floor beside the verdict, for a third of the measuring time.',
    byDefault: '`false`',
    default: false,
    placeholder: 'true|false',
    reader: boolean,
    sources: EVERYWHERE,
    formerName: 'control',
    scope: 'comparison',
    affects: 'measurement',
  }),
  'shared-luck': input({
    description:
      'Which random effects of a boot are the same for both sides of a launch. `code`: V8 optimises the code of both apps at the same request, and early if they are fast. If both apps share one core, each collects garbage in its main thread only. `all`: in addition, both get the same memory addresses and the same random seed of V8, new ones for each launch. `none`: nothing is shared. Sharing works only for apps that the `node` of the PATH starts.',
    byDefault: '`code`',
    default: 'code',
    placeholder: 'none|code|all',
    reader: choice(...SHARED_LUCK),
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'measurement',
  }),
  mode: input({
    description:
      '`gate` measures and decides. `measure` only writes a report, to be decided later together with those of other machines. `report`, in workflows only, decides from such reports and boots no app; on the command line use `cannongate report FILE`.',
    byDefault: '`gate`',
    default: 'gate',
    placeholder: 'mode',
    // `report` is for workflows: the command line and programs have other ways to read a report.
    reader: choice(...MODES, 'report') as Reader<Mode | 'report', Mode>,
    sources: NOT_IN_FILE,
    scope: 'comparison',
    isForReports: true,
    affects: 'measurement',
    setting: z.enum(MODES),
  }),
  reports: input({
    description:
      'Files or patterns of the reports that `mode: report` reads, one per line. Several are merged and decided together.',
    byDefault: 'none; after a change of labels, the report of the last run for that head commit',
    default: null,
    placeholder: 'lines',
    reader: listOf(text('a file or a pattern, for example reports/*/report.json'), 'files'),
    sources: ['action'],
    scope: 'command',
    isForReports: true,
  }),
  'on-regression': input({
    description:
      'What a regression does: `fail` the check, `warn` (for a trial period), or `pass` without a warning. Comment and report show it in any case.',
    byDefault: '`fail`',
    default: 'fail',
    placeholder: 'policy',
    reader: policy,
    sources: EVERYWHERE,
    scope: 'comparison',
    isForReports: true,
    affects: 'verdict',
  }),
  'on-inconclusive': input({
    description:
      'What an inconclusive comparison does: `fail` the check, `warn`, or `pass` without a warning.',
    byDefault: '`warn`',
    default: 'warn',
    placeholder: 'policy',
    reader: policy,
    sources: EVERYWHERE,
    scope: 'comparison',
    isForReports: true,
    affects: 'verdict',
  }),
  history: input({
    description:
      'The branch that keeps the history, such as cannongate-history; or a folder, whose name begins with ./, ../ or /. The comment then says how much the base has changed since the last release, and what this adds.',
    byDefault: 'none',
    default: null,
    placeholder: 'branch',
    // Git would read a name that starts with a dash as an option.
    reader: textLike(/^[^-\s].*$/, 'the name of a branch, or a folder such as ./history'),
    sources: EVERYWHERE,
    scope: 'command',
  }),
  'drift-since': input({
    description: 'With `history`: the commit or tag from which small changes are added up.',
    byDefault: 'the last tag, else the first commit of the history',
    default: null,
    placeholder: 'ref',
    reader: textLike(/^[^-\s][^\s]*$/, 'a commit or tag'),
    sources: EVERYWHERE,
    scope: 'command',
  }),
  'drift-tolerance': input({
    description:
      'With `history`: the largest acceptable slowdown of all changes together; for latencies at least 20%.',
    byDefault: '`10%`',
    default: 0.1,
    placeholder: 'percentage',
    reader: percentage,
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'verdict',
  }),
  'on-drift': input({
    description:
      'With `history`: what happens if this change is within its own tolerance and takes the sum beyond `drift-tolerance`: `fail` the check, `warn`, or `pass` without a warning.',
    byDefault: '`warn`',
    default: 'warn',
    placeholder: 'policy',
    reader: policy,
    sources: EVERYWHERE,
    scope: 'comparison',
    isForReports: true,
    affects: 'verdict',
  }),
  'same-commit': input({
    description:
      'What to do if both sides are the same commit. `skip` measures nothing: the outcome is inconclusive, and never blocks. `measure` compares them all the same.',
    byDefault: '`skip`',
    default: 'skip',
    placeholder: 'policy',
    reader: choice('skip', 'measure'),
    sources: EVERYWHERE,
    scope: 'command',
  }),
  'on-baseline-failed': input({
    description:
      'What a failing baseline does: `fail` the check, `warn`, so that a broken base does not block its own fix, or `pass` without a warning.',
    byDefault: '`warn`',
    default: 'warn',
    placeholder: 'policy',
    reader: policy,
    sources: EVERYWHERE,
    scope: 'comparison',
    isForReports: true,
    affects: 'verdict',
  }),
  seed: input({
    description: 'Makes the random order of the measurement repeatable.',
    byDefault: 'random, recorded in the report',
    default: null,
    placeholder: 'text',
    reader: textLike(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots, dashes or underscores'),
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'neither',
    setting: z.string(),
  }),
  explain: input({
    description:
      'When to look for the cause: `on-regression` (after a regression only), `always` or `never`. Both sides are booted again after the verdict: profiled, traced, and with their calls and memory counted where that may explain it. The functions, packages, queries and calls that cost more are named.',
    byDefault: '`on-regression`',
    default: 'on-regression',
    placeholder: 'policy',
    reader: choice('on-regression', 'always', 'never'),
    sources: EVERYWHERE,
    scope: 'comparison',
    affects: 'neither',
  }),
  comment: input({
    description:
      'When to comment on the pull request: `always`, `on-change` (always except for the outcome `pass` with nothing faster) or `never`. A comment that exists is always updated, except under `never`.',
    byDefault: '`always`',
    default: 'always',
    placeholder: 'policy',
    reader: choice('always', 'on-change', 'never'),
    sources: WORKFLOW,
    scope: 'command',
    isForReports: true,
  }),
  'comment-key': input({
    description:
      'Each key has one comment, which later runs update. Jobs that comment on the same pull request need different keys.',
    byDefault: '`default`',
    default: 'default',
    placeholder: 'key',
    reader: textLike(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots, dashes or underscores'),
    sources: WORKFLOW,
    scope: 'command',
    isForReports: true,
  }),
  'comment-author': input({
    description:
      'Login of the account whose comment is kept, if `token` is that of a GitHub App: `NAME[bot]`. For other tokens the server says which account it is.',
    byDefault: 'the account of the token',
    default: null,
    placeholder: 'login',
    reader: textLike(
      /^[\w.-]{1,64}(\[bot\])?$/,
      'the login of an account, for example my-app[bot]',
    ),
    sources: ['action'],
    scope: 'command',
    isForReports: true,
  }),
  'accept-label': input({
    description:
      'Label of the pull request that accepts a regression or a drift. It counts if somebody with write access has set it since the last push.',
    byDefault: '`cannongate:accept`',
    default: 'cannongate:accept',
    placeholder: 'label',
    reader: textLike(/^.{1,50}$/u, 'the name of a label, of up to 50 characters'),
    sources: WORKFLOW,
    scope: 'command',
    isForReports: true,
  }),
  'allow-unsafe-events': input({
    description:
      'Events that cannongate otherwise refuses to measure under, because strangers can start them and their token may write, such as `issue_comment`; one per line. List one only if the workflow makes sure that the commit was reviewed.',
    byDefault: 'none',
    default: null,
    placeholder: 'lines',
    reader: listOf(allowableEvent, 'events'),
    // Not from the file: it is the pull request's.
    sources: ['action'],
    scope: 'command',
  }),
  token: input({
    description: 'Token for the comment and for fetching the base.',
    byDefault: '`${{ github.token }}`',
    default: null,
    placeholder: 'token',
    reader: text('a GitHub token'),
    sources: ['action'],
    scope: 'command',
    isForReports: true,
    isSecret: true,
  }),
};

export type InputName = keyof typeof INPUTS;

type Declared<Name extends InputName> = (typeof INPUTS)[Name];

// Written out in place: a named helper type would appear in the package's printed types.
export type InputValues = {
  readonly [Name in InputName]:
    | z.output<Declared<Name>['reader']>
    | (Declared<Name>['default'] extends null ? null : never);
};

/** The inputs that can be given there. */
export type InputNameFor<S extends Source> = {
  [Name in InputName]: S extends Declared<Name>['sources'][number] ? Name : never;
}[InputName];

/** How programs may write an input's value. */
export type Written<Name extends InputName> = z.input<Declared<Name>['reader']>;

export const INPUT_NAMES = Object.keys(INPUTS) as InputName[];

export function namesFor<S extends Source>(source: S): InputNameFor<S>[] {
  return inputsFor(source).map(([name]) => name as InputNameFor<S>);
}

/** The inputs that can be given there, with their names. */
export function inputsFor(source: Source, inputs: Inputs = INPUTS): [string, Input][] {
  return Object.entries(inputs).filter(([, { sources }]) => sources.includes(source));
}

/** The present name of an input that was renamed; undefined for any other word. */
export function renamedInput(word: string): string | undefined {
  return Object.entries<Input>(INPUTS).find(([, { formerName }]) => formerName === word)?.[0];
}

/** Those of the action that have an effect with `mode: report`. */
export const INPUTS_FOR_REPORTS = namesFor('action').filter(
  (name) => 'isForReports' in INPUTS[name],
);

/** Given line by line, and as flags more than once. */
export const LINE_INPUTS: ReadonlySet<string> = new Set(
  INPUT_NAMES.filter((name) => readsList(INPUTS[name].reader)),
);
