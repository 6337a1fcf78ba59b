/** The configuration file's shape: the inputs as defaults, and scenarios. */
import * as z from 'zod';
import { jsonPath, pattern } from './captures.ts';
import { GATEABLE } from './gates.ts';
import { INPUTS, namesFor, type InputName, type InputValues } from './inputs.ts';
import { requestRate } from './rate.ts';
import { read, shortened } from './readers.ts';
import {
  headerName,
  mediaType,
  queryValues,
  requestHeaders,
  requestMethod,
  requestPath,
} from './request.ts';
import {
  asText,
  choice,
  duration,
  integer,
  listOf,
  percentage,
  reader,
  SCALAR,
  text,
  yesOrNo,
  type Reader,
} from './values.ts';

const status = integer(100, 599);

const statuses: Reader<number[]> = {
  accepts: status.accepts,
  schema: { anyOf: [status.schema, { type: 'array', items: status.schema, minItems: 1 }] },
  read: (raw) => listOf(status, 'HTTP statuses').read(Array.isArray(raw) ? raw : [raw]),
};

/** Text that the body holds, or that and its media type. */
const expectedBodySchema = shortened(
  SCALAR,
  (raw) => (typeof raw === 'object' && raw !== null ? raw : { contains: raw }),
  z.strictObject({
    contains: read(text('text that every response holds')).optional(),
    type: read(mediaType).optional(),
  }),
);

const expectSchema = z.strictObject({
  status: read(statuses).optional(),
  body: expectedBodySchema.optional(),
});

const gateSchema = shortened(
  { enum: GATEABLE },
  (raw) => (typeof raw === 'string' ? { metric: raw } : raw),
  z.strictObject({
    metric: read(choice(...GATEABLE)),
    tolerance: read(percentage).optional(),
  }),
);

/** Text is sent as it stands; a mapping or a list is sent as JSON. */
const body: Reader<{ text: string; json: boolean }> = reader(
  'text, or a mapping or list to be sent as JSON',
  (raw) => {
    if (typeof raw === 'string') return { text: raw, json: false };
    if (typeof raw === 'object' && raw !== null) return { text: JSON.stringify(raw), json: true };
    return undefined;
  },
  { type: ['string', 'object', 'array'] },
);

const fileName = text('the path of a file in the repository');

/** A field's value, or a file that is sent in its place. */
const fieldSchema = shortened(
  SCALAR,
  (raw) => (typeof raw === 'object' && raw !== null ? raw : { value: raw }),
  z.strictObject({
    value: read(reader('a text or a number', asText)).optional(),
    file: read(fileName).optional(),
    type: read(mediaType).optional(),
  }),
);

const formSchema = z.record(z.string(), fieldSchema);

export type FileForm = z.infer<typeof formSchema>;

const captureSchema = z.strictObject({
  json: read(jsonPath).optional(),
  header: read(headerName).optional(),
  pattern: read(pattern).optional(),
});

const hook = read(text('a command line for the shell'));

const hooksSchema = z.strictObject({
  'before-launch': hook.optional(),
  'after-launch': hook.optional(),
});

export type FileHooks = z.infer<typeof hooksSchema>;

/** What a scenario and a request of a sequence have in common. */
const requestShape = {
  method: read(requestMethod).optional(),
  query: read(queryValues).optional(),
  headers: read(requestHeaders).optional(),
  body: read(body).optional(),
  'body-file': read(fileName).optional(),
  form: formSchema.optional(),
  expect: expectSchema.optional(),
};

const sequenceItemSchema = z.strictObject({
  ...requestShape,
  path: read(requestPath),
  capture: z.record(z.string(), captureSchema).optional(),
});

export type FileRequest = Omit<z.infer<typeof sequenceItemSchema>, 'path'> & {
  readonly path?: string | undefined;
};

/** A file, or one of the hosts in it. */
const harSchema = shortened(
  fileName.schema,
  (raw) => (typeof raw === 'string' ? { file: raw } : raw),
  z.strictObject({
    file: read(fileName),
    host: read(text('a host that the file has requests to, for example localhost:3000')).optional(),
  }),
);

const tlsSchema = shortened(
  { const: true },
  (raw) => (raw === true ? {} : raw),
  z.strictObject({
    servername: read(text('the name of a server')).optional(),
    'cert-file': read(fileName).optional(),
    'key-file': read(fileName).optional(),
  }),
);

export const scenarioSchema = z.strictObject({
  name: read(text('a name')).optional(),
  ...requestShape,
  path: read(requestPath).optional(),
  har: harSchema.optional(),
  sequence: z.array(sequenceItemSchema).min(1).optional(),
  connections: read(INPUTS.connections.reader).optional(),
  pipelining: read(integer(1, 100)).optional(),
  timeout: read(duration(1, 600, '10s')).optional(),
  tls: tlsSchema.optional(),
  amount: read(integer(1, 10_000_000)).optional(),
  rate: read(requestRate).optional(),
  gate: z.array(gateSchema).optional(),
  tolerance: read(percentage).optional(),
  hooks: hooksSchema.optional(),
  tags: read(listOf(text('a word'), 'words')).optional(),
  only: read(yesOrNo).optional(),
  skip: read(yesOrNo).optional(),
});

export type FileScenario = z.infer<typeof scenarioSchema>;

const inputShape = Object.fromEntries(
  namesFor('file').map((name: InputName) => [name, read<unknown>(INPUTS[name].reader).optional()]),
);

/** What an app of several says for itself. */
export const APP_INPUTS = [
  ...(['working-directory', 'start', 'install', 'build', 'env', 'ready-timeout', 'paths'] as const),
] satisfies InputName[];

const appSchema = z.strictObject({
  name: read(text('a name')),
  ...(Object.fromEntries(
    APP_INPUTS.map((name) => [name, read<unknown>(INPUTS[name].reader).optional()]),
  ) as Record<string, z.ZodType>),
  'affected-by': read(
    listOf(
      text('a pattern of files from the repository’s root, for example apps/api/**'),
      'patterns',
    ),
  ).optional(),
  hooks: hooksSchema.optional(),
  scenarios: z.array(scenarioSchema).min(1).optional(),
});

export type FileApp = Partial<InputValues> & {
  readonly name: string;
  readonly 'affected-by'?: string[] | undefined;
  readonly hooks?: FileHooks | undefined;
  readonly scenarios?: FileScenario[] | undefined;
};

export const fileSchema = z.strictObject({
  ...inputShape,
  apps: z.array(appSchema).min(1).optional(),
  hooks: hooksSchema.optional(),
  scenarios: z.array(scenarioSchema).min(1).optional(),
});

/** The keys that are known at a path in the file, for advice on an unknown one. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = fileSchema;
  for (const key of path) schema = inner(schema, key);
  const object = unwrapped(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

function inner(schema: unknown, key: PropertyKey): unknown {
  const container = unwrapped(schema);
  if (container instanceof z.ZodObject) return container.shape[String(key)];
  if (container instanceof z.ZodArray) return container.element;
  return container instanceof z.ZodRecord ? container.valueType : undefined;
}

/** What is meant, without `optional` and without what is made of shorthands first. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.out) : schema;
}
