/** The configuration file's shape: the inputs as defaults, and scenarios. */
import * as z from 'zod';
import { GATEABLE } from './gates.ts';
import { INPUTS, namesFor, type InputName } from './inputs.ts';
import { requestRate } from './rate.ts';
import { mediaType, requestHeaders, requestMethod, requestPath } from './request.ts';
import { choice, integer, listOf, percentage, reader, text, type Reader } from './values.ts';

/** A zod schema that checks with a reader, so that files and flags accept the same values. */
export function read<T>(from: Reader<T>) {
  return z.unknown().transform((raw, context): T => {
    const result = from.read(raw);
    if ('value' in result) return result.value;
    for (const { found, advice } of result.refusals) {
      context.addIssue({ code: 'custom', message: advice, params: { found } });
    }
    return z.NEVER;
  });
}

const status = integer(100, 599);

/** Text that the body holds, or that and its media type. */
const expectedBodySchema = z.preprocess(
  (raw) => (typeof raw === 'object' && raw !== null ? raw : { contains: raw }),
  z.strictObject({
    contains: read(text('text that every response holds')).optional(),
    type: read(mediaType).optional(),
  }),
);

const expectSchema = z.strictObject({
  status: read<number[]>({
    accepts: status.accepts,
    read: (raw) => listOf(status, 'HTTP statuses').read(Array.isArray(raw) ? raw : [raw]),
  }).optional(),
  body: expectedBodySchema.optional(),
});

const gateSchema = z.preprocess(
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
);

const hook = read(text('a command line for the shell'));

const hooksSchema = z.strictObject({
  'before-launch': hook.optional(),
  'after-launch': hook.optional(),
});

export type FileHooks = z.infer<typeof hooksSchema>;

export const scenarioSchema = z.strictObject({
  name: read(text('a name')).optional(),
  method: read(requestMethod).optional(),
  path: read(requestPath),
  headers: read(requestHeaders).optional(),
  body: read(body).optional(),
  'body-file': read(text('the path of a file in the repository')).optional(),
  connections: read(INPUTS.connections.reader).optional(),
  pipelining: read(integer(1, 100)).optional(),
  amount: read(integer(1, 10_000_000)).optional(),
  rate: read(requestRate).optional(),
  expect: expectSchema.optional(),
  gate: z.array(gateSchema).optional(),
  tolerance: read(percentage).optional(),
  hooks: hooksSchema.optional(),
});

export type FileScenario = z.infer<typeof scenarioSchema>;

const inputShape = Object.fromEntries(
  namesFor('file').map((name: InputName) => [name, read<unknown>(INPUTS[name].reader).optional()]),
);

export const fileSchema = z.strictObject({
  ...inputShape,
  hooks: hooksSchema.optional(),
  scenarios: z.array(scenarioSchema).min(1).optional(),
});

/** The keys that are known at a path in the file, for advice on an unknown one. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  const inScenario = path[0] === 'scenarios';
  if (path[inScenario ? 2 : 0] === 'hooks') return Object.keys(hooksSchema.shape);
  if (!inScenario) return Object.keys(fileSchema.shape);
  if (path[2] === 'expect') {
    return path[3] === 'body' ? ['contains', 'type'] : Object.keys(expectSchema.shape);
  }
  if (path[2] === 'gate') return ['metric', 'tolerance'];
  return Object.keys(scenarioSchema.shape);
}
