import { sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { Checkpoint, CheckpointContent } from '../model/checkpoint.ts';
import { joinedMessages } from '../model/failure-message.ts';
import { uniqueWarnings, type Warning } from '../model/warnings.ts';
import { requestLine } from '../model/request.ts';
import type { Failure, Report, Timings } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { withoutDigests, type Launch, type Run } from '../model/run.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import type { Strategy } from '../model/strategy.ts';
import type { Pilot } from '../measure/pilot.ts';
import type { Workload } from '../measure/running-launch.ts';
import type { ExcludeApp } from '../measure/launch-all-apps.ts';
import type { ComparisonPorts, FixedPorts, Load } from '../ports/ports.ts';
import { runsIn, type JudgedRun } from '../verdict/tally-requests.ts';

type TimedPhase = 'checkout' | 'install' | 'build' | 'pilot' | 'launches';

type ScenarioEntry = Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>;

export interface Exclusion {
  readonly scenario: Scenario;
  readonly reason: string;
}

/** Runs of a scenario that are its first answers: a few requests and one window. */
const FIRST_ANSWERS = 2;

/** Warnings about launches, and about the ports on which they were made. */
const OF_LAUNCHES: ReadonlySet<Warning['code']> = new Set([
  'ports-remapped',
  'noise-floor-missing',
  'measuring-time-exceeded',
  'baseline-boot-repeated',
]);

/** Warnings that blame no side for odd responses of a scenario. */
const LENIENT: ReadonlySet<Warning['code']> = new Set(['answers-differ-at-times', 'lost-requests']);

/** Everything that a comparison has recorded so far. It is complete even if the comparison ends with an error. */
export class ComparisonRecord {
  /** The pilot's runs, in the scenarios' order. */
  readonly pilot: Run[] = [];
  readonly launches: Launch[] = [];
  /** Launches that compare the baseline with itself. */
  readonly controls: Launch[] = [];
  readonly scenarios: ScenarioEntry[];
  failure: Failure | null = null;
  /** Why the paths of both arms have the same length in all launches; null when it varies. */
  fixedPathReason: string | null = null;
  /** The packages whose version differs between the lockfiles; null for none. */
  updates: Report['updates'] = null;
  readonly #now: () => number;
  readonly #started: number;
  /** Seconds that an interrupted process has taken before. */
  #elapsedBefore = 0;
  #warnings: Warning[] = [];
  readonly #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };
  /** Seconds of launches that were made again on other ports. */
  #spentOnForgotten = 0;
  /** By scenario, the baseline's runs before the candidate was first booted. */
  readonly #firstAnswers = new Map<string, readonly Run[]>();
  /** By app, why its baseline has failed. */
  readonly #failedApps = new Map<string, Failure>();
  /** The names of the apps whose baseline failed before the candidate was first booted. */
  readonly #failedAlone = new Set<AppSettings['name']>();
  /** How many there were when `areNewRefusals` was asked last, by scenario, of the pilot and of the launches. */
  readonly #refusals = new Map<string, number>();
  #newExclusions: Exclusion[] = [];
  /** Copies of runs, by the run: all of them are asked for after each launch. */
  readonly #judged = new WeakMap<Run, JudgedRun>();

  /** @param checkpoint of the interrupted comparison that goes on; null for a new one */
  constructor(scenarios: readonly Scenario[], now: () => number, checkpoint: Checkpoint | null) {
    this.#now = now;
    this.#started = now();
    if (checkpoint) {
      this.scenarios = [...checkpoint.scenarios];
      this.pilot.push(...checkpoint.pilot);
      this.launches.push(...checkpoint.launches.map(withoutDigests));
      this.controls.push(...checkpoint.controls);
      this.warn(...checkpoint.warnings);
      Object.assign(this.#spent, checkpoint.spent);
      this.#elapsedBefore = checkpoint.elapsed ?? sum(Object.values(checkpoint.spent));
      // Those of the interrupted process are not saved. The pilot's first runs were valid beside the candidate.
      const first = scenarios.flatMap((scenario) =>
        checkpoint.pilot
          .filter((run) => run.scenario === scenario.name && run.arm === 'baseline')
          .slice(0, FIRST_ANSWERS),
      );
      this.addFirstAnswers(first);
      return;
    }
    this.scenarios = scenarios.map(
      ({ name, setup, requests, connections, amount, rate, gates, budgets = [] }) => ({
        name,
        method: requests[0].method,
        path: requests[0].path,
        connections,
        amount,
        requests: requests.map(requestLine),
        setup: (setup?.requests ?? []).map(requestLine),
        gates: [...gates],
        budgets: [...budgets],
        rate: rate && { asked: rate.asked, perSecond: null },
        state: 'compared' as const,
        reason: null,
        run: null,
        window: null,
        strategy: null,
      }),
    );
  }

  /** Adds the time that the work takes to a phase, even if it fails. */
  async time<T>(phase: TimedPhase, work: () => Promise<T>): Promise<T> {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.#spent[phase] += this.#now() - started;
    }
  }

  /** The launch that has been made again because of a boot, from 1, or 0 for the pilot; null for none. A second time is no accident. */
  get repeated(): number | null {
    for (const warning of this.#warnings) {
      if (warning.code === 'baseline-boot-repeated') return warning.launch;
    }
    return null;
  }

  /** Takes back what has been used of the measuring time: a pilot that is made again, or what no launch follows from. */
  giveBackTime(seconds: number): void {
    this.#spent.pilot -= seconds;
  }

  /** Seconds of the measuring time that have been used. */
  get timeSpent(): number {
    return this.#spent.pilot + this.#spent.launches;
  }

  /** Seconds that a launch has taken on average so far; 0 before the first. On a busy machine it is more than was planned. */
  get launchTime(): number {
    const spent = this.#spent.launches - this.#spentOnForgotten;
    return this.launches.length === 0 ? 0 : spent / this.launches.length;
  }

  /** Notes warnings, each once. */
  warn(...warnings: readonly Warning[]): void {
    this.#warnings = uniqueWarnings([...this.#warnings, ...warnings]);
  }

  get warnings(): Warning[] {
    return [...this.#warnings];
  }

  /** Forgets what excused a scenario's odd responses after earlier launches: it fails now. */
  withdrawLeniency({ name }: Pick<Scenario, 'name'>): void {
    this.#warnings = this.#warnings.filter(
      (warning) =>
        !LENIENT.has(warning.code) || !('scenario' in warning) || warning.scenario !== name,
    );
  }

  /**
   * Forgets in what a scenario's responses have differed: each launch is judged with all before it. That their digests differ stays, since
   * those from before an interruption cannot be compared again.
   */
  withdrawDifferences({ name }: Pick<Scenario, 'name'>): void {
    const isJudgedAgain = (warning: Warning) =>
      warning.code === 'answers-differ-at-times' ||
      (warning.code === 'responses-differ' && warning.candidate.digest === undefined);
    this.#warnings = this.#warnings.filter(
      (warning) => !isJudgedAgain(warning) || !('scenario' in warning) || warning.scenario !== name,
    );
  }

  isCompared(scenario: Pick<Scenario, 'name'>): boolean {
    return this.entryOf(scenario).state === 'compared';
  }

  exclude(scenario: Scenario, state: Exclude<ScenarioEntry['state'], 'compared'>, reason: string) {
    Object.assign(this.entryOf(scenario), { state, reason });
    // With more runs it may be excluded once more, for a reason that says more.
    this.#newExclusions = [
      ...this.#newExclusions.filter((each) => each.scenario.name !== scenario.name),
      { scenario, reason },
    ];
  }

  /** Excludes an app whose baseline failed. Why some of its scenarios failed before that no longer matters. */
  readonly excludeApp: ExcludeApp = ({ name: app, scenarios }, failure) => {
    const names = scenarios.map(({ name }) => name);
    this.#failedApps.set(app ?? '', failure);
    this.#newExclusions = this.#newExclusions.filter(
      ({ scenario }) => !names.includes(scenario.name),
    );
    for (const scenario of scenarios.filter((each) => this.isCompared(each))) {
      Object.assign(this.entryOf(scenario), { state: 'baseline-failed', reason: failure.message });
    }
  };

  /**
   * The failure of the whole comparison if the baseline of every app has failed, so that nothing is compared, as if there were only one
   * app; with the log of the first. Null otherwise.
   *
   * @param apps all of them
   */
  failureOfAllBaselines(apps: readonly AppSettings[]): Failure | null {
    const failures = apps.map(({ name }) => this.#failedApps.get(name ?? ''));
    const [first] = failures;
    const isWhole = failures.every((failure) => failure !== undefined);
    if (first === undefined || !isWhole || this.launches.length > 0) return null;
    const messages = apps.map(({ name }, i) => [name ?? '', failures[i]?.message ?? ''] as const);
    return { ...first, message: joinedMessages(messages) };
  }

  /** Whether `takeNewExclusions` would return any. */
  get hasNewExclusions(): boolean {
    return this.#newExclusions.length > 0;
  }

  /** The scenarios that have been excluded one by one since the last call. */
  takeNewExclusions(): Exclusion[] {
    const taken = this.#newExclusions;
    this.#newExclusions = [];
    return taken;
  }

  /** Records runs of the baseline from before the candidate was first booted. */
  addFirstAnswers(runs: readonly Run[]): void {
    for (const run of runs) {
      const before = this.#firstAnswers.get(run.scenario) ?? [];
      this.#firstAnswers.set(run.scenario, [...before, run]);
    }
  }

  /** Records that an app's baseline failed before the candidate was first booted. */
  addFailureAlone({ name }: AppSettings): void {
    this.#failedAlone.add(name);
  }

  hasFailedAlone({ name }: AppSettings): boolean {
    return this.#failedAlone.has(name);
  }

  /**
   * Whether there are more refusals in a scenario's runs than when this was asked last. The launches' runs are other ones than the
   * pilot's.
   */
  areNewRefusals({ name }: Scenario, refused: number): boolean {
    const key = `${this.launches.length === 0 ? 'pilot' : 'launches'} ${name}`;
    const isNew = refused > (this.#refusals.get(key) ?? 0);
    this.#refusals.set(key, refused);
    return isNew;
  }

  /** The baseline's runs on a scenario before the candidate was first booted; null if there are none. */
  firstAnswers({ name }: Pick<Scenario, 'name'>): readonly Run[] | null {
    return this.#firstAnswers.get(name) ?? null;
  }

  /**
   * The pilot of an app begins again. Its runs, its warnings and the scenarios that it has excluded do not count.
   *
   * @returns brings them back, in the place of later ones
   */
  forgetPilot({ scenarios }: AppSettings): () => void {
    const isOfApp = ({ name }: { readonly name: string }) =>
      scenarios.some((each) => each.name === name);
    const runs = [...this.pilot];
    const exclusions = this.#newExclusions;
    const warnings = this.#warnings;
    const excluded = this.scenarios
      .filter((entry) => isOfApp(entry) && entry.state !== 'compared')
      .map((entry) => ({ entry, state: entry.state, reason: entry.reason }));
    this.pilot.splice(
      0,
      this.pilot.length,
      ...runs.filter(({ scenario }) => !isOfApp({ name: scenario })),
    );
    this.#newExclusions = exclusions.filter(({ scenario }) => !isOfApp(scenario));
    this.#warnings = warnings.filter(
      (warning) => !('scenario' in warning) || !isOfApp({ name: warning.scenario }),
    );
    for (const { entry } of excluded) Object.assign(entry, { state: 'compared', reason: null });
    return () => {
      this.pilot.splice(0, this.pilot.length, ...runs);
      this.#newExclusions = exclusions;
      this.#warnings = warnings;
      for (const entry of this.scenarios.filter(isOfApp)) {
        Object.assign(entry, { state: 'compared', reason: null });
      }
      for (const { entry, state, reason } of excluded) Object.assign(entry, { state, reason });
    };
  }

  /** The ports of an app in place of which its arms listen on others; null if they listen where they want. */
  replacedPorts({ name }: AppSettings): FixedPorts | null {
    const found = this.#warnings.flatMap((warning) =>
      warning.code === 'ports-remapped' && warning.app === (name ?? undefined) ? [warning] : [],
    );
    return found[0] ?? null;
  }

  /** Pilot and launches of the only app begin again. The time that they took stays used. */
  restart(app: AppSettings): void {
    this.forgetPilot(app);
    for (const scenario of app.scenarios) {
      const entry = this.entryOf(scenario);
      const rate = entry.rate && { ...entry.rate, perSecond: null };
      Object.assign(entry, { strategy: null, run: null, window: null, rate });
    }
    this.launches.length = 0;
    this.controls.length = 0;
    this.#spentOnForgotten = this.#spent.launches;
    this.#refusals.clear();
    this.#warnings = this.#warnings.filter(({ code }) => !OF_LAUNCHES.has(code));
  }

  /** Records the strategy and the loads that a pilot has chosen. */
  addPilot({ strategy, workloads }: Pilot): void {
    for (const { scenario, run, window } of workloads) {
      const entry = this.entryOf(scenario);
      Object.assign(entry, { strategy, window: secondsOf(window) });
      if (entry.rate && 'rate' in run) entry.rate.perSecond = run.rate;
    }
  }

  /** How long the runs of all launches are. */
  addRuns(workloads: readonly Workload[]): void {
    for (const { scenario, run } of workloads) {
      Object.assign(this.entryOf(scenario), { run: secondsOf(run) });
    }
  }

  /** The strategy that the app's pilot has chosen; null before that. */
  strategyOf({ scenarios }: AppSettings): Strategy | null {
    const entries = scenarios.map((scenario) => this.entryOf(scenario));
    return entries.find(({ strategy }) => strategy !== null)?.strategy ?? null;
  }

  /** What a checkpoint saves of this record. */
  checkpointContent(
    workloads: readonly Workload[],
  ): Omit<CheckpointContent, 'seed' | 'environment' | 'schedule'> {
    return {
      spent: { ...this.#spent },
      elapsed: this.#elapsed(),
      warnings: this.warnings,
      scenarios: this.scenarios,
      workloads: workloads.map(({ scenario, ...loads }) => ({
        ...loads,
        scenario: scenario.name,
      })),
      pilot: this.pilot,
      launches: this.launches,
      controls: this.controls,
      fixedPathReason: this.fixedPathReason,
    };
  }

  /** All runs of a scenario on an arm, with those of warm-ups; the pilot's runs until there is a launch. */
  runsOf(scenario: Scenario, arm: Arm): JudgedRun[] {
    const isOwn = (run: Run) => run.scenario === scenario.name && run.arm === arm;
    const judged = (run: Run, about: Omit<JudgedRun, keyof Run>): JudgedRun => {
      const known = this.#judged.get(run) ?? { ...run, ...about };
      this.#judged.set(run, known);
      return known;
    };
    if (this.launches.length === 0) {
      return this.pilot.filter(isOwn).map((run) => judged(run, { isOfPilot: true }));
    }
    return runsIn(this.launches, scenario.name, arm).map(({ run, about }) => judged(run, about));
  }

  timings(): Timings {
    const total = (part: (timings: Launch['timings']) => number) =>
      sum([...this.launches, ...this.controls].map((launch) => part(launch.timings)));
    return {
      total: this.#elapsed(),
      ...this.#spent,
      boot: total(({ boot }) => boot.baseline + boot.candidate),
      warmUp: total(({ warmUp }) => warmUp),
      load: total(({ load }) => load),
      stop: total(({ stop }) => stop),
      hooks: total(({ hooks }) => hooks),
      setup: total(({ setup }) => setup),
    };
  }

  #elapsed(): number {
    return this.#elapsedBefore + this.#now() - this.#started;
  }

  /** What is known of a scenario so far. */
  entryOf({ name }: Pick<Scenario, 'name'>): ScenarioEntry {
    const entry = this.scenarios.find((each) => each.name === name);
    if (!entry) throw new RangeError(`no scenario is named ${name}`);
    return entry;
  }
}

function secondsOf(load: Load): number | null {
  return 'seconds' in load ? load.seconds : null;
}

/** Records warnings, and shows them before the minutes of measuring begin. */
export function warn(
  warnings: readonly Warning[],
  { progress }: Pick<ComparisonPorts, 'progress'>,
  record: ComparisonRecord,
): void {
  record.warn(...warnings);
  for (const warning of warnings) progress({ kind: 'warning', warning });
}
