// Made by npm run build from src/package.ts.

/** Who has accepted a regression. */
export type Acceptance = {
  login: string;
  /** When the label was set, as an ISO date. */
  at: string;
  label: string;
};

/** Responses of one kind among those that were looked at. */
export type Answer = {
  /** Which of the scenario's requests they answer, from 0. */
  request: number;
  status: number;
  /** The media type, without parameters; null when the response named none. */
  type: string | null;
  count: number;
  /** Mean bytes, headers included. */
  size: number;
  /** How many of them do not hold what the scenario expects. */
  wrong: number;
};

export type Arm = 'baseline' | 'candidate';

/** What one scenario came to in one metric. Effects and bounds are natural logs of ratios. */
export type Cell = {
  scenario: string;
  metric: MetricName;
  unit: string;
  gated: boolean;
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: number | null;
  /** In `unit`: the baseline’s trimmed geometric mean over its launches, and that changed by the estimate. */
  baseline: number | null;
  candidate: number | null;
  /** One oriented log ratio per launch; above 0 the candidate is worse. */
  effects: number[];
  /** Mean of the effects; from eight of them on trimmed. */
  estimate: number | null;
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: {
    low: number;
    high: number;
    level: number;
  } | null;
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: number | null;
  /** The smallest true slowdown that this comparison would have called with 80 % power. */
  detectable: number | null;
  /** What the baseline against itself showed beside it: the noise floor; null without a control. */
  control: {
    estimate: number;
    low: number;
    high: number;
    level: number;
  } | null;
  /** How much machines disagree; null for a comparison on one of them. */
  heterogeneity: {
    /** Cochran's Q, chi-squared with so many degrees of freedom when they agree. */
    q: number;
    degreesOfFreedom: number;
    /** The share of the spread that is more than noise (I²), 0 to 1. */
    share: number;
  } | null;
  /** Measuring time that would settle an inconclusive cell in four cases of five; null when none can be named. */
  settlingBudget: number | null;
  verdict: Verdict;
};

/** The inputs of the command line under their names, and three of a program's own. */
export type CompareOptions = {
  /** Command that boots the app. It gets `PORT` in its environment, and `{port}` in the command is replaced. Default: the `start` script of package.json. */
  start?: string | undefined;
  /** Command that installs dependencies, run once per arm. `false` skips it. Default: detected from the lockfile (npm, pnpm, yarn). */
  install?: string | false | undefined;
  /** Command that builds the app, run once per arm. `false` skips it. Default: the `build` script of package.json, if there is one. */
  build?: string | false | undefined;
  /** Where the app lives, in both arms. Default: `.`. */
  'working-directory'?: string | undefined;
  /** Variables for install, build and app: lines `NAME` (passed through) or `NAME=value`. Everything else but a short allow-list is kept from them. Default: none. */
  env?: string | readonly string[] | undefined;
  /** How long a boot may take. Default: `30s`. */
  'ready-timeout'?: string | undefined;
  /** Request paths, one per line; each is a GET scenario. Default: `/`, unless the configuration file has scenarios. */
  paths?: string | readonly string[] | undefined;
  /** Configuration file: defaults for the inputs, and scenarios. Default: `cannongate.yml`, `.github/cannongate.yml` or else `autobench.yml`, if there is one. */
  config?: string | undefined;
  /** Git ref of the baseline. Default: from the event; on the command line the merge base with the default branch. */
  baseline?: string | undefined;
  /** Concurrent connections. Default: `10`. */
  connections?: string | number | undefined;
  /** Length of one run. `auto` is at least 0.5 s and 20 median responses, and at a fixed rate enough requests for what is gated. Default: `auto`. */
  'run-duration'?: string | undefined;
  /** Family-wise level of the two-sided test, from 0.000001 to 0.5. Default: `0.05`. */
  alpha?: string | number | undefined;
  /** The slowdown the team puts up with. Default: `3%`. */
  tolerance?: string | undefined;
  /** Measuring time of the whole comparison, all scenarios. Install and build are not counted. Default: `5m`. */
  budget?: string | undefined;
  /** Whether to compare the baseline with itself as well, in every other launch: the noise floor beside the verdict, for a third of the budget. Default: `false`. */
  control?: boolean | undefined;
  /** `gate` decides. `measure` judges nothing: its report is judged later, together with those of other machines. `report` reads reports and executes nothing. Default: `gate`. */
  mode?: 'gate' | 'measure' | undefined;
  /** What a regression does: `fail`, or `warn` for a trial period. Default: `fail`. */
  'on-regression'?: 'fail' | 'warn' | undefined;
  /** What an inconclusive comparison does: `warn`, `pass` or `fail`. Default: `warn`. */
  'on-inconclusive'?: 'pass' | 'fail' | 'warn' | undefined;
  /** What a failing baseline does: `warn`, so that a broken base does not block its own fix, or `fail`. Default: `warn`. */
  'on-baseline-failed'?: 'fail' | 'warn' | undefined;
  /** Makes the order of arms reproducible. Default: random, recorded in the report. */
  seed?: string | undefined;
  /** When to say why: `on-regression` boots both arms again after the verdict, under a CPU profiler, and names the functions and packages that cost more. Default: `on-regression`. */
  explain?: 'never' | 'on-regression' | 'always' | undefined;
  /** A directory of the work tree, which relative paths start from. Default: the process's. */
  cwd?: string | undefined;
  /**
   * Aborts the comparison: everything that it started is stopped and removed, then the promise is
   * rejected with the signal's reason.
   */
  signal?: AbortSignal | undefined;
  /** Told how the comparison gets on. What it throws ends the comparison. */
  onProgress?: ((event: ProgressEvent) => void) | undefined;
};

