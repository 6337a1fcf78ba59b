/**
 * Finds apps that ignore PORT and listen on another port. An app may open a port for metrics or a debugger
 * long before its main one, so another port is used only after the whole ready timeout has passed without
 * an answer on the assigned port. Later boots then look there at once.
 */
import type { Arm } from '../../model/arm.ts';
import type { Scenario } from '../../model/settings.ts';
import { unsharedPorts } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import { findResponsiveUrl } from './readiness.ts';

export interface BootingApp {
  readonly arm: Arm;
  /** The root of the app's process tree. */
  readonly rootPid: number;
  /** The port that the app was given in PORT. */
  readonly assignedPort: number;
  readonly scenarios: readonly Scenario[];
}

export class PortDetector {
  readonly #signal: AbortSignal;
  /** Ports found so far, of either arm: both often use the same fixed port. */
  readonly #knownPorts = new Set<number>();
  /** Arms known to ignore PORT. */
  readonly #arms = new Set<Arm>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether an app that ignores PORT was found, so that `findKnown` is worth calling. */
  get hasFound(): boolean {
    return this.#knownPorts.size > 0;
  }

  /**
   * The URL of an app that may ignore PORT: on a port found before or, for an arm that picks a new port at
   * each boot, on the only port that answers.
   */
  async findKnown(app: BootingApp): Promise<string | null> {
    const ports = otherPorts(app);
    const known = ports.filter((port) => this.#knownPorts.has(port));
    if (known.length > 0) return await this.#onlyAnswer(app, known);
    return this.#arms.has(app.arm) ? await this.#onlyAnswer(app, ports) : null;
  }

  /** The URL of an app that did not answer on its assigned port within the ready timeout. */
  async find(app: BootingApp): Promise<string | null> {
    const url = await this.#onlyAnswer(app, otherPorts(app));
    if (url === null) return null;
    this.#arms.add(app.arm);
    this.#knownPorts.add(portOf(url));
    return url;
  }

  /** The URL of the only port that answers; null if none or several do. */
  async #onlyAnswer(app: BootingApp, ports: readonly number[]): Promise<string | null> {
    const probe = (port: number) => findResponsiveUrl(port, app.scenarios, this.#signal);
    const answers = (await Promise.all(ports.map(probe))).filter((url) => url !== null);
    const [url] = answers;
    if (url === undefined || answers.length > 1) return null;
    // Another program may have started to share the port, and may have answered.
    return otherPorts(app).includes(portOf(url)) ? url : null;
  }
}

function otherPorts({ rootPid, assignedPort }: BootingApp): number[] {
  return unsharedPorts(processTree(rootPid)).filter((port) => port !== assignedPort);
}

/** The port of a URL, 80 by default. */
export function portOf(url: string): number {
  return Number(new URL(url).port || 80);
}
