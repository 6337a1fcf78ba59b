/**
 * Notices what the app asks of others: HTTP calls and queries of databases. It counts them always, and tells an
 * observer of them when there is one (tracer.ts). HTTP clients are watched through Node.js' diagnostics channels.
 * Database drivers are watched where each hands over a query: most versions in use have no channel. Queries of `node:sqlite` are only counted.
 *
 * The app must not notice it: arguments, results and errors pass through unchanged. Only while requests are traced does a
 * function stand in for each callback, which passes on what it gets.
 */
import { subscribe } from 'node:diagnostics_channel';
import * as modules from 'node:module';
import { isObject, replace, type Members, type Method } from './replace-method.ts';

export type Client = 'http' | 'pg' | 'mysql' | 'redis' | 'mongodb';

/** A call or a query. `text` has the values as the app gave them: it must not leave the process. */
export interface OutgoingWork {
  readonly client: Client;
  /** The statement, the command, or the method of a call. */
  readonly text: string;
  /** Of a call: `https://host:port`. */
  readonly origin?: string;
  /** Of a call. */
  readonly path?: string;
  /** Of a call: the object that its client has for it. */
  readonly handle?: object;
}

export interface Observer {
  /** @returns is to be called when the work has ended */
  readonly began: (work: () => OutgoingWork) => () => void;
  /** Called in place of a pool's function that hands out a connection. @param size the largest number of connections */
  readonly pool: (size: number | null, take: Take, callback: Callback | null) => unknown;
  /** Called in place of a function that itself starts work later, in the name of its caller. */
  readonly onBehalf: (start: () => unknown) => unknown;
  /**
   * Takes the place of a callback. Drivers call back when a connection has data, and that belongs to no request: what the
   * callback begins belongs to the one that gave it.
   */
  readonly callback: (callback: Callback) => Callback;
}

export type Callback = (...args: unknown[]) => unknown;
type Take = (callback: Callback | null) => unknown;

export interface Counts {
  /** Null if this Node.js does not tell. */
  calls: number | null;
  /** Null if a driver that is loaded cannot be watched. */
  queries: number | null;
}

/** A file of a driver, below its package's folder, and how it is watched. */
interface Driver {
  readonly path: string;
  readonly watch: (exports: Members, watcher: Watcher) => void;
}

/** Node.js' modules as the loader for CommonJS makes them; ES modules that import a driver get it from there, too. */
interface LoadedModule {
  readonly exports: unknown;
}

export class Watcher {
  readonly counts: Counts = { calls: null, queries: 0 };
  readonly #observer: Observer | null;

  constructor(observer: Observer | null) {
    this.#observer = observer;
  }

  /** Whether anybody is told, or the work is only counted. */
  get isObserved(): boolean {
    return this.#observer !== null;
  }

  /** @returns ends it */
  query(client: Client, text: () => string): () => void {
    this.countQuery();
    return this.#began(() => ({ client, text: text() }));
  }

  /** A query that nobody waits for: it is answered at once, with the CPU time of the app. */
  countQuery(): void {
    if (this.counts.queries !== null) this.counts.queries += 1;
  }

  /** @param watch throws for a version with other names: how many queries there are is not known then, and not none */
  watchQueries(watch: () => void): void {
    try {
      watch();
    } catch {
      this.counts.queries = null;
    }
  }

  /** @returns ends it */
  call(work: () => OutgoingWork): () => void {
    if (this.counts.calls !== null) this.counts.calls += 1;
    return this.#began(work);
  }

  pool(size: number | null, take: Take, callback: Callback | null): unknown {
    return this.#observer ? this.#observer.pool(size, take, callback) : take(callback);
  }

  onBehalf(start: () => unknown): unknown {
    return this.#observer ? this.#observer.onBehalf(start) : start();
  }

