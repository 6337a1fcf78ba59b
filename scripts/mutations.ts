/**
 * The protections of docs/security.md, each with a change that takes it out and the test that must then fail.
 * `npm run test:mutation` tries them (run-mutations.ts); `__tests__/mutations.test.ts` holds this list to the
 * sources.
 */

export interface Mutation {
  /** For the command line and the table. Says what is wrong with the mutated code. */
  readonly name: string;
  /** The point of the list in docs/security.md; null for a sentence below the list. */
  readonly point: number | null;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail: its file, and its title, or that of its group, as docs/security.md names it. */
  readonly test: readonly [file: string, title: string];
}

const inFolder = (folder: string) => (name: string) => `__tests__/${folder}/${name}.test.ts`;
const adapter = inFolder('integration/adapters');
const gate = inFolder('integration/gates');
const github = inFolder('integration/github');
const ci = inFolder('ci');
const render = inFolder('render');

const DOCS = '__tests__/docs.test.ts';
const ACTION = github('action');
const TOKEN = github('token');
const JUDGE = github('judge-reports');
const STICKY = github('sticky-comment');
const ACCEPTANCE = github('acceptance');
const ARTIFACT = github('report-artifact');
const HOSTILE_JOB = github('hostile-job');
const PULL_REQUEST = github('find-pull-request');
const GIT = adapter('git');
const REMOTE = adapter('git-remote');
const APP = adapter('app');
const PROFILE = adapter('profile');
const HOSTILE = render('hostile');
const HTML = render('html');
const MARKDOWN = render('markdown');
const PLANTED = adapter('planted-files');

const HEAD_UNCHANGED = 'is published in comment, summary and outputs, and then fails the step';
const ENVIRONMENT = 'of the app has the allowed variables, NODE_ENV=production and its port';
const NO_SECRETS = 'install, build, hooks and the app get none of the runner’s variables';
const HOOKS = 'runs no hook, file system monitor or helper of a hostile global configuration';
const REPOSITORY = 'runs none of its hooks, file system monitors and filters';
const STREAMS = 'the command line’s output, which workflows may call, too';
const STRUCK =
  'that an app got hold of are struck out of comment, report, page, summary, outputs and log';
const REFUSED = 'reports that are refused, each with one clear message';
const TEXT = 'shows hostile strings as text, and keeps its form';
const COMMANDS = 'takes no workflow command from %s, however it is printed';
const PLANTED_REFUSED = 'is refused as %s';
const TREE = 'is refused if it contains %s';

