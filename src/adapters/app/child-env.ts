/**
 * Which environment variables apps, install, build and hooks get: a short allow-list and those listed
 * under `env`. Pull requests run their code here, and the runner's variables contain tokens and paths of
 * files that control the workflow.
 */
import type { Arm } from '../../model/arm.ts';
import { portOf } from '../../model/request.ts';
import type { EnvEntry } from '../../model/settings.ts';
import type { Hook, Variables } from '../../ports/ports.ts';

/** Programs that a runner's steps install may need LD_LIBRARY_PATH to start at all, such as actions/setup-python's. */
const BASIC_VARIABLES =
  /^(PATH|LD_LIBRARY_PATH|HOME|LANG|LANGUAGE|LC_.+|TZ|TMPDIR|TEMP|TMP|CI|RUNNER_TRACKING_ID|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

const NETWORK_VARIABLES =
  /^(HTTP_PROXY|HTTPS_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|GIT_SSL_CAINFO)$/i;

const PACKAGE_MANAGER_VARIABLES = /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+)$/i;

/** Set by `npm run` for its child. They would point an arm's install at the wrong project. */
const NPM_RUN_VARIABLES = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;

/** For install and build: includes the package managers' configuration. */
export function stepEnv(outer: Variables, entries: readonly EnvEntry[]): Record<string, string> {
  const configured = pick(
    outer,
    (name) => PACKAGE_MANAGER_VARIABLES.test(name) && !NPM_RUN_VARIABLES.test(name),
  );
  return { ...baseVariables(outer), ...configured, ...configuredVariables(outer, entries) };
}

/** Whether `env` sets NODE_ENV to production, with which package managers leave out development dependencies. */
export function isProductionInstall(entries: readonly EnvEntry[], outer: Variables): boolean {
  return configuredVariables(outer, entries)['NODE_ENV']?.trim() === 'production';
}

/** For the app: production mode, and its port. */
export function appEnv(
  outer: Variables,
  entries: readonly EnvEntry[],
  port: number,
): Record<string, string> {
  return {
    ...baseVariables(outer),
    NODE_ENV: 'production',
    ...configuredVariables(outer, entries),
    PORT: String(port),
  };
}

/** For a hook: the variables of install, the arm, the launch, and the app's URL around a visit. */
export function hookEnv(
  outer: Variables,
  entries: readonly EnvEntry[],
  arm: Arm,
  { launch, visit }: Hook,
): Record<string, string> {
  const app = visit && { CANNONGATE_URL: visit.url, PORT: String(portOf(visit.url)) };
  return {
    ...stepEnv(outer, entries),
    CANNONGATE_ARM: arm,
    CANNONGATE_LAUNCH: String(launch),
    ...app,
  };
}

/** Whether a variable reaches children without being listed under `env`. */
export function isAllowedVariable(name: string): boolean {
  return reachesEveryApp(name) || PACKAGE_MANAGER_VARIABLES.test(name);
}

/** Whether every app gets a variable, and not only install and build. */
export function reachesEveryApp(name: string): boolean {
  return BASIC_VARIABLES.test(name) || NETWORK_VARIABLES.test(name);
}

/** What every app gets, also for trials of its Node.js: shims of version managers need more than the PATH. */
export function baseVariables(outer: Variables): Record<string, string> {
  return pick(outer, reachesEveryApp);
}

/** Those that `env` lists. */
export function configuredVariables(
  outer: Variables,
  entries: readonly EnvEntry[],
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { name, value } of entries) {
    const text = value ?? outer[name];
    if (text !== undefined) result[name] = text;
  }
  return result;
}

function pick(outer: Variables, wanted: (name: string) => boolean): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== undefined && wanted(name)) result[name] = value;
  }
  return result;
}
