/** What is told of pools of connections. That queries of real drivers' shapes are counted is tested in an app. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Watcher, watchOutgoingWork } from '../../../src/adapters/runtime/outgoing-work.ts';
import { aDirectory, TestRepository } from '../../support/repository.ts';
import { DRIVERS } from '../../support/drivers.ts';

it('the size of a pool is known also from a text, and unknown if it is no whole number', () => {
  const sizes: unknown[] = [];
  const watcher = new Watcher({
    began: () => () => {},
    pool: (size) => sizes.push(size),
    onBehalf: (start) => start(),
    callback: (callback) => callback,
  });
  watchOutgoingWork(watcher);
  const folder = aDirectory('driver');
  new TestRepository(folder).write(
    Object.fromEntries(
      Object.entries(DRIVERS['pg with a pool']?.files ?? {}).map(([name, text]) => [
        `node_modules/${name}`,
        text,
      ]),
    ),
  );
  const Pool = createRequire(join(folder, 'app.js'))('pg-pool') as new (options: object) => {
    connect: (callback: () => void) => void;
  };
  for (const max of ['1', 10, '', 'many', 0, 1.5, Infinity, null])
    new Pool({ max }).connect(() => {});
  expect(sizes).toEqual([1, 10, null, null, null, null, null, null]);
});
