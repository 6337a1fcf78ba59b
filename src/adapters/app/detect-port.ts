/**
 * Apps that listen on a port of their own choice. An app may open a port for its metrics or a debugger
 * long before the one that counts, so another port is taken for the app's only when the whole time
 * for a boot has passed with nobody on the port that was told. From then on it is known.
 */
import type { Arm } from '../../model/arm.ts';
import type { Scenario } from '../../model/settings.ts';
import { unsharedPorts } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import { findResponsiveUrl } from './readiness.ts';

export interface BootingApp {
  readonly arm: Arm;
  /** The process at the root of its tree. */
  readonly rootPid: number;
  /** The port that it was told to listen on. */
  readonly assignedPort: number;
  readonly scenarios: readonly Scenario[];
}

export class PortDetector {
  readonly #signal: AbortSignal;
  /** What was found; the arms differ little, so a port that one insists on may be the other's too. */
  readonly #ports = new Set<number>();
  /** The arms that were found not to listen where they are told. */
  readonly #arms = new Set<Arm>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether there is any use in asking before the time for a boot is up. */
  get isKnown(): boolean {
    return this.#ports.size > 0;
  }

  /**
   * Where an app answers that is known to listen elsewhere: on a port that was found before, or, since
   * it may take another one at each boot, on the only one that answers.
   */
  async ask(app: BootingApp): Promise<string | null> {
    const ports = otherPorts(app);
    const found = ports.filter((port) => this.#ports.has(port));
    if (found.length > 0) return await this.#onlyAnswer(app, found);
    return this.#arms.has(app.arm) ? await this.#onlyAnswer(app, ports) : null;
  }

  /** Looks for the app once the time for its boot is up. */
  async find(app: BootingApp): Promise<string | null> {
    const url = await this.#onlyAnswer(app, otherPorts(app));
    if (url === null) return null;
    this.#arms.add(app.arm);
    this.#ports.add(portOf(url));
    return url;
  }

  /** Null unless exactly one of the ports answers. */
  async #onlyAnswer(app: BootingApp, ports: readonly number[]): Promise<string | null> {
    const ask = (port: number) => findResponsiveUrl(port, app.scenarios, this.#signal);
    const answers = (await Promise.all(ports.map(ask))).filter((url) => url !== null);
    const [url] = answers;
    if (url === undefined || answers.length > 1) return null;
    // Somebody else may have come to that port meanwhile, and it may be they who answered.
    return otherPorts(app).includes(portOf(url)) ? url : null;
  }
}

function otherPorts({ rootPid, assignedPort }: BootingApp): number[] {
  return unsharedPorts(processTree(rootPid)).filter((port) => port !== assignedPort);
}

/** The port of a URL; that of plain HTTP when it names none. */
export function portOf(url: string): number {
  return Number(new URL(url).port || 80);
}
