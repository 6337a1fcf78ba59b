/** Warnings about how the app is found, installed and started: configuration file, environment, commands and lockfile. */
import * as z from 'zod';
import { count, entry, file, text } from '../warning-entry.ts';

export const APP_SETUP_WARNINGS = {
  'config-misnamed': entry({
    values: { file, expected: file },
    sentence: ({ file, expected }) => `${file} is not read. Rename it to ${expected}.`,
    example: { file: 'cannongate.yaml', expected: 'cannongate.yml' },
    cause: 'The configuration file has to end in `.yml`; a file that ends in `.yaml` is ignored.',
    remedy: 'Rename the file.',
  }),
  'config-ignored': entry({
    values: { file, config: file },
    sentence: ({ file, config }) =>
      `${file} is not read, since there is ${config}. Delete one of them.`,
    example: { file: 'autobench.yml', config: 'cannongate.yml' },
    cause:
      'The repository has both a `cannongate.yml` and an `autobench.yml`. Only the first is used.',
    remedy: 'Delete the file that you do not need.',
  }),
  'env-not-set': entry({
    values: { variable: text },
    sentence: ({ variable }) =>
      `env passes ${variable} through, but it is not set. The app runs without it.`,
    example: { variable: 'DATABASE_URL' },
    cause:
      '`env` lists a variable without a value, which passes it on from the environment of the job. It is not set there.',
    remedy: 'Set the variable in the workflow’s `env`, or remove it from the list.',
  }),
  'env-not-filled-in': entry({
    values: { variable: text },
    sentence: ({ variable }) =>
      `env sets ${variable} to a text with \${NAME}, which is not replaced. To pass a variable of the environment through, write its name alone.`,
    example: { variable: 'DATABASE_URL' },
    cause:
      'A value under `env` holds `${NAME}`. It is passed on as it is written; only some libraries that read configuration replace it.',
    remedy:
      'Set the whole value in the environment of the step, and list its name alone under `env`.',
  }),
  'env-quoted': entry({
    values: { variable: text },
    sentence: ({ variable }) =>
      `env sets ${variable} to a value in quotes, which are passed on as part of it. Remove them, unless the app needs them.`,
    example: { variable: 'DATABASE_URL' },
    cause:
      'A value under `env` begins and ends with a quote. Programs that read a file such as `.env` remove quotes; cannongate passes the value on as it is written.',
    remedy: 'Write the value without quotes: `DATABASE_URL=postgres://localhost/test`.',
  }),
  'app-found-below': entry({
    values: { directory: text },
    sentence: ({ directory }) =>
      `The root has no start command of its own, so the app in ${directory} is compared: no other package has a start script. Set working-directory to it, or to the folder of the right app.`,
    example: { directory: 'apps/api' },
    cause:
      'Nothing says where the app is, and the root of the repository has no start command, or one that starts all packages. The app is taken from the only package with a start script.',
    remedy:
      'Set `working-directory` to the folder of the app. If the app is at the root, set `start` to the command that boots it.',
  }),
  'node-version-differs': entry({
    values: { file, wanted: text, running: text },
    sentence: ({ file, wanted, running }) =>
      `${file} asks for Node.js ${wanted}, and the node of the PATH, which runs the app, is ${running}. Switch to the one that production has.`,
    example: { file: '.nvmrc', wanted: '22', running: '20.19.0' },
    cause:
      'The app runs on the `node` that is first on the `PATH`. It is not the one that the project asks for in `.nvmrc`, `.node-version` or `engines`, so it may be faster or slower than in production, or not run at all.',
    remedy:
      'Switch to the right version. In a workflow, use `actions/setup-node` with `node-version-file`.',
  }),
  'start-watches': entry({
    values: { tool: text, instead: text },
    sentence: ({ tool, instead }) =>
      `The start command watches files (${tool}): it restarts the app when one changes, in the middle of a run, too, and is measured together with it. Boot the app without it; ${instead}.`,
    example: { tool: 'nodemon', instead: 'build: npm run build, start: node dist/index.js' },
    cause:
      'The start command, or a script that it runs, is a watcher or a development server. If the app writes a file in a folder that is watched, it is restarted while it answers requests, and a side may fail for that.',
    remedy: 'Set `start` to the command that boots the app itself, and `build` to what that needs.',
  }),
  'start-compiles': entry({
    values: { tool: text, instead: text },
    sentence: ({ tool, instead }) =>
      `The start command compiles the app in each boot (${tool}), so launches take longer, and fewer fit into the measuring time. Compile the app once, and boot the result; ${instead}.`,
    example: { tool: 'nest start', instead: 'build: npm run build, start: node dist/main.js' },
    cause:
      'The start command, or a script that it runs, compiles the app before it boots it. Each launch boots both sides, so this takes measuring time in each of them.',
    remedy:
      'Set `start` to the command that boots the compiled app, and `build` to what compiles it.',
  }),
  'start-sets-port': entry({
    values: { port: count },
    sentence: ({ port }) =>
      `The start command sets PORT to ${port}, in place of the free port that each side is given, so both want the same one. Give start the command that boots the app with PORT={port}.`,
    example: { port: 3000 },
    cause:
      'The start command, or a script that it runs, sets the variable `PORT` to a fixed port. The app does not see the one that cannongate gives it, and one port cannot serve both sides at once.',
    remedy:
      'Set `start` to the command that boots the app, with `PORT={port}` in place of its own port, such as `PORT={port} node server.js`. Or leave `PORT` out of it, if the app has a default.',
  }),
  'production-install': entry({
    values: {},
    sentence: () =>
      'env has NODE_ENV=production, which install and build get, too: package managers then leave out development dependencies, which the build may need. Remove it: the app runs with NODE_ENV=production anyway.',
    example: {},
    cause:
      'Variables under `env` reach install, build and app. With `NODE_ENV=production`, package managers install no development dependencies, such as a compiler.',
    remedy: 'Remove `NODE_ENV` from `env`. The app gets `NODE_ENV=production` without it.',
  }),
  'installs-outside': entry({
    values: { step: z.enum(['install', 'build']), command: text },
    sentence: ({ step, command }) =>
      `${step} runs ${command}, which may write outside of the app’s folder, where both sides look. Then the baseline runs what the candidate has installed, and a slowdown in it cannot be seen. Let each side install into its own folder.`,
    example: { step: 'install', command: 'pip install -r requirements.txt' },
    cause:
      'Baseline and candidate are installed one after the other, with the same home folder, PATH and container engine. What the second one writes there replaces what the first one wrote.',
    remedy:
      'Install into the app’s folder: `python3 -m venv .venv && .venv/bin/pip install …`, `GOBIN=$PWD/bin go install …`, `docker build --iidfile image.id .`, or a build without `mvn install`. If the command installs a tool that both sides have alike, ignore this.',
  }),
  'luck-not-shared': entry({
    values: {},
    sentence: () =>
      'Only one side starts all of its Node.js processes as node of the PATH, so shared-luck is off for both. The verdict stays right, but may need more launches.',
    example: {},
    cause:
      'With `shared-luck`, both sides get options of Node.js, so that V8 optimises their code at the same request. They reach what the `node` of the PATH starts. One side starts Node.js by its full path, or has processes that Node.js forks, such as workers of a cluster. Measured with the options on one side alone, a change that costs nothing could look slower.',
    remedy:
      'Nothing has to be done. To keep the options, let both sides start Node.js in the same way, as `node`.',
  }),
  'install-without-lockfile': entry({
    values: {
      /** One that is not read; null if there is none at all. */
      other: file.nullable(),
      /** One in a folder above, of another project; null for none. */
      above: file.nullable().default(null),
    },
    sentence: ({ other, above }) =>
      above !== null
        ? `${above} is of another project: no workspace there has the app. So both sides may get other versions of their packages, and that difference would be measured, too. Commit a lockfile in the app’s folder, or list the app among the workspaces.`
        : other === null
          ? 'There is no lockfile, so both sides may get other versions of their packages, and that difference would be measured, too. Commit a lockfile.'
          : `${other} is not read, so both sides may get other versions of their packages, and that difference would be measured, too. Set install to the command that installs from it${/\bbun\.lockb?$/.test(other) ? ': bun install --frozen-lockfile' : ''}.`,
    example: { other: 'bun.lock', above: null },
    cause:
      'The packages are installed without a lockfile: there is none, or only that of another project in a folder above, or only one that cannongate cannot install from, such as that of Bun or Deno. Each installation may then resolve other versions.',
    remedy:
      'Commit a lockfile of npm, pnpm or Yarn. Or set `install` to a command that installs from the lockfile, and put its package manager on the PATH.',
  }),
  'lockfile-not-used': entry({
    values: {
      /** From which the packages are installed. */
      used: file,
      /** Of another package manager; null if there is none. */
      other: file.nullable(),
      /** The package manager that the project names; null if it names none. */
      named: text.nullable(),
    },
    sentence: ({ used, other, named }) => {
      const missed =
        other === null
          ? 'so both sides may get other packages than in production'
          : `so a change of ${other} is not measured`;
      if (named === null) {
        return `The packages are installed from ${used}, although there is ${other ?? 'another lockfile'}, too, ${missed}. Remove the lockfile that is out of date, or name the package manager as packageManager in package.json.`;
      }
      const remedy =
        named === 'bun'
          ? 'Set install: bun install --frozen-lockfile.'
          : `Remove ${used}, and commit the lockfile of ${named}. Or set install.`;
      return `packageManager in package.json names ${named}, but the packages are installed from ${used}, ${missed}. ${remedy}`;
    },
    example: { used: 'package-lock.json', other: 'bun.lock', named: 'bun' },
    cause:
      'There are lockfiles of several package managers, and `packageManager` in package.json names none of them, or it names a package manager that has no lockfile, or Bun, from whose lockfile no install is detected. Of several lockfiles that of npm comes first, then that of pnpm. If it is left from before the project changed its package manager, both sides get packages that the project no longer uses.',
    remedy:
      'Remove the lockfile that is out of date, name the package manager as `packageManager` in package.json, or set `install`.',
  }),
};
