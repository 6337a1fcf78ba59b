import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import LongestFirst from './__tests__/support/longest-first.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const MINUTES = 60_000;
/** Bundles the programs. Only the projects whose tests start them need it. */
const BUILD = ['__tests__/support/build.ts'];

export default defineConfig({
  define: { CANNONGATE_VERSION: JSON.stringify(version) },
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: ['__tests__/support/clean-up-setup.ts'],
    // What is waited for may take long on a busy machine.
    expect: { poll: { timeout: MINUTES / 2 } },
    // Hooks remove what a whole file of tests has written, on a busy machine.
    hookTimeout: 5 * MINUTES,
    // The runner's own closing lines come last.
    reporters: [
      './__tests__/support/hung-workers.ts',
      './__tests__/support/slowest.ts',
      'default',
      ...(process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : []),
    ],
    projects: [
      {
        // Starts no process and opens no socket: pure functions, and comparisons on fakes at the ports.
        extends: true,
        test: {
          name: 'unit',
          include: ['__tests__/**/*.test.ts'],
          exclude: ['__tests__/{live,integration,ci,recipes,statistical}/**'],
          // They share nothing that one could change for another, and so a worker loads modules once.
          isolate: false,
          maxWorkers: 2,
          // The longest compute for seconds, on a busy machine for minutes.
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Three real gates under load, after everything else.
        extends: true,
        test: {
          name: 'live',
          include: ['__tests__/live/**/*.test.ts'],
          globalSetup: BUILD,
          fileParallelism: false,
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Real processes, git repositories, servers and the built programs.
        extends: true,
        test: {
          name: 'integration',
          include: ['__tests__/integration/**/*.test.ts'],
          exclude: ['__tests__/integration/gates/**'],
          globalSetup: BUILD,
          // They wait more than they compute.
          maxWorkers: 6,
          testTimeout: 2 * MINUTES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The other real gates.
        extends: true,
        test: {
          name: 'gates',
          include: ['__tests__/integration/gates/**/*.test.ts'],
          globalSetup: BUILD,
          // A gate computes a fifth of the time, and waits for the rest.
          maxWorkers: 9,
          // Of several comparisons, each with up to four minutes of measuring on a busy machine.
          testTimeout: 10 * MINUTES,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Chance, simulated: thousands of comparisons, seeded.
        extends: true,
        test: {
          name: 'statistical',
          include: ['__tests__/statistical/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 5 * MINUTES,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // What needs more than Node.js and git: see .ci/run.
        extends: true,
        test: {
          name: 'ci',
          include: ['__tests__/ci/**/*.test.ts'],
          globalSetup: BUILD,
          // The gates of shipped workflows wait more than they compute. More of them at once would disturb the gates of
          // act.test.ts, whose app computes.
          maxWorkers: 3,
          maxConcurrency: 3,
          testTimeout: 10 * MINUTES,
          sequence: { groupOrder: 5 },
        },
      },
      {
        // The apps of recipes, which need Go, Python and PostgreSQL. Two gates at once disturb each
        // other, and save time: how well they measure is not what is asked.
        extends: true,
        test: {
          name: 'recipes',
          include: ['__tests__/recipes/**/*.test.ts'],
          globalSetup: BUILD,
          maxWorkers: 2,
          // More than the longest measuring time that a recipe is given, with its installs.
          testTimeout: 12 * MINUTES,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
});