  /** Arguments whose callbacks end the work, and then go on with the request that gives them. */
  callingBack(args: readonly unknown[], end: () => void = nothing): unknown[] {
    const observer = this.#observer;
    if (!observer) return [...args];
    return args.map((arg) =>
      typeof arg === 'function' && !isClass(arg)
        ? observer.callback(endingIn(end, asCallback(arg)))
        : arg,
    );
  }

  #began(work: () => OutgoingWork): () => void {
    return this.#observer ? this.#observer.began(work) : nothing;
  }
}

function nothing(): void {}

/** Watches HTTP clients and every driver that is loaded from now on. */
export function watchOutgoingWork(watcher: Watcher): void {
  watchHttp(watcher);
  watchDrivers(watcher);
}

function watchHttp(watcher: Watcher): void {
  // Absent before Node.js 16.17 and 18.7, which do not tell of calls. Later versions have the channels of `node:http`, too.
  if (typeof subscribe !== 'function') return;
  const running = new WeakMap<object, () => void>();
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: Members & { once: Method } };
    const end = watcher.call(() => ({
      client: 'http',
      text: String(request['method']),
      origin: `${String(request['protocol'])}//${String(request['host'])}`,
      path: String(request['path']),
      handle: request,
    }));
    if (end === nothing) return;
    running.set(request, end);
    // It has failed, or nobody reads the answer to its end.
    request.once('close', end);
  });
  // A connection that is not kept closes later than the answer ends, and maybe later than what waits for it is answered.
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: object; response: { once: Method } };
    const end = running.get(request);
    if (end) response.once('end', end);
  });
  const ended = (message: unknown) => {
    const { request } = message as { request: object };
    running.get(request)?.();
  };
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: Members };
    const end = watcher.call(() => ({
      client: 'http',
      text: String(request['method']),
      origin: String(request['origin']),
      path: String(request['path']),
      handle: request,
    }));
    if (end !== nothing) running.set(request, end);
  });
  subscribe('undici:request:trailers', ended);
  subscribe('undici:request:error', ended);
  watcher.counts.calls = 0;
}

function watchDrivers(watcher: Watcher): void {
  const { prototype } = modules.Module as unknown as { prototype: Members };
  const watched = new WeakSet();
  replace(prototype, 'load', (original, self, args) => {
    const result = Reflect.apply(original, self, args);
    const [filename] = args;
    const driver = typeof filename === 'string' ? driverIn(filename) : undefined;
    const { exports } = self as LoadedModule;
    if (driver && isObject(exports) && !watched.has(exports)) {
      watched.add(exports);
      watcher.watchQueries(() => {
        driver.watch(exports, watcher);
      });
    }
    return result;
  });
}

/** Whether `node:sqlite` is watched, or cannot be. */
let hasSqlite = false;

/**
 * Counts the queries of `node:sqlite` from now on, if the app has loaded it. Only then: to load it takes time, and where it is experimental
 * it prints a warning. Nothing tells when an ES module imports it, so this is called before each run. Queries of tag stores that the app
 * made before are not counted: each store has its own methods.
 */
export function watchSqlite(watcher: Watcher): void {
  if (hasSqlite) return;
  // Their types lack the one, and Node.js before 20.16 lacks the other.
  const { moduleLoadList = [], getBuiltinModule } = process as {
    moduleLoadList?: readonly string[];
    getBuiltinModule?: (name: string) => unknown;
  };
  if (getBuiltinModule === undefined || !moduleLoadList.includes('NativeModule sqlite')) return;
  hasSqlite = true;
  watcher.watchQueries(() => {
    const sqlite = getBuiltinModule('node:sqlite') as Members;
    const database = prototypeOf(sqlite['DatabaseSync']);
    countCalls(database, ['exec'], watcher);
    countCalls(prototypeOf(sqlite['StatementSync']), OF_STATEMENTS, watcher);
    if (typeof database['createTagStore'] !== 'function') return;
    replace(database, 'createTagStore', (original, self, args) => {
      const store: unknown = Reflect.apply(original, self, args);
      watcher.watchQueries(() => {
        countCalls(Object.getPrototypeOf(store) as Members, OF_STATEMENTS, watcher);
      });
      return store;
    });
  });
}

