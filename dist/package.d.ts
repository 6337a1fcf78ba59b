// Made by npm run build from src/package.ts.

/** Who accepted a regression. */
export type Acceptance = {
  login: string;
  /** When the label was set, as an ISO date. */
  at: string;
  label: string;
};

export type Arm = 'baseline' | 'candidate';

/** The result of one scenario in one metric. Effects and bounds are natural logs of ratios. */
export type Cell = {
  scenario: string;
  metric: MetricName;
  unit: string;
  gated: boolean;
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: number | null;
  /** In `unit`. `baseline` is the trimmed geometric mean over the launches; `candidate` is `baseline` changed by `estimate`. */
  baseline: number | null;
  candidate: number | null;
  /** One log ratio per launch; above 0 the candidate is worse. */
  effects: number[];
  /** Mean of the effects; the trimmed mean from thirteen effects on. */
  estimate: number | null;
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: {
    low: number;
    high: number;
    level: number;
  } | null;
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: number | null;
  /** The smallest true slowdown that this comparison would have called a regression with 80 % power. */
  minimumDetectableEffect: number | null;
  /** The noise floor: the interval of the baseline against itself; null without `measure-noise`. */
  noiseFloor: {
    estimate: number;
    low: number;
    high: number;
    level: number;
  } | null;
  /** How much machines disagree; null for a comparison on one machine. */
  heterogeneity: {
    /** Cochran's Q; chi-squared with `degreesOfFreedom` if the machines agree. */
    q: number;
    degreesOfFreedom: number;
    /** The share of the spread that is more than noise (I²), 0 to 1. */
    share: number;
    /** How likely noise alone makes two of the machines differ as much; absent in reports of older versions. */
    p?: number | undefined;
  } | null;
  /** Measuring time with an 80 % chance of deciding an inconclusive cell; null if it cannot be computed. */
  suggestedMeasuringTime: number | null;
  verdict: Verdict;
  /** Null without a history of the cell, or for a cell that is not gated. */
  drift: {
    /** The sum of both, with its range at 95 %. Effects. */
    estimate: number;
    low: number;
    high: number;
    verdict: 'drifted' | 'within' | 'unclear';
    /** Whether the cell certainly made it worse. */
    isWorsened: boolean;
  } | null;
};

/** The inputs of the command line under their names, and three options for programs only. */
export type CompareOptions = {
  /** Command that boots the app. The port to listen on is in the variable `PORT`, and replaces `{port}` in the command. Default: the `start` script of package.json; without one, what a Procfile or Dockerfile boots, or what is detected for Go, Python, Rust and Nx. */
  start?: string | undefined;
  /** Command that installs dependencies, run once for each side (base and pull request). `false` skips it. Default: detected from the lockfile (npm, pnpm, yarn, or Python’s). */
  install?: string | false | undefined;
  /** Command that builds the app, run once for each side. `false` skips it. Default: the `build` script of package.json, or what is detected for Go, Rust and Nx. */
  build?: string | false | undefined;
  /** Directory of the app in the repository, the same on both sides. Default: `.`. */
  'working-directory'?: string | undefined;
  /** Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Those of the workflow or of flags are added to those of the file. Apart from these they see only a few variables, such as PATH and HOME. Default: none. */
  env?: string | readonly string[] | undefined;
  /** How long a boot may take. Default: `30s`. */
  'ready-timeout'?: string | undefined;
  /** How long `install` may take on each side, and how long `build` may. Default: `20m`. */
  'setup-timeout'?: string | undefined;
  /** Request paths, one per line; each is a GET scenario. Those of the workflow or of flags replace the scenarios of the configuration file. Those of the file are added to its scenarios. Default: `/`, unless the configuration file has scenarios. */
  'request-paths'?: string | readonly string[] | undefined;
  /** Compare only the scenarios whose name contains one of these words, in upper or lower case, or that have one as a tag. One word per line. Default: all scenarios that the configuration file does not skip. */
  filter?: string | readonly string[] | undefined;
  /** Configuration file: defaults for the inputs, and scenarios. Default: `cannongate.yml` or `.github/cannongate.yml`, in the app’s directory or else at the root; without either, `autobench.yml`. */
  config?: string | undefined;
  /** Git ref of the baseline. Default: the base commit of a `pull_request`, `push` or `merge_group` event; other events need this input; on the command line the merge base with the default branch. */
  baseline?: string | undefined;
  /** Concurrent connections. Default: `10`. */
  connections?: string | number | undefined;
  /** Length of one run. `auto`: 0.5 s, or longer for slow routes: 20 median response times of the slower side. These are 3 if one side is more than three times as slow as the other, and 10 or 5 if otherwise no more than four launches would fit. At a fixed rate it is 20 of the faster side, and long enough for the gated metrics, up to 10 s. Default: `auto`. */
  'run-duration'?: string | undefined;
  /** How often a comparison may call unchanged code slower or faster by mistake, over all its metrics: 0.05 is 5%. In statistics: the family-wise level of the two-sided test. From 0.000001 to 0.5. Default: `0.05`. */
  alpha?: string | number | undefined;
  /** Largest acceptable slowdown; for latencies at least 20%. Default: `3%`. */
  tolerance?: string | undefined;
  /** Measuring time of the whole comparison, all scenarios. Install and build are not counted. Default: `5m`. */
  'measuring-time'?: string | undefined;
  /** Whether to measure the noise, too: every other launch also compares the baseline with itself. This shows the noise floor beside the verdict, for a third of the measuring time. Default: `false`. */
  'measure-noise'?: boolean | undefined;
  /** Which random effects of a boot are the same for both sides of a launch. `code`: V8 optimises the code of both apps at the same request, and early if they are fast. If both apps share one core, each collects garbage in its main thread only. `all`: in addition, both get the same memory addresses and the same random seed of V8, new ones for each launch. `none`: nothing is shared. Sharing works only for apps that the `node` of the PATH starts. Default: `code`. */
  'shared-luck'?: 'code' | 'none' | 'all' | undefined;
  /** `gate` measures and decides. `measure` only writes a report, to be decided later together with those of other machines. `report`, in workflows only, decides from such reports and boots no app; on the command line use `cannongate report FILE`. Default: `gate`. */
  mode?: 'gate' | 'measure' | undefined;
  /** What a regression does: `fail` the check, `warn` (for a trial period), or `pass` without a warning. Comment and report show it in any case. Default: `fail`. */
  'on-regression'?: 'pass' | 'fail' | 'warn' | undefined;
  /** What an inconclusive comparison does: `fail` the check, `warn`, or `pass` without a warning. Default: `warn`. */
  'on-inconclusive'?: 'pass' | 'fail' | 'warn' | undefined;
  /** The branch that keeps the history, such as cannongate-history; or a folder, whose name begins with ./, ../ or /. The comment then says how much the base has changed since the last release, and what this adds. Default: none. */
  history?: string | undefined;
  /** With `history`: the commit or tag from which small changes are added up. Default: the last tag, else the first commit of the history. */
  'drift-since'?: string | undefined;
  /** With `history`: the largest acceptable slowdown of all changes together; for latencies at least 20%. Default: `10%`. */
  'drift-tolerance'?: string | undefined;
  /** With `history`: what happens if this change is within its own tolerance and takes the sum beyond `drift-tolerance`: `fail` the check, `warn`, or `pass` without a warning. Default: `warn`. */
  'on-drift'?: 'pass' | 'fail' | 'warn' | undefined;
  /** What to do if both sides are the same commit. `skip` measures nothing: the outcome is inconclusive, and never blocks. `measure` compares them all the same. Default: `skip`. */
  'same-commit'?: 'skip' | 'measure' | undefined;
  /** What a failing baseline does: `fail` the check, `warn`, so that a broken base does not block its own fix, or `pass` without a warning. Default: `warn`. */
  'on-baseline-failed'?: 'pass' | 'fail' | 'warn' | undefined;
  /** Makes the random order of the measurement repeatable. Default: random, recorded in the report. */
  seed?: string | undefined;
  /** When to look for the cause: `on-regression` (after a regression only), `always` or `never`. Both sides are booted again after the verdict: profiled, traced, and with their calls and memory counted where that may explain it. The functions, packages, queries and calls that cost more are named. Default: `on-regression`. */
  explain?: 'never' | 'on-regression' | 'always' | undefined;
  /** A directory of the work tree, to which relative paths refer. Default: the process's working directory. */
  cwd?: string | undefined;
  /**
   * Aborts the comparison: everything that it started is stopped and removed, then the promise is
   * rejected with the signal's reason.
   */
  signal?: AbortSignal | undefined;
  /** Receives the progress of the comparison. An exception that it throws ends the comparison. */
  onProgress?: ((event: ProgressEvent) => void) | undefined;
};

/** The user's settings are wrong. Nothing was compared or written. */
export declare class ConfigurationError extends Error {
  constructor(problems: readonly Problem[], consequence?: string | undefined);
  name: 'ConfigurationError';
  problems: readonly Problem[];
  /** What was not done because of the problems; undefined if nothing was measured. */
  consequence: string | undefined;
}

