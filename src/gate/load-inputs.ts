/** What was given: as inputs or flags, and in the repository's configuration file. */
import { resolve } from 'node:path';
import { findConfig, type FoundFile } from '../adapters/files.ts';
import type { Git } from '../adapters/git/git.ts';
import { openRepository, type Repository } from '../adapters/git/repository.ts';
import { AUTOBENCH_URL, isAutobenchFile, parseAutobench } from '../config/autobench/autobench.ts';
import { parseConfigFile, type ConfigFile } from '../config/file.ts';
import type { InputName, InputValues } from '../config/inputs.ts';
import { readTexts, withDefaults, type Texts } from '../config/settings.ts';
import type { Problem } from '../model/problem.ts';

export interface GivenRequest {
  readonly cwd: string;
  readonly texts: Texts;
  /** How messages name an input. */
  readonly label: (name: InputName) => string;
  /** What is wrong with the request already. */
  readonly problems: readonly Problem[];
  /** Environment variables; AUTOBENCH_URL is one. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export interface Given {
  /** What was typed goes before the file, the file before the defaults. */
  readonly values: InputValues;
  /** The same, with what can be read of a file that is wrong elsewhere. */
  readonly told: InputValues;
  readonly typed: Partial<InputValues>;
  /** Where one stands, or was told to. */
  readonly directory: string;
  readonly repository: Repository;
  readonly config: FoundFile | null;
  /** Null when there is none, or when it is wrong. */
  readonly file: ConfigFile | null;
  /** What is right of a file that is wrong elsewhere; null when it is not. */
  readonly rest: ConfigFile | null;
  readonly found: readonly Problem[];
}

/** Without a repository there is nothing to read a file from. */
export async function readGiven(
  { cwd, texts, label, problems: before, variables }: GivenRequest,
  git: Git,
): Promise<Given | { readonly problems: readonly Problem[] }> {
  const { values: typed, problems } = readTexts(texts, label);
  const found: Problem[] = [...before, ...problems];
  const directory = resolve(cwd, typed['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) return { problems: [...found, opened.problem] };
  const { repository } = opened;

  const looked = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const config = looked !== null && 'path' in looked ? looked : null;
  if (looked !== null && 'problem' in looked) found.push(looked.problem);
  let file: ConfigFile | null = null;
  let rest: ConfigFile | null = null;
  if (config) {
    const parsed = isAutobenchFile(config.path)
      ? parseAutobench(config.name, config.text, variables[AUTOBENCH_URL])
      : parseConfigFile(config.name, config.text);
    if ('file' in parsed) file = parsed.file;
    else {
      rest = parsed.rest;
      found.push(...parsed.problems);
    }
  }
  return {
    typed,
    directory,
    repository,
    config,
    file,
    rest,
    found,
    values: withDefaults(typed, file),
    told: withDefaults(typed, file ?? rest),
  };
}
