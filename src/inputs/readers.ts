/**
 * Readers turn what a user wrote (the text of a flag or an action input, a YAML value) into a checked
 * value. A reader is a zod schema. Its `description` completes the sentence "give …", its other metadata
 * is the JSON Schema of what a YAML file may hold there, and its `out` is the schema of the checked value.
 * Durations and percentages need a unit; a bare number is accepted only where it is unambiguous.
 */
import * as z from 'zod';

/** @template Written how a program may write the value; see config/package-options.ts */
export type Reader<T, Written = unknown> = z.ZodPipe<z.ZodType<unknown, Written>, z.ZodType<T>>;

/** What is wrong with a value. model/input-problems.ts words it: each is one of its problems. */
export type Refusal = {
  /** As the user wrote it; absent if it may be secret. */
  readonly value?: unknown;
} & Reason;

type Reason =
  | {
      readonly code: 'invalid-value';
      readonly accepted: string;
      readonly reason?: string;
      readonly kind?: ValueKind;
      /** From 1; in place of a line that may hold a secret. */
      readonly line?: number;
    }
  | { readonly code: 'url-not-path'; readonly path: string }
  | { readonly code: 'several-paths'; readonly paths: readonly string[] }
  | { readonly code: 'not-allowed'; readonly reason: 'credentials-in-url' | 'query-in-url' }
  | {
      readonly code: 'not-allowed';
      readonly reason: 'runner-variable' | 'set-by-cannongate' | 'variable-twice';
      readonly variable: string;
      /** From 1. */
      readonly line: number;
    };

/** What a value is, where a message must not show the value itself. */
export type ValueKind =
  | 'bigint'
  | 'boolean'
  | 'empty'
  | 'empty-list'
  | 'function'
  | 'list'
  | 'null'
  | 'number'
  | 'object'
  | 'string'
  | 'symbol'
  | 'undefined';

export function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty-list' : 'list';
  return typeof value === 'string' && value.trim() === '' ? 'empty' : typeof value;
}

/** A checked value, or everything that is wrong with what was written. */
export type Read<T> = { readonly value: T } | { readonly refusals: readonly Refusal[] };

/** A part of a JSON Schema (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** YAML reads an unquoted word as a number or a boolean where it can. */
export const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

export const SCALAR_OR_LIST: JsonSchema = {
  anyOf: [SCALAR, { type: 'array', items: SCALAR, minItems: 1 }],
};

/** @param reason by default: the value is not what the reader accepts */
type Refuse = (value: unknown, reason?: Reason) => void;

/**
 * A reader that checks with a function of its own.
 *
 * @param parse the value; undefined if it is refused, with reasons of its own or the usual one
 * @param jsonSchema looser or stricter than `parse` where JSON Schema cannot say the same
 * @param value the schema of the checked value, for inputs that are recorded in the report
 */
export function reader<T, Written = unknown>(
  accepts: string,
  parse: (raw: unknown, refuse: Refuse) => T | undefined,
  jsonSchema: JsonSchema = SCALAR,
  value: z.ZodType<T> = z.custom<T>(),
): Reader<T, Written> {
  const parsed: z.ZodType = z.unknown().transform((raw, context): T => {
    const refusals: Refusal[] = [];
    const refuse: Refuse = (value, reason = { code: 'invalid-value', accepted: accepts }) => {
      refusals.push({ ...reason, value });
    };
    const result = parse(raw, refuse);
    if (refusals.length === 0) {
      if (result !== undefined) return result;
      refuse(raw);
    }
    for (const refusal of refusals) {
      context.addIssue({ code: 'custom', message: refusal.code, params: { refusal } });
    }
    return z.NEVER;
  });
  const schema = z.pipe(parsed, value).meta({ ...jsonSchema, description: accepts });
  return schema as unknown as Reader<T, Written>;
}

/** Reads one value. */
export function read<T>(from: z.ZodType<T>, raw: unknown): Read<T> {
  const result = from.safeParse(raw);
  if (result.success) return { value: result.data };
  return {
    refusals: result.error.issues.map(
      (issue) =>
        refusalOf(issue) ?? {
          code: 'invalid-value',
          value: raw,
          accepted: acceptedBy(from),
          reason: issue.message,
        },
    ),
  };
}

