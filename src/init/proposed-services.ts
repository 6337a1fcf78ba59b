/**
 * The databases and other services that the app needs, as a workflow can start them: found in a compose file, in
 * Prisma's schema and among the dependencies; and the variables with which the app finds them there.
 */
import { migrationCommand, seedCommand } from '../diagnosis/from-log.ts';
import type { ProjectHints } from '../model/project-hints.ts';
import { SERVICES, type ComposeService, type ServiceName } from '../model/services.ts';
import { percentDecoded } from '../inputs/percent-encoding.ts';

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
  /** Names of the example's variables that the app must not get: a login that the container does not ask for. */
  readonly withheld: readonly string[];
  /** The file that the variables are from; null if they are our own. */
  readonly source: string | null;
  /** Migrates the database; null if no command is known. */
  readonly beforeLaunch: string | null;
  /** Fills it with test data, which is only proposed in words: few seeds can be repeated on a database that both sides share. */
  readonly seed: string | null;
}

interface Template {
  readonly key: string;
  readonly image: string;
  readonly port: number;
  readonly protocol: RegExp;
  /** Names of its image's variables that may be taken over from a compose file. */
  readonly known: RegExp;
  /** With which the app logs in: as these variables say, then as the example does, then as a test would. */
  readonly login: (known: Known, example: FoundLogin) => Login;
  /** Variables of its image that make the login. */
  readonly env: (login: Login, known: Known) => Known;
  readonly health: string;
  /** The variable of an app that no file names, and its address without login and port. */
  readonly variable: ProposedVariable;
}

/** Values by name. */
type Known = Readonly<Record<string, string>>;

/** Empty where the service has none. */
interface Login {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

type FoundLogin = Readonly<Record<keyof Login, string | undefined>>;

/** A test database in a runner that is thrown away: its password is no secret. */
const LOGIN: Login = { user: 'test', password: 'test', database: 'test' };

const TEMPLATES: Partial<Record<ServiceName, Template>> = {
  PostgreSQL: {
    key: 'postgres',
    image: 'postgres:17',
    port: 5432,
    protocol: /^postgres(?:ql)?:$/,
    known: /^POSTGRES_(?:USER|PASSWORD|DB|INITDB_ARGS|HOST_AUTH_METHOD)$/,
    login: (known, example) => {
      const user = known['POSTGRES_USER'];
      const password = known['POSTGRES_PASSWORD'];
      return firstOf({ user, password, database: known['POSTGRES_DB'] }, example);
    },
    env: ({ user, password, database }) => ({
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: database,
    }),
    health: 'pg_isready',
    variable: { name: 'DATABASE_URL', value: 'postgresql://127.0.0.1' },
  },
  MySQL: {
    key: 'mysql',
    image: 'mysql:8',
    port: 3306,
    protocol: /^mysql2?:$/,
    known: /^MYSQL_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_PASSWORD)$/,
    login: mysqlLogin,
    env: (login) => mysqlEnv('MYSQL', login),
    health: 'mysqladmin ping -h 127.0.0.1 --silent',
    variable: { name: 'DATABASE_URL', value: 'mysql://127.0.0.1' },
  },
  MariaDB: {
    key: 'mariadb',
    image: 'mariadb:11',
    port: 3306,
    protocol: /^(?:mariadb|mysql2?):$/,
    known: /^(?:MARIADB|MYSQL)_(?:USER|PASSWORD|DATABASE|ROOT_PASSWORD|ALLOW_EMPTY_ROOT_PASSWORD)$/,
    login: mysqlLogin,
    // Older images know only the names of MySQL's.
    env: (login, known) => {
      const isMysql = Object.keys(known).some((name) => name.startsWith('MYSQL_'));
      return mysqlEnv(isMysql ? 'MYSQL' : 'MARIADB', login);
    },
    health: 'healthcheck.sh --connect --innodb_initialized',
    variable: { name: 'DATABASE_URL', value: 'mysql://127.0.0.1' },
  },
  Redis: {
    key: 'redis',
    image: 'redis:7',
    port: 6379,
    protocol: /^rediss?:$/,
    known: /^$/,
    // It gets a password by an argument, and a workflow cannot give its services any.
    login: () => ({ user: '', password: '', database: '' }),
    env: () => ({}),
    health: 'redis-cli ping',
    variable: { name: 'REDIS_URL', value: 'redis://127.0.0.1' },
  },
  MongoDB: {
    key: 'mongo',
    image: 'mongo:7',
    port: 27_017,
    protocol: /^mongodb:$/,
    known: /^MONGO_INITDB_(?:ROOT_USERNAME|ROOT_PASSWORD|DATABASE)$/,
    login: (known, example) => {
      const user = known['MONGO_INITDB_ROOT_USERNAME'];
      const password = known['MONGO_INITDB_ROOT_PASSWORD'];
      const login = firstOf({ user, password, database: known['MONGO_INITDB_DATABASE'] }, example);
      // By default it asks nobody for a password.
      const hasUser = [user, password, example.user].some((each) => each !== undefined);
      return hasUser ? login : { ...login, user: '', password: '' };
    },
    env: ({ user, password }) =>
      user === '' ? {} : { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password },
    // Images before 5 have only the older shell.
    health: 'mongosh --quiet --eval 1 || mongo --quiet --eval 1',
    variable: { name: 'MONGODB_URI', value: 'mongodb://127.0.0.1' },
  },
};

