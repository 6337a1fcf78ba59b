/** Which scenarios the input `filter` keeps. */
import { describe, expect, it } from 'vitest';
import { parseConfigFile } from '../../src/config/file.ts';
import { scenariosFrom } from '../../src/config/scenarios.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { describeProblem } from '../../src/model/problem.ts';

const FILE = `scenarios:
  - { name: Search products, path: /a, tags: [read, smoke] }
  - { name: order, path: /b, tags: write }
  - { name: reorder, path: /c }
`;

function chosenBy(
  filter: readonly string[] | null,
  text = FILE,
  paths: readonly string[] | null = null,
) {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(parsed.problems.map(describeProblem).join('\n'));
  const { file } = parsed;
  const values = withDefaults({ filter, 'request-paths': paths }, file);
  const result = scenariosFrom(values, file, () => ({
    refusal: { code: 'not-found', what: 'file' },
  }));
  return {
    names: result.scenarios.map(({ name }) => name),
    places: result.fileIndexes,
    warnings: result.warnings,
    problems: result.problems.map(describeProblem),
  };
}

describe('filter keeps', () => {
  it.each<[string, readonly string[] | null, readonly (number | null)[]]>([
    ['everything without a word', null, [0, 1, 2]],
    ['what has the word in its name, whatever its case', ['SEARCH'], [0]],
    ['all whose name holds it', ['order'], [1, 2]],
    ['what has it as a tag', ['Write'], [1]],
    ['what any of several words chooses, in the file’s order', ['reorder', 'smoke'], [0, 2]],
  ])('%s', (_, words, places) => {
    expect(chosenBy(words)).toMatchObject({ places, problems: [] });
  });

  it('no tag by a part of it', () => {
    expect(chosenBy(['smok']).problems).toHaveLength(1);
  });

  it('paths, too, and says what it leaves out', () => {
    expect(chosenBy(['users', 'write'], FILE, ['/users', '/'])).toEqual({
      names: ['order', 'GET /users'],
      places: [1, null],
      warnings: [
        {
          code: 'scenarios-left-out',
          reason: 'filter',
          words: ['users', 'write'],
          scenarios: ['Search products', 'reorder', 'GET /'],
        },
      ],
      problems: [],
    });
  });

  it('nothing that the file leaves out', () => {
    const skipped = FILE.replace('path: /b', 'path: /b, skip: true');
    expect(chosenBy(['order'], skipped)).toMatchObject({
      names: ['reorder'],
      warnings: [
        { reason: 'skip', scenarios: ['order'] },
        { reason: 'filter', words: ['order'], scenarios: ['Search products'] },
      ],
    });
  });
});

describe('filter refuses', () => {
  it('words that choose nothing, all at once, with the names and tags there are', () => {
    expect(chosenBy(['serach', 'order', 'fast']).problems).toEqual([
      'filter: found "serach" and "fast", which match no scenario; give a part of a scenario’s name, or a tag: ' +
        'known names are Search products, order, reorder; known tags are read, smoke, write',
    ]);
  });

  it('a word where there are no tags', () => {
    expect(chosenBy(['x'], '', ['/']).problems).toEqual([
      'filter: found "x", which matches no scenario; give a part of a scenario’s name, or a tag: ' +
        'known names are GET /; there are no tags',
    ]);
  });

  it('with no control character of a name', () => {
    const [problem] = chosenBy(['x'], 'scenarios: [{ name: "a\\e[2Jb", path: / }]').problems;
    expect(problem).toContain('known names are a [2Jb;');
  });
});
