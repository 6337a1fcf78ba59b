/** Variables of the environment that a log says are missing. */
import type { BootCause } from '../model/boot-causes.ts';
import type { ExampleVariable } from '../model/project-hints.ts';
import type { CommandEvidence } from './evidence.ts';
import { CARETS, CODE_FRAME, GOES_ON, plainLines } from './log-lines.ts';

const ABOUT_VARIABLES =
  /\benv(?:ironment)?[\s_-]*(?:var|variable|validation|schema|config)|\bconfig(?:uration)? validation|\b(?:invalid|missing) env\b|\bprocess\.env\b|\bos\.environ\b|\benvalid\b|\bMissingEnvVars|\bvariables were defined in \S+/i;

const MISSING =
  /\b(?:missing|required|require[sd]?|not set|unset|not defined|undefined|is empty|must be (?:set|provided|defined|given|specified)|must have|needs? to be (?:set|provided|defined)|not found|not present|not provided|not specified|no value|invalid|set the \w+ environment variable)\b/i;

/** An identifier in capitals with an underscore: `DATABASE_URL`. */
const IN_CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

/** Codes of errors, which look like variables. */
const ERROR_CODE =
  /^(?:ERR_.*|.*_ERR(?:OR)?|.*ERROR_CODE|.*NOT_FOUND|E[A-Z]+_.*|INVALID_.*|UNABLE_TO_.*|CERT_.*|SELF_SIGNED_.*|GLIBC(?:XX)?_.*|NODE_MODULES|NODE_MODULE_VERSION|NODE_ENV|GYP_.*|CANNONGATE_.*)$/;

/** The code of a warning of Node.js, such as `(node:7) [MODULE_TYPELESS_PACKAGE_JSON] Warning: …`. */
const WARNING_CODE = /^\(node:\d+\) \[\w+\]/;

