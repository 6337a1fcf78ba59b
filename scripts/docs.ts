/**
 * Writes the generated documents: `action.yml`, the tables of inputs and outputs and the configuration file's
 * JSON Schema from the declarations of the inputs; docs/reference/messages.md from the catalogues of messages;
 * the table in ARCHITECTURE.md; the table of metrics; the results on other people's projects; the tables on histories and on searches; the figures that README.md and the evidence page open with; workflows and recipes
 * into the pages that show them; docs/compare.svg. With `--check` it writes nothing and fails if a document is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markdownTable } from 'markdown-table';
import { glob } from 'tinyglobby';
import { architectureRows } from './architecture.ts';
import { formatted } from './format.ts';
import { messagesPage } from './messages-page.ts';
import { DOCS_PAGES } from '../src/model/docs-pages.ts';
import { LOAD_KINDS } from '../src/model/load.ts';
import { METRICS, type GateKind } from '../src/model/metric.ts';
import { fileJsonSchema } from '../src/config/file-schema.ts';
import { recordingSvg } from './recording.ts';
import { bisectTables, liveBisectTable } from './bisect-figures.ts';
import { historyTables, liveTables } from './history-figures.ts';
import { readLiveSeries } from '../bench/live-series.ts';
import { evidenceTable, numbersTable } from './evidence-figures.ts';
import { ACTION, ACTION_REPOSITORY } from '../src/model/published.ts';
import { hashOfSource } from '../bench/gate-version.ts';
import { EQUAL_ARMS, equalArmsLines, type RecordedEffects } from '../bench/equal-arms-table.ts';
import { readLines } from '../bench/recordings.ts';
import { strangersTable } from '../bench/strangers/page.ts';
import { readResults } from '../bench/strangers/results.ts';
import { actionYml, inputsForReports, inputsTable, outputsTable } from './inputs.ts';

const ROOT = new URL('..', import.meta.url);

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`there is no ${start} … ${end} to fill in`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** For editors, which complete and check a configuration file by it. */
async function schemaJson(): Promise<string> {
  return await formatted('cannongate.schema.json', JSON.stringify(fileJsonSchema()));
}

/**
 * The pages that show files of the repository, each file between marks with its path, such as
 * `<!-- docs/workflows/simple.yml -->`.
 */
async function pagesWithFiles(): Promise<Record<string, string>> {
  const files = await glob(['docs/**/*.md', 'recipes/*/*.md'], GLOB);
  const pages: Record<string, string> = {};
  for (const name of ['README.md', ...files.sort()]) {
    let page = await withReference(name);
    for (const [, file = ''] of page.matchAll(/^<!-- ((?:recipes|docs)\/\S+\.yml) -->$/gm)) {
      page = between(page, file, `\`\`\`yaml\n${await withReference(file)}\`\`\``);
    }
    pages[name] = page;
  }
  return pages;
}

const GLOB = { cwd: fileURLToPath(ROOT), dot: true, ignore: ['**/node_modules/**'] };

/** The workflows to copy. */
async function workflows(): Promise<Record<string, string>> {
  const patterns = ['docs/workflows/*.yml', '{example-app,recipes/*}/.github/workflows/*.yml'];
  const names = (await glob(patterns, GLOB)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await withReference(name)] as const)),
  );
}

/** The file's text with the present reference of the action after each `uses:`. */
async function withReference(file: string): Promise<string> {
  const text = await readFile(new URL(file, ROOT), 'utf8');
  const anyReference = new RegExp(
    `(?<=\\buses: )${ACTION_REPOSITORY}(/cli)?@[\\w.-]+(?: # [^\\n\`]*)?`,
    'g',
  );
  return text.replace(anyReference, (_, folder = '') =>
    ACTION.replace(ACTION_REPOSITORY, `${ACTION_REPOSITORY}${folder as string}`),
  );
}

/** What each metric is, and when it can block. */
function metricsTable(): string {
  const words: Record<GateKind, string> = {
    'by-default': 'by default',
    'on-request': 'if named',
    never: 'never',
    absent: '',
  };
  return markdownTable([
    ['Metric', 'What it is', 'Unit', 'Closed loop', 'Fixed amount', 'Fixed rate'],
    ...METRICS.map(({ name, title, unit, gates }) => [
      `\`${name}\``,
      title,
      unit,
      ...LOAD_KINDS.map((load) => words[gates[load]]),
    ]),
  ]);
}

const check = process.argv.includes('--check');
const architecture = await readFile(new URL('ARCHITECTURE.md', ROOT), 'utf8');
const pages = await pagesWithFiles();
const filled = (name: string, mark: string, content: string) =>
  between(pages[name] ?? '', mark, content);
const EVIDENCE = 'docs/explanation/evidence.md';
const BISECT = 'docs/maintainers/bisect.md';
const HISTORY = 'docs/explanation/history.md';
const STRANGERS = 'docs/explanation/strangers.md';
const CONFIGURATION = 'docs/reference/configuration.md';
const evidence = pages[EVIDENCE] ?? '';
const expected = {
  ...(await workflows()),
  ...pages,
  'ARCHITECTURE.md': between(architecture, 'architecture', markdownTable(architectureRows())),
  'README.md': filled('README.md', 'numbers', numbersTable(evidence)),
  [EVIDENCE]: between(
    filled(EVIDENCE, 'evidence', evidenceTable(evidence)),
    'equal arms',
    `\`\`\`text\n${equalArmsLines(readLines<RecordedEffects>(EQUAL_ARMS)).join('\n')}\n\`\`\``,
  ),
  [STRANGERS]: await formatted(
    STRANGERS,
    filled(STRANGERS, 'strangers', strangersTable(readResults(), hashOfSource())),
  ),
  [BISECT]: await formatted(
    BISECT,
    between(filled(BISECT, 'bisect', bisectTables()), 'live bisect', liveBisectTable()),
  ),
  [HISTORY]: await formatted(
    HISTORY,
    between(
      filled(HISTORY, 'history', historyTables()),
      'live history',
      liveTables(readLiveSeries()),
    ),
  ),
  [CONFIGURATION]: filled(CONFIGURATION, 'metrics', metricsTable()),
  'action.yml': actionYml(),
  [DOCS_PAGES.inputs]: between(
    filled(DOCS_PAGES.inputs, 'inputs', inputsTable()),
    'inputs for reports',
    inputsForReports(),
  ),
  'docs/reference/outputs.md': filled('docs/reference/outputs.md', 'outputs', outputsTable()),
  [DOCS_PAGES.messages]: await formatted(DOCS_PAGES.messages, messagesPage()),
  'cannongate.schema.json': await schemaJson(),
  'docs/compare.svg': await recordingSvg(),
};
for (const [name, text] of Object.entries(expected)) {
  const file = new URL(name, ROOT);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) continue;
  if (check) {
    console.error(`${fileURLToPath(file)} is out of date: run npm run docs`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
  }
}
