/**
 * What children get to see. Nothing but a short allow-list: the runner's own variables hold tokens
 * and the files that steer the workflow, and pull requests run their code here.
 */
import type { Arm } from '../../model/arm.ts';
import type { EnvEntry } from '../../model/settings.ts';
import type { Hook, Variables } from '../../ports/ports.ts';

const BASIC_VARIABLES =
  /^(PATH|HOME|LANG|LANGUAGE|LC_.+|TZ|TMPDIR|TEMP|TMP|CI|RUNNER_TRACKING_ID|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;

const NETWORK_VARIABLES =
  /^(HTTP_PROXY|HTTPS_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|GIT_SSL_CAINFO)$/i;

const PACKAGE_MANAGER_VARIABLES = /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+)$/i;

// `npm run` sets these for its own child; they would point an arm's install at the wrong project.
const NPM_RUN_VARIABLES = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;

/** For install and build: also the package managers' configuration. */
export function stepEnv(outer: Variables, entries: readonly EnvEntry[]): Record<string, string> {
  const configured = pick(
    outer,
    (name) => PACKAGE_MANAGER_VARIABLES.test(name) && !NPM_RUN_VARIABLES.test(name),
  );
  return { ...baseVariables(outer), ...configured, ...configuredVariables(outer, entries) };
}

/** For the app: run as in production, on the port it is given. */
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

/** For a hook: what install gets, and which launch of which arm it is for. */
export function hookEnv(
  outer: Variables,
  entries: readonly EnvEntry[],
  arm: Arm,
  { launch, visit }: Hook,
): Record<string, string> {
  const app = visit && { CANNONGATE_URL: visit.url, PORT: new URL(visit.url).port };
  return {
    ...stepEnv(outer, entries),
    CANNONGATE_ARM: arm,
    CANNONGATE_LAUNCH: String(launch),
    ...app,
  };
}

/** Whether a variable may reach a child although `env` does not name it. */
export function isAllowedVariable(name: string): boolean {
  return (
    BASIC_VARIABLES.test(name) ||
    NETWORK_VARIABLES.test(name) ||
    PACKAGE_MANAGER_VARIABLES.test(name)
  );
}

function baseVariables(outer: Variables): Record<string, string> {
  return pick(outer, (name) => BASIC_VARIABLES.test(name) || NETWORK_VARIABLES.test(name));
}

function configuredVariables(
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
