/**
 * All warnings. Seven catalogues in warnings/ word them, one per subject: each entry says what a warning holds, its
 * sentence, and its cause and remedy for docs/reference/messages.md.
 * A report stores codes and values; these modules alone turn them into words. They are part of the model
 * because `config` (the comments of a converted autobench.yml) and the package need the words, too.
 *
 * Values may be hostile: names, paths and commands come from a pull request. A sentence is plain text,
 * which every renderer escapes as a whole.
 */
import * as z from 'zod';
import { DOCS_PAGES } from './docs-pages.ts';
import { originShape, type Entry, type ValuesOf } from './warning-entry.ts';
import { APP_SETUP_WARNINGS } from './warnings/app-setup.ts';
import { COMMIT_AND_HISTORY_WARNINGS } from './warnings/commits-and-history.ts';
import { LAUNCH_AND_NOISE_WARNINGS } from './warnings/launches-and-noise.ts';
import { MACHINE_WARNINGS } from './warnings/machine.ts';
import { METRIC_AND_MERGING_WARNINGS } from './warnings/metrics-and-merging.ts';
import { RESPONSE_WARNINGS } from './warnings/responses.ts';
import { SCENARIO_WARNINGS } from './warnings/scenarios.ts';

export type { Explained } from './warning-entry.ts';
export {
  describeResponse,
  describeStatuses,
  HTTPS_REDIRECT_HINT,
  mayLeadToHttps,
} from './warnings/responses.ts';

/** By code, in the order of docs/reference/messages.md. */
export const WARNINGS = {
  ...COMMIT_AND_HISTORY_WARNINGS,
  ...APP_SETUP_WARNINGS,
  ...SCENARIO_WARNINGS,
  ...MACHINE_WARNINGS,
  ...RESPONSE_WARNINGS,
  ...LAUNCH_AND_NOISE_WARNINGS,
  ...METRIC_AND_MERGING_WARNINGS,
};

export type WarningCode = keyof typeof WARNINGS;

/** The properties of an intersection as one object type, so that the package's types can spell it out. */
type Flat<T> = { readonly [Name in keyof T]: T[Name] };

/** A warning of certain codes. */
export type WarningOf<Code extends WarningCode> = {
  [C in Code]: Flat<
    { code: C } & ValuesOf<(typeof WARNINGS)[C]['values']> & Partial<ValuesOf<typeof originShape>>
  >;
}[Code];

/** A warning as a report stores it: its code and the values of the code's entry. */
export type Warning = WarningOf<WarningCode>;

const CODES = Object.keys(WARNINGS) as WarningCode[];

const optionOf = (code: WarningCode) =>
  z.object({ code: z.literal(code), ...originShape, ...WARNINGS[code].values });

const [firstCode = 'same-commit', ...otherCodes] = CODES;

export const warningSchema: z.ZodType<Warning> = z.discriminatedUnion(
  'code',
  [optionOf(firstCode), ...otherCodes.map(optionOf)],
  {
    error: ({ input }) =>
      `unknown warning ${JSON.stringify((input as Partial<Warning> | null)?.code ?? null).slice(0, 80)}`,
  },
) as unknown as z.ZodType<Warning>;

/** The warning in words: the only place where a warning is worded. */
export function describeWarning(warning: Warning): string {
  const { sentence } = WARNINGS[warning.code] as Entry<z.ZodRawShape>;
  return [...subjectOf(warning), sentence(warning)].join(': ');
}

/** What it is about, from the report to the request. */
export function subjectOf(warning: Warning): string[] {
  const { report, app } = warning;
  const location = 'location' in warning ? warning.location : undefined;
  const scenario = 'scenario' in warning ? warning.scenario : undefined;
  const request = 'request' in warning ? warning.request : null;
  return [report, app, location, scenario, request].filter((part) => part != null);
}

export function isDerived({ code }: Warning): boolean {
  return (WARNINGS[code] as Entry<z.ZodRawShape>).isDerived === true;
}

/** Each warning once, in their order; of running counts the latest. */
export function uniqueWarnings(warnings: readonly Warning[]): Warning[] {
  const keyOf = (warning: Warning) =>
    (WARNINGS[warning.code] as Entry<z.ZodRawShape>).isRunningCount
      ? JSON.stringify([warning.code, ...subjectOf(warning)])
      : describeWarning(warning);
  return [...new Map(warnings.map((warning) => [keyOf(warning), warning])).values()];
}

/** Where a message is explained: a file of cannongate's repository. */
export function messageLocation(code: string): string {
  return `${DOCS_PAGES.messages}#${code}`;
}