export type Environment = {
  platform: string;
  arch: string;
  cpu: string;
  cores: number;
  /** Bytes. */
  memory: number;
  /** Version of the `node` on the app's PATH; null if there is none. */
  node: string | null;
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: string | null;
  /** The cores to which the apps and the load generator were pinned; null if they were not. */
  pinning: Pinning | null;
};

/** Why the comparison failed: which arm, in which phase, and the end of the app's log. */
export type Failure = {
  /** Null when both arms failed, or neither by itself. */
  arm: Arm | null;
  phase: 'install' | 'build' | 'checkout' | 'hook' | 'boot' | 'load' | 'integrity';
  scenario: string | null;
  message: string;
  log: string[];
  /** Whether the baseline worked and fails because of the candidate; `arm` is null then. */
  isCausedByCandidate?: boolean | undefined;
  /** Whether only the candidate has the app that failed. */
  isOfNewApp?: boolean | undefined;
  /** Whether the network failed, or the server of the packages, also when it was tried again; `arm` is null then. */
  isOfNetwork?: boolean | undefined;
};

/** Other work on the machine during a run. Shares are of one core's time. */
export type Interference = {
  /** CPU time of all processes but the apps, the load generator and the gate; null if it is not known what the apps used. */
  otherProcesses: number | null;
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number;
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number | null;
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number | null;
};

/** The estimate of a gated cell after the launches so far, for display only. */
export type InterimEstimate = {
  scenario: string;
  metric: MetricName;
  /** The tolerated slowdown, a fraction. */
  tolerance: number;
  /** The mean effect; null while there are too few launches. */
  estimate: number | null;
  /** The plain interval. Decisions use one that corrects for cells and looks, and is at least as wide. */
  interval: {
    low: number;
    high: number;
    level: number;
  } | null;
};

/** One fresh boot of both arms: the unit of replication. */
export type Launch = {
  index: number;
  /** The machine on which it was made, in a merged report. */
  machine: number;
  /** Why this launch does not count; null when it does. */
  excluded: string | null;
  bootedFirst: Arm;
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: number | null;
  /** The seed of both apps, and where it arrived; null if luck was not to be shared. */
  sharedLuck: {
    /** Whether V8 took it, in every Node.js process of the app. */
    isSeeded: boolean;
    /** Whether the kernel put nothing at random addresses, in every Node.js process of the app. */
    hasFixedAddresses: boolean;
    /** Whether V8 optimised code between requests and not in a thread beside them, in every Node.js process of the app. */
    compilesInLine: boolean;
    /** Whether V8 collected garbage in the main thread alone, in every Node.js process of the app. */
    collectsInLine: boolean;
    /** Whether V8 optimised functions after fewer calls than by default, in every Node.js process of the app. */
    optimisesEarly: boolean;
    seed: number | null;
  } | null;
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: number | null;
  /** Scenario names in the order in which they were visited. */
  order: string[];
  /** Seconds. */
  timings: {
    boot: {
      baseline: number;
      candidate: number;
    };
    warmUp: number;
    load: number;
    stop: number;
    /** Of both arms, those around visits included. */
    hooks: number;
    /** Of both arms. */
    setup: number;
    total: number;
  };
  /** Runs that bring the app to speed, always checked for failures. Only `steadyWindows` of them count. */
  warmUps: Run[];
  /**
   * How many of the last windows of a scenario's warm-up count, on each arm, every three of them like another round;
   * scenarios without any are absent.
   */
  steadyWindows: {
    [key: string]: number;
  };
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  stillWarmingUp: string[];
  rounds: Round[];
  /**
   * What disturbed this launch, whether it counts or not; null if nothing did. It is looked for once, in all windows that the warm-ups
   * offer: of these fewer may count later. Absent before that.
   */
  disturbance?: string | null | undefined;
};

export type MetricName =
  | 'throughput'
  | 'achieved-rate'
  | 'completion-time'
  | 'cpu'
  | 'memory'
  | 'bytes'
  | 'unloaded-latency'
  | 'latency-mean'
  | 'latency-p50'
  | 'latency-p90'
  | 'latency-p97.5'
  | 'latency-p99'
  | 'latency-max'
  | 'event-loop-delay'
  | 'event-loop-utilization'
  | 'gc'
  | 'heap'
  | 'outgoing-calls'
  | 'queries'
  | 'allocation'
  | 'collections'
  | 'syscalls'
  | 'io-bytes'
  | 'context-switches'
  | 'retained'
  | 'memory-growth';

export type Outcome =
  | 'pass'
  | 'regression'
  | 'inconclusive'
  | 'drift'
  | 'accepted'
  | 'invalid'
  | 'baseline-failed'
  | 'candidate-failed'
  | 'configuration-error';

export type Phase = 'install' | 'build' | 'explain' | 'checkout' | 'pilot' | 'decide';

/** Lists of cores in `taskset`'s format. */
export type Pinning = {
  apps: string;
  generator: string;
};

