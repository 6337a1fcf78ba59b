/**
 * The schema of the configuration file: inputs, apps and scenarios. It checks files, and cannongate.schema.json,
 * by which editors check and complete a file, is made from it.
 */
import * as z from 'zod';
import {
  INPUTS,
  inputsFor,
  namesFor,
  type InputNameFor,
  type Inputs,
  type InputValues,
} from '../inputs/declarations.ts';
import {
  anyText,
  acceptedBy,
  asText,
  boolean,
  choice,
  duration,
  integer,
  jsonSchemaOf,
  listOf,
  percentage,
  read,
  reader,
  requestPath,
  SCALAR,
  text,
  type JsonSchema,
  type Reader,
} from '../inputs/readers.ts';
import type { Rate } from '../model/load.ts';
import { writtenBudget } from './budgets.ts';
import { GATEABLE } from './gated-metrics.ts';
import {
  headerName,
  jsonPath,
  mediaType,
  pattern,
  queryValues,
  requestHeaders,
  requestMethod,
} from './request-readers.ts';

/** A mapping with a shorthand: `expand` turns the shorthand into the mapping. */
function withShorthand<S extends z.ZodType>(
  shorthand: JsonSchema,
  expand: (raw: unknown) => unknown,
  schema: S,
) {
  return z.preprocess(expand, schema).meta({ shorthand });
}

const status = integer(100, 599);

const statuses: Reader<readonly number[]> = reader(
  acceptedBy(status),
  (raw, refuse) => {
    const result = read(listOf(status, 'HTTP statuses'), Array.isArray(raw) ? raw : [raw]);
    if ('value' in result) return result.value;
    for (const refusal of result.refusals) refuse(refusal.value, refusal);
    return undefined;
  },
  { anyOf: [jsonSchemaOf(status), { type: 'array', items: jsonSchemaOf(status), minItems: 1 }] },
);

const MIN_RATE = 1;
const MAX_RATE = 100_000;
/** Closer to its capacity, chance alone makes requests queue, and percentiles would measure the queue. */
const MAX_SHARE_OF_CAPACITY = 0.95;

const requestRate: Reader<Rate> = reader(
  `requests per second from ${MIN_RATE}/s to 100,000/s, for example 500/s, ` +
    'or a share of the baseline’s capacity from 1% to 95%, for example 60%',
  (raw) => {
    const match = /^(\d+(?:\.\d+)?) ?(\/ ?s|%)$/.exec(asText(raw)?.trim() ?? '');
    if (!match) return undefined;
    const [, digits = '', unit] = match;
    if (unit === '%') {
      const share = Number(digits) / 100;
      const isAllowed = share >= 0.01 && share <= MAX_SHARE_OF_CAPACITY;
      return isAllowed ? { asked: `${digits}%`, share } : undefined;
    }
    const perSecond = Number(digits);
    const isAllowed = perSecond >= MIN_RATE && perSecond <= MAX_RATE;
    return isAllowed ? { asked: `${digits}/s`, perSecond } : undefined;
  },
  { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?(/ ?s|%)\\s*$' },
);

/** Text that the body must contain; or a mapping of that text and the media type. */
const expectedBodySchema = withShorthand(
  SCALAR,
  (raw) => (typeof raw === 'object' && raw !== null ? raw : { contains: raw }),
  z.strictObject({
    contains: anyText('text that every response holds, or an empty text for any body').optional(),
    type: mediaType.optional(),
  }),
);

const expectSchema = z.strictObject({
  status: statuses.optional(),
  body: expectedBodySchema.optional(),
});

const gateSchema = withShorthand(
  { enum: GATEABLE },
  (raw) => (typeof raw === 'string' ? { metric: raw } : raw),
  z.strictObject({
    metric: choice(...GATEABLE),
    tolerance: percentage.optional(),
    'at-most': writtenBudget.optional(),
  }),
);

/** From here on JavaScript writes an integer with an exponent, and so does the file: nobody expects all of its digits. */
const FIRST_WITH_EXPONENT = 1e21;

/** Whether JavaScript may have read another integer than the file has, such as an id. */
function hasUnsafeInteger(value: unknown): boolean {
  if (typeof value === 'number') {
    const isSafe = Number.isSafeInteger(value) || Math.abs(value) >= FIRST_WITH_EXPONENT;
    return Number.isInteger(value) && !isSafe;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnsafeInteger);
}

/** Whether there is a number for which JSON would have null. */
function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity);
}

