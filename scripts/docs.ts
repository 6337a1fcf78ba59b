/**
 * Writes the generated documents: `action.yml`, the README's tables and the configuration file's JSON
 * Schema from the list of inputs; docs/messages.md from the catalogue of messages; the table in
 * ARCHITECTURE.md; workflows and recipes into the pages that show them. With `--check` it writes nothing and fails if a document is out of date.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markdownTable } from 'markdown-table';
import { format, resolveConfig } from 'prettier';
import { architectureRows } from './architecture.ts';
import { messagesPage } from './messages-page.ts';
import { fileJsonSchema } from '../src/config/file-schema.ts';
import { actionYml, inputsTable, outputsTable } from './inputs.ts';

const ROOT = new URL('..', import.meta.url);

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`there is no ${start} … ${end} to fill in`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** The page of workflows shows the files themselves. */
async function workflowsPage(): Promise<string> {
  const folder = new URL('docs/workflows/', ROOT);
  let page = await readFile(new URL('docs/workflows.md', ROOT), 'utf8');
  for (const name of (await readdir(folder)).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    page = between(page, name, `\`\`\`yaml\n${text}\`\`\``);
  }
  return page;
}

/** For editors, which complete and check a configuration file by it. */
async function schemaJson(): Promise<string> {
  return await formatted('cannongate.schema.json', JSON.stringify(fileJsonSchema()), 'json');
}

async function formatted(name: string, text: string, parser: string): Promise<string> {
  return await format(text, {
    ...(await resolveConfig(fileURLToPath(new URL(name, ROOT)))),
    parser,
  });
}

/** A page that shows files of the repository, each between marks with its path. */
async function pageWithFiles(name: string): Promise<string> {
  let page = await readFile(new URL(name, ROOT), 'utf8');
  for (const [, file = ''] of page.matchAll(/^<!-- (recipes\/\S+) -->$/gm)) {
    const text = await readFile(new URL(file, ROOT), 'utf8');
    page = between(page, file, `\`\`\`yaml\n${text}\`\`\``);
  }
  return page;
}

const check = process.argv.includes('--check');
const readme = await readFile(new URL('README.md', ROOT), 'utf8');
const architecture = await readFile(new URL('ARCHITECTURE.md', ROOT), 'utf8');
const expected = {
  'ARCHITECTURE.md': between(architecture, 'architecture', markdownTable(architectureRows())),
  'action.yml': actionYml(),
  'README.md': between(between(readme, 'inputs', inputsTable()), 'outputs', outputsTable()),
  'docs/messages.md': await formatted('docs/messages.md', messagesPage(), 'markdown'),
  'docs/workflows.md': await workflowsPage(),
  'cannongate.schema.json': await schemaJson(),
  'docs/recipes.md': await pageWithFiles('docs/recipes.md'),
  'recipes/postgres/README.md': await pageWithFiles('recipes/postgres/README.md'),
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
