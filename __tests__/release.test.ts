/** What a release needs, as far as it can be checked without GitHub and npm. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  pageProblems,
  prepared,
  type PublishedActions,
  referenceProblems,
  RELEASE_FILES,
  releaseNotes,
  releaseProblems,
  type ReleaseFiles,
} from '../scripts/release.ts';
import { bundledPackages, sbomOf, type Sbom } from '../scripts/sbom.ts';
import { ACTION_REPOSITORY } from '../src/model/published.ts';
import { RELEASE, workflowNamed } from './support/release.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const NOW = Object.fromEntries(RELEASE_FILES.map((name) => [name, read(name)])) as ReleaseFiles;

/** As npm's name is recorded once it is ours. */
const withPackage = (files: ReleaseFiles): ReleaseFiles => ({
  ...files,
  'src/model/published.ts': files['src/model/published.ts'].replace(
    /(PUBLISHED_PACKAGE: string \| null = ).*;/,
    "$1'cannongate';",
  ),
});

const READY = withPackage(prepared(NOW, '9.8.7', '2026-01-31'));

describe('prepare', () => {
  it('writes the version and the tag into every file that names them', () => {
    expect(releaseProblems(READY, 'v9.8.7')).toEqual([]);
    expect(JSON.parse(READY['package.json'])).toEqual({
      ...(JSON.parse(NOW['package.json']) as object),
      version: '9.8.7',
    });
    expect(parse(READY['CITATION.cff'])).toMatchObject({
      version: '9.8.7',
      'date-released': '2026-01-31',
    });
  });

  it('changes no version of a dependency in the lockfile', () => {
    interface Lockfile {
      readonly packages: Readonly<Record<string, object>>;
    }
    const [before, after] = [NOW, READY].map(
      (files) => JSON.parse(files['package-lock.json']) as Lockfile,
    );
    expect({ ...after?.packages, '': {} }).toEqual({ ...before?.packages, '': {} });
  });

  it('moves what is unreleased under the version, which becomes the notes', () => {
    const files = {
      ...NOW,
      'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- One.\n\n## 0.0.1\n',
    };
    const changelog = prepared(files, '9.8.7', '2026-01-31')['CHANGELOG.md'];
    expect(changelog).toBe(
      '# Changelog\n\n## Unreleased\n\n## 9.8.7 (2026-01-31)\n\n- One.\n\n## 0.0.1\n',
    );
    expect(releaseNotes({ ...NOW, 'CHANGELOG.md': changelog }, 'v9.8.7')).toBe('- One.');
  });

  it('links of the notes lead to the files of the tag, and others stay', () => {
    const section =
      '[a](docs/releasing.md), [b](docs/README.md#how-to), [c](https://example.org/d), [e](#f)';
    const files = { ...READY, 'CHANGELOG.md': `## 9.8.7 (2026-01-31)\n\n${section}\n` };
    const folder = 'https://github.com/cannongate/cannongate/blob/v9.8.7';
    expect(releaseNotes(files, 'v9.8.7')).toBe(
      `[a](${folder}/docs/releasing.md), [b](${folder}/docs/README.md#how-to), [c](https://example.org/d), [e](#f)`,
    );
  });

  it('can be done again for the next version', () => {
    const more = READY['CHANGELOG.md'].replace('## Unreleased', '## Unreleased\n\n- More.');
    const next = prepared({ ...READY, 'CHANGELOG.md': more }, '9.9.0', '2026-02-28');
    expect(releaseProblems(next, 'v9.9.0')).toEqual([]);
    expect(releaseNotes(next, 'v9.9.0')).toBe('- More.');
    expect(releaseNotes(next, 'v9.8.7')).toBe(releaseNotes(READY, 'v9.8.7'));
  });

  it.each(['1', 'v1.0.0', '1.0.0-rc.1', '01.0.0', 'latest'])('refuses %s', (version) => {
    expect(() => prepared(NOW, version, '2026-01-31')).toThrow(/is no version/);
  });

  it('refuses a release in which nothing has changed', () => {
    expect(() => prepared(READY, '9.9.0', '2026-02-28')).toThrow(/nothing under "## Unreleased"/);
  });
});