const OF_STATEMENTS = ['run', 'get', 'all', 'iterate'];

function countCalls(prototype: Members, names: readonly string[], watcher: Watcher): void {
  for (const name of names) {
    replace(prototype, name, (original, self, args) => {
      watcher.countQuery();
      return Reflect.apply(original, self, args);
    });
  }
}

function driverIn(filename: string): Driver | undefined {
  if (!filename.includes('node_modules')) return undefined;
  const path = filename.replace(/\\/g, '/');
  return DRIVERS.find((driver) => path.endsWith(`/node_modules/${driver.path}`));
}

/** Handshakes and heartbeats. */
const OF_THE_DRIVER = new Set([
  'hello',
  'ismaster',
  'saslstart',
  'saslcontinue',
  'ping',
  'endsessions',
]);

/**
 * A class of pools whose methods `query` and `execute` take a connection of their own.
 *
 * @param take its method that hands out a connection
 * @param size the members that hold the largest number of connections
 */
function pool(path: string, take: string, [holder, size]: readonly [string, string]): Driver {
  return {
    path,
    watch: (Pool, watcher) => {
      // To count queries, pools need not be touched.
      if (!watcher.isObserved) return;
      const prototype = prototypeOf(Pool);
      // A class that extends another one has them from there.
      const own = (name: string) => Object.getOwnPropertyDescriptor(prototype, name) !== undefined;
      if (own(take)) {
        replace(prototype, take, (original, self, [callback]) => {
          const settings = (self as Members)[holder];
          const max = isObject(settings) ? settings[size] : null;
          const taking: Take = (next) => Reflect.apply(original, self, next === null ? [] : [next]);
          return watcher.pool(
            poolSize(max),
            taking,
            typeof callback === 'function' ? asCallback(callback) : null,
          );
        });
      }
      for (const name of ['query', 'execute'].filter(own)) {
        replace(prototype, name, (original, self, args) => {
          const calledBack = watcher.callingBack(args);
          return watcher.onBehalf(() => Reflect.apply(original, self, calledBack));
        });
      }
    },
  };
}

/** Null if unknown. Pools take what comes from a variable of the environment, too, which is a text. */
function poolSize(max: unknown): number | null {
  const size = typeof max === 'string' ? Number(max) : max;
  return typeof size === 'number' && Number.isSafeInteger(size) && size >= 1 ? size : null;
}

