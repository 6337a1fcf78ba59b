/** Puts a function in place of a method of the app's packages. The app must not notice it. */

export type Method = (this: unknown, ...args: unknown[]) => unknown;
export type Members = Record<string, unknown>;

export function isObject(value: unknown): value is Members {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Replaces a method, which keeps its name and its number of parameters: some code looks at them. */
export function replace(
  owner: Members,
  name: string,
  by: (original: Method, self: unknown, args: unknown[]) => unknown,
): void {
  const original = owner[name];
  if (typeof original !== 'function') throw new TypeError(`no method ${name}`);
  const method = function (this: unknown, ...args: unknown[]): unknown {
    return by(original as Method, this, args);
  };
  for (const key of ['name', 'length']) {
    const property = Object.getOwnPropertyDescriptor(original, key);
    if (property) Object.defineProperty(method, key, property);
  }
  owner[name] = method;
}
