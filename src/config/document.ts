/** Parses YAML files, finds the line and column of each value, and turns the issues of a schema into problems. */
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLParseError,
} from 'yaml';
import type * as z from 'zod';
import type { Problem } from '../model/problem.ts';
import { nearestName, unknownName } from './nearest-name.ts';
import { refusalOf, type Refusal } from '../inputs/readers.ts';

export type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

export interface OpenDocument {
  readonly raw: unknown;
  /** `name:line:column key`. For a missing key, the position of the mapping or list around it. */
  locate: (path: Path) => string;
  /** Whether a value, or one within it, has an anchor. */
  holdsAnchor: (path: Path) => boolean;
}

export interface Dialect {
  /** Whether `<<` merges mappings. */
  readonly merge?: boolean;
  /** Tags recognised by the form of a value, in addition to those of YAML 1.2. */
  readonly customTags?: 'timestamp'[];
}

/** An empty file, or one with comments only, is an empty mapping. */
export function openDocument(
  name: string,
  text: string,
  dialect: Dialect = {},
): OpenDocument | { readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const invalid = (message: string) => ({
    problems: [{ code: 'invalid-yaml', where: name, message } as const],
  });
  let document: Document;
  try {
    document = parseDocument(text, { ...dialect, lineCounter: lines, prettyErrors: false });
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return invalid(TOO_DEEP);
    throw error;
  }
  // Where it composes values, it makes an error of its own overflow.
  if (document.errors.some(({ message }) => message.includes('call stack')))
    return invalid(TOO_DEEP);
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, MAX_ERRORS).map((error): Problem => {
      const { line, col } = lines.linePos(error.pos[0]);
      const where = `${name}:${line}:${col}`;
      return { code: 'invalid-yaml', where, message: messageOf(error, text) };
    });
    return { problems };
  }
  try {
    const misread = dialect.merge === true ? [] : misreadValues(document, text);
    if (misread.length > 0) {
      const problems = misread.slice(0, MAX_ERRORS).map(({ offset, message }): Problem => {
        const { line, col } = lines.linePos(offset);
        return { code: 'invalid-yaml', where: `${name}:${line}:${col}`, message };
      });
      return { problems };
    }
    keepNumbersAsWritten(document);
    const raw: unknown = document.toJS() ?? {};
    const obstacle = nestingObstacle(raw);
    if (obstacle !== null) return invalid(obstacle);
    return {
      raw,
      locate: (path) => `${name}${position(document, lines, path)}${formatPath(path)}`,
      holdsAnchor: (path) => holdsAnchor(document.getIn(path, true)),
    };
  } catch (error) {
    // An alias without an anchor, or too many aliases.
    return invalid(error instanceof RangeError ? TOO_DEEP : (error as Error).message);
  }
}

function holdsAnchor(value: unknown): boolean {
  if (!isNode(value)) return false;
  let isFound = false;
  visit(value, {
    Node: (_, node) => {
      isFound ||= !isAlias(node) && node.anchor !== undefined;
    },
  });
  return isFound;
}

/** What the parser says, in the words of the file. */
function messageOf({ code, pos, message }: YAMLParseError, text: string): string {
  if (code === 'MULTIPLE_DOCS') {
    return 'the file has a second document, after a line ---; remove the line, or one of the documents';
  }
  if (code === 'UNEXPECTED_TOKEN' && beginsWithTemplate(text, pos[0])) {
    return `${message}; a value that begins with {{ or [<id>] needs quotes around all of it`;
  }
  if (code !== 'DUPLICATE_KEY') return message;
  const [key = ''] = /^[^\s:,}]*/.exec(text.slice(pos[0])) ?? [];
  return `${message}: ${key} is given twice in one mapping; remove one of them`;
}

/**
 * Where a number is written in another way than JavaScript would print it, such as `1.0`, `0042` or a commit's hash like
 * `12e4567`, its text takes its place: a header, a name or a ref has to be what was written. Readers of numbers read the
 * text as well. The body of a request stays as it is, since JSON has numbers.
 */
function keepNumbersAsWritten(document: Document): void {
  visit(document, {
    Pair: (_, { key }, path) => {
      const isOfItem = isSeq(path.at(-2));
      return isOfItem && isScalar(key) && key.value === 'body' ? visit.SKIP : undefined;
    },
    Scalar: (_, scalar) => {
      const { value, source } = scalar;
      if (typeof value === 'number' && source !== undefined && source !== String(value)) {
        scalar.value = source;
      }
    },
  });
}

