/** The licences of the packages that are bundled into `dist`. Nearly all require that their text goes along. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names under which packages keep their licence, and Apache's NOTICE, which has to go along with it. */
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-._].*)?$/i;

/**
 * Packages that name a licence and leave out its text, with a package that has it. Only for licences whose
 * text is the same for all, as Apache-2.0; an MIT licence begins with the names of its own authors.
 */
const TEXT_IS_IN: Readonly<Record<string, string>> = {
  '@assemblyscript/loader': 'd3-flame-graph',
};

/** A bundled package's licence: a title, and the text. */
export interface PackageLicense {
  /** `fflate 0.8.3 (MIT)`. */
  readonly title: string;
  readonly text: string;
}

/**
 * The licence of a package.
 *
 * @param folder of the package, below a `node_modules` folder
 * @throws Error if the package has no licence text; then nothing that contains its code may be shipped
 */
export async function licenseOf(folder: string): Promise<PackageLicense> {
  const { name, version, license } = await manifestIn(folder);
  const title = `${name} ${version} (${license ?? 'licence unknown'})`;
  const text = await textIn(folder);
  if (text !== null) return { title, text };
  const other = TEXT_IS_IN[name];
  if (other !== undefined) {
    const elsewhere = join(folder.slice(0, -name.length), other);
    const found = await textIn(elsewhere);
    const isSame = (await manifestIn(elsewhere)).license === license;
    if (found !== null && isSame) return { title, text: found };
  }
  throw new Error(
    `${title} has no file with its licence in ${folder}, so dist must not contain its code. Look for the text in its repository: if it is the same for all packages under this licence, name one of them in scripts/licenses.ts; else replace the package.`,
  );
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The text of all licence files of a folder; null without any, or if they are empty. */
async function textIn(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.map((each) => each.replace(/\r\n/g, '\n').trim()).join('\n\n');
  return text.trim() === '' ? null : text;
}
