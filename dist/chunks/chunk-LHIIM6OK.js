import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  portOf
} from "./chunk-ITGQ3LDZ.js";
import {
  reportSchema
} from "./chunk-GXJVACMF.js";

// src/inputs/percent-encoding.ts
function percentDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/inputs/secret-names.ts
var SECRET_NAME = /token|auth|secret|passw|passphrase|credential|key|pass$|_pwd$|_pass_/i;
var HARMLESS_WORD = /tokeni[sz](?:ers?|ing|ation|e)|author(?!i[sz])(?:ity|ities|ship|s)?|secretar(?:y|ies|iat)|(?<![a-z])(?:mon|don|tur|whis|hoc|joc)keys?(?![a-z])|key(?:board|map|ring|word|note|frame|space|stroke|cloak)s?|(?:ask|by|com)pass/gi;
var LOCATION_NAME = /(?:_|^)(?:file|path|dir|sock|home)$|^xauthority$/i;
function mentionsSecret(name) {
  return SECRET_NAME.test(name.replace(HARMLESS_WORD, ""));
}
function isSecretName(name) {
  return mentionsSecret(name) && !LOCATION_NAME.test(name);
}
function passwordsIn(value) {
  return [...value.matchAll(/:\/\/([^/\s:]*):([^/\s]+)@/g)].flatMap(
    ([, user = "", password = ""]) => [`${user}:${password}`, password, percentDecoded(password)]
  );
}
function usersWithoutPassword(value) {
  return [...value.matchAll(/:\/\/([^/\s:@]+):?@/g)].flatMap(([, user = ""]) => [
    user,
    percentDecoded(user)
  ]);
}
var LOOKS_RANDOM = /^(?=.*\d)(?=.*[a-z])[\w+=-]{24,}$/i;
function isSecret(name, value) {
  return isSecretName(name) || passwordsIn(value).length > 0 || LOOKS_RANDOM.test(value);
}

