/**
 * Where variables of an app's environment lead to a service on this machine, and the same variables with another port.
 * Only what may be PostgreSQL or Redis: others could not be read, and some tell their clients a port of their own.
 */

export interface ServiceAddress {
  readonly host: string;
  readonly port: number;
}

export interface ServiceVariable {
  /** Of the variable that has the port. */
  readonly name: string;
  readonly address: ServiceAddress;
  /** Its value with another port, and otherwise unchanged. */
  readonly withPort: (port: number) => string;
}

const HOST = String.raw`localhost|127(?:\.\d{1,3}){3}|\[::1\]`;
const LOOPBACK = new RegExp(`^(?:${HOST}|::1)$`, 'i');

/** `postgres://user:password@localhost:5432/shop`, also that of JDBC, and with a driver as in `postgresql+psycopg://`. */
const URL_FORM = new RegExp(
  String.raw`^((?:jdbc:)?(postgres(?:ql)?|redis|valkey|tcp)(?:\+[\w.]+)?://(?:[^/?#]*@)?(${HOST}))(?::(\d{1,5}))?(?=[/?#]|$)`,
  'i',
);

/** `localhost:6379` */
const PAIR_FORM = new RegExp(`^((${HOST})):(\\d{1,5})$`, 'i');

/** `host=localhost port=5432 dbname=shop`, and with semicolons. */
const HOST_WORD = new RegExp(
  String.raw`(?:^|[\s;])(?:host|server)\s*=\s*(${HOST}|::1)(?=[\s;]|$)`,
  'i',
);
const PORT_WORD = /(?:^|[\s;])port\s*=\s*(\d{1,5})(?=[\s;]|$)/i;

const USUAL_PORTS: Readonly<Record<string, number>> = {
  postgres: 5432,
  postgresql: 5432,
  redis: 6379,
  valkey: 6379,
};

/** What a variable with a host is called beside `REDIS_PORT`. */
const HOST_NAMES = ['HOST', 'HOSTNAME', 'SERVER', 'ADDR', 'ADDRESS'];

/** @param env the variables that were given to the app under `env` */
export function servicesIn(env: Readonly<Record<string, string>>): ServiceVariable[] {
  return Object.entries(env).flatMap(([name, value]) => {
    // The app's own port.
    if (name === 'PORT') return [];
    const found = inUrl(value) ?? inPair(value) ?? inWords(value) ?? besideHost(name, value, env);
    if (found === null || found.address.port < 1 || found.address.port > 65_535) return [];
    return [{ name, ...found }];
  });
}

type Found = Omit<ServiceVariable, 'name'> | null;

function inUrl(value: string): Found {
  const [, before = '', scheme = '', host = '', port] = URL_FORM.exec(value) ?? [];
  const known = port ?? USUAL_PORTS[scheme.toLowerCase()];
  if (known === undefined) return null;
  const after = value.slice(before.length + (port === undefined ? 0 : port.length + 1));
  return found(host, known, (other) => `${before}:${other}${after}`);
}

function inPair(value: string): Found {
  const [, before = '', host = '', port] = PAIR_FORM.exec(value) ?? [];
  return port === undefined ? null : found(host, port, (other) => `${before}:${other}`);
}

function inWords(value: string): Found {
  const host = HOST_WORD.exec(value)?.[1];
  const match = PORT_WORD.exec(value);
  const port = match?.[1];
  if (host === undefined || match === null || port === undefined) return null;
  const end = match.index + match[0].length;
  const [before, after] = [value.slice(0, end - port.length), value.slice(end)];
  return found(host, port, (other) => `${before}${other}${after}`);
}

/** Only beside a host that is this machine: without one, the app may have another in its code. */
function besideHost(name: string, value: string, env: Readonly<Record<string, string>>): Found {
  const [, before, word = ''] = /^(.+?)(port)$/i.exec(name) ?? [];
  if (before === undefined || !/^\d{1,5}$/.test(value)) return null;
  const isLower = word === 'port';
  const hosts = HOST_NAMES.flatMap(
    (each) => env[before + (isLower ? each.toLowerCase() : each)] ?? [],
  );
  const [host] = hosts;
  if (host === undefined || !hosts.every((each) => LOOPBACK.test(each))) return null;
  return found(host, value, String);
}

function found(host: string, port: string | number, withPort: (port: number) => string): Found {
  return { address: { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }, withPort };
}