/** Something the user gave cannot be worked with. Nothing was measured, or written. */
export declare class ConfigurationError extends Error {
  constructor(problems: readonly Problem[], consequence?: string | undefined);
  name: 'ConfigurationError';
  problems: readonly Problem[];
}

export type Environment = {
  platform: string;
  arch: string;
  cpu: string;
  cores: number;
  /** Bytes. */
  memory: number;
  /** Version of the `node` on the app's PATH; null when there is none. */
  node: string | null;
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: string | null;
  /** The cores that the apps and the load generator were kept on; null when they were not. */
  pinning: Pinning | null;
};

/** Why the comparison could not be made: which side, when, and the app's last words. */
export type Failure = {
  /** Null when both arms failed. */
  arm: Arm | null;
  phase: 'install' | 'build' | 'checkout' | 'hook' | 'boot' | 'load';
  scenario: string | null;
  message: string;
  log: string[];
};

/** One fresh boot of both arms: the unit of replication. */
export type Launch = {
  index: number;
  /** The machine on which it was made, in a merged report. */
  machine: number;
  /** Why this launch does not count; null when it does. */
  void: string | null;
  bootedFirst: Arm;
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: number | null;
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
    total: number;
  };
  /** Runs that bring the app to speed; never part of an effect, always checked for failures. */
  warmUps: Run[];
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  unsettled: string[];
  rounds: Round[];
};

export type MetricName =
  | 'throughput'
  | 'achieved-rate'
  | 'completion-time'
  | 'cpu'
  | 'memory'
  | 'bytes'
  | 'latency-mean'
  | 'latency-p50'
  | 'latency-p90'
  | 'latency-p97.5'
  | 'latency-p99'
  | 'latency-max'
  | 'event-loop-delay'
  | 'event-loop-utilization'
  | 'gc'
  | 'heap';

export type Outcome =
  | 'pass'
  | 'regression'
  | 'inconclusive'
  | 'accepted'
  | 'invalid'
  | 'baseline-failed'
  | 'candidate-failed'
  | 'configuration-error';

export type Phase = 'install' | 'build' | 'explain' | 'checkout' | 'pilot' | 'decide';

/** Lists of cores, as `taskset` takes them. */
export type Pinning = {
  apps: string;
  generator: string;
};

/** One thing that is wrong with what the user gave, worded so that they can mend it at once. */
export type Problem = {
  /** Where it stands: `--alpha`, `input alpha`, `cannongate.yml:4:3 scenarios[0].path`. */
  where: string;
  /** What was found there, as the user wrote it; absent when nothing was. */
  found?: string | undefined;
  /** What would have been right, and what to do about it. */
  advice: string;
};

export type ProgressEvent =
  | {
      kind: 'phase';
      phase: Phase;
      arm?: Arm | undefined;
    }
  | {
      kind: 'warning';
      message: string;
    }
  | {
      kind: 'planned';
      launches: number;
      rounds: number;
      secondsLeft: number;
      detectable: number | null;
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
      kind: 'profiled';
      launch: number;
      launches: number;
    }
  | {
      kind: 'standing';
      /** How many launches count so far. */
      counted: number;
      cells: readonly Standing[];
    };