/** Points of the list that no mutation belongs to, and why. */
export const WITHOUT_MUTATION: Readonly<Record<number, string>> = {
  2: '`npm run build:check` builds dist and compares it byte for byte. There is no code to take out.',
};

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'older-node',
    point: 1,
    file: 'action.yml',
    find: 'using: node24',
    replace: 'using: node20',
    test: [
      DOCS,
      'action.yml is an action for Node.js 24 whose inputs and outputs are all described',
    ],
  },
  {
    name: 'demo-with-dependencies',
    point: 3,
    file: 'package.json',
    find: '"demo": "node dist/cli.js demo"',
    replace: '"demo": "tsx src/cli.ts demo"',
    test: [
      ci('newcomer'),
      'npm run demo, nothing installed before it: the planted regression is blocked',
    ],
  },
  {
    name: 'node-of-the-runner',
    point: 4,
    file: 'src/adapters/app/shell-apps.ts',
    find: "PATH: [...folders, env['PATH'] ?? '']",
    replace: "PATH: [process.execPath.replace(/\\/node$/, ''), ...folders, env['PATH'] ?? '']",
    test: [ACTION, 'the app under test runs on the Node.js of the PATH, not on the runner’s'],
  },
  {
    name: 'parents-from-history',
    point: 5,
    file: 'src/adapters/git/repository.ts',
    find: 'parents: await parentsOf(git, head, at.cwd)',
    replace:
      "parents: (await git.run(['rev-list', '--parents', '--max-count=1', head], at)).split(' ').slice(1)",
    test: [GIT, 'pull_request at depth 1: fetches the first parent of the merge commit'],
  },
  {
    name: 'base-of-the-event',
    point: 6,
    file: 'src/adapters/git/event-baseline.ts',
    find: '(isMergeRef || mergesHead)',
    replace: 'mergesHead',
    test: [GIT, 'pull_request: ignores a stale base.sha and a force-pushed head'],
  },
  {
    name: 'parent-as-merge-base',
    point: 7,
    file: 'src/adapters/git/event-baseline.ts',
    find: "return { kind: 'merge-base', branch: pullRequest.baseRef } as const;",
    replace: "return { kind: 'commit', sha: first ?? '' } as const;",
    test: [
      GIT,
      'pull_request with the head checked out at depth 1: fetches history and uses the merge base',
    ],
  },
  {
    name: 'zeros-as-commit',
    point: 8,
    file: 'src/adapters/git/event-baseline.ts',
    find: 'before !== null && !/^0+$/.test(before)',
    replace: 'before !== null',
    test: [GIT, 'push of a new branch: uses the merge base with the default branch'],
  },
  {
    name: 'unnamed-input',
    point: 9,
    file: 'src/adapters/git/event-baseline.ts',
    find: "code: 'no-baseline', where: 'baseline'",
    replace: "code: 'no-baseline', where: 'event'",
    test: [ACTION, '%s without a baseline: the input is named'],
  },
  {
    name: 'work-in-the-checkout',
    point: 10,
    file: 'src/adapters/git/bare-repository.ts',
    find: 'return { cwd: this.#directory, env: { GIT_DIR: this.#directory } };',
    replace: 'return { cwd: this.#repository.root, env: {} };',
    test: [ACTION, HEAD_UNCHANGED],
  },
  {
    name: 'checkouts-left-behind',
    point: 11,
    file: 'src/adapters/git/workspace.ts',
    find: 'await rm(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });',
    replace: 'await Promise.resolve();',
    test: [
      ACTION,
      'a cancelled run cleans up before it is killed, and does not change the comment',
    ],
  },
  {
    name: 'processes-left-behind',
    point: 11,
    file: 'src/adapters/process/process-group.ts',
    find: 'await stopTree(pid, `${MARK_VARIABLE}=${mark}`, timeout);',
    replace: 'await Promise.resolve(timeout());',
    test: [
      ACTION,
      'a cancelled run cleans up before it is killed, and does not change the comment',
    ],
  },
  {
    name: 'fetch-without-token',
    point: 12,
    file: 'src/github/workflow-context.ts',
    find: 'git.authorizationEnv(server, token) : {}',
    replace: '{} : {}',
    test: [
      REMOTE,
      'fetches the base of a private repository with the token, without persisted credentials',
    ],
  },
  {
    name: 'token-unmasked',
    point: 13,
    file: 'src/action.ts',
    find: 'mask(texts.token)',
    replace: 'void texts.token',
    test: [TOKEN, 'the token is masked before anything is printed'],
  },
  {
    name: 'token-in-arguments',
    point: 13,
    file: 'src/adapters/git/bare-repository.ts',
    find: "const args = ['fetch', '--quiet', '--no-tags'",
    replace:
      "const args = ['-c', `http.extraheader=${authorizationEnv['GIT_CONFIG_VALUE_0'] ?? ''}`, 'fetch', '--quiet', '--no-tags'",
    test: [TOKEN, 'git gets the token in one variable of one command, and in no argument'],
  },
  {
    name: 'token-in-a-file',
    point: 13,
    file: 'src/adapters/git/bare-repository.ts',
    find: "await this.#git.run(['config', 'remote.origin.url', this.#remote.url], this.#options());",
    replace:
      "await this.#git.run(['config', 'http.extraheader', this.#remote.authorizationEnv['GIT_CONFIG_VALUE_0'] ?? ''], this.#options());",
    test: [TOKEN, 'no file holds the token while the app runs, nor afterwards'],
  },
  {
    name: 'token-for-every-git',
    point: 13,
    file: 'src/adapters/git/git.ts',
    find: '/^(INPUT_.*|ACTIONS_.*|GITHUB_.*|',
    replace: '/^(',
    test: [TOKEN, 'git gets the token in one variable of one command, and in no argument'],
  },
  {
    name: 'token-for-every-checkout',
    point: 13,
    file: 'src/adapters/git/bare-repository.ts',
    find: 'this.#isPartial ? (this.#remote?.authorizationEnv ?? {}) : {}',
    replace: 'this.#remote?.authorizationEnv ?? {}',
    test: [TOKEN, 'git gets the token in one variable of one command, and in no argument'],
  },
  {
    name: 'token-for-the-app',
    point: 13,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'const env = this.#withBin(directory, plain);',
    replace:
      "const env = this.#withBin(directory, { ...plain, INPUT_TOKEN: this.#variables['INPUT_TOKEN'] ?? '' });",
    test: [ACTION, 'writes the token to no output, log, file or child process'],
  },
  {
    name: 'generator-with-environment',
    point: 13,
    file: 'src/adapters/load/generator.ts',
    find: 'env: {},',
    replace: 'env: { ...this.#options.variables },',
    test: [TOKEN, 'the load generator gets no variables'],
  },
  {
    name: 'global-hooks',
    point: 14,
    file: 'src/adapters/git/git.ts',
    find: "'core.hooksPath=/dev/null'",
    replace: "'core.quotePath=true'",
    test: [GIT, HOOKS],
  },
  {
    name: 'global-file-system-monitor',
    point: 14,
    file: 'src/adapters/git/git.ts',
    find: "'core.fsmonitor=false'",
    replace: "'core.quotePath=true'",
    test: [GIT, HOOKS],
  },
  {
    name: 'helper-as-remote',
    point: 14,
    file: 'src/adapters/git/git.ts',
    find: "'protocol.ext.allow=never'",
    replace: "'core.quotePath=true'",
    test: [GIT, HOOKS],
  },
  {
    name: 'filters-of-the-checkout',
    point: 14,
    file: 'src/adapters/git/bare-repository.ts',
    find: 'const env = { GIT_INDEX_FILE: index, GIT_DIR: this.#directory, GIT_WORK_TREE: root };',
    replace: 'const env = { GIT_INDEX_FILE: index };',
    test: [GIT, REPOSITORY],
  },
  {
    name: 'whole-environment',
    point: 15,
    file: 'src/adapters/app/child-env.ts',
    find: 'return pick(outer, reachesEveryApp);',
    replace: 'return pick(outer, () => true);',
    test: [APP, ENVIRONMENT],
  },
  {
    name: 'whole-environment-for-install-and-build',
    point: 15,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'const env = stepEnv(this.#variables, this.#settings.env);',
    replace: 'const env = { ...(this.#variables as Record<string, string>) };',
    test: [APP, NO_SECRETS],
  },
  {
    name: 'whole-environment-for-hooks',
    point: 15,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'const env = hookEnv(this.#variables, this.#settings.env, arm, hook);',
    replace:
      'const env = { ...(this.#variables as Record<string, string>), ...hookEnv(this.#variables, this.#settings.env, arm, hook) };',
    test: [APP, NO_SECRETS],
  },
  {
    name: 'whole-environment-for-the-app',
    point: 15,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'const plain = appEnv(this.#variables, this.#settings.env, port);',
    replace:
      'const plain = { ...(this.#variables as Record<string, string>), ...appEnv(this.#variables, this.#settings.env, port) };',
    test: [APP, NO_SECRETS],
  },
  {
    name: 'runner-variables-by-configuration',
    point: 15,
    file: 'src/inputs/env.ts',
    find: 'else if (value === null && RUNNERS_OWN.test(name))',
    replace: 'else if (name === null)',
    test: [inFolder('config')('env'), 'refuses to pass on %s'],
  },
  {
    name: 'no-tracking-id',
    point: 16,
    file: 'src/adapters/app/child-env.ts',
    find: '|RUNNER_TRACKING_ID|',
    replace: '|',
    test: [APP, ENVIRONMENT],
  },
  {
    name: 'commands-in-the-log',
    point: 17,
    file: 'src/github/workflow-commands.ts',
    find: 'writeLines(process.stdout, `│ ${line}`)',
    replace: 'core.info(line)',
    test: [ACTION, COMMANDS],
  },
  {
    name: 'old-form-of-commands',
    point: 17,
    file: 'src/model/text.ts',
    find: '.replace(/##(?=\\[)/g, `##${ZERO_WIDTH_SPACE}`)',
    replace: '',
    test: [ACTION, COMMANDS],
  },
  {
    name: 'markdown-in-names',
    point: 18,
    file: 'src/render/escape.ts',
    find: "      .replace(/[\\\\`*[\\]<>|~]/g, '\\\\$&')\n",
    replace: '',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'mentions',
    point: 18,
    file: 'src/render/escape.ts',
    find: '.replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`)',
    replace: '',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'addresses',
    point: 18,
    file: 'src/render/escape.ts',
    find: '.replace(/:\\/\\//g, `:${ZERO_WIDTH_SPACE}//`)',
    replace: '',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'end-of-a-code-span',
    point: 18,
    file: 'src/render/escape.ts',
    find: "const fence = '`'.repeat(longestRun(content, '`') + 1);",
    replace: "const fence = '`';",
    test: [HOSTILE, TEXT],
  },
  {
    name: 'end-of-a-code-block',
    point: 18,
    file: 'src/render/escape.ts',
    find: "const fence = '`'.repeat(Math.max(3, longestRun(content.join('\\n'), '`') + 1));",
    replace: "const fence = '```';",
    test: [HOSTILE, 'a code block ends after its last line, whatever its lines are'],
  },
  {
    name: 'end-of-a-cell',
    point: 18,
    file: 'src/render/escape.ts',
    find: "return span(separated.replace(/\\|/g, '\\\\|'));",
    replace: 'return span(separated);',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'measuring-with-write-token',
    point: 19,
    file: 'src/github/workflow-context.ts',
    find: "if (!isUnsafe(event) || mode === 'report') return [];",
    replace: "if (event.name !== '' || mode === 'report') return [];",
    test: [ACTION, '%s: refused, since its token must not meet foreign code'],
  },
  {
    name: 'verdict-lost-with-the-comment',
    point: 20,
    file: 'src/github/sticky-comment.ts',
    find: "return { kind: 'failed', note: { code: 'comment-not-written', message } };",
    replace: 'throw new Error(message);',
    test: [
      ACTION,
      'without permission to write it: a warning names the permissions; the verdict is kept',
    ],
  },
  {
    name: 'permissions-unnamed',
    point: 20,
    file: 'src/github/api-errors.ts',
    find: '...permissions.map((permission) => `  ${permission}`),',
    replace: '',
    test: [
      ACTION,
      'without permission to write it: a warning names the permissions; the verdict is kept',
    ],
  },
  {
    name: 'process-in-report-mode',
    point: 21,
    file: 'src/action.ts',
    find: "if (mode === 'report') return await judgeSavedReports(run);",
    replace:
      "if (mode === 'report') {\n    await new Git(process.env, new AbortController().signal).run(['--version'], { cwd: '/' });\n    return await judgeSavedReports(run);\n  }",
    test: [JUDGE, 'starts no other process and writes no file but its outputs'],
  },
  {
    name: 'configuration-in-report-mode',
    point: 21,
    file: 'src/action.ts',
    find: 'const { mode } = run.destination.values;',
    replace:
      'const { mode } = run.destination.values;\n  run.destination.values = (await loadInputs({ cwd: process.cwd(), texts: run.texts, label, problems: [], variables: process.env }, new Git(process.env, new AbortController().signal))).readableValues;',
    test: [JUDGE, 'starts no other process and writes no file but its outputs'],
  },
  {
    name: 'report-of-any-commit',
    point: 22,
    file: 'src/github/decide-from-reports.ts',
    find: 'if (expected !== null && head !== expected) {',
    replace: 'if (expected === null && head !== expected) {',
    test: [JUDGE, 'a report of another head commit is refused'],
  },
  {
    name: 'linked-reports',
    point: 23,
    file: 'src/adapters/report-files.ts',
    find: "links: followLinks ? 'all' : 'none'",
    replace: "links: followLinks ? 'none' : 'all'",
    test: [JUDGE, REFUSED],
  },
  {
    name: 'huge-reports',
    point: 23,
    file: 'src/adapters/report-files.ts',
    find: 'limit: MAX_REPORT_SIZE',
    replace: 'limit: Infinity',
    test: [PLANTED, PLANTED_REFUSED],
  },
  {
    name: 'linked-folders',
    point: 23,
    file: 'src/adapters/report-files.ts',
    find: 'followSymbolicLinks: false',
    replace: 'followSymbolicLinks: true',
    test: [JUDGE, REFUSED],
  },
  {
    name: 'parent-folders',
    point: 23,
    file: 'src/adapters/report-files.ts',
    find: "pattern.split(/[\\\\/]/).includes('..')",
    replace: "pattern === '..'",
    test: [JUDGE, REFUSED],
  },
  {
    name: 'deep-reports',
    point: 23,
    file: 'src/model/report.ts',
    find: "if (isDeep(text)) return { advice: 'it is nested too deeply to be a report' };",
    replace: 'void isDeep;',
    test: [JUDGE, REFUSED],
  },
  {
    name: 'first-page-of-comments',
    point: 24,
    file: 'src/github/api-client.ts',
    find: 'if (count === MAX_PAGES) return;',
    replace: 'return;',
    test: [ACTION, 'is found beyond a hundred others'],
  },
  {
    name: 'marker-of-anybody',
    point: 25,
    file: 'src/github/sticky-comment.ts',
    find: "const marker = isOurs ? MARKER.exec(body?.trimEnd() ?? '') : null;",
    replace: "void isOurs;\n      const marker = MARKER.exec(body?.trimEnd() ?? '');",
    test: [ACTION, 'by somebody else is never changed, even with our marker'],
  },
  {
    name: 'comment-of-another-key',
    point: 26,
    file: 'src/github/sticky-comment.ts',
    find: 'if (marker?.[1] !== key) continue;',
    replace: 'if (!marker) continue;',
    test: [ACTION, 'replaces an earlier one of the same key, and no other'],
  },
  {
    name: 'older-run-overwrites',
    point: 27,
    file: 'src/github/sticky-comment.ts',
    find: "if (isNewer(earlier.run, edition.run)) return { kind: 'outdated', url: earlier.url };",
    replace: 'void isNewer;',
    test: [STICKY, '%s: an older run never overwrites a newer one'],
  },
  {
    name: 'comment-of-any-length',
    point: 28,
    file: 'src/render/markdown.ts',
    find: 'return truncateLines(limit, whole());',
    replace: 'return whole();',
    test: [HOSTILE, 'fits, whatever its length'],
  },
  {
    name: 'comment-without-limit',
    point: 28,
    file: 'src/github/publish.ts',
    find: 'body: publication.markdown(MAX_BODY_LENGTH)',
    replace: 'body: publication.markdown(Infinity)',
    test: [JUDGE, 'a comment longer than GitHub accepts is shortened'],
  },
  {
    name: 'comment-created-twice-by-the-client',
    point: 29,
    file: 'src/github/sticky-comment.ts',
    find: 'request: { retries: 0 },',
    replace: '',
    test: [STICKY, 'does not create a comment twice if the response was lost'],
  },
  {
    name: 'comment-created-twice',
    point: 29,
    file: 'src/github/sticky-comment.ts',
    find: 'if (arrived) return await replace(client, target, arrived, edition);',
    replace: 'void arrived;',
    test: [STICKY, 'does not create a comment twice if the response was lost'],
  },
  {
    name: 'two-comments-at-once',
    point: 29,
    file: 'src/github/sticky-comment.ts',
    find: 'await client.rest.issues.deleteComment({ owner, repo, comment_id: id });',
    replace: 'void id;',
    test: [STICKY, 'of two comments made at the same time, %s one first, the newer stays'],
  },
  {
    name: 'rate-limit-ignored',
    point: 29,
    file: 'src/github/api-client.ts',
    find: 'onSecondaryRateLimit: isWorthWaiting',
    replace: 'onSecondaryRateLimit: () => false',
    test: [STICKY, 'waits for a rate limit'],
  },
  {
    name: 'rate-limit-without-end',
    point: 29,
    file: 'src/github/api-client.ts',
    find: 'seconds <= patience.limit && count < RETRIES',
    replace: 'seconds <= patience.limit && count < Infinity',
    test: [STICKY, 'gives up on a rate limit without end'],
  },
  {
    name: 'hour-long-wait',
    point: 29,
    file: 'src/github/api-client.ts',
    find: 'seconds <= patience.limit && count < RETRIES',
    replace: 'seconds >= 0 && count < RETRIES',
    test: [STICKY, 'does not wait an hour for a rate limit'],
  },
  {
    name: 'no-retries',
    point: 29,
    file: 'src/github/api-client.ts',
    find: 'const RETRIES = 2;',
    replace: 'const RETRIES = 0;',
    test: [STICKY, '%s: the request is retried'],
  },
  {
    name: 'retries-without-end',
    point: 29,
    file: 'src/github/api-client.ts',
    find: 'const RETRIES = 2;',
    replace: 'const RETRIES = 20;',
    test: [STICKY, '%s without end: it gives up, and says so'],
  },
  {
    name: 'fixed-api-address',
    point: 30,
    file: 'src/github/api-client.ts',
    find: '...(baseUrl === undefined ? {} : { baseUrl }),',
    replace: "baseUrl: baseUrl ?? 'http://127.0.0.1:9/api/v3',",
    test: [ACTION, 'works the same on Gitea and Forgejo, where a pull request’s ref is its head'],
  },
  {
    name: 'graphql',
    point: 31,
    file: 'src/github/sticky-comment.ts',
    find: 'return (await client.rest.users.getAuthenticated()).data.login;',
    replace:
      "return (await client.graphql<{ viewer: { login: string } }>('{ viewer { login } }')).viewer.login;",
    test: [STICKY, 'uses only documented requests'],
  },
  {
    name: 'listing-without-end',
    point: 32,
    file: 'src/github/api-client.ts',
    find: 'if (fresh.length === 0) return;',
    replace: '',
    test: [STICKY, '%s: the listing ends, and finds none'],
  },
  {
    name: 'one-failing-outcome',
    point: 33,
    file: 'src/github/publish.ts',
    find: '    outcome,\n    blocked: String(blocked),',
    replace: "    outcome: blocked ? 'regression' : outcome,\n    blocked: String(blocked),",
    test: [JUDGE, 'the output outcome tells %s from the others'],
  },
  {
    name: 'one-passing-outcome',
    point: 33,
    file: 'src/github/publish.ts',
    find: '    outcome,\n    blocked: String(blocked),',
    replace: "    outcome: blocked ? outcome : 'pass',\n    blocked: String(blocked),",
    test: [JUDGE, 'the output outcome tells %s from the others'],
  },
  {
    name: 'same-outcome-for-both-arms',
    point: 33,
    file: 'src/verdict/decide-outcome.ts',
    find: "return failure.arm === 'candidate' ? 'candidate-failed' : 'baseline-failed';",
    replace: "return 'candidate-failed';",
    test: [ACTION, 'passes the step with a warning: a broken base does not block its own fix'],
  },
  {
    name: 'configuration-error-as-failure',
    point: 33,
    file: 'src/github/publish.ts',
    find: "outcome: 'configuration-error',",
    replace: "outcome: 'invalid',",
    test: [ACTION, 'is published with all problems, and fails the step'],
  },
  {
    name: 'icon-without-a-word',
    point: 34,
    file: 'src/render/verdict-table.ts',
    find: "regression: '❌ regression'",
    replace: "regression: '❌'",
    test: [render('markdown'), 'says with a word what an icon says'],
  },
  {
    name: 'headline-without-a-word',
    point: 34,
    file: 'src/verdict/headline.ts',
    find: ': `Inconclusive: ${undecided(report, gated)}`',
    replace: ': undecided(report, gated)',
    test: [render('markdown'), 'says with a word what an icon says'],
  },
  {
    name: 'unpinned-action',
    point: 35,
    file: 'docs/workflows/push.yml',
    find: 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1',
    replace: 'actions/checkout@v6',
    test: [ci('workflows'), 'zizmor, at its strictest, finds nothing'],
  },
  {
    name: 'all-permissions',
    point: 35,
    file: 'docs/workflows/push.yml',
    find: 'permissions: {}\n',
    replace: 'permissions: write-all\n',
    test: [ci('workflows'), 'zizmor, at its strictest, finds nothing'],
  },
  {
    name: 'permission-undocumented',
    point: 36,
    file: 'README.md',
    find: '| `pull-requests: write` | to write the comment',
    replace: '| `pull-requests` | to write the comment',
    test: [DOCS, 'says which permissions cannongate needs, and why'],
  },
  {
    name: 'fork-setup-undocumented',
    point: 36,
    file: 'README.md',
    find: 'see [docs/workflows.md](docs/workflows.md#pull-requests-from-forks)',
    replace: 'see [docs/workflows.md](docs/workflows.md)',
    test: [DOCS, 'says how pull requests from forks are measured and commented on'],
  },
  {
    name: 'limits-undocumented',
    point: 36,
    file: 'docs/security.md',
    find: '**Not protected:**',
    replace: '',
    test: [DOCS, 'says what cannongate does not protect'],
  },
  {
    name: 'failed-before-publishing',
    point: 37,
    file: 'src/github/publish.ts',
    find: '  await writeStepSummary(',
    replace: '  if (blocked) {\n    fail(headline);\n    return;\n  }\n  await writeStepSummary(',
    test: [ACTION, HEAD_UNCHANGED],
  },

  // The sentences below the list.
  {
    name: 'pull-request-by-number',
    point: null,
    file: 'src/github/find-pull-request.ts',
    find: 'if (head.sha === headSha) matches.push(number);',
    replace: 'if (head.sha !== null) matches.push(number);',
    test: [PULL_REQUEST, 'never selects by the report’s number alone'],
  },
  {
    name: 'closed-pull-request',
    point: null,
    file: 'src/github/find-pull-request.ts',
    find: "if (state !== 'open' || head.ref !== headBranch) continue;",
    replace: 'if (head.ref !== headBranch) continue;',
    test: [PULL_REQUEST, 'does not find one that is %s'],
  },
  {
    name: 'pull-request-of-another-branch',
    point: null,
    file: 'src/github/find-pull-request.ts',
    find: "if (state !== 'open' || head.ref !== headBranch) continue;",
    replace: "if (state !== 'open') continue;",
    test: [PULL_REQUEST, 'does not find one that is %s'],
  },
  {
    name: 'pull-request-of-another-repository',
    point: null,
    file: 'src/github/find-pull-request.ts',
    find: 'if ((head.repo as { full_name?: string } | null)?.full_name !== headRepository) continue;',
    replace: '',
    test: [PULL_REQUEST, 'does not find one that is %s'],
  },
  {
    name: 'stored-report-of-another-pull-request',
    point: null,
    file: 'src/github/decide-from-reports.ts',
    find: "if (report.pullRequest !== pullRequest.number) return 'it is of another pull request';",
    replace: '',
    test: [
      JUDGE,
      'selects the report of this pull request and base, not of another with the same head',
    ],
  },
  {
    name: 'stored-report-of-another-base',
    point: null,
    file: 'src/github/decide-from-reports.ts',
    find: "return head.base === pullRequest.base ? null : 'the pull request had another base then';",
    replace: 'return null;',
    test: [
      JUDGE,
      'selects the report of this pull request and base, not of another with the same head',
    ],
  },
  {
    name: 'accepted-without-write-access',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: 'if (!(await hasWriteAccess(client, target, login))) {',
    replace: 'if (!(await hasWriteAccess(client, target, login)) && login === target.owner) {',
    test: [ACCEPTANCE, 'does not count for somebody with the permission %s'],
  },
  {
    name: 'accepted-before-the-push',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: 'if (!isAfter(at, pushedAt)) {',
    replace: "if (pushedAt === '') {",
    test: [ACCEPTANCE, 'does not count if it was set before the push'],
  },
  {
    name: 'last-run-as-push',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: '.sort((a, b) => Date.parse(a) - Date.parse(b))',
    replace: '.sort((a, b) => Date.parse(b) - Date.parse(a))',
    test: [ACCEPTANCE, 'takes the first run for the commit as the time of the push'],
  },
  {
    name: 'force-push-unseen',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: "  'head_ref_force_pushed',\n  'head_ref_deleted',\n",
    replace: "  'head_ref_deleted',\n",
    test: [
      ACCEPTANCE,
      'force-pushed away, and back by an ordinary push, when the other commit had no run',
    ],
  },
  {
    name: 'other-commit-unseen',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: 'else leftAt = later(leftAt, run.created_at);',
    replace: 'else leftAt = later(leftAt, since);',
    test: [ACCEPTANCE, 'runs of the other commit alone show it, when the time line does not'],
  },
  {
    name: 'own-run-unseen',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: "if (kind !== 'push') return pushedAt;",
    replace: "if (pushedAt !== '') return pushedAt;",
    test: [ACCEPTANCE, 'this run alone shows it, when nothing else does'],
  },
  {
    name: 'reopening-unseen',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: "  'reopened',\n",
    replace: '',
    test: [ACCEPTANCE, 'the pull request is %s after it'],
  },
  {
    name: 'accepted-before-the-pull-request',
    point: null,
    file: 'src/github/acceptance-label.ts',
    find: 'movedAt: later(pull.created_at, movedAt),',
    replace: "movedAt: movedAt ?? '1970-01-01T00:00:00Z',",
    test: [ACCEPTANCE, 'the commit was on this branch before the pull request was opened'],
  },
  {
    name: 'artifact-of-another-commit',
    point: null,
    file: 'src/github/report-artifact.ts',
    find: 'if (artifact.name !== name || run?.head_sha !== head.sha) continue;',
    replace: 'if (artifact.name !== name || !run) continue;',
    test: [ARTIFACT, 'ignores artifacts of another commit, repository or name'],
  },
  {
    name: 'artifact-of-another-repository',
    point: null,
    file: 'src/github/report-artifact.ts',
    find: 'if (run.head_repository_id !== head.repositoryId) continue;',
    replace: '',
    test: [ARTIFACT, 'ignores artifacts of another commit, repository or name'],
  },
  {
    name: 'huge-archive',
    point: null,
    file: 'src/github/report-artifact.ts',
    find: 'return originalSize <= MAX_REPORT_SIZE;',
    replace: 'return originalSize >= 0;',
    test: [ARTIFACT, 'does not unpack a file that would be huge'],
  },
  {
    name: 'report-in-the-workspace',
    point: null,
    file: 'src/action.ts',
    find: "const workspace = isUnsafe(workflow.event) ? (variables['GITHUB_WORKSPACE'] ?? null) : null;",
    replace: 'const workspace = null;\n  void variables;',
    test: [JUDGE, 'a report inside the workspace, in a job with a write token'],
  },
  {
    name: 'parser-that-throws',
    point: null,
    file: 'src/model/report.ts',
    find: 'const result = reportSchema.safeParse(raw);',
    replace:
      'const result = { ...reportSchema.safeParse(raw), success: true as const, data: reportSchema.parse(raw) };',
    test: [HOSTILE, 'never throws, whatever stands in a report'],
  },
  {
    name: 'html-in-names',
    point: null,
    file: 'src/render/html/markup.ts',
    find: "    .replace(/</g, '&lt;')\n",
    replace: '',
    test: [HTML, 'stay text'],
  },
  {
    name: 'quotes-in-attributes',
    point: null,
    file: 'src/render/html/markup.ts',
    find: "    .replace(/\"/g, '&quot;')\n",
    replace: '',
    test: [HTML, 'stay text'],
  },
  {
    name: 'end-of-the-data',
    point: null,
    file: 'src/render/html/markup.ts',
    find: ".replace(/</g, '\\\\u003c')",
    replace: '',
    test: [HTML, 'data cannot end its element'],
  },
  {
    name: 'links-that-are-scripts',
    point: null,
    file: 'src/render/html/markup.ts',
    find: 'if (!/^https?:\\/\\//i.test(url)) return markup`${content}`;',
    replace: '',
    test: [HTML, 'links HTTP URLs only'],
  },
  {
    name: 'any-script-on-the-page',
    point: null,
    file: 'src/render/html.ts',
    find: "`script-src '${scriptHash}'`",
    replace: "`script-src 'unsafe-inline' ${scriptHash.slice(0, 0)}`",
    test: [ci('html-report'), 'runs nothing that a report brings along'],
  },
  {
    name: 'profile-that-is-no-tree',
    point: null,
    file: 'src/adapters/runtime/profile-file.ts',
    find: 'return result.success && isTree(result.data.profile) ? result.data : null;',
    replace: 'void isTree;\n    return result.success ? result.data : null;',
    test: [PROFILE, TREE],
  },
  {
    name: 'deep-profile',
    point: null,
    file: 'src/adapters/runtime/profile-file.ts',
    find: 'if (depth > MAX_DEPTH) return false;',
    replace: 'void MAX_DEPTH;',
    test: [PROFILE, TREE],
  },
  {
    name: 'huge-profile',
    point: null,
    file: 'src/adapters/runtime/profile-file.ts',
    find: 'limit: MAX_SIZE',
    replace: 'limit: MAX_SIZE * 100',
    test: [PROFILE, TREE],
  },
  {
    name: 'linked-profile',
    point: null,
    file: 'src/adapters/runtime/profile-file.ts',
    find: "links: 'none'",
    replace: "links: 'all'",
    test: [PROFILE, 'is not read through a symbolic link'],
  },
  {
    name: 'planted-pipes',
    point: null,
    file: 'src/adapters/plain-file.ts',
    find: 'if (!stats.isFile()) {',
    replace: 'if (stats.isDirectory()) {',
    test: [PLANTED, PLANTED_REFUSED],
  },
  {
    name: 'planted-links',
    point: null,
    file: 'src/adapters/plain-file.ts',
    find: "links === 'all' || pathInside(realpathSync(links.within), target) !== null",
    replace: "links === 'all' || pathInside('/', target) !== null",
    test: [PLANTED, PLANTED_REFUSED],
  },
  {
    name: 'growing-files',
    point: null,
    file: 'src/adapters/plain-file.ts',
    find: 'if (total > limit) throw tooLarge(path, limit);',
    replace: '',
    test: [
      PLANTED,
      'a file of the kernel, whose size is not known before, is read up to the limit',
    ],
  },
  {
    name: 'planted-logs',
    point: null,
    file: 'src/adapters/process/log-file.ts',
    find: 'rmSync(file, { recursive: true, force: true });',
    replace: 'void rmSync;',
    test: [PLANTED, 'by %s is neither read nor changed, and the next command gets a new one'],
  },
  {
    name: 'commands-to-copy',
    point: null,
    file: 'src/render/repeat-command.ts',
    find: '!NOT_REPEATED.has(name) && !LEFT_OUT.has(name)',
    replace: '!NOT_REPEATED.has(name)',
    test: [
      MARKDOWN,
      'never has the value of %s, which a pull request can write; it says to add it',
    ],
  },
  {
    name: 'name-that-is-not-ours',
    point: null,
    file: 'src/model/version.ts',
    find: 'string | null = null',
    replace: "string | null = 'cannongate'",
    test: [MARKDOWN, 'names no package of npm, until there is one that is ours'],
  },
  {
    name: 'several-reports-in-an-archive',
    point: null,
    file: 'src/github/report-artifact.ts',
    find: 'if (reports > 1)',
    replace: 'if (reports < 1)',
    test: [ARTIFACT, 'does not unpack a second file of the same name'],
  },
  {
    name: 'endless-responses',
    point: null,
    file: 'src/adapters/load/autocannon-patches.ts',
    find: 'received <= MAX_RESPONSE_SIZE && ',
    replace: '',
    test: [adapter('load'), '%s is cut off, and ends the run'],
  },
  {
    name: 'many-large-responses',
    point: null,
    file: 'src/adapters/load/autocannon-patches.ts',
    find: ' && this.#unfinished <= MAX_UNFINISHED_SIZE',
    replace: ' && MAX_UNFINISHED_SIZE > 0',
    test: [adapter('load'), 'counts together with the unfinished responses of other connections'],
  },
  {
    name: 'invisible-characters',
    point: 18,
    file: 'src/model/text.ts',
    find: '\\u{e0000}-\\u{e007f}',
    replace: '',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'emoji-in-names',
    point: 18,
    file: 'src/render/escape.ts',
    find: '(?=[\\w+-]+:)',
    replace: '(?=no-emoji:)',
    test: [HOSTILE, TEXT],
  },
  {
    name: 'links-from-the-report',
    point: null,
    file: 'src/github/decide-from-reports.ts',
    find: 'const trusted = { ...report, pullRequest: number, sourceUrl: sourceUrlFor(report, workflow) };',
    replace: 'const trusted = { ...report, pullRequest: number };',
    test: [JUDGE, 'links lead to this repository at the commit, not to the address in the report'],
  },
  {
    name: 'policies-from-the-report',
    point: null,
    file: 'src/github/decide-from-reports.ts',
    find: 'const judged = await applyAcceptance(trusted, policiesFrom(inputs), number, workflow, values);\n  return { ...judged, pullRequest: number, notes',
    replace:
      'const judged = await applyAcceptance(trusted, {}, number, workflow, values);\n  return { ...judged, pullRequest: number, notes',
    test: [JUDGE, 'the policies come from the commenting job, not from the report'],
  },
  {
    name: 'token-to-every-server',
    point: null,
    file: 'src/adapters/git/git.ts',
    find: "`http.${server.replace(/\\/+$/, '')}/.extraheader`",
    replace: '`http.extraheader`',
    test: [REMOTE, 'sends the token only to the server that issued it'],
  },
  {
    name: 'token-after-a-redirect',
    point: null,
    file: 'src/github/api-client.ts',
    find: 'if (moved.origin !== new URL(url).origin)',
    replace: 'if (moved.origin === null)',
    test: [STICKY, 'the token is not sent to another server'],
  },
  {
    name: 'secrets-in-logs',
    point: null,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'return lastLines(log, LOG_LINES, this.#secrets);',
    replace: 'return lastLines(log, LOG_LINES);',
    test: [APP, 'redacts values of env, since comments are public'],
  },
  {
    name: 'secrets-in-messages',
    point: null,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'return redact(message, this.#secrets);',
    replace: 'return redact(message, []);',
    test: [APP, 'redacts secrets in the command, and each line of a secret with several'],
  },
  {
    name: 'password-of-the-url-in-argv',
    point: null,
    file: 'src/adapters/git/bare-repository.ts',
    find: 'const safe = remote && withoutCredentials(git, remote);',
    replace: 'const safe = remote;',
    test: [
      REMOTE,
      'a password in the URL of the remote fetches the base, and is in no argument and no file',
    ],
  },
  {
    name: 'changed-files-do-not-count',
    point: null,
    file: 'src/comparison/compare.ts',
    find: 'if (changes.length === 0) return;',
    replace: 'if (changes.length >= 0) return;',
    test: [
      '__tests__/comparison/compare.test.ts',
      'make it invalid, too, if the baseline fails in %s',
    ],
  },
  {
    name: 'files-put-back-unnoticed',
    point: null,
    file: 'src/adapters/integrity.ts',
    find: 'return before.changed !== now.changed && before.links === now.links;',
    replace: 'return false;',
    test: [adapter('integrity'), '%s is noticed'],
  },
  {
    name: 'baseline-not-walked',
    point: null,
    file: 'src/adapters/integrity.ts',
    find: 'new Set([...committed, ...filesIn(root)])',
    replace: 'new Set(committed)',
    test: [adapter('integrity'), '%s is noticed'],
  },
  {
    name: 'hung-generator-unnoticed',
    point: null,
    file: 'src/adapters/load/generator.ts',
    find: "return this.#isStopped() ? 'stopped' : 'blocked';",
    replace: "return 'unfinished';",
    test: [
      adapter('watchdog'),
      'a pattern of capture never ends: the pattern and the arm are named',
    ],
  },
  {
    name: 'hooks-before-apps-stop',
    point: null,
    file: 'src/measure/boot-and-stop.ts',
    find: 'for (const [arm, app] of running) this.#unfinished.push({ arm, scenario, app });',
    replace: "await hook('after-launch').catch(ignored);",
    test: [
      gate('killed-gate'),
      'an interruption stops the apps before any hook runs, and ends although no hook ends',
    ],
  },
  {
    name: 'hooks-without-deadline',
    point: null,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'return Math.max(0, CLEANUP_DEADLINE - since);',
    replace: 'return Math.max(CLEANUP_DEADLINE, since);',
    test: [adapter('hooks'), 'after an interruption all hooks share one deadline'],
  },
  {
    name: 'killed-gate-leaves-apps',
    point: null,
    file: 'src/adapters/process/watchdog-process.ts',
    find: '[...groups].map(',
    replace: '[...groups].slice(groups.size).map(',
    test: [
      gate('killed-gate'),
      'if the gate itself is killed, its apps and their children end, and its directory is removed',
    ],
  },
  {
    name: 'endless-install',
    point: null,
    file: 'src/adapters/app/shell-apps.ts',
    find: 'await runCommand(command, this.#signal, setupTimeout)',
    replace: 'await runCommand(command, this.#signal, 60 * setupTimeout)',
    test: [
      APP,
      'fails if it takes longer than setup-timeout, and is stopped with its child processes',
    ],
  },
  {
    name: 'boot-by-the-wall-clock',
    point: null,
    file: 'src/adapters/app/readiness.ts',
    find: 'for (let tries = 1; performance.now() < deadline; tries++) {',
    replace: 'for (let tries = 1; Date.now() - performance.timeOrigin < deadline; tries++) {',
    test: [APP, 'is waited for although the wall clock jumps'],
  },
  {
    name: 'baseline-killed',
    point: null,
    file: 'src/comparison/baseline-failure.ts',
    find: "return alone.kind === 'fails' ? error : causedByCandidate(error.failure, alone);",
    replace: 'return error;',
    test: [
      gate('killed-baseline'),
      'a candidate that ends the baseline’s process is invalid and blocks, whatever the policies',
    ],
  },
  {
    name: 'baseline-migrated',
    point: null,
    file: 'src/comparison/baseline-failure.ts',
    find: "if (alone.kind === 'fails') continue;",
    replace: "if (alone.kind !== 'works') continue;",
    test: [
      gate('killed-baseline'),
      'a candidate whose migration breaks the baseline’s database is invalid and blocks',
    ],
  },
  {
    name: 'candidate-installed-first',
    point: null,
    file: 'src/comparison/compare.ts',
    find: "      await prepareArm(app, 'baseline');",
    replace: "      await prepareArm(app, 'candidate');\n      await prepareArm(app, 'baseline');",
    test: [
      '__tests__/comparison/baseline-failure.test.ts',
      'all of the baseline is built before any command of the candidate runs',
    ],
  },
  {
    name: 'writer-that-writes-anything',
    point: null,
    file: 'src/adapters/standard-streams.ts',
    find: 'return withoutCommands(withoutControls(redact(text, secrets)));',
    replace: 'void withoutCommands;\n  void withoutControls;\n  void redact;\n  return text;',
    test: [HOSTILE_JOB, STREAMS],
  },
  {
    name: 'warnings-printed-by-node',
    point: null,
    file: 'src/adapters/standard-streams.ts',
    find: "process.removeAllListeners('warning');",
    replace: '',
    test: [HOSTILE_JOB, 'logs, errors of the API, inputs, events and warnings of libraries'],
  },
  {
    name: 'errors-printed-by-node',
    point: null,
    file: 'src/adapters/standard-streams.ts',
    find: "process.on('uncaughtException',",
    replace: "process.on('uncaughtExceptionMonitor',",
    test: [HOSTILE_JOB, 'an error that nothing catches'],
  },
  {
    name: 'secrets-in-the-environment',
    point: null,
    file: 'src/adapters/process/own-environment.ts',
    find: '    overwriteValues(names);\n',
    replace: '    void overwriteValues;\n',
    test: [HOSTILE_JOB, 'are in no environment that the app can read'],
  },
  {
    name: 'secrets-published',
    point: null,
    file: 'src/adapters/app/secrets.ts',
    find: 'found.push([positions?.[at] ?? at, (positions?.[last] ?? last) + 1]);',
    replace: 'void found;\n      void positions?.[last];',
    test: [HOSTILE_JOB, STRUCK],
  },
  {
    name: 'secrets-in-base64',
    point: null,
    file: 'src/adapters/app/secrets.ts',
    find: ', bytes, ...inBase64(text)]',
    replace: ', bytes, ...inBase64(text).slice(0, 0)]',
    test: [HOSTILE_JOB, STRUCK],
  },
  {
    name: 'files-of-the-runner-as-the-app-left-them',
    point: null,
    file: 'src/github/runner-files.ts',
    find: 'if (!before || isUnchanged(before)) return false;',
    replace: 'if (!before || isUnchanged(before) || name !== null) return false;',
    test: [
      HOSTILE_JOB,
      'files that control later steps are put back if the app changed them, and that is said',
    ],
  },
  {
    name: 'no-verdict-without-files',
    point: null,
    file: 'src/github/publish.ts',
    find: "warnAboutFiles('the files of the report', error);",
    replace: 'throw error;',
    test: [HOSTILE_JOB, 'for files: verdict, outputs, summary and comment are published'],
  },
  {
    name: 'no-verdict-without-outputs',
    point: null,
    file: 'src/github/workflow-commands.ts',
    find: "    Reflect.deleteProperty(process.env, 'GITHUB_OUTPUT');\n",
    replace: '    throw error;\n',
    test: [
      HOSTILE_JOB,
      'for outputs and summary: verdict and comment are published, outputs by command',
    ],
  },
];

/**
 * The file's text with the mutation.
 *
 * @throws Error if the text to replace does not stand there exactly once
 */
export function applyMutation({ name, file, find, replace }: Mutation, text: string): string {
  const pieces = text.split(find);
  if (pieces.length === 2) return pieces.join(replace);
  throw new Error(
    `scripts/mutations.ts is out of date: ${name} replaces a text that stands ${pieces.length - 1} times in ${file} instead of once. Give the text that is the protection now`,
  );
}

/** A regular expression for the titles that a test has, with each row's values in those of a table. */
export function titlePattern(title: string): string {
  return title
    .split(/%[a-z]|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
}
