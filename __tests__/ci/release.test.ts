/**
 * The job of the release workflow that packs, rehearsed: its own commands, on a copy of this repository that is
 * prepared for a release.
 */
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actionsAt,
  actionsNow,
  prepared,
  referenceProblems,
  RELEASE_FILES,
  type ReleaseFiles,
} from '../../scripts/release.ts';
import { ACTION_REF } from '../../src/model/published.ts';
import { copyTracked } from '../support/copy.ts';
import { commandsOf, runStep, TAG } from '../support/release.ts';
import { aDirectory, git } from '../support/repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In sentences that somebody wrote by hand. */
const BEFORE_RELEASE = /there is no (?:release|npm package) yet|not published yet/gi;

/** The prepared copy. */
let folder: string;

beforeAll(async () => {
  folder = aDirectory('release');
  copyTracked(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const now = Object.fromEntries(
    RELEASE_FILES.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
  ) as ReleaseFiles;
  const ready = prepared(now, TAG.slice(1), '2026-01-31');
  for (const name of RELEASE_FILES) writeFileSync(join(folder, name), ready[name]);
  const published = join(folder, 'src/model/published.ts');
  const ours = ready['src/model/published.ts'].replace(
    /(PUBLISHED_PACKAGE: string \| null = ).*;/,
    "$1'cannongate';",
  );
  writeFileSync(published, ours);
  // As docs/releasing.md says: what is generated follows, and somebody rewrites the sentences that `check` lists.
  const docs = await runStep({ run: 'node --import tsx scripts/docs.ts' }, folder);
  expect(docs).toMatchObject({ code: 0 });
  for (const name of globSync(['README.md', 'CHANGELOG.md', 'docs/**/*.md'], { cwd: folder })) {
    const page = join(folder, name);
    const text = readFileSync(page, 'utf8');
    const rewritten = text.replaceAll(BEFORE_RELEASE, 'rewritten');
    if (rewritten !== text) writeFileSync(page, rewritten);
  }
  // The copy's own build, since the version and the tag are part of it.
  const built = await runStep({ run: 'node --import tsx scripts/build.ts' }, folder);
  expect(built).toMatchObject({ code: 0 });
  for (const step of commandsOf('package').filter(({ name }) => name !== 'Install')) {
    const { code, output } = await runStep(step, folder);
    if (code !== 0) throw new Error(`${step.name ?? ''}: ${output}`);
  }
});

describe('the job that packs', () => {
  it('leaves the package, the bundle, the notes and the list of packages', () => {
    expect(readdirSync(join(folder, 'release')).sort()).toEqual([
      'action.yml',
      'cannongate-9.8.7.tgz',
      'dist',
      'notes.md',
      'sbom.cdx.json',
    ]);
    expect(existsSync(join(folder, 'release/dist/index.js'))).toBe(true);
    const sbom = JSON.parse(readFileSync(join(folder, 'release/sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      metadata: object;
      components: { name: string }[];
    };
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'cannongate', version: '9.8.7' } },
    });
    const names = sbom.components.map(({ name }) => name);
    expect(names).toContain('autocannon');
    expect(names).not.toContain('oxlint');
    const notes = readFileSync(join(folder, 'release/notes.md'), 'utf8');
    expect(notes).toMatch(/^### Added$/m);
    // Of this version alone, and without links to files that a page of releases does not have.
    expect(notes).not.toMatch(/^##? |\]\((?!https:)/m);
  });

  it('fails for a tag that does not fit, and for a bundle that is not a build', async () => {
    const [check, bundle] = commandsOf('package').filter(({ name = '' }) =>
      /^The tag|^dist equals/.test(name),
    );
    if (!check || !bundle) throw new Error('the steps have other names');
    const other = await runStep(check, folder, { GITHUB_REF_NAME: 'v9.8.8' });
    expect(other).toMatchObject({ code: 1 });
    expect(other.output).toContain('package.json has version 9.8.7');
    const file = join(folder, 'dist/watchdog.js');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n`);
    const changed = await runStep(bundle, folder);
    writeFileSync(file, text);
    expect(changed).toMatchObject({ code: 1 });
    expect(changed.output).toContain('watchdog.js');
  });
});

it('the commit that workflows name after `uses:` is in this repository, and has all that docs name', async (test) => {
  // A release names its own tag, which is made after this commit.
  if (ACTION_REF.startsWith('v')) {
    const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
    expect(ACTION_REF).toBe(`v${(JSON.parse(text) as { version: string }).version}`);
    return;
  }
  // CI fetches all commits. Whoever runs this in a shallow clone has no other commit to look into, and that is no fault.
  const isShallow = git(ROOT, 'rev-parse', '--is-shallow-repository').trim() === 'true';
  test.skip(isShallow, 'a shallow clone has no other commits');
  expect(git(ROOT, 'show', `${ACTION_REF}:action.yml`)).toContain('using: node24');
  expect(git(ROOT, 'ls-tree', '--name-only', ACTION_REF, 'dist/index.js').trim()).toBe(
    'dist/index.js',
  );
  expect(referenceProblems(ACTION_REF, await actionsNow(), actionsAt(ACTION_REF))).toEqual([]);
});