/** One mistake in the user's configuration or request. */
export type Problem =
  | {
      code: 'empty-list';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      item: string;
    }
  | {
      code: 'bisect-end-missing';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'bisect-same-commit';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      commit: string;
    }
  | {
      code: 'bisect-swapped';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As they were named. */
      good: string;
      bad: string;
      isImprovement: boolean;
    }
  | {
      code: 'bisect-other-way';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As they were named. */
      good: string;
      bad: string;
      isImprovement: boolean;
      /** How much slower the later end is; below 0 it is faster. */
      change: string;
    }
  | {
      code: 'bisect-unrelated';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As they were named. */
      good: string;
      bad: string;
      isImprovement: boolean;
      base: string | null;
    }
  | {
      code: 'bisect-end-merged';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As they were named. */
      good: string;
      bad: string;
      isImprovement: boolean;
      /** The last commit of the line that came before the earlier end, too. */
      base: string | null;
    }
  | {
      code: 'bisect-shallow';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      message: string;
    }
  | {
      code: 'bisect-end-failed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      commit: string;
      reason: string;
      side: 'good' | 'bad';
      line: 'commits' | 'packages' | 'versions';
    }
  | {
      code: 'bisect-no-series';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      metric: string | null;
      measured: readonly string[];
    }
  | {
      code: 'bisect-resume-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
    }
  | {
      code: 'bisect-one-line';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      flags: readonly string[];
    }
  | {
      code: 'bisect-no-versions';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** From one end to the other. */
      count: number;
    }
  | {
      code: 'bisect-same-dependencies';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'bisect-no-lockfile';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      commit: string;
    }
  | {
      code: 'bisect-packages-unreadable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      file: string;
      commit: string;
      reason: string;
    }
  | {
      code: 'bisect-lockfile-changed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      before: string;
      after: string;
    }
  | {
      code: 'bisect-manager-missing';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      manager: string;
    }
  | {
      code: 'bisect-subset-unresolved';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Null for all packages in the old version. */
      subset: string | null;
      manager: string;
      /** The package manager’s. */
      message: string;
    }
  | {
      code: 'no-history-named';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      isBoth: boolean;
      folderFlag: string;
    }
  | {
      code: 'history-not-found';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      kind: 'branch' | 'folder';
    }
  | {
      code: 'not-a-history';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      kind: 'branch' | 'folder';
    }
  | {
      code: 'invalid-branch-name';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
    }
  | {
      code: 'no-remote';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'history-not-reached';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Git’s. */
      message: string;
      isWriting: boolean;
    }
  | {
      code: 'history-write-conflict';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      attempts: number;
    }
  | {
      code: 'empty-history';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'empty' | 'filtered' | 'same-files' | 'one-commit';
    }
  | {
      code: 'history-not-linked';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'history-not-measured-since';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      start: string;
    }
  | {
      code: 'history-beyond-clone';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      count: number;
      /** As git names it. */
      branch: string;
    }
  | {
      code: 'one-start-too-many';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'commit-not-in-history';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** Whether git knows a commit of that name. */
      isKnown: boolean;
    }
  | {
      code: 'import-unreadable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: string;
    }
  | {
      code: 'report-not-for-history';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'same-commit' | 'uncommitted' | 'no-commits' | 'failed' | 'no-results';
    }
  | {
      code: 'temporary-not-writable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      path: string;
      message: string;
    }
  | {
      code: 'invalid-event-file';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Why it cannot be read; null if it holds JSON, but no object. */
      message: string | null;
    }
  | {
      code: 'invalid-event-field';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      fields: readonly {
        /** `pull_request.number` */
        name: string;
        found: string;
        expected: string;
      }[];
    }
  | {
      code: 'unsafe-event';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      event: string;
      mode: string;
      /** Whether an input can allow it. */
      isAllowable: boolean;
    }
  | {
      code: 'unexpected-argument';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'no-terminal';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'checkpoint-unreadable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      reason: string;
    }
  | {
      code: 'saved-progress-in-the-way';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      of: 'comparison' | 'search';
      /** How many launches of the comparison, or how many comparisons of the search. */
      count: number;
      reason: 'output' | 'same';
    }
  | {
      code: 'saved-progress-in-the-way';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      reason: 'something-else';
    }
  | {
      code: 'checkpoint-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      in: 'commits';
      saved: {
        baseline: string | null;
        candidate: string | null;
      };
      now: {
        baseline: string | null;
        candidate: string | null;
      };
    }
  | {
      code: 'checkpoint-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      in: 'machine';
      saved: string;
      now: string;
    }
  | {
      code: 'checkpoint-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      in: 'version';
      saved: string;
    }
  | {
      code: 'checkpoint-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      in: 'seed';
      saved: string;
      now: string;
    }
  | {
      code: 'checkpoint-differs';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      in: 'settings';
    }
  | {
      code: 'report-unreadable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: string;
    }
  | {
      code: 'report-not-found';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      reason: 'in-workspace' | 'no-match' | 'parent-directory';
    }
  | {
      code: 'no-stored-report';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: string;
    }
  | {
      code: 'report-of-other-commit';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Null if it names none. */
      commit: string | null;
      expected: string;
    }
  | {
      code: 'report-not-mergeable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'duplicate';
      of: string;
    }
  | {
      code: 'report-not-mergeable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'gate' | 'merged';
    }
  | {
      code: 'reports-differ';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** The name of what differs: `candidate`. */
      what: string;
      /** The first report, and its value. */
      first: string;
      expected: string;
    }
  | {
      code: 'measuring-time-too-short';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As it was typed, or the default. */
      measuringTime: string;
      /** Seconds. */
      minimum: number;
      scenarios: number;
      /** How many launches have to fit, if it is known how long one takes; otherwise null. */
      launches: number | null;
      /** What the shortest launch takes; null before the pilot. */
      parts?:
        | {
            /** Boots and stops, with setups and hooks. */
            boots: number;
            warmUps: number;
            runs: number;
          }
        | null
        | undefined;
      /** Seconds of the measuring time that the pilot took; 0 before it. */
      spent?: number | undefined;
      /** Other changes that would be enough, each alone. */
      ways?:
        | readonly (
            | {
                kind: 'scenarios';
                count: number;
              }
            | {
                kind: 'run-duration';
                seconds: number;
              }
            | {
                kind: 'connections';
                scenario: string;
                connections: number;
              }
          )[]
        | undefined;
      /** What probably takes the time; empty if both sides boot and answer about as fast. */
      farApart?:
        | readonly {
            /** Null for the boots. */
            scenario: string | null;
            baseline: number;
            candidate: number;
          }[]
        | undefined;
    }
  | {
      code: 'sheds-load';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As it was written; null for the full load of a closed loop. */
      rate: string | null;
      /** With which the app refuses: 503 or 429. */
      status: number;
      /** Share of the refused requests, above 0 to 1. */
      share: number;
      /** Requests per second without a refusal; null if none was found. */
      bearable: number | null;
      /** The launch before which the app had refused nothing, from 2; null if it did so at once. The share is of all launches from it on. */
      launch: number | null;
    }
  | {
      code: 'rate-too-high';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** As it was written. */
      rate: string;
      /** Requests per second that the baseline reaches. */
      reached: number;
      /** Requests per second. */
      maximum: number;
    }
  | {
      code: 'unsupported-platform';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
    }
  | {
      code: 'comparison-running';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'no-repository';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      isEmpty: true;
    }
  | {
      code: 'no-repository';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      isEmpty: false;
      message: string;
    }
  | {
      code: 'git-too-old';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
    }
  | {
      code: 'in-submodule';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** The folder of the repository that has it. */
      superproject: string;
    }
  | {
      code: 'unmerged-files';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      files: readonly string[];
    }
  | {
      code: 'no-baseline';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'event';
      event: string;
    }
  | {
      code: 'no-baseline';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason:
        | 'merge-group-without-base'
        | 'no-shared-history'
        | 'pull-request-missing'
        | 'push-of-tag'
        | 'push-without-before';
    }
  | {
      code: 'pull-request-not-checked-out';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      checkedOut: string;
      /** The pull request's head. */
      expected: string;
    }
  | {
      code: 'queued-commit-not-checked-out';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      checkedOut: string;
      /** What the queue would merge. */
      expected: string;
    }
  | {
      code: 'commit-not-found';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Git’s. */
      message: string;
      name: string;
      /** Whether the user named it; otherwise the event did, as a branch or a commit. */
      kind: 'branch' | 'commit' | 'named';
    }
  | {
      code: 'server-not-reached';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      message: string;
    }
  | {
      code: 'files-not-added';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      message: string;
    }
  | {
      code: 'submodule-changes';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      folders: readonly string[];
    }
  | {
      code: 'no-start-command';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      isInit: false;
      hasManifest: boolean;
      /** Whether it has a start script, which does not boot the app in another language beside it. */
      isOfFrontEnd: boolean;
      /** Whether the base has a start script. */
      isRemoved: boolean;
    }
  | {
      code: 'no-start-command';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      isInit: true;
      directory: string;
      language: 'Go' | 'Python' | 'Rust' | null;
      /** Without a package.json and a known language, it may be in any. */
      hasManifest: boolean;
      /** Whether the command that installs it is known. */
      hasInstall: boolean;
      /** Files below that look as if they boot an app. */
      candidates: readonly string[];
    }
  | {
      code: 'command-not-found';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** The program that is not on the PATH; null if the shell has said what is wrong. */
      program: string | null;
      /** What the shell said; null if it was not asked. */
      message: string | null;
    }
  | {
      code: 'path-in-workspace';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Absolute. */
      path: string;
      /** From the app's folder. */
      instead: string;
    }
  | {
      code: 'file-of-both-sides';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** A file or a folder, as the command names it. */
      path: string;
      /** What writes there. */
      step: 'start' | 'install' | 'build';
    }
  | {
      code: 'image-of-both-sides';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Its tag. */
      image: string;
      /** The step that makes it. */
      step: 'install' | 'build';
    }
  | {
      code: 'several-packages';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      directories: readonly string[];
    }
  | {
      code: 'not-found';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      what: 'file' | 'directory';
      path?: string | undefined;
    }
  | {
      code: 'not-in-repository';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      what: 'file' | 'directory';
      isIgnored?: true | undefined;
    }
  | {
      code: 'unusable-file';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Completes the sentence "it …". */
      reason: string;
      /** The largest size that is read, in bytes. */
      limit: number;
      /** Whether the file’s permissions are the reason. */
      isForbidden?: true | undefined;
    }
  | {
      code: 'not-utf8';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'file-exists';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'file-not-writable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      /** The file, as it was written; its location is the flag. */
      value?: string | undefined;
      /** The operating system’s. */
      message: string;
      isOneOfSeveral?: true | undefined;
    }
  | {
      code: 'invalid-value';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Completes the sentence "give …". */
      accepted: string;
      reason?: string | undefined;
      /** In place of a value that may be secret. */
      kind?:
        | 'string'
        | 'number'
        | 'bigint'
        | 'boolean'
        | 'symbol'
        | 'undefined'
        | 'object'
        | 'function'
        | 'null'
        | 'empty'
        | 'empty-list'
        | 'list'
        | undefined;
      /** From 1; in place of a line that may hold a secret. */
      line?: number | undefined;
    }
  | {
      code: 'missing-value';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      missing: string;
      /** Completes the sentence "give …". */
      accepted?: string | undefined;
      /** Of a flag, in place of `accepted`. */
      placeholder?: string | undefined;
    }
  | {
      code: 'item-of-several-lines';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'no-request';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'no-report';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'report-mode';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'not-exactly-one';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** One of them is needed. */
      keys: readonly string[];
      present: readonly string[];
    }
  | {
      code: 'tls-incomplete';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      present: 'cert-file' | 'key-file';
    }
  | {
      code: 'not-pem';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      kind: string;
    }
  | {
      code: 'unknown-name';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      kind: 'input' | 'command' | 'flag' | 'key' | 'flag-before-command' | 'option';
      known: readonly string[];
      /** Null if none is similar. */
      nearest: string | null;
      /** Where there is such a name, completing the sentence "it is …". */
      belongs?: string | undefined;
      /** Of a key that may only hold anchors: the name under which it would be ignored. */
      ignoredName?: string | undefined;
    }
  | {
      code: 'renamed-input';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      name: string;
    }
  | {
      code: 'url-not-path';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      path: string;
    }
  | {
      code: 'several-paths';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      paths: readonly string[];
    }
  | {
      code: 'not-allowed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason:
        | 'credentials-in-url'
        | 'query-in-url'
        | 'shared-setup-without-setup'
        | 'github-expression-in-env'
        | 'github-expression-in-command';
    }
  | {
      code: 'not-allowed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'id-beside-binary-body';
      request: string;
    }
  | {
      code: 'not-allowed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'runner-variable' | 'set-by-cannongate' | 'variable-twice';
      variable: string;
      /** From 1. */
      line: number;
    }
  | {
      code: 'not-allowed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason: 'runner-variable-in-request' | 'variable-beside-file';
      variable: string;
    }
  | {
      code: 'not-allowed';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      reason: 'github-expression' | 'type-without-file';
    }
  | {
      code: 'conflict';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason:
        | 'apps-have-their-own'
        | 'compressed-body'
        | 'har-has-its-own'
        | 'keep-one'
        | 'list-measures-nothing'
        | 'metric-compared-twice'
        | 'pipelining-and-captures'
        | 'pipelining-and-rate'
        | 'reports-without-their-mode'
        | 'rate-and-amount'
        | 'sequence-has-its-own';
      keys: readonly [string, string];
    }
  | {
      code: 'same-file';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value: string;
      /** That has it, too; null for a report that the command reads. */
      flag: string | null;
    }
  | {
      code: 'duplicate-name';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      of: 'scenario' | 'app' | 'benchmark';
      name: string;
      /** The index of the first one; null for a problem that speaks of all of them. */
      first: number | null;
      /** How many there are. */
      count: number;
    }
  | {
      code: 'former-name-taken';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Whether a scenario has it now; else another one had it, too. */
      isPresent: boolean;
    }
  | {
      code: 'invalid-yaml';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      message: string;
    }
  | {
      code: 'invalid-package-json';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      message: string;
    }
  | {
      code: 'invalid-har';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      /** Paths of wrong values in the file. */
      wrong: readonly string[];
    }
  | {
      code: 'log-without-requests';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'har-without-requests';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'har-host';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      file: string;
      hosts: readonly string[];
      /** Whether the file has no requests to the given host, which is the value. */
      isUnknown: boolean;
    }
  | {
      code: 'har-form-without-text';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'capture-missing';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      name: string;
      captured: readonly string[];
      /** Null if none is similar. */
      nearest: string | null;
    }
  | {
      code: 'captured-twice';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      name: string;
    }
  | {
      code: 'amount-too-small';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      amount: number;
      connections: number;
      pipelining: number;
      /** Requests in turn that each connection has to send. */
      requests: number;
      minimum: number;
    }
  | {
      code: 'metric-not-gated';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      reason:
        | 'fixed-amount-only'
        | 'fixed-rate-only'
        | 'meaningless-at-fixed-rate'
        | 'same-as-completion-time'
        | 'without-rate-and-amount-only';
      /** The metrics that can be gated instead. */
      instead: readonly string[];
    }
  | {
      code: 'all-skipped';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
    }
  | {
      code: 'filter-without-match';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      words: readonly string[];
      names: readonly string[];
      tags: readonly string[];
    }
  | {
      code: 'variable-unusable';
      /** Its location: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
      where: string;
      value?: unknown | undefined;
      variable: string;
      isSet: boolean;
    };

export type ProgressEvent =
  | {
      kind: 'phase';
      phase: Phase;
      arm?: Arm | undefined;
      /** Of the phase `checkout`: whether the candidate includes uncommitted changes. Untracked files are such changes, too. */
      uncommitted?: boolean | undefined;
    }
  | {
      kind: 'warning';
      warning: Warning;
    }
  | {
      kind: 'planned';
      launches: number;
      rounds: number;
      secondsLeft: number;
      minimumDetectableEffect: number | null;
      /** What a launch takes, after the pilot; null after the first look. */
      parts: {
        /** Boots and stops, with setups and hooks. */
        boots: number;
        warmUps: number;
        runs: number;
      } | null;
    }
  | {
      kind: 'round';
      launch: number;
      launches: number;
      scenario: string;
      round: number;
      rounds: number;
    }
  | {
      kind: 'launched';
      launch: number;
      launches: number;
      secondsLeft: number;
    }
  | {
      kind: 'decided';
      headline: string;
    }
  | {
      kind: 'profiled';
      launch: number;
      launches: number;
    }
  | {
      kind: 'interim';
      /** Launches that count so far. */
      counted: number;
      cells: readonly InterimEstimate[];
    };

