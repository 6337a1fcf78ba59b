declare const CANNONGATE_VERSION: string | undefined;

/** The version of package.json, written in by the build. Scripts run the sources without a build. */
export const VERSION: string =
  typeof CANNONGATE_VERSION === 'string' ? CANNONGATE_VERSION : 'not built';

/** The oldest Node.js on which cannongate runs: that of package.json's `engines`. Apps may run on another one. */
export const OLDEST_NODE = '20.19';

/** Why this Node.js cannot run cannongate; null if it can. @param running for example `18.20.8` */
export function whyNotOnNode(running: string): string | null {
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `this is Node.js ${running}, and cannongate needs Node.js ${OLDEST_NODE} or later. Switch to a newer one, for example with: nvm install 22`;
}
