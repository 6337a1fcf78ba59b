import type { Arm } from '../model/arm.ts';
import type { Checkpoint, Measured } from '../model/checkpoint.ts';
import { uniqueWarnings, type Warning } from '../model/messages.ts';
import { requestLine } from '../model/request.ts';
import type { Failure, Timings } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import type { Launch, Run } from '../model/run.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import type { Load } from '../ports/ports.ts';
import type { Workload } from '../measure/visit.ts';

type TimedPhase = 'checkout' | 'install' | 'build' | 'pilot' | 'launches';

type ScenarioEntry = Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>;

/** What has happened so far in a comparison; kept whatever happens next. */
export class Logbook {
  /** What the pilot saw, in the scenarios' order. */
  readonly pilot: Run[] = [];
  readonly launches: Launch[] = [];
  /** Launches that compare the baseline with itself. */
  readonly controls: Launch[] = [];
  readonly scenarios: ScenarioEntry[];
  failure: Failure | null = null;
  /** Whether the arms take turns within a launch. */
  inTurns = false;
  /** Why the arms' paths have one length in all launches; null when it is varied. */
  fixedPathReason: string | null = null;
  readonly #now: () => number;
  readonly #started: number;
  #warnings: Warning[] = [];
  readonly #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };

  /** @param checkpoint what was measured before the interruption */
  constructor(scenarios: readonly Scenario[], now: () => number, checkpoint: Checkpoint | null) {
    this.#now = now;
    this.#started = now();
    if (checkpoint) {
      this.scenarios = [...checkpoint.scenarios];
      this.inTurns = checkpoint.turns;
      this.pilot.push(...checkpoint.pilot);
      this.launches.push(...checkpoint.launches);
      this.controls.push(...checkpoint.controls);
      this.warn(...checkpoint.warnings);
      Object.assign(this.#spent, checkpoint.spent);
      return;
    }
    this.scenarios = scenarios.map(({ name, requests, connections, amount, rate, gates }) => ({
      name,
      method: requests[0].method,
      path: requests[0].path,
      connections,
      amount,
      requests: requests.map(requestLine),
      gates: [...gates],
      rate: rate && { asked: rate.asked, perSecond: null },
      state: 'compared' as const,
      reason: null,
      run: null,
      window: null,
    }));
  }

  /** Adds the time that the work takes to a phase's account, also when it fails. */
  async time<T>(phase: TimedPhase, work: () => Promise<T>): Promise<T> {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.#spent[phase] += this.#now() - started;
    }
  }

  /** Seconds of the budget that are gone. */
  get measuringTime(): number {
    return this.#spent.pilot + this.#spent.launches;
  }

  /** Notes warnings, each once. */
  warn(...warnings: readonly Warning[]): void {
    this.#warnings = uniqueWarnings([...this.#warnings, ...warnings]);
  }

  get warnings(): Warning[] {
    return [...this.#warnings];
  }

  isCompared(scenario: Pick<Scenario, 'name'>): boolean {
    return this.#entry(scenario).state === 'compared';
  }

  /** Takes a scenario out of the comparison. */
  setAside(scenario: Scenario, state: Exclude<ScenarioEntry['state'], 'compared'>, reason: string) {
    Object.assign(this.#entry(scenario), { state, reason });
  }

  /** Takes an app whose baseline failed out of the comparison. */
  setAppAside({ scenarios }: AppSettings, message: string): void {
    for (const scenario of scenarios) {
      if (this.isCompared(scenario)) this.setAside(scenario, 'baseline-failed', message);
    }
  }

  settleLoads({ scenario, run, window }: Workload): void {
    const seconds = (load: Load) => ('seconds' in load ? load.seconds : null);
    const entry = this.#entry(scenario);
    Object.assign(entry, { run: seconds(run), window: seconds(window) });
    if (entry.rate && 'rate' in run) entry.rate.perSecond = run.rate;
  }

  /** What there is to go on with after an interruption. */
  measured(workloads: readonly Workload[]): Omit<Measured, 'seed' | 'environment' | 'schedule'> {
    return {
      spent: { ...this.#spent },
      warnings: this.warnings,
      scenarios: this.scenarios,
      workloads: workloads.map(({ scenario, ...loads }) => ({
        ...loads,
        scenario: scenario.name,
      })),
      turns: this.inTurns,
      pilot: this.pilot,
      launches: this.launches,
      controls: this.controls,
    };
  }

  /** All runs of a scenario on an arm so far: the pilot's until there is a launch, warm-ups too. */
  runsOf(scenario: Scenario, arm: Arm): Run[] {
    const runs =
      this.launches.length === 0
        ? this.pilot
        : this.launches.flatMap((launch) => [
            ...launch.warmUps,
            ...launch.rounds.map((round) => round[arm]),
          ]);
    return runs.filter((run) => run.scenario === scenario.name && run.arm === arm);
  }

  timings(): Timings {
    const total = (part: (timings: Launch['timings']) => number) =>
      [...this.launches, ...this.controls].reduce((sum, launch) => sum + part(launch.timings), 0);
    return {
      total: this.#now() - this.#started,
      ...this.#spent,
      boot: total(({ boot }) => boot.baseline + boot.candidate),
      warmUp: total(({ warmUp }) => warmUp),
      load: total(({ load }) => load),
      stop: total(({ stop }) => stop),
      hooks: total(({ hooks }) => hooks),
    };
  }

  #entry({ name }: Pick<Scenario, 'name'>): ScenarioEntry {
    const entry = this.scenarios.find((each) => each.name === name);
    if (!entry) throw new RangeError(`no scenario is named ${name}`);
    return entry;
  }
}
