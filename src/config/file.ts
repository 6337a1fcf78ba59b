import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { Problem } from '../model/problem.ts';
import { fileSchema, keysAt, type FileHooks, type FileScenario } from './file-schema.ts';
import { INPUTS, namesFor, type InputName, type InputValues } from './inputs.ts';
import { adviceForUnknown } from './nearest.ts';
import { asText, quote } from './values.ts';

type Path = readonly PropertyKey[];
type Issue = NonNullable<ReturnType<typeof fileSchema.safeParse>['error']>['issues'][number];

export interface ConfigFile {
  /** How messages name it. */
  readonly name: string;
  readonly values: Partial<InputValues>;
  readonly scenarios: readonly FileScenario[];
  readonly hooks: FileHooks;
  /** Where a key of the file stands, for problems that are found later. */
  locate(path: Path): string;
}

export type ParsedFile =
  | { readonly file: ConfigFile }
  | {
      readonly problems: readonly Problem[];
      /** Those inputs that are right in themselves: they say where the problems are to be told. */
      readonly values: Partial<InputValues>;
    };

/** Reads a configuration file's text; all problems at once, each with its line and column. */
export function parseConfigFile(name: string, text: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const locate = (path: Path) => `${name}${position(document, lines, path)}${spellPath(path)}`;

  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0]);
      return { where: `${name}:${line}:${col}`, advice: `not valid YAML: ${error.message}` };
    });
    return { problems, values: {} };
  }

  // An empty file, or one with comments only, is a file without settings.
  let raw: unknown;
  try {
    raw = document.toJS() ?? {};
  } catch (error) {
    // An alias without its anchor, or aliases that multiply without end.
    const advice = `not valid YAML: ${(error as Error).message}`;
    return { problems: [{ where: name, advice }], values: {} };
  }
  const result = fileSchema.safeParse(raw);
  if (!result.success) {
    const problems = result.error.issues.flatMap((issue) => describe(issue, raw, locate));
    return { problems: problems.sort(inReadingOrder), values: rightInputs(raw) };
  }
  const { scenarios = [], hooks = {}, ...values } = result.data;
  return { file: { name, values: onlyInputs(values), scenarios, hooks, locate } };
}

function rightInputs(raw: unknown): Partial<InputValues> {
  if (typeof raw !== 'object' || raw === null) return {};
  const values = Object.entries(raw).flatMap(([key, found]: [string, unknown]) => {
    const name = namesFor('file').find((each) => each === key);
    const result = name && INPUTS[name].reader.read(found);
    return result && 'value' in result ? [[key, result.value]] : [];
  });
  return Object.fromEntries(values) as Partial<InputValues>;
}

function onlyInputs(values: Record<string, unknown>): Partial<InputValues> {
  const given = namesFor('file').filter((name: InputName) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}

function inReadingOrder(a: Problem, b: Problem): number {
  const place = ({ where }: Problem) => /:(\d+):(\d+)/.exec(where)?.slice(1).map(Number) ?? [];
  const [lineA = 0, columnA = 0] = place(a);
  const [lineB = 0, columnB = 0] = place(b);
  return lineA - lineB || columnA - columnB;
}

function describe(issue: Issue, raw: unknown, locate: (path: Path) => string): Problem[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        where: locate([...issue.path, key]),
        found: 'an unknown key',
        advice: adviceForUnknown(key, keysAt(issue.path)),
      }));
    case 'custom': {
      const found: unknown = issue.params?.['found'];
      if (found === undefined || found === 'nothing') return [missing(issue, locate)];
      return [{ where: locate(issue.path), found: asText(found) ?? '', advice: issue.message }];
    }
    case 'too_small':
      return [{ where: locate(issue.path), found: '[]', advice: 'give at least one scenario' }];
    case 'invalid_type': {
      const value = valueAt(raw, issue.path);
      if (value === undefined) return [missing(issue, locate)];
      const expected = { array: 'a list', object: 'a mapping' }[String(issue.expected)];
      const advice = `give ${expected ?? String(issue.expected)}`;
      return [{ where: locate(issue.path), found: quote(value), advice }];
    }
    default:
      return [{ where: locate(issue.path), advice: issue.message }];
  }
}

function missing(issue: Issue, locate: (path: Path) => string): Problem {
  const key = String(issue.path.at(-1));
  return { where: locate(issue.path.slice(0, -1)), found: `no ${key}`, advice: `give its ${key}` };
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
}

/** `:line:column` of the key when there is one, else of the value, else of what contains it. */
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

function spellPath(path: Path): string {
  const spelt = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return path.length === 0 ? '' : ` ${spelt.join('').replace(/^\./, '')}`;
}
