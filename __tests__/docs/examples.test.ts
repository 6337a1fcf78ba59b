/**
 * Every code block and every command of the documentation is checked: workflows by the action's inputs,
 * configuration files by their reader and their schema, command lines by the parser of the command, programs by
 * a compiler. What is of no known kind fails.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { parseArguments, type CommandHelp } from '../../src/cli/arguments.ts';
import { BISECT } from '../../src/cli/bisect-command.ts';
import { COMPARE } from '../../src/cli/compare-command.ts';
import { CONFIG } from '../../src/cli/config-command.ts';
import { DEMO } from '../../src/cli/demo-command.ts';
import { HISTORY_COMMANDS } from '../../src/cli/history-command.ts';
import { INIT } from '../../src/cli/init-command.ts';
import { NOISE } from '../../src/cli/noise-command.ts';
import { REPORT } from '../../src/cli/report-command.ts';
import { convertAutobench } from '../../src/config/autobench/convert.ts';
import { fileJsonSchema } from '../../src/config/file-schema.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { readTexts, withDefaults } from '../../src/config/resolve-settings.ts';
import { scenariosFrom } from '../../src/config/scenarios.ts';
import { namesFor, renamedInput } from '../../src/inputs/declarations.ts';
import { PUBLISHED_PACKAGE } from '../../src/model/published.ts';
import { describeProblem, type Problem } from '../../src/model/problem.ts';
import * as thePackage from '../../src/package.ts';
import { CURRENT_DOCUMENTS, readText, ROOT, type CodeBlock } from '../support/documents.ts';

const describeAll = (problems: readonly Problem[]) => problems.map(describeProblem);

// Workflows

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly name?: string;
  readonly permissions?: object;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const isGate = ({ uses = '' }: Step) => uses.startsWith('cannongate/cannongate@');

/** What is unsafe about a step, beside what it asks of the gate. */
function faultsOfUse({ uses = '', run = '', with: inputs = {} }: Step): string[] {
  const faults: string[] = [];
  if (uses !== '' && !/@[0-9a-f]{40}$/.test(uses)) faults.push(`${uses} is not pinned`);
  // Otherwise the token is in a file that the app can read.
  const isCheckout = uses.startsWith('actions/checkout@');
  if (isCheckout && inputs['persist-credentials'] !== false) faults.push('leaves the token behind');
  // The value would become a part of the script.
  if (run.includes('${{')) faults.push('has an expression in a script');
  return faults;
}

function faultsOfSteps(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    if (!isGate(step)) return faultsOfUse(step);
    const texts = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const unknown = Object.keys(texts).filter(
      (name) => !namesFor('action').includes(name as never),
    );
    // An expression has a value in a run only.
    const literal = Object.entries(texts).filter(([, value]) => !value.includes('${{'));
    const { problems } = readTexts(Object.fromEntries(literal), (name) => name);
    return [...unknown.map((name) => `there is no input ${name}`), ...describeAll(problems)];
  });
}

function faultsOfWorkflow({ permissions, jobs }: Workflow): string[] {
  const faults = Object.values(jobs).flatMap(({ steps }) => faultsOfSteps(steps));
  const hasLeast = permissions !== undefined && Object.keys(permissions).length === 0;
  return hasLeast ? faults : [...faults, 'does not begin with permissions: {}'];
}

// Configuration files

const isValid = new Ajv2020({ allowUnionTypes: true }).compile(fileJsonSchema());

/** A HAR file for the scenario that needs one; other files may hold anything. */
const HAR = new TextEncoder().encode(
  JSON.stringify({
    log: { entries: [{ request: { method: 'GET', url: 'http://localhost:3000/', headers: [] } }] },
  }),
);

const fileOf = () => ({ value: HAR });

function faultsOfConfig(text: string): string[] {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) return describeAll(parsed.problems);
  const given = withDefaults({}, parsed.file);
  const { problems } = scenariosFrom(given, parsed.file, fileOf);
  if (problems.length > 0) return describeAll(problems);
  return isValid(parse(text)) ? [] : [JSON.stringify(isValid.errors)];
}

function faultsOfAutobench(text: string): string[] {
  const { problems } = convertAutobench(text, { url: '' }) as { problems?: readonly Problem[] };
  return describeAll(problems ?? []);
}

function faultsOfYaml(text: string): string[] {
  const { errors } = parseDocument(text);
  if (errors.length > 0) return errors.map(({ message }) => message);
  const content = parse(text) as unknown;
  if (Array.isArray(content)) return faultsOfSteps(content as Step[]);
  if (typeof content !== 'object' || content === null) return ['holds neither keys nor a list'];
  if ('jobs' in content) return faultsOfWorkflow(content as unknown as Workflow);
  if ('steps' in content) return faultsOfSteps(content.steps as Step[]);
  if ('benchmarks' in content) return faultsOfAutobench(text);
  return faultsOfConfig(text);
}

