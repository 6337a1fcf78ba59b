/**
 * Part of the preload: gives an app that listens on fixed ports others, so that both arms can be up at the same time.
 * Whatever listens on one of them, and whatever connects to it on this machine, uses the other port instead.
 */
import { Server, Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { PortMap } from './preload-protocol.ts';
import { isObject, replace, type Members } from './replace-method.ts';

/** @param onListen called with a port in place of which this process listens on another one */
export function remapPorts(ports: PortMap, onListen: (asked: number) => void): void {
  const given = (port: unknown) => {
    const isPort = typeof port === 'number' || (typeof port === 'string' && port.trim() !== '');
    return isPort ? ports.get(Number(port)) : undefined;
  };
  const toListen = (port: unknown) => {
    const instead = given(port);
    if (instead !== undefined) onListen(Number(port));
    return instead;
  };
  // http, https and http2 inherit it.
  replace(Server.prototype as unknown as Members, 'listen', (original, self, args) =>
    Reflect.apply(
      original,
      self,
      withPort(args, ({ port }) => toListen(port), toListen),
    ),
  );
  const toConnect = ({ host, port }: Members) => {
    const instead = given(port);
    return instead !== undefined && isThisMachine(host) ? instead : undefined;
  };
  replace(Socket.prototype as unknown as Members, 'connect', (original, self, args) => {
    // What net.connect has read from its arguments already: an array of its own with the options and a callback.
    const [first] = args;
    if (Array.isArray(first)) {
      [first[0]] = withPort([first[0]], toConnect, () => undefined);
      return Reflect.apply(original, self, args);
    }
    const host = typeof args[1] === 'string' ? args[1] : undefined;
    const changed = withPort(args, toConnect, (port) => toConnect({ host, port }));
    return Reflect.apply(original, self, changed);
  });
}

/** The arguments of `listen` or `connect`, whose first is an object with a port, a port, or neither. */
function withPort(
  args: unknown[],
  portIn: (options: Members) => number | undefined,
  portOf: (port: unknown) => number | undefined,
): unknown[] {
  const [first, ...others] = args;
  const port = isObject(first) ? portIn(first) : portOf(first);
  if (port === undefined) return args;
  return [isObject(first) ? optionsWith(first, port) : port, ...others];
}

/** The app's own object stays as it is. Options that it inherits, such as the host, still count. */
function optionsWith(options: Members, port: number): Members {
  const value = { value: port, enumerable: true, writable: true, configurable: true };
  const own = Object.getOwnPropertyDescriptors(options);
  return Object.create(Object.getPrototypeOf(options) as object | null, {
    ...own,
    port: value,
  }) as Members;
}

/** Whether a name or address is one at which an app finds itself. */
function isThisMachine(host: unknown): boolean {
  if (host === undefined || host === null || host === '') return true;
  if (typeof host !== 'string') return false;
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|[0:]*:0*1?)$/.test(name)) return true;
  return name === hostname().toLowerCase() || ownAddresses().includes(name);
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address.toLowerCase()),
  );
}
