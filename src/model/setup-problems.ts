/**
 * Problems of what a command needs and does not find, or cannot use: files, the app, the repository and its
 * commits, the measuring time, checkpoints, saved reports, the event of a workflow. See problem.ts.
 */
import {
  describeFarApart,
  describeLaunchParts,
  describeSeconds,
  describeWayToFit,
  type FarApart,
  type LaunchParts,
  type WayToFit,
} from './launch-cost.ts';
import { DOCS_PAGES } from './docs-pages.ts';
import { entry } from './problem-entry.ts';
import type { Language } from './project.ts';
import { formatDuration, plural } from './text.ts';

const MAX_CANDIDATES = 5;

/** A sentence without its full stop. */
function candidateNames(files: readonly string[]): string {
  const more = files.length - MAX_CANDIDATES;
  const shown = files.slice(0, MAX_CANDIDATES).join(', ');
  const others = more > 0 ? ` and ${plural(more, 'more file')}` : '';
  return `These look like apps: ${shown}${others}`;
}

/** Flags that install, build and boot an app, as they often are. */
const COMMANDS: Readonly<Record<Language, string>> = {
  Go: '--build "go build -trimpath -buildvcs=false -o server ." --start ./server',
  Python:
    '--install "python3 -m venv venv && venv/bin/pip install -r requirements.txt" --start "venv/bin/python server.py"',
  Rust: '--build "cargo build --release" --start target/release/server',
};

const PORT_OF_APP = 'the app has to listen on the port in PORT, or its command takes {port}';

