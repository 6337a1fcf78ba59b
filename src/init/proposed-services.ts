/**
 * The databases and other services that the app needs, as a workflow can start them: found in a compose file, in
 * Prisma's schema and among the dependencies; and the variables with which the app finds them there.
 */
import { migrationCommand, seedCommand } from '../diagnosis/from-log.ts';
import type { ProjectHints } from '../model/project-hints.ts';
import { SERVICES, type ComposeService, type ServiceName } from '../model/services.ts';

export interface ProposedService {
  /** Its key in the workflow. */
  readonly key: string;
  readonly service: ServiceName;
  readonly image: string;
  readonly env: Readonly<Record<string, string>>;
  /** `5432:5432`: the port of the host, and that of the container. */
  readonly ports: string;
  readonly hostPort: number;
  /** The command that succeeds once it is ready. */
  readonly healthCommand: string;
  /** Why it is proposed: a file or a dependency. */
  readonly source: string;
}

export interface ProposedVariable {
  readonly name: string;
  readonly value: string;
}

export interface ServiceProposal {
  readonly services: readonly ProposedService[];
  /** With which the app finds the services. */
  readonly variables: readonly ProposedVariable[];
  /** The file that the variables are from; null if they are our own. */
  readonly source: string | null;
  /** Migrates and seeds the database; null if no command is known. */
  readonly beforeLaunch: string | null;
}

interface Template {
  readonly key: string;
  readonly image: string;
  readonly port: number;
  readonly protocol: RegExp;
  /** Variables of its image, for a user, a password and a database. */
  readonly env: (login: Login) => Readonly<Record<string, string>>;
  /** Names of its image's variables that may be taken over from a compose file. */
  readonly known: RegExp;
  readonly health: string;
  /** The variable of an app that no file names, and its value. */
  readonly address: (login: Login, port: number) => ProposedVariable;
}

interface Login {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** A test database in a runner that is thrown away: its password is no secret. */
const LOGIN: Login = { user: 'test', password: 'test', database: 'test' };

const TEMPLATES: Partial<Record<ServiceName, Template>> = {
  PostgreSQL: {
    key: 'postgres',
    image: 'postgres:17',
    port: 5432,
    protocol: /^postgres(?:ql)?:$/,
    env: ({ user, password, database }) => ({
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: database,
    }),
    known: /^POSTGRES_(?:USER|PASSWORD|DB|INITDB_ARGS|HOST_AUTH_METHOD)$/,
    health: 'pg_isready',
    address: (login, port) => urlVariable('DATABASE_URL', 'postgresql', login, port),
  },
  MySQL: {
    key: 'mysql',
    image: 'mysql:8',
    port: 3306,
    protocol: /^mysql2?:$/,
    env: mysqlEnv('MYSQL'),
    known: /^MYSQL_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_PASSWORD)$/,
    health: 'mysqladmin ping -h 127.0.0.1 --silent',
    address: (login, port) => urlVariable('DATABASE_URL', 'mysql', login, port),
  },
  MariaDB: {
    key: 'mariadb',
    image: 'mariadb:11',
    port: 3306,
    protocol: /^(?:mariadb|mysql2?):$/,
    env: mysqlEnv('MARIADB'),
    known: /^(?:MARIADB|MYSQL)_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_ROOT_PASSWORD)$/,
    health: 'healthcheck.sh --connect --innodb_initialized',
    address: (login, port) => urlVariable('DATABASE_URL', 'mysql', login, port),
  },
  Redis: {
    key: 'redis',
    image: 'redis:7',
    port: 6379,
    protocol: /^rediss?:$/,
    env: () => ({}),
    known: /^$/,
    health: 'redis-cli ping',
    address: (_, port) => ({ name: 'REDIS_URL', value: `redis://127.0.0.1:${port}` }),
  },
  MongoDB: {
    key: 'mongo',
    image: 'mongo:7',
    port: 27_017,
    protocol: /^mongodb:$/,
    env: ({ user, password }) =>
      user === LOGIN.user
        ? {}
        : { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password },
    known: /^MONGO_INITDB_(?:ROOT_USERNAME|ROOT_PASSWORD|DATABASE)$/,
    // Images before 5 have only the older shell.
    health: 'mongosh --quiet --eval 1 || mongo --quiet --eval 1',
    address: (_, port) => ({ name: 'MONGODB_URI', value: `mongodb://127.0.0.1:${port}/test` }),
  },
};

