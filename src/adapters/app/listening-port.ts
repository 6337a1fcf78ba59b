/**
 * Finds apps that ignore PORT and listen on another port. An app may open a port for metrics or a debugger
 * long before its main one, so another port is used only after the whole ready timeout has passed without
 * an answer on the assigned port, unless the app does nothing but wait for requests, or its log says that it serves
 * there. Later boots then look there at once.
 */
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { UnreadyResponse } from '../../diagnosis/evidence.ts';
import type { Arm } from '../../model/arm.ts';
import { portOf } from '../../model/request.ts';
import { isPortTaken } from './choose-port.ts';
import { areConnected, unsharedPorts } from '../process/listening-ports.ts';
import {
  processTree,
  readOrNull,
  treeEntries,
  type ProcessEntry,
} from '../process/process-tree.ts';
import type { BootNote } from '../runtime/preload-protocol.ts';
import { askOtherPort, requestLineOf, type ScenarioWithRequestLine } from './probe.ts';

export interface BootingApp {
  readonly arm: Arm;
  /** The root of the app's process tree. */
  readonly rootPid: number;
  /** The port that the app was given in PORT. */
  readonly assignedPort: number;
  /** The ports that it got in place of others on which it does not serve. */
  readonly sidePorts: readonly number[];
  readonly scenarios: readonly ScenarioWithRequestLine[];
}

/** What a port other than the assigned one made of an app that ignores PORT. */
export interface OtherPortFinding {
  /** The URL of the only port that answers as expected; null if none or several do. */
  readonly url: string | null;
  /**
   * The answer of the only port that answers, with a status that is not expected; if none does, that of the only port where TLS is the
   * reason; otherwise that nothing came from the only port of an earlier boot. Null if there is none, or several.
   */
  readonly refused: (UnreadyResponse & { readonly port: number }) | null;
  /** The URL of that port if it answers other than with errors of the server; null otherwise. */
  readonly refusedAt: string | null;
}

const NOTHING: OtherPortFinding = { url: null, refused: null, refusedAt: null };

/** How long an announced port has to be the only one, and the log quiet: an app may open several, one after the other. */
const QUIET_MS = 2000;
/** As much of it counts between two looks at most: on a machine that stood still, the app could not go on either. */
const LONGEST_LOOK_MS = 500;

/** What apps print when they are ready, in front of or around an address. */
const ANNOUNCEMENT =
  /\b(?:listen|ready|runn|start|serv|avail|up\b|launch|live\b|open)|https?:\/\//i;

/** Lines about ports that do not serve the app's own requests. */
const ANOTHER_PURPOSE =
  /metric|prometheus|debug|inspect|admin|management|actuator|grpc|probe|health|profil|telemetry|websocket|\bws\b|\bwss?:|hmr|reload|proxy|database|redis|mongo|postgres|mysql|connect/i;

/** Four digits or five: fewer need rights that apps rarely have, and look like a time. */
const PORT_IN_TEXT = /(?::|\bport\b\W{0,6}(?:is )?)(\d{4,5})(?![\w.:-])/gi;

/** Ports on which an app says that it serves, from the lines of its log. */
export function announcedPorts(lines: readonly string[]): number[] {
  const ports = lines
    .filter((line) => ANNOUNCEMENT.test(line) && !ANOTHER_PURPOSE.test(line))
    .flatMap((line) => [...line.matchAll(PORT_IN_TEXT)].map(([, port]) => Number(port)));
  return [...new Set(ports)];
}

/** Of an app that has ended: another port than the assigned one on which it said that it serves, and something does; null for none. */
export async function takenPortOf(
  log: readonly string[],
  assignedPort: number,
): Promise<number | null> {
  for (const port of announcedPorts(log)) {
    if (port !== assignedPort && (await isPortTaken(port))) return port;
  }
  return null;
}

export class PortDetector {
  readonly #signal: AbortSignal;
  /** The log in which a booting app last announced a port, for how many milliseconds it is unchanged, and when it was read. */
  readonly #announcements = new WeakMap<
    BootingApp,
    { readonly text: string; readonly quiet: number; readonly readAt: number }
  >();
  /** Of booting apps that were asked because they wait: the process that was asked, and the URL of the only port that answers. */
  readonly #askedWaiting = new WeakMap<BootingApp, { readonly pid: number; url: string | null }>();
  /** Booting apps that speak TLS on their only port, and were asked without. */
  readonly #speakTls = new WeakSet<BootingApp>();
  /** Ports found so far, of either arm: both often use the same fixed port. */
  readonly #knownPorts = new Set<number>();
  /** Requests that the baseline has answered well there. */
  readonly #ofBase = new Set<string>();
  /** Arms known to ignore PORT. */
  readonly #arms = new Set<Arm>();
  readonly #isAnyAnswerEnough: boolean;

