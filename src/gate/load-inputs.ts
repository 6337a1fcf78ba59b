/** Reads the inputs: those that were typed, as action inputs or flags, and those of the configuration file. */
import { resolve } from 'node:path';
import { findConfig, type ConfigFileText } from '../adapters/project/config-files.ts';
import type { Git } from '../adapters/git/git.ts';
import { openRepository, type Repository } from '../adapters/git/repository.ts';
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
  /** The typed working directory, else the current one. */
  readonly directory: string;
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
  const directory = resolve(cwd, typed['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) return { problems: [...problems, opened.problem] };
  const { repository } = opened;

  const search = findConfig(repository.root, directory, typed.config ?? null, cwd);
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
    repository,
    config,
    file,
    validPart,
    problems,
    values: withDefaults(typed, file),
    readableValues: withDefaults(typed, file ?? validPart),
  };
}
