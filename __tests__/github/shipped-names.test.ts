/**
 * Names in the workflows that we ship, propose or show: those that the action defines, one name of the check, and
 * one reference of the action. Whoever copies a workflow and requires the check must not wait for it forever.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OUTPUTS } from '../../src/github/outputs.ts';
import { artifactName } from '../../src/github/report-artifact.ts';
import { INPUTS } from '../../src/inputs/declarations.ts';
import { read as readInput } from '../../src/inputs/readers.ts';
import { renderWorkflow } from '../../src/init/proposed-workflow.ts';
import { CHECK_NAME } from '../../src/init/proposed-workflow.ts';
import {
  ACTION,
  ACTION_REF,
  ACTION_REPOSITORY,
  PUBLISHED_PACKAGE,
} from '../../src/model/published.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly name?: string;
  readonly strategy?: object;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  /** Then its failure does not fail the job, so it decides nothing. */
  readonly 'continue-on-error'?: boolean;
}

const FILES = [
  ...readdirSync(join(ROOT, 'docs/workflows')).map((name) => join('docs/workflows', name)),
  'example-app/.github/workflows/performance.yml',
  'recipes/postgres/.github/workflows/performance.yml',
];

const PAGES = [
  'README.md',
  'recipes/postgres/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Every whole workflow: files, those in pages, and what `init` proposes. */
const WORKFLOWS = [
  ...FILES.map((name) => [name, read(name)] as const),
  ...PAGES.flatMap((name) =>
    [...read(name).matchAll(/^```yaml\n([^]*?)^```/gm)]
      .map(([, text = '']) => text)
      .filter((text) => /^jobs:$/m.test(text))
      .map((text, i) => [`${name}, workflow ${i + 1}`, text] as const),
  ),
  [
    'init',
    renderWorkflow(
      { install: null, nodeVersionFile: null, pythonVersionFile: null },
      { env: [], secrets: [] },
    ),
  ] as const,
];

const jobsOf = (text: string) => Object.entries((parse(text) as Workflow).jobs);

/**
 * GitHub knows a required check by its name on a commit, whatever the event. After a merge, by hand or by a schedule, a
 * job of that name could stand in for the one that decides, on a branch that is the head of a pull request.
 */
function isBeforeMerge(text: string): boolean {
  const { on } = parse(text) as Workflow;
  const events = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on);
  return events.some((event) => event === 'pull_request' || event === 'merge_group');
}

it.each([
  ['on: push', false],
  ['on: { workflow_run: { types: [completed] } }', false],
  ['on: pull_request', true],
  ['on: [push, merge_group]', true],
  ['on:\n  pull_request:\n  push:', true],
])('a workflow with "%s" decides before a merge: %s', (text, expected) => {
  expect(isBeforeMerge(text)).toBe(expected);
});

