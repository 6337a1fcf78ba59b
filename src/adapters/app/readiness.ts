/** Waits until a booted app is ready: until it answers the first request of each scenario well, or time is up. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UnreadyResponse } from '../../diagnosis/evidence.ts';
import { FIRST_ERROR_STATUS } from '../../model/request.ts';
import type { Scenario } from '../../model/settings.ts';
import {
  accepts,
  HOSTS,
  isDoubtful,
  isExpectedStatus,
  isReadyStatus,
  REQUEST_TIMEOUT_MS,
  requestLineOf,
  sendProbe,
  speaksTls,
  type Probed,
  type ScenarioWithRequestLine,
} from './probe.ts';

const POLL_MS = 20;
/** Between requests to an app that answers some of them, at first and at the longest: what it is asked again may change something. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;
/** Scanning for other ports reads all of /proc, which takes CPU time from the app. */
const TRIES_PER_PORT_SCAN = 10;
/**
 * How long an answer does not count if a process outside the app's tree gave it. It may be another program, which took
 * the port first; the app fails soon, then. It may also be the app, in a container.
 */
const STRANGER_TIMEOUT_MS = 2000;

/**
 * How long to wait, after the first answer, for good answers to the other requests. Some apps listen before their routes
 * are registered or their database is connected. An app that still answers 404 or 500 then is measured as it is.
 */
const OTHER_ANSWERS_TIMEOUT_MS = 2000;

/** How long an app may answer nothing before it is tried whether it speaks TLS, which answers nothing to a plain request. */
const SILENCE_MS = 3000;

/** How long an app may fail handshakes by answers without TLS. It would not begin to speak TLS on the same port. */
const PLAIN_MS = 3000;

export type ReadinessResult =
  | {
      readonly url: string;
      /** Seconds of this boot that later ones do not wait, see `otherAnswers`. */
      readonly waitedOnce: number;
    }
  | {
      readonly answered: UnreadyResponse | null;
      /** Whether the app speaks TLS on the port, and the scenario’s request was sent without. */
      readonly speaksTls: boolean;
    };

interface Silence {
  /** Where the app accepts plain requests and does not answer them; null if it does not do so. */
  host: string | null;
  /** Since then, or since a handshake was tried: milliseconds of a monotonic clock. */
  since: number;
}

/** Looks for the app on other ports than the assigned one; null if it is on none. */
export type ProbeOtherPorts = () => Promise<string | null>;

export interface ReadinessOptions {
  /** Seconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly hasStopped: () => boolean;
  /** Whether a program that is not the app listens on the assigned port. */
  readonly isAnotherProgram: () => boolean;
  /** Tried from time to time, for an app that ignores its assigned port. */
  readonly probeOtherPorts: ProbeOtherPorts;
  /** Asked after that: whether there is nothing to wait for, since the app is on another port, and needs other requests there. */
  readonly isLostElsewhere: () => boolean;
}

/** One address of the app, with the latest status of each scenario’s first request; null for no answer. */
interface Address {
  readonly host: string;
  readonly url: string;
  readonly answers: Map<Scenario, number | null>;
}

/**
 * Sends the first request of each scenario until all are answered well. Two seconds after the first answer one scenario is
 * enough, with a status below 500 or one that it expects: the runs check statuses, and one failing scenario must not
 * prevent the others.
 *
 * @param otherAnswers what scenarios were answered in earlier boots when those seconds were over, by name; null for no
 *   answer. It is not waited for again. This boot adds its own. Without the map, the first such answer is enough.
 */
export async function waitUntilReady(
  port: number,
  scenarios: readonly ScenarioWithRequestLine[],
  otherAnswers: Map<string, number | null> | null,
  options: ReadinessOptions,
): Promise<ReadinessResult> {
  return await new ReadinessWait(port, scenarios, otherAnswers, options).run();
}

/**
 * One wait. Each step returns the result if there is one, and null while the wait goes on. Times are milliseconds of a
 * monotonic clock.
 */
