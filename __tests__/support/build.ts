/**
 * Builds the programs as they stand into a folder of their own, away from `node_modules`, so that
 * the tests run what would be shipped and nothing else.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built programs, with a slash at its end. */
    dist: string;
  }
}

export default async function setup(project: TestProject) {
  const root = await mkdtemp(join(tmpdir(), 'cannongate-test-build-'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }\n');
  await buildPrograms(join(root, 'dist'));
  await cp(new URL('../../example-app', import.meta.url).pathname, join(root, 'example-app'), {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  });
  project.provide('dist', `${join(root, 'dist')}/`);
  return async () => {
    await rm(root, { recursive: true, force: true });
  };
}
