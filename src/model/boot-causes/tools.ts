/** Node.js, package managers and other programs that install, build or start an app. */
import { entry } from '../boot-cause-entry.ts';

/** In CI, pnpm and Yarn refuse to write a lockfile unless they are told to. */
const INSTALL_WITHOUT_LOCKFILE = {
  npm: 'npm install',
  pnpm: 'pnpm install --no-frozen-lockfile',
  yarn: 'yarn install --no-immutable',
} as const;

export const TOOL_CAUSES = {
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
      `${file} is not executable at this commit. Set its mode with: git update-index --chmod=+x ${file}`,
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
  'lockfile-outdated': entry<{
    readonly line: string;
    /** The package manager that says so. */
    readonly manager: 'npm' | 'pnpm' | 'yarn';
  }>({
    sentence: ({ line, manager }) =>
      `the lockfile does not match package.json: ${line}. Update the lockfile, for example with ${manager} install, and commit it`,
    example: {
      line: '`npm ci` can only install packages when your package.json is in sync',
      manager: 'npm',
    },
    cause: 'The lockfile was not updated together with package.json.',
    remedy: 'Run `npm install` (or that of your package manager), and commit the lockfile.',
  }),
  'lockfile-missing': entry<{
    readonly manager: 'npm' | 'pnpm' | 'yarn';
    /** Whose lockfile there is instead; null if there is none of another one. */
    readonly other: 'npm' | 'pnpm' | 'yarn' | null;
  }>({
    sentence: ({ manager, other }) =>
      other === null
        ? `the install command needs a lockfile, and there is none where it runs${manager === 'npm' ? ', or one that npm cannot read, such as with the marks of a merge conflict' : ''}. Commit the one that ${manager} install writes, or set install: ${INSTALL_WITHOUT_LOCKFILE[manager]}`
        : `the install command needs a lockfile of ${manager}, and the one that was found is that of ${other}. Leave out install, so that ${other} is used`,
    example: { manager: 'npm', other: null },
    cause:
      'The install command installs exactly what a lockfile lists, as `npm ci` does. The commit has no lockfile, or that of another package manager, or git ignores it. A `package-lock.json` that is no valid JSON counts as none for npm.',
    remedy:
      'Commit the lockfile, or set `install` to a command that goes without it, such as `npm install`. Without `install`, the package manager is that of the lockfile.',
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
};
