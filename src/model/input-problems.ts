/**
 * Problems of what the user wrote: inputs, flags, keys of the configuration file, scenarios and their requests.
 * See problem.ts.
 */
import { quote, type ValueKind } from '../inputs/readers.ts';
import { entry, quoted } from './problem-entry.ts';
import { oneLine } from './text.ts';

/** By code, in the order of docs/reference/messages.md. */
export const INPUT_PROBLEMS = {
  'invalid-value': entry<{
    /** Completes the sentence "give …". */
    readonly accepted: string;
    readonly reason?: string;
    /** In place of a value that may be secret. */
    readonly kind?: ValueKind;
    /** From 1; in place of a line that may hold a secret. */
    readonly line?: number;
  }>({
    found: ({ kind, line, value }) => {
      if (line !== undefined) return `line ${line}, not shown since it may hold a secret`;
      return kind === undefined ? quoted(value) : KINDS[kind];
    },
    advice: ({ accepted, reason }) =>
      `${reason === undefined ? '' : `${reason}; `}give ${accepted}`,
    example: {
      where: '--connections',
      value: 'many',
      accepted: 'a whole number from 1 to 10000',
    },
    cause: 'A value cannot be read, or is outside its limits.',
    remedy:
      'Give a value of the kind that the message names. Durations and percentages need a unit.',
  }),
  'missing-value': entry<{
    readonly missing: string;
    /** Completes the sentence "give …". */
    readonly accepted?: string;
    /** Of a flag, in place of `accepted`. */
    readonly placeholder?: string;
  }>({
    found: ({ missing }) => `no ${missing}`,
    advice: ({ missing, accepted, placeholder }) =>
      `give ${accepted ?? (placeholder === undefined ? `its ${missing}` : `a ${placeholder}`)}`,
    example: { where: 'cannongate.yml:2:5 scenarios[0]', missing: 'path' },
    cause: 'A value is needed here, and there is none.',
    remedy: 'Add the value.',
  }),
  'empty-list': entry<{ readonly item: string }>({
    found: () => '[]',
    advice: ({ item }) => `give at least one ${item}`,
    example: { where: 'cannongate.yml:1:1 scenarios', item: 'scenario' },
    cause: 'A list has no items.',
    remedy: 'Add an item, or remove the key.',
  }),
  'item-of-several-lines': entry({
    found: () => 'an item of several lines',
    advice: () => 'give one line in each item',
    example: { where: 'option request-paths' },
    cause: 'An item of a list of the package’s options contains a line break.',
    remedy: 'Give each line as an item.',
  }),
  'no-request': entry({
    found: () => 'no path',
    advice: () => 'give its path, or a sequence or har for several requests',
    example: { where: 'cannongate.yml:2:5 scenarios[0]' },
    cause: 'A scenario does not say which request to send.',
    remedy: 'Add `path`, `sequence` or `har` to the scenario.',
  }),
  'no-report': entry({
    found: () => 'no file',
    advice: () => 'give one or more reports that --json wrote',
    example: { where: 'report' },
    cause: '`cannongate report` was called without a file.',
    remedy: 'Give the file of one or more reports.',
  }),
  'report-mode': entry({
    found: () => 'report',
    advice: () => 'give gate or measure; saved reports are read by cannongate report FILE',
    example: { where: '--mode' },
    cause: '`mode: report` measures nothing. Only the action has it.',
    remedy: 'Use `cannongate report FILE` on the command line.',
  }),
  'not-exactly-one': entry<{
    /** One of them is needed. */
    readonly keys: readonly string[];
    readonly present: readonly string[];
  }>({
    found: ({ keys, present }) =>
      present.length === 0 ? `no ${listed(keys)}` : `both ${listed(present, 'and')}`,
    advice: ({ keys }) => `give exactly one of ${listed(keys, 'and')}`,
    example: {
      where: 'cannongate.yml:4:9 scenarios[0].form.avatar',
      keys: ['value', 'file'],
      present: ['value', 'file'],
    },
    cause: 'Exactly one of several keys is needed here, and there is none or more than one.',
    remedy: 'Keep one of the keys that the message names.',
  }),
  'tls-incomplete': entry<{ readonly present: 'cert-file' | 'key-file' }>({
    found: ({ present }) =>
      `a ${present} without a ${present === 'cert-file' ? 'key-file' : 'cert-file'}`,
    advice: () => 'give both, or neither',
    example: { where: 'cannongate.yml:3:5 scenarios[0].tls', present: 'cert-file' },
    cause: 'A client’s certificate is of no use without its key.',
    remedy: 'Give both `cert-file` and `key-file`.',
  }),
  'not-pem': entry<{ readonly value: string; readonly kind: string }>({
    advice: ({ kind }) => `give a file in PEM, with a line -----BEGIN ${kind}-----`,
    example: {
      where: 'cannongate.yml:4:7 scenarios[0].tls.cert-file',
      value: 'client.der',
      kind: 'CERTIFICATE',
    },
    cause: 'The file of a certificate or key is not in the PEM format.',
    remedy: 'Convert the file, for example with `openssl`.',
  }),
  'unknown-name': entry<{
    readonly kind: keyof typeof UNKNOWN;
    readonly known: readonly string[];
    /** Null if none is similar. */
    readonly nearest: string | null;
    /** Where there is such a name, completing the sentence "it is …". */
    readonly belongs?: string;
    /** Of a key that may only hold anchors: the name under which it would be ignored. */
    readonly ignoredName?: string;
  }>({
    found: ({ kind }) => UNKNOWN[kind],
    advice: ({ known, nearest, belongs, ignoredName }) => {
      if (ignoredName !== undefined) {
        return nearest === null
          ? `name it ${ignoredName} if it only holds anchors`
          : `did you mean ${nearest}, or ${ignoredName} for a key that only holds anchors?`;
      }
      return belongs === undefined ? describeNearest(known, nearest) : `it is ${belongs}`;
    },
    example: {
      where: 'cannongate.yml:3:1 tolerence',
      kind: 'key',
      known: ['tolerance', 'measuring-time'],
      nearest: 'tolerance',
    },
    cause: 'There is no key, flag, input, option or command of this name.',
    remedy:
      'Correct the name, or remove it. If it is a variable of the job whose name begins with `INPUT_` and is not meant for cannongate, rename it. A key at the top of the file that only holds values with an anchor begins with `x-`.',
  }),
  'renamed-input': entry<{ /** The present one. */ readonly name: string }>({
    found: () => 'a name of earlier versions',
    advice: ({ name }) => `it is now ${name}; the values are the same`,
    example: { where: 'input budget', name: 'measuring-time' },
    cause: 'The input was renamed before version 1.',
    remedy: 'Use the new name, which the message gives.',
  }),
  'url-not-path': entry<{ /** Its path. */ readonly path: string }>({
    advice: ({ path }) =>
      `give the path alone, ${quote(path)}: cannongate boots the app itself on a port of its own`,
    example: { where: '--request-paths', value: 'http://localhost:3000/users', path: '/users' },
    cause: 'A path of a scenario is a whole URL.',
    remedy: 'Remove the scheme and the host.',
  }),
  'several-paths': entry<{ readonly paths: readonly string[] }>({
    advice: ({ paths: [first = '', second = ''] }) =>
      `give one path per line, ${quote(first)} and then ${quote(second)}; a flag may be given more than once. Write %2C for a comma that is part of a path`,
    example: { where: '--request-paths', value: '/users,/orders', paths: ['/users', '/orders'] },
    cause: 'A line of `request-paths` seems to hold several paths. Each line is one path.',
    remedy:
      'Put each path on a line of its own, or give the flag once for each. If the comma is part of the path, write `%2C`.',
  }),
  'not-allowed': entry<
    | {
        readonly reason:
          | 'credentials-in-url'
          | 'query-in-url'
          | 'shared-setup-without-setup'
          | 'github-expression-in-env'
          | 'github-expression-in-command';
      }
    | { readonly reason: 'id-beside-binary-body'; /** `PUT /avatar`. */ readonly request: string }
    | {
        readonly reason: 'runner-variable' | 'set-by-cannongate' | 'variable-twice';
        readonly variable: string;
        /** From 1. */
        readonly line: number;
      }
    | {
        readonly reason: 'runner-variable-in-request' | 'variable-beside-file';
        readonly variable: string;
      }
    | { readonly reason: 'github-expression' | 'type-without-file'; readonly value: string }
  >({
    found: (problem) => {
      switch (problem.reason) {
        case 'credentials-in-url':
          return 'a user name or password';
        case 'query-in-url':
          return 'a query';
        case 'id-beside-binary-body':
          return `[<id>] in a request with a binary body, ${problem.request}`;
        case 'runner-variable':
        case 'set-by-cannongate':
        case 'variable-twice':
          return `line ${problem.line}, ${problem.variable}`;
        case 'runner-variable-in-request':
        case 'variable-beside-file':
          return `\${${problem.variable}}`;
        case 'github-expression':
        case 'type-without-file':
          return quoted(problem.value);
        case 'shared-setup-without-setup':
          return 'shared-setup without setup';
        case 'github-expression-in-env':
        case 'github-expression-in-command':
          return '${{ … }}';
      }
    },
    advice: ({ reason }) => NOT_ALLOWED[reason],
    example: { where: 'input env', reason: 'set-by-cannongate', variable: 'PORT', line: 1 },
    cause: 'This key, variable or value has no meaning here, or would be unsafe.',
    remedy: 'Remove it. The message says why it cannot be used.',
  }),
  conflict: entry<{
    readonly reason: keyof typeof CONFLICTS;
    readonly keys: readonly [string, string];
  }>({
    found: ({ keys: [key, other] }) => `${key} together with ${other}`,
    advice: ({ reason }) => CONFLICTS[reason],
    example: {
      where: 'cannongate.yml:4:5 scenarios[0].rate',
      keys: ['rate', 'amount'],
      reason: 'rate-and-amount',
    },
    cause: 'Two keys or flags cannot be used together.',
    remedy: 'Remove one of them.',
  }),
  'same-file': entry<{
    readonly value: string;
    /** That has it, too; null for a report that the command reads. */
    readonly flag: string | null;
  }>({
    found: ({ value, flag }) =>
      flag === null
        ? `${JSON.stringify(value)}, a report that is read`
        : `${JSON.stringify(value)}, the same file as ${flag}`,
    advice: ({ flag }) =>
      flag === null
        ? 'give another file: this one would be replaced'
        : 'give each flag a different file',
    example: { where: '--html', value: 'report.json', flag: '--json' },
    cause:
      'Two outputs would be written to the same file, or one would replace a report that `cannongate report` reads.',
    remedy: 'Give each flag a different file, and none that is read.',
  }),
  'duplicate-name': entry<{
    readonly of: 'app' | 'benchmark' | 'scenario';
    readonly name: string;
    /** The index of the first one; null for a problem that speaks of all of them. */
    readonly first: number | null;
    /** How many there are. */
    readonly count: number;
  }>({
    found: ({ of, name, first, count }) =>
      first === null
        ? `${count} named ${quote(name)}`
        : `${quote(name)}, the same as ${of}s[${first}]`,
    advice: ({ of }) => `give each ${of} a different name`,
    example: { where: 'scenarios', of: 'scenario', name: 'search', first: null, count: 2 },
    cause: 'Results are listed by name, so names have to be unique.',
    remedy: 'Rename all but one. A scenario without a `name` is named after its request.',
  }),
  'former-name-taken': entry<{
    /** Whether a scenario has it now; else another one had it, too. */
    readonly isPresent: boolean;
  }>({
    found: ({ value, isPresent }) =>
      `${quote(value)}, ${isPresent ? 'the name of another scenario' : 'which another scenario lists, too'}`,
    advice: ({ isPresent }) =>
      isPresent
        ? 'leave it out, or rename the other scenario: otherwise the other scenario would lose its history'
        : 'leave it out of one of them: a history goes on under one name',
    example: {
      where: 'cannongate.yml:4:5 scenarios[0].former-names',
      value: 'search',
      isPresent: true,
    },
    cause:
      'The history of a former name goes on under the present name of the scenario that lists it. Here two scenarios claim the same history.',
    remedy: 'Leave the name out of `former-names`, or rename the other scenario.',
  }),
  'invalid-yaml': entry<{ readonly message: string }>({
    advice: ({ message }) => `not valid YAML: ${message}`,
    example: { where: 'cannongate.yml:2:1', message: 'Map keys must be unique' },
    cause: 'The configuration file cannot be read.',
    remedy: 'Correct the line. Often the indentation is wrong, or a text needs quotes.',
  }),
  'invalid-package-json': entry<{ readonly message: string }>({
    found: ({ message }) => `a package.json that is not valid JSON (${message})`,
    advice: () => 'fix the file',
    example: { where: 'working-directory', message: 'Unexpected end of JSON input' },
    cause: 'The `package.json` of the app is not valid JSON.',
    remedy: 'Fix the file.',
  }),
  'invalid-har': entry<{
    /** Paths of wrong values in the file. */
    readonly wrong: readonly string[];
  }>({
    advice: ({ wrong }) =>
      `give a HAR file as a browser saves it${wrong.length === 0 ? '' : `; missing or wrong there: ${wrong.join(', ')}`}`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].har',
      value: 'checkout.har',
      wrong: ['log.entries'],
    },
    cause: 'The file is not a HAR file (HTTP Archive 1.2).',
    remedy: 'Save it again from the network panel of a browser.',
  }),
  'log-without-requests': entry({
    advice: () =>
      'give an access log in the common or combined format, as JSON lines with method, URL and status, or a HAR file; no line of this one holds a request that succeeded',
    example: { where: '--from', value: 'access.log' },
    cause: 'No line of the access log holds a request in a format that is known.',
    remedy: 'Give a log in one of the formats that the message names.',
  }),
  'har-without-requests': entry({
    advice: () => 'give a HAR file with requests over HTTP; this one has none',
    example: { where: 'cannongate.yml:3:5 scenarios[0].har', value: 'checkout.har' },
    cause: 'The HAR file holds no requests over HTTP or HTTPS.',
    remedy: 'Record the requests to the app, and save the file again.',
  }),
  'har-host': entry<{
    readonly file: string;
    readonly hosts: readonly string[];
    /** Whether the file has no requests to the given host, which is the value. */
    readonly isUnknown: boolean;
  }>({
    found: ({ hosts, isUnknown, value }) =>
      isUnknown ? quoted(value) : `requests to ${hosts.length} hosts: ${hosts.join(', ')}`,
    advice: ({ file, hosts, isUnknown }) =>
      isUnknown
        ? `the file has requests to ${hosts.join(', ')}: give one of these`
        : `say which of them the app is: har: { file: ${file}, host: ${hosts[0] ?? ''} }`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].har',
      file: 'checkout.har',
      hosts: ['shop.example', 'cdn.example'],
      isUnknown: false,
    },
    cause:
      'A HAR file holds requests to several hosts. Only those to the app can be sent, and it is not clear which they are.',
    remedy: 'Give `host`, one of those that the file names.',
  }),
  'har-form-without-text': entry({
    found: () => 'a form without the text that was sent',
    advice: () => 'save it with the text of its body, or write the request as part of a sequence',
    example: { where: 'cannongate.yml:3:5 scenarios[0].har, entry 2' },
    cause: 'A request of the HAR file sends a form, but the file lacks its text.',
    remedy: 'Save the file with another browser, or write the request as part of a `sequence`.',
  }),
  'capture-missing': entry<{
    readonly name: string;
    readonly captured: readonly string[];
    /** Null if none is similar. */
    readonly nearest: string | null;
  }>({
    found: ({ name }) => `{{${name}}}`,
    advice: ({ captured, nearest }) =>
      captured.length === 0
        ? 'capture it in an earlier request of the sequence or of a setup'
        : `no earlier request captures it; ${describeNearest(captured, nearest)}`,
    example: {
      where: 'cannongate.yml:4:9 scenarios[0].sequence[0]',
      name: 'token',
      captured: [],
      nearest: null,
    },
    cause:
      'A request uses a value that no earlier request of its sequence or its `setup` captures.',
    remedy: 'Add a `capture` to an earlier request, or correct the name.',
  }),
  'captured-twice': entry<{ readonly name: string }>({
    found: ({ name }) => `${quote(name)}, which the setup captures, too`,
    advice: () => 'give one of the two another name',
    example: { where: 'cannongate.yml:9:11 scenarios[0].sequence[1].capture.token', name: 'token' },
    cause:
      'A value that the setup captures is the same in all requests of a launch, so a sequence cannot replace it.',
    remedy: 'Rename one of the captures.',
  }),
  'amount-too-small': entry<{
    readonly amount: number;
    readonly connections: number;
    readonly pipelining: number;
    /** Requests in turn that each connection has to send. */
    readonly requests: number;
    readonly minimum: number;
  }>({
    found: ({ amount, connections, pipelining, requests }) => {
      const inTurn = requests > 1 ? ` that send ${requests} requests in turn` : '';
      const each = requests > 1 || pipelining === 1 ? '' : `, ${pipelining} at a time`;
      return `${amount} requests for ${connections} connections${inTurn}${each}`;
    },
    advice: ({ requests, minimum }) =>
      requests > 1
        ? `give at least ${minimum} requests, so that every connection gets to the last one; or fewer connections`
        : `give at least ${minimum} requests, or fewer connections`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].amount',
      amount: 5,
      connections: 10,
      pipelining: 1,
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
    advice: ({ reason, instead }) => `${NOT_GATED[reason]} ${listed(instead)} instead`,
    example: {
      where: 'cannongate.yml:4:7 scenarios[0].gate[0]',
      value: 'throughput',
      reason: 'meaningless-at-fixed-rate',
      instead: ['achieved-rate', 'cpu'],
    },
    cause: 'The metric says nothing, or nothing new, about this kind of load.',
    remedy: 'Gate another metric, or change the load with `rate` or `amount`.',
  }),
  'all-skipped': entry({
    found: () => 'skip: true in every scenario',
    advice: () => 'remove it from at least one',
    example: { where: 'cannongate.yml:1:1 scenarios' },
    cause: 'Every scenario of the file has `skip: true`.',
    remedy: 'Remove `skip` from at least one.',
  }),
  'filter-without-match': entry<{
    readonly words: readonly string[];
    readonly names: readonly string[];
    readonly tags: readonly string[];
  }>({
    found: ({ words }) =>
      `${words.map(quote).join(' and ')}, which ${words.length === 1 ? 'matches' : 'match'} no scenario`,
    advice: ({ names, tags }) => {
      const knownTags =
        tags.length === 0 ? 'there are no tags' : `known tags are ${tags.join(', ')}`;
      const known = `known names are ${names.join(', ')}; ${knownTags}`;
      return oneLine(`give a part of a scenario’s name, or a tag: ${known}`);
    },
    example: {
      where: 'input filter',
      words: ['serach'],
      names: ['search', 'GET /'],
      tags: [],
    },
    cause: 'A word of `filter` is in no scenario’s name, and is no tag. It is probably misspelt.',
    remedy: 'Correct the word. `--list` shows names and tags.',
  }),
  'variable-unusable': entry<{
    readonly variable: string;
    readonly isSet: boolean;
  }>({
    found: ({ variable, isSet }) => {
      const why = isSet
        ? 'whose value cannot be sent in a request'
        : 'which is not set, or empty: pull requests from forks get no secrets';
      return `\${${variable}}, ${why}`;
    },
    advice: ({ variable, isSet }) =>
      isSet
        ? 'give it a value of printable ASCII characters on one line'
        : `set ${variable} in the environment, or write $\${${variable}} to send the text \${${variable}} itself`,
    example: {
      where: 'scenario "search"',
      variable: 'TOKEN',
      isSet: false,
    },
    cause:
      'A request contains an environment variable that is not set or empty, or whose value HTTP does not allow there.',
    remedy:
      'Set the variable in the workflow’s `env`. Secrets are empty for pull requests from forks: without them, use a value that is no secret.',
  }),
};