// src/inputs/secret-shapes.ts
var TOKENS = [
  /gh[a-z]_(?:\d{1,20}_eyJ[\w.-]{20,}|[A-Za-z0-9]{30,})/,
  // GitHub
  /github_pat_\w{20,}/,
  /glpat-[\w-]{20,}/,
  // GitLab
  /npm_[A-Za-z0-9]{30,}/,
  /pypi-[\w-]{40,}/,
  /(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
  // AWS
  /AIza[\w-]{35}/,
  // Google
  /xox[a-z]-[\w-]{10,}|xapp-[\w-]{10,}/,
  // Slack
  /(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{16,}/,
  // Stripe
  /sk-(?:proj|ant|svcacct|or)-[\w-]{20,}|sk-[A-Za-z0-9]{32,}/,
  // OpenAI and others
  /SG\.[\w-]{16,}\.[\w-]{16,}/,
  // SendGrid
  /hf_[A-Za-z0-9]{30,}/,
  // Hugging Face
  /dop_v1_[0-9a-f]{64}/
  // DigitalOcean
];
var KIND = "[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
var PRIVATE_KEY = new RegExp(
  `-----BEGIN ${KIND}(?:[^]{0,12000}?-----END ${KIND}|(?:(?:\\\\+[nr]|[\\s"'\`,|])*[A-Za-z0-9+/=]{16,})*)`,
  "g"
);
var SHAPES = [
  PRIVATE_KEY,
  new RegExp(`(?<![A-Za-z0-9])(?:${TOKENS.map(({ source }) => source).join("|")})`, "g"),
  // A JSON web token: of its parts the first two are objects. Those that are encrypted have five parts.
  /(?<![\w-]|\\u[0-9a-f]{0,3})(?:eyJ[\w-]{10,}(?:\.[\w-]{10,}){2,4}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.?)/g,
  /(?<=%20|\+)eyJ[\w-]{10,4000}(?:\.[\w-]{10,4000}){2,4}/g,
  /(?<=\bauthorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9})(?![a-z]{1,15}(?![\w+/=.~-]))[\w+/=.~-]{8,}/gi,
  // User and password of an address, the password up to the last @, since it may contain one. A port is none.
  /(?<=:\/\/)[^\s/:@"'`<>]*:(?!\d{1,5}(?![^\s/?#,;&)\]]))[^\s/"'`<>]+(?=@)/g
];
var LONGEST_SHAPE = 8 * 1024;
function findSecretShapes(text) {
  return SHAPES.flatMap(
    (shape) => [...text.matchAll(shape)].map(({ index, 0: found }) => [
      index,
      index + found.length
    ])
  );
}

// src/adapters/app/child-env.ts
var BASIC_VARIABLES = /^(PATH|LD_LIBRARY_PATH|HOME|LANG|LANGUAGE|LC_.+|TZ|TMPDIR|TEMP|TMP|CI|RUNNER_TRACKING_ID|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;
var NETWORK_VARIABLES = /^(HTTP_PROXY|HTTPS_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|GIT_SSL_CAINFO)$/i;
var PACKAGE_MANAGER_VARIABLES = /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+|pip_.+|uv_.+|poetry_.+|pipenv_.+|go(proxy|noproxy|private|sumdb|nosumdb|insecure|vcs|auth|flags))$/i;
var NPM_RUN_VARIABLES = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;
var PYTHON_PLACE_VARIABLES = /^(pip_(target|prefix|root|user|python|src)|uv_(project|project_environment|working_dir|working_directory|system_python|frozen|locked)|poetry_(virtualenvs_create|virtualenvs_path|cache_dir|active)|pipenv_(pipfile|custom_venv_name|active))$/i;
var PUBLISHING_VARIABLES = /^(uv_publish_.+|poetry_pypi_token_.+)$/i;
var WITHHELD = [NPM_RUN_VARIABLES, PYTHON_PLACE_VARIABLES, PUBLISHING_VARIABLES];
function stepEnv(outer, entries) {
  const configured = pick(
    outer,
    (name) => isPackageManagerVariable(name) && !WITHHELD.some((names) => names.test(name))
  );
  return { ...baseVariables(outer), ...configured, ...configuredVariables(outer, entries) };
}
function isProductionInstall(entries, outer) {
  return configuredVariables(outer, entries)["NODE_ENV"]?.trim() === "production";
}
function appEnv(outer, entries, port) {
  return {
    ...baseVariables(outer),
    NODE_ENV: "production",
    ...configuredVariables(outer, entries),
    PORT: String(port)
  };
}
function hookEnv(outer, entries, arm, { launch, visit }) {
  const app = visit && { CANNONGATE_URL: visit.url, PORT: String(portOf(visit.url)) };
  return {
    ...stepEnv(outer, entries),
    CANNONGATE_ARM: arm,
    CANNONGATE_LAUNCH: String(launch),
    ...app
  };
}
function isAllowedVariable(name) {
  return reachesEveryApp(name) || isPackageManagerVariable(name);
}
function isPackageManagerVariable(name) {
  return PACKAGE_MANAGER_VARIABLES.test(name);
}
function reachesEveryApp(name) {
  return BASIC_VARIABLES.test(name) || NETWORK_VARIABLES.test(name);
}
function baseVariables(outer) {
  return pick(outer, reachesEveryApp);
}
function configuredVariables(outer, entries) {
  const result = {};
  for (const { name, value } of entries) {
    const text = value ?? outer[name];
    if (text !== void 0) result[name] = text;
  }
  return result;
}
function pick(outer, wanted) {
  const result = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== void 0 && wanted(name)) result[name] = value;
  }
  return result;
}