/** Whether a value that begins with something to be filled in stands before an offset in its line. */
function beginsWithTemplate(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /(?:^|[-:,[{?]\s+)(?:\{\{|\[<id>\])/.test(line);
}

const NO_MERGING = '<< merges nothing in YAML 1.2; write the keys out, or quote "<<" to mean it';

interface Misread {
  readonly offset: number;
  readonly message: string;
}

/**
 * Patterns of files without quotes: `!docs/**` is a tag in YAML, and what it excludes would be lost without a word; `*.js` is an
 * alias of a value that nothing defines.
 */
function misreadPatterns(document: Document, text: string): Misread[] {
  const tags = document.warnings
    .map(({ pos: [start, end] }) => ({ offset: start, written: text.slice(start, end) }))
    .filter(({ written }) => /^!(?![!<])/.test(written))
    .map(({ offset, written }) => ({
      offset,
      message: `${shownOf(written) ?? 'this'} begins with !, a tag in YAML; put quotes around it`,
    }));
  const aliases: Misread[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.add(node.anchor);
        return;
      }
      if (anchors.has(node.source)) return;
      const written = shownOf(`*${node.source}`) ?? 'this';
      const message = `${written} is an alias in YAML, and nothing above it has that anchor; if it is a pattern, put quotes around it`;
      aliases.push({ offset: node.range?.[0] ?? 0, message });
    },
  });
  return [...tags, ...aliases];
}

/** Null for what is too long to be repeated, or has several lines. */
function shownOf(written: string): string | null {
  return written.length > MAX_SHOWN || written.includes('\n') ? null : written;
}

/**
 * Values that YAML reads as something else than was meant, and that a body or a query would be sent with: a key `<<` with a
 * mapping, or an alias of one, to merge; and `{{token}}` and `[<id>]` without quotes, a mapping and a list.
 */
function misreadValues(document: Document, text: string): Misread[] {
  const misread: Misread[] = misreadPatterns(document, text);
  const unquoted = ({ range }: Node, kind: string) => {
    const shown = shownOf(text.slice(range?.[0], range?.[1]));
    const quoted = shown === null ? 'it' : `it, for example ${JSON.stringify(shown)}`;
    const message = `${shown ?? 'this'} is ${kind} in YAML; if it is to be filled in, put quotes around ${quoted}`;
    misread.push({ offset: range?.[0] ?? 0, message });
  };
  visit(document, {
    Pair: (_, { key, value }, path) => {
      const isMerge = isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
      if (isMerge && !isScalar(value)) {
        misread.push({ offset: key.range?.[0] ?? 0, message: NO_MERGING });
      }
      if (!isCollection(key)) return undefined;
      const around = path.at(-1);
      unquoted(isMap(around) && around.flow === true ? around : key, 'a mapping');
      return visit.SKIP;
    },
    Seq: (_, sequence) => {
      const [item, ...others] = sequence.items;
      const isId = isScalar(item) && item.type === 'PLAIN' && item.value === '<id>';
      if (isId && others.length === 0 && sequence.flow === true) unquoted(sequence, 'a list');
    },
  });
  return misread;
}

/** Characters of a value that are repeated. */
const MAX_SHOWN = 80;

/** Errors of syntax that are shown: one that is early can cause thousands. */
const MAX_ERRORS = 20;

/** Levels of mappings and lists. A JSON body has a dozen; everything that reads values calls itself for each. */
const MAX_DEPTH = 100;
const TOO_DEEP = `lists and mappings are nested too deeply; ${MAX_DEPTH} levels are possible`;

/** Why the nesting of a value cannot be read; null if it can. */
function nestingObstacle(value: unknown, within: readonly unknown[] = []): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (within.includes(value)) return 'an alias refers to a value that contains it';
  if (within.length >= MAX_DEPTH) return TOO_DEEP;
  for (const inner of Object.values(value)) {
    const obstacle = nestingObstacle(inner, [...within, value]);
    if (obstacle !== null) return obstacle;
  }
  return null;
}

