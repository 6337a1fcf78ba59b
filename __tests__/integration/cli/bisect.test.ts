/** What `cannongate bisect` refuses before anything is built: one message each. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { waitingApp } from '../../support/apps.ts';
import { runInProcess } from '../../support/programs.ts';
import { aDirectory, aRepository, git, type TestRepository } from '../../support/repository.ts';

let repository: TestRepository;
let [first, last, aside, unrelated] = ['', '', '', ''];

beforeAll(() => {
  repository = aRepository();
  first = repository.commit('one', waitingApp(1));
  repository.commit('two', { 'a.txt': 'a' });
  repository.git('checkout', '--quiet', '-b', 'aside');
  aside = repository.commit('aside', { 'c.txt': 'c' });
  repository.git('checkout', '--quiet', 'main');
  last = repository.commit('three', { 'b.txt': 'b' });
  repository.git('checkout', '--quiet', '--orphan', 'other');
  unrelated = repository.commit('unrelated');
  repository.git('checkout', '--quiet', 'main');
});

async function refused(...args: string[]) {
  const result = await runInProcess(['bisect', ...args], { cwd: repository.path });
  expect(result.code).toBe(2);
  expect(result.stdout).toBe('');
  expect(result.stderr).toContain('1 problem in the configuration');
  result.expectNothingLeft();
  return result.stderr;
}

it('good and bad swapped: says how to search for the slowdown and for the improvement', async () => {
  const text = await refused('--good', last, '--bad', first);
  expect(text).toContain('swap the two');
  expect(text).toContain('--improvement');
  expect(text).toContain('[bisect-swapped]');
});

it('an improvement whose slow end is the later one', async () => {
  expect(await refused('--good', first, '--bad', last, '--improvement')).toContain(
    'leave out --improvement',
  );
});

it('the same commit twice', async () => {
  expect(await refused('--good', 'main', '--bad', last)).toContain('[bisect-same-commit]');
});

it('a commit of another branch: names where they part', async () => {
  const base = repository.git('merge-base', aside, last);
  expect(await refused('--good', aside, '--bad', last)).toContain(`--good ${base.slice(0, 12)}`);
});

it('histories that have nothing in common', async () => {
  expect(await refused('--good', unrelated, '--bad', last)).toContain('shares no history');
});

it('a name that does not exist, a metric that does not exist, an end that is missing', async () => {
  expect(await refused('--good', 'v9', '--bad', last)).toContain('found "v9"');
  expect(await refused('--good', first, '--bad', last, '--metric', 'speed')).toContain('cpu');
  expect(await refused('--good', first)).toContain('[bisect-end-missing]');
});

it('flags that exclude each other', async () => {
  const ends = ['--good', first, '--bad', last];
  for (const other of [['--dependencies'], ['--from', 'history']]) {
    const args = ['bisect', ...ends, '--package', 'router', ...other];
    const { code, stderr } = await runInProcess(args, { cwd: repository.path });
    expect(code).toBe(2);
    expect(stderr).toContain(`found --package and ${other[0] ?? ''}; leave one of them out`);
  }
});

it('a file to resume from that no search saved', async () => {
  const file = join(aDirectory('output'), 'bisect.json.part');
  writeFileSync(file, '{}');
  expect(await refused('--good', first, '--bad', last, '--resume', file)).toContain(
    'not a search that was interrupted',
  );
});

it('a shallow clone whose history cannot be fetched: says what to fetch', async () => {
  const clone = repository.shallowCheckout(last);
  git(clone.path, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', first);
  git(clone.path, 'remote', 'set-url', 'origin', `file://${aDirectory('empty')}`);
  const args = ['bisect', '--good', first, '--bad', last];
  const result = await runInProcess(args, { cwd: clone.path });
  expect(result.code).toBe(2);
  expect(result.stderr).toContain('git fetch --unshallow');
  result.expectNothingLeft();
});
