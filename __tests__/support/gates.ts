/** Real gates: the built command line on a repository. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseReport, type Report } from '../../src/model/report.ts';
import { cannongate, type Finished, type Options, type Running } from './programs.ts';
import { aDirectory, aRepository, type Files, type TestRepository } from './repository.ts';

/**
 * More than a comparison needs while eight other gates run beside it. Comparisons of the tests are clear at the
 * first look, and end there.
 */
export const TIMES = ['--measuring-time', '4m', '--run-duration', '100ms'];

/**
 * For apps that wait. Ten connections, the default, take several times the CPU time from the gates beside this one. With
 * one, waking up is most of what a request costs, and hides the work that a test plants.
 */
export const FEW_CONNECTIONS = ['--connections', '3'];

/**
 * The base is committed, the head is what the work tree holds, not committed. It always differs in a file that the
 * app does not use, since nothing is measured if both sides are the same commit.
 */
export function aChange(base: Files, head: Files): TestRepository {
  const repository = aRepository();
  repository.commit('base', base);
  return repository.write({ ...UNUSED, ...head });
}

/** Makes a commit or a work tree another one. */
export const UNUSED: Files = { 'unused.txt': 'changed' };

/**
 * That all gated metrics became at least twice as bad. The first clear regression ends the comparison. Another metric may be open
 * then: four launches on a busy machine leave its range wide.
 */
export function expectAllWorse({ cells }: Report): void {
  const gated = cells.filter((cell) => cell.gated);
  expect(gated.length).toBeGreaterThan(0);
  expect(gated.map(({ verdict }) => verdict)).toContain('regression');
  for (const { metric, verdict, estimate } of gated) {
    expect(verdict, metric).not.toBe('pass');
    expect(estimate, metric).toBeGreaterThan(Math.log(2));
  }
}

/** Compares, without an explanation unless it is asked for, and expects that nothing is left behind. */
export async function compared(
  repository: TestRepository,
  args: string[],
  env: Options['env'] = {},
): Promise<Finished & Running & { report: Report }> {
  const before = repository.state();
  const json = join(aDirectory('output'), 'report.json');
  const options = { cwd: repository.path, env };
  const explain = args.includes('--explain') ? [] : ['--explain', 'never'];
  const result = await cannongate(['compare', ...args, ...explain, '--json', json], options);
  // npm leaves a cache there when it runs on Node.js 22 and later.
  result.expectNothingLeft(/^node-compile-cache$/);
  expect(repository.state()).toEqual(before);
  // Without a report what was said tells why.
  if (!existsSync(json))
    throw new Error(`no report, code ${result.code}: ${result.stdout}${result.stderr}`);
  const parsed = parseReport(readFileSync(json, 'utf8'));
  if ('advice' in parsed) throw new Error(parsed.advice);
  return { ...result, report: parsed.report };
}
