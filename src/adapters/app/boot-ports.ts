/**
 * The ports of boots: free ones, also in place of those that the app would listen on, and what earlier boots have shown of
 * its ports and its answers there.
 */
import type { Arm } from '../../model/arm.ts';
import { portOf } from '../../model/request.ts';
import type { FixedPorts } from '../../ports/ports.ts';
import type { PortMap } from '../runtime/preload-protocol.ts';
import { freePort } from './choose-port.ts';
import { PortDetector } from './listening-port.ts';
import type { ScenarioWithRequestLine } from './probe.ts';

export class BootPorts {
  readonly #signal: AbortSignal;
  readonly #isFirstAnswerEnough: boolean;
  #portDetector: PortDetector;
  /** See `waitUntilReady`. Of both arms: neither may get requests at its boots that the other does not get. */
  #otherAnswers: Map<string, number | null> | null;
  /** Null if the app listens on the ports that it asks for. */
  #fixedPorts: FixedPorts | null = null;
  /** From the boots before the app was given other ports; null if it has not been. */
  #learnedOnOwnPorts: {
    readonly portDetector: PortDetector;
    readonly answers: Map<string, number | null> | null;
  } | null = null;
  /** Seconds that a boot may take there; null for as many as on the app's own ports. */
  #readyWithin: number | null = null;
  /** Whether the baseline has come up on its assigned port, where every scenario is asked. */
  #isBaseOnItsPort = false;

  constructor(signal: AbortSignal, { isFirstAnswerEnough }: { isFirstAnswerEnough: boolean }) {
    this.#signal = signal;
    this.#isFirstAnswerEnough = isFirstAnswerEnough;
    this.#portDetector = new PortDetector(signal, isFirstAnswerEnough);
    this.#otherAnswers = isFirstAnswerEnough ? null : new Map();
  }

  get detector(): PortDetector {
    return this.#portDetector;
  }

  /** See `waitUntilReady`. */
  get otherAnswers(): Map<string, number | null> | null {
    return this.#otherAnswers;
  }

  /** @param own seconds that a boot may take on the app's own ports */
  readyTimeout(own: number): number {
    return Math.min(own, this.#readyWithin ?? own);
  }

  /** See `Apps.remapPorts`. */
  remap(fixed: FixedPorts | null, readyWithin: number | null): void {
    this.#readyWithin = readyWithin;
    // What boots on other ports have shown does not hold on the app's own, and they must not wait for less.
    if (fixed !== null && this.#fixedPorts === null) {
      this.#learnedOnOwnPorts = { portDetector: this.#portDetector, answers: this.#otherAnswers };
      this.#portDetector = new PortDetector(this.#signal, this.#isFirstAnswerEnough);
      this.#otherAnswers = this.#otherAnswers && new Map(this.#otherAnswers);
    } else if (fixed === null && this.#learnedOnOwnPorts !== null) {
      this.#portDetector = this.#learnedOnOwnPorts.portDetector;
      this.#otherAnswers = this.#learnedOnOwnPorts.answers;
    }
    this.#fixedPorts = fixed;
  }

  /** None that another one takes the place of. */
  async free(): Promise<number> {
    const { served = null, others = [] } = this.#fixedPorts ?? {};
    for (;;) {
      const port = await freePort();
      if (port !== served && !others.includes(port)) return port;
    }
  }

  /** The ports of one boot in place of fixed ones. */
  async inPlaceOfFixed(assigned: number): Promise<PortMap> {
    if (this.#fixedPorts === null) return new Map();
    const { served, others } = this.#fixedPorts;
    const remapped = new Map(served === null ? [] : [[served, assigned]]);
    for (const each of others) remapped.set(each, await this.free());
    return remapped;
  }

  /** The arm has come up. */
  noteReady(arm: Arm, url: string, assigned: number): void {
    if (arm === 'baseline' && portOf(url) === assigned) this.#isBaseOnItsPort = true;
  }

  /** Whether the base has come up, and has answered this request of these scenarios well. */
  hasBaseAnswered(request: string, scenarios: readonly ScenarioWithRequestLine[]): boolean {
    if (this.#portDetector.hasBaseAnswered(request)) return true;
    // After an app's first answer alone, nothing is known of its other ones.
    const bad = this.#otherAnswers;
    if (!this.#isBaseOnItsPort || bad === null) return false;
    return !scenarios.some((each) => each.requestLine === request && bad.has(each.name));
  }
}
