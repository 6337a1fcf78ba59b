/**
 * All warnings, in one place: what each holds, its sentence, and its cause and remedy for docs/reference/messages.md.
 * A report stores codes and values; this module alone turns them into words. It is part of the model
 * because `config` (the comments of a converted autobench.yml) and the package need the words, too.
 *
 * Values may be hostile: names, paths and commands come from a pull request. A sentence is plain text,
 * which every renderer escapes as a whole.
 */
import { DOCS_PAGES } from './docs-pages.ts';
import * as z from 'zod';
import { ARMS, otherArm } from './arm.ts';
import { formatEffect, formatShare } from './effect.ts';
import { METRIC_NAMES, metricNamed, type MetricName } from './metric.ts';
import { responseSampleSchema } from './run.ts';
import { formatDuration, plural } from './text.ts';

/** What docs/reference/messages.md says of a message. */
export interface Explained {
  /** Why it happens, and what it means for the verdict. */
  readonly cause: string;
  readonly remedy: string;
}

/** Any warning may name the app of the configuration file and the merged report that it comes from. */
const originShape = { app: z.string().optional(), report: z.string().optional() };

type ValuesOf<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]: z.infer<Shape[Name]>;
};

interface Entry<Values extends z.ZodRawShape> extends Explained {
  readonly values: Values;
  /**
   * It follows from a report's launches. Merging drops it from each report, since the merged launches
   * produce it again.
   */
  readonly isDerived?: true;
  /** It counts what happened so far, so a later one of the same scenario and request replaces it. */
  readonly isRunningCount?: true;
  /** What happened, what it means, what to do: whole sentences of plain text. */
  readonly sentence: (values: z.infer<z.ZodObject<Values>>) => string;
  /** For docs/reference/messages.md. */
  readonly example: ValuesOf<Values> & Partial<ValuesOf<typeof originShape>>;
}

/** Infers the type of `sentence` from `values`. */
function entry<Values extends z.ZodRawShape>(one: Entry<Values>): Entry<Values> {
  return one;
}

const text = z.string();
const count = z.int().nonnegative();
const scenario = z.string();
/** `GET /users`; null where the scenario has one request only. */
const request = z.string().nullable();
const file = z.string();
const responseSchema = responseSampleSchema.pick({
  status: true,
  type: true,
  size: true,
  encoding: true,
  unreadable: true,
});
const statusCountsSchema = z.array(z.object({ status: z.int(), count }));

