/**
 * Why an app cannot be installed or built, or does not come up: the likely causes, each a code and values.
 * `diagnosis/` finds them; this module words them: what is wrong, then the line that mends it. Each has its cause
 * and remedy for docs/reference/messages.md.
 *
 * Values may be hostile: they come from the app's log and files. A sentence is plain text, which every renderer
 * escapes as a whole.
 */
import type { Explained } from './warnings.ts';
import { formatShortTime, oneLine } from './text.ts';

interface Entry<Values> extends Explained {
  /** What is wrong, and what mends it. It follows "the app did not boot: ". */
  readonly sentence: (values: Values) => string;
  /** For docs/reference/messages.md. */
  readonly example: Values;
}

function entry<Values extends object>(one: Entry<NoInfer<Values>>): Entry<Values> {
  return one;
}

/** How a connection attempt of the app ended. */
export type ConnectionEnd = 'refused' | 'unanswered' | 'unknown-host' | 'failed';

const USE_PORT =
  'Let it listen on the port in the variable PORT, or put {port} into start, for example node server.js --port {port}';

/** Commands that install development packages, too. */
const WITH_DEVELOPMENT_PACKAGES = {
  npm: 'npm ci --include=dev',
  pnpm: 'pnpm install --frozen-lockfile --prod=false',
  yarn: 'yarn install',
} as const;

function chained(command: string, then: string | null): string {
  return then === null ? command : `${command} && ${then}`;
}

/** Where the command itself sets PORT, the app is not at fault. */
const PASS_PORT = 'Give start the command that boots the app with PORT={port}';

/** Seconds after which a request to an app that boots is given up, however long it may take to become ready. */
export const LONGEST_PROBE = 10;

