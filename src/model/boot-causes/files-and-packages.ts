/** Files and packages that are not there. */
import { entry, list } from '../boot-cause-entry.ts';
import { shortCommit } from '../commit.ts';

/** Commands that install development packages, too. */
const WITH_DEVELOPMENT_PACKAGES = {
  npm: 'npm ci --include=dev',
  pnpm: 'pnpm install --frozen-lockfile --prod=false',
  yarn: 'yarn install',
} as const;

function chained(command: string, then: string | null): string {
  return then === null ? command : `${command} && ${then}`;
}

const MAX_LISTED = 5;

function shortList(words: readonly string[]): string {
  const more = words.length - MAX_LISTED;
  return list([...words.slice(0, MAX_LISTED), ...(more > 0 ? [`${more} more`] : [])]);
}

/** `.env` and `config/.env.local`. */
function isOfVariables(file: string): boolean {
  return /(?:^|\/)\.env(?:\.[^/]*)?$/.test(file);
}

/** Whether the name says that the file may hold a secret, which nobody should be told to commit. */
function mayBeSecret(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return (
    /secret|credential|service[-_]?account|keystore|\.(?:pem|key|p12|pfx|jks)$/i.test(name) ||
    /(?:[Kk]eys?|KEYS?)(?![A-Za-z])/.test(name)
  );
}

export const FILE_AND_PACKAGE_CAUSES = {
  'build-missing': entry<{
    /** The file that is not there, relative to the app; `class com.acme.Main` for one of Java. */
    readonly file: string;
    /** A command that may make it, and has not run; null if none is known. */
    readonly build: string | null;
    /** The file of that name that the build has made elsewhere, relative to the app; null for none. */
    readonly made: string | null;
    /** The file of the app that imports it, relative to the app; null if none does, or it is not known. */
    readonly importer: string | null;
  }>({
    sentence: ({ file, build, made, importer }) => {
      const what =
        importer === null
          ? `there is no ${file} at this commit after install and build`
          : `${importer} imports ${file}, which is not there at this commit`;
      if (made !== null) return `${what}. The build made ${made} instead. Set start: node ${made}`;
      if (build !== null) return `${what}. Set build: ${build}`;
      if (importer === null) {
        return `${what}. Set build to the command that makes it, or correct start`;
      }
      return mayBeSecret(file)
        ? `${what}. Correct the import, or let build write the file from a test secret under env`
        : `${what}. Correct the import, commit the file, or let build make it`;
    },
    example: { file: 'dist/main.js', build: 'npm run build', made: null, importer: null },
    cause:
      'The start command boots a file that the build has to make, and no build made it, or the app imports a file that is not there. Ignored files, such as `dist`, are not part of a commit.',
    remedy:
      'Set `build` to the command that makes the file, or `start` to a file that exists. If the app imports the file, correct the import, or commit the file.',
  }),
  'file-of-candidate': entry<{
    /** Relative to the app. */
    readonly file: string;
    /** Whether the start command names it. */
    readonly isStart: boolean;
  }>({
    sentence: ({ file, isStart }) => {
      const what = `there is no ${file} at this commit, but the candidate has it`;
      return isStart
        ? `${what}. Both sides boot by the same start command: name a file that both have, or merge the file before the new start`
        : `${what}. The change adds what the baseline lacks`;
    },
    example: { file: 'src/server.js', isStart: true },
    cause:
      'The baseline asks for a file that only the candidate has. If the start command names it, the change has moved or added it: `start` is read from the candidate, and boots both sides.',
    remedy:
      'Leave `start` out, so that each side boots by the `start` script of its own package.json. Or let it name a file that both have.',
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
  'submodule-commit-missing': entry<{
    /** Relative to the folder of the command. */
    readonly folder: string;
    readonly commit: string;
  }>({
    sentence: ({ folder, commit }) =>
      `the remote of the submodule ${folder} does not have its commit ${shortCommit(commit)}. Push that commit there. If it is gone for good, commit another one of the submodule here`,
    example: { folder: 'vendor/shared', commit: '8dca391e5f0b7a264c1d9e3f8a2b6c0d4e7f1a95' },
    cause:
      'The command fetches the submodules, and the commit asks for one of a submodule that is not at the submodule’s remote: it was not pushed, or its branch was rewritten.',
    remedy:
      'Push the commit in the submodule’s folder, to any branch of its remote. If it is gone, commit another commit of the submodule.',
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
  'folder-not-installed': entry<{
    /** The package that is missing. */
    readonly name: string;
    /** The folder whose package.json lists it, relative to the app. */
    readonly folder: string;
    /** The command that installs the app's packages, and then those of the folder. */
    readonly install: string;
  }>({
    sentence: ({ name, folder, install }) =>
      `the package ${name} is not installed: ${folder}/package.json lists it, and install did not run in that folder. Set install: ${install}. If the app is to run there, set working-directory to that folder instead`,
    example: { name: 'express', folder: 'server', install: 'npm ci --prefix server' },
    cause:
      'The start command boots a file of a folder that has a package.json of its own. cannongate installs the packages of the app’s folder only.',
    remedy:
      'Let `install` install the folder, too, or set `working-directory` to it if its own package.json has the `start` script.',
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
  'embedded-build-missing': entry<{
    /** What the code embeds, as it is written there. */
    readonly pattern: string;
  }>({
    sentence: ({ pattern }) =>
      `its code embeds ${pattern}, and this commit has no file for that. Let build make it before it compiles the code, for example build: npm ci && npm run build && go build -o server`,
    example: { pattern: 'dist' },
    cause:
      'The code in Go embeds files that another build makes, such as a front end’s. They are ignored by git, so a clean checkout does not have them.',
    remedy: 'Put the command that makes the files before `go build`, both in `build`.',
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
      const what = `it reads ${file}, which a clean checkout does not have`;
      const copy = example === null ? '' : `, for example build: cp ${example} ${file}`;
      const fromSecret = 'et build write it from a test secret under env';
      if (isOfVariables(file)) {
        const make = example === null ? `l${fromSecret}` : `make it in build${copy}`;
        return `${what}. List the variables that it holds under env, or ${make}`;
      }
      if (mayBeSecret(file)) {
        return `${what}. L${fromSecret}${example === null ? '' : `, or make it in build${copy}`}`;
      }
      return `${what}. Commit it, or make it in build${copy}`;
    },
    example: { file: 'config/local.json', example: 'config/local.json.example' },
    cause: 'The app reads a file that is not committed, or that the machine does not have.',
    remedy:
      'Commit the file, or let `build` make it. Instead of a file that holds secrets, list its variables under `env`, or let `build` write it from a test secret under `env`. Make one outside of the repository in an earlier step.',
  }),
};
