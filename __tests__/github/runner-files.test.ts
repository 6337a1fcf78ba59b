import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunnerFiles } from '../../src/github/runner-files.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cannongate-runner-files-'));
  file = join(folder, 'env');
  writeFileSync(file, 'A=1\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const remember = () => new RunnerFiles({ GITHUB_ENV: file, GITHUB_PATH: '' });

it('files that did not change are left alone', () => {
  expect(remember().restore()).toEqual([]);
});

it.each<[string, () => void]>([
  [
    'appended to',
    () => {
      writeFileSync(file, 'NODE_OPTIONS=--require x\n', { flag: 'a' });
    },
  ],
  [
    'changed without growing',
    () => {
      writeFileSync(file, 'A=2\n');
    },
  ],
  [
    'removed',
    () => {
      rmSync(file);
    },
  ],
  [
    'replaced by a link',
    () => {
      const other = join(folder, 'other');
      writeFileSync(other, 'A=1\n');
      rmSync(file);
      symlinkSync(other, file);
    },
  ],
  [
    'replaced by a folder',
    () => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
])('a file that was %s is named, and is as before', (_how, change) => {
  const files = remember();
  change();
  expect(files.restore()).toEqual(['GITHUB_ENV']);
  expect(readFileSync(file, 'utf8')).toBe('A=1\n');
  expect(lstatSync(file).isFile()).toBe(true);
  expect(files.restore()).toEqual([]);
});

it('a file that came into being is removed', () => {
  rmSync(file);
  const files = remember();
  writeFileSync(file, 'A=1\n');
  expect(files.restore()).toEqual(['GITHUB_ENV']);
  expect(existsSync(file)).toBe(false);
});
