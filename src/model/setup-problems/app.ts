/** Problems with the app: its folder, and the commands that install, build and boot it. */
import { entry } from '../problem-entry.ts';
import type { Language } from '../project.ts';
import { plural } from '../text.ts';

const MAX_CANDIDATES = 5;

/** A sentence without its full stop. */
function candidateNames(files: readonly string[]): string {
  const more = files.length - MAX_CANDIDATES;
  const shown = files.slice(0, MAX_CANDIDATES).join(', ');
  const others = more > 0 ? ` and ${plural(more, 'more file')}` : '';
  return `These look like apps: ${shown}${others}`;
}

const BUILD_OF_RUST = 'cargo build --release';

/** What cargo makes. */
const OF_CARGO = /^(?:\.\/)?target\/(release|debug)\//;

/** @param start a command whose program the shell has not found, after the build */
function adviceAbout(start: string): string {
  const kind = OF_CARGO.exec(start)?.[1];
  if (kind !== undefined) {
    const build = kind === 'debug' ? 'cargo build' : BUILD_OF_RUST;
    return `let build make it, for example --build "${build}", or correct its name`;
  }
  return /^\s*[\w.-]*\//.test(start)
    ? 'let build make that file, or use a command that exists'
    : 'use a command that exists';
}

/** Flags that install, build and boot an app, as they often are. */
const COMMANDS: Readonly<Record<Language, string>> = {
  Go: '--build "go build -trimpath -buildvcs=false -o server ." --start ./server',
  Python:
    '--install "python3 -m venv venv && venv/bin/pip install -r requirements.txt" --start "venv/bin/python server.py"',
  Rust: `--build "${BUILD_OF_RUST}" --start target/release/server`,
};

const PORT_OF_APP = 'the app has to listen on the port in PORT, or its command takes {port}';