/** `a, b or c`. */
function listed(names: readonly string[], word = 'or'): string {
  return names.join(', ').replace(/, ([^,]*)$/, ` ${word} $1`);
}

function describeNearest(known: readonly string[], nearest: string | null): string {
  return nearest === null ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
}

/** Kinds of `unknown-name`. */
const UNKNOWN = {
  command: 'an unknown command',
  flag: 'an unknown flag',
  'flag-before-command': 'a flag before any command',
  input: 'an unknown input',
  key: 'an unknown key',
  option: 'an unknown option',
};

/** What a value is, where it may be secret. */
const KINDS: Readonly<Record<ValueKind, string>> = {
  bigint: 'a bigint',
  boolean: 'a boolean',
  empty: 'an empty text',
  'empty-list': 'an empty list',
  function: 'a function',
  list: 'a list',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
  symbol: 'a symbol',
  undefined: 'undefined',
};

/** Reasons of `not-allowed`. */
const NOT_ALLOWED = {
  'credentials-in-url': 'leave them out, and give the benchmarks an Authorization header',
  'github-expression-in-env': `put the value into the env of the workflow’s step, and write the name alone here: GitHub evaluates expressions in workflows only`,
  'github-expression-in-command': `put the value into the env of the workflow’s step, list its name under env here, and write $NAME: GitHub evaluates expressions in workflows only`,
  'github-expression': `put the value into the env of the workflow’s step, and write \${NAME} here: GitHub evaluates expressions in workflows only`,
  'id-beside-binary-body': 'leave [<id>] out: replacing it would change the body',
  'query-in-url': 'leave it out, and put it into the paths',
  'runner-variable':
    'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not passed through',
  'runner-variable-in-request':
    'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent',
  'set-by-cannongate': 'leave it out: PORT and CANNONGATE_* are set by cannongate',
  'type-without-file': 'leave it out: only a file has a type',
  'variable-beside-file':
    'leave it out: in a form with a file nothing is filled in, since a file may contain any text',
  'variable-twice':
    'remove it or the earlier line of the same variable: it can have one value only',
  'shared-setup-without-setup': 'leave it out, or list requests under setup',
};