class ReadinessWait {
  readonly #port: number;
  readonly #options: ReadinessOptions;
  readonly #deadline: number;
  readonly #isFirstAnswerEnough: boolean;
  /** What scenarios were answered in earlier boots, by name; see `waitUntilReady`. */
  readonly #known: Map<string, number | null>;
  /** All scenarios but those that were not answered at all in an earlier boot; if that leaves none, all. */
  readonly #awaited: readonly ScenarioWithRequestLine[];
  readonly #addresses: readonly Address[];
  /** The address that the latest try found ready; null for none. */
  #ready: Address | null = null;
  /** When the first answer came that makes the app ready; null while it is not. */
  #readySince: number | null = null;
  /** Before a ready app is asked again. */
  #pause = FIRST_PAUSE_MS;
  /** What to report if the app does not become ready. */
  #answered: UnreadyResponse | null = null;
  /** Whether no earlier boot has got a bad answer to that request. */
  #isNews = false;
  /** When another program answered first; null if none has. */
  #othersAnsweredAt: number | null = null;
  readonly #silence: Silence = { host: null, since: 0 };
  /** Whether a doubtful answer has led to a handshake: one is enough. */
  #isTlsTried = false;
  /** Whether the latest try got an answer without TLS to a request with it. */
  #isPlain = false;
  /** Since when requests with TLS are answered without; infinite while they are not. */
  #plainSince = Infinity;

