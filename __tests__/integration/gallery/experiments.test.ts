/** Checks the gallery's folders. `npm run gallery` checks the gate's verdicts on them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfigFile } from '../../../src/config/file.ts';
import { scenariosFrom } from '../../../src/config/scenarios.ts';
import { withDefaults } from '../../../src/config/resolve-settings.ts';
import { aDirectory, remove } from '../../../bench/gate.ts';
import { experimentIds, GALLERY, readExperiment } from '../../../gallery/run/about.ts';
import { changedLines, diffOf, repositoryOf, writeArm } from '../../../gallery/run/arms.ts';

/** The experiments of the original documents. */
const IDS = [
  'cluster-pbkdf2',
  'cookbook-average',
  'cookbook-flame',
  'cookbook-hello',
  'cookbook-post',
  'cookbook-sync',
  'cookbook-template',
  'framework-decode',
  'framework-hash',
  'framework-net',
  'framework-write',
  'loopback-uuid',
  'talk-burst',
  'talk-cpu',
  'talk-serial',
  'talk-shapes',
];

/** A diff of this length can be read at a glance. */
const MAX_LINES = 15;

it('has every experiment of the original documents', () => {
  expect(experimentIds()).toEqual(IDS);
});

it('has experiments without a change, and experiments that run in CI', () => {
  const experiments = IDS.map(readExperiment);
  expect(experiments.some(({ compareWithItself }) => compareWithItself !== null)).toBe(true);
  const inCi = experiments.flatMap(({ pairs }) => pairs.filter(({ ci }) => ci));
  expect(new Set(inCi.map((pair) => pair.expect)).size).toBeGreaterThan(1);
});

describe.each(IDS)('%s', (id) => {
  const { pairs, compareWithItself, postgres } = readExperiment(id);
  const arms = [...new Set(pairs.flatMap(({ baseline, candidate }) => [baseline, candidate]))];

  it('has exactly the folders that about.yml names', () => {
    const folders = readdirSync(join(GALLERY, id), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'common')
      .map(({ name }) => name);
    expect(folders).toEqual([...arms].sort());
    if (compareWithItself !== null) expect(arms).toContain(compareWithItself);
    if (postgres !== null) expect(existsSync(join(GALLERY, id, postgres))).toBe(true);
  });

  it('gives its pairs different names', () => {
    const names = pairs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    if (names.length > 1) expect(names).not.toContain(null);
  });

  it('has a valid configuration with the scenarios that about.yml names', () => {
    const text = readFileSync(join(GALLERY, id, 'cannongate.yml'), 'utf8');
    const parsed = parseConfigFile('cannongate.yml', text);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    const read = () => ({ value: new Uint8Array() });
    const { scenarios, problems } = scenariosFrom(withDefaults({}, parsed.file), parsed.file, read);
    expect(problems).toEqual([]);
    const names = scenarios.map(({ name }) => name);
    const asked = pairs.flatMap(({ scenario, cells }) => [
      scenario,
      ...cells.map((cell) => cell.scenario),
    ]);
    for (const scenario of asked) if (scenario !== null) expect(names).toContain(scenario);
  });

  it.each(arms)('%s starts, with dependencies of one version', (arm) => {
    const directory = aDirectory();
    onTestFinished(() => {
      remove(directory);
    });
    writeArm(id, arm, directory);
    const { scripts, dependencies = {} } = JSON.parse(
      readFileSync(join(directory, 'package.json'), 'utf8'),
    ) as { scripts: { start: string }; dependencies?: Record<string, string> };
    expect(scripts.start).toMatch(/\bnode server\.js$/);
    expect(existsSync(join(directory, 'server.js'))).toBe(true);
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(pairs)('$baseline to $candidate changes at most 15 lines', (pair) => {
    using repository = repositoryOf({ id }, pair);
    const { added, removed } = changedLines(diffOf(repository));
    expect(added + removed).toBeGreaterThan(0);
    expect(Math.max(added, removed)).toBeLessThanOrEqual(MAX_LINES);
  });
});
