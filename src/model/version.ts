declare const CANNONGATE_VERSION: string;

/** The version of package.json, written in by the build. */
export const VERSION: string = CANNONGATE_VERSION;

/**
 * The name of the package on npm; null until it is published. Until then nothing may tell anybody to run
 * it from npm: whoever takes the name first would decide what runs. A release sets it.
 */
export const PUBLISHED_PACKAGE: string | null = null;