export const APP_PROBLEMS = {
  'no-start-command': entry<
    | {
        readonly isInit: false;
        readonly hasManifest: boolean;
        /** Whether it has a start script, which does not boot the app in another language beside it. */
        readonly isOfFrontEnd: boolean;
        /** Whether the base has a start script. */
        readonly isRemoved: boolean;
      }
    /** `cannongate init` looked for one, in this directory. */
    | {
        readonly isInit: true;
        readonly directory: string;
        readonly language: Language | null;
        /** Without a package.json and a known language, it may be in any. */
        readonly hasManifest: boolean;
        /** Whether the command that installs it is known. */
        readonly hasInstall: boolean;
        /** Files below that look as if they boot an app. */
        readonly candidates: readonly string[];
      }
  >({
    found: (problem) => {
      if (problem.isInit) {
        const directory = problem.directory === '.' ? 'the root' : problem.directory;
        const files =
          problem.candidates.length === 0 ? '' : `. ${candidateNames(problem.candidates)}`;
        return `no start command in ${directory}: neither a start script in package.json, nor a Procfile or Dockerfile with one, nor a file like server.js${files}`;
      }
      if (problem.isOfFrontEnd) {
        return 'no start command: the start script in package.json is for a front end, and the app beside it is in another language';
      }
      const what = problem.hasManifest ? 'no start script in package.json' : 'no package.json';
      return problem.isRemoved ? `${what}, although the base has a start script there` : what;
    },
    advice: (problem) => {
      if (!problem.isInit) {
        if (problem.isRemoved)
          return 'bring it back, or set start to the command that boots the app';
        return problem.hasManifest
          ? 'set start to the command that boots the app'
          : 'set start to the command that boots the app, or working-directory to its folder';
      }
      const { language, candidates } = problem;
      const [first] = candidates;
      if (language === null && first !== undefined) {
        return `choose one of them, for example --start "node ${first}"`;
      }
      if (language === 'Python' && problem.hasInstall) {
        return `give the command for Python, for example --start "uvicorn package.module:app --port {port}"; ${PORT_OF_APP}`;
      }
      const orDirectory =
        problem.directory === '.' ? ', or the app’s directory with --working-directory' : '';
      if (language === null && !problem.hasManifest) {
        return `give --start with the command that boots the app, and --install and --build with what it needs before${orDirectory}; ${PORT_OF_APP}`;
      }
      return language === null
        ? `give --start, for example --start "node build/server.js"${orDirectory}`
        : `give the commands for ${language}, for example ${COMMANDS[language]}; ${PORT_OF_APP}`;
    },
    example: {
      where: 'start',
      isInit: false,
      hasManifest: true,
      isOfFrontEnd: false,
      isRemoved: false,
    },
    cause: 'There is no `start`, and no command was found that boots the app.',
    remedy: 'Set `start`. If the app is in another directory, set `working-directory`.',
  }),
  'command-not-found': entry<{
    readonly value: string;
    /** The program that is not on the PATH; null if the shell has said what is wrong. */
    readonly program: string | null;
    /** What the shell said; null if it was not asked. */
    readonly message: string | null;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ value, program, message }) => {
      if (program !== null) return `use a command that exists; ${program} is not on the PATH`;
      return `${adviceAbout(value)}; ${message ?? 'command not found'}`;
    },
    example: { where: 'start', value: 'nood server.js', program: 'nood', message: null },
    cause: 'The shell cannot find the program of `start`.',
    remedy: 'Correct the command, or make `install` or `build` create the program.',
  }),
  'path-in-workspace': entry<{
    /** Absolute. */
    readonly path: string;
    /** From the app's folder. */
    readonly instead: string;
  }>({
    found: ({ path }) => JSON.stringify(path),
    advice: ({ instead }) =>
      `both sides would use the candidate’s there, so that no regression of it would be seen; write the path from the app’s folder, ${instead}, or keep what both sides share outside of the checkout`,
    example: { where: 'start', path: '/home/me/shop/server.js', instead: 'server.js' },
    cause:
      'A command names a place in your checkout by its absolute path, such as `${{ github.workspace }}/server.js`, or a variable under `env` names a committed file so. Each side is checked out into a folder of its own. By that path the baseline, too, would run or read the candidate’s files.',
    remedy:
      'Write the path from the app’s folder, in which commands run: `node server.js`. Put files that both sides are meant to share outside of the checkout, for example into `runner.temp`.',
  }),
  'file-of-both-sides': entry<{
    /** A file or a folder, as the command names it. */
    readonly path: string;
    /** What writes there. */
    readonly step: 'install' | 'build' | 'start';
  }>({
    found: ({ path, step }) => `${path}, which ${step} writes outside of the checkout`,
    advice: ({ step }) =>
      `let ${step} write into the checkout, and name files by their paths from the app’s folder. Outside of it both sides have the same files: they would run the same program, and no slowdown could be seen`,
    example: { where: 'start', path: '/tmp/shop/server', step: 'build' },
    cause:
      'The start command names a program outside of the checkouts, and the candidate’s install or build replaced what the baseline’s had written there. Or Cargo builds both sides in one folder: it takes the candidate’s sources for those that it has just built, and builds nothing. So both sides would run the same program.',
    remedy:
      'Let the command write into the checkout, and name the file by its path from the app’s folder: `./server`, `target/release/server`. For Cargo, take `CARGO_TARGET_DIR` or `CARGO_BUILD_BUILD_DIR` out of `env`, `--target-dir` out of the command, or `target-dir` or `build-dir` out of its configuration. Or let `build` run `cargo clean` before, and copy the program into the checkout after it.',
  }),
  'image-of-both-sides': entry<{
    /** Its tag. */
    readonly image: string;
    /** The step that makes it. */
    readonly step: 'install' | 'build';
  }>({
    found: ({ image, step }) => `the image ${image}, which ${step} makes`,
    advice: () =>
      'let build store the image’s id in the checkout, and start the image by its id: --iidfile image.id in build, "$(cat image.id)" in start. A tag has one image, so the baseline would run the candidate’s, and no slowdown could be seen',
    example: { where: 'start', image: 'shop:latest', step: 'build' },
    cause:
      'Both sides are built one after the other on the same container engine, and a tag leads to the image that was built last. So both sides would start the candidate’s.',
    remedy:
      'Start the image by its id, as in [the recipe for Docker](../how-to/stacks.md#docker), or measure the app without its container.',
  }),
  'several-packages': entry<{ readonly directories: readonly string[] }>({
    found: ({ directories }) => `${directories.length} packages with a start script`,
    advice: ({ directories }) => `choose one as working-directory: ${directories.join(' or ')}`,
    example: {
      where: '--working-directory',
      directories: ['apps/shop', 'apps/admin'],
    },
    cause: 'The repository has several packages that could be the app.',
    remedy: 'Choose one of them with `working-directory`.',
  }),
};