/** By code, in the order of docs/reference/messages.md. */
export const BOOT_CAUSES = {
  'service-unreachable': entry<{
    /** `127.0.0.1:5432`. */
    readonly address: string;
    /** `PostgreSQL`; null if it is not known what would be there. */
    readonly service: string | null;
    readonly end: ConnectionEnd;
    /** The command that starts it here; null if none is known. */
    readonly start: string | null;
  }>({
    sentence: ({ address, service, end, start }) => {
      const what = service ?? 'another service';
      const how = {
        refused: `nothing listens there`,
        unanswered: 'nobody answers there',
        'unknown-host': 'its host is unknown here',
        failed: 'the connection failed',
      }[end];
      const elsewhere =
        end === 'unknown-host' ? 'Give the app an address that exists here, under env, and s' : 'S';
      const example = start === null ? '' : `, for example with ${start}`;
      return `it cannot connect to ${what} at ${address}: ${how}. ${elsewhere}tart ${service ?? 'that service'} first${example}; in a workflow, under services`;
    },
    example: {
      address: '127.0.0.1:5432',
      service: 'PostgreSQL',
      end: 'refused',
      start: 'docker compose up -d db',
    },
    cause:
      'The app tried to connect to a database or another service, and could not. cannongate sees this in the app’s own connection attempts, or in its log.',
    remedy:
      'Start the service before cannongate. In a workflow, put it under `services` with a health check; `cannongate init` proposes that block. If the address is wrong, give the app the right one under `env`.',
  }),
  'connection-refused': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `a service that it needs does not accept its connection: ${line}. Start that service first, and wait until it is ready; in a workflow, under services with a health check. If it is somewhere else, give the app its address under env`,
    example: { line: 'database not ready, retrying: Connection refused' },
    cause:
      'The app’s log says that a database or another service refuses its connection, or is not ready yet, and does not say where that service is.',
    remedy:
      'Start the service before cannongate, and wait until it is ready. In a workflow, put it under `services` with a health check. If the address is wrong, give the app the right one under `env`.',
  }),
  'service-refuses-login': entry<{ readonly service: string | null; readonly line: string }>({
    sentence: ({ service, line }) =>
      `${service ?? 'a service'} refuses its user or password: ${line}. Give the right ones under env, the same as in the service’s own settings`,
    example: { service: 'PostgreSQL', line: 'password authentication failed for user "app"' },
    cause: 'The service is there, and does not accept the app’s user or password.',
    remedy:
      'Give the app the user and password of the test service, under `env`. Use test credentials only.',
  }),
  'variable-missing': entry<{
    readonly names: readonly string[];
    /** A line for `env`: `DATABASE_URL=postgres://…`. */
    readonly line: string;
    /** The file that the line is from; null without one. */
    readonly file: string | null;
  }>({
    sentence: ({ names, line, file }) =>
      `it needs ${names.length > 1 ? 'the variables' : 'the variable'} ${list(names)}, which it does not get. Add to env: ${line}${file === null ? '' : ` (from ${file})`}. On the command line: --env ${quotedForShell(line)}`,
    example: {
      names: ['DATABASE_URL'],
      line: 'DATABASE_URL=postgres://localhost/app',
      file: '.env.example',
    },
    cause:
      'The app’s log says that a variable is missing. An app gets only a few variables by itself, and a clean checkout has no ignored file such as `.env`.',
    remedy:
      'List the variable under `env`, as `NAME=value`, or as `NAME` to pass it on from the environment of the job.',
  }),
  'client-not-generated': entry<{
    readonly tool: string;
    /** What generates it. */
    readonly command: string;
  }>({
    sentence: ({ tool, command }) =>
      `the client of ${tool} was not generated. Generate it in build: ${command}`,
    example: { tool: 'Prisma', command: 'npx prisma generate && npm run build' },
    cause:
      'Part of the app’s code is generated by a step that neither `install` nor `build` runs, or that `install` runs without scripts.',
    remedy: 'Set `build` to a command that runs the generator first.',
  }),
  'schema-missing': entry<{
    /** `table users`. */
    readonly what: string;
    /** What creates it; null if unknown. */
    readonly command: string | null;
  }>({
    sentence: ({ what, command }) =>
      `the database has no ${what}. Run the migrations before each launch, with before-launch: ${command ?? 'the command that runs them'}`,
    example: { what: 'table users', command: 'npx prisma migrate deploy' },
    cause: 'The database is there and empty: its migrations did not run.',
    remedy: 'Run the migrations, and what fills the tables with test data, in `before-launch`.',
  }),
  'build-missing': entry<{
    /** The file that is not there, relative to the app; `class com.acme.Main` for one of Java. */
    readonly file: string;
    /** A command that may make it, and has not run; null if none is known. */
    readonly build: string | null;
    /** The file of that name that the build has made elsewhere, relative to the app; null for none. */
    readonly made: string | null;
  }>({
    sentence: ({ file, build, made }) => {
      const what = `there is no ${file} at this commit after install and build`;
      if (made !== null) return `${what}. The build made ${made} instead. Set start: node ${made}`;
      return build === null
        ? `${what}. Set build to the command that makes it, or correct start`
        : `${what}. Set build: ${build}`;
    },
    example: { file: 'dist/main.js', build: 'npm run build', made: null },
    cause:
      'The start command boots a file that the build has to make, and no build made it. Ignored files, such as `dist`, are not part of a commit.',
    remedy: 'Set `build` to the command that makes the file, or `start` to a file that exists.',
  }),
  'import-misspelt': entry<{
    /** The file that is asked for, relative to the app. */
    readonly file: string;
    /** The file that is there. */
    readonly actual: string;
  }>({
    sentence: ({ file, actual }) =>
      actual.startsWith(file)
        ? `it asks for ${file}, and the file is ${actual}. Write the whole name in the import: Node.js adds no extension and no index.js to it`
        : `it asks for ${file}, and the file is ${actual}. Write that name: here upper and lower case are not the same, other than on macOS and Windows`,
    example: { file: 'src/routes/users', actual: 'src/routes/users.js' },
    cause:
      'The app imports a file by a name that differs from its own: without its extension in an ES module, or in other upper and lower case.',
    remedy: 'Write the name of the file in the import as it is, with its extension.',
  }),
  'alias-not-resolved': entry<{ readonly name: string }>({
    sentence: ({ name }) =>
      `${name} is an alias of the project’s own files, which Node.js does not know. tsc leaves aliases as they are: let build replace them, for example with tsc-alias, or import the file by its path`,
    example: { name: '@app/common' },
    cause:
      'The app imports a name of `compilerOptions.paths` or `baseUrl` in tsconfig.json. The compiler leaves such names as they are, and Node.js does not read that file.',
    remedy:
      'Let `build` replace the names, with a bundler or `tsc-alias`. Or import the file by its relative path.',
  }),
  'submodule-not-fetched': entry<{
    /** Relative to the repository. */
    readonly folder: string;
    /** The command that installs the app's packages; null without any. */
    readonly then: string | null;
  }>({
    sentence: ({ folder, then }) =>
      `it needs files of the submodule ${folder}, and cannongate checks out no submodules. Set install: ${chained('git submodule update --init --recursive', then)}`,
    example: { folder: 'vendor/shared', then: 'npm ci' },
    cause:
      'A file that the app needs is in a submodule. cannongate checks out the commits without their submodules.',
    remedy:
      'Let `install` fetch the submodules before it installs the packages: `git submodule update --init --recursive && npm ci`. Those of private repositories need a token.',
  }),
  'large-file-pointer': entry<{
    /** The command that installs the app's packages; null without any. */
    readonly then: string | null;
  }>({
    sentence: ({ then }) =>
      `it reads a file that is kept in Git LFS, and cannongate checks out its pointer only. Set install: ${chained('git lfs pull', then)}`,
    example: { then: 'npm ci' },
    cause:
      'A file that the app needs is kept in Git LFS. cannongate checks out the commits without running the LFS filter.',
    remedy:
      'Let `install` fetch the files before it installs the packages: `git lfs pull && npm ci`.',
  }),
  'workspace-package-not-built': entry<{
    /** The name of the package. */
    readonly name: string;
    /** The command that builds what the app needs, and then the app; null if none is known. */
    readonly command: string | null;
  }>({
    sentence: ({ name, command }) =>
      `the package ${name} of this workspace was not built. Build it before the app, with ${command === null ? 'a command under build that builds both' : `build: ${command}`}`,
    example: { name: '@acme/shared', command: 'pnpm --filter api... run build' },
    cause:
      'The app uses another package of its workspace, whose code a build has to make. The detected build command builds the app alone.',
    remedy:
      'Set `build` to a command that builds the packages that the app needs, too, such as `pnpm --filter api... run build` or `npx turbo run build --filter=api`.',
  }),
  'package-missing': entry<{ readonly name: string }>({
    sentence: ({ name }) =>
      `the package ${name} is not installed. Add ${name} to the dependencies in package.json. If only CI needs it, set install: npm install && npm install --no-save ${name}`,
    example: { name: 'express' },
    cause: 'The app imports a package that its package.json does not list.',
    remedy: 'Add it to the dependencies, or install it in `install`.',
  }),
  'python-module-missing': entry<{
    /** `flask`, or `app.routes`. */
    readonly name: string;
    /** Whether the repository has a folder or a file of that name. */
    readonly isOwn: boolean;
    /** The file that lists the packages, and none with such a name; null if one has it, or there is no such file. */
    readonly unlistedIn: string | null;
  }>({
    sentence: ({ name, isOwn, unlistedIn }) => {
      if (isOwn)
        return `Python does not find the module ${name}, which is the project’s own. Commit its file, or name the folder that has it under env, for example env: PYTHONPATH=src`;
      const what = `the Python module ${name} is not installed where the app runs`;
      const where =
        'et install put it into the environment that the start command uses: .venv/bin/python, for example, has only what was installed with .venv/bin/python -m pip';
      return unlistedIn === null
        ? `${what}. L${where}`
        : `${what}, and ${unlistedIn} lists no package with that name. Add its package there. If it is there under another name, l${where}`;
    },
    example: { name: 'flask', isOwn: false, unlistedIn: 'requirements.txt' },
    cause:
      'The app imports a module that its Python does not have: it was not installed, or was installed for another Python than the one of the start command. Or it is a module of the project itself, in a folder where Python does not look.',
    remedy:
      'Add the package to `requirements.txt` or `pyproject.toml`, and let `install` and `start` use the same virtual environment. If it is a module of the project, commit it, and set `PYTHONPATH` under `env` if it is in another folder.',
  }),
  'development-packages-missing': entry<{
    /** What is missing: a package or program. */
    readonly name: string;
    /** Whether `env` has NODE_ENV=production; otherwise the install command leaves them out. */
    readonly isProduction: boolean;
    /** Whose lockfile the project has; null without one. */
    readonly manager: 'npm' | 'pnpm' | 'yarn' | null;
  }>({
    sentence: ({ name, isProduction, manager }) =>
      `${name} is a development dependency, and those were not installed${isProduction ? ' because env has NODE_ENV=production. Remove that line: the app gets NODE_ENV=production anyway' : `. Set install: ${WITH_DEVELOPMENT_PACKAGES[manager ?? 'npm']}`}`,
    example: { name: 'typescript', isProduction: true, manager: 'npm' },
    cause:
      'The build needs development dependencies. With `NODE_ENV=production` under `env`, or an `install` such as `npm ci --omit=dev`, package managers leave them out.',
    remedy: 'Remove `NODE_ENV` from `env`: the app gets `NODE_ENV=production` without it.',
  }),
  'environment-file-required': entry<{
    /** `.env`. */
    readonly file: string;
    /** The start command without the option. */
    readonly start: string;
  }>({
    sentence: ({ file, start }) =>
      `node ends because --env-file names ${file}, which a clean checkout does not have. Boot without that file, start: ${start}, and give the variables that it holds under env`,
    example: { file: '.env', start: 'node server.js' },
    cause:
      'The start command has the option `--env-file` of Node.js. The file is ignored by git, so a clean checkout does not have it.',
    remedy: 'Leave the option out of `start`, and list the variables under `env`.',
  }),
  'environment-file-missing': entry<{ readonly file: string; readonly names: readonly string[] }>({
    sentence: ({ file, names }) =>
      `${file} lists variables that the app does not get: ${shortList(names)}. Give those that it needs under env`,
    example: { file: '.env.example', names: ['DATABASE_URL', 'JWT_SECRET'] },
    cause:
      'The repository has an example of an environment file. The file itself is ignored by git, so a clean checkout does not have it.',
    remedy: 'List the variables under `env`.',
  }),
  'file-missing': entry<{
    readonly file: string;
    /** The file in the repository that is an example of it; null if there is none. */
    readonly example: string | null;
  }>({
    sentence: ({ file, example }) => {
      if (file.startsWith('/')) {
        return `it reads ${file}, which this machine does not have. Make it in an earlier step of the workflow`;
      }
      const copy = example === null ? '' : `, for example build: cp ${example} ${file}`;
      return `it reads ${file}, which a clean checkout does not have. Commit it, or make it in build${copy}`;
    },
    example: { file: 'config/local.json', example: 'config/local.json.example' },
    cause: 'The app reads a file that is not committed, or that the machine does not have.',
    remedy:
      'Commit the file, or let `build` make it. Make one outside of the repository in an earlier step.',
  }),
  'node-version': entry<{
    /** Without a v; null if the PATH has no Node.js. */
    readonly running: string | null;
    /** As it is written; null if only the log speaks of it. */
    readonly wanted: string | null;
    readonly file: string | null;
    /** The line of the log; null if only the file speaks of it. */
    readonly line: string | null;
  }>({
    sentence: ({ running, wanted, file, line }) => {
      const here = running === null ? 'the PATH has no Node.js' : `this is Node.js ${running}`;
      const asked = wanted === null ? '' : `, and ${file ?? 'package.json'} asks for ${wanted}`;
      const said = line === null ? '' : `: ${line}`;
      const use = wanted ?? 'the version that it needs';
      return `${here}${asked}${said}. Use ${use}: cannongate runs apps with the node of the PATH. In a workflow, actions/setup-node sets it`;
    },
    example: { running: '18.20.8', wanted: '>=20', file: 'package.json', line: null },
    cause: 'The app does not run on the Node.js that is first on the PATH.',
    remedy:
      'Switch to the right version before you start cannongate. In a workflow, use `actions/setup-node` with `node-version-file`.',
  }),
  'typescript-not-removable': entry<{
    /** In the words of Node.js: `enum`, `parameter property`. */
    readonly what: string;
    /** `src/types.ts:12`; null if the log does not name it. */
    readonly place: string | null;
  }>({
    sentence: ({ what, place }) => {
      const at = place === null ? '' : ` (${place})`;
      const instead = what === 'enum' ? ', for example with a constant object' : '';
      return `Node.js only removes the types of TypeScript, and cannot run this: ${what}${at}. Write the code without it${instead}, or let start use a program that compiles, such as tsx. The option erasableSyntaxOnly of TypeScript finds such code`;
    },
    example: { what: 'enum', place: 'src/types.ts:12' },
    cause:
      'Node.js runs TypeScript by removing its types. Enums, namespaces and parameter properties are more than types.',
    remedy:
      'Write the code without them, or let `start` use a program that compiles, such as `tsx`. `"erasableSyntaxOnly": true` in tsconfig.json finds all of them.',
  }),
  'typescript-in-package': entry<{ readonly name: string }>({
    sentence: ({ name }) =>
      `Node.js does not run TypeScript of packages in node_modules, and ${name} has some. Let the package publish JavaScript, or let start use a program that compiles, such as tsx`,
    example: { name: '@shop/prices' },
    cause:
      'A package in node_modules is TypeScript, which Node.js runs only outside of that folder.',
    remedy:
      'Let the package publish JavaScript, or let `start` use a program that compiles, such as `tsx`.',
  }),
  'package-manager-missing': entry<{ readonly manager: string; readonly isPinned: boolean }>({
    sentence: ({ manager, isPinned }) =>
      `${manager} is not installed here. Install it, or corepack, which brings it: npm install --global corepack && corepack enable${isPinned ? '' : ` (without a packageManager field in package.json it brings the latest ${manager})`}. In a workflow, do this in a step before the gate`,
    example: { manager: 'pnpm', isPinned: true },
    cause: 'The lockfile is that of a package manager that is not on the PATH.',
    remedy:
      'Install the package manager, or corepack, which brings it: `npm install --global corepack && corepack enable`. Node.js up to version 24 has corepack; then cannongate enables it for install and build by itself.',
  }),
  'not-executable': entry<{ readonly file: string }>({
    sentence: ({ file }) =>
      `${file} may not be executed at this commit. Set its mode with: git update-index --chmod=+x ${file}`,
    example: { file: './bin/serve' },
    cause: 'The file is there, and is not marked as one that can be executed.',
    remedy:
      'Commit the mode: `git update-index --chmod=+x FILE`. Or start it with its interpreter, such as `sh FILE`.',
  }),
  'program-missing': entry<{ readonly program: string }>({
    sentence: ({ program }) =>
      program.includes('/')
        ? `there is no such command at this commit: ${program}. Let install or build make it, correct the command, or, if the file is there, its first line: it may name a program that is not there, or end with CR LF`
        : `there is no such command at this commit: ${program}. Install it, or correct the command`,
    example: { program: 'nood' },
    cause:
      'The shell does not find a program. It may have to be installed, or the other commit brings it.',
    remedy: 'Correct the command, or let `install` or `build` bring the program.',
  }),
  'plug-and-play-program': entry<{
    /** `nest`, or `yarn` itself. */
    readonly program: string;
  }>({
    sentence: ({ program }) => {
      const isYarn = program === 'yarn';
      const what = isYarn
        ? 'Yarn is not on the PATH'
        : `the shell does not find ${program}; if it is a program of a package, Plug’n’Play puts it into no folder`;
      return `${what}. Begin start with node, which finds the packages by itself, for example start: node server.js. Or put Yarn on the PATH first (npm install --global corepack && corepack enable), and ${isYarn ? 'keep the command' : `write start: yarn run ${program}`}`;
    },
    example: { program: 'nest' },
    cause:
      'The project uses Yarn’s Plug’n’Play (`.pnp.cjs`). `node` finds its packages, but the start command begins with a program of a package, or with Yarn. Install and build may get Yarn from corepack; apps do not, because code of the pull request could change it.',
    remedy:
      'Let `start` begin with `node`, as in `node server.js`. Or put Yarn on the PATH before cannongate, with `npm install --global corepack && corepack enable`, and write `yarn run` before the program.',
  }),
  'plug-and-play-step': entry<{
    /** `tsc`. */
    readonly program: string;
  }>({
    sentence: ({ program }) =>
      `the shell does not find ${program}; if it is a program of a package, Plug’n’Play puts it into no folder. Write yarn run ${program} in its place`,
    example: { program: 'tsc' },
    cause:
      'The project uses Yarn’s Plug’n’Play (`.pnp.cjs`), and `install` or `build` begins with a program of a package. No folder of the PATH has it.',
    remedy:
      'Write `yarn run` before the program, or put the command into a script and run that with Yarn.',
  }),
  'network-failed': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `the network or the server of the packages failed: ${line}. It was tried several times, and neither side is to blame. Run again later; if it stays, check the registry and the proxy here`,
    example: { line: 'npm error code ECONNRESET' },
    cause:
      'A package manager could not fetch packages: connections broke off or timed out, or the registry answered with 429 or 5xx. Install and build are tried three times then. If that does not help, the outcome is `invalid`, whichever side it was.',
    remedy:
      'Run again later. If it stays, check network, proxy and registry settings, or use a mirror. If the base names a server that is gone for good, merge the change that replaces it without this check.',
  }),
  'network-unreachable': entry<{ readonly host: string }>({
    sentence: ({ host }) =>
      `it could not reach ${host}. Check the network, the proxy and the registry here, then run again. A dependency that install fetches from there needs a route to it`,
    example: { host: 'registry.example' },
    cause:
      'Install or build fetches something from a host that this machine cannot reach: a registry, a git repository, or a file that a package downloads after it is installed.',
    remedy:
      'Check network, proxy and registry settings. In a private network, set the registry or mirror that the package manager or the package documents.',
  }),
  'lockfile-outdated': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `the lockfile does not match package.json: ${line}. Update the lockfile, for example with npm install, and commit it`,
    example: { line: '`npm ci` can only install packages when your package.json is in sync' },
    cause: 'The lockfile was not updated together with package.json.',
    remedy: 'Run `npm install` (or that of your package manager), and commit the lockfile.',
  }),
  'build-scripts-ignored': entry<{
    /** The packages, as pnpm lists them; null if its log does not. */
    readonly packages: string | null;
  }>({
    sentence: ({ packages }) =>
      `pnpm did not run the build scripts of ${packages ?? 'some packages'}, and newer versions fail for that. Approve them with pnpm approve-builds and commit the file that it writes, or name the project’s version of pnpm in packageManager of package.json. To go on without these scripts: --install "pnpm install --frozen-lockfile --config.strictDepBuilds=false"`,
    example: { packages: 'esbuild@0.25.8' },
    cause:
      'pnpm runs no build script that the project has not approved, and newer versions end with an error then.',
    remedy:
      'Run `pnpm approve-builds` and commit what it writes, or name the version of pnpm that the project uses in `packageManager`. To go on without the scripts, set `install` to `pnpm install --frozen-lockfile --config.strictDepBuilds=false`.',
  }),
  'port-taken': entry<{
    /** The port that the app wants; null if its log does not say. */
    readonly port: number | null;
    /** The port in PORT. */
    readonly assigned: number;
    /** Whether the start command puts that port into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ port, assigned, isSetByStart }) => {
      if (port === assigned) return `another program took port ${port} first. Run again`;
      if (isSetByStart) {
        return `port ${port} is taken, and the start command sets PORT to it, in place of the port that the app was given. ${PASS_PORT}`;
      }
      if (port === null) {
        return `the port it wants is taken, and its log does not say whether that is PORT=${assigned}. ${USE_PORT}. If it does already, run again`;
      }
      return `port ${port} is taken, and the app ignores PORT=${assigned}. ${USE_PORT}`;
    },
    example: { port: 3000, assigned: 20_000, isSetByStart: false },
    cause: 'The app wants a fixed port, and another program listens there.',
    remedy:
      'Let the app listen on `PORT`, put `{port}` into `start`, or end the other program. If the start command sets `PORT` itself, write `PORT={port}` there.',
  }),
  'port-forbidden': entry<{
    /** The port that the app wants; null if its log does not say. */
    readonly port: number | null;
    /** Whether the start command puts that port into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ port, isSetByStart }) => {
      const what = `it may not listen on ${port === null ? 'its port' : `port ${port}`}: only root may use ports below 1024`;
      return isSetByStart
        ? `${what}. Its start command sets PORT. ${PASS_PORT}`
        : `${what}. ${USE_PORT}`;
    },
    example: { port: 80, isSetByStart: false },
    cause: 'The app wants a fixed port below 1024, such as 80, and does not run as root.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there.',
  }),
  'other-port': entry<{
    readonly ports: readonly number[];
    /** Those on which another program listens as well. */
    readonly shared: readonly number[];
    readonly assigned: number;
    /** Whether the start command puts one of them into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ ports, shared, assigned, isSetByStart }) => {
      const why =
        shared.length > 0
          ? `and another program shares port ${list(shared.map(String))}`
          : ports.length > 1
            ? 'and either none or several of them answer as expected'
            : 'and does not answer there as expected';
      const where = `it listens on port ${list(ports.map(String))} instead of ${assigned}, ${why}`;
      return isSetByStart
        ? `${where}. Its start command sets PORT. ${PASS_PORT}`
        : `${where}. ${USE_PORT}`;
    },
    example: { ports: [3000], shared: [], assigned: 20_000, isSetByStart: false },
    cause: 'The app listens on other ports than the one in `PORT`, and none could be used.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there. Choose a path that answers with a status below 400.',
  }),
  'other-address': entry<{
    /** `10.0.0.5:20000`. */
    readonly addresses: readonly string[];
    readonly port: number;
  }>({
    sentence: ({ addresses, port }) =>
      `it listens on ${list(addresses)} only, and requests go to 127.0.0.1:${port} and [::1]:${port}. Let it listen on 127.0.0.1 or 0.0.0.0; many apps read the variable HOST: env: HOST=127.0.0.1`,
    example: { addresses: ['10.0.0.5:20000'], port: 20_000 },
    cause: 'The app listens on the right port, and not on a loopback address.',
    remedy: 'Let the app listen on `127.0.0.1`, `::1` or on all addresses.',
  }),
  'unix-socket': entry<{
    readonly paths: readonly string[];
    /** Whether it could not listen there: another process does, or one that was ended has left its file. */
    readonly isTaken: boolean;
  }>({
    sentence: ({ paths, isTaken }) => {
      const socket = `the Unix socket ${list(paths.map((path) => JSON.stringify(path)))}`;
      const what = isTaken
        ? `${socket}, on which it wants to listen, is taken`
        : `it listens on no port, only on ${socket}`;
      return `${what}, and cannongate sends requests to ports only. ${USE_PORT}`;
    },
    example: { paths: ['/run/app.sock'], isTaken: false },
    cause: 'The app listens on a Unix socket, which has no port.',
    remedy: 'Let the app listen on `PORT`.',
  }),
  'restarts-forever': entry<{
    /** The program that starts it again: `pm2`; null if unknown. */
    readonly supervisor: string | null;
    /** Times that the app was started. */
    readonly count: number;
    /** The line of the log that says why it ended; null without one. */
    readonly error: string | null;
    /** The script that is started again and again; null if unknown. */
    readonly script: string | null;
  }>({
    sentence: ({ supervisor, count, error, script }) => {
      const what = script ?? 'the app';
      const why = error === null ? '' : `: ${error}`;
      const direct = script === null ? 'the command that boots the app itself' : `node ${script}`;
      return `${supervisor ?? 'its start command'} started ${what} ${count} times, and it ended each time${why}. Find out why with start: ${direct}. Measure without a supervisor, too`;
    },
    example: {
      supervisor: 'pm2',
      count: 12,
      error: 'TypeError: config.load is not a function',
      script: 'dist/main.js',
    },
    cause:
      'A supervisor such as pm2, forever or nodemon starts the app again whenever it ends, so its failure looks like a slow boot.',
    remedy: 'Fix what the log says. Set `start` to the command that boots the app itself.',
  }),
  'development-server': entry<{
    /** `nx serve`; `--watch` for an option. */
    readonly tool: string;
    /** What to do instead. */
    readonly instead: string;
  }>({
    sentence: ({ tool, instead }) =>
      `${tool.startsWith('-') ? `a start command with ${tool}` : tool} is for development: it compiles the app at each boot, or watches files and restarts it. Boot the built app: ${instead}`,
    example: { tool: 'nx serve', instead: 'build: npx nx build api, start: node dist/api/main.js' },
    cause:
      'The start command compiles or watches. That takes longer than `ready-timeout`, hides failures, and would be measured together with the app.',
    remedy:
      'Set `build` to the command that compiles, and `start` to the one that boots the result.',
  }),
  'leaves-foreground': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `${line} exited with code 0 before the app was ready. The start command must stay in the foreground while the app runs${/\bpm2\b/.test(line) ? ': start the app without pm2, for example node server.js' : ''}`,
    example: { line: 'pm2 start server.js' },
    cause: 'The start command ended without an error, and nothing listens.',
    remedy:
      'Use a command that stays in the foreground: without `&`, and without a supervisor that goes into the background.',
  }),
  'out-of-memory': entry<{ readonly line: string }>({
    sentence: ({ line }) =>
      `it ran out of memory: ${line}. Give it more${memoryOption(line)}, or a larger runner`,
    example: { line: 'JavaScript heap out of memory' },
    cause: 'The app, or its build, needs more memory than it may have.',
    remedy: 'Give it more memory, or use a larger runner.',
  }),
  'answers-with-error': entry<{
    /** `GET /users`. */
    readonly request: string;
    readonly status: number;
    /** The port where it did, if that is not the one in PORT; otherwise null. */
    readonly port: number | null;
    /** The port in PORT. */
    readonly assigned: number;
    /** The line of the log that may say why; null without one. */
    readonly error: string | null;
    /** Whether it is the candidate, and the base has come up and answered the request well. */
    readonly hasBaseAnswered: boolean;
  }>({
    sentence: ({ request, status, port, assigned, error, hasBaseAnswered }) => {
      const where = port === null ? '' : ` on port ${port} instead of ${assigned}`;
      const log = error === null ? '' : ` (its log: ${error})`;
      // Another path, or another expectation, would hide what the candidate has broken.
      const advice = hasBaseAnswered
        ? 'Fix that route; if the new status is intended, allow it with expect'
        : 'Choose a path that works, or allow this status with expect';
      return `it answered ${request} with ${status}${where}${log}. ${advice}`;
    },
    example: {
      request: 'GET /',
      status: 500,
      port: null,
      assigned: 20_000,
      error: null,
      hasBaseAnswered: false,
    },
    cause: 'The app is up, and answers the first request of every scenario with an error.',
    remedy:
      'See its log for the reason. If the base answers the request, fix the route. Otherwise choose another path, or allow the status with `expect`.',
  }),
  'speaks-tls': entry<{ readonly request: string; readonly port: number }>({
    sentence: ({ request, port }) =>
      `it speaks HTTPS on port ${port}, and ${request} was sent without TLS. Give each of its scenarios tls: true in the configuration file`,
    example: { request: 'GET /', port: 20_000 },
    cause: 'The app serves HTTPS. Requests are sent without TLS unless a scenario says otherwise.',
    remedy:
      'Set `tls: true` in each scenario of the app; `request-paths` has no such setting. Or let the app serve HTTP while it is measured.',
  }),
  'does-not-answer': entry<{
    readonly request: string;
    readonly port: number;
    /** Whether it is the candidate, and the base has come up and answered the request well. */
    readonly hasBaseAnswered: boolean;
  }>({
    sentence: ({ request, port, hasBaseAnswered }) => {
      // Another path would hide what the candidate has broken.
      const advice = hasBaseAnswered
        ? 'The baseline answers it: fix that route, or raise ready-timeout if it is meant to take that long'
        : 'Choose a path that works, or raise ready-timeout';
      return `it accepted ${request} on port ${port} and did not answer. ${advice}`;
    },
    example: { request: 'GET /', port: 20_000, hasBaseAnswered: false },
    cause: 'The app accepts connections, and sends no response in time.',
    remedy:
      'The app may wait for a service: start that first. If the base answers the request, fix the route. Otherwise choose another path, or raise `ready-timeout`.',
  }),
  'unfinished-response': entry<{
    readonly request: string;
    readonly port: number;
    readonly status: number;
    /** `text/event-stream`; null if the response does not say. */
    readonly type: string | null;
    /** From its head until cannongate gave up; null if the app closed the connection first. */
    readonly seconds: number | null;
  }>({
    sentence: ({ request, port, status, type, seconds }) => {
      const what = `it answered ${request} on port ${port} with ${status}${type === null ? '' : ` (${type})`}`;
      if (seconds === null) {
        return `${what} and closed the connection before the end of the response. See its log, or choose a path that works`;
      }
      const after = Math.max(1, Math.round(seconds));
      const raise = after < LONGEST_PROBE ? ', or raise ready-timeout' : '';
      return `${what}, and the response had not ended after ${formatShortTime(after)}. cannongate measures whole responses, no endless streams. Choose a path whose responses end${raise}`;
    },
    example: {
      request: 'GET /events',
      port: 20_000,
      status: 200,
      type: 'text/event-stream',
      seconds: 10,
    },
    cause:
      'The app began a response, and its end did not come: it is an endless stream, such as server-sent events, or the app stalled or closed the connection within it.',
    remedy:
      'Choose a path whose responses end. An app that takes ten seconds for one response is too slow to be measured.',
  }),
  'other-protocol': entry<{
    readonly request: string;
    readonly port: number;
    /** `HTTP/2`; null if it is not known. */
    readonly protocol: string | null;
  }>({
    sentence: ({ request, port, protocol }) =>
      protocol === null
        ? `what it sent on port ${port} in answer to ${request} is not HTTP/1.1. Let its HTTP server listen on the port in the variable PORT`
        : `it speaks ${protocol} on port ${port}, and ${request} was sent as HTTP/1.1, the only version that cannongate measures. Let it speak HTTP/1.1 while it is measured`,
    example: { request: 'GET /', port: 20_000, protocol: 'HTTP/2' },
    cause:
      'The app accepts connections on its port and speaks another protocol there, such as HTTP/2 alone, with or without TLS, or gRPC.',
    remedy:
      'Let the app serve HTTP/1.1 while it is measured; with `node:http2`, the option `allowHTTP1` over TLS, otherwise a server of `node:http` with the same handler. cannongate sends HTTP/1.1 only.',
  }),
  exited: entry<{
    /** `node server.js exited with code 1`. */
    readonly what: string;
    /** The line of the log that says why; null without one. */
    readonly error: string | null;
    /** Whether that is a mistake in the code, which no variable mends. */
    readonly isMistake: boolean;
  }>({
    sentence: ({ what, error, isMistake }) =>
      `${what} before the app was ready${error === null ? '' : `: ${error}`}. ${afterExit(what, isMistake)}`,
    example: {
      what: 'node server.js exited with code 1',
      error: 'Error: no configuration',
      isMistake: false,
    },
    cause: 'The app ended before it listened, for a reason that only its log knows.',
    remedy: 'Read the log. List variables that the app needs under `env`.',
  }),
  'never-listens': entry<{ readonly port: number; readonly error: string | null }>({
    sentence: ({ port, error }) =>
      `nothing answered on port ${port}${error === null ? '' : `, and its log says: ${error}`}. ${USE_PORT}, or raise ready-timeout`,
    example: { port: 20_000, error: null },
    cause:
      'The app runs but listens on no port. No failed connection and no line of its log explains why.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If it only needs more time, raise `ready-timeout`.',
  }),
};

