/** Which services a project needs, and how a workflow starts them. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleVariables, proposeServices } from '../../src/init/proposed-services.ts';
import { renderWorkflow } from '../../src/init/proposed-workflow.ts';
import type { ProjectHints } from '../../src/model/project-hints.ts';
import { NO_HINTS } from '../support/projects.ts';
import type { ComposeService } from '../../src/model/services.ts';

const compose = (given: Partial<ComposeService>): ComposeService => ({
  file: 'docker-compose.yml',
  key: 'db',
  kind: 'PostgreSQL',
  image: 'postgres:16-alpine',
  isBuilt: false,
  ports: [5433],
  environment: {
    POSTGRES_USER: 'shop',
    POSTGRES_PASSWORD: 'shop',
    POSTGRES_DB: 'shop',
    PGDATA: '/x',
  },
  ...given,
});

const example = (variables: Record<string, string>): Pick<ProjectHints, 'exampleEnv'> => ({
  exampleEnv: {
    file: '.env.example',
    variables: Object.entries(variables).map(([name, value]) => ({ name, value })),
  },
});

const proposed = (given: Partial<ProjectHints>, variables: readonly string[] = []) =>
  proposeServices({ ...NO_HINTS, ...given }, variables);

function servicesOf(given: Partial<ProjectHints>) {
  const choices = { env: [], secrets: [] };
  const { services } = proposed(given);
  const text = renderWorkflow(
    { install: null, nodeVersionFile: null, pythonVersionFile: null },
    choices,
    services,
  );
  const { jobs } = parse(text) as { jobs: Record<string, { services?: Record<string, object> }> };
  return Object.values(jobs)[0]?.services;
}

describe('services', () => {
  it('of a compose file keep their image, their variables and their port', () => {
    expect(servicesOf({ services: [compose({})] })).toEqual({
      postgres: {
        image: 'postgres:16-alpine',
        env: { POSTGRES_USER: 'shop', POSTGRES_PASSWORD: 'shop', POSTGRES_DB: 'shop' },
        ports: ['5433:5432'],
        options:
          '--health-cmd "pg_isready" --health-interval 2s --health-timeout 5s --health-retries 30',
      },
    });
  });

  it.each([
    [{ dependencies: ['pg'] }, 'postgres'],
    [{ dependencies: ['mysql2'] }, 'mysql'],
    [{ dependencies: ['mariadb', 'mysql2'] }, 'mariadb'],
    [{ dependencies: ['ioredis'] }, 'redis'],
    [{ dependencies: ['mongoose'] }, 'mongo'],
    [{ prismaProvider: 'postgresql' }, 'postgres'],
  ])('follow from %j', (given, key) => {
    expect(Object.keys(servicesOf(given) ?? {})).toEqual([key]);
    expect(servicesOf(given)?.[key]).toMatchObject({
      options: expect.stringMatching(/^--health-cmd ".+" --health-interval/) as string,
    });
  });

  it('do not follow from a driver for tests only, from SQLite, or from nothing', () => {
    expect(Object.keys(servicesOf({ dependencies: ['mysql2', 'postgrator'] }) ?? {})).toEqual([
      'mysql',
    ]);
    expect(servicesOf({ dependencies: ['pg'], devDependencies: ['pg'] })).toBeUndefined();
    expect(servicesOf({ prismaProvider: 'sqlite' })).toBeUndefined();
    expect(servicesOf({})).toBeUndefined();
    expect(servicesOf({ services: [compose({ kind: null, image: null })] })).toBeUndefined();
  });

  it('of a compose file get the values of its variables from the example, or their defaults', () => {
    const environment = {
      POSTGRES_USER: '${DB_USER}',
      POSTGRES_PASSWORD: '${DB_PASSWORD:-shop}',
      POSTGRES_DB: '${DB_NAME}',
    };
    expect(
      servicesOf({ services: [compose({ environment })], ...example({ DB_USER: 'me' }) }),
    ).toMatchObject({ postgres: { env: { POSTGRES_USER: 'me', POSTGRES_PASSWORD: 'shop' } } });
    const evil = example({ DB_USER: '${{ secrets.KEY }}' });
    const services = servicesOf({ services: [compose({ environment })], ...evil });
    expect(JSON.stringify(services)).not.toContain('secrets');
  });

  it('take no text of a file that a workflow would evaluate', () => {
    const environment = { POSTGRES_USER: '${{ secrets.TOKEN }}', POSTGRES_PASSWORD: '$X' };
    const hostile = compose({ image: 'postgres:${{ github.token }}', environment });
    const text = JSON.stringify(servicesOf({ services: [hostile] }));
    expect(text).not.toMatch(/\$/);
    expect(text).toContain('postgres:17');
  });

  it('get the user, password and database of the address in the example', () => {
    const given = example({ DB: 'postgres://me:pw@localhost:5432/shop' });
    expect(servicesOf({ ...given, dependencies: ['pg'] })).toMatchObject({
      postgres: { env: { POSTGRES_USER: 'me', POSTGRES_PASSWORD: 'pw', POSTGRES_DB: 'shop' } },
    });
  });
});

describe('a driver of another SQL database than the one that files name', () => {
  const drivers = { dependencies: ['pg', 'mysql2', 'typeorm'] };
  const address = { DATABASE_URL: 'postgres://shop:shop@db:5432/shop' };
  const keysOf = (given: Partial<ProjectHints>) => Object.keys(servicesOf(given) ?? {});

  it('needs no service, and the address of the example stays', () => {
    const hints = {
      ...NO_HINTS,
      ...drivers,
      services: [compose({})],
      ...example({ ...address, A: '1' }),
    };
    expect(keysOf(hints)).toEqual(['postgres']);
    expect(exampleVariables(hints, proposeServices(hints, []), [])).toEqual([
      { name: 'DATABASE_URL', value: 'postgres://shop:shop@127.0.0.1:5433/shop' },
      { name: 'A', value: '1' },
    ]);
  });

  it.each<[string, Partial<ProjectHints>]>([
    ['compose', { services: [compose({})] }],
    ['Prisma', { prismaProvider: 'postgresql' }],
    ['the example', example(address)],
    ['a setting in the example', example({ PGHOST: 'localhost' })],
  ])('needs none if it is named by %s', (_, given) => {
    expect(keysOf({ ...drivers, ...given })).toEqual(['postgres']);
  });

  it.each<[string, Partial<ProjectHints>]>([
    ['no file names any', {}],
    ['the example names both', example({ ...address, OTHER: 'mysql://a:b@db/c' })],
    ['the example has settings of both', example({ ...address, MYSQL_HOST: 'db' })],
  ])('is proposed if %s', (_, given) => {
    expect(keysOf({ ...drivers, ...given })).toEqual(['postgres', 'mysql']);
  });

  it('gets no variable that the other one has', () => {
    expect(proposed(drivers).variables).toEqual([
      { name: 'DATABASE_URL', value: 'postgresql://test:test@127.0.0.1:5432/test' },
    ]);
  });
});

it('a usual variable replaces none of the example that leads elsewhere', () => {
  const given = (DATABASE_URL: string) => ({
    dependencies: ['mongoose', 'pg'],
    ...example({ DATABASE_URL }),
  });
  const address = 'mongodb://127.0.0.1:27017/shop';
  expect(proposed(given(address)).variables).toEqual([{ name: 'DATABASE_URL', value: address }]);
  expect(proposed(given('')).variables).toContainEqual({
    name: 'DATABASE_URL',
    value: 'postgresql://test:test@127.0.0.1:5432/test',
  });
});

describe('variables', () => {
  it('of the example lead to the runner instead of the host of a compose file', () => {
    const { variables, source } = proposed({
      services: [
        compose({}),
        compose({ key: 'cache', kind: 'Redis', image: 'redis:7', ports: [6379] }),
      ],
      ...example({
        DATABASE_URL: 'postgres://shop:shop@db:5432/shop?schema=public',
        REDIS_HOST: 'cache',
        REDIS_PORT: '6379',
        LOG_LEVEL: 'info',
        JWT_SECRET: '',
      }),
    });
    expect(variables).toEqual([
      { name: 'DATABASE_URL', value: 'postgres://shop:shop@127.0.0.1:5433/shop?schema=public' },
      { name: 'REDIS_HOST', value: '127.0.0.1' },
      { name: 'REDIS_PORT', value: '6379' },
    ]);
    expect(source).toBe('.env.example');
  });

  it('are those that Prisma’s schema names, or usual ones', () => {
    const prisma = { prismaProvider: 'postgresql', prismaVariable: 'PG_ADDRESS' };
    expect(proposed(prisma).variables).toEqual([
      { name: 'PG_ADDRESS', value: 'postgresql://test:test@127.0.0.1:5432/test' },
    ]);
    expect(proposed({ dependencies: ['redis'] })).toMatchObject({
      variables: [{ name: 'REDIS_URL', value: 'redis://127.0.0.1:6379' }],
      source: null,
    });
  });

  it('that the user gave are not proposed', () => {
    expect(proposed({ dependencies: ['pg'] }, ['DATABASE_URL']).variables).toEqual([]);
  });

  it('of a boot with the example are all that have a value, without those of cannongate', () => {
    const hints = {
      ...NO_HINTS,
      dependencies: ['pg'],
      ...example({ PORT: '3000', NODE_ENV: 'development', A: '1', B: '', C: '3' }),
    };
    expect(exampleVariables(hints, proposeServices(hints, ['C']), ['C'])).toEqual([
      { name: 'A', value: '1' },
      { name: 'DATABASE_URL', value: 'postgresql://test:test@127.0.0.1:5432/test' },
    ]);
  });
});

it('a password that the example has for Redis is left out of a boot with the example, too', () => {
  const given = { dependencies: ['ioredis'], ...example({ REDIS_PASSWORD: 'secret', A: '1' }) };
  const hints = { ...NO_HINTS, ...given };
  expect(exampleVariables(hints, proposeServices(hints, []), [])).toEqual([
    { name: 'A', value: '1' },
    { name: 'REDIS_URL', value: 'redis://127.0.0.1:6379' },
  ]);
});

describe('the app gets the login and the port of the container', () => {
  const POSTGRES = { POSTGRES_USER: 'shop', POSTGRES_PASSWORD: 'pw', POSTGRES_DB: 'orders' };
  const REDIS = {
    services: [
      compose({ key: 'cache', kind: 'Redis', image: 'redis:7', ports: [6380], environment: {} }),
    ],
  };

  it.each<
    [
      string,
      Partial<ProjectHints>,
      { env: Record<string, string>; ports: string },
      Record<string, string>,
    ]
  >([
    [
      'which only the compose file has',
      { services: [compose({ environment: POSTGRES })] },
      { env: POSTGRES, ports: '5433:5432' },
      { DATABASE_URL: 'postgresql://shop:pw@127.0.0.1:5433/orders' },
    ],
    [
      'of which the compose file has a part, and the example none',
      {
        services: [
          compose({
            environment: { POSTGRES_DB: 'app', POSTGRES_PASSWORD: '${DB_PASSWORD}' },
          }),
        ],
        ...example({ DB_PASSWORD: '' }),
      },
      {
        env: { POSTGRES_USER: 'test', POSTGRES_PASSWORD: 'test', POSTGRES_DB: 'app' },
        ports: '5433:5432',
      },
      { DATABASE_URL: 'postgresql://test:test@127.0.0.1:5433/app', DB_PASSWORD: 'test' },
    ],
    [
      'in settings of the example, whose port is that of the compose file’s network',
      {
        services: [compose({ environment: POSTGRES })],
        ...example({ DB_HOST: 'db', DB_PORT: '5432', DB_USER: 'me', DB_PASS: '', DB_NAME: 'x' }),
      },
      { env: POSTGRES, ports: '5433:5432' },
      { DB_HOST: '127.0.0.1', DB_PORT: '5433', DB_USER: 'shop', DB_NAME: 'orders', DB_PASS: 'pw' },
    ],
    [
      'in settings with the names of PostgreSQL itself',
      {
        services: [compose({ environment: {} })],
        ...example({ PGHOST: 'db', PGPORT: '5432', PGUSER: 'me', PGPASSWORD: '', PGDATABASE: 'x' }),
      },
      {
        env: { POSTGRES_USER: 'me', POSTGRES_PASSWORD: 'test', POSTGRES_DB: 'x' },
        ports: '5433:5432',
      },
      {
        PGHOST: '127.0.0.1',
        PGPORT: '5433',
        PGUSER: 'me',
        PGDATABASE: 'x',
        PGPASSWORD: 'test',
      },
    ],
    [
      'in an address of the example that has another one',
      {
        services: [compose({ environment: POSTGRES })],
        ...example({ A: 'postgres://me:no@db:5432/x?schema=public' }),
      },
      { env: POSTGRES, ports: '5433:5432' },
      { A: 'postgres://shop:pw@127.0.0.1:5433/orders?schema=public' },
    ],
    [
      'except for the database of a second address',
      {
        services: [compose({ environment: POSTGRES })],
        ...example({ A: 'postgres://me:no@db/tests', B: 'postgres://me:no@db/orders' }),
      },
      { env: POSTGRES, ports: '5433:5432' },
      {
        A: 'postgres://shop:pw@127.0.0.1:5433/tests',
        B: 'postgres://shop:pw@127.0.0.1:5433/orders',
      },
    ],
    [
      'of an address on this machine',
      { dependencies: ['mysql2'], ...example({ A: 'mysql://root:pw@localhost:3307/shop' }) },
      { env: { MYSQL_ROOT_PASSWORD: 'pw', MYSQL_DATABASE: 'shop' }, ports: '3307:3306' },
      { A: 'mysql://root:pw@localhost:3307/shop' },
    ],
    [
      'of root, where the compose file makes no other user',
      {
        services: [
          compose({
            kind: 'MySQL',
            image: 'mysql:8',
            ports: [3306],
            environment: { MYSQL_ROOT_PASSWORD: 'secret', MYSQL_DATABASE: 'shop' },
          }),
        ],
      },
      { env: { MYSQL_ROOT_PASSWORD: 'secret', MYSQL_DATABASE: 'shop' }, ports: '3306:3306' },
      { DATABASE_URL: 'mysql://root:secret@127.0.0.1:3306/shop' },
    ],
    [
      'which MongoDB keeps in a database of its own',
      {
        services: [
          compose({
            kind: 'MongoDB',
            image: 'mongo:7',
            ports: [27017],
            environment: {
              MONGO_INITDB_ROOT_USERNAME: 'shop',
              MONGO_INITDB_ROOT_PASSWORD: 'pw',
            },
          }),
        ],
      },
      {
        env: { MONGO_INITDB_ROOT_USERNAME: 'shop', MONGO_INITDB_ROOT_PASSWORD: 'pw' },
        ports: '27017:27017',
      },
      { MONGODB_URI: 'mongodb://shop:pw@127.0.0.1:27017/test?authSource=admin' },
    ],
    [
      'but not in an address on another machine',
      {
        services: [compose({ environment: POSTGRES })],
        ...example({ A: 'postgres://me:no@db.example:5432/x' }),
      },
      { env: POSTGRES, ports: '5433:5432' },
      { A: 'postgres://me:no@db.example:5432/x' },
    ],
    [
      'of which Redis has none, in an address',
      { ...REDIS, ...example({ REDIS_URL: 'redis://default:secret@cache:6379/2' }) },
      { env: {}, ports: '6380:6379' },
      { REDIS_URL: 'redis://127.0.0.1:6380/2' },
    ],
    [
      'of which Redis has none, in settings',
      {
        ...REDIS,
        ...example({
          REDIS_HOST: 'cache',
          REDIS_PORT: '6379',
          REDIS_USERNAME: 'default',
          REDIS_PASSWORD: 'secret',
          REDIS_DB: '2',
        }),
      },
      { env: {}, ports: '6380:6379' },
      { REDIS_HOST: '127.0.0.1', REDIS_PORT: '6380', REDIS_DB: '2' },
    ],
    [
      'unless Redis is on another machine',
      { ...REDIS, ...example({ REDIS_URL: 'redis://default:secret@redis.example:6379/2' }) },
      { env: {}, ports: '6380:6379' },
      { REDIS_URL: 'redis://default:secret@redis.example:6379/2' },
    ],
  ])('%s', (_, given, container, expected) => {
    const { services, variables } = proposed(given);
    expect(services).toMatchObject([container]);
    expect(services[0]?.env).toEqual(container.env);
    expect(variables).toEqual(Object.entries(expected).map(([name, value]) => ({ name, value })));
  });

  it('also where settings could be of two databases: they are of the one that their host names', () => {
    const mongo = compose({ key: 'mongo', kind: 'MongoDB', image: 'mongo:7', ports: [27018] });
    const { variables } = proposed({
      services: [mongo, compose({ environment: POSTGRES })],
      ...example({ DB_HOST: 'db', DB_PORT: '5432', MONGO_HOST: 'mongo', MONGO_PORT: '27017' }),
    });
    expect(variables).toEqual([
      { name: 'MONGO_HOST', value: '127.0.0.1' },
      { name: 'MONGO_PORT', value: '27018' },
      { name: 'DB_HOST', value: '127.0.0.1' },
      { name: 'DB_PORT', value: '5433' },
    ]);
  });
});

it('secrets of the app itself that the example leaves empty get a made-up value', () => {
  const empty = (name: string) => {
    const hints = { ...NO_HINTS, ...example({ A: '1', [name]: '' }) };
    return exampleVariables(hints, proposeServices(hints, []), []).find(
      (each) => each.name === name,
    )?.value;
  };
  for (const name of ['COOKIE_SECRET', 'SECRET', 'JWT_KEY', 'APP_KEY', 'JWT_SECRET_KEY', 'SALT']) {
    expect(empty(name), name).toMatch(/^made-up-for-tests.{46,}$/);
  }
  // Another party knows these, or they are none.
  for (const name of [
    'GOOGLE_CLIENT_SECRET',
    'STRIPE_WEBHOOK_SECRET',
    'API_KEY',
    'SMTP_PASSWORD',
    'HOSTED',
  ]) {
    expect(empty(name), name).toBeUndefined();
  }
});

it('the host that the example names is proposed if it is this machine', () => {
  const proposedFor = (host: string) => {
    const hints = { ...NO_HINTS, ...example({ PORT: '3333', HOST: host }) };
    return exampleVariables(hints, proposeServices(hints, []), []);
  };
  for (const host of ['localhost', '127.0.0.1', '0.0.0.0', '::']) {
    expect(proposedFor(host)).toEqual([{ name: 'HOST', value: host }]);
  }
  for (const host of ['shop.example', 'https://shop.example', '10.0.0.7']) {
    expect(proposedFor(host), host).toEqual([]);
  }
});

describe('the hook', () => {
  const MONGODB = { hasPrisma: true, prismaProvider: 'mongodb' };

  it.each<[string, Partial<ProjectHints>, string | null, (string | null)?]>([
    ['Prisma', { hasPrisma: true, prismaProvider: 'mysql' }, 'npx prisma migrate deploy'],
    [
      'scripts',
      { dependencies: ['pg'], scripts: { 'db:migrate': 'x', 'db:seed': 'y' } },
      'npm run db:migrate',
      'npm run db:seed',
    ],
    [
      'a script for development only',
      { hasPrisma: true, prismaProvider: 'mysql', scripts: { migrate: 'prisma migrate dev' } },
      'npx prisma migrate deploy',
    ],
    [
      'scripts that read a file which no checkout has',
      {
        dependencies: ['mysql2'],
        scripts: {
          'db:migrate': 'tsx --env-file=.env ./scripts/migrate.ts',
          'db:seed': 'node --env-file .env seed.js | pino',
        },
      },
      'tsx ./scripts/migrate.ts',
      'npm run db:seed',
    ],
    ['Prisma with MongoDB, which has no migrations', MONGODB, null],
    [
      'scripts of Prisma with MongoDB, of which one would migrate',
      { ...MONGODB, scripts: { 'db:migrate': 'prisma migrate deploy', 'db:seed': 'y' } },
      null,
      'npm run db:seed',
    ],
    [
      'a script of another tool with MongoDB',
      { ...MONGODB, scripts: { migrate: 'migrate-mongo up' } },
      'npm run migrate',
    ],
    [
      'a script that drops the database first, or runs one that does',
      {
        dependencies: ['pg'],
        scripts: {
          migrate: 'npm run db:drop && npm run db:create && sequelize db:migrate',
          'db:migrate': 'npm run fresh',
          fresh: 'prisma migrate reset --force --skip-seed',
          'migrate:up': 'node ace migration:fresh --seed',
          'predb:migration': 'dropdb shop',
          'db:migration': 'node migrate.js',
          seed: 'npm run fresh && node seed.js',
        },
      },
      null,
    ],
    [
      'another script beside one that resets',
      {
        dependencies: ['pg'],
        scripts: { migrate: 'knex migrate:rollback --all', 'migrate:latest': 'x' },
      },
      'npm run migrate:latest',
    ],
    ['no database', { dependencies: ['redis'], scripts: { migrate: 'x' } }, null],
    ['no command', { dependencies: ['pg'] }, null],
  ])('migrates, and a seed is proposed in words: %s', (_, given, line, seed = null) => {
    expect(proposed(given)).toMatchObject({ beforeLaunch: line, seed });
  });
});
