declare const CANNONGATE_VERSION: string | undefined;

/** The version of package.json, written in by the build. Scripts run the sources without a build. */
export const VERSION: string =
  typeof CANNONGATE_VERSION === 'string' ? CANNONGATE_VERSION : 'not built';
