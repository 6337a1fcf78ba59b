import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const MINUTES = 60_000;

export default defineConfig({
  define: { CANNONGATE_VERSION: JSON.stringify(version) },
  test: {
    globalSetup: ['__tests__/support/build.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'default',
          include: ['__tests__/**/*.test.ts'],
          exclude: ['__tests__/{live,ci,recipes,statistical}/**'],
          // They wait more than they compute.
          maxWorkers: 3,
          testTimeout: 1 * MINUTES,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Chance, simulated: thousands of comparisons, seeded.
        extends: true,
        test: {
          name: 'statistical',
          include: ['__tests__/statistical/**/*.test.ts'],
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Real gates under load: one at a time, after everything else.
        extends: true,
        test: {
          name: 'live',
          include: ['__tests__/live/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What needs more than Node.js and git: see .ci/run.
        extends: true,
        test: {
          name: 'ci',
          include: ['__tests__/ci/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 10 * MINUTES,
          hookTimeout: 5 * MINUTES,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // The apps of recipes, which need Go, Python and PostgreSQL. Two gates at once disturb each
        // other, and save time: how well they measure is not what is asked.
        extends: true,
        test: {
          name: 'recipes',
          include: ['__tests__/recipes/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
