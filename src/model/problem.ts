/**
 * All problems, in one place: the mistakes in what the user wrote or asked for, each with its advice, cause
 * and remedy for docs/messages.md. Other modules say which problem it is, by its code and values; this
 * module alone turns them into words.
 *
 * Values may be hostile: names and paths come from a pull request. Advice is plain text, which every
 * renderer escapes as a whole.
 */
import type { Explained } from './warnings.ts';
import { formatDuration, oneLine, plural, withoutCommands } from './text.ts';

/** For docs/messages.md. */
type Example<Values> = { readonly where: string; readonly found?: string } & Values;

interface Entry<Values> extends Explained {
  /** What is right, and what to do. It follows the location and the wrong value. */
  readonly advice: (values: Values) => string;
  readonly example: Example<Values>;
}

function entry<Values extends object = object>(one: Entry<NoInfer<Values>>): Entry<Values> {
  return one;
}

/** By code, in the order of docs/messages.md. */
export const PROBLEMS = {
  'invalid-value': entry<{
    /** Completes the sentence "give …". */
    readonly accepted: string;
    readonly reason?: string;
  }>({
    advice: ({ accepted, reason }) =>
      `${reason === undefined ? '' : `${reason}; `}give ${accepted}`,
    example: {
      where: '--connections',
      found: '"many"',
      accepted: 'a whole number from 1 to 10000',
    },
    cause: 'A value cannot be read, or is outside its limits.',
    remedy:
      'Give a value of the kind that the message names. Durations and percentages need a unit.',
  }),
  'missing-value': entry<{
    /** Completes the sentence "give …". */
    readonly accepted: string;
  }>({
    advice: ({ accepted }) => `give ${accepted}`,
    example: { where: 'cannongate.yml:2:5 scenarios[0]', found: 'no path', accepted: 'its path' },
    cause: 'A value is needed here, and there is none.',
    remedy: 'Add the value.',
  }),
  'unknown-name': entry<{
    readonly known: readonly string[];
    /** Null if none is similar. */
    readonly nearest: string | null;
  }>({
    advice: ({ known, nearest }) => describeNearest(known, nearest),
    example: {
      where: 'cannongate.yml:3:1 tolerence',
      found: 'an unknown key',
      known: ['tolerance', 'budget'],
      nearest: 'tolerance',
    },
    cause: 'There is no key, flag, option or command of this name.',
    remedy: 'Correct the name, or remove it.',
  }),
  'url-not-path': entry<{ /** Quoted. */ readonly path: string }>({
    advice: ({ path }) =>
      `give the path alone, ${path}: cannongate boots the app itself on a port of its own`,
    example: { where: '--paths', found: '"http://localhost:3000/users"', path: '"/users"' },
    cause: 'A path of a scenario is a whole URL.',
    remedy: 'Remove the scheme and the host.',
  }),
  'not-allowed': entry<{ readonly reason: keyof typeof NOT_ALLOWED }>({
    advice: ({ reason }) => NOT_ALLOWED[reason],
    example: { where: 'input env', found: 'line 1, PORT', reason: 'set-by-cannongate' },
    cause: 'This key, variable or value has no meaning here, or would be unsafe.',
    remedy: 'Remove it. The message says why it cannot be used.',
  }),
  conflict: entry<{ readonly reason: keyof typeof CONFLICTS }>({
    advice: ({ reason }) => CONFLICTS[reason],
    example: {
      where: 'cannongate.yml:4:5 scenarios[0].rate',
      found: 'a rate beside an amount',
      reason: 'rate-and-amount',
    },
    cause: 'Two keys or flags cannot be used together.',
    remedy: 'Remove one of them.',
  }),
  'duplicate-name': entry<{ readonly of: 'app' | 'benchmark' | 'scenario' }>({
    advice: ({ of }) => `give each ${of} a name of its own`,
    example: { where: 'scenarios', found: '2 named "search"', of: 'scenario' },
    cause: 'Results are listed by name, so names have to be unique.',
    remedy: 'Rename all but one. A scenario without a `name` is named after its request.',
  }),
  'invalid-yaml': entry<{ readonly message: string }>({
    advice: ({ message }) => `not valid YAML: ${message}`,
    example: { where: 'cannongate.yml:2:1', message: 'Map keys must be unique' },
    cause: 'The configuration file cannot be read.',
    remedy: 'Correct the line. Often the indentation is wrong, or a text needs quotes.',
  }),
  'invalid-package-json': entry({
    advice: () => 'fix the file',
    example: {
      where: 'working-directory',
      found: 'a package.json that is not valid JSON (Unexpected end of JSON input)',
    },
    cause: 'The `package.json` of the app is not valid JSON.',
    remedy: 'Fix the file.',
  }),
  'invalid-har': entry<{
    /** Paths of wrong values in the file. */
    readonly wrong: readonly string[];
  }>({
    advice: ({ wrong }) =>
      `give a HAR file as a browser saves it${wrong.length === 0 ? '' : `; wrong are ${wrong.join(', ')}`}`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].har',
      found: '"checkout.har"',
      wrong: ['log.entries'],
    },
    cause: 'The file is not a HAR file (HTTP Archive 1.2).',
    remedy: 'Save it again from the network panel of a browser.',
  }),
  'har-host': entry<{
    readonly file: string;
    readonly hosts: readonly string[];
    /** Whether the file has no requests to the given host. */
    readonly isUnknown: boolean;
  }>({
    advice: ({ file, hosts, isUnknown }) =>
      isUnknown
        ? `the file has requests to ${hosts.join(', ')}: give one of these`
        : `say which of them the app is: har: { file: ${file}, host: ${hosts[0] ?? ''} }`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].har',
      found: 'requests to 2 hosts: shop.example, cdn.example',
      file: 'checkout.har',
      hosts: ['shop.example', 'cdn.example'],
      isUnknown: false,
    },
    cause:
      'A HAR file holds requests to several hosts. Only those to the app can be sent, and it is not clear which they are.',
    remedy: 'Give `host`, one of those that the file names.',
  }),
  'har-form-without-text': entry({
    advice: () => 'save it with the text of its body, or write the request as part of a sequence',
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].har, entry 2',
      found: 'a form without the text that was sent',
    },
    cause: 'A request of the HAR file sends a form, but the file lacks its text.',
    remedy: 'Save the file with another browser, or write the request as part of a `sequence`.',
  }),
  'capture-missing': entry<{
    readonly captured: readonly string[];
    /** Null if none is similar. */
    readonly nearest: string | null;
  }>({
    advice: ({ captured, nearest }) =>
      captured.length === 0
        ? 'capture it in an earlier request of the sequence'
        : `no earlier request captures it; ${describeNearest(captured, nearest)}`,
    example: {
      where: 'cannongate.yml:4:9 scenarios[0].sequence[0]',
      found: '{{token}}',
      captured: [],
      nearest: null,
    },
    cause: 'A request uses a value that no earlier request of its sequence captures.',
    remedy: 'Add a `capture` to an earlier request, or correct the name.',
  }),
  'amount-too-small': entry<{
    /** Requests in turn that each connection has to send. */
    readonly requests: number;
    readonly minimum: number;
  }>({
    advice: ({ requests, minimum }) =>
      requests > 1
        ? `give at least ${minimum}, so that every connection sends the last request, too, or fewer connections`
        : 'give at least one request per connection, or fewer connections',
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].amount',
      found: '5 requests for 10 connections',
      requests: 1,
      minimum: 10,
    },
    cause: 'With this `amount` some connections or requests would not be used.',
    remedy: 'Give a larger `amount` or fewer `connections`.',
  }),
  'metric-not-gated': entry<{
    readonly reason: keyof typeof NOT_GATED;
    /** The metrics that can be gated instead. */
    readonly instead: readonly string[];
  }>({
    advice: ({ reason, instead }) =>
      `${NOT_GATED[reason]} give ${instead.join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
    example: {
      where: 'cannongate.yml:4:7 scenarios[0].gate[0]',
      found: '"throughput"',
      reason: 'meaningless-at-fixed-rate',
      instead: ['achieved-rate', 'cpu'],
    },
    cause: 'The metric says nothing, or nothing new, about this kind of load.',
    remedy: 'Gate another metric, or change the load with `rate` or `amount`.',
  }),
  'all-skipped': entry({
    advice: () => 'keep at least one',
    example: { where: 'cannongate.yml:1:1 scenarios', found: 'skip: true in all of them' },
    cause: 'Every scenario of the file has `skip: true`.',
    remedy: 'Remove `skip` from at least one.',
  }),
  'filter-without-match': entry<{
    readonly names: readonly string[];
    readonly tags: readonly string[];
  }>({
    advice: ({ names, tags }) => {
      const knownTags =
        tags.length === 0 ? 'there are no tags' : `known tags are ${tags.join(', ')}`;
      const known = `known names are ${names.join(', ')}; ${knownTags}`;
      return oneLine(`give a part of a scenario’s name, or a tag: ${known}`);
    },
    example: {
      where: '--filter',
      found: '"serach", which chooses nothing',
      names: ['search', 'GET /'],
      tags: [],
    },
    cause: 'A word of `--filter` is in no scenario’s name, and is no tag. It is probably misspelt.',
    remedy: 'Correct the word. `--list` shows names and tags.',
  }),
  'variable-unusable': entry<{
    readonly variable: string;
    readonly isSet: boolean;
  }>({
    advice: ({ variable, isSet }) =>
      isSet
        ? 'give it a value of printable ASCII characters on one line'
        : `set ${variable} in the environment, or write $\${${variable}} for the text itself`,
    example: {
      where: 'scenario "search"',
      found: '${TOKEN}, which is not set',
      variable: 'TOKEN',
      isSet: false,
    },
    cause:
      'A request contains an environment variable that is not set, or whose value HTTP does not allow there.',
    remedy: 'Set the variable in the workflow’s `env`.',
  }),
  'not-found': entry<{
    readonly what: 'directory' | 'file';
    readonly path?: string;
  }>({
    advice: ({ what, path }) => {
      if (what === 'directory') return 'give a directory that exists in the repository';
      return `give a file that exists${path === undefined ? '' : `; there is none at ${path}`}`;
    },
    example: { where: '--config', found: '"gate.yml"', what: 'file' },
    cause: 'The file or directory does not exist.',
    remedy:
      'Correct the path. Paths in the configuration file are relative to that file; `working-directory` there is relative to the repository’s root.',
  }),
  'not-in-repository': entry<{
    readonly what: 'directory' | 'file';
    readonly isIgnored?: true;
  }>({
    advice: ({ what, isIgnored }) =>
      isIgnored
        ? `give a ${what} that is not ignored by git`
        : `give a ${what} inside the repository`,
    example: { where: '--config', found: '"../gate.yml"', what: 'file' },
    cause:
      'Only what is in the repository can be compared. The path leads out of it, or git ignores it.',
    remedy: 'Move the file or directory into the repository.',
  }),
  'body-too-large': entry<{ /** Bytes. */ readonly size: number }>({
    advice: ({ size }) => `give a file of at most 64 MiB; it has ${size} bytes`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].body-file',
      found: '"video.mp4"',
      size: 734_003_200,
    },
    cause: 'A file that a scenario sends is too large.',
    remedy: 'Use a smaller file.',
  }),
  'file-exists': entry({
    advice: () => 'give --force to replace it',
    example: { where: 'cannongate.yml', found: 'an existing file' },
    cause: '`cannongate init` does not overwrite files unless you ask for it.',
    remedy: 'Give `--force`, or move the file away.',
  }),
  'file-not-writable': entry<{ readonly isOneOfSeveral?: true }>({
    advice: ({ isOneOfSeveral }) =>
      isOneOfSeveral
        ? 'fix that and run again; none of the files was written'
        : 'give a file that can be written',
    example: {
      where: '--json',
      found: '"/report.json", which cannot be written (EACCES: permission denied)',
    },
    cause: 'The operating system does not let cannongate write the file.',
    remedy: 'Check that its directory exists and can be written, or give another file.',
  }),
  'no-start-command': entry<{
    /** Whether `cannongate init` looked for one. */ readonly isInit: boolean;
  }>({
    advice: ({ isInit }) =>
      isInit
        ? 'give --start, for example --start "node build/server.js", or the app’s directory with --working-directory'
        : 'set start to the command that boots the app',
    example: { where: 'start', found: 'no start script in package.json', isInit: false },
    cause: 'There is no `start`, and no command was found that boots the app.',
    remedy: 'Set `start`. If the app is in another directory, set `working-directory`.',
  }),
  'command-not-found': entry<{ /** What the shell or the search said. */ readonly reason: string }>(
    {
      advice: ({ reason }) => `use a command that exists; ${reason}`,
      example: {
        where: 'start',
        found: '"nood server.js"',
        reason: 'nood is not on the PATH',
      },
      cause: 'The shell cannot find the program of `start`.',
      remedy: 'Correct the command, or make `install` or `build` create the program.',
    },
  ),
  'several-packages': entry<{ readonly directories: readonly string[] }>({
    advice: ({ directories }) =>
      `choose one: ${directories.map((each) => `--working-directory ${each}`).join(' or ')}`,
    example: {
      where: '--working-directory',
      found: '2 packages with a start script',
      directories: ['apps/shop', 'apps/admin'],
    },
    cause: 'The repository has several packages that could be the app.',
    remedy: 'Choose one of them with `--working-directory`.',
  }),
  'no-repository': entry<{ readonly isEmpty: boolean }>({
    advice: ({ isEmpty }) =>
      isEmpty
        ? 'commit something first'
        : 'run it inside a git repository; in a workflow, after actions/checkout',
    example: {
      where: 'working-directory',
      found: '"/home/me" (git: not a git repository)',
      isEmpty: false,
    },
    cause:
      'cannongate compares two commits, and the directory is in no git repository that has any.',
    remedy: 'Run it inside a repository with commits. In a workflow, use `actions/checkout` first.',
  }),
  'no-baseline': entry({
    advice: () => 'set baseline to the commit, tag or branch to compare with',
    example: { where: 'baseline', found: 'no baseline in a schedule event' },
    cause: 'Neither the event nor the repository says which commit to compare with.',
    remedy: 'Set `baseline`.',
  }),
  'commit-not-found': entry<{
    /** Git’s. */
    readonly message: string;
    /** Whether the user named it; otherwise the event did. */
    readonly isNamed: boolean;
  }>({
    advice: ({ message, isNamed }) =>
      isNamed
        ? `this clone has no such commit, tag or branch, and it cannot be fetched (${message}); name one that exists`
        : `it is not in this clone and cannot be fetched (${message}); give the token input, or set fetch-depth: 0 for actions/checkout`,
    example: {
      where: 'baseline',
      found: '"v1.2"',
      message: 'couldn’t find remote ref v1.2',
      isNamed: true,
    },
    cause: 'The baseline is not in this clone, and git cannot fetch it.',
    remedy:
      'Correct the name. In a workflow, check the `token` input, or fetch the whole history with `fetch-depth: 0`.',
  }),
  'files-not-added': entry({
    advice: () => 'ignore, remove or commit them: the candidate includes uncommitted files',
    example: {
      where: 'working-directory',
      found: 'files that git cannot add (permission denied)',
    },
    cause: 'The candidate includes uncommitted files, and git cannot read some of them.',
    remedy: 'Ignore, remove or commit these files.',
  }),
  'budget-too-small': entry<{
    /** Seconds. */
    readonly minimum: number;
    readonly scenarios: number;
    /** How many launches have to fit, if it is known how long one takes; otherwise null. */
    readonly launches: number | null;
  }>({
    advice: ({ minimum, scenarios, launches }) => {
      const fewer = scenarios > 1 ? ', or fewer scenarios' : '';
      const atLeast = `give at least ${formatDuration(minimum)}`;
      return launches === null
        ? `${atLeast} for ${plural(scenarios, 'scenario')}${fewer}`
        : `${launches} launches do not fit; ${atLeast}${fewer}`;
    },
    example: { where: 'input budget', found: '10s', minimum: 60, scenarios: 2, launches: null },
    cause:
      'A comparison needs at least five launches of both apps, with a run of every scenario. They do not fit into the budget.',
    remedy: 'Give a larger `budget`, or fewer scenarios.',
  }),
  'rate-too-high': entry<{ /** With its unit. */ readonly maximum: string }>({
    advice: ({ maximum }) => `give at most ${maximum}, or a share of its capacity, for example 60%`,
    example: {
      where: 'rate of search',
      found: '1000/s, of which the baseline reaches 420/s here',
      maximum: '340/s',
    },
    cause: 'The baseline cannot serve the fixed `rate` on this machine.',
    remedy: 'Give a lower `rate`, or a share of the capacity such as `60%`.',
  }),
  'comparison-running': entry({
    advice: () => 'wait until it has finished: two at once would disturb each other',
    example: {
      where: 'compare',
      found: 'another comparison that is still running in this process',
    },
    cause: 'A program called `compare` while an earlier call was still running.',
    remedy: 'Await the first comparison before you start the second.',
  }),
  'checkpoint-unreadable': entry<{ readonly reason: string }>({
    advice: ({ reason }) => reason,
    example: {
      where: '--resume',
      found: '"report.json.part"',
      reason: 'it is not valid JSON (Unexpected end of JSON input)',
    },
    cause: 'The file of `--resume` is not one that an interrupted comparison saved.',
    remedy:
      'Give the file that the interrupted comparison named, or start again without `--resume`.',
  }),
  'checkpoint-differs': entry<{
    readonly in: 'commits' | 'machine' | 'settings' | 'version';
    /** What it is now. */
    readonly now?: string;
  }>({
    advice: ({ in: what, now = '' }) =>
      ({
        commits: `check out these commits, or start again without resuming (checked out here: ${now})`,
        machine: `go on there, or start afresh here (${now})`,
        settings: 'use the same flags and configuration file, or start again without resuming',
        version: 'resume with that version',
      })[what],
    example: {
      where: '--resume',
      found: 'a comparison with other settings or scenarios',
      in: 'settings',
    },
    cause:
      'The interrupted comparison had other commits or settings, another version of cannongate, or another machine. Its launches cannot be mixed with new ones.',
    remedy: 'Resume under the same conditions, or start again without `--resume`.',
  }),
  'report-unreadable': entry<{ readonly reason: string }>({
    advice: ({ reason }) => reason,
    example: { where: 'report.json', reason: 'it is empty' },
    cause: 'The file is not a report that this version of cannongate can read.',
    remedy: 'Give a file that `--json` or the action wrote, with the same version of cannongate.',
  }),
  'report-not-found': entry<{ readonly reason: keyof typeof REPORT_NOT_FOUND }>({
    advice: ({ reason }) => REPORT_NOT_FOUND[reason],
    example: { where: 'reports', found: '"reports/*.json"', reason: 'no-match' },
    cause: 'The input `reports` names no file, or one that must not be used.',
    remedy: 'Download the reports to `runner.temp` first, and name them there.',
  }),
  'no-stored-report': entry<{ readonly reason: string }>({
    advice: ({ reason }) => `${reason}; run the measuring workflow again`,
    example: { where: 'reports', reason: 'the artifact cannongate holds no report' },
    cause:
      'A label was changed, so the report that an earlier run stored is judged again. There is none for this commit.',
    remedy: 'Run the measuring workflow again.',
  }),
  'report-of-other-commit': entry<{ readonly expected: string }>({
    advice: ({ expected }) => `give the report of ${expected}, the commit of this event`,
    example: { where: 'reports', found: 'a report of 1f2e3d4', expected: '5a6b7c8' },
    cause: 'The report is not of the commit that the workflow runs for.',
    remedy: 'Download the report of the run that this workflow belongs to.',
  }),
  'report-not-mergeable': entry<{ readonly reason: keyof typeof NOT_MERGEABLE }>({
    advice: ({ reason }) => NOT_MERGEABLE[reason],
    example: { where: 'machine-2.json', found: 'a report of mode: gate', reason: 'gate' },
    cause: 'Only reports of `mode: measure` can be merged, each once.',
    remedy: 'Use `mode: measure` in every job, and give each report once.',
  }),
  'reports-differ': entry({
    advice: () => 'only reports of one comparison can be merged',
    example: {
      where: 'machine-2.json',
      found: 'candidate 1f2e3d4, where machine-1.json has 5a6b7c8',
    },
    cause: 'Merged reports must have the same commits, settings, scenarios and version.',
    remedy: 'Give reports of one workflow run whose jobs have the same settings.',
  }),
  'unsafe-event': entry({
    advice: () => SAFE_SETUP,
    example: { where: 'event', found: 'pull_request_target with mode: gate' },
    cause:
      'Workflows of this event have a token that can write, even for a pull request from a fork. Its code must not run beside that token.',
    remedy: 'Use two workflows, as in docs/workflows.md, “Pull requests from forks”.',
  }),
  'unexpected-argument': entry({
    advice: () => 'put its flag in front of it, or quote a value that contains spaces',
    example: { where: 'server.js', found: 'an argument without a flag' },
    cause: 'A word of the command line belongs to no flag.',
    remedy: 'Put its flag in front of it, or quote the whole value.',
  }),
  'no-terminal': entry({
    advice: () => 'read the proposal above, then give --yes to write it',
    example: { where: '--yes', found: 'no terminal to ask on' },
    cause: '`cannongate init` asks before it writes files, which needs a terminal.',
    remedy: 'Read the proposal, then run the command with `--yes`.',
  }),
};

function describeNearest(known: readonly string[], nearest: string | null): string {
  return nearest === null ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
}

/** Reasons of `not-allowed`. */
const NOT_ALLOWED = {
  'credentials-in-url': 'leave them out, and give the benchmarks an Authorization header',
  'id-beside-binary-body': 'leave [<id>] out: replacing it would change the body',
  'query-in-url': 'leave it out, and put it into the paths',
  'runner-variable':
    'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not passed through',
  'runner-variable-in-request':
    'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent',
  'set-by-cannongate': 'leave it out: PORT and CANNONGATE_* are set by cannongate',
  'type-without-file': 'leave it out: only files have one',
};

/** Reasons of `conflict`. */
const CONFLICTS = {
  'apps-have-their-own': 'give each app its own',
  'har-has-its-own': 'leave it out: the requests of the har have their own',
  'keep-one': 'keep one of them',
  'list-measures-nothing': 'remove one of the two flags',
  'pipelining-and-captures':
    'keep one of them: a request that needs a response cannot be sent before it has come',
  'pipelining-and-rate': 'keep one of them: at a fixed rate a connection has one request at a time',
  'rate-and-amount':
    'keep one of them: a fixed rate lasts for a time, a fixed amount as long as it takes',
  'same-file': 'give each flag a different file',
  'sequence-has-its-own': 'leave it out: the requests of the sequence have their own',
};

/** Reasons of `metric-not-gated`. */
const NOT_GATED = {
  'fixed-amount-only': 'it is gated for a fixed amount only: give the scenario an amount; or',
  'fixed-rate-only':
    'it is gated at a fixed rate only: give the scenario a rate, for example rate: 60%; or',
  'meaningless-at-fixed-rate': 'at a fixed rate it says nothing:',
  'same-as-completion-time': 'with a fixed amount, completion-time says the same:',
};

/** Reasons of `report-not-found`. */
const REPORT_NOT_FOUND = {
  'in-workspace':
    'it is inside the workspace, where downloads can overwrite checked-out files; download it to runner.temp',
  'no-match': 'no file matches; download the reports first',
  'parent-directory': 'give a path without ..',
};

/** Reasons of `report-not-mergeable`. */
const NOT_MERGEABLE = {
  duplicate: 'give it once',
  gate: 'it may have stopped early, so it cannot be merged; use mode: measure in every job',
  merged: 'it is merged already; give the reports that it was merged from',
};

const SAFE_SETUP = `with this event, code from a fork would run beside a token that can write. Use two workflows: measure in one, comment from the other:
    on: pull_request
      with: { mode: gate, comment: never }, then upload its report as an artifact
    on: { workflow_run: { workflows: [Performance], types: [completed] } }
      download the artifact to runner.temp, then with: { mode: report, reports: … }
  Both are in docs/workflows.md, "Pull requests from forks".`;

export type ProblemCode = keyof typeof PROBLEMS;

type ValuesOf<Code extends ProblemCode> =
  (typeof PROBLEMS)[Code] extends Entry<infer Values> ? Values : never;

/** The properties of an intersection as one object type, so that the package's types can spell it out. */
type Flat<T> = { readonly [Name in keyof T]: T[Name] };

/** A problem of which it is not said yet where it is. */
export type Refusal = {
  [Code in ProblemCode]: Flat<
    {
      code: Code;
      /** The wrong value, as the user wrote it; absent if there was none. */
      found?: string;
    } & ValuesOf<Code>
  >;
}[ProblemCode];

/** One mistake in the user's configuration or request. */
export type Problem = {
  [Code in ProblemCode]: Flat<
    {
      code: Code;
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      /** The wrong value, as the user wrote it; absent if there was none. */
      found?: string;
    } & ValuesOf<Code>
  >;
}[ProblemCode];

/** What is right, and what to do: the only place where a problem is worded. */
export function describeAdvice(problem: Refusal): string {
  const { advice } = PROBLEMS[problem.code] as Entry<object>;
  return advice(problem);
}

export function describeProblem(problem: Problem): string {
  const found = problem.found === undefined ? '' : `found ${problem.found}; `;
  return `${problem.where}: ${found}${describeAdvice(problem)}`;
}

/** @param consequence for example `nothing was measured` */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'nothing was measured',
): string {
  const count = plural(problems.length, 'problem');
  const lines = problems.map(
    (problem, i) => `  ${i + 1}. ${describeProblem(problem)} [${problem.code}]`,
  );
  const message = [`${count} in the configuration; ${consequence}.`, ...lines].join('\n');
  return withoutCommands(message);
}
