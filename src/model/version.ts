declare const CANNONGATE_VERSION: string | undefined;

/** The version of package.json, written in by the build. Scripts run the sources without a build. */
export const VERSION: string =
  typeof CANNONGATE_VERSION === 'string' ? CANNONGATE_VERSION : 'not built';

/**
 * The name of the package on npm; null until it is published. Until then nothing may tell anybody to run
 * it from npm: whoever takes the name first would decide what runs. A release sets it.
 */
export const PUBLISHED_PACKAGE: string | null = null;
