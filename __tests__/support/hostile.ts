/** Texts that try to be more than text, and reports that are full of them. */
import fc from 'fast-check';
import { reportSchema, type Report } from '../../src/model/report.ts';

export const SEED = 20_261_121;

const FRAGMENTS = [
  '|',
  '`',
  '```',
  '~~~',
  '\\',
  '\\|',
  '\\`',
  '<',
  '>',
  '&',
  '&lt;',
  '&#64;',
  '$',
  '*',
  '_',
  '[',
  ']',
  '</details>',
  '<details open>',
  '</summary>',
  '<!--',
  '-->',
  '<script>alert(1)</script>',
  '<b',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](http://a.example/x.png)',
  '[x]: http://a.example',
  '<http://a.example>',
  'http://a.example',
  'www.example.com',
  '@octocat',
  '@org/team',
  'a@b.example',
  '#1',
  'owner/name#1',
  'GH-1',
  ':rocket:',
  ':+1:',
  ':white_check_mark:',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  '\u2028',
  '\u0085',
  '\t',
  '\u0000',
  '\u001b[31m',
  '\u202e',
  '\u061c',
  '\u2067',
  '\u{e0041}\u{e007f}',
  '\u200b',
  '\n| a | b |\n| - | - |',
  '\n# x',
  '\n> [!CAUTION]',
  '\n---\n',
  '\n1. x',
  '\n    x',
  '- [ ] x',
  '::error::x',
  '  ::set-output name=x::y',
  '##[error]x',
  '::stop-commands::x',
  '<!-- cannongate comment-key=default -->',
  'word',
  ' ',
  '0',
  '-1',
  '__proto__',
];

export const hostile = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export type Path = readonly (string | number)[];

export function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => leaves(each, [...path, key]));
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (each, key) => (each as Record<string | number, unknown>)[key],
    value,
  );
}

export function put(value: unknown, path: Path, text: string): void {
  const last = path.at(-1) ?? '';
  (at(value, path.slice(0, -1)) as Record<string | number, unknown>)[last] = text;
}

/** The strings that may be anything, as far as the schema goes. */
export function freeStrings(report: Report): Path[] {
  const copy = structuredClone(report);
  // A report has thousands of strings, and few kinds of them.
  const isFree = new Map<string, boolean>();
  return leaves(report).filter((path) => {
    const text = at(report, path) as string;
    const kind = path.map((part) => (typeof part === 'number' ? '*' : part));
    const siblings = Object.keys(at(report, path.slice(0, -1)) as object);
    const key = JSON.stringify([kind, text, typeof path.at(-1) === 'number' ? null : siblings]);
    const known = isFree.get(key);
    if (known !== undefined) return known;
    put(copy, path, 'anything | at all');
    const { success } = reportSchema.safeParse(copy);
    put(copy, path, text);
    isFree.set(key, success);
    return success;
  });
}

/** The report with its strings replaced; equal ones by equal ones, so that cells keep their scenario. */
export function poisoned(report: Report, paths: readonly Path[], texts: readonly string[]): Report {
  const copy = structuredClone(report);
  const chosen = new Map<unknown, string>();
  for (const path of paths) {
    const old = at(report, path);
    const text = chosen.get(old) ?? texts[chosen.size % texts.length] ?? '';
    chosen.set(old, text);
    put(copy, path, text);
  }
  const [key = '', other = ''] = texts;
  copy.settings.inputs = { ...copy.settings.inputs, [key]: other, [`start${other}`]: key };
  for (const { baseline } of copy.launches.flatMap(({ rounds }) => rounds)) {
    baseline.statuses = { ...baseline.statuses, [key]: 1 };
    baseline.failures = { ...baseline.failures, [other]: 1 };
  }
  return copy;
}
