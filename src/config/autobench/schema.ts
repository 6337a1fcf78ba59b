/** The shape of autobench's own configuration file, with values as ours accept them. */
import * as z from 'zod';
import { autobenchUrl } from './url.ts';
import type { Path } from '../document.ts';
import { INPUTS } from '../inputs.ts';
import { read } from '../readers.ts';
import { requestHeaders, requestMethod, requestPath } from '../request.ts';
import { integer, reader, text, yesOrNo, type Reader } from '../values.ts';

/** autobench makes JSON of every body, whatever the headers say. */
const jsonBody: Reader<unknown> = reader('a mapping, a list or text, to be sent as JSON', (raw) => {
  if (typeof raw === 'string') return raw;
  // Once there and back: what is left has no aliases and no timestamps.
  const isJson = typeof raw === 'object' && raw !== null;
  return isJson ? (JSON.parse(JSON.stringify(raw)) as unknown) : undefined;
});

const seconds: Reader<number> = reader('a number of seconds, for example 30', (raw) =>
  typeof raw === 'number' && raw > 0 ? raw : undefined,
);

const benchmarkSchema = z.strictObject({
  name: read(text('a name')),
  path: read(requestPath),
  method: read(requestMethod).optional(),
  headers: read(requestHeaders).optional(),
  body: read(jsonBody).optional(),
  idReplacement: read(yesOrNo).optional(),
});

export const autobenchSchema = z.strictObject({
  name: read(text('the project’s name')).optional(),
  benchFolder: read(text('a folder')).optional(),
  url: read(autobenchUrl).optional(),
  connections: read(INPUTS.connections.reader).optional(),
  pipelining: read(integer(1, 100)).optional(),
  duration: read(seconds).optional(),
  benchmarks: z.array(benchmarkSchema).min(1),
});

export type Autobench = z.infer<typeof autobenchSchema>;
export type Benchmark = z.infer<typeof benchmarkSchema>;

export function autobenchKeysAt(path: Path): string[] {
  return Object.keys((path[0] === 'benchmarks' ? benchmarkSchema : autobenchSchema).shape);
}