function firstOf(one: FoundLogin, other: FoundLogin): Login {
  return {
    user: one.user ?? other.user ?? LOGIN.user,
    password: one.password ?? other.password ?? LOGIN.password,
    database: one.database ?? other.database ?? LOGIN.database,
  };
}

function mysqlLogin(known: Known, example: FoundLogin): Login {
  const read = (name: string) => known[`MARIADB_${name}`] ?? known[`MYSQL_${name}`];
  const ofRoot = read('ROOT_PASSWORD');
  // Without another user there is root alone.
  const user = read('USER') ?? example.user ?? (ofRoot === undefined ? undefined : 'root');
  const password = user === 'root' ? ofRoot : read('PASSWORD');
  return firstOf({ user, password, database: read('DATABASE') }, example);
}

function mysqlEnv(prefix: 'MYSQL' | 'MARIADB', { user, password, database }: Login): Known {
  return {
    [`${prefix}_ROOT_PASSWORD`]: password,
    [`${prefix}_DATABASE`]: database,
    // The image refuses to make root a second time.
    ...(user === 'root' ? {} : { [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: password }),
  };
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
  const settings = settingsIn(example, needed, hints.services);
  const proposed = needed.flatMap((each) => proposedService(each, example, settings) ?? []);
  const all = proposed.flatMap((each) => variablesFor(each, hints));
  // Two databases may have the same usual name: the likelier one, which comes first, keeps it.
  const variables = all.filter(({ name }, i) => all.findIndex((each) => each.name === name) === i);
  const isDatabase = proposed.some(({ needed: { service } }) => service !== 'Redis');
  const fromExample = variables.some(({ name }) => example.some((each) => each.name === name));
  return {
    services: proposed.map(({ result }) => result),
    variables: variables.filter(({ name }) => !given.includes(name)),
    withheld: proposed.flatMap((each) =>
      each.settings.filter((setting) => isWithheld(setting, each)).map(({ name }) => name),
    ),
    source: fromExample ? (hints.exampleEnv?.file ?? null) : null,
    beforeLaunch: isDatabase ? migrationCommand(hints) : null,
    seed: isDatabase ? seedCommand(hints) : null,
  };
}

/** Set by cannongate. */
const NOT_PROPOSED = /^(?:PORT|NODE_ENV|CANNONGATE_.*)$/;

/** Where an app may listen in a test. Some apps, such as those in AdonisJS, do not boot without the variable HOST. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/;

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
  { variables, withheld }: ServiceProposal,
  given: readonly string[],
): ProposedVariable[] {
  const { exampleEnv } = hints;
  const omitted = [...given, ...withheld];
  const replaced = [...variables, ...raisedLimits(hints, given)];
  const local = new Map(replaced.map(({ name, value }) => [name, value]));
  const listed = (exampleEnv?.variables ?? [])
    .map(({ name, value }) => ({
      name,
      value: value === '' && OWN_SECRET.test(name) ? MADE_UP : value,
    }))
    .filter(({ name, value }) => value !== '' && !NOT_PROPOSED.test(name))
    .filter(({ name, value }) => name !== 'HOST' || OWN_HOST.test(value))
    .filter(({ name }) => !omitted.includes(name))
    .map(({ name, value }) => ({ name, value: local.get(name) ?? value }));
  const others = variables.filter(({ name }) => !listed.some((each) => each.name === name));
  return [...listed, ...others];
}

/** Names that begin like those of a service's own settings. */
const NAMED_AFTER: Partial<Record<ServiceName, RegExp>> = {
  PostgreSQL: /^(?:PG|POSTGRES)/,
  MySQL: /^MYSQL_/,
  MariaDB: /^(?:MARIADB|MYSQL)_/,
};

function isSql(service: ServiceName): boolean {
  return NAMED_AFTER[service] !== undefined;
}

/** Whether the example of an environment file has an address or a setting of that service alone. */
function isNamed(service: ServiceName, { exampleEnv }: ProjectHints): boolean {
  return (exampleEnv?.variables ?? []).some(({ name, value }) => {
    const protocol = urlOf(value)?.protocol ?? '';
    return (
      TEMPLATES[service]?.protocol.test(protocol) === true ||
      NAMED_AFTER[service]?.test(name) === true
    );
  });
}

/**
 * Services of a compose file come first; then that of Prisma's schema; then those of drivers. Beside an SQL database that files name,
 * the driver of another one is mostly left from a template, or for tests.
 */
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
  const inExample = SERVICES.map(({ name }) => name).filter((name) => isNamed(name, hints));
  const named = [...[...fromCompose, ...fromPrisma].map(({ service }) => service), ...inExample];
  const isNeedless = ({ service }: Needed) =>
    isSql(service) && named.some(isSql) && !inExample.includes(service);
  const found = new Map<ServiceName, Needed>();
  for (const each of [
    ...fromCompose,
    ...fromPrisma,
    ...fromDrivers.filter((each) => !isNeedless(each)),
  ]) {
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

interface Proposed {
  readonly needed: Needed;
  readonly template: Template;
  /** Those of the container, which the app has to get. */
  readonly login: Login;
  readonly port: number;
  /** What the example has of the service. */
  readonly settings: readonly Setting[];
  readonly result: ProposedService;
}

function proposedService(
  needed: Needed,
  example: readonly ProposedVariable[],
  allSettings: readonly Setting[],
): Proposed | null {
  const { service, source, compose } = needed;
  const template = TEMPLATES[service];
  if (!template) return null;
  const known = Object.fromEntries(
    Object.entries(compose?.environment ?? {})
      .map(([name, value]) => [name, withValues(value, example)] as const)
      .filter(([name, value]) => value !== '' && template.known.test(name) && PLAIN.test(value)),
  );
  const settings = allSettings.filter((each) => each.service === service);
  const login = template.login(known, loginIn(settings));
  const port = portIn(settings, template.port) ?? compose?.ports[0] ?? template.port;
  const image = compose?.image ?? template.image;
  return {
    needed,
    template,
    login,
    port,
    settings,
    result: {
      key: template.key,
      service,
      image: PLAIN.test(image) ? image : template.image,
      env: { ...template.env(login, known), ...known },
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

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function loginOf({ username, password, pathname }: URL): Login {
  return {
    user: percentDecoded(username),
    password: percentDecoded(password),
    database: percentDecoded(pathname.slice(1)),
  };
}

/** A variable of the example that has to do with a service. */
interface Setting extends ProposedVariable {
  readonly service: ServiceName;
  /** Its value, if that is a whole address. */
  readonly url: URL | null;
  /** Whether it leads to a service of the compose file, to this machine, as without a host, or to another machine. */
  readonly where: 'compose' | 'here' | 'elsewhere';
}

const HERE = /^(?:|localhost|127\.0\.0\.1|\[::1\])$/;

const HOST_NAME = /(?:^|_|^PG)HOST(?:NAME)?$/;

const PORT_NAME = /(?:_|^PG)PORT$/;

/** Names of settings of a database that are not an address. */
const SETTING_OF: Partial<Record<ServiceName, RegExp>> = {
  PostgreSQL: /^(?:DB|DATABASE|POSTGRES|POSTGRESQL|PG|TYPEORM)_?[A-Z_]*$/,
  MySQL: /^(?:DB|DATABASE|MYSQL|TYPEORM)_[A-Z_]*$/,
  MariaDB: /^(?:DB|DATABASE|MARIADB|MYSQL|TYPEORM)_[A-Z_]*$/,
  Redis: /^(?:REDIS|CACHE)_[A-Z_]*$/,
  MongoDB: /^(?:MONGO|MONGODB|DB)_[A-Z_]*$/,
};

/** What the settings of one connection have in common: `DB_` of `DB_USER`, `PG` of `PGUSER`. */
const CONNECTION = /^(?:PG(?!_)|[A-Z]+_)/;

/** What follows in settings of a login. */
const LOGIN_NAMES: readonly (readonly [part: keyof Login, rest: RegExp])[] = [
  ['user', /^USER(?:_?NAME)?$/],
  ['password', /^PASS(?:WORD)?$/],
  ['database', /^(?:DATABASE|DB|NAME|DB_?NAME|DATABASE_NAME)$/],
];

/** The part of the login that a setting holds; null for none. */
function partIn(name: string): keyof Login | null {
  const rest = name.replace(CONNECTION, '');
  return LOGIN_NAMES.find(([, pattern]) => pattern.test(rest))?.[0] ?? null;
}

function settingsIn(
  example: readonly ProposedVariable[],
  needed: readonly Needed[],
  services: readonly ComposeService[],
): Setting[] {
  const inside = (host: string) => services.find(({ key }) => key === host);
  const whereIs = (host: string): Setting['where'] => {
    if (inside(host)) return 'compose';
    return HERE.test(host) ? 'here' : 'elsewhere';
  };
  return example.flatMap(({ name, value }): Setting[] => {
    const url = urlOf(value);
    const spoken = needed.find(
      ({ service }) => url !== null && TEMPLATES[service]?.protocol.test(url.protocol) === true,
    )?.service;
    if (url !== null && spoken !== undefined) {
      return [{ name, value, service: spoken, url, where: whereIs(url.hostname) }];
    }
    // An address of another service, or of the app itself.
    if (url !== null && value.includes('//')) return [];
    const host = hostFor(name, value, example);
    const kind = inside(host)?.kind ?? null;
    const meant = needed.find(
      ({ service }) =>
        SETTING_OF[service]?.test(name) === true && (kind === null || kind === service),
    )?.service;
    if (meant === undefined) return [];
    return [{ name, value, service: meant, url: null, where: whereIs(host) }];
  });
}

/** The host of the same connection; empty if the example names none. */
function hostFor(name: string, value: string, example: readonly ProposedVariable[]): string {
  if (HOST_NAME.test(name)) return value;
  const connection = PORT_NAME.test(name)
    ? name.replace(/PORT$/, '')
    : (CONNECTION.exec(name)?.[0] ?? '');
  const hosts = [`${connection}HOST`, `${connection}HOSTNAME`];
  return example.find((each) => hosts.includes(each.name))?.value ?? '';
}

/** What the example says of the login. */
function loginIn(settings: readonly Setting[]): FoundLogin {
  const ours = settings.filter(({ where }) => where !== 'elsewhere');
  const find = (part: keyof Login) =>
    ours
      .map(({ name, value, url }) => {
        if (url !== null) return loginOf(url)[part];
        return partIn(name) === part ? value : '';
      })
      .find((text) => text !== '' && PLAIN.test(text));
  return { user: find('user'), password: find('password'), database: find('database') };
}

/** The port of this machine at which the app expects the service; undefined if the example does not say. */
function portIn(settings: readonly Setting[], byDefault: number): number | undefined {
  return settings
    .filter(({ where }) => where === 'here')
    .map(({ name, value, url }) => {
      if (url !== null) return Number(url.port || byDefault);
      return PORT_NAME.test(name) ? Number(value) : 0;
    })
    .find((port) => Number.isInteger(port) && port > 0);
}

/** The variables with which the app finds the service: those of the example, or else the usual one. */
function variablesFor(
  proposed: Proposed,
  { prismaProvider, prismaVariable, exampleEnv }: ProjectHints,
): ProposedVariable[] {
  const { template, login, port, needed, settings } = proposed;
  const local = settings
    .filter((each) => !isWithheld(each, proposed))
    .map((each) => ({
      wasEmpty: each.value === '',
      variable: { name: each.name, value: localValue(each, proposed) },
    }));
  const own = local.filter(({ wasEmpty }) => !wasEmpty).map(({ variable }) => variable);
  // A password, for example, which nobody commits.
  const filledIn = local
    .filter(({ wasEmpty, variable }) => wasEmpty && variable.value !== '')
    .map(({ variable }) => variable);
  if (own.length > 0) return [...own, ...filledIn];
  const isPrisma = PRISMA_SERVICES[prismaProvider ?? ''] === needed.service;
  const name = (isPrisma ? prismaVariable : null) ?? template.variable.name;
  const value = withLogin(new URL(template.variable.value), login, port);
  // The address of something else, which the app then uses.
  const isTaken =
    !isPrisma && exampleEnv?.variables.some((each) => each.name === name && each.value !== '');
  return isTaken === true ? filledIn : [{ name, value }, ...filledIn];
}

/** Whether a setting is a user or a password for a container without any, which refuses those who send one. */
function isWithheld({ name, url, where }: Setting, { login }: Pick<Proposed, 'login'>): boolean {
  const part = url === null ? partIn(name) : null;
  return login.user === '' && where !== 'elsewhere' && (part === 'user' || part === 'password');
}

/** The value of a setting that leads to the container in place of the compose file’s service. */
function localValue(
  { name, value, url, where }: Setting,
  { login, port, settings }: Proposed,
): string {
  if (where === 'elsewhere') return value;
  if (url !== null) {
    const local = new URL(url);
    if (where === 'compose') local.hostname = '127.0.0.1';
    // Beside an address of the container's database, another one may be of a database for tests.
    const isNamed = settings.some(
      (each) => each.url !== null && loginOf(each.url).database === login.database,
    );
    return withLogin(local, isNamed ? { ...login, database: '' } : login, port);
  }
  if (HOST_NAME.test(name)) return where === 'compose' ? '127.0.0.1' : value;
  if (PORT_NAME.test(name)) return String(port);
  const part = partIn(name);
  return part === null || login[part] === '' ? value : login[part];
}

/** The address of a container. A database that its login leaves empty stays as it is. */
function withLogin(url: URL, { user, password, database }: Login, port: number): string {
  url.port = String(port);
  if (database !== '') url.pathname = `/${database}`;
  // Without a user there is no password either.
  url.username = user;
  url.password = password;
  if (user !== '') {
    const { protocol, searchParams } = url;
    // Where the image makes the user, whichever database the app uses.
    if (protocol === 'mongodb:' && !searchParams.has('authSource')) {
      searchParams.set('authSource', 'admin');
    }
  }
  return url.href;
}