/** Reasons of `conflict`. */
const CONFLICTS = {
  'apps-have-their-own': 'give each app its own',
  'compressed-body':
    'keep one of them: a compressed body cannot be read. Check or capture in a scenario without accept-encoding',
  'har-has-its-own': 'leave it out: the requests of the har have their own',
  'keep-one': 'keep one of them',
  'list-measures-nothing': 'remove one of the two flags',
  'metric-compared-twice': 'keep one of them: a metric is compared once, with one tolerance',
  'pipelining-and-captures':
    'keep one of them: a request that uses a captured value has to wait for that response',
  'pipelining-and-rate': 'keep one of them: at a fixed rate a connection has one request at a time',
  'reports-without-their-mode':
    'set mode: report to decide from reports, or leave reports out to measure',
  'rate-and-amount':
    'keep one of them: rate sends requests for a set time, amount sends a set number',
  'sequence-has-its-own': 'leave it out: the requests of the sequence have their own',
};

/** Reasons of `metric-not-gated`. */
const NOT_GATED = {
  'fixed-amount-only': 'it can be gated only with a fixed amount of requests: set amount, or gate',
  'fixed-rate-only':
    'it can be gated only at a fixed rate: set rate, for example rate: 60%, or gate',
  'meaningless-at-fixed-rate': 'at a fixed rate it says nothing: gate',
  'same-as-completion-time': 'with a fixed amount it says the same as completion-time: gate',
  'without-rate-and-amount-only':
    'it is measured only in scenarios without rate and amount: remove these, or gate',
};