export type Report = {
  version: 1;
  cannongate: string;
  outcome: Outcome;
  blocked: boolean;
  headline: string;
  commits: {
    baseline: string | null;
    candidate: string | null;
    /** Whether the candidate includes changes that are not committed. */
    uncommitted: boolean;
  };
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: string | null;
  /** The pull request's number; null outside of one. */
  pullRequest: number | null;
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: {
    sha: string;
    base: string;
  } | null;
  /** Set when a regression was accepted. */
  acceptance: Acceptance | null;
  settings: {
    readyTimeout: number;
    workingDirectory: string;
    start: string | null;
    install: string | null;
    build: string | null;
    hooks: {
      beforeLaunch: string | null;
      afterLaunch: string | null;
    };
    /** Names only: values may be secrets. */
    env: string[];
    mode: 'gate' | 'measure';
    control: boolean;
    alpha: number;
    tolerance: number;
    budget: number;
    runDuration: number | 'auto';
    /** Empty where there is one. */
    apps: {
      readyTimeout: number;
      workingDirectory: string;
      start: string | null;
      install: string | null;
      build: string | null;
      hooks: {
        beforeLaunch: string | null;
        afterLaunch: string | null;
      };
      /** Names only: values may be secrets. */
      env: string[];
      name: string;
      affectedBy: readonly string[] | null;
    }[];
    onRegression: 'fail' | 'warn';
    onInconclusive: 'pass' | 'fail' | 'warn';
    onBaselineFailed: 'fail' | 'warn';
    explain: 'never' | 'on-regression' | 'always';
    seed: string;
    /** The inputs and flags that were given, as they were typed; of `env` the names only. */
    given: {
      [key: string]: string;
    };
  };
  environment: Environment;
  timings: Timings;
  warnings: string[];
  failure: Failure | null;
  scenarios: ScenarioReport[];
  plan: {
    rounds: number;
    launches: number;
    looks: number[];
  } | null;
  /** The runs before the first launch, which settle the loads; never part of an effect. */
  pilot: Run[];
  launches: Launch[];
  /** Launches in which the baseline was compared with itself, its second copy in the candidate's place. */
  controls: Launch[];
  /** The machines of a merged report, by the number that its launches have; empty for one that is not. */
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
  /** Whether the arms took turns within a launch, since they cannot be up at the same time. */
  turns: boolean;
  /** Why the arms' paths had one length in all launches; null when it was varied. */
  fixedPath: string | null;
  cells: Cell[];
  /** Where the candidate's files are shown: a URL to put a path behind; null when there is none. */
  sources: string | null;
  /** Null when none was asked for. */
  explanation: {
    /** Seconds that it took. */
    time: number;
    /** Why there is none; null when there is. */
    note: string | null;
    scenarios: {
      scenario: string;
      /** Fresh boots of both arms that were profiled. */
      launches: number;
      /** In each of them, of either arm. */
      requests: number;
      /** Why it says nothing; null when it does. */
      note: string | null;
      /** Whether costs are time by the clock, since one arm's main thread is blocked for longer. */
      byTheClock: boolean;
      /** All of it. */
      baseline: number;
      candidate: number;
      /** Of the intervals, over all places together, between 0 and 1. */
      level: number;
      /** The places with a cost that matters: functions and packages that cost more before all others. */
      changes: {
        /** In the candidate; in the baseline where only that has it. */
        place: {
          kind:
            'function' | 'gc' | 'node' | 'processes' | 'package' | 'native' | 'program' | 'threads';
          /** A function's or a package's name; empty for a function without one. */
          name: string;
          /** From the repository's root, with forward slashes; null but for functions. */
          file: string | null;
          /** From 1; null but for functions. */
          line: number | null;
          /** Whether the candidate's commit has the file, which builds are no part of. */
          isCommitted?: boolean | undefined;
          /** Whether the baseline alone has it; file and line are that one's. */
          isGone?: boolean | undefined;
        };
        /** A package's; null for what is none, or has none there. */
        versions: {
          baseline: string | null;
          candidate: string | null;
        } | null;
        /** The mean over all launches. */
        baseline: number;
        candidate: number;
        /** With everything that it calls. */
        total: {
          baseline: number;
          candidate: number;
        };
        /** Candidate − baseline of its own, with the interval that holds for all places at once. */
        change: number;
        low: number;
        high: number;
        /** Whether it is named: more than noise, and enough to matter. */
        standsOut: boolean;
        /** The line in which most of the change is spent, with its text; null but for functions. */
        at: {
          line: number;
          text: string;
        } | null;
        /**
         * The function in which most of the change is spent: one of a package’s own, or one of Node.js or V8
         * that the place calls. Null where it is in the place’s own code.
         */
        through: {
          name: string;
          change: number;
        } | null;
        /** For a package: the function of the app under which most of the change is spent. */
        under: {
          place: {
            kind:
              | 'function'
              | 'gc'
              | 'node'
              | 'processes'
              | 'package'
              | 'native'
              | 'program'
              | 'threads';
            /** A function's or a package's name; empty for a function without one. */
            name: string;
            /** From the repository's root, with forward slashes; null but for functions. */
            file: string | null;
            /** From 1; null but for functions. */
            line: number | null;
            /** Whether the candidate's commit has the file, which builds are no part of. */
            isCommitted?: boolean | undefined;
            /** Whether the baseline alone has it; file and line are that one's. */
            isGone?: boolean | undefined;
          };
          change: number;
        } | null;
      }[];
      frames: {
        /** The index of its caller, which comes before it; null for a root. */
        parent: number | null;
        name: string;
        kind:
          'function' | 'gc' | 'node' | 'processes' | 'package' | 'native' | 'program' | 'threads';
        /** `src/users.ts:41`, or a package's name; null where there is nothing to tell. */
        where: string | null;
        baseline: number;
        candidate: number;
      }[];
    }[];
  } | null;
};

