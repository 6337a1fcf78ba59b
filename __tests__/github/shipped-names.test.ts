/** The workflows in docs use names that the action defines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { OUTPUTS } from '../../src/github/outputs.ts';
import { artifactName } from '../../src/github/report-artifact.ts';

const FOLDER = join(import.meta.dirname, '../../docs/workflows');
const TEXTS = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));

interface ShippedWorkflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

it('artifacts of reports have the name under which a label change looks for them', () => {
  const names = TEXTS.flatMap((text) => Object.values((parse(text) as ShippedWorkflow).jobs))
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.includes('/upload-artifact@') === true)
    .map((step) => step.with?.['name'] ?? '')
    // The machines of a matrix upload reports that are merged, not judged.
    .filter((name) => !name.includes('matrix.'));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => name !== artifactName('default'))).toEqual([]);
});

it('outputs exist', () => {
  const names = TEXTS.flatMap((text) => [...text.matchAll(/steps\.gate\.outputs\.([\w-]+)/g)]).map(
    ([, name = '']) => name,
  );
  expect(names).toContain('report');
  expect(names.filter((name) => !Object.hasOwn(OUTPUTS, name))).toEqual([]);
});
