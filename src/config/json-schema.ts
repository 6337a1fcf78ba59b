/** The configuration file's shape for editors, from the schemas that check it. */
import * as z from 'zod';
import { fileSchema } from './file-schema.ts';
import { INPUTS, namesFor } from './inputs.ts';
import { readerOf, shorthandOf } from './readers.ts';
import type { JsonSchema, Reader } from './values.ts';

/**
 * A JSON Schema (draft 2020-12). It is stricter in spelling than cannongate, which takes a number in quotes,
 * and knows nothing of what only the whole file can tell, such as two scenarios of one name.
 */
export function fileJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(fileSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const reader = readerOf(zodSchema);
      if (reader) Object.assign(jsonSchema, { ...reader.schema, description: sentence(reader) });
      const short = shorthandOf(zodSchema);
      if (!short) return;
      const whole = { ...jsonSchema };
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, { anyOf: [short, whole] });
    },
  });
  const properties = schema.properties ?? {};
  for (const name of namesFor('file')) {
    const described = properties[name];
    if (typeof described !== 'object') continue;
    const { description, byDefault } = INPUTS[name];
    described.description = `${description} Default: ${byDefault}.`;
  }
  return { ...schema, title: 'cannongate.yml' };
}

function sentence({ accepts }: Reader<unknown>): string {
  return `${accepts.charAt(0).toUpperCase()}${accepts.slice(1)}.`;
}
