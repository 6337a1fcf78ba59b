/** A whole search: the built command line on a repository whose slow commit is known. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Bisection, SavedBisection } from '../../../src/model/bisection.ts';
import { waitingApp } from '../../support/apps.ts';
import { FEW_CONNECTIONS } from '../../support/gates.ts';
import { cannongate, start } from '../../support/programs.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';

it('after an interruption it goes on, the slow commit is named, and nothing is left behind', async () => {
  const repository = aRepository();
  const [fast, slow] = [waitingApp(10), waitingApp(160)];
  const commits = [
    repository.commit('begin', fast),
    repository.commit('broken', { 'server.js': 'process.exit(1);' }),
    repository.commit('mend it', fast),
    repository.commit('wait for the disk', slow),
    repository.commit('docs', { 'README.md': 'A slow app.' }),
  ];
  const before = repository.state();
  // A folder that is not there yet, which must not cost what can be resumed.
  const output = join(aDirectory('output'), 'new');
  const file = (name: string) => join(output, name);
  const [good = '', bad = ''] = [commits[0], commits.at(-1)];
  const args = [
    ...['bisect', '--good', good, '--bad', bad],
    // All of it is used. Where four launches do not fit, a comparison gets more.
    ...['--measuring-time', '20s', '--run-duration', '100ms', ...FEW_CONNECTIONS],
    ...['--json', file('bisect.json'), '--markdown', file('bisect.md')],
    ...['--html', file('bisect.html'), '--from', file('history'), '--add-to-history'],
  ];
  const interrupted = start('cli.js', args, { cwd: repository.path });
  await expect
    .poll(interrupted.output, { timeout: 600_000, interval: 50 })
    .toContain('after 1 comparison');
  interrupted.kill('SIGINT');
  const { code, stderr } = await interrupted.finished;
  expect(code).toBe(130);
  expect(stderr).toContain(`--resume ${file('bisect.json.part')}`);
  interrupted.expectNothingLeft(/^node-compile-cache$/);

  // The same command once more would compare all of it again, and replace what is saved.
  const again = await cannongate(args, { cwd: repository.path });
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/\.part", which holds \d+ comparisons? of this same search/);
  const resume = ['--resume', file('bisect.json.part')];
  const other = await cannongate([...args, ...resume, '--metric', 'cpu'], { cwd: repository.path });
  expect(other.code).toBe(2);
  expect(other.stderr).toContain(
    'it belongs to a search between other commits or with other settings',
  );
  // As if it had searched for a day.
  const part = JSON.parse(readFileSync(file('bisect.json.part'), 'utf8')) as SavedBisection;
  const saved = { ...part, seconds: (part.seconds ?? NaN) + 86_400 };
  writeFileSync(file('bisect.json.part'), JSON.stringify(saved));
  const result = await cannongate([...args, ...resume], { cwd: repository.path });
  expect(result.code, result.stderr).toBe(0);
  const bisection = JSON.parse(readFileSync(file('bisect.json'), 'utf8')) as Bisection;
  const { answer, points, skipped, comparisons } = bisection;
  expect(answer.kind).toBe('found');
  expect(bisection.seconds).toBeGreaterThan(saved.seconds);
  expect(answer.steps.map(({ last }) => points[last]?.title)).toEqual(['wait for the disk']);
  expect(answer.steps[0]?.effect.low).toBeGreaterThan(Math.log(2));
  expect(answer.steps[0]?.files).toEqual(['server.js']);
  // It and its parent were profiled.
  expect(answer.steps[0]?.report?.explanation?.scenarios).toHaveLength(1);
  expect(
    skipped.map(({ point }) => points[point]?.title).filter((title) => title !== 'broken'),
  ).toEqual([]);
  // The slow commit and its parent were compared directly.
  expect(comparisons).toContainEqual(expect.objectContaining({ from: 2, to: 3 }));
  const at = commits[3]?.slice(0, 10) ?? '';
  expect(result.stdout).toContain(at);
  expect(readFileSync(file('bisect.md'), 'utf8')).toContain('wait for the disk');
  expect(readFileSync(file('bisect.html'), 'utf8')).toContain('wait for the disk');
  expect(readFileSync(file('history/commits.jsonl'), 'utf8')).toContain(commits[3]);
  const series = readdirSync(file('history/series')).map((name) =>
    readFileSync(file(`history/series/${name}`), 'utf8'),
  );
  // The comparison before the interruption, of both ends, is in the history as well.
  expect(series.join('')).toContain(`"baseline":"${good}","candidate":"${bad}"`);
  expect(existsSync(file('bisect.json.part'))).toBe(false);
  result.expectNothingLeft(/^node-compile-cache$/);
  expect(repository.state()).toEqual(before);
  // Two searches of several comparisons each, which get more time where four launches do not fit.
}, 1_200_000);
