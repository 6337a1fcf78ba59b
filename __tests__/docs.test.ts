/** What the docs say is tried. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfigFile } from '../src/config/file.ts';
import { namesFor } from '../src/inputs/declarations.ts';
import { scenariosFrom } from '../src/config/scenarios.ts';
import { readTexts, withDefaults } from '../src/config/resolve-settings.ts';
import { DOCS_PAGES } from '../src/model/docs-pages.ts';
import { METRICS } from '../src/model/metric.ts';
import { cellSchema, reportSchema } from '../src/model/report.ts';
import { CHECK_NAME } from '../src/init/proposed-workflow.ts';
import { CURRENT_DOCUMENTS, DOCUMENTS, readText, ROOT } from './support/documents.ts';

const read = readText;
const readme = read('README.md');
const workload = read('docs/reference/configuration.md');
const outputsPage = read('docs/reference/outputs.md');

const fenced = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map((m) => m[1] ?? '');

interface Workflow {
  jobs: Record<string, { permissions: object; steps: Step[] }>;
}

/** The text below a heading, up to the next one. */
function section(text: string, heading: string): string {
  return new RegExp(`^## ${heading}\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(text)?.[1] ?? '';
}

interface Step {
  readonly uses?: string;
  readonly with?: Record<string, string>;
}

interface Job {
  readonly env: Record<string, string | number>;
  readonly services: Record<string, { ports: string[]; env: object }>;
  readonly steps: Step[];
}

function stepsOf(text: string) {
  return Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps);
}

describe('the README', () => {
  it('is read in a minute: it has at most 9 KB', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9_000);
  });

  it('shows the workflow that docs/workflows ships', () => {
    const shipped = read('docs/workflows/simple.yml');
    expect(fenced('yaml')).toEqual([shipped]);
    expect(parse(shipped)).toMatchObject({
      on: 'pull_request',
      jobs: {
        [CHECK_NAME]: {
          permissions: { actions: 'read', contents: 'read', 'pull-requests': 'write' },
        },
      },
    });
  });

  it('says which command prints each of its figures', () => {
    const rows = section(readme, 'Numbers').match(/^\| .*\d.*$/gm) ?? [];
    const figures = rows.filter((row) => /\d/.test(row.replace(/2-core/, '')));
    expect(figures.length).toBeGreaterThan(2);
    const commands = section(readme, 'Numbers').match(/(?:`npm run |`-- --name )[^`]*`/g) ?? [];
    expect(commands).toEqual(['`npm run bench:decisions`', '`-- --name two-cores-node-24-busy`']);
    // The others are inputs' defaults, versions and what it compares itself with.
    const shares = readme.replace(section(readme, 'Numbers'), '').match(/\d+(?:\.\d+)?%/g) ?? [];
    expect([...new Set(shares)].sort()).toEqual(['10%', '200%', '3%', '5%']);
  });

  it('and its reference name every metric that is gated by default, and every output', () => {
    for (const { name } of METRICS.filter(({ gates }) =>
      Object.values(gates).includes('by-default'),
    )) {
      expect(workload).toContain(`\`${name}\``);
    }
    const { outputs } = parse(read('action.yml')) as { outputs: object };
    for (const name of Object.keys(outputs)) expect(outputsPage).toContain(`| \`${name}\``);
  });
});

it('action.yml is an action for Node.js 24 whose inputs and outputs are all described', () => {
  const action = parse(read('action.yml')) as {
    name: string;
    branding: object;
    runs: { using: string; main: string };
    inputs: Record<string, { description: string; default?: string }>;
    outputs: Record<string, { description: string }>;
  };
  expect(action).toMatchObject({
    name: 'cannongate',
    runs: { using: 'node24', main: 'dist/index.js' },
  });
  expect(action.branding).toHaveProperty('icon');
  expect(Object.keys(action.inputs)).toEqual(namesFor('action'));
  for (const { description } of [
    ...Object.values(action.inputs),
    ...Object.values(action.outputs),
  ]) {
    expect(description).toMatch(/\w/);
  }
  const defaults = Object.entries(action.inputs).filter(([, input]) => input.default !== undefined);
  expect(defaults.map(([name]) => name)).toEqual(['token']);
});

