/**
 * The parts of a release that can be tried without GitHub (docs/releasing.md):
 *
 * - `npm run release -- prepare 1.0.0` writes the version and the tag into every file that names them;
 * - `npm run release -- check v1.0.0` lists what is not ready for this tag, and fails if there is anything;
 * - `npm run release -- notes v1.0.0` prints the changelog's section;
 * - `npm run release -- point COMMIT` has docs and `init` name a commit, as long as there is no release.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { parse } from 'yaml';

const ROOT = new URL('..', import.meta.url);

/** The files that name the version. */
export const RELEASE_FILES = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'CITATION.cff',
  'src/model/published.ts',
] as const;

export type ReleaseFiles = Readonly<Record<(typeof RELEASE_FILES)[number], string>>;

const UNRELEASED = '## Unreleased';
/** In characters: GitHub refuses a release with longer notes, with code 422, after the package was published. */
const LONGEST_NOTES = 125_000;
const VERSION = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository?: { readonly url?: string };
  readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
}

/**
 * The files as the release has them.
 *
 * @param date of the release, as `2026-01-31`
 * @throws Error if the version is none, or if nothing has changed since the last one
 */
export function prepared(files: ReleaseFiles, version: string, date: string): ReleaseFiles {
  if (!VERSION.test(version)) throw new Error(`${version} is no version, for example 1.0.0`);
  const changelog = files['CHANGELOG.md'];
  if (sectionOf(changelog, UNRELEASED) === '') {
    throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}"`);
  }
  return {
    'package.json': withVersions(files['package.json'], version, 1),
    // The lockfile names it at its top and for the root package, which comes before all others.
    'package-lock.json': withVersions(files['package-lock.json'], version, 2),
    'CHANGELOG.md': changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`),
    'CITATION.cff': files['CITATION.cff']
      .replace(/^version: .*\n/m, `version: ${version}\n`)
      .replace(/^date-released: .*\n/m, '')
      .replace(/^version: .*\n/m, (line) => `${line}date-released: '${date}'\n`),
    'src/model/published.ts': withReference(files['src/model/published.ts'], `v${version}`),
  };
}

function withReference(published: string, reference: string): string {
  return published.replace(/(?<=ACTION_REF = ')[^']*/, reference);
}

/**
 * What docs may name after `uses:`, of one commit. `bundle` has the lines of `dist` that declare inputs; null for what
 * the commit does not hold.
 */
export interface PublishedActions {
  readonly bundle: string | null;
  /** `cli/action.yml` */
  readonly commandLine: string | null;
}

/**
 * Why docs cannot name a commit; empty if they can.
 *
 * @param now `action.yml` and `cli/action.yml` as they are now
 * @param then what that commit holds
 */
export function referenceProblems(
  commit: string,
  now: { readonly action: string; readonly commandLine: string },
  then: PublishedActions,
): string[] {
  if (!/^[0-9a-f]{40}$/.test(commit)) return [`${commit} is not the full hash of a commit`];
  const { bundle, commandLine } = then;
  if (bundle === null) return [`${commit} holds no action`];
  if (commandLine === null)
    return [`${commit} holds no action of the command line, cli/action.yml`];
  const known = inputsOf(commandLine);
  return [
    ...inputsOf(now.action)
      .filter((name) => !new RegExp(`["\\s]${name}"?: input\\d*\\(`).test(bundle))
      .map((name) => `the bundle of ${commit} has no input ${name}, which docs may name`),
    ...inputsOf(now.commandLine)
      .filter((name) => !known.includes(name))
      .map((name) => `cli/action.yml of ${commit} has no input ${name}, which docs may name`),
  ];
}

function inputsOf(action: string): string[] {
  return Object.keys((parse(action) as { readonly inputs: object }).inputs);
}

function withVersions(text: string, version: string, count: number): string {
  let left = count;
  return text.replace(/(?<="version": ")[^"]*/g, (old) => (left-- > 0 ? version : old));
}

/** Why the files cannot be released under a tag; empty if they can. */
export function releaseProblems(files: ReleaseFiles, tag: string): string[] {
  const version = tag.replace(/^v/, '');
  if (!tag.startsWith('v') || !VERSION.test(version)) {
    return [`the tag ${tag} is not of the form v1.2.3`];
  }
  const manifest = JSON.parse(files['package.json']) as Manifest;
  const lockfile = JSON.parse(files['package-lock.json']) as Manifest;
  const valueOf = (name: string) => publishedValue(files, name);
  const repository = valueOf('ACTION_REPOSITORY').slice(1, -1);
  const heading = new RegExp(`^## ${escaped(version)} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm');
  const changelog = files['CHANGELOG.md'];
  const [newest] = /^## \d.*$/m.exec(changelog) ?? [];
  const { length } = notesOf(files, tag);
  const checks: [isRight: boolean, problem: string][] = [
    [manifest.version === version, `package.json has version ${manifest.version}`],
    [
      lockfile.version === version && lockfile.packages?.['']?.version === version,
      'package-lock.json has another version',
    ],
    [
      manifest.repository?.url === `git+https://github.com/${repository}.git`,
      `repository.url in package.json is not that of ${repository}, so npm would refuse the provenance`,
    ],
    [heading.test(newest ?? ''), `CHANGELOG.md does not begin with ## ${version} and its date`],
    [sectionOf(changelog, UNRELEASED) === '', `CHANGELOG.md has entries under "${UNRELEASED}"`],
    [
      length <= LONGEST_NOTES,
      `CHANGELOG.md has ${length} characters about ${version}, and GitHub takes ${LONGEST_NOTES}: shorten them`,
    ],
    [
      new RegExp(`^version: ${escaped(version)}$`, 'm').test(files['CITATION.cff']),
      'CITATION.cff has another version',
    ],
    [
      valueOf('ACTION_REF') === `'${tag}'`,
      `ACTION_REF in src/model/published.ts is ${valueOf('ACTION_REF')}: docs and init would name it`,
    ],
    [
      valueOf('PUBLISHED_PACKAGE') === `'${manifest.name}'`,
      `PUBLISHED_PACKAGE in src/model/published.ts is ${valueOf('PUBLISHED_PACKAGE')}: set it once the name on npm is ours`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem);
}

/** Sentences of the time before the first release. */
const BEFORE_RELEASE = [
  /there is no release yet/i,
  /there is no npm package yet/i,
  /\bnot published yet/i,
] as const;

/**
 * Sentences that a release makes wrong; empty if there are none.
 *
 * @param pages their texts, by name
 */
export function pageProblems(pages: Readonly<Record<string, string>>): string[] {
  return Object.entries(pages).flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        BEFORE_RELEASE.some((sentence) => sentence.test(line))
          ? [`${name}:${i + 1} says that there is no release yet: rewrite that sentence`]
          : [],
      ),
  );
}

/** README, changelog and docs, without those for maintainers. */
async function readPages(): Promise<Record<string, string>> {
  const options = {
    cwd: fileURLToPath(ROOT),
    ignore: ['docs/maintainers/**', 'docs/releasing.md'],
  };
  const names = ['README.md', 'CHANGELOG.md', ...(await glob(['docs/**/*.md'], options)).sort()];
  const entries = names.map(
    async (name) => [name, await readFile(new URL(name, ROOT), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * The notes of a release. Their links lead to the files of its tag, since a page of releases has none beside it.
 *
 * @throws Error if the changelog has none
 */
export function releaseNotes(files: ReleaseFiles, tag: string): string {
  const notes = notesOf(files, tag);
  if (notes === '') throw new Error(`CHANGELOG.md has nothing about ${tag.replace(/^v/, '')}`);
  return notes;
}

function notesOf(files: ReleaseFiles, tag: string): string {
  const section = sectionOf(files['CHANGELOG.md'], `## ${tag.replace(/^v/, '')}`);
  const repository = publishedValue(files, 'ACTION_REPOSITORY').slice(1, -1);
  return section.replace(
    /\]\((?![a-z]+:|#)([^)\s]+)\)/g,
    `](https://github.com/${repository}/blob/${tag}/$1)`,
  );
}

/** What `src/model/published.ts` says of a constant, as code; empty if it has none of that name. */
function publishedValue(files: ReleaseFiles, name: string): string {
  return new RegExp(`${name}[^=\n]* = (.*);`).exec(files['src/model/published.ts'])?.[1] ?? '';
}

/** The text below a heading of the second level, whose line starts so; empty if there is none. */
function sectionOf(changelog: string, heading: string): string {
  const section = new RegExp(`^${escaped(heading)}(?: .*)?$([^]*?)(?=^## |$(?![^]))`, 'm');
  return section.exec(changelog)?.[1]?.trim() ?? '';
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function readFiles(): Promise<ReleaseFiles> {
  const entries = RELEASE_FILES.map(
    async (name) => [name, await readFile(new URL(name, ROOT), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as ReleaseFiles;
}

/** What a commit of this repository holds. */
export function actionsAt(commit: string): PublishedActions {
  const options = { cwd: fileURLToPath(ROOT), encoding: 'utf8', stdio: 'pipe' } as const;
  const outputOf = (...args: readonly string[]): string | null => {
    try {
      return execFileSync('git', args, options);
    } catch {
      return null;
    }
  };
  return {
    // As text, since git takes dist for binary. The bundler numbers functions of the same name.
    bundle: outputOf('grep', '--text', '-h', '-E', ': input[0-9]*[(]', commit, '--', 'dist'),
    commandLine: outputOf('show', `${commit}:cli/action.yml`),
  };
}

/** The actions as they are now. */
export async function actionsNow(): Promise<{ action: string; commandLine: string }> {
  const [action, commandLine] = await Promise.all(
    ['action.yml', 'cli/action.yml'].map((name) => readFile(new URL(name, ROOT), 'utf8')),
  );
  return { action: action ?? '', commandLine: commandLine ?? '' };
}

async function main([command, word = '']: readonly string[]): Promise<void> {
  const files = await readFiles();
  if (command === 'prepare') {
    const changed = prepared(files, word, new Date().toISOString().slice(0, 10));
    for (const name of RELEASE_FILES) await writeFile(new URL(name, ROOT), changed[name]);
    console.log(`Next: npm run docs && npm run build && npm run release -- check v${word}`);
  } else if (command === 'check') {
    const problems = [...releaseProblems(files, word), ...pageProblems(await readPages())];
    for (const problem of problems) console.error(`${word}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    else console.log(`${word} is ready to be released.`);
  } else if (command === 'point') {
    const problems = referenceProblems(word, await actionsNow(), actionsAt(word));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else {
      const name = 'src/model/published.ts';
      await writeFile(new URL(name, ROOT), withReference(files[name], word));
      console.log('Next: npm run docs && npm run build');
    }
  } else if (command === 'notes') {
    console.log(releaseNotes(files, word));
  } else {
    console.error(
      'Usage: npm run release -- prepare 1.0.0 | check v1.0.0 | notes v1.0.0 | point COMMIT',
    );
    process.exitCode = 2;
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
