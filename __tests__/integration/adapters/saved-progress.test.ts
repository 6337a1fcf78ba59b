import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseToReplace, savedProgressIn } from '../../../src/adapters/saved-progress.ts';
import type { Warning } from '../../../src/model/warnings.ts';
import { ConfigurationError } from '../../../src/ports/errors.ts';
import { aDirectory } from '../../support/repository.ts';

const COMPARISON = { kind: 'cannongate-checkpoint', version: 99, launches: [{}, {}, {}] };
const SEARCH = { kind: 'cannongate-bisection-part', comparisons: [{}] };

function aFile(text: string): string {
  const file = join(aDirectory('saved'), 'report.json.part');
  writeFileSync(file, text);
  return file;
}

describe('what a file holds', () => {
  it.each([
    ['launches, of any version', COMPARISON, { of: 'comparison', count: 3 }],
    ['a search', SEARCH, { of: 'search', count: 1 }],
  ])('%s', (_, content, expected) => {
    expect(savedProgressIn(aFile(JSON.stringify(content)))).toMatchObject(expected);
  });

  it.each(['[1]', '{"kind":"cannongate-report"}', '{"kind":', 'half a download'])(
    'something else: %s',
    (text) => {
      expect(savedProgressIn(aFile(text))).toBe('something-else');
    },
  );

  it('nothing, if it is not there or empty; a folder and a link that leads nowhere are something else', () => {
    const folder = aDirectory('saved');
    expect(savedProgressIn(join(folder, 'none'))).toBe('nothing');
    expect(savedProgressIn(aFile(''))).toBe('nothing');
    mkdirSync(join(folder, 'folder.part'));
    symlinkSync(join(folder, 'none'), join(folder, 'link.part'));
    expect(savedProgressIn(join(folder, 'folder.part'))).toBe('something-else');
    expect(savedProgressIn(join(folder, 'link.part'))).toBe('something-else');
  });
});

describe('what a run that begins anew would replace', () => {
  const replaced = (content: object, isSame: boolean) => {
    const file = aFile(JSON.stringify(content));
    const warnings: Warning[] = [];
    const act = () => {
      refuseToReplace(
        file,
        () => isSame,
        (warning) => {
          warnings.push(warning);
        },
      );
    };
    return { file, warnings, act };
  };

  it.each([
    ['comparison', COMPARISON, 3],
    ['search', SEARCH, 1],
  ])('is refused if it is of the same %s', (of, content, count) => {
    const { file, act } = replaced(content, true);
    const problem = { where: '--json', value: file, reason: 'same', of, count };
    expect(act).toThrow(ConfigurationError);
    try {
      act();
    } catch (error) {
      expect((error as ConfigurationError).problems).toMatchObject([problem]);
    }
  });

  it('is warned of if it is of another one', () => {
    const { file, warnings, act } = replaced(COMPARISON, false);
    act();
    expect(warnings).toEqual([
      { code: 'saved-progress-replaced', path: file, of: 'comparison', count: 3 },
    ]);
  });

  it('is nothing without a launch', () => {
    const { warnings, act } = replaced({ ...COMPARISON, launches: [] }, true);
    act();
    expect(warnings).toEqual([]);
  });
});