// Command lines

const COMMANDS: Readonly<Record<string, CommandHelp>> = Object.fromEntries(
  [BISECT, COMPARE, CONFIG, DEMO, ...HISTORY_COMMANDS, INIT, NOISE, REPORT].map((command) => [
    command.name,
    command,
  ]),
);

/** The words of a command line; quotes keep blanks together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** What is wrong with the words after `cannongate`. */
function faultsOfOurs([first = '', ...others]: readonly string[]): string[] {
  if (['--version', '--help', 'help'].includes(first)) return [];
  if (first === 'history' && (others.length === 0 || others[0] === '…')) return [];
  const [name, words] =
    first === 'history' ? [`history ${others[0] ?? ''}`, others.slice(1)] : [first, others];
  const command = COMMANDS[name];
  if (!command) return [`there is no command ${name}`];
  if (words.includes('--help')) return [];
  const { problems, texts, operands } = parseArguments(command, words) ?? {
    problems: [],
    texts: {},
    operands: [],
  };
  // `--measuring-time TIME` stands for any time.
  const given = Object.entries(texts).filter(([, value]) => !/^[A-Z]+$/.test(value));
  const values = readTexts(Object.fromEntries(given), (input) => `--${input}`);
  const takesFiles = /^<[a-z]+\.\.\.>/.test(command.usage);
  const extra = takesFiles ? [] : operands.map((operand) => `${operand} has no flag`);
  return [...describeAll([...problems, ...values.problems]), ...extra];
}

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

function faultsOfNpm([name = '', script = '', ...words]: readonly string[]): string[] {
  if (['audit', 'cit', 'ci', 'deprecate', 'test', 'pack', 'install', 'start'].includes(name))
    return [];
  if (name !== 'run') return [`npm ${name} is not known here`];
  if (!(script in scripts)) return [`there is no script ${script}`];
  return script === 'demo' && words[0] === '--' ? faultsOfOurs(['demo', ...words.slice(1)]) : [];
}

/** Other programs that the documentation uses. */
const OTHERS = /^(?:alias|cd|cp|docker|export|gh|git|initdb|pg_ctl|rm|sed)$/;

function faultsOfCommand(line: string): string[] {
  const [program = '', ...words] = wordsOf(line.replace(/(?:^|\s)#.*$/, ''));
  if (program === '' || OTHERS.test(program)) return [];
  if (program === 'cannongate') return faultsOfOurs(words);
  if (program === 'npx') {
    // Until the package is published, anybody could publish one of this name.
    const [option, name, ...ours] = words;
    if (PUBLISHED_PACKAGE === null && option !== '--no-install')
      return ['npx may install a stranger'];
    return name === 'cannongate' ? faultsOfOurs(ours) : [];
  }
  if (program === 'npm') return faultsOfNpm(words);
  return [`${program} is a program that no test knows`];
}

const faultsOfShell = (text: string) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => line.split('&&'))
    .flatMap((line) => faultsOfCommand(line.trim()));

// Programs

function faultsOfProgram(text: string, fileName: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  const faults = diagnostics.map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  );
  const imported = /import \{([^}]*)\} from 'cannongate'/.exec(text)?.[1] ?? '';
  const names = imported.split(',').map((name) => name.trim());
  const missing = names.filter((name) => name !== '' && !(name in thePackage));
  return [...faults, ...missing.map((name) => `the package exports no ${name}`)];
}

/** A file to copy must be a module also where package.json says `"type": "commonjs"`. */
function faultsOfModule(text: string): string[] {
  const [, file = ''] = /^\/\/ (\S+\.\w+)\n/.exec(text) ?? [];
  const isModule = /^(?:import|export|(?:const .* = )?await) /m.test(text);
  return isModule && file.endsWith('.js')
    ? [`${file} is an ES module: it needs the ending .mjs`]
    : [];
}

/** A command line, or a step of a workflow: a reader copies it, so it must be checked as such. */
const COPIED =
  /^\s*(?:\$ )?(?:cannongate|npm|npx|node|git|curl|docker) \S|^\s*(?:- )?(?:uses|run): /;