export type Report = {
  version: 4;
  cannongate: string;
  outcome: Outcome;
  blocked: boolean;
  headline: string;
  commits: {
    baseline: string | null;
    candidate: string | null;
    /** Whether the candidate includes uncommitted changes. */
    uncommitted: boolean;
    /** Whether a job of a fork named them, so that they may be any commits. Set by whoever judges its report. */
    isOfFork?: boolean | undefined;
  };
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: string | null;
  /** The pull request's number; null outside of a pull request. */
  pullRequest: number | null;
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: {
    sha: string;
    base: string;
  } | null;
  /** Set when a regression was accepted. */
  acceptance: Acceptance | null;
  settings: {
    /** Command that boots the app. The port to listen on is in the variable `PORT`, and replaces `{port}` in the command. Default: the `start` script of package.json; without one, what a Procfile or Dockerfile boots, or what is detected for Go, Python, Rust and Nx. */
    start: string | null;
    /** Command that installs dependencies, run once for each side (base and pull request). `false` skips it. Default: detected from the lockfile (npm, pnpm, yarn, or Python’s). */
    install: string | null;
    /** Command that builds the app, run once for each side. `false` skips it. Default: the `build` script of package.json, or what is detected for Go, Rust and Nx. */
    build: string | null;
    /** Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Those of the workflow or of flags are added to those of the file. Apart from these they see only a few variables, such as PATH and HOME. Default: none. */
    env: string[];
    /** How often a comparison may call unchanged code slower or faster by mistake, over all its metrics: 0.05 is 5%. In statistics: the family-wise level of the two-sided test. From 0.000001 to 0.5. Default: `0.05`. */
    alpha: number;
    /** Largest acceptable slowdown; for latencies at least 20%. Default: `3%`. */
    tolerance: number;
    /** `gate` measures and decides. `measure` only writes a report, to be decided later together with those of other machines. `report`, in workflows only, decides from such reports and boots no app; on the command line use `cannongate report FILE`. Default: `gate`. */
    mode: 'gate' | 'measure';
    /** Makes the random order of the measurement repeatable. Default: random, recorded in the report. */
    seed: string;
    /** When to look for the cause: `on-regression` (after a regression only), `always` or `never`. Both sides are booted again after the verdict: profiled, traced, and with their calls and memory counted where that may explain it. The functions, packages, queries and calls that cost more are named. Default: `on-regression`. */
    explain: 'never' | 'on-regression' | 'always';
    hooks: {
      beforeLaunch: string | null;
      afterLaunch: string | null;
    };
    workingDirectory: string;
    readyTimeout: number;
    setupTimeout: number;
    /** Empty for a single app. For several apps, the fields above are those of the first. */
    apps: {
      /** Command that boots the app. The port to listen on is in the variable `PORT`, and replaces `{port}` in the command. Default: the `start` script of package.json; without one, what a Procfile or Dockerfile boots, or what is detected for Go, Python, Rust and Nx. */
      start: string | null;
      /** Command that installs dependencies, run once for each side (base and pull request). `false` skips it. Default: detected from the lockfile (npm, pnpm, yarn, or Python’s). */
      install: string | null;
      /** Command that builds the app, run once for each side. `false` skips it. Default: the `build` script of package.json, or what is detected for Go, Rust and Nx. */
      build: string | null;
      /** Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Those of the workflow or of flags are added to those of the file. Apart from these they see only a few variables, such as PATH and HOME. Default: none. */
      env: string[];
      hooks: {
        beforeLaunch: string | null;
        afterLaunch: string | null;
      };
      workingDirectory: string;
      readyTimeout: number;
      setupTimeout: number;
      name: string;
      affectedBy: readonly string[] | null;
    }[];
    /** The inputs and flags as they were typed; for `env` only the names. */
    inputs: {
      [key: string]: string;
    };
    onRegression: 'pass' | 'fail' | 'warn';
    runDuration: number | 'auto';
    measuringTime: number;
    measureNoise: boolean;
    sharedLuck: 'code' | 'none' | 'all';
    onInconclusive: 'pass' | 'fail' | 'warn';
    driftTolerance: number;
    onDrift: 'pass' | 'fail' | 'warn';
    onBaselineFailed: 'pass' | 'fail' | 'warn';
  };
  environment: Environment;
  timings: Timings;
  /** Each has a `code` and values; `describeWarning` makes the sentence. */
  warnings: Warning[];
  failure: Failure | null;
  scenarios: ScenarioReport[];
  plan: {
    rounds: number;
    launches: number;
    looks: number[];
  } | null;
  /** The runs of the pilot, which sets the run lengths; they are never part of an effect. */
  pilot: Run[];
  launches: Launch[];
  /** Control launches: their candidate is a second copy of the baseline. */
  controls: Launch[];
  /** The machines of a merged report, by the machine number of its launches; empty if the report was not merged. */
  machines: {
    environment: Environment;
    timings: Timings;
    seed: string;
    plan: {
      rounds: number;
      launches: number;
      looks: number[];
    } | null;
  }[];
  /** Why the length of the arms' paths was the same in all launches; null if it was varied. */
  fixedPathReason: string | null;
  cells: Cell[];
  /** Empty if no gate has a budget. */
  budgets: {
    scenario: string;
    metric: MetricName;
    atMost: number;
    /** The candidate's, one per launch. */
    values: number[];
    /** The mean, with its two-sided interval over all looks and gated cells; null if it cannot be judged. */
    candidate: number | null;
    low: number | null;
    high: number | null;
    /** See cells. */
    suggestedMeasuringTime: number | null;
    verdict: Verdict;
  }[];
  /** What the history says about the branch up to the baseline; empty without one. */
  history: {
    scenario: string;
    metric: MetricName;
    /** Where the drift is counted from, and the last commit that was compared up to the baseline. */
    from: {
      commit: string;
      /** The last of its tags, else the beginning of the hash. */
      name: string;
    };
    to: {
      commit: string;
      /** The last of its tags, else the beginning of the hash. */
      name: string;
    };
    /** Compared commits after `from`, up to `to`. */
    merges: number;
    /** `to` against `from`. */
    change: {
      effect: number;
      /** Standard error of the effect. */
      error: number;
      degreesOfFreedom: number;
    };
    /** The index from `from` to `to`; neighbours of a long line are drawn together. */
    line: number[];
    /** The commits that made it worse, the one that did most first. */
    contributions: {
      commit: string;
      title: string;
      effect: number;
      low: number;
      high: number;
      /** Commits of the branch right before it that were not compared, so that it may have been one of them. Older reports do not say. */
      uncompared?: number | undefined;
    }[];
    /**
     * The name of the commit that `drift-since` asks to count from, if neither it nor one before it was compared: `from` is later then. Absent
     * otherwise, and in older reports.
     */
    asked?: string | undefined;
    /** Whether each other commit certainly did less than half of the change. Older reports do not say. */
    areOthersSmall?: boolean | undefined;
  }[];
  /** What the history knows of the noise on such runners; empty without one. */
  usualNoise: {
    scenario: string;
    metric: MetricName;
    /** Standard deviation of one launch's effect. */
    deviation: number;
    /** How many degrees of freedom knowing it is worth: few where comparisons differ in noise. */
    degreesOfFreedom: number;
    comparisons: number;
  }[];
  /** Where the candidate's files can be seen: a URL to which a path is appended; null if there is none. */
  sourceUrl: string | null;
  /** The packages whose version differs between the lockfiles; null if none does. */
  updates: {
    /** How many packages were updated, also those beyond the limit of the list. */
    total: number;
    /** Whether nothing else differs between the commits: only lockfiles, and dependencies in package.json. */
    isOnlyChange: boolean;
    /** Direct ones first, then by name. */
    packages: {
      /** As in `node_modules`, so that it is the name under which profiles know the package. */
      name: string;
      /**
       * The versions in the arm's lockfile, in ascending order: several if there are several copies, none if there is no copy.
       * What is not the registry's package of that name has its source after it: `1.0.0 (3f2a1b0)`.
       */
      baseline: string[];
      candidate: string[];
      /** Whether a package.json of the app lists it. Every other package is there because some package needs it. */
      isDirect: boolean;
      /** The package of which it is the build for one platform, of which most machines install one; null if it is not. */
      buildOf: string | null;
      /** The package listed in a package.json that alone brings it; null if several do, if it is listed itself, or unknown. */
      broughtBy: string | null;
      /** The field `repository` of its installed package.json, which its author wrote; null if it could not be read. */
      repository: string | null;
      /** The same for `repository.directory`, which packages that share a repository have. */
      directory: string | null;
    }[];
  } | null;
  /** Null if no explanation was asked for. */
  explanation: {
    /** Seconds that profiling took. */
    time: number;
    /** Why there is no explanation at all; null if there is one. */
    reason: string | null;
    scenarios: {
      scenario: string;
      /** How many fresh boots of both arms were profiled. */
      launches: number;
      /** Requests per launch and arm. */
      requests: number;
      /** Why there is no explanation; null if there is one. */
      reason: string | null;
      /** Whether costs are wall-clock time instead of CPU time, because one arm's main thread is blocked for longer. */
      isWallTime: boolean;
      /**
       * The start commands of the arms, where they differ, or a script that they run does; null where they are the same, and where that is
       * not known.
       */
      start: {
        baseline: string;
        candidate: string;
        /** Whether no other file differs that the app could read. Data or settings can make unchanged code slower, too. */
        isAlone: boolean;
      } | null;
      /** Of all locations together. */
      baseline: number;
      candidate: number;
      /** Confidence level of all intervals together, between 0 and 1. */
      level: number;
      /** Locations with a cost that matters; first the functions and packages that cost more. */
      changes: {
        /** In the candidate; in the baseline if only the baseline has it. */
        location: {
          kind:
            | 'function'
            | 'gc'
            | 'processes'
            | 'node'
            | 'program'
            | 'package'
            | 'native'
            | 'bundled'
            | 'threads';
          /** A function's or a package's name; empty for a function without one. */
          name: string;
          /** Path from the repository's root, with forward slashes; null unless it is a function. */
          file: string | null;
          /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
          line: number | null;
          /** Whether the file is in the candidate's commit; files that a build writes are not. */
          isCommitted?: boolean | undefined;
          /** Whether only the baseline has it; then file and line are the baseline's. */
          isRemoved?: boolean | undefined;
        };
        /** A package's version in each arm, null if its package.json names none; null for other code. */
        versions: {
          baseline: string | null;
          candidate: string | null;
        } | null;
        /** The mean over all launches. */
        baseline: number;
        candidate: number;
        /** Including everything that it calls. */
        total: {
          baseline: number;
          candidate: number;
        };
        /** `candidate` − `baseline`, with an interval that holds for all locations at once. */
        change: number;
        low: number;
        high: number;
        /** Whether the explanation names it: the change is more than noise, and large enough to matter. */
        isNotable: boolean;
        /**
         * Whether it is a large part of the increase and its own interval at 90% is above zero, although that is not certain
         * enough for `isNotable`.
         */
        isProbable: boolean;
        /** Whether the change between the arms touched the function's file or the package's version. */
        isTouched: boolean;
        /** Whether the function's file certainly is the same in both arms. With neither of both, that is not known. */
        isUnchanged: boolean;
        /** The line in which most of the change is spent, with its text; null unless it is a function. */
        hottestLine: {
          line: number;
          text: string;
        } | null;
        /** Whether most of the change is in code of which the line is not known, as in minified code. */
        isLineUnknown: boolean;
        /**
         * The function in which most of the change is spent: a function inside the package, or one of Node.js or V8
         * that the location calls. Null if the change is in the location's own code.
         */
        viaFunction: {
          name: string;
          change: number;
        } | null;
        /**
         * The function of the app under which most of the change is spent: of a package, the one that calls it; of a function in a file that the
         * change did not touch, the nearest one in a file that it did.
         */
        calledFrom: {
          location: {
            kind:
              | 'function'
              | 'gc'
              | 'processes'
              | 'node'
              | 'program'
              | 'package'
              | 'native'
              | 'bundled'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** Path from the repository's root, with forward slashes; null unless it is a function. */
            file: string | null;
            /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
            line: number | null;
            /** Whether the file is in the candidate's commit; files that a build writes are not. */
            isCommitted?: boolean | undefined;
            /** Whether only the baseline has it; then file and line are the baseline's. */
            isRemoved?: boolean | undefined;
          };
          change: number;
        } | null;
        /** How often a request calls the function, or that of a package which `viaFunction` names; null if that is unknown. */
        calls: {
          baseline: number;
          candidate: number;
          /** Whether several functions have the same name and line, as an arrow function inside of another one; then all their calls count. */
          isShared?: boolean | undefined;
        } | null;
      }[];
      /** The updated packages whose cost matters; in the order of `changes`. */
      updates: {
        /** The mean over all launches. */
        baseline: number;
        candidate: number;
        low: number;
        high: number;
        /** `candidate` − `baseline`, with an interval that holds for all locations at once. */
        change: number;
        /** Whether the explanation names it: the change is more than noise, and large enough to matter. */
        isNotable: boolean;
        name: string;
      }[];
      frames: {
        /** The index of its caller, which comes before it; null for a root. */
        parent: number | null;
        name: string;
        kind:
          | 'function'
          | 'gc'
          | 'processes'
          | 'node'
          | 'program'
          | 'package'
          | 'native'
          | 'bundled'
          | 'threads';
        /** `src/users.ts:41`, or a package's name; null if unknown. */
        where: string | null;
        baseline: number;
        candidate: number;
      }[];
      /** What its requests wait for; null if that was not traced. */
      waits: {
        /** How many fresh boots of both arms were traced. */
        launches: number;
        /** Why there is no trace; null if there is one. */
        reason: string | null;
        /** Time from the handler's call to the end of the answer. */
        baseline: number;
        candidate: number;
        /** Of that, what nothing below is the reason for: the app's own code, the event loop, locks and queues. */
        rest: {
          baseline: number;
          candidate: number;
        };
        /** First what is named, the most important first. */
        changes: {
          kind:
            | 'file'
            | 'process'
            | 'query'
            | 'call'
            | 'pool'
            | 'connection'
            | 'timer'
            | 'dns'
            | 'thread-pool'
            | 'span';
          name: string;
          /** In the candidate; in the baseline if only the baseline has it; null if no code of the app began it. */
          location: {
            kind:
              | 'function'
              | 'gc'
              | 'processes'
              | 'node'
              | 'program'
              | 'package'
              | 'native'
              | 'bundled'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** Path from the repository's root, with forward slashes; null unless it is a function. */
            file: string | null;
            /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
            line: number | null;
            /** Whether the file is in the candidate's commit; files that a build writes are not. */
            isCommitted?: boolean | undefined;
            /** Whether only the baseline has it; then file and line are the baseline's. */
            isRemoved?: boolean | undefined;
          } | null;
          /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
          package: string | null;
          baseline: {
            count: number;
            /** Of each. */
            time: number;
            /** What the request could not end without. */
            path: number;
            /** The largest number at once. */
            atOnce: number;
            /** Time of all of them if each request that has any had as little as the request with the least; 0 if unknown. */
            least: number;
            size: number | null;
          };
          candidate: {
            count: number;
            /** Of each. */
            time: number;
            /** What the request could not end without. */
            path: number;
            /** The largest number at once. */
            atOnce: number;
            /** Time of all of them if each request that has any had as little as the request with the least; 0 if unknown. */
            least: number;
            size: number | null;
          };
          /** By how much a request waits longer for it: the mean over the launches, and the smallest and largest of them. */
          change: number;
          low: number;
          high: number;
          finding: 'more' | 'one-by-one' | 'slower' | null;
        }[];
        typical: {
          baseline: {
            duration: number;
            spans: {
              kind:
                | 'file'
                | 'process'
                | 'query'
                | 'call'
                | 'pool'
                | 'connection'
                | 'timer'
                | 'dns'
                | 'thread-pool'
                | 'span';
              name: string;
              start: number;
              end: number;
            }[];
          } | null;
          candidate: {
            duration: number;
            spans: {
              kind:
                | 'file'
                | 'process'
                | 'query'
                | 'call'
                | 'pool'
                | 'connection'
                | 'timer'
                | 'dns'
                | 'thread-pool'
                | 'span';
              name: string;
              start: number;
              end: number;
            }[];
          } | null;
        };
        /** Null unless a percentile of the latency has regressed. */
        slowest: {
          /** Their share of all requests. */
          share: number;
          /** Traced requests of the candidate that belong to them. */
          requests: number;
          /** Time of one of them, the stall in which it was taken up included. */
          baseline: number;
          candidate: number;
          /** Of another one. */
          others: {
            baseline: number;
            candidate: number;
          };
          /** First those that are named, the most important first. */
          changes: {
            kind:
              | 'file'
              | 'process'
              | 'query'
              | 'call'
              | 'pool'
              | 'connection'
              | 'timer'
              | 'dns'
              | 'thread-pool'
              | 'span'
              | 'stall'
              | 'collection';
            name: string;
            /** Where the app began it; null if no code of the app did. */
            location: {
              kind:
                | 'function'
                | 'gc'
                | 'processes'
                | 'node'
                | 'program'
                | 'package'
                | 'native'
                | 'bundled'
                | 'threads';
              /** A function's or a package's name; empty for a function without one. */
              name: string;
              /** Path from the repository's root, with forward slashes; null unless it is a function. */
              file: string | null;
              /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
              line: number | null;
              /** Whether the file is in the candidate's commit; files that a build writes are not. */
              isCommitted?: boolean | undefined;
              /** Whether only the baseline has it; then file and line are the baseline's. */
              isRemoved?: boolean | undefined;
            } | null;
            /** The slowest requests of each arm. */
            baseline: {
              count: number;
              /** All of them together. */
              time: number;
            };
            candidate: {
              count: number;
              /** All of them together. */
              time: number;
            };
            /** The other requests of the candidate. */
            others: {
              count: number;
              /** All of them together. */
              time: number;
            };
            /** By how much the slowest meet it longer in the candidate: the mean over the launches, the smallest and the largest. */
            change: number;
            low: number;
            high: number;
            /** Whether it makes the slowest slower, and not the others. */
            isNamed: boolean;
          }[];
        } | null;
        /**
         * If queries were seen on the connections to services, since the app could not be traced from inside. Then times are
         * those of the load generator, and what a request waits for is an upper bound. Null if it was traced.
         */
        wire: {
          /** Variables that lead to these services. */
          variables: string[];
          unread: {
            /** The variable that leads to the service. */
            variable: string;
            why: 'unknown' | 'encrypted' | 'pushed' | 'garbled';
          }[];
        } | null;
      } | null;
      /** How often its requests call functions; null if that was not counted. */
      calls: {
        /** Why there are none; null if there are. */
        reason: string | null;
        /** Requests of either arm; of the arm with fewer. */
        requests: number;
        /** Functions of the app that are called more or less often; those with the largest difference first. */
        changes: {
          baseline: number;
          candidate: number;
          /** In the candidate; in the baseline if only the baseline calls it. */
          location: {
            kind:
              | 'function'
              | 'gc'
              | 'processes'
              | 'node'
              | 'program'
              | 'package'
              | 'native'
              | 'bundled'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** Path from the repository's root, with forward slashes; null unless it is a function. */
            file: string | null;
            /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
            line: number | null;
            /** Whether the file is in the candidate's commit; files that a build writes are not. */
            isCommitted?: boolean | undefined;
            /** Whether only the baseline has it; then file and line are the baseline's. */
            isRemoved?: boolean | undefined;
          };
          /**
           * How it belongs to the function that the explanation names first, by the call tree: it leads to it, or is below it.
           * Null if it does neither.
           */
          relation: 'caller' | 'callee' | null;
          /** Whether several functions have the same name and line, as an arrow function inside of another one; then all their calls count. */
          isShared?: boolean | undefined;
        }[];
      } | null;
      /** What its requests leave in memory; null unless that has regressed. */
      leaks: {
        /** How many fresh boots of both arms were sampled. */
        launches: number;
        /** Why there is no sample; null if there is one. */
        reason: string | null;
        /** Of all locations together. */
        baseline: number;
        candidate: number;
        /** First those that are named, the most important first. */
        leaks: {
          /** In the candidate; in the baseline if only the baseline has it. */
          location: {
            kind:
              | 'function'
              | 'gc'
              | 'processes'
              | 'node'
              | 'program'
              | 'package'
              | 'native'
              | 'bundled'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** Path from the repository's root, with forward slashes; null unless it is a function. */
            file: string | null;
            /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
            line: number | null;
            /** Whether the file is in the candidate's commit; files that a build writes are not. */
            isCommitted?: boolean | undefined;
            /** Whether only the baseline has it; then file and line are the baseline's. */
            isRemoved?: boolean | undefined;
          };
          /** Of a package: the function of the app under which most is allocated. */
          calledFrom: {
            kind:
              | 'function'
              | 'gc'
              | 'processes'
              | 'node'
              | 'program'
              | 'package'
              | 'native'
              | 'bundled'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** Path from the repository's root, with forward slashes; null unless it is a function. */
            file: string | null;
            /** From 1; null unless it is a function. Null also of minified code without a source map, all of which is one location of its file. */
            line: number | null;
            /** Whether the file is in the candidate's commit; files that a build writes are not. */
            isCommitted?: boolean | undefined;
            /** Whether only the baseline has it; then file and line are the baseline's. */
            isRemoved?: boolean | undefined;
          } | null;
          baseline: number;
          candidate: number;
          /** `candidate` − `baseline`: the mean over the launches, the smallest and the largest. */
          change: number;
          low: number;
          high: number;
          /** Whether the explanation names it: all launches show it, and it is large enough to matter. */
          isNamed: boolean;
        }[];
      } | null;
    }[];
  } | null;
  /** Whether an app was compared with itself, as `cannongate noise` does; absent otherwise. */
  isOfNoise?: true | undefined;
  /** The run of the workflow that published it, and its attempt; absent outside of one, and in older reports. */
  run?:
    | {
        id: number;
        attempt: number;
      }
    | undefined;
};

