/** The relays of one app's boot: one for each variable that leads to a service on this machine. */
import { performance } from 'node:perf_hooks';
import type { Run } from '../../model/run.ts';
import type { Unread, WireTrace } from '../../model/trace.ts';
import type { Wire } from '../../ports/ports.ts';
import { ConnectionReader } from './connection-reader.ts';
import { QueryLog } from './query-log.ts';
import { Relay } from './relay.ts';
import type { ServiceVariable } from './service-addresses.ts';

interface Relayed {
  readonly variable: ServiceVariable;
  readonly relay: Relay;
  readonly unread: ReadonlySet<Unread>;
}

export class AppRelays implements Wire, AsyncDisposable {
  readonly #log: QueryLog;
  readonly #relayed: readonly Relayed[];

  private constructor(log: QueryLog, relayed: readonly Relayed[]) {
    this.#log = log;
    this.#relayed = relayed;
  }

  static async open(variables: readonly ServiceVariable[]): Promise<AppRelays> {
    const log = new QueryLog();
    const relayed: Relayed[] = [];
    const relays = new AppRelays(log, relayed);
    try {
      for (const variable of variables) {
        const unread = new Set<Unread>();
        const relay = await Relay.open(variable.address, () => readInto(log, unread));
        relayed.push({ variable, relay, unread });
      }
      return relays;
    } catch (error) {
      await relays[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** The variables, which lead to the relays. */
  get env(): Record<string, string> {
    return Object.fromEntries(
      this.#relayed.map(({ variable, relay }) => [variable.name, variable.withPort(relay.port)]),
    );
  }

  begin(): void {
    this.#log.begin(performance.now());
  }

  end(run: Pick<Run, 'completed' | 'latency'>): WireTrace {
    const unread = this.#relayed.flatMap(({ variable: { name: variable }, unread: reasons }) =>
      [...reasons].map((why) => ({ variable, why })),
    );
    return { ...this.#log.end(run), unread };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#relayed.map(({ relay }) => relay[Symbol.asyncDispose]()));
  }
}

/** @param unread takes why a connection is not read */
function readInto(log: QueryLog, unread: Set<Unread>): Pick<ConnectionReader, 'sent' | 'received'> {
  const reader = new ConnectionReader((name, start, end) => {
    log.add(name, start, end);
  });
  const note = () => {
    if (reader.unread !== null) unread.add(reader.unread);
  };
  return {
    sent: (chunk, now) => {
      reader.sent(chunk, now);
      note();
    },
    received: (chunk, now) => {
      reader.received(chunk, now);
      note();
    },
  };
}
