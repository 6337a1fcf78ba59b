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

/**
 * Of the package managers whose commands are detected. Without them an install would silently ask the public registry, where a
 * stranger may have published a package with the name of an internal one.
 */
const PACKAGE_MANAGER_VARIABLES =
  /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+|pip_.+|uv_.+|poetry_.+|pipenv_.+|go(proxy|noproxy|private|sumdb|nosumdb|insecure|vcs|auth|flags))$/i;

/** Set by `npm run` for its child. They would point an arm's install at the wrong project. */
const NPM_RUN_VARIABLES = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;

/**
 * With these, packages get into a folder that both arms share or in which the app does not look, or come from another project.
 * Older versions of uv refuse UV_LOCKED beside the `--frozen` of the detected install.
 */
const PYTHON_PLACE_VARIABLES =
  /^(pip_(target|prefix|root|user|python|src)|uv_(project|project_environment|working_dir|working_directory|system_python|frozen|locked)|poetry_(virtualenvs_create|virtualenvs_path|cache_dir|active)|pipenv_(pipfile|custom_venv_name|active))$/i;

/** No install needs them. */
const PUBLISHING_VARIABLES = /^(uv_publish_.+|poetry_pypi_token_.+)$/i;

const WITHHELD = [NPM_RUN_VARIABLES, PYTHON_PLACE_VARIABLES, PUBLISHING_VARIABLES];

/** For install and build: includes the package managers' configuration. */
export function stepEnv(outer: Variables, entries: readonly EnvEntry[]): Record<string, string> {
  const configured = pick(
    outer,
    (name) => isPackageManagerVariable(name) && !WITHHELD.some((names) => names.test(name)),
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
  return reachesEveryApp(name) || isPackageManagerVariable(name);
}

/** Whether a variable configures a package manager whose commands are detected. */
export function isPackageManagerVariable(name: string): boolean {
  return PACKAGE_MANAGER_VARIABLES.test(name);
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