/** Responses of one kind among those that were looked at. */
export type ResponseSample = {
  /** Which of the scenario's requests they answer, from 0. */
  request: number;
  status: number;
  /** The media type, without parameters; null when the response named none. */
  type: string | null;
  count: number;
  /** Mean bytes of the body, decompressed if a client can do that. */
  size: number;
  /** How many of them are not as the scenario expects. */
  wrong: number;
  /** Standard deviation of their sizes, in bytes; absent in older reports. */
  sizeDeviation?: number | undefined;
  /** How the body was compressed, as the response says; absent if it was not. */
  encoding?: string | undefined;
  /**
   * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
   * this encoding.
   */
  unreadable?: 'broken' | 'not-accepted' | undefined;
  /**
   * Of a redirect: the path that it leads to, in which `*` stands for numbers, ids and tokens; null if it names none. Absent of other
   * responses, and in older reports.
   */
  location?: string | null | undefined;
  /**
   * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
   * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
   * adapters/load/body-digest.ts.
   */
  digest?: string | null | undefined;
};

/** Two runs, one per arm: adjacent in time, unless the arms take turns. `first` is the arm that went first. */
export type Round = {
  scenario: string;
  first: Arm;
  baseline: Run;
  candidate: Run;
  /** Runs with one connection that follow; only if `unloaded-latency` is gated. */
  unloaded?:
    | {
        baseline: Run;
        candidate: Run;
      }
    | undefined;
};

