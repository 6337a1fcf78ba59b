import type { Arm } from '../model/arm.ts';
import type { Failure, ScenarioReport, Timings } from '../model/report.ts';
import type { Launch, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { Load } from '../ports.ts';
import type { Workload } from './visit.ts';

type TimedPhase = 'checkout' | 'install' | 'build' | 'pilot' | 'launches';

type ScenarioEntry = Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>;

/** What has happened so far in a comparison; kept whatever happens next. */
export class Logbook {
  /** What the pilot saw, in the scenarios' order. */
  readonly pilot: Run[] = [];
  readonly launches: Launch[] = [];
  readonly scenarios: ScenarioEntry[];
  failure: Failure | null = null;
  /** Whether the arms take turns within a launch. */
  inTurns = false;
  /** Why the arms' paths have one length in all launches; null when it is varied. */
  fixedPath: string | null = null;
  readonly #now: () => number;
  readonly #started: number;
  readonly #warnings = new Set<string>();
  readonly #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };

  constructor(scenarios: readonly Scenario[], now: () => number) {
    this.#now = now;
    this.#started = now();
    this.scenarios = scenarios.map(({ name, method, path, connections, amount }) => ({
      ...{ name, method, path, connections, amount },
      ...{ state: 'compared' as const, note: null, run: null, window: null },
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

  warn(...messages: readonly string[]): void {
    for (const message of messages) this.#warnings.add(message);
  }

  get warnings(): string[] {
    return [...this.#warnings];
  }

  isCompared(scenario: Pick<Scenario, 'name'>): boolean {
    return this.#entry(scenario).state === 'compared';
  }

  /** Takes a scenario out of the comparison. */
  setAside(scenario: Scenario, state: Exclude<ScenarioEntry['state'], 'compared'>, note: string) {
    Object.assign(this.#entry(scenario), { state, note });
  }

  settleLoads({ scenario, run, window }: Workload): void {
    const seconds = (load: Load) => ('seconds' in load ? load.seconds : null);
    Object.assign(this.#entry(scenario), { run: seconds(run), window: seconds(window) });
  }

  /** All runs of a scenario on an arm so far, warm-ups included. */
  runsOf(scenario: Scenario, arm: Arm): Run[] {
    return this.launches.flatMap((launch) => [
      ...launch.warmUps.filter((run) => run.scenario === scenario.name && run.arm === arm),
      ...launch.rounds
        .filter((round) => round.scenario === scenario.name)
        .map((round) => round[arm]),
    ]);
  }

  timings(): Timings {
    const total = (part: (timings: Launch['timings']) => number) =>
      this.launches.reduce((sum, launch) => sum + part(launch.timings), 0);
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
