/**
 * Readers: from what a user wrote (a flag's text, an action input's text, a YAML value) to a
 * checked value. Values carry their unit; a bare number is accepted only where it is unambiguous.
 */
import { formatDuration } from '../model/text.ts';

/** A checked value, or everything that is wrong with what was found. */
export type Read<T> = { readonly value: T } | { readonly refusals: readonly Refusal[] };

export interface Refusal {
  readonly found: string;
  readonly advice: string;
}

/** A part of a JSON Schema (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Reader<T> {
  /** What is accepted, completing the sentence "give …". */
  readonly accepts: string;
  /** What a YAML file may hold there, as far as a schema can say it; `read` decides. */
  readonly schema: JsonSchema;
  read(raw: unknown): Read<T>;
}

/** Numbers and words are texts, too. */
export const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** How a found value is quoted in a message: short, and on one line. */
export function quote(raw: unknown): string {
  const text = raw === undefined ? 'nothing' : JSON.stringify(raw);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

export function reader<T>(
  accepts: string,
  parse: (raw: unknown) => T | undefined,
  schema: JsonSchema = SCALAR,
): Reader<T> {
  return {
    accepts,
    schema,
    read(raw) {
      const value = parse(raw);
      if (value !== undefined) return { value };
      return { refusals: [{ found: quote(raw), advice: `give ${accepts}` }] };
    },
  };
}

export function text(accepts: string): Reader<string> {
  return reader(accepts, (raw) => {
    const found = asText(raw)?.trim();
    return found === '' ? undefined : found;
  });
}

export function choice<const T extends string>(...words: readonly T[]): Reader<T> {
  return reader(
    words.join(', ').replace(/, ([^,]*)$/, ' or $1'),
    (raw) => words.find((word) => word === raw),
    { enum: words },
  );
}

/** As YAML and workflows write it. */
export const yesOrNo: Reader<boolean> = reader(
  'true or false',
  (raw) => {
    if (typeof raw === 'boolean') return raw;
    return raw === 'true' ? true : raw === 'false' ? false : undefined;
  },
  { type: 'boolean' },
);

/** Far below, bounds become infinite, which no report can hold; above, chance decides. */
export const level: Reader<number> = reader(
  'a number from 0.000001 to 0.5, for example 0.05',
  (raw) => {
    const value = asNumber(raw);
    return value !== undefined && value >= 1e-6 && value <= 0.5 ? value : undefined;
  },
  { type: 'number', minimum: 1e-6, maximum: 0.5 },
);

export function integer(least: number, most: number): Reader<number> {
  return reader(
    `a whole number from ${least} to ${most}`,
    (raw) => {
      const value = asNumber(raw);
      const isWhole = value !== undefined && Number.isInteger(value);
      return isWhole && value >= least && value <= most ? value : undefined;
    },
    { type: 'integer', minimum: least, maximum: most },
  );
}

/** A share at or above zero, as a fraction: `3%` is 0.03. Only zero goes without its sign. */
export const percentage: Reader<number> = reader(
  'a percentage of 0% or more and below 1000%, with its sign, for example 3%',
  (raw) => {
    if (raw === 0 || raw === '0') return 0;
    const match = /^(\d+(?:\.\d+)?) ?%$/.exec(asText(raw)?.trim() ?? '');
    const value = Number(match?.[1]) / 100;
    return value < 10 ? value : undefined;
  },
  { anyOf: [{ const: 0 }, { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?%\\s*$|^0$' }] },
);

const SECONDS = { ms: 0.001, s: 1, m: 60, h: 3600 } as const;

function seconds(raw: unknown): number | undefined {
  const match = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)$/.exec(asText(raw)?.trim() ?? '');
  if (!match) return undefined;
  return Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS];
}

/** A length of time in seconds, with its bounds in seconds. */
export function duration(least: number, most: number, example: string): Reader<number> {
  const bounds = `from ${formatDuration(least)} to ${formatDuration(most)}`;
  return reader(
    `a time with its unit (ms, s, m or h) ${bounds}, for example ${example}`,
    (raw) => {
      const value = seconds(raw);
      return value !== undefined && value >= least && value <= most ? value : undefined;
    },
    { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?(ms|s|m|h)\\s*$' },
  );
}

export function orWord<T, const W extends string>(word: W, other: Reader<T>): Reader<T | W> {
  return {
    accepts: `${word}, or ${other.accepts}`,
    schema: { anyOf: [{ const: word }, other.schema] },
    read: (raw) => {
      if (raw === word) return { value: word };
      const result = other.read(raw);
      if ('value' in result) return result;
      return { refusals: [{ found: quote(raw), advice: `give ${word}, or ${other.accepts}` }] };
    },
  };
}

/** One item per line of a text, or a list; blank lines do not count. */
export function listOf<T>(item: Reader<T>, what: string): Reader<T[]> {
  const accepts = `${what}, one per line: ${item.accepts}`;
  return {
    accepts,
    schema: { anyOf: [SCALAR, { type: 'array', items: item.schema, minItems: 1 }] },
    read(raw) {
      const found = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
      const items: unknown[] | undefined = found
        ?.map((each: unknown) => (typeof each === 'string' ? each.trim() : each))
        .filter((each) => each !== '');
      if (items === undefined || items.length === 0) {
        return { refusals: [{ found: quote(raw), advice: `give ${accepts}` }] };
      }
      const results = items.map((each) => item.read(each));
      const refusals = results.flatMap((each) => ('refusals' in each ? each.refusals : []));
      if (refusals.length > 0) return { refusals };
      return { value: results.flatMap((each) => ('value' in each ? [each.value] : [])) };
    },
  };
}

/** The text of a scalar; numbers and booleans are what YAML makes of unquoted words. */
export function asText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
}

function asNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== 'string' || !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(raw.trim())) {
    return undefined;
  }
  return Number(raw);
}
