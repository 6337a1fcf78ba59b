/** Regressions for the example app, and what an explanation has to name for each. */
import type { CostChange, CodeLocation } from '../src/model/profile.ts';

/** Replaces `old`, which the file must contain, with `by`. */
export interface Edit {
  readonly file: string;
  /** Null for a file that is added. */
  readonly old: string | null;
  readonly by: string;
}

export interface Plant {
  readonly name: string;
  /** Edits of the baseline, for regressions that need them. */
  readonly baseline: readonly Edit[];
  readonly candidate: readonly Edit[];
  /** Packages of which one must be named; null if a planted line must be. */
  readonly packages: readonly string[] | null;
}

const HANDLER = '    const products = listProducts(request.query);\n';
const IMPORT = "import { priceOrder } from './orders.js';\n";

function inHandler(line: string): Edit {
  return { file: 'app.js', old: HANDLER, by: `${HANDLER}${line}\n` };
}

/** Adds code after the imports, so that all other lines move. */
function afterImports(source: string): Edit {
  return { file: 'app.js', old: IMPORT, by: `${IMPORT}${source}` };
}

const uuid = (version: string): Edit => ({
  file: 'package.json',
  old: '"fastify": "5.12.8"',
  by: `"fastify": "5.12.8",\n    "uuid": "${version}"`,
});

/** Digests that a pool of worker threads makes. @param rounds of a hash */
const pooled = (rounds: number): readonly Edit[] => [
  {
    file: 'package.json',
    old: '"fastify": "5.12.8"',
    by: '"fastify": "5.12.8",\n    "piscina": "5.3.2"',
  },
  afterImports(`import { Piscina } from 'piscina';

const pool = new Piscina({ filename: new URL('digests.js', import.meta.url).href, maxThreads: 1 });
`),
  inHandler('    products[0].trace = await pool.run(products.length);'),
  {
    file: 'digests.js',
    old: null,
    by: `import { createHash } from 'node:crypto';

export default function digestOf(text, rounds = ${rounds}) {
  let digest = String(text);
  for (let i = 0; i < rounds; i++) digest = createHash('sha256').update(digest).digest('hex');
  return digest;
}
`,
  },
];

export const PLANTS: readonly Plant[] = [
  {
    name: 'lost response schema',
    baseline: [],
    candidate: [
      {
        file: 'app.js',
        old: "'/products', { schema: listSchema }",
        by: "'/products', { schema: { querystring: listSchema.querystring } }",
      },
    ],
    packages: ['fastify'],
  },
  {
    name: 'synchronous crypto in a handler',
    baseline: [],
    candidate: [
      afterImports(`import { pbkdf2Sync } from 'node:crypto';

function signatureOf(products) {
  return pbkdf2Sync(String(products.length), 'salt', 60, 32, 'sha256').toString('hex');
}
`),
      inHandler("    reply.header('x-signature', signatureOf(products));"),
      {
        file: 'app.js',
        old: '{ schema: listSchema }, async (request) => {',
        by: '{ schema: listSchema }, async (request, reply) => {',
      },
    ],
    packages: null,
  },
  {
    name: 'accidental O(n²)',
    baseline: [],
    candidate: [
      {
        file: 'catalogue.js',
        old: '    .sort((a, b) => a.price - b.price)\n    .slice(0, limit);\n}\n',
        by: `    .sort((a, b) => a.price - b.price)
    .filter(isFirstOfItsName)
    .slice(0, limit);
}

function isFirstOfItsName(product, index, all) {
  return all.findIndex((other) => other.name === product.name) === index;
}
`,
      },
    ],
    packages: null,
  },
  {
    name: 'backtracking regex',
    baseline: [],
    candidate: [
      afterImports(`
function isTidy(text) {
  return /^(?:[a-z]+[ .]?)+$/.test(text);
}
`),
      inHandler(
        '    if (isTidy(`${request.query.word}abcdef!`)) return { products: [], count: 0 };',
      ),
    ],
    packages: null,
  },
  {
    name: 'an extra JSON round trip',
    baseline: [],
    candidate: [
      afterImports(`
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
`),
      inHandler('    return { products: copyOf(products), count: products.length };'),
    ],
    packages: null,
  },
  {
    name: 'a closure per request that never optimises',
    baseline: [],
    candidate: [
      afterImports(`
let served = 0;

function discountFor(products) {
  served += 1;
  const discount = new Function('product', \`return product.price * 0.9 + \${served} * 0;\`);
  return products.reduce((sum, product) => sum + discount(product), 0);
}
`),
      inHandler('    if (discountFor(products) < 0) return { products: [], count: 0 };'),
    ],
    packages: null,
  },
  {
    name: 'a dependency downgrade',
    baseline: [
      uuid('13.0.0'),
      afterImports("import { v4 } from 'uuid';\n"),
      inHandler('    for (let i = 0; i < 200; i++) products[0].trace = v4();'),
    ],
    candidate: [
      uuid('8.3.2'),
      afterImports("import { v4 } from 'uuid';\n"),
      inHandler('    for (let i = 0; i < 200; i++) products[0].trace = v4();'),
    ],
    packages: ['uuid'],
  },
  {
    name: 'a chatty logger',
    baseline: [],
    candidate: [
      inHandler(
        "    for (const { id, name } of products.slice(0, 10)) request.log.warn({ id, name }, 'served');",
      ),
    ],
    packages: ['pino', 'sonic-boom'],
  },
  {
    name: 'more work in a pool of worker threads',
    baseline: pooled(40),
    candidate: pooled(80),
    packages: null,
  },
  {
    name: 'doubled allocation',
    baseline: [],
    candidate: [
      afterImports(`
let recent = [];

function remember(products) {
  recent = products.map((product) => ({ ...product, tags: [...product.tags] }));
  recent.push(...products.map((product) => ({ ...product, sold: new Array(64).fill(product.id) })));
}
`),
      inHandler('    remember(products);'),
    ],
    packages: null,
  },
];

/** Whether a change is the planted regression. @param isPlanted whether a line of the candidate was planted */
export function isPlant(
  { packages }: Plant,
  { location, isNotable }: Pick<CostChange, 'location' | 'isNotable'>,
  isPlanted: (file: string, line: number) => boolean,
): boolean {
  if (!isNotable) return false;
  if (packages !== null) return location.kind === 'package' && packages.includes(location.name);
  const { file, line }: CodeLocation = location;
  return file !== null && line !== null && isPlanted(file, line);
}