/** What a schema has at a path, for advice. */
export interface SchemaHints {
  readonly keysAt: (path: Path) => readonly string[];
  /** A right value, as one line of YAML; null if none is at hand. */
  readonly exampleAt?: (path: Path) => string | null;
  /** Where a key that is unknown here belongs, completing the sentence "it is …"; null if nowhere. */
  readonly placeOf?: (path: Path, key: string) => string | null;
  /** Another name for a key that is unknown here, under which it would be ignored; null if that is not what it is for. */
  readonly ignoredName?: (path: Path, key: string) => string | null;
}

/** The issues of a schema as problems, in reading order. */
export function problemsIn(
  { raw, locate }: OpenDocument,
  issues: readonly Issue[],
  hints: SchemaHints,
): Problem[] {
  // A key that is misspelt is not missing as well.
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, nearestName(key, hints.keysAt(issue.path))])
      : [],
  );
  const isMisspelt = ({ path }: Issue) =>
    valueAt(raw, path) === undefined &&
    misspelt.some((meant) => JSON.stringify(meant) === JSON.stringify(path));
  return issues
    .filter((issue) => !isMisspelt(issue))
    .flatMap((issue) => describe(issue, raw, locate, hints))
    .sort(inReadingOrder);
}

export function inReadingOrder(a: Problem, b: Problem): number {
  const lineAndColumn = ({ where }: Problem) =>
    /:(\d+):(\d+)/.exec(where)?.slice(1).map(Number) ?? [];
  const [lineA = 0, columnA = 0] = lineAndColumn(a);
  const [lineB = 0, columnB = 0] = lineAndColumn(b);
  return lineA - lineB || columnA - columnB;
}

function describe(
  issue: Issue,
  raw: unknown,
  locate: OpenDocument['locate'],
  { keysAt, exampleAt, placeOf, ignoredName }: SchemaHints,
): Problem[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        ...unknownName('key', key, keysAt(issue.path), {
          belongs: placeOf?.(issue.path, key),
          ignoredName: ignoredName?.(issue.path, key),
        }),
        where: locate([...issue.path, key]),
      }));
    case 'custom': {
      const refusal = refusalOf(issue);
      if (refusal === undefined || isMissing(refusal)) return [missing(issue, locate)];
      return [{ ...refusal, where: locate(issue.path) }];
    }
    case 'too_small': {
      const list = String(issue.path.at(-1));
      const item = list === 'sequence' ? 'request' : list.replace(/s$/, '');
      return [{ code: 'empty-list', where: locate(issue.path), item }];
    }
    case 'invalid_type': {
      const value = valueAt(raw, issue.path);
      if (value === undefined) return [missing(issue, locate)];
      const expected = KINDS[String(issue.expected)] ?? String(issue.expected);
      const example = exampleAt?.(issue.path) ?? null;
      const accepted = example === null ? expected : `${expected}, for example ${example}`;
      return [{ code: 'invalid-value', where: locate(issue.path), value, accepted }];
    }
    default:
      return [
        {
          code: 'invalid-value',
          where: locate(issue.path),
          accepted: 'another value',
          reason: issue.message,
        },
      ];
  }
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

function missing(issue: Issue, locate: OpenDocument['locate']): Problem {
  const where = locate(issue.path.slice(0, -1));
  return { code: 'missing-value', where, missing: String(issue.path.at(-1)) };
}

/** Whether a reader has refused a key because it is absent. */
function isMissing(refusal: Refusal): boolean {
  if (refusal.code !== 'invalid-value') return false;
  const { value, kind, line } = refusal;
  return value === undefined && kind === undefined && line === undefined;
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
}

/** `:line:column` of the key; without a key, of the value; without both, of the mapping or list around it. */
function position(document: Document, lines: LineCounter, path: Path): string {
  const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : undefined;
  const container = path.length === 1 ? document.contents : parent;
  const pair = isMap(container)
    ? container.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
    : undefined;
  const node = pair?.key ?? (path.length > 0 ? document.getIn(path, true) : document.contents);
  const offset = isNode(node) ? node.range?.[0] : undefined;
  if (offset === undefined) {
    return path.length > 0 ? position(document, lines, path.slice(0, -1)) : '';
  }
  const { line, col } = lines.linePos(offset);
  return `:${line}:${col}`;
}

function formatPath(path: Path): string {
  const parts = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return path.length === 0 ? '' : ` ${parts.join('').replace(/^\./, '')}`;
}
