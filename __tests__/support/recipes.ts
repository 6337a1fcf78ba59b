/** The apps of `recipes`, each in a separate repository, measured by a real gate. */
import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { compared, UNUSED } from './gates.ts';
import type { Options } from './programs.ts';
import { aRepository, type TestRepository } from './repository.ts';

export const RECIPES = fileURLToPath(new URL('../../recipes', import.meta.url));

export const recipeNames = (): string[] => readdirSync(RECIPES).sort();

/** What a recipe's own installs, builds and comparisons leave beside it. */
const MADE = ['node_modules', 'dist', 'database.env'];

/** A repository that is a recipe, committed; the work tree differs in a file that the app does not use. */
export function aRecipe(name: string): TestRepository {
  const repository = aRepository();
  cpSync(join(RECIPES, name), repository.path, {
    recursive: true,
    filter: (source) => !MADE.includes(basename(source)),
  });
  repository.commit('recipe');
  return repository.write(UNUSED);
}

/** As much as it needs on a busy machine; a comparison that is clear ends sooner. */
const MEASURING_TIME = '6m';

/** So wide a tolerance that noise cannot turn the verdict. */
const WIDE = ['--tolerance', '50%'];

/**
 * Compares a recipe with itself and expects that it was measured: every run answered rightly, with its
 * CPU time. Whether noise was too large to say more is not asked of so short a comparison.
 */
export async function measured(
  repository: TestRepository,
  statuses: Readonly<Record<string, string>>,
  { runDuration = '100ms', env = {} }: { runDuration?: string; env?: Options['env'] } = {},
): Promise<Report> {
  const args = ['--same-commit', 'measure', ...WIDE];
  args.push('--measuring-time', MEASURING_TIME, '--run-duration', runDuration);
  const { report, code, stdout } = await compared(repository, args, env);
  expect(report.failure, stdout).toBeNull();
  expect(['pass', 'inconclusive'], stdout).toContain(report.outcome);
  expect(code).toBe(0);
  const runs = report.launches.flatMap(({ rounds }) =>
    rounds.flatMap(({ baseline, candidate }) => [baseline, candidate]),
  );
  for (const { scenario, statuses: seen, failures, completed, cpu } of runs) {
    expect({ scenario, failures, seen }).toEqual({
      scenario,
      failures: {},
      seen: { [statuses[scenario] ?? 'no status']: completed },
    });
    expect(cpu, scenario).toBeGreaterThan(0);
  }
  expect(new Set(runs.map(({ scenario }) => scenario))).toEqual(new Set(Object.keys(statuses)));
  // What the recipes' builds make can be moved between launches.
  expect(report.fixedPathReason).toBeNull();
  return report;
}
