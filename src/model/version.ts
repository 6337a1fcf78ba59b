declare const CANNONGATE_VERSION: string;

/** The version of package.json, written in by the build. */
export const VERSION: string = CANNONGATE_VERSION;