it('the workflow to copy gives the gate inputs that it accepts', () => {
  const [, gate] = stepsOf(read('example-app/.github/workflows/performance.yml'));
  const { values, problems } = readTexts(gate?.with ?? {}, (name) => name);
  expect(problems).toEqual([]);
  expect(Object.keys(values)).toEqual(Object.keys(gate?.with ?? {}));
});

describe('the recipes', () => {
  const recipes = readdirSync(join(ROOT, 'recipes')).sort();
  const configuration = (name: string) => read(`recipes/${name}/cannongate.yml`);

  it.each(recipes)('%s has a configuration file that is right, and is shown', (name) => {
    const parsed = parseConfigFile('cannongate.yml', configuration(name));
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    const given = withDefaults({}, parsed.file);
    const { scenarios, problems } = scenariosFrom(given, parsed.file, () => ({
      value: new Uint8Array(),
    }));
    expect(problems).toEqual([]);
    expect(scenarios.length).toBeGreaterThan(0);
    expect(read('docs/how-to/stacks.md')).toContain(configuration(name));
  });

  it('are all measured, but for Docker’s', () => {
    const tests = readdirSync(join(ROOT, '__tests__/recipes'))
      .map((name) => read(`__tests__/recipes/${name}`))
      .join('\n');
    const measured = recipes.filter((name) => new RegExp(`\\[?'${name}'[,)]`).test(tests));
    expect(recipes.filter((name) => !measured.includes(name))).toEqual(['docker']);
  });

  it('with dependencies have a lockfile, which names no registry', () => {
    for (const name of recipes.filter((each) =>
      existsSync(join(ROOT, 'recipes', each, 'package.json')),
    )) {
      const { dependencies } = JSON.parse(read(`recipes/${name}/package.json`)) as {
        dependencies?: object;
      };
      if (dependencies === undefined) continue;
      expect(read(`recipes/${name}/package-lock.json`)).not.toContain('"resolved"');
    }
  });

  it('have a workflow for PostgreSQL that sets what the configuration passes through', () => {
    const text = read('recipes/postgres/.github/workflows/performance.yml');
    const [job] = Object.values((parse(text) as { jobs: Record<string, Job> }).jobs);
    expect(job?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual([
      'actions/checkout',
      'cannongate/cannongate',
    ]);
    expect(job?.steps.at(-1)?.with).toBeUndefined();
    const { env } = parse(configuration('postgres')) as { env: string };
    expect(Object.keys(job?.env ?? {})).toEqual(env.trimEnd().split('\n'));
    const service = job?.services['postgres'];
    expect(service?.ports).toEqual([`${job?.env['PGPORT']}:5432`]);
    expect(service?.env).toEqual({ POSTGRES_PASSWORD: job?.env['PGPASSWORD'] });
  });
});

it.each(DOCUMENTS)('$name names scripts and files that exist', ({ text }) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const paths = [...text.matchAll(/`((?:src|__tests__|docs|scripts|bench)\/[\w./-]+)`/g)].map(
    (m) => m[1] ?? '',
  );
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

describe('the documentation', () => {
  it('asks for one version of Node.js and one of git', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const texts = CURRENT_DOCUMENTS.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');
    const asked = (pattern: RegExp) =>
      new Set([...texts.matchAll(pattern)].map(([, version]) => version));
    expect(asked(/Node\.js (\d+\.\d+)(?= (?:or|and))/g)).toEqual(
      new Set([engines.node.replace('>=', '')]),
    );
    expect(asked(/git (?:must be )?(\d+\.\d+) or later/g)).toEqual(new Set(['2.31']));
    expect(asked(/(?:[Rr]unner|version) (2\.\d+\.\d+) or later/g)).toEqual(new Set(['2.327.1']));
  });

  it('quotes what the comment says of inconclusive results', () => {
    const page = read('docs/how-to/inconclusive.md');
    const quoted = [...page.matchAll(/^\| "([^"]+)"/gm)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(5);
    const sources = ['src/verdict/headline.ts', 'src/render/next-step.ts'].map(read).join('\n');
    expect(quoted.filter((words) => !sources.includes(words))).toEqual([]);
  });

  it('names every first word of a comment', () => {
    const page = read('docs/how-to/read-the-comment.md');
    const words = [
      ...read('src/verdict/headline.ts').matchAll(/'([A-Z][a-z ]+)'|[`']([A-Z][a-z ]+):/g),
    ]
      .map(([, quoted, before]) => quoted ?? before ?? '')
      .filter((word) => word !== 'Configuration error' && word !== 'Measured');
    expect(words.length).toBeGreaterThan(8);
    const explained = page.slice(0, page.indexOf('## A slowdown'));
    expect(
      words.filter((word) => !new RegExp(`^\\| (?:.*, )?${word}\\b`, 'm').test(explained)),
    ).toEqual([]);
  });

  it('describes every field of the report and of its cells', () => {
    const page = read('docs/reference/report.md');
    const [whole = '', cell = ''] = page.split('## A cell');
    const named = (text: string) =>
      [...text.matchAll(/^\| ((?:`\w+`(?:, )?)+)/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      );
    expect(named(whole).sort()).toEqual(Object.keys(reportSchema.shape).sort());
    expect(named(cell).sort()).toEqual(Object.keys(cellSchema.shape).sort());
  });

  it('has the pages that messages and comments name', () => {
    for (const page of Object.values(DOCS_PAGES)) {
      expect(existsSync(join(ROOT, page)), page).toBe(true);
    }
  });

  const guides = DOCUMENTS.filter(({ name }) => name.startsWith('docs/how-to/')).map(
    ({ text }) => text,
  );
  const security = read('docs/explanation/security.md');

  it('says which permissions cannongate needs, and why', () => {
    const { jobs } = parse(read('docs/workflows/simple.yml')) as Workflow;
    const setup = read('docs/how-to/pull-requests.md');
    for (const [scope, level] of Object.entries(jobs[CHECK_NAME]?.permissions ?? {})) {
      expect(setup).toMatch(new RegExp(`^\\| \`${scope}: ${String(level)}\` +\\| \\w`, 'm'));
    }
    // Those that messages ask for.
    const sources = readdirSync(join(ROOT, 'src/github')).map((name) => read(`src/github/${name}`));
    const asked = sources.flatMap(
      (text) => text.match(/(?<=')[a-z-]+: (?:read|write)(?=')/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(2);
    const text = guides.join('\n');
    for (const permission of asked) expect(text).toContain(permission);
    const lines = text.match(/^ +(?:[a-z-]+: (?:read|write))\b.*$/gm) ?? [];
    expect(lines.filter((line) => !/# \w/.test(line))).toEqual([]);
  });

  it('has no workflow whose comment recommends a label that does not count in a private repository', () => {
    const workflows = ['docs', 'example-app/.github', 'recipes/postgres/.github'].flatMap(
      (folder) =>
        readdirSync(join(ROOT, folder, 'workflows')).map((name) => `${folder}/workflows/${name}`),
    );
    const commenting = workflows.flatMap((file) =>
      Object.values((parse(read(file)) as Workflow).jobs)
        .filter(({ steps }) => steps.some(({ uses }) => uses?.startsWith('cannongate/cannongate@')))
        .filter(({ permissions }) => 'pull-requests' in permissions)
        .map(({ permissions }) => ({ file, permissions })),
    );
    expect(commenting.length).toBeGreaterThan(6);
    const withoutRuns = commenting.filter(({ permissions }) => !('actions' in permissions));
    expect(withoutRuns.map(({ file }) => file)).toEqual([]);
  });

  it('says how pull requests from forks are measured and commented on', () => {
    expect(readme).toContain(`(${DOCS_PAGES.forks})`);
    const forks = read(DOCS_PAGES.forks);
    for (const file of ['fork-measure.yml', 'fork-comment.yml']) {
      expect(forks).toContain(read(`docs/workflows/${file}`));
    }
    expect(forks).toMatch(/forge its own figures/);
  });

  it('says what cannongate does not protect', () => {
    for (const text of [security, read('SECURITY.md')]) {
      const limits = /^\*\*Not protected:\*\* ([^]*?)(?:\n\n|$(?![^]))/m.exec(text)?.[1];
      expect(limits).toMatch(/\/proc[^]*not a sandbox/);
    }
    expect(readme).toContain('(docs/explanation/security.md)');
  });

  it('says that a required check notices a missing job, and neither a missing step nor a skipped job', () => {
    const [, governance = ''] = read('SECURITY.md').split('## Who governs the gate');
    const words = governance.replace(/\s+/g, ' ');
    expect(words).toContain('a removed job is noticed');
    expect(words).toContain('A job without the step, or one that is skipped, succeeds');
  });
});

describe('docs/maintainers/protections.md', () => {
  const text = read('docs/maintainers/protections.md');
  const tests = readdirSync(join(ROOT, '__tests__'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => read(join('__tests__', name)))
    .join('\n');

  it('names for each point of its list a test or a command that exists', () => {
    const rows = [...text.matchAll(/^\| (\d+) +\|[^|]*\| `([^`]+)` +\|$/gm)];
    const points = [...text.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    // A row that is not read as one would not be checked.
    expect(rows.map(([, number]) => Number(number))).toEqual(points);
    expect(points).toEqual(points.map((_, i) => i + 1));
    expect(points).not.toEqual([]);
    const titles = rows.map(([, , title = '']) => title);
    expect(
      titles.filter((title) => !/^npm run [\w:]+$/.test(title) && !tests.includes(`'${title}'`)),
    ).toEqual([]);
  });

  it('names tests that there are', () => {
    const beside = text.slice(text.indexOf('And beside the list'));
    const code = [...beside.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    const titles = code.filter((text) => text.includes(' '));
    expect(titles).not.toEqual([]);
    expect(titles.filter((title) => !tests.includes(`'${title}'`))).toEqual([]);
  });
});

describe('docs/explanation/evidence.md', () => {
  const evidence = read('docs/explanation/evidence.md');
  /** Without intervals, which are in brackets: nearly any number is in one of them. */
  const estimates = (text: string) => text.replace(/\([^()]*(?: to |–)[^()]*\)/g, '');
  const figures = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, number]) => Number(number));
  const PERCENT = /(?<![\d.])(\d+(?:\.\d+)?)%/g;

  it('quotes figures that are in what the command printed', () => {
    // Of each recording.
    const printed = [...evidence.matchAll(/```text\n([^]*?)\n```/g)].map(([, text]) => text ?? '');
    const known = estimates(printed.join('\n'));
    const quoted = estimates(evidence.slice(evidence.indexOf('## What is missed')));
    const percentages = figures(quoted, PERCENT);
    expect(percentages).not.toEqual([]);
    const knownPercentages = figures(known, PERCENT);
    expect(percentages.filter((each) => !knownPercentages.includes(each))).toEqual([]);
    // Columns have their unit in the heading.
    const knownMinutes = figures(known, /(?<![\d.])(\d+\.\d+)(?![\d.%])/g);
    const minutes = figures(quoted, /(?<![\d.])(\d+(?:\.\d+)?) minutes?/g);
    expect(minutes.filter((each) => !knownMinutes.includes(each))).toEqual([]);
  });
});