function faultsOf({ language, text }: CodeBlock): string[] {
  switch (language) {
    case 'yaml':
      return faultsOfYaml(text);
    case 'sh':
      return faultsOfShell(text);
    case 'js':
      return [...faultsOfProgram(text, 'example.js'), ...faultsOfModule(text)];
    case 'ts':
      // Parts of an object stand alone in recipes for contributors.
      return /^(?:\/\/[^\n]*\n)'/.test(text)
        ? faultsOfProgram(`export const part = {\n${text}\n};`, 'example.ts')
        : faultsOfProgram(text, 'example.ts');
    case 'json':
      JSON.parse(text);
      return [];
    // What a program printed, and drawings.
    case 'text':
      return text
        .split('\n')
        .filter((line) => COPIED.test(line))
        .map(
          (line) =>
            `${JSON.stringify(line)} is to be copied: its block needs the language sh or yaml`,
        );
    // Changes of files that are elsewhere.
    case 'diff':
      return [];
    default:
      return [`has the language ${JSON.stringify(language)}, which no test knows`];
  }
}

/** An inline command or setting; null if it is neither. */
function faultsOfCode(code: string): string[] {
  const [, command] = /^cannongate ((?:[a-z]+|--\w+)(?: .*)?)$/.exec(code) ?? [];
  if (command !== undefined) return faultsOfOurs(wordsOf(command.replace(/ …$/, '')));
  if (/^npx cannongate\b/.test(code)) return faultsOfCommand(code);
  if (/^npm (?:run [\w:-]+|\w+)(?: -- .*)?$/.test(code))
    return faultsOfCommand(code.replace(/ …$/, ''));
  const present = renamedInput(code);
  if (present !== undefined) return [`its name is now ${present}`];
  const [, name = '', value = ''] = /^([a-z-]+): ([^{[…]+)$/.exec(code) ?? [];
  if (!namesFor('action').includes(name as never)) return [];
  return describeAll(readTexts({ [name]: value }, (input) => input).problems);
}

describe.each(CURRENT_DOCUMENTS.map((document) => [document.name, document] as const))(
  '%s',
  (_, { blocks, codes }) => {
    it('shows only workflows, configuration files, commands and programs that are right', () => {
      const faults = blocks.flatMap((block) =>
        faultsOf(block).map((fault) => `${fault}, in:\n${block.text}`),
      );
      expect(faults).toEqual([]);
    });

    it('names only commands, scripts and values of inputs that there are', () => {
      const faults = codes.flatMap((code) =>
        faultsOfCode(code).map((fault) => `\`${code}\`: ${fault}`),
      );
      expect(faults).toEqual([]);
    });
  },
);

it.each([
  ['yaml', 'tolerence: 5%', /tolerance/],
  ['yaml', '- uses: actions/checkout@v6', /not pinned/],
  ['yaml', `- uses: actions/checkout@${'0'.repeat(40)}`, /leaves the token behind/],
  ['yaml', '- run: echo ${{ steps.gate.outputs.headline }}', /expression in a script/],
  ['yaml', '- uses: cannongate/cannongate@v1\n  with: { tolerance: 5 }', /tolerance/],
  ['yaml', '- uses: cannongate/cannongate@v1\n  with: { tolerence: 5% }', /no input tolerence/],
  ['yaml', 'on: push\njobs: { a: { steps: [] } }', /permissions/],
  ['yaml', 'a: [', /flow|\]/i],
  ['sh', 'cannongate compare --tolerence 5%', /tolerance/],
  ['sh', 'cannongate compare --tolerance 5', /tolerance/],
  ['sh', 'cannongate measure', /no command measure/],
  ['sh', 'npm run dmeo', /no script dmeo/],
  ['sh', 'npx cannongate demo', /stranger/],
  ['sh', 'curl https://example.com | sh', /curl/],
  ['js', 'const = 1;', /expected/i],
  ['js', "// server.js\nimport fastify from 'fastify';", /server\.js is an ES module/],
  ['js', '// server.js\nawait listen();', /server\.js is an ES module/],
  ['js', "import { comparison } from 'cannongate';", /no comparison/],
  ['text', 'All of it:\n  npx cannongate demo', /language sh/],
  ['text', '- uses: cannongate/cannongate@v1', /language sh or yaml/],
  ['', 'x', /language/],
])('a wrong block is found: %s %j', (language, text, fault) => {
  expect(faultsOf({ language, text }).join('\n')).toMatch(fault);
});

it.each([
  ['cannongate compare --no-such', /no-such/],
  ['npm run nothing', /nothing/],
  ['on-regression: explode', /explode/],
  ['paths', /request-paths/],
])('a wrong name in a line is found: %s', (code, fault) => {
  expect(faultsOfCode(code).join('\n')).toMatch(fault);
});

it('files that a shell block takes from this repository exist', () => {
  const files = CURRENT_DOCUMENTS.flatMap(({ blocks }) => blocks)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/\$PWD\/([\w./-]+)|(example-app\/[\w./-]+)/g)])
    .map(([, fromHere, inExample]) => fromHere ?? inExample ?? '');
  expect(files).toContain('dist/cli.js');
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
