/**
 * What lives in each folder of `src`, and what it may import. `__tests__/architecture.test.ts` enforces
 * this list, and `npm run docs` prints it as the table in ARCHITECTURE.md.
 */

export interface Folder {
  /** One line for the table. */
  readonly holds: string;
  /** Other folders that it may import from. */
  readonly mayImport: readonly string[];
  /**
   * Pure code knows no clock, no randomness, no input and no output: time and random numbers arrive as
   * arguments.
   */
  readonly isPure?: true;
}

/** In the order in which a comparison uses them: what imports nothing first, the entries last. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  inputs: {
    holds: 'every input, declared once; readers; the settings and records that follow from inputs',
    mayImport: [],
    isPure: true,
  },
  model: {
    holds:
      'shared types, the schemas of report and checkpoint, the catalogues of warnings and problems',
    mayImport: ['inputs'],
    isPure: true,
  },
  ports: {
    holds: 'what a comparison needs from the outside world, as interfaces; the kinds of errors',
    mayImport: ['model'],
    isPure: true,
  },
  config: {
    holds: 'typed inputs, package options and configuration files read into settings and scenarios',
    mayImport: ['inputs', 'model', 'ports'],
    isPure: true,
  },
  diagnosis: {
    holds:
      'what a start script runs; what was seen of an app that does not come up → the likely causes, ranked',
    mayImport: ['model'],
    isPure: true,
  },
  plan: {
    holds:
      'the order of the arms, the length of runs and warm-ups, what fits into the measuring time',
    mayImport: ['model'],
    isPure: true,
  },
  measure: {
    holds:
      'the procedure of one launch: boot, warm up, load, stop; the pilot before the first launch',
    mayImport: ['model', 'plan', 'ports'],
    isPure: true,
  },
  stats: {
    holds:
      "effects of launches, Student's t, trimmed means, strata, Holm's procedure, levels of repeated looks",
    mayImport: ['model'],
    isPure: true,
  },
  verdict: {
    holds:
      'which runs are valid, the decision rule, outcome and headline, the finished report, merging',
    mayImport: ['inputs', 'model', 'plan', 'stats'],
    isPure: true,
  },
  profile: {
    holds: 'CPU profiles of both arms → which functions and packages cost more',
    mayImport: ['model', 'stats'],
    isPure: true,
  },
  comparison: {
    holds: 'the whole comparison, through ports: prepare, pilot, launches, verdict, explanation',
    mayImport: ['model', 'plan', 'measure', 'stats', 'verdict', 'profile', 'ports'],
    isPure: true,
  },
  history: {
    holds:
      'comparisons of many commits → the index of each commit, its interval, drift and change points',
    mayImport: ['model', 'plan', 'stats'],
    isPure: true,
  },
  bisect: {
    holds:
      'the search for the commit that made the app slower: what is known, the next comparison, the answer',
    mayImport: ['model', 'plan', 'stats', 'history'],
    isPure: true,
  },
  render: {
    holds: 'report → Markdown and HTML; `page/` is the script of the HTML page, for a browser',
    mayImport: ['inputs', 'model', 'stats', 'verdict', 'history'],
    isPure: true,
  },
  adapters: {
    holds: 'the ports put into practice: git, processes, apps, the load generator, files',
    mayImport: ['inputs', 'model', 'diagnosis', 'history', 'ports'],
  },
  gate: {
    holds:
      'resolves settings and commits, or lists all problems; runs a comparison on the adapters',
    mayImport: [
      'inputs',
      'model',
      'config',
      'plan',
      'verdict',
      'comparison',
      'history',
      'bisect',
      'render',
      'adapters',
      'ports',
    ],
  },
  init: {
    holds: 'a repository’s files and the answers of its app → a proposed workflow and settings',
    mayImport: ['inputs', 'model', 'config', 'plan', 'diagnosis'],
    isPure: true,
  },
  terminal: {
    holds: 'progress as lines or as a live view; colour',
    mayImport: ['model', 'render', 'adapters', 'ports'],
  },
  github: {
    holds: 'event, API, labels, stored reports; comment, summary, outputs, annotations',
    mayImport: ['inputs', 'model', 'config', 'verdict', 'render', 'adapters', 'ports'],
  },
  cli: {
    holds: 'the commands of the command line, their arguments and what they print',
    mayImport: [
      'inputs',
      'model',
      'config',
      'diagnosis',
      'verdict',
      'history',
      'bisect',
      'render',
      'adapters',
      'gate',
      'init',
      'terminal',
      'ports',
    ],
  },
  'start-action.ts': {
    holds: 'the entry of the GitHub Action: hides its secrets, then loads `action.ts`',
    mayImport: ['action.ts', 'adapters'],
  },
  'action.ts': {
    holds: 'the GitHub Action: judges, publishes, fails the step',
    mayImport: [
      'inputs',
      'model',
      'config',
      'render',
      'adapters',
      'gate',
      'terminal',
      'github',
      'ports',
    ],
  },
  'cli.ts': {
    holds: 'the entry of the command line',
    mayImport: ['model', 'adapters', 'cli'],
  },
  'package.ts': {
    holds: 'the entry for programs: `compare`, and what shows its report',
    mayImport: ['model', 'config', 'render', 'gate', 'ports'],
  },
};

/**
 * The files of `src` that may open or copy files by their path, each with the reason. All others read
 * through `adapters/plain-file.ts`, since a pull request may have planted what is there.
 */
export const READS_FILES_ITSELF: Readonly<Record<string, string>> = {
  'adapters/kept-builds.ts': 'copies whole checkouts that were installed and built, links as links',
  'adapters/plain-file.ts': 'it is the one that refuses what was planted',
  'adapters/git/bare-repository.ts': 'copies the index of the user’s own git directory',
  'adapters/process/listening-ports.ts': 'reads tables of sockets in /proc, only as far as needed',
  'adapters/process/log-file.ts': 'creates logs, and only if nothing is there',
  'adapters/process/own-environment.ts': 'reads /proc/self',
  'adapters/process/process-tree.ts': 'reads /proc and /sys',
  'adapters/project/write-files.ts': 'opens files to write them, after plain-file.ts read them',
  'adapters/runtime/cpu-times.ts': 'runs in the app, and reads /proc',
  'adapters/runtime/luck-in-app.ts': 'runs in the app, and reads /proc',
  'cli/demo-command.ts': 'copies the example app that comes with cannongate',
  'gate/html-page.ts': 'reads script and style that come with cannongate',
  'adapters/runtime/call-places.ts':
    'runs in the app, and takes words of its own source that may stand in a path or a name',
};

/** The rows of the table, headings first. */
export function architectureRows(): string[][] {
  const rows = Object.entries(FOLDERS).map(([name, { holds, mayImport, isPure }]) => [
    name.endsWith('.ts') ? `\`${name}\`` : `\`${name}/\``,
    holds,
    mayImport.length === 0 ? 'nothing of ours' : mayImport.map((each) => `\`${each}\``).join(' '),
    isPure === true ? 'yes' : 'no',
  ]);
  return [['Place', 'What lives there', 'May import', 'Pure'], ...rows];
}
