/**
 * From inputs to settings, the report and the fingerprint. An input of the scope `comparison` or `app`
 * is a field under its name in camel case: `run-duration` is `runDuration`.
 */
import * as z from 'zod';
import {
  INPUTS,
  type Effect,
  type Input,
  type InputName,
  type Inputs,
  type Scope,
} from './declarations.ts';
import type { InputValues } from './declarations.ts';

export type FieldScope = Extract<Scope, 'comparison' | 'app'>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Declared<Name extends InputName> = (typeof INPUTS)[Name];

type FieldName<S extends FieldScope> = {
  [Name in InputName]: Declared<Name>['scope'] extends S ? Name : never;
}[InputName];

type SettingOf<Name extends InputName> =
  Declared<Name> extends { readonly setting: z.ZodType<infer Setting> }
    ? Setting
    : InputValues[Name];

type RecordedOf<Name extends InputName> =
  Declared<Name> extends { readonly recorded: { readonly schema: z.ZodType<infer Recorded> } }
    ? Recorded
    : SettingOf<Name>;

/** The values that the fields are made of. */
export type FieldValues<S extends FieldScope> = {
  readonly [Name in FieldName<S>]: SettingOf<Name>;
};

/** Fields of the settings. */
export type Fields<S extends FieldScope> = {
  readonly [Name in FieldName<S> as CamelCase<Name>]: SettingOf<Name>;
};

/** The same as the report keeps them. */
export type RecordedFields<S extends FieldScope> = {
  [Name in FieldName<S> as CamelCase<Name>]: RecordedOf<Name>;
};

type RecordedShape<S extends FieldScope> = {
  [Name in FieldName<S> as CamelCase<Name>]: z.ZodType<RecordedOf<Name>>;
};

type Plain = Readonly<Record<string, unknown>>;

export function fieldsFrom<S extends FieldScope>(
  scope: S,
  values: FieldValues<S>,
  inputs: Inputs = INPUTS,
): Fields<S> {
  return mapFields(scope, inputs, (_, name) => (values as Plain)[name]) as Fields<S>;
}

/** The schemas of what the report keeps. */
export function recordedShape<S extends FieldScope>(
  scope: S,
  inputs: Inputs = INPUTS,
): RecordedShape<S> {
  return mapFields(scope, inputs, schemaOf) as RecordedShape<S>;
}

/** What the report keeps: no values that may be secrets. */
export function recordedFields<S extends FieldScope>(
  scope: S,
  settings: Fields<S>,
  inputs: Inputs = INPUTS,
): RecordedFields<S> {
  return mapFields(scope, inputs, ({ recorded }, _, field) => {
    const value = (settings as Plain)[field];
    return recorded ? recorded.from(value as never) : value;
  }) as RecordedFields<S>;
}

/** What the fingerprint is made of. */
export function measurementFields<S extends FieldScope>(
  scope: S,
  settings: Fields<S>,
  inputs: Inputs = INPUTS,
): Plain {
  return recordedFields(scope, settings, onlyAffecting(['measurement'], inputs));
}

/** The names of the fields that reports have to agree on to be merged, by input. */
export function agreedFields<S extends FieldScope>(
  scope: S,
  inputs: Inputs = INPUTS,
): Record<string, keyof RecordedFields<S>> {
  const agreed = onlyAffecting(['measurement', 'verdict'], inputs);
  const names = Object.keys(agreed).filter((name) => agreed[name]?.scope === scope);
  return Object.fromEntries(
    names.map((name) => [name, camelCase(name) as keyof RecordedFields<S>]),
  );
}

function onlyAffecting(effects: readonly Effect[], inputs: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).filter(([, { affects }]) => affects && effects.includes(affects)),
  );
}

function mapFields(
  scope: FieldScope,
  inputs: Inputs,
  value: (input: Input, name: string, field: string) => unknown,
): Plain {
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([, input]) => input.scope === scope)
      .map(([name, input]) => [camelCase(name), value(input, name, camelCase(name))]),
  );
}

function schemaOf({ recorded, setting, reader, default: byDefault }: Input): z.ZodType {
  const schema = recorded?.schema ?? setting;
  return schema ?? (byDefault === null ? reader.out.nullable() : reader.out);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