describe.each(WORKFLOWS)('%s', (_, text) => {
  it('has the gate, under the one reference', () => {
    const uses = [...text.matchAll(/\buses: (\S+(?: # [^\n]*)?)/g)].map(([, used = '']) => used);
    const gates = uses.filter((used) => used.startsWith(ACTION_REPOSITORY));
    expect(gates.length).toBeGreaterThan(0);
    // The command line is a folder of the same repository.
    const references = gates.map((used) =>
      used.replace(`${ACTION_REPOSITORY}/cli@`, `${ACTION_REPOSITORY}@`),
    );
    expect(new Set(references)).toEqual(new Set([ACTION]));
  });

  it('has one job with the name of the check, which is the one that decides', () => {
    // The page of a history decides nothing, and neither does what is measured for a history.
    const isForHistory = text.includes(`uses: ${ACTION_REPOSITORY}/cli@`);
    // A job without a name is shown under its key.
    const deciding = jobsOf(text).filter(([, { steps }]) =>
      steps.some(
        ({ uses = '', with: inputs = {}, 'continue-on-error': isOptional = false }) =>
          uses.startsWith(`${ACTION_REPOSITORY}@`) && inputs['mode'] !== 'measure' && !isOptional,
      ),
    );
    const isRequired = isBeforeMerge(text) && !isForHistory;
    const ofTheName = jobsOf(text).filter(([key, job]) => (job.name ?? key) === CHECK_NAME);
    expect(ofTheName.map(([key]) => key)).toEqual(isRequired ? [CHECK_NAME] : []);
    if (!isRequired) return;
    // GitHub adds the values of a matrix to the name, as in `performance (24)`.
    expect(ofTheName[0]?.[1].strategy).toBeUndefined();
    if (deciding.every(([, { strategy }]) => strategy === undefined)) {
      expect(deciding).toEqual(ofTheName);
      return;
    }
    // Then a job that fails with any of them has it.
    const [[key]] = deciding as [[string, unknown]];
    expect(deciding).toHaveLength(1);
    expect(ofTheName[0]?.[1]).toMatchObject({
      needs: key,
      if: `\${{ !cancelled() && needs.${key}.result != 'skipped' }}`,
      steps: [{ if: `needs.${key}.result != 'success'`, run: 'exit 1' }],
    });
  });

  it('gives a job that measures time for a setup that hangs, so that a comment says so, and for measuring', () => {
    for (const [key, { steps, 'timeout-minutes': minutes = 0 }] of jobsOf(text)) {
      for (const { uses = '', with: inputs = {} } of steps) {
        const isSearch = inputs['arguments']?.startsWith('bisect') === true;
        const isGate = uses.startsWith(`${ACTION_REPOSITORY}@`) && inputs['mode'] !== 'report';
        if (!isGate && !isSearch) continue;
        const { reader, byDefault } = INPUTS['measuring-time'];
        const measuring = inputs['measuring-time'] ?? byDefault.replaceAll('`', '');
        const time = readInput(reader, measuring);
        if (!('value' in time)) throw new Error(`${measuring} is no measuring time`);
        expect(60 * minutes, key).toBeGreaterThan(INPUTS['setup-timeout'].default + time.value);
      }
    }
  });
});

it('pages name the check that the workflows have', () => {
  const named = PAGES.flatMap((name) =>
    [...read(name).matchAll(/status\s+check\s+`([^`]+)`/g)].map(([, check]) => check),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([CHECK_NAME]));
});

/** Everything that somebody may read or copy from, generated code and tests aside. */
const ALL_FILES = [
  ...readdirSync(ROOT).filter((name) => /\.(?:md|yml|json|cff)$/.test(name)),
  ...['.github', 'bench', 'docs', 'example-app', 'gallery', 'recipes', 'scripts', 'src'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
  ),
].filter(
  (name) => /\.(?:md|ya?ml|json|cff|[cm]?[jt]s|html)$/.test(name) && !name.includes('node_modules'),
);

/** Runs or installs a package of our name from a registry. */
const FROM_REGISTRY =
  /(?:npx|bunx|(?:npm|pnpm|yarn|bun) (?:dlx|exec|x|i|install|add|global add))(?: +-[\w-]+(?<!--no-install))* +["']?cannongate\b(?!\/)/;

it('until the package is published, no file says to run its name from a registry', () => {
  expect('npx cannongate init').toMatch(FROM_REGISTRY);
  expect('npm install --save-dev cannongate').toMatch(FROM_REGISTRY);
  expect('npx --no-install cannongate init').not.toMatch(FROM_REGISTRY);
  const faults = ALL_FILES.flatMap((name) =>
    read(name)
      .split('\n')
      .filter((line) => FROM_REGISTRY.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  // The changelog tells what an earlier version said.
  expect(
    faults.filter(
      (fault) =>
        !fault.startsWith('docs/maintainers/before-the-first-release.md: - The comment no longer'),
    ),
  ).toEqual(PUBLISHED_PACKAGE === null ? [] : faults);
});

it('every file names the action under the one reference', () => {
  const others = ALL_FILES.flatMap((name) =>
    [...read(name).matchAll(/\bcannongate\/cannongate@([\w.-]+)/g)]
      .filter(([, ref]) => ref !== ACTION_REF)
      .map(([found]) => `${name}: ${found}`),
  );
  expect(others).toEqual([]);
});

it('the reference cannot be taken over: a tag of a release, or the full hash of a commit', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(ACTION_REF).toMatch(new RegExp(`^(?:v${version.replaceAll('.', '\\.')}|[0-9a-f]{40})$`));
});

it('artifacts of reports have the name under which a label change looks for them', () => {
  const names = FILES.flatMap((name) => jobsOf(read(name)))
    .flatMap(([, { steps }]) => steps)
    .filter(({ uses }) => uses?.includes('/upload-artifact@') === true)
    .map((step) => step.with?.['name'] ?? '')
    // The machines of a matrix upload reports that are merged, not judged; those for a history are not judged either,
    // and the answer of a search is no report.
    .filter((name) => !name.includes('matrix.') && !['history-report', 'bisect'].includes(name));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => name !== artifactName('default'))).toEqual([]);
});

it.each(['fork-measure.yml', 'dependency-bots.yml'])(
  '%s: the job that decides the check can see the label that accepts a slowdown, and may only read',
  (name) => {
    const [[, job] = []] = jobsOf(read(join('docs/workflows', name)));
    expect(job?.permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'pull-requests': 'read',
    });
  },
);

it('the workflow for bots sets policies for bots alone: for people those of the repository count', () => {
  const ofBots = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^ +(on-[\w-]+): \$\{\{ (.*) \}\}$/gm)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    );
  const type = "github.event.pull_request.user.type == 'Bot'";
  const login = "github.event.pull_request.user.login == 'your-bot'";
  // An empty input counts as not set.
  const policies = (isBot: string) => {
    const value = `${isBot} && 'fail' || ''`;
    return { 'on-regression': value, 'on-inconclusive': value, 'on-baseline-failed': value };
  };
  expect(ofBots(read('docs/workflows/dependency-bots.yml'))).toEqual(policies(type));
  const [, ...shown] = read('docs/how-to/dependency-bots.md').split('```yaml\n');
  expect(ofBots(shown.at(-1) ?? '')).toEqual(policies(`(${type} || ${login})`));
});

it('outputs exist', () => {
  const names = FILES.flatMap((name) => [
    ...read(name).matchAll(/steps\.gate\.outputs\.([\w-]+)/g),
  ]).map(([, name = '']) => name);
  expect(names).toContain('report');
  expect(names.filter((name) => !Object.hasOwn(OUTPUTS, name))).toEqual([]);
});
