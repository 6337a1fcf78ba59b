import { randomBytes } from 'node:crypto';

/** A value for `[<id>]`, as long as the ids that autocannon makes. */
export function newId(): string {
  return randomBytes(25).toString('base64url').slice(0, 33);
}