describe('check', () => {
  it.each<[string, Partial<Record<keyof ReleaseFiles, [RegExp, string]>>, RegExp]>([
    [
      'another version in package.json',
      { 'package.json': [/9\.8\.7/, '9.8.6'] },
      /has version 9\.8\.6/,
    ],
    [
      'another version in the lockfile',
      { 'package-lock.json': [/9\.8\.7/, '9.8.6'] },
      /package-lock\.json has another/,
    ],
    [
      'another repository than the action’s, which npm compares with the provenance',
      { 'package.json': [/cannongate\/cannongate\.git/, 'somebody/else.git'] },
      /npm would refuse the provenance/,
    ],
    [
      'no date in the changelog',
      { 'CHANGELOG.md': [/ \(2026-01-31\)/, ''] },
      /does not begin with/,
    ],
    [
      'entries that are not released',
      { 'CHANGELOG.md': [/## Unreleased\n/, '## Unreleased\n\n- Later.\n'] },
      /entries under "## Unreleased"/,
    ],
    [
      'notes that GitHub would refuse when the package is published already',
      { 'CHANGELOG.md': [/\(2026-01-31\)\n/, `(2026-01-31)\n\n- ${'x'.repeat(125_000)}\n`] },
      /characters about 9\.8\.7, and GitHub takes 125000/,
    ],
    [
      'another version to cite',
      { 'CITATION.cff': [/version: 9\.8\.7/, 'version: 9.8.6'] },
      /CITATION/,
    ],
    [
      'docs that name another tag',
      { 'src/model/published.ts': [/v9\.8\.7/, 'v9.8.6'] },
      /ACTION_REF .* is 'v9\.8\.6'/,
    ],
    [
      'a package whose name is not ours',
      { 'src/model/published.ts': [/= 'cannongate';/, '= null;'] },
      /PUBLISHED_PACKAGE .* is null/,
    ],
  ])('finds %s', (_, changes, problem) => {
    const files = Object.fromEntries(
      RELEASE_FILES.map((name) => {
        const [pattern, text] = changes[name] ?? [/(?!)/, ''];
        return [name, READY[name].replace(pattern, text)];
      }),
    ) as ReleaseFiles;
    expect(releaseProblems(files, 'v9.8.7')).toEqual([expect.stringMatching(problem)]);
  });

  it('finds pages that say there is no release, which npm run docs does not rewrite', () => {
    const texts = {
      'README.md': read('README.md'),
      'docs/releasing.md': 'One.\n\nIt is not published yet.\n',
    };
    const problems = pageProblems(texts);
    expect(problems).toContainEqual(
      'docs/releasing.md:3 says that there is no release yet: rewrite that sentence',
    );
    const says = read('README.md').includes('There is no release yet');
    expect(problems.some((problem) => problem.startsWith('README.md:'))).toBe(says);
    expect(pageProblems({ 'docs/releasing.md': 'Use v9.8.7.' })).toEqual([]);
  });

  it.each(['9.8.7', 'v9.8', 'v9.8.7-rc.1', 'main'])('refuses the tag %s', (tag) => {
    expect(releaseProblems(READY, tag)).toEqual([`the tag ${tag} is not of the form v1.2.3`]);
  });

  it('notes of a version that the changelog does not have are an error', () => {
    expect(() => releaseNotes(READY, 'v9.8.8')).toThrow(/nothing about 9\.8\.8/);
  });
});

describe('a commit that docs name until there is a release', () => {
  const COMMIT = 'a'.repeat(40);
  const action = (...inputs: string[]) =>
    `inputs: { ${inputs.map((name) => `${name}: {}`).join(', ')} }`;
  const THEN: PublishedActions = {
    bundle: '  start: input({\n  "request-paths": input({\n',
    commandLine: action('arguments'),
  };

  it('has both actions with all inputs', () => {
    const now = { action: action('start', 'request-paths'), commandLine: action('arguments') };
    expect(referenceProblems(COMMIT, now, THEN)).toEqual([]);
  });

  it.each<[string, string, Partial<PublishedActions>, RegExp]>([
    ['its bundle is older than the inputs', COMMIT, {}, /bundle of a+ has no input paths/],
    ['there is no such commit, or no bundle', COMMIT, { bundle: null }, /holds no action$/],
    ['it is older than the action cli', COMMIT, { commandLine: null }, /command line/],
    ['it is a branch, which anybody who may push moves', 'main', {}, /not the full hash/],
    ['the hash is short, which others may have, too', 'aaaaaaa', {}, /not the full hash/],
  ])('is refused if %s', (_, commit, then, problem) => {
    const now = { action: action('start', 'paths'), commandLine: action('arguments') };
    expect(referenceProblems(commit, now, { ...THEN, ...then })).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  it('is refused if its action cli is older than the inputs', () => {
    const now = { action: action('start'), commandLine: action('arguments', 'token') };
    expect(referenceProblems(COMMIT, now, THEN)).toEqual([
      expect.stringMatching(/^cli\/action\.yml of a+ has no input token/),
    ]);
  });
});

describe('the list of packages', () => {
  const everything: Sbom = {
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'ours@1.0.0', name: 'folder', version: '1.0.0' } },
    components: ['a@1.0.0', 'b@2.0.0', 'eslint@3.0.0'].map((ref) => ({
      'bom-ref': ref,
      name: ref.slice(0, -6),
      version: ref.slice(-5),
      scope: 'optional',
      properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
    })),
    dependencies: [
      { ref: 'ours@1.0.0', dependsOn: ['a@1.0.0', 'eslint@3.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] },
      { ref: 'eslint@3.0.0', dependsOn: ['b@2.0.0'] },
    ],
  };

  it('holds what is in the bundle, as what runs, and nothing else', () => {
    const { metadata, components, dependencies } = sbomOf(
      everything,
      ['a@1.0.0', 'b@2.0.0'],
      'ours',
    );
    expect(metadata.component.name).toBe('ours');
    expect(components.map((each) => [each['bom-ref'], each.scope, each.properties])).toEqual([
      ['a@1.0.0', 'required', []],
      ['b@2.0.0', 'required', []],
    ]);
    expect(dependencies).toEqual([
      { ref: 'ours@1.0.0', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] },
    ]);
  });

  it('lacks no bundled package: else there is none', () => {
    expect(() => sbomOf(everything, ['a@1.0.0', 'c@1.0.0'], 'ours')).toThrow(/c@1\.0\.0/);
  });

  it('reads the bundle’s packages from its licences', () => {
    const text =
      '@x/a 1.0.0 (MIT)\n----------------\n\nMIT License\n\n-----\nfflate 0.8.3 (MIT)\n---\n';
    expect(bundledPackages(text)).toEqual(['@x/a@1.0.0', 'fflate@0.8.3']);
    const shipped = bundledPackages(read('dist/licenses.txt'));
    expect(shipped.length).toBeGreaterThan(50);
    expect(shipped.some((ref) => ref.startsWith('autocannon@'))).toBe(true);
  });
});

describe('the release workflow', () => {
  it('starts for the tag of a version only, and gives nothing to jobs that do not ask', () => {
    expect(RELEASE.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect(RELEASE.permissions).toEqual({});
  });

  it('waits for no release of another tag, since GitHub drops all but the last one that wait', () => {
    expect(RELEASE).toMatchObject({
      concurrency: { group: 'release-${{ github.ref }}', 'cancel-in-progress': false },
    });
  });

  it('publishes after all of CI, and moves the tag of the major version last', () => {
    const order = ['ci', 'package', 'attest', 'npm', 'release'];
    expect(Object.keys(RELEASE.jobs)).toEqual(order);
    expect(order.map((name) => RELEASE.jobs[name]?.needs)).toEqual([
      undefined,
      ...order.slice(0, -1),
    ]);
    expect(RELEASE.jobs['ci']?.uses).toBe('./.github/workflows/ci.yml');
    expect(workflowNamed('ci.yml').on).toHaveProperty('workflow_call');
    expect(RELEASE.jobs['release']?.steps?.at(-1)?.name).toMatch(/^Move the tag/);
  });

  it('a job that can write runs no code of the repository or of a package', () => {
    const writing = Object.entries(RELEASE.jobs).filter(([, { permissions = {} }]) =>
      Object.values(permissions).includes('write'),
    );
    expect(writing.map(([name]) => name)).toEqual(['attest', 'npm', 'release']);
    for (const [, { steps = [] }] of writing) {
      expect(steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))).toEqual([]);
      expect(
        steps.filter(({ run = '' }) => /npm (?:ci|install|run|exec)|npx|node /.test(run)),
      ).toEqual([]);
    }
  });

  it('publishes without a token, with provenance, from the environment that npm trusts', () => {
    const { environment, permissions, steps = [] } = RELEASE.jobs['npm'] ?? {};
    expect({ environment, permissions }).toEqual({
      environment: 'npm',
      permissions: { 'id-token': 'write' },
    });
    expect(steps.at(-1)?.env).toEqual({ NPM_CONFIG_PROVENANCE: true });
    expect(JSON.stringify(RELEASE)).not.toContain('secrets.');
  });

  it('attests the package, every file of the bundle, and what the package contains', () => {
    const attests = (RELEASE.jobs['attest']?.steps ?? []).filter(({ uses = '' }) =>
      uses.startsWith('actions/attest@'),
    );
    expect(attests.map((step) => step.with)).toEqual([
      { 'subject-path': 'release/*.tgz\nrelease/dist/**\n' },
      { 'subject-path': 'release/*.tgz', 'sbom-path': 'release/sbom.cdx.json' },
    ]);
  });
});

describe('what the Marketplace and npm show', () => {
  const action = parse(read('action.yml')) as {
    readonly name: string;
    readonly description: string;
    readonly branding: { readonly icon: string; readonly color: string };
  };
  const manifest = JSON.parse(read('package.json')) as Readonly<Record<string, unknown>>;

  it('the action has a name, a description of at most 125 characters, and branding that GitHub has', () => {
    expect(action.name).toMatch(/^[\w -]{1,50}$/);
    expect(action.description.length).toBeLessThanOrEqual(125);
    expect(action.description).toMatch(/^[A-Z].*\.$/);
    expect([
      'white',
      'black',
      'yellow',
      'blue',
      'green',
      'orange',
      'red',
      'purple',
      'gray-dark',
    ]).toContain(action.branding.color);
    // An icon of Feather 4.28, of those that GitHub does not omit.
    expect(action.branding.icon).toBe('bar-chart-2');
  });

  it('the package names the repository of the action, and its licence', () => {
    expect(manifest).toMatchObject({
      name: action.name,
      license: 'MIT',
      repository: { type: 'git', url: `git+https://github.com/${ACTION_REPOSITORY}.git` },
    });
    expect(read('LICENSE')).toMatch(/^MIT License/);
    const cited = parse(read('CITATION.cff')) as { readonly 'repository-code': string };
    expect(cited).toMatchObject({
      'cff-version': '1.2.0',
      title: action.name,
      license: 'MIT',
      version: manifest['version'],
    });
    expect(cited['repository-code']).toBe(`https://github.com/${ACTION_REPOSITORY}`);
    // The same authors as in the licence.
    const [, authors = ''] = /Copyright \(c\) \d+ (.+)/.exec(read('LICENSE')) ?? [];
    expect(cited).toMatchObject({ authors: [{ name: authors }] });
  });
});

describe('what contributors find', () => {
  const forms = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  );

  it.each(forms)('the form %s asks for the report, and has each field once', (name) => {
    interface Form {
      readonly name: string;
      readonly description: string;
      readonly body: readonly {
        readonly type: string;
        readonly id?: string;
        readonly attributes: { readonly label?: string; readonly description?: string };
      }[];
    }
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Form;
    expect(form).toMatchObject({
      name: expect.stringMatching(/\w/) as string,
      description: expect.stringMatching(/\w/) as string,
    });
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(fields.length);
    for (const { attributes } of fields) expect(attributes.label).toMatch(/\w/);
    const report = fields.find(({ id }) => id === 'report');
    expect(report?.attributes.label).toMatch(/report .*\(JSON\)|report \(JSON\)/i);
  });

  it('links of the forms lead to pages of the docs that exist', () => {
    const texts = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).map((name) =>
      read(`.github/ISSUE_TEMPLATE/${name}`),
    );
    const pages = texts.flatMap((text) => text.match(/(?<=blob\/main\/)[\w./-]+\.md/g) ?? []);
    expect(pages).not.toEqual([]);
    expect(pages.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
    expect(texts.join('\n')).toContain(
      `https://github.com/${ACTION_REPOSITORY}/security/advisories/new`,
    );
  });

  it('owners are named for what can publish, and are the placeholder that the docs say to replace', () => {
    const owners = read('.github/CODEOWNERS');
    const rules = owners.split('\n').filter((line) => /^[*/]/.test(line));
    expect(rules.map((line) => line.split(/\s+/)[1])).toEqual(
      rules.map(() => `@${ACTION_REPOSITORY.split('/')[0] ?? ''}/maintainers`),
    );
    const places = rules.map((line) => line.split(/\s+/)[0] ?? '').filter((place) => place !== '*');
    expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
    expect(places).toEqual(expect.arrayContaining(['/.github/', '/dist/', '/package.json']));
    expect(read('docs/releasing.md')).toMatch(
      /CODEOWNERS`\. The team that is named there is a placeholder/,
    );
  });

  it('dependencies are updated wherever there are any', () => {
    interface Dependabot {
      readonly updates: readonly {
        readonly 'package-ecosystem': string;
        readonly directories: readonly string[];
      }[];
    }
    const { updates } = parse(read('.github/dependabot.yml')) as Dependabot;
    const directoriesOf = (ecosystem: string) =>
      updates.find((each) => each['package-ecosystem'] === ecosystem)?.directories ?? [];
    expect(directoriesOf('npm')).toEqual(expect.arrayContaining(['/', '/recipes/*']));
    const places = [...directoriesOf('npm'), ...directoriesOf('github-actions')];
    expect(places.filter((place) => !existsSync(join(ROOT, place.replace(/\/\*$/, ''))))).toEqual(
      [],
    );
    for (const folder of ['docs/workflows', 'example-app/.github/workflows']) {
      expect(directoriesOf('github-actions')).toContain(`/${folder}`);
    }
  });
});