const DRIVERS: readonly Driver[] = [
  {
    path: 'pg/lib/client.js',
    watch: (Client, watcher) => {
      replace(prototypeOf(Client), 'query', (original, self, args) => {
        const [config] = args;
        const end = watcher.query('pg', () =>
          typeof config === 'string' ? config : textOf(config, 'text'),
        );
        return endingWith(end, Reflect.apply(original, self, watcher.callingBack(args, end)));
      });
    },
  },
  pool('pg-pool/index.js', 'connect', ['options', 'max']),
  pool('mysql2/lib/base/pool.js', 'getConnection', ['config', 'connectionLimit']),
  pool('mysql2/lib/pool.js', 'getConnection', ['config', 'connectionLimit']),
  pool('mysql/lib/Pool.js', 'getConnection', ['config', 'connectionLimit']),
  ...['mysql2/lib/base/connection.js', 'mysql2/lib/connection.js', 'mysql/lib/Connection.js'].map(
    (path): Driver => ({
      path,
      watch: (Connection, watcher) => {
        const prototype = prototypeOf(Connection);
        for (const name of ['query', 'execute']) {
          if (!Object.getOwnPropertyDescriptor(prototype, name)) continue;
          replace(prototype, name, (original, self, args) => {
            const [sql] = args;
            const end = watcher.query('mysql', () =>
              typeof sql === 'string' ? sql : textOf(sql, 'sql'),
            );
            const command = Reflect.apply(original, self, watcher.callingBack(args, end));
            if (end !== nothing && isObject(command) && typeof command['once'] === 'function') {
              Reflect.apply(command['once'], command, ['end', end]);
            }
            return command;
          });
        }
      },
    }),
  ),
  {
    path: '@redis/client/dist/lib/client/commands-queue.js',
    watch: (exports, watcher) => {
      replace(prototypeOf(exports['default']), 'addCommand', (original, self, args) => {
        const [command] = args;
        const end = watcher.query('redis', () => String((command as unknown[])[0]));
        return endingWith(end, Reflect.apply(original, self, args));
      });
    },
  },
  {
    // Version 3 and before.
    path: 'redis/index.js',
    watch: (exports, watcher) => {
      watchCommands(prototypeOf(exports['RedisClient']), 'internal_send_command', (command) => {
        const end = watcher.query('redis', () => textOf(command, 'command'));
        const { callback } = command;
        if (typeof callback === 'function') {
          [command['callback']] = watcher.callingBack([callback], end);
        } else {
          // Nothing tells when it is answered.
          end();
        }
      });
    },
  },
  // Versions 5, 4 and 3.
  ...['ioredis/built/Redis.js', 'ioredis/built/redis/index.js', 'ioredis/lib/redis.js'].map(
    (path): Driver => ({
      path,
      watch: (exports, watcher) => {
        watchCommands(prototypeOf(exports['default'] ?? exports), 'sendCommand', (command) => {
          const end = watcher.query('redis', () => textOf(command, 'name'));
          endingWith(end, command['promise']);
        });
      },
    }),
  ),
  {
    path: 'mongodb/lib/cmap/connection_pool.js',
    watch: (exports, watcher) => {
      // A connection that becomes free may be that of another request. Before version 6 it is handed to a callback.
      if (!watcher.isObserved) return;
      replace(prototypeOf(exports['ConnectionPool']), 'checkOut', (original, self, args) =>
        Reflect.apply(original, self, watcher.callingBack(args)),
      );
    },
  },
  {
    path: 'mongodb/lib/cmap/connection.js',
    watch: (exports, watcher) => {
      replace(prototypeOf(exports['Connection']), 'command', (original, self, args) => {
        const [, command] = args;
        const [name = ''] = isObject(command) ? Object.keys(command) : [];
        if (OF_THE_DRIVER.has(name.toLowerCase())) return Reflect.apply(original, self, args);
        const end = watcher.query('mongodb', () => `${name} ${textOf(command, name)}`.trim());
        // Before version 6 it calls back.
        return endingWith(end, Reflect.apply(original, self, watcher.callingBack(args, end)));
      });
    },
  },
];

/** Calls `watch` once for each command, although one is sent again when the connection is up. */
function watchCommands(
  prototype: Members,
  method: string,
  watch: (command: Members) => void,
): void {
  const seen = new WeakSet();
  replace(prototype, method, (original, self, args) => {
    const [command] = args;
    if (isObject(command) && !seen.has(command)) {
      seen.add(command);
      watch(command);
    }
    return Reflect.apply(original, self, args);
  });
}

function textOf(value: unknown, name: string): string {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** @throws if it is no class */
function prototypeOf(value: unknown): Members {
  const prototype = isObject(value) ? value['prototype'] : undefined;
  if (!isObject(prototype)) throw new TypeError('no class');
  return prototype;
}

/** MongoDB's driver gets the class of the result. */
function isClass(value: object): boolean {
  return Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false;
}

function asCallback(callback: object): Callback {
  return callback as Callback;
}

/** A callback that first ends the work. */
function endingIn(end: () => void, callback: Callback): Callback {
  if (end === nothing) return callback;
  return function (this: unknown, ...args) {
    end();
    return Reflect.apply(callback, this, args);
  };
}

/** Ends the work when the promise is settled, whose errors remain the app's to handle. @returns the same */
function endingWith(end: () => void, result: unknown): unknown {
  if (end !== nothing && isObject(result) && typeof result['then'] === 'function') {
    Reflect.apply(result['then'], result, [end, end]);
  }
  return result;
}
