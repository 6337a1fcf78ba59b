/**
 * Secrets that must not be published: which variables hold one, and how they are struck out of texts.
 * Comments are public, and GitHub masks secrets in workflow logs only.
 */
import {
  isSecretName,
  mentionsSecret,
  passwordsIn,
  usersWithoutPassword,
} from '../inputs/secret-names.ts';
import { findSecretShapes } from '../inputs/secret-shapes.ts';
import { reportSchema, type Report } from '../model/report.ts';
import type { EnvEntry, Settings } from '../model/settings.ts';
import type { Variables } from '../ports/ports.ts';
import { isAllowedVariable, isPackageManagerVariable, reachesEveryApp } from './app/child-env.ts';

/** Shorter values are words like `true`. Redacting them would make logs unreadable. */
const MIN_SECRET_LENGTH = 6;

/** Inputs of the action and the runner's own variables. */
const RUNNER_VARIABLE = /^(?:INPUT|ACTIONS)_/i;

/**
 * Whether the action takes a variable out of its own environment: its inputs, the runner's tokens, and
 * others whose name says that they hold a secret. Not those that every app gets anyway.
 */
export function isHiddenVariable(name: string): boolean {
  if (reachesEveryApp(name)) return false;
  return RUNNER_VARIABLE.test(name) || isSecretName(name);
}

/**
 * What must never be published, whoever prints it: the token, the runner's tokens, the values of variables
 * and of entries under `env` whose name says that they hold a secret, passwords in URLs, and tokens in those of registries. In all
 * forms that `redact` looks for.
 */
export function knownSecrets(variables: Variables, entries: readonly EnvEntry[] = []): string[] {
  const listed = entries.map(({ name, value }) => [name, value ?? variables[name]] as const);
  const values = [...Object.entries(variables), ...listed].flatMap(([name, value = '']) => {
    if (/^INPUT_/i.test(name)) return /^INPUT_TOKEN$/i.test(name) ? [value] : [];
    if (isSecretName(name)) return [value];
    return [
      ...passwordsIn(value),
      ...(isPackageManagerVariable(name) ? usersWithoutPassword(value) : []),
    ];
  });
  return formsOf(values.filter((value) => !isPlainWord(value)));
}

/** What must not be published of a comparison. */
export function secretsOf({ apps }: Settings, variables: Variables): string[] {
  return knownSecrets(
    variables,
    apps.flatMap(({ env }) => env),
  );
}

/**
 * The texts to strike out of the log of an app and of messages about it, the longest first: the values
 * under `env`, those of `knownSecrets`, and those of allowed variables with a name like that of a secret. A word such as `production`
 * under a name that is no secret's stays: most logs have it.
 */
export function secretValues(entries: readonly EnvEntry[], variables: Variables): string[] {
  const configured = entries.flatMap(({ name, value }) => {
    const text = value ?? variables[name] ?? '';
    return isPlainWord(text) && !mentionsSecret(name) ? [] : [text];
  });
  const allowed = Object.entries(variables).flatMap(([name, value = '']) =>
    isAllowedVariable(name) && mentionsSecret(name) ? [value] : [],
  );
  return longestFirst([...formsOf([...configured, ...allowed]), ...knownSecrets(variables)]);
}

/** What a program has printed, without secrets: those that are known, and those that are recognised by their form. */
export function redactPrinted(text: string, secrets: readonly string[], start = 0): string {
  return redact(text, secrets, start, findSecretShapes(text));
}

/**
 * Replaces secrets by `***`, also those that are wrapped over several lines.
 *
 * @param secrets from `secretValues` or `knownSecrets`
 * @param start what stands before is left out, with the rest of a secret that begins there
 * @param others begin and end of what else is replaced
 */
