/** Holds every file of src to the list in scripts/architecture.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FOLDERS, READS_FILES_ITSELF } from '../scripts/architecture.ts';

const SRC = resolve(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }));

const folderOf = (name: string) => name.split('/')[0] ?? '';

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** The other folders that a file imports from. */
function foldersImportedBy({ name, text }: (typeof files)[number]): string[] {
  const own = importsOf(text).filter((specifier) => specifier.startsWith('.'));
  const folders = own.map((specifier) =>
    folderOf(relative(SRC, resolve(SRC, dirname(name), specifier))),
  );
  return folders.filter((folder) => folder !== folderOf(name));
}

it('every folder and entry of src is on the list', () => {
  expect([...new Set(files.map(({ name }) => folderOf(name)))].sort()).toEqual(
    Object.keys(FOLDERS).sort(),
  );
});

const ownFiles = (folder: string) => files.filter(({ name }) => folderOf(name) === folder);

it.each(Object.entries(FOLDERS))('%s imports only from its list', (folder, { mayImport }) => {
  const others = ownFiles(folder)
    .flatMap((file) => foldersImportedBy(file).map((other) => ({ file: file.name, other })))
    .filter(({ other }) => !mayImport.includes(other));
  expect(others).toEqual([]);
});

const PURE = Object.keys(FOLDERS).filter((name) => FOLDERS[name]?.isPure === true);

// The page's script draws in a browser; what it does there is tested in one.
it.each(PURE)('%s uses no clock, no randomness, no input and no output', (folder) => {
  const impure = ownFiles(folder)
    .filter(({ name }) => !name.startsWith('render/page/'))
    .flatMap(({ name, text }) => [
      ...importsOf(text)
        .filter((specifier) => specifier.startsWith('node:'))
        .map((specifier) => `${name}: ${specifier}`),
      ...[
        ...text.matchAll(
          /\b(process\.\w+|Math\.random|Date\.now|new Date|performance\.now|setTimeout|fetch\()/g,
        ),
      ].map((match) => `${name}: ${match[0]}`),
    ]);
  expect(impure).toEqual([]);
});

it('the page’s script, which runs in a browser, imports nothing but types of ours', () => {
  const values = files
    .filter(({ name }) => name.startsWith('render/page/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/^import (?!type)[^;]*'(\.\.[^']+)'/gm)].map(
        (match) => `${name}: ${match[1] ?? ''}`,
      ),
    );
  expect(values).toEqual([]);
});

it('only the writer writes to stdout and stderr, and only the action’s commands use its toolkit', () => {
  const ours = files.filter(({ name }) => !name.startsWith('render/page/'));
  const writing = ours.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /\bprocess\.(?:stdout|stderr)\)?\.write\b|\bconsole\.\w+|\bemitWarning\b|'@actions\/core'/g,
      ),
    ].map(([match]) => `${name}: ${match}`),
  );
  expect(writing.sort()).toEqual([
    // Its standard error is a pipe to the gate.
    'adapters/load/generator-process.ts: console.error',
    // Evaluated in the app's worker threads: it begins a profile, and prints nothing.
    'adapters/runtime/worker-profiles.ts: console.profile',
    // That this Node.js is too old, the version, and the end of what was written: texts of cannongate alone.
    'cli.ts: process.stderr.write',
    'cli.ts: process.stdout.write',
    'cli/main.ts: process.stdout.write',
    "github/workflow-commands.ts: '@actions/core'",
  ]);
});

it('no file measures time with the wall clock, which can jump', () => {
  const jumping = files.filter(({ text }) => /\bDate\.now\b/.test(text)).map(({ name }) => name);
  expect(jumping).toEqual([]);
});

// Whatever opens or copies a file by its path. `stat` and `readdir` wait for nothing and read no content.
const READERS =
  /^(?:readFile(?:Sync)?|open(?:Sync|AsBlob)?|createReadStream|copyFile(?:Sync)?|cp(?:Sync)?)$/;

/** What a file imports from `node:fs`, as written there. */
const importedFromFs = (text: string) =>
  [...text.matchAll(/import\s+([^;]*?)\s+from 'node:fs(?:\/promises)?'/g)].flatMap(
    ([, clause = '']) =>
      clause.startsWith('{')
        ? clause.split(/[{},]/).map((name) => name.trim().replace(/^type /, ''))
        : [clause],
  );

it('only plain-file.ts reads files by their path, but for a few with a reason', () => {
  const reading = files
    .filter(({ text }) =>
      importedFromFs(text).some((name) => READERS.test(name) || /\*|\bas\b|^\w*[fF]s$/.test(name)),
    )
    .map(({ name }) => name);
  expect(reading.sort()).toEqual(Object.keys(READS_FILES_ITSELF).sort());
  const evading = files.filter(({ text }) =>
    /(?:require|import|getBuiltinModule)\(\s*'(?:node:)?fs|from '(?:fs|fs\/promises)'/.test(text),
  );
  expect(evading.map(({ name }) => name)).toEqual([
    // Evaluated in the app's worker threads, where it reads the thread's id alone.
    'adapters/runtime/worker-profiles.ts',
  ]);
});

/** Files that recognise it, and send nothing there. */
const RECOGNISES_GITHUB: Readonly<Record<string, string>> = {
  'adapters/project/other-languages.ts': 'the import paths of frameworks in Go',
  'diagnosis/network-fault.ts': 'the names of public registries in the log of an install',
  'github/workflow-context.ts': 'links to the action’s own pages, which are dead elsewhere',
};

it('no file names the host of GitHub', () => {
  // In a regular expression, the dot has a backslash before it.
  const naming = files.filter(({ text }) => /github\\?\.com\b/.test(text)).map(({ name }) => name);
  expect(naming.sort()).toEqual(Object.keys(RECOGNISES_GITHUB));
});

it('tests outside the folders for them start no process and open no socket', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.test.ts') && !/^(?:integration|live|ci|recipes|statistical)\//.test(name),
  );
  const real =
    /^node:(?:child_process|https?|net)$|support\/(?:programs|gates|runner|repository|boots|load|git-server|forge\/github)\.ts$/;
  const starting = tests.flatMap((name) =>
    importsOf(readFileSync(join(import.meta.dirname, name), 'utf8'))
      .filter((specifier) => real.test(specifier))
      .map((specifier) => `${name}: ${specifier}`),
  );
  expect(starting).toEqual([]);
});
