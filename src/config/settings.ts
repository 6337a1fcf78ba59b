import type { Problem } from '../model/problem.ts';
import type { AppSettings, Settings } from '../model/settings.ts';
import type { ConfigFile } from './file.ts';
import { INPUT_NAMES, INPUTS, type InputName, type InputValues } from './inputs.ts';

/** What was typed: texts by input name, as flags or as the action's inputs. */
export type Texts = Partial<Record<InputName, string>>;

export interface ReadInputs {
  readonly values: Partial<InputValues>;
  readonly problems: readonly Problem[];
}

/** Checks what was typed; `label` says how a message names an input. */
export function readTexts(texts: Texts, label: (name: InputName) => string): ReadInputs {
  const values: Partial<Record<InputName, unknown>> = {};
  const problems: Problem[] = [];
  for (const name of INPUT_NAMES) {
    const text = texts[name];
    if (text === undefined) continue;
    const result = INPUTS[name].reader.read(text);
    if ('value' in result) values[name] = result.value;
    else problems.push(...result.refusals.map((refusal) => ({ where: label(name), ...refusal })));
  }
  return { values: values as Partial<InputValues>, problems };
}

/** What was typed goes before the file, the file before the defaults. */
export function withDefaults(
  typed: Partial<InputValues>,
  file: Pick<ConfigFile, 'values'> | null,
): InputValues {
  const entries = INPUT_NAMES.map((name) => [
    name,
    typed[name] ?? file?.values[name] ?? INPUTS[name].fallback,
  ]);
  return Object.fromEntries(entries) as InputValues;
}

/** @param workingDirectory relative to the repository's root */
export function appSettingsFrom(
  values: Pick<InputValues, 'start' | 'install' | 'build' | 'env' | 'ready-timeout'>,
  own: Pick<AppSettings, 'name' | 'scenarios' | 'hooks' | 'affectedBy'>,
  workingDirectory: string,
): AppSettings {
  const { start, install, build, env, 'ready-timeout': readyTimeout } = values;
  return { ...own, start, install, build, env, readyTimeout, workingDirectory };
}

/**
 * The comparison's settings.
 *
 * @param filter the words by which the scenarios were chosen
 */
export function settingsFrom(
  values: Omit<InputValues, 'mode'> & { readonly mode: Settings['mode'] },
  texts: Texts,
  apps: Settings['apps'],
  filter: readonly string[],
  randomSeed: string,
): Settings {
  const { token: _token, ...given } = texts;
  const env = values.env.map((entry) => entry.name).join('\n');
  return {
    mode: values.mode,
    control: values.control,
    apps,
    runDuration: values['run-duration'],
    alpha: values.alpha,
    tolerance: values.tolerance,
    budget: values.budget,
    onRegression: values['on-regression'],
    onInconclusive: values['on-inconclusive'],
    onBaselineFailed: values['on-baseline-failed'],
    explain: values.explain,
    seed: values.seed ?? randomSeed,
    inputs: {
      ...given,
      ...(texts.env === undefined ? {} : { env }),
      ...(filter.length === 0 ? {} : { filter: filter.join('\n') }),
    },
  };
}
