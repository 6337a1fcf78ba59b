/** The version of the `node` that the PATH leads to. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeFileOnPath, nodeOnPath } from '../../../src/adapters/app/node-on-path.ts';
import { aDirectory } from '../../support/repository.ts';

/** A `node` that notes each start. */
function aNode() {
  const folder = aDirectory('programs');
  const [file, log] = [join(folder, 'node'), join(folder, 'log')];
  const write = (what: string) => {
    rmSync(file, { force: true });
    writeFileSync(file, `#!/bin/sh\necho . >>${log}\n${what}\n`, { mode: 0o755 });
  };
  const starts = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0);
  return { variables: { PATH: `${folder}:/usr/bin:/bin` }, file, write, starts };
}

it('is asked of the same file once, and of another one again', async () => {
  const { variables, file, write, starts } = aNode();
  write('echo v24.1.0');
  expect(nodeFileOnPath(variables)).toBe(file);
  const answers = await Promise.all([nodeOnPath(variables), nodeOnPath(variables)]);
  expect([...answers, await nodeOnPath(variables)]).toEqual(['v24.1.0', 'v24.1.0', 'v24.1.0']);
  expect(starts()).toBe(1);
  write('echo "v24.2.0"');
  expect(await nodeOnPath(variables)).toBe('v24.2.0');
  expect(starts()).toBe(2);
});

it('that could not be asked is asked again', async () => {
  const { variables, write, starts } = aNode();
  write('exit 1');
  expect(await nodeOnPath(variables)).toBeNull();
  expect(await nodeOnPath(variables)).toBeNull();
  expect(starts()).toBe(2);
});
