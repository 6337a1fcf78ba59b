/**
 * Regressions for apps of six frameworks. Each app is the recipe of its framework, whose handler also computes a header
 * from a list of people: a recipe does too little by itself for anything in it to get slower.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECIPES = fileURLToPath(new URL('../recipes/', import.meta.url));

/** What the handlers call, where all regressions but one are planted. */
const PEOPLE = `import { createHash } from 'node:crypto';

const ROUNDS = 20;
const LEADS = new Map(Array.from({ length: 40 }, (_, i) => ['team ' + i, 'Lead ' + i]));
const PEOPLE = Array.from({ length: 40 }, (_, id) => ({
  id,
  name: 'Person ' + ((id * 17) % 40),
  team: 'team ' + ((id * 7) % 40),
  joined: Date.UTC(2020, id % 12, 1 + (id % 28)),
}));

function byName(people) {
  return [...people].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function leadOf(team) {
  return LEADS.get(team);
}

function dateOf(joined) {
  return new Date(joined).toISOString().slice(0, 10);
}

function digestOf(text) {
  let digest = text;
  for (let i = 0; i < ROUNDS; i++) digest = createHash('sha256').update(digest).digest('hex');
  return digest;
}

export function versionOfPeople() {
  const people = byName(PEOPLE)
    .slice(0, 20)
    .map((person) => ({ ...person, lead: leadOf(person.team), joined: dateOf(person.joined) }));
  return digestOf(JSON.stringify(people));
}
`;

const SIGNATURE = `import { createHmac } from 'node:crypto';

const KEYS = ['spring', 'summer', 'autumn', 'winter', 'spare'];

export function signaturesOf(text) {
  return KEYS.map((key) => createHmac('sha256', key).update(text).digest('hex'));
}
`;

/** Replaces the first text, which must be there, by the second. */
type Replacement = readonly [old: string, by: string];

interface FrameworkApp {
  readonly framework: string;
  /** The file with the handler. The others are written beside it. */
  readonly server: string;
  /** Calls `versionOfPeople` for each request. */
  readonly handler: readonly Replacement[];
  /** Calls `checkSignature` before each request. */
  readonly middleware: readonly Replacement[];
}

const CHECK = {
  express: `app.use(function checkSignature(request, response, next) {
  if (!signaturesOf(request.url).includes(request.get('x-signature'))) response.locals.isUnsigned = true;
  next();
});
`,
  fastify: `app.addHook('onRequest', function checkSignature(request, reply, done) {
  if (!signaturesOf(request.url).includes(request.headers['x-signature'])) reply.header('x-unsigned', '1');
  done();
});
`,
  koaOrHono: (signature: string) => `app.use(async function checkSignature(context, next) {
  if (!signaturesOf(context.req.url).includes(${signature})) context.isUnsigned = true;
  await next();
});
`,
};

const APPS: readonly FrameworkApp[] = [
  {
    framework: 'express',
    server: 'server.js',
    handler: [
      [
        'response.status(201)',
        "response.set('x-people', versionOfPeople());\n  response.status(201)",
      ],
    ],
    middleware: [['app.use(express.json());\n', `app.use(express.json());\n${CHECK.express}`]],
  },
  {
    framework: 'fastify',
    server: 'server.js',
    handler: [
      [
        '() => products,',
        "(request, reply) => {\n    reply.header('x-people', versionOfPeople());\n    return products;\n  },",
      ],
    ],
    middleware: [['const product =', `${CHECK.fastify}\nconst product =`]],
  },
  {
    framework: 'hono',
    server: 'server.js',
    handler: [
      [
        "(context) => context.json({ id: context.req.param('id') })",
        "(context) => {\n  context.header('x-people', versionOfPeople());\n  return context.json({ id: context.req.param('id') });\n}",
      ],
    ],
    middleware: [
      [
        "app.get('/users",
        `${CHECK.koaOrHono("context.req.header('x-signature')")}\napp.get('/users`,
      ],
    ],
  },
  {
    framework: 'http',
    server: 'server.js',
    handler: [
      [
        "{ 'content-type': 'application/json' }",
        "{\n    'content-type': 'application/json',\n    'x-people': versionOfPeople(),\n  }",
      ],
    ],
    middleware: [
      [
        'createServer((request, response) => {',
        `function checkSignature(request, response) {
  if (!signaturesOf(request.url).includes(request.headers['x-signature'])) response.isUnsigned = true;
}

createServer((request, response) => {
  checkSignature(request, response);`,
      ],
    ],
  },
  {
    framework: 'koa',
    server: 'server.js',
    handler: [
      [
        'context.body = context.state.user;',
        "context.set('x-people', versionOfPeople());\n  context.body = context.state.user;",
      ],
    ],
    middleware: [
      [
        'app.use(async (context',
        `${CHECK.koaOrHono("context.get('x-signature')")}\napp.use(async (context`,
      ],
    ],
  },
  {
    framework: 'nestjs',
    server: 'src/main.ts',
    handler: [
      [
        'return { id, name: `Cat ${id}` };',
        'return { id, name: `Cat ${id} ${versionOfPeople()}` };',
      ],
    ],
    middleware: [
      [
        'await app.listen',
        `app.use(function checkSignature(
  request: { url: string; headers: Record<string, string>; isUnsigned: boolean },
  _response: unknown,
  next: () => void,
) {
  if (!signaturesOf(request.url).includes(request.headers['x-signature'])) request.isUnsigned = true;
  next();
});
await app.listen`,
      ],
    ],
  },
];

