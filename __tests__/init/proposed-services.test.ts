/** Which services a project needs, and how a workflow starts them. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleVariables, proposeServices } from '../../src/init/proposed-services.ts';
import { renderWorkflow } from '../../src/init/proposed-workflow.ts';
import { NO_HINTS, type ProjectHints } from '../../src/model/project-hints.ts';
import type { ComposeService } from '../../src/model/services.ts';

const compose = (given: Partial<ComposeService>): ComposeService => ({
  file: 'docker-compose.yml',
  key: 'db',
  kind: 'PostgreSQL',
  image: 'postgres:16-alpine',
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
  const text = renderWorkflow({ install: null, nodeVersionFile: null }, choices, services);
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

describe('the hook', () => {
  it.each<[string, Partial<ProjectHints>, string | null]>([
    ['Prisma', { hasPrisma: true, prismaProvider: 'mysql' }, 'npx prisma migrate deploy'],
    [
      'scripts',
      { dependencies: ['pg'], scripts: { 'db:migrate': 'x', 'db:seed': 'y' } },
      'npm run db:migrate && npm run db:seed',
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
      'tsx ./scripts/migrate.ts && npm run db:seed',
    ],
    ['no database', { dependencies: ['redis'], scripts: { migrate: 'x' } }, null],
    ['no command', { dependencies: ['pg'] }, null],
  ])('migrates and seeds: %s', (_, given, line) => {
    expect(proposed(given).beforeLaunch).toBe(line);
  });
});