/** One stretch of load on one arm for one scenario, as measured by the load generator. */
export type Run = {
  scenario: string;
  arm: Arm;
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: number;
  sent: number;
  /** Requests that got a complete response, whatever its status. */
  completed: number;
  /** Bytes of all responses, headers included. */
  bytes: number;
  /** In the first run after the scenario's setup; null in all others, and without a setup. */
  setup: {
    responses: ResponseSample[];
    failure: {
      /** From 0. */
      request: number;
      /** Null without a complete response. */
      status: number | null;
      /** `capture`: the response lacks a value to capture; `body`: it is not as expected. */
      reason:
        | 'other'
        | 'status'
        | 'body'
        | 'capture'
        | 'timeout'
        | 'unfinished'
        | 'refused'
        | 'reset'
        | 'unanswered'
        | 'cut-off'
        | 'too-large';
      /** The name of the value that could not be captured. */
      capture: string | null;
    } | null;
  } | null;
  /** Completed responses by HTTP status code. */
  statuses: {
    [key: string]: number;
  };
  /** A sample of the responses, by kind. */
  responses: ResponseSample[];
  /** The same for each request of a sequence; empty if the scenario has only one request. */
  requestStatuses: {
    request: number;
    status: number;
    count: number;
  }[];
  /** Responses that did not hold a value that was to be captured, by its name. */
  missingCaptures: {
    [key: string]: number;
  };
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: {
    other?: number | undefined;
    timeout?: number | undefined;
    unfinished?: number | undefined;
    refused?: number | undefined;
    reset?: number | undefined;
    unanswered?: number | undefined;
    'cut-off'?: number | undefined;
    'too-large'?: number | undefined;
  };
  /**
   * Microseconds, over the completed responses; null when there were none. At a fixed rate they count
   * from when a request was due if no connection was free for it, and a request that never went out
   * counts with the time that it had waited.
   */
  latency: {
    mean: number;
    stddev: number;
    p50: number;
    p90: number;
    'p97.5': number;
    p99: number;
    max: number;
  } | null;
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: number | null;
  /** The load generator's own share of one core during the run, or its slices; 0 to about 1. */
  generatorCpu: number;
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: number | null;
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number | null;
  /** The process tree's resident memory without pages of files; null unless `memory-growth` is gated. */
  anonymousMemory: {
    before: number;
    after: number;
  } | null;
  interference: Interference | null;
  /** Null unless the load is a fixed rate. */
  pace: {
    /** Requests per second that were asked for. */
    rate: number;
    /**
     * Responses per second, from when the first could have come to when the last came; null when there
     * were fewer than two.
     */
    achieved: number | null;
    /** Requests that fell due and never went out: the run had already lasted twice its length. */
    unsent: number;
    /** How late requests went out although a connection was free: the load generator's own doing. */
    generatorLag: {
      p50: number;
      p99: number;
    };
  } | null;
  /** Null for an app that is not Node.js, or did not report in time. */
  runtime: {
    /** Of the busiest process, as the two shares: how late its timers were. */
    eventLoopDelayP99: number;
    /** Shares of the run's time, 0 to 1. */
    eventLoopUtilization: number;
    gcShare: number;
    /** Bytes at the end of the run, over all processes. */
    heapUsed: number;
    /** Of the whole run and over all processes: HTTP calls to others, queries of databases, bytes allocated, collections. */
    calls: number | null;
    queries: number | null;
    allocated: number | null;
    collections: number | null;
    /** Bytes that live longer than the run, from a collection before it to one after it; null unless `retained` is gated. */
    retained: number | null;
    /** How many there were. */
    processes: number;
  } | null;
  /** Null where it cannot be read, or a process ended meanwhile. */
  kernelWork: {
    /** Calls of `read` and `write` and the like, on files and sockets. */
    readsAndWrites: number;
    /** Bytes that these calls moved. */
    bytesMoved: number;
    /** How often a thread got a core. */
    contextSwitches: number;
  } | null;
  /**
   * How many of the lost requests waited on a connection for longer than the keep-alive timeout that the response before had announced:
   * an app that is too busy to read them takes the connection for idle, and closes it. Absent if none did.
   */
  takenForIdle?: number | undefined;
  /** Responses that announced that the server closes their connection. Absent if none did, and in older reports. */
  closings?: number | undefined;
  /** Processes of the app that were there when the run began, and have ended since. Absent if there are none, or nobody knows. */
  endedProcesses?: number | undefined;
  /** Set if it is null since a process of the app ignores SIGCHLD or ends before those that it starts: the time of those is then added to none of the app. */
  isCpuLost?: true | undefined;
};

