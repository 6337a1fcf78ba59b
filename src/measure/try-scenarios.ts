/**
 * Tries every scenario of an app on both arms. If one fails, it finds out whether the candidate is at fault, or whether the two apps
 * only fail when they run at the same time.
 */
import type { Warning } from '../model/warnings.ts';
import type { Scenario } from '../model/settings.ts';
import type { Strategy } from '../model/strategy.ts';
import { MeasurementError } from '../ports/errors.ts';
import type { FixedPorts } from '../ports/ports.ts';
import { LaunchApps } from './boot-and-stop.ts';
import { withBoth } from './both-arms.ts';
import { portsUsed, replacedPorts, whyOwnPorts, type ChosenStrategy } from './choose-strategy.ts';
import type { MeasuringContext } from './context.ts';
import type { CheckLeftOut, CheckRuns, PilotChecks, ScenarioPilot } from './scenario-pilot.ts';
import { STRATEGY_STEPS } from './strategies.ts';

/**
 * The baseline is first, since its responses show what it does without the candidate. No run of the pilot is part
 * of an effect. See also `Integrity.bootAlone`.
 */
export const FIRST = 'baseline';

/** What was learned of all scenarios, and the strategy that was used. */
export interface Tried extends ChosenStrategy {
  readonly pilots: readonly ScenarioPilot[];
}

/** What becomes of the runs, and what is known of them. */
export interface TriesRecord {
  readonly checkRuns: CheckRuns;
  /** Checks the candidate's runs under load of a scenario that is not compared, since the baseline does not serve it. */
  readonly checkLeftOut: CheckLeftOut;
  /** Lets the runs of the pilot so far count no more. @returns brings them back */
  readonly forget: () => () => void;
  /** How the baseline in the pilot so far differs from what it answered alone; null if it does not. */
  readonly differenceFromAlone: (scenario: Scenario) => string | null;
}

/** Makes checks that may look at the launched apps, too. */
type ChecksWith = (apps: LaunchApps) => CheckRuns;

/**
 * Tries every scenario on both arms. An app that listens on other ports than it asks for may not work there: programs of another
 * kind may look for it on its own, and what it answers may depend on the port. So if the candidate fails there twice, the baseline fails
 * there or answers otherwise than before, the arms get their own ports back and take turns, and what fails in turns has failed.
 *
 * Two apps may need more of something than there is: connections of a database, memory, open
 * files. So if the candidate fails under load beside the baseline, that scenario is tried again in the same way, and then in turns.
 * Only if it fails again beside the baseline, and not in turns, the arms take turns: a candidate that fails now and then has failed. Not if
 * the baseline fails on its own port: a candidate that ends it must not pass (comparison/baseline-failure.ts).
 *
 * @param open begins a launch
 */
export async function tryScenarios(
  choice: ChosenStrategy,
  open: () => LaunchApps,
  context: MeasuringContext,
  record: TriesRecord,
): Promise<Tried> {
  const tries = new ScenarioTries(choice, open, context, record);
  return choice.remapped === null
    ? await tries.onOwnPorts()
    : await tries.onOtherPorts(choice.remapped);
}

class ScenarioTries {
  readonly #choice: ChosenStrategy;
  readonly #open: () => LaunchApps;
  readonly #context: MeasuringContext;
  readonly #record: TriesRecord;
  readonly #scenarios: readonly Scenario[];
  /** The scenarios that the first try does not compare. One that is left out only later has a baseline that fails there. */
  readonly #leftOut = new Set<string>();
  #isFirstTry = true;

  constructor(
    choice: ChosenStrategy,
    open: () => LaunchApps,
    context: MeasuringContext,
    record: TriesRecord,
  ) {
    this.#choice = choice;
    this.#open = open;
    this.#context = context;
    this.#record = record;
    this.#scenarios = context.app.scenarios;
  }