  constructor(
    port: number,
    scenarios: readonly ScenarioWithRequestLine[],
    otherAnswers: Map<string, number | null> | null,
    options: ReadinessOptions,
  ) {
    this.#port = port;
    this.#options = options;
    this.#deadline = performance.now() + options.timeout * 1000;
    this.#isFirstAnswerEnough = otherAnswers === null;
    this.#known = otherAnswers ?? new Map<string, number | null>();
    const answeredOnce = scenarios.filter(({ name }) => this.#known.get(name) !== null);
    this.#awaited = answeredOnce.length > 0 ? answeredOnce : scenarios;
    this.#addresses = HOSTS.map((each): Address => ({ ...each, answers: new Map() }));
  }

  async run(): Promise<ReadinessResult> {
    for (let tries = 1; performance.now() < this.#deadline; tries++) {
      const result = await this.#try(tries);
      if (result !== null) return result;
    }
    return await this.#afterDeadline();
  }

  async #try(tries: number): Promise<ReadinessResult | null> {
    this.#ready = null;
    this.#isPlain = false;
    // Another program that has answered is not asked again meanwhile: its requests may change something, too.
    if (this.#othersAnsweredAt !== null && this.#mayStillFail()) {
      return await this.#leaveToOthers();
    }
    const result =
      (await this.#askAddresses()) ??
      (await this.#endIfTls()) ??
      this.#endIfNoTls() ??
      (await this.#endIfOnAnotherPort(tries));
    if (result === null) await this.#pauseUntilNextTry();
    return result;
  }

  /** Whether another program has the port, so that the app's own attempt to listen there would fail. */
  #mayStillFail(): boolean {
    if (!this.#options.isAnotherProgram()) return false;
    this.#othersAnsweredAt ??= performance.now();
    return performance.now() < this.#othersAnsweredAt + STRANGER_TIMEOUT_MS;
  }

  async #leaveToOthers(): Promise<ReadinessResult | null> {
    if (this.#options.hasStopped()) return this.#notReady();
    await sleep(FIRST_PAUSE_MS);
    // Not by the pause itself, which would throw an error of its own instead of the signal's reason.
    this.#options.signal.throwIfAborted();
    return null;
  }

  /** Asks one address after the other, until one is ready. */
  async #askAddresses(): Promise<ReadinessResult | null> {
    for (const address of this.#addresses) {
      const result = (await this.#ask(address)) ?? (await this.#endIfAnswered(address));
      // The other address may lead to the same socket, which has had these requests.
      if (result !== null || this.#ready !== null) return result;
    }
    // It does not answer any more: what it answers next is its first answer.
    this.#readySince = null;
    this.#pause = FIRST_PAUSE_MS;
    return null;
  }

  /**
   * Sends the requests that an address has not answered well yet. One that was answered well is not sent again: it may
   * change something. But an answer that only is as in an earlier boot does not make an app ready.
   */
  async #ask(address: Address): Promise<ReadinessResult | null> {
    const { signal, hasStopped } = this.#options;
    const { host, answers } = address;
    for (const scenario of isReadyAt(address) ? this.#lackingAt(address) : this.#awaited) {
      signal.throwIfAborted();
      if (hasStopped()) return this.#notReady();
      if (isReadyAt(address) && this.#timeLeft() <= FIRST_PAUSE_MS) return null;
      const timeoutMs = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, this.#timeLeft()));
      const probed = await sendProbe(host, this.#port, scenario, timeoutMs, signal);
      // Other requests would fail, too; and an app that starts again may lack its routes again.
      if (probed === 'unreachable') {
        answers.clear();
        return null;
      }
      if (isReadyStatus(probed.status, scenario) && this.#mayStillFail()) {
        answers.clear();
        return null;
      }
      const isCutShort = timeoutMs < REQUEST_TIMEOUT_MS;
      const result = await this.#note(address, scenario, probed, isCutShort);
      if (result !== null) return result;
    }
    return null;
  }

  /** @param isCutShort whether the app had less time to answer than REQUEST_TIMEOUT_MS */
  async #note(
    address: Address,
    scenario: ScenarioWithRequestLine,
    probed: Probed,
    isCutShort: boolean,
  ): Promise<ReadinessResult | null> {
    const { host, answers } = address;
    const { status, instead } = probed;
    // A request whose time was cut short does not undo an answer.
    answers.set(scenario, status ?? answers.get(scenario) ?? null);
    this.#isPlain ||= instead?.kind === 'no-tls';
    const response = { ...probed, request: requestLineOf(scenario) };
    if (isReadyStatus(status, scenario)) {
      const result = await this.#noteReady(address, scenario, response);
      if (result !== null) return result;
    }
    this.#keepToReport(response, scenario, isCutShort);
    if (status === null && scenario.tls === null && this.#silence.host === null) {
      this.#silence.host = host;
      this.#silence.since = performance.now();
    }
    return null;
  }

  /** Of an answer that makes the app ready, unless it only says that the request came without TLS. */
  async #noteReady(
    address: Address,
    scenario: Scenario,
    response: UnreadyResponse,
  ): Promise<ReadinessResult | null> {
    if (isDoubtful(response.status, scenario) && !this.#isTlsTried) {
      this.#isTlsTried = true;
      const isSecure = await speaksTls(address.host, this.#port);
      if (isSecure) return { answered: response, speaksTls: true };
    }
    this.#readySince ??= performance.now();
    const isEnough = this.#isFirstAnswerEnough && !this.#options.hasStopped();
    return isEnough ? await this.#accepted(address) : null;
  }

  #keepToReport(response: UnreadyResponse, { name }: Scenario, isCutShort: boolean): void {
    // It tells no more than the ones before, which had all of their time.
    if (response.status === null && isCutShort && this.#answered !== null) return;
    // What fails as in an earlier boot, maybe of the other arm, tells less than what is new.
    const isOld = this.#known.has(name);
    if (isOld && this.#isNews) return;
    this.#answered = response;
    this.#isNews = !isOld;
  }

  /** Accepts an address that has answered all requests well, or one of them when the time for the others is up. */
  async #endIfAnswered(address: Address): Promise<ReadinessResult | null> {
    if (!isReadyAt(address)) return null;
    if (this.#options.hasStopped()) return this.#notReady();
    const isComplete = this.#lackingAt(address).length === 0;
    if (isComplete || this.#timeLeft() <= this.#pause) return await this.#accepted(address);
    this.#ready = address;
    return null;
  }

  /** Ends the wait for an app that accepts plain requests and does not answer them, since it speaks TLS. */
  async #endIfTls(): Promise<ReadinessResult | null> {
    const isLong = performance.now() >= this.#silence.since + SILENCE_MS;
    return isLong && (await this.#isTlsBehind()) ? this.#notReady(true) : null;
  }

  /** Whether an app that accepts plain requests and does not answer them speaks TLS. */
  async #isTlsBehind(): Promise<boolean> {
    const { host } = this.#silence;
    if (host === null || this.#options.isAnotherProgram()) return false;
    // A busy app may be too late for a handshake: it is tried again later.
    this.#silence.since = performance.now();
    return await speaksTls(host, this.#port);
  }

  /** Ends the wait for an app that answers requests with TLS without. */
  #endIfNoTls(): ReadinessResult | null {
    const now = performance.now();
    this.#plainSince = this.#isPlain ? Math.min(this.#plainSince, now) : Infinity;
    const isLong = now >= this.#plainSince + PLAIN_MS && !this.#options.isAnotherProgram();
    const isAllPlain = this.#ready === null && this.#answered?.instead?.kind === 'no-tls';
    return isLong && isAllPlain ? this.#notReady() : null;
  }

  /** Looks from time to time whether the app ignores its assigned port. */
  async #endIfOnAnotherPort(tries: number): Promise<ReadinessResult | null> {
    if (this.#ready !== null || tries % TRIES_PER_PORT_SCAN !== 0) return null;
    const { probeOtherPorts, isLostElsewhere, hasStopped } = this.#options;
    const url = await probeOtherPorts();
    if (url !== null) return hasStopped() ? null : { url, waitedOnce: 0 };
    return isLostElsewhere() ? this.#notReady() : null;
  }

  async #pauseUntilNextTry(): Promise<void> {
    await sleep(this.#ready === null ? POLL_MS : this.#pause);
    if (this.#ready !== null) this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  async #afterDeadline(): Promise<ReadinessResult> {
    // A busy machine may have slept for longer than it should.
    if (this.#ready !== null && !this.#options.hasStopped()) {
      return await this.#accepted(this.#ready);
    }
    return this.#notReady(this.#answered?.status === null && (await this.#isTlsBehind()));
  }

  async #accepted(address: Address): Promise<ReadinessResult> {
    const lacking = this.#lackingAt(address);
    for (const each of lacking) {
      const answer = address.answers.get(each);
      // Time may have been up before it was asked.
      if (answer !== undefined) this.#known.set(each.name, answer);
    }
    const waited = lacking.length === 0 ? 0 : performance.now() - (this.#readySince ?? Infinity);
    const url = `http://${(await this.#preferred(address)).url}:${this.#port}`;
    return { url, waitedOnce: Math.max(0, waited) / 1000 };
  }

  /**
   * The first address at which the app listens. It may have begun to listen between the requests to the one and the other, and both arms
   * are to be loaded at the same.
   */
  async #preferred(address: Address): Promise<Address> {
    for (const each of this.#addresses) {
      if (each === address) break;
      const hasRefused = each.answers.size > 0;
      if (!hasRefused && (await accepts(each.host, this.#port))) return each;
    }
    return address;
  }

  #notReady(isSecure = false): ReadinessResult {
    return { answered: this.#answered, speaksTls: isSecure };
  }

  #lackingAt({ answers }: Address): readonly ScenarioWithRequestLine[] {
    return this.#awaited.filter((each) => !isGoodAnswer(answers.get(each), each, this.#known));
  }

  /** Until the deadline, or until the other answers are waited for no longer. */
  #timeLeft(): number {
    const lastAnswer = (this.#readySince ?? Infinity) + OTHER_ANSWERS_TIMEOUT_MS;
    return Math.min(this.#deadline, lastAnswer) - performance.now();
  }
}

/** Whether a scenario was answered as its runs want it, or as in an earlier boot when time was up. */
function isGoodAnswer(
  status: number | null | undefined,
  scenario: Scenario,
  otherAnswers: ReadonlyMap<string, number | null>,
): boolean {
  if (status === undefined) return false;
  // Without its setup it is refused. A failure may also mean that the app is not ready yet.
  const isRefused = status !== null && (status < 500 || isExpectedStatus(scenario, status));
  if (scenario.setup !== null && isRefused) return true;
  if (otherAnswers.get(scenario.name) === status) return true;
  if (status === null) return false;
  const { expectedStatus } = scenario.requests[0];
  return expectedStatus?.includes(status) ?? status < FIRST_ERROR_STATUS;
}

function isReadyAt({ answers }: Address): boolean {
  return [...answers].some(([each, status]) => isReadyStatus(status, each));
}
