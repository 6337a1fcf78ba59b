/** From inputs as they were typed to the settings of a comparison. */
import type { Problem } from '../model/problem.ts';
import type { AppSettings, Settings } from '../model/settings.ts';
import {
  INPUTS,
  type Input,
  type InputName,
  type Inputs,
  type InputValues,
} from '../inputs/declarations.ts';
import { read } from '../inputs/readers.ts';
import { fieldsFrom, type FieldValues } from '../inputs/fields.ts';
import type { ConfigFile } from './file.ts';

/** Inputs as they were typed, as flags or as the action's inputs. */
export type Texts = Partial<Record<InputName, string>>;

export interface ReadInputs {
  readonly values: Partial<InputValues>;
  readonly problems: readonly Problem[];
}

/** Checks what was typed; `label` says how a message names an input. */
export function readTexts(
  texts: Texts,
  label: (name: InputName) => string,
  inputs: Inputs = INPUTS,
): ReadInputs {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, { reader }] of Object.entries(inputs)) {
    const text = texts[name as InputName];
    if (text === undefined) continue;
    const result = read(reader, text);
    if ('value' in result) values[name] = result.value;
    else {
      const where = label(name as InputName);
      problems.push(...result.refusals.map((refusal) => ({ ...refusal, where })));
    }
  }
  return { values, problems };
}

/** Typed inputs come before the file, the file before the defaults. */
export function withDefaults(
  typed: Partial<InputValues>,
  file: Pick<ConfigFile, 'values'> | null,
  inputs: Inputs = INPUTS,
): InputValues {
  const defaults = Object.entries(inputs).map(([name, input]) => [name, input.default]);
  const values = Object.fromEntries(defaults) as InputValues;
  return overridden(overridden(values, file?.values ?? {}, inputs), typed, inputs);
}

/** The values with those of a source that comes before them; what is not set there stays. */
export function overridden(
  values: InputValues,
  source: { readonly [Name in InputName]?: InputValues[Name] | undefined },
  inputs: Inputs = INPUTS,
): InputValues {
  const entries = Object.entries(inputs).map(([key, { joined }]) => {
    const name = key as InputName;
    const value = source[name];
    if (value === undefined || value === null) return [name, values[name]];
    return [name, joined ? joined(values[name] as never, value as never) : value];
  });
  return { ...values, ...(Object.fromEntries(entries) as InputValues) };
}

/** @param workingDirectory relative to the repository's root */
export function appSettingsFrom(
  values: Omit<FieldValues<'app'>, 'working-directory'>,
  own: Pick<AppSettings, 'name' | 'scenarios' | 'hooks' | 'affectedBy'>,
  workingDirectory: string,
  inputs: Inputs = INPUTS,
): AppSettings {
  const fields = fieldsFrom('app', { ...values, 'working-directory': workingDirectory }, inputs);
  return { ...own, ...fields };
}

/** @param typed the values of `texts` */
export function settingsFrom(
  values: InputValues & FieldValues<'comparison'>,
  texts: Texts,
  typed: Partial<InputValues>,
  apps: Settings['apps'],
  inputs: Inputs = INPUTS,
): Settings {
  return {
    ...fieldsFrom('comparison', values, inputs),
    apps,
    inputs: recordedInputs(texts, typed, inputs),
  };
}

/** The inputs that were typed, as a report records them. @param typed the values of `texts` */
export function recordedInputs(
  texts: Texts,
  typed: Partial<InputValues>,
  inputs: Inputs = INPUTS,
): Record<string, string> {
  const recorded = Object.entries(inputs).flatMap(([key, input]): [string, string][] => {
    const name = key as InputName;
    const text = texts[name];
    const value = typed[name];
    // A text without a value is a problem, which is told elsewhere.
    if (text === undefined || value === undefined || input.isSecret === true) return [];
    return [[name, recordedText(input, text, value)]];
  });
  return Object.fromEntries(recorded);
}

/** An input as it was typed; of a list that the report keeps in part, say names only, the same part. */
function recordedText({ recorded }: Input, text: string, value: unknown): string {
  const recordedPart: unknown = recorded?.from(value as never);
  return Array.isArray(recordedPart) ? recordedPart.join('\n') : text;
}