/** By code, in the order of docs/reference/messages.md. */
export const WARNINGS = {
  'same-commit': entry({
    values: { isMeasured: z.boolean().default(true) },
    sentence: ({ isMeasured }) =>
      isMeasured
        ? 'Both sides are the same commit, so every difference is noise.'
        : 'Both sides are the same commit, so nothing was measured. Change something, or give another baseline. To measure the noise of this machine, run cannongate noise.',
    example: { isMeasured: false },
    cause:
      'The baseline and the candidate resolve to the same commit, for example when the gate runs on the base branch itself.',
    remedy:
      'Give another `baseline`, or run the gate on a pull request. `same-commit: measure` measures all the same.',
  }),
  'other-commit-checked-out': entry({
    values: { checkedOut: text, expected: text },
    sentence: ({ checkedOut, expected }) =>
      `This was measured at ${checkedOut.slice(0, 9)}, which the workflow has checked out. It is neither the head of the pull request (${expected.slice(0, 9)}) nor a merge of it.`,
    example: {
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow has checked out another commit than that of the event. Either somebody has pushed since the event, and `ref` names the branch, or `ref` names something else.',
    remedy:
      'If the branch was pushed to, its newer run measures it. Otherwise leave `ref` out of `actions/checkout`.',
  }),
  'baseline-not-fetched': entry({
    values: { baseline: text, commit: text, reason: text },
    sentence: ({ baseline, commit, reason }) =>
      `The baseline ${baseline} could not be fetched, so it is what this checkout has under that name: ${commit.slice(0, 9)}, which may be old (${reason}).`,
    example: {
      baseline: 'main',
      commit: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      reason: 'git fetch failed: could not read from remote repository',
    },
    cause:
      'The `baseline` is a branch or a tag, and the remote could not be asked where it is now. A runner that keeps its checkouts may have it as it was at an earlier run, so changes of others may be taken for those of the pull request.',
    remedy:
      'Look at what git says, for example a network or a token that failed, and run the job again. With a commit as `baseline` nothing has to be asked.',
  }),
  'baseline-ahead': entry({
    values: { baseline: text, count, /** The merge base. */ shared: text },
    sentence: ({ baseline, count, shared }) =>
      `${plural(count, 'commit')} of the baseline ${baseline} ${count === 1 ? 'is' : 'are'} not in the head, and what ${count === 1 ? 'it' : 'they'} changed is compared, too: an improvement there makes the head look slower, and a slowdown there hides one of the head. Rebase the head, or give ${shared.slice(0, 12)} as the baseline, the last commit that both have.`,
    example: { baseline: 'main', count: 12, shared: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9' },
    cause:
      'The input `baseline` names a branch, a tag or a commit that has moved on since the head left it. A named baseline is taken as it is; without one, pull requests are compared with the commit they were merged with or left, and the command line with the merge base.',
    remedy:
      'Rebase the branch or merge the baseline into it. Or remove `baseline` if it is the branch that the pull request goes to, or give the merge base, which the warning names: `git merge-base main HEAD`. If you mean to compare two lines of releases, ignore this.',
  }),
  'history-not-used': entry({
    values: { history: text, reason: text },
    sentence: ({ history, reason }) =>
      `The history ${history} is not used: ${reason}. The verdict does not need it, but the sum of the changes is not judged.`,
    example: { history: 'cannongate-history', reason: 'there is none yet' },
    cause:
      'The input `history` names a branch or a folder without a history, or one that could not be read. Or it has no comparisons of these scenarios on the way from the commit to count from to the base.',
    remedy:
      'Begin one with `cannongate history add`, or with the workflow in docs/how-to/keep-a-history.md. If it exists, give the job `contents: read`. If it lacks commits, add the reports of comparisons that lead to the base.',
  }),
  'drift-not-judged': entry({
    values: { inputs: z.array(text) },
    sentence: ({ inputs }) =>
      `${new Intl.ListFormat('en').format(inputs)} ${inputs.length === 1 ? 'has' : 'have'} no effect without history, so the sum of the changes is not judged.`,
    example: { inputs: ['on-drift'] },
    cause:
      'The workflow or the configuration file says how a drift is judged, and names no history to judge it by.',
    remedy:
      'Set `history`, as docs/how-to/keep-a-history.md shows, or remove the other inputs of a drift.',
  }),
  'history-damaged': entry({
    values: { count, first: text },
    sentence: ({ count, first }) =>
      `${plural(count, 'line of the history is', 'lines of the history are')} left out. The first one: ${first}.`,
    example: { count: 1, first: 'series/search.cpu.1f2e3d4c5b6a.jsonl line 7 is not valid JSON' },
    cause: 'Lines of the history’s files are damaged, or from a newer cannongate.',
    remedy:
      'Correct or remove the lines that `cannongate history show` names. All other lines count.',
  }),
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
  'app-found-below': entry({
    values: { directory: text },
    sentence: ({ directory }) =>
      `The root has no start command, so the app in ${directory} is compared: no other package has a start script. Set working-directory to it, or to the folder of the right app.`,
    example: { directory: 'apps/api' },
    cause:
      'Nothing says where the app is, and the root of the repository has no start command. The app is taken from the only package with a start script.',
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
  'scenarios-left-out': entry({
    values: {
      reason: z.enum(['only', 'skip', 'filter', 'request-paths']),
      /** The words of `filter`; empty for the other reasons. */
      words: z.array(text),
      scenarios: z.array(scenario),
    },
    sentence: ({ reason, words, scenarios }) => {
      const why = {
        only: 'other scenarios have only: true',
        skip: 'they have skip: true',
        filter: `filter is ${words.join(', ')}`,
        'request-paths': `request-paths replaces the ${plural(scenarios.length, 'scenario')} of the configuration file`,
      };
      return `Not compared, since ${why[reason]}: ${scenarios.join(', ')}.`;
    },
    example: { reason: 'filter', words: ['search'], scenarios: ['place order', 'GET /'] },
    cause:
      '`only` or `skip` in the configuration file, or the input `filter`, selects some of the scenarios, or `request-paths` in the workflow or as a flag replaces those of the file. The verdict says nothing about the others.',
    remedy:
      'Remove `only` and `skip` before you commit the file. To compare paths beside the scenarios, write `request-paths` into the file.',
  }),
  'pattern-without-files': entry({
    values: { pattern: text },
    sentence: ({ pattern }) =>
      `affected-by has a pattern that matches no file of either commit: ${pattern}. Correct it or remove it.`,
    example: { app: 'shop', pattern: 'app/shop/**' },
    cause:
      'A pattern in `affected-by` matches nothing, so it is probably misspelt. Changes that it should match do not start a comparison.',
    remedy: 'Patterns start at the repository’s root, for example `apps/web/**`. Correct this one.',
  }),
  'app-unaffected': entry({
    values: { patterns: z.array(text) },
    sentence: ({ patterns }) =>
      `Not compared: no changed file matches affected-by (${patterns.join(', ')}).`,
    example: { app: 'shop', patterns: ['apps/shop/**', 'lib/**'] },
    cause:
      'The configuration file has `affected-by`, and the pull request changes none of those files.',
    remedy: 'None is needed. If the app does depend on what changed, extend `affected-by`.',
  }),
  'autobench-duration': entry({
    values: { location: text },
    sentence: () => 'duration is not used, since cannongate chooses the length of its runs.',
    example: { location: 'autobench.yml' },
    cause: 'autobench runs each benchmark for `duration`; cannongate needs several shorter runs.',
    remedy: 'Give `run-duration` if a run has to have a certain length.',
  }),
  'autobench-folder': entry({
    values: { location: text },
    sentence: () => 'benchFolder is not used, since the baseline is measured with the candidate.',
    example: { location: 'autobench.yml' },
    cause:
      'autobench compares with results that it saved earlier; cannongate measures both commits.',
    remedy: 'None is needed.',
  }),
  'autobench-other-server': entry({
    values: { location: text, host: text },
    sentence: ({ host }) => `${host} gets no requests: cannongate boots the app and loads that.`,
    example: { location: 'autobench.yml:1:1 url', host: 'staging.example.com' },
    cause: 'The URL of the autobench file names another machine.',
    remedy: 'None is needed, as long as `start` boots the app that you mean.',
  }),
  'autobench-url-path': entry({
    values: { location: text, path: text },
    sentence: ({ path }) =>
      `The URL’s path, ${path}, is put before the paths of the benchmarks. autobench 1.4 leaves it out.`,
    example: { location: 'autobench.yml:1:1 url', path: '/api' },
    cause: 'The URL of the autobench file has a path.',
    remedy: 'Remove the path from the URL if the requests should go without it.',
  }),
  'autobench-url-variable': entry({
    values: { location: text },
    sentence: () =>
      'This URL is used, not the one in the file. autobench would use the one in the file.',
    example: { location: 'AUTOBENCH_URL' },
    cause: 'Both AUTOBENCH_URL and the autobench file give a URL, and they differ.',
    remedy: 'Remove one of them.',
  }),
  'autobench-id': entry({
    values: { location: text },
    sentence: () =>
      '[<id>] is replaced by another id in each request, although idReplacement is not true.',
    example: { location: 'autobench.yml:4:5 benchmarks[0]' },
    cause:
      'cannongate always replaces `[<id>]`; autobench does so with `idReplacement: true` only.',
    remedy: 'Write `idReplacement: true` to make both agree.',
  }),
  'autobench-text-body': entry({
    values: { location: text },
    sentence: () => 'The text is sent as JSON, so with quotes around it, as autobench does.',
    example: { location: 'autobench.yml:4:26 benchmarks[0].body' },
    cause: 'A benchmark’s `body` is a text. autobench sends every body as JSON.',
    remedy:
      'To send plain text, use a `cannongate.yml`: `cannongate init` makes one from the autobench file.',
  }),
  'submodules-missing': entry({
    values: {},
    sentence: () => 'The repository has submodules. They are not checked out.',
    example: {},
    cause: 'cannongate checks out the two commits without their submodules.',
    remedy:
      'If the app needs them, let `install` fetch them before it installs the packages: `git submodule update --init --recursive && npm ci`.',
  }),
  'lockfile-unreadable': entry({
    values: { lockfile: file, arm: z.enum(ARMS), reason: text },
    sentence: ({ lockfile, arm, reason }) =>
      `Which packages were updated is not known, because ${lockfile} of the ${arm} could not be read: ${reason}.`,
    example: {
      lockfile: 'pnpm-lock.yaml',
      arm: 'candidate',
      reason: 'Map keys must be unique at line 7, column 1',
    },
    cause:
      'The change touches the lockfile, but the lockfile is not of the format that its name promises. The verdict does not depend on it: only the list of updated packages is missing.',
    remedy: 'Let the package manager write the lockfile again, and commit it.',
  }),
  'large-files-missing': entry({
    values: {},
    sentence: () => 'Files in Git LFS are not checked out, only their pointers.',
    example: {},
    cause: 'cannongate checks out the two commits without running the LFS filter.',
    remedy:
      'If the app needs the files, let `install` fetch them before it installs the packages: `git lfs pull && npm ci`.',
  }),
  'scratch-not-removed': entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) => `${path} could not be removed: ${reason}. Remove it yourself.`,
    example: {
      path: '/tmp/cannongate-Ab12Cd',
      reason: "EACCES: permission denied, rmdir '/tmp/cannongate-Ab12Cd/arm-1/data'",
    },
    cause:
      'The directory of the checkouts could not be removed after the comparison. Often a container of the app has left files of another user there.',
    remedy: 'Remove the directory. Let the app or its containers run as the same user.',
  }),
  'processes-left': entry({
    // A launch may leave more of them.
    isRunningCount: true,
    values: {
      count,
      /** The first of them. */
      processes: z.array(z.object({ pid: z.int().positive(), command: text })),
    },
    sentence: ({ count, processes }) => {
      const named = processes.map(({ pid, command }) => `${pid} (${command})`);
      const more = count - named.length;
      const all = more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named;
      return `${plural(count, 'process', 'processes')} could not be ended: ${new Intl.ListFormat('en').format(all)}. End ${count === 1 ? 'it' : 'them'} yourself. If another user owns ${count === 1 ? 'it' : 'them'}, as after sudo, let the app run as the user who runs cannongate.`;
    },
    example: { count: 1, processes: [{ pid: 4711, command: 'sudo node server.js' }] },
    cause:
      'The app, a hook, install or build started processes of another user, for example by `sudo`, and only that user may end them. Or a process waits for a device or a network file system and takes no signal. They may still hold memory and ports, and use the CPU of later launches.',
    remedy:
      'Look the processes up by their number and end them. Start the app without `sudo`, as the user who runs cannongate. An app that needs root, for example for a port below 1024, can read `PORT` instead.',
  }),
  'checkpoint-not-written': entry({
    values: { path: file, reason: text },
    sentence: ({ path, reason }) =>
      `${path} could not be written: ${reason}. The comparison goes on, but if it is interrupted, it cannot be resumed from here.`,
    example: { path: 'report.json.part', reason: 'ENOSPC: no space left on device, write' },
    cause:
      'Each launch is saved, so that an interrupted comparison can be resumed. Saving failed, for example because the disk is full.',
    remedy: 'Make room on the disk, or give `--json` a file that can be written.',
  }),
  'runner-files-changed': entry({
    values: { files: z.array(text) },
    sentence: ({ files }) =>
      `Something other than cannongate changed ${new Intl.ListFormat('en').format(files)} during this step. Later steps would have obeyed that, so cannongate has undone it. Find out whether the app, install or build did it.`,
    example: { files: ['GITHUB_ENV'] },
    cause:
      'Through these files a step sets variables, the PATH, outputs and the summary of its job. cannongate hides their names from the app, install, build and hooks, but code on the runner can find the files. A variable such as `NODE_OPTIONS` would run its code in later steps.',
    remedy:
      'Read the pull request with suspicion: an app has no reason to do this. If your own tools do it, move them to a step of their own.',
  }),
  'port-ignored': entry({
    values: { arm: z.enum(ARMS), port: count },
    sentence: ({ arm, port }) =>
      `The ${arm} listens on port ${port} instead of the one in PORT. cannongate has to wait for that at each boot of the pilot. Make it listen on PORT, or put {port} into start.`,
    example: { arm: 'baseline', port: 3000 },
    cause:
      'Each side gets a free port in the variable `PORT`. This app listens on a port of its own choice. That delays every boot of the pilot: by two seconds if the app’s log names the port, or if it is a single Node.js process that only waits for requests; else until `ready-timeout` is over.',
    remedy: 'Make the app read `PORT`, or put `{port}` into the `start` command.',
  }),
  'ports-remapped': entry({
    values: {
      /** On which the app serves; null if that is the one in PORT. */
      served: count.nullable(),
      others: z.array(count),
    },
    sentence: ({ served, others }) => {
      const ports = [served ?? [], others].flat();
      const isOne = ports.length === 1;
      const named = `port${isOne ? '' : 's'} ${new Intl.ListFormat('en').format(ports.map(String))}`;
      const sooner =
        served === null
          ? ''
          : ' If the app read PORT, each comparison would begin some seconds sooner.';
      return `Both sides want ${named}, so each was given ${isOne ? 'a free one' : 'free ones'} instead. The results are valid.${sooner}`;
    },
    example: { served: 3000, others: [] },
    cause:
      'The app listens on a fixed port, and one port cannot serve both sides at once. In the app’s Node.js processes cannongate puts a free port in the place of that one, also where the app connects to itself. So both sides can be measured side by side.',
    remedy:
      'Nothing, if the app’s routes respond as usual. To save the first seconds, make the app read `PORT`, or put `{port}` into the `start` command. If another program has to find a port of the app, let both read it from a variable.',
  }),
  'arms-take-turns': entry({
    values: {
      ports: z.array(count),
      /**
       * How the head failed under load beside the base, or, with ports, why the sides could not be given others; null if it did not come
       * so far. Older reports do not say.
       */
      failure: text.nullable().default(null),
      /** Unix sockets on which both sides would listen. Older reports have none. */
      sockets: z.array(text).default([]),
    },
    sentence: ({ ports, failure, sockets }) => {
      if (sockets.length > 0) {
        return `Both sides listen on ${sockets.join(' and ')}, where one would serve both, so they take turns. Noise between their turns does not cancel out. Put the port into the socket’s name to measure them side by side.`;
      }
      if (failure !== null && ports.length > 0) {
        return `Both sides need port ${ports.join(' or ')}, and do not work on others (${failure}), so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
      }
      if (failure !== null) {
        return `The candidate fails under load while the baseline is up (${failure}), and works when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what two apps use up, such as the connections of a database or memory, and give them more of it, to measure them side by side.`;
      }
      return ports.length === 0
        ? 'The candidate does not boot while the baseline is up, and boots when it is alone, so they take turns. Noise between their turns does not cancel out. Look for what both use, such as a lock, a socket file or a data folder, and give each side its own, for example with the port in its name, to measure them side by side.'
        : `Both sides need port ${ports.join(' or ')}, so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`;
    },
    example: { ports: [3000], failure: null, sockets: [] },
    cause:
      'Baseline and candidate cannot run at the same time: the app listens on a fixed port, or takes a lock, a socket file or a data folder for itself, or two of it need more of something than there is, such as memory. On a socket with a fixed path, one side would even answer for both. Results are valid but noisier.',
    remedy:
      'Make the app read `PORT`, or put `{port}` into the `start` command. Put the port into the names of files that only one process can use. Let the database take as many connections as two apps open.',
  }),
  'app-not-seen': entry({
    values: { arms: z.array(z.enum(ARMS)) },
    sentence: ({ arms }) => {
      const [only] = arms;
      const whose = arms.length === 1 ? `the ${only}’s port` : 'the app’s port';
      return `No process that the start command has started listens on ${whose}, so the app runs elsewhere, for example in a container. Its CPU time, memory and system calls are unknown and not gated. Start it without the container, or gate its times alone.`;
    },
    example: { arms: ['baseline', 'candidate'] },
    cause:
      'The start command and everything it has started can be seen, daemons included, and none of these processes has the port that answers. What they use is not what the app uses, so it is not read. A restart of the app cannot be noticed either. A daemon that also overwrites its environment, such as nginx, is not found.',
    remedy:
      'Start the app without its container, and in the foreground. If that is not possible, gate what is timed: `gate: [throughput, unloaded-latency]`.',
  }),
  'unexpected-status': entry({
    isRunningCount: true,
    values: { scenario, request, statuses: statusCountsSchema },
    sentence: ({ statuses }) =>
      `The app answers ${describeStatuses(statuses)}. If that is what you want to measure, say so with expect: { status: … }; otherwise correct the request.`,
    example: { scenario: 'GET /old', request: null, statuses: [{ status: 404, count: 2001 }] },
    cause:
      'The app answers with a redirect or a client error, and neither side does so clearly more often. An error page is often cheap, so its speed says little about the app.',
    remedy:
      'Correct the path, the headers or the body of the request; or accept the status with `expect: { status: … }`.',
  }),
  'statuses-differ': entry({
    isRunningCount: true,
    values: { scenario, request, baseline: statusCountsSchema, candidate: statusCountsSchema },
    sentence: ({ baseline, candidate }) =>
      `The baseline answers ${describeStatuses(baseline)}, the candidate ${describeStatuses(candidate)}. All of these are expected, but the two sides do different work, so the change may come from that.`,
    example: {
      scenario: 'GET /cart',
      request: null,
      baseline: [
        { status: 200, count: 950 },
        { status: 404, count: 50 },
      ],
      candidate: [{ status: 404, count: 1000 }],
    },
    cause:
      'The scenario expects several statuses, and one side answers clearly more often with one of them. An error or a redirect is often cheaper than a success.',
    remedy:
      'Check that the candidate still does what the scenario is to measure. If only one of the statuses is right, expect that one alone.',
  }),
  'lost-requests': entry({
    isRunningCount: true,
    values: { scenario, lost: count, sent: count },
    sentence: ({ lost, sent }) =>
      lost === 1
        ? `One of ${sent.toLocaleString('en')} requests was lost: its connection was closed before the response. That may be chance, so no side is blamed.`
        : `${lost.toLocaleString('en')} of ${sent.toLocaleString('en')} requests were lost: their connection was closed before the response. That few may be chance, so no side is blamed.`,
    example: { scenario: 'GET /products', lost: 3, sent: 7679 },
    cause:
      'A server that closes idle connections sometimes closes one just when a request arrives. The number is small, and both sides may well lose the same share.',
    remedy:
      'Nothing, if the app is known to do that. A longer keep-alive timeout of the app loses fewer. If it is new, look for a process that ends and is started again.',
  }),
  'responses-differ': entry({
    // The mean sizes change a little with every launch.
    isRunningCount: true,
    values: {
      scenario,
      request,
      baseline: responseSchema,
      candidate: responseSchema,
    },
    sentence: ({ baseline, candidate }) =>
      `The baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}.${describeSizes(candidate.size, baseline.size)} Check that the candidate’s response is still right.`,
    example: {
      scenario: 'search',
      request: null,
      baseline: { status: 200, type: 'application/json', size: 6253 },
      candidate: { status: 200, type: 'application/json', size: 14_993 },
    },
    cause:
      'The responses of the two sides differ in size by more than 5% or are compressed in different ways, or only one of them names a media type. Part of the change may come from the data and not from the code.',
    remedy:
      'None is needed if the pull request changes the response on purpose. Otherwise say which is right with `expect: { body: … }`.',
  }),
  'too-noisy': entry({
    values: { scenario, metric: z.enum(METRIC_NAMES), tolerance: z.number() },
    sentence: ({ metric, tolerance }) =>
      `${metricTitle(metric)} is so noisy here that a tolerance of ${formatShare(tolerance)} will probably stay undecided within the measuring time. If it does, the report says which measuring time would decide. Or give a larger tolerance.`,
    example: { scenario: 'search', metric: 'throughput', tolerance: 0.03 },
    cause:
      'The first launches scatter so much that an unchanged app would probably be inconclusive at the end of the measuring time. Four launches are too few to say how much time is enough, so no figure is given yet.',
    remedy:
      'Wait for the report, whose suggested measuring time rests on all launches. Or give a larger `tolerance`, or use a quieter machine. `cannongate noise` measures which values suit it.',
  }),
  'measuring-time-used-up': entry({
    values: { launches: count, planned: count, isTooFew: z.boolean().default(false) },
    sentence: ({ launches, planned, isTooFew }) =>
      `The measuring time was used up after ${launches} of ${plural(planned, 'planned launch', 'planned launches')}. ${isTooFew ? 'So few cannot be judged.' : 'The ranges are wider than planned.'}`,
    example: { launches: 7, planned: 12, isTooFew: false },
    cause:
      'Launches took longer than the pilot predicted, or some were excluded and made again. With fewer than four, the outcome is invalid.',
    remedy: 'Give a longer `measuring-time`, or fewer scenarios.',
  }),
  'measuring-time-exceeded': entry({
    values: { spent: z.number().nonnegative(), measuringTime: z.number().nonnegative() },
    sentence: ({ spent, measuringTime }) =>
      `Measuring took ${formatDuration(Math.round(spent))}, and the measuring time is ${formatDuration(Math.round(measuringTime))}: launches took longer than the pilot predicted.`,
    example: { spent: 460, measuringTime: 300 },
    cause:
      'A verdict needs at least four launches. They may take up to twice the measuring time, or two minutes more than a short one; with more launches, a tenth beyond it. A launch that has begun is not cut short.',
    remedy:
      'Give a longer `measuring-time`, or fewer scenarios. If launches differ much in length, look for other work on the machine, or for an app that boots ever more slowly.',
  }),
  'noise-floor-missing': entry({
    values: { message: text },
    sentence: ({ message }) =>
      `The noise was not measured: ${message}. The noise floor is missing; the verdict does not need it.`,
    example: { message: 'the baseline did not boot' },
    cause:
      '`measure-noise: true` boots a second copy of the baseline, and that failed. Two copies may need the same file or port.',
    remedy: 'Make two copies of the app run side by side, or leave `measure-noise` out.',
  }),
  'baseline-boot-repeated': entry({
    values: { launch: count, message: text },
    sentence: ({ launch, message }) =>
      `${launch === 0 ? 'The pilot' : `Launch ${launch}`} was made again: ${message}. If that happens again, the comparison ends.`,
    example: {
      launch: 3,
      message:
        'the baseline failed before the candidate was booted, and worked when it was booted again: the app was not ready within 30s',
    },
    cause:
      'The baseline did not boot, or its before-launch hook failed before anything of the candidate had run. Booted again alone it worked.',
    remedy:
      'Find out what makes the boot unreliable: a service that it needs, a `ready-timeout` that is too short for a busy machine, or too little memory.',
  }),
  'launches-excluded': entry({
    isDerived: true,
    values: {
      launches: count,
      /** By number, from 1. */
      excluded: z.array(z.object({ launch: count, reason: text })),
    },
    sentence: ({ launches, excluded }) => {
      const each = excluded.map(({ launch, reason }) => `launch ${launch}: ${reason}`);
      return `${excluded.length} of ${plural(launches, 'launch', 'launches')} excluded (${each.join('; ')}).`;
    },
    example: {
      launches: 9,
      excluded: [
        {
          launch: 3,
          reason:
            'other work on the machine took 0.95 cores while the baseline ran and 0.03 cores while the candidate ran',
        },
      ],
    },
    cause:
      'During these launches something else on the machine slowed one side more than the other. They are left out, and made again as far as the measuring time allows. If more than a fifth of the launches is disturbed, none is left out: see `usually-disturbed`.',
    remedy: 'If it happens often, stop other work on the machine or use a larger runner.',
  }),
  'usually-disturbed': entry({
    isDerived: true,
    values: { disturbed: count, launches: count },
    sentence: ({ disturbed, launches }) =>
      `Something beside the two sides took processor time from one of them in ${disturbed} of ${plural(launches, 'launch', 'launches')}. At one point that was more than a fifth, so these launches count, and the ranges are wider.`,
    example: { disturbed: 6, launches: 9 },
    cause:
      'A launch is excluded if it was disturbed from outside, as long as that is rare. If more than a fifth of the launches is disturbed, the others need not be a fair sample, and there may be too few. So all count. The disturbances are noise like any other: they hit either side by chance, and the verdict takes them into account. A database or another service on this machine that one side uses more counts as well.',
    remedy:
      'The verdict holds. For narrower ranges, stop other work on the machine, give runs of at least 500 ms, or use a larger runner.',
  }),
  'slower-boot': entry({
    isDerived: true,
    values: {
      /** Seconds, medians of the launches. */
      baseline: z.number(),
      candidate: z.number(),
      launches: count,
    },
    sentence: ({ baseline, candidate, launches }) =>
      `Booting the candidate takes ${formatBoot(candidate)}, and booting the baseline ${formatBoot(baseline)} (medians of ${plural(launches, 'launch', 'launches')}). The verdict is about requests, so it does not count this.`,
    example: { baseline: 0.42, candidate: 1.31, launches: 5 },
    cause:
      'In each launch both sides are booted, and the candidate certainly needs at least a fifth longer until it can be asked, and a tenth of a second longer: for example because it loads more code, or waits for something first. Runs begin after that. With several apps, these are the boots of all of them together.',
    remedy:
      'Look at what the app does before it listens, such as packages that are loaded and only needed later. If the app is started rarely, ignore this.',
  }),
  'still-warming-up': entry({
    isDerived: true,
    values: {
      scenario,
      launches: count,
      total: count,
      metric: z.enum(METRIC_NAMES),
      /** The effect in the first half of a launch's rounds, and in the second. */
      early: z.number(),
      late: z.number(),
    },
    sentence: ({ launches, total, metric, early, late }) =>
      `Still warming up when its runs began, in ${launches} of ${plural(total, 'launch', 'launches')}, and it matters: the change in ${metricNamed(metric).title} was ${formatEffect(early)} in the first half of the runs and ${formatEffect(late)} in the second. Set a longer run-duration, such as 2s, so that most of every run is warm.`,
    example: {
      scenario: 'search',
      launches: 4,
      total: 5,
      metric: 'cpu',
      early: 0.062,
      late: 0.021,
    },
    cause:
      'Requests were still getting cheaper when the longest warm-up was over, and one side faster than the other: the change differs between the first and the second half of the runs by at least half of the tolerance, and by more than noise. If both sides get cheaper alike, there is no warning, since the change stays the same.',
    remedy:
      'Set a longer `run-duration`, such as `2s`, and a longer `measuring-time`: a short one shortens the warm-up. Or give the scenario a larger `tolerance`.',
  }),
  'generator-bound': entry({
    isDerived: true,
    values: {
      scenario,
      /** Older reports do not say. */
      isBaselineOnly: z.boolean().default(false),
      isCpuGated: z.boolean().default(true),
    },
    sentence: ({ isBaselineOnly, isCpuGated }) => {
      const limit = isBaselineOnly
        ? 'autocannon was the limit of the baseline, not the app: throughput and latency under load block here if they are surely worse, and cannot pass'
        : 'autocannon was the limit, not the app: throughput and latency under load are not gated here';
      return `${limit}${isCpuGated ? '. CPU per request is gated as usual' : ''}. Try a heavier route.`;
    },
    example: { scenario: 'GET /health', isBaselineOnly: false, isCpuGated: true },
    cause:
      'The load generator used more than 90% of a core. The route is so cheap that throughput and latency show the speed of autocannon. If that is so of the baseline only, the candidate is slower by at least as much as it looks: a regression of throughput or latency still blocks, and nothing else is concluded from them. `unloaded-latency` stays gated, since one connection is no limit.',
    remedy:
      'Measure a route that does more work, send fewer requests at a fixed `rate`, or gate CPU time only.',
  }),
  'metric-unreadable': entry({
    isDerived: true,
    values: { scenario, metric: z.enum(METRIC_NAMES) },
    sentence: ({ metric }) =>
      `${metricTitle(metric)} cannot be read of this app or on this machine, so it is not gated.`,
    example: { scenario: 'search', metric: 'cpu' },
    cause:
      'The metric needs data that the platform or the app does not offer. CPU time and memory are exact on Linux only; metrics of the runtime need a Node.js app. CPU time is unknown if a process of the app ignores the signal SIGCHLD and starts others that end meanwhile: Linux then adds their time to nobody’s. Calls, queries and allocated memory are unknown in a run in which a Node.js process of the app begins or ends, for example one for each request.',
    remedy:
      'Run the gate on Linux, or set `gate` to metrics that can be read. A server that starts a process for each request can wait for it instead of ignoring SIGCHLD.',
  }),
  'values-missing': entry({
    isDerived: true,
    values: {
      scenario,
      metric: z.enum(METRIC_NAMES),
      arm: z.enum(ARMS),
      missing: count,
      missingOnOther: count,
      runs: count,
    },
    sentence: ({ metric, arm, missing, missingOnOther, runs }) =>
      `${missing} of ${runs} runs of the ${arm} have no value of ${metricTitle(metric)}, and ${missingOnOther === 0 ? 'none' : missingOnOther} of the ${otherArm(arm)}’s. Only rounds with both values are judged, so the worst ones may be missing.`,
    example: {
      scenario: 'search',
      metric: 'event-loop-delay',
      arm: 'candidate',
      missing: 24,
      missingOnOther: 0,
      runs: 60,
    },
    cause:
      'A process that is busy for long, that ends or that is replaced does not answer when it is asked for its metrics, and its run has no value of them. If that happens on one side more often than chance explains, or if one side lacks a quarter of its values in launch after launch and the other at most half as many, what is left is no fair sample.',
    remedy:
      'Look at the metrics of time, which have values in every run. Find out what keeps the process from answering: one long task, or a restart.',
  }),
  'queries-gone': entry({
    isDerived: true,
    values: { scenario },
    sentence: () =>
      'The candidate makes no query that can be counted, and the baseline does. If the candidate still asks its database, for example with a driver that is bundled or new, its queries do not count.',
    example: { scenario: 'search' },
    cause:
      'Queries are gated or have a budget, and fell to none. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are.',
    remedy:
      'Nothing, if the queries are gone. Otherwise keep the driver in node_modules, or gate other metrics.',
  }),
  'no-queries': entry({
    isDerived: true,
    values: { scenario },
    sentence: () =>
      'Neither side makes a query that can be counted, so what is asked of the queries holds without saying anything. If the app does ask a database, its driver is not one of those whose queries are counted.',
    example: { scenario: 'search' },
    cause:
      'Queries are gated or have a budget, and none was counted in any launch. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are.',
    remedy:
      'Nothing, if the scenario makes no queries. Otherwise keep the driver in node_modules, or gate other metrics.',
  }),
  'budget-not-judged': entry({
    isDerived: true,
    values: { scenario, isNew: z.boolean() },
    sentence: ({ isNew }) =>
      `It has a budget, which was not judged: ${isNew ? 'the baseline does not have the route' : 'the baseline fails'}, so nothing was measured. The next change is judged by it.`,
    example: { scenario: 'GET /report', isNew: true },
    cause:
      'A scenario is measured on both sides or not at all. So the budget of a route that is new, or that fails on the baseline, is first judged when a later change is compared.',
    remedy:
      'Look at the route once before you merge: `cannongate noise` compares the app with itself, and its report has what the route uses.',
  }),
  'rate-not-reached': entry({
    isDerived: true,
    values: { scenario, achieved: z.number(), rate: z.number() },
    sentence: ({ achieved, rate }) =>
      `The baseline answered ${formatRate(achieved)} of ${formatRate(rate)} requests per second. The rate is beyond its capacity, so latency shows the backlog. Give a lower rate.`,
    example: { scenario: 'search', achieved: 940, rate: 1000 },
    cause:
      'The app cannot serve the fixed `rate`. Requests queue up until the run ends, and latency grows with the length of the run.',
    remedy: 'Give a lower `rate`, or a share of the capacity such as `60%`.',
  }),
  'generator-late': entry({
    isDerived: true,
    values: {
      scenario,
      /** Microseconds: the 99th percentile. */
      lag: z.number(),
    },
    sentence: ({ lag }) =>
      `autocannon itself sent 1% of the requests at least ${(lag / 1000).toFixed(0)} ms late. The machine is too slow or too busy for this rate, so latency is less exact.`,
    example: { scenario: 'search', lag: 23_000 },
    cause:
      'At a fixed `rate` requests should go out evenly. The load generator did not get enough CPU time for that.',
    remedy: 'Give a lower `rate`, or use a machine with more cores.',
  }),
  'report-not-used': entry({
    values: { headline: text },
    sentence: ({ headline }) => `Not used: ${headline}.`,
    example: {
      report: 'machine-3.json',
      headline: 'The baseline did not boot: it exited with code 1',
    },
    cause:
      'One of the merged reports has no result, since something failed on its machine. If the candidate failed, or is the cause, that is the outcome; otherwise the other reports decide.',
    remedy: 'Look at the log of that job.',
  }),
  'machine-left-out': entry({
    values: { count },
    sentence: ({ count }) =>
      `Not used: ${count === 0 ? 'none' : 'only one'} of its launches counts, and a machine needs two to show its noise.`,
    example: { report: 'machine-3.json', count: 1 },
    cause:
      'How much launches differ is measured within a machine, and a single launch cannot differ. The launches of the other reports decide, if there are at least four.',
    remedy: 'Give each job a longer `measuring-time`, so that a machine makes several launches.',
  }),
  'scenario-not-on-machine': entry({
    values: { scenario, reason: text },
    sentence: ({ reason }) => `Not compared in this report: ${reason}.`,
    example: { report: 'machine-3.json', scenario: 'search', reason: 'the baseline answers 404' },
    cause:
      'One of the merged reports does not compare this scenario. The launches of the other reports decide.',
    remedy: 'Look at the log of that job.',
  }),
};

export type WarningCode = keyof typeof WARNINGS;

/** The properties of an intersection as one object type, so that the package's types can spell it out. */
type Flat<T> = { readonly [Name in keyof T]: T[Name] };

/** A warning of certain codes. */
export type WarningOf<Code extends WarningCode> = {
  [C in Code]: Flat<
    { code: C } & ValuesOf<(typeof WARNINGS)[C]['values']> & Partial<ValuesOf<typeof originShape>>
  >;
}[Code];

/** A warning as a report stores it: its code and the values of the code's entry. */
export type Warning = WarningOf<WarningCode>;

const CODES = Object.keys(WARNINGS) as WarningCode[];

const optionOf = (code: WarningCode) =>
  z.object({ code: z.literal(code), ...originShape, ...WARNINGS[code].values });

const [firstCode = 'same-commit', ...otherCodes] = CODES;

export const warningSchema: z.ZodType<Warning> = z.discriminatedUnion(
  'code',
  [optionOf(firstCode), ...otherCodes.map(optionOf)],
  {
    error: ({ input }) =>
      `unknown warning ${JSON.stringify((input as Partial<Warning> | null)?.code ?? null).slice(0, 80)}`,
  },
) as unknown as z.ZodType<Warning>;

/** The warning in words: the only place where a warning is worded. */
export function describeWarning(warning: Warning): string {
  const { sentence } = WARNINGS[warning.code] as Entry<z.ZodRawShape>;
  return [...subjectOf(warning), sentence(warning)].join(': ');
}

/** What it is about, from the report to the request. */
function subjectOf(warning: Warning): string[] {
  const { report, app } = warning;
  const location = 'location' in warning ? warning.location : undefined;
  const scenario = 'scenario' in warning ? warning.scenario : undefined;
  const request = 'request' in warning ? warning.request : null;
  return [report, app, location, scenario, request].filter((part) => part != null);
}

export function isDerived({ code }: Warning): boolean {
  return (WARNINGS[code] as Entry<z.ZodRawShape>).isDerived === true;
}

/** Each warning once, in their order; of running counts the latest. */
export function uniqueWarnings(warnings: readonly Warning[]): Warning[] {
  const keyOf = (warning: Warning) =>
    (WARNINGS[warning.code] as Entry<z.ZodRawShape>).isRunningCount
      ? JSON.stringify([warning.code, ...subjectOf(warning)])
      : describeWarning(warning);
  return [...new Map(warnings.map((warning) => [keyOf(warning), warning])).values()];
}

/** Where a message is explained: a file of cannongate's repository. */
export function messageLocation(code: string): string {
  return `${DOCS_PAGES.messages}#${code}`;
}

/** `200`, or `200 (2,001 ×) and 404 (1 ×)`. */
export function describeStatuses(
  counts: readonly { readonly status: number; readonly count: number }[],
): string {
  const [only] = counts;
  if (only && counts.length === 1) return String(only.status);
  const each = [...counts]
    .sort((a, b) => a.status - b.status)
    .map(({ status, count }) => `${status} (${count.toLocaleString('en')} ×)`);
  return new Intl.ListFormat('en').format(each);
}

/** `200 with 6,253 bytes of application/json`. */
export function describeResponse({
  status,
  type,
  size,
  encoding,
  unreadable,
}: z.infer<typeof responseSchema>): string {
  const bytes = Math.round(size).toLocaleString('en');
  const body = `${status} with ${bytes} bytes of ${type ?? 'no media type'}`;
  switch (unreadable) {
    case 'broken':
      return `${body} that no client can read: its content-encoding says ${encoding}, but the body is not valid ${encoding}`;
    case 'not-accepted':
      return `${body} that its client cannot read: its content-encoding is ${encoding}, which the accept-encoding of the request does not allow`;
    case undefined:
      return encoding === undefined ? body : `${body}, compressed with ${encoding}`;
  }
}

/** Whether the sides differ in more than the media type. Which of them is faster because of that, nobody can say. */
function describeSizes(candidate: number, baseline: number): string {
  return Math.round(candidate) === Math.round(baseline)
    ? ''
    : ' The responses differ in size, and a different amount of data costs a different amount of time.';
}

function metricTitle(metric: MetricName): string {
  const { title } = metricNamed(metric);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Seconds: `0.42 s`. */
function formatBoot(seconds: number): string {
  return `${Number(seconds.toPrecision(2))} s`;
}

function formatRate(perSecond: number): string {
  return perSecond.toLocaleString('en', { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}