// src/adapters/redact-secrets.ts
var MIN_SECRET_LENGTH = 6;
var RUNNER_VARIABLE = /^(?:INPUT|ACTIONS)_/i;
function isHiddenVariable(name) {
  if (reachesEveryApp(name)) return false;
  return RUNNER_VARIABLE.test(name) || isSecretName(name);
}
function knownSecrets(variables, entries = []) {
  const listed = entries.map(({ name, value }) => [name, value ?? variables[name]]);
  const values = [...Object.entries(variables), ...listed].flatMap(([name, value = ""]) => {
    if (/^INPUT_/i.test(name)) return /^INPUT_TOKEN$/i.test(name) ? [value] : [];
    if (isSecretName(name)) return [value];
    return [
      ...passwordsIn(value),
      ...isPackageManagerVariable(name) ? usersWithoutPassword(value) : []
    ];
  });
  return formsOf(values.filter((value) => !isPlainWord(value)));
}
function secretsOf({ apps }, variables) {
  return knownSecrets(
    variables,
    apps.flatMap(({ env }) => env)
  );
}
function secretValues(entries, variables) {
  const configured = entries.flatMap(({ name, value }) => {
    const text = value ?? variables[name] ?? "";
    return isPlainWord(text) && !mentionsSecret(name) ? [] : [text];
  });
  const allowed = Object.entries(variables).flatMap(
    ([name, value = ""]) => isAllowedVariable(name) && mentionsSecret(name) ? [value] : []
  );
  return longestFirst([...formsOf([...configured, ...allowed]), ...knownSecrets(variables)]);
}
function redactPrinted(text, secrets, start = 0) {
  return redact(text, secrets, start, findSecretShapes(text));
}
function redact(text, secrets, start = 0, others = []) {
  const { flat, positions } = withoutLineBreaks(text);
  const found = [...others];
  for (const secret of secrets) {
    const wanted = secret.replace(/[\r\n]/g, "");
    if (wanted === "") continue;
    for (let at = flat.indexOf(wanted); at !== -1; at = flat.indexOf(wanted, at + wanted.length)) {
      const last = at + wanted.length - 1;
      found.push([positions?.[at] ?? at, (positions?.[last] ?? last) + 1]);
    }
  }
  found.sort(([a], [b]) => a - b);
  let redacted = "";
  let done = start;
  for (const [from, to] of found) {
    if (from >= done) redacted += `${text.slice(done, from)}***`;
    done = Math.max(done, to);
  }
  return redacted + text.slice(done);
}
function redactReport(report, secrets) {
  if (secrets.length === 0) return report;
  const { commits, head, fingerprint } = report;
  const redacted = { ...redactAll(report, secrets), commits, head, fingerprint };
  const { error } = reportSchema.safeParse(redacted);
  for (const { path } of error?.issues ?? []) copyAt(path, report, redacted);
  return redacted;
}
function copyAt(path, source, target) {
  const [key, ...rest] = path;
  if (key === void 0 || typeof source !== "object" || typeof target !== "object") return;
  if (source === null || target === null) return;
  const from = Reflect.get(source, key);
  const to = Reflect.get(target, key);
  if (rest.length === 0 || to === void 0) Reflect.set(target, key, from);
  else copyAt(rest, from, to);
}
function redactAll(value, secrets) {
  const visit = (each) => {
    if (typeof each === "string") return redact(each, secrets);
    if (Array.isArray(each)) return each.map(visit);
    if (each === null || typeof each !== "object") return each;
    return Object.fromEntries(
      Object.entries(each).map(([key, inner]) => [redact(key, secrets), visit(inner)])
    );
  };
  return secrets.length === 0 ? value : visit(value);
}
function isPlainWord(value) {
  return /^(?:[a-z]{1,15}|\d{1,7})$/i.test(value);
}
function formsOf(values) {
  const texts = values.flatMap((value) => [value, ...value.split(/\r?\n/)]);
  const long = texts.filter((text) => text.length >= MIN_SECRET_LENGTH);
  return longestFirst(long.flatMap((text) => [...asPrinted(text), ...encoded(text)]));
}
function longestFirst(texts) {
  return [...new Set(texts)].filter((text) => text.length >= MIN_SECRET_LENGTH).sort((a, b) => b.length - a.length);
}
function asPrinted(text) {
  const escaped = JSON.stringify(text).slice(1, -1);
  const backslashes = text.replace(/\\/g, "\\\\");
  return [text, escaped, JSON.stringify(escaped).slice(1, -1), backslashes];
}
function encoded(text) {
  const component = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));
  const form = new URLSearchParams({ _: text }).toString().slice("_=".length);
  const lower = component.replace(/%../g, (byte) => byte.toLowerCase());
  const hex = Buffer.from(text).toString("hex");
  const bytes = hex.replace(/../g, "%$&");
  return [component, lower, form, hex, hex.toUpperCase(), bytes, ...inBase64(text)];
}
function inBase64(text) {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const first = Math.ceil(before * 8 / 6);
    const last = Math.floor((before + bytes.length) * 8 / 6);
    const inner = whole.slice(first, last);
    if (inner.length < 8) return [];
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
function withoutLineBreaks(text) {
  if (!/[\r\n]/.test(text)) return { flat: text, positions: null };
  const positions = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 10 && code !== 13) positions[count++] = at;
  }
  return { flat: text.replace(/[\r\n]/g, ""), positions };
}

export {
  percentDecoded,
  isSecret,
  LONGEST_SHAPE,
  stepEnv,
  isProductionInstall,
  appEnv,
  hookEnv,
  baseVariables,
  configuredVariables,
  isHiddenVariable,
  knownSecrets,
  secretsOf,
  secretValues,
  redactPrinted,
  redact,
  redactReport,
  redactAll
};