  /**
   * @param isAnyAnswerEnough whether the scenarios are guesses: an app that serves on a port according to its log, or that only waits for
   *   requests, may then refuse them all, as on the port in PORT
   */
  constructor(signal: AbortSignal, isAnyAnswerEnough = false) {
    this.#signal = signal;
    this.#isAnyAnswerEnough = isAnyAnswerEnough;
  }

  /**
   * The URL of an app that may ignore PORT: on a port found before or, for an arm that picks a new port at
   * each boot, on the only port that answers.
   */
  async findKnown(app: BootingApp): Promise<string | null> {
    // The list of all sockets takes CPU time from the app.
    if (this.#knownPorts.size === 0) return null;
    const ports = otherPorts(app);
    const known = ports.filter((port) => this.#knownPorts.has(port));
    if (known.length > 0) return await this.#servedAt(app, known);
    return this.#arms.has(app.arm) ? await this.#servedAt(app, ports) : null;
  }

  /**
   * The URL of an app that is one process, beside the shells and package managers that have started it, and only waits for requests.
   * Hardly anything could make it open another port: a timer that does not keep it running, a signal, or a daemon.
   */
  async findWaiting(app: BootingApp, notes: readonly BootNote[]): Promise<string | null> {
    const pid = onlyProcess(app, notes);
    if (pid === null) return null;
    let asked = this.#askedWaiting.get(app);
    if (asked === undefined) {
      // The connections are those of code that is not JavaScript, such as a database driver.
      if (areConnected([pid])) return null;
      asked = { pid, url: null };
      // Once only: its requests may change something.
      this.#askedWaiting.set(app, asked);
      asked.url = await this.#servedAt(app, otherPorts(app));
    }
    const { url } = asked;
    // Meanwhile a shell may have gone on to its next command. One that is only awake for a moment is looked at again, with the
    // same answer. The app may well have connected to its database to answer.
    const isStillAlone = url !== null && onlyProcess(app, notes) === asked.pid;
    return isStillAlone ? this.#remembered(app, url) : null;
  }

  /**
   * The URL of an app that says in its log on which other port it serves, if that is the only port on which it listens.
   * Reading the log costs little; the list of all sockets is read only when it names a port.
   */
  async findAnnounced(app: BootingApp, log: readonly string[]): Promise<string | null> {
    const announced = announcedPorts(log).filter((port) => port !== app.assignedPort);
    if (announced.length === 0) return null;
    const text = log.join('\n');
    const readAt = performance.now();
    const before = this.#announcements.get(app);
    const quiet =
      before?.text === text ? before.quiet + Math.min(readAt - before.readAt, LONGEST_LOOK_MS) : 0;
    this.#announcements.set(app, { text, quiet, readAt });
    if (quiet < QUIET_MS) return null;
    const [only, ...others] = otherPorts(app);
    const isAnnounced = only !== undefined && others.length === 0 && announced.includes(only);
    if (!isAnnounced) return null;
    const url = await this.#servedAt(app, [only]);
    return url === null ? null : this.#remembered(app, url);
  }

  /** Where an app is that did not answer on its assigned port within the ready timeout, and otherwise what it answers there. */
  async find(app: BootingApp): Promise<OtherPortFinding> {
    const found = await this.#onlyAnswer(app, otherPorts(app));
    if (found.url !== null) this.#remembered(app, found.url);
    return found.url === null && found.refused === null ? this.#silentAtKnown(app) : found;
  }

  /** An app that listens where it served in an earlier boot, and answers nothing there: the port is not what is wrong. */
  #silentAtKnown(app: BootingApp): OtherPortFinding {
    const [port, ...others] = otherPorts(app).filter((each) => this.#knownPorts.has(each));
    const lines = app.scenarios.map((scenario) => requestLineOf(scenario));
    const request = lines.find((line) => this.#ofBase.has(line)) ?? lines[0];
    if (port === undefined || others.length > 0 || request === undefined) return NOTHING;
    return { ...NOTHING, refused: { request, status: null, instead: null, port } };
  }

  /** Later boots look there first. */
  #remembered({ arm }: BootingApp, url: string): string {
    this.#arms.add(arm);
    this.#knownPorts.add(portOf(url));
    return url;
  }

  async #servedAt(app: BootingApp, ports: readonly number[]): Promise<string | null> {
    const { url, refused, refusedAt } = await this.#onlyAnswer(app, ports);
    if (refused?.instead?.kind === 'tls') this.#speakTls.add(app);
    return url ?? (this.#isAnyAnswerEnough ? refusedAt : null);
  }

  async #onlyAnswer(app: BootingApp, ports: readonly number[]): Promise<OtherPortFinding> {
    const ask = (port: number) => askOtherPort(port, app.scenarios, this.#signal);
    const answers = await Promise.all(ports.map(ask));
    // Another program may have started to share a port, and may have answered.
    const isOwn = (port: number) => otherPorts(app).includes(port);
    const [right, ...moreRight] = answers.filter(({ url }) => url !== null);
    if (right !== undefined) {
      if (moreRight.length > 0 || !isOwn(right.port)) return NOTHING;
      if (app.arm === 'baseline' && right.request !== null) this.#ofBase.add(right.request);
      return { url: right.url, refused: null, refusedAt: null };
    }
    const withStatus = answers.filter(({ refused }) => refused.length > 0);
    const refusing = (withStatus.length > 0 ? withStatus : answers).flatMap(
      ({ port, refused, refusedAt, otherTls }) => {
        const responses = refused.length > 0 ? refused : otherTls ? [otherTls] : [];
        return responses.length > 0 ? [{ port, refused: responses, refusedAt }] : [];
      },
    );
    // The port of an earlier boot is the app's. Of several others, one may be that of its metrics.
    const known = refusing.filter(({ port }) => this.#knownPorts.has(port));
    const [only, ...others] = known.length > 0 ? known : refusing;
    if (only === undefined || others.length > 0 || !isOwn(only.port)) {
      return NOTHING;
    }
    // What the base answers well says more than what it may refuse, too.
    const refused = only.refused.find(({ request }) => this.#ofBase.has(request));
    const [first = null] = only.refused;
    const shown = refused ?? first;
    const { port, refusedAt } = only;
    return { url: null, refused: shown && { ...shown, port }, refusedAt };
  }

  /** Whether an app, whose scenarios are guesses, is on another port, and has to be asked with TLS there. */
  needsTls(app: BootingApp): boolean {
    return this.#isAnyAnswerEnough && this.#speakTls.has(app);
  }

  /** Whether the baseline has answered the request well on another port than the assigned one. */
  hasBaseAnswered(request: string): boolean {
    return this.#ofBase.has(request);
  }
}

const SHELL = /^(?:ba|da|a|k|z|fi)?sh$/;
const PACKAGE_MANAGER = /^(?:npm|npx|pnpm|pnpx|yarn|corepack)\b/;

/** The process of an app that has only one, beside those that wait for its end, and that waits for requests; otherwise null. */
function onlyProcess({ rootPid }: BootingApp, notes: readonly BootNote[]): number | null {
  const waiting = notes.flatMap((note) => ('isWaiting' in note ? [note.pid] : []));
  if (waiting.length === 0) return null;
  const processes = treeEntries(rootPid).filter(({ isZombie }) => !isZombie);
  const [only, ...others] = processes.filter(({ pid }) => waiting.includes(pid));
  if (only === undefined || others.length > 0) return null;
  const parentOf = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const above = new Set<number>();
  for (let pid = parentOf.get(only.pid); pid !== undefined; pid = parentOf.get(pid)) above.add(pid);
  // A package manager that has not started the app may be about to start something else.
  const isAlone = processes.every(
    (each) => each === only || (above.has(each.pid) && isLauncher(each, notes)),
  );
  return isAlone ? only.pid : null;
}

/** Whether a process starts others and waits for their end. A shell that is not asleep is about to start the next one. */
function isLauncher({ pid, isAsleep }: ProcessEntry, notes: readonly BootNote[]): boolean {
  if (!isAsleep) return false;
  if (SHELL.test(readOrNull(`/proc/${pid}/comm`)?.trim() ?? '')) return true;
  return notes.some(
    (note) =>
      'script' in note && note.pid === pid && PACKAGE_MANAGER.test(basename(note.script ?? '')),
  );
}

function otherPorts({ rootPid, assignedPort, sidePorts }: BootingApp): number[] {
  return unsharedPorts(processTree(rootPid)).filter(
    (port) => port !== assignedPort && !sidePorts.includes(port),
  );
}