  async onOwnPorts(): Promise<Tried> {
    const { strategy, apps } = this.#choice;
    try {
      return { ...this.#choice, pilots: await this.#pilotWith(strategy, apps) };
    } catch (error) {
      if (strategy === 'in-turns' || !isCandidateUnderLoad(error)) throw error;
      const failed = this.#upToFailed(error);
      const restore = this.#record.forget();
      const doTurnsHelp =
        (await this.#failsIn('side-by-side', failed)) === true &&
        (await this.#failsIn('in-turns', failed)) === false;
      if (!doTurnsHelp) {
        restore();
        throw error;
      }
      return await this.#inTurns([], error.message);
    }
  }

  async onOtherPorts(fixed: FixedPorts): Promise<Tried> {
    const { apps } = this.#context.ports;
    const replaced: number[] = [];
    // Again at every check: a program may start, or ask for its port, late.
    const look = (launched: LaunchApps) => {
      const running = launched.runningApps();
      replaced.push(...replacedPorts(running));
      return whyOwnPorts(running, fixed);
    };
    const result = await this.#pilotOnOtherPorts(look);
    const { served, others } = portsUsed(fixed, replaced);
    if ('failure' in result) {
      apps.remapPorts(null);
      return await this.#inTurns([served ?? [], others].flat(), result.failure);
    }
    apps.remapPorts({ served, others });
    const warning: Warning = { code: 'ports-remapped', served, others: [...others] };
    return { ...this.#choice, ...result, warnings: [warning, ...this.#choice.warnings] };
  }

  /** What the pilot learns of apps that listen on other ports than they ask for, or why they need their own. */
  async #pilotOnOtherPorts(
    look: (apps: LaunchApps) => string | null,
  ): Promise<{ pilots: readonly ScenarioPilot[] } | { failure: string }> {
    const { strategy, apps } = this.#choice;
    const seen: { reason: string | null } = { reason: null };
    const needed = () => (seen.reason === null ? null : { failure: seen.reason });
    const checkWith: ChecksWith = (launched) => {
      seen.reason ??= look(launched);
      return (scenario, runs) => {
        seen.reason ??= look(launched);
        return this.#record.checkRuns(scenario, runs);
      };
    };
    try {
      const pilots = await this.#pilotWith(strategy, apps, this.#scenarios, checkWith(apps));
      return needed() ?? this.#pilotsUnlessChanged(pilots);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      const own = needed();
      if (own) return own;
      const restore = this.#record.forget();
      // A candidate that fails now and then has failed.
      const worksNow =
        isCandidateUnderLoad(error) &&
        (await this.#failsIn('side-by-side', this.#upToFailed(error), checkWith)) === false;
      if (!worksNow || needed()) return { failure: error.message };
      restore();
      throw error;
    }
  }

  /** A failure if the baseline answers otherwise than alone. */
  #pilotsUnlessChanged(
    pilots: readonly ScenarioPilot[],
  ): { pilots: readonly ScenarioPilot[] } | { failure: string } {
    // An app that sheds load is refused, whatever its port.
    const sheds = ({ name }: Scenario) =>
      pilots.some((pilot) => pilot.scenario.name === name && pilot.shedding !== null);
    const changed = this.#scenarios.flatMap((each) =>
      sheds(each) ? [] : (this.#record.differenceFromAlone(each) ?? []),
    );
    return changed[0] === undefined ? { pilots } : { failure: changed[0] };
  }

  async #inTurns(ports: readonly number[], failure: string): Promise<Tried> {
    this.#record.forget();
    const apps = this.#open();
    const pilots = await this.#pilotWith('in-turns', apps);
    const warning: Warning = { code: 'arms-take-turns', ports: [...ports], sockets: [], failure };
    const warnings = [...this.#choice.warnings, warning];
    return { strategy: 'in-turns', apps, pilots, warnings, remapped: null };
  }

  /** Whether the candidate fails; null if something else does, which says nothing of it. */
  async #failsIn(
    strategy: Strategy,
    scenarios: readonly Scenario[],
    checkWith: ChecksWith = () => this.#record.checkRuns,
  ): Promise<boolean | null> {
    this.#record.forget();
    this.#isFirstTry = false;
    await using apps = this.#open();
    try {
      if (strategy === 'side-by-side') await withBoth(FIRST, (arm) => apps.boot(arm));
      const pilots = await this.#pilotWith(strategy, apps, scenarios, checkWith(apps));
      // Of those before it some may be left out again. What was left out before works now.
      const last = scenarios.at(-1)?.name ?? '';
      return this.#leftOut.has(last) || pilots.some(({ scenario }) => scenario.name === last)
        ? false
        : null;
    } catch (error) {
      if (isCandidateUnderLoad(error)) return true;
      if (error instanceof MeasurementError) return null;
      throw error;
    }
  }

  async #pilotWith(
    strategy: Strategy,
    apps: LaunchApps,
    scenarios: readonly Scenario[] = this.#scenarios,
    checkRuns: CheckRuns = this.#record.checkRuns,
  ): Promise<readonly ScenarioPilot[]> {
    const context = this.#context;
    const tried = { ...context, app: { ...context.app, scenarios: [...scenarios] } };
    const checks: PilotChecks = {
      checkRuns,
      checkLeftOut: (scenario, runs) => {
        if (this.#isFirstTry) this.#leftOut.add(scenario.name);
        this.#record.checkLeftOut(scenario, runs);
      },
    };
    try {
      return await STRATEGY_STEPS[strategy].pilot(FIRST, apps, tried, checks);
    } catch (error) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** The scenarios before the failed one as well, since what they leave behind may be why it fails. */
  #upToFailed({ failure }: MeasurementError): readonly Scenario[] {
    const failed = this.#scenarios.findIndex(({ name }) => name === failure.scenario);
    return failed === -1 ? this.#scenarios : this.#scenarios.slice(0, failed + 1);
  }
}

function isCandidateUnderLoad(error: unknown): error is MeasurementError {
  if (!(error instanceof MeasurementError)) return false;
  return error.failure.arm === 'candidate' && error.failure.phase === 'load';
}