/** The source that Bun quotes behind an error: `x is not a function. (In 'x(DB_URL)', 'x' is undefined)`. */
const SOURCE_IN_ERROR = / \(In '.*$/;

/** An error in the code. A name in capitals in it is a constant, a property or a value, and no missing variable. */
const ERROR_OF_CODE =
  /\b(?:ReferenceError|NameError)\b|\bCannot (?:read|set|destructure) propert(?:y|ies) |\bundefined is not an object\b|\berror TS\d+\b|\binvalid input value for enum\b/;

const NAME = String.raw`[A-Z][A-Z0-9_]{2,}\b`;

/** Names in capitals after the word that says what they are: `environment variables: GREETING, SALT`. */
const CALLED_VARIABLES = new RegExp(
  [
    String.raw`(?:\bvar(?:iable)?(?:\(s\)|s?\b)(?: (?:(?:is|are) )?(?:not \w+|missing|required|unset|undefined|invalid))?`,
    String.raw`[\s:=["'\`({]{1,6}|\bprocess\.env\.)`,
    String.raw`(${NAME}(?:["'\`]?(?:,|,? and) ?["'\`]?${NAME})*)`,
    // Another noun would follow `API key` and `JSON file`, which are no names.
    String.raw`(?!\w|\.\w|\s+(?!(?:is|are|was|were|has|have|must|needs?|should|not|missing|required|undefined|unset|empty|invalid)\b)[a-z])`,
  ].join(''),
  'g',
);

/** The same before that word: `the GREETING environment variable`. */
const VARIABLE_BEFORE = /\b([A-Z][A-Z0-9]{2,})["'`]? env(?:ironment)?[ _-]var(?:iable)?\b/g;

/** The app goes on without the variable. */
const DOES_WITHOUT = /\b(?:using|default\w*)\b/i;

/** What begins a line of a list, or stands in an object: `TOKEN: Required`, `{ TOKEN: [ 'Required' ] }`. */
const KEY = /(?:^\s*["'[]?|[{,]\s*["']?)\b([A-Z0-9_]+)["']?\]?\s*[:=]/g;

/** Words that logs write in capitals, such as `ERROR:` and `is NOT set`. */
const EMPHASISED =
  /^(?:ERROR|FATAL|PANIC|CRITICAL|SEVERE|WARN|WARNING|NOTICE|INFO|FAILED|FAILURE|NOT|MUST|ARE|WAS|HAS|HAVE|THE|MISSING|REQUIRED|UNSET|UNDEFINED|INVALID|EMPTY)$/;

/** An error of Zod, as `plainLines` writes it. */
const OF_ZOD = /\bZodError: (?!\[)/;

/** What an issue of it is about, if that is named like a variable: `ZodError: PORT: Required; HOST: Required`. */
const KEY_OF_ISSUE = /(?:\bZodError:|;) ([A-Z][A-Z0-9_]+): /g;

/** In the words of Pydantic, which reads a class of settings from the environment: a name, and below it that there is no value. */
const OF_PYDANTIC = /\bValidationError: \d+ validation errors? for (\w+)$/;
const SETTINGS_OF_PYDANTIC = /settings|config|env/i;
const MISSING_IN_PYDANTIC = /^\s+[Ff]ield required [[(]type=(?:value_error\.)?missing\b/;

export function hasMissingSettings(log: readonly string[]): boolean {
  return log.some((line) => MISSING_IN_PYDANTIC.test(line));
}

/** The variables that such an error names, in capitals, which is how people write them. Its other errors may be of a request or of a file. */
function missingInPydantic(
  lines: readonly string[],
  { variablePrefixes, project }: CommandEvidence,
): string[] {
  const isOfSettings = lines.some((line) => /[\\/]pydantic_settings[\\/]/.test(line));
  const listed = project.exampleEnv?.variables.map(({ name }) => name) ?? [];
  return lines.flatMap((line, i) => {
    if (!MISSING_IN_PYDANTIC.test(line)) return [];
    const heading = lines.slice(0, i).findLast((each) => OF_PYDANTIC.test(each));
    const name = OF_PYDANTIC.exec(heading ?? '')?.[1] ?? '';
    const field = /^[A-Za-z]\w*$/.exec(lines[i - 1] ?? '')?.[0];
    const isVariable = name !== '' && (isOfSettings || SETTINGS_OF_PYDANTIC.test(name));
    if (field === undefined || !isVariable) return [];
    // A name in capitals may be an alias, which gets no prefix.
    const isAlias = field === field.toUpperCase() && field.includes('_');
    const prefix = Object.hasOwn(variablePrefixes, name) ? variablePrefixes[name] : undefined;
    if (prefix !== undefined && !isAlias) return [`${prefix}${field}`.toUpperCase()];
    const plain = field.toUpperCase();
    const [like, ...others] = listed.filter((each) => each.endsWith(`_${plain}`));
    return [like !== undefined && others.length === 0 && !listed.includes(plain) ? like : plain];
  });
}

/** How many lines below a heading such as "Missing environment variables:" name them. */
const LINES_BELOW = 15;

/** Names of variables that the log says are missing, in its order. */
export function missingVariables(evidence: CommandEvidence): string[] {
  const { log, project, given } = evidence;
  const lines = plainLines(log).map((line) => line.replace(SOURCE_IN_ERROR, ''));
  const listed = new Set(project.exampleEnv?.variables.map(({ name }) => name) ?? []);
  const names: string[] = missingInPydantic(lines, evidence);
  const add = (line: string, isBelowHeading: boolean, isOfCode: boolean) => {
    const inCapitals = [...line.matchAll(IN_CAPITALS)].map(([name]) => name);
    // A name without an underscore counts if the example lists it, if it is a key of a list, or if the line calls it a variable.
    const keys = isBelowHeading ? [...line.matchAll(KEY)].map(([, name]) => name) : [];
    const words = [...line.matchAll(/\b[A-Z][A-Z0-9]{2,}\b/g)]
      .map(([name]) => name)
      .filter((name) => listed.has(name) || keys.includes(name));
    const isNotice = DOES_WITHOUT.test(line) || GOES_ON.test(line);
    const called =
      isBelowHeading && !isNotice
        ? [...line.matchAll(CALLED_VARIABLES), ...line.matchAll(VARIABLE_BEFORE)].flatMap(
            ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
          )
        : [];
    const keyError = /\bKeyError: '([A-Z][A-Z0-9_]*)'/.exec(line)?.[1];
    const found = [
      ...inCapitals,
      ...words,
      ...called,
      ...(keyError === undefined ? [] : [keyError]),
    ];
    const isNamed = (name: string) =>
      listed.has(name) || new RegExp(String.raw`\bprocess\.env\.${name}\b`).test(line);
    names.push(...found.filter((name) => !isOfCode || isNamed(name)));
  };
  let below = 0;
  for (const [i, line] of lines.entries()) {
    // Stacks, and quoted code, also name variables that the app can do without.
    if (/^\s+at /.test(line) || CODE_FRAME.test(line) || CARETS.test(lines[i + 1] ?? '')) continue;
    // A logger that writes JSON has the kind of error beside its message.
    const isOfCode = ERROR_OF_CODE.test(log[i] ?? line);
    const isAbout = ABOUT_VARIABLES.test(line) && MISSING.test(line);
    if (isAbout) below = LINES_BELOW;
    else below -= 1;
    const text = line.replace(WARNING_CODE, '');
    // Its words may name accepted values in capitals, too.
    if (OF_ZOD.test(line))
      names.push(...[...line.matchAll(KEY_OF_ISSUE)].map(([, key = '']) => key));
    else if (isAbout || below > 0) add(text, below > 0, isOfCode);
    else if (MISSING.test(line) || line.includes('KeyError:')) add(text, false, isOfCode);
  }
  // EMAIL_PORT looks like the code of an error, unless the example lists it. Apps get NODE_ENV in any case.
  const isVariable = (name: string) =>
    name !== 'NODE_ENV' && (listed.has(name) || (!ERROR_CODE.test(name) && !EMPHASISED.test(name)));
  const isNew = (name: string) => isVariable(name) && !given.includes(name);
  return [...new Set(names)].filter(isNew);
}

const MAX_NAMES = 8;

export function missingVariableCause(context: CommandEvidence): BootCause | null {
  const names = missingVariables(context).slice(0, MAX_NAMES);
  const [first] = names;
  if (first === undefined) return null;
  const { exampleEnv } = context.project;
  const example = exampleEnv?.variables.find(({ name }) => name === first);
  return {
    code: 'variable-missing',
    names,
    line: `${first}=${exampleValue(example)}`,
    file: example === undefined || example.value === '' ? null : (exampleEnv?.file ?? null),
  };
}

function exampleValue(example: ExampleVariable | undefined): string {
  return example === undefined || example.value === '' ? '…' : example.value;
}
