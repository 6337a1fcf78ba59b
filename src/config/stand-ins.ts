/**
 * Stand-ins for the values of a file, an app or a scenario that cannot be read. They break none of the rules about several keys,
 * so that these are checked for all other values, and one mistake hides no other.
 */
import type * as z from 'zod';
import { isRecord } from '../model/record.ts';
import { keysAt, type UnreadPart } from './file-schema.ts';
import { nearestName } from './nearest-name.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** By key, where a scenario without the key would break a rule, or be taken for another kind of load. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  path: '/',
  rate: '1/s',
  amount: 10_000_000,
  form: {},
  value: '',
  json: 'x',
  header: 'x',
  pattern: '(x)',
};

/** Keys by which a scenario without a name is named. */
const OF_NAME: readonly PropertyKey[] = [
  'name',
  'path',
  'method',
  'query',
  'form',
  'har',
  'sequence',
];

/** Keys whose values are left out as a whole: half of one would be another mistake. */
const WHOLE: readonly PropertyKey[] = ['gate', 'har', 'tls'];

/** Keys that say where an app is and how it is started, for what is looked up in its folder. A file of several apps has none itself. */
const OF_COMMAND: readonly PropertyKey[] = [
  'working-directory',
  'install',
  'build',
  'start',
  'apps',
];

/**
 * @param issues of the scenario
 * @returns null if the scenario is no mapping
 */
export function withStandIns(
  raw: unknown,
  issues: readonly Issue[],
): { readonly scenario: unknown; readonly unread: readonly UnreadPart[] } | null {
  if (!isRecord(raw)) return null;
  const scenario = structuredClone(raw) as Container;
  const unread = new Set<UnreadPart>();
  const faulty = issues.flatMap((issue) => faultyPaths(scenario, issue, ['scenarios', 0]));
  for (const path of faulty) {
    const [key = ''] = path;
    if (OF_NAME.includes(key)) unread.add('name');
    if (mayCapture(path)) unread.add('captures');
    replaceAt(scenario, WHOLE.includes(key) ? [key] : path);
    // It is compared with the amount.
    if (key === 'connections' && 'amount' in scenario) scenario['amount'] = STAND_INS['amount'];
  }
  if (unread.has('name') && typeof scenario['name'] === 'string') unread.delete('name');
  const hasRequest = ['path', 'sequence', 'har'].some((key) => key in scenario);
  const isListFaulty = faulty.some(([key]) => key === 'har' || key === 'sequence');
  if (!hasRequest && isListFaulty) scenario['path'] = STAND_INS['path'];
  return { scenario, unread: [...unread] };
}

/**
 * The same for the keys of a file or an app but for its apps and scenarios.
 *
 * @param within the path of the app; empty for the file
 */
export function levelWithStandIns(
  raw: Container,
  issues: readonly Issue[],
  within: Path,
): { readonly level: unknown; readonly unread: readonly UnreadPart[] } {
  const level = structuredClone(raw);
  const unread = new Set<UnreadPart>();
  for (const path of issues.flatMap((issue) => faultyPaths(level, issue, within))) {
    const [key = ''] = path;
    if (mayCapture(path)) unread.add('captures');
    if (OF_COMMAND.includes(key)) unread.add('command');
    replaceAt(level, key === 'setup' ? path : [key]);
    // No two apps have the same name by it.
    if (key === 'name') level['name'] = `apps[${String(within.at(-1))}]`;
  }
  return { level, unread: [...unread] };
}

/**
 * Where a value is wrong or missing. An unknown key is removed; if it is like a known one, that one was meant.
 *
 * @param within the path of what the issue is about
 */
function faultyPaths(raw: Container, issue: Issue, within: Path): Path[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  const container = valueAt(raw, issue.path);
  return issue.keys.flatMap((key) => {
    if (isRecord(container)) Reflect.deleteProperty(container, key);
    const nearest = nearestName(key, keysAt([...within, ...issue.path]));
    const isMeant = nearest !== null && isRecord(container) && !(nearest in container);
    return isMeant ? [[...issue.path, nearest]] : [];
  });
}

/** Whether what is there may be a request that captures values, or all values that one captures. */
function mayCapture(path: Path): boolean {
  const key = path.at(-1);
  return key === 'capture' || isRequest(path) || key === 'setup' || key === 'sequence';
}

function isRequest(path: Path): boolean {
  const [list, index] = path.slice(-2);
  return (list === 'setup' || list === 'sequence') && typeof index === 'number';
}

function replaceAt(scenario: Container, path: Path): void {
  // Of a field, a value or a file is needed, and not both.
  const field = path.lastIndexOf('form') + 2;
  if (field > 1 && path.length > field) path = path.slice(0, field);
  const container = valueAt(scenario, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined || typeof container !== 'object' || container === null) return;
  const replacement = standInAt(path);
  if (replacement !== undefined) (container as Container)[key] = structuredClone(replacement);
  // An item of a list cannot be left out: those after it would have other places.
  else if (typeof key === 'number') replaceAt(scenario, path.slice(0, -1));
  else Reflect.deleteProperty(container, key);
}

function standInAt(path: Path): unknown {
  const key = path.at(-1) ?? '';
  const around = path.at(-2);
  if (around === 'capture') return { header: 'x' };
  if (around === 'form') return { value: '' };
  if (isRequest(path)) return { path: '/' };
  if (key === 'setup' || key === 'sequence') return [{ path: '/' }];
  return STAND_INS[String(key)];
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Container | undefined)?.[key], raw);
}
