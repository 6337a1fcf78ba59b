/** Problems with the place where a command runs: the temporary directory, the event of the workflow, the command line. */
import { DOCS_PAGES } from '../docs-pages.ts';
import { entry } from '../problem-entry.ts';

export const ENVIRONMENT_PROBLEMS = {
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

const SAFE_SETUP = `with this event, code from a fork would run beside a token that can write. Use two workflows: measure in one, comment from the other:
    on: pull_request
      with: { mode: gate, comment: never }, then upload its report as an artifact
    on: { workflow_run: { workflows: [Performance], types: [completed] } }
      download the artifact to runner.temp, then with: { mode: report, reports: … }
  Both are in ${DOCS_PAGES.forks}.`;

const STRANGERS_EVENT = `with this event, anybody may make code from a fork run beside a token that can write. Measure with on: pull_request. If the workflow makes sure that somebody with write access has reviewed the commit, name the event under allow-unsafe-events`;