/** By code, in the order of docs/reference/messages.md. */
export const SETUP_PROBLEMS = {
  'not-found': entry<{
    readonly value: string;
    readonly what: 'directory' | 'file';
    readonly path?: string;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, path }) => {
      if (what === 'directory') return 'give a directory that exists in the repository';
      return `give a file that exists${path === undefined ? '' : `; there is none at ${path}`}`;
    },
    example: { where: '--config', value: 'gate.yml', what: 'file' },
    cause: 'The file or directory does not exist.',
    remedy:
      'Correct the path. Paths in the configuration file are relative to that file; `working-directory` there is relative to the repository’s root.',
  }),
  'not-in-repository': entry<{
    readonly value: string;
    readonly what: 'directory' | 'file';
    readonly isIgnored?: true;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ what, isIgnored }) =>
      isIgnored
        ? `give a ${what} that is not ignored by git`
        : `give a ${what} inside the repository`,
    example: { where: '--config', value: '../gate.yml', what: 'file' },
    cause:
      'Only what is in the repository can be compared. The path leads out of it, or git ignores it.',
    remedy: 'Move the file or directory into the repository.',
  }),
  'unusable-file': entry<{
    /** Completes the sentence "it …". */
    readonly reason: string;
    /** The largest size that is read, in bytes. */
    readonly limit: number;
    /** Whether the file’s permissions are the reason. */
    readonly isForbidden?: true;
  }>({
    advice: ({ reason, limit, isForbidden }) =>
      isForbidden
        ? `it ${reason}; let the account that runs cannongate read it`
        : `it ${reason}; give a plain file of at most ${limit / 2 ** 20} MiB inside the repository`,
    example: {
      where: 'cannongate.yml:3:5 scenarios[0].body-file',
      value: 'video.mp4',
      reason: 'is larger than 64 MiB',
      limit: 64 * 2 ** 20,
    },
    cause:
      'The file is too large, may not be read, is a directory, a named pipe, a socket or a device, or is a symbolic link that leads out of the repository.',
    remedy: 'Put a plain file in its place, or change its permissions.',
  }),
  'not-utf8': entry({
    advice: () =>
      'it is in another encoding than UTF-8; save it as UTF-8. Windows PowerShell 5 writes UTF-16 unless you add -Encoding utf8',
    example: { where: '--config', value: 'cannongate.yml' },
    cause: 'The configuration file is in another encoding than UTF-8, such as UTF-16 or Latin-1.',
    remedy:
      'Save the file as UTF-8. Windows PowerShell 5 writes UTF-16 with `>`: use `Out-File -Encoding utf8` there.',
  }),
  'file-exists': entry({
    found: () => 'an existing file',
    advice: () => 'give --force to replace it',
    example: { where: 'cannongate.yml' },
    cause: '`cannongate init` does not overwrite files unless you ask for it.',
    remedy: 'Give `--force`, or move the file away.',
  }),
  'file-not-writable': entry<{
    /** The operating system’s. */
    readonly message: string;
    /** The file, as it was written; its location is the flag. */
    readonly value?: string;
    readonly isOneOfSeveral?: true;
  }>({
    found: ({ value, message }) =>
      value === undefined
        ? `an error while writing it (${message})`
        : `${JSON.stringify(value)}, which cannot be written (${message})`,
    advice: ({ isOneOfSeveral }) =>
      isOneOfSeveral
        ? 'fix that and run again; none of the files was written'
        : 'give a file that can be written',
    example: {
      where: '--json',
      value: '/report.json',
      message: 'EACCES: permission denied',
    },
    cause: 'The operating system does not let cannongate write the file.',
    remedy: 'Check that its directory exists and can be written, or give another file.',
  }),
  'no-start-command': entry<
    | {
        readonly isInit: false;
        readonly hasManifest: boolean;
        /** Whether it has a start script, which does not boot the app in another language beside it. */
        readonly isOfFrontEnd: boolean;
      }
    /** `cannongate init` looked for one, in this directory. */
    | {
        readonly isInit: true;
        readonly directory: string;
        readonly language: Language | null;
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
      return problem.hasManifest ? 'no start script in package.json' : 'no package.json';
    },
    advice: (problem) => {
      if (!problem.isInit) {
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
      return language === null
        ? 'give --start, for example --start "node build/server.js", or the app’s directory with --working-directory'
        : `give the commands for ${language}, for example ${COMMANDS[language]}; ${PORT_OF_APP}`;
    },
    example: { where: 'start', isInit: false, hasManifest: true, isOfFrontEnd: false },
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
    advice: ({ program, message }) =>
      `use a command that exists; ${program === null ? (message ?? 'command not found') : `${program} is not on the PATH`}`,
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
  'no-repository': entry<
    | { readonly isEmpty: true }
    | { readonly isEmpty: false; readonly value: string; /** Git’s. */ readonly message: string }
  >({
    found: (problem) =>
      problem.isEmpty
        ? 'a repository without a commit'
        : `${JSON.stringify(problem.value)} (git: ${problem.message})`,
    advice: (problem) => {
      if (problem.isEmpty) return 'commit something first';
      // In a container of a workflow, the checkout belongs to another user.
      return problem.message.includes('dubious ownership')
        ? 'it belongs to another user, and git refuses it; in a container of a workflow, run git config --global --add safe.directory "$GITHUB_WORKSPACE" in a step before'
        : 'run it inside a git repository; in a workflow, use actions/checkout before, and if you give that a path, give the same path as working-directory';
    },
    example: {
      where: 'working-directory',
      value: '/home/me',
      message: 'not a git repository',
      isEmpty: false,
    },
    cause:
      'cannongate compares two commits, and the directory is in no git repository that has any.',
    remedy:
      'Run it inside a repository with commits. In a workflow, use `actions/checkout` first. If that has a `path`, give it as `working-directory`, or begin that with it. In a job with `container:`, git also asks for a step with `git config --global --add safe.directory "$GITHUB_WORKSPACE"`.',
  }),
  'in-submodule': entry<{
    readonly value: string;
    /** The folder of the repository that has it. */ readonly superproject: string;
  }>({
    found: ({ value }) => `${JSON.stringify(value)}, which is in a submodule`,
    advice: ({ superproject }) =>
      `this run is for the repository in ${superproject}, and the submodule’s commits are those of another one; run the gate in the workflow of the submodule’s repository`,
    example: { where: 'working-directory', value: 'services/api', superproject: '/home/me/shop' },
    cause:
      'The working directory is in a submodule. The base and head of the run are commits of the repository that has the submodule, and cannongate does not check out submodules.',
    remedy: 'Run the gate in a workflow of the submodule’s own repository.',
  }),
  'no-baseline': entry<
    | { readonly reason: 'event'; readonly event: string }
    | {
        readonly reason:
          | 'merge-group-without-base'
          | 'no-shared-history'
          | 'pull-request-missing'
          | 'push-of-tag'
          | 'push-without-before';
      }
  >({
    found: (problem) => {
      switch (problem.reason) {
        case 'event':
          return `no baseline in a ${problem.event} event`;
        case 'merge-group-without-base':
          return 'a merge_group event without base_sha';
        case 'no-shared-history':
          return 'no default branch that shares history with the work tree';
        case 'pull-request-missing':
          return 'a pull_request event without a pull request';
        case 'push-of-tag':
          return 'no baseline in a push of a tag';
        case 'push-without-before':
          return 'a push event without a commit before it';
      }
    },
    advice: ({ reason }) =>
      reason === 'push-of-tag'
        ? 'set baseline to the commit, tag or branch to compare with, or start the workflow for branches only, for example on: { push: { branches: [main] } }'
        : 'set baseline to the commit, tag or branch to compare with',
    example: { where: 'baseline', reason: 'event', event: 'schedule' },
    cause: 'Neither the event nor the repository says which commit to compare with.',
    remedy: 'Set `baseline`.',
  }),
  'pull-request-not-checked-out': entry<{
    readonly checkedOut: string;
    /** The pull request's head. */
    readonly expected: string;
  }>({
    found: ({ checkedOut, expected }) =>
      `a checkout of ${checkedOut.slice(0, 9)}, which is not the pull request (its head is ${expected.slice(0, 9)})`,
    advice: () =>
      'leave ref out of actions/checkout, which then checks out the pull request. If it was pushed to meanwhile, its newer run measures it',
    example: {
      where: 'baseline',
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow has checked out neither the merge commit of the pull request nor its head. A `ref` such as `github.head_ref` names a branch: if the pull request comes from a fork, a branch of this repository may have the same name, for example `main`.',
    remedy:
      'Leave `ref` out of `actions/checkout`, or give it `github.event.pull_request.head.sha`.',
  }),
  'queued-commit-not-checked-out': entry<{
    readonly checkedOut: string;
    /** What the queue would merge. */
    readonly expected: string;
  }>({
    found: ({ checkedOut, expected }) =>
      `a checkout of ${checkedOut.slice(0, 9)}, which is not what the merge queue would merge (${expected.slice(0, 9)})`,
    advice: () =>
      'leave ref out of actions/checkout, which then checks out the commit of the queue',
    example: {
      where: 'baseline',
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow has checked out something else than the commit that a merge queue asks about, such as the branch `main`. A verdict on that would be taken for one on the queue.',
    remedy: 'Leave `ref` out of `actions/checkout`, or give it `github.sha`.',
  }),
  'commit-not-found': entry<{
    /** Git’s. */
    readonly message: string;
    readonly name: string;
    /** Whether the user named it; otherwise the event did, as a branch or a commit. */
    readonly kind: 'named' | 'branch' | 'commit';
  }>({
    found: ({ name, kind }) => (kind === 'named' ? JSON.stringify(name) : `${kind} ${name}`),
    advice: ({ message, kind, name }) =>
      kind === 'named'
        ? `this clone has no such commit, tag or branch, and it cannot be fetched (${message}); name one that exists${/[~^]/.test(name) ? ', or set fetch-depth: 0 for actions/checkout, which leaves out the history by default' : ''}`
        : `it is not in this clone and cannot be fetched (${message}); give the token input, or set fetch-depth: 0 for actions/checkout`,
    example: {
      where: 'baseline',
      name: 'v1.2',
      kind: 'named',
      message: 'couldn’t find remote ref v1.2',
    },
    cause: 'The baseline is not in this clone, and git cannot fetch it.',
    remedy:
      'Correct the name. In a workflow, check the `token` input, or fetch the whole history with `fetch-depth: 0`.',
  }),
  'server-not-reached': entry<{ /** Git’s. */ readonly message: string }>({
    found: ({ message }) => `a server that could not be reached (git: ${message})`,
    advice: () => 'the fault is the server’s or the network’s: run it again',
    example: {
      where: 'baseline',
      message: 'The requested URL returned error: 503',
    },
    cause:
      'Git got no answer, the connection broke off, or the server said that it cannot serve now. A fetch was tried three times; a push is made once.',
    remedy:
      'Run the job again. If it fails every time, check the address, the network and the proxy of the runner, and whether the server works.',
  }),
  'files-not-added': entry<{ /** Git’s. */ readonly message: string }>({
    found: ({ message }) => `files that git cannot add (${message})`,
    advice: () => 'ignore, remove or commit them: the candidate includes uncommitted files',
    example: { where: 'working-directory', message: 'permission denied' },
    cause: 'The candidate includes uncommitted files, and git cannot read some of them.',
    remedy: 'Ignore, remove or commit these files.',
  }),
  'measuring-time-too-short': entry<{
    /** As it was typed, or the default. */
    readonly measuringTime: string;
    /** Seconds. */
    readonly minimum: number;
    readonly scenarios: number;
    /** How many launches have to fit, if it is known how long one takes; otherwise null. */
    readonly launches: number | null;
    /** What the shortest launch takes; null before the pilot. */
    readonly parts?: LaunchParts | null;
    /** Seconds of the measuring time that the pilot took; 0 before it. */
    readonly spent?: number;
    /** Other changes that would be enough, each alone. */
    readonly ways?: readonly WayToFit[];
    /** What probably takes the time; null if both sides answer about as fast. */
    readonly farApart?: FarApart | null;
  }>({
    found: ({ measuringTime }) => measuringTime,
    advice: ({
      minimum,
      scenarios,
      launches,
      parts = null,
      spent = 0,
      ways = [],
      farApart = null,
    }) => {
      const fewer = scenarios > 1 ? ', or fewer scenarios' : '';
      const atLeast = `give at least ${formatDuration(minimum)}`;
      if (launches === null) return `${atLeast} for ${plural(scenarios, 'scenario')}${fewer}`;
      const cost = parts === null ? '' : ` (${describeLaunchParts(parts)})`;
      const alternatives = ways.map((way) => `, or ${describeWayToFit(way)}`).join('');
      const times = farApart === null ? '' : `; ${describeFarApart(farApart)}`;
      // Otherwise four times what a launch takes seems to fit.
      const pilot =
        spent < 0.95 ? '' : ` (trying every scenario took ${describeSeconds(spent)} of it)`;
      return `${launches} launches do not fit${cost}${times}; ${atLeast}${pilot}${alternatives}`;
    },
    example: {
      where: 'input measuring-time',
      measuringTime: '10s',
      minimum: 60,
      scenarios: 2,
      launches: null,
    },
    cause:
      'A comparison needs at least four launches of both apps, with a run of every scenario. They do not fit into the measuring time.',
    remedy:
      'Give a longer `measuring-time`, or make a launch cheaper. The message says what takes the time, and what would be enough: fewer scenarios, shorter runs, or fewer connections for a slow scenario.',
  }),
  'sheds-load': entry<{
    /** As it was written; null for the full load of a closed loop. */
    readonly rate: string | null;
    /** With which the app refuses: 503 or 429. */
    readonly status: number;
    /** Share of the refused requests, above 0 to 1. */
    readonly share: number;
    /** Requests per second without a refusal; null if none was found. */
    readonly bearable: number | null;
  }>({
    found: ({ rate, status, share }) =>
      `${status} for ${percent(share)} of the baseline’s requests ${rate === null ? 'under full load' : `at ${rate}`}`,
    advice: ({ status, bearable }) => {
      const what =
        status === 429
          ? 'a rate limiter refuses requests. Turn it off or raise its limit for the measurement, for example by a variable under env'
          : 'the app refuses requests to protect itself, and refusals would be measured instead of its work. Raise its limit for the measurement';
      if (bearable === null) return what;
      return `${what}, or send fewer requests: rate: ${perSecond(bearable)} is what it answers here`;
    },
    example: { where: 'rate of GET /users', rate: null, status: 503, share: 0.43, bearable: 350 },
    cause:
      'The app answers a few requests, and refuses some under load: with 503 to protect itself, as Fastify’s under-pressure does, or with 429 by a rate limiter. A refusal is faster than the work, so it must not be measured.',
    remedy:
      'Give the scenario the `rate` that the message proposes, or fewer `connections`. Or raise the limit for the measurement, with a variable under `env`.',
  }),
  'rate-too-high': entry<{
    /** As it was written. */
    readonly rate: string;
    /** Requests per second that the baseline reaches. */
    readonly reached: number;
    /** Requests per second. */
    readonly maximum: number;
  }>({
    found: ({ rate, reached }) =>
      `${rate}, but the baseline reaches only ${perSecond(reached)} here`,
    advice: ({ maximum }) =>
      `give at most ${perSecond(maximum)}, or a share of its capacity, for example 60%`,
    example: { where: 'rate of search', rate: '1000/s', reached: 420, maximum: 340 },
    cause: 'The baseline cannot serve the fixed `rate` on this machine.',
    remedy: 'Give a lower `rate`, or a share of the capacity such as `60%`.',
  }),
  'unsupported-platform': entry<{ readonly value: string }>({
    found: ({ value }) => value,
    advice: () =>
      'run it on Linux: in a workflow with runs-on: ubuntu-latest, on Windows in WSL. Saved reports are read everywhere',
    example: { where: 'platform', value: 'Windows' },
    cause:
      'Apps are started, watched and stopped in ways that Windows does not have. Linux is what cannongate is tested on; macOS is only not refused.',
    remedy:
      'Let the job run on Linux: `runs-on: ubuntu-latest`. On a machine with Windows use the Windows Subsystem for Linux.',
  }),
  'comparison-running': entry({
    found: () => 'another comparison that is still running in this process',
    advice: () => 'wait until it has finished: two at once would disturb each other',
    example: { where: 'compare' },
    cause: 'A program called `compare` while an earlier call was still running.',
    remedy: 'Await the first comparison before you start the second.',
  }),
  'checkpoint-unreadable': entry<{ readonly value: string; readonly reason: string }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => reason,
    example: {
      where: '--resume',
      value: 'report.json.part',
      reason: 'it is not valid JSON (Unexpected end of JSON input)',
    },
    cause: 'The file of `--resume` is not one that an interrupted comparison saved.',
    remedy:
      'Give the file that the interrupted comparison named, or start again without `--resume`.',
  }),
  'checkpoint-differs': entry<
    | { readonly in: 'commits'; readonly saved: Compared; /** Here. */ readonly now: Compared }
    | { readonly in: 'machine'; readonly saved: string; readonly now: string }
    | { readonly in: 'version'; readonly saved: string }
    | { readonly in: 'seed'; readonly saved: string; readonly now: string }
    | { readonly in: 'settings' }
  >({
    found: (problem) => {
      switch (problem.in) {
        case 'commits':
          return `a comparison of ${describeCommits(problem.saved)}`;
        case 'machine':
          return `a comparison on another machine (${problem.saved})`;
        case 'version':
          return `a comparison by version ${problem.saved}`;
        case 'seed':
          return `a comparison with the seed ${JSON.stringify(problem.saved)}`;
        case 'settings':
          return 'a comparison with other settings or scenarios';
      }
    },
    advice: (problem) => {
      switch (problem.in) {
        case 'commits':
          return `check out these commits, or start again without resuming (checked out here: ${describeCommits(problem.now)})`;
        case 'machine':
          return `resume on that machine, or start again here without resuming (${problem.now})`;
        case 'version':
          return 'resume with that version';
        case 'seed':
          return `leave out the seed ${JSON.stringify(problem.now)}: a comparison keeps the one it began with`;
        case 'settings':
          return 'use the same flags and configuration file, or start again without resuming';
      }
    },
    example: { where: '--resume', in: 'settings' },
    cause:
      'The interrupted comparison had other commits or settings, another version of cannongate, or another machine. Its launches cannot be mixed with new ones.',
    remedy: 'Resume under the same conditions, or start again without `--resume`.',
  }),
  'report-unreadable': entry<{ readonly reason: string }>({
    advice: ({ reason }) => reason,
    example: { where: 'report.json', reason: 'it is empty' },
    cause: 'The file is not a report that this version of cannongate can read.',
    remedy: 'Give a file that `--json` or the action wrote, with the same version of cannongate.',
  }),
  'report-not-found': entry<{
    readonly value: string;
    readonly reason: keyof typeof REPORT_NOT_FOUND;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => REPORT_NOT_FOUND[reason],
    example: { where: 'reports', value: 'reports/*.json', reason: 'no-match' },
    cause: 'The input `reports` names no file, or one that must not be used.',
    remedy: 'Download the reports to `runner.temp` first, and name them there.',
  }),
  'no-stored-report': entry<{ readonly reason: string }>({
    advice: ({ reason }) => `${reason}; run the measuring workflow again`,
    example: { where: 'reports', reason: 'the artifact cannongate-report holds no report' },
    cause:
      'A label was changed, so the report that an earlier run stored is judged again. There is none for this commit.',
    remedy: 'Run the measuring workflow again.',
  }),
  'report-of-other-commit': entry<{
    /** Null if it names none. */
    readonly commit: string | null;
    readonly expected: string;
  }>({
    found: ({ commit }) => `a report of ${commit ?? 'no commit'}`,
    advice: ({ expected }) => `give the report of ${expected}, the commit of this event`,
    example: { where: 'reports', commit: '1f2e3d4', expected: '5a6b7c8' },
    cause: 'The report is not of the commit that the workflow runs for.',
    remedy: 'Download the report of the run that this workflow belongs to.',
  }),
  'report-not-mergeable': entry<
    | { readonly reason: 'duplicate'; /** The other file. */ readonly of: string }
    | { readonly reason: 'gate' | 'merged' }
  >({
    found: (problem) => {
      switch (problem.reason) {
        case 'duplicate':
          return `the same launches as in ${problem.of}`;
        case 'gate':
          return 'a report of mode: gate';
        case 'merged':
          return 'a merged report';
      }
    },
    advice: ({ reason }) => NOT_MERGEABLE[reason],
    example: { where: 'machine-2.json', reason: 'gate' },
    cause: 'Only reports of `mode: measure` can be merged, each once.',
    remedy: 'Use `mode: measure` in every job, and give each report once.',
  }),
  'reports-differ': entry<{
    /** The name of what differs: `candidate`. */
    readonly what: string;
    readonly value: string;
    /** The first report, and its value. */
    readonly first: string;
    readonly expected: string;
  }>({
    found: ({ what, value, first, expected }) => `${what} ${value}, where ${first} has ${expected}`,
    advice: () => 'only reports of one comparison can be merged',
    example: {
      where: 'machine-2.json',
      what: 'candidate',
      value: '1f2e3d4',
      first: 'machine-1.json',
      expected: '5a6b7c8',
    },
    cause: 'Merged reports must have the same commits, settings, scenarios and version.',
    remedy: 'Give reports of one workflow run whose jobs have the same settings.',
  }),
  'temporary-not-writable': entry<{ readonly path: string; readonly message: string }>({
    found: ({ path, message }) =>
      `${JSON.stringify(path)}, in which nothing can be written (${message})`,
    advice: () =>
      'make room there, or set TMPDIR (RUNNER_TEMP in a workflow) to a directory that can be written',
    example: {
      where: 'temporary directory',
      path: '/tmp',
      message: "ENOSPC: no space left on device, mkdtemp '/tmp/cannongate-XXXXXX'",
    },
    cause:
      'Both commits are checked out in a temporary directory. The disk is full, or the directory is read-only or missing.',
    remedy:
      'Make room on the disk, or set `TMPDIR` (in a workflow `RUNNER_TEMP`) to a directory that can be written.',
  }),
  'invalid-event-file': entry<{
    /** Why it cannot be read; null if it holds JSON, but no object. */
    readonly message: string | null;
  }>({
    found: ({ message }) =>
      message === null
        ? 'a file that is not a JSON object'
        : `a file that cannot be read (${message})`,
    advice: () => 'run the job again, and let no step of it write to this file or variable',
    example: { where: 'GITHUB_EVENT_PATH', message: 'Unexpected end of JSON input' },
    cause:
      'The runner describes the event that started the workflow in this file. It is missing, or holds no JSON object.',
    remedy:
      'Run the job again. If the message stays, look for a step that writes to the file, or a runner that does not provide it.',
  }),
  'invalid-event-field': entry<{
    readonly fields: readonly {
      /** `pull_request.number` */
      readonly name: string;
      readonly found: string;
      readonly expected: string;
    }[];
  }>({
    found: ({ fields }) =>
      `an event in which ${fields.map(({ name, found, expected }) => `${name} is ${found} instead of ${expected}`).join(', and ')}`,
    advice: () =>
      'run the job again, and let no step of it write to the event’s file; if it stays, the server describes its events in another way than GitHub: please report it',
    example: {
      where: 'GITHUB_EVENT_PATH',
      fields: [
        { name: 'pull_request.number', found: 'a text', expected: 'a positive whole number' },
      ],
    },
    cause:
      'The runner describes the event that started the workflow in this file. A field of it is of another type than GitHub documents.',
    remedy:
      'Run the job again. If the message stays, look for a step that writes to the file. On a server other than GitHub, report it with the name of the server and its version.',
  }),
  'unsafe-event': entry<{
    readonly event: string;
    readonly mode: string;
    /** Whether an input can allow it. */
    readonly isAllowable: boolean;
  }>({
    found: ({ event, mode }) => `${event} with mode: ${mode}`,
    advice: ({ isAllowable }) => (isAllowable ? STRANGERS_EVENT : SAFE_SETUP),
    example: {
      where: 'event',
      event: 'pull_request_target',
      mode: 'gate',
      isAllowable: false,
    },
    cause:
      'Workflows of this event have a token that can write, even when a stranger starts them, for a pull request from a fork or by a comment. Foreign code must not run beside that token.',
    remedy: `Measure with \`on: pull_request\`. For a comment, use two workflows, as in ${DOCS_PAGES.forks}. Events such as \`issue_comment\` can be allowed with \`allow-unsafe-events\`.`,
  }),
  'unexpected-argument': entry({
    found: () => 'an argument without a flag',
    advice: () => 'put its flag in front of it, or quote a value that contains spaces',
    example: { where: 'server.js' },
    cause: 'A word of the command line belongs to no flag.',
    remedy: 'Put its flag in front of it, or quote the whole value.',
  }),
  'no-terminal': entry({
    found: () => 'no terminal to ask on',
    advice: () => 'read the proposal above, then give --yes to write it',
    example: { where: '--yes' },
    cause: '`cannongate init` asks before it writes files, which needs a terminal.',
    remedy: 'Read the proposal, then run the command with `--yes`.',
  }),
};