/** The refusal of a reader; undefined for an issue that zod found itself. */
export function refusalOf(issue: z.core.$ZodIssue): Refusal | undefined {
  return issue.code === 'custom' ? (issue.params?.['refusal'] as Refusal | undefined) : undefined;
}

/** What is accepted, completing the sentence "give …". */
export function acceptedBy(from: z.ZodType): string {
  return from.description ?? '';
}

/** What a YAML file may hold there. */
export function jsonSchemaOf(from: z.ZodType): JsonSchema {
  const { description: _description, ...jsonSchema } = from.meta() ?? {};
  return jsonSchema;
}

/** Whether it reads several items: lines of a text, or a list. */
export function readsList(from: z.ZodType): boolean {
  const { anyOf = [] } = jsonSchemaOf(from) as { readonly anyOf?: readonly JsonSchema[] };
  return anyOf.some(({ type }) => type === 'array');
}

/** A value as a message quotes it: short, and on one line. */
export function quote(raw: unknown): string {
  const text = raw === undefined ? 'nothing' : JSON.stringify(raw);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The text of a scalar; see SCALAR. */
export function asText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
}

/** A number in YAML's forms, among them `.5`, `5.` and `0x1f`. */
const NUMBER = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;

/** Of a number, or of a text that holds one: some numbers of a YAML file come as their text, see config/document.ts. */
export function asNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  return typeof raw === 'string' && NUMBER.test(raw.trim()) ? Number(raw) : undefined;
}

/** No command, variable or file name can hold a null character. */
export function text(accepts: string): Reader<string, string> {
  return textLike(/^[^\0]+$/u, accepts);
}

/** Text that may be empty. */
export function anyText(accepts: string): Reader<string, string> {
  return reader(accepts, (raw) => asText(raw)?.trim(), SCALAR, z.string());
}

/** Text that a regular expression describes. */
export function textLike(pattern: RegExp, accepts: string): Reader<string, string> {
  const parse = (raw: unknown) => {
    const trimmed = asText(raw)?.trim() ?? '';
    return pattern.test(trimmed) ? trimmed : undefined;
  };
  return reader(accepts, parse, SCALAR, z.string());
}

export function choice<const T extends string>(...words: readonly T[]): Reader<T, T> {
  return reader(
    words.join(', ').replace(/, ([^,]*)$/, ' or $1'),
    (raw) => words.find((word) => word === raw),
    { enum: words },
    z.enum(words),
  );
}

/** YAML writes a boolean, a workflow its text. */
export const boolean: Reader<boolean, boolean> = reader(
  'true or false',
  (raw) => {
    if (typeof raw === 'boolean') return raw;
    return raw === 'true' ? true : raw === 'false' ? false : undefined;
  },
  { type: 'boolean' },
  z.boolean(),
);

/** Below the minimum, bounds become infinite, which no report can hold; above the maximum, chance decides. */
const LEVELS = { min: 1e-6, max: 0.5 };

export const significanceLevel: Reader<number, string | number> = reader(
  'a number from 0.000001 to 0.5, for example 0.05',
  (raw) => {
    const value = asNumber(raw);
    return value !== undefined && value >= LEVELS.min && value <= LEVELS.max ? value : undefined;
  },
  { type: 'number', minimum: LEVELS.min, maximum: LEVELS.max },
  // A report may be edited, and no test can be made at another level.
  z.number().min(LEVELS.min).max(LEVELS.max),
);

export function integer(min: number, max: number): Reader<number, string | number> {
  return reader(
    `a whole number from ${min} to ${max}`,
    (raw) => {
      const value = asNumber(raw);
      const isWhole = value !== undefined && Number.isInteger(value);
      return isWhole && value >= min && value <= max ? value : undefined;
    },
    { type: 'integer', minimum: min, maximum: max },
    z.int(),
  );
}