export type BootCauseCode = keyof typeof BOOT_CAUSES;

type ValuesOf<Code extends BootCauseCode> =
  (typeof BOOT_CAUSES)[Code] extends Entry<infer Values> ? Values : never;

/** One likely cause. */
export type BootCause = {
  [Code in BootCauseCode]: { readonly code: Code } & ValuesOf<Code>;
}[BootCauseCode];

/** On one line. */
export function describeCause(cause: BootCause): string {
  const { sentence } = BOOT_CAUSES[cause.code] as Entry<object>;
  return oneLine(sentence(cause));
}

/**
 * The likeliest cause in full, then the next one, which does not repeat the advice about PORT.
 *
 * @param causes ranked; at least one
 */
export function describeCauses(causes: readonly BootCause[]): string {
  const [first = '', ...others] = causes.slice(0, 2).map(describeCause);
  const isSaid = first.includes(USE_PORT);
  const news = others.map((text) => (isSaid ? text.replace(`. ${USE_PORT}`, '') : text));
  return [first, ...news].join('. Also possible: ');
}

/**
 * Whether SIGKILL ended a command, or one of its processes, which a shell turns into 137. The command's own log does not say why.
 *
 * @param what `node server.js exited with code 137`
 */
export function isKilled(what: string): boolean {
  return /\bcode 137$|\bSIGKILL$/.test(what);
}

/** @returns what to do about an app that ended, of which nothing else is known */
function afterExit(what: string, isMistake: boolean): string {
  if (isKilled(what)) {
    return 'Something killed it, as Linux does when memory runs out: see its log, or use a larger runner';
  }
  return isMistake
    ? 'Correct the code: its log has the place'
    : 'See its log; list variables that it needs under env';
}

/** How the runtime that has printed the line gets more memory, if an option sets how much it may use. */
function memoryOption(line: string): string {
  if (/JavaScript|FatalProcess/i.test(line)) {
    return ', for example env: NODE_OPTIONS=--max-old-space-size=4096';
  }
  return line.includes('java.lang.') ? ', for example env: JAVA_TOOL_OPTIONS=-Xmx2g' : '';
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

const MAX_LISTED = 5;

function shortList(words: readonly string[]): string {
  const more = words.length - MAX_LISTED;
  return list([...words.slice(0, MAX_LISTED), ...(more > 0 ? [`${more} more`] : [])]);
}

function quotedForShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
