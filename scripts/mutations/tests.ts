/** The test files, and the titles, that several mutations name. */
export const inFolder = (folder: string) => (name: string) => `__tests__/${folder}/${name}.test.ts`;
export const adapter = inFolder('integration/adapters');
export const gate = inFolder('integration/gates');
export const github = inFolder('integration/github');
export const ci = inFolder('ci');
export const render = inFolder('render');

export const DOCS = '__tests__/docs.test.ts';
export const RELEASE_JOBS = '__tests__/integration/release-jobs.test.ts';
export const BISECT_WORKFLOW = '__tests__/integration/bisect-workflow.test.ts';
export const SHIPPED_NAMES = '__tests__/github/shipped-names.test.ts';
export const REPEAT_COMMAND = '__tests__/integration/repeat-command.test.ts';
export const EXAMPLES = '__tests__/docs/examples.test.ts';
export const ACTION = github('action');
export const TOKEN = github('token');
export const JUDGE = github('judge-reports');
export const STICKY = github('sticky-comment');
export const ACCEPTANCE = github('acceptance');
export const ARTIFACT = github('report-artifact');
export const HOSTILE_JOB = github('hostile-job');
export const PULL_REQUEST = github('find-pull-request');
export const GIT = adapter('git');
export const REMOTE = adapter('git-remote');
export const APP = adapter('app');
export const PROFILE = adapter('profile');
export const CALL_COUNTER = adapter('call-counter');
export const RELAY = adapter('relay');
export const WIRE_READERS = '__tests__/adapters/wire-readers.test.ts';
export const BUDGETS = '__tests__/comparison/budgets.test.ts';
export const HOSTILE = render('hostile');
export const HTML = render('html');
export const MARKDOWN = render('markdown');
export const PLANTED = adapter('planted-files');
export const CGROUP = adapter('cgroup');
export const LISTENING_PORT = adapter('listening-port');
export const CHOOSE_PORT = adapter('choose-port');
export const MACHINE_FAILURE = adapter('machine-failure');
export const SECRETS = adapter('redact-secrets');
export const ARCHITECTURE = '__tests__/architecture.test.ts';
export const COMPARE = '__tests__/comparison/compare.test.ts';
export const LEAKS = '__tests__/comparison/leaks.test.ts';
export const FUZZ = '__tests__/fuzz.test.ts';
export const LICENSES = '__tests__/licenses.test.ts';
export const INTERRUPTION = gate('interruption');
export const HISTORY = '__tests__/integration/cli/history.test.ts';
export const FORMER_SCENARIOS = '__tests__/config/former-scenarios.test.ts';
export const DRIFT = '__tests__/verdict/drift.test.ts';
export const USUAL_NOISE = '__tests__/stats/usual-noise.test.ts';
export const BRANCH_HISTORY = '__tests__/integration/cli/branch-history.test.ts';
export const CONFIG = '__tests__/integration/cli/config.test.ts';
export const DIAGNOSE = '__tests__/diagnosis/diagnose.test.ts';
export const BISECT = '__tests__/integration/cli/bisect.test.ts';
export const ISOLATION = '__tests__/comparison/isolation.test.ts';
export const REMAP = '__tests__/integration/adapters/remap-ports.test.ts';
export const LISTENING = '__tests__/integration/adapters/listening-port.test.ts';
export const CHOOSE = '__tests__/integration/measure/choose-strategy.test.ts';
export const LOADS = '__tests__/comparison/loads.test.ts';
export const STANDARD_STREAMS = '__tests__/adapters/standard-streams.test.ts';

export const LED_THROUGH =
  'is led through a relay in the boots that record its connections, and in no other';
export const HEAD_UNCHANGED =
  'is published in comment, summary and outputs, and then fails the step';
export const ENVIRONMENT = 'of the app has the allowed variables, NODE_ENV=production and its port';
export const NO_SECRETS = 'install, build, hooks and the app get none of the runner’s variables';
export const HOOKS =
  'runs no hook, file system monitor or helper of a hostile global configuration';
export const REPOSITORY = 'runs none of its hooks, file system monitors and filters';
export const STREAMS = 'the command line’s output, which workflows may call, too';
export const STRUCK =
  'that an app got hold of are struck out of comment, report, page, summary, outputs and log';
export const REFUSED = 'reports that are refused, each with one clear message';
export const TEXT = 'shows hostile strings as text, and keeps its form';
export const COMMANDS = 'takes no workflow command from %s, however it is printed';
export const PLANTED_REFUSED = 'is refused as %s';
export const ANOTHER_PORT =
  'goes to another port if another program took the first, and never takes that program for the app';
export const SYSTEM_ERROR =
  'an error of the system in %s of the baseline ends the comparison, and is blamed on no arm';
export const TREE = 'is refused if it contains %s';