/** The commits of a comparison; null if there was none. */
interface Compared {
  readonly baseline: string | null;
  readonly candidate: string | null;
}

function describeCommits({ baseline, candidate }: Compared): string {
  return `${candidate ?? 'nothing'} against ${baseline ?? 'nothing'}`;
}

/** `43%`, and below one per cent its first digit. */
function percent(share: number): string {
  return `${Number((100 * share).toPrecision(share < 0.01 ? 1 : 2))}%`;
}

function perSecond(rate: number): string {
  return `${Number(rate.toPrecision(2))}/s`;
}

/** Reasons of `report-not-found`. */
const REPORT_NOT_FOUND = {
  'in-workspace':
    'it is inside the workspace, where downloads can overwrite checked-out files; download it to runner.temp',
  'no-match': 'no file matches; download the reports first',
  'parent-directory': 'give a path without ..',
};

/** Reasons of `report-not-mergeable`. */
const NOT_MERGEABLE = {
  duplicate: 'give each report once',
  gate: 'it may have stopped early, so it cannot be merged; use mode: measure in every job',
  merged: 'it is merged already; give the reports that it was merged from',
};

const SAFE_SETUP = `with this event, code from a fork would run beside a token that can write. Use two workflows: measure in one, comment from the other:
    on: pull_request
      with: { mode: gate, comment: never }, then upload its report as an artifact
    on: { workflow_run: { workflows: [Performance], types: [completed] } }
      download the artifact to runner.temp, then with: { mode: report, reports: … }
  Both are in ${DOCS_PAGES.forks}.`;

const STRANGERS_EVENT = `with this event, anybody may make code from a fork run beside a token that can write. Measure with on: pull_request. If the workflow makes sure that somebody with write access has reviewed the commit, name the event under allow-unsafe-events`;