interface Cause {
  readonly name: string;
  /** Of the list of people; null if the middleware is planted. */
  readonly people: readonly Replacement[] | null;
  /** One of them has to be named, or a line that was planted. */
  readonly functions: readonly string[];
}

const CAUSES: readonly Cause[] = [
  {
    name: 'twice as many rounds of a hash',
    people: [['ROUNDS = 20', 'ROUNDS = 40']],
    functions: ['digestOf'],
  },
  {
    name: 'a collator made for each sort',
    people: [
      [
        'return [...people].sort((a, b) => (a.name < b.name ? -1 : 1));',
        "const { compare } = new Intl.Collator('sv');\n  return [...people].sort((a, b) => compare(a.name, b.name));",
      ],
    ],
    functions: ['byName'],
  },
  {
    name: 'a formatter made for each date',
    people: [
      [
        'new Date(joined).toISOString().slice(0, 10)',
        "new Date(joined).toLocaleDateString('en', { dateStyle: 'medium' })",
      ],
    ],
    functions: ['dateOf'],
  },
  {
    name: 'a search instead of a look-up',
    people: [['LEADS.get(team)', '[...LEADS].find(([name]) => name === team)?.[1]']],
    functions: ['leadOf'],
  },
  {
    name: 'a deep copy',
    people: [
      ['digestOf(JSON.stringify(people))', 'digestOf(JSON.stringify(copyOf(people)))'],
      [
        'export function versionOfPeople',
        'function copyOf(people) {\n  return structuredClone(people);\n}\n\nexport function versionOfPeople',
      ],
    ],
    functions: ['copyOf'],
  },
  {
    name: 'a signature checked before each request',
    people: null,
    functions: ['checkSignature', 'signaturesOf'],
  },
];

export interface FrameworkPlant {
  readonly name: string;
  readonly functions: readonly string[];
  /** Write all files of their arm into an empty folder. */
  readonly baseline: (directory: string) => void;
  readonly candidate: (directory: string) => void;
}

/** Each cause in the app of each framework. */
export const FRAMEWORK_PLANTS: readonly FrameworkPlant[] = CAUSES.flatMap(
  ({ name, people, functions }) =>
    APPS.map((app) => ({
      name: `${app.framework}: ${name}`,
      functions,
      baseline: (directory: string) => {
        writeApp(directory, app, [], []);
      },
      candidate: (directory: string) => {
        writeApp(directory, app, people ?? [], people === null ? app.middleware : []);
      },
    })),
);

function writeApp(
  directory: string,
  { framework, server, handler }: FrameworkApp,
  people: readonly Replacement[],
  middleware: readonly Replacement[],
): void {
  const filter = (source: string) => !/node_modules|[/\\]dist$/.test(source);
  cpSync(join(RECIPES, framework), directory, { recursive: true, filter });
  const beside = (name: string) => join(directory, server, '..', name + server.slice(-3));
  // Without types for what has none. It is there in JavaScript as well, so that lines are the same.
  const untyped = (source: string) => `// @ts-nocheck\n${source}`;
  writeFileSync(beside('people'), untyped(replaced(PEOPLE, people)));
  const imports = ["import { versionOfPeople } from './people.js';\n"];
  if (middleware.length > 0) {
    writeFileSync(beside('signature'), untyped(SIGNATURE));
    imports.push("import { signaturesOf } from './signature.js';\n");
  }
  const path = join(directory, server);
  const source = replaced(readFileSync(path, 'utf8'), [...handler, ...middleware]);
  writeFileSync(path, imports.join('') + source);
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((before, [old, by]) => {
    if (!before.includes(old)) throw new Error(`${JSON.stringify(old)} is not in: ${before}`);
    return before.replace(old, () => by);
  }, text);
}