export type ScenarioReport = {
  name: string;
  method: string;
  path: string;
  /** `GET /users`: all that it sends in turn; empty in older reports. */
  requests: string[];
  /** The requests of its setup; empty without one. */
  setup: string[];
  connections: number;
  amount: number | null;
  /** The fixed rate as asked for, and what that is per second; null before the pilot. */
  rate: {
    asked: string;
    perSecond: number | null;
  } | null;
  state: 'baseline-failed' | 'compared' | 'new' | 'unaffected';
  /** The metrics that can block, with their tolerances. */
  gates: {
    metric: MetricName;
    tolerance: number;
    /** Present if the configuration file lists it, and not just the defaults. */
    isNamed?: true | undefined;
  }[];
  /** The largest values that metrics of the candidate may have, in their units. */
  budgets: {
    metric: MetricName;
    atMost: number;
  }[];
  /** Why the state is not `compared`; null when it is. */
  reason: string | null;
  /** Length of one run and of one window of the warm-up; null before the pilot. */
  run: number | null;
  window: number | null;
  /** How the arms of its app shared each launch; null before the pilot has chosen. */
  strategy: 'side-by-side' | 'in-turns' | null;
  /** The cost of a request in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: {
    baseline: number[];
    candidate: number[];
  } | null;
  secondOpinion: SecondOpinion | null;
};

/** The result of the autocannon-compare package on all runs, pooled. */
export type SecondOpinion = {
  requests: {
    difference: string;
    pValue: number | null;
  };
  throughput: {
    difference: string;
    pValue: number | null;
  };
  latency: {
    difference: string;
    pValue: number | null;
  };
  faster: 'baseline' | 'candidate' | 'neither';
};

export type Timings = {
  /** From the start of the comparison, when settings and commits are known, to the report. */
  total: number;
  checkout: number;
  install: number;
  build: number;
  pilot: number;
  /** All counted launches: boot, setup, warm-up, load, stop and hooks. */
  launches: number;
  boot: number;
  warmUp: number;
  load: number;
  stop: number;
  hooks: number;
  setup: number;
};

/** The version of package.json, written in by the build. Scripts run the sources without a build. */
export declare const VERSION: string;

export type Verdict = 'pass' | 'regression' | 'inconclusive' | 'not-gated';

/** A warning as a report stores it: its code and the values of the code's entry. */
export type Warning =
  | {
      code: 'same-commit';
      isMeasured: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'generator-bound';
      scenario: string;
      /** Older reports do not say. */
      isBaselineOnly: boolean;
      isCpuGated: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'metric-unreadable';
      scenario: string;
      metric: MetricName;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'values-missing';
      scenario: string;
      metric: MetricName;
      arm: Arm;
      missing: number;
      missingOnOther: number;
      runs: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'queries-gone';
      scenario: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'no-queries';
      scenario: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'budget-not-judged';
      scenario: string;
      isNew: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'rate-not-reached';
      scenario: string;
      achieved: number;
      rate: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'generator-late';
      scenario: string;
      /** Microseconds: the 99th percentile. */
      lag: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'report-not-used';
      headline: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'machine-left-out';
      count: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'scenario-not-on-machine';
      scenario: string;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'too-noisy';
      scenario: string;
      metric: MetricName;
      tolerance: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'budget-too-close';
      scenario: string;
      metric: MetricName;
      atMost: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'measuring-time-used-up';
      launches: number;
      planned: number;
      isTooFew: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'measuring-time-exceeded';
      spent: number;
      measuringTime: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'noise-floor-missing';
      message: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'baseline-boot-repeated';
      launch: number;
      message: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'launches-excluded';
      launches: number;
      /** By number, from 1. */
      excluded: {
        launch: number;
        reason: string;
      }[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'usually-disturbed';
      disturbed: number;
      launches: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'slower-boot';
      /** Seconds, medians of the launches. */
      baseline: number;
      candidate: number;
      launches: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'more-memory';
      scenario: string;
      /** Bytes, means of the launches. */
      baseline: number;
      candidate: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'still-warming-up';
      scenario: string;
      launches: number;
      total: number;
      metric: MetricName;
      /** The effect in the first half of a launch's rounds, and in the second. */
      early: number;
      late: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'unexpected-status';
      scenario: string;
      request: string | null;
      statuses: {
        status: number;
        count: number;
      }[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'statuses-differ';
      scenario: string;
      request: string | null;
      baseline: {
        status: number;
        count: number;
      }[];
      candidate: {
        status: number;
        count: number;
      }[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'answers-differ-at-times';
      scenario: string;
      request: string | null;
      arm: Arm;
      status: number;
      /** Null if the status itself is what differs. */
      response: {
        /** The media type, without parameters; null when the response named none. */
        type: string | null;
        status: number;
        /** Mean bytes of the body, decompressed if a client can do that. */
        size: number;
        /** How the body was compressed, as the response says; absent if it was not. */
        encoding?: string | undefined;
        /**
         * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
         * this encoding.
         */
        unreadable?: 'broken' | 'not-accepted' | undefined;
        /**
         * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
         * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
         * adapters/load/body-digest.ts.
         */
        digest?: string | null | undefined;
      } | null;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'lost-requests';
      scenario: string;
      lost: number;
      sent: number;
      /** How many of those that were lost; null in older reports. */
      ofBaseline: number | null;
      /** Whether the candidate lost clearly more, but in too few runs to blame it; never in older reports. */
      isOpen: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'connections-closed';
      scenario: string;
      /** Shares of their responses. */
      baseline: number;
      candidate: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'responses-differ';
      scenario: string;
      request: string | null;
      baseline: {
        /** The media type, without parameters; null when the response named none. */
        type: string | null;
        status: number;
        /** Mean bytes of the body, decompressed if a client can do that. */
        size: number;
        /** How the body was compressed, as the response says; absent if it was not. */
        encoding?: string | undefined;
        /**
         * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
         * this encoding.
         */
        unreadable?: 'broken' | 'not-accepted' | undefined;
        /**
         * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
         * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
         * adapters/load/body-digest.ts.
         */
        digest?: string | null | undefined;
      };
      candidate: {
        /** The media type, without parameters; null when the response named none. */
        type: string | null;
        status: number;
        /** Mean bytes of the body, decompressed if a client can do that. */
        size: number;
        /** How the body was compressed, as the response says; absent if it was not. */
        encoding?: string | undefined;
        /**
         * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
         * this encoding.
         */
        unreadable?: 'broken' | 'not-accepted' | undefined;
        /**
         * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
         * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
         * adapters/load/body-digest.ts.
         */
        digest?: string | null | undefined;
      };
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'submodules-missing';
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'lockfile-unreadable';
      lockfile: string;
      arm: Arm;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'large-files-missing';
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'scratch-not-removed';
      path: string;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'saved-progress-replaced';
      path: string;
      of: 'comparison' | 'search';
      count: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'processes-left';
      count: number;
      /** The first of them. */
      processes: {
        pid: number;
        command: string;
      }[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'checkpoint-not-written';
      path: string;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'runner-files-changed';
      files: string[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'port-ignored';
      arm: Arm;
      port: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'ports-remapped';
      /** On which the app serves; null if that is the one in PORT. */
      served: number | null;
      others: number[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'arms-take-turns';
      ports: number[];
      /**
       * How the head failed under load beside the base, or, with ports, why the sides could not be given others; null if it did not come
       * so far. Older reports do not say.
       */
      failure: string | null;
      /** Unix sockets on which both sides would listen. Older reports have none. */
      sockets: string[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'app-not-seen';
      arms: Arm[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'scenarios-left-out';
      reason: 'filter' | 'skip' | 'request-paths' | 'only';
      /** The words of `filter`; empty for the other reasons. */
      words: string[];
      scenarios: string[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'pattern-without-files';
      pattern: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'app-unaffected';
      patterns: string[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-duration';
      location: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-folder';
      location: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-other-server';
      location: string;
      host: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-url-path';
      location: string;
      path: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-url-variable';
      location: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-id';
      location: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'autobench-text-body';
      location: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'config-misnamed';
      file: string;
      expected: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'config-ignored';
      file: string;
      config: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'env-not-set';
      variable: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'env-not-filled-in';
      variable: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'env-quoted';
      variable: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'app-found-below';
      directory: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'node-version-differs';
      file: string;
      wanted: string;
      running: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'start-watches';
      tool: string;
      instead: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'start-compiles';
      tool: string;
      instead: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'start-sets-port';
      port: number;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'production-install';
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'installs-outside';
      step: 'install' | 'build';
      command: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'luck-not-shared';
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'install-without-lockfile';
      /** One that is not read; null if there is none at all. */
      other: string | null;
      /** One in a folder above, of another project; null for none. */
      above: string | null;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'lockfile-not-used';
      /** From which the packages are installed. */
      used: string;
      /** Of another package manager; null if there is none. */
      other: string | null;
      /** The package manager that the project names; null if it names none. */
      named: string | null;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'other-commit-checked-out';
      checkedOut: string;
      expected: string;
      /** Whether the event is the push of a branch. */
      isPush: boolean;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'baseline-not-fetched';
      baseline: string;
      commit: string;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'baseline-outdated';
      baseline: string;
      merged: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'baseline-ahead';
      baseline: string;
      count: number;
      shared: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'history-not-used';
      history: string;
      reason: string;
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'drift-not-judged';
      inputs: string[];
      app?: string | undefined;
      report?: string | undefined;
    }
  | {
      code: 'history-damaged';
      count: number;
      first: string;
      app?: string | undefined;
      report?: string | undefined;
    };

/**
 * Compares the work tree, uncommitted changes included, with a baseline. Only one comparison at a time,
 * because two would disturb each other. Without a verdict, for example if an app did not boot, there is
 * a report, too: `outcome` says what it is, and `blocked` whether it blocks the merge. The comment says why.
 * @throws ConfigurationError with all problems at once; nothing was measured
 */
export declare function compare(options?: CompareOptions): Promise<Report>;

export declare function describeProblem(problem: Problem): string;

/** The warning in words: the only place where a warning is worded. */
export declare function describeWarning(warning: Warning): string;

/** Parses a report, or describes in one sentence what is wrong with it. */
export declare function parseReport(text: string):
  | {
      report: Report;
    }
  | {
      advice: string;
    };

/** A report as one HTML file that needs no network: what `--html` writes. */
export declare function renderHtml(report: Report): Promise<string>;

/**
 * The whole comment. One that is too long loses its largest folded section first, then the next, and
 * as a last resort the end of the summary.
 * @param limit - characters
 */
export declare function renderMarkdown(
  report: Report,
  limit?: number,
  context?: {
    /** The address below which cannongate's own files are shown; null if unknown. */
    projectUrl: string | null;
    /** The address of the run that measured; null if unknown. */
    runUrl: string | null;
    /** How that run ended, if its check is that of the pull request; null or absent if that is the check of this run. */
    runConclusion?: string | null | undefined;
    /** The label that accepts a slowdown; null if there is none. */
    acceptLabel: string | null;
    /** Why it does not count although it is set, or that nobody knows whether it is; null if it is not set, or counts. */
    notAccepted?:
      | {
          reason:
            | 'author-unknown'
            | 'set-before-push'
            | 'set-before-base-change'
            | 'run-failed'
            | 'job-failed';
          label: string;
        }
      | {
          reason: 'no-write-access';
          label: string;
          login: string;
        }
      | {
          reason: 'newer-commit' | 'push-unknown';
        }
      | {
          reason: 'request-failed';
          /** False if nobody knows. */
          isLabelSet: boolean;
          /** Of describeApiError. */
          message: string;
        }
      | null
      | undefined;
    /** Whether it was closed or merged, so that no push is measured any more. */
    isClosed?: boolean | undefined;
    /** Whether a merge queue asks: a failure takes the pull request out of it, and to repeat the run does not put it back. */
    isQueued?: boolean | undefined;
  },
): string;

/**
 * The comment where nothing can be unfolded, as on a terminal: the verdict, the whole table and all notes.
 * @param width - columns of the terminal, where nothing is escaped for GitHub; on a narrower one than the table, each row becomes several
 * lines. Who prints that keeps control characters and a workflow’s commands out. Null for Markdown
 */
export declare function renderSummary(
  report: Report,
  context?: {
    /** The address below which cannongate's own files are shown; null if unknown. */
    projectUrl: string | null;
    /** The address of the run that measured; null if unknown. */
    runUrl: string | null;
    /** How that run ended, if its check is that of the pull request; null or absent if that is the check of this run. */
    runConclusion?: string | null | undefined;
    /** The label that accepts a slowdown; null if there is none. */
    acceptLabel: string | null;
    /** Why it does not count although it is set, or that nobody knows whether it is; null if it is not set, or counts. */
    notAccepted?:
      | {
          reason:
            | 'author-unknown'
            | 'set-before-push'
            | 'set-before-base-change'
            | 'run-failed'
            | 'job-failed';
          label: string;
        }
      | {
          reason: 'no-write-access';
          label: string;
          login: string;
        }
      | {
          reason: 'newer-commit' | 'push-unknown';
        }
      | {
          reason: 'request-failed';
          /** False if nobody knows. */
          isLabelSet: boolean;
          /** Of describeApiError. */
          message: string;
        }
      | null
      | undefined;
    /** Whether it was closed or merged, so that no push is measured any more. */
    isClosed?: boolean | undefined;
    /** Whether a merge queue asks: a failure takes the pull request out of it, and to repeat the run does not put it back. */
    isQueued?: boolean | undefined;
  },
  width?: number | null,
): string;
