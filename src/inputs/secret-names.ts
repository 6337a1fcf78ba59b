/** Which variables hold a secret, by their names and values. */
import { percentDecoded } from './percent-encoding.ts';

/** Within a name, since words are often written as one: `PGPASSWORD`, `authToken`, `STRIPEKEY`. Of `DB_PASS` and `DB_PWD` the last word. */
const SECRET_NAME = /token|auth|secret|passw|passphrase|credential|key|pass$|_pwd$|_pass_/i;

/** Words that contain one of these by chance, or name a program or a product. */
const HARMLESS_WORD =
  /tokeni[sz](?:ers?|ing|ation|e)|author(?!i[sz])(?:ity|ities|ship|s)?|secretar(?:y|ies|iat)|(?<![a-z])(?:mon|don|tur|whis|hoc|joc)keys?(?![a-z])|key(?:board|map|ring|word|note|frame|space|stroke|cloak)s?|(?:ask|by|com)pass/gi;

/** A name that says where a secret is, not what it is. */
const LOCATION_NAME = /(?:_|^)(?:file|path|dir|sock|home)$|^xauthority$/i;

/** Whether the name alone says that it may hold a secret, also if it says where one is. */
export function mentionsSecret(name: string): boolean {
  return SECRET_NAME.test(name.replace(HARMLESS_WORD, ''));
}

export function isSecretName(name: string): boolean {
  return mentionsSecret(name) && !LOCATION_NAME.test(name);
}

/** `user:password` and `password` of each `https://user:password@host`, the password also decoded. */
export function passwordsIn(value: string): string[] {
  // Up to the last @, since a password may contain one that is not encoded.
  return [...value.matchAll(/:\/\/([^/\s:]*):([^/\s]+)@/g)].flatMap(
    ([, user = '', password = '']) => [`${user}:${password}`, password, percentDecoded(password)],
  );
}

/** `token` of each `https://token@host` and `https://token:@host`: several registries take one in place of a user. */
export function usersWithoutPassword(value: string): string[] {
  return [...value.matchAll(/:\/\/([^/\s:@]+):?@/g)].flatMap(([, user = '']) => [
    user,
    percentDecoded(user),
  ]);
}

/** As of a key that a service has made: many letters and digits, and neither a path nor a host's name. */
const LOOKS_RANDOM = /^(?=.*\d)(?=.*[a-z])[\w+=-]{24,}$/i;

/**
 * Whether a variable must not be written into a file that is committed: its name says so, or its value has a password
 * or looks like a key.
 */
export function isSecret(name: string, value: string): boolean {
  return isSecretName(name) || passwordsIn(value).length > 0 || LOOKS_RANDOM.test(value);
}