function mysqlEnv(prefix: string): Template['env'] {
  return ({ user, password, database }) => ({
    [`${prefix}_ROOT_PASSWORD`]: password === '' ? 'test' : password,
    [`${prefix}_DATABASE`]: database,
    // The image refuses to make root a second time.
    ...(user === 'root' ? {} : { [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: password }),
  });
}

function urlVariable(
  name: string,
  protocol: string,
  { user, password, database }: Login,
  port: number,
): ProposedVariable {
  return { name, value: `${protocol}://${user}:${password}@127.0.0.1:${port}/${database}` };
}

const PRISMA_SERVICES: Readonly<Record<string, ServiceName>> = {
  postgresql: 'PostgreSQL',
  postgres: 'PostgreSQL',
  cockroachdb: 'PostgreSQL',
  mysql: 'MySQL',
  mongodb: 'MongoDB',
};

interface Needed {
  readonly service: ServiceName;
  readonly source: string;
  readonly compose: ComposeService | null;
}

/** @param given names of the variables that the user gave */
export function proposeServices(hints: ProjectHints, given: readonly string[]): ServiceProposal {
  const needed = neededServices(hints);
  const example = hints.exampleEnv?.variables ?? [];
  const proposed = needed.flatMap((each) => proposedService(each, example) ?? []);
  const variables = proposed.flatMap(({ template, login, port, needed: { service } }) => {
    const own = example
      .filter(({ value }) => value !== '')
      .flatMap(({ name, value }) => {
        const local = localValue(name, value, service, template, port, hints.services);
        return local === null ? [] : [{ name, value: local }];
      });
    if (own.length > 0) return own;
    const fallback = template.address(login, port);
    const isPrisma = PRISMA_SERVICES[hints.prismaProvider ?? ''] === service;
    return [{ ...fallback, name: (isPrisma ? hints.prismaVariable : null) ?? fallback.name }];
  });
  const isDatabase = proposed.some(({ needed: { service } }) => service !== 'Redis');
  const commands = [migrationCommand(hints), seedCommand(hints)].filter((line) => line !== null);
  const fromExample = variables.some(({ name }) => example.some((each) => each.name === name));
  return {
    services: proposed.map(({ result }) => result),
    variables: variables.filter(({ name }) => !given.includes(name)),
    source: fromExample ? (hints.exampleEnv?.file ?? null) : null,
    beforeLaunch: isDatabase && commands.length > 0 ? commands.join(' && ') : null,
  };
}

/** Set by cannongate, or of no use to a test. */
const NOT_PROPOSED = /^(?:PORT|NODE_ENV|HOST|CANNONGATE_.*)$/;

/** Secrets with which an app signs or encrypts what it makes itself, so that any value will do. */
const OWN_SECRET =
  /^(?!.*(?:CLIENT|WEBHOOK|OAUTH|AWS|STRIPE|GOOGLE|GITHUB))(?:.*_)?(?:SECRET|SALT|PEPPER|(?:SECRET|JWT|COOKIES?|SESSIONS?|SIGNING|ENCRYPTION|APP|AUTH)_(?:KEY|SECRET))$/;

/** Long enough for those who ask for 32 or 64 characters. */
const MADE_UP = 'made-up-for-tests-by-cannongate-0123456789-abcdefghijklmnopqrstuv';

/** Names of limits of requests. */
const RATE_LIMIT = /RATE_?LIMIT|THROTTL|LIMITER/;

/** Settings of a limiter that are no number of requests. */
const NO_NUMBER_OF_REQUESTS =
  /WINDOW|TTL|DURATION|INTERVAL|PERIOD|DELAY|TIME|(?:^|_)(?:MS|S|SEC|SECONDS|MIN|MINUTES|HOURS|ENABLED?|DISABLED?|BLOCK)(?:_|$)/;

/** More than any run sends. */
const RAISED = '1000000';

/**
 * The limits of requests that the example names, raised: under load a limiter refuses nearly everything, and its
 * refusals would be measured instead of the app's work.
 */
export function raisedLimits(
  { exampleEnv }: ProjectHints,
  given: readonly string[],
): ProposedVariable[] {
  return (exampleEnv?.variables ?? [])
    .filter(
      ({ name, value }) =>
        RATE_LIMIT.test(name) && !NO_NUMBER_OF_REQUESTS.test(name) && /^\d+$/.test(value),
    )
    .filter(({ name }) => !given.includes(name))
    .map(({ name }) => ({ name, value: RAISED }));
}

/** Whether a value of `exampleVariables` is neither from the example nor an address. */
export function isMadeUp(value: string): boolean {
  return value === MADE_UP;
}

/**
 * What a boot is tried with when the app does not come up without it: the values of the example, which are committed
 * and so no secrets, with the addresses of the proposed services. A secret of the app's own that the example leaves
 * empty gets a made-up value.
 */
export function exampleVariables(
  hints: ProjectHints,
  { variables }: ServiceProposal,
  given: readonly string[],
): ProposedVariable[] {
  const { exampleEnv } = hints;
  const replaced = [...variables, ...raisedLimits(hints, given)];
  const local = new Map(replaced.map(({ name, value }) => [name, value]));
  const listed = (exampleEnv?.variables ?? [])
    .map(({ name, value }) => ({
      name,
      value: value === '' && OWN_SECRET.test(name) ? MADE_UP : value,
    }))
    .filter(({ name, value }) => value !== '' && !NOT_PROPOSED.test(name) && !given.includes(name))
    .map(({ name, value }) => ({ name, value: local.get(name) ?? value }));
  const others = variables.filter(({ name }) => !listed.some((each) => each.name === name));
  return [...listed, ...others];
}

/** Services of a compose file come first; then that of Prisma's schema; then those of drivers. */
function neededServices(hints: ProjectHints): Needed[] {
  const { services, prismaProvider, dependencies, devDependencies } = hints;
  const fromCompose = services.flatMap((compose): Needed[] =>
    compose.kind === null ? [] : [{ service: compose.kind, source: compose.file, compose }],
  );
  const prisma = PRISMA_SERVICES[prismaProvider ?? ''];
  const fromPrisma: Needed[] =
    prisma === undefined ? [] : [{ service: prisma, source: 'schema.prisma', compose: null }];
  const fromDrivers = SERVICES.flatMap(({ name, drivers }): Needed[] => {
    const driver = drivers.find(
      (each) => dependencies.includes(each) && !devDependencies.includes(each),
    );
    return driver === undefined ? [] : [{ service: name, source: driver, compose: null }];
  });
  const found = new Map<ServiceName, Needed>();
  for (const each of [...fromCompose, ...fromPrisma, ...fromDrivers]) {
    // The two speak the same protocol, on the same port.
    const isOther = (one: ServiceName, other: ServiceName) =>
      each.service === one && found.has(other);
    if (isOther('MySQL', 'MariaDB') || isOther('MariaDB', 'MySQL')) continue;
    if (!found.has(each.service)) found.set(each.service, each);
  }
  return [...found.values()];
}

/** Texts that mean the same in YAML, in a shell and in a workflow: no variable, no expression. */
const PLAIN = /^[\w.:/@+=, -]*$/;

function proposedService(
  needed: Needed,
  example: readonly ProposedVariable[],
): {
  readonly needed: Needed;
  readonly template: Template;
  readonly login: Login;
  readonly port: number;
  readonly result: ProposedService;
} | null {
  const { service, source, compose } = needed;
  const template = TEMPLATES[service];
  if (!template) return null;
  const known = Object.entries(compose?.environment ?? {})
    .map(([name, value]) => [name, withValues(value, example)] as const)
    .filter(([name, value]) => template.known.test(name) && PLAIN.test(value));
  const login = loginFrom(example, template);
  const port = compose?.ports[0] ?? template.port;
  const image = compose?.image ?? template.image;
  return {
    needed,
    template,
    login,
    port,
    result: {
      key: template.key,
      service,
      image: PLAIN.test(image) ? image : template.image,
      env: known.length > 0 ? Object.fromEntries(known) : template.env(login),
      ports: `${port}:${template.port}`,
      hostPort: port,
      healthCommand: template.health,
      source,
    },
  };
}

/** A compose file’s text with its variables filled in, as `docker compose` does with an environment file. */
function withValues(text: string, example: readonly ProposedVariable[]): string {
  return text.replace(
    /\$\{(\w+)(?::?-([^}]*))?\}|\$(\w+)/g,
    (all, name: string | undefined, byDefault: string | undefined, plain: string | undefined) => {
      const value = example.find((each) => each.name === (name ?? plain))?.value ?? '';
      return value === '' ? (byDefault ?? all) : value;
    },
  );
}

