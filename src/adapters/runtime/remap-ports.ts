/**
 * Part of the preload: gives an app that listens on fixed ports others, so that both arms can be up at the same time.
 * Whatever listens on one of them, and whatever connects to it on this machine, uses the other port instead.
 */
import { Server, Socket } from 'node:net';
import type { PortMap } from './preload-protocol.ts';
import { isObject, replace, type Members } from './replace-method.ts';

export function remapPorts(ports: PortMap): void {
  const given = (port: unknown) => {
    const isPort = typeof port === 'number' || (typeof port === 'string' && port.trim() !== '');
    return isPort ? ports.get(Number(port)) : undefined;
  };
  // http, https and http2 inherit it.
  replace(Server.prototype as unknown as Members, 'listen', (original, self, args) =>
    Reflect.apply(
      original,
      self,
      withPort(args, (options) => given(options['port']), given),
    ),
  );
  const ownPort = ({ host, port }: Members) => (isThisMachine(host) ? given(port) : undefined);
  replace(Socket.prototype as unknown as Members, 'connect', (original, self, args) => {
    // What net.connect has read from its arguments already: an array of its own with the options and a callback.
    const [first] = args;
    if (Array.isArray(first)) {
      [first[0]] = withPort([first[0]], ownPort, () => undefined);
      return Reflect.apply(original, self, args);
    }
    const host = typeof args[1] === 'string' ? args[1] : undefined;
    return Reflect.apply(
      original,
      self,
      withPort(args, ownPort, (port) => ownPort({ host, port })),
    );
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
  return [isObject(first) ? { ...first, port } : port, ...others];
}

/** Names and addresses at which an app finds itself. */
function isThisMachine(host: unknown): boolean {
  if (host === undefined || host === null || host === '') return true;
  return (
    typeof host === 'string' &&
    /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1?|\[::1?\])$/i.test(host)
  );
}
