/** Where an app listens. */
import { entry, list, USE_PORT } from '../boot-cause-entry.ts';

/** Where the command itself sets PORT, the app is not at fault. */
const PASS_PORT = 'Give start the command that boots the app with PORT={port}';

export const LISTENING_CAUSES = {
  'port-taken': entry<{
    /** The port that the app wants; null if its log does not say. */
    readonly port: number | null;
    /** The port in PORT. */
    readonly assigned: number;
    /** Whether the start command puts that port into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ port, assigned, isSetByStart }) => {
      if (port === assigned) return `another program took port ${port} first. Run again`;
      if (isSetByStart) {
        return `port ${port} is taken, and the start command sets PORT to it, in place of the port that the app was given. ${PASS_PORT}`;
      }
      if (port === null) {
        return `the port it wants is taken, and its log does not say whether that is PORT=${assigned}. ${USE_PORT}. If it does already, run again`;
      }
      return `port ${port} is taken, and the app ignores PORT=${assigned}. ${USE_PORT}`;
    },
    example: { port: 3000, assigned: 20_000, isSetByStart: false },
    cause: 'The app wants a fixed port, and another program listens there.',
    remedy:
      'Let the app listen on `PORT`, put `{port}` into `start`, or end the other program. If the start command sets `PORT` itself, write `PORT={port}` there.',
  }),
  'port-forbidden': entry<{
    /** The port that the app wants; null if its log does not say. */
    readonly port: number | null;
    /** Whether the start command puts that port into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ port, isSetByStart }) => {
      const what = `it may not listen on ${port === null ? 'its port' : `port ${port}`}: only root may use ports below 1024`;
      return isSetByStart
        ? `${what}. Its start command sets PORT. ${PASS_PORT}`
        : `${what}. ${USE_PORT}`;
    },
    example: { port: 80, isSetByStart: false },
    cause: 'The app wants a fixed port below 1024, such as 80, and does not run as root.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there.',
  }),
  'other-port': entry<{
    readonly ports: readonly number[];
    /** Those on which another program listens as well. */
    readonly shared: readonly number[];
    readonly assigned: number;
    /** Whether the start command puts one of them into PORT. */
    readonly isSetByStart: boolean;
  }>({
    sentence: ({ ports, shared, assigned, isSetByStart }) => {
      const why =
        shared.length > 0
          ? `and another program shares port ${list(shared.map(String))}`
          : ports.length > 1
            ? 'and either none or several of them answer as expected'
            : 'and does not answer there as expected';
      const where = `it listens on port ${list(ports.map(String))} instead of ${assigned}, ${why}`;
      return isSetByStart
        ? `${where}. Its start command sets PORT. ${PASS_PORT}`
        : `${where}. ${USE_PORT}`;
    },
    example: { ports: [3000], shared: [], assigned: 20_000, isSetByStart: false },
    cause: 'The app listens on other ports than the one in `PORT`, and none could be used.',
    remedy:
      'Let the app listen on `PORT`, or put `{port}` into `start`. If the start command sets `PORT` itself, write `PORT={port}` there. Choose a path that answers with a status below 400.',
  }),
  'other-address': entry<{
    /** `10.0.0.5:20000`. */
    readonly addresses: readonly string[];
    readonly port: number;
  }>({
    sentence: ({ addresses, port }) =>
      `it listens on ${list(addresses)} only, and requests go to 127.0.0.1:${port} and [::1]:${port}. Let it listen on 127.0.0.1 or 0.0.0.0; many apps read the variable HOST: env: HOST=127.0.0.1`,
    example: { addresses: ['10.0.0.5:20000'], port: 20_000 },
    cause: 'The app listens on the right port, and not on a loopback address.',
    remedy: 'Let the app listen on `127.0.0.1`, `::1` or on all addresses.',
  }),
  'unix-socket': entry<{
    readonly paths: readonly string[];
    /** Whether it could not listen there: another process does, or one that was ended has left its file. */
    readonly isTaken: boolean;
  }>({
    sentence: ({ paths, isTaken }) => {
      const socket = `the Unix socket ${list(paths.map((path) => JSON.stringify(path)))}`;
      const what = isTaken
        ? `${socket}, on which it wants to listen, is taken`
        : `it listens on no port, only on ${socket}`;
      return `${what}, and cannongate sends requests to ports only. ${USE_PORT}`;
    },
    example: { paths: ['/run/app.sock'], isTaken: false },
    cause: 'The app listens on a Unix socket, which has no port.',
    remedy: 'Let the app listen on `PORT`.',
  }),
};