/** The user, password and database of an address in the example; a test's own without one. */
function loginFrom(example: readonly ProposedVariable[], { protocol }: Template): Login {
  for (const { value } of example) {
    const url = urlOf(value);
    if (url === null || !protocol.test(url.protocol)) continue;
    const login = {
      user: decodeURIComponent(url.username) || LOGIN.user,
      password: decodeURIComponent(url.password) || LOGIN.password,
      database: url.pathname.slice(1) || LOGIN.database,
    };
    if (Object.values(login).every((text) => PLAIN.test(text))) return login;
  }
  return LOGIN;
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

const HOST_NAME = /(?:^|_)HOST(?:NAME)?$/;

/** Names of settings of a database that are not an address. */
const SETTING_OF: Partial<Record<ServiceName, RegExp>> = {
  PostgreSQL: /^(?:DB|DATABASE|POSTGRES|POSTGRESQL|PG|TYPEORM)_?[A-Z_]*$/,
  MySQL: /^(?:DB|DATABASE|MYSQL|TYPEORM)_[A-Z_]*$/,
  MariaDB: /^(?:DB|DATABASE|MARIADB|MYSQL|TYPEORM)_[A-Z_]*$/,
  Redis: /^(?:REDIS|CACHE)_[A-Z_]*$/,
  MongoDB: /^(?:MONGO|MONGODB|DB)_[A-Z_]*$/,
};

/**
 * The value of a variable of the example, with hosts of the compose file replaced by that of the runner; null if it has
 * nothing to do with the service.
 */
function localValue(
  name: string,
  value: string,
  service: ServiceName,
  { protocol }: Template,
  port: number,
  services: readonly ComposeService[],
): string | null {
  const isInside = (host: string) => services.some(({ key }) => key === host);
  const url = urlOf(value);
  if (url !== null && protocol.test(url.protocol)) {
    if (!isInside(url.hostname)) return value;
    const at = value.lastIndexOf(url.host);
    return `${value.slice(0, at)}127.0.0.1:${port}${value.slice(at + url.host.length)}`;
  }
  // An address of another service, or of the app itself.
  if (url !== null && value.includes('//')) return null;
  if (SETTING_OF[service]?.test(name) !== true) return null;
  return HOST_NAME.test(name) && isInside(value) ? '127.0.0.1' : value;
}