export function redact(
  text: string,
  secrets: readonly string[],
  start = 0,
  others: readonly [number, number][] = [],
): string {
  const { flat, positions } = withoutLineBreaks(text);
  const found = [...others];
  for (const secret of secrets) {
    const wanted = secret.replace(/[\r\n]/g, '');
    // A value of line breaks only: nothing is everywhere.
    if (wanted === '') continue;
    for (let at = flat.indexOf(wanted); at !== -1; at = flat.indexOf(wanted, at + wanted.length)) {
      const last = at + wanted.length - 1;
      found.push([positions?.[at] ?? at, (positions?.[last] ?? last) + 1]);
    }
  }
  found.sort(([a], [b]) => a - b);
  let redacted = '';
  let done = start;
  for (const [from, to] of found) {
    // Two that overlap become one.
    if (from >= done) redacted += `${text.slice(done, from)}***`;
    done = Math.max(done, to);
  }
  return redacted + text.slice(done);
}

/**
 * Redacts a report. What only has a certain form, such as a commit or the address of the repository, is no secret although it is
 * like one: without that form nothing could read the report.
 */
export function redactReport(report: Report, secrets: readonly string[]): Report {
  if (secrets.length === 0) return report;
  const { commits, head, fingerprint } = report;
  const redacted = { ...redactAll(report, secrets), commits, head, fingerprint };
  const { error } = reportSchema.safeParse(redacted);
  for (const { path } of error?.issues ?? []) copyAt(path, report, redacted);
  return redacted;
}

/** Takes over what is at the path, or the first part on it that the target lacks. */
function copyAt(path: readonly PropertyKey[], source: unknown, target: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof source !== 'object' || typeof target !== 'object') return;
  if (source === null || target === null) return;
  const from: unknown = Reflect.get(source, key);
  const to: unknown = Reflect.get(target, key);
  if (rest.length === 0 || to === undefined) Reflect.set(target, key, from);
  else copyAt(rest, from, to);
}

/** Redacts all strings within a JSON value, and the keys of its objects. */
export function redactAll<T>(value: T, secrets: readonly string[]): T {
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return redact(each, secrets);
    if (Array.isArray(each)) return each.map(visit);
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(
      Object.entries(each).map(([key, inner]) => [redact(key, secrets), visit(inner)]),
    );
  };
  return secrets.length === 0 ? value : (visit(value) as T);
}

/** `bearer` or `production`, under a name like AUTH_MODE: to strike it out would garble every text. */
function isPlainWord(value: string): boolean {
  return /^(?:[a-z]{1,15}|\d{1,7})$/i.test(value);
}

/** Each value as a whole, by line, and as printed and encoded by programs. */
function formsOf(values: readonly string[]): string[] {
  const texts = values.flatMap((value) => [value, ...value.split(/\r?\n/)]);
  const long = texts.filter((text) => text.length >= MIN_SECRET_LENGTH);
  return longestFirst(long.flatMap((text) => [...asPrinted(text), ...encoded(text)]));
}

function longestFirst(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** A text as programs print it: plain, and escaped once or twice as in JSON. */
function asPrinted(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const backslashes = text.replace(/\\/g, '\\\\');
  return [text, escaped, JSON.stringify(escaped).slice(1, -1), backslashes];
}

/** URL-encoded as a component, as a form and with every byte as %XX; in hexadecimal; and in Base64. */
function encoded(text: string): string[] {
  // Without lone surrogates, which `encodeURIComponent` rejects.
  const component = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
  const form = new URLSearchParams({ _: text }).toString().slice('_='.length);
  const lower = component.replace(/%../g, (byte) => byte.toLowerCase());
  const hex = Buffer.from(text).toString('hex');
  const bytes = hex.replace(/../g, '%$&');
  return [component, lower, form, hex, hex.toUpperCase(), bytes, ...inBase64(text)];
}

/**
 * The text within a longer one that is in Base64 as a whole: its encoding depends on where it begins, modulo 3
 * bytes. The characters at its ends, which also depend on its neighbours, are left out.
 */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const inner = whole.slice(first, last);
    // Fewer than eight characters occur by chance.
    if (inner.length < 8) return [];
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** @returns for each character left its position in the text; null if all are */
function withoutLineBreaks(text: string): { flat: string; positions: Uint32Array | null } {
  if (!/[\r\n]/.test(text)) return { flat: text, positions: null };
  const positions = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 10 && code !== 13) positions[count++] = at;
  }
  return { flat: text.replace(/[\r\n]/g, ''), positions };
}
