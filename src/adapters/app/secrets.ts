/** What must not be told of a child's environment: a comment is public, and a runner masks logs only. */
import type { EnvEntry } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isAllowedVariable } from './child-env.ts';

/** Shorter values are words like `true`, which would be struck out of every other line. */
const MIN_SECRET_LENGTH = 6;

const SECRET_NAME = /(token|auth|secret|passw|credential|key)/i;

/**
 * All texts to strike out, the longest first: what `env` gives, what is allowed through and looks like
 * a secret by its name or holds a password in an address; whole, by lines, and as programs print it.
 */
export function secretValues(entries: readonly EnvEntry[], variables: Variables): string[] {
  const given = entries.map(({ name, value }) => value ?? variables[name] ?? '');
  const passedOn = Object.entries(variables).flatMap(([name, value = '']) => {
    if (!isAllowedVariable(name)) return [];
    return SECRET_NAME.test(name) ? [value] : passwordsIn(value);
  });
  const texts = [...given, ...passedOn].flatMap((value) => [value, ...value.split(/\r?\n/)]);
  return [...new Set(texts.flatMap(asPrinted))]
    .filter((text) => text.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** @param secrets as `secretsOf` gives them */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** `user:password` of `https://user:password@host`. */
function passwordsIn(value: string): string[] {
  const match = /:\/\/([^/@\s]*:[^/@\s]+)@/.exec(value);
  return match?.[1] === undefined ? [] : [match[1]];
}

/** As it is, escaped once or twice as in JSON or a printed object, and as in an address. */
function asPrinted(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const backslashes = text.replace(/\\/g, '\\\\');
  return [text, escaped, JSON.stringify(escaped).slice(1, -1), backslashes, urlEncoded(text)];
}

/** A lone half of a surrogate pair cannot stand in an address. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
}
