/** Readers as zod schemas. Each schema remembers its reader, from which the JSON Schema is made. */
import * as z from 'zod';
import type { JsonSchema, Reader } from './values.ts';

const readers = new WeakMap<object, Reader<unknown>>();

/** A zod schema that checks with a reader, so that files and flags accept the same values. */
export function read<T>(from: Reader<T>) {
  const schema = z.unknown().transform((raw, context): T => {
    const result = from.read(raw);
    if ('value' in result) return result.value;
    for (const { found, advice } of result.refusals) {
      context.addIssue({ code: 'custom', message: advice, params: { found } });
    }
    return z.NEVER;
  });
  readers.set(schema, from);
  return schema;
}

const shorthands = new WeakMap<object, JsonSchema>();

/** A mapping, for which something shorter may be written. */
export function shortened<S extends z.ZodType>(
  short: JsonSchema,
  lengthen: (raw: unknown) => unknown,
  schema: S,
) {
  const preprocessed = z.preprocess(lengthen, schema);
  shorthands.set(preprocessed, short);
  return preprocessed;
}

/** The reader that a schema checks with; undefined for zod's own. */
export function readerOf(schema: object): Reader<unknown> | undefined {
  return readers.get(schema);
}

/** What may also be written in the place of a mapping. */
export function shorthandOf(schema: object): JsonSchema | undefined {
  return shorthands.get(schema);
}
