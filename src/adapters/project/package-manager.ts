/** How npm, pnpm and Yarn resolve a lockfile without running install scripts, and how each lists a package's versions. */
import { posix } from 'node:path';
import { isRecord } from '../../model/record.ts';

export interface PackageManager {
  readonly program: 'npm' | 'pnpm' | 'yarn';
  /** For messages: Yarn 1 and Yarn 2 or later share a program. */
  readonly name: string;
  /** Brings the lockfile up to date with package.json. Versions in the lockfile stay as far as package.json allows them. */
  readonly resolve: readonly string[];
  /** Prints JSON. */
  readonly versions: (name: string) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const NPM: PackageManager = {
  program: 'npm',
  name: 'npm',
  resolve: ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
  versions: (name) => ['view', '--json', '--', name, 'versions'],
  env: {},
};

const PNPM: PackageManager = {
  program: 'pnpm',
  name: 'pnpm',
  resolve: ['install', '--lockfile-only', '--no-frozen-lockfile', '--ignore-scripts'],
  versions: (name) => ['view', name, 'versions', '--json'],
  env: {},
};

/** It cannot resolve without installing. */
const YARN_1: PackageManager = {
  program: 'yarn',
  name: 'Yarn 1',
  resolve: ['install', '--ignore-scripts', '--no-bin-links', '--non-interactive', '--no-progress'],
  versions: (name) => ['info', name, 'versions', '--json'],
  env: {},
};

const YARN: PackageManager = {
  program: 'yarn',
  name: 'Yarn',
  resolve: ['install', '--mode=update-lockfile'],
  versions: (name) => ['npm', 'info', name, '--fields', 'versions', '--json'],
  // In CI it would refuse to change the lockfile.
  env: { YARN_ENABLE_IMMUTABLE_INSTALLS: 'false', YARN_ENABLE_TELEMETRY: 'false' },
};

/** Of a lockfile; null for npm-shrinkwrap.json, which npm does not keep apart from what is published. */
export function packageManagerOf(lockfile: string, text: string): PackageManager | null {
  switch (posix.basename(lockfile)) {
    case 'package-lock.json':
      return NPM;
    case 'pnpm-lock.yaml':
      return PNPM;
    case 'yarn.lock':
      return text.includes('# yarn lockfile v1') ? YARN_1 : YARN;
    default:
      return null;
  }
}

/** The published versions in what a package manager printed: a list, one version, or either of them as a field. */
export function listedVersions(printed: string): string[] {
  let listed = JSON.parse(printed) as unknown;
  if (isRecord(listed)) listed = listed['data'] ?? listed['versions'];
  const all: unknown[] = Array.isArray(listed) ? listed : [listed];
  return all.filter((each): each is string => typeof each === 'string');
}
