/** Names of packages. Nothing is imported here, since this also runs in the app's process. */

/** Characters of the longest name that npm accepts. */
export const MAX_PACKAGE_NAME = 214;

const NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/;

/** Whether npm accepts a name. Anything else could lead out of a folder of packages. */
export function isPackageName(name: string): boolean {
  return name.length <= MAX_PACKAGE_NAME && NAME.test(name);
}