/** Text is sent unchanged; a mapping or a list is sent as JSON. */
const body: Reader<{ text: string; json: boolean }> = reader(
  'text, or a mapping or list to be sent as JSON, with finite numbers and integers of at most 9007199254740991: put larger ones into quotes',
  (raw) => {
    if (typeof raw === 'string') return { text: raw, json: false };
    if (typeof raw !== 'object' || raw === null) return undefined;
    if (hasUnsafeInteger(raw) || hasInfinity(raw)) return undefined;
    return { text: JSON.stringify(raw), json: true };
  },
  { type: ['string', 'object', 'array'] },
);

const fileName = text('the path of a file in the repository');

/** The value of a field; or a mapping that names a file to send as its value. */
const fieldSchema = withShorthand(
  SCALAR,
  (raw) => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : { value: raw }),
  z.strictObject({
    value: reader('a text or a number, or { file: PATH } to send a file', asText).optional(),
    file: fileName.optional(),
    type: mediaType.optional(),
  }),
);

const formSchema = z.record(z.string(), fieldSchema);

export type FileForm = z.infer<typeof formSchema>;

const captureSchema = z.strictObject({
  json: jsonPath.optional(),
  header: headerName.optional(),
  pattern: pattern.optional(),
});

const hook = text('a command line for the shell');

const hooksSchema = z.strictObject({
  'before-launch': hook.optional(),
  'after-launch': hook.optional(),
});

export type FileHooks = z.infer<typeof hooksSchema>;

/** The keys that both a scenario and a request of a sequence can have. */
const requestShape = {
  method: requestMethod.optional(),
  query: queryValues.optional(),
  headers: requestHeaders.optional(),
  body: body.optional(),
  'body-file': fileName.optional(),
  form: formSchema.optional(),
  expect: expectSchema.optional(),
};

const sequenceItemSchema = z.strictObject({
  ...requestShape,
  path: requestPath,
  capture: z.record(z.string(), captureSchema).optional(),
});

export type FileRequest = Omit<z.infer<typeof sequenceItemSchema>, 'path'> & {
  readonly path?: string | undefined;
};

/** The keys that say which requests come before a scenario's first run; at the top and in an app for all scenarios. */
const setupShape = {
  setup: z.array(sequenceItemSchema).optional(),
  'shared-setup': boolean.optional(),
};

export interface FileSetup {
  readonly setup?: readonly FileRequest[] | undefined;
  readonly 'shared-setup'?: boolean | undefined;
}

/** The name of a HAR file; or a mapping of the file and the host whose requests are sent. */
const harSchema = withShorthand(
  jsonSchemaOf(fileName),
  (raw) => (typeof raw === 'string' ? { file: raw } : raw),
  z.strictObject({
    file: fileName,
    host: text('a host that the file has requests to, for example localhost:3000').optional(),
  }),
);

const tlsSchema = withShorthand(
  { const: true },
  (raw) => (raw === true ? {} : raw),
  z.strictObject({
    servername: text('the name of a server').optional(),
    'cert-file': fileName.optional(),
    'key-file': fileName.optional(),
  }),
);

export const scenarioSchema = z.strictObject({
  name: text('a name').optional(),
  ...requestShape,
  path: requestPath.optional(),
  har: harSchema.optional(),
  sequence: z.array(sequenceItemSchema).min(1).optional(),
  ...setupShape,
  connections: INPUTS.connections.reader.optional(),
  pipelining: integer(1, 100).optional(),
  timeout: duration('1s', '10m', '10s').optional(),
  tls: tlsSchema.optional(),
  amount: integer(1, 10_000_000).optional(),
  rate: requestRate.optional(),
  gate: z.array(gateSchema).optional(),
  tolerance: percentage.optional(),
  hooks: hooksSchema.optional(),
  tags: listOf(text('a word'), 'words').optional(),
  'former-names': listOf(text('a name that the scenario had'), 'names').optional(),
  only: boolean.optional(),
  skip: boolean.optional(),
});

/**
 * What is unknown of a scenario, an app or a file with values that cannot be read: its name, which values its requests capture,
 * or where an app is and how it is started.
 */
export type UnreadPart = 'name' | 'captures' | 'command';

export type FileScenario = z.infer<typeof scenarioSchema> & {
  /** Of a scenario with stand-ins for such values. */
  readonly unread?: readonly UnreadPart[];
};

/** Of an app, or of all apps that have none of their own. */
const affectedShape = {
  'affected-by': listOf(
    text('a pattern of files from the repository’s root, for example apps/api/**'),
    'patterns',
  ).optional(),
};

type InputShape<S extends 'file' | 'app'> = {
  [Name in InputNameFor<S>]: z.ZodOptional<z.ZodType<NonNullable<InputValues[Name]>>>;
};