/** As a fraction: `3%` is 0.03. Only zero needs no sign. */
export const percentage: Reader<number, string> = reader(
  'a percentage of 0% or more and below 1000%, with its sign, for example 3%',
  (raw) => {
    if (asNumber(raw) === 0) return 0;
    const match = /^(\d+(?:\.\d+)?) ?%$/.exec(asText(raw)?.trim() ?? '');
    const value = Number(match?.[1]) / 100;
    return value < 10 ? value : undefined;
  },
  { anyOf: [{ const: 0 }, { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?%\\s*$|^0$' }] },
  z.number().nonnegative(),
);

const SECONDS = { ms: 0.001, s: 1, m: 60, h: 3600 } as const;

export function secondsOf(raw: unknown): number | undefined {
  const match = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)$/.exec(asText(raw)?.trim() ?? '');
  if (!match) return undefined;
  return Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS];
}

/** In seconds; the bounds are written with their units. */
export function duration(min: string, max: string, example: string): Reader<number, string> {
  const [least = NaN, most = NaN] = [secondsOf(min), secondsOf(max)];
  return reader(
    `a time with its unit (ms, s, m or h) from ${min} to ${max}, for example ${example}`,
    (raw) => {
      const value = secondsOf(raw);
      return value !== undefined && value >= least && value <= most ? value : undefined;
    },
    { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?(ms|s|m|h)\\s*$' },
    z.number().nonnegative(),
  );
}

export function orWord<T, const W extends string, Written>(
  word: W,
  other: Reader<T, Written>,
): Reader<T | W, Written | W> {
  return reader<T | W, Written | W>(
    `${word}, or ${acceptedBy(other)}`,
    (raw) => {
      if (raw === word) return word;
      const result = read(other, raw);
      return 'value' in result ? result.value : undefined;
    },
    { anyOf: [{ const: word }, jsonSchemaOf(other)] },
    z.union([other.out, z.literal(word)]),
  );
}

/** One item per line of a text, or a list; blank lines do not count. */
export function listOf<T>(
  item: Reader<T>,
  what: string,
): Reader<readonly T[], string | readonly string[]> {
  return reader<readonly T[], string | readonly string[]>(
    `${what}, one per line: ${acceptedBy(item)}`,
    (raw, refuse) => {
      const lines: unknown[] | undefined = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
      const items = lines
        ?.map((each) => (typeof each === 'string' ? each.trim() : each))
        .filter((each) => each !== '');
      if (items === undefined || items.length === 0) return undefined;
      return items.flatMap((each) => {
        const result = read(item, each);
        if ('value' in result) return [result.value];
        for (const refusal of result.refusals) refuse(refusal.value, refusal);
        return [];
      });
    },
    { anyOf: [SCALAR, { type: 'array', items: jsonSchemaOf(item), minItems: 1 }] },
    z.array(item.out).readonly(),
  );
}

/** Sent unchanged in the request line, so it must be what HTTP allows there. Only `{{ name }}` may hold blanks. */
export const requestPath: Reader<string, string> = reader(
  'a path that starts with a slash, without spaces or #, percent-encoded where needed, for example /users?page=2',
  (raw, refuse) => {
    const written = asText(raw)?.trim() ?? '';
    const path = written.replace(/\{\{[ \t]*(\w+)[ \t]*\}\}/g, '{{$1}}');
    if (/^\/[\x21\x22\x24-\x7e]*$/.test(path)) return path;
    if (!/^[a-z]+:\/\//i.test(path)) return undefined;
    const alone = path.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
    refuse(raw, { code: 'url-not-path', path: alone });
    return undefined;
  },
  { type: 'string', pattern: '^\\s*/' },
  z.string(),
);

/** Between paths that were meant to be several. A comma in a query may be part of an address. */
const BETWEEN_PATHS = /,(?=\/)|,?\s+(?=\/)/;

/** A path of a list, where people put several into one line. */
export const listedPath: Reader<string, string> = reader(
  acceptedBy(requestPath),
  (raw, refuse) => {
    const written = asText(raw)?.trim() ?? '';
    const paths = /^\/[^?]*$/.test(written) ? written.split(BETWEEN_PATHS) : [];
    if (paths.length > 1) {
      refuse(raw, { code: 'several-paths', paths });
      return undefined;
    }
    const result = read(requestPath, raw);
    if ('value' in result) return result.value;
    for (const refusal of result.refusals) refuse(refusal.value, refusal);
    return undefined;
  },
  jsonSchemaOf(requestPath),
  z.string(),
);
