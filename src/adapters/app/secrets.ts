/**
 * Secrets in the environment of apps, which are redacted from messages and logs. Comments are public, and
 * GitHub masks secrets in workflow logs only.
 */
import type { EnvEntry } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isAllowedVariable } from './child-env.ts';

/** Shorter values are words like `true`. Redacting them would make logs unreadable. */
const MIN_SECRET_LENGTH = 6;

const SECRET_NAME = /(token|auth|secret|passw|credential|key)/i;

/**
 * All texts to redact, the longest first: values under `env`, and values of allowed variables with a
 * name like that of a secret or with a password in a URL. Each as a whole, by line, and as printed by
 * programs.
 */
export function secretValues(entries: readonly EnvEntry[], variables: Variables): string[] {
  const configured = entries.map(({ name, value }) => value ?? variables[name] ?? '');
  const allowed = Object.entries(variables).flatMap(([name, value = '']) => {
    if (!isAllowedVariable(name)) return [];
    return SECRET_NAME.test(name) ? [value] : passwordsIn(value);
  });
  const texts = [...configured, ...allowed].flatMap((value) => [value, ...value.split(/\r?\n/)]);
  return [...new Set(texts.flatMap(asPrinted))]
    .filter((text) => text.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** @param secrets from `secretValues` */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}

/** `user:password` of `https://user:password@host`. */
function passwordsIn(value: string): string[] {
  const match = /:\/\/([^/@\s]*:[^/@\s]+)@/.exec(value);
  return match?.[1] === undefined ? [] : [match[1]];
}

/** A text as programs print it: plain, escaped once or twice as in JSON, and URL-encoded. */
function asPrinted(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const backslashes = text.replace(/\\/g, '\\\\');
  return [text, escaped, JSON.stringify(escaped).slice(1, -1), backslashes, urlEncoded(text)];
}

/** Without lone surrogates, which `encodeURIComponent` rejects. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
}