/** The inputs as keys of the file. */
function inputShape<S extends 'file' | 'app'>(source: S, inputs: Inputs): InputShape<S> {
  const shape = inputsFor(source, inputs).map(
    ([name, { reader: ofInput, description, byDefault }]) => {
      const defaults = source === 'file' ? ` Default: ${byDefault}.` : '';
      const described = { ...ofInput.meta(), description: `${description}${defaults}` };
      return [name, ofInput.meta(described).optional()];
    },
  );
  return Object.fromEntries(shape) as InputShape<S>;
}

const appSchemaOf = (inputs: Inputs) =>
  z.strictObject({
    name: text('a name'),
    ...inputShape('app', inputs),
    ...affectedShape,
    hooks: hooksSchema.optional(),
    ...setupShape,
    scenarios: z.array(scenarioSchema).min(1).optional(),
  });

export const appSchema = appSchemaOf(INPUTS);

export type FileApp = z.infer<typeof appSchema> & {
  /** Of an app with stand-ins for values that cannot be read. */
  readonly unread?: readonly UnreadPart[];
};

export function fileSchemaOf(inputs: Inputs) {
  return z.strictObject({
    ...inputShape('file', inputs),
    apps: z.array(appSchemaOf(inputs)).min(1).optional(),
    ...affectedShape,
    hooks: hooksSchema.optional(),
    ...setupShape,
    scenarios: z.array(scenarioSchema).min(1).optional(),
  });
}

export const fileSchema = fileSchemaOf(INPUTS);

/** Keys at the top that are left out before the file is checked. */
export const IGNORED_KEY = /^x-/;

/**
 * The JSON Schema (draft 2020-12) for editors. It is stricter than cannongate in one way: it refuses numbers in
 * quotes. And it lacks rules about several keys, such as that no two scenarios have the same name.
 */
export function fileJsonSchema(inputs: Inputs = INPUTS): JsonSchema {
  const schema = z.toJSONSchema(fileSchemaOf(inputs), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { description, shorthand, ...whole } = jsonSchema;
      if (description !== undefined) jsonSchema.description = asSentence(description);
      if (shorthand === undefined) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, { anyOf: [shorthand, whole] });
    },
  });
  const ignored = { description: 'Ignored: for values with an anchor, which aliases repeat.' };
  return {
    ...schema,
    patternProperties: { [IGNORED_KEY.source]: ignored },
    title: 'cannongate.yml',
  };
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

/** The keys that are known at a path in the file, for advice on an unknown one. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = fileSchema;
  for (const key of path) schema = inner(schema, key);
  const object = unwrapped(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

const REQUESTS = '[{ path: /login, method: POST }, { path: /account }]';

/** Lists and mappings of the file, and in brackets what stands in a list. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '': 'request-paths: [/, /users]',
  apps: '[{ name: web, working-directory: apps/web }]',
  'apps[]': '{ name: web, working-directory: apps/web }',
  scenarios: '[{ path: /users }]',
  'scenarios[]': '{ path: /users }',
  sequence: REQUESTS,
  'sequence[]': '{ path: /account }',
  setup: REQUESTS,
  'setup[]': '{ path: /login, method: POST }',
  gate: '[throughput, cpu]',
  'gate[]': '{ metric: cpu, tolerance: 3% }',
  expect: '{ status: 200 }',
  body: '{ contains: total }',
  hooks: '{ before-launch: npm run seed }',
  form: '{ name: Ada }',
  har: '{ file: checkout.har }',
  tls: '{ servername: localhost }; or true alone',
  capture: '{ token: { json: access_token } }',
};

/** A right value for a list or a mapping. */
export function exampleAt(path: readonly PropertyKey[]): string | null {
  const last = path.at(-1) ?? '';
  const name = typeof last === 'number' ? `${String(path.at(-2))}[]` : String(last);
  return EXAMPLES[name] ?? null;
}

/** Where a key belongs that is unknown at a path: to a scenario, to the whole file, or into the workflow. */
export function placeOf(path: readonly PropertyKey[], key: string): string | null {
  if (keysAt(['scenarios', 0]).includes(key)) {
    const isAbove = path.length === 0 || (path[0] === 'apps' && path.length === 2);
    return isAbove ? `a key of a scenario: put it under an item of scenarios` : null;
  }
  if (keysAt([]).includes(key)) return 'a key of the whole file: put it at the top level';
  if (namesFor('flag').some((name) => name === key))
    return 'an input of the action or a flag: give it in the workflow or on the command line';
  return namesFor('action').some((name) => name === key)
    ? 'an input of the action: give it in the workflow'
    : null;
}

function inner(schema: unknown, key: PropertyKey): unknown {
  const container = unwrapped(schema);
  if (container instanceof z.ZodObject) return container.shape[String(key)];
  if (container instanceof z.ZodArray) return container.element;
  return container instanceof z.ZodRecord ? container.valueType : undefined;
}

/** The schema inside `optional` and inside the step that expands a shorthand. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.out) : schema;
}
