import type { Problem } from '../model/problem.ts';
import type { Hooks, Scenario, Settings } from '../model/settings.ts';
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

interface Chosen {
  readonly scenarios: readonly Scenario[];
  readonly hooks: Hooks;
  /** The words by which the scenarios were chosen. */
  readonly filter?: readonly string[];
}

/** The comparison's settings; `workingDirectory` is relative to the repository's root. */
export function settingsFrom(
  values: Omit<InputValues, 'mode'> & { readonly mode: Settings['mode'] },
  texts: Texts,
  { scenarios, hooks, filter = [] }: Chosen,
  workingDirectory: string,
  randomSeed: string,
): Settings {
  const { token: _token, ...given } = texts;
  const env = values.env.map((entry) => entry.name).join('\n');
  return {
    mode: values.mode,
    control: values.control,
    start: values.start,
    install: values.install,
    build: values.build,
    workingDirectory,
    env: values.env,
    readyTimeout: values['ready-timeout'],
    scenarios,
    hooks,
    runDuration: values['run-duration'],
    alpha: values.alpha,
    tolerance: values.tolerance,
    budget: values.budget,
    onRegression: values['on-regression'],
    onInconclusive: values['on-inconclusive'],
    onBaselineFailed: values['on-baseline-failed'],
    seed: values.seed ?? randomSeed,
    given: {
      ...given,
      ...(texts.env === undefined ? {} : { env }),
      ...(filter.length === 0 ? {} : { filter: filter.join('\n') }),
    },
  };
}
