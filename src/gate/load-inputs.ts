/** Reads the inputs: those that were typed, as action inputs or flags, and those of the configuration file. */
import { join, resolve } from 'node:path';
import { findConfig, type ConfigFileText } from '../adapters/project/config-files.ts';
import type { Git } from '../adapters/git/git.ts';
import { insideRepository, openRepository, type Repository } from '../adapters/git/repository.ts';
import { findAppsBelow } from '../adapters/project/find-packages.ts';
import { AUTOBENCH_URL, isAutobenchFile, parseAutobench } from '../config/autobench/convert.ts';
import { parseConfigFile, type ConfigFile } from '../config/file.ts';
import type { InputName, InputValues } from '../inputs/declarations.ts';
import { readTexts, withDefaults, type Texts } from '../config/resolve-settings.ts';
import type { Problem } from '../model/problem.ts';

export interface LoadRequest {
  readonly cwd: string;
  readonly texts: Texts;
  /** How messages name an input. */
  readonly label: (name: InputName) => string;
  /** Problems of the request that are known already. */
  readonly problems: readonly Problem[];
  /** Environment variables; AUTOBENCH_URL is one. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export interface LoadedInputs {
  /** Typed inputs come before the file, the file before the defaults. */
  readonly values: InputValues;
  /** The same, but of a file with problems the valid inputs count, too. */
  readonly readableValues: InputValues;
  readonly typed: Partial<InputValues>;
  /** The typed working directory, else the current one, else that of the only app below the root, if it has the file. */
  readonly directory: string;
  /** Whether nobody said that the app is there. */
  readonly isFoundBelow: boolean;
  readonly repository: Repository;
  readonly config: ConfigFileText | null;
  /** Null when there is none, or when it has problems. */
  readonly file: ConfigFile | null;
  /** The valid part of a file with problems; null when the whole file is valid. */
  readonly validPart: ConfigFile | null;
  readonly problems: readonly Problem[];
}

/** @returns only problems when the directory is in no repository */
export async function loadInputs(
  { cwd, texts, label, problems: before, variables }: LoadRequest,
  git: Git,
): Promise<LoadedInputs | { readonly problems: readonly Problem[] }> {
  const { values: typed, problems: wrongTexts } = readTexts(texts, label);
  const problems: Problem[] = [...before, ...wrongTexts];
  let directory = resolve(cwd, typed['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) return { problems: [...problems, opened.problem] };
  const { repository } = opened;

  let search = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const below = search === null ? await findConfigBelow(repository.root, directory, typed) : null;
  if (below !== null) ({ search, directory } = below);
  const config = search !== null && 'path' in search ? search : null;
  if (search !== null && 'problem' in search) problems.push(search.problem);
  let file: ConfigFile | null = null;
  let validPart: ConfigFile | null = null;
  if (config) {
    const parsed = isAutobenchFile(config.path)
      ? parseAutobench(config.name, config.text, variables[AUTOBENCH_URL])
      : parseConfigFile(config.name, config.text);
    if ('file' in parsed) file = parsed.file;
    else {
      validPart = parsed.validPart;
      problems.push(...parsed.problems);
    }
  }
  return {
    typed,
    directory,
    isFoundBelow: below !== null,
    repository,
    config,
    file,
    validPart,
    problems,
    values: withDefaults(typed, file),
    readableValues: withDefaults(typed, file ?? validPart),
  };
}

/** At a root without an app and without a file: the file of the only app below, which is then the app. */
async function findConfigBelow(
  root: string,
  directory: string,
  typed: Partial<InputValues>,
): Promise<{ search: ReturnType<typeof findConfig>; directory: string } | null> {
  const isSaid = typed['working-directory'] !== undefined || typed.start !== undefined;
  if (isSaid || insideRepository(root, directory) !== '.') return null;
  const [only, ...others] = await findAppsBelow(root);
  if (only === undefined || others.length > 0) return null;
  const app = join(root, only);
  const search = findConfig(root, app, null, app);
  return search === null ? null : { search, directory: app };
}
