/** Of the entries, in `src` itself. */
import type { Mutation } from './mutation.ts';
import { github, ACTION, TOKEN, JUDGE } from './tests.ts';

export const entriesMutations: readonly Mutation[] = [
  {
    name: 'token-unmasked',
    point: 13,
    file: 'src/action.ts',
    find: 'mask(token)',
    replace: 'void token',
    test: [TOKEN, 'the token is masked before anything is printed'],
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
    name: 'reports-ignored-without-their-mode',
    point: null,
    file: 'src/action.ts',
    find: '...findReportsWithoutMode(texts, read.values)',
    replace: '',
    test: [
      ACTION,
      'reports without mode: report are an error after %s, since whoever names them wants nothing measured',
    ],
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
    name: 'stored-report-judged-for-ever',
    point: null,
    file: 'src/action.ts',
    find: 'if ((workflow.run?.attempt ?? 1) > 1 && !isAfterClose) return null;',
    replace: '',
    test: [
      JUDGE,
      'is measured if its run is run again, although the event and the stored report are the same',
    ],
  },
  {
    name: 'measured-after-close',
    point: null,
    file: 'src/action.ts',
    find: 'if (isAfterClose) throw new LabelAfterClose(judged.reason);',
    replace: '',
    test: [JUDGE, 'with %s: measures nothing, and leaves the comment as it is'],
  },
  {
    name: 'measured-after-close-for-another-job',
    point: null,
    file: 'src/action.ts',
    find: "if (isAfterClose && destination.values.mode !== 'gate') throw new LabelAfterClose(null);",
    replace: '',
    test: [JUDGE, 'with %s: measures nothing, and leaves the comment as it is'],
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
    name: 'input-without-effect-unsaid',
    point: null,
    file: 'src/action.ts',
    find: 'findInputsWithoutEffect(texts).forEach(annotate);',
    replace: 'void findInputsWithoutEffect;',
    test: [
      JUDGE,
      'inputs of the measurement are named in a warning, since those of the reports count',
    ],
  },
  {
    name: 'refused-label-promised-to-pass',
    point: null,
    file: 'src/action.ts',
    find: 'const [notAccepted = null] = redactAll(refusals, secrets);',
    replace: 'const [notAccepted = null] = redactAll(refusals.slice(0, 0), secrets);',
    test: [JUDGE, 'does not count if set by somebody without write access'],
  },
  {
    name: 'old-verdict-on-several-pull-requests',
    point: null,
    file: 'src/action.ts',
    find: "  if (why.reason === 'several-open') destination.severalOpen = why.numbers;\n",
    replace: '',
    test: [
      JUDGE,
      'without a report no old verdict stays on any of several pull requests with this head',
    ],
  },
  {
    name: 'command-line-shows-its-secrets',
    point: null,
    file: 'src/cli.ts',
    find: 'const { variables, stillReadable } = takeEnvironment();',
    replace:
      'void takeEnvironment;\n  const { variables, stillReadable } = { variables: process.env, stillReadable: null };',
    test: [
      github('hostile-job'),
      'are in no environment that the app can read if the command line runs it, as for a search',
    ],
  },
  {
    name: 'settings-of-a-file-that-nobody-reads',
    point: null,
    file: 'src/action.ts',
    find: 'findFileInputsWithoutEffect(texts, values, number).forEach(annotate);',
    replace: 'void findFileInputsWithoutEffect;',
    test: [
      ACTION,
      'is not written with mode: measure; a warning names what the configuration file says of it',
    ],
  },
];