/** Two runs, one per arm, adjacent in time unless the arms take turns; `first` had the first turn. */
export type Round = {
  scenario: string;
  first: Arm;
  baseline: Run;
  candidate: Run;
};

/** One window of load on one arm for one scenario, as the load generator saw it. */
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
  /** Completed responses by HTTP status code. */
  statuses: {
    [key: string]: number;
  };
  /** A sample of the responses, by kind. */
  answers: Answer[];
  /** The same by request where a scenario has several; empty where it has one. */
  requestStatuses: {
    request: number;
    status: number;
    count: number;
  }[];
  /** Responses that did not hold a value that was to be captured, by its name. */
  uncaptured: {
    [key: string]: number;
  };
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: {
    timeout?: number | undefined;
    refused?: number | undefined;
    reset?: number | undefined;
    unanswered?: number | undefined;
    other?: number | undefined;
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
  /** The load generator's own share of one core during the run, 0 to about 1. */
  generatorCpu: number;
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: number | null;
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number | null;
  surroundings: Surroundings | null;
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
  /** Null for an app that is not Node.js, or did not tell in time. */
  runtime: {
    /** Of the busiest process, as the two shares: how late its timers were. */
    eventLoopDelayP99: number;
    /** Shares of the run's time, 0 to 1. */
    eventLoopUtilization: number;
    gcShare: number;
    /** Bytes at the end of the run, over all processes. */
    heapUsed: number;
    /** How many there were. */
    processes: number;
  } | null;
};

export type ScenarioReport = {
  name: string;
  method: string;
  path: string;
  /** `GET /users`: all that it sends in turn; empty in older reports. */
  requests: string[];
  connections: number;
  amount: number | null;
  /** The fixed rate as asked for, and what that is per second; null before the pilot has found out. */
  rate: {
    asked: string;
    perSecond: number | null;
  } | null;
  state: 'baseline-failed' | 'compared' | 'new' | 'unaffected';
  /** The metrics that can block, with what is tolerated of each. */
  gates: {
    metric: MetricName;
    tolerance: number;
  }[];
  /** Why the state is not `compared`; null when it is. */
  note: string | null;
  /** Length of one run and of one window of the warm-up; null before the pilot has settled them. */
  run: number | null;
  window: number | null;
  /** What a request cost in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: {
    baseline: number[];
    candidate: number[];
  } | null;
  secondOpinion: SecondOpinion | null;
};

/** What the autocannon-compare package makes of all runs pooled. */
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

/** How a gated cell stands after the launches so far. It is shown while they go on, and decides nothing. */
export type Standing = {
  scenario: string;
  metric: MetricName;
  /** The tolerated slowdown, a fraction. */
  tolerance: number;
  /** The mean effect; null while nothing can be said. */
  estimate: number | null;
  /** The plain interval of effects; decisions rest on one that counts cells and looks, and is no narrower. */
  interval: {
    low: number;
    high: number;
    level: number;
  } | null;
};

/** What the machine did beside the comparison during a run. Shares are of one core's time. */
export type Surroundings = {
  /** CPU time of all processes but the apps, the load generator and the gate. */
  others: number;
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number;
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number | null;
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number | null;
};

export type Timings = {
  /** From the start of the comparison, its settings and commits settled, to the report. */
  total: number;
  checkout: number;
  install: number;
  build: number;
  pilot: number;
  /** All counted launches; boot, warm-up, load, stop and hooks are its parts. */
  launches: number;
  boot: number;
  warmUp: number;
  load: number;
  stop: number;
  hooks: number;
};

/** The version of package.json, written in by the build. */
export declare const VERSION: string;

export type Verdict = 'pass' | 'regression' | 'inconclusive' | 'not-gated';

/**
 * Compares the work tree as it stands, uncommitted changes included, with a baseline. One comparison
 * at a time: two would be each other's noise. What came to no verdict, say since an app did not boot,
 * is a report, too: its `outcome` says what, and `blocked` whether that holds the merge up.
 * @throws ConfigurationError with all problems at once; nothing was measured
 */
export declare function compare(options?: CompareOptions): Promise<Report>;

/** The report in a JSON text, or what is wrong with it in one sentence. */
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
 * The whole comment. What is folded away goes first when it would be too long, the largest part
 * before the others.
 * @param limit - characters
 */
export declare function renderMarkdown(report: Report, limit?: number): string;

/** What shows before anything is unfolded. */
export declare function renderSummary(report: Report): string;
